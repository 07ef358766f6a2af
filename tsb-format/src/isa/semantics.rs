//! Instruction semantics: the last column of the table, and what is derived from it.
//!
//! A row gives either the semantics of its instruction ([`Action`]) or the instructions that it replaces
//! ([`Term`]). This module derives all other properties of instructions. `check.rs` compares the columns of
//! each row when this crate is compiled.

use super::{Effect, Flow, Immediate, Op};
use crate::instruction::MAX_IMMEDIATES;
use crate::types::{Kind, Primitive};

/// The semantics of an instruction. [`Op::operand`] gives the sources of its operands.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub enum Action {
    /// Does nothing.
    Nothing,
    /// Pushes a constant.
    Constant(Constant),
    /// Pushes a register.
    Load(Register),
    /// Pops into the register that the first immediate names.
    Store,
    /// Adds a constant to the int register that the first immediate names.
    Increment,
    /// Drops an operand.
    Drop,
    /// Pushes its operand twice.
    Copy,
    /// Computes a primitive value from primitive values.
    Compute,
    /// As [`Action::Compute`], but throws ArithmeticException if the divisor is zero.
    Divide,
    /// Branches if a condition holds.
    Branch(Condition),
    /// Branches always.
    Jump,
    /// Branches through a table.
    Switch,
    /// Reads or writes a field or an array element.
    Access(Access),
    /// Pushes the length of an array.
    ArrayLength,
    /// Creates an array.
    NewArray(Creation),
    /// Calls a method or constructor.
    Call(Call),
    /// Tests whether a reference is of a type.
    InstanceOf,
    /// Checks that a reference is null or of a type.
    CheckCast,
    /// Moves a reference to the plane of a supertype.
    Widen,
    /// Initialises a class.
    InitClass,
    /// Locks a monitor.
    MonitorEnter,
    /// Unlocks a monitor.
    MonitorExit,
    /// Leaves the method.
    Return,
    /// Throws a reference.
    Throw,
}

/// Where a constant comes from.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub enum Constant {
    /// A value that the opcode implies.
    Implied(i8),
    /// The immediate.
    Immediate,
    /// An entry of the pool of longs.
    PooledLong,
    /// An entry of the pool of doubles.
    PooledDouble,
    /// Null.
    Null,
    /// A string literal.
    Literal,
    /// The class object of a type.
    Class,
}

/// The register that is loaded.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub enum Register {
    /// The one that the first immediate names.
    Named,
    /// The one that the opcode implies.
    Fixed(u8),
}

/// The condition of a branch.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub enum Condition {
    /// A comparison of primitive values.
    Values,
    /// Whether two references are the same.
    Same,
    /// Whether a reference is null.
    IsNull,
}

/// How arrays are created.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub enum Creation {
    /// One array in the heap.
    Heap,
    /// One array, in the frame if there is room.
    Local,
    /// Nested arrays in the heap.
    Nested,
}

/// What an instruction calls.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub enum Call {
    /// A method.
    Invoke(Dispatch),
    /// A constructor, on a new object.
    New,
    /// A constructor, on a new object that is in the frame if there is room.
    NewLocal,
    /// Another constructor, on the object under construction.
    Superinit,
}

impl Call {
    /// Whether the receiver's class selects the method.
    #[inline]
    pub const fn is_by_receiver(self) -> bool {
        match self {
            Call::Invoke(Dispatch::Virtual | Dispatch::Interface) => true,
            Call::Invoke(Dispatch::Static | Dispatch::Special)
            | Call::New
            | Call::NewLocal
            | Call::Superinit => false,
        }
    }

    /// Whether the call creates an object.
    #[inline]
    pub const fn is_new(self) -> bool {
        match self {
            Call::New | Call::NewLocal => true,
            Call::Invoke(_) | Call::Superinit => false,
        }
    }
}

/// How the called method is selected.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub enum Dispatch {
    /// The named static method.
    Static,
    /// The method that the receiver's class selects.
    Virtual,
    /// The named instance method.
    Special,
    /// The implementation of an interface method that the receiver's class selects.
    Interface,
}

/// A read or write of a field or element.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub struct Access {
    /// What is read or written.
    pub target: Target,
    /// Whether it is written.
    pub writes: bool,
    /// The type of the stored value.
    pub storage: Storage,
}

/// The variable that is read or written.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub enum Target {
    /// A field of an object.
    Field,
    /// A static field.
    Static,
    /// An element of an array.
    Element,
}

