//! The host of a process: its standard streams, and the clocks of the system.

use std::boxed::Box;
use std::cell::RefCell;
use std::fmt;
use std::io::{self, IsTerminal, Read};
use std::rc::Rc;
use std::string::{String, ToString};
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};
use std::vec::Vec;

use super::{Host, HostOperation, Stream};
use crate::files::Files;

/// Size of a stream's buffer in bytes.
const BUFFER: usize = 1 << 14;

/// Bytes that a pipe accepts atomically (`PIPE_BUF`).
const ATOMIC_WRITE: usize = if cfg!(target_os = "linux") { 4096 } else { 512 };

/// The longest time that output stays in a buffer while the program computes.
const FLUSH_INTERVAL: Duration = Duration::from_millis(5);

/// The time for which a reader who takes nothing holds up what is written to the other stream.
const PATIENCE: Duration = Duration::from_millis(100);

/// An output stream with its buffer.
struct Output {
    stream: Stream,
    buffer: Vec<u8>,
    is_terminal: bool,
    /// The error of a flush that the program has not heard of.
    failure: Option<io::Error>,
    /// Since when the stream has taken nothing of the buffer.
    stuck: Option<Instant>,
}

impl Output {
    fn new(stream: Stream, is_terminal: bool) -> Output {
        Output {
            stream,
            buffer: Vec::with_capacity(BUFFER),
            is_terminal,
            failure: None,
            stuck: None,
        }
    }

    fn write(&mut self, bytes: &[u8]) -> io::Result<()> {
        if self.buffer.len() + bytes.len() > BUFFER {
            self.flush(true);
        }
        if let Some(failure) = self.failure.take() {
            return Err(failure);
        }
        if bytes.len() >= BUFFER {
            return send(self.stream, bytes, true).1;
        }
        self.buffer.extend_from_slice(bytes);
        // A terminal shows output at once.
        if self.is_terminal {
            self.flush(true);
        }
        self.failure.take().map_or(Ok(()), Err)
    }

    /// Flushes the buffer; without `waits`, only what is possible without blocking. After an error the buffer
    /// is dropped. Returns whether the buffer is empty.
    fn flush(&mut self, waits: bool) -> bool {
        if self.buffer.is_empty() {
            return true;
        }
        let (sent, result) = send(self.stream, &self.buffer, waits);
        if sent > 0 || result.is_err() {
            self.stuck = None;
        } else {
            self.stuck.get_or_insert_with(Instant::now);
        }
        match result {
            Ok(()) => drop(self.buffer.drain(..sent)),
            Err(error) => {
                self.buffer.clear();
                self.failure = Some(error);
            }
        }
        self.buffer.is_empty()
    }

    /// Whether the reader has taken nothing for so long that the other stream need not wait for it.
    fn is_stuck(&self) -> bool {
        self.stuck.is_some_and(|since| since.elapsed() >= PATIENCE)
    }

    fn can_write(&mut self, bytes: usize) -> bool {
        let has_room = |output: &Output| output.buffer.len() + bytes <= BUFFER;
        if !has_room(self) || self.is_terminal {
            self.flush(false);
        }
        has_room(self) && (!self.is_terminal || is_ready(&[HostOperation::Write(self.stream)], 0))
    }
}

/// Writes bytes to a stream; returns how many were written.
fn send(stream: Stream, bytes: &[u8], waits: bool) -> (usize, io::Result<()>) {
    let mut sent = 0;
    while sent < bytes.len() && (waits || is_ready(&[HostOperation::Write(stream)], 0)) {
        let end = if waits { bytes.len() } else { bytes.len().min(sent + ATOMIC_WRITE) };
        match write_some(stream, &bytes[sent..end]) {
            Ok(0) => return (sent, Err(io::ErrorKind::WriteZero.into())),
            Ok(count) => sent += count,
            Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
            Err(error) => return (sent, Err(error)),
        }
    }
    (sent, Ok(()))
}

#[cfg(unix)]
fn write_some(stream: Stream, bytes: &[u8]) -> io::Result<usize> {
    let count = match stream {
        Stream::Out => rustix::io::write(rustix::stdio::stdout(), bytes),
        Stream::Err => rustix::io::write(rustix::stdio::stderr(), bytes),
    };
    Ok(count?)
}

#[cfg(not(unix))]
fn write_some(stream: Stream, bytes: &[u8]) -> io::Result<usize> {
    use std::io::Write;
    match stream {
        Stream::Out => {
            let mut out = io::stdout();
            out.write_all(bytes).and_then(|()| out.flush())
        }
        Stream::Err => io::stderr().write_all(bytes),
    }
    .map(|()| bytes.len())
}

