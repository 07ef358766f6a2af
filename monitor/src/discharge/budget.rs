//! What the analysis may spend.
//!
//! The code that is analysed is somebody else's: it may declare thousands of registers, cover all its instructions with as many handlers, or
//! call a method that hundreds of classes override. So everything that the analysis does is counted in *steps*, each of which looks at a few
//! words and allocates a few at most. When the steps are spent the analysis gives up what it is at, and all that it is asked later: the
//! events stay.

use core::cell::Cell;

/// Steps that are left.
#[derive(Debug)]
pub(crate) struct Budget(Cell<u64>);

/// Steps for one program: a fraction of a second.
const STEPS: u64 = 1 << 26;

/// So many words are kept of one method at a time.
const MOST_KEPT: u64 = 1 << 20;

/// Steps for each millisecond that the run may take.
const STEPS_PER_MILLISECOND: u64 = 1 << 15;

/// The steps are spent.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Spent;

impl Default for Budget {
    fn default() -> Budget {
        Budget(Cell::new(STEPS))
    }
}

impl Budget {
    /// What is in proportion to a run of so many milliseconds at most.
    pub(crate) fn for_run_of(milliseconds: u64) -> Budget {
        Budget(Cell::new(milliseconds.saturating_mul(STEPS_PER_MILLISECOND).min(STEPS)))
    }

    /// Takes some steps. Nothing is left for smaller wishes after one that cannot be granted.
    pub(super) fn spend(&self, steps: u64) -> Result<(), Spent> {
        let left = self.0.get().checked_sub(steps);
        self.0.set(left.unwrap_or(0));
        left.map(|_| ()).ok_or(Spent)
    }

    /// As [`Budget::spend`], for a table of so many rows and columns that is kept while a method is looked at.
    pub(super) fn keep(&self, rows: usize, columns: usize) -> Result<(), Spent> {
        let steps = (rows as u64).saturating_mul(columns as u64);
        fits(steps)?;
        self.spend(steps)
    }
}

/// Whether so many words may be kept.
pub(super) fn fits(words: u64) -> Result<(), Spent> {
    if words <= MOST_KEPT { Ok(()) } else { Err(Spent) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_spent_stays_spent() {
        let budget = Budget(Cell::new(10));
        assert_eq!(budget.spend(4), Ok(()));
        assert_eq!(budget.spend(7), Err(Spent));
        assert_eq!(budget.spend(1), Err(Spent));
    }

    #[test]
    fn large_tables_are_not_made() {
        let budget = Budget::default();
        assert_eq!(budget.keep(usize::MAX, usize::MAX), Err(Spent));
        assert_eq!(budget.keep(1 << 10, 1 << 10), Ok(()));
        assert_eq!(budget.keep(1 << 10, (1 << 10) + 1), Err(Spent));
    }
}
