//! The result of a sweep, from which all tables, files and charts are made.

use serde::{Deserialize, Serialize};

use crate::column::{Column, Peer, Variant};
use crate::machine::Machine;
use crate::process::Usage;
use crate::stats::{Summary, geometric_mean};
use crate::workload::Group;

/// The version of the JSON format. It changes if readers of an older version would misread a newer one.
pub const FORMAT: u32 = 1;

/// A sweep's figures with the conditions of the measurement.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Report {
    /// [`FORMAT`] of the program that wrote it.
    pub format: u32,
    /// The machine.
    pub machine: Machine,
    /// The programs used.
    pub tools: Vec<Tool>,
    /// The requested size; each row has its own number.
    pub size: String,
    /// The requested number of runs of each command.
    pub rounds: u32,
    /// The column that ratios refer to.
    pub base: Column,
    /// The time that ratios are made from.
    pub time: TimeKind,
    /// The compared engines, in the order of the tables.
    pub columns: Vec<Column>,
    /// The workloads; the start-up program is first.
    pub rows: Vec<Row>,
}

/// A program used in a measurement.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Tool {
    /// Its name.
    pub name: String,
    /// Its version, as it reports it.
    pub version: String,
}

/// The kind of time that is compared.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, clap::ValueEnum)]
#[serde(rename_all = "kebab-case")]
pub enum TimeKind {
    /// Wall-clock time.
    #[default]
    Wall,
    /// Processor time of all threads in user and system mode, which varies less if other processes run.
    Cpu,
    /// Processor time of all threads in user mode, less that of start-up: the median of the program that prints one line.
    Net,
}

impl TimeKind {
    /// The time of one run, in seconds.
    pub fn of(self, usage: &Usage) -> f64 {
        match self {
            TimeKind::Wall => usage.wall,
            TimeKind::Cpu => usage.user + usage.system,
            TimeKind::Net => usage.user,
        }
    }

    /// The name in a heading.
    pub fn name(self) -> &'static str {
        match self {
            TimeKind::Wall => "wall-clock time",
            TimeKind::Cpu => "processor time",
            TimeKind::Net => "user time without start-up",
        }
    }
}

/// One workload's figures.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Row {
    /// The workload's name.
    pub workload: String,
    /// The group of the mean that includes it.
    pub group: Group,
    /// The size it ran with, in its own unit.
    pub size: u32,
    /// The result that all columns agree on; `None` if none had one.
    pub checksum: Option<String>,
    /// A cell for each column, in their order.
    pub cells: Vec<Cell>,
}

/// One workload on one engine.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Cell {
    /// The run of each round.
    pub samples: Vec<Usage>,
    /// The samples' wall-clock times in seconds.
    pub wall: Option<Summary>,
    /// The samples' processor times in seconds.
    pub cpu: Option<Summary>,
    /// The samples' peak resident sets in bytes.
    pub peak_memory: Option<Summary>,
    /// Why samples are missing: a run failed. `None` also if there is no port.
    pub failure: Option<String>,
}

impl Cell {
    /// Makes the summaries from the samples.
    pub fn summarise(&mut self) {
        let summary = |figure: &dyn Fn(&Usage) -> f64| {
            Summary::of(&self.samples.iter().map(figure).collect::<Vec<_>>())
        };
        let wall = summary(&|usage| TimeKind::Wall.of(usage));
        let cpu = summary(&|usage| TimeKind::Cpu.of(usage));
        let peak_memory = summary(&|usage| usage.peak_memory as f64);
        (self.wall, self.cpu, self.peak_memory) = (wall, cpu, peak_memory);
    }

    /// The summary of a kind of time, start-up included; `None` if a run of the cell failed.
    fn time(&self, kind: TimeKind) -> Option<Summary> {
        if self.failure.is_some() {
            return None;
        }
        match kind {
            TimeKind::Wall => self.wall,
            TimeKind::Cpu => self.cpu,
            TimeKind::Net => {
                Summary::of(&self.samples.iter().map(|run| kind.of(run)).collect::<Vec<_>>())
            }
        }
    }
}

