//! A RuleR monitor that reads events.

use super::build::is_unconnected;
use super::compose::{Machine, Message, Stepping, Unit, words};
use super::translate::Channel;
use crate::engine::alphabet::EventId;
use crate::engine::key::{Key, KeyKind};
use crate::engine::slicing::Statistics;
use crate::engine::trail::Occurrence;
use crate::graph::Graph;
use crate::monitor::{
    Action as ToDo, Demand, Demanded, EventNames, EventSpec, Monitor, MonitorEvent, Outcome, Sink,
    Verdict,
};
use crate::rules::code::{Env, Node, Ty};
use crate::rules::engine::{RuleInstance, StepReport, StepReportKind};
use crate::rules::evaluate::Effect;
use crate::rules::state::Words;
use crate::rules::system::{Act, Signal, Sub, Then};
use crate::rules::value::{Datum, Store};
use crate::spec::{Source, Span};

/// More events of the same time than this are an error.
const MAX_AT_ONCE: usize = 1 << 16;

/// What a handler does on a verdict.
#[derive(Clone, Debug)]
pub(super) struct Reaction {
    pub(super) signal: Signal,
    pub(super) actions: Vec<(Action, Span)>,
}

/// See [`Reaction`].
#[derive(Clone, Debug)]
pub(super) enum Action {
    Report(Node),
    Note(Node),
    Print(Node),
    Stop,
    Throw { class: String, text: Node },
}

/// What a monitor is made of.
pub(super) struct Setup {
    pub(super) source: Source,
    pub(super) name: String,
    pub(super) events: Vec<EventSpec>,
    /// The channels of the events.
    pub(super) of_events: Vec<usize>,
    pub(super) channels: Vec<Channel>,
    /// The channel of the time, if the rules observe it.
    pub(super) clock: Option<usize>,
    pub(super) units: Vec<Unit>,
    pub(super) machine: Machine,
    pub(super) store: Store,
    pub(super) reactions: Vec<Reaction>,
    pub(super) by_time: bool,
}

/// See the module.
pub(super) struct RulerMonitor {
    setup: Setup,
    /// Whether the values of an event have to be looked at.
    plain: Vec<bool>,
    signal: Signal,
    /// The verdicts of the units.
    signals: Vec<Signal>,
    steps: u64,
    events: u64,
    /// Events of the same time that are not read yet.
    pending: Vec<Message>,
    pending_time: u64,
    /// Whether values of other types have been reported, by channel.
    type_mismatches: Vec<bool>,
    buffer: Vec<Message>,
    has_given_up: bool,
}

impl RulerMonitor {
    pub(super) fn new(setup: Setup) -> RulerMonitor {
        let signal = setup.machine.signal(&setup.units);
        let plain = setup.of_events.iter().map(|channel| {
            setup.channels[*channel].types.iter().all(|ty| matches!(ty, Ty::Object | Ty::Any))
        });
        RulerMonitor {
            plain: plain.collect(),
            signal,
            signals: setup.units.iter().map(|unit| unit.engine.signal()).collect(),
            steps: 0,
            events: 0,
            pending: Vec::new(),
            pending_time: 0,
            type_mismatches: vec![false; setup.channels.len()],
            buffer: Vec::new(),
            has_given_up: false,
            setup,
        }
    }

    fn event_name(&self, at: Occurrence) -> String {
        let events = &self.setup.events;
        events.get(at.event.as_u32() as usize).map_or_else(String::new, |event| event.name.clone())
    }

