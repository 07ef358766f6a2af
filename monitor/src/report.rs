//! Verdicts as text and as JSON.

use core::fmt::{self, Write};
use core::ops::Range;

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
///  --> Main.java:12:20
///    |
/// 12 |         int n = it.next();
///    |                    ^^^^ next
///    |
///    = i: java.util.ArrayList.Itr #4
///    = after: #3 hasnext at Main.java:10:9 (call java.util.Iterator.hasNext())
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
    let line = place.and_then(|place| {
        let text = sources(place.file)?;
        text.lines().nth((place.line as usize).checked_sub(1)?).map(str::to_owned)
    });
    let mut notes = Vec::new();
    match (&place, &line, verdict.at) {
        (_, _, None) => notes.push("at the end of the run".to_owned()),
        (Some(Place { file, line: 0, .. }), None, _) => notes.push(format!("in {file}")),
        (Some(place), None, _) => notes.push(format!("at {place}")),
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
    if let (Some(place), Some(line)) = (place, &line) {
        let annotation = AnnotationKind::Primary.span(marked(line, place.column)).label(event);
        let snippet = Snippet::source(line)
            .line_start(place.line as usize)
            .path(place.file)
            .annotation(annotation);
        group = group.element(snippet);
    }
    let group = group.elements(notes.iter().map(|note| Level::NOTE.no_name().message(note)));
    renderer.render(&[group]).to_string()
}

/// The part of a line that a report marks, in bytes: the word at the column, or everything if there is no word or no column.
pub fn marked(line: &str, column: u32) -> Range<usize> {
    let is_word = |character: &char| character.is_alphanumeric() || matches!(character, '_' | '$');
    let at = (column as usize).checked_sub(1).and_then(|at| Some(line.char_indices().nth(at)?.0));
    let word = at.map(|at| (at, line[at..].chars().take_while(is_word)));
    let word = word.map(|(at, word)| at..at + word.map(char::len_utf8).sum::<usize>());
    word.filter(|word| !word.is_empty()).unwrap_or_else(|| {
        let start = line.len() - line.trim_start().len();
        start..line.trim_end().len().max(start)
    })
}

/// A place in a source file.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Place<'a> {
    /// The file's name.
    pub file: &'a str,
    /// The line, from 1; 0 if unknown.
    pub line: u32,
    /// The column in characters, from 1; 0 if unknown.
    pub column: u32,
}

impl fmt::Display for Place<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self.line, self.column) {
            (0, _) => f.write_str(self.file),
            (line, 0) => write!(f, "{}:{line}", self.file),
            (line, column) => write!(f, "{}:{line}:{column}", self.file),
        }
    }
}

/// The place at which a verdict is shown.
pub fn place<'a>(verdict: &Verdict, names: EventNames<'a>) -> Option<Place<'a>> {
    shown_at(verdict, names).map(|(_, place)| place)
}

/// A verdict at the end of the run, or at an event without a source position, is shown at the last event of its witness that has one.
fn shown_at<'a>(verdict: &Verdict, names: EventNames<'a>) -> Option<(Occurrence, Place<'a>)> {
    let witness = verdict.witness.iter().rev().map(|(_, occurrence)| *occurrence);
    let mut events = verdict.at.into_iter().chain(witness);
    events.find_map(|at| place_of(at, names).map(|place| (at, place)))
}

fn place_of<'a>(at: Occurrence, names: EventNames<'a>) -> Option<Place<'a>> {
    let site = names.world.sites.get(at.site_id()?)?;
    let file = names.world.file_of(site.within?);
    (!file.is_empty()).then_some(Place { file, line: site.line, column: site.column })
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
