//! The interface between property languages and the engine.

use cranelift_entity::entity_impl;

use super::alphabet::{Alphabet, EventId, ParamSet};

/// A category of traces that a property distinguishes, such as match and fail, or the names of states.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Category(u32);
entity_impl!(Category, "category");

/// A property over traces: a state machine that processes one event after another. It has no bindings; [`super::slicing::Slicer`] runs one
/// machine for each binding.
pub trait Property {
    /// The state of the machine.
    type State: Clone;
    /// What it needs of an event besides the event's id.
    type Input<'a>: ?Sized;

    /// Its events.
    fn alphabet(&self) -> &Alphabet;

    /// The initial state.
    fn start(&self) -> Self::State;

    /// Processes an event. Returns the category to report, if any.
    fn step(
        &self,
        state: &mut Self::State,
        event: EventId,
        input: &Self::Input<'_>,
    ) -> Option<Category>;

    /// Whether the values of an event exclude it from the trace: the state stays and nothing is reported. `false` is always correct.
    fn excludes(&self, state: &Self::State, event: EventId, input: &Self::Input<'_>) -> bool {
        let _ = (state, event, input);
        false
    }

    /// The category to report if the trace ends in this state.
    fn at_end(&self, state: &Self::State) -> Option<Category>;

    /// The sets of parameters that may have been bound before `event`, in traces for which something is reported at or after the event. No
    /// other traces with the event need instances. These are the *enable sets* of Chen, Meredith, Jin and Rosu, 'Efficient
    /// formalism-independent monitoring of parametric properties', ASE 2009.
    fn enabling(&self, event: EventId) -> &[ParamSet];

    /// Whether anything can still be reported for a trace whose binding has the parameters `bound`, if no further event binds a parameter
    /// of `dead`.
    fn outlook(&self, state: &Self::State, bound: ParamSet, dead: ParamSet) -> Outlook;

    /// Whether an event of a trace can be forgotten: the state stays, nothing is reported now or at the end, and all later reports are
    /// about traces that bind the event's parameters anyway. `false` is always correct.
    fn is_idle(&self, state: &Self::State, event: EventId, input: &Self::Input<'_>) -> bool {
        let _ = (state, event, input);
        false
    }

    /// Whether the event is idle in this state for all inputs.
    fn is_always_idle(&self, state: &Self::State, event: EventId) -> bool {
        let _ = (state, event);
        false
    }

    /// The successor state, if it is the same for all inputs, nothing is reported on the step, and it is either `state` itself or open
    /// ([`Outlook::Open`]) while nothing is dead. `None` is always correct.
    fn static_successor(&self, state: &Self::State, event: EventId) -> Option<Self::State> {
        let _ = (state, event);
        None
    }

    /// A number that identifies the state. `None` if there are too many states.
    fn mark(&self, state: &Self::State) -> Option<u32>;
}

/// Whether anything can still be reported for a trace.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Outlook {
    /// Something may be reported.
    Open,
    /// Nothing will be reported, and [`Property::at_end`] will not change.
    Settled,
}
