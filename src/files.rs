//! Files that a program may use: those below the directories it was given.
//!
//! A path is made absolute and cleared of `.` and `..` as a text; it must begin with a permitted directory. What is left is looked up from
//! the open directory and cannot leave it: no part of it, and no symbolic link on the way, leads above the directory, whoever changes the
//! directory meanwhile. Only regular files are opened.

use std::ffi::OsString;
use std::io::{self, Read, Seek, SeekFrom, Write};
use std::path::{Component, Path, PathBuf};
use std::time::UNIX_EPOCH;

use cap_std::ambient_authority;
use cap_std::fs::{Dir, File, Metadata, OpenOptions, ReadDir};
use tsb_interpreter::files::{
    FileError, FileKind, FileNumber, FileResult, FileStatus, Files, OpenMode,
};

use crate::exit_code;
use crate::load::Failure;

/// Most files and directories that a program has open at a time.
const MOST_OPEN: usize = 512;

/// The number of the first file: 0 to 2 are the standard streams.
const FIRST: usize = 3;

/// The files below some directories.
#[derive(Debug)]
pub struct PermittedFiles {
    working: PathBuf,
    read: Vec<Grant>,
    write: Vec<Grant>,
    open: Vec<Option<Open>>,
}

/// A directory that a program may use.
#[derive(Debug)]
struct Grant {
    /// Its absolute path as it was named.
    named: PathBuf,
    /// Its path without symbolic links.
    real: PathBuf,
    directory: Dir,
}

#[derive(Debug)]
enum Open {
    File(File),
    Directory(ReadDir),
}

/// What a program wants of a place.
#[derive(Clone, Copy)]
enum Access {
    Read,
    Write,
    /// To know that it is there, which who may write there can find out too.
    Any,
}

/// A place below a permitted directory.
struct Place<'g> {
    grant: &'g Grant,
    rest: PathBuf,
}

impl PermittedFiles {
    /// The files below the directories that may be read, and those that may be written.
    ///
    /// # Errors
    /// [`exit_code::NO_INPUT`] if one of them is no directory.
    pub fn new(read: &[PathBuf], write: &[PathBuf]) -> Result<PermittedFiles, Failure> {
        let working = std::env::current_dir()
            .map_err(|error| Failure::about(Path::new("."), error, exit_code::NO_INPUT))?;
        let grants = |paths: &[PathBuf]| {
            paths.iter().map(|path| Grant::new(&working, path)).collect::<Result<Vec<_>, _>>()
        };
        let (read, write) = (grants(read)?, grants(write)?);
        Ok(PermittedFiles { working, read, write, open: Vec::new() })
    }

    fn place(&self, path: &str, access: Access) -> FileResult<Place<'_>> {
        self.place_of(&absolute(&self.working, Path::new(path)), access)
    }

    /// As [`PermittedFiles::place`], of a path that is absolute.
    fn place_of(&self, path: &Path, access: Access) -> FileResult<Place<'_>> {
        let grants = match access {
            Access::Read => &[&self.read[..], &[]],
            Access::Write => &[&self.write[..], &[]],
            Access::Any => &[&self.read[..], &self.write[..]],
        };
        grants
            .iter()
            .copied()
            .flatten()
            .find_map(|grant| grant.place(path))
            .ok_or(FileError::Forbidden)
    }

    fn may(&self, path: &Path, access: Access) -> bool {
        self.place_of(path, access).is_ok()
    }

    /// Whether a directory that the program was given is at a path without links, or below it. Such a directory stays where it is: it is
    /// open, so that what comes to be in it could be reached by the name it had.
    fn holds_given(&self, path: &Path) -> bool {
        let mut grants = self.read.iter().chain(&self.write);
        grants.any(|grant| grant.real.starts_with(path))
    }

    fn add(&mut self, open: Open) -> FileResult<FileNumber> {
        let free = self.open.iter().position(Option::is_none).unwrap_or(self.open.len());
        if free == MOST_OPEN {
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
    fn new(working: &Path, path: &Path) -> Result<Grant, Failure> {
        let failure = |error: io::Error| Failure::about(path, error, exit_code::NO_INPUT);
        let directory = Dir::open_ambient_dir(path, ambient_authority()).map_err(failure)?;
        let real = path.canonicalize().map_err(failure)?;
        Ok(Grant { named: absolute(working, path), real, directory })
    }

    fn place(&self, path: &Path) -> Option<Place<'_>> {
        let rest =
            path.strip_prefix(&self.named).or_else(|_| path.strip_prefix(&self.real)).ok()?;
        let rest = if rest.as_os_str().is_empty() { Path::new(".") } else { rest };
        Some(Place { grant: self, rest: rest.to_owned() })
    }
}

