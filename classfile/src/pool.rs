//! The constant pool (JVMS 4.4).

use core::fmt;

use crate::bytes::Cursor;
use crate::descriptor::{
    is_class_constant, is_field_descriptor, is_field_name, is_method_descriptor, is_method_name,
};
use crate::error::{FormatError, FormatErrorKind};
use crate::mutf8::Mutf8;

/// An index into the constant pool of a class file.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct PoolIndex(pub u16);

impl fmt::Display for PoolIndex {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "#{}", self.0)
    }
}

/// An entry of the constant pool.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Constant<'a> {
    /// Entry 0, or the one after a long or double.
    Unusable,
    /// A text.
    Utf8(Mutf8<'a>),
    /// An int.
    Integer(i32),
    /// A float.
    Float(f32),
    /// A long, which takes two entries.
    Long(i64),
    /// A double, which takes two entries.
    Double(f64),
    /// A class, interface or array type: its name.
    Class(PoolIndex),
    /// A string: its text.
    String(PoolIndex),
    /// A field: its class, its name and type.
    Field(PoolIndex, PoolIndex),
    /// A method of a class: its class, its name and type.
    Method(PoolIndex, PoolIndex),
    /// A method of an interface: its interface, its name and type.
    InterfaceMethod(PoolIndex, PoolIndex),
    /// A name and a descriptor.
    NameAndType(PoolIndex, PoolIndex),
    /// A method handle: its kind, the field or method.
    MethodHandle(HandleKind, PoolIndex),
    /// A method type: its descriptor.
    MethodType(PoolIndex),
    /// A dynamically computed constant: its bootstrap method, its name and type.
    Dynamic(u16, PoolIndex),
    /// A dynamically computed call site: its bootstrap method, its name and type.
    InvokeDynamic(u16, PoolIndex),
    /// A module: its name.
    Module(PoolIndex),
    /// A package: its name.
    Package(PoolIndex),
}

impl Constant<'_> {
    /// What the entry is, for messages.
    pub const fn what(self) -> &'static str {
        match self {
            Constant::Unusable => "no entry",
            Constant::Utf8(_) => "a text",
            Constant::Integer(_) => "an int",
            Constant::Float(_) => "a float",
            Constant::Long(_) => "a long",
            Constant::Double(_) => "a double",
            Constant::Class(_) => "a class",
            Constant::String(_) => "a string",
            Constant::Field(..) => "a field",
            Constant::Method(..) => "a method",
            Constant::InterfaceMethod(..) => "an interface method",
            Constant::NameAndType(..) => "a name and type",
            Constant::MethodHandle(..) => "a method handle",
            Constant::MethodType(_) => "a method type",
            Constant::Dynamic(..) => "a dynamic constant",
            Constant::InvokeDynamic(..) => "a dynamic call site",
            Constant::Module(_) => "a module",
            Constant::Package(_) => "a package",
        }
    }
}

/// What a method handle does (JVMS 5.4.3.5).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs, reason = "the names are those of the table in JVMS 4.4.8")]
pub enum HandleKind {
    GetField = 1,
    GetStatic,
    PutField,
    PutStatic,
    InvokeVirtual,
    InvokeStatic,
    InvokeSpecial,
    NewInvokeSpecial,
    InvokeInterface,
}

impl HandleKind {
    fn from_byte(byte: u8) -> Option<HandleKind> {
        Some(match byte {
            1 => HandleKind::GetField,
            2 => HandleKind::GetStatic,
            3 => HandleKind::PutField,
            4 => HandleKind::PutStatic,
            5 => HandleKind::InvokeVirtual,
            6 => HandleKind::InvokeStatic,
            7 => HandleKind::InvokeSpecial,
            8 => HandleKind::NewInvokeSpecial,
            9 => HandleKind::InvokeInterface,
            _ => return None,
        })
    }
}

/// A field or method that a class refers to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct MemberRef<'a> {
    /// The class, interface or array type that it is looked up in.
    pub class: Mutf8<'a>,
    /// Its name.
    pub name: Mutf8<'a>,
    /// Its descriptor.
    pub descriptor: Mutf8<'a>,
}

/// The constant pool of a class file.
#[derive(Clone, Debug)]
pub struct ConstantPool<'a> {
    constants: Vec<Constant<'a>>,
    /// Where each entry starts in the file.
    offsets: Vec<u32>,
}

