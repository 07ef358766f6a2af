//! Membership directly from the definition of each operator.

use std::fmt;

use tsb_monitor::engine::alphabet::{Alphabet, ParamSet};
use tsb_monitor::logic::ere::{Expression, Verdict};

use crate::reference::random::Random;
use crate::{formulas, letters, state_after, words};

#[derive(Clone, Debug)]
enum Regex {
    Empty,
    Epsilon,
    Event(usize),
    Concat(Box<[Regex; 2]>),
    Union(Box<[Regex; 2]>),
    Intersection(Box<[Regex; 2]>),
    Star(Box<Regex>),
    Plus(Box<Regex>),
    Optional(Box<Regex>),
    Not(Box<Regex>),
}

impl fmt::Display for Regex {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Regex::Empty => write!(f, "empty"),
            Regex::Epsilon => write!(f, "epsilon"),
            Regex::Event(event) => write!(f, "{}", ["a", "b", "c"][*event]),
            Regex::Concat(two) => write!(f, "({} {})", two[0], two[1]),
            Regex::Union(two) => write!(f, "({} | {})", two[0], two[1]),
            Regex::Intersection(two) => write!(f, "({} & {})", two[0], two[1]),
            Regex::Star(one) => write!(f, "({one})*"),
            Regex::Plus(one) => write!(f, "({one})+"),
            Regex::Optional(one) => write!(f, "({one})?"),
            Regex::Not(one) => write!(f, "(~{one})"),
        }
    }
}

fn random_regex(random: &mut Random, letters: usize, depth: usize) -> Regex {
    if depth == 0 || random.chance(15) {
        return match random.below(12) {
            0 => Regex::Empty,
            1 => Regex::Epsilon,
            _ => Regex::Event(random.below(letters)),
        };
    }
    let kind = random.below(10);
    let mut inner = || random_regex(random, letters, depth - 1);
    match kind {
        0..3 => Regex::Concat(Box::new([inner(), inner()])),
        3..5 => Regex::Union(Box::new([inner(), inner()])),
        5 => Regex::Intersection(Box::new([inner(), inner()])),
        6 => Regex::Star(Box::new(inner())),
        7 => Regex::Plus(Box::new(inner())),
        8 => Regex::Optional(Box::new(inner())),
        _ => Regex::Not(Box::new(inner())),
    }
}

fn has(regex: &Regex, word: &[usize]) -> bool {
    let mut ends = 0..=word.len();
    match regex {
        Regex::Empty => false,
        Regex::Epsilon => word.is_empty(),
        Regex::Event(event) => word == [*event],
        Regex::Concat(two) => {
            ends.any(|end| has(&two[0], &word[..end]) && has(&two[1], &word[end..]))
        }
        Regex::Union(two) => has(&two[0], word) || has(&two[1], word),
        Regex::Intersection(two) => has(&two[0], word) && has(&two[1], word),
        Regex::Star(one) => word.is_empty() || is_repeated(one, word),
        Regex::Plus(one) => has(one, word) || is_repeated(one, word),
        Regex::Optional(one) => word.is_empty() || has(one, word),
        Regex::Not(one) => !has(one, word),
    }
}

/// Whether a non-empty word is a concatenation of one or more non-empty words of the expression.
fn is_repeated(one: &Regex, word: &[usize]) -> bool {
    let mut ends = 1..=word.len();
    ends.any(|end| has(one, &word[..end]) && (end == word.len() || is_repeated(one, &word[end..])))
}

#[test]
fn the_automaton_accepts_the_language() {
    formulas(|random| {
        let count = 2 + random.below(2);
        let regex = random_regex(random, count, 4);
        let alphabet = letters(count);
        let text = regex.to_string();
        let expression = Expression::parse(&text, 0..text.len(), &alphabet).unwrap();
        let dfa = expression.automaton(&alphabet, Verdict::ALL).unwrap();
        let continuations = words(count, 4);
        for word in &words(count, 4)[1..] {
            let found = state_after(&dfa, word).on_entry;
            if has(&regex, word) {
                assert_eq!(found, Some(Verdict::Match.category()), "{regex} on {word:?}");
                continue;
            }
            assert_ne!(found, Some(Verdict::Match.category()), "{regex} on {word:?}");
            // If a continuation matches, one no longer than the number of states does.
            let is_failure = found == Some(Verdict::Fail.category());
            if is_failure || dfa.states().len() <= 5 {
                let matches = continuations.iter().any(|c| has(&regex, &[word, &c[..]].concat()));
                assert_eq!(is_failure, !matches, "{regex} on {word:?}");
            }
        }
    });
}

#[test]
fn concatenation_binds_stronger_than_the_operators_between_and_weaker_than_those_after() {
    let alphabet = letters(3);
    let automaton = |text: &str| {
        let expression = Expression::parse(text, 0..text.len(), &alphabet).unwrap();
        expression.automaton(&alphabet, Verdict::ALL).unwrap()
    };
    let (short, long) = (automaton("a b* | ~c a & b"), automaton("(a (b*)) | (((~c) a) & b)"));
    for word in &words(3, 4)[1..] {
        assert_eq!(state_after(&short, word), state_after(&long, word));
    }
}

#[test]
fn events_hide_constants_of_the_same_name() {
    let mut alphabet = Alphabet::new();
    for name in ["empty", "epsilon"] {
        alphabet.add_event(name, ParamSet::EMPTY);
    }
    let automaton = |text: &str, alphabet: &Alphabet| {
        let expression = Expression::parse(text, 0..text.len(), alphabet).unwrap();
        expression.automaton(alphabet, Verdict::ALL).unwrap()
    };
    let named = automaton("empty* epsilon", &alphabet);
    let lettered = automaton("a* b", &letters(2));
    for word in &words(2, 4)[1..] {
        assert_eq!(state_after(&named, word), state_after(&lettered, word));
    }
}

#[test]
fn unwanted_verdicts_need_no_states() {
    let alphabet = letters(2);
    let text = "a b a b";
    let expression = Expression::parse(text, 0..text.len(), &alphabet).unwrap();
    let states =
        |wanted: &[Verdict]| expression.automaton(&alphabet, wanted).unwrap().states().len();
    assert_eq!(states(Verdict::ALL), 6);
    assert_eq!(states(&[]), 1);
}
