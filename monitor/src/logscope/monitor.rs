//! A LogScope specification that reads records and events.

use super::ast::EventDecl;
use super::build::{Common, Unit};
use crate::engine::alphabet::EventId;
use crate::engine::key::{Key, KeyKind};
use crate::engine::slicing::Statistics;
use crate::engine::trail::Occurrence;
use crate::graph::Graph;
use crate::log::records::{Field, Record};
use crate::monitor::{
    Action, EventNames, EventSpec, Monitor, MonitorEvent, Outcome, Sink, Verdict,
};
use crate::rules::code::{Env, Fault};
use crate::rules::engine::{RuleInstance, StepReport, StepReportKind};
use crate::rules::evaluate::{Effect, Observation};
use crate::rules::state::{Fact, Words};
use crate::rules::system::{Act, Signal};
use crate::rules::value::{Datum, MISSING, Store};
use crate::spec::{Diagnostic, Source};

/// What a monitor is made of.
pub(super) struct Setup {
    pub(super) source: Source,
    pub(super) name: String,
    pub(super) events: Vec<EventSpec>,
    pub(super) decls: Vec<EventDecl>,
    pub(super) units: Vec<Unit>,
    pub(super) common: Common,
    pub(super) store: Store,
    pub(super) notes: Vec<Diagnostic>,
}

/// Where a unit finds the fields of a kind.
#[derive(Clone, Debug)]
struct Route {
    unit: usize,
    /// The event of the unit.
    event: usize,
    /// By field of the unit, its place among the values.
    columns: Vec<Option<usize>>,
}

/// The units that read a kind of records.
#[derive(Clone, Default, Debug)]
struct Routes {
    kind: String,
    routes: Vec<Route>,
}

/// How many facts an error lists.
const MAX_LISTED: usize = 4;

pub(super) struct LogScopeMonitor {
    setup: Setup,
    /// For records: by kind.
    records: Vec<Routes>,
    /// For events, by their numbers.
    by_event: Vec<Routes>,
    globals: Vec<Key>,
    words: Vec<Key>,
    reports: Vec<StepReport>,
    /// The names of the kinds of the events, for witnesses of records.
    kinds: Vec<String>,
    events: u64,
    /// Records of kinds that no specification names.
    others: u64,
    has_records: bool,
    given_up: Vec<bool>,
}

fn routes(units: &[Unit], kind: &str, fields: &[String]) -> Routes {
    let mut routes = Vec::new();
    for (unit, of) in units.iter().enumerate() {
        let Some(event) = of.kinds.iter().position(|one| one.name == kind) else { continue };
        let wanted = of.kinds[event].fields.iter();
        let columns = wanted.map(|field| fields.iter().position(|known| known == field)).collect();
        routes.push(Route { unit, event, columns });
    }
    Routes { kind: kind.to_owned(), routes }
}

impl LogScopeMonitor {
    pub(super) fn new(setup: Setup) -> LogScopeMonitor {
        let mut kinds: Vec<String> =
            setup.decls.iter().map(|decl| decl.name.name.clone()).collect();
        for kind in setup.units.iter().flat_map(|unit| &unit.kinds) {
            if !kinds.contains(&kind.name) {
                kinds.push(kind.name.clone());
            }
        }
        let by_event = setup.decls.iter().map(|decl| {
            let fields: Vec<String> =
                decl.fields.iter().map(|(field, _)| field.name.clone()).collect();
            routes(&setup.units, &decl.name.name, &fields)
        });
        LogScopeMonitor {
            by_event: by_event.collect(),
            records: Vec::new(),
            globals: setup.common.globals.iter().map(|(_, key)| *key).collect(),
            words: Vec::new(),
            reports: Vec::new(),
            kinds,
            events: 0,
            others: 0,
            has_records: false,
            given_up: vec![false; setup.units.len()],
            setup,
        }
    }

    fn event_name(&self, at: Occurrence) -> String {
        self.kinds.get(at.event.as_u32() as usize).cloned().unwrap_or_default()
    }

    /// Reads values of fields, as routes find them in `words`.
    fn read(
        &mut self,
        routes: &Routes,
        at: Occurrence,
        names: EventNames<'_>,
        sink: &mut dyn Sink,
    ) {
        for route in &routes.routes {
            self.read_by(route, at, names, sink);
        }
        if self.setup.store.is_full() {
            let units = self.setup.units.iter();
            let words = units.flat_map(|unit| unit.engine.words());
            let literals = self.setup.units.iter().flat_map(|unit| &unit.kinds);
            let literals = literals.flat_map(|kind| kind.literals.iter().map(|one| one.1));
            self.setup.store.collect(words.chain(literals).chain(self.globals.iter().copied()));
        }
    }

