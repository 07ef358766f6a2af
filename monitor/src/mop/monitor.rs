//! The monitor of a property.

use core::cell::RefCell;
use std::rc::Rc;

use cranelift_entity::{EntityRef, SecondaryMap};

use super::code::{Effect, EffectKind, EvaluatedArgument, Executor, Operation, TextSegment};
use super::java::JavaCalls;
use super::machine::{Input, Machine};
use crate::engine::alphabet::{Alphabet, EventId, ParamSet};
use crate::engine::dfa::Dfa;
use crate::engine::key::Key;
use crate::engine::property::{Category, Property};
use crate::engine::slicing::{Report, Slicer, Statistics};
use crate::engine::traces::Traces;
use crate::engine::trail::Occurrence;
use crate::event::Value;
use crate::expr::{Expr, Fault, Memory};
use crate::graph::Graph;
use crate::logic::cfg::Pattern;
use crate::monitor::{
    Action, Demand, EventNames, EventSpec, Monitor, MonitorEvent, Outcome, Sink, Verdict,
};
use crate::spec::{Diagnostic, Source, Span};

/// The machine of a property.
#[derive(Debug)]
pub(super) enum Machines {
    Dfa(Slicer<Dfa>),
    Cfg(Slicer<Pattern>),
    /// A property with variables, or with code at events.
    Code(Box<Slicer<Machine>>),
}

/// The code of a handler or of an event.
#[derive(Clone, Debug)]
pub(super) struct Rule {
    /// The category, or the name of the event.
    pub(super) category: String,
    pub(super) span: Span,
    pub(super) outcome: Outcome,
    pub(super) operations: Vec<Operation>,
    /// Whether it is a handler that says nowhere what its verdict is. It reports when it has had an effect.
    pub(super) is_verdict: bool,
}

/// The monitor of a property.
#[derive(Debug)]
pub(super) struct PropertyMonitor {
    name: String,
    events: Vec<EventSpec>,
    /// By event: its condition, if that depends only on the event's values.
    conditions: Vec<Option<Expr>>,
    machines: Machines,
    /// The automaton of the formula, if the machine has additional states for full bindings; used for graphs.
    plain: Option<Dfa>,
    rules: Rules,
    notes: Vec<Diagnostic>,
    demands: Vec<Demand>,
}

#[derive(Debug)]
struct Rules {
    source: Source,
    property: String,
    alphabet: Alphabet,
    list: Rc<[Rule]>,
    /// The calls of Java code that may still report.
    called: RefCell<JavaCalls>,
    /// By category: the indices of its rules.
    by_category: SecondaryMap<Category, Vec<usize>>,
}

/// The parts of a monitor.
pub(super) struct Parts {
    pub(super) source: Source,
    /// The index of the formula in the property, if each formula has its own monitor.
    pub(super) formula: usize,
    pub(super) name: String,
    pub(super) events: Vec<EventSpec>,
    pub(super) conditions: Vec<Option<Expr>>,
    pub(super) machines: Machines,
    pub(super) plain: Option<Dfa>,
    pub(super) rules: Rc<[Rule]>,
    pub(super) by_category: SecondaryMap<Category, Vec<usize>>,
    pub(super) notes: Vec<Diagnostic>,
    pub(super) demands: Vec<Demand>,
}

impl PropertyMonitor {
    pub(super) fn new(parts: Parts) -> PropertyMonitor {
        let Parts { source, name, events, conditions, machines, plain, .. } = parts;
        let alphabet = match &machines {
            Machines::Dfa(slicer) => slicer.property().alphabet().clone(),
            Machines::Cfg(slicer) => slicer.property().alphabet().clone(),
            Machines::Code(slicer) => slicer.property().alphabet().clone(),
        };
        let (list, by_category) = (parts.rules, parts.by_category);
        let called = RefCell::new(JavaCalls::new(&source, parts.formula));
        let property = name.clone();
        let rules = Rules { source, property, alphabet, list, called, by_category };
        let Parts { notes, demands, .. } = parts;
        PropertyMonitor { name, events, conditions, machines, plain, rules, notes, demands }
    }
}

