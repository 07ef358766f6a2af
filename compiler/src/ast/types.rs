//! Types as written in the source.

use std::fmt;

use super::{Ident, Name};
use crate::source::Span;

/// The primitive types (JLS 4.2).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Primitive {
    /// `boolean`
    Boolean,
    /// `byte`
    Byte,
    /// `short`
    Short,
    /// `char`
    Char,
    /// `int`
    Int,
    /// `long`
    Long,
    /// `float`
    Float,
    /// `double`
    Double,
}

impl Primitive {
    /// The keyword.
    #[must_use]
    pub fn keyword(self) -> &'static str {
        match self {
            Self::Boolean => "boolean",
            Self::Byte => "byte",
            Self::Short => "short",
            Self::Char => "char",
            Self::Int => "int",
            Self::Long => "long",
            Self::Float => "float",
            Self::Double => "double",
        }
    }
}

impl fmt::Display for Primitive {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.keyword())
    }
}

/// A type as written.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct TypeExpr<'a> {
    /// The kind of type.
    pub kind: TypeKind<'a>,
    /// Its span.
    pub span: Span,
}

/// The forms of a written type.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum TypeKind<'a> {
    /// `void`: only as the result of a method and in `void.class`.
    Void,
    /// A primitive type.
    Primitive(Primitive),
    /// A class or interface, by simple or qualified name, or a type variable.
    Named(Name<'a>),
    /// A class or interface with type arguments, as in `a.B<C>.D<E>`.
    Generic(&'a GenericType<'a>),
    /// `?`, `? extends T`, `? super T`: only as a type argument.
    Wildcard(Option<(WildcardBound, &'a TypeExpr<'a>)>),
    /// `A & B`: only in casts.
    Intersection(&'a [TypeExpr<'a>]),
    /// `var`: only of local variables and lambda parameters.
    Var,
    /// An array type.
    Array {
        /// The type before the brackets; never itself an array.
        element: &'a TypeExpr<'a>,
        /// Number of `[]` pairs, at least 1 and at most 255 (JVMS 4.3.2).
        dims: u8,
    },
    /// An unsupported or malformed type. It has been reported, so consumers report nothing about it.
    Error,
}

/// A class or interface with type arguments.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct GenericType<'a> {
    /// The identifiers.
    pub name: Name<'a>,
    /// The type arguments after each identifier; empty where there are none.
    pub args: &'a [&'a [TypeExpr<'a>]],
    /// Whether it ends in `<>`.
    pub is_diamond: bool,
}

/// The kind of bound of a wildcard.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum WildcardBound {
    /// `? extends T`
    Extends,
    /// `? super T`
    Super,
}

/// The declaration of a type parameter (JLS 4.4).
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct TypeParam<'a> {
    /// The name.
    pub name: Ident<'a>,
    /// Its bounds; empty for `Object`.
    pub bounds: &'a [TypeExpr<'a>],
}
