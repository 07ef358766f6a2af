//! Properties as written.

use std::collections::HashMap;

use super::java::{Java, Written};
use crate::event::Value;
use crate::expr::{Ast, Block};
use crate::pointcut::pattern::TypePattern;
use crate::pointcut::{Advice, Pointcut, Timing, Typed};
use crate::spec::{Diagnostic, Ident, Span};

/// A specification.
#[derive(Clone, Default, Debug)]
pub(super) struct Specification {
    /// The package, and what is imported: what code in Java knows by its name.
    pub(super) package: Option<String>,
    pub(super) imports: Vec<(String, Span)>,
    pub(super) properties: Vec<Property>,
}

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
    pub(super) variables: Vec<Variable>,
    /// Methods in Java.
    pub(super) methods: Vec<Written>,
    /// The types of parameters as Java writes them, by where their names are declared.
    pub(super) types: HashMap<usize, String>,
    pub(super) events: Vec<Event>,
    pub(super) formulas: Vec<Formula>,
    /// What was read and has no effect.
    pub(super) notes: Vec<Diagnostic>,
}

impl Property {
    /// Takes the block around a place as code in Java, if it can be read so; gives whether.
    pub(super) fn turn_to_java(&mut self, place: &Span) -> bool {
        let events = self.events.iter_mut().map(|event| (&mut event.in_java, &mut event.action));
        let handlers = self.formulas.iter_mut().flat_map(|formula| &mut formula.handlers);
        let handlers = handlers.map(|handler| (&mut handler.in_java, &mut handler.statements));
        for (in_java, statements) in events.chain(handlers) {
            let is_around = |block: &mut InJava| block.span.contains(&place.start);
            if let Some(block) = in_java.take_if(is_around) {
                *statements = block.statements;
                return true;
            }
        }
        false
    }
}

/// A variable, of which each instance has its own.
#[derive(Clone, Debug)]
pub(super) struct Variable {
    pub(super) ty: TypePattern,
    /// The type as Java writes it.
    pub(super) written: String,
    pub(super) name: Ident,
    /// What it starts with, if that is said.
    pub(super) value: Option<Ast>,
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
    /// What has to hold for the event to be one.
    pub(super) condition: Option<Ast>,
    /// What to do at the event.
    pub(super) action: Vec<Statement>,
    /// The same with code in Java, if it can be read so too.
    pub(super) in_java: Option<InJava>,
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
    /// The same with code in Java, if it can be read so too.
    pub(super) in_java: Option<InJava>,
}

/// What a block is with code in Java, if it is not right without.
#[derive(Clone, Debug)]
pub(super) struct InJava {
    /// Where the block stands.
    pub(super) span: Span,
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
    /// Do nothing more.
    Return,
    /// Change a variable.
    Assign(Block),
    /// Name a value in what follows in the block.
    Let { ty: Option<TypePattern>, name: Ident, value: Option<Ast> },
    /// Do one thing or another.
    If { condition: Ast, then: Vec<Statement>, or: Vec<Statement> },
    /// Run code in Java.
    Java(Java),
}

impl Statement {
    /// Whether it can be done without a look at values other than those of parameters.
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
            Statement::Skip { .. } | Statement::Java(_) => true,
            Statement::Return
            | Statement::Assign(_)
            | Statement::Let { .. }
            | Statement::If { .. } => false,
        }
    }
}

/// An argument of a call.
#[derive(Clone, PartialEq, Debug)]
pub(super) enum Argument {
    /// The value of a name.
    Name(Ident),
    /// A value as it stands.
    Literal(Value),
    /// What an expression gives.
    Code(Ast),
}

/// A text with places for values.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Message(pub(super) Vec<Piece>);

/// A piece of a message.
#[derive(Clone, PartialEq, Debug)]
pub(super) enum Piece {
    Text(String),
    /// The value of a parameter, or of something else that has the name.
    Name(Ident),
    /// The value of an expression.
    Code(Ast),
    /// Where the program is: `{__LOC}`.
    Place,
    /// The name of the event: `{__EVENT}`.
    Event,
    /// The name of the category: `{__CATEGORY}`.
    Category,
    /// That the property is violated, and where: `__DEFAULT_MESSAGE`.
    Default,
}

/// An advice without its pointcut, as events begin.
pub(super) type Beginning = (Timing, Option<Vec<Typed>>);
