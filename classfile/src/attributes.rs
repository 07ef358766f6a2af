//! Attributes (JVMS 4.7). Those that neither the verifier nor a translation uses are skipped by their length.

use std::collections::HashSet;

use crate::annotations::AnnotationTable;
use crate::bytes::Cursor;
use crate::error::{FormatError, FormatErrorKind};
use crate::flags::{self, AccessFlags};
use crate::model::{
    BootstrapMethod, ClassAttributes, EnclosingMethod, InnerClass, Parameter, RecordComponent,
};
use crate::mutf8::Mutf8;
use crate::pool::{Constant, PoolIndex};
use crate::reader::Context;

/// An attribute that the reader knows.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Name {
    AnnotationDefault,
    BootstrapMethods,
    Code,
    ConstantValue,
    Deprecated,
    EnclosingMethod,
    Exceptions,
    InnerClasses,
    LineNumberTable,
    LocalVariableTable,
    LocalVariableTypeTable,
    MethodParameters,
    NestHost,
    NestMembers,
    PermittedSubclasses,
    Record,
    RuntimeInvisibleAnnotations,
    RuntimeInvisibleParameterAnnotations,
    RuntimeInvisibleTypeAnnotations,
    RuntimeVisibleAnnotations,
    RuntimeVisibleParameterAnnotations,
    RuntimeVisibleTypeAnnotations,
    Signature,
    SourceDebugExtension,
    SourceFile,
    StackMapTable,
    Synthetic,
}

/// What an attribute belongs to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Target {
    Class,
    Field { is_static: bool },
    Method,
    Code,
    Component,
}

impl Name {
    /// The attribute of this name, if it has a meaning in files of this version (JVMS, table 4.7-B).
    fn known(name: Mutf8<'_>, major: u16) -> Option<Name> {
        let (known, since) = match name.as_bytes() {
            b"ConstantValue" => (Name::ConstantValue, 45),
            b"Code" => (Name::Code, 45),
            b"Exceptions" => (Name::Exceptions, 45),
            b"SourceFile" => (Name::SourceFile, 45),
            b"LineNumberTable" => (Name::LineNumberTable, 45),
            b"LocalVariableTable" => (Name::LocalVariableTable, 45),
            b"InnerClasses" => (Name::InnerClasses, 45),
            b"Synthetic" => (Name::Synthetic, 45),
            b"Deprecated" => (Name::Deprecated, 45),
            b"SourceDebugExtension" => (Name::SourceDebugExtension, 49),
            b"EnclosingMethod" => (Name::EnclosingMethod, 49),
            b"Signature" => (Name::Signature, 49),
            b"LocalVariableTypeTable" => (Name::LocalVariableTypeTable, 49),
            b"RuntimeVisibleAnnotations" => (Name::RuntimeVisibleAnnotations, 49),
            b"RuntimeInvisibleAnnotations" => (Name::RuntimeInvisibleAnnotations, 49),
            b"RuntimeVisibleParameterAnnotations" => (Name::RuntimeVisibleParameterAnnotations, 49),
            b"RuntimeInvisibleParameterAnnotations" => {
                (Name::RuntimeInvisibleParameterAnnotations, 49)
            }
            b"AnnotationDefault" => (Name::AnnotationDefault, 49),
            b"StackMapTable" => (Name::StackMapTable, 50),
            b"BootstrapMethods" => (Name::BootstrapMethods, 51),
            b"RuntimeVisibleTypeAnnotations" => (Name::RuntimeVisibleTypeAnnotations, 52),
            b"RuntimeInvisibleTypeAnnotations" => (Name::RuntimeInvisibleTypeAnnotations, 52),
            b"MethodParameters" => (Name::MethodParameters, 52),
            b"NestHost" => (Name::NestHost, 55),
            b"NestMembers" => (Name::NestMembers, 55),
            b"Record" => (Name::Record, 60),
            b"PermittedSubclasses" => (Name::PermittedSubclasses, 61),
            _ => return None,
        };
        (major >= since).then_some(known)
    }

