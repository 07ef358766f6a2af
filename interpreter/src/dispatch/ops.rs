//! The meaning of each instruction: one function for each row of the instruction table, with the row's name.
//!
//! All functions require that `r` stands at their instruction in verified code. The row of the table says
//! what verification guarantees there.
#![allow(non_snake_case, reason = "functions bear the names of the table's rows")]
#![allow(clippy::extra_unused_type_parameters, reason = "all functions have the same form")]
#![allow(clippy::neg_cmp_op_on_partial_ord, reason = "an unordered comparison is not its opposite")]

use super::calls::{self, slow};
pub(super) use super::combined::*;
use super::op_macros::{jump, next};
use super::subtypes::{Cast, InstanceOf, StoreElement, known_subtype};
use super::*;
use crate::heap::{ARRAY_HEADER, ARRAY_LENGTH, raw::Plain};
use crate::image::UNINITIALIZED;
use tsb_format::Op;

// ---- constants ----

straight! {
    Nop |_r| {};
    IconstM1 |r| r.push_int(-1);
    Iconst0 |r| r.push_int(0);
    Iconst1 |r| r.push_int(1);
    Iconst2 |r| r.push_int(2);
    Iconst3 |r| r.push_int(3);
    Iconst4 |r| r.push_int(4);
    Iconst5 |r| r.push_int(5);
    Iconst8 |r| r.push_int(r.i8(1));
    Iconst16 |r| r.push_int(r.i16(1));
    Iconst32 |r| r.push_int(r.i32(1));
    Lconst0 |r| r.push_long(0);
    Lconst1 |r| r.push_long(1);
    Lconst8 |r| r.push_long(i64::from(r.i8(1)));
    Lconst32 |r| r.push_long(i64::from(r.i32(1)));
    Lconst |r| r.push_long(*(*r.method()).longs.add(r.u16(1)));
    Fconst0 |r| r.push_float(0.0);
    Fconst1 |r| r.push_float(1.0);
    Fconst2 |r| r.push_float(2.0);
    Fconst |r| r.push_float(f32::from_bits(r.i32(1) as u32));
    Dconst0 |r| r.push_double(0.0);
    Dconst1 |r| r.push_double(1.0);
    Dconst |r| r.push_double(f64::from_bits(*(*r.method()).doubles.add(r.u16(1))));
    Anull |r| r.push_ref(Ref::NULL);
}

op!(Astring, r, _vm, {
    let string = *(*r.method()).strings.add(r.u16(1));
    if string.is_null() {
        return slow_path::<S, H, slow::Literal>();
    }
    r.push_ref(string);
    next(r, Op::Astring)
});

op!(Aclass, slow_path ClassObject);

// ---- registers ----

/// # Safety
/// `FRAME`, `CODE`, `REGISTER`, `PUSH` ([`crate::contracts`]).
#[inline(always)]
unsafe fn load_int<S: StackModel>(r: &mut Regs<S>, register: usize) {
    // SAFETY: `REGISTER`: the register is an int's.
    unsafe { r.push_int(*r.register(register) as i32) }
}

/// # Safety
/// `FRAME`, `CODE`, `REGISTER`, `PUSH` ([`crate::contracts`]).
#[inline(always)]
unsafe fn load_long<S: StackModel>(r: &mut Regs<S>, register: usize) {
    // SAFETY: `REGISTER`: the register is a long's.
    unsafe { r.push_long(*r.register(register) as i64) }
}

/// # Safety
/// `FRAME`, `CODE`, `REGISTER`, `PUSH` ([`crate::contracts`]).
#[inline(always)]
unsafe fn load_float<S: StackModel>(r: &mut Regs<S>, register: usize) {
    // SAFETY: `REGISTER`: the register is a float's.
    unsafe { r.push_float(f32::from_bits(*r.register(register) as u32)) }
}

/// # Safety
/// `FRAME`, `CODE`, `REGISTER`, `PUSH` ([`crate::contracts`]).
#[inline(always)]
unsafe fn load_double<S: StackModel>(r: &mut Regs<S>, register: usize) {
    // SAFETY: `REGISTER`: the register is a double's.
    unsafe { r.push_double(f64::from_bits(*r.register(register))) }
}

