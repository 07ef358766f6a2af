//! Errors in specifications.

use proptest::prelude::*;
use tsb_monitor::spec::{Diagnostic, Source};

use crate::harness::load;

fn errors(text: &str) -> Vec<Diagnostic> {
    load(text, true).err().unwrap_or_default()
}

/// The first error: its quoted text, its message, and its hints.
fn error(text: &str) -> (&str, String, Vec<String>) {
    let first = errors(text).into_iter().next().expect("there is an error");
    (&text[first.span.clone()], first.message, first.hints)
}

/// The place and the message of the first error of a monitor with two abstract events.
fn of_body(body: &str) -> (String, String) {
    let text = format!("monitor M {{ event A, B; {body} }}");
    let (place, message, _) = error(&text);
    (place.to_owned(), message)
}

fn at(place: &str, message: &str) -> (String, String) {
    (place.to_owned(), message.to_owned())
}

#[test]
fn syntax_errors_have_places() {
    let message = |text: &str| error(text).1;
    assert_eq!(message("// nothing"), "`monitor` or `handled` is missing");
    assert_eq!(message("mon M {}"), "`monitor` or `handled` is expected here, not `mon`");
    assert_eq!(message("handled M {}"), "`monitor` is expected here, not `M`");
    assert_eq!(message("monitor M {"), "a declaration or `}` is missing");
    assert_eq!(
        message("monitor M { stat S {} }"),
        "a declaration or `}` is expected here, not `stat`"
    );
    assert_eq!(message("monitor M { initial S {} }"), "`state` is expected here, not `S`");
    assert_eq!(message("monitor M { live live state S {} }"), "`live` stands here twice");
    assert_eq!(
        message("monitor M { event A = call(f); }"),
        "`before` or `after` is expected here, not `call`"
    );
    assert_eq!(message("monitor M { event A B; }"), "`;` is expected here, not `B`");
    assert_eq!(message("monitor M { event A(x); }"), "an abstract event has no values");
    assert_eq!(
        message("monitor M { machine X { event A; } }"),
        "a state, a super state or `}` is expected here, not `event`"
    );
    assert_eq!(
        message("monitor M { state S { on A -> S; } }"),
        "`when`, `timeout` or `}` is expected here, not `on`"
    );
    assert_eq!(
        message("monitor M { state S { when A > S; } }"),
        "`->` or `=>` is expected here, not `>`"
    );
    assert_eq!(
        message("monitor M { state S { when && -> S; } }"),
        "an event, `ANY`, `!` or `(` is expected here, not `&`"
    );
    assert_eq!(
        message("monitor M { state S within 5 { } }"),
        "a unit of time is expected here, not `{`"
    );
    assert_eq!(message("monitor M { state S within 0 s { } }"), "this time is too long or zero");
    assert_eq!(message("monitor M { super P[] { } }"), "a state is expected here, not `]`");
    assert_eq!(
        message("monitor M { import ; }"),
        "a monitor or a file in quotes is expected here, not `;`"
    );
}

#[test]
fn unknown_names_are_errors() {
    assert_eq!(of_body("state S { when C -> S; }"), at("C", "there is no event `C`"));
    assert_eq!(of_body("state S { when A -> T; }"), at("T", "there is no state `T`"));
    assert_eq!(
        of_body("state S { when N.A -> S; }"),
        at("N", "the monitor `N` is not imported here")
    );
    assert_eq!(of_body("state S { when M.C -> S; }"), at("C", "`M` has no event `C`"));
    assert_eq!(of_body("state S { } super P[S, T] { }"), at("T", "there is no state `T`"));
    assert_eq!(of_body("import N;"), at("N", "there is no monitor `N`"));
    assert_eq!(of_body("import M;"), at("M", "the monitor `M` imports itself"));
    assert_eq!(
        of_body("import N from \"gone.rmor\";"),
        at("\"gone.rmor\"", "`gone.rmor` cannot be read: there is no such file"),
    );
    assert_eq!(
        of_body("event C = after Updates;"),
        at("Updates", "there is no pointcut `Updates`"),
    );
    assert_eq!(
        of_body("event C(x) = after call(f);"),
        at("x", "nothing gives `x` a value in this event"),
    );
}

