//! The `tsbvm` command: runs and inspects type-separated bytecode.
#![forbid(unsafe_code)]

mod inspect;

use std::process::ExitCode;

use clap::{Parser, Subcommand};
use tsb::exit_code;
use tsb::load::Failure;

/// Run and inspect type-separated bytecode.
#[derive(Parser)]
#[command(
    name = "tsbvm",
    version,
    after_help = exit_code::HELP,
    args_conflicts_with_subcommands = true,
    subcommand_negates_reqs = true
)]
struct Cli {
    #[command(subcommand)]
    command: Option<Command>,
}

#[derive(Subcommand)]
enum Command {
    /// Check that a file may be run, without running it
    Verify(inspect::VerifyArgs),
    /// Print a file as assembly text
    Dis(inspect::DisArgs),
    /// Print what a file consists of: sizes, planes, discipline
    Info(inspect::InfoArgs),
}

fn main() -> ExitCode {
    let cli = Cli::parse();
    let result = match cli.command {
        Some(Command::Verify(args)) => inspect::verify(&args),
        Some(Command::Dis(args)) => inspect::dis(&args),
        Some(Command::Info(args)) => inspect::info(&args),
        None => Ok(ExitCode::SUCCESS),
    };
    result.unwrap_or_else(|failure: Failure| {
        tsb::compile::report("tsbvm", &failure);
        ExitCode::from(failure.exit_code)
    })
}
