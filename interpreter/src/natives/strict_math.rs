//! The elementary functions of `java.lang.StrictMath`, bit for bit.
//!
//! The Java specification fixes them as the results of fdlibm 5.3 (Sun Microsystems, 1993). The `libm` crate descends from a later
//! revision of it and agrees in `tan`, `asin`, `acos`, `atan`, `exp`, `expm1`, `sqrt`, `ceil`, `floor`, `rint`, in the IEEE remainder,
//! and in `pow` up to C99's special cases. The others follow the 5.3 algorithms here: same argument reduction, same
//! coefficients, same order of operations.

mod reduction;

use core::f64::consts::{FRAC_PI_2, FRAC_PI_4, LOG10_E, PI};

use reduction::reduce;

pub use libm::{acos, asin, atan, ceil, exp, expm1, floor, rint, sqrt, tan};

/// The difference between pi and its nearest double.
const PI_LOW: f64 = 1.2246467991473532e-16;
/// ln 2 in two parts, the first with enough trailing zeros for an exact product with an exponent.
const LN2_HIGH: f64 = 0.6931471803691238;
const LN2_LOW: f64 = 1.9082149292705877e-10;
/// log10 2 in two parts, likewise.
const LOG10_2_HIGH: f64 = 0.30102999566361177;
const LOG10_2_LOW: f64 = 3.694239077158931e-13;
const TWO_54: f64 = (1u64 << 54) as f64;

/// Coefficients of the polynomial for `log(1 + f)` in `(f / (2 + f))^2`.
const LOG: [f64; 7] = [
    0.6666666666666735,
    0.3999999999940942,
    0.2857142874366239,
    0.22222198432149784,
    0.1818357216161805,
    0.15313837699209373,
    0.14798198605116586,
];

/// The upper half of the bits, where sign and exponent are.
fn high(x: f64) -> i32 {
    (x.to_bits() >> 32) as i32
}

fn low(x: f64) -> u32 {
    x.to_bits() as u32
}

fn with_high(x: f64, high: i32) -> f64 {
    f64::from_bits(u64::from(high as u32) << 32 | u64::from(low(x)))
}

/// A double whose lower half is zero.
fn from_high(high: i32) -> f64 {
    f64::from_bits(u64::from(high as u32) << 32)
}

/// The upper half without the sign.
fn magnitude(x: f64) -> i32 {
    high(x) & 0x7FFF_FFFF
}

/// Sine of an angle in radians.
pub fn sin(x: f64) -> f64 {
    let (quadrant, y, tail) = reduce(x);
    match quadrant & 3 {
        0 => sin_kernel(y, tail),
        1 => cos_kernel(y, tail),
        2 => -sin_kernel(y, tail),
        _ => -cos_kernel(y, tail),
    }
}

/// Cosine of an angle in radians.
pub fn cos(x: f64) -> f64 {
    let (quadrant, y, tail) = reduce(x);
    match quadrant & 3 {
        0 => cos_kernel(y, tail),
        1 => -sin_kernel(y, tail),
        2 => -cos_kernel(y, tail),
        _ => sin_kernel(y, tail),
    }
}

/// Sine of `x + tail` for at most a quarter of pi.
fn sin_kernel(x: f64, tail: f64) -> f64 {
    const S: [f64; 6] = [
        -0.16666666666666632,
        0.00833333333332249,
        -0.0001984126982985795,
        2.7557313707070068e-06,
        -2.5050760253406863e-08,
        1.58969099521155e-10,
    ];
    if magnitude(x) < 0x3E40_0000 {
        return x;
    }
    let z = x * x;
    let v = z * x;
    let r = S[1] + z * (S[2] + z * (S[3] + z * (S[4] + z * S[5])));
    if tail == 0.0 {
        x + v * (S[0] + z * r)
    } else {
        x - ((z * (0.5 * tail - v * r) - tail) - v * S[0])
    }
}

/// Cosine of `x + tail` for at most a quarter of pi.
fn cos_kernel(x: f64, tail: f64) -> f64 {
    const C: [f64; 6] = [
        0.0416666666666666,
        -0.001388888888887411,
        2.480158728947673e-05,
        -2.7557314351390663e-07,
        2.087572321298175e-09,
        -1.1359647557788195e-11,
    ];
    let ix = magnitude(x);
    if ix < 0x3E40_0000 {
        return 1.0;
    }
    let z = x * x;
    let r = z * (C[0] + z * (C[1] + z * (C[2] + z * (C[3] + z * (C[4] + z * C[5])))));
    if ix < 0x3FD3_3333 {
        return 1.0 - (0.5 * z - (z * r - x * tail));
    }
    // The part of x * x / 2 whose difference from 1 is exact is subtracted first.
    let part = if ix > 0x3FE9_0000 { 0.28125 } else { from_high(ix - 0x0020_0000) };
    (1.0 - part) - ((0.5 * z - part) - (z * r - x * tail))
}

