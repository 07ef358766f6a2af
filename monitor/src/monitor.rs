//! A loaded specification, ready to read events.

use core::ops::Range;
use core::time::Duration;

use crate::engine::alphabet::EventId;
use crate::engine::key::{Interner, Key, KeyKind};
use crate::engine::slicing::Statistics;
use crate::engine::traces::Traces;
use crate::engine::trail::Occurrence;
use crate::event::{Value, World};
use crate::graph::Graph;
use crate::pointcut::Compiled;
use crate::pointcut::pattern::TypePattern;
use crate::spec::Diagnostic;

/// An event that a monitor wants to hear of.
#[derive(Clone, Debug)]
pub struct EventSpec {
    /// Its name in the specification.
    pub name: String,
    /// What raises it; nothing in the program, if there is none: somebody submits it by its name.
    pub advice: Option<Compiled>,
    /// Which of the advice's variables are the values by which the monitor tells instances apart, in its own order. Without
    /// an advice the variables are the values that are submitted, each of which is named here or in `data`.
    pub keys: Vec<usize>,
    /// Which of the advice's variables are passed on as values, in the monitor's order.
    pub data: Vec<usize>,
    /// Whether the characters of strings among the variables are wanted.
    pub wants_text: bool,
    /// Whether strings among the keys are told apart by their characters, as far as these are wanted, and not by their identity.
    pub keys_by_text: bool,
}

/// An event as a monitor hears of it.
#[derive(Clone, Copy, Debug)]
pub struct Heard<'a> {
    /// Which of the monitor's events, and where.
    pub at: Occurrence,
    /// The values by which instances are told apart ([`EventSpec::keys`]).
    pub keys: &'a [Key],
    /// The other values ([`EventSpec::data`]).
    pub data: &'a [Value],
    /// Nanoseconds since the start of the program.
    pub time: u64,
    /// What keys and sites stand for.
    pub names: Names<'a>,
}

/// What keys, classes and sites stand for.
#[derive(Clone, Copy, Debug)]
pub struct Names<'a> {
    /// What keys stand for.
    pub interner: &'a Interner,
    /// What events refer to.
    pub world: &'a World,
}

impl Names<'_> {
    /// A key as people read it: `42`, `"text"`, `java.util.ArrayList #7`.
    pub fn show(&self, key: Key) -> String {
        let shown = self.interner.show(key);
        match key.kind() {
            KeyKind::Object(_, Some(class)) => match self.world.classes.get(class) {
                Some(class) => format!("{} {shown}", class.name),
                None => shown,
            },
            _ => shown,
        }
    }

    /// What happened; `None` if nothing in the program.
    pub fn describe(&self, at: Occurrence) -> Option<String> {
        let site = at.site_id().filter(|site| self.world.sites.is_valid(*site))?;
        Some(self.world.describe(site))
    }

    /// Where an event happened; `None` if unknown.
    pub fn place(&self, at: Occurrence) -> Option<String> {
        let site = at.site_id().filter(|site| self.world.sites.is_valid(*site))?;
        self.world.place(site)
    }
}

/// How a verdict is to be taken.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Debug)]
pub enum Outcome {
    /// The property holds, whatever comes.
    Satisfied,
    /// The property is violated, whatever comes.
    Violated,
    /// The run has ended, and the property holds of it as far as it went.
    PresumablySatisfied,
    /// The run has ended, and the property does not hold of it as far as it went.
    PresumablyViolated,
    #[default]
    /// Something that the specification wants to be told of, without saying whether it is good.
    Noted,
}

impl Outcome {
    /// The word for it.
    pub fn word(self) -> &'static str {
        match self {
            Outcome::Satisfied => "satisfied",
            Outcome::Violated => "violated",
            Outcome::PresumablySatisfied => "presumably satisfied",
            Outcome::PresumablyViolated => "presumably violated",
            Outcome::Noted => "noted",
        }
    }

    /// Whether something is wrong.
    pub fn is_violation(self) -> bool {
        matches!(self, Outcome::Violated | Outcome::PresumablyViolated)
    }
}

/// What a monitor has to say, with its witness.
#[derive(Clone, PartialEq, Debug)]
pub struct Verdict {
    /// The name of the property.
    pub property: String,
    /// How to take it.
    pub outcome: Outcome,
    /// What exactly the language says: `fail`, `error in state Closed`.
    pub category: String,
    /// What the specification says about it, if it says something.
    pub message: Option<String>,
    /// Names of parameters and their values, as [`Names::show`] shows them.
    pub binding: Vec<(String, Key)>,
    /// The events that led to it, oldest first; each with its name.
    pub witness: Vec<(String, Occurrence)>,
    /// Whether older events are missing in the witness.
    pub shortened: bool,
    /// The event that completed it; `None` at the end of the run.
    pub at: Option<Occurrence>,
    /// When that happened, in nanoseconds since the start, if it was read from a log.
    pub time: Option<u64>,
    /// Where the rule stands in the specification, in bytes.
    pub rule: Option<Range<usize>>,
}

