//! Writes the log of a run.

use std::fs::File;
use std::io::{self, BufWriter};
use std::path::Path;

use crate::event::{Event, EventWorld};
use crate::log::{Entry, Format, Writer, csv, json};

type Out = BufWriter<File>;

/// A log in one of its formats. After an error nothing more is written.
pub(super) struct Recorder {
    form: Form,
    error: Option<io::Error>,
}

enum Form {
    Binary(Box<Writer<Out>>),
    Json(json::Writer<Out>),
    Csv(csv::Writer<Out>),
}

impl Recorder {
    /// Starts a log in the format that the file name extension determines.
    pub(super) fn create(path: &Path) -> io::Result<Recorder> {
        let out = BufWriter::new(File::create(path)?);
        let form = match Format::of(path) {
            Format::Binary => Form::Binary(Box::new(Writer::new(out)?)),
            Format::Json => Form::Json(json::Writer::new(out)),
            Format::Csv => Form::Csv(csv::Writer::new(out)?),
        };
        Ok(Recorder { form, error: None })
    }

    fn write(&mut self, what: impl FnOnce(&mut Form) -> io::Result<()>) {
        if self.error.is_none() {
            self.error = what(&mut self.form).err();
        }
    }

    /// Writes an event.
    pub(super) fn event(&mut self, world: &EventWorld, event: &Event<'_>) {
        self.write(|form| match form {
            Form::Binary(writer) => writer.event(world, event),
            Form::Json(writer) => writer.event(world, event),
            Form::Csv(writer) => writer.event(world, event),
        });
    }

    /// Writes the deaths of objects.
    pub(super) fn deaths(&mut self, world: &EventWorld, dead: &[u64]) {
        let entry = || Entry::Deaths(dead.to_vec());
        self.write(|form| match form {
            Form::Binary(writer) => writer.deaths(dead),
            Form::Json(writer) => writer.entry(world, &entry()),
            Form::Csv(writer) => writer.entry(world, &entry()),
        });
    }

    /// Ends the log.
    pub(super) fn finish(self) -> io::Result<()> {
        if let Some(error) = self.error {
            return Err(error);
        }
        match self.form {
            Form::Binary(writer) => writer.finish().map(drop),
            Form::Json(mut writer) => {
                writer.entry(&EventWorld::default(), &Entry::End)?;
                writer.finish().map(drop)
            }
            Form::Csv(mut writer) => {
                writer.entry(&EventWorld::default(), &Entry::End)?;
                writer.flush()
            }
        }
    }
}
