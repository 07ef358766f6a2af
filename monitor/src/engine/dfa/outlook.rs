//! Outlooks of an automaton's states.

use cranelift_entity::{EntityRef, SecondaryMap};

use super::{Dfa, StateId};
use crate::engine::alphabet::{EventId, ParamSet};
use crate::engine::enabling;
use crate::engine::property::Outlook;

/// For each set of dead parameters: the states from which events that bind none of them lead to a report or to another category at the end.
#[derive(Clone, Debug, Default)]
pub(super) struct OutlookTable {
    /// By the bits of the dead set, then by state.
    open: Vec<Vec<bool>>,
    /// Whether something is reported at the end, by state.
    reported_at_end: Vec<bool>,
    /// By the bits of the dead set: the parameters that events without dead parameters bind.
    bindable: Vec<ParamSet>,
}

impl OutlookTable {
    /// With more parameters than this, dead parameters are ignored.
    const MAX_PARAMS: usize = 8;

    pub(super) fn new(dfa: &Dfa) -> OutlookTable {
        let params = dfa.alphabet.params().len();
        let sets = if params <= Self::MAX_PARAMS { 1 << params } else { 1 };
        let all = dfa.alphabet.all_params();
        let subsets: Vec<ParamSet> = (0..sets)
            .map(|bits| all.iter().filter(|p| bits >> p.index() & 1 == 1).collect())
            .collect();
        let allowed = |dead: ParamSet| {
            let events = dfa.alphabet.events().keys();
            events.filter(move |event| dfa.alphabet.binds_alive(*event).is_disjoint(dead))
        };
        OutlookTable {
            open: subsets
                .iter()
                .map(|dead| open_states(dfa, &allowed(*dead).collect::<Vec<_>>()))
                .collect(),
            reported_at_end: dfa.states.values().map(|state| state.at_end.is_some()).collect(),
            bindable: subsets
                .iter()
                .map(|dead| {
                    allowed(*dead)
                        .map(|e| dfa.alphabet.binds(e))
                        .fold(ParamSet::EMPTY, ParamSet::union)
                })
                .collect(),
        }
    }

    /// Whether something can be reported from a state, or its category at the end can change, if nothing is dead.
    pub(super) fn is_open(&self, state: StateId) -> bool {
        self.open[0][state.index()]
    }

    #[inline]
    pub(super) fn of(&self, state: StateId, bound: ParamSet, dead: ParamSet) -> Outlook {
        let row = if dead.bits() < self.open.len() { dead.bits() } else { 0 };
        // A larger binding may start from this trace, and report the category at the end for itself.
        let extended = self.reported_at_end[state.index()] && !self.bindable[row].is_subset(bound);
        if self.open[row][state.index()] || extended { Outlook::Open } else { Outlook::Settled }
    }
}

/// The states from which events lead, in any number of steps, to a report or to another category at the end.
fn open_states(dfa: &Dfa, events: &[EventId]) -> Vec<bool> {
    let mut before: SecondaryMap<StateId, Vec<StateId>> = SecondaryMap::new();
    let mut open = vec![false; dfa.states.len()];
    let mut work = Vec::new();
    for (from, state) in dfa.states.iter() {
        for &event in events {
            let to = dfa.successor(from, event);
            before[to].push(from);
            let is_reported =
                dfa.step_category(from, to).is_some() || state.at_end != dfa.states[to].at_end;
            if is_reported && !core::mem::replace(&mut open[from.index()], true) {
                work.push(from);
            }
        }
    }
    while let Some(to) = work.pop() {
        for &from in &before[to] {
            if !core::mem::replace(&mut open[from.index()], true) {
                work.push(from);
            }
        }
    }
    open
}

/// See [`crate::engine::property::Property::enabling`].
pub(super) fn enabling(dfa: &Dfa) -> SecondaryMap<EventId, Vec<ParamSet>> {
    enabling::explore(&dfa.alphabet, dfa.start, |state, event| {
        let to = dfa.successor(state, event);
        let matters = dfa.step_category(state, to).is_some()
            || dfa.outlook.is_open(to)
            || dfa.states[to].at_end.is_some();
        matters.then_some(to)
    })
}
