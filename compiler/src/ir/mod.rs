//! The control-flow intermediate representation: basic blocks of three-address instructions over typed
//! variables.
//!
//! It knows nothing of the syntax tree; whatever can be expressed as variables, operators and jumps can be
//! brought into it. Variables may be assigned any number of times (the form is not static single
//! assignment). Every operation that is checked at run time is an instruction of its own, creating an
//! object and running its constructor is one instruction, and exceptions leave a block through its
//! [`Region`].

mod function;
mod graph;
mod ops;
mod pool;
mod print;
mod validate;
mod varset;

pub use function::*;
pub use graph::{Graph, remove_unreachable};
pub use ops::*;
pub use pool::*;
pub use print::Printer;
pub use validate::{Invalid, validate};
pub use varset::VarSet;