    pub(crate) const fn text(self) -> &'static str {
        match self {
            Name::AnnotationDefault => "AnnotationDefault",
            Name::BootstrapMethods => "BootstrapMethods",
            Name::Code => "Code",
            Name::ConstantValue => "ConstantValue",
            Name::Deprecated => "Deprecated",
            Name::EnclosingMethod => "EnclosingMethod",
            Name::Exceptions => "Exceptions",
            Name::InnerClasses => "InnerClasses",
            Name::LineNumberTable => "LineNumberTable",
            Name::LocalVariableTable => "LocalVariableTable",
            Name::LocalVariableTypeTable => "LocalVariableTypeTable",
            Name::MethodParameters => "MethodParameters",
            Name::NestHost => "NestHost",
            Name::NestMembers => "NestMembers",
            Name::PermittedSubclasses => "PermittedSubclasses",
            Name::Record => "Record",
            Name::RuntimeInvisibleAnnotations => "RuntimeInvisibleAnnotations",
            Name::RuntimeInvisibleParameterAnnotations => "RuntimeInvisibleParameterAnnotations",
            Name::RuntimeInvisibleTypeAnnotations => "RuntimeInvisibleTypeAnnotations",
            Name::RuntimeVisibleAnnotations => "RuntimeVisibleAnnotations",
            Name::RuntimeVisibleParameterAnnotations => "RuntimeVisibleParameterAnnotations",
            Name::RuntimeVisibleTypeAnnotations => "RuntimeVisibleTypeAnnotations",
            Name::Signature => "Signature",
            Name::SourceDebugExtension => "SourceDebugExtension",
            Name::SourceFile => "SourceFile",
            Name::StackMapTable => "StackMapTable",
            Name::Synthetic => "Synthetic",
        }
    }

    /// Whether the attribute has a meaning there (JVMS, table 4.7-C). Elsewhere it is skipped.
    const fn belongs_to(self, target: Target) -> bool {
        match self {
            Name::BootstrapMethods
            | Name::EnclosingMethod
            | Name::InnerClasses
            | Name::NestHost
            | Name::NestMembers
            | Name::PermittedSubclasses
            | Name::Record
            | Name::SourceDebugExtension
            | Name::SourceFile => matches!(target, Target::Class),
            // Of other fields it is ignored (JVMS 4.7.2).
            Name::ConstantValue => matches!(target, Target::Field { is_static: true }),
            Name::AnnotationDefault
            | Name::Code
            | Name::Exceptions
            | Name::MethodParameters
            | Name::RuntimeInvisibleParameterAnnotations
            | Name::RuntimeVisibleParameterAnnotations => matches!(target, Target::Method),
            Name::LineNumberTable
            | Name::LocalVariableTable
            | Name::LocalVariableTypeTable
            | Name::StackMapTable => matches!(target, Target::Code),
            Name::Deprecated | Name::Synthetic => {
                matches!(target, Target::Class | Target::Field { .. } | Target::Method)
            }
            Name::RuntimeInvisibleAnnotations
            | Name::RuntimeVisibleAnnotations
            | Name::Signature => !matches!(target, Target::Code),
            Name::RuntimeInvisibleTypeAnnotations | Name::RuntimeVisibleTypeAnnotations => true,
        }
    }

    /// Whether a target may have several of them.
    const fn may_repeat(self) -> bool {
        matches!(
            self,
            Name::Deprecated
                | Name::Synthetic
                | Name::LineNumberTable
                | Name::LocalVariableTable
                | Name::LocalVariableTypeTable
        )
    }
}

