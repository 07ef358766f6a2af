//! Monitoring of a running program: translates the interpreter's events for a [`Session`] and for a log.

mod elision;
mod late;
pub mod members;
mod object_set;
mod origins;
mod queries;
mod reactions;
mod recorder;
mod world_ids;

use std::cell::RefCell;
use std::collections::{BTreeSet, HashMap};
use std::io;
use std::path::Path;
use std::rc::Rc;

use cranelift_entity::EntityRef;
use smallvec::SmallVec;
use tsb_format::Module;
use tsb_interpreter::ThreadId;
use tsb_interpreter::hooks::{self, Acts, Listener, Reaction};
use tsb_verifier::{GlobalMethodId, ModuleId, Program, Verified, Versions};

use crate::engine::key::Key;
use crate::event::{Event, Kind, Phase, SiteId, Value};
use crate::monitor::{Demand, Replacement};
use crate::pointcut::Compiled;
use crate::session::{LightweightEvent, Participant, Session, Wanted, submission};
use crate::spec::Diagnostic;
pub use elision::ElisionCounts;
use elision::ElisionState;
use late::LateSites;
use object_set::ObjectSet;
use queries::SiteQueries;
use reactions::Reactions;
use recorder::Recorder;
use world_ids::WorldIds;

/// What the interpreter must do after an event.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Request {
    /// Whether to stop the program.
    pub stop: bool,
    /// Static methods of the program to call.
    pub calls: Vec<Call>,
    /// An exception to throw.
    pub throw: Option<Throw>,
    /// Skips the call of the *before* event. The value, if any, replaces its result.
    pub skip: Option<Replacement>,
}

/// A static method to call ([`crate::monitor::Action::Call`]).
#[derive(Clone, PartialEq, Debug)]
pub struct Call {
    /// The qualified name of the method.
    pub method: String,
    /// The arguments.
    pub arguments: Vec<Value>,
    /// The minimum number of arguments that the method must take.
    pub least: usize,
}

/// An exception to throw.
#[derive(Clone, PartialEq, Debug)]
pub struct Throw {
    /// The name of its class.
    pub class: String,
    /// The argument of its constructor.
    pub message: String,
}

/// The verdict handler: takes the verdicts and actions of a session.
pub type VerdictHandler = Box<dyn FnMut(&mut Session) -> Request>;

/// Whose code raises events.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum CodeScope {
    /// The program's own code. Calls of the class library are seen at the call site.
    #[default]
    Program,
    /// All code, the class library's included.
    Everything,
}

/// A monitored run.
pub struct Run {
    /// The monitors.
    pub session: Session,
    scope: CodeScope,
    /// The modules of specifications. Their code raises no events.
    hidden: Vec<ModuleId>,
    ids: WorldIds,
    sites: HashMap<hooks::Site, SiteId>,
    /// The kinds of events that a monitor or the log may want.
    kinds: Vec<Kind>,
    /// Pointcuts of the events that the log has beside those that monitors want.
    selection: Vec<Compiled>,
    recorder: Option<Recorder>,
    handler: VerdictHandler,
    /// Whether all events are raised, even those of no use to any monitor. A log needs them.
    raises_all: bool,
    /// Whether events may be elided.
    elides: bool,
    /// The time limit of the run in milliseconds.
    limit: Option<u64>,
    elision: ElisionState,
    elision_counts: ElisionCounts,
    needs_time: bool,
    sequence: u64,
    /// Dead objects not yet passed to the session.
    dead: Vec<u64>,
    /// The number of live instances after the last sweep.
    live_after_sweep: u64,
    /// The queries by site and phase, computed on demand.
    queries: HashMap<(SiteId, Phase), SiteQueries>,
    reactions: Reactions,
    passes_objects: bool,
    missing: BTreeSet<String>,
    /// Where the program may raise events whose sites are found at run time, if a pointcut asks.
    late: Option<Box<LateSites>>,
    /// The events that some site in the program may raise, as numbers of monitor and event.
    matched_events: BTreeSet<(usize, usize)>,
    /// The site and the phase of the last event reported with all its values.
    last: Option<(SiteId, Phase)>,
}

