//! Comma-separated values as in RFC 4180: a cell in double quotes may contain anything, quotes doubled. Blanks around cells are ignored. A
//! syntax error is reported with line and column; many other readers take the rest of the file for one cell.

use std::io::{self, BufRead, BufReader, Read, Write};

use memchr::memchr;

use super::binary::MAX_BLOCK;
use super::{LogError, What};

/// The cells of a row. The next row reuses the buffers.
#[derive(Default, Debug)]
pub(super) struct Row {
    /// The source text of the row, which may span several lines, without the last line feed.
    text: String,
    /// The number of the first line.
    line: u64,
    /// The text of quoted cells, unescaped.
    unquoted: String,
    cells: Vec<Span>,
}

/// The position of a cell, in bytes.
#[derive(Clone, Copy, Debug)]
struct Span {
    /// The start in the row's source text, including the quote.
    place: usize,
    start: usize,
    end: usize,
    /// Whether `start` and `end` refer to `unquoted`.
    is_unquoted: bool,
}

/// A cell of a row.
#[derive(Clone, Copy, Debug)]
pub(super) struct Cell<'a> {
    pub(super) text: &'a str,
    row: &'a Row,
    place: usize,
}

impl Cell<'_> {
    /// The line in which it starts.
    pub(super) fn line(&self) -> u64 {
        self.row.line_at(self.place)
    }

    /// An error at the cell.
    pub(super) fn error(&self, what: impl Into<What>) -> LogError {
        self.row.error(self.place, what)
    }
}

impl Row {
    /// The source text of the row so far.
    pub(super) fn text(&self) -> &str {
        &self.text
    }

    /// The number of cells, at least one.
    pub(super) fn len(&self) -> usize {
        self.cells.len()
    }

    /// The number of the first line.
    pub(super) fn line(&self) -> u64 {
        self.line
    }

    /// The cell with a number.
    pub(super) fn get(&self, number: usize) -> Option<Cell<'_>> {
        self.cells.get(number).map(|span| self.cell(span))
    }

    /// All cells.
    pub(super) fn iter(&self) -> impl DoubleEndedIterator<Item = Cell<'_>> + ExactSizeIterator {
        self.cells.iter().map(|span| self.cell(span))
    }

    /// The cells from a number on.
    pub(super) fn iter_from(&self, first: usize) -> impl Iterator<Item = Cell<'_>> {
        self.cells[first..].iter().map(|span| self.cell(span))
    }

    #[inline]
    fn cell(&self, span: &Span) -> Cell<'_> {
        let from = if span.is_unquoted { &self.unquoted } else { &self.text };
        Cell { text: &from[span.start..span.end], row: self, place: span.place }
    }

    fn line_at(&self, place: usize) -> u64 {
        self.line + self.text[..place].bytes().filter(|byte| *byte == b'\n').count() as u64
    }

    /// An error at a position. Columns are counted in characters, from 1.
    fn error(&self, place: usize, what: impl Into<What>) -> LogError {
        let start = self.text[..place].rfind('\n').map_or(0, |end| end + 1);
        let column = self.text[start..place].chars().count() as u64 + 1;
        at(self.line_at(place), column, what)
    }
}

fn at(line: u64, column: u64, what: impl Into<What>) -> LogError {
    LogError::Malformed { place: line, column: Some(column), what: what.into() }
}

/// Reads a table.
#[derive(Debug)]
pub(super) struct Table<R> {
    input: BufReader<R>,
    bytes: Vec<u8>,
    line: u64,
    is_open: bool,
}

impl<R: Read> Table<R> {
    pub(super) fn new(input: R) -> Table<R> {
        let input = BufReader::with_capacity(super::BUFFER, input);
        Table { input, bytes: Vec::new(), line: 0, is_open: false }
    }

    /// Whether the input has ended within a line or a quoted cell.
    pub(super) fn is_open(&self) -> bool {
        self.is_open
    }

    /// Appends the next line without its line feed. Returns whether there is one.
    fn line(&mut self, text: &mut String) -> Result<bool, LogError> {
        self.bytes.clear();
        self.line += 1;
        (&mut self.input).take(MAX_BLOCK as u64).read_until(b'\n', &mut self.bytes)?;
        if self.bytes.is_empty() {
            return Ok(false);
        }
        if self.bytes.len() == MAX_BLOCK {
            return Err(LogError::in_line(self.line, "the line is too long"));
        }
        let line = self.bytes.strip_suffix(b"\n");
        self.is_open = line.is_none();
        let line = str::from_utf8(line.unwrap_or(&self.bytes)).map_err(|error| {
            let valid = &self.bytes[..error.valid_up_to()];
            let column = String::from_utf8_lossy(valid).chars().count() as u64 + 1;
            at(self.line, column, "a text is not UTF-8")
        })?;
        let line = line.strip_prefix('\u{feff}').filter(|_| self.line == 1).unwrap_or(line);
        text.push_str(line);
        Ok(true)
    }

    /// Reads the next row that is not blank. Returns whether there is one.
    pub(super) fn row(&mut self, row: &mut Row) -> Result<bool, LogError> {
        Ok(self.start_of_row(row)? && self.cells(row)?)
    }

