//! File access for programs, restricted to permitted directories.
//!
//! A path is made absolute and normalised lexically; it must begin with a permitted directory. The rest of the path is resolved from the
//! open directory and cannot escape it: neither `..` nor symbolic links lead outside, even if the directory is changed concurrently. Only
//! regular files are opened.

use std::ffi::OsString;
use std::io::{self, Read, Seek, SeekFrom, Write};
use std::path::{Component, Path, PathBuf};
use std::time::UNIX_EPOCH;

use cap_std::ambient_authority;
use cap_std::fs::{Dir, File, Metadata, OpenOptions, ReadDir};
use tsb_interpreter::files::{
    FileError, FileKind, FileNumber, FileResult, FileStatus, Files, OpenMode,
};

use crate::error::Error;

/// The maximum number of files and directories that a program has open.
const MAX_OPEN: usize = 512;

/// The number of the first file; 0 to 2 are the standard streams.
const FIRST: usize = 3;

/// The files in permitted directories.
#[derive(Debug)]
pub struct PermittedFiles {
    working: PathBuf,
    read: Vec<Grant>,
    write: Vec<Grant>,
    open: Vec<Option<Open>>,
}

/// A permitted directory.
#[derive(Debug)]
struct Grant {
    /// The absolute path as given by the user.
    named: PathBuf,
    /// The canonical path.
    real: PathBuf,
    directory: Dir,
}

#[derive(Debug)]
enum Open {
    File(File),
    Directory(ReadDir),
}

/// The access that a program requests.
#[derive(Clone, Copy)]
enum Access {
    Read,
    Write,
    /// Checks for existence, which read and write permission both allow.
    Any,
}

/// A path in a permitted directory.
struct PermittedPath<'g> {
    grant: &'g Grant,
    rest: PathBuf,
}

impl PermittedFiles {
    /// Permits reading in the first directories and writing in the second.
    ///
    /// # Errors
    /// If a path is not a directory that can be opened.
    pub fn new(read: &[PathBuf], write: &[PathBuf]) -> Result<PermittedFiles, Error> {
        let working =
            std::env::current_dir().map_err(|error| Error::file(Path::new("."), error))?;
        let grants = |paths: &[PathBuf]| {
            paths.iter().map(|path| Grant::new(&working, path)).collect::<Result<Vec<_>, _>>()
        };
        let (read, write) = (grants(read)?, grants(write)?);
        Ok(PermittedFiles { working, read, write, open: Vec::new() })
    }

    fn resolve(&self, path: &str, access: Access) -> FileResult<PermittedPath<'_>> {
        self.resolve_absolute(&absolute(&self.working, Path::new(path)), access)
    }

    /// As [`PermittedFiles::resolve`], for an absolute path.
    fn resolve_absolute(&self, path: &Path, access: Access) -> FileResult<PermittedPath<'_>> {
        let grants = match access {
            Access::Read => &[&self.read[..], &[]],
            Access::Write => &[&self.write[..], &[]],
            Access::Any => &[&self.read[..], &self.write[..]],
        };
        grants
            .iter()
            .copied()
            .flatten()
            .find_map(|grant| grant.resolve(path))
            .ok_or(FileError::Forbidden)
    }

    fn is_permitted(&self, path: &Path, access: Access) -> bool {
        self.resolve_absolute(path, access).is_ok()
    }

    /// Whether a canonical path is, or contains, a permitted directory. Such a directory must not be moved or removed: it is held open, so
    /// its later contents would remain accessible under the permitted name.
    fn contains_granted(&self, path: &Path) -> bool {
        let mut grants = self.read.iter().chain(&self.write);
        grants.any(|grant| grant.real.starts_with(path))
    }

    fn add(&mut self, open: Open) -> FileResult<FileNumber> {
        let free = self.open.iter().position(Option::is_none).unwrap_or(self.open.len());
        if free == MAX_OPEN {
            return Err(FileError::TooMany);
        }
        if free == self.open.len() {
            self.open.push(None);
        }
        self.open[free] = Some(open);
        Ok(FileNumber((free + FIRST) as u32))
    }

    fn slot(&mut self, file: FileNumber) -> FileResult<&mut Option<Open>> {
        let index = (file.0 as usize).checked_sub(FIRST).ok_or(FileError::Closed)?;
        self.open.get_mut(index).ok_or(FileError::Closed)
    }

    fn file(&mut self, file: FileNumber) -> FileResult<&mut File> {
        match self.slot(file)? {
            Some(Open::File(file)) => Ok(file),
            _ => Err(FileError::Closed),
        }
    }
}

impl Grant {
    fn new(working: &Path, path: &Path) -> Result<Grant, Error> {
        let failure = |error: io::Error| Error::file(path, error);
        let directory = Dir::open_ambient_dir(path, ambient_authority()).map_err(failure)?;
        let real = path.canonicalize().map_err(failure)?;
        Ok(Grant { named: absolute(working, path), real, directory })
    }

