//! Optimistic elimination of loads.
//!
//! A field that has been loaded through a variable is not loaded again through it as long as nothing in the function
//! writes that field or assigns the variable. Calls are assumed to write only what the methods known now write
//! ([`Effects`]). If a method that is linked later writes more, the virtual machine reloads the field after the call.
//! The value is kept in a variable of its own ([`CachedField`]). Loads from `this` and of static fields of the own class
//! cannot throw and are hoisted out of loops.
//!
//! A load that takes its object from a register costs little more than a register access, and keeping the value costs
//! one more access. So a load is eliminated only if its value is used much more often than it is stored, as in loops,
//! and is used by instructions that take operands from registers.

use cranelift_entity::{EntityRef, EntitySet, SecondaryMap};
use smallvec::smallvec;
use tsb_format::Kind;
use tsb_format::loads::MAX_LOADS;

use super::cost;
use super::effects::{Effects, has_register_form};
use super::expressions::Temporaries;
use super::loops;
use crate::ir::{
    Block, CachedField, Cfg, FieldRef, Function, Inst, Op, Operand, Pool, Terminator, Type,
    ValueType, Var, kind_type, remove_unreachable,
};

mod explain;

pub use explain::explain;

/// The limit for the loads of a function that are considered.
const MAX_CANDIDATES: usize = 64;

/// The required ratio of eliminated loads to stores of the value into a register. A call during which values are cached
/// is slower if something must be reloaded.
const MIN_GAIN_RATIO: u64 = 4;

/// The cost of a load.
const LOAD: u64 = 3;

/// The cost of an instruction that only reads or writes a register.
const ACCESS: u64 = 2;

/// At least this fraction (one in so many) of a method's instructions, weighted by loops, must be saved to be worth a
/// plain body.
const MIN_SAVED_DIVISOR: u64 = 10;

/// The method of a function.
#[derive(Clone, Copy, Debug)]
pub struct MethodContext {
    /// Its class.
    pub class: Type,
    /// Whether its first variable is the receiver.
    pub has_receiver: bool,
    /// Whether it runs a few times only, apart from its loops.
    pub is_cold: bool,
    /// Whether the method has a plain body for other reasons.
    pub has_plain: bool,
    /// Whether the method may get a plain body.
    pub may_have_plain: bool,
}

/// A set of candidates, a bit for each.
type Set = u64;

/// A load that may be eliminated.
#[derive(Clone, Copy, Debug)]
struct Candidate {
    object: Option<Var>,
    field: FieldRef,
    /// The variable for its value.
    var: Var,
    /// Whether it cannot throw at any position in the function.
    is_safe: bool,
    /// A line with this load.
    line: u32,
}

/// A load and its frequency.
struct Found {
    object: Option<Var>,
    field: FieldRef,
    line: u32,
    weight: u64,
    count: u32,
}

/// Eliminates loads in a function. Returns the saved instructions, weighted by loops; `None` if no load is eliminated.
pub fn eliminate(
    pool: &Pool,
    effects: &Effects,
    context: MethodContext,
    function: &mut Function,
) -> Option<u64> {
    if barrier(pool, function).is_some() {
        return None;
    }
    let original = function.vars.len();
    let candidates = candidates(pool, context, function);
    if candidates.is_empty() {
        return None;
    }
    let pass = Pass { pool, effects, context, candidates };
    pass.hoist(function, context);
    let flow = pass.solve(function);
    let (chosen, saved) = pass.choose(function, &flow);
    if chosen == 0 {
        remove_hoisted(function, original, &pass.candidates, 0);
        return None;
    }
    remove_hoisted(function, original, &pass.candidates, chosen);
    let flow = pass.solve(function);
    pass.rewrite(function, &flow, chosen);
    let kept = (0..pass.candidates.len()).filter(|i| chosen >> i & 1 != 0);
    function.loads = kept
        .map(|i| {
            let Candidate { object, field, var, .. } = pass.candidates[i];
            CachedField { var, object, field }
        })
        .collect();
    forward_copies(function);
    // A handler may have lost the last instruction that could raise its exception.
    remove_unreachable(function);
    Some(saved)
}

