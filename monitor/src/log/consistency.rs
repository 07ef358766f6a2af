//! Consistency of a log: times ascend, and dead objects and ended threads do not occur any more.

use std::collections::BTreeMap;

use super::{Entry, Recorded};
use crate::event::{EventWorld, Kind, Member, Value};

/// The state after the entries so far.
#[derive(Clone, Debug, Default)]
pub(super) struct Consistency {
    /// The time of the last event.
    pub(super) time: u64,
    /// The numbers of dead objects.
    dead: Ranges,
    /// The numbers of ended threads.
    ended: Ranges,
    /// The thread of the last event.
    thread: u32,
}

impl Consistency {
    /// Checks the next entry.
    ///
    /// # Errors
    /// If it contradicts earlier ones.
    pub(super) fn check(&mut self, entry: &Entry, world: &EventWorld) -> Result<(), String> {
        let (time, this, receiver, values) = match entry {
            Entry::Event(event) => {
                self.check_thread(event, world)?;
                (event.time, event.this.as_ref(), event.receiver.as_ref(), &event.values)
            }
            Entry::Named { values, time, .. } => (*time, None, None, values),
            Entry::Answers(answers) => {
                let mut named =
                    answers.iter().filter_map(|(_, answer)| self.dead.dead_object(answer));
                return match named.next() {
                    Some(id) => Err(format!("the object #{id} is named, which is dead")),
                    None => Ok(()),
                };
            }
            Entry::Deaths(dead) => {
                dead.iter().for_each(|id| self.dead.add(*id));
                return Ok(());
            }
            Entry::Gone(_) | Entry::End => return Ok(()),
        };
        if time < self.time {
            return Err(format!(
                "the time {time} is before that of the event before, {}",
                self.time
            ));
        }
        self.time = time;
        match this
            .into_iter()
            .chain(receiver)
            .chain(values)
            .find_map(|value| self.dead.dead_object(value))
        {
            Some(id) => Err(format!("the object #{id} is named, which is dead")),
            None => Ok(()),
        }
    }

    /// An event may be the last one of its thread. Events without thread have thread 0.
    fn check_thread(&mut self, event: &Recorded, world: &EventWorld) -> Result<(), String> {
        let Recorded { thread, site, .. } = event;
        if *thread != self.thread {
            if self.ended.contains(u64::from(*thread)) {
                return Err(format!("an event is of the thread {thread}, which has ended"));
            }
            self.thread = *thread;
        }
        if *thread != 0 && world.sites[*site].kind == Kind::ThreadEnd {
            self.ended.add(u64::from(*thread));
            self.thread = 0;
        }
        Ok(())
    }
}

/// A set of numbers as ranges. Most objects die, so there are not many more ranges than live objects.
#[derive(Clone, Debug, Default)]
struct Ranges {
    /// The first and the last number of each range. Ranges are not adjacent.
    ranges: BTreeMap<u64, u64>,
    highest: u64,
}

impl Ranges {
    fn add(&mut self, id: u64) {
        if self.contains(id) {
            return;
        }
        self.highest = self.highest.max(id);
        let (mut first, mut last) = (id, id);
        if let Some((&above, &end)) =
            id.checked_add(1).and_then(|next| self.ranges.get_key_value(&next))
        {
            self.ranges.remove(&above);
            last = end;
        }
        let below = self.ranges.range(..id).next_back().map(|(first, last)| (*first, *last));
        if let Some((start, end)) = below
            && end.checked_add(1) == Some(id)
        {
            first = start;
        }
        self.ranges.insert(first, last);
    }

    fn contains(&self, id: u64) -> bool {
        !self.ranges.is_empty()
            && id <= self.highest
            && self.ranges.range(..=id).next_back().is_some_and(|(_, last)| id <= *last)
    }

    /// The number of the object if the value is an object in the set.
    fn dead_object(&self, value: &Value) -> Option<u64> {
        match value {
            Value::Object(object) if self.contains(object.id) => Some(object.id),
            _ => None,
        }
    }
}

/// Checks that a member suits the kind of an event.
pub(super) fn fits(kind: Kind, member: Member) -> Result<(), &'static str> {
    let fits = match kind {
        Kind::Execution | Kind::Call | Kind::New => matches!(member, Member::Method(_)),
        Kind::Get | Kind::Set => matches!(member, Member::Field(_)),
        Kind::ArrayLoad
        | Kind::ArrayStore
        | Kind::NewArray
        | Kind::Lock
        | Kind::Unlock
        | Kind::Wait
        | Kind::Notify
        | Kind::Throw
        | Kind::Catch => matches!(member, Member::Class(_) | Member::None),
        _ => true,
    };
    match kind {
        _ if fits => Ok(()),
        Kind::Execution | Kind::Call | Kind::New => {
            Err("the member of such an event is a method, as `void Main.run(int)`")
        }
        Kind::Get | Kind::Set => Err("the member of such an event is a field, as `int Main.count`"),
        _ => Err("the member of such an event is a class, as `java.lang.Object`"),
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use proptest::prelude::*;

    use super::*;

    proptest! {
        #[test]
        fn ranges_hold_what_was_added(ids in proptest::collection::vec(prop_oneof![0_u64..30, Just(u64::MAX), Just(u64::MAX - 1)], 0..30)) {
            let mut dead = Ranges::default();
            let mut set = BTreeSet::new();
            for id in ids {
                dead.add(id);
                set.insert(id);
                for id in (0..32).chain([u64::MAX - 2, u64::MAX - 1, u64::MAX]) {
                    prop_assert_eq!(dead.contains(id), set.contains(&id));
                }
                let ranges: Vec<_> = dead.ranges.iter().collect();
                prop_assert!(ranges.windows(2).all(|two| two[0].1 + 1 < *two[1].0));
            }
        }
    }
}
