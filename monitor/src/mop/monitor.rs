//! A property that reads events.

use cranelift_entity::SecondaryMap;

use super::ast::{Argument, Message, Piece, Statement};
use crate::engine::alphabet::{Alphabet, EventId};
use crate::engine::dfa::Dfa;
use crate::engine::key::Key;
use crate::engine::property::{Category, Property};
use crate::engine::slicing::{Report, Slicer, Statistics};
use crate::engine::traces::Traces;
use crate::engine::trail::Occurrence;
use crate::event::Value;
use crate::graph::Graph;
use crate::logic::cfg::Pattern;
use crate::monitor::{Action, Demand, EventSpec, Heard, Monitor, Names, Outcome, Sink, Verdict};
use crate::spec::Span;

/// What a formula was made into.
#[derive(Debug)]
pub(super) enum Machines {
    Dfa(Slicer<Dfa>),
    Cfg(Slicer<Pattern>),
}

/// What to do when a category is reported.
#[derive(Clone, Default, Debug)]
pub(super) struct Rule {
    pub(super) category: String,
    pub(super) span: Span,
    pub(super) outcome: Outcome,
    pub(super) statements: Vec<Statement>,
}

/// A property that reads events.
#[derive(Debug)]
pub(super) struct PropertyMonitor {
    name: String,
    events: Vec<EventSpec>,
    machines: Machines,
    /// The automaton as the formula gives it, if the machines have states of their own for complete bindings.
    plain: Option<Dfa>,
    rules: Rules,
    demands: Vec<Demand>,
}

#[derive(Debug)]
struct Rules {
    property: String,
    alphabet: Alphabet,
    by_category: SecondaryMap<Category, Vec<Rule>>,
}

impl PropertyMonitor {
    pub(super) fn new(
        name: String,
        events: Vec<EventSpec>,
        machines: Machines,
        by_category: SecondaryMap<Category, Vec<Rule>>,
        plain: Option<Dfa>,
        demands: Vec<Demand>,
    ) -> PropertyMonitor {
        let alphabet = match &machines {
            Machines::Dfa(slicer) => slicer.property().alphabet().clone(),
            Machines::Cfg(slicer) => slicer.property().alphabet().clone(),
        };
        let rules = Rules { property: name.clone(), alphabet, by_category };
        PropertyMonitor { name, events, machines, plain, rules, demands }
    }
}

impl PropertyMonitor {
    /// Reads an event of which something may have to be said.
    #[inline(never)]
    fn read(&mut self, at: Occurrence, keys: &[Key], names: Names<'_>, sink: &mut dyn Sink) {
        let rules = &self.rules;
        let mut report = |report: Report<'_>| rules.apply(&report, names, sink);
        match &mut self.machines {
            Machines::Dfa(slicer) => slicer.read(keys, at, &(), &mut report),
            Machines::Cfg(slicer) => slicer.read(keys, at, &(), &mut report),
        }
    }
}

impl Monitor for PropertyMonitor {
    fn name(&self) -> &str {
        &self.name
    }

    fn events(&self) -> &[EventSpec] {
        &self.events
    }

    fn is_listening(&self, event: EventId) -> bool {
        match &self.machines {
            Machines::Dfa(slicer) => slicer.is_listening(event),
            Machines::Cfg(slicer) => slicer.is_listening(event),
        }
    }

    fn can_speak(&self, is_possible: &dyn Fn(EventId) -> bool) -> bool {
        match &self.machines {
            Machines::Dfa(slicer) => slicer.property().can_speak(is_possible),
            Machines::Cfg(_) => true,
        }
    }

    fn demands(&self) -> Vec<Demand> {
        self.demands.clone()
    }

    fn traces(&self) -> Option<&dyn Traces> {
        match &self.machines {
            Machines::Dfa(slicer) => Some(slicer.property()),
            Machines::Cfg(_) => None,
        }
    }

    fn hear(&mut self, heard: &Heard<'_>, sink: &mut dyn Sink) {
        self.hear_keys(heard.at, heard.keys, heard.names, sink);
    }

    fn hear_keys(&mut self, at: Occurrence, keys: &[Key], names: Names<'_>, sink: &mut dyn Sink) {
        let has_read = match &mut self.machines {
            Machines::Dfa(slicer) => slicer.glance(keys, at),
            Machines::Cfg(_) => false,
        };
        if !has_read {
            self.read(at, keys, names, sink);
        }
    }

    fn sweep(&mut self, is_dead: &dyn Fn(Key) -> bool) {
        match &mut self.machines {
            Machines::Dfa(slicer) => slicer.sweep(is_dead),
            Machines::Cfg(slicer) => slicer.sweep(is_dead),
        }
    }

    fn tells_threads_apart(&self) -> bool {
        !self.rules.alphabet.thread_params().is_empty()
    }

