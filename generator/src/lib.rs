//! Random programs of the source language, for differential tests between interpreters and against Java.
//!
//! [`program`] writes a program that every Java compiler accepts, that ends, and that prints the same on
//! every run. What it prints depends on arithmetic of all types, evaluation order, control flow, arrays,
//! strings, calls of every kind, class initialisation and exceptions; and on generic, inner and local classes,
//! enums, records, lambda expressions, collections and streams. The same seed gives the same program.
//!
//! Some things are avoided because Java itself does not fix them, or compilers of different versions fold
//! them differently: identity hash codes, the text of null-pointer messages, constant expressions with
//! floating-point values converted to strings.
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
pub use sizes::{CONSTRUCTS, Construct};
pub use slow::slow;
pub use strengthen::{MethodPlace, Promise, strengthen};
