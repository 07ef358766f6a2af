//! Picking the values of some parameters out of those of more.

use smallvec::SmallVec;

use crate::engine::alphabet::ParamSet;
use crate::engine::key::Key;

/// Room for the values of some parameters.
pub(super) type Room = SmallVec<[Key; 4]>;

/// Where the values of some parameters are among those of all of a set.
#[derive(Clone, Debug)]
pub(super) enum Projection {
    /// They stand together.
    Run { start: usize, count: usize },
    /// At these places.
    Places(SmallVec<[u8; 4]>),
}

impl Projection {
    /// The values of `some`, a subset, in those of `all`.
    pub(super) fn new(all: ParamSet, some: ParamSet) -> Projection {
        let places: SmallVec<[u8; 4]> = some.iter().map(|param| all.rank(param) as u8).collect();
        let start = places.first().map_or(0, |first| usize::from(*first));
        let is_run = places.iter().enumerate().all(|(i, place)| usize::from(*place) == start + i);
        match is_run {
            true => Projection::Run { start, count: places.len() },
            false => Projection::Places(places),
        }
    }

    /// The values, as they stand or gathered in `room`.
    #[inline]
    pub(super) fn of<'a>(&self, keys: &'a [Key], room: &'a mut Room) -> &'a [Key] {
        match self {
            Projection::Run { start, count } => &keys[*start..*start + *count],
            Projection::Places(places) => {
                room.clear();
                room.extend(places.iter().map(|place| keys[usize::from(*place)]));
                room
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use cranelift_entity::EntityRef;

    use super::*;
    use crate::engine::alphabet::ParamId;

    fn set(params: &[usize]) -> ParamSet {
        params.iter().map(|param| ParamId::new(*param)).collect()
    }

    #[test]
    fn values_come_in_the_order_of_the_parameters() {
        let keys: Vec<Key> = (1..=3).filter_map(Key::int).collect();
        let of = |some: &[usize]| {
            let mut room = Room::new();
            Projection::new(set(&[2, 5, 7]), set(some)).of(&keys, &mut room).to_vec()
        };
        assert_eq!(of(&[2, 7]), [keys[0], keys[2]]);
        assert_eq!(of(&[5, 7]), [keys[1], keys[2]]);
        assert_eq!(of(&[]), []);
    }
}
