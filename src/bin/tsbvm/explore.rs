//! Exploration of schedules.

use std::path::PathBuf;
use std::process::ExitCode;
use std::sync::Arc;
use std::time::Duration;

use clap::{Args, ValueEnum};
use indicatif::{ProgressBar, ProgressStyle};
use tsb::VerdictOutcome;
use tsb::load::Queried;
use tsb::monitored::Monitored;
use tsb_cli::compile::{self, Format, Settings};
use tsb_cli::exit_code;
use tsb_cli::load::{self, Failure};
use tsb_cli::specs;
use tsb_compiler::backend::CodegenOptions;
use tsb_compiler::opt::Level;
use tsb_concurrency::detect::Kind;
use tsb_concurrency::detect::atomicity::Section;
use tsb_concurrency::explore::{self, Explorer, RunResult, Strategy};
use tsb_concurrency::observe::Scope;
use tsb_concurrency::report;
use tsb_concurrency::schedule::replay::Replay;
use tsb_concurrency::schedule::token::Token;
use tsb_format::Module;
use tsb_interpreter::Config;

use super::inspect::read_all;
use super::run::{Stacks, read_program, size};

/// How long a command computes before it shows its progress.
const PATIENCE: Duration = Duration::from_secs(2);

/// The default limits of a run.
const FUEL: u64 = 1_000_000;
const HEAP: u64 = 64 << 20;

#[derive(Args)]
#[command(after_help = EXAMPLES)]
pub struct ExploreArgs {
    /// How schedules are chosen
    #[arg(long, value_enum, default_value = "mixed")]
    strategy: StrategyName,
    /// Most runs
    #[arg(long, value_name = "N", default_value_t = 1000, value_parser = clap::value_parser!(u64).range(1..))]
    runs: u64,
    /// Stop to search after this time, such as 500ms, 10s, 2m; minimising what was found may take as long again
    #[arg(long, value_name = "TIME", value_parser = tsb_cli::duration::parse)]
    time: Option<Duration>,
    /// Stop to search after so many different failures
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u32).range(1..))]
    failures: u32,
    /// Seed of the first run; each run has the next one
    #[arg(long, default_value_t = 0)]
    seed: u64,
    /// Strategy `noise`: of a thousand scheduling points, so many are interrupted
    #[arg(long, value_name = "N", default_value_t = 100, value_parser = clap::value_parser!(u32).range(1..=1000))]
    noise: u32,
    /// Strategy `noise`: for how many choices of a thread the interrupted one does not run, at most
    #[arg(long, value_name = "N", default_value_t = 5, value_parser = clap::value_parser!(u32).range(1..))]
    strength: u32,
    /// Strategy `noise`: interrupt only accesses to variables that a detector suspects, as soon as there are any
    #[arg(long)]
    suspected: bool,
    /// Strategy `priorities`: how many ordered operations an error needs
    #[arg(long, value_name = "N", default_value_t = 3, value_parser = clap::value_parser!(u32).range(1..))]
    depth: u32,
    /// Strategy `preemptions`: most switches away from a thread that could continue
    #[arg(long, value_name = "N", default_value_t = 2)]
    preemptions: u32,
    /// Detectors of errors that need not show in the result
    #[arg(long, value_enum, value_delimiter = ',', default_values_t = [Detector::HappensBefore, Detector::LockOrder, Detector::LostSignal])]
    detect: Vec<Detector>,
    /// Sections that are meant to be atomic, for the detector `atomicity`
    #[arg(long, value_name = "FILE")]
    sections: Option<PathBuf>,
    /// A violation of this specification is a failure: a file, or the name of a property that comes with tsbvm; name it once for each
    #[arg(long, value_name = "SPEC", value_delimiter = ',')]
    monitor: Vec<String>,
    /// Do not look at these fields: `Bank.total`, `Bank.*`
    #[arg(long, value_name = "FIELD", value_delimiter = ',')]
    ignore: Vec<String>,
    /// Look at accesses in the class library, too
    #[arg(long)]
    library: bool,
    /// Another output than the contents of this file is a failure
    #[arg(long, value_name = "FILE")]
    expected_output: Option<PathBuf>,
    /// This exit status is no failure
    #[arg(long, value_name = "STATUS")]
    allow_exit: Option<i32>,
    /// Most runs for the minimisation of a schedule
    #[arg(long, value_name = "N", default_value_t = 400)]
    minimise: u32,
    /// Repeat one run, with the schedule that a failure was reported with
    #[arg(long, value_name = "TOKEN")]
    schedule: Option<Token>,
    /// The interpreter
    #[arg(long, value_enum, default_value = "5")]
    stacks: Stacks,
    /// Greatest size of the heap, such as 64K, 16M, 1G
    #[arg(long, value_name = "SIZE", default_value_t = HEAP, value_parser = size)]
    heap: u64,
    /// End a run after so many calls and backward branches, as a failure
    #[arg(long, value_name = "N", default_value_t = FUEL)]
    fuel: u64,
    /// Check `assert` statements
    #[arg(long, default_value_t = true, action = clap::ArgAction::Set, value_name = "BOOL")]
    assertions: bool,
    /// The class whose `main` starts the program [default: the one that the module names]
    #[arg(long = "main", value_name = "CLASS")]
    main_class: Option<String>,
    /// A module that the program uses (.tsb); name it once for each
    #[arg(long = "lib", value_name = "FILE")]
    libraries: Vec<PathBuf>,
    /// Format of the report
    #[arg(long, value_enum, default_value = "text")]
    pub format: Format,
    /// The program (.tsb, .java, .src, .tsa, a folder, .class, .jar), then its arguments
    #[arg(
        required = true,
        trailing_var_arg = true,
        allow_hyphen_values = true,
        value_name = "PROGRAM [ARGS]"
    )]
    program: Vec<String>,
}

