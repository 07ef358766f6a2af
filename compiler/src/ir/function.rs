//! Functions, blocks and instructions.

use std::hash::{Hash, Hasher};
use std::mem;
use std::sync::Arc;

use cranelift_entity::{PrimaryMap, entity_impl};
use smallvec::{SmallVec, smallvec};
use tsb_format::inlines::{self, Inlines};
use tsb_format::origins::Node;
use tsb_format::{Annotation, Kind, Primitive};

use super::{Arith, FieldRef, MethodRef, Op, Pool, Relation, Text, Type, ValueType};
use crate::tree::SYNTHETIC;

/// A variable: a parameter, a local variable, or a temporary.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Var(u32);
entity_impl!(Var, "v");

/// A basic block.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Block(u32);
entity_impl!(Block, "block");

/// A protected region. Regions nest; an inner one has a greater number than the one around it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Region(u32);
entity_impl!(Region, "region");

/// The source expression of a reference: an entry of [`Function::origins`].
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Origin(u32);
entity_impl!(Origin, "origin");

/// An inlined call: an entry of [`Function::sites`].
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct InlinedCall(u32);
entity_impl!(InlinedCall, "site");

/// A node of a source expression whose value is a reference.
pub type OriginNode = Node<FieldRef, MethodRef>;

/// The limit for the blocks of a function.
const MAX_BLOCKS: usize = 1 << 16;

/// The limit for the variables of a function, including temporaries.
const MAX_VARS: usize = 1 << 18;

/// A method's code.
#[derive(Clone, Debug)]
pub struct Function {
    /// All variables: the receiver, the other parameters, then all others.
    pub vars: PrimaryMap<Var, VarData>,
    /// The number of parameters, including the receiver.
    pub param_count: usize,
    /// The type of the result; `None` for void.
    pub ret: Option<ValueType>,
    /// Whether this is a constructor, in which no instruction assigns the receiver.
    pub is_constructor: bool,
    /// The line where the code starts; 0 if unknown.
    pub line: u32,
    /// All blocks, including those that were removed from [`Function::layout`].
    pub blocks: PrimaryMap<Block, BlockData>,
    /// The blocks that belong to the function, in code order; the first is the entry.
    pub layout: Vec<Block>,
    /// Protected regions.
    pub regions: PrimaryMap<Region, RegionData>,
    /// Expressions of the source in prefix order, for messages about null references.
    pub origins: PrimaryMap<Origin, Vec<OriginNode>>,
    /// The inlined calls; nested ones after the call that contains them.
    pub sites: PrimaryMap<InlinedCall, InlinedCallData>,
    /// The variables that cache fields. Called code may change their values.
    pub loads: Vec<CachedField>,
}

/// A variable that has the value of a field at each of its uses.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct CachedField {
    /// The variable.
    pub var: Var,
    /// The object; `None` for a static field.
    pub object: Option<Var>,
    /// The field.
    pub field: FieldRef,
}

/// An inlined call.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct InlinedCallData {
    /// The inlined call that contains it.
    pub parent: Option<InlinedCall>,
    /// The callee: its number among all methods of the module.
    pub method: u32,
    /// Whether the call was virtual.
    pub is_virtual: bool,
    /// The line of the call.
    pub line: u32,
}

/// A variable.
#[derive(Clone, Debug)]
pub struct VarData {
    /// The type of its values. Only parameters may have small integral types; other variables have int.
    pub ty: ValueType,
    /// Its name in the source; `None` for a temporary.
    pub name: Option<Arc<str>>,
}

/// A basic block.
#[derive(Clone, Debug)]
pub struct BlockData {
    /// The instructions, in order.
    pub insts: Vec<Inst>,
    /// The end of the block. `None` only during construction, or for unreachable blocks.
    pub end: Option<Terminator>,
    /// The region whose handlers get the exceptions of this block.
    pub region: Option<Region>,
    /// If the block is a handler: its entry. Only exceptions lead to such a block.
    pub handler: Option<Entry>,
}

/// How a handler receives the exception.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Entry {
    /// The type of the exception.
    pub ty: ValueType,
    /// The variable that gets the exception; `None` if it is unused.
    pub var: Option<Var>,
    /// The line of the clause, with [`SYNTHETIC`] if the compiler generated it.
    pub line: u32,
}

