//! Observing a run: an [`Observer`] sees all methods and instructions; a [`Listener`] gets events from traps
//! in the code of the methods that it selects.

pub(crate) mod boxes;
pub mod events;
pub(crate) mod lightweight;
pub(crate) mod query;
pub(crate) mod raise;
pub(crate) mod react;
mod sites;
mod versions;
pub(crate) mod watch;

pub use events::{
    Acts, Datum, Event, GuestValue, HandlerCall, Identity, Kind, Listener, Member, Phase, Reaction,
    Site, SiteChange, Skip, Throw, Wanted,
};
pub use query::{Answer, Query, QueryOperand};
pub(crate) use sites::{Action, OperandLocation, line, operand_location};
pub use versions::{choose_code, execution_of, sites_in, sites_of};

use tsb_verifier::GlobalMethodId;

use crate::value::Value;
use crate::vm::Vm;

/// Observes all methods that a program runs, and on request all instructions ([`Vm::run_observed`]). Such a
/// run uses [`crate::Backend::Loop`], whatever the machine's configuration.
///
/// Inlined calls are not made. To observe them, link modules after `Module::use_plain_bodies`.
pub trait Observer {
    /// Called when a method starts; the running frame of the machine is its frame. A native method runs right
    /// after this.
    fn enter(&mut self, vm: &Vm<'_>, method: GlobalMethodId);

    /// Called when a method ends, with a result or an exception.
    fn exit(&mut self, vm: &Vm<'_>, method: GlobalMethodId, how: Exit);

    /// Whether [`Observer::step`] is to be called. Called when a run starts.
    fn wants_steps(&self) -> bool {
        false
    }

    /// Called before each instruction of the first of [`Vm::frames`], with its operands in place. An
    /// instruction that waits for a class to be initialised is reported again afterwards.
    fn step(&mut self, _vm: &Vm<'_>) {}
}

/// How a method ends.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Exit {
    /// It returns nothing.
    Void,
    /// It returns a value.
    Value(Value),
    /// It throws this exception to its caller.
    Exception(Value),
}

/// The interpreters' calls for methods and instructions. They are compiled for each of the two
/// implementations below, so that a run without an observer has no cost.
pub(crate) trait Hooks {
    /// Whether [`Hooks::enter`] and [`Hooks::exit`] are called.
    const METHOD_EVENTS: bool;

    /// As [`Observer::enter`].
    fn enter(&mut self, vm: &Vm<'_>, method: GlobalMethodId);

    /// As [`Observer::exit`].
    fn exit(&mut self, vm: &Vm<'_>, method: GlobalMethodId, how: Exit);

    /// Whether [`Hooks::step`] is called.
    fn steps(&self) -> bool;

    /// As [`Observer::step`].
    fn step(&mut self, vm: &Vm<'_>);
}

/// No observer.
pub(crate) struct NoHooks;

impl Hooks for NoHooks {
    const METHOD_EVENTS: bool = false;

    fn enter(&mut self, _vm: &Vm<'_>, _method: GlobalMethodId) {}

    fn exit(&mut self, _vm: &Vm<'_>, _method: GlobalMethodId, _how: Exit) {}

    fn steps(&self) -> bool {
        false
    }

    fn step(&mut self, _vm: &Vm<'_>) {}
}

/// Forwards to an observer.
pub(crate) struct Observed<'o> {
    observer: &'o mut dyn Observer,
    steps: bool,
}

impl<'o> Observed<'o> {
    pub(crate) fn new(observer: &'o mut dyn Observer) -> Observed<'o> {
        Observed { steps: observer.wants_steps(), observer }
    }
}

impl Hooks for Observed<'_> {
    const METHOD_EVENTS: bool = true;

    fn enter(&mut self, vm: &Vm<'_>, method: GlobalMethodId) {
        self.observer.enter(vm, method);
    }

    fn exit(&mut self, vm: &Vm<'_>, method: GlobalMethodId, how: Exit) {
        self.observer.exit(vm, method, how);
    }

    fn steps(&self) -> bool {
        self.steps
    }

    fn step(&mut self, vm: &Vm<'_>) {
        self.observer.step(vm);
    }
}
