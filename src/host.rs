//! The interrupt of a run by signals.
//!
//! `SIGINT` and `SIGTERM` stop the interpreter and end the run normally: output is flushed, the log is closed, monitors report. A second
//! signal ends the process immediately.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use signal_hook::consts::{SIGINT, SIGTERM};
use signal_hook::flag;
use tsb::InterruptHandle;

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
        let again = Arc::new(AtomicBool::new(false));
        for signal in [SIGINT, SIGTERM] {
            flag::register_conditional_shutdown(signal, exit_code(signal).into(), again.clone())?;
            flag::register(signal, again.clone())?;
            flag::register_usize(signal, interruption.0.flag().clone(), signal as usize)?;
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
