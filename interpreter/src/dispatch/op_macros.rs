//! Macros that define the functions of instructions, and how these functions end.

use super::*;
use tsb_format::Op;

/// Defines the function of one instruction.
macro_rules! op {
    ($name:ident, slow_path $path:ident) => {
        /// # Safety
        /// `FRAME`, `CODE`, `POP`, `PUSH`, `REGISTER`, `ENTRY`, `TYPE` ([`crate::contracts`]).
        #[inline(always)]
        pub(crate) unsafe fn $name<S: StackModel, H: Hooks>(
            _r: &mut Regs<S>,
            _vm: &mut Vm<'_>,
        ) -> Continuation {
            slow_path::<S, H, slow::$path>()
        }
    };
    ($name:ident, $r:ident, $vm:ident, $body:block) => {
        /// # Safety
        /// `FRAME`, `CODE`, `POP`, `PUSH`, `REGISTER`, `ENTRY`, `TYPE` ([`crate::contracts`]).
        #[inline(always)]
        pub(crate) unsafe fn $name<S: StackModel, H: Hooks>(
            $r: &mut Regs<S>,
            $vm: &mut Vm<'_>,
        ) -> Continuation {
            // SAFETY: verified code; see the module comment of [`super::ops`].
            unsafe { $body }
        }
    };
}

/// Instructions that always continue with the next one.
macro_rules! straight {
    ($($name:ident |$r:ident| $body:expr;)*) => {$(
        op!($name, $r, _vm, {
            $body;
            next($r, Op::$name)
        });
    )*};
}

/// Instructions that continue with the next one or fail with a fault.
macro_rules! faulting {
    ($($name:ident |$r:ident, $vm:ident| $body:expr;)*) => {$(
        op!($name, $r, $vm, {
            match $body {
                Ok(()) => next($r, Op::$name),
                Err(fault) => raise::<S, H>($vm, fault),
            }
        });
    )*};
}

/// Instructions that branch if the condition holds.
macro_rules! branches {
    ($($name:ident |$r:ident| $condition:expr;)*) => {$(
        op!($name, $r, vm, {
            if $condition {
                // The distance is the last immediate.
                let distance = $r.i16(Op::$name.info().length as usize - 2);
                jump::<S, H>($r, vm, distance)
            } else {
                next($r, Op::$name)
            }
        });
    )*};
}

/// Pops two operands of a kind, pushes one.
macro_rules! binary {
    ($($name:ident $pop:ident $push:ident |$a:ident, $b:ident| $value:expr;)*) => {
        straight! {$(
            $name |r| {
                let $b = r.$pop();
                let $a = r.$pop();
                r.$push($value);
            };
        )*}
    };
}

/// Pops one operand, pushes one.
macro_rules! unary {
    ($($name:ident $pop:ident $push:ident |$a:ident| $value:expr;)*) => {
        straight! {$(
            $name |r| {
                let $a = r.$pop();
                r.$push($value);
            };
        )*}
    };
}

macro_rules! compare_and_branch {
    ($($name:ident $pop:ident |$a:ident, $b:ident| $condition:expr;)*) => {
        branches! {$(
            $name |r| {
                let $b = r.$pop();
                let $a = r.$pop();
                $condition
            };
        )*}
    };
}

/// Continues after the instruction.
///
/// # Safety
/// `FRAME`, `CODE` ([`crate::contracts`]).
#[inline(always)]
pub(super) unsafe fn next<S: StackModel>(r: &mut Regs<S>, op: Op) -> Continuation {
    // SAFETY: another instruction follows (verifier section 8: `FallsOff`).
    r.pc = unsafe { r.pc.add(op.info().length as usize) };
    r.operands.next();
    Continuation::Next
}

/// Branches by a distance. All stacks are empty at the target.
///
/// # Safety
/// `FRAME`, `CODE` ([`crate::contracts`]).
#[inline(always)]
pub(super) unsafe fn jump<S: StackModel, H: Hooks>(
    r: &mut Regs<S>,
    vm: &mut Vm<'_>,
    distance: i32,
) -> Continuation {
    // SAFETY: the target is an instruction of the method (verifier section 8: `TargetOutside`,
    // `TargetNotJoin`).
    unsafe {
        r.pc = r.pc.offset(distance as isize);
        r.operands.next();
        if distance <= 0 { count::<S, H>(vm) } else { Continuation::Next }
    }
}
