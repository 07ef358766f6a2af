//! Logs as JSON lines: one object per line.
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
//! A class must be declared only if its supertypes or its file matter, before its first use. `event` names an event of a specification.
//! Integers are ints, or longs if they do not fit; other values are `{"long": 7}`, `{"float": 1.5}`, `{"double": "NaN"}`, `{"char": 65}`.
//! Missing fields are absent or 0.

mod values;
mod written;

use core::fmt;
use std::collections::HashSet;
use std::io::{self, BufRead, Read, Write};

use serde::de::{self, DeserializeSeed, MapAccess, Visitor};
use serde::{Deserialize, Deserializer, Serialize};

use super::binary::MAX_BLOCK;
use super::consistency::Consistency;
use super::text::{self, NameResolver, SiteText};
use super::{Entry, LogError, Recorded, Source, What};
use crate::event::{Event, EventWorld, Member, Phase, Value};
use crate::session::Session;

use values::{FillValues, JsonValue, Text, Values, from_json, to_json};

/// The fields of a line.
#[derive(Debug, Default, PartialEq, Serialize)]
struct Line<'a> {
    #[serde(skip_serializing_if = "Option::is_none")]
    class: Option<Text<'a>>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    supertypes: Vec<Text<'a>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    file: Option<Text<'a>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    method: Option<Text<'a>>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    above: Vec<Text<'a>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    field: Option<Text<'a>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    modifiers: Option<Text<'a>>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    annotations: Vec<Text<'a>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    kind: Option<Text<'a>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    event: Option<Text<'a>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    phase: Option<Text<'a>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    time: Option<u64>,
    #[serde(skip_serializing_if = "is_zero")]
    thread: u32,
    #[serde(skip_serializing_if = "Option::is_none")]
    member: Option<Text<'a>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    within: Option<Text<'a>>,
    #[serde(skip_serializing_if = "is_zero")]
    line: u32,
    #[serde(skip_serializing_if = "is_zero")]
    column: u32,
    #[serde(skip_serializing_if = "Option::is_none")]
    this: Option<JsonValue<'a>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    receiver: Option<JsonValue<'a>>,
    #[serde(skip_serializing_if = "Values::is_empty")]
    values: Values<'a>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    answers: Vec<(Text<'a>, JsonValue<'a>)>,
    #[serde(skip_serializing_if = "Option::is_none")]
    deaths: Option<Vec<u64>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    gone: Option<Vec<Text<'a>>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    end: Option<bool>,
}

/// The names of the fields of a line.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(field_identifier, rename_all = "lowercase")]
enum Key {
    Class,
    Supertypes,
    File,
    Method,
    Above,
    Field,
    Modifiers,
    Annotations,
    Kind,
    Event,
    Phase,
    Time,
    Thread,
    Member,
    Within,
    Line,
    Column,
    This,
    Receiver,
    Values,
    Answers,
    Deaths,
    Gone,
    End,
}

/// Deserialises in place, because lines are large and many.
struct Fill<'l, 'a>(&'l mut Line<'a>);

impl<'de> DeserializeSeed<'de> for Fill<'_, 'de> {
    type Value = ();

    fn deserialize<D: Deserializer<'de>>(self, from: D) -> Result<(), D::Error> {
        from.deserialize_map(self)
    }
}

