//! A limit on the time that the verification of a method takes.

use super::error::VerifyErrorKind;

/// The steps of a method: each is about the comparison of two slots. Of 180,000 classes of the JDK and of libraries, none takes an eighth of
/// it. Only methods with tens of thousands of frames, handlers and local variables at once take more.
const LIMIT: u64 = 1 << 25;

/// The steps to pass a frame to a handler, besides those of the comparison.
pub(super) const HANDLER: usize = 16;

/// The steps that are left.
#[derive(Debug)]
pub(super) struct Effort {
    left: u64,
}

impl Effort {
    pub(super) const fn new() -> Effort {
        Effort { left: LIMIT }
    }

    /// # Errors
    /// If too few steps are left.
    pub(super) fn spend(&mut self, steps: usize) -> Result<(), VerifyErrorKind> {
        let left = self.left.checked_sub(steps as u64);
        self.left = left.ok_or(VerifyErrorKind::TooComplex)?;
        Ok(())
    }
}
