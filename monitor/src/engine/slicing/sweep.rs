//! Removal of facts about dead objects.

use super::plan::{LevelId, LevelPlan, Plan};
use super::run::{FOR_GOOD, SlicerRun};
use super::store::{Level, Slot, Store};
use super::{Key, ParamSet, Property, Slicer};
use crate::engine::alphabet::ParamId;
use crate::engine::property::Outlook;

impl<P: Property> Slicer<P> {
    /// Removes facts about dead objects: no further event will bind them. Removes instances for which nothing can be reported without such
    /// events.
    pub fn sweep(&mut self, is_dead: impl Fn(Key) -> bool) {
        self.sweep_params(|_, key| is_dead(key));
    }

    /// As [`Slicer::sweep`], for threads that have ended, by the keys of their numbers.
    pub fn end_threads(&mut self, has_ended: impl Fn(Key) -> bool) {
        let threads = self.property().alphabet().thread_params();
        self.sweep_params(|param, key| threads.contains(param) && has_ended(key));
    }

    fn sweep_params(&mut self, is_dead: impl Fn(ParamId, Key) -> bool) {
        let Slicer { plan, run } = self;
        let mut any = false;
        for (param, nodes) in run.store.params.iter_mut() {
            any |= nodes.mark_dead(|key| is_dead(param, key));
        }
        let mut settled_slots = Vec::new();
        for level in plan.levels.keys().filter(|level| any && *level != plan.root) {
            run.find_settled(level, &mut settled_slots);
            for slot in settled_slots.drain(..) {
                run.collect(plan, level, slot);
            }
        }
        // The record of a dead object is needed as long as an instance binds it, because other events may extend the instance.
        for (memory, plan) in run.memories.iter_mut().zip(&plan.memories) {
            let params = &mut run.store.params;
            memory.retain(|keys| {
                let mut pairs = plan.params.iter().zip(keys);
                !pairs
                    .any(|(param, key)| params[param].is_key_gone(*key, |key| is_dead(param, key)))
            });
        }
        if any {
            run.store.params.values_mut().for_each(|nodes| nodes.forget_gone());
        }
        run.store.compact();
    }
}

impl<P: Property> SlicerRun<P> {
    /// Finds the instances of a level for which nothing can be reported without events of dead objects.
    fn find_settled(&mut self, id: LevelId, settled_slots: &mut Vec<Slot>) {
        let Store { levels, params, .. } = &mut self.store;
        let Level { plan, records, nodes, .. } = &mut levels[id];
        let instances = records.iter_mut().zip(nodes.chunks_exact(plan.list.len()));
        for (number, (record, nodes)) in instances.enumerate() {
            if record.is_free() {
                continue;
            }
            let mut dead = ParamSet::EMPTY;
            for (param, node) in plan.list.iter().zip(nodes) {
                if params[*param].is_dead(*node) {
                    dead = dead.with(*param);
                }
            }
            if dead.is_empty() {
                continue;
            }
            record.dead = dead;
            if self.property.outlook(&record.state, plan.params, dead) == Outlook::Settled {
                settled_slots.push(Slot(number as u32));
            }
        }
    }

    /// Removes an instance because of dead objects.
    fn collect(&mut self, plan: &Plan, id: LevelId, slot: Slot) {
        self.statistics.collected += u64::from(self.counts(id));
        let LevelPlan { memory, list, .. } = &plan.levels[id];
        let mut pairs = list.iter().zip(self.store.levels[id].nodes(slot));
        // The facts about dead values that no other instance binds are about to be removed.
        let is_forgotten =
            pairs.any(|(param, node)| self.store.params[*param].is_dead_with_one_user(*node));
        if let (Some(memory), false) = (*memory, is_forgotten) {
            let keys = self.store.keys(id, slot);
            self.remember(plan, memory, &keys, FOR_GOOD);
        }
        self.retire(id, slot);
    }
}
