//! Maps the events of sites to the events of monitors.

use std::collections::HashMap;
use std::rc::Rc;

use cranelift_entity::{EntityRef, SecondaryMap};
use smallvec::SmallVec;

use super::flows::{FlowTests, Flows};
use crate::engine::alphabet::EventId;
use crate::engine::key::{Interner, Key};
use crate::event::{ClassId, Event, EventWorld, Kind, Member, Object, Phase, SiteId, Value};
use crate::monitor::Monitor;
use crate::pointcut::{Alternative, FlowTest, Part, Test};

/// A monitor event that a site may raise.
#[derive(Clone, Debug)]
pub(crate) struct Target {
    pub(crate) monitor: usize,
    pub(crate) event: EventId,
    pub(crate) phase: Phase,
    tests: Vec<CachedTest>,
    pub(super) flows: FlowTests,
    pub(crate) keys: SmallVec<[Part; 2]>,
    pub(super) data: SmallVec<[Part; 2]>,
    /// Whether the receiver's identity is the only value.
    is_receiver: bool,
    pub(super) wants_text: bool,
    keys_by_text: bool,
}

/// A test with its results by class, because matching patterns is slow.
#[derive(Clone, Debug)]
struct CachedTest {
    test: Test,
    known: SecondaryMap<ClassId, Option<bool>>,
}

/// The monitor events of a site.
#[derive(Clone, Debug, Default)]
pub(super) struct Targets {
    /// By phase; within a phase ordered by monitor and event.
    by_phase: [Vec<Target>; 4],
    /// The monitors, each once.
    pub(super) monitors: Vec<usize>,
}

/// An event of a monitor, and the alternatives of its pointcut that match a site.
#[derive(Clone, Debug)]
struct Match {
    monitor: usize,
    event: usize,
    alternatives: Vec<Alternative>,
}

/// Events as numbers of monitor and event.
type Events = Vec<(usize, usize)>;

/// Cache of matches for the pointcuts that do not depend on the place of a site: most sites have the kind and member of another one.
#[derive(Clone, Debug)]
pub(super) struct Matches {
    /// The events whose pointcuts depend on the place.
    local: Events,
    others: Events,
    known: HashMap<(Kind, Member), Rc<[Match]>>,
}

impl Matches {
    pub(super) fn of(monitors: &[Box<dyn Monitor>]) -> Matches {
        let (mut local, mut others) = (Vec::new(), Vec::new());
        for (monitor, one) in monitors.iter().enumerate() {
            for (event, spec) in one.events().iter().enumerate() {
                match &spec.advice {
                    Some(advice) if advice.is_local() => local.push((monitor, event)),
                    Some(_) => others.push((monitor, event)),
                    None => {}
                }
            }
        }
        Matches { local, others, known: HashMap::new() }
    }

    /// The monitor events that a site may raise.
    fn at(
        &mut self,
        world: &EventWorld,
        site: SiteId,
        monitors: &[Box<dyn Monitor>],
    ) -> Vec<Match> {
        let resolve = |events: &Events| {
            let found = events.iter().map(|&(monitor, event)| {
                let advice = monitors[monitor].events()[event].advice.as_ref();
                let alternatives =
                    advice.map_or_else(Vec::new, |advice| advice.resolve(world, site));
                Match { monitor, event, alternatives }
            });
            found.filter(|one| !one.alternatives.is_empty()).collect::<Vec<_>>()
        };
        let what = (world.sites[site].kind, world.sites[site].member);
        let known = self.known.entry(what).or_insert_with(|| resolve(&self.others).into());
        let mut all = resolve(&self.local);
        all.extend(known.iter().cloned());
        all.sort_by_key(|one| (one.monitor, one.event));
        all
    }
}

impl Targets {
    /// The targets of a site, for the monitors that receive its events.
    pub(super) fn of(
        world: &EventWorld,
        site: SiteId,
        monitors: &[Box<dyn Monitor>],
        matches: &mut Matches,
        flows: &Flows,
        receives: impl Fn(usize) -> bool,
    ) -> Targets {
        let mut targets = Targets::default();
        for target in find(world, site, monitors, matches, flows) {
            if !receives(target.monitor) {
                continue;
            }
            if !targets.monitors.contains(&target.monitor) {
                targets.monitors.push(target.monitor);
            }
            targets.by_phase[target.phase as usize].push(target);
        }
        targets
    }