    fn read_by(
        &mut self,
        route: &Route,
        at: Occurrence,
        names: EventNames<'_>,
        sink: &mut dyn Sink,
    ) {
        let unit = &mut self.setup.units[route.unit];
        let kind = &mut unit.kinds[route.event];
        kind.records += 1;
        let mut args = Words::new();
        for (field, column) in route.columns.iter().enumerate() {
            let word = column.map_or(MISSING, |column| self.words[column]);
            kind.seen[field].0 |= word != MISSING;
            args.push(word);
        }
        for (field, literal, is_seen, _) in &mut kind.literals {
            *is_seen |= args[*field] == *literal;
        }
        // A record without the fields of any condition does not concern the automaton.
        let has = |set: &Vec<usize>| set.iter().all(|field| args[*field] != MISSING);
        if !kind.sets.iter().any(has)
            || unit.engine.signal().is_final()
            || self.given_up[route.unit]
        {
            return;
        }
        unit.records += 1;
        // What was active is told if nothing is afterwards, which is so with few facts only.
        let before: Vec<RuleInstance> = match unit.has_success && unit.engine.live() <= MAX_LISTED {
            true => unit.engine.support().0,
            false => Vec::new(),
        };
        core::mem::swap(&mut unit.engine.globals, &mut self.globals);
        let step = [Observation { event: route.event, args, at }];
        let mut reports = core::mem::take(&mut self.reports);
        let signal = unit.engine.step(&step, &mut self.setup.store, Some(names), &mut reports);
        core::mem::swap(&mut unit.engine.globals, &mut self.globals);
        if !reports.is_empty() {
            self.report_step(route.unit, &reports, at, names, sink);
        }
        reports.clear();
        self.reports = reports;
        if signal == Signal::False {
            self.report_end(route.unit, &before, at, names, sink);
        }
    }

    fn verdict(
        &self,
        unit: usize,
        by: Option<&RuleInstance>,
        outcome: Outcome,
        at: Option<Occurrence>,
    ) -> Verdict {
        let unit = &self.setup.units[unit];
        let mut witness: Vec<(String, Occurrence)> = Vec::new();
        let trail = by.map(|by| by.trail.occurrences().collect::<Vec<_>>()).unwrap_or_default();
        for at in trail.into_iter().chain(at) {
            if !witness.iter().any(|(_, known)| *known == at) {
                witness.push((self.event_name(at), at));
            }
        }
        Verdict {
            property: unit.name.clone(),
            outcome,
            category: String::new(),
            message: None,
            binding: by.map(|by| unit.engine.binding(by)).unwrap_or_default(),
            witness,
            shortened: by.is_some_and(|by| by.trail.is_shortened()),
            at,
            time: None,
            rule: Some(unit.span.clone()),
        }
    }

    /// `COMMAND{Type: "FSW"} => S2`, as it stands in the specification.
    fn written(&self, span: &crate::spec::Span) -> String {
        let text = self.setup.source.text.get(span.clone()).unwrap_or_default();
        let words: Vec<&str> = text.split_whitespace().collect();
        words.join(" ")
    }

