//! The combined instruction for given operands. It is looked up in the instruction table, so a new form needs only a
//! row there.

use tsb_format::isa::{Action, Condition, Effect, Operand, Term};
use tsb_format::{Immediate, Kind, Op};

use super::ops;
use super::stack_code::Tail;
use crate::ir::Relation;

/// Where a combined instruction takes an operand of the original instruction from.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum OperandSource {
    /// Its stack.
    Stack,
    /// A register.
    Register,
    /// A register plus a constant.
    Offset,
}

/// The operands of a combined instruction, the deepest first; `None` if it is not described by [`OperandSource`] or takes all
/// operands from stacks.
fn form(op: Op) -> Option<Form> {
    let [term] = op.parts() else { return None };
    let mut from = [OperandSource::Stack; 3];
    for (i, operand) in term.operands.iter().enumerate() {
        from[i] = match operand {
            Operand::Stack => OperandSource::Stack,
            Operand::Register(_) => OperandSource::Register,
            Operand::Result(Term {
                op: Op::IaddConst, operands: [Operand::Register(_)], ..
            }) => OperandSource::Offset,
            Operand::Constant(_) | Operand::Result(_) => return None,
        };
    }
    // The variables are passed in the order of the immediates.
    if !registers(term).is_sorted() {
        return None;
    }
    let taken = from.iter().filter(|&&from| from != OperandSource::Stack).count();
    (taken > 0).then_some(Form { op, from, taken })
}

/// The positions of the immediates that name the registers of operands, the deepest operand first.
fn registers(term: &Term) -> impl Iterator<Item = u8> {
    term.operands.iter().filter_map(|operand| match operand {
        Operand::Register(at) | Operand::Result(Term { operands: [Operand::Register(at)], .. }) => {
            Some(*at)
        }
        Operand::Stack | Operand::Constant(_) | Operand::Result(_) => None,
    })
}

/// A form of an instruction that takes operands from registers.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Form {
    pub op: Op,
    /// Where it takes its operands from, the deepest first.
    pub from: [OperandSource; 3],
    /// How many of them are in registers.
    taken: usize,
}

/// The forms of an instruction that take operands from registers, the best first.
pub(super) fn register_forms(op: Op) -> impl Iterator<Item = Form> {
    let forms = move |count| {
        let forms = op.forms().iter().filter_map(|&op| form(op));
        forms.filter(move |form| form.taken == count)
    };
    // If the operation commutes, a form for the second operand also works for the first.
    let swapped = op.forms().iter().filter_map(|&op| form(op)).filter_map(move |form| {
        let [OperandSource::Stack, second, OperandSource::Stack] = form.from else { return None };
        let from = [second, OperandSource::Stack, OperandSource::Stack];
        commutes(op).then_some(Form { from, ..form })
    });
    forms(2).chain(forms(1)).chain(swapped)
}

/// The form of a field access whose object is in a register.
pub(super) fn on_register(op: Op) -> Option<Op> {
    let wanted = [OperandSource::Register, OperandSource::Stack, OperandSource::Stack];
    register_forms(op).find(|form| form.from == wanted).map(|form| form.op)
}

/// The form of an int operation whose second operand is a constant.
pub(super) fn with_operand(op: Op, value: i32) -> Option<(Op, Tail)> {
    let value = match op {
        Op::Iand if value == 0xffff => return Some((Op::Int2char, Tail::None)),
        Op::Ishl | Op::Ishr | Op::Iushr => value & 31,
        Op::Lshl | Op::Lshr | Op::Lushr => value & 63,
        _ => value,
    };
    let form = op.form(&[Operand::Stack, Operand::Constant(0)])?;
    let constant = match form.info().immediates {
        [Immediate::I8] => i8::try_from(value).ok()?.into(),
        [Immediate::U8] => u8::try_from(value).ok()?.into(),
        _ => return None,
    };
    Some((form, Tail::Constant(constant)))
}

/// Whether the operation is commutative.
pub(super) fn commutes(op: Op) -> bool {
    matches!(
        op,
        Op::Iadd
            | Op::Imul
            | Op::Iand
            | Op::Ior
            | Op::Ixor
            | Op::Ladd
            | Op::Lmul
            | Op::Land
            | Op::Lor
            | Op::Lxor
            | Op::Dadd
            | Op::Dmul
    )
}

/// The instruction that moves values of a kind between registers. The second immediate is the source.
pub(super) fn register_move(kind: Kind) -> Option<Op> {
    ops::store(kind, false).form(&[Operand::Register(1)])
}

/// Whether an instruction moves a register to another one.
pub(super) fn is_register_move(op: Op) -> bool {
    let is_store = op.action() == Action::Store;
    is_store && matches!(op.operand(0), Operand::Register(_))
}

