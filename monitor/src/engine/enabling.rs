//! Computes enable sets.

use core::hash::Hash;
use std::collections::HashSet;

use cranelift_entity::SecondaryMap;

use super::alphabet::{Alphabet, EventId, ParamSet};

/// The enable sets ([`super::property::Property::enabling`]) of a machine, sorted. Explores the pairs of a state and the set of parameters
/// bound so far. `successors` gives the successors from which something can be reported, or whose step is reported.
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
