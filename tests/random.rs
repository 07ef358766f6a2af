//! Random programs: every interpreter and discipline prints the same at every level of optimisation, and
//! what Java prints where a JDK 25 is at hand (`TSB_JAVA`, see `tests/jdk.rs`).
//!
//! `TSB_RANDOM_SEED` and `TSB_RANDOM_COUNT` choose the programs.

mod support;

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};
use std::sync::{Arc, OnceLock};

use libtest_mimic::{Arguments, Failed, Trial};
use support::*;
use tempfile::TempDir;

/// Options of the compiler, and the interpreters for what it makes with them.
const RUNS: [(&[&str], &[&str]); 5] = [
    (&["-O1"], &["1", "5", "multi"]),
    (&["-O0"], &["5"]),
    (&["-Os"], &["1"]),
    (&["--discipline", "five"], &["5"]),
    (&["--discipline", "multi"], &["multi"]),
];

/// How many programs one javac compiles and one virtual machine runs.
const BATCH: u64 = 100;

/// What a program prints, and its exit code.
struct Outcome {
    text: String,
    code: Option<i32>,
}

impl From<Output> for Outcome {
    fn from(output: Output) -> Outcome {
        let text = String::from_utf8_lossy(&output.stdout).into_owned();
        Outcome { text, code: output.status.code() }
    }
}

/// Programs of successive seeds, and what Java makes of them.
struct Batch {
    seeds: std::ops::Range<u64>,
    java: Option<PathBuf>,
    folder: OnceLock<Result<TempDir, String>>,
}

impl Batch {
    fn class(seed: u64) -> String {
        format!("P{seed}")
    }

    /// What Java prints for the program of a seed, if there is a Java.
    fn reference(&self, seed: u64) -> Result<Option<Outcome>, Failed> {
        let Some(java) = &self.java else { return Ok(None) };
        let folder = self.folder.get_or_init(|| self.run_on_jdk(java));
        let folder = folder.as_ref().map_err(Failed::from)?.path();
        let class = Self::class(seed);
        let file = folder.join(format!("{}.{class}", class.to_lowercase()));
        let read = |extension| fs::read_to_string(with_extension(&file, extension));
        let (Ok(text), Ok(code)) = (read("out"), read("exit")) else {
            return Err(format!("Java did not run {class} to its end").into());
        };
        Ok(Some(Outcome { text, code: code.parse().ok() }))
    }

    fn run_on_jdk(&self, java: &Path) -> Result<TempDir, String> {
        let folder = tempfile::tempdir().map_err(|error| error.to_string())?;
        let mut javac = Command::new("javac");
        javac.args(["--release", "17", "-nowarn", "-Xlint:-options", "-d"]).arg(folder.path());
        let driver = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/support/Batch.java");
        javac.arg(driver);
        let mut machine = Command::new(java);
        machine.arg("-cp").arg(folder.path()).arg("Batch").arg(folder.path());
        for seed in self.seeds.clone() {
            let class = Self::class(seed);
            let source = folder.path().join(format!("{class}.java"));
            fs::write(&source, tsb_generator::program(&class, seed))
                .map_err(|error| error.to_string())?;
            javac.arg(source);
            machine.arg(format!("{}.{class}", class.to_lowercase()));
        }
        let compiled = run(&mut javac, &[]);
        if !compiled.status.success() {
            return Err(String::from_utf8_lossy(&compiled.stderr).into_owned());
        }
        run(&mut machine, &[]);
        Ok(folder)
    }
}

/// A path with something behind its whole name.
fn with_extension(path: &Path, extension: &str) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(".");
    name.push(extension);
    name.into()
}

fn check(seed: u64, batch: &Batch) -> Result<(), Failed> {
    let mut wanted = batch.reference(seed)?;
    let class = Batch::class(seed);
    let folder = tempfile::tempdir()?;
    let source = folder.path().join(format!("{class}.java"));
    fs::write(&source, tsb_generator::program(&class, seed))?;
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
            let errors = String::from_utf8_lossy(&found.stderr).into_owned();
            let found = Outcome::from(found);
            let Some(wanted) = &wanted else {
                wanted = Some(found);
                continue;
            };
            if let Some(problem) = difference(&what, &wanted.text, &found.text) {
                return Err(format!("{problem}{errors}").into());
            }
            if wanted.code != found.code {
                let codes = format!("exit codes {:?} and {:?}", wanted.code, found.code);
                return Err(format!("{what}: {codes}\n{errors}").into());
            }
        }
    }
    Ok(())
}

fn main() {
    let java = jdk();
    let (first, count) = (number("TSB_RANDOM_SEED", 1), number("TSB_RANDOM_COUNT", 24));
    let mut trials = Vec::new();
    for first_of_batch in (first..first + count).step_by(BATCH as usize) {
        let seeds = first_of_batch..(first + count).min(first_of_batch + BATCH);
        let batch =
            Arc::new(Batch { seeds: seeds.clone(), java: java.clone(), folder: OnceLock::new() });
        trials.extend(seeds.map(|seed| {
            let batch = batch.clone();
            Trial::test(format!("seed_{seed}"), move || check(seed, &batch))
        }));
    }
    libtest_mimic::run(&Arguments::from_args(), trials).exit();
}
