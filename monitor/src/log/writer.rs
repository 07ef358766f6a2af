//! The writer of the binary format.

use std::collections::HashMap;
use std::io::{self, Write};

use cranelift_entity::{EntityRef, SecondaryMap};

use super::binary::{self, BLOCK, Encoder, MAGIC, VERSION, tag};
use crate::event::{ClassId, Event, EventWorld, FieldId, Kind, Member, MethodId, SiteId, Value};

/// Writes a log. Declarations precede the first event that refers to them.
#[derive(Debug)]
pub struct Writer<W: Write> {
    out: W,
    /// The entries of the current block.
    encoder: Encoder,
    classes: Numbers<ClassId>,
    methods: Numbers<MethodId>,
    fields: Numbers<FieldId>,
    sites: Numbers<SiteId>,
    queries: HashMap<String, u64>,
    time: u64,
    thread: u32,
    events: u64,
}

/// The numbers of declared items in the log.
#[derive(Debug)]
struct Numbers<K: EntityRef> {
    known: SecondaryMap<K, Option<u32>>,
    count: u32,
}

impl<K: EntityRef> Numbers<K> {
    fn new() -> Numbers<K> {
        Numbers { known: SecondaryMap::new(), count: 0 }
    }

    fn add(&mut self, key: K) -> u32 {
        let number = self.count;
        self.known[key] = Some(number);
        self.count += 1;
        number
    }
}

impl<W: Write> Writer<W> {
    /// Starts a log.
    ///
    /// # Errors
    /// If it cannot be written.
    pub fn new(mut out: W) -> io::Result<Writer<W>> {
        out.write_all(MAGIC)?;
        out.write_all(&VERSION.to_le_bytes())?;
        Ok(Writer {
            out,
            encoder: Encoder::default(),
            classes: Numbers::new(),
            methods: Numbers::new(),
            fields: Numbers::new(),
            sites: Numbers::new(),
            queries: HashMap::new(),
            time: 0,
            thread: 0,
            events: 0,
        })
    }

    /// The number of events written.
    pub fn events(&self) -> u64 {
        self.events
    }

    /// Writes an event.
    ///
    /// # Errors
    /// If it cannot be written.
    pub fn event(&mut self, world: &EventWorld, event: &Event<'_>) -> io::Result<()> {
        self.answers(
            world,
            event.answers.iter().map(|(query, answer)| (world.queries.text(*query), answer)),
        );
        let site = self.site(world, event.site);
        let values = [event.this, event.receiver].into_iter().flatten().chain(event.values);
        for value in values {
            if let Value::Object(object) = value {
                self.class(world, object.class);
            }
        }
        let same = event.this.is_some() && event.this == event.receiver;
        let mut bits = tag::EVENT | event.phase as u8;
        for (bit, holds) in [
            (tag::THREAD, event.thread != self.thread),
            (tag::THIS, event.this.is_some() && !same),
            (tag::RECEIVER, event.receiver.is_some()),
            (tag::VALUES, !event.values.is_empty()),
            (tag::SAME, same),
        ] {
            bits |= if holds { bit } else { 0 };
        }
        self.encoder.byte(bits);
        self.encoder.number(u64::from(site));
        self.encoder.number(event.time.saturating_sub(self.time));
        self.time = self.time.max(event.time);
        if event.thread != self.thread {
            self.thread = event.thread;
            self.encoder.number(u64::from(event.thread));
        }
        if let Some(this) = event.this.filter(|_| !same) {
            self.value(this);
        }
        if let Some(receiver) = event.receiver {
            self.value(receiver);
        }
        if !event.values.is_empty() {
            self.encoder.number(event.values.len() as u64);
            event.values.iter().for_each(|value| self.value(value));
        }
        self.events += 1;
        self.end_entry()
    }

