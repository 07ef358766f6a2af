//! Observes a run: turns the events of the machine into steps for detectors and points for schedules.

use std::cell::RefCell;
use std::collections::{HashMap, HashSet, VecDeque};
use std::rc::Rc;

use cranelift_entity::EntityRef;
use tsb_format::Flags;
use tsb_interpreter::hooks::{
    Acts, Datum, Event, Kind as EventKind, Listener, Member, Phase, Reaction, Site, Wanted,
};
use tsb_verifier::{GlobalFieldId, GlobalMethodId, Program, Trust, Verified};

use crate::detect::Detectors;
use crate::schedule::{Driver, Point};
use crate::trace::{
    Class, Names, Object, Operation, Part, Place, PlaceId, Step, Target, Thread, Variable,
};

/// What is observed.
#[derive(Clone, Debug, Default)]
pub struct Scope {
    /// Whether accesses in the code of the class library are observed, not only its volatile variables and monitors.
    pub library: bool,
    /// Whether the ends of accesses and of methods are reported to detectors.
    pub ends: bool,
    /// Fields that are not observed: `Bank.total`, `Bank.*`.
    pub ignored: Vec<String>,
}

impl Scope {
    fn ignores(&self, field: &str) -> bool {
        let class = field.rsplit_once('.').map_or("", |(class, _)| class);
        let is_it = |pattern: &String| {
            pattern == field || pattern.strip_suffix(".*").is_some_and(|it| it == class)
        };
        self.ignored.iter().any(is_it)
    }
}

/// What the events of a site are.
#[derive(Clone, Copy, Debug)]
enum SiteRole {
    Access {
        part: SitePart,
        writes: bool,
        owner: Option<Class>,
        is_volatile: bool,
    },
    Uses(Class),
    /// An operation on a monitor.
    Monitor(fn(Object) -> Operation),
    Start,
    End,
    Join,
    Initialise(Class),
    Leave,
    /// A call that locks a lock of `java.util.concurrent.locks`: the position of the result that says so, if there is one.
    LockCall(Option<u32>),
    /// A call that unlocks one.
    UnlockCall,
    Nothing,
}

/// Types of exclusive locks of the class library. Their own code uses other monitors.
pub(crate) const LOCK_TYPES: [&str; 2] = [
    "java.util.concurrent.locks.ReentrantLock",
    "java.util.concurrent.locks.ReentrantReadWriteLock$WriteLock",
];

/// The interface of these types, by which most calls name their methods.
const LOCK: &str = "java.util.concurrent.locks.Lock";

/// The part of an object that a site accesses.
#[derive(Clone, Copy, Debug)]
enum SitePart {
    Static(u32),
    Field(u32),
    Element,
}

/// What is known of the program. Runs of one program share it.
#[derive(Default, Debug)]
pub struct ProgramFacts {
    scope: Scope,
    sites: Vec<(SiteRole, PlaceId)>,
    known: HashMap<Site, (u32, Wanted)>,
    /// Names of places and fields, and of the objects of the last run.
    pub names: Names,
    /// Names of types.
    types: Vec<Rc<str>>,
    /// Fields that detectors suspect, for noise at their accesses.
    pub suspected: HashSet<u32>,
}

impl ProgramFacts {
    /// The facts of a program that has not run yet.
    pub fn new(program: &Program<'_>, scope: Scope) -> ProgramFacts {
        let types = program.types.keys().map(|ty| Rc::from(program.type_name(ty))).collect();
        ProgramFacts { scope, types, ..ProgramFacts::default() }
    }

    fn is_own(program: &Program<'_>, method: GlobalMethodId) -> bool {
        program.links[program.methods[method].module].trust != Trust::Trusted
    }

