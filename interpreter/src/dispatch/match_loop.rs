//! Dispatch by a loop around a match: works everywhere, and is what debug builds and Miri run.

use tsb_format::{Op, for_each_instruction};

use super::{Control, Regs, ops};
use crate::hooks::Hooks;
use crate::models::StackModel;
use crate::vm::Vm;

macro_rules! define_run {
    ($($(#[doc = $doc:literal])+ $name:ident $mnemonic:literal ($($imm:ident),*)
       [$($pops:tt)*] => [$($pushes:tt)*] $flow:ident;)*) => {
        /// Runs the machine's thread until something stops it.
        ///
        /// # Safety
        /// The thread must have a frame, and the machine must have been linked for this stack model.
        pub(crate) unsafe fn run<S: StackModel, H: Hooks>(vm: &mut Vm<'_>, hooks: &mut H) {
            // SAFETY: the thread has a frame.
            let mut r = unsafe { Regs::<S>::load(vm) };
            loop {
                // SAFETY: `pc` is at an instruction, which is a valid opcode (verifier: code is decoded from start
                // to end, control stays at instruction starts).
                let op = unsafe {
                    debug_assert!(Op::from_byte(*r.pc).is_some());
                    debug_assert!(r.operands.in_bounds(r.fp, r.method), "operands out of bounds");
                    core::mem::transmute::<u8, Op>(*r.pc)
                };
                // SAFETY: each function is called for its instruction, in verified code.
                let control = unsafe {
                    match op {
                        $(Op::$name => ops::$name(&mut r, vm, hooks),)*
                    }
                };
                if control == Control::Stop {
                    return;
                }
            }
        }
    };
}

for_each_instruction!(define_run);
