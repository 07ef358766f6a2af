//! The subcommands that look at a file without running it.

use std::path::PathBuf;
use std::process::ExitCode;

use clap::Args;
use tsb::annotations::AnnotationInfo;
use tsb::compile::{self, Format, json};
use tsb::exit_code;
use tsb::info::Info;
use tsb::load::{self, Failure};
use tsb_format::asm::disassemble;

#[derive(Args)]
pub struct VerifyArgs {
    /// The .tsb file
    file: PathBuf,
    /// How to print the result
    #[arg(long, value_enum, default_value = "text")]
    format: Format,
}

#[derive(Args)]
pub struct DisArgs {
    /// The .tsb file
    file: PathBuf,
}

#[derive(Args)]
pub struct InfoArgs {
    /// The .tsb file
    file: PathBuf,
    /// Print what the annotations promise, and what they take
    #[arg(long)]
    annotations: bool,
    /// How to print the summary
    #[arg(long, value_enum, default_value = "text")]
    format: Format,
}

fn print(text: &str) -> Result<ExitCode, Failure> {
    load::print(text.as_bytes())?;
    Ok(ExitCode::SUCCESS)
}

pub fn verify(args: &VerifyArgs) -> Result<ExitCode, Failure> {
    let bytes = load::read_file(&args.file)?;
    let outcome = load::parse_module(&args.file, &bytes).and_then(|module| {
        let mut plain = module.clone();
        let program = load::verify(compile::library()?, module)?;
        plain.undo_inlining();
        load::verify(compile::library()?, plain)?;
        Ok(program.methods.len())
    });
    match (args.format, outcome) {
        (Format::Text, Ok(_)) => print(&format!("{}: verified\n", args.file.display())),
        (Format::Text, Err(failure)) => Err(failure),
        (Format::Json, Ok(_)) => print(&json(&serde_json::json!({ "verified": true }))?),
        (Format::Json, Err(failure)) => {
            print(&json(&serde_json::json!({ "verified": false, "error": failure.message }))?)?;
            Ok(ExitCode::from(failure.exit_code))
        }
    }
}

pub fn dis(args: &DisArgs) -> Result<ExitCode, Failure> {
    let bytes = load::read_file(&args.file)?;
    let module = load::parse_module(&args.file, &bytes)?;
    print(&disassemble(&module))
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
