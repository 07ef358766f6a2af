//! Errors as values, with their places.

use std::fmt;
use std::io;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use tsb_compiler::diagnostics::{self, Diagnostics, render_text};
use tsb_compiler::source::{SourceError, SourceMap};
use tsb_format::ReadError;
use tsb_loader::LoadError;
use tsb_monitor::spec;
use tsb_verifier::{LinkError, VerifyError, VersionError};

/// Why a program cannot be made or started. Its text has all there is to say, with excerpts of source text.
#[derive(Debug)]
pub enum Error {
    /// A file or folder cannot be used.
    File {
        /// Its path.
        path: PathBuf,
        /// The reason.
        error: io::Error,
    },
    /// A source file is not text.
    Source(SourceError),
    /// The source text has errors.
    Compile(Box<CompileError>),
    /// The bytes are no module.
    Module {
        /// What the bytes are called.
        name: String,
        /// The place and the reason.
        error: ReadError,
    },
    /// The class library that comes with this crate is damaged.
    Library(LoadError),
    /// The modules do not fit together.
    Link(LinkError),
    /// The code of a module breaks a rule of the verifier.
    Verify(VerifyError),
    /// The same, in one of the versions that monitoring needs.
    VerifyVersion(VersionError),
    /// The machine cannot run the program: a native method has no host function, or one of other types, or there is no memory.
    Machine(tsb_interpreter::LinkError),
    /// No class of the program has a method `public static void main(String[])`.
    NoMain,
    /// A module is too large for an image: it has 4 GiB or more.
    TooLarge,
    /// A specification has errors, or does not fit the program.
    Specification(SpecificationError),
    /// There is no shipped property of this name.
    UnknownProperty(String),
    /// There is no specification language for this file name.
    UnknownLanguage(PathBuf),
}

impl Error {
    pub(crate) fn file(path: &Path, error: io::Error) -> Error {
        Error::File { path: path.to_owned(), error }
    }

    /// The errors one by one, each with its place if it has one in a text.
    pub fn diagnostics(&self) -> Vec<Diagnostic> {
        match self {
            Error::Compile(error) => error.diagnostics(),
            Error::Specification(error) => error.diagnostics(),
            other => vec![Diagnostic {
                severity: Severity::Error,
                message: other.to_string(),
                place: None,
                hints: Vec::new(),
            }],
        }
    }
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Error::File { path, error } => write!(f, "{}: {error}", path.display()),
            Error::Source(error) => error.fmt(f),
            Error::Compile(error) => error.fmt(f),
            Error::Module { name, error } => write!(f, "{name}: {error}"),
            Error::Library(error) => write!(f, "class library: {error}"),
            Error::Link(error) => error.fmt(f),
            Error::Verify(error) => error.fmt(f),
            Error::VerifyVersion(error) => error.fmt(f),
            Error::Machine(error) => error.fmt(f),
            Error::NoMain => {
                f.write_str("no class here has a method `public static void main(String[])`")
            }
            Error::Specification(error) => error.fmt(f),
            Error::TooLarge => f.write_str("a module is too large for an image"),
            Error::UnknownProperty(name) => write!(
                f,
                "{name}: there is no property of this name, and files have an ending (.mop, .rmor, .verde, .ruler, .lscope)"
            ),
            Error::UnknownLanguage(path) => write!(
                f,
                "{}: no specification language has files of this ending (.mop, .rmor, .verde, .ruler, .lscope)",
                path.display()
            ),
        }
    }
}

impl std::error::Error for Error {}

impl From<LinkError> for Error {
    fn from(error: LinkError) -> Error {
        Error::Link(error)
    }
}

impl From<VerifyError> for Error {
    fn from(error: VerifyError) -> Error {
        Error::Verify(error)
    }
}

impl From<VersionError> for Error {
    fn from(error: VersionError) -> Error {
        Error::VerifyVersion(error)
    }
}

impl From<tsb_interpreter::LinkError> for Error {
    fn from(error: tsb_interpreter::LinkError) -> Error {
        Error::Machine(error)
    }
}

impl From<SpecificationError> for Error {
    fn from(error: SpecificationError) -> Error {
        Error::Specification(error)
    }
}

