//! The one-, five- and multi-stack interpreters.
//!
//! A [`Vm`] takes a verified program and runs it: on operands kept as one stack, five stacks or a stack for
//! each type ([`Model`]), with the same meaning of every instruction, the same heap and the same frames. All
//! state of a running program is plain data of the machine; no call of the guest is a call of the host.
//!
//! Unsafe code is found in the modules `models`, `dispatch`, `heap::raw`, `image`, `thread` and `vm::run`; what makes it sound
//! is listed in `contracts`. It rests on the verification of the code, of which [`tsb_verifier::Verified`] is the proof.
#![cfg_attr(not(feature = "std"), no_std)]

extern crate alloc;

mod contracts;
mod dispatch;
mod exceptions;
mod fault;
pub mod files;
mod heap;
mod heap_verifier;
pub mod hooks;
pub mod host;
mod image;
mod init;
mod inspect;
mod loads;
mod locals;
mod models;
pub mod natives;
pub mod needs;
mod null_messages;
mod objects;
mod roots;
mod signatures;
mod strings;
mod thread;
mod threads;
pub mod value;
pub mod vm;

pub use dispatch::Backend;
pub use heap::MAX_HEAP;
pub use heap_verifier::HeapFault;
pub use hooks::{Exit, Observer};
pub use host::{Host, HostOperation, Stream};
pub use image::method::Model;
pub use threads::ThreadId;
pub use threads::deadlock::{Awaited, BlockedThread, Deadlock, SourceLocation};
pub use value::{Ref, Value};
pub use vm::{Config, Frame, LinkError, Outcome, Vm};