/// # Safety
/// `FRAME`, `CODE`, `REGISTER`, `PUSH` ([`crate::contracts`]).
#[inline(always)]
unsafe fn load_ref<S: StackModel>(r: &mut Regs<S>, register: usize) {
    // SAFETY: `REGISTER`: the register is a reference's.
    unsafe { r.push_ref(Ref(*r.register(register) as u32)) }
}

straight! {
    Iload |r| load_int(r, r.u8(1));
    Lload |r| load_long(r, r.u8(1));
    Fload |r| load_float(r, r.u8(1));
    Dload |r| load_double(r, r.u8(1));
    Aload |r| load_ref(r, r.u8(1));
    Iload0 |r| load_int(r, 0);
    Iload1 |r| load_int(r, 1);
    Iload2 |r| load_int(r, 2);
    Iload3 |r| load_int(r, 3);
    Aload0 |r| load_ref(r, 0);
    Aload1 |r| load_ref(r, 1);
    Aload2 |r| load_ref(r, 2);
    Aload3 |r| load_ref(r, 3);
    Istore |r| *r.register(r.u8(1)) = Slot::from(r.pop_int() as u32);
    Lstore |r| *r.register(r.u8(1)) = r.pop_long() as Slot;
    Fstore |r| *r.register(r.u8(1)) = Slot::from(r.pop_float().to_bits());
    Dstore |r| *r.register(r.u8(1)) = r.pop_double().to_bits();
    Astore |r| *r.register(r.u8(1)) = Slot::from(r.pop_ref().0);
    Iinc |r| {
        let register = r.register(r.u8(1));
        *register = Slot::from((*register as u32).wrapping_add(r.i8(2) as u32));
    };
    IloadW |r| load_int(r, r.u16(2));
    LloadW |r| load_long(r, r.u16(2));
    FloadW |r| load_float(r, r.u16(2));
    DloadW |r| load_double(r, r.u16(2));
    AloadW |r| load_ref(r, r.u16(2));
    IstoreW |r| *r.register(r.u16(2)) = Slot::from(r.pop_int() as u32);
    LstoreW |r| *r.register(r.u16(2)) = r.pop_long() as Slot;
    FstoreW |r| *r.register(r.u16(2)) = Slot::from(r.pop_float().to_bits());
    DstoreW |r| *r.register(r.u16(2)) = r.pop_double().to_bits();
    AstoreW |r| *r.register(r.u16(2)) = Slot::from(r.pop_ref().0);
    IincW |r| {
        let register = r.register(r.u16(2));
        *register = Slot::from((*register as u32).wrapping_add(r.i16(4) as u32));
    };
}

// ---- stack ----

straight! {
    Ipop |r| r.pop_int();
    Lpop |r| r.pop_long();
    Fpop |r| r.pop_float();
    Dpop |r| r.pop_double();
    Apop |r| r.pop_ref();
    Idup |r| {
        let value = r.pop_int();
        r.push_int(value);
        r.push_int(value);
    };
    Ldup |r| {
        let value = r.pop_long();
        r.push_long(value);
        r.push_long(value);
    };
    Fdup |r| {
        let value = r.pop_float();
        r.push_float(value);
        r.push_float(value);
    };
    Ddup |r| {
        let value = r.pop_double();
        r.push_double(value);
        r.push_double(value);
    };
    Adup |r| r.operands.dup_ref(r.fp, r.pc);
}

// ---- arithmetic ----

