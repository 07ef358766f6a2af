//! Limits of a run: fuel, the clock, and waiting within the time left.

use super::{Stopped, Vm};
use crate::dispatch::Control;
use crate::fault::Trap;
use crate::hooks::Kind;
use crate::host::{HostOperation, Stream};

/// Calls and backward branches between two readings of the clock.
const CLOCK_SLICE: u32 = 1 << 16;

/// Bytes copied, cleared or scanned between two readings of the clock, by work other than instructions. This
/// takes about as long as a slice.
pub(super) const CLOCK_BYTES: u64 = 4 << 20;

/// Bytes of work that use one unit of fuel. A loop that copies so much takes about as long as one that only
/// counts.
const FUEL_BYTES: u64 = 64;

impl Vm<'_> {
    /// Adds units of fuel.
    pub fn refuel(&mut self, fuel: u64) {
        self.fuel = Some(self.fuel.unwrap_or(0).saturating_add(fuel));
    }

    /// Starts the next slice; `false` if there is no fuel.
    pub(super) fn grant(&mut self) -> bool {
        let ticks = self.watch.as_ref().is_some_and(|watch| watch.ticks.is_some());
        let looks = self.deadline.is_some() || ticks || self.host.can_be_interrupted();
        let most = if looks { CLOCK_SLICE } else { u32::MAX };
        let most = most.min(self.threads.most());
        self.granted = match self.fuel {
            Some(fuel) => u32::try_from(fuel).unwrap_or(u32::MAX).min(most),
            None => most,
        };
        self.hot.slice = self.granted;
        self.granted > 0
    }

    /// Subtracts the used part of the current slice from the fuel.
    pub(crate) fn charge_fuel(&mut self) {
        let used = self.granted - self.hot.slice;
        if let Some(fuel) = &mut self.fuel {
            *fuel = fuel.saturating_sub(u64::from(used));
        }
        self.threads.count(used);
        self.granted = self.hot.slice;
    }

    /// Lets the slice end with the next call or backward branch, such as that of the current native method.
    pub(crate) fn end_slice(&mut self) {
        self.granted = 1;
        self.hot.slice = 1;
    }

    /// Takes fuel for work of a native method. What of it is not there ends the run with the next call or backward branch.
    pub(crate) fn use_fuel(&mut self, units: u64) {
        let Some(fuel) = self.fuel else { return };
        let used = self.granted - self.hot.slice;
        let fuel = fuel.saturating_sub(units).max(u64::from(used));
        self.fuel = Some(fuel);
        let left = u32::try_from(fuel - u64::from(used)).unwrap_or(u32::MAX);
        // The method at hand counts when it ends.
        self.hot.slice = self.hot.slice.min(left.max(1));
        self.granted = used + self.hot.slice;
    }

    /// Counts work other than instructions, such as copying this number of bytes: takes the fuel for it, and
    /// reads the clock from time to time. Call this before the work, so that no work begins after the time
    /// limit.
    ///
    /// # Errors
    /// [`Trap::TimeLimit`] once the time limit is exceeded.
    #[inline]
    pub(crate) fn work(&mut self, bytes: u64) -> Result<(), Trap> {
        // Collections at every allocation would leave no fuel for the program.
        if self.fuel.is_some() && !self.config.gc_stress {
            self.use_fuel_for_work(bytes);
        }
        self.work_once(bytes)
    }

    /// As [`Vm::work`] for work that the size of the program bounds in the whole run. It uses no fuel.
    ///
    /// # Errors
    /// As [`Vm::work`].
    #[inline]
    pub(super) fn work_once(&mut self, bytes: u64) -> Result<(), Trap> {
        match self.deadline {
            None => Ok(()),
            Some(_) if bytes < self.work => {
                self.work -= bytes;
                Ok(())
            }
            Some(_) => self.check_clock(),
        }
    }

    /// Takes the fuel for work. The rest of less than a unit counts with the next work, and all work of a query
    /// when it ends: until then, slice and fuel are not those of the running thread.
    pub(super) fn use_fuel_for_work(&mut self, bytes: u64) {
        let bytes = self.unpaid_work.saturating_add(bytes);
        if self.in_query {
            self.unpaid_work = bytes;
        } else {
            self.unpaid_work = bytes % FUEL_BYTES;
            self.use_fuel(bytes / FUEL_BYTES);
        }
    }

    #[cold]
    fn check_clock(&mut self) -> Result<(), Trap> {
        let is_over = self.time_is_over();
        self.work = if is_over { 0 } else { CLOCK_BYTES };
        if is_over { Err(Trap::TimeLimit) } else { Ok(()) }
    }

    /// Counts calls or backward branches that no instruction has counted. Control stops if the slice ends and
    /// the run does not continue. The thread must stand at an instruction.
    pub(crate) fn count(&mut self, units: u32) -> Control {
        let mut units = units;
        while units >= self.hot.slice {
            units -= self.hot.slice;
            self.hot.slice = 0;
            self.tick();
            if !self.next_slice() {
                return Control::Stop;
            }
        }
        self.hot.slice -= units;
        Control::Reload
    }

    /// Sleeps, at most until the time limit.
    pub(crate) fn sleep(&mut self, millis: u64) {
        let left = self.remaining_millis();
        self.host.sleep(millis.min(left));
    }

    /// Waits for the host, at most until the time limit.
    pub(crate) fn wait_for_host(&mut self, uses: &[HostOperation], millis: u64) {
        let left = self.remaining_millis();
        self.host.wait(uses, millis.min(left));
    }

    /// The time left until the time limit, in milliseconds.
    fn remaining_millis(&mut self) -> u64 {
        let Some(deadline) = self.deadline else { return u64::MAX };
        let left = deadline.saturating_sub(self.host.nanos());
        u64::try_from(left).unwrap_or(0).div_ceil(1_000_000)
    }

    /// Whether native methods must not block: there is a time limit, or other threads could run meanwhile.
    pub(crate) fn must_not_wait(&self) -> bool {
        self.deadline.is_some() || self.threads.has_others()
    }

    /// Flushes the program's output within the time left.
    pub(super) fn flush(&mut self, stream: Stream) {
        if self.deadline.is_none() {
            return self.host.flush(stream);
        }
        while !self.host.try_flush(stream) && !self.time_is_over() {
            self.wait_for_host(&[HostOperation::Flush(stream)], u64::MAX);
        }
    }

    /// Whether the time limit is exceeded, or the host has requested the end of the run.
    pub(crate) fn time_is_over(&mut self) -> bool {
        self.host.is_interrupted()
            || self.deadline.is_some_and(|deadline| self.host.nanos() >= deadline)
    }

    /// Called at the end of a slice: reports tick events.
    pub(crate) fn tick(&mut self) {
        let granted = self.granted;
        let Some(since) = self.watch.as_mut().and_then(|watch| watch.ticks.as_mut()) else {
            return;
        };
        *since = since.saturating_add(granted);
        if *since >= CLOCK_SLICE {
            *since = 0;
            self.report_event_of_kind(Kind::Tick);
        }
    }

    /// Called at the end of a slice. Returns whether the run continues.
    pub(crate) fn next_slice(&mut self) -> bool {
        self.charge_fuel();
        self.host.maintain();
        if self.time_is_over() {
            self.stopped = Some(Stopped::TimeLimit);
            return false;
        }
        if self.threads.time_slice_is_over() {
            self.stopped = Some(Stopped::TimeSliceEnd);
            return false;
        }
        if !self.grant() {
            self.stopped = Some(Stopped::OutOfFuel);
            return false;
        }
        true
    }
}
