//! The functions of `java.lang.Math` for which the reference implementation has machine code of its own.
//!
//! Its results are within one unit in the last place (as `Math` demands) and nearly always the correctly rounded ones, which these functions
//! return. The functions of `StrictMath` differ from it for 3 to 10 % of the arguments, these for 0.25 % (`tan`) or fewer. `pow` stands in
//! [`super::power`].

/// The functions of one double of the library; NaN in its canonical form.
#[cfg(feature = "std")]
macro_rules! functions {
    ($($name:ident $rounded:path, $doc:literal;)*) => {$(
        #[doc = $doc]
        pub(super) fn $name(argument: f64) -> f64 {
            canonical($rounded(argument))
        }
    )*};
}

#[cfg(feature = "std")]
functions! {
    sin pxfm::f_sin, "The sine.";
    cos pxfm::f_cos, "The cosine.";
    tan pxfm::f_tan, "The tangent.";
    exp pxfm::f_exp, "e to a power.";
    log pxfm::f_log, "The natural logarithm.";
    log10 pxfm::f_log10, "The logarithm to base 10.";
    cbrt pxfm::f_cbrt, "The cubic root.";
    tanh pxfm::f_tanh, "The hyperbolic tangent.";
}

#[cfg(feature = "std")]
fn canonical(value: f64) -> f64 {
    if value.is_nan() { f64::NAN } else { value }
}

#[cfg(not(feature = "std"))]
pub(super) use super::strict_math::{cbrt, cos, exp, log, log10, sin, tan, tanh};

#[cfg(all(test, feature = "std"))]
mod tests {
    use super::*;

    #[test]
    fn signs_of_zero_and_infinities_are_kept() {
        for function in [sin, tan, cbrt, tanh] {
            assert_eq!(function(-0.0).to_bits(), (-0.0f64).to_bits());
        }
        assert_eq!([exp(f64::NEG_INFINITY), exp(710.0), exp(-746.0)], [0.0, f64::INFINITY, 0.0]);
        assert_eq!([log(0.0), log10(-0.0)], [f64::NEG_INFINITY; 2]);
        for nan in [log(-1.0), sin(f64::INFINITY), cos(f64::NAN), tan(f64::NEG_INFINITY)] {
            assert_eq!(nan.to_bits(), f64::NAN.to_bits());
        }
        assert_eq!([log10(1000.0), cbrt(-27.0), tanh(1e9), exp(0.0)], [3.0, -3.0, 1.0, 1.0]);
    }
}
