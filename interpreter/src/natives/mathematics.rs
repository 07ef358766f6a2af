//! Natives of `java.lang.Math` and `java.lang.StrictMath`.
//!
//! They are functions of doubles without effects, so that a call needs no frame ([`crate::image::accessors`]).

use super::{IntoSlot, NativeEntry, strict_math};
use crate::image::accessors::Accessor;

/// A function of one double.
pub(crate) type One = fn(f64) -> f64;

/// A function of two doubles.
pub(crate) type Two = fn(f64, f64) -> f64;

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

        /// The functions of one double, by the name without class and parameters.
        pub(crate) const ONE: &[(&str, One)] = &[$(($name, $one)),*];

        /// The functions of two doubles.
        pub(crate) const TWO: &[(&str, Two)] = &[$(($name2, $two)),*];
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

/// How a call executes the native method of this name without a frame, and the position of the function in [`ONE`] or
/// [`TWO`].
pub(crate) fn accessor(method: &str) -> Option<(Accessor, usize)> {
    let name = method.strip_prefix("java.lang.")?;
    let name = name.strip_prefix("Math.").or_else(|| name.strip_prefix("StrictMath."))?;
    if let Some(name) = name.strip_suffix("(double)") {
        let at = ONE.iter().position(|(known, _)| *known == name)?;
        let accessor = if name == "sqrt" { Accessor::SquareRoot } else { Accessor::FunctionOfOne };
        return Some((accessor, at));
    }
    let name = name.strip_suffix("(double, double)")?;
    Some((Accessor::FunctionOfTwo, TWO.iter().position(|(known, _)| *known == name)?))
}
