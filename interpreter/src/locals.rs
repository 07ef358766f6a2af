//! Moving local objects to the heap.
//!
//! An object in a frame is known by references in registers and on operand stacks only: of its frame, and of those
//! above that have got it as an argument (verifier: the rules for captured and local planes). Before a method that may
//! keep such a reference runs, the object becomes one of the heap. It stays the same object to the program: all
//! references to it are renamed, and its fields and its identity hash code go along.
//!
//! The objects move while the thread stands at the call, before the callee has a frame. Where there is no memory for one, the call
//! throws and no code that might keep a reference has run. Each object moves as a whole: after its memory has been found nothing can fail.

use alloc::vec::Vec;

use tsb_format::Kind;
use tsb_verifier::GlobalMethodId;

use crate::fault::Trap;
use crate::heap::{ARRAY_HEADER, OBJECT_HEADER, Shape, Shapes};
use crate::roots::reference_slots;
use crate::value::{Ref, Slot};
use crate::vm::Vm;

/// What finding the references of a frame takes, in the bytes of [`Vm::work`].
const WORK_OF_FRAME: u64 = 64;

impl Vm<'_> {
    /// Moves the local objects among the arguments that a method does not keep captured. The running method stands at the
    /// call, with its operands in place.
    pub(crate) fn materialise_arguments(
        &mut self,
        callee: GlobalMethodId,
        arguments: &[Slot],
    ) -> Result<(), Trap> {
        let program = self.program.clone();
        let kept = program.descriptor(callee).annotations();
        let mut locals: Vec<Ref> = Vec::new();
        for ((plane, kept), &argument) in program.registers(callee).zip(kept).zip(arguments) {
            let object = Ref(argument as u32);
            let may_escape = !kept.captured && program.kind(plane.ty) == Kind::Ref;
            if may_escape && self.heap.is_local(object) && !locals.contains(&object) {
                locals.push(object);
            }
        }
        locals.into_iter().try_for_each(|object| self.move_to_heap(object))
    }

    /// Moves one object. The clock is looked at before the next one moves: the walk over the frames is as long as the stack.
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
            work += WORK_OF_FRAME + (slots.len() * size_of::<Slot>()) as u64;
            for &slot in &slots {
                let slot = &mut self.thread.area[slot as usize];
                if Ref(*slot as u32) == object {
                    *slot = Slot::from(moved.0);
                }
            }
            // No frame below its own knows the object.
            next = match frame.fp <= slot {
                true => None,
                false => self.thread.below(&self.image, &frame),
            };
        }
        self.work(work)
    }
}
