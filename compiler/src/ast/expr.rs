//! Expressions (JLS 15).

use cranelift_entity::entity_impl;

use super::{Block, Ident, Modifiers, Name, Pattern, Switch, TypeDecl, TypeExpr};
use crate::source::Span;

/// Identity of an expression, dense and unique over all files of a compilation: use it to index side tables
/// (`SecondaryMap<ExprId, _>`).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct ExprId(u32);
entity_impl!(ExprId, "e");

/// Allocates [`ExprId`]s. All files of a compilation share one allocator.
#[derive(Debug, Default)]
pub struct ExprIds {
    next: u32,
}

impl ExprIds {
    /// A fresh id.
    pub fn fresh(&mut self) -> ExprId {
        let id = ExprId(self.next);
        self.next += 1;
        id
    }

    /// The number of ids allocated so far; all are below it.
    #[must_use]
    pub fn len(&self) -> usize {
        self.next as usize
    }

    /// Whether no id was allocated yet.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.next == 0
    }
}

/// An expression.
#[derive(Clone, Copy, Debug)]
pub struct Expr<'a> {
    /// Identity for side tables.
    pub id: ExprId,
    /// Longest path from here to a leaf, counted in nodes: 1 for a leaf. At most [`super::MAX_EXPR_HEIGHT`].
    pub height: u16,
    /// The whole expression.
    pub span: Span,
    /// The kind of expression.
    pub kind: ExprKind<'a>,
}

impl<'a> Expr<'a> {
    /// The expression inside any parentheses around this one.
    #[must_use]
    pub fn unparenthesized(&'a self) -> &'a Expr<'a> {
        let mut e = self;
        while let ExprKind::Paren(inner) = e.kind {
            e = inner;
        }
        e
    }
}

