//! Whether running code keeps what annotations promise.
//!
//! The verifier finds out by comparing types. An [`Oracle`] looks at one run instead: it follows each reference from
//! where a promise is made about it through registers, operand stacks and calls, and notes when the reference gets to
//! where the promise forbids it to be. It knows nothing of the verifier's rules, only what promises mean
//! (`docs/annotations.md`, section 1): so the two can be held against each other.
//!
//! The promises that code is held to are *claims*: modules of the same code as those that run, which may say more
//! about it. So a file that the verifier refuses can be judged too, by running the honest one that it was made from.
//!
//! The oracle is an [`Observer`](tsb_interpreter::Observer): it sees every method and every instruction, on any of the
//! stack models.
#![forbid(unsafe_code)]

mod breach;
mod claims;
mod oracle;
mod shadow;

pub use breach::{Breach, Way};
pub use oracle::Oracle;
