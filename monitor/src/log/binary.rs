//! The encoding of the binary format: blocks, numbers, strings, values.
//!
//! Entries are in blocks with checksums, so damage is found before any entry is used.
//!
//! Numbers are in LEB128: seven bits per byte, lowest first; the eighth bit is set if more bytes check. Signed numbers are zigzag-encoded
//! first.

use std::sync::Arc;

use crate::event::{ClassId, Object, Value};

/// The first bytes of a log.
pub(super) const MAGIC: &[u8; 6] = b"TSBLOG";
/// The version of the format. It follows [`MAGIC`] in two bytes, little-endian.
pub(super) const VERSION: u16 = 9;
/// The versions that are read. Any two differ in at least two bits, so that no changed bit makes one another.
pub(super) const VERSIONS: [u16; 3] = [5, 6, VERSION];

const _: () = {
    let mut i = 0;
    while i < VERSIONS.len() {
        let mut other = 0;
        while other < i {
            assert!((VERSIONS[i] ^ VERSIONS[other]).count_ones() > 1);
            other += 1;
        }
        i += 1;
    }
};

/// The length of a block header: the length of the entries in bytes, their CRC-32, and the CRC-32 of both, four bytes each, little-endian.
pub(super) const HEADER: usize = 12;
/// A block ends with the entry that makes it at least this long, in bytes.
pub(super) const BLOCK: usize = 8 * 1024;
/// The maximum length of a block.
pub(super) const MAX_BLOCK: usize = 256 * 1024 * 1024;
/// The maximum number of values of an event, parameters of a method and supertypes of a class.
pub(super) const MAX_COUNT: u64 = 1 << 16;

/// The header of a block.
pub(super) fn header(entries: &[u8]) -> Option<[u8; HEADER]> {
    let length =
        u32::try_from(entries.len()).ok().filter(|length| *length as usize <= MAX_BLOCK)?;
    let mut header = [0; HEADER];
    header[..4].copy_from_slice(&length.to_le_bytes());
    header[4..8].copy_from_slice(&crc32fast::hash(entries).to_le_bytes());
    let check = crc32fast::hash(&header[..8]);
    header[8..].copy_from_slice(&check.to_le_bytes());
    Some(header)
}

/// The length and the checksum in a header. `None` if the header is damaged.
pub(super) fn parse_header(header: &[u8; HEADER]) -> Option<(usize, u32)> {
    let number = |at: usize| u32::from_le_bytes([0, 1, 2, 3].map(|byte| header[at + byte]));
    let length = number(0) as usize;
    (number(8) == crc32fast::hash(&header[..8]) && length <= MAX_BLOCK).then(|| (length, number(4)))
}

/// Tags of entries.
pub(super) mod tag {
    pub(in crate::log) const CLASS: u8 = 1;
    pub(in crate::log) const METHOD: u8 = 2;
    pub(in crate::log) const FIELD: u8 = 3;
    pub(in crate::log) const SITE: u8 = 4;
    pub(in crate::log) const DEATHS: u8 = 5;
    pub(in crate::log) const END: u8 = 6;
    pub(in crate::log) const NAMED: u8 = 7;
    /// A method with the supertypes that also have it.
    pub(in crate::log) const INHERITED: u8 = 8;
    /// Dead strings.
    pub(in crate::log) const GONE: u8 = 9;
    /// The modifiers of the last declared method.
    pub(in crate::log) const METHOD_MODIFIERS: u8 = 10;
    /// The modifiers of the last declared field.
    pub(in crate::log) const FIELD_MODIFIERS: u8 = 11;
    /// The answers to the queries at the next event, with the texts of the queries. Logs of version 5 have them.
    pub(in crate::log) const ANSWERS: u8 = 12;
    /// The annotations of the last declared class (0), method (1) or field (2).
    pub(in crate::log) const ANNOTATIONS: u8 = 13;
    /// The text of a query.
    pub(in crate::log) const QUERY: u8 = 14;
    /// The answers to the queries at the next event, by the numbers of the queries.
    pub(in crate::log) const NUMBERED_ANSWERS: u8 = 15;
    /// A column, and a site that has it.
    pub(in crate::log) const SITE_WITH_COLUMN: u8 = 16;
    /// Set in the tags of events. Bits 0 and 1 are the phase; the other bits check.
    pub(in crate::log) const EVENT: u8 = 0x80;
    /// The thread differs from that of the previous event.
    pub(in crate::log) const THREAD: u8 = 0x04;
    pub(in crate::log) const THIS: u8 = 0x08;
    pub(in crate::log) const RECEIVER: u8 = 0x10;
    /// Values check, preceded by their number.
    pub(in crate::log) const VALUES: u8 = 0x20;
    /// `this` is the receiver, which is written once.
    pub(in crate::log) const SAME: u8 = 0x40;
}

