//! What can become of traces, whatever code decides: an automaton over the ways in which events can be read.
//!
//! A property with variables has as many states as its variables have values. What the engine asks before the run (which parts of a binding
//! matter, what can still come of a trace) is answered by an automaton that knows of states no more than those of the formulas. Where code
//! decides what an event does, there is a letter for each way it may go; where something may be said, something is.

use cranelift_entity::{EntityRef, PrimaryMap, SecondaryMap};

use crate::engine::alphabet::{Alphabet, EventId, ParamSet};
use crate::engine::dfa::{Dfa, State, StateId};
use crate::engine::property::{Category, Outlook, Property};

/// How many transitions the automaton may have. Of larger ones nothing is known.
const MOST_TRANSITIONS: usize = 1 << 18;

/// A way in which an event is read.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) enum Way {
    /// Its condition does not hold.
    Passed,
    /// It is read. The trace starts anew by what is done at the event, and by what is done in a category.
    Taken { by_action: bool, by_handler: bool },
}

/// What a property does, as far as it is known before the run.
pub(super) struct Outline<'a> {
    pub(super) alphabet: &'a Alphabet,
    /// The automata of its formulas; nothing if one of them is not an automaton.
    pub(super) formulas: Option<Vec<&'a Dfa>>,
    /// The parameters that have to be bound before something is said.
    pub(super) required: ParamSet,
    pub(super) events: SecondaryMap<EventId, EventOutline>,
    /// Whether what is done in a category may start the trace anew.
    pub(super) handlers_reset: bool,
}

/// What an event does.
#[derive(Clone, Default, Debug)]
pub(super) struct EventOutline {
    /// Whether traces start with it.
    pub(super) starts: bool,
    /// Whether it has a condition that looks at variables, and whether that may have no value.
    pub(super) condition: Option<bool>,
    /// Whether something is done at the event, may be said and may start the trace anew.
    pub(super) acts: bool,
    pub(super) speaks: bool,
    pub(super) resets: bool,
}

/// Where a trace is, without the values of variables.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
struct Where {
    has_begun: bool,
    formulas: Vec<StateId>,
    bound: ParamSet,
    /// Whether something may have been said on the step that led here.
    spoke: bool,
}

/// The automaton.
#[derive(Clone, Debug)]
pub(super) struct Shadow {
    dfa: Dfa,
    ways: SecondaryMap<EventId, Vec<(Way, EventId)>>,
    /// The sets of [`Property::enabling`], of all ways together.
    enabling: SecondaryMap<EventId, Vec<ParamSet>>,
}

