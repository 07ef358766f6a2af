//! Abstract references: which objects a register or an operand may hold.

use core::ops::{BitAnd, BitOr};

/// A set of possible references: null, untracked objects, and the objects of each tracked allocation site.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub(super) struct Values(u128);

impl Values {
    /// The empty set: control does not come here.
    pub(super) const NONE: Values = Values(0);
    /// Null.
    pub(super) const NULL: Values = Values(1);
    /// Untracked objects. None of them is a tracked object as long as the tracked object has not escaped.
    pub(super) const UNTRACKED: Values = Values(2);
    /// Any reference from outside the method.
    pub(super) const ANY: Values = Values(3);
    /// All references.
    pub(super) const ALL: Values = Values(u128::MAX);
    /// Maximum number of tracked allocation sites.
    pub(super) const MAX: usize = 126;

    /// The objects of an allocation site.
    pub(super) fn allocated(number: usize) -> Values {
        debug_assert!(number < Values::MAX, "no more sites are tracked");
        Values(4 << number)
    }

    /// Whether it contains all of `other`.
    pub(super) fn contains(self, other: Values) -> bool {
        self.0 & other.0 == other.0
    }

    /// The set difference.
    pub(super) fn without(self, other: Values) -> Values {
        Values(self.0 & !other.0)
    }

    /// Whether the intersection is not empty.
    pub(super) fn intersects(self, other: Values) -> bool {
        self.0 & other.0 != 0
    }

    /// The tracked objects in the set.
    pub(super) fn tracked(self) -> Values {
        Values(self.0 & !3)
    }

    /// The set without null.
    pub(super) fn objects(self) -> Values {
        Values(self.0 & !1)
    }

    /// Whether it is empty.
    pub(super) fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The numbers of the tracked allocation sites.
    pub(super) fn sites(self) -> impl Iterator<Item = usize> {
        let mut rest = self.0 >> 2;
        core::iter::from_fn(move || {
            let site = rest.trailing_zeros() as usize;
            rest &= rest.wrapping_sub(1);
            (site < Values::MAX).then_some(site)
        })
    }
}

impl BitOr for Values {
    type Output = Values;

    fn bitor(self, other: Values) -> Values {
        Values(self.0 | other.0)
    }
}

impl BitAnd for Values {
    type Output = Values;

    fn bitand(self, other: Values) -> Values {
        Values(self.0 & other.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tracked_sites_are_distinct_from_untracked_objects() {
        let set = Values::allocated(0) | Values::allocated(Values::MAX - 1) | Values::ANY;
        assert_eq!(set.sites().collect::<Vec<_>>(), [0, Values::MAX - 1]);
        assert!(!set.tracked().intersects(Values::ANY));
        assert_eq!(Values::ANY.objects(), Values::UNTRACKED);
    }
}
