//! The rule engine under RuleR ([`crate::ruler`]) and LogScope ([`crate::logscope`]).
//!
//! The state of a monitor is a *frontier*: a set of states, which are alternatives. A state is a set of facts (active rules with values for their
//! parameters) and obligations (events that the next step must have), which hold together. A step reads a set of events, and replaces each state
//! by its successors (H. Barringer, K. Havelund, D. Rydeheard and A. Groce, 'Rule Systems for Runtime Verification: A Short Tutorial', RV 2009).
//!
//! [`system`] is what languages translate to, [`engine`] runs it, and [`reference`] is the algorithm of the paper word by word, which tests
//! compare the engine with. The engine differs in this: facts are indexed by the events that concern them and by the values that these must
//! have, so a step looks at the facts only that it concerns; rules that only renew themselves stay without work; and facts about dead objects
//! go, with a note of what they say about the end of the run.

pub(crate) mod code;
pub(crate) mod engine;
pub(crate) mod evaluate;
mod explain;
mod plan;
#[cfg(test)]
mod reference;
pub(crate) mod state;
pub(crate) mod system;
#[cfg(test)]
mod tests;
pub(crate) mod value;
