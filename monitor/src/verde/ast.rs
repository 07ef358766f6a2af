//! Syntax tree of properties.

use crate::expr::Block;
use crate::pointcut::pattern::TypePattern;
use crate::pointcut::{Advice, Pointcut};
use crate::spec::{Ident, Span};

#[derive(Clone, Debug)]
pub(super) struct Property {
    pub(super) name: Ident,
    pub(super) slicing: Vec<Ident>,
    pub(super) initialization: Option<Block>,
    pub(super) pointcuts: Vec<(Ident, Pointcut)>,
    pub(super) events: Vec<EventDecl>,
    pub(super) states: Vec<StateDecl>,
}

/// `event e(x, y) = before call(...);`. An event without a pointcut is submitted by its name.
#[derive(Clone, Debug)]
pub(super) struct EventDecl {
    pub(super) name: Ident,
    pub(super) params: Vec<Param>,
    pub(super) advice: Option<Advice>,
}

#[derive(Clone, Debug)]
pub(super) struct StateDecl {
    pub(super) name: Ident,
    pub(super) accepting: bool,
    pub(super) action: Option<Ident>,
    pub(super) transitions: Vec<Transition>,
}

#[derive(Clone, Debug)]
pub(super) struct Transition {
    pub(super) event: EventRef,
    pub(super) guard: Option<Block>,
    pub(super) success: Option<Outcome>,
    pub(super) failure: Option<Outcome>,
}

#[derive(Clone, Debug)]
pub(super) struct Outcome {
    pub(super) code: Option<Block>,
    pub(super) action: Option<Ident>,
    pub(super) target: Ident,
    pub(super) span: Span,
}

/// The event of a transition: a declared event, or a site in the program.
#[derive(Clone, Debug)]
pub(super) struct EventRef {
    pub(super) timing: Option<(Timing, Span)>,
    pub(super) kind: Option<Kind>,
    pub(super) name: Ident,
    pub(super) params: Vec<Param>,
    pub(super) span: Span,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Timing {
    Before,
    After,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Kind {
    Call,
    Write,
    Read,
    Update,
}

#[derive(Clone, Debug)]
pub(super) struct Param {
    pub(super) name: Ident,
    pub(super) source: Option<(ParamSource, Span)>,
    /// The type and its source text.
    pub(super) ty: Option<(TypePattern, String)>,
}

/// The source of a parameter's value.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum ParamSource {
    /// The index of the argument, from 1.
    Argument(usize),
    This,
    Result,
    Old,
    Value,
}