#[test]
fn duplicate_names_are_errors() {
    assert_eq!(of_body("state S { } state S { }"), at("S", "there are two states `S`"));
    assert_eq!(of_body("state S { } super S[S] { }"), at("S", "there are two states `S`"));
    assert_eq!(of_body("event A;"), at("A", "there are two events `A`"));
    assert_eq!(
        of_body("machine X { state S { } } machine X { state S { } }"),
        at("X", "there are two machines `X`"),
    );
    assert_eq!(
        of_body("pointcut p = call(f); pointcut p = call(g);"),
        at("p", "there are two pointcuts `p`"),
    );
    let (_, message, _) = error("monitor M { } monitor M { }");
    assert_eq!(message, "there are two monitors `M`");
    let (_, message, hints) = error(
        "monitor X { event A; } monitor Y { event A; } \
         monitor M { import X; import Y; state S { when A -> error; } }",
    );
    assert_eq!(message, "several monitors have an event `A`");
    assert_eq!(hints, ["say which: `X.A` or `Y.A`"]);
    let qualified = "monitor X { event A; } monitor Y { event A; } \
                     monitor M { import X; import Y; state S { when X.A -> error; } }";
    assert!(errors(qualified).is_empty());
}

#[test]
fn impossible_states_and_conditions_are_errors() {
    assert_eq!(of_body("state S { } state T { }"), at("T", "no token can come to the state `T`"),);
    assert_eq!(
        of_body("state S { when A && B -> error; }"),
        at("A && B", "no event fulfils this condition"),
    );
    assert_eq!(of_body("machine X { }"), at("X", "this machine has no states"));
    assert_eq!(
        of_body("state S { timeout -> error; }"),
        at("timeout -> error", "the state `S` has no time"),
    );
    assert_eq!(
        of_body("state error { }"),
        at("error", "`error` is the state that every machine has for errors"),
    );
    assert_eq!(
        of_body("event stop;"),
        at("stop", "every monitor has an event `stop`, which controls it")
    );
    assert_eq!(
        of_body("state S { when A -> P; } super P[S] { }"),
        at("P", "`P` is a super state, to which no transition leads"),
    );
    assert_eq!(
        of_body("state S { } super P[S] { } super Q[P] { }"),
        at("P", "the super state `P` cannot be a member"),
    );
    let (place, message, _) =
        error("monitor M(Connection c) { event A; state S { when A -> error; } }");
    assert_eq!((place, &*message), ("c", "no event gives the parameter `c` a value"));
    let (_, message, _) = error(
        "monitor M(Object c) { event A(c) = before call(f) && target(c); state S within 1 s { } }",
    );
    assert_eq!(message, "a monitor with parameters cannot have states with times");
}

#[test]
fn all_semantic_errors_are_reported_in_order() {
    let text = "monitor M { event A; state S { when X -> T; when A -> U; } }";
    let found: Vec<String> = errors(text).into_iter().map(|error| error.message).collect();
    assert_eq!(found, ["there is no event `X`", "there is no state `T`", "there is no state `U`"],);
}

#[test]
fn hints_suggest_similar_names() {
    let hints = |text: &str| error(text).2;
    assert_eq!(
        hints("monitor M { event OPEN; state Start { when OPNE -> Start; } }"),
        ["did you mean `OPEN`?"],
    );
    assert_eq!(
        hints("monitor M { event A; state Start { when A -> start; } }"),
        ["did you mean `Start`?"],
    );
    assert_eq!(
        hints("monitor X { event COMMIT; } monitor M { state S { when COMMIT -> error; } }"),
        ["`X` has one; `import X;` gives access to it"],
    );
}

#[test]
fn an_error_is_shown_with_its_line() {
    let text = "monitor M {\n  event A;\n  state S {\n    when A -> Sx;\n  }\n}\n";
    let source = Source { name: "m.rmor".into(), text: text.into() };
    let expected = "\
error: there is no state `Sx`
 --> m.rmor:4:15
  |
4 |     when A -> Sx;
  |               ^^
  |
  = help: did you mean `S`?";
    assert_eq!(errors(text)[0].render(&source, false), expected);
}

#[test]
fn mutually_recursive_pointcuts_are_an_error() {
    let (_, message, _) =
        error("monitor M { pointcut a = b; pointcut b = !a; event E = before a; }");
    assert_eq!(message, "the pointcut `M.a` is defined by itself");
}