binary! {
    Iadd pop_int push_int |a, b| a.wrapping_add(b);
    Isub pop_int push_int |a, b| a.wrapping_sub(b);
    Imul pop_int push_int |a, b| a.wrapping_mul(b);
    Ishl pop_int push_int |a, b| a.wrapping_shl(b as u32);
    Ishr pop_int push_int |a, b| a.wrapping_shr(b as u32);
    Iushr pop_int push_int |a, b| (a as u32).wrapping_shr(b as u32) as i32;
    Iand pop_int push_int |a, b| a & b;
    Ior pop_int push_int |a, b| a | b;
    Ixor pop_int push_int |a, b| a ^ b;
    Ladd pop_long push_long |a, b| a.wrapping_add(b);
    Lsub pop_long push_long |a, b| a.wrapping_sub(b);
    Lmul pop_long push_long |a, b| a.wrapping_mul(b);
    Land pop_long push_long |a, b| a & b;
    Lor pop_long push_long |a, b| a | b;
    Lxor pop_long push_long |a, b| a ^ b;
    Fadd pop_float push_float |a, b| a + b;
    Fsub pop_float push_float |a, b| a - b;
    Fmul pop_float push_float |a, b| a * b;
    Fdiv pop_float push_float |a, b| a / b;
    Frem pop_float push_float |a, b| a % b;
    Dadd pop_double push_double |a, b| a + b;
    Dsub pop_double push_double |a, b| a - b;
    Dmul pop_double push_double |a, b| a * b;
    Ddiv pop_double push_double |a, b| a / b;
    Drem pop_double push_double |a, b| a % b;
    Lcmp pop_long push_int |a, b| a.cmp(&b) as i32;
    Fcmpl pop_float push_int |a, b| a.partial_cmp(&b).map_or(-1, |order| order as i32);
    Fcmpg pop_float push_int |a, b| a.partial_cmp(&b).map_or(1, |order| order as i32);
    Dcmpl pop_double push_int |a, b| a.partial_cmp(&b).map_or(-1, |order| order as i32);
    Dcmpg pop_double push_int |a, b| a.partial_cmp(&b).map_or(1, |order| order as i32);
}

unary! {
    Ineg pop_int push_int |a| a.wrapping_neg();
    Lneg pop_long push_long |a| a.wrapping_neg();
    Fneg pop_float push_float |a| -a;
    Dneg pop_double push_double |a| -a;
    Int2long pop_int push_long |a| i64::from(a);
    Int2float pop_int push_float |a| a as f32;
    Int2double pop_int push_double |a| f64::from(a);
    Long2int pop_long push_int |a| a as i32;
    Long2float pop_long push_float |a| a as f32;
    Long2double pop_long push_double |a| a as f64;
    Float2int pop_float push_int |a| a as i32;
    Float2long pop_float push_long |a| a as i64;
    Float2double pop_float push_double |a| f64::from(a);
    Double2int pop_double push_int |a| a as i32;
    Double2long pop_double push_long |a| a as i64;
    Double2float pop_double push_float |a| a as f32;
    Int2byte pop_int push_int |a| i32::from(a as i8);
    Int2char pop_int push_int |a| i32::from(a as u16);
    Int2short pop_int push_int |a| i32::from(a as i16);
}

straight! {
    IaddConst |r| {
        let value = r.pop_int();
        r.push_int(value.wrapping_add(r.i8(1)));
    };
    Lshl |r| {
        let shift = r.pop_int();
        let value = r.pop_long();
        r.push_long(value.wrapping_shl(shift as u32));
    };
    Lshr |r| {
        let shift = r.pop_int();
        let value = r.pop_long();
        r.push_long(value.wrapping_shr(shift as u32));
    };
    Lushr |r| {
        let shift = r.pop_int();
        let value = r.pop_long();
        r.push_long((value as u64).wrapping_shr(shift as u32) as i64);
    };
}

/// Divisions: a zero divisor is a fault.
macro_rules! divisions {
    ($($name:ident $pop:ident $push:ident $divide:path;)*) => {
        faulting! {$(
            $name |r, _vm| {
                let divisor = r.$pop();
                let dividend = r.$pop();
                if divisor == 0 {
                    Err(Fault::DivideByZero)
                } else {
                    r.$push($divide(dividend, divisor));
                    Ok(())
                }
            };
        )*}
    };
}

divisions! {
    Idiv pop_int push_int i32::wrapping_div;
    Irem pop_int push_int i32::wrapping_rem;
    Ldiv pop_long push_long long_quotient;
    Lrem pop_long push_long long_remainder;
}

/// Both numbers if neither has more than 32 bits: their division is faster, on small processors by far.
#[inline(always)]
fn short(dividend: i64, divisor: i64) -> Option<(u32, u32)> {
    ((dividend | divisor) as u64 >> 32 == 0).then_some((dividend as u32, divisor as u32))
}

#[inline(always)]
fn long_quotient(dividend: i64, divisor: i64) -> i64 {
    match short(dividend, divisor) {
        Some((dividend, divisor)) => i64::from(dividend / divisor),
        None => dividend.wrapping_div(divisor),
    }
}