/// A protected region.
#[derive(Clone, Debug)]
pub struct RegionData {
    /// The enclosing region, which gets the exceptions that no clause here catches.
    pub parent: Option<Region>,
    /// The caught types and their handlers. The first clause whose type matches is taken.
    pub clauses: Vec<(Type, Block)>,
}

/// An instruction.
#[derive(Clone, PartialEq, Debug)]
pub struct Inst {
    /// The operation.
    pub op: Op,
    /// The variable that gets the result, if it is used.
    pub dst: Option<Var>,
    /// The operands.
    pub args: SmallVec<[Operand; 3]>,
    /// The source line in stack traces, with [`SYNTHETIC`] if the compiler generated the instruction.
    pub line: u32,
    /// The source column at which its events are shown; 0 if unknown or not wanted.
    pub column: u32,
    /// The source expression of its first argument, if that is a reference that must not be null.
    pub origin: Option<Origin>,
    /// The inlined call that it belongs to.
    pub site: Option<InlinedCall>,
}

impl Inst {
    /// The source line, without [`SYNTHETIC`].
    pub fn source_line(&self) -> u32 {
        self.line & !SYNTHETIC
    }
}

/// How a block ends.
#[derive(Clone, PartialEq, Debug)]
pub enum Terminator {
    /// Continues in another block.
    Goto(Block),
    /// Continues in one of two blocks.
    Branch {
        /// The relation that is tested.
        relation: Relation,
        /// The kind of the operands.
        kind: Kind,
        /// The operands.
        args: [Operand; 2],
        /// Taken if the relation holds.
        then: Block,
        /// Taken if it does not.
        otherwise: Block,
    },
    /// Continues in the block of an int's case, or in the default block.
    Switch {
        /// The int.
        value: Operand,
        /// Keys in ascending order without duplicates, and their blocks.
        cases: Vec<(i32, Block)>,
        /// Taken for all other values.
        default: Block,
    },
    /// Leaves the function.
    Return(Option<Operand>),
    /// Throws an exception.
    Throw {
        /// The exception; if it is null, NullPointerException is thrown.
        value: Operand,
        /// The source line in stack traces, with [`SYNTHETIC`] if the compiler generated the instruction.
        line: u32,
        /// The source column of the statement; 0 if unknown or not wanted.
        column: u32,
        /// The source expression of the value.
        origin: Option<Origin>,
        /// The inlined call that it belongs to.
        site: Option<InlinedCall>,
    },
}

/// An operand of an instruction.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Operand {
    /// The value of a variable.
    Var(Var),
    /// A constant.
    Const(Const),
}

/// A constant.
#[derive(Clone, Copy, Debug)]
pub enum Const {
    /// boolean, byte, short, char or int.
    Int(i32),
    /// long.
    Long(i64),
    /// float.
    Float(f32),
    /// double.
    Double(f64),
    /// The null reference, of any type.
    Null,
    /// An interned string.
    Text(Text),
    /// The class object of a type.
    Class(Type),
}

impl PartialEq for Const {
    /// Compares floating-point constants by their bits.
    fn eq(&self, other: &Const) -> bool {
        match (*self, *other) {
            (Const::Int(a), Const::Int(b)) => a == b,
            (Const::Long(a), Const::Long(b)) => a == b,
            (Const::Float(a), Const::Float(b)) => a.to_bits() == b.to_bits(),
            (Const::Double(a), Const::Double(b)) => a.to_bits() == b.to_bits(),
            (Const::Null, Const::Null) => true,
            (Const::Text(a), Const::Text(b)) => a == b,
            (Const::Class(a), Const::Class(b)) => a == b,
            _ => false,
        }
    }
}

impl Eq for Const {}

impl Hash for Const {
    fn hash<H: Hasher>(&self, state: &mut H) {
        mem::discriminant(self).hash(state);
        match *self {
            Const::Int(value) => value.hash(state),
            Const::Long(value) => value.hash(state),
            Const::Float(value) => value.to_bits().hash(state),
            Const::Double(value) => value.to_bits().hash(state),
            Const::Null => {}
            Const::Text(text) => text.hash(state),
            Const::Class(ty) => ty.hash(state),
        }
    }
}