    fn end_threads(&mut self, has_ended: &dyn Fn(Key) -> bool) {
        match &mut self.machines {
            Machines::Dfa(slicer) => slicer.end_threads(has_ended),
            Machines::Cfg(slicer) => slicer.end_threads(has_ended),
        }
    }

    fn finish(&mut self, names: Names<'_>, sink: &mut dyn Sink) {
        let rules = &self.rules;
        let mut report = |report: Report<'_>| rules.apply(&report, names, sink);
        match &mut self.machines {
            Machines::Dfa(slicer) => slicer.finish(&mut report),
            Machines::Cfg(slicer) => slicer.finish(&mut report),
        }
    }

    fn statistics(&self) -> Statistics {
        match &self.machines {
            Machines::Dfa(slicer) => slicer.statistics(),
            Machines::Cfg(slicer) => slicer.statistics(),
        }
    }

    fn graph(&self) -> Graph {
        match &self.machines {
            Machines::Dfa(slicer) => {
                let name = |category: Category| {
                    let rules = self.rules.by_category[category].iter();
                    rules.map(|rule| rule.category.as_str()).collect::<Vec<_>>().join(", ")
                };
                let shown = self.plain.as_ref().unwrap_or(slicer.property());
                crate::engine::graph::of_dfa(&self.name, shown, name)
            }
            Machines::Cfg(slicer) => slicer.property().graph(&self.name),
        }
    }
}

impl Rules {
    fn apply(&self, report: &Report<'_>, names: Names<'_>, sink: &mut dyn Sink) {
        for rule in &self.by_category[report.category] {
            if rule.statements.is_empty() {
                sink.verdict(self.verdict(rule, rule.outcome, None, report));
            }
            for statement in &rule.statements {
                match statement {
                    Statement::Report(message) => {
                        let text = message.as_ref().map(|m| self.text(m, rule, report, names));
                        sink.verdict(self.verdict(rule, rule.outcome, text, report));
                    }
                    Statement::Note(message) => {
                        let text = self.text(message, rule, report, names);
                        sink.verdict(self.verdict(rule, Outcome::Noted, Some(text), report));
                    }
                    Statement::Print(message) => {
                        sink.action(Action::Print(self.text(message, rule, report, names)));
                    }
                    Statement::Stop => sink.action(Action::Stop),
                    Statement::Call { method, arguments } => {
                        let value = |argument: &Argument| match argument {
                            Argument::Literal(value) => value.clone(),
                            Argument::Param(name) => match self.key(&name.name, report) {
                                Some(key) => names.interner.value(key),
                                None => Value::Null,
                            },
                        };
                        let arguments: Vec<Value> = arguments.iter().map(value).collect();
                        let (method, least) = (method.name.clone(), arguments.len());
                        sink.action(Action::Call { method, arguments, least });
                    }
                    Statement::Throw { class, message } => {
                        let message = self.text(message, rule, report, names);
                        sink.action(Action::Throw { class: class.name.clone(), message });
                    }
                    Statement::Skip { result, .. } => {
                        let place = report.at.and_then(|at| names.place(at));
                        sink.action(Action::Skip { result: result.clone(), place });
                    }
                    // The automaton itself starts anew.
                    Statement::Reset => {}
                }
            }
        }
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
        let binding = report.params.iter().zip(report.keys);
        let mut witness: Vec<_> = report.trail.occurrences().map(named).collect();
        // What leaves the state as it is, is not in the trail.
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
            binding: binding
                .map(|(param, key)| (self.alphabet.params()[param].clone(), *key))
                .collect(),
            witness,
            shortened: report.trail.is_shortened(),
            at: report.at,
            time: None,
            rule: Some(rule.span.clone()),
        }
    }

    fn text(
        &self,
        message: &Message,
        rule: &Rule,
        report: &Report<'_>,
        names: Names<'_>,
    ) -> String {
        let mut text = String::new();
        for piece in &message.0 {
            match piece {
                Piece::Text(piece) => text.push_str(piece),
                Piece::Category => text.push_str(&rule.category),
                Piece::Event => text.push_str(match report.at {
                    Some(at) => &self.alphabet.events()[at.event].name,
                    None => "the end of the run",
                }),
                Piece::Place => text.push_str(&place(report, names)),
                Piece::Param(name) => text.push_str(&self.value(name, report, names)),
            }
        }
        text
    }

    fn value(&self, name: &str, report: &Report<'_>, names: Names<'_>) -> String {
        self.key(name, report).map_or_else(|| "?".to_owned(), |key| names.show(key))
    }

    /// What a parameter is bound to, if it is.
    fn key(&self, name: &str, report: &Report<'_>) -> Option<Key> {
        let param = self.alphabet.param(name).filter(|param| report.params.contains(*param))?;
        Some(report.keys[report.params.rank(param)])
    }
}

fn place(report: &Report<'_>, names: Names<'_>) -> String {
    let Some(at) = report.at else { return "the end of the run".to_owned() };
    names.place(at).unwrap_or_else(|| "an unknown place".to_owned())
}
