//! State machines whose tokens move as events are read.
//!
//! A step looks at every token by itself. The transitions of its state that the event lets happen are all taken: each puts a token
//! where it leads to. The token itself stays if none of them is consuming, or if its state is an `anytime` state. If
//! none is taken in a `next` state, that is an error, and the token is gone.

use core::ops::Range;

use super::ast::Modifiers;
use super::guard::Guard;
use super::tokens::Tokens;
use crate::event::{EventWorld, Value};
use crate::expr;
use crate::spec::Span;

/// A state.
#[derive(Clone, Debug)]
pub(super) struct State {
    pub(super) name: String,
    pub(super) span: Span,
    pub(super) modifiers: Modifiers,
    /// How long a token may stay, in nanoseconds.
    pub(super) within: Option<u64>,
}

/// A transition of a state, for one event or the timeout.
#[derive(Clone, Debug)]
pub(super) struct Edge {
    /// The state it leads to; the error state, if there is none.
    pub(super) to: Option<usize>,
    pub(super) consuming: bool,
    /// Which of the event's guards must hold.
    pub(super) guard: Option<u32>,
    /// The transition as written.
    pub(super) rule: usize,
}

/// A transition as written.
#[derive(Clone, Debug)]
pub(super) struct Rule {
    pub(super) span: Span,
    pub(super) message: Option<String>,
    /// What it is taken for, as written.
    pub(super) label: String,
}

/// What a machine reads.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Letter {
    /// An event, and which of its guards hold.
    Event(usize, u64),
    /// The time of a token is over.
    Timeout(usize),
}

/// What is wrong with a token. The numbers are those that handlers get.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) enum FaultKind {
    /// A transition to the error state was taken.
    Error = 0,
    /// A `next` state was not left by the next event, or at all.
    Next = 1,
    /// A `live` state was not left.
    Live = 2,
}

/// A token that erred.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) struct Fault {
    pub(super) kind: FaultKind,
    /// Where the token was.
    pub(super) state: usize,
    /// The transition taken, if there was one.
    pub(super) rule: Option<usize>,
}

/// What a step does.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub(super) struct Effects {
    /// The states that hold a token afterwards.
    pub(super) next: Tokens,
    /// The tokens among these that have come, each with the state it has come from.
    pub(super) moves: Vec<(usize, usize)>,
    /// By states.
    pub(super) faults: Vec<Fault>,
}

/// A machine.
#[derive(Clone, Debug)]
pub(super) struct Machine {
    pub(super) name: Option<String>,
    pub(super) states: Vec<State>,
    pub(super) rules: Vec<Rule>,
    /// The guards of each event; 64 at most.
    pub(super) guards: Vec<Vec<Guard>>,
    edges: Vec<Edge>,
    /// By state, then event, then a last one for the timeout: its edges.
    rows: Vec<Range<usize>>,
    pub(super) start: Tokens,
}

impl Machine {
    /// A machine over events with those guards; `row` gives those of a state and an event, or of the timeout.
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

    /// The transitions of a state for an event, or for the timeout.
    pub(super) fn edges(&self, state: usize, event: Option<usize>) -> &[Edge] {
        let column = event.unwrap_or(self.guards.len());
        &self.edges[self.rows[state * (self.guards.len() + 1) + column].clone()]
    }

    /// What can be read besides timeouts, in order; with all ways in which guards can hold.
    pub(super) fn letters(&self) -> impl Iterator<Item = Letter> + '_ {
        let events = self.guards.iter().enumerate();
        let events = events.flat_map(|(event, guards)| {
            (0..1u64 << guards.len().min(63)).map(move |holds| Letter::Event(event, holds))
        });
        events.chain((0..self.states.len()).map(Letter::Timeout))
    }

    /// Which guards of an event hold for its data. Those without a value do not; `on_fault` is told of them.
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

    /// Whether a token is where a guard of an event matters.
    pub(super) fn asks(&self, tokens: &Tokens, event: usize, guard: u32) -> bool {
        let mut edges = tokens.iter().flat_map(|state| self.edges(state, Some(event)));
        edges.any(|edge| edge.guard == Some(guard))
    }

    /// Room for the effects of any step.
    pub(super) fn room(&self) -> Effects {
        Effects {
            next: Tokens::none(self.states.len()),
            moves: Vec::with_capacity(self.states.len()),
            faults: Vec::with_capacity(self.states.len()),
        }
    }

    /// Reads a letter. `effects` is what [`Machine::room`] has made; nothing is allocated.
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

    /// What is wrong with the tokens if the run ends here.
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

    /// Whether an event can change anything while the tokens are where they are; said too often rather than too seldom.
    pub(super) fn is_relevant(&self, tokens: &Tokens, event: usize) -> bool {
        tokens.iter().any(|state| {
            self.states[state].modifiers.next || !self.edges(state, Some(event)).is_empty()
        })
    }
}
