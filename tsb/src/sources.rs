//! Source files and folders of them.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use tsb_compiler::source::SourceMap;

use crate::error::Error;

/// Reads source files, and all source files below the folders that are named.
///
/// # Errors
/// If a file cannot be read or is not text, or a folder has no source files.
pub fn read(paths: &[PathBuf]) -> Result<SourceMap, Error> {
    let mut sources = SourceMap::new();
    for file in source_files(paths)? {
        let bytes = fs::read(&file).map_err(|error| Error::file(&file, error))?;
        sources.add_bytes(file.display().to_string(), bytes).map_err(Error::Source)?;
    }
    Ok(sources)
}

/// The files, and in place of folders the source files below them, sorted.
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
