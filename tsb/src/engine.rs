//! From source text or modules to programs that can be run.

use std::fmt;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use tsb_compiler::backend::CodegenOptions;
use tsb_compiler::diagnostics::Diagnostics;
use tsb_compiler::source::SourceMap;
use tsb_format::Module;
use tsb_interpreter::Model;
use tsb_interpreter::host_functions::{
    Arguments, HostCall, HostFunction, HostFunctions, HostResult,
};
use tsb_verifier::{Program as Linked, Verified};

use crate::error::{CompileError, Diagnostic, Error, diagnostics_of};
use crate::load::{self, Queried};
use crate::run::Run;
use crate::sources;

/// Makes programs: compiles, links and verifies them, with the host functions that they may call.
///
/// Engines and programs are cheap to clone, and can be shared between threads.
#[derive(Clone, Debug)]
pub struct Engine {
    functions: HostFunctions,
    options: CodegenOptions,
    model: Model,
}

impl Default for Engine {
    fn default() -> Engine {
        Engine::new()
    }
}

impl Engine {
    /// An engine without host functions. Programs run on five stacks, and have columns for monitors.
    pub fn new() -> Engine {
        Engine {
            functions: HostFunctions::new(),
            options: CodegenOptions { columns: true, ..CodegenOptions::default() },
            model: Model::Five,
        }
    }

    /// Registers a host function for programs that are made from now on. It implements the `static native` method of this
    /// name: `Sensor.read`, with a package `lab.Sensor.read`, with parameter types `Sensor.read(int)` to choose one of several
    /// methods of one name. The types of arguments and result must be those that the program declares ([`Arguments`],
    /// [`HostResult`]).
    ///
    /// ```
    /// let mut engine = tsb::Engine::new();
    /// engine.host_function("Sensor.read", |_, channel: i32| 20 + channel);
    /// engine.host_function("Sensor.name", |_, (channel, short): (i32, bool)| match short {
    ///     true => Ok(format!("s{channel}")),
    ///     false => Err(tsb::HostError::exception("java.lang.IllegalStateException", "no long names")),
    /// });
    /// ```
    pub fn host_function<A, R, F>(&mut self, name: impl Into<String>, function: F) -> &mut Engine
    where
        A: Arguments,
        R: HostResult,
        F: Fn(&mut HostCall<'_, '_>, A) -> R + Send + Sync + 'static,
    {
        self.functions.insert(name, HostFunction::new(function));
        self
    }

    /// Chooses the interpreter for programs that are made from now on.
    pub fn interpreter(&mut self, model: Model) -> &mut Engine {
        self.model = model;
        self
    }

    /// Chooses how the compiler generates code.
    pub fn code_generation(&mut self, options: CodegenOptions) -> &mut Engine {
        self.options = options;
        self
    }

    /// Compiles one source file, links it with the class library, and verifies it.
    ///
    /// # Errors
    /// What the compiler refuses, and native methods without a host function that fits.
    pub fn compile(&self, name: &str, text: &str) -> Result<Program, Error> {
        self.compile_all([(name, text)])
    }

    /// As [`Engine::compile`], of several source files, each with its name.
    ///
    /// # Errors
    /// As for [`Engine::compile`].
    pub fn compile_all<'t>(
        &self,
        files: impl IntoIterator<Item = (&'t str, &'t str)>,
    ) -> Result<Program, Error> {
        let mut sources = SourceMap::new();
        for (name, text) in files {
            sources.add(name, text.to_owned()).map_err(Error::Source)?;
        }
        self.compile_sources(sources)
    }

    /// As [`Engine::compile`], of source files and of all those below folders.
    ///
    /// # Errors
    /// As for [`Engine::compile`], and if a file cannot be read.
    pub fn compile_files(&self, paths: &[PathBuf]) -> Result<Program, Error> {
        self.compile_sources(sources::read(paths)?)
    }

    fn compile_sources(&self, sources: SourceMap) -> Result<Program, Error> {
        let name = sources.iter().next().map_or("program", |(_, file)| file.name());
        let name = Path::new(name).file_stem().unwrap_or_default().to_string_lossy().into_owned();
        let library = load::library()?;
        let mut diagnostics = Diagnostics::new();
        let options = &self.options;
        let module =
            tsb_compiler::compile::compile(&sources, &name, &[&library], options, &mut diagnostics);
        match module {
            Some(module) => self.program(vec![module], Some(&sources), &diagnostics),
            None => Err(Error::Compile(Box::new(CompileError { diagnostics, sources }))),
        }
    }

    /// Links and verifies modules that were compiled before: the contents of `.tsb` files. Nothing in them is trusted.
    ///
    /// # Errors
    /// What the reader, the linker and the verifier refuse, and native methods without a host function that fits.
    pub fn load<'b>(&self, files: impl IntoIterator<Item = &'b [u8]>) -> Result<Program, Error> {
        let read = |(number, bytes): (usize, &[u8])| match tsb_format::read(bytes) {
            Ok(module) => Ok(module.into_owned()),
            Err(error) => Err(Error::Module { name: format!("module {number}"), error }),
        };
        let modules: Vec<_> = files.into_iter().enumerate().map(read).collect::<Result<_, _>>()?;
        self.program(modules, None, &Diagnostics::new())
    }

    fn program(
        &self,
        modules: Vec<Module<'static>>,
        sources: Option<&SourceMap>,
        warnings: &Diagnostics,
    ) -> Result<Program, Error> {
        let library =
            load::reachable_library(&modules.iter().collect::<Vec<_>>(), &[], &Queried::default())?;
        let verified = load::verify(library, modules.clone())?;
        self.functions.check(&verified)?;
        let texts = sources.into_iter().flat_map(SourceMap::iter);
        Ok(Program(Arc::new(Parts {
            modules,
            verified: Arc::new(verified),
            functions: self.functions.clone(),
            model: self.model,
            texts: texts
                .map(|(_, file)| (file.name().to_owned(), file.text().to_owned()))
                .collect(),
            warnings: sources.map_or_else(Vec::new, |sources| diagnostics_of(warnings, sources)),
        })))
    }
}

/// A verified program. It can be run any number of times, in several threads at once.
#[derive(Clone)]
pub struct Program(pub(crate) Arc<Parts>);

pub(crate) struct Parts {
    pub(crate) modules: Vec<Module<'static>>,
    pub(crate) verified: Arc<Verified<Linked<'static>>>,
    pub(crate) functions: HostFunctions,
    pub(crate) model: Model,
    /// The source files by name, for excerpts.
    pub(crate) texts: Vec<(String, String)>,
    warnings: Vec<Diagnostic>,
}

impl fmt::Debug for Program {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let names = self.0.modules.iter().map(|module| &module.names[module.name]);
        f.debug_tuple("Program").field(&names.collect::<Vec<_>>()).finish()
    }
}

impl Program {
    /// A run of the program, to be given what it needs.
    pub fn run(&self) -> Run {
        Run::new(self.clone())
    }

    /// What the compiler warns of.
    pub fn warnings(&self) -> &[Diagnostic] {
        &self.0.warnings
    }

    /// The program's own modules as the contents of `.tsb` files, for [`Engine::load`].
    pub fn to_bytes(&self) -> Vec<Vec<u8>> {
        self.0.modules.iter().map(tsb_format::write).collect()
    }
}
