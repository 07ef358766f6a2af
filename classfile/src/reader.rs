//! Reads class files and checks their format (JVMS 4.8).

use std::collections::HashSet;

use crate::attributes::{self, Target};
use crate::bytes::Cursor;
use crate::code;
use crate::descriptor::{
    FieldType, MAX_ARGUMENT_SLOTS, MethodType, field_type, is_field_descriptor, is_field_name,
    is_method_name,
};
use crate::error::{FormatError, FormatErrorKind};
use crate::flags::{self, AccessFlags};
use crate::model::{ClassFile, Field, Method, Version};
use crate::mutf8::Mutf8;
use crate::pool::{Constant, ConstantPool, PoolIndex, check_method_descriptor};

const MAGIC: u32 = 0xcafe_babe;
/// The major versions of Java 1.1 and Java 25.
const VERSIONS: core::ops::RangeInclusive<u16> = 45..=69;

/// What the parts of a class need from the whole.
#[derive(Debug)]
pub(crate) struct Context<'p, 'a> {
    pub(crate) version: Version,
    pub(crate) pool: &'p ConstantPool<'a>,
    pub(crate) in_interface: bool,
}

impl<'a> Context<'_, 'a> {
    pub(crate) fn text(
        &self,
        input: &Cursor<'a>,
        index: PoolIndex,
    ) -> Result<Mutf8<'a>, FormatError> {
        self.pool.text(index).ok_or_else(|| input.error(self.pool.wrong(index, "a text")))
    }

    pub(crate) fn class(
        &self,
        input: &Cursor<'a>,
        index: PoolIndex,
    ) -> Result<Mutf8<'a>, FormatError> {
        self.pool.class(index).ok_or_else(|| input.error(self.pool.wrong(index, "a class")))
    }
}

impl<'a> ClassFile<'a> {
    /// Reads a class file and checks its format (JVMS 4.8).
    ///
    /// # Errors
    /// The first fault, with its offset.
    pub fn read(bytes: &'a [u8]) -> Result<ClassFile<'a>, FormatError> {
        let mut input = Cursor::new(bytes, 0, "class file");
        let input = &mut input;
        let magic = input.u4()?;
        if magic != MAGIC {
            return Err(input.error_at(0, FormatErrorKind::Magic(magic)));
        }
        let (minor, major) = (input.u2()?, input.u2()?);
        let version = Version { major, minor };
        // Preview features are not part of Java SE 25.
        if !VERSIONS.contains(&major) || major >= 56 && minor != 0 {
            return Err(input.error_at(4, FormatErrorKind::Version { major, minor }));
        }
        let pool = ConstantPool::read(input, major)?;
        input.enter("class");
        let mut flags = AccessFlags(input.u2()?);
        let is_module = major >= 53 && flags.contains(AccessFlags::MODULE);
        pool.check(major, is_module)?;
        if flags.contains(AccessFlags::INTERFACE) && major < 50 {
            // Earlier compilers did not set the flag.
            flags = flags.with(AccessFlags::ABSTRACT);
        }
        let in_interface = flags.contains(AccessFlags::INTERFACE);
        let context = Context { version, pool: &pool, in_interface };
        let name = read_class_name(&context, input)?;
        // The other rules are about classes (JVMS 4.1).
        if !is_module {
            flags::check_class(flags, major).map_err(|kind| input.error(kind))?;
        }
        let superclass = read_superclass(&context, input, name, is_module)?;
        let interfaces = read_interfaces(&context, input)?;
        let fields = read_fields(&context, input)?;
        let methods = read_methods(&context, input)?;
        input.enter("class");
        let attributes = attributes::read_class(&context, input, flags)?;
        if input.left() > 0 {
            return Err(input.error(FormatErrorKind::TrailingBytes(input.left())));
        }
        Ok(ClassFile {
            version,
            flags,
            name,
            superclass,
            interfaces,
            fields,
            methods,
            attributes,
            pool,
        })
    }
}

fn read_class_name<'a>(
    context: &Context<'_, 'a>,
    input: &mut Cursor<'a>,
) -> Result<Mutf8<'a>, FormatError> {
    let index = PoolIndex(input.u2()?);
    let name = context.class(input, index)?;
    if name.as_bytes().starts_with(b"[") {
        let (what, name) = ("a class that a file defines", name.to_string());
        return Err(input.error(FormatErrorKind::Name { what, name }));
    }
    Ok(name)
}

