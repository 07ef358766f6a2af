//! The command `tsbench`.

use std::error::Error;
use std::fs;
use std::io::{self, IsTerminal, Write};
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::time::Duration;

use clap::{Args, Parser, Subcommand};

use crate::column::{Column, Peer, Variant};
use crate::growth::Growth;
use crate::prepare::Workshop;
use crate::report::{Report, TimeKind, Tool};
use crate::sizes;
use crate::sweep::{self, Plan};
use crate::table::{self, Grid};
use crate::tools::{self, ToolPaths};
use crate::workload::{self, Language, Size, WORKLOADS, Workload};
use crate::{
    annotations, charts, compare, export, html, monitors, renew, report, verification, wasm,
    weaving,
};

/// Measure the interpreters: against each other, and against other implementations.
#[derive(Debug, Parser)]
#[command(
    name = "tsbench",
    version,
    after_help = "Exit codes: 0 all runs right, 1 some run failed, 2 wrong usage or a tool missing"
)]
struct Cli {
    #[command(subcommand)]
    command: Command,
}

#[derive(Debug, Subcommand)]
enum Command {
    /// Run every workload on every variant and installed peer, and compare times
    Sweep(Box<SweepArgs>),
    /// Compare the sizes of the workloads' files with those of class files
    Sizes(SizesArgs),
    /// Run every workload with and without each use of annotations, and compare allocations, loads, times and file sizes
    Annotations(AnnotationArgs),
    /// Compare the time and memory of verification with a Java virtual machine's
    Verification(VerificationArgs),
    /// Verify a module's methods, or without a file the class library's, and print what it took as JSON
    #[command(hide = true)]
    VerifyModule {
        /// The module
        file: Option<PathBuf>,
    },
    /// Run every workload with and without the properties that come with the system, and compare times and memory
    Monitors(MonitorArgs),
    /// Run every workload at two sizes, and compare the times for a unit of work
    Growth(Box<GrowthArgs>),
    /// Run a WebAssembly port: what the peer wasmi is measured with
    #[command(hide = true)]
    Wasm {
        /// The module in text form, with a function `run`
        file: PathBuf,
        /// The argument of `run`
        size: u32,
    },
    /// Run every workload once or more and show peak resident memory
    Memory(Box<MeasureArgs>),
    /// Run the commands of the blocks in a document, and write what they print there
    ///
    /// A block starts with the line `<!-- tsbench COMMAND -->` and ends with `<!-- end -->`.
    Renew(RenewArgs),
}

#[derive(Debug, Args)]
struct RenewArgs {
    /// The document
    document: PathBuf,
    /// Only the blocks whose command contains this text
    #[arg(long, value_name = "TEXT", default_value = "")]
    only: String,
}

#[derive(Debug, Args)]
struct ToolArgs {
    /// The interpreter under test [default: beside this program, then on the path]
    #[arg(long, value_name = "PATH")]
    tsbvm: Option<PathBuf>,
    /// Its compiler [default: beside this program, then on the path]
    #[arg(long, value_name = "PATH")]
    tsbc: Option<PathBuf>,
    /// The Java launcher [default: $TSB_JAVA, then on the path]
    #[arg(long, value_name = "PATH")]
    java: Option<PathBuf>,
    /// The Java compiler [default: on the path]
    #[arg(long, value_name = "PATH")]
    javac: Option<PathBuf>,
    /// Keep sources and compiled programs in this folder
    #[arg(long, value_name = "FOLDER")]
    work: Option<PathBuf>,
    /// Only these workloads
    #[arg(long, value_name = "NAME", value_delimiter = ',')]
    filter: Vec<String>,
}

#[derive(Debug, Args)]
struct SizesArgs {
    #[command(flatten)]
    paths: ToolArgs,
}