/// Waits until one of the operations is possible without blocking, or this number of milliseconds has passed.
/// Returns whether one is possible.
#[cfg(unix)]
fn is_ready(uses: &[HostOperation], millis: u64) -> bool {
    use rustix::event::{PollFd, PollFlags, Timespec, poll};

    let polled = |of: &HostOperation| match of {
        HostOperation::Read => PollFd::from_borrowed_fd(rustix::stdio::stdin(), PollFlags::IN),
        HostOperation::Write(Stream::Out) | HostOperation::Flush(Stream::Out) => {
            PollFd::from_borrowed_fd(rustix::stdio::stdout(), PollFlags::OUT)
        }
        HostOperation::Write(Stream::Err) | HostOperation::Flush(Stream::Err) => {
            PollFd::from_borrowed_fd(rustix::stdio::stderr(), PollFlags::OUT)
        }
    };
    let mut polled: Vec<PollFd<'_>> = uses.iter().map(polled).collect();
    let (seconds, rest) = (millis / 1000, millis % 1000);
    let limit = Timespec { tv_sec: seconds.min(1 << 20) as i64, tv_nsec: 1_000_000 * rest as i64 };
    match poll(&mut polled, Some(&limit)) {
        Ok(count) => count > 0,
        // The operation itself reports other errors.
        Err(error) => error != rustix::io::Errno::INTR,
    }
}

/// This platform has no polling: all operations may block.
#[cfg(not(unix))]
fn is_ready(_uses: &[HostOperation], _millis: u64) -> bool {
    true
}

/// The standard output and the standard error of the process, with buffers.
///
/// At most one of the buffers has content, so what is written to both arrives in the order in which it was
/// written, unless a reader takes nothing for a while. All clones use the same buffers.
#[derive(Clone)]
pub struct StandardStreams(Rc<RefCell<Streams>>);

struct Streams {
    out: Output,
    err: Output,
    flushed: Instant,
}

impl Streams {
    fn of(&mut self, stream: Stream) -> &mut Output {
        match stream {
            Stream::Out => &mut self.out,
            Stream::Err => &mut self.err,
        }
    }

    fn write(&mut self, stream: Stream, bytes: &[u8]) -> io::Result<()> {
        let first = self.of(other(stream));
        if !first.flush(false) && !first.is_stuck() {
            first.flush(true);
        }
        self.of(stream).write(bytes)
    }

    fn can_write(&mut self, stream: Stream, bytes: usize) -> bool {
        let first = self.of(other(stream));
        (first.flush(false) || first.is_stuck()) && self.of(stream).can_write(bytes)
    }

    /// Flushes without blocking.
    fn try_flush(&mut self) {
        self.out.flush(false);
        self.err.flush(false);
        self.flushed = Instant::now();
    }

    fn maintain(&mut self) {
        let is_empty = self.out.buffer.is_empty() && self.err.buffer.is_empty();
        if !is_empty && self.flushed.elapsed() >= FLUSH_INTERVAL {
            self.try_flush();
        }
    }
}

fn other(stream: Stream) -> Stream {
    match stream {
        Stream::Out => Stream::Err,
        Stream::Err => Stream::Out,
    }
}

impl Default for StandardStreams {
    fn default() -> StandardStreams {
        StandardStreams(Rc::new(RefCell::new(Streams {
            out: Output::new(Stream::Out, io::stdout().is_terminal()),
            err: Output::new(Stream::Err, io::stderr().is_terminal()),
            flushed: Instant::now(),
        })))
    }
}

impl StandardStreams {
    /// Writes to standard error, after what the program has written so far. A closed stream is not an error.
    pub fn report(&self, text: &str) {
        let mut streams = self.0.borrow_mut();
        let _ = streams.write(Stream::Err, text.as_bytes());
        streams.err.flush(true);
    }
}

/// Writes to the buffer of standard error.
impl io::Write for StandardStreams {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.borrow_mut().write(Stream::Err, bytes).map(|()| bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        self.0.borrow_mut().err.flush(true);
        Ok(())
    }
}

impl fmt::Debug for StandardStreams {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("StandardStreams").finish_non_exhaustive()
    }
}

/// The streams and clocks of the process.
pub struct SystemHost {
    streams: StandardStreams,
    input: io::BufReader<io::Stdin>,
    start: Instant,
    files: Option<Box<dyn Files>>,
}

impl fmt::Debug for SystemHost {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("SystemHost").finish_non_exhaustive()
    }
}

