//! What a class file contains. All texts and code borrow from the file.

use core::fmt;

use crate::annotations::AnnotationTable;
use crate::flags::AccessFlags;
use crate::mutf8::Mutf8;
use crate::pool::{ConstantPool, PoolIndex};

/// The version of a class file (JVMS 4.1).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Version {
    /// The major version: 45 for Java 1.1 to 69 for Java 25.
    pub major: u16,
    /// The minor version.
    pub minor: u16,
}

/// A class file whose format has been checked (JVMS 4.8). Its code has not been verified.
#[derive(Clone, Debug)]
pub struct ClassFile<'a> {
    /// The version.
    pub version: Version,
    /// The constant pool.
    pub pool: ConstantPool<'a>,
    /// The flags of the class.
    pub flags: AccessFlags,
    /// The internal name of the class.
    pub name: Mutf8<'a>,
    /// The superclass; `None` for `java/lang/Object` and modules.
    pub superclass: Option<Mutf8<'a>>,
    /// The direct superinterfaces.
    pub interfaces: Vec<Mutf8<'a>>,
    /// The fields that the class declares.
    pub fields: Vec<Field<'a>>,
    /// The methods that the class declares.
    pub methods: Vec<Method<'a>>,
    /// The attributes of the class.
    pub attributes: ClassAttributes<'a>,
}

/// The attributes of a class. Those that are not in the file are empty.
#[derive(Clone, Debug, Default)]
pub struct ClassAttributes<'a> {
    /// The name of the source file (JVMS 4.7.10).
    pub source_file: Option<Mutf8<'a>>,
    /// The generic signature (JVMS 4.7.9).
    pub signature: Option<Mutf8<'a>>,
    /// The annotations of the class.
    pub annotations: AnnotationTable<'a>,
    /// The nested classes that the class refers to (JVMS 4.7.6).
    pub inner_classes: Vec<InnerClass<'a>>,
    /// The class, and the method by name and descriptor, around a local class (JVMS 4.7.7).
    pub enclosing_method: Option<EnclosingMethod<'a>>,
    /// The host of the nest of the class (JVMS 4.7.28).
    pub nest_host: Option<Mutf8<'a>>,
    /// The other members of the nest that the class hosts (JVMS 4.7.29).
    pub nest_members: Option<Vec<Mutf8<'a>>>,
    /// The components of a record class (JVMS 4.7.30).
    pub record: Option<Vec<RecordComponent<'a>>>,
    /// The classes that may extend a sealed class (JVMS 4.7.31).
    pub permitted_subclasses: Option<Vec<Mutf8<'a>>>,
    /// The bootstrap methods (JVMS 4.7.23).
    pub bootstrap_methods: Option<Vec<BootstrapMethod>>,
}

/// An entry of InnerClasses (JVMS 4.7.6).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct InnerClass<'a> {
    /// The nested class.
    pub class: Mutf8<'a>,
    /// The class that it is a member of.
    pub outer: Option<Mutf8<'a>>,
    /// Its simple name; `None` if it is anonymous.
    pub name: Option<Mutf8<'a>>,
    /// Its flags in the source.
    pub flags: u16,
}

/// The class and method around a local class (JVMS 4.7.7).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct EnclosingMethod<'a> {
    /// The class.
    pub class: Mutf8<'a>,
    /// The name and descriptor of the method, if the local class is in one.
    pub method: Option<(Mutf8<'a>, Mutf8<'a>)>,
}

/// A component of a record class (JVMS 4.7.30).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct RecordComponent<'a> {
    /// Its name.
    pub name: Mutf8<'a>,
    /// Its descriptor.
    pub descriptor: Mutf8<'a>,
    /// Its generic signature.
    pub signature: Option<Mutf8<'a>>,
}

/// A bootstrap method with its static arguments (JVMS 4.7.23).
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BootstrapMethod {
    /// The method handle.
    pub handle: PoolIndex,
    /// Loadable constants.
    pub arguments: Vec<PoolIndex>,
}

