//! Source files and locations.
//!
//! A compilation has any number of files, each with a [`FileId`]. A [`Span`] is a byte range of one file. Every syntax
//! node, diagnostic and line table entry has one.

use std::fmt;

use cranelift_entity::{EntityRef, PrimaryMap, entity_impl};

/// One source file of a [`SourceMap`].
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct FileId(u32);
entity_impl!(FileId, "file");

/// A half-open range of bytes in one file.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Span {
    /// The file of the range.
    pub file: FileId,
    /// Offset of the first byte.
    pub lo: u32,
    /// Offset after the last byte; never below `lo`.
    pub hi: u32,
}

impl Span {
    /// The range `lo..hi` of `file`.
    #[must_use]
    pub fn new(file: FileId, lo: u32, hi: u32) -> Self {
        debug_assert!(lo <= hi);
        Self { file, lo, hi }
    }

    /// The smallest range that contains both; both must be in the same file.
    #[must_use]
    pub fn to(self, other: Self) -> Self {
        debug_assert_eq!(self.file, other.file);
        Self { file: self.file, lo: self.lo.min(other.lo), hi: self.hi.max(other.hi) }
    }

    /// The last byte, for constructs that end with one character such as a brace. If the file ends before that, the
    /// byte may be part of a longer character.
    #[must_use]
    pub fn last(self) -> Self {
        Self { lo: self.hi.saturating_sub(1).max(self.lo), ..self }
    }

    /// The empty range at the start.
    #[must_use]
    pub fn start(self) -> Self {
        Self { hi: self.lo, ..self }
    }

    /// The empty range at the end.
    #[must_use]
    pub fn end(self) -> Self {
        Self { lo: self.hi, ..self }
    }

    /// Length in bytes.
    #[must_use]
    pub fn len(self) -> u32 {
        self.hi - self.lo
    }

    /// Whether the range is empty.
    #[must_use]
    pub fn is_empty(self) -> bool {
        self.lo == self.hi
    }
}

impl fmt::Debug for Span {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}..{}", self.file, self.lo, self.hi)
    }
}

/// A location for people: line and column from 1, the column in characters.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct LineColumn {
    /// Line, from 1.
    pub line: u32,
    /// Column in characters, from 1.
    pub column: u32,
}

/// Why a file cannot be added to a [`SourceMap`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SourceError {
    /// The file is too long for 32-bit offsets.
    TooLarge {
        /// Name of the file.
        name: String,
    },
    /// The file is not UTF-8.
    NotUtf8 {
        /// Name of the file.
        name: String,
        /// Offset of the first byte that is not part of a character.
        offset: usize,
    },
}

impl fmt::Display for SourceError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::TooLarge { name } => write!(f, "{name}: source files are limited to 2 GiB"),
            Self::NotUtf8 { name, offset } => {
                write!(f, "{name}: byte {offset} is not part of a UTF-8 character")
            }
        }
    }
}

impl std::error::Error for SourceError {}

/// One file: its name as the user wrote it, and its text.
#[derive(Debug)]
pub struct SourceFile {
    name: String,
    text: String,
    /// Offset of the first byte of each line.
    line_starts: Vec<u32>,
    /// The characters of more than one byte, in order.
    wide: Vec<Wide>,
}

/// A character of more than one byte.
#[derive(Clone, Copy, Debug)]
struct Wide {
    /// Offset of its first byte.
    start: u32,
    /// Its bytes after the first one.
    more: u32,
    /// The sum of `more` of the characters before it.
    before: u32,
}

impl SourceFile {
    fn new(name: String, text: String) -> Self {
        let bytes = text.as_bytes();
        let mut line_starts = vec![0];
        // JLS 3.4: a line ends at LF, CR, or CR LF.
        for (i, &b) in bytes.iter().enumerate() {
            if b == b'\n' || (b == b'\r' && bytes.get(i + 1) != Some(&b'\n')) {
                line_starts.push(i as u32 + 1);
            }
        }
        let mut wide: Vec<Wide> = Vec::new();
        for (start, character) in text.char_indices().filter(|(_, c)| !c.is_ascii()) {
            let before = wide.last().map_or(0, |last| last.before + last.more);
            let more = character.len_utf8() as u32 - 1;
            wide.push(Wide { start: start as u32, more, before });
        }
        Self { name, text, line_starts, wide }
    }

    /// Name as given by the user.
    #[must_use]
    pub fn name(&self) -> &str {
        &self.name
    }

    /// The whole text.
    #[must_use]
    pub fn text(&self) -> &str {
        &self.text
    }

