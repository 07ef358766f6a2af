//! Monitors over one run: dispatches each event to the monitors that want it and collects their verdicts and actions.
//!
//! The interpreter feeds a session while a program runs; the reader of a log feeds it afterwards. A site is matched with the pointcuts of
//! the specifications once, when it becomes known. So an event costs one look at its site's list of targets.

mod activation;
mod dispatch;
mod flows;
mod lightweight;
mod outbox;
mod records;
pub(crate) mod submission;
mod wanted;

use core::time::Duration;
use std::collections::HashSet;

use cranelift_entity::{EntityRef, SecondaryMap};

use crate::engine::alphabet::EventId;
use crate::engine::key::{Interner, Key, KeyKind};
use crate::engine::slicing::Statistics;
use crate::engine::trail::Occurrence;
use crate::event::{Event, EventWorld, Kind, Phase, QueryId, SiteId, Value};
use crate::monitor::{
    Action, Demanded, EventNames, EventSpec, Monitor, MonitorEvent, Sink, Verdict,
};
use crate::pointcut::Part;
use crate::spec::Span;
use activation::SiteActivation;
pub use activation::SiteChange;
pub(crate) use dispatch::Target;
use dispatch::{Matches, Targets};
use flows::Flows;
use lightweight::LightweightTargets;
pub use lightweight::{LightweightEvent, Participant};
use outbox::Outbox;
pub use outbox::{Counts, Folded};
use submission::Submission;
pub use wanted::Wanted;

/// The session passes ends of threads to the monitors in batches of more than this size, because they visit all instances.
const MIN_ENDED_BATCH: u64 = 64;

/// Maximum number of notes about submitted events with a wrong number of values.
const MAX_MISMATCH_NOTES: usize = 100;

/// Monitors and the run that they monitor.
pub struct Session {
    world: EventWorld,
    monitors: Vec<Box<dyn Monitor>>,
    /// By monitor, whether it can report nothing in this run.
    cannot_report: Vec<bool>,
    /// By monitor, whether it is disabled; and whether any is.
    disabled: Vec<bool>,
    is_any_disabled: bool,
    /// The monitors for which a site's events are elided, one bit each.
    without: SecondaryMap<SiteId, u64>,
    /// The monitor events that a site raises.
    targets: SecondaryMap<SiteId, Targets>,
    matches: Matches,
    flows: Flows,
    /// The same for sites whose events can be lightweight.
    lightweight: SecondaryMap<SiteId, Option<LightweightTargets>>,
    /// The sites at which the program submits events or controls monitors.
    submissions: SecondaryMap<SiteId, Option<Submission>>,
    interner: Interner,
    outbox: Outbox,
    /// Events with numbers of values for which a note has been printed.
    mismatches: HashSet<(String, usize)>,
    /// `None` if sites are never deactivated.
    activation: Option<SiteActivation>,
    /// The monitors that may throw exceptions or skip calls.
    interrupting: Vec<usize>,
    /// The monitors that need the time.
    timed: Vec<usize>,
    /// The monitors that need ends of threads.
    by_thread: Vec<usize>,
    /// Ended threads not yet passed to those monitors.
    ended: Vec<u32>,
    /// The number of events so far, including those that no monitor wants.
    events: u64,
    /// The sequence number and the time of the last event.
    now: (u64, u64),
    keys: Vec<Key>,
    data: Vec<Value>,
}

/// The statistics of one property.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PropertyFigures {
    /// The name of the property.
    pub property: String,
    /// Its statistics.
    pub statistics: Statistics,
    /// The time that the monitor has used, if that is measured.
    pub time: Option<Duration>,
}

