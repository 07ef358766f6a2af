//! What can be told of the traces of a property before there are any.

use cranelift_entity::EntityRef;

use super::alphabet::{Alphabet, EventId};
use super::dfa::{Dfa, StateId};
use super::property::{Category, Property};

/// A property whose traces are in one of finitely many states, which events alone lead from one to another: what is said of a trace depends
/// on nothing else.
pub trait Traces {
    /// The events and what they bind.
    fn letters(&self) -> &Alphabet;

    /// How many states there are. They are numbered from 0.
    fn states(&self) -> usize;

    /// Where traces start.
    fn start(&self) -> usize;

    /// Where an event leads, and whether something is said of that.
    fn step(&self, state: usize, event: EventId) -> (usize, bool);

    /// Whether something is said of traces that end in a state.
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
        let said: Option<Category> = Property::step(self, &mut to, event, &());
        (to.index(), said.is_some())
    }

    fn ends(&self, state: usize) -> bool {
        self.at_end(&StateId::new(state)).is_some()
    }
}