/// The type of a field or element.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub enum Storage {
    /// A boolean.
    Boolean,
    /// A byte.
    Byte,
    /// A boolean or a byte.
    ByteOrBoolean,
    /// A char.
    Char,
    /// A short.
    Short,
    /// An int.
    Int,
    /// A long.
    Long,
    /// A float.
    Float,
    /// A double.
    Double,
    /// A reference.
    Reference,
}

impl Storage {
    /// The kind of stack for the values.
    pub const fn kind(self) -> Kind {
        match self {
            Storage::Boolean
            | Storage::Byte
            | Storage::ByteOrBoolean
            | Storage::Char
            | Storage::Short
            | Storage::Int => Kind::Int,
            Storage::Long => Kind::Long,
            Storage::Float => Kind::Float,
            Storage::Double => Kind::Double,
            Storage::Reference => Kind::Ref,
        }
    }

    /// The primitive types of such a field or element; empty for references.
    pub const fn primitives(self) -> &'static [Primitive] {
        match self {
            Storage::Boolean => &[Primitive::Boolean],
            Storage::Byte => &[Primitive::Byte],
            Storage::ByteOrBoolean => &[Primitive::Boolean, Primitive::Byte],
            Storage::Char => &[Primitive::Char],
            Storage::Short => &[Primitive::Short],
            Storage::Int => &[Primitive::Int],
            Storage::Long => &[Primitive::Long],
            Storage::Float => &[Primitive::Float],
            Storage::Double => &[Primitive::Double],
            Storage::Reference => &[],
        }
    }

    /// Whether a store truncates the value.
    pub const fn is_narrow(self) -> bool {
        match self {
            Storage::Boolean
            | Storage::Byte
            | Storage::ByteOrBoolean
            | Storage::Char
            | Storage::Short => true,
            Storage::Int
            | Storage::Long
            | Storage::Float
            | Storage::Double
            | Storage::Reference => false,
        }
    }
}

/// The exceptions that an instruction may throw. Those that the virtual machine may throw at any instruction
/// are not listed.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub enum Exception {
    /// NullPointerException.
    Null,
    /// ArrayIndexOutOfBoundsException.
    Index,
    /// ArrayStoreException.
    Store,
    /// NegativeArraySizeException.
    NegativeSize,
    /// ArithmeticException.
    Arithmetic,
    /// ClassCastException.
    Cast,
    /// OutOfMemoryError.
    Memory,
    /// IllegalMonitorStateException.
    Monitor,
    /// Whatever the code that the instruction runs throws, or the thrown reference itself.
    Any,
}

/// A part of a combined instruction: an instruction with its operands and immediates.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Term {
    /// The instruction.
    pub op: Op,
    /// Its immediates, as positions among those of the combined instruction.
    pub immediates: &'static [u8],
    /// The sources of its operands, deepest first.
    pub operands: &'static [Operand],
}

/// The source of an operand.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Operand {
    /// Its stack.
    Stack,
    /// The register that the immediate at a position names.
    Register(u8),
    /// The immediate at a position.
    Constant(u8),
    /// The result of another part.
    Result(&'static Term),
}

/// How an instruction uses a register.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub enum RegisterAccess {
    /// It reads it.
    Read,
    /// It writes it.
    Write,
    /// It reads it, and then writes it.
    Update,
}

impl RegisterAccess {
    /// Whether the register is written.
    pub const fn writes(self) -> bool {
        match self {
            RegisterAccess::Read => false,
            RegisterAccess::Write | RegisterAccess::Update => true,
        }
    }

    const fn and(known: Option<RegisterAccess>, new: RegisterAccess) -> Option<RegisterAccess> {
        match (known, new) {
            (None, new) => Some(new),
            (Some(RegisterAccess::Read), RegisterAccess::Read) => Some(RegisterAccess::Read),
            (Some(RegisterAccess::Write), RegisterAccess::Write) => Some(RegisterAccess::Write),
            _ => Some(RegisterAccess::Update),
        }
    }
}

/// A register that an instruction names.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub struct RegisterUse {
    /// The kind of its values.
    pub kind: Kind,
    /// How it is used.
    pub access: RegisterAccess,
}

/// The last column of a row.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Meaning {
    /// The semantics of an instruction that is not combined.
    Plain(Action),
    /// The parts of a combined instruction, in order of execution. The last one produces the results.
    Combined(&'static [Term]),
}

