//! Removal of redundant class initialisations: the class has been initialised on every path to the instruction, or the
//! instruction is part of its initialisation (JLS 12.4.2).

use cranelift_entity::SecondaryMap;

use crate::ir::{Block, Cfg, Function, Inst, Op, Pool, Type};

/// The limit for the classes of a function that the analysis tracks.
const MAX_CLASSES: usize = 64;

/// A set of classes, a bit for each.
type Set = u64;

/// Removes redundant initialisations. Returns whether there were any.
pub(super) fn remove_repeated(pool: &Pool, function: &mut Function) -> bool {
    let mut classes: Vec<Type> = Vec::new();
    let insts = function.layout.iter().flat_map(|&block| &function.blocks[block].insts);
    let mut count = 0;
    for inst in insts {
        if let Op::InitClass(class) = inst.op {
            count += 1;
            if !classes.contains(&class) {
                classes.push(class);
            }
        }
    }
    if count == 0 || classes.len() > MAX_CLASSES {
        return false;
    }
    let bit = |class: Type| {
        classes.iter().position(|&other| other == class).map_or(0, |number| 1 << number)
    };
    let initialises = |inst: &Inst| -> Set {
        match inst.op {
            Op::InitClass(class) => bit(class),
            Op::New(constructor) => bit(pool.method_def(constructor).owner),
            _ => 0,
        }
    };
    let initialised = initialised(function, &initialises);
    let mut changed = false;
    for &block in &function.layout {
        let mut known = initialised[block];
        function.blocks[block].insts.retain(|inst| {
            let set = initialises(inst);
            let is_known = matches!(inst.op, Op::InitClass(_)) && known & set != 0;
            known |= set;
            changed |= is_known;
            !is_known
        });
    }
    changed
}

/// The classes that are initialised at the start of each block.
fn initialised(
    function: &Function,
    initialises: &impl Fn(&Inst) -> Set,
) -> SecondaryMap<Block, Set> {
    let graph = Cfg::of(function);
    let mut known: SecondaryMap<Block, Set> = SecondaryMap::new();
    for &block in &function.layout {
        let starts = block == function.entry() || function.blocks[block].handler.is_some();
        known[block] = if starts { 0 } else { Set::MAX };
    }
    let at_end = |known: &SecondaryMap<Block, Set>, block: Block| {
        let insts = &function.blocks[block].insts;
        insts.iter().fold(known[block], |set, inst| set | initialises(inst))
    };
    let mut changed = true;
    while changed {
        changed = false;
        for &block in &function.layout {
            let preds = graph.preds[block].iter();
            let set = preds.fold(known[block], |set, &pred| set & at_end(&known, pred));
            changed |= set != known[block];
            known[block] = set;
        }
    }
    known
}