impl<'de> Visitor<'de> for Fill<'_, 'de> {
    type Value = ();

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("an object")
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<(), A::Error> {
        let line = self.0;
        let mut seen = 0_u32;
        while let Some(key) = map.next_key::<Key>()? {
            let bit = 1 << key as u32;
            if seen & bit != 0 {
                return Err(de::Error::custom(format_args!(
                    "duplicate field `{}`",
                    format!("{key:?}").to_lowercase()
                )));
            }
            seen |= bit;
            match key {
                Key::Class => line.class = map.next_value()?,
                Key::Supertypes => line.supertypes = map.next_value()?,
                Key::File => line.file = map.next_value()?,
                Key::Method => line.method = map.next_value()?,
                Key::Above => line.above = map.next_value()?,
                Key::Field => line.field = map.next_value()?,
                Key::Modifiers => line.modifiers = map.next_value()?,
                Key::Annotations => line.annotations = map.next_value()?,
                Key::Kind => line.kind = map.next_value()?,
                Key::Event => line.event = map.next_value()?,
                Key::Phase => line.phase = map.next_value()?,
                Key::Time => line.time = map.next_value()?,
                Key::Thread => line.thread = map.next_value()?,
                Key::Member => line.member = map.next_value()?,
                Key::Within => line.within = map.next_value()?,
                Key::Line => line.line = map.next_value()?,
                Key::Column => line.column = map.next_value()?,
                // An explicit `null` is a value.
                Key::This => line.this = Some(map.next_value()?),
                Key::Receiver => line.receiver = Some(map.next_value()?),
                Key::Values => map.next_value_seed(FillValues(&mut line.values))?,
                Key::Answers => line.answers = map.next_value()?,
                Key::Deaths => line.deaths = map.next_value()?,
                Key::Gone => line.gone = map.next_value()?,
                Key::End => line.end = map.next_value()?,
            }
        }
        Ok(())
    }
}

fn text_of<'a>(text: &'a Option<Text<'_>>) -> Option<&'a str> {
    text.as_ref().map(|text| &*text.0)
}

fn is_zero(number: &u32) -> bool {
    *number == 0
}

/// Writes a log as JSON lines.
#[derive(Debug)]
pub struct Writer<W: Write> {
    out: W,
    /// The number of classes written.
    classes: usize,
    /// The number of methods processed, and the written members.
    methods: (usize, HashSet<String>),
    fields: (usize, HashSet<String>),
}

impl<W: Write> Writer<W> {
    /// Starts a log.
    pub fn new(out: W) -> Writer<W> {
        Writer { out, classes: 0, methods: Default::default(), fields: Default::default() }
    }

    fn line(&mut self, line: &Line<'_>) -> io::Result<()> {
        serde_json::to_writer(&mut self.out, line)?;
        self.out.write_all(b"\n")
    }

    /// Writes an event.
    ///
    /// # Errors
    /// If it cannot be written.
    pub fn event(&mut self, world: &EventWorld, event: &Event<'_>) -> io::Result<()> {
        if !event.answers.is_empty() {
            let answers = event.answers.iter();
            let answers = answers.map(|(query, it)| (world.queries.text(*query), it.clone()));
            self.entry(world, &Entry::Answers(answers.collect()))?;
        }
        self.new_classes(world)?;
        let site = &world.sites[event.site];
        let within = site.within.and_then(|method| text::member(world, Member::Method(method)));
        self.line(&Line {
            kind: Some(site.kind.name().into()),
            phase: Some(event.phase.name().into()),
            time: Some(event.time),
            thread: event.thread,
            member: text::member(world, site.member).map(Text::from),
            within: within.map(Text::from),
            line: site.line,
            column: site.column,
            this: event.this.map(|value| to_json(world, value)),
            receiver: event.receiver.map(|value| to_json(world, value)),
            values: event.values.iter().map(|value| to_json(world, value)).collect(),
            ..Line::default()
        })
    }

    /// Writes an entry other than an event.
    ///
    /// # Errors
    /// If it cannot be written.
    pub fn entry(&mut self, world: &EventWorld, entry: &Entry) -> io::Result<()> {
        match entry {
            Entry::Event(recorded) => self.event(world, &recorded.as_event()),
            Entry::Named { event, values, time } => {
                self.new_classes(world)?;
                let values = values.iter().map(|value| to_json(world, value)).collect();
                let event = Some(Text::from(&event[..]));
                self.line(&Line { event, values, time: Some(*time), ..Line::default() })
            }
            Entry::Answers(answers) => {
                self.new_classes(world)?;
                let answers = answers.iter();
                let answers =
                    answers.map(|(query, it)| (Text::from(&query[..]), to_json(world, it)));
                self.line(&Line { answers: answers.collect(), ..Line::default() })
            }
            Entry::Deaths(dead) => {
                self.line(&Line { deaths: Some(dead.clone()), ..Line::default() })
            }
            Entry::Gone(texts) => {
                let gone = texts.iter().map(|text| Text::from(&text[..])).collect();
                self.line(&Line { gone: Some(gone), ..Line::default() })
            }
            Entry::End => self.line(&Line { end: Some(true), ..Line::default() }),
        }
    }

