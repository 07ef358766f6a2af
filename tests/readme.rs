//! Every shell command of the README works, as it stands there, in this checkout.
//!
//! The commands that build and test are what runs this test, so they are only looked for.

use std::path::Path;
use std::process::Command;

/// The lines of the `sh` blocks.
fn commands(text: &str) -> Vec<&str> {
    let mut in_block = false;
    let mut commands = Vec::new();
    for line in text.lines() {
        match line {
            "```sh" => in_block = true,
            "```" => in_block = false,
            _ if in_block => commands.push(line),
            _ => {}
        }
    }
    commands
}

/// Builds `tsbench` beside the other commands. Tests of the whole workspace have built it.
fn build_tsbench(folder: &Path) {
    if folder.join("tsbench").with_extension(std::env::consts::EXE_EXTENSION).is_file() {
        return;
    }
    let profile = match folder.file_name().and_then(|name| name.to_str()) {
        Some("debug") | None => "dev",
        Some(profile) => profile,
    };
    let mut build = Command::new(env!("CARGO"));
    build.args(["build", "--package", "tsb-benches", "--bin", "tsbench", "--profile", profile]);
    assert!(build.status().unwrap().success(), "tsbench cannot be built");
}

#[test]
fn commands_of_the_readme_work() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let text = std::fs::read_to_string(root.join("README.md")).unwrap();
    let commands = commands(&text);
    assert!(commands.iter().any(|command| command.starts_with("cargo test --workspace")));
    let folder = Path::new(env!("CARGO_BIN_EXE_tsbvm")).parent().unwrap();
    build_tsbench(folder);
    let path = std::env::join_paths(
        std::iter::once(folder.to_path_buf())
            .chain(std::env::split_paths(&std::env::var_os("PATH").unwrap())),
    )
    .unwrap();
    let scratch = tempfile::tempdir().unwrap();
    for name in ["benches", "tests"] {
        std::os::unix::fs::symlink(root.join(name), scratch.path().join(name)).unwrap();
    }
    for command in commands {
        let stated = command.rsplit_once("# exit code ").and_then(|(_, code)| code.parse().ok());
        let wanted = stated.unwrap_or(0);
        let command = command.split(" #").next().unwrap_or(command).trim_end();
        let command = match command.strip_prefix("cargo run --release --bin ") {
            Some(run) => run.replacen(" -- ", " ", 1),
            None if command.starts_with("cargo ") || command.starts_with("export ") => continue,
            None => command.to_owned(),
        };
        let output = Command::new("sh")
            .args(["-c", &command])
            .env("PATH", &path)
            .current_dir(scratch.path())
            .output()
            .unwrap();
        let said = String::from_utf8_lossy(&output.stderr);
        assert_eq!(output.status.code(), Some(wanted), "{command}\n{said}");
    }
}
