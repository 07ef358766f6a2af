//! Copy and constant propagation, and folding.
//!
//! A block with a single predecessor starts with the facts at that predecessor's end. In other blocks only variables
//! with a single definition by a constant or an unassigned parameter are known: by definite assignment (JLS 16, and the
//! rules for class files) the definition precedes every use.

use hashbrown::HashMap;

use cranelift_entity::{EntityRef, EntitySet, SecondaryMap};
use smallvec::SmallVec;
use tsb_format::Kind;

use super::fold::{fold, holds};
use crate::ir::{Block, Cfg, Const, Function, Inst, Op, Operand, Pool, Terminator, Var};

/// The known values of variables.
#[derive(Default)]
struct Known {
    values: HashMap<Var, Operand>,
    /// For each variable, the variables that are or were known to be equal to it.
    users: HashMap<Var, Vec<Var>>,
    /// The log to undo changes.
    undo: Vec<Undo>,
}

enum Undo {
    /// The previous known value of the variable.
    Value(Var, Option<Operand>),
    /// A user was added to the variable.
    User(Var),
    /// The users of the variable were removed.
    Users(Var, Vec<Var>),
}

impl Known {
    fn get(&self, var: Var) -> Option<Operand> {
        self.values.get(&var).copied()
    }

    fn set(&mut self, var: Var, value: Option<Operand>) {
        let before = match value {
            Some(value) => self.values.insert(var, value),
            None => self.values.remove(&var),
        };
        if before != value {
            self.undo.push(Undo::Value(var, before));
        }
    }

    /// Forgets a variable that is assigned an unknown value, and all facts that depend on it.
    fn forget(&mut self, var: Var) {
        self.set(var, None);
        let Some(users) = self.users.remove(&var) else { return };
        for &user in &users {
            if self.values.get(&user) == Some(&Operand::Var(var)) {
                self.set(user, None);
            }
        }
        self.undo.push(Undo::Users(var, users));
    }

    fn learn(&mut self, var: Var, value: Operand) {
        if let Operand::Var(source) = value {
            self.users.entry(source).or_default().push(var);
            self.undo.push(Undo::User(source));
        }
        self.set(var, Some(value));
    }

    /// The current position of the undo log.
    fn mark(&self) -> usize {
        self.undo.len()
    }

    /// Restores the state at a mark.
    fn undo(&mut self, mark: usize) {
        for undo in self.undo.drain(mark..).rev() {
            match undo {
                Undo::Value(var, Some(value)) => drop(self.values.insert(var, value)),
                Undo::Value(var, None) => drop(self.values.remove(&var)),
                Undo::User(var) => {
                    if let Some(users) = self.users.get_mut(&var) {
                        users.pop();
                    }
                }
                Undo::Users(var, users) => drop(self.users.insert(var, users)),
            }
        }
    }
}

/// Propagates and folds. Returns whether anything changed.
pub(super) fn propagate(pool: &Pool, function: &mut Function) -> bool {
    let graph = Cfg::of(function);
    let always = single_values(pool, function);
    let mut pass = Pass { pool, function, always, changed: false };
    let layout = pass.function.layout.clone();
    // A block's single predecessor usually precedes it in the layout; otherwise nothing is known.
    let mut is_above: EntitySet<Block> = EntitySet::new();
    let mut heirs: SecondaryMap<Block, SmallVec<[Block; 2]>> = SecondaryMap::new();
    let mut starts = Vec::new();
    for &block in &layout {
        match graph.preds[block][..] {
            [pred] if is_above.contains(pred) && pass.function.blocks[block].handler.is_none() => {
                heirs[pred].push(block);
            }
            _ => starts.push(block),
        }
        is_above.insert(block);
    }
    // The facts of a block hold in the blocks that it dominates as single predecessor, and are undone after these.
    let mut known = Known::default();
    for start in starts {
        let mut path = vec![(start, known.mark(), 0)];
        pass.block(start, &mut known);
        while let Some((block, mark, next)) = path.last_mut() {
            match heirs[*block].get(*next) {
                Some(&heir) => {
                    *next += 1;
                    path.push((heir, known.mark(), 0));
                    pass.block(heir, &mut known);
                }
                None => {
                    known.undo(*mark);
                    path.pop();
                }
            }
        }
    }
    pass.changed
}

/// The values of variables whose only definition is a constant or an unassigned parameter.
fn single_values(pool: &Pool, function: &Function) -> SecondaryMap<Var, Option<Operand>> {
    let mut definitions: SecondaryMap<Var, u32> = SecondaryMap::new();
    let mut copies: Vec<(Var, Operand)> = Vec::new();
    for &block in &function.layout {
        let data = &function.blocks[block];
        if let Some(var) = data.handler.and_then(|entry| entry.var) {
            definitions[var] += 1;
        }
        for inst in &data.insts {
            if let Some(dst) = inst.dst {
                definitions[dst] += 1;
                if inst.op == Op::Copy {
                    copies.push((dst, inst.args[0]));
                }
            }
        }
    }
    let is_param = |var: Var| var.index() < function.param_count;
    let mut values = SecondaryMap::new();
    for (dst, value) in copies {
        let is_constant = match value {
            Operand::Const(_) => true,
            Operand::Var(var) => {
                is_param(var)
                    && definitions[var] == 0
                    && function.kind(pool, var) == function.kind(pool, dst)
            }
        };
        if is_constant && definitions[dst] == 1 && !is_param(dst) {
            values[dst] = Some(value);
        }
    }
    values
}

