//! Writes completions and man pages of commands.

use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::{env, fs, io};

use clap::{Command, ValueEnum};
use clap_complete::Shell;

/// Writes into the folder that the first argument names.
pub fn main(commands: impl IntoIterator<Item = Command>) -> ExitCode {
    let mut arguments = env::args_os().skip(1);
    let (Some(folder), None) = (arguments.next(), arguments.next()) else {
        eprintln!("name the folder to write to");
        return ExitCode::from(2);
    };
    let folder = PathBuf::from(folder);
    for command in commands {
        if let Err(error) = write(command, &folder) {
            eprintln!("{}: {error}", folder.display());
            return ExitCode::FAILURE;
        }
    }
    ExitCode::SUCCESS
}

/// Writes the completions of a command into `completions`, and its man pages, one for each subcommand, into `man`.
///
/// # Errors
/// The system's reason for a file that cannot be written.
pub fn write(mut command: Command, folder: &Path) -> io::Result<()> {
    let (completions, man) = (folder.join("completions"), folder.join("man"));
    fs::create_dir_all(&completions)?;
    fs::create_dir_all(&man)?;
    let name = command.get_name().to_owned();
    for &shell in Shell::value_variants() {
        clap_complete::generate_to(shell, &mut command, &name, &completions)?;
    }
    clap_mangen::generate_to(command, &man)
}
