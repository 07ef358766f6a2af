//! What is known about the traces of a property before the run.

use cranelift_entity::EntityRef;

use super::alphabet::{Alphabet, EventId};
use super::dfa::{Dfa, StateId};
use super::property::{Category, Property};

/// A property with finitely many states. Reports depend only on the events of a trace, not on their values.
pub trait Traces {
    /// The events and what they bind.
    fn letters(&self) -> &Alphabet;

    /// The number of states. States are numbered from 0.
    fn states(&self) -> usize;

    /// The initial state.
    fn start(&self) -> usize;

    /// The next state, and whether the step is reported.
    fn step(&self, state: usize, event: EventId) -> (usize, bool);

    /// Whether something is reported for traces that end in a state.
    fn ends(&self, state: usize) -> bool;
}

impl Traces for Dfa {
    fn letters(&self) -> &Alphabet {
        self.alphabet()
    }

    fn states(&self) -> usize {
        Dfa::states(self).len()
    }

    fn start(&self) -> usize {
        self.initial().index()
    }

    fn step(&self, state: usize, event: EventId) -> (usize, bool) {
        let mut to = StateId::new(state);
        let category: Option<Category> = Property::step(self, &mut to, event, &());
        (to.index(), category.is_some())
    }

    fn ends(&self, state: usize) -> bool {
        self.at_end(&StateId::new(state)).is_some()
    }
}
