//! The references outside the heap.

use alloc::rc::Rc;
use alloc::vec::Vec;

use hashbrown::HashMap;
use tsb_verifier::GlobalMethodId;

use crate::heap::Roots;
use crate::image::ModuleTables;
use crate::image::operands::{Moment, live_operands};
use crate::init::Initializers;
use crate::strings::InternTable;
use crate::value::{Ref, Slot};
use crate::vm::Vm;

/// Which slots of frames hold reference operands, by place in the code. Filled as needed, and kept.
pub(crate) type OperandMaps = HashMap<(GlobalMethodId, u32, Moment), Rc<[u32]>>;

/// All roots of a machine.
struct AllRoots<'a> {
    area: &'a mut [Slot],
    frame_slots: Vec<u32>,
    statics: &'a mut [Slot],
    static_slots: &'a [u32],
    modules: &'a mut [ModuleTables],
    class_objects: &'a mut [Ref],
    handles: &'a mut [Ref],
    initializers: &'a mut Initializers,
    interned: &'a mut InternTable,
}

/// Finds all roots. The thread must stand at an instruction or in a native method.
pub(crate) fn find<'a>(
    vm: &'a mut Vm<'_>,
) -> (impl Roots + use<'a>, &'a [crate::image::TypeInfo], &'a mut crate::heap::Heap) {
    let model = vm.model();
    let mut frame_slots = Vec::new();
    for frame in vm.thread.frames(&vm.image) {
        let Some(method) = vm.image.method(frame.method) else { continue };
        let registers = method.ref_registers.iter();
        frame_slots.extend(registers.map(|&register| frame.fp + u32::from(register)));
        let key = (frame.method, frame.pc, frame.moment);
        let map = vm.operand_maps.entry(key).or_insert_with(|| {
            let (areas, pc) = (&method.areas, frame.pc);
            live_operands(&vm.program, frame.method, model, areas, pc, frame.moment).into()
        });
        frame_slots.extend(map.iter().map(|slot| frame.fp + slot));
    }
    let roots = AllRoots {
        area: &mut vm.thread.area,
        frame_slots,
        statics: &mut vm.image.statics,
        static_slots: &vm.image.static_refs,
        modules: &mut vm.image.modules,
        class_objects: &mut vm.class_objects,
        handles: &mut vm.handles,
        initializers: &mut vm.initializers,
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
        visit_slots(self.statics, self.static_slots, visitor);
        let strings = self.modules.iter_mut().flat_map(|module| module.strings.iter_mut());
        strings.for_each(&mut *visitor);
        self.class_objects.iter_mut().for_each(&mut *visitor);
        self.handles.iter_mut().for_each(&mut *visitor);
        self.initializers.roots().for_each(visitor);
    }

    fn visit_weak(&mut self, visitor: &mut dyn FnMut(&mut Ref)) {
        self.interned.visit(visitor);
    }
}
