//! Source files and folders of them.

use std::collections::{HashMap, HashSet};
use std::fs;
use std::io::{self, Read};
use std::path::{Path, PathBuf};

use tsb_compiler::source::{FileId, SourceMap};
use tsb_format::{Module, Type};

use crate::error::Error;
use crate::siblings;

/// The name of the standard input where a path is expected.
pub const STANDARD_INPUT: &str = "-";

/// Reads source files, and all source files below the folders that are named. A file that is named twice is read once.
///
/// # Errors
/// If a file cannot be read or is not text, or a folder has no source files.
pub fn read(paths: &[PathBuf]) -> Result<SourceMap, Error> {
    let mut sources = SourceMap::new();
    for file in source_files(paths)? {
        add(&mut sources, &file)?;
    }
    Ok(sources)
}

/// As [`read`], and adds the files that the named ones refer to, if they are where their packages tell. Files of classes that
/// `libraries` have are left out. `-` stands for the standard input.
///
/// # Errors
/// As [`read`].
pub fn read_all(paths: &[PathBuf], libraries: &[Module<'_>]) -> Result<SourceMap, Error> {
    let mut sources = SourceMap::new();
    let files = source_files(paths)?;
    for file in &files {
        match file.to_str() {
            Some(STANDARD_INPUT) => add_standard_input(&mut sources)?,
            _ => add(&mut sources, file)?,
        };
    }
    siblings::add(&mut sources, &files, &class_names(libraries), &Edited::default())?;
    Ok(sources)
}

/// Texts that stand for those of files, which are being edited. The files need not exist yet.
#[derive(Clone, Default, Debug)]
pub struct Edited(HashMap<PathBuf, String>);

impl Edited {
    /// Sets the text of a file.
    pub fn insert(&mut self, path: PathBuf, text: String) {
        self.0.insert(path, text);
    }

    fn text(&self, path: &Path) -> Option<&String> {
        self.0.get(path)
    }

    pub(crate) fn is_file(&self, path: &Path) -> bool {
        self.0.contains_key(path) || path.is_file()
    }

    /// The files of a folder.
    pub(crate) fn files_in(&self, folder: &Path) -> Vec<PathBuf> {
        let entries = fs::read_dir(folder).into_iter().flatten().flatten();
        let mut files: Vec<PathBuf> = entries.map(|entry| folder.join(entry.file_name())).collect();
        files.extend(self.0.keys().filter(|file| file.parent() == Some(folder)).cloned());
        files
    }

    /// A name by which each file is known once.
    pub(crate) fn canonical(&self, path: &Path) -> Option<PathBuf> {
        match path.canonicalize() {
            Ok(path) => Some(path),
            Err(_) => self.0.contains_key(path).then(|| path.to_path_buf()),
        }
    }

    pub(crate) fn add(&self, sources: &mut SourceMap, file: &Path) -> Result<FileId, Error> {
        match self.text(file) {
            Some(text) => {
                sources.add(file.display().to_string(), text.clone()).map_err(Error::Source)
            }
            None => add(sources, file),
        }
    }
}

/// As [`read_all`] for one file, with the texts of files that are being edited. Paths in `edited` are matched as they are written, so all
/// have to be absolute.
///
/// # Errors
/// As [`read`].
pub fn read_edited(
    file: &Path,
    edited: &Edited,
    libraries: &[Module<'_>],
) -> Result<SourceMap, Error> {
    let mut sources = SourceMap::new();
    edited.add(&mut sources, file)?;
    siblings::add(&mut sources, &[file.to_path_buf()], &class_names(libraries), edited)?;
    Ok(sources)
}

/// The names of the classes of some modules, with their packages.
fn class_names(modules: &[Module<'_>]) -> HashSet<String> {
    let name = |module: &Module<'_>, ty| match module.types.get(ty) {
        Some(&Type::Class(name)) => module.names.get(name).map(|name| name.to_string()),
        _ => None,
    };
    let of_module = |module| {
        let module: &Module<'_> = module;
        module.classes.values().filter_map(move |class| name(module, class.ty))
    };
    modules.iter().flat_map(of_module).collect()
}

/// Reads a file.
pub(crate) fn add(sources: &mut SourceMap, file: &Path) -> Result<FileId, Error> {
    let bytes = fs::read(file).map_err(|error| Error::file(file, error))?;
    sources.add_bytes(file.display().to_string(), bytes).map_err(Error::Source)
}

fn add_standard_input(sources: &mut SourceMap) -> Result<FileId, Error> {
    let name = "standard input";
    let mut bytes = Vec::new();
    let read = io::stdin().read_to_end(&mut bytes);
    read.map_err(|error| Error::file(Path::new(name), error))?;
    sources.add_bytes(name, bytes).map_err(Error::Source)
}

/// The files, and in place of folders the source files below them, sorted; each file once.
fn source_files(paths: &[PathBuf]) -> Result<Vec<PathBuf>, Error> {
    let mut files = Vec::new();
    for path in paths {
        if !path.is_dir() {
            files.push(path.clone());
            continue;
        }
        let before = files.len();
        collect(path, &mut files)?;
        if files.len() == before {
            let message = "there are no source files (.java, .src) in this folder";
            return Err(Error::file(path, io::Error::new(io::ErrorKind::NotFound, message)));
        }
    }
    let mut known = HashSet::new();
    files.retain(|file| known.insert(file.canonicalize().unwrap_or_else(|_| file.clone())));
    Ok(files)
}

fn collect(folder: &Path, files: &mut Vec<PathBuf>) -> Result<(), Error> {
    let failure = |error: io::Error| Error::file(folder, error);
    let entries = fs::read_dir(folder).map_err(failure)?;
    let mut entries = entries.collect::<Result<Vec<_>, _>>().map_err(failure)?;
    entries.sort_by_key(fs::DirEntry::file_name);
    for entry in entries {
        let (path, kind) = (entry.path(), entry.file_type().map_err(failure)?);
        // Folders behind symbolic links are left out: links can form a cycle.
        if kind.is_dir() {
            collect(&path, files)?;
        } else if path
            .extension()
            .is_some_and(|extension| extension == "java" || extension == "src")
        {
            files.push(path);
        }
    }
    Ok(())
}
