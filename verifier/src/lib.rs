//! From untrusted modules to a program that is safe to run.
//!
//! [`link`] binds modules into a [`Program`]: classes by name, members by resolution (JVMS 5.4.3), the
//! hierarchy and its promises checked. [`verify`] then passes once over every method's code with a counter
//! for each operand stack. Only its result, [`Verified`], may be run. The rules are listed in
//! `docs/verifier.md`.
//!
//! Nothing here recurses, and memory is bounded by the size of the input.
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