/// The remainder of a division by a number that is not zero.
#[inline(always)]
pub(super) fn long_remainder(dividend: i64, divisor: i64) -> i64 {
    match short(dividend, divisor) {
        Some((dividend, divisor)) => i64::from(dividend % divisor),
        None => dividend.wrapping_rem(divisor),
    }
}

// ---- branches ----

branches! {
    Ifeq |r| r.pop_int() == 0;
    Ifne |r| r.pop_int() != 0;
    Iflt |r| r.pop_int() < 0;
    Ifge |r| r.pop_int() >= 0;
    Ifgt |r| r.pop_int() > 0;
    Ifle |r| r.pop_int() <= 0;
    IfAcmpeq |r| r.pop_ref() == r.pop_ref();
    IfAcmpne |r| r.pop_ref() != r.pop_ref();
    Ifnull |r| r.pop_ref().is_null();
    Ifnonnull |r| !r.pop_ref().is_null();
}

compare_and_branch! {
    IfIcmpeq pop_int |a, b| a == b;
    IfIcmpne pop_int |a, b| a != b;
    IfIcmplt pop_int |a, b| a < b;
    IfIcmpge pop_int |a, b| a >= b;
    IfIcmpgt pop_int |a, b| a > b;
    IfIcmple pop_int |a, b| a <= b;
    IfLcmpeq pop_long |a, b| a == b;
    IfLcmpne pop_long |a, b| a != b;
    IfLcmplt pop_long |a, b| a < b;
    IfLcmpge pop_long |a, b| a >= b;
    IfLcmpgt pop_long |a, b| a > b;
    IfLcmple pop_long |a, b| a <= b;
    IfDcmpeq pop_double |a, b| a == b;
    IfDcmpne pop_double |a, b| a != b;
    IfDcmplt pop_double |a, b| a < b;
    IfDcmpnlt pop_double |a, b| !(a < b);
    IfDcmple pop_double |a, b| a <= b;
    IfDcmpnle pop_double |a, b| !(a <= b);
    IfDcmpgt pop_double |a, b| a > b;
    IfDcmpngt pop_double |a, b| !(a > b);
    IfDcmpge pop_double |a, b| a >= b;
    IfDcmpnge pop_double |a, b| !(a >= b);
}

op!(Goto, r, vm, {
    let distance = r.i16(1);
    jump::<S, H>(r, vm, distance)
});

op!(GotoW, r, vm, {
    let distance = r.i32(2);
    jump::<S, H>(r, vm, distance)
});

op!(Tableswitch, r, vm, {
    let key = r.pop_int();
    let index = key.wrapping_sub(r.i32(1)) as u32 as usize;
    let distance = if index < r.u16(5) { r.i16(9 + 2 * index) } else { r.i16(7) };
    jump::<S, H>(r, vm, distance)
});

op!(Lookupswitch, r, vm, {
    let key = r.pop_int();
    // The keys ascend (verifier section 8).
    let (mut low, mut high) = (0, r.u16(1));
    while low < high {
        let middle = (low + high) / 2;
        if r.i32(5 + 6 * middle) < key {
            low = middle + 1;
        } else {
            high = middle;
        }
    }
    let found = low < r.u16(1) && r.i32(5 + 6 * low) == key;
    let distance = if found { r.i16(9 + 6 * low) } else { r.i16(3) };
    jump::<S, H>(r, vm, distance)
});

// ---- instance fields ----

/// The address of an object's field; `reference` is the offset of the field reference from the opcode.
///
/// # Safety
/// `FRAME`, `CODE`, `ENTRY`, `POP`, `TYPE` ([`crate::contracts`]).
#[inline(always)]
pub(super) unsafe fn field<S: StackModel, T: Plain>(
    r: &Regs<S>,
    object: Ref,
    reference: usize,
) -> Result<*mut T, Fault> {
    // SAFETY: `TYPE`: the operand is an instance of the field's class or null.
    unsafe {
        if object.is_null() {
            return Err(Fault::Null);
        }
        let at = in_one_register(r.heap.add(object.0 as usize));
        let offset = *(*r.method()).fields.add(r.u16(reference));
        Ok(at.add(offset as usize).cast())
    }
}

