//! Random machines on random traces, against a direct implementation of the semantics with sets.

use std::collections::BTreeSet;
use std::fmt::Write;

use tsb_monitor::engine::alphabet::EventId;
use tsb_monitor::engine::key::Interner;
use tsb_monitor::engine::trail::Occurrence;
use tsb_monitor::event::EventWorld;
use tsb_monitor::monitor::{Action, EventNames, Monitor, MonitorEvent, Sink, Verdict};

use crate::harness::load;

/// A small random number generator (xorshift), so that a seed identifies a case.
struct Random(u64);

impl Random {
    fn below(&mut self, bound: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 >> 11) as usize % bound
    }

    fn chance(&mut self, percent: usize) -> bool {
        self.below(100) < percent
    }
}

enum Condition {
    Any,
    Event(usize),
    Not(Box<Condition>),
    And(Box<Condition>, Box<Condition>),
    Or(Box<Condition>, Box<Condition>),
}

impl Condition {
    fn random(random: &mut Random, events: usize, depth: usize) -> Condition {
        let inner = |random: &mut Random| Box::new(Condition::random(random, events, depth + 1));
        match random.below(if depth < 3 { 8 } else { 5 }) {
            0 => Condition::Any,
            1..5 => Condition::Event(random.below(events)),
            5 => Condition::Not(inner(random)),
            6 => Condition::And(inner(random), inner(random)),
            _ => Condition::Or(inner(random), inner(random)),
        }
    }

    fn holds(&self, event: usize) -> bool {
        match self {
            Condition::Any => true,
            Condition::Event(this) => *this == event,
            Condition::Not(inner) => !inner.holds(event),
            Condition::And(a, b) => a.holds(event) && b.holds(event),
            Condition::Or(a, b) => a.holds(event) || b.holds(event),
        }
    }

    fn text(&self) -> String {
        match self {
            Condition::Any => "ANY".into(),
            Condition::Event(event) => format!("E{event}"),
            Condition::Not(inner) => format!("!({})", inner.text()),
            Condition::And(a, b) => format!("({}) && ({})", a.text(), b.text()),
            Condition::Or(a, b) => format!("({}) || ({})", a.text(), b.text()),
        }
    }
}

struct Transition {
    condition: Condition,
    consuming: bool,
    /// `None` is the error state.
    to: Option<usize>,
}

struct State {
    initial: bool,
    anytime: bool,
    live: bool,
    next: bool,
    transitions: Vec<Transition>,
}

/// The members of a super state, and their common transitions.
type Super = (Vec<usize>, Vec<Transition>);

struct Case {
    events: usize,
    states: Vec<State>,
    supers: Vec<Super>,
}

impl Case {
    fn random(random: &mut Random) -> Case {
        let events = 1 + random.below(4);
        let count = 1 + random.below(6);
        let transitions = |random: &mut Random| {
            let list = (0..random.below(4)).map(|_| Transition {
                condition: loop {
                    let condition = Condition::random(random, events, 0);
                    if (0..events).any(|event| condition.holds(event)) {
                        break condition;
                    }
                },
                consuming: random.chance(60),
                to: (!random.chance(20)).then(|| random.below(count)),
            });
            list.collect::<Vec<_>>()
        };
        let states = (0..count).map(|_| State {
            initial: random.chance(25),
            anytime: random.chance(10),
            live: random.chance(25),
            next: random.chance(20),
            transitions: transitions(random),
        });
        let states = states.collect();
        let supers = (0..random.below(3)).map(|_| {
            let members = (0..count).filter(|_| random.chance(50)).collect();
            (members, transitions(random))
        });
        let supers = supers.filter(|(members, _): &Super| !members.is_empty()).collect();
        let mut case = Case { events, states, supers };
        // States that no token can reach are errors.
        let mut reached = case.start();
        loop {
            let to = reached.iter().flat_map(|from| case.transitions(*from)).filter_map(|t| t.to);
            let more: BTreeSet<usize> = to.chain(reached.iter().copied()).collect();
            if more.len() == reached.len() {
                break;
            }
            reached = more;
        }
        for state in (0..count).filter(|state| !reached.contains(state)) {
            case.states[state].anytime = true;
        }
        case
    }

    fn transitions(&self, state: usize) -> impl Iterator<Item = &Transition> {
        let supers = self.supers.iter().filter(move |(members, _)| members.contains(&state));
        self.states[state].transitions.iter().chain(supers.flat_map(|(_, list)| list))
    }

    fn start(&self) -> BTreeSet<usize> {
        let is_marked = self.states.iter().any(|state| state.initial);
        let holds = |(place, state): (usize, &State)| {
            (state.initial || state.anytime || !is_marked && place == 0).then_some(place)
        };
        self.states.iter().enumerate().filter_map(holds).collect()
    }

