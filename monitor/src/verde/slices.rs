//! The slices of a property: one state and one set of variables for each binding of its slicing parameters.
//!
//! The state of a binding is defined by its trace, the events that bind a subset of the binding: the machine reads them from the start and
//! skips those for which no transition applies. As long as no transition distinguishes the trace of a binding from the trace of a
//! sub-binding, both have the same state. So a transition creates a slice: the slice continues from the state and the variables of its
//! *parent*, in which that transition was taken. The parent stays.
//!
//! The search for the parent of a binding starts at the slice that binds nothing. Among the children of a slice that are sub-bindings of
//! the binding, the oldest one has the first transition of the binding's trace; the search continues from it. Only the slice at the end of
//! this path may create the new one. Choosing 'the most specific parent' does not suffice: if two sub-bindings are incomparable, only one
//! of them is correct.

use hashbrown::{HashMap, HashSet};
use smallvec::SmallVec;

use cranelift_entity::{PrimaryMap, SecondaryMap, entity_impl};

use super::machine::{Environment, Machine, StateId};
use crate::engine::alphabet::{EventId, ParamId, ParamSet};
use crate::engine::key::Key;
use crate::engine::slicing::Statistics;
use crate::engine::trail::Trail;

/// The keys of a set of parameters, in the order of the parameters.
pub(super) type Keys = SmallVec<[Key; 2]>;

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(super) struct SliceId(u32);
entity_impl!(SliceId, "slice");

#[derive(Clone, Debug)]
pub(super) struct Slice {
    pub(super) params: ParamSet,
    pub(super) keys: Keys,
    pub(super) state: StateId,
    pub(super) environment: Environment,
    pub(super) trail: Trail,
    /// The creation order of slices.
    pub(super) number: u64,
    /// Whether the slice has taken a transition.
    pub(super) moved: bool,
    parent: Option<SliceId>,
    children: usize,
    dead: ParamSet,
    /// Whether the slice reads no more events. It is kept for its children, or to prevent that its binding is created again.
    retired: bool,
}

/// The slices that bind the same set of parameters.
#[derive(Clone, Debug)]
struct Level {
    params: ParamSet,
    exact: HashMap<Keys, SliceId>,
    by: Vec<(ParamSet, HashMap<Keys, Vec<SliceId>>)>,
}

/// The indexes in which an event finds slices.
#[derive(Clone, Debug, Default)]
struct EventPlan {
    binds: ParamSet,
    exact: Option<usize>,
    wider: Vec<(usize, usize)>,
    /// Slices that the event may extend (level and index), and the level of the new slices.
    extended: Vec<(usize, usize, usize)>,
    /// The states with a transition for the event.
    states: Vec<StateId>,
}

/// The slices that an event affects.
#[derive(Clone, Debug)]
pub(super) struct AffectedSlices {
    /// The slices that read the event, oldest first.
    pub(super) readers: SmallVec<[SliceId; 4]>,
    /// The slices that the event may extend, with the keys of the new slices.
    pub(super) parents: SmallVec<[(SliceId, Keys); 2]>,
}

#[derive(Clone, Debug)]
pub(super) struct Slices {
    levels: Vec<Level>,
    plans: SecondaryMap<EventId, EventPlan>,
    slices: PrimaryMap<SliceId, Option<Slice>>,
    free: Vec<SliceId>,
    /// The number of active slices in each state.
    counts: SecondaryMap<StateId, u64>,
    pub(super) statistics: Statistics,
    /// The number of slices created so far.
    made: u64,
}

