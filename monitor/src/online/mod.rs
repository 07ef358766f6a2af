//! Watching a program while it runs: from the events of the machine to those of a [`Session`], and to a log.

mod elision;
pub mod members;
mod names;
mod numbers;
mod origins;
mod queries;
mod reactions;
mod recorder;

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
use crate::monitor::Demand;
use crate::pointcut::Compiled;
use crate::session::{Brief, Participant, Session, Wanted, submission};
use crate::spec::Diagnostic;
use elision::ElisionState;
pub use elision::Share;
use names::Names;
use numbers::Numbers;
use queries::Asked;
use reactions::Reactions;
use recorder::Recorder;

/// What is to be done after an event.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Request {
    /// The program is to be stopped.
    pub stop: bool,
    /// Static methods of the program that are to be called.
    pub calls: Vec<Call>,
    /// An exception that is to be thrown.
    pub throw: Option<Throw>,
    /// The call that the event comes before is not to be made, and this stands for its result.
    pub skip: Option<Option<Value>>,
}

/// A static method that is to be called ([`crate::monitor::Action::Call`]).
#[derive(Clone, PartialEq, Debug)]
pub struct Call {
    /// Class and method.
    pub method: String,
    /// The arguments.
    pub arguments: Vec<Value>,
    /// So many of the arguments are enough.
    pub least: usize,
}

/// An exception that is to be thrown.
#[derive(Clone, PartialEq, Debug)]
pub struct Throw {
    /// Its class.
    pub class: String,
    /// What its constructor is given.
    pub message: String,
}

/// Takes what a session has to say.
pub type Voice = Box<dyn FnMut(&mut Session) -> Request>;

/// Whose code raises events.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Scope {
    /// The program's own. What it calls of the class library is seen where it calls it.
    #[default]
    Program,
    /// The class library's too.
    Everything,
}

/// A run that is watched.
pub struct Run {
    /// The monitors.
    pub session: Session,
    scope: Scope,
    /// The modules of specifications, whose code raises no events.
    hidden: Vec<ModuleId>,
    names: Names,
    sites: HashMap<hooks::Site, SiteId>,
    /// The kinds of events that somebody may want.
    kinds: Vec<Kind>,
    /// What is recorded beside what the monitors want: sites of these pointcuts.
    selection: Vec<Compiled>,
    recorder: Option<Recorder>,
    voice: Voice,
    /// Whether all events are to be raised, whoever can make use of them.
    complete: bool,
    /// Whether events are left out of which nothing depends.
    leaves_out: bool,
    /// How long the run may take, in milliseconds.
    limit: Option<u64>,
    elision: ElisionState,
    share: Share,
    needs_time: bool,
    sequence: u64,
    /// Dead objects that the session has not been told of.
    dead: Vec<u64>,
    /// Instances that stayed when it was told of dead objects last.
    kept: u64,
    /// What is asked at events, by site and phase, as far as events have come.
    asked: HashMap<(SiteId, Phase), Asked>,
    reactions: Reactions,
    gives_objects: bool,
    missing: BTreeSet<String>,
    /// The events that some place in the program may raise, by the numbers of the monitor and of the event.
    picked: BTreeSet<(usize, usize)>,
    /// The site and the phase of the last event of which all was told.
    last: Option<(SiteId, Phase)>,
}

impl core::fmt::Debug for Run {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        f.debug_struct("Run").field("session", &self.session).finish_non_exhaustive()
    }
}

impl Run {
    /// A run of a program that has not started, watched by the monitors of a session. What the session has to say is given to `voice`.
    /// `library` has the declarations of the class library, if not all of it is in the program.
    pub fn new(
        program: &Verified<Program<'_>>,
        library: Option<&Module<'_>>,
        mut session: Session,
        scope: Scope,
        voice: Voice,
    ) -> Run {
        let names = Names::new(program, library, session.world_mut());
        let needs_time = session.monitors().iter().any(|monitor| monitor.needs_time());
        let kinds = kinds(&session, needs_time);
        let reactions = Reactions::of(program, &names);
        let asks = session.asks();
        let demands: Vec<Demand> =
            session.monitors().iter().flat_map(|monitor| monitor.demands()).collect();
        let gives_objects = demands.iter().any(|demand| reactions.gives_objects(&demand.what));
        Run {
            session,
            scope,
            hidden: Vec::new(),
            names,
            sites: HashMap::new(),
            kinds,
            selection: Vec::new(),
            recorder: None,
            voice,
            complete: false,
            // What is done in the program is not in its code, from which is told what can be left out; what is asked of it neither.
            leaves_out: demands.is_empty() && !asks,
            limit: None,
            elision: ElisionState::default(),
            share: Share::default(),
            needs_time,
            sequence: 0,
            dead: Vec::new(),
            kept: 0,
            asked: HashMap::new(),
            reactions,
            gives_objects,
            missing: BTreeSet::new(),
            picked: BTreeSet::new(),
            last: None,
        }
    }

