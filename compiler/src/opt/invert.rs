//! Loop inversion: the test of a loop once more in front of it.
//!
//! Loops are entered by a jump to their test, which stands below the body. With a copy of the test in place of that
//! jump, the body's end alone leads to the test and becomes one block with it, in which increment, comparison and
//! branch are one instruction. What the copy computes is known in the loop, too, unless the loop changes it.

use std::collections::HashMap;

use cranelift_entity::SecondaryMap;

use super::expressions::Temporaries;
use crate::ir::{Block, Function, Graph, Operand, Terminator, Var};

/// The most instructions of a test that is copied.
const MOST: usize = 6;
/// The most blocks of a test that are looked at for the way back.
const MOST_BLOCKS: usize = 64;

/// Copies tests; whether there were any.
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
        // What only the test uses has one block in which it is defined, in the copy, too.
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

/// The blocks that jump into a loop from ahead of it, and the small tests that they jump to.
fn entered(function: &Function) -> Vec<(Block, Block)> {
    let graph = Graph::of(function);
    let mut position: SecondaryMap<Block, usize> = SecondaryMap::new();
    for (i, &block) in function.layout.iter().enumerate() {
        position[block] = i;
    }
    let mut entered = Vec::new();
    for (at, &test) in function.layout.iter().enumerate() {
        let data = &function.blocks[test];
        let Some(Terminator::Branch { then, otherwise, .. }) = data.end else { continue };
        if data.handler.is_some() || data.insts.len() > MOST {
            continue;
        }
        // The loop reaches from here back to what the test, or one that follows it, leads to.
        let Some(start) = start(function, &position, at) else { continue };
        let (ahead, inside): (Vec<Block>, Vec<Block>) =
            graph.preds[test].iter().partition(|&&pred| position[pred] < start);
        let [from] = ahead[..] else { continue };
        let is_jump = matches!(function.blocks[from].end, Some(Terminator::Goto(_)));
        let (first, second) = (&function.blocks[from], data);
        let fits = first.region == second.region || !second.can_throw() || !first.can_throw();
        if is_jump && fits && !inside.is_empty() && then != test && otherwise != test {
            entered.push((from, test));
        }
    }
    entered
}

/// The position of the first block of a loop whose test begins at a position, if a loop stands above it: the furthest that
/// a branch leads back to from there, over blocks of the test only.
fn start(function: &Function, position: &SecondaryMap<Block, usize>, test: usize) -> Option<usize> {
    for &block in function.layout[test..].iter().take(MOST_BLOCKS) {
        let data = &function.blocks[block];
        let Some(end @ Terminator::Branch { .. }) = &data.end else { return None };
        let back = end.targets().into_iter().map(|target| position[target]).min()?;
        if back < test {
            return Some(back);
        }
        if data.insts.len() > MOST {
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
