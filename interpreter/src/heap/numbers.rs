//! Object numbers, by which listeners identify objects, in tables beside the heap.
//!
//! A number is assigned to one object only, at the first request, and stays the same when the object moves.
//! It does not keep the object alive: the collector drops the numbers of dead objects and records these
//! objects as dead.

use alloc::vec::Vec;

use hashbrown::HashMap;

use super::table::Table;
use super::{Heap, STACK_OBJECT_HEADER};
use crate::value::Ref;

/// Least number of stack-allocated objects with numbers before the dead ones are searched for.
const MIN_LOCALS: usize = 1 << 10;

/// Bytes of live data for each heap object with a number before the dead ones are searched for, since
/// searching a larger heap takes longer; and the bounds of that count.
const BYTES_PER_OBJECT: usize = 1 << 7;
pub(super) const MIN_OBJECTS: usize = 1 << 12;
const MAX_OBJECTS: usize = 1 << 17;

/// The numbers of objects that may be alive.
#[derive(Debug, Default)]
pub(crate) struct Numbers {
    given: u64,
    objects: Table<u64>,
    /// A one-entry cache: the heap object of the last request, or null.
    last: (Ref, u64),
    /// Numbers of stack-allocated objects. The low half is also stored before the object: it tells whether
    /// the slot still has the same object.
    locals: HashMap<Ref, u64>,
    /// The heap objects by their numbers, if a listener needs that.
    by_number: Option<HashMap<u64, Ref>>,
    /// The size of `objects` at which the dead ones are searched for.
    most_objects: usize,
    /// The size of `locals` at which the dead ones are searched for.
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

    /// Updates the heap objects; those for which `moved` returns `None` are dead.
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

/// The distance of a stack-allocated object's number before the object.
const NUMBER_DISTANCE: u32 = STACK_OBJECT_HEADER / 2;

impl Heap {
    /// The number of an object.
    #[inline(always)]
    pub(crate) fn number(&mut self, object: Ref) -> u64 {
        match self.known_number(object) {
            Some(number) => number,
            None => self.find_number(object),
        }
    }

    /// The number of a heap object, if it has one.
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
            let most = (self.kept as usize / BYTES_PER_OBJECT).clamp(MIN_OBJECTS, MAX_OBJECTS);
            if self.numbers.objects.len() > self.numbers.most_objects.max(most) {
                // The listener's data about dead objects grow with their number, so the next allocation
                // collects.
                self.soft = self.top;
            }
            return number;
        }
        // While no number exceeds 32 bits, the low half is the whole number. It is 0 in a new object.
        let low = self.space.get::<u32>(object.0 - NUMBER_DISTANCE);
        if self.numbers.given <= u64::from(u32::MAX) && low != 0 {
            return low.into();
        }
        if let Some(number) = self.local_number(object) {
            return number;
        }
        let number = self.numbers.next();
        self.space.set(object.0 - NUMBER_DISTANCE, number as u32);
        if let Some(dead) = self.numbers.locals.insert(object, number) {
            self.numbers.dead.push(dead);
        }
        number
    }

    fn local_number(&self, object: Ref) -> Option<u64> {
        let number = *self.numbers.locals.get(&object)?;
        (self.space.get::<u32>(object.0 - NUMBER_DISTANCE) == number as u32).then_some(number)
    }

    /// Transfers the number of a stack-allocated object that has moved to the heap.
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

    /// Maintains `by_number` for all numbers assigned from now on.
    pub(crate) fn find_by_number(&mut self) {
        self.numbers.by_number.get_or_insert_with(HashMap::new);
    }

    /// The heap object with a number, unless it was found dead.
    pub(crate) fn object_of(&self, number: u64) -> Option<Ref> {
        self.numbers.by_number.as_ref()?.get(&number).copied()
    }

    /// Whether [`Heap::sweep_locals`] is due.
    #[inline(always)]
    pub(crate) fn has_many_locals(&self) -> bool {
        self.numbers.locals.len() > self.numbers.most_locals.max(MIN_LOCALS)
    }

    /// Drops the numbers of dead stack-allocated objects: their slots are not in use, or have other objects.
    pub(crate) fn sweep_locals(&mut self, in_use: impl Fn(Ref) -> bool) {
        let old = core::mem::take(&mut self.numbers.locals);
        for (object, number) in old {
            if in_use(object) && self.space.get::<u32>(object.0 - NUMBER_DISTANCE) == number as u32
            {
                self.numbers.locals.insert(object, number);
            } else {
                self.numbers.dead.push(number);
            }
        }
        self.numbers.most_locals = 2 * self.numbers.locals.len();
    }

    /// The numbers of the objects found dead since the last call.
    pub(crate) fn take_dead(&mut self) -> Vec<u64> {
        core::mem::take(&mut self.numbers.dead)
    }
}