    /// Records the events that the monitors want, and those that `selection` picks, in a file, whose name's ending tells the form.
    ///
    /// # Errors
    /// If it cannot be written.
    pub fn record(&mut self, file: &Path, selection: Vec<Compiled>) -> io::Result<()> {
        self.recorder = Some(Recorder::create(file)?);
        let picked =
            Kind::ALL.iter().filter(|kind| selection.iter().any(|one| one.may_pick(**kind)));
        let known = self.kinds.clone();
        self.kinds.extend(picked.filter(|kind| !known.contains(kind)));
        self.selection = selection;
        self.needs_time = true;
        // A log is complete.
        self.complete = true;
        Ok(())
    }

    /// Says that the modules of some classes are code of specifications: nothing in it is an event, but for what it says to monitors.
    pub fn hide(&mut self, program: &Program<'_>, classes: &[String]) {
        let classes = classes.iter().filter_map(|name| program.class_named(name));
        self.hidden.extend(classes.map(|class| program.classes[class].module));
    }

    /// Whether a site is in the code of a specification, and no call by which that speaks to monitors.
    fn is_of_specification(&self, program: &Program<'_>, site: &hooks::Site) -> bool {
        let module = |method: GlobalMethodId| program.methods[method].module;
        let within = site.within.is_some_and(|method| self.hidden.contains(&module(method)));
        let speaks = |method: GlobalMethodId| {
            program.class_name(program.methods[method].class) == submission::CLASS
        };
        within && !matches!(site.member, hooks::Member::Method(method) if speaks(method))
    }

    /// Has all events raised that a monitor can make use of, those too that are known to change nothing of what is said.
    pub fn leave_nothing_out(&mut self) {
        self.leaves_out = false;
    }

    /// Lets what is done before the run take no more than is in proportion to a run of so many milliseconds at most.
    pub fn limit(&mut self, milliseconds: u64) {
        self.limit = Some(milliseconds);
    }

    /// The sites of which events are left out since nothing that is said depends on them.
    pub fn share(&self) -> Share {
        self.share
    }

    /// The events that the places known so far raise.
    fn targets(&self) -> impl Iterator<Item = (usize, usize)> {
        let sites = self.session.world().sites.keys();
        let targets = sites.flat_map(|site| self.session.targets(site));
        targets.map(|target| (target.monitor, target.event.index()))
    }

    /// What of the specifications can match nothing in this program, by the number of the monitor.
    pub fn doubts(&self) -> Vec<(usize, Diagnostic)> {
        let mut doubts = Vec::new();
        let mut seen = self.picked.clone();
        seen.extend(self.targets());
        for (number, monitor) in self.session.monitors().iter().enumerate() {
            for (place, event) in monitor.events().iter().enumerate() {
                let Some(advice) = &event.advice else { continue };
                let own = advice.doubts(Some(self.names.members()));
                let is_late = FOUND_LATE.iter().any(|kind| advice.may_pick(*kind));
                if own.is_empty() && !is_late && !seen.contains(&(number, place)) {
                    let error = format!("the event `{}` picks nothing in this program", event.name);
                    doubts.push((number, Diagnostic::new(advice.span().clone(), error)));
                }
                doubts.extend(own.into_iter().map(|doubt| (number, doubt)));
            }
        }
        doubts.extend(self.unanswered());
        doubts.dedup();
        doubts
    }

    /// Ends the run: the monitors say what they have to say of its end, and the log is closed.
    ///
    /// # Errors
    /// If the log could not be written.
    pub fn finish(&mut self) -> io::Result<Request> {
        self.session.finish();
        let request = match self.session.has_something_to_say() {
            true => (self.voice)(&mut self.session),
            false => Request::default(),
        };
        if let Some(recorder) = self.recorder.take() {
            recorder.finish()?;
        }
        Ok(request)
    }