/// Reads the attributes of a target, and gives those that have a meaning there with their contents.
pub(crate) fn read<'a>(
    context: &Context<'_, 'a>,
    input: &mut Cursor<'a>,
    target: Target,
    mut each: impl FnMut(Name, &mut Cursor<'a>) -> Result<(), FormatError>,
) -> Result<(), FormatError> {
    let count = usize::from(input.u2()?);
    let mut seen = HashSet::new();
    for _ in 0..count {
        input.enter("attribute");
        let start = input.offset();
        let name = PoolIndex(input.u2()?);
        let name = context.text(input, name)?;
        let length = input.u4()? as usize;
        let mut content = input.part(length)?;
        let Some(known) = Name::known(name, context.version.major) else { continue };
        if !known.belongs_to(target) {
            continue;
        }
        if !seen.insert(known) && !known.may_repeat() {
            let (what, name) = ("the attribute", known.text().to_owned());
            return Err(input.error_at(start, FormatErrorKind::Duplicate { what, name }));
        }
        content.enter(known.text());
        let is_empty = matches!(known, Name::Deprecated | Name::Synthetic);
        if is_empty && length != 0 {
            let (declared, actual) = (length, 0);
            let kind = FormatErrorKind::Length { attribute: known.text(), declared, actual };
            return Err(content.error(kind));
        }
        each(known, &mut content)?;
    }
    Ok(())
}

/// Checks that an attribute has been read to its end.
pub(crate) fn end(name: Name, content: &Cursor<'_>) -> Result<(), FormatError> {
    let left = content.left();
    if left == 0 {
        return Ok(());
    }
    let (declared, attribute) = (content.len(), name.text());
    let actual = declared - left;
    Err(content.error(FormatErrorKind::Length { attribute, declared, actual }))
}

impl<'a> AnnotationTable<'a> {
    fn add(&mut self, name: Name, content: &Cursor<'a>) {
        self.contents[usize::from(name == Name::RuntimeInvisibleAnnotations)] =
            Some(content.rest());
    }
}

/// The attributes of a field or method.
#[derive(Debug, Default)]
pub(crate) struct MemberAttributes<'a> {
    pub(crate) constant: Option<PoolIndex>,
    pub(crate) signature: Option<Mutf8<'a>>,
    /// The content of the attribute.
    pub(crate) code: Option<Cursor<'a>>,
    pub(crate) exceptions: Vec<Mutf8<'a>>,
    pub(crate) parameters: Option<Vec<Parameter>>,
    pub(crate) annotations: AnnotationTable<'a>,
}

pub(crate) fn read_member<'a>(
    context: &Context<'_, 'a>,
    input: &mut Cursor<'a>,
    target: Target,
) -> Result<MemberAttributes<'a>, FormatError> {
    let mut found = MemberAttributes::default();
    read(context, input, target, |name, content| {
        match name {
            Name::ConstantValue => found.constant = Some(PoolIndex(content.u2()?)),
            Name::Signature => found.signature = Some(text(context, content)?),
            Name::Code => {
                found.code = Some(content.clone());
                return Ok(());
            }
            Name::Exceptions => found.exceptions = classes(context, content)?,
            Name::MethodParameters => {
                let count = usize::from(content.u1()?);
                let parameters = content.list(count, 4, |content| {
                    let name = PoolIndex(content.u2()?);
                    Ok(Parameter { name, flags: AccessFlags(content.u2()?) })
                });
                found.parameters = Some(parameters?);
            }
            Name::RuntimeVisibleAnnotations | Name::RuntimeInvisibleAnnotations => {
                found.annotations.add(name, content);
                return Ok(());
            }
            _ => return Ok(()),
        }
        end(name, content)
    })?;
    Ok(found)
}

