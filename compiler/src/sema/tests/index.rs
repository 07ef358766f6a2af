//! What names denote, by their places.

use bumpalo::Bump;

use crate::ast::ExprIds;
use crate::diagnostics::Diagnostics;
use crate::parser;
use crate::sema::ClassPath;
use crate::sema::index::{self, Index, Symbol};
use crate::source::SourceMap;

/// Indexes a text with the small library. The cursor is at `|`.
fn indexed(text: &str) -> (Index, Vec<String>) {
    let cursor = text.find('|');
    let text = text.replacen('|', "", 1);
    let (mut sources, arena) = (SourceMap::new(), Bump::new());
    let (mut ids, mut diagnostics, mut units) =
        (ExprIds::default(), Diagnostics::new(), Vec::new());
    // The text is the first file.
    for text in [&*text, include_str!("library.java"), include_str!("io.java")] {
        let file = sources.add("T.java", text).unwrap();
        units.push(parser::parse(&arena, &mut ids, &sources, file, &mut diagnostics));
    }
    let cursor = sources.nth(0).zip(cursor.map(|at| at as u32));
    let class_path = ClassPath::new();
    let (index, program) = index::index(&sources, &units, &class_path, cursor, &mut diagnostics);
    assert_eq!(program.is_some(), !diagnostics.has_errors());
    let file = sources.nth(0);
    let uses = index.uses().iter().filter(|one| Some(one.span.file) == file);
    let shown = uses.map(|one| {
        let described = index.describe(one.symbol).expect("each symbol is described");
        format!("{}: {}", sources.snippet(one.span), described.declaration)
    });
    let shown = shown.collect();
    (index, shown)
}

#[test]
fn names_denote_declarations() {
    let (_, found) = indexed(
        "class T<X> { int n; T(int n) { this.n = n; } X f(X x) { return new T<X>(n).f(x); } }",
    );
    let wanted = [
        "T: class T<X>",
        "X: <X>",
        "n: int n",
        "T: T(int n)",
        "n: int n",
        "n: int n",
        "n: int n",
        "X: <X>",
        "f: X f(X x)",
        "X: <X>",
        "x: X x",
        "T: class T<X>",
        "T: T(int n)",
        "X: <X>",
        "n: int n",
        "f: X f(X x)",
        "x: X x",
    ];
    assert_eq!(found, wanted);
}

#[test]
fn constants_are_shown_as_literals() {
    let (_, found) = indexed(
        r#"class T { static final String S = "a\"\u0001\ud800"; static final char C = '\''; }"#,
    );
    let wanted = [r#"static final String S = "a\"\u0001\ud800""#, r"static final char C = '\''"];
    assert!(wanted.iter().all(|one| found.iter().any(|shown| shown.ends_with(one))), "{found:?}");
}

#[test]
fn a_parameter_hides_the_field_of_its_name() {
    let text = "class T { int n; T(int n) { this.n = n; } }";
    let (index, _) = indexed(text);
    let declared = |offset: usize| {
        let file = index.uses()[0].span.file;
        let one = index.at(file, offset as u32).next().unwrap();
        (one.symbol, index.describe(one.symbol).unwrap().declared.unwrap().lo as usize)
    };
    let (field, place) = declared(text.find("n = n").unwrap());
    assert!(matches!(field, Symbol::Field(_)) && place == text.find("n;").unwrap());
    let (parameter, place) = declared(text.find("n; }").unwrap());
    assert!(matches!(parameter, Symbol::Variable(_)) && place == text.find("n)").unwrap());
}

#[test]
fn expressions_have_the_types_before_conversions() {
    let text = "class T { long f(int[] a, char c) { return a[0] + c; } }";
    let (index, _) = indexed(text);
    let file = index.uses()[0].span.file;
    let ty =
        |part: &str| index.type_at(file, text.find(part).unwrap() as u32).unwrap().1.to_owned();
    assert_eq!((ty("a[0]"), ty("0]"), ty("] + c")), ("int[]".into(), "int".into(), "int".into()));
}

#[test]
fn code_with_errors_is_indexed_too() {
    let (_, found) =
        indexed("class T { int f(int n) { unknown(); return n + ; } int g() { return f(1); } }");
    assert!(found.contains(&"f: int f(int n)".to_owned()), "{found:?}");
}

#[test]
fn members_are_offered_at_the_cursor() {
    let (index, _) = indexed(
        "class T { int n; static int s; T next() { return this.next().x|; } private int p; }",
    );
    let offers = index.offers.unwrap();
    let names: Vec<&str> = offers.list.iter().map(|offer| offer.name.as_str()).collect();
    assert!(offers.are_members);
    for name in ["n", "s", "next", "p"] {
        assert!(names.contains(&name), "{name}: {names:?}");
    }
    let (index, _) = indexed("class T { int n; static int s; int f() { return T.x|; } }");
    let names: Vec<String> =
        index.offers.unwrap().list.into_iter().map(|offer| offer.name).collect();
    assert!(names.contains(&"s".to_owned()) && !names.contains(&"n".to_owned()), "{names:?}");
}

#[test]
fn private_members_of_other_classes_are_not_offered() {
    let (index, _) =
        indexed("class T { int f(U u) { return u.x|; } } class U { private int p; int q; }");
    let names: Vec<String> =
        index.offers.unwrap().list.into_iter().map(|offer| offer.name).collect();
    assert!(names.contains(&"q".to_owned()) && !names.contains(&"p".to_owned()), "{names:?}");
}
