//! Programs that are watched: monitors say the same while the program runs and of its log, on every interpreter, whatever
//! discipline its code is of, and how often garbage is collected.
//!
//! The first line of a program under `tests/monitored` names the specifications, and options of the run; `.verdicts` beside it is what
//! they say.

#[path = "online/commands.rs"]
mod commands;
#[path = "online/elision.rs"]
mod elision;
#[path = "online/joinpoints.rs"]
mod joinpoints;
#[path = "online/programs.rs"]
mod programs;
mod support;

use std::path::{Path, PathBuf};
use std::process::Command;

use libtest_mimic::{Arguments, Failed, Trial};
use support::*;

/// A discipline and the interpreters that run such code.
const RUNS: [(&str, &[&str]); 3] =
    [("single", &["1", "5", "multi"]), ("five", &["5"]), ("multi", &["multi"])];

/// What the first line of a program names: specifications, or else options.
fn named(source: &Path, options: bool) -> Vec<String> {
    let text = std::fs::read_to_string(source).unwrap();
    let first = text.lines().next().and_then(|line| line.strip_prefix("// monitors:"));
    let names = first.expect("the first line names specifications").split_whitespace();
    names.filter(|name| name.starts_with("--") == options).map(str::to_owned).collect()
}

/// The specifications of a program: files beside it, or properties that come with the system.
fn specs(source: &Path) -> Vec<PathBuf> {
    let path = |name: String| match name.contains('.') {
        true => source.with_file_name(name),
        false => PathBuf::from(name),
    };
    named(source, false).into_iter().map(path).collect()
}

/// Runs a program with its monitors, then checks its log; gives what the monitors say, if that is the same.
fn verdicts(
    source: &Path,
    program: &Path,
    options: &[&str],
    format: &str,
) -> Result<String, Failed> {
    let sources = source.parent().unwrap();
    let log = program.with_extension("tsblog");
    let mut online = Command::new(TSBVM);
    online.args(options).arg("--each-verdict").args(named(source, true));
    online.args(["--format", format, "--record"]).arg(&log);
    online.arg("--sources").arg(sources);
    for spec in specs(source) {
        online.arg("--monitor").arg(spec);
    }
    let online = run(online.arg(program), &[]);
    let mut offline = Command::new(TSBVM);
    offline.args(["monitor", "--each-verdict", "--format", format, "--log"]).arg(&log);
    offline.arg("--sources").arg(sources);
    let offline = run(offline.args(specs(source)), &[]);
    // What can match nothing is told of a program, which a log is not.
    let said = without_warnings(&String::from_utf8_lossy(&online.stderr));
    let of_log = String::from_utf8_lossy(&offline.stdout);
    let of_log: String = of_log
        .split_inclusive('\n')
        .filter(|line| !line.contains(": the program is not running"))
        .map(without_time)
        .collect();
    let what = format!("{options:?}: what is said of the log");
    if let Some(difference) = difference(&what, &said, &of_log) {
        return Err(difference.into());
    }
    let found = String::from_utf8_lossy(&online.stdout).into_owned();
    let out = beside(source, "out").unwrap_or_default();
    if !bless()
        && let Some(difference) = difference("output", &out, &found)
    {
        return Err(difference.into());
    }
    if bless() {
        std::fs::write(source.with_extension("out"), &found)?;
    }
    match (online.status.code(), offline.status.code()) {
        (a, b) if a == b => Ok(said),
        (a, b) => Err(format!("exit codes {a:?} and {b:?}").into()),
    }
}

/// A line of what is said of a log without the time, which is told of logs only.
fn without_time(line: &str) -> String {
    if line.trim_start().starts_with("= log: ") {
        return String::new();
    }
    let Some((before, rest)) = line.split_once("\"time\":") else { return line.to_owned() };
    let end = rest.find([',', '}']).unwrap_or(rest.len());
    format!("{before}\"time\":null{}", &rest[end..])
}

