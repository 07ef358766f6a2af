//! Static analysis: the parameter sets that instances may bind.

use std::collections::BTreeSet;

use crate::engine::alphabet::{EventId, ParamSet};
use crate::engine::property::Property;

/// Facts about the events of a property, computed before the run.
///
/// If each event binds a parameter, the instance of the empty binding never changes. An event that is always idle in its state needs no
/// instance, unless another event that binds the same values, or some of them, is not idle.
#[derive(Clone, Debug)]
pub(super) struct Reach {
    /// The parameter sets of instances, the empty set first.
    pub(super) levels: Vec<ParamSet>,
    /// Sets for which the occurrence of an event may have to be remembered permanently.
    lasting: BTreeSet<ParamSet>,
    /// Events that are idle for the empty binding.
    idle: BTreeSet<EventId>,
    /// Sets bound by events of the trace of an extended instance but not of the original one.
    added: BTreeSet<ParamSet>,
    events: Vec<(EventId, ParamSet)>,
}

impl Reach {
    pub(super) fn new<P: Property>(property: &P) -> Reach {
        let alphabet = property.alphabet();
        let events: Vec<(EventId, ParamSet)> =
            alphabet.events().iter().map(|(event, info)| (event, info.params)).collect();
        let start = property.start();
        let is_constant = events.iter().all(|(_, binds)| !binds.is_empty());
        let stays = |event| is_constant && property.is_always_idle(&start, event);
        let stays: BTreeSet<EventId> =
            events.iter().map(|(event, _)| *event).filter(|event| stays(*event)).collect();

        let mut reach = Reach {
            levels: vec![ParamSet::EMPTY],
            lasting: BTreeSet::new(),
            idle: BTreeSet::new(),
            added: BTreeSet::new(),
            events,
        };
        reach.find_levels(property, &stays);
        reach.find_idle(property, &stays);
        for (event, binds) in &reach.events {
            for before in property.enabling(*event).iter().filter(|set| !binds.is_subset(**set)) {
                let after = before.union(*binds);
                let sets = reach.events.iter().map(|(_, set)| *set);
                let added = sets.filter(|set| set.is_subset(after) && !set.is_subset(*before));
                reach.added.extend(added);
            }
        }
        reach
    }

    fn find_levels<P: Property>(&mut self, property: &P, stays: &BTreeSet<EventId>) {
        let mut reached = BTreeSet::from([ParamSet::EMPTY]);
        let mut count = 0;
        while core::mem::replace(&mut count, reached.len()) < reached.len() {
            for (event, binds) in &self.events {
                for before in property.enabling(*event) {
                    let leads = !before.is_empty() || !stays.contains(event);
                    if leads && reached.contains(before) {
                        reached.insert(before.union(*binds));
                    }
                }
            }
        }
        // An event is processed in the order of the levels.
        for (event, binds) in &self.events {
            for before in property.enabling(*event) {
                for level in [*before, before.union(*binds)] {
                    if reached.contains(&level) && !self.levels.contains(&level) {
                        self.levels.push(level);
                    }
                }
            }
        }
    }

    /// Computes the least set of remembered events, and with it the idle ones.
    fn find_idle<P: Property>(&mut self, property: &P, stays: &BTreeSet<EventId>) {
        // The occurrence is remembered when an instance is removed.
        self.lasting = self.levels.iter().filter(|set| !set.is_empty()).copied().collect();
        loop {
            let count = self.lasting.len();
            self.idle.clear();
            for (event, binds) in &self.events {
                let is_part = |set: &ParamSet| !set.is_empty() && set.is_subset(*binds);
                let mut sets = self.events.iter().map(|(_, set)| *set).filter(is_part);
                let is_idle = stays.contains(event)
                    && property.enabling(*event).contains(&ParamSet::EMPTY)
                    && sets.all(|set| !self.lasting.contains(&set));
                if is_idle {
                    self.idle.insert(*event);
                }
            }
            let remembered = self.events.iter().filter(|(event, _)| !self.idle.contains(event));
            self.lasting.extend(remembered.map(|(_, binds)| *binds));
            if self.lasting.len() == count {
                return;
            }
        }
    }

    /// Whether the occurrence of an event that binds the set may have to be remembered permanently.
    pub(super) fn may_last(&self, set: ParamSet) -> bool {
        self.lasting.contains(&set)
    }

    /// Whether the event is idle for the empty binding.
    pub(super) fn is_idle(&self, event: EventId) -> bool {
        self.idle.contains(&event)
    }

    /// Whether the event can influence from which instance another one is extended.
    pub(super) fn remembers(&self, event: EventId) -> bool {
        let binds = self.events.iter().find(|(known, _)| *known == event).map(|(_, binds)| *binds);
        binds.is_some_and(|binds| self.added.contains(&binds))
    }
}