    fn role(&mut self, program: &Program<'_>, site: &Site) -> SiteRole {
        let is_own = site.within.is_some_and(|method| ProgramFacts::is_own(program, method));
        match (site.kind, site.member) {
            (EventKind::Get | EventKind::Set, Member::Field(field)) => {
                self.field_role(program, field, site.kind == EventKind::Set, is_own)
            }
            (EventKind::ArrayLoad | EventKind::ArrayStore, _) if is_own || self.scope.library => {
                let writes = site.kind == EventKind::ArrayStore;
                SiteRole::Access {
                    part: SitePart::Element,
                    writes,
                    owner: None,
                    is_volatile: false,
                }
            }
            (EventKind::Lock, _) => SiteRole::Monitor(Operation::Lock),
            (EventKind::Unlock, _) => SiteRole::Monitor(Operation::Unlock),
            (EventKind::Wait, _) => SiteRole::Monitor(Operation::Wait),
            (EventKind::Notify, _) => SiteRole::Monitor(Operation::Notify),
            (EventKind::ThreadStart, _) => SiteRole::Start,
            (EventKind::ThreadEnd, _) => SiteRole::End,
            (EventKind::Call, Member::Method(method)) => {
                let class = program.class_name(program.methods[method].class);
                let thread = "java.lang.Thread";
                // The overloads of `join` call one another.
                let is_outer = site.within.is_none_or(|within| {
                    program.class_name(program.methods[within].class) != thread
                });
                let name = program.simple_name(method);
                let is_lock = is_own && (class == LOCK || LOCK_TYPES.contains(&class));
                let params = program.descriptor(method).params.len() as u32;
                match name {
                    "join" if is_outer && class == thread => SiteRole::Join,
                    "lock" | "lockInterruptibly" if is_lock => SiteRole::LockCall(None),
                    "tryLock" if is_lock => SiteRole::LockCall(Some(params)),
                    "unlock" if is_lock => SiteRole::UnlockCall,
                    _ => SiteRole::Nothing,
                }
            }
            (EventKind::Execution, Member::Method(method)) => {
                let info = &program.methods[method];
                match program.name(info.name) {
                    "<clinit>" => SiteRole::Initialise(Class(info.class.index() as u32)),
                    _ if self.scope.ends && is_own => SiteRole::Leave,
                    _ => SiteRole::Nothing,
                }
            }
            _ => SiteRole::Nothing,
        }
    }

    fn field_role(
        &mut self,
        program: &Program<'_>,
        field: GlobalFieldId,
        writes: bool,
        is_own: bool,
    ) -> SiteRole {
        let info = &program.fields[field];
        let is_static = info.flags.contains(Flags::STATIC);
        let owner = is_static.then_some(Class(info.class.index() as u32));
        if info.flags.contains(Flags::FINAL) {
            return match owner {
                Some(class) if !writes => SiteRole::Uses(class),
                _ => SiteRole::Nothing,
            };
        }
        let is_volatile = info.flags.contains(Flags::VOLATILE);
        if !is_volatile && !is_own && !self.scope.library {
            return SiteRole::Nothing;
        }
        let number = field.index() as u32;
        let class = program.class_name(info.class);
        let name = format!("{class}.{}", program.name(info.name));
        // The class library computes these hash codes again when another thread has not seen them.
        let is_benign = class == "java.lang.String";
        if is_benign || !is_volatile && self.scope.ignores(&name) {
            return SiteRole::Nothing;
        }
        self.names.fields.entry(number).or_insert(name);
        let part = if is_static { SitePart::Static(number) } else { SitePart::Field(number) };
        SiteRole::Access { part, writes, owner, is_volatile }
    }

    fn wanted(&self, role: SiteRole) -> Wanted {
        let one = Wanted { before: true, receiver: true, ..Wanted::default() };
        match role {
            SiteRole::Access { part, .. } => Wanted {
                before: self.scope.ends,
                after: true,
                values: u32::from(matches!(part, SitePart::Element)),
                receiver: !matches!(part, SitePart::Static(_)),
                ..one
            },
            SiteRole::Uses(_) => Wanted { receiver: false, ..one },
            SiteRole::Monitor(_) | SiteRole::Start | SiteRole::End | SiteRole::UnlockCall => one,
            SiteRole::Join => Wanted { before: false, after: true, ..one },
            SiteRole::LockCall(result) => Wanted {
                before: false,
                after: true,
                values: result.map_or(0, |position| 1 << position),
                ..one
            },
            SiteRole::Initialise(_) | SiteRole::Leave => {
                Wanted { after: true, thrown: true, ..Wanted::default() }
            }
            SiteRole::Nothing => Wanted::default(),
        }
    }

    fn site(&mut self, program: &Program<'_>, site: &Site) -> (u32, Wanted) {
        if let Some(&known) = self.known.get(site) {
            return known;
        }
        let role = self.role(program, site);
        let within = match (site.within, site.member) {
            (Some(method), _) | (None, Member::Method(method)) => Some(method),
            _ => None,
        };
        let place = within.map_or_else(
            || Place {
                method: "the machine".to_owned(),
                method_number: u32::MAX,
                file: None,
                line: 0,
            },
            |method| {
                let class = program.methods[method].class;
                let file = program.class_def(class).source;
                let module = program.methods[method].module;
                let file = file.map(|name| program.modules[module].names[name].to_string());
                let simple = program.simple_name(method);
                let name = format!("{}.{simple}", program.class_name(class));
                let method_number = method.index() as u32;
                Place { method: name, method_number, file, line: site.line }
            },
        );
        let number = self.sites.len() as u32;
        let place = self.names.place(place);
        self.sites.push((role, place));
        let wanted = self.wanted(role);
        self.known.insert(*site, (number, wanted));
        (number, wanted)
    }
}

