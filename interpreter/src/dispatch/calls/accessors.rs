//! Calls of methods that need no frame ([`crate::image::leaf`]).

use super::*;

/// What such a method does.
pub(in crate::dispatch) trait AccessorBody: 'static {
    /// Pops the arguments, the receiver among them, does it with an offset in the receiver or a constant, and pushes the
    /// result.
    ///
    /// # Safety
    /// `FRAME`, `CODE`, `POP`, `PUSH`, `TYPE` ([`crate::contracts`]). The method does this.
    unsafe fn run<S: StackModel>(r: &mut Regs<S>, operand: u32);
}

/// Does what the method does that a call has found, and goes on behind the call; `false`, with nothing done, if the slice
/// ends with the call.
///
/// # Safety
/// `FRAME`, `CODE`, `POP`, `PUSH`, `TYPE`, `CALLEE` ([`crate::contracts`]). The method that the call has found does this.
#[inline(always)]
pub(in crate::dispatch) unsafe fn execute<S: StackModel, P: ArgumentPassing, A: AccessorBody>(
    r: &mut Regs<S>,
    vm: &mut Vm<'_>,
) -> bool {
    // SAFETY: `FRAME`, `CODE`, `POP`, `PUSH`, `TYPE`, `CALLEE`. The receiver is not null, or the object is passed apart.
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

/// Pops the receiver, behind which no argument is left.
///
/// # Safety
/// `FRAME`, `CODE`, `POP` ([`crate::contracts`]).
#[inline(always)]
unsafe fn receiver<S: StackModel>(r: &mut Regs<S>) -> Ref {
    // SAFETY: `FRAME`, `CODE`, `POP`.
    unsafe { r.operands.pop_ref_argument(r.fp, r.pc, 0) }
}

/// Pops the receiver, and gives a place in it.
///
/// # Safety
/// `FRAME`, `CODE`, `POP`, `TYPE` ([`crate::contracts`]). The receiver's class has a field there.
#[inline(always)]
unsafe fn place<S: StackModel, T>(r: &mut Regs<S>, offset: u32) -> *mut T {
    // SAFETY: `FRAME`, `CODE`, `POP`, `TYPE`. The class of the method, so that of the receiver, has a field there.
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
    Nothing |r, _operand| { receiver(r); };
    Constant |r, operand| { receiver(r); r.push_int(operand as i32); };
    GetByte |r, operand| { let value: i8 = *place(r, operand); r.push_int(value.into()); };
    GetInt |r, operand| { let value = *place(r, operand); r.push_int(value); };
    GetLong |r, operand| { let value = *place(r, operand); r.push_long(value); };
    GetDouble |r, operand| { let value = *place(r, operand); r.push_double(value); };
    GetRef |r, operand| { let value = *place(r, operand); r.push_ref(Ref(value)); };
    SetInt |r, operand| { let value = r.pop_int(); *place(r, operand) = value; };
    SetRef |r, operand| {
        let value = r.operands.pop_ref_argument(r.fp, r.pc, 1);
        *place(r, operand) = value.0;
    };
}
