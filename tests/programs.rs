//! Every program under `tests/programs`, compiled in every discipline and at every level of optimisation and run on every interpreter that can
//! take it, prints what the JDK printed when its `.out`, `.err` and `.exit` files were recorded
//! (`tests/record.sh`).

mod support;

use std::path::Path;
use std::process::Command;

use libtest_mimic::{Arguments, Failed, Trial};
use support::*;
use tsb_cli::compile::{Compilation, Format, Settings};
use tsb_cli::load::Failure;
use tsb_compiler::backend::CodegenOptions;
use tsb_compiler::opt::Level;
use tsb_format::Discipline;

/// A discipline, a level of optimisation, and the interpreters that run such code.
const RUNS: [(Discipline, Level, &[&str]); 5] = [
    (Discipline::Single, Level::Speed, &["1", "5", "multi"]),
    (Discipline::Five, Level::Speed, &["5", "multi"]),
    (Discipline::Multi, Level::Speed, &["multi"]),
    (Discipline::Single, Level::None, &["1"]),
    (Discipline::Single, Level::Size, &["1"]),
];

/// Compiles a program: by the command as users do, else as the command does, which takes less than to start it each time.
fn compile(source: &Path, file: &Path, discipline: Discipline, level: Level) -> Result<(), Failed> {
    if (discipline, level) == (Discipline::Single, Level::Speed) {
        let output = run(Command::new(TSBC).arg("-o").arg(file).arg(source), &[]);
        return match output.status.success() {
            true => Ok(()),
            false => Err(format!("tsbc:\n{}", String::from_utf8_lossy(&output.stderr)).into()),
        };
    }
    let codegen = CodegenOptions { discipline, level, ..CodegenOptions::default() };
    let settings = Settings { codegen, format: Format::Text, libraries: Vec::new() };
    let refused = |failure: Failure| Failed::from(format!("tsbc: {}", failure.message));
    let mut session = Compilation::open(&[source.to_owned()], settings).map_err(refused)?;
    let module = session.compile().map_err(refused)?;
    Ok(std::fs::write(file, tsb_format::write(&module))?)
}

fn check(source: &Path) -> Result<(), Failed> {
    let folder = tempfile::tempdir()?;
    let invocation = Invocation::of(source);
    let mut problems = String::new();
    for (discipline, level, interpreters) in RUNS {
        let file = folder.path().join(format!("{discipline:?}{level:?}.tsb"));
        compile(source, &file, discipline, level)?;
        for stacks in interpreters {
            let mut tsbvm = Command::new(TSBVM);
            tsbvm.args(["--stacks", stacks, "--heap", "256M"]).arg(&file).args(&invocation.args);
            let output = run(&mut tsbvm, &invocation.input);
            let what = format!("{discipline:?} code, {level:?}, on {stacks} stacks: ");
            problems.extend(compare(&what, source, &output));
        }
    }
    if problems.is_empty() { Ok(()) } else { Err(problems.into()) }
}

fn main() {
    let trials = programs()
        .into_iter()
        .map(|source| Trial::test(name(&source), move || check(&source)))
        .collect();
    libtest_mimic::run(&Arguments::from_args(), trials).exit();
}
