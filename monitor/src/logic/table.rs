//! Automata by exploration of their states.

use core::hash::Hash;

use cranelift_entity::{EntityRef, PrimaryMap};
use indexmap::IndexSet;

use super::TooLarge;
use crate::engine::alphabet::{Alphabet, EventId};
use crate::engine::dfa::{Dfa, MAX_STATES, State, StateId};

/// The maximum number of transitions of an automaton, self-loops included.
const MAX_TRANSITIONS: usize = 1 << 20;

/// The reachable states and their successors.
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
        // The cost of analyses is the number of states times the number of parameter combinations.
        let most = MAX_STATES.min(MAX_TRANSITIONS / alphabet.bindings().unwrap_or(MAX_STATES));
        while let Some(key) = keys.get_index(place).cloned() {
            // One more state is added for the trace before the first event.
            if keys.len() >= most || next.len() > MAX_TRANSITIONS {
                return Err(TooLarge);
            }
            for event in alphabet.events().keys() {
                next.push(keys.insert_full(successor(&key, event)?).0);
            }
            place += 1;
        }
        Ok(Table { keys, next })
    }

    /// By state: whether a state that `is_goal` accepts is reachable.
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

    /// The automaton; `describe` gives the reports of each state. There is no report for the empty trace: verdicts that hold from the start
    /// are reported at the first event.
    pub(super) fn into_dfa(
        self,
        alphabet: &Alphabet,
        describe: impl FnMut(usize, &K) -> State,
    ) -> Dfa {
        self.into_dfa_from(State::default(), alphabet, describe)
    }

    /// As [`Table::into_dfa`], with the reports of the empty trace.
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
