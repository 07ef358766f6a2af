//! The parameters that each path to a report still binds.

use super::alphabet::{Alphabet, EventId, ParamSet};

/// For each state of a machine: the parameters bound on every path from it to a report, by events that change the state or are reported. A
/// state without path to a report has all parameters.
///
/// `leads` gives the successors for a state and an event, each with a flag whether the step is reported. `ends` says whether something is
/// reported for traces that end in a state.
pub fn must_bind<I: IntoIterator<Item = (usize, bool)>>(
    alphabet: &Alphabet,
    states: usize,
    mut leads: impl FnMut(usize, EventId) -> I,
    ends: impl Fn(usize) -> bool,
) -> Vec<ParamSet> {
    let mut result = vec![alphabet.all_params(); states];
    loop {
        let mut changed = false;
        for state in 0..states {
            let mut common = result[state];
            for (event, info) in alphabet.events().iter() {
                for (to, is_reported) in leads(state, event) {
                    if to == state && !is_reported {
                        continue;
                    }
                    let rest = if is_reported || ends(to) { ParamSet::EMPTY } else { result[to] };
                    common = common.intersection(info.params.union(rest));
                }
            }
            changed |= core::mem::replace(&mut result[state], common) != common;
        }
        if !changed {
            return result;
        }
    }
}
