//! The limits of the file format.

use std::fmt;

/// A limit of the file format that a program exceeds.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum TooLarge {
    /// More blocks or variables than a method can have.
    Method,
    /// More than 65535 registers in a method.
    Registers,
    /// More than 65536 entries in a table of the module.
    Pool(&'static str),
    /// Operand stacks deeper than 65535.
    Stack,
    /// More than 4 GiB of code.
    Code,
    /// A switch with more than 65535 cases, or with a case farther away than 32 KiB.
    Switch,
    /// A variable that caches a field is read where it may not have the field's value. Without
    /// [`crate::ir::Function::loads`] the same function can be encoded.
    Loads,
}

impl fmt::Display for TooLarge {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            TooLarge::Method => f.write_str("code too large"),
            TooLarge::Registers => f.write_str("code too large: more than 65535 variables"),
            TooLarge::Pool(what) => write!(f, "code too large: more than 65536 {what}"),
            TooLarge::Stack => {
                f.write_str("code too large: an expression needs more than 65535 operands")
            }
            TooLarge::Loads => f.write_str("code too large: more loads than can be held"),
            TooLarge::Code => f.write_str("code too large: more than 4 GiB"),
            TooLarge::Switch => {
                f.write_str("code too large: a switch with more than 65535 cases or 32 KiB of code")
            }
        }
    }
}

impl std::error::Error for TooLarge {}
