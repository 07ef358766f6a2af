//! The meaning of combined instructions, whose operands are in registers, in the code, or results of another
//! instruction.
//!
//! Each executes the instructions that it combines, in their order.
#![allow(non_snake_case, reason = "functions bear the names of the table's rows")]
#![allow(clippy::neg_cmp_op_on_partial_ord, reason = "an unordered comparison is not its opposite")]
#![allow(clippy::extra_unused_type_parameters, reason = "all functions have the same form")]

use super::op_macros::{jump, next};
use super::ops::{element_of, field, long_remainder, push_length, store_element};
use super::subtypes::StoreElement;
use super::*;
use tsb_format::Op;

impl<S: StackModel> Regs<S> {
    /// The value of the int register whose number is at an offset from the opcode.
    ///
    /// # Safety
    /// `FRAME`, `CODE`, `REGISTER` ([`crate::contracts`]).
    #[inline(always)]
    pub(super) unsafe fn int_at(&self, at: usize) -> i32 {
        // SAFETY: `REGISTER`: the register is an int's.
        unsafe { *self.register(self.u8(at)) as i32 }
    }

    /// The value of the long register whose number is at an offset from the opcode.
    ///
    /// # Safety
    /// `FRAME`, `CODE`, `REGISTER` ([`crate::contracts`]).
    #[inline(always)]
    unsafe fn long_at(&self, at: usize) -> i64 {
        // SAFETY: `REGISTER`: the register is a long's.
        unsafe { *self.register(self.u8(at)) as i64 }
    }

    /// The value of the double register whose number is at an offset from the opcode.
    ///
    /// # Safety
    /// `FRAME`, `CODE`, `REGISTER` ([`crate::contracts`]).
    #[inline(always)]
    unsafe fn double_at(&self, at: usize) -> f64 {
        // SAFETY: `REGISTER`: the register is a double's.
        f64::from_bits(unsafe { *self.register(self.u8(at)) })
    }

    /// The value of the reference register whose number is at an offset from the opcode.
    ///
    /// # Safety
    /// `FRAME`, `CODE`, `REGISTER` ([`crate::contracts`]).
    #[inline(always)]
    pub(super) unsafe fn ref_at(&self, at: usize) -> Ref {
        // SAFETY: `REGISTER`: the register is a reference's.
        Ref(unsafe { *self.register(self.u8(at)) as u32 })
    }

    /// Writes the int register whose number is at an offset from the opcode.
    ///
    /// # Safety
    /// `FRAME`, `CODE`, `REGISTER` ([`crate::contracts`]).
    #[inline(always)]
    unsafe fn set_int_at(&mut self, at: usize, value: i32) {
        // SAFETY: `REGISTER`: the register is an int's.
        unsafe { *self.register(self.u8(at)) = Slot::from(value as u32) }
    }
}

// ---- arithmetic ----

/// Pops the top operand, combines it with another one, and pushes the result.
macro_rules! with_operand {
    ($($name:ident $pop:ident $push:ident |$r:ident, $a:ident| $value:expr;)*) => {
        straight! {$(
            $name |$r| {
                let $a = $r.$pop();
                $r.$push($value);
            };
        )*}
    };
}

with_operand! {
    IaddSR pop_int push_int |r, a| a.wrapping_add(r.int_at(1));
    IsubSR pop_int push_int |r, a| a.wrapping_sub(r.int_at(1));
    ImulSR pop_int push_int |r, a| a.wrapping_mul(r.int_at(1));
    IandSR pop_int push_int |r, a| a & r.int_at(1);
    IorSR pop_int push_int |r, a| a | r.int_at(1);
    IxorSR pop_int push_int |r, a| a ^ r.int_at(1);
    Imul8 pop_int push_int |r, a| a.wrapping_mul(r.i8(1));
    Iand8 pop_int push_int |r, a| a & r.u8(1) as i32;
    Ishl8 pop_int push_int |r, a| a.wrapping_shl(r.u8(1) as u32);
    Ishr8 pop_int push_int |r, a| a.wrapping_shr(r.u8(1) as u32);
    Iushr8 pop_int push_int |r, a| (a as u32).wrapping_shr(r.u8(1) as u32) as i32;
    DaddSR pop_double push_double |r, a| a + r.double_at(1);
    DsubSR pop_double push_double |r, a| a - r.double_at(1);
    DmulSR pop_double push_double |r, a| a * r.double_at(1);
    LaddSR pop_long push_long |r, a| a.wrapping_add(r.long_at(1));
    LsubSR pop_long push_long |r, a| a.wrapping_sub(r.long_at(2));
    LmulSR pop_long push_long |r, a| a.wrapping_mul(r.long_at(1));
    Lshl8 pop_long push_long |r, a| a.wrapping_shl(r.u8(1) as u32);
    Lshr8 pop_long push_long |r, a| a.wrapping_shr(r.u8(2) as u32);
    Lushr8 pop_long push_long |r, a| (a as u64).wrapping_shr(r.u8(1) as u32) as i64;
}