#[derive(Debug, Args)]
struct AnnotationArgs {
    /// Count the host's instructions, too, in one run at this size under valgrind
    #[arg(long, value_name = "SIZE")]
    instructions: Option<Size>,
    #[command(flatten)]
    paths: ToolArgs,
    /// The size of every workload
    #[arg(long, default_value = "quick")]
    size: Size,
    /// How often every command is run
    #[arg(long, value_name = "N", default_value_t = 5, value_parser = clap::value_parser!(u32).range(1..))]
    rounds: u32,
    /// Write all figures as JSON
    #[arg(long, value_name = "FILE")]
    json: Option<PathBuf>,
    /// Write every run as a line of comma-separated values
    #[arg(long, value_name = "FILE")]
    csv: Option<PathBuf>,
}

#[derive(Debug, Args)]
struct MonitorArgs {
    #[command(flatten)]
    paths: ToolArgs,
    /// The size of every workload
    #[arg(long, default_value = "quick")]
    size: Size,
    /// How often every command is run
    #[arg(long, value_name = "N", default_value_t = 5, value_parser = clap::value_parser!(u32).range(1..))]
    rounds: u32,
    /// The interpreter: 1, 5 or multi
    #[arg(long, default_value = "5", value_parser = ["1", "5", "multi"])]
    stacks: String,
    /// Write all figures as JSON
    #[arg(long, value_name = "FILE")]
    json: Option<PathBuf>,
}

#[derive(Debug, Args)]
struct VerificationArgs {
    #[command(flatten)]
    paths: ToolArgs,
    /// How often every command is run
    #[arg(long, value_name = "N", default_value_t = 3, value_parser = clap::value_parser!(u32).range(1..))]
    rounds: u32,
    /// Leave the class library out
    #[arg(long)]
    no_library: bool,
    /// Write all figures as JSON
    #[arg(long, value_name = "FILE")]
    json: Option<PathBuf>,
}

#[derive(Debug, Args)]
struct SweepArgs {
    #[command(flatten)]
    measure: MeasureArgs,
    /// Compare with the JSON file of an earlier sweep
    #[arg(long, value_name = "FILE")]
    baseline: Option<PathBuf>,
    /// Only list the workloads, variants and peers
    #[arg(long)]
    list: bool,
}

#[derive(Debug, Args)]
struct GrowthArgs {
    #[command(flatten)]
    measure: MeasureArgs,
    /// The larger size; `--size` is the smaller one, `quick` unless given
    #[arg(long, value_name = "SIZE", default_value = "A")]
    larger: Size,
}

#[derive(Debug, Args)]
struct MeasureArgs {
    #[command(flatten)]
    paths: ToolArgs,
    /// Small sizes, three rounds, optimised code only
    #[arg(long)]
    quick: bool,
    /// How often every command is run [default: 5, quick: 3, memory: 1]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..))]
    rounds: Option<u32>,
    /// The size of every workload: quick, A, B, C, or a number in each workload's own unit [default: A, quick: quick]
    #[arg(long)]
    size: Option<Size>,
    /// The variants: `all`, `O1`, `O0`, `loop`, `none`, or names such as 1, 5:loop, 5:five, multi:multi:O0 [default:
    /// all, quick: O1 and loop]
    #[arg(long, value_name = "NAME", value_delimiter = ',')]
    variants: Option<Vec<String>>,
    /// The peers: `all` that are installed, `none`, or names
    #[arg(long, value_name = "NAME", value_delimiter = ',', default_value = "all")]
    peers: Vec<String>,
    /// The column that ratios refer to [default: java-int, else the first]
    #[arg(long, value_name = "COLUMN")]
    base: Option<Column>,
    /// Which time makes the ratios
    #[arg(long, value_enum, default_value = "wall")]
    time: TimeKind,
    /// Heap limit of every engine that has one, in MiB
    #[arg(long, value_name = "MIB", default_value_t = 1024)]
    heap: u32,
    /// The longest that one run may take, in seconds
    #[arg(long, value_name = "S", default_value_t = 600)]
    limit: u64,
    /// Write all figures as JSON
    #[arg(long, value_name = "FILE")]
    json: Option<PathBuf>,
    /// Write every run as a line of comma-separated values
    #[arg(long, value_name = "FILE")]
    csv: Option<PathBuf>,
    /// Write a self-contained report with charts
    #[arg(long, value_name = "FILE")]
    html: Option<PathBuf>,
    /// Write every chart as SVG and PNG into this folder
    #[arg(long, value_name = "FOLDER")]
    charts: Option<PathBuf>,
}

