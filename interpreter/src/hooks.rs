//! Watching a run: by hooks that are compiled into the interpreter ([`Hooks`]), or by traps in the code of what is watched
//! ([`Listener`]).

pub mod events;
pub(crate) mod raise;
mod sites;
pub(crate) mod watch;

pub use events::{
    Datum, Event, HandlerCall, Kind, Listener, Member, Phase, Reaction, Site, Turn, Wanted,
};
pub(crate) use sites::{Action, Place, line};

use tsb_verifier::GlobalMethodId;

use crate::value::Value;
use crate::vm::Vm;

/// Something that is told what happens. The constants say what it wants to hear; what it does not want costs
/// nothing, since the interpreter is compiled for each implementation.
pub trait Hooks {
    /// Whether [`Hooks::enter`] and [`Hooks::exit`] are called. Calls in whose place the compiler put the method's code
    /// are not made; to hear of them, link modules after `Module::undo_inlining`.
    const METHOD_EVENTS: bool;

    /// Whether [`Hooks::step`] is called. Instructions follow one another by [`crate::Backend::Loop`] then, whatever the
    /// machine was set up for.
    const STEPS: bool = false;

    /// A method starts; the running frame of the machine is its frame. For a native method the call is made right
    /// after this.
    fn enter(&mut self, vm: &Vm<'_>, method: GlobalMethodId);

    /// A method ends: with a result, or with an exception.
    fn exit(&mut self, vm: &Vm<'_>, method: GlobalMethodId, how: Exit);

    /// The first of [`Vm::frames`] is at an instruction, with its operands in place. An instruction that waits for a
    /// class to be initialised is told of again afterwards.
    fn step(&mut self, _vm: &Vm<'_>) {}
}

/// How a method ends.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Exit {
    /// It returns nothing.
    Void,
    /// It returns a value.
    Value(Value),
    /// It throws this exception on to its caller.
    Exception(Value),
}

/// Watches nothing.
#[derive(Clone, Copy, Default, Debug)]
pub struct NoHooks;

impl Hooks for NoHooks {
    const METHOD_EVENTS: bool = false;

    fn enter(&mut self, _vm: &Vm<'_>, _method: GlobalMethodId) {}

    fn exit(&mut self, _vm: &Vm<'_>, _method: GlobalMethodId, _how: Exit) {}
}
