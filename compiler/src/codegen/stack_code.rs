//! Stack code with symbolic registers and branch targets.

use cranelift_entity::packed_option::PackedOption;
use smallvec::SmallVec;
use tsb_format::isa::RegisterAccess;
use tsb_format::{Discipline, Kind, Op};

use crate::ir::{
    Block, Entry, FieldRef, InlinedCall, MethodRef, Origin, Region, Text, Type, ValueType, Var,
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
    /// The region whose handlers get exceptions; `None` also if the block raises none.
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
        /// The registers and the constant of the combined instruction, which both forms take instead of operands.
        vars: RegisterOperands,
        tail: Tail,
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

/// The location of an operand.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Slot {
    Primitive(Kind),
    Plane(ValueType),
}

pub(super) type Slots = SmallVec<[Slot; 3]>;

/// A stack, within which the order of operands matters.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Stack {
    All,
    Kind(Kind),
    Plane(ValueType),
}

impl Stack {
    /// The stack of a slot.
    pub fn of(discipline: Discipline, slot: Slot) -> Stack {
        match (discipline, slot) {
            (Discipline::Single, _) => Stack::All,
            (Discipline::Multi, Slot::Plane(ty)) => Stack::Plane(ty),
            (_, slot) => Stack::Kind(slot.kind()),
        }
    }
}

/// The variables of a combined instruction, in the order of its immediates.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub(super) struct RegisterOperands([PackedOption<Var>; 3]);

impl RegisterOperands {
    pub fn new() -> RegisterOperands {
        RegisterOperands::default()
    }

    pub fn push(&mut self, var: Var) {
        if let Some(free) = self.0.iter_mut().find(|place| place.is_none()) {
            *free = var.into();
        }
    }

    pub fn iter(&self) -> impl Iterator<Item = Var> + Clone {
        self.0.iter().filter_map(|var| var.expand())
    }
}

impl<const N: usize> From<[Var; N]> for RegisterOperands {
    fn from(vars: [Var; N]) -> RegisterOperands {
        let mut registers = RegisterOperands::new();
        vars.into_iter().for_each(|var| registers.push(var));
        registers
    }
}

/// The immediate of a combined instruction that is not a register.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub(super) enum Tail {
    #[default]
    None,
    /// A constant of 8 bits, signed or unsigned.
    Constant(i16),
    /// Two constants of 8 bits.
    Constants(i8, i8),
    Field(FieldRef),
}

/// The variables whose registers an instruction reads and writes.
#[derive(Clone, Default, Debug)]
pub(super) struct Accesses {
    pub reads: SmallVec<[Var; 3]>,
    pub written: Option<Var>,
}

impl Accesses {
    /// The accesses of a combined instruction.
    pub fn combined(op: Op, vars: &RegisterOperands) -> Accesses {
        let mut accesses = Accesses::default();
        for (used, var) in op.registers().iter().flatten().zip(vars.iter()) {
            match used.access {
                RegisterAccess::Read => accesses.reads.push(var),
                RegisterAccess::Write => accesses.written = Some(var),
                RegisterAccess::Update => {
                    accesses.reads.push(var);
                    accesses.written = Some(var);
                }
            }
        }
        accesses
    }
}

/// A stack instruction.
#[derive(Clone, Debug)]
pub(super) struct StackInst {
    pub code: Code,
    /// Operands popped, the deepest first.
    pub pops: Slots,
    /// Operands pushed, the deepest first.
    pub pushes: Slots,
    /// The position in `pops` of the reference operand that is used but not popped.
    pub keep: Option<u8>,
    /// The source line, for instructions that can raise an exception.
    pub line: Option<u32>,
    /// The source column; 0 if unknown.
    pub column: u32,
    /// The source expression of the reference that must not be null.
    pub origin: Option<Origin>,
    /// The inlined call that it belongs to.
    pub site: Option<InlinedCall>,
}

/// The opcode of an instruction, with its immediates.
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
    /// Takes operands from registers and constants, or replaces several instructions.
    Combined(Op, RegisterOperands, Tail),
}

impl StackInst {
    pub fn new(code: Code, pops: impl IntoIterator<Item = Slot>, push: Option<Slot>) -> StackInst {
        StackInst {
            code,
            pops: pops.into_iter().collect(),
            pushes: push.into_iter().collect(),
            keep: None,
            line: None,
            column: 0,
            origin: None,
            site: None,
        }
    }
}

impl StackInst {
    /// The instruction's accesses to registers.
    pub fn accesses(&self) -> Accesses {
        let of =
            |read: Option<Var>, written| Accesses { reads: read.into_iter().collect(), written };
        match self.code {
            Code::Load(var) => of(Some(var), None),
            Code::Store(var) => of(None, Some(var)),
            Code::Inc(var, _) => of(Some(var), Some(var)),
            Code::Combined(op, vars, _) => Accesses::combined(op, &vars),
            Code::Plain(_)
            | Code::Int8(..)
            | Code::Int16(_)
            | Code::Int32(..)
            | Code::Long(_)
            | Code::Double(_)
            | Code::Text(_)
            | Code::Type(..)
            | Code::Field(..)
            | Code::Method(..)
            | Code::MultiArray(..)
            | Code::LocalArray(..) => Accesses::default(),
        }
    }
}

impl StackInst {
    /// Whether other code may run before it completes ([`ir::Inst::may_run_code`]), which may change cached fields.
    ///
    /// [`ir::Inst::may_run_code`]: crate::ir::Inst::may_run_code
    pub fn may_run_code(&self) -> bool {
        match self.code {
            Code::Method(op, _) | Code::Field(op, _) | Code::Type(op, _) => {
                tsb_format::loads::may_run_code(op)
            }
            _ => false,
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
    /// The register accesses of each instruction, and of the end as the last one.
    pub fn accesses(&self) -> impl Iterator<Item = Accesses> {
        let end = match &self.end {
            End::Branch { op, vars, .. } => Accesses::combined(*op, vars),
            End::Goto(_) | End::Switch { .. } | End::Leave => Accesses::default(),
        };
        self.insts.iter().map(StackInst::accesses).chain([end])
    }

    /// The successors.
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
