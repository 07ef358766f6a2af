//! The cost of checking the bundled properties while programs run.

use std::time::Duration;

use serde::{Deserialize, Serialize};

use crate::machine::Machine;
use crate::prepare::{Problem, Workshop};
use crate::process::{self, CommandLine, Usage};
use crate::progress;
use crate::report::Tool;
use crate::stats::{Summary, geometric_mean};
use crate::table::Grid;
use crate::weaving::{self, Weaver, Woven};
use crate::workload::{Size, Workload};

/// The names of the bundled properties.
pub const PROPERTIES: [&str; 6] = [
    "HasNext",
    "UnsafeIterator",
    "UnsafeMapIterator",
    "SafeEnum",
    "HashSetMutation",
    "CloseStream",
];

/// Runs that take longer have failed.
const LIMIT: Duration = Duration::from_secs(600);

/// The exit code of `tsbvm` for a program that violates a property.
const VIOLATED: i32 = 80;

/// The properties that a program is checked against.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Checked {
    /// None.
    Nothing,
    /// One property.
    One(String),
    /// All.
    All,
}

impl Checked {
    /// No property, each property alone, and all.
    pub fn all() -> Vec<Checked> {
        let each = PROPERTIES.iter().map(|name| Checked::One((*name).to_owned()));
        [Checked::Nothing].into_iter().chain(each).chain([Checked::All]).collect()
    }

    fn name(&self) -> &str {
        match self {
            Checked::Nothing => "nothing",
            Checked::One(name) => name,
            Checked::All => "all",
        }
    }

    fn option(&self) -> Option<String> {
        match self {
            Checked::Nothing => None,
            Checked::One(name) => Some(format!("--monitor={name}")),
            Checked::All => Some(format!("--monitor={}", PROPERTIES.join(","))),
        }
    }
}

/// The monitors' statistics of a run (`tsbvm --format json`, the last line).
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Figures {
    /// Events that were raised.
    pub events: u64,
    /// Violations.
    pub violations: u64,
    /// Statistics of each property.
    pub properties: Vec<PropertyFigures>,
}

/// Statistics of one property.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct PropertyFigures {
    /// Its name.
    pub property: String,
    /// Events that it received.
    pub events: u64,
    /// Created monitor instances.
    pub created: u64,
    /// The peak number of monitor instances.
    pub peak: u64,
}

/// A program checked against some properties.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct CheckedProgram {
    /// The properties.
    pub checked: Checked,
    /// The resources of each run.
    pub usage: Vec<Usage>,
    /// The monitors' statistics, which are the same in every run.
    pub figures: Figures,
}

impl CheckedProgram {
    fn time(&self) -> Option<f64> {
        let times: Vec<f64> = self.usage.iter().map(|used| used.user + used.system).collect();
        Summary::of(&times).map(|summary| summary.median)
    }

    fn memory(&self) -> f64 {
        let most = self.usage.iter().map(|used| used.peak_memory).max();
        most.unwrap_or(0) as f64 / f64::from(1 << 20)
    }
}

/// A program with its results.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct MonitorRow {
    /// Its name.
    pub workload: String,
    /// Its size.
    pub size: u32,
    /// The results, in the order of [`Checked::all`].
    pub ways: Vec<CheckedProgram>,
    /// The results of the program woven for Java virtual machines, if that is possible.
    #[serde(default)]
    pub woven: Vec<Woven>,
}

/// All results.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct MonitorReport {
    /// The machine of the measurement.
    pub machine: Machine,
    /// The programs used.
    pub tools: Vec<Tool>,
    /// The interpreter, as `tsbvm --stacks` names it.
    pub stacks: String,
    /// The number of runs of each command.
    pub rounds: u32,
    /// The programs.
    pub rows: Vec<MonitorRow>,
}

