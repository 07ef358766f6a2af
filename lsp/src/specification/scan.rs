//! Words and signs of a specification, without comments and literals: also of one that cannot be parsed.

use std::ops::Range;

/// A word or a sign.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Piece<'a> {
    /// Its text.
    pub text: &'a str,
    /// Its offset.
    pub start: usize,
}

impl Piece<'_> {
    /// Its range of bytes.
    pub fn range(&self) -> Range<usize> {
        self.start..self.start + self.text.len()
    }

    /// Whether it is a word.
    pub fn is_word(&self) -> bool {
        self.text.starts_with(is_word_part) && !self.text.starts_with(|c: char| c.is_ascii_digit())
    }
}

pub(super) fn is_word_part(c: char) -> bool {
    c.is_alphanumeric() || c == '_' || c == '$'
}

/// The pieces of a text. A comment or literal without end goes to the end of its line or of the text.
pub fn pieces(text: &str) -> Vec<Piece<'_>> {
    let mut pieces = Vec::new();
    let mut at = 0;
    while let Some(c) = text[at..].chars().next() {
        let rest = &text[at..];
        let length = if rest.starts_with("//") {
            rest.find('\n').unwrap_or(rest.len())
        } else if rest.starts_with("/*") {
            rest.find("*/").map_or(rest.len(), |end| end + 2)
        } else if c == '"' {
            quoted(rest)
        } else if is_word_part(c) {
            let length = rest.find(|c| !is_word_part(c)).unwrap_or(rest.len());
            pieces.push(Piece { text: &rest[..length], start: at });
            length
        } else {
            if !c.is_whitespace() {
                pieces.push(Piece { text: &rest[..c.len_utf8()], start: at });
            }
            c.len_utf8()
        };
        at += length;
    }
    pieces
}

/// Whether an offset is in a comment or literal.
pub fn is_in_code(text: &str, offset: usize) -> bool {
    // There, a word would be missing.
    let mut with = text.to_owned();
    with.insert_str(offset, " z$z ");
    pieces(&with).iter().any(|piece| piece.text == "z$z")
}

/// The length of a literal, which ends with its line at the latest.
fn quoted(text: &str) -> usize {
    let mut escaped = false;
    for (at, c) in text.char_indices().skip(1) {
        match c {
            '\n' => return at,
            '"' if !escaped => return at + 1,
            _ => escaped = c == '\\' && !escaped,
        }
    }
    text.len()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn comments_and_literals_have_no_pieces() {
        let found: Vec<&str> =
            pieces("a // b\n/* c */ \"d \\\" e\" ->f").iter().map(|piece| piece.text).collect();
        assert_eq!(found, ["a", "-", ">", "f"]);
        assert!(!is_in_code("a // b", 5) && is_in_code("a // b", 1));
    }
}