/// For each immediate of an instruction, the use of the register that it names.
type RegisterUses = [Option<RegisterUse>; MAX_IMMEDIATES];

static REGISTERS: [RegisterUses; Op::ALL.len()] = {
    let mut all = [[None; MAX_IMMEDIATES]; Op::ALL.len()];
    let mut i = 0;
    while i < all.len() {
        let mut at = 0;
        while at < Op::ALL[i].info().immediates.len() {
            all[i][at] = Op::ALL[i].use_of(at);
            at += 1;
        }
        i += 1;
    }
    all
};

static WRITTEN: [Option<u8>; Op::ALL.len()] = {
    let mut written = [None; Op::ALL.len()];
    let mut i = 0;
    while i < written.len() {
        let mut at = 0;
        while at < MAX_IMMEDIATES {
            if let Some(used) = REGISTERS[i][at]
                && used.access.writes()
            {
                assert!(written[i].is_none(), "an instruction writes two registers");
                written[i] = Some(at as u8);
            }
            at += 1;
        }
        i += 1;
    }
    written
};

/// The combined instructions, sorted by their last part, and the start of each part's range.
static FORMS: ([Op; Op::ALL.len()], [u16; Op::ALL.len() + 1]) = {
    let mut forms = [Op::ALL[0]; Op::ALL.len()];
    let mut starts = [0; Op::ALL.len() + 1];
    let (mut count, mut of) = (0, 0);
    while of < Op::ALL.len() {
        let mut i = 0;
        while i < Op::ALL.len() {
            if let Some(term) = Op::ALL[i].term()
                && term.op as usize == of
            {
                forms[count] = Op::ALL[i];
                count += 1;
            }
            i += 1;
        }
        of += 1;
        starts[of] = count as u16;
    }
    (forms, starts)
};

impl Op {
    /// The semantics of the instruction. Those of a combined instruction are the semantics of its last part,
    /// with other sources of operands.
    #[inline]
    pub const fn action(self) -> Action {
        match self.info().meaning {
            Meaning::Plain(action) => action,
            Meaning::Combined(terms) => terms[terms.len() - 1].op.action(),
        }
    }

    /// The parts of a combined instruction; empty for others.
    #[inline]
    pub const fn parts(self) -> &'static [Term] {
        match self.info().meaning {
            Meaning::Plain(_) => &[],
            Meaning::Combined(terms) => terms,
        }
    }

    /// The last part of a combined instruction.
    #[inline]
    pub const fn term(self) -> Option<&'static Term> {
        self.parts().last()
    }

    /// The combined instructions whose last part is this instruction, in the order of the table.
    pub fn forms(self) -> &'static [Op] {
        let (forms, starts) = &FORMS;
        &forms[usize::from(starts[self as usize])..usize::from(starts[self as usize + 1])]
    }

    /// The combined instruction with this one as its only part and with these operands.
    pub fn form(self, operands: &[Operand]) -> Option<Op> {
        let is = |form: &&Op| matches!(form.parts(), [term] if term.operands == operands);
        self.forms().iter().find(is).copied()
    }

    /// The source of an operand of [`Op::action`]; operand 0 is the deepest.
    #[inline]
    pub const fn operand(self, number: usize) -> Operand {
        match self.term() {
            Some(term) if number < term.operands.len() => term.operands[number],
            _ => Operand::Stack,
        }
    }

    /// For each immediate, the use of the register that it names.
    #[inline]
    pub fn registers(self) -> &'static RegisterUses {
        &REGISTERS[self as usize]
    }

    /// The position of the immediate that names the written register. No instruction writes more than one.
    #[inline]
    pub fn written(self) -> Option<usize> {
        WRITTEN[self as usize].map(usize::from)
    }

    /// The use of the register that an immediate names; `None` if it names none.
    const fn use_of(self, immediate: usize) -> Option<RegisterUse> {
        let Some(named) = self.info().immediates[immediate].register() else { return None };
        let access = match self.info().meaning {
            Meaning::Plain(Action::Store) => Some(RegisterAccess::Write),
            Meaning::Plain(Action::Increment) => Some(RegisterAccess::Update),
            Meaning::Plain(_) => Some(RegisterAccess::Read),
            Meaning::Combined(terms) => {
                let mut access = None;
                let mut i = 0;
                while i < terms.len() {
                    access = terms[i].access(immediate as u8, access);
                    i += 1;
                }
                access
            }
        };
        let kind = match named {
            Some(kind) => kind,
            None => self.moved_kind(),
        };
        match access {
            Some(access) => Some(RegisterUse { kind, access }),
            None => None,
        }
    }

    /// The kind of value that a load or store of a register moves.
    pub const fn moved_kind(self) -> Kind {
        let info = self.info();
        match (info.pops, info.pushes) {
            (Effect::Fixed([item]), _) | (_, Effect::Fixed([item])) => item.kind(),
            _ => Kind::Int,
        }
    }
}

