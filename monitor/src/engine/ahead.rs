//! What every way to a report has yet to bind.

use super::alphabet::{Alphabet, EventId, ParamSet};

/// For each state of a machine the parameters that are bound on every way from it to something that is reported, by events that
/// lead to another state or are reported of. States from which nothing is reported have all parameters.
///
/// `leads` gives where an event can lead from a state, and whether that step is reported of; `ends` whether there is something to
/// say of traces that end in a state.
pub fn bound_ahead<I: IntoIterator<Item = (usize, bool)>>(
    alphabet: &Alphabet,
    states: usize,
    mut leads: impl FnMut(usize, EventId) -> I,
    ends: impl Fn(usize) -> bool,
) -> Vec<ParamSet> {
    let mut ahead = vec![alphabet.all_params(); states];
    loop {
        let mut changed = false;
        for state in 0..states {
            let mut always = ahead[state];
            for (event, info) in alphabet.events().iter() {
                for (to, speaks) in leads(state, event) {
                    if to == state && !speaks {
                        continue;
                    }
                    let later = if speaks || ends(to) { ParamSet::EMPTY } else { ahead[to] };
                    always = always.intersection(info.params.union(later));
                }
            }
            changed |= core::mem::replace(&mut ahead[state], always) != always;
        }
        if !changed {
            return ahead;
        }
    }
}
