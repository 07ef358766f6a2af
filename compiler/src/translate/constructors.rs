//! The order of calls in constructors. In a module, nothing leads around the call of another constructor, nor back before it.

use cranelift_entity::SecondaryMap;

use super::method::{Stop, Translator};
use crate::ir::{Block, Function, Op};

/// Splits the block with the call, and checks that each block runs either before the call or after it.
pub(super) fn check(translator: &mut Translator<'_, '_, '_, '_, '_>) -> Result<(), Stop> {
    let refuse = |text: &str| Err(Stop::Refused(text.to_owned()));
    let function = &mut translator.function;
    let calls = |function: &Function, block: Block| {
        let insts = &function.blocks[block].insts;
        insts.iter().position(|inst| matches!(inst.op, Op::SuperInit(_)))
    };
    let found = function.layout.iter().find_map(|&block| Some((block, calls(function, block)?)));
    let Some((call, at)) = found else {
        return refuse("a constructor that never calls another one is not supported");
    };
    // What follows the call gets a block of its own, so that a block is on one side.
    let data = &mut function.blocks[call];
    let rest = data.insts.split_off(at + 1);
    let (end, region) = (data.end.take(), data.region);
    let after = function.new_block(region);
    function.blocks[after].insts = rest;
    function.blocks[after].end = end;
    function.blocks[call].end = Some(crate::ir::Terminator::Goto(after));
    let place = function.layout.iter().position(|&block| block == call).map_or(0, |at| at + 1);
    function.layout.insert(place, after);
    let before = reachable(function, function.entry(), Some(call));
    let later = reachable(function, after, None);
    for &block in &function.layout {
        if before[block] && later[block] {
            return refuse(
                "a constructor that does the same before and after it calls another one is not supported",
            );
        }
        let returns = matches!(function.blocks[block].end, Some(crate::ir::Terminator::Return(_)));
        if before[block] && block != call && returns {
            return refuse(
                "a constructor that returns before it calls another one is not supported",
            );
        }
    }
    if later[call] || function.handlers(call).next().is_some() {
        return refuse(
            "a constructor that catches exceptions of the one that it calls is not supported",
        );
    }
    Ok(())
}

/// The blocks that control can reach from a block. It does not go on after the block `last`.
fn reachable(function: &Function, from: Block, last: Option<Block>) -> SecondaryMap<Block, bool> {
    let mut reached: SecondaryMap<Block, bool> = SecondaryMap::new();
    let mut work = vec![from];
    while let Some(block) = work.pop() {
        if std::mem::replace(&mut reached[block], true) || Some(block) == last {
            continue;
        }
        let ends = function.blocks[block].end.iter().flat_map(|end| end.targets());
        work.extend(ends.chain(function.handlers(block)));
    }
    reached
}
