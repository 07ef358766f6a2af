//! A checker for the invariants of functions.

use std::fmt;

use cranelift_entity::EntitySet;
use tsb_format::Kind;

use super::*;

/// Why a function is not well formed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Invalid {
    /// The block.
    pub block: Block,
    /// The instruction; `None` for the end of the block and for the block itself.
    pub inst: Option<usize>,
    /// The violated invariant.
    pub problem: String,
}

impl fmt::Display for Invalid {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.block)?;
        if let Some(inst) = self.inst {
            write!(f, ", instruction {inst}")?;
        }
        write!(f, ": {}", self.problem)
    }
}

impl std::error::Error for Invalid {}

/// Checks kinds and numbers of operands, ends and targets of blocks, and the rules for handlers and constructor calls.
///
/// # Errors
///
/// The first violation in code order.
pub fn validate(pool: &Pool, function: &Function) -> Result<(), Invalid> {
    let mut present = EntitySet::new();
    for &block in &function.layout {
        if !present.insert(block) {
            return Err(Invalid {
                block,
                inst: None,
                problem: "stands twice in the layout".into(),
            });
        }
    }
    let mut superinits = 0;
    for &block in &function.layout {
        let data = &function.blocks[block];
        for (i, inst) in data.insts.iter().enumerate() {
            let fail = |problem: String| Invalid { block, inst: Some(i), problem };
            check_inst(pool, function, inst).map_err(fail)?;
            superinits += usize::from(matches!(inst.op, Op::SuperInit(_)));
        }
        let fail = |problem: String| Invalid { block, inst: None, problem };
        let end = data.end.as_ref().ok_or_else(|| fail("has no end".into()))?;
        for target in end.targets() {
            if !present.contains(target) {
                return Err(fail(format!("leads to {target}, which is not in the layout")));
            }
            if function.blocks[target].handler.is_some() {
                return Err(fail(format!("leads to the handler {target}")));
            }
        }
        let wanted = match end {
            Terminator::Branch { kind, .. } => Some(*kind),
            Terminator::Switch { .. } => Some(Kind::Int),
            Terminator::Throw { .. } => Some(Kind::Ref),
            Terminator::Goto(_) | Terminator::Return(_) => None,
        };
        for &arg in end.args() {
            let kind = function.operand_kind(pool, arg);
            if wanted.is_some_and(|wanted| wanted != kind) {
                return Err(fail(format!("ends with an operand of kind {kind:?}")));
            }
        }
        if let Terminator::Switch { cases, .. } = end
            && !cases.is_sorted_by(|a, b| a.0 < b.0)
        {
            return Err(fail("switches over keys that do not ascend".into()));
        }
        if data.region.is_some() && data.can_throw() {
            for handler in function.handlers(block) {
                if function.blocks[handler].handler.is_none() || !present.contains(handler) {
                    return Err(fail(format!("is protected by {handler}, which is no handler")));
                }
            }
        }
    }
    let entry = function.entry();
    if superinits > usize::from(function.is_constructor) {
        let problem = "calls another constructor more than once".into();
        return Err(Invalid { block: entry, inst: None, problem });
    }
    Ok(())
}

fn check_inst(pool: &Pool, function: &Function, inst: &Inst) -> Result<(), String> {
    use Kind::{Int, Ref};
    let field_kind = |field: FieldRef| pool.kind(pool.field_def(field).ty);
    let element_kind = |array: Type| {
        pool.element(array).map(|element| pool.kind(element)).ok_or("names no array type")
    };
    let call = |method: MethodRef, skip: usize| -> Vec<Kind> {
        pool.arguments(method).skip(skip).map(|ty| pool.kind(ty.ty)).collect()
    };
    let (wanted, result): (Vec<Kind>, Option<Kind>) = match inst.op {
        Op::Copy => {
            let kind = inst.args.first().map(|&arg| function.operand_kind(pool, arg));
            (kind.into_iter().collect(), kind)
        }
        Op::Neg(kind) => (vec![kind], Some(kind)),
        Op::Arith(arith, kind) => {
            (vec![kind, if arith.is_shift() { Int } else { kind }], Some(kind))
        }
        Op::Conv(Conv::Kinds(from, to)) => (vec![from], Some(to)),
        Op::Conv(_) => (vec![Int], Some(Int)),
        Op::Compare(compare) => (vec![compare.kind(); 2], Some(Int)),
        Op::GetField(field) => (vec![Ref], Some(field_kind(field))),
        Op::PutField(field) => (vec![Ref, field_kind(field)], None),
        Op::GetStatic(field) => (vec![], Some(field_kind(field))),
        Op::PutStatic(field) => (vec![field_kind(field)], None),
        Op::ArrayLoad(array) => (vec![Ref, Int], Some(element_kind(array)?)),
        Op::ArrayStore(array) => (vec![Ref, Int, element_kind(array)?], None),
        Op::ArrayLength(_) => (vec![Ref], Some(Int)),
        Op::NewArray(_) => (vec![Int; inst.args.len().max(1)], Some(Ref)),
        Op::New(method) => (call(method, 1), Some(Ref)),
        Op::SuperInit(method) => (call(method, 1), None),
        Op::InitClass(_) => (vec![], None),
        Op::MonitorEnter | Op::MonitorExit => (vec![Ref], None),
        Op::InstanceOf(_) => (vec![Ref], Some(Int)),
        Op::Cast(_) => (vec![Ref], Some(Ref)),
        Op::Call(_, method) => {
            let ret = pool.method_def(method).signature.ret;
            (call(method, 0), ret.map(|ret| pool.kind(ret.ty)))
        }
    };
    let found: Vec<Kind> = inst.args.iter().map(|&arg| function.operand_kind(pool, arg)).collect();
    if found != wanted {
        return Err(format!("has operands {found:?} instead of {wanted:?}"));
    }
    if let Some(dst) = inst.dst {
        let kind = function.kind(pool, dst);
        if result != Some(kind) {
            return Err(format!("gives {result:?} to a variable of kind {kind:?}"));
        }
        if function.is_constructor && function.param_count > 0 && dst.as_u32() == 0 {
            return Err("assigns the receiver of a constructor".into());
        }
    }
    Ok(())
}
