//! Values as text.

use std::sync::Arc;

use crate::event::{EventWorld, Object, Value};

/// A value as `print` and concatenation have it: strings and chars by their characters, objects by class and number, others
/// as in the language.
pub fn shown(value: &Value, world: &EventWorld) -> String {
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

/// The characters of a string.
pub(super) fn characters(value: &Value) -> Option<&Arc<str>> {
    match value {
        Value::Text(text) | Value::Object(Object { text: Some(text), .. }) => Some(text),
        _ => None,
    }
}
