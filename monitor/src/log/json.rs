//! Logs as JSON lines: one object a line.
//!
//! ```json
//! {"class": "java.util.ArrayList", "supertypes": ["java.util.List"], "file": "ArrayList.java"}
//! {"kind": "call", "phase": "before", "time": 1200, "thread": 0, "member": "boolean java.util.List.add(java.lang.Object)",
//!  "within": "static void Main.main(java.lang.String[])", "line": 7, "receiver": {"object": 3, "class": "java.util.ArrayList"}, "values": [1]}
//! {"event": "open", "values": ["a.txt"], "time": 5}
//! {"deaths": [3]}
//! {"gone": ["a.txt"]}
//! {"end": true}
//! ```
//!
//! A class has to be declared only if its supertypes or its file matter, and before it is used. `event` names an event of a
//! specification. Whole numbers are ints, or longs if they are too large for one; other values are
//! `{"long": 7}`, `{"float": 1.5}`, `{"double": "NaN"}`, `{"char": 65}`. What a line does not say is absent or 0.

use core::fmt;
use std::collections::HashSet;
use std::io::{self, BufRead, Read, Write};
use std::sync::Arc;

use serde::de::value::MapAccessDeserializer;
use serde::de::{self, MapAccess, Visitor};
use serde::{Deserialize, Deserializer, Serialize};

use super::binary::LONGEST;
use super::course::{self, Course};
use super::text::{self, Names};
use super::{Entry, LogError, Recorded, Source, What};
use crate::event::{Event, Kind, Member, Object, Phase, Site, Value, World};
use crate::session::Session;

#[derive(Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
struct Line {
    #[serde(skip_serializing_if = "Option::is_none")]
    class: Option<String>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    supertypes: Vec<String>,
    #[serde(skip_serializing_if = "String::is_empty")]
    file: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    method: Option<String>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    above: Vec<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    field: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    modifiers: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    kind: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    event: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    phase: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    time: Option<u64>,
    #[serde(skip_serializing_if = "is_zero")]
    thread: u32,
    #[serde(skip_serializing_if = "Option::is_none")]
    member: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    within: Option<String>,
    #[serde(skip_serializing_if = "is_zero")]
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
    gone: Option<Vec<String>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    end: Option<bool>,
}

/// A `null` that is there is a value.
fn present<'de, D: serde::Deserializer<'de>>(from: D) -> Result<Option<JsonValue>, D::Error> {
    JsonValue::deserialize(from).map(Some)
}

fn is_zero(number: &u32) -> bool {
    *number == 0
}

#[derive(Debug, PartialEq, Serialize)]
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
        #[serde(skip_serializing_if = "Option::is_none")]
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

impl<'de> Deserialize<'de> for JsonValue {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<JsonValue, D::Error> {
        from.deserialize_any(ValueVisitor)
    }
}

struct ValueVisitor;

/// What an object of JSON may have that stands for a value.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Parts {
    object: Option<u64>,
    class: Option<String>,
    text: Option<String>,
    long: Option<i64>,
    float: Option<Number>,
    double: Option<Number>,
    char: Option<u16>,
}