/// The command line, for completions and manuals.
pub fn command() -> clap::Command {
    <Cli as clap::CommandFactory>::command()
}

type Outcome = Result<ExitCode, Box<dyn Error>>;

/// Runs the command.
pub fn main() -> ExitCode {
    let result = match Cli::parse().command {
        Command::Sweep(args) => sweep_command(&args),
        Command::Annotations(args) => annotations_command(&args),
        Command::Monitors(args) => monitors_command(&args),
        Command::Growth(args) => growth_command(&args),
        Command::Verification(args) => verification_command(&args),
        Command::VerifyModule { file } => verify_module(file.as_deref()),
        Command::Sizes(args) => sizes_command(&args),
        Command::Wasm { file, size } => wasm::run(&file, size)
            .map_err(Into::into)
            .and_then(|line| Ok(print(&line).map(|()| ExitCode::SUCCESS)?)),
        Command::Memory(args) => memory_command(&args),
        Command::Renew(args) => renew_command(&args),
    };
    result.unwrap_or_else(|error| {
        eprintln!("tsbench: {error}");
        ExitCode::from(2)
    })
}

fn sweep_command(args: &SweepArgs) -> Outcome {
    if args.list {
        print(&list(&paths(&args.measure.paths)))?;
        return Ok(ExitCode::SUCCESS);
    }
    let earlier = args.baseline.as_deref().map(read_report).transpose()?;
    let report = measure(&args.measure, if args.measure.quick { 3 } else { 5 })?;
    let mut text = table::report(&report);
    let comparison = earlier.map(|earlier| {
        text += "\nTimes as fast as in the earlier sweep (* beyond both samples' spread)\n\n";
        let grid = compare::table(&report, &earlier);
        text += &grid.text();
        for difference in compare::differences(&report, &earlier) {
            text += &format!("Other conditions than earlier: {difference}\n");
        }
        grid
    });
    print(&text)?;
    write_files(&args.measure, &report, comparison.as_ref())?;
    Ok(exit_code(&report))
}

fn growth_command(args: &GrowthArgs) -> Outcome {
    let smaller = args.measure.size.unwrap_or(Size::Quick);
    let smaller = measure_at(&args.measure, smaller, 3)?;
    let larger = measure_at(&args.measure, args.larger, 3)?;
    let growth = Growth { smaller, larger };
    print(&format!(
        "{}\nTime for a unit of work at the larger size over that at the smaller, without start-up ({})\n\n{}",
        table::conditions(&growth.smaller),
        growth.smaller.time.name(),
        growth.table().text()
    ))?;
    let mut failed = false;
    for report in [&growth.smaller, &growth.larger] {
        for (workload, column, failure) in report.failures() {
            eprintln!("{workload} on {}: {failure}", column.label());
            failed = true;
        }
    }
    if let Some(file) = &args.measure.json {
        write(file, export::growth_json(&growth)?.as_bytes())?;
    }
    Ok(if failed { ExitCode::from(1) } else { ExitCode::SUCCESS })
}

fn memory_command(args: &MeasureArgs) -> Outcome {
    let report = measure(args, 1)?;
    print(&format!(
        "{}\nPeak resident memory in MiB\n\n{}",
        table::conditions(&report),
        table::memory(&report).text()
    ))?;
    for (workload, column, failure) in report.failures() {
        eprintln!("{workload} on {}: {failure}", column.label());
    }
    write_files(args, &report, None)?;
    Ok(exit_code(&report))
}

