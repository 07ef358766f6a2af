//! Number literals (JLS 3.10.1, 3.10.2).

use super::identifier;
use crate::ast::Literal;
use crate::diagnostics::Code;

/// The value of a number literal.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Number {
    /// A value.
    Value(Literal<'static>),
    /// Decimal 2147483648 or 9223372036854775808L, legal only below unary minus. Holds the smallest value of the type.
    Min(Literal<'static>),
}

/// What is wrong with a number literal.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NumberError {
    /// The kind of error.
    pub code: Code,
    /// The message.
    pub message: String,
}

fn malformed<T>(message: impl Into<String>) -> Result<T, NumberError> {
    Err(NumberError { code: Code::MalformedNumber, message: message.into() })
}

/// Scans the number literal at the start of `text`, which is a digit or a dot before a digit: its length in bytes and
/// its value.
///
/// Letters and digits right after the literal count as part of it, and make it malformed.
pub fn scan(text: &str) -> (usize, Result<Number, NumberError>) {
    let parts = LiteralParts::of(text);
    let tail = identifier::part_len(&text[parts.len..]);
    if tail > 0 {
        let len = parts.len + tail;
        return (
            len,
            parts
                .check_digits(text)
                .and_then(|()| malformed(format!("`{}` is not a number", &text[..len]))),
        );
    }
    (parts.len, parts.check_digits(text).and_then(|()| parts.value(text)))
}

/// The parts of a number literal, as ranges of the text from its start.
struct LiteralParts {
    radix: u32,
    /// Where the digits start: after `0x` or `0b`.
    digits: usize,
    /// Where the digits before the dot end.
    whole_end: usize,
    /// Where the digits after the dot end; `whole_end` if there is no dot.
    fraction_end: usize,
    has_dot: bool,
    /// The digits of the exponent with sign, if there is a mark for an exponent.
    exponent: Option<(usize, usize)>,
    suffix: Option<u8>,
    len: usize,
}

impl LiteralParts {
    fn of(text: &str) -> Self {
        let bytes = text.as_bytes();
        let at = |i: usize| bytes.get(i).copied().unwrap_or(0);
        let prefix = at(1).to_ascii_lowercase();
        let (radix, digits) = match (at(0), prefix) {
            (b'0', b'x') => (16, 2),
            (b'0', b'b') => (2, 2),
            _ => (10, 0),
        };
        // Digits that are too large for the radix are accepted here, so that a better message can be reported.
        let run = |mut i: usize| {
            while at(i) == b'_' || (at(i) as char).is_digit(radix.max(10)) {
                i += 1;
            }
            i
        };
        let whole_end = run(digits);
        let mut len = whole_end;
        let has_dot = radix != 2 && at(len) == b'.' && dot_belongs(&bytes[len..], radix);
        if has_dot {
            len = run(len + 1);
        }
        let fraction_end = len;
        let mark = if radix == 16 { b'p' } else { b'e' };
        let mut exponent = None;
        if radix != 2 && at(len).eq_ignore_ascii_case(&mark) {
            let start = len + 1;
            let sign = usize::from(matches!(at(start), b'+' | b'-'));
            let mut end = start + sign;
            while at(end) == b'_' || at(end).is_ascii_digit() {
                end += 1;
            }
            exponent = Some((start, end));
            len = end;
        }
        let mut suffix = match at(len).to_ascii_lowercase() {
            c @ (b'l' | b'f' | b'd') => Some(c),
            _ => None,
        };
        if radix == 2 && suffix != Some(b'l')
            || suffix == Some(b'l') && (has_dot || exponent.is_some())
        {
            suffix = None;
        }
        len += usize::from(suffix.is_some());
        let radix = if radix == 10 && at(0) == b'0' && whole_end > 1 { 8 } else { radix };
        Self { radix, digits, whole_end, fraction_end, has_dot, exponent, suffix, len }
    }

    fn is_float(&self) -> bool {
        self.has_dot || self.exponent.is_some() || matches!(self.suffix, Some(b'f' | b'd'))
    }

