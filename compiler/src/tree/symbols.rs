//! Classes, fields and methods, whether declared in this compilation or imported from a module.

use std::sync::Arc;

use cranelift_entity::{PrimaryMap, SecondaryMap, entity_impl};
use tsb_format::Annotation;
pub use tsb_format::Flags;

use super::{ConstValue, Type};
use crate::source::Span;

/// How the names of the class library's packages start, whose native methods the virtual machine implements.
pub const LIBRARY_ROOTS: [&str; 2] = ["java.", "jdk."];

/// The name of the static method that launches a class without `public static void main(String[])`.
pub const LAUNCHER: &str = tsb_format::LAUNCHER;

/// A class or interface.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct ClassId(u32);
entity_impl!(ClassId, "class");

/// A field.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct FieldId(u32);
entity_impl!(FieldId, "field");

/// A method or constructor.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct MethodId(u32);
entity_impl!(MethodId, "method");

/// The origin of a symbol.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Origin {
    /// Declared in this compilation; the span is that of its name (for an implicit constructor, of its class's name).
    Source(Span),
    /// Imported from a compiled module.
    Imported,
}

impl Origin {
    /// The span of the declaration, if it is in this compilation.
    pub fn span(self) -> Option<Span> {
        match self {
            Origin::Source(span) => Some(span),
            Origin::Imported => None,
        }
    }
}

/// A class or interface.
#[derive(Debug, Clone)]
pub struct Class {
    /// The binary name, as in `java.lang.Object` or `p.Outer$Inner` (JLS 13.1).
    pub name: Arc<str>,
    /// The simple name, `Inner` for `p.Outer$Inner`.
    pub simple_name: Arc<str>,
    /// The package with dots; empty for the unnamed package.
    pub package: Arc<str>,
    /// Declared and implied modifiers (JLS 8.1.1, 9.1.1, 9.5).
    pub flags: Flags,
    /// The direct superclass; `None` for `java.lang.Object` and for interfaces.
    pub superclass: Option<ClassId>,
    /// The direct superinterfaces, in the order of the declaration.
    pub interfaces: Vec<ClassId>,
    /// The class of which this one is a member.
    pub outer: Option<ClassId>,
    /// Member classes and interfaces.
    pub members: Vec<ClassId>,
    /// The fields it declares, in textual order.
    pub fields: Vec<FieldId>,
    /// The methods and constructors it declares, in textual order. An implicit constructor comes last.
    pub methods: Vec<MethodId>,
    /// The generic signature (JVMS 4.7.9.1), if it has one.
    pub signature: Option<Arc<str>>,
    /// The origin of the declaration.
    pub origin: Origin,
}

impl Class {
    /// Whether this is an interface.
    pub fn is_interface(&self) -> bool {
        self.flags.contains(Flags::INTERFACE)
    }

    /// Whether this is an abstract class or an interface.
    pub fn is_abstract(&self) -> bool {
        self.flags.contains(Flags::ABSTRACT)
    }
}

/// A field.
#[derive(Debug, Clone)]
pub struct Field {
    /// The class that declares it.
    pub owner: ClassId,
    /// Its name.
    pub name: Arc<str>,
    /// Its type.
    pub ty: Type,
    /// Declared and implied modifiers (JLS 8.3.1, 9.3).
    pub flags: Flags,
    /// The value, if it is a constant variable (JLS 4.12.4). A static field has this value when its class is loaded; an
    /// instance field is also assigned by [`super::Initializers::instance`].
    pub constant: Option<ConstValue>,
    /// The generic signature (JVMS 4.7.9.1), if it has one.
    pub signature: Option<Arc<str>>,
    /// The origin of the declaration.
    pub origin: Origin,
}

impl Field {
    /// Whether it is static.
    pub fn is_static(&self) -> bool {
        self.flags.contains(Flags::STATIC)
    }

    /// Whether it is final.
    pub fn is_final(&self) -> bool {
        self.flags.contains(Flags::FINAL)
    }
}

