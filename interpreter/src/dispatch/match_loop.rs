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
            loop {
                // SAFETY: the thread has a frame, of a method with code.
                let mut r = unsafe { Regs::<S>::load(vm) };
                loop {
                    // SAFETY: `pc` is at an instruction, which is a valid opcode (verifier: code is decoded from
                    // start to end, control stays at instruction starts).
                    let op = unsafe {
                        debug_assert!(Op::from_byte(*r.pc).is_some());
                        debug_assert!(
                            r.operands.in_bounds(r.fp, r.method),
                            "operands out of bounds"
                        );
                        core::mem::transmute::<u8, Op>(*r.pc)
                    };
                    // Each arm leaves by itself, so that those that only ever go on need no test.
                    match op {
                        // SAFETY: each function is called for its instruction, in verified code.
                        $(Op::$name => match unsafe { ops::$name(&mut r, vm, hooks) } {
                            Control::Next => continue,
                            Control::Reload => break,
                            Control::Stop => return,
                        },)*
                    }
                }
            }
        }
    };
}

for_each_instruction!(define_run);
