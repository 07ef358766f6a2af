//! The three stack models.
//!
//! All pointers point into the operand areas of the running frame. The verifier's counters guarantee that
//! (verifier section 9): no pop from an empty stack, no more operands than the method's header declares, and
//! the same depths on all paths to an instruction.

use core::fmt::Debug;

use tsb_format::{Discipline, Kind};

use crate::image::method::Method;
pub use crate::image::method::Model;
use crate::signatures::{self, ArgumentPassing};
use crate::thread::header::{self, DOUBLES, INTS, METHOD, OTHERS, SLOT_MAP};
use crate::value::{Ref, Slot};

/// Saved stack pointers of a frame, as slots from its base, for the stacks that the model has.
pub type SavedOperands = [u32; 5];

/// A stack model. A value holds the stack pointers of the running frame.
pub trait StackModel: Copy + Debug + sealed::Operations + 'static {
    /// Which model this is.
    const MODEL: Model;
    /// The weakest discipline of code that the model can run.
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
    refs: *mut Slot,
    doubles: *mut Slot,
}

/// A stack for each type. The positions of operands on the reference planes follow from the code, so these
/// stacks need no pointers: an [`OperandSlotMap`] gives the slots of each instruction's operands.
#[derive(Clone, Copy, Debug)]
pub struct MultiStack {
    ints: *mut Slot,
    slot_map: OperandSlotMap,
    doubles: *mut Slot,
    /// How many reference operands of the current instruction were popped and pushed.
    refs_done: usize,
}

/// The stack pointers of longs and floats, as slots from the frame's base. They are kept in the frame's
/// header: there are not enough host registers for five pointers, and these are used least.
///
/// # Safety
/// `HEADER` ([`crate::contracts`]).
#[inline(always)]
unsafe fn longs(fp: *mut Slot) -> *mut u32 {
    // SAFETY: the header of the frame at `fp` has the word.
    unsafe { header::word(fp, OTHERS).cast() }
}

/// # Safety
/// `HEADER` ([`crate::contracts`]).
#[inline(always)]
unsafe fn floats(fp: *mut Slot) -> *mut u32 {
    // SAFETY: as for `longs`; the second half of the word.
    unsafe { longs(fp).add(1) }
}

/// Increments a stack pointer and returns the slot for the pushed operand.
///
/// # Safety
/// `HEADER`, `PUSH` ([`crate::contracts`]).
#[inline(always)]
unsafe fn push_slot_at(fp: *mut Slot, pointer: *mut u32) -> *mut Slot {
    // SAFETY: as for `push`.
    unsafe {
        let at = *pointer;
        *pointer = at + 1;
        fp.add(at as usize)
    }
}

/// Decrements a stack pointer and returns the slot of the popped operand.
///
/// # Safety
/// `HEADER`, `POP` ([`crate::contracts`]).
#[inline(always)]
unsafe fn pop_slot_at(fp: *mut Slot, pointer: *mut u32) -> *mut Slot {
    // SAFETY: as for `pop`.
    unsafe {
        let at = *pointer - 1;
        *pointer = at;
        fp.add(at as usize)
    }
}

/// Sets the stack pointers of longs and floats.
///
/// # Safety
/// `HEADER` ([`crate::contracts`]).
#[inline(always)]
unsafe fn set_others(fp: *mut Slot, at: [u32; 2]) {
    // SAFETY: as for `longs`.
    unsafe { longs(fp).cast::<[u32; 2]>().write(at) }
}

/// The operand slot map of a method: the frame slots of each instruction's reference operands. There are two
/// entries for each byte of code; those of an instruction start at its offset. The pointer is biased by the
/// code's address, so that an instruction's address is the index.
#[derive(Clone, Copy, Debug)]
pub(crate) struct OperandSlotMap(pub(crate) *const u16);

impl OperandSlotMap {
    /// Entries for each byte of code.
    pub(crate) const PER_CODE_BYTE: usize = 2;
    /// The first entry of a call or a new array: the slot of the result.
    pub(crate) const RESULT: usize = 0;
    /// Where the entries of a call's arguments start, the first argument's first.
    pub(crate) const ARGUMENTS: usize = 1;
    /// How many arguments of a call have an entry in the map; the others are in the overflow list.
    pub(crate) const INLINE_ARGUMENTS: usize = 3 * Self::PER_CODE_BYTE - Self::ARGUMENTS;
    /// The first entry of an instruction other than a call, if all its slots are in the overflow list.
    pub(crate) const IN_OVERFLOW_LIST: usize = u16::MAX as usize;

