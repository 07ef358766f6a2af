//! Decodes single instructions. The interpreters' dispatch loops have their own decoders.

use core::fmt;

use byteorder::{ByteOrder, LittleEndian};

use crate::isa::{Action, Immediate, Op, Register};
use crate::types::Kind;

/// The greatest number of immediates of an instruction.
pub const MAX_IMMEDIATES: usize = 4;

/// A decoded instruction.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Instruction<'a> {
    /// Offset of the opcode in the method's code.
    pub offset: u32,
    /// The opcode.
    pub op: Op,
    /// Length in bytes, opcode and tables included.
    pub length: u32,
    /// The immediates as numbers: register, constant, bits of a float, pool index, or distance. Unused ones are
    /// 0.
    pub immediates: [i32; MAX_IMMEDIATES],
    /// The table of a switch.
    pub switch: Option<Switch<'a>>,
}

/// The table of a switch instruction. Distances count from the opcode.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Switch<'a> {
    /// Distance to the default target.
    pub default: i16,
    /// The number of cases.
    pub count: u16,
    low: i32,
    sparse: bool,
    table: &'a [u8],
}

impl Switch<'_> {
    /// Pairs `(key, distance)` in the order of the table.
    pub fn cases(self) -> impl Iterator<Item = (i32, i16)> {
        (0..usize::from(self.count)).map(move |i| {
            if self.sparse {
                let row = &self.table[i * 6..];
                (LittleEndian::read_i32(row), LittleEndian::read_i16(&row[4..]))
            } else {
                (self.low.wrapping_add(i as i32), LittleEndian::read_i16(&self.table[i * 2..]))
            }
        })
    }
}

/// Why bytes are not an instruction.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum DecodeError {
    /// The byte, or the prefix and the byte after it, are not assigned to an instruction.
    UnknownOpcode(u16),
    /// The code ends within the instruction.
    Truncated(Op),
}

impl fmt::Display for DecodeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            DecodeError::UnknownOpcode(opcode) => write!(f, "unknown opcode {opcode:#04x}"),
            DecodeError::Truncated(op) => write!(f, "the code ends within `{}`", op.mnemonic()),
        }
    }
}

impl core::error::Error for DecodeError {}

