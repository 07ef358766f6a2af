//! `java.util.Arrays`.

use super::NativeEntry;
use crate::fault::{Fault, Trap};
use crate::value::Slot;
use crate::vm::Vm;

pub(super) const TABLE: &[NativeEntry] =
    &[("java.util.Arrays.ofSameType(java.lang.Object[], int)", of_same_type)];

fn of_same_type(vm: &mut Vm<'_>) -> Result<Slot, Trap> {
    let model = vm.object_argument(0)?;
    let length = vm.int_argument(1);
    let Ok(length) = u32::try_from(length) else { return Err(Fault::NegativeSize(length).into()) };
    let array = vm.new_array(vm.heap.type_of(model), length)?;
    Ok(Slot::from(array.0))
}
