//! What an event does to instances, as far as the property alone decides it.

use std::collections::BTreeSet;

use cranelift_entity::{PrimaryMap, entity_impl};

use super::few::Projection;
use super::reach::Reach;
use crate::engine::alphabet::{Alphabet, EventId, ParamId, ParamSet};
use crate::engine::property::{Outlook, Property};

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

/// Where it is kept which the first instance is that an index finds.
#[derive(Clone, Debug)]
pub(super) enum By {
    /// By nothing: with the level.
    Nothing,
    /// By one value: with what is known of that, at a place.
    One(ParamId, usize),
    /// By several: in a table of the level.
    Several(usize),
}

/// An index.
#[derive(Clone, Debug)]
pub(super) struct IndexPlan {
    pub(super) params: ParamSet,
    pub(super) by: By,
    /// The place of the first of its parameters among those of the level.
    pub(super) rank: usize,
    /// The values it is by, of those of the instances.
    pub(super) part: Projection,
}

/// A level: what its instances bind, and by which subsets they have to be found.
#[derive(Clone, Debug)]
pub(super) struct LevelPlan {
    pub(super) params: ParamSet,
    /// The parameters one by one.
    pub(super) list: Vec<ParamId>,
    pub(super) indexes: Vec<IndexPlan>,
    /// How many of the indexes have a table.
    pub(super) tables: usize,
    /// Where it is remembered that an instance is gone, if it has to be.
    pub(super) memory: Option<usize>,
    /// Whether it matters when an instance came to differ from the one that binds nothing.
    pub(super) keeps_birth: bool,
}

/// What is kept of each value of a parameter.
#[derive(Clone, Default, Debug)]
pub(super) struct ParamPlan {
    /// How many indexes are by this parameter alone.
    pub(super) heads: usize,
    /// Whether it is noted when events have occurred that bind it alone.
    pub(super) is_noted: bool,
    /// Whether what is known of a value has to be kept when the thread of that number has ended: an event may still bind it, and would begin
    /// a trace of which something could be said.
    pub(super) outlasts: bool,
}

/// Instances of one level that an event extends to another.
#[derive(Clone, Debug)]
pub(super) struct Extension {
    pub(super) from: LevelId,
    /// Where they are found, by what they have in common with the event; not needed if they bind nothing else.
    pub(super) index: Option<IndexId>,
    /// Where they lead; nowhere if the event is idle where nothing is bound, and they are that.
    pub(super) to: Option<LevelId>,
    /// What the event's values and theirs have in common, of the event's.
    pub(super) common: Projection,
    /// Sets bound by events that the extended instance has and the original has not: if an event of one of them has occurred
    /// with the values of the extended instance, then the original is not the greatest part of it.
    pub(super) unseen: Vec<BoundSet>,
}

/// A set of parameters that some event binds, and how to know that one has occurred.
#[derive(Clone, Debug)]
pub(super) struct BoundSet {
    /// Its values, of those of the extended instance.
    pub(super) part: Projection,
    /// The instances of just these parameters, if there can be any.
    pub(super) level: Option<LevelId>,
    /// The place among the sets for which values are remembered, if they are.
    pub(super) memory: Option<usize>,
}

/// A set of parameters for which it is remembered with which values events have occurred.
#[derive(Clone, Debug)]
pub(super) struct MemoryPlan {
    pub(super) params: ParamSet,
    /// The parameter, if it is one.
    pub(super) single: Option<ParamId>,
    /// The instances for whose sake it is noted when events have occurred that are idle where nothing is bound. Where there is none with
    /// the event's values it need not be. All of some levels.
    pub(super) concerned: Vec<LevelId>,
    /// Others, which have values in common with the event: those that an index finds.
    pub(super) concerned_by: Vec<(IndexId, Projection)>,
}

/// Events that make no instances but of exactly their own values, in a short way to be read.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Quick {
    /// They bind nothing.
    None,
    /// They bind one parameter.
    One(ParamId),
}

