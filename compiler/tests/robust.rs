//! For any input, the front end terminates, does not panic, and reports locations within the file.

use bumpalo::Bump;
use proptest::prelude::*;
use tsb_compiler::ast::{ExprIds, print::print};
use tsb_compiler::diagnostics::{Diagnostics, render_json, render_text};
use tsb_compiler::lexer::lex;
use tsb_compiler::parser::parse;
use tsb_compiler::source::SourceMap;

/// Runs the front end and all its printers. Returns the number of errors.
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

/// The offsets of the errors in a text.
fn places(text: &str) -> Vec<usize> {
    let mut sources = SourceMap::new();
    let file = sources.add("t.src", text).unwrap();
    let arena = Bump::new();
    let mut diagnostics = Diagnostics::new();
    parse(&arena, &mut ExprIds::default(), &sources, file, &mut diagnostics);
    diagnostics.sorted().iter().map(|d| d.primary.span.lo as usize).collect()
}

/// Words and symbols of the language, and some that are not.
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

/// Programs from which one token at a time is removed.
const WHOLE: [&str; 2] = [
    include_str!("../../tests/broken/Inventory.java"),
    include_str!("../../tests/broken/Expressions.java"),
];

#[test]
fn a_missing_token_gives_few_errors_where_it_is_missing() {
    let (mut cases, mut errors, mut far) = (0, 0, 0);
    for program in WHOLE {
        let mut sources = SourceMap::new();
        let file = sources.add("t.src", program).unwrap();
        let arena = Bump::new();
        let tokens = lex(&arena, &sources, file, &mut Diagnostics::new());
        for token in tokens.list.iter().filter(|token| token.lo < token.hi) {
            let (lo, hi) = (token.lo as usize, token.hi as usize);
            let text = format!("{} {}", &program[..lo], &program[hi..]);
            let found = places(&text);
            cases += 1;
            errors += found.len();
            // The error may be reported at the end of the previous line.
            let line = program[..lo].rfind('\n').unwrap_or(0);
            let near = program[..line].rfind('\n').unwrap_or(0);
            far += usize::from(found.iter().any(|&place| place < near));
            assert!(found.len() <= 6, "{} errors without the token at {lo}", found.len());
        }
    }
    assert!(errors * 10 <= cases * 12, "{errors} errors in {cases} programs");
    assert!(far * 50 <= cases, "{far} of {cases} programs have errors ahead of what is missing");
}

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
