//! Natives of `java.lang.Math` and `java.lang.StrictMath`.

use super::{IntoSlot, NativeEntry, strict_math};

/// The rows of both classes for functions of one and of two doubles.
macro_rules! table {
    (one: $($name:literal $one:expr;)* two: $($name2:literal $two:expr;)*) => {
        pub(super) const TABLE: &[NativeEntry] = &[
            $(
                (concat!("java.lang.Math.", $name, "(double)"),
                 |vm| Ok($one(vm.double_argument(0)).into_slot())),
                (concat!("java.lang.StrictMath.", $name, "(double)"),
                 |vm| Ok($one(vm.double_argument(0)).into_slot())),
            )*
            $(
                (concat!("java.lang.Math.", $name2, "(double, double)"),
                 |vm| Ok($two(vm.double_argument(0), vm.double_argument(1)).into_slot())),
                (concat!("java.lang.StrictMath.", $name2, "(double, double)"),
                 |vm| Ok($two(vm.double_argument(0), vm.double_argument(1)).into_slot())),
            )*
        ];
    };
}

table! {
    one:
    "sin" strict_math::sin;
    "cos" strict_math::cos;
    "tan" strict_math::tan;
    "asin" strict_math::asin;
    "acos" strict_math::acos;
    "atan" strict_math::atan;
    "exp" strict_math::exp;
    "log" strict_math::log;
    "log10" strict_math::log10;
    "sqrt" strict_math::sqrt;
    "cbrt" strict_math::cbrt;
    "sinh" strict_math::sinh;
    "cosh" strict_math::cosh;
    "tanh" strict_math::tanh;
    "expm1" strict_math::expm1;
    "log1p" strict_math::log1p;
    "ceil" strict_math::ceil;
    "floor" strict_math::floor;
    "rint" strict_math::rint;
    two:
    "atan2" strict_math::atan2;
    "pow" strict_math::pow;
    "hypot" strict_math::hypot;
    "IEEEremainder" strict_math::ieee_remainder;
}
