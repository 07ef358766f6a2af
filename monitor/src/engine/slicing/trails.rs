//! The trails of all instances, with shared prefixes.

use crate::engine::trail::{NO_MARK, Occurrence, Step, Trail};

/// The end of a trail: the last step if it is not shared, and a link to the previous steps.
///
/// The state after the last step is that of the instance.
#[derive(Clone, Copy, Debug)]
pub(super) struct Tail {
    /// The sequence number and the event as in [`Step`], in two halves; [`NO_EVENT`] if there is no step here.
    event: [u32; 2],
    site: u32,
    older: u32,
}

const NO_EVENT: [u32; 2] = [u32::MAX; 2];
const NONE: u32 = u32::MAX;

impl Tail {
    /// The empty trail.
    pub(super) const EMPTY: Tail = Tail { event: NO_EVENT, site: 0, older: NONE };

    #[inline]
    fn set(&mut self, at: Occurrence) {
        let step = Step::new(NO_MARK, at);
        self.event = halves(step.event);
        self.site = step.site;
    }
}

/// A step that has successors.
#[derive(Clone, Copy, Debug)]
struct Link {
    event: [u32; 2],
    site: u32,
    /// The state after the step.
    mark: u32,
    older: u32,
    /// The number of steps and trails that refer to it; 0 if the link is free.
    references: u32,
}

/// Trails by their ends ([`Tail`]). They equal what the functions of [`Trail`] create_instances.
#[derive(Clone, Debug)]
pub(super) struct Trails {
    /// The mark of the initial state; [`NO_MARK`] if states cannot be compared.
    start: u32,
    links: Vec<Link>,
    free: u32,
    /// Trails of states that cannot be compared.
    long: Vec<Trail>,
    free_long: Vec<u32>,
}

impl Trails {
    pub(super) fn new(start: Option<u32>) -> Trails {
        Trails {
            start: start.unwrap_or(NO_MARK),
            links: Vec::new(),
            free: NONE,
            long: Vec::new(),
            free_long: Vec::new(),
        }
    }

    /// Appends an occurrence that led from the state `before` to another state `mark`.
    #[inline(always)]
    pub(super) fn step(&mut self, tail: &mut Tail, before: u32, mark: u32, at: Occurrence) {
        let is_start = mark == self.start;
        if tail.older != NONE || !(is_start || tail.event == NO_EVENT) {
            self.step_slow(tail, before, mark, at);
        } else if is_start {
            tail.event = NO_EVENT;
        } else {
            tail.set(at);
        }
    }

    /// Slow path of [`Trails::step`]: the trail has or gets shared steps.
    #[inline(never)]
    fn step_slow(&mut self, tail: &mut Tail, before: u32, mark: u32, at: Occurrence) {
        if mark == self.start {
            self.release(tail.older);
            *tail = Tail::EMPTY;
            return;
        }
        if self.drop_loop(tail, mark) {
            return;
        }
        if tail.event != NO_EVENT {
            tail.older = self.push(tail, before);
        }
        tail.set(at);
    }

    /// Drops the steps after the one that led to a state, if there is one.
    fn drop_loop(&mut self, tail: &mut Tail, mark: u32) -> bool {
        let mut place = tail.older;
        while let Some(link) = self.links.get_mut(place as usize) {
            if link.mark == mark {
                link.references += 1;
                self.release(tail.older);
                *tail = Tail { older: place, ..Tail::EMPTY };
                return true;
            }
            place = link.older;
        }
        false
    }

    /// Stores the last step, so that it can be shared.
    fn push(&mut self, tail: &Tail, mark: u32) -> u32 {
        let Tail { event, site, older } = *tail;
        let link = Link { event, site, mark, older, references: 1 };
        let place = self.free;
        if let Some(free) = self.links.get_mut(place as usize) {
            self.free = free.older;
            *free = link;
            return place;
        }
        self.links.push(link);
        self.links.len() as u32 - 1
    }

    fn release(&mut self, mut place: u32) {
        while let Some(link) = self.links.get_mut(place as usize) {
            link.references -= 1;
            if link.references > 0 {
                return;
            }
            let older = core::mem::replace(&mut link.older, self.free);
            self.free = place;
            place = older;
        }
    }

    /// Appends an occurrence that led to a state that cannot be compared.
    pub(super) fn append(&mut self, tail: &mut Tail, at: Occurrence) {
        if tail.older == NONE {
            tail.older = self.add_long(Trail::default());
        }
        self.long[tail.older as usize].append(at);
    }

    fn add_long(&mut self, trail: Trail) -> u32 {
        match self.free_long.pop() {
            Some(place) => {
                self.long[place as usize] = trail;
                place
            }
            None => {
                self.long.push(trail);
                self.long.len() as u32 - 1
            }
        }
    }

    /// The trail of an instance that is extended from another one, whose state has the mark `mark`.
    #[inline]
    pub(super) fn share(&mut self, tail: &mut Tail, mark: Option<u32>) -> Tail {
        match tail.older == NONE && tail.event == NO_EVENT {
            true => Tail::EMPTY,
            false => self.share_steps(tail, mark),
        }
    }