impl<'a> Instruction<'a> {
    /// Decodes the instruction at `offset`, which must be within the code.
    #[inline]
    pub fn decode(code: &'a [u8], offset: u32) -> Result<Instruction<'a>, DecodeError> {
        let at = offset as usize;
        let op = Op::decode(&code[at..]).map_err(DecodeError::UnknownOpcode)?;
        let info = op.info();
        let rest = &code[at + usize::from(info.head)..];
        let mut instruction = Instruction {
            offset,
            op,
            length: u32::from(info.length),
            immediates: [0; MAX_IMMEDIATES],
            switch: None,
        };
        if info.length == 0 {
            let switch = Switch::decode(op, rest).ok_or(DecodeError::Truncated(op))?;
            instruction.length = u32::from(info.head) + switch.header() + switch.table.len() as u32;
            instruction.switch = Some(switch);
            return Ok(instruction);
        }
        if rest.len() + usize::from(info.head) < usize::from(info.length) {
            return Err(DecodeError::Truncated(op));
        }
        let mut at = 0;
        for (number, immediate) in instruction.immediates.iter_mut().zip(info.immediates) {
            *number = read_immediate(*immediate, &rest[at..]);
            at += immediate.size().unwrap_or(0);
        }
        Ok(instruction)
    }

    /// The target of a branch or jump as a code offset; `None` for other instructions and for targets
    /// before the start of the code.
    pub fn target(&self) -> Option<u32> {
        let is_distance =
            |&immediate: &Immediate| matches!(immediate, Immediate::Label | Immediate::Label32);
        let distance = self.immediate(is_distance)?;
        self.offset.checked_add_signed(distance)
    }

    /// The first immediate that satisfies `is`.
    pub fn immediate(&self, is: impl FnMut(&Immediate) -> bool) -> Option<i32> {
        self.op.info().immediates.iter().position(is).map(|i| self.immediates[i])
    }

    /// The register that the instruction loads or stores, if it does nothing else and the values are of this
    /// kind.
    pub fn moved_register(&self, kind: Kind) -> Option<u32> {
        let register = match self.op.action() {
            Action::Load(Register::Fixed(number)) => number.into(),
            Action::Load(Register::Named) => self.immediates[0] as u32,
            Action::Store if self.op.parts().is_empty() => self.immediates[0] as u32,
            _ => return None,
        };
        (self.op.moved_kind() == kind).then_some(register)
    }

    /// Offset of the next instruction in the code.
    pub fn end(&self) -> u32 {
        self.offset + self.length
    }
}

impl<'a> Switch<'a> {
    fn decode(op: Op, bytes: &'a [u8]) -> Option<Switch<'a>> {
        let sparse = op.info().immediates.contains(&Immediate::LookupSwitch);
        let (low, bytes) = if sparse {
            (0, bytes)
        } else {
            (LittleEndian::read_i32(bytes.get(..4)?), &bytes[4..])
        };
        let count = LittleEndian::read_u16(bytes.get(..2)?);
        let default = LittleEndian::read_i16(bytes.get(2..4)?);
        let size = usize::from(count) * if sparse { 6 } else { 2 };
        let table = bytes.get(4..4 + size)?;
        Some(Switch { default, count, low, sparse, table })
    }

    fn header(&self) -> u32 {
        if self.sparse { 4 } else { 8 }
    }
}

fn read_immediate(immediate: Immediate, bytes: &[u8]) -> i32 {
    match immediate {
        Immediate::Reg
        | Immediate::IntReg
        | Immediate::LongReg
        | Immediate::DoubleReg
        | Immediate::RefReg
        | Immediate::U8 => i32::from(bytes[0]),
        Immediate::I8 => i32::from(bytes[0] as i8),
        Immediate::I16 | Immediate::Label => i32::from(LittleEndian::read_i16(bytes)),
        Immediate::I32 | Immediate::F32 | Immediate::Label32 => LittleEndian::read_i32(bytes),
        Immediate::Reg16
        | Immediate::Long
        | Immediate::Double
        | Immediate::Literal
        | Immediate::Type
        | Immediate::Field
        | Immediate::Method => i32::from(LittleEndian::read_u16(bytes)),
        Immediate::TableSwitch | Immediate::LookupSwitch => 0,
    }
}

/// The instructions of a method's code in order. Ends after the first error.
#[derive(Clone, Debug)]
pub struct Instructions<'a> {
    code: &'a [u8],
    offset: u32,
}

impl<'a> Instructions<'a> {
    /// Starts at offset 0.
    pub fn new(code: &'a [u8]) -> Instructions<'a> {
        Instructions { code, offset: 0 }
    }
}

impl<'a> Iterator for Instructions<'a> {
    type Item = Result<Instruction<'a>, DecodeError>;

    fn next(&mut self) -> Option<Self::Item> {
        if self.offset as usize >= self.code.len() {
            return None;
        }
        let decoded = Instruction::decode(self.code, self.offset);
        self.offset = match &decoded {
            Ok(instruction) => instruction.end(),
            Err(_) => self.code.len() as u32,
        };
        Some(decoded)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn immediates_are_little_endian() {
        let code = [Op::Iinc.byte(), 3, 0xff, Op::Goto.byte(), 0xfd, 0xff];
        let decoded: Result<alloc::vec::Vec<_>, _> = Instructions::new(&code).collect();
        let decoded = decoded.unwrap();
        assert_eq!(decoded[0].immediates, [3, -1, 0, 0]);
        assert_eq!(decoded[1].target(), Some(0));
    }

    #[test]
    fn switch_tables_are_decoded() {
        let mut code = alloc::vec![Op::Tableswitch.byte()];
        code.extend(5i32.to_le_bytes());
        code.extend(2u16.to_le_bytes());
        for distance in [40i16, 20, 30] {
            code.extend(distance.to_le_bytes());
        }
        let instruction = Instruction::decode(&code, 0).unwrap();
        let switch = instruction.switch.unwrap();
        assert_eq!(instruction.length as usize, code.len());
        assert_eq!(switch.default, 40);
        assert_eq!(switch.cases().collect::<alloc::vec::Vec<_>>(), [(5, 20), (6, 30)]);
    }

    #[test]
    fn truncated_and_unknown_bytes_are_errors() {
        assert_eq!(
            Instruction::decode(&[Op::Iconst32.byte(), 1], 0),
            Err(DecodeError::Truncated(Op::Iconst32))
        );
        assert_eq!(Instruction::decode(&[0xff], 0), Err(DecodeError::UnknownOpcode(0xff)));
    }
}
