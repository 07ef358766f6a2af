//! Execution of programs, the main task of the command.

use std::io::{self, Read};
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::time::Duration;

use clap::{Args, ValueEnum};
use tsb::PermittedFiles;
use tsb::host::InterruptibleHost;
use tsb::sources::STANDARD_INPUT;
use tsb_cli::classfiles;
use tsb_cli::compile::{self, Format, Settings, compile_source, compile_text};
use tsb_cli::exit_code;
use tsb_cli::host::Interruption;
use tsb_cli::load::{self, Failure};
use tsb_cli::report;
use tsb_cli::specs;
use tsb_format::{MAGIC, Module, asm};
use tsb_interpreter::host::SystemHost;
use tsb_interpreter::{Backend, Config, MAX_HEAP, Model, Outcome, Vm};

use tsb_monitor::online::CodeScope;
use tsb_monitor::trace::CallTracer;
use tsb_verifier::Versions;

use super::deadlock;
use super::inspect::read_all;
use super::watch::WatchArgs;

#[derive(Args)]
pub struct RunArgs {
    /// The interpreter: all operands on one stack, five stacks by kind, or a stack for every type
    #[arg(long, value_enum, default_value = "5")]
    stacks: Stacks,
    /// How instructions follow one another [default: tail where the build has it]
    #[arg(long, value_enum)]
    dispatch: Option<Dispatch>,
    /// Greatest size of the heap, such as 64K, 16M, 1G
    #[arg(long, value_name = "SIZE", default_value = "1G", value_parser = size)]
    heap: u64,
    /// Greatest size of a thread's stack of frames
    #[arg(long, value_name = "SIZE", default_value = "2M", value_parser = size)]
    max_stack: u64,
    /// Greatest size of the stacks of all threads together, but that of one of them at least
    #[arg(long, value_name = "SIZE", default_value = "128M", value_parser = size)]
    max_stacks: u64,
    /// End the run after so many calls and backward branches; copying 64 bytes counts as one
    #[arg(long, value_name = "N")]
    fuel: Option<u64>,
    /// End the run after this time, such as 500ms, 10s, 2m
    #[arg(long, value_name = "TIME", value_parser = tsb_cli::duration::parse)]
    time_limit: Option<Duration>,
    /// Seed of what Java leaves open: which thread runs when, and identity hash codes
    #[arg(long, default_value_t = 0)]
    seed: u64,
    /// Let a thread execute at most so many calls and backward branches before another one has its turn
    #[arg(long, value_name = "N", default_value_t = 1000, value_parser = clap::value_parser!(u32).range(1..))]
    quantum: u32,
    /// Greatest number of threads at a time
    #[arg(long, value_name = "N", default_value_t = 1024, value_parser = clap::value_parser!(u32).range(1..))]
    max_threads: u32,
    /// Let the clock follow what is executed, and put it forward instead of sleeping
    #[arg(long)]
    virtual_clock: bool,
    /// Check `assert` statements; so does `-ea`
    #[arg(long)]
    enable_assertions: bool,
    /// The first half of `-ea`
    #[arg(short = 'e', hide = true, requires = "assertions")]
    enable: bool,
    /// The second half of `-ea`
    #[arg(short = 'a', hide = true, requires = "enable")]
    assertions: bool,
    /// Collect garbage at every allocation, to test the collector
    #[arg(long, hide = true)]
    gc_stress: bool,
    /// Load all of the class library, not only what the program can reach
    #[arg(long, hide = true)]
    whole_library: bool,
    /// Print what was allocated to standard error when the program has ended, and how much time monitors took
    #[arg(long)]
    statistics: bool,
    /// Print what happens to standard error
    #[arg(long, value_enum)]
    trace: Option<Trace>,
    /// Trace only some methods: `Account.*` or `*.toString`, where `*` stands for any characters, or a class for all its methods
    #[arg(long, value_name = "PATTERN", value_delimiter = ',', requires = "trace")]
    trace_filter: Vec<String>,
    /// The class whose `main` starts the program [default: the one that the module names]
    #[arg(long = "main", value_name = "CLASS")]
    main_class: Option<String>,
    /// A module that the program uses (.tsb); name it once for each
    #[arg(long = "lib", value_name = "FILE")]
    libraries: Vec<PathBuf>,
    /// Run class files that need what the class library lacks: their code throws an error where it needs it
    #[arg(long)]
    allow_missing: bool,
    /// Let the program read the files below a directory; name it once for each
    #[arg(long, value_name = "DIR")]
    allow_read: Vec<PathBuf>,
    /// Let the program make, write and delete files below a directory; name it once for each
    #[arg(long, value_name = "DIR")]
    allow_write: Vec<PathBuf>,
    /// The program (.tsb, source text: .java, .src, .tsa, a folder, `-` for the standard input; or class files: .class, .jar), then its
    /// arguments
    #[arg(
        required = true,
        trailing_var_arg = true,
        allow_hyphen_values = true,
        value_name = "PROGRAM [ARGS]"
    )]
    pub program: Vec<String>,
}

