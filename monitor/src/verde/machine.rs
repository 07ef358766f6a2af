//! The machine of a property: control states, variables, and the effects of events on both.

use cranelift_entity::{PrimaryMap, SecondaryMap, entity_impl};
use smallvec::SmallVec;

use crate::engine::alphabet::{Alphabet, EventId};
use crate::event::{EventWorld, Value};
use crate::expr::{Code, Fault, FaultKind, Type};
use crate::spec::Span;

/// A control state.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(super) struct StateId(u32);
entity_impl!(StateId, "state");

/// The values of the variables.
pub(super) type Environment = SmallVec<[Value; 2]>;

#[derive(Clone, Debug)]
pub(super) struct State {
    pub(super) name: String,
    pub(super) span: Span,
    pub(super) accepting: bool,
    pub(super) action: Option<String>,
    /// In the order in which they are tried.
    pub(super) transitions: Vec<Transition>,
    /// Whether an accepting state is reachable, guards ignored.
    pub(super) can_accept: bool,
}

#[derive(Clone, Debug)]
pub(super) struct Transition {
    pub(super) event: EventId,
    pub(super) guard: Option<Code>,
    /// The source range of the guard.
    pub(super) guard_span: Span,
    pub(super) success: Option<Branch>,
    pub(super) failure: Option<Branch>,
}

#[derive(Clone, Debug)]
pub(super) struct Branch {
    pub(super) code: Option<Code>,
    pub(super) action: Option<String>,
    pub(super) target: StateId,
}

/// Properties of an event that are not in [`Alphabet`].
#[derive(Clone, Debug, Default)]
pub(super) struct EventFilter {
    /// The event counts only if these two of its values differ.
    pub(super) changes: Option<(usize, usize)>,
}

#[derive(Clone, Debug)]
pub(super) struct Machine {
    pub(super) alphabet: Alphabet,
    pub(super) filters: SecondaryMap<EventId, EventFilter>,
    pub(super) variables: Vec<(String, Type)>,
    pub(super) states: PrimaryMap<StateId, State>,
    pub(super) init: StateId,
    pub(super) start: Environment,
}

/// The effects of a transition.
#[derive(Clone, Debug)]
pub(super) struct StepEffects {
    pub(super) target: StateId,
    pub(super) environment: Environment,
    /// The action of the transition.
    pub(super) action: Option<String>,
    pub(super) printed: Vec<String>,
}

impl Machine {
    /// The effects of an event in a state. `None` if no transition applies.
    pub(super) fn step(
        &self,
        state: StateId,
        environment: &[Value],
        event: EventId,
        data: &[Value],
        world: &EventWorld,
    ) -> Result<Option<StepEffects>, Fault> {
        for transition in self.states[state].transitions.iter().filter(|one| one.event == event) {
            let Some(branch) = transition.decide(environment, data, world)? else { continue };
            let mut after = Environment::from(environment);
            let mut printed = Vec::new();
            if let Some(code) = &branch.code {
                code.run(world, data, &mut after, &mut printed)?;
            }
            return Ok(Some(StepEffects {
                target: branch.target,
                environment: after,
                action: branch.action.clone(),
                printed,
            }));
        }
        Ok(None)
    }

    /// Whether a state has a transition for an event.
    pub(super) fn is_enabled(&self, state: StateId, event: EventId) -> bool {
        self.states[state].transitions.iter().any(|one| one.event == event)
    }
}

impl Transition {
    /// Evaluates the guard. A block without a result succeeds; if it returns null, the transition does not apply.
    fn decide(
        &self,
        environment: &[Value],
        data: &[Value],
        world: &EventWorld,
    ) -> Result<Option<&Branch>, Fault> {
        let Some(guard) = &self.guard else { return Ok(self.success.as_ref()) };
        let mut scratch = Environment::from(environment);
        match guard.run(world, data, &mut scratch, &mut Vec::new())? {
            None | Some(Value::Boolean(true)) => Ok(self.success.as_ref()),
            Some(Value::Boolean(false)) => Ok(self.failure.as_ref()),
            Some(Value::Null) => Ok(None),
            Some(other) => {
                let kind =
                    FaultKind::WrongType { expected: "a boolean or null", found: Type::of(&other) };
                Err(Fault { kind, span: self.guard_span.clone() })
            }
        }
    }

    /// The branches of the transition.
    pub(super) fn branches(&self) -> impl Iterator<Item = &Branch> {
        self.success.iter().chain(&self.failure)
    }
}
