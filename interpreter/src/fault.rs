//! What can go wrong in a running program.

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
    /// An object of this type stored into an array that does not admit it.
    Store(u32),
    /// No room for another frame.
    StackOverflow,
    /// No room in the heap.
    OutOfMemory,
    /// An array longer than the implementation supports.
    ArrayTooLarge,
    /// A call came to this method, which has no code, on an object of this type.
    Abstract { method: u32, ty: u32 },
}

/// What ends an instruction or a native method without a result.
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
    /// Those who watch the run have stopped it.
    Stop,
    /// The time of the run is used up.
    TimeLimit,
    /// The native method at hand has to wait for others, and is executed again when its thread goes on.
    Blocked,
    /// The machine itself cannot go on.
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
