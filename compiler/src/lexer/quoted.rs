//! Character and string literals (JLS 3.10.4 to 3.10.7).

use super::{Lexer, TokenKind};
use crate::ast::Literal;
use crate::diagnostics::{Code, Diagnostic};

impl Lexer<'_, '_> {
    /// A string literal, whose opening quote is the current token.
    pub(super) fn string(&mut self) {
        if self.dfa.remainder().starts_with("\"\"") {
            // `""` is the empty string unless a third quote makes it a text block.
            if self.dfa.remainder()[1..].starts_with("\"") {
                return self.text_block();
            }
        }
        match self.quoted('"') {
            Some(units) => {
                let units = self.arena.alloc_slice_copy(&units);
                self.push_literal(TokenKind::Literal, Literal::String(units));
            }
            None => self.push(TokenKind::BadLiteral, 0),
        }
    }

    /// A character literal, whose opening quote is the current token.
    pub(super) fn character(&mut self) {
        let start = self.start();
        let Some(units) = self.quoted('\'') else {
            return self.push(TokenKind::BadLiteral, 0);
        };
        if let [unit] = units[..] {
            return self.push_literal(TokenKind::Literal, Literal::Char(unit));
        }
        let end = self.dfa.span().end;
        let message = match units[..] {
            [] => "a character literal needs a character",
            [0xD800..0xDC00, 0xDC00..0xE000] => "this character does not fit into a char",
            _ => "a character literal holds one character only",
        };
        let span = self.tokens.span_of(start as u32, end as u32);
        let mut error = Diagnostic::error(Code::IllegalCharLiteral, span, message);
        if units.len() > 1 {
            error = error.hint("text goes into double quotes");
        }
        self.diagnostics.report(error);
        self.push(TokenKind::BadLiteral, 0);
    }

    /// Scans up to the closing `quote`. Returns the code units between the quotes, or `None` after an error, which has
    /// been reported.
    fn quoted(&mut self, quote: char) -> Option<Vec<u16>> {
        let text = self.tokens.text;
        let mut at = self.dfa.span().end;
        let mut units = Vec::new();
        let mut good = true;
        let bytes = text.as_bytes();
        loop {
            match bytes.get(at) {
                None | Some(b'\n' | b'\r') => {
                    let start = self.start();
                    let what = if quote == '"' { "string" } else { "character" };
                    self.error(
                        Code::UnterminatedLiteral,
                        start,
                        at,
                        format!("this {what} literal has no end"),
                    );
                    self.extend_to(at);
                    return None;
                }
                Some(&b) if b == quote as u8 => {
                    self.extend_to(at + 1);
                    return good.then_some(units);
                }
                Some(b'\\') => match self.escape(at) {
                    Ok((unit, end)) => {
                        units.push(unit);
                        at = end;
                    }
                    Err(end) => {
                        good = false;
                        at = end;
                    }
                },
                Some(&b) if b.is_ascii() => {
                    units.push(u16::from(b));
                    at += 1;
                }
                Some(_) => {
                    let c = text[at..].chars().next().unwrap_or_default();
                    units.extend_from_slice(c.encode_utf16(&mut [0; 2]));
                    at += c.len_utf8();
                }
            }
        }
    }

    /// Scans the escape at `at`: its code unit and the offset after it. After an error, which has been reported, the
    /// offset to continue from.
    pub(super) fn escape(&mut self, at: usize) -> Result<(u16, usize), usize> {
        let rest = &self.tokens.text[at + 1..];
        let simple = match rest.chars().next() {
            Some('b') => 0x08,
            Some('t') => 0x09,
            Some('n') => 0x0A,
            Some('f') => 0x0C,
            Some('r') => 0x0D,
            Some('s') => 0x20,
            Some(c @ ('"' | '\'' | '\\')) => c as u16,
            Some('0'..='7') => return Ok(octal(rest, at + 1)),
            Some('u') if self.is_kept_surrogate(at) => {
                let unit = rest.get(1..5).and_then(|digits| u16::from_str_radix(digits, 16).ok());
                return unit.map(|unit| (unit, at + 6)).ok_or(at + 2);
            }
            Some('u') if self.is_bad_unicode_escape(at) => return Err(at + 2),
            // The line ends here; the missing end of the literal is reported instead.
            None | Some('\n' | '\r') => return Err(at + 1),
            Some(c) => {
                let end = at + 1 + c.len_utf8();
                let message = format!("illegal escape `\\{}`", c.escape_debug());
                let span = self.tokens.span_of(at as u32, end as u32);
                self.diagnostics.report(
                    Diagnostic::error(Code::IllegalEscape, span, message)
                        .hint(r#"the escapes are \b \t \n \f \r \s \" \' \\ and \0 to \377; a backslash itself is \\"#),
                );
                return Err(end);
            }
        };
        Ok((simple, at + 2))
    }

    fn is_kept_surrogate(&self, at: usize) -> bool {
        self.tokens.translation.as_ref().is_some_and(|t| t.is_kept(at as u32))
    }

    /// Whether a malformed Unicode escape, which has been reported, is at `at`.
    fn is_bad_unicode_escape(&self, at: usize) -> bool {
        let at = self.tokens.span_of(at as u32, at as u32 + 1).lo;
        self.bad_escapes.binary_search_by_key(&at, |bad| bad.lo).is_ok()
    }
}

/// Scans the octal digits at the start of `digits`, at offset `at`: one to three of them, up to 377.
fn octal(digits: &str, at: usize) -> (u16, usize) {
    let most = if digits.as_bytes()[0] <= b'3' { 3 } else { 2 };
    let run = digits.bytes().take(most).take_while(|b| matches!(b, b'0'..=b'7'));
    run.fold((0, at), |(value, end), b| (value * 8 + u16::from(b - b'0'), end + 1))
}
