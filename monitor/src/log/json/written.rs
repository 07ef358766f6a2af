//! Reads the lines of events in the form in which [`super::Writer`] writes them: the fields in its order, no blanks, no escapes.
//!
//! Nearly all lines of long logs have this form. What has not, or may be malformed, is left to the general parser.

use std::borrow::Cow;

use super::{JsonValue, Line, Text};

/// Reads a line. `None` if the line does not have the form; `line` then has some of its fields.
pub(super) fn event<'a>(text: &'a str, line: &mut Line<'a>) -> Option<()> {
    let mut scanner = Scanner { rest: text };
    scanner.eat("{\"kind\":")?;
    line.kind = Some(scanner.string()?);
    if scanner.eat(",\"phase\":").is_some() {
        line.phase = Some(scanner.string()?);
    }
    if scanner.eat(",\"time\":").is_some() {
        line.time = Some(scanner.natural()?);
    }
    if scanner.eat(",\"thread\":").is_some() {
        line.thread = scanner.natural()?;
    }
    if scanner.eat(",\"member\":").is_some() {
        line.member = Some(scanner.string()?);
    }
    if scanner.eat(",\"within\":").is_some() {
        line.within = Some(scanner.string()?);
    }
    if scanner.eat(",\"line\":").is_some() {
        line.line = scanner.natural()?;
    }
    if scanner.eat(",\"column\":").is_some() {
        line.column = scanner.natural()?;
    }
    if scanner.eat(",\"this\":").is_some() {
        line.this = Some(scanner.value()?);
    }
    if scanner.eat(",\"receiver\":").is_some() {
        line.receiver = Some(scanner.value()?);
    }
    if scanner.eat(",\"values\":[").is_some() {
        line.values.0.push(scanner.value()?);
        while scanner.eat(",").is_some() {
            line.values.0.push(scanner.value()?);
        }
        scanner.eat("]")?;
    }
    scanner.eat("}")?;
    matches!(scanner.rest, "" | "\n" | "\r\n").then_some(())
}

struct Scanner<'a> {
    rest: &'a str,
}

/// The number of digits of which all numbers fit into an `i64`.
const DIGITS: usize = 18;

impl<'a> Scanner<'a> {
    #[inline]
    fn eat(&mut self, token: &str) -> Option<()> {
        self.rest = self.rest.strip_prefix(token)?;
        Some(())
    }

    /// A string without escapes.
    #[inline]
    fn string(&mut self) -> Option<Text<'a>> {
        self.eat("\"")?;
        let (text, rest) = self.rest.split_at(memchr::memchr(b'"', self.rest.as_bytes())?);
        // Control characters are malformed. No early exit: the loop is vectorised.
        let is_special = |byte: u8| byte < b' ' || byte == b'\\';
        if text.bytes().fold(false, |any, byte| any | is_special(byte)) {
            return None;
        }
        self.rest = &rest[1..];
        Some(Text(Cow::Borrowed(text)))
    }

    /// An integer of at most [`DIGITS`] digits.
    #[inline]
    fn integer(&mut self) -> Option<i64> {
        let is_negative = self.eat("-").is_some();
        let bytes = self.rest.as_bytes();
        let (mut number, mut count) = (0_i64, 0);
        while let Some(digit) = bytes.get(count).filter(|byte| byte.is_ascii_digit()) {
            if count == DIGITS {
                return None;
            }
            number = 10 * number + i64::from(digit - b'0');
            count += 1;
        }
        let is_fraction = matches!(bytes.get(count), Some(b'.' | b'e' | b'E'));
        let has_zeros = bytes.first() == Some(&b'0') && (count > 1 || is_negative);
        if count == 0 || is_fraction || has_zeros {
            return None;
        }
        self.rest = &self.rest[count..];
        Some(if is_negative { -number } else { number })
    }

    #[inline]
    fn natural<N: TryFrom<i64>>(&mut self) -> Option<N> {
        N::try_from(self.integer()?).ok()
    }

    fn value(&mut self) -> Option<JsonValue<'a>> {
        Some(match self.rest.as_bytes().first()? {
            b'n' => {
                self.eat("null")?;
                JsonValue::Null(())
            }
            b't' => {
                self.eat("true")?;
                JsonValue::Boolean(true)
            }
            b'f' => {
                self.eat("false")?;
                JsonValue::Boolean(false)
            }
            b'"' => JsonValue::Text(self.string()?),
            b'{' => self.object()?,
            _ => {
                let value = self.integer()?;
                i32::try_from(value).map_or(JsonValue::BareLong(value), JsonValue::Int)
            }
        })
    }

    /// An object of the program, a long or a char. Others are rare.
    fn object(&mut self) -> Option<JsonValue<'a>> {
        if self.eat("{\"object\":").is_some() {
            let object = self.natural()?;
            self.eat(",\"class\":")?;
            let class = self.string()?;
            let text = match self.eat(",\"text\":") {
                Some(()) => Some(self.string()?),
                None => None,
            };
            self.eat("}")?;
            return Some(JsonValue::Object { object, class, text });
        }
        if self.eat("{\"long\":").is_some() {
            let long = self.integer()?;
            self.eat("}")?;
            return Some(JsonValue::Long { long });
        }
        self.eat("{\"char\":")?;
        let char = self.natural()?;
        self.eat("}")?;
        Some(JsonValue::Char { char })
    }
}

