//! `java.lang.Math.pow`: a power with an error of little more than half a unit in the last place.
//!
//! It is `2^(y * log2 x)`. The logarithm has some 15 bits more than a double: it is a sum of two doubles, and the rounding errors of
//! products are known. The logarithm of the leading 7 bits of `x` and the power of the leading 7 bits of the exponent's fraction are
//! taken from tables, so that short polynomials are left. The tables are computed by the compiler, in integers.

use super::strict_math;

/// The binary logarithm of a number near 1, for the leading bits of a significand.
#[derive(Clone, Copy)]
struct Logarithm {
    /// A number of 11 bits near the significand's inverse.
    inverse: f64,
    /// The logarithm of 1 / `inverse`, to a multiple of 2^-41.
    high: f64,
    /// The rest of it.
    low: f64,
}

/// A power of two with a fraction as exponent.
#[derive(Clone, Copy)]
struct Power {
    /// The nearest double.
    high: f64,
    /// The rest of it.
    low: f64,
}

/// 2^`exponent`, for the exponents of normal numbers.
const fn two_to(exponent: i64) -> f64 {
    f64::from_bits(((exponent + 1023) as u64) << 52)
}

/// Number of bits after the point of the integers that stand for real numbers.
const FRACTION: u32 = 124;

/// 1 as an integer.
const ONE: u128 = 1 << FRACTION;

/// log2 e, to 124 bits after the point.
const LOG2_E: u128 = 0x1715_4765_2b82_fe17_77d0_ffda_0d23_a7d1;

/// The product of two real numbers below 16.
const fn multiply(a: u128, b: u128) -> u128 {
    const LOW: u128 = u64::MAX as u128;
    let (a_high, a_low, b_high, b_low) = (a >> 64, a & LOW, b >> 64, b & LOW);
    let middle = ((a_low * b_low) >> 64) + ((a_high * b_low) & LOW) + ((a_low * b_high) & LOW);
    let high =
        a_high * b_high + ((a_high * b_low) >> 64) + ((a_low * b_high) >> 64) + (middle >> 64);
    // The product has 248 bits after the point.
    (high << (128 - FRACTION)) | ((middle & LOW) >> (FRACTION - 64))
}

/// The natural logarithm of `b / a`, for integers `a <= b < 1024 * a`: twice the area hyperbolic tangent of `(b - a) / (b + a)`.
const fn log_of_ratio(a: u128, b: u128) -> u128 {
    let (n, d) = (b - a, b + a);
    let mut power = ONE / d * n;
    let (mut sum, mut odd) = (0, 1);
    while power > 0 {
        sum += power / odd;
        power = power / d * n / d * n;
        odd += 2;
    }
    2 * sum
}

/// e to the power of a number below 1.
const fn exp(x: u128) -> u128 {
    let (mut term, mut sum, mut n) = (ONE, 0, 1);
    while term > 0 {
        sum += term;
        term = multiply(term, x) / n;
        n += 1;
    }
    sum
}

/// By the nearest multiple of 1/128 to a significand, from 1 to 2.
const LOGARITHMS: [Logarithm; 129] = {
    let mut table = [Logarithm { inverse: 1.0, high: 0.0, low: 0.0 }; 129];
    let mut i = 0;
    while i <= 128 {
        let inverse = (2 * 1024 * 128 + (128 + i)) / (2 * (128 + i));
        let log = multiply(log_of_ratio(inverse, 1024), LOG2_E);
        let cut = FRACTION - 41;
        table[i as usize] = Logarithm {
            inverse: inverse as f64 / 1024.0,
            high: (log >> cut) as f64 * two_to(-41),
            low: (log & ((1 << cut) - 1)) as f64 * two_to(-(FRACTION as i64)),
        };
        i += 1;
    }
    // No error where the logarithm is an integer.
    table[128] = Logarithm { inverse: 0.5, high: 1.0, low: 0.0 };
    table
};

/// By the numerator of a fraction with the denominator 128.
const POWERS: [Power; 128] = {
    let log_2 = log_of_ratio(1, 2);
    let mut table = [Power { high: 1.0, low: 0.0 }; 128];
    let mut i = 0;
    while i < 128 {
        let power = exp(log_2 / 128 * i as u128);
        let cut = FRACTION - 52;
        let high = (power + (1 << (cut - 1))) >> cut;
        let rest = power as i128 - (high << cut) as i128;
        table[i] = Power {
            high: high as f64 * two_to(-52),
            low: rest as f64 * two_to(-(FRACTION as i64)),
        };
        i += 1;
    }
    // The series is cut after its last bit.
    table[0] = Power { high: 1.0, low: 0.0 };
    table
};

/// log2 e: the nearest double and the rest.
const LOG2: f64 = core::f64::consts::LOG2_E;
const LOG2_REST: f64 = {
    let significand = (LOG2.to_bits() & (u64::MAX >> 12)) | 1 << 52;
    let rest = LOG2_E as i128 - ((significand as u128) << (FRACTION - 52)) as i128;
    rest as f64 * two_to(-(FRACTION as i64))
};

