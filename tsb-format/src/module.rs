//! A module: the content of one `.tsb` file.
//!
//! The model is plain data, indexed by typed ids, and need not be valid: files are untrusted. Code and type
//! stream remain one block of bytes each, borrowed from the file where possible. Interpreters execute them in
//! place.

use alloc::borrow::Cow;
use alloc::boxed::Box;
use alloc::vec::Vec;
use core::ops::Range;

use cranelift_entity::PrimaryMap;
pub use thin_vec::ThinVec;

use crate::entities::*;
use crate::types::{Annotation, PlaneType, Primitive, Type};

/// The order in which a module's code uses its operands.
///
/// Each discipline implies the earlier ones, so code of a stricter discipline runs on more interpreters.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Hash)]
#[repr(u8)]
pub enum Discipline {
    /// Only the count of operands on each plane is right. Popped reference operands may be *kept*.
    Multi = 0,
    /// Reference operands are also in order on one combined reference stack.
    Five = 1,
    /// All operands are in order on one combined stack.
    Single = 2,
}

/// A parsed, untrusted module.
#[derive(Clone, PartialEq, Debug)]
pub struct Module<'a> {
    /// The module's name in messages and reports.
    pub name: NameId,
    /// The discipline that all its code meets.
    pub discipline: Discipline,
    /// The class whose `main(String[])` starts the program, for modules that are programs.
    pub main: Option<ClassId>,
    /// Names of classes, members and files.
    pub names: PrimaryMap<NameId, Cow<'a, str>>,
    /// String literals: UTF-16 code units in generalised UTF-8 (WTF-8). An unpaired surrogate is three bytes.
    pub literals: PrimaryMap<LiteralId, Cow<'a, [u8]>>,
    /// Long constants.
    pub longs: PrimaryMap<LongId, i64>,
    /// Double constants, by their bits.
    pub doubles: PrimaryMap<DoubleId, u64>,
    /// All types that the module mentions. The first eight are [`Primitive::ALL`].
    pub types: PrimaryMap<TypeId, Type>,
    /// Method descriptors.
    pub descriptors: PrimaryMap<DescId, Descriptor>,
    /// Fields that code refers to.
    pub field_refs: PrimaryMap<FieldRefId, FieldRef>,
    /// Methods that code refers to.
    pub method_refs: PrimaryMap<MethodRefId, MethodRef>,
    /// Classes defined here.
    pub classes: PrimaryMap<ClassId, ClassDef>,
    /// The code of all methods, one after the other.
    pub code: Cow<'a, [u8]>,
    /// The type streams of all methods, one after the other.
    pub type_stream: Cow<'a, [u8]>,
    /// The line tables of all methods; empty when they were stripped. See [`crate::lines`].
    pub lines: Cow<'a, [u8]>,
    /// The origin tables of all methods; empty when they were stripped. See [`crate::origins`].
    pub origins: Cow<'a, [u8]>,
    /// The inline tables of all methods. See [`crate::inlines`].
    pub inlines: Cow<'a, [u8]>,
    /// The load tables of all methods. See [`crate::loads`].
    pub loads: Cow<'a, [u8]>,
    /// The column tables of all methods; empty unless the compiler was asked for them. See [`crate::columns`].
    pub columns: Cow<'a, [u8]>,
    /// The generic parts of the declarations of classes and members, in ascending order of class and member.
    /// Only compilers use them.
    pub signatures: Vec<Signature<'a>>,
    /// The declarations that have Java annotations (JLS 9.7), in ascending order of class and member. Monitors and
    /// compilers use them.
    pub annotated: Vec<Annotated>,
}

/// A declaration with its Java annotations.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Annotated {
    /// The class.
    pub class: ClassId,
    /// The class itself, or one of its members.
    pub member: SignatureMember,
    /// The annotations, in the order written.
    pub annotations: Vec<JavaAnnotation>,
}

/// A Java annotation of a declaration.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct JavaAnnotation {
    /// The binary name of the annotation interface. No class of that name is needed.
    pub interface: NameId,
    /// The names of the enum constants in it, if it is `java.lang.annotation.Retention` or `Target`.
    pub constants: Vec<NameId>,
}