impl Session {
    /// A session of a run that has not started. Matches the sites that `world` already has.
    pub fn new(world: EventWorld, monitors: Vec<Box<dyn Monitor>>) -> Session {
        let timed = (0..monitors.len()).filter(|&one| monitors[one].needs_time()).collect();
        let by_thread = (0..monitors.len()).filter(|&one| monitors[one].needs_thread_ends());
        let by_thread = by_thread.collect();
        let interrupts = |monitor: &usize| {
            let mut demands = monitors[*monitor].demands().into_iter();
            demands.any(|one| matches!(one.what, Demanded::Throw { .. } | Demanded::Skip { .. }))
        };
        let interrupting = (0..monitors.len()).filter(interrupts).collect();
        let matches = Matches::of(&monitors);
        let mut session = Session {
            matches,
            flows: Flows::of(&monitors),
            world,
            cannot_report: vec![false; monitors.len()],
            disabled: vec![false; monitors.len()],
            is_any_disabled: false,
            without: SecondaryMap::new(),
            monitors,
            interrupting,
            timed,
            by_thread,
            ended: Vec::new(),
            targets: SecondaryMap::new(),
            lightweight: SecondaryMap::new(),
            submissions: SecondaryMap::new(),
            interner: Interner::default(),
            outbox: Outbox::default(),
            mismatches: HashSet::new(),
            activation: None,
            events: 0,
            now: (0, 0),
            keys: Vec::new(),
            data: Vec::new(),
        };
        let sites: Vec<SiteId> = session.world.sites.keys().collect();
        sites.into_iter().for_each(|site| session.match_site(site));
        session
    }

    /// The classes, members and sites that events refer to.
    pub fn world(&self) -> &EventWorld {
        &self.world
    }

    /// As [`Session::world`], to add to it. A new site must be matched ([`Session::match_site`]) before its first event.
    pub fn world_mut(&mut self) -> &mut EventWorld {
        &mut self.world
    }

    /// Finds the monitor events that a site raises.
    pub fn match_site(&mut self, site: SiteId) {
        let Session { world, monitors, matches, cannot_report, flows, .. } = self;
        flows.match_site(world, site);
        let without = self.without[site];
        let receives = |monitor: usize| {
            !cannot_report[monitor] && (monitor >= 64 || without >> monitor & 1 == 0)
        };
        self.targets[site] = Targets::of(world, site, monitors, matches, flows, receives);
        self.submissions[site] = Submission::at(&self.world, site);
        let interrupts =
            self.targets[site].monitors.iter().any(|one| self.interrupting.contains(one));
        let is_more = self.is_submission(site) || !self.timed.is_empty() || self.flows.has(site);
        self.lightweight[site] = match is_more || interrupts {
            true => None,
            false => LightweightTargets::of(&self.world, site, self.targets[site].iter()),
        };
    }

    /// As [`Session::match_site`], for a site whose events are elided for some monitors, one bit each.
    pub fn match_site_elided(&mut self, site: SiteId, monitors: u64) {
        self.without[site] = monitors;
        self.match_site(site);
    }

    /// The monitor events that a site raises.
    pub(crate) fn targets(&self, site: SiteId) -> impl Iterator<Item = &Target> {
        self.targets[site].iter()
    }

    /// Whether events of a site can be lightweight ([`Session::lightweight_event`]).
    pub fn is_lightweight(&self, site: SiteId) -> bool {
        self.lightweight[site].is_some()
    }

    /// Declares that only these sites, and sites of the kinds `open`, will raise events. Monitors that can report nothing then get no
    /// events.
    pub fn close_sites(&mut self, sites: impl Iterator<Item = SiteId>, open: &[Kind]) {
        let mut seen: HashSet<(usize, EventId)> = HashSet::new();
        for site in sites {
            let targets = self.targets[site].iter();
            seen.extend(targets.map(|target| (target.monitor, target.event)));
        }
        for (number, monitor) in self.monitors.iter().enumerate() {
            let is_possible = |event: EventId| {
                let advice = &monitor.events()[event.index()].advice;
                seen.contains(&(number, event))
                    || advice.as_ref().is_none_or(|it| open.iter().any(|kind| it.may_pick(*kind)))
            };
            self.cannot_report[number] |= !monitor.can_report(&is_possible);
        }
        let sites: Vec<SiteId> = self.world.sites.keys().collect();
        sites.into_iter().for_each(|site| self.match_site(site));
    }

    /// The monitors with their numbers, and whether each can report anything.
    pub(crate) fn numbered(&self) -> impl Iterator<Item = (usize, &dyn Monitor, bool)> {
        let monitors = self.monitors.iter().zip(&self.cannot_report).enumerate();
        monitors.map(|(number, (monitor, cannot_report))| (number, &**monitor, !*cannot_report))
    }

