//! Automata that report on complete bindings only.

use super::{Dfa, State, StateId, TooManyStates};
use crate::engine::alphabet::ParamSet;
use crate::engine::property::{Category, Property};

impl Dfa {
    /// The automaton that reports the same as this one, but only for traces whose events have bound all parameters. A category that cannot
    /// change any more and could not be reported for lack of a binding is reported as soon as all parameters are bound. After a category of
    /// `restarts` the trace restarts, with all parameters bound.
    ///
    /// The states are pairs of a state of this automaton and the set of bound parameters. So all facts derived from an automaton (enable
    /// sets, idle events, outlooks) hold for complete bindings, too.
    ///
    /// # Errors
    /// If there are too many states.
    pub fn for_full_bindings(&self, restarts: &[Category]) -> Result<Dfa, TooManyStates> {
        let all = self.alphabet.all_params();
        let restarted = |state: StateId, bound: ParamSet| {
            let category = self.states[state].on_entry;
            bound == all && category.is_some_and(|category| restarts.contains(&category))
        };
        let start = (self.start, ParamSet::EMPTY);
        let step = |(state, bound): &(StateId, ParamSet), event| {
            let from = if restarted(*state, *bound) { self.start } else { *state };
            (self.successor(from, event), bound.union(self.alphabet.binds(event)))
        };
        Dfa::explore(self.alphabet.clone(), start, step, |(state, bound)| {
            let State { on_entry, at_end, repeats } = self.states[*state];
            match (*bound == all, restarted(*state, *bound)) {
                (false, _) => State::default(),
                (true, false) => State { on_entry, at_end, repeats },
                (true, true) => State { on_entry, at_end: self.at_end(&self.start), repeats: true },
            }
        })
    }
}
