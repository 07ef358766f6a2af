//! Numbers of objects, by which those who watch a run tell them apart, kept beside the heap.
//!
//! A number is given to one object only, when it is first asked for, and goes along when the object moves. It keeps nothing alive: the
//! collector drops those of dead objects and notes that they are dead.

use alloc::vec::Vec;

use hashbrown::HashMap;

use super::table::Table;
use super::{Heap, STACK_OBJECT_HEADER};
use crate::value::Ref;

/// How many objects in frames have numbers before the dead among them are looked for, at least.
const FEW_LOCALS: usize = 1 << 10;

/// How many objects of the heap have numbers before the dead among them are looked for, at least: a number for so many bytes of live
/// objects, since a larger heap takes longer to search, within these bounds.
const WORTH: usize = 1 << 7;
pub(super) const FEW_OBJECTS: usize = 1 << 12;
const MANY_OBJECTS: usize = 1 << 17;

/// The numbers given out so far to objects that may be alive.
#[derive(Debug, Default)]
pub(crate) struct Numbers {
    given: u64,
    objects: Table<u64>,
    /// The object of the heap that was asked for last, or null.
    last: (Ref, u64),
    /// Of objects in frames. The low half of the number stands before the object too: it tells whether the object is still the
    /// one that got the number.
    locals: HashMap<Ref, u64>,
    /// The objects of the heap by their numbers, if somebody asks for that.
    by_number: Option<HashMap<u64, Ref>>,
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
        if self.objects.len() == 0 {
            return;
        }
        self.last = (Ref::NULL, 0);
        let dead = &mut self.dead;
        if let Some(by_number) = &mut self.by_number {
            by_number.retain(|_, object| match moved(*object) {
                Some(to) => {
                    *object = to;
                    true
                }
                None => false,
            });
        }
        self.objects.rename(moved, |number| dead.push(number));
        self.most_objects = 2 * self.objects.len();
    }
}

/// Where the number of an object in a frame stands before it.
const BEFORE: u32 = STACK_OBJECT_HEADER / 2;

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
            if let Some(by_number) = &mut self.numbers.by_number {
                by_number.insert(number, object);
            }
            self.numbers.last = (object, number);
            let most = (self.kept as usize / WORTH).clamp(FEW_OBJECTS, MANY_OBJECTS);
            if self.numbers.objects.len() > self.numbers.most_objects.max(most) {
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
            if let Some(by_number) = &mut self.numbers.by_number {
                by_number.insert(number, to);
            }
        }
    }

    /// Lets objects be found by the numbers that are given out from now on.
    pub(crate) fn find_by_number(&mut self) {
        self.numbers.by_number.get_or_insert_with(HashMap::new);
    }

    /// The object of the heap with a number, if it is alive as far as is known.
    pub(crate) fn object_of(&self, number: u64) -> Option<Ref> {
        self.numbers.by_number.as_ref()?.get(&number).copied()
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
