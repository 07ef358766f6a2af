//! Verde properties over recorded runs: the property `NAME.verde` in `tests/verde` reads each `NAME.CASE.jsonl` (or `NAME.jsonl`) and must
//! give the verdicts in the `.out` file of the same name. `TSB_BLESS=1` writes these files.

#[path = "reference/random.rs"]
mod random;

use std::collections::{BTreeMap, BTreeSet, HashSet};
use std::fmt::Write;
mod golden;

use std::fs;
use std::path::{Path, PathBuf};

use random::{Random, cases};
use tsb_monitor::engine::alphabet::EventId;
use tsb_monitor::engine::key::{Key, KeyKind};
use tsb_monitor::event::{Class, ClassId, EventWorld, Object, Value};
use tsb_monitor::log::{json, replay};
use tsb_monitor::monitor::{Action, Monitor, Outcome};
use tsb_monitor::session::Session;
use tsb_monitor::spec::Source;
use tsb_monitor::{report, verde};

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/verde")
}

fn load(text: &str) -> Vec<Box<dyn Monitor>> {
    let spec = Source { name: "test.verde".into(), text: text.into() };
    verde::load(&spec).unwrap_or_else(|errors| {
        panic!("{text}\n{}", errors.iter().map(|e| e.render(&spec, false)).collect::<String>())
    })
}

/// The events that monitors need now.
fn listening(session: &Session) -> String {
    let monitors = session.monitors().iter();
    let wanted = monitors.flat_map(|monitor| {
        let events = monitor.events().iter().enumerate();
        events.filter(|(place, _)| monitor.is_relevant(EventId::from_u32(*place as u32)))
    });
    wanted.map(|(_, spec)| spec.name.as_str()).collect::<Vec<_>>().join(" ")
}

/// The verdicts and statistics of a specification for a log.
fn verdicts(spec: &Source, log: &str) -> String {
    let monitors = match verde::load(spec) {
        Ok(monitors) => monitors,
        Err(errors) => {
            return errors.iter().map(|error| error.render(spec, false) + "\n").collect();
        }
    };
    let mut session = Session::new(EventWorld::default(), monitors);
    let mut text = String::new();
    let mut wanted = String::new();
    replay(&mut json::Reader::new(log.as_bytes()), &mut session, |session| {
        for action in session.take_actions() {
            let Action::Print(line) = action else { continue };
            text += &format!("> {line}\n");
        }
        for verdict in session.take_verdicts() {
            text += &report::text(&verdict, session.names(), &|_| None, false);
            text += "\n\n";
        }
        wanted = listening(session);
        true
    })
    .unwrap();
    for figures in session.figures() {
        text += &format!("{}: {:?}\n", figures.property, figures.statistics);
    }
    text + "listening: " + &wanted + "\n"
}

#[test]
fn properties_give_the_recorded_verdicts() {
    let mut count = 0;
    for entry in fs::read_dir(folder()).unwrap() {
        let path = entry.unwrap().path();
        if path.extension().is_none_or(|ending| ending != "jsonl") {
            continue;
        }
        let name = path.file_name().unwrap().to_str().unwrap().split('.').next().unwrap();
        let text = fs::read_to_string(folder().join(format!("{name}.verde"))).unwrap();
        let spec = Source { name: format!("{name}.verde"), text };
        golden::check(
            &path.with_extension("out"),
            &verdicts(&spec, &fs::read_to_string(&path).unwrap()),
        );
        count += 1;
    }
    assert!(count >= 8, "there are logs");
}

#[test]
fn errors_show_their_place() {
    golden::check_errors(&folder(), "verde", verde::load);
}

#[test]
fn events_without_transitions_are_not_monitored() {
    let text = "slice on q event make(q); event push(q); event stop();
        state init: transition: event make(q) success ready transition: event stop() success over
        state ready: transition: event push(q) success full
        state full
        state over";
    let mut session = Session::new(EventWorld::default(), load(text));
    let key = [Value::Int(1)];
    assert_eq!(listening(&session), "make stop");
    session.named("push", &key, 0);
    assert_eq!(listening(&session), "make stop");
    session.named("make", &key, 0);
    assert_eq!(listening(&session), "make stop push");
    session.named("push", &key, 0);
    assert_eq!(listening(&session), "make stop");
    session.named("make", &key, 0);
    assert_eq!(listening(&session), "make stop", "a slice at its end does not begin anew");
    session.named("stop", &[], 0);
    assert_eq!(listening(&session), "");
}

