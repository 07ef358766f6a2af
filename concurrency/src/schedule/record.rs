//! The record of a run's decisions.

use std::collections::HashMap;

use super::token::{LONG_SLICE, Stop, Switch, next_in_turn};
use crate::trace::Thread;

/// Follows the decisions and notes the switches that the rule of [`super::token`] does not give.
#[derive(Debug)]
pub struct Recorder {
    switches: Vec<Switch>,
    /// How often each thread has stopped.
    stopped: HashMap<Thread, u32>,
    /// Since the running thread continued: starts of time slices, and points.
    asked: u32,
    points: u64,
    /// The length of the present time slice.
    units: Option<u32>,
    stop: Stop,
}

impl Default for Recorder {
    fn default() -> Recorder {
        Recorder {
            switches: Vec::new(),
            stopped: HashMap::new(),
            asked: 0,
            points: 0,
            units: None,
            stop: Stop::ByItself,
        }
    }
}

impl Recorder {
    /// The switches so far.
    pub fn switches(&self) -> &[Switch] {
        &self.switches
    }

    /// A point, at which the running thread is interrupted or not.
    pub fn point(&mut self, interrupts: bool) {
        self.points += 1;
        if interrupts {
            self.stop = Stop::Point(self.points);
        }
    }

    /// The start of a time slice.
    pub fn time_slice(&mut self, units: Option<u32>) {
        self.asked += 1;
        self.units = units;
    }

    /// The end of a time slice.
    pub fn steps(&mut self, steps: u32) {
        if let Some(units) = self.units
            && (units, steps) != (LONG_SLICE, 0)
        {
            self.stop = Stop::Work { asked: self.asked, units, steps };
        }
    }

    /// The choice of the next thread.
    pub fn pick(&mut self, running: Thread, ready: &[Thread], picked: usize) {
        let nth = self.stopped.entry(running).or_default();
        let stop = std::mem::replace(&mut self.stop, Stop::ByItself);
        if let Some(&next) = ready.get(picked)
            && (stop != Stop::ByItself || picked != next_in_turn(running, ready))
        {
            self.switches.push(Switch { thread: running, nth: *nth, stop, next });
        }
        *nth += 1;
        (self.asked, self.points, self.units) = (0, 0, None);
    }
}
