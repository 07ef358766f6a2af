//! Types, annotations and planes.

use crate::entities::{NameId, TypeId};

/// The five kinds of operand stack.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Hash)]
#[repr(u8)]
pub enum Kind {
    /// boolean, byte, char, short and int.
    Int,
    /// long.
    Long,
    /// float.
    Float,
    /// double.
    Double,
    /// Every class, interface and array type.
    Ref,
}

impl Kind {
    /// The four primitive kinds, in the order of [`crate::Body::max_primitive`].
    pub const PRIMITIVE: [Kind; 4] = [Kind::Int, Kind::Long, Kind::Float, Kind::Double];
}

/// A primitive type of the source language (JLS 4.2). Values of the first four compute as int; fields and
/// array elements keep their own width.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Hash)]
#[repr(u8)]
pub enum Primitive {
    /// 1 byte in fields and arrays, 0 or 1.
    Boolean,
    /// Signed, 1 byte.
    Byte,
    /// Unsigned, 2 bytes.
    Char,
    /// Signed, 2 bytes.
    Short,
    /// Signed, 4 bytes.
    Int,
    /// Signed, 8 bytes.
    Long,
    /// IEEE 754 single.
    Float,
    /// IEEE 754 double.
    Double,
}

impl Primitive {
    /// All primitive types; the position of each is its [`TypeId`] in every module.
    pub const ALL: [Primitive; 8] = [
        Primitive::Boolean,
        Primitive::Byte,
        Primitive::Char,
        Primitive::Short,
        Primitive::Int,
        Primitive::Long,
        Primitive::Float,
        Primitive::Double,
    ];

    /// The class of its boxes (JLS 5.1.7).
    pub const fn box_class(self) -> &'static str {
        match self {
            Primitive::Boolean => "java.lang.Boolean",
            Primitive::Byte => "java.lang.Byte",
            Primitive::Char => "java.lang.Character",
            Primitive::Short => "java.lang.Short",
            Primitive::Int => "java.lang.Integer",
            Primitive::Long => "java.lang.Long",
            Primitive::Float => "java.lang.Float",
            Primitive::Double => "java.lang.Double",
        }
    }

    /// The primitive type of the values in boxes of a class; `None` if it is no class of boxes.
    pub fn in_box(class: &str) -> Option<Primitive> {
        Primitive::ALL.into_iter().find(|primitive| primitive.box_class() == class)
    }

    /// The type's index in the type table, the same in every module.
    pub const fn type_id(self) -> TypeId {
        TypeId::from_primitive(self)
    }

    /// The stack for values of this type.
    pub const fn kind(self) -> Kind {
        match self {
            Primitive::Long => Kind::Long,
            Primitive::Float => Kind::Float,
            Primitive::Double => Kind::Double,
            _ => Kind::Int,
        }
    }

    /// Bytes that a field or an array element takes: 1, 2, 4 or 8.
    pub const fn width(self) -> u32 {
        match self {
            Primitive::Boolean | Primitive::Byte => 1,
            Primitive::Char | Primitive::Short => 2,
            Primitive::Int | Primitive::Float => 4,
            Primitive::Long | Primitive::Double => 8,
        }
    }

    /// The keyword of the source language.
    pub const fn keyword(self) -> &'static str {
        match self {
            Primitive::Boolean => "boolean",
            Primitive::Byte => "byte",
            Primitive::Char => "char",
            Primitive::Short => "short",
            Primitive::Int => "int",
            Primitive::Long => "long",
            Primitive::Float => "float",
            Primitive::Double => "double",
        }
    }
}

/// An entry of a module's type table.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub enum Type {
    /// One of the eight primitive types; they are the first eight entries of every table and are not
    /// stored in the file.
    Primitive(Primitive),
    /// A class or interface by its binary name (JLS 13.1, with dots: `java.util.Map$Entry`). It is
    /// defined by this module or imported from another one.
    Class(NameId),
    /// An array of the element type.
    Array(TypeId),
}

/// The annotation of a reference: whether it may escape the activation that holds it, and whether fields may be
/// written through it.
///
/// The default, may-escape and read-write, guarantees nothing. A *captured* value never leaves the activation
/// except into callees that also keep it captured. Nothing is written through a *read-only* value. A *local*
/// value is a captured one whose object may be in the frame of the activation.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Hash, Default)]
pub struct Annotation {
    /// The value does not escape.
    pub captured: bool,
    /// Nothing is written through the value.
    pub read_only: bool,
    /// The object may be in the frame. Local values are captured and not read-only.
    pub local: bool,
}

impl Annotation {
    /// May escape, read-write.
    pub const NONE: Annotation = Annotation { captured: false, read_only: false, local: false };
    /// Captured, read-write.
    pub const CAPTURED: Annotation = Annotation { captured: true, ..Annotation::NONE };
    /// May escape, read-only.
    pub const READ_ONLY: Annotation = Annotation { read_only: true, ..Annotation::NONE };
    /// Local: captured, read-write, possibly in the frame.
    pub const LOCAL: Annotation = Annotation { captured: true, read_only: false, local: true };

    /// All annotations, in the order of their [`Annotation::bits`].
    pub const ALL: [Annotation; 5] = [
        Annotation::NONE,
        Annotation::CAPTURED,
        Annotation::READ_ONLY,
        Annotation { captured: true, read_only: true, local: false },
        Annotation::LOCAL,
    ];

    /// Bit 0: captured; bit 1: read-only; bit 2: local.
    #[inline]
    pub const fn bits(self) -> u8 {
        self.captured as u8 | (self.read_only as u8) << 1 | (self.local as u8) << 2
    }

    /// The annotation of the low three bits.
    pub const fn from_bits(bits: u8) -> Annotation {
        Annotation { captured: bits & 1 != 0, read_only: bits & 2 != 0, local: bits & 4 != 0 }
    }

    /// Whether a value of this annotation may be used where `wanted` is required: from may-escape to captured
    /// and from read-write to read-only, never back. Local values convert to nothing else.
    pub const fn converts_to(self, wanted: Annotation) -> bool {
        self.bits() & !wanted.bits() == 0
    }
}

/// A type with its annotation, which identifies a plane. Primitive types have no annotation.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Hash)]
pub struct PlaneType {
    /// The type.
    pub ty: TypeId,
    /// Its annotation; [`Annotation::NONE`] for primitive types.
    pub annotation: Annotation,
}

/// The number before the type of a local plane in a file. It would mean a captured `boolean`, which does not
/// exist.
pub(crate) const LOCAL_PLANE: u32 = 1;

impl PlaneType {
    /// The may-escape read-write plane of a type, or a primitive plane.
    pub const fn plain(ty: TypeId) -> PlaneType {
        PlaneType { ty, annotation: Annotation::NONE }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn annotations_convert_only_to_fewer_rights() {
        let (captured, read_only) = (Annotation::CAPTURED, Annotation::READ_ONLY);
        assert!(Annotation::NONE.converts_to(captured));
        assert!(Annotation::NONE.converts_to(read_only));
        assert!(!captured.converts_to(Annotation::NONE));
        assert!(!read_only.converts_to(captured));
        assert!(!Annotation::LOCAL.converts_to(captured));
        for a in Annotation::ALL {
            assert!(a.converts_to(a));
            assert_eq!(Annotation::from_bits(a.bits()), a);
        }
    }
}