    /// Methods that were to be called, but are not in the program.
    pub fn missing(&self) -> impl Iterator<Item = &str> {
        self.missing.iter().map(String::as_str)
    }

    /// Gives the places in the program's code that events may be of, but for those that are found as their events happen.
    fn survey(&mut self) {
        let sites: Vec<SiteId> = self.session.world().sites.keys().collect();
        self.session.close_sites(sites.into_iter(), FOUND_LATE);
        self.kinds = kinds(&self.session, self.needs_time);
    }

    /// The number of a site, some monitors not hearing of it: a bit stands for each. None if its events are not raised.
    fn id(
        &mut self,
        program: &Verified<Program<'_>>,
        site: &hooks::Site,
        without: u64,
    ) -> Option<SiteId> {
        // Exceptions are seen where they happen, whether the code there is looked into or not.
        let hidden = |method| self.scope == Scope::Program && names::is_of_library(program, method);
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
                let named = self.names.site(program, world, site);
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
        self.id(program, site, 0).map_or_else(hidden, |id| self.wanted(id))
    }

    /// What is wanted of a site.
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
        let brief = self.recorder.is_none() && self.session.is_brief(id);
        let parts = hooks::Wanted {
            this,
            receiver,
            values,
            boxed,
            in_handlers,
            brief,
            ..Default::default()
        };
        // What is told briefly has no characters that count.
        let text = text && !brief;
        (id.as_u32(), hooks::Wanted { before, after, thrown, text, ..parts })
    }

    /// Gives whether there is something to ask for.
    fn event(&mut self, raised: &hooks::Event<'_>) -> bool {
        let names = &self.names;
        let this = raised.this.map(|datum| names.value(datum));
        let receiver = raised.receiver.map(|datum| names.value(datum));
        let values: SmallVec<[Value; 4]> =
            raised.values.iter().map(|datum| names.value(datum)).collect();
        let place = (SiteId::from_u32(raised.site), phase(raised.phase));
        let answers = self.asked.get(&place).map_or_else(Vec::new, |asked| {
            let answer = |place: &Result<usize, String>| match place {
                Ok(place) => match raised.answers.get(*place) {
                    Some(Ok(datum)) => names.value(datum),
                    Some(Err(reason)) => Value::Unknown(reason.clone()),
                    None => Value::Unknown("it was not asked".into()),
                },
                Err(reason) => Value::Unknown(reason.as_str().into()),
            };
            asked.answers.iter().map(|(query, place)| (*query, answer(place))).collect()
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
        self.session.has_something_to_say() || self.session.has_turns()
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
        let names = &self.names;
        let participant = |identity: hooks::Identity| match identity.number {
            0 => Participant { key: Key::NULL, class: None },
            number => {
                let class = names.class(identity.ty);
                Participant { key: Key::object(number, class), class: Some(class) }
            }
        };
        let int = result.int();
        let result = match at {
            hooks::Phase::Before => Participant::NULL,
            _ if result.is_true() => Participant::TRUE,
            hooks::Phase::After | hooks::Phase::Thrown => participant(result),
        };
        let event = Brief {
            site: SiteId::from_u32(site),
            sequence: self.sequence,
            phase: phase(at),
            receiver: participant(receiver),
            result,
            int,
        };
        self.sequence += 1;
        self.session.brief(&event)
    }

    /// What the event before of a site was about is not done after all.
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
        if !self.session.has_something_to_say() {
            return Reaction::GoOn;
        }
        let request = (self.voice)(&mut self.session);
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
            acts.skip = self.skip(result.as_ref());
            if acts.skip.is_none() {
                let what = self.last.map(|(site, _)| self.session.world().describe(site));
                let what = what.unwrap_or_else(|| "nothing".to_owned());
                self.session.print(format!("note: {what} cannot be skipped"));
                let _ = (self.voice)(&mut self.session);
            }
        }
        if acts == Acts::default() { Reaction::GoOn } else { Reaction::Act(acts) }
    }

    fn deaths(&mut self, dead: &[u64]) {
        if let Some(recorder) = &mut self.recorder {
            recorder.deaths(self.session.world(), dead);
        }
        self.dead.extend_from_slice(dead);
        // All instances are looked at, so there should be many that go: as many as stay, or nearly so. What is said of a log agrees in the
        // figures too.
        let live = self.session.live();
        if self.complete || 2 * self.dead.len() as u64 >= live || live > 2 * self.kept + FEW {
            let dead = Numbers::new(core::mem::take(&mut self.dead));
            self.session.sweep(&|number| dead.contains(number));
            self.kept = self.session.live();
        }
    }
}

