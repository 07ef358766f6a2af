//! Derivation directly from the definition of grammars.

use std::collections::HashSet;

use cranelift_entity::EntityRef;
use tsb_monitor::engine::alphabet::{Alphabet, EventId, ParamSet};
use tsb_monitor::engine::property::Property;
use tsb_monitor::logic::cfg::{Grammar, Pattern, Verdict};

use crate::reference::random::Random;
use crate::{formulas, letters, words};

#[derive(Clone, Copy, PartialEq, Debug)]
enum Symbol {
    Event(usize),
    Name(usize),
}

/// By nonterminal: the right sides of its rules.
pub struct Rules(Vec<Vec<Vec<Symbol>>>);

impl Rules {
    pub fn random(random: &mut Random, letters: usize) -> Rules {
        let names = 1 + random.below(3);
        let symbol = |random: &mut Random| {
            if random.chance(50) {
                Symbol::Event(random.below(letters))
            } else {
                Symbol::Name(random.below(names))
            }
        };
        let right = |random: &mut Random| -> Vec<Symbol> {
            (0..random.below(4)).map(|_| symbol(random)).collect()
        };
        let alternatives =
            |random: &mut Random| (0..1 + random.below(3)).map(|_| right(random)).collect();
        Rules((0..names).map(|_| alternatives(random)).collect())
    }

    pub fn text(&self, events: &[&str]) -> String {
        let symbol = |symbol: &Symbol| match *symbol {
            Symbol::Event(event) => events[event].to_owned(),
            Symbol::Name(name) => ["S", "T", "U"][name].to_owned(),
        };
        let right = |right: &Vec<Symbol>| match right[..] {
            [] => "epsilon".to_owned(),
            _ => right.iter().map(symbol).collect::<Vec<_>>().join(" "),
        };
        let rules = self.0.iter().enumerate().map(|(name, alternatives)| {
            let alternatives: Vec<String> = alternatives.iter().map(right).collect();
            format!("{} -> {}", ["S", "T", "U"][name], alternatives.join(" | "))
        });
        rules.collect::<Vec<_>>().join(", ")
    }
}

/// The derivations of substrings of a word, and of prefixes of its continuations.
struct Derived<'a> {
    word: &'a [usize],
    stretches: HashSet<(usize, usize, usize)>,
    beginnings: HashSet<(usize, usize)>,
    productive: HashSet<usize>,
}

impl Derived<'_> {
    fn new<'a>(rules: &Rules, word: &'a [usize]) -> Derived<'a> {
        let mut derived = Derived {
            word,
            stretches: HashSet::new(),
            beginnings: HashSet::new(),
            productive: HashSet::new(),
        };
        loop {
            let size =
                (derived.stretches.len(), derived.beginnings.len(), derived.productive.len());
            for (name, alternatives) in rules.0.iter().enumerate() {
                for right in alternatives {
                    if right.iter().all(|symbol| derived.is_productive(*symbol)) {
                        derived.productive.insert(name);
                    }
                    for start in 0..=word.len() {
                        for end in derived.ends(right, start) {
                            derived.stretches.insert((name, start, end));
                        }
                        if derived.begins(right, start) {
                            derived.beginnings.insert((name, start));
                        }
                    }
                }
            }
            if size == (derived.stretches.len(), derived.beginnings.len(), derived.productive.len())
            {
                return derived;
            }
        }
    }

    fn is_productive(&self, symbol: Symbol) -> bool {
        match symbol {
            Symbol::Event(_) => true,
            Symbol::Name(name) => self.productive.contains(&name),
        }
    }

    /// The ends of the substrings from `start` that the symbols derive.
    fn ends(&self, symbols: &[Symbol], start: usize) -> Vec<usize> {
        let Some((first, rest)) = symbols.split_first() else { return vec![start] };
        let middles: Vec<usize> = match *first {
            Symbol::Event(event) => {
                Vec::from_iter((self.word.get(start) == Some(&event)).then_some(start + 1))
            }
            Symbol::Name(name) => (start..=self.word.len())
                .filter(|middle| self.stretches.contains(&(name, start, *middle)))
                .collect(),
        };
        let mut ends: Vec<usize> = middles.iter().flat_map(|m| self.ends(rest, *m)).collect();
        ends.sort_unstable();
        ends.dedup();
        ends
    }

    /// Whether the symbols derive a string with the rest of the word as prefix.
    fn begins(&self, symbols: &[Symbol], start: usize) -> bool {
        (0..=symbols.len()).any(|place| {
            self.ends(&symbols[..place], start).into_iter().any(|middle| {
                let rest = &symbols[place..];
                if middle == self.word.len() {
                    return rest.iter().all(|symbol| self.is_productive(*symbol));
                }
                match rest.split_first() {
                    Some((Symbol::Name(name), after)) => {
                        self.beginnings.contains(&(*name, middle))
                            && after.iter().all(|symbol| self.is_productive(*symbol))
                    }
                    _ => false,
                }
            })
        })
    }
}

