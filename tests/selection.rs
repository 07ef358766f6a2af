//! What calls run, against the Java virtual machine's definition; and that nobody finds an object in a frame that is gone.
//!
//! Random hierarchies ([`tsb_generator::Hierarchy`]) are linked in random order of modules. Where linker and verifier accept them, each
//! call must run what the definition says, on all interpreters, from the first time on, whatever arguments the selected methods
//! let escape; with garbage collected at each allocation, with memory running out at any one of them, and under the oracle.
//!
//! `TSB_SELECTION_SEED` and `TSB_SELECTION_COUNT` choose the hierarchies. With a seed given, figures are printed.

mod support;

use std::sync::OnceLock;

use support::number;
use tsb_format::{Module, asm};
use tsb_generator::Hierarchy;
use tsb_interpreter::host::CapturingHost;
use tsb_interpreter::{Config, Model, Outcome, Value, Vm};
use tsb_oracle::Oracle;
use tsb_verifier::{LinkErrorKind, Program, Trust, Verified, link, verify};

/// The small library of the machine's own tests, with a constructor that keeps its receiver.
fn library() -> Module<'static> {
    static LIBRARY: OnceLock<Module<'static>> = OnceLock::new();
    let text = || {
        let text = include_str!("../interpreter/tests/machine/support/library.tsa");
        let text = text.replacen("<init>(this) void", "<init>(this captured read) void", 1);
        asm::assemble(&text).unwrap_or_else(|error| panic!("{error}"))
    };
    LIBRARY.get_or_init(text).clone()
}

/// What has been seen.
#[derive(Default, Debug)]
struct Figures {
    hierarchies: u64,
    accepted: u64,
    calls: u64,
    runs: u64,
    moved: u64,
    out_of_memory: u64,
    refused: std::collections::BTreeMap<String, u64>,
}

/// The modules in an order that the seed gives.
fn modules(hierarchy: &Hierarchy, seed: u64) -> Vec<Module<'static>> {
    let texts = hierarchy.assembly();
    let assemble = |text: &String| {
        asm::assemble(text).unwrap_or_else(|error| panic!("seed {seed}: {error}\n{text}"))
    };
    let mut modules: Vec<_> = texts.iter().map(assemble).collect();
    let by = seed as usize % modules.len();
    modules.rotate_left(by);
    modules.insert(0, library());
    modules
}

fn verified(
    modules: &[Module<'static>],
    seed: u64,
) -> Result<Verified<Program<'static>>, LinkErrorKind> {
    let trust = |i: usize| if i == 0 { Trust::Trusted } else { Trust::Untrusted };
    let all = modules.iter().cloned().enumerate().map(|(i, module)| (module, trust(i)));
    let program = link(all.collect()).map_err(|error| error.kind)?;
    Ok(verify(program).unwrap_or_else(|error| panic!("seed {seed}: {error}")))
}

/// The results of all calls, and how many objects moved.
struct Seen {
    results: Vec<Option<i32>>,
    moved: u64,
}

