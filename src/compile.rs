//! Compilation as the commands do it: files in, diagnostics to standard error, a module out.

use std::path::{Path, PathBuf};

use clap::ValueEnum;
use tsb_compiler::annotate::MethodReport;
use tsb_compiler::backend::{self, CodegenOptions};
use tsb_compiler::diagnostics::{Diagnostics, render_json, render_text};
use tsb_compiler::source::SourceMap;
use tsb_compiler::tree::TypedProgram;
use tsb_format::Module;
use tsb_format::asm::AsmError;

use crate::exit_code;
use crate::load::{Failure, read_file, use_color};

/// How diagnostics and reports are printed.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub enum Format {
    /// For people.
    Text,
    /// For tools.
    Json,
}

/// What a compilation is asked for.
#[derive(Clone, Debug)]
pub struct Settings {
    /// How code is generated.
    pub codegen: CodegenOptions,
    /// How diagnostics are printed.
    pub format: Format,
}

/// A compilation of some source files.
#[derive(Debug)]
pub struct Session {
    sources: SourceMap,
    settings: Settings,
    name: String,
}

/// The class library's module.
///
/// # Errors
/// [`exit_code::INTERNAL_ERROR`] if the embedded bytes are damaged.
pub fn library() -> Result<Module<'static>, Failure> {
    tsb_format::read(tsb_library::LIBRARY).map_err(|error| Failure {
        message: format!("class library: {error}"),
        exit_code: exit_code::INTERNAL_ERROR,
    })
}

/// A value as JSON for people and tools.
///
/// # Errors
/// [`exit_code::INTERNAL_ERROR`] if it has no such form.
pub fn json(value: &impl serde::Serialize) -> Result<String, Failure> {
    match serde_json::to_string_pretty(value) {
        Ok(text) => Ok(text + "\n"),
        Err(error) => {
            Err(Failure { message: error.to_string(), exit_code: exit_code::INTERNAL_ERROR })
        }
    }
}

impl Session {
    /// Reads the source files. The module is called like the first of them.
    ///
    /// # Errors
    /// [`exit_code::NO_INPUT`] or, for text that is not UTF-8, [`exit_code::COMPILE_ERROR`].
    pub fn open(files: &[PathBuf], settings: Settings) -> Result<Session, Failure> {
        let mut sources = SourceMap::new();
        for file in files {
            let bytes = read_file(file)?;
            sources.add_bytes(file.display().to_string(), bytes).map_err(|error| Failure {
                message: error.to_string(),
                exit_code: exit_code::COMPILE_ERROR,
            })?;
        }
        let stem = files.first().and_then(|file| file.file_stem()).unwrap_or_default();
        Ok(Session { sources, settings, name: stem.to_string_lossy().into_owned() })
    }

    /// Compiles to a module.
    ///
    /// # Errors
    /// [`exit_code::COMPILE_ERROR`] after the diagnostics have been printed.
    pub fn compile(&mut self) -> Result<Module<'static>, Failure> {
        let library = library()?;
        let codegen = self.settings.codegen.clone();
        let name = self.name.clone();
        self.reporting(|sources, diagnostics| {
            tsb_compiler::compile::compile(sources, &name, &[&library], &codegen, diagnostics)
        })
    }

    /// Applies all rules of the language without generating code.
    ///
    /// # Errors
    /// [`exit_code::COMPILE_ERROR`] after the diagnostics have been printed.
    pub fn check(&mut self) -> Result<TypedProgram, Failure> {
        let library = library()?;
        self.reporting(|sources, diagnostics| {
            tsb_compiler::compile::check(sources, &[&library], diagnostics)
        })
    }

    /// What is inferred about the references in a checked program, and why not more.
    ///
    /// # Errors
    /// [`exit_code::INTERNAL_ERROR`] if the embedded library is damaged.
    pub fn explain_annotations(
        &self,
        program: &TypedProgram,
    ) -> Result<Vec<MethodReport>, Failure> {
        let (library, options) = (library()?, &self.settings.codegen);
        Ok(backend::explain_annotations(program, &self.sources, &[&library], options))
    }

    /// Runs a part of the front end that always has a result, even if there were errors.
    ///
    /// # Errors
    /// [`exit_code::COMPILE_ERROR`] after the diagnostics have been printed.
    pub fn parsing<T>(
        &mut self,
        part: impl FnOnce(&SourceMap, &mut Diagnostics) -> T,
    ) -> Result<T, Failure> {
        self.reporting(|sources, diagnostics| {
            let result = part(sources, diagnostics);
            (!diagnostics.has_errors()).then_some(result)
        })
    }

    fn reporting<T>(
        &mut self,
        part: impl FnOnce(&SourceMap, &mut Diagnostics) -> Option<T>,
    ) -> Result<T, Failure> {
        let mut diagnostics = Diagnostics::new();
        let result = part(&self.sources, &mut diagnostics);
        if !diagnostics.is_empty() {
            match self.settings.format {
                Format::Text => {
                    eprint!("{}", render_text(&diagnostics, &self.sources, use_color()))
                }
                Format::Json => eprint!("{}", render_json(&diagnostics, &self.sources)),
            }
        }
        result.ok_or_else(|| {
            let message = match (self.settings.format, diagnostics.error_count()) {
                (Format::Json, _) => String::new(),
                (Format::Text, 1) => "1 error".to_owned(),
                (Format::Text, count) => format!("{count} errors"),
            };
            Failure { message, exit_code: exit_code::COMPILE_ERROR }
        })
    }
}

/// The message for a mistake in an assembly text: the place, the line, a caret.
pub fn assembly_failure(file: &Path, text: &str, error: &AsmError) -> Failure {
    let line = text.lines().nth(error.line as usize - 1).unwrap_or("");
    let margin = " ".repeat(error.line.to_string().len());
    let indent: String = line
        .chars()
        .take(error.column as usize - 1)
        .map(|c| if c == '\t' { '\t' } else { ' ' })
        .collect();
    let message = format!(
        "{}:{error}\n{margin} |\n{} | {line}\n{margin} | {indent}^",
        file.display(),
        error.line
    );
    Failure { message, exit_code: exit_code::COMPILE_ERROR }
}

/// Prints why a command failed, unless that has been said already.
pub fn report(command: &str, failure: &Failure) {
    if !failure.message.is_empty() {
        eprintln!("{command}: {}", failure.message);
    }
}
