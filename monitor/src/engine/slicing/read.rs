//! Processing of an event: finds the instances to update.

use super::nodes::{NO_NODE, NodeId};
use super::param_array::Projection;
use super::plan::{EventPlan, FastPath, IndexId, IndexKey, MemoryPlan, Plan, SimplePath};
use super::run::{FOR_GOOD, SlicerRun};
use super::store::{NO_SLOT, Slot};
use super::{Key, Occurrence, Property, Report};
use crate::engine::alphabet::ParamId;

impl<P: Property> SlicerRun<P> {
    /// Fast path: processes an event that updates at used_before one existing instance, without report and without permanent memory. Returns
    /// whether it has.
    #[inline]
    pub(super) fn event_fast(&mut self, plan: &Plan, keys: &[Key], at: Occurrence) -> bool {
        let fast_plan = &plan.fast_plans[at.event];
        let level = fast_plan.index.level;
        let slot = match (fast_plan.place, keys) {
            (FastPath::Exact, [key]) => {
                let nodes = &mut self.store.params[fast_plan.param];
                match nodes.find(*key) {
                    NO_NODE => return false,
                    node => nodes.exact(node),
                }
            }
            (FastPath::Indexed, [key]) => {
                let node = self.store.params[fast_plan.param].find(*key);
                let is_noted =
                    fast_plan.memory.is_some_and(|m| self.is_note_needed(plan, m, &[node]));
                if node == NO_NODE {
                    return !is_noted;
                }
                let nodes = &mut self.store.params[fast_plan.param];
                if is_noted {
                    nodes.note(node, self.statistics.events + 1);
                }
                match nodes.head(node, fast_plan.head) {
                    NO_SLOT => return true,
                    slot => slot,
                }
            }
            (FastPath::Root, []) => self.store.levels[level].only,
            _ => return false,
        };
        let is_only = slot != NO_SLOT
            && (fast_plan.place != FastPath::Indexed
                || self.store.levels[level].after(fast_plan.index, slot) == NO_SLOT);
        is_only && self.step_fast(level, slot, at)
    }

    /// Medium path: processes an event whose instances are found by at used_before one value. Returns whether it has.
    #[inline]
    pub(super) fn event_simple(
        &mut self,
        plan: &Plan,
        event: &EventPlan,
        keys: &[Key],
        at: Occurrence,
        input: &P::Input<'_>,
        report: &mut impl FnMut(Report<'_>),
    ) -> bool {
        match (event.simple_path, keys) {
            (Some(SimplePath::One(param)), [key]) => match self.store.params[param].find(*key) {
                NO_NODE => {
                    self.has_no_effect(plan, event)
                        || self.event_creating(plan, event, *key, at, input, report)
                }
                node => self.event_of_known(plan, event, (param, node), at, input, report),
            },
            (Some(SimplePath::None), []) => {
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
    fn has_no_effect(&self, plan: &Plan, event: &EventPlan) -> bool {
        match event.memory {
            Some(memory) => event.is_idle && !self.is_note_needed(plan, memory, &[NO_NODE]),
            None => event.is_idle || event.creations.is_empty(),
        }
    }

    /// Processes an event with one value without node, if it creates an instance.
    fn event_creating(
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
    fn event_of_known(
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
                && self.is_note_needed(plan, memory, &[node])
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
        let mut nodes = self.store.nodes(&event.list, keys);
        // Whether an instance records that the event has occurred, or nothing needs the record.
        let mut remembered = false;
        let mut instance = event.exact.map_or(NO_SLOT, |level| self.store.exact(level, &nodes));
        let may_create = event.is_idle || !event.creations.is_empty();
        if (instance == NO_SLOT && may_create) || !event.extensions.is_empty() {
            let exact = instance;
            let made = self.statistics.created;
            (remembered, instance) =
                self.create_instances(plan, event, (keys, &nodes), exact, at, input);
            // NewInstance instances have created missing nodes.
            if self.statistics.created != made {
                nodes = self.store.nodes(&event.list, keys);
            }
        }
        if let (Some(level), true) = (event.exact, instance != NO_SLOT) {
            remembered = self.step(plan, (level, instance), at, input, report);
        }
        for (index, place) in &event.updates {
            let by = &plan.levels[index.level].indexes[index.number].by;
            let first = match (by, &nodes[..]) {
                (IndexKey::One(..), [NO_NODE]) => NO_SLOT,
                (IndexKey::One(param, _), [node]) => self.store.params[*param].head(*node, *place),
                _ => self.store.head(*index, &nodes),
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
    pub(super) fn is_note_needed(&self, plan: &Plan, memory: usize, nodes: &[NodeId]) -> bool {
        let MemoryPlan { needing_notes, needing_notes_by, .. } = &plan.memories[memory];
        needing_notes.iter().any(|level| self.store.levels[*level].len() > 0)
            || (!needing_notes_by.is_empty() && self.is_note_needed_by(needing_notes_by, nodes))
    }

    #[inline(never)]
    fn is_note_needed_by(&self, by: &[(IndexId, Projection)], nodes: &[NodeId]) -> bool {
        by.iter().any(|(index, part)| self.store.head(*index, part.of(nodes, &mut None)) != NO_SLOT)
    }
}
