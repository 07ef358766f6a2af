//! Recorded runs: events in a file, to be checked later or elsewhere.
//!
//! The binary form ([`Writer`], [`Reader`]; docs/logs.md) is compact and can be cut off anywhere: what is before the cut is read. What is
//! damaged is refused. [`json`] and [`csv`] are for exchange with other programs.

mod binary;
pub mod convert;
mod course;
pub mod csv;
pub mod json;
mod reader;
mod table;
mod text;
mod writer;

use std::borrow::Cow;
use std::path::Path;

pub use reader::Reader;
pub use writer::Writer;

use crate::event::{Event, Phase, QueryId, SiteId, Value};
use crate::session::Session;

/// So much of a log of lines is read at once, in bytes.
pub const BUFFER: usize = 1 << 16;

/// One thing that a log tells.
#[derive(Clone, PartialEq, Debug)]
pub enum Entry {
    /// An event at a site of the world that the log has told of so far.
    Event(Recorded),
    /// An event of a specification, by its name, with its values.
    Named {
        /// The name.
        event: String,
        /// The values.
        values: Vec<Value>,
        /// Nanoseconds since the start.
        time: u64,
    },
    /// The answers to what was asked at the event that comes next, with the texts of the queries.
    Answers(Vec<(String, Value)>),
    /// These objects are dead, by their numbers.
    Deaths(Vec<u64>),
    /// These strings, by their characters, are dead: the same characters later are those of another string.
    Gone(Vec<String>),
    /// The run ended here.
    End,
}

/// An event as it was recorded.
#[derive(Clone, PartialEq, Debug)]
pub struct Recorded {
    /// Its place among the events of the log.
    pub sequence: u64,
    /// Nanoseconds since the start of the program.
    pub time: u64,
    /// The number of the thread.
    pub thread: u32,
    /// Where it happened.
    pub site: SiteId,
    /// When.
    pub phase: Phase,
    /// `this` of the method it happened in.
    pub this: Option<Value>,
    /// The receiver.
    pub receiver: Option<Value>,
    /// The values.
    pub values: Vec<Value>,
}

impl Recorded {
    /// The event.
    pub fn as_event(&self) -> Event<'_> {
        Event {
            sequence: self.sequence,
            time: self.time,
            thread: self.thread,
            site: self.site,
            phase: self.phase,
            this: self.this.as_ref(),
            receiver: self.receiver.as_ref(),
            values: &self.values,
            answers: &[],
        }
    }
}

/// What is wrong with a log, and where.
#[derive(Debug)]
pub enum LogError {
    /// The file cannot be read.
    Io(std::io::Error),
    /// The file to convert it to cannot be written.
    Write(std::io::Error),
    /// It is not a log.
    NotALog,
    /// It is of a version that is not known here.
    Version(u16),
    /// Something in it makes no sense.
    Malformed {
        /// The byte, or for logs of lines the line (from 1).
        place: u64,
        /// In logs of lines the column (from 1, in characters), if it is known.
        column: Option<u64>,
        /// What it is.
        what: What,
    },
}

/// What is wrong, in words.
pub type What = Cow<'static, str>;

impl LogError {
    /// What it is and where, for a log of a form.
    pub fn told(&self, format: Format) -> String {
        match (self, format) {
            (LogError::Malformed { place, what, .. }, Format::Binary) => {
                format!("{what}, at byte {place}")
            }
            (LogError::Malformed { place, column: Some(column), what }, _) => {
                format!("{what}, in line {place}, column {column}")
            }
            (LogError::Malformed { place, what, .. }, _) => format!("{what}, in line {place}"),
            (LogError::NotALog, _) => {
                format!("{self} of the binary form; .jsonl and .csv are the endings of the others")
            }
            (other, _) => other.to_string(),
        }
    }

    /// Something in line `line` makes no sense.
    fn in_line(line: u64, what: impl Into<What>) -> LogError {
        LogError::Malformed { place: line, column: None, what: what.into() }
    }
}

impl core::fmt::Display for LogError {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        match self {
            LogError::Io(error) => write!(f, "{error}"),
            LogError::Write(error) => {
                write!(f, "what it is converted to cannot be written: {error}")
            }
            LogError::NotALog => write!(f, "this is not a log"),
            LogError::Version(version) => write!(
                f,
                "logs of version {version} are not known here, those of version {} are",
                binary::VERSION
            ),
            LogError::Malformed { place, what, .. } => write!(f, "{what} at {place}"),
        }
    }
}

impl core::error::Error for LogError {
    fn source(&self) -> Option<&(dyn core::error::Error + 'static)> {
        match self {
            LogError::Io(error) | LogError::Write(error) => Some(error),
            _ => None,
        }
    }
}

impl From<std::io::Error> for LogError {
    fn from(error: std::io::Error) -> LogError {
        LogError::Io(error)
    }
}

/// The form of a log.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Format {
    /// The binary form.
    Binary,
    /// A JSON object on each line.
    Json,
    /// Comma-separated values.
    Csv,
}

impl Format {
    /// The form that the ending of a file's name tells: `.jsonl` or `.json`, `.csv`, and binary for all others.
    pub fn of(path: &Path) -> Format {
        let ending = path.extension().and_then(|ending| ending.to_str()).unwrap_or_default();
        match ending.to_ascii_lowercase().as_str() {
            "jsonl" | "json" => Format::Json,
            "csv" => Format::Csv,
            _ => Format::Binary,
        }
    }
}

/// Something that gives the entries of a log one after another, and tells a session's world of what they refer to.
pub trait Source {
    /// The next entry; `None` at the end.
    ///
    /// # Errors
    /// If the log cannot be read further.
    fn next_entry(&mut self, session: &mut Session) -> Result<Option<Entry>, LogError>;

    /// Whether the log was cut off: it ended within an entry, or without one that says so.
    fn is_cut(&self) -> bool;
}

/// Feeds all that a log has to a session, and ends it, unless the log was cut off: the run went on then. `each` is called after each
/// entry, and tells whether to go on.
///
/// # Errors
/// If the log cannot be read further.
pub fn replay(
    source: &mut dyn Source,
    session: &mut Session,
    mut each: impl FnMut(&mut Session) -> bool,
) -> Result<(), LogError> {
    session.read_log();
    let mut answers: Vec<(QueryId, Value)> = Vec::new();
    while let Some(entry) = source.next_entry(session)? {
        match entry {
            Entry::Event(recorded) => {
                session.event(&Event { answers: &answers, ..recorded.as_event() });
                answers.clear();
            }
            Entry::Answers(told) => {
                let queries = &session.world().queries;
                answers = told.into_iter().map(|(query, it)| (queries.named(&query), it)).collect();
                continue;
            }
            Entry::Named { event, values, time } => session.named(&event, &values, time),
            Entry::Deaths(dead) => {
                let dead: std::collections::HashSet<u64> = dead.into_iter().collect();
                session.sweep(&|id| dead.contains(&id));
            }
            Entry::Gone(texts) => session.sweep_texts(texts.iter().map(String::as_str)),
            Entry::End => break,
        }
        if !each(session) {
            return Ok(());
        }
    }
    if !source.is_cut() {
        session.finish();
        each(session);
    }
    Ok(())
}