impl core::fmt::Debug for Run {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        f.debug_struct("Run").field("session", &self.session).finish_non_exhaustive()
    }
}

impl Run {
    /// A run of a program that has not started, with the monitors of a session. `handler` takes verdicts and actions. `library` has the
    /// declarations of the class library, unless the program contains all of it.
    pub fn new(
        program: &Verified<Program<'_>>,
        library: Option<&Module<'_>>,
        mut session: Session,
        scope: CodeScope,
        handler: VerdictHandler,
    ) -> Run {
        let ids = WorldIds::new(program, library, session.world_mut());
        let needs_time = session.monitors().iter().any(|monitor| monitor.needs_time());
        let kinds = kinds(&session, needs_time);
        let reactions = Reactions::of(program, &ids);
        let advices = session.monitors().iter().flat_map(|monitor| monitor.events());
        let mut advices = advices.filter_map(|event| event.advice.as_ref());
        let late = advices
            .any(LateSites::concern)
            .then(|| Box::new(LateSites::of(program, library, scope)));
        let asks = session.asks();
        let demands: Vec<Demand> =
            session.monitors().iter().flat_map(|monitor| monitor.demands()).collect();
        let passes_objects = demands.iter().any(|demand| reactions.passes_objects(&demand.what));
        Run {
            session,
            scope,
            hidden: Vec::new(),
            ids,
            sites: HashMap::new(),
            kinds,
            selection: Vec::new(),
            recorder: None,
            handler,
            raises_all: false,
            // Elision analyses the code of the program. It sees neither the actions of monitors nor the calls of queries.
            elides: demands.is_empty() && !asks,
            limit: None,
            elision: ElisionState::default(),
            elision_counts: ElisionCounts::default(),
            needs_time,
            sequence: 0,
            dead: Vec::new(),
            live_after_sweep: 0,
            queries: HashMap::new(),
            reactions,
            passes_objects,
            missing: BTreeSet::new(),
            late,
            matched_events: BTreeSet::new(),
            last: None,
        }
    }

    /// Records in a file the events that monitors want and those that `selection` picks. The file name extension determines the format.
    ///
    /// # Errors
    /// If the file cannot be written.
    pub fn record(&mut self, file: &Path, selection: Vec<Compiled>) -> io::Result<()> {
        self.recorder = Some(Recorder::create(file)?);
        let matched_events =
            Kind::ALL.iter().filter(|kind| selection.iter().any(|one| one.may_pick(**kind)));
        let known = self.kinds.clone();
        self.kinds.extend(matched_events.filter(|kind| !known.contains(kind)));
        self.selection = selection;
        self.needs_time = true;
        // A log is complete.
        self.raises_all = true;
        Ok(())
    }

    /// Declares that the modules of some classes are code of specifications. They raise no events, except by calls of
    /// `tsb.monitor.Monitors`.
    pub fn hide(&mut self, program: &Program<'_>, classes: &[String]) {
        let classes = classes.iter().filter_map(|name| program.class_named(name));
        self.hidden.extend(classes.map(|class| program.classes[class].module));
    }

    /// Whether a site is in the code of a specification and does not call `tsb.monitor.Monitors`.
    fn is_of_specification(&self, program: &Program<'_>, site: &hooks::Site) -> bool {
        let module = |method: GlobalMethodId| program.methods[method].module;
        let within = site.within.is_some_and(|method| self.hidden.contains(&module(method)));
        let submits = |method: GlobalMethodId| {
            program.class_name(program.methods[method].class) == submission::CLASS
        };
        within && !matches!(site.member, hooks::Member::Method(method) if submits(method))
    }

    /// Raises all events that a monitor can use, even those that provably influence no verdict.
    pub fn disable_elision(&mut self) {
        self.elides = false;
    }

    /// Limits the work before the run in proportion to a time limit in milliseconds.
    pub fn limit(&mut self, milliseconds: u64) {
        self.limit = Some(milliseconds);
    }