fn annotations_command(args: &AnnotationArgs) -> Outcome {
    let paths = paths(&args.paths);
    let tools =
        vec![tools::version("tsbvm", &paths.tsbvm()?), tools::version("tsbc", &paths.tsbc()?)];
    let workshop_folder = folder(&args.paths)?;
    let workshop = Workshop::new(workshop_folder.path(), paths, 1024);
    let workloads = workload::select(&args.paths.filter)?;
    let report = annotations::measure(
        &workshop,
        &workloads,
        args.size,
        args.rounds,
        args.instructions,
        tools,
    )?;
    print(&format!(
        "Machine: {}\n\
         Programs at size {}, {} rounds, compiled with nothing, with annotations that nothing is made of, with objects in\n\
         frames, variables in place of objects, or loads left out, each alone, and with all of that. The class library has all always.\n\n{}\n\
         Times as fast as with nothing (processor time, medians), on each interpreter\n\n{}",
        report.machine,
        args.size,
        args.rounds,
        report.effects().text(),
        report.gains().text()
    ))?;
    if let (Some(size), Some(grid)) = (args.instructions, report.instructions()) {
        print(&format!(
            "\nTimes as many instructions of the host with nothing, at size {size}\n\n{}",
            grid.text()
        ))?;
    }
    if let Some(file) = &args.json {
        write(file, (serde_json::to_string_pretty(&report)? + "\n").as_bytes())?;
    }
    if let Some(file) = &args.csv {
        write(file, &report.csv()?)?;
    }
    Ok(ExitCode::SUCCESS)
}

fn monitors_command(args: &MonitorArgs) -> Outcome {
    let paths = paths(&args.paths);
    let tools =
        vec![tools::version("tsbvm", &paths.tsbvm()?), tools::version("tsbc", &paths.tsbc()?)];
    let workshop_folder = folder(&args.paths)?;
    let workshop = Workshop::new(workshop_folder.path(), paths, 1024);
    let workloads = workload::select(&args.paths.filter)?;
    let weaver = weaving::Weaver::find();
    if let Err(missing) = &weaver {
        eprintln!("tsbench: nothing is woven: {missing}");
    }
    let report = monitors::measure(
        &workshop,
        &workloads,
        args.size,
        &args.stacks,
        args.rounds,
        tools,
        weaver.as_ref().ok(),
    )?;
    print(&format!(
        "Machine: {}\nPrograms at size {} on {} stacks, {} rounds\n\n\
         Times as long as without monitors (processor time, medians), for each property, and for all at once\n\n{}\n\
         With all at once\n\n{}",
        report.machine,
        args.size,
        args.stacks,
        args.rounds,
        report.slowdowns().text(),
        report.figures().text()
    ))?;
    if let Some(table) = report.woven() {
        print(&format!(
            "\nTimes as long with HasNext and UnsafeIterator woven in by AspectJ\n\n{}",
            table.text()
        ))?;
    }
    if let Some(file) = &args.json {
        write(file, (serde_json::to_string_pretty(&report)? + "\n").as_bytes())?;
    }
    Ok(ExitCode::SUCCESS)
}

fn verification_command(args: &VerificationArgs) -> Outcome {
    let paths = paths(&args.paths);
    let workshop_folder = folder(&args.paths)?;
    let workshop = Workshop::new(workshop_folder.path(), paths.clone(), 1024);
    let mut tools = vec![tools::version("tsbc", &paths.tsbc()?)];
    let java = paths.peer(Peer::JavaInterpreter).and_then(|java| Ok((java, paths.javac()?)));
    match &java {
        Ok((java, javac)) => {
            tools.extend([tools::version("java", java), tools::version("javac", javac)]);
        }
        Err(missing) => eprintln!("tsbench: there are no figures of a JVM: {missing}"),
    }
    let workloads = workload::select(&args.paths.filter)?;
    let report = verification::measure(
        &workshop,
        &workloads,
        !args.no_library,
        args.rounds,
        tools,
        java.is_ok(),
    )?;
    let versions: Vec<_> =
        report.tools.iter().map(|tool| format!("{} ({})", tool.name, tool.version)).collect();
    print(&format!(
        "Machine: {}\nPrograms: {}\n\
         Time in the verifier for a byte of code, of the first time and each further time, medians of {} rounds; ratios are \n\
         JVM's time to ours. Ours: a process that links a module and verifies its methods. JVM's: the counter \n\
         sun.cls.classVerifyTime.self of a process that links the same program's classes, less that of one that links none.\n\
         Memory is what the verifier allocates at most, also for 1000 bytes of code. A JVM does not tell; it is given stack maps,\n\
         and expands those of one method at a time: 8 bytes for each variable and operand of each frame of the largest.\n\n{}",
        report.machine,
        versions.join(", "),
        report.rounds,
        report.table().text()
    ))?;
    if let Some(file) = &args.json {
        write(file, (serde_json::to_string_pretty(&report)? + "\n").as_bytes())?;
    }
    Ok(ExitCode::SUCCESS)
}

