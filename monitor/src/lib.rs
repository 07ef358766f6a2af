//! Event consumers and runtime-verification monitors.
#![forbid(unsafe_code)]

mod elision;
pub mod engine;
pub mod event;
pub mod expr;
pub mod graph;
pub mod library;
pub mod log;
pub mod logic;
pub mod logscope;
pub mod measure;
pub mod monitor;
pub mod mop;
pub mod online;
pub mod pointcut;
pub mod report;
pub mod rmor;
pub mod ruler;
pub(crate) mod rules;
pub mod session;
pub mod spec;
pub mod trace;
pub mod verde;