straight! {
    Iadd8R |r| r.push_int(r.int_at(1).wrapping_add(r.i8(2)));
    IaddRR |r| r.push_int(r.int_at(1).wrapping_add(r.int_at(2)));
    IsubRR |r| r.push_int(r.int_at(1).wrapping_sub(r.int_at(2)));
    ImulRR |r| r.push_int(r.int_at(1).wrapping_mul(r.int_at(2)));
    Iaddto |r| r.set_int_at(1, r.int_at(2).wrapping_add(r.int_at(3)));
    Iadd8to |r| r.set_int_at(1, r.int_at(2).wrapping_add(r.i8(3)));
    IaddtoSR |r| {
        let a = r.pop_int();
        r.set_int_at(1, a.wrapping_add(r.int_at(2)));
    };
    Iconst8to |r| r.set_int_at(1, r.i8(2));
    Imove |r| r.set_int_at(1, r.int_at(2));
    LaddRR |r| r.push_long(r.long_at(2).wrapping_add(r.long_at(3)));
    LsubRR |r| r.push_long(r.long_at(2).wrapping_sub(r.long_at(3)));
    LmulRR |r| r.push_long(r.long_at(2).wrapping_mul(r.long_at(3)));
    LaddtoSR |r| {
        let sum = r.pop_long().wrapping_add(r.long_at(2));
        *r.register(r.u8(1)) = sum as Slot;
    };
    DaddRR |r| r.push_double(r.double_at(2) + r.double_at(3));
    DsubRR |r| r.push_double(r.double_at(2) - r.double_at(3));
    DaddtoSR |r| {
        let sum = r.pop_double() + r.double_at(2);
        *r.register(r.u8(1)) = sum.to_bits();
    };
    DmulRR |r| r.push_double(r.double_at(1) * r.double_at(2));
    Dmuladd |r| {
        let b = r.pop_double();
        let a = r.pop_double();
        let sum = r.pop_double();
        r.push_double(sum + a * b);
    };
    Dmulsub |r| {
        let b = r.pop_double();
        let a = r.pop_double();
        let difference = r.pop_double();
        r.push_double(difference - a * b);
    };
    DmuladdSR |r| {
        let a = r.pop_double();
        let sum = r.pop_double();
        r.push_double(sum + a * r.double_at(1));
    };
    DmulsubSR |r| {
        let a = r.pop_double();
        let difference = r.pop_double();
        r.push_double(difference - a * r.double_at(1));
    };
    DmuladdRR |r| {
        let sum = r.pop_double();
        r.push_double(sum + r.double_at(1) * r.double_at(2));
    };
    Dmuladdto |r| {
        let b = r.pop_double();
        let a = r.pop_double();
        let sum = r.double_at(1) + a * b;
        *r.register(r.u8(1)) = sum.to_bits();
    };
}

faulting! {
    LremRR |r, _vm| match r.long_at(3) {
        0 => Err(Fault::DivideByZero),
        divisor => {
            r.push_long(long_remainder(r.long_at(2), divisor));
            Ok(())
        }
    };
}

// ---- branches ----

