//! Specifications: errors of the loader, and the names that a specification declares.

mod language;
mod names;
mod problems;
mod scan;

pub use language::Kind;
pub use names::{NameKind, Names, word_before};
pub use problems::problems;
