//! The language server for Java sources and specifications: `tsbc lsp`.
//!
//! [`serve`] answers the messages of one connection, [`respond`] those of a list. [`supervise`] runs a server in a process of its own, and starts it again after an
//! internal error or an endless computation.
#![forbid(unsafe_code)]

mod capabilities;
mod documents;
mod features;
mod java;
mod server;
mod specification;
mod supervisor;
mod text;
mod uri;

pub use lsp_server;
pub use lsp_types;
pub use server::{Options, ServeError, respond, serve, serve_stdio};
pub use supervisor::{Supervision, supervise};