impl Slices {
    pub(super) fn new(machine: &Machine) -> Slices {
        let reached = reached(machine);
        let mut levels: Vec<Level> = Vec::new();
        for (_, params) in &reached {
            if levels.iter().all(|level| level.params != *params) {
                levels.push(Level { params: *params, exact: HashMap::new(), by: Vec::new() });
            }
        }
        let mut plans: SecondaryMap<EventId, EventPlan> = SecondaryMap::new();
        for (event, info) in machine.alphabet.events().iter() {
            let binds = info.params;
            let find = |params| levels.iter().position(|level| level.params == params);
            let mut plan = EventPlan { binds, exact: find(binds), ..EventPlan::default() };
            plan.states =
                machine.states.keys().filter(|state| machine.is_enabled(*state, event)).collect();
            let mut wider = Vec::new();
            let mut extended = Vec::new();
            for (place, level) in levels.iter().enumerate() {
                let can_read = || {
                    reached.iter().any(|(state, params)| {
                        *params == level.params && machine.is_enabled(*state, event)
                    })
                };
                if level.params != binds && binds.is_subset(level.params) {
                    wider.push(place);
                } else if !binds.is_subset(level.params) && can_read() {
                    extended.extend(find(level.params.union(binds)).map(|to| (place, to)));
                }
            }
            for place in wider {
                plan.wider.push((place, levels[place].index(binds)));
            }
            for (place, to) in extended {
                let common = levels[place].params.intersection(binds);
                plan.extended.push((place, levels[place].index(common), to));
            }
            plans[event] = plan;
        }
        let mut slices = Slices {
            levels,
            plans,
            slices: PrimaryMap::new(),
            free: Vec::new(),
            counts: SecondaryMap::new(),
            statistics: Statistics::default(),
            made: 0,
        };
        slices.add(
            machine,
            Slice {
                params: ParamSet::EMPTY,
                keys: Keys::new(),
                state: machine.init,
                environment: machine.start.clone(),
                trail: Trail::default(),
                number: 0,
                moved: false,
                parent: None,
                children: 0,
                dead: ParamSet::EMPTY,
                retired: false,
            },
        );
        slices
    }

    /// Whether an active slice is in a state with a transition for the event.
    pub(super) fn is_relevant(&self, event: EventId) -> bool {
        self.plans[event].states.iter().any(|state| self.counts[*state] > 0)
    }

    /// The slices that an event affects, determined before it is read.
    pub(super) fn affected(
        &self,
        machine: &Machine,
        event: EventId,
        keys: &[Key],
    ) -> AffectedSlices {
        let plan = &self.plans[event];
        let is_reading = |id: &SliceId| {
            self.get(*id)
                .is_some_and(|slice| !slice.retired && machine.is_enabled(slice.state, event))
        };
        let exact = plan.exact.and_then(|level| self.levels[level].exact.get(keys));
        let mut readers: SmallVec<[SliceId; 4]> =
            exact.copied().into_iter().filter(is_reading).collect();
        for (level, index) in &plan.wider {
            let found = self.levels[*level].by[*index].1.get(keys);
            readers.extend(found.into_iter().flatten().copied().filter(is_reading));
        }
        readers.sort_by_key(|id| self.get(*id).map(|slice| slice.number));
        let mut parents = SmallVec::new();
        for (level, index, to) in &plan.extended {
            let (common, by) = &self.levels[*level].by[*index];
            let found = by.get(&project(plan.binds, *common, keys)[..]);
            for id in found.into_iter().flatten().copied().filter(is_reading) {
                let Some(slice) = self.get(id) else { continue };
                let joined = join(slice.params, &slice.keys, plan.binds, keys);
                let target = &self.levels[*to];
                if !target.exact.contains_key(&joined)
                    && self.parent_of(target.params, &joined) == Some(id)
                {
                    parents.push((id, joined));
                }
            }
        }
        AffectedSlices { readers, parents }
    }

    /// The slice that has the state of a binding without its own slice.
    fn parent_of(&self, params: ParamSet, keys: &[Key]) -> Option<SliceId> {
        let root = self.levels.iter().find(|level| level.params.is_empty())?;
        let mut at = *root.exact.get(&[][..])?;
        loop {
            if self.get(at)?.children == 0 {
                return Some(at);
            }
            let mut next: Option<(u64, SliceId)> = None;
            let within = self.get(at)?.params;
            for level in &self.levels {
                if level.params == within
                    || !within.is_subset(level.params)
                    || !level.params.is_subset(params)
                {
                    continue;
                }
                let Some(id) = level.exact.get(&project(params, level.params, keys)[..]) else {
                    continue;
                };
                let Some(slice) = self.get(*id) else { continue };
                if slice.parent == Some(at) && next.is_none_or(|(number, _)| slice.number < number)
                {
                    next = Some((slice.number, *id));
                }
            }
            match next {
                Some((_, id)) => at = id,
                None => return Some(at),
            }
        }
    }

