//! The values to which parameters are bound.

use core::fmt;
use std::collections::HashMap;
use std::sync::Arc;

use crate::event::{ClassId, Object, Value};

/// A value to which a parameter is bound, for comparison: the identity of an object or a primitive value.
///
/// Objects are identified by numbers that the interpreter never reuses. So a key keeps no object alive and never equals the key of a later
/// object. The class is included for reports. Values that do not fit are numbered by an [`Interner`].
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Key(u64);

const TAG_SHIFT: u32 = 62;
/// The class takes the low bits, the object's number the bits above.
const CLASS_BITS: u32 = 22;
const CLASS_MASK: u64 = (1 << CLASS_BITS) - 1;
const PAYLOAD: u64 = (1 << TAG_SHIFT) - 1;

/// What a key represents.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum KeyKind {
    /// An object, by its number and its class. The class is missing if its id is too large.
    Object(u64, Option<ClassId>),
    /// An integer.
    Int(i64),
    /// A value numbered by an [`Interner`].
    Interned(u64),
    /// The null reference.
    Null,
}

impl Key {
    /// The null reference.
    pub const NULL: Key = Key(3 << TAG_SHIFT);

    /// The boolean `true`, where null represents `false`.
    pub(crate) const TRUE: Key = Key(1 << TAG_SHIFT | 1);

    /// An object, by its number (less than 2 to the 40) and its class.
    #[inline]
    pub fn object(number: u64, class: ClassId) -> Key {
        let class = u64::from(class.as_u32()).min(CLASS_MASK);
        Key((number << CLASS_BITS) & PAYLOAD | class)
    }

    /// An integer; `None` if it takes more than 62 bits.
    pub fn int(value: i64) -> Option<Key> {
        let payload = value as u64 & PAYLOAD;
        (sign_extended(payload) == value).then_some(Key(1 << TAG_SHIFT | payload))
    }

    /// A value that an interner has numbered.
    pub fn interned(number: u64) -> Key {
        Key(2 << TAG_SHIFT | number & PAYLOAD)
    }

    /// The key of no value.
    pub(crate) const NONE: Key = Key(u64::MAX);

    /// A 64-bit hash. Each of its bits depends on all bits of the key.
    #[inline]
    pub(crate) fn hash(self) -> u64 {
        mix(0, self.0)
    }

    /// What the key represents.
    pub fn kind(self) -> KeyKind {
        let payload = self.0 & PAYLOAD;
        match self.0 >> TAG_SHIFT {
            0 => {
                let class = payload & CLASS_MASK;
                let known = (class != CLASS_MASK).then(|| ClassId::from_u32(class as u32));
                KeyKind::Object(payload >> CLASS_BITS, known)
            }
            1 => KeyKind::Int(sign_extended(payload)),
            2 => KeyKind::Interned(payload),
            _ => KeyKind::Null,
        }
    }
}

/// Combines a hash with a word. Programs can choose integers as keys and so cause collisions, but slow down only themselves.
#[inline]
pub(crate) fn mix(before: u64, word: u64) -> u64 {
    let product = u128::from(before ^ word) * 0x9e37_79b9_7f4a_7c15_u128;
    (product >> 64) as u64 ^ product as u64
}

fn sign_extended(payload: u64) -> i64 {
    (payload << (64 - TAG_SHIFT)) as i64 >> (64 - TAG_SHIFT)
}

impl fmt::Debug for Key {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.kind() {
            KeyKind::Object(number, _) => write!(f, "#{number}"),
            KeyKind::Int(value) => write!(f, "{value}"),
            KeyKind::Interned(number) => write!(f, "~{number}"),
            KeyKind::Null => write!(f, "null"),
        }
    }
}

/// Numbers the values that do not fit into a key: booleans, chars, large longs, floating-point numbers, and strings compared by their
/// characters.
#[derive(Clone, Debug, Default)]
pub struct Interner {
    numbers: HashMap<Interned, u64>,
    values: HashMap<u64, Interned>,
    /// The number of assigned numbers. None is reused.
    count: u64,
}

#[derive(Clone, PartialEq, Eq, Hash, Debug)]
enum Interned {
    Boolean(bool),
    Char(u16),
    Long(i64),
    /// The bits of the value.
    Float(u32),
    /// The bits of the value.
    Double(u64),
    Text(Arc<str>),
}

impl Interner {
    /// The key of a value. Strings are compared by identity, like all objects.
    pub fn identity(&mut self, value: &Value) -> Key {
        match value {
            Value::Object(object) => Key::object(object.id, object.class),
            _ => self.key(value),
        }
    }

