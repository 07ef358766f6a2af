//! The reader of the binary format.

use std::io::Read;

use super::binary::{self, DecodeError, Decoder, HEADER, MAGIC, VERSIONS, tag};
use super::consistency::{self, Consistency};
use super::{Entry, LogError, Recorded, Source, What};
use crate::event::{
    Class, ClassId, EventWorld, Field, FieldId, Kind, Member, Method, MethodId, Modifiers, Phase,
    Signature, Site, SiteId, Value,
};
use crate::session::Session;

/// Reads a log. Memory use does not depend on the length of the log.
#[derive(Debug)]
pub struct Reader<R: Read> {
    input: R,
    /// The entries of the current block.
    block: Vec<u8>,
    /// The offset of the next entry in the block.
    at: usize,
    /// The offset of the block's entries in the log.
    base: u64,
    last_object: u64,
    thread: u32,
    events: u64,
    /// The texts of the queries, by number.
    queries: Vec<String>,
    consistency: Consistency,
    state: State,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum State {
    Open,
    /// The log ends within the current block.
    Last,
    Ended,
    Cut,
}

/// What has been read.
enum Item {
    /// A declaration.
    EventWorld(Option<SiteId>),
    /// The text of the next query.
    Query(String),
    Entry(Entry),
}

impl<R: Read> Reader<R> {
    /// Starts to read.
    ///
    /// # Errors
    /// If the input is no log of this version.
    pub fn new(mut input: R) -> Result<Reader<R>, LogError> {
        let mut start = Vec::new();
        read_up_to(&mut input, MAGIC.len() + 2, &mut start)?;
        let mut wholes = VERSIONS.iter().map(|it| [&MAGIC[..], &it.to_le_bytes()].concat());
        // A log may be truncated within its first bytes.
        let is_cut = wholes.any(|it| start.len() < it.len() && it.starts_with(&start));
        if !is_cut {
            let Some((MAGIC, &[low, high])) = start.split_first_chunk() else {
                return Err(LogError::NotALog);
            };
            let version = u16::from_le_bytes([low, high]);
            if !VERSIONS.contains(&version) {
                return Err(LogError::Version(version));
            }
        }
        Ok(Reader {
            input,
            block: Vec::new(),
            at: 0,
            base: start.len() as u64,
            last_object: 0,
            thread: 0,
            events: 0,
            queries: Vec::new(),
            consistency: Consistency::default(),
            state: if is_cut { State::Cut } else { State::Open },
        })
    }

    /// Reads the next block. A truncated block has no checksum to verify; its complete entries are read.
    fn next_block(&mut self) -> Result<(), LogError> {
        self.base += self.block.len() as u64;
        self.at = 0;
        self.block.clear();
        read_up_to(&mut self.input, HEADER, &mut self.block)?;
        let Ok(header) = <[u8; HEADER]>::try_from(&self.block[..]) else {
            self.block.clear();
            self.state = State::Cut;
            return Ok(());
        };
        let damaged = |place| LogError::Malformed {
            place,
            column: None,
            what: "the log is damaged: its checksum is wrong".into(),
        };
        let (length, check) = binary::parse_header(&header).ok_or_else(|| damaged(self.base))?;
        self.base += HEADER as u64;
        self.block.clear();
        read_up_to(&mut self.input, length, &mut self.block)?;
        if self.block.len() < length {
            self.state = State::Last;
        } else if crc32fast::hash(&self.block) != check {
            return Err(damaged(self.base));
        }
        Ok(())
    }

    fn malformed(&self, what: impl Into<What>) -> LogError {
        let place = self.base + self.at as u64;
        LogError::Malformed { place, column: None, what: what.into() }
    }

