//! Processing of an event: finds the instances to update.

use super::few::Projection;
use super::nodes::{NO_NODE, NodeId};
use super::plan::{By, EventPlan, IndexId, MemoryPlan, Plan, Quick, ShortPlace};
use super::run::{FOR_GOOD, Run};
use super::store::{NO_SLOT, Slot};
use super::{Key, Occurrence, Property, Report};
use crate::engine::alphabet::ParamId;

impl<P: Property> Run<P> {
    /// Fast path: processes an event that updates at most one existing instance, without report and without permanent memory. Returns
    /// whether it has.
    #[inline]
    pub(super) fn glance(&mut self, plan: &Plan, keys: &[Key], at: Occurrence) -> bool {
        let short = &plan.shorts[at.event];
        let level = short.index.level;
        let slot = match (short.place, keys) {
            (ShortPlace::Exact, [key]) => {
                let nodes = &mut self.store.params[short.param];
                match nodes.find(*key) {
                    NO_NODE => return false,
                    node => nodes.exact(node),
                }
            }
            (ShortPlace::Found, [key]) => {
                let node = self.store.params[short.param].find(*key);
                let is_noted = short.memory.is_some_and(|m| self.is_concerned(plan, m, &[node]));
                if node == NO_NODE {
                    return !is_noted;
                }
                let nodes = &mut self.store.params[short.param];
                if is_noted {
                    nodes.note(node, self.statistics.events + 1);
                }
                match nodes.head(node, short.head) {
                    NO_SLOT => return true,
                    slot => slot,
                }
            }
            (ShortPlace::Root, []) => self.store.levels[level].only,
            _ => return false,
        };
        let is_only = slot != NO_SLOT
            && (short.place != ShortPlace::Found
                || self.store.levels[level].after(short.index, slot) == NO_SLOT);
        is_only && self.move_on(level, slot, at)
    }

