//! Texts that are edited, and places in them as the protocol counts them.

use std::ops::Range;

use lsp_types::{Position, PositionEncodingKind, TextDocumentContentChangeEvent};

/// The unit in which clients count columns.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Encoding {
    /// Bytes.
    Utf8,
    /// UTF-16 code units, which every client knows.
    #[default]
    Utf16,
}

impl Encoding {
    /// The first encoding of a client's list that the server knows.
    pub fn negotiate(offered: Option<&[PositionEncodingKind]>) -> Encoding {
        let known = |kind: &PositionEncodingKind| {
            [Encoding::Utf8, Encoding::Utf16].into_iter().find(|encoding| encoding.kind() == *kind)
        };
        offered.into_iter().flatten().find_map(known).unwrap_or_default()
    }

    /// Its name in the protocol.
    pub fn kind(self) -> PositionEncodingKind {
        match self {
            Encoding::Utf8 => PositionEncodingKind::UTF8,
            Encoding::Utf16 => PositionEncodingKind::UTF16,
        }
    }

    /// The length of a text on one line.
    fn len(self, text: &str) -> usize {
        match self {
            Encoding::Utf8 => text.len(),
            Encoding::Utf16 => text.chars().map(char::len_utf16).sum(),
        }
    }

    /// The byte offset of a column, or the end of the line.
    fn offset(self, line: &str, column: usize) -> usize {
        let mut units = 0;
        for (at, c) in line.char_indices() {
            let size = match self {
                Encoding::Utf8 => c.len_utf8(),
                Encoding::Utf16 => c.len_utf16(),
            };
            // A column within a character counts as the one before it.
            if units + size > column {
                return at;
            }
            units += size;
        }
        line.len()
    }
}

/// A text with the starts of its lines.
#[derive(Clone, Debug, Default)]
pub struct Text {
    text: String,
    lines: Vec<usize>,
}

impl Text {
    /// Divides a text into lines, which end at LF, CR LF or CR.
    pub fn new(text: String) -> Text {
        let bytes = text.as_bytes();
        let mut lines = vec![0];
        for (at, &byte) in bytes.iter().enumerate() {
            if byte == b'\n' || byte == b'\r' && bytes.get(at + 1) != Some(&b'\n') {
                lines.push(at + 1);
            }
        }
        Text { text, lines }
    }

    /// The whole text.
    pub fn as_str(&self) -> &str {
        &self.text
    }

    /// A line without its end.
    fn line(&self, line: usize) -> &str {
        let start = self.lines[line];
        let end = self.lines.get(line + 1).copied().unwrap_or(self.text.len());
        self.text[start..end].trim_end_matches(['\n', '\r'])
    }

    /// The position of a byte offset. One within a character counts as its start, one after the end as the end.
    pub fn position(&self, offset: usize, encoding: Encoding) -> Position {
        let offset = self.text.floor_char_boundary(offset.min(self.text.len()));
        let line = self.lines.partition_point(|&start| start <= offset) - 1;
        let before = &self.text[self.lines[line]..offset];
        Position::new(line as u32, encoding.len(before) as u32)
    }

    /// The positions of a byte range.
    pub fn range(&self, range: Range<usize>, encoding: Encoding) -> lsp_types::Range {
        let end = range.end.max(range.start);
        lsp_types::Range::new(self.position(range.start, encoding), self.position(end, encoding))
    }

    /// The byte offset of a position. A column after the end of a line counts as its end, a line after the last as the end of the text.
    pub fn offset(&self, position: Position, encoding: Encoding) -> usize {
        let line = position.line as usize;
        if line >= self.lines.len() {
            return self.text.len();
        }
        self.lines[line] + encoding.offset(self.line(line), position.character as usize)
    }

    /// Applies changes one after the other, as `textDocument/didChange` has them.
    pub fn apply(&mut self, changes: Vec<TextDocumentContentChangeEvent>, encoding: Encoding) {
        for change in changes {
            let Some(range) = change.range else {
                *self = Text::new(change.text);
                continue;
            };
            let start = self.offset(range.start, encoding);
            let end = self.offset(range.end, encoding).max(start);
            let mut text = std::mem::take(&mut self.text);
            text.replace_range(start..end, &change.text);
            *self = Text::new(text);
        }
    }
}

#[cfg(test)]
mod tests {
    use lsp_types::Range;

    use super::*;

    #[test]
    fn columns_are_counted_in_the_negotiated_unit() {
        let text = Text::new("a\r\nb𝄞c\n".to_owned());
        let at = |encoding| text.position(3 + 1 + 4, encoding);
        assert_eq!(at(Encoding::Utf16), Position::new(1, 3));
        assert_eq!(at(Encoding::Utf8), Position::new(1, 5));
        for encoding in [Encoding::Utf8, Encoding::Utf16] {
            assert_eq!(text.offset(at(encoding), encoding), 8);
        }
    }

    #[test]
    fn places_outside_the_text_are_its_ends() {
        let text = Text::new("ab\ncd".to_owned());
        assert_eq!(text.offset(Position::new(0, 9), Encoding::Utf16), 2);
        assert_eq!(text.offset(Position::new(7, 0), Encoding::Utf16), 5);
        assert_eq!(text.position(99, Encoding::Utf16), Position::new(1, 2));
    }

    #[test]
    fn changes_apply_one_after_the_other() {
        let mut text = Text::new("one\ntwo\n".to_owned());
        let change = |range, text: &str| TextDocumentContentChangeEvent {
            range,
            range_length: None,
            text: text.to_owned(),
        };
        let range = |a, b, c, d| Some(Range::new(Position::new(a, b), Position::new(c, d)));
        let changes = vec![change(range(0, 3, 1, 0), " and "), change(range(0, 0, 0, 3), "1")];
        text.apply(changes, Encoding::Utf16);
        assert_eq!(text.as_str(), "1 and two\n");
        text.apply(vec![change(None, "all")], Encoding::Utf16);
        assert_eq!(text.as_str(), "all");
    }

    #[test]
    fn the_first_known_encoding_is_chosen() {
        let offered = [PositionEncodingKind::UTF32, PositionEncodingKind::UTF8];
        assert_eq!(Encoding::negotiate(Some(&offered)), Encoding::Utf8);
        assert_eq!(Encoding::negotiate(None), Encoding::Utf16);
    }
}
