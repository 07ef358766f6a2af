//! Every program under `tests/programs`, compiled in every discipline and at every level of optimisation and run on every interpreter that can
//! take it, prints what the JDK printed when its `.out`, `.err` and `.exit` files were recorded
//! (`tests/record.sh`).

mod support;

use std::path::Path;
use std::process::Command;

use libtest_mimic::{Arguments, Failed, Trial};
use support::*;

/// A discipline, a level of optimisation, and the interpreters that run such code.
const RUNS: [(&str, &str, &[&str]); 5] = [
    ("single", "1", &["1", "5", "multi"]),
    ("five", "1", &["5", "multi"]),
    ("multi", "1", &["multi"]),
    ("single", "0", &["1"]),
    ("single", "s", &["1"]),
];

fn check(source: &Path) -> Result<(), Failed> {
    let folder = tempfile::tempdir()?;
    let invocation = Invocation::of(source);
    let mut problems = String::new();
    for (discipline, level, interpreters) in RUNS {
        let file = folder.path().join(format!("{discipline}{level}.tsb"));
        let mut tsbc = Command::new(TSBC);
        tsbc.args(["--discipline", discipline, "-O", level, "-o"]).arg(&file).arg(source);
        let output = run(&mut tsbc, &[]);
        if !output.status.success() {
            return Err(format!("tsbc:\n{}", String::from_utf8_lossy(&output.stderr)).into());
        }
        for stacks in interpreters {
            let mut tsbvm = Command::new(TSBVM);
            tsbvm.args(["--stacks", stacks, "--heap", "256M"]).arg(&file).args(&invocation.args);
            let output = run(&mut tsbvm, &invocation.input);
            let what = format!("{discipline} code at -O{level} on {stacks} stacks: ");
            problems.extend(compare(&what, source, &output));
        }
    }
    if problems.is_empty() { Ok(()) } else { Err(problems.into()) }
}

fn compare(what: &str, source: &Path, output: &std::process::Output) -> Option<String> {
    let out = beside(source, "out").unwrap_or_default();
    let err = beside(source, "err").unwrap_or_default();
    let exit: i32 = beside(source, "exit").map_or(0, |text| text.trim().parse().unwrap());
    let stdout = String::from_utf8_lossy(&output.stdout);
    let stderr = String::from_utf8_lossy(&output.stderr);
    let found = output.status.code();
    let status =
        (found != Some(exit)).then(|| format!("exit code {found:?} instead of {exit}\n{stderr}"));
    difference("output", &out, &stdout)
        .or(status)
        .or_else(|| difference("standard error", &err, &stderr))
        .map(|problem| format!("{what}{problem}"))
}

fn main() {
    let trials = programs()
        .into_iter()
        .map(|source| Trial::test(name(&source), move || check(&source)))
        .collect();
    libtest_mimic::run(&Arguments::from_args(), trials).exit();
}
