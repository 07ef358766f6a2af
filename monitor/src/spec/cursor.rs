//! The scanner of specifications.
//!
//! The lexical syntax depends on the context: a pattern such as `main.c:write*` is one token only within a pointcut. Parsers therefore
//! request the next token by kind, and there is no separate lexer.

use super::{Diagnostic, Ident, Source, Span};

/// The maximum nesting of expressions in specifications.
pub const MAX_NESTING: usize = 200;

/// A position in a specification.
#[derive(Clone, Debug)]
pub struct Cursor<'a> {
    text: &'a str,
    at: usize,
    /// The end of the last token read.
    last_end: usize,
}

impl<'a> Cursor<'a> {
    /// A cursor at the start of a specification.
    pub fn new(source: &'a Source) -> Cursor<'a> {
        Cursor::within(&source.text, 0..source.text.len())
    }

    /// A cursor that reads only `span` of `text`.
    pub fn within(text: &'a str, span: Span) -> Cursor<'a> {
        let end = span.end.min(text.len());
        Cursor { text: &text[..end], at: span.start.min(end), last_end: span.start.min(end) }
    }

    /// A cursor at the start of a stretch of the text; nothing beyond it is read.
    pub fn inner(&self, span: Span) -> Cursor<'a> {
        Cursor::within(self.text, span)
    }

    /// Goes on by so many bytes, which are read as they stand.
    pub fn skip_bytes(&mut self, count: usize) {
        let end = self.text.ceil_char_boundary(self.at + count);
        self.advance(end - self.at);
    }

    /// The remaining text, after blanks and comments.
    pub fn rest(&mut self) -> &'a str {
        self.skip();
        &self.text[self.at..]
    }

    /// The offset of the next token.
    pub fn offset(&mut self) -> usize {
        self.skip();
        self.at
    }

    /// The span from `start` to the end of the last token read.
    pub fn span_from(&self, start: usize) -> Span {
        start..self.last_end.max(start)
    }

    /// Whether no token is left.
    pub fn is_at_end(&mut self) -> bool {
        self.rest().is_empty()
    }

    /// Skips blanks and comments (`//` to the end of the line, `/* */`, and `#` as `//`).
    fn skip(&mut self) {
        loop {
            let rest = self.text[self.at..].trim_start();
            self.at = self.text.len() - rest.len();
            let comment = if rest.starts_with("//") || rest.starts_with('#') {
                rest.find('\n').unwrap_or(rest.len())
            } else if rest.starts_with("/*") {
                rest.find("*/").map_or(rest.len(), |end| end + 2)
            } else {
                return;
            };
            self.at += comment;
        }
    }

    fn advance(&mut self, bytes: usize) -> Span {
        let start = self.at;
        self.at += bytes;
        self.last_end = self.at;
        start..self.at
    }

    /// Whether the remaining text starts with `symbol`.
    pub fn peeks(&mut self, symbol: &str) -> bool {
        self.rest().starts_with(symbol)
    }

    /// Consumes `symbol` if it is next.
    pub fn eat(&mut self, symbol: &str) -> Option<Span> {
        self.peeks(symbol).then(|| self.advance(symbol.len()))
    }

    /// Consumes `symbol`.
    ///
    /// # Errors
    /// Something else is next.
    pub fn expect(&mut self, symbol: &str) -> Result<Span, Diagnostic> {
        self.eat(symbol).ok_or_else(|| self.unexpected(&format!("`{symbol}`")))
    }

