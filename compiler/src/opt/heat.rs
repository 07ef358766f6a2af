//! How often methods run, about.
//!
//! In a program the code that runs once (`main`, class initialisers, what they call outside of loops) is worth no
//! second body. What other modules may call, or what runs in loops or calls itself, counts as run often.

use std::collections::VecDeque;

use cranelift_entity::SecondaryMap;
use indexmap::IndexMap;

use super::loops;
use crate::annotate::{Functions, Hierarchy, Owner, World};
use crate::ir::Op;
use crate::lower::Lowering;
use crate::tree::{MethodId, Origin, Symbols};

/// As many runs as make a method worth anything.
const OFTEN: u32 = 8;

/// Most runs that are counted: those of code in three loops.
const MOST: u32 = OFTEN * OFTEN * OFTEN;

/// An estimate of how often each method of a module runs, up to [`MOST`].
#[derive(Debug, Default)]
pub(crate) struct Heat {
    runs: SecondaryMap<MethodId, u32>,
}

impl Heat {
    /// Follows the calls of a program from its start. Of other modules nobody knows who calls what.
    pub fn of(
        lowering: &mut Lowering<'_>,
        symbols: &Symbols,
        functions: &Functions,
        world: World,
    ) -> Heat {
        if world != World::Closed {
            return Heat { runs: SecondaryMap::with_default(MOST) };
        }
        let hierarchy = Hierarchy::of(symbols, world);
        let mut overriding: SecondaryMap<MethodId, Vec<MethodId>> = SecondaryMap::new();
        let mut heat = Heat::default();
        let mut work = VecDeque::new();
        let run = |heat: &mut Heat, work: &mut VecDeque<_>, method: MethodId, times: u32| {
            let runs = &mut heat.runs[method];
            let before = std::mem::replace(runs, runs.saturating_add(times).min(MOST));
            if *runs > before {
                work.push_back((method, *runs - before));
            }
        };
        for &(method, overridden) in &hierarchy.pairs {
            overriding[overridden].push(method);
            if symbols.methods[overridden].origin == Origin::Imported {
                run(&mut heat, &mut work, method, MOST);
            }
        }
        let mut calls: SecondaryMap<MethodId, Vec<(MethodId, u32)>> = SecondaryMap::new();
        for (owner, function) in functions.iter(symbols) {
            let depths = loops::depths(function);
            // What a method calls many times counts once, with all its runs.
            let mut times_called: IndexMap<MethodId, u32> = IndexMap::new();
            for &block in &function.layout {
                let times = OFTEN.pow(depths[block].min(3));
                for inst in &function.blocks[block].insts {
                    let (Op::Call(_, reference) | Op::New(reference) | Op::SuperInit(reference)) =
                        inst.op
                    else {
                        continue;
                    };
                    let Some(called) = lowering.names().declaration(reference) else { continue };
                    let sum = times_called.entry(called).or_default();
                    *sum = sum.saturating_add(times).min(MOST);
                }
            }
            for (called, times) in times_called {
                let others = overriding[called].iter().copied();
                for called in others.chain([called]) {
                    match owner {
                        Owner::Method(method) => calls[method].push((called, times)),
                        Owner::Initialiser(_) => run(&mut heat, &mut work, called, times),
                    }
                }
            }
        }
        for (method, symbol) in symbols.methods.iter() {
            if symbol.is_static() && &*symbol.name == "main" {
                run(&mut heat, &mut work, method, 1);
            }
        }
        while let Some((method, more)) = work.pop_front() {
            for &(called, times) in &calls[method] {
                run(&mut heat, &mut work, called, times.saturating_mul(more));
            }
        }
        heat
    }

    /// How often code runs, up to a number that stands for often.
    pub fn runs(&self, owner: Owner) -> u64 {
        match owner {
            Owner::Method(method) => self.runs[method].into(),
            Owner::Initialiser(_) => 1,
        }
    }

    /// Whether code runs a few times only but for its loops.
    pub fn is_cold(&self, owner: Owner) -> bool {
        match owner {
            Owner::Method(method) => self.runs[method] < OFTEN,
            Owner::Initialiser(_) => true,
        }
    }
}
