//! Load tables: which registers hold the values of fields.
//!
//! A register *holds* a field of the object in another register, or a static field, over ranges of the code:
//! its value is the field's value. A call may write the field. If it does, the interpreter reloads the field
//! after the call, for each load that is held before the call and after it. These loads are the call's reload
//! set (*back-setting block* in the paper). Calls that write no held field cost nothing.
//!
//! A method's table begins with the loads: their number (at most [`MAX_LOADS`]) and, for each, the register,
//! the register of the object (0 for a static field, else its number + 1) and the index of the field reference.
//! Then follow pairs `(code distance, set)`. Each distance counts from the pair before. The set has a bit for
//! each load that is held from there on. All numbers are unsigned LEB128.

use alloc::vec::Vec;

use cranelift_entity::EntityRef;

use crate::entities::FieldRefId;
use crate::instruction::Instruction;
use crate::isa::{Action, Immediate, Op, Operand, Register, RegisterAccess, Storage, Target};
use crate::leb128;
use crate::types::Kind;

/// The greatest number of loads of a method.
pub const MAX_LOADS: usize = 32;

/// A register that holds the value of a field.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct CachedLoad {
    /// The register.
    pub register: u32,
    /// The register of the object; `None` for a static field.
    pub object: Option<u32>,
    /// The field.
    pub field: FieldRefId,
}

/// A method's load table.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Loads {
    /// The loads.
    pub loads: Vec<CachedLoad>,
    /// For each range of code its first offset and the set of held loads, a bit for each; ascending.
    pub ranges: Vec<(u32, u32)>,
}

impl Loads {
    /// Appends the table, unless there are no loads.
    pub fn write(&self, out: &mut Vec<u8>) {
        if self.loads.is_empty() {
            return;
        }
        leb128::write_u32(out, self.loads.len() as u32);
        for load in &self.loads {
            leb128::write_u32(out, load.register);
            leb128::write_u32(out, load.object.map_or(0, |object| object + 1));
            leb128::write_u32(out, load.field.as_u32());
        }
        let mut from = 0;
        for &(offset, held) in &self.ranges {
            leb128::write_u32(out, offset - from);
            leb128::write_u32(out, held);
            from = offset;
        }
    }

    /// Reads a table; `None` if it is malformed: invalid numbers, too many loads, sets with loads that do not
    /// exist, or offsets that do not ascend.
    pub fn read(table: &[u8]) -> Option<Loads> {
        let mut loads = Loads::default();
        if table.is_empty() {
            return Some(loads);
        }
        let mut at = 0;
        let mut next = || leb128::read_u32(table, &mut at);
        let count = next()? as usize;
        if count > MAX_LOADS {
            return None;
        }
        for _ in 0..count {
            loads.loads.push(CachedLoad {
                register: next()?,
                object: next()?.checked_sub(1),
                field: FieldRefId::new(next()? as usize),
            });
        }
        let mut offset = 0u32;
        while at < table.len() {
            let mut next = || leb128::read_u32(table, &mut at);
            let distance = next()?;
            let held = next()?;
            if (distance == 0 && !loads.ranges.is_empty())
                || u64::from(held) >= 1 << loads.loads.len()
            {
                return None;
            }
            offset = offset.checked_add(distance)?;
            loads.ranges.push((offset, held));
        }
        Some(loads)
    }

    /// The set of loads that are held before the instruction at an offset.
    pub fn held_at(&self, offset: u32) -> u32 {
        let count = self.ranges.partition_point(|&(start, _)| start <= offset);
        count.checked_sub(1).map_or(0, |at| self.ranges[at].1)
    }

    /// The reload set of the instruction at `offset`, which may run other code; `next` is the offset of the
    /// instruction after it. A bit for each load to be repeated.
    pub fn reload_set(&self, offset: u32, next: u32) -> u32 {
        self.held_at(offset) & self.held_at(next)
    }

    /// The loads of a set, with their indices.
    pub fn of_set(&self, set: u32) -> impl Iterator<Item = (usize, CachedLoad)> + '_ {
        self.loads.iter().copied().enumerate().filter(move |&(i, _)| set >> i & 1 != 0)
    }
}