impl<'a> ConstantPool<'a> {
    /// The number of entries, with the unusable one at 0.
    pub fn len(&self) -> usize {
        self.constants.len()
    }

    /// Whether there is no entry, not even that at 0. The pool of a class file is never empty.
    pub fn is_empty(&self) -> bool {
        self.constants.is_empty()
    }

    /// The entry at an index; [`Constant::Unusable`] if there is none.
    pub fn get(&self, index: PoolIndex) -> Constant<'a> {
        self.constants.get(usize::from(index.0)).copied().unwrap_or(Constant::Unusable)
    }

    /// The entries with their indices.
    pub fn iter(&self) -> impl Iterator<Item = (PoolIndex, Constant<'a>)> {
        // A pool has at most 65535 entries.
        self.constants.iter().enumerate().map(|(index, &c)| (PoolIndex(index as u16), c))
    }

    /// The text at an index.
    pub fn text(&self, index: PoolIndex) -> Option<Mutf8<'a>> {
        match self.get(index) {
            Constant::Utf8(text) => Some(text),
            _ => None,
        }
    }

    /// The name of the class, interface or array type at an index.
    pub fn class(&self, index: PoolIndex) -> Option<Mutf8<'a>> {
        match self.get(index) {
            Constant::Class(name) => self.text(name),
            _ => None,
        }
    }

    /// The name and descriptor at an index.
    pub fn name_and_type(&self, index: PoolIndex) -> Option<(Mutf8<'a>, Mutf8<'a>)> {
        match self.get(index) {
            Constant::NameAndType(name, ty) => Some((self.text(name)?, self.text(ty)?)),
            _ => None,
        }
    }

    /// The field or method at an index.
    pub fn member(&self, index: PoolIndex) -> Option<MemberRef<'a>> {
        let (Constant::Field(class, name_and_type)
        | Constant::Method(class, name_and_type)
        | Constant::InterfaceMethod(class, name_and_type)) = self.get(index)
        else {
            return None;
        };
        let (name, descriptor) = self.name_and_type(name_and_type)?;
        Some(MemberRef { class: self.class(class)?, name, descriptor })
    }

    /// The name and descriptor of the dynamic constant or call site at an index.
    pub fn dynamic(&self, index: PoolIndex) -> Option<(Mutf8<'a>, Mutf8<'a>)> {
        match self.get(index) {
            Constant::Dynamic(_, name_and_type) | Constant::InvokeDynamic(_, name_and_type) => {
                self.name_and_type(name_and_type)
            }
            _ => None,
        }
    }

    /// The error that an index refers to the wrong entry.
    pub(crate) fn wrong(&self, index: PoolIndex, expected: &'static str) -> FormatErrorKind {
        FormatErrorKind::Index { index: index.0, expected, found: self.get(index).what() }
    }

    /// Reads the pool of a file. References between entries are not checked.
    pub(crate) fn read(input: &mut Cursor<'a>, major: u16) -> Result<Self, FormatError> {
        input.enter("constant pool");
        let count = usize::from(input.u2()?);
        if count == 0 {
            return Err(input.error(FormatErrorKind::Rule("the constant pool has no entry 0")));
        }
        // The smallest entry has three bytes.
        let capacity = count.min(1 + input.left() / 3 * 2);
        let mut pool = ConstantPool {
            constants: Vec::with_capacity(capacity),
            offsets: Vec::with_capacity(capacity),
        };
        pool.push(Constant::Unusable, input.offset());
        while pool.len() < count {
            let offset = input.offset();
            let constant = read_constant(input, major)?;
            pool.push(constant, offset);
            if matches!(constant, Constant::Long(_) | Constant::Double(_)) {
                if pool.len() == count {
                    let rule = "a long or double takes two entries, but only one is left";
                    return Err(input.error_at(offset, FormatErrorKind::Rule(rule)));
                }
                pool.push(Constant::Unusable, offset);
            }
        }
        Ok(pool)
    }

    fn push(&mut self, constant: Constant<'a>, offset: usize) {
        self.constants.push(constant);
        self.offsets.push(offset as u32);
    }

    /// Checks the references between entries, names and descriptors (JVMS 4.8).
    pub(crate) fn check(&self, major: u16, is_module: bool) -> Result<(), FormatError> {
        for (index, constant) in self.iter() {
            self.check_constant(constant, major, is_module).map_err(|kind| FormatError {
                offset: self.offsets[usize::from(index.0)] as usize,
                structure: "constant pool",
                member: None,
                kind,
            })?;
        }
        Ok(())
    }

    fn need<T>(
        &self,
        index: PoolIndex,
        found: Option<T>,
        expected: &'static str,
    ) -> Result<T, FormatErrorKind> {
        found.ok_or_else(|| self.wrong(index, expected))
    }

    fn check_constant(
        &self,
        constant: Constant<'a>,
        major: u16,
        is_module: bool,
    ) -> Result<(), FormatErrorKind> {
        let text = |index| self.need(index, self.text(index), "a text");
        let typed = |index| self.need(index, self.name_and_type(index), "a name and type");
        let descriptor = |what, descriptor: Mutf8<'_>| FormatErrorKind::Descriptor {
            what,
            descriptor: descriptor.to_string(),
        };
        let bad_name =
            |what, name: Mutf8<'_>| FormatErrorKind::Name { what, name: name.to_string() };
        match constant {
            Constant::Unusable
            | Constant::Utf8(_)
            | Constant::Integer(_)
            | Constant::Float(_)
            | Constant::Long(_)
            | Constant::Double(_) => {}
            Constant::Class(name) => {
                let name = text(name)?;
                if !is_class_constant(name, major) {
                    return Err(bad_name("a class", name));
                }
            }
            Constant::String(string) => {
                text(string)?;
            }
            Constant::Field(class, name_and_type) => {
                self.need(class, self.class(class), "a class")?;
                let (_, ty) = typed(name_and_type)?;
                if is_method_like(ty) {
                    return Err(descriptor("a field", ty));
                }
            }
            Constant::Method(class, name_and_type)
            | Constant::InterfaceMethod(class, name_and_type) => {
                self.need(class, self.class(class), "a class")?;
                let (name, ty) = typed(name_and_type)?;
                if !is_method_like(ty) {
                    return Err(descriptor("a method", ty));
                }
                let is_special = name.as_bytes().starts_with(b"<");
                if is_special && matches!(constant, Constant::Method(..)) && !name.is("<init>") {
                    return Err(bad_name("a method that can be called", name));
                }
            }
            Constant::NameAndType(name, ty) => {
                let (name, ty) = (text(name)?, text(ty)?);
                if is_method_like(ty) {
                    if !is_method_name(name, major) {
                        return Err(bad_name("a method", name));
                    }
                    check_method_descriptor(name, ty, major)?;
                } else {
                    if !is_field_name(name, major) {
                        return Err(bad_name("a field", name));
                    }
                    if !is_field_descriptor(ty, major) {
                        return Err(descriptor("a field", ty));
                    }
                }
            }
            Constant::MethodHandle(kind, reference) => {
                self.check_handle(kind, reference, major)?;
            }
            Constant::MethodType(ty) => {
                let ty = text(ty)?;
                if !is_method_descriptor(ty, major) {
                    return Err(descriptor("a method", ty));
                }
            }
            Constant::Dynamic(_, name_and_type) => {
                let (_, ty) = typed(name_and_type)?;
                if is_method_like(ty) {
                    return Err(descriptor("a constant", ty));
                }
            }
            Constant::InvokeDynamic(_, name_and_type) => {
                let (_, ty) = typed(name_and_type)?;
                if !is_method_like(ty) {
                    return Err(descriptor("a call site", ty));
                }
            }
            Constant::Module(name) | Constant::Package(name) => {
                if !is_module {
                    let rule = "only the file of a module has constants of modules and packages";
                    return Err(FormatErrorKind::Rule(rule));
                }
                text(name)?;
            }
        }
        Ok(())
    }

    fn check_handle(
        &self,
        kind: HandleKind,
        reference: PoolIndex,
        major: u16,
    ) -> Result<(), FormatErrorKind> {
        let referent = self.get(reference);
        let (is_legal, expected) = match kind {
            HandleKind::GetField
            | HandleKind::GetStatic
            | HandleKind::PutField
            | HandleKind::PutStatic => (matches!(referent, Constant::Field(..)), "a field"),
            HandleKind::InvokeVirtual | HandleKind::NewInvokeSpecial => {
                (matches!(referent, Constant::Method(..)), "a method")
            }
            HandleKind::InvokeStatic | HandleKind::InvokeSpecial => {
                let in_interface = matches!(referent, Constant::InterfaceMethod(..));
                (
                    matches!(referent, Constant::Method(..)) || major >= 52 && in_interface,
                    "a method",
                )
            }
            HandleKind::InvokeInterface => {
                (matches!(referent, Constant::InterfaceMethod(..)), "an interface method")
            }
        };
        if !is_legal {
            return Err(self.wrong(reference, expected));
        }
        let member = self.need(reference, self.member(reference), expected)?;
        let is_constructor = member.name.is("<init>");
        let is_call = matches!(
            kind,
            HandleKind::InvokeVirtual | HandleKind::InvokeStatic | HandleKind::InvokeSpecial
        );
        if is_constructor && is_call || !is_constructor && kind == HandleKind::NewInvokeSpecial {
            let rule = "a handle for `new` must refer to <init>, and no other one may";
            return Err(FormatErrorKind::Rule(rule));
        }
        Ok(())
    }
}

