//! Output of verdicts and statistics.

use std::fs;
use std::path::{Path, PathBuf};

use serde::Serialize;
use tsb::specs::add_to_request;
use tsb_monitor::monitor::{Action, EventNames, Verdict};
use tsb_monitor::online::Request;
use tsb_monitor::report::{self, JsonVerdict};
use tsb_monitor::session::{Counts, Folded, PropertyFigures, Session};

use crate::compile::Format;
use crate::page::Page;

/// Prints verdicts as they occur, and collects requests of specifications.
#[derive(Debug)]
pub struct VerdictPrinter {
    format: Format,
    color: bool,
    /// The folders of source files.
    sources: Vec<PathBuf>,
    /// The report, if one was requested.
    page: Option<Page>,
    /// Whether a specification has requested to stop the program.
    stop: bool,
    /// The pending requests of specifications to the program; `None` if it is not running.
    request: Option<Request>,
}

/// The number of sites with events for monitors.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct Sites {
    /// The number of monitored sites.
    #[serde(rename = "sites")]
    pub watched: usize,
    /// The number of sites that are deactivated at the end of the run.
    pub deactivated: usize,
    /// The number of sites that properties want, counted for each property.
    pub wanted: usize,
    /// The number of these that static event elision removed.
    pub left_out: usize,
}

/// A JSON line for printed text.
#[derive(Debug, Serialize)]
struct Line<'a> {
    printed: &'a str,
}

/// A JSON line for equal verdicts at one place of which not all were printed.
#[derive(Debug, Serialize)]
struct Fold<'a> {
    property: &'a str,
    outcome: &'static str,
    category: &'a str,
    place: Option<String>,
    count: u64,
    told: u64,
}

/// The last JSON line.
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

impl VerdictPrinter {
    /// A printer without a report.
    pub fn new(format: Format, color: bool, sources: Vec<PathBuf>) -> VerdictPrinter {
        VerdictPrinter { format, color, sources, page: None, stop: false, request: None }
    }

    /// The output since the last call; `None` if there is none.
    pub fn take(&mut self, session: &mut Session) -> Option<String> {
        if !session.has_output() {
            return None;
        }
        let mut text = String::new();
        for verdict in session.take_verdicts() {
            text += &self.show(&verdict, session.names());
            if let Some(page) = &mut self.page {
                page.add(&verdict, session.names());
            }
        }
        for action in session.take_actions() {
            if let Some(request) = &mut self.request {
                let printed = add_to_request(request, action);
                self.stop |= std::mem::take(&mut request.stop);
                text += &printed.map_or_else(String::new, |line| self.line(&line));
                continue;
            }
            match action {
                Action::Print(line) => text += &self.line(&line),
                Action::Stop => self.stop = true,
                Action::Call { method, .. } => {
                    text += &self.not_done(&format!("{method} is not called"));
                }
                Action::Throw { class, .. } => {
                    text += &self.not_done(&format!("{class} is not thrown"));
                }
                Action::Skip { place, .. } => {
                    let place = place.map(|place| format!(" at {place}")).unwrap_or_default();
                    text += &self.not_done(&format!("the call{place} is not skipped"));
                }
            }
        }
        Some(text)
    }

    fn not_done(&self, what: &str) -> String {
        self.line(&format!("note: {what}: the program is not running"))
    }

    /// Formats a line that is not a verdict.
    pub fn line(&self, printed: &str) -> String {
        match self.format {
            Format::Text => printed.to_owned() + "\n",
            // Serialisation of strings and numbers does not fail.
            Format::Json => serde_json::to_string(&Line { printed }).unwrap_or_default() + "\n",
        }
    }

    fn show(&self, verdict: &Verdict, names: EventNames<'_>) -> String {
        match self.format {
            Format::Text => {
                report::text(verdict, names, &|file| self.read(file), self.color) + "\n\n"
            }
            Format::Json => {
                // Serialisation of strings and numbers does not fail.
                serde_json::to_string(&JsonVerdict::new(verdict, names)).unwrap_or_default() + "\n"
            }
        }
    }

    /// The text of a source file.
    fn read(&self, file: &str) -> Option<String> {
        self.sources.iter().find_map(|folder| fs::read_to_string(folder.join(file)).ok())
    }

    /// Starts collecting the report.
    pub fn collect_report(&mut self) {
        self.page = Some(Page::default());
    }

    /// Writes the report, if one was collected.
    ///
    /// # Errors
    /// The file cannot be written.
    pub fn write_report(
        &mut self,
        file: &Path,
        title: &str,
        session: &Session,
        is_cut: bool,
    ) -> std::io::Result<()> {
        let Some(page) = self.page.take() else { return Ok(()) };
        let page = page.render(title, session, is_cut, &|file| self.read(file));
        fs::write(file, page.map_err(std::io::Error::other)?)
    }

    /// Starts collecting requests to the program, because it is running now.
    pub fn collect_requests(&mut self) {
        self.request = Some(Request::default());
    }

    /// The requests of specifications since the last call.
    pub fn request(&mut self) -> Request {
        let request = self.request.as_mut().map(std::mem::take).unwrap_or_default();
        Request { stop: self.stop, ..request }
    }

    /// Whether a specification has requested to stop the program.
    pub fn stop_requested(&self) -> bool {
        self.stop
    }

    /// The numbers of equal verdicts that were not printed.
    fn folded(&self, session: &Session) -> String {
        let mut text = String::new();
        for folded in session.folded() {
            let Folded { property, outcome, category, site, count, reported: told } = folded;
            let place = site.and_then(|site| session.world().place(site));
            let outcome = outcome.word();
            text += &match self.format {
                Format::Text => {
                    let place = place.map(|place| format!(" at {place}")).unwrap_or_default();
                    format!(
                        "note: {outcome}: {property}: {category}: {} more{place}\n",
                        count - told
                    )
                }
                Format::Json => {
                    let fold = Fold { property, outcome, category, place, count, told };
                    // Serialisation of strings and numbers does not fail.
                    serde_json::to_string(&fold).unwrap_or_default() + "\n"
                }
            };
        }
        if self.format == Format::Text && !text.is_empty() {
            text.push('\n');
        }
        text
    }

    /// The statistics at the end of the run.
    pub fn summary(&self, session: &Session, cut: bool, sites: Option<Sites>) -> String {
        let figures = session.figures();
        let counts = session.counts();
        self.folded(session)
            + &match self.format {
                Format::Text => {
                    let mut text = text_summary(session.events(), counts, &figures, cut);
                    if let Some(Sites { watched, deactivated, wanted, left_out }) = sites {
                        text += &format!(
                            "{left_out} of {wanted} sites left out, counted for each property\n\
                         {watched} sites that monitors want events of, {deactivated} deactivated at the end\n"
                        );
                    }
                    text
                }
                Format::Json => {
                    let summary = Summary {
                        events: session.events(),
                        violations: counts.violations,
                        others: counts.others,
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
                    // Serialisation of strings and numbers does not fail.
                    serde_json::to_string(&summary).unwrap_or_default() + "\n"
                }
            }
    }
}

fn text_summary(events: u64, counts: Counts, figures: &[PropertyFigures], cut: bool) -> String {
    let many = |count: u64, one: &str| {
        if count == 1 { format!("1 {one}") } else { format!("{count} {one}s") }
    };
    let mut text = format!("{}, {}", many(events, "event"), many(counts.violations, "violation"));
    if counts.others > 0 {
        text += &format!(", {}", many(counts.others, "other verdict"));
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
