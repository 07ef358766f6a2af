//! What monitors have said of a run, as a page: verdicts with their witnesses, the source text, and the states of the properties.

use std::collections::BTreeMap;

use askama::Template;
use tsb_monitor::monitor::{EventNames, Verdict};
use tsb_monitor::report::{self, JsonVerdict};
use tsb_monitor::session::{Counts, PropertyFigures, Session};

/// So many verdicts are shown at most; a run may have any number of places.
const MOST: usize = 1000;

/// The verdicts that are to be shown.
#[derive(Debug, Default)]
pub struct Page {
    verdicts: Vec<Shown>,
    left_out: u64,
}

#[derive(Debug)]
struct Shown {
    told: JsonVerdict,
    is_violation: bool,
    /// What the specification says, or else the category.
    text: String,
    /// File and line.
    place: Option<String>,
    /// How many equal ones there are.
    more: u64,
}

/// A file of the source text.
struct File {
    name: String,
    lines: Vec<Line>,
}

struct Line {
    number: u32,
    text: String,
    /// The verdicts of the line by their numbers, with what is said.
    verdicts: Vec<(usize, String)>,
}

/// By line the verdicts, as in [`Line`].
type Notes = BTreeMap<u32, Vec<(usize, String)>>;

struct Property {
    figures: PropertyFigures,
    /// A picture, in SVG.
    graph: String,
}

#[derive(Template)]
#[template(path = "report.html")]
struct Report<'a> {
    title: &'a str,
    counts: Counts,
    events: u64,
    is_cut: bool,
    verdicts: &'a [Shown],
    left_out: u64,
    files: Vec<File>,
    properties: Vec<Property>,
}

impl Page {
    /// Adds a verdict.
    pub fn add(&mut self, verdict: &Verdict, names: EventNames<'_>) {
        if self.verdicts.len() == MOST {
            self.left_out += 1;
            return;
        }
        let told = JsonVerdict::new(verdict, names);
        self.verdicts.push(Shown {
            is_violation: verdict.outcome.is_violation(),
            text: told.message.clone().unwrap_or_else(|| told.category.clone()),
            place: report::place(verdict, names).map(|(file, line)| format!("{file}:{line}")),
            more: 0,
            told,
        });
    }

    /// The page. `read` finds the text of a source file by its name.
    ///
    /// # Errors
    /// If the page cannot be put together.
    pub fn render(
        mut self,
        title: &str,
        session: &Session,
        is_cut: bool,
        read: &report::Sources<'_>,
    ) -> Result<String, askama::Error> {
        for folded in session.folded() {
            let place = folded.site.and_then(|site| session.world().place(site));
            let is_same = |shown: &&mut Shown| {
                shown.told.property == folded.property
                    && shown.told.outcome == folded.outcome.word()
                    && shown.told.category == folded.category
                    && (shown.place == place || place.is_none())
            };
            if let Some(shown) = self.verdicts.iter_mut().find(is_same) {
                shown.more += folded.count - folded.told;
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

    /// The files with verdicts.
    fn files(&self, read: &report::Sources<'_>) -> Vec<File> {
        let mut places: BTreeMap<&str, Notes> = BTreeMap::new();
        for (number, shown) in self.verdicts.iter().enumerate() {
            let Some((file, line)) = shown.place.as_deref().and_then(|at| at.rsplit_once(':'))
            else {
                continue;
            };
            let Ok(line) = line.parse() else { continue };
            let text = format!("{}: {}: {}", shown.told.outcome, shown.told.property, shown.text);
            places.entry(file).or_default().entry(line).or_default().push((number, text));
        }
        let files = places.into_iter().filter_map(|(name, mut verdicts)| {
            let text = read(name)?;
            let lines = (1..).zip(text.lines()).map(|(number, line)| Line {
                number,
                text: line.to_owned(),
                verdicts: verdicts.remove(&number).unwrap_or_default(),
            });
            Some(File { name: name.to_owned(), lines: lines.collect() })
        });
        files.collect()
    }
}
