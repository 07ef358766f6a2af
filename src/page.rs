//! The HTML report of a monitored run: verdicts with their witnesses, source text, and the states of the properties.

use std::collections::BTreeMap;

use askama::Template;
use tsb_monitor::monitor::{EventNames, Verdict};
use tsb_monitor::report::{self, JsonVerdict};
use tsb_monitor::session::{Counts, PropertyFigures, Session};

/// The maximum number of verdicts in a report.
const MAX_VERDICTS: usize = 1000;

/// The verdicts of a report.
#[derive(Debug, Default)]
pub struct Page {
    verdicts: Vec<ReportedVerdict>,
    left_out: u64,
}

#[derive(Debug)]
struct ReportedVerdict {
    json: JsonVerdict,
    is_violation: bool,
    /// The message of the specification, or else the category.
    text: String,
    place: Option<String>,
    /// The file, line and column, with 0 for an unknown line or column.
    at: Option<(String, u32, u32)>,
    /// The number of further equal verdicts.
    more: u64,
}

/// A source file.
struct File {
    name: String,
    lines: Vec<Line>,
}

struct Line {
    number: u32,
    /// The text.
    parts: Vec<Part>,
    /// The verdicts of the line: their indices and texts.
    verdicts: Vec<(usize, String)>,
}

/// A part of a line.
struct Part {
    text: String,
    is_marked: bool,
}

/// The verdicts of a line: their indices and texts, and their columns.
#[derive(Default)]
struct Notes {
    verdicts: Vec<(usize, String)>,
    columns: Vec<u32>,
}

impl Line {
    fn new(number: u32, text: &str, notes: Notes) -> Line {
        let known = notes.columns.into_iter().filter(|column| *column > 0);
        let mut marks: Vec<_> = known.map(|column| report::marked(text, column)).collect();
        marks.sort_by_key(|mark| (mark.start, mark.end));
        let part = |text: &str, is_marked| Part { text: text.to_owned(), is_marked };
        let (mut parts, mut at) = (Vec::new(), 0);
        for mark in marks.into_iter().filter(|mark| !mark.is_empty()) {
            if mark.start >= at {
                parts.push(part(&text[at..mark.start], false));
                parts.push(part(&text[mark.clone()], true));
                at = mark.end;
            }
        }
        parts.push(part(&text[at..], false));
        Line { number, parts, verdicts: notes.verdicts }
    }
}

/// The line that a place of the form `Main.java:12:9` is in: `Main.java:12`.
fn line_of(place: &str) -> &str {
    let is_number = |text: &str| !text.is_empty() && text.bytes().all(|it| it.is_ascii_digit());
    match place.rsplit_once(':') {
        Some((line, column))
            if is_number(column)
                && line.rsplit_once(':').is_some_and(|(_, number)| is_number(number)) =>
        {
            line
        }
        _ => place,
    }
}

struct Property {
    figures: PropertyFigures,
    /// An SVG picture.
    graph: String,
}

#[derive(Template)]
#[template(path = "report.html")]
struct Report<'a> {
    title: &'a str,
    counts: Counts,
    events: u64,
    is_cut: bool,
    verdicts: &'a [ReportedVerdict],
    left_out: u64,
    files: Vec<File>,
    properties: Vec<Property>,
}

impl Page {
    /// Adds a verdict.
    pub fn add(&mut self, verdict: &Verdict, names: EventNames<'_>) {
        if self.verdicts.len() == MAX_VERDICTS {
            self.left_out += 1;
            return;
        }
        let json = JsonVerdict::new(verdict, names);
        let place = report::place(verdict, names);
        self.verdicts.push(ReportedVerdict {
            is_violation: verdict.outcome.is_violation(),
            text: json.message.clone().unwrap_or_else(|| json.category.clone()),
            place: place.map(|place| place.to_string()),
            at: place.map(|place| (place.file.to_owned(), place.line, place.column)),
            more: 0,
            json,
        });
    }

    /// Renders the page. `read` returns the text of a source file by name.
    ///
    /// # Errors
    /// The template fails.
    pub fn render(
        mut self,
        title: &str,
        session: &Session,
        is_cut: bool,
        read: &report::Sources<'_>,
    ) -> Result<String, askama::Error> {
        for folded in session.folded() {
            let place = folded.site.and_then(|site| session.world().place(site));
            let is_same = |shown: &&mut ReportedVerdict| {
                shown.json.property == folded.property
                    && shown.json.outcome == folded.outcome.word()
                    && shown.json.category == folded.category
                    && (shown.place == place || place.is_none())
            };
            if let Some(shown) = self.verdicts.iter_mut().find(is_same) {
                shown.more += folded.count - folded.reported;
            }
        }
        let properties = session.monitors().iter().zip(session.figures());
        let properties = properties
            .map(|(monitor, figures)| Property { figures, graph: monitor.graph().svg() })
            .collect();
        let report = Report {
            title,
            counts: session.counts(),
            events: session.events(),
            is_cut,
            verdicts: &self.verdicts,
            left_out: self.left_out,
            files: self.files(read),
            properties,
        };
        report.render()
    }

    /// The source files with verdicts.
    fn files(&self, read: &report::Sources<'_>) -> Vec<File> {
        let mut places: BTreeMap<&str, BTreeMap<u32, Notes>> = BTreeMap::new();
        for (number, shown) in self.verdicts.iter().enumerate() {
            let Some((file, line, column)) = &shown.at else { continue };
            let text = format!("{}: {}: {}", shown.json.outcome, shown.json.property, shown.text);
            let notes = places.entry(file).or_default().entry(*line).or_default();
            notes.verdicts.push((number, text));
            notes.columns.push(*column);
        }
        let files = places.into_iter().filter_map(|(name, mut verdicts)| {
            let text = read(name)?;
            let lines = (1..).zip(text.lines()).map(|(number, line)| {
                Line::new(number, line, verdicts.remove(&number).unwrap_or_default())
            });
            Some(File { name: name.to_owned(), lines: lines.collect() })
        });
        files.collect()
    }
}
