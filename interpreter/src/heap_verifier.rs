//! The heap verifier: checks every reference of a stopped machine.
//!
//! It walks the heap from its first object to its last, then all roots. It relies on no cached result of the
//! running code, so it finds violations of the verifier's and the collector's rules: a reference to a dropped
//! frame, a field with an object of another type, an object that overlaps the next one.

use alloc::collections::BTreeSet;
use alloc::vec::Vec;
use core::fmt;

use hashbrown::HashMap;
use tsb_format::Kind;
use tsb_verifier::GlobalTypeId;

use crate::heap::{ARRAY_HEADER, FIRST_OBJECT, Roots, Shape, Shapes};
use crate::image::Layout;
use crate::roots;
use crate::value::Ref;
use crate::vm::Vm;

/// A wrong reference or object. Numbers are offsets in the heap.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum HeapFault {
    /// The first word of an object is not a type that has objects.
    NoType {
        /// Where the object starts.
        object: u32,
        /// The word there.
        ty: u32,
    },
    /// An object reaches beyond the used part of the heap.
    TooLong {
        /// Where the object starts.
        object: u32,
    },
    /// A field or an element points to an offset where no object starts.
    NoObject {
        /// The object with the field.
        object: u32,
        /// The offset of the field in the object.
        offset: u32,
        /// The field's value.
        value: u32,
    },
    /// A field or an element has an object of a type that it cannot have.
    WrongType {
        /// The object with the field.
        object: u32,
        /// The offset of the field in the object.
        offset: u32,
        /// The number of the value's type.
        ty: u32,
    },
    /// A static field points to an offset where no object starts, or to an object of a type that it cannot
    /// have.
    NoStatic {
        /// The field, by number.
        field: u32,
        /// The field's value.
        value: u32,
    },
    /// A root outside frames points to an offset where no object starts.
    NoRoot {
        /// The root's value.
        value: u32,
    },
    /// A register or operand points neither to a heap object nor to a stack-allocated object of the same
    /// frame or an older frame of its thread.
    NoOperand {
        /// The method of the frame, by number.
        method: u32,
        /// The slot of the frame.
        slot: u32,
        /// The slot's value.
        value: u32,
    },
}

impl fmt::Display for HeapFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            HeapFault::NoType { object, ty } => {
                write!(f, "the object at {object} has the type number {ty}, which has no objects")
            }
            HeapFault::TooLong { object } => {
                write!(f, "the object at {object} reaches beyond the heap")
            }
            HeapFault::NoObject { object, offset, value } => write!(
                f,
                "the reference at {offset} of the object at {object} is {value}, where no object starts"
            ),
            HeapFault::WrongType { object, offset, ty } => write!(
                f,
                "the reference at {offset} of the object at {object} leads to an object of type {ty}"
            ),
            HeapFault::NoStatic { field, value } => {
                write!(f, "static field {field} is {value}, where no object of its type starts")
            }
            HeapFault::NoRoot { value } => {
                write!(f, "a root is {value}, where no object starts")
            }
            HeapFault::NoOperand { method, slot, value } => {
                write!(
                    f,
                    "slot {slot} of a frame of method {method} is {value}, where no object starts"
                )
            }
        }
    }
}

impl core::error::Error for HeapFault {}

