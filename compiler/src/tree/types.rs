//! Types of the typed tree: primitive types, classes and arrays, after erasure.

use super::ClassId;

/// The primitive types (JLS 4.2).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Prim {
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

impl Prim {
    /// The keyword that names the type.
    pub const fn name(self) -> &'static str {
        match self {
            Prim::Boolean => "boolean",
            Prim::Byte => "byte",
            Prim::Short => "short",
            Prim::Char => "char",
            Prim::Int => "int",
            Prim::Long => "long",
            Prim::Float => "float",
            Prim::Double => "double",
        }
    }

    /// Whether this is one of the seven numeric types.
    pub const fn is_numeric(self) -> bool {
        !matches!(self, Prim::Boolean)
    }

    /// Whether this is `byte`, `short`, `char`, `int` or `long`.
    pub const fn is_integral(self) -> bool {
        matches!(self, Prim::Byte | Prim::Short | Prim::Char | Prim::Int | Prim::Long)
    }

    /// The type after unary numeric promotion (JLS 5.6), in which arithmetic computes. `boolean` is not promoted.
    pub const fn promoted(self) -> Prim {
        match self {
            Prim::Byte | Prim::Short | Prim::Char => Prim::Int,
            other => other,
        }
    }

    /// Whether a value of this type converts to `target` by identity or widening primitive conversion (JLS 5.1.2).
    pub const fn widens_to(self, target: Prim) -> bool {
        use Prim::*;
        match (self, target) {
            (Boolean, Boolean) => true,
            (Boolean, _) | (_, Boolean) => false,
            (Char, Byte | Short) | (Byte | Short, Char) => false,
            (from, to) => from as u8 <= to as u8,
        }
    }
}

/// A type of the typed tree.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Type {
    /// No value: the result of a `void` method.
    Void,
    /// A primitive type.
    Prim(Prim),
    /// The type of `null` (JLS 4.1). No variable has it.
    Null,
    /// A class or interface.
    Class(ClassId),
    /// An array.
    Array(ArrayType),
}

/// An array type: an element type that is not an array, and the number of dimensions.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct ArrayType {
    /// The innermost element type.
    pub base: ArrayBase,
    /// The number of bracket pairs, 1 to 255.
    pub dims: u8,
}

/// The innermost element type of an array.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum ArrayBase {
    /// An array of primitive values.
    Prim(Prim),
    /// An array of references.
    Class(ClassId),
}

impl ArrayType {
    /// The type of the elements, with one dimension less.
    pub fn element(self) -> Type {
        match (self.dims, self.base) {
            (0 | 1, ArrayBase::Prim(prim)) => Type::Prim(prim),
            (0 | 1, ArrayBase::Class(class)) => Type::Class(class),
            (dims, base) => Type::Array(ArrayType { base, dims: dims - 1 }),
        }
    }
}

impl Type {
    /// `boolean`
    pub const BOOLEAN: Type = Type::Prim(Prim::Boolean);
    /// `byte`
    pub const BYTE: Type = Type::Prim(Prim::Byte);
    /// `short`
    pub const SHORT: Type = Type::Prim(Prim::Short);
    /// `char`
    pub const CHAR: Type = Type::Prim(Prim::Char);
    /// `int`
    pub const INT: Type = Type::Prim(Prim::Int);
    /// `long`
    pub const LONG: Type = Type::Prim(Prim::Long);
    /// `float`
    pub const FLOAT: Type = Type::Prim(Prim::Float);
    /// `double`
    pub const DOUBLE: Type = Type::Prim(Prim::Double);

    /// The array type with `dims` more dimensions than this type. `None` for arrays of `void` or `null`, and for more
    /// than 255 dimensions (JVMS 4.3.2).
    pub fn array_of(self, dims: usize) -> Option<Type> {
        let extra = u8::try_from(dims).ok()?;
        if extra == 0 {
            return Some(self);
        }
        let (base, dims) = match self {
            Type::Prim(prim) => (ArrayBase::Prim(prim), extra),
            Type::Class(class) => (ArrayBase::Class(class), extra),
            Type::Array(array) => (array.base, array.dims.checked_add(extra)?),
            Type::Void | Type::Null => return None,
        };
        Some(Type::Array(ArrayType { base, dims }))
    }

    /// The element type, if this is an array.
    pub fn element(self) -> Option<Type> {
        match self {
            Type::Array(array) => Some(array.element()),
            _ => None,
        }
    }

    /// The primitive type, if this is one.
    pub const fn as_prim(self) -> Option<Prim> {
        match self {
            Type::Prim(prim) => Some(prim),
            _ => None,
        }
    }

    /// The class, if this is a class or interface type.
    pub const fn as_class(self) -> Option<ClassId> {
        match self {
            Type::Class(class) => Some(class),
            _ => None,
        }
    }

    /// Whether values are references: of classes, arrays or `null`.
    pub const fn is_reference(self) -> bool {
        matches!(self, Type::Null | Type::Class(_) | Type::Array(_))
    }

    /// Whether this is a numeric primitive type.
    pub const fn is_numeric(self) -> bool {
        matches!(self, Type::Prim(prim) if prim.is_numeric())
    }

    /// Whether this is an integral primitive type.
    pub const fn is_integral(self) -> bool {
        matches!(self, Type::Prim(prim) if prim.is_integral())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn char_widens_to_int_but_not_to_short() {
        assert!(Prim::Char.widens_to(Prim::Int));
        assert!(!Prim::Char.widens_to(Prim::Short));
        assert!(!Prim::Byte.widens_to(Prim::Char));
        assert!(Prim::Byte.widens_to(Prim::Short));
        assert!(Prim::Long.widens_to(Prim::Float));
        assert!(!Prim::Float.widens_to(Prim::Long));
        assert!(!Prim::Boolean.widens_to(Prim::Int));
    }

    #[test]
    fn array_of_adds_dimensions_and_element_removes_one() {
        let matrix = Type::INT.array_of(2).unwrap();
        assert_eq!(matrix.element(), Type::INT.array_of(1));
        assert_eq!(matrix.element().and_then(Type::element), Some(Type::INT));
        assert_eq!(Type::Void.array_of(1), None);
        assert_eq!(matrix.array_of(254), None);
    }
}
