//! Sites whose events need not be raised, found before the program runs.
//!
//! An object that a method makes and that nobody but this activation and its callees come to know has no events but those that stand in the
//! method. If nothing can be said of any binding that has the object as a value, whatever way control takes, then all its events
//! can be left out, and nothing that is said changes: the traces of all other bindings do not contain them. So the events of a site
//! can be left out for a property if all of them bind an object of that kind. (The idea is that of E. Bodden's staged static
//! analyses of typestate properties; what escapes is known here from the annotations of the code.)
//!
//! - [`code`] reads a method, [`flow`] follows which objects registers and operands hold ([`values`]);
//! - [`freshness`] and [`making`] tell which objects are new, [`keeping`] what callees do with an argument;
//! - [`targets`] knows which methods a call may run, [`raising`] which events they may raise;
//! - [`events`] says which events an instruction may raise, [`silence`] whether anything can be said of an object;
//! - [`choice`] puts it together;
//! - [`budget`] bounds what all of it takes.

pub(crate) mod budget;
mod choice;
mod code;
pub(crate) mod events;
mod flow;
mod freshness;
mod keeping;
mod making;
mod raising;
mod silence;
mod targets;
mod values;

pub(crate) use choice::Discharge;

/// A program whose code may be looked at.
pub(crate) type Program<'p> = tsb_verifier::Verified<tsb_verifier::Program<'p>>;
