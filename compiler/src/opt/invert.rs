//! Loop inversion: the test of a loop is copied to its entry.
//!
//! The lowering enters a loop by a jump to its test, which follows the body. If a copy of the test replaces that jump,
//! the end of the body is the only predecessor of the test and is joined with it. Increment, comparison and branch then
//! become one instruction. What the copy computes is available in the loop, too, unless the loop changes it.

use hashbrown::HashMap;

use cranelift_entity::SecondaryMap;

use super::expressions::Temporaries;
use crate::ir::{Block, Cfg, Function, Operand, Terminator, Var};

/// The limit for the instructions of a copied test.
const MAX: usize = 6;
/// The limit for the blocks of a test in which the back edge is searched.
const MAX_BLOCKS: usize = 64;

/// Copies loop tests. Returns whether there were any.
pub(super) fn invert(function: &mut Function) -> bool {
    let entered: Vec<(Block, Block)> = entered(function);
    if entered.is_empty() {
        return false;
    }
    let temporaries = Temporaries::of(function);
    for &(from, test) in &entered {
        let data = &function.blocks[test];
        let (mut insts, end) = (data.insts.clone(), data.end.clone());
        let Some(mut end) = end else { continue };
        // A temporary must have one defining block, so the copy gets its own temporaries.
        let mut copies: HashMap<Var, Var> = HashMap::new();
        for inst in &mut insts {
            rename(&mut inst.args, &copies);
            if let Some(dst) = inst.dst.filter(|&dst| temporaries.contains(dst)) {
                let ty = function.vars[dst].ty;
                let copy = *copies.entry(dst).or_insert_with(|| function.new_temp(ty));
                inst.dst = Some(copy);
            }
        }
        rename(end.args_mut(), &copies);
        let region = function.blocks[test].region;
        let to = &mut function.blocks[from];
        if insts.iter().any(|inst| inst.can_throw()) {
            to.region = region;
        }
        to.insts.extend(insts);
        to.end = Some(end);
    }
    true
}

/// The blocks that enter a loop by a jump to its test, with that test if it is small.
fn entered(function: &Function) -> Vec<(Block, Block)> {
    let graph = Cfg::of(function);
    let mut position: SecondaryMap<Block, usize> = SecondaryMap::new();
    for (i, &block) in function.layout.iter().enumerate() {
        position[block] = i;
    }
    let mut entered = Vec::new();
    for (at, &test) in function.layout.iter().enumerate() {
        let data = &function.blocks[test];
        let Some(Terminator::Branch { then, otherwise, .. }) = data.end else { continue };
        if data.handler.is_some() || data.insts.len() > MAX {
            continue;
        }
        // The loop extends back to the earliest block to which the test, or a block of the test after it, branches.
        let Some(start) = start(function, &position, at) else { continue };
        let (before, inside): (Vec<Block>, Vec<Block>) =
            graph.preds[test].iter().partition(|&&pred| position[pred] < start);
        let [from] = before[..] else { continue };
        let is_jump = matches!(function.blocks[from].end, Some(Terminator::Goto(_)));
        let (first, second) = (&function.blocks[from], data);
        let fits = first.region == second.region || !second.can_throw() || !first.can_throw();
        if is_jump && fits && !inside.is_empty() && then != test && otherwise != test {
            entered.push((from, test));
        }
    }
    entered
}

/// The position of the first block of the loop whose test begins at position `test`: the earliest target of its
/// branches. Only blocks of the test are followed. `None` if no loop precedes the test.
fn start(function: &Function, position: &SecondaryMap<Block, usize>, test: usize) -> Option<usize> {
    for &block in function.layout[test..].iter().take(MAX_BLOCKS) {
        let data = &function.blocks[block];
        let Some(end @ Terminator::Branch { .. }) = &data.end else { return None };
        let back = end.targets().into_iter().map(|target| position[target]).min()?;
        if back < test {
            return Some(back);
        }
        if data.insts.len() > MAX {
            return None;
        }
    }
    None
}

fn rename(args: &mut [Operand], copies: &HashMap<Var, Var>) {
    for arg in args {
        if let Some(&copy) = arg.var().and_then(|var| copies.get(&var)) {
            *arg = copy.into();
        }
    }
}
