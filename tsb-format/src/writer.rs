//! Writes a module as the bytes of a `.tsb` file. The layout is specified in `docs/format.md`.

use alloc::vec::Vec;

use crate::entities::*;
use crate::leb128::{write_i32, write_u32};
use crate::module::*;
use crate::types::{LOCAL_PLANE, PlaneType, Primitive, Type};

/// The first bytes of every file.
pub const MAGIC: [u8; 4] = *b"TSB\x1a";
/// The version of the format that this crate reads and writes.
pub const VERSION: u8 = 2;

/// The sections of a file, in file order. An empty section is left out.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Hash)]
#[repr(u8)]
pub enum Section {
    /// [`Module::names`].
    Names = 1,
    /// [`Module::literals`].
    Literals = 2,
    /// [`Module::longs`].
    Longs = 3,
    /// [`Module::doubles`].
    Doubles = 4,
    /// [`Module::types`] after the primitive ones.
    Types = 5,
    /// [`Module::descriptors`].
    Descriptors = 6,
    /// [`Module::field_refs`].
    FieldRefs = 7,
    /// [`Module::method_refs`].
    MethodRefs = 8,
    /// [`Module::classes`], including method headers.
    Classes = 9,
    /// [`Module::code`].
    Code = 10,
    /// [`Module::type_stream`].
    TypeStream = 11,
    /// [`Module::lines`].
    Lines = 12,
    /// [`Module::origins`].
    Origins = 13,
    /// [`Module::inlines`].
    Inlines = 14,
    /// [`Module::signatures`].
    Signatures = 15,
    /// [`Module::loads`].
    Loads = 16,
    /// [`Module::annotated`].
    Annotated = 17,
    /// [`Module::columns`].
    Columns = 18,
}

impl Section {
    /// All sections in file order.
    pub const ALL: [Section; 18] = [
        Section::Names,
        Section::Literals,
        Section::Longs,
        Section::Doubles,
        Section::Types,
        Section::Descriptors,
        Section::FieldRefs,
        Section::MethodRefs,
        Section::Classes,
        Section::Code,
        Section::TypeStream,
        Section::Lines,
        Section::Origins,
        Section::Inlines,
        Section::Signatures,
        Section::Loads,
        Section::Annotated,
        Section::Columns,
    ];

    /// The section's name in messages.
    pub const fn name(self) -> &'static str {
        match self {
            Section::Names => "names",
            Section::Literals => "literals",
            Section::Longs => "longs",
            Section::Doubles => "doubles",
            Section::Types => "types",
            Section::Descriptors => "descriptors",
            Section::FieldRefs => "field references",
            Section::MethodRefs => "method references",
            Section::Classes => "classes",
            Section::Code => "code",
            Section::TypeStream => "type stream",
            Section::Lines => "lines",
            Section::Origins => "origins",
            Section::Inlines => "inlines",
            Section::Signatures => "signatures",
            Section::Loads => "loads",
            Section::Annotated => "annotated declarations",
            Section::Columns => "columns",
        }
    }
}

/// The module as the bytes of a file.
pub fn write(module: &Module<'_>) -> Vec<u8> {
    let mut out = Vec::from(MAGIC);
    out.push(VERSION);
    out.push(module.discipline as u8);
    write_u32(&mut out, module.name.as_u32());
    write_u32(&mut out, module.main.map_or(0, |class| class.as_u32() + 1));
    for section in Section::ALL {
        let content = write_section(module, section);
        if !content.is_empty() {
            out.push(section as u8);
            write_u32(&mut out, content.len() as u32);
            out.extend(content);
        }
    }
    out
}