    /// The value of a parameter of a type; `None` if it is of another one.
    fn fit(store: &mut Store, word: Key, ty: Ty) -> Option<Key> {
        let is_fit = match ty {
            Ty::Any | Ty::Object => true,
            Ty::Int | Ty::Long => {
                matches!(word.kind(), KeyKind::Int(_)) || matches!(store.datum(word), Datum::Int(_))
            }
            Ty::Double => match store.datum(word) {
                Datum::Int(value) => return Some(store.word(&Datum::Double(value as f64))),
                other => matches!(other, Datum::Double(_)),
            },
            Ty::Boolean => matches!(store.datum(word), Datum::Boolean(_)),
            Ty::Text => {
                matches!(store.datum(word), Datum::Text(_) | Datum::Null | Datum::Object(_))
            }
            Ty::List => matches!(store.datum(word), Datum::List(_)),
            Ty::Set => matches!(store.datum(word), Datum::Set(_)),
        };
        is_fit.then_some(word)
    }

    fn read(
        &mut self,
        at: Occurrence,
        keys: &[Key],
        time: u64,
        names: EventNames<'_>,
        sink: &mut dyn Sink,
    ) {
        self.events += 1;
        if self.signal.is_final() || self.has_given_up {
            return;
        }
        let event = at.event.as_u32() as usize;
        let Some(&channel) = self.setup.of_events.get(event) else { return };
        let mut args = Words::new();
        for (place, key) in keys.iter().enumerate() {
            let word = match key.kind() {
                KeyKind::Interned(_) => self.setup.store.of_key(*key, names),
                _ => *key,
            };
            let word = match self.plain[event] {
                true => Some(word),
                false => {
                    let ty = self.setup.channels[channel].types.get(place).copied();
                    RulerMonitor::fit(&mut self.setup.store, word, ty.unwrap_or(Ty::Any))
                }
            };
            match word {
                Some(word) => args.push(word),
                None => {
                    self.report_type_mismatch(at, channel, place, sink);
                    return;
                }
            }
        }
        let message = Message { channel, args, at };
        if self.setup.by_time {
            let is_new = time != self.pending_time && !self.pending.is_empty();
            if is_new || self.pending.len() >= MAX_AT_ONCE {
                self.flush(names, sink);
            }
            self.pending_time = time;
            self.pending.push(message);
            return;
        }
        let mut messages = core::mem::take(&mut self.buffer);
        messages.push(message);
        self.step(&mut messages, time, names, sink);
        messages.clear();
        self.buffer = messages;
    }

    fn flush(&mut self, names: EventNames<'_>, sink: &mut dyn Sink) {
        let mut messages = core::mem::take(&mut self.pending);
        if !messages.is_empty() && !self.signal.is_final() && !self.has_given_up {
            let time = self.pending_time;
            self.step(&mut messages, time, names, sink);
        }
        messages.clear();
        self.pending = messages;
    }

    fn report_type_mismatch(
        &mut self,
        at: Occurrence,
        channel: usize,
        place: usize,
        sink: &mut dyn Sink,
    ) {
        if core::mem::replace(&mut self.type_mismatches[channel], true) {
            return;
        }
        let of = &self.setup.channels[channel];
        let ty = of.types.get(place).map_or("any", |ty| ty.word());
        let message = format!(
            "value {} of `{}` is not of type {ty}: such events are passed over",
            place + 1,
            of.name
        );
        let category = "a value of another type".to_owned();
        let rule = Some(of.span.clone());
        sink.verdict(Verdict {
            message: Some(message),
            rule,
            ..self.verdict(Outcome::Noted, category, Some(at))
        });
    }

    fn verdict(&self, outcome: Outcome, category: String, at: Option<Occurrence>) -> Verdict {
        let witness = at.map(|at| (self.event_name(at), at));
        Verdict {
            property: self.setup.name.clone(),
            outcome,
            category,
            message: None,
            binding: Vec::new(),
            witness: witness.into_iter().collect(),
            shortened: false,
            at,
            time: None,
            rule: None,
        }
    }

