//! Non-destructive reads (*keep* bits).
//!
//! Under the discipline `multi` an instruction can use the reference on top of a plane without popping it. If a
//! variable is loaded again onto the plane it was used from, in the same block and with nothing else left on top, the
//! first use keeps the operand and the second load is removed.

use tsb_format::isa::{Action, Call};

use super::stack_code::{Code, Slot, StackBlock, StackCode, StackInst};
use crate::ir::{ValueType, Var};

/// Removes redundant loads in all blocks.
pub(super) fn keep_operands(code: &mut StackCode, cached: &[Var]) {
    for block in &mut code.blocks {
        keep_in(block, cached);
    }
}

/// A use that may keep its operand.
#[derive(Clone, Copy, Debug)]
struct KeepableUse {
    var: Var,
    /// The number of operands below it on the plane.
    depth: usize,
    inst: usize,
    /// The position among the operands that the instruction pops.
    operand: u8,
}

/// The operands on a plane.
#[derive(Debug)]
struct PlaneState {
    ty: ValueType,
    /// The variable that each operand was loaded from, if any.
    operands: Vec<Option<Var>>,
    /// Uses that may still keep their operand, the oldest first.
    uses: Vec<KeepableUse>,
}

fn keep_in(block: &mut StackBlock, cached: &[Var]) {
    let mut planes: Vec<PlaneState> = Vec::new();
    let mut left_out = vec![false; block.insts.len()];
    for (i, is_left_out) in left_out.iter_mut().enumerate() {
        let inst = &block.insts[i];
        if let (Code::Load(var), [Slot::Plane(ty)]) = (inst.code, &inst.pushes[..]) {
            let plane = plane(&mut planes, *ty);
            let depth = plane.operands.len();
            let found = plane.uses.iter().rposition(|u| u.var == var && u.depth == depth);
            if let Some(at) = found {
                let kept = plane.uses[at];
                // Uses after this one are above the kept operand, and must be popped when it is used again.
                plane.uses.truncate(at);
                block.insts[kept.inst].keep = Some(kept.operand);
                *is_left_out = true;
            }
            plane.operands.push(Some(var));
            continue;
        }
        if let Code::Store(var) = inst.code {
            assigned(&mut planes, &[var]);
        }
        let mut new_uses = Vec::new();
        for (k, &slot) in inst.pops.iter().enumerate().rev() {
            let Slot::Plane(ty) = slot else { continue };
            let plane = plane(&mut planes, ty);
            let loaded = plane.operands.pop().flatten();
            let depth = plane.operands.len();
            plane.uses.retain(|u| u.depth <= depth);
            let is_alone = inst.pops.iter().filter(|&&other| other == slot).count() == 1;
            if let (Some(var), true, Ok(operand)) =
                (loaded, is_alone && !ty.annotation.local && can_keep(inst), u8::try_from(k))
            {
                new_uses.push((ty, KeepableUse { var, depth, inst: i, operand }));
            }
        }
        // An instruction keeps one operand at most.
        if let [(ty, new)] = new_uses[..] {
            plane(&mut planes, ty).uses.push(new);
        }
        if block.insts[i].may_run_code() {
            assigned(&mut planes, cached);
        }
        for &slot in &block.insts[i].pushes {
            if let Slot::Plane(ty) = slot {
                plane(&mut planes, ty).operands.push(None);
            }
        }
    }
    let mut left_out = left_out.into_iter();
    block.insts.retain(|_| left_out.next() != Some(true));
}

/// Handles assignments to variables: operands on the stack have the old values.
fn assigned(planes: &mut [PlaneState], vars: &[Var]) {
    let is_old = |var: Var| vars.contains(&var);
    for plane in planes {
        plane.uses.retain(|u| !is_old(u.var));
        plane.operands.iter_mut().filter(|op| op.is_some_and(is_old)).for_each(|op| *op = None);
    }
}

fn plane(planes: &mut Vec<PlaneState>, ty: ValueType) -> &mut PlaneState {
    let at = planes.iter().position(|plane| plane.ty == ty).unwrap_or_else(|| {
        planes.push(PlaneState { ty, operands: Vec::new(), uses: Vec::new() });
        planes.len() - 1
    });
    &mut planes[at]
}

