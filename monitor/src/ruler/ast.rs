//! RuleR specifications as written.

use crate::pointcut::Advice;
use crate::pointcut::pattern::TypePattern;
use crate::rules::code::Term;
use crate::rules::system::{Persistence, Signal};
use crate::spec::{Ident, Span};

#[derive(Clone, Default, Debug)]
pub(super) struct Spec {
    pub(super) events: Vec<EventDecl>,
    pub(super) rulers: Vec<Ruler>,
    pub(super) monitors: Vec<MonitorDecl>,
    /// Handlers outside of a monitor section.
    pub(super) handlers: Vec<Handler>,
}

/// `event open(File f) after: call(File.open()) && target(f);`
#[derive(Clone, Debug)]
pub(super) struct EventDecl {
    pub(super) name: Ident,
    pub(super) params: Vec<EventParam>,
    pub(super) advice: Advice,
}

#[derive(Clone, Debug)]
pub(super) struct EventParam {
    pub(super) name: Ident,
    /// The type and its text.
    pub(super) ty: Option<(TypePattern, String)>,
}

/// A rule system, which may have parameters.
#[derive(Clone, Debug)]
pub(super) struct Ruler {
    pub(super) name: Ident,
    pub(super) params: Vec<Typed>,
    pub(super) observes: Vec<Signature>,
    pub(super) locals: Vec<Signature>,
    pub(super) rules: Vec<RuleDecl>,
    pub(super) initials: Vec<Instance>,
    pub(super) forbidden: Vec<Ident>,
    pub(super) success: Vec<Ident>,
    pub(super) asserted: Vec<Ident>,
    pub(super) outputs: Vec<Ident>,
}

impl Ruler {
    pub(super) fn named(name: Ident) -> Ruler {
        Ruler {
            name,
            params: Vec::new(),
            observes: Vec::new(),
            locals: Vec::new(),
            rules: Vec::new(),
            initials: Vec::new(),
            forbidden: Vec::new(),
            success: Vec::new(),
            asserted: Vec::new(),
            outputs: Vec::new(),
        }
    }
}

/// `x: int`
#[derive(Clone, Debug)]
pub(super) struct Typed {
    pub(super) name: Ident,
    pub(super) ty: Ident,
}

/// `open(obj)`
#[derive(Clone, Debug)]
pub(super) struct Signature {
    pub(super) name: Ident,
    pub(super) types: Vec<Ident>,
}

#[derive(Clone, Debug)]
pub(super) struct RuleDecl {
    pub(super) name: Ident,
    pub(super) params: Vec<Typed>,
    pub(super) persistence: Persistence,
    pub(super) body: Vec<SubDecl>,
}

#[derive(Clone, Debug)]
pub(super) struct SubDecl {
    pub(super) items: Vec<ItemDecl>,
    pub(super) then: ThenDecl,
    pub(super) span: Span,
}

#[derive(Clone, Debug)]
pub(super) enum ThenDecl {
    Block { is_ordered: bool, subs: Vec<SubDecl> },
    Body(Vec<Vec<Instance>>),
}

#[derive(Clone, Debug)]
pub(super) enum ItemDecl {
    Default(Span),
    /// An event, an active rule, or a test that is a function or a variable.
    Literal {
        is_negated: bool,
        name: Ident,
        args: Option<Vec<ArgDecl>>,
        span: Span,
    },
    Test(Term),
    Each {
        variable: Typed,
        of: Term,
    },
}

#[derive(Clone, Debug)]
pub(super) struct ArgDecl {
    /// The name of the parameter, if it is given.
    pub(super) of: Option<Ident>,
    pub(super) value: ArgValue,
}

#[derive(Clone, Debug)]
pub(super) enum ArgValue {
    Bind(Typed),
    Any,
    Is(Term),
}

/// A rule, an event or a built-in with values.
#[derive(Clone, Debug)]
pub(super) struct Instance {
    pub(super) is_negated: bool,
    pub(super) name: Ident,
    pub(super) args: Vec<(Option<Ident>, Term)>,
    pub(super) span: Span,
}

#[derive(Clone, Debug)]
pub(super) struct MonitorDecl {
    pub(super) name: Option<Ident>,
    pub(super) uses: Vec<(Ident, Ident)>,
    pub(super) locals: Vec<Signature>,
    pub(super) run: Expression,
    pub(super) handlers: Vec<Handler>,
    /// Whether events of the same time are one step.
    pub(super) by_time: bool,
}

/// How instances of rule systems are combined.
#[derive(Clone, Debug)]
pub(super) enum Expression {
    Instance { name: Ident, args: Vec<(Option<Ident>, Term)>, span: Span },
    Chain(Box<Expression>, Box<Expression>),
    Join(Connective, Box<Expression>, Box<Expression>),
    Loop(Box<Expression>),
    If { condition: Box<Expression>, then: Box<Expression>, or: Option<Box<Expression>> },
}

/// What the verdict of two monitors is that run beside each other.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Connective {
    /// None is stated: unknown if they differ.
    None,
    And,
    Or,
}

/// `on false { report "..."; stop; }`
#[derive(Clone, Debug)]
pub(super) struct Handler {
    pub(super) signal: Signal,
    pub(super) actions: Vec<(HandlerAction, Span)>,
}

#[derive(Clone, Debug)]
pub(super) enum HandlerAction {
    Report(Term),
    Note(Term),
    Print(Term),
    Stop,
    Throw { class: Ident, text: Option<Term> },
}