/// What is said of the run itself, without the warnings before it.
fn without_warnings(said: &str) -> String {
    let mut rest = said;
    loop {
        let end = match rest {
            _ if rest.starts_with("warning: ") => rest.find("\n\n").map(|at| at + 2),
            _ if rest.starts_with('{') => {
                let line = rest.lines().next().unwrap_or_default();
                line.contains("\"severity\":\"warning\"").then_some(line.len() + 1)
            }
            _ => None,
        };
        match end {
            Some(end) => rest = &rest[end..],
            None => return rest.to_owned(),
        }
    }
}

/// Verdicts without the numbers of events and objects, and without the figures.
fn unnumbered(said: &str) -> String {
    let verdicts = said.split_inclusive("\n\n").filter(|part| part.starts_with(['e', 'w', 'n']));
    verdicts.map(|part| part.replace(|c: char| c.is_ascii_digit(), "")).collect()
}

/// Without a log, events are not raised of which no monitor can make use. The verdicts are the same.
fn check_unrecorded(source: &Path, program: &Path, stacks: &str, said: &str) -> Result<(), Failed> {
    let mut command = Command::new(TSBVM);
    command.args(named(source, true)).args(["--each-verdict", "--stacks", stacks]);
    command.arg("--sources").arg(source.parent().unwrap());
    for spec in specs(source) {
        command.arg("--monitor").arg(spec);
    }
    let output = run(command.arg(program), &[]);
    let found = without_warnings(&String::from_utf8_lossy(&output.stderr));
    match difference("what is said without a log", &unnumbered(said), &unnumbered(&found)) {
        Some(difference) => Err(difference.into()),
        None => Ok(()),
    }
}

/// Code without optimisations raises all events there are. Optimised code must raise the same.
fn check_unoptimised(source: &Path, said: &str) -> Result<(), Failed> {
    let folder = tempfile::tempdir()?;
    let program = folder.path().join("unoptimised.tsb");
    let mut tsbc = Command::new(TSBC);
    tsbc.args(["-O0", "--columns", "--discipline", "five", "-o"]).arg(&program).arg(source);
    let output = run(&mut tsbc, &[]);
    if !output.status.success() {
        return Err(String::from_utf8_lossy(&output.stderr).into_owned().into());
    }
    let found = verdicts(source, &program, &["--stacks", "5"], "text")?;
    match difference("what is said of unoptimised code", &unnumbered(said), &unnumbered(&found)) {
        Some(difference) => Err(difference.into()),
        None => Ok(()),
    }
}

fn check(source: &Path) -> Result<(), Failed> {
    let folder = tempfile::tempdir()?;
    let mut wanted = beside(source, "verdicts");
    if bless() {
        wanted = None;
    }
    for (discipline, interpreters) in RUNS {
        let program = folder.path().join(format!("{discipline}.tsb"));
        let mut tsbc = Command::new(TSBC);
        tsbc.args(["--columns", "--discipline", discipline, "-o"]).arg(&program).arg(source);
        let output = run(&mut tsbc, &[]);
        if !output.status.success() {
            return Err(String::from_utf8_lossy(&output.stderr).into_owned().into());
        }
        for stacks in interpreters {
            let said = verdicts(source, &program, &["--stacks", stacks], "text")?;
            check_unrecorded(source, &program, stacks, &said)?;
            let wanted = wanted.get_or_insert_with(|| said.clone());
            let what = format!("{discipline} code on {stacks} stacks: what is said");
            if let Some(difference) = difference(&what, wanted, &said) {
                return Err(difference.into());
            }
        }
        verdicts(source, &program, &["--stacks", interpreters[0], "--gc-stress"], "json")?;
    }
    check_unoptimised(source, wanted.as_deref().unwrap_or_default())?;
    if bless() {
        std::fs::write(source.with_extension("verdicts"), wanted.unwrap_or_default())?;
    }
    Ok(())
}

fn main() {
    let programs = files("monitored", "java").into_iter();
    let programs = programs.map(|source| Trial::test(name(&source), move || check(&source)));
    let trials = programs
        .chain(commands::trials())
        .chain(elision::trials())
        .chain(joinpoints::trials())
        .collect();
    libtest_mimic::run(&Arguments::from_args(), trials).exit();
}
