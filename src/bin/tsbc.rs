//! The `tsbc` command: compiles source files, and assembles assembly text.
#![forbid(unsafe_code)]

use std::io::{self, IsTerminal};
use std::path::{Path, PathBuf};
use std::process::{self, ExitCode};
use std::time::Duration;

use bumpalo::Bump;
use clap::{Args, Parser, Subcommand, ValueEnum};
use tsb::sources::STANDARD_INPUT;
use tsb::standalone;
use tsb_cli::classfiles;
use tsb_cli::compile::{self, Compilation, Format, Settings};
use tsb_cli::duration;
use tsb_cli::exit_code;
use tsb_cli::load::{self, Failure};
use tsb_cli::report;
use tsb_compiler::annotate::World;
use tsb_compiler::backend::CodegenOptions;
use tsb_compiler::opt::Level;
use tsb_compiler::{ast, lexer};
use tsb_format::{Discipline, Module, asm};
use tsb_lsp::{Options, ServeError, Supervision};

/// Compile Java-subset source files, class files and jars to type-separated bytecode.
///
/// `tsbc app.java` writes app.tsb. Several source files, or all those in folders, become one module, with the source files that they
/// refer to: those in the same folder, and those where their packages tell. A file that ends in .tsa is assembly text, as `tsbvm dis`
/// prints it. Java class files and jars are verified, and translated to one module; with --check they are verified only.
#[derive(Parser)]
#[command(
    name = "tsbc",
    version,
    after_help = exit_code::HELP,
    args_conflicts_with_subcommands = true,
    subcommand_negates_reqs = true,
    disable_help_subcommand = true
)]
pub struct Cli {
    #[command(subcommand)]
    command: Option<Command>,
    /// Source files (.java or .src) and folders of them, or class files and jars, or one assembly text (.tsa); `-` is the standard input
    #[arg(required = true)]
    files: Vec<PathBuf>,
    /// The file to write, `-` for standard output [default: the first file's name with .tsb; with --emit: standard output]
    #[arg(short, long)]
    output: Option<PathBuf>,
    /// The class whose `main` starts the program [default: the first one with a `main`]
    #[arg(long = "main", value_name = "CLASS")]
    main_class: Option<String>,
    /// A module whose classes the source may use (.tsb); name it once for each
    #[arg(long = "lib", value_name = "FILE")]
    libraries: Vec<PathBuf>,
    /// What to produce
    #[arg(long, value_enum, default_value = "tsb")]
    emit: Emit,
    /// The order of operands that the code guarantees: `single` code runs on every interpreter
    #[arg(long, value_enum, default_value = "single")]
    discipline: DisciplineName,
    /// Optimisation: 0 none, 1 fast code, s small files
    #[arg(short = 'O', value_name = "LEVEL", value_enum, default_value = "1")]
    optimise: LevelName,
    /// Leave out line numbers, file names, and what the source calls references that are null
    #[arg(long)]
    strip: bool,
    /// Write the columns of calls and of other actions, for the verdicts of monitors
    #[arg(long, conflicts_with = "strip")]
    columns: bool,
    /// Write an image for a device without files (.image): the module, and the part of the class library that it can reach
    #[arg(long)]
    standalone: bool,
    /// Guarantee nothing about the references that methods take
    #[arg(long)]
    no_annotations: bool,
    /// Make no objects in frames
    #[arg(long)]
    no_stack_allocation: bool,
    /// Replace no objects by variables for their fields
    #[arg(long)]
    no_scalar_replacement: bool,
    /// Leave out no loads because their values are known
    #[arg(long)]
    no_load_elimination: bool,
    /// Which classes other modules may add [default: closed for programs with a main class, else open]
    #[arg(long, value_enum)]
    world: Option<WorldName>,
    /// Print which references were found to be captured or read-only, and why others are not
    #[arg(long)]
    explain_annotations: bool,
    /// Translate class files that need what the class library lacks: their code throws an error where it needs it
    #[arg(long)]
    allow_missing: bool,
    /// Only report errors; write nothing
    #[arg(long)]
    check: bool,
    /// How errors are printed on standard error: text with excerpts, or a JSON object a line
    #[arg(long, value_enum, default_value = "text")]
    format: Format,
}

#[derive(Subcommand)]
enum Command {
    /// Serve an editor: the language server for sources and specifications, on standard input and output
    ///
    /// An editor starts it. It reports errors while one types, shows types and annotations, finds declarations and uses, and completes
    /// names. A file called lsp is compiled as ./lsp.
    Lsp(LspArgs),
}

#[derive(Args)]
struct LspArgs {
    /// A module whose classes the sources may use (.tsb); name it once for each
    #[arg(long = "lib", value_name = "FILE")]
    libraries: Vec<PathBuf>,
    /// The longest time that an analysis may take before it is given up
    #[arg(long, value_name = "TIME", default_value = "20s", value_parser = duration::parse)]
    time_limit: Duration,
    /// Analyse in this process: an internal error ends the session
    #[arg(long)]
    single_process: bool,
}

