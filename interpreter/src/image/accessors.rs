//! Trivial accessors: methods that a call executes without a frame.
//!
//! They read or write a field of their receiver, return a constant, do nothing, or are native functions of doubles. They
//! cannot fail, call or loop, so the missing frame cannot be observed. Methods with traps are not trivial accessors.

use tsb_format::isa::{Access, Action, Constant, Operand, Storage, Target};
use tsb_format::{Effect, Immediate, Instruction, Instructions, Kind, Op, StackItem};
use tsb_verifier::{Program, Trust};

use super::FieldEntry;
use super::method::Method;
use crate::natives::mathematics;
use crate::signatures;

/// The body of a trivial accessor.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(u8)]
pub(crate) enum Accessor {
    /// The native square root.
    SquareRoot,
    /// A native function of [`mathematics::ONE`].
    FunctionOfOne,
    /// A native function of [`mathematics::TWO`].
    FunctionOfTwo,
    /// Does nothing.
    Nothing,
    /// Returns an int.
    Constant,
    /// Returns a byte or boolean field.
    GetByte,
    GetInt,
    GetLong,
    GetDouble,
    GetRef,
    /// Sets a field to the argument.
    SetInt,
    SetRef,
}

impl Accessor {
    /// The number of kinds that are native; they come first.
    pub(crate) const NATIVES: u8 = Accessor::FunctionOfTwo as u8 + 1;

    /// The number of kinds.
    #[cfg(all(tail_calls, not(debug_assertions)))]
    pub(crate) const COUNT: usize = Accessor::SetRef as usize + 1;
}

impl Method {
    /// Recognises a trivial accessor. `fields` are the targets of the method's field references.
    pub(crate) fn find_accessor(
        &mut self,
        program: &Program<'_>,
        fields: &[FieldEntry],
        is_watched: bool,
    ) {
        if is_watched {
            return;
        }
        if self.native.is_some() {
            // The name has the kinds of the arguments but not that of the result.
            let method = &program.methods[self.id];
            let is_function = program.links[method.module].trust == Trust::Trusted
                && method.is_static()
                && self.returns == Some(Kind::Double);
            if let Some((accessor, at)) =
                is_function.then(|| mathematics::accessor(&program.method_name(self.id))).flatten()
            {
                self.signature = signatures::ACCESSOR + accessor as u8;
                self.accessor_operand = at as u32;
            }
            return;
        }
        let code = program.code(self.id);
        let is_changed = self.code != code.as_ptr() || self.entry != self.code;
        if program.body(self.id).is_none() || program.methods[self.id].is_static() || is_changed {
            return;
        }
        if let Some((accessor, operand)) = accessor_of(code, self.arguments) {
            self.signature = signatures::ACCESSOR + accessor as u8;
            self.accessor_operand = match accessor {
                Accessor::Nothing | Accessor::Constant => operand as u32,
                Accessor::GetByte
                | Accessor::GetInt
                | Accessor::GetLong
                | Accessor::GetDouble
                | Accessor::GetRef
                | Accessor::SetInt
                | Accessor::SetRef => fields[operand as usize],
                Accessor::SquareRoot | Accessor::FunctionOfOne | Accessor::FunctionOfTwo => return,
            };
        }
    }
}