    /// Medium path: processes an event whose instances are found by at most one value. Returns whether it has.
    #[inline]
    pub(super) fn read_in_short(
        &mut self,
        plan: &Plan,
        event: &EventPlan,
        keys: &[Key],
        at: Occurrence,
        input: &P::Input<'_>,
        report: &mut impl FnMut(Report<'_>),
    ) -> bool {
        match (event.quick, keys) {
            (Some(Quick::One(param)), [key]) => match self.store.params[param].find(*key) {
                NO_NODE => {
                    self.is_nothing_of_unknown(plan, event)
                        || self.read_first(plan, event, *key, at, input, report)
                }
                node => self.read_one(plan, event, (param, node), at, input, report),
            },
            (Some(Quick::None), []) => {
                let slot = self.store.exact(plan.root, &[]);
                if slot == NO_SLOT {
                    return false;
                }
                self.step(plan, (plan.root, slot), at, input, report);
                for (index, _) in &event.updates {
                    let first = self.store.head(*index, &[]);
                    self.update(plan, *index, first, at, input, report);
                }
                true
            }
            _ => false,
        }
    }

    /// Whether an event with one value without node has no effect.
    #[inline]
    fn is_nothing_of_unknown(&self, plan: &Plan, event: &EventPlan) -> bool {
        match event.memory {
            Some(memory) => event.is_idle && !self.is_concerned(plan, memory, &[NO_NODE]),
            None => event.is_idle || event.creations.is_empty(),
        }
    }

    /// Processes an event with one value without node, if it creates an instance.
    fn read_first(
        &mut self,
        plan: &Plan,
        event: &EventPlan,
        key: Key,
        at: Occurrence,
        input: &P::Input<'_>,
        report: &mut impl FnMut(Report<'_>),
    ) -> bool {
        let root = self.store.exact(plan.root, &[]);
        let Some(level) = event.first.filter(|_| root != NO_SLOT) else { return false };
        let state = &self.store.levels[plan.root].record(root).state;
        if self.property.is_idle(state, at.event, input) {
            return false;
        }
        let slot = self.add_extended(plan, (plan.root, root), level, &[key]);
        self.step(plan, (level, slot), at, input, report);
        true
    }

    /// Processes an event with one value that has a node. Returns `false` if it may create an instance or must be remembered.
    #[inline]
    fn read_one(
        &mut self,
        plan: &Plan,
        event: &EventPlan,
        (param, node): (ParamId, NodeId),
        at: Occurrence,
        input: &P::Input<'_>,
        report: &mut impl FnMut(Report<'_>),
    ) -> bool {
        let nodes = &self.store.params[param];
        let slot = nodes.exact(node);
        if let (Some(level), true) = (event.exact, slot != NO_SLOT) {
            self.step(plan, (level, slot), at, input, report);
        } else if event.is_idle {
            if let Some(memory) = event.memory
                && self.is_concerned(plan, memory, &[node])
            {
                self.store.params[param].note(node, self.statistics.events);
            }
        } else if !nodes.is_seen(node) && (event.memory.is_some() || !event.creations.is_empty()) {
            return false;
        }
        for (index, place) in &event.updates {
            let first = self.store.params[param].head(node, *place);
            self.update(plan, *index, first, at, input, report);
        }
        true
    }

    /// Slow path: processes any event.
    #[inline(never)]
    pub(super) fn read(
        &mut self,
        plan: &Plan,
        event: &EventPlan,
        keys: &[Key],
        at: Occurrence,
        input: &P::Input<'_>,
        report: &mut impl FnMut(Report<'_>),
    ) {
        let mut names = self.store.names(&event.list, keys);
        // Whether an instance records that the event has occurred, or nothing needs the record.
        let mut remembered = false;
        let mut instance = event.exact.map_or(NO_SLOT, |level| self.store.exact(level, &names));
        let may_create = event.is_idle || !event.creations.is_empty();
        if (instance == NO_SLOT && may_create) || !event.extensions.is_empty() {
            let exact = instance;
            let made = self.statistics.created;
            (remembered, instance) = self.make(plan, event, (keys, &names), exact, at, input);
            // New instances have created missing nodes.
            if self.statistics.created != made {
                names = self.store.names(&event.list, keys);
            }
        }
        if let (Some(level), true) = (event.exact, instance != NO_SLOT) {
            remembered = self.step(plan, (level, instance), at, input, report);
        }
        for (index, place) in &event.updates {
            let by = &plan.levels[index.level].indexes[index.number].by;
            let first = match (by, &names[..]) {
                (By::One(..), [NO_NODE]) => NO_SLOT,
                (By::One(param, _), [node]) => self.store.params[*param].head(*node, *place),
                _ => self.store.head(*index, &names),
            };
            self.update(plan, *index, first, at, input, report);
        }
        if let (false, Some(memory)) = (remembered, event.memory) {
            self.remember(plan, memory, keys, FOR_GOOD);
        }
    }

    /// Updates the instances of an index list, from `slot` on.
    #[inline]
    fn update(
        &mut self,
        plan: &Plan,
        index: IndexId,
        mut slot: Slot,
        at: Occurrence,
        input: &P::Input<'_>,
        report: &mut impl FnMut(Report<'_>),
    ) {
        while slot != NO_SLOT {
            // The instance may be removed after the event; the others stay.
            let after = self.store.levels[index.level].after(index, slot);
            self.step(plan, (index.level, slot), at, input, report);
            slot = after;
        }
    }

    /// Whether an instance exists that needs a note that the event has occurred.
    #[inline(always)]
    pub(super) fn is_concerned(&self, plan: &Plan, memory: usize, names: &[NodeId]) -> bool {
        let MemoryPlan { concerned, concerned_by, .. } = &plan.memories[memory];
        concerned.iter().any(|level| self.store.levels[*level].len() > 0)
            || (!concerned_by.is_empty() && self.is_concerned_by(concerned_by, names))
    }

    #[inline(never)]
    fn is_concerned_by(&self, by: &[(IndexId, Projection)], names: &[NodeId]) -> bool {
        by.iter().any(|(index, part)| self.store.head(*index, part.of(names, &mut None)) != NO_SLOT)
    }
}