fn verify_module(file: Option<&Path>) -> Outcome {
    let own = verification::own::measure(file)?;
    print(&(serde_json::to_string(&own)? + "\n"))?;
    Ok(ExitCode::SUCCESS)
}

fn renew_command(args: &RenewArgs) -> Outcome {
    let text = fs::read_to_string(&args.document)
        .map_err(|error| format!("{}: {error}", args.document.display()))?;
    let program = std::env::current_exe()?;
    let day = jiff::Zoned::now().strftime("%-d %B %Y").to_string();
    let renewed = renew::renew(&text, &args.only, &day, |block| {
        eprintln!("tsbench {}", block.command);
        renew::run_block(&program, block)
    })
    .map_err(|error| format!("{}: {error}", args.document.display()))?;
    write(&args.document, renewed.as_bytes())?;
    Ok(ExitCode::SUCCESS)
}

fn sizes_command(args: &SizesArgs) -> Outcome {
    let paths = paths(&args.paths);
    let javac = paths.javac();
    let workshop_folder = folder(&args.paths)?;
    let workshop = Workshop::new(workshop_folder.path(), paths.clone(), 1024);
    let mut measured = Vec::new();
    for workload in workload::select(&args.paths.filter)? {
        measured.push((workload.name, sizes::measure(&workshop, workload, javac.is_ok())?));
    }
    let mut versions = vec![tools::version("tsbc", &paths.tsbc()?)];
    match &javac {
        Ok(javac) => versions.push(tools::version("javac", javac)),
        Err(missing) => eprintln!("tsbench: {missing}"),
    }
    let versions: Vec<_> =
        versions.iter().map(|tool| format!("{} ({})", tool.name, tool.version)).collect();
    print(&format!(
        "Programs: {}\nSizes in bytes, code of the discipline single at -O1\n\n{}",
        versions.join(", "),
        sizes::table(&measured).text()
    ))?;
    Ok(ExitCode::SUCCESS)
}

fn measure(args: &MeasureArgs, rounds: u32) -> Result<Report, Box<dyn Error>> {
    let size = args.size.unwrap_or(if args.quick { Size::Quick } else { Size::A });
    measure_at(args, size, rounds)
}

fn measure_at(args: &MeasureArgs, size: Size, rounds: u32) -> Result<Report, Box<dyn Error>> {
    let paths = paths(&args.paths);
    let workloads = workload::select(&args.paths.filter)?;
    let variants = select_variants(args)?;
    let peers = select_peers(&args.peers, &paths)?;
    let columns: Vec<Column> = variants
        .iter()
        .copied()
        .map(Column::Variant)
        .chain(peers.iter().copied().map(Column::Peer))
        .collect();
    let base = match args.base {
        Some(base) if columns.contains(&base) => base,
        Some(base) => return Err(format!("{base} is the base, but not among the columns").into()),
        None => report::default_base(&columns).ok_or("there is no variant or peer to measure")?,
    };
    let tools = versions(&paths, &variants, &peers)?;
    let plan = Plan {
        workloads,
        columns,
        size,
        rounds: args.rounds.unwrap_or(rounds),
        base,
        time: args.time,
        limit: Duration::from_secs(args.limit),
        tools,
    };
    let folder = folder(&args.paths)?;
    let mut workshop = Workshop::new(folder.path(), paths, args.heap);
    Ok(sweep::run(plan, &mut workshop))
}