    /// How many sites are elided.
    pub fn elision_counts(&self) -> ElisionCounts {
        self.elision_counts
    }

    /// The events that the known sites raise.
    fn targets(&self) -> impl Iterator<Item = (usize, usize)> {
        let sites = self.session.world().sites.keys();
        let targets = sites.flat_map(|site| self.session.targets(site));
        targets.map(|target| (target.monitor, target.event.index()))
    }

    /// Notes the events that the known sites raise: those that come to nothing are not raised any more, but are in the program.
    fn note_matched_events(&mut self) {
        let matched: Vec<(usize, usize)> = self.targets().collect();
        self.matched_events.extend(matched);
    }

    /// Parts of the specifications that match nothing in this program, by the number of the monitor.
    pub fn warnings(&self) -> Vec<(usize, Diagnostic)> {
        let mut doubts = Vec::new();
        let mut seen = self.matched_events.clone();
        seen.extend(self.targets());
        for (number, monitor) in self.session.monitors().iter().enumerate() {
            for (place, event) in monitor.events().iter().enumerate() {
                let Some(advice) = &event.advice else { continue };
                let own = advice.warnings(Some(self.ids.members()));
                let is_late = FOUND_AT_RUN_TIME.iter().any(|kind| advice.may_pick(*kind));
                let late = self.late.as_ref().filter(|_| is_late);
                let may_come = late.map_or(is_late, |late| late.may_pick(advice));
                if own.is_empty() && !may_come && !seen.contains(&(number, place)) {
                    let mismatches = advice.mismatches(self.ids.members());
                    let unmet = || match late {
                        Some(late) => vec![late.unmet(advice, &event.name)],
                        None => vec![advice.unmet(self.session.world(), &event.name)],
                    };
                    let all = if mismatches.is_empty() { unmet() } else { mismatches };
                    doubts.extend(all.into_iter().map(|doubt| (number, doubt)));
                }
                doubts.extend(own.into_iter().map(|doubt| (number, doubt)));
            }
        }
        doubts.extend(self.unanswered());
        doubts.dedup();
        doubts
    }

    /// Ends the run: passes the final verdicts to the handler and closes the log.
    ///
    /// # Errors
    /// If the log could not be written.
    pub fn finish(&mut self) -> io::Result<Request> {
        self.session.finish();
        let request = match self.session.has_output() {
            true => (self.handler)(&mut self.session),
            false => Request::default(),
        };
        if let Some(recorder) = self.recorder.take() {
            recorder.finish()?;
        }
        Ok(request)
    }

    /// Methods that a monitor wanted to call and the program does not have.
    pub fn missing(&self) -> impl Iterator<Item = &str> {
        self.missing.iter().map(String::as_str)
    }

    /// Passes the sites in the program's code to the session. Sites of [`FOUND_AT_RUN_TIME`] become known only when they raise events.
    fn close_sites(&mut self) {
        let sites: Vec<SiteId> = self.session.world().sites.keys().collect();
        self.note_matched_events();
        self.session.close_sites(sites.into_iter(), FOUND_AT_RUN_TIME);
        self.kinds = kinds(&self.session, self.needs_time);
    }

    /// The site's number, with `without` as the set of monitors for which its events are elided. `None` if the site raises no events.
    fn id(
        &mut self,
        program: &Verified<Program<'_>>,
        site: &hooks::Site,
        without: u64,
    ) -> Option<SiteId> {
        // Exceptions are reported where they occur, even in code that raises no other events.
        let hidden =
            |method| self.scope == CodeScope::Program && world_ids::is_of_library(program, method);
        if site.within.is_some_and(hidden)
            || origins::is_hidden(program, site)
            || self.is_of_specification(program, site)
        {
            return None;
        }
        let id = match self.sites.get(site) {
            Some(&known) => known,
            None => {
                let world = self.session.world_mut();
                let named = self.ids.site(program, world, site);
                let id = world.sites.push(named);
                self.session.match_site(id);
                self.sites.insert(*site, id);
                id
            }
        };
        Some(if without == 0 { id } else { self.id_without(site, id, without) })
    }

