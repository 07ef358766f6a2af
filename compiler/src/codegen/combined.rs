//! Which combined instruction stands for what.

use tsb_format::Op;

use super::stack_code::Tail;
use crate::ir::Relation;

/// Which operands of an instruction come from registers.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Operands {
    /// The deepest.
    First,
    /// The second.
    Second,
    /// Both, or of a store the array and the index.
    Both,
    /// As `Both`, with a constant added to the index.
    ArrayAndOffset,
}

impl Operands {
    /// Their positions among the operands, the deepest is 0.
    pub fn positions(self) -> &'static [usize] {
        match self {
            Operands::First => &[0],
            Operands::Second => &[1],
            Operands::Both | Operands::ArrayAndOffset => &[0, 1],
        }
    }
}

/// The forms of an instruction with two or three operands that take some from registers, the best first.
pub(super) fn register_forms(op: Op) -> &'static [(Op, Operands)] {
    use Op::*;
    use Operands::*;
    match op {
        Iadd => &[(IaddRR, Both), (IaddSR, Second), (IaddSR, First)],
        Isub => &[(IsubRR, Both), (IsubSR, Second)],
        Imul => &[(ImulRR, Both), (ImulSR, Second), (ImulSR, First)],
        Iand => &[(IandSR, Second), (IandSR, First)],
        Ior => &[(IorSR, Second), (IorSR, First)],
        Ixor => &[(IxorSR, Second), (IxorSR, First)],
        Dadd => &[(DaddSR, Second), (DaddSR, First)],
        Dsub => &[(DsubSR, Second)],
        Dmul => &[(DmulRR, Both), (DmulSR, Second), (DmulSR, First)],
        ArrayloadB => &[(ArrayloadBRR, Both), (ArrayloadBRS, First)],
        ArrayloadC => &[(ArrayloadCRR, Both), (ArrayloadCRS, First)],
        ArrayloadI => &[
            (ArrayloadIRR, Both),
            (ArrayloadIRR8, ArrayAndOffset),
            (ArrayloadIRS, First),
            (ArrayloadISR, Second),
        ],
        ArrayloadL => &[(ArrayloadLRR, Both), (ArrayloadLRS, First)],
        ArrayloadD => &[
            (ArrayloadDRR, Both),
            (ArrayloadDRR8, ArrayAndOffset),
            (ArrayloadDRS, First),
            (ArrayloadDSR, Second),
        ],
        ArrayloadA => &[(ArrayloadARR, Both), (ArrayloadARS, First)],
        ArraystoreZ => &[(ArraystoreZRRS, Both)],
        ArraystoreB => &[(ArraystoreBRRS, Both), (ArraystoreBRSS, First)],
        ArraystoreC => &[(ArraystoreCRRS, Both)],
        ArraystoreI => &[(ArraystoreIRRS, Both), (ArraystoreIRSS, First)],
        ArraystoreD => &[(ArraystoreDRRS, Both), (ArraystoreDRSS, First)],
        ArraystoreA => &[(ArraystoreARRS, Both)],
        _ => &[],
    }
}

/// The form of a field access whose object is in a register.
pub(super) fn on_register(op: Op) -> Option<Op> {
    use Op::*;
    Some(match op {
        GetfieldB => GetfieldBR,
        GetfieldC => GetfieldCR,
        GetfieldI => GetfieldIR,
        GetfieldL => GetfieldLR,
        GetfieldD => GetfieldDR,
        GetfieldA => GetfieldAR,
        PutfieldI => PutfieldIRS,
        PutfieldL => PutfieldLRS,
        PutfieldD => PutfieldDRS,
        PutfieldA => PutfieldARS,
        _ => return None,
    })
}

