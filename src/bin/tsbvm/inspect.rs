//! Subcommands that inspect a file without running it.

use std::path::PathBuf;
use std::process::ExitCode;

use clap::Args;
use tsb::listing::ModuleListing;
use tsb_cli::annotations::AnnotationInfo;
use tsb_cli::compile::{self, File, Format, json};
use tsb_cli::exit_code;
use tsb_cli::info::Info;
use tsb_cli::load::{self, Failure};
use tsb_format::Module;
use tsb_format::asm::disassemble;

#[derive(Args)]
pub struct VerifyArgs {
    /// The .tsb file
    file: PathBuf,
    /// A module that the file uses (.tsb); name it once for each
    #[arg(long = "lib", value_name = "FILE")]
    libraries: Vec<PathBuf>,
    /// How to print the result, and errors
    #[arg(long, value_enum, default_value = "text")]
    pub format: Format,
}

#[derive(Args)]
pub struct DisArgs {
    /// The .tsb file
    file: PathBuf,
    /// Assembly text, or the instructions with the depths of the operand stacks as JSON; errors are printed likewise
    #[arg(long, value_enum, default_value = "text")]
    pub format: Format,
}

#[derive(Args)]
pub struct InfoArgs {
    /// The .tsb file
    file: PathBuf,
    /// Print what the annotations guarantee, and what they take
    #[arg(long)]
    annotations: bool,
    /// How to print the summary, and errors
    #[arg(long, value_enum, default_value = "text")]
    pub format: Format,
}

fn print(text: &str) -> Result<ExitCode, Failure> {
    load::print(text.as_bytes())?;
    Ok(ExitCode::SUCCESS)
}

/// Reads the files of library modules.
pub fn read_all(paths: &[PathBuf]) -> Result<Vec<File>, Failure> {
    paths.iter().map(|path| File::read(path)).collect()
}

pub fn verify(args: &VerifyArgs) -> Result<ExitCode, Failure> {
    let bytes = load::read_file(&args.file)?;
    let libraries = read_all(&args.libraries)?;
    let outcome = load::parse_module(&args.file, &bytes).and_then(|module| {
        let mut modules = compile::modules(&libraries)?;
        modules.push(module);
        let mut plain = modules.clone();
        let program = tsb::load::verify(tsb::load::library()?, modules)?;
        plain.iter_mut().for_each(Module::use_plain_bodies);
        tsb::load::verify(tsb::load::library()?, plain)?;
        Ok(program.methods.len())
    });
    match (args.format, outcome) {
        (Format::Text, Ok(_)) => print(&format!("{}: verified\n", args.file.display())),
        (Format::Text, Err(failure)) => Err(failure),
        (Format::Json, Ok(_)) => print(&json(&serde_json::json!({ "verified": true }))?),
        (Format::Json, Err(failure)) => {
            print(&json(&serde_json::json!({ "verified": false }))?)?;
            Err(failure)
        }
    }
}

pub fn dis(args: &DisArgs) -> Result<ExitCode, Failure> {
    let bytes = load::read_file(&args.file)?;
    let module = load::parse_module(&args.file, &bytes)?;
    match args.format {
        Format::Text => print(&disassemble(&module)),
        Format::Json => print(&json(&ModuleListing::of(&module))?),
    }
}

pub fn info(args: &InfoArgs) -> Result<ExitCode, Failure> {
    let bytes = load::read_file(&args.file)?;
    let module = load::parse_module(&args.file, &bytes)?;
    if args.annotations {
        let info = AnnotationInfo::of(&module, bytes.len());
        return match args.format {
            Format::Text => print(&info.to_string()),
            Format::Json => print(&json(&info)?),
        };
    }
    let info = Info::of(&module, &bytes)
        .map_err(|error| Failure::about(&args.file, error, exit_code::INVALID_FILE))?;
    match args.format {
        Format::Text => print(&info.to_string()),
        Format::Json => print(&json(&info)?),
    }
}
