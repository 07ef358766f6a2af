//! Probabilistic concurrency testing: random priorities with a few changes (S. Burckhardt and others, *A
//! Randomized Scheduler with Probabilistic Guarantees of Finding Bugs*, ASPLOS 2010).
//!
//! An error that needs `d` ordered operations of `n` threads in a run of `k` points is found in a run with a probability of at
//! least 1 / (n k^(d-1)).

use std::collections::HashMap;

use tsb_interpreter::scheduler::Seeded;

use super::token::LONG_SLICE;
use super::{Point, Policy};
use crate::trace::{Operation, Thread};

/// The schedule.
#[derive(Debug)]
pub struct Priorities {
    random: Seeded,
    /// By thread; the greatest runs. Those above `changes.len()` are initial.
    priorities: HashMap<Thread, u64>,
    /// The points at which the running thread's priority changes, and its new priority.
    changes: HashMap<u64, u64>,
    points: u64,
    /// The last priority below all given ones.
    lowest: i64,
    /// Priorities below all given ones, of threads that have yielded or have run for long: they may wait for others.
    demoted: HashMap<Thread, i64>,
    /// Whether the running thread has been interrupted.
    is_interrupted: bool,
}

impl Priorities {
    /// A schedule of a seed for errors of a depth, in runs of about so many points.
    pub fn new(seed: u64, depth: u32, length: u64) -> Priorities {
        let mut random = Seeded::new(seed, 1);
        let changes =
            (1..u64::from(depth)).map(|priority| (1 + random.random(length.max(1)), priority));
        let changes = changes.collect();
        let (priorities, demoted) = (HashMap::new(), HashMap::new());
        let is_interrupted = false;
        Priorities { random, priorities, changes, points: 0, lowest: 0, demoted, is_interrupted }
    }

    /// The priority of a thread; a new thread gets a random one above those of the changes.
    fn priority(&mut self, thread: Thread) -> (i64, u64) {
        let random = &mut self.random;
        let initial = || (1 << 32) + random.random(1 << 32);
        let priority = *self.priorities.entry(thread).or_insert_with(initial);
        (self.demoted.get(&thread).copied().unwrap_or(0), priority)
    }
}

impl Policy for Priorities {
    fn time_slice(&mut self, _running: Thread) -> Option<u32> {
        Some(LONG_SLICE)
    }

    fn pick(&mut self, running: Thread, ready: &[Thread]) -> usize {
        if !std::mem::take(&mut self.is_interrupted) && ready.contains(&running) {
            self.lowest -= 1;
            self.demoted.insert(running, self.lowest);
        }
        let best = (0..ready.len()).max_by_key(|&at| self.priority(ready[at]));
        best.unwrap_or(0)
    }

    fn interrupts(&mut self, point: &Point) -> bool {
        self.points += 1;
        if let Some(&priority) = self.changes.get(&self.points) {
            self.priorities.insert(point.thread, priority);
            self.is_interrupted = true;
            return true;
        }
        // These may let a thread with a greater priority run.
        self.is_interrupted = matches!(
            point.operation,
            Operation::Start(_) | Operation::Unlock(_) | Operation::Notify(_)
        );
        self.is_interrupted
    }
}
