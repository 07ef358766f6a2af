//! Checks a module on its own: bounds of indices, type table, names, descriptors.

use alloc::collections::BTreeSet;
use alloc::string::ToString;

use cranelift_entity::{EntityRef, PrimaryMap};
use tsb_format::{
    Body, Constant, Descriptor, MethodDef, Module, NameId, PlaneType, Primitive, Type, TypeId, wtf8,
};

use super::{in_local_class, in_module};
use crate::error::{LinkError, LinkErrorKind};
use crate::program::local_type_name;

/// Checks everything that needs no other module.
pub(super) fn check(module: &Module<'_>) -> Result<(), LinkError> {
    let fail = |kind| in_module(module, kind);
    index(&module.names, module.name, "names").map_err(fail)?;
    check_types(module).map_err(fail)?;
    for (id, literal) in &module.literals {
        if !wtf8::is_valid(literal) {
            return Err(fail(LinkErrorKind::BadLiteral { index: id.as_u32() }));
        }
    }
    for descriptor in module.descriptors.values() {
        check_descriptor(module, descriptor).map_err(fail)?;
    }
    for reference in module.field_refs.values() {
        class_type(module, reference.owner, "owner of a field reference").map_err(fail)?;
        index(&module.names, reference.name, "names").map_err(fail)?;
        index(&module.types, reference.ty, "types").map_err(fail)?;
    }
    for reference in module.method_refs.values() {
        index(&module.types, reference.owner, "types").map_err(fail)?;
        if let Type::Primitive(primitive) = module.types[reference.owner] {
            return Err(fail(LinkErrorKind::NotAClass {
                what: "owner of a method reference",
                found: primitive.keyword().to_string(),
            }));
        }
        index(&module.names, reference.name, "names").map_err(fail)?;
        index(&module.descriptors, reference.desc, "descriptors").map_err(fail)?;
    }
    if let Some(main) = module.main {
        index(&module.classes, main, "classes").map_err(fail)?;
    }
    let mut defined = BTreeSet::new();
    for (id, class) in &module.classes {
        class_type(module, class.ty, "type of a class definition").map_err(fail)?;
        if !defined.insert(class.ty) {
            let first = module.names[module.name].to_string();
            return Err(in_local_class(module, id, LinkErrorKind::DuplicateClass { first }));
        }
        check_class(module, class).map_err(|kind| in_local_class(module, id, kind))?;
        for method in &class.methods {
            check_method(module, method).map_err(|kind| {
                let mut error = in_local_class(module, id, kind);
                error.place.member = module.names.get(method.name).map(ToString::to_string);
                error
            })?;
        }
    }
    Ok(())
}

fn check_class(module: &Module<'_>, class: &tsb_format::ClassDef) -> Result<(), LinkErrorKind> {
    for &superclass in class.superclass.iter() {
        class_type(module, superclass, "superclass")?;
    }
    for &interface in &class.interfaces {
        class_type(module, interface, "superinterface")?;
    }
    for &host in class.host.iter() {
        class_type(module, host, "host")?;
    }
    for &source in class.source.iter() {
        index(&module.names, source, "names")?;
    }
    for field in &class.fields {
        index(&module.names, field.name, "names")?;
        member_name(module, field.name, "field")?;
        index(&module.types, field.ty, "types")?;
        if let Some(Constant::String(literal)) = field.constant {
            index(&module.literals, literal, "literals")?;
        }
    }
    Ok(())
}

fn check_method(module: &Module<'_>, method: &MethodDef) -> Result<(), LinkErrorKind> {
    index(&module.names, method.name, "names")?;
    if !matches!(&*module.names[method.name], "<init>" | "<clinit>") {
        member_name(module, method.name, "method")?;
    }
    index(&module.descriptors, method.desc, "descriptors")?;
    for &exception in &method.throws {
        class_type(module, exception, "declared exception")?;
    }
    match &method.body {
        Some(body) => check_body(module, body),
        None => Ok(()),
    }
}

pub(super) fn check_body(module: &Module<'_>, body: &Body) -> Result<(), LinkErrorKind> {
    for plane in &body.planes {
        plane_type(module, plane.ty, "plane")?;
    }
    for run in &body.locals {
        plane_type(module, run.ty, "register")?;
    }
    for handler in &body.handlers {
        class_type(module, handler.catch, "class of a handler")?;
        let (index, length) = (handler.plane.as_u32(), body.planes.len() as u32);
        if index >= length {
            return Err(LinkErrorKind::BadIndex { table: "planes", index, length });
        }
    }
    for &ty in &body.writes {
        index(&module.types, ty, "types")?;
    }
    for (table, range, length) in [
        ("code bytes", &body.code, module.code.len()),
        ("type stream bytes", &body.types, module.type_stream.len()),
        ("line table bytes", &body.lines, module.lines.len()),
        ("origin table bytes", &body.origins, module.origins.len()),
        ("inline table bytes", &body.inlines, module.inlines.len()),
        ("load table bytes", &body.loads, module.loads.len()),
        ("column table bytes", &body.columns, module.columns.len()),
    ] {
        if range.start > range.end || range.end as usize > length {
            let index = range.start.max(range.end);
            return Err(LinkErrorKind::BadIndex { table, index, length: length as u32 });
        }
    }
    Ok(())
}

