//! Loads modules and verified programs from files.

use std::fmt;
use std::fs;
use std::io::{self, IsTerminal, Write, stderr};
use std::path::Path;

use tsb_format::{Catalogued, Module, ReadError};
use tsb_interpreter::needs;
use tsb_loader::{LoadError, Needs};
use tsb_verifier::{LinkError, Program, Trust, Verified, VerifyError, VersionError};

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

impl From<LinkError> for Failure {
    fn from(error: LinkError) -> Failure {
        Failure { message: error.to_string(), exit_code: exit_code::VERIFICATION_ERROR }
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

/// Methods that queries call, whether or not the program calls them.
#[derive(Clone, Default, Debug)]
pub struct Queried {
    /// Names of instance methods.
    pub of_objects: Vec<String>,
    /// Static methods, by class and name.
    pub of_classes: Vec<(String, String)>,
}

/// The part of the class library that is reachable from the modules and the machine, the given exceptions of specifications, and the
/// methods of queries.
///
/// # Errors
/// [`exit_code::INTERNAL_ERROR`] if the embedded bytes are damaged.
pub fn reachable_library(
    modules: &[&Module<'_>],
    exceptions: &[String],
    queries: &Queried,
) -> Result<Module<'static>, Failure> {
    let failure = |error: LoadError| Failure {
        message: format!("class library: {error}"),
        exit_code: exit_code::INTERNAL_ERROR,
    };
    let library = Catalogued::new(tsb_library::LIBRARY, tsb_library::CATALOGUE)
        .map_err(|error| failure(error.into()))?;
    let exceptions = || exceptions.iter().map(String::as_str);
    let objects: Vec<&str> = needs::OBJECTS.iter().copied().chain(exceptions()).collect();
    let constructors = exceptions().map(|class| (class, "<init>"));
    let asked = queries.of_classes.iter().map(|(class, method)| (class.as_str(), method.as_str()));
    let methods = needs::METHODS.iter().copied().chain(constructors).chain(asked);
    let methods: Vec<(&str, &str)> = methods.collect();
    let of_objects: Vec<&str> = queries.of_objects.iter().map(String::as_str).collect();
    let needs = Needs {
        objects: &objects,
        fields: needs::FIELDS,
        methods: &methods,
        virtual_calls: &of_objects,
        callbacks: needs::CALLBACKS,
    };
    tsb_loader::reachable(library, modules, &needs).map_err(failure)
}

/// Links modules with the class library.
///
/// # Errors
/// [`exit_code::VERIFICATION_ERROR`] with the place of the conflict.
pub fn link<'b>(library: Module<'b>, modules: Vec<Module<'b>>) -> Result<Program<'b>, Failure> {
    let mut all = vec![(library, Trust::Trusted)];
    all.extend(modules.into_iter().map(|module| (module, Trust::Untrusted)));
    Ok(tsb_verifier::link(all)?)
}

/// Links modules with the class library and verifies all of them.
///
/// # Errors
/// [`exit_code::VERIFICATION_ERROR`] with the place of the first broken rule.
pub fn verify<'b>(
    library: Module<'b>,
    modules: Vec<Module<'b>>,
) -> Result<Verified<Program<'b>>, Failure> {
    Ok(tsb_verifier::verify(link(library, modules)?)?)
}

/// Whether messages may use colours: only on a terminal, and not if `NO_COLOR` is set.
pub fn use_color() -> bool {
    stderr().is_terminal() && std::env::var_os("NO_COLOR").is_none_or(|value| value.is_empty())
}
