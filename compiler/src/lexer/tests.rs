use super::*;

/// The tokens of `text` as kind and characters, and the codes of the diagnostics.
fn scan(text: &str) -> (Vec<(TokenKind, String)>, Vec<Code>) {
    let mut sources = SourceMap::new();
    let file = sources.add("t.src", text).unwrap();
    let arena = Bump::new();
    let mut diagnostics = Diagnostics::new();
    let tokens = lex(&arena, &sources, file, &mut diagnostics);
    let list = tokens.list.iter().map(|&t| (t.kind, tokens.text_of(t).to_owned()));
    (list.collect(), diagnostics.sorted().iter().map(|d| d.code).collect())
}

fn kinds(text: &str) -> Vec<TokenKind> {
    let (tokens, errors) = scan(text);
    assert_eq!(errors, [], "{text}");
    tokens.into_iter().map(|(kind, _)| kind).filter(|&k| k != TokenKind::Eof).collect()
}

fn errors(text: &str) -> Vec<Code> {
    scan(text).1
}

/// The values of the literals in `text`, in Rust's notation.
fn values(text: &str) -> Vec<String> {
    let mut sources = SourceMap::new();
    let file = sources.add("t.src", text).unwrap();
    let arena = Bump::new();
    let mut diagnostics = Diagnostics::new();
    let tokens = lex(&arena, &sources, file, &mut diagnostics);
    assert!(diagnostics.is_empty(), "{:?}", diagnostics.sorted());
    tokens.literals.iter().map(|v| format!("{v:?}")).collect()
}

fn string(text: &str) -> Vec<u16> {
    let mut sources = SourceMap::new();
    let file = sources.add("t.src", text).unwrap();
    let arena = Bump::new();
    let mut diagnostics = Diagnostics::new();
    let tokens = lex(&arena, &sources, file, &mut diagnostics);
    assert!(diagnostics.is_empty(), "{:?}", diagnostics.sorted());
    match tokens.literals[..] {
        [Literal::String(units)] => units.to_vec(),
        ref other => panic!("{other:?}"),
    }
}

#[test]
fn the_longest_symbol_wins() {
    use TokenKind::*;
    assert_eq!(
        kinds("a>>>=b>>>c>>d>=e"),
        [Identifier, UshrEq, Identifier, Ushr, Identifier, Shr, Identifier, Ge, Identifier]
    );
    assert_eq!(
        kinds("x+++y--->z"),
        [Identifier, PlusPlus, Plus, Identifier, MinusMinus, Arrow, Identifier]
    );
    assert_eq!(kinds("....."), [Ellipsis, Dot, Dot]);
}

#[test]
fn contextual_keywords_are_identifiers() {
    for word in ["var", "record", "yield", "sealed", "permits", "module", "to", "with", "when"] {
        assert_eq!(kinds(word), [TokenKind::Identifier], "{word}");
    }
}

#[test]
fn a_keyword_with_more_letters_is_an_identifier() {
    for word in ["int1", "intä", "_1", "$", "gotoX", "élan"] {
        assert_eq!(kinds(word), [TokenKind::Identifier], "{word:?}");
    }
    assert_eq!(kinds("int _ goto"), [TokenKind::Int, TokenKind::Underscore, TokenKind::Goto]);
}

#[test]
fn comments_and_white_space_separate_tokens() {
    use TokenKind::*;
    assert_eq!(kinds("a/**/b/* * / */c//x\rd\x0Ce"), [Identifier; 5]);
    assert_eq!(kinds("/*/ still inside */ a"), [Identifier]);
    assert_eq!(errors("a /* b"), [Code::UnterminatedComment]);
}

#[test]
fn unicode_escapes_may_occur_anywhere() {
    use TokenKind::*;
    assert_eq!(kinds(r"\u0069nt x \u003d 1\u003b"), [Int, Identifier, Eq, Literal, Semicolon]);
    assert_eq!(scan(r"\u0061b").0[0].1, "ab");
    assert_eq!(kinds(r"// comment \u000a x"), [Identifier]);
    assert_eq!(errors(r"// \u12"), [Code::IllegalUnicodeEscape]);
}

