//! Operators and their properties.

use tsb_format::Kind;

use super::{FieldRef, MethodRef, Type};

/// Arithmetic and bitwise operators on two operands of one kind; the right operand of a shift is an int.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Arith {
    /// Sum.
    Add,
    /// Difference.
    Sub,
    /// Product.
    Mul,
    /// Quotient; of int and long, ArithmeticException if the divisor is zero.
    Div,
    /// Remainder; of int and long, ArithmeticException if the divisor is zero.
    Rem,
    /// Left shift of int and long.
    Shl,
    /// Arithmetic right shift of int and long.
    Shr,
    /// Logical right shift of int and long.
    Ushr,
    /// Bitwise and of int and long.
    And,
    /// Bitwise or of int and long.
    Or,
    /// Bitwise exclusive or of int and long.
    Xor,
}

impl Arith {
    /// Whether this is a shift, whose right operand is an int.
    pub const fn is_shift(self) -> bool {
        matches!(self, Arith::Shl | Arith::Shr | Arith::Ushr)
    }

    /// Whether the operands may be swapped, for all values of all kinds.
    pub const fn is_commutative(self) -> bool {
        matches!(self, Arith::Add | Arith::Mul | Arith::And | Arith::Or | Arith::Xor)
    }

    /// The name in printed code.
    pub const fn name(self) -> &'static str {
        match self {
            Arith::Add => "add",
            Arith::Sub => "sub",
            Arith::Mul => "mul",
            Arith::Div => "div",
            Arith::Rem => "rem",
            Arith::Shl => "shl",
            Arith::Shr => "shr",
            Arith::Ushr => "ushr",
            Arith::And => "and",
            Arith::Or => "or",
            Arith::Xor => "xor",
        }
    }
}

/// Conversions between primitive values.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Conv {
    /// Between the kinds int, long, float and double.
    Kinds(Kind, Kind),
    /// Sign-extends the low 8 bits of an int.
    Byte,
    /// Sign-extends the low 16 bits of an int.
    Short,
    /// Zero-extends the low 16 bits of an int.
    Char,
}

/// Comparisons that give -1, 0 or 1.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Compare {
    /// Of longs.
    Long,
    /// Of floats; -1 if one is NaN.
    FloatLow,
    /// Of floats; 1 if one is NaN.
    FloatHigh,
    /// Of doubles; -1 if one is NaN.
    DoubleLow,
    /// Of doubles; 1 if one is NaN.
    DoubleHigh,
}

impl Compare {
    /// The kind of the operands.
    pub const fn kind(self) -> Kind {
        match self {
            Compare::Long => Kind::Long,
            Compare::FloatLow | Compare::FloatHigh => Kind::Float,
            Compare::DoubleLow | Compare::DoubleHigh => Kind::Double,
        }
    }
}

/// How a call selects its callee.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Dispatch {
    /// A static method.
    Static,
    /// The overriding method in the receiver's class.
    Virtual,
    /// Exactly the named instance method.
    Special,
    /// The implementation of an interface method.
    Interface,
}

/// The operation of an instruction.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Op {
    /// The argument itself. The variable's type may be a supertype of the argument's.
    Copy,
    /// The negation of a number.
    Neg(Kind),
    /// Arithmetic on two operands.
    Arith(Arith, Kind),
    /// A conversion between primitive values.
    Conv(Conv),
    /// A comparison to an int.
    Compare(Compare),
    /// Reads a field of an object.
    GetField(FieldRef),
    /// Writes a field of an object: object, value.
    PutField(FieldRef),
    /// Reads a static field, initialising its class first.
    GetStatic(FieldRef),
    /// Writes a static field, initialising its class first.
    PutStatic(FieldRef),
    /// Reads an element: array of the given type, index.
    ArrayLoad(Type),
    /// Writes an element: array of the given type, index, value.
    ArrayStore(Type),
    /// The length of an array of the given type.
    ArrayLength(Type),
    /// A new array of the given type; the arguments are the lengths of its first dimensions.
    NewArray(Type),
    /// Creates an object and runs the constructor on it with the arguments.
    New(MethodRef),
    /// Runs another constructor on the receiver. Occurs once in a constructor.
    SuperInit(MethodRef),
    /// Initialises a class.
    InitClass(Type),
    /// Locks the monitor of an object.
    MonitorEnter,
    /// Unlocks the monitor of an object.
    MonitorExit,
    /// Whether a reference is not null and of the given type.
    InstanceOf(Type),
    /// The argument, checked to be null or of the given type.
    Cast(Type),
    /// A call; the receiver, if any, is the first argument.
    Call(Dispatch, MethodRef),
}

/// A relation between two operands of one kind.
///
/// For references only equality is defined. For int and long a negated relation is the opposite one; for
/// float and double the negated ones also hold if an operand is NaN.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Relation {
    /// Equal.
    Eq,
    /// Not equal.
    Ne,
    /// Less than.
    Lt,
    /// Less than or equal.
    Le,
    /// Greater than.
    Gt,
    /// Greater than or equal.
    Ge,
    /// Not less than; float and double only.
    Nlt,
    /// Not less than or equal; float and double only.
    Nle,
    /// Not greater than; float and double only.
    Ngt,
    /// Not greater than or equal; float and double only.
    Nge,
}

impl Relation {
    /// The relation that holds exactly when this one does not.
    #[must_use]
    pub const fn negated(self, kind: Kind) -> Relation {
        use Relation::*;
        let ordered = !matches!(kind, Kind::Float | Kind::Double);
        match self {
            Eq => Ne,
            Ne => Eq,
            Lt => {
                if ordered {
                    Ge
                } else {
                    Nlt
                }
            }
            Le => {
                if ordered {
                    Gt
                } else {
                    Nle
                }
            }
            Gt => {
                if ordered {
                    Le
                } else {
                    Ngt
                }
            }
            Ge => {
                if ordered {
                    Lt
                } else {
                    Nge
                }
            }
            Nlt => Lt,
            Nle => Le,
            Ngt => Gt,
            Nge => Ge,
        }
    }

    /// The relation with its operands swapped.
    #[must_use]
    pub const fn swapped(self) -> Relation {
        use Relation::*;
        match self {
            Eq => Eq,
            Ne => Ne,
            Lt => Gt,
            Le => Ge,
            Gt => Lt,
            Ge => Le,
            Nlt => Ngt,
            Nle => Nge,
            Ngt => Nlt,
            Nge => Nle,
        }
    }

    /// The operator in printed code.
    pub const fn sign(self) -> &'static str {
        match self {
            Relation::Eq => "==",
            Relation::Ne => "!=",
            Relation::Lt => "<",
            Relation::Le => "<=",
            Relation::Gt => ">",
            Relation::Ge => ">=",
            Relation::Nlt => "!<",
            Relation::Nle => "!<=",
            Relation::Ngt => "!>",
            Relation::Nge => "!>=",
        }
    }
}