const EXAMPLES: &str = "\
A run has no input, no files, and a virtual clock, so that the schedule alone determines it. Source text is compiled without
optimisation. A failure is an uncaught exception, a deadlock, an exit status, another output than expected, a run without end, or what
a detector finds. Each comes with the schedule that repeats it, minimised to few switches between threads.

Examples:
  tsbvm explore Bank.java                                  runs of all kinds, until something fails
  tsbvm explore --strategy systematic Small.java           all schedules that differ in their effect
  tsbvm explore --runs 10000 --failures 10 Bank.java       several failures
  tsbvm explore --schedule 2.0p5\\>1 Bank.java              repeats a run";

#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
enum StrategyName {
    /// Random, noise and priorities in turn
    Mixed,
    /// Time slices at random
    Random,
    /// Interruptions where threads share something, with a probability (--noise, --strength)
    Noise,
    /// Random priorities with few changes, known as PCT (--depth)
    Priorities,
    /// All schedules with few preemptions (--preemptions)
    Preemptions,
    /// One schedule at least of each class with the same effect, by dynamic partial-order reduction
    Systematic,
}

#[derive(Clone, Copy, PartialEq, Eq, ValueEnum, Debug)]
enum Detector {
    /// Data races by the memory model of Java; no false alarms
    HappensBefore,
    /// Variables that no lock protects
    Eraser,
    /// Interference with accesses that belong together
    Atomicity,
    /// Deadlocks that may happen
    LockOrder,
    /// Notifications that nobody waited for
    LostSignal,
    /// No detector: only what shows in the result is a failure
    None,
}

impl Detector {
    fn kind(self) -> Option<Kind> {
        Some(match self {
            Detector::HappensBefore => Kind::HappensBefore,
            Detector::Eraser => Kind::Eraser,
            Detector::Atomicity => Kind::Atomicity,
            Detector::LockOrder => Kind::LockOrder,
            Detector::LostSignal => Kind::LostSignal,
            Detector::None => return None,
        })
    }
}

