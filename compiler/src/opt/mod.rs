//! Optimisation of functions. Every pass preserves the order of effects, and which exception is thrown first.

mod calls;
mod cost;
mod dead;
mod effects;
mod expressions;
mod fold;
mod frequency;
mod hoist;
mod init;
mod inline;
mod invert;
mod jumps;
mod loads;
mod loops;
mod propagate;
mod reuse;
mod scalars;
mod tails;

#[cfg(test)]
mod tests;

pub(crate) use calls::{growth_budget, inline, size};
pub(crate) use effects::Effects;
pub(crate) use frequency::CallFrequencies;
pub(crate) use loads::{MethodContext, eliminate as eliminate_loads, explain as explain_loads};
pub(crate) use loops::depths;

use cranelift_entity::EntitySet;

use crate::ir::{Function, Pool, remove_unreachable};

/// The goal of optimisation.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Level {
    /// Only the passes that code generation requires.
    None,
    /// Fast code.
    #[default]
    Speed,
    /// A small file.
    Size,
}

/// The limit for rounds of `simplify`, even if one more round would find something.
const MAX_ROUNDS: usize = 8;

/// Removes dead code that code generation would omit. Otherwise a handler could be left without a predecessor, because
/// every instruction that could raise its exception was dead.
pub fn prune(function: &mut Function) {
    loop {
        remove_unreachable(function);
        if !dead::remove_dead(function) {
            break;
        }
    }
}

/// Optimises a function.
pub fn optimise(pool: &Pool, function: &mut Function, level: Level) {
    simplify(pool, function);
    if level == Level::Size {
        let mut changed = reuse::reuse(function, level, &EntitySet::new());
        changed |= tails::merge(function);
        if changed {
            simplify(pool, function);
        }
        return;
    }
    if invert::invert(function) {
        simplify(pool, function);
    }
    let preheaders = hoist::hoist(function);
    if reuse::reuse(function, level, &preheaders) || !preheaders.is_empty() {
        simplify(pool, function);
    }
}

/// Propagates what is known and removes what is not needed.
pub fn simplify(pool: &Pool, function: &mut Function) {
    remove_unreachable(function);
    jumps::simplify(function);
    init::remove_repeated(pool, function);
    for _ in 0..MAX_ROUNDS {
        let mut changed = propagate::propagate(pool, function);
        changed |= dead::remove_dead(function);
        changed |= jumps::simplify(function);
        if !changed {
            break;
        }
    }
}