    pub(super) fn get(&self, id: SliceId) -> Option<&Slice> {
        self.slices.get(id)?.as_ref()
    }

    fn add(&mut self, machine: &Machine, slice: Slice) -> SliceId {
        let id = self.free.pop().unwrap_or_else(|| self.slices.push(None));
        if let Some(level) = self.levels.iter_mut().find(|level| level.params == slice.params) {
            level.exact.insert(slice.keys.clone(), id);
            for (by, index) in &mut level.by {
                index.entry(project(slice.params, *by, &slice.keys)).or_default().push(id);
            }
        }
        let counts = u64::from(counts(machine, slice.params));
        self.statistics.created += counts;
        self.statistics.live += counts;
        self.statistics.peak = self.statistics.peak.max(self.statistics.live);
        self.counts[slice.state] += 1;
        let state = slice.state;
        self.slices[id] = Some(slice);
        self.retire_if_final(machine, id, state);
        id
    }

    /// Creates a slice with its first transition, into `state`.
    pub(super) fn make(
        &mut self,
        machine: &Machine,
        parent: SliceId,
        params: ParamSet,
        keys: Keys,
        moved: (StateId, Environment, Trail),
    ) -> SliceId {
        let mut dead = ParamSet::EMPTY;
        if let Some(Some(slice)) = self.slices.get_mut(parent) {
            slice.children += 1;
            dead = slice.dead;
        }
        let (state, environment, trail) = moved;
        self.made += 1;
        let number = self.made;
        self.add(
            machine,
            Slice {
                params,
                keys,
                state,
                environment,
                trail,
                number,
                moved: true,
                parent: Some(parent),
                children: 0,
                dead,
                retired: false,
            },
        )
    }

    /// Moves a slice to a state.
    pub(super) fn advance(
        &mut self,
        machine: &Machine,
        id: SliceId,
        state: StateId,
        environment: Environment,
        trail: Trail,
    ) {
        let Some(Some(slice)) = self.slices.get_mut(id) else { return };
        self.counts[slice.state] -= 1;
        self.counts[state] += 1;
        slice.state = state;
        slice.environment = environment;
        slice.trail = trail;
        slice.moved = true;
        self.retire_if_final(machine, id, state);
    }

    /// Retires a slice in a state without transitions. It stays known so that its binding does not start again.
    fn retire_if_final(&mut self, machine: &Machine, id: SliceId, state: StateId) {
        if machine.states[state].transitions.is_empty() {
            let params = self.get(id).map_or(ParamSet::EMPTY, |slice| slice.params);
            self.retire(machine, id);
            self.statistics.settled += u64::from(counts(machine, params));
        }
    }

    fn retire(&mut self, machine: &Machine, id: SliceId) {
        let Some(Some(slice)) = self.slices.get_mut(id) else { return };
        if !slice.retired {
            slice.retired = true;
            slice.environment = Environment::new();
            self.counts[slice.state] -= 1;
            self.statistics.live -= u64::from(counts(machine, slice.params));
        }
    }

