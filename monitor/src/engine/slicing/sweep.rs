//! What the death of objects allows to forget.

use super::{Key, Outlook, ParamSet, Property, Slicer, Slot};

impl<P: Property> Slicer<P> {
    /// Tells of objects that are dead: no event will name them again. Instances go that cannot be reported of
    /// without events of theirs.
    pub fn sweep(&mut self, is_dead: impl Fn(Key) -> bool) {
        self.note();
        let mut useless: Vec<Slot> = Vec::new();
        let mut held = std::collections::HashSet::new();
        for (slot, instance) in self.store.iter_mut() {
            let params = self.plan.levels[instance.level].params;
            let newly = params.iter().zip(&instance.keys).filter(|(_, key)| is_dead(**key));
            let dead = newly.map(|(param, _)| param).fold(instance.dead, ParamSet::with);
            instance.dead = dead;
            if dead.is_empty() {
                continue;
            }
            if self.property.outlook(&instance.state, params, dead) == Outlook::Settled {
                useless.push(slot);
            } else {
                held.extend(dead.iter().map(|param| instance.keys[params.rank(param)]));
            }
        }
        for slot in useless {
            let level = self.store.get(slot).map(|instance| instance.level);
            self.statistics.collected += u64::from(level.is_some_and(|level| self.counts(level)));
            self.retire(slot);
        }
        // What has been seen of a dead object matters as long as an instance names it, which other events may extend.
        let zombies = &self.zombies;
        let is_gone = |key: &Key| !held.contains(key) && (is_dead(*key) || zombies.contains(key));
        self.seen.iter_mut().for_each(|seen| seen.retain(|keys, ()| !keys.iter().any(is_gone)));
        self.noted.iter_mut().for_each(|noted| noted.retain(|keys, _| !keys.iter().any(is_gone)));
        self.zombies = held;
        self.store.tidy();
        self.store.forget();
    }
}
