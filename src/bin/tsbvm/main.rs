//! The `tsbvm` command: runs and inspects type-separated bytecode.
#![forbid(unsafe_code)]

mod deadlock;
mod explore;
mod inspect;
mod monitor;
mod run;
mod sampling;
mod usage;
mod watch;

use std::process::ExitCode;

use clap::error::ErrorKind;
use clap::{CommandFactory, Parser, Subcommand};
use tsb_cli::compile::Format;
use tsb_cli::exit_code;
use tsb_cli::load::Failure;
use tsb_cli::report;

/// Run and inspect type-separated bytecode.
#[derive(Parser)]
#[command(
    name = "tsbvm",
    version,
    after_help = exit_code::HELP,
    args_conflicts_with_subcommands = true,
    subcommand_negates_reqs = true
)]
pub struct Cli {
    #[command(subcommand)]
    command: Option<Command>,
    #[command(flatten)]
    run: Option<run::RunArgs>,
    // Not within `run`: clap does not support an argument group within an optional one.
    #[command(flatten)]
    watch: watch::WatchArgs,
}

#[derive(Subcommand)]
enum Command {
    /// Check that a file may be run, without running it
    Verify(inspect::VerifyArgs),
    /// Print a file as assembly text
    Dis(inspect::DisArgs),
    /// Print what a file consists of: sizes, planes, discipline
    Info(inspect::InfoArgs),
    /// Run a program with many schedules of its threads, to find and repeat concurrency errors
    Explore(explore::ExploreArgs),
    /// Check a recorded run against specifications
    Monitor(monitor::MonitorArgs),
    /// Check that specifications are well-formed, and list their events
    CheckSpec(monitor::CheckSpecArgs),
    /// Write a specification that accepts logs of records
    Learn(monitor::LearnArgs),
    /// Write a recorded run in another form
    ConvertLog(monitor::ConvertLogArgs),
}

impl Cli {
    /// The format of errors.
    fn format(&self) -> Format {
        match &self.command {
            Some(Command::Verify(args)) => args.format,
            Some(Command::Dis(args)) => args.format,
            Some(Command::Info(args)) => args.format,
            Some(Command::Explore(args)) => args.format,
            Some(Command::Monitor(args)) => args.format,
            Some(Command::CheckSpec(args)) => args.format,
            Some(Command::Learn(args)) => args.format,
            Some(Command::ConvertLog(args)) => args.format,
            None => self.watch.format,
        }
    }
}

fn main() -> ExitCode {
    let cli = match Cli::try_parse() {
        Ok(cli) => cli,
        Err(error) => return report::command_line(&error),
    };
    if let Some(run) = &cli.run
        && let Err(error) = usage::check(&run.program, Cli::command())
    {
        return report::command_line(&error);
    }
    let format = cli.format();
    let result = match (cli.command, cli.run) {
        (Some(Command::Verify(args)), _) => inspect::verify(&args),
        (Some(Command::Dis(args)), _) => inspect::dis(&args),
        (Some(Command::Info(args)), _) => inspect::info(&args),
        (Some(Command::Explore(args)), _) => explore::explore(&args),
        (Some(Command::Monitor(args)), _) => monitor::monitor(&args),
        (Some(Command::CheckSpec(args)), _) => monitor::check_spec(&args),
        (Some(Command::Learn(args)), _) => monitor::learn(&args),
        (Some(Command::ConvertLog(args)), _) => monitor::convert_log(&args),
        (None, Some(args)) => run::run(&args, &cli.watch),
        (None, None) => {
            let error = ErrorKind::MissingRequiredArgument;
            return report::command_line(&Cli::command().error(error, "name a program"));
        }
    };
    result.unwrap_or_else(|failure: Failure| {
        report::failure("tsbvm", &failure, format);
        ExitCode::from(failure.exit_code)
    })
}