#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum Stacks {
    /// All operands on one stack
    #[value(name = "1")]
    One,
    /// A stack for int, long, float, double and references each
    #[value(name = "5")]
    Five,
    /// A stack for every type
    Multi,
}

impl Stacks {
    /// The interpreter.
    pub fn model(self) -> Model {
        match self {
            Stacks::One => Model::One,
            Stacks::Five => Model::Five,
            Stacks::Multi => Model::Multi,
        }
    }
}

#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
enum Dispatch {
    /// By a loop around all instructions
    Loop,
    /// By a jump from each instruction to the next
    Tail,
}

#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
enum Trace {
    /// Every method entered and left
    Calls,
}

/// Parses a number of bytes with an optional suffix K, M or G.
pub fn size(text: &str) -> Result<u64, String> {
    let (digits, unit) = match text.char_indices().last() {
        Some((at, 'k' | 'K')) => (&text[..at], 1 << 10),
        Some((at, 'm' | 'M')) => (&text[..at], 1 << 20),
        Some((at, 'g' | 'G')) => (&text[..at], 1 << 30),
        _ => (text, 1),
    };
    let number: u64 =
        digits.parse().map_err(|_| "expected a size such as 64K, 16M or 1G".to_owned())?;
    match number.checked_mul(unit) {
        Some(bytes @ 1..=MAX_HEAP) => Ok(bytes),
        _ => Err(format!("sizes are between 1 and {MAX_HEAP} bytes")),
    }
}

/// Translates a class file or jar.
fn translate(
    path: &Path,
    settings: &Settings,
    allow_missing: bool,
) -> Result<Module<'static>, Failure> {
    let settings = classfiles::Settings {
        codegen: settings.codegen.clone(),
        format: settings.format,
        allow_missing,
        command: "tsbvm",
        libraries: &settings.libraries,
    };
    classfiles::translate(&[path.to_owned()], &settings)
}

/// Reads a program of any form, or compiles it. `bytes` is to keep the contents of a compiled file.
pub fn read_program<'b>(
    program: &str,
    bytes: &'b mut Vec<u8>,
    settings: Settings,
    allow_missing: bool,
    main_class: Option<&str>,
) -> Result<Module<'b>, Failure> {
    let path = Path::new(program);
    let mut module = match path.extension().and_then(|extension| extension.to_str()) {
        Some("src" | "java") => compile_source(path, settings)?,
        Some("class" | "jar") => translate(path, &settings, allow_missing)?,
        _ if path.is_dir() => compile_source(path, settings)?,
        Some("tsa") => assemble(path)?,
        _ if program == STANDARD_INPUT => {
            let read = io::stdin().read_to_end(bytes);
            read.map_err(|error| Failure::about(path, error, exit_code::NO_INPUT))?;
            match bytes.starts_with(&MAGIC) {
                true => load::parse_module(path, bytes)?,
                false => compile_text(std::mem::take(bytes), settings)?,
            }
        }
        _ => {
            *bytes = load::read_file(path)?;
            load::parse_module(path, bytes)?
        }
    };
    if let Some(class) = main_class {
        load::select_main(&mut module, class)?;
    }
    if module.main.is_none() {
        let message = "this program cannot be run: no class in it has a method `main`";
        return Err(Failure::about(path, message, exit_code::INVALID_FILE));
    }
    Ok(module)
}

