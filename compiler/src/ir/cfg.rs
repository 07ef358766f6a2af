//! The control-flow graph.

use cranelift_entity::SecondaryMap;

use super::{Block, Function};

/// The edges between the blocks of the layout.
#[derive(Clone, Debug, Default)]
pub struct Cfg {
    /// The predecessors of each block, once for each edge. Edges to handlers are not included.
    pub preds: SecondaryMap<Block, Vec<Block>>,
}

impl Cfg {
    /// Collects the edges of a function.
    pub fn of(function: &Function) -> Cfg {
        let mut graph = Cfg::default();
        for &block in &function.layout {
            for target in function.blocks[block].end.iter().flat_map(|end| end.targets()) {
                graph.preds[target].push(block);
            }
        }
        graph
    }
}

/// Removes unreachable blocks from the layout. A handler is reachable from blocks of its region that can raise an
/// exception.
pub fn remove_unreachable(function: &mut Function) {
    let mut reached: SecondaryMap<Block, bool> = SecondaryMap::new();
    let mut work = vec![function.entry()];
    reached[function.entry()] = true;
    while let Some(block) = work.pop() {
        let data = &function.blocks[block];
        let mut visit = |target: Block| {
            if !reached[target] {
                reached[target] = true;
                work.push(target);
            }
        };
        if let Some(end) = &data.end {
            end.targets().into_iter().for_each(&mut visit);
        }
        if data.region.is_some() && data.can_throw() {
            function.handlers(block).for_each(&mut visit);
        }
    }
    function.layout.retain(|&block| reached[block]);
}
