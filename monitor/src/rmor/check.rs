//! Semantic checks, and translation of specifications to monitors.

use std::collections::{HashMap, HashSet};

use super::ast::{Condition, MachineDecl, MonitorDecl, StateDecl, Transition, Trigger};
use super::files::Unit;
use super::guard::Guard;
use super::machine::{Edge, Machine, Rule, State};
use super::monitor::{CONTROLS, MachineRun, RmorMonitor};
use super::run::Run;
use super::scope::{MonitorAt, NameResolver, Visible, suggest};
use super::sliced::SlicedMachine;
use crate::engine::alphabet::{Alphabet, MAX_BINDINGS, ParamSet};
use crate::engine::slicing::Slicer;
use crate::monitor::EventSpec;
use crate::pointcut::Typed;
use crate::spec::{Diagnostic, Ident, Source, Span};

/// The maximum number of states of a machine.
const MAX_STATES: usize = 1000;
/// The maximum number of visible events of a monitor.
const MAX_EVENTS: usize = 1000;
/// The maximum number of transitions of a machine, counted once for each event.
const MAX_EDGES: usize = 1 << 18;

/// Translates the monitors of the first file.
pub(super) fn monitors(
    units: &[Unit],
    with_tables: bool,
) -> Result<Vec<RmorMonitor>, Vec<Diagnostic>> {
    let mut errors = Vec::new();
    let declared = &units[0].file.monitors;
    declared_once(declared.iter().map(|monitor| &monitor.name), "monitor", &mut errors);
    for monitor in declared {
        check_declarations(monitor, &mut errors);
    }
    let mut in_imports = Vec::new();
    let names = NameResolver::new(units, &mut in_imports);
    for place in 0..declared.len() {
        names.check_imports((0, place), &mut errors);
    }
    // Unresolved imports cause further errors wherever the imported name is used.
    if errors.is_empty() {
        errors.extend(in_imports);
    }
    if !errors.is_empty() {
        return Err(sorted(errors));
    }
    let mut monitors = Vec::new();
    for place in 0..declared.len() {
        let translator = Translator { names: &names, at: (0, place), source: &units[0].source };
        monitors.extend(translator.monitor(with_tables, &mut errors));
    }
    if errors.is_empty() { Ok(monitors) } else { Err(sorted(errors)) }
}

fn sorted(mut errors: Vec<Diagnostic>) -> Vec<Diagnostic> {
    errors.sort_by_key(|error| error.span.start);
    errors.dedup();
    errors
}

fn declared_once<'n>(
    names: impl Iterator<Item = &'n Ident>,
    what: &str,
    errors: &mut Vec<Diagnostic>,
) {
    let mut known: HashMap<&str, &Span> = HashMap::new();
    for name in names {
        if let Some(first) = known.get(&*name.name) {
            let message = format!("there are two {what}s `{}`", name.name);
            errors.push(
                Diagnostic::new(name.span.clone(), message)
                    .also((*first).clone(), format!("the first `{}`", name.name)),
            );
        } else {
            known.insert(&name.name, &name.span);
        }
    }
}

/// Checks that concern one monitor only.
fn check_declarations(monitor: &MonitorDecl, errors: &mut Vec<Diagnostic>) {
    declared_once(monitor.params.iter().map(|param| &param.name), "parameter", errors);
    declared_once(monitor.events.iter().map(|event| &event.name), "event", errors);
    declared_once(monitor.pointcuts.iter().map(|(name, _)| name), "pointcut", errors);
    declared_once(
        monitor.machines.iter().filter_map(|machine| machine.name.as_ref()),
        "machine",
        errors,
    );
    if let Some(param) = monitor.params.get(ParamSet::CAPACITY) {
        let message = format!("a monitor has at most {} parameters", ParamSet::CAPACITY);
        errors.push(Diagnostic::new(param.name.span.clone(), message));
    }
    for event in &monitor.events {
        declared_once(event.values.iter().map(|value| &value.name), "value", errors);
        let name = &event.name;
        if CONTROLS.contains(&&*name.name) {
            let message = format!("every monitor has an event `{}`, which controls it", name.name);
            errors.push(Diagnostic::new(name.span.clone(), message));
        } else if name.name == "ANY" {
            let message = "`ANY` stands for all events";
            errors.push(Diagnostic::new(name.span.clone(), message));
        }
    }
}

/// Translates one monitor.
struct Translator<'a> {
    names: &'a NameResolver<'a>,
    at: MonitorAt,
    source: &'a Source,
}

/// The set of events that satisfy a condition, by number.
type Events = Vec<bool>;

