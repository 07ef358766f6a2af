//! The benefit of annotations: programs compiled with each use of annotations alone, with all, and with none.

use std::fs;
use std::time::Duration;

use serde::{Deserialize, Serialize};

use crate::machine::Machine;
use crate::prepare::{Problem, Workshop};
use crate::process::{self, CommandLine};
use crate::progress;
use crate::report::Tool;
use crate::stats::{Summary, geometric_mean};
use crate::table::Grid;
use crate::workload::{Size, Workload};

/// The interpreters, as `tsbvm --stacks` names them.
pub const STACKS: [&str; 3] = ["1", "5", "multi"];

/// The uses of annotations in a compiled program.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum AnnotationUse {
    /// No annotations, and all loads.
    Nothing,
    /// Annotations without any use.
    Annotations,
    /// Stack allocation.
    Frames,
    /// Scalar replacement.
    Variables,
    /// Load elimination.
    Loads,
    /// All uses.
    All,
}

impl AnnotationUse {
    /// All variants; the first is the base of comparison.
    pub const ALL: [AnnotationUse; 6] = [
        AnnotationUse::Nothing,
        AnnotationUse::Annotations,
        AnnotationUse::Frames,
        AnnotationUse::Variables,
        AnnotationUse::Loads,
        AnnotationUse::All,
    ];

    /// Its name in tables and file names.
    pub const fn name(self) -> &'static str {
        match self {
            AnnotationUse::Nothing => "nothing",
            AnnotationUse::Annotations => "annotations",
            AnnotationUse::Frames => "frames",
            AnnotationUse::Variables => "variables",
            AnnotationUse::Loads => "loads",
            AnnotationUse::All => "all",
        }
    }

    /// The compiler options.
    pub const fn options(self) -> &'static [&'static str] {
        match self {
            AnnotationUse::Nothing => &["--no-annotations", "--no-load-elimination"],
            AnnotationUse::Annotations => {
                &["--no-stack-allocation", "--no-scalar-replacement", "--no-load-elimination"]
            }
            AnnotationUse::Frames => &["--no-scalar-replacement", "--no-load-elimination"],
            AnnotationUse::Variables => &["--no-stack-allocation", "--no-load-elimination"],
            AnnotationUse::Loads => &["--no-annotations"],
            AnnotationUse::All => &[],
        }
    }
}

/// Heap statistics of a run (`tsbvm --statistics`).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct HeapUse {
    /// Bytes of all objects allocated in the heap.
    pub allocated: u64,
    /// The number of garbage collections.
    pub collections: u64,
    /// Stack-allocated objects that were moved to the heap.
    pub moved: u64,
    /// Loads that were repeated after calls.
    pub redone: u64,
}

impl HeapUse {
    /// Parses the last line of standard error.
    fn parse(stderr: &str) -> Option<HeapUse> {
        let line = stderr.lines().last()?.strip_prefix("heap: ")?;
        let mut numbers = line.split(", ").map(|part| part.split(' ').next()?.parse().ok());
        Some(HeapUse {
            allocated: numbers.next()??,
            collections: numbers.next()??,
            moved: numbers.next()??,
            redone: numbers.next()??,
        })
    }
}

/// A program compiled with one set of uses.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct CompiledProgram {
    /// The uses of annotations.
    pub uses: AnnotationUse,
    /// The file size in bytes.
    pub file: u64,
    /// Instructions that read a register instead of a field.
    pub loads_left_out: u64,
    /// Calls with a reload set.
    pub blocks: u64,
    /// Heap statistics, which are the same on all interpreters.
    pub heap: HeapUse,
    /// Seconds of processor time on each of [`STACKS`], one for each round.
    pub times: [Vec<f64>; 3],
    /// Host instructions of a run on each of [`STACKS`], if they were counted.
    #[serde(default)]
    pub instructions: [Option<u64>; 3],
}

impl CompiledProgram {
    fn time(&self, stacks: usize) -> f64 {
        Summary::of(&self.times[stacks]).map_or(0.0, |summary| summary.median)
    }
}

/// One workload, compiled in all variants of [`AnnotationUse::ALL`].
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct AnnotationRow {
    /// The workload.
    pub workload: String,
    /// Its size.
    pub size: u32,
    /// The variants.
    pub ways: Vec<CompiledProgram>,
}