#[test]
fn deep_nesting_and_long_chains_do_not_overflow_the_stack() {
    let nested = format!("{}A{}", "(".repeat(100_000), ")".repeat(100_000));
    let (_, message) = of_body(&format!("state S {{ when {nested} -> S; }}"));
    assert_eq!(message, "this condition is nested too deeply");
    let chain = vec!["A"; 100_000].join(" || ");
    assert!(
        errors(&format!("monitor M {{ event A; state S {{ when {chain} -> S; }} }}")).is_empty()
    );
    let chain = vec!["call(f)"; 100_000].join(" || ");
    assert_eq!(
        of_body(&format!("event C = before {chain};")).1,
        "this pointcut has too many parts",
    );
}

#[test]
fn guards_are_typed() {
    let message = |guard: &str| {
        let text = format!(
            "monitor M {{ event E(int n, String s, x) = before call(f) && args(n, s, x); \
             state S {{ when {guard} -> S; }} }}"
        );
        let (place, message, _) = error(&text);
        format!("{place}: {message}")
    };
    assert_eq!(message("E [n]"), "n: this has to be of type boolean, it is of type int");
    assert_eq!(
        message("E [n + s > 1]"),
        "n + s > 1: `>` takes a number, not a value of type String"
    );
    assert_eq!(message("E [!n]"), "n: this has to be of type boolean, it is of type int");
    assert_eq!(message("E [-s == 1]"), "-s: `-` takes a number, not a value of type String");
    assert_eq!(message("E [n == s]"), "n == s: values of type int and String are never the same");
    assert_eq!(
        message("E [n == null]"),
        "n == null: values of type int and null are never the same"
    );
    assert_eq!(message("E [n / 0 == 1]"), "n / 0: this divides by zero");
    assert_eq!(message("E [m > 1]"), "m: there is no `m` here");
    assert_eq!(message("E(a) [n > 1]"), "E: the event `E` has 3 values");
    assert_eq!(message("E(a, b, c) [n > 1]"), "n: there is no `n` here");
    assert_eq!(
        message("E [n > 99999999999999999999]"),
        "99999999999999999999: `99999999999999999999` is not a number"
    );
    assert_eq!(message("E [n > ]"), "]: an expression is expected here, not `]`");
    assert_eq!(message("E [n > 1 -> S;"), "-: `]` is expected here, not `-`");
    let deep = format!("E [{}true{}]", "(".repeat(10_000), ")".repeat(10_000));
    assert!(message(&deep).ends_with("this code is nested too deeply"));
    let long = format!("E [{}]", vec!["true"; 10_000].join(" && "));
    assert!(message(&long).ends_with("this code is nested too deeply"));
}

/// Tokens of specifications.
fn pieces() -> impl Strategy<Value = String> {
    let words: &[&'static str] = &[
        "monitor",
        "handled",
        "by",
        "import",
        "from",
        "pointcut",
        "event",
        "state",
        "super",
        "machine",
        "initial",
        "anytime",
        "live",
        "next",
        "when",
        "timeout",
        "within",
        "error",
        "ANY",
        "M",
        "A",
        "B",
        "S",
        "T",
        "c",
        "before",
        "after",
        "returning",
        "call",
        "set",
        "target",
        "args",
        "5",
        "s",
        "ms",
        "{",
        "}",
        "(",
        ")",
        "[",
        "]",
        ";",
        ",",
        ":",
        "=",
        "->",
        "=>",
        "||",
        "&&",
        "!",
        ".",
        "..",
        "*",
        "\"x\"",
        "\"uplink.rmor\"",
        "ä",
        "\"",
        "//",
        "/*",
    ];
    proptest::collection::vec(proptest::sample::select(words), 0..60)
        .prop_map(|words| words.join(" "))
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 3000, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn arbitrary_text_does_not_panic(text in "\\PC{0,200}") {
        show(&text);
    }

    #[test]
    fn arbitrary_tokens_do_not_panic(text in pieces()) {
        show(&text);
    }

    #[test]
    fn changed_specifications_do_not_panic(
        start in 0usize..1400, length in 0usize..30, put in pieces()
    ) {
        let mut text = crate::harness::spec("semaphore.rmor");
        let start = start.min(text.len());
        let end = (start + length).min(text.len());
        if text.is_char_boundary(start) && text.is_char_boundary(end) {
            text.replace_range(start..end, &put);
            show(&text);
        }
    }
}

/// Parses a text and renders its errors.
fn show(text: &str) {
    let source = Source { name: "t".into(), text: text.into() };
    for error in errors(text) {
        let _ = error.render(&source, false);
    }
}
