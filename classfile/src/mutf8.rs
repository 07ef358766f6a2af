//! Modified UTF-8, in which class files keep text (JVMS 4.4.7).

use core::fmt;

/// Text in modified UTF-8. The reader has checked the bytes, but they may contain unpaired surrogates.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Mutf8<'a>(&'a [u8]);

impl<'a> Mutf8<'a> {
    /// Text of ASCII characters other than NUL, which every encoding writes alike. For names of the platform.
    pub const fn ascii(text: &'a str) -> Mutf8<'a> {
        Mutf8(text.as_bytes())
    }

    /// Checks bytes (JVMS 4.4.7). Files of versions up to 47 may use longer forms than necessary, as HotSpot permits.
    pub(crate) fn checked(bytes: &'a [u8], is_lenient: bool) -> Option<Mutf8<'a>> {
        let mut rest = bytes;
        while let [first, after @ ..] = rest {
            rest = match (first, after) {
                (0x01..=0x7f, after) => after,
                (0xc0..=0xdf, [b @ 0x80..=0xbf, after @ ..]) => {
                    let code = u16::from(first & 0x1f) << 6 | u16::from(b & 0x3f);
                    if code != 0 && code < 0x80 && !is_lenient {
                        return None;
                    }
                    after
                }
                (0xe0..=0xef, [b @ 0x80..=0xbf, c @ 0x80..=0xbf, after @ ..]) => {
                    let code = u16::from(first & 0x0f) << 12
                        | u16::from(b & 0x3f) << 6
                        | u16::from(c & 0x3f);
                    if code < 0x800 && !is_lenient {
                        return None;
                    }
                    after
                }
                _ => return None,
            };
        }
        Some(Mutf8(bytes))
    }

    /// Bytes that are a part of checked text, cut at ASCII characters.
    pub const fn part(bytes: &'a [u8]) -> Mutf8<'a> {
        Mutf8(bytes)
    }

    /// The bytes.
    pub const fn as_bytes(self) -> &'a [u8] {
        self.0
    }

    /// Whether the text is this ASCII text.
    pub fn is(self, text: &str) -> bool {
        self.0 == text.as_bytes()
    }

    /// The UTF-16 units.
    pub fn units(self) -> impl Iterator<Item = u16> + use<'a> {
        let mut rest = self.0.iter();
        core::iter::from_fn(move || {
            let first = u16::from(*rest.next()?);
            let mut more = || u16::from(rest.next().copied().unwrap_or(0) & 0x3f);
            Some(match first {
                0xe0.. => (first & 0x0f) << 12 | more() << 6 | more(),
                0xc0.. => (first & 0x1f) << 6 | more(),
                _ => first,
            })
        })
    }
}

/// Unpaired surrogates are shown as U+FFFD.
impl fmt::Display for Mutf8<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for c in char::decode_utf16(self.units()) {
            write!(f, "{}", c.unwrap_or(char::REPLACEMENT_CHARACTER))?;
        }
        Ok(())
    }
}

impl fmt::Debug for Mutf8<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "\"{self}\"")
    }
}

#[cfg(test)]
mod tests {
    use super::Mutf8;

    fn text(bytes: &[u8]) -> Option<String> {
        Mutf8::checked(bytes, false).map(|text| text.to_string())
    }

    #[test]
    fn nul_takes_two_bytes_and_supplementary_characters_six() {
        assert_eq!(text(b"a\xc0\x80b"), Some("a\0b".to_owned()));
        assert_eq!(text(b"\xed\xa0\xbd\xed\xb8\x80"), Some("\u{1f600}".to_owned()));
        assert_eq!(text(b"\xed\xa0\xbd"), Some("\u{fffd}".to_owned()));
    }

    #[test]
    fn other_forms_are_refused() {
        for bytes in [&b"\0"[..], b"\xc3", b"\xc3(", b"\xe2\x82", b"\xf0\x9f\x98\x80", b"\x80"] {
            assert_eq!(text(bytes), None);
        }
    }

    #[test]
    fn longer_forms_than_necessary_are_for_old_files() {
        for bytes in [&b"\xc1\x81"[..], b"\xe0\x81\x81"] {
            assert_eq!(text(bytes), None);
            assert_eq!(Mutf8::checked(bytes, true).unwrap().to_string(), "A");
        }
    }
}