/// All results.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct AnnotationReport {
    /// The machine of the measurement.
    pub machine: Machine,
    /// The programs used.
    pub tools: Vec<Tool>,
    /// The number of runs of each command.
    pub rounds: u32,
    /// The workloads.
    pub rows: Vec<AnnotationRow>,
}

/// Compiles workloads in all variants and runs them on all interpreters alternately. `count` is a size for one
/// more run, in which host instructions are counted.
///
/// # Errors
/// When a tool is missing, or a run fails; the error has its output.
pub fn measure(
    workshop: &Workshop,
    workloads: &[&'static Workload],
    size: Size,
    rounds: u32,
    count: Option<Size>,
    tools: Vec<Tool>,
) -> Result<AnnotationReport, Problem> {
    let rounds_each = rounds as usize + usize::from(count.is_some());
    let runs = workloads.len() * STACKS.len() * rounds_each * AnnotationUse::ALL.len();
    let bar = progress::bar(runs as u64);
    let mut rows = Vec::new();
    for &workload in workloads {
        bar.set_message(workload.name);
        let mut files = Vec::new();
        let mut ways = Vec::new();
        for uses in AnnotationUse::ALL {
            let file = workshop.compile_with(workload, uses.name(), uses.options())?;
            let data = fs::metadata(&file).map_err(|error| Problem::Io(file.clone(), error))?;
            let info = CommandLine::new(workshop.paths().tsbvm()?)
                .args(["info", "--annotations", "--format", "json"])
                .arg(&file);
            let info = run(&info)?.stdout;
            let info: serde_json::Value = serde_json::from_str(&info).unwrap_or_default();
            let number = |name: &str| info[name].as_u64().unwrap_or(0);
            ways.push(CompiledProgram {
                uses,
                file: data.len(),
                loads_left_out: number("loads_left_out"),
                blocks: number("back_setting_blocks"),
                heap: HeapUse::default(),
                times: Default::default(),
                instructions: [None; 3],
            });
            files.push(file);
        }
        if let Some(size) = count {
            for (i, stacks) in STACKS.iter().enumerate() {
                for (way, file) in ways.iter_mut().zip(&files) {
                    let command = CommandLine::new("valgrind")
                        .args(["--tool=cachegrind", "--cache-sim=no"])
                        .args(["--cachegrind-out-file=/dev/null"])
                        .arg(workshop.paths().tsbvm()?)
                        .args(["--stacks", stacks])
                        .arg(file)
                        .arg(size.of(workload).to_string());
                    let done = run(&command)?;
                    way.instructions[i] = counted(&done.stderr);
                    bar.inc(1);
                }
            }
        }
        let size = size.of(workload);
        for (i, stacks) in STACKS.iter().enumerate() {
            for _ in 0..rounds {
                for (way, file) in ways.iter_mut().zip(&files) {
                    let command = CommandLine::new(workshop.paths().tsbvm()?)
                        .args(["--statistics", "--stacks", stacks])
                        .arg(file)
                        .arg(size.to_string());
                    let done = run(&command)?;
                    let Some(heap) = HeapUse::parse(&done.stderr) else {
                        return Err(Problem::Rejected(command, done.stdout + &done.stderr));
                    };
                    way.heap = heap;
                    way.times[i].push(done.usage.user + done.usage.system);
                    bar.inc(1);
                }
            }
        }
        rows.push(AnnotationRow { workload: workload.name.to_owned(), size, ways });
    }
    bar.finish_and_clear();
    Ok(AnnotationReport { machine: Machine::this(), tools, rounds, rows })
}

fn run(command: &CommandLine) -> Result<process::Finished, Problem> {
    match process::run(command, Duration::from_secs(600)) {
        Ok(done) if done.status.success() => Ok(done),
        Ok(done) => Err(Problem::Rejected(command.clone(), done.stdout + &done.stderr)),
        Err(error) => Err(Problem::Run(command.clone(), error)),
    }
}

/// The number of instructions that valgrind counted.
fn counted(stderr: &str) -> Option<u64> {
    let line = stderr.lines().find(|line| line.contains("I") && line.contains("refs:"))?;
    let digits = line.rsplit(':').next()?.chars().filter(char::is_ascii_digit);
    digits.collect::<String>().parse().ok()
}

impl AnnotationRow {
    fn way(&self, uses: AnnotationUse) -> Option<&CompiledProgram> {
        self.ways.iter().find(|way| way.uses == uses)
    }

    /// The speed-up against no uses.
    fn speed_up(&self, uses: AnnotationUse, stacks: usize) -> Option<f64> {
        let (without, with) = (self.way(AnnotationUse::Nothing)?, self.way(uses)?);
        let (without, with) = (without.time(stacks), with.time(stacks));
        (without > 0.0 && with > 0.0).then(|| without / with)
    }

    /// The ratio of host instructions without any use to those with `uses`.
    fn instruction_ratio(&self, uses: AnnotationUse, stacks: usize) -> Option<f64> {
        let (without, with) = (self.way(AnnotationUse::Nothing)?, self.way(uses)?);
        let (without, with) = (without.instructions[stacks]?, with.instructions[stacks]?);
        Some(without as f64 / with as f64)
    }
}

impl AnnotationReport {
    /// Heap statistics and load counts without any use and with all.
    pub fn effects(&self) -> Grid {
        let headings = [
            "heap KiB, nothing",
            "frames",
            "variables",
            "all",
            "off the heap",
            "collections",
            "moved",
            "loads left out",
            "blocks",
            "redone",
            "file, annotations",
            "all",
        ];
        let mut table = Grid::new(headings.map(str::to_owned));
        for row in &self.rows {
            let ways = [
                AnnotationUse::Nothing,
                AnnotationUse::Annotations,
                AnnotationUse::Frames,
                AnnotationUse::Variables,
                AnnotationUse::All,
            ];
            let [Some(nothing), Some(annotations), Some(frames), Some(variables), Some(all)] =
                ways.map(|uses| row.way(uses))
            else {
                continue;
            };
            let kib = |way: &CompiledProgram| (way.heap.allocated / 1024).to_string();
            let saved = 1.0 - all.heap.allocated as f64 / nothing.heap.allocated.max(1) as f64;
            let larger = |way: &CompiledProgram| {
                format!("{:+.1} %", 100.0 * (way.file as f64 / nothing.file.max(1) as f64 - 1.0))
            };
            let cells = [
                kib(nothing),
                kib(frames),
                kib(variables),
                kib(all),
                format!("{:.1} %", 100.0 * saved),
                format!("{} -> {}", nothing.heap.collections, all.heap.collections),
                all.heap.moved.to_string(),
                all.loads_left_out.to_string(),
                all.blocks.to_string(),
                all.heap.redone.to_string(),
                larger(annotations),
                larger(all),
            ];
            table.add(&row.workload, cells);
        }
        table
    }

    /// The speed-up of each use on each interpreter.
    pub fn gains(&self) -> Grid {
        self.ratios(AnnotationRow::speed_up)
    }

    /// The ratio of host instructions without any use to those with each use, on each interpreter. `None` if
    /// they were not counted.
    pub fn instructions(&self) -> Option<Grid> {
        let mut ways = self.rows.iter().flat_map(|row| &row.ways);
        let is_counted = ways.any(|way| way.instructions.iter().any(Option::is_some));
        is_counted.then(|| self.ratios(AnnotationRow::instruction_ratio))
    }

    fn ratios(&self, ratio: impl Fn(&AnnotationRow, AnnotationUse, usize) -> Option<f64>) -> Grid {
        let compared = &AnnotationUse::ALL[1..];
        let columns = STACKS.iter().flat_map(|stacks| {
            compared.iter().map(move |uses| format!("{stacks}: {}", uses.name()))
        });
        let mut table = Grid::new(columns);
        let cells = || (0..STACKS.len()).flat_map(|i| compared.iter().map(move |&uses| (i, uses)));
        let text = |ratio: Option<f64>| ratio.map_or("-".to_owned(), |it| format!("{it:.3}"));
        for row in &self.rows {
            table.add(&row.workload, cells().map(|(i, uses)| text(ratio(row, uses, i))));
        }
        let mean = |(i, uses): (usize, AnnotationUse)| {
            text(geometric_mean(self.rows.iter().filter_map(|row| ratio(row, uses, i))))
        };
        table.add("mean", cells().map(mean));
        table
    }

    /// Comma-separated values, a line for each run.
    ///
    /// # Errors
    /// Only when memory runs out.
    pub fn csv(&self) -> Result<Vec<u8>, csv::Error> {
        let mut writer = csv::Writer::from_writer(Vec::new());
        writer.write_record([
            "workload",
            "size",
            "uses",
            "file_bytes",
            "loads_left_out",
            "blocks",
            "allocated_bytes",
            "collections",
            "moved",
            "redone",
            "stacks",
            "round",
            "processor_s",
        ])?;
        for row in &self.rows {
            for way in &row.ways {
                let heap = way.heap;
                for (stacks, times) in STACKS.iter().zip(&way.times) {
                    for (round, time) in times.iter().enumerate() {
                        writer.write_record([
                            row.workload.clone(),
                            row.size.to_string(),
                            way.uses.name().to_owned(),
                            way.file.to_string(),
                            way.loads_left_out.to_string(),
                            way.blocks.to_string(),
                            heap.allocated.to_string(),
                            heap.collections.to_string(),
                            heap.moved.to_string(),
                            heap.redone.to_string(),
                            (*stacks).to_owned(),
                            (round + 1).to_string(),
                            time.to_string(),
                        ])?;
                    }
                }
            }
        }
        writer.into_inner().map_err(|error| error.into_error().into())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_last_line_of_the_error_stream_tells_of_the_heap() {
        let text = "note\nheap: 4096 bytes allocated, 2 collections, 1 local objects moved, 7 loads redone\n";
        let wanted = HeapUse { allocated: 4096, collections: 2, moved: 1, redone: 7 };
        assert_eq!(HeapUse::parse(text), Some(wanted));
        assert_eq!(HeapUse::parse("note\n"), None);
    }

    #[test]
    fn instructions_are_counted_by_valgrind() {
        let text = "==7== Cachegrind, a tool\n==7== \n==7== I refs:        2,345,678\n";
        assert_eq!(counted(text), Some(2_345_678));
        assert_eq!(counted("heap: 4096 bytes allocated"), None);
        let fewer = report().instructions().unwrap();
        assert_eq!(fewer.rows[0][3], "1.010");
        assert_eq!(fewer.rows[0][6], "-");
    }

    fn report() -> AnnotationReport {
        let way = |uses, allocated, file, time: f64| CompiledProgram {
            uses,
            file,
            loads_left_out: 3,
            blocks: 2,
            heap: HeapUse { allocated, ..HeapUse::default() },
            times: [vec![time], vec![2.0], vec![2.0 / time]],
            instructions: [Some(file), None, None],
        };
        let ways = vec![
            way(AnnotationUse::Nothing, 4096, 1000, 2.0),
            way(AnnotationUse::Annotations, 4096, 1010, 2.0),
            way(AnnotationUse::Frames, 2048, 1010, 1.0),
            way(AnnotationUse::Variables, 3072, 990, 1.0),
            way(AnnotationUse::Loads, 4096, 1000, 2.0),
            way(AnnotationUse::All, 1024, 1020, 1.0),
        ];
        let rows = vec![AnnotationRow { workload: "Fib".to_owned(), size: 20, ways }];
        AnnotationReport { machine: Machine::this(), tools: Vec::new(), rounds: 1, rows }
    }

    #[test]
    fn ratios_above_one_are_gains() {
        let gains = report().gains();
        assert_eq!(gains.rows[0][5], "2.000");
        assert_eq!(gains.rows[0][10], "1.000");
        assert_eq!(gains.rows[0][15], "0.500");
    }

    #[test]
    fn effects_are_of_all_uses_together() {
        let wanted =
            ["Fib", "4", "2", "3", "1", "75.0 %", "0 -> 0", "0", "3", "2", "0", "+1.0 %", "+2.0 %"];
        assert_eq!(report().effects().rows[0], wanted);
    }

    #[test]
    fn every_run_is_a_line_of_values() {
        let csv = String::from_utf8(report().csv().unwrap()).unwrap();
        assert_eq!(csv.lines().count(), 1 + 6 * 3);
        assert!(csv.contains("Fib,20,frames,1010,3,2,2048,0,0,0,5,1,2\n"), "{csv}");
    }
}