    fn report_step(
        &self,
        number: usize,
        reports: &[StepReport],
        at: Occurrence,
        names: EventNames<'_>,
        sink: &mut dyn Sink,
    ) {
        let unit = &self.setup.units[number];
        for StepReport { what, by } in reports {
            let state = unit.engine.show(&self.setup.store, by, names);
            match what {
                StepReportKind::Effect(Effect::Error, span) => {
                    let verdict = self.verdict(number, Some(by), Outcome::Violated, Some(at));
                    let written = self.written(span);
                    sink.verdict(Verdict {
                        category: "safety".to_owned(),
                        message: Some(format!("safety: in state {state} by {written}")),
                        rule: Some(span.clone()),
                        ..verdict
                    });
                }
                StepReportKind::Effect(Effect::Broken { text, span }, _) => {
                    let verdict = self.verdict(number, Some(by), Outcome::Violated, Some(at));
                    let assertion = self.written(span);
                    let text = if text.is_empty() { String::new() } else { format!(": {text}") };
                    sink.verdict(Verdict {
                        category: "safety: assert".to_owned(),
                        message: Some(format!(
                            "safety: in state {state} `assert {assertion}` fails{text}"
                        )),
                        rule: Some(span.clone()),
                        ..verdict
                    });
                }
                StepReportKind::Effect(Effect::Print(text), _) => {
                    sink.action(Action::Print(text.clone()))
                }
                StepReportKind::Effect(_, _) => {}
                StepReportKind::Fault(fault, span) => {
                    let verdict = self.verdict(number, Some(by), Outcome::Noted, Some(at));
                    let message = format!("{fault} {}", self.setup.source.quoted(span));
                    sink.verdict(Verdict {
                        category: "an expression without a value".to_owned(),
                        message: Some(message),
                        rule: Some(span.clone()),
                        ..verdict
                    });
                }
                StepReportKind::GaveUp(why) => {
                    let verdict = self.verdict(number, None, Outcome::Noted, Some(at));
                    let message = Some(format!("the specification is given up: {why}"));
                    sink.verdict(Verdict { category: "given up".to_owned(), message, ..verdict });
                }
            }
        }
        let has_given_up = |one: &StepReport| matches!(one.what, StepReportKind::GaveUp(_));
        debug_assert!(
            !reports.iter().any(has_given_up) || unit.engine.has_given_up,
            "what is given up stays so"
        );
    }

    /// Nothing is active any more, and no success has been reached.
    fn report_end(
        &self,
        number: usize,
        before: &[RuleInstance],
        at: Occurrence,
        names: EventNames<'_>,
        sink: &mut dyn Sink,
    ) {
        let unit = &self.setup.units[number];
        let states: Vec<String> =
            before.iter().map(|by| unit.engine.show(&self.setup.store, by, names)).collect();
        let mut expected: Vec<String> = Vec::new();
        for (place, rule) in unit.engine.system.rules.iter().enumerate() {
            if before.iter().any(|by| by.rule == place) {
                let of = unit.transitions.iter().filter(|info| info.state == rule.name);
                expected.extend(of.take(MAX_LISTED).map(|info| self.written(&info.event)));
            }
        }
        let expected = match expected.is_empty() {
            true => "nothing more".to_owned(),
            false => expected.join(" or "),
        };
        let message = format!(
            "liveness: the record ends it in no success state, after {}; {expected} was expected",
            states.join(", ")
        );
        let verdict = self.verdict(number, before.first(), Outcome::Violated, Some(at));
        sink.verdict(Verdict {
            category: "liveness".to_owned(),
            message: Some(message),
            ..verdict
        });
    }

    fn finish_unit(&self, number: usize, names: EventNames<'_>, sink: &mut dyn Sink) {
        let unit = &self.setup.units[number];
        let engine = &unit.engine;
        if engine.signal() == Signal::False || engine.has_given_up {
            return;
        }
        let category = || "liveness".to_owned();
        let facts = engine.states.iter().flat_map(|state| state.iter());
        let is_hot = |fact: &&Fact| engine.system.rules[fact.rule as usize].is_forbidden;
        let mut hot: Vec<RuleInstance> = facts.filter(is_hot).map(RuleInstance::of).collect();
        hot.extend(engine.remembered.iter().cloned());
        hot.sort_by_key(|about| about.order);
        for by in &hot {
            let verdict = self.verdict(number, Some(by), Outcome::PresumablyViolated, None);
            let state = engine.show(&self.setup.store, by, names);
            let message = Some(format!("liveness: in hot state {state} at the end"));
            sink.verdict(Verdict { category: category(), message, ..verdict });
        }
        let lacks_success =
            unit.has_success && !engine.states.iter().any(|state| state.has_success());
        if lacks_success {
            let (reached, ..) = engine.support();
            let states: Vec<String> = reached
                .iter()
                .take(MAX_LISTED)
                .map(|by| engine.show(&self.setup.store, by, names))
                .collect();
            let verdict = self.verdict(number, reached.first(), Outcome::PresumablyViolated, None);
            let message =
                Some(format!("liveness: no success state is reached; in {}", states.join(", ")));
            sink.verdict(Verdict { category: category(), message, ..verdict });
        }
    }

