//! Checking of recorded runs, and of specifications.

use std::fs::File;
use std::io::BufReader;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::Arc;

use clap::{Args, ValueEnum};
use tsb::SpecificationError;
use tsb::specs::{Specs, warnings};
use tsb_cli::compile::{Format, Settings, compile_source};
use tsb_cli::exit_code;
use tsb_cli::load::{Failure, print, print_error, use_color};
use tsb_cli::specs;
use tsb_cli::verdicts::VerdictPrinter;
use tsb_monitor::event::EventWorld;
use tsb_monitor::graph::Graph;
use tsb_monitor::log::records::{self, Layout};
use tsb_monitor::log::{self, LogError, Source};
use tsb_monitor::logscope::learn::{Learner, Projection};
use tsb_monitor::online::members::Members;
use tsb_monitor::session::Session;

use super::sampling::SamplingArgs;

#[derive(Args)]
#[command(after_help = specs::languages())]
pub struct MonitorArgs {
    /// The recorded run: .jsonl for JSON lines, .csv for comma-separated values, else the binary form
    #[arg(long, value_name = "FILE")]
    log: PathBuf,
    /// The log is one of another program: each JSON object or row is a record, whose kind is in this field
    #[arg(long, value_name = "FIELD", num_args = 0..=1, require_equals = true, default_missing_value = KIND)]
    records: Option<String>,
    /// Sort records by this field
    #[arg(long, value_name = "FIELD", requires = "records")]
    sequence: Option<String>,
    /// Folders with the source files, to show lines of
    #[arg(long, value_name = "DIR", default_value = ".")]
    sources: Vec<PathBuf>,
    /// How verdicts and errors are printed
    #[arg(long, value_enum, default_value = "text")]
    pub format: Format,
    /// Refuse specifications with something that can match nothing
    #[arg(long)]
    strict: bool,
    /// Switch a property off at the start of the log
    #[arg(long, value_name = "PROPERTY")]
    disable: Vec<String>,
    /// Print each verdict, also where many are equal at one place
    #[arg(long)]
    each_verdict: bool,
    /// Write a report: an HTML page with the verdicts, the source text and the states of the properties
    #[arg(long, value_name = "FILE")]
    report: Option<PathBuf>,
    /// Measure how much time monitors take
    #[arg(long)]
    statistics: bool,
    /// Specifications
    #[arg(required = true, value_name = "SPEC")]
    specs: Vec<String>,
}

/// The field with the kind of a record, unless another one is named.
const KIND: &str = "OBJ_TYPE";

/// The format of graphs.
#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
enum Drawing {
    /// In the DOT language
    Dot,
    /// As a picture
    Svg,
}

#[derive(Args)]
#[command(after_help = specs::languages())]
pub struct CheckSpecArgs {
    /// Print the states and transitions as a graph: `--graph` or `--graph=dot` in the DOT language, `--graph=svg` as a picture
    #[arg(long, value_enum, num_args = 0..=1, require_equals = true, default_missing_value = "dot")]
    graph: Option<Drawing>,
    /// Look whether all names are those of classes and members of a program (.tsb, or source text) or its library
    #[arg(long, value_name = "PROGRAM")]
    program: Option<PathBuf>,
    #[command(flatten)]
    sampling: SamplingArgs,
    /// Refuse what can match nothing
    #[arg(long)]
    strict: bool,
    /// How errors are printed
    #[arg(long, value_enum, default_value = "text")]
    pub format: Format,
    /// Specifications
    #[arg(required = true, value_name = "SPEC")]
    specs: Vec<String>,
}

