//! The one-, five- and multi-stack interpreters.

extern crate alloc;

pub mod natives;
