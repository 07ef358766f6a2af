//! Operand kinds, and what method references say about operands.

use alloc::vec::Vec;

use cranelift_entity::EntityRef;

use crate::entities::*;
use crate::instruction::Instruction;
use crate::isa::StackItem;
use crate::module::{Descriptor, Module};
use crate::types::{Kind, PlaneType, Type};

impl StackItem {
    /// The kind of the operand's stack.
    #[inline]
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

impl Module<'_> {
    /// The kind of stack for values of a type; references for types that do not exist.
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

    /// The plane types of the registers before a method's local runs: the receiver, whose class is `class`, and
    /// the parameters.
    pub fn parameter_registers(&self, class: TypeId, desc: &Descriptor) -> Vec<PlaneType> {
        let receiver = desc.receiver.map(|annotation| PlaneType { ty: class, annotation });
        receiver.into_iter().chain(desc.params.iter().copied()).collect()
    }
}
