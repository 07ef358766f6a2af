//! Data flow: the automaton states that traces with a given object may have, and whether a verdict is possible.
//!
//! The analysis propagates state sets through the method, for the traces of the bindings that have the object as the value of one
//! parameter. The code shows all events of the object, since nothing else can raise them. Calls may raise other events of these bindings.
//! After the last use of the object, such events may come from anywhere and any number of times.
//!
//! The other values of such a binding are often known: an iterator has been created for one collection. The bindings of the object with
//! these values, its *companions*, are analysed apart from bindings with other values. The traces of the former have no events of other
//! collections. The traces of the latter have no event that binds the object together with its companion.

use std::collections::HashMap;

use super::Program;
use super::budget::Budget;
use super::code::Code;
use super::events::{EventSet, EventSite, PropertyAutomaton, SiteEvent, States};
use super::flow::{ObjectFlow, RowFacts};
use super::values::Values;
use crate::engine::alphabet::{EventId, ParamId, ParamSet};
use crate::event::Phase;
use crate::pointcut::Part;

/// An analysed method, with the events of one property.
pub(super) struct MethodFacts<'c, 'a, 'p> {
    pub(super) program: &'c Program<'p>,
    pub(super) code: &'c Code<'a>,
    pub(super) flow: &'c ObjectFlow,
    /// The events of the instructions themselves, by row.
    pub(super) sites: &'c [Option<EventSite>],
    /// The events that class initialisers and other threads may raise before the row's own events, by row.
    pub(super) enters: &'c [EventSet],
    /// The events that callees may raise, by row.
    pub(super) raises: &'c [EventSet],
    /// Those of `raises` that may concern the objects of a site, by row and site.
    pub(super) argument_events: &'c HashMap<(usize, usize), EventSet>,
    /// Sites whose facts do not hold ([`super::allocations::Allocations::unreliable`]).
    pub(super) unreliable: Values,
    pub(super) property: &'c PropertyAutomaton,
    /// The index of the property among the analysed ones.
    pub(super) number: usize,
    pub(super) budget: &'c Budget,
}

/// An event with the values that it binds.
pub(super) struct Bound<'s> {
    pub(super) raised: &'s SiteEvent,
    pub(super) values: Vec<Values>,
}

impl Bound<'_> {
    /// Whether the event always binds one of some objects.
    pub(super) fn is_about(&self, some: Values) -> bool {
        let mut keys = self.raised.keys.iter().zip(&self.values);
        keys.any(|(part, &value)| match part {
            // An event with a null receiver does not exist.
            Part::Receiver => some.contains(value.objects()),
            _ => !value.is_empty() && some.contains(value),
        })
    }
}

impl MethodFacts<'_, '_, '_> {
    /// The events of the property that an instruction itself may raise.
    pub(super) fn events(&self, row: usize) -> Vec<Bound<'_>> {
        let at = &self.flow.at[row];
        let Some(site) = self.sites[row].as_ref().filter(|_| at.is_reached) else {
            return Vec::new();
        };
        let raised = site.raised.iter().filter(|raised| raised.property == self.number);
        let bound = raised.map(|raised| {
            let value =
                |&part| site.value(self.program, &self.code.rows[row], at, part, raised.phase);
            Bound { raised, values: raised.keys.iter().map(value).collect() }
        });
        bound.collect()
    }
}

/// The objects of an allocation site, as the value of a parameter.
pub(super) struct Subject {
    pub(super) site: usize,
    pub(super) row: usize,
    pub(super) param: ParamId,
    /// Objects whose bindings get no verdict.
    pub(super) elided_objects: Values,
}

struct StateFlow<'f, 'c, 'a, 'p> {
    facts: &'f MethodFacts<'c, 'a, 'p>,
    /// By row.
    events: &'f [Vec<Bound<'f>>],
    subject: &'f Subject,
    /// Other parameters that the object's events bind, with their values.
    companions: &'f [(ParamId, Values)],
    /// Those parameters of `companions` that have other values in the bindings of this case.
    non_companions: ParamSet,
    /// The property's events that do not bind the parameter.
    foreign: EventSet,
    /// The states before each row.
    before: Vec<States>,
    gives_verdict: bool,
}

