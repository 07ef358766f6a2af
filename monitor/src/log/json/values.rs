//! The values of events in JSON.

use core::fmt;
use std::borrow::Cow;
use std::sync::Arc;

use serde::de::value::MapAccessDeserializer;
use serde::de::{self, DeserializeSeed, MapAccess, SeqAccess, Visitor};
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use smallvec::SmallVec;

use crate::event::{EventWorld, Object, Value};
use crate::log::text::NameResolver;

/// A string, borrowed from the line if it has no escapes.
#[derive(Debug, Default, PartialEq, Serialize)]
#[serde(transparent)]
pub(super) struct Text<'a>(pub(super) Cow<'a, str>);

impl<'de: 'a, 'a> Deserialize<'de> for Text<'a> {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Text<'a>, D::Error> {
        struct TextVisitor;

        impl<'de> Visitor<'de> for TextVisitor {
            type Value = Text<'de>;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a string")
            }

            fn visit_borrowed_str<E: de::Error>(self, text: &'de str) -> Result<Text<'de>, E> {
                Ok(Text(Cow::Borrowed(text)))
            }

            fn visit_str<E: de::Error>(self, text: &str) -> Result<Text<'de>, E> {
                Ok(Text(Cow::Owned(text.to_owned())))
            }
        }

        from.deserialize_str(TextVisitor)
    }
}

impl<'a> From<&'a str> for Text<'a> {
    fn from(text: &'a str) -> Text<'a> {
        Text(Cow::Borrowed(text))
    }
}

impl From<String> for Text<'_> {
    fn from(text: String) -> Self {
        Text(Cow::Owned(text))
    }
}

/// The values of a line: mostly few.
#[derive(Debug, Default, PartialEq)]
pub(super) struct Values<'a>(pub(super) SmallVec<[JsonValue<'a>; 2]>);

impl Values<'_> {
    pub(super) fn is_empty(&self) -> bool {
        self.0.is_empty()
    }
}

impl Serialize for Values<'_> {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.collect_seq(&self.0)
    }
}

impl<'a> FromIterator<JsonValue<'a>> for Values<'a> {
    fn from_iter<I: IntoIterator<Item = JsonValue<'a>>>(values: I) -> Values<'a> {
        Values(values.into_iter().collect())
    }
}

pub(super) struct FillValues<'l, 'a>(pub(super) &'l mut Values<'a>);

impl<'de> DeserializeSeed<'de> for FillValues<'_, 'de> {
    type Value = ();

    fn deserialize<D: Deserializer<'de>>(self, from: D) -> Result<(), D::Error> {
        from.deserialize_seq(self)
    }
}

impl<'de> Visitor<'de> for FillValues<'_, 'de> {
    type Value = ();

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a sequence")
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut values: A) -> Result<(), A::Error> {
        while let Some(value) = values.next_element()? {
            self.0.0.push(value);
        }
        Ok(())
    }
}

/// A value of an event.
#[derive(Debug, PartialEq, Serialize)]
#[serde(untagged)]
pub(super) enum JsonValue<'a> {
    Null(()),
    Boolean(bool),
    Int(i32),
    BareLong(i64),
    Double(f64),
    Text(Text<'a>),
    Object {
        object: u64,
        class: Text<'a>,
        #[serde(skip_serializing_if = "Option::is_none")]
        text: Option<Text<'a>>,
    },
    Long {
        long: i64,
    },
    Float {
        float: Number,
    },
    NamedDouble {
        double: Number,
    },
    Char {
        char: u16,
    },
    Unknown {
        unknown: Text<'a>,
    },
}

impl<'de: 'a, 'a> Deserialize<'de> for JsonValue<'a> {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<JsonValue<'a>, D::Error> {
        from.deserialize_any(ValueVisitor)
    }
}

struct ValueVisitor;

/// The fields of a JSON object that encodes a value.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Parts<'a> {
    object: Option<u64>,
    #[serde(borrow)]
    class: Option<Text<'a>>,
    #[serde(borrow)]
    text: Option<Text<'a>>,
    long: Option<i64>,
    float: Option<Number>,
    double: Option<Number>,
    char: Option<u16>,
    #[serde(borrow)]
    unknown: Option<Text<'a>>,
}

