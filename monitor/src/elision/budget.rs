//! Step budget of the analysis.
//!
//! Analysed code is untrusted: it may declare thousands of registers, cover every instruction with as many handlers, or call a method that
//! hundreds of classes override. So the analysis counts its work in *steps*. A step reads a few words and allocates at most a few. When the
//! steps are used up, the analysis gives up the current question and all later ones. The events then stay.

use core::cell::Cell;

/// Remaining steps.
#[derive(Debug)]
pub(crate) struct Budget(Cell<u64>);

/// Steps for one program: a fraction of a second.
const STEPS: u64 = 1 << 26;

/// Maximum number of words held at a time for one method.
const MAX_WORDS: u64 = 1 << 20;

/// Steps per millisecond of the run's time limit.
const STEPS_PER_MILLISECOND: u64 = 1 << 15;

/// The steps are used up.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Exhausted;

impl Default for Budget {
    fn default() -> Budget {
        Budget(Cell::new(STEPS))
    }
}

impl Budget {
    /// A budget in proportion to a time limit in milliseconds.
    pub(crate) fn for_time_limit(milliseconds: u64) -> Budget {
        Budget(Cell::new(milliseconds.saturating_mul(STEPS_PER_MILLISECOND).min(STEPS)))
    }

    /// Takes some steps. A request that cannot be met empties the budget, so that smaller requests fail too.
    pub(super) fn spend(&self, steps: u64) -> Result<(), Exhausted> {
        let left = self.0.get().checked_sub(steps);
        self.0.set(left.unwrap_or(0));
        left.map(|_| ()).ok_or(Exhausted)
    }

    /// As [`Budget::spend`], for a table of `rows` by `columns` words that is held during the analysis of a method.
    pub(super) fn keep(&self, rows: usize, columns: usize) -> Result<(), Exhausted> {
        let steps = (rows as u64).saturating_mul(columns as u64);
        fits(steps)?;
        self.spend(steps)
    }
}

/// Fails if a method would need more than [`MAX_WORDS`].
pub(super) fn fits(words: u64) -> Result<(), Exhausted> {
    if words <= MAX_WORDS { Ok(()) } else { Err(Exhausted) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn exceeding_the_budget_empties_it() {
        let budget = Budget(Cell::new(10));
        assert_eq!(budget.spend(4), Ok(()));
        assert_eq!(budget.spend(7), Err(Exhausted));
        assert_eq!(budget.spend(1), Err(Exhausted));
    }

    #[test]
    fn large_tables_are_refused() {
        let budget = Budget::default();
        assert_eq!(budget.keep(usize::MAX, usize::MAX), Err(Exhausted));
        assert_eq!(budget.keep(1 << 10, 1 << 10), Ok(()));
        assert_eq!(budget.keep(1 << 10, (1 << 10) + 1), Err(Exhausted));
    }
}
