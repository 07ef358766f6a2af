//! Loops and nesting depths.

use cranelift_entity::SecondaryMap;
use cranelift_entity::packed_option::PackedOption;

use crate::ir::{Block, Cfg, Function};

/// For each block, the number of loops around it. A loop is the range of the layout from a block to the last block
/// after it that jumps back to it: the lowering lays out code so that this range is the loop.
pub(crate) fn depths(function: &Function) -> SecondaryMap<Block, u32> {
    let mut position: SecondaryMap<Block, usize> = SecondaryMap::new();
    for (i, &block) in function.layout.iter().enumerate() {
        position[block] = i;
    }
    let mut last: Vec<Option<usize>> = vec![None; function.layout.len()];
    for (i, &block) in function.layout.iter().enumerate() {
        for target in function.blocks[block].end.iter().flat_map(|end| end.targets()) {
            let start = position[target];
            if start <= i {
                last[start] = last[start].max(Some(i));
            }
        }
    }
    let mut ends = vec![0u32; function.layout.len() + 1];
    let mut depths = SecondaryMap::new();
    let mut depth = 0;
    for (i, &block) in function.layout.iter().enumerate() {
        depth -= ends[i];
        if let Some(end) = last[i] {
            depth += 1;
            ends[end + 1] += 1;
        }
        depths[block] = depth;
    }
    depths
}

/// A natural loop: control enters it at its header only.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Loop {
    /// The first block of each iteration.
    pub header: Block,
    /// The predecessors of the header outside of the loop, without duplicates.
    pub entries: Vec<Block>,
    /// The blocks of the loop, the header first.
    pub blocks: Vec<Block>,
}

/// The limit for the visits of each block, on average, in the search for loops. Further loops are not found.
const MAX_WALKS: usize = 64;

/// The natural loops of a function, inner loops before outer ones. Edges to handlers count, too.
pub(super) fn natural(function: &Function) -> Vec<Loop> {
    let mut position: SecondaryMap<Block, usize> = SecondaryMap::new();
    for (i, &block) in function.layout.iter().enumerate() {
        position[block] = i;
    }
    let mut preds = Cfg::of(function).preds;
    for &block in &function.layout {
        let data = &function.blocks[block];
        if data.region.is_some() && data.can_throw() {
            function.handlers(block).for_each(|handler| preds[handler].push(block));
        }
    }
    let entry = function.entry();
    let mut loops = Vec::new();
    let mut budget = MAX_WALKS * function.layout.len();
    // For each block, the header of the loop in which it was last found.
    let mut members: SecondaryMap<Block, PackedOption<Block>> = SecondaryMap::new();
    for &header in &function.layout {
        let is_back = |pred: &&Block| position[**pred] >= position[header];
        let backs: Vec<Block> = preds[header].iter().filter(is_back).copied().collect();
        if backs.is_empty() || header == entry || function.blocks[header].handler.is_some() {
            continue;
        }
        if budget == 0 {
            break;
        }
        let found = PackedOption::from(header);
        members[header] = found;
        let mut blocks = vec![header];
        let mut work = backs;
        while let Some(block) = work.pop() {
            if std::mem::replace(&mut members[block], found) != found {
                blocks.push(block);
                work.extend(&preds[block]);
            }
        }
        budget = budget.saturating_sub(blocks.len());
        // A path from the function's entry bypasses the header.
        if members[entry] == found {
            continue;
        }
        let outside = preds[header].iter().filter(|&&pred| members[pred] != found);
        let mut entries: Vec<Block> = outside.copied().collect();
        entries.sort_unstable();
        entries.dedup();
        loops.push(Loop { header, entries, blocks });
    }
    loops.sort_by_key(|looped| looped.blocks.len());
    loops
}
