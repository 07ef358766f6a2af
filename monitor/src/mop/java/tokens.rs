//! Tokens of Java text, sufficient to find the ends of statements and methods and the names they use. The compiler parses the text again.

use crate::spec::{Diagnostic, Span};

/// The kind of a token.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Kind {
    /// A name or keyword.
    Word,
    /// A number, string, text block or character.
    Literal,
    /// A single character of another kind.
    Symbol,
}

/// A token.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Token<'a> {
    pub(super) kind: Kind,
    pub(super) text: &'a str,
    pub(super) start: usize,
}

impl Token<'_> {
    /// The source range.
    pub(super) fn span(&self) -> Span {
        self.start..self.end()
    }

    pub(super) fn end(&self) -> usize {
        self.start + self.text.len()
    }

    /// Whether the token is this symbol or word.
    pub(super) fn is(&self, text: &str) -> bool {
        self.kind != Kind::Literal && self.text == text
    }

    pub(super) fn is_word(&self) -> bool {
        self.kind == Kind::Word
    }
}

/// A tokenizer.
struct Tokenizer<'a> {
    text: &'a str,
    at: usize,
}

impl<'a> Tokenizer<'a> {
    /// The next token; `None` at the end of the text.
    fn next(&mut self) -> Result<Option<Token<'a>>, Diagnostic> {
        self.skip()?;
        let (start, rest) = (self.at, &self.text[self.at..]);
        let Some(first) = rest.chars().next() else { return Ok(None) };
        let is_part = |c: char| c.is_alphanumeric() || c == '_' || c == '$';
        let (kind, length) = if first.is_alphabetic() || first == '_' || first == '$' {
            (Kind::Word, rest.find(|c| !is_part(c)).unwrap_or(rest.len()))
        } else if first.is_ascii_digit() {
            let is_part = |c: char| is_part(c) || c == '.';
            (Kind::Literal, rest.find(|c| !is_part(c)).unwrap_or(rest.len()))
        } else if let Some(inner) = rest.strip_prefix("\"\"\"") {
            (Kind::Literal, 6 + closed(inner, "\"\"\"", start)?)
        } else if first == '"' || first == '\'' {
            let quote = if first == '"' { "\"" } else { "'" };
            let line = rest[1..].lines().next().unwrap_or_default();
            (Kind::Literal, 2 + closed(line, quote, start)?)
        } else {
            (Kind::Symbol, first.len_utf8())
        };
        self.at += length;
        Ok(Some(Token { kind, text: &self.text[start..self.at], start }))
    }

    /// Skips blanks and comments.
    fn skip(&mut self) -> Result<(), Diagnostic> {
        loop {
            let rest = self.text[self.at..].trim_start();
            self.at = self.text.len() - rest.len();
            if rest.starts_with("//") {
                self.at += rest.find('\n').unwrap_or(rest.len());
            } else if let Some(comment) = rest.strip_prefix("/*") {
                let Some(length) = comment.find("*/") else {
                    return Err(Diagnostic::new(self.at..self.at + 2, "this comment has no end"));
                };
                self.at += length + 4;
            } else {
                return Ok(());
            }
        }
    }
}

/// The length of a literal's content that starts at the start of `text`.
fn closed(text: &str, quotes: &str, start: usize) -> Result<usize, Diagnostic> {
    let mut is_escaped = false;
    for (at, c) in text.char_indices() {
        if !is_escaped && text[at..].starts_with(quotes) {
            return Ok(at);
        }
        is_escaped = !is_escaped && c == '\\';
    }
    Err(Diagnostic::new(start..start + 1, "this literal has no end"))
}

/// The tokens of the block at `start`, braces included.
///
/// # Errors
/// The block is not closed.
pub(super) fn block(text: &str, start: usize) -> Result<Vec<Token<'_>>, Diagnostic> {
    let mut reader = Tokenizer { text, at: start };
    let (mut tokens, mut depth) = (Vec::new(), 0_usize);
    while let Some(token) = reader.next()? {
        depth += usize::from(token.is("{"));
        depth -= usize::from(token.is("}") && depth > 0);
        tokens.push(token);
        if depth == 0 {
            return Ok(tokens);
        }
    }
    Err(Diagnostic::new(start..start + 1, "this brace is not closed"))
}

