//! The algorithm of the paper, word by word: the judge of the engine in tests.
//!
//! A frontier is a list of states, and a state is a set of literals. In each step every state gets the events of the step; inconsistent states go; all
//! rules of a state are tried; and the next frontier has a state for each choice among the alternatives of the bodies. Nothing is indexed.

use std::collections::BTreeSet;

use super::code::Env;
use super::evaluate::Observation;
use super::system::{Act, Arg, Block, Item, Persistence, Signal, Sub, System, Then};
use super::value::{Datum, MISSING, Store};
use crate::engine::key::Key;

/// A literal of a state.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) enum Literal {
    Rule(usize, Vec<Key>),
    /// An event that the next step must have, or must not.
    Obligation(bool, usize, Vec<Key>),
    Local(usize, Vec<Key>),
}

pub(super) type State = BTreeSet<Literal>;

/// What a body does beside.
pub(super) type Effects = BTreeSet<String>;

pub(super) struct Reference<'a> {
    pub(super) system: &'a System,
    pub(super) frontier: Vec<State>,
    pub(super) signal: Signal,
    pub(super) effects: Effects,
}

/// A body with values: the literals of each alternative, and what it does beside.
type Fired = Vec<(Vec<Literal>, Vec<String>)>;

impl<'a> Reference<'a> {
    pub(super) fn new(system: &'a System) -> Reference<'a> {
        let initials = system.initials.iter();
        let state = initials.map(|(rule, args)| Literal::Rule(*rule, args.clone())).collect();
        let (frontier, signal) = (vec![state], Signal::StillTrue);
        let mut reference = Reference { system, frontier, signal, effects: Effects::new() };
        reference.judge();
        reference
    }

    fn is_acceptable(&self, state: &State) -> bool {
        let is = |what: &dyn Fn(usize) -> bool| {
            state.iter().any(|one| matches!(one, Literal::Rule(rule, _) if what(*rule)))
        };
        let rules = &self.system.rules;
        !is(&|rule| rules[rule].is_forbidden)
            && (!self.system.has_success() || is(&|rule| rules[rule].is_success))
            && !state.iter().any(|one| matches!(one, Literal::Obligation(false, ..)))
    }

    fn judge(&mut self) {
        let doomed: Vec<bool> = self
            .frontier
            .iter()
            .map(|state| state.is_empty() && !self.is_acceptable(state))
            .collect();
        let mut doomed = doomed.into_iter();
        self.frontier.retain(|_| !doomed.next().unwrap_or(false));
        self.signal = if self.frontier.is_empty() {
            Signal::False
        } else if !self.system.has_assert() && self.frontier.iter().any(State::is_empty) {
            Signal::True
        } else if self.frontier.iter().any(|state| self.is_acceptable(state)) {
            Signal::StillTrue
        } else {
            Signal::StillFalse
        };
    }

    pub(super) fn step(&mut self, step: &[Observation], store: &mut Store) {
        self.effects.clear();
        if self.signal.is_final() {
            return;
        }
        let mut next: Vec<State> = Vec::new();
        for state in core::mem::take(&mut self.frontier) {
            // The events of the step, and private ones of the step before.
            let mut seen: Vec<(usize, Vec<Key>)> =
                step.iter().map(|one| (one.event, one.args.to_vec())).collect();
            let is_consistent = state.iter().all(|literal| match literal {
                Literal::Obligation(is_negated, event, args) => {
                    seen.contains(&(*event, args.clone())) != *is_negated
                }
                _ => true,
            });
            if !is_consistent {
                continue;
            }
            for literal in &state {
                if let Literal::Local(event, args) = literal {
                    seen.push((*event, args.clone()));
                }
            }
            let (mut kept, mut all, mut has_fired) = (State::new(), Vec::new(), false);
            for literal in &state {
                let Literal::Rule(rule, args) = literal else { continue };
                let info = &self.system.rules[*rule];
                let mut slots = args.clone();
                slots.resize(info.slots.max(args.len()), MISSING);
                let mut trial = Trial {
                    system: self.system,
                    state: &state,
                    seen: &seen,
                    store,
                    fired: Vec::new(),
                };
                let fires = trial.block(&info.body, &mut slots);
                all.extend(trial.fired);
                has_fired |= fires && info.is_asserted;
                match info.persistence {
                    Persistence::Always => drop(kept.insert(literal.clone())),
                    Persistence::State if !fires => drop(kept.insert(literal.clone())),
                    _ => {}
                }
            }
            if self.system.has_assert() && !has_fired {
                continue;
            }
            let mut successors = vec![kept];
            for fired in all {
                let mut more = Vec::new();
                for state in &successors {
                    for (literals, effects) in &fired {
                        let mut state = state.clone();
                        state.extend(literals.iter().cloned());
                        more.push(state);
                        self.effects.extend(effects.iter().cloned());
                    }
                }
                more.sort();
                more.dedup();
                successors = more;
            }
            next.extend(successors);
        }
        next.sort();
        next.dedup();
        self.frontier = next;
        self.judge();
    }
}

struct Trial<'a> {
    system: &'a System,
    state: &'a State,
    seen: &'a [(usize, Vec<Key>)],
    store: &'a mut Store,
    fired: Vec<Fired>,
}

