//! The opcodes of operations.

use tsb_format::isa::{Action, Constant};
use tsb_format::{Effect, Kind, Op, Primitive, StackItem};

use super::stack_code::Code;
use crate::ir::{Arith, Compare, Const, Conv, Dispatch, Pool, Relation, Type};

pub(super) fn arith(arith: Arith, kind: Kind) -> Op {
    use Op::*;
    let by_kind = |ops: [Op; 4]| match kind {
        Kind::Int | Kind::Ref => ops[0],
        Kind::Long => ops[1],
        Kind::Float => ops[2],
        Kind::Double => ops[3],
    };
    let integral = |int, long| if kind == Kind::Long { long } else { int };
    match arith {
        Arith::Add => by_kind([Iadd, Ladd, Fadd, Dadd]),
        Arith::Sub => by_kind([Isub, Lsub, Fsub, Dsub]),
        Arith::Mul => by_kind([Imul, Lmul, Fmul, Dmul]),
        Arith::Div => by_kind([Idiv, Ldiv, Fdiv, Ddiv]),
        Arith::Rem => by_kind([Irem, Lrem, Frem, Drem]),
        Arith::Shl => integral(Ishl, Lshl),
        Arith::Shr => integral(Ishr, Lshr),
        Arith::Ushr => integral(Iushr, Lushr),
        Arith::And => integral(Iand, Land),
        Arith::Or => integral(Ior, Lor),
        Arith::Xor => integral(Ixor, Lxor),
    }
}

pub(super) fn neg(kind: Kind) -> Op {
    match kind {
        Kind::Int | Kind::Ref => Op::Ineg,
        Kind::Long => Op::Lneg,
        Kind::Float => Op::Fneg,
        Kind::Double => Op::Dneg,
    }
}

/// The instruction of a conversion; `None` if the kinds are the same.
pub(super) fn conv(conv: Conv) -> Option<Op> {
    use Kind::{Double, Float, Int, Long};
    Some(match conv {
        Conv::Byte => Op::Int2byte,
        Conv::Short => Op::Int2short,
        Conv::Char => Op::Int2char,
        Conv::Kinds(Int, Long) => Op::Int2long,
        Conv::Kinds(Int, Float) => Op::Int2float,
        Conv::Kinds(Int, Double) => Op::Int2double,
        Conv::Kinds(Long, Int) => Op::Long2int,
        Conv::Kinds(Long, Float) => Op::Long2float,
        Conv::Kinds(Long, Double) => Op::Long2double,
        Conv::Kinds(Float, Int) => Op::Float2int,
        Conv::Kinds(Float, Long) => Op::Float2long,
        Conv::Kinds(Float, Double) => Op::Float2double,
        Conv::Kinds(Double, Int) => Op::Double2int,
        Conv::Kinds(Double, Long) => Op::Double2long,
        Conv::Kinds(Double, Float) => Op::Double2float,
        Conv::Kinds(..) => return None,
    })
}

/// The kind of a conversion's result.
pub(super) fn conv_result(conv: Conv) -> Kind {
    match conv {
        Conv::Kinds(_, to) => to,
        _ => Kind::Int,
    }
}

pub(super) fn compare(compare: Compare) -> Op {
    match compare {
        Compare::Long => Op::Lcmp,
        Compare::FloatLow => Op::Fcmpl,
        Compare::FloatHigh => Op::Fcmpg,
        Compare::DoubleLow => Op::Dcmpl,
        Compare::DoubleHigh => Op::Dcmpg,
    }
}

/// The branch that compares an int with zero. Other relations than the six of ints do not occur.
pub(super) fn int_zero(relation: Relation) -> Op {
    match relation {
        Relation::Eq => Op::Ifeq,
        Relation::Ne => Op::Ifne,
        Relation::Lt | Relation::Nge => Op::Iflt,
        Relation::Ge | Relation::Nlt => Op::Ifge,
        Relation::Gt | Relation::Nle => Op::Ifgt,
        Relation::Le | Relation::Ngt => Op::Ifle,
    }
}

