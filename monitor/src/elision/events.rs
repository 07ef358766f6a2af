//! The events of properties that instructions may raise.

use core::ops::{BitAnd, BitOr};
use std::rc::Rc;

use smallvec::SmallVec;
use tsb_format::Kind as Stack;
use tsb_interpreter::hooks::Kind;
use tsb_verifier::GlobalMethodId;

use super::Program;
use super::budget::Budget;
use super::code::CodeRow;
use super::flow::RowFacts;
use super::values::Values;
use crate::engine::alphabet::{Alphabet, EventId, ParamId};
use crate::engine::traces::Traces;
use crate::event::Phase;
use crate::pointcut::Part;

/// A set of events of all properties.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub(crate) struct EventSet(u128);

impl EventSet {
    pub(super) const NONE: EventSet = EventSet(0);
    /// All events.
    pub(super) const ALL: EventSet = EventSet(u128::MAX);
    /// A marker in the event sets of code that may start threads.
    pub(super) const THREADS: EventSet = EventSet(1 << MAX_EVENTS);

    pub(super) fn is_empty(self) -> bool {
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

/// A property's automaton, in a form in which sets of states are cheap.
#[derive(Clone, Debug)]
pub(crate) struct PropertyAutomaton {
    /// The number of the property's monitor.
    pub(super) monitor: usize,
    pub(super) alphabet: Alphabet,
    /// The index of its first event among the events of all properties.
    first: usize,
    start: usize,
    /// The next state and whether the step gives a verdict, by state and event.
    steps: Vec<(usize, bool)>,
    ends: u64,
}

/// A set of states.
pub(super) type States = u64;

/// Maximum number of states of a property.
const MAX_STATES: usize = 64;

/// Maximum number of events of all properties.
const MAX_EVENTS: usize = 127;

impl PropertyAutomaton {
    /// The automaton of a property whose first event has index `first`. `None` if it is too large.
    pub(crate) fn new(
        monitor: usize,
        traces: &dyn Traces,
        first: usize,
    ) -> Option<PropertyAutomaton> {
        let alphabet = traces.letters().clone();
        let events: Vec<EventId> = alphabet.events().keys().collect();
        if traces.states() > MAX_STATES || first + events.len() > MAX_EVENTS {
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
        Some(PropertyAutomaton { monitor, alphabet, first, start, steps, ends })
    }

    /// The index after the property's last event.
    pub(crate) fn end(&self) -> usize {
        self.first + self.alphabet.events().len()
    }

    /// The set with one event of the property.
    pub(crate) fn single(&self, event: EventId) -> EventSet {
        EventSet(1 << (self.first + event.as_u32() as usize))
    }

    /// The events of the property for which `is` holds.
    pub(super) fn events(&self, is: impl Fn(EventId) -> bool) -> EventSet {
        let events = self.alphabet.events().keys().filter(|event| is(*event));
        events.fold(EventSet::NONE, |set, event| set | self.single(event))
    }

    pub(super) fn start(&self) -> States {
        1 << self.start
    }

    /// The states after an event, and whether one of the steps gives a verdict.
    pub(super) fn step(&self, states: States, event: EventId) -> (States, bool) {
        let events = self.alphabet.events().len();
        let (mut to, mut gives_verdict, mut rest) = (0, false, states);
        while rest != 0 {
            let state = rest.trailing_zeros() as usize;
            rest &= rest - 1;
            let (next, verdict) = self.steps[state * events + event.as_u32() as usize];
            to |= 1 << next;
            gives_verdict |= verdict;
        }
        (to, gives_verdict)
    }

    /// The states after any number of events of a set. The flag verdict whether a verdict is possible on the way or at the end of the trace.
    pub(super) fn closure(&self, states: States, some: EventSet) -> (States, bool) {
        let (mut all, mut gives_verdict) = (states, false);
        if some.is_empty() {
            return (all, all & self.ends != 0);
        }
        loop {
            let before = all;
            for event in self.alphabet.events().keys() {
                if !(self.single(event) & some).is_empty() {
                    let (to, verdict) = self.step(before, event);
                    all |= to;
                    gives_verdict |= verdict;
                }
            }
            if all == before {
                return (all, gives_verdict || all & self.ends != 0);
            }
        }
    }
}

/// An event of a property that an instruction may raise.
#[derive(Clone, Debug)]
pub(crate) struct SiteEvent {
    /// The index of the property among the analysed ones.
    pub(crate) property: usize,
    pub(crate) event: EventId,
    pub(crate) phase: Phase,
    /// Where the bound values are, in the order of the parameters.
    pub(crate) keys: SmallVec<[Part; 2]>,
    /// Whether each execution of the instruction raises the event.
    pub(crate) is_certain: bool,
    /// The set with this event only.
    pub(crate) single: EventSet,
}

/// The events that an instruction may raise.
#[derive(Clone, Debug)]
pub(crate) struct EventSite {
    pub(crate) offset: u32,
    pub(crate) kind: Kind,
    /// Whether the instruction belongs to the method's own code, not to an inlined call.
    pub(crate) is_own: bool,
    pub(crate) raised: Vec<SiteEvent>,
}

/// Gives the events that code may raise.
pub(crate) trait EventSource {
    /// The events of the instructions in the current version of a method's code, by offset.
    fn of_code(&mut self, program: &Program<'_>, method: GlobalMethodId) -> Rc<[EventSite]>;

    /// The events of the execution of a method.
    fn of_execution(&mut self, program: &Program<'_>, method: GlobalMethodId) -> EventSet;

    /// The budget of the analysis.
    fn budget(&self) -> Rc<Budget>;
}

impl EventSite {
    /// The objects that an event of the instruction may bind from a part.
    pub(super) fn value(
        &self,
        program: &Program<'_>,
        row: &CodeRow<'_>,
        at: &RowFacts,
        part: Part,
        phase: Phase,
    ) -> Values {
        match part {
            Part::Thread | Part::Converted(..) | Part::Answer(_) => Values::UNTRACKED,
            // The receiver of an inlined method is unknown.
            Part::This if self.is_own => at.this,
            Part::This => Values::ALL,
            Part::Receiver => self.receiver(row, at, phase).objects(),
            Part::Value(index) => match (&row.call, self.kind) {
                (Some(call), Kind::Call | Kind::New) => {
                    let params = &program.descriptor(call.target).params;
                    if index == params.len() {
                        return match phase {
                            Phase::After if row.has_result() => at.result,
                            _ => Values::UNTRACKED,
                        };
                    }
                    let is_ref =
                        params.get(index).is_some_and(|it| program.kind(it.ty) == Stack::Ref);
                    if !is_ref {
                        return Values::UNTRACKED;
                    }
                    let first = usize::from(program.descriptor(call.target).receiver.is_some());
                    let operand = call.params.iter().position(|known| *known == first + index);
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

    fn receiver(&self, row: &CodeRow<'_>, at: &RowFacts, phase: Phase) -> Values {
        match self.kind {
            Kind::New if phase == Phase::After => at.result,
            Kind::New | Kind::NewArray => Values::UNTRACKED,
            Kind::Call if row.call.as_ref().is_none_or(|call| !call.has_receiver) => {
                Values::UNTRACKED
            }
            _ if row.operand.is_some() => at.operand,
            _ => at.operands.first().copied().unwrap_or(Values::UNTRACKED),
        }
    }
}

impl PropertyAutomaton {
    /// The position of a parameter's value among the values of an event, if the event binds the parameter.
    pub(super) fn index(&self, event: EventId, param: ParamId) -> Option<usize> {
        let binds = self.alphabet.binds(event);
        binds.contains(param).then(|| binds.rank(param))
    }
}
