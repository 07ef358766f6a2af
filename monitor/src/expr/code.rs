//! Checked code: names are resolved, and types are checked as far as they are known statically.

use super::types::Type;
use crate::event::Value;
use crate::pointcut::pattern::TypePattern;
use crate::spec::Span;

/// A binary operator that evaluates both operands.
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

/// A predefined function.
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

/// A checked expression.
#[derive(Clone, PartialEq, Debug)]
pub struct Expr {
    pub(super) node: Node,
    pub(super) ty: Type,
}

impl Expr {
    /// The static type.
    pub fn ty(&self) -> Type {
        self.ty
    }

    /// The source range.
    pub fn span(&self) -> Span {
        self.node.span.clone()
    }

    /// Whether evaluation cannot fail. The environment values at the indices that `is_exact` accepts are assumed to be numbers and booleans
    /// of their declared types.
    pub fn is_infallible(&self, is_exact: &dyn Fn(usize) -> bool) -> bool {
        self.node.is_infallible(is_exact)
    }
}

#[derive(Clone, PartialEq, Debug)]
pub(super) struct Node {
    pub(super) kind: NodeKind,
    pub(super) span: Span,
}

impl Node {
    fn is_infallible(&self, is_exact: &dyn Fn(usize) -> bool) -> bool {
        let both =
            |both: &(Node, Node)| both.0.is_infallible(is_exact) && both.1.is_infallible(is_exact);
        match &self.kind {
            NodeKind::Constant(value) => !matches!(value, Value::Text(_)),
            NodeKind::Environment(place) => is_exact(*place),
            NodeKind::Not(inner) | NodeKind::Negate(inner) => inner.is_infallible(is_exact),
            NodeKind::Binary(Operator::Divide | Operator::Remainder, _) => false,
            NodeKind::Binary(_, two) | NodeKind::And(two) | NodeKind::Or(two) => both(two),
            NodeKind::Conditional(three) => three.iter().all(|one| one.is_infallible(is_exact)),
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
    Conditional(Box<[Node; 3]>),
    Call(Function, Vec<Node>),
    Is(Box<Node>, TypePattern),
}

/// A checked block.
#[derive(Clone, PartialEq, Debug)]
pub struct Code {
    pub(super) instructions: Vec<Instruction>,
    /// The maximum number of simultaneous local variables.
    pub(super) locals: usize,
    /// Whether the code assigns to the environment.
    pub(super) assigns: bool,
    /// Whether the code may print.
    pub(super) prints: bool,
}

impl Code {
    /// Whether execution cannot fail; see [`Expr::is_infallible`].
    pub fn is_infallible(&self, is_exact: &dyn Fn(usize) -> bool) -> bool {
        self.instructions.iter().all(|instruction| match instruction {
            Instruction::SetEnvironment(_, Type::Text | Type::Object, node) => {
                matches!(node.kind, NodeKind::Constant(Value::Text(_) | Value::Null))
            }
            Instruction::SetEnvironment(_, _, node) => node.is_infallible(is_exact),
            Instruction::SetLocal(..)
            | Instruction::If(..)
            | Instruction::Return(_)
            | Instruction::Print(_) => false,
        })
    }

    /// Whether the code may print.
    pub fn prints(&self) -> bool {
        self.prints
    }
}

#[derive(Clone, PartialEq, Debug)]
pub(super) enum Instruction {
    SetLocal(usize, Node),
    /// The value is converted to the type.
    SetEnvironment(usize, Type, Node),
    If(Node, Vec<Instruction>, Vec<Instruction>),
    Return(Option<Node>),
    Print(Node),
}
