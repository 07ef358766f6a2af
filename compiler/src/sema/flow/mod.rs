//! Flow analyses: reachability ([`reach`]), definite assignment ([`assign`]), and exceptions ([`exceptions`]).

mod assign;
mod bits;
mod exceptions;
mod reach;

pub(crate) use exceptions::escaping;
pub(crate) use reach::outcome;

use super::attr::ClassBodies;
use super::world::World;
use crate::tree::ClassId;

/// Checks all code of a class.
pub(crate) fn check_class(world: &mut World<'_>, class: ClassId, bodies: &mut ClassBodies) {
    for body in bodies.statics.iter_mut().chain(&mut bodies.instance) {
        reach::check(world, body);
    }
    for (_, body) in &mut bodies.methods {
        reach::check(world, body);
    }
    assign::check(world, class, bodies);
    exceptions::check(world, bodies);
}
