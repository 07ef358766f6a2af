//! Syntax tree of code.

use super::code::Operator;
use crate::event::Value;
use crate::pointcut::pattern::TypePattern;
use crate::spec::{Ident, Span};

/// The syntax tree of an expression.
#[derive(Clone, PartialEq, Debug)]
pub struct Ast {
    pub(super) kind: AstKind,
    pub(super) span: Span,
    /// The height of the tree, which bounds the stack depth of a traversal.
    pub(super) depth: usize,
}

impl Ast {
    /// The source range.
    pub fn span(&self) -> Span {
        self.span.clone()
    }

    /// The name, if the expression is a name.
    pub fn as_name(&self) -> Option<&str> {
        match &self.kind {
            AstKind::Name(name) => Some(name),
            _ => None,
        }
    }

    /// The text, if the expression is a string literal.
    pub fn as_text(&self) -> Option<&str> {
        match &self.kind {
            AstKind::Literal(Value::Text(text)) => Some(text),
            _ => None,
        }
    }

    /// Receiver, method and arguments, if the expression calls a method.
    pub fn as_query(&self) -> Option<(&Ast, &Ident, &[Ast])> {
        match &self.kind {
            AstKind::Query(query) => Some((&query.receiver, &query.method, &query.arguments)),
            _ => None,
        }
    }

    /// A call of a static method of a class.
    pub(super) fn static_query(class: String, method: Ident, arguments: &[Ast], span: Span) -> Ast {
        let receiver = Ast::of_name(Ident { name: class, span: method.span.clone() });
        let depth = 1 + arguments.iter().map(|argument| argument.depth).max().unwrap_or(0);
        let query = MethodQuery { receiver, method, arguments: arguments.to_vec() };
        Ast { kind: AstKind::Query(Box::new(query)), span, depth }
    }

    /// The value, if the expression is a literal.
    pub fn as_literal(&self) -> Option<&Value> {
        match &self.kind {
            AstKind::Literal(value) => Some(value),
            _ => None,
        }
    }

    /// An expression of a name.
    pub fn of_name(name: Ident) -> Ast {
        Ast { kind: AstKind::Name(name.name), span: name.span, depth: 1 }
    }

    /// A literal expression.
    pub fn of_value(value: Value, span: Span) -> Ast {
        Ast { kind: AstKind::Literal(value), span, depth: 1 }
    }

    /// The conjunction of both expressions.
    pub fn and(self, other: Ast) -> Ast {
        let span = self.span.start..other.span.end.max(self.span.end);
        let depth = 1 + self.depth.max(other.depth);
        Ast { kind: AstKind::And(Box::new(self), Box::new(other)), span, depth }
    }

    /// The operands of a string concatenation, from left to right. Only concatenations with a string literal or a name such as `__LOC` are recognised; otherwise the
    /// expression itself.
    pub fn operands_of_concatenation(&self) -> Vec<&Ast> {
        match &self.kind {
            AstKind::Binary(Operator::Add, a, b) if self.is_concatenation() => {
                [a.operands_of_concatenation(), b.operands_of_concatenation()].concat()
            }
            _ => vec![self],
        }
    }

    /// Whether the expression is a string literal or a concatenation with one.
    fn is_concatenation(&self) -> bool {
        match &self.kind {
            AstKind::Literal(Value::Text(_)) => true,
            // Such names stand for texts, as `__LOC` does.
            AstKind::Name(name) => name.starts_with("__"),
            AstKind::Binary(Operator::Add, a, b) => a.is_concatenation() || b.is_concatenation(),
            _ => false,
        }
    }

    /// The names in the expression.
    pub fn names(&self) -> Vec<&str> {
        match &self.kind {
            AstKind::Literal(_) => Vec::new(),
            AstKind::Name(name) => vec![name],
            AstKind::Not(inner) | AstKind::Negate(inner) | AstKind::Is(inner, _) => inner.names(),
            AstKind::Binary(_, a, b) | AstKind::And(a, b) | AstKind::Or(a, b) => {
                [a.names(), b.names()].concat()
            }
            AstKind::Conditional(three) => three.iter().flat_map(Ast::names).collect(),
            AstKind::Call(_, arguments) => arguments.iter().flat_map(Ast::names).collect(),
            AstKind::Query(query) => core::iter::once(&query.receiver)
                .chain(&query.arguments)
                .flat_map(Ast::names)
                .collect(),
        }
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
    Conditional(Box<[Ast; 3]>),
    Call(Ident, Vec<Ast>),
    Is(Box<Ast>, TypePattern),
    Query(Box<MethodQuery>),
}

/// A call of a method of the program.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct MethodQuery {
    /// The receiver: an expression, or the name of a class.
    pub(super) receiver: Ast,
    pub(super) method: Ident,
    pub(super) arguments: Vec<Ast>,
}

/// The syntax tree of a block.
#[derive(Clone, PartialEq, Debug)]
pub struct Block {
    pub(super) statements: Vec<Statement>,
    pub(super) span: Span,
}

impl Block {
    /// The source range.
    pub fn span(&self) -> Span {
        self.span.clone()
    }

    /// The assignments of the block; `None` if it has other statements or compound assignments.
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

    /// A block that assigns a value to a name.
    pub fn assigning(name: Ident, value: Ast) -> Block {
        let span = name.span.start..value.span.end.max(name.span.end);
        Block { statements: vec![Statement::Assign { name, operator: None, value }], span }
    }
}

#[derive(Clone, PartialEq, Debug)]
pub(super) enum Statement {
    Let(Ident, Ast),
    /// Compound assignment if there is an operator.
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