    /// How often each transition was taken, what never was, and which fields and values no record had.
    fn report_figures(&self, sink: &mut dyn Sink) {
        let mut say = |line: String| sink.action(Action::Print(line));
        for unit in &self.setup.units {
            let counts = unit.engine.counts();
            let taken = unit.transitions.iter().zip(counts).filter(|(_, count)| **count > 0);
            let taken: Vec<String> = taken
                .map(|(info, count)| {
                    format!("{} {} ({count})", info.state, self.written(&info.event))
                })
                .collect();
            match taken.is_empty() {
                true => {
                    say(format!("{}: {} records, no transition taken", unit.name, unit.records))
                }
                false => {
                    say(format!("{}: {} records; {}", unit.name, unit.records, taken.join("; ")))
                }
            }
            let never = unit.transitions.iter().zip(counts).filter(|(_, count)| **count == 0);
            for (info, _) in never {
                let event = self.written(&info.event);
                say(format!("note: {}: never in state {}: {event}", unit.name, info.state));
            }
        }
        let mut told: Vec<String> = Vec::new();
        for kind in self.setup.units.iter().flat_map(|unit| &unit.kinds) {
            let name = &kind.name;
            let mut warn = |line: String| {
                if !told.contains(&line) {
                    told.push(line.clone());
                    say(line);
                }
            };
            if kind.records == 0 {
                warn(format!("warning: no record is a {name}"));
                continue;
            }
            for (field, (is_seen, _)) in kind.fields.iter().zip(&kind.seen) {
                if !is_seen {
                    warn(format!("warning: no {name} has a field {field}"));
                }
            }
            for (field, literal, is_seen, _) in &kind.literals {
                if !is_seen && kind.seen[*field].0 {
                    let (field, value) =
                        (&kind.fields[*field], self.setup.store.show(*literal, None, true));
                    warn(format!("warning: no {name} has the value {value} in its field {field}"));
                }
            }
        }
    }

    /// Runs the code for the end.
    fn run_at_end(&mut self, acts: &[Act], names: EventNames<'_>, sink: &mut dyn Sink) {
        for act in acts {
            let Setup { store, common, source, .. } = &mut self.setup;
            let mut env = Env {
                slots: &[],
                globals: &self.globals,
                functions: &common.functions,
                store,
                names: Some(names),
            };
            let fault = |fault: Fault, sink: &mut dyn Sink, source: &Source| {
                sink.action(Action::Print(format!(
                    "note: {} {}",
                    fault.what,
                    source.quoted(&fault.span)
                )));
            };
            match act {
                Act::Print(node) => match env.text(node) {
                    Ok(text) => sink.action(Action::Print(text)),
                    Err(error) => fault(error, sink, source),
                },
                Act::Assign { global, value } => match env.word(value) {
                    Ok(word) => self.globals[*global] = word,
                    Err(error) => fault(error, sink, source),
                },
                Act::If { condition, then, or } => match env.holds(condition) {
                    Ok(holds) => self.run_at_end(if holds { then } else { or }, names, sink),
                    Err(error) => fault(error, sink, source),
                },
                Act::Assert { condition, message } => {
                    let broken = match env.holds(condition) {
                        Ok(true) => continue,
                        Ok(false) => message.as_ref().and_then(|message| env.text(message).ok()),
                        Err(error) => Some(error.what),
                    };
                    let text = broken.map(|text| format!(": {text}")).unwrap_or_default();
                    let assertion = self.written(&condition.span);
                    sink.verdict(Verdict {
                        property: self.setup.name.clone(),
                        outcome: Outcome::PresumablyViolated,
                        category: "safety: assert".to_owned(),
                        message: Some(format!("`assert {assertion}` fails at the end{text}")),
                        binding: Vec::new(),
                        witness: Vec::new(),
                        shortened: false,
                        at: None,
                        time: None,
                        rule: Some(condition.span.clone()),
                    });
                }
                _ => {}
            }
        }
    }
}

/// The word of a field of a record.
fn word(store: &mut Store, field: &Field<'_>) -> Key {
    match field {
        Field::Null => Key::NULL,
        Field::Boolean(value) => store.word(&Datum::Boolean(*value)),
        Field::Int(value) => store.word(&Datum::Int(*value)),
        Field::Double(value) => store.word(&Datum::Double(*value)),
        Field::Text(text) => store.text(text),
        Field::List(items) => {
            let words: Vec<Key> = items.iter().map(|item| word(store, item)).collect();
            store.word(&Datum::List(words.into()))
        }
    }
}

