//! Runs all workloads on all columns in rounds.
//!
//! Every command runs once a round. The columns of one workload run one after the other, so that a slow phase
//! of the machine affects all compared engines. Each round starts with another column and another workload, so
//! that none is always first.

use std::time::Duration;

use crate::column::Column;
use crate::machine::Machine;
use crate::outcome;
use crate::prepare::{Problem, Workshop};
use crate::process::{self, CommandLine, Finished, RunError};
use crate::progress;
use crate::report::{Cell, FORMAT, Report, Row, TimeKind, Tool};
use crate::workload::{Size, Workload};

/// A plan of a measurement.
#[derive(Debug)]
pub struct Plan {
    /// The programs.
    pub workloads: Vec<&'static Workload>,
    /// The engines.
    pub columns: Vec<Column>,
    /// The size of the workloads.
    pub size: Size,
    /// The number of rounds.
    pub rounds: u32,
    /// The column that ratios refer to.
    pub base: Column,
    /// The time that ratios are made from.
    pub time: TimeKind,
    /// The time limit of a run.
    pub limit: Duration,
    /// The programs used.
    pub tools: Vec<Tool>,
}

/// Executes a plan. A failed run is recorded in its cell and not repeated; the others continue.
pub fn run(plan: Plan, workshop: &mut Workshop) -> Report {
    let machine = Machine::this();
    let commands: Vec<Vec<Result<Option<CommandLine>, Problem>>> = plan
        .workloads
        .iter()
        .map(|workload| {
            let size = plan.size.of(workload);
            plan.columns.iter().map(|&column| workshop.command(workload, column, size)).collect()
        })
        .collect();
    let mut rows: Vec<Row> = plan
        .workloads
        .iter()
        .zip(&commands)
        .map(|(workload, commands)| Row {
            workload: workload.name.to_owned(),
            group: workload.group,
            size: plan.size.of(workload),
            checksum: None,
            cells: commands.iter().map(unmeasured).collect(),
        })
        .collect();

    let count = commands.iter().flatten().filter(|command| matches!(command, Ok(Some(_)))).count();
    let progress = progress::bar(count as u64 * u64::from(plan.rounds));
    for round in 0..plan.rounds as usize {
        for at in rotated(plan.workloads.len(), round) {
            for column in rotated(plan.columns.len(), round) {
                let Ok(Some(command)) = &commands[at][column] else { continue };
                let workload = plan.workloads[at];
                progress.set_message(format!(
                    "{} on {}",
                    workload.name,
                    plan.columns[column].label()
                ));
                if rows[at].cells[column].failure.is_none() {
                    measure(workload, command, column, &mut rows[at], plan.limit);
                }
                progress.inc(1);
            }
        }
    }
    progress.finish_and_clear();

    rows.iter_mut().flat_map(|row| &mut row.cells).for_each(Cell::summarise);
    Report {
        format: FORMAT,
        machine,
        tools: plan.tools,
        size: plan.size.to_string(),
        rounds: plan.rounds,
        base: plan.base,
        time: plan.time,
        columns: plan.columns,
        rows,
    }
}

fn unmeasured(command: &Result<Option<CommandLine>, Problem>) -> Cell {
    Cell { failure: command.as_ref().err().map(Problem::to_string), ..Cell::default() }
}

/// The numbers below `count`, starting at another one in each round.
fn rotated(count: usize, round: usize) -> impl Iterator<Item = usize> {
    (0..count).map(move |at| (at + round) % count)
}

fn measure(
    workload: &Workload,
    command: &CommandLine,
    column: usize,
    row: &mut Row,
    limit: Duration,
) {
    let finished = process::run(command, limit);
    let checked = check(workload, command, finished, row.checksum.as_deref());
    let cell = &mut row.cells[column];
    match checked {
        Ok((done, checksum)) => {
            cell.samples.push(done.usage);
            row.checksum = Some(checksum);
        }
        Err(failure) => cell.failure = Some(failure),
    }
}

/// The resources and checksum of a valid run; else the error, with the output.
fn check(
    workload: &Workload,
    command: &CommandLine,
    finished: Result<Finished, RunError>,
    expected: Option<&str>,
) -> Result<(Finished, String), String> {
    let done = finished.map_err(|error| format!("{command}: {error}"))?;
    let complaint = if !done.status.success() {
        done.status.to_string()
    } else {
        match outcome::parse(workload, &done.stdout) {
            Ok(line) if expected.is_none_or(|expected| expected == line.checksum) => {
                return Ok((done, line.checksum));
            }
            Ok(line) => format!(
                "checksum {} instead of {} as before",
                line.checksum,
                expected.unwrap_or_default()
            ),
            Err(error) => error.to_string(),
        }
    };
    let mut text = format!("{command}: {complaint}");
    for line in done.stdout.lines().chain(done.stderr.lines()).take(12) {
        text += "\n  | ";
        text += line;
    }
    Err(text)
}

#[cfg(all(test, unix))]
mod tests {
    use super::*;
    use crate::workload::WORKLOADS;

    fn fib_printing(script: &str, expected: Option<&str>) -> Result<String, String> {
        let fib = WORKLOADS.iter().find(|workload| workload.name == "Fib").unwrap();
        let command = CommandLine::new("/bin/sh").arg("-c").arg(script);
        let finished = process::run(&command, Duration::from_secs(60));
        check(fib, &command, finished, expected).map(|(_, checksum)| checksum)
    }

    #[test]
    fn a_result_must_agree_with_earlier_ones() {
        let script = "echo Fib size=1 checksum=1 ok";
        assert_eq!(fib_printing(script, None).as_deref(), Ok("1"));
        assert_eq!(fib_printing(script, Some("1")).as_deref(), Ok("1"));
        let error = fib_printing(script, Some("2")).unwrap_err();
        assert!(error.contains("checksum 1 instead of 2"), "{error}");
    }

    #[test]
    fn a_failed_run_shows_its_output() {
        let error =
            fib_printing("echo FAILED: off by one; echo trace >&2; exit 1", None).unwrap_err();
        assert!(error.ends_with("exit status: 1\n  | FAILED: off by one\n  | trace"), "{error}");
    }

    #[test]
    fn every_round_starts_elsewhere_and_visits_all() {
        assert_eq!(rotated(3, 0).collect::<Vec<_>>(), [0, 1, 2]);
        assert_eq!(rotated(3, 4).collect::<Vec<_>>(), [1, 2, 0]);
    }
}