/// The line of the first instruction that synchronises with other threads, if any: accesses to volatile fields and
/// locks order the accesses before and after them (JLS 17.4.4).
fn barrier(pool: &Pool, function: &Function) -> Option<u32> {
    let mut insts = function.layout.iter().flat_map(|&block| &function.blocks[block].insts);
    let is_barrier = |inst: &&Inst| {
        inst.op == Op::MonitorEnter
            || field_of(inst).is_some_and(|field| pool.field_def(field).is_volatile)
    };
    insts.find(is_barrier).map(Inst::source_line)
}

/// The field that an instruction reads or writes.
fn field_of(inst: &Inst) -> Option<FieldRef> {
    match inst.op {
        Op::GetField(field) | Op::PutField(field) | Op::GetStatic(field) | Op::PutStatic(field) => {
            Some(field)
        }
        _ => None,
    }
}

/// The object and field that an instruction loads; no object for a static field.
fn load_of(inst: &Inst) -> Option<(Option<Var>, FieldRef)> {
    match inst.op {
        Op::GetField(field) => Some((Some(inst.args[0].var()?), field)),
        Op::GetStatic(field) => Some((None, field)),
        _ => None,
    }
}

/// The loads that occur in several places or in loops, the most frequent ones first.
fn candidates(pool: &Pool, context: MethodContext, function: &mut Function) -> Vec<Candidate> {
    let depths = loops::depths(function);
    let mut found: Vec<Found> = Vec::new();
    for &block in &function.layout {
        for inst in &function.blocks[block].insts {
            let Some((object, field)) = load_of(inst) else { continue };
            let is_variable = object.is_none_or(|object| {
                object.index() < function.param_count || function.vars[object].name.is_some()
            });
            if !is_variable
                || inst.dst.is_none()
                || (object.is_some() && !has_register_form(pool, pool.field_def(field).ty))
            {
                continue;
            }
            let weight = weight(depths[block]);
            match found.iter_mut().find(|found| (found.object, found.field) == (object, field)) {
                Some(found) => {
                    found.weight += weight;
                    found.count += 1;
                }
                None => {
                    found.push(Found { object, field, line: inst.source_line(), weight, count: 1 })
                }
            }
        }
    }
    found.retain(|found| found.count > 1 || found.weight > 1);
    found.sort_by_key(|found| std::cmp::Reverse(found.weight));
    found.truncate(MAX_CANDIDATES);
    let this = context.has_receiver.then(|| Var::new(0));
    let assigns_this = function
        .layout
        .iter()
        .flat_map(|&block| &function.blocks[block].insts)
        .any(|inst| inst.dst.is_some() && inst.dst == this);
    let candidate = |Found { object, field, line, .. }: Found| {
        let def = pool.field_def(field);
        let is_safe = match object {
            None => def.owner == context.class,
            Some(object) => Some(object) == this && !assigns_this,
        };
        let ty = kind_type(pool.kind(def.ty)).unwrap_or(ValueType::plain(def.ty));
        Candidate { object, field, var: function.new_temp(ty), is_safe, line }
    };
    found.into_iter().map(candidate).collect()
}

/// The estimated frequency of a block at a loop depth.
fn weight(depth: u32) -> u64 {
    8u64.pow(depth.min(6))
}

/// Removes the hoisted loads that were not chosen.
fn remove_hoisted(function: &mut Function, original: usize, candidates: &[Candidate], chosen: Set) {
    let is_kept = |var: Var| {
        let number = candidates.iter().position(|candidate| candidate.var == var);
        number.is_some_and(|number| chosen >> number & 1 != 0)
    };
    for &block in &function.layout {
        let insts = &mut function.blocks[block].insts;
        insts.retain(|inst| inst.dst.is_none_or(|dst| dst.index() < original || is_kept(dst)));
    }
}

/// Data-flow facts at the boundaries of a block.
#[derive(Clone, Copy, Debug, Default)]
struct BlockFlow {
    /// Loaded before the block on every path.
    available: Set,
    /// Loaded again after the block before it is killed (anticipated).
    anticipated: Set,
}

/// The gain and cost of eliminating a load.
#[derive(Clone, Copy, Debug, Default)]
struct Gain {
    /// How often it is eliminated.
    left_out: u64,
    /// How often its value is stored in a register.
    kept: u64,
    saved: u64,
    spent: u64,
}

