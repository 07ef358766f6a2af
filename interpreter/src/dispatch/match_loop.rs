//! Dispatch by a loop around a match. It works on all targets; debug builds and Miri have no other.

use tsb_format::{Op, for_each_instruction};

use super::calls::{self, CallKind};
use super::trap::Trapped;
use super::{Args, Continuation, Handler, Regs, ops, slow_path_entry};
use crate::hooks::Hooks;
use crate::image::method::NATIVE;
use crate::models::StackModel;
use crate::signatures::{ANY, New, Plain, This};
use crate::vm::Vm;

macro_rules! define_run {
    ($($(#[doc = $doc:literal])+ $name:ident $mnemonic:literal ($($imm:ident),*)
       [$($pops:tt)*] => [$($pushes:tt)*] $flow:ident $meaning:tt;)*) => {
        /// The instructions as separate functions. The optimiser takes far more than linear time for one
        /// function of all of them, so loops that need no speed use these.
        mod outlined {
            use super::*;
            $(
                /// # Safety
                /// `FRAME`, `CODE`, `POP`, `PUSH`, `REGISTER`, `ENTRY`, `TYPE` ([`crate::contracts`]).
                #[inline(never)]
                pub(super) unsafe fn $name<S: StackModel, H: Hooks>(
                    r: &mut Regs<S>,
                    vm: &mut Vm<'_>,
                ) -> Continuation {
                    // SAFETY: `FRAME`, `CODE`, `POP`, `PUSH`, `REGISTER`, `ENTRY`, `TYPE`.
                    unsafe { complete_call::<S, H>(ops::$name::<S, H>(r, vm), r, vm) }
                }
            )*
        }

        /// As [`super::run`].
        ///
        /// # Safety
        /// `FRAME`, `CODE`, `MACHINE` ([`crate::contracts`]).
        pub(super) unsafe fn run<S: StackModel, H: Hooks>(vm: &mut Vm<'_>) {
            // SAFETY: `FRAME`, `CODE`, `MACHINE`.
            unsafe { execute::<S, H, { cfg!(debug_assertions) }>(vm, u64::MAX) };
        }

        /// As [`super::step`].
        ///
        /// # Safety
        /// `FRAME`, `CODE`, `MACHINE` ([`crate::contracts`]).
        pub(super) unsafe fn step<S: StackModel, H: Hooks>(vm: &mut Vm<'_>, count: u32) {
            // SAFETY: `FRAME`, `CODE`, `MACHINE`.
            unsafe { execute::<S, H, true>(vm, count.into()) };
        }

        /// Executes instructions, `left` of them if `COUNTED`. Builds with assertions contain the counting
        /// version only.
        ///
        /// # Safety
        /// `FRAME`, `CODE`, `MACHINE` ([`crate::contracts`]).
        unsafe fn execute<S: StackModel, H: Hooks, const COUNTED: bool>(
            vm: &mut Vm<'_>,
            mut left: u64,
        ) {
            loop {
                // SAFETY: `FRAME`: the thread has a frame, of a method with code.
                let mut r = unsafe { Regs::<S>::load(vm) };
                let handler: Handler = loop {
                    // SAFETY: `CODE`, `MACHINE`: `pc` is at an instruction; the hooks are those of this run.
                    // The pseudo-instruction of native methods is neither reported nor counted.
                    unsafe {
                        if COUNTED && !is_native(r.pc) {
                            if left == 0 {
                                r.save(vm);
                                return;
                            }
                            left -= 1;
                        }
                        if H::METHOD_EVENTS && !is_native(r.pc) {
                            let hooks = &mut *vm.hot.hooks.cast::<H>();
                            if hooks.steps() {
                                r.save(vm);
                                hooks.step(vm);
                            }
                        }
                    }
                    // SAFETY: `CODE`: `pc` is at an instruction with a valid opcode.
                    let op = unsafe {
                        r.operands.next();
                        debug_assert!(
                            r.operands.in_bounds(r.fp, r.method()),
                            "operands out of bounds"
                        );
                        let byte = *r.pc;
                        let number = if byte < Op::TRAP {
                            u16::from(byte)
                        } else if is_native(r.pc) {
                            match calls::native::<S, H>(&mut r, vm) {
                                Continuation::SlowPath(handler) => break handler,
                                _ => continue,
                            }
                        } else if byte == Op::PREFIX {
                            Op::FIRST_PREFIXED as u16 + u16::from(*r.pc.add(1))
                        } else {
                            break slow_path_entry::<S, H, Trapped>;
                        };
                        debug_assert!(usize::from(number) < Op::ALL.len());
                        core::mem::transmute::<u16, Op>(number)
                    };
                    // Each arm has its own exit, so that arms that always continue need no test.
                    match op {
                        $(Op::$name => {
                            // SAFETY: `CODE`: each function is called for its instruction; the other
                            // contracts follow from verification.
                            let step = unsafe {
                                if COUNTED || H::METHOD_EVENTS {
                                    outlined::$name::<S, H>(&mut r, vm)
                                } else {
                                    complete_call::<S, H>(ops::$name::<S, H>(&mut r, vm), &mut r, vm)
                                }
                            };
                            match step {
                                Continuation::SlowPath(handler) => break handler,
                                _ => continue,
                            }
                        })*
                    }
                };
                // SAFETY: the slow path belongs to this instruction, and leaves the thread at an instruction
                // if the run continues.
                if unsafe { !Args::new(r, vm).dispatch_to(handler) } {
                    return;
                }
            }
        }
    };
}

/// Whether the instruction at `pc` is the pseudo-instruction of native methods.
///
/// # Safety
/// `CODE` ([`crate::contracts`]).
#[inline(always)]
unsafe fn is_native(pc: *const u8) -> bool {
    // SAFETY: `CODE`: `pc` is at an instruction; a byte follows the prefix.
    unsafe { *pc == Op::PREFIX && *pc.add(1) == NATIVE }
}

/// Completes a call: looks the callee up if that is left to do, and pushes its frame.
///
/// # Safety
/// `FRAME`, `CODE`, `POP`, `CALLEE` ([`crate::contracts`]).
#[inline(always)]
unsafe fn complete_call<S: StackModel, H: Hooks>(
    step: Continuation,
    r: &mut Regs<S>,
    vm: &mut Vm<'_>,
) -> Continuation {
    // SAFETY: `FRAME`, `CODE`, `POP`, `CALLEE`.
    unsafe {
        let found = match step {
            Continuation::Select => match calls::select::<S, H>(r, vm) {
                Continuation::SelectGuarded => calls::select_guarded::<S, H>(r, vm),
                step => step,
            },
            step => step,
        };
        match found {
            Continuation::Enter(CallKind::Plain) => {
                calls::push_callee_frame::<S, H, Plain<ANY>>(r, vm)
            }
            Continuation::Enter(CallKind::New) => calls::push_callee_frame::<S, H, New<ANY>>(r, vm),
            Continuation::Enter(CallKind::This) => {
                calls::push_callee_frame::<S, H, This<ANY>>(r, vm)
            }
            step => step,
        }
    }
}

for_each_instruction!(define_run);