/// The null test of a register that replaces a null test; `None` for other instructions.
pub(super) fn null_test(op: Op) -> Option<Op> {
    let is_test = op.action() == Action::Branch(Condition::IsNull);
    op.form(&[Operand::Register(0)]).filter(|_| is_test)
}

/// The instruction that stores the result of one with register operands in a register, which its first immediate names.
pub(super) fn into_register(op: Op) -> Option<Op> {
    let [term] = op.parts() else { return None };
    // The other immediates are one further than in the instruction that pushes the result.
    let is_moved = |moved: &Operand, operand: &Operand| match (moved, operand) {
        (Operand::Register(a), Operand::Register(b)) => *a == *b + 1,
        (Operand::Stack, Operand::Stack) => true,
        _ => false,
    };
    let Effect::Fixed([result]) = op.info().pushes else { return None };
    let kind = result.kind();
    ops::store(kind, false).forms().iter().copied().find(|form| match form.parts() {
        [Term { operands: [Operand::Result(result)], immediates: [0], .. }] => {
            result.op == term.op
                && result.operands.len() == term.operands.len()
                && result.operands.iter().zip(term.operands).all(|(a, b)| is_moved(a, b))
                && result.immediates.iter().zip(term.immediates).all(|(a, b)| *a == *b + 1)
        }
        _ => false,
    })
}

/// The instruction that stores a small constant in an int register.
pub(super) fn constant_into_register() -> Option<Op> {
    ops::store(Kind::Int, false).form(&[Operand::Constant(1)])
}

/// The relation that an instruction branches on, of two values of a kind, or of an int and zero.
pub(super) fn relation(op: Op) -> Option<(Relation, Kind, bool)> {
    use Relation::*;
    let of_zero = [Eq, Ne, Lt, Ge, Gt, Le].into_iter().find(|&it| ops::int_zero(it) == op);
    if let Some(relation) = of_zero {
        return Some((relation, Kind::Int, true));
    }
    let kinds = [Kind::Int, Kind::Long, Kind::Double].into_iter();
    let has = |kind| matches!(op.info().pops, Effect::Fixed([item, ..]) if item.kind() == kind);
    kinds.filter(|&kind| has(kind)).find_map(|kind| {
        let relations = [Eq, Ne, Lt, Ge, Gt, Le, Nlt, Nle, Ngt, Nge].into_iter();
        let mut relations = relations.filter(|&it| ops::two(it, kind) == op);
        relations.next().map(|relation| (relation, kind, false))
    })
}

/// The constant of a branch for a relation with a constant: `> c` is encoded as `>= c + 1`.
pub(super) fn branch_constant(relation: Relation, value: i32) -> Option<i16> {
    let by = i32::from(matches!(relation, Relation::Gt | Relation::Le));
    i8::try_from(value.checked_add(by)?).ok().map(i16::from)
}

/// Where a branch takes its operands from.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Operands {
    /// Both in registers.
    Registers,
    /// Both in registers; a constant is added to the first one before the comparison.
    Increment,
    /// A register, to which a constant is added before the comparison, and a constant.
    IncrementAndConstant,
    /// A register and a constant.
    RegisterAndConstant,
    /// The stack and a constant.
    Constant,
    /// The stack and a register.
    Register,
}

