//! The instruction set, defined once.
//!
//! [`for_each_instruction!`](crate::for_each_instruction) is the only declaration of each instruction. Decoder,
//! assembler, disassembler, verifier, interpreters and the format documentation are callbacks of this macro, or
//! read the table [`Op::info`] that it makes.
//!
//! Every instruction is strongly typed: the table gives the operand stacks that it pops and pushes (P. Adler
//! and W. Amme, *Type-Separated Bytecode*, section 3.1). Primitive operands name their stack directly. A
//! reference operand (`A(rule)`) is on the stack of a reference plane, which the next entry of the type stream
//! names.
//!
//! The last column gives the semantics ([`Action`]), or the instructions that a combined instruction replaces
//! ([`Term`]). Code that handles instructions matches [`Op::action`] without a wildcard arm. Each action has
//! one list of operands, with one rule for each reference. A row that differs from it does not compile. The
//! verifier has a function for each action, which checks these rules.

mod check;
mod semantics;
#[macro_use]
mod table;

use alloc::vec::Vec;

pub use semantics::{
    Access, Action, Call, Condition, Constant, Creation, Dispatch, Exception, Meaning, Operand,
    Register, RegisterAccess, RegisterUse, Storage, Target, Term,
};

/// The encoding of an immediate operand. All are little-endian.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub enum Immediate {
    /// Register number, 1 byte.
    Reg,
    /// Register number, 2 bytes.
    Reg16,
    /// Number of an int register that replaces an operand or is written, 1 byte.
    IntReg,
    /// Number of a long register that replaces an operand or is written, 1 byte.
    LongReg,
    /// Number of a double register that replaces an operand or is written, 1 byte.
    DoubleReg,
    /// Number of a reference register that replaces an operand, 1 byte. The register's plane type must satisfy
    /// the rule of the operand.
    RefReg,
    /// Signed constant, 1 byte.
    I8,
    /// Unsigned constant, 1 byte.
    U8,
    /// Signed constant, 2 bytes.
    I16,
    /// Signed constant, 4 bytes.
    I32,
    /// IEEE 754 single, 4 bytes.
    F32,
    /// Index into the pool of longs, 2 bytes.
    Long,
    /// Index into the pool of doubles, 2 bytes.
    Double,
    /// Index into the string literals, 2 bytes.
    Literal,
    /// Index into the type table, 2 bytes.
    Type,
    /// Index into the field references, 2 bytes.
    Field,
    /// Index into the method references, 2 bytes.
    Method,
    /// Signed distance from the opcode to the target, 2 bytes.
    Label,
    /// Signed distance from the opcode to the target, 4 bytes.
    Label32,
    /// `low: i32, count: u16, default: i16, targets: [i16; count]`; distances count from the opcode.
    TableSwitch,
    /// `count: u16, default: i16, cases: [(key: i32, target: i16); count]`, keys ascending; distances
    /// count from the opcode.
    LookupSwitch,
}

impl Immediate {
    /// Encoded size in bytes; `None` for the switch tables.
    pub const fn size(self) -> Option<usize> {
        use Immediate::*;
        match self {
            Reg | IntReg | LongReg | DoubleReg | RefReg | I8 | U8 => Some(1),
            Reg16 | I16 | Long | Double | Literal | Type | Field | Method | Label => Some(2),
            I32 | F32 | Label32 => Some(4),
            TableSwitch | LookupSwitch => None,
        }
    }
}

/// An operand that is popped or pushed.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub enum StackItem {
    /// On the int stack.
    I,
    /// On the long stack.
    L,
    /// On the float stack.
    F,
    /// On the double stack.
    D,
    /// On the stack of the reference plane that the next type stream entry names; the rule says which
    /// planes are allowed.
    A(PlaneRule),
}