/// The rows of a mean.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MeanOf {
    /// The Java Grande kernels.
    JavaGrande,
    /// The larger programs.
    Applications,
    /// All workloads.
    All,
}

impl MeanOf {
    /// Whether the mean includes rows of a group.
    pub fn includes(self, group: Group) -> bool {
        match self {
            MeanOf::JavaGrande => group == Group::JavaGrande,
            MeanOf::Applications => group == Group::Application,
            MeanOf::All => group != Group::StartUp,
        }
    }
}

/// A geometric mean with its number of rows.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Mean {
    /// The mean ratio.
    pub ratio: f64,
    /// Rows that both columns have figures for.
    pub rows: usize,
}

impl Report {
    /// The position of a column.
    pub fn position(&self, column: Column) -> Option<usize> {
        self.columns.iter().position(|&candidate| candidate == column)
    }

    /// The median time of a cell, in seconds.
    pub fn median(&self, row: &Row, column: Column) -> Option<f64> {
        Some(self.summary(row, column)?.median)
    }

    /// The summary of a column's times.
    pub fn summary(&self, row: &Row, column: Column) -> Option<Summary> {
        self.summary_of(self.time, row, column)
    }

    /// The summary of a column's times of a kind.
    pub fn summary_of(&self, kind: TimeKind, row: &Row, column: Column) -> Option<Summary> {
        let position = self.position(column)?;
        let times = row.cells.get(position)?.time(kind)?;
        if kind != TimeKind::Net || row.group == Group::StartUp {
            return Some(times);
        }
        let start_up = self.rows.iter().find(|row| row.group == Group::StartUp)?;
        Some(times.less(start_up.cells.get(position)?.time(kind)?.median))
    }

    /// The speed-up of a column: the median time of `base` over the column's.
    pub fn speed_up(&self, row: &Row, column: Column, base: Column) -> Option<f64> {
        let (base, own) = (self.median(row, base)?, self.median(row, column)?);
        // A run may take no longer than start-up.
        (base > 0.0 && own > 0.0).then(|| base / own)
    }

    /// The change of run time against the median of `base`, in per cent of it; positive is faster, as in the paper's
    /// figures.
    pub fn change(&self, row: &Row, column: Column, base: Column) -> Option<Summary> {
        let base = self.median(row, base).filter(|&time| time > 0.0)?;
        let change = |time: f64| (1.0 - time / base) * 100.0;
        let times = self.summary(row, column)?;
        // A shorter time is a greater change.
        Some(Summary {
            min: change(times.max),
            lower_quartile: change(times.upper_quartile),
            median: change(times.median),
            upper_quartile: change(times.lower_quartile),
            max: change(times.min),
        })
    }

    /// The geometric mean of the speed-ups over the rows that both columns have.
    pub fn mean(&self, of: MeanOf, column: Column, base: Column) -> Option<Mean> {
        let ratios: Vec<f64> = self
            .rows
            .iter()
            .filter(|row| of.includes(row.group))
            .filter_map(|row| self.speed_up(row, column, base))
            .collect();
        Some(Mean { rows: ratios.len(), ratio: geometric_mean(ratios)? })
    }

    /// Every failure, with its workload and column.
    pub fn failures(&self) -> impl Iterator<Item = (&str, Column, &str)> {
        self.rows.iter().flat_map(move |row| {
            row.cells.iter().zip(&self.columns).filter_map(|(cell, &column)| {
                Some((row.workload.as_str(), column, cell.failure.as_deref()?))
            })
        })
    }
}

/// The default base column: the interpreter of the reference implementation, else the first variant.
pub fn default_base(columns: &[Column]) -> Option<Column> {
    let reference = Column::Peer(Peer::JavaInterpreter);
    columns.iter().copied().find(|&column| column == reference).or(columns.first().copied())
}

/// The columns of the project's own interpreters.
pub fn variants(columns: &[Column]) -> impl Iterator<Item = Variant> {
    columns.iter().filter_map(|column| match column {
        Column::Variant(variant) => Some(*variant),
        Column::Peer(_) => None,
    })
}

#[cfg(test)]
pub(crate) mod tests {
    use super::*;