    /// Checks digits and underscores.
    fn check_digits(&self, text: &str) -> Result<(), NumberError> {
        let whole = &text[self.digits..self.whole_end];
        let fraction = if self.has_dot { &text[self.whole_end + 1..self.fraction_end] } else { "" };
        let exponent = self.exponent.map(|(lo, hi)| text[lo..hi].trim_start_matches(['+', '-']));
        for run in [whole, fraction, exponent.unwrap_or("")] {
            if run.starts_with('_') || run.ends_with('_') {
                return malformed("an underscore in a number must stand between digits");
            }
        }
        if whole.is_empty() && fraction.is_empty() {
            let base = if self.radix == 16 { "hexadecimal" } else { "binary" };
            return malformed(format!("a {base} number needs at least one digit"));
        }
        if exponent == Some("") {
            return malformed("the exponent needs at least one digit");
        }
        if self.radix == 16 && self.has_dot && self.exponent.is_none() {
            return malformed(
                "a hexadecimal floating-point number needs an exponent: `p` and a power of two",
            );
        }
        if self.is_float() {
            return Ok(());
        }
        match whole.chars().find(|&c| c != '_' && !c.is_digit(self.radix)) {
            Some(c) => {
                let base = if self.radix == 8 { "an octal" } else { "a binary" };
                malformed(format!("`{c}` is not a digit of {base} number"))
            }
            None => Ok(()),
        }
    }

    fn value(&self, text: &str) -> Result<Number, NumberError> {
        if self.is_float() { self.float(text).map(Number::Value) } else { self.integer(text) }
    }

    fn integer(&self, text: &str) -> Result<Number, NumberError> {
        let long = self.suffix == Some(b'l');
        let bits = if long { 64 } else { 32 };
        let digits = text[self.digits..self.whole_end].bytes().filter(|&b| b != b'_');
        let mut value: Option<u64> = Some(0);
        for b in digits {
            let digit = u64::from((b as char).to_digit(16).unwrap_or(0));
            value = value
                .and_then(|v| v.checked_mul(u64::from(self.radix)))
                .and_then(|v| v.checked_add(digit));
        }
        let max = if self.radix == 10 { 1 << (bits - 1) } else { u64::MAX >> (64 - bits) };
        let Some(value) = value.filter(|&v| v <= max) else {
            let ty = if long { "long" } else { "int" };
            let message = format!("the number `{}` is too large for {ty}", &text[..self.len]);
            return Err(NumberError { code: Code::IntegerTooLarge, message });
        };
        // Octal, hexadecimal and binary literals denote the bits, which the conversion preserves.
        let literal =
            if long { Literal::Long(value as i64) } else { Literal::Int(value as u32 as i32) };
        let is_min = self.radix == 10 && value == max;
        Ok(if is_min { Number::Min(literal) } else { Number::Value(literal) })
    }

    fn float(&self, text: &str) -> Result<Literal<'static>, NumberError> {
        let single = self.suffix == Some(b'f');
        let (value, is_zero) = if self.radix == 16 {
            self.hex_float(text, single)
        } else {
            self.decimal(text, single)
        };
        let (code, what) = match value {
            v if v.is_infinite() => (Code::FloatTooLarge, "large"),
            v if v == 0.0 && !is_zero => (Code::FloatTooSmall, "small"),
            v => {
                return Ok(if single { Literal::Float(v as f32) } else { Literal::Double(v) });
            }
        };
        let ty = if single { "float" } else { "double" };
        Err(NumberError {
            code,
            message: format!("the number `{}` is too {what} for {ty}", &text[..self.len]),
        })
    }

    /// The value, rounded once to the type, and whether all digits are zero.
    fn decimal(&self, text: &str, single: bool) -> (f64, bool) {
        let end = self.exponent.map_or(self.fraction_end, |(_, end)| end);
        let plain: String = text[..end].chars().filter(|&c| c != '_').collect();
        let is_zero = !text[..self.fraction_end].bytes().any(|b| matches!(b, b'1'..=b'9'));
        // Digits, dot and exponent in this form are always valid.
        let value = if single {
            plain.parse::<f32>().map_or(f64::NAN, f64::from)
        } else {
            plain.parse::<f64>().unwrap_or(f64::NAN)
        };
        (value, is_zero)
    }

    /// The value, rounded once to the type, and whether all digits are zero.
    fn hex_float(&self, text: &str, single: bool) -> (f64, bool) {
        // The first 64 significant bits. The last one is sticky: it is also set if any lower bit is set.
        let mut mantissa: u64 = 0;
        // The value is `mantissa * 2^exponent`.
        let mut exponent: i64 = 0;
        let mut after_dot = false;
        for b in text[self.digits..self.fraction_end].bytes() {
            let digit = match b {
                b'.' => {
                    after_dot = true;
                    continue;
                }
                b'_' => continue,
                _ => u64::from((b as char).to_digit(16).unwrap_or(0)),
            };
            if mantissa >> 60 == 0 {
                mantissa = mantissa << 4 | digit;
                exponent -= if after_dot { 4 } else { 0 };
            } else {
                mantissa |= u64::from(digit != 0);
                exponent += if after_dot { 0 } else { 4 };
            }
        }
        if mantissa == 0 {
            return (0.0, true);
        }
        let (lo, hi) = self.exponent.unwrap_or((0, 0));
        let written = text[lo..hi].bytes().filter(u8::is_ascii_digit);
        // The limit exceeds the number of digits of any file, so the sign of the sum is correct.
        let written = written.fold(0i64, |e, b| (e * 10 + i64::from(b - b'0')).min(1 << 40));
        exponent += if text[lo..hi].starts_with('-') { -written } else { written };
        let value = if single {
            f64::from(f32::from_bits(round(mantissa, exponent, 24, -126) as u32))
        } else {
            f64::from_bits(round(mantissa, exponent, 53, -1022))
        };
        (value, false)
    }
}

