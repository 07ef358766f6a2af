//! Optimisation of functions. Every pass keeps the meaning of the program: the order of effects, and which
//! exception comes first.

use crate::ir::{Function, Pool, remove_unreachable};

/// Optimises a function.
pub fn optimise(pool: &Pool, function: &mut Function) {
    let _ = pool;
    remove_unreachable(function);
}
