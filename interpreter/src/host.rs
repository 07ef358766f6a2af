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

    /// Whether the end of the run may be requested while it goes on. If so, [`Host::is_interrupted`] and
    /// [`Host::maintain`] are called from time to time.
    fn can_be_interrupted(&self) -> bool {
        false
    }

    /// Whether the end of the run has been requested.
    fn is_interrupted(&self) -> bool {
        false
    }

    /// Called from time to time while the program computes, such as to flush buffers. Does not block.
    fn maintain(&mut self) {}

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
mod system;

#[cfg(feature = "std")]
pub use system::{StandardStreams, SystemHost};