impl Place<'_> {
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

impl Place<'_> {
    /// The path without links, but for a link that it leads to itself.
    fn real(&self) -> FileResult<PathBuf> {
        let (Some(parent), Some(name)) = (self.rest.parent(), self.rest.file_name()) else {
            return Ok(self.grant.real.clone());
        };
        Ok(self.real_of(parent)?.join(name))
    }

    /// The path of what it leads to, without links; that of [`Place::real`] if there is nothing yet.
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

/// The path from the root on, without `.` and `..`.
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
        // Not the system's, but of who looks paths up: it leads out of the directory.
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

/// Opening a pipe that has taken a file's place meanwhile must not wait.
#[cfg(unix)]
fn do_not_wait(options: &mut OpenOptions) {
    use cap_std::fs::OpenOptionsExt;

    let flags = rustix::fs::OFlags::NONBLOCK | rustix::fs::OFlags::NOCTTY;
    options.custom_flags(flags.bits() as i32);
}

#[cfg(not(unix))]
fn do_not_wait(_options: &mut OpenOptions) {}

impl Files for PermittedFiles {
    fn open(&mut self, path: &str, mode: OpenMode) -> FileResult<FileNumber> {
        let place = match (mode.read, mode.write) {
            (true, false) => self.place(path, Access::Read)?,
            (read, _) => {
                let place = self.place(path, Access::Write)?;
                if read {
                    self.place(path, Access::Read)?;
                    if !self.may(&place.real_target()?, Access::Read) {
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
        do_not_wait(&mut options);
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
        let status = self.place(path, Access::Any)?.status(follow_links)?;
        let modified = status.modified().ok().and_then(|time| {
            time.into_std().duration_since(UNIX_EPOCH).ok().map(|since| since.as_millis())
        });
        let writable = !status.permissions().readonly();
        Ok(FileStatus {
            kind: kind(&status),
            length: status.len(),
            modified: modified.map_or(0, |millis| i64::try_from(millis).unwrap_or(i64::MAX)),
            readable: self.place(path, Access::Read).is_ok(),
            writable: writable && self.place(path, Access::Write).is_ok(),
        })
    }

    fn canonical(&mut self, path: &str) -> FileResult<String> {
        let place = self.place(path, Access::Any)?;
        Ok(place.real_of(&place.rest)?.to_string_lossy().into_owned())
    }

    fn create_directory(&mut self, path: &str) -> FileResult<()> {
        let place = self.place(path, Access::Write)?;
        if place.is_root() {
            return Err(FileError::Exists);
        }
        place.grant.directory.create_dir(&place.rest).map_err(file_error)
    }

    fn remove(&mut self, path: &str) -> FileResult<()> {
        let place = self.place(path, Access::Write)?;
        if place.is_root() || self.holds_given(&place.real()?) {
            return Err(FileError::Forbidden);
        }
        match kind(&place.status(false)?) {
            FileKind::Directory => place.grant.directory.remove_dir(&place.rest),
            _ => place.grant.directory.remove_file(&place.rest),
        }
        .map_err(file_error)
    }

    fn rename(&mut self, from: &str, to: &str) -> FileResult<()> {
        let (from, to) = (self.place(from, Access::Write)?, self.place(to, Access::Write)?);
        if from.is_root() || to.is_root() {
            return Err(FileError::Forbidden);
        }
        let (real_from, real_to) = (from.real()?, to.real()?);
        // What it gets a name for is what it could do before.
        let gains = |access| self.may(&real_to, access) && !self.may(&real_from, access);
        let moves_given = self.holds_given(&real_from) || self.holds_given(&real_to);
        if moves_given || gains(Access::Read) || gains(Access::Write) {
            return Err(FileError::Forbidden);
        }
        let directory = &from.grant.directory;
        directory.rename(&from.rest, &to.grant.directory, &to.rest).map_err(file_error)
    }

    fn open_directory(&mut self, path: &str) -> FileResult<FileNumber> {
        let place = self.place(path, Access::Read)?;
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