    /// The monitors that can report anything.
    pub fn reporting_monitors(&self) -> impl Iterator<Item = &dyn Monitor> {
        let monitors = self.monitors.iter().zip(&self.cannot_report);
        monitors.filter(|(_, cannot_report)| !**cannot_report).map(|(monitor, _)| &**monitor)
    }

    /// All that any monitor may want from a site's events.
    pub fn wanted(&self, site: SiteId) -> Wanted {
        let mut wanted = Wanted::default();
        if self.is_submission(site) {
            (wanted.before, wanted.text, wanted.values) = (true, true, u32::MAX);
        }
        if !self.timed.is_empty()
            && matches!(self.world.sites[site].kind, Kind::Tick | Kind::ProgramEnd)
        {
            wanted.before = true;
        }
        wanted.before |= self.is_end_of_thread(site);
        if self.flows.has(site) {
            (wanted.before, wanted.after, wanted.thrown) = (true, true, true);
        }
        for target in self.targets[site].iter() {
            wanted.add(target.phase);
            wanted.text |= target.wants_text;
            // Code unboxes values.
            wanted.boxed |= target.wants_text && self.lightweight[site].is_none();
            for part in target.parts() {
                match part {
                    Part::Answer(query) => {
                        let parts = self.world.queries.parts(query);
                        parts.into_iter().for_each(|part| wanted.add_part(part));
                    }
                    part => wanted.add_part(part),
                }
            }
        }
        wanted
    }

    /// The queries at the events of a site in a phase. A query comes after those whose answers it uses.
    pub fn queries(&self, site: SiteId, phase: Phase) -> Vec<QueryId> {
        let mut queries = Vec::new();
        for target in self.targets[site].iter().filter(|target| target.phase == phase) {
            for part in target.parts() {
                if let Part::Answer(query) = part {
                    self.world.queries.collect(query, &mut queries);
                }
            }
        }
        queries
    }

    /// The queries at all sites, with the number of the monitor and the position of the method's name.
    pub(crate) fn queries_of_events(&self) -> Vec<(usize, Span, QueryId)> {
        let mut found = Vec::new();
        for target in self.targets.values().flat_map(Targets::iter) {
            let event = &self.monitors[target.monitor].events()[target.event.index()];
            let Some(advice) = &event.advice else { continue };
            let behind = |place: usize| place.checked_sub(advice.variables().len());
            for (part, place) in target.data.iter().zip(&event.data) {
                let ask = behind(*place).and_then(|ask| advice.asks().get(ask));
                if let (Part::Answer(query), Some(ask)) = (part, ask) {
                    found.push((target.monitor, ask.method.span.clone(), *query));
                }
            }
        }
        found
    }

    /// Whether any specification queries the program at events.
    pub fn asks(&self) -> bool {
        let mut events = self.monitors.iter().flat_map(|monitor| monitor.events());
        events.any(|event| event.advice.as_ref().is_some_and(|advice| !advice.asks().is_empty()))
    }

    /// Whether the program submits events or controls monitors at a site.
    pub fn is_submission(&self, site: SiteId) -> bool {
        self.submissions[site].is_some()
    }

    /// Lets the session deactivate sites while no monitor can use their events. [`Session::take_site_changes`] returns the changes. An
    /// event of a deactivated site does no harm.
    pub fn enable_site_deactivation(&mut self) {
        self.activation = Some(SiteActivation::default());
    }

    /// The sites deactivated or activated since the last call, in order.
    pub fn take_site_changes(&mut self) -> Vec<SiteChange> {
        self.activation.as_mut().map(SiteActivation::take).unwrap_or_default()
    }

    /// After an event: deactivates its site if no monitor could use the event, and activates sites that have become useful.
    #[inline]
    fn update_site(&mut self, site: SiteId) {
        let Some(activation) = &mut self.activation else { return };
        if activation.any_deactivated() || activation.is_checked(site) && !self.flows.has(site) {
            self.update_sites_now(site);
        }
    }

