//! Small arrays of values of parameters.

use core::ops::Deref;

use crate::engine::alphabet::ParamSet;

/// One value for each parameter of a set, stored inline.
#[derive(Clone, Copy, Debug)]
pub(super) struct Few<T> {
    values: [T; ParamSet::CAPACITY],
    count: usize,
}

impl<T: Copy> Few<T> {
    /// An array with the given values. `nothing` fills the rest.
    #[inline]
    pub(super) fn new(nothing: T, given: impl Iterator<Item = T>) -> Few<T> {
        let mut few = Few { values: [nothing; ParamSet::CAPACITY], count: 0 };
        for (place, value) in few.values.iter_mut().zip(given) {
            *place = value;
            few.count += 1;
        }
        few
    }
}

impl<T> Deref for Few<T> {
    type Target = [T];

    #[inline]
    fn deref(&self) -> &[T] {
        &self.values[..self.count]
    }
}

/// Selects the values of some parameters from those of a larger set.
#[derive(Clone, Copy, Debug)]
pub(super) enum Projection {
    /// Adjacent values.
    Run { start: usize, count: usize },
    /// The values at these positions.
    Places(Few<u8>),
}

impl Projection {
    /// Selects the values of `some`, a subset, from those of `all`.
    pub(super) fn new(all: ParamSet, some: ParamSet) -> Projection {
        let places = Few::new(0, some.iter().map(|param| all.rank(param) as u8));
        let start = places.first().map_or(0, |first| usize::from(*first));
        let is_run = places.iter().enumerate().all(|(i, place)| usize::from(*place) == start + i);
        match is_run {
            true => Projection::Run { start, count: places.len() },
            false => Projection::Places(places),
        }
    }

    /// The selected values: a slice of `values`, or gathered in `room`.
    #[inline]
    pub(super) fn of<'a, T: Copy>(&self, values: &'a [T], room: &'a mut Option<Few<T>>) -> &'a [T] {
        match self {
            Projection::Run { start, count } => &values[*start..*start + *count],
            Projection::Places(places) => {
                let picked = places.iter().map(|place| values[usize::from(*place)]);
                room.insert(Few::new(values[0], picked))
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use cranelift_entity::EntityRef;

    use super::*;
    use crate::engine::alphabet::ParamId;
    use crate::engine::key::Key;

    fn set(params: &[usize]) -> ParamSet {
        params.iter().map(|param| ParamId::new(*param)).collect()
    }

    #[test]
    fn values_come_in_the_order_of_the_parameters() {
        let keys: Vec<Key> = (1..=3).filter_map(Key::int).collect();
        let of = |some: &[usize]| {
            let mut room = None;
            Projection::new(set(&[2, 5, 7]), set(some)).of(&keys, &mut room).to_vec()
        };
        assert_eq!(of(&[2, 7]), [keys[0], keys[2]]);
        assert_eq!(of(&[5, 7]), [keys[1], keys[2]]);
        assert_eq!(of(&[]), []);
    }
}
