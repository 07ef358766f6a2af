//! The instances and their indexes.

use cranelift_entity::PrimaryMap;
use hashbrown::HashTable;

use super::links::Links;
use super::nodes::{NO_NODE, NodeId, Nodes};
use super::param_array::ParamArray;
use super::plan::{IndexId, IndexKey, IndexPlan, LevelId, LevelPlan, Plan};
use super::trails::{Tail, Trails};
use crate::engine::alphabet::{ParamId, ParamSet};
use crate::engine::key::{Key, mix};

/// The values of a set of parameters, in the order of the parameters.
pub(super) type Keys = ParamArray<Key>;

/// The nodes of a set of parameters, in the order of the parameters; [`NO_NODE`] for values without node.
pub(super) type NodeIds = ParamArray<NodeId>;

/// The position of an instance in its level.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Slot(pub(super) u32);

/// No instance.
pub(super) const NO_SLOT: Slot = Slot(u32::MAX);

/// The machine of one binding, without the binding. There are many, so it is compact.
#[derive(Clone, Debug)]
pub(super) struct Record<S> {
    pub(super) state: S,
    pub(super) tail: Tail,
    /// The low bits of the number.
    number: u32,
    /// The high bits of the number; [`FREE`] if there is no instance.
    number_above: u16,
    /// The parameters whose objects are dead.
    pub(super) dead: ParamSet,
}

/// The high bits of a free slot. Numbers of instances do not get there within years.
const FREE: u16 = u16::MAX;

impl<S> Record<S> {
    /// Instances are numbered in the order of their creation.
    pub(super) fn number(&self) -> u64 {
        u64::from(self.number_above) << 32 | u64::from(self.number)
    }

    pub(super) fn is_free(&self) -> bool {
        self.number_above == FREE
    }
}

/// The instances that bind the same parameters.
#[derive(Clone, Debug)]
pub(super) struct Level<S> {
    pub(super) plan: LevelPlan,
    pub(super) records: Vec<Record<S>>,
    /// The nodes of the values of each instance, in the order of the parameters.
    pub(super) nodes: Vec<NodeId>,
    links: Links,
    /// For each instance: the event count at which it, or its oldest ancestor, diverged from the empty binding. Empty if not needed.
    divergence: Vec<u64>,
    /// Free slots.
    free: Vec<Slot>,
    live: usize,
    /// The instance of the empty binding.
    pub(super) only: Slot,
    /// Instances that bind more than one parameter, by their nodes.
    exact: HashTable<Slot>,
    /// The first instance of a list without key ([`IndexKey::None`]).
    head: Slot,
    /// The first instances of lists with several keys ([`IndexKey::Several`]).
    tables: Vec<HashTable<Slot>>,
}

/// The initial data of an instance.
#[derive(Clone, Debug)]
pub(super) struct InitialRecord<S> {
    pub(super) state: S,
    pub(super) tail: Tail,
    pub(super) number: u64,
    pub(super) diverged_at: u64,
}

/// The divergence of the instance of the empty binding: only [`super::run::FOR_GOOD`] occurrences count for it.
pub(super) const ROOT_DIVERGENCE: u64 = u64::MAX - 1;

impl<S> Level<S> {
    fn new(plan: &LevelPlan) -> Level<S> {
        Level {
            records: Vec::new(),
            nodes: Vec::new(),
            links: Links::new(plan.indexes.len()),
            divergence: Vec::new(),
            free: Vec::new(),
            live: 0,
            only: NO_SLOT,
            exact: HashTable::new(),
            head: NO_SLOT,
            tables: vec![HashTable::new(); plan.tables],
            plan: plan.clone(),
        }
    }

    #[inline]
    pub(super) fn record(&self, slot: Slot) -> &Record<S> {
        &self.records[slot.0 as usize]
    }

    #[inline]
    pub(super) fn record_mut(&mut self, slot: Slot) -> &mut Record<S> {
        &mut self.records[slot.0 as usize]
    }

    /// The number of instances.
    #[inline]
    pub(super) fn len(&self) -> usize {
        self.live
    }

    /// The number of slots, including free ones.
    pub(super) fn slots(&self) -> u32 {
        self.records.len() as u32
    }