/// The forms of expressions.
#[derive(Clone, Copy, Debug)]
pub enum ExprKind<'a> {
    /// A literal.
    Literal(Literal<'a>),
    /// An identifier or a chain of identifiers joined by dots, to be classified by JLS 6.5.2: a variable, or a
    /// package, type, or variable followed by field names.
    Name(Name<'a>),
    /// `this`
    This,
    /// `Outer.this`; the name is the class's.
    QualifiedThis(Name<'a>),
    /// `( e )`. It is kept, since a name in parentheses is unambiguously an expression.
    Paren(&'a Expr<'a>),
    /// `e.name`, where `e` is not a plain name (see [`ExprKind::Name`]).
    Field {
        /// The object.
        target: &'a Expr<'a>,
        /// The field.
        name: Ident<'a>,
    },
    /// `super.name`, `Outer.super.name`
    SuperField {
        /// Whose superclass has the field.
        of: Super<'a>,
        /// The field.
        name: Ident<'a>,
    },
    /// A method call.
    Call(&'a Call<'a>),
    /// `new C(args)`
    New(&'a New<'a>),
    /// `new T[e][]` or `new T[] {…}`
    NewArray(&'a NewArray<'a>),
    /// `array[index]`
    Index {
        /// The array.
        array: &'a Expr<'a>,
        /// The index.
        index: &'a Expr<'a>,
    },
    /// `+e`, `-e`, `~e`, `!e`
    Unary {
        /// The operator.
        op: UnaryOp,
        /// The span of the operator.
        op_span: Span,
        /// The operand.
        operand: &'a Expr<'a>,
    },
    /// `++e`, `--e`, `e++`, `e--`
    IncDec {
        /// The operator.
        op: IncDecOp,
        /// The span of the operator.
        op_span: Span,
        /// The operand. Attribution checks that it is a variable.
        target: &'a Expr<'a>,
    },
    /// A run of binary operators of one precedence level.
    Chain(Chain<'a>),
    /// `e instanceof T`
    InstanceOf {
        /// The value.
        operand: &'a Expr<'a>,
        /// The type.
        ty: &'a TypeExpr<'a>,
    },
    /// `e instanceof T x`
    Matches {
        /// The value.
        operand: &'a Expr<'a>,
        /// The pattern.
        pattern: &'a Pattern<'a>,
    },
    /// `switch (e) { … }` with a value.
    Switch(&'a Switch<'a>),
    /// `(T) e`
    Cast {
        /// The type.
        ty: &'a TypeExpr<'a>,
        /// The value.
        operand: &'a Expr<'a>,
    },
    /// `c ? t : e`
    Conditional {
        /// The condition.
        condition: &'a Expr<'a>,
        /// The value if it holds.
        then: &'a Expr<'a>,
        /// The value if it does not.
        otherwise: &'a Expr<'a>,
    },
    /// `target = value` or, with an operator, `target op= value`
    Assign {
        /// The operator before the `=`, if any.
        op: Option<BinaryOp>,
        /// The span of the operator with its `=`.
        op_span: Span,
        /// The left-hand side. Attribution checks that it is a variable.
        target: &'a Expr<'a>,
        /// The value.
        value: &'a Expr<'a>,
    },
    /// `T.class`
    ClassLiteral(&'a TypeExpr<'a>),
    /// `(a, b) -> body`
    Lambda(&'a Lambda<'a>),
    /// `e::m`, `T::m`, `T::new`
    MethodRef(&'a MethodRef<'a>),
    /// An unsupported or malformed expression. It has been reported, so consumers report nothing about it.
    Error,
}

impl<'a> ExprKind<'a> {
    /// The greatest height of the children; 0 if there are none.
    pub(crate) fn children_height(&self) -> u16 {
        let highest = |list: &[&Expr<'a>]| list.iter().map(|e| e.height).max().unwrap_or(0);
        match *self {
            Self::Literal(_)
            | Self::Name(_)
            | Self::This
            | Self::QualifiedThis(_)
            | Self::SuperField { .. }
            | Self::ClassLiteral(_)
            | Self::Error => 0,
            Self::Lambda(lambda) => match lambda.body {
                LambdaBody::Expr(body) => body.height,
                LambdaBody::Block(_) => 0,
            },
            Self::Matches { operand, .. } => operand.height,
            Self::Switch(switch) => switch.selector.height,
            Self::MethodRef(method) => match method.target {
                MethodRefTarget::Expr(target) => target.height,
                MethodRefTarget::Type(_) | MethodRefTarget::Super(_) => 0,
            },
            Self::Paren(e) => e.height,
            Self::Field { target, .. } | Self::IncDec { target, .. } => target.height,
            Self::Unary { operand, .. }
            | Self::InstanceOf { operand, .. }
            | Self::Cast { operand, .. } => operand.height,
            Self::Call(call) => {
                let receiver = match call.receiver {
                    Receiver::Expr(e) => e.height,
                    Receiver::Implicit | Receiver::Super(_) => 0,
                };
                receiver.max(highest(call.args))
            }
            Self::New(new) => highest(new.args).max(new.outer.map_or(0, |outer| outer.height)),
            Self::NewArray(new) => highest(new.lengths).max(new.init.map_or(0, |init| init.height)),
            Self::Index { array, index } => array.height.max(index.height),
            Self::Chain(chain) => {
                chain.rest.iter().map(|link| link.operand.height).fold(chain.first.height, u16::max)
            }
            Self::Conditional { condition, then, otherwise } => {
                condition.height.max(then.height).max(otherwise.height)
            }
            Self::Assign { target, value, .. } => target.height.max(value.height),
        }
    }
}

/// Operands joined by left-associative binary operators of the same precedence level, as in `a + b - c`.
///
/// `rest[0]` applies to `first`, `rest[1]` to the result of that, and so on. For `&&` and `||` too.
#[derive(Clone, Copy, Debug)]
pub struct Chain<'a> {
    /// The leftmost operand.
    pub first: &'a Expr<'a>,
    /// Operators with their right operands, never empty.
    pub rest: &'a [ChainLink<'a>],
}

/// One operator of a [`Chain`] with its right operand.
#[derive(Clone, Copy, Debug)]
pub struct ChainLink<'a> {
    /// Identity of the value after this operator. The last link's is that of the whole chain's expression.
    pub id: ExprId,
    /// The operator.
    pub op: BinaryOp,
    /// The span of the operator.
    pub op_span: Span,
    /// The right operand.
    pub operand: &'a Expr<'a>,
}

impl ChainLink<'_> {
    /// The span from the start of the chain to the end of this link's operand, whose value this link computes.
    #[must_use]
    pub fn span_in(&self, chain: &Chain<'_>) -> Span {
        chain.first.span.to(self.operand.span)
    }
}

/// A literal (JLS 3.10).
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Literal<'a> {
    /// An `int`. Decimal `2147483648` occurs only below unary minus and is represented by [`i32::MIN`], so that
    /// wrapping negation yields the correct value.
    Int(i32),
    /// A `long`. Decimal `9223372036854775808L` likewise.
    Long(i64),
    /// A `float`.
    Float(f32),
    /// A `double`.
    Double(f64),
    /// `true` or `false`.
    Boolean(bool),
    /// A `char`, as UTF-16 code unit.
    Char(u16),
    /// A `String`, as UTF-16 code units: lone surrogates are legal.
    String(&'a [u16]),
    /// `null`
    Null,
}

