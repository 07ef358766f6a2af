//! The interface of monitors: loaded specifications that process events.

use core::ops::Range;
use core::time::Duration;

use crate::engine::alphabet::EventId;
use crate::engine::key::{Interner, Key, KeyKind};
use crate::engine::slicing::Statistics;
use crate::engine::traces::Traces;
use crate::engine::trail::Occurrence;
use crate::event::{EventWorld, Value};
use crate::graph::Graph;
use crate::log::records::Record;
use crate::pointcut::Compiled;
use crate::pointcut::pattern::TypePattern;
use crate::spec::Diagnostic;

/// An event that a monitor wants.
#[derive(Clone, Debug)]
pub struct EventSpec {
    /// Its name in the specification.
    pub name: String,
    /// The pointcut and phase. `None` for an event that is submitted by name.
    pub advice: Option<Compiled>,
    /// The variables of the advice that are the keys of the monitor's instances, in the monitor's order. Without an advice, the variables
    /// are the submitted values, and each is listed here or in `data`.
    pub keys: Vec<usize>,
    /// The variables of the advice that are passed as other values, in the monitor's order.
    pub data: Vec<usize>,
    /// Whether the characters of strings among the variables are wanted.
    pub wants_text: bool,
    /// Whether strings among the keys are compared by their characters, if these are wanted, and not by identity.
    pub keys_by_text: bool,
}

/// An event as a monitor gets it.
#[derive(Clone, Copy, Debug)]
pub struct MonitorEvent<'a> {
    /// The monitor's event and the site.
    pub at: Occurrence,
    /// The keys of the instance ([`EventSpec::keys`]).
    pub keys: &'a [Key],
    /// The other values ([`EventSpec::data`]).
    pub data: &'a [Value],
    /// Nanoseconds since the start of the program.
    pub time: u64,
    /// The meaning of keys and sites.
    pub names: EventNames<'a>,
}

/// The meaning of keys, classes and sites.
#[derive(Clone, Copy, Debug)]
pub struct EventNames<'a> {
    /// The values of keys.
    pub interner: &'a Interner,
    /// Classes, members and sites.
    pub world: &'a EventWorld,
}

impl EventNames<'_> {
    /// A key in readable form: `42`, `"text"`, `java.util.ArrayList #7`.
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

    /// The kind and member of an event's site. `None` if the event has no site.
    pub fn describe(&self, at: Occurrence) -> Option<String> {
        let site = at.site_id().filter(|site| self.world.sites.is_valid(*site))?;
        Some(self.world.describe(site))
    }

    /// The signature of the member of an event's site, as [`EventWorld::signature`].
    pub fn signature(&self, at: Occurrence) -> Option<String> {
        let site = at.site_id().filter(|site| self.world.sites.is_valid(*site))?;
        self.world.signature(site)
    }

    /// The source position of an event; `None` if unknown.
    pub fn place(&self, at: Occurrence) -> Option<String> {
        let site = at.site_id().filter(|site| self.world.sites.is_valid(*site))?;
        self.world.place(site)
    }
}

/// The outcome of a verdict.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Debug)]
pub enum Outcome {
    /// The property holds, whatever follows.
    Satisfied,
    /// The property is violated, whatever follows.
    Violated,
    /// The run has ended, and so far the property holds.
    PresumablySatisfied,
    /// The run has ended, and so far the property does not hold.
    PresumablyViolated,
    #[default]
    /// A match that the specification reports without judging it.
    Noted,
}

impl Outcome {
    /// The outcome in words.
    pub fn word(self) -> &'static str {
        match self {
            Outcome::Satisfied => "satisfied",
            Outcome::Violated => "violated",
            Outcome::PresumablySatisfied => "presumably satisfied",
            Outcome::PresumablyViolated => "presumably violated",
            Outcome::Noted => "noted",
        }
    }

    /// Whether it is a violation.
    pub fn is_violation(self) -> bool {
        matches!(self, Outcome::Violated | Outcome::PresumablyViolated)
    }
}

/// A verdict of a monitor, with its witness.
#[derive(Clone, PartialEq, Debug)]
pub struct Verdict {
    /// The name of the property.
    pub property: String,
    /// The outcome.
    pub outcome: Outcome,
    /// The category, in the terms of the property's language: `fail`, `error in state Closed`.
    pub category: String,
    /// The message of the specification, if there is one.
    pub message: Option<String>,
    /// Parameters and their values, shown by [`EventNames::show`].
    pub binding: Vec<(String, Key)>,
    /// The events that led to it with their names, oldest first.
    pub witness: Vec<(String, Occurrence)>,
    /// Whether older events are missing in the witness.
    pub shortened: bool,
    /// The event that completed it; `None` at the end of the run.
    pub at: Option<Occurrence>,
    /// The time of that event in nanoseconds since the start, if it comes from a log.
    pub time: Option<u64>,
    /// The position of the rule in the specification, in bytes.
    pub rule: Option<Range<usize>>,
}

