//! Counts the calls and executions on the stacks of threads, for `cflow` and `cflowbelow`.
//!
//! Each pointcut in a `cflow` has a counter per thread: the number of its join points that have begun but not ended. The *before* and
//! *after* events maintain it, so a log gives the same results as the run.

use std::collections::HashMap;

use cranelift_entity::SecondaryMap;
use smallvec::SmallVec;

use crate::event::{Event, EventWorld, Kind, Phase, SiteId};
use crate::monitor::Monitor;
use crate::pointcut::{Flow, FlowTest};

/// Tests of flows, by the numbers of the flows in the session.
pub(super) type FlowTests = SmallVec<[FlowTest; 1]>;

/// The counters of all threads.
#[derive(Debug, Default)]
pub(super) struct Flows {
    all: Vec<Flow>,
    /// The flows that contain the join points of a site.
    at: SecondaryMap<SiteId, SmallVec<[usize; 1]>>,
    /// The counters of all flows by thread. A thread in no flow has no entry.
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
        // All flows of all monitors have been collected.
        self.all.iter().position(|known| known.is_same(flow)).unwrap_or(usize::MAX)
    }

    /// Finds the flows that contain the join points of a site.
    pub(super) fn match_site(&mut self, world: &EventWorld, site: SiteId) {
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

    /// Begins a join point. To be called before the event is dispatched.
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

    /// Ends a join point. To be called after the event has been dispatched.
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
            // A log may start in the middle of a join point.
            counts[flow] = counts[flow].saturating_sub(1);
        }
        if counts.iter().all(|count| *count == 0) {
            self.counts.remove(&event.thread);
        }
    }

    /// Whether an event is in all required flows and in none of the excluded ones.
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