/// What an instruction does to registers and fields, as far as cached loads are concerned.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct LoadEffect {
    /// The register it writes.
    pub written: Option<u32>,
    /// The field it reads or writes.
    pub field: Option<FieldRefId>,
    /// Whether it writes that field.
    pub stores: bool,
    /// The load that is held after the instruction: it loads the field into the register, or stores it from
    /// there.
    pub cached: Option<CachedLoad>,
}

/// Finds where registers begin to hold fields, in straight-line code.
///
/// Two adjacent instructions do it: a load of a field of an object in a register, or of a static field, and the
/// store of the value in a register; or the load of a register and its store in the field.
#[derive(Clone, Debug, Default)]
pub struct LoadTracker {
    pushed: Option<(Pushed, Option<u32>)>,
}

#[derive(Clone, Copy, Debug)]
enum Pushed {
    Register(u32),
    Field(Option<u32>, FieldRefId),
}

impl LoadTracker {
    /// Forgets the pushed value, since control joins here.
    pub fn join(&mut self) {
        self.pushed = None;
    }

    /// Processes the next instruction. `plane` is that of its reference, if it moves one
    /// ([`is_reference_move`]).
    pub fn step(&mut self, instruction: &Instruction<'_>, plane: Option<u32>) -> LoadEffect {
        let before = self.pushed.take();
        // The popped value is the one that the instruction before has pushed.
        let popped = before.filter(|&(_, pushed)| pushed == plane).map(|(pushed, _)| pushed);
        let index = instruction.immediate(|&immediate| immediate == Immediate::Field);
        let field = index.map(|index| FieldRefId::new(index as usize));
        let mut step =
            LoadEffect { written: written_register(instruction), field, ..LoadEffect::default() };
        let first = instruction.immediates[0] as u32;
        let held = |register, object, field| {
            Some(CachedLoad { register, object, field }).filter(|_| object != Some(register))
        };
        match instruction.op.action() {
            Action::Load(register) => {
                let register = match register {
                    Register::Named => first,
                    Register::Fixed(number) => number.into(),
                };
                self.pushed = Some((Pushed::Register(register), plane));
            }
            Action::Store => {
                if instruction.op.operand(0) == Operand::Stack
                    && let Some(Pushed::Field(object, field)) = popped
                {
                    step.cached = held(first, object, field);
                }
            }
            Action::Access(access) => {
                let object = match access.target {
                    Target::Static => Some(None),
                    Target::Field => register_of(instruction, 0).map(Some),
                    Target::Element => None,
                };
                step.stores = access.writes && access.target != Target::Element;
                // The register does not hold a value that the store narrows.
                match (object, field, popped) {
                    (Some(object), Some(field), _) if !access.writes => {
                        self.pushed = Some((Pushed::Field(object, field), plane));
                    }
                    (Some(object), Some(field), Some(Pushed::Register(register)))
                        if !access.storage.is_narrow() =>
                    {
                        step.cached = held(register, object, field);
                    }
                    _ => {}
                }
            }
            Action::Nothing
            | Action::Constant(_)
            | Action::Increment
            | Action::Drop
            | Action::Copy
            | Action::Compute
            | Action::Divide
            | Action::Branch(_)
            | Action::Jump
            | Action::Switch
            | Action::ArrayLength
            | Action::NewArray(_)
            | Action::Call(_)
            | Action::InstanceOf
            | Action::CheckCast
            | Action::Widen
            | Action::InitClass
            | Action::MonitorEnter
            | Action::MonitorExit
            | Action::Return
            | Action::Throw => {}
        }
        step
    }
}

/// The register that replaces an operand.
fn register_of(instruction: &Instruction<'_>, operand: usize) -> Option<u32> {
    match instruction.op.operand(operand) {
        Operand::Register(at) => Some(instruction.immediates[usize::from(at)] as u32),
        Operand::Stack | Operand::Constant(_) | Operand::Result(_) => None,
    }
}

/// The register that an instruction writes.
pub fn written_register(instruction: &Instruction<'_>) -> Option<u32> {
    instruction.op.written().map(|at| instruction.immediates[at] as u32)
}

/// The registers that an instruction reads, without those that it increments.
pub fn read_registers(instruction: &Instruction<'_>) -> impl Iterator<Item = u32> {
    let implied = match instruction.op.action() {
        Action::Load(Register::Fixed(number)) => Some(number.into()),
        _ => None,
    };
    let uses = instruction.op.registers().iter().zip(instruction.immediates);
    let named = uses.filter_map(|(used, register)| match used {
        Some(used) if used.access == RegisterAccess::Read => Some(register as u32),
        _ => None,
    });
    implied.into_iter().chain(named)
}

