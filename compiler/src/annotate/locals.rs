//! Selects the variables that get local registers, whose objects are allocated in the frame.
//!
//! A local register has one stack allocation slot, so at most one of its objects is alive at a time. A captured
//! variable satisfies that if it is assigned only new objects of one class and is not assigned to another variable:
//! when a new object is created, no reference to the previous one is left.

use hashbrown::HashMap;

use cranelift_entity::{EntitySet, SecondaryMap};

use crate::ir::{Const, Function, Inst, Op, Operand, Pool, Type, Var};
use crate::opt::depths;

/// The limit for the size of a local array's elements, in bytes. Larger arrays are allocated on the heap.
const MAX_BYTES: u32 = 256;

/// The values that are assigned to a variable.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
enum Assigned {
    /// Nothing is assigned to it.
    #[default]
    Nothing,
    /// New objects of this type, and the number of allocations.
    New(Type, u32),
    /// Any other value.
    Other,
}

/// The variables that become local, and the types of their objects. They must be annotated as captured. If the function
/// `runs_once`, temporaries outside of loops do not become local.
pub(super) fn find(pool: &Pool, function: &Function, runs_once: bool) -> Vec<(Var, Type)> {
    let assigned = assigned(pool, function);
    let mut fit: HashMap<Var, Type> = HashMap::new();
    for (var, data) in function.vars.iter().skip(function.param_count) {
        if let Assigned::New(ty, _) = assigned[var]
            && data.ty.annotation.captured
        {
            fit.insert(var, ty);
        }
    }
    let mut used = EntitySet::new();
    let depths = depths(function);
    for &block in &function.layout {
        let data = &function.blocks[block];
        for inst in &data.insts {
            if let Some(dst) = inst.dst
                && runs_once
                && depths[block] == 0
                && function.vars[dst].name.is_none()
            {
                fit.remove(&dst);
            }
            used.extend(inst.args.iter().filter_map(|arg| arg.var()));
            check(&assigned, &mut fit, inst);
            // If the constructor throws, the variable keeps its old value. By definite assignment (JLS 16) a handler
            // can read it only if another instruction has assigned it, too.
            if let (Some(dst), true) = (inst.dst, data.region.is_some())
                && matches!(assigned[dst], Assigned::New(_, 2..))
            {
                fit.remove(&dst);
            }
        }
        used.extend(data.end.iter().flat_map(|end| end.args()).filter_map(|arg| arg.var()));
    }
    let mut found: Vec<_> = fit.into_iter().filter(|(var, _)| used.contains(*var)).collect();
    found.sort_unstable_by_key(|&(var, _)| var);
    found
}

/// Removes the variables that may not become local because of an instruction.
fn check(assigned: &SecondaryMap<Var, Assigned>, fit: &mut HashMap<Var, Type>, inst: &Inst) {
    match inst.op {
        Op::Copy | Op::Cast(_) => {
            if let Some(source) = inst.args[0].var() {
                fit.remove(&source);
            }
        }
        // An argument of the same type might occupy the slot of the new object.
        Op::New(_) => {
            let Some(dst) = inst.dst else { return };
            let ty = fit.get(&dst).copied();
            let mut args = inst.args.iter().filter_map(|arg| arg.var());
            let takes_same = args
                .any(|arg| matches!((assigned[arg], ty), (Assigned::New(a, _), Some(b)) if a == b));
            if takes_same {
                fit.remove(&dst);
            }
        }
        _ => {}
    }
}

/// The values that are assigned to each variable.
fn assigned(pool: &Pool, function: &Function) -> SecondaryMap<Var, Assigned> {
    let mut assigned: SecondaryMap<Var, Assigned> = SecondaryMap::new();
    for &block in &function.layout {
        let data = &function.blocks[block];
        if let Some(var) = data.handler.and_then(|entry| entry.var) {
            assigned[var] = Assigned::Other;
        }
        for inst in &data.insts {
            let Some(dst) = inst.dst else { continue };
            assigned[dst] = match (assigned[dst], allocated(pool, inst)) {
                (Assigned::Nothing, Some(ty)) => Assigned::New(ty, 1),
                (Assigned::New(before, count), Some(ty)) if before == ty => {
                    Assigned::New(ty, count + 1)
                }
                _ => Assigned::Other,
            };
        }
    }
    assigned
}

/// The type of the object that an instruction creates, if the object may be local.
fn allocated(pool: &Pool, inst: &Inst) -> Option<Type> {
    match (inst.op, &inst.args[..]) {
        (Op::New(method), _) => {
            let def = pool.method_def(method);
            let receiver = def.signature.receiver;
            receiver.is_some_and(|receiver| receiver.captured).then_some(def.owner)
        }
        (Op::NewArray(ty), &[Operand::Const(Const::Int(length))]) => {
            let element = pool.element(ty)?;
            let width = pool.as_primitive(element).map_or(4, |primitive| primitive.width());
            let length = u32::from(u8::try_from(i8::try_from(length).ok()?).ok()?);
            (length * width <= MAX_BYTES).then_some(ty)
        }
        _ => None,
    }
}