    /// Whether a slot has an instance.
    pub(super) fn is_taken(&self, slot: Slot) -> bool {
        !self.record(slot).is_free()
    }

    /// The nodes of an instance's values.
    #[inline]
    pub(super) fn nodes(&self, slot: Slot) -> &[NodeId] {
        part_of(&self.nodes, self.plan.list.len(), slot)
    }

    /// The event count at which an instance diverged from the empty binding.
    pub(super) fn diverged_at(&self, slot: Slot) -> u64 {
        self.divergence.get(slot.0 as usize).copied().unwrap_or(ROOT_DIVERGENCE)
    }

    /// The next instance of a list.
    #[inline]
    pub(super) fn after(&self, index: IndexId, slot: Slot) -> Slot {
        self.links.after(index.number, slot)
    }

    #[inline]
    fn allocate(&mut self, initial: InitialRecord<S>) -> Slot {
        let InitialRecord { state, tail, number, diverged_at } = initial;
        let (number, number_above) = (number as u32, (number >> 32) as u16);
        let record = Record { state, tail, number, number_above, dead: ParamSet::EMPTY };
        self.live += 1;
        let slot = match self.free.pop() {
            Some(slot) => {
                self.records[slot.0 as usize] = record;
                slot
            }
            None => {
                make_room(&mut self.records, 1);
                self.records.push(record);
                let count = self.records.len();
                extend(&mut self.nodes, count * self.plan.list.len(), NO_NODE);
                self.links.resize(count);
                extend(&mut self.divergence, if self.plan.keeps_divergence { count } else { 0 }, 0);
                Slot(count as u32 - 1)
            }
        };
        if let Some(place) = self.divergence.get_mut(slot.0 as usize) {
            *place = diverged_at;
        }
        slot
    }

    fn find_exact(&self, nodes: &[NodeId]) -> Slot {
        let found = self.exact.find(hash(nodes), |slot| self.nodes(*slot) == nodes);
        found.copied().unwrap_or(NO_SLOT)
    }

    fn insert_exact(&mut self, slot: Slot) {
        let (width, all) = (self.plan.list.len(), &self.nodes);
        let hash_of = |slot: &Slot| hash(part_of(all, width, *slot));
        self.exact.insert_unique(hash_of(&slot), slot, hash_of);
    }

    fn remove_exact(&mut self, slot: Slot) {
        let hashed = hash(self.nodes(slot));
        if let Ok(entry) = self.exact.find_entry(hashed, |known| *known == slot) {
            entry.remove();
        }
    }

    /// The first instance of a list with several keys.
    fn find_head(&self, index: &IndexPlan, nodes: &[NodeId]) -> Slot {
        let IndexKey::Several(table) = index.by else { return NO_SLOT };
        let is_found = |head: &Slot| index.part.of(self.nodes(*head), &mut None) == nodes;
        let found = self.tables[table].find(hash(nodes), is_found);
        found.copied().unwrap_or(NO_SLOT)
    }

    /// As [`Level::find_head`], for the values of an instance.
    fn head_of(&self, index: &IndexPlan, slot: Slot) -> Slot {
        self.find_head(index, index.part.of(self.nodes(slot), &mut None))
    }

    /// Changes the first instance of a list with several keys; `NO_SLOT` for an empty list.
    fn set_head(&mut self, index: usize, old: Slot, new: Slot) {
        let IndexPlan { by, part, .. } = &self.plan.indexes[index];
        let (IndexKey::Several(table), true) = (by, old != new) else { return };
        let (width, all) = (self.plan.list.len(), &self.nodes);
        let hash_of = |slot: &Slot| hash(part.of(part_of(all, width, *slot), &mut None));
        let table = &mut self.tables[*table];
        if old == NO_SLOT {
            table.insert_unique(hash_of(&new), new, hash_of);
        } else if let Ok(mut entry) = table.find_entry(hash_of(&old), |slot| *slot == old) {
            if new == NO_SLOT {
                entry.remove();
            } else {
                *entry.get_mut() = new;
            }
        }
    }

