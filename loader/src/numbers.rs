//! Renumbering: the indices that the library's table entries have in the result.

use cranelift_entity::packed_option::{PackedOption, ReservedValue};
use cranelift_entity::{EntityRef, SecondaryMap};
use tsb_format::{DescId, DoubleId, FieldRefId, LiteralId, LongId, MethodRefId, NameId, TypeId};

/// New numbers by old ones.
#[derive(Debug)]
pub(crate) struct Renumbering<I: EntityRef + ReservedValue>(SecondaryMap<I, PackedOption<I>>);

impl<I: EntityRef + ReservedValue> Default for Renumbering<I> {
    fn default() -> Renumbering<I> {
        Renumbering(SecondaryMap::new())
    }
}

impl<I: EntityRef + ReservedValue> Renumbering<I> {
    /// The new number of an entry, if it has one.
    pub(crate) fn get(&self, old: I) -> Option<I> {
        self.0[old].expand()
    }

    /// Assigns a number to an entry and returns it.
    pub(crate) fn set(&mut self, old: I, new: I) -> I {
        self.0[old] = new.into();
        new
    }
}

/// The renumberings of all tables.
#[derive(Debug, Default)]
pub(crate) struct Numbers {
    pub(crate) names: Renumbering<NameId>,
    pub(crate) literals: Renumbering<LiteralId>,
    pub(crate) longs: Renumbering<LongId>,
    pub(crate) doubles: Renumbering<DoubleId>,
    pub(crate) types: Renumbering<TypeId>,
    pub(crate) descriptors: Renumbering<DescId>,
    pub(crate) fields: Renumbering<FieldRefId>,
    pub(crate) methods: Renumbering<MethodRefId>,
}