fn select_variants(args: &MeasureArgs) -> Result<Vec<Variant>, String> {
    let Some(names) = &args.variants else {
        let optimised = |variant: &Variant| !args.quick || variant.level == 1;
        return Ok(Variant::all().into_iter().filter(optimised).collect());
    };
    let mut variants = Vec::new();
    for name in names {
        match name.as_str() {
            "all" => variants.extend(Variant::all()),
            "O0" => variants.extend(Variant::at_level(0)),
            "O1" => variants.extend(Variant::at_level(1)),
            "loop" => variants.extend(Variant::with_the_loop()),
            "none" => {}
            name => variants.push(name.parse()?),
        }
    }
    Ok(without_repetition(variants))
}

/// `all` are the installed ones; a peer given by name must be installed.
fn select_peers(names: &[String], paths: &ToolPaths) -> Result<Vec<Peer>, Box<dyn Error>> {
    let javac = paths.javac();
    let mut peers = Vec::new();
    for name in names {
        match name.as_str() {
            "none" => {}
            "all" => {
                // What is not installed is left out, but what the user names must be there.
                if paths.java.is_some() {
                    paths.peer(Peer::JavaInterpreter)?;
                }
                if paths.javac.is_some() {
                    paths.javac()?;
                }
                peers.extend(Peer::ALL.iter().copied().filter(|&peer| {
                    paths.peer(peer).is_ok() && (peer.language() != Language::Java || javac.is_ok())
                }));
            }
            name => {
                let peer: Peer = name.parse()?;
                paths.peer(peer)?;
                if peer.language() == Language::Java {
                    paths.javac()?;
                }
                peers.push(peer);
            }
        }
    }
    Ok(without_repetition(peers))
}

fn without_repetition<T: PartialEq>(items: Vec<T>) -> Vec<T> {
    let mut kept = Vec::new();
    for item in items {
        if !kept.contains(&item) {
            kept.push(item);
        }
    }
    kept
}

/// The versions of all programs used, each once.
fn versions(
    paths: &ToolPaths,
    variants: &[Variant],
    peers: &[Peer],
) -> Result<Vec<Tool>, Box<dyn Error>> {
    let mut found = Vec::new();
    if !variants.is_empty() {
        found.push(tools::version("tsbvm", &paths.tsbvm()?));
        found.push(tools::version("tsbc", &paths.tsbc()?));
    }
    for &peer in peers {
        if !found.iter().any(|tool: &Tool| tool.name == peer.program()) {
            found.push(tools::version(peer.program(), &paths.peer(peer)?));
        }
    }
    Ok(found)
}

fn list(paths: &ToolPaths) -> String {
    let mut workloads = Grid::new(["quick", "A", "B", "C", "ported to"].map(str::to_owned));
    for workload in WORKLOADS {
        let sizes =
            [Size::Quick, Size::A, Size::B, Size::C].map(|size| size.of(workload).to_string());
        workloads.add(workload.name, sizes.into_iter().chain([ported(workload)]));
    }
    let mut columns = Grid::new(["shown as", "found"].map(str::to_owned));
    for variant in Variant::all() {
        let found = paths.tsbvm().map_or("no".to_owned(), |path| path.display().to_string());
        columns.add(&variant.to_string(), [Column::Variant(variant).label(), found]);
    }
    for &peer in Peer::ALL {
        let found = paths.peer(peer).map_or("no".to_owned(), |path| path.display().to_string());
        columns.add(peer.id(), [Column::Peer(peer).label(), found]);
    }
    format!(
        "Workloads and their sizes\n\n{}\nVariants and peers\n\n{}",
        workloads.text(),
        columns.text()
    )
}

fn ported(workload: &Workload) -> String {
    let languages = [
        (Language::Lua, "Lua"),
        (Language::JavaScript, "JavaScript"),
        (Language::WebAssembly, "WebAssembly"),
    ];
    let ported = languages.iter().filter(|(language, _)| workload.source(*language).is_some());
    ported.map(|(_, name)| *name).collect::<Vec<_>>().join(", ")
}

fn paths(args: &ToolArgs) -> ToolPaths {
    ToolPaths {
        tsbvm: args.tsbvm.clone(),
        tsbc: args.tsbc.clone(),
        java: args.java.clone(),
        javac: args.javac.clone(),
    }
}

/// The working folder: the user's, or a temporary one.
enum Folder {
    Kept(PathBuf),
    Passing(tempfile::TempDir),
}