    /// Writes the answers to the queries at the next event, and the text of each query that has not been written.
    pub fn answers<'v>(
        &mut self,
        world: &EventWorld,
        answers: impl ExactSizeIterator<Item = (String, &'v Value)>,
    ) {
        if answers.len() == 0 {
            return;
        }
        let answers: Vec<(String, &Value)> = answers.collect();
        for (_, answer) in &answers {
            if let Value::Object(object) = answer {
                self.class(world, object.class);
            }
        }
        let next = |known: &HashMap<String, u64>| known.len() as u64;
        for (query, _) in &answers {
            if !self.queries.contains_key(query) {
                self.encoder.byte(tag::QUERY);
                self.encoder.string(query);
                self.queries.insert(query.clone(), next(&self.queries));
            }
        }
        self.encoder.byte(tag::NUMBERED_ANSWERS);
        self.encoder.number(answers.len() as u64);
        for (query, answer) in answers {
            self.encoder.number(self.queries[&query]);
            self.value(answer);
        }
    }

    /// Writes an event of a specification.
    ///
    /// # Errors
    /// If it cannot be written.
    pub fn named(
        &mut self,
        world: &EventWorld,
        event: &str,
        values: &[Value],
        time: u64,
    ) -> io::Result<()> {
        for value in values {
            if let Value::Object(object) = value {
                self.class(world, object.class);
            }
        }
        self.encoder.byte(tag::NAMED);
        self.encoder.string(event);
        self.encoder.number(time.saturating_sub(self.time));
        self.time = self.time.max(time);
        self.encoder.number(values.len() as u64);
        values.iter().for_each(|value| self.value(value));
        self.end_entry()
    }

    /// Writes the deaths of objects, by their numbers.
    ///
    /// # Errors
    /// If it cannot be written.
    pub fn deaths(&mut self, dead: &[u64]) -> io::Result<()> {
        self.encoder.byte(tag::DEATHS);
        self.encoder.number(dead.len() as u64);
        let mut last = 0;
        for id in dead {
            self.encoder.signed(id.wrapping_sub(last) as i64);
            last = *id;
        }
        self.end_entry()
    }

    /// Writes the deaths of strings, by their characters.
    ///
    /// # Errors
    /// If it cannot be written.
    pub fn gone(&mut self, texts: &[String]) -> io::Result<()> {
        self.encoder.byte(tag::GONE);
        self.encoder.number(texts.len() as u64);
        texts.iter().for_each(|text| self.encoder.string(text));
        self.end_entry()
    }

    /// Ends the log.
    ///
    /// # Errors
    /// If it cannot be written.
    pub fn finish(mut self) -> io::Result<W> {
        self.encoder.byte(tag::END);
        self.flush()?;
        Ok(self.out)
    }

    /// Flushes all entries to the output.
    ///
    /// # Errors
    /// If it cannot be written.
    pub fn flush(&mut self) -> io::Result<()> {
        self.end_block()?;
        self.out.flush()
    }

    fn end_entry(&mut self) -> io::Result<()> {
        if self.encoder.bytes.len() < BLOCK { Ok(()) } else { self.end_block() }
    }

    fn end_block(&mut self) -> io::Result<()> {
        if self.encoder.bytes.is_empty() {
            return Ok(());
        }
        let too_long = || io::Error::other("an event has too long values to be recorded");
        let header = binary::header(&self.encoder.bytes).ok_or_else(too_long)?;
        self.out.write_all(&header)?;
        let written = self.out.write_all(&self.encoder.bytes);
        self.encoder.bytes.clear();
        written
    }

    /// Writes a value. Objects refer to classes by their numbers in the log.
    fn value(&mut self, value: &Value) {
        match value {
            Value::Object(object) => {
                let number = self.classes.known[object.class].unwrap_or(0);
                let class = ClassId::from_u32(number);
                self.encoder
                    .value(&Value::Object(crate::event::Object { class, ..object.clone() }));
            }
            other => self.encoder.value(other),
        }
    }

    fn site(&mut self, world: &EventWorld, site: SiteId) -> u32 {
        if let Some(number) = self.sites.known[site] {
            return number;
        }
        let info = world.sites[site];
        let (member_tag, member) = match info.member {
            Member::None => (0, 0),
            Member::Method(method) => (1, self.method(world, method)),
            Member::Field(field) => (2, self.field(world, field)),
            Member::Class(class) => (3, self.class(world, class)),
        };
        let within = info.within.map_or(0, |method| 1 + self.method(world, method));
        let tag = if info.column == 0 { tag::SITE } else { tag::SITE_WITH_COLUMN };
        self.encoder.byte(tag);
        if info.column != 0 {
            self.encoder.number(u64::from(info.column));
        }
        let kind = Kind::ALL.iter().position(|kind| *kind == info.kind).unwrap_or(0);
        self.encoder.number(kind as u64);
        self.encoder.number(member_tag);
        self.encoder.number(u64::from(member));
        self.encoder.number(u64::from(within));
        self.encoder.number(u64::from(info.line));
        self.sites.add(site)
    }