fn pattern(text: &str, alphabet: &Alphabet) -> Pattern {
    let grammar = Grammar::parse(text, 0..text.len(), alphabet).unwrap();
    Pattern::new(&grammar, alphabet, Verdict::ALL)
}

#[test]
fn patterns_agree_with_derivation() {
    formulas(|random| {
        let count = 2 + random.below(2);
        let rules = Rules::random(random, count);
        let alphabet = letters(count);
        let text = rules.text(&["a", "b", "c"]);
        let pattern = pattern(&text, &alphabet);
        for word in words(count, if count == 2 { 6 } else { 4 }) {
            let mut state = pattern.start();
            let mut reports = Vec::new();
            for letter in &word {
                reports.push(pattern.step(&mut state, EventId::new(*letter), &()));
            }
            let Some((last, before)) = reports.split_last() else { continue };
            let derived = Derived::new(&rules, &word);
            let has_failed = before.contains(&Some(Verdict::Fail.category()));
            let expected = if derived.stretches.contains(&(0, 0, word.len())) {
                Some(Verdict::Match)
            } else if !derived.beginnings.contains(&(0, 0)) && !has_failed {
                Some(Verdict::Fail)
            } else {
                None
            };
            assert_eq!(*last, expected.map(Verdict::category), "{text} on {word:?}");
        }
    });
}

#[test]
fn an_event_named_epsilon_hides_the_keyword() {
    let mut alphabet = Alphabet::new();
    let event = alphabet.add_event("epsilon", ParamSet::EMPTY).unwrap();
    let pattern = pattern("S -> epsilon epsilon", &alphabet);
    let mut state = pattern.start();
    assert_eq!(pattern.step(&mut state, event, &()), None);
    assert_eq!(pattern.step(&mut state, event, &()), Some(Verdict::Match.category()));
}

#[test]
fn deep_nesting_is_dropped_without_recursion() {
    let alphabet = letters(2);
    let pattern = pattern("S -> a S b S | epsilon", &alphabet);
    let mut state = pattern.start();
    for _ in 0..200_000 {
        pattern.step(&mut state, EventId::new(0), &());
    }
    drop(state.clone());
    let last = (0..200_000).map(|_| pattern.step(&mut state, EventId::new(1), &())).last();
    assert_eq!(last, Some(Some(Verdict::Match.category())));
}

#[test]
fn tail_calls_do_not_grow_the_state() {
    let alphabet = letters(2);
    for text in ["S -> a S | b S | epsilon", "S -> S a | S b | epsilon", "S -> a S b S | epsilon"] {
        let pattern = pattern(text, &alphabet);
        let mut state = pattern.start();
        let mut sizes = HashSet::new();
        for round in 0..1000 {
            pattern.step(&mut state, EventId::new(0), &());
            pattern.step(&mut state, EventId::new(1), &());
            if round > 0 {
                sizes.insert(state.pending_calls());
            }
        }
        assert_eq!(sizes.len(), 1, "{text}: {sizes:?}");
    }
}

#[test]
fn ambiguous_grammars_read_long_traces() {
    let alphabet = letters(2);
    // Their running time is cubic, or quadratic, in the length of the trace.
    for (text, count) in
        [("S -> S S S | S S | a | b | epsilon", 200), ("S -> a S a | b S b | epsilon", 2000)]
    {
        let pattern = pattern(text, &alphabet);
        let mut state = pattern.start();
        let last = (0..count).map(|_| pattern.step(&mut state, EventId::new(0), &())).last();
        assert_eq!(last, Some(Some(Verdict::Match.category())), "{text}");
    }
}
