//! The type stream: the reference planes of the code's operands.
//!
//! It has one entry for each reference operand, in code order. For each instruction, the popped references come
//! first, top one first, then the pushed ones. A call pops its last argument first and its receiver last.
//! Interpreters that keep all references on one stack do not read the type stream.

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

    /// Reads the entry at `*at` and advances `*at` past it; `None` if there is none.
    #[inline]
    pub fn read(bytes: &[u8], at: &mut usize) -> Option<TypeEntry> {
        let value = leb128::read_u32(bytes, at)?;
        Some(TypeEntry { plane: PlaneId::new((value >> 1) as usize), keep: value & 1 != 0 })
    }
}
