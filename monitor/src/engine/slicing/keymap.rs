//! Maps from the values of a fixed number of parameters.

use core::hash::{BuildHasherDefault, Hasher};

use crate::engine::key::Key;

/// Maps from keys: words of which most differ in some bits in the middle.
type HashMap<K, V> = hashbrown::HashMap<K, V, BuildHasherDefault<KeyHasher>>;

/// Hashes words by multiplying them. What programs choose as keys are whole numbers at most, and they slow down themselves only.
#[derive(Clone, Copy, Default, Debug)]
pub(super) struct KeyHasher(u64);

impl Hasher for KeyHasher {
    #[inline]
    fn write_u64(&mut self, word: u64) {
        let product = u128::from(self.0 ^ word) * 0x9e37_79b9_7f4a_7c15_u128;
        self.0 = (product >> 64) as u64 ^ product as u64;
    }

    #[inline]
    fn write_usize(&mut self, length: usize) {
        self.write_u64(length as u64);
    }

    fn write(&mut self, bytes: &[u8]) {
        bytes.iter().for_each(|byte| self.write_u64((*byte).into()));
    }

    #[inline]
    fn finish(&self) -> u64 {
        self.0
    }
}

/// A map whose keys are as many values as the map was made for. Few values are kept in place.
#[derive(Clone, Debug)]
pub(super) enum KeyMap<V> {
    None(Option<V>),
    One(HashMap<Key, V>),
    Two(HashMap<[Key; 2], V>),
    Many(HashMap<Box<[Key]>, V>),
}

impl<V> KeyMap<V> {
    /// A map from `width` values.
    pub(super) fn new(width: usize) -> KeyMap<V> {
        match width {
            0 => KeyMap::None(None),
            1 => KeyMap::One(HashMap::default()),
            2 => KeyMap::Two(HashMap::default()),
            _ => KeyMap::Many(HashMap::default()),
        }
    }

    #[inline]
    pub(super) fn get(&self, keys: &[Key]) -> Option<&V> {
        match (self, keys) {
            (KeyMap::None(value), []) => value.as_ref(),
            (KeyMap::One(map), [a]) => map.get(a),
            (KeyMap::Two(map), [a, b]) => map.get(&[*a, *b]),
            (KeyMap::Many(map), keys) => map.get(keys),
            _ => None,
        }
    }

    #[inline]
    pub(super) fn get_mut(&mut self, keys: &[Key]) -> Option<&mut V> {
        match (self, keys) {
            (KeyMap::None(value), []) => value.as_mut(),
            (KeyMap::One(map), [a]) => map.get_mut(a),
            (KeyMap::Two(map), [a, b]) => map.get_mut(&[*a, *b]),
            (KeyMap::Many(map), keys) => map.get_mut(keys),
            _ => None,
        }
    }

    pub(super) fn insert(&mut self, keys: &[Key], value: V) {
        match (self, keys) {
            (KeyMap::None(place), []) => *place = Some(value),
            (KeyMap::One(map), [a]) => drop(map.insert(*a, value)),
            (KeyMap::Two(map), [a, b]) => drop(map.insert([*a, *b], value)),
            (KeyMap::Many(map), keys) => drop(map.insert(keys.into(), value)),
            _ => debug_assert!(false, "as many values as the map was made for"),
        }
    }

    pub(super) fn remove(&mut self, keys: &[Key]) {
        match (self, keys) {
            (KeyMap::None(value), []) => *value = None,
            (KeyMap::One(map), [a]) => drop(map.remove(a)),
            (KeyMap::Two(map), [a, b]) => drop(map.remove(&[*a, *b])),
            (KeyMap::Many(map), keys) => drop(map.remove(keys)),
            _ => {}
        }
    }

    /// Keeps the entries that `keep` wants, and gives memory back if few are left.
    pub(super) fn retain(&mut self, mut keep: impl FnMut(&[Key], &mut V) -> bool) {
        match self {
            KeyMap::None(value) => {
                if value.as_mut().is_some_and(|value| !keep(&[], value)) {
                    *value = None;
                }
            }
            KeyMap::One(map) => {
                map.retain(|key, value| keep(core::slice::from_ref(key), value));
                shrink(map);
            }
            KeyMap::Two(map) => {
                map.retain(|keys, value| keep(keys, value));
                shrink(map);
            }
            KeyMap::Many(map) => {
                map.retain(|keys, value| keep(keys, value));
                shrink(map);
            }
        }
    }
}

impl<V: Default> KeyMap<V> {
    /// The value at `keys`, made if there is none.
    pub(super) fn entry(&mut self, keys: &[Key]) -> &mut V {
        match (self, keys) {
            (KeyMap::None(value), _) => value.get_or_insert_default(),
            (KeyMap::One(map), [a]) => map.entry(*a).or_default(),
            (KeyMap::Two(map), [a, b]) => map.entry([*a, *b]).or_default(),
            (KeyMap::Many(map), keys) => map.entry(keys.into()).or_default(),
            _ => unreachable!("as many values as the map was made for"),
        }
    }
}

fn shrink<K: Eq + core::hash::Hash, V>(map: &mut HashMap<K, V>) {
    if map.capacity() > 64 && map.len() < map.capacity() / 4 {
        map.shrink_to_fit();
    }
}
