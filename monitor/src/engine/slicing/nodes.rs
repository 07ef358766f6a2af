//! The facts about the values of one parameter.

use hashbrown::HashTable;

use super::plan::ParamPlan;
use super::store::{NO_SLOT, Slot, extend, make_room, shrink, shrink_table};
use crate::engine::key::Key;

/// A value of a parameter that an instance binds, or for which an event must be remembered.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct NodeId(pub(super) u32);

/// A value without node.
pub(super) const NO_NODE: NodeId = NodeId(u32::MAX);

#[derive(Clone, Copy, Debug)]
struct Node {
    /// [`Key::NONE`] if the node is free.
    key: Key,
    /// The number of instances that bind the value, times [`INSTANCE`], plus the flags [`DEAD`] and [`SEEN`].
    uses: u32,
    /// The instance that binds this value alone. For a free node: the next free node.
    exact: Slot,
}

/// No further event will bind the value.
const DEAD: u32 = 1;
/// An event has bound this value alone and has no instance.
const SEEN: u32 = 2;
const INSTANCE: u32 = 4;

/// The values of one parameter, found by their keys.
#[derive(Clone, Debug)]
pub(super) struct Nodes {
    nodes: Vec<Node>,
    /// The first instances of index lists: `stride` ones for each node.
    heads: Vec<Slot>,
    stride: usize,
    /// For each node: the event count at the last idle event that bound this value alone. Empty if not needed.
    noted: Vec<u64>,
    is_noted: bool,
    /// See [`ParamPlan`].
    outlasts: bool,
    table: HashTable<NodeId>,
    free: NodeId,
    /// The value of the last lookup and its node.
    last: (Key, NodeId),
}

impl Nodes {
    pub(super) fn new(plan: &ParamPlan) -> Nodes {
        Nodes {
            nodes: Vec::new(),
            heads: Vec::new(),
            stride: plan.heads,
            noted: Vec::new(),
            is_noted: plan.is_noted,
            outlasts: plan.outlasts,
            table: HashTable::new(),
            free: NO_NODE,
            last: (Key::NONE, NO_NODE),
        }
    }

    /// The node of a value, or [`NO_NODE`].
    #[inline]
    pub(super) fn find(&mut self, key: Key) -> NodeId {
        if self.last.0 == key { self.last.1 } else { self.look_up(key) }
    }

    #[inline(never)]
    fn look_up(&mut self, key: Key) -> NodeId {
        let found = self.table.find(key.hash(), |id| self.nodes[id.0 as usize].key == key);
        let id = found.copied().unwrap_or(NO_NODE);
        self.last = (key, id);
        id
    }

    /// The node of a value; creates it if needed.
    pub(super) fn add(&mut self, key: Key) -> NodeId {
        let known = self.find(key);
        if known != NO_NODE {
            return known;
        }
        let fresh = Node { key, uses: 0, exact: NO_SLOT };
        let id = self.free;
        let id = if id == NO_NODE {
            make_room(&mut self.nodes, 1);
            self.nodes.push(fresh);
            extend(&mut self.heads, self.nodes.len() * self.stride, NO_SLOT);
            extend(&mut self.noted, if self.is_noted { self.nodes.len() } else { 0 }, 0);
            NodeId(self.nodes.len() as u32 - 1)
        } else {
            let place = &mut self.nodes[id.0 as usize];
            self.free = NodeId(place.exact.0);
            *place = fresh;
            id
        };
        let nodes = &self.nodes;
        self.table.insert_unique(key.hash(), id, |id| nodes[id.0 as usize].key.hash());
        self.last = (key, id);
        id
    }

    #[inline]
    pub(super) fn key(&self, id: NodeId) -> Key {
        self.nodes[id.0 as usize].key
    }

    #[inline]
    pub(super) fn exact(&self, id: NodeId) -> Slot {
        self.nodes[id.0 as usize].exact
    }

    pub(super) fn set_exact(&mut self, id: NodeId, slot: Slot) {
        self.nodes[id.0 as usize].exact = slot;
    }

    /// The first instance of an index list.
    #[inline]
    pub(super) fn head(&self, id: NodeId, place: usize) -> Slot {
        self.heads[id.0 as usize * self.stride + place]
    }

    #[inline]
    pub(super) fn head_mut(&mut self, id: NodeId, place: usize) -> &mut Slot {
        &mut self.heads[id.0 as usize * self.stride + place]
    }

    /// The event count of the last noted event.
    #[inline]
    pub(super) fn noted(&self, id: NodeId) -> u64 {
        self.noted.get(id.0 as usize).copied().unwrap_or(0)
    }

