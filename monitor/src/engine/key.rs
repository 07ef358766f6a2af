//! What parameters are bound to.

use core::fmt;
use std::collections::HashMap;
use std::sync::Arc;

use crate::event::{ClassId, Object, Value};

/// A value that a parameter is bound to, for comparison: the identity of an object or a primitive value.
///
/// Objects are told apart by a number that the machine gives out once and never again, so a key keeps no object alive and
/// cannot be mistaken for that of a later one. The class goes along for those who read reports. Values that do not fit in the
/// word are numbered too, by an [`Interner`].
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Key(u64);

const TAG_SHIFT: u32 = 62;
/// The number of an object takes the bits above those of its class.
const CLASS_BITS: u32 = 22;
const CLASS_MASK: u64 = (1 << CLASS_BITS) - 1;
const PAYLOAD: u64 = (1 << TAG_SHIFT) - 1;

/// What kind of value a key stands for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum KeyKind {
    /// An object, by its number, and its class, unless that has too great a number.
    Object(u64, Option<ClassId>),
    /// A whole number.
    Int(i64),
    /// A value that an [`Interner`] knows, by its number.
    Interned(u64),
    /// The null reference.
    Null,
}

impl Key {
    /// The null reference.
    pub const NULL: Key = Key(3 << TAG_SHIFT);

    /// What stands for true where null stands for false.
    pub(crate) const TRUE: Key = Key(1 << TAG_SHIFT | 1);

    /// An object, by its number (below 2 to the 40) and its class.
    #[inline]
    pub fn object(number: u64, class: ClassId) -> Key {
        let class = u64::from(class.as_u32()).min(CLASS_MASK);
        Key((number << CLASS_BITS) & PAYLOAD | class)
    }

    /// A whole number; `None` if it takes more than 62 bits.
    pub fn int(value: i64) -> Option<Key> {
        let payload = value as u64 & PAYLOAD;
        (sign_extended(payload) == value).then_some(Key(1 << TAG_SHIFT | payload))
    }

    /// A value that an interner has numbered.
    pub fn interned(number: u64) -> Key {
        Key(2 << TAG_SHIFT | number & PAYLOAD)
    }

    /// What is the key of nothing.
    pub(super) const NONE: Key = Key(u64::MAX);

    /// A number of 64 bits, of which all depend on all of the key.
    #[inline]
    pub(super) fn hash(self) -> u64 {
        mix(0, self.0)
    }

    /// What it stands for.
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

/// A hash of what has the hash `before` and of a word after it. What programs choose as keys are whole numbers at most, and they slow down
/// themselves only.
#[inline]
pub(super) fn mix(before: u64, word: u64) -> u64 {
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

/// Numbers the values that do not fit in a key: booleans, chars, large longs, floating-point numbers, and strings, which are compared by
/// their characters.
#[derive(Clone, Debug, Default)]
pub struct Interner {
    numbers: HashMap<Interned, u64>,
    values: HashMap<u64, Interned>,
    /// How many numbers have been given out. None is given out again.
    count: u64,
}

#[derive(Clone, PartialEq, Eq, Hash, Debug)]
enum Interned {
    Boolean(bool),
    Char(u16),
    Long(i64),
    /// By its bits.
    Float(u32),
    /// By its bits.
    Double(u64),
    Text(Arc<str>),
}

impl Interner {
    /// The key of a value, with strings compared by identity, as all objects.
    pub fn identity(&mut self, value: &Value) -> Key {
        match value {
            Value::Object(object) => Key::object(object.id, object.class),
            _ => self.key(value),
        }
    }

    /// The key of a value. Whole numbers are compared whatever their types; strings whose characters are known by these.
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

    /// The value of a key: the only one that the key can be of, but for the type of whole numbers and the characters of objects.
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

    /// Forgets the key of a string that is dead, and gives it: no other value gets it later. Its characters stay, for verdicts to come may
    /// show it.
    pub fn forget(&mut self, text: &str) -> Option<Key> {
        self.numbers.remove(&Interned::Text(text.into())).map(Key::interned)
    }

    /// A value of a key as people read it: numbers and strings as in the language, objects as `#7`.
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

/// The key of a number that fits for sure.
fn small(value: i64) -> Key {
    Key::int(value).unwrap_or(Key::NULL)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_key_tells_what_it_stands_for() {
        let class = ClassId::from_u32(3);
        assert_eq!(Key::object(7, class).kind(), KeyKind::Object(7, Some(class)));
        assert_eq!(Key::int(-3).unwrap().kind(), KeyKind::Int(-3));
        assert_eq!(Key::interned(7).kind(), KeyKind::Interned(7));
        assert_eq!(Key::NULL.kind(), KeyKind::Null);
    }

    #[test]
    fn a_class_with_too_great_a_number_is_left_out() {
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
