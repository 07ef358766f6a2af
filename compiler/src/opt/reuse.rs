//! Elimination of common subexpressions.
//!
//! An expression is *available* if it has been computed on every path and none of its variables was assigned since. It
//! is not computed again if keeping it in a register pays. The first computation threw no exception, so the second
//! would not throw either.

use hashbrown::{HashMap, HashSet};

use cranelift_entity::{EntityRef, EntitySet, SecondaryMap};
use smallvec::SmallVec;

use super::Level;
use super::cost;
use super::expressions::{Expr, Expressions, Temporaries, result};
use crate::ir::{Block, Cfg, Function, Inst, Op, Operand, Var};

/// The limit for the bits of all sets together.
const MAX_BITS: usize = 1 << 22;

/// Replaces redundant computations. Returns whether there were any. Expressions in the `speculative` blocks are
/// computed for reuse only.
pub(super) fn reuse(function: &mut Function, level: Level, speculative: &EntitySet<Block>) -> bool {
    let expressions = Expressions::of(function);
    if expressions.len() * function.layout.len() > MAX_BITS {
        return false;
    }
    let found = occurrences(function, &expressions);
    let mut plan = Plan::new(function, &expressions, level, speculative);
    let mut order: Vec<(Expr, &Occurrences)> =
        found.iter().filter(|(_, all)| !all.again.is_empty()).collect();
    // A large expression comes before its parts.
    order.sort_by_key(|&(expr, _)| (std::cmp::Reverse(expressions.facts(expr).cost), expr));
    let chosen: Vec<&Occurrences> =
        order.into_iter().filter(|&(expr, all)| plan.choose(expr, all)).map(|(_, o)| o).collect();
    let definitions = definitions(function);
    let mut copies: Vec<(InstPos, Inst)> = Vec::new();
    for all in &chosen {
        let Some(holder) = holder(function, &definitions, all, &mut copies) else { continue };
        for &(block, at) in &all.again {
            let inst = &mut function.blocks[block].insts[at];
            inst.op = Op::Copy;
            inst.args = SmallVec::from_slice(&[holder.into()]);
            inst.origin = None;
        }
    }
    // From the end, so that the remaining positions stay valid.
    copies.sort_by_key(|&(place, _)| std::cmp::Reverse(place));
    for ((block, at), copy) in copies {
        function.blocks[block].insts.insert(at + 1, copy);
    }
    !chosen.is_empty()
}

/// The position of an instruction: block and index.
type InstPos = (Block, usize);

/// The positions where an expression is computed.
#[derive(Clone, Default)]
struct Occurrences {
    /// Where it is not available yet.
    first: Vec<InstPos>,
    /// Where it is available.
    again: Vec<InstPos>,
}

/// The variable that holds an expression. It is assigned at each first computation.
fn holder(
    function: &mut Function,
    definitions: &SecondaryMap<Var, u32>,
    all: &Occurrences,
    copies: &mut Vec<(InstPos, Inst)>,
) -> Option<Var> {
    let &(block, at) = all.first.first()?;
    let inst = &function.blocks[block].insts[at];
    if let (1, Some(dst)) = (all.first.len(), inst.dst)
        && definitions[dst] == 1
        && dst.index() >= function.param_count
    {
        return Some(dst);
    }
    let holder = function.new_temp(result(inst.op)?);
    for &(block, at) in &all.first {
        let inst = &mut function.blocks[block].insts[at];
        if let Some(dst) = inst.dst.replace(holder) {
            let copy = Inst {
                op: Op::Copy,
                dst: Some(dst),
                args: SmallVec::from_slice(&[holder.into()]),
                line: inst.line,
                column: 0,
                origin: None,
                site: inst.site,
            };
            copies.push(((block, at), copy));
        }
    }
    Some(holder)
}

/// How often each variable is assigned.
fn definitions(function: &Function) -> SecondaryMap<Var, u32> {
    let mut definitions: SecondaryMap<Var, u32> = SecondaryMap::new();
    for &block in &function.layout {
        let data = &function.blocks[block];
        let arriving = data.handler.and_then(|entry| entry.var);
        for var in data.insts.iter().filter_map(|inst| inst.dst).chain(arriving) {
            definitions[var] += 1;
        }
    }
    definitions
}

