//! The lexer, from characters to tokens (JLS 3).
//!
//! Unicode escapes are translated first, if the file has any. The DFA that `logos` generates recognises words, symbols
//! and the starts of literals. Hand-written code scans the rest of literals and comments, and identifiers with
//! characters beyond ASCII.

pub mod escapes;
pub mod identifier;
pub mod number;
mod quoted;
mod text_block;
mod token;

use std::fmt::Write;

use bumpalo::Bump;
use logos::{Lexer as Dfa, Logos};

pub use token::{Token, TokenKind};

use crate::ast::Literal;
use crate::diagnostics::{Code, Diagnostic, Diagnostics};
use crate::source::{FileId, SourceMap, Span};
use escapes::{BadEscape, Translation};

/// The tokens of a file.
#[derive(Debug)]
pub struct Tokens<'a> {
    /// The text after translation of Unicode escapes.
    pub text: &'a str,
    /// The tokens. The last is [`TokenKind::Eof`], and there is no other of that kind.
    pub list: Vec<Token>,
    /// The values of literals, by [`Token::payload`].
    pub literals: Vec<Literal<'a>>,
    /// Whether an unterminated comment extends to the end of the file.
    pub unterminated: bool,
    file: FileId,
    translation: Option<Translation>,
}

impl<'a> Tokens<'a> {
    /// The characters of a token.
    #[must_use]
    pub fn text_of(&self, token: Token) -> &'a str {
        &self.text[token.lo as usize..token.hi as usize]
    }

    /// The span of a token in the file.
    #[must_use]
    pub fn span(&self, token: Token) -> Span {
        self.span_of(token.lo, token.hi)
    }

    /// The span in the file of a range of the translated text.
    fn span_of(&self, lo: u32, hi: u32) -> Span {
        match &self.translation {
            None => Span::new(self.file, lo, hi),
            Some(t) => {
                let lo = t.source_lo(lo);
                Span::new(self.file, lo, t.source_hi(hi).max(lo))
            }
        }
    }
}

/// Scans the tokens of `file`. Text and strings are allocated in `arena`, errors are reported to `diagnostics`. The
/// tokens are usable in spite of errors.
pub fn lex<'a>(
    arena: &'a Bump,
    sources: &SourceMap,
    file: FileId,
    diagnostics: &mut Diagnostics,
) -> Tokens<'a> {
    let source = sources.file(file).text();
    let mut bad_escapes = Vec::new();
    let mut translation = escapes::translate(source, &mut bad_escapes);
    for bad in &bad_escapes {
        diagnostics.report(
            Diagnostic::error(
                Code::IllegalUnicodeEscape,
                Span::new(file, bad.lo, bad.hi),
                "illegal Unicode escape",
            )
            .hint("`\\u` must be followed by four hexadecimal digits, in comments too"),
        );
    }
    let text: &'a str = match &mut translation {
        Some(t) => arena.alloc_str(&std::mem::take(&mut t.text)),
        None => arena.alloc_str(source),
    };
    let tokens = Tokens {
        text,
        list: Vec::with_capacity(text.len() / 4),
        literals: Vec::new(),
        unterminated: false,
        file,
        translation,
    };
    Lexer { arena, dfa: TokenKind::lexer(text), tokens, bad_escapes, diagnostics }.run()
}

struct Lexer<'a, 'd> {
    arena: &'a Bump,
    dfa: Dfa<'a, TokenKind>,
    tokens: Tokens<'a>,
    /// Malformed Unicode escapes, which are still in the text.
    bad_escapes: Vec<BadEscape>,
    diagnostics: &'d mut Diagnostics,
}

