//! Workloads, and sweeps that run them on all variants and peers.
//!
//! A sweep runs whole processes, as users do: [`sweep`] measures, [`report`] stores the figures, and [`table`],
//! [`export`], [`charts`] and [`html`] present them. [`cli`] is the command `tsbench`.
#![forbid(unsafe_code)]

pub mod annotations;
pub mod charts;
pub mod cli;
pub mod column;
pub mod compare;
pub mod export;
pub mod growth;
pub mod html;
pub mod machine;
pub mod monitors;
pub mod outcome;
pub mod prepare;
pub mod process;
pub mod progress;
pub mod renew;
pub mod report;
pub mod sizes;
pub mod stats;
pub mod sweep;
pub mod table;
pub mod tools;
pub mod verification;
pub mod wasm;
pub mod weaving;
pub mod workload;
