//! The property of a grammar.

use std::collections::HashSet;
use std::rc::Rc;

use cranelift_entity::{EntityRef, PrimaryMap, SecondaryMap};
use indexmap::IndexSet;

use super::Verdict;
use super::calls::{Call, Pending, Slot, Within};
use super::enabling;
use super::grammar::{Grammar, Nonterminal, Symbol};
use crate::engine::alphabet::{Alphabet, EventId, ParamSet};
use crate::engine::property::{Category, Outlook, Property};
use crate::graph::Graph;

/// With more parameters than this, dead parameters are ignored.
const MAX_PARAMS: usize = 8;

/// A context-free pattern over events with parameters.
#[derive(Clone, Debug)]
pub struct Pattern {
    grammar: Grammar,
    alphabet: Alphabet,
    /// The creation events. Events before the first of them are ignored.
    creation: Vec<EventId>,
    wanted: Vec<Verdict>,
    /// The parameters that must be bound before a report.
    required: ParamSet,
    /// The symbol after each position; `None` at the end of a rule.
    slots: PrimaryMap<Slot, Option<Symbol>>,
    /// The start positions of each nonterminal's rules.
    starts: SecondaryMap<Nonterminal, Vec<Slot>>,
    nullable: SecondaryMap<Nonterminal, bool>,
    /// Nonterminals of the same rank may call each other before they read an event. Others call only those of higher rank.
    rank: SecondaryMap<Nonterminal, usize>,
    enabling: SecondaryMap<EventId, Vec<ParamSet>>,
    /// Indexed by the bits of the set of dead parameters.
    remaining: Vec<Remaining>,
    start: State,
}

/// The possibilities that remain when some parameters are dead.
#[derive(Clone, Debug)]
struct Remaining {
    /// Whether any event can still happen.
    has_events: bool,
    /// The parameters that remaining events bind.
    binds: ParamSet,
    /// Whether the end of the rule is reachable from a position.
    to_end: SecondaryMap<Slot, bool>,
}

/// The state of a trace.
#[derive(Clone, Debug)]
pub struct State {
    /// The positions where an event can be read, and their calls. Empty when the pattern has failed or cannot continue.
    frontier: Rc<[(Slot, Call)]>,
    has_begun: bool,
    has_failed: bool,
    /// The required parameters that are bound.
    bound: ParamSet,
}

impl State {
    /// The number of pending calls that the state keeps alive: a measure of its size.
    pub fn pending_calls(&self) -> usize {
        let mut seen = HashSet::new();
        let mut work: Vec<Call> = self.frontier.iter().map(|(_, call)| call.clone()).collect();
        while let Some(call) = work.pop() {
            if seen.insert(call.identity()) {
                work.extend(call.returns().map(|(_, outer)| outer));
            }
        }
        seen.len()
    }
}

impl Pattern {
    /// The property that reports the verdicts in `wanted`.
    pub fn new(grammar: &Grammar, alphabet: &Alphabet, wanted: &[Verdict]) -> Pattern {
        let grammar = grammar.reduced();
        let creation: Vec<EventId> = alphabet.events().keys().collect();
        let mut slots = PrimaryMap::new();
        let mut starts: SecondaryMap<Nonterminal, Vec<Slot>> = SecondaryMap::new();
        for (left, alternatives) in &grammar.rules {
            for right in alternatives {
                starts[left].push(Slot::new(slots.len()));
                slots.extend(right.iter().copied().map(Some).chain([None]));
            }
        }
        let nullable = grammar.productive(|_| false);
        let params = alphabet.params().len();
        let dead_sets = if params <= MAX_PARAMS { 1 << params } else { 1 };
        let mut pattern = Pattern {
            grammar: grammar.clone(),
            rank: ranks(&grammar, &nullable),
            enabling: enabling_sets(&grammar, alphabet, wanted, &creation),
            remaining: (0..dead_sets)
                .map(|bits| remaining(&grammar, alphabet, &slots, bits))
                .collect(),
            alphabet: alphabet.clone(),
            creation,
            wanted: wanted.to_vec(),
            required: ParamSet::EMPTY,
            slots,
            starts,
            nullable,
            start: State {
                frontier: Rc::new([]),
                has_begun: false,
                has_failed: false,
                bound: ParamSet::EMPTY,
            },
        };
        let root = Call::group(vec![Pending { returns: Vec::new(), accepts: true }]);
        let mut reader = Reader::new(&pattern);
        for call in root {
            for &start in &pattern.starts[grammar.start()] {
                reader.visit(start, CallRef::Old(call.clone()));
            }
        }
        let (frontier, _) = reader.finish();
        pattern.start.frontier = frontier;
        pattern
    }

