//! Faults and traps of a running program.

use alloc::string::String;

use crate::value::Ref;

/// A run-time error of an instruction, without its exception object.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Fault {
    /// An integer division by zero.
    DivideByZero,
    /// A null reference was used.
    Null,
    /// An array index outside the array.
    Index { index: i32, array: Ref },
    /// An array of a negative length.
    NegativeSize(i32),
    /// A checked cast of an object of one type to another type.
    Cast { from: u32, to: u32 },
    /// An object of this type is stored into an array of another element type.
    Store(u32),
    /// No room for another frame.
    StackOverflow,
    /// No room in the heap.
    OutOfMemory,
    /// An array longer than the implementation supports.
    ArrayTooLarge,
    /// This method, which has no code, was called on an object of this type.
    Abstract { method: u32, ty: u32 },
}

/// Why an instruction or a native method ends without a result.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Trap {
    /// A run-time error.
    Fault(Fault),
    /// An exception of the named class with this message.
    Java { class: &'static str, message: Option<String> },
    /// An exception object.
    Thrown(Ref),
    /// The program asked to end with this status.
    Exit(i32),
    /// The listener has stopped the run.
    Stop,
    /// The time limit is exceeded.
    TimeLimit,
    /// The current native method has to wait, and is executed again when its thread continues.
    Blocked,
    /// The machine cannot continue.
    Fatal(String),
}

impl From<Fault> for Trap {
    fn from(fault: Fault) -> Trap {
        Trap::Fault(fault)
    }
}

impl Trap {
    /// An exception with a message.
    pub(crate) fn java(class: &'static str, message: impl Into<String>) -> Trap {
        Trap::Java { class, message: Some(message.into()) }
    }
}
