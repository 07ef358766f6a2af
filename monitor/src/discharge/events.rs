//! Which events of properties the instructions of a program may raise.

use core::ops::{BitAnd, BitOr};
use std::rc::Rc;

use smallvec::SmallVec;
use tsb_format::Kind as Stack;
use tsb_interpreter::hooks::Kind;
use tsb_verifier::GlobalMethodId;

use super::Program;
use super::budget::Budget;
use super::code::Row;
use super::flow::At;
use super::values::Values;
use crate::engine::alphabet::{Alphabet, EventId, ParamId};
use crate::engine::traces::Traces;
use crate::event::Phase;
use crate::pointcut::Part;

/// A set of events of all properties together.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub(crate) struct EventSet(u128);

impl EventSet {
    pub(super) const NONE: EventSet = EventSet(0);
    /// Whatever may happen.
    pub(super) const ALL: EventSet = EventSet(u128::MAX);
    /// Stands among the events of code that may start threads.
    pub(super) const THREADS: EventSet = EventSet(1 << MOST_EVENTS);

    pub(super) fn is_none(self) -> bool {
        self.0 == 0
    }
}

impl BitOr for EventSet {
    type Output = EventSet;

    fn bitor(self, other: EventSet) -> EventSet {
        EventSet(self.0 | other.0)
    }
}

impl BitAnd for EventSet {
    type Output = EventSet;

    fn bitand(self, other: EventSet) -> EventSet {
        EventSet(self.0 & other.0)
    }
}

/// A property that is looked at, in a form in which sets of states are cheap.
#[derive(Clone, Debug)]
pub(crate) struct Watched {
    /// The number of its monitor.
    pub(super) monitor: usize,
    pub(super) alphabet: Alphabet,
    /// Which of all events its first one is.
    first: usize,
    start: usize,
    /// By state and event.
    steps: Vec<(usize, bool)>,
    ends: u64,
}

/// A set of a property's states.
pub(super) type States = u64;

/// So many states a property may have.
const MOST_STATES: usize = 64;

/// So many events all properties together may have.
const MOST_EVENTS: usize = 127;

impl Watched {
    /// A property with `first` events of others before it; `None` if it is too large.
    pub(crate) fn new(monitor: usize, traces: &dyn Traces, first: usize) -> Option<Watched> {
        let alphabet = traces.letters().clone();
        let events: Vec<EventId> = alphabet.events().keys().collect();
        if traces.states() > MOST_STATES || first + events.len() > MOST_EVENTS {
            return None;
        }
        let states = 0..traces.states();
        let steps = states.clone().flat_map(|state| {
            let events = events.iter();
            events.map(move |&event| traces.step(state, event)).collect::<Vec<_>>()
        });
        let ends =
            states.filter(|&state| traces.ends(state)).fold(0, |set, state| set | 1 << state);
        let (start, steps) = (traces.start(), steps.collect());
        Some(Watched { monitor, alphabet, first, start, steps, ends })
    }

    /// How many events there are up to this property's last one.
    pub(crate) fn behind(&self) -> usize {
        self.first + self.alphabet.events().len()
    }

    /// An event among those of all properties.
    pub(crate) fn single(&self, event: EventId) -> EventSet {
        EventSet(1 << (self.first + event.as_u32() as usize))
    }

    /// Those of its events that are in a set and for which `is` holds.
    pub(super) fn events(&self, is: impl Fn(EventId) -> bool) -> EventSet {
        let events = self.alphabet.events().keys().filter(|event| is(*event));
        events.fold(EventSet::NONE, |set, event| set | self.single(event))
    }

    pub(super) fn start(&self) -> States {
        1 << self.start
    }

    /// Where an event leads from some states, and whether something is said of one of the steps.
    pub(super) fn step(&self, states: States, event: EventId) -> (States, bool) {
        let events = self.alphabet.events().len();
        let (mut to, mut speaks, mut rest) = (0, false, states);
        while rest != 0 {
            let state = rest.trailing_zeros() as usize;
            rest &= rest - 1;
            let (next, says) = self.steps[state * events + event.as_u32() as usize];
            to |= 1 << next;
            speaks |= says;
        }
        (to, speaks)
    }