impl<'a> Lexer<'a, '_> {
    fn run(mut self) -> Tokens<'a> {
        while let Some(found) = self.dfa.next() {
            match found {
                Ok(TokenKind::LineComment) => self.line_comment(),
                Ok(TokenKind::BlockComment) => self.block_comment(),
                Ok(TokenKind::Literal) => self.number(),
                Ok(TokenKind::Quote) => self.string(),
                Ok(TokenKind::Apostrophe) => self.character(),
                Ok(TokenKind::Illegal) | Err(()) => self.beyond_ascii(),
                Ok(kind) if kind == TokenKind::Identifier || kind.is_keyword() => self.word(kind),
                Ok(kind) => self.push(kind, 0),
            }
        }
        let end = self.tokens.text.len() as u32;
        self.tokens.list.push(Token { kind: TokenKind::Eof, lo: end, hi: end, payload: 0 });
        self.tokens
    }

    /// Start of the current token.
    fn start(&self) -> usize {
        self.dfa.span().start
    }

    /// Extends the current token to `end`, which is not before its present end.
    fn extend_to(&mut self, end: usize) {
        self.dfa.bump(end - self.dfa.span().end);
    }

    fn push(&mut self, kind: TokenKind, payload: u32) {
        let span = self.dfa.span();
        self.tokens.list.push(Token { kind, lo: span.start as u32, hi: span.end as u32, payload });
    }

    fn push_literal(&mut self, kind: TokenKind, value: Literal<'a>) {
        let payload = self.tokens.literals.len() as u32;
        self.tokens.literals.push(value);
        self.push(kind, payload);
    }

    /// Reports an error at a range of the translated text.
    fn error(&mut self, code: Code, lo: usize, hi: usize, message: impl Into<String>) {
        let span = self.tokens.span_of(lo as u32, hi as u32);
        self.diagnostics.report(Diagnostic::error(code, span, message));
    }

    fn line_comment(&mut self) {
        let rest = self.dfa.remainder();
        self.dfa.bump(rest.find(['\n', '\r']).unwrap_or(rest.len()));
    }

    fn block_comment(&mut self) {
        let rest = self.dfa.remainder();
        if let Some(len) = rest.find("*/") {
            self.dfa.bump(len + 2);
        } else {
            let start = self.start();
            self.tokens.unterminated = true;
            self.error(Code::UnterminatedComment, start, start + 2, "this comment has no end");
            self.dfa.bump(rest.len());
        }
    }

    fn number(&mut self) {
        let start = self.start();
        let (len, number) = number::scan(&self.tokens.text[start..]);
        self.extend_to(start + len);
        match number {
            Ok(number::Number::Value(v)) => self.push_literal(TokenKind::Literal, v),
            Ok(number::Number::Min(v)) => self.push_literal(TokenKind::MinLiteral, v),
            Err(e) => {
                self.error(e.code, start, start + len, e.message);
                self.push(TokenKind::BadLiteral, 0);
            }
        }
    }

    /// A word of ASCII characters, which may continue with others.
    fn word(&mut self, kind: TokenKind) {
        let more = identifier::part_len(self.dfa.remainder());
        self.dfa.bump(more);
        if more > 0 {
            self.refuse_ignorable();
        }
        self.push(if more > 0 { TokenKind::Identifier } else { kind }, 0);
    }

    /// Rejects ignorable characters in identifiers. Otherwise identifiers that differ only in these would be the same
    /// (JLS 3.8).
    fn refuse_ignorable(&mut self) {
        let start = self.start();
        let text = &self.tokens.text[self.dfa.span()];
        // JLS 3.5: the control character SUB at the very end is ignored.
        let end = self.tokens.text.len() - start;
        let is_sub = |at: usize, c: char| c == '\u{1a}' && at + 1 == end;
        let found =
            text.char_indices().find(|&(at, c)| identifier::is_ignorable(c) && !is_sub(at, c));
        if let Some((at, c)) = found {
            let message = format!("ignorable character `{}` in an identifier", c.escape_debug());
            self.error(Code::IllegalCharacter, start + at, start + at + c.len_utf8(), message);
        }
    }

    /// A character the DFA does not know.
    fn beyond_ascii(&mut self) {
        let start = self.start();
        let Some(c) = self.tokens.text[start..].chars().next() else {
            return;
        };
        if identifier::is_start(c) {
            let len = identifier::part_len(&self.tokens.text[start..]);
            self.extend_to((start + len).max(self.dfa.span().end));
            self.refuse_ignorable();
            return self.push(TokenKind::Identifier, 0);
        }
        // JLS 3.5: the control character SUB at the very end is ignored.
        if c == '\u{1a}' && start + 1 == self.tokens.text.len() {
            return;
        }
        let end = self.dfa.span().end;
        self.error(
            Code::IllegalCharacter,
            start,
            end,
            format!("illegal character `{}`", c.escape_debug()),
        );
        self.push(TokenKind::Illegal, 0);
    }
}

/// The tokens of a file, one per line: location, kind, characters.
#[must_use]
pub fn print(tokens: &Tokens<'_>, sources: &SourceMap) -> String {
    let mut out = String::new();
    for &token in &tokens.list {
        let place = sources.line_column(tokens.span(token));
        let kind = match token.kind {
            TokenKind::Identifier => "identifier",
            TokenKind::Literal | TokenKind::MinLiteral => "literal",
            TokenKind::BadLiteral => "bad literal",
            TokenKind::Illegal => "illegal",
            TokenKind::Eof => "end",
            kind if kind.is_keyword() => "keyword",
            _ => "symbol",
        };
        let text = tokens.text_of(token);
        let _ = writeln!(out, "{}:{} {kind} {text}", place.line, place.column);
    }
    out
}

#[cfg(test)]
mod tests;
