//! A table from objects to values, beside the heap.

use alloc::vec::Vec;

use super::numbers::MIN_OBJECTS;
use crate::value::Ref;

/// A hash table with open addressing.
#[derive(Debug, Default)]
pub(super) struct Table<V> {
    /// A power of two of entries, or none; a null key marks a free entry.
    entries: Vec<(Ref, V)>,
    len: usize,
}

impl<V: Copy + Default> Table<V> {
    const MIN_CAPACITY: usize = 64;

    /// The number of entries.
    #[inline(always)]
    pub(super) fn len(&self) -> usize {
        self.len
    }

    /// Bytes that the table takes, including a second copy while it grows or is updated.
    pub(super) fn bytes(&self) -> usize {
        2 * size_of::<(Ref, V)>() * self.entries.len()
    }

    /// The bytes by which the table grows with another object.
    pub(super) fn growth(&self) -> usize {
        if self.is_full() {
            2 * size_of::<(Ref, V)>() * self.next_capacity() - self.bytes()
        } else {
            0
        }
    }

    fn is_full(&self) -> bool {
        4 * (self.len + 1) > 3 * self.entries.len()
    }

    fn next_capacity(&self) -> usize {
        (2 * self.entries.len()).max(Self::MIN_CAPACITY)
    }

    /// Where the search for an object starts. Objects lie at multiples of 8.
    #[inline(always)]
    fn start(&self, object: Ref) -> usize {
        let hash = u64::from(object.0 >> 3).wrapping_mul(0x9e37_79b9_7f4a_7c15);
        (hash >> 32) as usize & self.entries.len().wrapping_sub(1)
    }

    #[inline(always)]
    pub(super) fn get(&self, object: Ref) -> Option<V> {
        let mut at = self.start(object);
        loop {
            let &(known, number) = self.entries.get(at)?;
            if known == object {
                return Some(number);
            }
            if known.is_null() {
                return None;
            }
            at = (at + 1) & (self.entries.len() - 1);
        }
    }

    /// Adds an object that is not in the table.
    pub(super) fn insert(&mut self, object: Ref, number: V) {
        if self.is_full() {
            let entries = self.next_capacity();
            let old = core::mem::take(&mut self.entries);
            self.entries.resize(entries, (Ref::NULL, V::default()));
            old.into_iter().filter(|(object, _)| !object.is_null()).for_each(|one| self.put(one));
        }
        self.put((object, number));
        self.len += 1;
    }

    /// Puts an entry in a free place, which must exist.
    fn put(&mut self, one: (Ref, V)) {
        let mut at = self.start(one.0);
        while !self.entries[at].0.is_null() {
            at = (at + 1) & (self.entries.len() - 1);
        }
        self.entries[at] = one;
    }

    /// Updates the keys. Values of objects for which `moved` returns `None` are passed to `lost`.
    pub(super) fn rename(&mut self, moved: impl Fn(Ref) -> Option<Ref>, mut lost: impl FnMut(V)) {
        let mut kept = Vec::new();
        for &(object, number) in self.entries.iter().filter(|(object, _)| !object.is_null()) {
            match moved(object) {
                Some(object) => kept.push((object, number)),
                None => lost(number),
            }
        }
        // As many entries as were dropped are likely to be added again.
        if self.entries.len() > 8 * kept.len().max(MIN_OBJECTS) {
            self.entries = Vec::new();
            self.entries.resize((4 * kept.len()).next_power_of_two(), (Ref::NULL, V::default()));
        } else {
            self.entries.fill((Ref::NULL, V::default()));
        }
        self.len = kept.len();
        kept.into_iter().for_each(|one| self.put(one));
    }
}

#[cfg(test)]
mod tests {
    use hashbrown::HashMap;

    use super::*;

    #[test]
    fn a_table_holds_what_a_map_holds() {
        let mut table = Table::<u64>::default();
        let mut map: HashMap<Ref, u64> = HashMap::new();
        let mut state = 1u32;
        for number in 1..60_000u64 {
            state = state.wrapping_mul(0x0019_660d).wrapping_add(0x3c6e_f35f);
            let object = Ref((state >> 8 | 1) << 3);
            assert_eq!(table.get(object), map.get(&object).copied());
            if !map.contains_key(&object) {
                table.insert(object, number);
                map.insert(object, number);
            }
            if number.is_multiple_of(20_000) {
                // All objects move by one place, and few of them stay.
                let moved = |object: Ref| object.0.is_multiple_of(7).then_some(Ref(object.0 + 8));
                let mut lost = Vec::new();
                table.rename(moved, |number| lost.push(number));
                let old = core::mem::take(&mut map);
                let (kept, gone): (Vec<_>, Vec<_>) =
                    old.into_iter().partition(|&(object, _)| moved(object).is_some());
                map.extend(kept.into_iter().map(|(object, number)| (Ref(object.0 + 8), number)));
                let mut gone: Vec<u64> = gone.into_iter().map(|(_, number)| number).collect();
                lost.sort_unstable();
                gone.sort_unstable();
                assert_eq!(lost, gone);
                assert_eq!(table.len, map.len());
            }
        }
        assert!(map.iter().all(|(&object, &number)| table.get(object) == Some(number)));
        assert_eq!(Table::<u64>::default().get(Ref(8)), None);
    }
}
