//! Properties whose traces start with creation events.

use cranelift_entity::{EntityRef, PrimaryMap};

use super::AnyProperty;
use crate::engine::alphabet::EventId;
use crate::engine::dfa::{Dfa, State, StateId};
use crate::engine::property::Property;

impl AnyProperty {
    /// The property of the trace that starts with the first event in `creation`. Earlier events are ignored.
    #[must_use]
    pub fn starting_with(self, creation: &[EventId]) -> AnyProperty {
        match self {
            AnyProperty::Dfa(dfa) => AnyProperty::Dfa(waiting(&dfa, creation)),
            AnyProperty::Cfg(pattern) => AnyProperty::Cfg(pattern.starting_with(creation)),
        }
    }
}

/// Adds an initial state that waits for the first creation event.
fn waiting(dfa: &Dfa, creation: &[EventId]) -> Dfa {
    let alphabet = dfa.alphabet();
    let moved = |state: StateId| StateId::new(state.index() + 1);
    let wait = StateId::new(0);
    let at_end = dfa.states()[dfa.initial()].at_end;
    let mut states = PrimaryMap::from_iter([State::ended(at_end)]);
    states.extend(dfa.states().values().copied());
    let first = alphabet.events().keys().map(|event| {
        if creation.contains(&event) { moved(dfa.successor(dfa.initial(), event)) } else { wait }
    });
    let others = dfa.states().keys().flat_map(|state| {
        alphabet.events().keys().map(move |event| moved(dfa.successor(state, event)))
    });
    let next = first.chain(others).collect();
    Dfa::new(alphabet.clone(), wait, states, next)
}