/// Selects the expressions that are worth keeping.
struct Plan<'f> {
    function: &'f Function,
    expressions: &'f Expressions,
    temporaries: Temporaries,
    frequencies: SecondaryMap<Block, u32>,
    speculative: &'f EntitySet<Block>,
    /// Instructions that are no longer needed, as parts of a replaced expression.
    covered: HashSet<InstPos>,
}

impl<'f> Plan<'f> {
    fn new(
        function: &'f Function,
        expressions: &'f Expressions,
        level: Level,
        speculative: &'f EntitySet<Block>,
    ) -> Plan<'f> {
        Plan {
            function,
            expressions,
            temporaries: Temporaries::of(function),
            frequencies: cost::frequencies(function, level),
            speculative,
            covered: HashSet::new(),
        }
    }

    /// Whether keeping the expression pays.
    fn choose(&mut self, expr: Expr, all: &Occurrences) -> bool {
        let cost = self.expressions.facts(expr).cost;
        let again: Vec<InstPos> =
            all.again.iter().copied().filter(|place| !self.covered.contains(place)).collect();
        let frequency = |&(block, _): &InstPos| i64::from(self.frequencies[block]);
        let saved: i64 =
            again.iter().map(|place| self.saved(*place, cost) * frequency(place)).sum();
        let spent: i64 =
            all.first.iter().map(|place| self.spent(*place, cost) * frequency(place)).sum();
        if saved <= spent {
            return false;
        }
        again.into_iter().for_each(|place| self.cover(place));
        true
    }

    /// The saving where the value is taken from a register.
    fn saved(&self, (block, at): InstPos, cost: u32) -> i64 {
        let data = &self.function.blocks[block];
        let inst = &data.insts[at];
        let Some(dst) = inst.dst else { return i64::from(cost) + 1 };
        if !self.temporaries.contains(dst) {
            return i64::from(cost);
        }
        let is_added = |user: &Inst| {
            let positions = user.args.iter().enumerate();
            let mut positions = positions.filter(|&(_, &arg)| arg == Operand::Var(dst));
            positions.any(|(at, _)| cost::adds_by_itself(inst.op, &inst.args, user, at))
        };
        let cost = if cost::near(&data.insts, at).iter().any(is_added) { 0 } else { cost };
        i64::from(cost) - i64::from(cost::uses(self.function, block, at + 1, dst))
    }

    /// The cost of storing the value in a register where it is computed.
    fn spent(&self, (block, at): InstPos, cost: u32) -> i64 {
        if self.speculative.contains(block) {
            return 1 + i64::from(cost);
        }
        match self.function.blocks[block].insts[at].dst {
            Some(dst) if self.temporaries.contains(dst) => {
                1 + i64::from(cost::uses(self.function, block, at + 1, dst))
            }
            // It is stored in a register or popped anyway.
            _ => 0,
        }
    }

    /// Records that the parts of an expression are no longer computed.
    fn cover(&mut self, (block, at): InstPos) {
        let insts = &self.function.blocks[block].insts;
        for var in insts[at].args.iter().filter_map(|arg| arg.var()) {
            if self.temporaries.contains(var)
                && let Some(part) = insts[..at].iter().rposition(|inst| inst.dst == Some(var))
                && self.covered.insert((block, part))
            {
                self.cover((block, part));
            }
        }
    }
}

// ---- availability ----

/// A set of expressions.
#[derive(Clone, PartialEq, Eq)]
struct Set(Vec<u64>);

impl Set {
    fn new(count: usize, is_full: bool) -> Set {
        Set(vec![if is_full { u64::MAX } else { 0 }; count.div_ceil(64)])
    }

    fn contains(&self, expr: Expr) -> bool {
        self.0[expr.index() / 64] >> (expr.index() % 64) & 1 != 0
    }

    fn insert(&mut self, expr: Expr) {
        self.0[expr.index() / 64] |= 1 << (expr.index() % 64);
    }

    fn remove(&mut self, expr: Expr) {
        self.0[expr.index() / 64] &= !(1 << (expr.index() % 64));
    }

    fn intersect(&mut self, other: &Set) {
        self.0.iter_mut().zip(&other.0).for_each(|(to, from)| *to &= from);
    }
}