/// Where the only instance is found that reads an event, if it is the only one.
#[derive(Clone, Debug)]
pub(super) struct Short {
    pub(super) place: ShortPlace,
    /// What the event binds.
    pub(super) param: ParamId,
    /// The level of the instance, and the index that finds it.
    pub(super) index: IndexId,
    /// Where the index has its first instance.
    pub(super) head: usize,
    /// Where it is noted that the event has occurred.
    pub(super) memory: Option<usize>,
}

/// See [`Short`].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum ShortPlace {
    /// It has to be looked for in more than one place.
    Unknown,
    /// It binds nothing.
    Root,
    /// It binds just the event's value.
    Exact,
    /// An index finds it. Where there is none, the event is idle or of no importance.
    Found,
}

/// What an event does.
#[derive(Clone, Debug, Default)]
pub(super) struct EventPlan {
    pub(super) binds: ParamSet,
    /// The parameters one by one.
    pub(super) list: Vec<ParamId>,
    /// The short way in which it can be read, if there is one.
    pub(super) quick: Option<Quick>,
    /// Where the instance of exactly its values gets to, if it can go on from nothing but the one that binds nothing.
    pub(super) first: Option<LevelId>,
    /// The place of the parameters among the sets for which values are remembered, if it is one of them.
    pub(super) memory: Option<usize>,
    /// Whether it leaves the trace of no binding as it is where nothing is bound, whatever has happened.
    pub(super) is_idle: bool,
    /// Whether it can make a difference to what other instances go on from, or is read by the one that binds nothing.
    pub(super) is_of_interest: bool,
    /// The level of exactly the event's parameters.
    pub(super) exact: Option<LevelId>,
    /// Which instances can be extended to the one of exactly the event's parameters.
    pub(super) creations: Vec<Extension>,
    /// Which instances can be extended to one of more than the event's parameters.
    pub(super) extensions: Vec<Extension>,
    /// Where the instances are found that bind the event's parameters and others; with the place of the first one ([`By::One`]).
    pub(super) updates: Vec<(IndexId, usize)>,
}

/// The plans of a property.
#[derive(Clone, Debug)]
pub(super) struct Plan {
    pub(super) levels: PrimaryMap<LevelId, LevelPlan>,
    pub(super) params: PrimaryMap<ParamId, ParamPlan>,
    pub(super) events: PrimaryMap<EventId, EventPlan>,
    pub(super) shorts: PrimaryMap<EventId, Short>,
    /// The level of the instance that binds nothing.
    pub(super) root: LevelId,
    pub(super) memories: Vec<MemoryPlan>,
}

impl EventPlan {
    fn short(&self, root: LevelId) -> Short {
        let is_of_no_importance =
            self.is_idle || self.creations.is_empty() && self.memory.is_none();
        let place = match (self.quick, self.exact, &self.updates[..]) {
            (Some(Quick::None), Some(_), []) => ShortPlace::Root,
            (Some(Quick::One(_)), Some(_), []) => ShortPlace::Exact,
            (Some(Quick::One(_)), None, [_]) if is_of_no_importance => ShortPlace::Found,
            _ => ShortPlace::Unknown,
        };
        let nowhere = (IndexId { level: self.exact.unwrap_or(root), number: 0 }, 0);
        let (index, head) = self.updates.first().copied().unwrap_or(nowhere);
        let param = self.list.first().copied().unwrap_or(ParamId::from_u32(0));
        Short { place, param, index, head, memory: self.memory }
    }
}

