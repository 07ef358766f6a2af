//! Context-free patterns.
//!
//! All context-free grammars are accepted, ambiguous and left-recursive ones too. The state of a trace is a graph of pending calls of
//! nonterminals that share their continuations (E. Scott and A. Johnstone, 'GLL parsing', ENTCS 253(7), 2010). Tail calls are eliminated,
//! so if one symbol of lookahead is enough, memory grows with the nesting of the trace, not with its length.

mod calls;
mod enabling;
mod grammar;
mod pattern;

use super::verdict::verdicts;
pub use grammar::Grammar;
pub use pattern::{Pattern, State};

verdicts! {
    "Verdicts about a trace.",
    /// The grammar derives the trace.
    Match = "match",
    /// The grammar derives no continuation of the trace.
    Fail = "fail",
}
