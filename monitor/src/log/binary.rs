//! The parts of the binary form: blocks, numbers, strings, values.
//!
//! Entries are in blocks, whose checksums tell whether a file is damaged before anything in it is believed.
//!
//! Numbers are in LEB128: seven bits a byte, the lowest first, the eighth bit says that more follow. Signed numbers are zigzag coded first.

use std::sync::Arc;

use crate::event::{ClassId, Object, Value};

/// The first bytes of a log.
pub(super) const MAGIC: &[u8; 6] = b"TSBLOG";
/// The version of the form, after [`MAGIC`] in two bytes, the lower first.
pub(super) const VERSION: u16 = 5;

/// What is before the entries of a block: their length in bytes, their CRC-32, and the CRC-32 of these two; each in four bytes, the lowest first.
pub(super) const HEADER: usize = 12;
/// A block ends with the entry by which it becomes as long as this, in bytes.
pub(super) const BLOCK: usize = 8 * 1024;
/// No block is longer.
pub(super) const LONGEST: usize = 256 * 1024 * 1024;
/// How many values an event, parameters a method or supertypes a class can have.
pub(super) const MOST: u64 = 1 << 16;

/// The header of a block of these entries.
pub(super) fn header(entries: &[u8]) -> Option<[u8; HEADER]> {
    let length = u32::try_from(entries.len()).ok().filter(|length| *length as usize <= LONGEST)?;
    let mut header = [0; HEADER];
    header[..4].copy_from_slice(&length.to_le_bytes());
    header[4..8].copy_from_slice(&crc32fast::hash(entries).to_le_bytes());
    let check = crc32fast::hash(&header[..8]);
    header[8..].copy_from_slice(&check.to_le_bytes());
    Some(header)
}

/// The length and the checksum that a header tells; none if it is damaged.
pub(super) fn told(header: &[u8; HEADER]) -> Option<(usize, u32)> {
    let number = |at: usize| u32::from_le_bytes([0, 1, 2, 3].map(|byte| header[at + byte]));
    let length = number(0) as usize;
    (number(8) == crc32fast::hash(&header[..8]) && length <= LONGEST).then(|| (length, number(4)))
}

/// Kinds of entries.
pub(super) mod tag {
    pub(in crate::log) const CLASS: u8 = 1;
    pub(in crate::log) const METHOD: u8 = 2;
    pub(in crate::log) const FIELD: u8 = 3;
    pub(in crate::log) const SITE: u8 = 4;
    pub(in crate::log) const DEATHS: u8 = 5;
    pub(in crate::log) const END: u8 = 6;
    pub(in crate::log) const NAMED: u8 = 7;
    /// A method, and the classes above its own that have it.
    pub(in crate::log) const INHERITED: u8 = 8;
    /// Strings that are dead.
    pub(in crate::log) const GONE: u8 = 9;
    /// The modifiers of the method that has been declared last.
    pub(in crate::log) const METHOD_MODIFIERS: u8 = 10;
    /// The modifiers of the field that has been declared last.
    pub(in crate::log) const FIELD_MODIFIERS: u8 = 11;
    /// The answers to what was asked at the event that comes next.
    pub(in crate::log) const ANSWERS: u8 = 12;
    /// Set in the tags of events. Bits 0 and 1 are the phase; the others see below.
    pub(in crate::log) const EVENT: u8 = 0x80;
    /// The thread is another than that of the event before.
    pub(in crate::log) const THREAD: u8 = 0x04;
    pub(in crate::log) const THIS: u8 = 0x08;
    pub(in crate::log) const RECEIVER: u8 = 0x10;
    /// The number of values follows the site; without this bit there are none.
    pub(in crate::log) const VALUES: u8 = 0x20;
    /// `this` is the receiver, and not written again.
    pub(in crate::log) const SAME: u8 = 0x40;
}

/// Kinds of values.
mod value_tag {
    pub(super) const NULL: u8 = 0;
    pub(super) const FALSE: u8 = 1;
    pub(super) const TRUE: u8 = 2;
    pub(super) const CHAR: u8 = 3;
    pub(super) const INT: u8 = 4;
    pub(super) const LONG: u8 = 5;
    pub(super) const FLOAT: u8 = 6;
    pub(super) const DOUBLE: u8 = 7;
    pub(super) const OBJECT: u8 = 8;
    pub(super) const STRING: u8 = 9;
    pub(super) const TEXT: u8 = 10;
    pub(super) const UNKNOWN: u8 = 11;
}

/// Collects the bytes of an entry.
#[derive(Debug, Default)]
pub(super) struct Encoder {
    pub(super) bytes: Vec<u8>,
    /// The object that was written last: others are often near.
    last_object: u64,
}

impl Encoder {
    pub(super) fn byte(&mut self, byte: u8) {
        self.bytes.push(byte);
    }

    pub(super) fn number(&mut self, mut number: u64) {
        while number >= 0x80 {
            self.bytes.push(number as u8 | 0x80);
            number >>= 7;
        }
        self.bytes.push(number as u8);
    }

    pub(super) fn signed(&mut self, number: i64) {
        self.number((number << 1 ^ number >> 63) as u64);
    }

    pub(super) fn string(&mut self, text: &str) {
        self.number(text.len() as u64);
        self.bytes.extend_from_slice(text.as_bytes());
    }