/// The branch that compares two operands of kind int, long, double or reference.
pub(super) fn two(relation: Relation, kind: Kind) -> Op {
    use Relation::*;
    match kind {
        Kind::Int | Kind::Float => match relation {
            Eq => Op::IfIcmpeq,
            Ne => Op::IfIcmpne,
            Lt | Nge => Op::IfIcmplt,
            Ge | Nlt => Op::IfIcmpge,
            Gt | Nle => Op::IfIcmpgt,
            Le | Ngt => Op::IfIcmple,
        },
        Kind::Long => match relation {
            Eq => Op::IfLcmpeq,
            Ne => Op::IfLcmpne,
            Lt | Nge => Op::IfLcmplt,
            Ge | Nlt => Op::IfLcmpge,
            Gt | Nle => Op::IfLcmpgt,
            Le | Ngt => Op::IfLcmple,
        },
        Kind::Double => match relation {
            Eq => Op::IfDcmpeq,
            Ne => Op::IfDcmpne,
            Lt => Op::IfDcmplt,
            Nlt => Op::IfDcmpnlt,
            Le => Op::IfDcmple,
            Nle => Op::IfDcmpnle,
            Gt => Op::IfDcmpgt,
            Ngt => Op::IfDcmpngt,
            Ge => Op::IfDcmpge,
            Nge => Op::IfDcmpnge,
        },
        Kind::Ref => match relation {
            Eq => Op::IfAcmpeq,
            _ => Op::IfAcmpne,
        },
    }
}

/// A relation of floats: the comparison, and the relation of its result with zero that is correct for NaN.
pub(super) fn float(relation: Relation) -> (Op, Relation) {
    use Relation::*;
    match relation {
        Eq => (Op::Fcmpl, Eq),
        Ne => (Op::Fcmpl, Ne),
        Lt => (Op::Fcmpg, Lt),
        Nlt => (Op::Fcmpg, Ge),
        Le => (Op::Fcmpg, Le),
        Nle => (Op::Fcmpg, Gt),
        Gt => (Op::Fcmpl, Gt),
        Ngt => (Op::Fcmpl, Le),
        Ge => (Op::Fcmpl, Ge),
        Nge => (Op::Fcmpl, Lt),
    }
}

/// The instruction that pushes a constant other than a reference.
pub(super) fn constant(constant: Const) -> Code {
    match constant {
        Const::Int(value) => match value {
            -1 => Code::Plain(Op::IconstM1),
            0 => Code::Plain(Op::Iconst0),
            1 => Code::Plain(Op::Iconst1),
            2 => Code::Plain(Op::Iconst2),
            3 => Code::Plain(Op::Iconst3),
            4 => Code::Plain(Op::Iconst4),
            5 => Code::Plain(Op::Iconst5),
            _ => match (i8::try_from(value), i16::try_from(value)) {
                (Ok(value), _) => Code::Int8(Op::Iconst8, value),
                (_, Ok(value)) => Code::Int16(value),
                _ => Code::Int32(Op::Iconst32, value),
            },
        },
        Const::Long(value) => match value {
            0 => Code::Plain(Op::Lconst0),
            1 => Code::Plain(Op::Lconst1),
            _ => match (i8::try_from(value), i32::try_from(value)) {
                (Ok(value), _) => Code::Int8(Op::Lconst8, value),
                (_, Ok(value)) => Code::Int32(Op::Lconst32, value),
                _ => Code::Long(value),
            },
        },
        Const::Float(value) => match value.to_bits() {
            0 => Code::Plain(Op::Fconst0),
            bits if bits == 1f32.to_bits() => Code::Plain(Op::Fconst1),
            bits if bits == 2f32.to_bits() => Code::Plain(Op::Fconst2),
            bits => Code::Int32(Op::Fconst, bits as i32),
        },
        Const::Double(value) => match value.to_bits() {
            0 => Code::Plain(Op::Dconst0),
            bits if bits == 1f64.to_bits() => Code::Plain(Op::Dconst1),
            bits => Code::Double(bits),
        },
        Const::Null => Code::Plain(Op::Anull),
        Const::Text(text) => Code::Text(text),
        Const::Class(ty) => Code::Type(Op::Aclass, ty),
    }
}

/// The int that an instruction without immediates pushes.
pub(super) fn small_int(op: Op) -> Option<i32> {
    match (op.action(), op.info().pushes) {
        (Action::Constant(Constant::Implied(value)), Effect::Fixed([StackItem::I])) => {
            Some(value.into())
        }
        _ => None,
    }
}

/// The long that an instruction without immediates pushes.
pub(super) fn small_long(op: Op) -> Option<i64> {
    match (op.action(), op.info().pushes) {
        (Action::Constant(Constant::Implied(value)), Effect::Fixed([StackItem::L])) => {
            Some(value.into())
        }
        _ => None,
    }
}