    fn resolve(&self, path: &Path) -> Option<PermittedPath<'_>> {
        let rest =
            path.strip_prefix(&self.named).or_else(|_| path.strip_prefix(&self.real)).ok()?;
        let rest = if rest.as_os_str().is_empty() { Path::new(".") } else { rest };
        Some(PermittedPath { grant: self, rest: rest.to_owned() })
    }
}

impl PermittedPath<'_> {
    fn is_root(&self) -> bool {
        self.rest == Path::new(".")
    }

    fn status(&self, follow_links: bool) -> FileResult<Metadata> {
        let directory = &self.grant.directory;
        match follow_links {
            true => directory.metadata(&self.rest),
            false => directory.symlink_metadata(&self.rest),
        }
        .map_err(file_error)
    }
}

impl PermittedPath<'_> {
    /// The canonical path, except that a final symbolic link is not resolved.
    fn real(&self) -> FileResult<PathBuf> {
        let (Some(parent), Some(name)) = (self.rest.parent(), self.rest.file_name()) else {
            return Ok(self.grant.real.clone());
        };
        Ok(self.real_of(parent)?.join(name))
    }

    /// The canonical path; as [`PermittedPath::real`] if nothing exists there.
    fn real_target(&self) -> FileResult<PathBuf> {
        match self.real_of(&self.rest) {
            Err(FileError::NotFound) => self.real(),
            found => found,
        }
    }

    fn real_of(&self, rest: &Path) -> FileResult<PathBuf> {
        if rest.as_os_str().is_empty() || rest == Path::new(".") {
            return Ok(self.grant.real.clone());
        }
        let rest = self.grant.directory.canonicalize(rest).map_err(file_error)?;
        Ok(self.grant.real.join(rest))
    }
}

/// The absolute path without `.` and `..`, normalised lexically.
fn absolute(working: &Path, path: &Path) -> PathBuf {
    let mut whole = PathBuf::new();
    for component in working.join(path).components() {
        match component {
            Component::CurDir => {}
            Component::ParentDir => {
                whole.pop();
            }
            component => whole.push(component),
        }
    }
    whole
}

fn file_error(error: io::Error) -> FileError {
    match error.kind() {
        io::ErrorKind::NotFound => FileError::NotFound,
        io::ErrorKind::AlreadyExists => FileError::Exists,
        io::ErrorKind::NotADirectory => FileError::NotADirectory,
        io::ErrorKind::IsADirectory => FileError::IsADirectory,
        io::ErrorKind::DirectoryNotEmpty => FileError::NotEmpty,
        // No error code of the system: `cap_std` reports that the path leads out of the directory.
        io::ErrorKind::PermissionDenied if error.raw_os_error().is_none() => FileError::Forbidden,
        io::ErrorKind::PermissionDenied => FileError::Denied,
        _ => {
            let text = error.to_string();
            let reason = text.split(" (os error").next().unwrap_or_default();
            FileError::Other(reason.to_owned())
        }
    }
}

fn kind(status: &Metadata) -> FileKind {
    match status.file_type() {
        kind if kind.is_file() => FileKind::Regular,
        kind if kind.is_dir() => FileKind::Directory,
        kind if kind.is_symlink() => FileKind::Link,
        _ => FileKind::Special,
    }
}

fn regular(status: &Metadata) -> FileResult<()> {
    match kind(status) {
        FileKind::Regular => Ok(()),
        FileKind::Directory => Err(FileError::IsADirectory),
        FileKind::Link | FileKind::Special => Err(FileError::Special),
    }
}

/// Opening a pipe that has replaced the file concurrently must not block.
#[cfg(unix)]
fn open_nonblocking(options: &mut OpenOptions) {
    use cap_std::fs::OpenOptionsExt;

    let flags = rustix::fs::OFlags::NONBLOCK | rustix::fs::OFlags::NOCTTY;
    options.custom_flags(flags.bits() as i32);
}

#[cfg(not(unix))]
fn open_nonblocking(_options: &mut OpenOptions) {}

impl Files for PermittedFiles {
    fn open(&mut self, path: &str, mode: OpenMode) -> FileResult<FileNumber> {
        let place = match (mode.read, mode.write) {
            (true, false) => self.resolve(path, Access::Read)?,
            (read, _) => {
                let place = self.resolve(path, Access::Write)?;
                if read {
                    self.resolve(path, Access::Read)?;
                    if !self.is_permitted(&place.real_target()?, Access::Read) {
                        return Err(FileError::Forbidden);
                    }
                }
                place
            }
        };
        if let Ok(status) = place.status(true) {
            if mode.create_new {
                return Err(FileError::Exists);
            }
            regular(&status)?;
        }
        let mut options = OpenOptions::new();
        options
            .read(mode.read)
            .write(mode.write && !mode.append)
            .append(mode.append)
            .truncate(mode.truncate && !mode.append)
            .create(mode.create)
            .create_new(mode.create_new);
        open_nonblocking(&mut options);
        let file = place.grant.directory.open_with(&place.rest, &options).map_err(file_error)?;
        regular(&file.metadata().map_err(file_error)?)?;
        if mode.truncate && mode.append {
            file.set_len(0).map_err(file_error)?;
        }
        self.add(Open::File(file))
    }

