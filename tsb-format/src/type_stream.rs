//! The type stream: which reference planes the operands of the code stand on.
//!
//! One entry for each reference operand, in code order: for each instruction first the popped references,
//! the top one first, then the pushed ones. A call's arguments are popped last to first, its receiver last.
//! Interpreters that keep all references on one stack never read it.

use alloc::vec::Vec;

use cranelift_entity::EntityRef;

use crate::entities::PlaneId;
use crate::leb128;

/// An entry: the plane of one reference operand. Encoded as the unsigned LEB128 of `plane * 2 + keep`.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub struct TypeEntry {
    /// The plane.
    pub plane: PlaneId,
    /// The operand is used without being popped. Only in modules of the discipline
    /// [`crate::Discipline::Multi`], and only for operands that are popped.
    pub keep: bool,
}

impl TypeEntry {
    /// Appends the entry to a type stream.
    pub fn write(self, out: &mut Vec<u8>) {
        leb128::write_u32(out, (self.plane.as_u32() << 1) | u32::from(self.keep));
    }

    /// Reads the entry at `*at` and moves `*at` behind it; `None` if there is none.
    #[inline]
    pub fn read(bytes: &[u8], at: &mut usize) -> Option<TypeEntry> {
        let value = leb128::read_u32(bytes, at)?;
        Some(TypeEntry { plane: PlaneId::new((value >> 1) as usize), keep: value & 1 != 0 })
    }
}
