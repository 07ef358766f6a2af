//! Simplification of control flow: jump threading, jumps to returns, redundant branches, and joining of blocks.

use cranelift_entity::SecondaryMap;

use crate::ir::{Block, Cfg, Function, Terminator, remove_unreachable};

/// Simplifies until nothing changes. Returns whether anything did.
pub(super) fn simplify(function: &mut Function) -> bool {
    let mut changed = false;
    loop {
        let mut progress = thread(function);
        progress |= shortcut_returns(function);
        let before = function.layout.len();
        remove_unreachable(function);
        progress |= function.layout.len() != before;
        progress |= join(function);
        if !progress {
            return changed;
        }
        changed = true;
    }
}

/// Redirects jumps to blocks that only jump on.
fn thread(function: &mut Function) -> bool {
    let mut next: SecondaryMap<Block, Option<Block>> = SecondaryMap::new();
    for &block in &function.layout {
        let data = &function.blocks[block];
        if let (true, None, Some(Terminator::Goto(target))) =
            (data.insts.is_empty(), data.handler, &data.end)
        {
            next[block] = (*target != block).then_some(*target);
        }
    }
    // The end of each chain of jumps. A cycle of jumps (an empty endless loop) has none.
    let mut last: SecondaryMap<Block, Option<Block>> = SecondaryMap::new();
    let mut is_done: SecondaryMap<Block, bool> = SecondaryMap::new();
    for &block in &function.layout {
        let mut chain = Vec::new();
        let mut at = block;
        while let (false, Some(target)) = (is_done[at], next[at]) {
            is_done[at] = true;
            chain.push(at);
            at = target;
        }
        let end = match next[at] {
            // The block was visited before, or is on this chain.
            Some(_) => last[at],
            None => Some(at),
        };
        chain.into_iter().for_each(|block| last[block] = end);
    }
    let mut changed = false;
    for i in 0..function.layout.len() {
        let block = function.layout[i];
        let Some(end) = &mut function.blocks[block].end else { continue };
        end.map_targets(|target| {
            let found = last[target].unwrap_or(target);
            changed |= found != target;
            found
        });
        let only = match end {
            Terminator::Branch { then, otherwise, .. } if then == otherwise => Some(*then),
            Terminator::Switch { cases, default, .. } => {
                let (count, default) = (cases.len(), *default);
                cases.retain(|case| case.1 != default);
                changed |= cases.len() != count;
                cases.is_empty().then_some(default)
            }
            _ => None,
        };
        if let Some(only) = only {
            *end = Terminator::Goto(only);
            changed = true;
        }
    }
    changed
}

/// Replaces jumps to returns by returns.
fn shortcut_returns(function: &mut Function) -> bool {
    let mut changed = false;
    for i in 0..function.layout.len() {
        let block = function.layout[i];
        if let Some(Terminator::Goto(target)) = function.blocks[block].end {
            let data = &function.blocks[target];
            if let (true, None, Some(end @ Terminator::Return(_))) =
                (data.insts.is_empty(), data.handler, &data.end)
            {
                function.blocks[block].end = Some(end.clone());
                changed = true;
            }
        }
    }
    changed
}

/// Joins each block with its successor if it jumps there and is the only predecessor.
fn join(function: &mut Function) -> bool {
    let graph = Cfg::of(function);
    let entry = function.entry();
    let mut gone: SecondaryMap<Block, bool> = SecondaryMap::new();
    let mut changed = false;
    for i in 0..function.layout.len() {
        let block = function.layout[i];
        if gone[block] {
            continue;
        }
        while let Some(Terminator::Goto(target)) = function.blocks[block].end {
            if target == block
                || target == entry
                || graph.preds[target].len() != 1
                || function.blocks[target].handler.is_some()
                || gone[target]
            {
                break;
            }
            let (first, second) = (&function.blocks[block], &function.blocks[target]);
            let region = if first.region == second.region || !second.can_throw() {
                first.region
            } else if !first.can_throw() {
                second.region
            } else {
                break;
            };
            let end = function.blocks[target].end.take();
            let insts = std::mem::take(&mut function.blocks[target].insts);
            let data = &mut function.blocks[block];
            data.insts.extend(insts);
            data.end = end;
            data.region = region;
            gone[target] = true;
            changed = true;
        }
    }
    function.layout.retain(|&block| !gone[block]);
    changed
}
