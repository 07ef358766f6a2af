//! Monitored runs of cases: verdicts are the same with and without event elision.

use std::cell::RefCell;
use std::collections::HashMap;
use std::rc::Rc;

use tsb_interpreter::host::CapturingHost;
use tsb_interpreter::{Backend, Config, Model, Outcome, Vm};
use tsb_monitor::engine::key::KeyKind;
use tsb_monitor::event::EventWorld;
use tsb_monitor::monitor::{Monitor, Verdict};
use tsb_monitor::online::{CodeScope, Online, Request, Run};
use tsb_monitor::session::Session;
use tsb_monitor::spec::Source;
use tsb_monitor::{mop, rmor, verde};
use tsb_verifier::{Program, Versions};

use crate::run::End;

/// A specification with events of every kind, from any code.
const MOP: &str = "
property Order(Object o) {
    event made after() returning(Object o): new(*);
    event used before(Object o): call(* *(..)) && target(o);
    event inside before(Object o): call(* *(..)) && this(o);
    event written after(Object o): set(* *) && target(o);
    ere: made (written | used)* inside
    @match { report \"{o}\"; }
}
property Pairs(Object a, Object b) {
    event hands before(Object a, Object b): call(* *(..)) && target(a) && args(b, ..);
    event keeps after(Object a, Object b): set(* *) && target(a) && value(b);
    event asks before(Object a): call(* *()) && target(a);
    ptltl: asks -> (*) (hands || keeps)
    @violation { report \"{a} {b}\"; }
}
property Steps(Object o) {
    event reads before(Object o): get(* *) && target(o);
    event runs before(Object o): execution(* *(..)) && this(o);
    event made after() returning(Object o): new(*);
    fsm: start [ made -> fresh ] fresh [ reads -> read, runs -> fresh ] read [ reads -> bad, runs -> fresh ] bad [ default bad ]
    @bad { report \"{o}\"; }
}
property Locks(Object o, long t) {
    event lock after(Object o, long t): lock(Object) && target(o) && thread(t);
    event unlock before(Object o, long t): unlock(Object) && target(o) && thread(t);
    cfg: S -> S lock S unlock | epsilon
    @fail { report \"{o}\"; }
}";

const RMOR: &str = "monitor Calls { event E = before call(* *(..)); event X = after throw(*);
    state A { when E -> B; } state B { when E -> A; when X => error; } }";

const VERDE: &str = "slice on c
    initialization: { n = 0 }
    event open(c)
    = before call(*) && target(c);
    state init: transition: event open(c) { return n > 3 } success { n += 1 } bad failure { n += 1 } init
    state bad non-accepting";

fn monitors() -> Vec<Box<dyn Monitor>> {
    let source = |text: &str| Source { name: "fuzz".to_owned(), text: text.to_owned() };
    let no_files = &mut |_: &str, _: &str| Err("there are no other files".to_owned());
    let loaded =
        [mop::load(&source(MOP)), rmor::load(&source(RMOR), no_files), verde::load(&source(VERDE))];
    loaded.into_iter().flat_map(|monitors| monitors.expect("a specification")).collect()
}

/// The verdicts. Objects are numbered by their first occurrence.
type Verdicts = Vec<(String, String, Vec<String>, Vec<String>)>;

fn normalised(verdicts: &[Verdict]) -> Verdicts {
    let mut numbers: HashMap<u64, usize> = HashMap::new();
    let mut value = |kind: KeyKind| match kind {
        KeyKind::Object(object, _) => {
            let next = numbers.len();
            format!("#{}", numbers.entry(object).or_insert(next))
        }
        other => format!("{other:?}"),
    };
    let verdict = |verdict: &Verdict| {
        let binding =
            verdict.binding.iter().map(|(name, key)| format!("{name} {}", value(key.kind())));
        (
            verdict.property.clone(),
            verdict.category.clone(),
            binding.collect(),
            verdict.witness.iter().map(|(event, _)| event.clone()).collect(),
        )
    };
    verdicts.iter().map(verdict).collect()
}

/// The observable behaviour of a run.
#[derive(PartialEq, Debug)]
struct Observation {
    outcome: Outcome,
    output: Vec<u8>,
    errors: Vec<u8>,
    verdicts: Verdicts,
}

/// Runs a program twice with the same monitors, with and without event elision.
///
/// # Errors
/// Why the program cannot be run.
///
/// # Panics
/// If the runs differ.
pub fn check<'a>(
    program: &dyn Fn() -> Result<Program<'a>, End>,
    config: &Config,
    runs: [(Model, Backend); 2],
) -> Result<(), End> {
    // Time slices end after a number of calls. This depends on inlining, which depends on elision.
    let config = Config { quantum: u32::MAX, ..config.clone() };
    let elided = run_once(program()?, &config, runs[0], true)?;
    let all = run_once(program()?, &config, runs[1], false)?;
    if let (Some(elided), Some(all)) = (elided, all) {
        assert_eq!(elided, all, "{runs:?} differ");
    }
    Ok(())
}

/// Runs a program once; `Ok(None)` if the run cannot be compared.
fn run_once(
    program: Program<'_>,
    config: &Config,
    (model, backend): (Model, Backend),
    elides: bool,
) -> Result<Option<Observation>, End> {
    let rejected = |error: &dyn std::fmt::Display| End::Rejected(error.to_string());
    let mut versions = Versions::verify(program).map_err(|error| rejected(&error))?;
    let session = Session::new(EventWorld::default(), monitors());
    let verdicts = Rc::new(RefCell::new(Vec::new()));
    let on_verdicts = {
        let verdicts = verdicts.clone();
        move |session: &mut Session| {
            verdicts.borrow_mut().extend(session.take_verdicts());
            session.take_actions();
            Request::default()
        }
    };
    let mut run = Run::new(&versions, None, session, CodeScope::Program, Box::new(on_verdicts));
    if !elides {
        run.disable_elision();
    }
    let run = Rc::new(RefCell::new(run));
    let listener = Online::new(&run, &mut versions);
    let (host, captured) = CapturingHost::new();
    let config = Config { backend, ..config.clone() };
    let vm = Vm::new(versions.into_program(), config, Box::new(host));
    let Ok(mut vm) = vm else { return Ok(None) };
    vm.watch(Box::new(listener));
    let outcome = vm.run(model);
    run.borrow_mut().finish().expect("no log is written");
    vm.verify_heap().unwrap_or_else(|fault| panic!("{model:?} {backend:?}: {fault}"));
    // Whether memory, the stack or fuel is exhausted depends on the code.
    let is_comparable = vm.collections() == 0
        && vm.stack_overflows() == 0
        && !matches!(outcome, Outcome::Failed(_) | Outcome::OutOfFuel);
    let (output, errors) = (captured.take(), captured.take_errors());
    let verdicts = normalised(&verdicts.borrow());
    let observed = Observation { outcome, output, errors, verdicts };
    Ok(is_comparable.then_some(observed))
}
