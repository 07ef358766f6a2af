//! What the death of objects allows to forget.

use super::plan::{LevelId, LevelPlan, Plan};
use super::run::{FOR_GOOD, Run};
use super::store::{Level, Slot, Store};
use super::{Key, ParamSet, Property, Slicer};
use crate::engine::alphabet::ParamId;
use crate::engine::property::Outlook;

impl<P: Property> Slicer<P> {
    /// Tells of objects that are dead: no event will name them again. Instances go that cannot be reported of
    /// without events of theirs.
    pub fn sweep(&mut self, is_dead: impl Fn(Key) -> bool) {
        self.sweep_params(|_, key| is_dead(key));
    }

    /// Tells of threads that have ended, by the keys of their numbers: no event will occur in them any more.
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
        let mut useless = Vec::new();
        for level in plan.levels.keys().filter(|level| any && *level != plan.root) {
            run.find_useless(level, &mut useless);
            for slot in useless.drain(..) {
                run.collect(plan, level, slot);
            }
        }
        // What has been seen of a dead object matters as long as an instance names it, which other events may extend.
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
        run.store.tidy();
    }
}

impl<P: Property> Run<P> {
    /// Finds the instances of a level of which nothing more can be reported without events of dead objects.
    fn find_useless(&mut self, id: LevelId, useless: &mut Vec<Slot>) {
        let Store { levels, params, .. } = &mut self.store;
        let Level { plan, records, names, .. } = &mut levels[id];
        let instances = records.iter_mut().zip(names.chunks_exact(plan.list.len()));
        for (number, (record, names)) in instances.enumerate() {
            if record.is_free() {
                continue;
            }
            let mut dead = ParamSet::EMPTY;
            for (param, node) in plan.list.iter().zip(names) {
                if params[*param].is_dead(*node) {
                    dead = dead.with(*param);
                }
            }
            if dead.is_empty() {
                continue;
            }
            record.dead = dead;
            if self.property.outlook(&record.state, plan.params, dead) == Outlook::Settled {
                useless.push(Slot(number as u32));
            }
        }
    }

    /// Takes out an instance of which nothing more can be reported because objects are dead.
    fn collect(&mut self, plan: &Plan, id: LevelId, slot: Slot) {
        self.statistics.collected += u64::from(self.counts(id));
        let LevelPlan { memory, list, .. } = &plan.levels[id];
        let mut pairs = list.iter().zip(self.store.levels[id].names(slot));
        // What dead values that nobody else names have been seen with is about to be forgotten.
        let is_forgotten = pairs.any(|(param, node)| self.store.params[*param].is_last(*node));
        if let (Some(memory), false) = (*memory, is_forgotten) {
            let keys = self.store.keys(id, slot);
            self.remember(plan, memory, &keys, FOR_GOOD);
        }
        self.retire(id, slot);
    }
}
