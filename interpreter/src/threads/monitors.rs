//! The monitors of objects (JLS 17.1), in a table beside the heap.
//!
//! The table contains the locked monitors only; the collector updates their references. The waiting threads
//! are recorded with the threads.

use alloc::vec::Vec;

use super::ThreadId;
use crate::value::Ref;

/// The locked monitors. The last locked one is at the end.
#[derive(Clone, Debug, Default)]
pub(crate) struct Monitors {
    locked: Vec<Monitor>,
}

#[derive(Clone, Copy, Debug)]
struct Monitor {
    object: Ref,
    owner: ThreadId,
    /// How often the owner has locked it.
    count: u32,
}

impl Monitors {
    /// Bytes that the table takes, including a second copy while it grows.
    pub(crate) fn bytes(&self) -> usize {
        2 * size_of::<Monitor>() * self.locked.capacity()
    }

    /// How many more bytes the table takes after another object is locked.
    pub(crate) fn growth(&self) -> usize {
        if self.locked.len() < self.locked.capacity() {
            return 0;
        }
        self.bytes().max(8 * size_of::<Monitor>())
    }

    /// How many there are.
    pub(crate) fn len(&self) -> usize {
        self.locked.len()
    }

    fn find(&self, object: Ref) -> Option<usize> {
        // Locks are mostly released in reverse order.
        self.locked.iter().rposition(|monitor| monitor.object == object)
    }

    /// Locks an object `count` times; `false` if another thread has it.
    #[must_use]
    pub(crate) fn lock(&mut self, object: Ref, thread: ThreadId, count: u32) -> bool {
        match self.find(object) {
            None => {
                self.locked.push(Monitor { object, owner: thread, count });
                true
            }
            Some(at) if self.locked[at].owner == thread => {
                self.locked[at].count += count;
                true
            }
            Some(_) => false,
        }
    }

    /// Undoes one `lock`; `false` if the thread does not hold the monitor.
    #[must_use]
    pub(crate) fn unlock(&mut self, object: Ref, thread: ThreadId) -> bool {
        match self.find(object) {
            Some(at) if self.locked[at].owner == thread => {
                self.locked[at].count -= 1;
                if self.locked[at].count == 0 {
                    self.locked.remove(at);
                }
                true
            }
            _ => false,
        }
    }

    /// Releases a monitor and returns its count; `None` if the thread does not hold it.
    pub(crate) fn release(&mut self, object: Ref, thread: ThreadId) -> Option<u32> {
        let at = self.find(object).filter(|&at| self.locked[at].owner == thread)?;
        Some(self.locked.remove(at).count)
    }

    /// The thread that holds an object's monitor.
    pub(crate) fn owner(&self, object: Ref) -> Option<ThreadId> {
        self.find(object).map(|at| self.locked[at].owner)
    }

    /// The objects whose monitors a thread holds.
    pub(crate) fn of(&self, thread: ThreadId) -> impl Iterator<Item = Ref> {
        self.locked
            .iter()
            .filter(move |monitor| monitor.owner == thread)
            .map(|monitor| monitor.object)
    }

    /// Replaces an object's reference after the object has moved.
    pub(crate) fn rename(&mut self, from: Ref, to: Ref) {
        if let Some(at) = self.find(from) {
            self.locked[at].object = to;
        }
    }

    /// The references kept here.
    pub(super) fn roots(&mut self) -> impl Iterator<Item = &mut Ref> {
        self.locked.iter_mut().map(|monitor| &mut monitor.object)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const A: ThreadId = ThreadId(1);
    const B: ThreadId = ThreadId(2);

    #[test]
    fn a_monitor_is_free_after_as_many_unlocks() {
        let mut monitors = Monitors::default();
        let object = Ref(8);
        assert!(monitors.lock(object, A, 1) && monitors.lock(object, A, 1));
        assert!(!monitors.lock(object, B, 1) && !monitors.unlock(object, B));
        assert!(monitors.unlock(object, A));
        assert_eq!(monitors.owner(object), Some(A));
        assert!(monitors.unlock(object, A));
        assert!(monitors.lock(object, B, 1));
    }

    #[test]
    fn releasing_gives_the_count_to_lock_again() {
        let mut monitors = Monitors::default();
        let object = Ref(8);
        assert!(monitors.lock(object, A, 3));
        assert_eq!(monitors.release(object, B), None);
        assert_eq!(monitors.release(object, A), Some(3));
        assert_eq!(monitors.owner(object), None);
    }

    #[test]
    fn other_monitors_stay_when_one_is_released_out_of_order() {
        let mut monitors = Monitors::default();
        assert!(monitors.lock(Ref(8), A, 1) && monitors.lock(Ref(16), A, 1));
        assert!(monitors.unlock(Ref(8), A));
        assert_eq!(monitors.of(A).collect::<Vec<_>>(), [Ref(16)]);
    }
}
