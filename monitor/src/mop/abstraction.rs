//! A finite abstraction of a machine: an automaton that allows every decision of the code.
//!
//! The state space of a property with variables is as large as the domains of the variables. The engine's static questions (the relevant
//! parts of a binding, possible continuations of a trace) are answered by an automaton whose states contain only those of the formulas. If
//! code decides the effect of an event, there is one letter for each case. If code may report, the automaton reports.

use cranelift_entity::{EntityRef, PrimaryMap, SecondaryMap};

use crate::engine::alphabet::{Alphabet, EventId, ParamSet};
use crate::engine::dfa::{Dfa, State, StateId};
use crate::engine::property::{Category, Outlook, Property};

/// The maximum number of transitions. For larger automata, [`always_reporting`] is used.
const MAX_TRANSITIONS: usize = 1 << 18;

/// A case of an event's effect.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) enum EventCase {
    /// The condition does not hold.
    Skipped,
    /// The event is read. The flags tell whether the event's code or a handler restarts the trace.
    Taken { by_action: bool, by_handler: bool },
}

/// The static facts about a property.
pub(super) struct Outline<'a> {
    pub(super) alphabet: &'a Alphabet,
    /// The automata of the formulas; `None` if a formula has no automaton.
    pub(super) formulas: Option<Vec<&'a Dfa>>,
    /// The parameters that must be bound before a report.
    pub(super) required: ParamSet,
    pub(super) events: SecondaryMap<EventId, EventOutline>,
    /// Whether a handler may restart the trace.
    pub(super) handlers_reset: bool,
}

/// The static facts about an event.
#[derive(Clone, Default, Debug)]
pub(super) struct EventOutline {
    /// Whether the event is a creation event.
    pub(super) starts: bool,
    /// Whether the event has a condition that depends on variables; if so, whether its evaluation may fail.
    pub(super) condition: Option<bool>,
    /// Whether the event has code, and whether the code may report or restart the trace.
    pub(super) acts: bool,
    pub(super) may_report: bool,
    pub(super) resets: bool,
}

/// A state of a trace without the values of variables.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
struct AbstractState {
    has_begun: bool,
    formulas: Vec<StateId>,
    bound: ParamSet,
    /// Whether the step to this state may have reported.
    reported: bool,
}

/// The abstraction of a machine.
#[derive(Clone, Debug)]
pub(super) struct Abstraction {
    dfa: Dfa,
    cases: SecondaryMap<EventId, Vec<(EventCase, EventId)>>,
    /// The sets of [`Property::enabling`], united over all cases.
    enabling: SecondaryMap<EventId, Vec<ParamSet>>,
}

impl Abstraction {
    pub(super) fn new(outline: &Outline<'_>) -> Abstraction {
        let mut letters = Alphabet::new();
        for param in outline.alphabet.params().values() {
            letters.add_param(param);
        }
        let mut cases: SecondaryMap<EventId, Vec<(EventCase, EventId)>> = SecondaryMap::new();
        let mut reads: PrimaryMap<EventId, (EventId, EventCase)> = PrimaryMap::new();
        for (event, info) in outline.alphabet.events().iter() {
            for case in outline.cases(event) {
                let letter = letters.add_alternative(&info.name, info.params);
                letters.bind_by_thread(letter, info.of_thread);
                cases[event].push((case, letter));
                reads.push((event, case));
            }
        }
        let is_small = |formulas: &&Vec<&Dfa>| {
            let bound =
                if outline.required.is_empty() { Some(1) } else { outline.alphabet.bindings() };
            let transitions = formulas
                .iter()
                .map(|dfa| dfa.states().len())
                .chain(bound)
                .fold(letters.events().len(), usize::saturating_mul);
            transitions <= MAX_TRANSITIONS
        };
        let of_formulas = outline.formulas.as_ref().filter(is_small).and_then(|formulas| {
            let start = outline.start(formulas);
            let step = |from: &AbstractState, letter| {
                let (event, case) = reads[letter];
                outline.step(formulas, from, event, case)
            };
            // The reports at the end differ by the states of the formulas.
            let mut ends = indexmap::IndexSet::new();
            let describe = |at: &AbstractState| State {
                on_entry: at.reported.then(|| Category::new(0)),
                at_end: outline
                    .ends(formulas, at)
                    .then(|| Category::new(1 + ends.insert_full(at.formulas.clone()).0)),
                repeats: true,
            };
            Dfa::explore(letters.clone(), start, step, describe).ok()
        });
        let dfa = of_formulas.unwrap_or_else(|| always_reporting(letters));
        let mut enabling: SecondaryMap<EventId, Vec<ParamSet>> = SecondaryMap::new();
        for event in outline.alphabet.events().keys() {
            let sets = cases[event].iter().flat_map(|(_, letter)| dfa.enabling(*letter));
            let mut sets: Vec<ParamSet> = sets.copied().collect();
            sets.sort();
            sets.dedup();
            enabling[event] = sets;
        }
        Abstraction { dfa, cases, enabling }
    }

