//! Checks of a method's header, before its code is checked.

use alloc::boxed::Box;

use tsb_format::inlines::Inlines;
use tsb_format::origins::{MAX_NODES, Node};
use tsb_format::{Body, Kind, Module, leb128};

use super::facts::{LOCAL, Plane, Registers, TypeFacts, is_primitive};
use super::{Fault, Scratch, Subject};
use crate::error::VerifyErrorKind as E;
use crate::ids::ModuleId;
use crate::program::Tables;

/// The greatest number of slots of a frame: registers and the operand areas of any of the three stack models.
const FRAME_LIMIT: u32 = 65535;

/// Checks the header, and fills the scratch tables with the method's registers, planes, handlers and loads.
pub(super) fn check(
    tables: &Tables<'_>,
    facts: &TypeFacts,
    scratch: &mut Scratch,
    subject: Subject<'_>,
) -> Result<(), Fault> {
    let Subject { module, body, .. } = subject;
    let length = body.code.end - body.code.start;
    if length == 0 {
        return Err(Box::new(E::NoCode));
    }
    fill_registers(tables, facts, &mut scratch.registers, subject)?;
    fill_planes(tables, scratch, subject)?;
    check_size(&scratch.registers, body)?;
    if let Some(pair) = body.joins.windows(2).find(|pair| pair[0] >= pair[1]) {
        return Err(Box::new(E::UnsortedJoins { join: pair[1] }));
    }
    if let Some(&join) = body.joins.last().filter(|&&join| join >= length) {
        return Err(Box::new(E::JoinInside { join }));
    }
    if body.writes.windows(2).any(|pair| pair[0] >= pair[1]) {
        return Err(Box::new(E::UnsortedWrites));
    }
    scratch.written.clear();
    scratch.written.resize(body.writes.len(), false);
    check_superinit(tables, facts, subject)?;
    fill_handlers(tables, facts, scratch, subject, length)?;
    check_lines(subject.part(&module.lines, &body.lines), length)?;
    check_columns(subject.part(&module.columns, &body.columns), length)?;
    check_origins(module, subject.part(&module.origins, &body.origins), length)?;
    let inlines = subject.part(&module.inlines, &body.inlines);
    check_inlines(tables, subject.info.module, inlines, length)?;
    scratch.held.fill(tables, facts, &scratch.registers, subject)
}

fn fill_registers(
    tables: &Tables<'_>,
    facts: &TypeFacts,
    registers: &mut Registers,
    subject: Subject<'_>,
) -> Result<(), Fault> {
    let Subject { info, module, links, body, .. } = subject;
    let descriptor = &links.descriptors[info.desc];
    registers.clear();
    if let Some(annotation) = descriptor.receiver {
        let ty = tables.classes[info.class].ty;
        let named = module.classes[tables.classes[info.class].def].ty;
        registers.add(facts, Plane { ty, bits: annotation.bits() }, named, 1);
    }
    let named = &module.descriptors[info.desc].params;
    for (&param, named) in descriptor.params.iter().zip(named) {
        registers.add(facts, param.into(), named.ty, 1);
    }
    for (i, run) in body.locals.iter().enumerate() {
        if run.count == 0 {
            return Err(Box::new(E::EmptyRun { run: i as u32 }));
        }
        registers.add(facts, links.plane(run.ty).into(), run.ty.ty, run.count);
    }
    Ok(())
}

fn fill_planes(
    tables: &Tables<'_>,
    scratch: &mut Scratch,
    subject: Subject<'_>,
) -> Result<(), Fault> {
    let Subject { links, body, .. } = subject;
    scratch.stacks.start(body.max_primitive, body.max_ref, body.max_all);
    for plane in &body.planes {
        let ty: Plane = links.plane(plane.ty).into();
        if is_primitive(ty.ty) {
            return Err(Box::new(E::PrimitivePlane { plane: ty.name(tables) }));
        }
        scratch.stacks.add_plane(ty, plane.max);
    }
    let planes = &scratch.stacks.planes;
    let repeated = if planes.len() <= 16 {
        let earlier = |i: usize| planes[..i].iter().any(|other| other.plane == planes[i].plane);
        (1..planes.len()).find(|&i| earlier(i)).map(|i| planes[i].plane)
    } else {
        let mut sorted: alloc::vec::Vec<Plane> = planes.iter().map(|plane| plane.plane).collect();
        sorted.sort_unstable();
        sorted.windows(2).find(|pair| pair[0] == pair[1]).map(|pair| pair[0])
    };
    match repeated {
        Some(plane) => Err(Box::new(E::RepeatedPlane { plane: plane.name(tables) })),
        None => Ok(()),
    }
}