    /// The pattern of the trace that starts with the first creation event.
    pub(in crate::logic) fn starting_with(self, creation: &[EventId]) -> Pattern {
        Pattern {
            enabling: enabling_sets(&self.grammar, &self.alphabet, &self.wanted, creation),
            creation: creation.to_vec(),
            ..self
        }
    }

    /// The pattern that reports verdicts only once the events of the trace have bound all parameters. A failure that occurs before is
    /// reported when all are bound.
    #[must_use]
    pub fn for_full_bindings(mut self) -> Pattern {
        self.required = self.alphabet.all_params();
        if self.wanted.contains(&Verdict::Fail) {
            // A failed trace continues with any events.
            let events: Vec<EventId> = self.alphabet.events().keys().collect();
            let bound = Vec::from_iter(enabling::ignored(&self.alphabet, &events));
            self.enabling = SecondaryMap::with_default(bound);
        }
        self
    }

    /// The grammar as a graph, without useless rules.
    pub fn graph(&self, name: &str) -> Graph {
        self.grammar.graph(name, &self.alphabet)
    }

    fn report(&self, verdict: Verdict, state: &State) -> Option<Category> {
        let is_reported = self.wanted.contains(&verdict) && self.is_complete(state);
        is_reported.then(|| verdict.category())
    }

    /// Whether all required parameters are bound.
    fn is_complete(&self, state: &State) -> bool {
        state.bound == self.required
    }

    /// Whether a continuation may match, given the positions from which the end of the rule is reachable.
    fn may_match(&self, state: &State, to_end: &SecondaryMap<Slot, bool>) -> bool {
        let mut seen = HashSet::new();
        let mut work: Vec<Call> = Vec::new();
        let mut add = |slot: Slot, call: Call, work: &mut Vec<Call>| {
            if to_end[slot] && seen.insert(call.identity()) {
                work.push(call);
            }
        };
        for (slot, call) in &*state.frontier {
            add(*slot, call.clone(), &mut work);
        }
        while let Some(call) = work.pop() {
            if call.accepts() {
                return true;
            }
            for (slot, outer) in call.returns() {
                add(slot, outer, &mut work);
            }
        }
        false
    }
}

impl Property for Pattern {
    type State = State;
    type Input<'a> = ();

    fn alphabet(&self) -> &Alphabet {
        &self.alphabet
    }

    fn start(&self) -> State {
        self.start.clone()
    }

    fn step(&self, state: &mut State, event: EventId, (): &()) -> Option<Category> {
        let was_complete = self.is_complete(state);
        let binds = self.alphabet.binds(event).intersection(self.required);
        state.bound = state.bound.union(binds);
        if state.has_failed {
            return if was_complete { None } else { self.report(Verdict::Fail, state) };
        }
        if !state.has_begun {
            if !self.creation.contains(&event) {
                return None;
            }
            state.has_begun = true;
        }
        let mut reader = Reader::new(self);
        for (slot, call) in &*state.frontier {
            if self.slots[*slot] == Some(Symbol::Event(event)) {
                reader.visit(slot.after(), CallRef::Old(call.clone()));
            }
        }
        if reader.visited.is_empty() {
            state.frontier = Rc::new([]);
            state.has_failed = true;
            return self.report(Verdict::Fail, state);
        }
        let (frontier, matched) = reader.finish();
        state.frontier = frontier;
        if matched { self.report(Verdict::Match, state) } else { None }
    }