    fn class(&mut self, world: &EventWorld, class: ClassId) -> u32 {
        if let Some(number) = self.classes.known[class] {
            return number;
        }
        let info = &world.classes[class];
        // Each class lists all its supertypes, so the recursion depth does not grow with the depth of the hierarchy.
        let above: Vec<u32> = info
            .supertypes
            .iter()
            .filter(|above| **above != class)
            .map(|above| self.class(world, *above))
            .collect();
        // A reader derives the package of a nested class from the enclosing class, so that comes first.
        if let Some(around) = info.enclosing().nth(1).and_then(|name| world.class_named(name))
            && !info.supertypes.contains(&around)
            && !world.is_subtype(around, class)
        {
            self.class(world, around);
        }
        self.encoder.byte(tag::CLASS);
        self.encoder.string(&info.name);
        self.encoder.string(&info.file);
        self.encoder.number(above.len() as u64);
        above.into_iter().for_each(|number| self.encoder.number(u64::from(number)));
        self.annotations(0, &info.annotations);
        self.classes.add(class)
    }

    fn method(&mut self, world: &EventWorld, method: MethodId) -> u32 {
        if let Some(number) = self.methods.known[method] {
            return number;
        }
        let info = &world.methods[method];
        let class = self.class(world, info.class);
        // Pointcuts may test whether parameter and result types are subtypes.
        for name in info.params.iter().chain([&info.result]) {
            if let Some(class) = world.class_named(name) {
                self.class(world, class);
            }
        }
        let above = info.above.as_ref().filter(|_| info.name != "new");
        let classes: Vec<u32> =
            above.into_iter().flatten().map(|one| self.class(world, one.class)).collect();
        self.encoder.byte(if above.is_some() { tag::INHERITED } else { tag::METHOD });
        self.encoder.number(u64::from(class));
        self.encoder.string(&info.name);
        self.encoder.string(&info.result);
        self.encoder.byte(u8::from(info.is_static));
        self.encoder.number(info.params.len() as u64);
        info.params.iter().for_each(|param| self.encoder.string(param));
        if let Some(above) = above {
            self.encoder.number(above.len() as u64);
            for (one, class) in above.iter().zip(classes) {
                self.encoder.number(u64::from(class));
                self.encoder.string(&one.result);
                self.encoder.number(one.params.len() as u64);
                one.params.iter().for_each(|param| self.encoder.string(param));
            }
        }
        if let Some(modifiers) = info.modifiers {
            self.encoder.byte(tag::METHOD_MODIFIERS);
            self.encoder.number(u64::from(modifiers.bits()));
        }
        self.annotations(1, &info.annotations);
        self.methods.add(method)
    }

    fn field(&mut self, world: &EventWorld, field: FieldId) -> u32 {
        if let Some(number) = self.fields.known[field] {
            return number;
        }
        let info = &world.fields[field];
        let class = self.class(world, info.class);
        self.encoder.byte(tag::FIELD);
        self.encoder.number(u64::from(class));
        self.encoder.string(&info.name);
        self.encoder.string(&info.ty);
        self.encoder.byte(u8::from(info.is_static));
        if let Some(modifiers) = info.modifiers {
            self.encoder.byte(tag::FIELD_MODIFIERS);
            self.encoder.number(u64::from(modifiers.bits()));
        }
        self.annotations(2, &info.annotations);
        self.fields.add(field)
    }

    /// Writes the annotations of the last declared class (0), method (1) or field (2), if there are any.
    fn annotations(&mut self, of: u64, names: &[String]) {
        if !names.is_empty() {
            self.encoder.byte(tag::ANNOTATIONS);
            self.encoder.number(of);
            self.encoder.number(names.len() as u64);
            names.iter().for_each(|name| self.encoder.string(name));
        }
    }
}
