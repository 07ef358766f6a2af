//! Static estimate of how often methods run.
//!
//! In a program, code that runs once (`main`, class initialisers, and their callees outside of loops) does not justify
//! a plain body. Methods that other modules may call, that run in loops, or that are recursive count as frequent.

use std::collections::VecDeque;

use cranelift_entity::SecondaryMap;
use hashbrown::HashMap;
use indexmap::IndexMap;

use super::loops;
use crate::annotate::{Functions, Hierarchy, Owner, World};
use crate::ir::Op;
use crate::lower::Lowering;
use crate::tree::{LAUNCHER, MethodId, Origin, Symbols};

/// The number of runs from which on a method counts as frequent; also the assumed number of iterations of a loop.
const FREQUENT: u32 = 8;

/// The highest estimate: that of code in three nested loops.
const MAX: u32 = FREQUENT * FREQUENT * FREQUENT;

/// An estimate of how often each method of a module runs, up to [`MAX`].
#[derive(Debug, Default)]
pub(crate) struct CallFrequencies {
    runs: SecondaryMap<MethodId, u32>,
    /// Whether all callers are known.
    is_program: bool,
}

impl CallFrequencies {
    /// Propagates frequencies along the call graph from the start of the program. In an open or sealed world the
    /// callers are unknown, so every method gets the highest estimate.
    pub fn of(
        lowering: &mut Lowering<'_>,
        symbols: &Symbols,
        functions: &Functions,
        world: World,
    ) -> CallFrequencies {
        if world != World::Closed {
            return CallFrequencies { runs: SecondaryMap::with_default(MAX), is_program: false };
        }
        let hierarchy = Hierarchy::of(symbols, world);
        let mut overriding: HashMap<MethodId, Vec<MethodId>> = HashMap::new();
        let mut frequencies = CallFrequencies { is_program: true, ..CallFrequencies::default() };
        let mut work = VecDeque::new();
        let run = |frequencies: &mut CallFrequencies,
                   work: &mut VecDeque<_>,
                   method: MethodId,
                   times: u32| {
            let runs = &mut frequencies.runs[method];
            let before = std::mem::replace(runs, runs.saturating_add(times).min(MAX));
            if *runs > before {
                work.push_back((method, *runs - before));
            }
        };
        for &(method, overridden) in &hierarchy.pairs {
            overriding.entry(overridden).or_default().push(method);
            if symbols.methods[overridden].origin == Origin::Imported {
                run(&mut frequencies, &mut work, method, MAX);
            }
        }
        let mut calls: HashMap<MethodId, Vec<(MethodId, u32)>> = HashMap::new();
        for (owner, function) in functions.iter(symbols) {
            let depths = loops::depths(function);
            // All calls of one callee are summed up, so that the callee is visited once for each change of the caller.
            let mut times_called: IndexMap<MethodId, u32> = IndexMap::new();
            for &block in &function.layout {
                let times = FREQUENT.pow(depths[block].min(3));
                for inst in &function.blocks[block].insts {
                    let (Op::Call(_, reference) | Op::New(reference) | Op::SuperInit(reference)) =
                        inst.op
                    else {
                        continue;
                    };
                    let Some(called) = lowering.symbol_pool().declaration(reference) else {
                        continue;
                    };
                    let sum = times_called.entry(called).or_default();
                    *sum = sum.saturating_add(times).min(MAX);
                }
            }
            for (called, times) in times_called {
                let others = overriding.get(&called).into_iter().flatten().copied();
                for called in others.chain([called]) {
                    match owner {
                        Owner::Method(method) => {
                            calls.entry(method).or_default().push((called, times));
                        }
                        Owner::Initialiser(_) => run(&mut frequencies, &mut work, called, times),
                    }
                }
            }
        }
        for (method, symbol) in symbols.methods.iter() {
            if symbol.is_static() && matches!(&*symbol.name, "main" | LAUNCHER) {
                run(&mut frequencies, &mut work, method, 1);
            }
        }
        while let Some((method, more)) = work.pop_front() {
            for &(called, times) in calls.get(&method).into_iter().flatten() {
                run(&mut frequencies, &mut work, called, times.saturating_mul(more));
            }
        }
        frequencies
    }

    /// The estimated number of runs of the code, at most [`MAX`].
    pub fn runs(&self, owner: Owner) -> u64 {
        match owner {
            Owner::Method(method) => self.runs[method].into(),
            Owner::Initialiser(_) => 1,
        }
    }

    /// Whether the code, apart from its loops, runs a few times only.
    pub fn is_cold(&self, owner: Owner) -> bool {
        match owner {
            Owner::Method(method) => self.runs[method] < FREQUENT,
            Owner::Initialiser(_) => true,
        }
    }
    /// Whether the code is known to run as often as an inner loop does.
    pub fn is_hot(&self, owner: Owner) -> bool {
        match owner {
            Owner::Method(method) => self.is_program && self.runs[method] >= FREQUENT * FREQUENT,
            Owner::Initialiser(_) => false,
        }
    }
}
