//! Renumbers the table entries that code refers to.

use byteorder::{ByteOrder, LittleEndian};

use crate::entities::*;
use crate::instruction::{DecodeError, Instruction};
use crate::isa::Immediate;

/// A table entry that an instruction refers to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PoolOperand {
    /// A long constant.
    Long(LongId),
    /// A double constant.
    Double(DoubleId),
    /// A string literal.
    Literal(LiteralId),
    /// A type.
    Type(TypeId),
    /// A field reference.
    Field(FieldRefId),
    /// A method reference.
    Method(MethodRefId),
}

/// Replaces the table indices in a method's code, in code order. New indices must fit in 16 bits; larger ones
/// are truncated.
///
/// # Errors
/// An error of `number`, or a decoding error.
pub fn code<E: From<DecodeError>>(
    code: &mut [u8],
    mut number: impl FnMut(&Instruction<'_>, PoolOperand) -> Result<u32, E>,
) -> Result<(), E> {
    let mut offset = 0;
    while offset < code.len() {
        let instruction = Instruction::decode(code, offset as u32)?;
        let length = instruction.length as usize;
        let info = instruction.op.info();
        let mut at = offset + usize::from(info.head);
        let mut change = None;
        for (immediate, value) in info.immediates.iter().zip(instruction.immediates) {
            let value = value as u32;
            let operand = match immediate {
                Immediate::Long => Some(PoolOperand::Long(LongId::from_u32(value))),
                Immediate::Double => Some(PoolOperand::Double(DoubleId::from_u32(value))),
                Immediate::Literal => Some(PoolOperand::Literal(LiteralId::from_u32(value))),
                Immediate::Type => Some(PoolOperand::Type(TypeId::from_u32(value))),
                Immediate::Field => Some(PoolOperand::Field(FieldRefId::from_u32(value))),
                Immediate::Method => Some(PoolOperand::Method(MethodRefId::from_u32(value))),
                _ => None,
            };
            if let Some(operand) = operand {
                // No instruction has two table indices.
                change = Some((at, number(&instruction, operand)?));
            }
            at += immediate.size().unwrap_or(0);
        }
        if let Some((at, number)) = change {
            LittleEndian::write_u16(&mut code[at..at + 2], number as u16);
        }
        offset += length;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::isa::Op;

    #[test]
    fn only_table_indices_change() {
        let mut bytes = alloc::vec![Op::Iconst8.byte(), 7];
        for (op, index) in [(Op::Astring, 300u16), (Op::Invokestatic, 2)] {
            op.encode(&mut bytes);
            bytes.extend(index.to_le_bytes());
        }
        bytes.push(Op::Return.byte());
        let mut seen = alloc::vec::Vec::new();
        let before = bytes.clone();
        let renumbered = code(&mut bytes, |instruction, operand| {
            seen.push((instruction.op, operand));
            Ok::<u32, DecodeError>(1)
        });
        assert_eq!(renumbered, Ok(()));
        let literal = PoolOperand::Literal(LiteralId::from_u32(300));
        let method = PoolOperand::Method(MethodRefId::from_u32(2));
        assert_eq!(seen, [(Op::Astring, literal), (Op::Invokestatic, method)]);
        assert_eq!(bytes.len(), before.len());
        let changed = bytes.iter().zip(&before).filter(|(new, old)| new != old).count();
        assert_eq!(changed, 3);
    }
}
