//! Static event elision changes nothing of what monitors say: random programs with random specifications, each run with elision
//! on every interpreter and without. Verdicts, witnesses, output and outcome have to be the same, byte for byte but for the numbers of
//! events and objects, which count what is raised.
//!
//! `TSB_ELISION_SEED` and `TSB_ELISION_COUNT` choose the programs; each is run with [`SETS`] sets of specifications, each a case. The last line
//! says how much was left out. Where nothing is left out, nothing is tested: so that is a failure too.

#[path = "elision/cases.rs"]
mod cases;
#[allow(dead_code)]
#[path = "online/programs.rs"]
mod collections;
mod support;

use std::cell::RefCell;
use std::process::ExitCode;
use std::rc::Rc;
use std::sync::atomic::{AtomicU64, Ordering};

use libtest_mimic::{Arguments, Failed, Trial};
use support::*;
use tsb::load;
use tsb_cli::compile::Format;
use tsb_cli::verdicts::VerdictPrinter;
use tsb_compiler::backend::CodegenOptions;
use tsb_compiler::compile::compile;
use tsb_compiler::diagnostics::{Diagnostics, render_text};
use tsb_compiler::opt::Level;
use tsb_compiler::source::SourceMap;
use tsb_format::{Discipline, Module};
use tsb_generator::monitored::{self, Specification};
use tsb_interpreter::host::CapturingHost;
use tsb_interpreter::{Config, Model, Outcome, Vm};
use tsb_monitor::event::EventWorld;
use tsb_monitor::monitor::Monitor;
use tsb_monitor::online::{CodeScope, ElisionCounts, Online, Request, Run};
use tsb_monitor::session::Session;
use tsb_monitor::spec::Source;
use tsb_monitor::{library, mop, rmor, verde};

/// So many sets of specifications for each program.
const SETS: u64 = 8;

/// So many programs make a test.
const BATCH: u64 = 10;

/// Of the cases, so many of a hundred at least have a site that is left out.
const LEAST: u64 = 30;

/// Compiled with the same name by everyone: codes, disciplines, interpreters.
const LEVELS: [(Level, Discipline, &[Model]); 4] = [
    (Level::Speed, Discipline::Single, &[Model::Five, Model::One, Model::Multi]),
    (Level::None, Discipline::Single, &[Model::Five, Model::One, Model::Multi]),
    (Level::Size, Discipline::Single, &[Model::Five, Model::One, Model::Multi]),
    (Level::Speed, Discipline::Five, &[Model::Five]),
];

/// What was seen in all cases.
#[derive(Default)]
struct Totals {
    cases: AtomicU64,
    with_elision: AtomicU64,
    wanted: AtomicU64,
    left_out: AtomicU64,
    fewer_events: AtomicU64,
    with_verdicts: AtomicU64,
    runs: AtomicU64,
    refused: AtomicU64,
    endless: AtomicU64,
}

static TOTALS: Totals = Totals {
    cases: AtomicU64::new(0),
    with_elision: AtomicU64::new(0),
    wanted: AtomicU64::new(0),
    left_out: AtomicU64::new(0),
    fewer_events: AtomicU64::new(0),
    with_verdicts: AtomicU64::new(0),
    runs: AtomicU64::new(0),
    refused: AtomicU64::new(0),
    endless: AtomicU64::new(0),
};

fn add(to: &AtomicU64, number: u64) {
    to.fetch_add(number, Ordering::Relaxed);
}

/// A specification as it is read for each run.
#[derive(Clone)]
struct Spec {
    ending: &'static str,
    source: Source,
}

impl Spec {
    fn shipped(name: &str) -> Spec {
        Spec { ending: "mop", source: library::shipped(name).expect("a shipped property") }
    }

    fn of(specification: Specification, number: u64) -> Spec {
        let Specification { ending, text } = specification;
        Spec { ending, source: Source { name: format!("s{number}.{ending}"), text } }
    }

    fn load(&self) -> Option<Vec<Box<dyn Monitor>>> {
        let loaded = match self.ending {
            "rmor" => rmor::load(&self.source, &mut |_, name| Err(name.to_owned())),
            "verde" => verde::load(&self.source),
            _ => mop::load(&self.source),
        };
        loaded.ok()
    }
}

/// How a run went.
#[derive(Debug)]
struct Seen {
    said: String,
    printed: String,
    outcome: Outcome,
    share: ElisionCounts,
    events: u64,
}

/// How a case is run.
#[derive(Clone, Copy, Debug)]
struct Way {
    model: Model,
    elides: bool,
    scope: CodeScope,
    gc_stress: bool,
    quantum: u32,
}

impl Way {
    fn new(model: Model) -> Way {
        // Threads take turns where they wait and yield. After how many calls they do otherwise depends on which calls are inlined, and that on elision.
        Way { model, elides: true, scope: CodeScope::Program, gc_stress: false, quantum: u32::MAX }
    }
}