fn check_size(registers: &Registers, body: &Body) -> Result<(), Fault> {
    let primitive: u64 = body.max_primitive.iter().map(|&max| u64::from(max)).sum();
    let planes: u64 = body.planes.iter().map(|plane| u64::from(plane.max)).sum();
    let operands =
        (primitive + planes).max(primitive + u64::from(body.max_ref)).max(body.max_all.into());
    let slots = u64::from(registers.count()) + operands;
    if slots <= FRAME_LIMIT.into() {
        return Ok(());
    }
    let slots = u32::try_from(slots).unwrap_or(u32::MAX);
    Err(Box::new(E::FrameTooLarge { slots, limit: FRAME_LIMIT }))
}

fn check_superinit(
    tables: &Tables<'_>,
    facts: &TypeFacts,
    subject: Subject<'_>,
) -> Result<(), Fault> {
    let Subject { info, body, .. } = subject;
    let wanted = facts.is_constructor(info.name) && tables.classes[info.class].superclass.is_some();
    match (wanted, body.superinit) {
        (true, None) => Err(Box::new(E::NoSuperinit)),
        (false, Some(_)) => Err(Box::new(E::ExtraSuperinit)),
        _ => Ok(()),
    }
}

fn fill_handlers(
    tables: &Tables<'_>,
    facts: &TypeFacts,
    scratch: &mut Scratch,
    subject: Subject<'_>,
    length: u32,
) -> Result<(), Fault> {
    let Subject { links, body, .. } = subject;
    scratch.targets.clear();
    scratch.bounds.clear();
    if body.handlers.is_empty() {
        return Ok(());
    }
    let Some(throwable) = tables.well_known.throwable else {
        return Err(Box::new(E::MissingKnownClass { class: "java.lang.Throwable" }));
    };
    let throwable = tables.classes[throwable].ty;
    for handler in &body.handlers {
        let (start, end, target) = (handler.start, handler.end, handler.target);
        if start >= end || end > length {
            return Err(Box::new(E::BadRange { start, end }));
        }
        if target >= length {
            return Err(Box::new(E::HandlerInside { target }));
        }
        if let Some(superinit) = body.superinit {
            let before = end <= superinit && target < superinit;
            let after = start > superinit && target > superinit;
            if !before && !after {
                return Err(Box::new(E::HandlerCrossesSuperinit { start }));
            }
        }
        let catch = links.types[handler.catch];
        if !facts.is_subtype(tables, catch, throwable) {
            return Err(Box::new(E::NotThrowable { class: tables.type_name(catch) }));
        }
        let plane = scratch.stacks.planes[handler.plane.as_u32() as usize].plane;
        if plane.bits & LOCAL != 0 || !facts.convertible(tables, Plane::plain(catch), plane) {
            let class = tables.type_name(catch);
            return Err(Box::new(E::HandlerPlane { class, plane: plane.name(tables) }));
        }
        scratch.targets.push((target, handler.plane.as_u32()));
        scratch.bounds.extend([start, end]);
    }
    scratch.targets.sort_unstable();
    scratch.targets.dedup();
    scratch.bounds.sort_unstable();
    scratch.bounds.dedup();
    match scratch.targets.windows(2).find(|pair| pair[0].0 == pair[1].0) {
        Some(pair) => Err(Box::new(E::HandlerPlanesDiffer { target: pair[0].0 })),
        None => Ok(()),
    }
}