/// A method or constructor.
#[derive(Debug, Clone)]
pub struct Method {
    /// The class that declares it.
    pub owner: ClassId,
    /// Its name; `<init>` for a constructor.
    pub name: Arc<str>,
    /// Declared and implied modifiers (JLS 8.4.3, 9.4).
    pub flags: Flags,
    /// The types of its parameters, without the receiver.
    pub params: Vec<Type>,
    /// The type of its result; void for a constructor.
    pub ret: Type,
    /// The exceptions of its `throws` clause.
    pub throws: Vec<ClassId>,
    /// The contract of an imported method: the annotations of its arguments, the receiver first. Empty for methods of
    /// this compilation, whose contracts are inferred from their bodies.
    pub contract: Vec<Annotation>,
    /// The generic signature (JVMS 4.7.9.1), if it has one.
    pub signature: Option<Arc<str>>,
    /// The origin of the declaration.
    pub origin: Origin,
}

impl Method {
    /// The name of all constructors.
    pub const CONSTRUCTOR: &'static str = "<init>";

    /// Whether this is a constructor.
    pub fn is_constructor(&self) -> bool {
        &*self.name == Self::CONSTRUCTOR
    }

    /// Whether it is static.
    pub fn is_static(&self) -> bool {
        self.flags.contains(Flags::STATIC)
    }

    /// Whether it has variable arity (JLS 8.4.1).
    pub fn is_varargs(&self) -> bool {
        self.flags.contains(Flags::VARARGS)
    }

    /// Whether it is abstract.
    pub fn is_abstract(&self) -> bool {
        self.flags.contains(Flags::ABSTRACT)
    }
}

/// All symbols of a compilation.
#[derive(Debug, Clone, Default)]
pub struct Symbols {
    /// Classes and interfaces.
    pub classes: PrimaryMap<ClassId, Class>,
    /// Fields.
    pub fields: PrimaryMap<FieldId, Field>,
    /// Methods and constructors.
    pub methods: PrimaryMap<MethodId, Method>,
    /// The classes that the language itself refers to.
    pub known: KnownClasses,
    /// The annotations of classes and members, as far as class files keep them.
    pub annotations: KeptAnnotations,
}

/// The annotations of classes and members.
#[derive(Debug, Clone, Default)]
pub struct KeptAnnotations {
    /// Those of classes and interfaces.
    pub classes: SecondaryMap<ClassId, Vec<JavaAnnotation>>,
    /// Those of fields.
    pub fields: SecondaryMap<FieldId, Vec<JavaAnnotation>>,
    /// Those of methods and constructors.
    pub methods: SecondaryMap<MethodId, Vec<JavaAnnotation>>,
}

/// An annotation (JLS 9.7).
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct JavaAnnotation {
    /// The binary name of the annotation interface.
    pub interface: Arc<str>,
    /// The names of the enum constants in it, if it is `java.lang.annotation.Retention` or `Target`.
    pub constants: Vec<Arc<str>>,
}

/// The classes that the language itself refers to. A class that the library lacks is `None`; a program that needs it is
/// rejected.
#[derive(Debug, Clone, Copy, Default)]
pub struct KnownClasses {
    /// `java.lang.Object`
    pub object: Option<ClassId>,
    /// `java.lang.String`
    pub string: Option<ClassId>,
    /// `java.lang.Class`
    pub class: Option<ClassId>,
    /// `java.lang.Throwable`
    pub throwable: Option<ClassId>,
    /// `java.lang.Exception`
    pub exception: Option<ClassId>,
    /// `java.lang.RuntimeException`
    pub runtime_exception: Option<ClassId>,
    /// `java.lang.Error`
    pub error: Option<ClassId>,
    /// `java.lang.Cloneable`
    pub cloneable: Option<ClassId>,
    /// `java.io.Serializable`
    pub serializable: Option<ClassId>,
}