    /// Where any number of some events may lead, and whether something is said on the way or if the trace ends.
    pub(super) fn closure(&self, states: States, some: EventSet) -> (States, bool) {
        let (mut all, mut speaks) = (states, false);
        if some.is_none() {
            return (all, all & self.ends != 0);
        }
        loop {
            let before = all;
            for event in self.alphabet.events().keys() {
                if !(self.single(event) & some).is_none() {
                    let (to, says) = self.step(before, event);
                    all |= to;
                    speaks |= says;
                }
            }
            if all == before {
                return (all, speaks || all & self.ends != 0);
            }
        }
    }
}

/// An event of a property that an instruction may raise.
#[derive(Clone, Debug)]
pub(crate) struct Raised {
    /// Which of the properties looked at.
    pub(crate) property: usize,
    pub(crate) event: EventId,
    pub(crate) phase: Phase,
    /// Where the values are that it binds, in the order of the parameters.
    pub(crate) keys: SmallVec<[Part; 2]>,
    /// Whether it is raised whenever the instruction is executed.
    pub(crate) is_certain: bool,
    /// It as a set.
    pub(crate) single: EventSet,
}

/// What an instruction may raise.
#[derive(Clone, Debug)]
pub(crate) struct Site {
    pub(crate) offset: u32,
    pub(crate) kind: Kind,
    /// Whether it stands in the method's own code, not in place of a call.
    pub(crate) is_own: bool,
    pub(crate) raised: Vec<Raised>,
}

/// Tells which events code may raise.
pub(crate) trait Source {
    /// Those of the instructions of a method's code, as it is to run now, by offset.
    fn of_code(&mut self, program: &Program<'_>, method: GlobalMethodId) -> Rc<[Site]>;

    /// Those of the execution of a method.
    fn of_execution(&mut self, program: &Program<'_>, method: GlobalMethodId) -> EventSet;

    /// What the analysis may spend.
    fn budget(&self) -> Rc<Budget>;
}

impl Site {
    /// What the events of an instruction bind to a place: the part of the event as far as it is known.
    pub(super) fn value(
        &self,
        program: &Program<'_>,
        row: &Row<'_>,
        at: &At,
        part: Part,
        phase: Phase,
    ) -> Values {
        match part {
            Part::Thread | Part::Converted(..) | Part::Answer(_) => Values::OTHERS,
            // The receiver of what stands in place of a call is not known.
            Part::This if self.is_own => at.this,
            Part::This => Values::ALL,
            Part::Receiver => self.receiver(row, at, phase).objects(),
            Part::Value(place) => match (&row.call, self.kind) {
                (Some(call), Kind::Call | Kind::New) => {
                    let params = &program.descriptor(call.target).params;
                    if place == params.len() {
                        return match phase {
                            Phase::After if row.has_result() => at.result,
                            _ => Values::OTHERS,
                        };
                    }
                    let is_ref =
                        params.get(place).is_some_and(|it| program.kind(it.ty) == Stack::Ref);
                    if !is_ref {
                        return Values::OTHERS;
                    }
                    let first = usize::from(program.descriptor(call.target).receiver.is_some());
                    let operand = call.places.iter().position(|known| *known == first + place);
                    operand
                        .and_then(|operand| at.operands.get(operand).copied())
                        .unwrap_or(Values::ALL)
                }
                (_, Kind::Set | Kind::ArrayStore) => {
                    at.operands.last().copied().unwrap_or_default() | Values::ANY
                }
                _ => Values::ANY,
            },
        }
    }

    fn receiver(&self, row: &Row<'_>, at: &At, phase: Phase) -> Values {
        match self.kind {
            Kind::New if phase == Phase::After => at.result,
            Kind::New | Kind::NewArray => Values::OTHERS,
            Kind::Call if row.call.as_ref().is_none_or(|call| !call.has_receiver) => Values::OTHERS,
            _ if row.operand.is_some() => at.operand,
            _ => at.operands.first().copied().unwrap_or(Values::OTHERS),
        }
    }
}

impl Watched {
    /// The place of a parameter's value among those of an event, if it binds it.
    pub(super) fn place(&self, event: EventId, param: ParamId) -> Option<usize> {
        let binds = self.alphabet.binds(event);
        binds.contains(param).then(|| binds.rank(param))
    }
}