    fn site(
        &mut self,
        program: &Verified<Program<'_>>,
        site: &hooks::Site,
    ) -> (u32, hooks::Wanted) {
        self.id(program, site, 0).map_or_else(no_events, |id| self.wanted(id))
    }

    /// The parts and phases of a site's events that somebody wants.
    fn wanted(&self, id: SiteId) -> (u32, hooks::Wanted) {
        let mut wanted = self.session.wanted(id);
        for selected in &self.selection {
            for alternative in selected.resolve(self.session.world(), id) {
                wanted.add(alternative.phase);
            }
        }
        if self.recorder.is_some() && wanted.is_any() {
            wanted.add_all_parts();
        }
        let Wanted { before, after, thrown, text, boxed, this, receiver, values } = wanted;
        let in_handlers = self.session.is_submission(id);
        let brief = self.recorder.is_none() && self.session.is_lightweight(id);
        let parts = hooks::Wanted {
            this,
            receiver,
            values,
            boxed,
            in_handlers,
            lightweight: brief,
            ..Default::default()
        };
        // A lightweight event carries no characters. It is used only if no monitor needs them.
        let text = text && !brief;
        (id.as_u32(), hooks::Wanted { before, after, thrown, text, ..parts })
    }

    /// Returns whether the interpreter must ask for a reaction or for sites to activate.
    fn event(&mut self, raised: &hooks::Event<'_>) -> bool {
        let ids = &self.ids;
        let this = raised.this.map(|datum| ids.value(datum));
        let receiver = raised.receiver.map(|datum| ids.value(datum));
        let values: SmallVec<[Value; 4]> =
            raised.values.iter().map(|datum| ids.value(datum)).collect();
        let place = (SiteId::from_u32(raised.site), phase(raised.phase));
        let answers = self.queries.get(&place).map_or_else(Vec::new, |queries| {
            let answer = |place: &Result<usize, String>| match place {
                Ok(place) => match raised.answers.get(*place) {
                    Some(Ok(datum)) => ids.value(datum),
                    Some(Err(reason)) => Value::Unknown(reason.clone()),
                    None => Value::Unknown("it was not asked".into()),
                },
                Err(reason) => Value::Unknown(reason.as_str().into()),
            };
            queries.answers.iter().map(|(query, place)| (*query, answer(place))).collect()
        });
        let event = Event {
            sequence: self.sequence,
            time: raised.time,
            thread: raised.thread.number() - 1,
            site: SiteId::from_u32(raised.site),
            phase: phase(raised.phase),
            this: this.as_ref(),
            receiver: receiver.as_ref(),
            values: &values,
            answers: &answers,
        };
        self.sequence += 1;
        self.last = Some((event.site, event.phase));
        if let Some(recorder) = &mut self.recorder {
            recorder.event(self.session.world(), &event);
        }
        self.session.event(&event);
        self.session.has_output() || self.session.has_site_changes()
    }

    /// As [`Run::event`].
    #[inline(always)]
    fn brief(
        &mut self,
        site: u32,
        at: hooks::Phase,
        receiver: hooks::Identity,
        result: hooks::Identity,
    ) -> bool {
        let ids = &self.ids;
        let participant = |identity: hooks::Identity| match identity.number {
            0 => Participant { key: Key::NULL, class: None },
            number => {
                let class = ids.class(identity.ty);
                Participant { key: Key::object(number, class), class: Some(class) }
            }
        };
        let int = result.int();
        let result = match at {
            hooks::Phase::Before => Participant::NULL,
            _ if result.is_true() => Participant::TRUE,
            hooks::Phase::After | hooks::Phase::Thrown => participant(result),
        };
        let event = LightweightEvent {
            site: SiteId::from_u32(site),
            sequence: self.sequence,
            phase: phase(at),
            receiver: participant(receiver),
            result,
            int,
        };
        self.sequence += 1;
        self.session.lightweight_event(&event)
    }

