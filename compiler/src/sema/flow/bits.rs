//! Sets of variables.

/// A set of small numbers below a bound that is fixed when it is made.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Bits {
    words: Vec<u64>,
}

impl Bits {
    /// The empty set of numbers below `bound`.
    pub fn none(bound: usize) -> Self {
        Bits { words: vec![0; bound.div_ceil(64)] }
    }

    /// The set of all numbers below `bound` (and some above, which nobody asks about).
    pub fn all(bound: usize) -> Self {
        Bits { words: vec![u64::MAX; bound.div_ceil(64)] }
    }

    /// Whether a number is in the set.
    pub fn has(&self, index: usize) -> bool {
        self.words[index / 64] >> (index % 64) & 1 == 1
    }

    /// Adds a number.
    pub fn add(&mut self, index: usize) {
        self.words[index / 64] |= 1 << (index % 64);
    }

    /// Takes a number away.
    pub fn remove(&mut self, index: usize) {
        self.words[index / 64] &= !(1 << (index % 64));
    }

    /// Makes this the set of all numbers.
    pub fn fill(&mut self) {
        self.words.fill(u64::MAX);
    }

    /// Keeps what is in both sets.
    pub fn intersect(&mut self, other: &Bits) {
        self.words.iter_mut().zip(&other.words).for_each(|(a, b)| *a &= b);
    }

    /// Adds what is in the other set.
    pub fn unite(&mut self, other: &Bits) {
        self.words.iter_mut().zip(&other.words).for_each(|(a, b)| *a |= b);
    }

    /// Whether everything in this set is in the other one.
    pub fn is_subset(&self, other: &Bits) -> bool {
        self.words.iter().zip(&other.words).all(|(a, b)| a & !b == 0)
    }
}
