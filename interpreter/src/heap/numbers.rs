//! Numbers of objects, by which those who watch a run tell them apart, kept beside the heap.
//!
//! A number is given to one object only, when it is first asked for, and goes along when the object moves. It keeps nothing alive: the
//! collector drops those of dead objects and notes that they are dead.

use alloc::vec::Vec;

use hashbrown::HashMap;

use super::{HOME_HEADER, Heap};
use crate::value::Ref;

/// How many objects in frames have numbers before the dead among them are looked for, at least.
const FEW_LOCALS: usize = 1 << 10;

/// How many objects of the heap have numbers before the dead among them are looked for, at least: a number for so many bytes of live
/// objects, since a larger heap takes longer to search, within these bounds.
const WORTH: usize = 1 << 7;
const FEW_OBJECTS: usize = 1 << 12;
const MANY_OBJECTS: usize = 1 << 17;

/// Numbers by object: a table with open addressing, since every event asks it.
#[derive(Debug, Default)]
struct Table {
    /// A power of two, or none; null where there is no object.
    places: Vec<(Ref, u64)>,
    len: usize,
}

impl Table {
    const FEWEST_PLACES: usize = 64;

    /// Where the search for an object starts. Objects lie at multiples of 8.
    #[inline(always)]
    fn start(&self, object: Ref) -> usize {
        let hash = u64::from(object.0 >> 3).wrapping_mul(0x9e37_79b9_7f4a_7c15);
        (hash >> 32) as usize & self.places.len().wrapping_sub(1)
    }

    #[inline(always)]
    fn get(&self, object: Ref) -> Option<u64> {
        let mut at = self.start(object);
        loop {
            let &(known, number) = self.places.get(at)?;
            if known == object {
                return Some(number);
            }
            if known.is_null() {
                return None;
            }
            at = (at + 1) & (self.places.len() - 1);
        }
    }

    /// Adds an object that is not there.
    fn insert(&mut self, object: Ref, number: u64) {
        if 4 * (self.len + 1) > 3 * self.places.len() {
            let places = (2 * self.places.len()).max(Self::FEWEST_PLACES);
            let old = core::mem::take(&mut self.places);
            self.places.resize(places, (Ref::NULL, 0));
            old.into_iter().filter(|(object, _)| !object.is_null()).for_each(|one| self.put(one));
        }
        self.put((object, number));
        self.len += 1;
    }

    /// Puts an object in a free place, of which there is one.
    fn put(&mut self, one: (Ref, u64)) {
        let mut at = self.start(one.0);
        while !self.places[at].0.is_null() {
            at = (at + 1) & (self.places.len() - 1);
        }
        self.places[at] = one;
    }

    /// Renames the objects; gives the numbers of those that `moved` knows no new place of to `lost`.
    fn rename(&mut self, moved: impl Fn(Ref) -> Option<Ref>, mut lost: impl FnMut(u64)) {
        let mut kept = Vec::new();
        for &(object, number) in self.places.iter().filter(|(object, _)| !object.is_null()) {
            match moved(object) {
                Some(object) => kept.push((object, number)),
                None => lost(number),
            }
        }
        // As many will come again as have gone, or so.
        if self.places.len() > 8 * kept.len().max(FEW_OBJECTS) {
            self.places = Vec::new();
            self.places.resize((4 * kept.len()).next_power_of_two(), (Ref::NULL, 0));
        } else {
            self.places.fill((Ref::NULL, 0));
        }
        self.len = kept.len();
        kept.into_iter().for_each(|one| self.put(one));
    }
}

/// The numbers given out so far to objects that may be alive.
#[derive(Debug, Default)]
pub(crate) struct Numbers {
    given: u64,
    objects: Table,
    /// The object of the heap that was asked for last, or null.
    last: (Ref, u64),
    /// Of objects in frames. The low half of the number stands before the object too: it tells whether the object is still the
    /// one that got the number.
    locals: HashMap<Ref, u64>,
    /// When `objects` has as many, the dead are looked for.
    most_objects: usize,
    /// When `locals` has as many, the dead are looked for.
    most_locals: usize,
    dead: Vec<u64>,
}

