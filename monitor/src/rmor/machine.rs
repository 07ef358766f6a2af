//! State machines with tokens that move on events.
//!
//! A step treats each token separately. It takes all enabled transitions of the token's state; each one puts a token into its target state.
//! The token itself stays if no transition taken is consuming, or if its state is an `anytime` state. If no transition is taken in a `next`
//! state, that is a fault, and the token is removed.

use core::ops::Range;

use super::ast::Modifiers;
use super::guard::Guard;
use super::tokens::Tokens;
use crate::event::{EventWorld, Value};
use crate::expr;
use crate::spec::Span;

#[derive(Clone, Debug)]
pub(super) struct State {
    pub(super) name: String,
    pub(super) span: Span,
    pub(super) modifiers: Modifiers,
    /// The time limit of a token in this state, in nanoseconds.
    pub(super) within: Option<u64>,
}

/// A transition of a state, for one event or the timeout.
#[derive(Clone, Debug)]
pub(super) struct Edge {
    /// The target state; `None` is the error state.
    pub(super) to: Option<usize>,
    pub(super) consuming: bool,
    /// The index of the guard among the event's guards.
    pub(super) guard: Option<u32>,
    /// The index of the source transition in [`Machine::rules`].
    pub(super) rule: usize,
}

/// A transition of the specification.
#[derive(Clone, Debug)]
pub(super) struct Rule {
    pub(super) span: Span,
    pub(super) message: Option<String>,
    /// The condition as written.
    pub(super) label: String,
}

/// An input symbol of a machine.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Letter {
    /// The number of an event, and the bit set of its guards that hold.
    Event(usize, u64),
    /// The time limit of the token in this state has passed.
    Timeout(usize),
}

/// The kind of a fault. The discriminants are passed to error handlers.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) enum FaultKind {
    /// A transition to the error state was taken.
    Error = 0,
    /// The next event, or the end of the run, did not leave a `next` state.
    Next = 1,
    /// The end of the run came in a `live` state.
    Live = 2,
}

/// A violation by a token.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) struct Fault {
    pub(super) kind: FaultKind,
    /// The state of the token.
    pub(super) state: usize,
    /// The transition taken, if any.
    pub(super) rule: Option<usize>,
}

/// The effects of a step.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub(super) struct Effects {
    /// The states that hold a token afterwards.
    pub(super) next: Tokens,
    /// New tokens: the state of the moved token and the target state.
    pub(super) moves: Vec<(usize, usize)>,
    /// In the order of states.
    pub(super) faults: Vec<Fault>,
}

/// A non-deterministic machine.
#[derive(Clone, Debug)]
pub(super) struct Machine {
    pub(super) name: Option<String>,
    pub(super) states: Vec<State>,
    pub(super) rules: Vec<Rule>,
    /// The guards of each event, at most 64.
    pub(super) guards: Vec<Vec<Guard>>,
    edges: Vec<Edge>,
    /// By state, then by event with the timeout last: the range in `edges`.
    rows: Vec<Range<usize>>,
    pub(super) start: Tokens,
}

impl Machine {
    /// Makes a machine for events with these guards. `row` gives the edges of a state for an event, or for the timeout (`None`).
    pub(super) fn new(
        name: Option<String>,
        states: Vec<State>,
        rules: Vec<Rule>,
        guards: Vec<Vec<Guard>>,
        row: impl Fn(usize, Option<usize>) -> Vec<Edge>,
    ) -> Machine {
        let mut edges = Vec::new();
        let mut rows = Vec::new();
        let mut start = Tokens::none(states.len());
        let is_marked = states.iter().any(|state| state.modifiers.initial);
        for (place, state) in states.iter().enumerate() {
            if state.modifiers.initial || state.modifiers.anytime || !is_marked && place == 0 {
                start.insert(place);
            }
            for event in (0..guards.len()).map(Some).chain([None]) {
                let first = edges.len();
                edges.extend(row(place, event));
                rows.push(first..edges.len());
            }
        }
        Machine { name, states, rules, guards, edges, rows, start }
    }

    /// The transitions of a state for an event, or for the timeout (`None`).
    pub(super) fn edges(&self, state: usize, event: Option<usize>) -> &[Edge] {
        let column = event.unwrap_or(self.guards.len());
        &self.edges[self.rows[state * (self.guards.len() + 1) + column].clone()]
    }