/// Runs the program. Returns the exit code of the program.
pub fn run(args: &RunArgs, watch: &WatchArgs) -> Result<ExitCode, Failure> {
    let [program, arguments @ ..] = &args.program[..] else {
        return Err(Failure::new("no program", exit_code::USAGE));
    };
    let mut bytes = Vec::new();
    let mut settings = Settings::of_run(&args.libraries, watch.format);
    if watch.is_any() {
        settings = settings.with_columns();
    }
    let main_class = args.main_class.as_deref();
    let module = read_program(program, &mut bytes, settings, args.allow_missing, main_class)?;
    let libraries = read_all(&args.libraries)?;
    let mut modules = compile::modules(&libraries)?;
    modules.push(module);
    let specs = if watch.is_any() { Some(watch.load(args.statistics)?) } else { None };
    if let Some(specs) = &specs {
        let compiled = specs.compile(&modules);
        modules.extend(compiled.map_err(|error| specs::failure(error, watch.format))?);
    }
    if args.trace.is_some() {
        // The trace shows all calls.
        modules.iter_mut().for_each(Module::use_plain_bodies);
    }
    let sees_library = watch.is_any() && watch.scope() == CodeScope::Everything;
    let library = if args.trace.is_some() || sees_library {
        let mut library = tsb::load::library()?;
        if args.trace.is_some() {
            library.use_plain_bodies();
        }
        library
    } else if args.whole_library {
        tsb::load::library()?
    } else {
        let used: Vec<&Module<'_>> = modules.iter().collect();
        let thrown = specs.as_ref().map(|specs| specs.exceptions()).unwrap_or_default();
        let queried = specs.as_ref().map(|specs| specs.queried()).unwrap_or_default();
        tsb::load::reachable_library(&used, &thrown, &queried)?
    };
    let linked = tsb::load::link(library, modules)?;
    let host = if args.allow_read.is_empty() && args.allow_write.is_empty() {
        SystemHost::default()
    } else {
        SystemHost::with_files(Box::new(PermittedFiles::new(&args.allow_read, &args.allow_write)?))
    };
    let streams = host.streams();
    let (verified, watched) = if let Some(specs) = specs {
        let mut versions = Versions::verify(linked)?;
        let watched =
            watch.start(specs, &mut versions, &streams, args.statistics, args.time_limit)?;
        (versions.into_program(), Some(watched))
    } else {
        (tsb_verifier::verify(linked)?, None)
    };
    let config = Config {
        heap: args.heap,
        max_stack: usize::try_from(args.max_stack).unwrap_or(usize::MAX),
        max_stacks: usize::try_from(args.max_stacks).unwrap_or(usize::MAX),
        fuel: args.fuel,
        time_limit: args.time_limit.map(|limit| limit.as_millis() as u64),
        seed: args.seed,
        quantum: args.quantum,
        max_threads: args.max_threads,
        virtual_clock: args.virtual_clock,
        args: arguments.to_vec(),
        assertions: args.enable_assertions || args.enable && args.assertions,
        gc_stress: args.gc_stress,
        backend: match args.dispatch {
            None => Backend::default(),
            Some(Dispatch::Loop) => Backend::Loop,
            Some(Dispatch::Tail) => Backend::Tail,
        },
        ..Config::default()
    };
    let interruption = Interruption::listen()
        .map_err(|error| Failure::new(format!("signals: {error}"), exit_code::INTERNAL_ERROR))?;
    let host = InterruptibleHost::new(host, interruption.handle());
    let mut vm = Vm::new(verified, config, Box::new(host)).map_err(tsb::Error::from)?;
    if let Some(watched) = &watched {
        watched.listen(&mut vm);
    }
    let outcome = match args.trace {
        None => vm.run(args.stacks.model()),
        Some(Trace::Calls) => {
            let mut tracer = CallTracer::new(streams);
            if !args.trace_filter.is_empty() && !tracer.select(&vm, &args.trace_filter) {
                let message = "no method of the program fits --trace-filter";
                return Err(Failure::new(message, exit_code::USAGE));
            }
            vm.run_observed(args.stacks.model(), &mut tracer)
        }
    };
    if args.statistics {
        load::print_error(&format!(
            "heap: {} bytes allocated, {} collections, {} local objects moved, {} loads redone\n",
            vm.allocated(),
            vm.collections(),
            vm.moved_locals(),
            vm.repeated_loads()
        ));
    }
    if watched.is_none() {
        // The process is about to end, so its memory need not be freed.
        std::mem::forget(vm);
    }
    let ended = ended(outcome, watch.format, &interruption);
    let decides = match watched.map_or(Ok(false), |watched| watched.finish()) {
        Ok(false) => return ended,
        Ok(true) => Ok(ExitCode::from(exit_code::VIOLATED)),
        Err(failure) => Err(failure),
    };
    // A failure of the program is printed, but the violation or the failure of the log determines the exit code.
    if let Err(failure) = ended {
        report::failure("tsbvm", &failure, watch.format);
    }
    decides
}

