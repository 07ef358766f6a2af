//! What pointcuts pick is what those of AspectJ pick, as recorded (`tests/joinpoints`), on all interpreters, whatever the compiler does.
//!
//! The command `aspectj` of the package `tsb-generator` records: a program, and beside it a line for each pointcut with the lines of the program in which
//! join points are picked and how often.

use std::collections::BTreeMap;
use std::fmt::Write;
use std::path::Path;
use std::process::Command;

use libtest_mimic::{Failed, Trial};

use crate::support::*;

type Picks = BTreeMap<u32, u32>;

pub fn trials() -> impl Iterator<Item = Trial> {
    let programs = files("joinpoints", "java").into_iter();
    programs
        .map(|source| Trial::test(format!("joinpoints_{}", name(&source)), move || check(&source)))
}

/// The pointcuts, with what each picks; the lines of lambda expressions, whose code AspectJ has in methods of their own,
/// and those of method references, which call nothing to AspectJ.
fn recorded(source: &Path) -> (Vec<(String, Picks)>, Vec<u32>, Vec<u32>) {
    let text = std::fs::read_to_string(source.with_extension("picks")).unwrap();
    let (mut pointcuts, mut lambdas, mut references) = (Vec::new(), Vec::new(), Vec::new());
    for line in text.lines() {
        let (pointcut, picks) = line.split_once(" =>").unwrap();
        let lines = picks.split_whitespace().filter_map(|line| line.parse::<u32>().ok());
        match pointcut {
            "lambdas" => lambdas.extend(lines),
            "references" => references.extend(lines),
            _ => {
                let picks = picks.split_whitespace().map(|pick| {
                    let (line, count) = pick.split_once('*').unwrap();
                    (line.parse().unwrap(), count.parse().unwrap())
                });
                pointcuts.push((pointcut.to_owned(), picks.collect()));
            }
        }
    }
    (pointcuts, lambdas, references)
}

fn check(source: &Path) -> Result<(), Failed> {
    let folder = tempfile::tempdir()?;
    let (pointcuts, lambdas, references) = recorded(source);
    let mut spec = String::new();
    for (number, (pointcut, _)) in pointcuts.iter().enumerate() {
        let note = format!("note \"{number} {{__LOC}}\";");
        writeln!(
            spec,
            "property P{number} {{ event x before: {pointcut}; fsm: a [ x -> b ] b [ x -> a ] @a {{ {note} }} @b {{ {note} }} }}"
        )?;
    }
    let specs = folder.path().join("picks.mop");
    std::fs::write(&specs, spec)?;
    let main = folder.path().join("Main.java");
    std::fs::copy(source, &main)?;
    for (options, stacks) in [
        (["-O0", "--discipline", "single"], "1"),
        (["-O1", "--discipline", "five"], "5"),
        (["-Os", "--discipline", "multi"], "multi"),
    ] {
        let program = folder.path().join("program.tsb");
        let output = run(Command::new(TSBC).args(options).arg("-o").arg(&program).arg(&main), &[]);
        if !output.status.success() {
            return Err(String::from_utf8_lossy(&output.stderr).into_owned().into());
        }
        let log = folder.path().join("run.tsblog");
        let mut online = Command::new(TSBVM);
        online
            .args(["--stacks", stacks, "--each-verdict", "--monitor"])
            .arg(&specs)
            .arg("--record")
            .arg(&log);
        let online = run(online.arg(&program), &[]);
        let mut offline = Command::new(TSBVM);
        let offline =
            run(offline.args(["monitor", "--each-verdict", "--log"]).arg(&log).arg(&specs), &[]);
        for (what, said) in [("online", &online.stderr), ("from the log", &offline.stdout)] {
            let found = picks(&String::from_utf8_lossy(said), pointcuts.len());
            for ((pointcut, wanted), found) in pointcuts.iter().zip(found) {
                let skips = pointcut.contains("withincode") || pointcut.contains("this(");
                let found: Picks = found
                    .into_iter()
                    .filter(|(line, _)| {
                        !(skips && lambdas.contains(line) || references.contains(line))
                    })
                    .collect();
                if *wanted != found {
                    let error = format!(
                        "{options:?}, {what}: {pointcut}\n  wanted: {wanted:?}\n  found:  {found:?}"
                    );
                    return Err(error.into());
                }
            }
        }
    }
    Ok(())
}

/// What each of some properties has picked.
fn picks(said: &str, count: usize) -> Vec<Picks> {
    let mut picks = vec![Picks::new(); count];
    for line in said.lines().filter_map(|line| line.strip_prefix("note: noted: P")) {
        let (number, place) = line.split_once(": ").and_then(|it| it.1.split_once(' ')).unwrap();
        let (number, line): (usize, u32) =
            (number.parse().unwrap(), place.rsplit_once(':').unwrap().1.parse().unwrap());
        *picks[number].entry(line).or_default() += 1;
    }
    picks
}