/// Checks a line table: offsets ascend within the code, lines are positive.
fn check_lines(table: &[u8], length: u32) -> Result<(), Fault> {
    let (mut at, mut offset, mut line) = (0, 0u32, 0u32);
    let mut is_repeated = false;
    while at < table.len() {
        let entry = at;
        let fail = || Box::new(E::BadLineTable { entry: entry as u32 });
        let distance = leb128::read_u32(table, &mut at).ok_or_else(fail)?;
        let lines = leb128::read_i32(table, &mut at).ok_or_else(fail)?;
        let repeats = distance == 0 && entry > 0;
        if repeats && (is_repeated || lines != 0) {
            return Err(fail());
        }
        is_repeated = repeats;
        offset = offset.checked_add(distance).filter(|&at| at < length).ok_or_else(fail)?;
        line = line.checked_add_signed(lines).filter(|&line| line > 0).ok_or_else(fail)?;
    }
    Ok(())
}

/// Checks a column table: offsets ascend within the code, and columns are positive.
fn check_columns(table: &[u8], length: u32) -> Result<(), Fault> {
    let (mut at, mut offset) = (0, 0u32);
    while at < table.len() {
        let entry = at;
        let fail = || Box::new(E::BadColumnTable { entry: entry as u32 });
        let distance = leb128::read_u32(table, &mut at).ok_or_else(fail)?;
        let column = leb128::read_u32(table, &mut at).ok_or_else(fail)?;
        if column == 0 || (distance == 0 && entry > 0) {
            return Err(fail());
        }
        offset = offset.checked_add(distance).filter(|&at| at < length).ok_or_else(fail)?;
    }
    Ok(())
}

/// Checks an origin table: offsets ascend within the code; expressions are complete, small enough, and refer to
/// existing entries.
fn check_origins(module: &Module<'_>, table: &[u8], length: u32) -> Result<(), Fault> {
    let (mut at, mut offset) = (0, 0u32);
    while at < table.len() {
        let entry = at;
        let fail = || Box::new(E::BadOriginTable { entry: entry as u32 });
        let distance = leb128::read_u32(table, &mut at).ok_or_else(fail)?;
        if distance == 0 && entry > 0 {
            return Err(fail());
        }
        offset = offset.checked_add(distance).filter(|&at| at < length).ok_or_else(fail)?;
        let (mut missing, mut nodes) = (1, 0);
        while missing > 0 {
            nodes += 1;
            if nodes > MAX_NODES {
                return Err(fail());
            }
            let node = Node::read(table, &mut at).ok_or_else(fail)?;
            let exists = match node {
                Node::Static(field) | Node::Field(field) => module.field_refs.is_valid(field),
                Node::Call(method) => module.method_refs.is_valid(method),
                _ => true,
            };
            if !exists {
                return Err(fail());
            }
            missing += node.operands();
            missing -= 1;
        }
    }
    Ok(())
}

/// Checks an inline table: it is well-formed and within the code; its methods exist, and nothing overrides
/// those of virtual calls.
fn check_inlines(
    tables: &Tables<'_>,
    module: ModuleId,
    table: &[u8],
    length: u32,
) -> Result<(), Fault> {
    if table.is_empty() {
        return Ok(());
    }
    let fail = || Box::new(E::BadInlineTable);
    let inlines = Inlines::read(table).ok_or_else(fail)?;
    if inlines.ranges.last().is_some_and(|&(offset, _)| offset >= length) {
        return Err(fail());
    }
    for site in &inlines.sites {
        let called = tables.method_of_module(module, site.method).ok_or_else(fail)?;
        if site.is_virtual && tables.is_overridden(called) {
            let method = tables.method_name(called);
            return Err(Box::new(E::InlinedOverridden { method }));
        }
    }
    Ok(())
}

/// The source name of a primitive kind.
pub(super) fn kind_name(kind: u8) -> &'static str {
    match Kind::PRIMITIVE.get(kind as usize) {
        Some(Kind::Int) => "int",
        Some(Kind::Long) => "long",
        Some(Kind::Float) => "float",
        Some(Kind::Double) => "double",
        _ => "reference",
    }
}
