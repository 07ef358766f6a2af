//! Logs as JSON lines: one object a line.
//!
//! ```json
//! {"class": "java.util.ArrayList", "supertypes": ["java.util.List"], "file": "ArrayList.java"}
//! {"kind": "call", "phase": "before", "time": 1200, "thread": 0, "member": "boolean java.util.List.add(java.lang.Object)",
//!  "within": "static void Main.main(java.lang.String[])", "line": 7, "receiver": {"object": 3, "class": "java.util.ArrayList"}, "values": [1]}
//! {"event": "open", "values": ["a.txt"], "time": 5}
//! {"deaths": [3]}
//! {"end": true}
//! ```
//!
//! A class has to be declared only if its supertypes or its file matter, and before it is used. `event` names an event of a
//! specification. Whole numbers are ints, or longs if they are too large for one; other values are
//! `{"long": 7}`, `{"float": 1.5}`, `{"double": "NaN"}`, `{"char": 65}`. What a line does not say is absent or 0.

use std::io::{self, BufRead, Write};
use std::sync::Arc;

use serde::{Deserialize, Serialize};

use super::text::{self, Names};
use super::{Entry, LogError, Recorded, Source};
use crate::event::{Event, Kind, Member, Object, Phase, Site, Value, World};
use crate::session::Session;

#[derive(Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
struct Line {
    #[serde(skip_serializing_if = "Option::is_none")]
    class: Option<String>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    supertypes: Vec<String>,
    #[serde(skip_serializing_if = "String::is_empty")]
    file: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    kind: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    event: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    phase: Option<String>,
    #[serde(skip_serializing_if = "is_zero")]
    time: u64,
    #[serde(skip_serializing_if = "is_zero_thread")]
    thread: u32,
    #[serde(skip_serializing_if = "Option::is_none")]
    member: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    within: Option<String>,
    #[serde(skip_serializing_if = "is_zero_thread")]
    line: u32,
    #[serde(skip_serializing_if = "Option::is_none", deserialize_with = "present")]
    this: Option<JsonValue>,
    #[serde(skip_serializing_if = "Option::is_none", deserialize_with = "present")]
    receiver: Option<JsonValue>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    values: Vec<JsonValue>,
    #[serde(skip_serializing_if = "Option::is_none")]
    deaths: Option<Vec<u64>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    end: Option<bool>,
}

/// A `null` that is there is a value.
fn present<'de, D: serde::Deserializer<'de>>(from: D) -> Result<Option<JsonValue>, D::Error> {
    JsonValue::deserialize(from).map(Some)
}

fn is_zero(number: &u64) -> bool {
    *number == 0
}

fn is_zero_thread(number: &u32) -> bool {
    *number == 0
}

#[derive(Debug, Serialize, Deserialize)]
#[serde(untagged)]
enum JsonValue {
    Null(()),
    Boolean(bool),
    Int(i32),
    BareLong(i64),
    Double(f64),
    Text(String),
    Object {
        object: u64,
        class: String,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        text: Option<String>,
    },
    Long {
        long: i64,
    },
    Float {
        float: Number,
    },
    NamedDouble {
        double: Number,
    },
    Char {
        char: u16,
    },
}

/// A floating-point number; those that JSON has no notation for by their names.
#[derive(Debug, Serialize, Deserialize)]
#[serde(untagged)]
enum Number {
    Finite(f64),
    Name(String),
}

impl Number {
    fn new(value: f64) -> Number {
        if value.is_finite() { Number::Finite(value) } else { Number::Name(format!("{value}")) }
    }

    fn value(&self) -> Option<f64> {
        match self {
            Number::Finite(value) => Some(*value),
            Number::Name(name) => name.parse().ok(),
        }
    }
}

