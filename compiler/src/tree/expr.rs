//! Expressions.

use std::fmt;
use std::sync::Arc;

use super::{ClassId, ExprId, FieldId, LocalId, MethodId, Prim, Switch, Type};
use crate::source::Span;

/// An expression.
#[derive(Debug, Clone)]
pub struct Expr {
    /// The kind of expression.
    pub kind: ExprKind,
    /// The type of its value.
    pub ty: Type,
    /// The span of its source text.
    pub span: Span,
    /// The line of its characteristic token: the operator, the `(` of a call, the dot of a field access, the `new`. See
    /// [`super`] for its use.
    pub line: u32,
    /// The offset in the file at which events of the expression are shown: that of the name of a called method or of an
    /// accessed or assigned field; otherwise that of its first character.
    pub point: u32,
}

/// The kinds of expression.
#[derive(Debug, Clone)]
pub enum ExprKind {
    /// A constant, or `null`.
    Const(ConstValue),
    /// The value of a local variable.
    Local(LocalId),
    /// The receiver.
    This,
    /// The value of a static field.
    StaticField {
        /// The field. Reading it may initialise the class that declares it.
        field: FieldId,
        /// The qualifying type of the access (JLS 13.1).
        site: ClassId,
        /// The expression before the dot, evaluated for its side effects.
        qualifier: Option<ExprId>,
    },
    /// The value of an instance field.
    Field {
        /// The object, of a subclass of the field's owner.
        object: ExprId,
        /// The field.
        field: FieldId,
    },
    /// The length of an array.
    ArrayLength(ExprId),
    /// The value of an array element.
    Element {
        /// The array.
        array: ExprId,
        /// Of type int.
        index: ExprId,
    },
    /// A call of a method.
    Call(Box<Call>),
    /// `clone()` of an array, which has the array's own type and throws nothing (JLS 10.7).
    ArrayClone(ExprId),
    /// A new object.
    New {
        /// The constructor; its owner is the class, which is not abstract.
        constructor: MethodId,
        /// The arguments, each of exactly the parameter's type.
        args: Vec<ExprId>,
    },
    /// A new array of the expression's type, filled with default values.
    NewArray {
        /// The lengths of the first dimensions, all of type int; at least one. Arrays of further dimensions are not
        /// created.
        lengths: Vec<ExprId>,
    },
    /// A new array with the given elements, all of exactly the element type.
    ArrayOf(Vec<ExprId>),
    /// An operator on one operand of the expression's type. Unary plus is only a conversion.
    Unary {
        /// The operator.
        op: UnaryOp,
        /// Its operand.
        operand: ExprId,
    },
    /// An arithmetic or bitwise operator on two operands of the expression's type (int, long, float, double; boolean for
    /// and, or, xor), or a shift, whose right operand is of type int or long.
    Binary {
        /// The operator.
        op: BinaryOp,
        /// Evaluated first.
        left: ExprId,
        /// Evaluated second.
        right: ExprId,
    },
    /// A comparison. Both operands have the same type int, long, float, double or boolean; or both are references of
    /// possibly different types.
    Compare {
        /// The relation.
        op: CompareOp,
        /// Evaluated first.
        left: ExprId,
        /// Evaluated second.
        right: ExprId,
    },
    /// `&&` and `||`: the right operand is evaluated only if the left one does not determine the result.
    Logical {
        /// The operator.
        op: LogicalOp,
        /// Of type boolean.
        left: ExprId,
        /// Of type boolean.
        right: ExprId,
    },
    /// String concatenation of two or more operands of any type but void. Each is converted to a string by its own type
    /// (JLS 5.1.11). Nested concatenations are flattened where the order of effects permits, and adjacent constants are
    /// joined.
    Concat(Vec<ExprId>),
    /// `c ? a : b`. Both arms have the expression's type.
    Conditional {
        /// Of type boolean.
        cond: ExprId,
        /// The value if the condition holds.
        then: ExprId,
        /// The value if not.
        otherwise: ExprId,
    },
    /// A simple assignment. Its value is the assigned value.
    Assign {
        /// The variable; its operands are evaluated first.
        lvalue: Lvalue,
        /// Of exactly the variable's type.
        value: ExprId,
    },
    /// A compound assignment (JLS 15.26.2): the variable is read, converted to `operation`, and combined with the
    /// value. The result is converted back to the variable's type, which is the expression's type.
    CompoundAssign {
        /// The operator.
        op: BinaryOp,
        /// The variable; its operands are evaluated once, before the value.
        lvalue: Lvalue,
        /// The type in which the operator computes.
        operation: Prim,
        /// Of type `operation`; for a shift, int or long.
        value: ExprId,
    },
    /// `+=` on a string: concatenates the variable's old value and the values. The variable is of type
    /// `java.lang.String`, or of a supertype whose old value is converted to a string.
    ConcatAssign {
        /// The variable. Its operands are evaluated once, and its old value is read, before the values.
        lvalue: Lvalue,
        /// The appended values, each converted to a string by its own type.
        values: Vec<ExprId>,
    },
    /// `++` and `--` on a numeric variable: adds or subtracts one in the promoted type and converts back.
    Step {
        /// Increment or decrement.
        step: StepDirection,
        /// Whether the expression has the new or the old value.
        value: StepValue,
        /// The variable; its operands are evaluated once.
        lvalue: Lvalue,
    },
    /// A conversion of the operand to the expression's type.
    Convert {
        /// The kind of conversion.
        conversion: Conversion,
        /// The operand.
        operand: ExprId,
    },
    /// Whether a reference is not null and of the given class, interface or array type.
    InstanceOf {
        /// The reference.
        operand: ExprId,
        /// The tested type.
        target: Type,
    },
    /// Declares a pattern variable and assigns it; the value is always true.
    Bind {
        /// The variable.
        local: LocalId,
        /// Of exactly its type.
        value: ExprId,
    },
    /// The value of a record's component for a pattern: that of a call, whose exceptions are wrapped in a
    /// `MatchException` (JLS 14.30.2).
    Component {
        /// The call of the component's accessor.
        call: ExprId,
        /// The constructor of `MatchException`.
        constructor: MethodId,
    },
    /// A switch expression. It is left only by `yield` and by exceptions.
    Switch(Box<Switch>),
    /// The class object of a type, possibly primitive, but not void.
    ClassLiteral(Type),
    /// Assigns variables that nothing else assigns, evaluates expressions for their side effects, then an expression
    /// for its value.
    Let {
        /// The variables and their values, in order.
        bindings: Vec<(LocalId, ExprId)>,
        /// The expressions that are evaluated after the bindings.
        effects: Vec<ExprId>,
        /// The value, of the expression's type.
        value: ExprId,
    },
}