fn check_types(module: &Module<'_>) -> Result<(), LinkErrorKind> {
    let mut depths: PrimaryMap<TypeId, u8> = PrimaryMap::with_capacity(module.types.len());
    let mut seen = BTreeSet::new();
    for (id, &ty) in &module.types {
        let at = id.as_u32();
        let fixed = Primitive::ALL.get(id.index()).copied();
        let mut depth = 0;
        match ty {
            Type::Primitive(primitive) if fixed == Some(primitive) => {}
            Type::Primitive(_) => return Err(LinkErrorKind::MisplacedPrimitive { index: at }),
            _ if fixed.is_some() => return Err(LinkErrorKind::MisplacedPrimitive { index: at }),
            Type::Class(name) => {
                index(&module.names, name, "names")?;
                let name = &module.names[name];
                if !name.split('.').all(is_identifier_like) {
                    let name = name.to_string();
                    return Err(LinkErrorKind::BadName { what: "class", name });
                }
            }
            Type::Array(element) => {
                depth = match depths.get(element) {
                    Some(255) => return Err(LinkErrorKind::ArrayTooDeep { index: at }),
                    Some(depth) => depth + 1,
                    None => return Err(LinkErrorKind::ForwardElement { index: at }),
                };
            }
        }
        let key = match ty {
            Type::Class(name) => (Some(&*module.names[name]), None),
            Type::Array(element) => (None, Some(element)),
            Type::Primitive(_) => (None, Some(id)),
        };
        if !seen.insert((key, matches!(ty, Type::Array(_)))) {
            return Err(LinkErrorKind::RepeatedEntry { table: "types", index: at });
        }
        depths.push(depth);
    }
    if module.types.len() < Primitive::ALL.len() {
        return Err(LinkErrorKind::MisplacedPrimitive { index: module.types.len() as u32 });
    }
    Ok(())
}

fn check_descriptor(module: &Module<'_>, descriptor: &Descriptor) -> Result<(), LinkErrorKind> {
    let count = descriptor.params.len() + usize::from(descriptor.receiver.is_some());
    if count > 255 {
        return Err(LinkErrorKind::TooManyParameters { count: count as u32 });
    }
    for &param in &descriptor.params {
        plane_type(module, param, "parameter")?;
    }
    let taken = descriptor.params.iter().map(|param| param.annotation);
    if taken.chain(descriptor.receiver).any(|annotation| annotation.local) {
        return Err(LinkErrorKind::LocalParameter);
    }
    if let Some(ret) = descriptor.ret {
        plane_type(module, ret, "result")?;
        if ret.annotation.captured {
            return Err(LinkErrorKind::CapturedReturn);
        }
    }
    Ok(())
}

fn plane_type(
    module: &Module<'_>,
    plane: PlaneType,
    what: &'static str,
) -> Result<(), LinkErrorKind> {
    index(&module.types, plane.ty, "types")?;
    let annotated = plane.annotation.bits() != 0;
    if annotated && matches!(module.types[plane.ty], Type::Primitive(_)) {
        return Err(LinkErrorKind::AnnotatedPrimitive { what });
    }
    Ok(())
}

fn class_type(module: &Module<'_>, ty: TypeId, what: &'static str) -> Result<(), LinkErrorKind> {
    index(&module.types, ty, "types")?;
    match module.types[ty] {
        Type::Class(_) => Ok(()),
        _ => Err(LinkErrorKind::NotAClass { what, found: local_type_name(module, ty) }),
    }
}

fn member_name(module: &Module<'_>, name: NameId, what: &'static str) -> Result<(), LinkErrorKind> {
    let name = &module.names[name];
    if is_identifier_like(name) && !name.contains(['<', '>']) {
        return Ok(());
    }
    Err(LinkErrorKind::BadName { what, name: name.to_string() })
}

/// Whether a name is an unqualified name (JVMS 4.2.2).
fn is_identifier_like(name: &str) -> bool {
    !name.is_empty()
        && !name.contains(['.', ';', '[', ']', '/', '(', ')', ',', ' '])
        && !name.contains(char::is_control)
}

fn index<K: EntityRef, V>(
    table: &PrimaryMap<K, V>,
    key: K,
    name: &'static str,
) -> Result<(), LinkErrorKind> {
    if table.is_valid(key) {
        return Ok(());
    }
    let (index, length) = (key.index() as u32, table.len() as u32);
    Err(LinkErrorKind::BadIndex { table: name, index, length })
}
