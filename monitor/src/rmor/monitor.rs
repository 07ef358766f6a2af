//! Running RMOR monitors.

use cranelift_entity::EntityRef;

use super::graph;
use super::machine::{Letter, Machine};
use super::path::Path;
use super::reporter::{Reporter, Witness};
use super::run::Run;
use super::sliced::SlicedMachine;
use crate::engine::alphabet::EventId;
use crate::engine::key::Key;
use crate::engine::property::Property;
use crate::engine::slicing::{Report, Slicer, Statistics};
use crate::engine::trail::Occurrence;
use crate::event::Value;
use crate::graph::Graph;
use crate::monitor::{
    Action, Argument, Demand, Demanded, EventNames, EventSpec, Monitor, MonitorEvent, Sink,
};
use crate::spec::{Ident, Source};

/// The control events of every monitor. Their numbers follow those of the monitor's own events, in this order.
pub const CONTROLS: [&str; 3] = ["reset", "stop", "status"];

/// A monitor with its machines.
#[derive(Debug)]
pub struct RmorMonitor {
    reporter: Reporter,
    /// The monitor's own events, then [`CONTROLS`].
    events: Vec<EventSpec>,
    runs: Vec<MachineRun>,
    stopped: bool,
    read: u64,
    /// The sequence number and the time of the last event.
    now: (u64, u64),
}

/// A running machine.
#[derive(Debug)]
pub(super) enum MachineRun {
    /// One machine for the whole run.
    Whole(Box<Run>),
    /// One machine for each binding.
    Sliced(Box<Slicer<SlicedMachine>>),
}

impl MachineRun {
    fn machine(&self) -> &Machine {
        match self {
            MachineRun::Whole(run) => run.machine(),
            MachineRun::Sliced(slicer) => slicer.property().machine(),
        }
    }
}

impl RmorMonitor {
    pub(super) fn new(
        source: Source,
        name: String,
        params: Vec<String>,
        handler: Option<Ident>,
        mut events: Vec<EventSpec>,
        runs: Vec<MachineRun>,
    ) -> RmorMonitor {
        events.extend(CONTROLS.iter().map(|name| EventSpec {
            name: (*name).to_owned(),
            advice: None,
            keys: Vec::new(),
            data: Vec::new(),
            wants_text: false,
            keys_by_text: false,
        }));
        let names = events.iter().map(|event| event.name.clone());
        let names = names.chain(["timeout".to_owned()]).collect();
        let reporter = Reporter { source, name, events: names, params, handler };
        RmorMonitor { reporter, events, runs, stopped: false, read: 0, now: (0, 0) }
    }

    fn own_events(&self) -> usize {
        self.events.len() - CONTROLS.len()
    }

    /// Resets all tokens to the start states and restarts a stopped monitor.
    pub fn reset(&mut self) {
        self.stopped = false;
        for machine_run in &mut self.runs {
            match machine_run {
                MachineRun::Whole(run) => run.reset(self.now.1),
                MachineRun::Sliced(slicer) => **slicer = Slicer::new(slicer.property().clone()),
            }
        }
    }

    /// Stops the monitor: it reads no more events and reports nothing more, not even at the end of the run.
    pub fn stop(&mut self) {
        self.stopped = true;
    }

    /// The states that hold tokens, or the number of instances; one line for each machine.
    pub fn status(&self) -> Vec<String> {
        let line = |machine_run: &MachineRun| {
            let machine = machine_run.machine();
            let name = machine.name.iter().map(|name| format!(".{name}")).collect::<String>();
            let state = match machine_run {
                _ if self.stopped => "stopped".to_owned(),
                MachineRun::Whole(run) => {
                    let states = run.tokens().iter().map(|state| &*machine.states[state].name);
                    let states: Vec<&str> = states.collect();
                    if states.is_empty() { "no token".to_owned() } else { states.join(", ") }
                }
                MachineRun::Sliced(slicer) => {
                    let figures = slicer.statistics();
                    format!("{} of {} instances", figures.live, figures.created)
                }
            };
            format!("{}{name}: {state}", self.reporter.name)
        };
        self.runs.iter().map(line).collect()
    }

