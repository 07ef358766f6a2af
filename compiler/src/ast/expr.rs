//! Expressions (JLS 15).

use cranelift_entity::entity_impl;

use super::{Block, Ident, Modifiers, Name, Pattern, Switch, TypeDecl, TypeExpr};
use crate::source::Span;

/// Identity of an expression, dense and unique over all files of a compilation: use it to index side tables
/// (`SecondaryMap<ExprId, _>`).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct ExprId(u32);
entity_impl!(ExprId, "e");

/// Hands out [`ExprId`]s. Use one for all files of a compilation.
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

    /// How many ids were handed out; all lie below.
    #[must_use]
    pub fn len(&self) -> usize {
        self.next as usize
    }

    /// Whether none was handed out yet.
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
    /// Which expression.
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
    /// `( e )`. Kept, since a name in parentheses is an expression and no longer ambiguous.
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
        /// Which.
        op: UnaryOp,
        /// Where the operator stands.
        op_span: Span,
        /// The operand.
        operand: &'a Expr<'a>,
    },
    /// `++e`, `--e`, `e++`, `e--`
    IncDec {
        /// Which.
        op: IncDecOp,
        /// Where the operator stands.
        op_span: Span,
        /// The variable, once attribution has checked that it is one.
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
        /// Where the operator with its `=` stands.
        op_span: Span,
        /// The variable, once attribution has checked that it is one.
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
    /// Something that could not be read or is not supported; a diagnostic has been given, so stay silent.
    Error,
}

impl<'a> ExprKind<'a> {
    /// Greatest height of the expressions right below; 0 if there are none.
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
    /// Where the operator stands.
    pub op_span: Span,
    /// The right operand.
    pub operand: &'a Expr<'a>,
}

impl ChainLink<'_> {
    /// From the start of the chain to the end of this link's operand: the part whose value this link yields.
    #[must_use]
    pub fn span_in(&self, chain: &Chain<'_>) -> Span {
        chain.first.span.to(self.operand.span)
    }
}

/// A literal (JLS 3.10).
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Literal<'a> {
    /// An `int`. Decimal `2147483648` appears only below unary minus and is held as [`i32::MIN`], so that wrapping
    /// negation gives the right value.
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
    /// What stands before the dot.
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

/// What a method is called on.
#[derive(Clone, Copy, Debug)]
pub enum Receiver<'a> {
    /// Nothing: `m()`.
    Implicit,
    /// An expression: `e.m()`. An [`ExprKind::Name`] is ambiguous here (JLS 6.5.2) and may turn out to be a type.
    Expr(&'a Expr<'a>),
    /// `super.m()`, `C.super.m()`
    Super(Super<'a>),
}

/// The word `super` ahead of a member.
#[derive(Clone, Copy, Debug)]
pub struct Super<'a> {
    /// `C` in `C.super`: a class around, whose superclass is meant, or a superinterface.
    pub qualifier: Option<Name<'a>>,
    /// The word itself.
    pub span: Span,
}

impl Super<'_> {
    /// The word with what qualifies it.
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
    /// Where `->` stands.
    pub arrow: Span,
    /// What it does.
    pub body: LambdaBody<'a>,
}

/// A parameter of a lambda expression.
#[derive(Clone, Copy, Debug)]
pub struct LambdaParam<'a> {
    /// `final`
    pub modifiers: Modifiers<'a>,
    /// The type; none if it is to be inferred, which `var` means too.
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
    /// Where the body stands.
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
    /// What stands before `::`.
    pub target: MethodRefTarget<'a>,
    /// Explicit type arguments.
    pub type_args: &'a [TypeExpr<'a>],
    /// The method; none for `new`.
    pub name: Option<Ident<'a>>,
    /// The name, or the word `new`.
    pub name_span: Span,
    /// Where `::` stands.
    pub colons: Span,
}

/// What stands before the `::` of a method reference.
#[derive(Clone, Copy, Debug)]
pub enum MethodRefTarget<'a> {
    /// An expression. An [`ExprKind::Name`] is ambiguous here and may turn out to be a type.
    Expr(&'a Expr<'a>),
    /// What can only be a type.
    Type(&'a TypeExpr<'a>),
    /// `super`, `C.super`
    Super(Super<'a>),
}

/// `new C(args)` (JLS 15.9).
#[derive(Clone, Copy, Debug)]
pub struct New<'a> {
    /// The instance that the new object belongs to: `outer.new C(args)`.
    pub outer: Option<&'a Expr<'a>>,
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
    /// With the braces.
    pub span: Span,
}

/// What stands after the `=` of a variable, or as an element of an array initialiser.
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

    /// Where the initialiser stands.
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

    /// Whether the operator stands before its operand, so that the expression's value is the new one.
    #[must_use]
    pub fn is_prefix(self) -> bool {
        matches!(self, Self::PreInc | Self::PreDec)
    }

    /// Whether it adds one (rather than subtracting it).
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