/// Runs programs without and with monitors alternately; and the same woven by AspectJ, if a weaver is
/// installed.
///
/// # Errors
/// When a tool is missing, or a run fails.
pub fn measure(
    workshop: &Workshop,
    workloads: &[&'static Workload],
    size: Size,
    stacks: &str,
    rounds: u32,
    tools: Vec<Tool>,
    weaver: Option<&Weaver>,
) -> Result<MonitorReport, Problem> {
    let ways = Checked::all();
    let bar = progress::bar((workloads.len() * ways.len() * rounds as usize) as u64);
    let mut rows = Vec::new();
    for &workload in workloads {
        bar.set_message(workload.name);
        let file = workshop.compile_with(workload, "monitored", &[])?;
        let size = size.of(workload);
        let name = workload.name.to_owned();
        let mut row = MonitorRow { workload: name, size, ways: Vec::new(), woven: Vec::new() };
        row.ways.extend(ways.iter().map(|checked| CheckedProgram {
            checked: checked.clone(),
            usage: Vec::new(),
            figures: Figures::default(),
        }));
        for _ in 0..rounds {
            for way in &mut row.ways {
                let command = CommandLine::new(workshop.paths().tsbvm()?)
                    .args(["--stacks", stacks, "--format", "json"])
                    .args(way.checked.option())
                    .arg(&file)
                    .arg(size.to_string());
                let done = match process::run(&command, LIMIT) {
                    Ok(done) => done,
                    Err(error) => return Err(Problem::Run(command, error)),
                };
                // A program that violates a property was checked too.
                if !matches!(done.status.code(), Some(0 | VIOLATED)) {
                    return Err(Problem::Rejected(command, done.stdout + &done.stderr));
                }
                if way.checked != Checked::Nothing {
                    let last = done.stderr.lines().last().unwrap_or_default();
                    match serde_json::from_str(last) {
                        Ok(figures) => way.figures = figures,
                        Err(_) => return Err(Problem::Rejected(command, done.stderr)),
                    }
                }
                way.usage.push(done.usage);
                bar.inc(1);
            }
        }
        match weaver.map(|weaver| weaver.measure(workshop, workload, size, rounds)) {
            Some(Ok(woven)) => row.woven = woven,
            // Programs in Java newer than the weaver supports are left out.
            Some(Err(Problem::Rejected(..))) | None => {}
            Some(Err(problem)) => return Err(problem),
        }
        rows.push(row);
    }
    bar.finish_and_clear();
    Ok(MonitorReport { machine: Machine::this(), tools, stacks: stacks.to_owned(), rounds, rows })
}

impl MonitorRow {
    /// The ratio of the time to that without monitors.
    fn slowdown(&self, way: &CheckedProgram) -> Option<f64> {
        let without = self.ways.first()?.time()?;
        let with = way.time()?;
        (without > 0.0).then_some(with / without)
    }
}

impl MonitorReport {
    /// The ratios of times to those without monitors, for each property and for all.
    pub fn slowdowns(&self) -> Grid {
        let ways = &Checked::all()[1..];
        let mut table = Grid::new(ways.iter().map(|way| way.name().to_owned()));
        let text = |ratio: Option<f64>| ratio.map_or("-".to_owned(), |it| format!("{it:.2}"));
        for row in &self.rows {
            table.add(&row.workload, row.ways.iter().skip(1).map(|way| text(row.slowdown(way))));
        }
        let mean = |place: usize| {
            geometric_mean(self.rows.iter().filter_map(|row| row.slowdown(row.ways.get(place)?)))
        };
        table.add("mean", (1..=ways.len()).map(|place| text(mean(place))));
        table
    }

    /// The ratios of times on Java virtual machines with the properties HasNext and UnsafeIterator woven in to
    /// those without; `None` if nothing was woven.
    pub fn woven(&self) -> Option<Grid> {
        let mut table = Grid::new(weaving::PEERS.map(|peer| peer.id().to_owned()));
        for row in self.rows.iter().filter(|row| !row.woven.is_empty()) {
            let text = |woven: &Woven| woven.slowdown().map_or("-".into(), |it| format!("{it:.2}"));
            table.add(&row.workload, row.woven.iter().map(text));
        }
        self.rows.iter().any(|row| !row.woven.is_empty()).then_some(table)
    }

    /// Statistics with all properties.
    pub fn figures(&self) -> Grid {
        let headings = [
            "seconds",
            "with monitors",
            "events",
            "million events/s",
            "instances",
            "at most at once",
            "violations",
            "MiB",
            "with monitors",
        ];
        let mut table = Grid::new(headings.map(str::to_owned));
        for row in &self.rows {
            let (Some(without), Some(all)) = (row.ways.first(), row.ways.last()) else { continue };
            let (Some(plain), Some(time)) = (without.time(), all.time()) else { continue };
            let properties = || all.figures.properties.iter();
            let rate = all.figures.events as f64 / time / 1e6;
            let cells = [
                format!("{plain:.3}"),
                format!("{time:.3}"),
                all.figures.events.to_string(),
                format!("{rate:.2}"),
                properties().map(|one| one.created).sum::<u64>().to_string(),
                properties().map(|one| one.peak).sum::<u64>().to_string(),
                all.figures.violations.to_string(),
                format!("{:.1}", without.memory()),
                format!("{:.1}", all.memory()),
            ];
            table.add(&row.workload, cells);
        }
        table
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn way(checked: Checked, user: f64, events: u64) -> CheckedProgram {
        let usage = Usage { wall: user, user, system: 0.0, peak_memory: 1 << 20 };
        let figures = Figures { events, ..Figures::default() };
        CheckedProgram { checked, usage: vec![usage; 3], figures }
    }

    #[test]
    fn a_slowdown_is_the_time_with_monitors_over_that_without() {
        let ways = Checked::all().into_iter().enumerate();
        let ways = ways.map(|(place, checked)| way(checked, 1.0 + place as f64, 7)).collect();
        let row = MonitorRow { workload: "SOR".to_owned(), size: 1, ways, woven: Vec::new() };
        assert_eq!(row.slowdown(&row.ways[1]), Some(2.0));
        let report = MonitorReport {
            machine: Machine::this(),
            tools: Vec::new(),
            stacks: "5".to_owned(),
            rounds: 3,
            rows: vec![row],
        };
        assert!(report.slowdowns().text().contains("8.00"));
    }
}
