//! Failures of evaluation.

use core::fmt;
use std::sync::Arc;

use super::Type;
use crate::spec::Span;

/// A failed evaluation.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Fault {
    /// The reason.
    pub kind: FaultKind,
    /// The source range of the failed expression.
    pub span: Span,
}

/// The reason of a failed evaluation.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum FaultKind {
    /// Integer division by zero.
    DivisionByZero,
    /// A value has the wrong type for an operation.
    WrongType {
        /// The expected type: `a number`.
        expected: &'static str,
        /// The actual type.
        found: Type,
    },
    /// A string would exceed [`super::MAX_TEXT_BYTES`].
    TooLong,
    /// The characters of a string are unknown.
    UnknownText,
    /// A variable has no value. The code was checked for another event.
    Missing,
    /// A method call of a query failed, for this reason.
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
