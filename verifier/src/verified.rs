//! The mark of a program that may be run.

use core::ops::Deref;

use crate::code;
use crate::error::VerifyError;
use crate::program::Program;

/// Something that this crate has verified; nobody else can make one.
///
/// ```compile_fail
/// let forged = tsb_verifier::Verified(());
/// ```
#[derive(Debug)]
pub struct Verified<T>(T);

impl<T> Deref for Verified<T> {
    type Target = T;

    #[inline]
    fn deref(&self) -> &T {
        &self.0
    }
}

/// Verifies the code of all methods of a program.
///
/// # Errors
/// The first rule that a method breaks, in the order of modules, classes, methods and code.
pub fn verify(program: Program<'_>) -> Result<Verified<Program<'_>>, VerifyError> {
    let first = errors(&program).next();
    match first {
        Some(error) => Err(error),
        None => Ok(Verified(program)),
    }
}

/// What is wrong with a program's code: the first error of each method that has one, found on demand.
pub fn errors<'p>(program: &'p Program<'p>) -> impl Iterator<Item = VerifyError> + 'p {
    code::errors(program)
}
