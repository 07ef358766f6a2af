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

    /// Whether it has a value whatever happens, if those of the environment at the places of `is_exact` are numbers and booleans of the types
    /// that they were declared with.
    pub fn is_safe(&self, is_exact: &dyn Fn(usize) -> bool) -> bool {
        self.node.is_safe(is_exact)
    }
}

#[derive(Clone, PartialEq, Debug)]
pub(super) struct Node {
    pub(super) kind: NodeKind,
    pub(super) span: Span,
}

impl Node {
    fn is_safe(&self, is_exact: &dyn Fn(usize) -> bool) -> bool {
        let both = |both: &(Node, Node)| both.0.is_safe(is_exact) && both.1.is_safe(is_exact);
        match &self.kind {
            NodeKind::Constant(value) => !matches!(value, Value::Text(_)),
            NodeKind::Environment(place) => is_exact(*place),
            NodeKind::Not(inner) | NodeKind::Negate(inner) => inner.is_safe(is_exact),
            NodeKind::Binary(Operator::Divide | Operator::Remainder, _) => false,
            NodeKind::Binary(_, two) | NodeKind::And(two) | NodeKind::Or(two) => both(two),
            NodeKind::Choose(three) => three.iter().all(|one| one.is_safe(is_exact)),
            NodeKind::Event(_) | NodeKind::Local(_) | NodeKind::Call(..) | NodeKind::Is(..) => {
                false
            }
        }
    }
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
    /// Whether it runs to its end whatever happens; see [`Expr::is_safe`].
    pub fn is_safe(&self, is_exact: &dyn Fn(usize) -> bool) -> bool {
        self.steps.iter().all(|step| match step {
            Step::SetEnvironment(_, Type::Text | Type::Object, node) => {
                matches!(node.kind, NodeKind::Constant(Value::Text(_) | Value::Null))
            }
            Step::SetEnvironment(_, _, node) => node.is_safe(is_exact),
            Step::SetLocal(..) | Step::If(..) | Step::Return(_) | Step::Print(_) => false,
        })
    }

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