fn write_section(module: &Module<'_>, section: Section) -> Vec<u8> {
    let mut out = Vec::new();
    let o = &mut out;
    match section {
        Section::Names => list(o, module.names.values(), |o, name| bytes(o, name.as_bytes())),
        Section::Literals => list(o, module.literals.values(), |o, literal| bytes(o, literal)),
        Section::Longs => list(o, module.longs.values(), |o, v| o.extend(v.to_le_bytes())),
        Section::Doubles => list(o, module.doubles.values(), |o, v| o.extend(v.to_le_bytes())),
        Section::Types => {
            list(o, module.types.values().skip(Primitive::ALL.len()), |o, ty| match *ty {
                Type::Class(name) => write_u32(o, name.as_u32() << 1),
                Type::Array(element) => write_u32(o, element.as_u32() << 1 | 1),
                // Only the first eight entries may be primitive. Others read back as an array of the primitive
                // type.
                Type::Primitive(primitive) => {
                    write_u32(o, primitive.type_id().as_u32() << 1 | 1);
                }
            });
        }
        Section::Descriptors => list(o, module.descriptors.values(), descriptor),
        Section::FieldRefs => list(o, module.field_refs.values(), |o, field| {
            write_u32(o, field.owner.as_u32());
            write_u32(o, field.name.as_u32());
            write_u32(o, field.ty.as_u32());
        }),
        Section::MethodRefs => list(o, module.method_refs.values(), |o, method| {
            write_u32(o, method.owner.as_u32());
            write_u32(o, method.name.as_u32());
            write_u32(o, method.desc.as_u32());
        }),
        Section::Classes => {
            list(o, module.classes.values(), |o, class| class_def(o, module, class))
        }
        Section::Code => concatenate(o, module, |body| slice(&module.code, &body.code)),
        Section::TypeStream => {
            concatenate(o, module, |body| slice(&module.type_stream, &body.types))
        }
        Section::Lines => concatenate(o, module, |body| slice(&module.lines, &body.lines)),
        Section::Origins => concatenate(o, module, |body| slice(&module.origins, &body.origins)),
        Section::Inlines => concatenate(o, module, |body| slice(&module.inlines, &body.inlines)),
        Section::Loads => concatenate(o, module, |body| slice(&module.loads, &body.loads)),
        Section::Columns => concatenate(o, module, |body| slice(&module.columns, &body.columns)),
        Section::Signatures => list(o, module.signatures.iter(), |o, signature| {
            declaration(o, signature.class, signature.member);
            bytes(o, signature.text.as_bytes());
        }),
        Section::Annotated => list(o, module.annotated.iter(), |o, annotated| {
            declaration(o, annotated.class, annotated.member);
            counted(o, annotated.annotations.iter(), |o, annotation| {
                let has_constants = u32::from(!annotation.constants.is_empty());
                write_u32(o, annotation.interface.as_u32() << 1 | has_constants);
                list(o, annotation.constants.iter(), |o, name| write_u32(o, name.as_u32()));
            });
        }),
    }
    out
}

fn declaration(out: &mut Vec<u8>, class: ClassId, member: SignatureMember) {
    write_u32(out, class.as_u32());
    write_u32(
        out,
        match member {
            SignatureMember::Class => 0,
            SignatureMember::Field(index) => 2 * index + 1,
            SignatureMember::Method(index) => 2 * index + 2,
        },
    );
}

fn list<T>(
    out: &mut Vec<u8>,
    items: impl ExactSizeIterator<Item = T>,
    mut write: impl FnMut(&mut Vec<u8>, T),
) {
    if items.len() == 0 {
        return;
    }
    write_u32(out, items.len() as u32);
    for item in items {
        write(out, item);
    }
}

/// As [`list`], with the count written even if it is 0.
fn counted<T>(
    out: &mut Vec<u8>,
    items: impl ExactSizeIterator<Item = T>,
    mut write: impl FnMut(&mut Vec<u8>, T),
) {
    write_u32(out, items.len() as u32);
    for item in items {
        write(out, item);
    }
}

fn bytes(out: &mut Vec<u8>, content: &[u8]) {
    write_u32(out, content.len() as u32);
    out.extend_from_slice(content);
}

fn slice<'m>(section: &'m [u8], range: &core::ops::Range<u32>) -> &'m [u8] {
    section.get(range.start as usize..range.end as usize).unwrap_or(&[])
}

fn concatenate<'m>(out: &mut Vec<u8>, module: &'m Module<'_>, part: impl Fn(&Body) -> &'m [u8]) {
    for class in module.classes.values() {
        for body in class
            .methods
            .iter()
            .flat_map(|method| method.body.iter().chain(method.plain.as_deref()))
        {
            out.extend_from_slice(part(body));
        }
    }
}

fn plane_type(out: &mut Vec<u8>, ty: PlaneType) {
    if ty.annotation.local {
        write_u32(out, LOCAL_PLANE);
        return write_u32(out, ty.ty.as_u32());
    }
    write_u32(out, ty.ty.as_u32() << 2 | u32::from(ty.annotation.bits()));
}

fn descriptor(out: &mut Vec<u8>, desc: &Descriptor) {
    let receiver = desc.receiver.map_or(0, |annotation| 1 + u32::from(annotation.bits()));
    write_u32(out, receiver | u32::from(desc.ret.is_some()) << 3 | (desc.params.len() as u32) << 4);
    for &param in &desc.params {
        plane_type(out, param);
    }
    if let Some(ret) = desc.ret {
        plane_type(out, ret);
    }
}

