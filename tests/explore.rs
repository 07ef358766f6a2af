//! Concurrency errors are found: `tsbvm explore` finds what is wrong with each program of `tests/explore`, reports nothing for the correct
//! ones, and repeats each failure on every interpreter.
//!
//! The comment at the start of a program has lines `// finds: TEXT`, for a part of the text of a failure, or `// correct`, and
//! `// options: …` for the command.

mod support;

use std::path::Path;
use std::process::{Command, Output};

use libtest_mimic::{Arguments, Failed, Trial};
use serde_json::Value;
use support::*;

/// What a program's comment says.
#[derive(Default)]
struct Header {
    finds: Vec<String>,
    is_correct: bool,
    options: Vec<String>,
}

fn header(source: &Path) -> Header {
    let text = std::fs::read_to_string(source).unwrap();
    let mut header = Header::default();
    for line in text.lines().map_while(|line| line.strip_prefix("//")) {
        let line = line.trim();
        if let Some(found) = line.strip_prefix("finds:") {
            header.finds.push(found.trim().to_owned());
        } else if let Some(options) = line.strip_prefix("options:") {
            header.options.extend(options.split_whitespace().map(str::to_owned));
        } else if line == "correct" {
            header.is_correct = true;
        }
    }
    header
}

fn explore(source: &Path, options: &[&str]) -> Output {
    let mut command = Command::new(TSBVM);
    command.arg("explore").args(header(source).options).args(options);
    run(command.arg(source), &[])
}

fn report(source: &Path, options: &[&str]) -> Result<Value, Failed> {
    let output = explore(source, &[options, &["--format", "json"]].concat());
    let text = String::from_utf8_lossy(&output.stdout);
    let errors = String::from_utf8_lossy(&output.stderr);
    serde_json::from_str(&text).map_err(|error| format!("{error}: {text}{errors}").into())
}

/// The text of a failure, as people see it.
fn text(failure: &Value) -> String {
    let message = failure["finding"]["message"].as_str();
    message.or(failure["text"].as_str()).unwrap_or_default().to_owned()
}

/// The failures that the program's comment names are found within some thousand runs. Each is repeated by its schedule.
fn finds(source: &Path) -> Result<(), Failed> {
    let mut missing = header(source).finds;
    if missing.is_empty() {
        return Err("the comment says neither `correct` nor what is found".into());
    }
    let mut seed = 0;
    while !missing.is_empty() && seed < 10_000 {
        let start = seed.to_string();
        let options = ["--seed", &start, "--runs", "500", "--failures", "30", "--minimise", "20"];
        let report = report(source, &options)?;
        for failure in report["failures"].as_array().into_iter().flatten() {
            let text = text(failure);
            let wanted = missing.iter().position(|wanted| text.contains(wanted.as_str()));
            let Some(wanted) = wanted else { continue };
            repeats(source, failure)?;
            missing.remove(wanted);
        }
        seed += 500;
    }
    match missing.is_empty() {
        true => Ok(()),
        false => Err(format!("not found: {missing:?}").into()),
    }
}

/// The schedule of a failure shows it again, on every interpreter.
fn repeats(source: &Path, failure: &Value) -> Result<(), Failed> {
    if failure["repeats"] != true {
        return Err(format!("is not repeated: {failure}").into());
    }
    let token = failure["schedule"].as_str().unwrap_or_default();
    for stacks in ["1", "5", "multi"] {
        let run = report(source, &["--schedule", token, "--stacks", stacks])?;
        let failures = run["failures"].as_array().into_iter().flatten();
        let mut texts = failures.filter_map(Value::as_str);
        if !texts.any(|text| Some(text) == failure["text"].as_str()) {
            return Err(format!("--stacks {stacks} --schedule {token}: {run}").into());
        }
    }
    Ok(())
}

/// No schedule that is tried fails, and no detector reports anything.
fn is_correct(source: &Path) -> Result<(), Failed> {
    for strategy in ["mixed", "systematic"] {
        let report = report(source, &["--strategy", strategy, "--runs", "150"])?;
        if report["failures"].as_array().is_none_or(|failures| !failures.is_empty()) {
            return Err(format!("{strategy}: {report:#}").into());
        }
    }
    Ok(())
}

/// A run that takes longer than the search may is given up, and the report says so.
fn gives_up() -> Result<(), Failed> {
    let source = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/schedules/Endless.java");
    let report = report(&source, &["--time", "1ms", "--fuel", "1000000000000"])?;
    match (&report["runs"], &report["given_up"]) {
        (Value::Number(runs), Value::Bool(true)) if runs.as_u64() == Some(0) => Ok(()),
        _ => Err(format!("{report:#}").into()),
    }
}

fn main() {
    let arguments = Arguments::from_args();
    let trial = |source: std::path::PathBuf| {
        let check = match header(&source).is_correct {
            true => is_correct,
            false => finds,
        };
        Trial::test(name(&source), move || check(&source))
    };
    let mut trials: Vec<Trial> = files("explore", "java").into_iter().map(trial).collect();
    trials.push(Trial::test("a_run_that_takes_too_long_is_given_up", gives_up));
    libtest_mimic::run(&arguments, trials).exit();
}
