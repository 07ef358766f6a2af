//! Compares verification with that of a Java virtual machine.
//!
//! Each of our figures is measured in a separate process. It links a module with the class library, and
//! verifies the module's methods once and then repeatedly. The virtual machine's figures come from its counter
//! `sun.cls.classVerifyTime.self`: the time in the verifier, without the class loading that it causes. One
//! process links nothing, one links the classes of the program, and one does so many times, each time with a
//! new class loader. The differences give the time of the first and of each further verification.
//!
//! The virtual machine has no counter for the verifier's memory. It uses an arena that start-up has filled
//! higher before. Only the verifier's input is known: stack maps, which it expands for one method at a time.
//!
//! For the class library, the virtual machine's own classes with the same names are used, except those that it
//! has verified at start-up. They can be loaded only once.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};
use std::time::Duration;

use serde::{Deserialize, Serialize};

use crate::column::{Discipline, Peer};
use crate::machine::Machine;
use crate::prepare::{Problem, Workshop};
use crate::process::{self, CommandLine, Finished};
use crate::progress;
use crate::report::Tool;
use crate::stats::{Summary, geometric_mean};
use crate::table::Grid;
use crate::workload::Workload;

mod class_file;
mod counters;
pub mod own;

pub use class_file::CodeSize;
pub use own::OwnFigures;

use counters::Counters;

/// Links classes in a Java virtual machine.
const DRIVER: &str = include_str!("verification/VerifyAll.java");

/// How often the virtual machine repeats the verification of a program's classes.
const AGAIN: u32 = 20;

/// Runs that take longer have failed.
const LIMIT: Duration = Duration::from_secs(300);

/// The cost of verification in a Java virtual machine.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct JvmFigures {
    /// Bytes of code.
    pub code: u64,
    /// Bytes of stack maps.
    pub stack_maps: u64,
    /// Entries of the largest method's expanded stack maps.
    pub expanded: u64,
    /// Seconds for the first time.
    pub first: f64,
    /// Seconds for each further time, if there was one.
    pub again: Option<f64>,
}

/// A program, or the class library.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct VerificationRow {
    /// Its name.
    pub name: String,
    /// Our figures.
    pub own: OwnFigures,
    /// The virtual machine's figures, if there is one.
    pub theirs: Option<JvmFigures>,
}

/// All results.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct VerificationReport {
    /// The machine of the measurement.
    pub machine: Machine,
    /// The programs used.
    pub tools: Vec<Tool>,
    /// The number of runs; the figures are medians.
    pub rounds: u32,
    /// The programs.
    pub rows: Vec<VerificationRow>,
}

/// A virtual machine that is ready to link classes.
struct Jvm {
    java: PathBuf,
    /// The folder with the class file of the driver.
    driver: PathBuf,
}

