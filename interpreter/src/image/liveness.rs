//! Which registers later code may still read.
//!
//! Registers keep their objects alive until they are written again, also after their last use. When memory is
//! exhausted, the collector clears the reference registers that are dead: every path from the frame's position
//! writes them before it reads them, or never reads them. It is the usual backward data-flow analysis (A. V.
//! Aho et al., Compilers, 2nd ed., section 9.2.5), with an edge to each handler from every instruction that it
//! covers.

use alloc::vec;
use alloc::vec::Vec;

use tsb_format::loads::{read_registers, written_register};
use tsb_format::{Handler, Instruction, Instructions};
use tsb_verifier::{GlobalMethodId, Program};

/// The registers of a method that are read later, at each of its instructions.
pub(crate) struct Liveness {
    /// The offsets of the instructions, ascending.
    offsets: Vec<u32>,
    /// Words of a set.
    words: usize,
    /// For each instruction the registers that are live before or after it.
    live: Vec<u64>,
}

/// The greatest size of the sets of a method, in words.
const MAX_WORDS: usize = 1 << 18;

/// The most rounds over the code of a method. Code of compilers takes one more than its loops are nested.
const MAX_ROUNDS: usize = 32;

/// Empty sets; `None` if there is no memory for them.
fn sets(words: usize) -> Option<Vec<u64>> {
    let mut sets = Vec::new();
    sets.try_reserve_exact(words).ok()?;
    sets.resize(words, 0);
    Some(sets)
}

impl Liveness {
    /// Analyses a method. `None` if it has no code, or if the analysis would take too long or too much memory. `work` is told the
    /// work of each round, in words of sets, and may stop the analysis with an error.
    pub(crate) fn of<E>(
        program: &Program<'_>,
        method: GlobalMethodId,
        registers: u32,
        mut work: impl FnMut(u64) -> Result<(), E>,
    ) -> Result<Option<Liveness>, E> {
        let Some(body) = program.body(method) else { return Ok(None) };
        let code = program.code(method);
        let words = (registers as usize).div_ceil(64).max(1);
        let mut offsets = Vec::new();
        if offsets.try_reserve_exact(code.len()).is_err() {
            return Ok(None);
        }
        for instruction in Instructions::new(code) {
            let Ok(instruction) = instruction else { return Ok(None) };
            offsets.push(instruction.offset);
        }
        let steps = offsets.len() * (words + body.handlers.len());
        if steps > MAX_WORDS {
            return Ok(None);
        }
        let Some((live, mut before)) = sets(offsets.len() * words).zip(sets(offsets.len() * words))
        else {
            return Ok(None);
        };
        let mut liveness = Liveness { offsets, words, live };
        for _ in 0..MAX_ROUNDS {
            work(steps as u64)?;
            let mut is_stable = true;
            for at in (0..liveness.offsets.len()).rev() {
                let Ok(instruction) = Instruction::decode(code, liveness.offsets[at]) else {
                    return Ok(None);
                };
                let new = liveness.before(&before, &instruction, at, &body.handlers);
                let old = &mut before[at * words..][..words];
                is_stable &= *old == new[..];
                old.copy_from_slice(&new);
            }
            if is_stable {
                return Ok(Some(liveness));
            }
        }
        Ok(None)
    }

    /// The registers that are live before an instruction. Those live before or after it go to `self.live`.
    fn before(
        &mut self,
        before: &[u64],
        instruction: &Instruction<'_>,
        at: usize,
        handlers: &[Handler],
    ) -> Vec<u64> {
        let words = self.words;
        let mut live = vec![0; words];
        let add = |live: &mut Vec<u64>, target: u32| {
            if let Ok(target) = self.offsets.binary_search(&target) {
                let from = &before[target * words..][..words];
                live.iter_mut().zip(from).for_each(|(word, more)| *word |= more);
            }
        };
        if instruction.op.info().flow.falls_through() {
            add(&mut live, instruction.end());
        }
        instruction.target().into_iter().for_each(|target| add(&mut live, target));
        if let Some(switch) = instruction.switch {
            let distances = switch.cases().map(|(_, distance)| distance).chain([switch.default]);
            let targets = distances
                .filter_map(|distance| instruction.offset.checked_add_signed(distance.into()));
            targets.for_each(|target| add(&mut live, target));
        }
        let mut all = live.clone();
        if let Some(written) = written_register(instruction) {
            live[written as usize / 64] &= !(1 << (written % 64));
        }
        // An exception leaves the written register as it is.
        let covers =
            |handler: &&Handler| (handler.start..handler.end).contains(&instruction.offset);
        handlers.iter().filter(covers).for_each(|handler| add(&mut live, handler.target));
        for read in read_registers(instruction) {
            live[read as usize / 64] |= 1 << (read % 64);
        }
        all.iter_mut().zip(&live).for_each(|(word, more)| *word |= more);
        self.live[at * words..][..words].copy_from_slice(&all);
        live
    }

    /// Whether a register is read after the start of the instruction at an offset, before it is written.
    pub(crate) fn is_live(&self, offset: u32, register: u16) -> bool {
        let Ok(at) = self.offsets.binary_search(&offset) else { return true };
        let set = &self.live[at * self.words..][..self.words];
        set[usize::from(register) / 64] >> (register % 64) & 1 != 0
    }
}
