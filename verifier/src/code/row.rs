//! What the pass needs to know about each opcode, in one small table made from the instruction set's.

use tsb_format::{Effect, Immediate, Op, Primitive, StackItem};

use super::facts::REFERENCE;

/// How the pass treats an instruction.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Action {
    /// Primitive operands only, and immediates of which any value will do.
    Plain,
    /// Pushes a primitive register.
    Load,
    /// Pops into a primitive register.
    Store,
    /// Changes an int register.
    Increment,
    /// Primitive operands, then a branch.
    Branch,
    /// Primitive registers and operands, then perhaps a branch.
    Registers,
    /// Registers in place of operands, and rules of its own.
    References,
    /// Has rules of its own.
    Other,
}

/// The row of an instruction. Kinds are numbered as in [`tsb_format::Kind::PRIMITIVE`].
///
/// Finding the row and its length is what one instruction waits for of the one before, so a row's place is a shift
/// away from its number.
#[derive(Clone, Copy, Debug)]
#[repr(align(16))]
pub(super) struct Row {
    /// The instruction.
    pub(super) op: Op,
    /// Length of the opcode in bytes.
    pub(super) head: u8,
    /// Length in bytes; 0 if it varies.
    pub(super) length: u8,
    /// What to do.
    pub(super) action: Action,
    /// How many of `pops` are in use.
    pub(super) popped: u8,
    /// How many of `pushes` are in use.
    pub(super) pushed: u8,
    /// Kinds popped, the top one first.
    pub(super) pops: [u8; 3],
    /// Kinds pushed.
    pub(super) pushes: [u8; 2],
    /// The register that the opcode implies.
    pub(super) register: u8,
    /// Whether control can reach the next instruction.
    pub(super) falls_through: bool,
    /// What fields or array elements the instruction is for.
    pub(super) types: TypeSet,
}

/// Sets of types: a bit for each primitive type, in the order of the type table, and one for all references.
pub(super) type TypeSet = u16;

/// The set of all reference types.
pub(super) const REFERENCES: TypeSet = 1 << 8;

const fn set_of(primitive: Primitive) -> TypeSet {
    1 << primitive as u32
}

/// The types that the suffix of a mnemonic stands for: what is written `.b` serves for reading booleans too.
const fn types(mnemonic: &str) -> TypeSet {
    let name = mnemonic.as_bytes();
    let mut i = 0;
    while i + 1 < name.len() && name[i] != b'.' {
        i += 1;
    }
    let reads = matches!(name, [b'g', b'e', b't', ..] | [b'a', _, _, _, _, b'l', ..]);
    match name[if i + 1 < name.len() { i + 1 } else { i }] {
        b'z' => set_of(Primitive::Boolean),
        b'b' if reads => set_of(Primitive::Boolean) | set_of(Primitive::Byte),
        b'b' => set_of(Primitive::Byte),
        b'c' => set_of(Primitive::Char),
        b's' => set_of(Primitive::Short),
        b'i' => set_of(Primitive::Int),
        b'l' => set_of(Primitive::Long),
        b'f' => set_of(Primitive::Float),
        b'd' => set_of(Primitive::Double),
        b'a' => REFERENCES,
        _ => 0,
    }
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

/// The registers that take the places of an instruction's operands.
#[derive(Clone, Copy, Debug)]
pub(super) struct Uses {
    count: u8,
    /// Where the register's number stands, counted from the last byte of the opcode, and the kind it must have.
    registers: [(u8, u8); 3],
}

impl Uses {
    pub(super) fn registers(&self) -> &[(u8, u8)] {
        &self.registers[..usize::from(self.count)]
    }

    /// Where the number of the register stands that holds a reference: no instruction has more than one.
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
        let kind = match immediates[i] {
            Immediate::IntReg => Some(0),
            Immediate::DoubleReg => Some(3),
            Immediate::RefReg => Some(REFERENCE),
            _ => None,
        };
        if let Some(kind) = kind {
            uses.registers[uses.count as usize] = (at, kind);
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
        types: types(info.mnemonic),
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
    row.action = match op {
        Op::Iload0 | Op::Iload1 | Op::Iload2 | Op::Iload3 => Action::Load,
        Op::Return | Op::Ireturn | Op::Lreturn | Op::Freturn | Op::Dreturn => Action::Other,
        _ => match info.immediates {
            _ if uses.count > 0 => Action::Registers,
            [] => Action::Plain,
            [Immediate::I8 | Immediate::U8 | Immediate::I16 | Immediate::I32 | Immediate::F32] => {
                Action::Plain
            }
            [Immediate::Reg | Immediate::Reg16] if row.pushed == 1 => Action::Load,
            [Immediate::Reg | Immediate::Reg16] => Action::Store,
            [Immediate::Reg | Immediate::Reg16, _] => Action::Increment,
            [Immediate::I8, Immediate::Label] => Action::Branch,
            [Immediate::Label] if row.popped > 0 => Action::Branch,
            _ => Action::Other,
        },
    };
    row.register = match op {
        Op::Iload1 => 1,
        Op::Iload2 => 2,
        Op::Iload3 => 3,
        _ => 0,
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
    /// The row of the instruction that the code starts with; what it starts with if that is none.
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

/// For each instruction, which registers it uses in place of operands.
pub(super) static USES: [Uses; Op::ALL.len()] = {
    let mut all = [uses(Op::ALL[0]); Op::ALL.len()];
    let mut i = 1;
    while i < all.len() {
        all[i] = uses(Op::ALL[i]);
        i += 1;
    }
    all
};

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
