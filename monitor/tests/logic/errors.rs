//! Invalid formulas are rejected with their place, in bounded time.

use tsb_monitor::engine::alphabet::{Alphabet, ParamSet};
use tsb_monitor::logic::Logic;

use crate::letters;

/// The place and the message of the error of a formula within a larger text.
fn error(logic: Logic, formula: &str) -> (String, String) {
    let text = format!("xx{formula}yy");
    let span = 2..2 + formula.len();
    let error = logic.compile(&text, span, &letters(3), &[]).expect_err(formula);
    (text[error.span].to_owned(), error.message)
}

#[test]
fn errors_name_what_is_wrong_and_where() {
    let cases = [
        (Logic::Ere, "a (b | x) c", "x", "there is no event `x`"),
        (Logic::Ere, "a | | b", "|", "an event is expected here, not `|`"),
        (Logic::Ere, "(a b", "", "`)` is missing"),
        (Logic::Ere, "a )", ")", "an event or an operator is expected here, not `)`"),
        (Logic::Fsm, "s [a -> t]", "t", "there is no state `t`"),
        (Logic::Fsm, "s [a -> s a -> s]", "a", "the state has a transition for `a` already"),
        (Logic::Fsm, "s [] s []", "s", "this name is given twice"),
        (Logic::Fsm, "s [] alias x = s alias x = s", "x", "this name is given twice"),
        (Logic::Fsm, "fail []", "fail", "`fail` is the name of the failure of a machine"),
        (Logic::PtLtl, "a -> (*) ", "", "an event is missing"),
        (Logic::PtLtl, "[a, b]", "]", "`)` is expected here, not `]`"),
        (Logic::Ltl, "[] (a => <> z)", "z", "there is no event `z`"),
        (Logic::Ltl, "a b", "b", "an operator is expected here, not `b`"),
        (Logic::Cfg, "S -> a T", "T", "there is no event and no rule `T`"),
        (Logic::Cfg, "a -> b", "a", "`a` cannot be on the left of a rule"),
        (Logic::Cfg, "S -> a | ", "", "a symbol or `epsilon` is missing"),
        (Logic::Cfg, "", "", "a rule is missing"),
    ];
    for (logic, formula, place, message) in cases {
        assert_eq!(error(logic, formula), (place.to_owned(), message.to_owned()), "{formula}");
    }
}

#[test]
fn the_nesting_of_formulas_is_bounded() {
    let deep = |open: &str, close: &str| {
        let (open, close) = (open.repeat(100_000), close.repeat(100_000));
        format!("{open}a{close}")
    };
    for (logic, text) in [
        (Logic::Ere, deep("(", ")")),
        (Logic::Ere, deep("~", "")),
        (Logic::PtLtl, deep("(*) ", "")),
        (Logic::PtLtl, deep("[a, ", ")")),
        (Logic::Ltl, deep("(", ")")),
        (Logic::Ltl, deep("a U ", "")),
        (Logic::Ltl, deep("a -> ", "")),
    ] {
        assert_eq!(error(logic, &text).1, "the formula is nested deeper than 200 levels");
    }
}

#[test]
fn formulas_that_need_too_many_states_are_rejected() {
    // The 31st event from the end is `a`.
    let ere = format!("(a | b)* a {}", "(a | b) ".repeat(30));
    let nexts = "o ".repeat(30);
    let past = format!("{} a", "(*) ".repeat(30));
    let future = format!("<> (a && {nexts} ([] b))");
    let many: Vec<String> = (0..30).map(|i| format!("({}a)", "o ".repeat(i))).collect();
    let untils = many.join(" U ");
    for (logic, text) in
        [(Logic::Ere, ere), (Logic::PtLtl, past), (Logic::Ltl, future), (Logic::Ltl, untils)]
    {
        let all: Vec<&str> = match logic {
            Logic::Ere => vec!["match"],
            _ => vec!["violation", "validation"],
        };
        let start = std::time::Instant::now();
        let result = logic.compile(&text, 0..text.len(), &letters(2), &all);
        assert!(start.elapsed().as_secs() < 20, "{text} took {:?}", start.elapsed());
        if logic != Logic::Ltl {
            assert_eq!(result.unwrap_err().message, "the formula needs too many states");
        }
    }
}

#[test]
fn unknown_verdicts_are_rejected() {
    let error = Logic::Ere.compile("a", 0..1, &letters(2), &["violation"]).unwrap_err();
    assert_eq!(error.message, "the formula never says `violation`, but match, fail");
}

#[test]
fn events_may_be_named_like_operators() {
    let mut alphabet = Alphabet::new();
    for name in ["U", "o", "start"] {
        alphabet.add_event(name, ParamSet::EMPTY);
    }
    for (logic, text) in [(Logic::Ltl, "U U o"), (Logic::PtLtl, "start S o")] {
        logic.compile(text, 0..text.len(), &alphabet, &[]).unwrap();
    }
}
