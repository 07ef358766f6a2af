//! What happens in a run, told to a [`Listener`].
//!
//! An event happens at a *site*: a place in the program and what is done there. The listener is asked about the sites of a method
//! before the method first runs, and says what it wants to hear of each. Only at those sites the machine stops to tell: the method gets
//! a copy of its code in which their instructions are replaced by a trap. All other code runs as if nobody listened.
//!
//! What cannot be done raises no events: a field of null, an array element that is not there, a call on null. The exception is an event.

use alloc::rc::Rc;
use alloc::sync::Arc;
use alloc::vec::Vec;

use tsb_verifier::{GlobalFieldId, GlobalMethodId, GlobalTypeId, Program, Verified};

use super::query::{Answer, Query};
use crate::threads::ThreadId;

/// What is done at a site.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Kind {
    /// The body of a method runs.
    Execution,
    /// A method is called, seen from its caller.
    Call,
    /// An object is made and its constructor called.
    New,
    /// A field is read.
    Get,
    /// A field is written.
    Set,
    /// An array element is read.
    ArrayLoad,
    /// An array element is written.
    ArrayStore,
    /// An array is made.
    NewArray,
    /// An exception is thrown, by the program or the machine.
    Throw,
    /// An exception comes to a handler.
    Catch,
    /// Control goes to another block of the same method.
    Branch,
    /// Bytes are written to a standard stream.
    Output,
    /// A thread has got an object's monitor.
    Lock,
    /// A thread is about to release an object's monitor.
    Unlock,
    /// A thread starts to wait for a notification on an object.
    Wait,
    /// A thread notifies those that wait on an object.
    Notify,
    /// A thread is started.
    ThreadStart,
    /// A thread has ended.
    ThreadEnd,
    /// Another thread goes on.
    ThreadSwitch,
    /// Some time has passed.
    Tick,
    /// The program starts.
    Start,
    /// The program has ended.
    End,
}

impl Kind {
    /// All of them.
    pub const ALL: [Kind; 22] = [
        Kind::Execution,
        Kind::Call,
        Kind::New,
        Kind::Get,
        Kind::Set,
        Kind::ArrayLoad,
        Kind::ArrayStore,
        Kind::NewArray,
        Kind::Throw,
        Kind::Catch,
        Kind::Branch,
        Kind::Output,
        Kind::Lock,
        Kind::Unlock,
        Kind::Wait,
        Kind::Notify,
        Kind::ThreadStart,
        Kind::ThreadEnd,
        Kind::ThreadSwitch,
        Kind::Tick,
        Kind::Start,
        Kind::End,
    ];
}

/// What something is done to.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Member {
    /// Nothing that has a name.
    None,
    /// A method or constructor.
    Method(GlobalMethodId),
    /// A field.
    Field(GlobalFieldId),
    /// The type of the array, or of the exception.
    Type(GlobalTypeId),
}

/// A place in the program and what is done there.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Site {
    /// What is done.
    pub kind: Kind,
    /// To what.
    pub member: Member,
    /// The class or array type by which a call names its method: the one that declares it, or one that inherits it.
    pub through: Option<GlobalTypeId>,
    /// The method it is done in; none for what the machine does by itself.
    pub within: Option<GlobalMethodId>,
    /// The line; 0 if unknown.
    pub line: u32,
}

/// What a listener wants to hear of a site.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Wanted {
    /// Events before.
    pub before: bool,
    /// Events after.
    pub after: bool,
    /// Events of an end by an exception.
    pub thrown: bool,
    /// The characters of strings.
    pub text: bool,
    /// What is in the objects that box values of primitive types, as text.
    pub boxed: bool,
    /// `this` of the method that the site is in.
    pub this: bool,
    /// Events of calls in methods that run for the listener.
    pub in_handlers: bool,
    /// The receiver.
    pub receiver: bool,
    /// The values: a bit for each place, the highest for all places from there on. A value that is not wanted is null.
    pub values: u32,
    /// Whether events that say no more than which objects take part may be told of by [`Listener::on_lightweight_event`].
    pub lightweight: bool,
}

impl Wanted {
    /// Whether the value at a place is wanted.
    pub fn value(self, place: usize) -> bool {
        self.values >> place.min(31) & 1 != 0
    }

    /// Whether any event is wanted.
    pub fn is_any(self) -> bool {
        self.before || self.after || self.thrown
    }
}