/// Measures programs and the class library.
///
/// # Errors
///
/// When one of our own tools is missing, or a run fails. Without `java` and `javac`, the virtual machine's
/// figures are missing.
pub fn measure(
    workshop: &Workshop,
    workloads: &[&'static Workload],
    library: bool,
    rounds: u32,
    tools: Vec<Tool>,
    with_java: bool,
) -> Result<VerificationReport, Problem> {
    let jvm = if with_java { Some(Jvm::new(workshop)?) } else { None };
    let bar = progress::bar(workloads.len() as u64 + u64::from(library));
    let mut rows = Vec::new();
    for &workload in workloads {
        bar.set_message(workload.name);
        let module = workshop.compile(workload, Discipline::Single, 1, false)?;
        let own = own(Some(&module), rounds)?;
        let theirs = match &jvm {
            Some(jvm) => Some(jvm.program(&workshop.compile_classes(workload, false)?, rounds)?),
            None => None,
        };
        rows.push(VerificationRow { name: workload.name.to_owned(), own, theirs });
        bar.inc(1);
    }
    if library {
        bar.set_message("the class library");
        let theirs = jvm.as_ref().map(|jvm| jvm.library(workshop, rounds)).transpose()?;
        rows.push(VerificationRow {
            name: "class library".to_owned(),
            own: own(None, rounds)?,
            theirs,
        });
    }
    bar.finish_and_clear();
    Ok(VerificationReport { machine: Machine::this(), tools, rounds, rows })
}

/// Runs the hidden command of this program that verifies a module.
fn own(module: Option<&Path>, rounds: u32) -> Result<OwnFigures, Problem> {
    let here = std::env::current_exe().map_err(|error| Problem::Io("tsbench".into(), error))?;
    let command = CommandLine::new(here).arg("verify-module").args(module);
    let mut samples = Vec::new();
    for _ in 0..rounds {
        let done = run(&command)?;
        match serde_json::from_str::<OwnFigures>(&done.stdout) {
            Ok(own) => samples.push(own),
            Err(_) => return Err(Problem::Rejected(command, done.stdout + &done.stderr)),
        }
    }
    let median = |of: &dyn Fn(&OwnFigures) -> f64| median(samples.iter().map(of));
    let mut own = samples[0];
    (own.first, own.again) = (median(&|own| own.first), median(&|own| own.again));
    Ok(own)
}

fn median(values: impl Iterator<Item = f64>) -> f64 {
    Summary::of(&values.collect::<Vec<_>>()).map_or(0.0, |summary| summary.median)
}

fn run(command: &CommandLine) -> Result<Finished, Problem> {
    match process::run(command, LIMIT) {
        Ok(done) if done.status.success() => Ok(done),
        Ok(done) => Err(Problem::Rejected(command.clone(), done.stdout + &done.stderr)),
        Err(error) => Err(Problem::Run(command.clone(), error)),
    }
}

fn read(file: &Path) -> Result<Vec<u8>, Problem> {
    fs::read(file).map_err(|error| Problem::Io(file.to_owned(), error))
}

impl Jvm {
    fn new(workshop: &Workshop) -> Result<Jvm, Problem> {
        let java = workshop.paths().peer(Peer::JavaInterpreter)?;
        let driver = workshop.folder().join("driver");
        let io = |error| Problem::Io(driver.clone(), error);
        fs::create_dir_all(&driver).map_err(io)?;
        let source = driver.join("VerifyAll.java");
        fs::write(&source, DRIVER).map_err(io)?;
        let javac = CommandLine::new(workshop.paths().javac()?);
        run(&javac.args(["-nowarn", "--release", "17", "-d"]).arg(&driver).arg(&source))?;
        Ok(Jvm { java, driver })
    }

    /// Runs the driver and returns the final counters.
    fn counters(&self, options: &[&str], arguments: &[String]) -> Result<Counters, Problem> {
        let file = self.driver.join("counters");
        let command = CommandLine::new(&self.java)
            .args(["-Xint", "-XX:+UseSerialGC", "-XX:+UsePerfData", "-XX:+PerfDataSaveToFile"])
            .arg(format!("-XX:PerfDataSaveFile={}", file.display()))
            .args(options)
            .arg("-cp")
            .arg(&self.driver)
            .arg("VerifyAll")
            .args(arguments);
        let done = run(&command)?;
        let unreadable = "the virtual machine left no counters of verification\n".to_owned();
        Counters::read(&read(&file)?)
            .ok_or(Problem::Rejected(command, unreadable + &done.stdout + &done.stderr))
    }

    fn program(&self, classes: &Path, rounds: u32) -> Result<JvmFigures, Problem> {
        let (size, names) = class_files(classes)?;
        let sample = |times: u32| {
            let arguments: Vec<String> = [times.to_string(), classes.display().to_string()]
                .into_iter()
                .chain(names.iter().cloned())
                .collect();
            Ok::<f64, Problem>(self.counters(&[], &arguments)?.verifying)
        };
        let (mut first, mut again) = (Vec::new(), Vec::new());
        for _ in 0..rounds {
            let [none, once, often] = [sample(0)?, sample(1)?, sample(1 + AGAIN)?];
            first.push((once - none).max(0.0));
            again.push((often - once).max(0.0) / f64::from(AGAIN));
        }
        Ok(JvmFigures {
            code: size.code,
            stack_maps: size.stack_maps,
            expanded: size.expanded,
            first: median(first.into_iter()),
            again: Some(median(again.into_iter())),
        })
    }

    fn library(&self, workshop: &Workshop, rounds: u32) -> Result<JvmFigures, Problem> {
        let folder = workshop.folder().join("boot");
        let io = |error| Problem::Io(folder.clone(), error);
        fs::create_dir_all(&folder).map_err(io)?;
        let (none, all) = (folder.join("none"), folder.join("names"));
        fs::write(&none, "").map_err(io)?;
        fs::write(&all, library_classes().join("\n")).map_err(io)?;
        let log = folder.join("log");
        let logging = format!("-Xlog:class+init=info:file={}", log.display());
        // By default the runtime's own classes are not verified, and those in its archive have been verified
        // before.
        let options = [
            "-Xshare:off",
            "-XX:+UnlockDiagnosticVMOptions",
            "-XX:+BytecodeVerificationLocal",
            &logging,
        ];
        let sample = |names: &Path| {
            let arguments = ["boot", &folder.display().to_string(), &names.display().to_string()]
                .map(str::to_owned);
            let counters = self.counters(&options, &arguments)?;
            let text = String::from_utf8_lossy(&read(&log)?).into_owned();
            let verified: BTreeSet<String> = text
                .lines()
                .filter_map(|line| line.split_once("Start class verification for: "))
                .map(|(_, name)| name.trim().to_owned())
                .collect();
            Ok::<_, Problem>((counters.verifying, verified))
        };
        let (mut first, mut size) = (Vec::new(), CodeSize::default());
        for _ in 0..rounds {
            let (before, known) = sample(&none)?;
            let (after, verified) = sample(&all)?;
            first.push((after - before).max(0.0));
            size = CodeSize::default();
            for name in verified.difference(&known) {
                // The verifier also loads a few other classes. They are not counted, which makes the virtual
                // machine appear slower.
                let file = folder.join(format!("{}.class", name.replace('/', ".")));
                let of_file = fs::read(file).ok().and_then(|bytes| CodeSize::of(&bytes));
                size = size.and(of_file.unwrap_or_default());
            }
        }
        Ok(JvmFigures {
            code: size.code,
            stack_maps: size.stack_maps,
            expanded: size.expanded,
            first: median(first.into_iter()),
            again: None,
        })
    }
}

/// The names of our library's classes.
fn library_classes() -> Vec<String> {
    let Ok(module) = tsb_format::read(tsb_library::LIBRARY) else { return Vec::new() };
    let name = |ty| match module.types[ty] {
        tsb_format::Type::Class(name) => module.names[name].to_string(),
        _ => String::new(),
    };
    module.classes.values().map(|class| name(class.ty)).collect()
}

/// The total size of all class files in a folder, and the names of the classes.
fn class_files(folder: &Path) -> Result<(CodeSize, Vec<String>), Problem> {
    let io = |error| Problem::Io(folder.to_owned(), error);
    let (mut size, mut names) = (CodeSize::default(), Vec::new());
    for entry in fs::read_dir(folder).map_err(io)? {
        let path = entry.map_err(io)?.path();
        if let (Some(of_file), Some(name)) = (CodeSize::of(&read(&path)?), path.file_stem()) {
            size = size.and(of_file);
            names.push(name.to_string_lossy().into_owned());
        }
    }
    names.sort();
    Ok((size, names))
}

impl VerificationReport {
    /// The figures for each byte or kilobyte of code.
    pub fn table(&self) -> Grid {
        let headings = [
            "code bytes",
            "JVM's",
            "first ns/byte",
            "JVM's",
            "ratio",
            "again ns/byte",
            "JVM's",
            "ratio",
            "memory KiB",
            "for a KB",
            "stack maps for a KB",
            "expanded KiB",
        ];
        let mut table = Grid::new(headings.map(str::to_owned));
        let absent = || "-".to_owned();
        let text = |value: Option<f64>| value.map_or_else(absent, |value| format!("{value:.1}"));
        for row in &self.rows {
            let (own, theirs) = (row.own, row.theirs);
            let code = own.code as f64;
            let rate = |seconds: f64, code: u64| 1e9 * seconds / code.max(1) as f64;
            let cells = [
                own.code.to_string(),
                theirs.map_or_else(absent, |theirs| theirs.code.to_string()),
                text(Some(rate(own.first, own.code))),
                text(theirs.map(|theirs| rate(theirs.first, theirs.code))),
                text(row.ratio(false)),
                text(Some(rate(own.again, own.code))),
                text(theirs.and_then(|theirs| Some(rate(theirs.again?, theirs.code)))),
                text(row.ratio(true)),
                text(Some(own.memory as f64 / 1024.0)),
                format!("{:.0}", own.memory as f64 / code.max(1.0) * 1000.0),
                theirs.map_or_else(absent, |theirs| {
                    let per_byte = theirs.stack_maps as f64 / theirs.code.max(1) as f64;
                    format!("{:.0}", 1000.0 * per_byte)
                }),
                text(theirs.map(|theirs| 8.0 * theirs.expanded as f64 / 1024.0)),
            ];
            table.add(&row.name, cells);
        }
        let mean = |again| {
            let ratios = self.rows.iter().filter_map(|row| row.ratio(again));
            text(geometric_mean(ratios.filter(|ratio| *ratio > 0.0)))
        };
        let mut cells = vec![String::new(); headings.len()];
        (cells[4], cells[7]) = (mean(false), mean(true));
        table.add("mean", cells);
        table
    }
}

impl VerificationRow {
    /// The ratio of the virtual machine's time for a byte of code to ours.
    fn ratio(&self, again: bool) -> Option<f64> {
        let theirs = self.theirs?;
        let (own, time) = match again {
            true => (self.own.again, theirs.again?),
            false => (self.own.first, theirs.first),
        };
        let rate = |seconds: f64, code: u64| seconds / code.max(1) as f64;
        Some(rate(time, theirs.code) / rate(own, self.own.code).max(1e-15))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ratios_are_of_times_for_a_byte() {
        let own = OwnFigures { code: 1000, methods: 3, first: 4e-6, again: 2e-6, memory: 2048 };
        let theirs = JvmFigures {
            code: 2000,
            stack_maps: 100,
            expanded: 64,
            first: 16e-6,
            again: Some(12e-6),
        };
        let row = VerificationRow { name: "Fib".to_owned(), own, theirs: Some(theirs) };
        let near =
            |ratio: Option<f64>, wanted: f64| ratio.is_some_and(|it| (it - wanted).abs() < 1e-9);
        assert!(near(row.ratio(false), 2.0) && near(row.ratio(true), 3.0));
        let alone = VerificationRow { theirs: None, ..row };
        assert_eq!(alone.ratio(true), None);
    }

    #[test]
    fn the_library_has_classes_of_javas_names() {
        assert!(library_classes().iter().any(|name| name == "java.util.ArrayList"));
    }

    #[test]
    fn a_module_is_verified_in_this_process() {
        let own = own::measure(None).unwrap();
        assert!(own.code > 10_000 && own.methods > 100 && own.first > 0.0 && own.again > 0.0);
    }
}