struct Pass<'a> {
    pool: &'a Pool,
    function: &'a mut Function,
    always: SecondaryMap<Var, Option<Operand>>,
    changed: bool,
}

impl Pass<'_> {
    /// The known value of an operand.
    fn resolve(&self, known: &Known, operand: Operand) -> Operand {
        let Operand::Var(var) = operand else { return operand };
        match known.get(var) {
            Some(value) => value,
            None => self.always[var].unwrap_or(operand),
        }
    }

    /// Replaces an operand by its known value, if that is no more expensive.
    fn replace(&mut self, known: &Known, operand: &mut Operand) {
        let value = self.resolve(known, *operand);
        if value != *operand && is_cheap(value) {
            *operand = value;
            self.changed = true;
        }
    }

    fn block(&mut self, block: Block, known: &mut Known) {
        let mut insts = std::mem::take(&mut self.function.blocks[block].insts);
        if let Some(var) = self.function.blocks[block].handler.and_then(|entry| entry.var) {
            known.forget(var);
        }
        for inst in &mut insts {
            self.inst(inst, known);
        }
        insts.retain(|inst| !is_self_copy(inst));
        self.function.blocks[block].insts = insts;
        if let Some(mut end) = self.function.blocks[block].end.take() {
            self.end(&mut end, known);
            self.function.blocks[block].end = Some(end);
        }
    }

    fn inst(&mut self, inst: &mut Inst, known: &mut Known) {
        let resolved: SmallVec<[Operand; 3]> =
            inst.args.iter().map(|&arg| self.resolve(known, arg)).collect();
        if inst.op != Op::Copy
            && let Some(mut value) = fold(inst.op, &resolved)
        {
            // An identity yields one of the operands. If that is an expensive constant, the original operand stays.
            if let Some(at) = resolved.iter().position(|&arg| arg == value)
                && !is_cheap(value)
            {
                value = inst.args[at];
            }
            inst.op = Op::Copy;
            inst.args = SmallVec::from_slice(&[value]);
            self.changed = true;
        } else {
            let mut args = std::mem::take(&mut inst.args);
            for arg in &mut args {
                self.replace(known, arg);
            }
            inst.args = args;
            if let Op::Arith(arith, Kind::Int | Kind::Long) = inst.op
                && arith.is_commutative()
                && matches!(inst.args[..], [Operand::Const(_), Operand::Var(_)])
            {
                inst.args.swap(0, 1);
                self.changed = true;
            }
        }
        let Some(dst) = inst.dst else { return };
        known.forget(dst);
        if inst.op == Op::Copy {
            let value = self.resolve(known, inst.args[0]);
            if value != Operand::Var(dst) && self.may_replace(value, dst) {
                known.learn(dst, value);
            }
        }
    }

    /// Whether the value may replace uses of the variable. Values of small integral types count as int.
    fn may_replace(&self, value: Operand, var: Var) -> bool {
        self.function.operand_kind(self.pool, value) == self.function.kind(self.pool, var)
    }

    fn end(&mut self, end: &mut Terminator, known: &Known) {
        match end {
            Terminator::Branch { relation, args, then, otherwise, .. } => {
                let [left, right] = [0, 1].map(|i| self.resolve(known, args[i]));
                let outcome = match (left, right) {
                    (Operand::Const(left), Operand::Const(right)) => holds(*relation, left, right),
                    _ => None,
                };
                if let Some(outcome) = outcome {
                    *end = Terminator::Goto(if outcome { *then } else { *otherwise });
                    self.changed = true;
                    return;
                }
            }
            Terminator::Switch { value, cases, default } => {
                if let Operand::Const(Const::Int(key)) = self.resolve(known, *value) {
                    let found = cases.binary_search_by_key(&key, |case| case.0);
                    *end = Terminator::Goto(found.map_or(*default, |at| cases[at].1));
                    self.changed = true;
                    return;
                }
            }
            _ => {}
        }
        for arg in end.args_mut() {
            self.replace(known, arg);
        }
    }
}

fn is_self_copy(inst: &Inst) -> bool {
    inst.op == Op::Copy && inst.dst.is_some() && inst.args[0].var() == inst.dst
}

/// Whether pushing the operand costs no more than pushing a variable.
fn is_cheap(operand: Operand) -> bool {
    match operand {
        Operand::Var(_) => true,
        Operand::Const(constant) => match constant {
            Const::Int(value) => i8::try_from(value).is_ok(),
            Const::Long(value) => i8::try_from(value).is_ok(),
            Const::Float(value) => [0f32, 1.0, 2.0].iter().any(|v| v.to_bits() == value.to_bits()),
            Const::Double(value) => [0f64, 1.0].iter().any(|v| v.to_bits() == value.to_bits()),
            Const::Null => true,
            Const::Text(_) | Const::Class(_) => false,
        },
    }
}
