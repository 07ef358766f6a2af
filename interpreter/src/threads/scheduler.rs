//! What determines the schedule of the threads.

use core::fmt::Debug;

use super::ThreadId;

/// A time slice ends fewer than this number of instructions after its last call or backward branch, if the
/// schedule follows a seed.
const MAX_STEPS: u64 = 16;

/// Determines how long threads run and which one runs next. The machine asks whenever more than one thread has
/// been started and not ended. The same answers give the same schedule, on all interpreters.
///
/// The machine asks in this order: [`Scheduler::time_slice`]; [`Scheduler::steps`] when that time slice is over,
/// unless the thread has ended, yields, or cannot continue; [`Scheduler::pick`] when the steps are executed.
pub trait Scheduler: Debug {
    /// The length of the running thread's next time slice in calls, backward branches and locks, at least 1;
    /// `None` until the thread ends, yields, or cannot continue.
    fn time_slice(&mut self, running: ThreadId) -> Option<u32>;

    /// How many more instructions the thread executes after its time slice.
    fn steps(&mut self) -> u32;

    /// The index of the next running thread in `ready`, the threads that can run, in the order of their start.
    /// There is at least one. The last one is taken if the index is too great.
    fn pick(&mut self, running: ThreadId, ready: &[ThreadId]) -> usize;
}

/// A schedule that follows a seed.
#[derive(Clone, Debug)]
pub struct Seeded {
    state: u64,
    quantum: u32,
}

impl Seeded {
    /// The schedule of a seed, with time slices of at most `quantum` calls and backward branches.
    pub fn new(seed: u64, quantum: u32) -> Seeded {
        Seeded { state: seed, quantum: quantum.max(1) }
    }

    /// A number below `limit`. SplitMix64 (G. Steele, D. Lea, C. Flood, OOPSLA 2014).
    pub fn random(&mut self, limit: u64) -> u64 {
        self.state = self.state.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.state;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        (z ^ (z >> 31)) % limit.max(1)
    }
}

impl Scheduler for Seeded {
    fn time_slice(&mut self, _running: ThreadId) -> Option<u32> {
        // Short time slices are as likely as long ones: most errors need few steps at the right place.
        let magnitude = self.random(u64::from(self.quantum.ilog2()) + 2);
        let most = u64::from(self.quantum).min(1 << magnitude);
        Some(1 + self.random(most) as u32)
    }

    fn steps(&mut self) -> u32 {
        self.random(MAX_STEPS) as u32
    }

    fn pick(&mut self, _running: ThreadId, ready: &[ThreadId]) -> usize {
        self.random(ready.len() as u64) as usize
    }
}
