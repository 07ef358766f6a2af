//! Writing a log in another form.

use std::io::{BufWriter, Write};
use std::path::Path;

use super::{Entry, Format, LogError, Source, Writer, csv, json};
use crate::event::World;
use crate::session::Session;

/// Writes what a log has in the form that the ending of the file's name tells; gives the number of events. A log that was cut off
/// stays one.
///
/// # Errors
/// If the log cannot be read further or the file cannot be written; if it has events by their names, for which
/// comma-separated values have no place.
pub fn convert(source: &mut dyn Source, to: &Path) -> Result<u64, LogError> {
    let out = BufWriter::new(std::fs::File::create(to)?);
    match Format::of(to) {
        Format::Binary => binary(source, out),
        Format::Json => lines(source, out),
        Format::Csv => values(source, out),
    }
}

fn each(
    source: &mut dyn Source,
    mut write: impl FnMut(&World, &Entry) -> Result<(), LogError>,
) -> Result<u64, LogError> {
    let mut session = Session::new(World::default(), Vec::new());
    let mut events = 0;
    while let Some(entry) = source.next_entry(&mut session)? {
        events += u64::from(matches!(entry, Entry::Event(_) | Entry::Named { .. }));
        write(session.world(), &entry)?;
    }
    Ok(events)
}

fn binary(source: &mut dyn Source, out: impl Write) -> Result<u64, LogError> {
    let mut writer = Writer::new(out)?;
    let events = each(source, |world, entry| {
        match entry {
            Entry::Event(recorded) => writer.event(world, &recorded.as_event())?,
            Entry::Named { event, values, time } => writer.named(world, event, values, *time)?,
            Entry::Deaths(dead) => writer.deaths(dead)?,
            Entry::End => {}
        }
        Ok(())
    })?;
    if source.is_cut() {
        writer.flush()?;
    } else {
        writer.finish()?;
    }
    Ok(events)
}

fn lines(source: &mut dyn Source, out: impl Write) -> Result<u64, LogError> {
    let mut writer = json::Writer::new(out);
    let mut ended = false;
    let events = each(source, |world, entry| {
        ended |= *entry == Entry::End;
        Ok(writer.entry(world, entry)?)
    })?;
    if !ended && !source.is_cut() {
        writer.entry(&World::default(), &Entry::End)?;
    }
    writer.finish()?;
    Ok(events)
}

fn values(source: &mut dyn Source, out: impl Write) -> Result<u64, LogError> {
    let mut writer = csv::Writer::new(out)?;
    let mut place = 0;
    let events = each(source, |world, entry| {
        place += 1;
        match entry {
            Entry::Event(recorded) => Ok(writer.event(world, &recorded.as_event())?),
            Entry::Named { .. } => Err(LogError::Malformed {
                place,
                what: "an event by its name has no place in comma-separated events of a program",
            }),
            // There is no place for these, and no need.
            Entry::Deaths(_) | Entry::End => Ok(()),
        }
    })?;
    writer.flush()?;
    Ok(events)
}
