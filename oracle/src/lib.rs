//! A dynamic check of annotations.
//!
//! The verifier compares types. An [`Oracle`] observes one run instead. It follows each annotated reference
//! through registers, operand stacks and calls, and records where the reference reaches a place that the
//! annotation forbids. It uses only the meaning of annotations (`docs/annotations.md`, section 1), not the
//! verifier's rules, so each can be tested against the other.
//!
//! The checked annotations are *claims*: modules with the same code as the running ones, but possibly with
//! stronger annotations. So the oracle can also check a file that the verifier rejects, by running the valid
//! file from which it was made.
//!
//! The oracle is an [`Observer`](tsb_interpreter::Observer). It observes every method and every instruction, on
//! any of the stack models.
#![forbid(unsafe_code)]

mod claims;
mod oracle;
mod shadow;
mod violation;

pub use oracle::Oracle;
pub use violation::{Violation, ViolationKind};
