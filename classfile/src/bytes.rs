//! Reads big-endian numbers from untrusted bytes.

use crate::error::{FormatError, FormatErrorKind};

/// A position in the bytes of a file, or of a part of it.
#[derive(Clone, Debug)]
pub(crate) struct Cursor<'a> {
    bytes: &'a [u8],
    at: usize,
    /// Where the bytes start in the file.
    base: usize,
    structure: &'static str,
}

impl<'a> Cursor<'a> {
    pub(crate) fn new(bytes: &'a [u8], base: usize, structure: &'static str) -> Cursor<'a> {
        Cursor { bytes, at: 0, base, structure }
    }

    /// Says what is read from here on.
    pub(crate) fn enter(&mut self, structure: &'static str) {
        self.structure = structure;
    }

    /// The position in the file.
    pub(crate) fn offset(&self) -> usize {
        self.base + self.at
    }

    pub(crate) fn left(&self) -> usize {
        self.bytes.len() - self.at
    }

    /// The number of bytes, those that have been read included.
    pub(crate) fn len(&self) -> usize {
        self.bytes.len()
    }

    /// The bytes that have not been read.
    pub(crate) fn rest(&self) -> &'a [u8] {
        &self.bytes[self.at..]
    }

    pub(crate) fn error(&self, kind: FormatErrorKind) -> FormatError {
        self.error_at(self.offset(), kind)
    }

    pub(crate) fn error_at(&self, offset: usize, kind: FormatErrorKind) -> FormatError {
        FormatError { offset, structure: self.structure, member: None, kind }
    }

    pub(crate) fn take(&mut self, count: usize) -> Result<&'a [u8], FormatError> {
        let left = self.left();
        if count > left {
            return Err(self.error(FormatErrorKind::Truncated { needed: count, left }));
        }
        let bytes = &self.bytes[self.at..self.at + count];
        self.at += count;
        Ok(bytes)
    }

    fn array<const N: usize>(&mut self) -> Result<[u8; N], FormatError> {
        let mut array = [0; N];
        array.copy_from_slice(self.take(N)?);
        Ok(array)
    }

    pub(crate) fn u1(&mut self) -> Result<u8, FormatError> {
        Ok(self.array::<1>()?[0])
    }

    pub(crate) fn u2(&mut self) -> Result<u16, FormatError> {
        Ok(u16::from_be_bytes(self.array()?))
    }

    pub(crate) fn u4(&mut self) -> Result<u32, FormatError> {
        Ok(u32::from_be_bytes(self.array()?))
    }

    pub(crate) fn u8(&mut self) -> Result<u64, FormatError> {
        Ok(u64::from_be_bytes(self.array()?))
    }

    /// A part of these bytes with a cursor of its own.
    pub(crate) fn part(&mut self, count: usize) -> Result<Cursor<'a>, FormatError> {
        let base = self.offset();
        Ok(Cursor::new(self.take(count)?, base, self.structure))
    }

    /// Reads a count, and as many items of at least `size` bytes each.
    pub(crate) fn list<T>(
        &mut self,
        count: usize,
        size: usize,
        mut item: impl FnMut(&mut Cursor<'a>) -> Result<T, FormatError>,
    ) -> Result<Vec<T>, FormatError> {
        let (needed, left) = (count * size, self.left());
        if needed > left {
            return Err(self.error(FormatErrorKind::Truncated { needed, left }));
        }
        let mut items = Vec::with_capacity(count);
        for _ in 0..count {
            items.push(item(self)?);
        }
        Ok(items)
    }
}