/// Whether an instruction moves a reference between a register or field and a plane, and so has one entry in the type
/// stream.
#[inline]
pub fn is_reference_move(op: Op) -> bool {
    static ARE_MOVES: [bool; Op::ALL.len()] = {
        let mut moves = [false; Op::ALL.len()];
        let mut i = 0;
        while i < moves.len() {
            moves[i] = moves_reference(Op::ALL[i]);
            i += 1;
        }
        moves
    };
    ARE_MOVES[op as usize]
}

const fn moves_reference(op: Op) -> bool {
    match op.action() {
        Action::Load(_) | Action::Store => {
            matches!(op.moved_kind(), Kind::Ref) && matches!(op.operand(0), Operand::Stack)
        }
        Action::Access(access) => {
            let is_alone = match access.target {
                Target::Static => true,
                Target::Field => matches!(op.operand(0), Operand::Register(_)),
                Target::Element => false,
            };
            is_alone && matches!(access.storage, Storage::Reference)
        }
        Action::Nothing
        | Action::Constant(_)
        | Action::Increment
        | Action::Drop
        | Action::Copy
        | Action::Compute
        | Action::Divide
        | Action::Branch(_)
        | Action::Jump
        | Action::Switch
        | Action::ArrayLength
        | Action::NewArray(_)
        | Action::Call(_)
        | Action::InstanceOf
        | Action::CheckCast
        | Action::Widen
        | Action::InitClass
        | Action::MonitorEnter
        | Action::MonitorExit
        | Action::Return
        | Action::Throw => false,
    }
}

/// Whether an instruction may run other code before it completes: a call, or one that may initialise a class.
pub fn may_run_code(op: Op) -> bool {
    op.action().may_run_code()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn table() -> Loads {
        let load = |register, object, field| CachedLoad {
            register,
            object,
            field: FieldRefId::from_u32(field),
        };
        Loads {
            loads: alloc::vec![load(5, Some(0), 3), load(300, None, 1)],
            ranges: alloc::vec![(4, 0b01), (9, 0b11), (20, 0)],
        }
    }

    #[test]
    fn tables_read_back() {
        let mut bytes = Vec::new();
        table().write(&mut bytes);
        assert_eq!(Loads::read(&bytes), Some(table()));
        assert_eq!(Loads::read(&[]), Some(Loads::default()));
    }

    #[test]
    fn reload_sets_have_the_loads_held_before_and_after() {
        let table = table();
        assert_eq!([3, 4, 9, 19, 20].map(|at| table.held_at(at)), [0, 1, 3, 3, 0]);
        assert_eq!(table.reload_set(6, 9), 0b01);
        assert_eq!(table.reload_set(17, 20), 0);
    }

    #[test]
    fn malformed_tables_are_rejected() {
        // A set with a load that does not exist, offsets that do not ascend, too many loads.
        assert_eq!(Loads::read(&[1, 5, 0, 0, 4, 2]), None);
        assert_eq!(Loads::read(&[1, 5, 0, 0, 4, 1, 0, 0]), None);
        assert_eq!(Loads::read(&[33]), None);
    }

    #[test]
    fn loads_and_stores_of_registers_are_tracked() {
        let code = [
            Op::GetfieldIR.byte(),
            1,
            7,
            0,
            Op::Istore.byte(),
            2, // register 2 holds field 7 of 1
            Op::Iload2.byte(),
            Op::PutfieldIRS.byte(),
            3,
            8,
            0, // and field 8 of 3
        ];
        let mut tracker = LoadTracker::default();
        let steps: Vec<LoadEffect> = crate::Instructions::new(&code)
            .map(|instruction| tracker.step(&instruction.unwrap(), None))
            .collect();
        let held = |register, object, field| {
            Some(CachedLoad { register, object: Some(object), field: FieldRefId::from_u32(field) })
        };
        assert_eq!(steps[1].cached, held(2, 1, 7));
        assert_eq!((steps[1].written, steps[3].written), (Some(2), None));
        assert_eq!(steps[3].cached, held(2, 3, 8));
        assert!(steps[3].stores && !steps[0].stores);
    }
}
