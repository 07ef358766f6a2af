//! Syntax tree of properties.

use std::collections::{BTreeSet, HashMap};

use super::java::{Java, ParsedMethod};
use crate::event::Value;
use crate::expr::{Ast, Block};
use crate::pointcut::pattern::TypePattern;
use crate::pointcut::{Advice, Pointcut, Timing, Typed};
use crate::spec::{Diagnostic, Ident, Span};

/// A specification.
#[derive(Clone, Default, Debug)]
pub(super) struct Specification {
    /// Package and imports, which only Java code needs.
    pub(super) package: Option<String>,
    pub(super) imports: Vec<(String, Span)>,
    pub(super) properties: Vec<Property>,
}

#[derive(Clone, Debug)]
pub(super) struct Property {
    pub(super) name: Ident,
    /// Whether only full bindings are reported.
    pub(super) full_binding: bool,
    /// The `suffix` modifier, if present.
    pub(super) suffix: Option<Span>,
    pub(super) params: Vec<Typed>,
    pub(super) pointcuts: Vec<(Ident, Pointcut)>,
    pub(super) variables: Vec<Variable>,
    /// Java methods.
    pub(super) methods: Vec<ParsedMethod>,
    /// The Java types of parameters, by the offset where the parameter's name is declared.
    pub(super) types: HashMap<usize, String>,
    pub(super) events: Vec<Event>,
    pub(super) formulas: Vec<Formula>,
    /// Modifiers without effect.
    pub(super) notes: Vec<Diagnostic>,
}

impl Property {
    /// Replaces the block around `place` by its version with Java code, if it has one. Returns whether it did.
    pub(super) fn use_java_version(&mut self, place: &Span) -> bool {
        let events =
            self.events.iter_mut().map(|event| (&mut event.java_version, &mut event.action));
        let handlers = self.formulas.iter_mut().flat_map(|formula| &mut formula.handlers);
        let handlers = handlers.map(|handler| (&mut handler.java_version, &mut handler.statements));
        for (java_version, statements) in events.chain(handlers) {
            let is_around = |block: &mut JavaVersion| block.span.contains(&place.start);
            if let Some(block) = java_version.take_if(is_around) {
                *statements = block.statements;
                return true;
            }
        }
        false
    }
}

/// A variable. Each instance has its own value.
#[derive(Clone, Debug)]
pub(super) struct Variable {
    pub(super) ty: TypePattern,
    /// The type in Java syntax.
    pub(super) written: String,
    pub(super) name: Ident,
    /// The initial value.
    pub(super) value: Option<Ast>,
}

#[derive(Clone, Debug)]
pub(super) struct Event {
    pub(super) name: Ident,
    /// Whether the event is a creation event. Events before the first creation event are ignored.
    pub(super) is_creation: bool,
    /// The declared parameters.
    pub(super) params: Option<Vec<Typed>>,
    /// The pointcut; `None` if the event is submitted by its name.
    pub(super) advice: Option<Advice>,
    /// Whether it is an `around` event. It is raised before calls, and its code may return the result of a skipped call.
    pub(super) is_around: bool,
    /// The condition under which the event occurs.
    pub(super) condition: Option<Ast>,
    /// The code of the event.
    pub(super) action: Vec<Statement>,
    /// The version of `action` with Java code, if the block can be parsed both ways.
    pub(super) java_version: Option<JavaVersion>,
}

/// A formula with its handlers.
#[derive(Clone, Debug)]
pub(super) struct Formula {
    pub(super) logic: Ident,
    /// The range of its text.
    pub(super) text: Span,
    pub(super) handlers: Vec<Handler>,
}

/// The handler of a category.
#[derive(Clone, Debug)]
pub(super) struct Handler {
    pub(super) category: Ident,
    pub(super) statements: Vec<Statement>,
    /// The version of `statements` with Java code, if the block can be parsed both ways.
    pub(super) java_version: Option<JavaVersion>,
}

/// The version of a block with Java code. It is used if the other version is invalid.
#[derive(Clone, Debug)]
pub(super) struct JavaVersion {
    /// The source range of the block.
    pub(super) span: Span,
    pub(super) statements: Vec<Statement>,
}

