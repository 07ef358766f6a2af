//! Runs untrusted programs inside another program: compiles a subset of Java, verifies the code, and runs it within limits.
//! Host functions give programs what the embedder wants to give them; monitors check runs against specifications.
//!
//! ```
//! use tsb::{Engine, Limits, Spec};
//!
//! let mut engine = Engine::new();
//! engine.host_function("Main.read", |_, channel: i32| 20 + channel);
//! let program = engine.compile("Main.java", "
//!     public class Main {
//!         static native int read(int channel);
//!         public static void main(String[] args) {
//!             System.out.println(args[0] + \" \" + read(1));
//!         }
//!     }")?;
//! let run = program.run().args(["sensor"]).monitor(Spec::named("HasNext"));
//! let ended = run.limits(Limits { fuel: Some(1_000_000), ..Limits::default() }).start()?;
//! assert_eq!(ended.output_text(), "sensor 21\n");
//! assert!(ended.is_success() && ended.verdicts.is_empty());
//! # Ok::<(), tsb::Error>(())
//! ```
//!
//! A run has no files, no input, no time without limit and no other way out, unless it is given one ([`Run`], [`Limits`]).
//! Errors are values with places ([`Error`]). `docs/embedding.md` describes what the parts guarantee.
#![forbid(unsafe_code)]

pub mod engine;
pub mod error;
#[cfg(feature = "files")]
pub mod files;
pub mod host;
pub mod java;
pub mod listing;
pub mod load;
pub mod monitored;
pub mod run;
mod siblings;
pub mod sources;
pub mod specs;
pub mod standalone;
pub mod verdict;

pub use engine::{Engine, Program};
pub use error::{CompileError, Diagnostic, Error, Place, Severity, SpecificationError};
#[cfg(feature = "files")]
pub use files::PermittedFiles;
pub use host::{Clock, InterruptHandle, SystemClock};
pub use run::{Ended, Limits, Run};
pub use specs::Spec;
pub use tsb_compiler::backend::CodegenOptions;
pub use tsb_interpreter::host_functions::{
    Argument, Arguments, HostCall, HostError, HostResult, Object,
};
pub use tsb_interpreter::{Model, Outcome};
pub use verdict::{Verdict, VerdictOutcome, WitnessEvent};
