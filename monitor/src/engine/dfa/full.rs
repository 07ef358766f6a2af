//! Automata that tell of complete bindings only.

use super::{Dfa, State, StateId, TooManyStates};
use crate::engine::alphabet::ParamSet;
use crate::engine::property::{Category, Property};

impl Dfa {
    /// The automaton that says of a trace what this one says, once the events of the trace have bound all parameters. What cannot change any
    /// more and was not said before, for a parameter was missing, is said as soon as all are bound. After a category of `restarts` has been
    /// said the trace starts anew; it stays one of all parameters.
    ///
    /// The states are those of this automaton with what has been bound so far. So all that is derived from an automaton (enable sets, idle
    /// events, what the death of objects leaves possible) holds for complete bindings, too.
    ///
    /// # Errors
    /// If there are too many states.
    pub fn for_full_bindings(&self, restarts: &[Category]) -> Result<Dfa, TooManyStates> {
        let all = self.alphabet.all_params();
        let restarted = |state: StateId, bound: ParamSet| {
            let said = self.states[state].on_entry;
            bound == all && said.is_some_and(|said| restarts.contains(&said))
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