    #[cold]
    fn update_sites_now(&mut self, site: SiteId) {
        let Session { activation: Some(activation), targets, monitors, disabled, flows, .. } = self
        else {
            return;
        };
        let is_relevant =
            |monitor: usize, event| !disabled[monitor] && monitors[monitor].is_relevant(event);
        let targets = &targets[site];
        // Only monitors that got the event can have changed state.
        let received_by: &[usize] =
            if activation.any_deactivated() { &targets.monitors } else { &[] };
        for &monitor in received_by {
            activation.activate(monitor, |event| is_relevant(monitor, event));
        }
        // `cflow` depends on all events of its sites.
        if !activation.is_checked(site) || flows.has(site) {
            return;
        }
        if targets.iter().any(|target| is_relevant(target.monitor, target.event)) {
            activation.note_used(site);
        } else if activation.note_unused(site) {
            activation
                .deactivate(site, targets.iter().map(|target| (target.monitor, target.event)));
        }
    }

    fn activate_sites(&mut self) {
        let Some(activation) = &mut self.activation else { return };
        for monitor in (0..activation.monitors()).filter(|monitor| !self.disabled[*monitor]) {
            activation.activate(monitor, |event| self.monitors[monitor].is_relevant(event));
        }
    }

    /// The number of sites whose events a monitor wants, and the number of deactivated ones among them.
    pub fn sites(&self) -> (usize, usize) {
        let watched = self.targets.values().filter(|targets| targets.iter().next().is_some());
        (watched.count(), self.activation.as_ref().map_or(0, SiteActivation::deactivated))
    }

    /// Whether [`Session::take_site_changes`] would return any.
    pub fn has_site_changes(&self) -> bool {
        self.activation.as_ref().is_some_and(SiteActivation::has_changes)
    }

    /// As [`Session::event`], for a lightweight event. Returns whether there are verdicts, actions or site changes.
    #[inline(always)]
    pub fn lightweight_event(&mut self, event: &LightweightEvent) -> bool {
        self.events += 1;
        self.now = (event.sequence, 0);
        let Some(targets) = &self.lightweight[event.site] else { return false };
        let targets = targets.at(event.phase);
        if targets.are_receiver_only && !self.is_any_disabled {
            let names = EventNames { interner: &self.interner, world: &self.world };
            let (sequence, site) = (event.sequence, event.site.as_u32());
            let keys = [event.receiver.key];
            for target in &targets.list {
                let at = Occurrence { sequence, site, event: target.event };
                self.monitors[target.monitor].on_event_keys(at, &keys, names, &mut self.outbox);
            }
        } else {
            // A copy, so that the fast path keeps the event in registers.
            let event = *event;
            self.lightweight_event_slow(&event);
        }
        self.update_site(event.site);
        self.has_output() || self.has_site_changes()
    }

    /// Slow path of [`Session::lightweight_event`]: targets with tests, data or several keys.
    #[inline(never)]
    fn lightweight_event_slow(&mut self, event: &LightweightEvent) {
        let Some(targets) = &mut self.lightweight[event.site] else { return };
        let names = EventNames { interner: &self.interner, world: &self.world };
        let (sequence, site) = (event.sequence, event.site.as_u32());
        let mut is_received = false;
        let mut room = [Key::NULL; 2];
        for target in &mut targets.at_mut(event.phase).list {
            // If several alternatives match one event of a specification, the first counts.
            is_received &= target.is_alternative;
            if is_received || self.disabled[target.monitor] || !target.passes(&self.world, event) {
                continue;
            }
            is_received = true;
            let keys = target.keys(event, &mut room);
            let at = Occurrence { sequence, site, event: target.event };
            let monitor = &mut self.monitors[target.monitor];
            match target.data(event) {
                None => monitor.on_event_keys(at, keys, names, &mut self.outbox),
                Some(data) => {
                    monitor.on_event(
                        &MonitorEvent { at, keys, data: &data, time: 0, names },
                        &mut self.outbox,
                    );
                }
            }
        }
    }