#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
enum Emit {
    /// The tokens of the source files, one a line
    Tokens,
    /// The syntax trees
    Ast,
    /// The control-flow representation
    Ir,
    /// The module as assembly text
    Asm,
    /// The module
    Tsb,
}

#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
enum DisciplineName {
    /// All operands in order on one stack
    Single,
    /// References in order on one stack
    Five,
    /// Operands counted on each stack; non-destructive reads
    Multi,
}

#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
enum LevelName {
    /// Nothing is optimised
    #[value(name = "0")]
    None,
    /// Fast code
    #[value(name = "1")]
    Speed,
    /// Small files
    #[value(name = "s")]
    Size,
}

impl LevelName {
    const fn level(self) -> Level {
        match self {
            LevelName::None => Level::None,
            LevelName::Speed => Level::Speed,
            LevelName::Size => Level::Size,
        }
    }
}

#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
enum WorldName {
    /// Any subclasses: methods that may be overridden guarantee nothing
    Open,
    /// Only subclasses that keep the contracts of the methods they override
    Closed,
}

fn main() -> ExitCode {
    let cli = match Cli::try_parse() {
        Ok(cli) => cli,
        Err(error) => return report::command_line(&error),
    };
    let result = match &cli.command {
        Some(Command::Lsp(args)) => serve(args),
        None => run(&cli),
    };
    match result {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => {
            report::failure("tsbc", &failure, cli.format);
            ExitCode::from(failure.exit_code)
        }
    }
}

/// Serves an editor until it leaves.
fn serve(args: &LspArgs) -> Result<(), Failure> {
    let failure = |error: ServeError| {
        let code = match &error {
            ServeError::Library(_) => exit_code::NO_INPUT,
            ServeError::Protocol(_) | ServeError::Io(_) => exit_code::INTERNAL_ERROR,
        };
        Failure::new(error.to_string(), code)
    };
    if args.single_process {
        let options = Options { libraries: args.libraries.clone(), ..Options::default() };
        return tsb_lsp::serve_stdio(&options).map_err(failure);
    }
    let program = std::env::current_exe().map_err(|error| failure(error.into()))?;
    let mut command = process::Command::new(program);
    command.args(["lsp", "--single-process"]);
    for library in &args.libraries {
        command.arg("--lib").arg(library);
    }
    let supervision = Supervision { command, patience: args.time_limit };
    tsb_lsp::supervise(supervision).map_err(failure)
}

fn run(cli: &Cli) -> Result<(), Failure> {
    if cli.check && cli.files.iter().any(|file| classfiles::is_class_file(file)) {
        return classfiles::check(&cli.files, cli.format);
    }
    let class_files = cli.files.iter().filter(|file| classfiles::is_class_file(file)).count();
    if class_files > 0 {
        if let Some(other) = cli.files.iter().find(|file| !classfiles::is_class_file(file)) {
            let message = "class files and jars are translated apart from source files; `--lib` makes a module of one known to the other";
            return Err(Failure::about(other, message, exit_code::USAGE));
        }
        return translate(cli);
    }
    if let [file] = &cli.files[..]
        && is_assembly(file)
    {
        return assemble(cli, file);
    }
    if let Some(file) = cli.files.iter().find(|file| is_assembly(file)) {
        let message = "an assembly text is a module of its own: name it without other files";
        return Err(Failure::about(file, message, exit_code::USAGE));
    }
    let settings =
        Settings { codegen: codegen(cli), format: cli.format, libraries: cli.libraries.clone() };
    let mut compilation = Compilation::open(&cli.files, settings)?;
    if cli.check {
        return compilation.check().map(|_| ());
    }
    if cli.explain_annotations {
        let program = compilation.check()?;
        let reports = compilation.explain_annotations(&program)?;
        let text = match cli.format {
            Format::Text => reports.iter().map(ToString::to_string).collect(),
            Format::Json => compile::json(&reports)?,
        };
        return output(cli, text.as_bytes());
    }
    match cli.emit {
        Emit::Tokens => {
            let arena = Bump::new();
            let tokens = compilation.parsing(|sources, diagnostics| {
                let mut out = String::new();
                for (file, _) in sources.iter() {
                    let tokens = lexer::lex(&arena, sources, file, diagnostics);
                    out += &lexer::print(&tokens, sources);
                }
                out
            })?;
            output(cli, tokens.as_bytes())
        }
        Emit::Ast => {
            let arena = Bump::new();
            let trees = compilation.parsing(|sources, diagnostics| {
                let units = tsb_compiler::compile::parse(&arena, sources, diagnostics);
                units.iter().map(|unit| ast::print::print(unit, sources)).collect::<String>()
            })?;
            output(cli, trees.as_bytes())
        }
        Emit::Ir => {
            let program = compilation.check()?;
            let text = compilation.print_ir(&program)?;
            output(cli, text.as_bytes())
        }
        Emit::Asm => output(cli, asm::disassemble(&compile(cli, &mut compilation)?).as_bytes()),
        Emit::Tsb => write_module(cli, &compile(cli, &mut compilation)?),
    }
}