    /// The targets of a phase.
    #[inline]
    pub(super) fn at(&mut self, phase: Phase) -> &mut [Target] {
        &mut self.by_phase[phase as usize]
    }

    pub(super) fn iter(&self) -> impl Iterator<Item = &Target> {
        self.by_phase.iter().flatten()
    }
}

/// The monitor events that a site may raise.
fn find(
    world: &EventWorld,
    site: SiteId,
    monitors: &[Box<dyn Monitor>],
    matches: &mut Matches,
    flows: &Flows,
) -> Vec<Target> {
    let mut targets = Vec::new();
    for Match { monitor, event, alternatives } in matches.at(world, site, monitors) {
        let spec = &monitors[monitor].events()[event];
        for alternative in alternatives {
            let part = |variable: &usize| alternative.bindings[*variable];
            let keys: SmallVec<[Part; 2]> = spec.keys.iter().map(part).collect();
            let numbered = |test: &FlowTest| {
                let own = spec.advice.as_ref().and_then(|advice| advice.flows().get(test.flow));
                FlowTest { flow: own.map_or(usize::MAX, |flow| flows.number(flow)), ..*test }
            };
            let tested = alternative.flows.iter().map(numbered).collect();
            let is_single = spec.data.is_empty() && !spec.wants_text;
            targets.push(Target {
                monitor,
                event: EventId::new(event),
                phase: alternative.phase,
                flows: tested,
                is_receiver: is_single && keys[..] == [Part::Receiver],
                keys,
                data: spec.data.iter().map(part).collect(),
                tests: alternative
                    .tests
                    .into_iter()
                    .map(|test| CachedTest { test, known: SecondaryMap::new() })
                    .collect(),
                wants_text: spec.wants_text,
                keys_by_text: spec.wants_text && spec.keys_by_text,
            });
        }
    }
    targets
}

impl Target {
    /// The tests that each event must advance_time.
    pub(crate) fn tests(&self) -> impl Iterator<Item = &Test> {
        self.tests.iter().map(|test| &test.test)
    }

    /// The parts of an event that are used.
    pub(super) fn parts(&self) -> impl Iterator<Item = Part> {
        let tested = self.tests.iter().map(|test| test.test.part);
        tested.chain(self.keys.iter().chain(&self.data).copied())
    }

    /// The receiver's key, if that is the only value.
    #[inline]
    pub(super) fn receiver(&self, event: &Event<'_>) -> Option<Key> {
        match event.receiver {
            Some(Value::Object(object)) if self.is_receiver => {
                Some(Key::object(object.id, object.class))
            }
            _ => None,
        }
    }

    /// Whether an event passes the tests.
    #[inline]
    pub(super) fn passes(&mut self, world: &EventWorld, event: &Event<'_>) -> bool {
        self.tests.iter_mut().all(|test| test.passes(world, event))
    }

    /// Collects the keys and data of an event. Returns `false` if a value is missing.
    pub(super) fn gather(
        &self,
        event: &Event<'_>,
        interner: &mut Interner,
        keys: &mut Vec<Key>,
        data: &mut Vec<Value>,
    ) -> bool {
        keys.clear();
        data.clear();
        for part in &self.keys {
            match part.of(event) {
                Some(value) if self.keys_by_text => keys.push(interner.key(&value)),
                Some(value) => keys.push(interner.identity(&value)),
                None => return false,
            }
        }
        for part in &self.data {
            match part.of(event) {
                Some(value) => data.push(value.into_owned()),
                None => return false,
            }
        }
        true
    }
}

impl CachedTest {
    fn passes(&mut self, world: &EventWorld, event: &Event<'_>) -> bool {
        match self.test.part.of(event).as_deref() {
            Some(Value::Object(Object { class, .. })) => match self.known[*class] {
                Some(known) => known,
                None => {
                    let passes = self.test.passes(world, event);
                    self.known[*class] = Some(passes);
                    passes
                }
            },
            _ => self.test.passes(world, event),
        }
    }
}
