//! `tsbvm check-spec --sampling`: how often a monitor on a clock has to look at a program.

use std::path::{Path, PathBuf};
use std::process::ExitCode;

use clap::{Args, ValueEnum};
use serde::Serialize;
use tsb::monitored::Monitored;
use tsb::specs::Specs;
use tsb_cli::compile::{Format, Settings, compile_source};
use tsb_cli::exit_code;
use tsb_cli::load::{self, Failure, print};
use tsb_cli::specs;
use tsb_sampling::graph::{Graph, Time};
use tsb_sampling::problem::{Problem, Vertices};
use tsb_sampling::program::critical_graph;
use tsb_sampling::{cover, exact, genetic, greedy, thesis};

/// The options of `--sampling`.
#[derive(Args)]
pub struct SamplingArgs {
    /// Compute how often a monitor on a clock has to look at a program (.tsb, or source text) to miss no event
    #[arg(long, value_name = "PROGRAM", conflicts_with = "program")]
    pub sampling: Option<PathBuf>,
    /// The sampling period, in cycles or as a multiple of the longest one: `500`, `40x`; events between samples are kept in a history
    #[arg(long, value_name = "CYCLES", requires = "sampling", value_parser = period)]
    period: Option<Period>,
    /// How the instructions that write to the history are found
    #[arg(long, value_enum, default_value = "exact", requires = "period")]
    solver: Solver,
}

#[derive(Clone, Copy)]
enum Period {
    Cycles(Time),
    Multiple(Time),
}

fn period(text: &str) -> Result<Period, String> {
    let (digits, is_multiple) = match text.strip_suffix('x') {
        Some(digits) => (digits, true),
        None => (text, false),
    };
    match digits.parse() {
        Ok(number) if number > 0 && is_multiple => Ok(Period::Multiple(number)),
        Ok(number) if number > 0 => Ok(Period::Cycles(number)),
        _ => Err("expected cycles such as `500`, or a multiple such as `40x`".to_owned()),
    }
}

#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
enum Solver {
    /// As few as possible, by integer programming
    Exact,
    /// The instruction with the most short distances first
    Greedy,
    /// Both ends of random short distances, the best of 500 runs
    Cover,
    /// By a genetic algorithm
    Genetic,
    /// By the integer program of the thesis, which can fail where paths meet
    Thesis,
}

/// What is found.
#[derive(Serialize)]
struct Found {
    /// The events of the program that the specifications want.
    events: usize,
    /// The arcs between them.
    arcs: usize,
    /// The longest period without a history; `None` if any period will do.
    longest_period: Option<Time>,
    /// The closest events.
    closest: Vec<Distance>,
    #[serde(skip_serializing_if = "Option::is_none")]
    history: Option<History>,
}

#[derive(Serialize)]
struct Distance {
    from: String,
    to: String,
    cycles: Time,
}

#[derive(Serialize)]
struct History {
    period: Time,
    /// The events that are kept.
    kept: Vec<String>,
}

/// The number of closest events that are shown.
const SHOWN: usize = 5;

impl SamplingArgs {
    /// Computes and prints.
    ///
    /// # Errors
    /// If the program cannot be compiled or is not supported, or the period is not permitted.
    pub fn run(
        &self,
        program: &Path,
        specs: Specs,
        graph: bool,
        format: Format,
    ) -> Result<ExitCode, Failure> {
        let bytes;
        let module = match program.extension().and_then(|extension| extension.to_str()) {
            Some("tsb") => {
                bytes = load::read_file(program)?;
                load::parse_module(program, &bytes)?
            }
            _ => compile_source(program, Settings::of_run(&[], format).with_columns())?,
        };
        let failure = |error| specs::failure(error, format);
        let (program, monitored) =
            Monitored::link(vec![module], specs, Box::new(|_| None), None, None)
                .map_err(failure)?;
        let unsupported = |error: &dyn std::fmt::Display| {
            Failure::new(error.to_string(), exit_code::COMPILE_ERROR)
        };
        let critical = critical_graph(&program, &mut *monitored.listener())
            .map_err(|error| unsupported(&error))?;
        let longest = critical.longest_period();
        let kept = match self.period {
            None => None,
            Some(period) => {
                let period = match period {
                    Period::Cycles(cycles) => cycles,
                    Period::Multiple(times) => longest.unwrap_or(1).max(1).saturating_mul(times),
                };
                let problem = Problem::new(critical.clone(), period);
                let kept = self.solver.solve(&problem).map_err(|error| unsupported(&error))?;
                Some((period, kept))
            }
        };
        if graph {
            let is_kept = |vertex| kept.as_ref().is_some_and(|(_, kept)| kept.contains(&vertex));
            return print(critical.dot(is_kept).as_bytes()).map(|()| ExitCode::SUCCESS);
        }
        let found = Found {
            events: critical.critical().count(),
            arcs: critical.arcs().count(),
            longest_period: longest,
            closest: closest(&critical),
            history: kept.map(|(period, kept)| History {
                period,
                kept: kept.iter().map(|&vertex| critical.data(vertex).name.clone()).collect(),
            }),
        };
        let text = match format {
            // Serialisation of strings and numbers does not fail.
            Format::Json => serde_json::to_string(&found).unwrap_or_default() + "\n",
            Format::Text => found.to_string(),
        };
        print(text.as_bytes()).map(|()| ExitCode::SUCCESS)
    }
}

fn closest(graph: &Graph) -> Vec<Distance> {
    let mut all: Vec<_> =
        graph.arcs().filter(|&(from, to, _)| graph.bounds_period(from, to)).collect();
    all.sort_by_key(|&(from, to, cycles)| (cycles, from, to));
    let name = |vertex| graph.data(vertex).name.clone();
    all.into_iter()
        .take(SHOWN)
        .map(|(from, to, cycles)| Distance { from: name(from), to: name(to), cycles })
        .collect()
}

impl Solver {
    fn solve(self, problem: &Problem) -> Result<Vertices, String> {
        let found = match self {
            Solver::Exact => return exact::solve(problem).map_err(|error| error.to_string()),
            Solver::Thesis => return thesis::solve(problem).map_err(|error| error.to_string()),
            Solver::Greedy => greedy::solve(problem),
            Solver::Cover => cover::solve(problem, cover::RUNS, 1),
            Solver::Genetic => genetic::solve(problem, &genetic::Settings::default()),
        };
        found.ok_or_else(|| {
            "the heuristic finds no history for this period; `--solver exact` tells whether there is one".to_owned()
        })
    }
}

impl std::fmt::Display for Found {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        writeln!(f, "{} events in the code, {} distances between them", self.events, self.arcs)?;
        match self.longest_period {
            None => writeln!(f, "no event follows another: any sampling period will do")?,
            Some(0) => {
                writeln!(f, "events follow each other at once: no period without a history")?
            }
            Some(longest) => {
                writeln!(f, "longest sampling period without a history: {longest} cycles")?
            }
        }
        for Distance { from, to, cycles } in &self.closest {
            writeln!(f, "  {cycles} cycles from `{from}` to `{to}`")?;
        }
        if let Some(History { period, kept }) = &self.history {
            let what = match kept.len() {
                1 => "1 event goes".to_owned(),
                count => format!("{count} events go"),
            };
            writeln!(f, "for a period of {period} cycles, {what} to the history:")?;
            for name in kept {
                writeln!(f, "  {name}")?;
            }
        }
        Ok(())
    }
}