    /// Writes the declarations of new classes and members, in the order of their ids.
    fn new_classes(&mut self, world: &EventWorld) -> io::Result<()> {
        fn texts(names: &[String]) -> Vec<Text<'_>> {
            names.iter().map(|name| Text::from(&name[..])).collect()
        }

        for (_, class) in world.classes.iter().skip(self.classes) {
            let above = class.supertypes.iter().map(|above| &world.classes[*above].name[..]);
            let line = Line {
                class: Some(class.name[..].into()),
                supertypes: above.map(Text::from).collect(),
                file: Some(class.file[..].into()).filter(|file: &Text<'_>| !file.0.is_empty()),
                annotations: texts(&class.annotations),
                ..Line::default()
            };
            self.line(&line)?;
        }
        self.classes = world.classes.len();
        for (id, _) in world.methods.iter().skip(self.methods.0) {
            if let Some((method, above)) = text::method_declaration(world, id)
                && self.methods.1.insert(method.clone())
            {
                let above = above.into_iter().map(Text::from).collect();
                let modifiers = text::modifiers_of_method(world, id).map(Text::from);
                self.line(&Line {
                    method: Some(method.into()),
                    above,
                    modifiers,
                    annotations: texts(&world.methods[id].annotations),
                    ..Line::default()
                })?;
            }
        }
        self.methods.0 = world.methods.len();
        for (id, _) in world.fields.iter().skip(self.fields.0) {
            if let Some((field, modifiers)) = text::field_declaration(world, id)
                && self.fields.1.insert(field.clone())
            {
                let modifiers = Some(modifiers);
                self.line(&Line {
                    field: Some(field.into()),
                    modifiers: modifiers.map(Text::from),
                    annotations: texts(&world.fields[id].annotations),
                    ..Line::default()
                })?;
            }
        }
        self.fields.0 = world.fields.len();
        Ok(())
    }

    /// Flushes the output and returns it.
    ///
    /// # Errors
    /// If it cannot be written.
    pub fn finish(mut self) -> io::Result<W> {
        self.out.flush()?;
        Ok(self.out)
    }
}

/// Reads a log in JSON lines.
#[derive(Debug)]
pub struct Reader<R: BufRead> {
    input: R,
    names: NameResolver,
    text: Vec<u8>,
    line: u64,
    events: u64,
    consistency: Consistency,
    has_ended: bool,
    is_cut: bool,
}

impl<R: BufRead> Reader<R> {
    /// Starts to read.
    pub fn new(input: R) -> Reader<R> {
        Reader {
            input,
            names: NameResolver::default(),
            text: Vec::new(),
            line: 0,
            events: 0,
            consistency: Consistency::default(),
            has_ended: false,
            is_cut: false,
        }
    }

    /// Reads the next line that is not blank. Returns whether there is one.
    fn next_line(&mut self) -> Result<bool, LogError> {
        loop {
            self.text.clear();
            self.line += 1;
            let mut input = (&mut self.input).take(MAX_BLOCK as u64);
            if input.read_until(b'\n', &mut self.text)? == 0 {
                return Ok(false);
            }
            if self.text.len() == MAX_BLOCK {
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

    fn event(
        &mut self,
        line: &Line<'_>,
        kind: &str,
        session: &mut Session,
    ) -> Result<Entry, &'static str> {
        let (member, within) = (text_of(&line.member), text_of(&line.within));
        let site = SiteText { kind, member, within, line: line.line, column: line.column };
        let site = self.names.site(session, &site).map_err(|(_, what)| what)?;
        let phase = match &line.phase {
            Some(phase) => Phase::named(&phase.0).ok_or("there is no such phase")?,
            None => Phase::Before,
        };
        let world = session.world_mut();
        let mut optional = |value: &Option<JsonValue<'_>>| match value {
            Some(value) => from_json(&mut self.names, world, value).map(Some),
            None => Ok(None),
        };
        let (this, receiver) = (optional(&line.this)?, optional(&line.receiver)?);
        let values = self.values(line, session)?;
        let sequence = self.events;
        self.events += 1;
        let (time, thread) = (line.time.unwrap_or(self.consistency.time), line.thread);
        Ok(Entry::Event(Recorded { sequence, time, thread, site, phase, this, receiver, values }))
    }

    fn values(
        &mut self,
        line: &Line<'_>,
        session: &mut Session,
    ) -> Result<Vec<Value>, &'static str> {
        let values = line.values.0.iter();
        values.map(|value| from_json(&mut self.names, session.world_mut(), value)).collect()
    }

