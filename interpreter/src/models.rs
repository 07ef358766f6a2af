//! The three ways to keep operands.
//!
//! All pointers lead into the operand areas of the running frame. That they stay there is what the verifier's
//! counters promise: no pop without a push before it, no more pushes than the method's header declares, and
//! the same numbers on every way to an instruction.

use core::fmt::Debug;

use tsb_format::{Discipline, Kind};

use crate::image::method::Method;
pub use crate::image::method::Model;
use crate::value::{Ref, Slot};

/// Saved stack pointers of a frame: slots from the frame's base for the stacks that the model has; for
/// [`Model::Multi`] the last is the number of reference operands passed in the code.
pub type SavedOperands = [u32; 5];

/// A way to keep operands. A value is the stack pointers of the running frame.
///
/// # Safety
/// All functions demand that `fp` and `method` are those of the running frame and that the instruction at hand
/// has been verified to find the operands it pops and room for those it pushes.
pub trait StackModel: Copy + Debug + sealed::Operations {
    /// Which model this is.
    const MODEL: Model;
    /// The weakest discipline of code that it can run.
    const DISCIPLINE: Discipline;
}

/// All operands on one stack, as in the Java virtual machine.
#[derive(Clone, Copy, Debug)]
pub struct OneStack {
    sp: *mut Slot,
}

/// A stack for each of int, long, float, double and all reference types together.
#[derive(Clone, Copy, Debug)]
pub struct FiveStack {
    ints: *mut Slot,
    longs: *mut Slot,
    floats: *mut Slot,
    doubles: *mut Slot,
    refs: *mut Slot,
}

/// A stack for each type. Where the operands of the reference planes stand is known from the code alone: the
/// only state they need is how far the method's list of places has been read.
#[derive(Clone, Copy, Debug)]
pub struct MultiStack {
    ints: *mut Slot,
    longs: *mut Slot,
    floats: *mut Slot,
    doubles: *mut Slot,
    places: *const u16,
}

impl StackModel for OneStack {
    const MODEL: Model = Model::One;
    const DISCIPLINE: Discipline = Discipline::Single;
}

impl StackModel for FiveStack {
    const MODEL: Model = Model::Five;
    const DISCIPLINE: Discipline = Discipline::Five;
}

impl StackModel for MultiStack {
    const MODEL: Model = Model::Multi;
    const DISCIPLINE: Discipline = Discipline::Multi;
}

pub(crate) mod sealed {
    use super::*;

    /// What the instructions need of a model.
    pub trait Operations: Copy {
        /// The stack pointers at the start of a method.
        unsafe fn empty(fp: *mut Slot, method: *const Method) -> Self;
        /// The stack pointers as numbers.
        unsafe fn save(self, fp: *mut Slot, method: *const Method) -> SavedOperands;
        /// The inverse of `save`.
        unsafe fn restore(fp: *mut Slot, method: *const Method, saved: SavedOperands) -> Self;
        /// Writes the stack pointers to the header of the callee's frame.
        unsafe fn store(self, fp: *mut Slot, method: *const Method, header: *mut Slot);
        /// The inverse of `store`.
        unsafe fn load(fp: *mut Slot, method: *const Method, header: *const Slot) -> Self;
        /// Control moves to an offset of the code where all stacks are empty.
        unsafe fn jump(&mut self, method: *const Method, offset: impl FnOnce() -> usize);
        /// Whether all pointers are within the areas of the frame.
        unsafe fn in_bounds(&self, fp: *mut Slot, method: *const Method) -> bool;

        unsafe fn push_int(&mut self, value: i32);
        unsafe fn pop_int(&mut self) -> i32;
        unsafe fn push_long(&mut self, value: i64);
        unsafe fn pop_long(&mut self) -> i64;
        unsafe fn push_float(&mut self, value: f32);
        unsafe fn pop_float(&mut self) -> f32;
        unsafe fn push_double(&mut self, value: f64);
        unsafe fn pop_double(&mut self) -> f64;
        unsafe fn push_ref(&mut self, fp: *mut Slot, value: Ref);
        unsafe fn pop_ref(&mut self, fp: *mut Slot) -> Ref;
        /// The receiver of the call at hand, whose operands (`operands` in all, `refs` of them references) are
        /// not yet popped.
        unsafe fn receiver(&self, fp: *mut Slot, operands: u32, refs: u32) -> Ref;
        /// Pops the arguments of a call into the registers at `to`, from the one numbered `first` on.
        unsafe fn pop_arguments(
            &mut self,
            fp: *mut Slot,
            callee: *const Method,
            first: usize,
            to: *mut Slot,
        );
    }
}

use sealed::Operations;