    /// The next word: letters, digits, `_` and `$`, not starting with a digit.
    pub fn peek_word(&mut self) -> Option<&'a str> {
        let rest = self.rest();
        let end = rest
            .find(|c: char| !(c.is_alphanumeric() || c == '_' || c == '$'))
            .unwrap_or(rest.len());
        word(rest, end)
    }

    /// Consumes a word if one is next.
    pub fn word(&mut self) -> Option<Ident> {
        let name = self.peek_word()?.to_owned();
        let span = self.advance(name.len());
        Some(Ident { name, span })
    }

    /// Consumes a name; `what` describes it in the error.
    ///
    /// # Errors
    /// Something else is next.
    pub fn name(&mut self, what: &str) -> Result<Ident, Diagnostic> {
        self.word().ok_or_else(|| self.unexpected(what))
    }

    /// Consumes the word `keyword` if it is next.
    pub fn eat_word(&mut self, keyword: &str) -> Option<Span> {
        let mut lookahead = self.clone();
        let word = lookahead.word().filter(|word| word.name == keyword)?;
        *self = lookahead;
        Some(word.span)
    }

    /// Consumes the word `keyword`.
    ///
    /// # Errors
    /// Something else is next.
    pub fn expect_word(&mut self, keyword: &str) -> Result<Span, Diagnostic> {
        self.eat_word(keyword).ok_or_else(|| self.unexpected(&format!("`{keyword}`")))
    }

    /// Consumes the characters that `belongs` accepts. `None` if the next one is not accepted.
    pub fn take_while(&mut self, belongs: impl Fn(char) -> bool) -> Option<Ident> {
        let rest = self.rest();
        let end = rest.find(|c: char| !belongs(c)).unwrap_or(rest.len());
        let name = rest[..end].to_owned();
        (end > 0).then(|| Ident { name, span: self.advance(end) })
    }

    /// Consumes an unsigned decimal integer if one is next.
    ///
    /// # Errors
    /// The number does not fit in 64 bits.
    pub fn number(&mut self) -> Result<Option<(u64, Span)>, Diagnostic> {
        let Some(digits) = self.take_while(|c| c.is_ascii_digit()) else { return Ok(None) };
        match digits.name.parse() {
            Ok(value) => Ok(Some((value, digits.span))),
            Err(_) => Err(Diagnostic::new(digits.span, "this number does not fit in 64 bits")),
        }
    }

    /// Consumes a string in double quotes if one is next. It may have the escapes `\n`, `\t`, `\\` and `\"`.
    ///
    /// # Errors
    /// The string does not end on its line or has another escape.
    pub fn string(&mut self) -> Result<Option<(String, Span)>, Diagnostic> {
        if !self.peeks("\"") {
            return Ok(None);
        }
        let start = self.at;
        let mut value = String::new();
        let mut chars = self.text[start + 1..].char_indices();
        while let Some((at, c)) = chars.next() {
            match c {
                '"' => {
                    let span = self.advance(at + 2);
                    return Ok(Some((value, span)));
                }
                '\n' => break,
                '\\' => match chars.next() {
                    Some((_, 'n')) => value.push('\n'),
                    Some((_, 't')) => value.push('\t'),
                    Some((_, c @ ('\\' | '"'))) => value.push(c),
                    _ => {
                        let escape = start + 1 + at;
                        return Err(Diagnostic::new(
                            escape..escape + 1,
                            "unknown escape in a string",
                        )
                        .hint("there are \\n, \\t, \\\\ and \\\""));
                    }
                },
                c => value.push(c),
            }
        }
        Err(Diagnostic::new(start..start + 1, "this string is not closed on its line"))
    }

    /// An error that names the expected token.
    pub fn unexpected(&mut self, expected: &str) -> Diagnostic {
        let rest = self.rest();
        let start = self.at;
        let Some(first) = rest.chars().next() else {
            return Diagnostic::new(start..start, format!("{expected} is missing"))
                .label("the text ends here");
        };
        let length = match self.clone().word() {
            Some(word) => word.name.len(),
            None => first.len_utf8(),
        };
        Diagnostic::new(
            start..start + length,
            format!("{expected} is expected here, not `{}`", &rest[..length]),
        )
    }
}

fn word(rest: &str, end: usize) -> Option<&str> {
    let word = &rest[..end];
    word.starts_with(|c: char| c.is_alphabetic() || c == '_' || c == '$').then_some(word)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn source(text: &str) -> Source {
        Source { name: "t".into(), text: text.into() }
    }

    #[test]
    fn words_symbols_and_comments_are_read_in_order() {
        let source = source("when /* x */ OPEN -> // to\n # next\n Opened ;");
        let mut cursor = Cursor::new(&source);
        assert!(cursor.eat_word("when").is_some());
        assert_eq!(cursor.word().map(|w| w.name), Some("OPEN".into()));
        assert!(cursor.eat("->").is_some());
        assert_eq!(cursor.name("a state").unwrap().span, 36..42);
        assert!(cursor.eat(";").is_some() && cursor.is_at_end());
    }

    #[test]
    fn a_keyword_is_a_whole_word() {
        assert!(Cursor::new(&source("states")).eat_word("state").is_none());
    }

    #[test]
    fn strings_have_escapes_and_end_on_their_line() {
        let read = |text: &str| Cursor::new(&source(text)).string();
        assert_eq!(read(r#""a\n\"b""#).unwrap().unwrap().0, "a\n\"b");
        assert!(read("\"a\nb\"").is_err());
        assert!(read(r#""\q""#).is_err());
        assert_eq!(read("x"), Ok(None));
    }

    #[test]
    fn the_end_of_the_text_is_named() {
        let error = Cursor::new(&source("  ")).expect(";").unwrap_err();
        assert_eq!(error.message, "`;` is missing");
    }
}