/// The form of an int operation whose second operand is a constant.
pub(super) fn with_operand(op: Op, value: i32) -> Option<(Op, Tail)> {
    let signed = |op| i8::try_from(value).ok().map(|value| (op, Tail::Constant(value.into())));
    match op {
        Op::Imul => signed(Op::Imul8),
        Op::Iand if value == 0xffff => Some((Op::Int2char, Tail::None)),
        Op::Iand => u8::try_from(value).ok().map(|value| (Op::Iand8, Tail::Constant(value.into()))),
        Op::Ishl => Some((Op::Ishl8, Tail::Constant((value & 31) as i16))),
        Op::Ishr => Some((Op::Ishr8, Tail::Constant((value & 31) as i16))),
        Op::Iushr => Some((Op::Iushr8, Tail::Constant((value & 31) as i16))),
        _ => None,
    }
}

/// Whether the operands may change places.
pub(super) fn commutes(op: Op) -> bool {
    matches!(op, Op::Iadd | Op::Imul | Op::Iand | Op::Ior | Op::Ixor)
}

/// A test for null, of a register.
pub(super) fn null_test(op: Op) -> Op {
    if op == Op::Ifnull { Op::IfnullR } else { Op::IfnonnullR }
}

/// The relation of ints that an instruction branches on, and whether that is one with zero.
pub(super) fn int_relation(op: Op) -> Option<(Relation, bool)> {
    use Relation::*;
    Some(match op {
        Op::Ifeq => (Eq, true),
        Op::Ifne => (Ne, true),
        Op::Iflt => (Lt, true),
        Op::Ifge => (Ge, true),
        Op::Ifgt => (Gt, true),
        Op::Ifle => (Le, true),
        Op::IfIcmpeq => (Eq, false),
        Op::IfIcmpne => (Ne, false),
        Op::IfIcmplt => (Lt, false),
        Op::IfIcmpge => (Ge, false),
        Op::IfIcmpgt => (Gt, false),
        Op::IfIcmple => (Le, false),
        _ => return None,
    })
}

/// The constant of a branch for a relation with a constant: above `c` is at least `c + 1`.
pub(super) fn branch_constant(relation: Relation, value: i32) -> Option<i16> {
    let by = i32::from(matches!(relation, Relation::Gt | Relation::Le));
    i8::try_from(value.checked_add(by)?).ok().map(i16::from)
}

/// Where a branch has its operands.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Form {
    /// Both in registers.
    Registers,
    /// The same, and a constant is added to the first one before.
    Increment,
    /// A register and a constant.
    RegisterAndConstant,
    /// The stack and a constant.
    Constant,
    /// The stack and a register.
    Register,
}

/// A branch on a relation of ints. Forms of two registers have no `Gt` and `Le`: their operands are swapped. For
/// those with a constant see [`branch_constant`].
pub(super) fn branch(form: Form, relation: Relation) -> Op {
    use Op::*;
    let index = match relation {
        Relation::Eq => 0,
        Relation::Ne => 1,
        Relation::Lt | Relation::Nge => 2,
        Relation::Ge | Relation::Nlt => 3,
        Relation::Gt | Relation::Nle => 4,
        Relation::Le | Relation::Ngt => 5,
    };
    // At least, and below, with the constant above.
    let of_four = [0, 1, 2, 3, 3, 2][index];
    match form {
        Form::Registers => [IfIcmpeqRR, IfIcmpneRR, IfIcmpltRR, IfIcmpgeRR][of_four],
        Form::Increment => [IincIfltRR, IincIfltRR, IincIfltRR, IincIfgeRR][of_four],
        Form::RegisterAndConstant => [IfIcmpeq8R, IfIcmpne8R, IfIcmplt8R, IfIcmpge8R][of_four],
        Form::Constant => [IfIcmpeq8, IfIcmpne8, IfIcmplt8, IfIcmpge8][of_four],
        Form::Register => {
            [IfIcmpeqSR, IfIcmpneSR, IfIcmpltSR, IfIcmpgeSR, IfIcmpgtSR, IfIcmpleSR][index]
        }
    }
}