/// Natural logarithm.
pub fn log(mut x: f64) -> f64 {
    let mut hx = high(x);
    let mut k = 0;
    if hx < 0x0010_0000 {
        if x == 0.0 {
            return f64::NEG_INFINITY;
        }
        if hx < 0 {
            return f64::NAN;
        }
        k -= 54;
        x *= TWO_54;
        hx = high(x);
    }
    if hx >= 0x7FF0_0000 {
        return x + x;
    }
    k += (hx >> 20) - 1023;
    hx &= 0x000F_FFFF;
    let i = (hx + 0x9_5F64) & 0x10_0000;
    x = with_high(x, hx | (i ^ 0x3FF0_0000));
    k += i >> 20;
    let f = x - 1.0;
    let dk = f64::from(k);
    if (0x000F_FFFF & (2 + hx)) < 3 {
        if f == 0.0 {
            return if k == 0 { 0.0 } else { dk * LN2_HIGH + dk * LN2_LOW };
        }
        let r = f * f * (0.5 - 0.3333333333333333 * f);
        return if k == 0 { f - r } else { dk * LN2_HIGH - ((r - dk * LN2_LOW) - f) };
    }
    let s = f / (2.0 + f);
    let z = s * s;
    let w = z * z;
    let t1 = w * (LOG[1] + w * (LOG[3] + w * LOG[5]));
    let t2 = z * (LOG[0] + w * (LOG[2] + w * (LOG[4] + w * LOG[6])));
    let r = t2 + t1;
    if ((hx - 0x6_147A) | (0x6_B851 - hx)) > 0 {
        let half_square = 0.5 * f * f;
        if k == 0 {
            f - (half_square - s * (half_square + r))
        } else {
            dk * LN2_HIGH - ((half_square - (s * (half_square + r) + dk * LN2_LOW)) - f)
        }
    } else if k == 0 {
        f - s * (f - r)
    } else {
        dk * LN2_HIGH - ((s * (f - r) - dk * LN2_LOW) - f)
    }
}

/// Decimal logarithm.
pub fn log10(mut x: f64) -> f64 {
    let mut hx = high(x);
    let mut k = 0;
    if hx < 0x0010_0000 {
        if x == 0.0 {
            return f64::NEG_INFINITY;
        }
        if hx < 0 {
            return f64::NAN;
        }
        k -= 54;
        x *= TWO_54;
        hx = high(x);
    }
    if hx >= 0x7FF0_0000 {
        return x + x;
    }
    k += (hx >> 20) - 1023;
    let i = i32::from(k < 0);
    hx = (hx & 0x000F_FFFF) | ((0x3FF - i) << 20);
    let y = f64::from(k + i);
    let z = y * LOG10_2_LOW + LOG10_E * log(with_high(x, hx));
    z + y * LOG10_2_HIGH
}

/// `log(1 + x)`, exact for small `x`.
pub fn log1p(x: f64) -> f64 {
    let hx = high(x);
    let ax = magnitude(x);
    let mut k = 1;
    let mut f = 0.0;
    let mut hu = 1;
    let mut correction = 0.0;
    if hx < 0x3FDA_827A {
        if ax >= 0x3FF0_0000 {
            return if x == -1.0 { f64::NEG_INFINITY } else { f64::NAN };
        }
        if ax < 0x3E20_0000 {
            return if ax < 0x3C90_0000 { x } else { x - x * x * 0.5 };
        }
        if hx > 0 || hx <= 0xBFD2_BEC3_u32 as i32 {
            k = 0;
            f = x;
        }
    }
    if hx >= 0x7FF0_0000 {
        return x + x;
    }
    if k != 0 {
        let mut u;
        if hx < 0x4340_0000 {
            u = 1.0 + x;
            hu = high(u);
            k = (hu >> 20) - 1023;
            correction = if k > 0 { 1.0 - (u - x) } else { x - (u - 1.0) };
            correction /= u;
        } else {
            u = x;
            hu = high(u);
            k = (hu >> 20) - 1023;
        }
        hu &= 0x000F_FFFF;
        if hu < 0x6_A09E {
            u = with_high(u, hu | 0x3FF0_0000);
        } else {
            k += 1;
            u = with_high(u, hu | 0x3FE0_0000);
            hu = (0x0010_0000 - hu) >> 2;
        }
        f = u - 1.0;
    }
    let dk = f64::from(k);
    let half_square = 0.5 * f * f;
    if hu == 0 {
        if f == 0.0 {
            return if k == 0 { 0.0 } else { dk * LN2_HIGH + (correction + dk * LN2_LOW) };
        }
        let r = half_square * (1.0 - 0.6666666666666666 * f);
        return if k == 0 {
            f - r
        } else {
            dk * LN2_HIGH - ((r - (dk * LN2_LOW + correction)) - f)
        };
    }
    let s = f / (2.0 + f);
    let z = s * s;
    let r = z
        * (LOG[0]
            + z * (LOG[1]
                + z * (LOG[2] + z * (LOG[3] + z * (LOG[4] + z * (LOG[5] + z * LOG[6]))))));
    if k == 0 {
        f - (half_square - s * (half_square + r))
    } else {
        dk * LN2_HIGH - ((half_square - (s * (half_square + r) + (dk * LN2_LOW + correction))) - f)
    }
}