/// A program and the part of the class library that it can reach.
struct Modules {
    library: Module<'static>,
    program: Module<'static>,
}

fn failed(error: tsb::Error) -> Failed {
    Failed::from(error.to_string())
}

fn run_one(modules: &Modules, specs: &[Spec], way: Way) -> Result<Seen, Failed> {
    let library = match way.scope {
        CodeScope::Program => modules.library.clone(),
        CodeScope::Everything => tsb::load::library().map_err(failed)?,
    };
    let linked = load::link(library, vec![modules.program.clone()]).map_err(failed)?;
    let mut versions = tsb_verifier::Versions::verify(linked)?;
    let monitors = specs.iter().flat_map(|spec| spec.load().unwrap_or_default()).collect();
    let session = Session::new(EventWorld::default(), monitors);
    let teller = Rc::new(RefCell::new(VerdictPrinter::new(Format::Text, false, Vec::new())));
    let said = Rc::new(RefCell::new(String::new()));
    let voice = {
        let (teller, said) = (teller.clone(), said.clone());
        move |session: &mut Session| {
            if let Some(text) = teller.borrow_mut().take(session) {
                *said.borrow_mut() += &text;
            }
            Request { stop: teller.borrow().stop_requested(), ..Request::default() }
        }
    };
    let mut watched = Run::new(&versions, None, session, way.scope, Box::new(voice));
    if !way.elides {
        watched.disable_elision();
    }
    let watched = Rc::new(RefCell::new(watched));
    let listener = Online::new(&watched, &mut versions);
    let verified = versions.into_program();
    let config = Config {
        heap: 8 << 20,
        max_stack: 1 << 22,
        fuel: Some(200_000),
        quantum: way.quantum,
        virtual_clock: true,
        gc_stress: way.gc_stress,
        ..Config::default()
    };
    let (host, captured) = CapturingHost::new();
    let mut vm = Vm::new(verified, config, Box::new(host))?;
    vm.watch(Box::new(listener));
    let outcome = vm.run(way.model);
    watched.borrow_mut().finish()?;
    let watched = watched.borrow();
    let (share, events) = (watched.elision_counts(), watched.session.events());
    let mut printed = String::from_utf8_lossy(&captured.take()).into_owned();
    printed += &String::from_utf8_lossy(&captured.take_errors());
    add(&TOTALS.runs, 1);
    let said = said.borrow().clone();
    Ok(Seen { said, printed, outcome, share, events })
}

/// Runs a case: without elision on one interpreter, with elision on all. Monitors say the same on all interpreters.
fn check_case(modules: &Modules, models: &[Model], specs: &[Spec], way: Way) -> Result<(), Failed> {
    let way = |model, elides| Way { model, elides, ..way };
    add(&TOTALS.cases, 1);
    let all = run_one(modules, specs, way(models[0], false))?;
    if all.outcome == Outcome::OutOfFuel {
        add(&TOTALS.endless, 1);
        return Ok(());
    }
    for (number, &model) in models.iter().enumerate() {
        let some = run_one(modules, specs, way(model, true))?;
        if number == 0 {
            add(&TOTALS.wanted, some.share.wanted as u64);
            add(&TOTALS.left_out, some.share.elided as u64);
            add(&TOTALS.with_elision, u64::from(some.share.elided > 0));
            add(&TOTALS.fewer_events, u64::from(some.events < all.events));
            add(&TOTALS.with_verdicts, u64::from(!all.said.is_empty()));
        }
        let what = format!("{:?}: what is said", way(model, true));
        if let Some(difference) = difference(
            &what,
            &with_canonical_numbers(&all.said),
            &with_canonical_numbers(&some.said),
        ) {
            return Err(difference.into());
        }
        if all.outcome != some.outcome || all.printed != some.printed {
            return Err(format!("{what}: output or outcome differs: {all:?} {some:?}").into());
        }
    }
    Ok(())
}

/// Compiles a program; `None` if the verifier refuses it.
fn compiled(
    files: &[(String, String)],
    level: Level,
    discipline: Discipline,
) -> Result<Option<Modules>, Failed> {
    thread_local! {
        static LIBRARY: Module<'static> = tsb::load::library().expect("the class library");
    }
    let mut sources = SourceMap::new();
    for (path, text) in files {
        sources.add(path.clone(), text.clone())?;
    }
    let mut diagnostics = Diagnostics::new();
    let options = CodegenOptions { level, discipline, ..CodegenOptions::default() };
    let program = LIBRARY
        .with(|library| compile(&sources, "program", &[library], &options, &mut diagnostics));
    let Some(program) = program else {
        return Err(render_text(&diagnostics, &sources, false).into());
    };
    let library =
        load::reachable_library(&[&program], &[], &load::Queried::default()).map_err(failed)?;
    let is_valid = load::verify(library.clone(), vec![program.clone()]).is_ok();
    Ok(is_valid.then_some(Modules { library, program }))
}

