//! Parametric properties in the style of MOP: events with parameters, a formula over them, and what to do when a trace gets into a
//! category of the formula's logic.
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
//! The grammar is in docs/specifications.md. What properties mean is said by [`crate::engine::slicing`]. Formulas alone are run as automata; with
//! variables or code they are parts of a machine (`machine`), of which an automaton (`shadow`) tells what can become of it.

mod ast;
mod code;
mod conjuncts;
mod java;
mod machine;
mod monitor;
mod parse;
mod shadow;
mod statements;
mod translate;

use crate::monitor::Monitor;
use crate::spec::{Diagnostic, Source};

pub use java::{Class, Code, Method, Param, Unit};

/// The monitors of a specification, and its code in Java.
pub type Loaded = (Vec<Box<dyn Monitor>>, Unit);

/// Reads all properties of a specification. What of it is code in Java does nothing until somebody compiles it ([`load_with_java`]).
///
/// # Errors
/// What is wrong with it.
pub fn load(source: &Source) -> Result<Vec<Box<dyn Monitor>>, Vec<Diagnostic>> {
    load_with_java(source, 1).map(|(monitors, _)| monitors)
}

/// Reads all properties of a specification, and gives the code in Java that they call; `number` tells its classes from those of other
/// specifications.
///
/// # Errors
/// What is wrong with it.
pub fn load_with_java(source: &Source, number: usize) -> Result<Loaded, Vec<Diagnostic>> {
    let specification = parse::specification(source).map_err(|error| vec![error])?;
    translate::monitors(source, specification, number)
}