struct Pass<'a> {
    pool: &'a Pool,
    effects: &'a Effects,
    context: MethodContext,
    candidates: Vec<Candidate>,
}

impl Pass<'_> {
    fn set_of(&self, is: impl Fn(&Candidate) -> bool) -> Set {
        let candidates = self.candidates.iter().enumerate();
        candidates.fold(0, |set, (i, candidate)| set | Set::from(is(candidate)) << i)
    }

    /// The candidate that an instruction loads.
    fn loaded(&self, inst: &Inst) -> Option<usize> {
        let load = load_of(inst)?;
        inst.dst?;
        self.candidates.iter().position(|candidate| (candidate.object, candidate.field) == load)
    }

    /// The loads that an instruction invalidates.
    fn killed(&self, inst: &Inst) -> Set {
        let mut killed = 0;
        if let Op::PutField(field) | Op::PutStatic(field) = inst.op {
            // References to one field may name different classes, so fields are compared by name.
            let name = |field| &self.pool.field_def(field).name;
            killed |= self.set_of(|candidate| name(candidate.field) == name(field));
        }
        if let Op::Call(..) | Op::New(_) | Op::SuperInit(_) = inst.op {
            killed |= self.set_of(|candidate| self.effects.may_write(inst.op, candidate.field));
        }
        if let Some(dst) = inst.dst {
            killed |= self.set_of(|candidate| candidate.object == Some(dst));
        }
        killed
    }

    /// The loads that are available after an instruction.
    fn after(&self, available: Set, inst: &Inst) -> Set {
        let loaded = self.loaded(inst).map_or(0, |number| 1 << number);
        (available | loaded) & !self.killed(inst)
    }

    // ---- loops ----

    /// Hoists loads that cannot throw out of the loops that do not invalidate them.
    fn hoist(&self, function: &mut Function, context: MethodContext) {
        for blocks in loop_blocks(function) {
            let insts = || blocks.iter().flat_map(|&block| &function.blocks[block].insts);
            let loaded =
                insts().filter_map(|inst| self.loaded(inst)).fold(0, |set, i| set | 1 << i);
            let killed = insts().fold(0, |set, inst| set | self.killed(inst));
            let hoistable = loaded & !killed & self.set_of(|candidate| candidate.is_safe);
            if hoistable == 0 || insts().any(|inst| matches!(inst.op, Op::SuperInit(_))) {
                continue;
            }
            self.hoist_into(function, context, &blocks, hoistable);
        }
    }

    /// Inserts loads on all edges that enter a loop.
    fn hoist_into(
        &self,
        function: &mut Function,
        context: MethodContext,
        inside: &[Block],
        hoistable: Set,
    ) {
        let is_inside: EntitySet<Block> = {
            let mut set = EntitySet::new();
            inside.iter().for_each(|&block| {
                set.insert(block);
            });
            set
        };
        let leads_inside = |&block: &Block| {
            let mut targets = function.blocks[block].end.iter().flat_map(|end| end.targets());
            !is_inside.contains(block) && targets.any(|target| is_inside.contains(target))
        };
        let ways: Vec<Block> = function.layout.iter().copied().filter(leads_inside).collect();
        // A constructor may not read `this` before it has called another constructor, which usually happens in the
        // first block.
        let entry = &function.blocks[function.entry()].insts;
        let is_early = function.is_constructor
            && context.has_receiver
            && !entry.iter().any(|inst| matches!(inst.op, Op::SuperInit(_)));
        let goes_on =
            |&block: &Block| matches!(function.blocks[block].end, Some(Terminator::Goto(_)));
        if is_early || is_inside.contains(function.entry()) {
            return;
        }
        let goes_on: Vec<bool> = ways.iter().map(goes_on).collect();
        let handlers: Vec<Block> = inside
            .iter()
            .copied()
            .filter(|&block| function.blocks[block].handler.is_some())
            .collect();
        for (way, goes_on) in ways.into_iter().zip(goes_on) {
            let ends = if goes_on { vec![way] } else { split(function, way, inside) };
            for block in ends {
                let loads = self.loads_of(function, block, hoistable);
                function.blocks[block].insts.extend(loads);
            }
        }
        for block in handlers {
            let loads = self.loads_of(function, block, hoistable);
            function.blocks[block].insts.splice(0..0, loads);
        }
    }

    /// The loads of a set to be appended to a block, without those that it already ends with.
    fn loads_of(&self, function: &Function, block: Block, hoistable: Set) -> Vec<Inst> {
        let insts = &function.blocks[block].insts;
        let is_done = |candidate: &Candidate| {
            let mut done = insts.iter().rev().take_while(|inst| self.killed(inst) == 0);
            done.any(|inst| inst.dst == Some(candidate.var))
        };
        let numbered = self.candidates.iter().enumerate();
        numbered
            .filter(|&(i, candidate)| hoistable >> i & 1 != 0 && !is_done(candidate))
            .map(|(_, candidate)| Inst {
                op: match candidate.object {
                    Some(_) => Op::GetField(candidate.field),
                    None => Op::GetStatic(candidate.field),
                },
                dst: Some(candidate.var),
                args: candidate.object.into_iter().map(Operand::from).collect(),
                line: candidate.line,
                column: 0,
                origin: None,
                site: None,
            })
            .collect()
    }

    // ---- data flow ----

    fn solve(&self, function: &Function) -> SecondaryMap<Block, BlockFlow> {
        let graph = Cfg::of(function);
        let mut flow: SecondaryMap<Block, BlockFlow> = SecondaryMap::new();
        let entry = function.entry();
        for &block in &function.layout {
            let starts = block == entry || function.blocks[block].handler.is_some();
            flow[block].available = if starts { 0 } else { Set::MAX };
        }
        let out = |flow: &SecondaryMap<Block, BlockFlow>, block: Block| {
            let insts = &function.blocks[block].insts;
            insts.iter().fold(flow[block].available, |set, inst| self.after(set, inst))
        };
        let mut changed = true;
        while changed {
            changed = false;
            for &block in &function.layout {
                let preds = graph.preds[block].iter();
                let available =
                    preds.fold(flow[block].available, |set, &pred| set & out(&flow, pred));
                changed |= available != flow[block].available;
                flow[block].available = available;
            }
        }
        let mut changed = true;
        while changed {
            changed = false;
            for &block in function.layout.iter().rev() {
                let targets = function.blocks[block].end.iter().flat_map(|end| end.targets());
                let anticipated = targets
                    .fold(0, |set, target| set | self.anticipated_before(function, &flow, target));
                changed |= anticipated != flow[block].anticipated;
                flow[block].anticipated = anticipated;
            }
        }
        flow
    }

    /// The loads that are anticipated at the start of a block.
    fn anticipated_before(
        &self,
        function: &Function,
        flow: &SecondaryMap<Block, BlockFlow>,
        block: Block,
    ) -> Set {
        let insts = function.blocks[block].insts.iter();
        insts.rev().fold(flow[block].anticipated, |set, inst| self.anticipated_above(set, inst))
    }

    fn anticipated_above(&self, anticipated: Set, inst: &Inst) -> Set {
        let loaded = self.loaded(inst).map_or(0, |number| 1 << number);
        (anticipated & !self.killed(inst)) | loaded
    }

    /// Visits the loads of a block: the candidate, whether its value is available, and whether it is anticipated.
    fn visit(
        &self,
        function: &Function,
        flow: &SecondaryMap<Block, BlockFlow>,
        block: Block,
        mut visit: impl FnMut(usize, usize, bool, bool),
    ) {
        let insts = &function.blocks[block].insts;
        let mut anticipated = vec![0; insts.len()];
        let mut set = flow[block].anticipated;
        for (at, inst) in insts.iter().enumerate().rev() {
            anticipated[at] = set & !self.killed(inst);
            set = self.anticipated_above(set, inst);
        }
        let mut available = flow[block].available;
        for (at, inst) in insts.iter().enumerate() {
            if let Some(number) = self.loaded(inst) {
                visit(at, number, available >> number & 1 != 0, anticipated[at] >> number & 1 != 0);
            }
            available = self.after(available, inst);
        }
    }

    /// The profitable candidates, and what they save.
    fn choose(&self, function: &Function, flow: &SecondaryMap<Block, BlockFlow>) -> (Set, u64) {
        if !self.context.may_have_plain {
            return (0, 0);
        }
        let depths = loops::depths(function);
        let temporaries = Temporaries::of(function);
        let mut gains = vec![Gain::default(); self.candidates.len()];
        let mut all = 0;
        for &block in &function.layout {
            let weight = match depths[block] {
                0 if self.context.is_cold => 0,
                depth => weight(depth),
            };
            let data = &function.blocks[block];
            all += weight * ACCESS * data.insts.len() as u64;
            self.visit(function, flow, block, |at, number, available, anticipated| {
                let dst = data.insts[at].dst;
                let hoisted = dst == Some(self.candidates[number].var);
                let uses = match dst {
                    Some(dst) if temporaries.contains(dst) => {
                        cost::uses(function, block, at + 1, dst).into()
                    }
                    // A copy between registers remains.
                    Some(dst) => u64::from(self.pool.kind(function.vars[dst].ty.ty) != Kind::Int),
                    None => 0,
                };
                let gain = &mut gains[number];
                if available && !hoisted {
                    gain.left_out += weight;
                    gain.saved += LOAD.saturating_sub(ACCESS * uses) * weight;
                } else if !available && (hoisted || anticipated) {
                    gain.kept += weight;
                    gain.spent +=
                        if hoisted { LOAD + ACCESS } else { ACCESS * (1 + uses) } * weight;
                }
            });
        }
        let mut paying: Vec<(u64, usize)> = gains
            .into_iter()
            .enumerate()
            .filter(|(_, gain)| gain.saved > gain.spent)
            .filter(|(_, gain)| gain.left_out >= MIN_GAIN_RATIO * gain.kept)
            .map(|(number, gain)| (gain.saved - gain.spent, number))
            .collect();
        let saved: u64 = paying.iter().map(|&(gain, _)| gain).sum();
        if !self.context.has_plain && saved * MIN_SAVED_DIVISOR < all {
            return (0, 0);
        }
        paying.sort_by_key(|&(gain, number)| (std::cmp::Reverse(gain), number));
        (paying.iter().take(MAX_LOADS).fold(0, |set, &(_, number)| set | 1 << number), saved)
    }

    /// Stores the values of the chosen loads in their variables, and replaces available loads by copies.
    fn rewrite(&self, function: &mut Function, flow: &SecondaryMap<Block, BlockFlow>, chosen: Set) {
        for &block in &function.layout.clone() {
            let mut plan: Vec<(usize, usize, bool, bool)> = Vec::new();
            self.visit(function, flow, block, |at, number, available, anticipated| {
                if chosen >> number & 1 != 0 && (available || anticipated) {
                    plan.push((at, number, available, anticipated));
                }
            });
            let mut plan = plan.into_iter().peekable();
            let insts = std::mem::take(&mut function.blocks[block].insts);
            let mut out = Vec::with_capacity(insts.len());
            for (at, mut inst) in insts.into_iter().enumerate() {
                let Some((_, number, available, _)) = plan.next_if(|&(other, ..)| other == at)
                else {
                    out.push(inst);
                    continue;
                };
                let var = self.candidates[number].var;
                let copy = Inst {
                    op: Op::Copy,
                    dst: inst.dst,
                    args: smallvec![var.into()],
                    line: inst.line,
                    column: 0,
                    origin: None,
                    site: inst.site,
                };
                let is_hoisted = inst.dst == Some(var);
                match (available, is_hoisted) {
                    (true, true) => {}
                    (true, false) => out.push(copy),
                    (false, true) => out.push(inst),
                    (false, false) => {
                        inst.dst = Some(var);
                        out.extend([inst, copy]);
                    }
                }
            }
            function.blocks[block].insts = out;
        }
    }
}

