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
use crate::tree::MADE;

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

/// How the source comes by a reference: an entry of [`Function::origins`].
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Origin(u32);
entity_impl!(Origin, "origin");

/// A call in whose place the method's code stands: an entry of [`Function::sites`].
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Site(u32);
entity_impl!(Site, "site");

/// A node of an expression that gives a reference.
pub type OriginNode = Node<FieldRef, MethodRef>;

/// Most blocks of a function.
const MAX_BLOCKS: usize = 1 << 16;

/// Most variables of a function, temporaries included.
const MAX_VARS: usize = 1 << 18;

/// A method's code.
#[derive(Clone, Debug)]
pub struct Function {
    /// All variables. The parameters come first, the receiver ahead of them.
    pub vars: PrimaryMap<Var, VarData>,
    /// How many variables are parameters, the receiver included.
    pub param_count: usize,
    /// What it returns; `None` for void.
    pub ret: Option<ValueType>,
    /// Whether this is a constructor, in which nothing assigns the receiver.
    pub is_constructor: bool,
    /// The line where the code starts; 0 if unknown.
    pub line: u32,
    /// All blocks, also those that are in no [`Function::layout`] any more.
    pub blocks: PrimaryMap<Block, BlockData>,
    /// The blocks that belong to the function, in code order; the first is the entry.
    pub layout: Vec<Block>,
    /// Protected regions.
    pub regions: PrimaryMap<Region, RegionData>,
    /// Expressions of the source in prefix order, for messages about null references.
    pub origins: PrimaryMap<Origin, Vec<OriginNode>>,
    /// Calls in whose place code of other methods stands; each after the one it is within.
    pub sites: PrimaryMap<Site, SiteData>,
    /// The variables that hold fields. Code that runs in between may change their values.
    pub loads: Vec<HeldLoad>,
}

/// A variable that has the value of a field wherever it is read.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct HeldLoad {
    /// The variable.
    pub var: Var,
    /// The object; `None` for a static field.
    pub object: Option<Var>,
    /// The field.
    pub field: FieldRef,
}

/// A call in whose place the method's code stands.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SiteData {
    /// The call within whose code it was.
    pub parent: Option<Site>,
    /// The method, by its place among all methods of the module.
    pub method: u32,
    /// Whether the call would have selected the method by the class of the receiver.
    pub is_virtual: bool,
    /// The line of the call.
    pub line: u32,
}

/// A variable.
#[derive(Clone, Debug)]
pub struct VarData {
    /// What it holds. Small integral types may appear for parameters only; other variables are int.
    pub ty: ValueType,
    /// Its name in the source; `None` for a temporary.
    pub name: Option<Arc<str>>,
}

/// A basic block.
#[derive(Clone, Debug)]
pub struct BlockData {
    /// What runs, in order.
    pub insts: Vec<Inst>,
    /// What comes next. `None` only while the function is being built, or for blocks that are unreachable.
    pub end: Option<Terminator>,
    /// Where exceptions of this block go.
    pub region: Option<Region>,
    /// If the block handles exceptions: where they arrive. Only exceptions lead to such a block.
    pub handler: Option<Entry>,
}

/// How the exception arrives in a handler.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Entry {
    /// The type as which it arrives.
    pub ty: ValueType,
    /// The variable that holds it; `None` if nobody looks at it.
    pub var: Option<Var>,
    /// The line of the clause, with [`MADE`] if the compiler has made it.
    pub line: u32,
}

/// A protected region.
#[derive(Clone, Debug)]
pub struct RegionData {
    /// The region around it, which gets what no clause here catches.
    pub parent: Option<Region>,
    /// What is caught, and the handler block for it. The first clause that admits the exception is taken.
    pub clauses: Vec<(Type, Block)>,
}

/// An instruction.
#[derive(Clone, PartialEq, Debug)]
pub struct Inst {
    /// What it does.
    pub op: Op,
    /// The variable that gets the result, if anyone wants it.
    pub dst: Option<Var>,
    /// What it works on.
    pub args: SmallVec<[Operand; 3]>,
    /// The source line that stack traces show for it, with [`MADE`] if the compiler has made it.
    pub line: u32,
    /// Where its first argument comes from, if it is a reference that must not be null.
    pub origin: Option<Origin>,
    /// The call in whose place it stands.
    pub site: Option<Site>,
}

impl Inst {
    /// The line in the source.
    pub fn source_line(&self) -> u32 {
        self.line & !MADE
    }
}

/// How a block ends.
#[derive(Clone, PartialEq, Debug)]
pub enum Terminator {
    /// Continues in another block.
    Goto(Block),
    /// Continues in one of two blocks.
    Branch {
        /// The relation that decides.
        relation: Relation,
        /// The kind of the operands.
        kind: Kind,
        /// What is compared.
        args: [Operand; 2],
        /// Taken if the relation holds.
        then: Block,
        /// Taken if it does not.
        otherwise: Block,
    },
    /// Continues in the block of an int, or in the default block.
    Switch {
        /// The int.
        value: Operand,
        /// Keys, ascending and without repetition, and their blocks.
        cases: Vec<(i32, Block)>,
        /// Taken for all other values.
        default: Block,
    },
    /// Leaves the function.
    Return(Option<Operand>),
    /// Throws an exception.
    Throw {
        /// What is thrown; NullPointerException if it is null.
        value: Operand,
        /// The source line that a stack trace shows, with [`MADE`] if the compiler has made it.
        line: u32,
        /// Where the value comes from.
        origin: Option<Origin>,
        /// The call in whose place it stands.
        site: Option<Site>,
    },
}

/// What an instruction works on.
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
    /// Whether running it can raise an exception. Loading a constant is not said to.
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

    /// Whether other code may run before it is done: it calls, or may initialise a class.
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

    /// Whether it may be left out if its result is not wanted.
    pub fn is_removable(&self) -> bool {
        !self.can_throw()
    }
}

impl Terminator {
    /// The blocks it may continue in, with repetitions.
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

    /// Replaces each target by what `map` gives for it.
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

    /// What it looks at.
    pub fn args(&self) -> &[Operand] {
        match self {
            Terminator::Goto(_) | Terminator::Return(None) => &[],
            Terminator::Branch { args, .. } => args,
            Terminator::Switch { value, .. }
            | Terminator::Return(Some(value))
            | Terminator::Throw { value, .. } => std::slice::from_ref(value),
        }
    }

    /// What it looks at, to be changed.
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

    /// A block in the given region, which is not in the layout yet.
    pub fn new_block(&mut self, region: Option<Region>) -> Block {
        self.blocks.push(BlockData { insts: Vec::new(), end: None, region, handler: None })
    }

    /// Whether the function is larger than any that has less than 64 KiB of code in a class file (JVMS 4.7.3).
    /// Copies of nested `finally` clauses double with each level; no more is made of them then.
    pub fn is_too_large(&self) -> bool {
        self.blocks.len() > MAX_BLOCKS || self.vars.len() > MAX_VARS
    }

    /// A temporary.
    pub fn new_temp(&mut self, ty: ValueType) -> Var {
        self.vars.push(VarData { ty, name: None })
    }

    /// The block that runs first.
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

    /// The table of all sites, with the ranges of code that name them. Sites of which no code is left are in it too: a listener wants to
    /// hear of their calls.
    pub fn inline_table(&self, ranges: Vec<(u32, Option<u32>)>, with_lines: bool) -> Inlines {
        let sites = self.sites.values().map(|site| inlines::InlineSite {
            parent: site.parent.map(Site::as_u32),
            method: site.method,
            is_virtual: site.is_virtual,
            line: with_lines.then_some(site.line & !MADE),
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
