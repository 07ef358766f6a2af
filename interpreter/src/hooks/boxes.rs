//! Boxes of primitive values: boxing and unboxing conversion (JLS 5.1.7, 5.1.8) between the listener and the program.

use alloc::format;
use alloc::sync::Arc;

use tsb_format::Primitive;
use tsb_verifier::{GlobalClassId, GlobalType, GlobalTypeId};

use super::events::GuestValue;
use crate::fault::Trap;
use crate::value::{Ref, Slot};
use crate::vm::Vm;

/// A box that has not been made yet.
#[derive(Clone, Copy, Debug)]
pub(super) struct NewBox {
    /// Its type.
    ty: u32,
    field: BoxField,
    slot: Slot,
}

/// The field of a box that holds its value.
#[derive(Clone, Copy, Debug)]
struct BoxField {
    primitive: Primitive,
    offset: u32,
}

impl Vm<'_> {
    /// The box of a value that a variable of type `ty` can hold. `None` if the value is a reference, or the program has no such box. An int
    /// is a byte or a short where such a box is declared, because events do not distinguish them.
    pub(super) fn boxed(&self, ty: GlobalTypeId, given: &GuestValue) -> Option<NewBox> {
        let (primitive, slot) = match *given {
            GuestValue::Boolean(value) => (Primitive::Boolean, value.into()),
            GuestValue::Char(value) => (Primitive::Char, value.into()),
            GuestValue::Int(value) => (Primitive::Int, Slot::from(value as u32)),
            GuestValue::Long(value) => (Primitive::Long, value as Slot),
            GuestValue::Float(value) => (Primitive::Float, value.to_bits().into()),
            GuestValue::Double(value) => (Primitive::Double, value.to_bits()),
            GuestValue::Null | GuestValue::Text(_) | GuestValue::Object(_) => return None,
        };
        let made = |primitive: Primitive| {
            let class = self.program.class_named(primitive.box_class())?;
            let field = self.box_field(class)?;
            let ty = self.program.classes[class].ty.as_u32();
            Some(NewBox { ty, field, slot })
        };
        let fits = |one: &NewBox| self.is_subtype(one.ty, ty.as_u32());
        let small = |primitive: Primitive, low: i32, high: i32| {
            let is_in = matches!(*given, GuestValue::Int(value) if (low..=high).contains(&value));
            made(primitive).filter(|one| is_in && one.ty == ty.as_u32())
        };
        made(primitive)
            .filter(fits)
            .or_else(|| small(Primitive::Byte, i8::MIN.into(), i8::MAX.into()))
            .or_else(|| small(Primitive::Short, i16::MIN.into(), i16::MAX.into()))
    }

    /// Makes a box.
    ///
    /// # Errors
    /// The heap is full.
    pub(super) fn new_box(&mut self, new: NewBox) -> Result<Ref, Trap> {
        let object = self.new_object(new.ty)?;
        let (offset, slot) = (new.field.offset, new.slot);
        match new.field.primitive {
            Primitive::Boolean | Primitive::Byte => self.heap.set(object, offset, slot as u8),
            Primitive::Char | Primitive::Short => self.heap.set(object, offset, slot as u16),
            Primitive::Int | Primitive::Float => self.heap.set(object, offset, slot as u32),
            Primitive::Long | Primitive::Double => self.heap.set(object, offset, slot),
        }
        Ok(object)
    }

    /// The value in a box. `None` if the object is no box.
    pub(super) fn unboxed(&self, object: Ref) -> Option<GuestValue> {
        let ty = GlobalTypeId::from_u32(self.heap.type_of(object));
        let GlobalType::Class(class) = self.program.types[ty] else { return None };
        let BoxField { primitive, offset } = self.box_field(class)?;
        Some(match primitive {
            Primitive::Boolean => GuestValue::Boolean(self.heap.get::<u8>(object, offset) != 0),
            Primitive::Byte => GuestValue::Int((self.heap.get::<u8>(object, offset) as i8).into()),
            Primitive::Char => GuestValue::Char(self.heap.get::<u16>(object, offset)),
            Primitive::Short => {
                GuestValue::Int((self.heap.get::<u16>(object, offset) as i16).into())
            }
            Primitive::Int => GuestValue::Int(self.heap.get::<u32>(object, offset) as i32),
            Primitive::Long => GuestValue::Long(self.heap.get::<u64>(object, offset) as i64),
            Primitive::Float => {
                GuestValue::Float(f32::from_bits(self.heap.get::<u32>(object, offset)))
            }
            Primitive::Double => {
                GuestValue::Double(f64::from_bits(self.heap.get::<u64>(object, offset)))
            }
        })
    }

    /// The value in a box, as text.
    pub(super) fn boxed_text(&self, object: Ref) -> Option<Arc<str>> {
        Some(match self.unboxed(object)? {
            GuestValue::Boolean(value) => Arc::from(format!("{value}")),
            GuestValue::Char(unit) => {
                let c = char::from_u32(u32::from(unit)).unwrap_or('\u{fffd}');
                Arc::from(&*c.encode_utf8(&mut [0; 4]))
            }
            GuestValue::Int(value) => Arc::from(format!("{value}")),
            GuestValue::Long(value) => Arc::from(format!("{value}")),
            GuestValue::Float(value) => Arc::from(format!("{value:?}")),
            GuestValue::Double(value) => Arc::from(format!("{value:?}")),
            GuestValue::Null | GuestValue::Text(_) | GuestValue::Object(_) => return None,
        })
    }

    /// The field `value` of a box class. `None` if the class is none.
    fn box_field(&self, class: GlobalClassId) -> Option<BoxField> {
        let primitive = Primitive::in_box(self.program.class_name(class))?;
        let field = self.program.classes[class].fields.iter().find(|field| {
            let field = &self.program.fields[*field];
            let is_value = !field.is_static() && self.program.name(field.name) == "value";
            is_value && self.program.types[field.ty] == GlobalType::Primitive(primitive)
        })?;
        Some(BoxField { primitive, offset: self.image.offset(field) })
    }
}