/// The maximum number of guards of an event in a machine.
const MAX_GUARDS: usize = 64;

/// The indices of the event's values that guards read.
#[derive(Clone, Default)]
struct Needed(Vec<usize>);

/// A machine under construction.
struct Parts {
    rules: Vec<Rule>,
    /// By state.
    outgoing: Vec<Outgoing>,
    /// By event.
    guards: Vec<Vec<Guard>>,
    /// The index of the guard of a rule, by rule and event.
    guard_of: HashMap<(usize, usize), u32>,
}

/// The transitions of a state, with their events; `None` for the timeout.
type Outgoing = Vec<(Option<Events>, Edge)>;

impl Translator<'_> {
    fn monitor(&self, with_tables: bool, errors: &mut Vec<Diagnostic>) -> Option<RmorMonitor> {
        let monitor = self.names.monitor(self.at);
        let before = errors.len();
        let visible = self.names.events(self.at);
        if visible.len() > MAX_EVENTS {
            let message = format!("a monitor has at most {MAX_EVENTS} events");
            errors.push(Diagnostic::new(monitor.name.span.clone(), message));
            return None;
        }
        let mut needed = vec![Needed::default(); visible.len()];
        let machines: Vec<Option<Machine>> = monitor
            .machines
            .iter()
            .map(|machine| self.machine(monitor, machine, &visible, &mut needed, errors))
            .collect();
        let events = self.events(monitor, &visible, &needed, errors);
        if errors.len() > before {
            return None;
        }
        let machines: Vec<Machine> = machines.into_iter().flatten().collect();
        let (mut events, alphabet) = events?;
        if alphabet.bindings().is_none() {
            let message =
                format!("the events bind parameters in more than {MAX_BINDINGS} combinations");
            errors.push(Diagnostic::new(monitor.name.span.clone(), message).hint(
                "make several monitors of it, or let events bind more of the parameters at once",
            ));
            return None;
        }
        for (place, event) in events.iter_mut().enumerate() {
            let matters = |machine: &Machine| {
                (0..machine.states.len()).any(|state| {
                    machine.states[state].modifiers.next
                        || !machine.edges(state, Some(place)).is_empty()
                })
            };
            if !machines.iter().any(matters) {
                // No machine reads this event, so it needs no pointcut.
                *event =
                    EventSpec { advice: None, keys: Vec::new(), data: Vec::new(), ..event.clone() };
            }
        }
        let mut runs = Vec::new();
        for machine in machines {
            if monitor.params.is_empty() {
                runs.push(MachineRun::Whole(Box::new(Run::new(machine, with_tables))));
            } else if let Some(sliced) = SlicedMachine::new(machine, alphabet.clone()) {
                runs.push(MachineRun::Sliced(Box::new(Slicer::new(sliced))));
            } else {
                let message = "the tokens of this monitor can be in too many sets of states for a monitor with parameters";
                errors.push(Diagnostic::new(monitor.name.span.clone(), message));
            }
        }
        let params = monitor.params.iter().map(|param| param.name.name.clone()).collect();
        let (name, handler) = (monitor.name.name.clone(), monitor.handler.clone());
        Some(RmorMonitor::new(self.source.clone(), name, params, handler, events, runs))
    }

    /// The events that a monitor reads, and the parameters they bind.
    fn events(
        &self,
        monitor: &MonitorDecl,
        visible: &[Visible<'_>],
        needed: &[Needed],
        errors: &mut Vec<Diagnostic>,
    ) -> Option<(Vec<EventSpec>, Alphabet)> {
        let mut alphabet = Alphabet::new();
        for param in &monitor.params {
            alphabet.add_param(&param.name.name);
        }
        let mut specs = Vec::new();
        let mut used = ParamSet::EMPTY;
        for (Visible { owner, event, ambiguous }, needed) in visible.iter().zip(needed) {
            let mut name = match ambiguous {
                true => format!("{}.{}", self.names.monitor(*owner).name.name, event.name.name),
                false => event.name.name.clone(),
            };
            let compiled = match self.names.compile(*owner, event) {
                Ok(compiled) => compiled,
                Err(error) => {
                    errors.push(error);
                    continue;
                }
            };
            let variables = compiled.as_ref().map_or(&[][..], |compiled| compiled.variables());
            let place = |name: &str| variables.iter().position(|variable| variable == name);
            let listed = |name: &str| event.values.iter().any(|value| value.name.name == name);
            let params = monitor.params.iter().map(|param| param.name.name.as_str());
            let keyed = params.filter(|name| listed(name));
            let keys: Vec<usize> = keyed.clone().filter_map(place).collect();
            let binds: ParamSet = keyed.filter_map(|name| alphabet.param(name)).collect();
            let data = needed.0.iter().map(|value| event.values[*value].name.name.as_str());
            let data = data.filter_map(place).collect();
            used = used.union(binds);
            // Several files may declare monitors of the same name.
            let id = loop {
                match alphabet.add_event(&name, binds) {
                    Some(id) => break id,
                    None => name.push('\''),
                }
            };
            if let Some(compiled) = &compiled {
                let threads = compiled.thread_variables();
                let threads = threads.filter_map(|name| alphabet.param(name)).collect();
                alphabet.bind_by_thread(id, threads);
            }
            specs.push(EventSpec {
                name,
                keys,
                data,
                wants_text: !needed.0.is_empty(),
                keys_by_text: true,
                advice: compiled,
            });
        }
        let unused = monitor
            .params
            .iter()
            .filter(|param| alphabet.param(&param.name.name).is_none_or(|id| !used.contains(id)));
        for param in unused {
            let message = format!("no event gives the parameter `{}` a value", param.name.name);
            errors.push(
                Diagnostic::new(param.name.span.clone(), message)
                    .hint("name it in an event: `event E(c) = before call(f) && target(c);`"),
            );
        }
        Some((specs, alphabet))
    }

    fn machine(
        &self,
        monitor: &MonitorDecl,
        decl: &MachineDecl,
        visible: &[Visible<'_>],
        needed: &mut [Needed],
        errors: &mut Vec<Diagnostic>,
    ) -> Option<Machine> {
        let before = errors.len();
        declared_once(decl.states.iter().map(|state| &state.name), "state", errors);
        declared_once(
            decl.states.iter().map(|state| &state.name).chain(decl.supers.iter().map(|s| &s.name)),
            "state",
            errors,
        );
        let names = decl.states.iter().map(|state| &state.name);
        for name in names.chain(decl.supers.iter().map(|s| &s.name)) {
            if name.name == "error" {
                let message = "`error` is the state that every machine has for errors";
                errors.push(Diagnostic::new(name.span.clone(), message));
            }
        }
        if let Some(state) = decl.states.get(MAX_STATES) {
            let message = format!("a machine has at most {MAX_STATES} states");
            errors.push(Diagnostic::new(state.name.span.clone(), message));
            return None;
        }
        if decl.states.is_empty() {
            if let Some(name) = decl.name.as_ref().or(decl.supers.first().map(|s| &s.name)) {
                let message = "this machine has no states";
                errors.push(Diagnostic::new(name.span.clone(), message));
            }
            return None;
        }
        let places: HashMap<&str, usize> = decl
            .states
            .iter()
            .enumerate()
            .map(|(place, state)| (state.name.name.as_str(), place))
            .collect();
        let context = Context { monitor, decl, visible, places: &places };
        let mut parts = Parts {
            rules: Vec::new(),
            outgoing: vec![Vec::new(); decl.states.len()],
            guards: vec![Vec::new(); visible.len()],
            guard_of: HashMap::new(),
        };
        for (place, state) in decl.states.iter().enumerate() {
            for transition in &state.transitions {
                if transition.trigger == Trigger::Timeout && state.within.is_none() {
                    let message = format!("the state `{}` has no time", state.name.name);
                    errors.push(Diagnostic::new(transition.span.clone(), message).hint(format!(
                        "give it one: `state {} within 5 s {{ ... }}`",
                        state.name.name
                    )));
                    continue;
                }
                self.transition(&context, transition, &[place], &mut parts, needed, errors);
            }
            default_timeout(state, place, &mut parts);
            if state.within.is_some() && !monitor.params.is_empty() {
                let message = "a monitor with parameters cannot have states with times";
                errors.push(Diagnostic::new(state.name.span.clone(), message));
            }
        }
        for group in &decl.supers {
            declared_once(group.members.iter(), "member", errors);
            let members: Vec<usize> = group
                .members
                .iter()
                .filter_map(|member| match places.get(&*member.name) {
                    Some(place) => Some(*place),
                    None => {
                        errors.push(context.no_member(member));
                        None
                    }
                })
                .collect();
            for transition in &group.transitions {
                let timeless = members.iter().find(|place| decl.states[**place].within.is_none());
                if let (Trigger::Timeout, Some(place)) = (&transition.trigger, timeless) {
                    let state = &decl.states[*place].name.name;
                    let message = format!("the state `{state}` has no time");
                    errors.push(Diagnostic::new(transition.span.clone(), message));
                    continue;
                }
                self.transition(&context, transition, &members, &mut parts, needed, errors);
            }
        }
        let Parts { rules, outgoing, guards, guard_of } = parts;
        let edges = outgoing.iter().flatten();
        let count: usize = edges
            .map(|(events, _)| events.as_ref().map_or(1, |e| e.iter().filter(|is| **is).count()))
            .sum();
        if count > MAX_EDGES {
            let message = "this machine has too many transitions";
            errors.push(Diagnostic::new(decl.states[0].name.span.clone(), message));
            return None;
        }
        if errors.len() > before {
            return None;
        }
        let states = decl.states.iter().map(|state| State {
            name: state.name.name.clone(),
            span: state.name.span.clone(),
            modifiers: state.modifiers,
            within: state.within,
        });
        let row = |state: usize, event: Option<usize>| {
            let outgoing = outgoing[state].iter();
            let wanted = outgoing.filter(|(events, _)| match (events, event) {
                (Some(events), Some(event)) => events[event],
                (None, None) => true,
                _ => false,
            });
            let guard = |rule| event.and_then(|event| guard_of.get(&(rule, event)).copied());
            wanted.map(|(_, edge)| Edge { guard: guard(edge.rule), ..edge.clone() }).collect()
        };
        let name = decl.name.as_ref().map(|name| name.name.clone());
        let machine = Machine::new(name, states.collect(), rules, guards, row);
        unreachable_states(&machine, &outgoing, decl, errors);
        Some(machine)
    }

    fn transition(
        &self,
        context: &Context<'_>,
        transition: &Transition,
        from: &[usize],
        parts: &mut Parts,
        needed: &mut [Needed],
        errors: &mut Vec<Diagnostic>,
    ) {
        let before = errors.len();
        let to = match &*transition.target.name {
            "error" => None,
            name => match context.places.get(name) {
                Some(place) => Some(*place),
                None => {
                    errors.push(context.no_state(&transition.target));
                    None
                }
            },
        };
        let (events, label) = match &transition.trigger {
            Trigger::Timeout => (None, "timeout".to_owned()),
            Trigger::When { condition, guard, span } => {
                let mut renamed = HashMap::new();
                let events = self.condition(context, condition, &mut renamed, errors);
                if errors.len() == before
                    && let Some(guard) = guard
                {
                    for event in (0..events.len()).filter(|event| events[*event]) {
                        let mut values = context.visible[event].event.values.clone();
                        values_by_names(&mut values, renamed.get(&event));
                        match Guard::new(guard, &values, &mut needed[event].0) {
                            Ok(_) if parts.guards[event].len() == MAX_GUARDS => {
                                let message = format!("an event has at most {MAX_GUARDS} guards");
                                errors.push(Diagnostic::new(guard.span(), message));
                            }
                            Ok(guard) => {
                                let place = parts.guards[event].len() as u32;
                                parts.guards[event].push(guard);
                                parts.guard_of.insert((parts.rules.len(), event), place);
                            }
                            Err(error) => {
                                errors.push(error);
                                break;
                            }
                        }
                    }
                }
                if errors.len() == before && !events.contains(&true) {
                    let hint = match events.is_empty() {
                        true => "the monitor has no events",
                        false => "a condition is about one event at a time; `A || B` is either",
                    };
                    let message = "no event fulfils this condition";
                    errors.push(Diagnostic::new(span.clone(), message).hint(hint));
                }
                (
                    Some(events),
                    self.source.text[span.clone()].split_whitespace().collect::<Vec<_>>().join(" "),
                )
            }
        };
        let rule = parts.rules.len();
        parts.rules.push(Rule {
            span: transition.span.clone(),
            message: transition.message.clone(),
            label,
        });
        let edge = Edge { to, consuming: transition.consuming, guard: None, rule };
        for place in from {
            parts.outgoing[*place].push((events.clone(), edge.clone()));
        }
    }

    fn condition(
        &self,
        context: &Context<'_>,
        condition: &Condition,
        renamed: &mut HashMap<usize, Vec<Ident>>,
        errors: &mut Vec<Diagnostic>,
    ) -> Events {
        let count = context.visible.len();
        let mut fold = |parts: &[Condition], start: bool, with: fn(bool, bool) -> bool| {
            parts.iter().fold(vec![start; count], |mut events, part| {
                let part = self.condition(context, part, renamed, errors);
                events.iter_mut().zip(part).for_each(|(a, b)| *a = with(*a, b));
                events
            })
        };
        match condition {
            Condition::Any => vec![true; count],
            Condition::All(parts) => fold(parts, true, |a, b| a && b),
            Condition::Either(parts) => fold(parts, false, |a, b| a || b),
            Condition::Not(inner) => {
                let events = self.condition(context, inner, renamed, errors);
                events.into_iter().map(|is| !is).collect()
            }
            Condition::Event(named) => {
                let mut events = vec![false; count];
                match self.names.event(self.at, context.visible, named) {
                    Ok(place) => {
                        events[place] = true;
                        let count = context.visible[place].event.values.len();
                        if let Some(values) = &named.values {
                            if values.len() == count {
                                renamed.insert(place, values.clone());
                            } else {
                                errors.push(wrong_count(&named.name, count));
                            }
                        }
                    }
                    Err(error) => errors.push(error),
                }
                events
            }
        }
    }
}

/// Adds a transition to the error state if a state has a time limit but no `timeout` transition.
fn default_timeout(state: &StateDecl, place: usize, parts: &mut Parts) {
    let has_timeout = state.transitions.iter().any(|one| one.trigger == Trigger::Timeout);
    if state.within.is_none() || has_timeout {
        return;
    }
    let rule = parts.rules.len();
    let (span, label) = (state.name.span.clone(), "timeout".to_owned());
    parts.rules.push(Rule { span, message: None, label });
    parts.outgoing[place].push((None, Edge { to: None, consuming: true, guard: None, rule }));
}

fn values_by_names(values: &mut [Typed], names: Option<&Vec<Ident>>) {
    for (value, name) in values.iter_mut().zip(names.into_iter().flatten()) {
        value.name = name.clone();
    }
}

fn wrong_count(event: &Ident, count: usize) -> Diagnostic {
    let values = match count {
        0 => "no values".to_owned(),
        1 => "one value".to_owned(),
        _ => format!("{count} values"),
    };
    Diagnostic::new(event.span.clone(), format!("the event `{}` has {values}", event.name))
}

/// The names that transitions of a machine can refer to.
struct Context<'a> {
    monitor: &'a MonitorDecl,
    decl: &'a MachineDecl,
    visible: &'a [Visible<'a>],
    places: &'a HashMap<&'a str, usize>,
}