fn read_superclass<'a>(
    context: &Context<'_, 'a>,
    input: &mut Cursor<'a>,
    name: Mutf8<'a>,
    is_module: bool,
) -> Result<Option<Mutf8<'a>>, FormatError> {
    let index = PoolIndex(input.u2()?);
    if index.0 == 0 {
        if name.is("java/lang/Object") || is_module {
            return Ok(None);
        }
        let rule = "only java/lang/Object and modules have no superclass";
        return Err(input.error(FormatErrorKind::Rule(rule)));
    }
    let superclass = context.class(input, index)?;
    if superclass.as_bytes().starts_with(b"[") {
        let (what, name) = ("a superclass", superclass.to_string());
        return Err(input.error(FormatErrorKind::Name { what, name }));
    }
    if context.in_interface && !superclass.is("java/lang/Object") {
        let rule = "the superclass of an interface is java/lang/Object";
        return Err(input.error(FormatErrorKind::Rule(rule)));
    }
    Ok(Some(superclass))
}

fn read_interfaces<'a>(
    context: &Context<'_, 'a>,
    input: &mut Cursor<'a>,
) -> Result<Vec<Mutf8<'a>>, FormatError> {
    input.enter("interfaces");
    let count = usize::from(input.u2()?);
    let mut seen = HashSet::new();
    input.list(count, 2, |input| {
        let index = PoolIndex(input.u2()?);
        let name = context.class(input, index)?;
        if name.as_bytes().starts_with(b"[") {
            let (what, name) = ("an interface", name.to_string());
            return Err(input.error(FormatErrorKind::Name { what, name }));
        }
        if !seen.insert(name) {
            let (what, name) = ("the interface", name.to_string());
            return Err(input.error(FormatErrorKind::Duplicate { what, name }));
        }
        Ok(name)
    })
}

fn read_fields<'a>(
    context: &Context<'_, 'a>,
    input: &mut Cursor<'a>,
) -> Result<Vec<Field<'a>>, FormatError> {
    input.enter("field");
    let count = usize::from(input.u2()?);
    let mut seen = HashSet::new();
    input.list(count, 8, |input| {
        input.enter("field");
        let start = input.offset();
        let field = read_field(context, input)?;
        if !seen.insert((field.name, field.descriptor)) {
            let (what, name) = ("the field", format!("{}: {}", field.name, field.descriptor));
            return Err(input.error_at(start, FormatErrorKind::Duplicate { what, name }));
        }
        Ok(field)
    })
}

fn read_field<'a>(
    context: &Context<'_, 'a>,
    input: &mut Cursor<'a>,
) -> Result<Field<'a>, FormatError> {
    let major = context.version.major;
    let flags = AccessFlags(input.u2()?);
    let checked = flags::check_field(flags, context.in_interface, major);
    checked.map_err(|kind| input.error(kind))?;
    let name = PoolIndex(input.u2()?);
    let name = context.text(input, name)?;
    if !is_field_name(name, major) {
        let kind = FormatErrorKind::Name { what: "a field", name: name.to_string() };
        return Err(input.error(kind));
    }
    let descriptor = PoolIndex(input.u2()?);
    let descriptor = context.text(input, descriptor)?;
    if !is_field_descriptor(descriptor, major) {
        let (what, descriptor) = ("a field", descriptor.to_string());
        return Err(input.error(FormatErrorKind::Descriptor { what, descriptor }));
    }
    let is_static = flags.contains(AccessFlags::STATIC);
    let attributes = attributes::read_member(context, input, Target::Field { is_static })
        .map_err(|error| error.in_member(name))?;
    if let Some(constant) = attributes.constant {
        check_constant_value(context.pool, constant, descriptor)
            .map_err(|kind| input.error(kind).in_member(name))?;
    }
    let (constant, signature) = (attributes.constant, attributes.signature);
    let annotations = attributes.annotations;
    Ok(Field { flags, name, descriptor, constant, signature, annotations })
}

/// Checks that a constant is of the type of the field that it initialises (JVMS 4.7.2).
fn check_constant_value(
    pool: &ConstantPool<'_>,
    constant: PoolIndex,
    descriptor: Mutf8<'_>,
) -> Result<(), FormatErrorKind> {
    let found = pool.get(constant);
    let (fits, expected) = match field_type(descriptor) {
        Some(
            FieldType::Boolean
            | FieldType::Byte
            | FieldType::Char
            | FieldType::Short
            | FieldType::Int,
        ) => (matches!(found, Constant::Integer(_)), "an int"),
        Some(FieldType::Long) => (matches!(found, Constant::Long(_)), "a long"),
        Some(FieldType::Float) => (matches!(found, Constant::Float(_)), "a float"),
        Some(FieldType::Double) => (matches!(found, Constant::Double(_)), "a double"),
        Some(FieldType::Class(name)) if name.is("java/lang/String") => {
            (matches!(found, Constant::String(_)), "a string")
        }
        Some(FieldType::Class(_) | FieldType::Array(_)) | None => {
            let rule = "a field of this type cannot be initialised by a constant";
            return Err(FormatErrorKind::Rule(rule));
        }
    };
    if fits { Ok(()) } else { Err(pool.wrong(constant, expected)) }
}

