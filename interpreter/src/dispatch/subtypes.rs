//! Subtype tests. The fast path compares class numbers and calls nothing.

use tsb_format::Op;

use super::op_macros::next;
use super::ops::element_of;
use super::*;

/// Whether `ty` is a subtype of `wanted`; `None` if that takes a search.
///
/// # Safety
/// `TYPE` ([`crate::contracts`]).
#[inline(always)]
pub(super) unsafe fn known_subtype(vm: &Vm<'_>, ty: u32, wanted: u32) -> Option<bool> {
    // SAFETY: `TYPE`, `ENTRY`: both are types of the program.
    unsafe {
        let (sub, sup) = (&*vm.hot.types.add(ty as usize), &*vm.hot.types.add(wanted as usize));
        let below = sub.number.wrapping_sub(sup.number) < sup.subclasses;
        if below || ty == wanted || sub.supertype == wanted {
            return Some(true);
        }
        if sup.is_class { Some(false) } else { None }
    }
}

/// Whether `ty` is a subtype of `wanted`, by a search. A positive result is cached in the type.
///
/// # Safety
/// `TYPE` ([`crate::contracts`]).
unsafe fn is_subtype(vm: &mut Vm<'_>, ty: u32, wanted: u32) -> bool {
    let is = vm.is_subtype(ty, wanted);
    if is {
        vm.image.types[ty as usize].supertype = wanted;
    }
    is
}

/// The slow path of `instanceof`.
pub(super) enum InstanceOf {}

impl<S: StackModel, H: Hooks> SlowPath<S, H> for InstanceOf {
    unsafe fn run(mut r: Regs<S>, vm: &mut Vm<'_>, _hooks: &mut H) -> Control {
        // SAFETY: `POP`, `TYPE`: an object is on the stack.
        unsafe {
            let object = r.pop_ref();
            let wanted = *(*r.method()).types.add(r.u16(1));
            let is = is_subtype(vm, *r.object::<u32>(object, 0), wanted);
            r.push_int(i32::from(is));
            next(&mut r, Op::Instanceof);
            r.save(vm);
            Control::Reload
        }
    }
}

/// The slow path of a checked cast.
pub(super) enum Cast {}

impl<S: StackModel, H: Hooks> SlowPath<S, H> for Cast {
    unsafe fn run(mut r: Regs<S>, vm: &mut Vm<'_>, hooks: &mut H) -> Control {
        // SAFETY: `POP`, `TYPE`: an object is on the stack.
        unsafe {
            let before = r;
            let object = r.pop_ref();
            let wanted = *(*r.method()).types.add(r.u16(1));
            let ty = *r.object::<u32>(object, 0);
            if !is_subtype(vm, ty, wanted) {
                return trap(&before, vm, hooks, Fault::Cast { from: ty, to: wanted }.into());
            }
            r.push_ref(object);
            next(&mut r, Op::Upcast);
            r.save(vm);
            Control::Reload
        }
    }
}

/// The slow path of a store to an array of references: the test of the element type takes a search or fails.
/// With `REGISTERS`, array and index are in registers.
pub(super) enum StoreElement<const REGISTERS: bool> {}

impl<S: StackModel, H: Hooks, const REGISTERS: bool> SlowPath<S, H> for StoreElement<REGISTERS> {
    unsafe fn run(mut r: Regs<S>, vm: &mut Vm<'_>, hooks: &mut H) -> Control {
        // SAFETY: the operands are an array of references that has the index, and an object.
        unsafe {
            let before = r;
            let value = r.pop_ref();
            let (index, array, op) = if REGISTERS {
                (r.int_at(2), r.ref_at(1), Op::ArraystoreARRS)
            } else {
                let index = r.pop_int();
                (index, r.pop_ref(), Op::ArraystoreA)
            };
            let ty = *r.object::<u32>(value, 0);
            let array_type = *r.object::<u32>(array, 0);
            let admitted = (*vm.hot.types.add(array_type as usize)).element;
            if !is_subtype(vm, ty, admitted) {
                return trap(&before, vm, hooks, Fault::Store(ty).into());
            }
            match element_of::<S, u32>(&r, array, index) {
                Ok(at) => *at = value.0,
                Err(fault) => return trap(&before, vm, hooks, fault.into()),
            }
            next(&mut r, op);
            r.save(vm);
            Control::Reload
        }
    }
}
