//! Reading the binary form.

use std::io::Read;

use super::binary::{self, Broken, Decoder, HEADER, MAGIC, VERSION, tag};
use super::course::{self, Course};
use super::{Entry, LogError, Recorded, Source, What};
use crate::event::{
    Class, ClassId, Field, FieldId, Kind, Member, Method, MethodId, Modifiers, Phase, Signature,
    Site, SiteId, Value, World,
};
use crate::session::Session;

/// Reads a log, in memory that does not grow with its length.
#[derive(Debug)]
pub struct Reader<R: Read> {
    input: R,
    /// The entries of the block at hand.
    block: Vec<u8>,
    /// How much of the block has been read.
    at: usize,
    /// Where the block's entries start in the log.
    base: u64,
    last_object: u64,
    thread: u32,
    events: u64,
    course: Course,
    state: State,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum State {
    Open,
    /// The log ends within the block at hand.
    Last,
    Ended,
    Cut,
}

/// What an entry tells.
enum Told {
    /// Of something that events refer to.
    World(Option<SiteId>),
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
        let whole = [&MAGIC[..], &VERSION.to_le_bytes()].concat();
        // A log may be cut off as soon as it is begun.
        let is_cut = start.len() < whole.len() && whole.starts_with(&start);
        if !is_cut {
            let Some((MAGIC, &[low, high])) = start.split_first_chunk() else {
                return Err(LogError::NotALog);
            };
            let version = u16::from_le_bytes([low, high]);
            if version != VERSION {
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
            course: Course::default(),
            state: if is_cut { State::Cut } else { State::Open },
        })
    }

    /// Reads the next block. What is left of one that was cut off cannot be checked, and is read as far as it goes.
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
        let (length, check) = binary::told(&header).ok_or_else(|| damaged(self.base))?;
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

    /// Nothing comes after the end.
    fn end(&mut self) -> Result<(), LogError> {
        if self.at == self.block.len() && self.input.read(&mut [0])? == 0 {
            self.state = State::Ended;
            return Ok(());
        }
        Err(self.malformed("there is something after the end of the log"))
    }
}