    /// All input symbols, events first, with all combinations of guards that hold.
    pub(super) fn letters(&self) -> impl Iterator<Item = Letter> + '_ {
        let events = self.guards.iter().enumerate();
        let events = events.flat_map(|(event, guards)| {
            (0..1u64 << guards.len().min(63)).map(move |holds| Letter::Event(event, holds))
        });
        events.chain((0..self.states.len()).map(Letter::Timeout))
    }

    /// The bit set of the event's guards that hold for `data`. A guard whose evaluation fails does not hold; `on_fault` receives its index
    /// and the fault.
    pub(super) fn holding(
        &self,
        event: usize,
        (data, world): (&[Value], &EventWorld),
        mut on_fault: impl FnMut(u32, expr::Fault),
    ) -> u64 {
        let mut bits = 0;
        for (place, guard) in (0..).zip(&self.guards[event]) {
            match guard.holds(data, world) {
                Ok(holds) => bits |= u64::from(holds) << place,
                Err(fault) => on_fault(place, fault),
            }
        }
        bits
    }

    /// Whether a state with a token has a transition with this guard for the event.
    pub(super) fn has_guard(&self, tokens: &Tokens, event: usize, guard: u32) -> bool {
        let mut edges = tokens.iter().flat_map(|state| self.edges(state, Some(event)));
        edges.any(|edge| edge.guard == Some(guard))
    }

    /// Allocates effects with capacity for any step.
    pub(super) fn allocate_effects(&self) -> Effects {
        Effects {
            next: Tokens::none(self.states.len()),
            moves: Vec::with_capacity(self.states.len()),
            faults: Vec::with_capacity(self.states.len()),
        }
    }

    /// Computes the effects of an input symbol. `effects` must come from [`Machine::allocate_effects`]; a step allocates nothing.
    pub(super) fn step(&self, tokens: &Tokens, letter: Letter, effects: &mut Effects) {
        effects.next.clear();
        effects.moves.clear();
        effects.faults.clear();
        for state in tokens.iter() {
            let modifiers = self.states[state].modifiers;
            let mut taken = false;
            let mut consumed = false;
            let mut error = None;
            for edge in self.taken(state, letter) {
                taken = true;
                consumed |= edge.consuming;
                if edge.to.is_none() && error.is_none() {
                    error = Some(edge.rule);
                }
            }
            if error.is_some() {
                effects.faults.push(Fault { kind: FaultKind::Error, state, rule: error });
            }
            if !taken && modifiers.next && matches!(letter, Letter::Event(..)) {
                effects.faults.push(Fault { kind: FaultKind::Next, state, rule: None });
                consumed = true;
            }
            if !consumed || modifiers.anytime {
                effects.next.insert(state);
            }
        }
        for state in tokens.iter() {
            for to in self.taken(state, letter).filter_map(|edge| edge.to) {
                if effects.next.insert(to) {
                    effects.moves.push((state, to));
                }
            }
        }
    }

    fn taken(&self, state: usize, letter: Letter) -> impl Iterator<Item = &Edge> {
        let (edges, holds) = match letter {
            Letter::Event(event, holds) => (self.edges(state, Some(event)), holds),
            Letter::Timeout(over) if over == state => (self.edges(state, None), 0),
            Letter::Timeout(_) => (&[][..], 0),
        };
        edges.iter().filter(move |edge| edge.guard.is_none_or(|guard| holds >> guard & 1 == 1))
    }

    /// The faults of the tokens if the run ends now.
    pub(super) fn at_end(&self, tokens: &Tokens) -> impl Iterator<Item = Fault> {
        tokens.iter().filter_map(|state| {
            let modifiers = self.states[state].modifiers;
            let kind = match modifiers {
                Modifiers { live: true, .. } => FaultKind::Live,
                Modifiers { next: true, .. } => FaultKind::Next,
                _ => return None,
            };
            Some(Fault { kind, state, rule: None })
        })
    }

    /// Whether the event may have an effect with these tokens. The answer is conservative: it may be true although no guard holds.
    pub(super) fn is_relevant(&self, tokens: &Tokens, event: usize) -> bool {
        tokens.iter().any(|state| {
            self.states[state].modifiers.next || !self.edges(state, Some(event)).is_empty()
        })
    }
}
