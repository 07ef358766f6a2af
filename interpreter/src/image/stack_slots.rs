//! Stack allocation slots: where a frame holds the objects of local registers.
//!
//! A local register is set only to a new object of its class or a new array of its type, and no other
//! reference to the previous object exists then (verifier section 10: `new.l`). Each such register therefore
//! has one slot in the frame for all its objects. A word before the object holds the identity hash code and
//! the object number, 0 until they are needed. Returning from the method frees the slots at no cost.

use alloc::boxed::Box;
use alloc::vec;

use cranelift_entity::EntityRef;
use tsb_format::isa::{Action, Creation};
use tsb_format::{Instructions, Primitive, TypeId};
use tsb_verifier::{GlobalMethodId, GlobalType, GlobalTypeId, Program};

use super::TypeInfo;
use crate::heap::ARRAY_HEADER;

/// Most words of stack allocation slots in a frame. The limit keeps the possible depth of recursion about the
/// same.
const MAX_SLOTS: u32 = 64;

/// The stack allocation slots of a method's local registers.
#[derive(Debug, Default)]
pub(crate) struct StackSlots {
    /// By register: where the object begins, from the frame's base; 0 if the register has no slot, and its
    /// objects go to the heap. Empty if no register is local.
    pub(crate) starts: Box<[u16]>,
    /// The words of all slots. They follow the registers.
    pub(crate) slots: u32,
}

impl StackSlots {
    /// No slots: all objects of the method go to the heap.
    pub(crate) fn none(program: &Program<'_>, method: GlobalMethodId) -> StackSlots {
        StackSlots { starts: vec![0; program.registers(method).count()].into(), slots: 0 }
    }

    /// Lays out the slots of a method.
    pub(crate) fn lay_out(
        program: &Program<'_>,
        types: &[TypeInfo],
        method: GlobalMethodId,
    ) -> StackSlots {
        let Some(body) = program.body(method) else { return StackSlots::default() };
        if body.locals.iter().all(|run| !run.ty.annotation.local) {
            return StackSlots::default();
        }
        let registers: Box<[_]> = program.registers(method).collect();
        let mut sizes: Box<[u32]> =
            registers
                .iter()
                .map(|plane| {
                    if plane.annotation.local { types[plane.ty.as_u32() as usize].size } else { 0 }
                })
                .collect();
        for (register, ty, length) in local_arrays(program, method) {
            if let GlobalType::Array(element) = program.types[ty] {
                let size = ARRAY_HEADER + length * width(program, element);
                sizes[register] = sizes[register].max(size);
            }
        }
        let mut stack_slots = StackSlots { starts: vec![0; registers.len()].into(), slots: 0 };
        for (start, &size) in stack_slots.starts.iter_mut().zip(&sizes) {
            let slots = 1 + size.div_ceil(8);
            let at = registers.len() as u32 + stack_slots.slots + 1;
            if size > 0
                && stack_slots.slots + slots <= MAX_SLOTS
                && let Ok(at) = u16::try_from(at)
            {
                *start = at;
                stack_slots.slots += slots;
            }
        }
        stack_slots
    }
}

fn width(program: &Program<'_>, element: GlobalTypeId) -> u32 {
    match program.types[element] {
        GlobalType::Primitive(primitive) => Primitive::width(primitive),
        _ => 4,
    }
}

/// The register, the type and the length of each local array that the method creates.
fn local_arrays<'p>(
    program: &'p Program<'_>,
    method: GlobalMethodId,
) -> impl Iterator<Item = (usize, GlobalTypeId, u32)> + use<'p> {
    let types = &program.links[program.methods[method].module].types;
    let mut instructions = Instructions::new(program.code(method)).map_while(Result::ok);
    core::iter::from_fn(move || {
        let array = instructions
            .find(|instruction| instruction.op.action() == Action::NewArray(Creation::Local))?;
        let store = instructions.next()?;
        let ty = types[TypeId::new(array.immediates[0] as usize)];
        Some((store.immediates[0] as usize, ty, array.immediates[1] as u32))
    })
}
