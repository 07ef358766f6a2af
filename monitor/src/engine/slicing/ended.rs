//! The categories at the end of the run, for instances that have been removed.
//!
//! There may be one for each dead object, so a record has only a param_array words.

use cranelift_entity::{PrimaryMap, SecondaryMap};

use super::plan::{LevelId, LevelPlan};
use super::store::make_room;
use super::trails::{Tail, Trails};
use super::{Key, Report};
use crate::engine::property::Category;

/// Categories at the end, by the levels of the instances.
#[derive(Clone, Default, Debug)]
pub(super) struct EndReports {
    levels: SecondaryMap<LevelId, LevelReports>,
}

#[derive(Clone, Default, Debug)]
struct LevelReports {
    records: Vec<Record>,
    /// The values of each instance, in the order of the parameters.
    keys: Vec<Key>,
}

#[derive(Clone, Copy, Debug)]
struct Record {
    tail: Tail,
    category: Category,
    /// The number of the instance: low and high bits.
    number: [u32; 2],
}

impl Record {
    fn number(&self) -> u64 {
        u64::from(self.number[1]) << 32 | u64::from(self.number[0])
    }
}

impl EndReports {
    /// Adds the category of an instance and takes its trail.
    pub(super) fn push(
        &mut self,
        level: LevelId,
        keys: &[Key],
        (number, tail, category): (u64, Tail, Category),
    ) {
        let LevelReports { records, keys: all } = &mut self.levels[level];
        make_room(records, 1);
        make_room(all, keys.len());
        let number = [number as u32, (number >> 32) as u32];
        records.push(Record { tail, category, number });
        all.extend_from_slice(keys);
    }

    /// Reports all categories, ordered by the age of the instances.
    pub(super) fn tell(
        self,
        levels: &PrimaryMap<LevelId, LevelPlan>,
        trails: &Trails,
        report: &mut impl FnMut(Report<'_>),
    ) {
        let places = |(level, of): (LevelId, &LevelReports)| {
            (0..of.records.len() as u32).map(move |place| (level, place))
        };
        let mut order: Vec<(LevelId, u32)> = self.levels.iter().flat_map(places).collect();
        let record = |&(level, place): &(LevelId, u32)| &self.levels[level].records[place as usize];
        order.sort_unstable_by_key(|place| record(place).number());
        for (level, place) in order {
            let params = levels[level].params;
            let Record { tail, category, .. } = record(&(level, place));
            let start = place as usize * params.len();
            report(Report {
                category: *category,
                params,
                keys: &self.levels[level].keys[start..start + params.len()],
                instance: record(&(level, place)).number(),
                trail: &trails.get(tail, None),
                at: None,
            });
        }
    }
}
