//! Detectors of concurrency errors. Each looks at the steps of one run, in order.

pub mod atomicity;
pub mod eraser;
pub mod happens_before;
pub mod lock_order;
pub mod signals;

use std::collections::HashSet;
use std::rc::Rc;

use crate::trace::{HeldLocks, Names, Object, Part, PlaceId, Step, Target, Thread};
use atomicity::Section;

/// A kind of detector.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, serde::Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Kind {
    /// Two accesses, at least one of them a write, that nothing orders (JLS 17.4.5). It reports no false alarm.
    HappensBefore,
    /// A shared variable that no lock protects in all accesses. It may report races that other synchronisation
    /// excludes.
    Eraser,
    /// An access of another thread within an access, within a given section, or between two accesses that belong
    /// together.
    Atomicity,
    /// Locks that threads take in different orders.
    LockOrder,
    /// A notification that came before a thread waited for it.
    LostSignal,
}

impl Kind {
    /// All kinds.
    pub const ALL: [Kind; 5] =
        [Kind::HappensBefore, Kind::Eraser, Kind::Atomicity, Kind::LockOrder, Kind::LostSignal];

    /// The name on the command line.
    pub fn name(self) -> &'static str {
        match self {
            Kind::HappensBefore => "happens-before",
            Kind::Eraser => "eraser",
            Kind::Atomicity => "atomicity",
            Kind::LockOrder => "lock-order",
            Kind::LostSignal => "lost-signal",
        }
    }

    /// The kind with a name.
    pub fn named(name: &str) -> Option<Kind> {
        Kind::ALL.into_iter().find(|kind| kind.name() == name)
    }
}

/// A kind of action.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum ActionKind {
    /// It reads a variable.
    Reads,
    /// It writes a variable.
    Writes,
    /// It locks a monitor.
    Locks(Object),
    /// It waits.
    Waits,
    /// It notifies.
    Notifies,
}

impl ActionKind {
    /// The verb for reports.
    pub fn verb(self) -> &'static str {
        match self {
            ActionKind::Reads => "reads",
            ActionKind::Writes => "writes",
            ActionKind::Locks(_) => "locks",
            ActionKind::Waits => "waits",
            ActionKind::Notifies => "notifies",
        }
    }
}

/// What a thread does where.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Action {
    /// The thread.
    pub thread: Thread,
    /// What it does.
    pub kind: ActionKind,
    /// Where.
    pub place: PlaceId,
    /// The monitors that it holds.
    pub held: Rc<[Object]>,
}

/// An error that a detector has found.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Finding {
    /// The detector.
    pub kind: Kind,
    /// What it is about.
    pub subject: Target,
    /// What the threads do, in the order of the run.
    pub actions: Vec<Action>,
    /// Whether the error has happened in this run. Otherwise it may happen in another one.
    pub seen: bool,
}

impl Finding {
    /// What is the same for one error in all runs: the detector, the variable without its object, and the places.
    pub fn key(&self, names: &Names) -> String {
        let subject = match self.subject {
            Target::Variable(variable) => names.part(variable),
            Target::Monitor(_) => String::new(),
        };
        let shown = |action: &Action| {
            let place = names.of(action.place);
            format!("{} {}:{}", action.kind.verb(), place.method, place.line)
        };
        let mut actions: Vec<String> = self.actions.iter().map(shown).collect();
        actions.sort_unstable();
        format!("{} {subject} {}", self.kind.name(), actions.join(", "))
    }
}

/// The findings of a run. Equal ones are kept once.
#[derive(Clone, Default, Debug)]
pub struct Findings {
    all: Vec<Finding>,
    known: HashSet<FindingKey>,
}

/// What is the same for equal findings of a run.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
struct FindingKey {
    kind: Kind,
    part: Option<Part>,
    actions: Vec<(&'static str, PlaceId)>,
}

impl Findings {
    /// Adds a finding unless an equal one is known.
    pub fn add(&mut self, finding: Finding) {
        let part = match finding.subject {
            Target::Variable(variable) => match variable.part {
                Part::Field(_) => Some(variable.part),
                // All elements of an array are one error.
                Part::Element(_) => None,
            },
            Target::Monitor(_) => None,
        };
        let mut actions: Vec<(&'static str, PlaceId)> =
            finding.actions.iter().map(|action| (action.kind.verb(), action.place)).collect();
        actions.sort_unstable();
        if self.known.insert(FindingKey { kind: finding.kind, part, actions }) {
            self.all.push(finding);
        }
    }

    /// All findings.
    pub fn all(&self) -> &[Finding] {
        &self.all
    }
}

/// What detectors share about the run.
#[derive(Default, Debug)]
pub struct Context {
    /// The monitors that threads hold, after the present step.
    pub held: HeldLocks,
    /// Whether the present step has changed which monitors its thread holds.
    pub held_changed: bool,
    /// Where findings go.
    pub findings: Findings,
}

/// A detector.
pub trait Detector: std::fmt::Debug {
    /// The next step of the run. [`Context::held`] has followed it already.
    fn step(&mut self, step: &Step, context: &mut Context, names: &Names);

    /// Objects that the program can no longer reach.
    fn forget(&mut self, dead: &[Object]) {
        let _ = dead;
    }

    /// The run has ended, by a deadlock or in another manner.
    fn finish(&mut self, is_deadlock: bool, context: &mut Context) {
        let _ = (is_deadlock, context);
    }
}

/// The selected detectors of a run.
#[derive(Debug)]
pub struct Detectors {
    selected: Vec<Box<dyn Detector>>,
    /// What they share.
    pub context: Context,
}

impl Detectors {
    /// Detectors of some kinds. `sections` are for [`Kind::Atomicity`].
    pub fn new(kinds: &[Kind], sections: &Rc<[Section]>) -> Detectors {
        let detector = |kind: &Kind| -> Box<dyn Detector> {
            match kind {
                Kind::HappensBefore => Box::new(happens_before::HappensBefore::default()),
                Kind::Eraser => Box::new(eraser::Eraser::default()),
                Kind::Atomicity => Box::new(atomicity::Atomicity::new(sections.clone())),
                Kind::LockOrder => Box::new(lock_order::LockOrder::default()),
                Kind::LostSignal => Box::new(signals::LostSignals::default()),
            }
        };
        Detectors { selected: kinds.iter().map(detector).collect(), context: Context::default() }
    }

    /// The next step of the run.
    pub fn step(&mut self, step: &Step, names: &Names) {
        self.context.held_changed = self.context.held.follow(step);
        for detector in &mut self.selected {
            detector.step(step, &mut self.context, names);
        }
    }

    /// Objects that the program can no longer reach.
    pub fn forget(&mut self, dead: &[Object]) {
        self.selected.iter_mut().for_each(|detector| detector.forget(dead));
    }

    /// The run has ended, by a deadlock or in another manner.
    pub fn finish(&mut self, is_deadlock: bool) {
        for detector in &mut self.selected {
            detector.finish(is_deadlock, &mut self.context);
        }
    }
}
