//! What annotations are worth: the same programs compiled with and without them.

use std::fs;
use std::time::Duration;

use crate::prepare::{Problem, Workshop};
use crate::process::{self, CommandLine};
use crate::stats::{Summary, geometric_mean};
use crate::table::Grid;
use crate::workload::{Size, Workload};

/// The interpreters, as `tsbvm --stacks` names them.
pub const STACKS: [&str; 3] = ["1", "5", "multi"];

/// What a run says about its heap (`tsbvm --statistics`).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct HeapUse {
    /// Bytes of all objects made in the heap.
    pub allocated: u64,
    /// How often garbage was collected.
    pub collections: u64,
    /// Objects that were made in frames and moved to the heap.
    pub moved: u64,
}

impl HeapUse {
    /// Reads the last line of the error stream.
    fn parse(stderr: &str) -> Option<HeapUse> {
        let line = stderr.lines().last()?.strip_prefix("heap: ")?;
        let mut numbers = line.split(", ").map(|part| part.split(' ').next()?.parse().ok());
        Some(HeapUse {
            allocated: numbers.next()??,
            collections: numbers.next()??,
            moved: numbers.next()??,
        })
    }
}

/// One workload, first without and then with annotations.
#[derive(Clone, Debug)]
pub struct Worth {
    /// Bytes of the file.
    pub file: [u64; 2],
    /// The heap; the interpreters do not differ in that.
    pub heap: [HeapUse; 2],
    /// Median processor time in seconds on each of [`STACKS`].
    pub time: [[f64; 2]; 3],
}

/// Compiles a workload both ways and runs both on all interpreters, alternately.
///
/// # Errors
/// When a tool is missing, or a run does not end well; for that, what it printed.
pub fn measure(
    workshop: &Workshop,
    workload: &'static Workload,
    size: Size,
    rounds: u32,
    limit: Duration,
) -> Result<Worth, Problem> {
    let files =
        [workshop.compile_annotated(workload, false)?, workshop.compile_annotated(workload, true)?];
    let mut worth = Worth { file: [0; 2], heap: [HeapUse::default(); 2], time: [[0.0; 2]; 3] };
    for (length, file) in worth.file.iter_mut().zip(&files) {
        let data = fs::metadata(file).map_err(|error| Problem::Io(file.clone(), error))?;
        *length = data.len();
    }
    for (times, stacks) in worth.time.iter_mut().zip(STACKS) {
        let mut samples = [Vec::new(), Vec::new()];
        for _ in 0..rounds {
            for i in 0..2 {
                let command = CommandLine::new(workshop.tsbvm()?)
                    .args(["--statistics", "--stacks", stacks])
                    .arg(&files[i])
                    .arg(size.of(workload).to_string());
                let done = match process::run(&command, limit) {
                    Ok(done) => done,
                    Err(error) => return Err(Problem::Run(command, error)),
                };
                let Some(heap) = HeapUse::parse(&done.stderr).filter(|_| done.status.success())
                else {
                    return Err(Problem::Refused(command, done.stdout + &done.stderr));
                };
                worth.heap[i] = heap;
                samples[i].push(done.usage.user + done.usage.system);
            }
        }
        for (time, sample) in times.iter_mut().zip(&samples) {
            *time = Summary::of(sample).map_or(0.0, |summary| summary.median);
        }
    }
    Ok(worth)
}

/// A table of the differences.
pub fn table(measured: &[(&str, Worth)]) -> Grid {
    let headings = [
        "heap KiB without",
        "with",
        "off the heap",
        "collections",
        "moved",
        "file",
        "one",
        "five",
        "multi",
    ];
    let mut table = Grid::new(headings.map(str::to_owned));
    for (name, worth) in measured {
        let [without, with] = worth.heap;
        let saved = 1.0 - with.allocated as f64 / without.allocated.max(1) as f64;
        let larger = worth.file[1] as f64 / worth.file[0].max(1) as f64 - 1.0;
        let cells = [
            (without.allocated / 1024).to_string(),
            (with.allocated / 1024).to_string(),
            format!("{:.0} %", 100.0 * saved),
            format!("{} -> {}", without.collections, with.collections),
            with.moved.to_string(),
            format!("{:+.1} %", 100.0 * larger),
        ];
        let times = worth.time.map(|[without, with]| format!("{:.3}", without / with.max(1e-9)));
        table.add(name, cells.into_iter().chain(times));
    }
    let mean = |i: usize| {
        let ratios =
            measured.iter().map(|(_, worth)| worth.time[i][0] / worth.time[i][1].max(1e-9));
        geometric_mean(ratios).map_or("-".to_owned(), |mean| format!("{mean:.3}"))
    };
    let none = std::iter::repeat_n(String::new(), 6);
    table.add("mean", none.chain((0..STACKS.len()).map(mean)));
    table
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_last_line_of_the_error_stream_tells_of_the_heap() {
        let text = "note\nheap: 4096 bytes allocated, 2 collections, 1 local objects moved\n";
        let wanted = HeapUse { allocated: 4096, collections: 2, moved: 1 };
        assert_eq!(HeapUse::parse(text), Some(wanted));
        assert_eq!(HeapUse::parse("note\n"), None);
    }

    #[test]
    fn ratios_above_one_are_gains() {
        let heap = |allocated| HeapUse { allocated, ..HeapUse::default() };
        let worth = Worth {
            file: [1000, 1020],
            heap: [heap(4096), heap(1024)],
            time: [[2.0, 1.0], [1.0, 1.0], [1.0, 2.0]],
        };
        let grid = table(&[("Fib", worth)]);
        let wanted = ["Fib", "4", "1", "75 %", "0 -> 0", "0", "+2.0 %", "2.000", "1.000", "0.500"];
        assert_eq!(grid.rows[0], wanted);
    }
}