    fn at_end(&self, _: &State) -> Option<Category> {
        None
    }

    fn enabling(&self, event: EventId) -> &[ParamSet] {
        &self.enabling[event]
    }

    fn outlook(&self, state: &State, _: ParamSet, dead: ParamSet) -> Outlook {
        let row = if dead.bits() < self.remaining.len() { dead.bits() } else { 0 };
        let remaining = &self.remaining[row];
        let wants = |verdict| self.wanted.contains(&verdict);
        let may_be_complete = self.required.is_subset(state.bound.union(remaining.binds));
        let is_reported = state.has_failed && self.is_complete(state);
        let may_fail = wants(Verdict::Fail) && !is_reported && remaining.has_events;
        let may_match =
            || !state.frontier.is_empty() && (row == 0 || self.may_match(state, &remaining.to_end));
        let is_open = may_be_complete && (may_fail || (wants(Verdict::Match) && may_match()));
        if is_open { Outlook::Open } else { Outlook::Settled }
    }

    fn is_idle(&self, state: &State, event: EventId, (): &()) -> bool {
        let first = self.creation.iter().map(|event| self.alphabet.binds(*event));
        let bound_later = first.fold(self.alphabet.all_params(), ParamSet::intersection);
        !state.has_begun
            && !self.creation.contains(&event)
            && self.alphabet.binds(event).is_subset(bound_later)
    }

    fn is_always_idle(&self, state: &State, event: EventId) -> bool {
        self.is_idle(state, event, &())
    }

    fn mark(&self, _: &State) -> Option<u32> {
        None
    }
}

fn remaining(
    grammar: &Grammar,
    alphabet: &Alphabet,
    slots: &PrimaryMap<Slot, Option<Symbol>>,
    dead: usize,
) -> Remaining {
    let dead: ParamSet = alphabet.params().keys().filter(|p| dead >> p.index() & 1 == 1).collect();
    let is_there = |event| alphabet.binds_alive(event).is_disjoint(dead);
    let productive = grammar.productive(is_there);
    let mut to_end = SecondaryMap::new();
    let mut reaches = true;
    for (slot, symbol) in slots.iter().rev() {
        reaches = match *symbol {
            None => true,
            Some(Symbol::Event(event)) => reaches && is_there(event),
            Some(Symbol::Nonterminal(inner)) => reaches && productive[inner],
        };
        to_end[slot] = reaches;
    }
    let there = || alphabet.events().keys().filter(|event| is_there(*event));
    let binds = there().fold(ParamSet::EMPTY, |all, event| all.union(alphabet.binds(event)));
    Remaining { has_events: there().next().is_some(), binds, to_end }
}

fn enabling_sets(
    grammar: &Grammar,
    alphabet: &Alphabet,
    wanted: &[Verdict],
    creation: &[EventId],
) -> SecondaryMap<EventId, Vec<ParamSet>> {
    let ignored: Vec<EventId> =
        alphabet.events().keys().filter(|event| !creation.contains(event)).collect();
    let before = enabling::before(grammar, alphabet, &ignored);
    // Any event may cause a failure after any prefix of a derived trace.
    let mut beginnings = Vec::from_iter(enabling::ignored(alphabet, &ignored));
    for event in alphabet.events().keys() {
        beginnings.extend(before[event].iter().map(|set| set.union(alphabet.binds(event))));
    }
    beginnings.sort();
    beginnings.dedup();
    let mut enabling = SecondaryMap::new();
    for event in alphabet.events().keys() {
        enabling[event] = if wanted.contains(&Verdict::Fail) {
            beginnings.clone()
        } else if wanted.contains(&Verdict::Match) && ignored.contains(&event) {
            // The event may also occur before the creation event.
            let sets = before[event].iter().copied().chain(enabling::ignored(alphabet, &ignored));
            let mut sets = Vec::from_iter(sets);
            sets.sort();
            sets.dedup();
            sets
        } else if wanted.contains(&Verdict::Match) {
            before[event].iter().copied().collect()
        } else {
            Vec::new()
        };
    }
    enabling
}

