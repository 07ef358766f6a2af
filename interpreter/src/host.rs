//! The host of a machine: streams, clocks, properties.

use alloc::rc::Rc;
use alloc::string::String;
use alloc::vec::Vec;
use core::cell::RefCell;

use crate::files::Files;

/// A standard stream that a program writes to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Stream {
    /// Standard output.
    Out,
    /// Standard error.
    Err,
}

/// An operation of the host that may block.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum HostOperation {
    /// Reading from standard input.
    Read,
    /// Writing to a stream whose buffer is full.
    Write(Stream),
    /// Flushing a stream's buffer.
    Flush(Stream),
}

/// Most bytes that a call of [`Host::can_write`] asks for.
pub const PIECE: usize = 1 << 13;

/// The environment of a machine. Errors are the system's texts.
///
/// What a host does not implement is denied: there is no output, no input, no file and no property. Only the clock has no
/// default.
pub trait Host {
    /// Writes to a stream, which may be buffered.
    ///
    /// # Errors
    /// If the stream accepts no more bytes.
    fn write(&mut self, stream: Stream, bytes: &[u8]) -> Result<(), String> {
        let _ = (stream, bytes);
        Err(String::from("there is no output"))
    }

    /// Flushes a stream's buffer.
    fn flush(&mut self, stream: Stream) {
        let _ = stream;
    }

    /// Reads from standard input into `buffer` and returns the number of bytes, 0 at the end.
    ///
    /// # Errors
    /// If the stream cannot be read.
    fn read(&mut self, buffer: &mut [u8]) -> Result<usize, String> {
        let _ = buffer;
        Ok(0)
    }

    /// Bytes that can be read without blocking.
    fn available(&mut self) -> usize {
        0
    }

    /// Whether [`Host::read`] does not block.
    fn can_read(&mut self) -> bool {
        true
    }

    /// Whether [`Host::write`] accepts this number of bytes, [`PIECE`] at most, without blocking.
    fn can_write(&mut self, stream: Stream, bytes: usize) -> bool {
        let _ = (stream, bytes);
        true
    }

    /// Flushes as much of a stream's buffer as is possible without blocking. Returns whether the buffer is
    /// empty.
    fn try_flush(&mut self, stream: Stream) -> bool {
        self.flush(stream);
        true
    }

    /// Waits until one of the operations may be possible without blocking, or this number of milliseconds has
    /// passed.
    fn wait(&mut self, uses: &[HostOperation], millis: u64) {
        let _ = uses;
        self.sleep(millis);
    }

    /// Milliseconds since 1970.
    fn millis(&mut self) -> i64;

    /// Nanoseconds of a monotonic clock.
    fn nanos(&mut self) -> i64;

    /// Sleeps.
    fn sleep(&mut self, millis: u64);

    /// Whether the end of the run may be requested while it goes on. If so, [`Host::is_interrupted`] is
    /// called from time to time.
    fn can_be_interrupted(&self) -> bool {
        false
    }

    /// Whether the end of the run has been requested.
    fn is_interrupted(&self) -> bool {
        false
    }

    /// Fills a buffer with random bytes for cryptography. False if there is no source of them.
    fn entropy(&mut self, bytes: &mut [u8]) -> bool {
        let _ = bytes;
        false
    }

    /// A system property that depends on the environment, such as `user.dir`.
    fn property(&mut self, name: &str) -> Option<String> {
        let _ = name;
        None
    }

    /// The files that the program may use; `None` if it may use none.
    fn files(&mut self) -> Option<&mut dyn Files> {
        None
    }
}

/// Most bytes that a [`CapturingHost`] keeps, of both streams together.
pub const CAPTURE_LIMIT: usize = 16 << 20;

/// An isolated, deterministic host: it captures output and has no input. Its clock advances when it is read,
/// and by the time slept.
#[derive(Debug)]
pub struct CapturingHost {
    captured: Captured,
    limit: usize,
    nanos: i64,
}

/// The captured output of a [`CapturingHost`], which a machine owns.
#[derive(Clone, Default, Debug)]
pub struct Captured(Rc<RefCell<[Vec<u8>; 2]>>);

impl CapturingHost {
    /// A host, and the handle to its output.
    pub fn new() -> (CapturingHost, Captured) {
        CapturingHost::with_limit(CAPTURE_LIMIT)
    }

    /// As [`CapturingHost::new`], with another limit than [`CAPTURE_LIMIT`].
    pub fn with_limit(limit: usize) -> (CapturingHost, Captured) {
        let captured = Captured::default();
        (CapturingHost { captured: captured.clone(), limit, nanos: 0 }, captured)
    }
}

impl Captured {
    /// What was written to standard output since the last call.
    pub fn take(&self) -> Vec<u8> {
        core::mem::take(&mut self.0.borrow_mut()[0])
    }

    /// What was written to standard error since the last call.
    pub fn take_errors(&self) -> Vec<u8> {
        core::mem::take(&mut self.0.borrow_mut()[1])
    }
}

impl Host for CapturingHost {
    fn write(&mut self, stream: Stream, bytes: &[u8]) -> Result<(), String> {
        let mut streams = self.captured.0.borrow_mut();
        let kept: usize = streams.iter().map(Vec::len).sum();
        if bytes.len() > self.limit - kept {
            return Err(String::from("no more room for output"));
        }
        streams[stream as usize].extend_from_slice(bytes);
        Ok(())
    }

