//! Applies static event elision ([`crate::elision`]) to a run.

use std::collections::HashMap;
use std::rc::Rc;

use tsb_interpreter::hooks;
use tsb_verifier::{GlobalMethodId, Program, Verified};

use super::{CodeScope, FOUND_AT_RUN_TIME, Run, world_ids};
use crate::elision::Elision;
use crate::elision::budget::Budget;
use crate::elision::events::{EventSet, EventSite, EventSource, PropertyAutomaton, SiteEvent};
use crate::event::SiteId;
use crate::monitor::Monitor;

/// A version of a method's code: the method and the offset at which the version starts in its module.
type Version = (GlobalMethodId, u32);

/// The monitors for which the events of an instruction are elided, by offset.
type ElidedSites = Rc<HashMap<u32, u64>>;

/// The elided events of the methods analysed so far.
#[derive(Default)]
pub(super) struct ElisionState {
    /// `None` while the analysis runs.
    elision: Option<Elision>,
    automata: Rc<[PropertyAutomaton]>,
    /// The index into `automata`, by monitor.
    properties: HashMap<usize, usize>,
    events: HashMap<Version, Rc<[EventSite]>>,
    elided: HashMap<Version, ElidedSites>,
    /// Sites whose events are elided for some monitors.
    sites: HashMap<(hooks::Site, u64), SiteId>,
    none: Rc<[EventSite]>,
    budget: Rc<Budget>,
}

/// How many wanted sites are elided.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct ElisionCounts {
    /// Pairs of an instruction and a monitor that wants its events.
    pub wanted: usize,
    /// The elided ones among them.
    pub elided: usize,
}

/// Whether all events of a property have a site in the code of methods.
fn is_in_code(monitor: &dyn Monitor) -> bool {
    // Code does not show what is on the call stack, so properties with `cflow` are excluded.
    let seen = |advice: &crate::pointcut::Compiled| {
        !FOUND_AT_RUN_TIME.iter().any(|kind| advice.may_pick(*kind)) && advice.flows().is_empty()
    };
    monitor.events().iter().all(|event| event.advice.as_ref().is_some_and(seen))
}

impl ElisionState {
    /// Prepares the analysis for the monitors whose properties it can handle.
    pub(super) fn of(run: &Run) -> ElisionState {
        let (mut automata, mut properties) = (Vec::new(), HashMap::new());
        for (number, monitor, reports) in run.session.numbered() {
            let Some(traces) = monitor.traces() else { continue };
            let is_one = reports && number < 64 && is_in_code(monitor);
            if !is_one || traces.letters().params().is_empty() {
                continue;
            }
            let first = automata.last().map_or(0, PropertyAutomaton::end);
            if let Some(property) = PropertyAutomaton::new(number, traces, first) {
                properties.insert(number, automata.len());
                automata.push(property);
            }
        }
        let automata: Rc<[PropertyAutomaton]> = automata.into();
        let elision = Some(Elision::new(automata.clone()));
        let budget = Rc::new(run.limit.map_or_else(Budget::default, Budget::for_time_limit));
        ElisionState { elision, automata, properties, budget, ..ElisionState::default() }
    }
}

fn version(program: &Verified<Program<'_>>, method: GlobalMethodId) -> Version {
    (method, program.body(method).map_or(u32::MAX, |body| body.code.start))
}

impl Run {
    /// The elided events of the current version of a method's code.
    fn elided(
        &mut self,
        program: &Verified<Program<'_>>,
        method: GlobalMethodId,
    ) -> Option<ElidedSites> {
        let version = version(program, method);
        if let Some(known) = self.elision.elided.get(&version) {
            return Some(known.clone());
        }
        let mut elision = self.elision.elision.take()?;
        let elided = Rc::new(elision.of(program, self, method));
        self.elision.elision = Some(elision);
        self.elision.elided.insert(version, elided.clone());
        Some(elided)
    }

    /// As [`Run::site`], for an instruction.
    pub(super) fn site_at(
        &mut self,
        program: &Verified<Program<'_>>,
        method: GlobalMethodId,
        offset: u32,
        site: &hooks::Site,
    ) -> (u32, hooks::Wanted) {
        let elided = self.elided(program, method);
        match elided.and_then(|elided| elided.get(&offset).copied()) {
            Some(monitors) => {
                let Some(id) = self.id(program, site, monitors) else { return super::no_events() };
                self.wanted(id)
            }
            None => self.site(program, site),
        }
    }