/// Computes [`Pattern::rank`]: the strongly connected components of calls that rules make before reading an event, callers first.
fn ranks(
    grammar: &Grammar,
    nullable: &SecondaryMap<Nonterminal, bool>,
) -> SecondaryMap<Nonterminal, usize> {
    let mut calls: SecondaryMap<Nonterminal, Vec<Nonterminal>> = SecondaryMap::new();
    let mut called_by: SecondaryMap<Nonterminal, Vec<Nonterminal>> = SecondaryMap::new();
    for (left, alternatives) in &grammar.rules {
        for right in alternatives {
            for symbol in right {
                let Symbol::Nonterminal(inner) = *symbol else { break };
                calls[left].push(inner);
                called_by[inner].push(left);
                if !nullable[inner] {
                    break;
                }
            }
        }
    }
    // Kosaraju's algorithm: in reverse order of completion of a depth-first search, the unassigned predecessors of a node form its
    // component. Callers complete after their callees.
    let mut done = Vec::new();
    let mut seen: SecondaryMap<Nonterminal, bool> = SecondaryMap::new();
    for root in grammar.rules.keys() {
        let mut work = vec![(root, 0)];
        while let Some((left, place)) = work.pop() {
            if place == 0 && core::mem::replace(&mut seen[left], true) {
                continue;
            }
            match calls[left].get(place) {
                Some(&inner) => work.extend([(left, place + 1), (inner, 0)]),
                None => done.push(left),
            }
        }
    }
    let mut rank: SecondaryMap<Nonterminal, usize> = SecondaryMap::with_default(usize::MAX);
    let mut count = 0;
    for &root in done.iter().rev() {
        let mut work = vec![root];
        let is_new = rank[root] == usize::MAX;
        while let Some(member) = work.pop() {
            if rank[member] == usize::MAX {
                rank[member] = count;
                work.extend(&called_by[member]);
            }
        }
        count += usize::from(is_new);
    }
    rank
}

/// A call from before the current event, or the index of a call made after it.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
enum CallRef {
    Old(Call),
    New(usize),
}

/// Computes the successor state of an event.
struct Reader<'a> {
    pattern: &'a Pattern,
    visited: IndexSet<(Slot, CallRef)>,
    /// Calls made after the event: the nonterminal, and the positions to return to.
    calls: Vec<(Nonterminal, Vec<(Slot, CallRef)>)>,
    accepted: bool,
}