branches! {
    IfIcmpeqRR |r| r.int_at(1) == r.int_at(2);
    IfIcmpneRR |r| r.int_at(1) != r.int_at(2);
    IfIcmpltRR |r| r.int_at(1) < r.int_at(2);
    IfIcmpgeRR |r| r.int_at(1) >= r.int_at(2);
    IfIcmpeq8R |r| r.int_at(1) == r.i8(2);
    IfIcmpne8R |r| r.int_at(1) != r.i8(2);
    IfIcmplt8R |r| r.int_at(1) < r.i8(2);
    IfIcmpge8R |r| r.int_at(1) >= r.i8(2);
    IfIcmpeqSR |r| r.pop_int() == r.int_at(1);
    IfIcmpneSR |r| r.pop_int() != r.int_at(1);
    IfIcmpltSR |r| r.pop_int() < r.int_at(1);
    IfIcmpgeSR |r| r.pop_int() >= r.int_at(1);
    IfIcmpgtSR |r| r.pop_int() > r.int_at(1);
    IfIcmpleSR |r| r.pop_int() <= r.int_at(1);
    IfIcmpeq8 |r| r.pop_int() == r.i8(2);
    IfIcmpne8 |r| r.pop_int() != r.i8(1);
    IfIcmplt8 |r| r.pop_int() < r.i8(1);
    IfIcmpge8 |r| r.pop_int() >= r.i8(1);
    IincIfltRR |r| incremented(r) < r.int_at(3);
    IincIfgeRR |r| incremented_at(r, 2) >= r.int_at(4);
    IincIflt8R |r| incremented(r) < r.i8(3);
    IincIfge8R |r| incremented(r) >= r.i8(3);
    IfLcmpeq8 |r| r.pop_long() == i64::from(r.i8(2));
    IfLcmpne8 |r| r.pop_long() != i64::from(r.i8(1));
    IfLcmplt8 |r| r.pop_long() < i64::from(r.i8(2));
    IfLcmpge8 |r| r.pop_long() >= i64::from(r.i8(1));
    IfLcmpeqRR |r| r.long_at(2) == r.long_at(3);
    IfLcmpneRR |r| r.long_at(2) != r.long_at(3);
    IfLcmpltRR |r| r.long_at(2) < r.long_at(3);
    IfLcmpgeRR |r| r.long_at(2) >= r.long_at(3);
    IfDcmpltRR |r| r.double_at(2) < r.double_at(3);
    IfDcmpnltRR |r| !(r.double_at(2) < r.double_at(3));
    IfDcmpleRR |r| r.double_at(2) <= r.double_at(3);
    IfDcmpnleRR |r| !(r.double_at(2) <= r.double_at(3));
    IfnullR |r| r.ref_at(1).is_null();
    IfnonnullR |r| !r.ref_at(1).is_null();
}

/// Adds the constant of the second immediate to the register of the first one, of an instruction with a one-byte opcode.
///
/// # Safety
/// `FRAME`, `CODE`, `REGISTER` ([`crate::contracts`]).
#[inline(always)]
unsafe fn incremented<S: StackModel>(r: &mut Regs<S>) -> i32 {
    // SAFETY: `REGISTER`.
    unsafe { incremented_at(r, 1) }
}

/// Adds a constant to the register whose number is before it, at an offset from the opcode.
///
/// # Safety
/// `FRAME`, `CODE`, `REGISTER` ([`crate::contracts`]).
#[inline(always)]
unsafe fn incremented_at<S: StackModel>(r: &mut Regs<S>, at: usize) -> i32 {
    // SAFETY: `REGISTER`: the register is an int's.
    unsafe {
        let value = r.int_at(at).wrapping_add(r.i8(at + 1));
        r.set_int_at(at, value);
        value
    }
}

// ---- fields ----

// A stored value is popped after the address is computed, so that it occupies no host register before.

faulting! {
    GetfieldBR |r, _vm| field::<S, i8>(r, r.ref_at(1), 2).map(|at| r.push_int(i32::from(*at)));
    GetfieldCR |r, _vm| field::<S, u16>(r, r.ref_at(1), 2).map(|at| r.push_int(i32::from(*at)));
    GetfieldIR |r, _vm| field::<S, i32>(r, r.ref_at(1), 2).map(|at| r.push_int(*at));
    GetfieldLR |r, _vm| field::<S, i64>(r, r.ref_at(1), 2).map(|at| r.push_long(*at));
    GetfieldDR |r, _vm| field::<S, f64>(r, r.ref_at(1), 2).map(|at| r.push_double(*at));
    GetfieldAR |r, _vm| field::<S, u32>(r, r.ref_at(1), 2).map(|at| r.push_ref(Ref(*at)));
    PutfieldIRS |r, _vm| field(r, r.ref_at(1), 2).map(|at| *at = r.pop_int());
    PutfieldLRS |r, _vm| field(r, r.ref_at(1), 2).map(|at| *at = r.pop_long());
    PutfieldDRS |r, _vm| field(r, r.ref_at(1), 2).map(|at| *at = r.pop_double());
    PutfieldARS |r, _vm| field(r, r.ref_at(1), 2).map(|at| *at = r.pop_ref().0);
    PutfieldZRS |r, _vm| field(r, r.ref_at(2), 3).map(|at| *at = (r.pop_int() & 1) as u8);
    PutfieldBRS |r, _vm| field(r, r.ref_at(2), 3).map(|at| *at = r.pop_int() as u8);
    PutfieldCRS |r, _vm| field(r, r.ref_at(2), 3).map(|at| *at = r.pop_int() as u16);
    PutfieldSRS |r, _vm| field(r, r.ref_at(2), 3).map(|at| *at = r.pop_int() as u16);
    PutfieldFRS |r, _vm| field(r, r.ref_at(2), 3).map(|at| *at = r.pop_float());
}

// ---- arrays ----

