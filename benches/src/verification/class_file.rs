//! The parts of class files that the verifier uses (JVMS 4).

/// The sizes of the parts of class files that the verifier reads.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct CodeSize {
    /// Bytes of instructions.
    pub code: u64,
    /// Bytes of stack maps (`StackMapTable`, JVMS 4.7.4).
    pub stack_maps: u64,
    /// Entries of the expanded stack maps, for the method with the most: one for each local variable and
    /// operand of each frame.
    pub expanded: u64,
}

impl CodeSize {
    /// The sizes of two files together.
    #[must_use]
    pub fn and(self, other: CodeSize) -> CodeSize {
        CodeSize {
            code: self.code + other.code,
            stack_maps: self.stack_maps + other.stack_maps,
            expanded: self.expanded.max(other.expanded),
        }
    }

    /// Parses a class file; `None` if it is malformed.
    pub fn of(file: &[u8]) -> Option<CodeSize> {
        let mut reader = Reader { bytes: file, at: 0 };
        if reader.u32()? != 0xcafe_babe {
            return None;
        }
        reader.skip(4)?;
        let names = reader.pool()?;
        reader.skip(6)?;
        let interfaces = reader.u16()?;
        reader.skip(2 * usize::from(interfaces))?;
        let mut size = CodeSize::default();
        for _members in 0..2 {
            for _ in 0..reader.u16()? {
                reader.skip(6)?;
                for _ in 0..reader.u16()? {
                    let name = names.get(usize::from(reader.u16()?))?.as_slice();
                    let length = reader.u32()? as usize;
                    let content = reader.take(length)?;
                    if name == b"Code" {
                        size = size.and(code(content, &names)?);
                    }
                }
            }
        }
        Some(size)
    }
}

/// The content of a `Code` attribute.
fn code(content: &[u8], names: &[Vec<u8>]) -> Option<CodeSize> {
    let mut reader = Reader { bytes: content, at: 0 };
    let (stack, locals) = (reader.u16()?, reader.u16()?);
    let length = reader.u32()?;
    reader.skip(length as usize)?;
    let handlers = reader.u16()?;
    reader.skip(8 * usize::from(handlers))?;
    let mut size = CodeSize { code: length.into(), ..CodeSize::default() };
    for _ in 0..reader.u16()? {
        let name = names.get(usize::from(reader.u16()?))?.as_slice();
        let length = reader.u32()?;
        let content = reader.take(length as usize)?;
        if name == b"StackMapTable" {
            let frames = u64::from(u16::from_be_bytes([*content.first()?, *content.get(1)?]));
            size.stack_maps = length.into();
            size.expanded = (frames + 1) * u64::from(stack + locals);
        }
    }
    Some(size)
}

struct Reader<'a> {
    bytes: &'a [u8],
    at: usize,
}

impl<'a> Reader<'a> {
    fn take(&mut self, length: usize) -> Option<&'a [u8]> {
        let taken = self.bytes.get(self.at..self.at.checked_add(length)?)?;
        self.at += length;
        Some(taken)
    }

    fn skip(&mut self, length: usize) -> Option<()> {
        self.take(length).map(drop)
    }

    fn u8(&mut self) -> Option<u8> {
        self.take(1).map(|bytes| bytes[0])
    }

    fn u16(&mut self) -> Option<u16> {
        self.take(2).map(|bytes| u16::from_be_bytes([bytes[0], bytes[1]]))
    }

    fn u32(&mut self) -> Option<u32> {
        Some(u32::from(self.u16()?) << 16 | u32::from(self.u16()?))
    }

    /// The texts of the constant pool by index; other entries are empty (JVMS 4.4).
    fn pool(&mut self) -> Option<Vec<Vec<u8>>> {
        let count = usize::from(self.u16()?);
        let mut texts = vec![Vec::new()];
        while texts.len() < count {
            match self.u8()? {
                1 => {
                    let length = self.u16()?.into();
                    texts.push(self.take(length)?.to_vec());
                    continue;
                }
                7 | 8 | 16 | 19 | 20 => self.skip(2)?,
                15 => self.skip(3)?,
                3 | 4 | 9..=12 | 17 | 18 => self.skip(4)?,
                5 | 6 => {
                    self.skip(8)?;
                    texts.push(Vec::new());
                }
                _ => return None,
            }
            texts.push(Vec::new());
        }
        Some(texts)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_no_class_file_has_no_size() {
        assert_eq!(CodeSize::of(b"TSB\x1a"), None);
        assert_eq!(CodeSize::of(&[0xca, 0xfe, 0xba, 0xbe, 0, 0, 0, 61, 0, 9, 1]), None);
    }

    #[test]
    fn code_and_stack_maps_are_measured() {
        let names = [b"".to_vec(), b"StackMapTable".to_vec()];
        let mut content = vec![0, 2, 0, 3, 0, 0, 0, 1, 0xb1, 0, 0, 0, 1];
        content.extend([0, 1, 0, 0, 0, 3, 0, 1, 0]);
        let wanted = CodeSize { code: 1, stack_maps: 3, expanded: 10 };
        assert_eq!(code(&content, &names), Some(wanted));
    }
}
