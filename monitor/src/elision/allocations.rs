//! The objects that a method creates with `new`, or gets from methods that return new objects.

use std::collections::HashMap;

use tsb_verifier::{GlobalClassId, GlobalMethodId};

use super::Program;
use super::captures::{CaptureAnalysis, is_receiver, parameter};
use super::code::Code;
use super::events::{EventSet, EventSource};
use super::flow::CallModel;
use super::freshness::Freshness;
use super::targets::{CallTargets, Targets};
use super::values::Values;

/// The results for the methods of a program.
#[derive(Debug, Default)]
pub(super) struct Summaries {
    pub(super) hierarchy: CallTargets,
    pub(super) captures: CaptureAnalysis,
    pub(super) freshness: Freshness,
}

/// An allocation site: a `new`, or a call that returns new objects.
#[derive(Clone, Debug)]
pub(super) struct AllocationSite {
    /// The row of the site.
    pub(super) row: usize,
    /// The possible classes of its objects. `None` if they are unknown.
    pub(super) classes: Option<Vec<GlobalClassId>>,
    /// The events that callees may raise for its objects.
    pub(super) events: EventSet,
    /// Whether it may give null instead.
    pub(super) may_be_null: bool,
    /// The callees, if it is a call.
    pub(super) targets: Option<Targets>,
}

/// CallKind the results of calls are treated.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Results {
    /// As new objects, if the callees return only new objects.
    IfFresh,
    /// As new objects. The caller checks the callees later.
    Fresh,
}

/// The allocation sites of a method and the effect of its calls on their objects.
pub(super) struct Allocations<'c, 'a, 'p> {
    pub(super) program: &'c Program<'p>,
    pub(super) source: &'c mut dyn EventSource,
    pub(super) known: &'c mut Summaries,
    pub(super) code: &'c Code<'a>,
    results: Results,
    by_row: HashMap<usize, Option<usize>>,
    pub(super) sites: Vec<AllocationSite>,
    /// The events that the call of a row may raise for the objects of a site.
    pub(super) argument_events: HashMap<(usize, usize), EventSet>,
    /// Sites whose set of callees grew after facts had been derived from it.
    pub(super) unreliable: Values,
}

