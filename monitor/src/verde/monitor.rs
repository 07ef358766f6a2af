//! The monitor of a property.

use super::ended::{Ended, EndedSlice};
use super::machine::{Machine, StateId, StepEffects};
use super::slices::{AffectedSlices, Slice, SliceId, Slices};
use crate::engine::alphabet::{EventId, ParamId, ParamSet};
use crate::engine::key::Key;
use crate::engine::slicing::Statistics;
use crate::engine::trail::{Occurrence, Trail};
use crate::event::Value;
use crate::expr::{Fault, text_of};
use crate::monitor::{
    Action, EventNames, EventSpec, Monitor, MonitorEvent, Outcome, Sink, Verdict,
};
use crate::spec::Source;

#[derive(Debug)]
pub(super) struct VerdeMonitor {
    source: Source,
    name: String,
    events: Vec<EventSpec>,
    machine: Machine,
    slices: Slices,
    /// Dead slices that were not accepting but could have reached an accepting state.
    ended: Ended,
    /// The numbers of dead slices that were accepting, and that could not reach an accepting state.
    removed: (u64, u64),
}

/// The verdict of a state about the run so far.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
enum StateVerdict {
    /// The property does not hold, whatever events follow.
    False,
    /// The property does not hold now.
    CurrentlyFalse,
    /// The property holds now.
    Holds,
}

/// The slice that a verdict is about.
struct ReportContext<'a> {
    params: ParamSet,
    keys: &'a [Key],
    trail: &'a Trail,
    at: Option<Occurrence>,
}

impl VerdeMonitor {
    pub(super) fn new(
        source: Source,
        name: String,
        events: Vec<EventSpec>,
        machine: Machine,
    ) -> VerdeMonitor {
        let slices = Slices::new(&machine);
        VerdeMonitor {
            source,
            name,
            events,
            machine,
            slices,
            ended: Ended::default(),
            removed: (0, 0),
        }
    }

    fn state_verdict(&self, state: StateId) -> StateVerdict {
        let state = &self.machine.states[state];
        match (state.accepting, state.can_accept) {
            (true, _) => StateVerdict::Holds,
            (false, true) => StateVerdict::CurrentlyFalse,
            (false, false) => StateVerdict::False,
        }
    }

    /// Extends a trail by an event that led from one state to another.
    fn trail(&self, mut trail: Trail, from: StateId, to: StateId, at: Occurrence) -> Trail {
        if !self.machine.variables.is_empty() {
            trail.append(at);
        } else if from != to {
            trail.step(self.machine.init.as_u32(), to.as_u32(), at);
        }
        trail
    }

    fn verdict(
        &self,
        context: &ReportContext<'_>,
        outcome: Outcome,
        category: String,
        message: String,
        rule: Option<core::ops::Range<usize>>,
    ) -> Verdict {
        let alphabet = &self.machine.alphabet;
        let named =
            |occurrence: Occurrence| (alphabet.events()[occurrence.event].name.clone(), occurrence);
        Verdict {
            property: self.name.clone(),
            outcome,
            category,
            message: (!message.is_empty()).then_some(message),
            binding: context
                .params
                .iter()
                .zip(context.keys)
                .map(|(param, key)| (alphabet.params()[param].clone(), *key))
                .collect(),
            witness: context.trail.occurrences().map(named).collect(),
            shortened: context.trail.is_shortened(),
            at: context.at,
            time: None,
            rule,
        }
    }

    /// `n = 3, most = 63`
    fn variables(&self, environment: &[Value], names: EventNames<'_>) -> String {
        let variables = self.machine.variables.iter().zip(environment);
        let one = |((name, _), value): (&(String, _), &Value)| {
            format!("{name} = {}", text_of(value, names.world))
        };
        variables.map(one).collect::<Vec<_>>().join(", ")
    }