    /// The key of a value. Integers are compared independently of their types; strings by their characters, if these are known.
    pub fn key(&mut self, value: &Value) -> Key {
        let interned = match value {
            Value::Null | Value::Unknown(_) => return Key::NULL,
            Value::Boolean(value) => Interned::Boolean(*value),
            Value::Char(value) => Interned::Char(*value),
            Value::Int(value) => return small(i64::from(*value)),
            Value::Long(value) => match Key::int(*value) {
                Some(key) => return key,
                None => Interned::Long(*value),
            },
            Value::Float(value) => Interned::Float(value.to_bits()),
            Value::Double(value) => Interned::Double(value.to_bits()),
            Value::Text(text) | Value::Object(Object { text: Some(text), .. }) => {
                Interned::Text(text.clone())
            }
            Value::Object(object) => return Key::object(object.id, object.class),
        };
        let number = match self.numbers.get(&interned) {
            Some(known) => *known,
            None => {
                self.numbers.insert(interned.clone(), self.count);
                self.values.insert(self.count, interned);
                self.count += 1;
                self.count - 1
            }
        };
        Key::interned(number)
    }

    /// The value of a key. The type of an integer and the characters of an object are lost.
    pub fn value(&self, key: Key) -> Value {
        match key.kind() {
            KeyKind::Null => Value::Null,
            KeyKind::Int(value) => match i32::try_from(value) {
                Ok(value) => Value::Int(value),
                Err(_) => Value::Long(value),
            },
            KeyKind::Object(id, class) => {
                let class = class.unwrap_or(ClassId::from_u32(CLASS_MASK as u32));
                Value::Object(Object { id, class, text: None })
            }
            KeyKind::Interned(number) => match self.values.get(&number) {
                None => Value::Null,
                Some(Interned::Boolean(value)) => Value::Boolean(*value),
                Some(Interned::Char(value)) => Value::Char(*value),
                Some(Interned::Long(value)) => Value::Long(*value),
                Some(Interned::Float(bits)) => Value::Float(f32::from_bits(*bits)),
                Some(Interned::Double(bits)) => Value::Double(f64::from_bits(*bits)),
                Some(Interned::Text(text)) => Value::Text(text.clone()),
            },
        }
    }

    /// Removes a dead string and returns its key, which is not reused. Its characters stay, because later verdicts may show it.
    pub fn forget(&mut self, text: &str) -> Option<Key> {
        self.numbers.remove(&Interned::Text(text.into())).map(Key::interned)
    }

    /// A key in readable form: numbers and strings as in Java, objects as `#7`.
    pub fn show(&self, key: Key) -> String {
        match key.kind() {
            KeyKind::Interned(number) => match self.values.get(&number) {
                Some(Interned::Boolean(value)) => value.to_string(),
                Some(Interned::Char(unit)) => {
                    format!("{:?}", char::from_u32(u32::from(*unit)).unwrap_or('\u{fffd}'))
                }
                Some(Interned::Long(value)) => value.to_string(),
                Some(Interned::Float(bits)) => format!("{:?}", f32::from_bits(*bits)),
                Some(Interned::Double(bits)) => format!("{:?}", f64::from_bits(*bits)),
                Some(Interned::Text(text)) => format!("{text:?}"),
                None => format!("{key:?}"),
            },
            _ => format!("{key:?}"),
        }
    }
}

/// The key of an integer that fits.
fn small(value: i64) -> Key {
    Key::int(value).unwrap_or(Key::NULL)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keys_of_each_kind_are_distinct() {
        let class = ClassId::from_u32(3);
        assert_eq!(Key::object(7, class).kind(), KeyKind::Object(7, Some(class)));
        assert_eq!(Key::int(-3).unwrap().kind(), KeyKind::Int(-3));
        assert_eq!(Key::interned(7).kind(), KeyKind::Interned(7));
        assert_eq!(Key::NULL.kind(), KeyKind::Null);
    }

    #[test]
    fn a_class_with_too_large_an_id_is_dropped() {
        let key = Key::object(7, ClassId::from_u32(1 << 30));
        assert_eq!(key.kind(), KeyKind::Object(7, None));
    }

    #[test]
    fn strings_are_compared_by_their_characters() {
        let mut interner = Interner::default();
        let mut string = |id, text: &str| {
            let class = ClassId::from_u32(0);
            interner.key(&Value::Object(Object { id, class, text: Some(text.into()) }))
        };
        assert_eq!(string(1, "a"), string(2, "a"));
        assert_ne!(string(1, "a"), string(1, "b"));
    }

    #[test]
    fn values_are_shown_as_in_the_language() {
        let mut interner = Interner::default();
        let mut shown = |value| {
            let key = interner.key(&value);
            interner.show(key)
        };
        assert_eq!(shown(Value::Boolean(true)), "true");
        assert_eq!(shown(Value::Char(99)), "'c'");
        assert_eq!(shown(Value::Int(99)), "99");
        assert_eq!(shown(Value::Long(i64::MAX)), "9223372036854775807");
        assert_eq!(shown(Value::Double(0.5)), "0.5");
        assert_eq!(shown(Value::Text("a\"b".into())), "\"a\\\"b\"");
        assert_eq!(shown(Value::Null), "null");
    }

    #[test]
    fn whole_numbers_beyond_62_bits_are_refused() {
        assert!(Key::int((1 << 61) - 1).is_some());
        assert!(Key::int(-(1 << 61)).is_some());
        assert!(Key::int(1 << 61).is_none());
        assert!(Key::int(i64::MIN).is_none());
    }
}