/// Whether the dot at the start of `rest`, after digits, is part of the number. In a hexadecimal number it is only if
/// digits or an exponent follow.
fn dot_belongs(rest: &[u8], radix: u32) -> bool {
    let next = rest.get(1).copied().unwrap_or(0);
    // `1...` can only be an error, so the dots become tokens of their own.
    next != b'.' && (radix == 10 || next.is_ascii_hexdigit() || matches!(next, b'p' | b'P' | b'_'))
}

/// The bits of the binary floating-point number nearest to `mantissa * 2^exponent` (ties to even, JLS 3.10.2), in the
/// format with `precision` bits and smallest normal exponent `min_exponent`. `mantissa` is not zero.
fn round(mantissa: u64, exponent: i64, precision: i64, min_exponent: i64) -> u64 {
    let shift = i64::from(mantissa.leading_zeros());
    let mantissa = u128::from(mantissa << shift);
    // The value lies in [2^top, 2^(top + 1)).
    let top = exponent - shift + 63;
    let infinity = ((2 - 2 * min_exponent + 1) as u64) << (precision - 1);
    if top > 1 - min_exponent {
        return infinity;
    }
    let keep = if top >= min_exponent { precision } else { precision - (min_exponent - top) };
    if keep < 0 {
        return 0;
    }
    let drop = 64 - keep;
    let mut kept = (mantissa >> drop) as u64;
    let rest = mantissa & ((1 << drop) - 1);
    let half = 1u128 << (drop - 1);
    if rest > half || (rest == half && kept & 1 == 1) {
        kept += 1;
    }
    if top < min_exponent {
        // A carry out of the subnormal numbers yields the smallest normal one.
        return kept;
    }
    let biased = (top - min_exponent + 1) as u64;
    // The leading bit is not stored. A carry out of the stored bits increments the exponent.
    (biased << (precision - 1)) + (kept - (1 << (precision - 1)))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn value(text: &str) -> Literal<'static> {
        match scan(text) {
            (len, Ok(Number::Value(v))) if len == text.len() => v,
            other => panic!("{text}: {other:?}"),
        }
    }

    fn error(text: &str) -> Code {
        match scan(text) {
            (len, Err(e)) if len == text.len() => e.code,
            other => panic!("{text}: {other:?}"),
        }
    }

    #[test]
    fn integers_of_every_radix() {
        for (text, v) in [
            ("0", 0),
            ("2147483647", i32::MAX),
            ("0x7fff_ffff", i32::MAX),
            ("0xFFFFFFFF", -1),
            ("0b101", 5),
            ("0B1", 1),
            ("017", 15),
            ("0_7", 7),
            ("037777777777", -1),
            ("1_000__000", 1_000_000),
            ("00", 0),
        ] {
            assert_eq!(value(text), Literal::Int(v), "{text}");
        }
        assert_eq!(value("0x8000000000000000L"), Literal::Long(i64::MIN));
        assert_eq!(value("9223372036854775807l"), Literal::Long(i64::MAX));
        assert_eq!(value("0l"), Literal::Long(0));
    }

    #[test]
    fn the_magnitude_of_the_smallest_value_is_marked() {
        assert_eq!(scan("2147483648").1, Ok(Number::Min(Literal::Int(i32::MIN))));
        assert_eq!(scan("9223372036854775808L").1, Ok(Number::Min(Literal::Long(i64::MIN))));
        assert_eq!(value("0x80000000"), Literal::Int(i32::MIN));
    }

    #[test]
    fn integers_out_of_range_are_rejected() {
        for text in [
            "2147483649",
            "0x1ffffffff",
            "040000000000",
            "9223372036854775809L",
            "99999999999999999999999L",
        ] {
            assert_eq!(error(text), Code::IntegerTooLarge, "{text}");
        }
    }

    #[test]
    fn malformed_numbers_are_rejected_as_a_whole() {
        for text in [
            "08", "0b12", "0x", "0b", "1_", "0x_1", "0_", "1_L", "1e", "1e+", "1e_5", "1._5",
            "1_.5", "0x1.8", "0xp1", "12abc", "1ä", "1.0L", "0b1f", "1e5x", "0x1p",
        ] {
            assert_eq!(error(text), Code::MalformedNumber, "{text}");
        }
    }

    #[test]
    fn a_sign_after_a_hexadecimal_e_is_an_operator() {
        assert_eq!(scan("0xe+1"), (3, Ok(Number::Value(Literal::Int(14)))));
    }

    #[test]
    fn a_number_may_end_in_a_dot() {
        assert_eq!(value("1."), Literal::Double(1.0));
        assert_eq!(scan("1.)").0, 2);
        assert_eq!(value("1.f"), Literal::Float(1.0));
        assert_eq!(value("1.e2"), Literal::Double(100.0));
        assert_eq!(value(".5"), Literal::Double(0.5));
    }

    #[test]
    fn decimal_fractions_round_once_to_their_type() {
        assert_eq!(value("08.5"), Literal::Double(8.5));
        assert_eq!(value("09f"), Literal::Float(9.0));
        assert_eq!(value("1_0.2_5e1_0d"), Literal::Double(10.25e10));
        assert_eq!(value("1.00000017881393432617187499f"), Literal::Float(1.000_000_1));
        assert_eq!(value("1.7976931348623157e308"), Literal::Double(f64::MAX));
        assert_eq!(value("4.9e-324"), Literal::Double(f64::from_bits(1)));
        assert_eq!(value("3.4028235e38f"), Literal::Float(f32::MAX));
        assert_eq!(value("0e999999999999"), Literal::Double(0.0));
    }

    #[test]
    fn hexadecimal_fractions_round_once_to_their_type() {
        assert_eq!(value("0x1p0"), Literal::Double(1.0));
        assert_eq!(value("0x.8p1f"), Literal::Float(1.0));
        assert_eq!(value("0x1.8p-1"), Literal::Double(0.75));
        assert_eq!(value("0x1.fffffffffffffp1023"), Literal::Double(f64::MAX));
        assert_eq!(value("0x1.fffffeP+127f"), Literal::Float(f32::MAX));
        assert_eq!(value("0x0.0000000000001P-1022"), Literal::Double(f64::from_bits(1)));
        assert_eq!(value("0x1p-149f"), Literal::Float(f32::from_bits(1)));
        assert_eq!(value("0x1.00000000000008p0"), Literal::Double(1.0), "tie to even");
        assert_eq!(
            value("0x1.000000000000080000000000000000001p0"),
            Literal::Double(1.0 + f64::EPSILON)
        );
        assert_eq!(value("0x1.00000000000018p0"), Literal::Double(1.0 + 2.0 * f64::EPSILON));
        assert_eq!(value("0x1.8p-1075"), Literal::Double(f64::from_bits(1)));
        assert_eq!(value("0x0.fffffffffffffcp-1022"), Literal::Double(f64::MIN_POSITIVE));
        assert_eq!(value("0x10000000000000000000000p-88"), Literal::Double(1.0));
        assert_eq!(value("0x0p99999999999999999999"), Literal::Double(0.0));
    }

    #[test]
    fn fractions_out_of_range_are_rejected() {
        for text in [
            "1e309",
            "1.8e308",
            "3.5e38f",
            "0x1p1024",
            "0x1.ffffffp127f",
            "0x1.fffffffffffff8p1023",
        ] {
            assert_eq!(error(text), Code::FloatTooLarge, "{text}");
        }
        for text in ["1e-400", "1e-46f", "0x1p-1075", "0x1p-99999999999999999999", "0x1p-150f"] {
            assert_eq!(error(text), Code::FloatTooSmall, "{text}");
        }
    }
}