/// When an event is raised, beside what it tells of.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Phase {
    /// Before it is done, or without a duration.
    Before,
    /// After it has been done.
    After,
    /// After it has ended with an exception, which is the last value.
    Thrown,
}

/// A value as events carry it.
#[derive(Clone, PartialEq, Debug)]
pub enum Datum {
    /// The null reference.
    Null,
    /// boolean
    Boolean(bool),
    /// char
    Char(u16),
    /// byte, short, int
    Int(i32),
    /// long
    Long(i64),
    /// float
    Float(f32),
    /// double
    Double(f64),
    /// An object or array.
    Object {
        /// Its number: no other object of the run ever has it.
        number: u64,
        /// Its type.
        ty: GlobalTypeId,
        /// The characters, if it is a string and they are wanted; or the value in a box, if that is.
        text: Option<Arc<str>>,
    },
    /// A text of the machine.
    Text(Arc<str>),
}

/// An event. Which values it has depends on its kind:
///
/// | kind | receiver | values before | values after |
/// |---|---|---|---|
/// | `Execution`, `Call` | the object, if not static | arguments | arguments; result or exception |
/// | `New` | after: the object | arguments | arguments; exception |
/// | `Get` | the object, if not static | | value |
/// | `Set` | the object, if not static | old and new value | the same |
/// | `ArrayLoad` | the array | index | index, value |
/// | `ArrayStore` | the array | index, old and new value | the same |
/// | `NewArray` | after: the array | lengths | lengths |
/// | `Throw`, `Catch` | the exception | | |
/// | `Lock`, `Unlock`, `Wait`, `Notify` | the object | | |
/// | `ThreadStart`, `ThreadEnd` | the thread | | |
/// | `Branch` | | line it leads to | |
/// | `Output` | | 1 or 2, text | |
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Event<'a> {
    /// The number that the listener gave the site.
    pub site: u32,
    /// When.
    pub phase: Phase,
    /// The thread.
    pub thread: ThreadId,
    /// Nanoseconds since the start; 0 unless [`Listener::needs_time`].
    pub time: u64,
    /// `this` of the method it happens in, if that is wanted and the method is not static.
    pub this: Option<&'a Datum>,
    /// See above; none unless it is wanted.
    pub receiver: Option<&'a Datum>,
    /// See above.
    pub values: &'a [Datum],
    /// The answers to [`Listener::queries`], in their order.
    pub answers: &'a [Answer],
}

/// An object, or null, as brief events carry it; or a boolean.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Identity {
    /// Its number, as in [`Datum::Object`]; 0 for null, and for false.
    pub number: u64,
    /// Its type.
    pub ty: GlobalTypeId,
}

impl Identity {
    /// True. No object has its number.
    pub(crate) fn truth() -> Identity {
        Identity { number: u64::MAX, ty: GlobalTypeId::from_u32(0) }
    }

    /// That of an int.
    #[inline(always)]
    pub(crate) fn of_int(value: i32) -> Identity {
        Identity { number: u64::from(value as u32), ty: GlobalTypeId::from_u32(0) }
    }

    /// The int that an event tells of.
    #[inline(always)]
    pub fn int(self) -> i32 {
        self.number as u32 as i32
    }

    /// Whether it is true, and no object.
    #[inline(always)]
    pub fn is_true(self) -> bool {
        self.number == u64::MAX
    }
}

/// A value that the program is given.
#[derive(Clone, PartialEq, Debug)]
pub enum GuestValue {
    /// The null reference.
    Null,
    /// boolean
    Boolean(bool),
    /// char
    Char(u16),
    /// byte, short, int
    Int(i32),
    /// long
    Long(i64),
    /// float
    Float(f32),
    /// double
    Double(f64),
    /// A new string.
    Text(Arc<str>),
    /// The object that has this number ([`Datum::Object`]), or null if it is dead. Possible if [`Listener::passes_objects`].
    Object(u64),
}

/// A static method of the program to be called.
#[derive(Clone, PartialEq, Debug)]
pub struct HandlerCall {
    /// The method. If it cannot be called with these arguments, it is not.
    pub method: GlobalMethodId,
    /// Its arguments.
    pub arguments: Vec<GuestValue>,
}

/// An exception to be thrown where the event is.
#[derive(Clone, PartialEq, Debug)]
pub struct Throw {
    /// The constructor of its class, which takes a string. If it is no such constructor, nothing is thrown.
    pub constructor: GlobalMethodId,
    /// The string.
    pub message: Arc<str>,
}