faulting! {
    ArraylengthR |r, _vm| push_length(r, r.ref_at(1));
    ArrayloadBRR |r, _vm| element_of::<S, i8>(r, r.ref_at(1), r.int_at(2)).map(|at| r.push_int(i32::from(*at)));
    ArrayloadCRR |r, _vm| element_of::<S, u16>(r, r.ref_at(1), r.int_at(2)).map(|at| r.push_int(i32::from(*at)));
    ArrayloadIRR |r, _vm| element_of::<S, i32>(r, r.ref_at(1), r.int_at(2)).map(|at| r.push_int(*at));
    ArrayloadLRR |r, _vm| element_of::<S, i64>(r, r.ref_at(1), r.int_at(2)).map(|at| r.push_long(*at));
    ArrayloadDRR |r, _vm| element_of::<S, f64>(r, r.ref_at(1), r.int_at(2)).map(|at| r.push_double(*at));
    ArrayloadARR |r, _vm| element_of::<S, u32>(r, r.ref_at(1), r.int_at(2)).map(|at| r.push_ref(Ref(*at)));
    ArrayloadBRS |r, _vm| { let index = r.pop_int(); element_of::<S, i8>(r, r.ref_at(1), index).map(|at| r.push_int(i32::from(*at))) };
    ArrayloadCRS |r, _vm| { let index = r.pop_int(); element_of::<S, u16>(r, r.ref_at(2), index).map(|at| r.push_int(i32::from(*at))) };
    ArrayloadIRS |r, _vm| { let index = r.pop_int(); element_of::<S, i32>(r, r.ref_at(1), index).map(|at| r.push_int(*at)) };
    ArrayloadLRS |r, _vm| { let index = r.pop_int(); element_of::<S, i64>(r, r.ref_at(1), index).map(|at| r.push_long(*at)) };
    ArrayloadDRS |r, _vm| { let index = r.pop_int(); element_of::<S, f64>(r, r.ref_at(1), index).map(|at| r.push_double(*at)) };
    ArrayloadARS |r, _vm| { let index = r.pop_int(); element_of::<S, u32>(r, r.ref_at(1), index).map(|at| r.push_ref(Ref(*at))) };
    ArrayloadISR |r, _vm| { let array = r.pop_ref(); element_of::<S, i32>(r, array, r.int_at(1)).map(|at| r.push_int(*at)) };
    ArrayloadDSR |r, _vm| { let array = r.pop_ref(); element_of::<S, f64>(r, array, r.int_at(1)).map(|at| r.push_double(*at)) };
    ArrayloadIRR8 |r, _vm| {
        let index = r.int_at(2).wrapping_add(r.i8(3));
        element_of::<S, i32>(r, r.ref_at(1), index).map(|at| r.push_int(*at))
    };
    ArrayloadDRR8 |r, _vm| {
        let index = r.int_at(2).wrapping_add(r.i8(3));
        element_of::<S, f64>(r, r.ref_at(1), index).map(|at| r.push_double(*at))
    };
    ArraystoreZRRS |r, _vm| element_of(r, r.ref_at(1), r.int_at(2)).map(|at| *at = (r.pop_int() & 1) as u8);
    ArraystoreBRRS |r, _vm| element_of(r, r.ref_at(1), r.int_at(2)).map(|at| *at = r.pop_int() as u8);
    ArraystoreCRRS |r, _vm| element_of(r, r.ref_at(1), r.int_at(2)).map(|at| *at = r.pop_int() as u16);
    ArraystoreIRRS |r, _vm| element_of(r, r.ref_at(1), r.int_at(2)).map(|at| *at = r.pop_int());
    ArraystoreDRRS |r, _vm| element_of(r, r.ref_at(1), r.int_at(2)).map(|at| *at = r.pop_double());
    ArraystoreBRSS |r, _vm| {
        let value = r.pop_int();
        let index = r.pop_int();
        element_of(r, r.ref_at(1), index).map(|at| *at = value as u8)
    };
    ArraystoreIRSS |r, _vm| {
        let value = r.pop_int();
        let index = r.pop_int();
        element_of(r, r.ref_at(1), index).map(|at| *at = value)
    };
    ArraystoreDRSS |r, _vm| {
        let value = r.pop_double();
        let index = r.pop_int();
        element_of(r, r.ref_at(2), index).map(|at| *at = value)
    };
}

op!(ArraystoreARRS, r, vm, {
    let before = *r;
    let value = r.pop_ref();
    match store_element(r, vm, r.ref_at(1), r.int_at(2), value) {
        Ok(Some(())) => next(r, Op::ArraystoreARRS),
        Ok(None) => {
            *r = before;
            slow_path::<S, H, StoreElement<true>>()
        }
        Err(fault) => raise::<S, H>(vm, fault),
    }
});
