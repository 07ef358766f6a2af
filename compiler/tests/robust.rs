//! Whatever the input, the front end ends, does not panic, and stays within the file.

use bumpalo::Bump;
use proptest::prelude::*;
use tsb_compiler::ast::{ExprIds, print::print};
use tsb_compiler::diagnostics::{Diagnostics, render_json, render_text};
use tsb_compiler::parser::parse;
use tsb_compiler::source::SourceMap;

/// Runs the front end and all its printers; gives the number of errors.
fn run(text: &str) -> usize {
    let mut sources = SourceMap::new();
    let file = sources.add("t.src", text).unwrap();
    let arena = Bump::new();
    let mut diagnostics = Diagnostics::new();
    let unit = parse(&arena, &mut ExprIds::default(), &sources, file, &mut diagnostics);
    let _ = print(&unit, &sources);
    for d in diagnostics.sorted() {
        let span = d.primary.span;
        let range = span.lo as usize..span.hi as usize;
        assert!(text.get(range).is_some(), "{d:?} lies outside the text");
    }
    let _ = render_text(&diagnostics, &sources, false);
    let _ = render_json(&diagnostics, &sources);
    diagnostics.error_count()
}

/// Words and symbols of the language, and some that are none.
const PIECES: &[&str] = &[
    "class",
    "interface",
    "enum",
    "record",
    "var",
    "yield",
    "sealed",
    "non-sealed",
    "permits",
    "extends",
    "implements",
    "public",
    "private",
    "static",
    "final",
    "abstract",
    "synchronized",
    "default",
    "native",
    "void",
    "int",
    "boolean",
    "double",
    "if",
    "else",
    "for",
    "while",
    "do",
    "switch",
    "case",
    "break",
    "continue",
    "return",
    "throw",
    "throws",
    "try",
    "catch",
    "finally",
    "assert",
    "new",
    "this",
    "super",
    "instanceof",
    "import",
    "package",
    "null",
    "true",
    "goto",
    "_",
    "x",
    "y",
    "Foo",
    "String",
    "1",
    "2147483648",
    "0x",
    "1.5e3",
    "09",
    "'a'",
    "\"s\"",
    "\"",
    "'",
    "\"\"\"",
    "(",
    ")",
    "{",
    "}",
    "[",
    "]",
    "[]",
    "()",
    "{}",
    ";",
    ";",
    ";",
    ",",
    ".",
    "...",
    "@",
    "@Override",
    "::",
    "->",
    "=",
    "==",
    "<",
    ">",
    ">>",
    ">>>",
    "+",
    "-",
    "++",
    "--",
    "!",
    "~",
    "?",
    ":",
    "&",
    "&&",
    "|",
    "+=",
    ">>>=",
    "\n",
    "\n",
    "//",
    "/*",
    "*/",
    "#",
    "\\u0041",
    "\\u00",
    "é",
    "\u{1a}",
    "\\",
];

const PROGRAM: &str = include_str!("golden/ast/statements.src");

proptest! {
    #![proptest_config(ProptestConfig { cases: 400, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn any_text(text in any::<String>()) {
        run(&text);
    }

    #[test]
    fn any_run_of_tokens(pieces in prop::collection::vec(prop::sample::select(PIECES), 0..150)) {
        run(&pieces.join(" "));
    }

    #[test]
    fn any_run_of_tokens_in_a_method(pieces in prop::collection::vec(prop::sample::select(PIECES), 0..60)) {
        run(&format!("class C {{ void m() {{ {} }} }}", pieces.join(" ")));
    }

    #[test]
    fn a_program_cut_short(at in 0..PROGRAM.len()) {
        if let Some(text) = PROGRAM.get(..at) {
            run(text);
        }
    }

    #[test]
    fn a_program_with_a_piece_replaced(
        at in 0..PROGRAM.len(),
        len in 0..12usize,
        piece in prop::sample::select(PIECES),
    ) {
        let end = (at + len).min(PROGRAM.len());
        if let (Some(before), Some(after)) = (PROGRAM.get(..at), PROGRAM.get(end..)) {
            let errors = run(&format!("{before} {piece} {after}"));
            prop_assert!(errors < 20, "{errors} errors");
        }
    }
}
