//! Access to fields from outside the machine.

use tsb_format::{Kind, Primitive};
use tsb_verifier::{GlobalFieldId, GlobalType};

use crate::value::{Ref, Value};
use crate::vm::Vm;

impl Vm<'_> {
    /// The value of a static field; `None` if the field is not static.
    pub fn static_field(&self, field: GlobalFieldId) -> Option<Value> {
        let info = &self.program.fields[field];
        if !info.is_static() {
            return None;
        }
        let slot = self.image.statics[self.image.offset(field) as usize];
        Some(match self.program.types[info.ty] {
            GlobalType::Primitive(Primitive::Boolean | Primitive::Byte) => {
                Value::Int((slot as i8).into())
            }
            GlobalType::Primitive(Primitive::Char) => Value::Int((slot as u16).into()),
            GlobalType::Primitive(Primitive::Short) => Value::Int((slot as i16).into()),
            _ => Value::from_slot(self.program.kind(info.ty), slot),
        })
    }

    /// Whether a reference points to a stack-allocated object.
    pub fn is_in_frame(&self, object: Ref) -> bool {
        self.heap.is_local(object)
    }

    /// The value of an object's field; `None` if the field is static, `object` is null, or its class does not
    /// have the field.
    ///
    /// `object` must come from this machine, which must not have run since.
    pub fn field(&self, object: Ref, field: GlobalFieldId) -> Option<Value> {
        let info = &self.program.fields[field];
        if info.is_static() || object.is_null() {
            return None;
        }
        let class = self.program.classes[info.class].ty.as_u32();
        if !self.is_subtype(self.heap.type_of(object), class) {
            return None;
        }
        let (heap, at) = (&self.heap, self.image.offset(field));
        Some(match self.program.types[info.ty] {
            GlobalType::Primitive(Primitive::Boolean | Primitive::Byte) => {
                Value::Int(heap.get::<i8>(object, at).into())
            }
            GlobalType::Primitive(Primitive::Char) => {
                Value::Int(heap.get::<u16>(object, at).into())
            }
            GlobalType::Primitive(Primitive::Short) => {
                Value::Int(heap.get::<i16>(object, at).into())
            }
            _ => match self.program.kind(info.ty) {
                kind @ (Kind::Long | Kind::Double) => {
                    Value::from_slot(kind, heap.get::<u64>(object, at))
                }
                kind => Value::from_slot(kind, heap.get::<u32>(object, at).into()),
            },
        })
    }
}
