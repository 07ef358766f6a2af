//! Modules with random changes: the linker or the verifier refuses them, or they run, on every interpreter
//! that their discipline allows, without a panic and with the same outcome and output.
//!
//! `TSB_MUTATION_SEED` and `TSB_MUTATION_COUNT` (changed modules for each program and discipline) choose the
//! changes; the messages of failures name the seed.

mod support;

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::Path;
use std::sync::OnceLock;

use libtest_mimic::{Arguments, Failed, Trial};
use support::*;
use tsb_compiler::backend::CodegenOptions;
use tsb_compiler::compile::compile;
use tsb_compiler::diagnostics::{Diagnostics, render_text};
use tsb_compiler::source::SourceMap;
use tsb_format::{Discipline, Module};
use tsb_interpreter::host::CapturingHost;
use tsb_interpreter::host_functions::HostFunctions;
use tsb_interpreter::{Config, Model, Outcome, Vm};
use tsb_verifier::{Program, Trust, Verified, link, verify};

/// One of so many programs is changed.
const EVERY: usize = 7;

fn library() -> Module<'static> {
    static LIBRARY: OnceLock<Module<'static>> = OnceLock::new();
    LIBRARY.get_or_init(|| tsb_format::read(tsb_library::LIBRARY).unwrap()).clone()
}

fn compiled(source: &Path, discipline: Discipline) -> Result<Module<'static>, Failed> {
    let mut sources = SourceMap::new();
    sources.add_bytes(name(source), std::fs::read(source)?)?;
    let mut diagnostics = Diagnostics::new();
    let options = CodegenOptions { discipline, ..CodegenOptions::default() };
    compile(&sources, "program", &[&library()], &options, &mut diagnostics)
        .ok_or_else(|| render_text(&diagnostics, &sources, false).into())
}

fn verified(module: &Module<'static>) -> Option<Verified<Program<'static>>> {
    let modules = vec![(library(), Trust::Trusted), (module.clone(), Trust::Untrusted)];
    let program = verify(link(modules).ok()?).ok()?;
    // A method may have become native: no machine runs it without a host function.
    HostFunctions::new().check(&program).ok()?;
    Some(program)
}

/// How a run ended and what it printed.
type Seen = (Outcome, String, String);

/// What a machine gets, by the seed: a small stack that is soon full, or one that the fuel does not fill, and
/// sometimes a collector that moves everything all the time.
fn config(args: &[String], seed: u64) -> Config {
    let gc_stress = seed % 8 == 7;
    Config {
        heap: 1 << 20,
        max_stack: if is_shallow(seed) { 1 << 16 } else { 1 << 26 },
        fuel: Some(if gc_stress { 2_000 } else { 20_000 }),
        args: args.to_vec(),
        gc_stress,
        ..Config::default()
    }
}

fn is_shallow(seed: u64) -> bool {
    seed.is_multiple_of(4)
}

fn seen(model: Model, program: Verified<Program<'static>>, config: Config) -> Seen {
    let (host, captured) = CapturingHost::new();
    let mut vm = Vm::new(program, config, Box::new(host)).expect("a machine");
    let outcome = vm.run(model);
    let text = |bytes: Vec<u8>| String::from_utf8_lossy(&bytes).into_owned();
    (outcome, text(captured.take()), text(captured.take_errors()))
}

/// Runs a module if it can be verified; says whether it could.
fn judge(module: &Module<'static>, args: &[String], seed: u64) -> Result<bool, String> {
    let Some(program) = verified(module) else { return Ok(false) };
    if module.main.is_none() {
        return Ok(true);
    }
    let again = || verified(module).expect("verified before");
    let config = || config(args, seed);
    let multi = seen(Model::Multi, program, config());
    let mut others = Vec::new();
    if module.discipline >= Discipline::Five {
        others.push(("five", seen(Model::Five, again(), config())));
    }
    if module.discipline >= Discipline::Single {
        others.push(("one", seen(Model::One, again(), config())));
    }
    for (stacks, other) in others {
        if let Outcome::Failed(reason) = &other.0 {
            return Err(format!("on {stacks} stacks: {reason}"));
        }
        // Frames differ in size between the interpreters, and so the depth at which a stack is full.
        let overflowed = [&multi, &other]
            .iter()
            .any(|(_, out, err)| out.contains("StackOverflow") || err.contains("StackOverflow"));
        if multi != other && !overflowed && !is_shallow(seed) {
            return Err(format!("multi and {stacks} stacks differ:\n{multi:?}\n{other:?}"));
        }
    }
    Ok(true)
}

fn check(source: &Path, first: u64, count: u64) -> Result<(), Failed> {
    let args = Invocation::of(source).args;
    let mut problems = Vec::new();
    let mut accepted = 0;
    for discipline in [Discipline::Single, Discipline::Five, Discipline::Multi] {
        let module = compiled(source, discipline)?;
        for seed in first..first + count {
            let mut changed = module.clone();
            let changes = seed * 3 + discipline as u64;
            tsb_generator::mutate(&mut changed, changes, 1 + seed as usize % 3);
            let judged = catch_unwind(AssertUnwindSafe(|| judge(&changed, &args, seed)));
            match judged {
                Ok(Ok(verified)) => accepted += u64::from(verified),
                Ok(Err(problem)) => {
                    problems.push(format!("{discipline:?}, seed {seed}: {problem}"))
                }
                Err(_) => problems.push(format!("{discipline:?}, seed {seed}: panic")),
            }
        }
    }
    if std::env::var_os("TSB_MUTATION_SEED").is_some() {
        eprintln!("{}: {accepted} of {} accepted", name(source), 3 * count);
    }
    if problems.is_empty() { Ok(()) } else { Err(problems.join("\n").into()) }
}

fn main() {
    let (seed, count) = (number("TSB_MUTATION_SEED", 1), number("TSB_MUTATION_COUNT", 8));
    let trials = files("programs", "java")
        .into_iter()
        .step_by(EVERY)
        .map(|source| Trial::test(name(&source), move || check(&source, seed, count)))
        .collect();
    libtest_mimic::run(&Arguments::from_args(), trials).exit();
}