    /// The map of code, from its table of entries.
    pub(crate) fn new(code: *const u8, slots: *const u16) -> OperandSlotMap {
        let bytes = code.addr().wrapping_mul(Self::PER_CODE_BYTE * size_of::<u16>());
        OperandSlotMap(slots.wrapping_byte_sub(bytes))
    }

    /// An entry of the instruction at `pc`.
    ///
    /// # Safety
    /// `CODE` ([`crate::contracts`]).
    #[inline(always)]
    unsafe fn of(self, pc: *const u8, number: usize) -> usize {
        let bytes = pc.addr().wrapping_mul(Self::PER_CODE_BYTE * size_of::<u16>());
        // SAFETY: `CODE`.
        unsafe { usize::from(*self.0.wrapping_byte_add(bytes).wrapping_add(number)) }
    }
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

    /// The stack pointers and the machine as four words.
    pub type Words = (*mut u8, *mut u8, *mut u8, *mut u8);

    /// What the instructions need of a model. Each unsafe function names its contracts
    /// ([`crate::contracts`]).
    pub trait Operations: Copy {
        /// The stack pointers and the machine as words, with the base of the heap if there is room.
        fn split(self, heap: *mut u8, vm: *mut u8) -> Words;
        /// The inverse of `split`. The heap is the given one if there was no room.
        fn join(words: Words, heap: *mut u8) -> (Self, *mut u8, *mut u8);
        /// The stack pointers at the start of a method.
        ///
        /// # Safety
        /// `FRAME` ([`crate::contracts`]).
        unsafe fn empty(fp: *mut Slot, method: *const Method) -> Self;
        /// The stack pointers as numbers.
        ///
        /// # Safety
        /// `FRAME` ([`crate::contracts`]).
        unsafe fn save(self, fp: *mut Slot, method: *const Method) -> SavedOperands;
        /// The inverse of `save`.
        ///
        /// # Safety
        /// `FRAME` ([`crate::contracts`]).
        unsafe fn restore(fp: *mut Slot, method: *const Method, saved: SavedOperands) -> Self;
        /// The base of a callee's frame. The arguments are not yet popped, and the object that the caller
        /// pushes is not yet pushed.
        ///
        /// # Safety
        /// `FRAME`, `POP`, `CALLEE` ([`crate::contracts`]).
        unsafe fn callee_frame<P: ArgumentPassing>(
            &self,
            fp: *mut Slot,
            callee: *const Method,
        ) -> *mut Slot;
        /// Writes the stack pointers to the header of the callee's frame.
        ///
        /// # Safety
        /// `HEADER` ([`crate::contracts`]).
        unsafe fn store(self, callee_fp: *mut Slot);
        /// The inverse of `store`.
        ///
        /// # Safety
        /// `HEADER` ([`crate::contracts`]).
        unsafe fn load(callee_fp: *mut Slot) -> Self;
        /// Called when another instruction begins.
        fn next(&mut self);
        /// Whether all pointers are within the areas of the frame.
        ///
        /// # Safety
        /// `FRAME` ([`crate::contracts`]).
        unsafe fn in_bounds(&self, fp: *mut Slot, method: *const Method) -> bool;

