//! The world around a program: streams, clock, files, and the interrupt.

use std::fmt;
use std::io::{self, Read, Write};
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

use tsb_interpreter::files::Files;
use tsb_interpreter::host::{CapturingHost, Host, HostOperation, Stream};

/// The time between two checks for an interrupt while the program waits.
const POLL_INTERVAL: Duration = Duration::from_millis(50);

/// Ends a run from another thread, or from a signal handler. All clones of a handle end the same run.
///
/// The machine looks at it after 65,536 calls and backward branches, before each call of a host function, and while the
/// program sleeps or waits.
#[derive(Clone, Default, Debug)]
pub struct InterruptHandle(Arc<AtomicUsize>);

impl InterruptHandle {
    /// A handle of a run that has not started.
    pub fn new() -> InterruptHandle {
        InterruptHandle::default()
    }

    /// Ends the run as soon as possible, with the outcome `Interrupted`.
    pub fn interrupt(&self) {
        self.0.store(1, Ordering::Relaxed);
    }

    /// Whether the run has been interrupted.
    pub fn is_interrupted(&self) -> bool {
        self.0.load(Ordering::Relaxed) != 0
    }

    /// The number that stands for the interrupt. Every value but 0 interrupts the run, such as the number of a signal.
    pub fn flag(&self) -> &Arc<AtomicUsize> {
        &self.0
    }
}

/// A host whose runs can be interrupted.
#[derive(Debug)]
pub struct InterruptibleHost<H> {
    host: H,
    handle: InterruptHandle,
}

impl<H: Host> InterruptibleHost<H> {
    /// Adds an interrupt to a host.
    pub fn new(host: H, handle: InterruptHandle) -> InterruptibleHost<H> {
        InterruptibleHost { host, handle }
    }
}

fn milliseconds(duration: Duration) -> u64 {
    duration.as_millis().max(1) as u64
}

fn is_possible(host: &mut impl Host, operations: &[HostOperation]) -> bool {
    operations.iter().any(|one| match *one {
        HostOperation::Read => host.can_read(),
        HostOperation::Write(stream) | HostOperation::Flush(stream) => host.can_write(stream, 1),
    })
}

impl<H: Host> Host for InterruptibleHost<H> {
    fn write(&mut self, stream: Stream, bytes: &[u8]) -> Result<(), String> {
        self.host.write(stream, bytes)
    }

    fn flush(&mut self, stream: Stream) {
        self.host.flush(stream);
    }

    fn read(&mut self, buffer: &mut [u8]) -> Result<usize, String> {
        if self.host.available() == 0 && !self.host.can_read() {
            self.host.flush(Stream::Out);
            self.wait(&[HostOperation::Read], u64::MAX);
            if self.handle.is_interrupted() {
                return Ok(0);
            }
        }
        self.host.read(buffer)
    }

    fn available(&mut self) -> usize {
        self.host.available()
    }

    fn can_read(&mut self) -> bool {
        self.host.can_read()
    }

    fn can_write(&mut self, stream: Stream, bytes: usize) -> bool {
        self.host.can_write(stream, bytes)
    }

    fn try_flush(&mut self, stream: Stream) -> bool {
        self.host.try_flush(stream)
    }

    fn wait(&mut self, operations: &[HostOperation], millis: u64) {
        let (start, whole) = (Instant::now(), Duration::from_millis(millis));
        while !self.handle.is_interrupted() {
            let left = whole.saturating_sub(start.elapsed());
            if left.is_zero() {
                return;
            }
            self.host.wait(operations, milliseconds(left.min(POLL_INTERVAL)));
            if is_possible(&mut self.host, operations) {
                return;
            }
        }
    }

    fn millis(&mut self) -> i64 {
        self.host.millis()
    }

    fn nanos(&mut self) -> i64 {
        self.host.nanos()
    }

