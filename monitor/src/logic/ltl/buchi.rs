//! Generalised Büchi automata of formulas.
//!
//! A state is a set of obligations: formulas that must hold from the next event on. A transition chooses how to satisfy each of them at
//! this event and which obligations remain. A run is accepting if no until is postponed forever; this is a generalised Büchi condition on
//! transitions (P. Gastin and D. Oddoux, 'Fast LTL to Buchi automata translation', CAV 2001).

use std::collections::HashMap;

use indexmap::{IndexMap, IndexSet};

use super::normal::{Normal, Part};
use crate::engine::alphabet::{Alphabet, EventId};
use crate::logic::TooLarge;
use crate::logic::formula::Id;

/// The maximum number of transitions of a state for an event.
const MAX_TRANSITIONS: usize = 1 << 11;
/// The maximum number of states of an automaton.
const MAX_STATES: usize = 1 << 12;
/// The maximum number of transitions of an automaton.
const MAX_EDGES: usize = 1 << 18;

/// A set of obligations.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub(super) struct Obligations(u64);

impl Obligations {
    /// No obligations: every continuation is accepted.
    pub(super) const NONE: Obligations = Obligations(0);

    fn is_subset(self, other: Obligations) -> bool {
        self.0 & !other.0 == 0
    }

    fn union(self, other: Obligations) -> Obligations {
        Obligations(self.0 | other.0)
    }

    fn iter(self) -> impl Iterator<Item = usize> {
        (0..64).filter(move |bit| self.0 >> bit & 1 == 1)
    }
}

/// A transition: its target state, and the untils it postpones.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
struct Transition {
    next: Obligations,
    /// The untils that the transition postpones.
    postponed: Obligations,
}

impl Transition {
    const DONE: Transition = Transition { next: Obligations::NONE, postponed: Obligations::NONE };

    /// Whether the other transition is redundant.
    fn covers(&self, other: &Transition) -> bool {
        self.next.is_subset(other.next) && self.postponed.is_subset(other.postponed)
    }
}

/// A formula that must hold from the next event on; `weak` if it holds when no event comes.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
struct Obligation {
    formula: Id,
    weak: bool,
}

/// The automaton of a formula.
#[derive(Debug)]
pub(super) struct Buchi {
    normal: Normal,
    obligations: IndexSet<Obligation>,
    /// The transitions that satisfy a formula at an event.
    expansions: HashMap<(Id, EventId), Vec<Transition>>,
    steps: HashMap<(Obligations, EventId), Vec<Transition>>,
    start: Obligations,
    /// All states, and whether they have an accepting run.
    live: IndexMap<Obligations, bool>,
}

impl Buchi {
    pub(super) fn new(normal: Normal, alphabet: &Alphabet) -> Result<Buchi, TooLarge> {
        let mut buchi = Buchi {
            normal,
            obligations: IndexSet::new(),
            expansions: HashMap::new(),
            steps: HashMap::new(),
            start: Obligations::NONE,
            live: IndexMap::new(),
        };
        buchi.start = buchi.obligation(buchi.normal.root(), false)?;
        buchi.live = IndexMap::from([(buchi.start, false)]);
        let mut edges: Vec<Vec<(usize, Obligations)>> = Vec::new();
        let mut count = 0;
        while let Some((&state, _)) = buchi.live.get_index(edges.len()) {
            let mut out = Vec::new();
            for event in alphabet.events().keys() {
                for transition in buchi.transitions(state, event)? {
                    let to = buchi.live.insert_full(transition.next, false).0;
                    out.push((to, transition.postponed));
                }
            }
            out.sort_unstable();
            out.dedup();
            count += out.len();
            if buchi.live.len() > MAX_STATES || count > MAX_EDGES {
                return Err(TooLarge);
            }
            edges.push(out);
        }
        for (state, live) in live_states(&edges).into_iter().enumerate() {
            buchi.live[state] = live;
        }
        Ok(buchi)
    }

    pub(super) fn start(&self) -> Obligations {
        self.start
    }

    /// Whether the state has an accepting run.
    pub(super) fn is_live(&self, state: Obligations) -> bool {
        state == Obligations::NONE || self.live.get(&state).copied().unwrap_or(false)
    }

    /// Whether the obligations of the state are satisfied if the trace ends.
    pub(super) fn may_end(&self, state: Obligations) -> bool {
        state.iter().all(|place| self.obligations.get_index(place).is_none_or(|o| o.weak))
    }

    /// The successors of a set of states, without those that others subsume; only live ones unless `all` is set.
    pub(super) fn step(
        &mut self,
        states: &[Obligations],
        event: EventId,
        all: bool,
    ) -> Result<Vec<Obligations>, TooLarge> {
        let mut next = Vec::new();
        for &state in states {
            let transitions = self.transitions(state, event)?;
            next.extend(
                transitions
                    .iter()
                    .map(|transition| transition.next)
                    .filter(|to| all || self.is_live(*to)),
            );
            if next.len() > MAX_EDGES {
                return Err(TooLarge);
            }
        }
        next.sort_unstable();
        next.dedup();
        let minimal = |to: &&Obligations| !next.iter().any(|o| o != *to && o.is_subset(**to));
        Ok(next.iter().filter(minimal).copied().collect())
    }

    fn obligation(&mut self, formula: Id, weak: bool) -> Result<Obligations, TooLarge> {
        let place = self.obligations.insert_full(Obligation { formula, weak }).0;
        if place < 64 { Ok(Obligations(1 << place)) } else { Err(TooLarge) }
    }

