//! Pending calls of nonterminals.

use core::fmt;
use core::hash::{Hash, Hasher};
use std::rc::Rc;

use cranelift_entity::entity_impl;

/// A position in a rule: before one of its symbols, or at its end.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(super) struct Slot(u32);
entity_impl!(Slot, "slot");

impl Slot {
    /// The position after the next symbol of the rule.
    pub(super) fn after(self) -> Slot {
        Slot(self.0 + 1)
    }
}

/// A call of a nonterminal at some event, shared by all its call sites.
#[derive(Clone)]
pub(super) struct Call {
    group: Rc<Group>,
    place: usize,
}

/// Mutually recursive calls at the same event.
struct Group {
    calls: Vec<Pending>,
}

/// The continuations of a call.
#[derive(Clone, Default)]
pub(super) struct Pending {
    /// The positions after the call, and the calls they belong to.
    pub(super) returns: Vec<(Slot, Within)>,
    /// Whether the return of the call completes a derivation of the whole trace.
    pub(super) accepts: bool,
}

/// The call in which another call is made.
#[derive(Clone, PartialEq, Eq, Hash)]
pub(super) enum Within {
    /// A call of the same group, by index.
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
        // A derived implementation would print all outer calls.
        write!(f, "{:p}/{}", Rc::as_ptr(&self.group), self.place)
    }
}

impl Call {
    /// Makes calls at the same event that may return to each other.
    pub(super) fn group(calls: Vec<Pending>) -> Vec<Call> {
        let count = calls.len();
        let group = Rc::new(Group { calls });
        (0..count).map(|place| Call { group: group.clone(), place }).collect()
    }

    /// The positions after the call, and the calls they belong to.
    pub(super) fn returns(&self) -> impl Iterator<Item = (Slot, Call)> + '_ {
        self.group.calls[self.place].returns.iter().map(|(slot, within)| {
            let within = match within {
                Within::Same(place) => Call { group: self.group.clone(), place: *place },
                Within::Other(call) => call.clone(),
            };
            (*slot, within)
        })
    }

    /// Whether the return of the call completes a derivation of the whole trace.
    pub(super) fn accepts(&self) -> bool {
        self.group.calls[self.place].accepts
    }

    /// A number that identifies the call during its lifetime.
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
    /// Drops outer calls iteratively. Their nesting may exceed the stack.
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
