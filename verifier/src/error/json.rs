//! Errors as JSON. The crate has no JSON library, since this is its only use.

use alloc::string::{String, ToString};
use core::fmt::Write;

use super::{Detail, ErrorLocation};

/// An error as one line of JSON.
pub(super) fn line(
    place: &ErrorLocation,
    offset: Option<u32>,
    instruction: Option<&str>,
    code: &str,
    details: &[(&str, Detail)],
    message: &str,
) -> String {
    let mut out = String::from("{");
    text(&mut out, "error", code);
    text(&mut out, "module", &place.module);
    for (key, value) in [("class", &place.class), ("member", &place.member)] {
        if let Some(value) = value {
            text(&mut out, key, value);
        }
    }
    if let Some(offset) = offset {
        number(&mut out, "offset", offset);
    }
    if let Some(instruction) = instruction {
        text(&mut out, "instruction", instruction);
    }
    key(&mut out, "details");
    out.push('{');
    for (name, detail) in details {
        match detail {
            Detail::Number(value) => number(&mut out, name, *value),
            Detail::Text(value) => text(&mut out, name, value),
        }
    }
    out.push('}');
    text(&mut out, "message", message);
    out.push('}');
    out
}

fn key(out: &mut String, key: &str) {
    if !out.ends_with('{') {
        out.push(',');
    }
    quote(out, key);
    out.push(':');
}

fn number(out: &mut String, name: &str, value: u32) {
    key(out, name);
    out.push_str(&value.to_string());
}

fn text(out: &mut String, name: &str, value: &str) {
    key(out, name);
    quote(out, value);
}

fn quote(out: &mut String, value: &str) {
    out.push('"');
    for c in value.chars() {
        match c {
            '"' | '\\' => {
                out.push('\\');
                out.push(c);
            }
            c if c < ' ' => {
                // Writing to a string cannot fail.
                let _ = write!(out, "\\u{:04x}", c as u32);
            }
            c => out.push(c),
        }
    }
    out.push('"');
}