/// `tsbvm monitor`: checks a log against specifications.
pub fn monitor(args: &MonitorArgs) -> Result<ExitCode, Failure> {
    let specs = specs::load(&args.specs, args.format, args.statistics)?;
    let refused = |error| specs::failure(error, args.format);
    // Java code does not run here, but its errors are reported.
    specs.check_without_program().map_err(refused)?;
    let Specs { monitors, sources, .. } = specs;
    specs::warn(&sources, &warnings(&monitors, None), args.format, args.strict)?;
    let failure = |error| malformed(&args.log, &error);
    let mut source = match args.records {
        Some(_) => None,
        None => Some(open(&args.log).map_err(failure)?),
    };
    let mut session = Session::new(EventWorld::default(), monitors);
    specs::disable(&mut session, &args.disable)?;
    if !args.each_verdict {
        session.fold_verdicts();
    }
    let mut printer = VerdictPrinter::new(args.format, use_color(), args.sources.clone());
    if args.report.is_some() {
        printer.collect_report();
    }
    let mut printed = Ok(());
    let each = |session: &mut Session| {
        if let Some(text) = printer.take(session) {
            printed = print(text.as_bytes());
        }
        printed.is_ok()
    };
    let read = match (&mut source, &args.records) {
        (Some(source), _) => log::replay(&mut **source, &mut session, each),
        (None, kind) => {
            let layout = Layout {
                kind: kind.clone().unwrap_or_else(|| KIND.to_owned()),
                sequence: args.sequence.clone(),
                fields: session.record_fields(),
            };
            let file = File::open(&args.log).map_err(|error| failure(error.into()))?;
            let input = BufReader::with_capacity(log::BUFFER, file);
            records::replay(input, log::Format::of(&args.log), &layout, &mut session, each)
        }
    };
    printed?;
    read.map_err(failure)?;
    // Logs of records have no mark at their end.
    let is_cut = source.is_some_and(|source| source.is_cut());
    print(printer.summary(&session, is_cut, None).as_bytes())?;
    if let Some(file) = &args.report {
        let title = args.log.display().to_string();
        let written = printer.write_report(file, &title, &session, is_cut);
        written.map_err(|error| Failure::about(file, error, exit_code::CANNOT_WRITE))?;
    }
    Ok(ExitCode::from(match (session.counts().violations, is_cut) {
        (0, false) => 0,
        (0, true) => exit_code::INCONCLUSIVE,
        _ => exit_code::VIOLATED,
    }))
}

#[derive(Args)]
pub struct LearnArgs {
    /// The fields to look at, by kind: `COMMAND:Type,Stem`; records of other kinds are passed over
    #[arg(long, value_name = "KIND:FIELDS", required_unless_present = "refine")]
    fields: Vec<String>,
    /// Go on from what an earlier session has learned
    #[arg(long, value_name = "SPEC")]
    refine: Option<PathBuf>,
    /// The name of the automaton
    #[arg(long, default_value = "Learned")]
    name: String,
    /// The field with the kind of a record
    #[arg(long, value_name = "FIELD", default_value = KIND)]
    records: String,
    /// Sort records by this field
    #[arg(long, value_name = "FIELD")]
    sequence: Option<String>,
    /// How errors are printed
    #[arg(long, value_enum, default_value = "text")]
    pub format: Format,
    /// Logs of records: .jsonl for JSON lines, .csv for comma-separated values
    #[arg(required = true, value_name = "LOG")]
    logs: Vec<PathBuf>,
}

/// `tsbvm learn`: writes a specification that accepts logs.
pub fn learn(args: &LearnArgs) -> Result<ExitCode, Failure> {
    let mut projection = Projection::default();
    for fields in &args.fields {
        let Some((kind, fields)) = fields.split_once(':') else {
            let message = format!("`{fields}` names no fields: `KIND:FIELD,FIELD`");
            return Err(Failure::new(message, exit_code::USAGE));
        };
        let fields = fields.split(',').map(str::trim).filter(|field| !field.is_empty());
        projection.kinds.push((kind.trim().to_owned(), fields.map(str::to_owned).collect()));
    }
    let mut learner = match &args.refine {
        None => Learner::new(&args.name, projection),
        Some(spec) => {
            let chosen = Some(projection).filter(|projection| !projection.kinds.is_empty());
            let about = |error| Failure::about(spec, error, exit_code::NO_INPUT);
            let text = std::fs::read_to_string(spec).map_err(about)?;
            let source = tsb_monitor::spec::Source { name: spec.display().to_string(), text };
            Learner::refine(&source, chosen).map_err(|error| {
                let error = SpecificationError::new(&Arc::new(source.clone()), vec![error]);
                specs::failure(error.into(), args.format)
            })?
        }
    };
    for log in &args.logs {
        let file = File::open(log).map_err(|error| malformed(log, &error.into()))?;
        let input = BufReader::with_capacity(log::BUFFER, file);
        let form = log::Format::of(log);
        let learned = learner.learn(input, form, &args.records, args.sequence.as_deref());
        let (records, states) = learned.map_err(|error| malformed(log, &error))?;
        print_error(&format!("{}: {records} records, {states} new states\n", log.display()));
    }
    print(learner.specification().as_bytes())?;
    Ok(ExitCode::SUCCESS)
}