impl Plan {
    pub(super) fn new<P: Property>(property: &P) -> Plan {
        let alphabet = property.alphabet();
        let reach = Reach::new(property);
        let mut plan = Plan {
            levels: PrimaryMap::new(),
            params: alphabet.params().values().map(|_| ParamPlan::default()).collect(),
            events: PrimaryMap::new(),
            shorts: PrimaryMap::new(),
            root: LevelId::from_u32(0),
            memories: Vec::new(),
        };
        for &params in &reach.levels {
            plan.levels.push(LevelPlan {
                params,
                list: params.iter().collect(),
                indexes: Vec::new(),
                tables: 0,
                memory: None,
                keeps_birth: false,
            });
        }
        for param in alphabet.thread_params().iter() {
            let dead = ParamSet::EMPTY.with(param);
            let mut events = alphabet.events().iter();
            let may_come = events.any(|(event, info)| {
                info.params.contains(param) && !alphabet.binds_alive(event).contains(param)
            });
            let at_start = property.outlook(&property.start(), ParamSet::EMPTY, dead);
            plan.params[param].outlasts = may_come && at_start == Outlook::Open;
        }
        for event in alphabet.events().keys() {
            let event = plan.event(property, &reach, event);
            plan.events.push(event);
        }
        plan.find_concerned();
        for level in plan.levels.values_mut() {
            level.memory = plan.memories.iter().position(|memory| memory.params == level.params);
        }
        for event in plan.events.values_mut() {
            event.memory = plan.memories.iter().position(|memory| memory.params == event.binds);
            plan.shorts.push(event.short(plan.root));
        }
        plan
    }

    fn find(&self, params: ParamSet) -> Option<LevelId> {
        self.levels.iter().find(|(_, level)| level.params == params).map(|(id, _)| id)
    }

    fn index(&mut self, id: LevelId, by: ParamSet) -> IndexId {
        let level = &mut self.levels[id];
        let known = level.indexes.iter().position(|index| index.params == by);
        let number = known.unwrap_or_else(|| {
            let mut params = by.iter();
            let place = match (params.next(), params.next()) {
                (None, _) => By::Nothing,
                (Some(param), None) => {
                    self.params[param].heads += 1;
                    By::One(param, self.params[param].heads - 1)
                }
                (Some(_), Some(_)) => {
                    level.tables += 1;
                    By::Several(level.tables - 1)
                }
            };
            let part = Projection::new(level.params, by);
            let rank = by.iter().next().map_or(0, |param| level.params.rank(param));
            level.indexes.push(IndexPlan { params: by, by: place, rank, part });
            level.indexes.len() - 1
        });
        IndexId { level: id, number }
    }

    fn event<P: Property>(&mut self, property: &P, reach: &Reach, event: EventId) -> EventPlan {
        let alphabet = property.alphabet();
        let binds = alphabet.binds(event);
        let mut plan = EventPlan {
            binds,
            list: binds.iter().collect(),
            exact: self.find(binds),
            is_idle: reach.is_idle(event),
            is_of_interest: binds.is_empty() || reach.remembers(event),
            ..EventPlan::default()
        };
        for &before in property.enabling(event) {
            let (Some(from), false) = (self.find(before), binds.is_subset(before)) else {
                continue;
            };
            if before.is_empty() && plan.is_idle {
                continue;
            }
            let after = before.union(binds);
            let is_creation = after == binds;
            let common = before.intersection(binds);
            let extension = Extension {
                from,
                index: (!is_creation).then(|| self.index(from, common)),
                to: self.find(after),
                common: Projection::new(binds, common),
                unseen: self.unseen(alphabet, reach, before, after),
            };
            let list = if is_creation { &mut plan.creations } else { &mut plan.extensions };
            list.push(extension);
        }
        let wider: Vec<LevelId> = self
            .levels
            .iter()
            .filter(|(_, level)| binds != level.params && binds.is_subset(level.params))
            .map(|(id, _)| id)
            .collect();
        plan.quick = match (&plan.list[..], plan.extensions.is_empty()) {
            ([], true) => Some(Quick::None),
            ([param], true) => Some(Quick::One(*param)),
            _ => None,
        };
        plan.first = match &plan.creations[..] {
            [only] if only.from == self.root => only.to,
            _ => None,
        };
        for level in wider {
            let index = self.index(level, binds);
            let place = match self.levels[level].indexes[index.number].by {
                By::One(_, place) => place,
                By::Nothing | By::Several(_) => 0,
            };
            plan.updates.push((index, place));
        }
        plan
    }