/// The generic part of a declaration.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Signature<'a> {
    /// The class.
    pub class: ClassId,
    /// The class itself, or one of its members.
    pub member: SignatureMember,
    /// The declaration in the grammar of class files (JVMS 4.7.9.1), class names with dots.
    pub text: Cow<'a, str>,
}

/// The declaration that a [`Signature`] or [`Annotated`] belongs to.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Hash)]
pub enum SignatureMember {
    /// The class.
    Class,
    /// The field with this index.
    Field(u32),
    /// The method with this index.
    Method(u32),
}

/// The parameter and result types of a method, with annotations.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Hash)]
pub struct Descriptor {
    /// The annotation of the receiver; `None` for a static method.
    pub receiver: Option<Annotation>,
    /// The parameters, without the receiver.
    pub params: Vec<PlaneType>,
    /// The result; `None` for void. A returned reference is always may-escape.
    pub ret: Option<PlaneType>,
}

/// A field as code names it. Resolved by owner and name from the owner upwards (JVMS 5.4.3.2).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Hash)]
pub struct FieldRef {
    /// The class the search starts at.
    pub owner: TypeId,
    /// The field's name.
    pub name: NameId,
    /// The field's type, which the resolved field must have exactly.
    pub ty: TypeId,
}

/// A method as code names it. Resolved by owner, name and parameter types (JVMS 5.4.3.3, 5.4.3.4).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Hash)]
pub struct MethodRef {
    /// The class, interface or array type the search starts at.
    pub owner: TypeId,
    /// The method's name; constructors are called `<init>`.
    pub name: NameId,
    /// The contract that the caller relies on. The resolved method must have the same parameter types and
    /// annotations at least as strong, and its result must be convertible to this one's.
    pub desc: DescId,
}

/// Access and property flags of classes and members.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash, Default)]
pub struct Flags(pub u16);

impl Flags {
    /// Accessible everywhere.
    pub const PUBLIC: Flags = Flags(0x0001);
    /// Accessible within its top-level class.
    pub const PRIVATE: Flags = Flags(0x0002);
    /// Accessible within its package and to subclasses.
    pub const PROTECTED: Flags = Flags(0x0004);
    /// Belongs to the class, not to its instances.
    pub const STATIC: Flags = Flags(0x0008);
    /// Class: no subclasses. Method: no overriding. Field: written only by the initialiser.
    pub const FINAL: Flags = Flags(0x0010);
    /// Class: not instantiable. Method: no body.
    pub const ABSTRACT: Flags = Flags(0x0020);
    /// The class is an interface.
    pub const INTERFACE: Flags = Flags(0x0040);
    /// The method is bound to the virtual machine. Allowed in trusted modules only.
    pub const NATIVE: Flags = Flags(0x0080);
    /// The method locks its receiver or class.
    pub const SYNCHRONIZED: Flags = Flags(0x0100);
    /// The member has no counterpart in the source.
    pub const SYNTHETIC: Flags = Flags(0x0200);
    /// The field takes no part in serialisation; without effect here.
    pub const TRANSIENT: Flags = Flags(0x0400);
    /// Accesses to the field follow the rules for volatile variables (JLS 17.4).
    pub const VOLATILE: Flags = Flags(0x0800);
    /// The method has variable arity; only compilers use the flag.
    pub const VARARGS: Flags = Flags(0x1000);
    /// All defined bits.
    pub const ALL: Flags = Flags(0x1fff);

    /// Whether all bits of `other` are set.
    #[inline]
    pub const fn contains(self, other: Flags) -> bool {
        self.0 & other.0 == other.0
    }

    /// The union of both.
    #[must_use]
    pub const fn with(self, other: Flags) -> Flags {
        Flags(self.0 | other.0)
    }
}

