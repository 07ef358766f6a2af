//! RMOR: state machines whose tokens move as the program calls functions and sets variables (K. Havelund, 'Runtime verification of C
//! programs', TestCom 2008).
//!
//! docs/specifications.md has the grammar. A monitor is a set of machines, each of them non-deterministic: several states can hold tokens at
//! once. Machines become tables whose rows are sets of states, so that reading an event is a look at a cell; machines with too many sets
//! keep their tokens as bits. Either way, all memory is allocated before the first event. The machines of a monitor with
//! parameters run once for each binding, by [`crate::engine::slicing`].

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
mod run;
mod scope;
mod sliced;
mod table;
mod tokens;
mod voice;

pub use files::Find;
pub use monitor::{CONTROLS, RmorMonitor};

use crate::monitor::Monitor;
use crate::spec::{Diagnostic, Source};

/// The monitors of a specification, in its order; imported files only lend pointcuts and events.
///
/// # Errors
/// What is wrong with the specification, by place: the first error of its form, or all errors of its names.
pub fn load(
    source: &Source,
    find: &mut Find<'_>,
) -> Result<Vec<Box<dyn Monitor>>, Vec<Diagnostic>> {
    let monitors = load_monitors(source, find, true)?;
    Ok(monitors.into_iter().map(|monitor| Box::new(monitor) as Box<dyn Monitor>).collect())
}

/// The same with the type of the monitors; `with_tables` says whether machines may become tables, which changes nothing but the
/// speed.
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
