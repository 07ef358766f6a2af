//! The classic properties of the Java library, each in suitable logics.

use std::collections::HashMap;

use tsb_monitor::engine::alphabet::{Alphabet, EventId, ParamSet};
use tsb_monitor::engine::key::Key;
use tsb_monitor::engine::property::Property;
use tsb_monitor::engine::slicing::{Report, Slicer};
use tsb_monitor::engine::trail::Occurrence;
use tsb_monitor::event::ClassId;
use tsb_monitor::logic::{AnyProperty, Categories, Logic};

/// A property: the events with their parameters (`next(i)`), and the formula.
pub struct Spec<'a> {
    pub logic: Logic,
    pub events: &'a str,
    pub formula: &'a str,
    pub wanted: &'a [&'a str],
    /// The creation events; empty if all events are.
    pub creation: &'a [&'a str],
}

fn calls(text: &str) -> impl Iterator<Item = (&str, Vec<&str>)> {
    text.split_whitespace().map(|call| {
        let (name, arguments) = call.split_once('(').unwrap_or((call, ")"));
        (name, arguments.trim_end_matches(')').split(',').filter(|a| !a.is_empty()).collect())
    })
}

impl Spec<'_> {
    /// The reports for a trace (`next(i1) next(i2)`): verdicts with the number of the event, from 1, and the binding.
    pub fn verdicts(&self, trace: &str) -> Vec<String> {
        let mut alphabet = Alphabet::new();
        for (name, params) in calls(self.events) {
            let param = |name| alphabet.param(name).or_else(|| alphabet.add_param(name)).unwrap();
            let set = params.into_iter().map(param).collect::<ParamSet>();
            alphabet.add_event(name, set);
        }
        let span = 0..self.formula.len();
        let compiled = self.logic.compile(self.formula, span, &alphabet, self.wanted).unwrap();
        let property = match self.creation {
            [] => compiled.property,
            names => {
                let events: Vec<EventId> = names.iter().filter_map(|n| alphabet.event(n)).collect();
                compiled.property.starting_with(&events)
            }
        };
        match property {
            AnyProperty::Dfa(dfa) => run(dfa, &compiled.categories, trace),
            AnyProperty::Cfg(pattern) => run(pattern, &compiled.categories, trace),
        }
    }
}

fn run<P: for<'a> Property<Input<'a> = ()>>(
    property: P,
    categories: &Categories,
    trace: &str,
) -> Vec<String> {
    let alphabet = property.alphabet().clone();
    let mut objects: HashMap<&str, Key> = HashMap::new();
    let mut slicer = Slicer::new(property);
    let mut verdicts = Vec::new();
    let names: HashMap<Key, &str> = {
        for (_, arguments) in calls(trace) {
            for name in arguments {
                let fresh = Key::object(objects.len() as u64, ClassId::from_u32(0));
                objects.entry(name).or_insert(fresh);
            }
        }
        objects.iter().map(|(name, key)| (*key, *name)).collect()
    };
    let show = |report: &Report<'_>| {
        let keys: Vec<&str> = report.keys.iter().map(|key| names[key]).collect();
        let place = report.at.map_or("end".to_owned(), |at| at.sequence.to_string());
        format!("{}@{place}({})", categories[report.category].join("+"), keys.join(","))
    };
    for (place, (name, arguments)) in calls(trace).enumerate() {
        let event: EventId = alphabet.event(name).unwrap();
        let keys: Vec<Key> = arguments.iter().map(|name| objects[name]).collect();
        let at = Occurrence { sequence: place as u64 + 1, site: 0, event };
        slicer.event(&keys, at, &(), &mut |report| verdicts.push(show(&report)));
    }
    slicer.finish(&mut |report| verdicts.push(show(&report)));
    verdicts
}

#[test]
fn has_next_is_called_before_next() {
    let good = "hasNext(i) next(i) hasNext(j) next(j) hasNext(i) hasNext(i) next(i)";
    let bad = "hasNext(i) hasNext(j) next(i) next(j) next(i)";
    let specs = [
        (Logic::Fsm, "start [hasNext -> more] more [hasNext -> more next -> start]", "fail"),
        (Logic::Ere, "(hasNext+ next)*", "fail"),
        (Logic::PtLtl, "next -> (*) hasNext", "violation"),
        (Logic::Ltl, "(hasNext R !next) && [] (next -> o (hasNext R !next))", "violation"),
        (Logic::Cfg, "S -> H next S | H | epsilon, H -> hasNext H | hasNext", "fail"),
    ];
    for (logic, formula, wanted) in specs {
        let spec =
            Spec { logic, events: "hasNext(i) next(i)", formula, wanted: &[wanted], creation: &[] };
        assert!(spec.verdicts(good).is_empty(), "{logic:?}");
        assert_eq!(spec.verdicts(bad), [format!("{wanted}@5(i)")], "{logic:?}");
    }
}