    /// The action of a *before* event is not done after all.
    fn not_done(&mut self, site: u32, thread: u32, time: u64) {
        if !self.session.is_in_flow(SiteId::from_u32(site)) {
            return;
        }
        let event = Event {
            sequence: self.sequence,
            time,
            thread,
            site: SiteId::from_u32(site),
            phase: Phase::NotDone,
            this: None,
            receiver: None,
            values: &[],
            answers: &[],
        };
        self.sequence += 1;
        if let Some(recorder) = &mut self.recorder {
            recorder.event(self.session.world(), &event);
        }
        self.session.event(&event);
    }

    fn react(&mut self) -> Reaction {
        if !self.session.has_output() {
            return Reaction::Continue;
        }
        let request = (self.handler)(&mut self.session);
        if request.stop {
            return Reaction::Stop;
        }
        let mut acts = Acts::default();
        for call in request.calls {
            match self.reactions.call(self.session.world(), &call) {
                Some(call) => acts.calls.push(call),
                None => drop(self.missing.insert(call.method)),
            }
        }
        acts.throw = request.throw.and_then(|it| self.reactions.throw(&it.class, &it.message));
        if let Some(result) = request.skip {
            acts.skip = self.skip(&result);
            if acts.skip.is_none() {
                let what = self.last.map(|(site, _)| self.session.world().describe(site));
                let what = what.unwrap_or_else(|| "nothing".to_owned());
                self.session.print(format!("note: {what} cannot be skipped"));
                let _ = (self.handler)(&mut self.session);
            }
        }
        if acts == Acts::default() { Reaction::Continue } else { Reaction::Act(acts) }
    }

    fn deaths(&mut self, dead: &[u64]) {
        if let Some(recorder) = &mut self.recorder {
            recorder.deaths(self.session.world(), dead);
        }
        self.dead.extend_from_slice(dead);
        // A sweep visits all instances, so it waits until about as many objects have died as instances remain. A run that is recorded
        // sweeps at once: so a check of its log gives the same figures.
        let live = self.session.live();
        if self.raises_all
            || 2 * self.dead.len() as u64 >= live
            || live > 2 * self.live_after_sweep + NEGLIGIBLE_INSTANCES
        {
            let dead = ObjectSet::new(core::mem::take(&mut self.dead));
            self.session.sweep(&|number| dead.contains(number));
            self.live_after_sweep = self.session.live();
        }
    }
}

/// The result for a site that raises no events.
fn no_events() -> (u32, hooks::Wanted) {
    (u32::MAX, hooks::Wanted::default())
}

fn phase(phase: hooks::Phase) -> Phase {
    match phase {
        hooks::Phase::Before => Phase::Before,
        hooks::Phase::After => Phase::After,
        hooks::Phase::Thrown => Phase::Thrown,
    }
}

/// So few instances of dead objects do not matter.
const NEGLIGIBLE_INSTANCES: u64 = 1 << 10;

/// The kinds of events whose sites become known only when the events occur.
const FOUND_AT_RUN_TIME: &[Kind] = &[
    Kind::Lock,
    Kind::Unlock,
    Kind::Wait,
    Kind::Notify,
    Kind::ThreadStart,
    Kind::ThreadEnd,
    Kind::ThreadSwitch,
    Kind::Throw,
    Kind::Catch,
    Kind::Tick,
    Kind::Output,
    Kind::ProgramStart,
    Kind::ProgramEnd,
];

/// The kinds of events that a monitor may want.
fn kinds(session: &Session, needs_time: bool) -> Vec<Kind> {
    let advices: Vec<&Compiled> = session
        .reporting_monitors()
        .flat_map(|monitor| monitor.events())
        .filter_map(|event| event.advice.as_ref())
        .collect();
    let is_picked = |kind: &&Kind| {
        let in_flow = |advice: &&Compiled| advice.flows().iter().any(|flow| flow.may_be(**kind));
        advices.iter().any(|advice| advice.may_pick(**kind) || in_flow(advice))
    };
    let mut kinds: Vec<Kind> = Kind::ALL.iter().filter(is_picked).copied().collect();
    if needs_time {
        kinds.extend([Kind::Tick, Kind::ProgramEnd]);
    }
    if session.needs_thread_ends() && !kinds.contains(&Kind::ThreadEnd) {
        kinds.push(Kind::ThreadEnd);
    }
    let submits = session.world().class_named(submission::CLASS).is_some();
    if submits && !kinds.contains(&Kind::Call) {
        kinds.push(Kind::Call);
    }
    kinds
}