/// An action that a specification requests.
#[derive(Clone, PartialEq, Debug)]
pub enum Action {
    /// Prints a line for the user.
    Print(String),
    /// Stops the program.
    Stop,
    /// Calls a static method of the program. This action and the following ones are possible only while the program runs.
    Call {
        /// The qualified name: `Main.handler`.
        method: String,
        /// The arguments.
        arguments: Vec<Value>,
        /// The minimum number of arguments that the method must take.
        least: usize,
    },
    /// Throws an exception at the event.
    Throw {
        /// Its class.
        class: String,
        /// The argument of its constructor.
        message: String,
    },
    /// Skips the call whose *before* event it is.
    Skip {
        /// The result instead.
        result: Replacement,
        /// The source position of the call.
        place: Option<String>,
    },
}

/// What stands for the result of a skipped call.
#[derive(Clone, PartialEq, Debug)]
pub enum Replacement {
    /// Nothing: the method has no result.
    Nothing,
    /// The default value of the method's type (JLS 4.12.5), if it has a result.
    Default,
    /// A value. Before the run, [`Value::Unknown`] if it is not known.
    Value(Value),
}

/// An action that a monitor may request in the program. The host checks before the run that it is possible.
#[derive(Clone, PartialEq, Debug)]
pub struct Demand {
    /// Its position in the specification.
    pub span: Range<usize>,
    /// The action.
    pub what: Demanded,
}

/// The action of a [`Demand`].
#[derive(Clone, PartialEq, Debug)]
pub enum Demanded {
    /// As [`Action::Call`].
    Call {
        /// The qualified name of the method.
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
        /// The events at which it happens.
        events: Vec<EventId>,
        /// The result instead; of an expression, the default value of its type.
        result: Replacement,
    },
}

/// What is known about an argument before the run.
#[derive(Clone, PartialEq, Debug)]
pub enum Argument {
    /// Its value.
    Literal(Value),
    /// Its type, if one is given.
    OfType(Option<TypePattern>),
}

/// Receives the verdicts and actions of monitors.
pub trait Sink {
    /// Receives a verdict.
    fn verdict(&mut self, verdict: Verdict);

    /// Receives an action.
    fn action(&mut self, action: Action);
}

/// A loaded specification.
pub trait Monitor {
    /// The name of the property.
    fn name(&self) -> &str;

    /// The events that it wants, by number.
    fn events(&self) -> &[EventSpec];

    /// Parts of the specification without effect.
    fn notes(&self) -> &[Diagnostic] {
        &[]
    }

    /// Whether an event can change anything in the current state. If not, the event need not be raised.
    fn is_relevant(&self, event: EventId) -> bool;

    /// Whether a verdict is possible in a run with only these events. `true` is always correct.
    fn can_report(&self, is_possible: &dyn Fn(EventId) -> bool) -> bool {
        let _ = is_possible;
        true
    }

    /// The traces of the property, if verdicts depend only on the order of events and their values.
    fn traces(&self) -> Option<&dyn Traces> {
        None
    }

    /// The actions that it may request in the program, except [`Action::Stop`].
    fn demands(&self) -> Vec<Demand> {
        Vec::new()
    }

    /// Processes an event.
    fn on_event(&mut self, heard: &MonitorEvent<'_>, sink: &mut dyn Sink);

    /// Receives the result of the code in the program that was called with a number. An empty text means no verdict. Returns whether the
    /// number is known.
    fn report(&mut self, _number: i64, _text: &str, _sink: &mut dyn Sink) -> bool {
        false
    }

    /// As [`Monitor::on_event`], for an event without data. Called only if no monitor needs the time.
    fn on_event_keys(
        &mut self,
        at: Occurrence,
        keys: &[Key],
        names: EventNames<'_>,
        sink: &mut dyn Sink,
    ) {
        self.on_event(&MonitorEvent { at, keys, data: &[], time: 0, names }, sink);
    }

    /// The fields of records that it looks at, if it reads records of logs of other programs.
    fn record_fields(&self) -> Vec<String> {
        Vec::new()
    }

    /// Tells which fields the values of records are those of.
    fn set_record_fields(&mut self, _fields: &[String]) {}

    /// Reads a record of a log; `at` has no event, and no place in a program.
    fn record(
        &mut self,
        _record: &Record<'_>,
        _at: Occurrence,
        _names: EventNames<'_>,
        _sink: &mut dyn Sink,
    ) {
    }

    /// Advances the time, in nanoseconds since the start of the program.
    fn tick(&mut self, _time: u64, _names: EventNames<'_>, _sink: &mut dyn Sink) {}

    /// The latest time at which [`Monitor::tick`] must be called, if there is one.
    fn deadline(&self) -> Option<u64> {
        None
    }

    /// Whether it needs the time.
    fn needs_time(&self) -> bool {
        false
    }

    /// Removes dead objects.
    fn sweep(&mut self, is_dead: &dyn Fn(Key) -> bool);

    /// Whether it has thread numbers as values of parameters, so that it needs the ends of threads.
    fn needs_thread_ends(&self) -> bool {
        false
    }

    /// Removes ended threads, by the keys of their numbers. They raise no further events.
    fn end_threads(&mut self, _has_ended: &dyn Fn(Key) -> bool) {}

    /// Ends the run.
    fn finish(&mut self, names: EventNames<'_>, sink: &mut dyn Sink);

    /// Statistics of the run so far.
    fn statistics(&self) -> Statistics;

    /// The time used so far, if that is measured.
    fn time(&self) -> Option<Duration> {
        None
    }

    /// The states and transitions.
    fn graph(&self) -> Graph;
}
