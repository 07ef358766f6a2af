//! Decides which sites are elided.

use std::collections::HashMap;
use std::rc::Rc;

use tsb_verifier::GlobalMethodId;

use super::Program;
use super::allocations::{AllocationSite, Allocations, Results, Summaries};
use super::budget::Budget;
use super::call_events::CallEvents;
use super::code::Code;
use super::events::{EventSet, EventSite, EventSource, PropertyAutomaton};
use super::flow::{ObjectFlow, follow};
use super::trace_states::{Bound, MethodFacts, Subject, is_verdict_free};
use super::values::Values;
use crate::engine::alphabet::ParamId;

/// A set of monitors, one bit each.
pub(crate) type MonitorSet = u64;

/// The monitors for which the events of an instruction are elided, by the offset of the instruction.
pub(crate) type ElidedSites = HashMap<u32, MonitorSet>;

/// The analysis of a program for some properties.
#[derive(Debug)]
pub(crate) struct Elision {
    properties: Rc<[PropertyAutomaton]>,
    known: Summaries,
    call_events: Option<CallEvents>,
}

/// The facts about a method for all properties.
struct Method<'c, 'a, 'p> {
    program: &'c Program<'p>,
    code: &'c Code<'a>,
    flow: ObjectFlow,
    alloc_sites: Vec<AllocationSite>,
    /// Sites whose objects escape, or that have several live objects at a time.
    lost: Values,
    sites: Vec<Option<EventSite>>,
    enters: Vec<EventSet>,
    raises: Vec<EventSet>,
    argument_events: HashMap<(usize, usize), EventSet>,
    /// Sites whose facts do not hold ([`Allocations::unreliable`]).
    unreliable: Values,
    budget: Rc<Budget>,
}

impl Elision {
    /// An analysis for these properties.
    pub(crate) fn new(properties: Rc<[PropertyAutomaton]>) -> Elision {
        Elision { properties, known: Summaries::default(), call_events: None }
    }

    /// The events to elide in the version of a method's code that is current.
    pub(crate) fn of(
        &mut self,
        program: &Program<'_>,
        source: &mut dyn EventSource,
        method: GlobalMethodId,
    ) -> ElidedSites {
        let mut elided = ElidedSites::new();
        if self.properties.is_empty() {
            return elided;
        }
        let sites = source.of_code(program, method);
        if sites.iter().all(|site| site.raised.is_empty()) {
            return elided;
        }
        let budget = source.budget();
        let Some(code) = Code::read(program, &budget, method) else { return elided };
        let Some(method) = self.follow(program, source, method, &code, &sites) else {
            return elided;
        };
        for number in 0..self.properties.len() {
            let property = &self.properties[number];
            for row in method.elided_rows(property, number) {
                let offset = code.rows[row].instruction.offset;
                *elided.entry(offset).or_default() |= 1 << property.monitor;
            }
        }
        elided
    }

    fn follow<'c, 'a, 'p>(
        &mut self,
        program: &'c Program<'p>,
        source: &mut dyn EventSource,
        method: GlobalMethodId,
        code: &'c Code<'a>,
        sites: &[EventSite],
    ) -> Option<Method<'c, 'a, 'p>> {
        let budget = source.budget();
        let call_events = match &mut self.call_events {
            Some(call_events) => call_events,
            none => none.insert(CallEvents::of(program, source)),
        };
        let params = program.descriptor(method).annotations().count();
        let mut allocations =
            Allocations::new(program, source, &mut self.known, code, Results::IfFresh);
        let flow = follow(code, &budget, &vec![Values::ANY; params], &mut allocations)?;
        let rows = 0..code.rows.len();
        let raises = rows.map(|row| match flow.at[row].is_reached {
            true => call_events.of_row(&mut allocations, method, row, &flow.at[row].operands),
            false => EventSet::NONE,
        });
        let raises = raises.collect();
        let enters = |row: usize| match flow.at[row].is_reached {
            true => call_events.before_row(&mut allocations, method, row),
            false => EventSet::NONE,
        };
        let enters = (0..code.rows.len()).map(enters).collect();
        let mut by_row: Vec<Option<EventSite>> = vec![None; code.rows.len()];
        for site in sites {
            if let Some(row) = code.row_at(site.offset) {
                by_row[row] = Some(site.clone());
            }
        }
        let lost = flow.escaped | flow.returned | flow.several | allocations.unreliable;
        let Allocations { sites: alloc_sites, argument_events, unreliable, .. } = allocations;
        let sites = by_row;
        Some(Method {
            program,
            code,
            flow,
            alloc_sites,
            lost,
            sites,
            enters,
            raises,
            argument_events,
            unreliable,
            budget,
        })
    }
}

