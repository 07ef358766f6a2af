//! Sets of variables.

/// A set of numbers below a bound that is fixed at its creation.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Bits {
    words: Vec<u64>,
}

impl Bits {
    /// The empty set of numbers below `bound`.
    pub fn none(bound: usize) -> Self {
        Bits { words: vec![0; bound.div_ceil(64)] }
    }

    /// The set of all numbers below `bound`, and possibly some above.
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

    /// Removes a number.
    pub fn remove(&mut self, index: usize) {
        self.words[index / 64] &= !(1 << (index % 64));
    }

    /// Adds all numbers.
    pub fn fill(&mut self) {
        self.words.fill(u64::MAX);
    }

    /// Intersects the set with another.
    pub fn intersect(&mut self, other: &Bits) {
        self.words.iter_mut().zip(&other.words).for_each(|(a, b)| *a &= b);
    }

    /// Unites the set with another.
    pub fn unite(&mut self, other: &Bits) {
        self.words.iter_mut().zip(&other.words).for_each(|(a, b)| *a |= b);
    }

    /// Whether this is a subset of the other set.
    pub fn is_subset(&self, other: &Bits) -> bool {
        self.words.iter().zip(&other.words).all(|(a, b)| a & !b == 0)
    }
}
