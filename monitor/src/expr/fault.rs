//! What can go wrong when code is evaluated.

use core::fmt;
use std::sync::Arc;

use super::Type;
use crate::spec::Span;

/// Code could not be evaluated.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Fault {
    /// Why.
    pub kind: FaultKind,
    /// The expression that has no value.
    pub span: Span,
}

/// Why an expression has no value.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum FaultKind {
    /// A whole number is divided by zero.
    DivisionByZero,
    /// A value is of a type with which this cannot be done.
    WrongType {
        /// What it should be: `a number`.
        expected: &'static str,
        /// What it is.
        found: Type,
    },
    /// A string would become longer than [`super::LONGEST_TEXT`].
    TooLong,
    /// The characters of a string are not known.
    UnknownText,
    /// There is no value: code was evaluated over another event than it was checked for.
    Missing,
    /// A method of the program that was asked has given no answer, for this reason.
    Unanswered(Arc<str>),
}

impl fmt::Display for FaultKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            FaultKind::DivisionByZero => f.write_str("division by zero"),
            FaultKind::WrongType { expected, found } => {
                write!(f, "{expected} is expected, the value is of type {found}")
            }
            FaultKind::TooLong => f.write_str("the string gets too long"),
            FaultKind::UnknownText => f.write_str("the characters of the string are not known"),
            FaultKind::Missing => f.write_str("there is no value"),
            FaultKind::Unanswered(reason) => write!(f, "there is no answer: {reason}"),
        }
    }
}
