//! Syntax tree of specifications.

use crate::expr::Ast;
use crate::pointcut::{Advice, Pointcut, Typed};
use crate::spec::{Ident, Span};

#[derive(Clone, PartialEq, Default, Debug)]
pub(super) struct File {
    pub(super) monitors: Vec<MonitorDecl>,
}

/// `monitor M(T x) { ... }`
#[derive(Clone, PartialEq, Debug)]
pub(super) struct MonitorDecl {
    /// The method that handles errors.
    pub(super) handler: Option<Ident>,
    pub(super) name: Ident,
    pub(super) params: Vec<Typed>,
    pub(super) imports: Vec<Import>,
    pub(super) pointcuts: Vec<(Ident, Pointcut)>,
    pub(super) events: Vec<EventDecl>,
    /// States outside of machines form the first machine.
    pub(super) machines: Vec<MachineDecl>,
}

/// `import M;`, `import M from "file";` or `import "file";`
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Import {
    /// `None` imports all monitors of the file.
    pub(super) monitor: Option<Ident>,
    pub(super) file: Option<Ident>,
    pub(super) span: Span,
}

/// `event E(T x) = after ...;`. An event without a pointcut is abstract.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct EventDecl {
    pub(super) name: Ident,
    pub(super) values: Vec<Typed>,
    pub(super) advice: Option<Advice>,
}

/// `machine M { ... }`, or the states of a monitor outside of machines.
#[derive(Clone, PartialEq, Default, Debug)]
pub(super) struct MachineDecl {
    pub(super) name: Option<Ident>,
    pub(super) states: Vec<StateDecl>,
    pub(super) supers: Vec<SuperDecl>,
}

/// `live state S within 5 s { ... }`
#[derive(Clone, PartialEq, Debug)]
pub(super) struct StateDecl {
    pub(super) name: Ident,
    pub(super) modifiers: Modifiers,
    /// The time limit of a token in this state, in nanoseconds.
    pub(super) within: Option<u64>,
    pub(super) transitions: Vec<Transition>,
}

/// The modifiers of a state.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub(super) struct Modifiers {
    pub(super) initial: bool,
    pub(super) anytime: bool,
    pub(super) live: bool,
    pub(super) next: bool,
}

/// `super S[A, B] { ... }`
#[derive(Clone, PartialEq, Debug)]
pub(super) struct SuperDecl {
    pub(super) name: Ident,
    pub(super) members: Vec<Ident>,
    pub(super) transitions: Vec<Transition>,
}

/// `when C [guard] -> S "message";`
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Transition {
    pub(super) trigger: Trigger,
    /// `->` consumes the token; `=>` does not.
    pub(super) consuming: bool,
    pub(super) target: Ident,
    pub(super) message: Option<String>,
    pub(super) span: Span,
}

/// The condition of a transition.
#[derive(Clone, PartialEq, Debug)]
pub(super) enum Trigger {
    /// `when C`, or `when C [guard]`
    When {
        condition: Condition,
        guard: Option<Box<Ast>>,
        /// The source range of condition and guard.
        span: Span,
    },
    /// `timeout`
    Timeout,
}

/// A set of events.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Condition {
    /// `ANY`
    Any,
    Event(EventRef),
    Not(Box<Condition>),
    All(Vec<Condition>),
    Either(Vec<Condition>),
}

/// `E`, `M.E` or `E(a, b)`
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct EventRef {
    pub(super) monitor: Option<Ident>,
    pub(super) name: Ident,
    /// The guard's names for the values of the event, if they differ from the declared names.
    pub(super) values: Option<Vec<Ident>>,
}