    /// Reads the events of one step.
    fn step(
        &mut self,
        messages: &mut Vec<Message>,
        time: u64,
        names: EventNames<'_>,
        sink: &mut dyn Sink,
    ) {
        self.steps += 1;
        let at = messages.last().map(|message| message.at);
        if let (Some(channel), Some(at)) = (self.setup.clock, at) {
            let time = Datum::Int(i64::try_from(time).unwrap_or(i64::MAX));
            let args = Words::from_elem(self.setup.store.word(&time), 1);
            messages.push(Message { channel, args, at });
        }
        let Setup { machine, units, store, .. } = &mut self.setup;
        let mut stepping = Stepping { units, store, names: Some(names) };
        let sent = machine.step(messages, &mut stepping);
        let signal = machine.signal(units);
        let has_reports = units.iter().any(|unit| !unit.reports.is_empty());
        if has_reports {
            self.report_step(at, sink);
        }
        for message in sent {
            self.report_output(&message, names, sink);
        }
        if signal != self.signal {
            let before = core::mem::replace(&mut self.signal, signal);
            self.on_signal_change(before, at, names, sink);
        }
        if is_unconnected(&self.setup.machine) {
            self.on_unit_signal_changes(at, names, sink);
        }
        let Setup { units, store, .. } = &mut self.setup;
        if store.is_full() {
            let pending = self.pending.iter().flat_map(|message| message.args.iter().copied());
            store.collect(words(units).chain(pending));
        }
    }

    /// Tells what rules have done in a step.
    fn report_step(&mut self, at: Option<Occurrence>, sink: &mut dyn Sink) {
        let mut printed: Vec<String> = Vec::new();
        for number in 0..self.setup.units.len() {
            let reports = core::mem::take(&mut self.setup.units[number].reports);
            for StepReport { what, by } in &reports {
                match what {
                    StepReportKind::Effect(Effect::Print(text), _) => {
                        let unit = &self.setup.units[number].name;
                        let line = format!("{unit}, step {}: {text}", self.steps);
                        // A state is a set: what is printed twice is printed once.
                        if !printed.contains(&line) {
                            printed.push(line);
                        }
                    }
                    StepReportKind::Effect(Effect::Report { outcome, text }, span) => {
                        let verdict = self.about(number, by, *outcome, "reported".to_owned(), at);
                        let message = Some(text.clone()).filter(|text| !text.is_empty());
                        sink.verdict(Verdict { message, rule: Some(span.clone()), ..verdict });
                    }
                    StepReportKind::Effect(Effect::Stop, _) => sink.action(ToDo::Stop),
                    StepReportKind::Effect(Effect::Throw { class, text }, _) => {
                        sink.action(ToDo::Throw { class: class.clone(), message: text.clone() });
                    }
                    // Where it goes is known to the machine.
                    StepReportKind::Effect(Effect::Emit { .. }, _) => {}
                    StepReportKind::Effect(Effect::Error | Effect::Broken { .. }, _) => {}
                    StepReportKind::Fault(fault, span) => {
                        let category = "an expression without a value".to_owned();
                        let verdict = self.about(number, by, Outcome::Noted, category, at);
                        let message = Some(format!("{fault} {}", self.setup.source.quoted(span)));
                        sink.verdict(Verdict { message, rule: Some(span.clone()), ..verdict });
                    }
                    StepReportKind::GaveUp(why) => {
                        self.has_given_up = true;
                        let unit = &self.setup.units[number].name;
                        let message = format!("{unit} is given up: {why}");
                        let verdict = self.verdict(Outcome::Noted, "given up".to_owned(), at);
                        sink.verdict(Verdict { message: Some(message), ..verdict });
                    }
                }
            }
        }
        printed.into_iter().for_each(|line| sink.action(ToDo::Print(line)));
    }

    fn report_output(&self, message: &Message, names: EventNames<'_>, sink: &mut dyn Sink) {
        let channel = &self.setup.channels[message.channel];
        let shown = self.setup.store.show_all(&message.args, Some(names));
        let text = if shown.is_empty() {
            channel.name.clone()
        } else {
            format!("{}({shown})", channel.name)
        };
        let params = message.args.iter().enumerate();
        let binding = params
            .filter(|(_, word)| matches!(word.kind(), KeyKind::Object(..)))
            .map(|(place, word)| (format!("value {}", place + 1), *word));
        let category = format!("output {}", channel.name);
        sink.verdict(Verdict {
            message: Some(text),
            binding: binding.collect(),
            ..self.verdict(Outcome::Noted, category, Some(message.at))
        });
    }