    fn control(&mut self, number: usize, sink: &mut dyn Sink) {
        match CONTROLS.get(number) {
            Some(&"reset") => self.reset(),
            Some(&"stop") => self.stop(),
            Some(&"status") => {
                self.status().into_iter().for_each(|line| sink.action(Action::Print(line)));
            }
            _ => {}
        }
    }

    fn timeout(&self) -> Occurrence {
        let event = EventId::new(self.events.len());
        Occurrence { sequence: self.now.0, site: u32::MAX, event }
    }
}

/// Makes a callback that reports the faults of an unparametrised machine.
fn fault_reporter(
    reporter: &Reporter,
    at: Option<Occurrence>,
    sink: &mut dyn Sink,
) -> impl FnMut(&Machine, &super::machine::Fault, &Path) {
    move |machine, fault, path| {
        let witness = Witness {
            occurrences: &mut path.occurrences().chain(at),
            shortened: path.is_shortened(),
            at,
            keys: &[],
            values: Vec::new(),
        };
        reporter.report_fault(machine, fault, witness, sink);
    }
}

/// Reports the faults of a slice if all parameters are bound.
fn report_slice(
    reporter: &Reporter,
    property: &SlicedMachine,
    report: &Report<'_>,
    names: EventNames<'_>,
    sink: &mut dyn Sink,
) {
    if report.keys.len() < reporter.params.len() {
        return;
    }
    for fault in property.faults(report.category, report.at.is_none()) {
        let on_trail = report.trail.occurrences();
        // If the step moved the tokens, the trail already has the event.
        let at = report.at.filter(|at| report.trail.occurrences().last() != Some(*at));
        let witness = Witness {
            occurrences: &mut on_trail.chain(at),
            shortened: report.trail.is_shortened(),
            at: report.at,
            keys: report.keys,
            values: report.keys.iter().map(|key| names.interner.value(*key)).collect(),
        };
        reporter.report_fault(property.machine(), fault, witness, sink);
    }
}

impl Monitor for RmorMonitor {
    fn name(&self) -> &str {
        &self.reporter.name
    }

    fn events(&self) -> &[EventSpec] {
        &self.events
    }

    fn is_relevant(&self, event: EventId) -> bool {
        let number = event.index();
        if number >= self.own_events() {
            return number < self.events.len();
        }
        !self.stopped
            && self.runs.iter().any(|machine_run| match machine_run {
                MachineRun::Whole(run) => run.is_relevant(number),
                MachineRun::Sliced(slicer) => slicer.is_relevant(event),
            })
    }

    fn on_event(&mut self, heard: &MonitorEvent<'_>, sink: &mut dyn Sink) {
        let number = heard.at.event.index();
        self.now = (heard.at.sequence, heard.time);
        if let Some(control) = number.checked_sub(self.own_events()) {
            return self.control(control, sink);
        }
        if self.stopped {
            return;
        }
        self.tick(heard.time, heard.names, sink);
        self.read += 1;
        for machine_run in &mut self.runs {
            match machine_run {
                MachineRun::Whole(run) => {
                    let values = (heard.data, heard.names.world);
                    let holds = run.machine().holding(number, values, |guard, fault| {
                        if run.machine().has_guard(run.tokens(), number, guard) {
                            self.reporter.report_guard_fault(fault, heard.at, &[], sink);
                        }
                    });
                    let mut on_fault = fault_reporter(&self.reporter, Some(heard.at), sink);
                    let letter = Letter::Event(number, holds);
                    run.read(letter, heard.at, heard.time, &mut on_fault);
                }
                MachineRun::Sliced(slicer) => {
                    // Reports are collected because the slicer borrows the property mutably while it runs.
                    let values = (heard.data, heard.names.world);
                    let holds = slicer.property().machine().holding(number, values, |_, fault| {
                        let binds = slicer.property().alphabet().binds(heard.at.event);
                        let params = binds.iter().map(|param| param.index());
                        let binding: Vec<_> = params.zip(heard.keys.iter().copied()).collect();
                        self.reporter.report_guard_fault(fault, heard.at, &binding, sink);
                    });
                    let mut reports = Vec::new();
                    slicer.event(heard.keys, heard.at, &holds, &mut |one| {
                        reports.push((
                            one.category,
                            one.params,
                            one.keys.to_vec(),
                            one.instance,
                            one.trail.clone(),
                            one.at,
                        ));
                    });
                    for (category, params, keys, instance, trail, at) in reports {
                        let one =
                            Report { category, params, keys: &keys, instance, trail: &trail, at };
                        report_slice(&self.reporter, slicer.property(), &one, heard.names, sink);
                    }
                }
            }
        }
    }