    pub(super) fn value(&mut self, value: &Value) {
        match value {
            Value::Null => self.byte(value_tag::NULL),
            Value::Boolean(false) => self.byte(value_tag::FALSE),
            Value::Boolean(true) => self.byte(value_tag::TRUE),
            Value::Char(value) => {
                self.byte(value_tag::CHAR);
                self.number(u64::from(*value));
            }
            Value::Int(value) => {
                self.byte(value_tag::INT);
                self.signed(i64::from(*value));
            }
            Value::Long(value) => {
                self.byte(value_tag::LONG);
                self.signed(*value);
            }
            Value::Float(value) => {
                self.byte(value_tag::FLOAT);
                self.bytes.extend_from_slice(&value.to_bits().to_le_bytes());
            }
            Value::Double(value) => {
                self.byte(value_tag::DOUBLE);
                self.bytes.extend_from_slice(&value.to_bits().to_le_bytes());
            }
            Value::Text(text) => {
                self.byte(value_tag::TEXT);
                self.string(text);
            }
            Value::Unknown(reason) => {
                self.byte(value_tag::UNKNOWN);
                self.string(reason);
            }
            Value::Object(object) => {
                self.byte(if object.text.is_some() {
                    value_tag::STRING
                } else {
                    value_tag::OBJECT
                });
                self.signed(object.id.wrapping_sub(self.last_object) as i64);
                self.last_object = object.id;
                self.number(u64::from(object.class.as_u32()));
                if let Some(text) = &object.text {
                    self.string(text);
                }
            }
        }
    }
}

/// Why an entry cannot be read.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Broken {
    /// The bytes end within it.
    Cut,
    /// It makes no sense.
    Malformed(&'static str),
}

/// Reads the bytes of entries. Nothing is allocated for what is not there.
#[derive(Clone, Copy, Debug)]
pub(super) struct Decoder<'a> {
    pub(super) bytes: &'a [u8],
    pub(super) last_object: u64,
}

impl<'a> Decoder<'a> {
    pub(super) fn byte(&mut self) -> Result<u8, Broken> {
        let (byte, rest) = self.bytes.split_first().ok_or(Broken::Cut)?;
        self.bytes = rest;
        Ok(*byte)
    }

    /// Whether something is so.
    pub(super) fn flag(&mut self) -> Result<bool, Broken> {
        match self.byte()? {
            0 => Ok(false),
            1 => Ok(true),
            _ => Err(Broken::Malformed("this is neither true nor false")),
        }
    }

    fn take(&mut self, count: usize) -> Result<&'a [u8], Broken> {
        let (taken, rest) = self.bytes.split_at_checked(count).ok_or(Broken::Cut)?;
        self.bytes = rest;
        Ok(taken)
    }

    pub(super) fn number(&mut self) -> Result<u64, Broken> {
        let mut number = 0;
        for place in 0..10 {
            let byte = self.byte()?;
            let bits = u64::from(byte & 0x7f);
            if place == 9 && bits > 1 {
                break;
            }
            number |= bits << (7 * place);
            if byte & 0x80 == 0 {
                return Ok(number);
            }
        }
        Err(Broken::Malformed("a number is longer than 64 bits"))
    }

    /// How many of something follow.
    pub(super) fn count(&mut self) -> Result<u64, Broken> {
        match self.number()? {
            count if count <= MOST => Ok(count),
            _ => Err(Broken::Malformed("there are too many of these")),
        }
    }

    pub(super) fn small(&mut self) -> Result<u32, Broken> {
        u32::try_from(self.number()?)
            .map_err(|_| Broken::Malformed("a number is longer than 32 bits"))
    }

    pub(super) fn signed(&mut self) -> Result<i64, Broken> {
        let number = self.number()?;
        Ok((number >> 1) as i64 ^ -((number & 1) as i64))
    }

    pub(super) fn string(&mut self) -> Result<&'a str, Broken> {
        let length = self.number()?;
        let length = usize::try_from(length).map_err(|_| Broken::Cut)?;
        let bytes = self.take(length)?;
        core::str::from_utf8(bytes).map_err(|_| Broken::Malformed("a text is not UTF-8"))
    }

    fn four(&mut self) -> Result<[u8; 4], Broken> {
        self.take(4)?.try_into().map_err(|_| Broken::Cut)
    }

    fn eight(&mut self) -> Result<[u8; 8], Broken> {
        self.take(8)?.try_into().map_err(|_| Broken::Cut)
    }

    /// Reads a value. `classes` is how many classes there are.
    pub(super) fn value(&mut self, classes: usize) -> Result<Value, Broken> {
        let tag = self.byte()?;
        Ok(match tag {
            value_tag::NULL => Value::Null,
            value_tag::FALSE => Value::Boolean(false),
            value_tag::TRUE => Value::Boolean(true),
            value_tag::CHAR => Value::Char(
                u16::try_from(self.number()?)
                    .map_err(|_| Broken::Malformed("a char is longer than 16 bits"))?,
            ),
            value_tag::INT => Value::Int(
                i32::try_from(self.signed()?)
                    .map_err(|_| Broken::Malformed("an int is longer than 32 bits"))?,
            ),
            value_tag::LONG => Value::Long(self.signed()?),
            value_tag::FLOAT => Value::Float(f32::from_bits(u32::from_le_bytes(self.four()?))),
            value_tag::DOUBLE => Value::Double(f64::from_bits(u64::from_le_bytes(self.eight()?))),
            value_tag::TEXT => Value::Text(Arc::from(self.string()?)),
            value_tag::UNKNOWN => Value::Unknown(Arc::from(self.string()?)),
            value_tag::OBJECT | value_tag::STRING => {
                self.last_object = self.last_object.wrapping_add(self.signed()? as u64);
                let class = self.small()?;
                if class as usize >= classes {
                    return Err(Broken::Malformed("a class is not declared"));
                }
                let text = match tag {
                    value_tag::STRING => Some(Arc::from(self.string()?)),
                    _ => None,
                };
                Value::Object(Object {
                    id: self.last_object,
                    class: ClassId::from_u32(class),
                    text,
                })
            }
            _ => return Err(Broken::Malformed("there is no such kind of value")),
        })
    }
}
