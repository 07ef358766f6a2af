//! Materialisation: moving stack-allocated objects to the heap.
//!
//! References to a stack-allocated object exist only in registers and on operand stacks, of its own frame and
//! of frames above that got the object as an argument (verifier: the rules for captured and local planes).
//! Before a method runs that may leak such an argument, the object moves to the heap. All references to it
//! are updated, and its fields and identity hash code are kept, so the program cannot observe the move.
//!
//! Objects move while the thread stands at the call, before the callee has a frame. If memory runs out, the
//! call throws, and no code that might leak a reference has run. Each object moves as a whole: nothing can
//! fail after its memory is allocated.

use alloc::vec::Vec;

use tsb_format::Kind;
use tsb_verifier::GlobalMethodId;

use crate::fault::Trap;
use crate::heap::{ARRAY_HEADER, OBJECT_HEADER, Shape, Shapes};
use crate::roots::reference_slots;
use crate::value::{Ref, Slot};
use crate::vm::Vm;

/// The cost of finding the references of a frame, in bytes of [`Vm::work`].
const FRAME_COST: u64 = 64;

impl Vm<'_> {
    /// Moves stack-allocated arguments that a method does not keep captured. The running method stands at the
    /// call, with its operands in place.
    pub(crate) fn materialise_arguments(
        &mut self,
        callee: GlobalMethodId,
        arguments: &[Slot],
    ) -> Result<(), Trap> {
        let program = self.program.clone();
        let annotations = program.descriptor(callee).annotations();
        let mut locals: Vec<Ref> = Vec::new();
        for ((plane, annotation), &argument) in
            program.registers(callee).zip(annotations).zip(arguments)
        {
            let object = Ref(argument as u32);
            let may_escape = !annotation.captured && program.kind(plane.ty) == Kind::Ref;
            if may_escape && self.heap.is_local(object) && !locals.contains(&object) {
                locals.push(object);
            }
        }
        locals.into_iter().try_for_each(|object| self.move_to_heap(object))
    }

    /// Moves one object. The walk over the frames may be long, so it is counted as work.
    fn move_to_heap(&mut self, object: Ref) -> Result<(), Trap> {
        let ty = self.heap.type_of(object);
        let (moved, size) = match self.image.types[..].shape(ty) {
            Shape::Object { size, .. } => (self.new_object(ty)?, size - OBJECT_HEADER),
            Shape::Numbers { .. } | Shape::Refs => {
                let length = self.heap.length(object);
                let elements = length << self.element_shift(ty);
                (self.new_array(ty, length)?, ARRAY_HEADER - OBJECT_HEADER + elements)
            }
        };
        self.heap.move_local(object, moved, size);
        self.threads.monitors.rename(object, moved);
        self.moved_locals += 1;
        let slot = (object.0 - self.heap.frames_start()) / size_of::<Slot>() as u32;
        let (mut slots, mut next) = (Vec::new(), self.thread.top(&self.image));
        let mut work = 0;
        while let Some(frame) = next {
            slots.clear();
            reference_slots(self, &frame, &mut slots);
            work += FRAME_COST + (slots.len() * size_of::<Slot>()) as u64;
            for &slot in &slots {
                let slot = &mut self.thread.area[slot as usize];
                if Ref(*slot as u32) == object {
                    *slot = Slot::from(moved.0);
                }
            }
            // No frame below the object's own refers to it.
            next = match frame.fp <= slot {
                true => None,
                false => self.thread.below(&self.image, &frame),
            };
        }
        self.work(work)
    }
}