fn to_json(world: &World, value: &Value) -> JsonValue {
    match value {
        Value::Null => JsonValue::Null(()),
        Value::Boolean(value) => JsonValue::Boolean(*value),
        Value::Char(char) => JsonValue::Char { char: *char },
        Value::Int(value) => JsonValue::Int(*value),
        Value::Long(long) => JsonValue::Long { long: *long },
        Value::Float(value) => JsonValue::Float { float: Number::new(f64::from(*value)) },
        Value::Double(value) => JsonValue::NamedDouble { double: Number::new(*value) },
        Value::Object(object) => JsonValue::Object {
            object: object.id,
            class: world.classes[object.class].name.clone(),
            text: object.text.as_deref().map(str::to_owned),
        },
        Value::Text(text) => JsonValue::Text(text.as_ref().to_owned()),
    }
}

fn from_json(
    names: &mut Names,
    world: &mut World,
    value: &JsonValue,
) -> Result<Value, &'static str> {
    let finite = |number: &Number| number.value().ok_or("this is not a floating-point number");
    Ok(match value {
        JsonValue::Null(()) => Value::Null,
        JsonValue::Boolean(value) => Value::Boolean(*value),
        JsonValue::Int(value) => Value::Int(*value),
        JsonValue::BareLong(value) | JsonValue::Long { long: value } => Value::Long(*value),
        JsonValue::Double(value) => Value::Double(*value),
        JsonValue::Float { float } => Value::Float(finite(float)? as f32),
        JsonValue::NamedDouble { double } => Value::Double(finite(double)?),
        JsonValue::Char { char } => Value::Char(*char),
        JsonValue::Text(text) => Value::Text(Arc::from(text.as_str())),
        JsonValue::Object { object, class, text } => Value::Object(Object {
            id: *object,
            class: names.class(world, class),
            text: text.as_deref().map(Arc::from),
        }),
    })
}

/// Writes a log as JSON lines.
#[derive(Debug)]
pub struct Writer<W: Write> {
    out: W,
    /// How many classes have been written.
    classes: usize,
}

impl<W: Write> Writer<W> {
    /// Starts a log.
    pub fn new(out: W) -> Writer<W> {
        Writer { out, classes: 0 }
    }

    fn line(&mut self, line: &Line) -> io::Result<()> {
        serde_json::to_writer(&mut self.out, line)?;
        self.out.write_all(b"\n")
    }

    /// Writes an event.
    ///
    /// # Errors
    /// If it cannot be written.
    pub fn event(&mut self, world: &World, event: &Event<'_>) -> io::Result<()> {
        self.new_classes(world)?;
        let site = &world.sites[event.site];
        let within = site.within.and_then(|method| text::member(world, Member::Method(method)));
        self.line(&Line {
            kind: Some(site.kind.name().to_owned()),
            phase: Some(event.phase.name().to_owned()),
            time: event.time,
            thread: event.thread,
            member: text::member(world, site.member),
            within,
            line: site.line,
            this: event.this.map(|value| to_json(world, value)),
            receiver: event.receiver.map(|value| to_json(world, value)),
            values: event.values.iter().map(|value| to_json(world, value)).collect(),
            ..Line::default()
        })
    }

    /// Writes what is not an event of the program.
    ///
    /// # Errors
    /// If it cannot be written.
    pub fn entry(&mut self, world: &World, entry: &Entry) -> io::Result<()> {
        match entry {
            Entry::Event(recorded) => self.event(world, &recorded.as_event()),
            Entry::Named { event, values, time } => {
                self.new_classes(world)?;
                let values = values.iter().map(|value| to_json(world, value)).collect();
                let event = Some(event.clone());
                self.line(&Line { event, values, time: *time, ..Line::default() })
            }
            Entry::Deaths(dead) => {
                self.line(&Line { deaths: Some(dead.clone()), ..Line::default() })
            }
            Entry::End => self.line(&Line { end: Some(true), ..Line::default() }),
        }
    }

    /// Writes the classes that are new, in the order in which they came to be known.
    fn new_classes(&mut self, world: &World) -> io::Result<()> {
        for (_, class) in world.classes.iter().skip(self.classes) {
            let above = class.supertypes.iter().map(|above| world.classes[*above].name.clone());
            let line = Line {
                class: Some(class.name.clone()),
                supertypes: above.collect(),
                file: class.file.clone(),
                ..Line::default()
            };
            self.line(&line)?;
        }
        self.classes = world.classes.len();
        Ok(())
    }