impl Folder {
    fn path(&self) -> &Path {
        match self {
            Folder::Kept(path) => path,
            Folder::Passing(folder) => folder.path(),
        }
    }
}

fn folder(args: &ToolArgs) -> Result<Folder, Box<dyn Error>> {
    Ok(match &args.work {
        Some(path) => {
            fs::create_dir_all(path).map_err(|error| about(path, &error))?;
            Folder::Kept(path.clone())
        }
        None => Folder::Passing(tempfile::tempdir()?),
    })
}

fn read_report(file: &Path) -> Result<Report, Box<dyn Error>> {
    let text = fs::read_to_string(file).map_err(|error| about(file, &error))?;
    export::from_json(&text).map_err(|error| format!("{} {error}", file.display()).into())
}

fn write_files(
    args: &MeasureArgs,
    report: &Report,
    comparison: Option<&Grid>,
) -> Result<(), Box<dyn Error>> {
    if let Some(file) = &args.json {
        write(file, export::json(report)?.as_bytes())?;
    }
    if let Some(file) = &args.csv {
        write(file, export::csv(report)?.as_bytes())?;
    }
    if let Some(file) = &args.html {
        write(file, html::page(report, comparison)?.as_bytes())?;
    }
    if let Some(folder) = &args.charts {
        fs::create_dir_all(folder).map_err(|error| about(folder, &error))?;
        for chart in charts::all(report) {
            write(&folder.join(format!("{}.svg", chart.name)), chart.svg()?.as_bytes())?;
            write(&folder.join(format!("{}.png", chart.name)), &chart.png()?)?;
        }
    }
    Ok(())
}

fn write(file: &Path, bytes: &[u8]) -> Result<(), Box<dyn Error>> {
    fs::write(file, bytes).map_err(|error| about(file, &error))?;
    if io::stderr().is_terminal() {
        eprintln!("wrote {}", file.display());
    }
    Ok(())
}

fn about(file: &Path, error: &io::Error) -> Box<dyn Error> {
    format!("{}: {error}", file.display()).into()
}

/// Prints to standard output; a closed pipe is not an error.
fn print(text: &str) -> io::Result<()> {
    match io::stdout().write_all(text.as_bytes()) {
        Err(error) if error.kind() == io::ErrorKind::BrokenPipe => Ok(()),
        result => result,
    }
}

fn exit_code(report: &Report) -> ExitCode {
    if report.failures().next().is_some() { ExitCode::from(1) } else { ExitCode::SUCCESS }
}

#[cfg(test)]
mod tests {
    use super::*;
    use clap::CommandFactory;

    fn sweep_args(arguments: &[&str]) -> MeasureArgs {
        let line = ["tsbench", "sweep"].iter().chain(arguments);
        match Cli::try_parse_from(line).unwrap().command {
            Command::Sweep(args) => args.measure,
            other => panic!("{other:?}"),
        }
    }

    #[test]
    fn the_command_line_is_consistent() {
        Cli::command().debug_assert();
    }

    #[test]
    fn quick_sweeps_measure_optimised_code_only() {
        let count = |arguments: &[&str]| select_variants(&sweep_args(arguments)).unwrap().len();
        assert_eq!(count(&[]), 13);
        assert_eq!(count(&["--quick"]), 8);
        assert_eq!(count(&["--variants", "loop,1"]), 4);
        assert_eq!(count(&["--quick", "--variants", "1,5,5:single,multi:multi:O0"]), 3);
        assert_eq!(count(&["--variants", "none"]), 0);
    }

    #[test]
    fn a_peer_asked_for_by_name_must_be_there() {
        let paths = ToolPaths { java: Some("/nowhere/java".into()), ..ToolPaths::default() };
        assert!(select_peers(&["java-int".to_owned()], &paths).is_err());
        assert!(select_peers(&["perl".to_owned()], &paths).is_err());
        assert!(select_peers(&["all".to_owned()], &paths).is_err());
        assert_eq!(select_peers(&["none".to_owned()], &paths).unwrap(), []);
    }
}
