//! Events of a run, and the [`Listener`] that gets them.
//!
//! An event happens at a *site*: a place in the program and what happens there. Before a method first runs,
//! the machine asks the listener what it wants of each site of the method. The method then gets a copy of its
//! code with traps in place of the instructions of wanted sites. All other code runs at full speed.
//!
//! An action that fails with an exception raises no event of its own: access to a field of null, an array
//! element that does not exist, a call on null. The exception is an event.

use alloc::rc::Rc;
use alloc::sync::Arc;
use alloc::vec::Vec;

use tsb_verifier::{GlobalFieldId, GlobalMethodId, GlobalTypeId, Program, Verified};

use super::query::{Answer, Query};
use crate::threads::ThreadId;

/// What happens at a site.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Kind {
    /// The body of a method runs.
    Execution,
    /// A method is called, seen from its caller.
    Call,
    /// An object is created and its constructor called.
    New,
    /// A field is read.
    Get,
    /// A field is written.
    Set,
    /// An array element is read.
    ArrayLoad,
    /// An array element is written.
    ArrayStore,
    /// An array is created.
    NewArray,
    /// An exception is thrown, by the program or the machine.
    Throw,
    /// A handler catches an exception.
    Catch,
    /// Control goes to another block of the same method.
    Branch,
    /// Bytes are written to a standard stream.
    Output,
    /// A thread has locked an object's monitor.
    Lock,
    /// A thread is about to release an object's monitor.
    Unlock,
    /// A thread starts to wait for a notification on an object.
    Wait,
    /// A thread notifies the threads that wait on an object.
    Notify,
    /// A thread is started.
    ThreadStart,
    /// A thread has ended.
    ThreadEnd,
    /// Another thread continues.
    ThreadSwitch,
    /// Some time has passed.
    Tick,
    /// The program starts.
    Start,
    /// The program has ended.
    End,
}

impl Kind {
    /// All kinds.
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

/// What an action applies to.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Member {
    /// Nothing with a name.
    None,
    /// A method or constructor.
    Method(GlobalMethodId),
    /// A field.
    Field(GlobalFieldId),
    /// The type of the array, or of the exception.
    Type(GlobalTypeId),
}

/// A place in the program and what happens there.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Site {
    /// What happens.
    pub kind: Kind,
    /// What it happens to.
    pub member: Member,
    /// The class or array type by which a call names its method: the declaring one, or one that inherits the
    /// method.
    pub through: Option<GlobalTypeId>,
    /// The method in which it happens; `None` for actions of the machine.
    pub within: Option<GlobalMethodId>,
    /// The source line; 0 if unknown.
    pub line: u32,
    /// The column in the line, from 1; 0 if unknown.
    pub column: u32,
}

/// Which events of a site, and which parts of them, a listener wants.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Wanted {
    /// Before-events.
    pub before: bool,
    /// After-events.
    pub after: bool,
    /// Events of an action that ends with an exception.
    pub thrown: bool,
    /// The characters of strings.
    pub text: bool,
    /// The values of boxes of primitive types, as text.
    pub boxed: bool,
    /// `this` of the method that contains the site.
    pub this: bool,
    /// Events of calls in verdict handlers, the methods that run for the listener.
    pub in_handlers: bool,
    /// The receiver.
    pub receiver: bool,
    /// The values: a bit for each position; bit 31 stands for all positions from 31 on. A value that is not
    /// wanted is null.
    pub values: u32,
    /// Whether events without further parts may be reported as lightweight events
    /// ([`Listener::on_lightweight_event`]).
    pub lightweight: bool,
}

impl Wanted {
    /// Whether the value at a position is wanted.
    pub fn value(self, position: usize) -> bool {
        self.values >> position.min(31) & 1 != 0
    }

    /// Whether any event is wanted.
    pub fn is_any(self) -> bool {
        self.before || self.after || self.thrown
    }
}

/// When an event is raised, relative to the action.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Phase {
    /// Before the action, or at an action without duration.
    Before,
    /// After the action.
    After,
    /// After the action has ended with an exception, which is the last value.
    Thrown,
}

/// A value of an event.
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
        /// Its number, unique in the run.
        number: u64,
        /// Its type.
        ty: GlobalTypeId,
        /// The characters of a string, or the value of a box, if wanted.
        text: Option<Arc<str>>,
    },
    /// A text of the machine.
    Text(Arc<str>),
}

/// An event. Its values depend on its kind:
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
/// | `Branch` | | target line | |
/// | `Output` | | 1 or 2, text | |
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Event<'a> {
    /// The number that the listener assigned to the site.
    pub site: u32,
    /// When it is raised.
    pub phase: Phase,
    /// The thread.
    pub thread: ThreadId,
    /// Nanoseconds since the start; 0 unless [`Listener::needs_time`].
    pub time: u64,
    /// `this` of the method that contains the site, if wanted and the method is not static.
    pub this: Option<&'a Datum>,
    /// The receiver as in the table; `None` unless wanted.
    pub receiver: Option<&'a Datum>,
    /// The values as in the table.
    pub values: &'a [Datum],
    /// The answers to [`Listener::queries`], in order.
    pub answers: &'a [Answer],
}

/// An object, null, a boolean or an int, as a lightweight event carries it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Identity {
    /// The object's number, as in [`Datum::Object`]; 0 for null and false; the value of an int.
    pub number: u64,
    /// The object's type.
    pub ty: GlobalTypeId,
}

