//! Compiles the workloads for every column, and makes the command lines that run them.

use std::collections::HashMap;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::time::Duration;

use crate::column::{Column, Discipline, Dispatch, Peer, Variant};
use crate::process::{self, CommandLine, RunError};
use crate::tools::{Missing, ToolPaths};
use crate::workload::{LUA_SUPPORT, Language, Workload};

/// Compilations that take longer have failed.
const COMPILE_LIMIT: Duration = Duration::from_secs(300);

/// The language level of the workloads' sources.
const JAVA_RELEASE: &str = "17";

/// The language level that programs are woven at.
const WEAVER_LEVEL: &str = "-1.8";

/// Why a workload cannot be run in a column.
#[derive(Debug)]
pub enum Problem {
    /// A program is missing.
    Missing(Missing),
    /// A file system error.
    Io(PathBuf, io::Error),
    /// A compiler could not be run.
    Run(CommandLine, RunError),
    /// A compiler rejected the program; with its output.
    Rejected(CommandLine, String),
}

impl std::fmt::Display for Problem {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Problem::Missing(missing) => missing.fmt(f),
            Problem::Io(path, error) => write!(f, "{}: {error}", path.display()),
            Problem::Run(command, error) => write!(f, "{command}: {error}"),
            Problem::Rejected(command, output) => {
                write!(f, "{command} failed\n{}", output.trim_end())
            }
        }
    }
}

impl std::error::Error for Problem {}

impl From<Missing> for Problem {
    fn from(missing: Missing) -> Problem {
        Problem::Missing(missing)
    }
}

/// A folder with the sources and everything compiled so far.
#[derive(Debug)]
pub struct Workshop {
    folder: PathBuf,
    paths: ToolPaths,
    /// The heap limit in MiB, for every engine that has one.
    heap: u32,
    compiled: HashMap<(&'static str, Discipline, u8), PathBuf>,
    classes: HashMap<&'static str, PathBuf>,
}

impl Workshop {
    /// A workshop in an existing folder.
    pub fn new(folder: &Path, paths: ToolPaths, heap: u32) -> Workshop {
        Workshop {
            folder: folder.to_owned(),
            paths,
            heap,
            compiled: HashMap::new(),
            classes: HashMap::new(),
        }
    }

    /// The command that runs a workload in a column, compiled on first use; `None` when it is not ported.
    ///
    /// # Errors
    ///
    /// When a tool is missing or rejects the program.
    pub fn command(
        &mut self,
        workload: &'static Workload,
        column: Column,
        size: u32,
    ) -> Result<Option<CommandLine>, Problem> {
        let command = match column {
            Column::Variant(variant) => Some(self.variant_command(workload, variant)?),
            Column::Peer(peer) => self.peer_command(workload, peer)?,
        };
        Ok(command.map(|command| command.arg(size.to_string())))
    }

    fn variant_command(
        &mut self,
        workload: &'static Workload,
        variant: Variant,
    ) -> Result<CommandLine, Problem> {
        let module = self.module(workload, variant.discipline, variant.level)?;
        Ok(CommandLine::new(self.paths.tsbvm()?)
            .args(["--stacks", variant.stacks_argument()])
            .args((variant.dispatch == Dispatch::Loop).then_some("--dispatch=loop"))
            .arg("--heap")
            .arg(format!("{}M", self.heap))
            .arg(module))
    }

    fn peer_command(
        &mut self,
        workload: &'static Workload,
        peer: Peer,
    ) -> Result<Option<CommandLine>, Problem> {
        let command = CommandLine::new(self.paths.peer(peer)?).args(peer.arguments());
        let language = peer.language();
        if language == Language::Java {
            let classes = self.classes(workload)?;
            let heap = format!("-Xmx{}m", self.heap);
            return Ok(Some(command.arg(heap).arg("-cp").arg(classes).arg(workload.name)));
        }
        let Some(source) = workload.source(language) else { return Ok(None) };
        let folder = self.folder.join("ports");
        let extension = match language {
            Language::Java => "java",
            Language::Lua => "lua",
            Language::JavaScript => "js",
            Language::WebAssembly => "wat",
        };
        write(&folder.join("support.lua"), LUA_SUPPORT)?;
        let file = folder.join(format!("{}.{extension}", workload.name));
        write(&file, source)?;
        Ok(Some(command.arg(file)))
    }

    fn source(&self, workload: &Workload) -> Result<PathBuf, Problem> {
        let file = self.folder.join("source").join(format!("{}.java", workload.name));
        write(&file, workload.java)?;
        Ok(file)
    }

