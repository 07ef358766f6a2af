//! Dispatch by jumps: each instruction has a handler, which ends with a call of the handler of the next one.
//!
//! All handlers have one signature, and nothing of a handler's own is alive at its last call. So optimising
//! compilers make that call a jump; this is what the build script relies on, on the targets where it holds, and
//! what a test makes sure of. A jump of its own at the end of every instruction is easier to predict than the
//! one jump of a loop, and the arguments of the handlers stay in registers.

use tsb_format::for_each_instruction;

use super::{Args, Fixed, Handler, Regs, Step, handlers, ops};
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

/// The handlers of a stack model, by opcode.
struct Table<S, H>(core::marker::PhantomData<(S, H)>);

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
                const HANDLERS: [Handler; 256] = {
                    // No code has an opcode beyond the table's rows.
                    let mut handlers: [Handler; 256] = [Nop::<S, H>; 256];
                    let rows: &[Handler] = &[$($name::<S, H>),*];
                    let mut i = 0;
                    while i < rows.len() {
                        handlers[i] = rows[i];
                        i += 1;
                    }
                    handlers
                };
                pub(super) const SHARED: &'static [Handler; 256] = &Self::HANDLERS;
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
