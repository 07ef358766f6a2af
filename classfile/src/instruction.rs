//! Decodes instructions (JVMS 4.9.1, 6.5).

use core::fmt;

use crate::isa::{Op, Operands, WIDE};
use crate::pool::PoolIndex;

/// A decoded instruction.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Instruction<'a> {
    /// Offset in the code, of the prefix `wide` if there is one.
    pub offset: u32,
    /// Offset of the next instruction.
    pub end: u32,
    /// The instruction.
    pub op: Op,
    /// Its operands.
    pub operand: Operand<'a>,
}

/// The operands of an instruction. Branch targets are offsets in the code, and may be outside of it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Operand<'a> {
    /// None.
    None,
    /// A number to push.
    Number(i16),
    /// A local variable.
    Local(u16),
    /// A local variable and a number to add.
    Increment(u16, i16),
    /// A constant.
    Pool(PoolIndex),
    /// A branch target.
    Target(i64),
    /// The targets of a switch.
    Switch(Switch<'a>),
    /// A method of an interface, the count of arguments, and a byte that must be zero.
    Interface(PoolIndex, u8, u8),
    /// A call site, and a number that must be zero.
    Dynamic(PoolIndex, u16),
    /// The code of a primitive type.
    ArrayType(u8),
    /// An array type and a number of dimensions.
    MultiArray(PoolIndex, u8),
}

/// The table of a switch.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Switch<'a> {
    /// The target for other keys.
    pub default: i64,
    /// Whether all bytes of padding are zero.
    pub is_padded_with_zeros: bool,
    offset: u32,
    /// The first key of a dense table.
    low: Option<i32>,
    table: &'a [u8],
}

impl<'a> Switch<'a> {
    /// Keys and targets, in the order of the table.
    pub fn cases(self) -> impl Iterator<Item = (i32, i64)> + use<'a> {
        let number = |bytes: &[u8], at: usize| {
            let mut word = [0; 4];
            word.copy_from_slice(&bytes[at..at + 4]);
            i32::from_be_bytes(word)
        };
        let size = if self.low.is_some() { 4 } else { 8 };
        self.table.chunks_exact(size).enumerate().map(move |(row, bytes)| {
            let (key, distance) = match self.low {
                Some(low) => (low.wrapping_add(row as i32), number(bytes, 0)),
                None => (number(bytes, 0), number(bytes, 4)),
            };
            (key, i64::from(self.offset) + i64::from(distance))
        })
    }
}

/// Why bytes are not an instruction.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum DecodeError {
    /// The byte is no opcode.
    UnknownOpcode(u8),
    /// The code ends within the instruction.
    Truncated(Op),
    /// The code ends after the prefix `wide`.
    TruncatedWide,
    /// The prefix `wide` stands before an instruction that has no wider form.
    Wide(Op),
    /// The bounds of a dense switch, or the count of a sparse one, are not possible.
    SwitchSize,
}

impl fmt::Display for DecodeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            DecodeError::UnknownOpcode(byte) => write!(f, "{byte:#04x} is no opcode"),
            DecodeError::Truncated(op) => write!(f, "the code ends within `{}`", op.mnemonic()),
            DecodeError::TruncatedWide => f.write_str("the code ends after `wide`"),
            DecodeError::Wide(op) => write!(f, "`{}` has no wide form", op.mnemonic()),
            DecodeError::SwitchSize => {
                f.write_str("the bounds or the count of the switch are wrong")
            }
        }
    }
}

/// The instructions of a method's code in order. Ends after the first error.
#[derive(Clone, Debug)]
pub struct Instructions<'a> {
    code: &'a [u8],
    offset: u32,
}

impl<'a> Instructions<'a> {
    /// Starts at offset 0 of code, which has less than 65536 bytes.
    pub fn new(code: &'a [u8]) -> Instructions<'a> {
        Instructions { code, offset: 0 }
    }
}

impl<'a> Iterator for Instructions<'a> {
    /// An instruction, or the offset of what is not one.
    type Item = Result<Instruction<'a>, (u32, DecodeError)>;