/// A number rounded to 26 bits. The rest has 26 bits as well, and a sign.
#[inline(always)]
fn half(x: f64) -> f64 {
    f64::from_bits((x.to_bits() + (1 << 26)) & (!0 << 27))
}

/// How rounding errors of products are computed. All ways give the same result.
trait Product {
    /// The rounding error of the product `p` of `a` and `b`, neither of which is near the limits of the exponent.
    fn error(a: f64, b: f64, p: f64) -> f64;
}

/// By products of halves (T. Dekker, *A Floating-Point Technique for Extending the Available Precision*).
struct Halves;

impl Product for Halves {
    #[inline(always)]
    fn error(a: f64, b: f64, p: f64) -> f64 {
        let (a_high, b_high) = (half(a), half(b));
        let (a_low, b_low) = (a - a_high, b - b_high);
        ((a_high * b_high - p) + a_high * b_low + a_low * b_high) + a_low * b_low
    }
}

/// By the processor's fused multiply-add.
#[cfg(all(feature = "std", target_arch = "x86_64"))]
struct Fused;

#[cfg(all(feature = "std", target_arch = "x86_64"))]
impl Product for Fused {
    #[inline(always)]
    fn error(a: f64, b: f64, p: f64) -> f64 {
        a.mul_add(b, -p)
    }
}

/// A sum of two doubles that do not overlap.
#[derive(Clone, Copy)]
struct Sum(f64, f64);

/// The exact sum of two doubles, of which the first one is zero or not smaller.
#[inline(always)]
fn ordered_sum(a: f64, b: f64) -> Sum {
    let s = a + b;
    Sum(s, b - (s - a))
}

/// The binary logarithm of a positive normal number, as the sum of two doubles; its relative error is below 2^-67.
#[inline(always)]
fn log2<P: Product>(x: f64) -> Sum {
    let bits = x.to_bits();
    let exponent = (bits >> 52) as i32 - 1023;
    let significand = f64::from_bits(bits & (u64::MAX >> 12) | 1f64.to_bits());
    let nearest = (((bits >> 44) & 0xff) + 1) >> 1;
    let entry = &LOGARITHMS[nearest as usize];
    // The significand is (1 + r) / inverse. The product is near 1, so that the difference is exact.
    let product = significand * entry.inverse;
    let r_high = product - 1.0;
    let r_low = P::error(significand, entry.inverse, product);
    let Sum(r, r_low) = ordered_sum(r_high, r_low);
    // log2(1 + r) is r log2(e) - r²/2 log2(e) + r³ p(r).
    let first = r * LOG2;
    let square = r * r;
    let second = square * (-0.5 * LOG2);
    let p = (LOG2 / 3.0 - r * (LOG2 / 4.0))
        + square
            * ((LOG2 / 5.0 - r * (LOG2 / 6.0))
                + square * ((LOG2 / 7.0 - r * (LOG2 / 8.0)) + square * (LOG2 / 9.0)));
    let first_rest = P::error(r, LOG2, first) + r * LOG2_REST + r_low * LOG2 + entry.low;
    let square_rest = P::error(r, r, square) + 2.0 * r * r_low;
    let second_rest = P::error(square, -0.5 * LOG2, second)
        + square_rest * (-0.5 * LOG2)
        + square * (-0.5 * LOG2_REST);
    // A logarithm from the table that is not zero is greater than that of 1 + r.
    let Sum(sum, rest) = ordered_sum(f64::from(exponent) + entry.high, first);
    let Sum(sum, more_rest) = ordered_sum(sum, second);
    Sum(sum, (rest + more_rest) + ((first_rest + second_rest) + square * r * p))
}

/// `x` to the power of `y`, for positive normal `x`; `None` if the result is no normal number.
#[inline(always)]
fn power<P: Product>(x: f64, y: f64) -> Option<f64> {
    let Sum(log, log_rest) = log2::<P>(x);
    let exponent = log * y;
    let rest = P::error(log, y, exponent) + log_rest * y;
    if exponent.is_nan() || exponent.abs() >= 1021.0 {
        return None;
    }
    // Adding it rounds to a multiple of 1/128.
    const SHIFT: f64 = 1.5 * two_to(52 - 7);
    let shifted = exponent + SHIFT;
    let steps = shifted.to_bits() as i32;
    let f = (exponent - (shifted - SHIFT)) + rest;
    // The powers of ln 2 over the factorials.
    const LN_2: f64 = core::f64::consts::LN_2;
    const C2: f64 = LN_2 * LN_2 / 2.0;
    const C3: f64 = C2 * LN_2 / 3.0;
    const C4: f64 = C3 * LN_2 / 4.0;
    const C5: f64 = C4 * LN_2 / 5.0;
    let square = f * f;
    let p = f * LN_2 + square * (C2 + f * C3 + square * (C4 + f * C5));
    let entry = &POWERS[(steps & 127) as usize];
    let significand = entry.high + (entry.low + entry.high * p);
    Some(significand * two_to(i64::from(steps >> 7)))
}