#[test]
fn guards_have_three_results() {
    let text = "event a(n: int);
        state init:
          transition: event a(n) { let m = n + 1; if (m == 1) return null; if (m == 2) return false }
            success yes failure no
        state yes state no non-accepting";
    let ends = |n: i32| {
        let mut session = Session::new(EventWorld::default(), load(text));
        session.named("a", &[Value::Int(n)], 0);
        session.finish();
        session.take_verdicts().pop().unwrap().message.unwrap()
    };
    assert_eq!(ends(0), "the run ends in state `init`", "not relevant");
    assert_eq!(ends(1), "the run ends in state `no`");
    assert_eq!(ends(2), "the run ends in state `yes`", "what returns nothing succeeds");
}

#[test]
fn the_graph_shows_states_and_transitions() {
    let graph = load("state init: transition: event a { return true } success init failure bad state bad non-accepting x()")[0].graph().dot();
    for part in [
        "0 -> 0 [label=\"a\\nsuccess\"]",
        "0 -> 1 [label=\"a\\nfailure\", style=dashed]",
        "1 [label=\"bad\\nx()\", peripheries=2]",
    ] {
        assert!(graph.contains(part), "{part} in {graph}");
    }
}

#[derive(Clone, Copy)]
enum Guard {
    None,
    Less(i32),
    Is(i32),
    Relevant(i32, i32),
}

#[derive(Clone, Copy)]
enum Update {
    None,
    Add(i32),
    Take,
}

/// A transition: event, guard, update, and the targets of success and failure.
type Transition = (usize, Guard, Update, usize, Option<usize>);

/// A random property: the parameters that events bind, and the states with their acceptance.
struct Property {
    params: usize,
    events: Vec<Vec<usize>>,
    states: Vec<(bool, Vec<Transition>)>,
}

/// An event, the values of its slicing parameters, and its other value.
type Occurred = (usize, Vec<u64>, i32);
type Binding = BTreeMap<usize, u64>;

/// A random property whose events bind all slicing parameters.
fn property(random: &mut Random) -> Property {
    loop {
        let property = any_property(random);
        let transitions = property.states.iter().flat_map(|(_, transitions)| transitions);
        let bound: HashSet<usize> =
            transitions.flat_map(|transition| property.events[transition.0].clone()).collect();
        if bound.len() == property.params {
            return property;
        }
    }
}

fn any_property(random: &mut Random) -> Property {
    let params = 1 + random.below(3);
    let count = 2 + random.below(3);
    let events = (0..count).map(|_| (0..params).filter(|_| random.chance(55)).collect()).collect();
    let size = 2 + random.below(4);
    let mut states = Vec::new();
    for state in 0..size {
        let mut transitions = Vec::new();
        if state + 1 < size {
            // One transition leads to the next state, so that all states are reachable.
            transitions.push((random.below(count), Guard::None, Update::Add(1), state + 1, None));
        }
        for _ in 0..random.below(3) {
            let constant = random.below(3) as i32;
            let guard = match random.below(4) {
                0 => Guard::None,
                1 => Guard::Less(constant),
                2 => Guard::Is(constant),
                _ => Guard::Relevant(constant, random.below(3) as i32),
            };
            let update = match random.below(3) {
                0 => Update::None,
                1 => Update::Add(if random.chance(70) { 1 } else { -1 }),
                _ => Update::Take,
            };
            let failure =
                (!matches!(guard, Guard::None) && random.chance(60)).then(|| random.below(size));
            let place = random.below(transitions.len() + 1);
            transitions
                .insert(place, (random.below(count), guard, update, random.below(size), failure));
        }
        states.push((random.chance(65), transitions));
    }
    Property { params, events, states }
}

