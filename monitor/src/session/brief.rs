//! Events of calls that carry no more than which objects take part.
//!
//! Most events are of this kind: a monitor that tells instances apart by the receiver and the result of calls needs no other values.

use cranelift_entity::SecondaryMap;

use super::dispatch::Target;
use crate::engine::alphabet::EventId;
use crate::engine::key::Key;
use crate::event::{ClassId, Kind, Member, Phase, SiteId, World};
use crate::monitor::Monitor;
use crate::pointcut::{Part, Test};

/// An object that takes part.
#[derive(Clone, Copy, Debug)]
pub struct Participant {
    /// Its identity.
    pub key: Key,
    /// Its class; `None` for null.
    pub class: Option<ClassId>,
}

/// An event of a call.
#[derive(Clone, Copy, Debug)]
pub struct Brief {
    /// Where it happens.
    pub site: SiteId,
    /// Its place among the events of the run.
    pub sequence: u64,
    /// When.
    pub phase: Phase,
    /// The receiver.
    pub receiver: Participant,
    /// After the call its result, or the exception that has ended it, if somebody wants that.
    pub result: Participant,
}

/// Who wants to hear of such events of a site, by phase.
#[derive(Clone, Debug)]
pub(super) struct BriefTargets([Vec<BriefTarget>; 3]);

/// An event of a specification that they may be.
#[derive(Clone, Debug)]
pub(super) struct BriefTarget {
    pub(super) monitor: usize,
    pub(super) event: EventId,
    /// Whether the one before is the same event of the same monitor.
    pub(super) is_another_way: bool,
    picks: Picks,
    tests: Vec<BriefTest>,
}

/// The values that the monitor tells instances apart by.
#[derive(Clone, Copy, Debug)]
enum Picks {
    Nothing,
    Receiver,
    Result,
    ReceiverAndResult,
    ResultAndReceiver,
}

#[derive(Clone, Debug)]
struct BriefTest {
    is_result: bool,
    test: Test,
    known: SecondaryMap<ClassId, Option<bool>>,
}

impl BriefTargets {
    /// Those of a site, if all that is wanted of its events is brief.
    pub(super) fn of<'a>(
        world: &World,
        site: SiteId,
        monitors: &[Box<dyn Monitor>],
        targets: impl Iterator<Item = &'a Target>,
    ) -> Option<BriefTargets> {
        let site = &world.sites[site];
        let Member::Method(method) = site.member else { return None };
        let method = &world.methods[method];
        if site.kind != Kind::Call || method.is_static {
            return None;
        }
        let result = Part::Value(method.params.len());
        let mut brief = BriefTargets([const { Vec::new() }; 3]);
        for target in targets {
            let is_over = target.phase != Phase::Before;
            let is_there = |part: Part| part == Part::Receiver || is_over && part == result;
            let is_brief = !target.wants_text
                && target.data.is_empty()
                && target.parts().all(is_there)
                && !monitors[target.monitor].needs_events();
            if !is_brief {
                return None;
            }
            let picks = match &target.keys[..] {
                [] => Picks::Nothing,
                [Part::Receiver] => Picks::Receiver,
                [_] => Picks::Result,
                [Part::Receiver, Part::Value(_)] => Picks::ReceiverAndResult,
                [Part::Value(_), Part::Receiver] => Picks::ResultAndReceiver,
                _ => return None,
            };
            let tests = target.tests().map(|test| BriefTest {
                is_result: test.part != Part::Receiver,
                test: test.clone(),
                known: SecondaryMap::new(),
            });
            let (tests, phase) = (tests.collect(), target.phase);
            let (monitor, event) = (target.monitor, target.event);
            let list = &mut brief.0[phase as usize];
            let is_same = |last: &BriefTarget| (last.monitor, last.event) == (monitor, event);
            let is_another_way = list.last().is_some_and(is_same);
            list.push(BriefTarget { monitor, event, is_another_way, picks, tests });
        }
        Some(brief)
    }

    #[inline]
    pub(super) fn at(&mut self, phase: Phase) -> &mut [BriefTarget] {
        &mut self.0[phase as usize]
    }
}

impl BriefTarget {
    /// Whether the objects are of the types asked for.
    #[inline]
    pub(super) fn passes(&mut self, world: &World, event: &Brief) -> bool {
        self.tests.is_empty() || self.passes_tests(world, event)
    }

    #[inline(never)]
    fn passes_tests(&mut self, world: &World, event: &Brief) -> bool {
        self.tests.iter_mut().all(|test| test.passes(world, event))
    }

    /// The values, gathered in `room` if they do not stand alone.
    #[inline]
    pub(super) fn keys<'a>(&self, event: &'a Brief, room: &'a mut [Key; 2]) -> &'a [Key] {
        let (receiver, result) = (&event.receiver.key, &event.result.key);
        match self.picks {
            Picks::Nothing => &[],
            Picks::Receiver => core::slice::from_ref(receiver),
            Picks::Result => core::slice::from_ref(result),
            Picks::ReceiverAndResult => {
                *room = [*receiver, *result];
                room
            }
            Picks::ResultAndReceiver => {
                *room = [*result, *receiver];
                room
            }
        }
    }
}

impl BriefTest {
    fn passes(&mut self, world: &World, event: &Brief) -> bool {
        let tested = if self.is_result { event.result } else { event.receiver };
        let Some(class) = tested.class else { return !self.test.holds };
        match self.known[class] {
            Some(known) => known,
            None => {
                let passes = self.test.ty.includes(world, class) == self.test.holds;
                self.known[class] = Some(passes);
                passes
            }
        }
    }
}