#[inline(always)]
unsafe fn push(sp: &mut *mut Slot, value: Slot) {
    // SAFETY: the caller vouches for room on the stack (verifier: greatest depths).
    unsafe {
        **sp = value;
        *sp = sp.add(1);
    }
}

#[inline(always)]
unsafe fn pop(sp: &mut *mut Slot) -> Slot {
    // SAFETY: the caller vouches for an operand on the stack (verifier: no underflow).
    unsafe {
        *sp = sp.sub(1);
        **sp
    }
}

#[inline(always)]
unsafe fn distance(from: *mut Slot, to: *mut Slot) -> u32 {
    // SAFETY: both lead into the same frame, `from` to its base.
    unsafe { to.offset_from(from) as u32 }
}

/// The stack operations of the primitive kinds, on the stacks with the given names.
macro_rules! primitive_stacks {
    ($ints:ident, $longs:ident, $floats:ident, $doubles:ident) => {
        #[inline(always)]
        unsafe fn push_int(&mut self, value: i32) {
            // SAFETY: as the caller vouches.
            unsafe { push(&mut self.$ints, Slot::from(value as u32)) }
        }
        #[inline(always)]
        unsafe fn pop_int(&mut self) -> i32 {
            // SAFETY: as the caller vouches.
            unsafe { pop(&mut self.$ints) as i32 }
        }
        #[inline(always)]
        unsafe fn push_long(&mut self, value: i64) {
            // SAFETY: as the caller vouches.
            unsafe { push(&mut self.$longs, value as Slot) }
        }
        #[inline(always)]
        unsafe fn pop_long(&mut self) -> i64 {
            // SAFETY: as the caller vouches.
            unsafe { pop(&mut self.$longs) as i64 }
        }
        #[inline(always)]
        unsafe fn push_float(&mut self, value: f32) {
            // SAFETY: as the caller vouches.
            unsafe { push(&mut self.$floats, Slot::from(value.to_bits())) }
        }
        #[inline(always)]
        unsafe fn pop_float(&mut self) -> f32 {
            // SAFETY: as the caller vouches.
            f32::from_bits(unsafe { pop(&mut self.$floats) as u32 })
        }
        #[inline(always)]
        unsafe fn push_double(&mut self, value: f64) {
            // SAFETY: as the caller vouches.
            unsafe { push(&mut self.$doubles, value.to_bits()) }
        }
        #[inline(always)]
        unsafe fn pop_double(&mut self) -> f64 {
            // SAFETY: as the caller vouches.
            f64::from_bits(unsafe { pop(&mut self.$doubles) })
        }
    };
}

impl Operations for OneStack {
    primitive_stacks!(sp, sp, sp, sp);

    #[inline(always)]
    unsafe fn empty(fp: *mut Slot, method: *const Method) -> Self {
        // SAFETY: the area lies in the frame at `fp`.
        unsafe { OneStack { sp: fp.add((*method).areas.base[0] as usize) } }
    }

    unsafe fn save(self, fp: *mut Slot, _method: *const Method) -> SavedOperands {
        // SAFETY: `sp` leads into the frame at `fp`.
        unsafe { [distance(fp, self.sp), 0, 0, 0, 0] }
    }

    unsafe fn restore(fp: *mut Slot, _method: *const Method, saved: SavedOperands) -> Self {
        // SAFETY: saved from the same frame.
        unsafe { OneStack { sp: fp.add(saved[0] as usize) } }
    }

    #[inline(always)]
    unsafe fn store(self, fp: *mut Slot, _method: *const Method, header: *mut Slot) {
        // SAFETY: the header has a slot for the stack pointer.
        unsafe { *header = Slot::from(distance(fp, self.sp)) }
    }

    #[inline(always)]
    unsafe fn load(fp: *mut Slot, _method: *const Method, header: *const Slot) -> Self {
        // SAFETY: stored for the same frame.
        unsafe { OneStack { sp: fp.add(*header as usize) } }
    }

    #[inline(always)]
    unsafe fn jump(&mut self, _method: *const Method, _offset: impl FnOnce() -> usize) {}

    unsafe fn in_bounds(&self, fp: *mut Slot, method: *const Method) -> bool {
        // SAFETY: `method` is the running method.
        let method = unsafe { &*method };
        // SAFETY: as for `save`.
        let at = unsafe { distance(fp, self.sp) };
        (method.areas.base[0]..=method.frame).contains(&at)
    }

    #[inline(always)]
    unsafe fn push_ref(&mut self, _fp: *mut Slot, value: Ref) {
        // SAFETY: as the caller vouches.
        unsafe { push(&mut self.sp, Slot::from(value.0)) }
    }

    #[inline(always)]
    unsafe fn pop_ref(&mut self, _fp: *mut Slot) -> Ref {
        // SAFETY: as the caller vouches.
        Ref(unsafe { pop(&mut self.sp) as u32 })
    }

