//! Slicing: one trace, and one machine, for each binding of a property's parameters.
//!
//! A binding gives values to some of the parameters. The trace of a binding consists of the events whose own binding is part of it. Of
//! interest are the bindings that are put together from those of events that have occurred; a report names the binding
//! whose trace it is about (G. Rosu and F. Chen, 'Semantics and algorithms for parametric monitoring', LMCS 8(1), 2012).
//!
//! [`Slicer`] gives exactly the reports of that definition, and follows as few traces as it can:
//!
//! - A binding gets a machine (an *instance*) only if its trace can still be reported of. Which bindings can be extended by an event
//!   is known from the property ([`Property::enabling`]); so the events of unrelated objects are not combined.
//! - A new instance goes on from that of the greatest part of its binding. Whether the part at hand is the greatest can be told from
//!   the events that have occurred for the other parts. Those have instances, or else are remembered as *seen*.
//! - An event that leaves the trace of no binding as it is makes no instance, if all that is reported later binds its parameters anyway
//!   ([`Property::is_idle`]). It is noted when it occurred, for those instances that were there already and cannot be extended by it.
//! - An instance goes when nothing can be reported of it any more, given which of its objects are dead ([`Property::outlook`]).

mod keymap;
mod plan;
mod projection;
mod store;
mod sweep;

use std::collections::HashSet;

use cranelift_entity::SecondaryMap;

use super::alphabet::{EventId, ParamSet};
use super::key::Key;
use super::property::{Category, Outlook, Property};
use super::trail::{Occurrence, Trail};
use keymap::KeyMap;
use plan::{Extension, LevelId, Plan};
use projection::Room;
use store::{Instance, Keys, Slot, Store, join};

/// Something to report of the trace of a binding.
#[derive(Clone, Debug)]
pub struct Report<'a> {
    /// What is reported.
    pub category: Category,
    /// The parameters that have values.
    pub params: ParamSet,
    /// Their values, in the order of the parameters.
    pub keys: &'a [Key],
    /// The number of the instance, in the order of creation.
    pub instance: u64,
    /// How the trace came to this.
    pub trail: &'a Trail,
    /// The event that completed it; `None` at the end of the run.
    pub at: Option<Occurrence>,
}

/// Figures of a run. An instance is the machine of a binding; what a property with parameters keeps for the time before anything is
/// bound is none.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Statistics {
    /// Events read.
    pub events: u64,
    /// Instances that came into being.
    pub created: u64,
    /// Instances that went because nothing more could be reported of their traces.
    pub settled: u64,
    /// Instances that went because objects were dead.
    pub collected: u64,
    /// Instances there are, or were when the run ended.
    pub live: u64,
    /// The most instances there were at once.
    pub peak: u64,
}

/// Runs a property over a stream of events with parameters.
#[derive(Clone, Debug)]
pub struct Slicer<P: Property> {
    property: P,
    plan: Plan,
    store: Store<P::State>,
    /// By set of parameters ([`Plan::seen`]): the values with which events of that set have occurred and that have
    /// no instance.
    seen: Vec<KeyMap<()>>,
    /// By set of parameters ([`Plan::seen`]): after how many events the last one occurred with these values that was idle where nothing is
    /// bound. It counts for instances that were there before.
    noted: Vec<KeyMap<u64>>,
    /// Dead objects that instances still name.
    zombies: HashSet<Key>,
    /// Verdicts at the end of instances that are gone.
    ended: Vec<Ended>,
    start_mark: Option<u32>,
    /// How many instances there have been, with that of the empty binding.
    made: u64,
    statistics: Statistics,
    found: Vec<Slot>,
    /// Instances to be made by the event at hand: from which one, and what they bind.
    new: Vec<(Slot, LevelId, Keys)>,
    /// What the last event of one parameter or none was to instances, by event.
    memos: SecondaryMap<EventId, Memo>,
    /// Whether one of them has something to be noted.
    has_notes: bool,
}

/// What an event of one value, or of none, is to instances as long as none comes or goes: to be read by one, or by none. Most events of
/// a kind are about the same object as the one before.
#[derive(Clone, Copy, Debug)]
struct Memo {
    key: Key,
    epoch: u64,
    slot: Option<Slot>,
    /// Where it has to be noted that the event has occurred.
    noted: Option<usize>,
    /// The last occurrence that has not been noted yet; 0 if there is none.
    last: u64,
}

impl Default for Memo {
    fn default() -> Memo {
        Memo { key: Key::NULL, epoch: u64::MAX, slot: None, noted: None, last: 0 }
    }
}

#[derive(Clone, Debug)]
struct Ended {
    category: Category,
    params: ParamSet,
    keys: Keys,
    trail: Trail,
    number: u64,
}