/// A moment of a run, for people.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Moment {
    /// The thread.
    pub thread: Thread,
    /// What it has done. An unlock, a wait and a notification are about to be done.
    pub operation: Operation,
    /// Where.
    pub place: PlaceId,
}

/// Most moments that are kept of a run: the last ones.
const MAX_MOMENTS: usize = 20_000;

/// The state of one run.
#[derive(Debug)]
pub struct Observation {
    /// The detectors.
    pub detectors: Detectors,
    driver: Driver,
    /// Threads by the numbers of their objects.
    threads: HashMap<Object, Thread>,
    last_thread: Thread,
    /// How many threads have ended.
    ended: u32,
    yields: bool,
    /// What happened, if it is kept.
    moments: Option<VecDeque<Moment>>,
    /// Who has accessed a variable, or locked a monitor, last.
    last: HashMap<Target, (Thread, PlaceId)>,
    covered: HashSet<(PlaceId, PlaceId)>,
}

impl Observation {
    /// The state at the start of a run, which a driver schedules; `keeps` says whether moments are kept.
    pub fn new(detectors: Detectors, driver: Driver, keeps: bool) -> Observation {
        Observation {
            detectors,
            driver,
            threads: HashMap::new(),
            last_thread: Thread(1),
            ended: 0,
            yields: false,
            moments: keeps.then(VecDeque::new),
            last: HashMap::new(),
            covered: HashSet::new(),
        }
    }

    /// Whether all threads have ended, the main thread included.
    pub fn have_all_ended(&self) -> bool {
        self.ended == self.last_thread.0
    }

    /// The pairs of places of two threads whose operations followed one another on one variable or monitor.
    pub fn take_covered(&mut self) -> HashSet<(PlaceId, PlaceId)> {
        std::mem::take(&mut self.covered)
    }

    /// What happened, in order, if it was kept.
    pub fn take_moments(&mut self) -> Vec<Moment> {
        self.moments.take().map(Vec::from).unwrap_or_default()
    }

    fn keep(&mut self, moment: Moment) {
        let Some(moments) = &mut self.moments else { return };
        if moments.len() == MAX_MOMENTS {
            moments.pop_front();
        }
        moments.push_back(moment);
    }

    fn cover(&mut self, thread: Thread, operation: Operation, place: PlaceId) {
        if matches!(operation, Operation::Unlock(_) | Operation::Wait(_) | Operation::Notify(_)) {
            return;
        }
        if let Some(target) = operation.target()
            && let Some((other, before)) = self.last.insert(target, (thread, place))
            && other != thread
        {
            self.covered.insert((before, place));
        }
    }

    fn step(&mut self, thread: Thread, operation: Operation, place: PlaceId, names: &Names) {
        self.cover(thread, operation, place);
        self.detectors.step(&Step { thread, operation, place }, names);
        let is_shown = !matches!(
            operation,
            Operation::Accessed { .. } | Operation::Leave | Operation::Uses(_)
        );
        if is_shown {
            self.keep(Moment { thread, operation, place });
        }
    }

    /// Asks the driver whether the thread is interrupted.
    fn point(&mut self, thread: Thread, operation: Operation, place: PlaceId) {
        self.yields |= self.driver.interrupts(&Point { thread, operation, place });
    }
}

/// Gets the events of a run.
#[derive(Clone, Debug)]
pub struct Observer {
    facts: Rc<RefCell<ProgramFacts>>,
    observation: Rc<RefCell<Observation>>,
}

impl Observer {
    /// An observer of one run.
    pub fn new(
        facts: &Rc<RefCell<ProgramFacts>>,
        observation: &Rc<RefCell<Observation>>,
    ) -> Observer {
        facts.borrow_mut().names.types.clear();
        Observer { facts: facts.clone(), observation: observation.clone() }
    }
}

/// The object of an event.
fn object(datum: Option<&Datum>) -> Option<(Object, u32)> {
    match datum {
        Some(Datum::Object { number, ty, .. }) => Some((Object(*number), ty.as_u32())),
        _ => None,
    }
}

