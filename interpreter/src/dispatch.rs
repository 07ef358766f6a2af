//! Instruction dispatch.
//!
//! [`ops`] defines the meaning of each instruction as one function, generic over the stack model, that works
//! on [`Regs`]. Two back ends pass control from one instruction to the next, and each machine selects one:
//! [`match_loop`], and [`tail_loop`] on targets where the compiler turns a call at the end of a function into
//! a jump.
//!
//! An instruction's function contains the fast path only and calls nothing. The state of the interpreter
//! therefore stays in host registers, without a host stack frame or saved registers. Everything else is a
//! [`SlowPath`], for which the state is saved in the machine's thread.

use crate::fault::{Fault, Trap};
use crate::hooks::Hooks;
use crate::image::CallEntry;
use crate::image::method::Method;
use crate::models::StackModel;
use crate::thread::header;
use crate::value::{Ref, Slot};
use crate::vm::Vm;

mod calls;
#[macro_use]
mod op_macros;
mod combined;
mod match_loop;
mod ops;
pub(crate) mod purity;
mod subtypes;
#[cfg(all(tail_calls, not(debug_assertions)))]
mod tail_loop;
mod trap;

/// How the interpreters pass control from one instruction to the next. The meaning of instructions is the
/// same under all.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Backend {
    /// Each instruction ends with a jump to the handler of the next one. Available in optimised builds on
    /// some targets.
    Tail,
    /// A loop around a match of the opcode.
    Loop,
}

impl Backend {
    /// Why this build lacks the back end; `None` if it has it.
    pub const fn obstacle(self) -> Option<&'static str> {
        match self {
            Backend::Loop => None,
            Backend::Tail if cfg!(all(tail_calls, not(debug_assertions))) => None,
            Backend::Tail => Some(match option_env!("TAIL_CALL_OBSTACLE") {
                Some(reason) => reason,
                None => "this build checks assertions, which stand in the way of the optimiser",
            }),
        }
    }
}

/// The fastest back end of the build.
impl Default for Backend {
    fn default() -> Backend {
        if Backend::Tail.obstacle().is_none() { Backend::Tail } else { Backend::Loop }
    }
}

/// Runs the machine's thread until something stops it.
///
/// # Safety
/// The thread must have a frame (`FRAME`), and the machine must have been linked for this stack model (`MACHINE`,
/// [`crate::contracts`]).
pub(crate) unsafe fn run<S: StackModel, H: Hooks>(vm: &mut Vm<'_>, hooks: &mut H) {
    let backend = if H::METHOD_EVENTS { Backend::Loop } else { vm.hot.backend };
    with_hooks(vm, hooks, backend, |vm| match backend {
        #[cfg(all(tail_calls, not(debug_assertions)))]
        // SAFETY: `FRAME`, `MACHINE`.
        Backend::Tail if !H::METHOD_EVENTS => unsafe { tail_loop::run::<S, H>(vm) },
        // SAFETY: `FRAME`, `MACHINE`.
        _ => unsafe { match_loop::run::<S, H>(vm) },
    });
}

/// Executes up to `count` instructions of the machine's thread.
///
/// # Safety
/// As for [`run`].
pub(crate) unsafe fn step<S: StackModel, H: Hooks>(vm: &mut Vm<'_>, hooks: &mut H, count: u32) {
    // SAFETY: `FRAME`, `MACHINE`.
    with_hooks(vm, hooks, Backend::Loop, |vm| unsafe { match_loop::step::<S, H>(vm, count) });
}

/// Calls `run` with the machine's hooks and back end set, and resets them afterwards. Slow paths return to
/// `backend`.
fn with_hooks<H: Hooks>(
    vm: &mut Vm<'_>,
    hooks: &mut H,
    backend: Backend,
    run: impl FnOnce(&mut Vm<'_>),
) {
    vm.hot.hooks = (&raw mut *hooks).cast();
    let usual = core::mem::replace(&mut vm.hot.backend, backend);
    run(vm);
    vm.hot.backend = usual;
    vm.hot.hooks = core::ptr::null_mut();
}

/// The interpreter state of a running thread, meant to live in host registers.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Regs<S> {
    /// The current instruction.
    pub(crate) pc: *const u8,
    /// The base of the running frame.
    pub(crate) fp: *mut Slot,
    /// The operand stacks.
    pub(crate) operands: S,
    /// The base of the heap.
    pub(crate) heap: *mut u8,
}