        /// # Safety
        /// `FRAME`, `PUSH` ([`crate::contracts`]).
        unsafe fn push_int(&mut self, fp: *mut Slot, value: i32);
        /// # Safety
        /// `FRAME`, `POP` ([`crate::contracts`]).
        unsafe fn pop_int(&mut self, fp: *mut Slot) -> i32;
        /// # Safety
        /// `FRAME`, `PUSH` ([`crate::contracts`]).
        unsafe fn push_long(&mut self, fp: *mut Slot, value: i64);
        /// # Safety
        /// `FRAME`, `POP` ([`crate::contracts`]).
        unsafe fn pop_long(&mut self, fp: *mut Slot) -> i64;
        /// # Safety
        /// `FRAME`, `PUSH` ([`crate::contracts`]).
        unsafe fn push_float(&mut self, fp: *mut Slot, value: f32);
        /// # Safety
        /// `FRAME`, `POP` ([`crate::contracts`]).
        unsafe fn pop_float(&mut self, fp: *mut Slot) -> f32;
        /// # Safety
        /// `FRAME`, `PUSH` ([`crate::contracts`]).
        unsafe fn push_double(&mut self, fp: *mut Slot, value: f64);
        /// # Safety
        /// `FRAME`, `POP` ([`crate::contracts`]).
        unsafe fn pop_double(&mut self, fp: *mut Slot) -> f64;
        /// # Safety
        /// `FRAME`, `CODE`, `PUSH` ([`crate::contracts`]).
        unsafe fn push_ref(&mut self, fp: *mut Slot, pc: *const u8, value: Ref);
        /// # Safety
        /// `FRAME`, `CODE`, `POP` ([`crate::contracts`]).
        unsafe fn pop_ref(&mut self, fp: *mut Slot, pc: *const u8) -> Ref;
        /// The receiver of the current call, whose operands are not yet popped: at a distance from the end of
        /// all operands, or of all reference operands.
        ///
        /// # Safety
        /// `FRAME`, `CODE`, `POP` ([`crate::contracts`]).
        unsafe fn receiver(&self, fp: *mut Slot, pc: *const u8, all: isize, refs: isize) -> Ref;
        /// Pops the reference argument of the current call that has this index among its references.
        ///
        /// # Safety
        /// `FRAME`, `CODE`, `POP` ([`crate::contracts`]).
        unsafe fn pop_ref_argument(&mut self, fp: *mut Slot, pc: *const u8, number: usize) -> Ref;
        /// The reference that the call or array creation at `pc` has pushed, if nothing was pushed or popped
        /// since.
        ///
        /// # Safety
        /// `FRAME`, `CODE`, `POP`, `PUSH` ([`crate::contracts`]).
        unsafe fn pushed_ref(&self, fp: *mut Slot, pc: *const u8) -> Ref;
        /// Duplicates the top reference.
        ///
        /// # Safety
        /// `FRAME`, `CODE`, `POP`, `PUSH` ([`crate::contracts`]).
        unsafe fn dup_ref(&mut self, fp: *mut Slot, pc: *const u8);
        /// Pops the arguments of a call into the registers at `to`.
        ///
        /// # Safety
        /// `FRAME`, `CODE`, `POP`, `CALLEE` ([`crate::contracts`]).
        unsafe fn pop_arguments<P: ArgumentPassing>(
            &mut self,
            fp: *mut Slot,
            pc: *const u8,
            callee: *const Method,
            to: *mut Slot,
        );
    }
}

use sealed::{Operations, Words};

/// # Safety
/// `PUSH` ([`crate::contracts`]).
#[inline(always)]
unsafe fn push(sp: &mut *mut Slot, value: Slot) {
    // SAFETY: `PUSH`.
    unsafe {
        **sp = value;
        *sp = sp.add(1);
    }
}

/// # Safety
/// `POP` ([`crate::contracts`]).
#[inline(always)]
unsafe fn pop(sp: &mut *mut Slot) -> Slot {
    // SAFETY: `POP`.
    unsafe {
        *sp = sp.sub(1);
        **sp
    }
}

/// # Safety
/// `FRAME` ([`crate::contracts`]).
#[inline(always)]
unsafe fn distance(from: *mut Slot, to: *mut Slot) -> u32 {
    // SAFETY: both point into the same frame, `from` to its base.
    unsafe { to.offset_from(from) as u32 }
}

/// How many argument registers a callee has.
///
/// # Safety
/// `CALLEE` ([`crate::contracts`]).
#[inline(always)]
pub(crate) unsafe fn argument_count<P: ArgumentPassing>(callee: *const Method) -> usize {
    match P::SIGNATURE {
        // SAFETY: `CALLEE`.
        signatures::ANY => unsafe { (*callee).arguments as usize },
        signature => signatures::arguments(signature),
    }
}

/// How many references a call pops.
///
/// # Safety
/// `CALLEE` ([`crate::contracts`]).
#[inline(always)]
unsafe fn reference_count<P: ArgumentPassing>(callee: *const Method) -> usize {
    let references = match P::SIGNATURE {
        // SAFETY: `CALLEE`.
        signatures::ANY => unsafe { (*callee).ref_arguments as usize },
        signature => signatures::references(signature),
    };
    references - P::FIRST
}

impl Operations for OneStack {
    #[inline(always)]
    fn split(self, heap: *mut u8, vm: *mut u8) -> Words {
        (self.sp.cast(), heap, core::ptr::null_mut(), vm)
    }