/// Whether a number is positive and normal.
#[inline(always)]
fn is_normal(x: f64) -> bool {
    (f64::MIN_POSITIVE..=f64::MAX).contains(&x)
}

/// Whether [`power`] can take a number as exponent. Exponents near zero would leave few bits of the product.
#[inline(always)]
fn has_bits(y: f64) -> bool {
    two_to(-60) < y.abs() && y.abs() < two_to(60)
}

/// `x` to the power of `y`.
#[inline(always)]
fn pow_with<P: Product>(x: f64, y: f64) -> f64 {
    if is_normal(x)
        && has_bits(y)
        && let Some(result) = power::<P>(x, y)
    {
        return result;
    }
    slow_path(x, y)
}

/// The power of a number that is not positive and normal, and one that is no normal number.
#[cold]
fn slow_path(x: f64, y: f64) -> f64 {
    let integer = y as i64;
    if is_normal(-x)
        && integer as f64 == y
        && has_bits(y)
        && let Some(result) = power::<Halves>(-x, y)
    {
        return if integer & 1 != 0 { -result } else { result };
    }
    strict_math::pow(x, y)
}

/// `x` to the power of `y`.
///
/// # Safety
/// The processor has fused multiply-add.
#[cfg(all(feature = "std", target_arch = "x86_64"))]
#[target_feature(enable = "fma")]
fn pow_fused(x: f64, y: f64) -> f64 {
    pow_with::<Fused>(x, y)
}

/// `x` to the power of `y`.
pub(super) fn pow(x: f64, y: f64) -> f64 {
    #[cfg(all(feature = "std", target_arch = "x86_64"))]
    if std::is_x86_feature_detected!("fma") {
        // SAFETY: the processor has the feature.
        return unsafe { pow_fused(x, y) };
    }
    pow_with::<Halves>(x, y)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_constants_fit_together() {
        let product = multiply(log_of_ratio(1, 2), LOG2_E);
        assert!(product.abs_diff(ONE) < 1 << 12, "{product:x}");
        assert!(exp(log_of_ratio(512, 1024)).abs_diff(2 * ONE) < 1 << 12);
    }

    #[test]
    fn tables_are_sums_of_doubles() {
        for entry in LOGARITHMS {
            assert!((entry.high + entry.low + entry.inverse.log2()).abs() < 1e-15);
            assert!((entry.high * two_to(41)).fract() == 0.0 && entry.low < two_to(-41));
        }
        for (i, entry) in POWERS.iter().enumerate() {
            assert!((entry.high - (i as f64 / 128.0).exp2()).abs() <= f64::EPSILON);
            assert!(entry.low.abs() <= f64::EPSILON / 2.0);
        }
    }

    #[test]
    fn the_processor_makes_no_difference() {
        let mut bits = 1u64;
        for _ in 0..100_000 {
            bits = bits
                .wrapping_mul(6_364_136_223_846_793_005)
                .wrapping_add(1_442_695_040_888_963_407);
            let x = f64::from_bits(((bits >> 12) % (0x7fe << 40)) << 12);
            let y = ((bits as u32 as f64) - two_to(31)) * two_to(-((bits >> 58) as i64));
            assert_eq!(pow(x, y).to_bits(), pow_with::<Halves>(x, y).to_bits(), "{x} ^ {y}");
        }
    }

    #[test]
    fn powers_that_are_doubles_are_exact() {
        for (x, y, result) in [
            (10.0, 3.0, 1000.0),
            (2.0, -1.0, 0.5),
            (2.0, 1000.0, two_to(1000)),
            (0.5, 1000.0, two_to(-1000)),
            (3.0, 33.0, 5_559_060_566_555_523.0),
            (10.0, 22.0, 1e22),
            (1.0, 1e18, 1.0),
            (6.25, 0.5, 2.5),
            (1.5, 1.0, 1.5),
            (-3.0, 3.0, -27.0),
            (-3.0, 4.0, 81.0),
            (-2.0, -1.0, -0.5),
            (-1.0, two_to(55), 1.0),
        ] {
            assert_eq!(pow(x, y), result, "{x} ^ {y}");
        }
    }

    #[test]
    fn results_that_are_not_normal_are_those_of_strict_math() {
        for (x, y) in [
            (10.0, -320.0),
            (10.0, 400.0),
            (1e300, 1e300),
            (0.0, 2.0),
            (-2.0, 0.5),
            (-0.0, -3.0),
            (f64::NAN, 0.0),
            (2.0, f64::NAN),
            (1.0, f64::INFINITY),
            (5e-324, 0.5),
            (f64::MAX, -0.5),
        ] {
            assert_eq!(pow(x, y).to_bits(), strict_math::pow(x, y).to_bits(), "{x} ^ {y}");
        }
    }
}
