//! The cost model, in instructions.
//!
//! Combined instructions take operands from registers and constants without separate loads. So computing a sum of two
//! variables again costs no more than storing and loading it.

use cranelift_entity::SecondaryMap;
use tsb_format::Kind;

use super::Level;
use super::expressions::{Arg, is_small};
use super::loops;
use crate::ir::{Arith, Block, Const, Function, Inst, Op, Operand, Terminator, Var};

/// The cost of an operation and of loading those of its operands that are leaves.
pub(super) fn operation(op: Op, args: &[Arg]) -> u32 {
    let is_leaf = |arg: &&Arg| matches!(arg, Arg::Leaf(_));
    let leaves = args.iter().filter(is_leaf).count() as u32;
    let by_constant = match args {
        [_, Arg::Leaf(Operand::Const(constant))] => Some(*constant),
        _ => None,
    };
    match (op, by_constant) {
        (Op::Arith(Arith::Add | Arith::Sub, Kind::Int), Some(by)) if is_small(by) => 1,
        (Op::Arith(arith, Kind::Int), Some(by)) if has_constant_form(arith, by) => leaves,
        (Op::Arith(Arith::Add | Arith::Sub | Arith::Mul, Kind::Int), _)
        | (Op::Arith(Arith::Mul, Kind::Double), _) => 1,
        (Op::Arith(Arith::And | Arith::Or | Arith::Xor, Kind::Int), _)
        | (Op::Arith(Arith::Add | Arith::Sub, Kind::Double), _) => leaves.max(1),
        _ => 1 + leaves,
    }
}

fn has_constant_form(arith: Arith, by: Const) -> bool {
    match arith {
        Arith::Mul | Arith::And => is_small(by),
        arith => arith.is_shift(),
    }
}

/// The additional cost for an instruction of an operand in a register instead of on the stack.
pub(super) fn from_register(user: &Inst, at: usize) -> u32 {
    let is_free = match user.op {
        Op::Arith(
            Arith::Add | Arith::Sub | Arith::Mul | Arith::And | Arith::Or | Arith::Xor,
            Kind::Int,
        )
        | Op::Arith(Arith::Add | Arith::Sub | Arith::Mul, Kind::Double) => true,
        Op::ArrayLoad(_) | Op::ArrayStore(_) => at < 2,
        Op::GetField(_) | Op::PutField(_) => at == 0,
        // The value is assigned to another register.
        Op::Copy => true,
        _ => false,
    };
    u32::from(!is_free)
}

/// Whether a sum as an operand is free because its user adds the constant itself.
pub(super) fn adds_by_itself(op: Op, args: &[Operand], user: &Inst, at: usize) -> bool {
    matches!((op, args), (Op::Arith(Arith::Add, Kind::Int), [_, Operand::Const(by)]) if is_small(*by))
        && matches!(user.op, Op::ArrayLoad(_))
        && at == 1
}

/// How far after the defining instruction uses are searched. Most are within a few instructions.
const NEAR: usize = 256;

/// The instructions from a position on in which uses are searched.
pub(super) fn near(insts: &[Inst], from: usize) -> &[Inst] {
    &insts[from..insts.len().min(from + NEAR)]
}

/// The additional cost for the instructions after a position in a block if a variable is in a register instead of on
/// the stack.
pub(super) fn uses(function: &Function, block: Block, from: usize, var: Var) -> u32 {
    let data = &function.blocks[block];
    let mut cost = 0;
    for user in near(&data.insts, from) {
        for (at, &arg) in user.args.iter().enumerate() {
            if arg == Operand::Var(var) {
                cost += from_register(user, at);
            }
        }
    }
    let ends = data.end.iter().filter(|end| end.args().contains(&Operand::Var(var)));
    let is_free = |end: &&Terminator| match end {
        Terminator::Branch { kind: Kind::Ref, args, .. } => args.contains(&Operand::NULL),
        Terminator::Branch { kind, .. } => *kind == Kind::Int,
        _ => false,
    };
    cost + ends.filter(|end| !is_free(end)).count() as u32
}

/// The estimated frequency of each block.
pub(super) fn frequencies(function: &Function, level: Level) -> SecondaryMap<Block, u32> {
    let depths = loops::depths(function);
    let mut frequencies = SecondaryMap::with_default(1);
    if level == Level::Speed {
        for &block in &function.layout {
            frequencies[block] = 8u32.pow(depths[block].min(6));
        }
    }
    frequencies
}