    /// Hands on what has been written, and gives back where it went.
    ///
    /// # Errors
    /// If it cannot be written.
    pub fn finish(mut self) -> io::Result<W> {
        self.out.flush()?;
        Ok(self.out)
    }
}

/// Reads a log of JSON lines.
#[derive(Debug)]
pub struct Reader<R: BufRead> {
    input: R,
    names: Names,
    line: u64,
    events: u64,
    has_ended: bool,
    is_cut: bool,
}

impl<R: BufRead> Reader<R> {
    /// Starts to read.
    pub fn new(input: R) -> Reader<R> {
        Reader {
            input,
            names: Names::default(),
            line: 0,
            events: 0,
            has_ended: false,
            is_cut: false,
        }
    }

    fn malformed(&self, what: &'static str) -> LogError {
        LogError::Malformed { place: self.line, what }
    }

    fn event(
        &mut self,
        line: &Line,
        kind: &str,
        session: &mut Session,
    ) -> Result<Entry, &'static str> {
        let kind = Kind::named(kind).ok_or("there is no such kind of event")?;
        let phase = match &line.phase {
            Some(phase) => Phase::named(phase).ok_or("there is no such phase")?,
            None => Phase::Before,
        };
        let world = session.world_mut();
        let member = match &line.member {
            Some(member) => self.names.member(world, member)?,
            None => Member::None,
        };
        let within = match &line.within {
            Some(method) => Some(self.names.method(world, method)?),
            None => None,
        };
        let mut optional = |value: &Option<JsonValue>| match value {
            Some(value) => from_json(&mut self.names, world, value).map(Some),
            None => Ok(None),
        };
        let (this, receiver) = (optional(&line.this)?, optional(&line.receiver)?);
        let values = line.values.iter();
        let values = values
            .map(|value| from_json(&mut self.names, world, value))
            .collect::<Result<_, _>>()?;
        let site = self.names.site(session, Site { kind, member, within, line: line.line });
        let sequence = self.events;
        self.events += 1;
        let (time, thread) = (line.time, line.thread);
        Ok(Entry::Event(Recorded { sequence, time, thread, site, phase, this, receiver, values }))
    }

    fn entry(&mut self, line: &Line, session: &mut Session) -> Result<Option<Entry>, &'static str> {
        if let Some(class) = &line.class {
            let world = session.world_mut();
            if !self.names.declare(world, class, &line.file, &line.supertypes) {
                return Err("a class is declared after it has been used");
            }
            return Ok(None);
        }
        if let Some(kind) = &line.kind {
            return self.event(line, kind, session).map(Some);
        }
        if let Some(event) = &line.event {
            let world = session.world_mut();
            let values = line.values.iter();
            let values = values
                .map(|value| from_json(&mut self.names, world, value))
                .collect::<Result<_, _>>()?;
            return Ok(Some(Entry::Named { event: event.clone(), values, time: line.time }));
        }
        if let Some(dead) = &line.deaths {
            return Ok(Some(Entry::Deaths(dead.clone())));
        }
        if line.end == Some(true) {
            self.has_ended = true;
            return Ok(Some(Entry::End));
        }
        Err("a line has none of kind, event, class, deaths and end")
    }
}

impl<R: BufRead> Source for Reader<R> {
    fn next_entry(&mut self, session: &mut Session) -> Result<Option<Entry>, LogError> {
        let mut text = String::new();
        while !self.has_ended {
            text.clear();
            self.line += 1;
            if self.input.read_line(&mut text)? == 0 {
                self.is_cut = true;
                return Ok(None);
            }
            if text.trim().is_empty() {
                continue;
            }
            let line: Line = match serde_json::from_str(&text) {
                Ok(line) => line,
                // The last line of a file that is still written or was cut off.
                Err(_) if !text.ends_with('\n') => {
                    self.is_cut = true;
                    return Ok(None);
                }
                Err(_) => return Err(self.malformed("a line is not an entry")),
            };
            if let Some(entry) = self.entry(&line, session).map_err(|what| self.malformed(what))? {
                return Ok(Some(entry));
            }
        }
        Ok(None)
    }

    fn is_cut(&self) -> bool {
        self.is_cut
    }
}