impl ExploreArgs {
    fn strategy(&self) -> Strategy {
        match self.strategy {
            StrategyName::Mixed => Strategy::Mixed,
            StrategyName::Random => Strategy::Random,
            StrategyName::Noise => Strategy::Noise {
                permille: self.noise,
                strength: self.strength,
                suspected: self.suspected,
            },
            StrategyName::Priorities => Strategy::Priorities { depth: self.depth },
            StrategyName::Preemptions => Strategy::Preemptions { most: self.preemptions },
            StrategyName::Systematic => Strategy::Systematic,
        }
    }

    fn settings(&self, arguments: &[String]) -> Result<explore::Settings, Failure> {
        let sections = match &self.sections {
            None => Vec::new(),
            Some(file) => {
                let text = String::from_utf8_lossy(&load::read_file(file)?).into_owned();
                Section::parse_all(&text).map_err(|(line, error)| Failure {
                    place: Some((file.display().to_string(), Some((line as u32, 1)))),
                    ..Failure::new(error, exit_code::COMPILE_ERROR)
                })?
            }
        };
        let expected = self.expected_output.as_deref().map(load::read_file).transpose()?;
        Ok(explore::Settings {
            strategy: self.strategy(),
            seed: self.seed,
            runs: self.runs,
            time: self.time,
            failures: self.failures as usize,
            detectors: self.detect.iter().filter_map(|detector| detector.kind()).collect(),
            sections,
            scope: Scope { library: self.library, ends: false, ignored: self.ignore.clone() },
            expected,
            allowed_exit: self.allow_exit,
            config: Config {
                heap: self.heap,
                fuel: Some(self.fuel),
                max_threads: 1024,
                virtual_clock: true,
                assertions: self.assertions,
                args: arguments.to_vec(),
                ..Config::default()
            },
            model: self.stacks.model(),
            minimising_runs: self.minimise,
        })
    }

    /// The command that repeats a run.
    fn command(&self) -> String {
        let mut command = "tsbvm explore".to_owned();
        if let Some(class) = &self.main_class {
            command += &format!(" --main {class}");
        }
        let mut add = |option: &str, value: &str| command += &format!(" {option} {value}");
        for library in &self.libraries {
            add("--lib", &library.display().to_string());
        }
        for spec in &self.monitor {
            add("--monitor", spec);
        }
        let detectors = self.detect.iter().filter_map(ValueEnum::to_possible_value);
        let detectors: Vec<String> =
            detectors.map(|detector| detector.get_name().to_owned()).collect();
        if detectors.join(",") != "happens-before,lock-order,lost-signal" {
            add("--detect", &detectors.join(","));
        }
        if let Some(file) = &self.sections {
            add("--sections", &file.display().to_string());
        }
        if let Some(file) = &self.expected_output {
            add("--expected-output", &file.display().to_string());
        }
        if !self.ignore.is_empty() {
            add("--ignore", &self.ignore.join(","));
        }
        if self.library {
            add("--library", "");
        }
        if self.fuel != FUEL {
            add("--fuel", &self.fuel.to_string());
        }
        if self.heap != HEAP {
            add("--heap", &self.heap.to_string());
        }
        command += &format!(" {}", self.program.join(" "));
        command
    }
}

/// Explores the schedules of a program, or repeats one.
pub fn explore(args: &ExploreArgs) -> Result<ExitCode, Failure> {
    let [program, arguments @ ..] = &args.program[..] else {
        return Err(Failure::new("no program", exit_code::USAGE));
    };
    let settings = args.settings(arguments)?;
    // All accesses of the source have to be there.
    let codegen = CodegenOptions {
        level: Level::None,
        eliminate_loads: false,
        replace_objects: false,
        ..CodegenOptions::default()
    };
    let compilation = Settings { codegen, ..Settings::of_run(&args.libraries, args.format) };
    let mut bytes = Vec::new();
    let module = read_program(program, &mut bytes, compilation, false, args.main_class.as_deref())?;
    let libraries = read_all(&args.libraries)?;
    let mut modules = compile::modules(&libraries)?;
    modules.push(module);
    modules.iter_mut().for_each(Module::use_plain_bodies);
    let used: Vec<&Module<'_>> = modules.iter().collect();
    let library = tsb::load::reachable_library(&used, &[], &Queried::default())?;
    let verified = tsb_verifier::verify(tsb::load::link(library, modules.clone())?)?;
    let mut explorer = Explorer::new(Arc::new(verified), settings);
    if !args.monitor.is_empty() {
        // Errors of the specifications are told before the first run.
        drop(monitors(args, &modules)?);
        let make = move || monitors(args, &modules).map_err(|failure| failure.to_string());
        explorer.monitor(Box::new(make));
    }
    match &args.schedule {
        Some(token) => repeat(args, &mut explorer, token),
        None => search(args, &mut explorer),
    }
}

