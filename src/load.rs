//! Loads modules and verified programs from files.

use std::fmt;
use std::fs;
use std::io::{self, IsTerminal, Write, stderr};
use std::path::Path;

use tsb::Error;
use tsb_format::{ClassId, Flags, LAUNCHER, MethodDef, Module, ReadError, Type, TypeId};
use tsb_interpreter::LinkError;
use tsb_verifier::{VerifyError, VersionError};

use crate::exit_code;

/// The failure of a command: a message for the user and the exit code.
#[derive(Debug)]
pub struct Failure {
    /// The file that it is about, and the line and the column in it if they are known.
    pub place: Option<(String, Option<(u32, u32)>)>,
    /// The message, without the name of the command and the place. Empty if it has been printed already.
    pub message: String,
    /// Lines of the file, for people.
    pub excerpt: Option<String>,
    /// What the linker or the verifier says, as JSON.
    pub verification: Option<String>,
    /// The exit code of the process.
    pub exit_code: u8,
}

impl Failure {
    /// A failure that no file is to blame for.
    pub fn new(message: impl Into<String>, exit_code: u8) -> Failure {
        let (message, excerpt, verification) = (message.into(), None, None);
        Failure { place: None, message, excerpt, verification, exit_code }
    }

    /// A failure with a one-line message about a file.
    pub fn about(path: &Path, error: impl fmt::Display, exit_code: u8) -> Failure {
        let place = Some((path.display().to_string(), None));
        Failure { place, ..Failure::new(error.to_string(), exit_code) }
    }
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.place {
            Some((file, Some((line, column)))) => write!(f, "{file}:{line}:{column}: ")?,
            Some((file, None)) => write!(f, "{file}: ")?,
            None => {}
        }
        f.write_str(&self.message)?;
        self.excerpt.iter().try_for_each(|excerpt| write!(f, "\n{excerpt}"))
    }
}

impl From<Error> for Failure {
    fn from(error: Error) -> Failure {
        let exit_code = match &error {
            Error::File { .. } | Error::UnknownProperty(_) => exit_code::NO_INPUT,
            Error::Module { .. } | Error::NoMain | Error::TooLarge => exit_code::INVALID_FILE,
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
        let with_verification = |json| Failure {
            verification: Some(json),
            ..Failure::new(error.to_string(), exit_code)
        };
        match &error {
            Error::File { path, error } => Failure::about(path, error, exit_code),
            Error::Module { name, error } => Failure::about(Path::new(name), error, exit_code),
            Error::Link(found) => with_verification(found.to_json()),
            Error::Verify(found) => with_verification(found.to_json()),
            Error::VerifyVersion(VersionError::Link(found)) => with_verification(found.to_json()),
            Error::VerifyVersion(VersionError::Verify(found)) => with_verification(found.to_json()),
            _ => Failure::new(error.to_string(), exit_code),
        }
    }
}

impl From<VersionError> for Failure {
    fn from(error: VersionError) -> Failure {
        Error::from(error).into()
    }
}

impl From<VerifyError> for Failure {
    fn from(error: VerifyError) -> Failure {
        Error::from(error).into()
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

/// Makes the `main` of a class the start of a program.
///
/// # Errors
/// [`exit_code::INVALID_FILE`] if no such class has a `main`; the message names those that have.
pub fn select_main(module: &mut Module<'_>, class: &str) -> Result<(), Failure> {
    let name = |id: ClassId| match module.types[module.classes[id].ty] {
        Type::Class(name) => &*module.names[name],
        _ => "",
    };
    let selected = module.classes.keys().find(|&id| name(id) == class);
    if let Some(selected) = selected
        && has_main(module, selected)
    {
        module.main = Some(selected);
        return Ok(());
    }
    let mut message = match selected {
        Some(_) => format!("the class {class} has no `main` to start"),
        None => format!("there is no class {class} here"),
    };
    let others: Vec<&str> =
        module.classes.keys().filter(|&id| has_main(module, id)).map(name).collect();
    message += &match &others[..] {
        [] => "; no class has a `main`".to_owned(),
        others => format!("; classes with a `main`: {}", others.join(", ")),
    };
    Err(Failure::new(message, exit_code::INVALID_FILE))
}

/// Whether a class or a superclass in the module has a `main` that starts programs.
fn has_main(module: &Module<'_>, class: ClassId) -> bool {
    let is_main = |method: &MethodDef| {
        let descriptor = &module.descriptors[method.desc];
        matches!(&*module.names[method.name], "main" | LAUNCHER)
            && method.flags.contains(Flags::PUBLIC.with(Flags::STATIC))
            && descriptor.ret.is_none()
            && matches!(&descriptor.params[..], [array] if is_array_of_strings(module, array.ty))
    };
    let mut class = Some(class);
    let mut left = module.classes.len();
    while let Some(id) = class {
        let def = &module.classes[id];
        if def.methods.iter().any(is_main) {
            return true;
        }
        // A damaged module may have a class below itself.
        left -= 1;
        let above = def.superclass.filter(|_| left > 0);
        class = above.and_then(|ty| module.classes.keys().find(|&id| module.classes[id].ty == ty));
    }
    false
}

fn is_array_of_strings(module: &Module<'_>, ty: TypeId) -> bool {
    let Type::Array(element) = module.types[ty] else { return false };
    matches!(module.types[element], Type::Class(name) if &module.names[name] == "java.lang.String")
}

/// Prints to standard output. A closed pipe is not a failure.
///
/// # Errors
/// [`exit_code::CANNOT_WRITE`] with the system's reason.
pub fn print(bytes: &[u8]) -> Result<(), Failure> {
    match io::stdout().write_all(bytes) {
        Err(error) if error.kind() != io::ErrorKind::BrokenPipe => {
            Err(Failure::new(format!("standard output: {error}"), exit_code::CANNOT_WRITE))
        }
        _ => Ok(()),
    }
}

/// Prints to standard error. What cannot be printed there is nobody's to read, so errors are ignored.
pub fn print_error(text: &str) {
    let _ = stderr().write_all(text.as_bytes());
}

/// Whether messages may use colours: only on a terminal, and not if `NO_COLOR` is set.
pub fn use_color() -> bool {
    stderr().is_terminal() && std::env::var_os("NO_COLOR").is_none_or(|value| value.is_empty())
}
