//! `tsbvm info --annotations`: the contents and the size of a file's annotations.

use std::fmt;

use indexmap::IndexSet;
use serde::Serialize;
use tsb_format::isa::{Action, Call, Creation};
use tsb_format::loads::{Loads, may_run_code, read_registers};
use tsb_format::type_stream::TypeEntry;
use tsb_format::{
    Annotation, Body, DescId, Descriptor, Instructions, Kind, Module, Op, Plane, PlaneId,
    PlaneRule, PlaneType, Walk,
};

/// A part of a whole.
#[derive(Serialize, Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Share {
    /// The number with the property.
    pub count: usize,
    /// The number of all.
    pub of: usize,
}

impl Share {
    fn add(&mut self, has: bool) {
        self.count += usize::from(has);
        self.of += 1;
    }
}

impl fmt::Display for Share {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let percent = 100.0 * self.count as f64 / self.of.max(1) as f64;
        write!(f, "{} of {} ({percent:.1} %)", self.count, self.of)
    }
}

/// Statistics of a module's annotations.
#[derive(Serialize, Clone, PartialEq, Eq, Debug, Default)]
pub struct AnnotationInfo {
    /// Captured receivers.
    pub captured_receivers: Share,
    /// Read-only receivers.
    pub read_only_receivers: Share,
    /// Captured parameters of reference type.
    pub captured_parameters: Share,
    /// Read-only parameters of reference type.
    pub read_only_parameters: Share,
    /// Allocations of objects and arrays on captured planes, local ones included.
    pub captured_allocations: Share,
    /// Allocations in the frame.
    pub local_allocations: Share,
    /// Annotated registers of reference type, parameters excluded.
    pub annotated_registers: Share,
    /// Entries of load tables: fields whose values registers hold.
    pub held_loads: usize,
    /// Instructions that read such a register instead of loading the field.
    pub loads_left_out: usize,
    /// Calls and other instructions that may run code after which such loads may have to be redone.
    pub back_setting_blocks: usize,
    /// The size of the file in bytes.
    pub file_bytes: usize,
    /// The size in bytes that the annotations add to the file.
    pub annotation_bytes: i64,
}

impl AnnotationInfo {
    /// Computes the statistics of a module whose file has `file_bytes` bytes.
    pub fn of(module: &Module<'_>, file_bytes: usize) -> AnnotationInfo {
        let stripped = tsb_format::write(&without_annotations(module)).len();
        let mut info = AnnotationInfo {
            file_bytes,
            annotation_bytes: file_bytes as i64 - stripped as i64,
            ..AnnotationInfo::default()
        };
        for method in module.classes.values().flat_map(|class| &class.methods) {
            let descriptor = &module.descriptors[method.desc];
            if let Some(receiver) = descriptor.receiver {
                info.captured_receivers.add(receiver.captured);
                info.read_only_receivers.add(receiver.read_only);
            }
            for param in &descriptor.params {
                if module.kind_of(param.ty) == Kind::Ref {
                    info.captured_parameters.add(param.annotation.captured);
                    info.read_only_parameters.add(param.annotation.read_only);
                }
            }
            if let Some(body) = &method.body {
                info.add_body(module, body);
            }
        }
        info
    }

    fn add_body(&mut self, module: &Module<'_>, body: &Body) {
        for run in &body.locals {
            if module.kind_of(run.ty.ty) == Kind::Ref {
                let annotated = run.ty.annotation != Annotation::NONE;
                (0..run.count).for_each(|_| self.annotated_registers.add(annotated));
            }
        }
        let loads = Loads::read(bytes(&module.loads, &body.loads)).unwrap_or_default();
        self.held_loads += loads.loads.len();
        let types = bytes(&module.type_stream, &body.types);
        let mut walk = Walk::new(module, bytes(&module.code, &body.code), types);
        while let Some(step) = walk.valid_step() {
            let instruction = step.instruction;
            let reads = |register| read_registers(&instruction).any(|read| read == register);
            let cached = loads.of_set(loads.held_at(instruction.offset));
            self.loads_left_out += cached.filter(|(_, load)| reads(load.register)).count();
            let is_set_back = may_run_code(instruction.op)
                && loads.reload_set(instruction.offset, instruction.end()) != 0;
            self.back_setting_blocks += usize::from(is_set_back);
            if !step.is_known {
                return;
            }
            let made = step.pushes.last().and_then(|made| match made.rule? {
                PlaneRule::Allocated | PlaneRule::AllocatedLocally => made.entry,
                _ => None,
            });
            if let Some(plane) =
                made.and_then(|entry| body.planes.get(entry.plane.as_u32() as usize))
            {
                self.captured_allocations.add(plane.ty.annotation.captured);
                self.local_allocations.add(plane.ty.annotation.local);
            }
        }
    }
}

fn bytes<'m>(all: &'m [u8], range: &std::ops::Range<u32>) -> &'m [u8] {
    all.get(range.start as usize..range.end as usize).unwrap_or(&[])
}

