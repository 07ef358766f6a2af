//! Annotations against a dynamic oracle: honest files keep their guarantees when they run; and of files that guarantee one
//! thing more than honest ones, those that the verifier accepts keep it. They print the same, unless the thing is a load
//! that a register holds: what reloads it is part of the code.
//!
//! `TSB_ORACLE_SEED` and `TSB_ORACLE_COUNT` (changed modules for each program) choose the changes. With a seed given,
//! a table says at the end what became of each kind of guarantee: what the verifier accepted, what it refused and the
//! oracle saw broken, and what it refused although this run kept it.

mod support;

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::sync::{Mutex, OnceLock};

use libtest_mimic::{Arguments, Failed, Trial};
use support::*;
use tsb_compiler::backend::CodegenOptions;
use tsb_compiler::compile::compile;
use tsb_compiler::diagnostics::{Diagnostics, render_text};
use tsb_compiler::source::SourceMap;
use tsb_format::{Discipline, Module};
use tsb_generator::{ClaimKind, MethodIndex};
use tsb_interpreter::host::CapturingHost;
use tsb_interpreter::{Config, Model, Outcome, Vm};
use tsb_oracle::Oracle;
use tsb_verifier::{Program, Trust, Verified, link, verify};

/// One of so many programs is changed.
const EVERY: usize = 9;

/// Random programs beside those that are written as tests.
const RANDOM: u64 = 6;

/// Calls and backward branches of a run.
const FUEL: u64 = 20_000;

fn library() -> Module<'static> {
    static LIBRARY: OnceLock<Module<'static>> = OnceLock::new();
    LIBRARY.get_or_init(|| tsb_format::read(tsb_library::LIBRARY).unwrap()).clone()
}

fn compiled(
    name: &str,
    source: &[u8],
    options: &CodegenOptions,
) -> Result<Module<'static>, Failed> {
    let mut sources = SourceMap::new();
    sources.add_bytes(name, source.to_vec())?;
    let mut diagnostics = Diagnostics::new();
    compile(&sources, "program", &[&library()], options, &mut diagnostics)
        .ok_or_else(|| render_text(&diagnostics, &sources, false).into())
}

/// Ways to compile honestly: with all guarantees that the compiler finds, with none, and for a stack for each plane.
fn variants() -> [CodegenOptions; 3] {
    let default = CodegenOptions::default;
    [
        default(),
        CodegenOptions { annotate: false, eliminate_loads: false, ..default() },
        CodegenOptions { discipline: Discipline::Multi, ..default() },
    ]
}