/// Where each expression is computed, and whether it is available there.
fn occurrences(function: &Function, expressions: &Expressions) -> SecondaryMap<Expr, Occurrences> {
    let at_start = available(function, expressions);
    let mut found: SecondaryMap<Expr, Occurrences> = SecondaryMap::new();
    for &block in &function.layout {
        let set = at_start[block].clone().unwrap_or(Set::new(expressions.len(), false));
        let mut available = Available::new(set);
        let insts = &function.blocks[block].insts;
        for (at, (inst, &number)) in insts.iter().zip(expressions.numbers(block)).enumerate() {
            // An instruction that assigns its own operand makes its expression unavailable.
            let number = number.filter(|&expr| !expressions.is_changed(expr, inst));
            if let Some(expr) = number {
                let all = &mut found[expr];
                if available.set.contains(expr) { &mut all.again } else { &mut all.first }
                    .push((block, at));
            }
            available.step(expressions, inst, number);
        }
    }
    found
}

/// The available expressions at a position of a block.
struct Available {
    set: Set,
    /// For each variable that the block has assigned, the expressions with it that were computed since.
    since: HashMap<Var, Vec<Expr>>,
}

impl Available {
    fn new(set: Set) -> Available {
        Available { set, since: HashMap::new() }
    }

    /// Updates the state after an instruction.
    fn step(&mut self, expressions: &Expressions, inst: &Inst, number: Option<Expr>) {
        if let Some(expr) = number
            && !self.set.contains(expr)
        {
            self.set.insert(expr);
            for leaf in &expressions.facts(expr).leaves {
                if let Some(since) = self.since.get_mut(leaf) {
                    since.push(expr);
                }
            }
        }
        let Some(dst) = inst.dst else { return };
        match self.since.get_mut(&dst) {
            Some(since) => since.drain(..).for_each(|expr| self.set.remove(expr)),
            None => {
                expressions.users(dst).iter().for_each(|&expr| self.set.remove(expr));
                self.since.insert(dst, Vec::new());
            }
        }
    }
}

/// The available expressions at the start of each block. For a handler, these are the expressions that are available at
/// the start of each block it covers and whose variables are not assigned there.
fn available(function: &Function, expressions: &Expressions) -> SecondaryMap<Block, Option<Set>> {
    let graph = Cfg::of(function);
    let mut thrown: SecondaryMap<Block, Vec<Block>> = SecondaryMap::new();
    for &block in &function.layout {
        let data = &function.blocks[block];
        if data.region.is_some() && data.can_throw() {
            function.handlers(block).for_each(|handler| thrown[handler].push(block));
        }
    }
    let [none, all] = [false, true].map(|is_full| Set::new(expressions.len(), is_full));
    let mut at_start: SecondaryMap<Block, Option<Set>> = SecondaryMap::new();
    let mut at_end: SecondaryMap<Block, Option<Set>> = SecondaryMap::new();
    let mut changed = true;
    while changed {
        changed = false;
        for &block in &function.layout {
            let mut set = if block == function.entry() { none.clone() } else { all.clone() };
            graph.preds[block]
                .iter()
                .flat_map(|&pred| &at_end[pred])
                .for_each(|end| set.intersect(end));
            for &from in &thrown[block] {
                let mut unchanged = at_start[from].clone().unwrap_or_else(|| all.clone());
                for dst in function.blocks[from].insts.iter().filter_map(|inst| inst.dst) {
                    expressions.users(dst).iter().for_each(|&expr| unchanged.remove(expr));
                }
                set.intersect(&unchanged);
            }
            if let Some(var) = function.blocks[block].handler.and_then(|entry| entry.var) {
                expressions.users(var).iter().for_each(|&expr| set.remove(expr));
            }
            if at_start[block].as_ref() == Some(&set) {
                continue;
            }
            at_start[block] = Some(set.clone());
            let insts = &function.blocks[block].insts;
            let mut available = Available::new(set);
            for (inst, &number) in insts.iter().zip(expressions.numbers(block)) {
                available.step(expressions, inst, number);
            }
            at_end[block] = Some(available.set);
            changed = true;
        }
    }
    at_start
}