/// # Safety
/// `FRAME`, `CODE`, `ENTRY`, `POP`, `TYPE` ([`crate::contracts`]).
#[inline(always)]
unsafe fn get_field<S: StackModel, T: Plain>(r: &mut Regs<S>, op: Op) -> Result<T, Fault> {
    // SAFETY: as for `field`.
    unsafe {
        let object = r.pop_ref();
        Ok(field::<S, T>(r, object, op.info().head as usize)?.read())
    }
}

/// # Safety
/// `FRAME`, `CODE`, `ENTRY`, `POP`, `TYPE` ([`crate::contracts`]).
#[inline(always)]
unsafe fn put_field<S: StackModel, T: Plain>(
    r: &mut Regs<S>,
    op: Op,
    value: T,
) -> Result<(), Fault> {
    // SAFETY: as for `field`.
    unsafe {
        let object = r.pop_ref();
        field::<S, T>(r, object, op.info().head as usize)?.write(value);
        Ok(())
    }
}

faulting! {
    GetfieldB |r, _vm| get_field::<S, i8>(r, Op::GetfieldB).map(|value| r.push_int(i32::from(value)));
    GetfieldC |r, _vm| get_field::<S, u16>(r, Op::GetfieldC).map(|value| r.push_int(i32::from(value)));
    GetfieldS |r, _vm| get_field::<S, i16>(r, Op::GetfieldS).map(|value| r.push_int(i32::from(value)));
    GetfieldI |r, _vm| get_field::<S, i32>(r, Op::GetfieldI).map(|value| r.push_int(value));
    GetfieldL |r, _vm| get_field::<S, i64>(r, Op::GetfieldL).map(|value| r.push_long(value));
    GetfieldF |r, _vm| get_field::<S, f32>(r, Op::GetfieldF).map(|value| r.push_float(value));
    GetfieldD |r, _vm| get_field::<S, f64>(r, Op::GetfieldD).map(|value| r.push_double(value));
    GetfieldA |r, _vm| get_field::<S, u32>(r, Op::GetfieldA).map(|value| r.push_ref(Ref(value)));
    PutfieldZ |r, _vm| { let value = r.pop_int(); put_field(r, Op::PutfieldZ, (value & 1) as u8) };
    PutfieldB |r, _vm| { let value = r.pop_int(); put_field(r, Op::PutfieldB, value as u8) };
    PutfieldC |r, _vm| { let value = r.pop_int(); put_field(r, Op::PutfieldC, value as u16) };
    PutfieldS |r, _vm| { let value = r.pop_int(); put_field(r, Op::PutfieldS, value as u16) };
    PutfieldI |r, _vm| { let value = r.pop_int(); put_field(r, Op::PutfieldI, value) };
    PutfieldL |r, _vm| { let value = r.pop_long(); put_field(r, Op::PutfieldL, value) };
    PutfieldF |r, _vm| { let value = r.pop_float(); put_field(r, Op::PutfieldF, value) };
    PutfieldD |r, _vm| { let value = r.pop_double(); put_field(r, Op::PutfieldD, value) };
    PutfieldA |r, _vm| { let value = r.pop_ref(); put_field(r, Op::PutfieldA, value.0) };
}

// ---- static fields ----

/// Instructions on a static field. The body gets the field's slot.
macro_rules! statics {
    ($($name:ident |$r:ident, $slot:ident| $body:expr;)*) => {
        $(
            op!($name, $r, vm, {
                let entry = *(*$r.method()).fields.add($r.u16(Op::$name.info().head as usize));
                if entry & UNINITIALIZED != 0 {
                    return slow_path::<S, H, uninitialized::$name>();
                }
                let $slot = vm.hot.statics.add(entry as usize);
                $body;
                next($r, Op::$name)
            });
        )*

        /// The slow paths of the same instructions: the class may need initialising.
        mod uninitialized {
            use super::*;

            $(
                pub(super) enum $name {}

                impl<S: StackModel, H: Hooks> SlowPath<S, H> for $name {
                    unsafe fn run($r: Regs<S>, vm: &mut Vm<'_>, hooks: &mut H) -> Control {
                        let mut r = $r;
                        // SAFETY: verified code; see the module comment.
                        unsafe {
                            let entry = match calls::initialize_for_field(&r, vm, hooks, Op::$name) {
                                Ok(entry) => entry,
                                Err(control) => return control,
                            };
                            let $r = &mut r;
                            let $slot = vm.hot.statics.add(entry as usize);
                            $body;
                            next($r, Op::$name);
                            $r.save(vm);
                        }
                        Control::Reload
                    }
                }
            )*
        }
    };
}