impl Identity {
    /// The boolean true. No object has its number.
    pub(crate) fn truth() -> Identity {
        Identity { number: u64::MAX, ty: GlobalTypeId::from_u32(0) }
    }

    /// An int.
    #[inline(always)]
    pub(crate) fn of_int(value: i32) -> Identity {
        Identity { number: u64::from(value as u32), ty: GlobalTypeId::from_u32(0) }
    }

    /// The int of an event with an int.
    #[inline(always)]
    pub fn int(self) -> i32 {
        self.number as u32 as i32
    }

    /// Whether this is the boolean true.
    #[inline(always)]
    pub fn is_true(self) -> bool {
        self.number == u64::MAX
    }
}

/// A value that the listener passes to the program.
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
    /// The object with this number ([`Datum::Object`]), or null if it is dead. Requires
    /// [`Listener::passes_objects`].
    Object(u64),
}

/// A call of a static method of the program.
#[derive(Clone, PartialEq, Debug)]
pub struct HandlerCall {
    /// The method. The call is not made if the arguments do not fit.
    pub method: GlobalMethodId,
    /// Its arguments.
    pub arguments: Vec<GuestValue>,
}

/// An exception to be thrown at the event's position.
#[derive(Clone, PartialEq, Debug)]
pub struct Throw {
    /// The constructor of its class, with a string as its only parameter. Otherwise nothing is thrown.
    pub constructor: GlobalMethodId,
    /// The constructor's argument.
    pub message: Arc<str>,
}

/// A request to skip the call that the event comes before.
#[derive(Clone, PartialEq, Debug)]
pub struct Skip {
    /// The value in place of the result. If the method has a result and this does not fit its type, the call
    /// is made.
    pub result: Option<GuestValue>,
}

/// What a listener does in the program.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Acts {
    /// Methods that run first. They raise no events.
    pub calls: Vec<HandlerCall>,
    /// The exception that is thrown then.
    pub throw: Option<Throw>,
    /// Whether the call is skipped. This applies to an event before a call if nothing is thrown.
    pub skip: Option<Skip>,
    /// Whether the thread ends its time slice at the event's position, after the calls. It can run again at once.
    pub yields: bool,
}

/// A listener's reaction to an event.
#[derive(Clone, PartialEq, Debug)]
pub enum Reaction {
    /// The program continues.
    Continue,
    /// The program is stopped.
    Stop,
    /// The machine acts in the program.
    Act(Acts),
}

/// The activation or deactivation of a site.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SiteChange {
    /// The site's number.
    pub site: u32,
    /// Whether its events have to be raised.
    pub active: bool,
}

/// Gets the events of a program.
pub trait Listener {
    /// Whether events of a kind may be wanted. If not, their sites are skipped.
    fn wants(&self, kind: Kind) -> bool;

    /// Whether events of a method's actions may be wanted. If not, its code is skipped.
    fn wants_method(&self, program: &Verified<Program<'_>>, method: GlobalMethodId) -> bool;

    /// Assigns a number to a site of the program, and says what is wanted of it.
    fn site(&mut self, program: &Verified<Program<'_>>, site: &Site) -> (u32, Wanted);

    /// As [`Listener::site`], for the instruction at an offset of the version of a method's code that will
    /// run. Several instructions may belong to one site.
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

    /// Called when the plain code of all wanted methods is active, before the code version of each method is
    /// chosen.
    fn inspect_plain_code(&mut self, program: &Verified<Program<'_>>, methods: &[GlobalMethodId]) {
        let _ = (program, methods);
    }

    /// Called for each event. Returns whether the machine has to ask for a reaction or for changed sites.
    fn on_event(&mut self, event: &Event<'_>) -> bool;

    /// As [`Listener::on_event`], for a call of which only the receiver, one argument or the result is
    /// wanted. Sites with [`Wanted::lightweight`] raise most of their events in this form, but not all.
    ///
    /// `receiver` is null for a static method. Before the call, `result` is the wanted argument, an int
    /// ([`Identity::int`]). After the call it is the result, if that is wanted and a reference or an int
    /// ([`Identity::int`], [`Identity::is_true`]), or the exception that has ended the call. Otherwise it is
    /// null.
    ///
    /// All parameters are passed in registers: the caller has no values on the host stack.
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

    /// Called when the action of a before-event does not take place. No after-event follows.
    fn on_not_done(&mut self, site: u32, thread: ThreadId, time: u64) {
        let _ = (site, thread, time);
    }

    /// The reaction to the last event.
    fn reaction(&mut self) -> Reaction {
        Reaction::Continue
    }

    /// The sites that were activated or deactivated since the last call.
    fn site_changes(&mut self) -> Vec<SiteChange> {
        Vec::new()
    }

    /// Called with the numbers of dead objects that events have named. No later event names them.
    fn on_deaths(&mut self, dead: &[u64]);

    /// Whether events carry the time. Called once.
    fn needs_time(&self) -> bool;

    /// Whether any site has queries. If so, stack allocation is disabled, as for
    /// [`Listener::passes_objects`]. Called once.
    fn has_queries(&self) -> bool {
        false
    }

    /// The queries to be evaluated before an event of a site is reported. A query may use the answers to
    /// earlier ones.
    fn queries(&mut self, program: &Verified<Program<'_>>, site: u32, phase: Phase) -> Rc<[Query]> {
        let _ = (program, site, phase);
        Rc::from([])
    }

    /// Whether the listener may pass objects to the program ([`GuestValue::Object`]). If so, stack allocation
    /// is disabled, since the program may keep such an object. Called once.
    fn passes_objects(&self) -> bool {
        false
    }
}
