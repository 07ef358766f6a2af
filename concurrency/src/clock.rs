//! Vector clocks (C. Fidge, F. Mattern, 1988) and epochs (C. Flanagan, S. Freund, *FastTrack*, PLDI 2009).

use crate::trace::Thread;

/// A moment of one thread.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Epoch {
    /// The thread.
    pub thread: Thread,
    /// Its time.
    pub time: u32,
}

/// The last moment of each thread that happens before something. Threads that are not in it have time 0.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct VectorClock(Vec<u32>);

impl VectorClock {
    /// The time of a thread.
    pub fn get(&self, thread: Thread) -> u32 {
        self.0.get(thread.0 as usize).copied().unwrap_or(0)
    }

    /// Advances the time of a thread.
    pub fn tick(&mut self, thread: Thread) {
        let index = thread.0 as usize;
        if self.0.len() <= index {
            self.0.resize(index + 1, 0);
        }
        self.0[index] += 1;
    }

    /// Adds what happens before `other`.
    pub fn join(&mut self, other: &VectorClock) {
        if self.0.len() < other.0.len() {
            self.0.resize(other.0.len(), 0);
        }
        for (mine, &theirs) in self.0.iter_mut().zip(&other.0) {
            *mine = (*mine).max(theirs);
        }
    }

    /// Whether a moment happens before this.
    pub fn includes(&self, epoch: Epoch) -> bool {
        epoch.time <= self.get(epoch.thread)
    }
}

/// The clocks of all threads. A thread's time starts with 1.
#[derive(Clone, Default, Debug)]
pub struct ThreadClocks(Vec<Option<VectorClock>>);

impl ThreadClocks {
    /// The clock of a thread.
    pub fn of(&mut self, thread: Thread) -> &mut VectorClock {
        let index = thread.0 as usize;
        if self.0.len() <= index {
            self.0.resize(index + 1, None);
        }
        self.0[index].get_or_insert_with(|| {
            let mut clock = VectorClock::default();
            clock.tick(thread);
            clock
        })
    }

    /// The present moment of a thread.
    pub fn epoch(&mut self, thread: Thread) -> Epoch {
        Epoch { thread, time: self.of(thread).get(thread) }
    }

    /// What a thread passes on to those who synchronise with it later. Its later actions are not part of it.
    pub fn release(&mut self, thread: Thread) -> VectorClock {
        let clock = self.of(thread);
        let released = clock.clone();
        clock.tick(thread);
        released
    }

    /// Orders `after` behind the present moment of `before`.
    pub fn order(&mut self, before: Thread, after: Thread) {
        let released = self.release(before);
        self.of(after).join(&released);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const A: Thread = Thread(1);
    const B: Thread = Thread(2);

    #[test]
    fn what_a_thread_does_after_a_release_is_not_ordered() {
        let mut clocks = ThreadClocks::default();
        let before = clocks.epoch(A);
        clocks.order(A, B);
        let after = clocks.epoch(A);
        assert!(clocks.of(B).includes(before));
        assert!(!clocks.of(B).includes(after));
    }

    #[test]
    fn threads_that_do_not_synchronise_are_not_ordered() {
        let mut clocks = ThreadClocks::default();
        let (a, b) = (clocks.epoch(A), clocks.epoch(B));
        assert!(!clocks.of(B).includes(a) && !clocks.of(A).includes(b));
    }
}