    /// Reports the effects of a transition on a slice.
    fn report_step(
        &self,
        context: &ReportContext<'_>,
        from: StateId,
        step: &StepEffects,
        names: EventNames<'_>,
        sink: &mut dyn Sink,
    ) {
        for line in &step.printed {
            sink.action(Action::Print(line.clone()));
        }
        let state = &self.machine.states[step.target];
        let mut known: Vec<String> = context
            .params
            .iter()
            .zip(context.keys)
            .map(|(param, key)| {
                format!("{} = {}", self.machine.alphabet.params()[param], names.show(*key))
            })
            .collect();
        let variables = self.variables(&step.environment, names);
        if !variables.is_empty() {
            known.push(variables.clone());
        }
        for action in step.action.iter().chain(&state.action) {
            let text = format!("{action}() in state {}: {}", state.name, known.join(", "));
            sink.action(Action::Print(text.trim_end_matches(": ").to_owned()));
        }
        let (before, now) = (self.state_verdict(from), self.state_verdict(step.target));
        if now >= before {
            return;
        }
        let (outcome, category) = match now {
            StateVerdict::False => (Outcome::Violated, format!("state {}", state.name)),
            _ => (Outcome::Noted, format!("currently false in state {}", state.name)),
        };
        let mut message =
            format!("`{}` was entered from `{}`", state.name, self.machine.states[from].name);
        if !variables.is_empty() {
            message += &format!("; {variables}");
        }
        sink.verdict(self.verdict(context, outcome, category, message, Some(state.span.clone())));
    }

    fn report_fault(
        &self,
        context: &ReportContext<'_>,
        state: StateId,
        fault: &Fault,
        sink: &mut dyn Sink,
    ) {
        let message = format!(
            "{} {}: the event is passed over in state `{}`",
            fault.kind,
            self.source.quoted(&fault.span),
            self.machine.states[state].name
        );
        let category = "code without a value".to_owned();
        sink.verdict(self.verdict(
            context,
            Outcome::Noted,
            category,
            message,
            Some(fault.span.clone()),
        ));
    }

    fn update(&mut self, id: SliceId, heard: &MonitorEvent<'_>, sink: &mut dyn Sink) {
        let Some(slice) = self.slices.get(id) else { return };
        let (params, keys, from) = (slice.params, slice.keys.clone(), slice.state);
        let step = self.machine.step(
            from,
            &slice.environment,
            heard.at.event,
            heard.data,
            heard.names.world,
        );
        match step {
            Ok(None) => {}
            Ok(Some(step)) => {
                let trail = self.trail(slice.trail.clone(), from, step.target, heard.at);
                let context =
                    ReportContext { params, keys: &keys, trail: &trail, at: Some(heard.at) };
                self.report_step(&context, from, &step, heard.names, sink);
                self.slices.advance(&self.machine, id, step.target, step.environment, trail);
            }
            Err(fault) => {
                let context =
                    ReportContext { params, keys: &keys, trail: &slice.trail, at: Some(heard.at) };
                self.report_fault(&context, from, &fault, sink);
            }
        }
    }

    /// Whether a slice counts for the final verdict. Until it moves, the slice without bindings is only a template for others.
    fn counts(&self, slice: &Slice) -> bool {
        !slice.params.is_empty() || slice.moved || self.machine.alphabet.params().is_empty()
    }
}

impl VerdeMonitor {
    /// Removes the slices that need dead objects or ended threads.
    fn remove_slices(&mut self, is_dead: &dyn Fn(ParamId, Key) -> bool) {
        for slice in self.slices.sweep(&self.machine, is_dead) {
            match self.state_verdict(slice.state) {
                StateVerdict::Holds => self.removed.0 += 1,
                StateVerdict::False => self.removed.1 += 1,
                StateVerdict::CurrentlyFalse => self.ended.push(&slice),
            }
        }
    }
}

impl Monitor for VerdeMonitor {
    fn name(&self) -> &str {
        &self.name
    }

    fn events(&self) -> &[EventSpec] {
        &self.events
    }

    fn is_relevant(&self, event: EventId) -> bool {
        self.slices.is_relevant(event)
    }

