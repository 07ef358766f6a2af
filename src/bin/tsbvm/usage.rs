//! Unknown options and commands.
//!
//! Everything after the name of the program belongs to the program, options too. So clap takes an unknown option for that name.

use std::path::Path;

use clap::Command;
use clap::error::ContextKind;
use tsb::sources::STANDARD_INPUT;

/// Refuses unknown options in place of the name of the program, and misspelt commands.
///
/// # Errors
/// Clap's error, with the nearest option or command.
pub fn check(program: &[String], command: Command) -> Result<(), clap::Error> {
    let Some(name) = program.first().filter(|name| *name != STANDARD_INPUT) else { return Ok(()) };
    let own = "tsbvm";
    if is_escaped(name) {
        return Ok(());
    }
    if name.starts_with('-') {
        let strict = command.mut_arg("program", |program| program.allow_hyphen_values(false));
        return strict.try_get_matches_from([own, name]).map(drop);
    }
    if Path::new(name).extension().is_some() || Path::new(name).exists() {
        return Ok(());
    }
    let commands = command.get_subcommands().cloned();
    let only = Command::new(own).subcommand_required(true).subcommands(commands);
    match only.try_get_matches_from([own, name]) {
        Err(error) if error.get(ContextKind::SuggestedSubcommand).is_some() => Err(error),
        _ => Ok(()),
    }
}

/// Whether `--` stands before the name of the program.
fn is_escaped(name: &str) -> bool {
    let arguments: Vec<_> = std::env::args_os().collect();
    let before =
        arguments.iter().position(|argument| argument == name).and_then(|at| at.checked_sub(1));
    before.is_some_and(|at| arguments[at] == "--")
}