impl<'de> Visitor<'de> for ValueVisitor {
    type Value = JsonValue;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("null, true, false, a number, a text, or an object with its number and class")
    }

    fn visit_unit<E: de::Error>(self) -> Result<JsonValue, E> {
        Ok(JsonValue::Null(()))
    }

    fn visit_bool<E: de::Error>(self, value: bool) -> Result<JsonValue, E> {
        Ok(JsonValue::Boolean(value))
    }

    fn visit_i64<E: de::Error>(self, value: i64) -> Result<JsonValue, E> {
        Ok(i32::try_from(value).map_or(JsonValue::BareLong(value), JsonValue::Int))
    }

    fn visit_u64<E: de::Error>(self, value: u64) -> Result<JsonValue, E> {
        match i64::try_from(value) {
            Ok(value) => self.visit_i64(value),
            Err(_) => Err(E::custom(TOO_LARGE)),
        }
    }

    fn visit_f64<E: de::Error>(self, value: f64) -> Result<JsonValue, E> {
        // Whole numbers that are too large for 64 bits come as these.
        if value.abs() < -(i64::MIN as f64) {
            Ok(JsonValue::Double(value))
        } else {
            Err(E::custom(TOO_LARGE))
        }
    }

    fn visit_str<E: de::Error>(self, value: &str) -> Result<JsonValue, E> {
        Ok(JsonValue::Text(value.to_owned()))
    }

    fn visit_map<A: MapAccess<'de>>(self, map: A) -> Result<JsonValue, A::Error> {
        let parts = Parts::deserialize(MapAccessDeserializer::new(map))?;
        Ok(match parts {
            Parts {
                object: Some(object),
                class: Some(class),
                text,
                long: None,
                float: None,
                double: None,
                char: None,
            } => JsonValue::Object { object, class, text },
            Parts { object: None, class: None, text: None, long, float, double, char } => {
                match (long, float, double, char) {
                    (Some(long), None, None, None) => JsonValue::Long { long },
                    (None, Some(float), None, None) => JsonValue::Float { float },
                    (None, None, Some(double), None) => JsonValue::NamedDouble { double },
                    (None, None, None, Some(char)) => JsonValue::Char { char },
                    _ => return Err(de::Error::custom(NO_VALUE)),
                }
            }
            _ => return Err(de::Error::custom(NO_VALUE)),
        })
    }
}

const TOO_LARGE: &str =
    "this number is too large for 64 bits; doubles of such size are written {\"double\": 1e300}";
const NO_VALUE: &str = "this is no value: there are {\"object\": 3, \"class\": \"Main\"}, with a \"text\" if it is a string, \
     {\"long\": 7}, {\"float\": 1.5}, {\"double\": \"NaN\"} and {\"char\": 65}";

/// A floating-point number; those that JSON has no notation for by their names.
#[derive(Debug, PartialEq, Serialize, Deserialize)]
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
            Number::Name(name) => match name.as_str() {
                "NaN" => Some(f64::NAN),
                "inf" | "Infinity" => Some(f64::INFINITY),
                "-inf" | "-Infinity" => Some(f64::NEG_INFINITY),
                _ => None,
            },
        }
    }

    /// As a float, if there is one of that size.
    fn float(&self) -> Option<f32> {
        let value = self.value()?;
        let float = value as f32;
        (float.is_finite() || !value.is_finite()).then_some(float)
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
    const NO_NUMBER: &str = "this is not a floating-point number";
    Ok(match value {
        JsonValue::Null(()) => Value::Null,
        JsonValue::Boolean(value) => Value::Boolean(*value),
        JsonValue::Int(value) => Value::Int(*value),
        JsonValue::BareLong(value) | JsonValue::Long { long: value } => Value::Long(*value),
        JsonValue::Double(value) => Value::Double(*value),
        JsonValue::Float { float } => Value::Float(float.float().ok_or(NO_NUMBER)?),
        JsonValue::NamedDouble { double } => Value::Double(double.value().ok_or(NO_NUMBER)?),
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
    /// How many methods have been looked at, and what of them has been written.
    methods: (usize, HashSet<String>),
    fields: (usize, HashSet<String>),
}

impl<W: Write> Writer<W> {
    /// Starts a log.
    pub fn new(out: W) -> Writer<W> {
        Writer { out, classes: 0, methods: Default::default(), fields: Default::default() }
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
            time: Some(event.time),
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
                self.line(&Line { event, values, time: Some(*time), ..Line::default() })
            }
            Entry::Deaths(dead) => {
                self.line(&Line { deaths: Some(dead.clone()), ..Line::default() })
            }
            Entry::Gone(texts) => self.line(&Line { gone: Some(texts.clone()), ..Line::default() }),
            Entry::End => self.line(&Line { end: Some(true), ..Line::default() }),
        }
    }

    /// Writes the classes and methods that are new, in the order in which they came to be known.
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
        for (id, _) in world.methods.iter().skip(self.methods.0) {
            if let Some((method, above)) = text::inherited(world, id)
                && self.methods.1.insert(method.clone())
            {
                let modifiers = text::modifiers_of_method(world, id);
                self.line(&Line { method: Some(method), above, modifiers, ..Line::default() })?;
            }
        }
        self.methods.0 = world.methods.len();
        for (id, _) in world.fields.iter().skip(self.fields.0) {
            if let Some((field, modifiers)) = text::modified(world, id)
                && self.fields.1.insert(field.clone())
            {
                let modifiers = Some(modifiers);
                self.line(&Line { field: Some(field), modifiers, ..Line::default() })?;
            }
        }
        self.fields.0 = world.fields.len();
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
    text: Vec<u8>,
    line: u64,
    events: u64,
    course: Course,
    has_ended: bool,
    is_cut: bool,
}