/// Which planes a reference operand may be popped from or pushed to.
///
/// "Convertible" means free conversions: to a supertype, from read-write to read-only, from may-escape to
/// captured. A popped operand's plane must be convertible to what the instruction requires. The plane type that
/// an instruction produces must be convertible to the plane it is pushed to.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub enum PlaneRule {
    /// Pop: any plane.
    Any,
    /// Push: any plane to which the popped operand's plane is convertible.
    Same,
    /// Push: any plane (null).
    Null,
    /// Push: produces `java.lang.String`, may-escape, read-write.
    String,
    /// Push: produces `java.lang.Class`, may-escape, read-write.
    Class,
    /// Push: produces the register's plane type.
    FromRegister,
    /// Pop: convertible to the register's plane type.
    IntoRegister,
    /// Pop: convertible to the field's class, any annotation.
    Owner,
    /// Pop: convertible to the field's class, read-write.
    OwnerWritten,
    /// Push: produces the field's type, may-escape, read-write.
    FieldValue,
    /// Pop: convertible to the field's type, may-escape, read-write.
    FieldStored,
    /// Pop: an array type whose element type the opcode's suffix names, any annotation.
    Array,
    /// Pop: an array type whose element type the opcode's suffix names, read-write.
    ArrayWritten,
    /// Pop: any array type.
    AnyArray,
    /// Push: produces the element type of the popped array, may-escape, read-write.
    Element,
    /// Pop: any may-escape, read-write plane (checked against the array at run time).
    ElementStored,
    /// Push: produces the type named by the immediate (the class of the constructor for `new`), read-write;
    /// captured is allowed unless the constructor lets its receiver escape.
    Allocated,
    /// Push: the local plane of the type named by the immediate (the class of the constructor for `new.l`,
    /// which must keep its receiver captured). The plane must be empty.
    AllocatedLocally,
    /// Push: produces the immediate's type with the popped operand's annotation.
    CheckedType,
    /// Push: as [`PlaneRule::CheckedType`], and the popped plane must be convertible to it.
    Supertype,
    /// Pop: convertible to `java.lang.Throwable`, may-escape, read-write.
    Throwable,
    /// Pop: convertible to the method's return type.
    Returned,
}

/// What an instruction pops or pushes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Effect {
    /// A fixed list, deepest operand first.
    Fixed(&'static [StackItem]),
    /// Given by the descriptor of the method reference (`new`, `superinit`, `invoke*`) or by the count of
    /// dimensions (`multinewarray`).
    ByImmediate,
}

/// How control leaves an instruction.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub enum Flow {
    /// To the next instruction.
    Next,
    /// To the target or to the next instruction.
    Branch,
    /// To the target only.
    Jump,
    /// To one of the targets of a table.
    Switch,
    /// Through a callee, then to the next instruction.
    Call,
    /// Out of the method.
    Return,
    /// To a handler, or out of the method.
    Throw,
}

impl Flow {
    /// Whether control can reach the instruction that follows in the code.
    #[inline]
    pub const fn falls_through(self) -> bool {
        matches!(self, Flow::Next | Flow::Branch | Flow::Call)
    }
}

/// The row of an instruction in the table.
#[derive(Clone, Copy, Debug)]
pub struct OpInfo {
    /// The instruction.
    pub op: Op,
    /// Its name in the assembly text.
    pub mnemonic: &'static str,
    /// A one-paragraph description.
    pub doc: &'static str,
    /// The immediates after the opcode.
    pub immediates: &'static [Immediate],
    /// Operands popped.
    pub pops: Effect,
    /// Operands pushed.
    pub pushes: Effect,
    /// Where control continues.
    pub flow: Flow,
    /// The semantics.
    pub meaning: Meaning,
    /// Length of the opcode in bytes: 2 if it has the prefix.
    pub head: u8,
    /// Length in bytes, opcode included; 0 for the switches, whose tables vary.
    pub length: u8,
}

const fn length(head: u8, immediates: &[Immediate]) -> u8 {
    let mut n = head;
    let mut i = 0;
    while i < immediates.len() {
        match immediates[i].size() {
            Some(size) => n += size as u8,
            None => return 0,
        }
        i += 1;
    }
    n
}

macro_rules! effect {
    (*) => { Effect::ByImmediate };
    ($($item:ident $(($rule:ident))?),*) => {
        Effect::Fixed(&[$(StackItem::$item $((PlaneRule::$rule))?),*])
    };
}

macro_rules! meaning {
    (= $($part:tt)+) => { Meaning::Combined(terms!([] $($part)+)) };
    ($action:expr) => {{
        use semantics::names::*;
        Meaning::Plain($action)
    }};
}