/// What a specification asks to be done.
#[derive(Clone, PartialEq, Debug)]
pub enum Action {
    /// A line for the user.
    Print(String),
    /// The program is stopped.
    Stop,
    /// A static method of the program is called, by its qualified name, with values as arguments. Possible while the
    /// program runs only, as what follows.
    Call {
        /// Class and method: `Main.handler`.
        method: String,
        /// The arguments.
        arguments: Vec<Value>,
        /// So many of the arguments are enough, if the method takes no more.
        least: usize,
    },
    /// An exception is thrown in the program where the event is.
    Throw {
        /// Its class.
        class: String,
        /// What its constructor is given.
        message: String,
    },
    /// The call that the event comes before is not made.
    Skip {
        /// What stands for the result.
        result: Option<Value>,
        /// Where the call is.
        place: Option<String>,
    },
}

/// Something that a monitor may ask to be done in the program, so that it can be looked at before the run whether that is possible.
#[derive(Clone, PartialEq, Debug)]
pub struct Demand {
    /// Where the specification says so.
    pub span: Range<usize>,
    /// What it is.
    pub what: Demanded,
}

/// See [`Demand`].
#[derive(Clone, PartialEq, Debug)]
pub enum Demanded {
    /// As [`Action::Call`].
    Call {
        /// Class and method.
        method: String,
        /// The arguments, as far as they are known.
        arguments: Vec<Argument>,
        /// As in [`Action::Call`].
        least: usize,
    },
    /// As [`Action::Throw`].
    Throw {
        /// The class.
        class: String,
    },
    /// As [`Action::Skip`].
    Skip {
        /// At which events.
        events: Vec<EventId>,
        /// What stands for the result.
        result: Option<Value>,
    },
}

/// What is known of an argument before the run.
#[derive(Clone, PartialEq, Debug)]
pub enum Argument {
    /// All of it.
    Literal(Value),
    /// That it is of a type, if one is given.
    OfType(Option<TypePattern>),
}

/// Who takes what monitors have to say.
pub trait Sink {
    /// A verdict.
    fn verdict(&mut self, verdict: Verdict);

    /// Something to do.
    fn action(&mut self, action: Action);
}

/// A loaded specification.
pub trait Monitor {
    /// The name of the property.
    fn name(&self) -> &str;

    /// The events that it wants to hear of, by their numbers.
    fn events(&self) -> &[EventSpec];

    /// What of the specification has no effect, and should be told of.
    fn notes(&self) -> &[Diagnostic] {
        &[]
    }

    /// Whether an event can change anything now. An event that cannot need not be raised.
    fn is_listening(&self, event: EventId) -> bool;

    /// Whether anything can be said of a run in which only these of the events happen. It is right to say yes.
    fn can_speak(&self, is_possible: &dyn Fn(EventId) -> bool) -> bool {
        let _ = is_possible;
        true
    }

    /// What can be told of its traces before the run, if nothing else decides what it says than which events happen to which values.
    fn traces(&self) -> Option<&dyn Traces> {
        None
    }

    /// What it may ask to be done in the program, beside that it is stopped.
    fn demands(&self) -> Vec<Demand> {
        Vec::new()
    }

    /// Reads an event.
    fn hear(&mut self, heard: &Heard<'_>, sink: &mut dyn Sink);

    /// Gives the verdict of code in the program that has been called with a number; an empty text is none. Gives
    /// whether there is such code.
    fn report(&mut self, _number: i64, _text: &str, _sink: &mut dyn Sink) -> bool {
        false
    }

    /// As [`Monitor::hear`], of an event that has no other values than the keys, where no monitor looks at the time.
    fn hear_keys(&mut self, at: Occurrence, keys: &[Key], names: Names<'_>, sink: &mut dyn Sink) {
        self.hear(&Heard { at, keys, data: &[], time: 0, names }, sink);
    }

    /// Tells how much time has passed, for what depends on time alone: nanoseconds since the start of the program.
    fn tick(&mut self, _time: u64, _names: Names<'_>, _sink: &mut dyn Sink) {}

    /// The time, if any, at which [`Monitor::tick`] wants to be called at the latest.
    fn deadline(&self) -> Option<u64> {
        None
    }

    /// Whether it looks at the time.
    fn needs_time(&self) -> bool {
        false
    }

    /// Tells of objects that are dead.
    fn sweep(&mut self, is_dead: &dyn Fn(Key) -> bool);

    /// Whether parameters get the numbers of threads, so that it should hear which have ended.
    fn tells_threads_apart(&self) -> bool {
        false
    }

    /// Tells of threads that have ended, by the keys of their numbers: no event will occur in them any more.
    fn end_threads(&mut self, _has_ended: &dyn Fn(Key) -> bool) {}

    /// Ends the run.
    fn finish(&mut self, names: Names<'_>, sink: &mut dyn Sink);

    /// Figures of the run so far.
    fn statistics(&self) -> Statistics;

    /// The time that it has taken so far, if that is measured.
    fn time(&self) -> Option<Duration> {
        None
    }

    /// The states and transitions.
    fn graph(&self) -> Graph;
}