impl<R: BufRead> Reader<R> {
    /// Starts to read.
    pub fn new(input: R) -> Reader<R> {
        Reader {
            input,
            names: Names::default(),
            text: Vec::new(),
            line: 0,
            events: 0,
            course: Course::default(),
            has_ended: false,
            is_cut: false,
        }
    }

    /// Reads the next line that is not blank; gives whether there is one.
    fn next_line(&mut self) -> Result<bool, LogError> {
        loop {
            self.text.clear();
            self.line += 1;
            let mut input = (&mut self.input).take(LONGEST as u64);
            if input.read_until(b'\n', &mut self.text)? == 0 {
                return Ok(false);
            }
            if self.text.len() == LONGEST {
                return Err(LogError::in_line(self.line, "the line is too long"));
            }
            if self.line == 1 && self.text.starts_with(BYTE_ORDER_MARK) {
                self.text.drain(..BYTE_ORDER_MARK.len());
            }
            if !self.text.trim_ascii().is_empty() {
                return Ok(true);
            }
        }
    }

    /// What the line says; `None` if it is the last one and has been cut off.
    fn parsed(&self) -> Result<Option<Line>, LogError> {
        let ends = self.text.ends_with(b"\n");
        let text = match core::str::from_utf8(&self.text) {
            Ok(text) => text,
            Err(error) if error.error_len().is_none() && !ends => return Ok(None),
            Err(error) => {
                let before = String::from_utf8_lossy(&self.text[..error.valid_up_to()]);
                let column = Some(before.chars().count() as u64 + 1);
                let what = "a text is not UTF-8".into();
                return Err(LogError::Malformed { place: self.line, column, what });
            }
        };
        // A list would be taken for the fields in their order.
        if !text.trim_start().starts_with('{') {
            return Err(LogError::in_line(self.line, "a line is an object, in braces"));
        }
        match serde_json::from_str(text) {
            Ok(line) => Ok(Some(line)),
            Err(error) if error.is_eof() && !ends => Ok(None),
            Err(error) => {
                let what = error.to_string();
                let what = what.rsplit_once(" at line ").map_or(&what[..], |(what, _)| what);
                // It counts bytes.
                let before =
                    text.get(..error.column()).map_or(error.column(), |t| t.chars().count());
                let (place, column) = (self.line, Some(before as u64).filter(|column| *column > 0));
                Err(LogError::Malformed { place, column, what: what.to_owned().into() })
            }
        }
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
        course::fits(kind, member)?;
        let within = match &line.within {
            Some(method) => Some(self.names.method(world, method)?),
            None => None,
        };
        let mut optional = |value: &Option<JsonValue>| match value {
            Some(value) => from_json(&mut self.names, world, value).map(Some),
            None => Ok(None),
        };
        let (this, receiver) = (optional(&line.this)?, optional(&line.receiver)?);
        let values = self.values(line, session)?;
        let site = self.names.site(session, Site { kind, member, within, line: line.line });
        let sequence = self.events;
        self.events += 1;
        let (time, thread) = (line.time.unwrap_or(self.course.time), line.thread);
        Ok(Entry::Event(Recorded { sequence, time, thread, site, phase, this, receiver, values }))
    }

