//! The control flow of a method's code: basic blocks, their successors and handlers, and the local variables that are live at their starts.

use std::collections::BTreeSet;

use tsb_classfile::isa::{Effect, Kind};
use tsb_classfile::{Code, Instruction, Instructions, Operand};

/// The greatest number of entries in all lists of handlers and all sets of variables of a method together.
const MAX_ENTRIES: usize = 1 << 23;

/// A basic block. Control enters it at its start only, and all of it has the same handlers.
#[derive(Debug, Default)]
pub(super) struct BasicBlock {
    /// The number of its first instruction.
    pub first: usize,
    /// The number of the instruction after its last one.
    pub end: usize,
    /// Where control goes without an exception, without duplicates.
    pub succs: Vec<usize>,
    /// The handlers around it, in the order in which they are searched: indices into [`Code::handlers`].
    pub handlers: Vec<usize>,
    /// The local variables that may be read before they are written, as bits of their numbers in [`Flow::slots`].
    live: Vec<u64>,
}

/// The blocks of a method.
#[derive(Debug)]
pub(super) struct Flow<'c> {
    pub instructions: Vec<Instruction<'c>>,
    /// In the order of the code.
    pub blocks: Vec<BasicBlock>,
    /// The reachable blocks. Each comes after one of its predecessors, and after all of them unless there is a loop.
    pub order: Vec<usize>,
    /// The local variables that the code uses, by their slots.
    pub slots: Vec<u16>,
    /// For each block, the blocks that lead to it without an exception, each once, reachable ones only.
    pub preds: Vec<Vec<usize>>,
    /// The block that each offset starts.
    block_at: Vec<u32>,
}

const NONE: u32 = u32::MAX;

/// Why there are no blocks.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum FlowError {
    /// An instruction that verified code does not have.
    Malformed(u32),
    /// The method is larger than any compiler's output.
    TooComplex,
    /// A subroutine (`jsr`).
    Subroutine(u32),
}

/// The slot of a local variable that an instruction accesses, and whether it reads or writes it.
pub(super) fn local(instruction: &Instruction<'_>) -> Option<(u16, bool, bool, Kind)> {
    let slot = |fixed: Option<u16>| match instruction.operand {
        Operand::Local(slot) | Operand::Increment(slot, _) => slot,
        _ => fixed.unwrap_or(0),
    };
    match instruction.op.info().effect {
        Effect::Load(kind, fixed) => Some((slot(fixed), true, false, kind)),
        Effect::Store(kind, fixed) => Some((slot(fixed), false, true, kind)),
        Effect::Increment => Some((slot(None), true, true, Kind::Int)),
        _ => None,
    }
}

/// The targets of a branch or switch.
fn targets(instruction: &Instruction<'_>) -> Vec<i64> {
    match instruction.operand {
        Operand::Target(target) => vec![target],
        Operand::Switch(switch) => {
            let cases = switch.cases().map(|(_, target)| target);
            std::iter::once(switch.default).chain(cases).collect()
        }
        _ => Vec::new(),
    }
}

/// Whether control goes on with the next instruction.
fn falls_through(instruction: &Instruction<'_>) -> bool {
    let effect = instruction.op.info().effect;
    !matches!(effect, Effect::Goto | Effect::Switch | Effect::Return(_) | Effect::Throw)
}