#[derive(Args)]
pub struct ConvertLogArgs {
    /// How errors are printed
    #[arg(long, value_enum, default_value = "text")]
    pub format: Format,
    /// The recorded run
    #[arg(value_name = "FROM")]
    from: PathBuf,
    /// The file to write: .jsonl for JSON lines, .csv for comma-separated values, else the binary form
    #[arg(value_name = "TO")]
    to: PathBuf,
}

/// `tsbvm convert-log`: converts a log to another format.
pub fn convert_log(args: &ConvertLogArgs) -> Result<ExitCode, Failure> {
    let failure = |error| malformed(&args.from, &error);
    let mut source = open(&args.from).map_err(failure)?;
    if let (Ok(from), Ok(to)) = (args.from.canonicalize(), args.to.canonicalize())
        && from == to
    {
        let error = "the log would be written over itself";
        return Err(Failure::about(&args.to, error, exit_code::USAGE));
    }
    let events = log::convert::convert(&mut *source, &args.to).map_err(|error| match error {
        LogError::Write(error) => Failure::about(&args.to, error, exit_code::CANNOT_WRITE),
        error => failure(error),
    })?;
    let cut = if source.is_cut() { ", up to where the log was cut off" } else { "" };
    print(format!("{events} events{cut}\n").as_bytes())?;
    Ok(ExitCode::SUCCESS)
}

fn malformed(log: &Path, error: &LogError) -> Failure {
    let code = match error {
        LogError::Io(_) => exit_code::NO_INPUT,
        _ => exit_code::INVALID_FILE,
    };
    Failure::about(log, error.message(log::Format::of(log)), code)
}

fn open(path: &Path) -> Result<Box<dyn Source>, LogError> {
    let file = File::open(path)?;
    Ok(match log::Format::of(path) {
        log::Format::Binary => Box::new(log::Reader::new(BufReader::new(file))?),
        log::Format::Json => {
            Box::new(log::json::Reader::new(BufReader::with_capacity(log::BUFFER, file)))
        }
        log::Format::Csv => Box::new(log::csv::Reader::new(file)?),
    })
}

/// `tsbvm check-spec`: checks specifications.
pub fn check_spec(args: &CheckSpecArgs) -> Result<ExitCode, Failure> {
    let specs = specs::load(&args.specs, args.format, false)?;
    if let Some(program) = &args.sampling.sampling {
        if args.graph == Some(Drawing::Svg) {
            let message = "with `--sampling`, `--graph` prints DOT only";
            return Err(Failure::new(message, exit_code::USAGE));
        }
        return args.sampling.run(program, specs, args.graph.is_some(), args.format);
    }
    let refused = |error| specs::failure(error, args.format);
    let mut of_java = Vec::new();
    let members = match &args.program {
        None => {
            of_java = specs.check_without_program().map_err(refused)?;
            None
        }
        Some(program) => {
            let bytes;
            let module = match program.extension().and_then(|extension| extension.to_str()) {
                Some("tsb") => {
                    bytes = tsb_cli::load::read_file(program)?;
                    tsb_cli::load::parse_module(program, &bytes)?
                }
                _ => compile_source(program, Settings::of_run(&[], args.format).with_columns())?,
            };
            specs.compile(core::slice::from_ref(&module)).map_err(refused)?;
            Some(Members::of([&tsb::load::library()?].into_iter(), [&module].into_iter()))
        }
    };
    let Specs { monitors, sources, .. } = specs;
    of_java.extend(warnings(&monitors, members.as_ref()));
    specs::warn(&sources, &of_java, args.format, args.strict)?;
    if args.graph == Some(Drawing::Svg) {
        let graphs: Vec<Graph> = monitors.iter().map(|monitor| monitor.graph()).collect();
        print(Graph::svg_of_all(&graphs).as_bytes())?;
        return Ok(ExitCode::SUCCESS);
    }
    for monitor in &monitors {
        let text = match args.graph {
            Some(_) => monitor.graph().dot(),
            None => {
                let events: Vec<&str> =
                    monitor.events().iter().map(|event| event.name.as_str()).collect();
                format!("{}: {}\n", monitor.name(), events.join(", "))
            }
        };
        print(text.as_bytes())?;
    }
    Ok(ExitCode::SUCCESS)
}