impl Shadow {
    pub(super) fn new(outline: &Outline<'_>) -> Shadow {
        let mut letters = Alphabet::new();
        for param in outline.alphabet.params().values() {
            letters.add_param(param);
        }
        let mut ways: SecondaryMap<EventId, Vec<(Way, EventId)>> = SecondaryMap::new();
        let mut reads: PrimaryMap<EventId, (EventId, Way)> = PrimaryMap::new();
        for (event, info) in outline.alphabet.events().iter() {
            for way in outline.ways(event) {
                let letter = letters.add_alternative(&info.name, info.params);
                letters.bind_by_thread(letter, info.of_thread);
                ways[event].push((way, letter));
                reads.push((event, way));
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
            transitions <= MOST_TRANSITIONS
        };
        let of_formulas = outline.formulas.as_ref().filter(is_small).and_then(|formulas| {
            let start = outline.start(formulas);
            let step = |from: &Where, letter| {
                let (event, way) = reads[letter];
                outline.step(formulas, from, event, way)
            };
            // What is said at the end differs with the states of the formulas.
            let mut ends = indexmap::IndexSet::new();
            let describe = |at: &Where| State {
                on_entry: at.spoke.then(|| Category::new(0)),
                at_end: outline
                    .ends(formulas, at)
                    .then(|| Category::new(1 + ends.insert_full(at.formulas.clone()).0)),
                repeats: true,
            };
            Dfa::explore(letters.clone(), start, step, describe).ok()
        });
        let dfa = of_formulas.unwrap_or_else(|| always_speaking(letters));
        let mut enabling: SecondaryMap<EventId, Vec<ParamSet>> = SecondaryMap::new();
        for event in outline.alphabet.events().keys() {
            let sets = ways[event].iter().flat_map(|(_, letter)| dfa.enabling(*letter));
            let mut sets: Vec<ParamSet> = sets.copied().collect();
            sets.sort();
            sets.dedup();
            enabling[event] = sets;
        }
        Shadow { dfa, ways, enabling }
    }

    pub(super) fn start(&self) -> StateId {
        self.dfa.start()
    }

    /// Where an event leads that is read in a way.
    pub(super) fn step(&self, state: StateId, event: EventId, way: Way) -> StateId {
        let letter = self.ways[event].iter().find(|(known, _)| *known == way);
        letter.map_or(state, |(_, letter)| self.dfa.successor(state, *letter))
    }

    pub(super) fn enabling(&self, event: EventId) -> &[ParamSet] {
        &self.enabling[event]
    }

    pub(super) fn outlook(&self, state: StateId, bound: ParamSet, dead: ParamSet) -> Outlook {
        self.dfa.outlook(&state, bound, dead)
    }

    /// Whether an event is idle, however it is read, as far as nothing else changes by it.
    pub(super) fn is_idle(&self, state: StateId, event: EventId) -> bool {
        self.ways[event].iter().all(|(_, letter)| self.dfa.is_idle(&state, *letter, &()))
    }

    /// See [`crate::monitor::Monitor::can_report`].
    pub(super) fn can_report(&self, is_possible: &dyn Fn(EventId) -> bool) -> bool {
        let possible: Vec<EventId> = self
            .ways
            .iter()
            .filter(|(event, _)| is_possible(*event))
            .flat_map(|(_, ways)| ways.iter().map(|(_, letter)| *letter))
            .collect();
        self.dfa.can_report(|letter| possible.contains(&letter))
    }
}

/// The automaton of which nothing is known.
fn always_speaking(letters: Alphabet) -> Dfa {
    let said = Some(Category::new(0));
    let states = PrimaryMap::from_iter([State { on_entry: said, at_end: said, repeats: true }]);
    let next = vec![StateId::new(0); letters.events().len()];
    Dfa::new(letters, StateId::new(0), states, next)
}

impl Outline<'_> {
    /// The ways in which an event may be read.
    fn ways(&self, event: EventId) -> Vec<Way> {
        let outline = &self.events[event];
        let mut ways = Vec::new();
        if outline.condition.is_some() {
            ways.push(Way::Passed);
        }
        for by_action in [false, true] {
            for by_handler in [false, true] {
                let is_possible =
                    (outline.resets || !by_action) && (self.handlers_reset || !by_handler);
                if is_possible {
                    ways.push(Way::Taken { by_action, by_handler });
                }
            }
        }
        ways
    }

    fn begins_at_once(&self) -> bool {
        self.alphabet.events().keys().all(|event| self.events[event].starts)
    }

    fn start(&self, formulas: &[&Dfa]) -> Where {
        Where {
            has_begun: self.begins_at_once(),
            formulas: formulas.iter().map(|dfa| dfa.initial()).collect(),
            bound: ParamSet::EMPTY,
            spoke: false,
        }
    }

    fn step(&self, formulas: &[&Dfa], from: &Where, event: EventId, way: Way) -> Where {
        let outline = &self.events[event];
        let binds = self.alphabet.binds(event).intersection(self.required);
        let mut to = Where { spoke: false, ..from.clone() };
        if !from.has_begun && !outline.starts {
            to.bound = to.bound.union(binds);
            return to;
        }
        let Way::Taken { by_action, by_handler } = way else {
            to.spoke = outline.condition == Some(true);
            return to;
        };
        let was_complete = from.bound == self.required;
        to.bound = to.bound.union(binds);
        to.has_begun = true;
        let is_complete = to.bound == self.required;
        to.spoke = outline.condition == Some(true) || outline.speaks && is_complete;
        let restart = |to: &mut Where| {
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
                to.spoke |=
                    is_complete && dfa.category_of_step(before, *state, was_complete).is_some();
            }
        }
        if by_handler {
            restart(&mut to);
        }
        // What is said at the end may name variables that have been changed.
        to.spoke |= outline.acts && self.ends(formulas, &to);
        to
    }

    fn ends(&self, formulas: &[&Dfa], at: &Where) -> bool {
        at.bound == self.required
            && formulas.iter().zip(&at.formulas).any(|(dfa, state)| dfa.at_end(state).is_some())
    }
}
