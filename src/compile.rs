//! Compilation for the commands: reads files, prints diagnostics to standard error, and produces a module.

use std::mem::ManuallyDrop;
use std::path::{Path, PathBuf};

use clap::ValueEnum;
use tsb::load::library;
use tsb::sources::STANDARD_INPUT;
use tsb_compiler::annotate::MethodReport;
use tsb_compiler::backend::{self, CodegenOptions};
use tsb_compiler::diagnostics::{Diagnostics, render_json, render_text};
use tsb_compiler::source::SourceMap;
use tsb_compiler::tree::TypedProgram;
use tsb_format::Module;
use tsb_format::asm::AsmError;

use crate::exit_code;
use crate::load::{Failure, parse_module, print_error, read_file, use_color};

/// The format of diagnostics and reports.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub enum Format {
    /// For people.
    Text,
    /// For tools.
    Json,
}

/// The options of a compilation.
#[derive(Clone, Debug)]
pub struct Settings {
    /// Options of code generation.
    pub codegen: CodegenOptions,
    /// The format of diagnostics.
    pub format: Format,
    /// Compiled modules whose classes the source may use.
    pub libraries: Vec<PathBuf>,
}

/// A compilation of source files.
#[derive(Debug)]
pub struct Compilation {
    sources: SourceMap,
    settings: Settings,
    name: String,
    libraries: Vec<File>,
}

/// A file with its contents.
#[derive(Debug)]
pub struct File {
    path: PathBuf,
    bytes: Vec<u8>,
}

impl File {
    /// Reads a file.
    ///
    /// # Errors
    /// [`exit_code::NO_INPUT`] with the system's reason.
    pub fn read(path: &Path) -> Result<File, Failure> {
        Ok(File { path: path.to_owned(), bytes: read_file(path)? })
    }

    /// Parses the module in the file.
    ///
    /// # Errors
    /// [`exit_code::INVALID_FILE`] with the offset of the fault.
    pub fn module(&self) -> Result<Module<'_>, Failure> {
        parse_module(&self.path, &self.bytes)
    }
}

/// Parses the modules in some files.
///
/// # Errors
/// [`exit_code::INVALID_FILE`] with the offset of the fault.
pub fn modules(files: &[File]) -> Result<Vec<Module<'_>>, Failure> {
    files.iter().map(File::module).collect()
}

/// Formats a value as indented JSON.
///
/// # Errors
/// [`exit_code::INTERNAL_ERROR`] if serialisation fails.
pub fn json(value: &impl serde::Serialize) -> Result<String, Failure> {
    match serde_json::to_string_pretty(value) {
        Ok(text) => Ok(text + "\n"),
        Err(error) => Err(Failure::new(error.to_string(), exit_code::INTERNAL_ERROR)),
    }
}

fn read_libraries(settings: &Settings) -> Result<Vec<File>, Failure> {
    settings.libraries.iter().map(|path| File::read(path)).collect()
}

impl Compilation {
    /// Reads source files, all source files in the given folders, and the files that these refer to. The module is named after the first
    /// path.
    ///
    /// # Errors
    /// [`exit_code::NO_INPUT`] or, for text that is not UTF-8, [`exit_code::COMPILE_ERROR`]; the errors of [`File`] for the libraries.
    pub fn open(files: &[PathBuf], settings: Settings) -> Result<Compilation, Failure> {
        let libraries = read_libraries(&settings)?;
        let sources = tsb::sources::read_all(files, &modules(&libraries)?)?;
        let name = files.first().map(|file| module_name(file)).unwrap_or_default();
        Ok(Compilation { sources, settings, name, libraries })
    }

    /// A compilation of these sources to a module of this name.
    fn of(sources: SourceMap, name: String, settings: Settings) -> Result<Compilation, Failure> {
        let libraries = read_libraries(&settings)?;
        modules(&libraries)?;
        Ok(Compilation { sources, settings, name, libraries })
    }

