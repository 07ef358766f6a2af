//! Measures the time that a monitor uses.

use core::time::Duration;
use std::time::Instant;

use crate::engine::alphabet::EventId;
use crate::engine::key::Key;
use crate::engine::slicing::Statistics;
use crate::engine::traces::Traces;
use crate::engine::trail::Occurrence;
use crate::graph::Graph;
use crate::log::records::Record;
use crate::monitor::{Demand, EventNames, EventSpec, Monitor, MonitorEvent, Sink};
use crate::spec::Diagnostic;

/// A monitor whose time is measured: that of events, time steps, sweeps, ends of threads, and the end of the run. It includes reading the
/// clock, some tens of nanoseconds per event.
pub struct Measured {
    monitor: Box<dyn Monitor>,
    time: Duration,
}

impl Measured {
    /// Measures a monitor.
    pub fn new(monitor: Box<dyn Monitor>) -> Measured {
        Measured { monitor, time: Duration::ZERO }
    }

    fn measure(&mut self, work: impl FnOnce(&mut dyn Monitor)) {
        let start = Instant::now();
        work(&mut *self.monitor);
        self.time += start.elapsed();
    }
}

impl Monitor for Measured {
    fn name(&self) -> &str {
        self.monitor.name()
    }

    fn events(&self) -> &[EventSpec] {
        self.monitor.events()
    }

    fn notes(&self) -> &[Diagnostic] {
        self.monitor.notes()
    }

    fn is_relevant(&self, event: EventId) -> bool {
        self.monitor.is_relevant(event)
    }

    fn can_report(&self, is_possible: &dyn Fn(EventId) -> bool) -> bool {
        self.monitor.can_report(is_possible)
    }

    fn traces(&self) -> Option<&dyn Traces> {
        self.monitor.traces()
    }

    fn report(&mut self, number: i64, text: &str, sink: &mut dyn Sink) -> bool {
        self.monitor.report(number, text, sink)
    }

    fn demands(&self) -> Vec<Demand> {
        self.monitor.demands()
    }

    fn on_event_keys(
        &mut self,
        at: Occurrence,
        keys: &[Key],
        names: EventNames<'_>,
        sink: &mut dyn Sink,
    ) {
        self.measure(|monitor| monitor.on_event_keys(at, keys, names, sink));
    }

    fn on_event(&mut self, heard: &MonitorEvent<'_>, sink: &mut dyn Sink) {
        self.measure(|monitor| monitor.on_event(heard, sink));
    }

    fn record_fields(&self) -> Vec<String> {
        self.monitor.record_fields()
    }

    fn set_record_fields(&mut self, fields: &[String]) {
        self.monitor.set_record_fields(fields);
    }

    fn record(
        &mut self,
        record: &Record<'_>,
        at: Occurrence,
        names: EventNames<'_>,
        sink: &mut dyn Sink,
    ) {
        self.measure(|monitor| monitor.record(record, at, names, sink));
    }

    fn tick(&mut self, time: u64, names: EventNames<'_>, sink: &mut dyn Sink) {
        self.measure(|monitor| monitor.tick(time, names, sink));
    }

    fn deadline(&self) -> Option<u64> {
        self.monitor.deadline()
    }

    fn needs_time(&self) -> bool {
        self.monitor.needs_time()
    }

    fn sweep(&mut self, is_dead: &dyn Fn(Key) -> bool) {
        self.measure(|monitor| monitor.sweep(is_dead));
    }

    fn needs_thread_ends(&self) -> bool {
        self.monitor.needs_thread_ends()
    }

    fn end_threads(&mut self, has_ended: &dyn Fn(Key) -> bool) {
        self.measure(|monitor| monitor.end_threads(has_ended));
    }

    fn finish(&mut self, names: EventNames<'_>, sink: &mut dyn Sink) {
        self.measure(|monitor| monitor.finish(names, sink));
    }

    fn statistics(&self) -> Statistics {
        self.monitor.statistics()
    }

    fn time(&self) -> Option<Duration> {
        Some(self.time)
    }

    fn graph(&self) -> Graph {
        self.monitor.graph()
    }
}
