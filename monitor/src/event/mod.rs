//! The events that everything which watches a run is told of.
//!
//! An event happens at a *site*: a place in the program and what is done there. What is the same for all events of a site (kind, member, method,
//! line) is in the [`World`], which is made from a linked program or read from a log; the event itself holds what differs.

pub mod value;
mod world;

pub use value::{Object, Value};
pub use world::{Class, ClassId, Field, FieldId, Member, Method, MethodId, Site, SiteId, World};

/// What is done at a site.
///
/// An event has a receiver and a list of values; which they are depends on the kind:
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
/// Kinds that do not tell before from after have events before only.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Kind {
    /// The body of a method runs.
    Execution,
    /// A method is called, seen from its caller.
    Call,
    /// A field is read.
    Get,
    /// A field is written.
    Set,
    /// An array element is read.
    ArrayLoad,
    /// An array element is written.
    ArrayStore,
    /// An object is made and its constructor run.
    New,
    /// An array is made.
    NewArray,
    /// A monitor is entered.
    Lock,
    /// A monitor is left.
    Unlock,
    /// A thread waits on an object.
    Wait,
    /// Waiting threads are woken.
    Notify,
    /// A thread starts.
    ThreadStart,
    /// A thread ends.
    ThreadEnd,
    /// Another thread goes on.
    ThreadSwitch,
    /// An exception is thrown.
    Throw,
    /// An exception is caught.
    Catch,
    /// Control goes to another block of the same method.
    Branch,
    /// Some time has passed.
    Tick,
    /// The program writes to standard output or error.
    Output,
    /// The program starts.
    ProgramStart,
    /// The program ends.
    ProgramEnd,
}

impl Kind {
    /// All kinds.
    pub const ALL: [Kind; 22] = {
        use Kind::*;
        [
            Execution,
            Call,
            Get,
            Set,
            ArrayLoad,
            ArrayStore,
            New,
            NewArray,
            Lock,
            Unlock,
            Wait,
            Notify,
            ThreadStart,
            ThreadEnd,
            ThreadSwitch,
            Throw,
            Catch,
            Branch,
            Tick,
            Output,
            ProgramStart,
            ProgramEnd,
        ]
    };

    /// The name in logs.
    pub fn name(self) -> &'static str {
        match self {
            Kind::Execution => "execution",
            Kind::Call => "call",
            Kind::Get => "get",
            Kind::Set => "set",
            Kind::ArrayLoad => "arrayload",
            Kind::ArrayStore => "arraystore",
            Kind::New => "new",
            Kind::NewArray => "newarray",
            Kind::Lock => "lock",
            Kind::Unlock => "unlock",
            Kind::Wait => "wait",
            Kind::Notify => "notify",
            Kind::ThreadStart => "threadstart",
            Kind::ThreadEnd => "threadend",
            Kind::ThreadSwitch => "threadswitch",
            Kind::Throw => "throw",
            Kind::Catch => "catch",
            Kind::Branch => "branch",
            Kind::Tick => "tick",
            Kind::Output => "output",
            Kind::ProgramStart => "start",
            Kind::ProgramEnd => "end",
        }
    }

    /// The kind of a name.
    pub fn named(name: &str) -> Option<Kind> {
        Kind::ALL.into_iter().find(|kind| kind.name() == name)
    }
}

/// When an event is raised, beside what it tells of.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Phase {
    /// Before it is done.
    Before,
    /// After it has been done.
    After,
    /// After it has ended with an exception, which is the last value.
    Thrown,
}

impl Phase {
    /// All phases.
    pub const ALL: [Phase; 3] = [Phase::Before, Phase::After, Phase::Thrown];

    /// The name in logs.
    pub fn name(self) -> &'static str {
        match self {
            Phase::Before => "before",
            Phase::After => "after",
            Phase::Thrown => "thrown",
        }
    }

    /// The phase of a name.
    pub fn named(name: &str) -> Option<Phase> {
        Phase::ALL.into_iter().find(|phase| phase.name() == name)
    }
}

/// One event.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Event<'a> {
    /// Its place among the events of the run, from 0.
    pub sequence: u64,
    /// Nanoseconds since the start of the program.
    pub time: u64,
    /// The number of the thread, 0 for the one that runs `main`.
    pub thread: u32,
    /// Where it happens.
    pub site: SiteId,
    /// When.
    pub phase: Phase,
    /// `this` of the method it happens in, if that is not static.
    pub this: Option<&'a Value>,
    /// See [`Kind`].
    pub receiver: Option<&'a Value>,
    /// See [`Kind`].
    pub values: &'a [Value],
}
