//! Values of facts: one word each, with a table for values that do not fit in a word.

use core::cmp::Ordering;
use core::hash::{Hash, Hasher};
use std::hash::BuildHasher;
use std::sync::Arc;

use hashbrown::{DefaultHashBuilder, HashTable};

use crate::engine::key::{Key, KeyKind};
use crate::event::{Object, Value};
use crate::monitor::EventNames;

/// A value in full.
#[derive(Clone, Debug)]
pub(crate) enum Datum {
    Null,
    Boolean(bool),
    /// Ints and longs.
    Int(i64),
    Double(f64),
    Text(Arc<str>),
    /// An object of the program, by its identity.
    Object(Key),
    List(Arc<[Key]>),
    /// Without duplicates, in the order of words.
    Set(Arc<[Key]>),
}

impl PartialEq for Datum {
    fn eq(&self, other: &Datum) -> bool {
        match (self, other) {
            (Datum::Null, Datum::Null) => true,
            (Datum::Boolean(a), Datum::Boolean(b)) => a == b,
            (Datum::Int(a), Datum::Int(b)) => a == b,
            (Datum::Double(a), Datum::Double(b)) => a.to_bits() == b.to_bits(),
            (Datum::Text(a), Datum::Text(b)) => a == b,
            (Datum::Object(a), Datum::Object(b)) => a == b,
            (Datum::List(a), Datum::List(b)) | (Datum::Set(a), Datum::Set(b)) => a == b,
            _ => false,
        }
    }
}

impl Eq for Datum {}

impl Hash for Datum {
    fn hash<H: Hasher>(&self, state: &mut H) {
        core::mem::discriminant(self).hash(state);
        match self {
            Datum::Null => {}
            Datum::Boolean(value) => value.hash(state),
            Datum::Int(value) => value.hash(state),
            Datum::Double(value) => value.to_bits().hash(state),
            Datum::Text(text) => text.hash(state),
            Datum::Object(key) => key.hash(state),
            Datum::List(items) | Datum::Set(items) => items.hash(state),
        }
    }
}

impl Datum {
    /// The word for the type of the value.
    pub(crate) fn kind(&self) -> &'static str {
        match self {
            Datum::Null => "null",
            Datum::Boolean(_) => "a boolean",
            Datum::Int(_) => "a whole number",
            Datum::Double(_) => "a floating-point number",
            Datum::Text(_) => "a string",
            Datum::Object(_) => "an object",
            Datum::List(_) => "a list",
            Datum::Set(_) => "a set",
        }
    }

    /// The order of two numbers, or of two strings; `None` if the values have no order.
    pub(crate) fn compare(&self, other: &Datum) -> Option<Ordering> {
        match (self, other) {
            (Datum::Int(a), Datum::Int(b)) => Some(a.cmp(b)),
            (Datum::Text(a), Datum::Text(b)) => Some(a.cmp(b)),
            (a, b) => a.double()?.partial_cmp(&b.double()?),
        }
    }

    /// The value of a number.
    pub(crate) fn double(&self) -> Option<f64> {
        match self {
            Datum::Int(value) => Some(*value as f64),
            Datum::Double(value) => Some(*value),
            _ => None,
        }
    }

    /// Whether two values are equal: numbers by their value, whatever their types.
    pub(crate) fn same(&self, other: &Datum) -> bool {
        match (self, other) {
            (Datum::Int(_), Datum::Double(_)) | (Datum::Double(_), Datum::Int(_)) => {
                self.compare(other) == Some(Ordering::Equal)
            }
            (Datum::Double(a), Datum::Double(b)) => a == b,
            _ => self == other,
        }
    }
}

/// The word of a field that a record does not have.
pub(crate) const MISSING: Key = Key::NONE;

/// The words of all values that do not fit in one.
///
/// A value has one word, so words can be compared. [`Store::collect`] removes the values that no fact has any more.
#[derive(Clone, Debug, Default)]
pub(crate) struct Store {
    values: Vec<Option<Datum>>,
    free: Vec<u32>,
    by_value: HashTable<u32>,
    hasher: DefaultHashBuilder,
    /// Whether doubles with the value of a whole number have the word of that number.
    pub(crate) merges_numbers: bool,
    /// How many values were left by the last collection.
    left: usize,
    /// The values of literals, which stay.
    pinned: Vec<Key>,
}

/// A collection is due when the table has this many values more than twice those left by the last one.
const LEAST_TO_COLLECT: usize = 4096;

/// Doubles up to this size have exact whole values.
const EXACT: f64 = 9_007_199_254_740_992.0;

impl Store {
    /// The word of a value.
    pub(crate) fn word(&mut self, datum: &Datum) -> Key {
        match datum {
            Datum::Null => return Key::NULL,
            Datum::Object(key) => return *key,
            Datum::Int(value) => {
                if let Some(key) = Key::int(*value) {
                    return key;
                }
            }
            Datum::Double(value)
                if self.merges_numbers && value.fract() == 0.0 && value.abs() < EXACT =>
            {
                if let Some(key) = Key::int(*value as i64) {
                    return key;
                }
            }
            _ => {}
        }
        let hash = self.hash(datum);
        let is_it = |number: &u32| self.values[*number as usize].as_ref() == Some(datum);
        if let Some(known) = self.by_value.find(hash, is_it) {
            return Key::interned(u64::from(*known));
        }
        let number = match self.free.pop() {
            Some(number) => {
                self.values[number as usize] = Some(datum.clone());
                number
            }
            None => {
                self.values.push(Some(datum.clone()));
                (self.values.len() - 1) as u32
            }
        };
        let Store { values, hasher, by_value, .. } = self;
        by_value.insert_unique(hash, number, |number| match &values[*number as usize] {
            Some(Datum::Text(text)) => hasher.hash_one(&**text),
            Some(datum) => hasher.hash_one(datum),
            None => 0,
        });
        Key::interned(u64::from(number))
    }

