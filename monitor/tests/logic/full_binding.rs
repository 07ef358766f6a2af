//! Properties with full bindings, against a model that tries all bindings.

use tsb_monitor::engine::alphabet::{Alphabet, EventId};
use tsb_monitor::engine::dfa::Dfa;
use tsb_monitor::engine::property::{Category, Property};
use tsb_monitor::engine::slicing::Report;
use tsb_monitor::logic::cfg::{self, Pattern};
use tsb_monitor::logic::{AnyProperty, Logic};

use crate::parametric::{alphabet, formula, wanted};
use crate::reference::random::{Random, cases};
use crate::reference::stream::{Step, engine_verdicts, events, stream};
use crate::reference::{Binding, Event, Verdict, binding, is_part, joined};

/// The model of one trace, which reads one event at a time.
trait Model {
    /// Reads an event and returns the report of the step. The flags tell whether the binding was full before the event and is full now.
    fn step(&mut self, event: EventId, was_complete: bool, is_complete: bool) -> Option<Category>;

    fn at_end(&self) -> Option<Category>;
}

struct OfDfa<'a> {
    dfa: &'a Dfa,
    restarts: &'a [Category],
    state: <Dfa as Property>::State,
}

impl Model for OfDfa<'_> {
    fn step(&mut self, event: EventId, was_complete: bool, is_complete: bool) -> Option<Category> {
        let before = self.state;
        self.state = self.dfa.successor(before, event);
        let report = self.dfa.states()[self.state].on_entry.filter(|_| is_complete)?;
        if self.restarts.contains(&report) {
            self.state = self.dfa.initial();
            return Some(report);
        }
        let mut events = self.dfa.alphabet().events().keys();
        let is_for_ever = events.all(|event| self.dfa.successor(self.state, event) == self.state);
        let is_repeated = was_complete && before == self.state && is_for_ever;
        (!is_repeated).then_some(report)
    }

    fn at_end(&self) -> Option<Category> {
        self.dfa.at_end(&self.state)
    }
}

struct OfPattern<'a> {
    pattern: &'a Pattern,
    state: <Pattern as Property>::State,
    has_failed: bool,
}

impl Model for OfPattern<'_> {
    fn step(&mut self, event: EventId, was_complete: bool, is_complete: bool) -> Option<Category> {
        let report = self.pattern.step(&mut self.state, event, &());
        let fails = Some(cfg::Verdict::Fail.category());
        self.has_failed |= report == fails;
        let is_late = self.has_failed && !was_complete;
        if is_complete { report.or(fails.filter(|_| is_late)) } else { None }
    }

    fn at_end(&self) -> Option<Category> {
        None
    }
}

fn model<M: Model>(
    alphabet: &Alphabet,
    trace: &[Event],
    whole: &Binding,
    new: impl FnOnce() -> M,
) -> Vec<Verdict> {
    let mut verdicts = Vec::new();
    let mut model = new();
    let mut was_complete = false;
    for (place, (event, joined)) in trace.iter().zip(joined(alphabet, trace)).enumerate() {
        if is_part(&binding(alphabet.binds(event.event), &event.keys), whole) {
            let is_complete = joined.contains(whole);
            let report = model.step(event.event, was_complete, is_complete);
            verdicts.extend(report.map(|category| (Some(place), whole.clone(), category)));
            was_complete = is_complete;
        }
    }
    verdicts.extend(model.at_end().map(|category| (None, whole.clone(), category)));
    verdicts
}

/// The reports for all full bindings.
fn models<M: Model>(alphabet: &Alphabet, steps: &[Step], new: impl Fn() -> M) -> Vec<Verdict> {
    let trace = events(steps);
    let all = joined(alphabet, &trace).pop().unwrap_or_default();
    let complete = all.iter().filter(|binding| binding.len() == alphabet.params().len());
    let mut verdicts = Vec::from_iter(complete.flat_map(|b| model(alphabet, &trace, b, &new)));
    verdicts.sort();
    verdicts
}

/// The events of a witness must lead to the report and bind all parameters of the verdict.
fn check_trail(dfa: &Dfa, report: &Report<'_>) {
    let mut state = dfa.start();
    let mut bound = dfa.alphabet().all_params();
    for occurrence in report.trail.occurrences() {
        dfa.step(&mut state, occurrence.event, &());
        bound = bound.without(dfa.alphabet().binds(occurrence.event));
    }
    let info = dfa.states()[state];
    let expected = if report.at.is_some() { info.on_entry } else { info.at_end };
    assert_eq!(expected, Some(report.category), "the trail leads to what is reported");
    assert!(bound.is_empty(), "the trail binds all parameters");
}

/// Compares one case; returns whether there was a report.
fn compare(seed: u64) -> bool {
    let mut random = Random::new(seed);
    let logic = Logic::ALL[random.below(5)];
    let alphabet = alphabet(&mut random);
    let events: Vec<&str> = alphabet.events().values().map(|e| e.name.as_str()).collect();
    if logic == Logic::Fsm && events.len() < 3 {
        return false;
    }
    let text = formula(&mut random, logic, &events);
    let wanted = wanted(&mut random, logic);
    let compiled = logic.compile(&text, 0..text.len(), &alphabet, &wanted);
    let compiled = compiled.unwrap_or_else(|error| panic!("seed {seed}: {error:?}"));
    let plain = if random.chance(30) {
        let creation = alphabet.events().keys().filter(|_| random.chance(50));
        compiled.property.starting_with(&Vec::from_iter(creation))
    } else {
        compiled.property
    };
    let with_deaths = random.chance(50);
    let steps = stream(&mut random, &alphabet, with_deaths);
    let (expected, found) = match plain {
        AnyProperty::Dfa(dfa) => {
            let categories = compiled.categories.keys();
            let restarts = Vec::from_iter(categories.filter(|_| random.chance(15)));
            let complete = dfa.for_full_bindings(&restarts).expect("few states");
            let new = || OfDfa { dfa: &dfa, restarts: &restarts, state: dfa.initial() };
            let found = engine_verdicts(&complete, &steps, |report| check_trail(&complete, report));
            (models(&alphabet, &steps, new), found)
        }
        AnyProperty::Cfg(pattern) => {
            let new = || OfPattern { pattern: &pattern, state: pattern.start(), has_failed: false };
            let found = engine_verdicts(&pattern.clone().for_full_bindings(), &steps, |_| {});
            (models(&alphabet, &steps, new), found)
        }
    };
    let binds = alphabet.events();
    assert_eq!(found, expected, "seed {seed}: {logic:?} {text}, {wanted:?}, {binds:?}, {steps:?}");
    !found.is_empty()
}

#[test]
fn full_bindings_get_the_verdicts_of_their_slices() {
    let count = cases() / 2;
    let spoken = (0..count).filter(|seed| compare(*seed)).count() as u64;
    assert!(spoken > count / 10, "few cases say something: {spoken} of {count}");
}
