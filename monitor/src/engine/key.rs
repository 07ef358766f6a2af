//! What parameters are bound to.

use core::fmt;

/// A value that a parameter is bound to, for comparison: the identity of an object or a primitive value.
///
/// Objects are told apart by a number that the machine gives out once and never again, so a key keeps no object alive and
/// cannot be mistaken for that of a later one. Values that do not fit in the word are numbered too, by [`Interner`].
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Key(u64);

const TAG_SHIFT: u32 = 62;
const PAYLOAD: u64 = (1 << TAG_SHIFT) - 1;

/// What kind of value a key stands for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum KeyKind {
    /// An object, by its number.
    Object(u64),
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

    /// An object, by its number (below 2 to the 62).
    pub fn object(number: u64) -> Key {
        Key(number & PAYLOAD)
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

    /// What it stands for.
    pub fn kind(self) -> KeyKind {
        let payload = self.0 & PAYLOAD;
        match self.0 >> TAG_SHIFT {
            0 => KeyKind::Object(payload),
            1 => KeyKind::Int(sign_extended(payload)),
            2 => KeyKind::Interned(payload),
            _ => KeyKind::Null,
        }
    }
}

fn sign_extended(payload: u64) -> i64 {
    (payload << (64 - TAG_SHIFT)) as i64 >> (64 - TAG_SHIFT)
}

impl fmt::Debug for Key {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.kind() {
            KeyKind::Object(number) => write!(f, "#{number}"),
            KeyKind::Int(value) => write!(f, "{value}"),
            KeyKind::Interned(number) => write!(f, "~{number}"),
            KeyKind::Null => write!(f, "null"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_key_tells_what_it_stands_for() {
        assert_eq!(Key::object(7).kind(), KeyKind::Object(7));
        assert_eq!(Key::int(-3).unwrap().kind(), KeyKind::Int(-3));
        assert_eq!(Key::interned(7).kind(), KeyKind::Interned(7));
        assert_eq!(Key::NULL.kind(), KeyKind::Null);
    }

    #[test]
    fn whole_numbers_beyond_62_bits_are_refused() {
        assert!(Key::int((1 << 61) - 1).is_some());
        assert!(Key::int(-(1 << 61)).is_some());
        assert!(Key::int(1 << 61).is_none());
        assert!(Key::int(i64::MIN).is_none());
    }
}
