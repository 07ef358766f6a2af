//! Runs cases on all interpreters and dispatch methods of the build.

use std::sync::Arc;
use std::sync::OnceLock;

use tsb_format::{Catalogued, Module, read};
use tsb_interpreter::host::CapturingHost;
use tsb_interpreter::{Backend, Config, Model, Outcome, Vm, needs};
use tsb_loader::{Needs, reachable};
use tsb_verifier::{Program, Trust, Verified, link, verify};

use crate::case::Case;
use crate::{compiled, monitored};

/// How a case is run.
#[derive(Clone, Debug)]
pub struct Settings {
    /// The part of the class library that the modules are linked with.
    pub library: usize,
    /// The limits and seeds.
    pub config: Config,
    /// The two runs to be compared.
    pub runs: [(Model, Backend); 2],
    /// Whether the runs are monitored.
    pub monitored: bool,
}

impl Settings {
    /// Decodes the settings. Every byte value is valid.
    pub fn of(case: &Case) -> Settings {
        let [library, heap, stack, checks, quantum, seed, fuel, runs] = case.settings;
        let backends = [Backend::Tail, Backend::Loop];
        let available = |number: u8| {
            let backend = backends[usize::from(number) % 2];
            if backend.obstacle().is_none() { backend } else { Backend::Loop }
        };
        let model = |number: u8| Model::ALL[usize::from(number) % 3];
        Settings {
            library: usize::from(library) % LIBRARIES.len(),
            config: Config {
                heap: (64 << 10) + (u64::from(heap) << 9),
                max_stack: (4 << 10) << (stack % 5),
                max_threads: 4,
                // Collections at every allocation, and checks of the heap at every collection, slow a run down
                // many times.
                fuel: Some(match (fuel % 8, checks % 16) {
                    (_, 1 | 2) => 200,
                    (0, _) => 20_000,
                    (_, _) => 2_000,
                }),
                gc_stress: matches!(checks % 16, 1 | 2),
                verify_heap: checks % 4 == 1,
                assertions: checks & 16 != 0,
                quantum: [1, 3, 20, 1000][usize::from(quantum) % 4],
                seed: u64::from(seed),
                virtual_clock: true,
                ..Config::default()
            },
            monitored: library / 2 % 4 == 3,
            runs: [(model(runs), available(runs >> 4)), (model(runs / 3), available(runs >> 5))],
        }
    }
}

/// Programs that select the part of the class library for linking: one with the virtual machine's needs and
/// printing, and one that also has collections, threads and text.
const LIBRARIES: [&str; 2] = [
    "class Reach { public static void main(String[] args) { System.out.println(args.length); System.exit(0); } }",
    include_str!("reach.java"),
];

/// A part of the class library.
pub(crate) fn library(number: usize) -> Module<'static> {
    static PARTS: OnceLock<Vec<Module<'static>>> = OnceLock::new();
    let parts = PARTS.get_or_init(|| {
        LIBRARIES.iter().map(|text| part(&compiled(text).expect("the text is right"))).collect()
    });
    parts[number].clone()
}

fn part(module: &Module<'_>) -> Module<'static> {
    let library = Catalogued::new(tsb_library::LIBRARY, tsb_library::CATALOGUE);
    let needs = Needs {
        objects: needs::OBJECTS,
        fields: needs::FIELDS,
        methods: needs::METHODS,
        virtual_calls: &[],
        callbacks: needs::CALLBACKS,
    };
    reachable(library.expect("the class library"), &[module], &needs).expect("the class library")
}

/// The observable behaviour of a run.
#[derive(PartialEq, Debug)]
struct Observation {
    outcome: Outcome,
    output: Vec<u8>,
    errors: Vec<u8>,
}

/// The result of a case.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum End {
    /// It is not a case, or the reader rejects a module.
    Unread,
    /// Linking or verification rejected it, with the error.
    Rejected(String),
    /// It ran.
    Ran,
}

/// Links the program of a case without verifying it.
///
/// # Errors
/// [`End::Unread`] or [`End::Rejected`].
fn linked(case: &Case, library_number: usize) -> Result<Program<'_>, End> {
    let modules: Result<Vec<Module<'_>>, _> = case.modules.iter().map(|file| read(file)).collect();
    let modules = modules.map_err(|_| End::Unread)?;
    let mut linked = vec![(library(library_number), Trust::Trusted)];
    linked.extend(modules.into_iter().map(|module| (module, Trust::Untrusted)));
    link(linked).map_err(|error| End::Rejected(error.to_string()))
}

/// Links and verifies the program of a case.
///
/// # Errors
/// [`End::Unread`] or [`End::Rejected`].
pub fn verified(case: &Case, library_number: usize) -> Result<Verified<Program<'_>>, End> {
    let program = linked(case, library_number)?;
    verify(program).map_err(|error| End::Rejected(error.to_string()))
}

/// Runs a case in the two ways that its settings give. Both must behave alike and leave a valid heap.
///
/// # Panics
/// If they do not.
pub fn run(bytes: &[u8]) -> End {
    let Some(case) = Case::decode(bytes) else { return End::Unread };
    let settings = Settings::of(&case);
    if settings.monitored {
        let program = || linked(&case, settings.library);
        return match monitored::check(&program, &settings.config, settings.runs) {
            Ok(()) => End::Ran,
            Err(end) => end,
        };
    }
    let program = match verified(&case, settings.library) {
        Ok(program) => program,
        Err(end) => return end,
    };
    let program = Arc::new(program);
    let [first, second] = settings.runs.map(|run| run_once(&program, &settings.config, run));
    if let (Some(first), Some(second)) = (first, second) {
        assert_eq!(first, second, "{:?} differ", settings.runs);
    }
    End::Ran
}

/// Runs a program once. `None` if the run cannot be compared: the interpreter does not run code of this
/// discipline, or the stack overflowed, whose size depends on the model.
fn run_once(
    program: &Arc<Verified<Program<'_>>>,
    config: &Config,
    (model, backend): (Model, Backend),
) -> Option<Observation> {
    let config = Config { backend, ..config.clone() };
    let (host, captured) = CapturingHost::new();
    let mut vm = Vm::new(program.clone(), config, Box::new(host)).ok()?;
    let outcome = vm.run(model);
    vm.verify_heap().unwrap_or_else(|fault| panic!("{model:?} {backend:?}: {fault}"));
    let seen = vm.stack_overflows() == 0 && !matches!(outcome, Outcome::Failed(_));
    let (output, errors) = (captured.take(), captured.take_errors());
    seen.then_some(Observation { outcome, output, errors })
}
