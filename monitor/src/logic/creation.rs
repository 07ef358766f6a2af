//! Properties whose traces start with certain events.

use cranelift_entity::{EntityRef, PrimaryMap};

use super::AnyProperty;
use crate::engine::alphabet::EventId;
use crate::engine::dfa::{Dfa, State, StateId};
use crate::engine::property::Property;

impl AnyProperty {
    /// The property of the traces from the first of some events on: what comes before it is not looked at.
    #[must_use]
    pub fn starting_with(self, creation: &[EventId]) -> AnyProperty {
        match self {
            AnyProperty::Dfa(dfa) => AnyProperty::Dfa(waiting(&dfa, creation)),
            AnyProperty::Cfg(pattern) => AnyProperty::Cfg(pattern.starting_with(creation)),
        }
    }
}

/// The automaton with a state on top that waits for the first of the events.
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
