//! The order and the completeness of what a program prints.

use std::io::{BufRead, BufReader, Read};
use std::process::{Child, Command, Stdio};

use crate::support::TSBVM;
use crate::{folder, text, tsbvm};

/// Prints to both streams and ends with an exception.
const MIXED: &str = r#"public class Mixed {
    public static void main(String[] args) {
        for (int i = 0; i < 3; i++) {
            System.out.println("out " + i);
            System.err.println("err " + i);
        }
        System.out.print("last");
        throw new IllegalStateException("end");
    }
}"#;

/// Prints a line and computes for ever.
const ENDLESS: &str = r#"public class Endless {
    public static void main(String[] args) {
        System.out.println("started");
        for (long n = 0; ; n++) {
            if (n < 0) System.out.println("never");
        }
    }
}"#;

/// Violates `HasNext` after a line of output, and before another one.
const WALK: &str = r#"import java.util.*;
public class Walk {
    public static void main(String[] args) {
        Iterator<Integer> walk = List.of(1, 2).iterator();
        System.out.print("before\n");
        walk.next();
        System.out.print("after\n");
    }
}"#;

/// What a command line prints, both streams on one pipe.
fn on_one_pipe(folder: &std::path::Path, line: &str) -> String {
    let shell = format!("{TSBVM} {line} 2>&1");
    let output = Command::new("sh").args(["-c", &shell]).current_dir(folder).output().unwrap();
    text(&output.stdout)
}

#[test]
fn streams_on_one_pipe_keep_their_order() {
    let files = folder(&[("Mixed.java", MIXED)]);
    for options in ["", "--time-limit 1m", "--stacks 1", "--stacks multi"] {
        let said = on_one_pipe(files.path(), &format!("{options} Mixed.java"));
        let wanted = "out 0\nerr 0\nout 1\nerr 1\nout 2\nerr 2\nlast\
                      Exception in thread \"main\" java.lang.IllegalStateException: end\n";
        assert!(said.starts_with(wanted), "{options}:\n{said}");
    }
}

#[test]
fn verdicts_and_traces_follow_the_output_before_them() {
    let files = folder(&[("Walk.java", WALK)]);
    let said = on_one_pipe(files.path(), "--monitor HasNext Walk.java");
    let at = |part: &str| said.find(part).unwrap_or_else(|| panic!("{part} is not in\n{said}"));
    assert!(at("before\n") < at("violated: HasNext"), "{said}");
    assert!(at("violated: HasNext") < at("after\n"), "{said}");

    let said = on_one_pipe(files.path(), "--trace calls Walk.java");
    let before = said.find("\nbefore\n").unwrap();
    assert!(said[..before].contains(r#", "before\n")"#), "{said}");
    assert!(said[before..].contains(r#", "after\n")"#), "{said}");
}

/// Starts the endless program, and waits for its line.
fn endless(folder: &std::path::Path) -> (Child, BufReader<std::process::ChildStdout>) {
    let mut command = Command::new(TSBVM);
    command.arg("Endless.java").current_dir(folder);
    let mut child = command.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
    let mut output = BufReader::new(child.stdout.take().unwrap());
    let mut line = String::new();
    // The line is there although the program goes on without printing.
    output.read_line(&mut line).unwrap();
    assert_eq!(line, "started\n");
    (child, output)
}

fn kill(signal: &str, pid: u32) {
    let sent = Command::new("kill").args([signal, &pid.to_string()]).status().unwrap();
    assert!(sent.success());
}

#[test]
fn a_signal_ends_the_run_and_keeps_its_output() {
    let files = folder(&[("Endless.java", ENDLESS)]);
    for (signal, code) in [("-INT", 130), ("-TERM", 143)] {
        let (mut child, mut output) = endless(files.path());
        let pid = child.id().to_string();
        // Like timeout, which signals the process and its group.
        let line = format!("kill {signal} {pid}; kill {signal} {pid}; true");
        Command::new("sh").args(["-c", &line]).status().unwrap();
        assert_eq!(child.wait().unwrap().code(), Some(code));
        let mut said = String::new();
        child.stderr.take().unwrap().read_to_string(&mut said).unwrap();
        assert_eq!(said, "tsbvm: the run was interrupted\n", "the run ended as it should");
        let mut rest = String::new();
        output.read_to_string(&mut rest).unwrap();
        assert_eq!(rest, "");
    }
}

#[test]
fn a_later_signal_ends_a_process_that_does_not_end() {
    let source = r#"public class Full {
        public static void main(String[] args) {
            while (true) System.out.println("line");
        }
    }"#;
    let files = folder(&[("Full.java", source)]);
    let mut command = Command::new(TSBVM);
    command.arg("Full.java").current_dir(files.path());
    // Nobody reads the pipe, so the program blocks in a write.
    let mut child = command.stdout(Stdio::piped()).stderr(Stdio::null()).spawn().unwrap();
    let mut first = [0];
    child.stdout.as_mut().unwrap().read_exact(&mut first).unwrap();
    for _ in 0..100 {
        kill("-INT", child.id());
        std::thread::sleep(std::time::Duration::from_millis(150));
        if let Some(status) = child.try_wait().unwrap() {
            assert_eq!(status.code(), Some(130));
            return;
        }
    }
    child.kill().unwrap();
    panic!("the process goes on");
}

#[test]
fn limits_keep_the_output_before_them() {
    let files = folder(&[("Endless.java", ENDLESS)]);
    for limit in [["--fuel", "100000"], ["--time-limit", "200ms"]] {
        let output = tsbvm(files.path(), &[&limit[..], &["Endless.java"]].concat());
        assert_eq!(output.status.code(), Some(69));
        assert_eq!(text(&output.stdout), "started\n", "{limit:?}");
    }
}

#[test]
fn a_program_whose_reader_is_gone_hears_of_it() {
    let source = r#"public class Checked {
        public static void main(String[] args) {
            int lines = 0;
            while (!System.out.checkError() && lines < 1_000_000) {
                System.out.println("line");
                lines++;
            }
            System.exit(lines < 1_000_000 ? 3 : 4);
        }
    }"#;
    let files = folder(&[("Checked.java", source)]);
    let line = format!("({TSBVM} Checked.java; echo $? >&2) | head -1");
    let output = Command::new("sh").args(["-c", &line]).current_dir(files.path()).output().unwrap();
    assert_eq!(text(&output.stdout), "line\n");
    assert_eq!(text(&output.stderr), "3\n");
}
