//! Bit sets of states.

use smallvec::SmallVec;

/// The states of a machine that hold a token.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub(super) struct Tokens(SmallVec<[u64; 2]>);

impl Tokens {
    /// An empty set for a machine with `states` states.
    pub(super) fn none(states: usize) -> Tokens {
        Tokens(SmallVec::from_elem(0, states.div_ceil(64)))
    }

    pub(super) fn contains(&self, state: usize) -> bool {
        self.0[state / 64] >> (state % 64) & 1 == 1
    }

    /// Adds a state; returns whether it is new.
    pub(super) fn insert(&mut self, state: usize) -> bool {
        let is_new = !self.contains(state);
        self.0[state / 64] |= 1 << (state % 64);
        is_new
    }

    pub(super) fn clear(&mut self) {
        self.0.fill(0);
    }

    /// Copies another set of the same machine without allocation.
    pub(super) fn copy_from(&mut self, other: &Tokens) {
        self.0.copy_from_slice(&other.0);
    }

    /// The states in ascending order.
    pub(super) fn iter(&self) -> impl Iterator<Item = usize> + '_ {
        self.0.iter().enumerate().flat_map(|(word, bits)| {
            let mut rest = *bits;
            core::iter::from_fn(move || {
                let bit = rest.trailing_zeros() as usize;
                rest &= rest.wrapping_sub(1);
                (bit < 64).then_some(word * 64 + bit)
            })
        })
    }
}