#[cfg(test)]
mod tests {
    use serde::de::DeserializeSeed;

    use super::super::Fill;
    use super::*;

    const LINES: [&str; 4] = [
        r#"{"kind":"call","phase":"after","time":3678701939,"member":"boolean java.util.Iterator.hasNext()","within":"static void Main.main(java.lang.String[])","line":57,"receiver":{"object":13459,"class":"java.util.HashMap.Cursor"},"values":[false]}"#,
        r#"{"kind":"call","phase":"before","time":12,"thread":3,"member":"void Main.f(int, java.lang.String, long, char, java.lang.Object)","line":7,"this":null,"values":[-1,{"object":3,"class":"java.lang.String","text":"a b"},{"long":-9000000000},{"char":65},null]}"#,
        r#"{"kind":"tick","phase":"before","time":0}"#,
        r#"{"kind":"output","phase":"before","time":5,"within":"void Main.g()","values":[1,"text",2147483648]}"#,
    ];

    fn general(text: &str) -> Option<Line<'_>> {
        let mut line = Line::default();
        let mut json = serde_json::Deserializer::from_str(text);
        Fill(&mut line).deserialize(&mut json).and_then(|()| json.end()).ok()?;
        Some(line)
    }

    fn written(text: &str) -> Option<Line<'_>> {
        let mut line = Line::default();
        event(text, &mut line).map(|()| line)
    }

    #[test]
    fn written_lines_are_read_as_by_the_general_parser() {
        for text in LINES {
            assert_eq!(written(text), general(text), "{text}");
            assert!(written(text).is_some(), "{text}");
        }
    }

    #[test]
    fn other_numbers_and_texts_are_left_to_the_general_parser() {
        for value in ["01", "-0", "1.5", "1e3", "9223372036854775808", "\"a\\n\"", "\"\t\"", ""] {
            let text = format!("{{\"kind\":\"output\",\"values\":[{value}]}}");
            assert_eq!(written(&text), None, "{text}");
        }
    }

    #[test]
    fn changed_lines_are_read_as_by_the_general_parser_or_not_at_all() {
        let mut state = 1_u64;
        let mut random = |below: usize| {
            state = state.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
            (state >> 33) as usize % below
        };
        let parts = ["\"", "{", "}", "[", "]", ",", ":", "0", "-", "9", "\\", "null", " ", "é"];
        let mut read = 0;
        for _ in 0..20_000 {
            let mut text = LINES[random(LINES.len())].to_owned();
            for _ in 0..=random(2) {
                let at = random(text.len());
                if !text.is_char_boundary(at) {
                    continue;
                }
                if random(2) == 0 {
                    text.remove(at);
                } else {
                    text.insert_str(at, parts[random(parts.len())]);
                }
            }
            if let Some(line) = written(&text) {
                read += 1;
                assert_eq!(Some(line), general(&text), "{text}");
            }
        }
        assert!(read > 1000, "{read} lines were read");
    }
}
