//! Which variables get local registers, whose objects lie in the frame.
//!
//! A local register has one place for its objects, so at any time one object of it is alive. That is so for a
//! captured variable that is assigned nothing but new objects of one class, and is assigned to no other variable: when a new
//! object is made, nobody knows the one before any more.

use std::collections::HashMap;

use cranelift_entity::{EntitySet, SecondaryMap};

use crate::ir::{Const, Function, Inst, Op, Operand, Pool, Type, Var};
use crate::opt::depths;

/// Most bytes of a local array's elements. Larger arrays find no room in a frame.
const MOST_BYTES: u32 = 256;

/// What is known about a variable.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
enum Held {
    /// Nothing is assigned to it.
    #[default]
    Nothing,
    /// New objects of this type, which were made in so many places.
    New(Type, u32),
    /// Something else.
    Other,
}

/// The variables that are to be local, which must be annotated as captured, and the types of their objects. Of code that
/// `runs_once` but for its loops, temporaries outside of them stay what they are.
pub(super) fn find(pool: &Pool, function: &Function, runs_once: bool) -> Vec<(Var, Type)> {
    let held = held(pool, function);
    let mut fit: HashMap<Var, Type> = HashMap::new();
    for (var, data) in function.vars.iter().skip(function.param_count) {
        if let Held::New(ty, _) = held[var]
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
            check(&held, &mut fit, inst);
            // Where the constructor fails, the variable keeps what it was: by Java's rules of definite assignment
            // a handler sees that only if the variable has been assigned somewhere else, too.
            if let (Some(dst), true) = (inst.dst, data.region.is_some())
                && matches!(held[dst], Held::New(_, 2..))
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

/// Takes out what an instruction does not allow.
fn check(held: &SecondaryMap<Var, Held>, fit: &mut HashMap<Var, Type>, inst: &Inst) {
    match inst.op {
        Op::Copy | Op::Cast(_) => {
            if let Some(source) = inst.args[0].var() {
                fit.remove(&source);
            }
        }
        // An argument of the type might lie where the new object will be.
        Op::New(_) => {
            let Some(dst) = inst.dst else { return };
            let ty = fit.get(&dst).copied();
            let mut args = inst.args.iter().filter_map(|arg| arg.var());
            let takes_same =
                args.any(|arg| matches!((held[arg], ty), (Held::New(a, _), Some(b)) if a == b));
            if takes_same {
                fit.remove(&dst);
            }
        }
        _ => {}
    }
}

/// What is assigned to each variable.
fn held(pool: &Pool, function: &Function) -> SecondaryMap<Var, Held> {
    let mut held: SecondaryMap<Var, Held> = SecondaryMap::new();
    for &block in &function.layout {
        let data = &function.blocks[block];
        if let Some(var) = data.handler.and_then(|entry| entry.var) {
            held[var] = Held::Other;
        }
        for inst in &data.insts {
            let Some(dst) = inst.dst else { continue };
            held[dst] = match (held[dst], made(pool, inst)) {
                (Held::Nothing, Some(ty)) => Held::New(ty, 1),
                (Held::New(before, count), Some(ty)) if before == ty => Held::New(ty, count + 1),
                _ => Held::Other,
            };
        }
    }
    held
}

/// The type of the object that an instruction makes, if the object may be local.
fn made(pool: &Pool, inst: &Inst) -> Option<Type> {
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
            (length * width <= MOST_BYTES).then_some(ty)
        }
        _ => None,
    }
}