    fn on_event(&mut self, heard: &MonitorEvent<'_>, sink: &mut dyn Sink) {
        self.slices.statistics.events += 1;
        let event = heard.at.event;
        if let Some((old, new)) = self.machine.filters[event].changes
            && heard.data.get(old) == heard.data.get(new)
        {
            return;
        }
        let AffectedSlices { readers, parents } =
            self.slices.affected(&self.machine, event, heard.keys);
        // New slices continue from the states before the event.
        let mut new = Vec::new();
        for (parent, keys) in parents {
            let Some(slice) = self.slices.get(parent) else { continue };
            let params = slice.params.union(self.machine.alphabet.binds(event));
            let step = self.machine.step(
                slice.state,
                &slice.environment,
                event,
                heard.data,
                heard.names.world,
            );
            let Some(step) = step.transpose() else { continue };
            new.push((parent, slice.state, keys, params, slice.trail.clone(), step));
        }
        for id in readers {
            self.update(id, heard, sink);
        }
        for (parent, from, keys, params, trail, step) in new {
            match step {
                Ok(step) => {
                    let trail = self.trail(trail, from, step.target, heard.at);
                    let context =
                        ReportContext { params, keys: &keys, trail: &trail, at: Some(heard.at) };
                    self.report_step(&context, from, &step, heard.names, sink);
                    let moved = (step.target, step.environment, trail);
                    self.slices.make(&self.machine, parent, params, keys, moved);
                }
                Err(fault) => {
                    let context =
                        ReportContext { params, keys: &keys, trail: &trail, at: Some(heard.at) };
                    self.report_fault(&context, from, &fault, sink);
                }
            }
        }
    }

    fn sweep(&mut self, is_dead: &dyn Fn(Key) -> bool) {
        self.remove_slices(&|_, key| is_dead(key));
    }

    fn needs_thread_ends(&self) -> bool {
        !self.machine.alphabet.thread_params().is_empty()
    }

    fn end_threads(&mut self, has_ended: &dyn Fn(Key) -> bool) {
        // A thread number stays bound if an event of another thread may bind it.
        let alphabet = &self.machine.alphabet;
        let events = alphabet.events().iter();
        let others = events.map(|(event, info)| info.params.without(alphabet.binds_alive(event)));
        let others = others.fold(ParamSet::EMPTY, ParamSet::union);
        let threads = alphabet.thread_params().without(others);
        self.remove_slices(&|param, key| threads.contains(param) && has_ended(key));
    }

    fn finish(&mut self, names: EventNames<'_>, sink: &mut dyn Sink) {
        let (mut accepting, mut never) = self.removed;
        let mut open: Vec<EndedSlice<'_>> = self.ended.iter().collect();
        let mut root = self.machine.init;
        for slice in self.slices.iter().filter(|slice| self.counts(slice)) {
            root = slice.state;
            match self.state_verdict(slice.state) {
                StateVerdict::Holds => accepting += 1,
                StateVerdict::False => never += 1,
                StateVerdict::CurrentlyFalse => open.push(EndedSlice {
                    number: slice.number,
                    params: slice.params,
                    keys: &slice.keys,
                    state: slice.state,
                    environment: &slice.environment,
                    trail: slice.trail.clone(),
                }),
            }
        }
        open.sort_by_key(|slice| slice.number);
        let is_sliced = !self.machine.alphabet.params().is_empty();
        for slice in open.iter().filter(|_| is_sliced) {
            let state = &self.machine.states[slice.state];
            let context = ReportContext {
                params: slice.params,
                keys: slice.keys,
                trail: &slice.trail,
                at: None,
            };
            let category = format!("state {} at the end", state.name);
            let variables = self.variables(slice.environment, names);
            let rule = Some(state.span.clone());
            sink.verdict(self.verdict(
                &context,
                Outcome::PresumablyViolated,
                category,
                variables,
                rule,
            ));
        }
        let outcome = match (never, open.len()) {
            (0, 0) => Outcome::PresumablySatisfied,
            (0, _) => Outcome::PresumablyViolated,
            _ => Outcome::Violated,
        };
        let message = if is_sliced {
            format!("{accepting} accepting slices, {} others", never + open.len() as u64)
        } else {
            format!("the run ends in state `{}`", self.machine.states[root].name)
        };
        let none = Trail::default();
        let trail = open.first().filter(|_| !is_sliced).map_or(&none, |slice| &slice.trail);
        let context = ReportContext { params: ParamSet::EMPTY, keys: &[], trail, at: None };
        sink.verdict(self.verdict(&context, outcome, "final verdict".to_owned(), message, None));
    }

    fn statistics(&self) -> Statistics {
        self.slices.statistics
    }

    fn graph(&self) -> crate::graph::Graph {
        super::graph::draw(&self.name, &self.machine)
    }
}
