//! Running code.
//!
//! [`ops`] says for every instruction what it means, as one function generic over the stack model and the
//! hooks, that works on [`Regs`]. How control gets from one instruction to the next is a separate matter, and
//! the only thing in [`match_loop`].

use crate::fault::{Fault, Trap};
use crate::hooks::Hooks;
use crate::image::method::Method;
use crate::models::StackModel;
use crate::value::{Ref, Slot};
use crate::vm::Vm;

mod calls;
mod match_loop;
mod ops;

pub(crate) use match_loop::run;

/// The machine registers of a running thread: meant to live in registers of the host.
///
/// That works only if their address is never passed to a function that is not inlined: slow paths take them by
/// value, and answer [`Control::Reload`] if they have moved the thread.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Regs<S> {
    /// The instruction at hand.
    pub(crate) pc: *const u8,
    /// The base of the running frame.
    pub(crate) fp: *mut Slot,
    /// The running method.
    pub(crate) method: *const Method,
    /// The operand stacks.
    pub(crate) operands: S,
    /// The base of the heap.
    pub(crate) heap: *mut u8,
}

/// Where control goes after an instruction.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Control {
    /// To the instruction at `pc`.
    Next,
    /// To where the machine's thread stands; the registers are out of date.
    Reload,
    /// Out of the interpreter; the reason is with the machine.
    Stop,
}

impl<S: StackModel> Regs<S> {
    /// Loads the state of the machine's thread, which must have a frame.
    #[inline(always)]
    pub(crate) unsafe fn load(vm: &Vm<'_>) -> Regs<S> {
        let thread = &vm.thread;
        // SAFETY: the thread's numbers are those of a frame (`save` and `Thread::push` write no others), the
        // method of a frame with code is ready.
        unsafe {
            let method = *vm.hot.ready.add(thread.method.as_u32() as usize);
            let fp = vm.hot.stack.add(thread.fp as usize);
            Regs {
                pc: (*method).code.add(thread.pc as usize),
                fp,
                method,
                operands: S::restore(fp, method, thread.operands),
                heap: vm.heap.base(),
            }
        }
    }

    /// Stores the state to the machine's thread.
    #[inline(always)]
    pub(crate) unsafe fn save(&self, vm: &mut Vm<'_>) {
        // SAFETY: `pc` leads into the method's code, `fp` into the thread's area.
        unsafe {
            vm.thread.method = (*self.method).id;
            vm.thread.pc = self.offset();
            vm.thread.fp = self.fp.offset_from(vm.hot.stack) as u32;
            vm.thread.operands = self.operands.save(self.fp, self.method);
        }
    }

    /// The offset of the instruction at hand.
    #[inline(always)]
    pub(crate) unsafe fn offset(&self) -> u32 {
        // SAFETY: `pc` leads into the method's code.
        unsafe { self.pc.offset_from((*self.method).code) as u32 }
    }

    /// An immediate at a distance from the opcode.
    #[inline(always)]
    unsafe fn immediate<T: Copy>(&self, at: usize) -> T {
        // SAFETY: the instruction has the immediate (verifier: instructions end within the code). It is a
        // little-endian number; `T` is one of the integer types.
        unsafe { self.pc.add(at).cast::<T>().read_unaligned() }
    }

    #[inline(always)]
    unsafe fn u8(&self, at: usize) -> usize {
        // SAFETY: as the caller vouches.
        usize::from(unsafe { self.immediate::<u8>(at) })
    }

    #[inline(always)]
    unsafe fn i8(&self, at: usize) -> i32 {
        // SAFETY: as the caller vouches.
        i32::from(unsafe { self.immediate::<i8>(at) })
    }

    #[inline(always)]
    unsafe fn u16(&self, at: usize) -> usize {
        // SAFETY: as the caller vouches.
        usize::from(u16::from_le(unsafe { self.immediate(at) }))
    }

    #[inline(always)]
    unsafe fn i16(&self, at: usize) -> i32 {
        // SAFETY: as the caller vouches.
        i32::from(i16::from_le(unsafe { self.immediate(at) }))
    }

    #[inline(always)]
    unsafe fn i32(&self, at: usize) -> i32 {
        // SAFETY: as the caller vouches.
        i32::from_le(unsafe { self.immediate(at) })
    }

    #[inline(always)]
    unsafe fn pop_ref(&mut self) -> Ref {
        // SAFETY: as the caller vouches.
        unsafe { self.operands.pop_ref(self.fp) }
    }

    #[inline(always)]
    unsafe fn push_ref(&mut self, value: Ref) {
        // SAFETY: as the caller vouches.
        unsafe { self.operands.push_ref(self.fp, value) }
    }

    /// A register of the running frame.
    #[inline(always)]
    unsafe fn register(&self, number: usize) -> *mut Slot {
        // SAFETY: verifier: register numbers are below the count of registers.
        unsafe {
            debug_assert!(number < (*self.method).registers as usize);
            self.fp.add(number)
        }
    }

    /// A place in an object.
    #[inline(always)]
    unsafe fn object<T>(&self, object: Ref, offset: u32) -> *mut T {
        // SAFETY: the object is live and its type has a `T` at the offset (verifier: field references resolve
        // to fields of a supertype of the operand's type).
        unsafe { self.heap.add(object.0 as usize + offset as usize).cast() }
    }
}

/// Stops the run or starts the next slice of time, when the current one is used up.
#[cold]
#[inline(never)]
unsafe fn slice_ended<S: StackModel>(r: Regs<S>, vm: &mut Vm<'_>) -> Control {
    // SAFETY: called at an instruction boundary.
    unsafe { r.save(vm) };
    if vm.next_slice() { Control::Next } else { Control::Stop }
}

/// Counts a call or a backward branch.
#[inline(always)]
unsafe fn count<S: StackModel>(r: &mut Regs<S>, vm: &mut Vm<'_>) -> Control {
    vm.hot.slice -= 1;
    if vm.hot.slice == 0 {
        // SAFETY: the callers have completed their instruction.
        return unsafe { slice_ended(*r, vm) };
    }
    Control::Next
}

/// Throws the exception of a fault at the instruction at hand.
#[cold]
#[inline(never)]
unsafe fn raise<S: StackModel, H: Hooks>(
    r: Regs<S>,
    vm: &mut Vm<'_>,
    hooks: &mut H,
    fault: Fault,
) -> Control {
    // SAFETY: as the caller vouches.
    unsafe { trap(r, vm, hooks, Trap::Fault(fault)) }
}

/// As [`raise`], for what slow paths come to.
#[cold]
#[inline(never)]
unsafe fn trap<S: StackModel, H: Hooks>(
    r: Regs<S>,
    vm: &mut Vm<'_>,
    hooks: &mut H,
    trap: Trap,
) -> Control {
    // SAFETY: `pc` is still at the instruction.
    unsafe { r.save(vm) };
    vm.raise(trap, hooks)
}