    /// How to know whether an event has occurred that belongs to the trace of `after` and not to that of `before`.
    fn unseen(
        &mut self,
        alphabet: &Alphabet,
        reach: &Reach,
        before: ParamSet,
        after: ParamSet,
    ) -> Vec<BoundSet> {
        let sets = alphabet.bound_sets().into_iter();
        let sets = sets.filter(|set| set.is_subset(after) && !set.is_subset(before));
        let mut unseen = Vec::new();
        for params in sets {
            let is_lasting = reach.may_last(params);
            // What binds something already is older than all that is noted later.
            let is_remembered = is_lasting || !before.is_empty();
            let bound = BoundSet {
                part: Projection::new(after, params),
                // That there is none of all that is bound is known.
                level: self.find(params).filter(|_| params != after),
                memory: is_remembered.then(|| self.memory(params)),
            };
            if bound.level.is_some() || bound.memory.is_some() {
                unseen.push(bound);
            }
        }
        unseen
    }

    fn memory(&mut self, params: ParamSet) -> usize {
        let known = self.memories.iter().position(|memory| memory.params == params);
        known.unwrap_or_else(|| {
            let single = params.iter().next().filter(|_| params.len() == 1);
            let (concerned, concerned_by) = (Vec::new(), Vec::new());
            self.memories.push(MemoryPlan { params, single, concerned, concerned_by });
            self.memories.len() - 1
        })
    }

    /// Finds out for which instances something has to be noted: those that can be extended if it has not occurred since they came to differ
    /// from the one that binds nothing, and those that such go on from.
    fn find_concerned(&mut self) {
        let extensions = self.events.values();
        let extensions =
            extensions.flat_map(|event| event.creations.iter().chain(&event.extensions));
        let extensions: Vec<(LevelId, Option<LevelId>, Vec<usize>)> = extensions
            .filter(|extension| extension.from != self.root)
            .map(|extension| {
                let memories = extension.unseen.iter().filter_map(|set| set.memory);
                (extension.from, extension.to, memories.collect())
            })
            .collect();
        for memory in 0..self.memories.len() {
            let asking = extensions.iter().filter(|(_, _, memories)| memories.contains(&memory));
            let mut levels: BTreeSet<LevelId> = asking.map(|(from, _, _)| *from).collect();
            loop {
                let leads = |to: &Option<LevelId>| to.is_some_and(|to| levels.contains(&to));
                let before = extensions.iter().filter(|(_, to, _)| leads(to));
                let more: Vec<LevelId> = before.map(|(from, _, _)| *from).collect();
                let count = levels.len();
                levels.extend(more);
                if levels.len() == count {
                    break;
                }
            }
            for level in levels {
                self.levels[level].keeps_birth = true;
                self.add_concerned(memory, level);
            }
            let MemoryPlan { single, concerned, concerned_by, .. } = &self.memories[memory];
            if let (Some(param), false) = (*single, concerned.is_empty() && concerned_by.is_empty())
            {
                self.params[param].is_noted = true;
            }
        }
    }

    fn add_concerned(&mut self, memory: usize, level: LevelId) {
        let memory = &mut self.memories[memory];
        let common = self.levels[level].params.intersection(memory.params);
        let indexes = &self.levels[level].indexes;
        match indexes.iter().position(|index| index.params == common) {
            Some(number) if !common.is_empty() => {
                let part = Projection::new(memory.params, common);
                memory.concerned_by.push((IndexId { level, number }, part));
            }
            _ => memory.concerned.push(level),
        }
    }
}