/// Whether the instruction continues with the next one and does more than move operands.
fn can_keep(inst: &StackInst) -> bool {
    match inst.code {
        Code::Store(_) => false,
        Code::Plain(op) => {
            !matches!(op.action(), Action::Copy | Action::Drop | Action::Return | Action::Throw)
        }
        Code::Method(op, _) => op.action() != Action::Call(Call::Superinit),
        Code::Load(_)
        | Code::Inc(..)
        | Code::Int8(..)
        | Code::Int16(_)
        | Code::Int32(..)
        | Code::Long(_)
        | Code::Double(_)
        | Code::Text(_)
        | Code::Type(..)
        | Code::Field(..)
        | Code::MultiArray(..)
        | Code::LocalArray(..)
        | Code::Combined(..) => true,
    }
}

#[cfg(test)]
mod tests {
    use cranelift_entity::EntityRef;
    use tsb_format::{Kind, Op};

    use super::super::stack_code::End;
    use super::*;
    use crate::ir::{Block, Type};

    const INT: Slot = Slot::Primitive(Kind::Int);

    fn array() -> Slot {
        Slot::Plane(ValueType::plain(Type::OBJECT))
    }

    fn load(var: usize) -> StackInst {
        StackInst::new(Code::Load(Var::new(var)), [], Some(array()))
    }

    fn store(var: usize) -> StackInst {
        StackInst::new(Code::Store(Var::new(var)), [array()], None)
    }

    fn zero() -> StackInst {
        StackInst::new(Code::Plain(Op::Iconst0), [], Some(INT))
    }

    fn length() -> StackInst {
        StackInst::new(Code::Plain(Op::Arraylength), [array()], Some(INT))
    }

    fn element() -> StackInst {
        StackInst::new(Code::Plain(Op::ArrayloadA), [array(), INT], Some(array()))
    }

    /// The block's code, one word for each instruction.
    fn kept(insts: Vec<StackInst>) -> String {
        let mut block = StackBlock {
            block: Block::new(0),
            handler: None,
            region: None,
            can_throw: false,
            insts,
            end: End::Leave,
        };
        keep_in(&mut block, &[]);
        let word = |inst: &StackInst| {
            let keep = if inst.keep.is_some() { "keep " } else { "" };
            match inst.code {
                Code::Load(var) => format!("load {var}"),
                Code::Store(var) => format!("store {var}"),
                Code::Plain(op) => format!("{keep}{}", op.mnemonic()),
                _ => "other".to_owned(),
            }
        };
        block.insts.iter().map(word).collect::<Vec<_>>().join(", ")
    }

    #[test]
    fn the_last_use_pops() {
        let code = vec![load(0), length(), load(0), length(), load(0), length()];
        assert_eq!(kept(code), "load v0, keep arraylength, keep arraylength, arraylength");
    }

    #[test]
    fn assignments_end_keeping() {
        let code = vec![load(0), length(), load(1), store(0), load(0), length()];
        assert_eq!(kept(code), "load v0, arraylength, load v1, store v0, load v0, arraylength");
        let code = vec![load(0), load(1), store(0), length(), load(0), length()];
        assert_eq!(kept(code), "load v0, load v1, store v0, arraylength, load v0, arraylength");
    }

    #[test]
    fn a_result_on_the_plane_prevents_keeping_until_it_is_used() {
        let code = vec![load(0), zero(), element(), load(0), zero(), element()];
        assert_eq!(kept(code), "load v0, iconst_0, arrayload.a, load v0, iconst_0, arrayload.a");
        let code = vec![load(0), zero(), element(), length(), load(0), length()];
        assert_eq!(kept(code), "load v0, iconst_0, keep arrayload.a, arraylength, arraylength");
    }

    #[test]
    fn kept_operands_nest() {
        let code = vec![
            load(0),
            length(),
            load(1),
            length(),
            load(1),
            length(),
            load(0),
            length(),
            load(1),
            length(),
        ];
        assert_eq!(
            kept(code),
            "load v0, keep arraylength, load v1, keep arraylength, arraylength, arraylength, load v1, arraylength"
        );
    }
}