    /// Adds the annotations of a line to what it declares.
    fn annotations(&mut self, line: &Line<'_>, session: &mut Session) -> Result<(), What> {
        let names = line.annotations.iter().map(|name| &*name.0);
        Ok(self.names.annotate(session.world_mut(), names)?)
    }

    /// The entry of a line; `None` if the line is a declaration.
    fn entry(&mut self, line: &Line<'_>, session: &mut Session) -> Result<Option<Entry>, What> {
        line.check()?;
        Ok(Some(if let Some(kind) = &line.kind {
            self.event(line, &kind.0, session)?
        } else if let Some(class) = &line.class {
            let world = session.world_mut();
            let file = text_of(&line.file).unwrap_or("");
            let above = line.supertypes.iter().map(|above| &*above.0);
            if !self.names.declare(world, &class.0, file, above) {
                return Err("a class is declared after it has been used".into());
            }
            return self.annotations(line, session).map(|()| None);
        } else if let Some(method) = &line.method {
            let above = line.above.iter().map(|above| &*above.0);
            let modifiers = text_of(&line.modifiers);
            self.names.method_declaration(session.world_mut(), &method.0, above, modifiers)?;
            return self.annotations(line, session).map(|()| None);
        } else if let Some(field) = &line.field {
            let modifiers = text_of(&line.modifiers).unwrap_or_default();
            self.names.field_declaration(session.world_mut(), &field.0, modifiers)?;
            return self.annotations(line, session).map(|()| None);
        } else if let Some(event) = &line.event {
            let values = self.values(line, session)?;
            let time = line.time.unwrap_or(self.consistency.time);
            Entry::Named { event: event.0.clone().into_owned(), values, time }
        } else if !line.answers.is_empty() {
            let answers = line.answers.iter().map(|(query, answer)| {
                let answer = from_json(&mut self.names, session.world_mut(), answer)?;
                Ok((query.0.clone().into_owned(), answer))
            });
            Entry::Answers(answers.collect::<Result<_, &'static str>>()?)
        } else if let Some(dead) = &line.deaths {
            Entry::Deaths(dead.clone())
        } else if let Some(texts) = &line.gone {
            Entry::Gone(texts.iter().map(|text| text.0.clone().into_owned()).collect())
        } else {
            self.has_ended = true;
            Entry::End
        }))
    }

    /// Processes a line.
    fn process(
        &mut self,
        line: &Line<'_>,
        session: &mut Session,
    ) -> Result<Option<Entry>, LogError> {
        let told = self.entry(line, session).and_then(|entry| {
            entry.iter().try_for_each(|entry| self.consistency.check(entry, session.world()))?;
            Ok(entry)
        });
        let told = told.map_err(|what| LogError::in_line(self.line, what))?;
        self.events += u64::from(matches!(told, Some(Entry::Named { .. })));
        if matches!(told, Some(Entry::Event(_) | Entry::Named { .. })) {
            session.world_mut().lines.add(self.events - 1, self.line);
        }
        Ok(told)
    }
}

/// Parses a line. Returns `false` if it is the last one and truncated.
fn parse<'a>(text: &'a [u8], number: u64, line: &mut Line<'a>) -> Result<bool, LogError> {
    let ends = text.ends_with(b"\n");
    let text = match core::str::from_utf8(text) {
        Ok(text) => text,
        Err(error) if error.error_len().is_none() && !ends => return Ok(false),
        Err(error) => {
            let before = String::from_utf8_lossy(&text[..error.valid_up_to()]);
            let column = Some(before.chars().count() as u64 + 1);
            let what = "a text is not UTF-8".into();
            return Err(LogError::Malformed { place: number, column, what });
        }
    };
    if written::event(text, line).is_some() {
        return Ok(true);
    }
    *line = Line::default();
    if !text.trim_start().starts_with('{') {
        return Err(LogError::in_line(number, "a line is an object, in braces"));
    }
    let mut json = serde_json::Deserializer::from_str(text);
    match Fill(line).deserialize(&mut json).and_then(|()| json.end()) {
        Ok(()) => Ok(true),
        Err(error) if error.is_eof() && !ends => Ok(false),
        Err(error) => {
            let what = error.to_string();
            let what = what.rsplit_once(" at line ").map_or(&what[..], |(what, _)| what);
            // The parser counts columns in bytes.
            let before = text.get(..error.column()).map_or(error.column(), |t| t.chars().count());
            let column = Some(before as u64).filter(|column| *column > 0);
            Err(LogError::Malformed { place: number, column, what: what.to_owned().into() })
        }
    }
}