/// Cube root: a rough guess from the exponent, one rational step to 23 bits, one of Newton's.
pub fn cbrt(x: f64) -> f64 {
    let sign = high(x) & i32::MIN;
    let hx = magnitude(x);
    if hx >= 0x7FF0_0000 {
        return x + x;
    }
    if x == 0.0 {
        return x;
    }
    let x = x.abs();
    let mut t = if hx < 0x0010_0000 {
        let scaled = TWO_54 * x;
        with_high(scaled, high(scaled) / 3 + 696_219_795)
    } else {
        from_high(hx / 3 + 715_094_163)
    };
    let r = t * t / x;
    let s = 0.5428571428571428 + r * t;
    t *= 0.35714285714285715
        + 1.6071428571428572 / (s + 1.4142857142857144 + -0.7053061224489796 / s);
    t = from_high(high(t) + 1);
    let square = t * t;
    let r = x / square;
    let r = (r - t) / (t + t + r);
    t += t * r;
    with_high(t, high(t) | sign)
}

/// Hyperbolic sine.
pub fn sinh(x: f64) -> f64 {
    let ix = magnitude(x);
    if ix >= 0x7FF0_0000 {
        return x + x;
    }
    let h = if high(x) < 0 { -0.5 } else { 0.5 };
    let a = x.abs();
    if ix < 0x4036_0000 {
        if ix < 0x3E30_0000 {
            return x;
        }
        let t = expm1(a);
        return if ix < 0x3FF0_0000 {
            h * (2.0 * t - t * t / (t + 1.0))
        } else {
            h * (t + t / (t + 1.0))
        };
    }
    if ix < 0x4086_2E42 {
        return h * exp(a);
    }
    if is_below_overflow(a) {
        let w = exp(0.5 * a);
        return (h * w) * w;
    }
    x * 1.0e307
}

/// Hyperbolic cosine.
pub fn cosh(x: f64) -> f64 {
    let ix = magnitude(x);
    if ix >= 0x7FF0_0000 {
        return x * x;
    }
    let a = x.abs();
    if ix < 0x3FD6_2E43 {
        let t = expm1(a);
        let w = 1.0 + t;
        return if ix < 0x3C80_0000 { w } else { 1.0 + (t * t) / (w + w) };
    }
    if ix < 0x4036_0000 {
        let t = exp(a);
        return 0.5 * t + 0.5 / t;
    }
    if ix < 0x4086_2E42 {
        return 0.5 * exp(a);
    }
    if is_below_overflow(a) {
        let w = exp(0.5 * a);
        return (0.5 * w) * w;
    }
    f64::INFINITY
}

/// Whether half of `exp(a)` is finite.
fn is_below_overflow(a: f64) -> bool {
    a.to_bits() <= 0x4086_33CE_8FB9_F87D
}

/// Hyperbolic tangent.
pub fn tanh(x: f64) -> f64 {
    let ix = magnitude(x);
    if ix >= 0x7FF0_0000 {
        return if high(x) >= 0 { 1.0 / x + 1.0 } else { 1.0 / x - 1.0 };
    }
    let z = if ix < 0x4036_0000 {
        if ix < 0x3C80_0000 {
            return x * (1.0 + x);
        }
        if ix >= 0x3FF0_0000 {
            1.0 - 2.0 / (expm1(2.0 * x.abs()) + 2.0)
        } else {
            let t = expm1(-2.0 * x.abs());
            -t / (t + 2.0)
        }
    } else {
        1.0
    };
    if high(x) >= 0 { z } else { -z }
}

