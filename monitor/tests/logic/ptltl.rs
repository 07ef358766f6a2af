//! The truth of formulas at positions, directly from the definition of each operator.

use std::fmt;

use tsb_monitor::logic::ptltl::{Formula, Verdict};

use crate::reference::random::Random;
use crate::{formulas, letters, state_after, words};

#[derive(Clone, Debug)]
enum Past {
    Event(usize),
    Constant(bool),
    Not(Box<Past>),
    Unary(&'static str, Box<Past>),
    Binary(&'static str, Box<[Past; 2]>),
}

impl fmt::Display for Past {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Past::Event(event) => write!(f, "{}", ["a", "b", "c"][*event]),
            Past::Constant(value) => write!(f, "{value}"),
            Past::Not(one) => write!(f, "! {one}"),
            Past::Unary(name, one) => write!(f, "{name}({one})"),
            Past::Binary("[,)", two) => write!(f, "[{}, {})", two[0], two[1]),
            Past::Binary("[,)w", two) => write!(f, "[{}, {})w", two[0], two[1]),
            Past::Binary(name, two) => write!(f, "({} {name} {})", two[0], two[1]),
        }
    }
}

const UNARY: [&str; 6] = ["(*)", "(*w)", "<*>", "[*]", "start", "end"];
const BINARY: [&str; 9] = ["and", "or", "->", "<->", "xor", "S", "Sw", "[,)", "[,)w"];

fn random_formula(random: &mut Random, letters: usize, depth: usize) -> Past {
    if depth == 0 || random.chance(15) {
        return match random.below(12) {
            0 => Past::Constant(random.chance(50)),
            _ => Past::Event(random.below(letters)),
        };
    }
    let (kind, unary, binary) = (random.below(10), random.below(6), random.below(9));
    let mut inner = || random_formula(random, letters, depth - 1);
    match kind {
        0..2 => Past::Not(Box::new(inner())),
        2..6 => Past::Unary(UNARY[unary], Box::new(inner())),
        _ => Past::Binary(BINARY[binary], Box::new([inner(), inner()])),
    }
}

fn holds(formula: &Past, word: &[usize], at: usize) -> bool {
    let before = |f: &Past| at > 0 && holds(f, word, at - 1);
    match formula {
        Past::Event(event) => word[at] == *event,
        Past::Constant(value) => *value,
        Past::Not(one) => !holds(one, word, at),
        Past::Unary(name, one) => match *name {
            "(*)" => before(one),
            "(*w)" => at == 0 || before(one),
            "<*>" => (0..=at).any(|i| holds(one, word, i)),
            "[*]" => (0..=at).all(|i| holds(one, word, i)),
            "start" => holds(one, word, at) && !before(one),
            _ => !holds(one, word, at) && before(one),
        },
        Past::Binary(name, two) => {
            let [a, b] = &**two;
            let (here_a, here_b) = (holds(a, word, at), holds(b, word, at));
            let always = |f: &Past| (0..=at).all(|i| holds(f, word, i));
            let never = |f: &Past| (0..=at).all(|i| !holds(f, word, i));
            let since =
                || (0..=at).any(|i| holds(b, word, i) && (i + 1..=at).all(|j| holds(a, word, j)));
            let interval =
                || (0..=at).any(|i| holds(a, word, i) && (i..=at).all(|j| !holds(b, word, j)));
            match *name {
                "and" => here_a && here_b,
                "or" => here_a || here_b,
                "->" => !here_a || here_b,
                "<->" => here_a == here_b,
                "xor" => here_a != here_b,
                "S" => since(),
                "Sw" => since() || always(a),
                "[,)" => interval(),
                _ => interval() || never(b),
            }
        }
    }
}

#[test]
fn the_automaton_agrees_with_the_formula_at_each_event() {
    formulas(|random| {
        let count = 2 + random.below(2);
        let formula = random_formula(random, count, 4);
        let alphabet = letters(count);
        let text = formula.to_string();
        let parsed = Formula::parse(&text, 0..text.len(), &alphabet).unwrap();
        let dfa = parsed.automaton(&alphabet, Verdict::ALL).unwrap();
        for word in &words(count, 5)[1..] {
            let expected = if holds(&formula, word, word.len() - 1) {
                Verdict::Validation
            } else {
                Verdict::Violation
            };
            assert_eq!(
                state_after(&dfa, word).on_entry,
                Some(expected.category()),
                "{text} on {word:?}"
            );
        }
    });
}
