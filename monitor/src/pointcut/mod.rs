//! Pointcuts: which sites, and which values there, a specification's events are about.
//!
//! The language is that of AspectJ as far as this machine has the events, with the shorter patterns of RMOR for functions and variables
//! (docs/specifications.md has the grammar). Everything that the program's text decides is decided when a site becomes known
//! ([`Compiled::resolve`]); what is left are tests of the types of objects and of results.

mod ast;
mod compile;
mod doubts;
mod parse;
pub mod pattern;
mod resolve;

pub use ast::{Advice, Argument, Literal, Operand, Pointcut, Primitive, Timing, Typed};
pub use compile::{Ask, AskCallee, AskOperand, Compiled, Flow, FlowTest, Is, Scope, compile};
pub use doubts::Doubts;
pub use parse::{parse_advice, parse_pointcut, parse_timing, parse_type};
pub use resolve::{Alternative, Part, Test};
