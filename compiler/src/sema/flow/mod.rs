//! Flow analyses: reachability ([`reach`]), definite assignment ([`assign`]), and exceptions ([`exceptions`]).

mod assign;
mod bits;
mod exceptions;
mod reach;

pub(crate) use exceptions::escaping;
pub(crate) use reach::outcome;

use super::attr::ClassBodies;
use super::class_table::ClassTable;
use crate::tree::ClassId;

/// Checks all code of a class.
pub(crate) fn check_class(table: &mut ClassTable<'_>, class: ClassId, bodies: &mut ClassBodies) {
    for body in bodies.statics.iter_mut().chain(&mut bodies.instance) {
        reach::check(table, body);
    }
    for (_, body) in &mut bodies.methods {
        reach::check(table, body);
    }
    assign::check(table, class, bodies);
    exceptions::check(table, bodies);
}