/// The parts of a combined instruction, with their immediates and operands.
macro_rules! terms {
    ([$($done:expr,)*]) => { &[$($done),*] };
    ([$($done:expr,)*] $op:ident $([$($imm:literal),*])? ($($operand:tt)*) $(, $($rest:tt)*)?) => {
        terms!([$($done,)* Term {
            op: Op::$op,
            immediates: &[$($($imm),*)?],
            operands: operands!([] $($operand)*),
        },] $($($rest)*)?)
    };
}

macro_rules! operands {
    ([$($done:expr,)*]) => { &[$($done),*] };
    ([$($done:expr,)*] $op:ident [$imm:literal] ($($operand:tt)*) $(, $($rest:tt)*)?) => {
        operands!([$($done,)* operand!($op [$imm] ($($operand)*)),] $($($rest)*)?)
    };
    ([$($done:expr,)*] $op:ident ($($operand:tt)*) $(, $($rest:tt)*)?) => {
        operands!([$($done,)* operand!($op [] ($($operand)*)),] $($($rest)*)?)
    };
    ([$($done:expr,)*] $place:ident $(, $($rest:tt)*)?) => {
        operands!([$($done,)* semantics::names::$place,] $($($rest)*)?)
    };
}

/// An operand that is the result of another part.
macro_rules! operand {
    ($op:ident [$($imm:literal)?] ($($operand:tt)*)) => {
        Operand::Result(&Term {
            op: Op::$op,
            immediates: &[$($imm)?],
            operands: operands!([] $($operand)*),
        })
    };
}

macro_rules! define_ops {
    ($($(#[doc = $doc:literal])+ $name:ident $mnemonic:literal ($($imm:ident),*)
       [$($pops:tt)*] => [$($pushes:tt)*] $flow:ident {$($meaning:tt)+};)*) => {
        /// An instruction. Its number is its position in the table.
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Hash)]
        #[repr(u16)]
        pub enum Op {
            $($(#[doc = $doc])+ $name,)*
        }

        impl Op {
            /// All instructions in the order of the table.
            pub const ALL: &'static [Op] = &[$(Op::$name),*];

            const TABLE: &'static [OpInfo] = &[$(OpInfo {
                op: Op::$name,
                mnemonic: $mnemonic,
                doc: concat!($($doc),+),
                immediates: &[$(Immediate::$imm),*],
                pops: effect!($($pops)*),
                pushes: effect!($($pushes)*),
                flow: Flow::$flow,
                meaning: meaning!($($meaning)+),
                head: Op::$name.head(),
                length: length(Op::$name.head(), &[$(Immediate::$imm),*]),
            }),*];
        }
    };
}

for_each_instruction!(define_ops);

impl Op {
    /// The prefix byte of the opcodes of rare instructions.
    pub const PREFIX: u8 = 0xff;

    /// A byte that is not an opcode. Interpreters overwrite opcodes with it in copies of code.
    pub const TRAP: u8 = 0xfe;

    /// The first instruction with a prefixed opcode; all later ones have the prefix too.
    pub const FIRST_PREFIXED: Op = Op::Fconst0;

    /// Length of the opcode in bytes.
    const fn head(self) -> u8 {
        if (self as u16) < Op::FIRST_PREFIXED as u16 { 1 } else { 2 }
    }

    /// The opcode without its prefix.
    pub const fn byte(self) -> u8 {
        if self.head() == 1 { self as u8 } else { (self as u16 - Op::FIRST_PREFIXED as u16) as u8 }
    }

    /// The opcode as a number; a prefix is its high byte.
    pub const fn opcode(self) -> u16 {
        let prefix = if self.head() == 1 { 0 } else { Op::PREFIX as u16 };
        prefix << 8 | self.byte() as u16
    }

    /// Appends the opcode.
    pub fn encode(self, out: &mut Vec<u8>) {
        if self.head() > 1 {
            out.push(Op::PREFIX);
        }
        out.push(self.byte());
    }

    /// Decodes the opcode at the start of the bytes. The error is the number of an unknown opcode.
    #[inline]
    pub const fn decode(code: &[u8]) -> Result<Op, u16> {
        match code {
            [byte, ..] if (*byte as u16) < Op::FIRST_PREFIXED as u16 => Ok(Op::ALL[*byte as usize]),
            [Op::PREFIX, byte, ..] => {
                let number = Op::FIRST_PREFIXED as usize + *byte as usize;
                if number < Op::ALL.len() {
                    Ok(Op::ALL[number])
                } else {
                    Err((Op::PREFIX as u16) << 8 | *byte as u16)
                }
            }
            [byte, ..] => Err(*byte as u16),
            [] => Err(0),
        }
    }

