//! Code that is ready to be evaluated: names are places, and types are checked as far as they are known.

use super::types::Type;
use crate::event::Value;
use crate::pointcut::pattern::TypePattern;
use crate::spec::Span;

/// An operator that takes both of its operands.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Operator {
    Add,
    Subtract,
    Multiply,
    Divide,
    Remainder,
    Equal,
    Unequal,
    Less,
    LessEqual,
    Greater,
    GreaterEqual,
}

impl Operator {
    pub(super) fn symbol(self) -> &'static str {
        match self {
            Operator::Add => "+",
            Operator::Subtract => "-",
            Operator::Multiply => "*",
            Operator::Divide => "/",
            Operator::Remainder => "%",
            Operator::Equal => "==",
            Operator::Unequal => "!=",
            Operator::Less => "<",
            Operator::LessEqual => "<=",
            Operator::Greater => ">",
            Operator::GreaterEqual => ">=",
        }
    }
}

/// A function that expressions can call.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Function {
    Abs,
    Min,
    Max,
    Length,
    Str,
}

impl Function {
    pub(super) const ALL: [(&'static str, Function, usize); 5] = [
        ("abs", Function::Abs, 1),
        ("min", Function::Min, 2),
        ("max", Function::Max, 2),
        ("length", Function::Length, 1),
        ("str", Function::Str, 1),
    ];
}

/// An expression that can be evaluated.
#[derive(Clone, PartialEq, Debug)]
pub struct Expr {
    pub(super) node: Node,
    pub(super) ty: Type,
}

impl Expr {
    /// What is known of its value.
    pub fn ty(&self) -> Type {
        self.ty
    }

    /// Where it stands.
    pub fn span(&self) -> Span {
        self.node.span.clone()
    }
}

#[derive(Clone, PartialEq, Debug)]
pub(super) struct Node {
    pub(super) kind: NodeKind,
    pub(super) span: Span,
}

#[derive(Clone, PartialEq, Debug)]
pub(super) enum NodeKind {
    Constant(Value),
    Event(usize),
    Environment(usize),
    Local(usize),
    Not(Box<Node>),
    Negate(Box<Node>),
    Binary(Operator, Box<(Node, Node)>),
    And(Box<(Node, Node)>),
    Or(Box<(Node, Node)>),
    Choose(Box<[Node; 3]>),
    Call(Function, Vec<Node>),
    Is(Box<Node>, TypePattern),
}

/// A block that can be run.
#[derive(Clone, PartialEq, Debug)]
pub struct Code {
    pub(super) steps: Vec<Step>,
    /// How many local variables there are at most.
    pub(super) locals: usize,
    /// Whether the environment is assigned to.
    pub(super) assigns: bool,
    /// Whether something is printed.
    pub(super) prints: bool,
}

impl Code {
    /// Whether running it can print something.
    pub fn prints(&self) -> bool {
        self.prints
    }
}

#[derive(Clone, PartialEq, Debug)]
pub(super) enum Step {
    SetLocal(usize, Node),
    /// The value is kept as one of the type.
    SetEnvironment(usize, Type, Node),
    If(Node, Vec<Step>, Vec<Step>),
    Return(Option<Node>),
    Print(Node),
}
