//! Logs as comma-separated values.
//!
//! The first line names the columns. With a column `kind` the lines are events of a program: `kind`, `phase`, `time`, `thread`, `member`, `within`,
//! `line`, `this`, `receiver`, and `value` as often as wanted; members and values as text ([`super::json`] has examples of members; values are
//! `null`, `true`, `7`, `7L`, `1.5f`, `1.5`, `\u0041`, `#3:Main`, `"text"`). With a column `event` instead, the lines are events of a specification by their
//! names; `time` is optional, and all other columns are the values, of which the empty ones do not count. Classes have no supertypes
//! here: use JSON lines where they matter.

use std::io::{self, Read, Write};

use super::text::{self, Names};
use super::{Entry, LogError, Recorded, Source};
use crate::event::{Event, Kind, Member, Phase, Site, Value, World};
use crate::session::Session;

const COLUMNS: [&str; 9] =
    ["kind", "phase", "time", "thread", "member", "within", "line", "this", "receiver"];

/// Writes events as comma-separated values.
pub struct Writer<W: Write> {
    out: csv::Writer<W>,
}

impl<W: Write> core::fmt::Debug for Writer<W> {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        f.debug_struct("Writer").finish_non_exhaustive()
    }
}

impl<W: Write> Writer<W> {
    /// Starts a log.
    ///
    /// # Errors
    /// If it cannot be written.
    pub fn new(out: W) -> io::Result<Writer<W>> {
        let mut out = csv::WriterBuilder::new().flexible(true).from_writer(out);
        out.write_record(COLUMNS.iter().chain(&["value"]))?;
        Ok(Writer { out })
    }

    /// Writes an event.
    ///
    /// # Errors
    /// If it cannot be written.
    pub fn event(&mut self, world: &World, event: &Event<'_>) -> io::Result<()> {
        let site = &world.sites[event.site];
        let value =
            |value: Option<&Value>| value.map_or_else(String::new, |v| text::value(world, v));
        let within = site.within.and_then(|method| text::member(world, Member::Method(method)));
        let fixed = [
            site.kind.name().to_owned(),
            event.phase.name().to_owned(),
            event.time.to_string(),
            event.thread.to_string(),
            text::member(world, site.member).unwrap_or_default(),
            within.unwrap_or_default(),
            site.line.to_string(),
            value(event.this),
            value(event.receiver),
        ];
        let values = event.values.iter().map(|value| text::value(world, value));
        Ok(self.out.write_record(fixed.into_iter().chain(values))?)
    }

    /// Hands on what has been written.
    ///
    /// # Errors
    /// If it cannot be written.
    pub fn flush(&mut self) -> io::Result<()> {
        self.out.flush()
    }
}

/// Reads comma-separated values.
pub struct Reader<R: Read> {
    input: csv::Reader<R>,
    columns: Vec<String>,
    names: Names,
    events: u64,
    has_ended: bool,
}

impl<R: Read> core::fmt::Debug for Reader<R> {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        f.debug_struct("Reader").field("columns", &self.columns).finish_non_exhaustive()
    }
}

impl<R: Read> Reader<R> {
    /// Reads the names of the columns.
    ///
    /// # Errors
    /// If there are none, or neither `kind` nor `event` is among them.
    pub fn new(input: R) -> Result<Reader<R>, LogError> {
        let mut input =
            csv::ReaderBuilder::new().flexible(true).trim(csv::Trim::All).from_reader(input);
        let columns: Vec<String> =
            input.headers().map_err(error)?.iter().map(str::to_owned).collect();
        if !columns.iter().any(|column| column == "kind" || column == "event") {
            let what = "there is neither a column `kind` nor a column `event`";
            return Err(LogError::Malformed { place: 1, what });
        }
        Ok(Reader { input, columns, names: Names::default(), events: 0, has_ended: false })
    }

    fn is_of_program(&self) -> bool {
        self.columns.iter().any(|column| column == "kind")
    }