    /// Sorts the free slots, so that low slots are reused first, and releases those at the end.
    fn compact(&mut self) {
        let used_before = self.records.len();
        let used = self.records.iter().rposition(|record| !record.is_free());
        let used = used.map_or(0, |last| last + 1);
        let (width, indexes) = (self.plan.list.len(), self.plan.indexes.len());
        self.records.truncate(used);
        self.nodes.truncate(used * width);
        self.links.resize(used);
        self.divergence.truncate(used);
        self.free.clear();
        let free = self.records.iter().enumerate().filter(|(_, record)| record.is_free());
        self.free.extend(free.map(|(number, _)| Slot(number as u32)).rev());
        shrink(&mut self.records, used_before);
        shrink(&mut self.nodes, used_before * width);
        self.links.shrink(used_before * indexes);
        shrink(&mut self.divergence, used_before);
        shrink(&mut self.free, used_before);
        let all = &self.nodes;
        shrink_table(&mut self.exact, used_before, |slot| hash(part_of(all, width, *slot)));
        for IndexPlan { by, part, .. } in &self.plan.indexes {
            if let IndexKey::Several(table) = by {
                let hash_of = |slot: &Slot| hash(part.of(part_of(all, width, *slot), &mut None));
                shrink_table(&mut self.tables[*table], used_before, hash_of);
            }
        }
    }
}

/// The instances of a property.
#[derive(Clone, Debug)]
pub(super) struct Store<S> {
    pub(super) levels: PrimaryMap<LevelId, Level<S>>,
    pub(super) params: PrimaryMap<ParamId, Nodes>,
    pub(super) trails: Trails,
    live: usize,
}

impl<S> Store<S> {
    pub(super) fn new(plan: &Plan, start_mark: Option<u32>) -> Store<S> {
        Store {
            levels: plan.levels.values().map(Level::new).collect(),
            params: plan.params.values().map(Nodes::new).collect(),
            trails: Trails::new(start_mark),
            live: 0,
        }
    }

    /// The number of instances.
    pub(super) fn len(&self) -> usize {
        self.live
    }

    /// The nodes of some values.
    #[inline]
    pub(super) fn nodes(&mut self, params: &[ParamId], keys: &[Key]) -> NodeIds {
        let pairs = params.iter().zip(keys);
        ParamArray::new(NO_NODE, pairs.map(|(param, key)| self.params[*param].find(*key)))
    }

    /// The binding of an instance.
    pub(super) fn keys(&self, level: LevelId, slot: Slot) -> Keys {
        let level = &self.levels[level];
        let pairs = level.plan.list.iter().zip(level.nodes(slot));
        ParamArray::new(Key::NULL, pairs.map(|(param, node)| self.params[*param].key(*node)))
    }

    /// The instance of a level with a binding.
    #[inline]
    pub(super) fn exact(&self, level: LevelId, nodes: &[NodeId]) -> Slot {
        let level = &self.levels[level];
        match (&level.plan.list[..], nodes) {
            ([], _) => level.only,
            ([_], [NO_NODE]) => NO_SLOT,
            ([param], [node]) => self.params[*param].exact(*node),
            _ if nodes.contains(&NO_NODE) => NO_SLOT,
            _ => level.find_exact(nodes),
        }
    }

    /// The first instance of an index entry.
    #[inline]
    pub(super) fn head(&self, index: IndexId, nodes: &[NodeId]) -> Slot {
        let level = &self.levels[index.level];
        let plan = &level.plan.indexes[index.number];
        match (&plan.by, nodes) {
            (IndexKey::None, _) => level.head,
            (IndexKey::One(..), [NO_NODE]) => NO_SLOT,
            (IndexKey::One(param, place), [node]) => self.params[*param].head(*node, *place),
            _ if nodes.contains(&NO_NODE) => NO_SLOT,
            _ => level.find_head(plan, nodes),
        }
    }