fn is_method_like(descriptor: Mutf8<'_>) -> bool {
    descriptor.as_bytes().starts_with(b"(")
}

/// Checks the descriptor of a method of this name: special methods have no result (JVMS 4.3.3, 4.4.2, 4.6).
pub(crate) fn check_method_descriptor(
    name: Mutf8<'_>,
    descriptor: Mutf8<'_>,
    major: u16,
) -> Result<(), FormatErrorKind> {
    let is_special = name.as_bytes().starts_with(b"<");
    // Class initializers of earlier versions that are not `()V` are never run.
    let takes_nothing = name.is("<clinit>") && major >= 51;
    if is_method_descriptor(descriptor, major)
        && (!is_special || descriptor.as_bytes().ends_with(b")V"))
        && (!takes_nothing || descriptor.is("()V"))
    {
        return Ok(());
    }
    let what = if is_special { "a method of this special name" } else { "a method" };
    Err(FormatErrorKind::Descriptor { what, descriptor: descriptor.to_string() })
}

fn read_constant<'a>(input: &mut Cursor<'a>, major: u16) -> Result<Constant<'a>, FormatError> {
    let offset = input.offset();
    let tag = input.u1()?;
    let unknown = FormatErrorKind::Tag { tag, major };
    // The version that introduced the tag (JVMS, table 4.4-B).
    let since = match tag {
        1 | 3..=12 => 45,
        15 | 16 | 18 => 51,
        17 => 55,
        19 | 20 => 53,
        _ => return Err(input.error_at(offset, unknown)),
    };
    if major < since {
        return Err(input.error_at(offset, unknown));
    }
    let index = |input: &mut Cursor<'a>| input.u2().map(PoolIndex);
    Ok(match tag {
        1 => {
            let length = usize::from(input.u2()?);
            let at = input.offset();
            match Mutf8::checked(input.take(length)?, major <= 47) {
                Some(text) => Constant::Utf8(text),
                None => return Err(input.error_at(at, FormatErrorKind::Utf8)),
            }
        }
        3 => Constant::Integer(input.u4()? as i32),
        4 => Constant::Float(f32::from_bits(input.u4()?)),
        5 => Constant::Long(input.u8()? as i64),
        6 => Constant::Double(f64::from_bits(input.u8()?)),
        7 => Constant::Class(index(input)?),
        8 => Constant::String(index(input)?),
        9 => Constant::Field(index(input)?, index(input)?),
        10 => Constant::Method(index(input)?, index(input)?),
        11 => Constant::InterfaceMethod(index(input)?, index(input)?),
        12 => Constant::NameAndType(index(input)?, index(input)?),
        15 => {
            let kind = input.u1()?;
            let Some(kind) = HandleKind::from_byte(kind) else {
                let (what, range) = ("kind of a method handle", (1, 9));
                let kind = FormatErrorKind::Limit { what, value: kind.into(), range };
                return Err(input.error_at(offset, kind));
            };
            Constant::MethodHandle(kind, index(input)?)
        }
        16 => Constant::MethodType(index(input)?),
        17 => Constant::Dynamic(input.u2()?, index(input)?),
        18 => Constant::InvokeDynamic(input.u2()?, index(input)?),
        19 => Constant::Module(index(input)?),
        20 => Constant::Package(index(input)?),
        _ => return Err(input.error_at(offset, unknown)),
    })
}