/// The angle of the point `(x, y)`.
pub fn atan2(y: f64, x: f64) -> f64 {
    if x.is_nan() || y.is_nan() {
        return f64::NAN;
    }
    if x == 1.0 {
        return atan(y);
    }
    let left = x.is_sign_negative();
    let below = y.is_sign_negative();
    let signed = |angle: f64| if below { -angle } else { angle };
    if y == 0.0 {
        return if left { signed(PI) } else { y };
    }
    if x == 0.0 {
        return signed(FRAC_PI_2);
    }
    if x.is_infinite() {
        return match (y.is_infinite(), left) {
            (true, false) => signed(FRAC_PI_4),
            (true, true) => signed(3.0 * FRAC_PI_4),
            (false, false) => signed(0.0),
            (false, true) => signed(PI),
        };
    }
    if y.is_infinite() {
        return signed(FRAC_PI_2);
    }
    let k = (magnitude(y) - magnitude(x)) >> 20;
    let z = if k > 60 {
        FRAC_PI_2 + 0.5 * PI_LOW
    } else if left && k < -60 {
        0.0
    } else {
        atan((y / x).abs())
    };
    match (left, below) {
        (false, false) => z,
        (false, true) => -z,
        (true, false) => PI - (z - PI_LOW),
        (true, true) => (z - PI_LOW) - PI,
    }
}

/// `x` to the power of `y`.
pub fn pow(x: f64, y: f64) -> f64 {
    // The results are NaN in Java, 1 in C99.
    if y.is_nan() || (x.abs() == 1.0 && y.is_infinite()) {
        return f64::NAN;
    }
    libm::pow(x, y)
}

/// `sqrt(x * x + y * y)` without intermediate overflow.
pub fn hypot(x: f64, y: f64) -> f64 {
    let (mut a, mut b) = (x.abs(), y.abs());
    if magnitude(b) > magnitude(a) {
        (a, b) = (b, a);
    }
    let (mut ha, mut hb) = (high(a), high(b));
    if ha - hb > 0x3C0_0000 {
        return a + b;
    }
    let mut k = 0;
    if ha > 0x5F30_0000 {
        if ha >= 0x7FF0_0000 {
            return if a.is_infinite() || b.is_infinite() { f64::INFINITY } else { a + b };
        }
        ha -= 0x2580_0000;
        hb -= 0x2580_0000;
        k += 600;
        a = with_high(a, ha);
        b = with_high(b, hb);
    }
    if hb < 0x20B0_0000 {
        if hb < 0x0010_0000 {
            if b == 0.0 {
                return a;
            }
            let up = from_high(0x7FD0_0000);
            b *= up;
            a *= up;
            k -= 1022;
        } else {
            ha += 0x2580_0000;
            hb += 0x2580_0000;
            k -= 600;
            a = with_high(a, ha);
            b = with_high(b, hb);
        }
    }
    // The upper halves keep the exponents from before a subnormal was scaled, as the original does.
    let difference = a - b;
    let root = if difference > b {
        let t1 = from_high(ha);
        let t2 = a - t1;
        sqrt(t1 * t1 - (b * (-b) - t2 * (a + t1)))
    } else {
        a += a;
        let y1 = from_high(hb);
        let y2 = b - y1;
        let t1 = from_high(ha + 0x0010_0000);
        let t2 = a - t1;
        sqrt(t1 * y1 - (difference * (-difference) - (t1 * y2 + t2 * b)))
    };
    if k == 0 { root } else { from_high(0x3FF0_0000 + (k << 20)) * root }
}

/// The remainder of IEEE 754: `x` minus the multiple of `y` nearest to it.
pub fn ieee_remainder(x: f64, y: f64) -> f64 {
    libm::remainder(x, y)
}

#[cfg(test)]
mod tests {
    use super::*;

    // The expected values were printed by StrictMath.

    #[test]
    fn results_that_later_revisions_round_otherwise() {
        assert_eq!(cos(0.1), 0.9950041652780257);
        assert_eq!(sin(-4.401287551860211), 0.9519969920106339);
        assert_eq!(log(5.46605995229974), 1.6985580556674127);
        assert_eq!(log10(177.0), 2.2479732663618064);
        assert_eq!(cbrt(-745.2), -9.066178847264215);
        assert_eq!(sinh(-37.0), -5859571186401306.0);
        assert_eq!(cosh(-0.5590562568565203), 1.1603847437209185);
        assert_eq!(tanh(0.6660806291970001), 0.5823958151043668);
        assert_eq!(log1p(-0.26565395064483033), -0.3087749045813494);
        assert_eq!(hypot(0.5, -0.687602350458564), 0.8501746834363758);
        assert_eq!(atan2(3.5916635734310054, -4.77791970810224e-243), 1.5707963267948968);
    }

    #[test]
    fn large_angles_are_reduced_exactly() {
        assert_eq!(sin(-3.7089358779765735e54), -0.7196575300212178);
        assert_eq!(cos(2.686922658793806e294), 0.7943967389763487);
    }

    #[test]
    fn powers_c_defines_and_java_does_not() {
        assert!(pow(-1.0, f64::INFINITY).is_nan());
        assert!(pow(1.0, f64::NAN).is_nan());
        assert_eq!(pow(f64::NAN, 0.0), 1.0);
    }
}