    pub(super) fn insert(&mut self, id: LevelId, keys: &[Key], initial: InitialRecord<S>) -> Slot {
        self.live += 1;
        let Store { levels, params, .. } = self;
        let level = &mut levels[id];
        let slot = level.allocate(initial);
        let width = level.plan.list.len();
        let nodes = &mut level.nodes[slot.0 as usize * width..(slot.0 as usize + 1) * width];
        for ((node, param), key) in nodes.iter_mut().zip(&level.plan.list).zip(keys) {
            *node = params[*param].acquire(*key);
        }
        match &level.plan.list[..] {
            [] => level.only = slot,
            [param] => params[*param].set_exact(nodes[0], slot),
            _ => level.insert_exact(slot),
        }
        for index in 0..level.plan.indexes.len() {
            let plan = &level.plan.indexes[index];
            match plan.by {
                IndexKey::None => level.links.append(index, &mut level.head, slot),
                IndexKey::One(param, place) => {
                    let node = level.nodes[slot.0 as usize * width + plan.rank];
                    level.links.append(index, params[param].head_mut(node, place), slot);
                }
                IndexKey::Several(_) => {
                    let old = level.head_of(plan, slot);
                    let mut new = old;
                    level.links.append(index, &mut new, slot);
                    level.set_head(index, old, new);
                }
            }
        }
        slot
    }

    /// Removes an instance. `rest` is a state for the free slot.
    pub(super) fn remove(&mut self, id: LevelId, slot: Slot, rest: S) {
        self.live -= 1;
        let Store { levels, params, trails, .. } = self;
        let level = &mut levels[id];
        let width = level.plan.list.len();
        for index in 0..level.plan.indexes.len() {
            let plan = &level.plan.indexes[index];
            match plan.by {
                IndexKey::None => level.links.remove(index, &mut level.head, slot),
                IndexKey::One(param, place) => {
                    let node = level.nodes[slot.0 as usize * width + plan.rank];
                    level.links.remove(index, params[param].head_mut(node, place), slot);
                }
                IndexKey::Several(_) => {
                    let old = level.head_of(plan, slot);
                    let mut new = old;
                    level.links.remove(index, &mut new, slot);
                    level.set_head(index, old, new);
                }
            }
        }
        match &level.plan.list[..] {
            [] => level.only = NO_SLOT,
            [param] => params[*param].set_exact(level.nodes[slot.0 as usize], NO_SLOT),
            _ => level.remove_exact(slot),
        }
        for (param, node) in level.plan.list.iter().zip(level.nodes(slot)) {
            params[*param].release(*node);
        }
        let record = &mut level.records[slot.0 as usize];
        trails.remove(core::mem::replace(&mut record.tail, Tail::EMPTY));
        record.state = rest;
        record.number_above = FREE;
        level.free.push(slot);
        level.live -= 1;
    }

    /// Releases memory if little of it is in use.
    pub(super) fn compact(&mut self) {
        self.levels.values_mut().for_each(Level::compact);
        self.trails.compact();
    }
}

/// The part of an instance in an array with `width` elements for each instance.
#[inline]
fn part_of<T>(all: &[T], width: usize, slot: Slot) -> &[T] {
    let start = slot.0 as usize * width;
    &all[start..start + width]
}

#[inline]
fn hash(nodes: &[NodeId]) -> u64 {
    nodes.iter().fold(0, |hash, node| mix(hash, u64::from(node.0) + 1))
}

/// Reserves room for more elements, at least a quarter of the length, so that little room is wasted.
#[inline]
pub(super) fn make_room<T>(list: &mut Vec<T>, more: usize) {
    if list.capacity() - list.len() < more {
        list.reserve_exact(more.max(list.len() / 4).max(16));
    }
}

/// Extends a list.
#[inline]
pub(super) fn extend<T: Clone>(list: &mut Vec<T>, length: usize, value: T) {
    make_room(list, length.saturating_sub(list.len()));
    list.resize(length, value);
}

/// Releases memory if little of it was in use: `used_before` elements since the last call.
pub(super) fn shrink<T>(list: &mut Vec<T>, used_before: usize) {
    if list.capacity() > 64 && used_before < list.capacity() / 4 {
        list.shrink_to(used_before);
    }
}

/// As [`shrink`], for a table.
pub(super) fn shrink_table<T>(
    table: &mut HashTable<T>,
    used_before: usize,
    hash: impl Fn(&T) -> u64,
) {
    if table.capacity() > 64 && used_before < table.capacity() / 4 {
        table.shrink_to(used_before, hash);
    }
}
