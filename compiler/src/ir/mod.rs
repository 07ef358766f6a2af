//! The control-flow intermediate representation: basic blocks of three-address instructions over typed variables.
//!
//! It does not depend on the syntax tree, so other front ends can produce it. Variables may be assigned any number of
//! times: the form is not static single assignment. Every operation with a run-time check is an instruction of its own.
//! Creating an object and running its constructor is one instruction. Exceptions leave a block through its [`Region`].

mod cfg;
mod function;
mod ops;
mod pool;
mod print;
mod validate;
mod varset;

pub use cfg::{Cfg, code_order, remove_unreachable};
pub use function::*;
pub use ops::*;
pub use pool::*;
pub use print::Printer;
pub use validate::{Invalid, validate};
pub use varset::VarSet;
