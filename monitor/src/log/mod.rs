//! Logs: recorded runs, to be checked later or elsewhere.
//!
//! The binary format ([`Writer`], [`Reader`]; docs/logs.md) is compact. A truncated log can be read up to its end; a damaged one is
//! rejected. [`json`] and [`csv`] are for exchange with other programs.

mod binary;
mod consistency;
pub mod convert;
pub mod csv;
pub mod json;
mod reader;
pub mod records;
mod table;
mod text;
mod writer;

use std::borrow::Cow;
use std::path::Path;

pub use reader::Reader;
pub use writer::Writer;

use crate::event::{Event, Phase, QueryId, SiteId, Value};
use crate::session::Session;

/// The size of the read buffer for text formats, in bytes.
pub const BUFFER: usize = 1 << 16;

/// An entry of a log.
#[derive(Clone, PartialEq, Debug)]
pub enum Entry {
    /// An event. Its site has been declared by an earlier entry.
    Event(Recorded),
    /// An event of a specification, by name.
    Named {
        /// The name.
        event: String,
        /// The values.
        values: Vec<Value>,
        /// Nanoseconds since the start.
        time: u64,
    },
    /// The answers to the queries at the next event, with the texts of the queries.
    Answers(Vec<(String, Value)>),
    /// Dead objects, by their numbers.
    Deaths(Vec<u64>),
    /// Dead strings, by their characters. Equal characters in later entries belong to another string.
    Gone(Vec<String>),
    /// The end of the run.
    End,
}

/// A recorded event.
#[derive(Clone, PartialEq, Debug)]
pub struct Recorded {
    /// The sequence number in the log.
    pub sequence: u64,
    /// Nanoseconds since the start of the program.
    pub time: u64,
    /// The number of the thread.
    pub thread: u32,
    /// The site.
    pub site: SiteId,
    /// The phase.
    pub phase: Phase,
    /// `this` of the enclosing method.
    pub this: Option<Value>,
    /// The receiver.
    pub receiver: Option<Value>,
    /// The values.
    pub values: Vec<Value>,
}

impl Recorded {
    /// Converts it to an event.
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

/// An error in a log, with its position.
#[derive(Debug)]
pub enum LogError {
    /// The file cannot be read.
    Io(std::io::Error),
    /// The converted file cannot be written.
    Write(std::io::Error),
    /// The file is not a log.
    NotALog,
    /// The version is unknown.
    Version(u16),
    /// An entry is malformed.
    Malformed {
        /// The byte offset; in text formats the line (from 1).
        place: u64,
        /// In text formats the column (from 1, in characters), if known.
        column: Option<u64>,
        /// The message.
        what: What,
    },
}

/// A message about a malformed log.
pub type What = Cow<'static, str>;

impl LogError {
    /// The message with the position, for a log in a format.
    pub fn message(&self, format: Format) -> String {
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

    /// An error in a line.
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
                "logs of version {version} are not known here, those of versions {} are",
                binary::VERSIONS.map(|known| known.to_string()).join(", ")
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

/// The format of a log.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Format {
    /// The binary format.
    Binary,
    /// A JSON object on each line.
    Json,
    /// Comma-separated values.
    Csv,
}

impl Format {
    /// The format for a file name: `.jsonl` or `.json`, `.csv`, and binary for all others.
    pub fn of(path: &Path) -> Format {
        let ending = path.extension().and_then(|ending| ending.to_str()).unwrap_or_default();
        match ending.to_ascii_lowercase().as_str() {
            "jsonl" | "json" => Format::Json,
            "csv" => Format::Csv,
            _ => Format::Binary,
        }
    }
}

/// Gives the entries of a log in order. Adds the classes, members and sites that they declare to the session.
pub trait Source {
    /// The next entry; `None` at the end.
    ///
    /// # Errors
    /// If the log cannot be read further.
    fn next_entry(&mut self, session: &mut Session) -> Result<Option<Entry>, LogError>;

    /// Whether the log was truncated: it ends within an entry, or without [`Entry::End`].
    fn is_cut(&self) -> bool;
}

/// Feeds a log to a session. Ends the session unless the log was truncated, since the run continued then. `each` is called after each entry
/// and returns whether to continue.
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