    #[inline(always)]
    fn join(words: Words, _heap: *mut u8) -> (Self, *mut u8, *mut u8) {
        (OneStack { sp: words.0.cast() }, words.1, words.3)
    }

    #[inline(always)]
    unsafe fn push_int(&mut self, _fp: *mut Slot, value: i32) {
        // SAFETY: `FRAME`, `PUSH`.
        unsafe { push(&mut self.sp, Slot::from(value as u32)) }
    }
    #[inline(always)]
    unsafe fn pop_int(&mut self, _fp: *mut Slot) -> i32 {
        // SAFETY: `FRAME`, `POP`.
        unsafe { pop(&mut self.sp) as i32 }
    }
    #[inline(always)]
    unsafe fn push_long(&mut self, _fp: *mut Slot, value: i64) {
        // SAFETY: `FRAME`, `PUSH`.
        unsafe { push(&mut self.sp, value as Slot) }
    }
    #[inline(always)]
    unsafe fn pop_long(&mut self, _fp: *mut Slot) -> i64 {
        // SAFETY: `FRAME`, `POP`.
        unsafe { pop(&mut self.sp) as i64 }
    }
    #[inline(always)]
    unsafe fn push_float(&mut self, _fp: *mut Slot, value: f32) {
        // SAFETY: `FRAME`, `PUSH`.
        unsafe { push(&mut self.sp, Slot::from(value.to_bits())) }
    }
    #[inline(always)]
    unsafe fn pop_float(&mut self, _fp: *mut Slot) -> f32 {
        // SAFETY: `FRAME`, `POP`.
        f32::from_bits(unsafe { pop(&mut self.sp) as u32 })
    }
    #[inline(always)]
    unsafe fn push_double(&mut self, _fp: *mut Slot, value: f64) {
        // SAFETY: `FRAME`, `PUSH`.
        unsafe { push(&mut self.sp, value.to_bits()) }
    }
    #[inline(always)]
    unsafe fn pop_double(&mut self, _fp: *mut Slot) -> f64 {
        // SAFETY: `FRAME`, `POP`.
        f64::from_bits(unsafe { pop(&mut self.sp) })
    }

    #[inline(always)]
    unsafe fn empty(fp: *mut Slot, method: *const Method) -> Self {
        // SAFETY: the area lies in the frame at `fp`.
        unsafe { OneStack { sp: fp.add((*method).areas.base[0] as usize) } }
    }

    #[inline(always)]
    unsafe fn save(self, fp: *mut Slot, _method: *const Method) -> SavedOperands {
        // SAFETY: `sp` points into the frame at `fp`.
        unsafe { [distance(fp, self.sp), 0, 0, 0, 0] }
    }

    #[inline(always)]
    unsafe fn restore(fp: *mut Slot, _method: *const Method, saved: SavedOperands) -> Self {
        // SAFETY: saved from the same frame.
        unsafe { OneStack { sp: fp.add(saved[0] as usize) } }
    }

    #[inline(always)]
    unsafe fn callee_frame<P: ArgumentPassing>(
        &self,
        _fp: *mut Slot,
        callee: *const Method,
    ) -> *mut Slot {
        // SAFETY: the arguments are on top. The result may lie outside the thread's area; the caller checks
        // that.
        let arguments = unsafe { argument_count::<P>(callee) };
        let above = P::FIRST + usize::from(P::PUSHES) + Model::One.header();
        self.sp.wrapping_sub(arguments).wrapping_add(above)
    }

    #[inline(always)]
    unsafe fn store(self, _callee_fp: *mut Slot) {}

    #[inline(always)]
    unsafe fn load(callee_fp: *mut Slot) -> Self {
        // SAFETY: the callee's frame begins where the caller's stack ends.
        unsafe { OneStack { sp: callee_fp.sub(Model::One.header()) } }
    }

    #[inline(always)]
    fn next(&mut self) {}

    unsafe fn in_bounds(&self, fp: *mut Slot, method: *const Method) -> bool {
        // SAFETY: `method` is the running method.
        let method = unsafe { &*method };
        // SAFETY: as for `save`.
        let at = unsafe { distance(fp, self.sp) };
        (method.areas.base[0]..=method.frame).contains(&at)
    }

