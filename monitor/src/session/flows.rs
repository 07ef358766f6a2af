//! Which calls and executions are on the stacks of threads, for `cflow` and `cflowbelow`.
//!
//! For each pointcut in a `cflow` there is a counter for each thread: of the join points that it picks and that have begun but not ended. It is
//! kept from the events before and after them, so it is the same while a program runs and when its log is read.

use std::collections::HashMap;

use cranelift_entity::SecondaryMap;
use smallvec::SmallVec;

use crate::event::{Event, Kind, Phase, SiteId, World};
use crate::monitor::Monitor;
use crate::pointcut::{Flow, FlowTest};

/// Tests of flows, by the flows' numbers in the session.
pub(super) type FlowTests = SmallVec<[FlowTest; 1]>;

/// The counters of all threads.
#[derive(Debug, Default)]
pub(super) struct Flows {
    all: Vec<Flow>,
    /// Which of them the join points of a site are in.
    at: SecondaryMap<SiteId, SmallVec<[usize; 1]>>,
    /// By thread, the counters of all flows; none of a thread that is in no flow.
    counts: HashMap<u32, Box<[u32]>>,
}

impl Flows {
    pub(super) fn of(monitors: &[Box<dyn Monitor>]) -> Flows {
        let mut flows = Flows::default();
        let events = monitors.iter().flat_map(|monitor| monitor.events());
        for flow in events.filter_map(|event| event.advice.as_ref()).flat_map(|it| it.flows()) {
            if !flows.all.iter().any(|known| known.is_same(flow)) {
                flows.all.push(flow.clone());
            }
        }
        flows
    }

    /// The number of a flow.
    pub(super) fn number(&self, flow: &Flow) -> usize {
        // All flows of all monitors are there.
        self.all.iter().position(|known| known.is_same(flow)).unwrap_or(usize::MAX)
    }

    /// Finds out which flows the join points of a site are in.
    pub(super) fn match_site(&mut self, world: &World, site: SiteId) {
        if !self.all.is_empty() {
            let numbered = self.all.iter().enumerate();
            let found = numbered.filter(|(_, flow)| flow.picks(world, site));
            self.at[site] = found.map(|(number, _)| number).collect();
        }
    }

    /// Whether the join points of a site are in a flow.
    pub(super) fn has(&self, site: SiteId) -> bool {
        !self.all.is_empty() && !self.at[site].is_empty()
    }

    /// A join point begins: to be called before the event is told of.
    #[inline]
    pub(super) fn begin(&mut self, event: &Event<'_>) {
        if event.phase == Phase::Before && self.has(event.site) {
            let none = || vec![0; self.all.len()].into_boxed_slice();
            let counts = self.counts.entry(event.thread).or_insert_with(none);
            for &flow in &self.at[event.site] {
                counts[flow] += 1;
            }
        }
    }

    /// A join point ends: to be called when the event has been told of.
    #[inline]
    pub(super) fn end(&mut self, event: &Event<'_>, kind: Kind) {
        if self.counts.is_empty() {
            return;
        }
        if kind == Kind::ThreadEnd {
            self.counts.remove(&event.thread);
        }
        if event.phase == Phase::Before || !self.has(event.site) {
            return;
        }
        let Some(counts) = self.counts.get_mut(&event.thread) else { return };
        for &flow in &self.at[event.site] {
            // A log may start in the middle.
            counts[flow] = counts[flow].saturating_sub(1);
        }
        if counts.iter().all(|count| *count == 0) {
            self.counts.remove(&event.thread);
        }
    }

    /// Whether an event is in the flows that it has to be in, and in none of the others.
    pub(super) fn hold(&self, tests: &[FlowTest], event: &Event<'_>) -> bool {
        tests.iter().all(|test| {
            let counts = self.counts.get(&event.thread);
            let all = counts.and_then(|counts| counts.get(test.flow)).copied().unwrap_or(0);
            let is_itself = self.at[event.site].contains(&test.flow);
            let own = u32::from(test.is_below && is_itself);
            (all > own) == test.holds
        })
    }
}
