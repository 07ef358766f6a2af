//! The host of an interruptible run.
//!
//! `SIGINT` and `SIGTERM` stop the machine. Output, log and monitors of the run are completed as usual. A second signal ends the process
//! immediately.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::time::{Duration, Instant};

use signal_hook::consts::{SIGINT, SIGTERM};
use signal_hook::flag;
use tsb_interpreter::files::Files;
use tsb_interpreter::host::{Host, HostOperation, Stream, SystemHost};

/// The interval at which a waiting run checks for interruption.
const POLL_INTERVAL: Duration = Duration::from_millis(50);

/// The signal that has interrupted the run, if any.
#[derive(Clone, Default, Debug)]
pub struct Interruption(Arc<AtomicUsize>);

impl Interruption {
    /// Installs the signal handlers.
    ///
    /// # Errors
    /// The system refused to install a handler.
    pub fn listen() -> std::io::Result<Interruption> {
        let interruption = Interruption::default();
        let again = Arc::new(AtomicBool::new(false));
        for signal in [SIGINT, SIGTERM] {
            flag::register_conditional_shutdown(signal, exit_code(signal).into(), again.clone())?;
            flag::register(signal, again.clone())?;
            flag::register_usize(signal, interruption.0.clone(), signal as usize)?;
        }
        Ok(interruption)
    }

    /// The exit code for the received signal, if any.
    pub fn exit_code(&self) -> Option<u8> {
        match self.0.load(Ordering::Relaxed) {
            0 => None,
            signal => Some(exit_code(signal as i32)),
        }
    }
}

/// The exit code by the convention of shells.
fn exit_code(signal: i32) -> u8 {
    128 + signal as u8
}

/// The streams and clocks of the process, with interruption by signals.
#[derive(Debug)]
pub struct InterruptibleHost {
    host: SystemHost,
    interruption: Interruption,
}

impl InterruptibleHost {
    /// A host that is interrupted when a signal arrives.
    pub fn new(host: SystemHost, interruption: Interruption) -> InterruptibleHost {
        InterruptibleHost { host, interruption }
    }

    /// Waits for input or for an interruption.
    #[cfg(unix)]
    fn wait_for_input(&self) {
        use rustix::event::{PollFd, PollFlags, Timespec, poll};

        let input = std::io::stdin();
        let timeout = Timespec { tv_sec: 0, tv_nsec: POLL_INTERVAL.subsec_nanos().into() };
        while !self.is_interrupted() {
            let mut polled = [PollFd::new(&input, PollFlags::IN)];
            match poll(&mut polled, Some(&timeout)) {
                Ok(0) | Err(rustix::io::Errno::INTR) => {}
                // The following read reports errors.
                Ok(_) | Err(_) => return,
            }
        }
    }

    #[cfg(not(unix))]
    fn wait_for_input(&self) {}
}

impl Host for InterruptibleHost {
    fn write(&mut self, stream: Stream, bytes: &[u8]) -> Result<(), String> {
        self.host.write(stream, bytes)
    }

    fn flush(&mut self, stream: Stream) {
        self.host.flush(stream);
    }

    fn read(&mut self, buffer: &mut [u8]) -> Result<usize, String> {
        if self.host.available() == 0 {
            self.host.flush(Stream::Out);
            self.wait_for_input();
            if self.is_interrupted() {
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

    fn wait(&mut self, uses: &[HostOperation], millis: u64) {
        let (start, whole) = (Instant::now(), Duration::from_millis(millis));
        while !self.is_interrupted() {
            let Some(left) = whole.checked_sub(start.elapsed()).filter(|left| !left.is_zero())
            else {
                return;
            };
            self.host.wait(uses, left.min(POLL_INTERVAL).as_millis().max(1) as u64);
            let host = &mut self.host;
            let is_possible = uses.iter().any(|one| match *one {
                HostOperation::Read => host.can_read(),
                HostOperation::Write(stream) | HostOperation::Flush(stream) => {
                    host.can_write(stream, 1)
                }
            });
            if is_possible {
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
        let (start, whole) = (Instant::now(), Duration::from_millis(millis));
        while !self.is_interrupted() {
            match whole.checked_sub(start.elapsed()) {
                None | Some(Duration::ZERO) => return,
                Some(left) => self.host.sleep(left.min(POLL_INTERVAL).as_millis().max(1) as u64),
            }
        }
    }

    fn can_be_interrupted(&self) -> bool {
        true
    }

    fn is_interrupted(&self) -> bool {
        self.interruption.exit_code().is_some()
    }

    fn property(&mut self, name: &str) -> Option<String> {
        self.host.property(name)
    }

    fn files(&mut self) -> Option<&mut dyn Files> {
        self.host.files()
    }
}