    #[inline(always)]
    unsafe fn push_ref(&mut self, _fp: *mut Slot, _pc: *const u8, value: Ref) {
        // SAFETY: `FRAME`, `CODE`, `PUSH`.
        unsafe { push(&mut self.sp, Slot::from(value.0)) }
    }

    #[inline(always)]
    unsafe fn pop_ref(&mut self, _fp: *mut Slot, _pc: *const u8) -> Ref {
        // SAFETY: `FRAME`, `CODE`, `POP`.
        Ref(unsafe { pop(&mut self.sp) as u32 })
    }

    #[inline(always)]
    unsafe fn receiver(&self, _fp: *mut Slot, _pc: *const u8, all: isize, _refs: isize) -> Ref {
        // SAFETY: that many operands stand on the stack, the receiver deepest.
        Ref(unsafe { *self.sp.offset(all) as u32 })
    }

    #[inline(always)]
    unsafe fn pop_ref_argument(&mut self, fp: *mut Slot, pc: *const u8, _number: usize) -> Ref {
        // SAFETY: `FRAME`, `CODE`, `POP`.
        unsafe { self.pop_ref(fp, pc) }
    }

    unsafe fn pushed_ref(&self, _fp: *mut Slot, _pc: *const u8) -> Ref {
        // SAFETY: `FRAME`, `CODE`, `POP`, `PUSH`.
        Ref(unsafe { *self.sp.sub(1) as u32 })
    }

    #[inline(always)]
    unsafe fn dup_ref(&mut self, _fp: *mut Slot, _pc: *const u8) {
        // SAFETY: `FRAME`, `CODE`, `POP`, `PUSH`.
        unsafe {
            let top = *self.sp.sub(1);
            push(&mut self.sp, top);
        }
    }

    #[inline(always)]
    unsafe fn pop_arguments<P: ArgumentPassing>(
        &mut self,
        _fp: *mut Slot,
        _pc: *const u8,
        callee: *const Method,
        to: *mut Slot,
    ) {
        // SAFETY: the arguments stand on top in the order of the registers (discipline `single`); the caller
        // has checked that the callee's frame fits. Every argument moves up, so the last goes first.
        unsafe {
            let mut i = argument_count::<P>(callee);
            while i > P::FIRST {
                i -= 1;
                // There are few arguments: calling `memcpy` would cost more than it saves.
                to.add(i).write_volatile(pop(&mut self.sp));
            }
        }
    }
}

/// What the models with separate stacks have in common.
macro_rules! separate_stacks {
    () => {
        #[inline(always)]
        unsafe fn push_int(&mut self, _fp: *mut Slot, value: i32) {
            // SAFETY: `FRAME`, `PUSH`.
            unsafe { push(&mut self.ints, Slot::from(value as u32)) }
        }
        #[inline(always)]
        unsafe fn pop_int(&mut self, _fp: *mut Slot) -> i32 {
            // SAFETY: `FRAME`, `POP`.
            unsafe { pop(&mut self.ints) as i32 }
        }
        #[inline(always)]
        unsafe fn push_long(&mut self, fp: *mut Slot, value: i64) {
            // SAFETY: as for `push`.
            unsafe { *push_slot_at(fp, longs(fp)) = value as Slot }
        }
        #[inline(always)]
        unsafe fn pop_long(&mut self, fp: *mut Slot) -> i64 {
            // SAFETY: as for `pop`.
            unsafe { *pop_slot_at(fp, longs(fp)) as i64 }
        }
        #[inline(always)]
        unsafe fn push_float(&mut self, fp: *mut Slot, value: f32) {
            // SAFETY: as for `push`.
            unsafe { *push_slot_at(fp, floats(fp)) = Slot::from(value.to_bits()) }
        }
        #[inline(always)]
        unsafe fn pop_float(&mut self, fp: *mut Slot) -> f32 {
            // SAFETY: as for `pop`.
            f32::from_bits(unsafe { *pop_slot_at(fp, floats(fp)) as u32 })
        }
        #[inline(always)]
        unsafe fn push_double(&mut self, _fp: *mut Slot, value: f64) {
            // SAFETY: `FRAME`, `PUSH`.
            unsafe { push(&mut self.doubles, value.to_bits()) }
        }
        #[inline(always)]
        unsafe fn pop_double(&mut self, _fp: *mut Slot) -> f64 {
            // SAFETY: `FRAME`, `POP`.
            f64::from_bits(unsafe { pop(&mut self.doubles) })
        }

        /// Pops the arguments, each from the stack of its kind, the last one first.
        #[inline(always)]
        unsafe fn pop_arguments<P: ArgumentPassing>(
            &mut self,
            fp: *mut Slot,
            pc: *const u8,
            callee: *const Method,
            to: *mut Slot,
        ) {
            // SAFETY: `POP`, `CALLEE`: each argument is the top of its kind's stack; the caller has checked
            // that the callee's frame fits. A reference never moves down, so references that are not yet
            // popped are not overwritten.
            unsafe {
                let mut i = argument_count::<P>(callee);
                let mut refs = reference_count::<P>(callee);
                while i > P::FIRST {
                    i -= 1;
                    let kind = if P::SIGNATURE == signatures::ANY {
                        *(*callee).kinds.add(i)
                    } else {
                        signatures::kind(P::SIGNATURE, i)
                    };
                    let argument = if kind == Kind::Ref {
                        refs -= 1;
                        Slot::from(self.pop_ref_argument(fp, pc, refs).0)
                    } else if kind == Kind::Int {
                        pop(&mut self.ints)
                    } else if kind == Kind::Double {
                        pop(&mut self.doubles)
                    } else if kind == Kind::Long {
                        self.pop_long(fp) as Slot
                    } else {
                        Slot::from(self.pop_float(fp).to_bits())
                    };
                    // Two arguments copied at once would wait for the stores that pushed them.
                    to.add(i).write_volatile(argument);
                }
            }
        }
    };
}

