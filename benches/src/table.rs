//! The tables of a sweep as Markdown, which is also readable in a terminal.

use std::fmt::Write;

use comfy_table::presets::ASCII_MARKDOWN;
use comfy_table::{CellAlignment, Table};

use crate::column::Column;
use crate::report::{MeanOf, Report, Row};
use crate::workload::Group;

/// The complete report: conditions, ratios with means, times with spread, start-up and memory.
pub fn report(report: &Report) -> String {
    let mut out = conditions(report);
    let base = report.base.label();
    let time = report.time.name();
    let _ =
        writeln!(out, "\nTimes as fast as {base} ({time}; medians of {} rounds)\n", report.rounds);
    out += &ratios(report).text();
    let _ = writeln!(
        out,
        "\nSeconds of {time}: median, and in brackets the spread (max - min) in % of it\n"
    );
    out += &times(report).text();
    let _ = writeln!(out, "\nPeak resident memory in MiB\n");
    out += &memory(report).text();
    if let Some(least) = report.machine.least_memory {
        let least = least as f64 / f64::from(1 << 20);
        let _ = writeln!(
            out,
            "\n(What is measured is at least the {least:.1} MiB of the measuring process.)"
        );
    }
    let failures: Vec<_> = report.failures().collect();
    if !failures.is_empty() {
        let _ = writeln!(out, "\nFailed runs:");
        for (workload, column, failure) in failures {
            let _ = writeln!(out, "{workload} on {}: {failure}", column.label());
        }
    }
    out
}

/// The machine, the programs and the settings, a line each.
pub fn conditions(report: &Report) -> String {
    let mut out = format!("Machine: {}\n", report.machine);
    let tools: Vec<_> =
        report.tools.iter().map(|tool| format!("{} ({})", tool.name, tool.version)).collect();
    let _ = writeln!(out, "Programs: {}", tools.join(", "));
    let sizes: Vec<_> =
        measured(report).map(|row| format!("{} {}", row.workload, row.size)).collect();
    let _ = writeln!(out, "Sizes ({}): {}", report.size, sizes.join(", "));
    let _ = writeln!(out, "Rounds: {}, every command once a round", report.rounds);
    if report.columns.iter().any(|column| column.label().contains('+')) {
        out += "Columns: five+ and multi+ run code of their own discipline, the other variants code of the discipline single\n";
    }
    out
}

/// The rows without start-up.
fn measured(report: &Report) -> impl Iterator<Item = &Row> {
    report.rows.iter().filter(|row| row.group != Group::StartUp)
}

/// The speed-up of each column against the base, with geometric means.
pub fn ratios(report: &Report) -> Grid {
    let mut table = Grid::of(&report.columns);
    let number = |ratio: Option<f64>| ratio.map_or("-".to_owned(), |ratio| format!("{ratio:.2}"));
    for row in measured(report) {
        let cells =
            report.columns.iter().map(|&column| number(report.speed_up(row, column, report.base)));
        table.add(&row.workload, cells);
    }
    for (name, of) in [
        ("mean, Java Grande", MeanOf::JavaGrande),
        ("mean, applications", MeanOf::Applications),
        ("mean, all", MeanOf::All),
    ] {
        let rows = measured(report).filter(|row| of.includes(row.group)).count();
        if rows == 0 {
            continue;
        }
        let cells = report.columns.iter().map(|&column| {
            match report.mean(of, column, report.base) {
                // A mean over fewer rows cannot be compared with the others.
                Some(mean) if mean.rows < rows => format!("{:.2} (of {})", mean.ratio, mean.rows),
                mean => number(mean.map(|mean| mean.ratio)),
            }
        });
        table.add(name, cells);
    }
    table
}

/// Median times with spread, including start-up.
pub fn times(report: &Report) -> Grid {
    let mut table = Grid::of(&report.columns);
    for row in &report.rows {
        let cells = report.columns.iter().map(|&column| match report.summary(row, column) {
            Some(time) => format!("{:.3} ({:.0})", time.median, time.spread() * 100.0),
            None => "-".to_owned(),
        });
        table.add(&row.workload, cells);
    }
    table
}

/// Median peak memory, including start-up.
pub fn memory(report: &Report) -> Grid {
    let mut table = Grid::of(&report.columns);
    for row in &report.rows {
        let cells = report.columns.iter().map(|&column| {
            let cell = report.position(column).and_then(|at| row.cells.get(at));
            match cell.and_then(|cell| cell.peak_memory) {
                Some(peak) => format!("{:.1}", peak.median / f64::from(1 << 20)),
                None => "-".to_owned(),
            }
        });
        table.add(&row.workload, cells);
    }
    table
}

/// A table whose first column is text and whose others are numbers.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Grid {
    /// The heading row.
    pub headings: Vec<String>,
    /// The other rows, each as long as the first.
    pub rows: Vec<Vec<String>>,
}

impl Grid {
    /// A table without rows, and without text above its first column.
    pub fn new(headings: impl IntoIterator<Item = String>) -> Grid {
        let headings = std::iter::once(String::new()).chain(headings).collect();
        Grid { headings, rows: Vec::new() }
    }

    fn of(columns: &[Column]) -> Grid {
        Grid::new(columns.iter().map(|column| column.label()))
    }

    /// Adds a line: a name, and a text for each further column.
    pub fn add(&mut self, name: &str, cells: impl IntoIterator<Item = String>) {
        self.rows.push(std::iter::once(name.to_owned()).chain(cells).collect());
    }

    /// The table as aligned text.
    pub fn text(&self) -> String {
        let mut table = Table::new();
        table.load_style(ASCII_MARKDOWN);
        table.set_header(&self.headings);
        table.add_rows(&self.rows);
        for column in table.column_iter_mut().skip(1) {
            column.set_cell_alignment(CellAlignment::Right);
        }
        table.lines().map(|line| line + "\n").collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::report::tests::sample;

    fn cells<'t>(text: &'t str, name: &str) -> Vec<&'t str> {
        let line = text.lines().find(|line| line.starts_with(&format!("| {name} "))).unwrap();
        line.trim_matches('|').split('|').map(str::trim).collect()
    }

    #[test]
    fn ratios_are_of_the_base_and_marked_when_rows_are_missing() {
        let text = ratios(&sample()).text();
        assert_eq!(cells(&text, "SOR"), ["SOR", "4.00", "2.67", "2.00", "1.00"]);
        assert_eq!(cells(&text, "Fib"), ["Fib", "1.00", "1.00", "-", "1.00"]);
        assert_eq!(cells(&text, "mean, all"), ["mean, all", "2.00", "1.63", "2.00 (of 1)", "1.00"]);
        assert!(!text.contains("Hello"), "{text}");
    }

    #[test]
    fn times_and_memory_show_start_up_as_its_own_row() {
        let report = sample();
        assert_eq!(cells(&times(&report).text(), "Hello")[1..3], ["0.100 (0)", "0.100 (0)"]);
        assert_eq!(cells(&memory(&report).text(), "Hello")[1], "3.0");
    }

    #[test]
    fn the_whole_report_names_machine_sizes_rounds_and_failures() {
        let text = super::report(&sample());
        for part in [
            "Some Processor, 2 cores, 8 GiB",
            "tsbvm (0.1.0)",
            "SOR 1, Fib 1",
            "Rounds: 1",
            "Fib on multi: exit status 1",
        ] {
            assert!(text.contains(part), "{part} in {text}");
        }
    }
}