statics! {
    GetstaticB |r, slot| r.push_int(i32::from(*slot as i8));
    GetstaticC |r, slot| r.push_int(i32::from(*slot as u16));
    GetstaticS |r, slot| r.push_int(i32::from(*slot as i16));
    GetstaticI |r, slot| r.push_int(*slot as i32);
    GetstaticL |r, slot| r.push_long(*slot as i64);
    GetstaticF |r, slot| r.push_float(f32::from_bits(*slot as u32));
    GetstaticD |r, slot| r.push_double(f64::from_bits(*slot));
    GetstaticA |r, slot| r.push_ref(Ref(*slot as u32));
    PutstaticZ |r, slot| *slot = Slot::from(r.pop_int() as u32 & 1);
    PutstaticB |r, slot| *slot = Slot::from(r.pop_int() as u8);
    PutstaticC |r, slot| *slot = Slot::from(r.pop_int() as u16);
    PutstaticS |r, slot| *slot = Slot::from(r.pop_int() as u16);
    PutstaticI |r, slot| *slot = Slot::from(r.pop_int() as u32);
    PutstaticL |r, slot| *slot = r.pop_long() as Slot;
    PutstaticF |r, slot| *slot = Slot::from(r.pop_float().to_bits());
    PutstaticD |r, slot| *slot = r.pop_double().to_bits();
    PutstaticA |r, slot| *slot = Slot::from(r.pop_ref().0);
}

// ---- arrays ----

/// Keeps a pointer in one register. With five or more stacks, handlers on x86-64 have three free registers;
/// keeping base and offset of the pointer apart needs another one, which has to be saved and restored.
#[inline(always)]
fn in_one_register(pointer: *mut u8) -> *mut u8 {
    #[cfg(all(target_arch = "x86_64", not(miri)))]
    {
        let mut address = pointer.expose_provenance();
        // SAFETY: the assembly is empty; the address is unchanged.
        unsafe {
            core::arch::asm!(
                "/* {0} */",
                inout(reg) address,
                options(pure, nomem, nostack, preserves_flags)
            );
        }
        core::ptr::with_exposed_provenance_mut(address)
    }
    #[cfg(not(all(target_arch = "x86_64", not(miri))))]
    pointer
}

/// The address of an array's element.
///
/// # Safety
/// `FRAME`, `CODE`, `POP`, `TYPE` ([`crate::contracts`]).
#[inline(always)]
pub(super) unsafe fn element_of<S: StackModel, T: Plain>(
    r: &Regs<S>,
    array: Ref,
    index: i32,
) -> Result<*mut T, Fault> {
    // SAFETY: `TYPE`: the operand is an array of `T` or null; the index is checked.
    unsafe {
        if array.is_null() {
            return Err(Fault::Null);
        }
        let at = in_one_register(r.heap.add(array.0 as usize));
        if index as u32 >= *at.add(ARRAY_LENGTH as usize).cast::<u32>() {
            let array = Ref(at.offset_from(r.heap) as u32);
            return Err(Fault::Index { index, array });
        }
        Ok(at.add(ARRAY_HEADER as usize).cast::<T>().add(index as u32 as usize))
    }
}

/// Pops index and array, and returns the address of the element.
///
/// # Safety
/// `FRAME`, `CODE`, `POP`, `TYPE` ([`crate::contracts`]).
#[inline(always)]
unsafe fn element<S: StackModel, T: Plain>(r: &mut Regs<S>) -> Result<*mut T, Fault> {
    // SAFETY: as for `element_of`.
    unsafe {
        let index = r.pop_int();
        let array = r.pop_ref();
        element_of(r, array, index)
    }
}