fn codegen(cli: &Cli) -> CodegenOptions {
    CodegenOptions {
        discipline: match cli.discipline {
            DisciplineName::Single => Discipline::Single,
            DisciplineName::Five => Discipline::Five,
            DisciplineName::Multi => Discipline::Multi,
        },
        level: cli.optimise.level(),
        lines: !cli.strip,
        columns: cli.columns,
        annotate: !cli.no_annotations,
        allocate_in_frames: !cli.no_stack_allocation,
        replace_objects: !cli.no_scalar_replacement,
        eliminate_loads: !cli.no_load_elimination,
        world: cli.world.map(|world| match world {
            WorldName::Open => World::Open,
            WorldName::Closed => World::Closed,
        }),
    }
}

/// Translates class files and jars.
fn translate(cli: &Cli) -> Result<(), Failure> {
    let settings = classfiles::Settings {
        codegen: codegen(cli),
        format: cli.format,
        allow_missing: cli.allow_missing,
        command: "tsbc",
        libraries: &cli.libraries,
    };
    let mut module = classfiles::translate(&cli.files, &settings)?;
    if let Some(class) = &cli.main_class {
        load::select_main(&mut module, class)?;
    }
    match cli.emit {
        Emit::Tsb => write_module(cli, &module),
        Emit::Asm => output(cli, asm::disassemble(&module).as_bytes()),
        Emit::Tokens | Emit::Ast | Emit::Ir => Err(Failure::new(
            "class files have no tokens or tree, and their control-flow representation is not printed",
            exit_code::USAGE,
        )),
    }
}

fn compile(cli: &Cli, compilation: &mut Compilation) -> Result<Module<'static>, Failure> {
    let mut module = compilation.compile()?;
    if let Some(class) = &cli.main_class {
        load::select_main(&mut module, class)?;
    }
    Ok(module)
}

fn is_assembly(file: &Path) -> bool {
    file.extension().is_some_and(|extension| extension == "tsa")
}

fn assemble(cli: &Cli, file: &Path) -> Result<(), Failure> {
    let bytes = load::read_file(file)?;
    let text = String::from_utf8(bytes)
        .map_err(|error| Failure::about(file, error.utf8_error(), exit_code::COMPILE_ERROR))?;
    let mut module =
        asm::assemble(&text).map_err(|error| compile::assembly_failure(file, &text, &error))?;
    if let Some(class) = &cli.main_class {
        load::select_main(&mut module, class)?;
    }
    match cli.emit {
        _ if cli.check => Ok(()),
        Emit::Tsb => write_module(cli, &module),
        Emit::Asm => output(cli, asm::disassemble(&module).as_bytes()),
        Emit::Tokens | Emit::Ast | Emit::Ir => Err(Failure::new(
            "an assembly text has no tokens, tree or control-flow representation to print",
            exit_code::USAGE,
        )),
    }
}

fn write_module(cli: &Cli, module: &Module<'_>) -> Result<(), Failure> {
    let (bytes, ending) = match cli.standalone {
        true => (standalone::image(module, cli.strip)?, "image"),
        false => (tsb_format::write(module), "tsb"),
    };
    let Some(path) = cli.output.clone().or_else(|| default_output(&cli.files[0], ending)) else {
        if io::stdout().is_terminal() {
            let message = "a module is not for terminals: name a file to write (-o)";
            return Err(Failure::new(message, exit_code::USAGE));
        }
        return load::print(&bytes);
    };
    write_file(&path, &bytes)
}

/// The file beside a source file or folder; `None` for the standard input.
fn default_output(source: &Path, ending: &str) -> Option<PathBuf> {
    if source == Path::new(STANDARD_INPUT) {
        return None;
    }
    let name = format!("{}.{ending}", compile::module_name(source));
    Some(match source.file_name() {
        Some(_) => source.with_file_name(name),
        None => PathBuf::from(name),
    })
}

/// Writes to the file given by `--output`, or to standard output.
fn output(cli: &Cli, bytes: &[u8]) -> Result<(), Failure> {
    match &cli.output {
        Some(path) => write_file(path, bytes),
        None => load::print(bytes),
    }
}

fn write_file(path: &Path, bytes: &[u8]) -> Result<(), Failure> {
    if path == Path::new("-") {
        return load::print(bytes);
    }
    std::fs::write(path, bytes)
        .map_err(|error| Failure::about(path, error, exit_code::CANNOT_WRITE))
}