fn read_methods<'a>(
    context: &Context<'_, 'a>,
    input: &mut Cursor<'a>,
) -> Result<Vec<Method<'a>>, FormatError> {
    input.enter("method");
    let count = usize::from(input.u2()?);
    let mut seen = HashSet::new();
    input.list(count, 8, |input| {
        input.enter("method");
        let start = input.offset();
        let method = read_method(context, input)?;
        if !seen.insert((method.name, method.descriptor)) {
            let (what, name) = ("the method", method.to_string());
            return Err(input.error_at(start, FormatErrorKind::Duplicate { what, name }));
        }
        Ok(method)
    })
}

fn read_method<'a>(
    context: &Context<'_, 'a>,
    input: &mut Cursor<'a>,
) -> Result<Method<'a>, FormatError> {
    let major = context.version.major;
    let flags = AccessFlags(input.u2()?);
    let name = PoolIndex(input.u2()?);
    let name = context.text(input, name)?;
    if !is_method_name(name, major) {
        let kind = FormatErrorKind::Name { what: "a method", name: name.to_string() };
        return Err(input.error(kind));
    }
    let descriptor = PoolIndex(input.u2()?);
    let descriptor = context.text(input, descriptor)?;
    let member = format!("{name}{descriptor}");
    let checked = check_method_descriptor(name, descriptor, major)
        .and_then(|()| method_flags(context, name, flags));
    let flags = checked.map_err(|kind| input.error(kind).in_member(&member))?;
    let receiver = usize::from(!flags.contains(AccessFlags::STATIC));
    let slots = receiver + MethodType::parse(descriptor).map_or(0, MethodType::slots);
    if slots > MAX_ARGUMENT_SLOTS {
        let (what, range) = ("argument slots", (0, MAX_ARGUMENT_SLOTS as u64));
        let kind = FormatErrorKind::Limit { what, value: slots as u64, range };
        return Err(input.error(kind).in_member(member));
    }
    let has_code = !flags.contains(AccessFlags::NATIVE) && !flags.contains(AccessFlags::ABSTRACT);
    let mut attributes = attributes::read_member(context, input, Target::Method)
        .map_err(|error| error.in_member(&member))?;
    let code = match (attributes.code.take(), has_code) {
        (Some(mut code), true) => {
            let code = code::read(context, &mut code, slots);
            Some(code.map_err(|error| error.in_member(&member))?)
        }
        (None, false) => None,
        (found, _) => {
            let rule = match found {
                Some(_) => "an abstract or native method has no code",
                None => "a method that is neither abstract nor native must have code",
            };
            return Err(input.error(FormatErrorKind::Rule(rule)).in_member(member));
        }
    };
    Ok(Method {
        flags,
        name,
        descriptor,
        code,
        exceptions: attributes.exceptions,
        signature: attributes.signature,
        annotations: attributes.annotations,
        parameters: attributes.parameters,
    })
}

/// Checks the flags of a method. Those of a class initializer have no meaning but for ACC_STATIC and ACC_STRICT (JVMS 4.6).
fn method_flags(
    context: &Context<'_, '_>,
    name: Mutf8<'_>,
    flags: AccessFlags,
) -> Result<AccessFlags, FormatErrorKind> {
    let major = context.version.major;
    if name.is("<clinit>") {
        if major < 51 {
            return Ok(AccessFlags::STATIC);
        }
        if !flags.contains(AccessFlags::STATIC) {
            let rule = "a class initializer must be static";
            return Err(FormatErrorKind::Flags { flags: flags.0, rule });
        }
        return Ok(AccessFlags(flags.0 & AccessFlags::STATIC.with(AccessFlags::STRICT).0));
    }
    let is_constructor = name.is("<init>");
    if is_constructor && context.in_interface {
        return Err(FormatErrorKind::Rule("an interface has no constructor"));
    }
    flags::check_method(flags, context.in_interface, is_constructor, major)?;
    Ok(flags)
}