impl Listener for Observer {
    fn wants(&self, kind: EventKind) -> bool {
        matches!(
            kind,
            EventKind::Get
                | EventKind::Set
                | EventKind::ArrayLoad
                | EventKind::ArrayStore
                | EventKind::Lock
                | EventKind::Unlock
                | EventKind::Wait
                | EventKind::Notify
                | EventKind::ThreadStart
                | EventKind::ThreadEnd
                | EventKind::Call
                | EventKind::Execution
        )
    }

    fn wants_method(&self, _program: &Verified<Program<'_>>, _method: GlobalMethodId) -> bool {
        true
    }

    fn site(&mut self, program: &Verified<Program<'_>>, site: &Site) -> (u32, Wanted) {
        self.facts.borrow_mut().site(program, site)
    }

    fn on_event(&mut self, event: &Event<'_>) -> bool {
        let facts = &mut *self.facts.borrow_mut();
        let run = &mut *self.observation.borrow_mut();
        let Some(&(role, place)) = facts.sites.get(event.site as usize) else { return false };
        let thread = Thread(event.thread.number());
        let receiver = object(event.receiver);
        if let Some((object, ty)) = receiver
            && let Some(name) = facts.types.get(ty as usize)
        {
            facts.names.types.entry(object).or_insert_with(|| name.clone());
        }
        let receiver = receiver.map(|(object, _)| object);
        let before = event.phase == Phase::Before;
        let names = &facts.names;
        match role {
            SiteRole::Access { part, writes, owner, is_volatile } => {
                let part = match part {
                    SitePart::Static(field) | SitePart::Field(field) => Part::Field(field),
                    SitePart::Element => match event.values.first() {
                        Some(&Datum::Int(index)) => Part::Element(index),
                        _ => return false,
                    },
                };
                if owner.is_none() && receiver.is_none() {
                    return false;
                }
                let variable = Variable { object: receiver, part };
                let access = match is_volatile {
                    true => Operation::Volatile { variable, writes },
                    false => Operation::Access { variable, writes, owner },
                };
                let is_first = before == facts.scope.ends;
                match (is_volatile, is_first) {
                    // What a volatile access orders is what it reads or writes: the machine has done that.
                    (true, _) if before => {}
                    (true, _) | (false, true) => run.step(thread, access, place, names),
                    (false, false) => {
                        run.step(thread, Operation::Accessed { variable }, place, names);
                    }
                }
                if !before {
                    run.point(thread, access, place);
                }
            }
            SiteRole::Uses(class) => run.step(thread, Operation::Uses(class), place, names),
            SiteRole::Monitor(operation) => {
                let Some(object) = receiver else { return false };
                run.step(thread, operation(object), place, names);
                run.point(thread, operation(object), place);
            }
            SiteRole::Start => {
                run.last_thread.0 += 1;
                let child = run.last_thread;
                run.threads.extend(receiver.map(|object| (object, child)));
                run.step(thread, Operation::Start(child), place, names);
                run.point(thread, Operation::Start(child), place);
            }
            SiteRole::End => {
                run.ended += 1;
                run.step(thread, Operation::End, place, names);
            }
            SiteRole::Join => {
                let joined = receiver.and_then(|object| run.threads.get(&object).copied());
                if let Some(joined) = joined {
                    run.step(thread, Operation::Join(joined), place, names);
                }
            }
            SiteRole::LockCall(result) => {
                let fails = result.is_some_and(|position| {
                    event.values.get(position as usize) != Some(&Datum::Boolean(true))
                });
                let Some(object) = receiver.filter(|object| !fails && names.is_lock(*object))
                else {
                    return false;
                };
                run.step(thread, Operation::Lock(object), place, names);
                run.point(thread, Operation::Lock(object), place);
            }
            SiteRole::UnlockCall => {
                let Some(object) = receiver.filter(|object| names.is_lock(*object)) else {
                    return false;
                };
                run.step(thread, Operation::Unlock(object), place, names);
            }
            SiteRole::Initialise(class) => {
                run.step(thread, Operation::Initialise(class), place, names);
                run.point(thread, Operation::Initialise(class), place);
            }
            SiteRole::Leave => run.step(thread, Operation::Leave, place, names),
            SiteRole::Nothing => {}
        }
        run.yields
    }

    fn reaction(&mut self) -> Reaction {
        match std::mem::take(&mut self.observation.borrow_mut().yields) {
            true => Reaction::Act(Acts { yields: true, ..Acts::default() }),
            false => Reaction::Continue,
        }
    }

    fn on_deaths(&mut self, dead: &[u64]) {
        let dead: Vec<Object> = dead.iter().copied().map(Object).collect();
        self.observation.borrow_mut().detectors.forget(&dead);
    }

    fn needs_time(&self) -> bool {
        false
    }
}
