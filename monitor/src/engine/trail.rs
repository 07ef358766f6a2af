//! Trails: the events that led an instance to its state.

use smallvec::SmallVec;

use super::alphabet::EventId;
use crate::event::SiteId;

/// An event of a witness.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Occurrence {
    /// The sequence number of the event.
    pub sequence: u64,
    /// The number of the site, or [`Occurrence::NOWHERE`].
    pub site: u32,
    /// The event of the property.
    pub event: EventId,
}

impl Occurrence {
    /// The site number of events without a site.
    pub const NOWHERE: u32 = u32::MAX;

    /// The site; `None` if the event has none.
    pub fn site_id(self) -> Option<SiteId> {
        (self.site != Self::NOWHERE).then(|| SiteId::from_u32(self.site))
    }
}

/// The events that led an instance to its state: occurrences in order, each with the next state.
///
/// If the property has finitely many states, a trail has no loops: when an occurrence leads to a state that is already in the trail, the
/// occurrences in between are dropped. The rest is a trace that leads to the same state, and is at most as long as the number of states.
/// For other properties a trail keeps only the last occurrences.
#[derive(Clone, Debug, Default)]
pub struct Trail {
    steps: SmallVec<[Step; 2]>,
}

/// An occurrence and the next state. It is compact, because each of many instances has a trail.
#[derive(Clone, Copy, Debug)]
pub(super) struct Step {
    /// The sequence number in the high bits, the event in the low bits.
    pub(super) event: u64,
    pub(super) site: u32,
    pub(super) mark: u32,
}

const EVENT_BITS: u32 = 20;

/// The mark of states that cannot be compared.
pub(super) const NO_MARK: u32 = u32::MAX;

/// The mark of the oldest occurrence, if older ones are missing and states cannot be compared.
const SHORTENED: u32 = u32::MAX - 1;

impl Step {
    #[inline]
    pub(super) fn new(mark: u32, occurrence: Occurrence) -> Step {
        let event = u64::from(occurrence.event.as_u32());
        debug_assert!(event >> EVENT_BITS == 0, "no property has so many events");
        let event = occurrence.sequence << EVENT_BITS | event;
        Step { event, site: occurrence.site, mark }
    }

    fn occurrence(&self) -> Occurrence {
        let event = self.event as u32 & ((1 << EVENT_BITS) - 1);
        let sequence = self.event >> EVENT_BITS;
        Occurrence { sequence, site: self.site, event: EventId::from_u32(event) }
    }
}

/// The maximum length of trails with states that cannot be compared.
const LONGEST: usize = 32;

impl Trail {
    /// Appends an occurrence that led to the state `mark`. `start` is the initial state.
    #[inline]
    pub fn step(&mut self, start: u32, mark: u32, occurrence: Occurrence) {
        if mark == start {
            self.steps.clear();
        } else if let Some(place) = self.steps.iter().position(|step| step.mark == mark) {
            self.steps.truncate(place + 1);
        } else {
            self.steps.push(Step::new(mark, occurrence));
        }
    }

    /// Appends an occurrence to a trail whose states cannot be compared.
    pub fn append(&mut self, occurrence: Occurrence) {
        if self.steps.len() == LONGEST {
            self.steps.remove(0);
            self.steps[0].mark = SHORTENED;
        }
        self.steps.push(Step::new(NO_MARK, occurrence));
    }

    /// The trail of some occurrences, oldest first, whose states are no longer known.
    pub(crate) fn of(occurrences: impl Iterator<Item = Occurrence>, is_shortened: bool) -> Trail {
        let mut steps: SmallVec<[Step; 2]> =
            occurrences.map(|occurrence| Step::new(NO_MARK, occurrence)).collect();
        if let (Some(first), true) = (steps.first_mut(), is_shortened) {
            first.mark = SHORTENED;
        }
        Trail { steps }
    }

    /// The trail of some steps, newest first.
    pub(super) fn from_newest(steps: impl Iterator<Item = Step>) -> Trail {
        let mut steps: SmallVec<[Step; 2]> = steps.collect();
        steps.reverse();
        Trail { steps }
    }

    /// The occurrences, oldest first.
    pub fn occurrences(&self) -> impl ExactSizeIterator<Item = Occurrence> + '_ {
        self.steps.iter().map(Step::occurrence)
    }

    /// Whether older occurrences are missing.
    pub fn is_shortened(&self) -> bool {
        self.steps.first().is_some_and(|step| step.mark == SHORTENED)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at(sequence: u64) -> Occurrence {
        Occurrence { sequence, site: 0, event: EventId::from_u32(0) }
    }

    #[test]
    fn loops_are_dropped() {
        let mut trail = Trail::default();
        for (mark, sequence) in [(1, 10), (2, 11), (1, 12), (3, 13)] {
            trail.step(0, mark, at(sequence));
        }
        let kept: Vec<u64> = trail.occurrences().map(|o| o.sequence).collect();
        assert_eq!(kept, [10, 13]);
    }

    #[test]
    fn a_return_to_the_start_empties_the_trail() {
        let mut trail = Trail::default();
        trail.step(0, 1, at(1));
        trail.step(0, 0, at(2));
        assert_eq!(trail.occurrences().len(), 0);
    }

    #[test]
    fn a_trail_without_states_keeps_the_newest() {
        let mut trail = Trail::default();
        (0..100).for_each(|i| trail.append(at(i)));
        assert_eq!(trail.occurrences().next().map(|o| o.sequence), Some(68));
        assert!(trail.is_shortened());
    }
}
