//! Conversion of logs between formats.

use std::io::{self, BufWriter, Write};
use std::path::Path;

use super::{Entry, Format, LogError, Source, Writer, csv, json};
use crate::event::EventWorld;
use crate::session::Session;

/// Converts a log to the format that the file name extension determines. Returns the number of events. A truncated log stays truncated.
///
/// # Errors
/// If the log cannot be read further or the file cannot be written.
pub fn convert(source: &mut dyn Source, to: &Path) -> Result<u64, LogError> {
    let out = BufWriter::new(std::fs::File::create(to).map_err(LogError::Write)?);
    match Format::of(to) {
        Format::Binary => binary(source, out),
        Format::Json => lines(source, out),
        Format::Csv => values(source, out),
    }
}

fn each(
    source: &mut dyn Source,
    mut write: impl FnMut(&EventWorld, &Entry) -> io::Result<()>,
) -> Result<u64, LogError> {
    let mut session = Session::new(EventWorld::default(), Vec::new());
    let mut events = 0;
    while let Some(entry) = source.next_entry(&mut session)? {
        events += u64::from(matches!(entry, Entry::Event(_) | Entry::Named { .. }));
        write(session.world(), &entry).map_err(LogError::Write)?;
    }
    Ok(events)
}

fn binary(source: &mut dyn Source, out: impl Write) -> Result<u64, LogError> {
    let mut writer = Writer::new(out).map_err(LogError::Write)?;
    let events = each(source, |world, entry| {
        match entry {
            Entry::Event(recorded) => writer.event(world, &recorded.as_event())?,
            Entry::Named { event, values, time } => writer.named(world, event, values, *time)?,
            Entry::Answers(answers) => {
                writer.answers(world, answers.iter().map(|(query, it)| (query.clone(), it)));
            }
            Entry::Deaths(dead) => writer.deaths(dead)?,
            Entry::Gone(texts) => writer.gone(texts)?,
            Entry::End => {}
        }
        Ok(())
    })?;
    let written = if source.is_cut() { writer.flush() } else { writer.finish().map(drop) };
    written.map_err(LogError::Write)?;
    Ok(events)
}

fn lines(source: &mut dyn Source, out: impl Write) -> Result<u64, LogError> {
    let mut writer = json::Writer::new(out);
    let mut ended = false;
    let events = each(source, |world, entry| {
        ended |= *entry == Entry::End;
        writer.entry(world, entry)
    })?;
    if !ended && !source.is_cut() {
        writer.entry(&EventWorld::default(), &Entry::End).map_err(LogError::Write)?;
    }
    writer.finish().map_err(LogError::Write)?;
    Ok(events)
}

fn values(source: &mut dyn Source, out: impl Write) -> Result<u64, LogError> {
    let mut writer = csv::Writer::new(out).map_err(LogError::Write)?;
    let mut ended = false;
    let events = each(source, |world, entry| {
        ended |= *entry == Entry::End;
        writer.entry(world, entry)
    })?;
    let end = match (source.is_cut(), ended) {
        (true, _) => writer.cut(),
        (false, true) => Ok(()),
        (false, false) => writer.entry(&EventWorld::default(), &Entry::End),
    };
    end.and_then(|()| writer.flush()).map_err(LogError::Write)?;
    Ok(events)
}