/// Runs a program and looks at what it has kept.
fn run(
    program: Verified<Program<'static>>,
    model: Model,
    config: Config,
    claims: Option<&[Module<'static>]>,
    names: &[String],
) -> Result<Seen, String> {
    let (host, _) = CapturingHost::new();
    let mut vm = Vm::new(program, config, Box::new(host)).expect("a machine");
    let outcome = match claims {
        None => vm.run(model),
        Some(claims) => {
            let mut oracle = Oracle::new(claims);
            let outcome = vm.run_observed(model, &mut oracle);
            if let Some(breach) = oracle.violations().first() {
                return Err(breach.describe(vm.program()));
            }
            outcome
        }
    };
    if !matches!(outcome, Outcome::Finished | Outcome::Uncaught) {
        return Err(format!("{outcome:?}"));
    }
    let mut results = vec![None; names.len()];
    for (field, info) in vm.program().fields.iter() {
        let name = vm.program().name(info.name);
        match vm.static_field(field) {
            Some(Value::Ref(object)) if vm.is_in_frame(object) => {
                return Err(format!("{name} holds an object of a frame that is gone"));
            }
            Some(Value::Int(value)) => {
                if let Some(at) = names.iter().position(|other| other == name) {
                    results[at] = Some(value);
                }
            }
            _ => {}
        }
    }
    Ok(Seen { results, moved: vm.moved_locals() })
}

/// Judges the hierarchy of a seed.
fn judge(seed: u64, figures: &mut Figures) -> Result<(), String> {
    let hierarchy = Hierarchy::random(seed);
    let calls = hierarchy.calls();
    figures.hierarchies += 1;
    let modules = modules(&hierarchy, seed);
    if let Err(kind) = verified(&modules, seed) {
        *figures.refused.entry(kind.code().to_owned()).or_default() += 1;
        return Ok(());
    }
    figures.accepted += 1;
    figures.calls += calls.len() as u64;
    let program = || verified(&modules, seed).unwrap_or_else(|_| panic!("accepted before"));
    let times = Hierarchy::times();
    let (mut names, mut wanted) = (Vec::new(), Vec::new());
    for (i, call) in calls.iter().enumerate() {
        for time in 0..times + usize::from(call.by == call.on) {
            names.push(format!("c{i}x{time}"));
            wanted.push(Hierarchy::result(call.runs));
        }
    }
    let tell = |how: &str, seen: &[Option<i32>]| {
        let first = seen.iter().zip(&wanted).position(|(&seen, &wanted)| seen != Some(wanted));
        first.map_or(Ok(()), |at| {
            let call = calls[names[at][1..].split('x').next().unwrap().parse::<usize>().unwrap()];
            let got = seen[at];
            Err(format!("seed {seed}, {how}: {call:?}, {} of them gives {got:?}", names[at]))
        })
    };
    let config = Config { heap: 1 << 16, max_stack: 1 << 16, ..Config::default() };
    for model in Model::ALL {
        let seen = run(program(), model, config.clone(), None, &names)
            .map_err(|problem| format!("seed {seed}, {model:?}: {problem}"))?;
        figures.runs += 1;
        figures.moved += seen.moved;
        tell(&format!("{model:?}"), &seen.results)?;
    }
    let model = Model::ALL[seed as usize % 3];
    let seen = run(program(), model, config.clone(), Some(&modules), &names)
        .map_err(|problem| format!("seed {seed}, under the oracle, {model:?}: {problem}"))?;
    tell("under the oracle", &seen.results)?;
    figures.runs += 2;
    // Any allocation may fail but the machine's first one, of the arguments of the program; a call that found no memory has noted nothing.
    let failing_allocation = (!seed.is_multiple_of(4)).then_some(2 + seed % 61);
    let stressed = Config { gc_stress: true, failing_allocation, ..config };
    let seen = run(program(), model, stressed, None, &names)
        .map_err(|problem| format!("seed {seed}, without memory, {model:?}: {problem}"))?;
    let mut failed = 0;
    for (seen, wanted) in seen.results.iter().zip(&wanted) {
        let is_failure = matches!(seen, Some(-1 | 0)) && failing_allocation.is_some();
        if *seen != Some(*wanted) && !is_failure {
            return Err(format!("seed {seed}, without memory, {model:?}: {seen:?} for {wanted}"));
        }
        failed += u64::from(*seen != Some(*wanted));
    }
    figures.out_of_memory += u64::from(failed > 0);
    Ok(())
}

#[test]
fn calls_run_what_the_definition_selects_and_leave_no_object_in_a_frame() {
    let (first, count) = (number("TSB_SELECTION_SEED", 1), number("TSB_SELECTION_COUNT", 400));
    let mut figures = Figures::default();
    let mut problems = Vec::new();
    for seed in first..first + count {
        if let Err(problem) = judge(seed, &mut figures) {
            problems.push(problem);
        }
    }
    if std::env::var_os("TSB_SELECTION_SEED").is_some() {
        eprintln!("{figures:#?}\n{} problems", problems.len());
    }
    assert!(problems.is_empty(), "{}", problems.join("\n"));
    assert!(figures.accepted * 4 > figures.hierarchies && figures.moved > figures.accepted);
}