impl<P: Property> Slicer<P> {
    /// A slicer at the start of a stream.
    pub fn new(property: P) -> Slicer<P> {
        let plan = Plan::new(&property);
        let start = property.start();
        let mut slicer = Slicer {
            store: Store::new(&plan),
            noted: plan.seen.iter().map(|set| KeyMap::new(set.len())).collect(),
            seen: plan.seen.iter().map(|set| KeyMap::new(set.len())).collect(),
            zombies: HashSet::new(),
            ended: Vec::new(),
            start_mark: property.mark(&start),
            made: 0,
            statistics: Statistics::default(),
            found: Vec::new(),
            new: Vec::new(),
            memos: SecondaryMap::new(),
            has_notes: false,
            plan,
            property,
        };
        slicer.add(slicer.plan.root, Keys::new(), start, Trail::default(), u64::MAX);
        slicer
    }

    /// The property.
    pub fn property(&self) -> &P {
        &self.property
    }

    /// Figures of the run so far.
    pub fn statistics(&self) -> Statistics {
        self.statistics
    }

    /// Whether instances of a level count: the empty binding is one if there are no parameters.
    fn counts(&self, level: LevelId) -> bool {
        level != self.plan.root || self.property.alphabet().params().is_empty()
    }

    /// Whether an event can change anything now: an instance can read it, or come into being by it.
    pub fn is_listening(&self, event: EventId) -> bool {
        let plan = &self.plan.events[event];
        let root = self.store.exact(self.plan.root, &[]).and_then(|slot| self.store.get(slot));
        if self.store.len() > usize::from(root.is_some()) {
            return true;
        }
        let Some(root) = root else { return false };
        let from_root = |extension: &Extension| extension.from.level == self.plan.root;
        let changes = plan.binds.is_empty()
            || plan.seen.is_some()
            || plan.creations.iter().chain(&plan.extensions).any(from_root);
        changes && !self.property.is_always_idle(&root.state, event)
    }

