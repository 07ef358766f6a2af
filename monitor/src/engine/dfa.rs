//! Properties with finitely many states, as tables.

mod full;
mod minimize;
mod outlook;
pub mod subset;

use cranelift_entity::{EntityRef, EntitySet, PrimaryMap, SecondaryMap, entity_impl};

use super::alphabet::{Alphabet, EventId, ParamSet};
use super::must_bind::must_bind;
use super::property::{Category, Outlook, Property};
use outlook::OutlookTable;

/// A state of an automaton.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct StateId(u32);
entity_impl!(StateId, "state");

/// Maximum number of states.
pub const MAX_STATES: usize = 1 << 16;

/// A complete deterministic automaton whose states have categories.
///
/// Each step to a state with a category is reported. The exception are steps from a trap state to itself, unless the trace has restarted
/// ([`State::repeats`]).
#[derive(Clone, Debug)]
pub struct Dfa {
    alphabet: Alphabet,
    start: StateId,
    states: PrimaryMap<StateId, State>,
    /// The successor of state `s` under event `e` is at `s * events + e`.
    next: Vec<StateId>,
    /// As `next`: the successor of [`Property::static_successor`], or [`UNKNOWN`].
    static_next: Vec<u32>,
    enabling: SecondaryMap<EventId, Vec<ParamSet>>,
    outlook: OutlookTable,
    /// The result of [`must_bind`], by state.
    must_bind: Vec<ParamSet>,
    /// The result of [`Property::is_idle`]; as `next`.
    idle: Vec<bool>,
}

/// In `static_next`: a successor whose step is reported, or that is settled.
const UNKNOWN: u32 = u32::MAX;

/// The categories of a state.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug)]
pub struct State {
    /// Reported on each step to the state.
    pub on_entry: Option<Category>,
    /// Reported if the trace ends in the state.
    pub at_end: Option<Category>,
    /// Whether steps from this state to itself are reported even if it is a trap state, because the trace has restarted.
    pub repeats: bool,
}

impl State {
    /// A state whose category is reported on entry.
    pub fn entered(category: Option<Category>) -> State {
        State { on_entry: category, ..State::default() }
    }

    /// A state whose category is reported at the end of the trace.
    pub fn ended(category: Option<Category>) -> State {
        State { at_end: category, ..State::default() }
    }
}

/// The automaton would have more than [`MAX_STATES`] states.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TooManyStates;

impl Dfa {
    /// The minimal automaton equivalent to a given one. `next` has the successors of each state in the order of the events.
    ///
    /// # Panics
    /// If a state has not one successor for each event, or if `start` or a successor is no state.
    pub fn new(
        alphabet: Alphabet,
        start: StateId,
        states: PrimaryMap<StateId, State>,
        next: Vec<StateId>,
    ) -> Dfa {
        assert_eq!(
            next.len(),
            states.len() * alphabet.events().len(),
            "one successor for each event"
        );
        assert!(next.iter().chain([&start]).all(|s| states.is_valid(*s)), "successors are states");
        let (start, states, next) =
            minimize::minimize(alphabet.events().len(), start, states, next);
        let mut dfa = Dfa {
            outlook: OutlookTable::default(),
            must_bind: Vec::new(),
            static_next: Vec::new(),
            idle: Vec::new(),
            enabling: SecondaryMap::new(),
            alphabet,
            start,
            states,
            next,
        };
        let events = dfa.alphabet.events().len();
        dfa.outlook = OutlookTable::new(&dfa);
        let static_next = |(place, to): (usize, &StateId)| {
            let from = StateId::new(place / events);
            let is_known = from == *to || dfa.outlook.is_open(*to);
            match dfa.step_category(from, *to) {
                None if is_known => to.as_u32(),
                _ => UNKNOWN,
            }
        };
        dfa.static_next = dfa.next.iter().enumerate().map(static_next).collect();
        dfa.enabling = outlook::enabling(&dfa);
        let leads = |from: usize, event| {
            let to = dfa.successor(StateId::new(from), event);
            [(to.index(), dfa.step_category(StateId::new(from), to).is_some())]
        };
        let ends = |state: usize| dfa.states[StateId::new(state)].at_end.is_some();
        dfa.must_bind = must_bind(&dfa.alphabet, dfa.states.len(), leads, ends);
        let steps = dfa.states.keys().flat_map(|state| {
            let dfa = &dfa;
            dfa.alphabet.events().keys().map(move |event| dfa.is_idle_step(state, event))
        });
        dfa.idle = steps.collect();
        dfa
    }

    /// Builds an automaton whose states are the values `K` reachable from `start`.
    ///
    /// # Errors
    /// If there are more than [`MAX_STATES`].
    pub fn explore<K: Clone + Eq + core::hash::Hash>(
        alphabet: Alphabet,
        start: K,
        mut successor: impl FnMut(&K, EventId) -> K,
        mut describe: impl FnMut(&K) -> State,
    ) -> Result<Dfa, TooManyStates> {
        let mut known = indexmap::IndexSet::from([start]);
        let mut states = PrimaryMap::new();
        let mut next = Vec::new();
        while let Some(state) = known.get_index(states.len()).cloned() {
            if known.len() > MAX_STATES {
                return Err(TooManyStates);
            }
            states.push(describe(&state));
            for event in alphabet.events().keys() {
                next.push(StateId::new(known.insert_full(successor(&state, event)).0));
            }
        }
        Ok(Dfa::new(alphabet, StateId::new(0), states, next))
    }

    /// The automaton over another alphabet. `does` maps each event of that alphabet to one of this automaton.
    #[must_use]
    pub fn over(&self, alphabet: &Alphabet, does: &PrimaryMap<EventId, EventId>) -> Dfa {
        let next = self.states.keys().flat_map(|state| {
            alphabet.events().keys().map(move |event| self.successor(state, does[event]))
        });
        Dfa::new(alphabet.clone(), self.start, self.states.clone(), next.collect())
    }

