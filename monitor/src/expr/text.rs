//! Text representation of values.

use std::sync::Arc;

use crate::event::{EventWorld, Object, Value};

/// The text of a value for `print` and concatenation: the characters of strings and chars, class and number of objects, and the literal
/// syntax of others.
pub fn text_of(value: &Value, world: &EventWorld) -> String {
    match value {
        Value::Text(text) | Value::Object(Object { text: Some(text), .. }) => text.to_string(),
        Value::Char(unit) => String::from_utf16_lossy(&[*unit]),
        Value::Object(object) => match world.classes.get(object.class) {
            Some(class) => format!("{} #{}", class.name, object.id),
            None => value.to_string(),
        },
        other => other.to_string(),
    }
}

/// The characters of a string; `None` for other values.
pub(super) fn characters(value: &Value) -> Option<&Arc<str>> {
    match value {
        Value::Text(text) | Value::Object(Object { text: Some(text), .. }) => Some(text),
        _ => None,
    }
}
