//! Random cases.

/// A small random number generator (xorshift), so that a seed identifies a case.
pub struct Random(u64);

impl Random {
    /// A generator with a seed.
    pub fn new(seed: u64) -> Random {
        Random(seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) | 1)
    }

    pub fn below(&mut self, bound: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 >> 11) as usize % bound
    }

    pub fn chance(&mut self, percent: usize) -> bool {
        self.below(100) < percent
    }
}

/// The number of random cases.
pub fn cases() -> u64 {
    std::env::var("TSB_RANDOM_COUNT").ok().and_then(|n| n.parse().ok()).unwrap_or(50_000)
}