    fn close(&mut self, file: FileNumber) -> FileResult<()> {
        self.slot(file)?.take().map(drop).ok_or(FileError::Closed)
    }

    fn read(&mut self, file: FileNumber, buffer: &mut [u8]) -> FileResult<usize> {
        self.file(file)?.read(buffer).map_err(file_error)
    }

    fn write(&mut self, file: FileNumber, bytes: &[u8]) -> FileResult<()> {
        self.file(file)?.write_all(bytes).map_err(file_error)
    }

    fn position(&mut self, file: FileNumber) -> FileResult<u64> {
        self.file(file)?.stream_position().map_err(file_error)
    }

    fn seek(&mut self, file: FileNumber, position: u64) -> FileResult<()> {
        self.file(file)?.seek(SeekFrom::Start(position)).map(|_| ()).map_err(file_error)
    }

    fn length(&mut self, file: FileNumber) -> FileResult<u64> {
        Ok(self.file(file)?.metadata().map_err(file_error)?.len())
    }

    fn set_length(&mut self, file: FileNumber, length: u64) -> FileResult<()> {
        let file = self.file(file)?;
        file.set_len(length).map_err(file_error)?;
        if file.stream_position().map_err(file_error)? > length {
            file.seek(SeekFrom::Start(length)).map_err(file_error)?;
        }
        Ok(())
    }

    fn status(&mut self, path: &str, follow_links: bool) -> FileResult<FileStatus> {
        let status = self.resolve(path, Access::Any)?.status(follow_links)?;
        let modified = status.modified().ok().and_then(|time| {
            time.into_std().duration_since(UNIX_EPOCH).ok().map(|since| since.as_millis())
        });
        let writable = !status.permissions().readonly();
        Ok(FileStatus {
            kind: kind(&status),
            length: status.len(),
            modified: modified.map_or(0, |millis| i64::try_from(millis).unwrap_or(i64::MAX)),
            readable: self.resolve(path, Access::Read).is_ok(),
            writable: writable && self.resolve(path, Access::Write).is_ok(),
        })
    }

    fn canonical(&mut self, path: &str) -> FileResult<String> {
        let place = self.resolve(path, Access::Any)?;
        Ok(place.real_of(&place.rest)?.to_string_lossy().into_owned())
    }

    fn create_directory(&mut self, path: &str) -> FileResult<()> {
        let place = self.resolve(path, Access::Write)?;
        if place.is_root() {
            return Err(FileError::Exists);
        }
        place.grant.directory.create_dir(&place.rest).map_err(file_error)
    }

    fn remove(&mut self, path: &str) -> FileResult<()> {
        let place = self.resolve(path, Access::Write)?;
        if place.is_root() || self.contains_granted(&place.real()?) {
            return Err(FileError::Forbidden);
        }
        match kind(&place.status(false)?) {
            FileKind::Directory => place.grant.directory.remove_dir(&place.rest),
            _ => place.grant.directory.remove_file(&place.rest),
        }
        .map_err(file_error)
    }

    fn rename(&mut self, from: &str, to: &str) -> FileResult<()> {
        let (from, to) = (self.resolve(from, Access::Write)?, self.resolve(to, Access::Write)?);
        if from.is_root() || to.is_root() {
            return Err(FileError::Forbidden);
        }
        let (real_from, real_to) = (from.real()?, to.real()?);
        // A rename must not give more access to the file than its old path did.
        let gains =
            |access| self.is_permitted(&real_to, access) && !self.is_permitted(&real_from, access);
        let moves_granted = self.contains_granted(&real_from) || self.contains_granted(&real_to);
        if moves_granted || gains(Access::Read) || gains(Access::Write) {
            return Err(FileError::Forbidden);
        }
        let directory = &from.grant.directory;
        directory.rename(&from.rest, &to.grant.directory, &to.rest).map_err(file_error)
    }

    fn open_directory(&mut self, path: &str) -> FileResult<FileNumber> {
        let place = self.resolve(path, Access::Read)?;
        if kind(&place.status(true)?) != FileKind::Directory {
            return Err(FileError::NotADirectory);
        }
        let entries = place.grant.directory.read_dir(&place.rest).map_err(file_error)?;
        self.add(Open::Directory(entries))
    }

    fn next_entry(&mut self, directory: FileNumber) -> FileResult<Option<String>> {
        match self.slot(directory)? {
            Some(Open::Directory(entries)) => match entries.next() {
                None => Ok(None),
                Some(Err(error)) => Err(file_error(error)),
                Some(Ok(entry)) => Ok(Some(name(entry.file_name()))),
            },
            _ => Err(FileError::Closed),
        }
    }
}

fn name(name: OsString) -> String {
    name.to_string_lossy().into_owned()
}