    /// Processes an event.
    pub fn event(&mut self, event: &Event<'_>) {
        self.events += 1;
        self.now = (event.sequence, event.time);
        self.set_time(event.time);
        if !self.timed.is_empty() {
            self.advance_time(event.time);
        }
        self.flows.begin(event);
        let mut received_by = None;
        for target in self.targets[event.site].at(event.phase) {
            // If several alternatives match one event of a specification, the first counts.
            let who = (target.monitor, target.event);
            if received_by == Some(who)
                || self.disabled[target.monitor]
                || !target.passes(&self.world, event)
                || !target.flows.is_empty() && !self.flows.hold(&target.flows, event)
            {
                continue;
            }
            let single = target.receiver(event);
            if single.is_none()
                && !target.gather(event, &mut self.interner, &mut self.keys, &mut self.data)
            {
                continue;
            }
            received_by = Some(who);
            let heard = MonitorEvent {
                at: Occurrence {
                    sequence: event.sequence,
                    site: event.site.as_u32(),
                    event: target.event,
                },
                keys: single.as_ref().map_or(&self.keys, core::slice::from_ref),
                data: if single.is_some() { &[] } else { &self.data },
                time: event.time,
                names: EventNames { interner: &self.interner, world: &self.world },
            };
            self.monitors[target.monitor].on_event(&heard, &mut self.outbox);
        }
        self.flows.end(event, self.world.sites[event.site].kind);
        match self.submissions[event.site] {
            Some(submission) if event.phase == Phase::Before => {
                self.submission_event(submission, event)
            }
            Some(_) => {}
            None => self.update_site(event.site),
        }
        // Thread 0 is the main thread. It also has the events of logs without threads, so its number never becomes free.
        if event.thread != 0 && self.is_end_of_thread(event.site) {
            self.ended.push(event.thread);
            if self.ended.len() as u64 > MIN_ENDED_BATCH.max(self.live() / 4) {
                self.end_threads();
            }
        }
    }

    /// Whether a monitor needs the ends of threads and the site raises them.
    fn is_end_of_thread(&self, site: SiteId) -> bool {
        !self.by_thread.is_empty() && self.world.sites[site].kind == Kind::ThreadEnd
    }

    /// Whether a monitor needs the ends of threads.
    pub(crate) fn needs_thread_ends(&self) -> bool {
        !self.by_thread.is_empty()
    }

    /// Passes the ended threads to the monitors.
    fn end_threads(&mut self) {
        let mut ended = core::mem::take(&mut self.ended);
        ended.sort_unstable();
        let has_ended = |key: Key| match key.kind() {
            KeyKind::Int(number) => {
                u32::try_from(number).is_ok_and(|thread| ended.binary_search(&thread).is_ok())
            }
            _ => false,
        };
        for &monitor in &self.by_thread {
            self.monitors[monitor].end_threads(&has_ended);
        }
    }

    /// Processes an event that the program submits.
    fn submission_event(&mut self, submission: Submission, event: &Event<'_>) {
        let Some((monitor, name, values)) = submission.of(event) else { return };
        if let Submission::Switch(receives) = submission {
            if !self.switch(monitor, receives) {
                let what = if receives { "enable" } else { "disable" };
                self.print(format!("note: there is no monitor `{monitor}` to {what}"));
            }
            return;
        }
        if submission == Submission::Report {
            self.report(monitor, values, name);
            return;
        }
        let site = event.site.as_u32();
        if !self.raise(Some(monitor), name, values, site) {
            let line =
                format!("note: there is no monitor `{monitor}` with an event `{name}` to submit");
            self.outbox.action(Action::Print(line));
        }
    }

    /// Passes the result of code that a monitor has called to that monitor. Does nothing if the monitor has been disabled.
    fn report(&mut self, monitor: &str, values: &[Value], text: &str) {
        let number = match values.first() {
            Some(Value::Long(number)) => *number,
            Some(Value::Int(number)) => i64::from(*number),
            _ => -1,
        };
        let mut monitors =
            self.monitors.iter_mut().zip(&self.disabled).filter(|(one, _)| one.name() == monitor);
        let outbox = &mut self.outbox;
        // A property with several formulas may be several monitors with one name. Each numbers its calls.
        if !monitors.any(|(one, disabled)| *disabled || one.report(number, text, outbox)) {
            self.print(format!("note: a verdict of `{monitor}` is not known: {text}"));
        }
    }