    /// The automaton that restarts after it has reported one of `categories`.
    #[must_use]
    pub fn restarting_after(&self, categories: &[Category]) -> Dfa {
        let mut states = self.states.clone();
        let mut next = self.next.clone();
        let events = self.alphabet.events().len();
        let row = |state: StateId| state.index() * events..(state.index() + 1) * events;
        for (state, info) in states.iter_mut() {
            if info.on_entry.is_some_and(|category| categories.contains(&category)) {
                info.at_end = self.states[self.start].at_end;
                info.repeats = true;
                next[row(state)].copy_from_slice(&self.next[row(self.start)]);
            }
        }
        Dfa::new(self.alphabet.clone(), self.start, states, next)
    }

    /// The initial state.
    pub fn initial(&self) -> StateId {
        self.start
    }

    /// The states.
    pub fn states(&self) -> &PrimaryMap<StateId, State> {
        &self.states
    }

    /// Whether one of some categories is reported on any path.
    pub fn can_reach(&self, categories: &[Category]) -> bool {
        let mut reached = vec![false; self.states.len()];
        let mut work = vec![self.start];
        while let Some(state) = work.pop() {
            if core::mem::replace(&mut reached[state.index()], true) {
                continue;
            }
            work.extend(self.alphabet.events().keys().map(|event| self.successor(state, event)));
        }
        let mut states = self.states.iter().filter(|(id, _)| reached[id.index()]);
        states.any(|(_, state)| {
            let mut category = state.on_entry.into_iter().chain(state.at_end);
            category.any(|category| categories.contains(&category))
        })
    }

    /// The events on which one of some categories may be reported.
    pub fn leading_to(&self, categories: &[Category]) -> Vec<EventId> {
        let leads = |event: &EventId| {
            self.states.keys().any(|from| {
                let category = self.step_category(from, self.successor(from, *event));
                category.is_some_and(|category| categories.contains(&category))
            })
        };
        self.alphabet.events().keys().filter(leads).collect()
    }

    /// The successor of a state.
    #[inline]
    pub fn successor(&self, state: StateId, event: EventId) -> StateId {
        self.next[state.index() * self.alphabet.events().len() + event.index()]
    }

    /// The category reported on a step.
    #[inline]
    fn step_category(&self, from: StateId, to: StateId) -> Option<Category> {
        let State { on_entry: category, repeats, .. } = self.states[to];
        if from == to && category.is_some() && !repeats && self.is_trap(to) {
            None
        } else {
            category
        }
    }

    /// The category reported on a step. If nothing has been reported for the trace before, the category of `to` counts even in a trap
    /// state.
    pub fn category_of_step(
        &self,
        from: StateId,
        to: StateId,
        was_reported: bool,
    ) -> Option<Category> {
        if was_reported { self.step_category(from, to) } else { self.states[to].on_entry }
    }

    /// Whether anything can be reported for a trace with these events only.
    pub fn can_report(&self, is_possible: impl Fn(EventId) -> bool) -> bool {
        let events: Vec<EventId> =
            self.alphabet.events().keys().filter(|event| is_possible(*event)).collect();
        let mut known = EntitySet::with_capacity(self.states.len());
        let mut work = vec![self.start];
        known.insert(self.start);
        while let Some(from) = work.pop() {
            if self.states[from].at_end.is_some() {
                return true;
            }
            for &event in &events {
                let to = self.successor(from, event);
                if self.step_category(from, to).is_some() {
                    return true;
                }
                if known.insert(to) {
                    work.push(to);
                }
            }
        }
        false
    }

    /// See [`Property::is_idle`].
    fn is_idle_step(&self, state: StateId, event: EventId) -> bool {
        self.static_successor(&state, event) == Some(state)
            && self.states[state].at_end.is_none()
            && self.alphabet.binds(event).is_subset(self.must_bind[state.index()])
    }

    /// Whether every event leads from the state to itself.
    fn is_trap(&self, state: StateId) -> bool {
        self.alphabet.events().keys().all(|event| self.successor(state, event) == state)
    }
}

impl Property for Dfa {
    type State = StateId;
    type Input<'a> = ();

    fn alphabet(&self) -> &Alphabet {
        &self.alphabet
    }

    fn start(&self) -> StateId {
        self.start
    }

    #[inline]
    fn step(&self, state: &mut StateId, event: EventId, (): &()) -> Option<Category> {
        let from = core::mem::replace(state, self.successor(*state, event));
        self.step_category(from, *state)
    }

    fn at_end(&self, state: &StateId) -> Option<Category> {
        self.states[*state].at_end
    }

    fn enabling(&self, event: EventId) -> &[ParamSet] {
        &self.enabling[event]
    }

    #[inline]
    fn outlook(&self, state: &StateId, bound: ParamSet, dead: ParamSet) -> Outlook {
        self.outlook.of(*state, bound, dead)
    }

    #[inline]
    fn is_idle(&self, state: &StateId, event: EventId, (): &()) -> bool {
        self.idle[state.index() * self.alphabet.events().len() + event.index()]
    }

    fn is_always_idle(&self, state: &StateId, event: EventId) -> bool {
        self.is_idle(state, event, &())
    }

    #[inline]
    fn static_successor(&self, state: &StateId, event: EventId) -> Option<StateId> {
        let events = self.alphabet.events().len();
        let next = self.static_next[state.index() * events + event.index()];
        (next != UNKNOWN).then(|| StateId::from_u32(next))
    }

    #[inline]
    fn mark(&self, state: &StateId) -> Option<u32> {
        Some(state.as_u32())
    }
}
