//! Lexing of formulas.

use crate::engine::alphabet::{Alphabet, EventId};
use crate::spec::{self, Diagnostic, MAX_NESTING, Span};

/// A word and its source range.
#[derive(Clone, Debug)]
pub(super) struct Word<'a> {
    pub(super) text: &'a str,
    pub(super) span: Span,
}

impl Word<'_> {
    /// The event with this name.
    pub(super) fn event(&self, alphabet: &Alphabet) -> Result<EventId, Diagnostic> {
        let unknown = || {
            let message = format!("there is no event `{}`", self.text);
            Diagnostic::new(self.span.clone(), message)
        };
        alphabet.event(self.text).ok_or_else(unknown)
    }
}

/// A position in the text of a formula.
#[derive(Clone, Debug)]
pub(super) struct Cursor<'a> {
    inner: spec::Cursor<'a>,
    depth: usize,
}

impl<'a> Cursor<'a> {
    /// A cursor at the start of `span` in `text`.
    pub(super) fn new(text: &'a str, span: Span) -> Cursor<'a> {
        Cursor { inner: spec::Cursor::within(text, span), depth: 0 }
    }

    /// The offset of the next token.
    pub(super) fn offset(&mut self) -> usize {
        self.inner.offset()
    }

    pub(super) fn peeks(&mut self, symbol: &str) -> bool {
        self.inner.peeks(symbol)
    }

    /// Consumes `symbol` if it is next. An alphabetic symbol matches whole words only.
    pub(super) fn eat(&mut self, symbol: &str) -> bool {
        if symbol.starts_with(|c: char| c.is_alphabetic()) {
            self.inner.eat_word(symbol).is_some()
        } else {
            self.inner.eat(symbol).is_some()
        }
    }

    pub(super) fn expect(&mut self, symbol: &str) -> Result<(), Diagnostic> {
        self.inner.expect(symbol).map(drop)
    }

    pub(super) fn peek_word(&mut self) -> Option<&'a str> {
        self.inner.peek_word()
    }

    pub(super) fn word(&mut self) -> Option<Word<'a>> {
        let text = self.inner.peek_word()?;
        Some(Word { text, span: self.inner.word()?.span })
    }

    /// Consumes a word; `what` describes it in the error.
    pub(super) fn expect_word(&mut self, what: &str) -> Result<Word<'a>, Diagnostic> {
        self.word().ok_or_else(|| self.unexpected(what))
    }

    pub(super) fn is_at_end(&mut self) -> bool {
        self.inner.is_at_end()
    }

    pub(super) fn expect_end(&mut self, what: &str) -> Result<(), Diagnostic> {
        if self.is_at_end() { Ok(()) } else { Err(self.unexpected(what)) }
    }

    /// Enters a nesting level.
    pub(super) fn enter(&mut self) -> Result<(), Diagnostic> {
        if self.depth == MAX_NESTING {
            let start = self.offset();
            let message = format!("the formula is nested deeper than {MAX_NESTING} levels");
            return Err(Diagnostic::new(start..start, message));
        }
        self.depth += 1;
        Ok(())
    }

    /// Leaves a nesting level.
    pub(super) fn leave(&mut self) {
        self.depth -= 1;
    }

    /// An error that names the expected token.
    pub(super) fn unexpected(&mut self, expected: &str) -> Diagnostic {
        self.inner.unexpected(expected)
    }
}
