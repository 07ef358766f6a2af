//! The types that generated programs use.

/// A type of a generated expression.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Ty {
    Boolean,
    Byte,
    Char,
    Short,
    Int,
    Long,
    Float,
    Double,
    Str,
    /// An array of a primitive type or of strings.
    Array(Elem),
    /// `int[][]`.
    Grid,
    /// The abstract base class of the generated hierarchy.
    Base,
    /// Its interface.
    Face,
    Object,
}

/// Element types of arrays.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Elem {
    Boolean,
    Byte,
    Char,
    Short,
    Int,
    Long,
    Float,
    Double,
    Str,
}

impl Elem {
    pub const ALL: [Elem; 9] = [
        Elem::Boolean,
        Elem::Byte,
        Elem::Char,
        Elem::Short,
        Elem::Int,
        Elem::Long,
        Elem::Float,
        Elem::Double,
        Elem::Str,
    ];

    pub fn ty(self) -> Ty {
        match self {
            Elem::Boolean => Ty::Boolean,
            Elem::Byte => Ty::Byte,
            Elem::Char => Ty::Char,
            Elem::Short => Ty::Short,
            Elem::Int => Ty::Int,
            Elem::Long => Ty::Long,
            Elem::Float => Ty::Float,
            Elem::Double => Ty::Double,
            Elem::Str => Ty::Str,
        }
    }
}

impl Ty {
    pub const NUMERIC: [Ty; 7] =
        [Ty::Byte, Ty::Char, Ty::Short, Ty::Int, Ty::Long, Ty::Float, Ty::Double];
    pub const INTEGRAL: [Ty; 5] = [Ty::Byte, Ty::Char, Ty::Short, Ty::Int, Ty::Long];
    pub const ALL: [Ty; 15] = [
        Ty::Boolean,
        Ty::Byte,
        Ty::Char,
        Ty::Short,
        Ty::Int,
        Ty::Int,
        Ty::Long,
        Ty::Float,
        Ty::Double,
        Ty::Str,
        Ty::Array(Elem::Int),
        Ty::Grid,
        Ty::Base,
        Ty::Face,
        Ty::Object,
    ];

    pub fn name(self) -> &'static str {
        match self {
            Ty::Boolean => "boolean",
            Ty::Byte => "byte",
            Ty::Char => "char",
            Ty::Short => "short",
            Ty::Int => "int",
            Ty::Long => "long",
            Ty::Float => "float",
            Ty::Double => "double",
            Ty::Str => "String",
            Ty::Array(Elem::Boolean) => "boolean[]",
            Ty::Array(Elem::Byte) => "byte[]",
            Ty::Array(Elem::Char) => "char[]",
            Ty::Array(Elem::Short) => "short[]",
            Ty::Array(Elem::Int) => "int[]",
            Ty::Array(Elem::Long) => "long[]",
            Ty::Array(Elem::Float) => "float[]",
            Ty::Array(Elem::Double) => "double[]",
            Ty::Array(Elem::Str) => "String[]",
            Ty::Grid => "int[][]",
            Ty::Base => "Base",
            Ty::Face => "Face",
            Ty::Object => "Object",
        }
    }

    pub fn is_integral(self) -> bool {
        Ty::INTEGRAL.contains(&self)
    }
}
