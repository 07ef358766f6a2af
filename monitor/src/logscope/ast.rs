//! LogScope specifications as written.

use crate::pointcut::Advice;
use crate::pointcut::pattern::TypePattern;
use crate::rules::code::{Literal, Term};
use crate::rules::system::Persistence;
use crate::spec::{Ident, Span};

#[derive(Clone, Default, Debug)]
pub(super) struct Spec {
    pub(super) functions: Vec<FunctionDecl>,
    /// Variables that last over a file, with their first values.
    pub(super) globals: Vec<(Ident, Term)>,
    pub(super) events: Vec<EventDecl>,
    pub(super) units: Vec<Unit>,
    /// Code for the end of the log.
    pub(super) at_end: Vec<Statement>,
}

#[derive(Clone, Debug)]
pub(super) struct FunctionDecl {
    pub(super) name: Ident,
    pub(super) params: Vec<Ident>,
    pub(super) body: Term,
}

/// What in a program, or which event of a log by its name, is a record of a kind.
#[derive(Clone, Debug)]
pub(super) struct EventDecl {
    pub(super) name: Ident,
    pub(super) fields: Vec<(Ident, Option<TypePattern>)>,
    pub(super) advice: Option<Advice>,
}

#[derive(Clone, Debug)]
pub(super) struct Unit {
    pub(super) name: Ident,
    pub(super) is_ignored: bool,
    pub(super) kind: UnitKind,
}

#[allow(clippy::large_enum_variant, reason = "there are few, and only before the run")]
#[derive(Clone, Debug)]
pub(super) enum UnitKind {
    Pattern { trigger: Event, consequence: Consequence, upto: Option<Event> },
    Automaton(Automaton),
}

#[derive(Clone, Debug)]
pub(super) enum Consequence {
    Event(Event),
    Not(Event),
    /// In this order.
    Sequence(Vec<Consequence>, Span),
    /// In any order.
    Set(Vec<Consequence>, Span),
}

#[derive(Clone, Default, Debug)]
pub(super) struct Automaton {
    pub(super) states: Vec<State>,
    pub(super) initial: Vec<Target>,
    pub(super) hot: Vec<Ident>,
    pub(super) success: Vec<Ident>,
}

#[derive(Clone, Debug)]
pub(super) struct State {
    pub(super) name: Ident,
    pub(super) params: Vec<Ident>,
    pub(super) persistence: Persistence,
    pub(super) is_hot: bool,
    pub(super) is_success: bool,
    pub(super) is_initial: bool,
    pub(super) transitions: Vec<Transition>,
}

#[derive(Clone, Debug)]
pub(super) struct Transition {
    pub(super) event: Event,
    pub(super) targets: Vec<Target>,
    pub(super) span: Span,
}

/// A state with values, `done` or `error`.
#[derive(Clone, Debug)]
pub(super) struct Target {
    pub(super) name: Ident,
    pub(super) args: Vec<Term>,
}

/// `COMMAND{Type: "FSW", Stem: x} where ... do ...`
#[derive(Clone, Debug)]
pub(super) struct Event {
    pub(super) kind: Ident,
    pub(super) fields: Vec<(Ident, Range)>,
    pub(super) condition: Option<Term>,
    pub(super) action: Vec<Statement>,
    pub(super) span: Span,
}

#[derive(Clone, Debug)]
pub(super) enum Range {
    Literal(Literal, Span),
    /// Binds the name, or has its value.
    Name(Ident),
    /// There is no such field.
    Absent,
    /// `[1, 5]`
    Interval(Term, Term),
    /// `{0: 1, 2: "a"}`: elements, characters or bits.
    Parts(Vec<(i64, Range)>),
}

#[derive(Clone, Debug)]
pub(super) enum Statement {
    Assert { condition: Term, message: Option<Term> },
    Print(Term),
    Assign { name: Ident, value: Term },
    If { condition: Term, then: Vec<Statement>, or: Vec<Statement> },
}

impl Event {
    /// The names that its fields have.
    pub(super) fn names(&self) -> Vec<String> {
        fn of(range: &Range, names: &mut Vec<String>) {
            match range {
                Range::Name(name) => names.push(name.name.clone()),
                Range::Parts(parts) => parts.iter().for_each(|(_, range)| of(range, names)),
                Range::Literal(..) | Range::Interval(..) | Range::Absent => {}
            }
        }
        let mut names = Vec::new();
        self.fields.iter().for_each(|(_, range)| of(range, &mut names));
        names
    }

    /// The names in its condition and action.
    pub(super) fn used(&self) -> Vec<String> {
        let mut names = Vec::new();
        let mut add = |term: &Term| names.extend(term.names());
        if let Some(condition) = &self.condition {
            add(condition);
        }
        self.action.iter().for_each(|statement| statement.terms(&mut add));
        for (_, range) in &self.fields {
            if let Range::Interval(low, high) = range {
                add(low);
                add(high);
            }
        }
        names
    }
}

impl Statement {
    fn terms(&self, visit: &mut dyn FnMut(&Term)) {
        match self {
            Statement::Assert { condition, message } => {
                visit(condition);
                message.iter().for_each(visit);
            }
            Statement::Print(term) | Statement::Assign { value: term, .. } => visit(term),
            Statement::If { condition, then, or } => {
                visit(condition);
                then.iter().chain(or).for_each(|statement| statement.terms(visit));
            }
        }
    }
}
