//! The operations of source operators and conversions.

use tsb_format::Kind;

use crate::ir::{Arith, Conv, Op, Operand, Relation, Var};
use crate::tree::{BinaryOp, CompareOp, Prim, Type};

use super::function::Lower;

pub(super) fn arith(op: BinaryOp) -> Arith {
    match op {
        BinaryOp::Add => Arith::Add,
        BinaryOp::Sub => Arith::Sub,
        BinaryOp::Mul => Arith::Mul,
        BinaryOp::Div => Arith::Div,
        BinaryOp::Rem => Arith::Rem,
        BinaryOp::Shl => Arith::Shl,
        BinaryOp::Shr => Arith::Shr,
        BinaryOp::Ushr => Arith::Ushr,
        BinaryOp::And => Arith::And,
        BinaryOp::Or => Arith::Or,
        BinaryOp::Xor => Arith::Xor,
    }
}

pub(super) fn relation(op: CompareOp) -> Relation {
    match op {
        CompareOp::Eq => Relation::Eq,
        CompareOp::Ne => Relation::Ne,
        CompareOp::Lt => Relation::Lt,
        CompareOp::Le => Relation::Le,
        CompareOp::Gt => Relation::Gt,
        CompareOp::Ge => Relation::Ge,
    }
}

/// The kind of operand stack for values of a type.
pub(super) fn kind(ty: Type) -> Kind {
    match ty {
        Type::Prim(prim) => super::primitive(prim).kind(),
        _ => Kind::Ref,
    }
}

/// The zero to two conversions from one primitive type to another (JLS 5.1.2 to 5.1.4).
pub(super) fn conversions(from: Prim, to: Prim) -> [Option<Conv>; 2] {
    let (from_kind, to_kind) = (super::primitive(from).kind(), super::primitive(to).kind());
    let first = (from_kind != to_kind).then_some(Conv::Kinds(from_kind, to_kind));
    let second = match to {
        _ if from.widens_to(to) => None,
        Prim::Byte => Some(Conv::Byte),
        Prim::Short => Some(Conv::Short),
        Prim::Char => Some(Conv::Char),
        _ => None,
    };
    [first, second]
}

impl Lower<'_, '_> {
    /// Converts a primitive value. The result is in `wanted`, if that is given.
    pub fn converted(
        &mut self,
        operand: Operand,
        from: Prim,
        to: Prim,
        wanted: Option<Var>,
    ) -> Operand {
        match conversions(from, to) {
            [None, None] => match wanted {
                Some(dst) => {
                    self.push(Op::Copy, Some(dst), [operand]);
                    dst.into()
                }
                None => operand,
            },
            [Some(conv), None] | [None, Some(conv)] => {
                let dst = self.result(Type::Prim(to), wanted);
                self.push(Op::Conv(conv), Some(dst), [operand]);
                dst.into()
            }
            [Some(first), Some(second)] => {
                let between = self.temp(Type::INT);
                self.push(Op::Conv(first), Some(between), [operand]);
                let dst = self.result(Type::Prim(to), wanted);
                self.push(Op::Conv(second), Some(dst), [between.into()]);
                dst.into()
            }
        }
    }

    /// Lowers a binary operator on values of type `ty`. The distance of a shift may be a long; its low bits count.
    pub fn binary(
        &mut self,
        op: BinaryOp,
        ty: Type,
        left: Operand,
        (right, right_ty): (Operand, Type),
        wanted: Option<Var>,
    ) -> Operand {
        let right = match right_ty {
            Type::Prim(Prim::Long) if op.is_shift() => {
                self.converted(right, Prim::Long, Prim::Int, None)
            }
            _ => right,
        };
        let dst = self.result(ty, wanted);
        self.push(Op::Arith(arith(op), kind(ty)), Some(dst), [left, right]);
        dst.into()
    }
}
