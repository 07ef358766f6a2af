//! A compact table of what the pass needs to know about each opcode, derived from the instruction set's table.

use tsb_format::isa::{Action as Does, Condition, Constant, Operand, Register, Storage, Target};
use tsb_format::{Effect, Op, Primitive, StackItem};

use super::facts::REFERENCE;

/// The classes of instructions in the pass.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Action {
    /// Primitive operands only; any immediate is valid.
    Plain,
    /// Pushes a primitive register.
    Load,
    /// Pops into a primitive register.
    Store,
    /// Changes an int register.
    Increment,
    /// Primitive operands, then a branch.
    Branch,
    /// Primitive registers and operands, possibly a branch.
    Registers,
    /// Registers replace operands; the instruction has its own rules.
    References,
    /// The instruction has its own rules.
    Other,
}

/// The row of an instruction. Kinds are numbered as in [`tsb_format::Kind::PRIMITIVE`].
///
/// Each instruction depends on the row and length of the one before it, so the size of a row is a power of two:
/// its address is a shift and an addition.
#[derive(Clone, Copy, Debug)]
#[repr(align(16))]
pub(super) struct Row {
    /// The instruction.
    pub(super) op: Op,
    /// Length of the opcode in bytes.
    pub(super) head: u8,
    /// Length in bytes; 0 if it varies.
    pub(super) length: u8,
    /// The class of the instruction.
    pub(super) action: Action,
    /// The number of used entries of `pops`.
    pub(super) popped: u8,
    /// The number of used entries of `pushes`.
    pub(super) pushed: u8,
    /// Kinds popped, the top one first.
    pub(super) pops: [u8; 3],
    /// Kinds pushed.
    pub(super) pushes: [u8; 2],
    /// The register that the opcode implies.
    pub(super) register: u8,
    /// Whether control can reach the next instruction.
    pub(super) falls_through: bool,
    /// The types of fields or array elements that the instruction accesses.
    pub(super) types: TypeSet,
}

/// Sets of types: a bit for each primitive type, in the order of the type table, and one for all references.
pub(super) type TypeSet = u16;

/// The set of all reference types.
pub(super) const REFERENCES: TypeSet = 1 << 8;

const fn set_of(primitive: Primitive) -> TypeSet {
    1 << primitive as u32
}

/// The types of variables that an access of this storage may read or write.
const fn types(storage: Storage) -> TypeSet {
    if let Storage::Reference = storage {
        return REFERENCES;
    }
    let primitives = storage.primitives();
    let (mut set, mut i) = (0, 0);
    while i < primitives.len() {
        set |= set_of(primitives[i]);
        i += 1;
    }
    set
}

const fn kind(item: StackItem) -> Option<u8> {
    match item {
        StackItem::I => Some(0),
        StackItem::L => Some(1),
        StackItem::F => Some(2),
        StackItem::D => Some(3),
        StackItem::A(_) => None,
    }
}

/// The registers that replace an instruction's operands.
#[derive(Clone, Copy, Debug)]
pub(super) struct Uses {
    count: u8,
    /// The position of each register's number, counted from the last byte of the opcode, and the required kind.
    registers: [(u8, u8); 3],
}

impl Uses {
    pub(super) fn registers(&self) -> &[(u8, u8)] {
        &self.registers[..usize::from(self.count)]
    }

    /// The position of the number of the reference register; no instruction has more than one.
    #[inline]
    pub(super) const fn reference(&self) -> Option<usize> {
        match self.registers[0] {
            (at, REFERENCE) => Some(at as usize),
            _ => None,
        }
    }
}

const fn uses(op: Op) -> Uses {
    let immediates = op.info().immediates;
    let mut uses = Uses { count: 0, registers: [(0, 0); 3] };
    let (mut i, mut at) = (0, 1);
    while i < immediates.len() {
        if let Some(Some(kind)) = immediates[i].register() {
            uses.registers[uses.count as usize] = (at, kind as u8);
            uses.count += 1;
        }
        if let Some(size) = immediates[i].size() {
            at += size as u8;
        }
        i += 1;
    }
    uses
}

