//! What the compiler knows about a file and those that it refers to.

use std::cell::OnceCell;
use std::path::{Path, PathBuf};
use std::time::SystemTime;

use tsb::sources::{Edited, read_edited};
use tsb_compiler::annotate::MethodReport;
use tsb_compiler::backend::{self, CodegenOptions};
use tsb_compiler::diagnostics::Diagnostics;
use tsb_compiler::sema::index::{Index, Use};
use tsb_compiler::source::{FileId, SourceMap, Span};
use tsb_compiler::tree::TypedProgram;
use tsb_format::Module;

use crate::documents::{Document, Documents};

/// The modules whose classes sources may use, the class library first.
pub struct Libraries {
    modules: Vec<Module<'static>>,
}

impl Libraries {
    /// The class library and the given modules. Their bytes are kept as long as the process runs.
    ///
    /// # Errors
    /// The file that cannot be read, or is no module, with the reason.
    pub fn open(files: &[PathBuf]) -> Result<Libraries, String> {
        let mut modules = vec![tsb::load::library().map_err(|error| error.to_string())?];
        for file in files {
            let failure = |error: &dyn std::fmt::Display| format!("{}: {error}", file.display());
            let bytes = std::fs::read(file).map_err(|error| failure(&error))?;
            let module = tsb_format::read(bytes.leak()).map_err(|error| failure(&error))?;
            modules.push(module);
        }
        Ok(Libraries { modules })
    }

    fn all(&self) -> Vec<&Module<'_>> {
        self.modules.iter().collect()
    }

    /// The modules besides the class library.
    fn others(&self) -> &[Module<'static>] {
        &self.modules[1..]
    }
}

/// What tells a text of a file from another one.
#[derive(PartialEq, Eq, Debug)]
enum State {
    /// The revision of an open file.
    Open(u64),
    /// The time at which the file was changed.
    Saved(Option<SystemTime>),
}

impl State {
    fn of(path: &Path, documents: &Documents) -> State {
        match documents.at(path) {
            Some(document) => State::Open(document.revision),
            None => State::Saved(path.metadata().and_then(|data| data.modified()).ok()),
        }
    }
}

/// The result of compiling a file with those that it refers to.
pub struct Analysis {
    /// The files; the first one is that which was asked for.
    pub sources: SourceMap,
    /// The places of the files.
    pub paths: Vec<PathBuf>,
    /// What names denote.
    pub index: Index,
    /// The typed tree, if there are no errors.
    pub program: Option<TypedProgram>,
    /// Errors and warnings.
    pub diagnostics: Diagnostics,
    /// The states of the files that were compiled.
    states: Vec<State>,
    contracts: OnceCell<Vec<MethodReport>>,
}

impl Analysis {
    /// Compiles an open file.
    ///
    /// # Errors
    /// Why a file that it refers to cannot be read.
    pub fn of(
        document: &Document,
        documents: &Documents,
        libraries: &Libraries,
    ) -> Result<Analysis, String> {
        let mut found = Analysis::with(&document.path, &documents.edited(), libraries, None)?;
        found.states = found.paths.iter().map(|path| State::of(path, documents)).collect();
        Ok(found)
    }

    /// Compiles a file; `cursor` is the offset for which completions are wanted.
    ///
    /// # Errors
    /// Why a file cannot be read.
    pub fn with(
        path: &Path,
        edited: &Edited,
        libraries: &Libraries,
        cursor: Option<u32>,
    ) -> Result<Analysis, String> {
        let sources = read_edited(path, edited, libraries.others());
        let sources = sources.map_err(|error| error.to_string())?;
        let folder = std::env::current_dir().unwrap_or_default();
        let paths = sources.iter().map(|(_, file)| folder.join(file.name())).collect();
        let mut diagnostics = Diagnostics::new();
        let cursor = sources.nth(0).zip(cursor);
        let (index, program) =
            tsb_compiler::compile::index(&sources, &libraries.all(), cursor, &mut diagnostics);
        let (states, contracts) = (Vec::new(), OnceCell::new());
        Ok(Analysis { sources, paths, index, program, diagnostics, states, contracts })
    }

    /// Whether the files that were compiled still have the same texts.
    pub fn is_current(&self, documents: &Documents) -> bool {
        let mut files = self.paths.iter().zip(&self.states);
        files.all(|(path, state)| State::of(path, documents) == *state)
    }

    /// Whether a file is among those that were compiled.
    pub fn has(&self, path: &Path) -> bool {
        self.paths.iter().any(|one| one == path)
    }

    /// The file that was asked for. A source map of an analysis is never empty.
    pub fn main(&self) -> Option<FileId> {
        self.sources.nth(0)
    }

    /// The names at an offset of the file that was asked for.
    pub fn at(&self, offset: usize) -> Vec<Use> {
        let Some(main) = self.main() else { return Vec::new() };
        self.index.at(main, offset as u32).copied().collect()
    }

    /// The path of a file.
    pub fn path(&self, file: FileId) -> Option<&Path> {
        let at = self.sources.iter().position(|(id, _)| id == file)?;
        self.paths.get(at).map(PathBuf::as_path)
    }

    /// A span as a place of a file.
    pub fn place(&self, span: Span) -> Option<(&Path, std::ops::Range<usize>)> {
        Some((self.path(span.file)?, span.lo as usize..span.hi as usize))
    }

    /// The inferred annotations of all methods; none if there are errors. They are inferred when they are first asked for.
    pub fn contracts(&self, libraries: &Libraries) -> &[MethodReport] {
        self.contracts.get_or_init(|| {
            let options = CodegenOptions::default();
            self.program.as_ref().map_or(Vec::new(), |program| {
                backend::explain_annotations(program, &self.sources, &libraries.all(), &options)
            })
        })
    }
}