/// A method call (JLS 15.12).
#[derive(Clone, Copy, Debug)]
pub struct Call<'a> {
    /// The receiver before the dot.
    pub receiver: Receiver<'a>,
    /// Explicit type arguments.
    pub type_args: &'a [TypeExpr<'a>],
    /// The method.
    pub name: Ident<'a>,
    /// The arguments.
    pub args: &'a [&'a Expr<'a>],
    /// The parentheses with the arguments.
    pub args_span: Span,
}

/// The receiver of a method call.
#[derive(Clone, Copy, Debug)]
pub enum Receiver<'a> {
    /// No explicit receiver: `m()`.
    Implicit,
    /// An expression: `e.m()`. An [`ExprKind::Name`] is ambiguous here (JLS 6.5.2) and may be a type.
    Expr(&'a Expr<'a>),
    /// `super.m()`, `C.super.m()`
    Super(Super<'a>),
}

/// The keyword `super` before a member.
#[derive(Clone, Copy, Debug)]
pub struct Super<'a> {
    /// `C` in `C.super`: an enclosing class whose superclass is meant, or a superinterface.
    pub qualifier: Option<Name<'a>>,
    /// The word itself.
    pub span: Span,
}

impl Super<'_> {
    /// The span of the keyword and its qualifier.
    #[must_use]
    pub fn whole(&self) -> Span {
        self.qualifier.map_or(self.span, |name| name.span.to(self.span))
    }
}

/// A lambda expression (JLS 15.27).
#[derive(Clone, Copy, Debug)]
pub struct Lambda<'a> {
    /// The parameters: either all have a type, or none.
    pub params: &'a [LambdaParam<'a>],
    /// The span of `->`.
    pub arrow: Span,
    /// The body.
    pub body: LambdaBody<'a>,
}

/// A parameter of a lambda expression.
#[derive(Clone, Copy, Debug)]
pub struct LambdaParam<'a> {
    /// `final`
    pub modifiers: Modifiers<'a>,
    /// The type; `None` if it is to be inferred, also for `var`.
    pub ty: Option<TypeExpr<'a>>,
    /// The name.
    pub name: Ident<'a>,
    /// Whether it is `T... name`.
    pub is_varargs: bool,
}

/// The body of a lambda expression.
#[derive(Clone, Copy, Debug)]
pub enum LambdaBody<'a> {
    /// An expression.
    Expr(&'a Expr<'a>),
    /// A block.
    Block(Block<'a>),
}

impl LambdaBody<'_> {
    /// The span of the body.
    #[must_use]
    pub fn span(&self) -> Span {
        match self {
            Self::Expr(e) => e.span,
            Self::Block(block) => block.span,
        }
    }
}

/// A method reference (JLS 15.13).
#[derive(Clone, Copy, Debug)]
pub struct MethodRef<'a> {
    /// The target before `::`.
    pub target: MethodRefTarget<'a>,
    /// Explicit type arguments.
    pub type_args: &'a [TypeExpr<'a>],
    /// The method; `None` for `new`.
    pub name: Option<Ident<'a>>,
    /// The span of the name or of `new`.
    pub name_span: Span,
    /// The span of `::`.
    pub colons: Span,
}

/// The target of a method reference, before the `::`.
#[derive(Clone, Copy, Debug)]
pub enum MethodRefTarget<'a> {
    /// An expression. An [`ExprKind::Name`] is ambiguous here and may be a type.
    Expr(&'a Expr<'a>),
    /// A type.
    Type(&'a TypeExpr<'a>),
    /// `super`, `C.super`
    Super(Super<'a>),
}

/// `new C(args)` (JLS 15.9).
#[derive(Clone, Copy, Debug)]
pub struct New<'a> {
    /// The enclosing instance of the new object: `outer.new C(args)`.
    pub outer: Option<&'a Expr<'a>>,
    /// Explicit type arguments of the constructor: `new <T>C(args)`.
    pub type_args: &'a [TypeExpr<'a>],
    /// The class.
    pub ty: &'a TypeExpr<'a>,
    /// The arguments.
    pub args: &'a [&'a Expr<'a>],
    /// The parentheses with the arguments.
    pub args_span: Span,
    /// The body of an anonymous class (JLS 15.9.5). Its declaration has an empty name and no supertypes.
    pub body: Option<&'a TypeDecl<'a>>,
}

/// `new T[e][]` or `new T[] {…}` (JLS 15.10).
#[derive(Clone, Copy, Debug)]
pub struct NewArray<'a> {
    /// The type before all brackets; never an array.
    pub element: &'a TypeExpr<'a>,
    /// Lengths of the dimensions that have one. Empty exactly when there is an initialiser.
    pub lengths: &'a [&'a Expr<'a>],
    /// Number of all bracket pairs, with and without length.
    pub dims: u8,
    /// The initialiser.
    pub init: Option<&'a ArrayInit<'a>>,
}

