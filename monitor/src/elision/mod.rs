//! Static event elision: finds sites whose events need not be raised, before the program runs.
//!
//! If an object is known only to one activation and its callees, all its events are raised by the code of that method. If no binding with
//! the object can get a verdict on any path, all events of the object can be elided. Verdicts stay the same, because the traces of all
//! other bindings do not contain these events. A site is elided for a property if each of its events binds such an object. The idea is that
//! of E. Bodden's staged static analyses of typestate properties. Here the annotations of the verified code say what escapes.
//!
//! - [`code`] reads a method; [`flow`] computes which objects registers and operands hold ([`values`]);
//! - [`freshness`] and [`allocations`] find new objects; [`captures`] finds what callees do with an argument;
//! - [`targets`] finds the possible callees, and [`call_events`] the events that they may raise;
//! - [`events`] has the events of instructions; [`trace_states`] decides whether a verdict is possible for an object;
//! - [`choice`] selects the elided sites;
//! - [`budget`] bounds the work.

mod allocations;
pub(crate) mod budget;
mod call_events;
mod captures;
mod choice;
mod code;
pub(crate) mod events;
mod flow;
mod freshness;
mod targets;
mod trace_states;
mod values;

pub(crate) use choice::Elision;

/// A program whose code is analysed.
pub(crate) type Program<'p> = tsb_verifier::Verified<tsb_verifier::Program<'p>>;