impl Operations for FiveStack {
    separate_stacks!();

    #[inline(always)]
    fn split(self, _heap: *mut u8, vm: *mut u8) -> Words {
        (self.ints.cast(), self.refs.cast(), self.doubles.cast(), vm)
    }

    #[inline(always)]
    fn join(words: Words, heap: *mut u8) -> (Self, *mut u8, *mut u8) {
        let (ints, refs, doubles, vm) = words;
        (FiveStack { ints: ints.cast(), refs: refs.cast(), doubles: doubles.cast() }, heap, vm)
    }

    #[inline(always)]
    unsafe fn empty(fp: *mut Slot, method: *const Method) -> Self {
        // SAFETY: the areas lie in the frame at `fp`.
        unsafe { Self::restore(fp, method, (*method).areas.base) }
    }

    #[inline(always)]
    unsafe fn save(self, fp: *mut Slot, _method: *const Method) -> SavedOperands {
        // SAFETY: all pointers point into the frame at `fp`.
        unsafe {
            [
                distance(fp, self.ints),
                *longs(fp),
                *floats(fp),
                distance(fp, self.doubles),
                distance(fp, self.refs),
            ]
        }
    }

    #[inline(always)]
    unsafe fn restore(fp: *mut Slot, _method: *const Method, saved: SavedOperands) -> Self {
        // SAFETY: saved from the same frame.
        unsafe {
            set_others(fp, [saved[1], saved[2]]);
            FiveStack {
                ints: fp.add(saved[0] as usize),
                doubles: fp.add(saved[3] as usize),
                refs: fp.add(saved[4] as usize),
            }
        }
    }

    #[inline(always)]
    unsafe fn callee_frame<P: ArgumentPassing>(
        &self,
        _fp: *mut Slot,
        callee: *const Method,
    ) -> *mut Slot {
        // SAFETY: as for one stack, with the stack of references, which is the last in the frame.
        let arguments = unsafe { reference_count::<P>(callee) };
        let above = usize::from(P::PUSHES) + Model::Five.header();
        self.refs.wrapping_sub(arguments).wrapping_add(above)
    }

    #[inline(always)]
    unsafe fn store(self, callee_fp: *mut Slot) {
        // SAFETY: the model's header has these words.
        unsafe {
            header::put(callee_fp, INTS, self.ints);
            header::put(callee_fp, DOUBLES, self.doubles);
        }
    }

    #[inline(always)]
    unsafe fn load(callee_fp: *mut Slot) -> Self {
        // SAFETY: stored for the same call; the callee's frame begins at the end of the caller's stack of
        // references.
        unsafe {
            FiveStack {
                ints: header::get(callee_fp, INTS),
                refs: callee_fp.sub(Model::Five.header()),
                doubles: header::get(callee_fp, DOUBLES),
            }
        }
    }

    #[inline(always)]
    fn next(&mut self) {}

