//! Parametric properties in the style of MOP: events with parameters, formulas over them, and handlers for the categories of the formulas'
//! logics.
//!
//! ```text
//! property HasNext(Iterator i) {
//!     event hasnext after(Iterator i): call(boolean Iterator.hasNext()) && target(i);
//!     event next before(Iterator i): call(* Iterator.next()) && target(i);
//!     ltl: [](next => (*) hasnext)
//!     @violation { report "next() without hasNext() at {__LOC}"; }
//! }
//! ```
//!
//! The grammar is in docs/specifications.md; [`crate::engine::slicing`] defines the semantics of parameters. A formula without code runs as
//! an automaton. With variables or code, a machine (`machine`) runs all formulas of a property, and a finite abstraction of it
//! (`abstraction`) answers questions about possible continuations.

mod abstraction;
mod ast;
mod code;
mod conjuncts;
mod java;
mod machine;
mod monitor;
mod parse;
mod statements;
mod translate;

use crate::monitor::Monitor;
use crate::spec::{Diagnostic, Source};

pub use java::{JavaBlock, JavaClass, JavaMethod, JavaParam, JavaUnit};

/// The monitors of a specification, and its Java code.
pub type Loaded = (Vec<Box<dyn Monitor>>, JavaUnit);

/// Loads all properties of a specification. Java code has no effect unless it is compiled ([`load_with_java`]).
///
/// # Errors
/// The first syntax error, or the first semantic error of each property.
pub fn load(source: &Source) -> Result<Vec<Box<dyn Monitor>>, Vec<Diagnostic>> {
    load_with_java(source, 1).map(|(monitors, _)| monitors)
}

/// Loads all properties of a specification, and returns the Java code that they call. `number` distinguishes its classes from those of
/// other specifications.
///
/// # Errors
/// As [`load`].
pub fn load_with_java(source: &Source, number: usize) -> Result<Loaded, Vec<Diagnostic>> {
    let specification = parse::specification(source).map_err(|error| vec![error])?;
    translate::monitors(source, specification, number)
}
