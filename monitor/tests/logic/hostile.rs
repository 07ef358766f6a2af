//! Small formulas that need many resources must be compiled or rejected, in bounded time.

use std::fmt::Write;
use std::time::Instant;

use tsb_monitor::mop;
use tsb_monitor::spec::Source;

/// A property with these parameters, events (one line each) and formula.
fn property(params: usize, events: &[String], formula: &str) -> String {
    let list: Vec<String> = (0..params).map(|param| format!("Object p{param}")).collect();
    let mut text = format!("property P({}) {{\n", list.join(", "));
    for event in events {
        let _ = writeln!(text, "event {event};");
    }
    text + formula + "}"
}

fn names(count: usize) -> Vec<String> {
    (0..count).map(|number| format!("e{number}")).collect()
}

fn joined(count: usize, by: &str, one: impl Fn(usize) -> String) -> String {
    (0..count).map(one).collect::<Vec<_>>().join(by)
}

#[test]
fn hostile_formulas_take_bounded_time() {
    let ltl = |formula: &str| format!("ltl: {formula} @violation {{}}");
    let ere = |formula: &str| format!("ere: {formula} @match {{}}");
    let ptltl = |formula: &str| format!("ptltl: {formula} @violation {{}}");
    let cfg = |formula: &str| format!("cfg: {formula} @match {{}}");
    let e = |number: usize| format!("e{number}");
    let mut cases: Vec<(&str, String)> = Vec::new();
    for n in [8, 30] {
        let names = names(n);
        let mut add = |what, formula: String| cases.push((what, property(0, &names, &formula)));
        add("and of eventually", ltl(&joined(n, " && ", |i| format!("<> e{i}"))));
        add("or of always", ltl(&joined(n, " || ", |i| format!("[] e{i}"))));
        add(
            "and of responses",
            ltl(&joined(n, " && ", |i| format!("[](e{i} -> <> e{})", (i + 1) % n))),
        );
        add("or of recurrences", ltl(&joined(n, " || ", |i| format!("[] <> e{i}"))));
        add(
            "not of recurrences",
            ltl(&format!("!({})", joined(n, " && ", |i| format!("[] <> e{i}")))),
        );
        add("until chain", ltl(&joined(n, " U ", e)));
        let left = (0..n).fold("e0".to_owned(), |left, i| format!("({left} U e{i})"));
        add("until left", ltl(&left));
        add("iff chain", ltl(&joined(n, " <-> ", |i| format!("<> e{i}"))));
        add("xor chain", ltl(&joined(n, " xor ", |i| format!("[] e{i}"))));
        add(
            "nested next",
            ltl(&joined(n, " && ", |i| format!("[](e{i} -> {} e0)", "o ".repeat(i)))),
        );
        add(
            "eventually nexts",
            ltl(&joined(n, " && ", |i| format!("<>(e0 && {} e1)", "o ".repeat(i)))),
        );
        add("release", ltl(&joined(n, " R ", |i| format!("<> e{i}"))));
        add("nested always eventually", ltl(&format!("{} e0", "[] <> ".repeat(n))));
        add("since chain", ptltl(&joined(n, " S ", e)));
        add("once and", ptltl(&joined(n, " && ", |i| format!("<*> e{i}"))));
        add("previous", ptltl(&joined(n, " || ", |i| format!("{} e0", "(*) ".repeat(i)))));
        add("intervals", ptltl(&joined(n, " || ", |i| format!("[e{i}, e{})", (i + 1) % n))));
        add(
            "permutations",
            ere(&joined(n, " & ", |i| format!("({})* e{i} ({0})*", joined(n, " | ", e)))),
        );
        add("negations", ere(&joined(n, " ~", |i| format!("(e{i} e{i})*"))));
        add(
            "nested stars",
            ere(&format!(
                "{}e0{}",
                "(".repeat(n),
                (0..n).map(|i| format!(" e{i}*)*")).collect::<String>()
            )),
        );
        add("optional", ere(&joined(n, " ", |i| format!("e{i}?"))));
        add("repeated signs", ere(&format!("(e0 e1){}", "+*?".repeat(n))));
        add("last but n", ere(&format!("~((e0|e1)* e0 {})", "(e0|e1) ".repeat(n))));
        add(
            "and of last",
            ere(&joined(n, " & ", |i| format!("~((e0|e1)* e0 {})", "(e0|e1) ".repeat(i)))),
        );
        add("ambiguous", cfg("S -> S S S | S S | e0 | epsilon"));
        add(
            "grammar chain",
            cfg(&format!(
                "{}, N{n} -> e0",
                joined(n, ", ", |i| format!("N{i} -> N{} N{} | e{i} | epsilon", i + 1, i + 1))
            )),
        );
    }
    for n in [4, 9, 16] {
        let events: Vec<String> = (0..n).map(|i| format!("e{i}(Object p{i})")).collect();
        let any = joined(n, " | ", e);
        let mut add = |what, formula: String| cases.push((what, property(n, &events, &formula)));
        add("any order", ere(&format!("({any})* e0 e0")));
        add("in order", ere(&format!("{} e0", joined(n, " ", e))));
        add("any order of a grammar", cfg(&format!("S -> S S | {any}")));
        add("all at last", ltl(&joined(n, " && ", |i| format!("<> e{i}"))));
        add("past", ptltl(&joined(n, " && ", |i| format!("<*> e{i}"))));
    }
    for (what, text) in cases {
        let start = Instant::now();
        let source = Source { name: "hostile.mop".to_owned(), text };
        let loaded = mop::load(&source);
        let took = start.elapsed();
        if took.as_millis() > 100 || std::env::var_os("TSB_TELL").is_some() {
            let how = loaded.as_ref().map(Vec::len).map_err(|e| e[0].message.clone());
            eprintln!("{what}, {} bytes: {took:?} {how:?}", source.text.len());
        }
        assert!(took.as_secs() < 20, "{what}: {took:?}\n{}", source.text);
    }
}