    unsafe fn in_bounds(&self, fp: *mut Slot, method: *const Method) -> bool {
        // SAFETY: `method` is the running method; all pointers point into its frame.
        let (method, at) = unsafe { (&*method, self.save(fp, method)) };
        let base = &method.areas.base;
        let end = [base[1], base[2], base[3], base[4], method.frame];
        (0..5).all(|i| (base[i]..=end[i]).contains(&at[i]))
    }

    #[inline(always)]
    unsafe fn push_ref(&mut self, _fp: *mut Slot, _pc: *const u8, value: Ref) {
        // SAFETY: `FRAME`, `CODE`, `PUSH`.
        unsafe { push(&mut self.refs, Slot::from(value.0)) }
    }

    #[inline(always)]
    unsafe fn pop_ref(&mut self, _fp: *mut Slot, _pc: *const u8) -> Ref {
        // SAFETY: `FRAME`, `CODE`, `POP`.
        Ref(unsafe { pop(&mut self.refs) as u32 })
    }

    #[inline(always)]
    unsafe fn receiver(&self, _fp: *mut Slot, _pc: *const u8, _all: isize, refs: isize) -> Ref {
        // SAFETY: that many references stand on the stack, the receiver deepest.
        Ref(unsafe { *self.refs.offset(refs) as u32 })
    }

    #[inline(always)]
    unsafe fn pop_ref_argument(&mut self, fp: *mut Slot, pc: *const u8, _number: usize) -> Ref {
        // SAFETY: `FRAME`, `CODE`, `POP`.
        unsafe { self.pop_ref(fp, pc) }
    }

    unsafe fn pushed_ref(&self, _fp: *mut Slot, _pc: *const u8) -> Ref {
        // SAFETY: `FRAME`, `CODE`, `POP`, `PUSH`.
        Ref(unsafe { *self.refs.sub(1) as u32 })
    }

    #[inline(always)]
    unsafe fn dup_ref(&mut self, _fp: *mut Slot, _pc: *const u8) {
        // SAFETY: `FRAME`, `CODE`, `POP`, `PUSH`.
        unsafe {
            let top = *self.refs.sub(1);
            push(&mut self.refs, top);
        }
    }
}

impl Operations for MultiStack {
    separate_stacks!();

    #[inline(always)]
    fn split(self, _heap: *mut u8, vm: *mut u8) -> Words {
        (self.ints.cast(), self.slot_map.0.cast_mut().cast(), self.doubles.cast(), vm)
    }

    #[inline(always)]
    fn join(words: Words, heap: *mut u8) -> (Self, *mut u8, *mut u8) {
        let (ints, slot_map, doubles, vm) = words;
        let stacks = MultiStack {
            ints: ints.cast(),
            slot_map: OperandSlotMap(slot_map.cast_const().cast()),
            doubles: doubles.cast(),
            refs_done: 0,
        };
        (stacks, heap, vm)
    }

    #[inline(always)]
    unsafe fn empty(fp: *mut Slot, method: *const Method) -> Self {
        // SAFETY: the areas lie in the frame at `fp`.
        unsafe {
            let base = &(*method).areas.base;
            set_others(fp, [base[1], base[2]]);
            MultiStack {
                ints: fp.add(base[0] as usize),
                slot_map: (*method).slot_map,
                doubles: fp.add(base[3] as usize),
                refs_done: 0,
            }
        }
    }

    #[inline(always)]
    unsafe fn save(self, fp: *mut Slot, _method: *const Method) -> SavedOperands {
        // SAFETY: the stack pointers point into the frame at `fp`.
        unsafe { [distance(fp, self.ints), *longs(fp), *floats(fp), distance(fp, self.doubles), 0] }
    }

    #[inline(always)]
    unsafe fn restore(fp: *mut Slot, method: *const Method, saved: SavedOperands) -> Self {
        // SAFETY: saved from the same frame and method.
        unsafe {
            set_others(fp, [saved[1], saved[2]]);
            MultiStack {
                ints: fp.add(saved[0] as usize),
                doubles: fp.add(saved[3] as usize),
                slot_map: (*method).slot_map,
                refs_done: 0,
            }
        }
    }

    #[inline(always)]
    unsafe fn callee_frame<P: ArgumentPassing>(
        &self,
        fp: *mut Slot,
        _callee: *const Method,
    ) -> *mut Slot {
        // SAFETY: the running frame's header names its method. The result may lie outside the thread's area;
        // the caller checks that.
        unsafe {
            let method = header::get::<Method>(fp, METHOD);
            fp.wrapping_add((*method).frame as usize + Model::Multi.header())
        }
    }

