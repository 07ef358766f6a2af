//! Calls of trivial accessors, which need no frame ([`crate::image::accessors`]).

use super::leave::advance_past_call;
use super::*;
use crate::natives::{mathematics, strict_math};

/// The body of a trivial accessor.
pub(in crate::dispatch) trait AccessorBody: 'static {
    /// Pops the arguments and the receiver, executes the body, and pushes the result. `operand` is an offset
    /// in the receiver or a constant.
    ///
    /// # Safety
    /// `FRAME`, `CODE`, `POP`, `PUSH`, `TYPE` ([`crate::contracts`]). The callee has this body.
    unsafe fn run<S: StackModel>(r: &mut Regs<S>, operand: u32);
}

/// Executes the trivial accessor that a call has found, and continues after the call. Returns `false`,
/// without an effect, if the slice ends with the call.
///
/// # Safety
/// `FRAME`, `CODE`, `POP`, `PUSH`, `TYPE`, `CALLEE` ([`crate::contracts`]). The callee has this body.
#[inline(always)]
pub(in crate::dispatch) unsafe fn execute<S: StackModel, P: ArgumentPassing, A: AccessorBody>(
    r: &mut Regs<S>,
    vm: &mut Vm<'_>,
) -> bool {
    // SAFETY: `FRAME`, `CODE`, `POP`, `PUSH`, `TYPE`, `CALLEE`. The receiver is not null, or the object is
    // passed separately.
    unsafe {
        if vm.hot.slice == 1 {
            return false;
        }
        vm.hot.slice -= 1;
        if P::FIRST == 0 {
            A::run(r, (*vm.hot.callee).accessor_operand);
        } else if P::PUSHES {
            r.push_ref(vm.hot.object);
        }
        advance_past_call(r);
        true
    }
}

/// Pops the receiver, the last operand left.
///
/// # Safety
/// `FRAME`, `CODE`, `POP` ([`crate::contracts`]).
#[inline(always)]
unsafe fn receiver<S: StackModel>(r: &mut Regs<S>) -> Ref {
    // SAFETY: `FRAME`, `CODE`, `POP`.
    unsafe { r.operands.pop_ref_argument(r.fp, r.pc, 0) }
}

/// Pops the receiver, and returns the address of an offset in it.
///
/// # Safety
/// `FRAME`, `CODE`, `POP`, `TYPE` ([`crate::contracts`]). The receiver's class has a field at the offset.
#[inline(always)]
unsafe fn field_address<S: StackModel, T>(r: &mut Regs<S>, offset: u32) -> *mut T {
    // SAFETY: `FRAME`, `CODE`, `POP`, `TYPE`. The method's class, and so the receiver's, has a field at the
    // offset.
    unsafe {
        let object = receiver(r);
        r.object(object, offset)
    }
}

macro_rules! accessor_bodies {
    ($($name:ident |$r:ident, $operand:ident| $body:expr;)*) => {$(
        pub(in crate::dispatch) enum $name {}

        impl AccessorBody for $name {
            #[inline(always)]
            unsafe fn run<S: StackModel>($r: &mut Regs<S>, $operand: u32) {
                // SAFETY: `FRAME`, `CODE`, `POP`, `PUSH`, `TYPE`.
                unsafe { $body }
            }
        }
    )*};
}

accessor_bodies! {
    SquareRoot |r, _operand| { let value = r.pop_double(); r.push_double(strict_math::sqrt(value)); };
    FunctionOfOne |r, operand| {
        let (_, function) = mathematics::ONE[operand as usize];
        let value = r.pop_double();
        r.push_double(function(value));
    };
    FunctionOfTwo |r, operand| {
        let (_, function) = mathematics::TWO[operand as usize];
        let (second, first) = (r.pop_double(), r.pop_double());
        r.push_double(function(first, second));
    };
    Nothing |r, _operand| { receiver(r); };
    Constant |r, operand| { receiver(r); r.push_int(operand as i32); };
    GetByte |r, operand| { let value: i8 = *field_address(r, operand); r.push_int(value.into()); };
    GetInt |r, operand| { let value = *field_address(r, operand); r.push_int(value); };
    GetLong |r, operand| { let value = *field_address(r, operand); r.push_long(value); };
    GetDouble |r, operand| { let value = *field_address(r, operand); r.push_double(value); };
    GetRef |r, operand| { let value = *field_address(r, operand); r.push_ref(Ref(value)); };
    SetInt |r, operand| { let value = r.pop_int(); *field_address(r, operand) = value; };
    SetRef |r, operand| {
        let value = r.operands.pop_ref_argument(r.fp, r.pc, 1);
        *field_address(r, operand) = value.0;
    };
}
