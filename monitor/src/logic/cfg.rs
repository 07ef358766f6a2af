//! Context-free patterns.
//!
//! All context-free grammars are read, ambiguous and left-recursive ones too: what has been read of a trace is kept as a graph of pending
//! calls of nonterminals that share what they return to (E. Scott and A. Johnstone, 'GLL parsing', ENTCS 253(7), 2010), without
//! the calls that are the last of a rule. So where one symbol decides what to do, memory grows with the nesting of the trace, not with its
//! length.

mod calls;
mod enabling;
mod grammar;
mod pattern;

use super::verdict::verdicts;
pub use grammar::Grammar;
pub use pattern::{Pattern, State};

verdicts! {
    "What a pattern says of a trace.",
    /// The grammar derives it.
    Match = "match",
    /// The grammar derives no continuation of it.
    Fail = "fail",
}
