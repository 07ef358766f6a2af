//! Literals of Java (JLS 3.10).

use core::cell::Cell;

use crate::event::Value;
use crate::spec::{Cursor, Diagnostic, Span};

/// Consumes `length` bytes.
fn take(cursor: &mut Cursor<'_>, length: usize) -> Option<(String, Span)> {
    let left = Cell::new(length);
    let read = cursor.take_while(|c| {
        let more = left.get() > 0;
        left.set(left.get().saturating_sub(c.len_utf8()));
        more
    })?;
    Some((read.name, read.span))
}

/// Consumes a literal if one is next: a number with sign, a char, a string, `true`, `false` or `null`.
pub(crate) fn literal(cursor: &mut Cursor<'_>) -> Result<Option<(Value, Span)>, Diagnostic> {
    let words =
        [("null", Value::Null), ("true", Value::Boolean(true)), ("false", Value::Boolean(false))];
    for (word, value) in words {
        if let Some(span) = cursor.eat_word(word) {
            return Ok(Some((value, span)));
        }
    }
    if let Some((text, span)) = cursor.string()? {
        return Ok(Some((Value::Text(text.into()), span)));
    }
    let start = cursor.offset();
    if cursor.eat("-").is_none() {
        return match number(cursor)? {
            None => char(cursor),
            number => Ok(number),
        };
    }
    // The smallest integers are literals only together with the sign (JLS 3.10.1).
    let smallest = [
        ("2147483648L", Value::Long(i64::from(i32::MIN))),
        ("2147483648", Value::Int(i32::MIN)),
        ("9223372036854775808L", Value::Long(i64::MIN)),
    ];
    for (text, value) in smallest {
        let mut lookahead = cursor.clone();
        if lookahead.take_while(char::is_alphanumeric).is_some_and(|word| word.name == text) {
            *cursor = lookahead;
            return Ok(Some((value, cursor.span_from(start))));
        }
    }
    let negative = match number(cursor)? {
        Some((Value::Int(value), _)) => Value::Int(value.wrapping_neg()),
        Some((Value::Long(value), _)) => Value::Long(value.wrapping_neg()),
        Some((Value::Float(value), _)) => Value::Float(-value),
        Some((Value::Double(value), _)) => Value::Double(-value),
        _ => return Err(cursor.unexpected("a number")),
    };
    Ok(Some((negative, cursor.span_from(start))))
}

/// Consumes an unsigned number if one is next.
pub(crate) fn number(cursor: &mut Cursor<'_>) -> Result<Option<(Value, Span)>, Diagnostic> {
    let rest = cursor.rest();
    if !rest.starts_with(|c: char| c.is_ascii_digit()) {
        return Ok(None);
    }
    let mut last = ' ';
    let is_hex = rest.starts_with("0x") || rest.starts_with("0X");
    let end = rest.find(|c: char| {
        let is_exponent = matches!(last, 'e' | 'E') && !is_hex && matches!(c, '+' | '-');
        last = c;
        !(c.is_alphanumeric() || c == '_' || c == '.' || is_exponent)
    });
    let Some((text, span)) = take(cursor, end.unwrap_or(rest.len())) else { return Ok(None) };
    match value(&text.replace('_', "")) {
        Some(value) => Ok(Some((value, span))),
        None => Err(Diagnostic::new(span, format!("`{text}` is not a number"))
            .hint("numbers are written as in Java; whole numbers of more than 32 bits end in `L`")),
    }
}

fn value(text: &str) -> Option<Value> {
    if let Some(digits) = text.strip_prefix("0x").or_else(|| text.strip_prefix("0X")) {
        return match digits.strip_suffix(['L', 'l']) {
            Some(digits) => {
                u64::from_str_radix(digits, 16).ok().map(|bits| Value::Long(bits as i64))
            }
            None => u32::from_str_radix(digits, 16).ok().map(|bits| Value::Int(bits as i32)),
        };
    }
    if let Some(digits) = text.strip_suffix(['L', 'l']) {
        return digits.parse().ok().map(Value::Long);
    }
    if let Some(digits) = text.strip_suffix(['f', 'F']) {
        return digits.parse().ok().filter(|value: &f32| value.is_finite()).map(Value::Float);
    }
    let is_double = text.contains(['.', 'e', 'E', 'd', 'D']);
    let digits = text.strip_suffix(['d', 'D']).unwrap_or(text);
    match is_double {
        true => digits.parse().ok().filter(|value: &f64| value.is_finite()).map(Value::Double),
        false => digits.parse().ok().map(Value::Int),
    }
}

/// Consumes a char in single quotes if one is next.
pub(crate) fn char(cursor: &mut Cursor<'_>) -> Result<Option<(Value, Span)>, Diagnostic> {
    let rest = cursor.rest();
    let Some(inner) = rest.strip_prefix('\'') else { return Ok(None) };
    let mut chars = inner.chars();
    let (unit, length) = match chars.next() {
        Some('\\') => match chars.next() {
            Some('u') => (inner.get(2..6).and_then(|hex| u16::from_str_radix(hex, 16).ok()), 6),
            Some(c) => {
                let names =
                    [('n', 10), ('t', 9), ('r', 13), ('0', 0), ('\\', 92), ('\'', 39), ('"', 34)];
                (
                    names.into_iter().find(|(name, _)| *name == c).map(|(_, unit)| unit),
                    1 + c.len_utf8(),
                )
            }
            None => (None, 1),
        },
        Some(c) if c != '\'' && c != '\n' => (u16::try_from(u32::from(c)).ok(), c.len_utf8()),
        _ => (None, 0),
    };
    let is_closed = inner.get(length..).is_some_and(|rest| rest.starts_with('\''));
    let start = cursor.offset();
    match unit {
        Some(unit) if is_closed => {
            let taken = take(cursor, length + 2);
            Ok(taken.map(|(_, span)| (Value::Char(unit), span)))
        }
        _ => Err(Diagnostic::new(start..start + 1, "this is not a char in single quotes")
            .hint("strings are in double quotes")),
    }
}
