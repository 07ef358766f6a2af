//! The one-, five- and multi-stack interpreters.
//!
//! A [`Vm`] runs a verified program with one operand stack, five stacks or a stack for each type ([`Model`]).
//! The meaning of instructions, the heap and the frames are the same for all. The state of a running program
//! is plain data of the machine; guest calls are not host calls.
//!
//! The modules `models`, `dispatch`, `heap::raw`, `image`, `thread`, `vm` and `natives::power` contain unsafe code. `contracts`
//! lists what makes it sound. It relies on verified code, of which [`tsb_verifier::Verified`] is the proof.
#![cfg_attr(not(feature = "std"), no_std)]

extern crate alloc;

mod contracts;
mod dispatch;
mod exceptions;
mod fault;
pub mod files;
mod fixed;
mod heap;
mod heap_verifier;
pub mod hooks;
pub mod host;
pub mod host_functions;
mod image;
mod init;
mod inspect;
mod loads;
mod materialise;
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
pub use threads::scheduler;
pub use value::{Ref, Value};
pub use vm::{Config, Frame, LinkError, Outcome, Vm};