    /// A verdict about a fact of a unit.
    fn about(
        &self,
        unit: usize,
        by: &RuleInstance,
        outcome: Outcome,
        category: String,
        at: Option<Occurrence>,
    ) -> Verdict {
        let mut verdict = self.verdict(outcome, category, at);
        verdict.binding = self.setup.units[unit].engine.binding(by);
        let trail = by.trail.occurrences().map(|at| (self.event_name(at), at));
        let current = core::mem::take(&mut verdict.witness);
        verdict.witness = trail.collect();
        for event in current {
            if !verdict.witness.iter().any(|(_, known)| *known == event.1) {
                verdict.witness.push(event);
            }
        }
        verdict.shortened = by.trail.is_shortened();
        verdict
    }

    /// The units whose verdict is a given one, or all.
    fn deciding(&self, signal: Signal) -> Vec<usize> {
        let units = 0..self.setup.units.len();
        let deciding: Vec<usize> = units
            .clone()
            .filter(|unit| self.setup.units[*unit].engine.signal() == signal)
            .collect();
        if deciding.is_empty() { units.collect() } else { deciding }
    }

    /// What holds a verdict up, in words, and the events.
    fn why(&self, signal: Signal, names: EventNames<'_>) -> (String, Vec<(String, Occurrence)>) {
        let event_name = |at: Occurrence| self.event_name(at);
        let (mut parts, mut witness) = (Vec::new(), Vec::new());
        let is_one = self.setup.units.len() == 1;
        for number in self.deciding(signal) {
            let unit = &self.setup.units[number];
            let engine = &unit.engine;
            let store = &self.setup.store;
            let mut abouts: Vec<RuleInstance> = Vec::new();
            let text = if engine.signal() == Signal::False {
                if let Some(crate::rules::engine::Failure::Assert(near)) = &engine.failure {
                    abouts.extend(near.iter().cloned());
                }
                engine.explain_failure(store, names, &event_name)
            } else {
                let is_forbidden = |about: &RuleInstance| {
                    engine.system.rules.get(about.rule).is_some_and(|rule| rule.is_forbidden)
                };
                let (facts, more, has_others) = engine.support();
                let shown =
                    facts.iter().map(|about| engine.show_since(store, about, names, &event_name));
                let mut shown: Vec<String> = shown.collect();
                if more > 0 {
                    shown.push(format!("{more} more"));
                }
                if has_others {
                    shown.push("facts about single objects".to_owned());
                }
                abouts.extend(facts.into_iter().filter(|about| is_forbidden(about)));
                match (shown.is_empty(), engine.states.len()) {
                    (true, _) => "nothing is active".to_owned(),
                    (false, 1) => format!("active: {}", shown.join("; ")),
                    (false, count) => {
                        format!("active in one of {count} states: {}", shown.join("; "))
                    }
                }
            };
            parts.push(if is_one { text } else { format!("{}: {text}", unit.name) });
            for (name, at) in abouts
                .iter()
                .flat_map(|about| about.trail.occurrences().map(|at| (self.event_name(at), at)))
            {
                if !witness.contains(&(name.clone(), at)) {
                    witness.push((name, at));
                }
            }
        }
        witness.sort_by_key(|(_, at)| at.sequence);
        (parts.join("; "), witness)
    }

