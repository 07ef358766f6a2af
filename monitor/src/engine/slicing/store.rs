//! The instances and the ways to find them.

use cranelift_entity::{PrimaryMap, entity_impl};
use smallvec::SmallVec;

use super::keymap::KeyMap;
use super::plan::{IndexId, LevelId, Plan};
use super::projection::{Projection, Room};
use crate::engine::alphabet::ParamSet;
use crate::engine::key::Key;
use crate::engine::trail::Trail;

/// The values of a set of parameters, in the order of the parameters.
pub(super) type Keys = SmallVec<[Key; 2]>;

/// A place for an instance.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub(super) struct Slot(u32);
entity_impl!(Slot, "slot");

/// An instance as indexes name it: once it is gone, the number of its place no longer agrees.
#[derive(Clone, Copy, Debug)]
pub(super) struct InstanceRef {
    slot: Slot,
    generation: u32,
}

/// The machine of one binding.
#[derive(Clone, Debug)]
pub(super) struct Instance<S> {
    pub(super) level: LevelId,
    pub(super) keys: Keys,
    pub(super) state: S,
    pub(super) trail: Trail,
    /// The parameters whose objects are dead.
    pub(super) dead: ParamSet,
    /// Instances are numbered in the order in which they come into being.
    pub(super) number: u64,
    /// How many events had been read when it, or the first of those that it goes on from, came to differ from the one that binds nothing;
    /// for that itself the most there can be.
    pub(super) born: u64,
}

#[derive(Clone, Debug)]
struct Place<S> {
    generation: u32,
    instance: Option<Instance<S>>,
}

type InstanceList = SmallVec<[InstanceRef; 2]>;

#[derive(Clone, Debug)]
struct Level {
    exact: KeyMap<Slot>,
    /// By the values of some parameters.
    indexes: Vec<(Projection, KeyMap<InstanceList>)>,
}

/// The instances of a property.
#[derive(Clone, Debug)]
pub(super) struct Store<S> {
    levels: PrimaryMap<LevelId, Level>,
    places: PrimaryMap<Slot, Place<S>>,
    free: Vec<Slot>,
    live: usize,
    /// How many entries of indexes may name instances that are gone.
    stale: usize,
    /// Changes with the instances there are.
    epoch: u64,
}

impl<S> Store<S> {
    pub(super) fn new(plan: &Plan) -> Store<S> {
        let levels = plan.levels.values().map(|level| Level {
            exact: KeyMap::new(level.params.len()),
            indexes: level
                .indexes
                .iter()
                .map(|by| (Projection::new(level.params, *by), KeyMap::new(by.len())))
                .collect(),
        });
        Store {
            levels: levels.collect(),
            places: PrimaryMap::new(),
            free: Vec::new(),
            live: 0,
            stale: 0,
            epoch: 0,
        }
    }

    /// A number that is another one whenever instances have come or gone since, or [`Store::forget`] was called.
    #[inline]
    pub(super) fn epoch(&self) -> u64 {
        self.epoch
    }

    /// Makes [`Store::epoch`] another number.
    pub(super) fn forget(&mut self) {
        self.epoch += 1;
    }

    /// How many instances there are.
    pub(super) fn len(&self) -> usize {
        self.live
    }

    /// Whether most entries of the indexes may name instances that are gone.
    pub(super) fn is_littered(&self) -> bool {
        self.stale > 1024 && self.stale > 2 * self.live
    }

    #[inline]
    pub(super) fn exact(&self, level: LevelId, keys: &[Key]) -> Option<Slot> {
        self.levels[level].exact.get(keys).copied()
    }

    #[inline]
    pub(super) fn get(&self, slot: Slot) -> Option<&Instance<S>> {
        self.places[slot].instance.as_ref()
    }

    #[inline]
    pub(super) fn get_mut(&mut self, slot: Slot) -> Option<&mut Instance<S>> {
        self.places[slot].instance.as_mut()
    }

    /// The instances that an index finds for `keys`, oldest first. Entries of instances that are gone are dropped on the way.
    pub(super) fn find(&mut self, index: IndexId, keys: &[Key], found: &mut Vec<Slot>) {
        let Store { levels, places, stale, .. } = self;
        let Some(list) = levels[index.level].indexes[index.number].1.get_mut(keys) else { return };
        if *stale == 0 {
            found.extend(list.iter().map(|entry| entry.slot));
            return;
        }
        list.retain(|entry| {
            let there = places[entry.slot].generation == entry.generation;
            if there {
                found.push(entry.slot);
            }
            there
        });
    }

    pub(super) fn insert(&mut self, instance: Instance<S>) -> Slot {
        let slot = self
            .free
            .pop()
            .unwrap_or_else(|| self.places.push(Place { generation: 0, instance: None }));
        let entry = InstanceRef { slot, generation: self.places[slot].generation };
        self.epoch += 1;
        let level = &mut self.levels[instance.level];
        level.exact.insert(&instance.keys, slot);
        let mut room = Room::new();
        for (by, index) in &mut level.indexes {
            index.entry(by.of(&instance.keys, &mut room)).push(entry);
        }
        self.places[slot].instance = Some(instance);
        self.live += 1;
        slot
    }

    pub(super) fn remove(&mut self, slot: Slot) -> Option<Instance<S>> {
        let place = &mut self.places[slot];
        let instance = place.instance.take()?;
        place.generation = place.generation.wrapping_add(1);
        self.free.push(slot);
        self.live -= 1;
        self.epoch += 1;
        let level = &mut self.levels[instance.level];
        level.exact.remove(&instance.keys);
        self.stale += level.indexes.len();
        Some(instance)
    }

    /// All instances.
    pub(super) fn iter_mut(&mut self) -> impl Iterator<Item = (Slot, &mut Instance<S>)> {
        self.places.iter_mut().filter_map(|(slot, place)| Some((slot, place.instance.as_mut()?)))
    }

    /// Drops the entries of instances that are gone.
    pub(super) fn tidy(&mut self) {
        let Store { levels, places, .. } = self;
        for level in levels.values_mut() {
            level.exact.retain(|_, _| true);
            for (_, index) in &mut level.indexes {
                index.retain(|_, list| {
                    list.retain(|entry| places[entry.slot].generation == entry.generation);
                    if list.spilled() && list.len() < list.capacity() / 4 {
                        list.shrink_to_fit();
                    }
                    !list.is_empty()
                });
            }
        }
        self.stale = 0;
    }
}

/// The values of both sets together; where both have one they agree.
pub(super) fn join(a: ParamSet, of_a: &[Key], b: ParamSet, of_b: &[Key]) -> Keys {
    let value = |param| if a.contains(param) { of_a[a.rank(param)] } else { of_b[b.rank(param)] };
    let mut joined = Keys::new();
    a.union(b).iter().for_each(|param| joined.push(value(param)));
    joined
}