/// Splits the edges from a block to the blocks `inside`. Returns the new blocks.
fn split(function: &mut Function, from: Block, inside: &[Block]) -> Vec<Block> {
    let Some(mut end) = function.blocks[from].end.take() else { return Vec::new() };
    let mut made: Vec<(Block, Block)> = Vec::new();
    end.map_targets(|target| {
        if !inside.contains(&target) {
            return target;
        }
        if let Some(&(_, between)) = made.iter().find(|(known, _)| *known == target) {
            return between;
        }
        let between = function.new_block(function.blocks[target].region);
        function.blocks[between].end = Some(Terminator::Goto(target));
        made.push((target, between));
        between
    });
    function.blocks[from].end = Some(end);
    for &(target, between) in &made {
        // The new block falls through to the header.
        let place = function.layout.iter().position(|&block| match target == inside[0] {
            true => block == target,
            false => block == from,
        });
        let place = place.map_or(function.layout.len(), |at| at + usize::from(target != inside[0]));
        function.layout.insert(place, between);
    }
    made.into_iter().map(|(_, between)| between).collect()
}

/// The ranges of the layout that are loops, outer loops first: from a block to the last one that jumps back to it.
fn loop_blocks(function: &Function) -> Vec<Vec<Block>> {
    let mut position: SecondaryMap<Block, usize> = SecondaryMap::new();
    for (i, &block) in function.layout.iter().enumerate() {
        position[block] = i;
    }
    let mut ranges: Vec<(usize, usize)> = Vec::new();
    for (i, &block) in function.layout.iter().enumerate() {
        for target in function.blocks[block].end.iter().flat_map(|end| end.targets()) {
            let start = position[target];
            if start <= i {
                match ranges.iter_mut().find(|range| range.0 == start) {
                    Some(range) => range.1 = range.1.max(i),
                    None => ranges.push((start, i)),
                }
            }
        }
    }
    ranges.sort_by_key(|&(start, end)| std::cmp::Reverse(end - start));
    ranges.into_iter().map(|(start, end)| function.layout[start..=end].to_vec()).collect()
}

