//! Decimal text of floating-point numbers, as `Double.toString` and `Float.toString` produce it since JDK 19.
//! The compiler needs it to fold constants.
//!
//! Of the decimals that read back as the value, the shortest is chosen. Of several, the nearest to the value is
//! chosen, and the even one if two are equally near. A decimal has at least two digits: where one would do, the
//! nearest with two is chosen (this matters only near the smallest subnormal numbers).

use alloc::format;
use alloc::string::String;

/// `Double.toString`.
#[must_use]
pub fn double_to_string(value: f64) -> String {
    if let Some(name) =
        special(value.is_nan(), value.is_infinite(), value.is_sign_negative(), value == 0.0)
    {
        return String::from(name);
    }
    let shortest = format!("{value:e}");
    let rounded =
        digits_to_round_to(&shortest).map(|after_point| format!("{value:.after_point$e}"));
    // Below a power of two, the nearest decimal may read back as the number before.
    java_form(rounded.filter(|text| text.parse() == Ok(value)).unwrap_or(shortest))
}

/// `Float.toString`.
#[must_use]
pub fn float_to_string(value: f32) -> String {
    if let Some(name) =
        special(value.is_nan(), value.is_infinite(), value.is_sign_negative(), value == 0.0)
    {
        return String::from(name);
    }
    let shortest = format!("{value:e}");
    let rounded =
        digits_to_round_to(&shortest).map(|after_point| format!("{value:.after_point$e}"));
    // Below a power of two, the nearest decimal may read back as the number before.
    java_form(rounded.filter(|text| text.parse() == Ok(value)).unwrap_or(shortest))
}

fn special(nan: bool, infinite: bool, negative: bool, zero: bool) -> Option<&'static str> {
    match (nan, infinite, zero, negative) {
        (true, ..) => Some("NaN"),
        (_, true, _, false) => Some("Infinity"),
        (_, true, _, true) => Some("-Infinity"),
        (_, _, true, false) => Some("0.0"),
        (_, _, true, true) => Some("-0.0"),
        _ => None,
    }
}

/// The number of fraction digits to which the value must be rounded again, ties to even: one if the shortest
/// form has none; all of them if its last digit is odd, since `core` rounds ties up.
fn digits_to_round_to(scientific: &str) -> Option<usize> {
    let (mantissa, _) = scientific.split_once('e')?;
    let Some((_, fraction)) = mantissa.split_once('.') else { return Some(1) };
    let last = fraction.as_bytes().last()?;
    (last % 2 == 1).then_some(fraction.len())
}

/// Rewrites `d.ddde±x`: without an exponent from 10^-3 up to 10^7, otherwise with `E`; always with a fraction
/// digit.
fn java_form(scientific: String) -> String {
    let (sign, rest) = match scientific.strip_prefix('-') {
        Some(rest) => ("-", rest),
        None => ("", scientific.as_str()),
    };
    let (mantissa, exponent) = rest.split_once('e').unwrap_or((rest, "0"));
    let exponent: i32 = exponent.parse().unwrap_or(0);
    let (first, fraction) = mantissa.split_once('.').unwrap_or((mantissa, "0"));
    if !(-3..7).contains(&exponent) {
        return format!("{sign}{first}.{fraction}E{exponent}");
    }
    let fraction = fraction.trim_end_matches('0');
    if exponent < 0 {
        let zeros = &"000"[..(-exponent - 1) as usize];
        return format!("{sign}0.{zeros}{first}{fraction}");
    }
    let whole = exponent as usize;
    if fraction.len() <= whole {
        let zeros = &"000000"[..whole - fraction.len()];
        return format!("{sign}{first}{fraction}{zeros}.0");
    }
    let (before, after) = fraction.split_at(whole);
    format!("{sign}{first}{before}.{after}")
}

#[cfg(test)]
mod tests {
    use super::{double_to_string, float_to_string};

    #[test]
    fn plain_between_a_thousandth_and_ten_million() {
        assert_eq!(double_to_string(0.001), "0.001");
        assert_eq!(double_to_string(9999999.5), "9999999.5");
        assert_eq!(double_to_string(100.0), "100.0");
        assert_eq!(double_to_string(-12.5), "-12.5");
    }

    #[test]
    fn scientific_outside() {
        assert_eq!(double_to_string(0.0001), "1.0E-4");
        assert_eq!(double_to_string(1e7), "1.0E7");
        assert_eq!(double_to_string(f64::MAX), "1.7976931348623157E308");
    }

    #[test]
    fn at_least_two_digits() {
        assert_eq!(double_to_string(f64::from_bits(1)), "4.9E-324");
        assert_eq!(float_to_string(f32::from_bits(1)), "1.4E-45");
    }

    #[test]
    fn the_even_one_of_equally_near_decimals_is_chosen() {
        assert_eq!(float_to_string(2755813.0 + 0.25), "2755813.2");
        assert_eq!(double_to_string(964075989648940.0 + 0.25), "9.640759896489402E14");
    }

    #[test]
    fn decimals_that_read_back_as_another_number_are_rejected() {
        assert_eq!(float_to_string(f32::from_bits(0x6b00_0000)), "1.5474251E26");
        for exponent in 1..255 {
            let value = f32::from_bits(exponent << 23);
            assert_eq!(float_to_string(value).parse(), Ok(value));
        }
        for exponent in 1..2047 {
            let value = f64::from_bits(exponent << 52);
            assert_eq!(double_to_string(value).parse(), Ok(value));
        }
    }

    #[test]
    fn floats_have_shortest_digits_of_their_own() {
        assert_eq!(double_to_string(0.1), "0.1");
        assert_eq!(float_to_string(0.1), "0.1");
        assert_eq!(float_to_string(f32::MAX), "3.4028235E38");
        assert_eq!(double_to_string(2e23), "2.0E23");
        assert_eq!(double_to_string(9007199254740992.0), "9.007199254740992E15");
    }

    #[test]
    fn names() {
        assert_eq!(double_to_string(f64::NAN), "NaN");
        assert_eq!(float_to_string(f32::NEG_INFINITY), "-Infinity");
        assert_eq!(double_to_string(-0.0), "-0.0");
    }
}
