//! Schedules: who decides when threads run, the record of the decisions, and tokens that repeat them.

pub mod noise;
pub mod pct;
pub mod record;
pub mod replay;
pub mod systematic;
pub mod token;

use std::cell::RefCell;
use std::fmt::Debug;
use std::rc::Rc;

use tsb_interpreter::ThreadId;
use tsb_interpreter::scheduler::{Scheduler, Seeded};

use crate::trace::{Operation, PlaceId, Thread};
use record::Recorder;
use token::Switch;

/// An operation that matters to other threads. The thread can be interrupted after it.
#[derive(Clone, Copy, Debug)]
pub struct Point {
    /// The thread.
    pub thread: Thread,
    /// The operation.
    pub operation: Operation,
    /// Where.
    pub place: PlaceId,
}

/// Decides which thread runs when.
pub trait Policy: Debug {
    /// As [`Scheduler::time_slice`].
    fn time_slice(&mut self, running: Thread) -> Option<u32>;

    /// As [`Scheduler::steps`].
    fn steps(&mut self) -> u32 {
        0
    }

    /// As [`Scheduler::pick`].
    fn pick(&mut self, running: Thread, ready: &[Thread]) -> usize;

    /// Whether the running thread is interrupted at a point.
    fn interrupts(&mut self, point: &Point) -> bool;
}

/// Time slices of a seed, without regard to what threads do.
impl Policy for Seeded {
    fn time_slice(&mut self, running: Thread) -> Option<u32> {
        let _ = running;
        Scheduler::time_slice(self, ThreadId::MAIN)
    }

    fn steps(&mut self) -> u32 {
        Scheduler::steps(self)
    }

    fn pick(&mut self, _running: Thread, ready: &[Thread]) -> usize {
        self.random(ready.len() as u64) as usize
    }

    fn interrupts(&mut self, _point: &Point) -> bool {
        false
    }
}

/// A policy with the record of its decisions. Clones are the same: the machine has one, the observer of the run
/// another one.
#[derive(Clone, Debug)]
pub struct Driver(Rc<RefCell<Driven>>);

#[derive(Debug)]
struct Driven {
    policy: Box<dyn Policy>,
    recorder: Recorder,
    points: u64,
    ready: Vec<Thread>,
}

impl Driver {
    /// A driver that follows a policy.
    pub fn new(policy: Box<dyn Policy>) -> Driver {
        let recorder = Recorder::default();
        Driver(Rc::new(RefCell::new(Driven { policy, recorder, points: 0, ready: Vec::new() })))
    }

    /// Whether the running thread is interrupted at a point.
    pub fn interrupts(&self, point: &Point) -> bool {
        let driven = &mut *self.0.borrow_mut();
        driven.points += 1;
        let interrupts = driven.policy.interrupts(point);
        driven.recorder.point(interrupts);
        interrupts
    }

    /// The number of points so far.
    pub fn points(&self) -> u64 {
        self.0.borrow().points
    }

    /// The decisions so far.
    pub fn switches(&self) -> Vec<Switch> {
        self.0.borrow().recorder.switches().to_vec()
    }
}

impl Scheduler for Driver {
    fn time_slice(&mut self, running: ThreadId) -> Option<u32> {
        let driven = &mut *self.0.borrow_mut();
        let slice = driven.policy.time_slice(Thread(running.number()));
        driven.recorder.time_slice(slice);
        slice
    }

    fn steps(&mut self) -> u32 {
        let driven = &mut *self.0.borrow_mut();
        let steps = driven.policy.steps();
        driven.recorder.steps(steps);
        steps
    }

    fn pick(&mut self, running: ThreadId, ready: &[ThreadId]) -> usize {
        let driven = &mut *self.0.borrow_mut();
        driven.ready.clear();
        driven.ready.extend(ready.iter().map(|id| Thread(id.number())));
        let running = Thread(running.number());
        let picked = driven.policy.pick(running, &driven.ready).min(ready.len().saturating_sub(1));
        driven.recorder.pick(running, &driven.ready, picked);
        picked
    }
}
