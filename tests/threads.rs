//! Which thread runs when: the same seed gives the same run on every interpreter, and other seeds give others.

mod support;

use std::collections::BTreeSet;
use std::io::Read;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

use support::*;

/// A program of `tests/schedules`.
fn source(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/schedules").join(name)
}

/// The program, compiled.
fn compile(name: &str, folder: &Path, discipline: &str) -> PathBuf {
    let file = folder.join(format!("{name}-{discipline}.tsb"));
    let mut tsbc = Command::new(TSBC);
    tsbc.args(["--discipline", discipline, "-o"]).arg(&file).arg(source(name));
    let output = run(&mut tsbc, &[]);
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    file
}

fn execute(file: &Path, options: &[&str]) -> Output {
    let mut tsbvm = Command::new(TSBVM);
    tsbvm.args(options).arg(file);
    run(&mut tsbvm, &[])
}

fn out(output: &Output) -> String {
    String::from_utf8_lossy(&output.stdout).into_owned()
}

/// Runs a program that prints a trace of its threads with several seeds on all interpreters.
fn check_traces(program: &str) {
    let folder = tempfile::tempdir().unwrap();
    let file = compile(program, folder.path(), "single");
    let mut traces = BTreeSet::new();
    for seed in ["0", "1", "2", "3"] {
        let options = ["--seed", seed, "--quantum", "20", "--virtual-clock"];
        let trace = out(&execute(&file, &options));
        assert!(trace.len() > 100, "{trace}");
        let limited = ["--fuel", "100000000", "--time-limit", "10m", "--gc-stress"];
        for more in [
            &["--stacks", "1"][..],
            &["--stacks", "multi"],
            &["--dispatch", "loop"],
            &limited,
            &["--heap", "2M"],
        ] {
            assert_eq!(out(&execute(&file, &[&options, more].concat())), trace, "{more:?}");
        }
        traces.insert(trace);
    }
    assert!(traces.len() > 2, "only {} different traces", traces.len());
}

#[test]
fn the_same_seed_gives_the_same_trace_on_all_interpreters() {
    check_traces("Trace.java");
}

#[test]
fn native_functions_without_frames_end_a_slice_as_with_them() {
    check_traces("Functions.java");
}

#[test]
fn seeds_find_the_lost_update() {
    let folder = tempfile::tempdir().unwrap();
    let file = compile("LostUpdate.java", folder.path(), "single");
    let counts: BTreeSet<String> = (0..20)
        .map(|seed| out(&execute(&file, &["--seed", &seed.to_string()])).trim().to_owned())
        .collect();
    let lost = counts.iter().any(|count| count.parse::<u32>().unwrap() < 200);
    assert!(lost && counts.len() > 1, "{counts:?}");
}

#[test]
fn seeds_find_the_deadlock_and_a_report_says_who_holds_what() {
    let folder = tempfile::tempdir().unwrap();
    let file = compile("Deadlock.java", folder.path(), "single");
    let runs = |seed: u32| execute(&file, &["--seed", &seed.to_string(), "--quantum", "10"]);
    let found = (0..60).map(runs).find(|output| output.status.code() == Some(71));
    let output = found.expect("no seed finds the deadlock");
    let report = String::from_utf8_lossy(&output.stderr).into_owned();
    for line in [
        "tsbvm: deadlock: no thread can go on",
        "thread \"main\" waits to be notified on java.lang.Thread@",
        "thread \"Thread-0\" waits to lock java.lang.Object@",
        ", which is held by \"Thread-1\", and holds java.lang.Object@",
        "    at Deadlock.take(Deadlock.java:5)",
        "    at Deadlock.main(Deadlock.java:12)",
    ] {
        assert!(report.contains(line), "{line} is not in\n{report}");
    }
    let fine = (0..60).map(runs).filter(|output| output.status.code() == Some(0));
    assert!(fine.count() > 0, "every seed deadlocks");
}

#[test]
fn locks_of_the_library_are_reported_with_their_owners() {
    let folder = tempfile::tempdir().unwrap();
    let file = compile("LockDeadlock.java", folder.path(), "single");
    let output = execute(&file, &["--virtual-clock", "--format", "json"]);
    assert_eq!(output.status.code(), Some(71));
    let report = String::from_utf8_lossy(&output.stderr);
    for part in [
        r#""thread":"first""#,
        r#""owner":"second""#,
        r#""owner":"first""#,
        r#""method":"LockDeadlock.take""#,
        r#""file":"LockDeadlock.java""#,
    ] {
        assert!(report.contains(part), "{part} is not in\n{report}");
    }
}

#[test]
fn a_thread_that_nobody_wakes_is_a_deadlock_too() {
    let folder = tempfile::tempdir().unwrap();
    let file = compile("Forgotten.java", folder.path(), "multi");
    let output = execute(&file, &["--stacks", "multi"]);
    let report = String::from_utf8_lossy(&output.stderr);
    assert_eq!(output.status.code(), Some(71), "{report}");
    assert_eq!(out(&output), "waiting\n");
    assert!(
        report.contains("thread \"main\" waits to be notified on java.lang.Object@"),
        "{report}"
    );
}

#[test]
fn sleeping_takes_no_time_on_the_virtual_clock() {
    let folder = tempfile::tempdir().unwrap();
    let file = compile("Sleepers.java", folder.path(), "five");
    let started = std::time::Instant::now();
    let output = execute(&file, &["--virtual-clock"]);
    assert_eq!(out(&output), "1 2 3 4 5 \n3600 seconds\n");
    assert!(started.elapsed() < std::time::Duration::from_secs(60));
}

#[test]
fn threads_are_limited() {
    let folder = tempfile::tempdir().unwrap();
    let file = compile("Many.java", folder.path(), "single");
    let output = execute(&file, &["--max-threads", "10"]);
    assert_eq!(
        out(&output),
        "started 9\nunable to create native thread: possibly out of memory or process/resource limits reached\nended\n"
    );
    let output = execute(&file, &["--max-stack", "64K"]);
    assert_eq!(out(&output), "started 100\nended\n");
}

#[test]
fn what_was_printed_is_seen_while_the_program_sleeps() {
    let mut tsbvm = Command::new(TSBVM);
    let mut child = tsbvm.arg(source("Waiter.java")).stdout(Stdio::piped()).spawn().unwrap();
    let mut said = [0; 7];
    child.stdout.take().unwrap().read_exact(&mut said).unwrap();
    child.kill().unwrap();
    child.wait().unwrap();
    assert_eq!(&said, b"waiting");
}