impl Context<'_> {
    fn states(&self) -> impl Iterator<Item = &str> {
        self.decl.states.iter().map(|state| state.name.name.as_str())
    }

    fn no_state(&self, name: &Ident) -> Diagnostic {
        if self.decl.supers.iter().any(|group| group.name.name == name.name) {
            let message = format!("`{}` is a super state, to which no transition leads", name.name);
            return Diagnostic::new(name.span.clone(), message).hint("name one of its members");
        }
        let message = format!("there is no state `{}`", name.name);
        let error = Diagnostic::new(name.span.clone(), message);
        let error = suggest(error, name, self.states().chain(["error"]));
        let elsewhere = self.monitor.machines.iter().flat_map(|machine| &machine.states);
        let mut elsewhere = elsewhere.filter(|state| state.name.name == name.name);
        match elsewhere.next() {
            Some(state) => error.also(state.name.span.clone(), "this one is in another machine"),
            None => error,
        }
    }

    fn no_member(&self, name: &Ident) -> Diagnostic {
        if self.decl.supers.iter().any(|group| group.name.name == name.name) {
            let message = format!("the super state `{}` cannot be a member", name.name);
            return Diagnostic::new(name.span.clone(), message).hint("name its members");
        }
        let message = format!("there is no state `{}`", name.name);
        suggest(Diagnostic::new(name.span.clone(), message), name, self.states())
    }
}

/// Reports states that no token can reach.
fn unreachable_states(
    machine: &Machine,
    outgoing: &[Outgoing],
    decl: &MachineDecl,
    errors: &mut Vec<Diagnostic>,
) {
    let mut reached: HashSet<usize> = machine.start.iter().collect();
    let mut work: Vec<usize> = machine.start.iter().collect();
    while let Some(state) = work.pop() {
        for to in outgoing[state].iter().filter_map(|(_, edge)| edge.to) {
            if reached.insert(to) {
                work.push(to);
            }
        }
    }
    for (place, state) in decl.states.iter().enumerate() {
        if !reached.contains(&place) {
            let message = format!("no token can come to the state `{}`", state.name.name);
            errors.push(Diagnostic::new(state.name.span.clone(), message).hint(
                "let a transition lead to it, mark it `initial` or `anytime`, or leave it out",
            ));
        }
    }
}
