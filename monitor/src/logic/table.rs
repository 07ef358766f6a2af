//! Automata from what their states are.

use core::hash::Hash;

use cranelift_entity::{EntityRef, PrimaryMap};
use indexmap::IndexSet;

use super::TooLarge;
use crate::engine::alphabet::{Alphabet, EventId};
use crate::engine::dfa::{Dfa, MAX_STATES, State, StateId};

/// How many transitions an automaton may have, those to a state from itself included.
const MOST_TRANSITIONS: usize = 1 << 20;

/// The states that can be reached from the first, and where events lead from them.
pub(super) struct Table<K> {
    keys: IndexSet<K>,
    /// The successor of state `s` under event `e` is at `s * events + e`.
    next: Vec<usize>,
}

impl<K: Clone + Eq + Hash> Table<K> {
    pub(super) fn explore(
        alphabet: &Alphabet,
        start: K,
        mut successor: impl FnMut(&K, EventId) -> Result<K, TooLarge>,
    ) -> Result<Table<K>, TooLarge> {
        let mut keys = IndexSet::from([start]);
        let mut next = Vec::new();
        let mut place = 0;
        // States are looked at with each combination of parameters that can be bound in them.
        let most = MAX_STATES.min(MOST_TRANSITIONS / alphabet.bindings().unwrap_or(MAX_STATES));
        while let Some(key) = keys.get_index(place).cloned() {
            // The one before the first event comes on top.
            if keys.len() >= most || next.len() > MOST_TRANSITIONS {
                return Err(TooLarge);
            }
            for event in alphabet.events().keys() {
                next.push(keys.insert_full(successor(&key, event)?).0);
            }
            place += 1;
        }
        Ok(Table { keys, next })
    }

    /// From which states events lead to one of those that `is_goal` accepts.
    pub(super) fn can_reach(&self, is_goal: impl FnMut(&K) -> bool) -> Vec<bool> {
        let events = self.next.len() / self.keys.len().max(1);
        let mut before = vec![Vec::new(); self.keys.len()];
        for (edge, &to) in self.next.iter().enumerate() {
            before[to].push(edge / events);
        }
        let mut reaches: Vec<bool> = self.keys.iter().map(is_goal).collect();
        let mut work: Vec<usize> = (0..reaches.len()).filter(|state| reaches[*state]).collect();
        while let Some(to) = work.pop() {
            for &from in &before[to] {
                if !core::mem::replace(&mut reaches[from], true) {
                    work.push(from);
                }
            }
        }
        reaches
    }

    /// The automaton; `describe` says what is said of each state. Of the trace without events nothing is said: what is the case
    /// from the beginning is reported with the first event.
    pub(super) fn into_dfa(
        self,
        alphabet: &Alphabet,
        describe: impl FnMut(usize, &K) -> State,
    ) -> Dfa {
        self.into_dfa_from(State::default(), alphabet, describe)
    }

    /// As [`Table::into_dfa`], with what is said before the first event.
    pub(super) fn into_dfa_from(
        self,
        start: State,
        alphabet: &Alphabet,
        mut describe: impl FnMut(usize, &K) -> State,
    ) -> Dfa {
        let events = alphabet.events().len();
        let mut states = PrimaryMap::with_capacity(self.keys.len() + 1);
        states.push(start);
        for (place, key) in self.keys.iter().enumerate() {
            states.push(describe(place, key));
        }
        let moved = self.next[..events].iter().chain(&self.next).map(|s| StateId::new(s + 1));
        Dfa::new(alphabet.clone(), StateId::new(0), states, moved.collect())
    }
}
