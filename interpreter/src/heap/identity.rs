//! Identity hash codes, in a table beside the heap.
//!
//! Few objects need one, so a table costs less than a word in every object. The collector updates the table's
//! keys.

use super::table::Table;
use crate::value::Ref;

/// The assigned hash codes.
#[derive(Debug)]
pub(crate) struct IdentityHashes {
    codes: Table<i32>,
    state: u64,
}

impl IdentityHashes {
    pub(crate) fn new(seed: u64) -> IdentityHashes {
        IdentityHashes { codes: Table::default(), state: seed }
    }

    /// The object's hash code, positive, generated at the first request.
    pub(crate) fn of(&mut self, object: Ref) -> i32 {
        if let Some(code) = self.codes.get(object) {
            return code;
        }
        let code = self.next();
        self.codes.insert(object, code);
        code
    }

    /// Bytes that the table takes.
    pub(crate) fn bytes(&self) -> usize {
        self.codes.bytes()
    }

    /// The bytes by which the table grows with an object's code.
    pub(crate) fn growth(&self, object: Ref) -> usize {
        if self.codes.get(object).is_some() { 0 } else { self.codes.growth() }
    }

    /// Assigns an existing code to an object.
    pub(crate) fn insert(&mut self, object: Ref, code: i32) {
        self.codes.insert(object, code);
    }

    /// SplitMix64 (G. Steele, D. Lea, C. Flood, OOPSLA 2014), cut to 31 bits.
    pub(crate) fn next(&mut self) -> i32 {
        loop {
            self.state = self.state.wrapping_add(0x9e37_79b9_7f4a_7c15);
            let mut z = self.state;
            z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
            z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
            let code = ((z ^ (z >> 31)) & 0x7fff_ffff) as i32;
            if code != 0 {
                return code;
            }
        }
    }

    /// Updates all keys; entries for which `moved` returns `None` are dropped.
    pub(crate) fn rename(&mut self, moved: impl Fn(Ref) -> Option<Ref>) {
        if self.codes.len() > 0 {
            self.codes.rename(moved, |_| ());
        }
    }
}