/// Where control goes after an instruction's function.
#[derive(Clone, Copy)]
pub(crate) enum Continuation {
    /// To the instruction at `pc`.
    Next,
    /// To a slow path, with the registers unchanged.
    SlowPath(Handler),
    /// Into the callee that was found (`Hot::callee`), with the registers unchanged.
    Enter(calls::CallKind),
    /// To the lookup of a virtual call's callee ([`calls::select`]), with the registers unchanged.
    Select,
    /// To the guarded lookup ([`calls::select_guarded`]), with the registers unchanged.
    SelectGuarded,
}

/// The handlers of instructions and calls. The table is part of the machine, so that a jump needs the
/// machine's address only.
#[cfg(all(tail_calls, not(debug_assertions)))]
#[derive(Debug)]
pub(crate) struct Handlers {
    /// By the first byte of the instruction.
    pub(crate) bytes: [Handler; 256],
    /// By the callee's call signature.
    pub(crate) plain: [Handler; crate::signatures::COUNT],
    /// The shared table of the model and the hooks that this is a copy of; null at first.
    pub(crate) of: *const (),
}

#[cfg(all(tail_calls, not(debug_assertions)))]
impl Default for Handlers {
    fn default() -> Handlers {
        Handlers {
            bytes: [unset_handler::<crate::models::OneStack, crate::hooks::NoHooks>; 256],
            plain: [unset_handler::<crate::models::OneStack, crate::hooks::NoHooks>;
                crate::signatures::COUNT],
            of: core::ptr::null(),
        }
    }
}

/// Whether the run continues.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Control {
    /// It continues where the thread stands.
    Reload,
    /// The interpreter returns; the machine has the reason.
    Stop,
}

/// The base of the heap as handlers pass it. It never changes. On x86-64 it travels in a floating-point
/// register: there are only six registers for other arguments.
#[cfg(target_arch = "x86_64")]
type HeapWord = f64;

/// The base of the heap as handlers pass it. It never changes.
#[cfg(not(target_arch = "x86_64"))]
type HeapWord = *mut u8;

