//! The definition of parametric monitoring: tries all bindings, and evaluates the property on the slice of each from the beginning.

pub mod random;
pub mod stream;

use std::collections::{BTreeMap, BTreeSet};

use tsb_monitor::engine::alphabet::{Alphabet, EventId, ParamId, ParamSet};
use tsb_monitor::engine::key::Key;
use tsb_monitor::engine::property::{Category, Property};

/// Values of some parameters.
pub type Binding = BTreeMap<ParamId, Key>;

/// An event with its values.
#[derive(Clone, Debug)]
pub struct Event {
    pub event: EventId,
    pub keys: Vec<Key>,
}

/// A report: the number of events (`None` at the end), the binding, and the category.
pub type Verdict = (Option<usize>, Binding, Category);

pub fn binding(params: ParamSet, keys: &[Key]) -> Binding {
    params.iter().zip(keys.iter().copied()).collect()
}

pub fn is_part(part: &Binding, of: &Binding) -> bool {
    part.iter().all(|(param, key)| of.get(param) == Some(key))
}

fn combined(a: &Binding, b: &Binding) -> Option<Binding> {
    let agree = a.iter().all(|(param, key)| b.get(param).is_none_or(|other| other == key));
    agree.then(|| a.iter().chain(b).map(|(param, key)| (*param, *key)).collect())
}

/// After each event of a trace: the unions of compatible bindings of the events so far.
pub fn joined(alphabet: &Alphabet, trace: &[Event]) -> Vec<BTreeSet<Binding>> {
    let mut all = BTreeSet::from([Binding::new()]);
    let after = trace.iter().map(|event| {
        let own = binding(alphabet.binds(event.event), &event.keys);
        let more: Vec<Binding> = all.iter().filter_map(|known| combined(known, &own)).collect();
        all.extend(more);
        all.clone()
    });
    after.collect()
}

/// All reports for a trace.
pub fn verdicts<P: for<'a> Property<Input<'a> = ()>>(
    property: &P,
    trace: &[Event],
) -> Vec<Verdict> {
    let alphabet = property.alphabet();
    let bindings: Vec<Binding> =
        trace.iter().map(|e| binding(alphabet.binds(e.event), &e.keys)).collect();
    let joined = joined(alphabet, trace);
    let mut verdicts = Vec::new();
    for (end, all) in joined.iter().enumerate() {
        for whole in all.iter().filter(|whole| is_part(&bindings[end], whole)) {
            let mut state = property.start();
            let mut report = None;
            for place in (0..=end).filter(|place| is_part(&bindings[*place], whole)) {
                report = property.step(&mut state, trace[place].event, &());
            }
            verdicts.extend(report.map(|category| (Some(end), whole.clone(), category)));
        }
    }
    let nothing = BTreeSet::from([Binding::new()]);
    for whole in joined.last().unwrap_or(&nothing) {
        let mut state = property.start();
        for place in (0..trace.len()).filter(|place| is_part(&bindings[*place], whole)) {
            property.step(&mut state, trace[place].event, &());
        }
        verdicts.extend(property.at_end(&state).map(|category| (None, whole.clone(), category)));
    }
    verdicts.sort();
    verdicts
}
