//! The control-flow graph.

use cranelift_entity::SecondaryMap;

use super::{Block, Function, Op};

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

/// The order of the blocks in the code: that of the layout, except that what a constructor runs before it calls another
/// one precedes that call.
pub fn code_order(function: &Function) -> Vec<Block> {
    let calls_constructor = |&block: &Block| {
        let insts = &function.blocks[block].insts;
        insts.iter().any(|inst| matches!(inst.op, Op::SuperInit(_)))
    };
    let mut order = function.layout.clone();
    if !function.is_constructor || calls_constructor(&order[0]) {
        return order;
    }
    let Some(call) = order.iter().copied().find(calls_constructor) else { return order };
    let mut is_before: SecondaryMap<Block, bool> = SecondaryMap::new();
    is_before[call] = true;
    let mut work = vec![function.entry()];
    while let Some(block) = work.pop() {
        if !std::mem::replace(&mut is_before[block], true) {
            let ends = function.blocks[block].end.iter().flat_map(|end| end.targets());
            work.extend(ends.chain(function.handlers(block)));
        }
    }
    order.sort_by_key(|&block| (!is_before[block], block == call));
    // Sorting is stable, so blocks keep their order on each side; the call is the last of the first ones.
    order
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
