//! Random programs of the source language, for differential tests between interpreters and against Java.
//!
//! [`program`] writes a program that every Java compiler accepts, that terminates, and whose output is the same
//! on every run. The output depends on arithmetic of all types, evaluation order, control flow, arrays,
//! strings, calls of every kind, class initialisation and exceptions; and on generic, inner and local classes,
//! enums, records, lambda expressions, collections and streams. The same seed gives the same program.
//!
//! The programs avoid what Java does not specify, and what versions of compilers fold differently: identity
//! hash codes, the text of null-pointer messages, and constant expressions that convert floating-point values
//! to strings.
#![forbid(unsafe_code)]

mod expr;
mod hierarchy;
mod joinpoints;
pub mod monitored;
mod mutate;
mod objects;
mod program;
mod random;
mod sizes;
mod slow;
mod stmt;
mod strengthen;
mod types;

pub use hierarchy::{Call, Hierarchy};
pub use joinpoints::{Case, joinpoints};
pub use mutate::mutate;
pub use program::program;
pub use random::Random;
pub use sizes::{CONSTRUCTS, Construct};
pub use slow::slow;
pub use strengthen::{ClaimKind, MethodIndex, strengthen};