    pub(super) fn start(&self) -> StateId {
        self.dfa.start()
    }

    /// The successor of a state for a case of an event.
    pub(super) fn step(&self, state: StateId, event: EventId, case: EventCase) -> StateId {
        let letter = self.cases[event].iter().find(|(known, _)| *known == case);
        letter.map_or(state, |(_, letter)| self.dfa.successor(state, *letter))
    }

    pub(super) fn enabling(&self, event: EventId) -> &[ParamSet] {
        &self.enabling[event]
    }

    pub(super) fn outlook(&self, state: StateId, bound: ParamSet, dead: ParamSet) -> Outlook {
        self.dfa.outlook(&state, bound, dead)
    }

    /// Whether all cases of an event are idle. Effects on variables are not considered.
    pub(super) fn is_idle(&self, state: StateId, event: EventId) -> bool {
        self.cases[event].iter().all(|(_, letter)| self.dfa.is_idle(&state, *letter, &()))
    }

    /// See [`crate::monitor::Monitor::can_report`].
    pub(super) fn can_report(&self, is_possible: &dyn Fn(EventId) -> bool) -> bool {
        let possible: Vec<EventId> = self
            .cases
            .iter()
            .filter(|(event, _)| is_possible(*event))
            .flat_map(|(_, cases)| cases.iter().map(|(_, letter)| *letter))
            .collect();
        self.dfa.can_report(|letter| possible.contains(&letter))
    }
}

/// The most general automaton: it always reports.
fn always_reporting(letters: Alphabet) -> Dfa {
    let reported = Some(Category::new(0));
    let states =
        PrimaryMap::from_iter([State { on_entry: reported, at_end: reported, repeats: true }]);
    let next = vec![StateId::new(0); letters.events().len()];
    Dfa::new(letters, StateId::new(0), states, next)
}

impl Outline<'_> {
    /// The possible cases of an event.
    fn cases(&self, event: EventId) -> Vec<EventCase> {
        let outline = &self.events[event];
        let mut cases = Vec::new();
        if outline.condition.is_some() {
            cases.push(EventCase::Skipped);
        }
        for by_action in [false, true] {
            for by_handler in [false, true] {
                let is_possible =
                    (outline.resets || !by_action) && (self.handlers_reset || !by_handler);
                if is_possible {
                    cases.push(EventCase::Taken { by_action, by_handler });
                }
            }
        }
        cases
    }

    fn begins_at_once(&self) -> bool {
        self.alphabet.events().keys().all(|event| self.events[event].starts)
    }

    fn start(&self, formulas: &[&Dfa]) -> AbstractState {
        AbstractState {
            has_begun: self.begins_at_once(),
            formulas: formulas.iter().map(|dfa| dfa.initial()).collect(),
            bound: ParamSet::EMPTY,
            reported: false,
        }
    }

    fn step(
        &self,
        formulas: &[&Dfa],
        from: &AbstractState,
        event: EventId,
        case: EventCase,
    ) -> AbstractState {
        let outline = &self.events[event];
        let binds = self.alphabet.binds(event).intersection(self.required);
        let mut to = AbstractState { reported: false, ..from.clone() };
        if !from.has_begun && !outline.starts {
            to.bound = to.bound.union(binds);
            return to;
        }
        let EventCase::Taken { by_action, by_handler } = case else {
            to.reported = outline.condition == Some(true);
            return to;
        };
        let was_complete = from.bound == self.required;
        to.bound = to.bound.union(binds);
        to.has_begun = true;
        let is_complete = to.bound == self.required;
        to.reported = outline.condition == Some(true) || outline.may_report && is_complete;
        let restart = |to: &mut AbstractState| {
            let start = self.start(formulas);
            (to.has_begun, to.formulas) = (start.has_begun, start.formulas);
        };
        if by_action {
            restart(&mut to);
        }
        if to.has_begun || outline.starts {
            to.has_begun = true;
            for (state, dfa) in to.formulas.iter_mut().zip(formulas) {
                let before = *state;
                *state = dfa.successor(before, event);
                to.reported |=
                    is_complete && dfa.category_of_step(before, *state, was_complete).is_some();
            }
        }
        if by_handler {
            restart(&mut to);
        }
        // Reports at the end may contain variables that the code has changed.
        to.reported |= outline.acts && self.ends(formulas, &to);
        to
    }

    fn ends(&self, formulas: &[&Dfa], at: &AbstractState) -> bool {
        at.bound == self.required
            && formulas.iter().zip(&at.formulas).any(|(dfa, state)| dfa.at_end(state).is_some())
    }
}