fn ended(
    outcome: Outcome,
    format: Format,
    interruption: &Interruption,
) -> Result<ExitCode, Failure> {
    let failure = |message: String, exit_code| Err(Failure::new(message, exit_code));
    match outcome {
        Outcome::Finished | Outcome::Stopped => Ok(ExitCode::SUCCESS),
        Outcome::Exit(status) => Ok(ExitCode::from(status as u8)),
        // The stack trace has been printed; it is output of the program.
        Outcome::Uncaught if format == Format::Text => {
            Ok(ExitCode::from(exit_code::UNCAUGHT_EXCEPTION))
        }
        Outcome::Uncaught => failure(
            "an exception of the program was not caught".to_owned(),
            exit_code::UNCAUGHT_EXCEPTION,
        ),
        Outcome::OutOfFuel => {
            failure("the fuel is used up (--fuel)".to_owned(), exit_code::LIMIT_REACHED)
        }
        Outcome::Deadlock(deadlock) if format == Format::Json => {
            load::print_error(&format!("{}\n", deadlock::json(&deadlock)));
            Ok(ExitCode::from(exit_code::DEADLOCK))
        }
        Outcome::Deadlock(deadlock) => failure(deadlock.to_string(), exit_code::DEADLOCK),
        Outcome::TimeLimit => {
            failure("the time is used up (--time-limit)".to_owned(), exit_code::LIMIT_REACHED)
        }
        Outcome::Interrupted => {
            let code = interruption.exit_code().unwrap_or(exit_code::INTERNAL_ERROR);
            failure("the run was interrupted".to_owned(), code)
        }
        Outcome::Failed(reason) => failure(reason, exit_code::INTERNAL_ERROR),
    }
}

fn assemble(path: &Path) -> Result<Module<'static>, Failure> {
    let bytes = load::read_file(path)?;
    let text = String::from_utf8(bytes)
        .map_err(|error| Failure::about(path, error.utf8_error(), exit_code::COMPILE_ERROR))?;
    asm::assemble(&text).map_err(|error| compile::assembly_failure(path, &text, &error))
}
