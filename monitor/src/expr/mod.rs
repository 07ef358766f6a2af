//! Expressions and blocks of code that specifications of several languages have in common: pure, typed as far as types are known
//! before the run, without loops.
//!
//! ```text
//! n < size - 1 && name != "log"
//! { let free = size - n; if (free == 0) return false; n += 1; }
//! ```
//!
//! Code is read ([`parse_expr`], [`parse_block`]), checked against the names of the place where it stands ([`check_expr`],
//! [`check_block`]), and evaluated over the values of an event and those of an environment ([`Expr::eval`], [`Code::run`]).
//! Arithmetic is that of Java (JLS 15.17, 15.18): whole numbers wrap, and a division of them by zero is a [`Fault`] with its place. Strings are
//! compared by their characters, other objects by identity. Work is bounded by the length of the text; strings by
//! [`LONGEST_TEXT`].
//!
//! The grammar is in docs/specifications.md.

mod arithmetic;
mod ast;
mod check;
mod code;
mod eval;
mod fault;
pub(crate) mod literal;
mod parse;
mod text;
mod types;

pub use ast::{Ast, Block};
pub use check::{Place, Rights, Scope, Variable, check_block, check_expr};
pub use code::{Code, Expr};
pub use eval::{LONGEST_TEXT, Memory};
pub use fault::{Fault, FaultKind};
pub use parse::{parse_assignment, parse_block, parse_expr};
pub use text::shown;
pub use types::{Type, convert};