faulting! {
    ArrayloadB |r, _vm| element::<S, i8>(r).map(|at| r.push_int(i32::from(*at)));
    ArrayloadC |r, _vm| element::<S, u16>(r).map(|at| r.push_int(i32::from(*at)));
    ArrayloadS |r, _vm| element::<S, i16>(r).map(|at| r.push_int(i32::from(*at)));
    ArrayloadI |r, _vm| element::<S, i32>(r).map(|at| r.push_int(*at));
    ArrayloadL |r, _vm| element::<S, i64>(r).map(|at| r.push_long(*at));
    ArrayloadF |r, _vm| element::<S, f32>(r).map(|at| r.push_float(*at));
    ArrayloadD |r, _vm| element::<S, f64>(r).map(|at| r.push_double(*at));
    ArrayloadA |r, _vm| element::<S, u32>(r).map(|at| r.push_ref(Ref(*at)));
    ArraystoreZ |r, _vm| { let value = r.pop_int(); element(r).map(|at| *at = (value & 1) as u8) };
    ArraystoreB |r, _vm| { let value = r.pop_int(); element(r).map(|at| *at = value as u8) };
    ArraystoreC |r, _vm| { let value = r.pop_int(); element(r).map(|at| *at = value as u16) };
    ArraystoreS |r, _vm| { let value = r.pop_int(); element(r).map(|at| *at = value as u16) };
    ArraystoreI |r, _vm| { let value = r.pop_int(); element(r).map(|at| *at = value) };
    ArraystoreL |r, _vm| { let value = r.pop_long(); element(r).map(|at| *at = value) };
    ArraystoreF |r, _vm| { let value = r.pop_float(); element(r).map(|at| *at = value) };
    ArraystoreD |r, _vm| { let value = r.pop_double(); element(r).map(|at| *at = value) };
    Arraylength |r, _vm| { let array = r.pop_ref(); push_length(r, array) };
}

/// Pushes the length of an array.
///
/// # Safety
/// `FRAME`, `CODE`, `PUSH`, `TYPE` ([`crate::contracts`]).
#[inline(always)]
pub(super) unsafe fn push_length<S: StackModel>(r: &mut Regs<S>, array: Ref) -> Result<(), Fault> {
    if array.is_null() {
        return Err(Fault::Null);
    }
    // SAFETY: `TYPE`: the object is an array. `PUSH`.
    unsafe { r.push_int(*r.object::<i32>(array, ARRAY_LENGTH)) };
    Ok(())
}

/// Stores a reference in an array; `None` if the test of the element type needs the slow path.
///
/// # Safety
/// `FRAME`, `CODE`, `POP`, `TYPE` ([`crate::contracts`]).
#[inline(always)]
pub(super) unsafe fn store_element<S: StackModel>(
    r: &Regs<S>,
    vm: &Vm<'_>,
    array: Ref,
    index: i32,
    value: Ref,
) -> Result<Option<()>, Fault> {
    // SAFETY: `TYPE`: the operand is an array of references or null, the value an object or null.
    unsafe {
        let at = element_of::<S, u32>(r, array, index)?;
        if !value.is_null() {
            let ty = *r.object::<u32>(value, 0);
            let admitted = (*vm.hot.types.add(*r.object::<u32>(array, 0) as usize)).element;
            if known_subtype(vm, ty, admitted) != Some(true) {
                return Ok(None);
            }
        }
        *at = value.0;
        Ok(Some(()))
    }
}

op!(ArraystoreA, r, vm, {
    let before = *r;
    let value = r.pop_ref();
    let index = r.pop_int();
    let array = r.pop_ref();
    match store_element(r, vm, array, index, value) {
        Ok(Some(())) => next(r, Op::ArraystoreA),
        Ok(None) => {
            *r = before;
            slow_path::<S, H, StoreElement<false>>()
        }
        Err(fault) => raise::<S, H>(vm, fault),
    }
});

op!(Newarray, r, vm, {
    let before = *r;
    let length = r.pop_int();
    let ty = *(*r.method()).types.add(r.u16(1));
    if length < 0 {
        return raise::<S, H>(vm, Fault::NegativeSize(length));
    }
    let shift = (*vm.hot.types.add(ty as usize)).shift;
    let size = (u64::from(ARRAY_HEADER) + (u64::from(length as u32) << shift) + 7) & !7;
    let Some(array) = vm.heap.bump(size) else {
        *r = before;
        return slow_path::<S, H, slow::NewArray>();
    };
    *r.object::<u32>(array, 0) = ty;
    *r.object::<u32>(array, ARRAY_LENGTH) = length as u32;
    r.push_ref(array);
    next(r, Op::Newarray)
});

