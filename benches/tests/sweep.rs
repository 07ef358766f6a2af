//! The sweep as users run it, on its own interpreters only.
#![forbid(unsafe_code)]

use std::path::PathBuf;
use std::process::{Command, Output};

const TSBENCH: &str = env!("CARGO_BIN_EXE_tsbench");

/// Another command of the workspace, beside `tsbench`. Tests of the whole workspace have built it; otherwise it is built now.
fn command(name: &str) -> PathBuf {
    let folder = PathBuf::from(TSBENCH).parent().unwrap().to_owned();
    let command = folder.join(name).with_extension(std::env::consts::EXE_EXTENSION);
    if !command.is_file() {
        let mut build = Command::new(env!("CARGO"));
        build.args(["build", "--package", "tsb-cli", "--bin", name]);
        if folder.ends_with("release") {
            build.arg("--release");
        }
        assert!(build.status().unwrap().success(), "{name} cannot be built");
    }
    command
}

fn tsbench(arguments: &[&str]) -> Output {
    Command::new(TSBENCH)
        .args(arguments)
        .args(["--tsbvm".into(), command("tsbvm"), "--tsbc".into(), command("tsbc")])
        .output()
        .expect("the command was built for this test")
}

fn text(bytes: &[u8]) -> String {
    String::from_utf8_lossy(bytes).into_owned()
}

#[test]
fn a_quick_sweep_runs_every_variant_and_writes_every_file() {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name).display().to_string();
    let (json, csv, html) = (path("sweep.json"), path("sweep.csv"), path("sweep.html"));
    let sweep =
        ["sweep", "--quick", "--filter", "Fib", "--rounds", "1", "--size", "20", "--peers", "none"];
    let files = ["--json", &json, "--csv", &csv, "--html", &html, "--charts", &path("charts")];
    let output = tsbench(&[&sweep[..], &files].concat());
    let table = text(&output.stdout);
    assert!(output.status.success(), "{table}{}", text(&output.stderr));
    assert!(table.contains("| mean, all ") && table.contains("| Hello "), "{table}");
    assert!(table.contains("| five loop "), "{table}");

    let report: serde_json::Value =
        serde_json::from_str(&std::fs::read_to_string(&json).unwrap()).unwrap();
    let fib = &report["rows"][1];
    assert_eq!((fib["workload"].as_str(), fib["checksum"].as_str()), (Some("Fib"), Some("6765")));
    assert_eq!(fib["cells"].as_array().map(Vec::len), Some(8));
    // A heading, and a line for each variant of start-up and of the workload.
    assert_eq!(std::fs::read_to_string(&csv).unwrap().lines().count(), 17);
    assert!(std::fs::read_to_string(&html).unwrap().contains("<svg"));
    assert!(folder.path().join("charts/times.png").is_file());

    let again = tsbench(&[&sweep[..], &["--baseline", &json]].concat());
    assert!(text(&again.stdout).contains("as in the earlier sweep"), "{}", text(&again.stdout));
}

#[test]
fn wrong_usage_is_explained() {
    let output = tsbench(&["sweep", "--filter", "Quicksort", "--peers", "none"]);
    assert_eq!(output.status.code(), Some(2));
    assert!(text(&output.stderr).starts_with("tsbench: no workload Quicksort; there are Hello"));
}
