//! The native methods of the class library (`library/NATIVES.md`).
//!
//! A native method is a function on the machine. The running frame is the method's own, with its arguments in
//! the registers. The function never calls guest code. It must not keep a reference across an allocation,
//! which may move objects: it reads arguments from their register again, and holds other references
//! (`Vm::hold`).

use crate::fault::{Fault, Trap};
use crate::value::{Ref, Slot};
use crate::vm::Vm;

mod arraycopy;
mod arrays;
mod characters;
mod classes;
mod files;
pub(crate) mod mathematics;
mod numbers;
mod power;
mod references;
mod rounded;
mod streams;
pub mod strict_math;
mod system;
mod threads;
mod throwables;
pub mod unicode;

pub(crate) use references::WeakReferences;
pub(crate) use throwables::source_positions;

/// The implementation of a native method. Returns the slot of its result, 0 for void.
pub(crate) type Native = fn(&mut Vm<'_>) -> Result<Slot, Trap>;

/// A native method's name, as messages show it, and its implementation.
type NativeEntry = (&'static str, Native);

const TABLES: [&[NativeEntry]; 12] = [
    arraycopy::TABLE,
    arrays::TABLE,
    characters::TABLE,
    classes::TABLE,
    files::TABLE,
    mathematics::TABLE,
    numbers::TABLE,
    references::TABLE,
    streams::TABLE,
    system::TABLE,
    threads::TABLE,
    throwables::TABLE,
];

/// The native method `Class.name(parameter types)`, if the machine has it.
pub(crate) fn find(name: &str) -> Option<Native> {
    let mut rows = TABLES.iter().copied().flatten();
    rows.find(|(method, _)| *method == name).map(|&(_, native)| native)
}

/// Access to the arguments, by register number.
impl Vm<'_> {
    fn argument(&self, register: u32) -> Slot {
        self.thread.area[(self.thread.fp + register) as usize]
    }

    fn int_argument(&self, register: u32) -> i32 {
        self.argument(register) as u32 as i32
    }

    fn long_argument(&self, register: u32) -> i64 {
        self.argument(register) as i64
    }

    fn float_argument(&self, register: u32) -> f32 {
        f32::from_bits(self.argument(register) as u32)
    }

    fn double_argument(&self, register: u32) -> f64 {
        f64::from_bits(self.argument(register))
    }

    fn ref_argument(&self, register: u32) -> Ref {
        Ref(self.argument(register) as u32)
    }

    /// A reference argument that must not be null.
    fn object_argument(&self, register: u32) -> Result<Ref, Trap> {
        let object = self.ref_argument(register);
        if object.is_null() { Err(Fault::Null.into()) } else { Ok(object) }
    }
}

/// The slot of a result.
trait IntoSlot {
    fn into_slot(self) -> Slot;
}

impl IntoSlot for i32 {
    fn into_slot(self) -> Slot {
        Slot::from(self as u32)
    }
}

impl IntoSlot for bool {
    fn into_slot(self) -> Slot {
        Slot::from(self)
    }
}

impl IntoSlot for i64 {
    fn into_slot(self) -> Slot {
        self as Slot
    }
}

impl IntoSlot for f32 {
    fn into_slot(self) -> Slot {
        Slot::from(self.to_bits())
    }
}

impl IntoSlot for f64 {
    fn into_slot(self) -> Slot {
        self.to_bits()
    }
}

impl IntoSlot for Ref {
    fn into_slot(self) -> Slot {
        Slot::from(self.0)
    }
}