impl Const {
    /// The kind of the constant.
    pub const fn kind(self) -> Kind {
        match self {
            Const::Int(_) => Kind::Int,
            Const::Long(_) => Kind::Long,
            Const::Float(_) => Kind::Float,
            Const::Double(_) => Kind::Double,
            Const::Null | Const::Text(_) | Const::Class(_) => Kind::Ref,
        }
    }
}

impl Operand {
    /// The int 0, `false`.
    pub const ZERO: Operand = Operand::int(0);
    /// The null reference.
    pub const NULL: Operand = Operand::Const(Const::Null);

    /// An int constant.
    pub const fn int(value: i32) -> Operand {
        Operand::Const(Const::Int(value))
    }

    /// The variable, if it is one.
    pub const fn var(self) -> Option<Var> {
        match self {
            Operand::Var(var) => Some(var),
            Operand::Const(_) => None,
        }
    }

    /// The constant, if it is one.
    pub const fn constant(self) -> Option<Const> {
        match self {
            Operand::Var(_) => None,
            Operand::Const(constant) => Some(constant),
        }
    }
}

impl From<Var> for Operand {
    fn from(var: Var) -> Operand {
        Operand::Var(var)
    }
}

impl From<Const> for Operand {
    fn from(constant: Const) -> Operand {
        Operand::Const(constant)
    }
}

impl Inst {
    /// Whether the instruction can raise an exception. Loading a constant does not count.
    pub fn can_throw(&self) -> bool {
        match self.op {
            Op::Copy | Op::Neg(_) | Op::Conv(_) | Op::Compare(_) | Op::InstanceOf(_) => false,
            Op::Arith(Arith::Div | Arith::Rem, Kind::Int | Kind::Long) => !matches!(
                self.args[1],
                Operand::Const(Const::Int(1.. | ..=-1) | Const::Long(1.. | ..=-1))
            ),
            Op::Arith(..) => false,
            _ => true,
        }
    }

    /// Whether other code may run before it completes: it calls a method, or may initialise a class.
    pub fn may_run_code(&self) -> bool {
        matches!(
            self.op,
            Op::Call(..)
                | Op::New(_)
                | Op::SuperInit(_)
                | Op::GetStatic(_)
                | Op::PutStatic(_)
                | Op::InitClass(_)
        )
    }

    /// Whether it may be removed if its result is unused.
    pub fn is_removable(&self) -> bool {
        !self.can_throw()
    }
}

impl Terminator {
    /// The successors, possibly with duplicates.
    pub fn targets(&self) -> SmallVec<[Block; 2]> {
        match self {
            Terminator::Goto(target) => smallvec![*target],
            Terminator::Branch { then, otherwise, .. } => smallvec![*then, *otherwise],
            Terminator::Switch { cases, default, .. } => {
                cases.iter().map(|&(_, block)| block).chain([*default]).collect()
            }
            Terminator::Return(_) | Terminator::Throw { .. } => smallvec![],
        }
    }

    /// Replaces each target by the result of `map`.
    pub fn map_targets(&mut self, mut map: impl FnMut(Block) -> Block) {
        match self {
            Terminator::Goto(target) => *target = map(*target),
            Terminator::Branch { then, otherwise, .. } => {
                *then = map(*then);
                *otherwise = map(*otherwise);
            }
            Terminator::Switch { cases, default, .. } => {
                cases.iter_mut().for_each(|(_, block)| *block = map(*block));
                *default = map(*default);
            }
            Terminator::Return(_) | Terminator::Throw { .. } => {}
        }
    }

    /// The operands.
    pub fn args(&self) -> &[Operand] {
        match self {
            Terminator::Goto(_) | Terminator::Return(None) => &[],
            Terminator::Branch { args, .. } => args,
            Terminator::Switch { value, .. }
            | Terminator::Return(Some(value))
            | Terminator::Throw { value, .. } => std::slice::from_ref(value),
        }
    }

