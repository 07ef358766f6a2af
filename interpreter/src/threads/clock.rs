//! The clocks that programs see.

use super::Threads;
use crate::vm::Vm;

/// The time of a call or backward branch on the virtual clock, in nanoseconds.
const UNIT_NANOS: u64 = 10;

/// Where the virtual clock starts: 2000-01-01, in milliseconds since 1970.
const VIRTUAL_START: i64 = 946_684_800_000;

impl Threads {
    /// The virtual clock, in nanoseconds since the start of the program.
    fn virtual_nanos(&self) -> i64 {
        let worked = self.worked.saturating_mul(UNIT_NANOS);
        self.advanced.saturating_add(i64::try_from(worked).unwrap_or(i64::MAX))
    }
}

impl Vm<'_> {
    /// Nanoseconds of a monotonic clock.
    pub(crate) fn nanos(&mut self) -> i64 {
        if self.config.virtual_clock {
            self.charge_fuel();
            self.threads.virtual_nanos()
        } else {
            self.host.nanos()
        }
    }

    /// Milliseconds since 1970.
    pub(crate) fn millis(&mut self) -> i64 {
        if self.config.virtual_clock {
            VIRTUAL_START + self.nanos() / 1_000_000
        } else {
            self.host.millis()
        }
    }

    /// Waits until a time of the clock, or until the time limit.
    pub(super) fn wait_until(&mut self, moment: i64) {
        let left = moment.saturating_sub(self.nanos()).max(0);
        if self.config.virtual_clock {
            self.threads.advanced = self.threads.advanced.saturating_add(left);
        } else {
            self.sleep((left as u64).div_ceil(1_000_000));
        }
    }
}