    /// The site whose events are elided for some monitors.
    pub(super) fn id_without(
        &mut self,
        site: &hooks::Site,
        whole: SiteId,
        monitors: u64,
    ) -> SiteId {
        if let Some(&known) = self.elision.sites.get(&(*site, monitors)) {
            return known;
        }
        let world = self.session.world_mut();
        let named = world.sites[whole];
        let id = world.sites.push(named);
        self.session.match_site_elided(id, monitors);
        self.elision.sites.insert((*site, monitors), id);
        id
    }

    /// Decides which events are elided, and which monitors cannot report anything then.
    pub(super) fn inspect_plain_code(
        &mut self,
        program: &Verified<Program<'_>>,
        methods: &[GlobalMethodId],
    ) {
        // While a monitor is disabled it misses events. Elision could change what it reports once enabled.
        if self.raises_all || !self.elides || self.session.has_switches() {
            return;
        }
        self.elision = ElisionState::of(self);
        let mut sites = Vec::new();
        for &method in methods {
            for (offset, site) in hooks::sites_in(program, method, |kind| self.wants(kind)) {
                let (id, wanted) = self.site_at(program, method, offset, &site);
                sites.extend(wanted.is_any().then(|| SiteId::from_u32(id)));
                self.count(program, &site, id);
            }
            let (id, wanted) = self.site(program, &hooks::execution_of(program, method));
            sites.extend(wanted.is_any().then(|| SiteId::from_u32(id)));
        }
        // Elided events still occur in the program.
        self.note_matched_events();
        self.session.close_sites(sites.into_iter(), FOUND_AT_RUN_TIME);
        self.kinds = super::kinds(&self.session, self.needs_time);
    }

    fn count(&mut self, program: &Verified<Program<'_>>, site: &hooks::Site, id: u32) {
        let monitors = |run: &Run, id: SiteId| {
            let mut monitors: Vec<usize> =
                run.session.targets(id).map(|target| target.monitor).collect();
            monitors.sort_unstable();
            monitors.dedup();
            monitors.len()
        };
        if let Some(whole) = self.id(program, site, 0) {
            let all = monitors(self, whole);
            self.elision_counts.wanted += all;
            self.elision_counts.elided += all - monitors(self, SiteId::from_u32(id));
        }
    }

    pub(super) fn wants(&self, kind: hooks::Kind) -> bool {
        self.kinds.contains(&world_ids::kind(kind))
    }

    pub(super) fn wants_method(
        &self,
        program: &Verified<Program<'_>>,
        method: GlobalMethodId,
    ) -> bool {
        self.scope == CodeScope::Everything || !world_ids::is_of_library(program, method)
    }

    fn raised(&mut self, program: &Verified<Program<'_>>, site: &hooks::Site) -> Vec<SiteEvent> {
        let Some(id) = self.id(program, site, 0) else { return Vec::new() };
        let ElisionState { automata, properties, .. } = &self.elision;
        let targets = self.session.targets(id).filter_map(|target| {
            let property = *properties.get(&target.monitor)?;
            Some(SiteEvent {
                property,
                event: target.event,
                phase: target.phase,
                keys: target.keys.clone(),
                is_certain: target.tests().next().is_none(),
                single: automata[property].single(target.event),
            })
        });
        targets.collect()
    }
}

impl EventSource for Run {
    fn of_code(
        &mut self,
        program: &Verified<Program<'_>>,
        method: GlobalMethodId,
    ) -> Rc<[EventSite]> {
        if !self.wants_method(program, method) {
            return self.elision.none.clone();
        }
        let version = version(program, method);
        if let Some(known) = self.elision.events.get(&version) {
            return known.clone();
        }
        let mut sites = Vec::new();
        for (offset, site) in hooks::sites_in(program, method, |kind| self.wants(kind)) {
            let raised = self.raised(program, &site);
            if !raised.is_empty() {
                let is_own = site.within == Some(method);
                sites.push(EventSite { offset, kind: site.kind, is_own, raised });
            }
        }
        let sites: Rc<[EventSite]> = sites.into();
        self.elision.events.insert(version, sites.clone());
        sites
    }

    fn budget(&self) -> Rc<Budget> {
        self.elision.budget.clone()
    }

    fn of_execution(
        &mut self,
        program: &Verified<Program<'_>>,
        method: GlobalMethodId,
    ) -> EventSet {
        if !self.wants(hooks::Kind::Execution) || !self.wants_method(program, method) {
            return EventSet::default();
        }
        let raised = self.raised(program, &hooks::execution_of(program, method));
        raised.iter().fold(EventSet::default(), |set, raised| set | raised.single)
    }
}