impl<'de> Visitor<'de> for ValueVisitor {
    type Value = JsonValue<'de>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("null, true, false, a number, a text, or an object with its number and class")
    }

    fn visit_unit<E: de::Error>(self) -> Result<JsonValue<'de>, E> {
        Ok(JsonValue::Null(()))
    }

    fn visit_bool<E: de::Error>(self, value: bool) -> Result<JsonValue<'de>, E> {
        Ok(JsonValue::Boolean(value))
    }

    fn visit_i64<E: de::Error>(self, value: i64) -> Result<JsonValue<'de>, E> {
        Ok(i32::try_from(value).map_or(JsonValue::BareLong(value), JsonValue::Int))
    }

    fn visit_u64<E: de::Error>(self, value: u64) -> Result<JsonValue<'de>, E> {
        match i64::try_from(value) {
            Ok(value) => self.visit_i64(value),
            Err(_) => Err(E::custom(TOO_LARGE)),
        }
    }

    fn visit_f64<E: de::Error>(self, value: f64) -> Result<JsonValue<'de>, E> {
        // Integers of more than 64 bits arrive here.
        if value.abs() < -(i64::MIN as f64) {
            Ok(JsonValue::Double(value))
        } else {
            Err(E::custom(TOO_LARGE))
        }
    }

    fn visit_borrowed_str<E: de::Error>(self, value: &'de str) -> Result<JsonValue<'de>, E> {
        Ok(JsonValue::Text(value.into()))
    }

    fn visit_str<E: de::Error>(self, value: &str) -> Result<JsonValue<'de>, E> {
        Ok(JsonValue::Text(value.to_owned().into()))
    }

    fn visit_map<A: MapAccess<'de>>(self, map: A) -> Result<JsonValue<'de>, A::Error> {
        let parts = Parts::deserialize(MapAccessDeserializer::new(map))?;
        Ok(match parts {
            Parts {
                object: Some(object),
                class: Some(class),
                text,
                long: None,
                float: None,
                double: None,
                char: None,
                unknown: None,
            } => JsonValue::Object { object, class, text },
            Parts { object: None, class: None, text: None, long, float, double, char, unknown } => {
                match (long, float, double, char, unknown) {
                    (Some(long), None, None, None, None) => JsonValue::Long { long },
                    (None, Some(float), None, None, None) => JsonValue::Float { float },
                    (None, None, Some(double), None, None) => JsonValue::NamedDouble { double },
                    (None, None, None, Some(char), None) => JsonValue::Char { char },
                    (None, None, None, None, Some(unknown)) => JsonValue::Unknown { unknown },
                    _ => return Err(de::Error::custom(NO_VALUE)),
                }
            }
            _ => return Err(de::Error::custom(NO_VALUE)),
        })
    }
}

const TOO_LARGE: &str =
    "this number is too large for 64 bits; doubles of such size are written {\"double\": 1e300}";
const NO_VALUE: &str = "this is no value: there are {\"object\": 3, \"class\": \"Main\"}, with a \"text\" if it is a string, \
     {\"long\": 7}, {\"float\": 1.5}, {\"double\": \"NaN\"} and {\"char\": 65}";

/// A floating-point number. Those without JSON notation are written by name.
#[derive(Debug, PartialEq, Serialize, Deserialize)]
#[serde(untagged)]
pub(super) enum Number {
    Finite(f64),
    Name(String),
}

impl Number {
    pub(super) fn new(value: f64) -> Number {
        if value.is_finite() { Number::Finite(value) } else { Number::Name(format!("{value}")) }
    }

    pub(super) fn value(&self) -> Option<f64> {
        match self {
            Number::Finite(value) => Some(*value),
            Number::Name(name) => match name.as_str() {
                "NaN" => Some(f64::NAN),
                "inf" | "Infinity" => Some(f64::INFINITY),
                "-inf" | "-Infinity" => Some(f64::NEG_INFINITY),
                _ => None,
            },
        }
    }

    /// The number as a float, if it is in range.
    pub(super) fn float(&self) -> Option<f32> {
        let value = self.value()?;
        let float = value as f32;
        (float.is_finite() || !value.is_finite()).then_some(float)
    }
}

pub(super) fn to_json<'a>(world: &'a EventWorld, value: &'a Value) -> JsonValue<'a> {
    match value {
        Value::Null => JsonValue::Null(()),
        Value::Boolean(value) => JsonValue::Boolean(*value),
        Value::Char(char) => JsonValue::Char { char: *char },
        Value::Int(value) => JsonValue::Int(*value),
        Value::Long(long) => JsonValue::Long { long: *long },
        Value::Float(value) => JsonValue::Float { float: Number::new(f64::from(*value)) },
        Value::Double(value) => JsonValue::NamedDouble { double: Number::new(*value) },
        Value::Object(object) => JsonValue::Object {
            object: object.id,
            class: world.classes[object.class].name.as_str().into(),
            text: object.text.as_deref().map(Text::from),
        },
        Value::Text(text) => JsonValue::Text(text.as_ref().into()),
        Value::Unknown(reason) => JsonValue::Unknown { unknown: reason.as_ref().into() },
    }
}

pub(super) fn from_json(
    names: &mut NameResolver,
    world: &mut EventWorld,
    value: &JsonValue<'_>,
) -> Result<Value, &'static str> {
    const NO_NUMBER: &str = "this is not a floating-point number";
    Ok(match value {
        JsonValue::Null(()) => Value::Null,
        JsonValue::Boolean(value) => Value::Boolean(*value),
        JsonValue::Int(value) => Value::Int(*value),
        JsonValue::BareLong(value) | JsonValue::Long { long: value } => Value::Long(*value),
        JsonValue::Double(value) => Value::Double(*value),
        JsonValue::Float { float } => Value::Float(float.float().ok_or(NO_NUMBER)?),
        JsonValue::NamedDouble { double } => Value::Double(double.value().ok_or(NO_NUMBER)?),
        JsonValue::Char { char } => Value::Char(*char),
        JsonValue::Text(text) => Value::Text(Arc::from(&*text.0)),
        JsonValue::Unknown { unknown } => Value::Unknown(Arc::from(&*unknown.0)),
        JsonValue::Object { object, class, text } => Value::Object(Object {
            id: *object,
            class: names.class(world, &class.0),
            text: text.as_ref().map(|text| Arc::from(&*text.0)),
        }),
    })
}
