//! Tail merging: equal ends of blocks with the same successor are shared.
//!
//! Copies of `finally` clauses often end alike, as do branches. Names of temporaries may differ; lines and origins must
//! be equal where an exception would show them.

use hashbrown::HashMap;

use super::expressions::Temporaries;
use crate::ir::{Block, Function, Inst, Op, Operand, Terminator, Var};

/// The number of blocks with the same successor that are compared with each other. Further ones are compared with these
/// only.
const MAX: usize = 24;
/// The cost of a jump, in instructions.
const JUMP: usize = 1;

/// Merges ends of blocks. Returns whether there were any.
pub(super) fn merge(function: &mut Function) -> bool {
    let mut changed = false;
    // Each merge removes at least one instruction, so this terminates.
    while let Some((one, other, count)) = best(function) {
        changed = true;
        share(function, one, other, count);
    }
    changed
}

/// The two blocks for which sharing their ends saves most, and the number of equal instructions.
fn best(function: &Function) -> Option<(Block, Block, usize)> {
    let temporaries = Temporaries::of(function);
    let mut groups: Vec<Vec<Block>> = Vec::new();
    for &block in &function.layout {
        let fits = |&first: &Block| match (&function.blocks[first].end, &function.blocks[block].end)
        {
            (Some(Terminator::Goto(one)), Some(Terminator::Goto(other))) => one == other,
            (Some(Terminator::Return(_)), Some(Terminator::Return(_)))
            | (Some(Terminator::Throw { .. }), Some(Terminator::Throw { .. })) => true,
            _ => false,
        };
        match groups.iter_mut().find(|group| group.first().is_some_and(fits)) {
            Some(group) if group.len() < MAX => group.push(block),
            Some(_) => {}
            None => groups.push(vec![block]),
        }
    }
    let mut best: Option<(Block, Block, usize)> = None;
    let mut most = 0;
    for group in &groups {
        for (i, &one) in group.iter().enumerate() {
            for &other in &group[i + 1..] {
                let Some(count) = common(function, &temporaries, one, other) else { continue };
                let leaves = !matches!(function.blocks[one].end, Some(Terminator::Goto(_)));
                let saved =
                    (count + usize::from(leaves)).saturating_sub(if leaves { JUMP + 1 } else { 0 });
                if saved > most {
                    most = saved;
                    best = Some((one, other, count));
                }
            }
        }
    }
    best
}

/// The number of equal instructions before the ends of two blocks; `None` if the terminators differ.
fn common(
    function: &Function,
    temporaries: &Temporaries,
    one: Block,
    other: Block,
) -> Option<usize> {
    let [first, second] = [one, other].map(|block| &function.blocks[block]);
    let mut same = Same { function, temporaries, names: HashMap::new() };
    let (Some(end), Some(other_end)) = (&first.end, &second.end) else { return None };
    if !same.operands(end.args(), other_end.args()) {
        return None;
    }
    let mut can_throw = false;
    if let (
        Terminator::Throw { line, origin, site, .. },
        Terminator::Throw { line: other_line, origin: other_origin, site: other_site, .. },
    ) = (end, other_end)
    {
        let origins =
            [origin, other_origin].map(|origin| origin.map(|origin| &function.origins[origin]));
        if line != other_line || site != other_site || origins[0] != origins[1] {
            return None;
        }
        can_throw = true;
    }
    let mut count = same.names.is_empty().then_some(0);
    for (at, (one, other)) in first.insts.iter().rev().zip(second.insts.iter().rev()).enumerate() {
        can_throw |= one.can_throw();
        if (can_throw && first.region != second.region) || !same.insts(one, other) {
            break;
        }
        if same.names.is_empty() {
            count = Some(at + 1);
        }
    }
    count
}

struct Same<'f> {
    function: &'f Function,
    temporaries: &'f Temporaries,
    /// Maps the temporaries of the first block to those of the second, for those used further down.
    names: HashMap<Var, Var>,
}

impl Same<'_> {
    fn insts(&mut self, one: &Inst, other: &Inst) -> bool {
        let origin = |inst: &Inst| inst.origin.map(|origin| &self.function.origins[origin]);
        if one.op != other.op
            || one.site != other.site
            || (one.can_throw() && (one.line != other.line || origin(one) != origin(other)))
            || matches!(one.op, Op::SuperInit(_))
        {
            return false;
        }
        let is_same = match (one.dst, other.dst) {
            (Some(one), Some(other)) => {
                // An assignment further up has the same name but another value.
                match self.names.remove(&one) {
                    Some(name) => name == other,
                    None => one == other && !self.names.values().any(|&name| name == other),
                }
            }
            (None, None) => true,
            _ => false,
        };
        is_same && self.operands(&one.args, &other.args)
    }

    fn operands(&mut self, one: &[Operand], other: &[Operand]) -> bool {
        one.len() == other.len()
            && one.iter().zip(other).all(|(&one, &other)| self.operand(one, other))
    }

    fn operand(&mut self, one: Operand, other: Operand) -> bool {
        let (Operand::Var(one), Operand::Var(other)) = (one, other) else { return one == other };
        if !self.temporaries.contains(one) || !self.temporaries.contains(other) {
            return one == other;
        }
        let types = [one, other].map(|var| self.function.vars[var].ty);
        types[0] == types[1] && *self.names.entry(one).or_insert(other) == other
    }
}

/// Moves the last instructions and the terminator of a block into a new block, to which another block with the same end
/// jumps, too.
fn share(function: &mut Function, one: Block, other: Block, count: usize) {
    let data = &mut function.blocks[one];
    let region = data.region;
    let insts = data.insts.split_off(data.insts.len() - count);
    let end = data.end.take();
    let shared = function.new_block(region);
    function.blocks[shared].insts = insts;
    function.blocks[shared].end = end;
    let data = &mut function.blocks[other];
    let merged = data.insts.split_off(data.insts.len() - count);
    let merged_end = data.end.take();
    for block in [one, other] {
        function.blocks[block].end = Some(Terminator::Goto(shared));
    }
    // Code for several columns has none.
    let data = &mut function.blocks[shared];
    for (inst, merged) in data.insts.iter_mut().zip(&merged) {
        inst.column = if inst.column == merged.column { inst.column } else { 0 };
    }
    if let (Some(Terminator::Throw { column, .. }), Some(Terminator::Throw { column: merged, .. })) =
        (&mut data.end, &merged_end)
        && column != merged
    {
        *column = 0;
    }
    // The later of the two falls through to the shared block.
    let place = function.layout.iter().rposition(|&block| block == one || block == other);
    let place = place.map_or(function.layout.len(), |place| place + 1);
    function.layout.insert(place, shared);
}
