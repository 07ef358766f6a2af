//! The events of a property and the parameters that they bind.

use core::fmt;

use cranelift_entity::{EntityRef, PrimaryMap, entity_impl};

/// An event of a property: a symbol of its alphabet.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct EventId(u32);
entity_impl!(EventId, "event");

/// A parameter of a property.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct ParamId(u32);
entity_impl!(ParamId, "param");

/// A set of parameters.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct ParamSet(u16);

impl ParamSet {
    /// The empty set.
    pub const EMPTY: ParamSet = ParamSet(0);
    /// The maximum number of parameters of a property.
    pub const CAPACITY: usize = 16;

    /// The set of the first `n` parameters. `n` is at most [`Self::CAPACITY`].
    pub fn first(n: usize) -> ParamSet {
        (0..n.min(Self::CAPACITY)).map(ParamId::new).collect()
    }

    /// The set as a bit mask.
    #[inline]
    pub fn bits(self) -> usize {
        usize::from(self.0)
    }

    /// The number of elements.
    #[inline]
    pub fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether the set is empty.
    #[inline]
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether it contains `param`.
    #[inline]
    pub fn contains(self, param: ParamId) -> bool {
        self.0 & bit(param) != 0
    }

    /// This set with `param`.
    #[inline]
    #[must_use]
    pub fn with(self, param: ParamId) -> ParamSet {
        ParamSet(self.0 | bit(param))
    }

    /// The union.
    #[inline]
    #[must_use]
    pub fn union(self, other: ParamSet) -> ParamSet {
        ParamSet(self.0 | other.0)
    }

    /// The intersection.
    #[inline]
    #[must_use]
    pub fn intersection(self, other: ParamSet) -> ParamSet {
        ParamSet(self.0 & other.0)
    }

    /// The set difference.
    #[inline]
    #[must_use]
    pub fn without(self, other: ParamSet) -> ParamSet {
        ParamSet(self.0 & !other.0)
    }

    /// Whether it is a subset of `other`.
    #[inline]
    pub fn is_subset(self, other: ParamSet) -> bool {
        self.0 & !other.0 == 0
    }

    /// Whether the intersection is empty.
    #[inline]
    pub fn is_disjoint(self, other: ParamSet) -> bool {
        self.0 & other.0 == 0
    }

    /// The elements in ascending order.
    pub fn iter(self) -> impl Iterator<Item = ParamId> {
        let mut rest = self.0;
        core::iter::from_fn(move || {
            let index = rest.trailing_zeros() as usize;
            rest &= rest.wrapping_sub(1);
            (index < Self::CAPACITY).then(|| ParamId::new(index))
        })
    }

    /// The number of elements below `param`: the index of its value among the values of the set.
    #[inline]
    pub fn rank(self, param: ParamId) -> usize {
        (self.0 & (bit(param) - 1)).count_ones() as usize
    }
}

#[inline]
fn bit(param: ParamId) -> u16 {
    1 << param.index()
}

impl FromIterator<ParamId> for ParamSet {
    fn from_iter<I: IntoIterator<Item = ParamId>>(params: I) -> ParamSet {
        params.into_iter().fold(ParamSet::EMPTY, ParamSet::with)
    }
}

impl fmt::Debug for ParamSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

/// Maximum number of parameter sets that unions of events may bind. Each set has instances of its own.
pub const MAX_BINDINGS: usize = 512;

/// An event: its name and the parameters that it binds.
#[derive(Clone, Debug)]
pub struct EventInfo {
    /// The name in the property.
    pub name: String,
    /// The bound parameters.
    pub params: ParamSet,
    /// The bound parameters whose value is the number of the event's thread.
    pub of_thread: ParamSet,
}

/// The events and parameters of a property.
#[derive(Clone, Debug, Default)]
pub struct Alphabet {
    params: PrimaryMap<ParamId, String>,
    events: PrimaryMap<EventId, EventInfo>,
}

impl Alphabet {
    /// An alphabet without events.
    pub fn new() -> Alphabet {
        Alphabet::default()
    }