/// Whether something is refused or only told.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Severity {
    /// Refused.
    Error,
    /// Told.
    Warning,
}

/// One error or warning.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Diagnostic {
    /// How grave it is.
    pub severity: Severity,
    /// One sentence, lower case, without full stop.
    pub message: String,
    /// Where it is, if it is in a text.
    pub place: Option<Place>,
    /// What can be done about it, one sentence each.
    pub hints: Vec<String>,
}

/// A place in a text.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Place {
    /// The name of the file.
    pub file: String,
    /// The line, from 1.
    pub line: u32,
    /// The column in characters, from 1; 0 if unknown.
    pub column: u32,
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.column {
            0 => write!(f, "{}:{}", self.file, self.line),
            column => write!(f, "{}:{}:{column}", self.file, self.line),
        }
    }
}

impl fmt::Display for Diagnostic {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(place) = &self.place {
            write!(f, "{place}: ")?;
        }
        let word = match self.severity {
            Severity::Error => "error",
            Severity::Warning => "warning",
        };
        write!(f, "{word}: {}", self.message)
    }
}

/// What the compiler says about source files.
#[derive(Debug)]
pub struct CompileError {
    /// The diagnostics, warnings included.
    pub diagnostics: Diagnostics,
    /// The files.
    pub sources: SourceMap,
}

impl CompileError {
    /// The errors and warnings one by one.
    pub fn diagnostics(&self) -> Vec<Diagnostic> {
        diagnostics_of(&self.diagnostics, &self.sources)
    }

    /// All of them as text, with excerpts; with ANSI colours if wanted.
    pub fn render(&self, color: bool) -> String {
        render_text(&self.diagnostics, &self.sources, color)
    }
}

impl fmt::Display for CompileError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.render(false).trim_end())
    }
}

pub(crate) fn diagnostics_of(list: &Diagnostics, sources: &SourceMap) -> Vec<Diagnostic> {
    let one = |found: &diagnostics::Diagnostic| {
        let at = sources.line_column(found.primary.span);
        Diagnostic {
            severity: match found.severity {
                diagnostics::Severity::Error => Severity::Error,
                diagnostics::Severity::Warning => Severity::Warning,
            },
            message: found.message.clone(),
            place: Some(Place {
                file: sources.file(found.primary.span.file).name().to_owned(),
                line: at.line,
                column: at.column,
            }),
            hints: found.hints.clone(),
        }
    };
    list.sorted().into_iter().map(one).collect()
}

/// What is wrong with specifications.
#[derive(Clone, Debug)]
pub struct SpecificationError {
    /// The errors, each with the text that it is in; `None` for a shipped property.
    pub errors: Vec<(Option<Arc<spec::Source>>, spec::Diagnostic)>,
}

impl SpecificationError {
    /// The errors of a specification.
    pub fn new(source: &Arc<spec::Source>, errors: Vec<spec::Diagnostic>) -> Self {
        let errors = errors.into_iter().map(|error| (Some(source.clone()), error));
        SpecificationError { errors: errors.collect() }
    }

    /// The errors one by one.
    pub fn diagnostics(&self) -> Vec<Diagnostic> {
        let one = |(source, error): &(Option<Arc<spec::Source>>, spec::Diagnostic)| Diagnostic {
            severity: Severity::Error,
            message: error.message.clone(),
            place: source.as_ref().map(|source| place_in(source, error.span.start)),
            hints: error.hints.clone(),
        };
        self.errors.iter().map(one).collect()
    }

    /// All of them as text, with excerpts; with ANSI colours if wanted.
    pub fn render(&self, color: bool) -> String {
        let one = |(source, error): &(Option<Arc<spec::Source>>, spec::Diagnostic)| match source {
            Some(source) => error.render(source, color) + "\n\n",
            None => format!("error: {}\n\n", error.message),
        };
        self.errors.iter().map(one).collect()
    }
}

impl fmt::Display for SpecificationError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.render(false).trim_end())
    }
}

fn place_in(source: &spec::Source, offset: usize) -> Place {
    let (line, column) = source.line_column(offset);
    Place { file: source.name.clone(), line: line as u32, column: column as u32 }
}