    #[inline]
    pub(super) fn note(&mut self, id: NodeId, events: u64) {
        if let Some(noted) = self.noted.get_mut(id.0 as usize) {
            *noted = events;
        }
    }

    /// Whether an event has bound this value alone and has no instance.
    #[inline]
    pub(super) fn is_seen(&self, id: NodeId) -> bool {
        self.nodes[id.0 as usize].uses & SEEN != 0
    }

    pub(super) fn mark_seen(&mut self, id: NodeId) {
        self.nodes[id.0 as usize].uses |= SEEN;
    }

    #[inline]
    pub(super) fn is_dead(&self, id: NodeId) -> bool {
        self.nodes[id.0 as usize].uses & DEAD != 0
    }

    /// Whether the value is dead and no instance binds it.
    pub(super) fn is_gone(&self, id: NodeId) -> bool {
        self.nodes[id.0 as usize].uses & !SEEN == DEAD && !self.outlasts
    }

    /// Whether the value is dead and one instance binds it.
    pub(super) fn is_dead_with_one_user(&self, id: NodeId) -> bool {
        self.nodes[id.0 as usize].uses & !SEEN == INSTANCE | DEAD && !self.outlasts
    }

    /// As [`Nodes::is_gone`], for a key. A key that no instance binds may have no node.
    pub(super) fn is_key_gone(&mut self, key: Key, is_dead: impl Fn(Key) -> bool) -> bool {
        match self.find(key) {
            NO_NODE => is_dead(key) && !self.outlasts,
            node => self.is_gone(node),
        }
    }

    /// Counts an instance that binds a value; creates the node if needed.
    pub(super) fn acquire(&mut self, key: Key) -> NodeId {
        let id = self.add(key);
        self.nodes[id.0 as usize].uses += INSTANCE;
        id
    }

    /// Uncounts an instance. Without instances and facts the node is removed, unless it is dead: dead nodes are removed together.
    pub(super) fn release(&mut self, id: NodeId) {
        let node = &mut self.nodes[id.0 as usize];
        node.uses -= INSTANCE;
        if node.uses == 0 && self.noted(id) == 0 {
            self.remove(id);
        }
    }

    fn remove(&mut self, id: NodeId) {
        let node = &mut self.nodes[id.0 as usize];
        let key = core::mem::replace(&mut node.key, Key::NONE);
        node.exact = Slot(self.free.0);
        self.free = id;
        self.note(id, 0);
        debug_assert!((0..self.stride).all(|place| self.head(id, place) == NO_SLOT));
        if let Ok(entry) = self.table.find_entry(key.hash(), |known| *known == id) {
            entry.remove();
        }
        if self.last.0 == key {
            self.last = (Key::NONE, NO_NODE);
        }
    }

    /// Marks dead values. Returns whether there are any, including old ones.
    pub(super) fn mark_dead(&mut self, is_dead: impl Fn(Key) -> bool) -> bool {
        let mut any = false;
        for node in self.nodes.iter_mut().filter(|node| node.key != Key::NONE) {
            if node.uses & DEAD == 0 && is_dead(node.key) {
                node.uses |= DEAD;
            }
            any |= node.uses & DEAD != 0;
        }
        any
    }

    /// Removes dead values that no instance binds, and releases memory if param_array are left.
    pub(super) fn forget_gone(&mut self) {
        for number in 0..self.nodes.len() {
            let id = NodeId(number as u32);
            if self.nodes[number].key != Key::NONE && self.is_gone(id) {
                self.nodes[number].key = Key::NONE;
                self.note(id, 0);
            }
        }
        self.last = (Key::NONE, NO_NODE);
        let nodes = &self.nodes;
        self.table.retain(|id| nodes[id.0 as usize].key != Key::NONE);
        self.compact();
    }

    /// Sorts the free nodes, so that low ones are reused first, and releases those at the end.
    fn compact(&mut self) {
        let used_before = self.nodes.len();
        let used = self.nodes.iter().rposition(|node| node.key != Key::NONE);
        let used = used.map_or(0, |last| last + 1);
        self.nodes.truncate(used);
        self.heads.truncate(used * self.stride);
        self.noted.truncate(used);
        self.free = NO_NODE;
        for number in (0..used).rev() {
            let node = &mut self.nodes[number];
            if node.key == Key::NONE {
                node.exact = Slot(self.free.0);
                self.free = NodeId(number as u32);
            }
        }
        shrink(&mut self.nodes, used_before);
        shrink(&mut self.heads, used_before * self.stride);
        shrink(&mut self.noted, used_before);
        let nodes = &self.nodes;
        shrink_table(&mut self.table, used_before, |id| nodes[id.0 as usize].key.hash());
    }
}