/// Defines functions with the signature of [`Handler`]. The calling convention is, on all systems, the one
/// that passes the most arguments in registers.
macro_rules! handlers {
    ($($(#[$attribute:meta])* fn $name:ident<$($g:ident : $bound:path),*>($args:ident: Args) $body:block)*) => {$(
        /// # Safety
        /// `FRAME`, `CODE`, `MACHINE` ([`crate::contracts`]).
        #[cfg(target_arch = "x86_64")]
        $(#[$attribute])*
        unsafe extern "sysv64" fn $name<$($g: $bound),*>(
            pc: *const u8, fp: *mut Slot, a: *mut u8, b: *mut u8, c: *mut u8, d: *mut u8, heap: HeapWord,
        ) -> bool {
            let $args = Args { pc, fp, a, b, c, d, heap };
            $body
        }

        #[cfg(not(target_arch = "x86_64"))]
        $(#[$attribute])*
        unsafe extern "C" fn $name<$($g: $bound),*>(
            pc: *const u8, fp: *mut Slot, a: *mut u8, b: *mut u8, c: *mut u8, d: *mut u8, heap: HeapWord,
        ) -> bool {
            let $args = Args { pc, fp, a, b, c, d, heap };
            $body
        }
    )*};
}
#[cfg(all(tail_calls, not(debug_assertions)))]
use handlers;

/// A function that takes the interpreter state in registers: `pc`, `fp`, the words of the model and the
/// machine, and the heap. Returns whether the run continues where the thread stands.
#[cfg(target_arch = "x86_64")]
pub(crate) type Handler = unsafe extern "sysv64" fn(
    *const u8,
    *mut Slot,
    *mut u8,
    *mut u8,
    *mut u8,
    *mut u8,
    HeapWord,
) -> bool;

/// A function that takes the interpreter state in registers: `pc`, `fp`, the words of the model and the
/// machine, and the heap. Returns whether the run continues where the thread stands.
#[cfg(not(target_arch = "x86_64"))]
pub(crate) type Handler = unsafe extern "C" fn(
    *const u8,
    *mut Slot,
    *mut u8,
    *mut u8,
    *mut u8,
    *mut u8,
    HeapWord,
) -> bool;

/// The arguments of a [`Handler`].
#[derive(Clone, Copy)]
struct Args {
    pc: *const u8,
    fp: *mut Slot,
    a: *mut u8,
    b: *mut u8,
    c: *mut u8,
    d: *mut u8,
    heap: HeapWord,
}

#[cfg(target_arch = "x86_64")]
#[inline(always)]
fn to_heap_word(pointer: *mut u8) -> HeapWord {
    f64::from_bits(pointer.expose_provenance() as u64)
}

#[cfg(target_arch = "x86_64")]
#[inline(always)]
fn from_heap_word(fixed: HeapWord) -> *mut u8 {
    core::ptr::with_exposed_provenance_mut(fixed.to_bits() as usize)
}

#[cfg(not(target_arch = "x86_64"))]
#[inline(always)]
fn to_heap_word(pointer: *mut u8) -> HeapWord {
    pointer
}

#[cfg(not(target_arch = "x86_64"))]
#[inline(always)]
fn from_heap_word(fixed: HeapWord) -> *mut u8 {
    fixed
}

impl Args {
    #[inline(always)]
    fn new<S: StackModel>(r: Regs<S>, vm: *mut Vm<'_>) -> Args {
        let (pc, fp, heap, vm) = (r.pc, r.fp, r.heap, vm.cast());
        let (a, b, c, d) = r.operands.split(heap, vm);
        Args { pc, fp, a, b, c, d, heap: to_heap_word(heap) }
    }

    /// The interpreter state and the machine.
    #[inline(always)]
    fn state<'p, S: StackModel>(self) -> (Regs<S>, *mut Vm<'p>) {
        let words = (self.a, self.b, self.c, self.d);
        let (operands, heap, vm) = S::join(words, from_heap_word(self.heap));
        (Regs { pc: self.pc, fp: self.fp, operands, heap }, vm.cast())
    }

    /// Calls a handler with the state.
    ///
    /// # Safety
    /// `FRAME`, `CODE`, `MACHINE` ([`crate::contracts`]).
    #[inline(always)]
    unsafe fn dispatch_to(self, to: Handler) -> bool {
        let Args { pc, fp, a, b, c, d, heap } = self;
        // SAFETY: `FRAME`, `CODE`, `MACHINE`.
        unsafe { to(pc, fp, a, b, c, d, heap) }
    }
}

/// The slow path of an instruction.
trait SlowPath<S: StackModel, H: Hooks> {
    /// Executes it, and saves the state at which control continues in the thread.
    ///
    /// # Safety
    /// `FRAME`, `CODE`, `MACHINE` ([`crate::contracts`]).
    unsafe fn run(r: Regs<S>, vm: &mut Vm<'_>, hooks: &mut H) -> Control;
}

/// Continues with a slow path.
#[inline(always)]
fn slow_path<S: StackModel, H: Hooks, D: SlowPath<S, H>>() -> Continuation {
    Continuation::SlowPath(slow_path_entry::<S, H, D>)
}

handlers! {
    /// The entry of tables that are not filled yet.
    #[cfg(all(tail_calls, not(debug_assertions)))]
    fn unset_handler<S: StackModel, H: Hooks>(_args: Args) {
        false
    }

    /// Runs a slow path, then returns to the loop or dispatches the next instruction. Nothing here needs the
    /// host stack at the last call.
    #[cold]
    #[inline(never)]
    fn slow_path_entry<S: StackModel, H: Hooks, D: SlowPath<S, H>>(args: Args) {
        // SAFETY: the state is the one that this handler got.
        let continues = unsafe { args.dispatch_to(run_slow_path::<S, H, D>) };
        #[cfg(all(tail_calls, not(debug_assertions)))]
        // SAFETY: the slow path left the thread at an instruction; nothing else uses the machine now.
        unsafe {
            let vm = args.state::<S>().1;
            if continues && !H::METHOD_EVENTS && (*vm).hot.backend == Backend::Tail {
                return tail_loop::resume::<S, H>(vm);
            }
        }
        continues
    }

    #[cold]
    #[inline(never)]
    fn run_slow_path<S: StackModel, H: Hooks, D: SlowPath<S, H>>(args: Args) {
        let (r, vm) = args.state::<S>();
        // SAFETY: `MACHINE`: machine and hooks are those that the interpreter was started with; nothing else
        // uses them while a handler runs.
        unsafe {
            let vm = &mut *vm;
            let hooks = &mut *vm.hot.hooks.cast::<H>();
            D::run(r, vm, hooks) == Control::Reload
        }
    }
}

impl<S: StackModel> Regs<S> {
    /// Loads the state of the machine's thread, which must have a frame.
    ///
    /// # Safety
    /// `FRAME` ([`crate::contracts`]).
    #[inline(always)]
    pub(crate) unsafe fn load(vm: &Vm<'_>) -> Regs<S> {
        let thread = &vm.thread;
        // SAFETY: `FRAME`: the indices in the thread are those of a frame (`save` and `Thread::push` write no
        // others).
        unsafe {
            let fp = vm.hot.stack.add(thread.fp as usize);
            let method: *const Method = header::get(fp, header::METHOD);
            Regs {
                pc: (*method).code.add(thread.pc as usize),
                fp,
                operands: S::restore(fp, method, thread.operands),
                heap: vm.heap.base(),
            }
        }
    }

    /// Stores the state to the machine's thread.
    ///
    /// # Safety
    /// `FRAME`, `CODE` ([`crate::contracts`]).
    #[inline(always)]
    pub(crate) unsafe fn save(&self, vm: &mut Vm<'_>) {
        // SAFETY: `CODE`, `FRAME`: `pc` points into the method's code, `fp` into the thread's area.
        unsafe {
            let method = self.method();
            vm.thread.method = (*method).id;
            vm.thread.pc = self.pc.offset_from((*method).code) as u32;
            vm.thread.fp = self.fp.offset_from(vm.hot.stack) as u32;
            vm.thread.operands = self.operands.save(self.fp, method);
        }
    }

    /// The running method.
    ///
    /// # Safety
    /// `HEADER` ([`crate::contracts`]).
    #[inline(always)]
    unsafe fn method(&self) -> *const Method {
        // SAFETY: `HEADER`: the header was written when the frame was pushed.
        unsafe { header::get(self.fp, header::METHOD) }
    }

    /// An immediate at an offset from the opcode.
    ///
    /// # Safety
    /// `CODE` ([`crate::contracts`]).
    #[inline(always)]
    unsafe fn immediate<T: Copy>(&self, at: usize) -> T {
        // SAFETY: the instruction has the immediate (verifier section 8: `Truncated`). It is a little-endian
        // number; `T` is one of the integer types.
        unsafe { self.pc.add(at).cast::<T>().read_unaligned() }
    }

    /// # Safety
    /// `CODE` ([`crate::contracts`]).
    #[inline(always)]
    unsafe fn u8(&self, at: usize) -> usize {
        // SAFETY: `CODE`.
        usize::from(unsafe { self.immediate::<u8>(at) })
    }

    /// # Safety
    /// `CODE` ([`crate::contracts`]).
    #[inline(always)]
    unsafe fn i8(&self, at: usize) -> i32 {
        // SAFETY: `CODE`.
        i32::from(unsafe { self.immediate::<i8>(at) })
    }

    /// # Safety
    /// `CODE` ([`crate::contracts`]).
    #[inline(always)]
    unsafe fn u16(&self, at: usize) -> usize {
        // SAFETY: `CODE`.
        usize::from(u16::from_le(unsafe { self.immediate(at) }))
    }

    /// # Safety
    /// `CODE` ([`crate::contracts`]).
    #[inline(always)]
    unsafe fn i16(&self, at: usize) -> i32 {
        // SAFETY: `CODE`.
        i32::from(i16::from_le(unsafe { self.immediate(at) }))
    }

    /// # Safety
    /// `CODE` ([`crate::contracts`]).
    #[inline(always)]
    unsafe fn i32(&self, at: usize) -> i32 {
        // SAFETY: `CODE`.
        i32::from_le(unsafe { self.immediate(at) })
    }

    /// A register of the running frame.
    ///
    /// # Safety
    /// `FRAME`, `REGISTER` ([`crate::contracts`]).
    #[inline(always)]
    unsafe fn register(&self, number: usize) -> *mut Slot {
        // SAFETY: verifier section 9: `NoSuchRegister`.
        unsafe {
            debug_assert!(number < (*self.method()).registers as usize);
            self.fp.add(number)
        }
    }

    /// The receiver of the current call.
    ///
    /// # Safety
    /// `FRAME`, `CODE`, `POP` ([`crate::contracts`]).
    #[inline(always)]
    unsafe fn receiver(&self, entry: &CallEntry) -> Ref {
        let (all, refs) = (entry.receiver.into(), entry.receiver_ref.into());
        // SAFETY: `FRAME`, `CODE`, `POP`.
        unsafe { self.operands.receiver(self.fp, self.pc, all, refs) }
    }

    /// The address of an offset in an object.
    ///
    /// # Safety
    /// `TYPE` ([`crate::contracts`]).
    #[inline(always)]
    unsafe fn object<T>(&self, object: Ref, offset: u32) -> *mut T {
        // SAFETY: the object is live and its type has a `T` at the offset (verifier section 5: field
        // references resolve to fields of a supertype of the operand's type).
        unsafe { self.heap.add(object.0 as usize + offset as usize).cast() }
    }
}

/// Defines pushes and pops that supply the frame's base.
macro_rules! operands {
    ($($push:ident $pop:ident $ty:ty;)*) => {
        impl<S: StackModel> Regs<S> {
            $(
                /// # Safety
                /// `FRAME`, `CODE`, `PUSH` ([`crate::contracts`]).
                #[inline(always)]
                unsafe fn $push(&mut self, value: $ty) {
                    // SAFETY: `FRAME`, `CODE`, `PUSH`.
                    unsafe { self.operands.$push(self.fp, value) }
                }

                /// # Safety
                /// `FRAME`, `CODE`, `POP` ([`crate::contracts`]).
                #[inline(always)]
                unsafe fn $pop(&mut self) -> $ty {
                    // SAFETY: `FRAME`, `CODE`, `POP`.
                    unsafe { self.operands.$pop(self.fp) }
                }
            )*

            /// # Safety
            /// `FRAME`, `CODE`, `PUSH` ([`crate::contracts`]).
            #[inline(always)]
            unsafe fn push_ref(&mut self, value: Ref) {
                // SAFETY: `FRAME`, `CODE`, `PUSH`.
                unsafe { self.operands.push_ref(self.fp, self.pc, value) }
            }

            /// # Safety
            /// `FRAME`, `CODE`, `POP` ([`crate::contracts`]).
            #[inline(always)]
            unsafe fn pop_ref(&mut self) -> Ref {
                // SAFETY: `FRAME`, `CODE`, `POP`.
                unsafe { self.operands.pop_ref(self.fp, self.pc) }
            }
        }
    };
}

operands! {
    push_int pop_int i32;
    push_long pop_long i64;
    push_float pop_float f32;
    push_double pop_double f64;
}

/// Counts a completed call or backward branch.
///
/// # Safety
/// `MACHINE` ([`crate::contracts`]).
#[inline(always)]
unsafe fn count<S: StackModel, H: Hooks>(vm: &mut Vm<'_>) -> Continuation {
    vm.hot.slice -= 1;
    if vm.hot.slice == 0 { slow_path::<S, H, SliceEnd>() } else { Continuation::Next }
}

/// The end of a slice of fuel: stops the run or starts the next slice.
enum SliceEnd {}

impl<S: StackModel, H: Hooks> SlowPath<S, H> for SliceEnd {
    unsafe fn run(r: Regs<S>, vm: &mut Vm<'_>, hooks: &mut H) -> Control {
        // SAFETY: `pc` is at an instruction boundary.
        unsafe { r.save(vm) };
        vm.tick();
        if !vm.next_slice() {
            return Control::Stop;
        }
        if vm.watch.is_some() { vm.run_reactions(hooks) } else { Control::Reload }
    }
}

/// Throws the exception of a fault at the current instruction.
#[inline(always)]
fn raise<S: StackModel, H: Hooks>(vm: &mut Vm<'_>, fault: Fault) -> Continuation {
    vm.hot.fault = fault;
    slow_path::<S, H, Raise>()
}

enum Raise {}

impl<S: StackModel, H: Hooks> SlowPath<S, H> for Raise {
    unsafe fn run(r: Regs<S>, vm: &mut Vm<'_>, hooks: &mut H) -> Control {
        let fault = vm.hot.fault;
        // SAFETY: `FRAME`, `CODE`, `MACHINE`.
        unsafe { trap(&r, vm, hooks, fault.into()) }
    }
}

/// Ends a slow path with an exception at the current instruction.
///
/// # Safety
/// `FRAME`, `CODE`, `MACHINE` ([`crate::contracts`]).
unsafe fn trap<S: StackModel, H: Hooks>(
    r: &Regs<S>,
    vm: &mut Vm<'_>,
    hooks: &mut H,
    trap: Trap,
) -> Control {
    // SAFETY: `pc` is still at the instruction.
    unsafe { r.save(vm) };
    vm.raise(trap, hooks)
}
