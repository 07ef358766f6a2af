//! Events of a run, as monitors, logs and listeners see them.
//!
//! An event happens at a *site*: a place in the program and the action there. The [`EventWorld`] holds what is the same for all events of a
//! site: kind, member, method, line. It comes from a linked program or from a log. The event itself holds the rest.

mod boxes;
mod lines;
mod query;
pub mod value;
mod world;

pub use boxes::{unboxed, value_in_box};
pub use lines::LogLines;
pub use query::{Callee, Operand, Queries, Query, QueryId};
pub use value::{Object, Value};
pub use world::{
    Class, ClassId, EventWorld, Field, FieldId, Member, Method, MethodId, Modifiers, Signature,
    Site, SiteId,
};

/// Defines an enumeration whose variants have names in logs.
macro_rules! named {
    ($(#[$doc:meta])* $type:ident { $($(#[$case_doc:meta])* $case:ident = $name:literal,)* }) => {
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
        pub enum $type {
            $($(#[$case_doc])* $case,)*
        }

        impl $type {
            /// All variants.
            pub const ALL: &[$type] = &[$($type::$case),*];

            /// The name in logs.
            pub fn name(self) -> &'static str {
                match self {
                    $($type::$case => $name,)*
                }
            }

            /// The variant with a name.
            pub fn named(name: &str) -> Option<$type> {
                $type::ALL.iter().copied().find(|one| one.name() == name)
            }
        }
    };
}

named! {
/// The action at a site.
///
/// The kind determines the receiver and the values of an event:
///
/// | kind | receiver | values before | values after |
/// |---|---|---|---|
/// | `Execution`, `Call` | the object, if not static | arguments | arguments; result or exception |
/// | `Get` | the object, if not static | | value |
/// | `Set` | the object, if not static | old value, new value | old value, new value |
/// | `ArrayLoad` | the array | index | index, value |
/// | `ArrayStore` | the array | index, old value, new value | the same |
/// | `New` | after: the object | arguments of the constructor | the same |
/// | `NewArray` | after: the array | lengths | the same |
/// | `Lock`, `Unlock`, `Wait`, `Notify` | the object | | |
/// | `Throw`, `Catch` | the exception | | |
/// | `Branch` | | line it leads to | |
/// | `ThreadStart`, `ThreadEnd` | the thread | | |
/// | `Output` | | 1 or 2 (standard output or error), text | |
/// | `Tick`, `ProgramStart`, `ProgramEnd` | | | |
///
/// Kinds without phases have *before* events only.
Kind {
    /// The body of a method runs.
    Execution = "execution",
    /// A method is called, seen from its caller.
    Call = "call",
    /// A field is read.
    Get = "get",
    /// A field is written.
    Set = "set",
    /// An array element is read.
    ArrayLoad = "arrayload",
    /// An array element is written.
    ArrayStore = "arraystore",
    /// An object is created and its constructor runs.
    New = "new",
    /// An array is created.
    NewArray = "newarray",
    /// A monitor is entered.
    Lock = "lock",
    /// A monitor is left.
    Unlock = "unlock",
    /// A thread waits on an object.
    Wait = "wait",
    /// Waiting threads are woken.
    Notify = "notify",
    /// A thread starts.
    ThreadStart = "threadstart",
    /// A thread ends.
    ThreadEnd = "threadend",
    /// Another thread continues.
    ThreadSwitch = "threadswitch",
    /// An exception is thrown.
    Throw = "throw",
    /// An exception is caught.
    Catch = "catch",
    /// Control goes to another block of the same method.
    Branch = "branch",
    /// Some time has passed.
    Tick = "tick",
    /// The program writes to standard output or error.
    Output = "output",
    /// The program starts.
    ProgramStart = "start",
    /// The program ends.
    ProgramEnd = "end",
}
}

named! {
/// When an event is raised, relative to the action.
Phase {
    /// Before the action.
    Before = "before",
    /// After the action.
    After = "after",
    /// After the action has ended with an exception, which is the last value.
    Thrown = "thrown",
    /// The action does not take place, although its *before* event has been raised.
    NotDone = "notdone",
}
}

/// An event.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Event<'a> {
    /// Its sequence number in the run, from 0.
    pub sequence: u64,
    /// Nanoseconds since the start of the program.
    pub time: u64,
    /// The number of the thread. `main` runs in thread 0.
    pub thread: u32,
    /// The site.
    pub site: SiteId,
    /// The phase.
    pub phase: Phase,
    /// `this` of the enclosing method, unless that is static.
    pub this: Option<&'a Value>,
    /// See [`Kind`].
    pub receiver: Option<&'a Value>,
    /// See [`Kind`].
    pub values: &'a [Value],
    /// The answers to queries. A query without answer has [`Value::Unknown`].
    pub answers: &'a [(QueryId, Value)],
}
