//! The result line of a program's output, which has a checksum of the result.

use std::fmt;

use crate::workload::{Group, Workload};

/// The content of a workload's result line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ResultLine {
    /// The size of the run.
    pub size: String,
    /// The checksum of the result, on which all engines must agree.
    pub checksum: String,
}

/// Why an output is invalid.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum BadOutput {
    /// The program reports that its own result is wrong.
    Wrong(String),
    /// There is no result line.
    NoResult,
}

impl fmt::Display for BadOutput {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            BadOutput::Wrong(what) => write!(f, "the result is wrong: {what}"),
            BadOutput::NoResult => f.write_str("printed no result line"),
        }
    }
}

const GREETING: &str = "Hello, world!";

/// Finds the result line `NAME size=N checksum=C ok` in what `workload` printed.
///
/// # Errors
///
/// When the program reports a failure, or the output is anything but that line.
pub fn parse(workload: &Workload, output: &str) -> Result<ResultLine, BadOutput> {
    if let Some(what) = output.lines().find_map(|line| line.strip_prefix("FAILED: ")) {
        return Err(BadOutput::Wrong(what.to_owned()));
    }
    if workload.group == Group::StartUp {
        return match output.trim_end() {
            GREETING => Ok(ResultLine { size: String::new(), checksum: GREETING.to_owned() }),
            _ => Err(BadOutput::NoResult),
        };
    }
    let fields = output
        .trim_end()
        .strip_prefix(workload.name)
        .and_then(|rest| rest.strip_prefix(" size="))
        .and_then(|rest| rest.strip_suffix(" ok"))
        .and_then(|rest| rest.split_once(" checksum="));
    match fields {
        Some((size, checksum))
            if !size.contains(char::is_whitespace) && !checksum.contains(char::is_whitespace) =>
        {
            Ok(ResultLine { size: size.to_owned(), checksum: checksum.to_owned() })
        }
        _ => Err(BadOutput::NoResult),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::workload::WORKLOADS;

    fn workload(name: &str) -> &'static Workload {
        WORKLOADS.iter().find(|workload| workload.name == name).unwrap()
    }

    #[test]
    fn a_result_line_gives_size_and_checksum() {
        let line = parse(workload("Fib"), "Fib size=30 checksum=832040 ok\n").unwrap();
        assert_eq!((line.size.as_str(), line.checksum.as_str()), ("30", "832040"));
    }

    #[test]
    fn a_failure_is_reported_in_the_programs_words() {
        let error = parse(workload("SOR"), "FAILED: border changed\n").unwrap_err();
        assert_eq!(error, BadOutput::Wrong("border changed".to_owned()));
    }

    #[test]
    fn anything_else_is_no_result() {
        for output in [
            "",
            "Fib size=30 checksum=832040\n",
            "FFT size=1 checksum=2 ok\n",
            "x\nFib size=1 checksum=2 ok\n",
            "Fib size=1 checksum=2 ok\nFib size=1 checksum=2 ok\n",
        ] {
            assert_eq!(parse(workload("Fib"), output), Err(BadOutput::NoResult), "{output:?}");
        }
    }

    #[test]
    fn start_up_is_measured_by_a_greeting() {
        assert!(parse(workload("Hello"), "Hello, world!\n").is_ok());
        assert_eq!(parse(workload("Hello"), "Hello"), Err(BadOutput::NoResult));
    }
}
