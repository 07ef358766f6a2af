//! Finds the programs used, and determines their versions.

use std::env;
use std::fmt;
use std::path::{Path, PathBuf};
use std::time::Duration;

use crate::column::Peer;
use crate::process::{self, CommandLine};
use crate::report::Tool;

/// Paths of programs given by the user. Other programs are searched beside this executable and on the path.
#[derive(Clone, Debug, Default)]
pub struct ToolPaths {
    /// The interpreters under test.
    pub tsbvm: Option<PathBuf>,
    /// Their compiler.
    pub tsbc: Option<PathBuf>,
    /// The Java launcher; the environment variable `TSB_JAVA` is used before the path.
    pub java: Option<PathBuf>,
    /// The Java compiler.
    pub javac: Option<PathBuf>,
}

/// A required program that is missing.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Missing {
    /// Its name.
    pub program: String,
    /// Advice for the user.
    pub hint: &'static str,
}

impl fmt::Display for Missing {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "cannot find {}: {}", self.program, self.hint)
    }
}

impl std::error::Error for Missing {}

const OWN: &str = "build it with `cargo build --release`, or name it with an option";

impl ToolPaths {
    /// The interpreters under test.
    ///
    /// # Errors
    ///
    /// When there is no such program.
    pub fn tsbvm(&self) -> Result<PathBuf, Missing> {
        own(self.tsbvm.as_deref(), "tsbvm")
    }

    /// The compiler of the interpreters under test.
    ///
    /// # Errors
    ///
    /// When there is no such program.
    pub fn tsbc(&self) -> Result<PathBuf, Missing> {
        own(self.tsbc.as_deref(), "tsbc")
    }

    /// The Java compiler.
    ///
    /// # Errors
    ///
    /// When there is no such program.
    pub fn javac(&self) -> Result<PathBuf, Missing> {
        located(self.javac.as_deref(), "javac")
            .ok_or(Missing { program: "javac".to_owned(), hint: "install a JDK, or use --javac" })
    }

    /// The executable of a peer.
    ///
    /// # Errors
    ///
    /// When it is not installed.
    pub fn peer(&self, peer: Peer) -> Result<PathBuf, Missing> {
        let program = peer.program();
        if peer == Peer::Wasmi {
            return env::current_exe()
                .map_err(|_| Missing { program: program.to_owned(), hint: "run it by its path" });
        }
        if program != "java" {
            return on_path(program).ok_or(Missing {
                program: program.to_owned(),
                hint: "install it, or leave it out of --peers",
            });
        }
        let named = self.java.clone().or_else(|| env::var_os("TSB_JAVA").map(PathBuf::from));
        located(named.as_deref(), program).ok_or(Missing {
            program: program.to_owned(),
            hint: "install a Java runtime, or use --java or the variable TSB_JAVA",
        })
    }
}

/// A program given by the user, or found on the path.
fn located(named: Option<&Path>, program: &str) -> Option<PathBuf> {
    match named {
        Some(path) => path.is_file().then(|| path.to_owned()),
        None => on_path(program),
    }
}

/// One of the project's programs: given by the user, beside this executable, or on the path.
fn own(named: Option<&Path>, program: &str) -> Result<PathBuf, Missing> {
    let beside = || {
        let path = env::current_exe().ok()?.with_file_name(executable(program));
        path.is_file().then_some(path)
    };
    let found = match named {
        Some(_) => located(named, program),
        None => beside().or_else(|| on_path(program)),
    };
    found.ok_or_else(|| Missing {
        program: named.map_or_else(|| program.to_owned(), |path| path.display().to_string()),
        hint: OWN,
    })
}

fn executable(program: &str) -> String {
    format!("{program}{}", env::consts::EXE_SUFFIX)
}

/// A program on the path.
pub(crate) fn on_path(program: &str) -> Option<PathBuf> {
    let path = env::var_os("PATH")?;
    env::split_paths(&path)
        .map(|folder| folder.join(executable(program)))
        .find(|file| file.is_file())
}

/// Determines the version of a program: the first line that its version option prints.
pub fn version(name: &str, program: &Path) -> Tool {
    let option = match name {
        "java" | "javac" => "-version",
        "lua5.4" | "luajit" => "-v",
        "qjs" => "--help",
        _ => "--version",
    };
    let output = process::run(&CommandLine::new(program).arg(option), Duration::from_secs(30));
    let version = output.ok().and_then(|done| {
        // Java prints its version to standard error.
        let mut lines = done.stdout.lines().chain(done.stderr.lines());
        lines.find(|line| !line.trim().is_empty()).map(|line| line.trim().to_owned())
    });
    Tool { name: name.to_owned(), version: version.unwrap_or_else(|| "unknown".to_owned()) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_named_program_that_is_not_there_is_missing_with_its_name() {
        let paths = ToolPaths { tsbvm: Some("/nowhere/tsbvm".into()), ..ToolPaths::default() };
        let error = paths.tsbvm().unwrap_err();
        assert!(error.to_string().starts_with("cannot find /nowhere/tsbvm: build it"), "{error}");
    }

    #[test]
    fn a_named_java_counts_before_the_path() {
        let paths = ToolPaths { java: Some("/nowhere/java".into()), ..ToolPaths::default() };
        assert!(paths.peer(Peer::JavaInterpreter).is_err());
    }
}
