//! How deep in loops blocks stand.

use cranelift_entity::SecondaryMap;

use crate::ir::{Block, Function};

/// For each block the number of loops around it. A loop is what stands between a block and the last block behind it that
/// jumps back to it: code is laid out so that this is what belongs to it.
pub(super) fn depths(function: &Function) -> SecondaryMap<Block, u32> {
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
