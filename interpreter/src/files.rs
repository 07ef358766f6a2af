//! Files that a program may use, if its host permits it.

use alloc::string::String;

/// Why an operation on a file failed. Java's exceptions follow from it (`library/NATIVES.md`).
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum FileError {
    /// The file does not exist.
    NotFound,
    /// A file of that name exists already.
    Exists,
    /// A part of the path, or the file to be listed, is not a directory.
    NotADirectory,
    /// A directory cannot be read or written as a file.
    IsADirectory,
    /// The directory has entries.
    NotEmpty,
    /// The system denies access.
    Denied,
    /// The program has no permission for the path.
    Forbidden,
    /// The number is not that of an open file.
    Closed,
    /// Neither file nor directory: a device, a pipe, a socket.
    Special,
    /// Too many files are open.
    TooMany,
    /// The system's reason.
    Other(String),
}

/// How a file is opened.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct OpenMode {
    /// For reading.
    pub read: bool,
    /// For writing.
    pub write: bool,
    /// Every write goes to the end.
    pub append: bool,
    /// The previous contents are dropped.
    pub truncate: bool,
    /// The file is created if it does not exist.
    pub create: bool,
    /// The file is created and must not exist.
    pub create_new: bool,
}

/// The kind of a file.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum FileKind {
    /// A file with bytes.
    Regular,
    /// A directory.
    Directory,
    /// A symbolic link, if links are not followed.
    Link,
    /// A device, a pipe, a socket.
    Special,
}

/// Attributes of a file.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct FileStatus {
    /// The kind.
    pub kind: FileKind,
    /// Its length in bytes.
    pub length: u64,
    /// The time of the last modification, in milliseconds since 1970.
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

/// The file system of a machine. Paths are the program's own texts. Every method fails with
/// [`FileError::Forbidden`] for files that the program has no permission for, whether they exist or not.
/// Methods must not block on anything but the file system.
///
/// # Errors
/// Those of [`FileError`] that apply to the method.
#[allow(clippy::missing_errors_doc)]
pub trait Files {
    /// Opens a regular file.
    fn open(&mut self, path: &str, mode: OpenMode) -> FileResult<FileNumber>;

    /// Closes a file or directory.
    fn close(&mut self, file: FileNumber) -> FileResult<()>;

    /// Reads bytes and returns their number, 0 at the end.
    fn read(&mut self, file: FileNumber, buffer: &mut [u8]) -> FileResult<usize>;

    /// Writes all the bytes.
    fn write(&mut self, file: FileNumber, bytes: &[u8]) -> FileResult<()>;

    /// The offset of the next byte to be read or written.
    fn position(&mut self, file: FileNumber) -> FileResult<u64>;

    /// Sets the offset, which may be beyond the end.
    fn seek(&mut self, file: FileNumber, position: u64) -> FileResult<()>;

    /// The length in bytes.
    fn length(&mut self, file: FileNumber) -> FileResult<u64>;

    /// Truncates the file, or extends it with zeros.
    fn set_length(&mut self, file: FileNumber, length: u64) -> FileResult<()>;

    /// The attributes of a file. Symbolic links are followed or not.
    fn status(&mut self, path: &str, follow_links: bool) -> FileResult<FileStatus>;

    /// The path without links, `.` and `..`.
    fn canonical(&mut self, path: &str) -> FileResult<String>;

    /// Creates a directory.
    fn create_directory(&mut self, path: &str) -> FileResult<()>;

    /// Removes a file, a link or an empty directory.
    fn remove(&mut self, path: &str) -> FileResult<()>;

    /// Renames a file or directory. It replaces an existing file.
    fn rename(&mut self, from: &str, to: &str) -> FileResult<()>;

    /// Opens a directory for listing.
    fn open_directory(&mut self, path: &str) -> FileResult<FileNumber>;

    /// The name of the next entry of an open directory, without `.` and `..`.
    fn next_entry(&mut self, directory: FileNumber) -> FileResult<Option<String>>;
}