impl Monitor for LogScopeMonitor {
    fn name(&self) -> &str {
        &self.setup.name
    }

    fn events(&self) -> &[EventSpec] {
        &self.setup.events
    }

    fn notes(&self) -> &[Diagnostic] {
        &self.setup.notes
    }

    fn is_relevant(&self, event: EventId) -> bool {
        let routes = self.by_event.get(event.as_u32() as usize);
        routes.is_some_and(|routes| {
            routes
                .routes
                .iter()
                .any(|route| !self.setup.units[route.unit].engine.signal().is_final())
        })
    }

    fn on_event(&mut self, event: &MonitorEvent<'_>, sink: &mut dyn Sink) {
        self.on_event_keys(event.at, event.keys, event.names, sink);
    }

    fn on_event_keys(
        &mut self,
        at: Occurrence,
        keys: &[Key],
        names: EventNames<'_>,
        sink: &mut dyn Sink,
    ) {
        self.events += 1;
        self.words.clear();
        for key in keys {
            let word = match key.kind() {
                KeyKind::Interned(_) => self.setup.store.of_key(*key, names),
                _ => *key,
            };
            self.words.push(word);
        }
        let number = at.event.as_u32() as usize;
        let Some(routes) = self.by_event.get_mut(number).map(core::mem::take) else { return };
        self.read(&routes, at, names, sink);
        self.by_event[number] = routes;
    }

    fn record_fields(&self) -> Vec<String> {
        let kinds = self.setup.units.iter().flat_map(|unit| &unit.kinds);
        kinds.flat_map(|kind| kind.fields.iter().cloned()).collect()
    }

    fn set_record_fields(&mut self, fields: &[String]) {
        let mut kinds: Vec<&str> = Vec::new();
        for kind in self.setup.units.iter().flat_map(|unit| &unit.kinds) {
            if !kinds.contains(&kind.name.as_str()) {
                kinds.push(&kind.name);
            }
        }
        self.records = kinds.iter().map(|kind| routes(&self.setup.units, kind, fields)).collect();
        self.has_records = true;
    }

    fn record(
        &mut self,
        record: &Record<'_>,
        at: Occurrence,
        names: EventNames<'_>,
        sink: &mut dyn Sink,
    ) {
        self.events += 1;
        let Some(place) = self.records.iter().position(|routes| routes.kind == record.kind) else {
            self.others += 1;
            return;
        };
        let store = &mut self.setup.store;
        self.words.clear();
        for value in record.values {
            self.words.push(value.as_ref().map_or(MISSING, |field| word(store, field)));
        }
        let kind = self.kinds.iter().position(|kind| kind == record.kind).unwrap_or(0);
        let at = Occurrence { event: EventId::from_u32(kind as u32), ..at };
        let routes = core::mem::take(&mut self.records[place]);
        self.read(&routes, at, names, sink);
        self.records[place] = routes;
    }

    fn sweep(&mut self, is_dead: &dyn Fn(Key) -> bool) {
        self.setup.units.iter_mut().for_each(|unit| unit.engine.sweep(is_dead));
    }

    fn finish(&mut self, names: EventNames<'_>, sink: &mut dyn Sink) {
        (0..self.setup.units.len()).for_each(|unit| self.finish_unit(unit, names, sink));
        let acts = core::mem::take(&mut self.setup.common.at_end);
        self.run_at_end(&acts, names, sink);
        self.setup.common.at_end = acts;
        self.report_figures(sink);
        if self.has_records && self.others > 0 {
            let line = format!("{}: {} records are of other kinds", self.setup.name, self.others);
            sink.action(Action::Print(line));
        }
    }

    fn statistics(&self) -> Statistics {
        let engines = || self.setup.units.iter().map(|unit| &unit.engine);
        Statistics {
            events: self.events,
            created: engines().map(|engine| engine.created).sum(),
            settled: engines()
                .map(|engine| {
                    engine.created.saturating_sub(engine.collected + engine.live() as u64)
                })
                .sum(),
            collected: engines().map(|engine| engine.collected).sum(),
            live: engines().map(|engine| engine.live() as u64).sum(),
            peak: engines().map(|engine| engine.peak as u64).sum(),
        }
    }

    fn graph(&self) -> Graph {
        super::graph::draw(&self.setup.name, &self.setup.units, &self.setup.source)
    }
}