    /// Line of a byte offset, from 1. Offsets past the end belong to the last line.
    #[must_use]
    pub fn line(&self, offset: u32) -> u32 {
        self.line_starts.partition_point(|&start| start <= offset) as u32
    }

    /// Line and column of a byte offset.
    #[must_use]
    pub fn line_column(&self, offset: u32) -> LineColumn {
        let line = self.line(offset);
        let start = self.line_starts[line as usize - 1];
        let offset = offset.min(self.text.len() as u32);
        LineColumn { line, column: self.characters(offset) - self.characters(start) + 1 }
    }

    /// The number of characters that start before an offset.
    fn characters(&self, offset: u32) -> u32 {
        let wide = self.wide.partition_point(|wide| wide.start < offset);
        let more = wide.checked_sub(1).map_or(0, |last| {
            let Wide { start, more, before } = self.wide[last];
            before + more.min(offset - start - 1)
        });
        offset - more
    }
}

/// All source files of a compilation.
#[derive(Debug, Default)]
pub struct SourceMap {
    files: PrimaryMap<FileId, SourceFile>,
}

impl SourceMap {
    /// An empty map.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// Adds a file.
    ///
    /// # Errors
    /// [`SourceError::TooLarge`] when offsets would not fit.
    pub fn add(
        &mut self,
        name: impl Into<String>,
        text: impl Into<String>,
    ) -> Result<FileId, SourceError> {
        let (name, text) = (name.into(), text.into());
        if text.len() > i32::MAX as usize {
            return Err(SourceError::TooLarge { name });
        }
        Ok(self.files.push(SourceFile::new(name, text)))
    }

    /// Adds a file as read from disk.
    ///
    /// # Errors
    /// [`SourceError::NotUtf8`] and those of [`SourceMap::add`].
    pub fn add_bytes(
        &mut self,
        name: impl Into<String>,
        bytes: Vec<u8>,
    ) -> Result<FileId, SourceError> {
        let name = name.into();
        match String::from_utf8(bytes) {
            Ok(text) => self.add(name, text),
            Err(e) => Err(SourceError::NotUtf8 { name, offset: e.utf8_error().valid_up_to() }),
        }
    }

    /// The file `id`, which must come from this map.
    #[must_use]
    pub fn file(&self, id: FileId) -> &SourceFile {
        &self.files[id]
    }

    /// All files with their ids, in the order they were added.
    pub fn iter(&self) -> impl Iterator<Item = (FileId, &SourceFile)> {
        self.files.iter()
    }

    /// The text of a span.
    #[must_use]
    pub fn snippet(&self, span: Span) -> &str {
        self.file(span.file).text.get(span.lo as usize..span.hi as usize).unwrap_or("")
    }

    /// Line on which a span starts, from 1.
    #[must_use]
    pub fn line(&self, span: Span) -> u32 {
        self.file(span.file).line(span.lo)
    }

    /// Line and column at which a span starts.
    #[must_use]
    pub fn line_column(&self, span: Span) -> LineColumn {
        self.file(span.file).line_column(span.lo)
    }

    /// Number of files.
    #[must_use]
    pub fn len(&self) -> usize {
        self.files.len()
    }

    /// Whether there is no file yet.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.files.is_empty()
    }

    /// The file at position `index` in the order of adding, if there are that many.
    #[must_use]
    pub fn nth(&self, index: usize) -> Option<FileId> {
        (index < self.files.len()).then(|| FileId::new(index))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn file(text: &str) -> SourceFile {
        SourceFile::new("t.src".into(), text.into())
    }

    #[test]
    fn lines_end_at_lf_cr_and_crlf() {
        let f = file("a\nb\rc\r\nd");
        let lines: Vec<u32> = (0..8).map(|i| f.line(i)).collect();
        assert_eq!(lines, [1, 1, 2, 2, 3, 3, 3, 4]);
    }

    #[test]
    fn columns_count_characters_not_bytes() {
        let f = file("x\näö=1");
        assert_eq!(f.line_column(6), LineColumn { line: 2, column: 3 });
    }

    #[test]
    fn offsets_past_the_end_belong_to_the_last_line() {
        let f = file("ab");
        assert_eq!(f.line_column(9), LineColumn { line: 1, column: 3 });
    }

    #[test]
    fn bytes_that_are_not_utf8_are_rejected_with_their_offset() {
        let mut map = SourceMap::new();
        let e = map.add_bytes("t.src", vec![b'a', 0xff]).unwrap_err();
        assert_eq!(e.to_string(), "t.src: byte 1 is not part of a UTF-8 character");
    }
}