fn text(property: &Property) -> String {
    let params: Vec<String> = (0..property.params).map(|param| format!("p{param}")).collect();
    let mut text = format!("slice on {} initialization: {{ n = 0 }}\n", params.join(", "));
    let signature = |event: usize| {
        let binds = property.events[event].iter().map(|param| format!("p{param}, "));
        format!("e{event}({}x: int)", binds.collect::<String>())
    };
    for event in 0..property.events.len() {
        let _ = writeln!(text, "event {};", signature(event));
    }
    for (number, (accepting, transitions)) in property.states.iter().enumerate() {
        let name = |state: usize| if state == 0 { "init".to_owned() } else { format!("s{state}") };
        let word = if *accepting { "accepting" } else { "non-accepting" };
        let _ = writeln!(text, "state {} {word} enter():", name(number));
        for (event, guard, update, success, failure) in transitions {
            let guard = match guard {
                Guard::None => String::new(),
                Guard::Less(c) => format!("{{ return n < {c} }}"),
                Guard::Is(c) => format!("{{ return x == {c} }}"),
                Guard::Relevant(a, b) => format!("{{ if (x == {a}) return null; return n > {b} }}"),
            };
            let update = match update {
                Update::None => String::new(),
                Update::Add(k) => format!("{{ n += {k} }}"),
                Update::Take => "{ n = x }".to_owned(),
            };
            let _ = write!(
                text,
                "  transition: event {} {guard} success {update} {}",
                signature(*event),
                name(*success)
            );
            let _ = match failure {
                Some(failure) => writeln!(text, " failure {}", name(*failure)),
                None => writeln!(text),
            };
        }
    }
    text
}

/// The state and the variable after an event; `None` if no transition applies.
fn step(property: &Property, state: usize, n: i32, event: &Occurred) -> Option<(usize, i32)> {
    for (number, guard, update, success, failure) in &property.states[state].1 {
        if *number != event.0 {
            continue;
        }
        let x = event.2;
        let holds = match guard {
            Guard::None => true,
            Guard::Less(c) => n < *c,
            Guard::Is(c) => x == *c,
            Guard::Relevant(a, _) if x == *a => continue,
            Guard::Relevant(_, b) => n > *b,
        };
        match (holds, failure) {
            (true, _) => {
                let after = match update {
                    Update::None => n,
                    Update::Add(k) => n + k,
                    Update::Take => x,
                };
                return Some((*success, after));
            }
            (false, Some(failure)) => return Some((*failure, n)),
            (false, None) => {}
        }
    }
    None
}

/// 2 if the state is accepting, 1 if an accepting state is reachable, 0 otherwise.
fn standing(property: &Property, state: usize) -> u8 {
    if property.states[state].0 {
        return 2;
    }
    let mut reached = vec![state];
    let mut next = 0;
    while next < reached.len() {
        for (_, _, _, success, failure) in &property.states[reached[next]].1 {
            for target in [*success].into_iter().chain(*failure) {
                if !reached.contains(&target) {
                    reached.push(target);
                }
            }
        }
        next += 1;
    }
    u8::from(reached.iter().any(|state| property.states[*state].0))
}

#[derive(PartialEq, Eq, Debug, Default)]
struct Reports {
    /// Number of events, binding, and rank of the state.
    verdicts: BTreeSet<(usize, Binding, u8)>,
    /// The numbers of accepting and other slices at the end.
    last: (u64, u64),
    /// The number of entered states.
    entered: usize,
}

fn bound(property: &Property, event: &Occurred) -> Binding {
    property.events[event.0].iter().copied().zip(event.1.iter().copied()).collect()
}

fn is_part(part: &Binding, of: &Binding) -> bool {
    part.iter().all(|(param, key)| of.get(param) == Some(key))
}

/// The definition: the machine reads the trace of every binding from the beginning. A binding has a slice once transitions have bound all
/// its parameters. Also returns the states of all slices.
fn by_definition(property: &Property, trace: &[Occurred]) -> (Reports, BTreeSet<usize>) {
    let mut all = BTreeSet::from([Binding::new()]);
    for event in trace {
        let of_event = bound(property, event);
        let fits =
            |b: &&Binding| b.iter().all(|(p, k)| of_event.get(p).is_none_or(|other| other == k));
        let joined: Vec<Binding> = all
            .iter()
            .filter(fits)
            .map(|b| b.iter().chain(&of_event).map(|(p, k)| (*p, *k)).collect())
            .collect();
        all.extend(joined);
    }
    let mut reports = Reports::default();
    let mut states = BTreeSet::new();
    for whole in &all {
        let (mut state, mut n, mut moved) = (0, 0, false);
        let mut has = Binding::new();
        for (place, event) in trace.iter().enumerate() {
            let of_event = bound(property, event);
            if !is_part(&of_event, whole) {
                continue;
            }
            let Some((after, value)) = step(property, state, n, event) else { continue };
            has.extend(of_event);
            moved = true;
            if has.len() == whole.len() {
                reports.entered += 1;
                let (before, now) = (standing(property, state), standing(property, after));
                if now < before {
                    reports.verdicts.insert((place, whole.clone(), now));
                }
            }
            (state, n) = (after, value);
        }
        if has.len() == whole.len() {
            states.insert(state);
            if moved {
                match standing(property, state) {
                    2 => reports.last.0 += 1,
                    _ => reports.last.1 += 1,
                }
            }
        }
    }
    (reports, states)
}