    /// The word of a text.
    pub(crate) fn text(&mut self, text: &str) -> Key {
        let hash = self.hash_text(text);
        let is_it = |number: &u32| match &self.values[*number as usize] {
            Some(Datum::Text(known)) => **known == *text,
            _ => false,
        };
        match self.by_value.find(hash, is_it) {
            Some(known) => Key::interned(u64::from(*known)),
            None => self.word(&Datum::Text(text.into())),
        }
    }

    fn hash_text(&self, text: &str) -> u64 {
        self.hasher.hash_one(text)
    }

    fn hash(&self, datum: &Datum) -> u64 {
        match datum {
            Datum::Text(text) => self.hash_text(text),
            other => self.hasher.hash_one(other),
        }
    }

    /// The word of a literal, which no collection removes.
    pub(crate) fn pin(&mut self, datum: &Datum) -> Key {
        let word = self.word(datum);
        if matches!(word.kind(), KeyKind::Interned(_)) && !self.pinned.contains(&word) {
            self.pinned.push(word);
        }
        word
    }

    /// The value of a word.
    pub(crate) fn datum(&self, word: Key) -> Datum {
        match word.kind() {
            KeyKind::Null => Datum::Null,
            KeyKind::Int(value) => Datum::Int(value),
            KeyKind::Object(..) => Datum::Object(word),
            KeyKind::Interned(number) => usize::try_from(number)
                .ok()
                .and_then(|number| self.values.get(number)?.clone())
                .unwrap_or(Datum::Null),
        }
    }

    /// The word of a key of the session.
    pub(crate) fn of_key(&mut self, key: Key, names: EventNames<'_>) -> Key {
        match key.kind() {
            KeyKind::Interned(_) => self.of_value(&names.interner.value(key)),
            _ => key,
        }
    }

    /// The word of a value of an event. Strings are compared by their characters if these are known.
    pub(crate) fn of_value(&mut self, value: &Value) -> Key {
        let datum = match value {
            Value::Null | Value::Unknown(_) => Datum::Null,
            Value::Boolean(value) => Datum::Boolean(*value),
            Value::Char(unit) => Datum::Text(String::from_utf16_lossy(&[*unit]).into()),
            Value::Int(value) => Datum::Int(i64::from(*value)),
            Value::Long(value) => Datum::Int(*value),
            Value::Float(value) => Datum::Double(f64::from(*value)),
            Value::Double(value) => Datum::Double(*value),
            Value::Text(text) | Value::Object(Object { text: Some(text), .. }) => {
                Datum::Text(text.clone())
            }
            Value::Object(object) => return Key::object(object.id, object.class),
        };
        self.word(&datum)
    }

    /// Whether a collection is due.
    pub(crate) fn is_full(&self) -> bool {
        self.by_value.len() > LEAST_TO_COLLECT + 2 * self.left
    }

    /// Removes all values but those of the given words and what they consist of.
    pub(crate) fn collect(&mut self, words: impl Iterator<Item = Key>) {
        let mut marks = vec![false; self.values.len()];
        let mut open: Vec<Key> = Vec::new();
        let pinned = core::mem::take(&mut self.pinned);
        for word in words.chain(pinned.iter().copied()) {
            open.push(word);
            while let Some(word) = open.pop() {
                let KeyKind::Interned(number) = word.kind() else { continue };
                let Ok(number) = usize::try_from(number) else { continue };
                if marks.get(number).copied() != Some(false) {
                    continue;
                }
                marks[number] = true;
                if let Some(Some(Datum::List(items) | Datum::Set(items))) = self.values.get(number)
                {
                    open.extend(items.iter().copied());
                }
            }
        }
        self.pinned = pinned;
        self.by_value.retain(|number| marks[*number as usize]);
        for (number, is_marked) in marks.iter().enumerate() {
            if !is_marked && self.values[number].take().is_some() {
                self.free.push(number as u32);
            }
        }
        self.left = self.by_value.len();
    }

    /// A value as people read it; strings in quotes if they are `quoted`.
    pub(crate) fn show(&self, word: Key, names: Option<EventNames<'_>>, quoted: bool) -> String {
        if word == MISSING {
            return "nothing".to_owned();
        }
        match self.datum(word) {
            Datum::Null => "null".to_owned(),
            Datum::Boolean(value) => value.to_string(),
            Datum::Int(value) => value.to_string(),
            Datum::Double(value) => format!("{value:?}"),
            Datum::Text(text) if quoted => format!("{text:?}"),
            Datum::Text(text) => text.to_string(),
            Datum::Object(key) => match names {
                Some(names) => names.show(key),
                None => format!("{key:?}"),
            },
            Datum::List(items) => format!("[{}]", self.show_all(&items, names)),
            Datum::Set(items) => {
                // The order of words says nothing.
                let items = items.iter().map(|item| self.show(*item, names, true));
                let mut items: Vec<String> = items.collect();
                items.sort();
                format!("{{{}}}", items.join(", "))
            }
        }
    }

    /// Values with commas between them.
    pub(crate) fn show_all(&self, words: &[Key], names: Option<EventNames<'_>>) -> String {
        words.iter().map(|word| self.show(*word, names, true)).collect::<Vec<_>>().join(", ")
    }
}
