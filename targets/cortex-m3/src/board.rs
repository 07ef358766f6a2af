//! The devices of a board: serial lines and a clock.
//!
//! This and `flash` are the only modules that read and write fixed addresses.

#[cfg(all(feature = "mps2-an385", not(feature = "lm3s6965")))]
#[path = "board/mps2_an385.rs"]
mod devices;

#[cfg(feature = "lm3s6965")]
#[path = "board/lm3s6965.rs"]
mod devices;

pub use devices::{CLOCK_HZ, IMAGE, MAX_TICKS, RAM_END, SETTINGS, init, ticks, transmit};

/// A serial line.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Line {
    /// `System.out`.
    Out,
    /// `System.err`, and what the firmware reports.
    Err,
}

/// Writes to a serial line. Waits as long as the line takes.
pub fn write(line: Line, bytes: &[u8]) {
    for &byte in bytes {
        transmit(line, byte);
    }
}

/// A 64-bit count of ticks, from a smaller counter that has to be read more often than it wraps around.
#[derive(Default)]
pub struct Clock {
    last: u32,
    high: u64,
}

impl Clock {
    /// Ticks of [`CLOCK_HZ`] since the start.
    pub fn now(&mut self) -> u64 {
        let low = ticks();
        if low < self.last {
            self.high += u64::from(MAX_TICKS) + 1;
        }
        self.last = low;
        self.high + u64::from(low)
    }

    /// Nanoseconds since the start.
    pub fn nanos(&mut self) -> u64 {
        self.now() * (1_000_000_000 / u64::from(CLOCK_HZ))
    }
}
