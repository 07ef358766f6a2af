//! Runs that are ended from outside, and logs that cannot be written: what has been recorded can be read, and says whether it is all.
#![cfg(unix)]

use std::io::Read as _;
use std::path::Path;
use std::process::{Child, Command, Output, Stdio};
use std::time::{Duration, Instant};

use super::PATIENCE;
use super::support::*;

/// Prints a line and uses iterators as it should, for ever or so many times; or waits.
const PROGRAM: &str = "import java.util.*;
class Main { public static void main(String[] a) throws Exception {
    System.out.print(\"begun\");
    List<Integer> list = List.of(1, 2);
    long times = a[0].equals(\"loop\") ? Long.MAX_VALUE : 3000;
    for (long i = 0; i < times; i++) for (Iterator<Integer> it = list.iterator(); it.hasNext();) it.next();
    if (a[0].equals(\"sleep\")) { System.err.println(); Thread.sleep(100000000L); }
    if (a[0].equals(\"read\")) { System.err.println(); System.out.println(System.in.read()); }
} }";

const FORMS: [&str; 3] = ["run.tsblog", "run.jsonl", "run.csv"];

fn folder() -> tempfile::TempDir {
    let folder = tempfile::tempdir().unwrap();
    let source = folder.path().join("Main.java");
    std::fs::write(&source, PROGRAM).unwrap();
    let program = folder.path().join("Main.tsb");
    let compiled = Command::new(TSBC).arg("-o").arg(program).arg(source).status().unwrap();
    assert!(compiled.success());
    folder
}

fn tsbvm(folder: &Path) -> Command {
    let mut tsbvm = Command::new(TSBVM);
    tsbvm.current_dir(folder).args(["--monitor", "HasNext", "--record"]);
    tsbvm
}

fn spawn(folder: &Path, log: &str, what: &str) -> Child {
    let mut tsbvm = tsbvm(folder);
    tsbvm.args([log, "Main.tsb", what]);
    tsbvm.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap()
}

fn until(what: &str, mut is: impl FnMut() -> bool) {
    let start = Instant::now();
    while !is() {
        assert!(start.elapsed() < PATIENCE, "{what} takes longer than {PATIENCE:?}");
        std::thread::sleep(Duration::from_millis(5));
    }
}

fn signal(child: &Child, signal: &str) {
    let status = Command::new("kill").args([signal, &child.id().to_string()]).status().unwrap();
    assert!(status.success());
}

/// What is said of a recorded run.
fn checked(folder: &Path, log: &str) -> (Option<i32>, String) {
    let mut tsbvm = Command::new(TSBVM);
    let output = tsbvm.current_dir(folder).args(["monitor", "--log", log, "HasNext"]).output();
    let Output { status, stdout, stderr } = output.unwrap();
    let said = [stdout, stderr].concat();
    (status.code(), String::from_utf8_lossy(&said).into_owned())
}

#[test]
fn an_interrupted_run_ends_as_any_other() {
    let folder = folder();
    let cases = [
        ("loop", "-INT", 130),
        ("loop", "-TERM", 143),
        ("sleep", "-INT", 130),
        ("read", "-TERM", 143),
    ];
    for ((what, name, code), log) in cases.into_iter().zip(FORMS.into_iter().cycle()) {
        let file = folder.path().join(log);
        let _ = std::fs::remove_file(&file);
        let mut child = spawn(folder.path(), log, what);
        match what {
            "loop" => until("recording", || file.metadata().is_ok_and(|file| file.len() > 1000)),
            // It says when it comes to wait.
            _ => child.stderr.as_mut().unwrap().read_exact(&mut [0]).unwrap(),
        }
        signal(&child, name);
        until("ending", || child.try_wait().unwrap().is_some());
        let output = child.wait_with_output().unwrap();
        let stderr = String::from_utf8_lossy(&output.stderr);
        assert_eq!(output.status.code(), Some(code), "{what} {name}: {stderr}");
        assert!(stderr.contains("HasNext: "), "the summary: {stderr}");
        assert!(stderr.contains("the run was interrupted"), "{stderr}");
        assert_eq!(String::from_utf8_lossy(&output.stdout), "begun", "{what}");
        let (code, said) = checked(folder.path(), log);
        assert_eq!(code, Some(0), "{what} {log}: {said}");
    }
}

#[test]
fn a_killed_run_leaves_a_log_that_says_so() {
    let folder = folder();
    for log in FORMS {
        let file = folder.path().join(log);
        for length in [0, 1000, 20_000] {
            let _ = std::fs::remove_file(&file);
            let mut child = spawn(folder.path(), log, "loop");
            until("recording", || file.metadata().is_ok_and(|file| file.len() >= length));
            signal(&child, "-KILL");
            child.wait().unwrap();
            let (code, said) = checked(folder.path(), log);
            assert_eq!(code, Some(81), "{log}: {said}");
        }
    }
}

#[test]
fn a_full_disk_is_told_of() {
    if !Path::new("/dev/full").exists() {
        return;
    }
    let folder = folder();
    for log in FORMS {
        std::os::unix::fs::symlink("/dev/full", folder.path().join(log)).unwrap();
        let output = super::timed(tsbvm(folder.path()).args([log, "Main.tsb", "some"]));
        let stderr = String::from_utf8_lossy(&output.stderr);
        assert_eq!(output.status.code(), Some(73), "{log}: {stderr}");
        assert!(stderr.contains("No space left"), "{log}: {stderr}");
    }
}