    fn millis(&mut self) -> i64 {
        self.nanos() / 1_000_000
    }

    fn nanos(&mut self) -> i64 {
        self.nanos = self.nanos.saturating_add(1_000_000);
        self.nanos
    }

    fn sleep(&mut self, millis: u64) {
        let nanos = millis.saturating_mul(1_000_000);
        self.nanos = self.nanos.saturating_add(i64::try_from(nanos).unwrap_or(i64::MAX));
    }
}

#[cfg(feature = "std")]
pub use system::SystemHost;

#[cfg(feature = "std")]
mod system {
    use std::io::{self, IsTerminal, Read};
    use std::string::{String, ToString};
    use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};
    use std::vec::Vec;

    use std::boxed::Box;
    use std::fmt;

    use super::{Host, HostOperation, Stream};
    use crate::files::Files;

    /// Size of a stream's buffer in bytes.
    const BUFFER: usize = 1 << 14;

    /// Bytes that a pipe accepts atomically (`PIPE_BUF`).
    const ATOMIC_WRITE: usize = if cfg!(target_os = "linux") { 4096 } else { 512 };

    /// An output stream with its buffer.
    struct Output {
        stream: Stream,
        buffer: Vec<u8>,
        is_terminal: bool,
    }

    impl Output {
        fn new(stream: Stream, is_terminal: bool) -> Output {
            Output { stream, buffer: Vec::with_capacity(BUFFER), is_terminal }
        }

        fn write(&mut self, bytes: &[u8]) -> io::Result<()> {
            if self.buffer.len() + bytes.len() > BUFFER {
                self.flush(true)?;
            }
            if bytes.len() >= BUFFER {
                return send(self.stream, bytes, true).1;
            }
            self.buffer.extend_from_slice(bytes);
            // A terminal shows output at once.
            if self.is_terminal { self.flush(true) } else { Ok(()) }
        }

        /// Flushes the buffer; without `waits`, only what is possible without blocking. After an error the
        /// buffer is dropped.
        fn flush(&mut self, waits: bool) -> io::Result<()> {
            let (sent, result) = send(self.stream, &self.buffer, waits);
            match result {
                Ok(()) => drop(self.buffer.drain(..sent)),
                Err(_) => self.buffer.clear(),
            }
            result
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

    /// Waits until one of the operations is possible without blocking, or this number of milliseconds has
    /// passed. Returns whether one is possible.
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
        let limit =
            Timespec { tv_sec: seconds.min(1 << 20) as i64, tv_nsec: 1_000_000 * rest as i64 };
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

    /// The streams and clocks of the process.
    pub struct SystemHost {
        out: Output,
        err: Output,
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

        fn output(&mut self, stream: Stream) -> &mut Output {
            match stream {
                Stream::Out => &mut self.out,
                Stream::Err => &mut self.err,
            }
        }
    }

    impl Default for SystemHost {
        fn default() -> SystemHost {
            SystemHost {
                out: Output::new(Stream::Out, io::stdout().is_terminal()),
                err: Output::new(Stream::Err, io::stderr().is_terminal()),
                input: io::BufReader::with_capacity(1 << 13, io::stdin()),
                start: Instant::now(),
                files: None,
            }
        }
    }

    impl Host for SystemHost {
        fn write(&mut self, stream: Stream, bytes: &[u8]) -> Result<(), String> {
            if stream == Stream::Err && self.err.is_terminal {
                self.flush(Stream::Out);
            }
            self.output(stream).write(bytes).map_err(|error| error.to_string())
        }

        fn flush(&mut self, stream: Stream) {
            // The program continues without a stream that its reader has closed.
            let _ = self.output(stream).flush(true);
        }

        fn try_flush(&mut self, stream: Stream) -> bool {
            let _ = self.output(stream).flush(false);
            self.output(stream).buffer.is_empty()
        }

        fn read(&mut self, buffer: &mut [u8]) -> Result<usize, String> {
            if self.input.buffer().is_empty() {
                self.try_flush(Stream::Out);
            }
            self.input.read(buffer).map_err(|error| error.to_string())
        }

        fn can_read(&mut self) -> bool {
            if !self.input.buffer().is_empty() {
                return true;
            }
            self.try_flush(Stream::Out);
            is_ready(&[HostOperation::Read], 0)
        }

        fn can_write(&mut self, stream: Stream, bytes: usize) -> bool {
            let output = self.output(stream);
            let has_room = |output: &Output| output.buffer.len() + bytes <= BUFFER;
            if !has_room(output) || output.is_terminal {
                // A failure empties the buffer.
                let _ = output.flush(false);
            }
            has_room(output)
                && (!output.is_terminal || is_ready(&[HostOperation::Write(stream)], 0))
        }

        fn wait(&mut self, uses: &[HostOperation], millis: u64) {
            is_ready(uses, millis);
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
            self.try_flush(Stream::Out);
            self.try_flush(Stream::Err);
            std::thread::sleep(Duration::from_millis(millis));
        }

        fn entropy(&mut self, bytes: &mut [u8]) -> bool {
            use std::io::Read;
            std::fs::File::open("/dev/urandom").and_then(|mut file| file.read_exact(bytes)).is_ok()
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
                    let version = std::fs::read_to_string("/proc/sys/kernel/osrelease");
                    Some(version.map_or_else(|_| "0".to_string(), |text| text.trim().to_string()))
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
}
