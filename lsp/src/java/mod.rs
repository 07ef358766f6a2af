//! Java sources.

mod analysis;
mod completion;
mod contracts;
mod hover;
mod navigation;
mod outline;
mod problems;
mod repair;

pub use analysis::{Analysis, Libraries};
pub use completion::{Abilities, complete, signatures};
pub use hover::hover;
pub use navigation::{definition, highlights, prepare_rename, references, rename};
pub use outline::{Declaration, outline};
pub use problems::problems;