/// A class or interface.
#[derive(Clone, PartialEq, Debug)]
pub struct ClassDef {
    /// Its type, which is a [`Type::Class`] of this module's table.
    pub ty: TypeId,
    /// PUBLIC, FINAL, ABSTRACT, INTERFACE, STATIC (a static nested class), …
    pub flags: Flags,
    /// The direct superclass; `None` only for `java.lang.Object`. Interfaces have `java.lang.Object`.
    pub superclass: Option<TypeId>,
    /// Direct superinterfaces.
    pub interfaces: Vec<TypeId>,
    /// The top-level class around a nested class; classes with the same host share private access.
    pub host: Option<TypeId>,
    /// The source file's name, for stack traces.
    pub source: Option<NameId>,
    /// Fields in declaration order.
    pub fields: Vec<FieldDef>,
    /// Methods, constructors (`<init>`) and the class initialiser (`<clinit>`) in declaration order.
    pub methods: Vec<MethodDef>,
}

/// A field.
#[derive(Clone, PartialEq, Debug)]
pub struct FieldDef {
    /// Its name, unique in the class.
    pub name: NameId,
    /// Its type.
    pub ty: TypeId,
    /// Its flags.
    pub flags: Flags,
    /// The value of a constant variable (JLS 4.12.4). A static field starts with it, and compilers may copy it.
    pub constant: Option<Constant>,
}

/// The value of a constant variable.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub enum Constant {
    /// boolean, byte, char, short, int.
    Int(i32),
    /// long.
    Long(i64),
    /// float, by its bits.
    Float(u32),
    /// double, by its bits.
    Double(u64),
    /// String.
    String(LiteralId),
}

/// A method, constructor or class initialiser. Lists are thin vectors, since methods are many and most lists
/// are empty.
#[derive(Clone, PartialEq, Debug)]
pub struct MethodDef {
    /// Its name; `<init>` for constructors, `<clinit>` for the class initialiser.
    pub name: NameId,
    /// Its descriptor.
    pub desc: DescId,
    /// Its flags.
    pub flags: Flags,
    /// Declared exceptions; only compilers use them.
    pub throws: ThinVec<TypeId>,
    /// Code, unless the method is abstract or native.
    pub body: Option<Body>,
    /// The plain body: without inlined code and with all loads. Present only if it differs from `body`. It runs
    /// only after [`Module::use_plain_bodies`] has replaced `body`. Boxed, since few methods have one.
    pub plain: Option<Box<Body>>,
}

/// A method's code and its header.
///
/// Registers are numbered consecutively: the receiver (if any), the parameters in order, then [`Body::locals`].
/// Each register has one plane type in the whole method.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Body {
    /// The reference planes that have an operand stack here, with the greatest depth of each. A type stream
    /// entry is an index into this list. No two entries have the same type.
    pub planes: ThinVec<Plane>,
    /// Runs of registers after the parameters.
    pub locals: ThinVec<LocalRun>,
    /// Greatest depth of the int, long, float and double stack ([`crate::Kind::PRIMITIVE`]).
    pub max_primitive: [u16; 4],
    /// Greatest number of references on all planes together.
    pub max_ref: u16,
    /// Greatest number of operands on all stacks together.
    pub max_all: u16,
    /// The method's bytes in [`Module::code`]. All code offsets of a method count from their start.
    pub code: Range<u32>,
    /// The method's bytes in [`Module::type_stream`].
    pub types: Range<u32>,
    /// Offsets of all instructions that a branch may target or control may join at, ascending.
    pub joins: ThinVec<u32>,
    /// Exception handlers. The first one that covers an offset and catches the exception is taken.
    pub handlers: ThinVec<Handler>,
    /// In a constructor of a class with a superclass: the offset of its only [`crate::Op::Superinit`].
    pub superinit: Option<u32>,
    /// Types whose fields or elements the code writes: for `putfield` and `putstatic` the class of the field
    /// reference, for `arraystore` the type of the array's plane. Ascending, without repetition.
    pub writes: ThinVec<TypeId>,
    /// The method's bytes in [`Module::lines`]; empty without a line table.
    pub lines: Range<u32>,
    /// The method's bytes in [`Module::origins`]; empty without an origin table.
    pub origins: Range<u32>,
    /// The method's bytes in [`Module::inlines`]; empty if nothing is inlined.
    pub inlines: Range<u32>,
    /// The method's bytes in [`Module::loads`]; empty if no register holds a field.
    pub loads: Range<u32>,
    /// The method's bytes in [`Module::columns`]; empty without a column table.
    pub columns: Range<u32>,
}