/// Replaces uses of temporaries by the cached variable that they were copied from, as long as that cannot have changed.
fn forward_copies(function: &mut Function) {
    let mut uses: SecondaryMap<Var, u32> = SecondaryMap::new();
    let mut definitions: SecondaryMap<Var, u32> = SecondaryMap::new();
    for &block in &function.layout {
        let data = &function.blocks[block];
        let ends = data.end.iter().flat_map(|end| end.args());
        for arg in data.insts.iter().flat_map(|inst| &inst.args).chain(ends) {
            arg.var().into_iter().for_each(|var| uses[var] += 1);
        }
        let handled = data.handler.and_then(|entry| entry.var);
        for var in data.insts.iter().filter_map(|inst| inst.dst).chain(handled) {
            definitions[var] += 1;
        }
    }
    let cached: Vec<Var> = function.loads.iter().map(|load| load.var).collect();
    for &block in &function.layout {
        let data = &mut function.blocks[block];
        let mut at = 0;
        while at < data.insts.len() {
            let inst = &data.insts[at];
            let copied = inst.args.first().and_then(|arg| arg.var());
            let pair = inst
                .dst
                .zip(copied)
                .filter(|(_, from)| inst.op == Op::Copy && cached.contains(from));
            let Some((to, from)) =
                pair.filter(|&(to, _)| definitions[to] == 1 && to.index() >= function.param_count)
            else {
                at += 1;
                continue;
            };
            let mut found = 0;
            let mut end = data.insts.len();
            for (i, inst) in data.insts.iter().enumerate().skip(at + 1) {
                found += inst.args.iter().filter(|arg| arg.var() == Some(to)).count() as u32;
                if inst.may_run_code() || inst.dst == Some(from) {
                    end = i + 1;
                    break;
                }
            }
            let reaches_end = end == data.insts.len()
                && data.insts[at + 1..]
                    .last()
                    .is_none_or(|inst| !inst.may_run_code() && inst.dst != Some(from));
            if reaches_end && let Some(end) = &data.end {
                found += end.args().iter().filter(|arg| arg.var() == Some(to)).count() as u32;
            }
            if found != uses[to] || function.vars[to].ty != function.vars[from].ty {
                at += 1;
                continue;
            }
            let replace = |arg: &mut Operand| {
                if arg.var() == Some(to) {
                    *arg = from.into();
                }
            };
            data.insts[at + 1..end].iter_mut().flat_map(|inst| &mut inst.args).for_each(replace);
            if reaches_end && let Some(end) = &mut data.end {
                end.args_mut().iter_mut().for_each(replace);
            }
            data.insts.remove(at);
        }
    }
}