    /// Adds a parameter. `None` if the name exists or there are [`ParamSet::CAPACITY`] parameters.
    pub fn add_param(&mut self, name: &str) -> Option<ParamId> {
        let free = self.params.len() < ParamSet::CAPACITY && self.param(name).is_none();
        free.then(|| self.params.push(name.to_owned()))
    }

    /// Adds an event. `None` if the name exists.
    pub fn add_event(&mut self, name: &str, params: ParamSet) -> Option<EventId> {
        let info = EventInfo { name: name.to_owned(), params, of_thread: ParamSet::EMPTY };
        self.event(name).is_none().then(|| self.events.push(info))
    }

    /// Adds an event whose name may exist already. It is a symbol of its own.
    pub fn add_alternative(&mut self, name: &str, params: ParamSet) -> EventId {
        self.events.push(EventInfo { name: name.to_owned(), params, of_thread: ParamSet::EMPTY })
    }

    /// Declares that some parameters of an event get the number of its thread.
    pub fn bind_by_thread(&mut self, event: EventId, params: ParamSet) {
        let info = &mut self.events[event];
        info.of_thread = info.params.intersection(params);
    }

    /// The parameters that get a thread number from at least one event.
    pub fn thread_params(&self) -> ParamSet {
        self.events.values().fold(ParamSet::EMPTY, |all, info| all.union(info.of_thread))
    }

    /// The parameters that an event can bind only while their object or thread is alive. Other parameters may get the number of an ended
    /// thread.
    pub fn binds_alive(&self, event: EventId) -> ParamSet {
        let EventInfo { params, of_thread, .. } = &self.events[event];
        params.without(self.thread_params()).union(*of_thread)
    }

    /// The alphabet in which events with one name are merged, with the merged event of each event. A merged event binds all parameters of
    /// its parts. `None` if all names differ.
    pub fn by_name(&self) -> Option<(Alphabet, PrimaryMap<EventId, EventId>)> {
        let mut merged = Alphabet { params: self.params.clone(), events: PrimaryMap::new() };
        let mut of_name = PrimaryMap::with_capacity(self.events.len());
        for info in self.events.values() {
            let known = merged.event(&info.name);
            let id = known.unwrap_or_else(|| merged.add_alternative(&info.name, ParamSet::EMPTY));
            let one = &mut merged.events[id];
            one.params = one.params.union(info.params);
            one.of_thread = one.of_thread.union(info.of_thread);
            of_name.push(id);
        }
        (merged.events.len() < self.events.len()).then_some((merged, of_name))
    }

    /// The parameter with a name.
    pub fn param(&self, name: &str) -> Option<ParamId> {
        self.params.iter().find(|(_, known)| *known == name).map(|(id, _)| id)
    }

    /// The first event with a name.
    pub fn event(&self, name: &str) -> Option<EventId> {
        self.events.iter().find(|(_, info)| info.name == name).map(|(id, _)| id)
    }

    /// The names of the parameters.
    pub fn params(&self) -> &PrimaryMap<ParamId, String> {
        &self.params
    }

    /// The events.
    #[inline]
    pub fn events(&self) -> &PrimaryMap<EventId, EventInfo> {
        &self.events
    }

    /// The parameters that an event binds.
    pub fn binds(&self, event: EventId) -> ParamSet {
        self.events[event].params
    }

    /// The set of all parameters.
    pub fn all_params(&self) -> ParamSet {
        self.params.keys().collect()
    }

    /// The number of parameter sets that unions of events may bind, the empty set included. `None` if it exceeds [`MAX_BINDINGS`].
    pub fn bindings(&self) -> Option<usize> {
        let mut unions = vec![ParamSet::EMPTY];
        for set in self.bound_sets() {
            let more: Vec<ParamSet> = unions.iter().map(|union| union.union(set)).collect();
            unions.extend(more);
            unions.sort();
            unions.dedup();
            if unions.len() > MAX_BINDINGS {
                return None;
            }
        }
        Some(unions.len())
    }

    /// The parameter sets that single events bind, each once.
    pub fn bound_sets(&self) -> Vec<ParamSet> {
        let mut sets: Vec<ParamSet> = self.events.values().map(|info| info.params).collect();
        sets.sort();
        sets.dedup();
        sets
    }
}