/// A reference plane of a method.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub struct Plane {
    /// The type of its references.
    pub ty: PlaneType,
    /// Its greatest depth.
    pub max: u16,
}

/// Registers of the same plane type, numbered consecutively.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub struct LocalRun {
    /// Their plane type.
    pub ty: PlaneType,
    /// The number of registers, at least 1.
    pub count: u16,
}

/// An exception handler. It starts with the exception as the only operand, on the plane named here.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub struct Handler {
    /// First covered code offset.
    pub start: u32,
    /// First code offset after the covered range.
    pub end: u32,
    /// Offset of the handler's first instruction. It is not a branch target, and control does not fall through
    /// to it.
    pub target: u32,
    /// The class it catches.
    pub catch: TypeId,
    /// The plane of the exception; `catch` must be convertible to it.
    pub plane: PlaneId,
}

impl<'a> Module<'a> {
    /// An empty module with the primitive types in its type table.
    pub fn new(name: &str, discipline: Discipline) -> Module<'a> {
        let mut names = PrimaryMap::new();
        let name = names.push(Cow::Owned(name.into()));
        let mut types = PrimaryMap::new();
        for primitive in Primitive::ALL {
            types.push(Type::Primitive(primitive));
        }
        Module {
            name,
            discipline,
            main: None,
            names,
            literals: PrimaryMap::new(),
            longs: PrimaryMap::new(),
            doubles: PrimaryMap::new(),
            types,
            descriptors: PrimaryMap::new(),
            field_refs: PrimaryMap::new(),
            method_refs: PrimaryMap::new(),
            classes: PrimaryMap::new(),
            code: Cow::Borrowed(&[]),
            type_stream: Cow::Borrowed(&[]),
            lines: Cow::Borrowed(&[]),
            origins: Cow::Borrowed(&[]),
            inlines: Cow::Borrowed(&[]),
            loads: Cow::Borrowed(&[]),
            columns: Cow::Borrowed(&[]),
            signatures: Vec::new(),
            annotated: Vec::new(),
        }
    }

    /// Replaces the code of all methods that have a plain body by the plain body. Then every call is made and
    /// every field is loaded, so that monitors see them.
    pub fn use_plain_bodies(&mut self) {
        for method in self.classes.values_mut().flat_map(|class| &mut class.methods) {
            if let Some(plain) = method.plain.take() {
                method.body = Some(*plain);
            }
        }
    }

    /// Removes what only people read: line and column numbers, file names, and what the source calls references that are null.
    pub fn strip(&mut self) {
        self.lines = Cow::Borrowed(&[]);
        self.columns = Cow::Borrowed(&[]);
        self.origins = Cow::Borrowed(&[]);
        for class in self.classes.values_mut() {
            class.source = None;
            let methods = class.methods.iter_mut();
            let bodies = methods
                .flat_map(|method| method.body.iter_mut().chain(method.plain.as_deref_mut()));
            for body in bodies {
                body.lines = 0..0;
                body.columns = 0..0;
                body.origins = 0..0;
            }
        }
    }

    /// The same module without borrowed data.
    pub fn into_owned(self) -> Module<'static> {
        let own = |bytes: Cow<'a, [u8]>| Cow::Owned(bytes.into_owned());
        Module {
            name: self.name,
            discipline: self.discipline,
            main: self.main,
            names: self.names.into_iter().map(|(_, name)| Cow::Owned(name.into_owned())).collect(),
            literals: self.literals.into_iter().map(|(_, text)| own(text)).collect(),
            longs: self.longs,
            doubles: self.doubles,
            types: self.types,
            descriptors: self.descriptors,
            field_refs: self.field_refs,
            method_refs: self.method_refs,
            classes: self.classes,
            code: own(self.code),
            type_stream: own(self.type_stream),
            lines: own(self.lines),
            origins: own(self.origins),
            inlines: own(self.inlines),
            loads: own(self.loads),
            columns: own(self.columns),
            signatures: self
                .signatures
                .into_iter()
                .map(|signature| Signature {
                    class: signature.class,
                    member: signature.member,
                    text: Cow::Owned(signature.text.into_owned()),
                })
                .collect(),
            annotated: self.annotated,
        }
    }
}