#[test]
fn spans_of_tokens_after_escapes_are_those_of_the_file() {
    let mut sources = SourceMap::new();
    let file = sources.add("t.src", r"\u0061b \u003b x").unwrap();
    let arena = Bump::new();
    let mut diagnostics = Diagnostics::new();
    let tokens = lex(&arena, &sources, file, &mut diagnostics);
    let snippets: Vec<_> = tokens.list.iter().map(|&t| sources.snippet(tokens.span(t))).collect();
    assert_eq!(snippets, [r"\u0061b", r"\u003b", "x", ""]);
}

#[test]
fn string_escapes_are_decoded() {
    assert_eq!(string(r#""\b\t\n\f\r\s\"\'\\""#), [8, 9, 10, 12, 13, 32, 34, 39, 92]);
    assert_eq!(string(r#""\0\7\18\377\400""#), [0, 7, 1, 56, 255, 32, 48]);
    assert_eq!(string(r#""""#), [] as [u16; 0]);
    assert_eq!(string("\"é😀\""), [0xE9, 0xD83D, 0xDE00]);
}

#[test]
fn unpaired_surrogates_are_legal_in_literals() {
    assert_eq!(string(r#""\udc00\ud800x""#), [0xDC00, 0xD800, 120]);
    assert_eq!(values(r"'\ud800'"), ["Char(55296)"]);
    assert_eq!(errors(r"\ud800").first(), Some(&Code::IllegalCharacter));
}

#[test]
fn a_backslash_from_an_escape_starts_an_escape_of_the_literal_only() {
    assert_eq!(string(r#""\u005cn""#), [10]);
    assert_eq!(errors(r#""\u005cud800""#), [Code::IllegalEscape]);
}

#[test]
fn characters_are_single_code_units() {
    assert_eq!(
        values(r"'a' '\'' '\101' 'ß' '\u0041'"),
        ["Char(97)", "Char(39)", "Char(65)", "Char(223)", "Char(65)"]
    );
    assert_eq!(errors("''"), [Code::IllegalCharLiteral]);
    assert_eq!(errors("'ab'"), [Code::IllegalCharLiteral]);
    assert_eq!(errors("'😀'"), [Code::IllegalCharLiteral]);
}

#[test]
fn literals_end_on_their_line() {
    assert_eq!(errors("\"ab\n\""), [Code::UnterminatedLiteral, Code::UnterminatedLiteral]);
    assert_eq!(errors("'a"), [Code::UnterminatedLiteral]);
    assert_eq!(errors("\"ab\\\nint"), [Code::UnterminatedLiteral]);
    assert_eq!(errors(r#""\q""#), [Code::IllegalEscape]);
}

#[test]
fn a_text_block_holds_quotes() {
    assert_eq!(errors("x = \"\"\"\n a \"quoted\" \\\"\"\" b\n \"\"\";"), []);
}

#[test]
fn illegal_characters_are_reported_individually() {
    assert_eq!(errors("a # b → c"), [Code::IllegalCharacter, Code::IllegalCharacter]);
    assert_eq!(errors("x\u{1}y\u{200D}"), [Code::IllegalCharacter], "ignorable characters");
    assert_eq!(errors("a\u{1a}"), [], "SUB at the end is ignored");
}

#[test]
fn tokens_print_one_a_line() {
    let mut sources = SourceMap::new();
    let file = sources.add("t.src", "int x\n = 'a';").unwrap();
    let arena = Bump::new();
    let tokens = lex(&arena, &sources, file, &mut Diagnostics::new());
    let expected = "1:1 keyword int\n1:5 identifier x\n2:2 symbol =\n2:4 literal 'a'\n2:7 symbol ;\n2:8 end \n";
    assert_eq!(print(&tokens, &sources), expected);
}