/// A call that is about to be made is not to be made.
#[derive(Clone, PartialEq, Debug)]
pub struct Skip {
    /// What stands for the result. If the method gives a result and this is none of that type, the call is made.
    pub result: Option<GuestValue>,
}

/// What is to be done in the program.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Acts {
    /// Methods that run first. They raise no events.
    pub calls: Vec<HandlerCall>,
    /// What is thrown then.
    pub throw: Option<Throw>,
    /// Whether the call is not made, if the event is one before a call and nothing is thrown.
    pub skip: Option<Skip>,
}

/// What a listener wants to happen after an event.
#[derive(Clone, PartialEq, Debug)]
pub enum Reaction {
    /// The program goes on.
    Continue,
    /// The program is stopped.
    Stop,
    /// Something is done in the program.
    Act(Acts),
}

/// A change of what has to be told.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SiteChange {
    /// The number of a site.
    pub site: u32,
    /// Whether its events have to be raised.
    pub active: bool,
}

/// Something that is told what a program does.
pub trait Listener {
    /// Whether events of a kind may be wanted; if not, their sites are not looked at.
    fn wants(&self, kind: Kind) -> bool;

    /// Whether events of what a method does may be wanted; if not, its code is not looked at.
    fn wants_method(&self, program: &Verified<Program<'_>>, method: GlobalMethodId) -> bool;

    /// A site of the program, with the number by which its events name it, and what is wanted of it.
    fn site(&mut self, program: &Verified<Program<'_>>, site: &Site) -> (u32, Wanted);

    /// As [`Listener::site`], of the instruction at an offset of a method's code, as it is to run now: several instructions may be at one site.
    fn site_at(
        &mut self,
        program: &Verified<Program<'_>>,
        method: GlobalMethodId,
        offset: u32,
        site: &Site,
    ) -> (u32, Wanted) {
        let _ = (method, offset);
        self.site(program, site)
    }

    /// All methods that are looked into are to run their plain code just now. Which code they run is decided next.
    fn inspect_plain_code(&mut self, program: &Verified<Program<'_>>, methods: &[GlobalMethodId]) {
        let _ = (program, methods);
    }

    /// An event. Gives whether there is something to ask for now: what is to happen, or sites that have turned.
    fn on_event(&mut self, event: &Event<'_>) -> bool;

    /// As [`Listener::on_event`], of a call of which no more is wanted than the receiver, null for a static method, and, after the call, its
    /// result, if that is wanted and a reference or a value on the stack of ints ([`Identity::int`], [`Identity::is_true`]), or the exception that has ended it; else null. Before the call it is the argument
    /// that is wanted, if that is the only one and stands on the stack of ints ([`Identity::int`]). `site` is the number that the listener
    /// gave a site for which [`Wanted::lightweight`] has been said. Most calls are told of so, but not all.
    ///
    /// All of it comes in registers: whoever calls this has nothing in memory of its own.
    fn on_lightweight_event(
        &mut self,
        site: u32,
        phase: Phase,
        receiver: Identity,
        result: Identity,
    ) -> bool {
        let _ = (site, phase, receiver, result);
        false
    }

    /// What an event before of a site was about is not done after all: no event after it is raised.
    fn on_not_done(&mut self, site: u32, thread: ThreadId, time: u64) {
        let _ = (site, thread, time);
    }

    /// What is to happen after the last event.
    fn reaction(&mut self) -> Reaction {
        Reaction::Continue
    }

    /// Sites whose events need not be raised for the time being, and those whose events have to be raised again, since the last call.
    fn site_changes(&mut self) -> Vec<SiteChange> {
        Vec::new()
    }

    /// Objects that events have named are dead, by their numbers. No later event names them.
    fn on_deaths(&mut self, dead: &[u64]);

    /// Whether events have to carry the time. It is asked once.
    fn needs_time(&self) -> bool;

    /// Whether there are queries at any site. Then all objects are made in the heap, as for [`Listener::passes_objects`]. It is asked once.
    fn has_queries(&self) -> bool {
        false
    }

    /// What is to be evaluated before an event of a site is told of. Later queries may use the answers to earlier ones.
    fn queries(&mut self, program: &Verified<Program<'_>>, site: u32, phase: Phase) -> Rc<[Query]> {
        let _ = (program, site, phase);
        Rc::from([])
    }

    /// Whether the program may be given objects ([`GuestValue::Object`]). Then all objects are made in the heap, since whoever is given one may
    /// keep it. It is asked once.
    fn passes_objects(&self) -> bool {
        false
    }
}
