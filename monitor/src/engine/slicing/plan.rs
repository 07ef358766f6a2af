//! What an event does to instances, as far as the property alone decides it.

use cranelift_entity::{PrimaryMap, SecondaryMap, entity_impl};

use super::projection::Projection;
use crate::engine::alphabet::{Alphabet, EventId, ParamSet};
use crate::engine::property::Property;

/// The instances that bind the same set of parameters.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(super) struct LevelId(u32);
entity_impl!(LevelId, "level");

/// An index of a level by some of its parameters, by number within the level.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct IndexId {
    pub(super) level: LevelId,
    pub(super) number: usize,
}

/// A level: what its instances bind, and by which subsets they have to be found.
#[derive(Clone, Debug)]
pub(super) struct LevelPlan {
    pub(super) params: ParamSet,
    /// The sets that indexes are by.
    pub(super) indexes: Vec<ParamSet>,
    /// The place of the parameters among the sets for which values are remembered, if it is one of them.
    pub(super) seen: Option<usize>,
}

/// Instances of one level that an event extends to another.
#[derive(Clone, Debug)]
pub(super) struct Extension {
    /// Where they are found, by what they have in common with the event.
    pub(super) from: IndexId,
    /// Where they lead.
    pub(super) to: LevelId,
    /// What the event's values and theirs have in common, of the event's.
    pub(super) common: Projection,
    /// Sets bound by events that the extended instance has and the original has not: if an event of one of them has occurred
    /// with the values of the extended instance, then the original is not the greatest part of it.
    pub(super) unseen: Vec<BoundSet>,
}

/// A set of parameters that some event binds, and where it is noted that one has occurred.
#[derive(Clone, Debug)]
pub(super) struct BoundSet {
    /// Its values, of those of the extended instance.
    pub(super) part: Projection,
    /// The instances of just these parameters.
    pub(super) level: Option<LevelId>,
    /// The place among the sets for which values are remembered.
    pub(super) seen: usize,
}

/// What an event does.
#[derive(Clone, Debug, Default)]
pub(super) struct EventPlan {
    pub(super) binds: ParamSet,
    /// The place of the parameters among the sets for which values are remembered, if it is one of them.
    pub(super) seen: Option<usize>,
    /// The level of exactly the event's parameters.
    pub(super) exact: Option<LevelId>,
    /// Which instances can be extended to the one of exactly the event's parameters.
    pub(super) creations: Vec<Extension>,
    /// Which instances can be extended to one of more than the event's parameters.
    pub(super) extensions: Vec<Extension>,
    /// Where the instances are found that bind the event's parameters and others.
    pub(super) updates: Vec<IndexId>,
}

/// The plans of a property.
#[derive(Clone, Debug)]
pub(super) struct Plan {
    pub(super) levels: PrimaryMap<LevelId, LevelPlan>,
    pub(super) events: SecondaryMap<EventId, EventPlan>,
    /// The level of the instance that binds nothing.
    pub(super) root: LevelId,
    /// The sets of which it has to be remembered with which values events have occurred.
    pub(super) seen: Vec<ParamSet>,
}

impl Plan {
    pub(super) fn new<P: Property>(property: &P) -> Plan {
        let alphabet = property.alphabet();
        let mut plan = Plan {
            levels: PrimaryMap::new(),
            events: SecondaryMap::new(),
            root: LevelId::from_u32(0),
            seen: Vec::new(),
        };
        plan.level(ParamSet::EMPTY);
        for (event, info) in alphabet.events().iter() {
            for before in property.enabling(event) {
                plan.level(*before);
                plan.level(before.union(info.params));
            }
        }
        for event in alphabet.events().keys() {
            plan.events[event] = plan.event(property, alphabet, event);
        }
        for level in plan.levels.values_mut() {
            level.seen = plan.seen.iter().position(|set| *set == level.params);
        }
        for event in alphabet.events().keys() {
            let binds = plan.events[event].binds;
            plan.events[event].seen = plan.seen.iter().position(|set| *set == binds);
        }
        plan
    }

    fn level(&mut self, params: ParamSet) -> LevelId {
        self.find(params).unwrap_or_else(|| {
            self.levels.push(LevelPlan { params, indexes: Vec::new(), seen: None })
        })
    }

    fn bound_set(&mut self, params: ParamSet, of: ParamSet) -> BoundSet {
        let seen = self.seen.iter().position(|set| *set == params).unwrap_or_else(|| {
            self.seen.push(params);
            self.seen.len() - 1
        });
        BoundSet { part: Projection::new(of, params), level: self.find(params), seen }
    }

    fn find(&self, params: ParamSet) -> Option<LevelId> {
        self.levels.iter().find(|(_, level)| level.params == params).map(|(id, _)| id)
    }

    fn index(&mut self, level: LevelId, by: ParamSet) -> IndexId {
        let indexes = &mut self.levels[level].indexes;
        let number = indexes.iter().position(|known| *known == by).unwrap_or_else(|| {
            indexes.push(by);
            indexes.len() - 1
        });
        IndexId { level, number }
    }

    fn event<P: Property>(
        &mut self,
        property: &P,
        alphabet: &Alphabet,
        event: EventId,
    ) -> EventPlan {
        let binds = alphabet.binds(event);
        let mut plan = EventPlan { binds, exact: self.find(binds), ..EventPlan::default() };
        for &before in property.enabling(event) {
            if binds.is_subset(before) {
                continue;
            }
            let after = before.union(binds);
            let (Some(from), Some(to)) = (self.find(before), self.find(after)) else { continue };
            let extension = Extension {
                from: self.index(from, before.intersection(binds)),
                to,
                common: Projection::new(binds, before.intersection(binds)),
                unseen: alphabet
                    .bound_sets()
                    .into_iter()
                    .filter(|set| set.is_subset(after) && !set.is_subset(before))
                    .map(|set| self.bound_set(set, after))
                    .collect(),
            };
            let list = if after == binds { &mut plan.creations } else { &mut plan.extensions };
            list.push(extension);
        }
        let wider: Vec<LevelId> = self
            .levels
            .iter()
            .filter(|(_, level)| binds != level.params && binds.is_subset(level.params))
            .map(|(id, _)| id)
            .collect();
        plan.updates = wider.into_iter().map(|level| self.index(level, binds)).collect();
        plan
    }
}
