//! Creation of instances.

use super::nodes::{NO_NODE, NodeId};
use super::param_array::ParamArray;
use super::plan::{EventPlan, Extension, LevelId, Plan};
use super::run::SlicerRun;
use super::store::{NO_SLOT, ROOT_DIVERGENCE, Slot};
use super::{Key, Occurrence, ParamSet, Property};

/// The values of an event and their nodes.
type Values<'a> = (&'a [Key], &'a [NodeId]);

/// An instance to be created from another one, and its binding.
#[derive(Clone, Debug)]
struct NewInstance {
    from: LevelId,
    origin: Slot,
    to: LevelId,
    keys: ParamArray<Key>,
}

/// How the instance of exactly the event's values is created.
enum Creation {
    /// It is not created.
    None,
    /// The event is idle ([`Property::is_idle`]), and the instance could only be extended from the empty binding.
    Idle,
    /// It is extended from an instance; the second level is its own.
    From(LevelId, Slot, LevelId),
}

impl<P: Property> SlicerRun<P> {
    /// Creates the instances for an event. `exact` is the instance of exactly its values. Returns that instance, which may be new, and
    /// whether it does not exist because the event is idle for the empty binding.
    pub(super) fn create_instances(
        &mut self,
        plan: &Plan,
        event: &EventPlan,
        values: Values<'_>,
        exact: Slot,
        at: Occurrence,
        input: &P::Input<'_>,
    ) -> (bool, Slot) {
        // All instances are chosen before any is created, because they are extended from instances that existed before the event.
        let creation = match exact {
            NO_SLOT if event.is_idle => Creation::Idle,
            NO_SLOT => self.create(plan, event, values, at, input),
            _ => Creation::None,
        };
        let mut new = Vec::new();
        self.extend(plan, event, values, &mut new);
        let is_idle = matches!(creation, Creation::Idle);
        if let (true, Some(memory)) = (is_idle, event.memory)
            && self.is_note_needed(plan, memory, values.1)
        {
            self.remember(plan, memory, values.0, self.statistics.events);
        }
        let instance = match creation {
            Creation::From(from, origin, to) => {
                self.add_extended(plan, (from, origin), to, values.0)
            }
            Creation::None | Creation::Idle => exact,
        };
        for NewInstance { from, origin, to, keys } in &new {
            self.add_extended(plan, (*from, *origin), *to, keys);
        }
        (is_idle, instance)
    }

    /// Finds the instance from which that of exactly the event's values is extended.
    fn create(
        &self,
        plan: &Plan,
        event: &EventPlan,
        values: Values<'_>,
        at: Occurrence,
        input: &P::Input<'_>,
    ) -> Creation {
        for extension in &event.creations {
            let from = extension.from;
            let origin = self.store.exact(from, extension.common.of(values.1, &mut None));
            if origin == NO_SLOT || !self.is_greatest_part(plan, origin, extension, values) {
                continue;
            }
            let state = &self.store.levels[from].record(origin).state;
            if from == plan.root && self.property.is_idle(state, at.event, input) {
                return Creation::Idle;
            }
            return extension.to.map_or(Creation::None, |to| Creation::From(from, origin, to));
        }
        Creation::None
    }

    /// Finds the instances with which the event's values can be combined.
    fn extend(
        &self,
        plan: &Plan,
        event: &EventPlan,
        values: Values<'_>,
        new: &mut Vec<NewInstance>,
    ) {
        for extension in &event.extensions {
            let (Some(index), Some(to)) = (extension.index, extension.to) else { continue };
            let from = extension.from;
            let level = &self.store.levels[from];
            let before = level.plan.params;
            let mut origin = self.store.head(index, extension.common.of(values.1, &mut None));
            while origin != NO_SLOT {
                let nodes = join(NO_NODE, before, level.nodes(origin), event.binds, values.1);
                if self.store.exact(to, &nodes) == NO_SLOT {
                    let of_origin = self.store.keys(from, origin);
                    let keys = join(Key::NULL, before, &of_origin, event.binds, values.0);
                    if self.is_greatest_part(plan, origin, extension, (&keys, &nodes)) {
                        new.push(NewInstance { from, origin, to, keys });
                    }
                }
                origin = level.after(index, origin);
            }
        }
    }

    /// Adds an instance that is extended from another one.
    pub(super) fn add_extended(
        &mut self,
        plan: &Plan,
        (from, origin): (LevelId, Slot),
        to: LevelId,
        keys: &[Key],
    ) -> Slot {
        let diverged_at = match from == plan.root {
            true => self.statistics.events,
            false => self.store.levels[from].diverged_at(origin),
        };
        let record = self.store.levels[from].record_mut(origin);
        let (state, dead) = (record.state.clone(), record.dead);
        let tail = self.store.trails.share(&mut record.tail, self.property.mark(&state));
        let slot = self.add(to, keys, state, tail, diverged_at);
        self.store.levels[to].record_mut(slot).dead = dead;
        slot
    }

    /// Whether no event has occurred that belongs to the trace of the extended instance but not to that of its origin.
    fn is_greatest_part(
        &self,
        plan: &Plan,
        origin: Slot,
        extension: &Extension,
        (keys, nodes): Values<'_>,
    ) -> bool {
        let diverged_at = match extension.from == plan.root {
            true => ROOT_DIVERGENCE,
            false => self.store.levels[extension.from].diverged_at(origin),
        };
        !extension.required_absent.iter().any(|set| {
            let mut room = None;
            let part = set.part.of(nodes, &mut room);
            if set.level.is_some_and(|level| self.store.exact(level, part) != NO_SLOT) {
                return true;
            }
            let Some(memory) = set.memory else { return false };
            match (plan.memories[memory].single, part) {
                (Some(_), [NO_NODE]) => false,
                (Some(param), [node]) => {
                    let nodes = &self.store.params[param];
                    nodes.is_seen(*node) || nodes.noted(*node) > diverged_at
                }
                _ => self.memories[memory].get(set.part.of(keys, &mut None)) > diverged_at,
            }
        })
    }
}

/// The union of two bindings. They agree on common parameters.
fn join<T: Copy>(nothing: T, a: ParamSet, of_a: &[T], b: ParamSet, of_b: &[T]) -> ParamArray<T> {
    let value = |param| if a.contains(param) { of_a[a.rank(param)] } else { of_b[b.rank(param)] };
    ParamArray::new(nothing, a.union(b).iter().map(value))
}
