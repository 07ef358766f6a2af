//! The smallest automaton that says the same.

use std::collections::HashMap;

use cranelift_entity::{EntityRef, PrimaryMap, SecondaryMap};

use super::{State, StateId};

/// Leaves out the states that cannot be reached, and merges those that nothing tells apart: first by what is said of them,
/// then by where events lead (Moore's refinement). States are numbered in the order in which they are reached.
pub(super) fn minimize(
    events: usize,
    start: StateId,
    states: PrimaryMap<StateId, State>,
    next: Vec<StateId>,
) -> (StateId, PrimaryMap<StateId, State>, Vec<StateId>) {
    let successors = |state: StateId| &next[state.index() * events..][..events];
    let reached = reachable(start, successors);

    let mut class: SecondaryMap<StateId, u32> = SecondaryMap::new();
    let mut classes = 0;
    loop {
        let mut signatures = HashMap::new();
        let mut refined: SecondaryMap<StateId, u32> = SecondaryMap::new();
        for &state in &reached {
            let leads_to: Vec<u32> = successors(state).iter().map(|s| class[*s]).collect();
            let fresh = signatures.len() as u32;
            refined[state] =
                *signatures.entry((states[state], class[state], leads_to)).or_insert(fresh);
        }
        class = refined;
        if signatures.len() == classes {
            break;
        }
        classes = signatures.len();
    }

    // Classes were numbered by their first state in the order of `reached`, which starts with `start`.
    let mut merged = PrimaryMap::with_capacity(classes);
    let mut table = Vec::with_capacity(classes * events);
    for &state in &reached {
        if class[state] as usize == merged.len() {
            merged.push(states[state]);
            table.extend(successors(state).iter().map(|s| StateId::from_u32(class[*s])));
        }
    }
    (StateId::from_u32(0), merged, table)
}

fn reachable<'a>(start: StateId, successors: impl Fn(StateId) -> &'a [StateId]) -> Vec<StateId> {
    let mut reached = indexmap::IndexSet::from([start]);
    let mut place = 0;
    while let Some(&state) = reached.get_index(place) {
        reached.extend(successors(state).iter().copied());
        place += 1;
    }
    reached.into_iter().collect()
}
