//! Natives of `java.lang.Math` and `java.lang.StrictMath`.
//!
//! They are functions of doubles without effects, so that a call needs no frame ([`crate::image::accessors`]).

use super::{IntoSlot, NativeEntry, power, rounded, strict_math};
use crate::image::accessors::Accessor;

/// A function of one double.
pub(crate) type One = fn(f64) -> f64;

/// A function of two doubles.
pub(crate) type Two = fn(f64, f64) -> f64;

/// The rows of both classes: functions of one and of two doubles, for `Math` and for `StrictMath`.
macro_rules! table {
    (one: $($name:literal $one:expr, $strict:expr;)* two: $($name2:literal $two:expr, $strict2:expr;)*) => {
        pub(super) const TABLE: &[NativeEntry] = &[
            $(
                (concat!("java.lang.Math.", $name, "(double)"),
                 |vm| Ok($one(vm.double_argument(0)).into_slot())),
                (concat!("java.lang.StrictMath.", $name, "(double)"),
                 |vm| Ok($strict(vm.double_argument(0)).into_slot())),
            )*
            $(
                (concat!("java.lang.Math.", $name2, "(double, double)"),
                 |vm| Ok($two(vm.double_argument(0), vm.double_argument(1)).into_slot())),
                (concat!("java.lang.StrictMath.", $name2, "(double, double)"),
                 |vm| Ok($strict2(vm.double_argument(0), vm.double_argument(1)).into_slot())),
            )*
        ];

        /// The functions of one double, by the name of the native method.
        pub(crate) const ONE: &[(&str, One)] = &[
            $(
                (concat!("java.lang.Math.", $name, "(double)"), $one),
                (concat!("java.lang.StrictMath.", $name, "(double)"), $strict),
            )*
        ];

        /// The functions of two doubles.
        pub(crate) const TWO: &[(&str, Two)] = &[
            $(
                (concat!("java.lang.Math.", $name2, "(double, double)"), $two),
                (concat!("java.lang.StrictMath.", $name2, "(double, double)"), $strict2),
            )*
        ];
    };
}

table! {
    one:
    "sin" rounded::sin, strict_math::sin;
    "cos" rounded::cos, strict_math::cos;
    "tan" rounded::tan, strict_math::tan;
    "asin" strict_math::asin, strict_math::asin;
    "acos" strict_math::acos, strict_math::acos;
    "atan" strict_math::atan, strict_math::atan;
    "exp" rounded::exp, strict_math::exp;
    "log" rounded::log, strict_math::log;
    "log10" rounded::log10, strict_math::log10;
    "sqrt" strict_math::sqrt, strict_math::sqrt;
    "cbrt" rounded::cbrt, strict_math::cbrt;
    "sinh" strict_math::sinh, strict_math::sinh;
    "cosh" strict_math::cosh, strict_math::cosh;
    "tanh" rounded::tanh, strict_math::tanh;
    "expm1" strict_math::expm1, strict_math::expm1;
    "log1p" strict_math::log1p, strict_math::log1p;
    "ceil" strict_math::ceil, strict_math::ceil;
    "floor" strict_math::floor, strict_math::floor;
    "rint" strict_math::rint, strict_math::rint;
    two:
    "atan2" strict_math::atan2, strict_math::atan2;
    "pow" power::pow, strict_math::pow;
    "hypot" strict_math::hypot, strict_math::hypot;
    "IEEEremainder" strict_math::ieee_remainder, strict_math::ieee_remainder;
}

/// How a call executes the native method of this name without a frame, and the position of the function in [`ONE`] or
/// [`TWO`] if it is one of these.
pub(crate) fn accessor(method: &str) -> Option<(Accessor, usize)> {
    if matches!(method, "java.lang.Math.sqrt(double)" | "java.lang.StrictMath.sqrt(double)") {
        return Some((Accessor::SquareRoot, 0));
    }
    let one = || ONE.iter().position(|(known, _)| *known == method);
    let two = || TWO.iter().position(|(known, _)| *known == method);
    let one = one().map(|at| (Accessor::FunctionOfOne, at));
    one.or_else(|| two().map(|at| (Accessor::FunctionOfTwo, at)))
}
