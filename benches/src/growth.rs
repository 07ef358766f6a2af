//! Whether time grows like the work: two sweeps of different sizes, and the time for a unit of work in each.

use serde::{Deserialize, Serialize};

use crate::column::Column;
use crate::report::{Report, Row};
use crate::stats::geometric_mean;
use crate::table::Grid;
use crate::workload::{Group, WORKLOADS};

/// The amount of work of a run as a function of its size, up to a constant factor.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Work {
    /// n.
    Linear,
    /// n log n, for sorting by comparisons and the fast Fourier transform.
    LinearLog,
    /// n log log n, for the sieve (the sum of n/p over the primes p up to the root of n).
    LinearLogLog,
    /// n², for sweeps over a square grid.
    Square,
    /// n³, for products and factorisation of square matrices.
    Cube,
    /// The calls that the recursive Fibonacci function makes: the golden ratio to the power of n.
    Fibonacci,
    /// The nodes of the trees that BinaryTrees builds and walks.
    Trees,
}

impl Work {
    /// The amount of work at a size.
    pub fn of(self, size: u32) -> f64 {
        let n = f64::from(size);
        match self {
            Work::Linear => n,
            Work::LinearLog => n * n.log2(),
            Work::LinearLogLog => n * n.ln().ln(),
            Work::Square => n * n,
            Work::Cube => n * n * n,
            Work::Fibonacci => f64::midpoint(1.0, 5f64.sqrt()).powf(n),
            // For every second depth from 4 on, 2^(n - depth + 4) trees of 2^(depth + 1) nodes; then one tree that is
            // walked once and one that is walked twice.
            Work::Trees => n.exp2() * (32.0 * (((n - 4.0) / 2.0).floor() + 1.0) + 4.0 + 6.0),
        }
    }
}

/// The same columns measured at two sizes.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Growth {
    /// The sweep with less work.
    pub smaller: Report,
    /// The sweep with more work.
    pub larger: Report,
}

impl Growth {
    /// The time for a unit of work at the larger size over that at the smaller size: 1 if time grows like the
    /// work. The time of the empty program is subtracted from both.
    pub fn factor(&self, row: usize, column: Column) -> Option<f64> {
        let unit = |report: &Report| {
            let row = report.rows.get(row)?;
            let work = WORKLOADS.iter().find(|workload| workload.name == row.workload)?.work;
            Some(working_time(report, row, column)? / work.of(row.size))
        };
        Some(unit(&self.larger)? / unit(&self.smaller)?)
    }

    /// The ratio of the work of a row's larger run to that of the smaller one.
    fn more_work(&self, row: usize) -> Option<f64> {
        let (small, large) = (self.smaller.rows.get(row)?, self.larger.rows.get(row)?);
        let work = WORKLOADS.iter().find(|workload| workload.name == small.workload)?.work;
        Some(work.of(large.size) / work.of(small.size))
    }

    /// The factors of all workloads and columns, with geometric means.
    pub fn table(&self) -> Grid {
        let columns = &self.smaller.columns;
        let labels = columns.iter().map(|column| column.label());
        let mut table =
            Grid::new(["sizes".to_owned(), "work".to_owned()].into_iter().chain(labels));
        let mut factors = vec![Vec::new(); columns.len()];
        for (at, small) in self.smaller.rows.iter().enumerate() {
            if small.group == Group::StartUp {
                continue;
            }
            let sizes = match self.larger.rows.get(at) {
                Some(large) => format!("{}, {}", small.size, large.size),
                None => continue,
            };
            let work = self.more_work(at).map_or("-".to_owned(), |work| format!("x {work:.1}"));
            let mut line = vec![sizes, work];
            for (column, factors) in columns.iter().zip(&mut factors) {
                line.push(match self.factor(at, *column) {
                    Some(factor) => {
                        factors.push(factor);
                        format!("{factor:.2}")
                    }
                    None => "-".to_owned(),
                });
            }
            table.add(&small.workload, line);
        }
        let means = factors.into_iter().map(|factors| match geometric_mean(factors) {
            Some(mean) => format!("{mean:.2}"),
            None => "-".to_owned(),
        });
        table.add("mean", [String::new(), String::new()].into_iter().chain(means));
        table
    }
}

/// The median time minus that of start-up, in seconds; `None` if nothing remains.
fn working_time(report: &Report, row: &Row, column: Column) -> Option<f64> {
    let start_up = report.rows.iter().find(|row| row.group == Group::StartUp);
    let start_up = start_up.and_then(|row| report.median(row, column)).unwrap_or(0.0);
    Some(report.median(row, column)? - start_up).filter(|&time| time > 0.0)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::report::tests::sample;

    #[test]
    fn work_follows_the_algorithms() {
        assert_eq!(Work::Cube.of(20) / Work::Cube.of(10), 8.0);
        let calls = Work::Fibonacci.of(32) / Work::Fibonacci.of(30);
        assert!((calls - 2.618).abs() < 0.001, "{calls}");
        // Depths 4 and 6: 64 trees of 31 nodes and 16 of 127; then 255 nodes once and 127 twice, about.
        let nodes = 64.0 * 31.0 + 16.0 * 127.0 + 255.0 + 3.0 * 127.0;
        assert!((Work::Trees.of(6) / nodes - 1.0).abs() < 0.05);
    }

    #[test]
    fn twice_the_time_for_four_times_the_work_is_a_factor_of_one_half() {
        let smaller = sample();
        let mut larger = sample();
        let sor = &mut larger.rows[1];
        assert_eq!(sor.workload, "SOR");
        sor.size *= 2;
        let column = larger.columns[0];
        let start_up = smaller.median(&smaller.rows[0], column).unwrap();
        let before = smaller.median(&smaller.rows[1], column).unwrap();
        sor.cells[0].samples[0].wall = start_up + 2.0 * (before - start_up);
        sor.cells[0].summarise();
        let growth = Growth { smaller, larger };
        let factor = growth.factor(1, column).unwrap();
        assert!((factor - 0.5).abs() < 1e-9, "{factor}");
        assert!(growth.table().text().contains("| SOR "));
    }
}