    fn sleep(&mut self, millis: u64) {
        let start = self.host.nanos();
        let (mut asked, whole) = (Duration::ZERO, Duration::from_millis(millis));
        while !self.handle.is_interrupted() {
            // A clock of the embedder's own need not follow what it is asked to sleep.
            let passed = self.host.nanos().saturating_sub(start).max(0);
            let left = whole.saturating_sub(asked.max(Duration::from_nanos(passed as u64)));
            if left.is_zero() {
                return;
            }
            let part = left.min(POLL_INTERVAL);
            self.host.sleep(milliseconds(part));
            asked += part;
        }
    }

    fn can_be_interrupted(&self) -> bool {
        true
    }

    fn is_interrupted(&self) -> bool {
        self.handle.is_interrupted()
    }

    fn maintain(&mut self) {
        self.host.maintain();
    }

    fn entropy(&mut self, bytes: &mut [u8]) -> bool {
        self.host.entropy(bytes)
    }

    fn property(&mut self, name: &str) -> Option<String> {
        self.host.property(name)
    }

    fn files(&mut self) -> Option<&mut dyn Files> {
        self.host.files()
    }
}

/// The clock of a run. The program sees it, and the time limit counts by it.
pub trait Clock {
    /// Milliseconds since 1970.
    fn millis(&mut self) -> i64;

    /// Nanoseconds of a clock that never goes back.
    fn nanos(&mut self) -> i64;

    /// Waits. A made-up clock is put forward.
    fn sleep(&mut self, duration: Duration);
}

/// The system's clock.
#[derive(Clone, Debug)]
pub struct SystemClock {
    start: Instant,
}

impl Default for SystemClock {
    fn default() -> SystemClock {
        SystemClock { start: Instant::now() }
    }
}

impl Clock for SystemClock {
    fn millis(&mut self) -> i64 {
        let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
        i64::try_from(since.as_millis()).unwrap_or(i64::MAX)
    }

    fn nanos(&mut self) -> i64 {
        i64::try_from(self.start.elapsed().as_nanos()).unwrap_or(i64::MAX)
    }

    fn sleep(&mut self, duration: Duration) {
        std::thread::sleep(duration);
    }
}

/// The host of an embedded run. It denies everything that the embedder has not given.
pub(crate) struct EmbeddedHost {
    pub(crate) capture: CapturingHost,
    pub(crate) out: Option<Box<dyn Write>>,
    pub(crate) err: Option<Box<dyn Write>>,
    pub(crate) input: Box<dyn Read>,
    pub(crate) clock: Box<dyn Clock>,
    pub(crate) files: Option<Box<dyn Files>>,
}

impl fmt::Debug for EmbeddedHost {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("EmbeddedHost").finish_non_exhaustive()
    }
}

impl EmbeddedHost {
    fn writer(&mut self, stream: Stream) -> Option<&mut Box<dyn Write>> {
        match stream {
            Stream::Out => self.out.as_mut(),
            Stream::Err => self.err.as_mut(),
        }
    }
}

impl Host for EmbeddedHost {
    fn write(&mut self, stream: Stream, bytes: &[u8]) -> Result<(), String> {
        match self.writer(stream) {
            Some(writer) => writer.write_all(bytes).map_err(|error| error.to_string()),
            None => self.capture.write(stream, bytes),
        }
    }

    fn flush(&mut self, stream: Stream) {
        if let Some(writer) = self.writer(stream) {
            // What a stream of the embedder's refuses is the embedder's concern.
            let _ = writer.flush();
        }
    }

    fn read(&mut self, buffer: &mut [u8]) -> Result<usize, String> {
        loop {
            match self.input.read(buffer) {
                Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
                result => return result.map_err(|error| error.to_string()),
            }
        }
    }

    fn millis(&mut self) -> i64 {
        self.clock.millis()
    }

    fn nanos(&mut self) -> i64 {
        self.clock.nanos()
    }

    fn sleep(&mut self, millis: u64) {
        self.clock.sleep(Duration::from_millis(millis));
    }

    fn files(&mut self) -> Option<&mut dyn Files> {
        self.files.as_mut().map(|files| &mut **files as &mut dyn Files)
    }
}
