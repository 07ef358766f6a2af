//! Pointcuts: they select the sites of a specification's events and bind values of the events.
//!
//! The language is that of AspectJ, as far as the corresponding events exist, with RMOR's shorter patterns for functions and variables
//! (docs/specifications.md has the grammar). Conditions on the program text are evaluated when a site becomes known
//! ([`Compiled::resolve`]). Tests of types of objects and of results remain for each event.
//! ([`Compiled::resolve`]); what is left are tests of the types of objects and of results.

mod ast;
mod compile;
mod parse;
pub mod pattern;
mod resolve;
mod signatures;
mod unmet;
mod warnings;

pub use ast::{Advice, Argument, Literal, Operand, Pointcut, Primitive, Timing, Typed};
pub use compile::{
    Ask, AskCallee, AskOperand, Compiled, Flow, FlowTest, Is, PointcutNames, compile,
};
pub use parse::{parse_advice, parse_pointcut, parse_timing, parse_type};
pub use resolve::{Alternative, Part, Test};
pub use warnings::Warnings;