impl Method<'_, '_, '_> {
    /// The rows whose events cannot influence a verdict of a property.
    fn elided_rows(&self, property: &PropertyAutomaton, number: usize) -> Vec<usize> {
        let facts = MethodFacts {
            program: self.program,
            code: self.code,
            flow: &self.flow,
            sites: &self.sites,
            enters: &self.enters,
            raises: &self.raises,
            argument_events: &self.argument_events,
            unreliable: self.unreliable,
            property,
            number,
            budget: &self.budget,
        };
        let rows = 0..self.code.rows.len();
        let events: Vec<Vec<Bound<'_>>> = rows.map(|row| facts.events(row)).collect();
        // A binding needs no further analysis if it contains an object that is already elided. So elided objects help others.
        let mut elided_objects = Values::NONE;
        loop {
            let mut candidates = elided_objects;
            for number in 0..self.alloc_sites.len() {
                let site = Values::allocated(number);
                if !elided_objects.intersects(site)
                    && self.is_verdict_free(&facts, &events, number, elided_objects)
                {
                    candidates = candidates | site;
                }
            }
            let (all, out) = all_or_nothing(&events, candidates);
            if all == elided_objects {
                return out;
            }
            elided_objects = all;
        }
    }

    /// Whether no binding with an object of an allocation site ever gets a verdict.
    fn is_verdict_free(
        &self,
        facts: &MethodFacts<'_, '_, '_>,
        events: &[Vec<Bound<'_>>],
        number: usize,
        elided_objects: Values,
    ) -> bool {
        let objects = Values::allocated(number);
        let site = &self.alloc_sites[number];
        let property = facts.property;
        let budget = self.budget.spend(events.len() as u64);
        let raised_elsewhere = site.events & property.events(|_| true);
        if budget.is_err() || self.lost.intersects(objects) || !raised_elsewhere.is_empty() {
            return false;
        }
        let params: Vec<ParamId> = property.alphabet.params().keys().collect();
        let is_bound_to = |param: &ParamId| {
            events.iter().flatten().any(|bound| {
                let index = property.index(bound.raised.event, *param);
                index.is_some_and(|index| bound.values[index].intersects(objects))
            })
        };
        let row = site.row;
        let mut bound = params.into_iter().filter(is_bound_to);
        bound.all(|param| {
            is_verdict_free(facts, events, &Subject { site: number, row, param, elided_objects })
        })
    }
}

/// Greatest fixpoint: per object, elides all its event sites or none. Returns the objects of `some` that are elided, and the elided rows.
fn all_or_nothing(events: &[Vec<Bound<'_>>], some: Values) -> (Values, Vec<usize>) {
    let mut elided_objects = some;
    loop {
        let raise = |row: &usize| !events[*row].is_empty();
        let rows = (0..events.len()).filter(raise);
        let (out, stay): (Vec<usize>, Vec<usize>) =
            rows.partition(|&row| events[row].iter().all(|bound| bound.is_about(elided_objects)));
        let bound = |row: &usize| events[*row].iter().flat_map(|bound| &bound.values);
        let needed = stay.iter().flat_map(bound).fold(Values::NONE, |all, one| all | *one);
        if !needed.intersects(elided_objects) {
            return (elided_objects, out);
        }
        elided_objects = elided_objects.without(needed);
    }
}
