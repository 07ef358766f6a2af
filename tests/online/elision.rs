//! Events that are left out since nothing that is said depends on them: with them and without, the verdicts and their witnesses are
//! the same, for programs and properties of all kinds.
//!
//! `TSB_ONLINE_ELISION_SEED` and `TSB_ONLINE_ELISION_COUNT` choose the random programs.

use std::path::{Path, PathBuf};
use std::process::Command;

use libtest_mimic::{Failed, Trial};

use super::programs::{program, property};
use crate::support::*;

/// The properties that come with the system, but for those of which one of the programs may have thousands of verdicts.
const SHIPPED: [&str; 18] = [
    "ChangedSource",
    "ChangedThroughView",
    "CloseStream",
    "EqualsWithoutHash",
    "HasNext",
    "HasPrevious",
    "HashSetMutation",
    "IteratorRemove",
    "LockDiscipline",
    "SafeEnum",
    "SafeSyncCollection",
    "SetFromMap",
    "UnsafeIterator",
    "UnsafeMapIterator",
    "UnsafeSubList",
    "UnsortedSearch",
    "UseAfterClose",
    "ViewAdd",
];

pub fn trials() -> Vec<Trial> {
    let mut trials = Vec::new();
    for source in files("monitored", "java") {
        let name = format!("elision/{}", name(&source));
        trials.push(Trial::test(name, move || check_monitored(&source)));
    }
    for source in files("../benches/workloads", "java") {
        let name = format!("elision/{}", name(&source));
        trials.push(Trial::test(name, move || check_workload(&source)));
    }
    let first = number("TSB_ONLINE_ELISION_SEED", 1);
    for seed in first..first + number("TSB_ONLINE_ELISION_COUNT", 8) {
        trials.push(Trial::test(format!("elision/random/{seed}"), move || check_random(seed)));
    }
    trials.push(Trial::test("elision/most_loops_over_collections_raise_nothing", shares));
    trials
}

/// What is said, with objects numbered in the order in which they are named, without the numbers of events, and without the figures.
fn canonical(said: &str) -> String {
    let violations = |line: &str| {
        let (count, rest) = line.split_once(" event")?;
        let is_total = count.parse::<u64>().is_ok() && rest.contains("violation");
        is_total.then(|| line.split_once(", ").unwrap_or_default().1.to_owned())
    };
    let total = said.lines().find_map(violations).unwrap_or_default();
    let verdicts: Vec<&str> = said.lines().take_while(|line| violations(line).is_none()).collect();
    with_canonical_numbers(&verdicts.join("\n")) + &total
}

/// Runs a compiled program with and without the events that are left out, and compares what is said, printed and returned.
fn compare(program: &Path, options: &[&str], specs: &[String]) -> Result<(), Failed> {
    let run_with = |more: &[&str]| {
        let mut command = Command::new(TSBVM);
        command.args(options).args(more).args(["--each-verdict", "--monitor", &specs.join(",")]);
        run(command.arg(program), &[])
    };
    let (all, some) = (run_with(&["--no-elision"]), run_with(&[]));
    let said = |bytes: &[u8]| canonical(&String::from_utf8_lossy(bytes));
    let what = format!("{options:?} {specs:?}: what is said");
    if let Some(difference) = difference(&what, &said(&all.stderr), &said(&some.stderr)) {
        return Err(difference.into());
    }
    match (all.status.code(), some.status.code()) {
        (a, b) if a == b && all.stdout == some.stdout => Ok(()),
        (a, b) => Err(format!("{what}: exit codes {a:?} and {b:?}, or the output differs").into()),
    }
}

/// Compiles a program at a level and for a discipline.
fn compile(source: &Path, options: &[&str], folder: &Path) -> Result<PathBuf, Failed> {
    let program = folder.join(format!("{}.tsb", options.concat()));
    let output = run(Command::new(TSBC).args(options).arg("-o").arg(&program).arg(source), &[]);
    match output.status.success() {
        true => Ok(program),
        false => Err(String::from_utf8_lossy(&output.stderr).into_owned().into()),
    }
}

const LEVELS: [(&[&str], &[&str]); 4] = [
    (&["-O1"], &["1", "5", "multi"]),
    (&["-O0"], &["5"]),
    (&["-Os", "--discipline", "five"], &["5"]),
    (&["-O1", "--discipline", "multi"], &["multi"]),
];

