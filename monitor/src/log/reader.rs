//! Reading the binary form.

use std::io::Read;

use super::binary::{Broken, Decoder, MAGIC, VERSION, tag};
use super::{Entry, LogError, Recorded, Source};
use crate::event::{
    Class, ClassId, Field, FieldId, Kind, Member, Method, MethodId, Phase, Site, SiteId, Value,
    World,
};
use crate::session::Session;

/// Reads a log, in memory that does not grow with its length.
#[derive(Debug)]
pub struct Reader<R: Read> {
    input: R,
    buffer: Vec<u8>,
    /// How much of the buffer has been read.
    at: usize,
    /// Where the buffer starts in the log.
    base: u64,
    last_object: u64,
    time: u64,
    thread: u32,
    events: u64,
    state: State,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum State {
    Open,
    /// The input has no more bytes than those in the buffer.
    Drained,
    Ended,
    Cut,
}

const CHUNK: usize = 64 * 1024;
/// No entry is longer.
const LONGEST: usize = 64 * 1024 * 1024;

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
        let mut start = [0; MAGIC.len() + 2];
        let mut filled = 0;
        while filled < start.len() {
            match input.read(&mut start[filled..])? {
                0 => return Err(LogError::NotALog),
                count => filled += count,
            }
        }
        let (magic, version) = start.split_at(MAGIC.len());
        if magic != MAGIC {
            return Err(LogError::NotALog);
        }
        let version = u16::from_le_bytes([version[0], version[1]]);
        if version != VERSION {
            return Err(LogError::Version(version));
        }
        Ok(Reader {
            input,
            buffer: Vec::new(),
            at: 0,
            base: start.len() as u64,
            last_object: 0,
            time: 0,
            thread: 0,
            events: 0,
            state: State::Open,
        })
    }

    /// Gets more bytes; gives whether there were any.
    fn fill(&mut self) -> Result<bool, LogError> {
        if self.state != State::Open {
            return Ok(false);
        }
        self.buffer.drain(..self.at);
        self.base += self.at as u64;
        self.at = 0;
        let had = self.buffer.len();
        let want = CHUNK.max(had);
        self.buffer.resize(had + want, 0);
        let count = loop {
            match self.input.read(&mut self.buffer[had..]) {
                Err(error) if error.kind() == std::io::ErrorKind::Interrupted => {}
                result => break result?,
            }
        };
        self.buffer.truncate(had + count);
        if count == 0 {
            self.state = State::Drained;
        }
        Ok(count > 0)
    }

    fn malformed(&self, what: &'static str) -> LogError {
        LogError::Malformed { place: self.base + self.at as u64, what }
    }
}

impl<R: Read> Source for Reader<R> {
    fn next_entry(&mut self, session: &mut Session) -> Result<Option<Entry>, LogError> {
        loop {
            if matches!(self.state, State::Ended | State::Cut) {
                return Ok(None);
            }
            let mut decoder =
                Decoder { bytes: &self.buffer[self.at..], last_object: self.last_object };
            let before = decoder.bytes.len();
            let mut moment = Moment { time: self.time, thread: self.thread, events: self.events };
            let told = read(&mut decoder, &mut moment, session.world_mut());
            let used = before - decoder.bytes.len();
            let last_object = decoder.last_object;
            match told {
                Ok(told) => {
                    self.at += used;
                    self.last_object = last_object;
                    Moment { time: self.time, thread: self.thread, events: self.events } = moment;
                    match told {
                        Told::World(site) => {
                            if let Some(site) = site {
                                session.match_site(site);
                            }
                        }
                        Told::Entry(entry) => {
                            if entry == Entry::End {
                                self.state = State::Ended;
                            }
                            return Ok(Some(entry));
                        }
                    }
                }
                Err(Broken::Cut) => {
                    if self.buffer.len() - self.at > LONGEST {
                        return Err(self.malformed("an entry is too long"));
                    }
                    if !self.fill()? {
                        self.state = State::Cut;
                    }
                }
                Err(Broken::Malformed(what)) => return Err(self.malformed(what)),
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
        tag::FIELD => {
            let field = field(decoder, world)?;
            world.fields.push(field);
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
        tag::NAMED => {
            let event = decoder.string()?.to_owned();
            moment.time = moment.time.saturating_add(decoder.number()?);
            let values = values(decoder, world)?;
            Told::Entry(Entry::Named { event, values, time: moment.time })
        }
        tag::END => Told::Entry(Entry::End),
        _ => return Err(Broken::Malformed("there is no such kind of entry")),
    })
}

fn values(decoder: &mut Decoder<'_>, world: &World) -> Result<Vec<Value>, Broken> {
    let count = decoder.number()?;
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
    let mut optional = |bit: u8| -> Result<Option<Value>, Broken> {
        if bits & bit == 0 { Ok(None) } else { decoder.value(world.classes.len()).map(Some) }
    };
    let mut this = optional(tag::THIS)?;
    let receiver = optional(tag::RECEIVER)?;
    if bits & tag::SAME != 0 {
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
    let count = decoder.number()?;
    let mut supertypes = Vec::new();
    for _ in 0..count {
        supertypes.push(class_id(decoder, world)?);
    }
    Ok(Class { name, supertypes, file })
}

fn class_id(decoder: &mut Decoder<'_>, world: &World) -> Result<ClassId, Broken> {
    known(decoder.small()?, world.classes.len(), "a class is not declared").map(ClassId::from_u32)
}

fn method(decoder: &mut Decoder<'_>, world: &World) -> Result<Method, Broken> {
    let class = class_id(decoder, world)?;
    let name = decoder.string()?.to_owned();
    let result = decoder.string()?.to_owned();
    let is_static = decoder.byte()? != 0;
    let count = decoder.number()?;
    let mut params = Vec::new();
    for _ in 0..count {
        params.push(decoder.string()?.to_owned());
    }
    Ok(Method { class, name, params, result, is_static })
}

fn field(decoder: &mut Decoder<'_>, world: &World) -> Result<Field, Broken> {
    let class = class_id(decoder, world)?;
    let name = decoder.string()?.to_owned();
    let ty = decoder.string()?.to_owned();
    Ok(Field { class, name, ty, is_static: decoder.byte()? != 0 })
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
    let within = match decoder.small()? {
        0 => None,
        number => Some(method(number - 1)?),
    };
    Ok(Site { kind, member, within, line: decoder.small()? })
}