impl PropertyMonitor {
    /// Processes an event on the slow path.
    #[inline(never)]
    fn read_slow_path(
        &mut self,
        at: Occurrence,
        keys: &[Key],
        data: &[Value],
        names: EventNames<'_>,
        sink: &mut dyn Sink,
    ) {
        let rules = &self.rules;
        if let Machines::Code(slicer) = &mut self.machines {
            let location = match slicer.property().needs_location() {
                true => Value::Text(location(Some(at), names).into()),
                false => Value::Null,
            };
            let effects = Default::default();
            let input = Input { data, world: names.world, location, effects };
            slicer.read(keys, at, &input, &mut |report| {
                rules.report_effects(input.effects.take(), &report, names, sink);
            });
            return;
        }
        let mut report = |report: Report<'_>| rules.apply(&report, names, sink);
        match &mut self.machines {
            Machines::Dfa(slicer) => slicer.read(keys, at, &(), &mut report),
            Machines::Cfg(slicer) => slicer.read(keys, at, &(), &mut report),
            Machines::Code(_) => {}
        }
    }

    /// Whether the event's condition holds, if the condition depends only on the event's values.
    fn condition_holds(&self, heard: &MonitorEvent<'_>, sink: &mut dyn Sink) -> bool {
        let event = heard.at.event;
        let Some(condition) = &self.conditions[event.index()] else { return true };
        // An event that cannot have an effect may be raised or not. A fault of its condition is therefore not reported.
        if !self.is_relevant(event) {
            return false;
        }
        let memory = Memory { world: heard.names.world, event: heard.data, environment: &[] };
        condition.holds(&memory).unwrap_or_else(|fault| {
            sink.verdict(self.rules.condition_fault(heard.at, heard.keys, &fault));
            false
        })
    }
}

impl Monitor for PropertyMonitor {
    fn name(&self) -> &str {
        &self.name
    }

    fn events(&self) -> &[EventSpec] {
        &self.events
    }

    fn notes(&self) -> &[Diagnostic] {
        &self.notes
    }

    fn demands(&self) -> Vec<Demand> {
        self.demands.clone()
    }

    fn is_relevant(&self, event: EventId) -> bool {
        match &self.machines {
            Machines::Dfa(slicer) => slicer.is_relevant(event),
            Machines::Cfg(slicer) => slicer.is_relevant(event),
            Machines::Code(slicer) => slicer.is_relevant(event),
        }
    }

    fn can_report(&self, is_possible: &dyn Fn(EventId) -> bool) -> bool {
        match &self.machines {
            Machines::Dfa(slicer) => slicer.property().can_report(is_possible),
            Machines::Cfg(_) => true,
            Machines::Code(slicer) => slicer.property().can_report(is_possible),
        }
    }

    fn traces(&self) -> Option<&dyn Traces> {
        let is_conditional = self.conditions.iter().any(Option::is_some);
        match &self.machines {
            Machines::Dfa(slicer) if !is_conditional => Some(slicer.property()),
            Machines::Dfa(_) | Machines::Cfg(_) | Machines::Code(_) => None,
        }
    }

    fn on_event(&mut self, heard: &MonitorEvent<'_>, sink: &mut dyn Sink) {
        if !self.condition_holds(heard, sink) {
            return;
        }
        let MonitorEvent { at, keys, data, names, .. } = *heard;
        let has_read = match &mut self.machines {
            Machines::Dfa(slicer) => slicer.event_fast(keys, at),
            Machines::Cfg(_) | Machines::Code(_) => false,
        };
        if !has_read {
            self.read_slow_path(at, keys, data, names, sink);
        }
    }

    fn on_event_keys(
        &mut self,
        at: Occurrence,
        keys: &[Key],
        names: EventNames<'_>,
        sink: &mut dyn Sink,
    ) {
        let has_read = match &mut self.machines {
            Machines::Dfa(slicer) if self.conditions[at.event.index()].is_none() => {
                slicer.event_fast(keys, at)
            }
            Machines::Dfa(_) | Machines::Cfg(_) | Machines::Code(_) => false,
        };
        if !has_read {
            self.on_event(&MonitorEvent { at, keys, data: &[], time: 0, names }, sink);
        }
    }

    fn report(&mut self, number: i64, text: &str, sink: &mut dyn Sink) -> bool {
        let called = self.rules.called.borrow();
        let Some(verdict) = called.verdict(number) else { return false };
        let message = (!text.is_empty()).then(|| text.to_owned());
        sink.verdict(Verdict { message, ..verdict.clone() });
        true
    }

    fn sweep(&mut self, is_dead: &dyn Fn(Key) -> bool) {
        match &mut self.machines {
            Machines::Dfa(slicer) => slicer.sweep(is_dead),
            Machines::Cfg(slicer) => slicer.sweep(is_dead),
            Machines::Code(slicer) => slicer.sweep(is_dead),
        }
    }

    fn needs_thread_ends(&self) -> bool {
        !self.rules.alphabet.thread_params().is_empty()
    }

