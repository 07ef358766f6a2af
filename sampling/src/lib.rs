//! Monitors on a clock: sampling periods, which changes to keep in a history, and when to react to events instead.
//!
//! A *time-triggered* monitor looks at the program once every sampling period. Its cost is predictable, and no
//! verdict is later than a period. It misses nothing if every change of a variable that the property reads is
//! followed by a sample, or kept in a history until then. From the program's [`graph::Graph`] of critical
//! instructions, this crate computes the longest period without a history, the cheapest set of instructions to keep
//! in the history for a longer one ([`problem::Problem`]; solved by [`exact`], [`greedy`], [`cover`] and [`genetic`]), and for each instruction whether to sample or
//! to react ([`hybrid`]).
//!
//! The problems and heuristics are those of W. Wu, Time-Triggered Runtime Verification Heuristics (MASc thesis,
//! University of Waterloo, 2013), with the corrections that docs/sampling.md lists.

mod collapse;
pub mod costs;
pub mod cover;
pub mod exact;
#[cfg(test)]
mod examples;
pub mod genetic;
pub mod graph;
pub mod greedy;
pub mod hybrid;
pub mod problem;
pub mod program;
pub mod thesis;