impl<'c> Flow<'c> {
    /// The blocks of code that has been verified. `params` are the slots of the parameters.
    pub fn of(code: &'c Code<'c>, params: &[u16]) -> Result<Flow<'c>, FlowError> {
        let mut instructions = Vec::new();
        let mut slots: BTreeSet<u16> = params.iter().copied().collect();
        let mut leaders = BTreeSet::from([0u32]);
        for instruction in Instructions::new(code.bytes) {
            let instruction = instruction.map_err(|(at, _)| FlowError::Malformed(at))?;
            let effect = instruction.op.info().effect;
            if matches!(effect, Effect::Jsr | Effect::Ret) {
                return Err(FlowError::Subroutine(instruction.offset));
            }
            let targets = targets(&instruction);
            let ends_block = !targets.is_empty() || !falls_through(&instruction);
            for target in targets {
                let target = u32::try_from(target);
                leaders.insert(target.map_err(|_| FlowError::Malformed(instruction.offset))?);
            }
            if ends_block {
                leaders.insert(instruction.end);
            }
            if let Some((slot, ..)) = local(&instruction) {
                slots.insert(slot);
            }
            instructions.push(instruction);
        }
        for handler in &code.handlers {
            leaders.extend([handler.start, handler.end, handler.target].map(u32::from));
        }
        let slots: Vec<u16> = slots.into_iter().collect();
        let mut flow = Flow {
            instructions,
            blocks: Vec::new(),
            order: Vec::new(),
            slots,
            preds: Vec::new(),
            block_at: vec![NONE; code.bytes.len() + 1],
        };
        flow.split(&leaders);
        flow.connect(code)?;
        flow.visit(code);
        flow.find_live(code)?;
        Ok(flow)
    }

    /// The block at an offset.
    pub fn block_at(&self, offset: i64) -> Option<usize> {
        let offset = usize::try_from(offset).ok()?;
        self.block_at.get(offset).filter(|&&block| block != NONE).map(|&block| block as usize)
    }

    /// The number of the variable at a slot.
    pub fn number(&self, slot: u16) -> usize {
        self.slots.binary_search(&slot).unwrap_or(0)
    }

    /// Whether a variable may be read before it is written, from the start of a block on.
    pub fn is_live(&self, block: usize, number: usize) -> bool {
        self.blocks[block].live[number / 64] >> (number % 64) & 1 == 1
    }

    fn split(&mut self, leaders: &BTreeSet<u32>) {
        for (at, instruction) in self.instructions.iter().enumerate() {
            if leaders.contains(&instruction.offset) {
                self.block_at[instruction.offset as usize] = self.blocks.len() as u32;
                self.blocks.push(BasicBlock { first: at, end: at, ..BasicBlock::default() });
            }
            if let Some(block) = self.blocks.last_mut() {
                block.end = at + 1;
            }
        }
    }

    fn connect(&mut self, code: &Code<'_>) -> Result<(), FlowError> {
        let mut entries = 0;
        for block in 0..self.blocks.len() {
            let (first, last) = (self.blocks[block].first, self.blocks[block].end - 1);
            let last = self.instructions[last];
            let mut succs = Vec::new();
            let mut add = |target: i64| {
                let target = self.block_at(target).ok_or(FlowError::Malformed(last.offset))?;
                succs.push(target);
                Ok(())
            };
            if falls_through(&last) {
                add(last.end.into())?;
            }
            targets(&last).into_iter().try_for_each(&mut add)?;
            succs.sort_unstable();
            succs.dedup();
            let offset = self.instructions[first].offset;
            let mut handlers: Vec<usize> = Vec::new();
            for (number, handler) in code.handlers.iter().enumerate() {
                if u32::from(handler.start) <= offset && offset < u32::from(handler.end) {
                    handlers.push(number);
                    if handler.catches.is_none() {
                        break;
                    }
                }
            }
            entries += handlers.len();
            if entries > MAX_ENTRIES {
                return Err(FlowError::TooComplex);
            }
            self.blocks[block].succs = succs;
            self.blocks[block].handlers = handlers;
        }
        Ok(())
    }

    /// The blocks to which exceptions lead from a block.
    pub fn handler_blocks(&self, code: &Code<'_>, block: usize) -> Vec<usize> {
        let targets = self.blocks[block].handlers.iter();
        let targets = targets.filter_map(|&h| self.block_at(code.handlers[h].target.into()));
        let mut targets: Vec<usize> = targets.collect();
        targets.sort_unstable();
        targets.dedup();
        targets
    }

    /// Reverse post-order of the graph with exceptions.
    fn visit(&mut self, code: &Code<'_>) {
        let mut seen = vec![false; self.blocks.len()];
        let mut order = Vec::new();
        let mut work: Vec<(usize, Vec<usize>)> = Vec::new();
        let enter = |flow: &Flow<'_>, block: usize| {
            let mut all = flow.handler_blocks(code, block);
            // The last one is visited first, and comes last.
            all.extend(&flow.blocks[block].succs);
            (block, all)
        };
        if !self.blocks.is_empty() {
            seen[0] = true;
            work.push(enter(self, 0));
        }
        while let Some((block, left)) = work.last_mut() {
            match left.pop() {
                Some(next) if !seen[next] => {
                    seen[next] = true;
                    work.push(enter(self, next));
                }
                Some(_) => {}
                None => {
                    order.push(*block);
                    work.pop();
                }
            }
        }
        order.reverse();
        self.preds = vec![Vec::new(); self.blocks.len()];
        for &block in &order {
            for &succ in &self.blocks[block].succs {
                self.preds[succ].push(block);
            }
        }
        self.order = order;
    }

    fn find_live(&mut self, code: &Code<'_>) -> Result<(), FlowError> {
        let words = self.slots.len().div_ceil(64);
        if words.saturating_mul(self.blocks.len()) > MAX_ENTRIES {
            return Err(FlowError::TooComplex);
        }
        let mut written = vec![vec![0u64; words]; self.blocks.len()];
        for (block, written) in self.blocks.iter_mut().zip(&mut written) {
            block.live = vec![0; words];
            for instruction in &self.instructions[block.first..block.end] {
                let Some((slot, reads, writes, _)) = local(instruction) else { continue };
                let number = self.slots.binary_search(&slot).unwrap_or(0);
                let (word, bit) = (number / 64, 1 << (number % 64));
                if reads && written[word] & bit == 0 {
                    block.live[word] |= bit;
                }
                if writes {
                    written[word] |= bit;
                }
            }
        }
        let handlers: Vec<Vec<usize>> =
            (0..self.blocks.len()).map(|block| self.handler_blocks(code, block)).collect();
        let mut changed = true;
        while changed {
            changed = false;
            for &block in self.order.iter().rev() {
                let mut live = std::mem::take(&mut self.blocks[block].live);
                let before = live.clone();
                for word in 0..words {
                    let of = |target: &usize| match *target == block {
                        true => before[word],
                        false => self.blocks[*target].live[word],
                    };
                    let out = self.blocks[block].succs.iter().map(of).fold(0, |a, b| a | b);
                    let caught = handlers[block].iter().map(of).fold(0, |a, b| a | b);
                    live[word] |= out & !written[block][word] | caught;
                }
                changed |= live != before;
                self.blocks[block].live = live;
            }
        }
        Ok(())
    }
}
