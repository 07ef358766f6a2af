//! Tables of comma-separated values, as RFC 4180 has them: a cell in double quotes may have anything in it, quotes twice. Blanks around cells do not
//! count. A mistake is told of with its line and column, where other readers take the rest of the file for one cell.

use std::io::{self, BufRead, BufReader, Read, Write};

use super::binary::LONGEST;
use super::{LogError, What};

/// A cell and where it starts, in characters from 1.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Cell {
    pub(super) text: String,
    pub(super) line: u64,
    pub(super) column: u64,
}

impl Cell {
    /// What is wrong with it.
    pub(super) fn error(&self, what: impl Into<What>) -> LogError {
        at(self.line, self.column, what)
    }
}

fn at(line: u64, column: u64, what: impl Into<What>) -> LogError {
    LogError::Malformed { place: line, column: Some(column), what: what.into() }
}

/// Reads a table.
#[derive(Debug)]
pub(super) struct Table<R> {
    input: BufReader<R>,
    line: u64,
    is_open: bool,
}

impl<R: Read> Table<R> {
    pub(super) fn new(input: R) -> Table<R> {
        Table { input: BufReader::new(input), line: 0, is_open: false }
    }

    /// Whether the file has been read up to its end, and ends within a line or a cell in quotes.
    pub(super) fn is_open(&self) -> bool {
        self.is_open
    }

    /// The next line of the file, without the line feed; `None` behind the last.
    fn line(&mut self) -> Result<Option<String>, LogError> {
        let mut bytes = Vec::new();
        self.line += 1;
        (&mut self.input).take(LONGEST as u64).read_until(b'\n', &mut bytes)?;
        if bytes.is_empty() {
            return Ok(None);
        }
        if bytes.len() == LONGEST {
            return Err(LogError::in_line(self.line, "the line is too long"));
        }
        self.is_open = !bytes.ends_with(b"\n");
        let mut text = String::from_utf8(bytes).map_err(|error| {
            let valid = &error.as_bytes()[..error.utf8_error().valid_up_to()];
            let column = String::from_utf8_lossy(valid).chars().count() as u64 + 1;
            at(self.line, column, "a text is not UTF-8")
        })?;
        text.truncate(text.strip_suffix('\n').map_or(text.len(), str::len));
        match text.strip_prefix('\u{feff}') {
            Some(rest) if self.line == 1 => Ok(Some(rest.to_owned())),
            _ => Ok(Some(text)),
        }
    }

    /// The next row that is not blank.
    pub(super) fn row(&mut self) -> Result<Option<Vec<Cell>>, LogError> {
        let mut text = loop {
            match self.line()? {
                None => return Ok(None),
                Some(text) if text.trim().is_empty() => {}
                Some(text) => break text,
            }
        };
        let mut cells = Vec::new();
        // The place in the line, in bytes, and the characters before it.
        let (mut place, mut column) = (0, 1);
        loop {
            let rest = &text[place..];
            let blanks = rest.len() - rest.trim_start().len();
            column += rest[..blanks].chars().count() as u64;
            place += blanks;
            let mut cell = Cell { text: String::new(), line: self.line, column };
            if text[place..].starts_with('"') {
                (place, column) = (place + 1, column + 1);
                loop {
                    let rest = &text[place..];
                    let end = rest.find('"').unwrap_or(rest.len());
                    cell.text += &rest[..end];
                    column += rest[..end].chars().count() as u64 + 1;
                    place += end + 1;
                    if end < rest.len() {
                        if !rest[end + 1..].starts_with('"') {
                            break;
                        }
                        cell.text.push('"');
                        (place, column) = (place + 1, column + 1);
                    } else {
                        let next = self.line()?;
                        self.is_open |= next.is_none();
                        text = next.ok_or_else(|| cell.error("this quote is not closed"))?;
                        cell.text.push('\n');
                        (place, column) = (0, 1);
                    }
                }
                let rest = &text[place..];
                let behind = rest.find(',').unwrap_or(rest.len());
                if !rest[..behind].trim().is_empty() {
                    return Err(at(
                        self.line,
                        column,
                        "a comma or the end of the line is expected behind a cell in quotes",
                    ));
                }
                column += rest[..behind].chars().count() as u64;
                place += behind;
            } else {
                let rest = &text[place..];
                let end = rest.find(',').unwrap_or(rest.len());
                let own = rest[..end].trim_end();
                if let Some(quote) = own.find('"') {
                    let column = column + own[..quote].chars().count() as u64;
                    return Err(at(
                        self.line,
                        column,
                        "a cell with a quote in it has to be in quotes, and the quote in it twice",
                    ));
                }
                own.clone_into(&mut cell.text);
                column += rest[..end].chars().count() as u64;
                place += end;
            }
            cells.push(cell);
            if place >= text.len() {
                return Ok(Some(cells));
            }
            (place, column) = (place + 1, column + 1);
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
        let mut rows = Vec::new();
        while let Some(row) = table.row()? {
            rows.push(row.into_iter().map(|cell| cell.text).collect());
        }
        Ok(rows)
    }

    proptest! {
        #[test]
        fn what_is_written_is_read(table in proptest::collection::vec(proptest::collection::vec("[a \",\r\n\u{e4}]{0,6}", 1..5), 0..5)) {
            let mut bytes = Vec::new();
            for row in &table {
                write(&mut bytes, row.iter().map(String::as_str)).unwrap();
            }
            let mut table = table;
            // A row of nothing is a blank line.
            table.retain(|row| row.len() > 1 || !row[0].is_empty());
            prop_assert_eq!(rows(&bytes).unwrap(), table);
        }
    }

    #[test]
    fn mistakes_have_a_place() {
        let told = |text: &[u8]| rows(text).unwrap_err().told(super::super::Format::Csv);
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
