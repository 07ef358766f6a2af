//! String literals: UTF-16 code units in generalised UTF-8.
//!
//! Java strings may contain an unpaired surrogate. Such a code unit is written as the three bytes that UTF-8
//! would use for its number. A surrogate pair is written as the character it encodes. So every sequence of code
//! units has exactly one form.

use alloc::vec::Vec;

/// The literal form of UTF-16 code units.
pub fn from_utf16(units: impl IntoIterator<Item = u16>) -> Vec<u8> {
    let mut out = Vec::new();
    for decoded in char::decode_utf16(units) {
        match decoded {
            Ok(c) => out.extend_from_slice(c.encode_utf8(&mut [0; 4]).as_bytes()),
            Err(lone) => {
                let unit = u32::from(lone.unpaired_surrogate());
                out.extend([0xe0 | (unit >> 12) as u8, 0x80 | (unit >> 6 & 0x3f) as u8]);
                out.push(0x80 | (unit & 0x3f) as u8);
            }
        }
    }
    out
}

/// The UTF-16 code units of a literal. Malformed bytes end the sequence.
pub fn to_utf16(bytes: &[u8]) -> impl Iterator<Item = u16> + '_ {
    let mut at = 0;
    let mut low = None;
    core::iter::from_fn(move || {
        if let Some(unit) = low.take() {
            return Some(unit);
        }
        let (code_point, length) = decode(bytes.get(at..)?)?;
        at += length;
        if code_point < 0x1_0000 {
            return Some(code_point as u16);
        }
        let offset = code_point - 0x1_0000;
        low = Some(0xdc00 | (offset & 0x3ff) as u16);
        Some(0xd800 | (offset >> 10) as u16)
    })
}

/// Whether the bytes are the literal form of some sequence of code units.
pub fn is_valid(bytes: &[u8]) -> bool {
    let mut at = 0;
    let mut after_high = false;
    while at < bytes.len() {
        let Some((code_point, length)) = decode(&bytes[at..]) else { return false };
        let is_low = (0xdc00..0xe000).contains(&code_point);
        if after_high && is_low {
            return false;
        }
        after_high = (0xd800..0xdc00).contains(&code_point);
        at += length;
    }
    true
}

/// The first code point and its length in bytes; surrogates are allowed.
fn decode(bytes: &[u8]) -> Option<(u32, usize)> {
    let first = u32::from(*bytes.first()?);
    let (length, initial, least) = match first {
        0..0x80 => return Some((first, 1)),
        0xc2..0xe0 => (2, first & 0x1f, 0x80),
        0xe0..0xf0 => (3, first & 0x0f, 0x800),
        0xf0..0xf5 => (4, first & 0x07, 0x1_0000),
        _ => return None,
    };
    let mut code_point = initial;
    for &byte in bytes.get(1..length)? {
        if byte & 0xc0 != 0x80 {
            return None;
        }
        code_point = code_point << 6 | u32::from(byte & 0x3f);
    }
    (least..0x11_0000).contains(&code_point).then_some((code_point, length))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn round_trip(units: &[u16]) {
        let bytes = from_utf16(units.iter().copied());
        assert!(is_valid(&bytes));
        assert_eq!(to_utf16(&bytes).collect::<Vec<_>>(), units);
    }

    #[test]
    fn code_units_round_trip() {
        round_trip(&[]);
        round_trip(&[0, 0x41, 0x7ff, 0x800, 0xffff]);
        round_trip(&[0xd83d, 0xde00, 0x20]);
    }

    #[test]
    fn lone_surrogates_round_trip() {
        round_trip(&[0xd800]);
        round_trip(&[0xdc00, 0xd800, 0x41]);
        round_trip(&[0xd800, 0xd800, 0xdc00]);
    }

    #[test]
    fn other_forms_are_invalid() {
        assert!(!is_valid(&[0xc0, 0x80]), "overlong");
        assert!(!is_valid(&[0xed, 0xa0, 0x80, 0xed, 0xb0, 0x80]), "pair written apart");
        assert!(!is_valid(&[0xe2, 0x82]), "cut off");
        assert!(!is_valid(&[0xf4, 0x90, 0x80, 0x80]), "above the last code point");
        assert!(!is_valid(&[0x80]), "continuation first");
    }
}
