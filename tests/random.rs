//! Random programs: every interpreter and discipline prints the same at every level of optimisation, and
//! what Java prints where a JDK 25 is at hand (`TSB_JAVA`, see `tests/jdk.rs`).
//!
//! `TSB_RANDOM_SEED` and `TSB_RANDOM_COUNT` choose the programs.

mod support;

use std::path::Path;
use std::process::{Command, Output};

use libtest_mimic::{Arguments, Failed, Trial};
use support::*;

/// Options of the compiler, and the interpreters for what it makes with them.
const RUNS: [(&[&str], &[&str]); 5] = [
    (&["-O1"], &["1", "5", "multi"]),
    (&["-O0"], &["5"]),
    (&["-Os"], &["1"]),
    (&["--discipline", "five"], &["5"]),
    (&["--discipline", "multi"], &["multi"]),
];

fn check(seed: u64, java: Option<&Path>) -> Result<(), Failed> {
    let class = format!("P{seed}");
    let folder = tempfile::tempdir()?;
    let source = folder.path().join(format!("{class}.java"));
    std::fs::write(&source, tsb_generator::program(&class, seed))?;
    let mut wanted = match java {
        Some(java) => Some(run_on_jdk(java, &source, &class)?),
        None => None,
    };
    for (options, interpreters) in RUNS {
        let file = folder.path().join("program.tsb");
        let compiled = run(Command::new(TSBC).args(options).arg("-o").arg(&file).arg(&source), &[]);
        if !compiled.status.success() {
            return Err(String::from_utf8_lossy(&compiled.stderr).into_owned().into());
        }
        for stacks in interpreters {
            let mut tsbvm = Command::new(TSBVM);
            tsbvm.args(["--heap", "64M", "--time-limit", "2m", "--stacks", stacks]).arg(&file);
            let found = run(&mut tsbvm, &[]);
            let what = format!("seed {seed}, {options:?} on {stacks} stacks: output");
            match &wanted {
                Some(wanted) => compare(&what, wanted, &found)?,
                None => wanted = Some(found),
            }
        }
    }
    Ok(())
}

fn compare(what: &str, wanted: &Output, found: &Output) -> Result<(), Failed> {
    let text = |output: &Output| String::from_utf8_lossy(&output.stdout).into_owned();
    if let Some(problem) = difference(what, &text(wanted), &text(found)) {
        return Err(format!("{problem}{}", String::from_utf8_lossy(&found.stderr)).into());
    }
    if wanted.status.code() != found.status.code() {
        return Err(format!("{what}: exit codes {:?} and {:?}", wanted.status, found.status).into());
    }
    Ok(())
}

fn run_on_jdk(java: &Path, source: &Path, class: &str) -> Result<Output, Failed> {
    let folder = source.parent().unwrap();
    let mut javac = Command::new("javac");
    javac.args(["--release", "17", "-nowarn", "-Xlint:-options", "-d"]).arg(folder).arg(source);
    let compiled = run(&mut javac, &[]);
    if !compiled.status.success() {
        return Err(String::from_utf8_lossy(&compiled.stderr).into_owned().into());
    }
    let name = format!("{}.{class}", class.to_lowercase());
    Ok(run(Command::new(java).arg("-cp").arg(folder).arg(name), &[]))
}

fn main() {
    let java = jdk();
    let (first, count) = (number("TSB_RANDOM_SEED", 1), number("TSB_RANDOM_COUNT", 24));
    let trials = (first..first + count)
        .map(|seed| {
            let java = java.clone();
            Trial::test(format!("seed_{seed}"), move || check(seed, java.as_deref()))
        })
        .collect();
    libtest_mimic::run(&Arguments::from_args(), trials).exit();
}
