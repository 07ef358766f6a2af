//! Verdicts as text and as JSON.

use core::fmt::Write;

use annotate_snippets::{AnnotationKind, Group, Level, Renderer, Snippet};
use serde::Serialize;

use crate::engine::trail::Occurrence;
use crate::monitor::{EventNames, Verdict};

/// Finds the text of a source file by its name.
pub type Sources<'a> = dyn Fn(&str) -> Option<String> + 'a;

/// A verdict as text: the outcome, the objects, the source line, and the events that led to it.
///
/// ```text
/// error: violated: HasNext: next() without hasNext()
///  --> Main.java:12
///    |
/// 12 |         int n = it.next();
///    |         ^^^^^^^^^^^^^^^^^^ next
///    |
///    = i: java.util.ArrayList.Itr #4
///    = after: #3 hasnext at Main.java:10 (call java.util.Iterator.hasNext())
/// ```
pub fn text(
    verdict: &Verdict,
    names: EventNames<'_>,
    sources: &Sources<'_>,
    color: bool,
) -> String {
    let renderer = if color { Renderer::styled() } else { Renderer::plain() };
    let mut title = format!("{}: {}", verdict.outcome.word(), verdict.property);
    // Writing to a string does not fail.
    let _ = match &verdict.message {
        Some(message) => write!(title, ": {message}"),
        None => write!(title, ": {}", verdict.category),
    };
    let level = if verdict.outcome.is_violation() { Level::ERROR } else { Level::NOTE };
    let shown = shown_at(verdict, names);
    let name_of = |at: Occurrence| {
        let mut witness = verdict.witness.iter().rev();
        witness.find(|(_, occurrence)| *occurrence == at).map(|(name, _)| name.as_str())
    };
    let event = shown.and_then(|(at, _)| name_of(at));
    let place = shown.map(|(_, place)| place);
    let line = place.as_ref().and_then(|(file, line)| {
        let text = sources(file)?;
        text.lines().nth((*line as usize).checked_sub(1)?).map(str::to_owned)
    });
    let mut notes = Vec::new();
    match (&place, &line, verdict.at) {
        (_, _, None) => notes.push("at the end of the run".to_owned()),
        (Some((file, 0)), None, _) => notes.push(format!("in {file}")),
        (Some((file, number)), None, _) => notes.push(format!("at {file}:{number}")),
        _ => {}
    }
    if let Some(time) = verdict.time {
        let line = verdict.at.and_then(|at| names.world.lines.of(at.sequence));
        notes.push(match line {
            Some(line) => format!("log: line {line}, time {time}"),
            None => format!("log: time {time}"),
        });
    }
    notes.extend(verdict.binding.iter().map(|(name, key)| format!("{name}: {}", names.show(*key))));
    if verdict.shortened {
        notes.push("older events are left out".to_owned());
    }
    let earlier = verdict.witness.iter().filter(|(_, occurrence)| Some(*occurrence) != verdict.at);
    notes.extend(
        earlier
            .map(|(name, occurrence)| format!("after: {}", event_text(name, *occurrence, names))),
    );
    if let Some(at) = verdict.at
        && let Some(name) = name_of(at)
    {
        notes.push(format!("then: {}", event_text(name, at, names)));
    }
    let mut group = Group::with_title(level.primary_title(&title));
    if let (Some((file, number)), Some(line)) = (&place, &line) {
        let start = line.len() - line.trim_start().len();
        let annotation =
            AnnotationKind::Primary.span(start..line.trim_end().len().max(start)).label(event);
        let snippet =
            Snippet::source(line).line_start(*number as usize).path(*file).annotation(annotation);
        group = group.element(snippet);
    }
    let group = group.elements(notes.iter().map(|note| Level::NOTE.no_name().message(note)));
    renderer.render(&[group]).to_string()
}

/// The file and line at which a verdict is shown.
pub fn place<'a>(verdict: &Verdict, names: EventNames<'a>) -> Option<(&'a str, u32)> {
    shown_at(verdict, names).map(|(_, place)| place)
}

/// A verdict at the end of the run, or at an event without a source position, is shown at the last event of its witness that has one.
fn shown_at<'a>(verdict: &Verdict, names: EventNames<'a>) -> Option<(Occurrence, (&'a str, u32))> {
    let witness = verdict.witness.iter().rev().map(|(_, occurrence)| *occurrence);
    let mut events = verdict.at.into_iter().chain(witness);
    events.find_map(|at| place_of(at, names).map(|place| (at, place)))
}

fn place_of<'a>(at: Occurrence, names: EventNames<'a>) -> Option<(&'a str, u32)> {
    let site = names.world.sites.get(at.site_id()?)?;
    let file = names.world.file_of(site.within?);
    (!file.is_empty()).then_some((file, site.line))
}

fn event_text(name: &str, at: Occurrence, names: EventNames<'_>) -> String {
    let mut text = format!("#{} {name}", at.sequence);
    if let Some(line) = names.world.lines.of(at.sequence) {
        let _ = write!(text, " in line {line} of the log");
    }
    if let Some(place) = names.place(at) {
        let _ = write!(text, " at {place}");
    }
    if let Some(what) = names.describe(at) {
        let _ = write!(text, " ({what})");
    }
    text
}

/// A verdict in JSON.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct JsonVerdict {
    /// The name of the property.
    pub property: String,
    /// `satisfied`, `violated`, `presumably satisfied`, `presumably violated` or `noted`.
    pub outcome: &'static str,
    /// The category, in the terms of the property's language.
    pub category: String,
    /// The message of the specification.
    pub message: Option<String>,
    /// The values of parameters.
    pub binding: Vec<JsonBinding>,
    /// The events that led to it, oldest first.
    pub witness: Vec<JsonEvent>,
    /// Whether older events are missing.
    pub shortened: bool,
    /// The sequence number of the event that completed it. None at the end of the run.
    pub at: Option<u64>,
    /// The time of that event in nanoseconds since the start, if it comes from a log.
    pub time: Option<u64>,
}

/// A parameter and its value.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct JsonBinding {
    /// The parameter.
    pub name: String,
    /// The value in readable form.
    pub value: String,
}

/// An event of a witness.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct JsonEvent {
    /// The name in the specification.
    pub event: String,
    /// The sequence number among the events of the run.
    pub sequence: u64,
    /// The kind and member.
    pub what: Option<String>,
    /// The source position.
    pub place: Option<String>,
    /// The line of the log, if it has lines.
    pub line: Option<u64>,
}

impl JsonVerdict {
    /// Converts a verdict.
    pub fn new(verdict: &Verdict, names: EventNames<'_>) -> JsonVerdict {
        let event = |(name, at): &(String, Occurrence)| JsonEvent {
            event: name.clone(),
            sequence: at.sequence,
            what: names.describe(*at),
            place: names.place(*at),
            line: names.world.lines.of(at.sequence),
        };
        let binding = verdict.binding.iter();
        JsonVerdict {
            property: verdict.property.clone(),
            outcome: verdict.outcome.word(),
            category: verdict.category.clone(),
            message: verdict.message.clone(),
            binding: binding
                .map(|(name, key)| JsonBinding { name: name.clone(), value: names.show(*key) })
                .collect(),
            witness: verdict.witness.iter().map(event).collect(),
            shortened: verdict.shortened,
            at: verdict.at.map(|at| at.sequence),
            time: verdict.time,
        }
    }
}
