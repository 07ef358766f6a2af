//! Two listeners of one run: the observer of the exploration, and the monitors of specifications.

use std::collections::HashMap;
use std::rc::Rc;

use tsb_interpreter::ThreadId;
use tsb_interpreter::hooks::{
    Event, Identity, Kind, Listener, Phase, Query, Reaction, Site, SiteChange, Wanted,
};
use tsb_verifier::{GlobalMethodId, Program, Verified};

use crate::observe::Observer;

/// A site of both: the number of each, and what it wants.
type SiteOfBoth = [(u32, Wanted); 2];

/// Gives events to an observer and to other listeners. What the others do in the program is done; the observer only interrupts threads.
pub struct Both {
    observer: Observer,
    other: Box<dyn Listener>,
    sites: Vec<SiteOfBoth>,
    known: HashMap<(u32, u32), u32>,
    /// The sites by their number for the other listener.
    of_other: HashMap<u32, Vec<u32>>,
    /// Whether the other listener has to be asked for its reaction.
    reacts: bool,
}

impl Both {
    /// Both listeners.
    pub fn new(observer: Observer, other: Box<dyn Listener>) -> Both {
        let (sites, known, of_other) = (Vec::new(), HashMap::new(), HashMap::new());
        Both { observer, other, sites, known, of_other, reacts: false }
    }

    fn join(&mut self, own: (u32, Wanted), other: (u32, Wanted)) -> (u32, Wanted) {
        let sites = &mut self.sites;
        let number = *self.known.entry((own.0, other.0)).or_insert_with(|| {
            sites.push([own, other]);
            sites.len() as u32 - 1
        });
        let of_other = self.of_other.entry(other.0).or_default();
        if !of_other.contains(&number) {
            of_other.push(number);
        }
        let (a, b) = (own.1, other.1);
        let wanted = Wanted {
            before: a.before || b.before,
            after: a.after || b.after,
            thrown: a.thrown || b.thrown,
            text: a.text || b.text,
            boxed: a.boxed || b.boxed,
            this: a.this || b.this,
            in_handlers: a.in_handlers || b.in_handlers,
            receiver: a.receiver || b.receiver,
            values: a.values | b.values,
            // A lightweight event has one value only.
            lightweight: b.lightweight && !a.is_any(),
        };
        (number, wanted)
    }

    fn site_of(&self, number: u32) -> Option<&SiteOfBoth> {
        self.sites.get(number as usize)
    }
}

fn wants(wanted: Wanted, phase: Phase) -> bool {
    match phase {
        Phase::Before => wanted.before,
        Phase::After => wanted.after,
        Phase::Thrown => wanted.thrown,
    }
}

impl Listener for Both {
    fn wants(&self, kind: Kind) -> bool {
        self.observer.wants(kind) || self.other.wants(kind)
    }

    fn wants_method(&self, _program: &Verified<Program<'_>>, _method: GlobalMethodId) -> bool {
        true
    }

    fn site(&mut self, program: &Verified<Program<'_>>, site: &Site) -> (u32, Wanted) {
        let own = self.observer.site(program, site);
        let other = match self.wants_of_other(program, site) {
            true => self.other.site(program, site),
            false => (u32::MAX, Wanted::default()),
        };
        self.join(own, other)
    }

    fn site_at(
        &mut self,
        program: &Verified<Program<'_>>,
        method: GlobalMethodId,
        offset: u32,
        site: &Site,
    ) -> (u32, Wanted) {
        let own = self.observer.site_at(program, method, offset, site);
        let other = match self.other.wants(site.kind) && self.other.wants_method(program, method) {
            true => self.other.site_at(program, method, offset, site),
            false => (u32::MAX, Wanted::default()),
        };
        self.join(own, other)
    }

    fn inspect_plain_code(&mut self, program: &Verified<Program<'_>>, methods: &[GlobalMethodId]) {
        self.other.inspect_plain_code(program, methods);
    }

    fn on_event(&mut self, event: &Event<'_>) -> bool {
        let Some(&[own, other]) = self.site_of(event.site) else { return false };
        if wants(other.1, event.phase) {
            self.reacts = self.other.on_event(&Event { site: other.0, ..*event });
        }
        let interrupts = wants(own.1, event.phase)
            && self.observer.on_event(&Event { site: own.0, answers: &[], ..*event });
        interrupts || self.reacts
    }

    fn on_lightweight_event(
        &mut self,
        site: u32,
        phase: Phase,
        receiver: Identity,
        result: Identity,
    ) -> bool {
        let Some(&[_, other]) = self.site_of(site) else { return false };
        self.reacts = self.other.on_lightweight_event(other.0, phase, receiver, result);
        self.reacts
    }

    fn on_not_done(&mut self, site: u32, thread: ThreadId, time: u64) {
        if let Some(&[_, other]) = self.site_of(site)
            && other.1.is_any()
        {
            self.other.on_not_done(other.0, thread, time);
        }
    }

    fn reaction(&mut self) -> Reaction {
        let own = self.observer.reaction();
        let other = match std::mem::take(&mut self.reacts) {
            true => self.other.reaction(),
            false => Reaction::Continue,
        };
        match (own, other) {
            (_, Reaction::Stop) => Reaction::Stop,
            (Reaction::Act(own), Reaction::Act(mut acts)) => {
                acts.yields |= own.yields;
                Reaction::Act(acts)
            }
            (own, Reaction::Continue) => own,
            (_, other) => other,
        }
    }

    fn site_changes(&mut self) -> Vec<SiteChange> {
        let mut changes = Vec::new();
        for change in self.other.site_changes() {
            for &site in self.of_other.get(&change.site).into_iter().flatten() {
                // A site that the observer wants stays active.
                let own = self.sites[site as usize][0].1;
                if !own.is_any() {
                    changes.push(SiteChange { site, active: change.active });
                }
            }
        }
        changes
    }

    fn on_deaths(&mut self, dead: &[u64]) {
        self.observer.on_deaths(dead);
        self.other.on_deaths(dead);
    }

    fn needs_time(&self) -> bool {
        self.other.needs_time()
    }

    fn has_queries(&self) -> bool {
        self.other.has_queries()
    }

    fn queries(&mut self, program: &Verified<Program<'_>>, site: u32, phase: Phase) -> Rc<[Query]> {
        match self.site_of(site) {
            Some(&[_, other]) if wants(other.1, phase) => {
                self.other.queries(program, other.0, phase)
            }
            _ => Rc::from([]),
        }
    }

    fn passes_objects(&self) -> bool {
        self.other.passes_objects()
    }
}

impl Both {
    /// Whether the other listener wants events of a late site.
    fn wants_of_other(&self, program: &Verified<Program<'_>>, site: &Site) -> bool {
        let is_within = |method| self.other.wants_method(program, method);
        self.other.wants(site.kind) && site.within.is_none_or(is_within)
    }
}