    fn end_threads(&mut self, has_ended: &dyn Fn(Key) -> bool) {
        match &mut self.machines {
            Machines::Dfa(slicer) => slicer.end_threads(has_ended),
            Machines::Cfg(slicer) => slicer.end_threads(has_ended),
            Machines::Code(slicer) => slicer.end_threads(has_ended),
        }
    }

    fn finish(&mut self, names: EventNames<'_>, sink: &mut dyn Sink) {
        let rules = &self.rules;
        let mut report = |report: Report<'_>| rules.apply(&report, names, sink);
        match &mut self.machines {
            Machines::Dfa(slicer) => slicer.finish(&mut report),
            Machines::Cfg(slicer) => slicer.finish(&mut report),
            Machines::Code(slicer) => {
                let mut ended = Vec::new();
                slicer.finish(&mut |report| {
                    let keys: Vec<Key> = report.keys.to_vec();
                    ended.push((
                        report.category,
                        report.params,
                        keys,
                        report.instance,
                        report.trail.clone(),
                    ));
                });
                for (category, params, keys, instance, trail) in ended {
                    let effects = slicer.property().end(category, names.world);
                    let (keys, trail) = (&keys[..], &trail);
                    let report = Report { category, params, keys, instance, trail, at: None };
                    rules.report_effects(effects, &report, names, sink);
                }
            }
        }
    }

    fn statistics(&self) -> Statistics {
        match &self.machines {
            Machines::Dfa(slicer) => slicer.statistics(),
            Machines::Cfg(slicer) => slicer.statistics(),
            Machines::Code(slicer) => slicer.statistics(),
        }
    }

    fn graph(&self) -> Graph {
        match &self.machines {
            Machines::Dfa(slicer) => {
                let name = |category: Category| self.rules.names(&self.rules.by_category[category]);
                let dfa = self.plain.as_ref().unwrap_or(slicer.property());
                crate::engine::graph::of_dfa(&self.name, dfa, name)
            }
            Machines::Cfg(slicer) => slicer.property().graph(&self.name),
            Machines::Code(slicer) => {
                let machine = slicer.property();
                machine.graph(&self.name, |rules| self.rules.names(rules))
            }
        }
    }
}

impl Rules {
    /// The categories of rules, for graphs.
    fn names(&self, rules: &[usize]) -> String {
        let names = rules.iter().map(|rule| self.list[*rule].category.as_str());
        names.collect::<Vec<_>>().join(", ")
    }

    /// Executes the rules of a category, for properties without variables.
    fn apply(&self, report: &Report<'_>, names: EventNames<'_>, sink: &mut dyn Sink) {
        let mut effects = Vec::new();
        for &rule in &self.by_category[report.category] {
            if self.list[rule].operations.is_empty() {
                effects.push(Effect { rule, kind: EffectKind::Report(None) });
            }
            let mut executor = Executor {
                world: names.world,
                data: &[],
                environment: &mut [],
                rule,
                is_verdict: self.list[rule].is_verdict,
                effects: &mut effects,
                // The automaton itself restarts.
                resets: false,
            };
            executor.run(&self.list[rule].operations);
        }
        self.report_effects(effects, report, names, sink);
    }

    /// Reports effects.
    fn report_effects(
        &self,
        effects: Vec<Effect>,
        report: &Report<'_>,
        names: EventNames<'_>,
        sink: &mut dyn Sink,
    ) {
        for Effect { rule, kind } in effects {
            let rule = &self.list[rule];
            match kind {
                EffectKind::Report(words) => {
                    let text = words.map(|words| self.text(&words, rule, report, names));
                    sink.verdict(self.verdict(rule, rule.outcome, text, report));
                }
                EffectKind::Note(words) => {
                    let text = self.text(&words, rule, report, names);
                    sink.verdict(self.verdict(rule, Outcome::Noted, Some(text), report));
                }
                EffectKind::Print(words) => {
                    sink.action(Action::Print(self.text(&words, rule, report, names)));
                }
                EffectKind::Stop => sink.action(Action::Stop),
                EffectKind::Call(method, arguments) => {
                    let value = |argument: EvaluatedArgument| match argument {
                        EvaluatedArgument::Value(value) => value,
                        EvaluatedArgument::Text(words) => {
                            Value::Text(self.text(&words, rule, report, names).into())
                        }
                        EvaluatedArgument::Number => {
                            let verdict = self.verdict(rule, rule.outcome, None, report);
                            Value::Long(self.called.borrow_mut().add(verdict))
                        }
                        EvaluatedArgument::Param(name) => {
                            let key = self.key(&name, report);
                            key.map_or(Value::Null, |key| names.interner.value(key))
                        }
                    };
                    let arguments: Vec<Value> = arguments.into_iter().map(value).collect();
                    let least = arguments.len();
                    sink.action(Action::Call { method, arguments, least });
                }
                EffectKind::Throw(class, words) => {
                    let message = self.text(&words, rule, report, names);
                    sink.action(Action::Throw { class, message });
                }
                EffectKind::Skip(result) => {
                    let place = report.at.and_then(|at| names.place(at));
                    sink.action(Action::Skip { result, place });
                }
                EffectKind::Fault(fault) => {
                    let verdict = self.verdict(rule, Outcome::Noted, None, report);
                    sink.verdict(self.with_fault(verdict, &fault));
                }
            }
        }
    }

