//! Class files of the programs under `tests/programs` print what the JDK printed when their `.out`, `.err` and `.exit` files were recorded.
//!
//! Some are recorded as jars under `tests/jars`, by the release that they are compiled for (`tests/jars/record.sh`). If `TSB_JAVAC` names a
//! `javac`, all programs are compiled, with debug information and without.

mod support;

use std::path::{Path, PathBuf};
use std::process::Command;

use libtest_mimic::{Arguments, Failed, Trial};
use support::*;

/// Programs that the translation does not cover yet, with the reason.
const NOT_COVERED: [(&str, &str); 5] = [
    (
        "programs/library/DatesAndTimes",
        "the library has no ChronoLocalDateTime, which javac refers to",
    ),
    ("programs/lambdas/StackTraces", "versions of javac name the methods of lambdas differently"),
    ("programs/launch/Compact", "an instance `main` does not start a class file"),
    ("programs/launch/InstanceMain", "an instance `main` does not start a class file"),
    ("programs/launch/InstanceMainThrows", "an instance `main` does not start a class file"),
];

/// Runs a jar or module on each interpreter, and compares with the files beside the source.
fn compare_runs(program: &Path, source: &Path) -> Result<(), Failed> {
    let invocation = Invocation::of(source);
    let mut problems = String::new();
    for stacks in ["1", "5", "multi"] {
        let mut tsbvm = Command::new(TSBVM);
        tsbvm.args(["--stacks", stacks, "--heap", "256M"]).arg(program).args(&invocation.args);
        let output = run(&mut tsbvm, &invocation.input);
        problems.extend(compare(&format!("on {stacks} stacks: "), source, &output));
    }
    if problems.is_empty() { Ok(()) } else { Err(problems.into()) }
}

/// The source of a recorded jar: `jars/17/records/equality.jar` is made of `programs/records/equality.java`.
fn source_of(jar: &Path) -> PathBuf {
    let tests = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests");
    let below = jar.strip_prefix(tests.join("jars")).unwrap();
    let path: PathBuf = below.components().skip(1).collect();
    tests.join("programs").join(path).with_extension("java")
}

/// Compiles a program with javac, translates the class files, and runs the module.
fn check(javac: &str, options: &[&str], source: &Path) -> Result<(), Failed> {
    let folder = tempfile::tempdir()?;
    let mut compiler = Command::new(javac);
    compiler.args(["-nowarn", "-d"]).arg(folder.path()).args(options).arg(source);
    let compiled = run(&mut compiler, &[]);
    if !compiled.status.success() {
        return Err(format!("javac:\n{}", String::from_utf8_lossy(&compiled.stderr)).into());
    }
    let mut classes = Vec::new();
    let mut folders = vec![folder.path().to_owned()];
    while let Some(folder) = folders.pop() {
        for entry in std::fs::read_dir(folder)? {
            let path = entry?.path();
            match path.is_dir() {
                true => folders.push(path),
                false => classes.push(path),
            }
        }
    }
    classes.sort();
    let module = folder.path().join("program.tsb");
    let text = std::fs::read_to_string(source)?;
    let package = text.lines().find_map(|line| line.strip_prefix("package ")?.strip_suffix(';'));
    let name = source.file_stem().unwrap_or_default().to_string_lossy();
    let main = package.map_or(name.to_string(), |package| format!("{package}.{name}"));
    let mut tsbc = Command::new(TSBC);
    tsbc.arg("-o").arg(&module).arg("--main").arg(main).args(&classes);
    let translated = run(&mut tsbc, &[]);
    if !translated.status.success() {
        return Err(format!("tsbc:\n{}", String::from_utf8_lossy(&translated.stderr)).into());
    }
    compare_runs(&module, source)
}

fn main() {
    let mut trials: Vec<Trial> = files("jars", "jar")
        .into_iter()
        .map(|jar| Trial::test(name(&jar), move || compare_runs(&jar, &source_of(&jar))))
        .collect();
    match std::env::var("TSB_JAVAC") {
        Ok(javac) => {
            for (kind, options) in [("debug", &["-g"][..]), ("plain", &[])] {
                for source in files("programs", "java") {
                    let program = name(&source);
                    let is_covered = NOT_COVERED.iter().all(|(other, _)| *other != program);
                    if !is_covered {
                        continue;
                    }
                    let javac = javac.clone();
                    let name = format!("{kind} {program}");
                    trials.push(Trial::test(name, move || check(&javac, options, &source)));
                }
            }
        }
        Err(_) => eprintln!("TSB_JAVAC names no javac: only the recorded jars are run"),
    }
    libtest_mimic::run(&Arguments::from_args(), trials).exit();
}