    #[inline(always)]
    unsafe fn store(self, callee_fp: *mut Slot) {
        // SAFETY: the model's header has these words.
        unsafe {
            header::put(callee_fp, INTS, self.ints);
            header::put(callee_fp, DOUBLES, self.doubles);
            header::put(callee_fp, SLOT_MAP, self.slot_map.0);
        }
    }

    #[inline(always)]
    unsafe fn load(callee_fp: *mut Slot) -> Self {
        // SAFETY: stored for the same call.
        unsafe {
            MultiStack {
                ints: header::get(callee_fp, INTS),
                doubles: header::get(callee_fp, DOUBLES),
                slot_map: OperandSlotMap(header::get(callee_fp, SLOT_MAP)),
                refs_done: 0,
            }
        }
    }

    #[inline(always)]
    fn next(&mut self) {
        self.refs_done = 0;
    }

    unsafe fn in_bounds(&self, fp: *mut Slot, method: *const Method) -> bool {
        // SAFETY: `method` is the running method; all pointers point into its frame.
        let (method, at) = unsafe { (&*method, self.save(fp, method)) };
        let base = &method.areas.base;
        (0..4).all(|i| (base[i]..=base[i + 1]).contains(&at[i]))
    }

    #[inline(always)]
    unsafe fn push_ref(&mut self, fp: *mut Slot, pc: *const u8, value: Ref) {
        // SAFETY: the map has an entry for every reference operand of the instruction, which is a slot of the
        // frame (verifier section 9: `TooManyReferences`).
        unsafe { *fp.add(self.slot_map.of(pc, self.refs_done)) = Slot::from(value.0) };
        self.refs_done += 1;
    }

    #[inline(always)]
    unsafe fn pop_ref(&mut self, fp: *mut Slot, pc: *const u8) -> Ref {
        // SAFETY: as for `push_ref`.
        let value = unsafe { *fp.add(self.slot_map.of(pc, self.refs_done)) };
        self.refs_done += 1;
        Ref(value as u32)
    }

    #[inline(always)]
    unsafe fn receiver(&self, fp: *mut Slot, pc: *const u8, _all: isize, _refs: isize) -> Ref {
        // SAFETY: as for `push_ref`, with the first argument of a call.
        Ref(unsafe { *fp.add(self.slot_map.of(pc, OperandSlotMap::ARGUMENTS)) as u32 })
    }

    #[inline(always)]
    unsafe fn pop_ref_argument(&mut self, fp: *mut Slot, pc: *const u8, number: usize) -> Ref {
        // SAFETY: as for `push_ref`; arguments without an entry are in the overflow list.
        unsafe {
            let place = if number < OperandSlotMap::INLINE_ARGUMENTS {
                self.slot_map.of(pc, OperandSlotMap::ARGUMENTS + number)
            } else {
                (*header::get::<Method>(fp, METHOD))
                    .overflow_slot(pc, number - OperandSlotMap::INLINE_ARGUMENTS)
            };
            Ref(*fp.add(place) as u32)
        }
    }

    unsafe fn pushed_ref(&self, fp: *mut Slot, pc: *const u8) -> Ref {
        // SAFETY: as for `push_ref`. The first entry is that of the result.
        unsafe { Ref(*fp.add(self.slot_map.of(pc, OperandSlotMap::RESULT)) as u32) }
    }

    #[inline(always)]
    unsafe fn dup_ref(&mut self, fp: *mut Slot, pc: *const u8) {
        // SAFETY: as for `push_ref`. The map has room for two entries only.
        unsafe {
            let (mut from, mut to) = (self.slot_map.of(pc, 0), self.slot_map.of(pc, 1));
            let mut second = to + 1;
            if from == OperandSlotMap::IN_OVERFLOW_LIST {
                let method = header::get::<Method>(fp, METHOD);
                // No array: a handler with values on the host stack does not end with a jump.
                from = (*method).overflow_slot(pc, 0);
                to = (*method).overflow_slot(pc, 1);
                second = (*method).overflow_slot(pc, 2);
            }
            let value = *fp.add(from);
            *fp.add(to) = value;
            *fp.add(second) = value;
        }
        self.refs_done += 3;
    }
}