const fn row(op: Op) -> Row {
    let info = op.info();
    let mut row = Row {
        op,
        head: info.head,
        length: info.length,
        action: Action::Plain,
        popped: 0,
        pushed: 0,
        pops: [0; 3],
        pushes: [0; 2],
        register: 0,
        falls_through: info.flow.falls_through(),
        types: match op.action() {
            Does::Access(access) => types(access.storage),
            _ => 0,
        },
    };
    let uses = uses(op);
    match info.pops {
        Effect::Fixed(items) => {
            let mut i = items.len();
            while i > 0 {
                i -= 1;
                match kind(items[i]) {
                    Some(kind) => {
                        row.pops[row.popped as usize] = kind;
                        row.popped += 1;
                    }
                    None => row.action = Action::Other,
                }
            }
        }
        Effect::ByImmediate => row.action = Action::Other,
    }
    match info.pushes {
        Effect::Fixed(items) => {
            let mut i = 0;
            while i < items.len() {
                match kind(items[i]) {
                    Some(kind) => {
                        row.pushes[row.pushed as usize] = kind;
                        row.pushed += 1;
                    }
                    None => row.action = Action::Other,
                }
                i += 1;
            }
        }
        Effect::ByImmediate => row.action = Action::Other,
    }
    if uses.reference().is_some() || (uses.count > 0 && matches!(row.action, Action::Other)) {
        row.action = Action::References;
    }
    if !matches!(row.action, Action::Plain) {
        return row;
    }
    if uses.count > 0 {
        row.action = Action::Registers;
        return row;
    }
    row.action = match op.action() {
        Does::Nothing | Does::Drop | Does::Copy | Does::Compute | Does::Divide => Action::Plain,
        Does::Constant(Constant::Implied(_) | Constant::Immediate) => Action::Plain,
        Does::Load(register) => {
            if let Register::Fixed(number) = register {
                row.register = number;
            }
            Action::Load
        }
        Does::Store => Action::Store,
        Does::Increment => Action::Increment,
        Does::Branch(Condition::Values) => Action::Branch,
        Does::Constant(
            Constant::PooledLong
            | Constant::PooledDouble
            | Constant::Null
            | Constant::Literal
            | Constant::Class,
        )
        | Does::Branch(Condition::Same | Condition::IsNull)
        | Does::Jump
        | Does::Switch
        | Does::Access(_)
        | Does::ArrayLength
        | Does::NewArray(_)
        | Does::Call(_)
        | Does::InstanceOf
        | Does::CheckCast
        | Does::Widen
        | Does::InitClass
        | Does::MonitorEnter
        | Does::MonitorExit
        | Does::Return
        | Does::Throw => Action::Other,
    };
    row
}

const fn table() -> [Row; Op::ALL.len()] {
    let mut rows = [row(Op::ALL[0]); Op::ALL.len()];
    let mut i = 1;
    while i < Op::ALL.len() {
        rows[i] = row(Op::ALL[i]);
        i += 1;
    }
    rows
}

/// The rows of all instructions.
pub(super) static ROWS: [Row; Op::ALL.len()] = table();

const _: () = assert!(size_of::<Row>() == 16);

impl Row {
    /// The row of the instruction at the start of the code. The error is the number of an unknown opcode.
    #[inline(always)]
    pub(super) fn decode(code: &[u8]) -> Result<&'static Row, u16> {
        match code {
            [byte, ..] if u16::from(*byte) < Op::FIRST_PREFIXED as u16 => {
                Ok(&ROWS[usize::from(*byte)])
            }
            _ => Row::prefixed(code),
        }
    }

    #[cold]
    fn prefixed(code: &[u8]) -> Result<&'static Row, u16> {
        Op::decode(code).map(|op| &ROWS[op as usize])
    }
}

/// For each instruction, the registers that replace operands.
pub(super) static USES: [Uses; Op::ALL.len()] = {
    let mut all = [uses(Op::ALL[0]); Op::ALL.len()];
    let mut i = 1;
    while i < all.len() {
        all[i] = uses(Op::ALL[i]);
        i += 1;
    }
    all
};