op!(NewarrayL, r, vm, {
    let stack_slot = calls::stack_slot(r, Op::NewarrayL.info().length as usize);
    if stack_slot.is_null() {
        return slow_path::<S, H, slow::NewLocalArray>();
    }
    let ty = *(*r.method()).types.add(r.u16(2));
    let length = r.u8(4) as u32;
    let shift = (*vm.hot.types.add(ty as usize)).shift;
    let array = calls::initialise_stack_object(
        r,
        stack_slot,
        ty,
        (ARRAY_HEADER + (length << shift) + 7) & !7,
    );
    *r.object::<u32>(array, ARRAY_LENGTH) = length;
    r.push_ref(array);
    next(r, Op::NewarrayL)
});

op!(Multinewarray, slow_path MultiArray);

// ---- objects ----

op!(New, r, vm, { calls::new::<S, H>(r, vm) });

op!(NewL, r, vm, { calls::new_local::<S, H>(r, vm) });

op!(Superinit, r, vm, {
    let callee = (*(*r.method()).calls.add(r.u16(1))).callee;
    let this = Ref(*r.fp as u32);
    calls::enter::<S, H>(vm, callee, calls::CallKind::This, this)
});

op!(Initclass, r, vm, {
    let ty = *(*r.method()).types.add(r.u16(2));
    if !vm.is_initialized((*vm.hot.types.add(ty as usize)).class) {
        return slow_path::<S, H, slow::InitializeClass>();
    }
    next(r, Op::Initclass)
});

op!(Instanceof, r, vm, {
    let before = *r;
    let object = r.pop_ref();
    let wanted = *(*r.method()).types.add(r.u16(1));
    let is = if object.is_null() {
        false
    } else if let Some(is) = known_subtype(vm, *r.object::<u32>(object, 0), wanted) {
        is
    } else {
        *r = before;
        return slow_path::<S, H, InstanceOf>();
    };
    r.push_int(i32::from(is));
    next(r, Op::Instanceof)
});

op!(Upcast, r, vm, {
    let before = *r;
    let object = r.pop_ref();
    let wanted = *(*r.method()).types.add(r.u16(1));
    if !object.is_null() && known_subtype(vm, *r.object::<u32>(object, 0), wanted) != Some(true) {
        *r = before;
        return slow_path::<S, H, Cast>();
    }
    r.push_ref(object);
    next(r, Op::Upcast)
});

straight! {
    Downcast |r| {
        let object = r.pop_ref();
        r.push_ref(object);
    };
}

op!(Athrow, slow_path Throw);
op!(Monitorenter, slow_path Lock);
op!(Monitorexit, slow_path Unlock);

// ---- calls ----

op!(Invokestatic, r, vm, {
    let callee = (*(*r.method()).calls.add(r.u16(1))).callee;
    calls::enter::<S, H>(vm, callee, calls::CallKind::Plain, Ref::NULL)
});

op!(Invokevirtual, r, vm, { calls::invoke_virtual::<S, H>(r, vm) });
op!(Invokeinterface, r, vm, { calls::invoke_interface::<S, H>(r, vm) });

op!(Invokespecial, r, vm, {
    let entry = &*(*r.method()).calls.add(r.u16(1));
    if r.receiver(entry).is_null() {
        return raise::<S, H>(vm, Fault::Null);
    }
    calls::enter::<S, H>(vm, entry.callee, calls::CallKind::Plain, Ref::NULL)
});

op!(Return, r, vm, { calls::leave::<S, H, calls::Void>(r, vm) });

op!(Ireturn, r, vm, { calls::leave::<S, H, calls::Int>(r, vm) });
op!(Lreturn, r, vm, { calls::leave::<S, H, calls::Long>(r, vm) });
op!(Freturn, r, vm, { calls::leave::<S, H, calls::Float>(r, vm) });
op!(Dreturn, r, vm, { calls::leave::<S, H, calls::Double>(r, vm) });
op!(Areturn, r, vm, { calls::leave::<S, H, calls::Reference>(r, vm) });
