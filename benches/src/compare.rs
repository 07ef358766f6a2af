//! Compares a sweep with an earlier one.

use crate::report::Report;
use crate::stats::geometric_mean;
use crate::table::Grid;
use crate::workload::Group;

/// The speed-up of each cell against `earlier`.
///
/// A star marks a significant change: the two samples do not overlap. Cells with another size, or in only one
/// of the two, are left out.
pub fn table(now: &Report, earlier: &Report) -> Grid {
    let mut table = Grid::new(now.columns.iter().map(|column| column.label()));
    let mut ratios = vec![Vec::new(); now.columns.len()];
    for row in &now.rows {
        let before =
            earlier.rows.iter().find(|old| old.workload == row.workload && old.size == row.size);
        let cells = now.columns.iter().map(|&column| {
            let old = earlier.summary_of(now.time, before?, column)?;
            let new = now.summary(row, column)?;
            let apart = new.max < old.min || old.max < new.min;
            Some((old.median / new.median, apart))
        });
        let mut line = Vec::new();
        for (at, cell) in cells.enumerate() {
            line.push(match cell {
                Some((ratio, apart)) => {
                    if row.group != Group::StartUp {
                        ratios[at].push(ratio);
                    }
                    format!("{ratio:.2}{}", if apart { "*" } else { "" })
                }
                None => "-".to_owned(),
            });
        }
        table.add(&row.workload, line);
    }
    let means = ratios.into_iter().map(|ratios| match geometric_mean(ratios) {
        Some(mean) => format!("{mean:.2}"),
        None => "-".to_owned(),
    });
    table.add("mean, all", means);
    table
}

/// The differences between the conditions of two sweeps, a line each. They make the figures hard to compare.
pub fn differences(now: &Report, earlier: &Report) -> Vec<String> {
    let pairs = [
        ("processor", now.machine.processor.clone(), earlier.machine.processor.clone()),
        ("cores", now.machine.cores.to_string(), earlier.machine.cores.to_string()),
        ("system", now.machine.system.clone(), earlier.machine.system.clone()),
        ("size", now.size.clone(), earlier.size.clone()),
    ];
    let differing = pairs.into_iter().filter(|(_, new, old)| new != old);
    differing.map(|(name, new, old)| format!("{name}: {new}, earlier {old}")).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::report::tests::sample;

    #[test]
    fn a_run_in_half_the_time_is_twice_as_fast_and_marked() {
        let earlier = sample();
        let mut now = sample();
        let cell = &mut now.rows[1].cells[0];
        cell.samples[0].wall /= 2.0;
        cell.summarise();
        let text = table(&now, &earlier).text();
        let sor = text.lines().find(|line| line.starts_with("| SOR ")).unwrap();
        assert!(sor.contains(" 2.00* |") && sor.contains(" 1.00 |"), "{text}");
    }

    #[test]
    fn other_conditions_are_pointed_out() {
        let mut now = sample();
        now.machine.cores = 64;
        assert_eq!(differences(&now, &sample()), ["cores: 64, earlier 2"]);
    }
}
