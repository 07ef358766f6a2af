//! Text blocks (JLS 3.10.6).

use std::ops::Range;

use super::{Lexer, TokenKind};
use crate::ast::Literal;
use crate::diagnostics::Code;

impl Lexer<'_, '_> {
    /// A text block, whose first quote is the current token.
    pub(super) fn text_block(&mut self) {
        let start = self.start();
        let text = self.tokens.text;
        let bytes = text.as_bytes();
        let mut content = start + 3;
        while matches!(bytes.get(content), Some(b' ' | b'\t' | b'\x0C')) {
            content += 1;
        }
        if !matches!(bytes.get(content), Some(b'\n' | b'\r')) {
            let message = "the text of a text block starts on the line after the opening quotes";
            self.error(Code::Syntax, start, start + 3, message);
            self.extend_to(content);
            return self.push(TokenKind::BadLiteral, 0);
        }
        content = after_line_end(bytes, content);
        let Some(close) = closing_quotes(bytes, content) else {
            let message = "this text block has no end";
            self.error(Code::UnterminatedLiteral, start, start + 3, message);
            self.extend_to(text.len());
            return self.push(TokenKind::BadLiteral, 0);
        };
        self.extend_to(close + 3);
        match self.block_value(content..close) {
            Some(units) => {
                let units = self.arena.alloc_slice_copy(&units);
                self.push_literal(TokenKind::Literal, Literal::String(units));
            }
            None => self.push(TokenKind::BadLiteral, 0),
        }
    }

    /// The code units of the content of a text block; `None` after an error, which has been reported.
    fn block_value(&mut self, content: Range<usize>) -> Option<Vec<u16>> {
        let text = self.tokens.text;
        let lines = stripped_lines(text, content);
        let mut units = Vec::new();
        let mut good = true;
        for (index, line) in lines.iter().enumerate() {
            let mut at = line.start;
            let mut joined = false;
            while at < line.end {
                let c = text[at..].chars().next().unwrap_or_default();
                if c != '\\' {
                    units.extend_from_slice(c.encode_utf16(&mut [0; 2]));
                    at += c.len_utf8();
                } else if matches!(text.as_bytes().get(at + 1), Some(b'\n' | b'\r')) {
                    joined = true;
                    at += 1;
                } else {
                    at = match self.escape(at) {
                        Ok((unit, end)) => {
                            units.push(unit);
                            end
                        }
                        Err(end) => {
                            good = false;
                            end
                        }
                    };
                }
            }
            if !joined && index + 1 < lines.len() {
                units.push(u16::from(b'\n'));
            }
        }
        good.then_some(units)
    }
}

/// The offset after the line terminator at `at`.
fn after_line_end(bytes: &[u8], at: usize) -> usize {
    at + if bytes[at..].starts_with(b"\r\n") { 2 } else { 1 }
}

/// The offset of the three quotes that end a text block.
fn closing_quotes(bytes: &[u8], mut at: usize) -> Option<usize> {
    loop {
        match bytes.get(at)? {
            b'\\' => at += 2,
            b'"' if bytes[at..].starts_with(b"\"\"\"") => return Some(at),
            _ => at += 1,
        }
    }
}

/// The lines of a text block without their common indentation and without trailing white space. The last line, before
/// the closing quotes, counts for the indentation even if it is blank.
fn stripped_lines(text: &str, content: Range<usize>) -> Vec<Range<usize>> {
    let bytes = text.as_bytes();
    let mut lines = Vec::new();
    let mut start = content.start;
    for at in content.clone() {
        let is_pair = bytes[at] == b'\n' && at > content.start && bytes[at - 1] == b'\r';
        if matches!(bytes[at], b'\n' | b'\r') && !is_pair {
            lines.push(start..at);
            start = after_line_end(bytes, at).min(content.end);
        }
    }
    lines.push(start..content.end);
    let last = lines.len() - 1;
    let indentation = |line: &str| line.chars().take_while(|&c| is_white_space(c)).count();
    let common = lines
        .iter()
        .enumerate()
        .map(|(index, line)| (index, &text[line.clone()]))
        .filter(|&(index, line)| index == last || !line.chars().all(is_white_space))
        .map(|(_, line)| indentation(line))
        .min()
        .unwrap_or(0);
    for line in &mut lines {
        let kept = text[line.clone()].trim_end_matches(is_white_space);
        let skipped = kept.char_indices().nth(common).map_or(kept.len(), |(offset, _)| offset);
        *line = line.start + skipped..line.start + kept.len();
    }
    lines
}

/// The value of `Character.isWhitespace`.
fn is_white_space(c: char) -> bool {
    match c {
        '\u{1C}'..='\u{1F}' => true,
        '\u{85}' | '\u{A0}' | '\u{2007}' | '\u{202F}' => false,
        c => c.is_whitespace(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn lines(text: &str) -> Vec<&str> {
        stripped_lines(text, 0..text.len()).into_iter().map(|line| &text[line]).collect()
    }

    #[test]
    fn common_indentation_is_stripped() {
        assert_eq!(lines("    a\n      b\n    "), ["a", "  b", ""]);
    }

    #[test]
    fn the_closing_line_counts_even_if_blank() {
        assert_eq!(lines("    a\n  "), ["  a", ""]);
        assert_eq!(lines("    a\n"), ["    a", ""]);
    }

    #[test]
    fn blank_lines_do_not_count_and_are_emptied() {
        assert_eq!(lines("    a\n \n    b"), ["a", "", "b"]);
    }

    #[test]
    fn trailing_white_space_is_removed() {
        assert_eq!(lines("a  \t\nb "), ["a", "b"]);
    }

    #[test]
    fn all_line_terminators_end_lines() {
        assert_eq!(lines("a\r\nb\rc\n\nd"), ["a", "b", "c", "", "d"]);
    }
}
