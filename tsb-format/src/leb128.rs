//! Variable-length integers: LEB128, unsigned and signed, at most 32 bits.

use alloc::vec::Vec;

/// Appends `value` as unsigned LEB128.
pub fn write_u32(out: &mut Vec<u8>, mut value: u32) {
    while value >= 0x80 {
        out.push(value as u8 | 0x80);
        value >>= 7;
    }
    out.push(value as u8);
}

/// Appends `value` as signed LEB128.
pub fn write_i32(out: &mut Vec<u8>, mut value: i32) {
    loop {
        let byte = value as u8 & 0x7f;
        value >>= 7;
        if (value == 0 && byte & 0x40 == 0) || (value == -1 && byte & 0x40 != 0) {
            out.push(byte);
            return;
        }
        out.push(byte | 0x80);
    }
}

/// Reads an unsigned LEB128 number at `*at` and advances `*at` past it; `None` if the bytes end, the value
/// needs more than 32 bits, or the encoding is longer than necessary.
#[inline]
pub fn read_u32(bytes: &[u8], at: &mut usize) -> Option<u32> {
    let first = *bytes.get(*at)?;
    if first < 0x80 {
        *at += 1;
        return Some(u32::from(first));
    }
    let mut value = u32::from(first & 0x7f);
    let mut shift = 7;
    let mut i = *at + 1;
    loop {
        let byte = *bytes.get(i)?;
        i += 1;
        if shift == 28 && byte > 0x0f {
            return None;
        }
        value |= u32::from(byte & 0x7f) << shift;
        if byte < 0x80 {
            if byte == 0 {
                return None;
            }
            *at = i;
            return Some(value);
        }
        shift += 7;
    }
}

/// Reads a signed LEB128 number at `*at` and advances `*at` past it; `None` as for [`read_u32`].
#[inline]
pub fn read_i32(bytes: &[u8], at: &mut usize) -> Option<i32> {
    let mut value = 0i64;
    let mut shift = 0;
    let mut i = *at;
    let mut previous = None;
    loop {
        let byte = *bytes.get(i)?;
        i += 1;
        value |= i64::from(byte & 0x7f) << shift;
        shift += 7;
        if byte < 0x80 {
            if let Some(previous) = previous {
                let redundant = if previous & 0x40 == 0 { 0 } else { 0x7f };
                if byte == redundant {
                    return None;
                }
            }
            let value = value << (64 - shift) >> (64 - shift);
            let value = i32::try_from(value).ok()?;
            *at = i;
            return Some(value);
        }
        if shift >= 35 {
            return None;
        }
        previous = Some(byte);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn unsigned_values_round_trip() {
        for value in [0, 1, 127, 128, 300, 0xffff, 0x0fff_ffff, u32::MAX] {
            let mut out = Vec::new();
            write_u32(&mut out, value);
            let mut at = 0;
            assert_eq!(read_u32(&out, &mut at), Some(value));
            assert_eq!(at, out.len());
        }
    }

    #[test]
    fn signed_values_round_trip() {
        for value in [0, 1, -1, 63, 64, -64, -65, 8191, i32::MAX, i32::MIN] {
            let mut out = Vec::new();
            write_i32(&mut out, value);
            let mut at = 0;
            assert_eq!(read_i32(&out, &mut at), Some(value));
            assert_eq!(at, out.len());
        }
    }

    #[test]
    fn overlong_and_oversized_forms_are_rejected() {
        assert_eq!(read_u32(&[0x80, 0x00], &mut 0), None);
        assert_eq!(read_u32(&[0xff, 0xff, 0xff, 0xff, 0x1f], &mut 0), None);
        assert_eq!(read_u32(&[0x80], &mut 0), None);
        assert_eq!(read_i32(&[0x80, 0x00], &mut 0), None);
        assert_eq!(read_i32(&[0xff, 0x7f], &mut 0), None);
        assert_eq!(read_i32(&[0xff, 0xff, 0xff, 0xff, 0x1f], &mut 0), None);
    }
}
