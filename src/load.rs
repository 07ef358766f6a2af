//! Loads modules and verified programs from files.

use std::fmt;
use std::fs;
use std::io::{self, IsTerminal, Write, stderr};
use std::path::Path;

use tsb::Error;
use tsb_format::{Module, ReadError};
use tsb_interpreter::LinkError;
use tsb_verifier::{VerifyError, VersionError};

use crate::exit_code;

/// The failure of a command: a message for the user and the exit code.
#[derive(Debug)]
pub struct Failure {
    /// The message, without the name of the command; may have several lines. Empty if it has been printed already.
    pub message: String,
    /// The exit code of the process.
    pub exit_code: u8,
}

impl Failure {
    /// A failure with a one-line message about a file.
    pub fn about(path: &Path, error: impl fmt::Display, exit_code: u8) -> Failure {
        Failure { message: format!("{}: {error}", path.display()), exit_code }
    }
}

impl From<Error> for Failure {
    fn from(error: Error) -> Failure {
        let exit_code = match &error {
            Error::File { .. } | Error::UnknownProperty(_) => exit_code::NO_INPUT,
            Error::Module { .. } | Error::NoMain => exit_code::INVALID_FILE,
            Error::Source(_) | Error::Compile(_) | Error::Specification(_) => {
                exit_code::COMPILE_ERROR
            }
            Error::Link(_)
            | Error::Verify(_)
            | Error::VerifyVersion(_)
            | Error::Machine(
                LinkError::NoHostFunction { .. } | LinkError::HostFunctionDiffers { .. },
            ) => exit_code::VERIFICATION_ERROR,
            Error::UnknownLanguage(_) | Error::Machine(LinkError::NoTailCalls(_)) => {
                exit_code::USAGE
            }
            Error::Library(_) | Error::Machine(LinkError::NoNative(_) | LinkError::NoMemory) => {
                exit_code::INTERNAL_ERROR
            }
        };
        Failure { message: error.to_string(), exit_code }
    }
}

impl From<VersionError> for Failure {
    fn from(error: VersionError) -> Failure {
        Failure { message: error.to_string(), exit_code: exit_code::VERIFICATION_ERROR }
    }
}

impl From<VerifyError> for Failure {
    fn from(error: VerifyError) -> Failure {
        Failure { message: error.to_string(), exit_code: exit_code::VERIFICATION_ERROR }
    }
}

/// Reads a file.
///
/// # Errors
/// [`exit_code::NO_INPUT`] with the system's reason.
pub fn read_file(path: &Path) -> Result<Vec<u8>, Failure> {
    fs::read(path).map_err(|error| Failure::about(path, error, exit_code::NO_INPUT))
}

/// Parses the module in a file's bytes.
///
/// # Errors
/// [`exit_code::INVALID_FILE`] with the offset of the fault.
pub fn parse_module<'b>(path: &Path, bytes: &'b [u8]) -> Result<Module<'b>, Failure> {
    tsb_format::read(bytes)
        .map_err(|error: ReadError| Failure::about(path, error, exit_code::INVALID_FILE))
}

/// Prints to standard output. A closed pipe is not a failure.
///
/// # Errors
/// [`exit_code::CANNOT_WRITE`] with the system's reason.
pub fn print(bytes: &[u8]) -> Result<(), Failure> {
    match io::stdout().write_all(bytes) {
        Err(error) if error.kind() != io::ErrorKind::BrokenPipe => Err(Failure {
            message: format!("standard output: {error}"),
            exit_code: exit_code::CANNOT_WRITE,
        }),
        _ => Ok(()),
    }
}

/// Whether messages may use colours: only on a terminal, and not if `NO_COLOR` is set.
pub fn use_color() -> bool {
    stderr().is_terminal() && std::env::var_os("NO_COLOR").is_none_or(|value| value.is_empty())
}
