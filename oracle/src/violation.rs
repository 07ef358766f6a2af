//! Violations of annotations.

use std::fmt;

use tsb_verifier::{GlobalMethodId, Program};

/// The kind of a violation.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Hash)]
pub enum ViolationKind {
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
    /// A read-only reference was stored or thrown; it is read-write where it is read or caught.
    ReadOnlyEscape,
    /// A read-only reference went to a native method that may write through it.
    WrittenByNative,
    /// An object was allocated in a stack allocation slot whose previous object is still referenced.
    SlotInUse,
    /// A type was written that the method's header does not declare.
    UndeclaredWrite,
    /// A register differed from the field that it is claimed to hold.
    NotHeld,
}

/// A violation of an annotation.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Violation {
    /// The kind.
    pub kind: ViolationKind,
    /// The method that caused it.
    pub method: GlobalMethodId,
    /// The offset in its code.
    pub at: u32,
}

impl Violation {
    /// A one-line message.
    pub fn describe(&self, program: &Program<'_>) -> String {
        format!("{}: at {}: {}", program.method_name(self.method), self.at, self.kind)
    }
}

impl fmt::Display for ViolationKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            ViolationKind::Stored => "a captured reference is stored",
            ViolationKind::Returned => "a captured reference is returned",
            ViolationKind::Thrown => "a captured reference is thrown",
            ViolationKind::KeptByNative => {
                "a captured reference goes to a native method that may keep it"
            }
            ViolationKind::Written => "a read-only object is written",
            ViolationKind::ReadOnlyEscape => "a read-only reference is given away",
            ViolationKind::WrittenByNative => {
                "a read-only object goes to a native method that may write it"
            }
            ViolationKind::SlotInUse => "a local object takes the place of one that is in use",
            ViolationKind::UndeclaredWrite => "a type is written that is not listed",
            ViolationKind::NotHeld => {
                "a register does not hold the field that it is claimed to hold"
            }
        })
    }
}
