//! Properties as written.

use crate::event::Value;
use crate::pointcut::{Advice, Pointcut, Timing, Typed};
use crate::spec::{Ident, Span};

/// A property.
#[derive(Clone, Debug)]
pub(super) struct Property {
    pub(super) name: Ident,
    /// Whether only traces of all parameters are reported of.
    pub(super) full_binding: bool,
    /// Whether the formula may hold of any suffix of a trace.
    pub(super) suffix: Option<Span>,
    pub(super) params: Vec<Typed>,
    pub(super) pointcuts: Vec<(Ident, Pointcut)>,
    pub(super) events: Vec<Event>,
    pub(super) formulas: Vec<Formula>,
}

/// An event.
#[derive(Clone, Debug)]
pub(super) struct Event {
    pub(super) name: Ident,
    /// Whether traces start with it: what comes before the first such event is not looked at.
    pub(super) is_creation: bool,
    /// The parameters it says it has.
    pub(super) params: Option<Vec<Typed>>,
    /// What raises it; nothing, if it is submitted by its name.
    pub(super) advice: Option<Advice>,
}

/// A formula and what to do about it.
#[derive(Clone, Debug)]
pub(super) struct Formula {
    pub(super) logic: Ident,
    /// Its text.
    pub(super) text: Span,
    pub(super) handlers: Vec<Handler>,
}

/// What to do in a category.
#[derive(Clone, Debug)]
pub(super) struct Handler {
    pub(super) category: Ident,
    pub(super) statements: Vec<Statement>,
}

/// One thing to do.
#[derive(Clone, PartialEq, Debug)]
pub(super) enum Statement {
    /// Give a verdict, with a message.
    Report(Option<Message>),
    /// Tell of it without a verdict.
    Note(Message),
    /// Write a line.
    Print(Message),
    /// Start the trace anew.
    Reset,
    /// Stop the program.
    Stop,
    /// Call a static method of the program.
    Call { method: Ident, arguments: Vec<Argument> },
    /// Throw an exception in the program.
    Throw { class: Ident, message: Message },
    /// Do not make the call that the event comes before.
    Skip { result: Option<Value>, span: Span },
}

/// An argument of a call.
#[derive(Clone, PartialEq, Debug)]
pub(super) enum Argument {
    /// The value of a parameter.
    Param(Ident),
    /// A value as it stands.
    Literal(Value),
}

/// A text with places for values.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Message(pub(super) Vec<Piece>);

/// A piece of a message.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Piece {
    Text(String),
    /// The value of a parameter.
    Param(String),
    /// Where the program is: `{__LOC}`.
    Place,
    /// The name of the event: `{__EVENT}`.
    Event,
    /// The name of the category: `{__CATEGORY}`.
    Category,
}

/// An advice without its pointcut, as events begin.
pub(super) type Beginning = (Timing, Option<Vec<Typed>>);
