//! Verde properties: state machines with variables, guards and slices, after interactive runtime verification (R. Jakse, Y. Falcone, J.-F.
//! Mehaut, K. Pouget, 'Interactive Runtime Verification', ISSRE 2017).
//!
//! ```text
//! slice on queue
//! initialization: { n = 0; most = 0 }
//! state init accepting:
//!     transition: event queue_new(queue, size: int)
//!         success { most = size - 1 } ready
//! state ready accepting:
//!     transition: event queue_push(queue) { return n < most }
//!         success { n += 1 } ready
//!         failure sink
//! state sink non-accepting sink_reached()
//! ```
//!
//! Grammar and semantics are in docs/specifications.md.

mod ast;
mod ended;
mod graph;
mod machine;
mod monitor;
mod parse;
mod slices;
mod translate;

use crate::monitor::Monitor;
use crate::spec::{Diagnostic, Source};

/// Loads all properties of a specification. A property without a name has the name of the file.
///
/// # Errors
/// The first syntax error, or the first semantic error of each property.
pub fn load(source: &Source) -> Result<Vec<Box<dyn Monitor>>, Vec<Diagnostic>> {
    let properties = parse::specification(source).map_err(|error| vec![error])?;
    let mut monitors: Vec<Box<dyn Monitor>> = Vec::new();
    let mut errors = Vec::new();
    for property in &properties {
        match translate::translate(property) {
            Ok((events, machine)) => {
                let name = property.name.name.clone();
                monitors.push(Box::new(monitor::VerdeMonitor::new(
                    source.clone(),
                    name,
                    events,
                    machine,
                )));
            }
            Err(error) => errors.push(error),
        }
    }
    if errors.is_empty() { Ok(monitors) } else { Err(errors) }
}