    fn next(&mut self) -> Option<Self::Item> {
        let offset = self.offset;
        if offset as usize >= self.code.len() {
            return None;
        }
        let decoded = Instruction::decode(self.code, offset);
        self.offset = match &decoded {
            Ok(instruction) => instruction.end,
            Err(_) => self.code.len() as u32,
        };
        Some(decoded.map_err(|error| (offset, error)))
    }
}

/// Reads operands from the code.
struct Reader<'a> {
    code: &'a [u8],
    at: usize,
    op: Op,
}

impl<'a> Reader<'a> {
    fn take(&mut self, count: usize) -> Result<&'a [u8], DecodeError> {
        let end = self.at.checked_add(count).ok_or(DecodeError::Truncated(self.op))?;
        let bytes = self.code.get(self.at..end).ok_or(DecodeError::Truncated(self.op))?;
        self.at = end;
        Ok(bytes)
    }

    fn u1(&mut self) -> Result<u8, DecodeError> {
        Ok(self.take(1)?[0])
    }

    fn u2(&mut self) -> Result<u16, DecodeError> {
        let bytes = self.take(2)?;
        Ok(u16::from_be_bytes([bytes[0], bytes[1]]))
    }

    fn s4(&mut self) -> Result<i32, DecodeError> {
        let bytes = self.take(4)?;
        Ok(i32::from_be_bytes([bytes[0], bytes[1], bytes[2], bytes[3]]))
    }

    fn pool(&mut self) -> Result<PoolIndex, DecodeError> {
        Ok(PoolIndex(self.u2()?))
    }

    fn switch(&mut self, offset: u32, is_dense: bool) -> Result<Switch<'a>, DecodeError> {
        let padding = self.take(self.at.wrapping_neg() % 4)?;
        let default = i64::from(offset) + i64::from(self.s4()?);
        let (low, rows, size) = if is_dense {
            let (low, high) = (self.s4()?, self.s4()?);
            (Some(low), i64::from(high) - i64::from(low) + 1, 4)
        } else {
            (None, i64::from(self.s4()?), 8)
        };
        // A dense switch has a row; a sparse one need not.
        if rows < i64::from(is_dense) || rows > i64::from(u16::MAX) {
            return Err(DecodeError::SwitchSize);
        }
        let table = self.take(rows as usize * size)?;
        let is_padded_with_zeros = padding.iter().all(|&byte| byte == 0);
        Ok(Switch { default, is_padded_with_zeros, offset, low, table })
    }
}

