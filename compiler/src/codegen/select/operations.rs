//! The instructions that compute the operations of the intermediate representation.

use tsb_format::{Annotation, Kind, Op};

use super::super::stack_code::{Code, RegisterOperands, Slot, Slots, Tail};
use super::super::{combined, ops};
use super::{Selector, is_local};
use crate::ir::{self, Arith, Const, Inst, Operand, Type, ValueType, Var};

impl Selector<'_> {
    /// The instruction, the slots of its operands, and the slot of its result; `None` if only an operand is copied.
    pub(super) fn selected(&self, inst: &Inst) -> Option<(Code, Slots, Option<Slot>)> {
        use ir::Op as I;
        let int = Slot::Primitive(Kind::Int);
        let pool = self.pool;
        let slots = |slots: &[Slot]| -> Slots { slots.iter().copied().collect() };
        Some(match inst.op {
            I::Copy => return None,
            I::Neg(kind) => {
                let slot = Slot::Primitive(kind);
                (Code::Plain(ops::neg(kind)), slots(&[slot]), Some(slot))
            }
            I::Arith(arith, kind) => {
                let slot = Slot::Primitive(kind);
                if let Some(by) = small_addend(arith, kind, inst.args[1]) {
                    return Some((Code::Int8(Op::IaddConst, by), slots(&[slot]), Some(slot)));
                }
                let right = if arith.is_shift() { int } else { slot };
                (Code::Plain(ops::arith(arith, kind)), slots(&[slot, right]), Some(slot))
            }
            I::Conv(conv) => {
                let from = match conv {
                    ir::Conv::Kinds(from, _) => from,
                    _ => Kind::Int,
                };
                let to = Slot::Primitive(ops::conv_result(conv));
                (Code::Plain(ops::conv(conv)?), slots(&[Slot::Primitive(from)]), Some(to))
            }
            I::Compare(compare) => {
                let slot = Slot::Primitive(compare.kind());
                (Code::Plain(ops::compare(compare)), slots(&[slot, slot]), Some(int))
            }
            I::GetField(field) => {
                let def = pool.field_def(field);
                let code = Code::Field(ops::getfield(pool, def.ty), field);
                (code, slots(&[self.plain(def.owner)]), Some(self.plain(def.ty)))
            }
            I::PutField(field) => {
                let def = pool.field_def(field);
                let op = ops::putfield(pool, def.ty);
                // Only this form may use the receiver before the superinit.
                if let (true, &[Operand::Var(object), _]) =
                    (self.is_before_superinit, &inst.args[..])
                    && object == Var::from_u32(0)
                    && let Some(form) = combined::on_register(op)
                {
                    let code =
                        Code::Combined(form, RegisterOperands::from([object]), Tail::Field(field));
                    return Some((code, slots(&[self.plain(def.ty)]), None));
                }
                let code = Code::Field(op, field);
                (code, slots(&[self.plain(def.owner), self.plain(def.ty)]), None)
            }
            I::GetStatic(field) => {
                let ty = pool.field_def(field).ty;
                (Code::Field(ops::getstatic(pool, ty), field), slots(&[]), Some(self.plain(ty)))
            }
            I::PutStatic(field) => {
                let ty = pool.field_def(field).ty;
                (Code::Field(ops::putstatic(pool, ty), field), slots(&[self.plain(ty)]), None)
            }
            I::ArrayLoad(array) => {
                let array = self.array_type(inst.args[0], array);
                let element = pool.element(array).unwrap_or(array);
                let code = Code::Plain(ops::arrayload(pool, element));
                (code, slots(&[self.plain(array), int]), Some(self.plain(element)))
            }
            I::ArrayStore(array) => {
                let element = pool.element(array).unwrap_or(array);
                let code = Code::Plain(ops::arraystore(pool, element));
                (code, slots(&[self.plain(array), int, self.plain(element)]), None)
            }
            I::ArrayLength(array) => {
                (Code::Plain(Op::Arraylength), slots(&[self.plain(array)]), Some(int))
            }
            I::NewArray(array) => {
                let result = self.allocated(array, inst.dst, true);
                if let (true, &[Operand::Const(Const::Int(length))]) =
                    (is_local(result), &inst.args[..])
                {
                    let code = Code::LocalArray(array, length as u8);
                    return Some((code, slots(&[]), Some(result)));
                }
                let lengths = inst.args.iter().map(|_| int).collect();
                let code = match inst.args.len() {
                    1 => Code::Type(Op::Newarray, array),
                    // A type has at most 255 dimensions.
                    count => Code::MultiArray(array, count as u8),
                };
                (code, lengths, Some(result))
            }
            I::New(method) => {
                let params = pool.arguments(method).skip(1).map(|ty| self.slot(ty)).collect();
                let def = pool.method_def(method);
                let keeps = def.signature.receiver.is_some_and(|receiver| receiver.captured);
                let result = self.allocated(def.owner, inst.dst, keeps);
                let op = if is_local(result) { Op::NewL } else { Op::New };
                (Code::Method(op, method), params, Some(result))
            }
            I::SuperInit(method) => {
                let params = pool.arguments(method).skip(1).map(|ty| self.slot(ty)).collect();
                (Code::Method(Op::Superinit, method), params, None)
            }
            I::InitClass(class) => (Code::Type(Op::Initclass, class), slots(&[]), None),
            I::MonitorEnter => {
                (Code::Plain(Op::Monitorenter), slots(&[self.var_slot_of(inst.args[0])]), None)
            }
            I::MonitorExit => {
                (Code::Plain(Op::Monitorexit), slots(&[self.var_slot_of(inst.args[0])]), None)
            }
            I::InstanceOf(ty) => {
                let wanted = self.var_slot_of(inst.args[0]);
                (Code::Type(Op::Instanceof, ty), slots(&[wanted]), Some(int))
            }
            I::Cast(ty) => {
                let wanted = self.var_slot_of(inst.args[0]);
                (Code::Type(Op::Upcast, ty), slots(&[wanted]), Some(self.plain(ty)))
            }
            I::Call(dispatch, method) => {
                let params = pool.arguments(method).map(|ty| self.slot(ty)).collect();
                let ret = pool.method_def(method).signature.ret.map(|ty| self.slot(ty));
                (Code::Method(ops::call(dispatch), method), params, ret)
            }
        })
    }

    /// The plane of a new object. It is captured if the variable is, and if the constructor keeps its receiver
    /// captured.
    pub(super) fn allocated(&self, ty: Type, dst: Option<Var>, keeps: bool) -> Slot {
        let wanted = dst.map_or(Annotation::CAPTURED, |dst| self.function.vars[dst].ty.annotation);
        let annotation = match keeps {
            true if wanted.local => Annotation::LOCAL,
            true if wanted.captured => Annotation::CAPTURED,
            _ => Annotation::NONE,
        };
        self.slot(ValueType { ty, annotation })
    }

    /// The type of an array operand: that of its plane, or the declared type for null.
    pub(super) fn array_type(&self, array: Operand, declared: Type) -> Type {
        match self.operand_slot(array, self.plain(declared)) {
            Slot::Plane(ty) if self.pool.element(ty.ty).is_some() => ty.ty,
            _ => declared,
        }
    }
}

/// The addend of a sum or difference, if it fits one byte.
pub(super) fn small_addend(arith: Arith, kind: Kind, right: Operand) -> Option<i8> {
    match (arith, kind, right) {
        (Arith::Add, Kind::Int, Operand::Const(Const::Int(by))) => i8::try_from(by).ok(),
        (Arith::Sub, Kind::Int, Operand::Const(Const::Int(by))) => {
            i8::try_from(by.checked_neg()?).ok()
        }
        _ => None,
    }
}

/// The variable to which the instruction adds a constant.
pub(super) fn increment(inst: &Inst) -> Option<(Var, i16)> {
    let ir::Op::Arith(arith, Kind::Int) = inst.op else { return None };
    let dst = inst.dst?;
    let (Operand::Var(var), Operand::Const(Const::Int(by))) = (inst.args[0], inst.args[1]) else {
        return None;
    };
    let by = match arith {
        Arith::Add => by,
        Arith::Sub => by.checked_neg()?,
        _ => return None,
    };
    (var == dst).then_some((var, i16::try_from(by).ok()?))
}