/// For each instruction, its action.
pub(super) static ACTIONS: [Does; Op::ALL.len()] = {
    let mut all = [Does::Nothing; Op::ALL.len()];
    let mut i = 0;
    while i < all.len() {
        all[i] = Op::ALL[i].action();
        i += 1;
    }
    all
};

/// Asserts that the pass can check all combined instructions: the accessed object or array may be in a
/// register, which the first immediate names; all other references, and stored values, are on stacks.
const _: () = {
    let mut i = 0;
    while i < Op::ALL.len() {
        let op = Op::ALL[i];
        if !op.parts().is_empty() && !is_checked(op) {
            panic!("{}", op.mnemonic());
        }
        i += 1;
    }
};

const fn is_checked(op: Op) -> bool {
    let uses = uses(op);
    let mut i = 1;
    while i < uses.registers.len() {
        if uses.registers[i].1 == REFERENCE {
            return false;
        }
        i += 1;
    }
    let is_object_in_place = matches!(op.operand(0), Operand::Stack | Operand::Register(0));
    match op.action() {
        Does::Access(access) => {
            let value = match access.target {
                Target::Static => 0,
                Target::Field => 1,
                Target::Element => 2,
            };
            let is_value_in_place = !access.writes || matches!(op.operand(value), Operand::Stack);
            op.parts().len() == 1
                && is_value_in_place
                && (matches!(access.target, Target::Static) || is_object_in_place)
        }
        Does::ArrayLength | Does::Branch(Condition::IsNull) => {
            op.parts().len() == 1 && is_object_in_place
        }
        Does::Compute
        | Does::Divide
        | Does::Branch(Condition::Values)
        | Does::Store
        | Does::Increment => uses.reference().is_none(),
        Does::Nothing
        | Does::Constant(_)
        | Does::Load(_)
        | Does::Drop
        | Does::Copy
        | Does::Branch(Condition::Same)
        | Does::Jump
        | Does::Switch
        | Does::NewArray(_)
        | Does::Call(_)
        | Does::InstanceOf
        | Does::CheckCast
        | Does::Widen
        | Does::InitClass
        | Does::MonitorEnter
        | Does::MonitorExit
        | Does::Return
        | Does::Throw => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rows_follow_the_instruction_set() {
        let row = |op: Op| ROWS[op as usize];
        assert_eq!(row(Op::Lshl).action, Action::Plain);
        assert_eq!(row(Op::Lshl).pops[..2], [0, 1]);
        assert_eq!(row(Op::Lshl).pushes[..1], [1]);
        assert_eq!(row(Op::IloadW).action, Action::Load);
        assert_eq!(row(Op::Dstore).action, Action::Store);
        assert_eq!(row(Op::IincW).action, Action::Increment);
        assert_eq!(row(Op::IfDcmplt).action, Action::Branch);
        assert_eq!(row(Op::GetstaticB).types, 0b11);
        assert_eq!(row(Op::ArrayloadB).types, 0b11);
        assert_eq!(row(Op::ArraystoreB).types, 0b10);
        assert_eq!(row(Op::PutfieldZ).types, 0b1);
        assert_eq!(row(Op::GetfieldA).types, REFERENCES);
        assert_eq!(row(Op::IfIcmplt8).action, Action::Branch);
        assert_eq!(row(Op::IincIfltRR).action, Action::Registers);
        for op in [Op::ArrayloadDRR, Op::ArrayloadDSR, Op::GetfieldAR, Op::IfnullR] {
            assert_eq!(row(op).action, Action::References, "{op:?}");
        }
        assert_eq!(USES[Op::IincIfltRR as usize].registers(), [(1, 0), (3, 0)]);
        assert_eq!(USES[Op::ArrayloadDRR as usize].registers(), [(1, REFERENCE), (2, 0)]);
        for op in [Op::Goto, Op::Lconst, Op::Aload0, Op::Return, Op::Tableswitch, Op::Initclass] {
            assert_eq!(row(op).action, Action::Other, "{op:?}");
        }
    }
}