    /// Submits an event without values to the monitors with a name, as programs and handlers can. Returns whether one has such an event
    /// without a pointcut.
    pub fn submit(&mut self, monitor: &str, event: &str) -> bool {
        self.raise(Some(monitor), event, &[], Occurrence::NOWHERE)
    }

    /// Submits an event to all monitors that have one with this name and number of values, without a pointcut.
    pub fn named(&mut self, event: &str, values: &[Value], time: u64) {
        self.events += 1;
        self.now = (self.events - 1, time);
        self.set_time(time);
        self.advance_time(time);
        if !self.raise(None, event, values, Occurrence::NOWHERE) {
            self.note_mismatch(event, values.len());
        }
    }

    /// Prints a note, once for each event, if no specification has the event with this number of values.
    fn note_mismatch(&mut self, event: &str, count: usize) {
        let mut specs = self.monitors.iter().flat_map(|monitor| monitor.events());
        let Some(spec) = specs.find(|spec| spec.advice.is_none() && spec.name == event) else {
            return;
        };
        let wanted = value_count(spec);
        if self.mismatches.len() < MAX_MISMATCH_NOTES
            && self.mismatches.insert((event.to_owned(), count))
        {
            let line = format!(
                "note: the event `{event}` comes with {count} values, the specification has {wanted}"
            );
            self.outbox.action(Action::Print(line));
        }
    }

    /// Enables or disables the monitors with a name; returns whether there are any. A disabled monitor keeps its state and reports nothing
    /// at the end of the run.
    pub fn switch(&mut self, monitor: &str, receives: bool) -> bool {
        let mut found = false;
        for (number, one) in self.monitors.iter().enumerate() {
            if one.name() == monitor {
                found = true;
                self.disabled[number] = !receives;
            }
        }
        self.is_any_disabled = self.disabled.contains(&true);
        self.activate_sites();
        found
    }

    /// Whether a `cflow` depends on a site.
    pub(crate) fn is_in_flow(&self, site: SiteId) -> bool {
        self.flows.has(site)
    }

    /// Whether a known site of the program enables or disables monitors.
    pub(crate) fn has_switches(&self) -> bool {
        self.submissions.values().any(|it| matches!(it, Some(Submission::Switch(_))))
    }

    fn raise(&mut self, to: Option<&str>, event: &str, values: &[Value], site: u32) -> bool {
        let mut found = false;
        let monitors = self.monitors.iter_mut().zip(&self.disabled);
        for (monitor, disabled) in
            monitors.filter(|(one, _)| to.is_none_or(|name| one.name() == name))
        {
            let fits = |spec: &EventSpec| {
                spec.name == event && spec.advice.is_none() && value_count(spec) == values.len()
            };
            let place = monitor.events().iter().position(fits);
            let Some(place) = place.and_then(|place| u32::try_from(place).ok()) else { continue };
            found = true;
            if *disabled {
                continue;
            }
            let spec = &monitor.events()[place as usize];
            self.keys.clear();
            self.keys.extend(spec.keys.iter().map(|place| self.interner.key(&values[*place])));
            self.data.clear();
            self.data.extend(spec.data.iter().map(|place| values[*place].clone()));
            let (sequence, time) = self.now;
            let heard = MonitorEvent {
                at: Occurrence { sequence, site, event: EventId::from_u32(place) },
                keys: &self.keys,
                data: &self.data,
                time,
                names: EventNames { interner: &self.interner, world: &self.world },
            };
            monitor.on_event(&heard, &mut self.outbox);
        }
        self.activate_sites();
        found
    }

    /// Advances the time.
    pub fn tick(&mut self, time: u64) {
        self.now.1 = time;
        self.advance_time(time);
        self.activate_sites();
    }

    /// Lets monitors with an expired deadline report.
    fn advance_time(&mut self, time: u64) {
        let names = EventNames { interner: &self.interner, world: &self.world };
        for &monitor in self.timed.iter().filter(|monitor| !self.disabled[**monitor]) {
            let monitor = &mut self.monitors[monitor];
            if monitor.deadline().is_some_and(|deadline| deadline <= time) {
                monitor.tick(time, names, &mut self.outbox);
            }
        }
    }