    /// The instruction with this mnemonic.
    pub fn from_mnemonic(mnemonic: &str) -> Option<Op> {
        Op::TABLE.iter().find(|info| info.mnemonic == mnemonic).map(|info| info.op)
    }

    /// The instruction's row in the table.
    #[inline]
    pub const fn info(self) -> &'static OpInfo {
        &Op::TABLE[self as usize]
    }

    /// The instruction's name in the assembly text.
    pub const fn mnemonic(self) -> &'static str {
        self.info().mnemonic
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::types::Kind;

    #[test]
    fn opcodes_are_decoded() {
        for (i, &op) in Op::ALL.iter().enumerate() {
            assert_eq!(op as usize, i);
            assert_eq!(op.info().op, op);
            let mut code = Vec::new();
            op.encode(&mut code);
            assert_eq!(code.len(), usize::from(op.info().head));
            assert_eq!(Op::decode(&code), Ok(op));
        }
        assert!(Op::FIRST_PREFIXED as usize <= usize::from(Op::TRAP));
        assert!(Op::decode(&[Op::TRAP]).is_err());
        assert!(Op::ALL.len() - Op::FIRST_PREFIXED as usize <= 256);
        assert_eq!(Op::decode(&[Op::PREFIX]), Err(0xff));
        assert_eq!(Op::decode(&[Op::PREFIX, 0xfe]), Err(0xfffe));
    }

    #[test]
    fn mnemonics_are_unique() {
        for &op in Op::ALL {
            assert_eq!(Op::from_mnemonic(op.mnemonic()), Some(op));
        }
    }

    #[test]
    fn combined_instructions_stand_for_others() {
        assert_eq!(Op::ArrayloadIRR8.action(), Op::ArrayloadI.action());
        let Operand::Result(index) = Op::ArrayloadIRR8.operand(1) else { panic!() };
        assert_eq!((index.op, index.operands), (Op::IaddConst, &[Operand::Register(1)][..]));
        assert_eq!(Op::PutfieldLRS.operand(0), Operand::Register(0));
        assert_eq!(Op::PutfieldLRS.operand(1), Operand::Stack);
        assert_eq!(Op::ArrayloadI.operand(0), Operand::Stack);
        assert_eq!(Op::ArraystoreI.forms(), [Op::ArraystoreIRRS, Op::ArraystoreIRSS]);
        assert_eq!(Op::Imul.form(&[Operand::Stack, Operand::Constant(0)]), Some(Op::Imul8));
        assert_eq!(Op::Idiv.forms(), []);
        for &op in Op::ALL {
            assert_eq!(
                Op::ALL.iter().filter(|form| form.term().is_some_and(|term| term.op == op)).count(),
                op.forms().len()
            );
        }
    }

    #[test]
    fn registers_are_read_and_written() {
        use RegisterAccess::*;
        let of = |op: Op| op.registers().map(|used| used.map(|used| (used.kind, used.access)));
        let (int, double, reference) = (Kind::Int, Kind::Double, Kind::Ref);
        assert_eq!(of(Op::AstoreW), [Some((reference, Write)), None, None, None]);
        assert_eq!(of(Op::Lload), [Some((Kind::Long, Read)), None, None, None]);
        assert_eq!(of(Op::Iinc), [Some((int, Update)), None, None, None]);
        assert_eq!(of(Op::Imove), [Some((int, Write)), Some((int, Read)), None, None]);
        assert_eq!(of(Op::Dmuladdto), [Some((double, Update)), None, None, None]);
        assert_eq!(of(Op::IincIfltRR), [Some((int, Update)), None, Some((int, Read)), None]);
        assert_eq!(of(Op::ArrayloadDRR8), [Some((reference, Read)), Some((int, Read)), None, None]);
        assert_eq!((Op::Iaddto.written(), Op::Iload0.written()), (Some(0), None));
    }

    #[test]
    fn length_counts_opcode_and_immediates() {
        assert_eq!(Op::Nop.info().length, 1);
        assert_eq!(Op::Iinc.info().length, 3);
        assert_eq!(Op::Multinewarray.info().length, 5);
        assert_eq!(Op::Tableswitch.info().length, 0);
    }
}
