//! Line tables: the source line of each instruction.
//!
//! A method's table is a list of pairs `(code distance, line distance)`, unsigned and signed LEB128. Each
//! counts from the pair before (from offset 0 and line 0 at the start). A pair applies to all code from its
//! offset up to the next pair. A repeated pair marks code that the compiler generated for something else in
//! that line.

use alloc::vec::Vec;

use crate::leb128;

/// An entry of a line table: applies to the code from an offset on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct LineEntry {
    /// The offset.
    pub offset: u32,
    /// The line.
    pub line: u32,
    /// Whether the compiler generated the code for something else in that line. The table has the pair twice
    /// then.
    pub is_generated: bool,
}

/// As [`entries`], with repeated pairs marked as generated code.
pub fn marked_entries(table: &[u8]) -> impl Iterator<Item = LineEntry> + '_ {
    let mut entries = entries(table).peekable();
    core::iter::from_fn(move || {
        let (offset, line) = entries.next()?;
        let is_generated = entries.next_if_eq(&(offset, line)).is_some();
        Some(LineEntry { offset, line, is_generated })
    })
}

/// Appends a method's table; `entries` are `(code offset, line)` with ascending offsets.
pub fn write(out: &mut Vec<u8>, entries: &[(u32, u32)]) {
    let (mut pc, mut line) = (0, 0);
    for &(next_pc, next_line) in entries {
        leb128::write_u32(out, next_pc - pc);
        leb128::write_i32(out, next_line.wrapping_sub(line) as i32);
        (pc, line) = (next_pc, next_line);
    }
}

/// The entries `(code offset, line)` of a method's table; ends early where the bytes are malformed.
pub fn entries(table: &[u8]) -> impl Iterator<Item = (u32, u32)> + '_ {
    let (mut at, mut pc, mut line) = (0, 0u32, 0u32);
    core::iter::from_fn(move || {
        if at >= table.len() {
            return None;
        }
        pc = pc.wrapping_add(leb128::read_u32(table, &mut at)?);
        line = line.wrapping_add(leb128::read_i32(table, &mut at)? as u32);
        Some((pc, line))
    })
}

/// The source line of a code offset, if the table has one.
pub fn line_at(table: &[u8], offset: u32) -> Option<u32> {
    entries(table).take_while(|&(pc, _)| pc <= offset).last().map(|(_, line)| line)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn repeated_entries_mark_generated_code() {
        let mut table = Vec::new();
        write(&mut table, &[(0, 10), (4, 12), (4, 12), (9, 12)]);
        let entry = |offset, line, is_generated| LineEntry { offset, line, is_generated };
        let all = [entry(0, 10, false), entry(4, 12, true), entry(9, 12, false)];
        assert_eq!(marked_entries(&table).collect::<Vec<_>>(), all);
        assert_eq!((line_at(&table, 4), line_at(&table, 9)), (Some(12), Some(12)));
    }

    #[test]
    fn an_offset_has_the_line_of_the_last_entry_before_it() {
        let mut table = Vec::new();
        write(&mut table, &[(0, 10), (4, 12), (9, 11)]);
        assert_eq!(line_at(&table, 0), Some(10));
        assert_eq!(line_at(&table, 3), Some(10));
        assert_eq!(line_at(&table, 4), Some(12));
        assert_eq!(line_at(&table, 400), Some(11));
        assert_eq!(line_at(&[], 0), None);
    }
}