    fn module(
        &mut self,
        workload: &'static Workload,
        discipline: Discipline,
        level: u8,
    ) -> Result<PathBuf, Problem> {
        let key = (workload.name, discipline, level);
        if let Some(file) = self.compiled.get(&key) {
            return Ok(file.clone());
        }
        let file = self.compile(workload, discipline, level, false)?;
        self.compiled.insert(key, file.clone());
        Ok(file)
    }

    /// Compiles a workload to a module, with or without line numbers, and returns the file.
    ///
    /// # Errors
    ///
    /// When the compiler is missing or rejects the program.
    pub fn compile(
        &self,
        workload: &Workload,
        discipline: Discipline,
        level: u8,
        strip: bool,
    ) -> Result<PathBuf, Problem> {
        let folder = self.folder.join(format!("{}-O{level}", discipline.name()));
        create(&folder)?;
        let suffix = if strip { "stripped.tsb" } else { "tsb" };
        let file = folder.join(format!("{}.{suffix}", workload.name));
        let command = CommandLine::new(self.paths.tsbc()?)
            .args(["--discipline", discipline.name()])
            .arg(format!("-O{level}"))
            .args(strip.then_some("--strip"))
            .arg("-o")
            .arg(&file)
            .arg(self.source(workload)?);
        compile(command)?;
        Ok(file)
    }

    /// Compiles a workload with special options, and returns the file; `kind` is part of its name.
    ///
    /// # Errors
    ///
    /// When the compiler is missing or rejects the program.
    pub fn compile_with(
        &self,
        workload: &Workload,
        kind: &str,
        options: &[&str],
    ) -> Result<PathBuf, Problem> {
        let folder = self.folder.join(kind);
        create(&folder)?;
        let file = folder.join(format!("{}.tsb", workload.name));
        let command = CommandLine::new(self.paths.tsbc()?)
            .args(options)
            .arg("-o")
            .arg(&file)
            .arg(self.source(workload)?);
        compile(command)?;
        Ok(file)
    }

    /// The configured paths of programs.
    pub fn paths(&self) -> &ToolPaths {
        &self.paths
    }

    /// The working folder.
    pub fn folder(&self) -> &Path {
        &self.folder
    }

    fn classes(&mut self, workload: &'static Workload) -> Result<PathBuf, Problem> {
        if let Some(folder) = self.classes.get(workload.name) {
            return Ok(folder.clone());
        }
        let folder = self.compile_classes(workload, false)?;
        self.classes.insert(workload.name, folder.clone());
        Ok(folder)
    }

    /// Compiles a workload to class files, with javac's usual debugging information or none, and returns
    /// the folder that holds nothing else.
    ///
    /// # Errors
    ///
    /// When the compiler is missing or rejects the program.
    pub fn compile_classes(&self, workload: &Workload, strip: bool) -> Result<PathBuf, Problem> {
        let kind = if strip { "stripped" } else { "classes" };
        let folder = self.folder.join(kind).join(workload.name);
        create(&folder)?;
        let command = CommandLine::new(self.paths.javac()?)
            .args(["-nowarn", "--release", JAVA_RELEASE])
            .args(strip.then_some("-g:none"))
            .arg("-d")
            .arg(&folder)
            .arg(self.source(workload)?);
        compile(command)?;
        Ok(folder)
    }

    /// Compiles a workload with an aspect, and returns the folder of the class files.
    ///
    /// # Errors
    ///
    /// When the weaver rejects the program.
    pub fn weave(
        &self,
        workload: &Workload,
        ajc: &Path,
        runtime: &Path,
        aspect: &str,
    ) -> Result<PathBuf, Problem> {
        let folder = self.folder.join("woven").join(workload.name);
        create(&folder)?;
        let file = self.folder.join("aspect").join("Properties.aj");
        write(&file, aspect)?;
        // The newest level that the weaver supports may be older than the workloads' own.
        let command = CommandLine::new(ajc.to_owned())
            .args(["-nowarn", WEAVER_LEVEL, "-cp"])
            .arg(runtime)
            .arg("-d")
            .arg(&folder)
            .arg(self.source(workload)?)
            .arg(file);
        compile(command)?;
        Ok(folder)
    }
}

fn compile(command: CommandLine) -> Result<(), Problem> {
    match process::run(&command, COMPILE_LIMIT) {
        Ok(done) if done.status.success() => Ok(()),
        Ok(done) => Err(Problem::Rejected(command, done.stdout + &done.stderr)),
        Err(error) => Err(Problem::Run(command, error)),
    }
}

fn create(folder: &Path) -> Result<(), Problem> {
    fs::create_dir_all(folder).map_err(|error| Problem::Io(folder.to_owned(), error))
}

fn write(file: &Path, text: &str) -> Result<(), Problem> {
    if let Some(folder) = file.parent() {
        create(folder)?;
    }
    fs::write(file, text).map_err(|error| Problem::Io(file.to_owned(), error))
}