    /// A report of two workloads and start-up with times in whole tenths of a second.
    pub(crate) fn sample() -> Report {
        let columns: Vec<Column> = ["1:single:O1", "5:single:O1", "multi:single:O1", "java-int"]
            .iter()
            .map(|text| text.parse().unwrap())
            .collect();
        let row = |workload: &str, group, times: [Option<f64>; 4]| Row {
            workload: workload.to_owned(),
            group,
            size: 1,
            checksum: Some("1".to_owned()),
            cells: times
                .iter()
                .map(|time| {
                    let mut cell = Cell::default();
                    cell.samples.extend(time.iter().map(|&wall| Usage {
                        wall,
                        user: wall / 2.0,
                        system: 0.0,
                        peak_memory: 3 << 20,
                    }));
                    if time.is_none() {
                        cell.failure = Some("exit status 1".to_owned());
                    }
                    cell.summarise();
                    cell
                })
                .collect(),
        };
        Report {
            format: FORMAT,
            machine: Machine {
                processor: "Some Processor".to_owned(),
                cores: 2,
                memory: Some(1 << 33),
                system: "linux 6 x86_64".to_owned(),
                load: Some(0.5),
                least_memory: Some(1 << 20),
            },
            tools: vec![Tool { name: "tsbvm".to_owned(), version: "0.1.0".to_owned() }],
            size: "quick".to_owned(),
            rounds: 1,
            base: "java-int".parse().unwrap(),
            time: TimeKind::Wall,
            columns,
            rows: vec![
                row("Hello", Group::StartUp, [Some(0.1), Some(0.1), Some(0.1), Some(0.4)]),
                row("SOR", Group::JavaGrande, [Some(0.2), Some(0.3), Some(0.4), Some(0.8)]),
                row("Fib", Group::Other, [Some(0.1), Some(0.1), None, Some(0.1)]),
            ],
        }
    }

    #[test]
    fn ratios_refer_to_the_base_and_means_leave_start_up_out() {
        let report = sample();
        let one = "1".parse().map(Column::Variant).unwrap();
        assert_eq!(report.speed_up(&report.rows[1], one, report.base), Some(4.0));
        assert!(
            (report.change(&report.rows[1], one, report.base).unwrap().median - 75.0).abs() < 1e-9
        );
        let all = report.mean(MeanOf::All, one, report.base).unwrap();
        assert!((all.ratio - 2.0).abs() < 1e-9, "{all:?}");
        assert_eq!(all.rows, 2);
    }

    #[test]
    fn net_times_are_without_start_up() {
        let report = Report { time: TimeKind::Net, ..sample() };
        let one = "1".parse().map(Column::Variant).unwrap();
        // Half of each time is in user mode.
        let time = |row: usize| report.median(&report.rows[row], one).unwrap();
        assert!((time(1) - 0.05).abs() < 1e-9 && (time(0) - 0.05).abs() < 1e-9);
        let ratio = report.speed_up(&report.rows[1], one, report.base).unwrap();
        assert!((ratio - 4.0).abs() < 1e-9, "{ratio}");
        // Fib takes no longer than start-up: nothing can be said of it.
        assert_eq!(report.speed_up(&report.rows[2], one, report.base), None);
    }

    #[test]
    fn a_failed_run_counts_in_no_mean() {
        let report = sample();
        let multi = "multi".parse().map(Column::Variant).unwrap();
        assert_eq!(report.mean(MeanOf::All, multi, report.base).unwrap().rows, 1);
        assert_eq!(report.failures().collect::<Vec<_>>(), [("Fib", multi, "exit status 1")]);
    }

    #[test]
    fn a_report_reads_back_from_its_json() {
        let report = sample();
        let text = serde_json::to_string(&report).unwrap();
        assert_eq!(serde_json::from_str::<Report>(&text).unwrap(), report);
    }

    #[test]
    fn without_java_the_first_column_is_the_base() {
        let columns = sample().columns;
        assert_eq!(default_base(&columns), Some("java-int".parse().unwrap()));
        assert_eq!(
            default_base(&columns[..2]),
            Some("1".parse::<Variant>().map(Column::Variant).unwrap())
        );
    }
}
