//! The static part of slicing: the effects of each event on instances, derived from the property.

use std::collections::BTreeSet;

use cranelift_entity::{PrimaryMap, entity_impl};

use super::param_array::Projection;
use super::reach::Reach;
use crate::engine::alphabet::{Alphabet, EventId, ParamId, ParamSet};
use crate::engine::property::{Outlook, Property};

/// A level: the instances that bind the same set of parameters.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(super) struct LevelId(u32);
entity_impl!(LevelId, "level");

/// An index of a level by some of its parameters; `number` is its number within the level.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct IndexId {
    pub(super) level: LevelId,
    pub(super) number: usize,
}

/// Where an index keeps the first instance of each entry.
#[derive(Clone, Debug)]
pub(super) enum IndexKey {
    /// It has one entry, kept in the level.
    None,
    /// Indexed by one value: in the node of the value, at an index.
    One(ParamId, usize),
    /// Indexed by several values: in a table of the level.
    Several(usize),
}

/// An index.
#[derive(Clone, Debug)]
pub(super) struct IndexPlan {
    pub(super) params: ParamSet,
    pub(super) by: IndexKey,
    /// The position of the first of its parameters among those of the level.
    pub(super) rank: usize,
    /// Selects its values from those of an instance.
    pub(super) part: Projection,
}

/// A level: the parameters of its instances, and the indexes of the level.
#[derive(Clone, Debug)]
pub(super) struct LevelPlan {
    pub(super) params: ParamSet,
    /// The parameters as a list.
    pub(super) list: Vec<ParamId>,
    pub(super) indexes: Vec<IndexPlan>,
    /// The number of indexes with a table.
    pub(super) tables: usize,
    /// The memory that records that an instance has been removed, if needed.
    pub(super) memory: Option<usize>,
    /// Whether instances keep the time at which they diverged from the empty binding.
    pub(super) keeps_divergence: bool,
}

/// What is kept for each value of a parameter.
#[derive(Clone, Default, Debug)]
pub(super) struct ParamPlan {
    /// The number of indexes by this parameter alone.
    pub(super) heads: usize,
    /// Whether the time of idle events that bind only this parameter is noted.
    pub(super) is_noted: bool,
    /// Whether the facts about a thread number are kept after the thread has ended, because an event may still bind it and start a trace
    /// with a report.
    pub(super) outlasts: bool,
}

/// Extension of the instances of a level by an event.
#[derive(Clone, Debug)]
pub(super) struct Extension {
    pub(super) from: LevelId,
    /// Finds the instances by the values that they share with the event. `None` if they bind no other parameters.
    pub(super) index: Option<IndexId>,
    /// The level of the extended instances. `None` if the event is idle for the empty binding and these are its instances.
    pub(super) to: Option<LevelId>,
    /// Selects the shared values from those of the event.
    pub(super) common: Projection,
    /// Parameter sets bound by events of the extended instance's trace but not of the original one's. If such an event has occurred with
    /// the values of the extended instance, the original one is not the greatest part.
    pub(super) required_absent: Vec<BoundSet>,
}

/// A parameter set that some event binds, and where its occurrences are recorded.
#[derive(Clone, Debug)]
pub(super) struct BoundSet {
    /// Selects its values from those of the extended instance.
    pub(super) part: Projection,
    /// The level of the set, if it has instances.
    pub(super) level: Option<LevelId>,
    /// The memory of the set, if it has one.
    pub(super) memory: Option<usize>,
}

/// A parameter set for which occurrences of events are remembered, by their values.
#[derive(Clone, Debug)]
pub(super) struct MemoryPlan {
    pub(super) params: ParamSet,
    /// The parameter, if there is only one.
    pub(super) single: Option<ParamId>,
    /// Levels whose instances need the time of idle events, all of them: it is noted only if such an instance exists.
    pub(super) needing_notes: Vec<LevelId>,
    /// Further levels, whose instances need it if they share values with the event; an index finds them.
    pub(super) needing_notes_by: Vec<(IndexId, Projection)>,
}

