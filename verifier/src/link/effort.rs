//! Limits the steps of checks that are not linear in the size of the input.

use crate::error::LinkErrorKind;

/// The remaining steps. Real programs need a small part of the limit.
pub(super) struct Effort(u64);

impl Default for Effort {
    fn default() -> Effort {
        Effort(1 << 26)
    }
}

impl Effort {
    /// Subtracts `steps` from the remaining ones.
    pub(super) fn spend(&mut self, steps: usize) -> Result<(), LinkErrorKind> {
        match self.0.checked_sub(steps as u64) {
            Some(left) => {
                self.0 = left;
                Ok(())
            }
            None => Err(LinkErrorKind::TooComplex),
        }
    }
}