    /// Reads an event. `keys` are the values of the parameters that it binds, in the order of the parameters.
    #[inline]
    pub fn event(
        &mut self,
        keys: &[Key],
        at: Occurrence,
        input: &P::Input,
        report: &mut impl FnMut(Report<'_>),
    ) {
        self.statistics.events += 1;
        let single = match keys {
            [] => Some(Key::NULL),
            [key] => Some(*key),
            _ => None,
        };
        if let (Some(key), Some(memo)) = (single, self.memos.get_mut(at.event))
            && memo.key == key
            && memo.epoch == self.store.epoch()
        {
            if memo.noted.is_some() {
                memo.last = self.statistics.events;
                self.has_notes = true;
            }
            if let Some(slot) = memo.slot {
                self.step(slot, at, input, report);
            }
            return;
        }
        self.read(keys, single, at, input, report);
    }

    /// Reads an event of which it is not known what it is to instances.
    #[inline(never)]
    fn read(
        &mut self,
        keys: &[Key],
        single: Option<Key>,
        at: Occurrence,
        input: &P::Input,
        report: &mut impl FnMut(Report<'_>),
    ) {
        let event = at.event;
        self.note();
        let epoch = self.store.epoch();
        let plan = &self.plan.events[event];
        // Whether an instance keeps that the event has occurred, or nothing need keep it.
        let mut remembered = false;
        let mut instance = plan.exact.and_then(|level| self.store.exact(level, keys));
        if (instance.is_none() && !plan.creations.is_empty()) || !plan.extensions.is_empty() {
            instance = self.add_new(event, keys, instance, input, &mut remembered);
        }

        // Whether it was idle, and will be whatever it carries.
        let was_idle = remembered;
        let root = self.store.exact(self.plan.root, &[]).and_then(|slot| self.store.get(slot));
        let stays_idle =
            was_idle && root.is_some_and(|root| self.property.is_always_idle(&root.state, event));
        let mut only = instance;
        let mut readers = usize::from(instance.is_some());
        if let Some(slot) = instance {
            remembered = self.step(slot, at, input, report);
        }
        for number in 0..self.plan.events[event].updates.len() {
            let index = self.plan.events[event].updates[number];
            let mut found = core::mem::take(&mut self.found);
            self.store.find(index, keys, &mut found);
            readers += found.len();
            for slot in found.drain(..) {
                only = Some(slot);
                self.step(slot, at, input, report);
            }
            self.found = found;
        }
        let set = self.plan.events[event].seen;
        if let (false, Some(set)) = (remembered, set)
            && self.seen[set].get(keys).is_none()
        {
            self.seen[set].insert(keys, ());
            self.store.forget();
        }
        if let Some(key) = single
            && readers <= 1
            && was_idle == stays_idle
            && epoch == self.store.epoch()
        {
            let noted = set.filter(|_| was_idle && self.store.len() > 1);
            self.memos[event] = Memo { key, epoch, slot: only, noted, last: 0 };
        }
        if self.store.is_littered() {
            self.store.tidy();
        }
    }

    /// Notes what has occurred and was left to be noted.
    #[inline]
    fn note(&mut self) {
        if core::mem::take(&mut self.has_notes) {
            self.note_all();
        }
    }

    #[inline(never)]
    fn note_all(&mut self) {
        for memo in self.memos.values_mut() {
            if let (Some(set), 1..) = (memo.noted, memo.last) {
                let keys = [memo.key];
                let width = self.plan.seen[set].len();
                let last = self.noted[set].entry(&keys[..width]);
                *last = memo.last.max(*last);
                memo.last = 0;
            }
        }
    }

    /// Ends the stream: reports what there is to say of traces that end here, by age of the instances.
    pub fn finish(&mut self, report: &mut impl FnMut(Report<'_>)) {
        let slots: Vec<Slot> = self.store.iter_mut().map(|(slot, _)| slot).collect();
        for slot in slots {
            if let Some(instance) = self.store.remove(slot) {
                self.end(instance);
            }
        }
        self.ended.sort_by_key(|ended| ended.number);
        for ended in self.ended.drain(..) {
            report(Report {
                category: ended.category,
                params: ended.params,
                keys: &ended.keys,
                instance: ended.number,
                trail: &ended.trail,
                at: None,
            });
        }
    }

    fn add(
        &mut self,
        level: LevelId,
        keys: Keys,
        state: P::State,
        trail: Trail,
        born: u64,
    ) -> Slot {
        let number = self.made;
        self.made += 1;
        let counts = u64::from(self.counts(level));
        self.statistics.created += counts;
        self.statistics.live += counts;
        self.statistics.peak = self.statistics.peak.max(self.statistics.live);
        self.store.insert(Instance {
            level,
            keys,
            state,
            trail,
            dead: ParamSet::EMPTY,
            number,
            born,
        })
    }

    /// Adds the instances that an event makes; gives the one of exactly its values, which may be there already.
    fn add_new(
        &mut self,
        event: EventId,
        keys: &[Key],
        exact: Option<Slot>,
        input: &P::Input,
        remembered: &mut bool,
    ) -> Option<Slot> {
        let mut instance = exact;
        // What is new is decided before anything new is there: it goes on from what was there before the event.
        let mut new = core::mem::take(&mut self.new);
        let plan = &self.plan.events[event];
        let seen = plan.seen;
        if instance.is_none() && !plan.creations.is_empty() {
            *remembered = self.create(event, keys, input, &mut new);
        }
        let created = !new.is_empty();
        self.extend(event, keys, &mut new);
        if let (true, Some(set)) = (*remembered && self.store.len() > 1, seen) {
            self.noted[set].insert(keys, self.statistics.events);
        }
        for (place, (origin, level, keys)) in new.drain(..).enumerate() {
            let slot = self.add_extended(origin, level, keys);
            if place == 0 && created {
                instance = slot;
            }
        }
        self.new = new;
        instance
    }

    /// Finds what the instance of exactly the event's values goes on from, if it is of use. There is none if the event is idle where
    /// nothing is bound ([`Property::is_idle`]), which is what it gives.
    fn create(
        &self,
        event: EventId,
        keys: &[Key],
        input: &P::Input,
        new: &mut Vec<(Slot, LevelId, Keys)>,
    ) -> bool {
        let plan = &self.plan.events[event];
        if plan.seen.is_some_and(|set| self.seen[set].get(keys).is_some()) {
            return false;
        }
        let mut room = Room::new();
        for extension in &plan.creations {
            let part = extension.common.of(keys, &mut room);
            let Some(origin) = self.store.exact(extension.from.level, part) else { continue };
            if self.is_greatest_part(origin, extension, keys) {
                let is_root = extension.from.level == self.plan.root;
                let is_idle = is_root && self.is_idle(origin, event, input);
                if !is_idle {
                    new.push((origin, extension.to, Keys::from_slice(keys)));
                }
                return is_idle;
            }
        }
        false
    }

    fn is_idle(&self, origin: Slot, event: EventId, input: &P::Input) -> bool {
        let instance = self.store.get(origin);
        instance.is_some_and(|instance| self.property.is_idle(&instance.state, event, input))
    }

    /// Finds the instances that the event's values can be combined with.
    fn extend(&mut self, event: EventId, keys: &[Key], new: &mut Vec<(Slot, LevelId, Keys)>) {
        let binds = self.plan.events[event].binds;
        for number in 0..self.plan.events[event].extensions.len() {
            let extension = &self.plan.events[event].extensions[number];
            let from = extension.from;
            let before = self.plan.levels[from.level].params;
            let mut room = Room::new();
            let common = extension.common.of(keys, &mut room);
            let mut found = core::mem::take(&mut self.found);
            self.store.find(from, common, &mut found);
            for origin in found.drain(..) {
                let extension = &self.plan.events[event].extensions[number];
                let Some(instance) = self.store.get(origin) else { continue };
                let joined = join(before, &instance.keys, binds, keys);
                if self.store.exact(extension.to, &joined).is_none()
                    && self.is_greatest_part(origin, extension, &joined)
                {
                    new.push((origin, extension.to, joined));
                }
            }
            self.found = found;
        }
    }

    fn add_extended(&mut self, origin: Slot, to: LevelId, keys: Keys) -> Option<Slot> {
        let origin = self.store.get(origin)?;
        let (state, trail, dead) = (origin.state.clone(), origin.trail.clone(), origin.dead);
        let from = self.plan.levels[origin.level].params;
        let born = match origin.level == self.plan.root {
            true => self.statistics.events,
            false => origin.born,
        };
        let slot = self.add(to, keys, state, trail, born);
        if !dead.is_empty()
            && let Some(instance) = self.store.get_mut(slot)
        {
            debug_assert!(dead.is_subset(from), "only what is bound can be dead");
            instance.dead = dead;
        }
        Some(slot)
    }

    /// Whether no event has occurred that belongs to the trace of the extended instance but not to that of its origin.
    fn is_greatest_part(&self, origin: Slot, extension: &Extension, keys: &[Key]) -> bool {
        let born = self.store.get(origin).map_or(u64::MAX, |origin| origin.born);
        let mut room = Room::new();
        let mut others = extension.unseen.iter();
        !others.any(|set| {
            let part = set.part.of(keys, &mut room);
            set.level.is_some_and(|level| self.store.exact(level, part).is_some())
                || self.seen[set.seen].get(part).is_some()
                || self.noted[set.seen].get(part).is_some_and(|last| *last > born)
        })
    }

    /// Lets an instance read an event; gives whether it is still there.
    #[inline(always)]
    fn step(
        &mut self,
        slot: Slot,
        at: Occurrence,
        input: &P::Input,
        report: &mut impl FnMut(Report<'_>),
    ) -> bool {
        let Some(instance) = self.store.get_mut(slot) else { return false };
        if self.property.stays(&instance.state, at.event) {
            return true;
        }
        self.step_on(slot, at, input, report)
    }

    /// As [`Slicer::step`], of an event that may change something.
    #[inline(never)]
    fn step_on(
        &mut self,
        slot: Slot,
        at: Occurrence,
        input: &P::Input,
        report: &mut impl FnMut(Report<'_>),
    ) -> bool {
        let Some(instance) = self.store.get_mut(slot) else { return false };
        let before = self.property.mark(&instance.state);
        let said = self.property.step(&mut instance.state, at.event, input);
        let mark = self.property.mark(&instance.state);
        match mark {
            Some(mark) if before != Some(mark) => {
                instance.trail.step(self.start_mark.unwrap_or(u32::MAX), mark, at);
            }
            Some(_) => {}
            None => instance.trail.append(at),
        }
        let level = instance.level;
        let params = self.plan.levels[level].params;
        if let Some(category) = said {
            report(Report {
                category,
                params,
                keys: &instance.keys,
                instance: instance.number,
                trail: &instance.trail,
                at: Some(at),
            });
        }
        let changed = mark.is_none() || before != mark || said.is_some();
        let is_over = changed
            && self.property.outlook(&instance.state, params, instance.dead) == Outlook::Settled;
        if changed && level == self.plan.root && self.plan.levels.len() > 1 {
            self.store.forget();
        }
        if is_over {
            let counts = self.counts(level);
            self.statistics.settled += u64::from(counts);
            self.retire(slot);
            return false;
        }
        true
    }

    /// Takes out an instance of which nothing more will be reported than what may be to say at the end.
    fn retire(&mut self, slot: Slot) {
        let Some(instance) = self.store.remove(slot) else { return };
        self.statistics.live -= u64::from(self.counts(instance.level));
        if let Some(set) = self.plan.levels[instance.level].seen {
            self.seen[set].insert(&instance.keys, ());
        }
        self.end(instance);
    }

    fn end(&mut self, instance: Instance<P::State>) {
        if let Some(category) = self.property.at_end(&instance.state) {
            self.ended.push(Ended {
                category,
                params: self.plan.levels[instance.level].params,
                keys: instance.keys,
                trail: instance.trail,
                number: instance.number,
            });
        }
    }
}
