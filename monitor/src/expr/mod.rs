//! Expressions and blocks of code that the specification languages share. Expressions are pure, types are checked as far as they are known
//! statically, and there are no loops.
//!
//! ```text
//! n < size - 1 && name != "log"
//! { let free = size - n; if (free == 0) return false; n += 1; }
//! ```
//!
//! Code is parsed ([`parse_expr`], [`parse_block`]), checked against the visible names ([`check_expr`], [`check_block`]), and evaluated
//! over the values of an event and of an environment ([`Expr::eval`], [`Code::run`]). Arithmetic is that of Java (JLS 15.17, 15.18):
//! integers wrap, and integer division by zero is a [`Fault`] with its place. Strings are compared by their characters, other objects by
//! identity. Evaluation time is bounded by the length of the code, and strings by [`MAX_TEXT_BYTES`].
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
pub use check::{ExprScope, Rights, Variable, VariableSlot, check_block, check_expr};
pub use code::{Code, Expr};
pub use eval::{MAX_TEXT_BYTES, Memory};
pub use fault::{Fault, FaultKind};
pub use parse::{parse_assignment, parse_block, parse_expr};
pub use text::text_of;
pub use types::{Type, convert};