    /// Checks that nothing follows the end.
    fn end(&mut self) -> Result<(), LogError> {
        if self.at == self.block.len() && self.input.read(&mut [0])? == 0 {
            self.state = State::Ended;
            return Ok(());
        }
        Err(self.malformed("there is something after the end of the log"))
    }
}

/// Reads up to `count` bytes.
fn read_up_to(input: &mut impl Read, count: usize, to: &mut Vec<u8>) -> std::io::Result<()> {
    input.take(count as u64).read_to_end(to).map(drop)
}

impl<R: Read> Source for Reader<R> {
    fn next_entry(&mut self, session: &mut Session) -> Result<Option<Entry>, LogError> {
        loop {
            if matches!(self.state, State::Ended | State::Cut) {
                return Ok(None);
            }
            if self.at == self.block.len() {
                match self.state {
                    State::Last => self.state = State::Cut,
                    _ => self.next_block()?,
                }
                continue;
            }
            let bytes = &self.block[self.at..];
            let mut decoder = Decoder { bytes, last_object: self.last_object };
            let (time, thread, events) = (self.consistency.time, self.thread, self.events);
            let queries = &self.queries[..];
            let mut base_values = RelativeBase { time, thread, events, queries };
            let item = read(&mut decoder, &mut base_values, session.world_mut());
            let (left, last_object) = (decoder.bytes.len(), decoder.last_object);
            let (thread, events) = (base_values.thread, base_values.events);
            let item = match item {
                Ok(item) => item,
                Err(DecodeError::Cut) if self.state == State::Last => {
                    self.state = State::Cut;
                    continue;
                }
                Err(DecodeError::Cut) => return Err(self.malformed("an entry does not end")),
                Err(DecodeError::Malformed(what)) => return Err(self.malformed(what)),
            };
            if let Item::Entry(entry) = &item {
                self.consistency
                    .check(entry, session.world())
                    .map_err(|what| self.malformed(what))?;
            }
            self.at = self.block.len() - left;
            self.last_object = last_object;
            (self.thread, self.events) = (thread, events);
            match item {
                Item::EventWorld(site) => {
                    site.into_iter().for_each(|site| session.match_site(site))
                }
                Item::Query(text) => self.queries.push(text),
                Item::Entry(entry) => {
                    if entry == Entry::End {
                        self.end()?;
                    }
                    return Ok(Some(entry));
                }
            }
        }
    }

    fn is_cut(&self) -> bool {
        self.state == State::Cut
    }
}

/// What the entries before say about the encoding of the next one.
struct RelativeBase<'r> {
    time: u64,
    thread: u32,
    events: u64,
    queries: &'r [String],
}

