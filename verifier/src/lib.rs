//! From untrusted modules to a program that is safe to run.
//!
//! [`link`] binds modules into a [`Program`]. It finds classes by name, resolves members (JVMS 5.4.3), and
//! checks the hierarchy and the contracts of overriding methods. [`verify`] makes one pass over every method's
//! code with a counter for each operand stack. Interpreters accept only its result, [`Verified`].
//! `docs/verifier.md` lists the rules.
//!
//! Nothing here recurses. Memory is bounded by the size of the input.
#![no_std]
#![forbid(unsafe_code)]

extern crate alloc;

pub mod calls;
mod code;
pub mod effects;
pub mod error;
pub mod ids;
pub mod inherit;
mod link;
pub mod program;
mod selection;
pub mod verified;

pub use code::MethodVerifier;
pub use error::{ErrorLocation, LinkError, LinkErrorKind, VerifyError, VerifyErrorKind};
pub use ids::*;
pub use link::link;
pub use program::*;
pub use verified::{Verified, VersionError, Versions, errors, verify};