    fn share_steps(&mut self, tail: &mut Tail, mark: Option<u32>) -> Tail {
        if self.start == NO_MARK {
            let copy = self.long[tail.older as usize].clone();
            return Tail { older: self.add_long(copy), ..Tail::EMPTY };
        }
        if tail.event != NO_EVENT {
            let older = self.push(tail, mark.unwrap_or(NO_MARK));
            *tail = Tail { older, ..Tail::EMPTY };
        }
        if let Some(link) = self.links.get_mut(tail.older as usize) {
            link.references += 1;
        }
        *tail
    }

    /// Removes a trail.
    #[inline]
    pub(super) fn remove(&mut self, tail: Tail) {
        if tail.older == NONE {
            return;
        }
        if self.start != NO_MARK {
            self.release(tail.older);
        } else {
            self.long[tail.older as usize] = Trail::default();
            self.free_long.push(tail.older);
        }
    }

    /// The complete trail. The state of the instance has the mark `mark`.
    pub(super) fn get(&self, tail: &Tail, mark: Option<u32>) -> Trail {
        if self.start == NO_MARK {
            return self.long.get(tail.older as usize).cloned().unwrap_or_default();
        }
        let last = (tail.event != NO_EVENT).then(|| Step {
            event: whole(tail.event),
            site: tail.site,
            mark: mark.unwrap_or(NO_MARK),
        });
        let mut place = tail.older;
        let older = core::iter::from_fn(|| {
            let link = self.links.get(place as usize)?;
            place = link.older;
            Some(Step { event: whole(link.event), site: link.site, mark: link.mark })
        });
        Trail::from_newest(last.into_iter().chain(older))
    }

    /// Sorts the free links, so that low ones are reused first, and releases those at the end.
    pub(super) fn compact(&mut self) {
        let used_before = self.links.len();
        let used =
            self.links.iter().rposition(|link| link.references > 0).map_or(0, |last| last + 1);
        self.links.truncate(used);
        self.free = NONE;
        for place in (0..used).rev() {
            let link = &mut self.links[place];
            if link.references == 0 {
                link.older = self.free;
                self.free = place as u32;
            }
        }
        super::store::shrink(&mut self.links, used_before);
        if self.free_long.len() == self.long.len() {
            self.free_long = Vec::new();
            self.long = Vec::new();
        }
    }
}

#[inline]
fn halves(word: u64) -> [u32; 2] {
    [word as u32, (word >> 32) as u32]
}

#[inline]
fn whole([low, high]: [u32; 2]) -> u64 {
    u64::from(high) << 32 | u64::from(low)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::alphabet::EventId;

    fn at(sequence: u64) -> Occurrence {
        Occurrence { sequence, site: 7, event: EventId::from_u32(1) }
    }

    fn occurrences(trails: &Trails, tail: &Tail, mark: u32) -> Vec<Occurrence> {
        trails.get(tail, Some(mark)).occurrences().collect()
    }

    #[test]
    fn shared_trails_equal_separate_ones() {
        // Random states, for two trails. The second is repeatedly replaced by a copy of the first.
        let mut random = 1_u64;
        let mut trails = Trails::new(Some(0));
        let mut alone = [Trail::default(), Trail::default()];
        let mut tails = [Tail::EMPTY; 2];
        let mut marks = [0; 2];
        for sequence in 0..10_000 {
            random ^= random << 13;
            random ^= random >> 7;
            random ^= random << 17;
            let which = (random >> 20) as usize % 2;
            let mark = (random >> 30) as u32 % 6;
            if random >> 40 & 15 == 0 {
                trails.remove(tails[1]);
                tails[1] = trails.share(&mut tails[0], Some(marks[0]));
                alone[1] = alone[0].clone();
                marks[1] = marks[0];
            }
            if random >> 50 & 63 == 0 {
                trails.compact();
            }
            if mark != marks[which] {
                trails.step(&mut tails[which], marks[which], mark, at(sequence));
                alone[which].step(0, mark, at(sequence));
                marks[which] = mark;
            }
            for which in 0..2 {
                let expected: Vec<Occurrence> = alone[which].occurrences().collect();
                assert_eq!(occurrences(&trails, &tails[which], marks[which]), expected);
            }
        }
        tails.into_iter().for_each(|tail| trails.remove(tail));
        trails.compact();
        assert!(trails.links.is_empty(), "nothing is kept that no trail has");
    }

    #[test]
    fn trails_of_states_that_are_not_compared_are_copied() {
        let mut trails = Trails::new(None);
        let mut first = Tail::EMPTY;
        trails.append(&mut first, at(1));
        let mut second = trails.share(&mut first, None);
        trails.append(&mut second, at(2));
        trails.append(&mut first, at(3));
        let kept = |tail: &Tail| trails.get(tail, None).occurrences().map(|o| o.sequence).collect();
        let (first, second): (Vec<u64>, Vec<u64>) = (kept(&first), kept(&second));
        assert_eq!((first, second), (vec![1, 3], vec![1, 2]));
    }
}