    fn values(&mut self, line: &Line, session: &mut Session) -> Result<Vec<Value>, &'static str> {
        let values = line.values.iter();
        values.map(|value| from_json(&mut self.names, session.world_mut(), value)).collect()
    }

    /// The entry; `None` if the line only tells what others refer to.
    fn entry(&mut self, line: &Line, session: &mut Session) -> Result<Option<Entry>, What> {
        line.check()?;
        Ok(Some(if let Some(class) = &line.class {
            let world = session.world_mut();
            if !self.names.declare(world, class, &line.file, &line.supertypes) {
                return Err("a class is declared after it has been used".into());
            }
            return Ok(None);
        } else if let Some(method) = &line.method {
            let above = line.above.iter().map(String::as_str);
            let modifiers = line.modifiers.as_deref();
            self.names.inherited(session.world_mut(), method, above, modifiers)?;
            return Ok(None);
        } else if let Some(field) = &line.field {
            let modifiers = line.modifiers.as_deref().unwrap_or_default();
            self.names.modified(session.world_mut(), field, modifiers)?;
            return Ok(None);
        } else if let Some(kind) = &line.kind {
            self.event(line, kind, session)?
        } else if let Some(event) = &line.event {
            let values = self.values(line, session)?;
            let time = line.time.unwrap_or(self.course.time);
            Entry::Named { event: event.clone(), values, time }
        } else if let Some(dead) = &line.deaths {
            Entry::Deaths(dead.clone())
        } else if let Some(texts) = &line.gone {
            Entry::Gone(texts.clone())
        } else {
            self.has_ended = true;
            Entry::End
        }))
    }
}

/// What some programs put before texts in UTF-8.
const BYTE_ORDER_MARK: &[u8] = b"\xef\xbb\xbf";

impl Line {
    /// A line is one thing, and says of that what can be said of it.
    fn check(&self) -> Result<(), What> {
        let kinds = [
            ("class", self.class.is_some()),
            ("method", self.method.is_some()),
            ("field", self.field.is_some()),
            ("kind", self.kind.is_some()),
            ("event", self.event.is_some()),
            ("deaths", self.deaths.is_some()),
            ("gone", self.gone.is_some()),
            ("end", self.end == Some(true)),
        ];
        let mut those = kinds.iter().filter(|(_, is_there)| *is_there).map(|(name, _)| *name);
        let Some(what) = those.next() else {
            return Err(
                "a line has none of kind, event, class, method, field, deaths, gone and end".into(),
            );
        };
        if let Some(other) = those.next() {
            return Err(format!("a line has both {what} and {other}").into());
        }
        let none = Line::default();
        let details = [
            ("supertypes", self.supertypes != none.supertypes, &["class"][..]),
            ("above", self.above != none.above, &["method"]),
            ("modifiers", self.modifiers != none.modifiers, &["method", "field"]),
            ("file", self.file != none.file, &["class"]),
            ("phase", self.phase != none.phase, &["kind"]),
            ("time", self.time != none.time, &["kind", "event"]),
            ("thread", self.thread != none.thread, &["kind"]),
            ("member", self.member != none.member, &["kind"]),
            ("within", self.within != none.within, &["kind"]),
            ("line", self.line != none.line, &["kind"]),
            ("this", self.this != none.this, &["kind"]),
            ("receiver", self.receiver != none.receiver, &["kind"]),
            ("values", self.values != none.values, &["kind", "event"]),
        ];
        match details.iter().find(|(_, is_there, of)| *is_there && !of.contains(&what)) {
            Some((detail, ..)) => Err(format!("a line with {what} has no {detail}").into()),
            None => Ok(()),
        }
    }
}

impl<R: BufRead> Source for Reader<R> {
    fn next_entry(&mut self, session: &mut Session) -> Result<Option<Entry>, LogError> {
        while !self.has_ended && !self.is_cut {
            if !self.next_line()? {
                self.is_cut = true;
                break;
            }
            let Some(line) = self.parsed()? else {
                self.is_cut = true;
                break;
            };
            let told = self.entry(&line, session).and_then(|entry| {
                entry.iter().try_for_each(|entry| self.course.follow(entry, session.world()))?;
                Ok(entry)
            });
            let told = told.map_err(|what| LogError::in_line(self.line, what))?;
            self.events += u64::from(matches!(told, Some(Entry::Named { .. })));
            if matches!(told, Some(Entry::Event(_) | Entry::Named { .. })) {
                session.world_mut().lines.add(self.events - 1, self.line);
            }
            if self.has_ended && self.next_line()? {
                let what = "there is something after the end of the log";
                return Err(LogError::in_line(self.line, what));
            }
            if told.is_some() {
                return Ok(told);
            }
        }
        Ok(None)
    }

    fn is_cut(&self) -> bool {
        self.is_cut
    }
}
