//! Moving local objects to the heap.
//!
//! An object in a frame is known by references in registers and on operand stacks only: of its frame, and of those
//! above that have got it as an argument (verifier: the rules for captured and local planes). Before a method that may
//! keep such a reference runs, the object becomes one of the heap. It stays the same object to the program: all
//! references to it are renamed, and its fields and its identity hash code go along.

use alloc::vec::Vec;

use crate::fault::Trap;
use crate::heap::{ARRAY_HEADER, OBJECT_HEADER, Shape, Shapes};
use crate::roots::reference_slots;
use crate::value::{Ref, Slot};
use crate::vm::Vm;

impl Vm<'_> {
    /// Moves the local objects among the arguments that the method which has just been entered does not keep captured.
    pub(crate) fn move_arguments(&mut self) -> Result<(), Trap> {
        let program = self.program.clone();
        let arguments = program.descriptor(self.thread.method).annotations();
        for ((i, plane), kept) in program.registers(self.thread.method).enumerate().zip(arguments) {
            let register = self.thread.fp as usize + i;
            if kept.captured || program.kind(plane.ty) != tsb_format::Kind::Ref {
                continue;
            }
            let object = Ref(self.thread.area[register] as u32);
            if self.heap.is_local(object) {
                self.move_to_heap(object)?;
            }
        }
        Ok(())
    }

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
        while let Some(frame) = next {
            slots.clear();
            reference_slots(self, &frame, &mut slots);
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
        Ok(())
    }
}
