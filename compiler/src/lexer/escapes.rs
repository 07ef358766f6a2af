//! Unicode escapes (JLS 3.3): the first translation step, before the lexer.

/// The translated text, with a mapping to offsets in the file.
#[derive(Debug, Default)]
pub struct Translation {
    /// The translated text.
    pub text: String,
    /// For each escape the offset after it, in the translated text and in the file; ascending.
    anchors: Vec<(u32, u32)>,
    /// For each escape its offset in the translated text and in the file; ascending.
    starts: Vec<(u32, u32)>,
    /// Offsets in the translated text of escapes that are not translated, since they denote an unpaired surrogate,
    /// which a Rust string cannot represent.
    kept: Vec<u32>,
}

impl Translation {
    /// The offset in the file of the start of the character that starts at `offset` of the translated text.
    #[must_use]
    pub fn source_lo(&self, offset: u32) -> u32 {
        if let Ok(i) = self.starts.binary_search_by_key(&offset, |&(to, _)| to) {
            return self.starts[i].1;
        }
        self.after_last_anchor(offset)
    }

    /// The offset in the file of the end of the character that ends at `offset` of the translated text.
    #[must_use]
    pub fn source_hi(&self, offset: u32) -> u32 {
        self.after_last_anchor(offset)
    }

    fn after_last_anchor(&self, offset: u32) -> u32 {
        let i = self.anchors.partition_point(|&(to, _)| to <= offset);
        match i.checked_sub(1).map(|i| self.anchors[i]) {
            Some((to, from)) => from + (offset - to),
            None => offset,
        }
    }

    /// Whether the `\` at `offset` starts an escape of an unpaired surrogate, `\uXXXX` with one `u`.
    #[must_use]
    pub fn is_kept(&self, offset: u32) -> bool {
        self.kept.binary_search(&offset).is_ok()
    }
}

/// A `\u` not followed by four hexadecimal digits: start and end in the file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BadEscape {
    /// Offset of the backslash.
    pub lo: u32,
    /// Offset after the part of the escape that was scanned.
    pub hi: u32,
}

/// Translates the Unicode escapes of `source`. `None` if there are none, so that offsets do not change.
///
/// Malformed escapes are pushed to `bad` and kept as they are.
#[must_use]
pub fn translate(source: &str, bad: &mut Vec<BadEscape>) -> Option<Translation> {
    if !source.contains("\\u") {
        return None;
    }
    let mut out = Translation::default();
    out.text.reserve(source.len());
    let bytes = source.as_bytes();
    let mut copied = 0;
    let mut at = 0;
    // Whether the last character is a backslash that escapes the next one, and whether it was itself an escape: a
    // backslash that follows another one in the file cannot start an escape.
    let (mut pending, mut translated) = (false, false);
    while at < bytes.len() {
        if bytes[at] != b'\\' {
            pending = false;
            at += 1;
            continue;
        }
        if bytes.get(at + 1) != Some(&b'u') || pending && !translated {
            (pending, translated) = (!pending, false);
            at += 1;
            continue;
        }
        let (unit, end) = match read_escape(bytes, at) {
            Ok(read) => read,
            Err(end) => {
                bad.push(BadEscape { lo: at as u32, hi: end as u32 });
                at = end;
                continue;
            }
        };
        // Two escapes that form a surrogate pair are one character.
        let pair = match read_escape(bytes, end) {
            Ok((low, end)) if is_high(unit) && is_low(low) => Some((low, end)),
            _ => None,
        };
        let (units, end) = match &pair {
            Some((low, end)) => ([unit, *low], *end),
            None => ([unit, 0], end),
        };
        let units = if pair.is_some() { &units[..] } else { &units[..1] };
        (pending, translated) = (unit == u16::from(b'\\') && !pending, true);
        out.text.push_str(&source[copied..at]);
        let lo = out.text.len() as u32;
        out.starts.push((lo, at as u32));
        match char::decode_utf16(units.iter().copied()).next() {
            Some(Ok(c)) => out.text.push(c),
            _ => {
                out.kept.push(lo);
                out.text.push_str(&format!("\\u{unit:04x}"));
            }
        }
        out.anchors.push((out.text.len() as u32, end as u32));
        copied = end;
        at = end;
    }
    out.text.push_str(&source[copied..]);
    Some(out)
}

fn is_high(unit: u16) -> bool {
    (0xD800..0xDC00).contains(&unit)
}

fn is_low(unit: u16) -> bool {
    (0xDC00..0xE000).contains(&unit)
}

/// Scans an escape at `at`: its code unit and the offset after it, or the offset of the error.
fn read_escape(bytes: &[u8], at: usize) -> Result<(u16, usize), usize> {
    if bytes.get(at) != Some(&b'\\') || bytes.get(at + 1) != Some(&b'u') {
        return Err(at);
    }
    let mut pos = at + 1;
    while bytes.get(pos) == Some(&b'u') {
        pos += 1;
    }
    let mut unit = 0;
    for _ in 0..4 {
        let digit = bytes.get(pos).and_then(|&b| (b as char).to_digit(16)).ok_or(pos)?;
        unit = unit << 4 | digit as u16;
        pos += 1;
    }
    Ok((unit, pos))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn text(source: &str) -> String {
        let mut bad = Vec::new();
        let t = translate(source, &mut bad);
        assert_eq!(bad, []);
        t.map_or_else(|| source.to_owned(), |t| t.text)
    }

    #[test]
    fn escapes_become_characters_with_any_number_of_us() {
        assert_eq!(text(r"\u0061\uuuu0062c"), "abc");
    }

    #[test]
    fn an_escaped_backslash_starts_no_escape() {
        assert_eq!(text(r"\\u0061 \\\u0061"), r"\\u0061 \\a");
    }

    #[test]
    fn an_escape_never_makes_part_of_another() {
        assert_eq!(text(r"\u005cu0061"), r"\u0061");
    }

    #[test]
    fn surrogate_pairs_join_and_unpaired_ones_stay() {
        let mut bad = Vec::new();
        let t = translate(r"\ud83d\ude00 \ud800", &mut bad).unwrap();
        assert_eq!(t.text, "\u{1F600} \\ud800");
        assert!(t.is_kept(5));
    }

    #[test]
    fn offsets_map_back_to_the_file() {
        let mut bad = Vec::new();
        let t = translate(r"a\u0062c \u0064", &mut bad).unwrap();
        assert_eq!(t.text, "abc d");
        let places: Vec<_> = (0..5).map(|i| (t.source_lo(i), t.source_hi(i + 1))).collect();
        assert_eq!(places, [(0, 1), (1, 7), (7, 8), (8, 9), (9, 15)]);
    }

    #[test]
    fn malformed_escapes_are_reported_with_their_offsets() {
        let mut bad = Vec::new();
        let _ = translate(r"x \u12 \uzzzz", &mut bad);
        assert_eq!(bad, [BadEscape { lo: 2, hi: 6 }, BadEscape { lo: 7, hi: 9 }]);
    }
}