fn verified(modules: &[Module<'static>; 2]) -> Option<Verified<Program<'static>>> {
    let [library, program] = modules.clone();
    let modules = vec![(library, Trust::Trusted), (program, Trust::Untrusted)];
    verify(link(modules).ok()?).ok()
}

/// What a run showed.
struct Seen {
    outcome: Outcome,
    out: Vec<u8>,
    err: Vec<u8>,
    /// The broken guarantees.
    breaches: Vec<String>,
    /// The methods of library and program that ran.
    methods: [Vec<MethodIndex>; 2],
}

/// Runs a program and holds it to the claims; the number chooses the stack model.
fn watch(
    program: Verified<Program<'static>>,
    claims: &[Module<'static>; 2],
    args: &[String],
    number: u64,
) -> Seen {
    match number % 3 {
        _ if claims[1].discipline == Discipline::Multi => {
            watch_on(Model::Multi, program, claims, args, number)
        }
        0 => watch_on(Model::One, program, claims, args, number),
        1 => watch_on(Model::Five, program, claims, args, number),
        _ => watch_on(Model::Multi, program, claims, args, number),
    }
}

fn watch_on(
    model: Model,
    program: Verified<Program<'static>>,
    claims: &[Module<'static>; 2],
    args: &[String],
    number: u64,
) -> Seen {
    let (host, captured) = CapturingHost::new();
    let gc_stress = number % 16 == 15;
    let config = Config {
        heap: 4 << 20,
        max_stack: 1 << 20,
        fuel: Some(if gc_stress { FUEL / 10 } else { FUEL }),
        args: args.to_vec(),
        gc_stress,
        ..Config::default()
    };
    let mut vm = Vm::new(program, config, Box::new(host)).expect("a machine");
    let mut oracle = Oracle::new(claims);
    let outcome = vm.run_observed(model, &mut oracle);
    let program = vm.program();
    let breaches = oracle.violations().iter().map(|breach| breach.describe(program)).collect();
    let mut methods = [Vec::new(), Vec::new()];
    for &method in oracle.entered() {
        let info = &program.methods[method];
        if program.body(method).is_some() {
            let place = (program.classes[info.class].def, info.index as usize);
            methods[info.module.as_u32() as usize].push(place);
        }
    }
    Seen { outcome, out: captured.take(), err: captured.take_errors(), breaches, methods }
}

/// What became of guarantees that were added.
#[derive(Clone, Copy, Default)]
struct Tally {
    accepted: u64,
    broken: u64,
    kept: u64,
}

static TALLIES: Mutex<BTreeMap<ClaimKind, Tally>> = Mutex::new(BTreeMap::new());

/// Adds one guarantee to an honest program and compares verifier and oracle.
fn judge(
    honest: &[Module<'static>; 2],
    methods: &[Vec<MethodIndex>; 2],
    args: &[String],
    seed: u64,
) -> Result<(), String> {
    let mut claims = honest.clone();
    let changed = usize::from(!seed.is_multiple_of(4) && !methods[1].is_empty());
    let Some((guarantee, place)) =
        tsb_generator::strengthen(&mut claims[changed], &methods[changed], seed)
    else {
        return Ok(());
    };
    let accepted = verified(&claims);
    let is_accepted = accepted.is_some();
    let program = accepted.or_else(|| verified(honest)).ok_or("the honest program is refused")?;
    let seen = watch(program, &claims, args, seed);
    {
        let mut tallies = TALLIES.lock().map_err(|_| "another test failed")?;
        let tally = tallies.entry(guarantee).or_default();
        match (is_accepted, seen.breaches.is_empty()) {
            (true, _) => tally.accepted += 1,
            (false, true) => tally.kept += 1,
            (false, false) => tally.broken += 1,
        }
    }
    if !is_accepted {
        return Ok(());
    }
    let what = || {
        let class = &claims[changed].classes[place.0];
        let name = &claims[changed].names[class.methods[place.1].name];
        format!("seed {seed}: {guarantee} of method {name} in class {:?} is accepted", class.ty)
    };
    if !seen.breaches.is_empty() {
        return Err(format!("{}, but broken:\n{}", what(), seen.breaches.join("\n")));
    }
    // A register with a claimed load is loaded again after calls that write the field. So a claim for a variable that
    // keeps the old value holds, but makes another program of it.
    if guarantee == ClaimKind::Load {
        return Ok(());
    }
    let honest = verified(honest).ok_or("the honest program is refused")?;
    let wanted = watch(honest, &claims, args, seed);
    if (&wanted.outcome, &wanted.out, &wanted.err) != (&seen.outcome, &seen.out, &seen.err) {
        let text = |seen: &Seen| {
            let bytes = [&seen.out[..], &seen.err].concat();
            String::from_utf8_lossy(&bytes).into_owned()
        };
        // Frames may be larger.
        if [&wanted, &seen].iter().any(|seen| text(seen).contains("StackOverflow")) {
            return Ok(());
        }
        return Err(format!(
            "{}, but the program does something else: {:?} {:?}\n{}\n{}",
            what(),
            wanted.outcome,
            seen.outcome,
            text(&wanted),
            text(&seen)
        ));
    }
    Ok(())
}

fn check(source: &str, text: &[u8], args: &[String], seeds: (u64, u64)) -> Result<(), Failed> {
    let mut problems = Vec::new();
    let mut variants = variants().into_iter().enumerate().map(|(i, options)| {
        let honest = [library(), compiled(source, text, &options)?];
        let program = verified(&honest).ok_or("refused")?;
        let seen = watch(program, &honest, args, i as u64);
        problems.extend(seen.breaches);
        Ok((honest, seen.methods))
    });
    let variants: Vec<_> = variants.by_ref().collect::<Result<_, Failed>>()?;
    let (first, count) = seeds;
    for seed in first..first + count {
        // Most with all guarantees, where one more is least likely to be true.
        let (honest, methods) = &variants[[0, 0, 1, 2][seed as usize / 4 % 4]];
        if let Err(problem) = judge(honest, methods, args, seed) {
            problems.push(problem);
        }
    }
    if problems.is_empty() { Ok(()) } else { Err(problems.join("\n").into()) }
}

/// The oracle follows one thread.
fn has_threads(source: &Path) -> bool {
    std::fs::read_to_string(source).is_ok_and(|text| text.contains("Thread"))
}

fn trial(source: PathBuf, seeds: (u64, u64)) -> Trial {
    Trial::test(name(&source), move || {
        let text = std::fs::read(&source)?;
        let args = Invocation::of(&source).args;
        let file = source.file_name().unwrap_or_default().to_string_lossy().into_owned();
        check(&file, &text, &args, seeds)
    })
}

fn main() {
    let (seed, count) = (number("TSB_ORACLE_SEED", 1), number("TSB_ORACLE_COUNT", 8));
    let sources: Vec<PathBuf> =
        programs().into_iter().filter(|source| !has_threads(source)).collect();
    let every = number("TSB_ORACLE_EVERY", EVERY as u64) as usize;
    let written = sources.into_iter().step_by(every).zip(0..);
    let mut trials: Vec<Trial> =
        written.map(|(source, i)| trial(source, (seed + 1_000_003 * i, count))).collect();
    trials.extend((0..RANDOM).map(|i| {
        Trial::test(format!("random_{}", seed + i), move || {
            let class = format!("P{}", seed + i);
            let text = tsb_generator::program(&class, seed + i);
            check(&format!("{class}.java"), text.as_bytes(), &[], (seed + 999_983 * i, count))
        })
    }));
    let conclusion = libtest_mimic::run(&Arguments::from_args(), trials);
    if std::env::var_os("TSB_ORACLE_SEED").is_some() {
        eprintln!("{:<16}{:>10}{:>10}{:>10}", "guarantee", "accepted", "broken", "kept");
        for (guarantee, tally) in TALLIES.lock().iter().flat_map(|tallies| tallies.iter()) {
            let Tally { accepted, broken, kept } = tally;
            eprintln!("{:<16}{accepted:>10}{broken:>10}{kept:>10}", guarantee.to_string());
        }
    }
    conclusion.exit();
}
