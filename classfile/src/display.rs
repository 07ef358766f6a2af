//! Shows code, for messages and for people.

use core::fmt;

use crate::instruction::{Instruction, Instructions, Operand};
use crate::model::{ClassFile, Code, Method};
use crate::pool::{Constant, ConstantPool, PoolIndex};

/// Shows a constant as an operand of an instruction.
struct Shown<'p, 'a>(&'p ConstantPool<'a>, PoolIndex);

impl fmt::Display for Shown<'_, '_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Shown(pool, index) = *self;
        let constant = pool.get(index);
        match constant {
            Constant::Integer(number) => write!(f, "{number}"),
            Constant::Float(number) => write!(f, "{number}f"),
            Constant::Long(number) => write!(f, "{number}L"),
            Constant::Double(number) => write!(f, "{number}"),
            Constant::Utf8(text) => write!(f, "{text}"),
            Constant::Class(name) | Constant::Module(name) | Constant::Package(name) => {
                write!(f, "{}", Shown(pool, name))
            }
            Constant::String(text) => match pool.text(text) {
                Some(text) => write!(f, "{:?}", text.to_string()),
                None => f.write_str("?"),
            },
            Constant::MethodType(descriptor) => write!(f, "{}", Shown(pool, descriptor)),
            Constant::Field(..) | Constant::Method(..) | Constant::InterfaceMethod(..) => {
                match pool.member(index) {
                    Some(member) => {
                        let separator =
                            if matches!(constant, Constant::Field(..)) { ":" } else { "" };
                        write!(
                            f,
                            "{}.{}{separator}{}",
                            member.class, member.name, member.descriptor
                        )
                    }
                    None => f.write_str("?"),
                }
            }
            Constant::NameAndType(name, ty) => {
                write!(f, "{}{}", Shown(pool, name), Shown(pool, ty))
            }
            Constant::MethodHandle(kind, member) => write!(f, "{kind:?} {}", Shown(pool, member)),
            Constant::Dynamic(_, name_and_type) | Constant::InvokeDynamic(_, name_and_type) => {
                write!(f, "{}", Shown(pool, name_and_type))
            }
            Constant::Unusable => f.write_str("?"),
        }
    }
}

/// An instruction with its operands in readable form.
pub(crate) struct ShownInstruction<'p, 'a>(
    pub(crate) &'p ConstantPool<'a>,
    pub(crate) Instruction<'a>,
);

impl fmt::Display for ShownInstruction<'_, '_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let ShownInstruction(pool, instruction) = self;
        f.write_str(instruction.op.mnemonic())?;
        match instruction.operand {
            Operand::None => Ok(()),
            Operand::Number(number) => write!(f, " {number}"),
            Operand::Local(local) => write!(f, " {local}"),
            Operand::Increment(local, number) => write!(f, " {local} {number}"),
            Operand::Pool(index) | Operand::Dynamic(index, _) => {
                write!(f, " {index} {}", Shown(pool, index))
            }
            Operand::Interface(index, count, _) => {
                write!(f, " {index} {} {count}", Shown(pool, index))
            }
            Operand::MultiArray(index, dimensions) => {
                write!(f, " {index} {} {dimensions}", Shown(pool, index))
            }
            Operand::Target(target) => write!(f, " {target}"),
            Operand::ArrayType(code) => write!(f, " {code}"),
            Operand::Switch(switch) => {
                for (key, target) in switch.cases() {
                    write!(f, " {key}:{target}")?;
                }
                write!(f, " default:{}", switch.default)
            }
        }
    }
}

/// A method as text: a line for each instruction and handler.
#[derive(Clone, Copy, Debug)]
pub struct Disassembly<'p, 'a> {
    /// The class.
    pub class: &'p ClassFile<'a>,
    /// One of its methods.
    pub method: &'p Method<'a>,
}

impl fmt::Display for Disassembly<'_, '_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{}.{} flags {}", self.class.name, self.method, self.method.flags)?;
        let Some(code) = &self.method.code else { return Ok(()) };
        writeln!(f, "  stack {}, locals {}", code.max_stack, code.max_locals)?;
        self.instructions(f, code)?;
        for handler in &code.handlers {
            write!(f, "  {}..{} -> {} ", handler.start, handler.end, handler.target)?;
            match handler.catches {
                Some(class) => writeln!(f, "{class}")?,
                None => writeln!(f, "any")?,
            }
        }
        Ok(())
    }
}

impl<'a> Disassembly<'_, 'a> {
    fn instructions(&self, f: &mut fmt::Formatter<'_>, code: &Code<'a>) -> fmt::Result {
        for instruction in Instructions::new(code.bytes) {
            match instruction {
                Ok(instruction) => {
                    let shown = ShownInstruction(&self.class.pool, instruction);
                    writeln!(f, "  {:>5}: {shown}", instruction.offset)?;
                }
                Err((offset, error)) => writeln!(f, "  {offset:>5}: {error}")?,
            }
        }
        Ok(())
    }
}