impl Trial<'_> {
    fn env<'e>(&'e mut self, slots: &'e [Key]) -> Env<'e> {
        let functions = &self.system.functions;
        Env { slots, globals: &[], functions, store: self.store, names: None }
    }

    fn block(&mut self, block: &Block, slots: &mut Vec<Key>) -> bool {
        let mut has_fired = false;
        for sub in &block.subs {
            has_fired |= self.sub(sub, 0, slots);
            if has_fired && block.is_ordered {
                break;
            }
        }
        has_fired
    }

    fn sub(&mut self, sub: &Sub, from: usize, slots: &mut Vec<Key>) -> bool {
        let Some(item) = sub.items.get(from) else {
            return match &sub.then {
                Then::Block(block) => self.block(block, slots),
                Then::Body(body) => self.fire(body, slots),
            };
        };
        let (candidates, is_negated, args): (Vec<Vec<Key>>, bool, &[Arg]) = match item {
            Item::Test(node) => {
                return self.env(slots).holds(node).unwrap_or(false)
                    && self.sub(sub, from + 1, slots);
            }
            Item::Each { slot, of } => {
                let Ok(word) = self.env(slots).word(of) else { return false };
                let (Datum::List(items) | Datum::Set(items)) = self.store.datum(word) else {
                    return false;
                };
                let mut has_fired = false;
                for item in items.iter() {
                    slots[*slot] = *item;
                    has_fired |= self.sub(sub, from + 1, slots);
                }
                return has_fired;
            }
            Item::Seen { event, is_negated, args } => {
                let of = self.seen.iter().filter(|(seen, _)| seen == event);
                (of.map(|(_, args)| args.clone()).collect(), *is_negated, args)
            }
            Item::Active { rule, is_negated, args } => {
                let of = self.state.iter().filter_map(|literal| match literal {
                    Literal::Rule(active, args) if active == rule => Some(args.clone()),
                    _ => None,
                });
                (of.collect(), *is_negated, args)
            }
        };
        let mut has_fired = false;
        for words in candidates {
            let before = slots.clone();
            let is_match =
                args.iter().zip(&words).all(|(arg, word)| self.matches(arg, *word, slots));
            if is_match && is_negated {
                return false;
            }
            if is_match {
                has_fired |= self.sub(sub, from + 1, slots);
            }
            *slots = before;
        }
        if is_negated { self.sub(sub, from + 1, slots) } else { has_fired }
    }

    fn matches(&mut self, arg: &Arg, word: Key, slots: &mut [Key]) -> bool {
        match arg {
            Arg::Any => true,
            Arg::Bind(slot) => {
                slots[*slot] = word;
                word != MISSING
            }
            Arg::Is(node) => word != MISSING && self.env(slots).word(node) == Ok(word),
            Arg::Within(_) | Arg::Parts(_) | Arg::Absent => {
                unreachable!("the languages compared have none")
            }
        }
    }

    fn fire(&mut self, body: &[Vec<Act>], slots: &mut [Key]) -> bool {
        let mut alternatives = Fired::new();
        for conjunction in body {
            let (mut literals, mut effects) = (Vec::new(), Vec::new());
            for act in conjunction {
                let mut words = |nodes: &[super::code::Node]| {
                    nodes
                        .iter()
                        .map(|node| self.env(slots).word(node))
                        .collect::<Result<Vec<_>, _>>()
                };
                match act {
                    Act::Activate { rule, args } => match words(args) {
                        Ok(args) => literals.push(Literal::Rule(*rule, args)),
                        Err(_) => return false,
                    },
                    Act::Oblige { event, is_negated, args } => match words(args) {
                        Ok(args) => literals.push(Literal::Obligation(*is_negated, *event, args)),
                        Err(_) => return false,
                    },
                    Act::Local { event, args } => match words(args) {
                        Ok(args) => literals.push(Literal::Local(*event, args)),
                        Err(_) => return false,
                    },
                    Act::Emit { event, args } => match words(args) {
                        Ok(args) => effects.push(format!("emit {event} {args:?}")),
                        Err(_) => return false,
                    },
                    Act::Print(node) => match self.env(slots).text(node) {
                        Ok(text) => effects.push(text),
                        Err(_) => return false,
                    },
                    _ => unreachable!("the languages compared have no other acts"),
                }
            }
            alternatives.push((literals, effects));
        }
        self.fired.push(alternatives);
        true
    }
}
