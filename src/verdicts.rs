//! Telling users what monitors say.

use std::fs;
use std::path::PathBuf;

use serde::Serialize;
use tsb_monitor::event::Value;
use tsb_monitor::monitor::{Action, Names, Verdict};
use tsb_monitor::report::{self, JsonVerdict};
use tsb_monitor::session::{PropertyFigures, Session};

use crate::compile::Format;

/// Prints verdicts as they come, and counts them.
#[derive(Debug)]
pub struct Teller {
    format: Format,
    color: bool,
    /// Where source files are looked for.
    sources: Vec<PathBuf>,
    violations: u64,
    others: u64,
    /// Whether a specification has asked to stop the program.
    stop: bool,
    /// Methods of the program that specifications have asked to call, with their arguments, if they can be called.
    calls: Option<Vec<(String, Vec<Value>)>>,
}

/// The places in the program whose events monitors want.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct Sites {
    /// How many there are.
    #[serde(rename = "sites")]
    pub watched: usize,
    /// Of how many no monitor could make use at the end of the run.
    pub asleep: usize,
    /// How many the properties want, counted for each property.
    pub wanted: usize,
    /// How many of these are left out, since nothing that is said depends on them.
    pub left_out: usize,
}

/// A line for tools that is no verdict.
#[derive(Debug, Serialize)]
struct Line<'a> {
    printed: &'a str,
}

/// The last line for tools.
#[derive(Debug, Serialize)]
struct Summary<'a> {
    events: u64,
    violations: u64,
    others: u64,
    cut: bool,
    #[serde(flatten)]
    sites: Option<Sites>,
    properties: Vec<JsonFigures<'a>>,
}

#[derive(Debug, Serialize)]
struct JsonFigures<'a> {
    property: &'a str,
    events: u64,
    created: u64,
    live: u64,
    peak: u64,
    settled: u64,
    collected: u64,
    #[serde(skip_serializing_if = "Option::is_none")]
    nanoseconds: Option<u64>,
}

impl Teller {
    /// One that has told nothing yet.
    pub fn new(format: Format, color: bool, sources: Vec<PathBuf>) -> Teller {
        Teller { format, color, sources, violations: 0, others: 0, stop: false, calls: None }
    }

    /// What `session` has to say since the last call, as text to print; `None` if that is nothing.
    pub fn take(&mut self, session: &mut Session) -> Option<String> {
        if !session.has_something_to_say() {
            return None;
        }
        let mut text = String::new();
        for verdict in session.take_verdicts() {
            let count = if verdict.outcome.is_violation() {
                &mut self.violations
            } else {
                &mut self.others
            };
            *count += 1;
            text += &self.show(&verdict, session.names());
        }
        for action in session.take_actions() {
            match action {
                Action::Print(line) => text += &self.line(&line),
                Action::Stop => self.stop = true,
                Action::Call { method, arguments } => {
                    if let Some(calls) = &mut self.calls {
                        calls.push((method, arguments));
                        continue;
                    }
                    let line = format!("note: {method} is not called: the program is not running");
                    text += &self.line(&line);
                }
            }
        }
        Some(text)
    }

    /// A line that is no verdict, as it is to be printed.
    pub fn line(&self, printed: &str) -> String {
        match self.format {
            Format::Text => printed.to_owned() + "\n",
            // As below.
            Format::Json => serde_json::to_string(&Line { printed }).unwrap_or_default() + "\n",
        }
    }

    fn show(&self, verdict: &Verdict, names: Names<'_>) -> String {
        match self.format {
            Format::Text => {
                let read = |file: &str| {
                    self.sources
                        .iter()
                        .find_map(|folder| fs::read_to_string(folder.join(file)).ok())
                };
                report::text(verdict, names, &read, self.color) + "\n\n"
            }
            Format::Json => {
                // A struct of strings and numbers always has a JSON form.
                serde_json::to_string(&JsonVerdict::new(verdict, names)).unwrap_or_default() + "\n"
            }
        }
    }

    /// Keeps the calls that specifications ask for from now on: the program is running.
    pub fn take_calls(&mut self) {
        self.calls = Some(Vec::new());
    }

    /// The calls that specifications have asked for since the last time, by qualified names and arguments.
    pub fn calls(&mut self) -> Vec<(String, Vec<Value>)> {
        self.calls.as_mut().map(std::mem::take).unwrap_or_default()
    }

    /// Whether a specification has asked to stop the program.
    pub fn has_to_stop(&self) -> bool {
        self.stop
    }

    /// How many verdicts were violations.
    pub fn violations(&self) -> u64 {
        self.violations
    }

    /// The end of the report: the figures of the run.
    pub fn summary(&self, session: &Session, cut: bool, sites: Option<Sites>) -> String {
        let figures = session.figures();
        match self.format {
            Format::Text => {
                let mut text = self.text_summary(session.events(), &figures, cut);
                if let Some(Sites { watched, asleep, wanted, left_out }) = sites {
                    text += &format!(
                        "{left_out} of {wanted} sites left out, counted for each property\n\
                         {watched} sites that monitors want events of, {asleep} asleep at the end\n"
                    );
                }
                text
            }
            Format::Json => {
                let summary = Summary {
                    events: session.events(),
                    violations: self.violations,
                    others: self.others,
                    cut,
                    sites,
                    properties: figures
                        .iter()
                        .map(|PropertyFigures { property, statistics, time }| JsonFigures {
                            property,
                            events: statistics.events,
                            created: statistics.created,
                            live: statistics.live,
                            peak: statistics.peak,
                            settled: statistics.settled,
                            collected: statistics.collected,
                            nanoseconds: time.map(|time| time.as_nanos() as u64),
                        })
                        .collect(),
                };
                // As above.
                serde_json::to_string(&summary).unwrap_or_default() + "\n"
            }
        }
    }

    fn text_summary(&self, events: u64, figures: &[PropertyFigures], cut: bool) -> String {
        let many = |count: u64, one: &str| {
            if count == 1 { format!("1 {one}") } else { format!("{count} {one}s") }
        };
        let mut text = format!("{}, {}", many(events, "event"), many(self.violations, "violation"));
        if self.others > 0 {
            text += &format!(", {}", many(self.others, "other verdict"));
        }
        text.push('\n');
        for PropertyFigures { property, statistics, time } in figures {
            text += &format!(
                "  {property}: {}, {}",
                many(statistics.events, "event"),
                many(statistics.created, "instance"),
            );
            if statistics.created > 0 {
                text += &format!(
                    " (at most {} at once; {} settled, {} collected, {} left)",
                    statistics.peak, statistics.settled, statistics.collected, statistics.live,
                );
            }
            if let Some(time) = time {
                text += &format!(", {:.3} ms", time.as_secs_f64() * 1e3);
            }
            text.push('\n');
        }
        if cut {
            text += "the log was cut off: what came later is unknown\n";
        }
        text
    }
}