/// An assignable variable.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Lvalue {
    /// A local variable.
    Local(LocalId),
    /// A static field.
    StaticField {
        /// The field.
        field: FieldId,
        /// The expression before the dot, evaluated for its side effects.
        qualifier: Option<ExprId>,
    },
    /// A field of an object.
    Field {
        /// The object.
        object: ExprId,
        /// The field.
        field: FieldId,
    },
    /// An element of an array.
    Element {
        /// The array.
        array: ExprId,
        /// Of type int.
        index: ExprId,
    },
}

/// A call of a method.
#[derive(Debug, Clone)]
pub struct Call {
    /// The method that overload resolution selects (JLS 15.12), as its owner declares it.
    pub method: MethodId,
    /// The qualifying type of the call (JLS 13.1).
    pub site: ClassId,
    /// How the callee is selected at run time.
    pub mode: CallMode,
    /// The receiver, of a subtype of the method's owner (or of any reference type, if the owner is `Object`). For a
    /// static method, the expression before the dot, evaluated for its side effects.
    pub receiver: Option<ExprId>,
    /// The arguments, each of exactly the parameter's type.
    pub args: Vec<ExprId>,
}

/// How a call selects its callee (JLS 15.12.3).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum CallMode {
    /// Exactly this method, without receiver.
    Static,
    /// Exactly this method, with a receiver: `super.m()` and private methods.
    Special,
    /// The overriding method in the receiver's class.
    Virtual,
    /// As virtual, for a method of an interface.
    Interface,
}

/// Conversions (JLS 5.1).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Conversion {
    /// Between numeric types, widening or narrowing (JLS 5.1.2 to 5.1.4).
    Numeric,
    /// From a reference type to a supertype: always succeeds and does not change the value.
    Widen,
    /// From a reference type to another, checked at run time.
    Checked,
}

/// Operators on one operand.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum UnaryOp {
    /// `-` on int, long, float or double
    Negate,
    /// `~` on int or long
    Complement,
    /// `!` on boolean
    Not,
}

/// Binary operators whose result has their operands' type.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum BinaryOp {
    /// `+`
    Add,
    /// `-`
    Sub,
    /// `*`
    Mul,
    /// `/`
    Div,
    /// `%`
    Rem,
    /// `<<`
    Shl,
    /// `>>`
    Shr,
    /// `>>>`
    Ushr,
    /// `&`
    And,
    /// `|`
    Or,
    /// `^`
    Xor,
}

impl BinaryOp {
    /// Whether this is one of the three shifts, whose operands may differ in type.
    pub const fn is_shift(self) -> bool {
        matches!(self, BinaryOp::Shl | BinaryOp::Shr | BinaryOp::Ushr)
    }
}