    /// Runs an action with the modules that the source may use, the class library first.
    fn with_imports<T>(
        &mut self,
        action: impl FnOnce(&mut Compilation, &[&Module<'_>]) -> Result<T, Failure>,
    ) -> Result<T, Failure> {
        // The command ends soon after: giving the memory back would only take time.
        let library = ManuallyDrop::new(library()?);
        let files = std::mem::take(&mut self.libraries);
        let result = modules(&files).and_then(|others| {
            let imports: Vec<&Module<'_>> = std::iter::once(&*library).chain(&others).collect();
            action(self, &imports)
        });
        self.libraries = files;
        result
    }

    /// Compiles the sources to a module.
    ///
    /// # Errors
    /// [`exit_code::COMPILE_ERROR`] after the diagnostics have been printed.
    pub fn compile(&mut self) -> Result<Module<'static>, Failure> {
        let codegen = self.settings.codegen.clone();
        let name = self.name.clone();
        self.with_imports(|compilation, imports| {
            compilation.reporting(|sources, diagnostics| {
                tsb_compiler::compile::compile(sources, &name, imports, &codegen, diagnostics)
            })
        })
    }

    /// Checks the sources without generating code.
    ///
    /// # Errors
    /// [`exit_code::COMPILE_ERROR`] after the diagnostics have been printed.
    pub fn check(&mut self) -> Result<TypedProgram, Failure> {
        self.with_imports(|compilation, imports| {
            compilation.reporting(|sources, diagnostics| {
                tsb_compiler::compile::check(sources, imports, diagnostics)
            })
        })
    }

    /// The control-flow representation of a checked program, as text.
    ///
    /// # Errors
    /// [`exit_code::INTERNAL_ERROR`] if the embedded library is damaged.
    pub fn print_ir(&mut self, program: &TypedProgram) -> Result<String, Failure> {
        self.with_imports(|compilation, imports| {
            Ok(backend::print_ir(program, imports, compilation.settings.codegen.level))
        })
    }

    /// The inferred annotations of a checked program, with the reasons for missing ones.
    ///
    /// # Errors
    /// [`exit_code::INTERNAL_ERROR`] if the embedded library is damaged.
    pub fn explain_annotations(
        &mut self,
        program: &TypedProgram,
    ) -> Result<Vec<MethodReport>, Failure> {
        self.with_imports(|compilation, imports| {
            let options = &compilation.settings.codegen;
            Ok(backend::explain_annotations(program, &compilation.sources, imports, options))
        })
    }

    /// Runs a phase of the front end that returns a result even after errors.
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
                Format::Text => print_error(&render_text(&diagnostics, &self.sources, use_color())),
                Format::Json => print_error(&render_json(&diagnostics, &self.sources)),
            }
        }
        result.ok_or_else(|| {
            let message = match (self.settings.format, diagnostics.error_count()) {
                (Format::Json, _) => String::new(),
                (Format::Text, 1) => "1 error".to_owned(),
                (Format::Text, count) => format!("{count} errors"),
            };
            Failure::new(message, exit_code::COMPILE_ERROR)
        })
    }
}

impl Settings {
    /// The settings for programs that are run from source text.
    pub fn of_run(libraries: &[PathBuf], format: Format) -> Settings {
        Settings { codegen: CodegenOptions::default(), format, libraries: libraries.to_vec() }
    }

    /// The settings for programs that are monitored: with columns.
    pub fn with_columns(mut self) -> Settings {
        self.codegen.columns = true;
        self
    }
}

/// Compiles a program from its source text.
///
/// # Errors
/// As for [`Compilation::open`] and [`Compilation::compile`].
pub fn compile_source(path: &Path, settings: Settings) -> Result<Module<'static>, Failure> {
    Compilation::open(&[path.to_owned()], settings)?.compile()
}

/// Compiles a program from text that was read from the standard input.
///
/// # Errors
/// As for [`compile_source`].
pub fn compile_text(text: Vec<u8>, settings: Settings) -> Result<Module<'static>, Failure> {
    let mut sources = SourceMap::new();
    sources.add_bytes("standard input", text).map_err(tsb::Error::Source)?;
    Compilation::of(sources, module_name(Path::new(STANDARD_INPUT)), settings)?.compile()
}

/// The name of the module that is made of a source file or folder: that of the file without its extension.
pub fn module_name(file: &Path) -> String {
    if file == Path::new(STANDARD_INPUT) {
        return "program".to_owned();
    }
    // `.` and `..` have no name of their own.
    let named = match file.file_name() {
        Some(_) => file.to_owned(),
        None => file.canonicalize().unwrap_or_default(),
    };
    let name = if named.is_dir() { named.file_name() } else { named.file_stem() };
    name.map_or_else(|| "program".to_owned(), |name| name.to_string_lossy().into_owned())
}

/// The message for an error in assembly text: place, line, and caret.
pub fn assembly_failure(file: &Path, text: &str, error: &AsmError) -> Failure {
    let line = text.lines().nth(error.line as usize - 1).unwrap_or("");
    let margin = " ".repeat(error.line.to_string().len());
    let indent: String = line
        .chars()
        .take(error.column as usize - 1)
        .map(|c| if c == '\t' { '\t' } else { ' ' })
        .collect();
    let excerpt = format!("{margin} |\n{} | {line}\n{margin} | {indent}^", error.line);
    Failure {
        place: Some((file.display().to_string(), Some((error.line, error.column)))),
        excerpt: Some(excerpt),
        ..Failure::new(error.message.clone(), exit_code::COMPILE_ERROR)
    }
}