pub(crate) fn read_class<'a>(
    context: &Context<'_, 'a>,
    input: &mut Cursor<'a>,
    flags: AccessFlags,
) -> Result<ClassAttributes<'a>, FormatError> {
    let mut found = ClassAttributes::default();
    read(context, input, Target::Class, |name, content| {
        match name {
            Name::SourceFile => found.source_file = Some(text(context, content)?),
            Name::Signature => found.signature = Some(text(context, content)?),
            Name::InnerClasses => found.inner_classes = inner_classes(context, content)?,
            Name::EnclosingMethod => {
                found.enclosing_method = Some(enclosing_method(context, content)?);
            }
            Name::NestHost => found.nest_host = Some(class(context, content)?),
            Name::NestMembers => found.nest_members = Some(classes(context, content)?),
            Name::Record => found.record = Some(record(context, content)?),
            Name::PermittedSubclasses => {
                if flags.contains(AccessFlags::FINAL) {
                    let rule = "a final class permits no subclasses";
                    return Err(content.error(FormatErrorKind::Rule(rule)));
                }
                found.permitted_subclasses = Some(classes(context, content)?);
            }
            Name::BootstrapMethods => {
                found.bootstrap_methods = Some(bootstrap_methods(context, content)?);
            }
            Name::RuntimeVisibleAnnotations | Name::RuntimeInvisibleAnnotations => {
                found.annotations.add(name, content);
                return Ok(());
            }
            _ => return Ok(()),
        }
        end(name, content)
    })?;
    if found.nest_host.is_some() && found.nest_members.is_some() {
        let rule = "a class cannot have both NestHost and NestMembers";
        return Err(input.error(FormatErrorKind::Rule(rule)));
    }
    check_bootstrap_indices(context, input, &found)?;
    Ok(found)
}

fn text<'a>(context: &Context<'_, 'a>, content: &mut Cursor<'a>) -> Result<Mutf8<'a>, FormatError> {
    let index = PoolIndex(content.u2()?);
    context.text(content, index)
}

fn class<'a>(
    context: &Context<'_, 'a>,
    content: &mut Cursor<'a>,
) -> Result<Mutf8<'a>, FormatError> {
    let index = PoolIndex(content.u2()?);
    context.class(content, index)
}

fn classes<'a>(
    context: &Context<'_, 'a>,
    content: &mut Cursor<'a>,
) -> Result<Vec<Mutf8<'a>>, FormatError> {
    let count = usize::from(content.u2()?);
    content.list(count, 2, |content| class(context, content))
}

fn inner_classes<'a>(
    context: &Context<'_, 'a>,
    content: &mut Cursor<'a>,
) -> Result<Vec<InnerClass<'a>>, FormatError> {
    let major = context.version.major;
    let count = usize::from(content.u2()?);
    let mut seen = HashSet::new();
    content.list(count, 8, |content| {
        let start = content.offset();
        let indices = [content.u2()?, content.u2()?, content.u2()?].map(PoolIndex);
        let [class, outer, name] = indices;
        let class = context.class(content, class)?;
        let outer = match outer {
            PoolIndex(0) => None,
            outer => Some(context.class(content, outer)?),
        };
        if let Some(outer) = outer.filter(|outer| outer.as_bytes().starts_with(b"[")) {
            let (what, name) = ("an outer class", outer.to_string());
            return Err(content.error(FormatErrorKind::Name { what, name }));
        }
        if indices[0] == indices[1] {
            let rule = "a class cannot be a member of itself";
            return Err(content.error(FormatErrorKind::Rule(rule)));
        }
        let name = match name {
            PoolIndex(0) => None,
            name => Some(context.text(content, name)?),
        };
        let mut flags = AccessFlags(content.u2()?);
        if flags.contains(AccessFlags::INTERFACE) && major < 50 {
            flags = flags.with(AccessFlags::ABSTRACT);
        }
        flags::check_class(flags, major).map_err(|kind| content.error(kind))?;
        // Earlier compilers repeated entries.
        if !seen.insert((indices, flags.0)) && major >= 49 {
            let (what, name) = ("the inner class", class.to_string());
            return Err(content.error_at(start, FormatErrorKind::Duplicate { what, name }));
        }
        Ok(InnerClass { class, outer, name, flags: flags.0 })
    })
}