    /// Marks dead objects; returns the slices that are removed.
    pub(super) fn sweep(
        &mut self,
        machine: &Machine,
        is_dead: &dyn Fn(ParamId, Key) -> bool,
    ) -> Vec<Slice> {
        let ids: Vec<SliceId> = self.slices.keys().collect();
        for id in &ids {
            let Some(Some(slice)) = self.slices.get_mut(*id) else { continue };
            let newly =
                slice.params.iter().zip(&slice.keys).filter(|(param, key)| is_dead(*param, **key));
            slice.dead = newly.map(|(param, _)| param).fold(slice.dead, ParamSet::with);
            let dead = slice.dead;
            let alphabet = &machine.alphabet;
            let mut transitions = machine.states[slice.state].transitions.iter();
            if !dead.is_empty()
                && !transitions.any(|one| alphabet.binds(one.event).is_disjoint(dead))
            {
                if !slice.retired {
                    self.statistics.collected += 1;
                }
                self.retire(machine, *id);
            }
        }
        // A retired slice stays while slices that can still move bind all its dead objects, because they could create it again.
        let moving = self.iter().filter(|slice| !slice.retired);
        let bound_keys: HashSet<Key> = moving.flat_map(dead_keys).collect();
        // Children are younger than their parents, so the youngest slices are removed first.
        let mut by_age: Vec<(u64, SliceId)> =
            ids.iter().filter_map(|id| Some((self.get(*id)?.number, *id))).collect();
        by_age.sort_unstable();
        let mut removed = Vec::new();
        for (_, id) in by_age.into_iter().rev() {
            let is_removable = self.get(id).is_some_and(|slice| {
                slice.retired
                    && slice.children == 0
                    && dead_keys(slice).any(|key| !bound_keys.contains(&key))
            });
            if !is_removable {
                continue;
            }
            let Some(slice) = self.slices[id].take() else { continue };
            if let Some(Some(parent)) = slice.parent.and_then(|parent| self.slices.get_mut(parent))
            {
                parent.children -= 1;
            }
            removed.push((id, slice));
        }
        if !removed.is_empty() {
            let slices = &self.slices;
            for level in &mut self.levels {
                level.exact.retain(|_, id| slices[*id].is_some());
                for (_, index) in &mut level.by {
                    index.retain(|_, list| {
                        list.retain(|id| slices[*id].as_ref().is_some_and(|slice| !slice.retired));
                        !list.is_empty()
                    });
                }
            }
        }
        self.free.extend(removed.iter().map(|(id, _)| *id));
        removed.into_iter().map(|(_, slice)| slice).collect()
    }

    /// All slices that there are.
    pub(super) fn iter(&self) -> impl Iterator<Item = &Slice> {
        self.slices.values().flatten()
    }
}

impl Level {
    fn index(&mut self, by: ParamSet) -> usize {
        self.by.iter().position(|(known, _)| *known == by).unwrap_or_else(|| {
            self.by.push((by, HashMap::new()));
            self.by.len() - 1
        })
    }
}

/// Whether a slice counts in statistics. If there are parameters, the slice that binds nothing is only a template for others.
fn counts(machine: &Machine, params: ParamSet) -> bool {
    !params.is_empty() || machine.alphabet.params().is_empty()
}

/// The reachable states, each with the parameters bound so far, guards ignored.
fn reached(machine: &Machine) -> Vec<(StateId, ParamSet)> {
    let mut reached = vec![(machine.init, ParamSet::EMPTY)];
    let mut next = 0;
    while let Some((state, params)) = reached.get(next).copied() {
        next += 1;
        for transition in &machine.states[state].transitions {
            for branch in transition.branches() {
                let after = (branch.target, params.union(machine.alphabet.binds(transition.event)));
                if !reached.contains(&after) {
                    reached.push(after);
                }
            }
        }
    }
    reached
}

/// The keys of a slice that are dead objects.
fn dead_keys(slice: &Slice) -> impl Iterator<Item = Key> + '_ {
    slice.dead.iter().map(|param| slice.keys[slice.params.rank(param)])
}

/// Selects the keys of `some` from the keys of `all`.
fn project(all: ParamSet, some: ParamSet, keys: &[Key]) -> Keys {
    some.iter().map(|param| keys[all.rank(param)]).collect()
}

/// Merges the keys of two sets. Common parameters must have equal keys.
fn join(a: ParamSet, of_a: &[Key], b: ParamSet, of_b: &[Key]) -> Keys {
    let value = |param| if a.contains(param) { of_a[a.rank(param)] } else { of_b[b.rank(param)] };
    a.union(b).iter().map(value).collect()
}
