//! The values of registers, operands and fields.

/// A reference: the byte offset of an object from the base of the heap, a multiple of 8. Offset 0 is null.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Hash, Default)]
#[repr(transparent)]
pub struct Ref(pub u32);

impl Ref {
    /// The null reference.
    pub const NULL: Ref = Ref(0);

    /// Whether this is null.
    #[inline(always)]
    pub const fn is_null(self) -> bool {
        self.0 == 0
    }
}

/// A register or an operand: 8 bytes, of which the value takes the first 4 (int, float, reference) or all
/// (long, double). The kind is not stored; it follows from the position.
pub type Slot = u64;

/// A value with its kind, for users of a machine.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Value {
    /// boolean, byte, char, short, int.
    Int(i32),
    /// long.
    Long(i64),
    /// float.
    Float(f32),
    /// double.
    Double(f64),
    /// Any class, interface or array type.
    Ref(Ref),
}

impl Value {
    /// The value of this kind in a slot.
    pub fn from_slot(kind: tsb_format::Kind, slot: Slot) -> Value {
        use tsb_format::Kind;
        match kind {
            Kind::Int => Value::Int(slot as u32 as i32),
            Kind::Long => Value::Long(slot as i64),
            Kind::Float => Value::Float(f32::from_bits(slot as u32)),
            Kind::Double => Value::Double(f64::from_bits(slot)),
            Kind::Ref => Value::Ref(Ref(slot as u32)),
        }
    }

    /// The value's kind.
    pub fn kind(self) -> tsb_format::Kind {
        use tsb_format::Kind;
        match self {
            Value::Int(_) => Kind::Int,
            Value::Long(_) => Kind::Long,
            Value::Float(_) => Kind::Float,
            Value::Double(_) => Kind::Double,
            Value::Ref(_) => Kind::Ref,
        }
    }

    /// The slot that holds the value.
    pub fn to_slot(self) -> Slot {
        match self {
            Value::Int(v) => u64::from(v as u32),
            Value::Long(v) => v as u64,
            Value::Float(v) => u64::from(v.to_bits()),
            Value::Double(v) => v.to_bits(),
            Value::Ref(v) => u64::from(v.0),
        }
    }
}