impl<'a> Instruction<'a> {
    /// Decodes the instruction at an offset within the code.
    ///
    /// # Errors
    /// If the bytes are not an instruction.
    pub fn decode(code: &'a [u8], offset: u32) -> Result<Instruction<'a>, DecodeError> {
        let start = offset as usize;
        let first = code.get(start).copied().unwrap_or(WIDE);
        let is_wide = first == WIDE;
        let at = start + usize::from(is_wide);
        let Some(&byte) = code.get(at) else { return Err(DecodeError::TruncatedWide) };
        let op = Op::from_byte(byte).ok_or(DecodeError::UnknownOpcode(byte))?;
        let mut reader = Reader { code, at: at + 1, op };
        let operands = op.info().operands;
        if is_wide && !matches!(operands, Operands::Local | Operands::LocalAndNumber) {
            return Err(DecodeError::Wide(op));
        }
        let distance = |distance: i32| Operand::Target(i64::from(offset) + i64::from(distance));
        let operand = match operands {
            Operands::None => Operand::None,
            Operands::Byte => Operand::Number(i16::from(reader.u1()? as i8)),
            Operands::Short => Operand::Number(reader.u2()? as i16),
            Operands::Local if is_wide => Operand::Local(reader.u2()?),
            Operands::Local => Operand::Local(reader.u1()?.into()),
            Operands::LocalAndNumber if is_wide => {
                Operand::Increment(reader.u2()?, reader.u2()? as i16)
            }
            Operands::LocalAndNumber => {
                Operand::Increment(reader.u1()?.into(), (reader.u1()? as i8).into())
            }
            Operands::Pool1 => Operand::Pool(PoolIndex(reader.u1()?.into())),
            Operands::Pool2 => Operand::Pool(reader.pool()?),
            Operands::Branch => distance((reader.u2()? as i16).into()),
            Operands::WideBranch => distance(reader.s4()?),
            Operands::TableSwitch => Operand::Switch(reader.switch(offset, true)?),
            Operands::LookupSwitch => Operand::Switch(reader.switch(offset, false)?),
            Operands::InvokeInterface => {
                Operand::Interface(reader.pool()?, reader.u1()?, reader.u1()?)
            }
            Operands::InvokeDynamic => Operand::Dynamic(reader.pool()?, reader.u2()?),
            Operands::ArrayType => Operand::ArrayType(reader.u1()?),
            Operands::MultiArray => Operand::MultiArray(reader.pool()?, reader.u1()?),
        };
        Ok(Instruction { offset, end: reader.at as u32, op, operand })
    }

    /// The constant that the instruction refers to.
    pub fn pool_index(&self) -> Option<PoolIndex> {
        match self.operand {
            Operand::Pool(index)
            | Operand::Interface(index, ..)
            | Operand::Dynamic(index, _)
            | Operand::MultiArray(index, _) => Some(index),
            Operand::None
            | Operand::Number(_)
            | Operand::Local(_)
            | Operand::Increment(..)
            | Operand::Target(_)
            | Operand::Switch(_)
            | Operand::ArrayType(_) => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn wide_makes_operands_of_local_variables_longer() {
        let code = [0xc4, 0x84, 1, 2, 0xff, 0xfe, 0x84, 3, 0xff, 0xc4, 0x15, 1, 0];
        let found: Result<Vec<_>, _> = Instructions::new(&code).collect();
        let found: Vec<_> = found.unwrap().iter().map(|i| (i.offset, i.operand)).collect();
        let wanted = [
            (0, Operand::Increment(0x102, -2)),
            (6, Operand::Increment(3, -1)),
            (9, Operand::Local(0x100)),
        ];
        assert_eq!(found, wanted);
    }

    #[test]
    fn switches_are_aligned_and_give_absolute_targets() {
        let mut code = vec![0x00, 0xaa, 0, 7];
        for number in [20i32, 5, 6, 10, -1] {
            code.extend(number.to_be_bytes());
        }
        let Operand::Switch(dense) = Instruction::decode(&code, 1).unwrap().operand else {
            panic!("a switch")
        };
        assert_eq!((dense.default, dense.is_padded_with_zeros), (21, false));
        assert_eq!(dense.cases().collect::<Vec<_>>(), [(5, 11), (6, 0)]);
        let mut code = vec![0xab, 0, 0, 0];
        for number in [8i32, 1, -3, 4] {
            code.extend(number.to_be_bytes());
        }
        let Operand::Switch(sparse) = Instruction::decode(&code, 0).unwrap().operand else {
            panic!("a switch")
        };
        assert_eq!(sparse.cases().collect::<Vec<_>>(), [(-3, 4)]);
    }

    #[test]
    fn what_is_no_instruction_is_an_error() {
        let decode = |code: &[u8]| Instruction::decode(code, 0).map(|i| i.op).unwrap_err();
        assert_eq!(decode(&[0xca]), DecodeError::UnknownOpcode(0xca));
        assert_eq!(decode(&[0xc4]), DecodeError::TruncatedWide);
        assert_eq!(decode(&[0xc4, 0x00]), DecodeError::Wide(Op::Nop));
        assert_eq!(decode(&[0xb6, 0]), DecodeError::Truncated(Op::Invokevirtual));
        let mut switch = vec![0xaa, 0, 0, 0];
        for number in [0i32, 1, 0] {
            switch.extend(number.to_be_bytes());
        }
        assert_eq!(decode(&switch), DecodeError::SwitchSize);
    }
}