/// The monitors of one run of a program of some modules.
fn monitors<'b>(
    args: &ExploreArgs,
    modules: &[Module<'b>],
) -> Result<explore::MonitoredRun<'b>, Failure> {
    let specs = specs::load(&args.monitor, args.format, false)?;
    let no_source = Box::new(|_: &str| None);
    let linked = Monitored::link(modules.to_vec(), specs, no_source, None, None);
    let (program, monitored) = linked.map_err(|error| specs::failure(error, args.format))?;
    let listener = monitored.listener();
    let finish = move || {
        let verdicts = monitored.finish().verdicts.into_iter();
        let violations = verdicts.filter(|verdict| verdict.outcome == VerdictOutcome::Violated);
        violations
            .map(|verdict| {
                let place = verdict.place.map(|place| format!(" at {place}")).unwrap_or_default();
                let message = verdict.message.unwrap_or(verdict.category);
                format!("{}: {message}{place}", verdict.property)
            })
            .collect()
    };
    Ok(explore::MonitoredRun { program: Arc::new(program), listener, finish: Box::new(finish) })
}

/// Why a run cannot start.
fn start_failure(error: explore::StartError) -> Failure {
    match error {
        explore::StartError::Machine(error) => tsb::Error::from(error).into(),
        explore::StartError::Monitors(error) => Failure::new(error, exit_code::COMPILE_ERROR),
    }
}

fn search(args: &ExploreArgs, explorer: &mut Explorer<'_>) -> Result<ExitCode, Failure> {
    let start = std::time::Instant::now();
    let style = ProgressStyle::with_template("{bar:30} {pos}/{len} runs, {msg}");
    let bar = ProgressBar::new(args.runs).with_style(style.unwrap_or(ProgressStyle::default_bar()));
    let mut progress = |runs: u64, failures: usize| {
        if start.elapsed() > PATIENCE {
            bar.set_position(runs);
            bar.set_message(format!("{failures} failures"));
        }
    };
    let exploration = explorer.explore(&mut progress).map_err(start_failure)?;
    bar.finish_and_clear();
    let text = match args.format {
        Format::Json => compile::json(&report::json(&exploration))?,
        Format::Text => {
            let command = args.command();
            let mut text = String::new();
            for (at, found) in exploration.failures.iter().enumerate() {
                text += &report::failure_report(found, at + 1, &command);
            }
            text + &report::summary(&exploration) + "\n"
        }
    };
    load::print(text.as_bytes())?;
    Ok(match exploration.failures.is_empty() {
        true => ExitCode::SUCCESS,
        false => ExitCode::from(exit_code::FAILURE_FOUND),
    })
}

/// Repeats one run: prints its output and what is wrong with it.
fn repeat(
    args: &ExploreArgs,
    explorer: &mut Explorer<'_>,
    token: &Token,
) -> Result<ExitCode, Failure> {
    let run = explorer.run(Box::new(Replay::new(token)), true).map_err(start_failure)?;
    let names = explorer.names();
    let RunResult { output, errors, failures, .. } = &run;
    match args.format {
        Format::Json => load::print(compile::json(&report::run_json(&names, &run))?.as_bytes())?,
        Format::Text => {
            load::print(output)?;
            load::print_error(&String::from_utf8_lossy(errors));
            load::print_error(&report::run_text(&names, &run));
        }
    }
    Ok(match failures.is_empty() {
        true => ExitCode::SUCCESS,
        false => ExitCode::from(exit_code::FAILURE_FOUND),
    })
}