fn read(
    decoder: &mut Decoder<'_>,
    base_values: &mut RelativeBase<'_>,
    world: &mut EventWorld,
) -> Result<Item, DecodeError> {
    let first = decoder.byte()?;
    if first & tag::EVENT != 0 {
        return event(decoder, base_values, world, first)
            .map(|event| Item::Entry(Entry::Event(event)));
    }
    Ok(match first {
        tag::CLASS => {
            let class = class(decoder, world)?;
            world.classes.push(class);
            Item::EventWorld(None)
        }
        tag::METHOD => {
            let method = method(decoder, world)?;
            world.methods.push(method);
            Item::EventWorld(None)
        }
        tag::INHERITED => {
            let mut method = method(decoder, world)?;
            method.above = Some(above(decoder, world)?);
            world.methods.push(method);
            Item::EventWorld(None)
        }
        tag::FIELD => {
            let field = field(decoder, world)?;
            world.fields.push(field);
            Item::EventWorld(None)
        }
        tag::METHOD_MODIFIERS => {
            let method = world.methods.values_mut().next_back();
            let method = method.ok_or(DecodeError::Malformed("a method is not declared"))?;
            method.modifiers = Some(Modifiers::from_bits(decoder.number()?));
            Item::EventWorld(None)
        }
        tag::FIELD_MODIFIERS => {
            let field = world.fields.values_mut().next_back();
            let field = field.ok_or(DecodeError::Malformed("a field is not declared"))?;
            field.modifiers = Some(Modifiers::from_bits(decoder.number()?));
            Item::EventWorld(None)
        }
        tag::ANNOTATIONS => {
            let of = decoder.number()?;
            let names = strings(decoder)?;
            let last = match of {
                0 => world.classes.values_mut().next_back().map(|it| &mut it.annotations),
                1 => world.methods.values_mut().next_back().map(|it| &mut it.annotations),
                2 => world.fields.values_mut().next_back().map(|it| &mut it.annotations),
                _ => None,
            };
            *last.ok_or(DecodeError::Malformed("what is annotated is not declared"))? = names;
            Item::EventWorld(None)
        }
        tag::SITE => {
            let site = site(decoder, world)?;
            Item::EventWorld(Some(world.sites.push(site)))
        }
        tag::SITE_WITH_COLUMN => {
            let site = Site { column: decoder.small()?, ..site(decoder, world)? };
            Item::EventWorld(Some(world.sites.push(site)))
        }
        tag::DEATHS => {
            let count = decoder.number()?;
            let mut dead = Vec::new();
            let mut last = 0_u64;
            for _ in 0..count {
                last = last.wrapping_add(decoder.signed()? as u64);
                dead.push(last);
            }
            Item::Entry(Entry::Deaths(dead))
        }
        tag::GONE => {
            let count = decoder.count()?;
            let mut texts = Vec::new();
            for _ in 0..count {
                texts.push(decoder.string()?.to_owned());
            }
            Item::Entry(Entry::Gone(texts))
        }
        tag::ANSWERS => {
            let count = decoder.count()?;
            let mut answers = Vec::new();
            for _ in 0..count {
                let query = decoder.string()?.to_owned();
                answers.push((query, decoder.value(world.classes.len())?));
            }
            Item::Entry(Entry::Answers(answers))
        }
        tag::QUERY => Item::Query(decoder.string()?.to_owned()),
        tag::NUMBERED_ANSWERS => {
            let count = decoder.count()?;
            let mut answers = Vec::new();
            for _ in 0..count {
                let number = usize::try_from(decoder.number()?).ok();
                let query = number.and_then(|number| base_values.queries.get(number));
                let query = query.ok_or(DecodeError::Malformed("a query is not declared"))?;
                answers.push((query.clone(), decoder.value(world.classes.len())?));
            }
            Item::Entry(Entry::Answers(answers))
        }
        tag::NAMED => {
            let event = decoder.string()?.to_owned();
            base_values.time = base_values.time.saturating_add(decoder.number()?);
            let values = values(decoder, world)?;
            base_values.events += 1;
            Item::Entry(Entry::Named { event, values, time: base_values.time })
        }
        tag::END => Item::Entry(Entry::End),
        _ => return Err(DecodeError::Malformed("there is no such kind of entry")),
    })
}

fn values(decoder: &mut Decoder<'_>, world: &EventWorld) -> Result<Vec<Value>, DecodeError> {
    let count = decoder.count()?;
    let mut values = Vec::new();
    for _ in 0..count {
        values.push(decoder.value(world.classes.len())?);
    }
    Ok(values)
}

fn event(
    decoder: &mut Decoder<'_>,
    base_values: &mut RelativeBase<'_>,
    world: &EventWorld,
    bits: u8,
) -> Result<Recorded, DecodeError> {
    let phase = *Phase::ALL
        .get(usize::from(bits & 3))
        .ok_or(DecodeError::Malformed("there is no such phase"))?;
    let site = known(decoder.small()?, world.sites.len(), "a site is not declared")?;
    base_values.time = base_values.time.saturating_add(decoder.number()?);
    if bits & tag::THREAD != 0 {
        base_values.thread = decoder.small()?;
    }
    let (same, others) = (bits & tag::SAME != 0, bits & (tag::THIS | tag::RECEIVER));
    if same && others != tag::RECEIVER {
        return Err(DecodeError::Malformed("`this` is said to be a receiver that is not there"));
    }
    let mut optional = |bit: u8| -> Result<Option<Value>, DecodeError> {
        if bits & bit == 0 { Ok(None) } else { decoder.value(world.classes.len()).map(Some) }
    };
    let mut this = optional(tag::THIS)?;
    let receiver = optional(tag::RECEIVER)?;
    if same {
        this = receiver.clone();
    }
    let values = if bits & tag::VALUES == 0 { Vec::new() } else { values(decoder, world)? };
    let sequence = base_values.events;
    base_values.events += 1;
    Ok(Recorded {
        sequence,
        time: base_values.time,
        thread: base_values.thread,
        site: SiteId::from_u32(site),
        phase,
        this,
        receiver,
        values,
    })
}

