//! Nondeterministic automata and the subset construction.

use std::collections::BTreeSet;

use cranelift_entity::EntityRef;

use super::{Dfa, State, TooManyStates};
use crate::engine::alphabet::{Alphabet, EventId};

/// A nondeterministic automaton. The caller of [`Nfa::determinize`] gives its categories.
#[derive(Clone, Debug, Default)]
pub struct Nfa {
    /// Successors by state, then by event.
    next: Vec<Vec<Vec<usize>>>,
    starts: BTreeSet<usize>,
}

impl Nfa {
    /// An automaton without transitions.
    pub fn new(states: usize, events: usize) -> Nfa {
        Nfa { next: vec![vec![Vec::new(); events]; states], starts: BTreeSet::new() }
    }

    /// Adds a transition.
    pub fn add(&mut self, from: usize, event: EventId, to: usize) {
        self.next[from][event.index()].push(to);
    }

    /// Makes a state initial.
    pub fn start_at(&mut self, state: usize) {
        self.starts.insert(state);
    }

    /// The deterministic automaton whose states are the reachable sets of states.
    ///
    /// # Errors
    /// If there are more than [`super::MAX_STATES`].
    pub fn determinize(
        &self,
        alphabet: Alphabet,
        describe: impl FnMut(&BTreeSet<usize>) -> State,
    ) -> Result<Dfa, TooManyStates> {
        let successor = |set: &BTreeSet<usize>, event: EventId| {
            set.iter().flat_map(|s| self.next[*s][event.index()].iter().copied()).collect()
        };
        Dfa::explore(alphabet, self.starts.clone(), successor, describe)
    }
}