    /// Reads the first line of the next row that is not blank. Returns whether there is one. [`Table::cells`] completes the row.
    pub(super) fn start_of_row(&mut self, row: &mut Row) -> Result<bool, LogError> {
        loop {
            row.text.clear();
            if !self.line(&mut row.text)? {
                row.cells.clear();
                return Ok(false);
            }
            if !row.text.trim().is_empty() {
                row.line = self.line;
                return Ok(true);
            }
        }
    }

    /// Takes a row apart whose first line has been read. Its other lines are read.
    pub(super) fn cells(&mut self, row: &mut Row) -> Result<bool, LogError> {
        row.cells.clear();
        row.unquoted.clear();
        let mut place = 0;
        loop {
            let rest = &row.text[place..];
            place += rest.len() - rest.trim_start().len();
            if row.text[place..].starts_with('"') {
                place = self.quoted(row, place)?;
            } else {
                let rest = &row.text[place..];
                let end = memchr(b',', rest.as_bytes()).unwrap_or(rest.len());
                let own = rest[..end].trim_end();
                if let Some(quote) = memchr(b'"', own.as_bytes()) {
                    let what =
                        "a cell with a quote in it has to be in quotes, and the quote in it twice";
                    return Err(row.error(place + quote, what));
                }
                let span = Span { place, start: place, end: place + own.len(), is_unquoted: false };
                row.cells.push(span);
                place += end;
            }
            if place >= row.text.len() {
                return Ok(true);
            }
            place += 1;
        }
    }

    /// Reads a quoted cell. Returns the position of the comma or line end after it.
    fn quoted(&mut self, row: &mut Row, start: usize) -> Result<usize, LogError> {
        let mut place = start + 1;
        let from = row.unquoted.len();
        loop {
            let rest = &row.text[place..];
            let Some(end) = memchr(b'"', rest.as_bytes()) else {
                row.unquoted.push_str(rest);
                row.unquoted.push('\n');
                row.text.push('\n');
                place = row.text.len();
                if !self.line(&mut row.text)? {
                    self.is_open = true;
                    return Err(row.error(start, "this quote is not closed"));
                }
                continue;
            };
            row.unquoted.push_str(&rest[..end]);
            place += end + 1;
            if !row.text[place..].starts_with('"') {
                break;
            }
            row.unquoted.push('"');
            place += 1;
        }
        row.cells.push(Span {
            place: start,
            start: from,
            end: row.unquoted.len(),
            is_unquoted: true,
        });
        let rest = &row.text[place..];
        let behind = memchr(b',', rest.as_bytes()).unwrap_or(rest.len());
        match rest[..behind].trim().is_empty() {
            true => Ok(place + behind),
            false => {
                let what = "a comma or the end of the line is expected behind a cell in quotes";
                Err(row.error(place, what))
            }
        }
    }
}

/// Writes a row.
pub(super) fn write<'a>(
    out: &mut impl Write,
    cells: impl IntoIterator<Item = &'a str>,
) -> io::Result<()> {
    for (place, cell) in cells.into_iter().enumerate() {
        if place > 0 {
            out.write_all(b",")?;
        }
        if cell.contains(['"', ',', '\n', '\r']) || cell.trim().len() < cell.len() {
            write!(out, "\"{}\"", cell.replace('"', "\"\""))?;
        } else {
            out.write_all(cell.as_bytes())?;
        }
    }
    out.write_all(b"\n")
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn rows(text: &[u8]) -> Result<Vec<Vec<String>>, LogError> {
        let mut table = Table::new(text);
        let (mut rows, mut row) = (Vec::new(), Row::default());
        while table.row(&mut row)? {
            rows.push(row.iter().map(|cell| cell.text.to_owned()).collect());
        }
        Ok(rows)
    }

    proptest! {
        #[test]
        fn written_logs_are_read_back(table in proptest::collection::vec(proptest::collection::vec("[a \",\r\n\u{e4}]{0,6}", 1..5), 0..5)) {
            let mut bytes = Vec::new();
            for row in &table {
                write(&mut bytes, row.iter().map(String::as_str)).unwrap();
            }
            let mut table = table;
            // A row with one empty cell is a blank line.
            table.retain(|row| row.len() > 1 || !row[0].is_empty());
            prop_assert_eq!(rows(&bytes).unwrap(), table);
        }
    }

    #[test]
    fn mistakes_have_a_place() {
        let told = |text: &[u8]| rows(text).unwrap_err().message(super::super::Format::Csv);
        assert_eq!(told(b"a,b\n c,\"d\ne"), "this quote is not closed, in line 2, column 4");
        assert_eq!(
            told(b"a,\"b\" c"),
            "a comma or the end of the line is expected behind a cell in quotes, in line 1, column 6"
        );
        assert_eq!(
            told("ä,b\"c".as_bytes()),
            "a cell with a quote in it has to be in quotes, and the quote in it twice, in line 1, column 4"
        );
        assert_eq!(told(b"a\nb\xff"), "a text is not UTF-8, in line 2, column 2");
    }

    #[test]
    fn ends_of_lines_and_marks_of_byte_order_are_no_cells() {
        let read = rows("\u{feff}a , b\r\n\r\n\"c\"\" \", \n".as_bytes()).unwrap();
        assert_eq!(read, [["a", "b"], ["c\" ", ""]]);
    }
}