impl<'c, 'a, 'p> Allocations<'c, 'a, 'p> {
    pub(super) fn new(
        program: &'c Program<'p>,
        source: &'c mut dyn EventSource,
        known: &'c mut Summaries,
        code: &'c Code<'a>,
        results: Results,
    ) -> Allocations<'c, 'a, 'p> {
        let (by_row, sites, argument_events) = (HashMap::new(), Vec::new(), HashMap::new());
        let unreliable = Values::NONE;
        Allocations {
            program,
            source,
            known,
            code,
            results,
            by_row,
            sites,
            argument_events,
            unreliable,
        }
    }

    fn add(&mut self, site: AllocationSite) -> Option<usize> {
        let number = self.sites.len();
        (number < Values::MAX).then(|| {
            self.argument_events.insert((site.row, number), site.events);
            self.sites.push(site);
            number
        })
    }

    /// The site of a `new` whose constructor argument_effect `this` captured.
    fn new_object(&mut self, row: usize) -> Option<usize> {
        if let Some(&known) = self.by_row.get(&row) {
            return known;
        }
        let call = self.code.rows[row].call.as_ref()?;
        let class = self.program.methods[call.target].class;
        let effect = self.argument_effect((call.target, 0, Some(class)));
        let (classes, events) = (Some(vec![class]), effect.events);
        let site = AllocationSite { row, classes, events, may_be_null: false, targets: None };
        let number = if effect.escapes { None } else { self.add(site) };
        self.by_row.insert(row, number);
        number
    }

    fn argument_effect(
        &mut self,
        parameter: super::captures::Parameter,
    ) -> super::captures::ArgumentEffect {
        let Summaries { hierarchy, captures, .. } = &mut *self.known;
        captures.of(self.program, self.source, hierarchy, parameter)
    }

    /// The possible classes of a value. `None` unless all its objects are tracked.
    fn classes(&self, value: Values) -> Option<Vec<GlobalClassId>> {
        let objects = value.objects();
        if objects.is_empty() || objects.tracked() != objects {
            return None;
        }
        let mut all = Vec::new();
        for site in objects.sites() {
            all.extend(self.sites[site].classes.as_ref()?);
        }
        all.sort_unstable();
        all.dedup();
        Some(all)
    }

    /// The possible callees of a row.
    pub(super) fn targets(&mut self, row: usize, operands: &[Values]) -> Option<Targets> {
        let call = self.code.rows[row].call.as_ref()?;
        let classes = match is_receiver(call, 0) {
            true => operands.first().and_then(|&receiver| self.classes(receiver)),
            false => None,
        };
        let budget = self.source.budget();
        self.known.hierarchy.targets(self.program, &budget, call, classes.as_deref())
    }

    fn call_result(&mut self, row: usize, operands: &[Values]) -> Values {
        let targets = self.targets(row, operands);
        if let Some(&known) = self.by_row.get(&row) {
            let Some(number) = known else { return Values::ANY };
            if targets.is_some() && targets == self.sites[number].targets {
                return self.call_value(number);
            }
            // The set of callees has grown.
            self.unreliable = self.unreliable | Values::allocated(number);
            self.by_row.insert(row, None);
            return Values::ANY;
        }
        let site = targets.and_then(|targets| self.site_of_call(row, &targets));
        let number = site.and_then(|site| self.add(site));
        self.by_row.insert(row, number);
        number.map_or(Values::ANY, |number| self.call_value(number))
    }

    fn call_value(&self, number: usize) -> Values {
        let null = if self.sites[number].may_be_null { Values::NULL } else { Values::NONE };
        Values::allocated(number) | null
    }

    fn site_of_call(&mut self, row: usize, targets: &Targets) -> Option<AllocationSite> {
        let site = AllocationSite {
            row,
            classes: None,
            events: EventSet::NONE,
            may_be_null: false,
            targets: Some(targets.clone()),
        };
        if self.results == Results::Fresh {
            return Some(site);
        }
        let methods: Vec<GlobalMethodId> = targets.iter().map(|(method, _)| *method).collect();
        let fresh = super::freshness::of(self.program, self.source, self.known, &methods)?;
        let (classes, events) = (Some(fresh.classes), fresh.events);
        Some(AllocationSite { classes, events, may_be_null: fresh.may_be_null, ..site })
    }
}

impl CallModel for Allocations<'_, '_, '_> {
    fn result(&mut self, row: usize, operands: &[Values]) -> Values {
        match self.code.rows[row].is_new() {
            true => self.new_object(row).map_or(Values::UNTRACKED, Values::allocated),
            false => self.call_result(row, operands),
        }
    }

    fn escaping(&mut self, row: usize, operand: usize, operands: &[Values]) -> Values {
        let tracked = operands[operand].tracked();
        if tracked.is_empty() {
            return Values::NONE;
        }
        let code = self.code;
        let Some(call) = &code.rows[row].call else { return tracked };
        let Some(targets) = self.targets(row, operands) else { return tracked };
        let parameter = parameter(call, operand);
        let mut escaping = Values::NONE;
        for number in tracked.sites() {
            let classes: Vec<Option<GlobalClassId>> = match &self.sites[number].classes {
                Some(classes) => classes.iter().map(|&class| Some(class)).collect(),
                None => vec![None],
            };
            let steps = (classes.len() * targets.len()) as u64;
            if self.source.budget().spend(steps).is_err() {
                return tracked;
            }
            for class in classes {
                for &(target, selected_by) in targets.iter() {
                    // An object of another class selects another method.
                    let is_other = is_receiver(call, operand)
                        && selected_by.is_some_and(|by| class.is_some_and(|class| class != by));
                    if is_other {
                        continue;
                    }
                    let effect = self.argument_effect((target, parameter, class));
                    self.sites[number].events = self.sites[number].events | effect.events;
                    let raised = self.argument_events.entry((row, number)).or_default();
                    *raised = *raised | effect.events;
                    if effect.escapes {
                        escaping = escaping | Values::allocated(number);
                    }
                }
            }
        }
        escaping
    }
}