/// Whether no binding with the subject as the value of its parameter ever gets a verdict.
pub(super) fn is_verdict_free(
    facts: &MethodFacts<'_, '_, '_>,
    events: &[Vec<Bound<'_>>],
    subject: &Subject,
) -> bool {
    let property = facts.property;
    let foreign = property.events(|event| property.index(event, subject.param).is_none());
    let companions = companions(property, events, subject);
    let params: Vec<ParamId> = companions.iter().map(|companion| companion.0).collect();
    // Each of them is either a companion or another value.
    (0..1 << params.len()).all(|case: usize| {
        let steps = facts.budget.spend(facts.code.rows.len() as u64);
        if steps.is_err() {
            return false;
        }
        let non_companions = params.iter().enumerate().filter(|(index, _)| case >> index & 1 == 1);
        let non_companions = non_companions.map(|(_, param)| *param).collect();
        let (before, gives_verdict) = (vec![0; facts.code.rows.len()], false);
        let companions = &companions;
        is_case_verdict_free(StateFlow {
            facts,
            events,
            subject,
            companions,
            non_companions,
            foreign,
            before,
            gives_verdict,
        })
    })
}

/// The steps for the states of a property at a row.
const STEPS_OF_ROW: usize = 64;

/// Maximum number of other parameters that are analysed.
const MAX_COMPANIONS: usize = 3;

/// The values that an object's events bind beside it.
fn companions(
    property: &PropertyAutomaton,
    events: &[Vec<Bound<'_>>],
    subject: &Subject,
) -> Vec<(ParamId, Values)> {
    let objects = Values::allocated(subject.site);
    let mut companions: Vec<(ParamId, Values)> = Vec::new();
    for bound in events.iter().flatten() {
        let event = bound.raised.event;
        let index = property.index(event, subject.param);
        if index.is_none_or(|index| !bound.values[index].intersects(objects)) {
            continue;
        }
        for (param, &value) in property.alphabet.binds(event).iter().zip(&bound.values) {
            if param == subject.param {
                continue;
            }
            match companions.iter_mut().find(|known| known.0 == param) {
                Some(known) => known.1 = known.1 | value,
                None => companions.push((param, value)),
            }
        }
    }
    companions.truncate(MAX_COMPANIONS);
    companions
}

fn is_case_verdict_free(mut flow: StateFlow<'_, '_, '_, '_>) -> bool {
    let (facts, subject) = (flow.facts, flow.subject);
    let mut work = vec![subject.row];
    while let Some(row) = work.pop() {
        let code = &facts.code.rows[row];
        let steps = STEPS_OF_ROW + code.next.len() + code.handlers.len();
        let steps = steps + flow.events[row].len();
        if facts.budget.spend(steps as u64).is_err() {
            return false;
        }
        let (after, thrown) = flow.step(row);
        if flow.gives_verdict {
            return false;
        }
        let next = code.next.iter().map(|&next| (next, after));
        let handlers = code.handlers.iter().map(|&handler| (handler, thrown));
        for (to, states) in next.chain(handlers) {
            let known = flow.before[to];
            if known | states != known {
                flow.before[to] = known | states;
                work.push(to);
            }
        }
    }
    true
}

impl StateFlow<'_, '_, '_, '_> {
    /// The states after an instruction, and those at the handler if it throws.
    fn step(&mut self, row: usize) -> (States, States) {
        let objects = Values::allocated(self.subject.site);
        let MethodFacts { enters, raises, .. } = self.facts;
        let before = self.run(row, enters[row], self.before[row]);
        let called = self.raise(row, Phase::Before, before);
        let ran = self.run(row, raises[row], called);
        let thrown = before | called | ran | self.raise(row, Phase::Thrown, ran);
        let RowFacts { result, ref operands, .. } = self.facts.flow.at[row];
        let after = if row == self.subject.row {
            // An older object of this site may still be an argument.
            let is_argument = operands.iter().any(|operand| operand.intersects(objects));
            let old = if is_argument { self.raise(row, Phase::After, ran) } else { 0 };
            self.check_end(old);
            // Events of other objects may have led the traces to any of these states before the object existed.
            let start = self.facts.property.start();
            let (start, _) = self.facts.property.closure(start, self.foreign);
            let new = self.raise(row, Phase::After, start);
            match result.objects() == objects {
                true => new,
                false => new | self.raise(row, Phase::After, ran),
            }
        } else {
            self.raise(row, Phase::After, ran)
        };
        self.check_end(before | called | ran | thrown | after);
        (after, thrown)
    }

    /// The states after the code that an instruction runs in callees, class initialisers and other threads.
    fn run(&self, row: usize, raises: EventSet, states: States) -> States {
        let property = self.facts.property;
        let raises = raises & self.foreign;
        let raised = property.events(|event| {
            !(property.single(event) & raises).is_empty() && self.may_concern(row, event)
        });
        property.closure(states, raised).0
    }

    /// Whether an event that the callee may raise can belong to the traces.
    fn may_concern(&self, row: usize, event: EventId) -> bool {
        let property = self.facts.property;
        let single = property.single(event);
        let mut companions = self.companions.iter();
        companions.all(|&(param, values)| {
            if self.non_companions.contains(param) || property.index(event, param).is_none() {
                return true;
            }
            // An object known only to this method has no other events in the callee than those that come from passing it on.
            let objects = values.objects();
            let is_own = values == values.tracked()
                && !objects.intersects(self.facts.flow.at[row].escaped | self.facts.unreliable);
            let is_argument_event = |site| {
                let events = self.facts.argument_events.get(&(row, site));
                events.is_some_and(|events| !(*events & single).is_empty())
            };
            !is_own || objects.sites().any(is_argument_event)
        })
    }

    /// The states after the events of an instruction in a phase.
    fn raise(&mut self, row: usize, phase: Phase, states: States) -> States {
        let mut states = states;
        let events = self.events[row].iter().filter(|bound| bound.raised.phase == phase);
        for bound in events {
            if bound.is_about(self.subject.elided_objects) {
                continue;
            }
            let event = bound.raised.event;
            let (to, gives_verdict) = self.facts.property.step(states, event);
            match self.binds(row, event, &bound.values) {
                Binds::Never => continue,
                Binds::Always if self.is_certain_at(row, bound.raised) => states = to,
                _ => states |= to,
            }
            self.gives_verdict |= gives_verdict;
        }
        states
    }

    /// Whether an event belongs to the traces.
    fn binds(&self, row: usize, event: EventId, values: &[Values]) -> Binds {
        let objects = Values::allocated(self.subject.site);
        let property = self.facts.property;
        let index = property.index(event, self.subject.param);
        if index.is_some_and(|index| !values[index].intersects(objects)) {
            return Binds::Never;
        }
        for &(param, companions) in self.companions {
            let Some(other) = property.index(event, param) else { continue };
            let is_other = self.non_companions.contains(param);
            let is_out = match index {
                Some(_) => is_other,
                None => !is_other && !self.may_be(row, values[other], companions),
            };
            if is_out {
                return Binds::Never;
            }
        }
        if index.is_none() {
            return Binds::Maybe;
        }
        // A value that is not known exactly may belong to another binding.
        match values == [objects] {
            true => Binds::Always,
            false => Binds::Maybe,
        }
    }

    /// Whether a value at a row may equal another one that existed before.
    fn may_be(&self, row: usize, value: Values, other: Values) -> bool {
        let lost = self.facts.flow.at[row].escaped | self.facts.unreliable;
        let outside = |values: Values| values.intersects(Values::UNTRACKED | lost);
        value.intersects(other) || outside(value) && outside(other)
    }

    /// Whether each execution of the instruction raises the event.
    fn is_certain_at(&self, row: usize, raised: &SiteEvent) -> bool {
        let same = |bound: &&Bound<'_>| {
            (bound.raised.event, bound.raised.phase) == (raised.event, raised.phase)
        };
        raised.is_certain && self.events[row].iter().filter(same).count() == 1
    }

    /// Checks whether a verdict is possible from some states if the object is not used any candidates.
    fn check_end(&mut self, states: States) {
        let (_, gives_verdict) = self.facts.property.closure(states, self.foreign);
        self.gives_verdict |= gives_verdict;
    }
}

enum Binds {
    Never,
    Maybe,
    Always,
}
