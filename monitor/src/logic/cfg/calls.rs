//! Calls of nonterminals that have not returned.

use core::fmt;
use core::hash::{Hash, Hasher};
use std::rc::Rc;

use cranelift_entity::entity_impl;

/// A place in a rule: before one of its symbols, or at its end.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(super) struct Slot(u32);
entity_impl!(Slot, "slot");

impl Slot {
    /// The place after the next symbol of the rule.
    pub(super) fn after(self) -> Slot {
        Slot(self.0 + 1)
    }
}

/// A call of a nonterminal at some event, shared by all who made it.
#[derive(Clone)]
pub(super) struct Call {
    group: Rc<Group>,
    place: usize,
}

/// Calls at the same event that may return to each other.
struct Group {
    calls: Vec<Pending>,
}

/// What is to be done when a call returns.
#[derive(Clone, Default)]
pub(super) struct Pending {
    /// Where to go on, and within which call.
    pub(super) returns: Vec<(Slot, Within)>,
    /// Whether the whole trace is derived then.
    pub(super) accepts: bool,
}

/// Which call another is made in.
#[derive(Clone, PartialEq, Eq, Hash)]
pub(super) enum Within {
    /// One of the same group, by place.
    Same(usize),
    Other(Call),
}

impl PartialEq for Call {
    fn eq(&self, other: &Call) -> bool {
        Rc::ptr_eq(&self.group, &other.group) && self.place == other.place
    }
}

impl Eq for Call {}

impl Hash for Call {
    fn hash<H: Hasher>(&self, hasher: &mut H) {
        self.identity().hash(hasher);
    }
}

impl fmt::Debug for Call {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        // The calls that it is in may be many.
        write!(f, "{:p}/{}", Rc::as_ptr(&self.group), self.place)
    }
}

impl Call {
    /// Calls at the same event that may return to each other.
    pub(super) fn group(calls: Vec<Pending>) -> Vec<Call> {
        let count = calls.len();
        let group = Rc::new(Group { calls });
        (0..count).map(|place| Call { group: group.clone(), place }).collect()
    }

    /// Where to go on when it returns, and within which call.
    pub(super) fn returns(&self) -> impl Iterator<Item = (Slot, Call)> + '_ {
        self.group.calls[self.place].returns.iter().map(|(slot, within)| {
            let within = match within {
                Within::Same(place) => Call { group: self.group.clone(), place: *place },
                Within::Other(call) => call.clone(),
            };
            (*slot, within)
        })
    }

    /// Whether the whole trace is derived when it returns.
    pub(super) fn accepts(&self) -> bool {
        self.group.calls[self.place].accepts
    }

    /// A number that tells it from others as long as it is there.
    pub(super) fn identity(&self) -> (usize, usize) {
        (Rc::as_ptr(&self.group).addr(), self.place)
    }
}

impl Group {
    fn take_outer(&mut self, outer: &mut Vec<Rc<Group>>) {
        for call in &mut self.calls {
            outer.extend(call.returns.drain(..).filter_map(|(_, within)| match within {
                Within::Same(_) => None,
                Within::Other(call) => Some(call.group),
            }));
        }
    }
}

impl Drop for Group {
    /// Lets go of outer calls one after another: they may be nested deeper than the stack allows to recurse.
    fn drop(&mut self) {
        let mut outer = Vec::new();
        self.take_outer(&mut outer);
        while let Some(group) = outer.pop() {
            if let Some(mut group) = Rc::into_inner(group) {
                group.take_outer(&mut outer);
            }
        }
    }
}
