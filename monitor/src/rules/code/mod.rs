//! Expressions of rule systems and log patterns.
//!
//! They have the syntax and the arithmetic of the expressions of other languages ([`crate::expr`]), and lists, sets, operators on bits and
//! functions on strings besides. They are evaluated over words ([`super::value`]), because facts consist of words. Types are checked before the run
//! as far as they are declared.

mod check;
mod eval;
mod parse;

pub(crate) use check::{Compiler, Function, Names, Ty, known_functions};
pub(crate) use eval::{Env, Fault};
pub(crate) use parse::{Literal, Term, TermKind, parse_comparison, parse_term};

use super::value::Datum;
use crate::engine::key::Key;
use crate::spec::Span;

/// An operator with two operands.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Op {
    Or,
    And,
    Equal,
    Unequal,
    Less,
    LessEqual,
    Greater,
    GreaterEqual,
    In,
    BitOr,
    BitXor,
    BitAnd,
    ShiftLeft,
    ShiftRight,
    ShiftRightUnsigned,
    Add,
    Subtract,
    Multiply,
    Divide,
    Remainder,
}

impl Op {
    fn symbol(self) -> &'static str {
        match self {
            Op::Or => "||",
            Op::And => "&&",
            Op::Equal => "==",
            Op::Unequal => "!=",
            Op::Less => "<",
            Op::LessEqual => "<=",
            Op::Greater => ">",
            Op::GreaterEqual => ">=",
            Op::In => "in",
            Op::BitOr => "|",
            Op::BitXor => "^",
            Op::BitAnd => "&",
            Op::ShiftLeft => "<<",
            Op::ShiftRight => ">>",
            Op::ShiftRightUnsigned => ">>>",
            Op::Add => "+",
            Op::Subtract => "-",
            Op::Multiply => "*",
            Op::Divide => "/",
            Op::Remainder => "%",
        }
    }
}

/// A function that the language has.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Builtin {
    Abs,
    Min,
    Max,
    Size,
    Str,
    Int,
    Double,
    StartsWith,
    EndsWith,
    Contains,
    With,
    Without,
    Union,
    Intersection,
    First,
    Last,
    Rest,
    At,
    Compare(Op),
}

impl Builtin {
    /// The names, and how many values each function takes. Some names are those of the Java and Python methods that do the same.
    const ALL: [(&'static str, Builtin, usize); 31] = [
        ("abs", Builtin::Abs, 1),
        ("min", Builtin::Min, 2),
        ("max", Builtin::Max, 2),
        ("size", Builtin::Size, 1),
        ("length", Builtin::Size, 1),
        ("len", Builtin::Size, 1),
        ("str", Builtin::Str, 1),
        ("int", Builtin::Int, 1),
        ("double", Builtin::Double, 1),
        ("float", Builtin::Double, 1),
        ("startsWith", Builtin::StartsWith, 2),
        ("startswith", Builtin::StartsWith, 2),
        ("endsWith", Builtin::EndsWith, 2),
        ("endswith", Builtin::EndsWith, 2),
        ("contains", Builtin::Contains, 2),
        ("with", Builtin::With, 2),
        ("without", Builtin::Without, 2),
        ("union", Builtin::Union, 2),
        ("intersection", Builtin::Intersection, 2),
        ("first", Builtin::First, 1),
        ("last", Builtin::Last, 1),
        ("rest", Builtin::Rest, 1),
        ("at", Builtin::At, 2),
        ("equal", Builtin::Compare(Op::Equal), 2),
        ("less", Builtin::Compare(Op::Less), 2),
        ("less_equal", Builtin::Compare(Op::LessEqual), 2),
        ("greater", Builtin::Compare(Op::Greater), 2),
        ("greater_equal", Builtin::Compare(Op::GreaterEqual), 2),
        ("lt", Builtin::Compare(Op::Less), 2),
        ("le", Builtin::Compare(Op::LessEqual), 2),
        ("gt", Builtin::Compare(Op::Greater), 2),
    ];
}

/// An expression that can be evaluated.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Node {
    pub(crate) kind: NodeKind,
    pub(crate) span: Span,
}

/// See [`Node`].
#[derive(Clone, PartialEq, Debug)]
pub(crate) enum NodeKind {
    Constant(Key),
    /// A variable of the rule.
    Slot(usize),
    /// A variable of the whole specification.
    Global(usize),
    /// A parameter of the function.
    Local(usize),
    Not(Box<Node>),
    /// With whether it is a whole number of 32 bits.
    Negate(Box<Node>, Width),
    And(Box<(Node, Node)>),
    Or(Box<(Node, Node)>),
    Binary(Op, Width, Box<(Node, Node)>),
    Choose(Box<[Node; 3]>),
    Call(Builtin, Vec<Node>),
    /// A function of the specification, by its number.
    User(usize, Vec<Node>),
    List(Vec<Node>),
    Set(Vec<Node>),
    /// A whole number as a double.
    Widen(Box<Node>),
}

/// How whole numbers are calculated with.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Width {
    /// As Java's ints.
    Int,
    /// As Java's longs.
    Long,
    /// With 64 bits; a result that does not fit is a fault.
    Checked,
}

impl Node {
    /// The place among the variables of the rule, if the expression is one.
    pub(crate) fn as_slot(&self) -> Option<usize> {
        match self.kind {
            NodeKind::Slot(slot) => Some(slot),
            _ => None,
        }
    }

    /// The value, if the expression is a literal.
    pub(crate) fn as_constant(&self) -> Option<Key> {
        match self.kind {
            NodeKind::Constant(key) => Some(key),
            _ => None,
        }
    }

    /// Calls `visit` for each part of the expression, the whole first.
    pub(crate) fn walk(&self, visit: &mut dyn FnMut(&Node)) {
        visit(self);
        match &self.kind {
            NodeKind::Constant(_)
            | NodeKind::Slot(_)
            | NodeKind::Global(_)
            | NodeKind::Local(_) => {}
            NodeKind::Not(inner) | NodeKind::Negate(inner, _) | NodeKind::Widen(inner) => {
                inner.walk(visit);
            }
            NodeKind::And(both) | NodeKind::Or(both) | NodeKind::Binary(_, _, both) => {
                both.0.walk(visit);
                both.1.walk(visit);
            }
            NodeKind::Choose(three) => three.iter().for_each(|one| one.walk(visit)),
            NodeKind::Call(_, nodes)
            | NodeKind::User(_, nodes)
            | NodeKind::List(nodes)
            | NodeKind::Set(nodes) => nodes.iter().for_each(|one| one.walk(visit)),
        }
    }
}

/// The largest text or collection that expressions make.
pub(crate) const LONGEST: usize = 1 << 16;

impl From<bool> for Datum {
    fn from(value: bool) -> Datum {
        Datum::Boolean(value)
    }
}
