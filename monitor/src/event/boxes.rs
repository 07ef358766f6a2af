//! Boxes of primitive values (JLS 5.1.7, 5.1.8).

use tsb_format::Primitive;

use super::{EventWorld, Object, Value};

/// The primitive value that a text shows. `None` if the text shows none.
pub fn unboxed(text: &str, to: Primitive) -> Option<Value> {
    Some(match to {
        Primitive::Boolean => Value::Boolean(text.parse().ok()?),
        Primitive::Char => Value::Char(text.encode_utf16().next()?),
        Primitive::Byte | Primitive::Short | Primitive::Int => Value::Int(text.parse().ok()?),
        Primitive::Long => Value::Long(text.parse().ok()?),
        Primitive::Float => Value::Float(text.parse().ok()?),
        Primitive::Double => Value::Double(text.parse().ok()?),
    })
}

/// The value in a box, if the object is one and its value is known.
pub fn value_in_box(world: &EventWorld, object: &Object) -> Option<Value> {
    let text = object.text.as_deref()?;
    let class = &world.classes.get(object.class)?.name;
    let primitive = Primitive::in_box(class)?;
    unboxed(text, primitive)
}