/// A field.
#[derive(Clone, Copy, Debug)]
pub struct Field<'a> {
    /// Its flags.
    pub flags: AccessFlags,
    /// Its name.
    pub name: Mutf8<'a>,
    /// Its descriptor.
    pub descriptor: Mutf8<'a>,
    /// The constant that initialises a static field (JVMS 4.7.2).
    pub constant: Option<PoolIndex>,
    /// Its generic signature (JVMS 4.7.9).
    pub signature: Option<Mutf8<'a>>,
    /// Its annotations.
    pub annotations: AnnotationTable<'a>,
}

/// A method.
#[derive(Clone, Debug)]
pub struct Method<'a> {
    /// Its flags.
    pub flags: AccessFlags,
    /// Its name.
    pub name: Mutf8<'a>,
    /// Its descriptor.
    pub descriptor: Mutf8<'a>,
    /// Its code; `None` if it is abstract or native.
    pub code: Option<Code<'a>>,
    /// The exceptions that it declares (JVMS 4.7.5).
    pub exceptions: Vec<Mutf8<'a>>,
    /// Its generic signature (JVMS 4.7.9).
    pub signature: Option<Mutf8<'a>>,
    /// The names and flags of its parameters (JVMS 4.7.24).
    pub parameters: Option<Vec<Parameter>>,
    /// Its annotations.
    pub annotations: AnnotationTable<'a>,
}

impl Method<'_> {
    /// Whether this is a constructor (JVMS 2.9.1).
    pub fn is_constructor(&self) -> bool {
        self.name.is("<init>")
    }

    /// Whether the method has no receiver.
    pub fn is_static(&self) -> bool {
        self.flags.contains(AccessFlags::STATIC)
    }
}

/// Name and descriptor, as in error messages.
impl fmt::Display for Method<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.name, self.descriptor)
    }
}

/// A parameter of a method (JVMS 4.7.24). The virtual machine does not check it, so its name may be anything.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Parameter {
    /// Where its name is in the pool; 0 if it has none.
    pub name: PoolIndex,
    /// Its flags.
    pub flags: AccessFlags,
}

/// The code of a method (JVMS 4.7.3).
#[derive(Clone, Debug)]
pub struct Code<'a> {
    /// The greatest depth of the operand stack, in slots.
    pub max_stack: u16,
    /// The number of local variables, in slots.
    pub max_locals: u16,
    /// The instructions: 1 to 65535 bytes, not checked.
    pub bytes: &'a [u8],
    /// Where the instructions start in the file.
    pub offset: usize,
    /// The exception handlers, in the order in which they are searched.
    pub handlers: Vec<Handler<'a>>,
    /// Offsets in the code with the lines that start there (JVMS 4.7.12).
    pub lines: Vec<(u16, u16)>,
    /// The names and types of local variables (JVMS 4.7.13).
    pub variables: Vec<LocalVariable<'a>>,
    /// The stack map table, not checked (JVMS 4.7.4).
    pub stack_map: Option<StackMap<'a>>,
}

impl Code<'_> {
    /// The source line of an instruction.
    pub fn line(&self, offset: u16) -> Option<u16> {
        let before = self.lines.iter().filter(|(start, _)| *start <= offset);
        before.max_by_key(|(start, _)| *start).map(|(_, line)| *line)
    }
}

/// An exception handler.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Handler<'a> {
    /// Start of the range that it covers.
    pub start: u16,
    /// End of the range, not covered.
    pub end: u16,
    /// Where the handler starts.
    pub target: u16,
    /// The class of the exceptions that it catches; `None` for all.
    pub catches: Option<Mutf8<'a>>,
}

/// The name and type of a local variable (JVMS 4.7.13).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct LocalVariable<'a> {
    /// Start of the range in which it has a value.
    pub start: u16,
    /// Length of the range.
    pub length: u16,
    /// Its name.
    pub name: Mutf8<'a>,
    /// Its descriptor.
    pub descriptor: Mutf8<'a>,
    /// Its first slot.
    pub slot: u16,
}

/// The bytes of a stack map table after its length.
#[derive(Clone, Copy, Debug)]
pub struct StackMap<'a> {
    /// The number of entries and the entries.
    pub bytes: &'a [u8],
    /// Where they start in the file.
    pub offset: usize,
}
