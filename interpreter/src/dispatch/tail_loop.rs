//! Dispatch by jumps: each instruction has a handler, which ends with a call of the handler of the next one.
//!
//! All handlers have one signature, and nothing of a handler's own is alive at its last call. So optimising
//! compilers make that call a jump; this is what the build script relies on, on the targets where it holds, and
//! what a test makes sure of. A jump of its own at the end of every instruction is easier to predict than the
//! one jump of a loop, and the arguments of the handlers stay in registers.

use core::ops::Range;

use tsb_format::{Op, for_each_instruction};

use super::trap::Trapped;
use super::{Args, Fixed, Handler, Regs, Step, along, handlers, ops};
use crate::hooks::Hooks;
use crate::models::{Model, StackModel};
use crate::value::Slot;
use crate::vm::Vm;

/// As [`super::run`].
pub(super) unsafe fn run<S: StackModel, H: Hooks>(vm: &mut Vm<'_>) {
    // SAFETY: as the caller vouches. When this comes back, the thread has stopped.
    unsafe { go_on::<S, H>(vm) };
}

/// Goes on where the thread stands.
#[inline(always)]
pub(super) unsafe fn go_on<S: StackModel, H: Hooks>(vm: *mut Vm<'_>) -> bool {
    // SAFETY: the thread has a frame; nothing else uses the machine while the interpreter runs.
    unsafe {
        let r = Regs::<S>::load(&*vm);
        next::<S, H>(Args::new(r, vm))
    }
}

/// Goes on with the instruction at `pc`.
#[inline(always)]
unsafe fn next<S: StackModel, H: Hooks>(args: Args) -> bool {
    // SAFETY: `pc` is at an instruction (verifier: code is decoded from start to end, control stays at
    // instruction starts).
    unsafe {
        let opcode = usize::from(*args.pc);
        let handler = Table::<S, H>::SHARED[opcode];
        args.pass(handler)
    }
}

/// The handlers of a stack model.
struct Table<S, H>(core::marker::PhantomData<(S, H)>);

impl<S: StackModel, H: Hooks> Table<S, H> {
    /// The handlers of a range of rows, by the last byte of their opcodes. No code has other opcodes; all bytes but
    /// those of the rows lead to `other`.
    const fn page(rows: Range<usize>, other: Handler) -> [Handler; 256] {
        let mut handlers = [other; 256];
        let mut i = rows.start;
        while i < rows.end {
            handlers[i - rows.start] = Self::ROWS[i];
            i += 1;
        }
        handlers
    }

    const BYTES: [Handler; 256] = {
        let mut handlers = Self::page(0..Op::FIRST_PREFIXED as usize, prefix::<S, H>);
        handlers[Op::TRAP as usize] = along::<S, H, Trapped>;
        handlers
    };
    const PREFIXED: [Handler; 256] =
        Self::page(Op::FIRST_PREFIXED as usize..Op::ALL.len(), prefix::<S, H>);
    /// By the first byte.
    const SHARED: &'static [Handler; 256] = &Self::BYTES;
    /// By the byte behind the prefix.
    const SHARED_PREFIXED: &'static [Handler; 256] = &Self::PREFIXED;
}

handlers! {
    /// Goes on to the handler that the byte behind the prefix stands for.
    fn prefix<S: StackModel, H: Hooks>(args: Args) {
        // SAFETY: a byte follows (verifier: code is decoded from start to end).
        unsafe {
            let byte = usize::from(*args.pc.add(1));
            let handler = Table::<S, H>::SHARED_PREFIXED[byte];
            args.pass(handler)
        }
    }
}

macro_rules! define_handlers {
    ($($(#[doc = $doc:literal])+ $name:ident $mnemonic:literal ($($imm:ident),*)
       [$($pops:tt)*] => [$($pushes:tt)*] $flow:ident;)*) => {
        #[allow(non_snake_case, reason = "handlers bear the names of the table's rows")]
        mod handler {
            use super::*;

            $(
                handlers! {
                    #[doc(hidden)]
                    fn $name<S: StackModel, H: Hooks>(args: Args) {
                        let (mut r, vm) = args.state::<S>();
                        // SAFETY: the handler is called for its instruction, in verified code; nothing else uses
                        // the machine meanwhile.
                        unsafe {
                            match ops::$name::<S, H>(&mut r, &mut *vm) {
                                Step::Next => next::<S, H>(Args::new(r, vm).beside::<S>(args)),
                                Step::Aside(detour) => Args::new(r, vm).beside::<S>(args).pass(detour),
                            }
                        }
                    }
                }
            )*

            impl<S: StackModel, H: Hooks> Table<S, H> {
                pub(super) const ROWS: &'static [Handler] = &[$($name::<S, H>),*];
            }
        }
    };
}

for_each_instruction!(define_handlers);

impl Args {
    /// With the arguments that never change as they came, so that they stay where they are.
    #[inline(always)]
    fn beside<S: StackModel>(self, came: Args) -> Args {
        let d = if S::MODEL == Model::One { came.d } else { self.d };
        Args { vm: came.vm, heap: came.heap, d, ..self }
    }
}
