//! Reads the rows of events in the form in which [`super::Writer`] writes them: the columns in its order, no blanks around cells, quotes
//! only around members.
//!
//! Nearly all rows of long logs have this form. What has not, or may be malformed, is left to the general parser. The cells that tell the
//! site are not taken apart: the same characters tell the same site.

use hashbrown::{Equivalent, HashMap};

use crate::event::{Phase, SiteId};

/// A row in the written form.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Row<'a> {
    pub(super) site: SiteCells<'a>,
    pub(super) phase: Phase,
    pub(super) time: u64,
    pub(super) thread: u32,
    pub(super) this: Option<&'a str>,
    pub(super) receiver: Option<&'a str>,
    /// The cells after the receiver, with the comma before each.
    values: &'a str,
}

/// The cells of a row that tell its site, as they are written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct SiteCells<'a> {
    kind: &'a str,
    /// The member, the enclosing method, the line and the column.
    place: &'a str,
}

/// The sites of rows.
#[derive(Debug, Default)]
pub(super) struct Sites(HashMap<(Box<str>, Box<str>), SiteId>);

impl Equivalent<(Box<str>, Box<str>)> for SiteCells<'_> {
    fn equivalent(&self, (kind, place): &(Box<str>, Box<str>)) -> bool {
        self.place == &**place && self.kind == &**kind
    }
}

impl Sites {
    /// The site of a row; `None` if it is not known yet.
    #[inline]
    pub(super) fn of(&self, cells: &SiteCells<'_>) -> Option<SiteId> {
        self.0.get(cells).copied()
    }

    /// Adds the site that the general parser has found.
    pub(super) fn add(&mut self, cells: &SiteCells<'_>, site: SiteId) {
        self.0.insert((cells.kind.into(), cells.place.into()), site);
    }
}

impl<'a> Row<'a> {
    /// Reads a row. `None` if it does not have the form.
    pub(super) fn read(text: &'a str) -> Option<Row<'a>> {
        let mut scanner = Scanner { rest: text };
        let kind = scanner.plain()?;
        let phase = match scanner.plain()? {
            "before" => Phase::Before,
            "after" => Phase::After,
            "thrown" => Phase::Thrown,
            "notdone" => Phase::NotDone,
            _ => return None,
        };
        let time = scanner.natural()?;
        let thread = u32::try_from(scanner.natural()?).ok()?;
        let start = scanner.rest;
        scanner.skip()?;
        scanner.skip()?;
        // Line and column are numbers: what they say is known with the site.
        scanner.natural()?;
        scanner.natural()?;
        let place = &start[..start.len() - scanner.rest.len()];
        let filled = |cell: &'a str| Some(cell).filter(|cell| !cell.is_empty());
        let this = filled(scanner.plain()?);
        let (receiver, values) = scanner.last()?;
        let row = Row {
            site: SiteCells { kind, place },
            phase,
            time,
            thread,
            this,
            receiver: filled(receiver),
            values,
        };
        row.values().all(is_plain_value).then_some(row)
    }

    /// The cells of the values.
    pub(super) fn values(&self) -> impl Iterator<Item = &'a str> + use<'a> {
        let mut cells = self.values.split(',');
        // Before the first comma is nothing.
        cells.next();
        cells
    }
}

/// Whether a cell has no quotes, and no blanks around it.
#[inline]
fn is_plain(cell: &str) -> bool {
    let bytes = cell.as_bytes();
    let is_bare = |byte: u8| byte > b' ' && byte.is_ascii();
    bytes.first().is_none_or(|first| is_bare(*first))
        && bytes.last().is_none_or(|last| is_bare(*last))
}

#[inline]
fn is_plain_value(cell: &str) -> bool {
    !cell.is_empty() && is_plain(cell)
}

struct Scanner<'a> {
    rest: &'a str,
}

impl<'a> Scanner<'a> {
    /// A cell without quotes, and the comma after it.
    #[inline]
    fn plain(&mut self) -> Option<&'a str> {
        let end = memchr::memchr2(b',', b'"', self.rest.as_bytes())?;
        let (cell, rest) = self.rest.split_at(end);
        self.rest = rest.strip_prefix(',')?;
        is_plain(cell).then_some(cell)
    }

    /// A cell with a number, and the comma after it.
    #[inline]
    fn natural(&mut self) -> Option<u64> {
        let bytes = self.rest.as_bytes();
        let (mut number, mut count) = (0_u64, 0);
        while let Some(digit) = bytes.get(count).filter(|byte| byte.is_ascii_digit()) {
            // Numbers of so many digits fit.
            if count == 18 {
                return None;
            }
            number = 10 * number + u64::from(digit - b'0');
            count += 1;
        }
        if count == 0 || bytes.get(count) != Some(&b',') {
            return None;
        }
        self.rest = &self.rest[count + 1..];
        Some(number)
    }

    /// Skips a cell, which may be in quotes, and the comma after it.
    #[inline]
    fn skip(&mut self) -> Option<()> {
        if !self.rest.starts_with('"') {
            return self.plain().map(|_| ());
        }
        let inner = &self.rest[1..];
        let (cell, rest) = inner.split_at(memchr::memchr(b'"', inner.as_bytes())?);
        self.rest = rest.strip_prefix("\",")?;
        is_plain(cell).then_some(())
    }

    /// The last cell of the fixed ones, and the rest of the row, none of which is in quotes.
    #[inline]
    fn last(&mut self) -> Option<(&'a str, &'a str)> {
        if memchr::memchr(b'"', self.rest.as_bytes()).is_some() {
            return None;
        }
        let end = memchr::memchr(b',', self.rest.as_bytes()).unwrap_or(self.rest.len());
        let (cell, values) = self.rest.split_at(end);
        is_plain(cell).then_some((cell, values))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn written_rows_are_taken_apart() {
        let text = "call,after,12,3,\"boolean Main.f(int, long)\",static void Main.main(),7,9,,#4:Main,-1,#5:Main,null";
        let row = Row::read(text).unwrap();
        assert_eq!((row.phase, row.time, row.thread), (Phase::After, 12, 3));
        assert_eq!((row.site.kind, row.this, row.receiver), ("call", None, Some("#4:Main")));
        assert_eq!(row.site.place, "\"boolean Main.f(int, long)\",static void Main.main(),7,9,");
        assert_eq!(row.values().collect::<Vec<_>>(), ["-1", "#5:Main", "null"]);
        let row = Row::read("tick,before,0,0,,,0,0,,").unwrap();
        assert_eq!((row.this, row.receiver, row.values().count()), (None, None, 0));
    }

    #[test]
    fn other_rows_are_left_to_the_general_parser() {
        for text in [
            "",
            "call,after,12,3",
            "call,later,12,3,,,0,0,,",
            "call,,12,3,,,0,0,,",
            "call,after,,3,,,0,0,,",
            "call,after,1234567890123456789,3,,,0,0,,",
            "call,after,1,4294967296,,,0,0,,",
            "call,after,1,3,,,,0,,",
            "call,after,1,3,,,7,0",
            "call,after,1,3,,,7,0,\"a\",",
            "call,after,1,3,,,7,0,,\"a,b\"",
            "call,after,1,3,,,7,0,, #1:Main",
            "call,after,1,3,,,7,0,,,1,,2",
            "call,after,1,3,,,7,0,,,1 ",
            "call,after,1,3,\"a\"\"b\",,7,0,,",
            "call,after,1,3,\" a\",,7,0,,",
            "call,after,1,3,,,7,0,,\u{a0}1",
        ] {
            assert_eq!(Row::read(text), None, "{text}");
        }
    }
}