impl<'a> Reader<'a> {
    fn new(pattern: &'a Pattern) -> Reader<'a> {
        Reader { pattern, visited: IndexSet::new(), calls: Vec::new(), accepted: false }
    }

    fn visit(&mut self, slot: Slot, within: CallRef) {
        self.visited.insert((slot, within));
    }

    /// Advances all positions to the next event. Returns the new frontier and whether the trace is derived.
    fn finish(mut self) -> (Rc<[(Slot, Call)]>, bool) {
        let mut place = 0;
        while let Some((slot, within)) = self.visited.get_index(place).cloned() {
            place += 1;
            match (self.pattern.slots[slot], within) {
                (Some(Symbol::Event(_)), _) => {}
                (Some(Symbol::Nonterminal(inner)), within) => self.call(inner, slot, within),
                (None, CallRef::Old(call)) => {
                    self.accepted |= call.accepts();
                    for (slot, outer) in call.returns() {
                        self.visit(slot, CallRef::Old(outer));
                    }
                }
                // A derivation of the empty trace was handled at the call (see `Reader::call`).
                (None, CallRef::New(_)) => {}
            }
        }
        let calls = self.make_calls();
        let frontier = self.visited.iter().filter_map(|(slot, within)| {
            let Some(Symbol::Event(_)) = self.pattern.slots[*slot] else { return None };
            let call = match within {
                CallRef::Old(call) => call.clone(),
                CallRef::New(place) => calls[*place].clone()?,
            };
            Some((*slot, call))
        });
        (frontier.collect(), self.accepted)
    }

    fn call(&mut self, inner: Nonterminal, slot: Slot, within: CallRef) {
        let place = self.calls.iter().position(|(called, _)| *called == inner);
        let place = place.unwrap_or_else(|| {
            self.calls.push((inner, Vec::new()));
            for &start in &self.pattern.starts[inner] {
                self.visit(start, CallRef::New(self.calls.len() - 1));
            }
            self.calls.len() - 1
        });
        self.calls[place].1.push((slot.after(), within.clone()));
        if self.pattern.nullable[inner] {
            self.visit(slot.after(), within);
        }
    }

    /// Makes the new calls, outer calls first. A tail call returns directly to the continuations of its caller.
    fn make_calls(&mut self) -> Vec<Option<Call>> {
        let mut made: Vec<Option<Call>> = vec![None; self.calls.len()];
        let mut order: Vec<usize> = (0..self.calls.len()).collect();
        let rank = |place: usize| self.pattern.rank[self.calls[place].0];
        order.sort_by_key(|place| rank(*place));
        for group in order.chunk_by(|a, b| rank(*a) == rank(*b)) {
            if let [only] = group
                && let [(slot, within)] = &self.calls[*only].1[..]
                && self.pattern.slots[*slot].is_none()
                && let Some(call) = match within {
                    CallRef::Old(call) => Some(call.clone()),
                    CallRef::New(place) => made[*place].clone(),
                }
            {
                made[*only] = Some(call);
                continue;
            }
            for (place, call) in group.iter().zip(self.group(group, &made)) {
                made[*place] = Some(call);
            }
        }
        made
    }

    fn group(&self, group: &[usize], made: &[Option<Call>]) -> Vec<Call> {
        // Continuations are collected in sets; an ambiguous grammar may repeat many.
        let mut pending = vec![Returns::default(); group.len()];
        // Pairs of caller and tail callee in the group.
        let mut last = Vec::new();
        for (own, &place) in group.iter().enumerate() {
            for (slot, within) in &self.calls[place].1 {
                let is_last = self.pattern.slots[*slot].is_none();
                let outer = match within {
                    CallRef::Old(call) => Some(call),
                    CallRef::New(outer) => made[*outer].as_ref(),
                };
                match (outer, within) {
                    (Some(call), _) if is_last => {
                        pending[own].accepts |= call.accepts();
                        for (slot, outer) in call.returns() {
                            pending[own].returns.insert((slot, Within::Other(outer)));
                        }
                    }
                    (Some(call), _) => {
                        pending[own].returns.insert((*slot, Within::Other(call.clone())));
                    }
                    (None, CallRef::New(outer)) => {
                        let Some(outer) = group.iter().position(|p| p == outer) else { continue };
                        if is_last {
                            last.push((outer, own));
                        } else {
                            pending[own].returns.insert((*slot, Within::Same(outer)));
                        }
                    }
                    (None, CallRef::Old(_)) => {}
                }
            }
        }
        let mut changed = true;
        while core::mem::replace(&mut changed, false) {
            for &(outer, own) in &last {
                changed |= pending[outer].accepts && !pending[own].accepts;
                pending[own].accepts |= pending[outer].accepts;
                for step in pending[outer].returns.clone() {
                    changed |= pending[own].returns.insert(step);
                }
            }
        }
        let made = |one: Returns| Pending {
            returns: one.returns.into_iter().collect(),
            accepts: one.accepts,
        };
        Call::group(pending.into_iter().map(made).collect())
    }
}

/// A call under construction.
#[derive(Clone, Default)]
struct Returns {
    returns: IndexSet<(Slot, Within)>,
    accepts: bool,
}
