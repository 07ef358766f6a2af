//! The truth of formulas on ultimately periodic and on finite traces, directly from the definition of each operator.

use std::fmt;

use tsb_monitor::logic::ltl::{Formula, Verdict};

use crate::reference::random::Random;
use crate::{formulas, letters, state_after, words};

#[derive(Clone, Debug)]
enum Future {
    Event(usize),
    Constant(bool),
    Not(Box<Future>),
    Unary(&'static str, Box<Future>),
    Binary(&'static str, Box<[Future; 2]>),
}

impl fmt::Display for Future {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Future::Event(event) => write!(f, "{}", ["a", "b", "c"][*event]),
            Future::Constant(value) => write!(f, "{value}"),
            Future::Not(one) => write!(f, "!{one}"),
            Future::Unary(name, one) => write!(f, "{name} ({one})"),
            Future::Binary(name, two) => write!(f, "({} {name} {})", two[0], two[1]),
        }
    }
}

const UNARY: [&str; 3] = ["o", "<>", "[]"];
const BINARY: [&str; 7] = ["&&", "||", "=>", "iff", "U", "W", "R"];

fn random_formula(random: &mut Random, letters: usize, depth: usize) -> Future {
    if depth == 0 || random.chance(15) {
        return match random.below(12) {
            0 => Future::Constant(random.chance(50)),
            _ => Future::Event(random.below(letters)),
        };
    }
    let (kind, unary, binary) = (random.below(10), random.below(3), random.below(7));
    let mut inner = || random_formula(random, letters, depth - 1);
    match kind {
        0..2 => Future::Not(Box::new(inner())),
        2..6 => Future::Unary(UNARY[unary], Box::new(inner())),
        _ => Future::Binary(BINARY[binary], Box::new([inner(), inner()])),
    }
}

/// A trace. If it is infinite, the last few events repeat forever.
struct Trace<'a> {
    events: &'a [usize],
    /// The start of the repeated part of an infinite trace.
    back: Option<usize>,
}

impl Trace<'_> {
    /// The positions reachable from `at`, each once, in order.
    fn from(&self, at: usize) -> Vec<usize> {
        let looped = self.back.map_or(0..0, |back| back..at.max(back));
        (at..self.events.len()).chain(looped).collect()
    }

    fn next(&self, at: usize) -> Option<usize> {
        if at + 1 < self.events.len() { Some(at + 1) } else { self.back }
    }

    fn holds(&self, formula: &Future, at: usize) -> bool {
        match formula {
            Future::Event(event) => self.events[at] == *event,
            Future::Constant(value) => *value,
            Future::Not(one) => !self.holds(one, at),
            Future::Unary(name, one) => match *name {
                "o" => self.next(at).is_some_and(|next| self.holds(one, next)),
                "<>" => self.from(at).into_iter().any(|i| self.holds(one, i)),
                _ => self.from(at).into_iter().all(|i| self.holds(one, i)),
            },
            Future::Binary(name, two) => {
                let [a, b] = &**two;
                let until = |a: &dyn Fn(usize) -> bool, b: &dyn Fn(usize) -> bool| {
                    for i in self.from(at) {
                        if b(i) {
                            return true;
                        }
                        if !a(i) {
                            return false;
                        }
                    }
                    false
                };
                let (is_a, is_b) = (|i| self.holds(a, i), |i| self.holds(b, i));
                match *name {
                    "&&" => is_a(at) && is_b(at),
                    "||" => is_a(at) || is_b(at),
                    "=>" => !is_a(at) || is_b(at),
                    "iff" => is_a(at) == is_b(at),
                    "U" => until(&is_a, &is_b),
                    "W" => until(&is_a, &is_b) || self.from(at).into_iter().all(is_a),
                    _ => !until(&|i| !is_a(i), &|i| !is_b(i)),
                }
            }
        }
    }
}

/// Whether a continuation of a word satisfies the formula, and whether one violates it. The continuations are one of `paths` followed by a
/// repetition of one of `loops`.
fn possible(
    formula: &Future,
    word: &[usize],
    paths: &[Vec<usize>],
    loops: &[Vec<usize>],
) -> [bool; 2] {
    let mut possible = [false; 2];
    for path in paths {
        for repeated in &loops[1..] {
            let events = [word, path, repeated].concat();
            let back = Some(word.len() + path.len());
            let holds = Trace { events: &events, back }.holds(formula, 0);
            possible[usize::from(!holds)] = true;
            if possible == [true; 2] {
                return possible;
            }
        }
    }
    possible
}

#[test]
fn verdicts_hold_for_all_continuations_and_only_then() {
    let (short, long) = ([words(2, 1), words(2, 2)], [words(2, 5), words(2, 4)]);
    formulas(|random| {
        let formula = random_formula(random, 2, 3);
        let alphabet = letters(2);
        let text = formula.to_string();
        let parsed = Formula::parse(&text, 0..text.len(), &alphabet).unwrap();
        let dfa = parsed.automaton(&alphabet, Verdict::ALL).unwrap();
        for word in &words(2, 4)[1..] {
            let found = state_after(&dfa, word);
            let expected = match found.on_entry {
                Some(found) if found == Verdict::Violation.category() => [false, true],
                Some(found) if found == Verdict::Validation.category() => [true, false],
                _ => [true, true],
            };
            let mut possible_is = possible(&formula, word, &short[0], &short[1]);
            if possible_is != expected && expected == [true, true] {
                possible_is = possible(&formula, word, &long[0], &long[1]);
            }
            assert_eq!(possible_is, expected, "{text} on {word:?}");
            if expected == [true, true] {
                let verdict = if (Trace { events: word, back: None }).holds(&formula, 0) {
                    Verdict::PresumablySatisfied
                } else {
                    Verdict::PresumablyViolated
                };
                assert_eq!(found.at_end, Some(verdict.category()), "{text} ending with {word:?}");
            }
        }
    });
}

#[test]
fn reports_at_the_end_do_not_affect_earlier_reports() {
    formulas(|random| {
        let formula = random_formula(random, 3, 4);
        let alphabet = letters(3);
        let text = formula.to_string();
        let parsed = Formula::parse(&text, 0..text.len(), &alphabet).unwrap();
        let all = parsed.automaton(&alphabet, Verdict::ALL);
        let some = parsed.automaton(&alphabet, &[Verdict::Violation, Verdict::Validation]);
        let (Ok(all), Ok(some)) = (all, some) else { return };
        for word in &words(3, 4)[1..] {
            assert_eq!(
                state_after(&all, word).on_entry,
                state_after(&some, word).on_entry,
                "{text}, {word:?}"
            );
        }
    });
}
