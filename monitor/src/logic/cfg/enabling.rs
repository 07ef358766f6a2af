//! Enable sets of a grammar: the parameters that can be bound before an event.

use std::collections::BTreeSet;

use cranelift_entity::SecondaryMap;

use super::grammar::{Grammar, Nonterminal, Symbol};
use crate::engine::alphabet::{Alphabet, EventId, ParamSet};

type Sets = BTreeSet<ParamSet>;

/// By event: the sets of parameters that earlier events of derived traces bind, events in `unseen` before the trace included.
pub(super) fn before(
    grammar: &Grammar,
    alphabet: &Alphabet,
    unseen: &[EventId],
) -> SecondaryMap<EventId, Sets> {
    let bound = bound(grammar, alphabet);
    let mut before_event: SecondaryMap<EventId, Sets> = SecondaryMap::new();
    let mut before: SecondaryMap<Nonterminal, Sets> = SecondaryMap::new();
    if !bound[grammar.start()].is_empty() {
        before[grammar.start()] = ignored(alphabet, unseen);
    }
    let mut changed = true;
    while core::mem::replace(&mut changed, false) {
        for (left, right) in rules(grammar) {
            let mut sets = before[left].clone();
            for symbol in right {
                let known = match *symbol {
                    Symbol::Event(event) => &mut before_event[event],
                    Symbol::Nonterminal(inner) => &mut before[inner],
                };
                let count = known.len();
                known.extend(&sets);
                changed |= known.len() != count;
                sets = followed(&sets, *symbol, alphabet, &bound);
            }
        }
    }
    before_event
}

/// The parameter sets that any number of these events bind.
pub(super) fn ignored(alphabet: &Alphabet, events: &[EventId]) -> Sets {
    let mut sets = Sets::from([ParamSet::EMPTY]);
    for event in events {
        sets.extend(sets.clone().iter().map(|set| set.union(alphabet.binds(*event))));
    }
    sets
}

/// By nonterminal: the parameter sets that its derived traces bind.
fn bound(grammar: &Grammar, alphabet: &Alphabet) -> SecondaryMap<Nonterminal, Sets> {
    let mut bound: SecondaryMap<Nonterminal, Sets> = SecondaryMap::new();
    let mut changed = true;
    while core::mem::replace(&mut changed, false) {
        for (left, right) in rules(grammar) {
            let mut sets = Sets::from([ParamSet::EMPTY]);
            for symbol in right {
                sets = followed(&sets, *symbol, alphabet, &bound);
            }
            let count = bound[left].len();
            bound[left].extend(sets);
            changed |= bound[left].len() != count;
        }
    }
    bound
}

fn rules(grammar: &Grammar) -> impl Iterator<Item = (Nonterminal, &[Symbol])> {
    let alternatives = |(left, rules): (Nonterminal, &'_ Vec<Vec<Symbol>>)| (left, rules.len());
    let places = grammar.rules.iter().map(alternatives);
    places
        .flat_map(|(left, count)| (0..count).map(move |place| (left, place)))
        .map(|(left, place)| (left, &grammar.rules[left][place][..]))
}

fn followed(
    sets: &Sets,
    symbol: Symbol,
    alphabet: &Alphabet,
    bound: &SecondaryMap<Nonterminal, Sets>,
) -> Sets {
    match symbol {
        Symbol::Event(event) => sets.iter().map(|set| set.union(alphabet.binds(event))).collect(),
        Symbol::Nonterminal(inner) => {
            sets.iter().flat_map(|a| bound[inner].iter().map(|b| a.union(*b))).collect()
        }
    }
}