    /// The operands, mutable.
    pub fn args_mut(&mut self) -> &mut [Operand] {
        match self {
            Terminator::Goto(_) | Terminator::Return(None) => &mut [],
            Terminator::Branch { args, .. } => args,
            Terminator::Switch { value, .. }
            | Terminator::Return(Some(value))
            | Terminator::Throw { value, .. } => std::slice::from_mut(value),
        }
    }
}

impl BlockData {
    /// Whether running the block can raise an exception.
    pub fn can_throw(&self) -> bool {
        self.insts.iter().any(Inst::can_throw) || matches!(self.end, Some(Terminator::Throw { .. }))
    }
}

impl Function {
    /// A function with the given parameters, the receiver first if there is one, and an empty entry block.
    pub fn new(
        params: impl IntoIterator<Item = VarData>,
        ret: Option<ValueType>,
        is_constructor: bool,
    ) -> Function {
        let vars: PrimaryMap<Var, VarData> = params.into_iter().collect();
        let mut function = Function {
            param_count: vars.len(),
            vars,
            ret,
            is_constructor,
            line: 0,
            blocks: PrimaryMap::new(),
            layout: Vec::new(),
            regions: PrimaryMap::new(),
            origins: PrimaryMap::new(),
            sites: PrimaryMap::new(),
            loads: Vec::new(),
        };
        let entry = function.new_block(None);
        function.layout.push(entry);
        function
    }

    /// Creates a block in the given region. The caller adds it to the layout.
    pub fn new_block(&mut self, region: Option<Region>) -> Block {
        self.blocks.push(BlockData { insts: Vec::new(), end: None, region, handler: None })
    }

    /// Whether the function is larger than any with less than 64 KiB of code in a class file (JVMS 4.7.3). Copies of
    /// nested `finally` clauses double with each level; lowering stops at this size.
    pub fn is_too_large(&self) -> bool {
        self.blocks.len() > MAX_BLOCKS || self.vars.len() > MAX_VARS
    }

    /// Creates a temporary.
    pub fn new_temp(&mut self, ty: ValueType) -> Var {
        self.vars.push(VarData { ty, name: None })
    }

    /// The entry block.
    pub fn entry(&self) -> Block {
        self.layout[0]
    }

    /// The regions around a block's instructions, the innermost first.
    pub fn enclosing(&self, block: Block) -> impl Iterator<Item = Region> {
        std::iter::successors(self.blocks[block].region, |&region| self.regions[region].parent)
    }

    /// The handlers that exceptions of a block may reach.
    pub fn handlers(&self, block: Block) -> impl Iterator<Item = Block> {
        self.enclosing(block)
            .flat_map(|region| self.regions[region].clauses.iter().map(|&(_, handler)| handler))
    }

    /// The inline table: all sites, with the code ranges that refer to them. Sites without code are included, since
    /// monitors observe their calls.
    pub fn inline_table(&self, ranges: Vec<(u32, Option<u32>)>, with_lines: bool) -> Inlines {
        let sites = self.sites.values().map(|site| inlines::InlineSite {
            parent: site.parent.map(InlinedCall::as_u32),
            method: site.method,
            is_virtual: site.is_virtual,
            line: with_lines.then_some(site.line & !SYNTHETIC),
        });
        let sites: Vec<inlines::InlineSite> = sites.collect();
        match sites.is_empty() {
            true => Inlines::default(),
            false => Inlines { sites, ranges },
        }
    }

    /// The kind of a variable.
    pub fn kind(&self, pool: &Pool, var: Var) -> Kind {
        pool.kind(self.vars[var].ty.ty)
    }

    /// The kind of an operand.
    pub fn operand_kind(&self, pool: &Pool, operand: Operand) -> Kind {
        match operand {
            Operand::Var(var) => self.kind(pool, var),
            Operand::Const(constant) => constant.kind(),
        }
    }
}

/// The type of variables of a primitive kind.
pub const fn kind_type(kind: Kind) -> Option<ValueType> {
    let primitive = match kind {
        Kind::Int => Primitive::Int,
        Kind::Long => Primitive::Long,
        Kind::Float => Primitive::Float,
        Kind::Double => Primitive::Double,
        Kind::Ref => return None,
    };
    Some(ValueType { ty: Type::primitive(primitive), annotation: Annotation::NONE })
}