/// Fast path for events that create no instances except for exactly their own values.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum SimplePath {
    /// The event binds nothing.
    None,
    /// The event binds one parameter.
    One(ParamId),
}

/// How the fast path finds the single instance that an event updates.
#[derive(Clone, Debug)]
pub(super) struct FastPlan {
    pub(super) place: FastPath,
    /// The parameter that the event binds.
    pub(super) param: ParamId,
    /// The level of the instance and the index that finds it.
    pub(super) index: IndexId,
    /// The index of the list head in the node ([`IndexKey::One`]).
    pub(super) head: usize,
    /// The memory of the event's occurrences.
    pub(super) memory: Option<usize>,
}

/// See [`FastPlan`].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum FastPath {
    /// The event may update several kinds of instances.
    None,
    /// The instance of the empty binding.
    Root,
    /// The instance of exactly the event's value.
    Exact,
    /// An index finds it. If there is none, the event is idle or irrelevant.
    Indexed,
}

/// The effects of an event.
#[derive(Clone, Debug, Default)]
pub(super) struct EventPlan {
    pub(super) binds: ParamSet,
    /// The parameters as a list.
    pub(super) list: Vec<ParamId>,
    /// The fast path, if there is one.
    pub(super) simple_path: Option<SimplePath>,
    /// The level of the instance of exactly its values, if that can only be extended from the empty binding.
    pub(super) first: Option<LevelId>,
    /// The memory of its parameter set, if it has one.
    pub(super) memory: Option<usize>,
    /// Whether it is always idle for the empty binding.
    pub(super) is_idle: bool,
    /// Whether it can influence what other instances are extended from, or updates the instance of the empty binding.
    pub(super) is_relevant: bool,
    /// The level of exactly the event's parameters.
    pub(super) exact: Option<LevelId>,
    /// Extensions to the instance of exactly the event's parameters.
    pub(super) creations: Vec<Extension>,
    /// Extensions to instances of more parameters.
    pub(super) extensions: Vec<Extension>,
    /// Finds the instances that bind the event's parameters and others; with the index of the list head in the node ([`IndexKey::One`]).
    pub(super) updates: Vec<(IndexId, usize)>,
}

/// The plans of a property.
#[derive(Clone, Debug)]
pub(super) struct Plan {
    pub(super) levels: PrimaryMap<LevelId, LevelPlan>,
    pub(super) params: PrimaryMap<ParamId, ParamPlan>,
    pub(super) events: PrimaryMap<EventId, EventPlan>,
    pub(super) fast_plans: PrimaryMap<EventId, FastPlan>,
    /// The level of the empty binding.
    pub(super) root: LevelId,
    pub(super) memories: Vec<MemoryPlan>,
}

