//! The engine shared by all property languages: parametric events, automata, and parametric trace slicing, which divides a stream of events
//! into one trace for each binding.

pub mod alphabet;
pub mod dfa;
pub mod enabling;
pub mod graph;
pub mod key;
pub mod must_bind;
pub mod property;
pub mod slicing;
pub mod traces;
pub mod trail;