    /// Tells of a new verdict, as the handlers want it.
    fn on_signal_change(
        &mut self,
        before: Signal,
        at: Option<Occurrence>,
        names: EventNames<'_>,
        sink: &mut dyn Sink,
    ) {
        let signal = self.signal;
        let is_handled = self.setup.reactions.iter().any(|reaction| reaction.signal == signal);
        if !is_handled && !signal.is_final() {
            return;
        }
        let (why, mut witness) = self.why(signal, names);
        if let Some(at) = at
            && !witness.iter().any(|(_, known)| *known == at)
        {
            witness.push((self.event_name(at), at));
        }
        let outcome = match signal {
            Signal::True => Outcome::Satisfied,
            Signal::False => Outcome::Violated,
            _ => Outcome::Noted,
        };
        let base = Verdict { witness, ..self.verdict(outcome, signal.word().to_owned(), at) };
        let base = Verdict { message: Some(format!("step {}: {why}", self.steps)), ..base };
        debug_assert!(before != signal, "a verdict is reported when it changes");
        self.react(base, &why, at.is_some(), sink);
    }

    /// Does what handlers of the verdict say. A final verdict is reported in any case.
    fn react(&mut self, base: Verdict, why: &str, is_running: bool, sink: &mut dyn Sink) {
        let signal = self.signal;
        let Setup { reactions, store, .. } = &mut self.setup;
        let words = [
            store.word(&Datum::Int(self.steps as i64)),
            store.word(&Datum::Text(signal.word().into())),
            store.word(&Datum::Text(why.into())),
        ];
        let mut is_told = false;
        let mut actions = Vec::new();
        for (action, span) in reactions
            .iter()
            .filter(|reaction| reaction.signal == signal)
            .flat_map(|reaction| &reaction.actions)
        {
            let mut text = |node: &Node| {
                let mut env =
                    Env { slots: &words, globals: &[], functions: &[], store, names: None };
                env.text(node).unwrap_or_else(|fault| fault.what)
            };
            let told = |text: String, outcome| {
                let why = base.message.clone().unwrap_or_default();
                let message = Some(format!("{text} ({why})"));
                Verdict { message, outcome, rule: Some(span.clone()), ..base.clone() }
            };
            match action {
                Action::Report(node) => {
                    is_told = true;
                    sink.verdict(told(text(node), base.outcome));
                }
                Action::Note(node) => {
                    is_told = true;
                    sink.verdict(told(text(node), Outcome::Noted));
                }
                Action::Print(node) => actions.push(ToDo::Print(text(node))),
                Action::Stop => actions.push(ToDo::Stop),
                Action::Throw { class, text: of } => {
                    let (class, message) = (class.clone(), text(of));
                    actions.push(ToDo::Throw { class, message });
                }
            }
        }
        if !is_told && base.outcome != Outcome::Noted {
            sink.verdict(base);
        }
        let can_be = |action: &ToDo| is_running || matches!(action, ToDo::Print(_));
        actions.into_iter().filter(can_be).for_each(|action| sink.action(action));
    }

    /// Tells of units that have failed, where what that means for all of them is not stated.
    fn on_unit_signal_changes(
        &mut self,
        at: Option<Occurrence>,
        names: EventNames<'_>,
        sink: &mut dyn Sink,
    ) {
        for number in 0..self.setup.units.len() {
            let signal = self.setup.units[number].engine.signal();
            let before = core::mem::replace(&mut self.signals[number], signal);
            if before == signal || signal != Signal::False || self.signal == Signal::False {
                continue;
            }
            let event_name = |at: Occurrence| self.event_name(at);
            let unit = &self.setup.units[number];
            let why = unit.engine.explain_failure(&self.setup.store, names, &event_name);
            let message = Some(format!("step {}: {}: {why}", self.steps, unit.name));
            let category = format!("false of {}", unit.name);
            sink.verdict(Verdict { message, ..self.verdict(Outcome::Violated, category, at) });
        }
    }
}

impl core::fmt::Debug for RulerMonitor {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        let (name, signal) = (&self.setup.name, self.signal);
        f.debug_struct("RulerMonitor")
            .field("name", name)
            .field("signal", &signal)
            .finish_non_exhaustive()
    }
}

impl Monitor for RulerMonitor {
    fn name(&self) -> &str {
        &self.setup.name
    }

    fn events(&self) -> &[EventSpec] {
        &self.setup.events
    }