/// The listener of an interpreter.
#[derive(Clone, Debug)]
pub struct Online(Rc<RefCell<Run>>);

impl Online {
    /// A listener for a run of this program. Others may use `run` while the interpreter does not run. Selects the plain body for those
    /// methods whose optimised body does not raise all wanted events.
    pub fn new(run: &Rc<RefCell<Run>>, program: &mut Versions<'_>) -> Online {
        let mut this = Online(run.clone());
        let sites = hooks::sites_of(program, &this);
        for site in &sites {
            run.borrow_mut().site(program, site);
        }
        if run.borrow().session.asks() {
            run.borrow_mut().resolve_queries(program);
        }
        // A log is complete. Without one, events that no monitor can use need not be raised.
        if !run.borrow().raises_all {
            let mut run = run.borrow_mut();
            run.close_sites();
            run.session.enable_site_deactivation();
        }
        hooks::choose_code(program, &mut this);
        this
    }
}

impl Listener for Online {
    fn wants(&self, kind: hooks::Kind) -> bool {
        self.0.borrow().wants(kind)
    }

    fn wants_method(&self, program: &Verified<Program<'_>>, method: GlobalMethodId) -> bool {
        self.0.borrow().wants_method(program, method)
    }

    fn site(
        &mut self,
        program: &Verified<Program<'_>>,
        site: &hooks::Site,
    ) -> (u32, hooks::Wanted) {
        self.0.borrow_mut().site(program, site)
    }

    fn site_at(
        &mut self,
        program: &Verified<Program<'_>>,
        method: GlobalMethodId,
        offset: u32,
        site: &hooks::Site,
    ) -> (u32, hooks::Wanted) {
        self.0.borrow_mut().site_at(program, method, offset, site)
    }

    fn inspect_plain_code(&mut self, program: &Verified<Program<'_>>, methods: &[GlobalMethodId]) {
        self.0.borrow_mut().inspect_plain_code(program, methods);
    }

    fn on_event(&mut self, event: &hooks::Event<'_>) -> bool {
        self.0.borrow_mut().event(event)
    }

    fn on_lightweight_event(
        &mut self,
        site: u32,
        phase: hooks::Phase,
        receiver: hooks::Identity,
        result: hooks::Identity,
    ) -> bool {
        self.0.borrow_mut().brief(site, phase, receiver, result)
    }

    fn on_not_done(&mut self, site: u32, thread: ThreadId, time: u64) {
        self.0.borrow_mut().not_done(site, thread.number() - 1, time);
    }

    fn reaction(&mut self) -> Reaction {
        self.0.borrow_mut().react()
    }

    fn site_changes(&mut self) -> Vec<hooks::SiteChange> {
        let mut run = self.0.borrow_mut();
        let changes = run.session.take_site_changes().into_iter();
        changes
            .map(|change| hooks::SiteChange { site: change.site.as_u32(), active: change.active })
            .collect()
    }

    fn on_deaths(&mut self, dead: &[u64]) {
        self.0.borrow_mut().deaths(dead);
    }

    fn needs_time(&self) -> bool {
        self.0.borrow().needs_time
    }

    fn passes_objects(&self) -> bool {
        self.0.borrow().passes_objects
    }

    fn has_queries(&self) -> bool {
        self.0.borrow().session.asks()
    }

    fn queries(
        &mut self,
        program: &Verified<Program<'_>>,
        site: u32,
        at: hooks::Phase,
    ) -> Rc<[hooks::Query]> {
        self.0.borrow_mut().queries_at(program, SiteId::from_u32(site), phase(at))
    }
}