impl SystemHost {
    /// A host that gives the program access to these files.
    pub fn with_files(files: Box<dyn Files>) -> SystemHost {
        SystemHost { files: Some(files), ..SystemHost::default() }
    }

    /// The streams that the program writes to.
    pub fn streams(&self) -> StandardStreams {
        self.streams.clone()
    }

    fn try_flush_all(&mut self) {
        self.streams.0.borrow_mut().try_flush();
    }
}

impl Default for SystemHost {
    fn default() -> SystemHost {
        SystemHost {
            streams: StandardStreams::default(),
            input: io::BufReader::with_capacity(1 << 13, io::stdin()),
            start: Instant::now(),
            files: None,
        }
    }
}

impl Host for SystemHost {
    fn write(&mut self, stream: Stream, bytes: &[u8]) -> Result<(), String> {
        let mut streams = self.streams.0.borrow_mut();
        streams.write(stream, bytes).map_err(|error| error.to_string())
    }

    fn flush(&mut self, stream: Stream) {
        // The program continues without a stream that its reader has closed.
        self.streams.0.borrow_mut().of(stream).flush(true);
    }

    fn try_flush(&mut self, stream: Stream) -> bool {
        self.streams.0.borrow_mut().of(stream).flush(false)
    }

    fn read(&mut self, buffer: &mut [u8]) -> Result<usize, String> {
        if self.input.buffer().is_empty() {
            self.try_flush_all();
        }
        self.input.read(buffer).map_err(|error| error.to_string())
    }

    fn can_read(&mut self) -> bool {
        if !self.input.buffer().is_empty() {
            return true;
        }
        self.try_flush_all();
        is_ready(&[HostOperation::Read], 0)
    }

    fn can_write(&mut self, stream: Stream, bytes: usize) -> bool {
        self.streams.0.borrow_mut().can_write(stream, bytes)
    }

    fn wait(&mut self, uses: &[HostOperation], millis: u64) {
        self.try_flush_all();
        let mut streams = self.streams.0.borrow_mut();
        let mut most = millis;
        // A stream cannot be written to before the other one is flushed or stuck.
        let first = |operation: &HostOperation| match *operation {
            HostOperation::Write(stream) => {
                let before = streams.of(other(stream));
                if before.buffer.is_empty() || before.is_stuck() {
                    return *operation;
                }
                most = most.min(PATIENCE.as_millis() as u64);
                HostOperation::Flush(other(stream))
            }
            operation => operation,
        };
        let uses: Vec<HostOperation> = uses.iter().map(first).collect();
        is_ready(&uses, most);
    }

    fn available(&mut self) -> usize {
        self.input.buffer().len()
    }

    fn millis(&mut self) -> i64 {
        let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
        i64::try_from(since.as_millis()).unwrap_or(i64::MAX)
    }

    fn nanos(&mut self) -> i64 {
        i64::try_from(self.start.elapsed().as_nanos()).unwrap_or(i64::MAX)
    }

    fn sleep(&mut self, millis: u64) {
        self.try_flush_all();
        std::thread::sleep(Duration::from_millis(millis));
    }

    fn can_be_interrupted(&self) -> bool {
        // Nothing interrupts a run on this host, but its buffers are to be flushed.
        true
    }

    fn maintain(&mut self) {
        self.streams.0.borrow_mut().maintain();
    }

    fn entropy(&mut self, bytes: &mut [u8]) -> bool {
        getrandom::fill(bytes).is_ok()
    }

    fn property(&mut self, name: &str) -> Option<String> {
        match name {
            "user.dir" => Some(std::env::current_dir().ok()?.to_string_lossy().into_owned()),
            "user.home" => std::env::var("HOME").ok(),
            "user.name" => std::env::var("USER").ok().or_else(|| Some("?".to_string())),
            "java.io.tmpdir" => Some(std::env::temp_dir().to_string_lossy().into_owned()),
            "os.name" => Some(match std::env::consts::OS {
                "linux" => "Linux".to_string(),
                "macos" => "Mac OS X".to_string(),
                other => other.to_string(),
            }),
            "os.version" => {
                #[cfg(unix)]
                let version = rustix::system::uname().release().to_string_lossy().into_owned();
                #[cfg(not(unix))]
                let version = "0".to_string();
                Some(version)
            }
            "os.arch" => Some(match std::env::consts::ARCH {
                "x86_64" => "amd64".to_string(),
                other => other.to_string(),
            }),
            _ => None,
        }
    }

    fn files(&mut self) -> Option<&mut dyn Files> {
        match &mut self.files {
            Some(files) => Some(&mut **files),
            None => None,
        }
    }
}