/// A branch on a relation of two values of a kind; `None` if there is none with these operands. Those with a constant take
/// [`branch_constant`].
pub(super) fn branch(operands: Operands, relation: Relation, kind: Kind) -> Option<Op> {
    use Operand::{Constant, Register, Stack};
    let branch = |relation| ops::two(relation, kind);
    // `>` and `<=` are encoded as `>=` and `<` with the constant plus one.
    let with_above = match relation {
        Relation::Gt => Relation::Ge,
        Relation::Le => Relation::Lt,
        other => other,
    };
    let counting = |relation, with: &[Operand]| {
        branch(relation).forms().iter().copied().find(|form| {
            let counts = |first: &Term| first.op.action() == Action::Increment;
            matches!(form.parts(), [first, last] if counts(first) && last.operands == with)
        })
    };
    match operands {
        Operands::Registers => branch(relation).form(&[Register(0), Register(1)]),
        Operands::Increment => counting(relation, &[Register(0), Register(2)]),
        Operands::IncrementAndConstant => counting(with_above, &[Register(0), Constant(2)]),
        Operands::RegisterAndConstant => branch(with_above).form(&[Register(0), Constant(1)]),
        Operands::Constant => branch(with_above).form(&[Stack, Constant(0)]),
        Operands::Register => branch(relation).form(&[Stack, Register(0)]),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn forms_with_more_operands_from_registers_come_first() {
        let forms = |op| register_forms(op).map(|form| form.op).collect::<Vec<_>>();
        assert_eq!(
            forms(Op::ArrayloadI),
            [Op::ArrayloadIRR, Op::ArrayloadIRR8, Op::ArrayloadIRS, Op::ArrayloadISR]
        );
        assert_eq!(forms(Op::Imul), [Op::ImulRR, Op::ImulSR, Op::ImulSR]);
        assert_eq!(forms(Op::Isub), [Op::IsubRR, Op::IsubSR]);
        assert_eq!(forms(Op::Dadd), [Op::DaddRR, Op::DaddSR, Op::DaddSR]);
        assert_eq!(on_register(Op::PutfieldD), Some(Op::PutfieldDRS));
        assert_eq!(on_register(Op::GetfieldF), None);
    }

    /// The instructions that [`combine`](super::super::combine) names directly, as they replace several instructions.
    const BY_NAME: [Op; 7] = [
        Op::Iadd8R,
        Op::Dmuladd,
        Op::Dmulsub,
        Op::DmuladdSR,
        Op::DmulsubSR,
        Op::DmuladdRR,
        Op::Dmuladdto,
    ];

    #[test]
    fn every_combined_instruction_is_used() {
        let mut used = BY_NAME.to_vec();
        let relations = [Relation::Eq, Relation::Ne, Relation::Lt, Relation::Ge, Relation::Gt];
        for relation in relations.into_iter().chain([Relation::Le]) {
            for operands in [
                Operands::Registers,
                Operands::Increment,
                Operands::IncrementAndConstant,
                Operands::RegisterAndConstant,
                Operands::Constant,
                Operands::Register,
            ] {
                for kind in [Kind::Int, Kind::Long, Kind::Double] {
                    used.extend(branch(operands, relation, kind));
                    used.extend(branch(operands, relation.negated(kind), kind));
                }
            }
        }
        used.extend(constant_into_register());
        for &op in Op::ALL {
            used.extend(null_test(op));
            used.extend(with_operand(op, 1).map(|(op, _)| op));
            used.extend(into_register(op));
            if let Action::Access(_) | Action::Compute | Action::Divide | Action::ArrayLength =
                op.action()
            {
                used.extend(register_forms(op).map(|form| form.op));
            }
        }
        for kind in [Kind::Int, Kind::Long, Kind::Float, Kind::Double, Kind::Ref] {
            used.extend(register_move(kind));
        }
        for op in Op::ALL.iter().filter(|op| !op.parts().is_empty()) {
            assert!(used.contains(op), "the compiler does not use {}", op.mnemonic());
        }
    }

    #[test]
    fn results_are_stored_by_the_instruction_that_computes_them() {
        assert_eq!(into_register(Op::IaddRR), Some(Op::Iaddto));
        assert_eq!(into_register(Op::IaddSR), Some(Op::IaddtoSR));
        assert_eq!(into_register(Op::Iadd8R), Some(Op::Iadd8to));
        assert_eq!(into_register(Op::DaddSR), Some(Op::DaddtoSR));
        assert_eq!(into_register(Op::IsubRR), None);
        assert_eq!(into_register(Op::Dmuladd), None);
    }

    #[test]
    fn branches_have_the_forms_of_the_table() {
        use Relation::*;
        let int = |operands, relation| branch(operands, relation, Kind::Int);
        assert_eq!(int(Operands::Registers, Ge), Some(Op::IfIcmpgeRR));
        assert_eq!(int(Operands::Registers, Gt), None);
        assert_eq!(int(Operands::Increment, Lt), Some(Op::IincIfltRR));
        assert_eq!(int(Operands::Increment, Eq), None);
        assert_eq!(int(Operands::IncrementAndConstant, Gt), Some(Op::IincIfge8R));
        assert_eq!(int(Operands::Constant, Gt), Some(Op::IfIcmpge8));
        assert_eq!(int(Operands::RegisterAndConstant, Le), Some(Op::IfIcmplt8R));
        assert_eq!(int(Operands::Register, Le), Some(Op::IfIcmpleSR));
        assert_eq!(branch(Operands::Constant, Le, Kind::Long), Some(Op::IfLcmplt8));
        assert_eq!(branch(Operands::Registers, Nlt, Kind::Double), Some(Op::IfDcmpnltRR));
        assert_eq!(relation(Op::IfIcmpgt), Some((Gt, Kind::Int, false)));
        assert_eq!(relation(Op::Iflt), Some((Lt, Kind::Int, true)));
        assert_eq!(relation(Op::IfLcmplt), Some((Lt, Kind::Long, false)));
        assert_eq!(relation(Op::IfDcmpnlt), Some((Nlt, Kind::Double, false)));
        assert_eq!(relation(Op::IfAcmpeq), None);
        assert_eq!(null_test(Op::Ifnonnull), Some(Op::IfnonnullR));
    }
}
