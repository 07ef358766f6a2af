//! The instances of a run, and their steps.

use super::ended::EndReports;
use super::keymap::KeyMap;
use super::plan::{LevelId, Plan};
use super::store::{InitialRecord, Slot, Store};
use super::trails::Tail;
use super::{Report, Statistics};
use crate::engine::key::Key;
use crate::engine::property::{Outlook, Property};
use crate::engine::trail::{NO_MARK, Occurrence};

/// The instances of a run.
#[derive(Clone, Debug)]
pub(super) struct SlicerRun<P: Property> {
    pub(super) property: P,
    pub(super) store: Store<P::State>,
    /// IndexKey parameter set with several parameters ([`Plan::memories`]): [`FOR_GOOD`] if an event has bound these values and has no instance;
    /// else the event count at the last idle event with these values, which counts for instances that existed before.
    pub(super) memories: Vec<KeyMap<u64>>,
    /// The categories at the end of removed instances.
    pub(super) ended: EndReports,
    /// The number of created instances, including that of the empty binding.
    made: u64,
    pub(super) statistics: Statistics,
    /// The level whose instance is not counted: that of the empty binding, if there are parameters.
    uncounted: Option<LevelId>,
}

/// The mark of an event that counts for all instances; mark_seen [`SlicerRun::memories`].
pub(super) const FOR_GOOD: u64 = u64::MAX;

impl<P: Property> SlicerRun<P> {
    /// A run without instances.
    pub(super) fn new(property: P, plan: &Plan) -> SlicerRun<P> {
        let start_mark = property.mark(&property.start());
        let has_params = !property.alphabet().params().is_empty();
        SlicerRun {
            store: Store::new(plan, start_mark),
            memories: plan.memories.iter().map(|memory| KeyMap::new(memory.params.len())).collect(),
            ended: EndReports::default(),
            made: 0,
            statistics: Statistics::default(),
            uncounted: has_params.then_some(plan.root),
            property,
        }
    }

    /// Whether instances of a level are counted. Without parameters, that of the empty binding is.
    pub(super) fn counts(&self, level: LevelId) -> bool {
        self.uncounted != Some(level)
    }

    pub(super) fn add(
        &mut self,
        level: LevelId,
        keys: &[Key],
        state: P::State,
        tail: Tail,
        diverged_at: u64,
    ) -> Slot {
        let number = self.made;
        self.made += 1;
        let counts = u64::from(self.counts(level));
        self.statistics.created += counts;
        self.statistics.live += counts;
        self.statistics.peak = self.statistics.peak.max(self.statistics.live);
        self.store.insert(level, keys, InitialRecord { state, tail, number, diverged_at })
    }

    /// Remembers that an event has bound certain values.
    pub(super) fn remember(&mut self, plan: &Plan, memory: usize, keys: &[Key], events: u64) {
        match plan.memories[memory].single {
            Some(param) => {
                let nodes = &mut self.store.params[param];
                let node = nodes.add(keys[0]);
                if events == FOR_GOOD { nodes.mark_seen(node) } else { nodes.note(node, events) }
            }
            None if self.memories[memory].get(keys) < events => {
                self.memories[memory].insert(keys, events);
            }
            None => {}
        }
    }

    /// Fast path of [`SlicerRun::step`]: the step has no report, and the instance stays. Returns whether it was possible.
    #[inline(always)]
    pub(super) fn step_fast(&mut self, level: LevelId, slot: Slot, at: Occurrence) -> bool {
        let Store { levels, trails, .. } = &mut self.store;
        let record = levels[level].record_mut(slot);
        let Some(next) = self.property.static_successor(&record.state, at.event) else {
            return false;
        };
        let (before, mark) = (self.property.mark(&record.state), self.property.mark(&next));
        let (Some(before), Some(mark)) = (before, mark) else { return false };
        if before == mark {
            return true;
        }
        let is_alive = record.dead.is_empty();
        if is_alive {
            record.state = next;
            trails.step(&mut record.tail, before, mark, at);
        }
        is_alive
    }

    /// Lets an instance process an event. Returns whether the instance still exists.
    #[inline(always)]
    pub(super) fn step(
        &mut self,
        plan: &Plan,
        (level, slot): (LevelId, Slot),
        at: Occurrence,
        input: &P::Input<'_>,
        report: &mut impl FnMut(Report<'_>),
    ) -> bool {
        self.step_fast(level, slot, at) || self.step_slow(plan, (level, slot), at, input, report)
    }

    /// Slow path of [`SlicerRun::step`].
    #[inline(never)]
    fn step_slow(
        &mut self,
        plan: &Plan,
        (level, slot): (LevelId, Slot),
        at: Occurrence,
        input: &P::Input<'_>,
        report: &mut impl FnMut(Report<'_>),
    ) -> bool {
        let Store { levels, trails, .. } = &mut self.store;
        let params = levels[level].plan.params;
        let record = levels[level].record_mut(slot);
        if self.property.excludes(&record.state, at.event, input) {
            return true;
        }
        let before = self.property.mark(&record.state);
        let category = self.property.step(&mut record.state, at.event, input);
        let mark = self.property.mark(&record.state);
        match mark {
            Some(mark) if before != Some(mark) => {
                trails.step(&mut record.tail, before.unwrap_or(NO_MARK), mark, at);
            }
            Some(_) => {}
            None => trails.append(&mut record.tail, at),
        }
        let changed = mark.is_none() || before != mark || category.is_some();
        let is_over = changed
            && self.property.outlook(&record.state, params, record.dead) == Outlook::Settled;
        if let Some(category) = category {
            let record = self.store.levels[level].record(slot);
            report(Report {
                category,
                params,
                keys: &self.store.keys(level, slot),
                instance: record.number(),
                trail: &self.store.trails.get(&record.tail, mark),
                at: Some(at),
            });
        }
        if is_over {
            self.statistics.settled += u64::from(self.counts(level));
            if let Some(memory) = plan.levels[level].memory {
                let keys = self.store.keys(level, slot);
                self.remember(plan, memory, &keys, FOR_GOOD);
            }
            self.retire(level, slot);
        }
        !is_over
    }

    /// Removes an instance for which only the category at the end may still be reported.
    pub(super) fn retire(&mut self, level: LevelId, slot: Slot) {
        self.statistics.live -= u64::from(self.counts(level));
        self.end(level, slot);
        self.take_out(level, slot);
    }

    pub(super) fn take_out(&mut self, level: LevelId, slot: Slot) {
        self.store.remove(level, slot, self.property.start());
    }

    /// Keeps the category at the end of an instance.
    pub(super) fn end(&mut self, level: LevelId, slot: Slot) {
        let record = self.store.levels[level].record(slot);
        if let Some(category) = self.property.at_end(&record.state) {
            let (number, keys) = (record.number(), self.store.keys(level, slot));
            let tail = &mut self.store.levels[level].record_mut(slot).tail;
            let tail = core::mem::replace(tail, Tail::EMPTY);
            self.ended.push(level, &keys, (number, tail, category));
        }
    }
}