impl Numbers {
    fn next(&mut self) -> u64 {
        self.given += 1;
        // The low half of 0 marks an object without a number.
        self.given += u64::from(self.given as u32 == 0);
        self.given
    }

    /// Renames the objects of the heap; those that `moved` knows no new place of are dead.
    pub(crate) fn rename(&mut self, moved: impl Fn(Ref) -> Option<Ref>) {
        if self.objects.len == 0 {
            return;
        }
        self.last = (Ref::NULL, 0);
        let dead = &mut self.dead;
        self.objects.rename(moved, |number| dead.push(number));
        self.most_objects = 2 * self.objects.len;
    }
}

/// Where the number of an object in a frame stands before it.
const BEFORE: u32 = HOME_HEADER / 2;

impl Heap {
    /// The number of an object.
    #[inline(always)]
    pub(crate) fn number(&mut self, object: Ref) -> u64 {
        match self.known_number(object) {
            Some(number) => number,
            None => self.find_number(object),
        }
    }

    /// The number of an object of the heap, if it has one.
    #[inline(always)]
    pub(crate) fn known_number(&mut self, object: Ref) -> Option<u64> {
        if self.numbers.last.0 != object {
            if self.is_local(object) {
                return None;
            }
            self.numbers.last = (object, self.numbers.objects.get(object)?);
        }
        Some(self.numbers.last.1)
    }

    #[inline(never)]
    fn find_number(&mut self, object: Ref) -> u64 {
        if !self.is_local(object) {
            let number = self.numbers.next();
            self.numbers.objects.insert(object, number);
            self.numbers.last = (object, number);
            let most = (self.kept as usize / WORTH).clamp(FEW_OBJECTS, MANY_OBJECTS);
            if self.numbers.objects.len > self.numbers.most_objects.max(most) {
                // What watchers keep of dead objects grows with their number: the next allocation collects.
                self.soft = self.top;
            }
            return number;
        }
        // As long as numbers have one half only, that is all of it. It is 0 when the object is made.
        let low = self.space.get::<u32>(object.0 - BEFORE);
        if self.numbers.given <= u64::from(u32::MAX) && low != 0 {
            return low.into();
        }
        if let Some(number) = self.local_number(object) {
            return number;
        }
        let number = self.numbers.next();
        self.space.set(object.0 - BEFORE, number as u32);
        if let Some(dead) = self.numbers.locals.insert(object, number) {
            self.numbers.dead.push(dead);
        }
        number
    }

    fn local_number(&self, object: Ref) -> Option<u64> {
        let number = *self.numbers.locals.get(&object)?;
        (self.space.get::<u32>(object.0 - BEFORE) == number as u32).then_some(number)
    }

    /// An object of a frame has become one of the heap.
    pub(super) fn move_number(&mut self, local: Ref, to: Ref) {
        if self.numbers.locals.is_empty() {
            return;
        }
        if let Some(number) = self.local_number(local) {
            self.numbers.locals.remove(&local);
            self.numbers.objects.insert(to, number);
        }
    }

    /// Whether it is time for [`Heap::sweep_locals`].
    #[inline(always)]
    pub(crate) fn has_many_locals(&self) -> bool {
        self.numbers.locals.len() > self.numbers.most_locals.max(FEW_LOCALS)
    }

    /// Drops the numbers of objects in frames whose places are no longer in use, or have been given to other objects.
    pub(crate) fn sweep_locals(&mut self, in_use: impl Fn(Ref) -> bool) {
        let old = core::mem::take(&mut self.numbers.locals);
        for (object, number) in old {
            if in_use(object) && self.space.get::<u32>(object.0 - BEFORE) == number as u32 {
                self.numbers.locals.insert(object, number);
            } else {
                self.numbers.dead.push(number);
            }
        }
        self.numbers.most_locals = 2 * self.numbers.locals.len();
    }

    /// The objects that were found dead since the last call, by their numbers.
    pub(crate) fn take_dead(&mut self) -> Vec<u64> {
        core::mem::take(&mut self.numbers.dead)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_table_holds_what_a_map_holds() {
        let mut table = Table::default();
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
        assert_eq!(Table::default().get(Ref(8)), None);
    }
}