    #[inline(always)]
    unsafe fn receiver(&self, _fp: *mut Slot, operands: u32, _refs: u32) -> Ref {
        // SAFETY: that many operands stand on the stack, the receiver deepest.
        Ref(unsafe { *self.sp.sub(operands as usize) as u32 })
    }

    #[inline(always)]
    unsafe fn pop_arguments(
        &mut self,
        _fp: *mut Slot,
        callee: *const Method,
        first: usize,
        to: *mut Slot,
    ) {
        // SAFETY: the arguments stand on top in the order of the registers (discipline `single`); the caller
        // has checked that the callee's frame fits.
        unsafe {
            let count = (*callee).arguments as usize - first;
            self.sp = self.sp.sub(count);
            for i in 0..count {
                *to.add(first + i) = *self.sp.add(i);
            }
        }
    }
}

/// Pops the arguments, each from the stack of its kind, the last one first.
macro_rules! pop_by_kind {
    ($self:ident, $fp:ident, $callee:ident, $first:ident, $to:ident) => {
        // SAFETY: each argument is the top of its kind's stack (verifier: the descriptor's operands, in
        // order); the caller has checked that the callee's frame fits.
        unsafe {
            let kinds = (*$callee).kinds;
            let mut i = (*$callee).arguments as usize;
            while i > $first {
                i -= 1;
                *$to.add(i) = match *kinds.add(i) {
                    Kind::Int => pop(&mut $self.ints),
                    Kind::Long => pop(&mut $self.longs),
                    Kind::Float => pop(&mut $self.floats),
                    Kind::Double => pop(&mut $self.doubles),
                    Kind::Ref => Slot::from($self.pop_ref($fp).0),
                };
            }
        }
    };
}

impl Operations for FiveStack {
    primitive_stacks!(ints, longs, floats, doubles);

    #[inline(always)]
    unsafe fn empty(fp: *mut Slot, method: *const Method) -> Self {
        // SAFETY: the areas lie in the frame at `fp`.
        unsafe {
            let base = &(*method).areas.base;
            FiveStack {
                ints: fp.add(base[0] as usize),
                longs: fp.add(base[1] as usize),
                floats: fp.add(base[2] as usize),
                doubles: fp.add(base[3] as usize),
                refs: fp.add(base[4] as usize),
            }
        }
    }

    #[inline(always)]
    unsafe fn save(self, fp: *mut Slot, _method: *const Method) -> SavedOperands {
        // SAFETY: all lead into the frame at `fp`.
        unsafe {
            [
                distance(fp, self.ints),
                distance(fp, self.longs),
                distance(fp, self.floats),
                distance(fp, self.doubles),
                distance(fp, self.refs),
            ]
        }
    }

    #[inline(always)]
    unsafe fn restore(fp: *mut Slot, _method: *const Method, saved: SavedOperands) -> Self {
        // SAFETY: saved from the same frame.
        unsafe {
            FiveStack {
                ints: fp.add(saved[0] as usize),
                longs: fp.add(saved[1] as usize),
                floats: fp.add(saved[2] as usize),
                doubles: fp.add(saved[3] as usize),
                refs: fp.add(saved[4] as usize),
            }
        }
    }

    #[inline(always)]
    unsafe fn store(self, fp: *mut Slot, method: *const Method, header: *mut Slot) {
        // SAFETY: the header has room for five numbers of 4 bytes.
        unsafe { header.cast::<SavedOperands>().write(self.save(fp, method)) }
    }

    #[inline(always)]
    unsafe fn load(fp: *mut Slot, method: *const Method, header: *const Slot) -> Self {
        // SAFETY: stored for the same frame.
        unsafe { Self::restore(fp, method, header.cast::<SavedOperands>().read()) }
    }

    #[inline(always)]
    unsafe fn jump(&mut self, _method: *const Method, _offset: impl FnOnce() -> usize) {}

    unsafe fn in_bounds(&self, fp: *mut Slot, method: *const Method) -> bool {
        // SAFETY: `method` is the running method, all pointers lead into its frame.
        let (method, at) = unsafe { (&*method, self.save(fp, method)) };
        let base = &method.areas.base;
        let end = [base[1], base[2], base[3], base[4], method.frame];
        (0..5).all(|i| (base[i]..=end[i]).contains(&at[i]))
    }

    #[inline(always)]
    unsafe fn push_ref(&mut self, _fp: *mut Slot, value: Ref) {
        // SAFETY: as the caller vouches.
        unsafe { push(&mut self.refs, Slot::from(value.0)) }
    }

    #[inline(always)]
    unsafe fn pop_ref(&mut self, _fp: *mut Slot) -> Ref {
        // SAFETY: as the caller vouches.
        Ref(unsafe { pop(&mut self.refs) as u32 })
    }