/// Adds bytes of the input, that many or as many as there are.
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
            let (time, thread, events) = (self.course.time, self.thread, self.events);
            let mut moment = Moment { time, thread, events };
            let told = read(&mut decoder, &mut moment, session.world_mut());
            let (left, last_object) = (decoder.bytes.len(), decoder.last_object);
            let told = match told {
                Ok(told) => told,
                Err(Broken::Cut) if self.state == State::Last => {
                    self.state = State::Cut;
                    continue;
                }
                Err(Broken::Cut) => return Err(self.malformed("an entry does not end")),
                Err(Broken::Malformed(what)) => return Err(self.malformed(what)),
            };
            if let Told::Entry(entry) = &told {
                self.course.follow(entry, session.world()).map_err(|what| self.malformed(what))?;
            }
            self.at = self.block.len() - left;
            self.last_object = last_object;
            (self.thread, self.events) = (moment.thread, moment.events);
            match told {
                Told::World(site) => site.into_iter().for_each(|site| session.match_site(site)),
                Told::Entry(entry) => {
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

/// What events are told relative to.
struct Moment {
    time: u64,
    thread: u32,
    events: u64,
}

fn read(decoder: &mut Decoder<'_>, moment: &mut Moment, world: &mut World) -> Result<Told, Broken> {
    let first = decoder.byte()?;
    if first & tag::EVENT != 0 {
        return event(decoder, moment, world, first).map(|event| Told::Entry(Entry::Event(event)));
    }
    Ok(match first {
        tag::CLASS => {
            let class = class(decoder, world)?;
            world.classes.push(class);
            Told::World(None)
        }
        tag::METHOD => {
            let method = method(decoder, world)?;
            world.methods.push(method);
            Told::World(None)
        }
        tag::INHERITED => {
            let mut method = method(decoder, world)?;
            method.above = Some(above(decoder, world)?);
            world.methods.push(method);
            Told::World(None)
        }
        tag::FIELD => {
            let field = field(decoder, world)?;
            world.fields.push(field);
            Told::World(None)
        }
        tag::METHOD_MODIFIERS => {
            let method = world.methods.values_mut().next_back();
            let method = method.ok_or(Broken::Malformed("a method is not declared"))?;
            method.modifiers = Some(Modifiers::from_bits(decoder.number()?));
            Told::World(None)
        }
        tag::FIELD_MODIFIERS => {
            let field = world.fields.values_mut().next_back();
            let field = field.ok_or(Broken::Malformed("a field is not declared"))?;
            field.modifiers = Some(Modifiers::from_bits(decoder.number()?));
            Told::World(None)
        }
        tag::SITE => {
            let site = site(decoder, world)?;
            Told::World(Some(world.sites.push(site)))
        }
        tag::DEATHS => {
            let count = decoder.number()?;
            let mut dead = Vec::new();
            let mut last = 0_u64;
            for _ in 0..count {
                last = last.wrapping_add(decoder.signed()? as u64);
                dead.push(last);
            }
            Told::Entry(Entry::Deaths(dead))
        }
        tag::GONE => {
            let count = decoder.count()?;
            let mut texts = Vec::new();
            for _ in 0..count {
                texts.push(decoder.string()?.to_owned());
            }
            Told::Entry(Entry::Gone(texts))
        }
        tag::ANSWERS => {
            let count = decoder.count()?;
            let mut answers = Vec::new();
            for _ in 0..count {
                let query = decoder.string()?.to_owned();
                answers.push((query, decoder.value(world.classes.len())?));
            }
            Told::Entry(Entry::Answers(answers))
        }
        tag::NAMED => {
            let event = decoder.string()?.to_owned();
            moment.time = moment.time.saturating_add(decoder.number()?);
            let values = values(decoder, world)?;
            moment.events += 1;
            Told::Entry(Entry::Named { event, values, time: moment.time })
        }
        tag::END => Told::Entry(Entry::End),
        _ => return Err(Broken::Malformed("there is no such kind of entry")),
    })
}

fn values(decoder: &mut Decoder<'_>, world: &World) -> Result<Vec<Value>, Broken> {
    let count = decoder.count()?;
    let mut values = Vec::new();
    for _ in 0..count {
        values.push(decoder.value(world.classes.len())?);
    }
    Ok(values)
}

fn event(
    decoder: &mut Decoder<'_>,
    moment: &mut Moment,
    world: &World,
    bits: u8,
) -> Result<Recorded, Broken> {
    let phase = *Phase::ALL
        .get(usize::from(bits & 3))
        .ok_or(Broken::Malformed("there is no such phase"))?;
    let site = known(decoder.small()?, world.sites.len(), "a site is not declared")?;
    moment.time = moment.time.saturating_add(decoder.number()?);
    if bits & tag::THREAD != 0 {
        moment.thread = decoder.small()?;
    }
    let (same, others) = (bits & tag::SAME != 0, bits & (tag::THIS | tag::RECEIVER));
    if same && others != tag::RECEIVER {
        return Err(Broken::Malformed("`this` is said to be a receiver that is not there"));
    }
    let mut optional = |bit: u8| -> Result<Option<Value>, Broken> {
        if bits & bit == 0 { Ok(None) } else { decoder.value(world.classes.len()).map(Some) }
    };
    let mut this = optional(tag::THIS)?;
    let receiver = optional(tag::RECEIVER)?;
    if same {
        this = receiver.clone();
    }
    let values = if bits & tag::VALUES == 0 { Vec::new() } else { values(decoder, world)? };
    let sequence = moment.events;
    moment.events += 1;
    Ok(Recorded {
        sequence,
        time: moment.time,
        thread: moment.thread,
        site: SiteId::from_u32(site),
        phase,
        this,
        receiver,
        values,
    })
}

fn known(number: u32, count: usize, what: &'static str) -> Result<u32, Broken> {
    if (number as usize) < count { Ok(number) } else { Err(Broken::Malformed(what)) }
}

fn class(decoder: &mut Decoder<'_>, world: &World) -> Result<Class, Broken> {
    let name = decoder.string()?.to_owned();
    let file = decoder.string()?.to_owned();
    let count = decoder.count()?;
    let mut supertypes = Vec::new();
    for _ in 0..count {
        supertypes.push(class_id(decoder, world)?);
    }
    Ok(Class { package: package_of(&name, world), name, supertypes, file })
}

fn class_id(decoder: &mut Decoder<'_>, world: &World) -> Result<ClassId, Broken> {
    known(decoder.small()?, world.classes.len(), "a class is not declared").map(ClassId::from_u32)
}

/// The package of a class: what stands before the outermost class around it that is known.
fn package_of(name: &str, world: &World) -> usize {
    let around = |name: &str| {
        let at = name.rfind('.')?;
        world.class_named(&name[..at]).map(|class| world.classes[class].package)
    };
    around(name).unwrap_or_else(|| name.rfind('.').unwrap_or(0))
}

fn above(decoder: &mut Decoder<'_>, world: &World) -> Result<Vec<Signature>, Broken> {
    let count = decoder.count()?;
    let mut above = Vec::new();
    for _ in 0..count {
        let class = class_id(decoder, world)?;
        let result = decoder.string()?.to_owned();
        above.push(Signature { class, result, params: strings(decoder)? });
    }
    Ok(above)
}

fn strings(decoder: &mut Decoder<'_>) -> Result<Vec<String>, Broken> {
    let count = decoder.count()?;
    let mut strings = Vec::new();
    for _ in 0..count {
        strings.push(decoder.string()?.to_owned());
    }
    Ok(strings)
}

fn method(decoder: &mut Decoder<'_>, world: &World) -> Result<Method, Broken> {
    let class = class_id(decoder, world)?;
    let name = decoder.string()?.to_owned();
    let result = decoder.string()?.to_owned();
    let is_static = decoder.flag()?;
    let params = strings(decoder)?;
    Ok(Method { class, name, params, result, is_static, modifiers: None, above: None })
}

fn field(decoder: &mut Decoder<'_>, world: &World) -> Result<Field, Broken> {
    let class = class_id(decoder, world)?;
    let name = decoder.string()?.to_owned();
    let ty = decoder.string()?.to_owned();
    Ok(Field { class, name, ty, is_static: decoder.flag()?, modifiers: None })
}

fn site(decoder: &mut Decoder<'_>, world: &World) -> Result<Site, Broken> {
    let kind = decoder.number()?;
    let kind = usize::try_from(kind).ok().and_then(|kind| Kind::ALL.get(kind));
    let kind = *kind.ok_or(Broken::Malformed("there is no such kind of event"))?;
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
        _ => return Err(Broken::Malformed("there is no such kind of member")),
    };
    course::fits(kind, member).map_err(Broken::Malformed)?;
    let within = match decoder.small()? {
        0 => None,
        number => Some(method(number - 1)?),
    };
    Ok(Site { kind, member, within, line: decoder.small()? })
}