/// A statement of an event's code or of a handler.
#[derive(Clone, PartialEq, Debug)]
pub(super) enum Statement {
    /// Reports a verdict, with an optional message.
    Report(Option<Message>),
    /// Reports a message without a verdict.
    Note(Message),
    /// Prints a line.
    Print(Message),
    /// Restarts the trace.
    Reset,
    /// Stops the program.
    Stop,
    /// Calls a static method of the program.
    Call { method: Ident, arguments: Vec<Argument> },
    /// Throws an exception in the program.
    Throw { class: Ident, message: Message },
    /// Skips the call that the event precedes.
    Skip { result: SkipResult, span: Span },
    /// Makes the call of an `around` event, after the code.
    Proceed { arguments: Vec<Ident>, span: Span },
    /// Ends the code.
    Return,
    /// Assigns to a variable.
    Assign(Block),
    /// Declares a local variable until the end of the block.
    Let { ty: Option<TypePattern>, name: Ident, value: Option<Ast> },
    /// A conditional statement.
    If { condition: Ast, then: Vec<Statement>, or: Vec<Statement> },
    /// Runs Java code.
    Java(Java),
}

impl Statement {
    /// Whether the statement may give a verdict or a note. `methods` are the Java methods of the property.
    pub(super) fn may_report(&self, methods: &[ParsedMethod]) -> bool {
        match self {
            Statement::Report(_) | Statement::Note(_) => true,
            Statement::If { then, or, .. } => {
                then.iter().chain(or).any(|one| one.may_report(methods))
            }
            Statement::Java(java) => {
                let reports = |used: &BTreeSet<String>| {
                    ["report", "__DEFAULT_MESSAGE"].iter().any(|word| used.contains(*word))
                };
                let mut called =
                    methods.iter().filter(|method| java.used.contains(&method.name.name));
                reports(&java.used) || called.any(|method| reports(&method.used))
            }
            Statement::Print(_)
            | Statement::Reset
            | Statement::Stop
            | Statement::Call { .. }
            | Statement::Throw { .. }
            | Statement::Skip { .. }
            | Statement::Proceed { .. }
            | Statement::Return
            | Statement::Assign(_)
            | Statement::Let { .. } => false,
        }
    }

    /// Whether the statement needs no values other than those of parameters.
    pub(super) fn is_simple(&self) -> bool {
        match self {
            Statement::Report(None) | Statement::Reset | Statement::Stop => true,
            Statement::Report(Some(message))
            | Statement::Note(message)
            | Statement::Print(message)
            | Statement::Throw { message, .. } => {
                !message.0.iter().any(|piece| matches!(piece, Piece::Code(_)))
            }
            Statement::Call { arguments, .. } => {
                !arguments.iter().any(|argument| matches!(argument, Argument::Code(_)))
            }
            Statement::Skip { result, .. } => match result {
                SkipResult::None | SkipResult::Default => true,
                SkipResult::Value(value) => value.as_literal().is_some(),
                SkipResult::Returned(_) => false,
            },
            Statement::Java(_) => true,
            Statement::Proceed { .. }
            | Statement::Return
            | Statement::Assign(_)
            | Statement::Let { .. }
            | Statement::If { .. } => false,
        }
    }
}

/// The result of a skipped call.
#[derive(Clone, PartialEq, Debug)]
pub(super) enum SkipResult {
    /// `skip`: the method has no result.
    None,
    /// `__SKIP`: the default value of the method's type.
    Default,
    /// `skip 3`.
    Value(Ast),
    /// `return 3`, in the code of an `around` event.
    Returned(Ast),
}

/// An argument of a call.
#[derive(Clone, PartialEq, Debug)]
pub(super) enum Argument {
    /// The value of a name.
    Name(Ident),
    /// A literal.
    Literal(Value),
    /// The value of an expression.
    Code(Ast),
}

/// A text with placeholders for values.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Message(pub(super) Vec<Piece>);

#[derive(Clone, PartialEq, Debug)]
pub(super) enum Piece {
    Text(String),
    /// The value of a parameter or another name.
    Name(Ident),
    /// The value of an expression.
    Code(Ast),
    /// The location in the program: `{__LOC}`.
    Location,
    /// The signature of the member at the event: `{__STATICSIG}`.
    Signature,
    /// The name of the event: `{__EVENT}`.
    Event,
    /// The name of the category: `{__CATEGORY}`.
    Category,
    /// A message about the violation and its location: `__DEFAULT_MESSAGE`.
    Default,
}

/// The start of an event declaration: timing and parameters, without the pointcut.
pub(super) type Beginning = (Timing, Option<Vec<Typed>>);
