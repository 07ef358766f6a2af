//! Noise: interruptions with a probability at the points of a run, as *ConTest* makes them (O. Edelstein and
//! others, *Multithreaded Java Program Test Generation*, IBM Systems Journal 2002).

use std::collections::{HashMap, HashSet};

use tsb_interpreter::scheduler::Seeded;

use super::token::LONG_SLICE;
use super::{Point, Policy};
use crate::trace::{Operation, Part, Thread};

/// Where noise is made.
#[derive(Clone, Default, Debug)]
pub enum Places {
    /// At all points.
    #[default]
    All,
    /// At accesses to some fields, by their numbers, and at elements of arrays if `elements`.
    Variables {
        /// The fields.
        fields: HashSet<u32>,
        /// Whether at elements of arrays.
        elements: bool,
    },
}

/// Makes noise.
#[derive(Debug)]
pub struct Noise {
    random: Seeded,
    /// Of a thousand points, so many are interrupted.
    permille: u32,
    /// Most picks for which an interrupted thread is not picked.
    strength: u32,
    places: Places,
    /// Threads that are not picked, and for how many more picks.
    delayed: HashMap<Thread, u32>,
}

impl Noise {
    /// Noise of a seed: of a thousand points, `permille` are interrupted, and the thread does not run for up to `strength`
    /// choices of a thread.
    pub fn new(seed: u64, permille: u32, strength: u32, places: Places) -> Noise {
        Noise { random: Seeded::new(seed, 1), permille, strength, places, delayed: HashMap::new() }
    }

    fn is_here(&self, point: &Point) -> bool {
        match (&self.places, point.operation) {
            (Places::All, _) => true,
            (
                Places::Variables { fields, elements },
                Operation::Access { variable, .. } | Operation::Volatile { variable, .. },
            ) => match variable.part {
                Part::Field(field) => fields.contains(&field),
                Part::Element(_) => *elements,
            },
            (Places::Variables { .. }, _) => false,
        }
    }
}

impl Policy for Noise {
    fn time_slice(&mut self, _running: Thread) -> Option<u32> {
        Some(LONG_SLICE)
    }

    fn pick(&mut self, _running: Thread, ready: &[Thread]) -> usize {
        for rest in self.delayed.values_mut() {
            *rest = rest.saturating_sub(1);
        }
        self.delayed.retain(|_, rest| *rest > 0);
        let free: Vec<usize> =
            (0..ready.len()).filter(|&at| !self.delayed.contains_key(&ready[at])).collect();
        match free.len() {
            0 => self.random.random(ready.len() as u64) as usize,
            _ => free[self.random.random(free.len() as u64) as usize],
        }
    }

    fn interrupts(&mut self, point: &Point) -> bool {
        if !self.is_here(point) || self.random.random(1000) >= u64::from(self.permille) {
            return false;
        }
        let rest = 1 + self.random.random(u64::from(self.strength.max(1))) as u32;
        self.delayed.insert(point.thread, rest);
        true
    }
}
