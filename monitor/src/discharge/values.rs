//! Which objects a register or an operand may hold.

use core::ops::{BitAnd, BitOr};

/// A set of what a reference may be: null, an object that is not followed, or one that one of the followed places has made.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub(super) struct Values(u128);

impl Values {
    /// Nothing: control does not come here.
    pub(super) const NONE: Values = Values(0);
    /// Null.
    pub(super) const NULL: Values = Values(1);
    /// Objects that are not followed. They are none of those that are, as long as these have not escaped.
    pub(super) const OTHERS: Values = Values(2);
    /// Anything that comes from elsewhere.
    pub(super) const ANY: Values = Values(3);
    /// All there is.
    pub(super) const ALL: Values = Values(u128::MAX);
    /// How many places can be followed.
    pub(super) const MOST: usize = 126;

    /// What the place of a number has made.
    pub(super) fn made(number: usize) -> Values {
        debug_assert!(number < Values::MOST, "no more places are followed");
        Values(4 << number)
    }

    /// Whether all of `other` is in this set.
    pub(super) fn contains(self, other: Values) -> bool {
        self.0 & other.0 == other.0
    }

    /// What is in this set and not in `other`.
    pub(super) fn without(self, other: Values) -> Values {
        Values(self.0 & !other.0)
    }

    /// Whether they have something in common.
    pub(super) fn meets(self, other: Values) -> bool {
        self.0 & other.0 != 0
    }

    /// Only what is followed.
    pub(super) fn followed(self) -> Values {
        Values(self.0 & !3)
    }

    /// Without null.
    pub(super) fn objects(self) -> Values {
        Values(self.0 & !1)
    }

    /// Whether it is empty.
    pub(super) fn is_none(self) -> bool {
        self.0 == 0
    }

    /// The numbers of the places that are followed.
    pub(super) fn places(self) -> impl Iterator<Item = usize> {
        let mut rest = self.0 >> 2;
        core::iter::from_fn(move || {
            let place = rest.trailing_zeros() as usize;
            rest &= rest.wrapping_sub(1);
            (place < Values::MOST).then_some(place)
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
    fn places_are_told_from_what_is_not_followed() {
        let set = Values::made(0) | Values::made(Values::MOST - 1) | Values::ANY;
        assert_eq!(set.places().collect::<Vec<_>>(), [0, Values::MOST - 1]);
        assert!(!set.followed().meets(Values::ANY));
        assert_eq!(Values::ANY.objects(), Values::OTHERS);
    }
}