    fn run(&self, trace: &[usize]) -> Vec<String> {
        let mut reports = Vec::new();
        let mut tokens = self.start();
        for event in trace {
            let mut after = BTreeSet::new();
            for state in tokens {
                let holder = &self.states[state];
                let taken: Vec<&Transition> =
                    self.transitions(state).filter(|one| one.condition.holds(*event)).collect();
                let targets = taken.iter().filter_map(|one| one.to);
                after.extend(targets);
                if taken.iter().any(|one| one.to.is_none()) {
                    reports.push(format!("error in state S{state}"));
                }
                let erred = taken.is_empty() && holder.next;
                if erred {
                    reports.push(format!("next state S{state} not left"));
                }
                if holder.anytime || !erred && taken.iter().all(|one| !one.consuming) {
                    after.insert(state);
                }
            }
            tokens = after;
        }
        for state in tokens {
            match &self.states[state] {
                State { live: true, .. } => reports.push(format!("end in live state S{state}")),
                State { next: true, .. } => reports.push(format!("end in next state S{state}")),
                _ => {}
            }
        }
        reports
    }

    fn text(&self) -> String {
        let mut text = "monitor M {".to_owned();
        let transitions = |list: &[Transition]| {
            let lines = list.iter().map(|one| {
                let to = one.to.map_or("error".to_owned(), |to| format!("S{to}"));
                let arrow = if one.consuming { "->" } else { "=>" };
                format!("when {} {arrow} {to}; ", one.condition.text())
            });
            lines.collect::<String>()
        };
        let events: Vec<String> = (0..self.events).map(|event| format!("E{event}")).collect();
        write!(text, " event {};", events.join(", ")).unwrap();
        for (place, state) in self.states.iter().enumerate() {
            let flags = [
                (state.initial, "initial"),
                (state.anytime, "anytime"),
                (state.live, "live"),
                (state.next, "next"),
            ];
            for (_, word) in flags.iter().filter(|(is, _)| *is) {
                write!(text, " {word}").unwrap();
            }
            write!(text, " state S{place} {{ {}}}", transitions(&state.transitions)).unwrap();
        }
        for (place, (members, list)) in self.supers.iter().enumerate() {
            let members: Vec<String> = members.iter().map(|member| format!("S{member}")).collect();
            write!(text, " super P{place}[{}] {{ {}}}", members.join(", "), transitions(list))
                .unwrap();
        }
        text + " }"
    }
}

#[derive(Default)]
struct Reports(Vec<Verdict>);

impl Sink for Reports {
    fn verdict(&mut self, verdict: Verdict) {
        self.0.push(verdict);
    }

    fn action(&mut self, _: Action) {}
}

/// The reports of a monitor. Checks that events have no effect while it is not listening, and that witnesses are valid.
fn run(case: &Case, monitor: &mut dyn Monitor, trace: &[usize]) -> Vec<String> {
    let (interner, world) = (Interner::default(), EventWorld::default());
    let names = EventNames { interner: &interner, world: &world };
    let mut reports = Reports::default();
    for (sequence, event) in trace.iter().enumerate() {
        let event = EventId::from_u32(*event as u32);
        let at = Occurrence { sequence: sequence as u64, site: 0, event };
        let heard = MonitorEvent { at, keys: &[], data: &[], time: 0, names };
        let before = reports.0.len();
        let listens = monitor.is_relevant(event);
        monitor.on_event(&heard, &mut reports);
        assert!(listens || reports.0.len() == before, "who does not listen says nothing");
    }
    monitor.finish(names, &mut reports);
    for verdict in &reports.0 {
        // The witness alone must lead to an error of the same kind.
        let events = verdict.witness.iter().map(|(_, at)| at.event.as_u32() as usize);
        let events: Vec<usize> = events.collect();
        let again = case.run(&events);
        assert!(again.contains(&verdict.category), "{verdict:?} by {events:?}");
    }
    reports.0.into_iter().map(|verdict| verdict.category).collect()
}

fn check(seeds: core::ops::Range<u64>) {
    for seed in seeds {
        let mut random = Random(seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) | 1);
        let case = Case::random(&mut random);
        let text = case.text();
        let trace: Vec<usize> = (0..random.below(12)).map(|_| random.below(case.events)).collect();
        let expected = case.run(&trace);
        for with_tables in [true, false] {
            let mut monitors = load(&text, with_tables)
                .unwrap_or_else(|errors| panic!("{seed}: {text}: {errors:?}"));
            let reports = run(&case, &mut monitors[0], &trace);
            assert_eq!(reports, expected, "seed {seed}, tables {with_tables}: {text} on {trace:?}");
        }
    }
}

#[test]
fn machines_agree_with_the_semantics() {
    check(1..25_000);
}

#[test]
fn machines_agree_with_the_semantics_on_more_seeds() {
    check(25_000..50_001);
}