    /// The verdict about a failed evaluation of an event's condition.
    fn condition_fault(&self, at: Occurrence, keys: &[Key], fault: &Fault) -> Verdict {
        let params = self.alphabet.binds(at.event);
        let verdict = Verdict {
            property: self.property.clone(),
            outcome: Outcome::Noted,
            category: String::new(),
            message: None,
            binding: self.binding(params, keys),
            witness: vec![(self.alphabet.events()[at.event].name.clone(), at)],
            shortened: false,
            at: Some(at),
            time: None,
            rule: None,
        };
        self.with_fault(verdict, fault)
    }

    /// Turns a verdict into a note about failed code.
    fn with_fault(&self, verdict: Verdict, fault: &Fault) -> Verdict {
        let place = self.source.quoted(&fault.span);
        Verdict {
            category: "code without a value".to_owned(),
            message: Some(format!("{} {place}: it is passed over", fault.kind)),
            rule: Some(fault.span.clone()),
            ..verdict
        }
    }

    fn binding(&self, params: ParamSet, keys: &[Key]) -> Vec<(String, Key)> {
        let pairs = params.iter().zip(keys);
        pairs.map(|(param, key)| (self.alphabet.params()[param].clone(), *key)).collect()
    }

    fn verdict(
        &self,
        rule: &Rule,
        outcome: Outcome,
        message: Option<String>,
        report: &Report<'_>,
    ) -> Verdict {
        let named = |occurrence: Occurrence| {
            (self.alphabet.events()[occurrence.event].name.clone(), occurrence)
        };
        let mut witness: Vec<_> = report.trail.occurrences().map(named).collect();
        // An event that does not change the state is not in the trail.
        if let Some(at) = report.at
            && witness.last().is_none_or(|(_, last)| *last != at)
        {
            witness.push(named(at));
        }
        Verdict {
            property: self.property.clone(),
            outcome,
            category: rule.category.clone(),
            message,
            binding: self.binding(report.params, report.keys),
            witness,
            shortened: report.trail.is_shortened(),
            at: report.at,
            time: None,
            rule: Some(rule.span.clone()),
        }
    }

    fn text(
        &self,
        words: &[TextSegment],
        rule: &Rule,
        report: &Report<'_>,
        names: EventNames<'_>,
    ) -> String {
        let mut text = String::new();
        for word in words {
            match word {
                TextSegment::Text(word) => text.push_str(word),
                TextSegment::Category => text.push_str(&rule.category),
                TextSegment::Event => text.push_str(match report.at {
                    Some(at) => &self.alphabet.events()[at.event].name,
                    None => "the end of the run",
                }),
                TextSegment::Location => text.push_str(&location(report.at, names)),
                TextSegment::Signature => text.push_str(&signature(report.at, names)),
                TextSegment::Param(name) => text.push_str(&self.value(name, report, names)),
                TextSegment::Default => {
                    text.push_str(&self.property);
                    text.push_str(" has been violated at ");
                    text.push_str(&location(report.at, names));
                }
            }
        }
        text
    }

    fn value(&self, name: &str, report: &Report<'_>, names: EventNames<'_>) -> String {
        self.key(name, report).map_or_else(|| "?".to_owned(), |key| names.show(key))
    }

    /// The key of a parameter, if it is bound.
    fn key(&self, name: &str, report: &Report<'_>) -> Option<Key> {
        let param = self.alphabet.param(name).filter(|param| report.params.contains(*param))?;
        Some(report.keys[report.params.rank(param)])
    }
}

fn signature(at: Option<Occurrence>, names: EventNames<'_>) -> String {
    let Some(at) = at else { return "the end of the run".to_owned() };
    names.signature(at).unwrap_or_else(|| "no member".to_owned())
}

fn location(at: Option<Occurrence>, names: EventNames<'_>) -> String {
    let Some(at) = at else { return "the end of the run".to_owned() };
    names.place(at).unwrap_or_else(|| "an unknown place".to_owned())
}
