//! Values that events carry.

use core::fmt;
use std::sync::Arc;

use super::ClassId;

/// An object, by its identity. It may be dead when the event is processed.
#[derive(Clone, PartialEq, Debug)]
pub struct Object {
    /// The number of the object. The interpreter never reuses a number.
    pub id: u64,
    /// Its class.
    pub class: ClassId,
    /// The characters, if it is a string and they are wanted.
    pub text: Option<Arc<str>>,
}

/// A value of the program.
#[derive(Clone, PartialEq, Debug)]
pub enum Value {
    /// The null reference.
    Null,
    /// A boolean.
    Boolean(bool),
    /// A char.
    Char(u16),
    /// A byte, short or int.
    Int(i32),
    /// A long.
    Long(i64),
    /// A float.
    Float(f32),
    /// A double.
    Double(f64),
    /// An object or array.
    Object(Object),
    /// A string without identity, from a log that another program has written.
    Text(Arc<str>),
    /// No value, with the reason: a query had no answer.
    Unknown(Arc<str>),
}

impl fmt::Display for Value {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Value::Null => write!(f, "null"),
            Value::Boolean(value) => write!(f, "{value}"),
            Value::Char(value) => match char::from_u32(u32::from(*value)) {
                Some(c) => write!(f, "{c:?}"),
                None => write!(f, "'\\u{value:04x}'"),
            },
            Value::Int(value) => write!(f, "{value}"),
            Value::Long(value) => write!(f, "{value}"),
            Value::Float(value) => write!(f, "{value:?}"),
            Value::Double(value) => write!(f, "{value:?}"),
            Value::Text(text) | Value::Object(Object { text: Some(text), .. }) => {
                write!(f, "{text:?}")
            }
            Value::Object(object) => write!(f, "#{}", object.id),
            Value::Unknown(reason) => write!(f, "unknown: {reason}"),
        }
    }
}