/// Relations.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum CompareOp {
    /// `==`
    Eq,
    /// `!=`
    Ne,
    /// `<`
    Lt,
    /// `<=`
    Le,
    /// `>`
    Gt,
    /// `>=`
    Ge,
}

/// Operators that evaluate their right operand conditionally.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum LogicalOp {
    /// `&&`
    And,
    /// `||`
    Or,
}

/// The direction of `++` and `--`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum StepDirection {
    /// `++`
    Up,
    /// `--`
    Down,
}

/// Whether `++` or `--` has the new or the old value.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum StepValue {
    /// The value after the operation: a prefix operator.
    New,
    /// The value before the operation: a postfix operator.
    Old,
}

/// A constant value (JLS 15.29), or `null`. The type of the expression or field distinguishes the integral types.
#[derive(Debug, Clone)]
pub enum ConstValue {
    /// boolean
    Boolean(bool),
    /// byte, short, char (0 to 65535) or int
    Int(i32),
    /// long
    Long(i64),
    /// float
    Float(f32),
    /// double
    Double(f64),
    /// `java.lang.String`
    String(JavaStr),
    /// `null`, of any reference type
    Null,
}

/// The value of a string constant: UTF-16 code units, with surrogates not necessarily in pairs.
#[derive(Clone, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct JavaStr(pub Arc<[u16]>);

impl From<&str> for JavaStr {
    fn from(text: &str) -> Self {
        JavaStr(text.encode_utf16().collect())
    }
}

impl fmt::Display for JavaStr {
    /// Writes the text, with a replacement character for each unpaired surrogate.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        char::decode_utf16(self.0.iter().copied())
            .try_for_each(|unit| write!(f, "{}", unit.unwrap_or(char::REPLACEMENT_CHARACTER)))
    }
}

impl fmt::Debug for JavaStr {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:?}", self.to_string())
    }
}

impl Lvalue {
    /// Calls `f` with each operand, in evaluation order.
    pub fn for_each_operand(&self, f: &mut dyn FnMut(ExprId)) {
        match *self {
            Lvalue::Local(_) => {}
            Lvalue::StaticField { qualifier, .. } => qualifier.into_iter().for_each(f),
            Lvalue::Field { object, .. } => f(object),
            Lvalue::Element { array, index } => {
                f(array);
                f(index);
            }
        }
    }
}

impl ExprKind {
    /// Calls `f` with each operand, in evaluation order, including those that are evaluated conditionally.
    pub fn for_each_operand(&self, f: &mut dyn FnMut(ExprId)) {
        match self {
            ExprKind::Const(_)
            | ExprKind::Local(_)
            | ExprKind::This
            | ExprKind::ClassLiteral(_) => {}
            ExprKind::StaticField { qualifier, .. } => qualifier.iter().copied().for_each(f),
            &ExprKind::Field { object: operand, .. }
            | &ExprKind::ArrayLength(operand)
            | &ExprKind::ArrayClone(operand)
            | &ExprKind::Unary { operand, .. }
            | &ExprKind::Convert { operand, .. }
            | &ExprKind::Bind { value: operand, .. }
            | &ExprKind::Component { call: operand, .. }
            | &ExprKind::InstanceOf { operand, .. } => f(operand),
            ExprKind::Switch(switch) => switch.for_each_expr(f),
            &ExprKind::Element { array: left, index: right }
            | &ExprKind::Binary { left, right, .. }
            | &ExprKind::Compare { left, right, .. }
            | &ExprKind::Logical { left, right, .. } => {
                f(left);
                f(right);
            }
            ExprKind::Call(call) => call.receiver.iter().chain(&call.args).copied().for_each(f),
            ExprKind::New { args: operands, .. }
            | ExprKind::NewArray { lengths: operands }
            | ExprKind::ArrayOf(operands)
            | ExprKind::Concat(operands) => operands.iter().copied().for_each(f),
            &ExprKind::Conditional { cond, then, otherwise } => {
                f(cond);
                f(then);
                f(otherwise);
            }
            &ExprKind::Assign { lvalue, value }
            | &ExprKind::CompoundAssign { lvalue, value, .. } => {
                lvalue.for_each_operand(f);
                f(value);
            }
            ExprKind::ConcatAssign { lvalue, values } => {
                lvalue.for_each_operand(f);
                values.iter().copied().for_each(f);
            }
            ExprKind::Step { lvalue, .. } => lvalue.for_each_operand(f),
            ExprKind::Let { bindings, effects, value } => {
                bindings.iter().for_each(|&(_, init)| f(init));
                effects.iter().copied().for_each(&mut *f);
                f(*value);
            }
        }
    }
}
