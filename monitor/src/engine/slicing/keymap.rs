//! Maps from the values of several parameters.

use core::hash::{BuildHasherDefault, Hasher};

use crate::engine::key::{Key, mix};

/// Maps from keys: words that mostly differ in some bits in the middle.
type HashMap<K, V> = hashbrown::HashMap<K, V, BuildHasherDefault<KeyHasher>>;

/// A multiplicative hash of words.
#[derive(Clone, Copy, Default, Debug)]
pub(super) struct KeyHasher(u64);

impl Hasher for KeyHasher {
    #[inline]
    fn write_u64(&mut self, word: u64) {
        self.0 = mix(self.0, word);
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

/// A map whose keys are a fixed number of values, at least two.
#[derive(Clone, Debug)]
pub(super) enum KeyMap<V> {
    Two(HashMap<[Key; 2], V>),
    Many(HashMap<Box<[Key]>, V>),
}

impl<V: Copy + Default> KeyMap<V> {
    /// A map from `width` values.
    pub(super) fn new(width: usize) -> KeyMap<V> {
        match width {
            2 => KeyMap::Two(HashMap::default()),
            _ => KeyMap::Many(HashMap::default()),
        }
    }

    /// The value at `keys`, or the default.
    pub(super) fn get(&self, keys: &[Key]) -> V {
        let value = match (self, keys) {
            (KeyMap::Two(map), [a, b]) => map.get(&[*a, *b]),
            (KeyMap::Many(map), keys) => map.get(keys),
            _ => None,
        };
        value.copied().unwrap_or_default()
    }

    pub(super) fn insert(&mut self, keys: &[Key], value: V) {
        match (self, keys) {
            (KeyMap::Two(map), [a, b]) => drop(map.insert([*a, *b], value)),
            (KeyMap::Many(map), keys) => drop(map.insert(keys.into(), value)),
            _ => debug_assert!(false, "as many values as the map was made for"),
        }
    }

    /// Keeps the entries whose keys satisfy `keep`, and releases memory if param_array are left.
    pub(super) fn retain(&mut self, mut keep: impl FnMut(&[Key]) -> bool) {
        match self {
            KeyMap::Two(map) => {
                let used_before = map.len();
                map.retain(|keys, _| keep(keys));
                shrink(map, used_before);
            }
            KeyMap::Many(map) => {
                let used_before = map.len();
                map.retain(|keys, _| keep(keys));
                shrink(map, used_before);
            }
        }
    }
}

fn shrink<K: Eq + core::hash::Hash, V>(map: &mut HashMap<K, V>, used_before: usize) {
    if map.capacity() > 64 && used_before < map.capacity() / 4 {
        map.shrink_to(used_before);
    }
}
