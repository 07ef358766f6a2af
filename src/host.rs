//! The interrupt of a run by signals.
//!
//! `SIGINT` and `SIGTERM` stop the interpreter and end the run normally: output is flushed, the log is closed, monitors report. If that
//! takes too long, another signal ends the process immediately.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

use signal_hook::consts::{SIGINT, SIGTERM};
use signal_hook::low_level;
use tsb::InterruptHandle;

/// Signals that follow the first one within this time are the same request: `timeout` sends one to the process and one to its group.
const SAME_REQUEST: Duration = Duration::from_millis(100);

/// Interrupts a run when a signal arrives.
#[derive(Clone, Default, Debug)]
pub struct Interruption(InterruptHandle);

impl Interruption {
    /// Installs the signal handlers.
    ///
    /// # Errors
    /// The system refused to install a handler.
    pub fn listen() -> std::io::Result<Interruption> {
        let interruption = Interruption::default();
        let start = Instant::now();
        // Milliseconds from `start` to the first signal; 0 before it.
        let first = Arc::new(AtomicU64::new(0));
        for signal in [SIGINT, SIGTERM] {
            let (first, flag) = (first.clone(), interruption.0.flag().clone());
            let interrupt = move || {
                let now = start.elapsed().as_millis() as u64 + 1;
                match first.compare_exchange(0, now, Ordering::Relaxed, Ordering::Relaxed) {
                    Ok(_) => flag.store(signal as usize, Ordering::Relaxed),
                    Err(first) if Duration::from_millis(now - first.min(now)) > SAME_REQUEST => {
                        low_level::exit(exit_code(signal).into());
                    }
                    Err(_) => {}
                }
            };
            #[expect(
                unsafe_code,
                reason = "signal-hook's safe actions cannot tell a repeated signal"
            )]
            // SAFETY: the handler uses atomic variables, reads the clock and ends the process, which POSIX allows in handlers; it neither
            // allocates nor locks nor panics.
            unsafe {
                low_level::register(signal, interrupt)?;
            }
        }
        Ok(interruption)
    }

    /// The handle that the signals use.
    pub fn handle(&self) -> InterruptHandle {
        self.0.clone()
    }

    /// The exit code for the received signal, if any.
    pub fn exit_code(&self) -> Option<u8> {
        match self.0.flag().load(Ordering::Relaxed) {
            0 => None,
            signal => Some(exit_code(signal as i32)),
        }
    }
}

/// The exit code by the convention of shells.
fn exit_code(signal: i32) -> u8 {
    128 + signal as u8
}