impl Term {
    /// Adds the uses of a register in this part to `access`. `immediate` is the position in the combined
    /// instruction.
    const fn access(
        &self,
        immediate: u8,
        mut access: Option<RegisterAccess>,
    ) -> Option<RegisterAccess> {
        let mut i = 0;
        while i < self.operands.len() {
            access = match self.operands[i] {
                Operand::Register(at) if at == immediate => {
                    RegisterAccess::and(access, RegisterAccess::Read)
                }
                Operand::Result(term) => term.access(immediate, access),
                Operand::Register(_) | Operand::Constant(_) | Operand::Stack => access,
            };
            i += 1;
        }
        let mut i = 0;
        while i < self.immediates.len() {
            if self.immediates[i] == immediate
                && let Some(used) = self.op.use_of(i)
            {
                access = RegisterAccess::and(access, used.access);
            }
            i += 1;
        }
        access
    }
}

impl Immediate {
    /// `Some` if the immediate names a register; the inner kind is the one that the immediate requires.
    pub const fn register(self) -> Option<Option<Kind>> {
        match self {
            Immediate::Reg | Immediate::Reg16 => Some(None),
            Immediate::IntReg => Some(Some(Kind::Int)),
            Immediate::LongReg => Some(Some(Kind::Long)),
            Immediate::DoubleReg => Some(Some(Kind::Double)),
            Immediate::RefReg => Some(Some(Kind::Ref)),
            Immediate::I8
            | Immediate::U8
            | Immediate::I16
            | Immediate::I32
            | Immediate::F32
            | Immediate::Long
            | Immediate::Double
            | Immediate::Literal
            | Immediate::Type
            | Immediate::Field
            | Immediate::Method
            | Immediate::Label
            | Immediate::Label32
            | Immediate::TableSwitch
            | Immediate::LookupSwitch => None,
        }
    }
}

impl Access {
    /// The exceptions of an access.
    const fn throws(self) -> &'static [Exception] {
        use Exception::*;
        match (self.target, self.writes, self.storage) {
            (Target::Field, ..) => &[Null],
            // The access may initialise the class.
            (Target::Static, ..) => &[Any],
            (Target::Element, true, Storage::Reference) => &[Null, Index, Store],
            (Target::Element, ..) => &[Null, Index],
        }
    }
}

impl Action {
    /// The field or element that is read or written.
    #[inline]
    pub const fn access(self) -> Option<Access> {
        match self {
            Action::Access(access) => Some(access),
            _ => None,
        }
    }

    /// Whether a field or element is written.
    #[inline]
    pub const fn is_write(self) -> bool {
        matches!(self, Action::Access(Access { writes: true, .. }))
    }