/// Recognises the code of a trivial accessor with this number of arguments, the receiver included. Also
/// returns the constant or the field reference.
fn accessor_of(code: &[u8], arguments: u16) -> Option<(Accessor, i32)> {
    let mut instructions = Instructions::new(code).map_while(Result::ok);
    let mut next = || instructions.next();
    let first = next()?;
    // The instruction that uses the receiver, if the receiver is pushed first.
    let acts = if first.op == Op::Aload0 { next()? } else { first };
    let is_pushed = acts.offset != first.offset;
    let (accessor, operand, last) = match (arguments, acts.op) {
        (1, Op::Return) if !is_pushed => return Some((Accessor::Nothing, 0)),
        (1, op) if !is_pushed && gives_int(op) => {
            let value = match op.action() {
                Action::Constant(Constant::Implied(value)) => value.into(),
                _ => acts.immediates[0],
            };
            (Accessor::Constant, value, Op::Ireturn)
        }
        (1, op) => {
            let access = op.action().access().filter(|access| !access.writes)?;
            let (accessor, last) = match access.storage {
                Storage::ByteOrBoolean => (Accessor::GetByte, Op::Ireturn),
                Storage::Int => (Accessor::GetInt, Op::Ireturn),
                Storage::Long => (Accessor::GetLong, Op::Lreturn),
                Storage::Double => (Accessor::GetDouble, Op::Dreturn),
                Storage::Reference => (Accessor::GetRef, Op::Areturn),
                Storage::Boolean
                | Storage::Byte
                | Storage::Char
                | Storage::Short
                | Storage::Float => return None,
            };
            (accessor, field_of_receiver(&acts, access, is_pushed)?, last)
        }
        (2, Op::Iload1 | Op::Aload1) => {
            let puts = next()?;
            let access = puts.op.action().access().filter(|access| access.writes)?;
            let (accessor, load) = match access.storage {
                Storage::Int => (Accessor::SetInt, Op::Iload1),
                Storage::Reference => (Accessor::SetRef, Op::Aload1),
                Storage::Boolean
                | Storage::Byte
                | Storage::ByteOrBoolean
                | Storage::Char
                | Storage::Short
                | Storage::Long
                | Storage::Float
                | Storage::Double => return None,
            };
            if acts.op != load {
                return None;
            }
            (accessor, field_of_receiver(&puts, access, is_pushed)?, Op::Return)
        }
        _ => return None,
    };
    (next()?.op == last).then_some((accessor, operand))
}

/// Whether an instruction pushes an int constant.
fn gives_int(op: Op) -> bool {
    let is_constant =
        matches!(op.action(), Action::Constant(Constant::Implied(0 | 1) | Constant::Immediate));
    is_constant && matches!(op.info().pushes, Effect::Fixed([StackItem::I]))
}

/// The field reference of an access to the receiver, which is on the stack or in its register.
fn field_of_receiver(
    instruction: &Instruction<'_>,
    access: Access,
    is_pushed: bool,
) -> Option<i32> {
    let is_of_receiver = match (access.target, instruction.op.operand(0)) {
        (Target::Field, Operand::Stack) => is_pushed,
        (Target::Field, Operand::Register(at)) => {
            !is_pushed && instruction.immediates[usize::from(at)] == 0
        }
        (Target::Field, Operand::Constant(_) | Operand::Result(_))
        | (Target::Static | Target::Element, _) => false,
    };
    let field = instruction.immediate(|&immediate| immediate == Immediate::Field);
    field.filter(|_| is_of_receiver)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn trivial_accessors_are_recognised() {
        let get = [Op::GetfieldIR.byte(), 0, 7, 0, Op::Ireturn.byte()];
        assert_eq!(accessor_of(&get, 1), Some((Accessor::GetInt, 7)));
        let pushed = [Op::Aload0.byte(), Op::GetfieldA.byte(), 3, 0, Op::Areturn.byte()];
        assert_eq!(accessor_of(&pushed, 1), Some((Accessor::GetRef, 3)));
        let set = [Op::Aload1.byte(), Op::PutfieldARS.byte(), 0, 2, 0, Op::Return.byte()];
        assert_eq!(accessor_of(&set, 2), Some((Accessor::SetRef, 2)));
        let constant = [Op::Iconst8.byte(), 0xfe, Op::Ireturn.byte()];
        assert_eq!(accessor_of(&constant, 1), Some((Accessor::Constant, -2)));
    }

    #[test]
    fn accesses_to_other_objects_need_a_frame() {
        let other = [Op::GetfieldIR.byte(), 1, 7, 0, Op::Ireturn.byte()];
        assert_eq!(accessor_of(&other, 1), None);
        assert_eq!(accessor_of(&other, 2), None);
        assert_eq!(accessor_of(&[Op::Return.byte()], 2), None);
    }

    #[test]
    fn more_code_needs_a_frame() {
        let sum = [
            Op::GetfieldIR.byte(),
            0,
            7,
            0,
            Op::Iconst1.byte(),
            Op::Iadd.byte(),
            Op::Ireturn.byte(),
        ];
        assert_eq!(accessor_of(&sum, 1), None);
    }
}
