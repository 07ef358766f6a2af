//! What monitors say, as values.

use std::fmt;

pub use tsb_monitor::monitor::Outcome as VerdictOutcome;
use tsb_monitor::monitor::{self, EventNames};
use tsb_monitor::report::{self, JsonVerdict};

use crate::error::Place;

/// What a monitor says about the run, with the events that led to it. Its text is the report that `tsbvm` prints.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Verdict {
    /// The name of the property.
    pub property: String,
    /// Whether the property holds.
    pub outcome: VerdictOutcome,
    /// What the language of the property calls it: `match`, `fail`, `error in state Closed`.
    pub category: String,
    /// What the specification says.
    pub message: Option<String>,
    /// The parameters of the property, each with its value as people read it.
    pub binding: Vec<(String, String)>,
    /// The events that led to the verdict, oldest first.
    pub witness: Vec<WitnessEvent>,
    /// Whether older events are left out of the witness.
    pub is_shortened: bool,
    /// The place in the program: that of the last event, or of the last one before it that has a place.
    pub place: Option<Place>,
    /// Whether the verdict was made at the end of the run, and not at an event.
    pub is_final: bool,
    text: String,
}

/// An event of a witness.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct WitnessEvent {
    /// Its name in the specification.
    pub name: String,
    /// Its number among the events of the run, from 0.
    pub sequence: u64,
    /// What happened in the program: `call java.util.Iterator.next()`.
    pub what: Option<String>,
    /// Where: `Main.java:12`.
    pub place: Option<String>,
}

impl Verdict {
    pub(crate) fn new(
        verdict: &monitor::Verdict,
        names: EventNames<'_>,
        source: &report::Sources<'_>,
    ) -> Verdict {
        let shown = JsonVerdict::new(verdict, names);
        let place = report::place(verdict, names);
        Verdict {
            property: shown.property,
            outcome: verdict.outcome,
            category: shown.category,
            message: shown.message,
            binding: shown.binding.into_iter().map(|one| (one.name, one.value)).collect(),
            witness: shown
                .witness
                .into_iter()
                .map(|event| WitnessEvent {
                    name: event.event,
                    sequence: event.sequence,
                    what: event.what,
                    place: event.place,
                })
                .collect(),
            is_shortened: verdict.shortened,
            place: place.map(|at| Place {
                file: at.file.to_owned(),
                line: at.line,
                column: at.column,
            }),
            is_final: verdict.at.is_none(),
            text: report::text(verdict, names, source, false),
        }
    }

    /// Whether something is wrong.
    pub fn is_violation(&self) -> bool {
        self.outcome.is_violation()
    }
}

impl fmt::Display for Verdict {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text)
    }
}
