//! Column tables: the source columns of instructions.
//!
//! A method's table is a list of pairs `(code distance, column)`, both unsigned LEB128. Each distance counts from
//! the pair before (from offset 0 at the start). Unlike an entry of a line table, a pair applies to the
//! instruction at its offset only. Columns count characters from 1.

use alloc::vec::Vec;

use crate::leb128;

/// Appends a method's table; `entries` are `(code offset, column)` with ascending offsets.
pub fn write(out: &mut Vec<u8>, entries: &[(u32, u32)]) {
    let mut from = 0;
    for &(offset, column) in entries {
        leb128::write_u32(out, offset - from);
        leb128::write_u32(out, column);
        from = offset;
    }
}

/// The entries `(code offset, column)` of a method's table; ends early where the bytes are malformed.
pub fn entries(table: &[u8]) -> impl Iterator<Item = (u32, u32)> + '_ {
    let (mut at, mut offset) = (0, 0u32);
    core::iter::from_fn(move || {
        if at >= table.len() {
            return None;
        }
        offset = offset.wrapping_add(leb128::read_u32(table, &mut at)?);
        Some((offset, leb128::read_u32(table, &mut at)?))
    })
}

/// The column of the instruction at an offset, if the table has one.
pub fn column_at(table: &[u8], offset: u32) -> Option<u32> {
    let entry = entries(table).find(|&(at, _)| at >= offset);
    entry.filter(|&(at, _)| at == offset).map(|(_, column)| column)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_column_belongs_to_one_instruction() {
        let mut table = Vec::new();
        write(&mut table, &[(0, 5), (4, 300), (9, 2)]);
        let columns = [0, 1, 4, 9, 10].map(|offset| column_at(&table, offset));
        assert_eq!(columns, [Some(5), None, Some(300), Some(2), None]);
        assert_eq!(column_at(&[], 0), None);
    }
}