    fn tick(&mut self, time: u64, _names: EventNames<'_>, sink: &mut dyn Sink) {
        if self.stopped {
            return;
        }
        self.now.1 = time;
        let at = self.timeout();
        for machine_run in &mut self.runs {
            if let MachineRun::Whole(run) = machine_run
                && run.deadline().is_some_and(|deadline| deadline <= time)
            {
                run.pass(time, at, &mut fault_reporter(&self.reporter, Some(at), sink));
            }
        }
    }

    fn demands(&self) -> Vec<Demand> {
        let text = || Argument::Literal(Value::Text("".into()));
        let demand = |handler: &Ident| {
            let fixed = [text(), text(), Argument::Literal(Value::Int(0))];
            let bound = self.reporter.params.iter().map(|_| Argument::OfType(None));
            let arguments = fixed.into_iter().chain(bound).collect();
            let what = Demanded::Call { method: handler.name.clone(), arguments, least: 3 };
            Demand { span: handler.span.clone(), what }
        };
        self.reporter.handler.iter().map(demand).collect()
    }

    fn needs_time(&self) -> bool {
        let mut states = self.runs.iter().flat_map(|machine_run| &machine_run.machine().states);
        states.any(|state| state.within.is_some())
    }

    fn deadline(&self) -> Option<u64> {
        let deadlines = self.runs.iter().filter_map(|machine_run| match machine_run {
            MachineRun::Whole(run) => run.deadline(),
            MachineRun::Sliced(_) => None,
        });
        deadlines.min().filter(|_| !self.stopped)
    }

    fn sweep(&mut self, is_dead: &dyn Fn(Key) -> bool) {
        for machine_run in &mut self.runs {
            if let MachineRun::Sliced(slicer) = machine_run {
                slicer.sweep(is_dead);
            }
        }
    }

    fn needs_thread_ends(&self) -> bool {
        let mut runs = self.runs.iter();
        runs.any(|machine_run| match machine_run {
            MachineRun::Sliced(slicer) => !slicer.property().alphabet().thread_params().is_empty(),
            MachineRun::Whole(_) => false,
        })
    }

    fn end_threads(&mut self, has_ended: &dyn Fn(Key) -> bool) {
        for machine_run in &mut self.runs {
            if let MachineRun::Sliced(slicer) = machine_run {
                slicer.end_threads(has_ended);
            }
        }
    }

    fn finish(&mut self, names: EventNames<'_>, sink: &mut dyn Sink) {
        if self.stopped {
            return;
        }
        for machine_run in &mut self.runs {
            match machine_run {
                MachineRun::Whole(run) => {
                    run.finish(&mut fault_reporter(&self.reporter, None, sink))
                }
                MachineRun::Sliced(slicer) => {
                    let property = slicer.property().clone();
                    slicer.finish(&mut |one| {
                        report_slice(&self.reporter, &property, &one, names, sink)
                    });
                }
            }
        }
        self.stopped = true;
    }

    fn statistics(&self) -> Statistics {
        let mut sum = Statistics { events: self.read, ..Statistics::default() };
        for machine_run in &self.runs {
            let one = match machine_run {
                MachineRun::Whole(_) => Statistics { created: 1, live: 1, peak: 1, ..sum },
                MachineRun::Sliced(slicer) => slicer.statistics(),
            };
            sum.created += one.created;
            sum.live += one.live;
            sum.peak += one.peak;
            if let MachineRun::Sliced(_) = machine_run {
                sum.settled += one.settled;
                sum.collected += one.collected;
            }
        }
        sum
    }

    fn graph(&self) -> Graph {
        let machines = self.runs.iter().map(MachineRun::machine);
        graph::draw(&self.reporter.name, machines)
    }
}