    /// The transitions that satisfy all obligations of a state at an event.
    fn transitions(
        &mut self,
        state: Obligations,
        event: EventId,
    ) -> Result<Vec<Transition>, TooLarge> {
        if let Some(known) = self.steps.get(&(state, event)) {
            return Ok(known.clone());
        }
        let mut transitions = vec![Transition::DONE];
        for place in state.iter() {
            let formula = self.obligations[place].formula;
            transitions = product(&transitions, &self.expand(formula, event)?)?;
        }
        self.steps.insert((state, event), transitions.clone());
        Ok(transitions)
    }

    /// The transitions that satisfy a formula at an event.
    fn expand(&mut self, id: Id, event: EventId) -> Result<Vec<Transition>, TooLarge> {
        if let Some(known) = self.expansions.get(&(id, event)) {
            return Ok(known.clone());
        }
        let transitions = match self.normal.part(id) {
            Part::Constant(value) => Vec::from_iter(value.then_some(Transition::DONE)),
            Part::Event(own, positive) => {
                Vec::from_iter(((own == event) == positive).then_some(Transition::DONE))
            }
            Part::And(a, b) => {
                let (a, b) = (self.expand(a, event)?, self.expand(b, event)?);
                product(&a, &b)?
            }
            Part::Or(a, b) => {
                let mut transitions = self.expand(a, event)?;
                transitions.extend(self.expand(b, event)?);
                reduce(transitions)?
            }
            Part::Next { operand, weak } => {
                let next = self.obligation(operand, weak)?;
                vec![Transition { next, postponed: Obligations::NONE }]
            }
            Part::Until(a, b) => {
                let next = self.obligation(id, false)?;
                let later = [Transition { next, postponed: next }];
                let mut transitions = product(&self.expand(a, event)?, &later)?;
                transitions.extend(self.expand(b, event)?);
                reduce(transitions)?
            }
            Part::Release(a, b) => {
                let next = self.obligation(id, true)?;
                let mut released = self.expand(a, event)?;
                released.push(Transition { next, postponed: Obligations::NONE });
                product(&self.expand(b, event)?, &reduce(released)?)?
            }
        };
        self.expansions.insert((id, event), transitions.clone());
        Ok(transitions)
    }
}

fn product(a: &[Transition], b: &[Transition]) -> Result<Vec<Transition>, TooLarge> {
    if a.len() * b.len() > MAX_TRANSITIONS {
        return Err(TooLarge);
    }
    let pairs = a.iter().flat_map(|a| b.iter().map(move |b| (a, b)));
    let joined = pairs.map(|(a, b)| Transition {
        next: a.next.union(b.next),
        postponed: a.postponed.union(b.postponed),
    });
    reduce(joined.collect())
}

/// Removes transitions that others cover.
fn reduce(transitions: Vec<Transition>) -> Result<Vec<Transition>, TooLarge> {
    if transitions.len() > 2 * MAX_TRANSITIONS {
        return Err(TooLarge);
    }
    let mut kept: Vec<Transition> = Vec::new();
    for transition in transitions {
        if !kept.iter().any(|known| known.covers(&transition)) {
            kept.retain(|known| !transition.covers(known));
            kept.push(transition);
        }
    }
    Ok(kept)
}

/// By state: whether it has an accepting run. Such a run reaches a strongly connected component in which every until has a transition that
/// does not postpone it.
fn live_states(edges: &[Vec<(usize, Obligations)>]) -> Vec<bool> {
    let (component, count) = components(edges);
    // The untils that all transitions within a component postpone; `None` for a component without transitions.
    let mut always: Vec<Option<u64>> = vec![None; count];
    let mut live = vec![false; edges.len()];
    for (from, out) in edges.iter().enumerate() {
        for (to, postponed) in out {
            if component[from] == component[*to] {
                let common = always[component[from]].get_or_insert(u64::MAX);
                *common &= postponed.0;
            }
        }
    }
    // Components are numbered in reverse topological order.
    let mut order: Vec<usize> = (0..edges.len()).collect();
    order.sort_by_key(|state| component[*state]);
    let mut live_component: Vec<bool> = always.iter().map(|common| *common == Some(0)).collect();
    for &from in &order {
        if edges[from].iter().any(|(to, _)| live_component[component[*to]]) {
            live_component[component[from]] = true;
        }
    }
    for (state, live) in live.iter_mut().enumerate() {
        *live = live_component[component[state]];
    }
    live
}

/// Strongly connected components (Tarjan's algorithm without recursion): the component of each state, and the number of components.
fn components(edges: &[Vec<(usize, Obligations)>]) -> (Vec<usize>, usize) {
    const NEW: usize = usize::MAX;
    let mut found = vec![NEW; edges.len()];
    let mut low = vec![0; edges.len()];
    let mut component = vec![NEW; edges.len()];
    let (mut time, mut count) = (0, 0);
    let mut open = Vec::new();
    for root in 0..edges.len() {
        let mut calls = if found[root] == NEW { vec![(root, 0)] } else { Vec::new() };
        while let Some((state, place)) = calls.pop() {
            if place == 0 {
                (found[state], low[state]) = (time, time);
                time += 1;
                open.push(state);
            } else {
                let (to, _) = edges[state][place - 1];
                if component[to] == NEW {
                    low[state] = low[state].min(low[to]);
                }
            }
            if let Some(&(to, _)) = edges[state].get(place) {
                calls.push((state, place + 1));
                if found[to] == NEW {
                    calls.push((to, 0));
                }
            } else if low[state] == found[state] {
                while let Some(member) = open.pop() {
                    component[member] = count;
                    if member == state {
                        break;
                    }
                }
                count += 1;
            }
        }
    }
    (component, count)
}