    /// Removes dead objects from the monitors: `is_dead` tests the number of an object.
    pub fn sweep(&mut self, is_dead: &dyn Fn(u64) -> bool) {
        let dead = |key: Key| matches!(key.kind(), KeyKind::Object(id, _) if is_dead(id));
        self.monitors.iter_mut().for_each(|monitor| monitor.sweep(&dead));
        if !self.ended.is_empty() {
            self.end_threads();
        }
    }

    /// Adds to each verdict the time of the event that completed it. To be called when events come from a log.
    pub fn read_log(&mut self) {
        self.outbox.time = Some(0);
    }

    #[inline]
    fn set_time(&mut self, time: u64) {
        if let Some(known) = &mut self.outbox.time {
            *known = time;
        }
    }

    /// From now on reports only the first of equal verdicts at a site, and counts the others ([`Session::folded`]). Without a site, reports
    /// the first hundred.
    pub fn fold_verdicts(&mut self) {
        self.outbox.fold();
    }

    /// The kinds of verdicts of which not all were reported, in the order of their first verdicts.
    pub fn folded(&self) -> impl Iterator<Item = Folded<'_>> {
        self.outbox.folded()
    }

    /// The number of verdicts so far.
    pub fn counts(&self) -> Counts {
        self.outbox.counts
    }

    /// Removes dead strings, given by their characters, from the monitors.
    pub fn sweep_texts<'a>(&mut self, texts: impl Iterator<Item = &'a str>) {
        let dead: HashSet<Key> = texts.filter_map(|text| self.interner.forget(text)).collect();
        if !dead.is_empty() {
            let is_dead = |key: Key| dead.contains(&key);
            self.monitors.iter_mut().for_each(|monitor| monitor.sweep(&is_dead));
        }
    }

    /// Ends the run.
    pub fn finish(&mut self) {
        let names = EventNames { interner: &self.interner, world: &self.world };
        let monitors = self.monitors.iter_mut().zip(&self.disabled);
        for (monitor, _) in monitors.filter(|(_, disabled)| !**disabled) {
            monitor.finish(names, &mut self.outbox);
        }
    }

    /// The verdicts since the last call, in order.
    pub fn take_verdicts(&mut self) -> Vec<Verdict> {
        core::mem::take(&mut self.outbox.verdicts)
    }

    /// Adds an action that prints a line.
    pub fn print(&mut self, line: String) {
        self.outbox.action(Action::Print(line));
    }

    /// The actions since the last call, in order.
    pub fn take_actions(&mut self) -> Vec<Action> {
        core::mem::take(&mut self.outbox.actions)
    }

    /// Whether there are verdicts or actions to take.
    pub fn has_output(&self) -> bool {
        !self.outbox.verdicts.is_empty() || !self.outbox.actions.is_empty()
    }

    /// The number of live instances.
    pub fn live(&self) -> u64 {
        self.monitors.iter().map(|monitor| monitor.statistics().live).sum()
    }

    /// The monitors.
    pub fn monitors(&self) -> &[Box<dyn Monitor>] {
        &self.monitors
    }

    /// The meaning of keys and sites.
    pub fn names(&self) -> EventNames<'_> {
        EventNames { interner: &self.interner, world: &self.world }
    }

    /// The number of events so far.
    pub fn events(&self) -> u64 {
        self.events
    }

    /// The statistics of all properties.
    pub fn figures(&self) -> Vec<PropertyFigures> {
        let monitors = self.monitors.iter();
        let figures = monitors.map(|monitor| PropertyFigures {
            property: monitor.name().to_owned(),
            statistics: monitor.statistics(),
            time: monitor.time(),
        });
        figures.collect()
    }
}

/// The number of values of a submitted event.
fn value_count(spec: &EventSpec) -> usize {
    spec.keys.iter().chain(&spec.data).map(|place| place + 1).max().unwrap_or(0)
}

impl core::fmt::Debug for Session {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        f.debug_struct("Session").field("events", &self.events).finish_non_exhaustive()
    }
}