/// What is wanted of a site whose events are not raised.
fn hidden() -> (u32, hooks::Wanted) {
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
const FEW: u64 = 1 << 10;

/// Kinds of events whose sites are found as they happen.
const FOUND_LATE: &[Kind] = &[
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

/// The kinds of events that somebody may want.
fn kinds(session: &Session, needs_time: bool) -> Vec<Kind> {
    let advices: Vec<&Compiled> = session
        .speakers()
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
    if session.tells_threads_apart() && !kinds.contains(&Kind::ThreadEnd) {
        kinds.push(Kind::ThreadEnd);
    }
    let speaks = session.world().class_named(submission::CLASS).is_some();
    if speaks && !kinds.contains(&Kind::Call) {
        kinds.push(Kind::Call);
    }
    kinds
}

/// The listener of a machine.
#[derive(Clone, Debug)]
pub struct Online(Rc<RefCell<Run>>);

impl Online {
    /// A listener for a run of this program, which others may look at when the machine does not run. Those of the program's methods run their
    /// plain code from which the run has to hear what other code does not tell.
    pub fn new(run: &Rc<RefCell<Run>>, program: &mut Versions<'_>) -> Online {
        let mut this = Online(run.clone());
        let sites = hooks::sites_of(program, &this);
        for site in &sites {
            run.borrow_mut().site(program, site);
        }
        if run.borrow().session.asks() {
            run.borrow_mut().ask_ahead(program);
        }
        // A log is complete; else events need not be raised that nobody can make use of.
        if !run.borrow().complete {
            let mut run = run.borrow_mut();
            run.survey();
            run.session.let_sites_sleep();
        }
        hooks::choose_code(program, &mut this);
        this
    }
}

impl Listener for Online {
    fn wants(&self, kind: hooks::Kind) -> bool {
        self.0.borrow().wants(kind)
    }

    fn looks_into(&self, program: &Verified<Program<'_>>, method: GlobalMethodId) -> bool {
        self.0.borrow().looks_into(program, method)
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

    fn look_over(&mut self, program: &Verified<Program<'_>>, methods: &[GlobalMethodId]) {
        self.0.borrow_mut().look_over(program, methods);
    }

    fn event(&mut self, event: &hooks::Event<'_>) -> bool {
        self.0.borrow_mut().event(event)
    }

    fn brief(
        &mut self,
        site: u32,
        phase: hooks::Phase,
        receiver: hooks::Identity,
        result: hooks::Identity,
    ) -> bool {
        self.0.borrow_mut().brief(site, phase, receiver, result)
    }

    fn not_done(&mut self, site: u32, thread: ThreadId, time: u64) {
        self.0.borrow_mut().not_done(site, thread.number() - 1, time);
    }

    fn reaction(&mut self) -> Reaction {
        self.0.borrow_mut().react()
    }

    fn turns(&mut self) -> Vec<hooks::Turn> {
        let mut run = self.0.borrow_mut();
        let turns = run.session.take_turns().into_iter();
        turns.map(|turn| hooks::Turn { site: turn.site.as_u32(), awake: turn.awake }).collect()
    }

    fn deaths(&mut self, dead: &[u64]) {
        self.0.borrow_mut().deaths(dead);
    }

    fn needs_time(&self) -> bool {
        self.0.borrow().needs_time
    }

    fn gives_objects(&self) -> bool {
        self.0.borrow().gives_objects
    }

    fn asks(&self) -> bool {
        self.0.borrow().session.asks()
    }

    fn queries(
        &mut self,
        program: &Verified<Program<'_>>,
        site: u32,
        at: hooks::Phase,
    ) -> Rc<[hooks::Query]> {
        self.0.borrow_mut().asked(program, SiteId::from_u32(site), phase(at))
    }
}
