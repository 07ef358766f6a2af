//! Typed indices into the tables of a module.

use cranelift_entity::entity_impl;

use crate::types::Primitive;

macro_rules! entities {
    ($($(#[doc = $doc:literal])+ $name:ident $prefix:literal;)*) => {
        $(
            $(#[doc = $doc])+
            #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
            pub struct $name(u32);
            entity_impl!($name, $prefix);
        )*
    };
}

entities! {
    /// A name: of a module, class, field, method or source file.
    NameId "name";
    /// A string literal.
    LiteralId "str";
    /// A long constant.
    LongId "long";
    /// A double constant.
    DoubleId "double";
    /// An entry of the type table; the first eight are the primitive types.
    TypeId "type";
    /// A method descriptor.
    DescId "desc";
    /// A reference to a field, local or imported.
    FieldRefId "field";
    /// A reference to a method, local or imported.
    MethodRefId "method";
    /// A class that this module defines.
    ClassId "class";
    /// A reference plane of one method: a position in [`crate::Body::planes`].
    PlaneId "plane";
}

impl TypeId {
    /// The index that a primitive type has in every module.
    pub const fn from_primitive(primitive: Primitive) -> TypeId {
        TypeId(primitive as u32)
    }
}
