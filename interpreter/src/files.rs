//! Files that a program may use, if its host lets it.

use alloc::string::String;

/// Why something cannot be done with a file. Java's exceptions follow from it (`library/NATIVES.md`).
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum FileError {
    /// There is no such file.
    NotFound,
    /// There is something of that name already.
    Exists,
    /// A part of the path, or what was to be listed, is no directory.
    NotADirectory,
    /// A directory cannot be read or written as a file.
    IsADirectory,
    /// The directory has entries.
    NotEmpty,
    /// The system refuses it.
    Denied,
    /// The program has no permission for the place.
    Forbidden,
    /// The number stands for no open file.
    Closed,
    /// Neither file nor directory: a device, a pipe, a socket.
    Special,
    /// Too many files are open.
    TooMany,
    /// The system's reason.
    Other(String),
}

/// What a file is opened for.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct OpenMode {
    /// Bytes are read.
    pub read: bool,
    /// Bytes are written.
    pub write: bool,
    /// Every write goes to the end.
    pub append: bool,
    /// What is there is dropped.
    pub truncate: bool,
    /// The file is made if there is none.
    pub create: bool,
    /// The file is made, and must not be there.
    pub create_new: bool,
}

/// What a path leads to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum FileKind {
    /// A file with bytes.
    Regular,
    /// A directory.
    Directory,
    /// A symbolic link, where links are not followed.
    Link,
    /// A device, a pipe, a socket.
    Special,
}

/// What is known of a file without opening it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct FileStatus {
    /// What it is.
    pub kind: FileKind,
    /// Its length in bytes.
    pub length: u64,
    /// When it was written to last, in milliseconds since 1970.
    pub modified: i64,
    /// Whether the program may read it.
    pub readable: bool,
    /// Whether the program may write it.
    pub writable: bool,
}

/// The number of an open file or directory.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct FileNumber(pub u32);

/// A result of a [`Files`] method.
pub type FileResult<T> = Result<T, FileError>;

/// The files around a machine. Paths are the program's own texts. Every method refuses with [`FileError::Forbidden`] what the program has no
/// permission for, whether it is there or not, and must not wait for anything but the file system.
///
/// # Errors
/// Each method's are those of [`FileError`] that apply to it.
#[allow(clippy::missing_errors_doc)]
pub trait Files {
    /// Opens a regular file.
    fn open(&mut self, path: &str, mode: OpenMode) -> FileResult<FileNumber>;

    /// Closes a file or directory.
    fn close(&mut self, file: FileNumber) -> FileResult<()>;

    /// Reads bytes and gives their number, 0 at the end.
    fn read(&mut self, file: FileNumber, buffer: &mut [u8]) -> FileResult<usize>;

    /// Writes all the bytes.
    fn write(&mut self, file: FileNumber, bytes: &[u8]) -> FileResult<()>;

    /// Where the next byte is read or written.
    fn position(&mut self, file: FileNumber) -> FileResult<u64>;

    /// Goes to a position, which may be behind the end.
    fn seek(&mut self, file: FileNumber, position: u64) -> FileResult<()>;

    /// The length in bytes.
    fn length(&mut self, file: FileNumber) -> FileResult<u64>;

    /// Cuts the file off, or puts zeros behind it.
    fn set_length(&mut self, file: FileNumber, length: u64) -> FileResult<()>;

    /// What a path leads to, through symbolic links or not.
    fn status(&mut self, path: &str, follow_links: bool) -> FileResult<FileStatus>;

    /// The path without links, `.` and `..`.
    fn canonical(&mut self, path: &str) -> FileResult<String>;

    /// Makes a directory.
    fn create_directory(&mut self, path: &str) -> FileResult<()>;

    /// Removes a file, a link or an empty directory.
    fn remove(&mut self, path: &str) -> FileResult<()>;

    /// Gives a file or directory another name, in place of what has it.
    fn rename(&mut self, from: &str, to: &str) -> FileResult<()>;

    /// Opens a directory to list it.
    fn open_directory(&mut self, path: &str) -> FileResult<FileNumber>;

    /// The name of the next entry of an open directory, without `.` and `..`.
    fn next_entry(&mut self, directory: FileNumber) -> FileResult<Option<String>>;
}
