//! Monitors at work.

use cranelift_entity::EntityRef;

use super::graph;
use super::machine::{Letter, Machine};
use super::path::Path;
use super::run::Run;
use super::sliced::SlicedMachine;
use super::voice::{Voice, Witness};
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

/// The events that every monitor has, by which programs and handlers control it; in the order of their numbers, which follow those of
/// the monitor's own.
pub const CONTROLS: [&str; 3] = ["reset", "stop", "status"];

/// A monitor.
#[derive(Debug)]
pub struct RmorMonitor {
    voice: Voice,
    /// Its events, and then [`CONTROLS`].
    events: Vec<EventSpec>,
    watches: Vec<Watch>,
    stopped: bool,
    read: u64,
    /// The place in the stream and the time that were last heard of.
    now: (u64, u64),
}

/// A machine at work.
#[derive(Debug)]
pub(super) enum Watch {
    /// Over the whole run.
    Whole(Box<Run>),
    /// Over the part of each binding.
    Sliced(Box<Slicer<SlicedMachine>>),
}

impl Watch {
    fn machine(&self) -> &Machine {
        match self {
            Watch::Whole(run) => run.machine(),
            Watch::Sliced(slicer) => slicer.property().machine(),
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
        watches: Vec<Watch>,
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
        let voice = Voice { source, name, events: names, params, handler };
        RmorMonitor { voice, events, watches, stopped: false, read: 0, now: (0, 0) }
    }

    fn own_events(&self) -> usize {
        self.events.len() - CONTROLS.len()
    }

    /// Starts anew: all tokens are where they were at the start, and a stopped monitor works again.
    pub fn reset(&mut self) {
        self.stopped = false;
        for watch in &mut self.watches {
            match watch {
                Watch::Whole(run) => run.reset(self.now.1),
                Watch::Sliced(slicer) => **slicer = Slicer::new(slicer.property().clone()),
            }
        }
    }

    /// Stops: nothing is read and nothing said from now on, not at the end of the run either.
    pub fn stop(&mut self) {
        self.stopped = true;
    }

    /// Where the tokens are, one line for each machine.
    pub fn status(&self) -> Vec<String> {
        let line = |watch: &Watch| {
            let machine = watch.machine();
            let name = machine.name.iter().map(|name| format!(".{name}")).collect::<String>();
            let said = match watch {
                _ if self.stopped => "stopped".to_owned(),
                Watch::Whole(run) => {
                    let states = run.tokens().iter().map(|state| &*machine.states[state].name);
                    let states: Vec<&str> = states.collect();
                    if states.is_empty() { "no token".to_owned() } else { states.join(", ") }
                }
                Watch::Sliced(slicer) => {
                    let figures = slicer.statistics();
                    format!("{} of {} instances", figures.live, figures.created)
                }
            };
            format!("{}{name}: {said}", self.voice.name)
        };
        self.watches.iter().map(line).collect()
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

/// Says what is wrong with the token of a run.
fn say(
    voice: &Voice,
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
        voice.say(machine, fault, witness, sink);
    }
}

/// Says what a slicer reports, if all parameters have values.
fn report(
    voice: &Voice,
    property: &SlicedMachine,
    report: &Report<'_>,
    names: EventNames<'_>,
    sink: &mut dyn Sink,
) {
    if report.keys.len() < voice.params.len() {
        return;
    }
    for fault in property.faults(report.category, report.at.is_none()) {
        let on_trail = report.trail.occurrences();
        // The trail has the event already if the tokens are elsewhere now.
        let at = report.at.filter(|at| report.trail.occurrences().last() != Some(*at));
        let witness = Witness {
            occurrences: &mut on_trail.chain(at),
            shortened: report.trail.is_shortened(),
            at: report.at,
            keys: report.keys,
            values: report.keys.iter().map(|key| names.interner.value(*key)).collect(),
        };
        voice.say(property.machine(), fault, witness, sink);
    }
}

impl Monitor for RmorMonitor {
    fn name(&self) -> &str {
        &self.voice.name
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
            && self.watches.iter().any(|watch| match watch {
                Watch::Whole(run) => run.is_relevant(number),
                Watch::Sliced(slicer) => slicer.is_relevant(event),
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
        for watch in &mut self.watches {
            match watch {
                Watch::Whole(run) => {
                    let values = (heard.data, heard.names.world);
                    let holds = run.machine().holding(number, values, |guard, fault| {
                        if run.machine().asks(run.tokens(), number, guard) {
                            self.voice.say_fault(fault, heard.at, &[], sink);
                        }
                    });
                    let mut on_fault = say(&self.voice, Some(heard.at), sink);
                    let letter = Letter::Event(number, holds);
                    run.read(letter, heard.at, heard.time, &mut on_fault);
                }
                Watch::Sliced(slicer) => {
                    // The property is needed for the words, and is out of reach while the slicer works.
                    let values = (heard.data, heard.names.world);
                    let holds = slicer.property().machine().holding(number, values, |_, fault| {
                        let binds = slicer.property().alphabet().binds(heard.at.event);
                        let params = binds.iter().map(|param| param.index());
                        let binding: Vec<_> = params.zip(heard.keys.iter().copied()).collect();
                        self.voice.say_fault(fault, heard.at, &binding, sink);
                    });
                    let mut said = Vec::new();
                    slicer.event(heard.keys, heard.at, &holds, &mut |one| {
                        said.push((
                            one.category,
                            one.params,
                            one.keys.to_vec(),
                            one.instance,
                            one.trail.clone(),
                            one.at,
                        ));
                    });
                    for (category, params, keys, instance, trail, at) in said {
                        let one =
                            Report { category, params, keys: &keys, instance, trail: &trail, at };
                        report(&self.voice, slicer.property(), &one, heard.names, sink);
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
        for watch in &mut self.watches {
            if let Watch::Whole(run) = watch
                && run.deadline().is_some_and(|deadline| deadline <= time)
            {
                run.pass(time, at, &mut say(&self.voice, Some(at), sink));
            }
        }
    }

    fn demands(&self) -> Vec<Demand> {
        let text = || Argument::Literal(Value::Text("".into()));
        let demand = |handler: &Ident| {
            let told = [text(), text(), Argument::Literal(Value::Int(0))];
            let bound = self.voice.params.iter().map(|_| Argument::OfType(None));
            let arguments = told.into_iter().chain(bound).collect();
            let what = Demanded::Call { method: handler.name.clone(), arguments, least: 3 };
            Demand { span: handler.span.clone(), what }
        };
        self.voice.handler.iter().map(demand).collect()
    }

    fn needs_time(&self) -> bool {
        let mut states = self.watches.iter().flat_map(|watch| &watch.machine().states);
        states.any(|state| state.within.is_some())
    }

    fn deadline(&self) -> Option<u64> {
        let deadlines = self.watches.iter().filter_map(|watch| match watch {
            Watch::Whole(run) => run.deadline(),
            Watch::Sliced(_) => None,
        });
        deadlines.min().filter(|_| !self.stopped)
    }

    fn sweep(&mut self, is_dead: &dyn Fn(Key) -> bool) {
        for watch in &mut self.watches {
            if let Watch::Sliced(slicer) = watch {
                slicer.sweep(is_dead);
            }
        }
    }

    fn needs_thread_ends(&self) -> bool {
        let mut watches = self.watches.iter();
        watches.any(|watch| match watch {
            Watch::Sliced(slicer) => !slicer.property().alphabet().thread_params().is_empty(),
            Watch::Whole(_) => false,
        })
    }

    fn end_threads(&mut self, has_ended: &dyn Fn(Key) -> bool) {
        for watch in &mut self.watches {
            if let Watch::Sliced(slicer) = watch {
                slicer.end_threads(has_ended);
            }
        }
    }

    fn finish(&mut self, names: EventNames<'_>, sink: &mut dyn Sink) {
        if self.stopped {
            return;
        }
        for watch in &mut self.watches {
            match watch {
                Watch::Whole(run) => run.finish(&mut say(&self.voice, None, sink)),
                Watch::Sliced(slicer) => {
                    let property = slicer.property().clone();
                    slicer.finish(&mut |one| report(&self.voice, &property, &one, names, sink));
                }
            }
        }
        self.stopped = true;
    }

    fn statistics(&self) -> Statistics {
        let mut sum = Statistics { events: self.read, ..Statistics::default() };
        for watch in &self.watches {
            let one = match watch {
                Watch::Whole(_) => Statistics { created: 1, live: 1, peak: 1, ..sum },
                Watch::Sliced(slicer) => slicer.statistics(),
            };
            sum.created += one.created;
            sum.live += one.live;
            sum.peak += one.peak;
            if let Watch::Sliced(_) = watch {
                sum.settled += one.settled;
                sum.collected += one.collected;
            }
        }
        sum
    }

    fn graph(&self) -> Graph {
        let machines = self.watches.iter().map(Watch::machine);
        graph::draw(&self.voice.name, machines)
    }
}