/// The index after the closing counterpart of the token at `at`; the number of tokens if there is none.
pub(super) fn closing(tokens: &[Token<'_>], at: usize) -> usize {
    let mut depth = 0_usize;
    for (place, token) in tokens.iter().enumerate().skip(at) {
        if ["(", "[", "{"].iter().any(|open| token.is(open)) {
            depth += 1;
        } else if [")", "]", "}"].iter().any(|close| token.is(close)) {
            depth = depth.saturating_sub(1);
        }
        if depth == 0 {
            return place + 1;
        }
    }
    tokens.len()
}

/// The head and the block of the method declaration at `start`, braces included.
pub(super) fn method(text: &str, start: usize) -> Option<(Vec<Token<'_>>, Vec<Token<'_>>)> {
    let mut reader = Tokenizer { text, at: start };
    let mut head: Vec<Token<'_>> = Vec::new();
    let mut has_params = false;
    loop {
        let token = reader.next().ok()??;
        match token.text {
            "{" if has_params => break,
            "(" if !has_params => {
                has_params = is_named(&head);
                let mut depth = 1;
                head.push(token);
                while depth > 0 {
                    let token = reader.next().ok()??;
                    depth += usize::from(token.is("("));
                    depth -= usize::from(token.is(")"));
                    head.push(token);
                }
                if !has_params && !head.iter().any(|token| token.is("@")) {
                    return None;
                }
                continue;
            }
            ";" | "=" | ":" | "{" | "}" | "(" => return None,
            _ => head.push(token),
        }
    }
    let brace = reader.at - 1;
    Some((head, block(text, brace).ok()?))
}

/// Whether the tokens before a parameter list end with a type and a name.
pub(super) fn is_named(head: &[Token<'_>]) -> bool {
    let [.., before, name] = head else { return false };
    let is_type = before.is_word() && !["event", "new", "return"].contains(&before.text)
        || before.is("]")
        || before.is(">");
    name.is_word() && is_type
}

/// Whether a method's block starts at `at`, after its parameter list.
pub(super) fn has_block(tokens: &[Token<'_>], at: usize) -> bool {
    let mut rest = tokens.get(at..).unwrap_or_default().iter();
    match rest.next() {
        Some(token) if token.is("throws") => rest
            .find(|token| !token.is_word() && !token.is(".") && !token.is(","))
            .is_some_and(|token| token.is("{")),
        first => first.is_some_and(|token| token.is("{")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn texts(text: &str) -> Vec<&str> {
        block(text, 0).unwrap().iter().map(|token| token.text).collect()
    }

    #[test]
    fn braces_in_literals_and_comments_do_not_count() {
        let text = "{ a('}', '\\''); /* } */ b(\"}\\\"\"); // }\n c(\"\"\"\n } \"\" \"\"\"); } }";
        let found = texts(text);
        assert_eq!(found.last(), Some(&"}"));
        assert_eq!(found.iter().filter(|one| **one == ";").count(), 3);
    }

    #[test]
    fn unclosed_tokens_are_errors_at_their_start() {
        for (text, start) in [("{ x(", 0), ("{ \"x }", 2), ("{ 'x\n' }", 2), ("{ /* }", 2)] {
            assert_eq!(block(text, 0).unwrap_err().span.start, start, "{text}");
        }
    }

    #[test]
    fn methods_are_distinguished_from_events_and_formulas() {
        let is_method = |text| method(text, 0).is_some();
        assert!(is_method("private static <T> boolean f(List<T> x) throws E { return g(); } x"));
        assert!(is_method("int[] f() {}"));
        assert!(is_method("@SuppressWarnings(\"x\") void f() {}"));
        for text in [
            "int n = f();",
            "event e(int n) { print n; }",
            "ere: (a | b) {}",
            "fsm : s [ a -> s ]",
            "f(x) {}",
            "boolean f();",
        ] {
            assert!(!is_method(text), "{text}");
        }
    }
}