/// The sets of specifications for a program.
fn sets(seed: u64, of_collections: bool) -> Vec<Vec<Spec>> {
    let mut next = seed.wrapping_mul(1000);
    let mut spec = || loop {
        next += 1;
        let spec = match of_collections {
            true => Specification { ending: "mop", text: collections::property(next) },
            false => monitored::specification(next),
        };
        let spec = Spec::of(spec, next);
        // Formulas that nothing can fulfil, and the like, are refused.
        if spec.load().is_some() {
            return spec;
        }
    };
    let mut sets: Vec<Vec<Spec>> = (0..SETS)
        .map(|set| (0..[1, 1, 2, 4][set as usize % 4]).map(|_| spec()).collect())
        .collect();
    if of_collections {
        sets[0] = ["HasNext", "UnsafeIterator", "UnsafeMapIterator"].map(Spec::shipped).into();
    }
    sets
}

fn check(seed: u64) -> Result<(), Failed> {
    let of_collections = seed.is_multiple_of(5);
    let files = match of_collections {
        true => vec![("P.java".to_owned(), collections::program(seed))],
        false => monitored::program(seed),
    };
    let (level, discipline, models) = LEVELS[seed as usize / 2 % LEVELS.len()];
    let Some(modules) = compiled(&files, level, discipline)? else {
        add(&TOTALS.refused, 1);
        return Ok(());
    };
    let mut way = Way::new(models[0]);
    if level == Level::None {
        way.quantum = 1 + seed as u32 % 7;
    }
    for (number, specs) in sets(seed, of_collections).into_iter().enumerate() {
        way.scope = match seed % 64 == 1 && number == 0 {
            true => CodeScope::Everything,
            false => CodeScope::Program,
        };
        way.gc_stress = seed % 32 == 3 && number == 1;
        check_case(&modules, models, &specs, way).map_err(|failed| {
            let texts: String = specs.iter().map(|spec| spec.source.text.clone()).collect();
            let message = failed.message().unwrap_or_default();
            Failed::from(format!("seed {seed}, set {number}: {message}\n{texts}"))
        })?;
    }
    Ok(())
}

/// Runs a program that is written down.
fn check_written(case: &cases::Case) -> Result<(), Failed> {
    let named = |&(path, text): &(&str, &str)| (path.to_owned(), text.to_owned());
    let files: Vec<_> = case.files.iter().map(named).collect();
    let specification = Specification { ending: "mop", text: case.property.to_owned() };
    let specs = [Spec::of(specification, 0)];
    for (level, discipline, models) in LEVELS {
        let modules = compiled(&files, level, discipline)?.ok_or("the verifier refuses it")?;
        let mut way = Way::new(models[0]);
        if level == Level::None {
            way.quantum = 3;
        }
        check_case(&modules, models, &specs, way)?;
    }
    Ok(())
}

fn check_batch(seeds: core::ops::Range<u64>) -> Result<(), Failed> {
    seeds.map(check).find(Result::is_err).unwrap_or(Ok(()))
}

fn main() -> ExitCode {
    let args = Arguments::from_args();
    let first = number("TSB_ELISION_SEED", 1);
    let count = number("TSB_ELISION_COUNT", 30);
    let starts = (first..first + count).step_by(BATCH as usize);
    let trials = starts.map(|start| {
        let seeds = start..(start + BATCH).min(first + count);
        Trial::test(format!("seeds/{start}"), move || check_batch(seeds))
    });
    let written =
        cases::CASES.iter().map(|case| Trial::test(case.name, move || check_written(case)));
    let conclusion = libtest_mimic::run(&args, written.chain(trials).collect());
    let get = |number: &AtomicU64| number.load(Ordering::Relaxed);
    let Totals {
        cases,
        with_elision,
        wanted,
        left_out,
        fewer_events,
        with_verdicts,
        runs,
        refused,
        endless,
    } = &TOTALS;
    let (cases, with_elision) = (get(cases), get(with_elision));
    println!(
        "{cases} cases ({} runs): {with_elision} with sites left out, {} with fewer events, {} with verdicts; {} of {} sites left out; {} programs \
         refused by the verifier, {} cases out of fuel",
        get(runs),
        get(fewer_events),
        get(with_verdicts),
        get(left_out),
        get(wanted),
        get(refused),
        get(endless)
    );
    if cases > 0 && with_elision * 100 < cases * LEAST {
        println!("too little is left out for this to be a test");
        return ExitCode::FAILURE;
    }
    conclusion.exit_code()
}
