//! What monitors want of the events of a site.

use crate::event::Phase;
use crate::pointcut::Part;

/// What an event of a site must carry.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Wanted {
    /// Whether *before* events are wanted.
    pub before: bool,
    /// Whether *after* events are wanted.
    pub after: bool,
    /// Whether *thrown* events are wanted.
    pub thrown: bool,
    /// Whether the characters of strings are wanted.
    pub text: bool,
    /// Whether the values of boxes (`Integer` and the like) are wanted.
    pub boxed: bool,
    /// Whether `this` of the method is wanted.
    pub this: bool,
    /// Whether the receiver is wanted.
    pub receiver: bool,
    /// The wanted values, one bit each; the highest bit stands for all further values.
    pub values: u32,
}

impl Wanted {
    /// Whether any event is wanted.
    pub fn is_any(self) -> bool {
        self.before || self.after || self.thrown
    }

    /// Adds all parts of an event.
    pub fn add_all_parts(&mut self) {
        (self.this, self.receiver, self.values) = (true, true, u32::MAX);
    }

    pub(super) fn add_part(&mut self, part: Part) {
        match part {
            Part::This => self.this = true,
            Part::Receiver => self.receiver = true,
            Part::Value(place) => self.values |= 1 << place.min(31),
            Part::Converted(place, _) => {
                self.values |= 1 << place.min(31);
                self.boxed = true;
            }
            Part::Thread | Part::Answer(_) => {}
        }
    }

    pub(crate) fn add(&mut self, phase: Phase) {
        match phase {
            Phase::Before => self.before = true,
            Phase::After => self.after = true,
            Phase::Thrown => self.thrown = true,
            Phase::NotDone => {}
        }
    }
}
