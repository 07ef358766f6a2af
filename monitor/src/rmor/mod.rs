//! RMOR: state machines with tokens that move when the program calls functions or sets variables (K. Havelund, 'Runtime verification of C
//! programs', TestCom 2008).
//!
//! The grammar is in docs/specifications.md. A monitor is a set of non-deterministic machines: several states can hold tokens at once. A
//! machine is compiled to a table whose rows are sets of states, so that an event costs one table lookup. A machine with too many sets
//! keeps its tokens as a bit set. Both forms allocate all memory before the first event. [`crate::engine::slicing`] runs the machines of a
//! monitor with parameters once for each binding.

mod ast;
mod check;
mod files;
mod graph;
mod guard;
mod machine;
mod monitor;
mod names;
mod parse;
mod path;
mod reporter;
mod run;
mod scope;
mod sliced;
mod table;
mod tokens;

pub use files::Find;
pub use monitor::{CONTROLS, RmorMonitor};

use crate::monitor::Monitor;
use crate::spec::{Diagnostic, Source};

/// Loads the monitors of a specification, in source order. Imported files contribute pointcuts and events only.
///
/// # Errors
/// The first syntax error, or all semantic errors, each with its place.
pub fn load(
    source: &Source,
    find: &mut Find<'_>,
) -> Result<Vec<Box<dyn Monitor>>, Vec<Diagnostic>> {
    let monitors = load_monitors(source, find, true)?;
    Ok(monitors.into_iter().map(|monitor| Box::new(monitor) as Box<dyn Monitor>).collect())
}

/// As [`load`], with the concrete type of the monitors. `with_tables` allows machines to be compiled to tables; it affects speed only.
///
/// # Errors
/// As [`load`].
pub fn load_monitors(
    source: &Source,
    find: &mut Find<'_>,
    with_tables: bool,
) -> Result<Vec<RmorMonitor>, Vec<Diagnostic>> {
    let units = files::read(source, find).map_err(|error| vec![error])?;
    check::monitors(&units, with_tables)
}
