//! The `tsbc` command: compiles source files, and assembles assembly text.
#![forbid(unsafe_code)]

use std::path::{Path, PathBuf};
use std::process::ExitCode;

use bumpalo::Bump;
use clap::{Parser, ValueEnum};
use tsb_cli::compile::{self, Format, Settings};
use tsb_cli::exit_code;
use tsb_cli::load::Failure;
use tsb_compiler::annotate::World;
use tsb_compiler::backend::CodegenOptions;
use tsb_compiler::opt::Level;
use tsb_compiler::{ast, lexer};
use tsb_format::{Discipline, Module, asm};

/// Compile Java-subset source files to type-separated bytecode.
///
/// `tsbc app.java` writes app.tsb. Several source files, or all those in folders, become one module. A file that ends in .tsa is
/// assembly text, as `tsbvm dis` prints it.
#[derive(Parser)]
#[command(name = "tsbc", version, after_help = exit_code::HELP)]
struct Cli {
    /// Source files (.src or .java) and folders of them, or one assembly text (.tsa)
    #[arg(required = true)]
    files: Vec<PathBuf>,
    /// The file to write, `-` for standard output [default: the first file's name with .tsb; with --emit: standard output]
    #[arg(short, long)]
    output: Option<PathBuf>,
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
    /// Only report errors; write nothing
    #[arg(long)]
    check: bool,
    /// How diagnostics are printed on standard error: text with excerpts, or a JSON object a line
    #[arg(long, value_enum, default_value = "text")]
    format: Format,
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
    match run(&Cli::parse()) {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => {
            compile::report("tsbc", &failure);
            ExitCode::from(failure.exit_code)
        }
    }
}

fn run(cli: &Cli) -> Result<(), Failure> {
    if let [file] = &cli.files[..]
        && file.extension().is_some_and(|extension| extension == "tsa")
    {
        return assemble(cli, file);
    }
    let settings = Settings {
        codegen: CodegenOptions {
            discipline: match cli.discipline {
                DisciplineName::Single => Discipline::Single,
                DisciplineName::Five => Discipline::Five,
                DisciplineName::Multi => Discipline::Multi,
            },
            level: cli.optimise.level(),
            lines: !cli.strip,
            annotate: !cli.no_annotations,
            allocate_in_frames: !cli.no_stack_allocation,
            replace_objects: !cli.no_scalar_replacement,
            eliminate_loads: !cli.no_load_elimination,
            world: cli.world.map(|world| match world {
                WorldName::Open => World::Open,
                WorldName::Closed => World::Closed,
            }),
        },
        format: cli.format,
        libraries: cli.libraries.clone(),
    };
    let mut compilation = compile::Compilation::open(&cli.files, settings)?;
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
        Emit::Asm => output(cli, asm::disassemble(&compilation.compile()?).as_bytes()),
        Emit::Tsb => write_module(cli, &compilation.compile()?),
    }
}

fn assemble(cli: &Cli, file: &Path) -> Result<(), Failure> {
    let bytes = tsb_cli::load::read_file(file)?;
    let text = String::from_utf8(bytes)
        .map_err(|error| Failure::about(file, error.utf8_error(), exit_code::COMPILE_ERROR))?;
    let module =
        asm::assemble(&text).map_err(|error| compile::assembly_failure(file, &text, &error))?;
    match cli.emit {
        _ if cli.check => Ok(()),
        Emit::Tsb => write_module(cli, &module),
        Emit::Asm => output(cli, asm::disassemble(&module).as_bytes()),
        Emit::Tokens | Emit::Ast | Emit::Ir => Err(Failure {
            message: "an assembly text has no tokens, tree or control-flow representation to print"
                .to_owned(),
            exit_code: exit_code::USAGE,
        }),
    }
}

fn write_module(cli: &Cli, module: &Module<'_>) -> Result<(), Failure> {
    let path = cli.output.clone().unwrap_or_else(|| cli.files[0].with_extension("tsb"));
    write_file(&path, &tsb_format::write(module))
}

/// Writes to the file given by `--output`, or to standard output.
fn output(cli: &Cli, bytes: &[u8]) -> Result<(), Failure> {
    match &cli.output {
        Some(path) => write_file(path, bytes),
        None => tsb_cli::load::print(bytes),
    }
}

fn write_file(path: &Path, bytes: &[u8]) -> Result<(), Failure> {
    if path == Path::new("-") {
        return tsb_cli::load::print(bytes);
    }
    std::fs::write(path, bytes)
        .map_err(|error| Failure::about(path, error, exit_code::CANNOT_WRITE))
}