/// The byte order mark that some programs put before UTF-8 text.
const BYTE_ORDER_MARK: &[u8] = b"\xef\xbb\xbf";

impl Line<'_> {
    /// Whether it is an event of a program without other fields, as most lines are.
    fn is_event(&self) -> bool {
        let Line { class, supertypes, file, method, above, field, modifiers, .. } = self;
        let Line { annotations, kind, event, answers, deaths, gone, end, .. } = self;
        let is_no_other = class.is_none() && method.is_none() && event.is_none() && end.is_none();
        let has_no_other = supertypes.is_empty()
            && above.is_empty()
            && file.is_none()
            && field.is_none()
            && modifiers.is_none()
            && annotations.is_empty();
        kind.is_some()
            && is_no_other
            && has_no_other
            && answers.is_empty()
            && deaths.is_none()
            && gone.is_none()
    }

    /// Checks that the line is one kind of entry and has only the fields of that kind.
    fn check(&self) -> Result<(), What> {
        if self.is_event() {
            return Ok(());
        }
        let kinds = [
            ("class", self.class.is_some()),
            ("method", self.method.is_some()),
            ("field", self.field.is_some()),
            ("kind", self.kind.is_some()),
            ("event", self.event.is_some()),
            ("answers", !self.answers.is_empty()),
            ("deaths", self.deaths.is_some()),
            ("gone", self.gone.is_some()),
            ("end", self.end == Some(true)),
        ];
        let mut those = kinds.iter().filter(|(_, is_there)| *is_there).map(|(name, _)| *name);
        let Some(what) = those.next() else {
            return Err(
                "a line has none of kind, event, class, method, field, answers, deaths, gone and end".into(),
            );
        };
        if let Some(other) = those.next() {
            return Err(format!("a line has both {what} and {other}").into());
        }
        let none = Line::default();
        let details = [
            ("supertypes", self.supertypes != none.supertypes, &["class"][..]),
            ("above", self.above != none.above, &["method"]),
            ("annotations", self.annotations != none.annotations, &["class", "method", "field"]),
            ("modifiers", self.modifiers != none.modifiers, &["method", "field"]),
            ("file", self.file.as_ref().is_some_and(|file| !file.0.is_empty()), &["class"]),
            ("phase", self.phase != none.phase, &["kind"]),
            ("time", self.time != none.time, &["kind", "event"]),
            ("thread", self.thread != none.thread, &["kind"]),
            ("member", self.member != none.member, &["kind"]),
            ("within", self.within != none.within, &["kind"]),
            ("line", self.line != none.line, &["kind"]),
            ("column", self.column != none.column, &["kind"]),
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
            // The line borrows from its text, which the next line overwrites.
            let text = core::mem::take(&mut self.text);
            let mut line = Line::default();
            if !parse(&text, self.line, &mut line)? {
                self.is_cut = true;
                break;
            }
            let told = self.process(&line, session)?;
            drop(line);
            self.text = text;
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
