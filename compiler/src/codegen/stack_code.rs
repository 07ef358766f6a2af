//! Stack code whose registers and distances are still symbolic.

use smallvec::SmallVec;
use tsb_format::{Kind, Op};

use crate::ir::{
    Block, Entry, FieldRef, MethodRef, Origin, Region, Site, Text, Type, ValueType, Var,
};

/// A function's stack code, block by block in code order.
#[derive(Debug)]
pub(super) struct StackCode {
    pub blocks: Vec<StackBlock>,
}

/// The stack code of a block.
#[derive(Debug)]
pub(super) struct StackBlock {
    pub block: Block,
    pub handler: Option<Entry>,
    /// Where exceptions go; `None` too if the block raises none.
    pub region: Option<Region>,
    /// Whether exceptions can be raised.
    pub can_throw: bool,
    pub insts: Vec<StackInst>,
    pub end: End,
}

/// How a block ends.
#[derive(Debug)]
pub(super) enum End {
    Goto(Block),
    /// Branches by `op` to `then`, or by `inverse` to `otherwise`.
    Branch {
        op: Op,
        inverse: Op,
        pops: Slots,
        then: Block,
        otherwise: Block,
    },
    Switch {
        cases: Vec<(i32, Block)>,
        default: Block,
    },
    /// The last instruction leaves the function.
    Leave,
}

/// Where an operand stands.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Slot {
    Primitive(Kind),
    Plane(ValueType),
}

pub(super) type Slots = SmallVec<[Slot; 3]>;

/// A stack instruction.
#[derive(Clone, Debug)]
pub(super) struct StackInst {
    pub code: Code,
    /// Operands popped, the deepest first.
    pub pops: Slots,
    /// Operands pushed, the deepest first.
    pub pushes: Slots,
    /// The popped reference operand that is used without being popped, as a position in `pops`.
    pub keep: Option<u8>,
    /// The source line, for instructions that can raise an exception.
    pub line: Option<u32>,
    /// Where the reference comes from that must not be null.
    pub origin: Option<Origin>,
    /// The call in whose place it stands.
    pub site: Option<Site>,
}

/// What an instruction is, with its immediates.
#[derive(Clone, Copy, Debug)]
pub(super) enum Code {
    /// Without immediates.
    Plain(Op),
    /// Pushes a variable's register.
    Load(Var),
    /// Pops into a variable's register.
    Store(Var),
    /// Adds to a variable's register.
    Inc(Var, i16),
    Int8(Op, i8),
    Int16(i16),
    Int32(Op, i32),
    Long(i64),
    Double(u64),
    Text(Text),
    Type(Op, Type),
    Field(Op, FieldRef),
    Method(Op, MethodRef),
    MultiArray(Type, u8),
    LocalArray(Type, u8),
}

impl StackInst {
    pub fn new(code: Code, pops: impl IntoIterator<Item = Slot>, push: Option<Slot>) -> StackInst {
        StackInst {
            code,
            pops: pops.into_iter().collect(),
            pushes: push.into_iter().collect(),
            keep: None,
            line: None,
            origin: None,
            site: None,
        }
    }
}

impl Slot {
    pub fn kind(self) -> Kind {
        match self {
            Slot::Primitive(kind) => kind,
            Slot::Plane(_) => Kind::Ref,
        }
    }
}

impl StackBlock {
    /// The variables an instruction's register access reads and writes.
    pub fn accesses(inst: &StackInst) -> (Option<Var>, Option<Var>) {
        match inst.code {
            Code::Load(var) => (Some(var), None),
            Code::Store(var) => (None, Some(var)),
            Code::Inc(var, _) => (Some(var), Some(var)),
            _ => (None, None),
        }
    }

    /// The blocks that follow.
    pub fn targets(&self) -> SmallVec<[Block; 2]> {
        match &self.end {
            End::Goto(block) => SmallVec::from_slice(&[*block]),
            End::Branch { then, otherwise, .. } => SmallVec::from_slice(&[*then, *otherwise]),
            End::Switch { cases, default } => {
                cases.iter().map(|&(_, block)| block).chain([*default]).collect()
            }
            End::Leave => SmallVec::new(),
        }
    }
}
