//! Which sets of parameters can be bound before an event that matters.

use core::hash::Hash;
use std::collections::HashSet;

use cranelift_entity::SecondaryMap;

use super::alphabet::{Alphabet, EventId, ParamSet};

/// The sets of [`super::property::Property::enabling`], sorted, for a machine given by its states: explores them together with what has been bound
/// on the way. `successors` gives where an event leads from a state, as far as something can be reported there or later.
pub fn explore<S: Copy + Eq + Hash, I: IntoIterator<Item = S>>(
    alphabet: &Alphabet,
    start: S,
    mut successors: impl FnMut(S, EventId) -> I,
) -> SecondaryMap<EventId, Vec<ParamSet>> {
    let mut sets: SecondaryMap<EventId, Vec<ParamSet>> = SecondaryMap::new();
    let start = (start, ParamSet::EMPTY);
    let mut seen = HashSet::from([start]);
    let mut work = vec![start];
    while let Some((state, bound)) = work.pop() {
        for (event, info) in alphabet.events().iter() {
            for to in successors(state, event) {
                if !sets[event].contains(&bound) {
                    sets[event].push(bound);
                }
                let next = (to, bound.union(info.params));
                if seen.insert(next) {
                    work.push(next);
                }
            }
        }
    }
    for event in alphabet.events().keys() {
        sets[event].sort();
    }
    sets
}