    #[inline(always)]
    unsafe fn receiver(&self, _fp: *mut Slot, _operands: u32, refs: u32) -> Ref {
        // SAFETY: that many references stand on the stack, the receiver deepest.
        Ref(unsafe { *self.refs.sub(refs as usize) as u32 })
    }

    #[inline(always)]
    unsafe fn pop_arguments(
        &mut self,
        fp: *mut Slot,
        callee: *const Method,
        first: usize,
        to: *mut Slot,
    ) {
        pop_by_kind!(self, fp, callee, first, to);
    }
}

impl Operations for MultiStack {
    primitive_stacks!(ints, longs, floats, doubles);

    #[inline(always)]
    unsafe fn empty(fp: *mut Slot, method: *const Method) -> Self {
        // SAFETY: the areas lie in the frame at `fp`.
        unsafe {
            let base = &(*method).areas.base;
            MultiStack {
                ints: fp.add(base[0] as usize),
                longs: fp.add(base[1] as usize),
                floats: fp.add(base[2] as usize),
                doubles: fp.add(base[3] as usize),
                places: (*method).places,
            }
        }
    }

    #[inline(always)]
    unsafe fn save(self, fp: *mut Slot, method: *const Method) -> SavedOperands {
        // SAFETY: the stack pointers lead into the frame at `fp`, `places` into the method's list.
        unsafe {
            [
                distance(fp, self.ints),
                distance(fp, self.longs),
                distance(fp, self.floats),
                distance(fp, self.doubles),
                self.places.offset_from((*method).places) as u32,
            ]
        }
    }

    #[inline(always)]
    unsafe fn restore(fp: *mut Slot, method: *const Method, saved: SavedOperands) -> Self {
        // SAFETY: saved from the same frame and method.
        unsafe {
            MultiStack {
                ints: fp.add(saved[0] as usize),
                longs: fp.add(saved[1] as usize),
                floats: fp.add(saved[2] as usize),
                doubles: fp.add(saved[3] as usize),
                places: (*method).places.add(saved[4] as usize),
            }
        }
    }

    #[inline(always)]
    unsafe fn store(self, fp: *mut Slot, method: *const Method, header: *mut Slot) {
        // SAFETY: the header has room for five numbers of 4 bytes.
        unsafe { header.cast::<SavedOperands>().write(self.save(fp, method)) }
    }

    #[inline(always)]
    unsafe fn load(fp: *mut Slot, method: *const Method, header: *const Slot) -> Self {
        // SAFETY: stored for the same frame.
        unsafe { Self::restore(fp, method, header.cast::<SavedOperands>().read()) }
    }

    #[inline(always)]
    unsafe fn jump(&mut self, method: *const Method, offset: impl FnOnce() -> usize) {
        // SAFETY: the offset is an instruction's (verifier: branch targets), for which the list has an entry.
        unsafe {
            let index = *(*method).entries_before.add(offset());
            self.places = (*method).places.add(usize::from(index));
        }
    }

    unsafe fn in_bounds(&self, fp: *mut Slot, method: *const Method) -> bool {
        // SAFETY: `method` is the running method, all pointers lead into its frame.
        let (method, at) = unsafe { (&*method, self.save(fp, method)) };
        let base = &method.areas.base;
        (0..4).all(|i| (base[i]..=base[i + 1]).contains(&at[i]))
    }

    #[inline(always)]
    unsafe fn push_ref(&mut self, fp: *mut Slot, value: Ref) {
        // SAFETY: the list has an entry for every reference operand in code order, which is the order of
        // execution between two jumps; it names a slot of the frame (verifier: depth of the plane).
        unsafe {
            *fp.add(usize::from(*self.places)) = Slot::from(value.0);
            self.places = self.places.add(1);
        }
    }

    #[inline(always)]
    unsafe fn pop_ref(&mut self, fp: *mut Slot) -> Ref {
        // SAFETY: as for `push_ref`.
        unsafe {
            let value = *fp.add(usize::from(*self.places));
            self.places = self.places.add(1);
            Ref(value as u32)
        }
    }

    #[inline(always)]
    unsafe fn receiver(&self, fp: *mut Slot, _operands: u32, refs: u32) -> Ref {
        // SAFETY: as for `push_ref`; a call's receiver is the last of its popped references.
        unsafe { Ref(*fp.add(usize::from(*self.places.add(refs as usize - 1))) as u32) }
    }

    #[inline(always)]
    unsafe fn pop_arguments(
        &mut self,
        fp: *mut Slot,
        callee: *const Method,
        first: usize,
        to: *mut Slot,
    ) {
        pop_by_kind!(self, fp, callee, first, to);
    }
}
