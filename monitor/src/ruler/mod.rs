//! RuleR: rule systems with data, in the manner of H. Barringer, K. Havelund, D. Rydeheard and A. Groce, 'Rule Systems for Runtime Verification:
//! A Short Tutorial', RV 2009.
//!
//! ```text
//! event hasNext(Iterator i) before: call(* Iterator.hasNext()) && target(i);
//! event next(Iterator i) before: call(* Iterator.next()) && target(i);
//! event remove(Iterator i) before: call(* Iterator.remove()) && target(i);
//! ruler SafeIterator {
//!     observes hasNext(obj), next(obj), remove(obj);
//!     always Start { hasNext(i: obj) -> Next(i); }
//!     state Next(i: obj) { next(i) -> Remove(i); }
//!     state Remove(i: obj) { remove(i) -> Ok; }
//!     assert Start, Next, Remove;
//!     initials Start;
//! }
//! ```
//!
//! Grammar and meaning are in docs/rules.md.

mod ast;
mod build;
mod compose;
mod graph;
mod monitor;
mod parse;
mod translate;

pub(crate) use build::may_be_text;

use crate::monitor::Monitor;
use crate::pointcut::pattern::TypePattern;
use crate::spec::{Cursor, Diagnostic, Ident, Source};

/// Reads a parameter of an `event` clause: `Iterator i`, `i: Iterator` or `i`.
pub(crate) fn event_param(
    cursor: &mut Cursor<'_>,
) -> Result<(Ident, Option<TypePattern>), Diagnostic> {
    let param = parse::event_param(cursor)?;
    Ok((param.name, param.ty.map(|(pattern, _)| pattern)))
}

/// Reads all monitors of a specification.
///
/// # Errors
/// What is wrong with it.
pub fn load(source: &Source) -> Result<Vec<Box<dyn Monitor>>, Vec<Diagnostic>> {
    let spec = parse::specification(source).map_err(|error| vec![error])?;
    let monitors = build::monitors(source, &spec).map_err(|error| vec![error])?;
    Ok(monitors.into_iter().map(|monitor| -> Box<dyn Monitor> { Box::new(monitor) }).collect())
}
