//! Loop-invariant code motion.
//!
//! Each loop gets a preheader that computes the loop-invariant expressions that cannot throw. They are available in the
//! loop then: [`super::reuse`] uses them if that pays, and the unused ones are dead.

use hashbrown::HashMap;

use cranelift_entity::packed_option::PackedOption;
use cranelift_entity::{EntitySet, SecondaryMap};
use smallvec::SmallVec;

use super::expressions::{Arg, Expr, Expressions, result};
use super::loops::{Loop, natural};
use crate::ir::{Block, Function, Inst, Operand, Terminator};

/// The limit for the number of instructions in a preheader.
const MAX: usize = 64;

/// Creates preheaders with loop-invariant expressions and returns them.
pub(super) fn hoist(function: &mut Function) -> EntitySet<Block> {
    let mut added = EntitySet::new();
    let expressions = Expressions::of(function);
    let mut position: SecondaryMap<Block, usize> = SecondaryMap::new();
    for (at, &block) in function.layout.iter().enumerate() {
        position[block] = at;
    }
    let mut preheaders: SecondaryMap<Block, PackedOption<Block>> = SecondaryMap::new();
    for looped in natural(function) {
        let insts = invariants(function, &expressions, &looped);
        if insts.is_empty() {
            continue;
        }
        let Some(block) = preheader(function, &position, &looped) else { continue };
        preheaders[looped.header] = block.into();
        added.insert(block);
        let mut writer =
            Writer { function, expressions: &expressions, block, known: HashMap::new() };
        for expr in insts {
            writer.expression(expr);
        }
    }
    if !added.is_empty() {
        let layout = std::mem::take(&mut function.layout);
        let with_preheaders = layout
            .into_iter()
            .flat_map(|block| preheaders[block].expand().into_iter().chain([block]));
        function.layout = with_preheaders.collect();
    }
    added
}

/// The expressions in a loop that no assignment in it changes and that cannot throw.
fn invariants(function: &Function, expressions: &Expressions, looped: &Loop) -> Vec<Expr> {
    let mut changed = EntitySet::new();
    for &block in &looped.blocks {
        let data = &function.blocks[block];
        changed.extend(data.insts.iter().filter_map(|inst| inst.dst));
        changed.extend(data.handler.and_then(|entry| entry.var));
    }
    let mut seen: EntitySet<Expr> = EntitySet::new();
    let mut found = Vec::new();
    for &expr in looped.blocks.iter().flat_map(|&block| expressions.numbers(block)).flatten() {
        let facts = expressions.facts(expr);
        if !facts.can_throw
            && facts.leaves.iter().all(|&leaf| !changed.contains(leaf))
            && seen.insert(expr)
        {
            found.push(expr);
        }
    }
    if found.len() > MAX { Vec::new() } else { found }
}

/// Creates the preheader of a loop if the loop has a single entry that directly precedes the header. The caller inserts
/// it into the layout between the two.
fn preheader(
    function: &mut Function,
    position: &SecondaryMap<Block, usize>,
    looped: &Loop,
) -> Option<Block> {
    let before = *function.layout.get(position[looped.header].checked_sub(1)?)?;
    if looped.entries[..] != [before] {
        return None;
    }
    let region = function.blocks[before].region;
    let block = function.new_block(region);
    function.blocks[block].end = Some(Terminator::Goto(looped.header));
    if let Some(end) = &mut function.blocks[before].end {
        end.map_targets(|target| if target == looped.header { block } else { target });
    }
    Some(block)
}

struct Writer<'f> {
    function: &'f mut Function,
    expressions: &'f Expressions,
    block: Block,
    known: HashMap<Expr, Operand>,
}

impl Writer<'_> {
    /// Appends the instructions of an expression.
    fn expression(&mut self, expr: Expr) -> Option<Operand> {
        if let Some(&known) = self.known.get(&expr) {
            return Some(known);
        }
        let expression = self.expressions.get(expr)?.clone();
        let mut args: SmallVec<[Operand; 3]> = SmallVec::new();
        for &arg in &expression.args {
            args.push(match arg {
                Arg::Leaf(operand) => operand,
                Arg::Tree(part) => self.expression(part)?,
            });
        }
        let dst = self.function.new_temp(result(expression.op)?);
        let inst = Inst {
            op: expression.op,
            dst: Some(dst),
            args,
            line: 0,
            column: 0,
            origin: None,
            site: None,
        };
        self.function.blocks[self.block].insts.push(inst);
        self.known.insert(expr, dst.into());
        Some(dst.into())
    }
}
