//! The one-, five- and multi-stack interpreters.
