//! Event consumers and runtime-verification monitors.
#![forbid(unsafe_code)]

pub mod engine;
pub mod trace;
