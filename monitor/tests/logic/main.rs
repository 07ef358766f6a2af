//! The logics against their definitions, and the classic properties.

mod cfg;
mod classic;
mod code;
mod ere;
mod errors;
mod examples;
mod full_binding;
mod hostile;
mod ltl;
mod parametric;
mod ptltl;
#[path = "../reference/mod.rs"]
mod reference;

use tsb_monitor::engine::alphabet::{Alphabet, EventId, ParamSet};
use tsb_monitor::engine::dfa::{Dfa, State};

use reference::random::{Random, cases};

/// The events `a`, `b` and so on, without parameters.
fn letters(count: usize) -> Alphabet {
    let mut alphabet = Alphabet::new();
    for name in ["a", "b", "c", "d"].iter().take(count) {
        alphabet.add_event(name, ParamSet::EMPTY);
    }
    alphabet
}

/// All words up to a length, shorter ones first.
fn words(letters: usize, longest: usize) -> Vec<Vec<usize>> {
    let mut words = vec![Vec::new()];
    let mut place = 0;
    while let Some(word) = words.get(place).filter(|word| word.len() < longest).cloned() {
        words.extend((0..letters).map(|letter| [&word[..], &[letter]].concat()));
        place += 1;
    }
    words
}

/// The reports of an automaton for a non-empty word.
fn state_after(dfa: &Dfa, word: &[usize]) -> State {
    let step = |state, letter: &usize| dfa.successor(state, EventId::from_u32(*letter as u32));
    dfa.states()[word.iter().fold(dfa.initial(), step)]
}

/// Tries random formulas; each is compared on many traces.
fn formulas(compare: impl Fn(&mut Random)) {
    (0..cases() / 100).for_each(|seed| compare(&mut Random::new(seed)));
}