fn object(id: u64) -> Value {
    Value::Object(Object { id, class: ClassId::from_u32(0), text: None })
}

fn by_engine(
    property: &Property,
    spec: &str,
    trace: &[Occurred],
    deaths: &[(usize, HashSet<u64>)],
) -> Reports {
    let mut world = EventWorld::default();
    world.classes.push(Class::new("T", vec![], ""));
    let mut session = Session::new(world, load(spec));
    let mut reports = Reports::default();
    let listens = |session: &Session, event: usize| {
        let monitor = &session.monitors()[0];
        let name = format!("e{event}");
        let place = monitor.events().iter().position(|spec| spec.name == name);
        place.is_some_and(|place| monitor.is_relevant(EventId::from_u32(place as u32)))
    };
    for (place, event) in trace.iter().enumerate() {
        let mut values: Vec<Value> = event.1.iter().map(|id| object(*id)).collect();
        values.push(Value::Int(event.2));
        session.named(&format!("e{}", event.0), &values, 0);
        for (_, dead) in deaths.iter().filter(|(after, _)| *after == place) {
            session.sweep(&|id| dead.contains(&id));
        }
        for verdict in session.take_verdicts() {
            let param = |name: &str| name[1..].parse().unwrap();
            let id = |key: &Key| if let KeyKind::Object(id, _) = key.kind() { id } else { 0 };
            let binding =
                verdict.binding.iter().map(|(name, key)| (param(name), id(key))).collect();
            let now = u8::from(verdict.outcome == Outcome::Noted);
            assert!(reports.verdicts.insert((place, binding, now)), "nothing is said twice");
        }
        reports.entered += session.take_actions().len();
        let states = by_definition(property, &trace[..=place]).1;
        for event in 0..property.events.len() {
            let enabled =
                states.iter().any(|state| property.states[*state].1.iter().any(|t| t.0 == event));
            let listened = listens(&session, event);
            assert!(
                if deaths.is_empty() { enabled == listened } else { enabled || !listened },
                "e{event} after {place}"
            );
        }
    }
    session.finish();
    let verdicts = session.take_verdicts();
    let message = verdicts.last().unwrap().message.clone().unwrap();
    let mut numbers = message.split(|c: char| !c.is_ascii_digit()).filter_map(|n| n.parse().ok());
    reports.last = (numbers.next().unwrap(), numbers.next().unwrap());
    reports
}

#[test]
fn slices_agree_with_the_definition() {
    let first = std::env::var("TSB_RANDOM_SEED").ok().and_then(|n| n.parse().ok()).unwrap_or(1);
    for seed in first..first + cases() {
        let mut random = Random::new(seed);
        let property = property(&mut random);
        let spec = text(&property);
        let mut dead = HashSet::new();
        let mut deaths = Vec::new();
        let mut trace: Vec<Occurred> = Vec::new();
        let with_deaths = random.chance(40);
        let mut fresh = 3;
        for place in 0..3 + random.below(9) {
            let event = random.below(property.events.len());
            let keys = property.events[event].iter().map(|_| {
                loop {
                    let id = random.below(fresh) as u64;
                    if !dead.contains(&id) {
                        break id;
                    }
                    fresh += 1;
                }
            });
            let keys = keys.collect();
            trace.push((event, keys, random.below(3) as i32));
            if with_deaths && random.chance(20) {
                dead.insert(random.below(fresh) as u64);
                deaths.push((place, dead.clone()));
            }
        }
        let expected = by_definition(&property, &trace).0;
        let found = by_engine(&property, &spec, &trace, &deaths);
        assert_eq!(found, expected, "seed {seed}\n{spec}\n{trace:?}\n{deaths:?}");
    }
}

proptest::proptest! {
    #[test]
    fn arbitrary_specifications_do_not_panic(
        at in proptest::prelude::any::<proptest::sample::Index>(),
        with in "[a-z(){}:;=&|\"0-9 -]{0,6}",
    ) {
        for name in ["queue", "null", "board", "files", "iterator"] {
            let mut text = fs::read_to_string(folder().join(format!("{name}.verde"))).unwrap();
            let at = at.index(text.len());
            text.insert_str(at, &with);
            let _ = verde::load(&Source { name: "strange.verde".into(), text });
        }
    }
}
