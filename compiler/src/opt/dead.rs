//! Removal of assignments to dead variables, and of computations that only feed these.

use cranelift_entity::SecondaryMap;

use crate::ir::{Block, Function, Operand, VarSet};

/// Removes dead assignments. Returns whether there were any.
pub(super) fn remove_dead(function: &mut Function) -> bool {
    let flows = flows(function);
    let mut changed = false;
    for &block in &function.layout.clone() {
        let at_exceptions = at_exceptions(function, block, &flows);
        let mut live = flows[block].live_out.clone();
        let data = &mut function.blocks[block];
        data.end.iter().for_each(|end| read(&mut live, end.args()));
        let mut kept = Vec::with_capacity(data.insts.len());
        for mut inst in data.insts.drain(..).rev() {
            let is_dead =
                inst.dst.is_none_or(|dst| !live.contains(dst) && !at_exceptions.contains(dst));
            if is_dead && inst.is_removable() {
                changed = true;
                continue;
            }
            if is_dead && inst.dst.take().is_some() {
                changed = true;
            }
            if let Some(dst) = inst.dst {
                live.remove(dst);
            }
            read(&mut live, &inst.args);
            kept.push(inst);
        }
        kept.reverse();
        data.insts = kept;
        if let Some(entry) = &mut data.handler
            && let Some(var) = entry.var
            && !live.contains(var)
            && !at_exceptions.contains(var)
        {
            entry.var = None;
            changed = true;
        }
    }
    changed
}

fn read(live: &mut VarSet, args: &[Operand]) {
    args.iter().filter_map(|arg| arg.var()).for_each(|var| live.insert(var));
}

/// The variables that the handlers of a block read. They are live wherever the block may raise an exception.
fn at_exceptions(function: &Function, block: Block, flows: &SecondaryMap<Block, Flow>) -> VarSet {
    let mut all = VarSet::default();
    let data = &function.blocks[block];
    if data.region.is_some() && data.can_throw() {
        for handler in function.handlers(block) {
            all.union(&flows[handler].live_in);
        }
    }
    all
}

#[derive(Clone, Default)]
struct Flow {
    /// The variables that are read before they are written.
    reads: VarSet,
    writes: VarSet,
    live_in: VarSet,
    live_out: VarSet,
}

fn flows(function: &Function) -> SecondaryMap<Block, Flow> {
    let mut flows: SecondaryMap<Block, Flow> = SecondaryMap::new();
    for &block in &function.layout {
        let data = &function.blocks[block];
        let flow = &mut flows[block];
        if let Some(var) = data.handler.and_then(|entry| entry.var) {
            flow.writes.insert(var);
        }
        let steps = data.insts.iter().map(|inst| (&inst.args[..], inst.dst));
        for (args, dst) in steps.chain(data.end.iter().map(|end| (end.args(), None))) {
            for var in args.iter().filter_map(|arg| arg.var()) {
                if !flow.writes.contains(var) {
                    flow.reads.insert(var);
                }
            }
            dst.into_iter().for_each(|dst| flow.writes.insert(dst));
        }
        flow.live_in = flow.reads.clone();
    }
    let mut changed = true;
    while changed {
        changed = false;
        for &block in function.layout.iter().rev() {
            let data = &function.blocks[block];
            let mut live_out = VarSet::default();
            for target in data.end.iter().flat_map(|end| end.targets()) {
                live_out.union(&flows[target].live_in);
            }
            let handled = at_exceptions(function, block, &flows);
            let flow = &mut flows[block];
            let writes = std::mem::take(&mut flow.writes);
            changed |= flow.live_in.union_without(&live_out, &writes);
            changed |= flow.live_in.union(&handled);
            flow.writes = writes;
            flow.live_out = live_out;
        }
    }
    flows
}