    fn program_event(
        &mut self,
        record: &csv::StringRecord,
        session: &mut Session,
    ) -> Result<Entry, &'static str> {
        let cell = |name: &str| {
            let place = self.columns.iter().position(|column| column == name)?;
            record.get(place).filter(|cell| !cell.is_empty())
        };
        let number = |name: &str| match cell(name) {
            Some(cell) => cell.parse::<u64>().map_err(|_| "this is not a whole number"),
            None => Ok(0),
        };
        let small =
            |name: &str| u32::try_from(number(name)?).map_err(|_| "this number is too large");
        let kind = cell("kind").and_then(Kind::named).ok_or("there is no such kind of event")?;
        let phase = match cell("phase") {
            Some(phase) => Phase::named(phase).ok_or("there is no such phase")?,
            None => Phase::Before,
        };
        let (time, thread, line) = (number("time")?, small("thread")?, small("line")?);
        let world = session.world_mut();
        let member = match cell("member") {
            Some(member) => self.names.member(world, member)?,
            None => Member::None,
        };
        let within = match cell("within") {
            Some(method) => Some(self.names.method(world, method)?),
            None => None,
        };
        let this = cell("this").map(|text| self.names.value(world, text)).transpose()?;
        let receiver = cell("receiver").map(|text| self.names.value(world, text)).transpose()?;
        // Values have the columns of that name, and those beyond all names.
        let is_value =
            |place: usize| self.columns.get(place).is_none_or(|column| column == "value");
        let values =
            record.iter().enumerate().filter(|(place, cell)| is_value(*place) && !cell.is_empty());
        let values =
            values.map(|(_, text)| self.names.value(world, text)).collect::<Result<_, _>>()?;
        let site = self.names.site(session, Site { kind, member, within, line });
        let sequence = self.events;
        self.events += 1;
        Ok(Entry::Event(Recorded { sequence, time, thread, site, phase, this, receiver, values }))
    }

    fn named_event(
        &mut self,
        record: &csv::StringRecord,
        session: &mut Session,
    ) -> Result<Entry, &'static str> {
        let mut event = None;
        let mut time = 0;
        let mut values = Vec::new();
        for (place, cell) in record.iter().enumerate().filter(|(_, cell)| !cell.is_empty()) {
            match self.columns.get(place).map(String::as_str) {
                Some("event") => event = Some(cell.to_owned()),
                Some("time") => time = cell.parse().map_err(|_| "a time is not a whole number")?,
                Some(_) => values.push(self.names.value(session.world_mut(), cell)?),
                None => return Err("a line has more cells than there are columns"),
            }
        }
        let event = event.ok_or("a line names no event")?;
        Ok(Entry::Named { event, values, time })
    }
}

fn error(error: csv::Error) -> LogError {
    let place = error.position().map_or(0, csv::Position::line);
    match error.into_kind() {
        csv::ErrorKind::Io(error) => LogError::Io(error),
        csv::ErrorKind::Utf8 { .. } => LogError::Malformed { place, what: "a text is not UTF-8" },
        _ => LogError::Malformed { place, what: "a line is malformed" },
    }
}

impl<R: Read> Source for Reader<R> {
    fn next_entry(&mut self, session: &mut Session) -> Result<Option<Entry>, LogError> {
        let mut record = csv::StringRecord::new();
        if self.has_ended || !self.input.read_record(&mut record).map_err(error)? {
            let had_ended = core::mem::replace(&mut self.has_ended, true);
            return Ok((!had_ended).then_some(Entry::End));
        }
        let place = record.position().map_or(0, csv::Position::line);
        let entry = if self.is_of_program() {
            self.program_event(&record, session)
        } else {
            self.named_event(&record, session)
        };
        entry.map(Some).map_err(|what| LogError::Malformed { place, what })
    }

    fn is_cut(&self) -> bool {
        false
    }
}
