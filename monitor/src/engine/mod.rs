//! What all property languages share: events with parameters, automata over them, and the slicing of a stream of
//! events into one trace for each binding of the parameters.

pub mod ahead;
pub mod alphabet;
pub mod dfa;
pub mod enabling;
pub mod graph;
pub mod key;
pub mod property;
pub mod slicing;
pub mod traces;
pub mod trail;
