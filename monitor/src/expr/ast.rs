//! Code as written.

use super::code::Operator;
use crate::event::Value;
use crate::pointcut::pattern::TypePattern;
use crate::spec::{Ident, Span};

/// An expression as written.
#[derive(Clone, PartialEq, Debug)]
pub struct Ast {
    pub(super) kind: AstKind,
    pub(super) span: Span,
    /// How deep it is nested: walking it takes as much stack.
    pub(super) depth: usize,
}

impl Ast {
    /// Where it stands.
    pub fn span(&self) -> Span {
        self.span.clone()
    }
}

#[derive(Clone, PartialEq, Debug)]
pub(super) enum AstKind {
    Literal(Value),
    Name(String),
    Not(Box<Ast>),
    Negate(Box<Ast>),
    Binary(Operator, Box<Ast>, Box<Ast>),
    And(Box<Ast>, Box<Ast>),
    Or(Box<Ast>, Box<Ast>),
    Choose(Box<[Ast; 3]>),
    Call(Ident, Vec<Ast>),
    Is(Box<Ast>, TypePattern),
}

/// A block as written.
#[derive(Clone, PartialEq, Debug)]
pub struct Block {
    pub(super) statements: Vec<Statement>,
    pub(super) span: Span,
}

impl Block {
    /// Where it stands.
    pub fn span(&self) -> Span {
        self.span.clone()
    }

    /// The assignments to single names of which the block consists; `None` if it has other statements.
    pub fn assignments(&self) -> Option<Vec<(&Ident, &Ast)>> {
        let assignment = |statement: &'_ Statement| {
            matches!(statement, Statement::Assign { operator: None, .. })
        };
        if !self.statements.iter().all(assignment) {
            return None;
        }
        let pairs = self.statements.iter().filter_map(|statement| match statement {
            Statement::Assign { name, value, .. } => Some((name, value)),
            _ => None,
        });
        Some(pairs.collect())
    }
}

#[derive(Clone, PartialEq, Debug)]
pub(super) enum Statement {
    Let(Ident, Ast),
    /// With an operator, the value is combined with what is there.
    Assign {
        name: Ident,
        operator: Option<Operator>,
        value: Ast,
    },
    If {
        condition: Ast,
        then: Box<Statement>,
        or: Option<Box<Statement>>,
    },
    Return(Option<Ast>, Span),
    Print(Ast, Span),
    Block(Block),
}
