//! Natives of the boxes of floating-point numbers, and of their decimal forms.

use tsb_format::decimal;

use super::{IntoSlot, NativeEntry};
use crate::fault::Trap;
use crate::vm::Vm;

pub(super) const TABLE: &[NativeEntry] = &[
    ("java.lang.Double.doubleToRawLongBits(double)", |vm| Ok(vm.argument(0))),
    ("java.lang.Double.longBitsToDouble(long)", |vm| Ok(vm.argument(0))),
    ("java.lang.Float.floatToRawIntBits(float)", |vm| Ok(vm.argument(0))),
    ("java.lang.Float.intBitsToFloat(int)", |vm| Ok(vm.argument(0))),
    ("java.lang.Double.toString(double)", |vm| {
        let text = decimal::double_to_string(vm.double_argument(0));
        Ok(vm.new_string(&text)?.into_slot())
    }),
    ("java.lang.Float.toString(float)", |vm| {
        let text = decimal::float_to_string(vm.float_argument(0));
        Ok(vm.new_string(&text)?.into_slot())
    }),
    ("java.lang.DecimalText.decimalToDouble(java.lang.String)", |vm| {
        let value: f64 = number(vm)?.parse().unwrap_or(f64::NAN);
        Ok(value.into_slot())
    }),
    ("java.lang.DecimalText.decimalToFloat(java.lang.String)", |vm| {
        let value: f32 = number(vm)?.parse().unwrap_or(f32::NAN);
        Ok(value.into_slot())
    }),
];

fn number(vm: &Vm<'_>) -> Result<alloc::string::String, Trap> {
    Ok(vm.string_text(vm.object_argument(0)?))
}
