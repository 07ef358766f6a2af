//! Broken promises.

use std::fmt;

use tsb_verifier::{GlobalMethodId, Program};

/// How a promise was broken.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Hash)]
pub enum Way {
    /// A captured reference was stored in a field, static field or array element.
    Stored,
    /// A captured reference was the result of a method.
    Returned,
    /// A captured reference was thrown.
    Thrown,
    /// A captured reference went to a native method that may keep it.
    KeptByNative,
    /// A field or element was written through a read-only reference.
    Written,
    /// A read-only reference got to where it can be taken from as a read-write one.
    GivenAway,
    /// A read-only reference went to a native method that may write through it.
    WrittenByNative,
    /// An object was made in the frame where another one lies that is still known.
    HomeInUse,
    /// A type was written that the list of the method does not have.
    Unlisted,
    /// A register did not have the value of the field that it is claimed to hold.
    NotHeld,
}

/// A broken promise.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Breach {
    /// How it was broken.
    pub way: Way,
    /// By what method.
    pub method: GlobalMethodId,
    /// At what offset of its code.
    pub at: u32,
}

impl Breach {
    /// A line for people.
    pub fn describe(&self, program: &Program<'_>) -> String {
        format!("{}: at {}: {}", program.method_name(self.method), self.at, self.way)
    }
}

impl fmt::Display for Way {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Way::Stored => "a captured reference is stored",
            Way::Returned => "a captured reference is returned",
            Way::Thrown => "a captured reference is thrown",
            Way::KeptByNative => "a captured reference goes to a native method that may keep it",
            Way::Written => "a read-only object is written",
            Way::GivenAway => "a read-only reference is given away",
            Way::WrittenByNative => "a read-only object goes to a native method that may write it",
            Way::HomeInUse => "a local object takes the place of one that is in use",
            Way::Unlisted => "a type is written that is not listed",
            Way::NotHeld => "a register does not hold the field that it is claimed to hold",
        })
    }
}