fn optional<I: cranelift_entity::EntityRef>(out: &mut Vec<u8>, id: Option<I>) {
    write_u32(out, id.map_or(0, |id| id.index() as u32 + 1));
}

fn class_def(out: &mut Vec<u8>, module: &Module<'_>, class: &ClassDef) {
    write_u32(out, class.ty.as_u32());
    write_u32(out, u32::from(class.flags.0));
    optional(out, class.superclass);
    counted(out, class.interfaces.iter(), |o, ty| write_u32(o, ty.as_u32()));
    optional(out, class.host);
    optional(out, class.source);
    counted(out, class.fields.iter(), field_def);
    counted(out, class.methods.iter(), |o, method| method_def(o, module, method));
}

fn field_def(out: &mut Vec<u8>, field: &FieldDef) {
    write_u32(out, field.name.as_u32());
    write_u32(out, field.ty.as_u32());
    write_u32(out, u32::from(field.flags.0));
    match field.constant {
        None => out.push(0),
        Some(Constant::Int(value)) => {
            out.push(1);
            write_i32(out, value);
        }
        Some(Constant::Long(value)) => {
            out.push(2);
            out.extend(value.to_le_bytes());
        }
        Some(Constant::Float(bits)) => {
            out.push(3);
            out.extend(bits.to_le_bytes());
        }
        Some(Constant::Double(bits)) => {
            out.push(4);
            out.extend(bits.to_le_bytes());
        }
        Some(Constant::String(literal)) => {
            out.push(5);
            write_u32(out, literal.as_u32());
        }
    }
}

fn method_def(out: &mut Vec<u8>, module: &Module<'_>, method: &MethodDef) {
    write_u32(out, method.name.as_u32());
    write_u32(out, method.desc.as_u32());
    let (has_body, has_plain) = (method.body.is_some(), method.plain.is_some());
    write_u32(
        out,
        u32::from(method.flags.0) << 2 | u32::from(has_plain) << 1 | u32::from(has_body),
    );
    counted(out, method.throws.iter(), |o, ty| write_u32(o, ty.as_u32()));
    for b in method.body.iter().chain(method.plain.as_deref()) {
        body(out, module, b);
    }
}

fn body(out: &mut Vec<u8>, module: &Module<'_>, body: &Body) {
    counted(out, body.planes.iter(), |o, plane| {
        plane_type(o, plane.ty);
        write_u32(o, u32::from(plane.max));
    });
    counted(out, body.locals.iter(), |o, run| {
        plane_type(o, run.ty);
        write_u32(o, u32::from(run.count));
    });
    let [int, long, float, double] = body.max_primitive;
    let depths = [int, long, float, double, body.max_ref, body.max_all];
    let used = depths.iter().enumerate().fold(0, |mask, (i, &n)| mask | u8::from(n != 0) << i);
    let loads = slice(&module.loads, &body.loads).len() as u32;
    let columns = slice(&module.columns, &body.columns).len() as u32;
    let tables = u8::from(loads != 0) | u8::from(columns != 0) << 1;
    out.push(used | tables << depths.len());
    for depth in depths.into_iter().filter(|&depth| depth != 0) {
        write_u32(out, u32::from(depth));
    }
    write_u32(out, slice(&module.code, &body.code).len() as u32);
    write_u32(out, slice(&module.type_stream, &body.types).len() as u32);
    write_u32(out, slice(&module.lines, &body.lines).len() as u32);
    write_u32(out, slice(&module.origins, &body.origins).len() as u32);
    write_u32(out, slice(&module.inlines, &body.inlines).len() as u32);
    for length in [loads, columns] {
        if length != 0 {
            write_u32(out, length);
        }
    }
    let mut previous = 0;
    counted(out, body.joins.iter(), |o, &join| {
        write_u32(o, join.wrapping_sub(previous));
        previous = join;
    });
    counted(out, body.handlers.iter(), |o, handler| {
        write_u32(o, handler.start);
        write_u32(o, handler.end.wrapping_sub(handler.start));
        write_u32(o, handler.target);
        write_u32(o, handler.catch.as_u32());
        write_u32(o, handler.plane.as_u32());
    });
    write_u32(out, body.superinit.map_or(0, |offset| offset.wrapping_add(1)));
    counted(out, body.writes.iter(), |o, ty: &TypeId| write_u32(o, ty.as_u32()));
}