/// `{ a, b, {c, d} }` (JLS 10.6).
#[derive(Clone, Copy, Debug)]
pub struct ArrayInit<'a> {
    /// The elements.
    pub elements: &'a [Init<'a>],
    /// Longest path from here to a leaf, counted in nodes.
    pub height: u16,
    /// The span with the braces.
    pub span: Span,
}

/// The initialiser of a variable, or an element of an array initialiser.
#[derive(Clone, Copy, Debug)]
pub enum Init<'a> {
    /// An expression.
    Expr(&'a Expr<'a>),
    /// An array initialiser.
    Array(&'a ArrayInit<'a>),
}

impl Init<'_> {
    /// Longest path from here to a leaf, counted in nodes.
    #[must_use]
    pub fn height(&self) -> u16 {
        match self {
            Self::Expr(e) => e.height,
            Self::Array(a) => a.height,
        }
    }

    /// The span of the initialiser.
    #[must_use]
    pub fn span(&self) -> Span {
        match self {
            Self::Expr(e) => e.span,
            Self::Array(a) => a.span,
        }
    }
}

/// Unary operators without side effect (JLS 15.15).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum UnaryOp {
    /// `+`
    Plus,
    /// `-`
    Neg,
    /// `~`
    BitNot,
    /// `!`
    Not,
}

impl UnaryOp {
    /// The operator as written.
    #[must_use]
    pub fn symbol(self) -> &'static str {
        match self {
            Self::Plus => "+",
            Self::Neg => "-",
            Self::BitNot => "~",
            Self::Not => "!",
        }
    }
}

/// Increment and decrement (JLS 15.14, 15.15).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum IncDecOp {
    /// `++e`
    PreInc,
    /// `--e`
    PreDec,
    /// `e++`
    PostInc,
    /// `e--`
    PostDec,
}

impl IncDecOp {
    /// The operator as written.
    #[must_use]
    pub fn symbol(self) -> &'static str {
        match self {
            Self::PreInc | Self::PostInc => "++",
            Self::PreDec | Self::PostDec => "--",
        }
    }

    /// Whether this is a prefix operator, whose value is the new one.
    #[must_use]
    pub fn is_prefix(self) -> bool {
        matches!(self, Self::PreInc | Self::PreDec)
    }

    /// Whether it is an increment.
    #[must_use]
    pub fn is_increment(self) -> bool {
        matches!(self, Self::PreInc | Self::PostInc)
    }
}

/// Binary operators (JLS 15.17 to 15.24).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum BinaryOp {
    /// `*`
    Mul,
    /// `/`
    Div,
    /// `%`
    Rem,
    /// `+`
    Add,
    /// `-`
    Sub,
    /// `<<`
    Shl,
    /// `>>`
    Shr,
    /// `>>>`
    Ushr,
    /// `<`
    Lt,
    /// `<=`
    Le,
    /// `>`
    Gt,
    /// `>=`
    Ge,
    /// `==`
    Eq,
    /// `!=`
    Ne,
    /// `&`
    And,
    /// `^`
    Xor,
    /// `|`
    Or,
    /// `&&`
    LogicalAnd,
    /// `||`
    LogicalOr,
}

impl BinaryOp {
    /// The operator as written.
    #[must_use]
    pub fn symbol(self) -> &'static str {
        match self {
            Self::Mul => "*",
            Self::Div => "/",
            Self::Rem => "%",
            Self::Add => "+",
            Self::Sub => "-",
            Self::Shl => "<<",
            Self::Shr => ">>",
            Self::Ushr => ">>>",
            Self::Lt => "<",
            Self::Le => "<=",
            Self::Gt => ">",
            Self::Ge => ">=",
            Self::Eq => "==",
            Self::Ne => "!=",
            Self::And => "&",
            Self::Xor => "^",
            Self::Or => "|",
            Self::LogicalAnd => "&&",
            Self::LogicalOr => "||",
        }
    }

    /// Precedence level; operators of a higher level bind tighter.
    #[must_use]
    pub fn level(self) -> u8 {
        match self {
            Self::LogicalOr => 1,
            Self::LogicalAnd => 2,
            Self::Or => 3,
            Self::Xor => 4,
            Self::And => 5,
            Self::Eq | Self::Ne => 6,
            Self::Lt | Self::Le | Self::Gt | Self::Ge => 7,
            Self::Shl | Self::Shr | Self::Ushr => 8,
            Self::Add | Self::Sub => 9,
            Self::Mul | Self::Div | Self::Rem => 10,
        }
    }
}
