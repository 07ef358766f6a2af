//! The repetition of a recorded schedule.

use std::collections::HashMap;

use super::token::{LONG_SLICE, Stop, Switch, Token, next_in_turn};
use super::{Point, Policy};
use crate::trace::Thread;

/// Follows a token. Where the run differs from the recorded one, the rule of [`super::token`] applies.
#[derive(Debug)]
pub struct Replay {
    switches: HashMap<(Thread, u32), Switch>,
    stopped: HashMap<Thread, u32>,
    asked: u32,
    points: u64,
    /// The instructions after the present time slice.
    steps: u32,
}

impl Replay {
    /// The repetition of a token's schedule.
    pub fn new(token: &Token) -> Replay {
        let switches =
            token.0.iter().map(|&switch| ((switch.thread, switch.nth), switch)).collect();
        Replay { switches, stopped: HashMap::new(), asked: 0, points: 0, steps: 0 }
    }

    /// How the running thread's present run ends.
    fn switch(&self, running: Thread) -> Option<Switch> {
        let nth = self.stopped.get(&running).copied().unwrap_or(0);
        self.switches.get(&(running, nth)).copied()
    }
}

impl Policy for Replay {
    fn time_slice(&mut self, running: Thread) -> Option<u32> {
        self.asked += 1;
        self.steps = 0;
        match self.switch(running).map(|switch| switch.stop) {
            Some(Stop::Work { asked, units, steps }) if asked == self.asked => {
                self.steps = steps;
                Some(units)
            }
            Some(Stop::Work { .. } | Stop::ByItself | Stop::Point(_)) | None => Some(LONG_SLICE),
        }
    }

    fn steps(&mut self) -> u32 {
        std::mem::take(&mut self.steps)
    }

    fn pick(&mut self, running: Thread, ready: &[Thread]) -> usize {
        let switch = self.switch(running);
        *self.stopped.entry(running).or_default() += 1;
        (self.asked, self.points) = (0, 0);
        let next = switch.and_then(|switch| ready.iter().position(|&it| it == switch.next));
        next.unwrap_or_else(|| next_in_turn(running, ready))
    }

    fn interrupts(&mut self, point: &Point) -> bool {
        self.points += 1;
        let stop = self.switch(point.thread).map(|switch| switch.stop);
        stop == Some(Stop::Point(self.points))
    }
}
