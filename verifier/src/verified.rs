//! The proof that a program has been verified.

use core::ops::Deref;

use alloc::boxed::Box;
use alloc::vec::Vec;

use core::fmt;

use crate::code::{self, MethodVerifier};
use crate::error::{LinkError, VerifyError};
use crate::ids::GlobalMethodId;
use crate::program::Program;

/// A value that this crate has verified. Other code cannot construct it.
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

/// A program whose methods are verified in both versions of their code (`MethodDef::plain`), so that either may
/// run.
///
/// The verifier's rules for a method read its code and the program's tables, never the code of another method.
/// So every combination of versions is verified.
#[derive(Debug)]
pub struct Versions<'a>(Verified<Program<'a>>);

impl<'a> Deref for Versions<'a> {
    type Target = Verified<Program<'a>>;

    #[inline]
    fn deref(&self) -> &Verified<Program<'a>> {
        &self.0
    }
}

impl<'a> Versions<'a> {
    /// Verifies both versions of the code of all methods of a program.
    ///
    /// # Errors
    /// The first error of the version that runs by default; if there is none, that of a plain version.
    pub fn verify(program: Program<'a>) -> Result<Versions<'a>, VersionError> {
        let Verified(mut program) = verify(program)?;
        let methods: Vec<GlobalMethodId> = program.methods.keys().collect();
        let has_plain = |&method: &GlobalMethodId| program.method_def(method).plain.is_some();
        let methods: Vec<GlobalMethodId> = methods.into_iter().filter(has_plain).collect();
        for &method in &methods {
            program.check_plain(method)?;
            program.exchange_code(method);
        }
        let mut verifier = MethodVerifier::new(&program);
        methods.iter().try_for_each(|&method| verifier.check(method))?;
        for &method in &methods {
            program.exchange_code(method);
        }
        Ok(Versions(Verified(program)))
    }

    /// Exchanges the code of a method with its plain version. Returns whether it has one.
    pub fn exchange_code(&mut self, method: GlobalMethodId) -> bool {
        self.0.0.exchange_code(method)
    }

    /// The program with the chosen versions.
    pub fn into_program(self) -> Verified<Program<'a>> {
        self.0
    }
}

/// Why a version of a method's code is invalid.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum VersionError {
    /// An index in plain code is out of bounds.
    Link(Box<LinkError>),
    /// The code breaks a rule.
    Verify(Box<VerifyError>),
}

impl From<LinkError> for VersionError {
    fn from(error: LinkError) -> VersionError {
        VersionError::Link(Box::new(error))
    }
}

impl From<VerifyError> for VersionError {
    fn from(error: VerifyError) -> VersionError {
        VersionError::Verify(Box::new(error))
    }
}

impl fmt::Display for VersionError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            VersionError::Link(error) => error.fmt(f),
            VersionError::Verify(error) => error.fmt(f),
        }
    }
}

impl core::error::Error for VersionError {}

/// The first error of each method that has one, found on demand.
pub fn errors<'p>(program: &'p Program<'p>) -> impl Iterator<Item = VerifyError> + 'p {
    code::errors(program)
}