fn check_monitored(source: &Path) -> Result<(), Failed> {
    let folder = tempfile::tempdir()?;
    let specs: Vec<String> =
        crate::specs(source).iter().map(|spec| spec.display().to_string()).collect();
    let named = crate::named(source, true);
    let shipped: Vec<String> = SHIPPED.iter().map(|name| (*name).to_owned()).collect();
    for (level, interpreters) in LEVELS {
        let program = compile(source, level, folder.path())?;
        for stacks in interpreters {
            let mut options = vec!["--stacks", stacks];
            options.extend(named.iter().map(String::as_str));
            compare(&program, &options, &specs)?;
            compare(&program, &options, &shipped)?;
        }
        let mut options = vec!["--gc-stress"];
        options.extend(named.iter().map(String::as_str));
        if level == ["-O1"] {
            compare(&program, &options, &specs)?;
        }
    }
    Ok(())
}

fn check_workload(source: &Path) -> Result<(), Failed> {
    let folder = tempfile::tempdir()?;
    let shipped: Vec<String> = SHIPPED.iter().map(|name| (*name).to_owned()).collect();
    let program = compile(source, &["-O1"], folder.path())?;
    compare(&program, &["--stacks", "5"], &shipped)
}

fn check_random(seed: u64) -> Result<(), Failed> {
    let folder = tempfile::tempdir()?;
    let source = folder.path().join("P.java");
    std::fs::write(&source, program(seed))?;
    let mut specs = vec!["HasNext".to_owned(), "UnsafeIterator".to_owned()];
    // Formulas that nothing can fulfil, and the like, are refused.
    for candidate in 0..40 {
        let path = folder.path().join(format!("p{candidate}.mop"));
        std::fs::write(&path, property(seed * 100 + candidate))?;
        let path = path.display().to_string();
        let checked = run(Command::new(TSBVM).args(["check-spec", &path]), &[]);
        if checked.status.success() {
            specs.push(path);
        }
        if specs.len() == 8 {
            break;
        }
    }
    let (level, interpreters) = LEVELS[seed as usize % LEVELS.len()];
    let compiled = compile(&source, level, folder.path())?;
    let stacks = interpreters[seed as usize / LEVELS.len() % interpreters.len()];
    let mut options = vec!["--stacks", stacks];
    if seed % 8 == 3 {
        options.push("--library-events");
    }
    compare(&compiled, &options, &specs)?;
    for spec in specs {
        compare(&compiled, &options, &[spec])?;
    }
    Ok(())
}

/// A program with nothing but loops over collections.
const LOOPS: &str = "import java.util.*;
class Loops {
    public static void main(String[] args) {
        List<Integer> list = new ArrayList<>(List.of(1, 2, 3));
        Map<Integer, Integer> map = new HashMap<>();
        int sum = 0;
        for (int i = 0; i < 3; i++) for (int x : list) for (int y : list) sum += x * y;
        for (int x : list) map.put(x, x);
        for (int key : map.keySet()) sum += map.get(key);
        for (Map.Entry<Integer, Integer> entry : map.entrySet()) sum += entry.getValue();
        System.out.println(sum);
    }
}";

fn shares() -> Result<(), Failed> {
    let folder = tempfile::tempdir()?;
    let source = folder.path().join("Loops.java");
    std::fs::write(&source, LOOPS)?;
    for level in ["-O0", "-O1", "-Os"] {
        let compiled = compile(&source, &[level], folder.path())?;
        let mut command = Command::new(TSBVM);
        command.args(["--monitor", "HasNext,UnsafeIterator,UnsafeMapIterator"]);
        let said = run(command.arg(&compiled), &[]);
        let said = String::from_utf8_lossy(&said.stderr).into_owned();
        // A map keeps its views, so that their creation and the first use of their iterators are observed.
        let is_expected = said.starts_with("5 events, 0 violations\n")
            && said.contains("UnsafeMapIterator: 5 events")
            && said.contains("HasNext: 0 events")
            && said.contains("UnsafeIterator: 0 events");
        if !is_expected {
            return Err(format!("{level}: {said}").into());
        }
    }
    Ok(())
}
