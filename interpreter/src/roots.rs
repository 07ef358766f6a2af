//! The references outside the heap.

use alloc::rc::Rc;
use alloc::vec::Vec;

use hashbrown::HashMap;
use tsb_verifier::GlobalMethodId;

use crate::heap::raw::Area;
use crate::heap::{ARRAY_HEADER, Roots, Shape, Shapes};
use crate::image::ModuleTables;
use crate::image::operands::{Moment, live_operands};
use crate::init::Initializers;
use crate::strings::InternTable;
use crate::thread::FramePlace;
use crate::threads::Threads;
use crate::value::{Ref, Slot};
use crate::vm::Vm;

/// Which slots of frames hold reference operands, by place in the code. Filled as needed, and kept.
pub(crate) type OperandMaps = HashMap<(GlobalMethodId, u32, Moment), Rc<[u32]>>;

/// All roots of a machine.
struct AllRoots<'a> {
    area: &'a mut Area,
    frame_slots: Vec<u32>,
    /// The references in local objects, as distances from the start of the area.
    local_fields: Vec<u32>,
    statics: &'a mut [Slot],
    static_slots: &'a [u32],
    modules: &'a mut [ModuleTables],
    class_objects: &'a mut [Ref],
    handles: &'a mut [Ref],
    out_of_memory: &'a mut Ref,
    initializers: &'a mut Initializers,
    threads: &'a mut Threads,
    interned: &'a mut InternTable,
}

/// Adds the slots of a frame that hold references.
pub(crate) fn reference_slots(vm: &mut Vm<'_>, frame: &FramePlace, slots: &mut Vec<u32>) {
    let model = vm.model();
    let Some(method) = vm.image.method(frame.method) else { return };
    let registers = method.ref_registers.iter();
    slots.extend(registers.map(|&register| frame.fp + u32::from(register)));
    let key = (frame.method, frame.pc, frame.moment);
    let map = vm.operand_maps.entry(key).or_insert_with(|| {
        let (areas, pc) = (&method.areas, frame.pc);
        live_operands(&vm.program, frame.method, model, areas, pc, frame.moment).into()
    });
    slots.extend(map.iter().map(|slot| frame.fp + slot));
}

/// Finds the references in the local objects of a frame that some of its slots name, as distances from the start
/// of the frames in bytes.
fn fields_of_locals(vm: &Vm<'_>, frame: &FramePlace, slots: &[u32], fields: &mut Vec<u32>) {
    let Some(method) = vm.image.method(frame.method) else { return };
    let homes = method.home_slots();
    if homes.is_empty() {
        return;
    }
    let start = vm.heap.frames_start();
    let homes = 8 * (frame.fp + homes.start)..8 * (frame.fp + homes.end);
    let named = slots.iter().map(|&slot| vm.thread.area[slot as usize] as u32);
    let mut own: Vec<u32> = named
        .filter(|&object| object >= start)
        .map(|object| object - start)
        .filter(|object| homes.contains(object))
        .collect();
    own.sort_unstable();
    own.dedup();
    for at in own {
        let object = Ref(start + at);
        match vm.image.types[..].shape(vm.heap.type_of(object)) {
            Shape::Object { refs, .. } => fields.extend(refs.iter().map(|offset| at + offset)),
            Shape::Numbers { .. } => {}
            Shape::Refs => {
                let elements = 0..vm.heap.length(object);
                fields.extend(elements.map(|i| at + ARRAY_HEADER + 4 * i));
            }
        }
    }
}

/// Finds all roots. The threads must stand at instructions or in a native method.
pub(crate) fn find<'a>(
    vm: &'a mut Vm<'_>,
) -> (impl Roots + use<'a>, &'a [crate::image::TypeInfo], &'a mut crate::heap::Heap) {
    let (mut frame_slots, mut local_fields) = (Vec::new(), Vec::new());
    for context in vm.contexts() {
        let mut next = vm.thread.top_of(&context, &vm.image);
        while let Some(frame) = next {
            let first = frame_slots.len();
            reference_slots(vm, &frame, &mut frame_slots);
            fields_of_locals(vm, &frame, &frame_slots[first..], &mut local_fields);
            next = vm.thread.below(&vm.image, &frame);
        }
    }
    let roots = AllRoots {
        area: &mut vm.thread.area,
        frame_slots,
        local_fields,
        statics: &mut vm.image.statics,
        static_slots: &vm.image.static_refs,
        modules: &mut vm.image.modules,
        class_objects: &mut vm.class_objects,
        handles: &mut vm.handles,
        out_of_memory: &mut vm.out_of_memory,
        initializers: &mut vm.initializers,
        threads: &mut vm.threads,
        interned: &mut vm.interned,
    };
    (roots, &vm.image.types, &mut vm.heap)
}

fn visit_slots(slots: &mut [Slot], which: &[u32], visitor: &mut dyn FnMut(&mut Ref)) {
    for &slot in which {
        let slot = &mut slots[slot as usize];
        let mut object = Ref(*slot as u32);
        visitor(&mut object);
        *slot = Slot::from(object.0);
    }
}

impl Roots for AllRoots<'_> {
    fn visit(&mut self, visitor: &mut dyn FnMut(&mut Ref)) {
        visit_slots(self.area, &self.frame_slots, visitor);
        for &field in &self.local_fields {
            visitor(self.area.reference(field));
        }
        visit_slots(self.statics, self.static_slots, visitor);
        let strings = self.modules.iter_mut().flat_map(|module| module.strings.iter_mut());
        strings.for_each(&mut *visitor);
        self.class_objects.iter_mut().for_each(&mut *visitor);
        self.handles.iter_mut().for_each(&mut *visitor);
        visitor(self.out_of_memory);
        self.initializers.roots().for_each(&mut *visitor);
        self.threads.visit(visitor);
    }

    fn visit_weak(&mut self, visitor: &mut dyn FnMut(&mut Ref)) {
        self.interned.visit(visitor);
    }
}