    /// What the instruction may throw.
    pub const fn throws(self) -> &'static [Exception] {
        use Exception::*;
        match self {
            Action::Nothing
            | Action::Load(_)
            | Action::Store
            | Action::Increment
            | Action::Drop
            | Action::Copy
            | Action::Compute
            | Action::Branch(_)
            | Action::Jump
            | Action::Switch
            | Action::InstanceOf
            | Action::Widen
            | Action::Return => &[],
            Action::Constant(constant) => match constant {
                Constant::Implied(_)
                | Constant::Immediate
                | Constant::PooledLong
                | Constant::PooledDouble
                | Constant::Null => &[],
                Constant::Literal | Constant::Class => &[Memory],
            },
            Action::Divide => &[Arithmetic],
            Action::Access(access) => access.throws(),
            Action::ArrayLength | Action::MonitorEnter => &[Null],
            Action::MonitorExit => &[Null, Monitor],
            Action::NewArray(Creation::Heap | Creation::Nested) => &[NegativeSize, Memory],
            Action::NewArray(Creation::Local) => &[Memory],
            Action::CheckCast => &[Cast],
            Action::Call(_) | Action::InitClass | Action::Throw => &[Any],
        }
    }

    /// Whether the instruction may run other code before it completes: a call, or one that may initialise a
    /// class.
    pub const fn may_run_code(self) -> bool {
        match self {
            Action::Call(_) | Action::InitClass => true,
            Action::Access(access) => match access.target {
                Target::Static => true,
                Target::Field | Target::Element => false,
            },
            Action::Nothing
            | Action::Constant(_)
            | Action::Load(_)
            | Action::Store
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
            | Action::InstanceOf
            | Action::CheckCast
            | Action::Widen
            | Action::MonitorEnter
            | Action::MonitorExit
            | Action::Return
            | Action::Throw => false,
        }
    }

    /// Whether reads after the instruction see earlier writes of other threads (JLS 17.4.4). Accesses to
    /// volatile fields do that too.
    pub const fn acquires(self) -> bool {
        match self {
            Action::MonitorEnter => true,
            Action::Nothing
            | Action::Constant(_)
            | Action::Load(_)
            | Action::Store
            | Action::Increment
            | Action::Drop
            | Action::Copy
            | Action::Compute
            | Action::Divide
            | Action::Branch(_)
            | Action::Jump
            | Action::Switch
            | Action::Access(_)
            | Action::ArrayLength
            | Action::NewArray(_)
            | Action::Call(_)
            | Action::InstanceOf
            | Action::CheckCast
            | Action::Widen
            | Action::InitClass
            | Action::MonitorExit
            | Action::Return
            | Action::Throw => false,
        }
    }

    /// The kind of call, if the instruction is one.
    #[inline]
    pub const fn call(self) -> Option<Call> {
        match self {
            Action::Call(call) => Some(call),
            _ => None,
        }
    }

    /// Where control goes.
    pub const fn flow(self) -> Flow {
        match self {
            Action::Nothing
            | Action::Constant(_)
            | Action::Load(_)
            | Action::Store
            | Action::Increment
            | Action::Drop
            | Action::Copy
            | Action::Compute
            | Action::Divide
            | Action::Access(_)
            | Action::ArrayLength
            | Action::NewArray(_)
            | Action::InstanceOf
            | Action::CheckCast
            | Action::Widen
            | Action::InitClass
            | Action::MonitorEnter
            | Action::MonitorExit => Flow::Next,
            Action::Branch(_) => Flow::Branch,
            Action::Jump => Flow::Jump,
            Action::Switch => Flow::Switch,
            Action::Call(_) => Flow::Call,
            Action::Return => Flow::Return,
            Action::Throw => Flow::Throw,
        }
    }
}

/// Short names for the rows of the table.
pub(super) mod names {
    pub(in crate::isa) use super::Action::*;
    pub(in crate::isa) use super::Call::{Invoke, New, NewLocal, Superinit};
    pub(in crate::isa) use super::Condition::{IsNull, Same, Values};
    pub(in crate::isa) use super::Constant::{
        Class, Immediate, Implied, Literal, Null, PooledDouble, PooledLong,
    };
    pub(in crate::isa) use super::Creation::{Heap, Local, Nested};
    pub(in crate::isa) use super::Dispatch::{Interface, Special, Static, Virtual};
    pub(in crate::isa) use super::Register::{Fixed, Named};
    pub(in crate::isa) use super::Storage::{
        Boolean, Byte, ByteOrBoolean, Char, Double, Float, Int, Long, Reference, Short,
    };
    use super::{Access, Action, Operand, Storage, Target};

    pub(in crate::isa) const S: Operand = Operand::Stack;
    pub(in crate::isa) const R0: Operand = Operand::Register(0);
    pub(in crate::isa) const R1: Operand = Operand::Register(1);
    pub(in crate::isa) const R2: Operand = Operand::Register(2);
    pub(in crate::isa) const C0: Operand = Operand::Constant(0);
    pub(in crate::isa) const C1: Operand = Operand::Constant(1);
    pub(in crate::isa) const C2: Operand = Operand::Constant(2);

    macro_rules! accesses {
        ($($name:ident $target:ident $writes:literal;)*) => {$(
            pub(in crate::isa) const fn $name(storage: Storage) -> Action {
                Action::Access(Access { target: Target::$target, writes: $writes, storage })
            }
        )*};
    }

    accesses! {
        get Field false;
        put Field true;
        get_static Static false;
        put_static Static true;
        array_load Element false;
        array_store Element true;
    }
}