/// The module without annotations. Descriptors and planes that differ only in annotations are merged, and all objects are allocated in the
/// heap.
pub fn without_annotations<'m>(module: &Module<'m>) -> Module<'m> {
    let mut stripped = module.clone();
    let mut descriptors: IndexSet<Descriptor> = IndexSet::new();
    let ids: Vec<DescId> = module
        .descriptors
        .values()
        .map(|descriptor| {
            let plain = |ty: &PlaneType| PlaneType::plain(ty.ty);
            let (index, _) = descriptors.insert_full(Descriptor {
                receiver: descriptor.receiver.map(|_| Annotation::NONE),
                params: descriptor.params.iter().map(plain).collect(),
                ret: descriptor.ret.as_ref().map(plain),
            });
            DescId::from_u32(index as u32)
        })
        .collect();
    stripped.descriptors = descriptors.into_iter().collect();
    let renumber = |desc: &mut DescId| {
        if let Some(&id) = ids.get(desc.as_u32() as usize) {
            *desc = id;
        }
    };
    stripped.method_refs.values_mut().for_each(|reference| renumber(&mut reference.desc));
    let mut type_stream = Vec::new();
    let mut code = module.code.to_vec();
    for class in stripped.classes.values_mut() {
        for method in &mut class.methods {
            renumber(&mut method.desc);
            if let Some(body) = &mut method.body {
                strip_body(body, &module.type_stream, &mut type_stream);
                strip_code(body, &mut code);
                body.loads = 0..0;
            }
        }
    }
    stripped.code = code.into();
    stripped.type_stream = type_stream.into();
    stripped.loads = Vec::new().into();
    stripped
}

/// Replaces allocations of local objects by heap allocations with the same instruction length.
fn strip_code(body: &mut Body, code: &mut [u8]) {
    let range = body.code.start as usize..body.code.end as usize;
    let Some(code) = code.get_mut(range) else { return };
    let made: Vec<_> = Instructions::new(code)
        .flatten()
        .filter_map(|instruction| {
            let is_object = match instruction.op.action() {
                Action::Call(Call::NewLocal) => true,
                Action::NewArray(Creation::Local) => false,
                _ => return None,
            };
            let [index, length, ..] = instruction.immediates;
            Some((instruction.offset as usize, is_object, index, length))
        })
        .collect();
    for (at, is_object, index, length) in made {
        let [low, high] = (index as u16).to_le_bytes();
        if is_object {
            code[at] = Op::New.byte();
        } else {
            let length = length as u8;
            let with_length = [Op::Iconst8.byte(), length, Op::Newarray.byte(), low, high];
            code[at..at + with_length.len()].copy_from_slice(&with_length);
            body.max_primitive[0] = body.max_primitive[0].saturating_add(1);
            body.max_all = body.max_all.saturating_add(1);
        }
    }
}

fn strip_body(body: &mut Body, types: &[u8], stripped: &mut Vec<u8>) {
    let mut planes: Vec<Plane> = Vec::new();
    let ids: Vec<PlaneId> = body
        .planes
        .iter()
        .map(|plane| {
            let index = planes.iter().position(|known| known.ty.ty == plane.ty.ty);
            let index = index.unwrap_or_else(|| {
                planes.push(Plane { ty: PlaneType::plain(plane.ty.ty), max: 0 });
                planes.len() - 1
            });
            planes[index].max = planes[index].max.saturating_add(plane.max);
            PlaneId::from_u32(index as u32)
        })
        .collect();
    let renumbered = |plane: PlaneId| ids.get(plane.as_u32() as usize).copied().unwrap_or(plane);
    body.planes = planes.into();
    body.handlers.iter_mut().for_each(|handler| handler.plane = renumbered(handler.plane));
    body.locals.iter_mut().for_each(|run| run.ty = PlaneType::plain(run.ty.ty));
    body.locals.dedup_by(|next, run| {
        let same = run.ty == next.ty && run.count.checked_add(next.count).is_some();
        if same {
            run.count += next.count;
        }
        same
    });
    let start = stripped.len() as u32;
    let (own, mut at) = (bytes(types, &body.types), 0);
    while let Some(entry) = TypeEntry::read(own, &mut at) {
        TypeEntry { plane: renumbered(entry.plane), keep: entry.keep }.write(stripped);
    }
    body.types = start..stripped.len() as u32;
}

impl fmt::Display for AnnotationInfo {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let rest = self.file_bytes as i64 - self.annotation_bytes;
        let percent = 100.0 * self.annotation_bytes as f64 / rest.max(1) as f64;
        writeln!(f, "receivers     captured   {}", self.captured_receivers)?;
        writeln!(f, "              read-only  {}", self.read_only_receivers)?;
        writeln!(f, "parameters    captured   {}", self.captured_parameters)?;
        writeln!(f, "              read-only  {}", self.read_only_parameters)?;
        writeln!(f, "allocations   captured   {}", self.captured_allocations)?;
        writeln!(f, "              local      {}", self.local_allocations)?;
        writeln!(f, "registers     annotated  {}", self.annotated_registers)?;
        writeln!(
            f,
            "loads         kept       {}, instead of {}, across {} calls",
            self.held_loads, self.loads_left_out, self.back_setting_blocks
        )?;
        writeln!(
            f,
            "file          {} bytes, {percent:.1} % more than without annotations",
            self.file_bytes
        )
    }
}
