//! The automaton over infinite traces that belongs to a formula.
//!
//! A state is a set of obligations: formulas that must hold from the next event on. A step chooses how to meet each of them now, and what to
//! leave for later. A run is accepting if no until is put off forever (a generalised Buchi condition on steps; P. Gastin and D. Oddoux, 'Fast LTL
//! to Buchi automata translation', CAV 2001).

use std::collections::HashMap;

use indexmap::{IndexMap, IndexSet};

use super::normal::{Normal, Part};
use crate::engine::alphabet::{Alphabet, EventId};
use crate::logic::TooLarge;
use crate::logic::formula::Id;

/// How many ways one step may have.
const MOST_WAYS: usize = 1 << 11;
/// How many states an automaton may have.
const MAX_STATES: usize = 1 << 12;
/// How many steps an automaton may have.
const MOST_STEPS: usize = 1 << 18;

/// A set of obligations.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub(super) struct Obligations(u64);

impl Obligations {
    /// No obligation: whatever comes is right.
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

/// One way to take a step.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
struct Way {
    next: Obligations,
    /// The untils that have been put off.
    postponed: Obligations,
}

impl Way {
    const DONE: Way = Way { next: Obligations::NONE, postponed: Obligations::NONE };

    /// Whether nothing is lost by taking this way instead of the other.
    fn covers(&self, other: &Way) -> bool {
        self.next.is_subset(other.next) && self.postponed.is_subset(other.postponed)
    }
}

/// What is still to hold, and whether it fails to if no event comes.
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
    /// The ways to meet a formula at an event.
    expansions: HashMap<(Id, EventId), Vec<Way>>,
    steps: HashMap<(Obligations, EventId), Vec<Way>>,
    start: Obligations,
    /// All states, and whether some trace is accepted from there.
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
                for way in buchi.ways(state, event)? {
                    let to = buchi.live.insert_full(way.next, false).0;
                    out.push((to, way.postponed));
                }
            }
            out.sort_unstable();
            out.dedup();
            count += out.len();
            if buchi.live.len() > MAX_STATES || count > MOST_STEPS {
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

    /// Whether some trace is accepted from the state.
    pub(super) fn is_live(&self, state: Obligations) -> bool {
        state == Obligations::NONE || self.live.get(&state).copied().unwrap_or(false)
    }

    /// Whether a finite trace may end in the state.
    pub(super) fn may_end(&self, state: Obligations) -> bool {
        state.iter().all(|place| self.obligations.get_index(place).is_none_or(|o| o.weak))
    }

    /// Where an event leads to from any of some states, without those that others cover; if not `all`, only the live ones.
    pub(super) fn step(
        &mut self,
        states: &[Obligations],
        event: EventId,
        all: bool,
    ) -> Result<Vec<Obligations>, TooLarge> {
        let mut next = Vec::new();
        for &state in states {
            let ways = self.ways(state, event)?;
            next.extend(ways.iter().map(|way| way.next).filter(|to| all || self.is_live(*to)));
            if next.len() > MOST_STEPS {
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

    /// The ways to meet all of some obligations at an event.
    fn ways(&mut self, state: Obligations, event: EventId) -> Result<Vec<Way>, TooLarge> {
        if let Some(known) = self.steps.get(&(state, event)) {
            return Ok(known.clone());
        }
        let mut ways = vec![Way::DONE];
        for place in state.iter() {
            let formula = self.obligations[place].formula;
            ways = product(&ways, &self.expand(formula, event)?)?;
        }
        self.steps.insert((state, event), ways.clone());
        Ok(ways)
    }

    /// The ways to meet a formula at an event.
    fn expand(&mut self, id: Id, event: EventId) -> Result<Vec<Way>, TooLarge> {
        if let Some(known) = self.expansions.get(&(id, event)) {
            return Ok(known.clone());
        }
        let ways = match self.normal.part(id) {
            Part::Constant(value) => Vec::from_iter(value.then_some(Way::DONE)),
            Part::Event(own, positive) => {
                Vec::from_iter(((own == event) == positive).then_some(Way::DONE))
            }
            Part::And(a, b) => {
                let (a, b) = (self.expand(a, event)?, self.expand(b, event)?);
                product(&a, &b)?
            }
            Part::Or(a, b) => {
                let mut ways = self.expand(a, event)?;
                ways.extend(self.expand(b, event)?);
                reduce(ways)?
            }
            Part::Next { operand, weak } => {
                let next = self.obligation(operand, weak)?;
                vec![Way { next, postponed: Obligations::NONE }]
            }
            Part::Until(a, b) => {
                let next = self.obligation(id, false)?;
                let later = [Way { next, postponed: next }];
                let mut ways = product(&self.expand(a, event)?, &later)?;
                ways.extend(self.expand(b, event)?);
                reduce(ways)?
            }
            Part::Release(a, b) => {
                let next = self.obligation(id, true)?;
                let mut released = self.expand(a, event)?;
                released.push(Way { next, postponed: Obligations::NONE });
                product(&self.expand(b, event)?, &reduce(released)?)?
            }
        };
        self.expansions.insert((id, event), ways.clone());
        Ok(ways)
    }
}

fn product(a: &[Way], b: &[Way]) -> Result<Vec<Way>, TooLarge> {
    if a.len() * b.len() > MOST_WAYS {
        return Err(TooLarge);
    }
    let pairs = a.iter().flat_map(|a| b.iter().map(move |b| (a, b)));
    let joined = pairs.map(|(a, b)| Way {
        next: a.next.union(b.next),
        postponed: a.postponed.union(b.postponed),
    });
    reduce(joined.collect())
}

/// Leaves out the ways that others cover.
fn reduce(ways: Vec<Way>) -> Result<Vec<Way>, TooLarge> {
    if ways.len() > 2 * MOST_WAYS {
        return Err(TooLarge);
    }
    let mut kept: Vec<Way> = Vec::new();
    for way in ways {
        if !kept.iter().any(|known| known.covers(&way)) {
            kept.retain(|known| !way.covers(known));
            kept.push(way);
        }
    }
    Ok(kept)
}

/// From which states a run is possible on which each until is not put off again and again: one that comes to a strongly connected component
/// in which for each until there is a step that does not put it off.
fn live_states(edges: &[Vec<(usize, Obligations)>]) -> Vec<bool> {
    let (component, count) = components(edges);
    // The untils that all steps within a component put off; `None` if there are no steps.
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
    // Components are numbered such that steps lead to the same or to lower ones.
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

/// The strongly connected components (Tarjan's algorithm without recursion): the number of the component of each state, and how many there are.
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
