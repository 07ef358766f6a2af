//! Dead slices that are reported at the end of the run.
//!
//! There may be one for each dead object. They are stored compactly, without the data that only a live slice needs.

use super::machine::StateId;
use super::slices::Slice;
use crate::engine::alphabet::ParamSet;
use crate::engine::key::Key;
use crate::engine::trail::{Occurrence, Trail};
use crate::event::Value;

/// A dead slice.
#[derive(Clone, Debug)]
pub(super) struct EndedSlice<'a> {
    pub(super) number: u64,
    pub(super) params: ParamSet,
    pub(super) keys: &'a [Key],
    pub(super) state: StateId,
    pub(super) environment: &'a [Value],
    pub(super) trail: Trail,
}

/// A list of dead slices.
#[derive(Clone, Default, Debug)]
pub(super) struct Ended {
    records: Vec<Record>,
    keys: Vec<Key>,
    values: Vec<Value>,
    occurrences: Vec<Occurrence>,
}

#[derive(Clone, Copy, Debug)]
struct Record {
    number: u64,
    state: StateId,
    params: ParamSet,
    values: u16,
    occurrences: u16,
    is_shortened: bool,
}

impl Ended {
    pub(super) fn push(&mut self, slice: &Slice) {
        let count = |length: usize| u16::try_from(length).unwrap_or(u16::MAX);
        let occurrences = slice.trail.occurrences();
        let record = Record {
            number: slice.number,
            state: slice.state,
            params: slice.params,
            values: count(slice.environment.len()),
            occurrences: count(occurrences.len()),
            is_shortened: slice.trail.is_shortened(),
        };
        self.keys.extend_from_slice(&slice.keys);
        let values = slice.environment.iter().take(record.values.into());
        self.values.extend(values.cloned());
        self.occurrences.extend(occurrences.take(record.occurrences.into()));
        self.records.push(record);
    }

    /// All dead slices, in the order of their removal.
    pub(super) fn iter(&self) -> impl Iterator<Item = EndedSlice<'_>> {
        let (mut keys, mut values, mut occurrences) =
            (&self.keys[..], &self.values[..], &self.occurrences[..]);
        self.records.iter().map(move |record| {
            let trail = take(&mut occurrences, record.occurrences.into());
            EndedSlice {
                number: record.number,
                params: record.params,
                keys: take(&mut keys, record.params.len()),
                state: record.state,
                environment: take(&mut values, record.values.into()),
                trail: Trail::of(trail.iter().copied(), record.is_shortened),
            }
        })
    }
}

/// Splits the first `count` elements off a list.
fn take<'a, T>(list: &mut &'a [T], count: usize) -> &'a [T] {
    let (first, rest) = list.split_at(count);
    *list = rest;
    first
}