#[test]
fn collections_are_not_changed_while_they_are_iterated() {
    let spec = Spec {
        logic: Logic::Ere,
        events: "create(c,i) update(c) next(i)",
        formula: "update* create next* update+ next",
        wanted: &["match"],
        creation: &[],
    };
    let bad = "update(c) create(c,i) create(c,j) next(i) create(d,k) update(c) next(k) next(j)";
    assert_eq!(spec.verdicts(bad), ["match@8(c,j)"]);
    assert!(spec.verdicts("create(c,i) next(i) update(c) create(c,j) next(j)").is_empty());
}

#[test]
fn maps_are_not_changed_while_their_views_are_iterated() {
    let spec = Spec {
        logic: Logic::Ere,
        events: "view(m,c) iterator(c,i) put(m) next(i)",
        formula: "view put* iterator next* put+ next",
        wanted: &["match"],
        creation: &[],
    };
    let bad =
        "view(m,c) view(m,d) view(n,e) put(m) iterator(c,i) iterator(e,j) put(m) next(j) next(i)";
    assert_eq!(spec.verdicts(bad), ["match@9(m,c,i)"]);
    let good = "view(m,c) iterator(c,i) next(i) put(m) iterator(c,j) next(j)";
    assert!(spec.verdicts(good).is_empty());
}

#[test]
fn vectors_are_not_changed_while_they_are_enumerated() {
    let bad = "create(v,e) next(e) update(w) next(e) update(v) next(e)";
    let specs = [
        (Logic::Ere, "create next* update+ next", "match"),
        (
            Logic::PtLtl,
            "next -> !((*) ([update, false) && <*> (update && (*) <*> create)))",
            "violation",
        ),
    ];
    for (logic, formula, wanted) in specs {
        let events = "create(v,e) update(v) next(e)";
        let spec = Spec { logic, events, formula, wanted: &[wanted], creation: &[] };
        assert_eq!(spec.verdicts(bad), [format!("{wanted}@6(v,e)")], "{logic:?}");
    }
}

#[test]
fn locks_are_released_as_often_as_acquired_in_each_method() {
    let spec = Spec {
        logic: Logic::Cfg,
        events: "begin(t) end(t) acquire(t,l) release(t,l)",
        formula: "
            S -> S begin M end | epsilon,
            M -> M begin M end | M acquire M release | epsilon",
        wanted: &["fail"],
        creation: &[],
    };
    let good =
        "begin(t) acquire(t,l) begin(t) acquire(t,l) release(t,l) end(t) release(t,l) end(t)";
    assert!(spec.verdicts(good).is_empty());
    let bad = "begin(t) acquire(t,l) begin(t) release(t,l) end(t) end(t)";
    assert_eq!(spec.verdicts(bad), ["fail@4(t,l)"]);
}

#[test]
fn files_are_used_while_open_and_closed_at_last() {
    let events = "open(f) close(f) write(f)";
    let use_closed = Spec {
        logic: Logic::PtLtl,
        events,
        formula: "write -> [open, close)",
        wanted: &["violation"],
        creation: &[],
    };
    assert_eq!(
        use_closed.verdicts("open(f) write(f) close(f) write(g) write(f) open(f) write(f)"),
        ["violation@4(g)", "violation@5(f)"]
    );
    let closed = Spec {
        logic: Logic::Ltl,
        events,
        formula: "[] (open => <> close)",
        wanted: &["violation", "presumably_violated"],
        creation: &[],
    };
    assert_eq!(
        closed.verdicts("open(f) open(g) close(f) open(h) close(h)"),
        ["presumably_violated@end(g)"]
    );
}

#[test]
fn events_before_the_creation_event_are_ignored() {
    for (logic, formula) in [
        (Logic::Ere, "create next* update+ next"),
        (Logic::Cfg, "S -> create N update U next, N -> N next | epsilon, U -> U update | epsilon"),
    ] {
        let spec = Spec {
            logic,
            events: "create(c,i) update(c) next(i)",
            formula,
            wanted: &["match"],
            creation: &["create"],
        };
        let trace = "update(c) create(c,i) create(c,j) next(i) update(c) next(j)";
        assert_eq!(spec.verdicts(trace), ["match@6(c,j)"], "{logic:?}");
    }
}

#[test]
fn states_and_aliases_are_reported_together() {
    let spec = Spec {
        logic: Logic::Fsm,
        events: "on off",
        formula: "idle [on -> busy] busy [off -> idle on -> stuck] stuck [] alias bad = stuck, busy",
        wanted: &["bad", "stuck", "fail"],
        creation: &[],
    };
    assert_eq!(spec.verdicts("on on off"), ["bad@1()", "stuck+bad@2()", "fail@3()"]);
}
