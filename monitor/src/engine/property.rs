//! What a property is to the engine.

use cranelift_entity::entity_impl;

use super::alphabet::{Alphabet, EventId, ParamSet};

/// What a property can say of a trace: the categories its language knows, such as match and fail, or the names of states.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Category(u32);
entity_impl!(Category, "category");

/// A property over traces: a machine that reads one event after another. It knows nothing of parameters but which of
/// them events bind; [`super::slicing::Slicer`] runs one for each binding.
pub trait Property {
    /// Where the machine is.
    type State: Clone;
    /// What it reads of an event besides its name.
    type Input<'a>: ?Sized;

    /// Its events.
    fn alphabet(&self) -> &Alphabet;

    /// Where every trace starts.
    fn start(&self) -> Self::State;

    /// Reads an event; gives what there is to report of the trace up to here.
    fn step(
        &self,
        state: &mut Self::State,
        event: EventId,
        input: &Self::Input<'_>,
    ) -> Option<Category>;

    /// Whether an event is none of the trace because of what it carries: the state stays, and nothing is reported of it. It is right to say
    /// no.
    fn passes_over(&self, state: &Self::State, event: EventId, input: &Self::Input<'_>) -> bool {
        let _ = (state, event, input);
        false
    }

    /// What there is to report if the trace ends here.
    fn at_end(&self, state: &Self::State) -> Option<Category>;

    /// Which sets of parameters can have been bound before `event` in a trace that is reported of at or after the event.
    /// No other trace with the event needs to be followed (the *enable sets* of Chen, Meredith, Jin and Rosu,
    /// 'Efficient formalism-independent monitoring of parametric properties', ASE 2009).
    fn enabling(&self, event: EventId) -> &[ParamSet];

    /// What can still come of a trace, when the parameters `bound` have values and no event will bind one of the
    /// parameters `dead` any more.
    fn outlook(&self, state: &Self::State, bound: ParamSet, dead: ParamSet) -> Outlook;

    /// Whether an event of a trace need not even be remembered: the state stays, nothing is reported of it, now or at the
    /// end, and all that may be reported later is of traces that bind the event's parameters anyway. It is right to say no.
    fn is_idle(&self, state: &Self::State, event: EventId, input: &Self::Input<'_>) -> bool {
        let _ = (state, event, input);
        false
    }

    /// Whether an event is idle whatever it carries.
    fn is_always_idle(&self, state: &Self::State, event: EventId) -> bool {
        let _ = (state, event);
        false
    }

    /// The state that an event leads to, if that can be told whatever it carries, nothing is reported on the way, and it is the state as it
    /// was or one of which something can still come as long as nothing is dead. It is right not to know.
    fn foresee(&self, state: &Self::State, event: EventId) -> Option<Self::State> {
        let _ = (state, event);
        None
    }

    /// A number for the state, the same for the same state only; `None` if there are too many.
    fn mark(&self, state: &Self::State) -> Option<u32>;
}

/// What can still come of a trace.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Outlook {
    /// Something that would be reported.
    Open,
    /// Nothing: what [`Property::at_end`] says now is what it will say.
    Settled,
}