impl Vm<'_> {
    /// Checks all heap objects and stack-allocated objects, and all references to them. Roots outside frames
    /// are skipped if the time limit is exceeded.
    ///
    /// # Errors
    /// The first fault found, after a collection ([`crate::Config::verify_heap`]) or now.
    pub fn verify_heap(&mut self) -> Result<(), HeapFault> {
        if let Some(fault) = &self.heap_fault {
            return Err(fault.clone());
        }
        let objects = self.object_starts()?;
        let mut fields: HashMap<u32, Vec<(u32, GlobalTypeId)>> = HashMap::new();
        for &object in &objects {
            self.verify_object(Ref(object), &objects, &mut fields)?;
        }
        self.verify_frames(&objects, &mut fields)?;
        self.verify_roots(&objects)
    }

    /// The offsets where heap objects start.
    fn object_starts(&self) -> Result<BTreeSet<u32>, HeapFault> {
        let mut objects = BTreeSet::new();
        let mut at = FIRST_OBJECT;
        while at < self.heap.used() {
            let size = self.object_size(Ref(at))?;
            objects.insert(at);
            at = match at.checked_add(size) {
                Some(next) if next <= self.heap.used() => next,
                _ => return Err(HeapFault::TooLong { object: at }),
            };
        }
        Ok(objects)
    }

    /// The size of an object, a multiple of 8.
    fn object_size(&self, object: Ref) -> Result<u32, HeapFault> {
        let ty = self.heap.type_of(object);
        match self.image.types.get(ty as usize).map(|info| info.layout) {
            None | Some(Layout::Primitive) => Err(HeapFault::NoType { object: object.0, ty }),
            Some(Layout::Object | Layout::Numbers(_) | Layout::Refs) => {
                let size = match self.image.types[..].shape(ty) {
                    Shape::Object { size, .. } => u64::from(size),
                    Shape::Numbers { shift } => {
                        u64::from(ARRAY_HEADER) + (u64::from(self.heap.length(object)) << shift)
                    }
                    Shape::Refs => {
                        u64::from(ARRAY_HEADER) + (u64::from(self.heap.length(object)) << 2)
                    }
                };
                u32::try_from(size.next_multiple_of(8))
                    .map_err(|_| HeapFault::TooLong { object: object.0 })
            }
        }
    }

    /// The references of an object, as pairs of an offset and the declared type.
    fn references(
        &self,
        object: Ref,
        fields: &mut HashMap<u32, Vec<(u32, GlobalTypeId)>>,
    ) -> Vec<(u32, GlobalTypeId)> {
        let ty = self.heap.type_of(object);
        let info = &self.image.types[ty as usize];
        match info.layout {
            Layout::Primitive | Layout::Numbers(_) => Vec::new(),
            Layout::Refs => {
                let element = GlobalTypeId::from_u32(info.element);
                (0..self.heap.length(object)).map(|i| (ARRAY_HEADER + 4 * i, element)).collect()
            }
            Layout::Object => fields.entry(ty).or_insert_with(|| self.declared(ty)).clone(),
        }
    }

    /// The reference fields of a class and its superclasses.
    fn declared(&self, ty: u32) -> Vec<(u32, GlobalTypeId)> {
        let first = Some(self.image.types[ty as usize].class);
        let classes =
            core::iter::successors(first, |&class| self.program.classes[class].superclass);
        classes
            .flat_map(|class| self.program.classes[class].fields.iter())
            .map(|field| (field, &self.program.fields[field]))
            .filter(|(_, info)| !info.is_static() && self.program.kind(info.ty) == Kind::Ref)
            .map(|(field, info)| (self.image.offset(field), info.ty))
            .collect()
    }

    fn verify_object(
        &self,
        object: Ref,
        objects: &BTreeSet<u32>,
        fields: &mut HashMap<u32, Vec<(u32, GlobalTypeId)>>,
    ) -> Result<(), HeapFault> {
        for (offset, declared) in self.references(object, fields) {
            let value = self.heap.get_ref(object, offset);
            if value.is_null() {
                continue;
            }
            if !objects.contains(&value.0) {
                return Err(HeapFault::NoObject { object: object.0, offset, value: value.0 });
            }
            let ty = self.heap.type_of(value);
            // As for casts, an interface holds only objects that implement it.
            if !self.is_subtype(ty, declared.as_u32()) {
                return Err(HeapFault::WrongType { object: object.0, offset, ty });
            }
        }
        Ok(())
    }

    fn verify_frames(
        &mut self,
        objects: &BTreeSet<u32>,
        fields: &mut HashMap<u32, Vec<(u32, GlobalTypeId)>>,
    ) -> Result<(), HeapFault> {
        for context in self.contexts() {
            let mut frames: Vec<_> = self.thread.frames_of(&context, &self.image).collect();
            // Oldest first: a frame may use the stack-allocated objects of those below it.
            frames.reverse();
            let mut stack_slots = Vec::new();
            for frame in &frames {
                if let Some(method) = self.image.method(frame.method) {
                    let slots = method.stack_slot_range();
                    stack_slots.push(frame.fp + slots.start..frame.fp + slots.end);
                }
                let mut slots = Vec::new();
                roots::reference_slots(self, frame, &mut slots);
                for slot in slots {
                    let value = Ref(self.thread.area[slot as usize] as u32);
                    let fault = HeapFault::NoOperand {
                        method: frame.method.as_u32(),
                        slot: slot - frame.fp,
                        value: value.0,
                    };
                    if value.is_null() || objects.contains(&value.0) {
                        continue;
                    }
                    let at = value.0.wrapping_sub(self.heap.frames_start());
                    let range = stack_slots.iter().find(|range| range.contains(&(at / 8)));
                    let Some(range) =
                        range.filter(|_| self.heap.is_local(value) && at.is_multiple_of(8))
                    else {
                        return Err(fault);
                    };
                    let size = self.object_size(value)?;
                    if at / 8 + size / 8 > range.end {
                        return Err(fault);
                    }
                    self.verify_object(value, objects, fields)?;
                }
            }
        }
        Ok(())
    }

    fn verify_roots(&mut self, objects: &BTreeSet<u32>) -> Result<(), HeapFault> {
        for (field, info) in &self.program.fields {
            if !info.is_static() || self.program.kind(info.ty) != Kind::Ref {
                continue;
            }
            let value = Ref(self.image.statics[self.image.offset(field) as usize] as u32);
            let fits = || self.is_subtype(self.heap.type_of(value), info.ty.as_u32());
            if !value.is_null() && (!objects.contains(&value.0) || !fits()) {
                return Err(HeapFault::NoStatic { field: field.as_u32(), value: value.0 });
            }
        }
        let mut fault = None;
        // Walking code to find operands counts against the time of a run.
        let Ok(frames) = roots::frames(self) else { return Ok(()) };
        let (mut found, _, heap) = roots::find(self, frames);
        let mut check = |object: &mut Ref| {
            // `verify_frames` has checked the frames.
            if heap.holds(*object) && !objects.contains(&object.0) {
                fault.get_or_insert(HeapFault::NoRoot { value: object.0 });
            }
        };
        found.visit(&mut check);
        found.visit_weak(&mut check);
        fault.map_or(Ok(()), Err)
    }
}
