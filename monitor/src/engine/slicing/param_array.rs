//! Small arrays of values of parameters.

use core::ops::Deref;

use crate::engine::alphabet::ParamSet;

/// One value for each parameter of a set, stored inline.
#[derive(Clone, Copy, Debug)]
pub(super) struct ParamArray<T> {
    values: [T; ParamSet::CAPACITY],
    count: usize,
}

impl<T: Copy> ParamArray<T> {
    /// An array with the given values. `nothing` fills the rest.
    #[inline]
    pub(super) fn new(nothing: T, given: impl Iterator<Item = T>) -> ParamArray<T> {
        let mut param_array = ParamArray { values: [nothing; ParamSet::CAPACITY], count: 0 };
        for (index, value) in param_array.values.iter_mut().zip(given) {
            *index = value;
            param_array.count += 1;
        }
        param_array
    }
}

impl<T> Deref for ParamArray<T> {
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
    Range { start: usize, count: usize },
    /// The values at these positions.
    Indices(ParamArray<u8>),
}

impl Projection {
    /// Selects the values of `some`, a subset, from those of `all`.
    pub(super) fn new(all: ParamSet, some: ParamSet) -> Projection {
        let indices = ParamArray::new(0, some.iter().map(|param| all.rank(param) as u8));
        let start = indices.first().map_or(0, |first| usize::from(*first));
        let is_run = indices.iter().enumerate().all(|(i, index)| usize::from(*index) == start + i);
        match is_run {
            true => Projection::Range { start, count: indices.len() },
            false => Projection::Indices(indices),
        }
    }

    /// The selected values: a slice of `values`, or gathered in `room`.
    #[inline]
    pub(super) fn of<'a, T: Copy>(
        &self,
        values: &'a [T],
        room: &'a mut Option<ParamArray<T>>,
    ) -> &'a [T] {
        match self {
            Projection::Range { start, count } => &values[*start..*start + *count],
            Projection::Indices(indices) => {
                let picked = indices.iter().map(|index| values[usize::from(*index)]);
                room.insert(ParamArray::new(values[0], picked))
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
