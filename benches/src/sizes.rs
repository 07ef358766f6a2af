//! The sizes of the workloads' files, compared with class files.

use std::fs;
use std::path::Path;

use crate::column::Discipline;
use crate::prepare::{Problem, Workshop};
use crate::stats::geometric_mean;
use crate::table::Grid;
use crate::workload::Workload;

/// The sizes of one workload's files in bytes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Sizes {
    /// The module, with line numbers.
    pub module: u64,
    /// The module without line numbers.
    pub module_stripped: u64,
    /// The class files with javac's default debugging information, and without any; `None` without javac.
    pub classes: Option<(u64, u64)>,
}

/// Compiles a workload in all variants and measures the files.
///
/// # Errors
///
/// When a compiler is missing or rejects the program, or a file cannot be read.
pub fn measure(
    workshop: &Workshop,
    workload: &'static Workload,
    javac: bool,
) -> Result<Sizes, Problem> {
    let module = |strip| file_size(&workshop.compile(workload, Discipline::Single, 1, strip)?);
    let classes = |strip| folder_size(&workshop.compile_classes(workload, strip)?);
    let classes = if javac { Some((classes(false)?, classes(true)?)) } else { None };
    Ok(Sizes { module: module(false)?, module_stripped: module(true)?, classes })
}

fn file_size(file: &Path) -> Result<u64, Problem> {
    match fs::metadata(file) {
        Ok(data) => Ok(data.len()),
        Err(error) => Err(Problem::Io(file.to_owned(), error)),
    }
}

fn folder_size(folder: &Path) -> Result<u64, Problem> {
    let unreadable = |error| Problem::Io(folder.to_owned(), error);
    let mut sum = 0;
    for entry in fs::read_dir(folder).map_err(unreadable)? {
        sum += file_size(&entry.map_err(unreadable)?.path())?;
    }
    Ok(sum)
}

/// A table of the sizes with their ratios.
pub fn table(sizes: &[(&str, Sizes)]) -> Grid {
    let headings = [".tsb", ".class", "ratio", ".tsb stripped", ".class -g:none", "ratio"];
    let mut table = Grid::new(headings.map(str::to_owned));
    let ratio = |ours: u64, theirs: u64| ours as f64 / theirs as f64;
    for (name, sizes) in sizes {
        let cells = |ours: u64, theirs: Option<u64>| match theirs {
            Some(theirs) => {
                [ours.to_string(), theirs.to_string(), format!("{:.2}", ratio(ours, theirs))]
            }
            None => [ours.to_string(), "-".to_owned(), "-".to_owned()],
        };
        let full = cells(sizes.module, sizes.classes.map(|(full, _)| full));
        let stripped = cells(sizes.module_stripped, sizes.classes.map(|(_, stripped)| stripped));
        table.add(name, full.into_iter().chain(stripped));
    }
    let mean = |ratios: &dyn Fn(&Sizes) -> Option<f64>| {
        let mean = geometric_mean(sizes.iter().filter_map(|(_, sizes)| ratios(sizes)));
        mean.map_or("-".to_owned(), |mean| format!("{mean:.2}"))
    };
    let full = mean(&|sizes| Some(ratio(sizes.module, sizes.classes?.0)));
    let stripped = mean(&|sizes| Some(ratio(sizes.module_stripped, sizes.classes?.1)));
    let none = String::new;
    table.add("mean", [none(), none(), full, none(), none(), stripped]);
    table
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ratios_are_of_the_class_files_with_the_same_information() {
        let sizes = Sizes { module: 500, module_stripped: 300, classes: Some((1000, 900)) };
        let text = table(&[("Fib", sizes)]).text();
        let fib = text.lines().find(|line| line.starts_with("| Fib")).unwrap();
        assert!(fib.contains(" 0.50 |") && fib.contains(" 0.33 |"), "{text}");
    }

    #[test]
    fn without_javac_there_are_no_ratios() {
        let sizes = Sizes { module: 500, module_stripped: 300, classes: None };
        let grid = table(&[("Fib", sizes)]);
        assert_eq!(grid.rows[0], ["Fib", "500", "-", "-", "300", "-", "-"]);
        assert_eq!(grid.rows[1].last().map(String::as_str), Some("-"));
    }
}
