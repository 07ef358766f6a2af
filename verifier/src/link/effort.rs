//! A limit on the steps of those checks that are not linear in the size of the input.

use crate::error::LinkErrorKind;

/// Steps left. Real programs need a small part of the allowance.
pub(super) struct Effort(u64);

impl Default for Effort {
    fn default() -> Effort {
        Effort(1 << 26)
    }
}

impl Effort {
    /// Takes `steps` off the allowance.
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