/// Tags of values.
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

/// Encodes entries.
#[derive(Debug, Default)]
pub(super) struct Encoder {
    pub(super) bytes: Vec<u8>,
    /// The last object. The next one often has a near number.
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

/// Why an entry cannot be decoded.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum DecodeError {
    /// The bytes end within the entry.
    Cut,
    /// The entry is malformed.
    Malformed(&'static str),
}

/// Decodes entries. Allocates nothing for data that is missing.
#[derive(Clone, Copy, Debug)]
pub(super) struct Decoder<'a> {
    pub(super) bytes: &'a [u8],
    pub(super) last_object: u64,
}

impl<'a> Decoder<'a> {
    pub(super) fn byte(&mut self) -> Result<u8, DecodeError> {
        let (byte, rest) = self.bytes.split_first().ok_or(DecodeError::Cut)?;
        self.bytes = rest;
        Ok(*byte)
    }

    /// Reads a boolean.
    pub(super) fn flag(&mut self) -> Result<bool, DecodeError> {
        match self.byte()? {
            0 => Ok(false),
            1 => Ok(true),
            _ => Err(DecodeError::Malformed("this is neither true nor false")),
        }
    }

    fn take(&mut self, count: usize) -> Result<&'a [u8], DecodeError> {
        let (taken, rest) = self.bytes.split_at_checked(count).ok_or(DecodeError::Cut)?;
        self.bytes = rest;
        Ok(taken)
    }

    pub(super) fn number(&mut self) -> Result<u64, DecodeError> {
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
        Err(DecodeError::Malformed("a number is longer than 64 bits"))
    }

    /// Reads the length of a list.
    pub(super) fn count(&mut self) -> Result<u64, DecodeError> {
        match self.number()? {
            count if count <= MAX_COUNT => Ok(count),
            _ => Err(DecodeError::Malformed("there are too many of these")),
        }
    }

    pub(super) fn small(&mut self) -> Result<u32, DecodeError> {
        u32::try_from(self.number()?)
            .map_err(|_| DecodeError::Malformed("a number is longer than 32 bits"))
    }

    pub(super) fn signed(&mut self) -> Result<i64, DecodeError> {
        let number = self.number()?;
        Ok((number >> 1) as i64 ^ -((number & 1) as i64))
    }

    pub(super) fn string(&mut self) -> Result<&'a str, DecodeError> {
        let length = self.number()?;
        let length = usize::try_from(length).map_err(|_| DecodeError::Cut)?;
        let bytes = self.take(length)?;
        core::str::from_utf8(bytes).map_err(|_| DecodeError::Malformed("a text is not UTF-8"))
    }

    fn four(&mut self) -> Result<[u8; 4], DecodeError> {
        self.take(4)?.try_into().map_err(|_| DecodeError::Cut)
    }

    fn eight(&mut self) -> Result<[u8; 8], DecodeError> {
        self.take(8)?.try_into().map_err(|_| DecodeError::Cut)
    }

    /// Reads a value. `classes` is the number of declared classes.
    pub(super) fn value(&mut self, classes: usize) -> Result<Value, DecodeError> {
        let tag = self.byte()?;
        Ok(match tag {
            value_tag::NULL => Value::Null,
            value_tag::FALSE => Value::Boolean(false),
            value_tag::TRUE => Value::Boolean(true),
            value_tag::CHAR => Value::Char(
                u16::try_from(self.number()?)
                    .map_err(|_| DecodeError::Malformed("a char is longer than 16 bits"))?,
            ),
            value_tag::INT => Value::Int(
                i32::try_from(self.signed()?)
                    .map_err(|_| DecodeError::Malformed("an int is longer than 32 bits"))?,
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
                    return Err(DecodeError::Malformed("a class is not declared"));
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
            _ => return Err(DecodeError::Malformed("there is no such kind of value")),
        })
    }
}
