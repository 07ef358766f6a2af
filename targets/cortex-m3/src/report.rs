//! What the steps of a run cost, as lines on the line for errors.

use core::fmt::Write;

use crate::board::Clock;
use crate::{ErrLine, memory_used};

/// A step of a run.
#[derive(Clone, Copy, Debug)]
pub enum Step {
    /// Both modules are read.
    Read,
    /// They are linked.
    Link,
    /// The code is verified.
    Verify,
    /// The machine is made.
    Machine,
    /// The program has run.
    Run,
}

/// Measures steps.
pub struct Report {
    enabled: bool,
    clock: Clock,
    before: u64,
}

impl Report {
    /// Starts to measure the first step.
    pub fn new(enabled: bool) -> Report {
        let mut clock = Clock::default();
        let before = clock.now();
        Report { enabled, clock, before }
    }

    /// Reports a step: `#` and its name, the ticks it took, the bytes it was about, and the bytes of memory in use after it.
    pub fn done(&mut self, step: Step, bytes: usize) {
        let ticks = self.clock.now() - self.before;
        if self.enabled {
            let _ = writeln!(ErrLine, "#{step:?} {ticks} {bytes} {}", memory_used());
        }
        self.before = self.clock.now();
    }
}