fn known(number: u32, count: usize, what: &'static str) -> Result<u32, DecodeError> {
    if (number as usize) < count { Ok(number) } else { Err(DecodeError::Malformed(what)) }
}

fn class(decoder: &mut Decoder<'_>, world: &EventWorld) -> Result<Class, DecodeError> {
    let name = decoder.string()?.to_owned();
    let file = decoder.string()?.to_owned();
    let count = decoder.count()?;
    let mut supertypes = Vec::new();
    for _ in 0..count {
        supertypes.push(class_id(decoder, world)?);
    }
    let (package, annotations) = (package_of(&name, world), Vec::new());
    Ok(Class { package, name, supertypes, file, annotations })
}

fn class_id(decoder: &mut Decoder<'_>, world: &EventWorld) -> Result<ClassId, DecodeError> {
    known(decoder.small()?, world.classes.len(), "a class is not declared").map(ClassId::from_u32)
}

/// The length of the package name: that of the enclosing class if it is known.
fn package_of(name: &str, world: &EventWorld) -> usize {
    let around = |name: &str| {
        let at = name.rfind('.')?;
        world.class_named(&name[..at]).map(|class| world.classes[class].package)
    };
    around(name).unwrap_or_else(|| name.rfind('.').unwrap_or(0))
}

fn above(decoder: &mut Decoder<'_>, world: &EventWorld) -> Result<Vec<Signature>, DecodeError> {
    let count = decoder.count()?;
    let mut above = Vec::new();
    for _ in 0..count {
        let class = class_id(decoder, world)?;
        let result = decoder.string()?.to_owned();
        above.push(Signature { class, result, params: strings(decoder)? });
    }
    Ok(above)
}

fn strings(decoder: &mut Decoder<'_>) -> Result<Vec<String>, DecodeError> {
    let count = decoder.count()?;
    let mut strings = Vec::new();
    for _ in 0..count {
        strings.push(decoder.string()?.to_owned());
    }
    Ok(strings)
}

fn method(decoder: &mut Decoder<'_>, world: &EventWorld) -> Result<Method, DecodeError> {
    let class = class_id(decoder, world)?;
    let name = decoder.string()?.to_owned();
    let result = decoder.string()?.to_owned();
    let is_static = decoder.flag()?;
    let params = strings(decoder)?;
    let (modifiers, above, annotations) = (None, None, Vec::new());
    Ok(Method { class, name, params, result, is_static, modifiers, above, annotations })
}

fn field(decoder: &mut Decoder<'_>, world: &EventWorld) -> Result<Field, DecodeError> {
    let class = class_id(decoder, world)?;
    let name = decoder.string()?.to_owned();
    let ty = decoder.string()?.to_owned();
    let (is_static, annotations) = (decoder.flag()?, Vec::new());
    Ok(Field { class, name, ty, is_static, modifiers: None, annotations })
}

fn site(decoder: &mut Decoder<'_>, world: &EventWorld) -> Result<Site, DecodeError> {
    let kind = decoder.number()?;
    let kind = usize::try_from(kind).ok().and_then(|kind| Kind::ALL.get(kind));
    let kind = *kind.ok_or(DecodeError::Malformed("there is no such kind of event"))?;
    let member_tag = decoder.number()?;
    let member = decoder.small()?;
    let method = |number| {
        known(number, world.methods.len(), "a method is not declared").map(MethodId::from_u32)
    };
    let member = match member_tag {
        0 => Member::None,
        1 => Member::Method(method(member)?),
        2 => Member::Field(FieldId::from_u32(known(
            member,
            world.fields.len(),
            "a field is not declared",
        )?)),
        3 => Member::Class(ClassId::from_u32(known(
            member,
            world.classes.len(),
            "a class is not declared",
        )?)),
        _ => return Err(DecodeError::Malformed("there is no such kind of member")),
    };
    consistency::fits(kind, member).map_err(DecodeError::Malformed)?;
    let within = match decoder.small()? {
        0 => None,
        number => Some(method(number - 1)?),
    };
    Ok(Site { kind, member, within, line: decoder.small()?, column: 0 })
}