/// The instructions of an access by storage type, in this order: boolean, byte, char, short, int, long, float, double,
/// reference.
struct Forms([Op; 9]);

impl Forms {
    fn of(&self, pool: &Pool, ty: Type) -> Op {
        self.0[pool.as_primitive(ty).map_or(8, |primitive| primitive as usize)]
    }
}

const _: () = assert!(Primitive::Boolean as usize == 0 && Primitive::Double as usize == 7);

macro_rules! forms {
    ($($name:ident $doc:literal [$($op:ident)*];)*) => {
        $(
            #[doc = $doc]
            pub(super) fn $name(pool: &Pool, ty: Type) -> Op {
                const FORMS: Forms = Forms([$(Op::$op),*]);
                FORMS.of(pool, ty)
            }
        )*
    };
}

forms! {
    getfield "Reads a field of the type."
        [GetfieldB GetfieldB GetfieldC GetfieldS GetfieldI GetfieldL GetfieldF GetfieldD GetfieldA];
    putfield "Writes a field of the type."
        [PutfieldZ PutfieldB PutfieldC PutfieldS PutfieldI PutfieldL PutfieldF PutfieldD PutfieldA];
    getstatic "Reads a static field of the type."
        [GetstaticB GetstaticB GetstaticC GetstaticS GetstaticI GetstaticL GetstaticF GetstaticD
         GetstaticA];
    putstatic "Writes a static field of the type."
        [PutstaticZ PutstaticB PutstaticC PutstaticS PutstaticI PutstaticL PutstaticF PutstaticD
         PutstaticA];
    arrayload "Reads an element of the type."
        [ArrayloadB ArrayloadB ArrayloadC ArrayloadS ArrayloadI ArrayloadL ArrayloadF ArrayloadD
         ArrayloadA];
    arraystore "Writes an element of the type."
        [ArraystoreZ ArraystoreB ArraystoreC ArraystoreS ArraystoreI ArraystoreL ArraystoreF
         ArraystoreD ArraystoreA];
    returns "Returns a value of the type."
        [Ireturn Ireturn Ireturn Ireturn Ireturn Lreturn Freturn Dreturn Areturn];
}

/// Whether an instruction writes to a field or an array element.
pub(super) fn writes(op: Op) -> bool {
    op.action().is_write()
}

pub(super) fn call(dispatch: Dispatch) -> Op {
    match dispatch {
        Dispatch::Static => Op::Invokestatic,
        Dispatch::Virtual => Op::Invokevirtual,
        Dispatch::Special => Op::Invokespecial,
        Dispatch::Interface => Op::Invokeinterface,
    }
}

pub(super) fn pop(kind: Kind) -> Op {
    [Op::Ipop, Op::Lpop, Op::Fpop, Op::Dpop, Op::Apop][kind as usize]
}

pub(super) fn dup(kind: Kind) -> Op {
    [Op::Idup, Op::Ldup, Op::Fdup, Op::Ddup, Op::Adup][kind as usize]
}

/// Loads a register. If `wide`, the register number has 16 bits.
pub(super) fn load(kind: Kind, wide: bool) -> Op {
    let index = kind as usize;
    if wide {
        [Op::IloadW, Op::LloadW, Op::FloadW, Op::DloadW, Op::AloadW][index]
    } else {
        [Op::Iload, Op::Lload, Op::Fload, Op::Dload, Op::Aload][index]
    }
}

/// Stores to a register. If `wide`, the register number has 16 bits.
pub(super) fn store(kind: Kind, wide: bool) -> Op {
    let index = kind as usize;
    if wide {
        [Op::IstoreW, Op::LstoreW, Op::FstoreW, Op::DstoreW, Op::AstoreW][index]
    } else {
        [Op::Istore, Op::Lstore, Op::Fstore, Op::Dstore, Op::Astore][index]
    }
}

/// The one-byte form that loads a low register, if there is one.
pub(super) fn short_load(kind: Kind, register: u16) -> Option<Op> {
    let forms = match kind {
        Kind::Int => [Op::Iload0, Op::Iload1, Op::Iload2, Op::Iload3],
        Kind::Ref => [Op::Aload0, Op::Aload1, Op::Aload2, Op::Aload3],
        _ => return None,
    };
    forms.get(usize::from(register)).copied()
}