fn enclosing_method<'a>(
    context: &Context<'_, 'a>,
    content: &mut Cursor<'a>,
) -> Result<EnclosingMethod<'a>, FormatError> {
    let class = class(context, content)?;
    let method = match PoolIndex(content.u2()?) {
        PoolIndex(0) => None,
        index => {
            let wrong = || content.error(context.pool.wrong(index, "a name and type"));
            Some(context.pool.name_and_type(index).ok_or_else(wrong)?)
        }
    };
    Ok(EnclosingMethod { class, method })
}

fn record<'a>(
    context: &Context<'_, 'a>,
    content: &mut Cursor<'a>,
) -> Result<Vec<RecordComponent<'a>>, FormatError> {
    let major = context.version.major;
    let count = usize::from(content.u2()?);
    content.list(count, 6, |content| {
        let name = text(context, content)?;
        if !crate::descriptor::is_field_name(name, major) {
            let (what, name) = ("a record component", name.to_string());
            return Err(content.error(FormatErrorKind::Name { what, name }));
        }
        let descriptor = text(context, content)?;
        if !crate::descriptor::is_field_descriptor(descriptor, major) {
            let (what, descriptor) = ("a record component", descriptor.to_string());
            return Err(content.error(FormatErrorKind::Descriptor { what, descriptor }));
        }
        let mut signature = None;
        read(context, content, Target::Component, |known, content| {
            if known == Name::Signature {
                signature = Some(text(context, content)?);
                return end(known, content);
            }
            Ok(())
        })?;
        content.enter(Name::Record.text());
        Ok(RecordComponent { name, descriptor, signature })
    })
}

fn bootstrap_methods<'a>(
    context: &Context<'_, 'a>,
    content: &mut Cursor<'a>,
) -> Result<Vec<BootstrapMethod>, FormatError> {
    let count = usize::from(content.u2()?);
    content.list(count, 4, |content| {
        let handle = PoolIndex(content.u2()?);
        if !matches!(context.pool.get(handle), Constant::MethodHandle(..)) {
            return Err(content.error(context.pool.wrong(handle, "a method handle")));
        }
        let count = usize::from(content.u2()?);
        let arguments = content.list(count, 2, |content| {
            let index = PoolIndex(content.u2()?);
            if !is_loadable(context.pool.get(index)) {
                return Err(content.error(context.pool.wrong(index, "a loadable constant")));
            }
            Ok(index)
        })?;
        Ok(BootstrapMethod { handle, arguments })
    })
}

/// Whether instructions can load the constant (JVMS, table 4.4-C).
const fn is_loadable(constant: Constant<'_>) -> bool {
    match constant {
        Constant::Integer(_)
        | Constant::Float(_)
        | Constant::Long(_)
        | Constant::Double(_)
        | Constant::Class(_)
        | Constant::String(_)
        | Constant::MethodHandle(..)
        | Constant::MethodType(_)
        | Constant::Dynamic(..) => true,
        Constant::Unusable
        | Constant::Utf8(_)
        | Constant::Field(..)
        | Constant::Method(..)
        | Constant::InterfaceMethod(..)
        | Constant::NameAndType(..)
        | Constant::InvokeDynamic(..)
        | Constant::Module(_)
        | Constant::Package(_) => false,
    }
}

/// Checks that the bootstrap methods that constants name exist (JVMS 4.4.10).
fn check_bootstrap_indices(
    context: &Context<'_, '_>,
    input: &Cursor<'_>,
    found: &ClassAttributes<'_>,
) -> Result<(), FormatError> {
    let count = found.bootstrap_methods.as_ref().map_or(0, Vec::len);
    for (_, constant) in context.pool.iter() {
        if let Constant::Dynamic(index, _) | Constant::InvokeDynamic(index, _) = constant
            && usize::from(index) >= count
        {
            let rule = "a constant refers to a bootstrap method that does not exist";
            return Err(input.error(FormatErrorKind::Rule(rule)));
        }
    }
    Ok(())
}