impl EventPlan {
    fn fast_plan(&self, root: LevelId) -> FastPlan {
        let is_of_no_importance =
            self.is_idle || self.creations.is_empty() && self.memory.is_none();
        let place = match (self.simple_path, self.exact, &self.updates[..]) {
            (Some(SimplePath::None), Some(_), []) => FastPath::Root,
            (Some(SimplePath::One(_)), Some(_), []) => FastPath::Exact,
            (Some(SimplePath::One(_)), None, [_]) if is_of_no_importance => FastPath::Indexed,
            _ => FastPath::None,
        };
        let nowhere = (IndexId { level: self.exact.unwrap_or(root), number: 0 }, 0);
        let (index, head) = self.updates.first().copied().unwrap_or(nowhere);
        let param = self.list.first().copied().unwrap_or(ParamId::from_u32(0));
        FastPlan { place, param, index, head, memory: self.memory }
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
            fast_plans: PrimaryMap::new(),
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
                keeps_divergence: false,
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
        plan.find_levels_needing_notes();
        for level in plan.levels.values_mut() {
            level.memory = plan.memories.iter().position(|memory| memory.params == level.params);
        }
        for event in plan.events.values_mut() {
            event.memory = plan.memories.iter().position(|memory| memory.params == event.binds);
            plan.fast_plans.push(event.fast_plan(plan.root));
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
                (None, _) => IndexKey::None,
                (Some(param), None) => {
                    self.params[param].heads += 1;
                    IndexKey::One(param, self.params[param].heads - 1)
                }
                (Some(_), Some(_)) => {
                    level.tables += 1;
                    IndexKey::Several(level.tables - 1)
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
            is_relevant: binds.is_empty() || reach.remembers(event),
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
                required_absent: self.required_absent(alphabet, reach, before, after),
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
        plan.simple_path = match (&plan.list[..], plan.extensions.is_empty()) {
            ([], true) => Some(SimplePath::None),
            ([param], true) => Some(SimplePath::One(*param)),
            _ => None,
        };
        plan.first = match &plan.creations[..] {
            [only] if only.from == self.root => only.to,
            _ => None,
        };
        for level in wider {
            let index = self.index(level, binds);
            let place = match self.levels[level].indexes[index.number].by {
                IndexKey::One(_, place) => place,
                IndexKey::None | IndexKey::Several(_) => 0,
            };
            plan.updates.push((index, place));
        }
        plan
    }

    /// The parameter sets of events that belong to the trace of `after` and not to that of `before`, and where their occurrences are
    /// recorded.
    fn required_absent(
        &mut self,
        alphabet: &Alphabet,
        reach: &Reach,
        before: ParamSet,
        after: ParamSet,
    ) -> Vec<BoundSet> {
        let sets = alphabet.bound_sets().into_iter();
        let sets = sets.filter(|set| set.is_subset(after) && !set.is_subset(before));
        let mut required_absent = Vec::new();
        for params in sets {
            let is_lasting = reach.may_last(params);
            // An instance with a binding is older than all that is noted later.
            let is_remembered = is_lasting || !before.is_empty();
            let bound = BoundSet {
                part: Projection::new(after, params),
                // The extended instance itself is known not to exist.
                level: self.find(params).filter(|_| params != after),
                memory: is_remembered.then(|| self.memory(params)),
            };
            if bound.level.is_some() || bound.memory.is_some() {
                required_absent.push(bound);
            }
        }
        required_absent
    }

    fn memory(&mut self, params: ParamSet) -> usize {
        let known = self.memories.iter().position(|memory| memory.params == params);
        known.unwrap_or_else(|| {
            let single = params.iter().next().filter(|_| params.len() == 1);
            let (needing_notes, needing_notes_by) = (Vec::new(), Vec::new());
            self.memories.push(MemoryPlan { params, single, needing_notes, needing_notes_by });
            self.memories.len() - 1
        })
    }

    /// Finds the levels for which occurrences must be noted: those of instances that are extended only if an event has not occurred since
    /// they diverged from the empty binding, and those from which such instances are extended.
    fn find_levels_needing_notes(&mut self) {
        let extensions = self.events.values();
        let extensions =
            extensions.flat_map(|event| event.creations.iter().chain(&event.extensions));
        let extensions: Vec<(LevelId, Option<LevelId>, Vec<usize>)> = extensions
            .filter(|extension| extension.from != self.root)
            .map(|extension| {
                let memories = extension.required_absent.iter().filter_map(|set| set.memory);
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
                self.levels[level].keeps_divergence = true;
                self.add_level_needing_notes(memory, level);
            }
            let MemoryPlan { single, needing_notes, needing_notes_by, .. } = &self.memories[memory];
            if let (Some(param), false) =
                (*single, needing_notes.is_empty() && needing_notes_by.is_empty())
            {
                self.params[param].is_noted = true;
            }
        }
    }

    fn add_level_needing_notes(&mut self, memory: usize, level: LevelId) {
        let memory = &mut self.memories[memory];
        let common = self.levels[level].params.intersection(memory.params);
        let indexes = &self.levels[level].indexes;
        match indexes.iter().position(|index| index.params == common) {
            Some(number) if !common.is_empty() => {
                let part = Projection::new(memory.params, common);
                memory.needing_notes_by.push((IndexId { level, number }, part));
            }
            _ => memory.needing_notes.push(level),
        }
    }
}
