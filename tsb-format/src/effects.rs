//! Which stacks an instruction pops and pushes, descriptors taken into account.

use alloc::vec::Vec;

use cranelift_entity::EntityRef;

use crate::entities::*;
use crate::instruction::Instruction;
use crate::isa::{Effect, Op, StackItem};
use crate::module::{Descriptor, Module};
use crate::types::{Kind, PlaneType, Type};

/// The operands of one instruction by kind, deepest first.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Operands {
    /// What is popped.
    pub pops: Vec<Kind>,
    /// What is pushed.
    pub pushes: Vec<Kind>,
}

impl StackItem {
    /// The kind of the operand's stack.
    pub const fn kind(self) -> Kind {
        match self {
            StackItem::I => Kind::Int,
            StackItem::L => Kind::Long,
            StackItem::F => Kind::Float,
            StackItem::D => Kind::Double,
            StackItem::A(_) => Kind::Ref,
        }
    }
}

impl Operands {
    /// Fills in the operands of `instruction`; `false` if it refers to a method that the module does not
    /// have, and the operands are unknown.
    pub fn fill(&mut self, module: &Module<'_>, instruction: &Instruction<'_>) -> bool {
        self.pops.clear();
        self.pushes.clear();
        let info = instruction.op.info();
        if let Effect::Fixed(items) = info.pops {
            self.pops.extend(items.iter().map(|item| item.kind()));
        }
        if let Effect::Fixed(items) = info.pushes {
            self.pushes.extend(items.iter().map(|item| item.kind()));
        }
        if info.pops != Effect::ByImmediate {
            return true;
        }
        if instruction.op == Op::Multinewarray {
            self.pops.resize(instruction.immediates[1] as usize, Kind::Int);
            return true;
        }
        let Some(descriptor) = module.callee_descriptor(instruction) else { return false };
        let without = matches!(instruction.op, Op::New | Op::NewL | Op::Superinit);
        if descriptor.receiver.is_some() && !without {
            self.pops.push(Kind::Ref);
        }
        self.pops.extend(descriptor.params.iter().map(|param| module.kind_of(param.ty)));
        if info.pushes == Effect::ByImmediate
            && let Some(ret) = descriptor.ret
        {
            self.pushes.push(module.kind_of(ret.ty));
        }
        true
    }

    /// How many type stream entries the instruction has.
    pub fn references(&self) -> usize {
        self.pops.iter().chain(&self.pushes).filter(|&&kind| kind == Kind::Ref).count()
    }
}

impl Module<'_> {
    /// The kind of stack on which values of a type stand. Types that do not exist count as references.
    pub fn kind_of(&self, ty: TypeId) -> Kind {
        match self.types.get(ty) {
            Some(Type::Primitive(primitive)) => primitive.kind(),
            _ => Kind::Ref,
        }
    }

    /// The descriptor that a `new`, `superinit` or `invoke*` instruction names, if it exists.
    pub fn callee_descriptor(&self, instruction: &Instruction<'_>) -> Option<&Descriptor> {
        let method = self.method_refs.get(MethodRefId::new(instruction.immediates[0] as usize))?;
        self.descriptors.get(method.desc)
    }

    /// The plane types of a method's registers before its local runs: the receiver, whose class is
    /// `class`, and the parameters.
    pub fn parameter_registers(&self, class: TypeId, desc: &Descriptor) -> Vec<PlaneType> {
        let receiver = desc.receiver.map(|annotation| PlaneType { ty: class, annotation });
        receiver.into_iter().chain(desc.params.iter().copied()).collect()
    }
}