    fn is_relevant(&self, event: EventId) -> bool {
        let channel = self.setup.of_events.get(event.as_u32() as usize);
        !self.signal.is_final()
            && !self.has_given_up
            && channel
                .is_some_and(|channel| self.setup.units.iter().any(|unit| unit.reads(*channel)))
    }

    fn on_event(&mut self, event: &MonitorEvent<'_>, sink: &mut dyn Sink) {
        self.read(event.at, event.keys, event.time, event.names, sink);
    }

    fn on_event_keys(
        &mut self,
        at: Occurrence,
        keys: &[Key],
        names: EventNames<'_>,
        sink: &mut dyn Sink,
    ) {
        self.read(at, keys, 0, names, sink);
    }

    fn needs_time(&self) -> bool {
        self.setup.by_time || self.setup.clock.is_some()
    }

    fn demands(&self) -> Vec<Demand> {
        let mut demands = Vec::new();
        let mut add = |class: &str, span: &Span| {
            let what = Demanded::Throw { class: class.to_owned() };
            demands.push(Demand { span: span.clone(), what });
        };
        for reaction in &self.setup.reactions {
            for (action, span) in &reaction.actions {
                if let Action::Throw { class, .. } = action {
                    add(class, span);
                }
            }
        }
        for rule in self.setup.units.iter().flat_map(|unit| &unit.engine.system.rules) {
            thrown(&rule.body.subs, &mut add);
        }
        demands
    }

    fn sweep(&mut self, is_dead: &dyn Fn(Key) -> bool) {
        self.setup.units.iter_mut().for_each(|unit| unit.engine.sweep(is_dead));
    }

    fn finish(&mut self, names: EventNames<'_>, sink: &mut dyn Sink) {
        self.flush(names, sink);
        if self.signal.is_final() || self.has_given_up {
            return;
        }
        let signal = self.setup.machine.end_signal(&self.setup.units);
        let (why, witness) = self.why(self.signal, names);
        // The end is a step too.
        self.steps += 1;
        let outcome = match signal {
            Signal::True | Signal::StillTrue => Outcome::PresumablySatisfied,
            Signal::False | Signal::StillFalse => Outcome::PresumablyViolated,
            Signal::Unknown => Outcome::Noted,
        };
        let word = signal.word();
        let message = format!("step {}: {word} at the end; {why}", self.steps);
        let category = format!("{word} at the end");
        let base = Verdict {
            witness: if outcome.is_violation() { witness } else { Vec::new() },
            message: Some(message),
            ..self.verdict(outcome, category, None)
        };
        let is_handled = |reaction: &Reaction| reaction.signal == signal;
        let is_new = signal != self.signal;
        self.signal = signal;
        if is_new && self.setup.reactions.iter().any(is_handled) {
            self.react(base, &why, false, sink);
        } else {
            sink.verdict(base);
        }
    }

    fn statistics(&self) -> Statistics {
        let units = || self.setup.units.iter().map(|unit| &unit.engine);
        // Copies of states are not counted as new facts.
        let settled = |engine: &crate::rules::engine::Engine| {
            engine.created.saturating_sub(engine.collected + engine.live() as u64)
        };
        Statistics {
            events: self.events,
            created: units().map(|engine| engine.created).sum(),
            settled: units().map(settled).sum(),
            collected: units().map(|engine| engine.collected).sum(),
            live: units().map(|engine| engine.live() as u64).sum(),
            peak: units().map(|engine| engine.peak as u64).sum(),
        }
    }

    fn graph(&self) -> Graph {
        super::graph::draw(&self.setup.name, &self.setup.units, &self.setup.source)
    }
}

fn thrown(subs: &[Sub], add: &mut dyn FnMut(&str, &Span)) {
    for sub in subs {
        match &sub.then {
            Then::Block(block) => thrown(&block.subs, add),
            Then::Body(body) => {
                for act in body.iter().flatten() {
                    if let Act::Throw { class, .. } = act {
                        add(class, &sub.span);
                    }
                }
            }
        }
    }
}
