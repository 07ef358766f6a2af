//! Natives of `java.lang.Character`.

use super::{IntoSlot, NativeEntry, unicode};

pub(super) const TABLE: &[NativeEntry] = &[
    ("java.lang.Character.getType(int)", |vm| {
        Ok(unicode::general_category(vm.int_argument(0)).into_slot())
    }),
    ("java.lang.Character.hasProperty(int, int)", |vm| {
        Ok(unicode::has_property(vm.int_argument(0), vm.int_argument(1)).into_slot())
    }),
    ("java.lang.Character.lowerSimple(int)", |vm| {
        Ok(unicode::lower_simple(vm.int_argument(0)).into_slot())
    }),
    ("java.lang.Character.upperSimple(int)", |vm| {
        Ok(unicode::upper_simple(vm.int_argument(0)).into_slot())
    }),
    ("java.lang.Character.titleSimple(int)", |vm| {
        Ok(unicode::title_simple(vm.int_argument(0)).into_slot())
    }),
    ("java.lang.Character.numericValue(int)", |vm| {
        Ok(unicode::numeric_value(vm.int_argument(0)).into_slot())
    }),
    ("java.lang.Character.lowerFull(int)", |vm| {
        Ok(unicode::lower_full(vm.int_argument(0)).into_slot())
    }),
    ("java.lang.Character.upperFull(int)", |vm| {
        Ok(unicode::upper_full(vm.int_argument(0)).into_slot())
    }),
];
