//! Reads code and type stream together.
//!
//! The table says how many reference operands an instruction has. Each has an entry in the type stream. A
//! [`Walk`] assigns the entries to the operands. The verifier does not use it: it has its own checked reader.

use alloc::vec::Vec;

use crate::instruction::{DecodeError, Instruction, Instructions};
use crate::isa::{Action, Call, Creation, Effect, PlaneRule, StackItem};
use crate::module::Module;
use crate::type_stream::TypeEntry;
use crate::types::Kind;

/// An operand that is popped or pushed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct StackOperand {
    /// The kind of its stack.
    pub kind: Kind,
    /// The rule of a reference operand; `None` for arguments and results of calls.
    pub rule: Option<PlaneRule>,
    /// Its entry in the type stream; `None` if it is not a reference, or the stream has ended.
    pub entry: Option<TypeEntry>,
}

impl StackOperand {
    /// Whether it is a reference.
    #[inline]
    pub fn is_reference(&self) -> bool {
        self.kind == Kind::Ref
    }

    fn of(item: StackItem) -> StackOperand {
        let rule = match item {
            StackItem::A(rule) => Some(rule),
            StackItem::I | StackItem::L | StackItem::F | StackItem::D => None,
        };
        StackOperand { kind: item.kind(), rule, entry: None }
    }

    fn of_kind(kind: Kind) -> StackOperand {
        StackOperand { kind, rule: None, entry: None }
    }
}

/// An instruction with its operands.
#[derive(Clone, Copy, Debug)]
pub struct TypedInstruction<'w, 'a> {
    /// The instruction.
    pub instruction: Instruction<'a>,
    /// The popped operands, deepest first.
    pub pops: &'w [StackOperand],
    /// The pushed operands, deepest first.
    pub pushes: &'w [StackOperand],
    /// Whether the operands are complete. They are not if the method reference does not exist.
    pub is_known: bool,
}

impl<'w> TypedInstruction<'w, '_> {
    /// The entries in the type stream, in stream order: those of the popped operands, top one first, then of
    /// the pushed ones.
    pub fn entries(&self) -> impl Iterator<Item = TypeEntry> + use<'w> {
        let popped = self.pops.iter().rev();
        popped.chain(self.pushes).filter_map(|operand| operand.entry)
    }
}

/// Iterates over the code of a method and its type stream.
#[derive(Clone, Debug)]
pub struct Walk<'a> {
    module: &'a Module<'a>,
    instructions: Instructions<'a>,
    offset: u32,
    types: &'a [u8],
    type_at: usize,
    pops: Vec<StackOperand>,
    pushes: Vec<StackOperand>,
}

impl<'a> Walk<'a> {
    /// Starts at the first instruction. `types` may be empty if the caller needs no entries.
    pub fn new(module: &'a Module<'a>, code: &'a [u8], types: &'a [u8]) -> Walk<'a> {
        Walk {
            module,
            instructions: Instructions::new(code),
            offset: 0,
            types,
            type_at: 0,
            pops: Vec::new(),
            pushes: Vec::new(),
        }
    }

    /// The offset of the next instruction.
    pub fn offset(&self) -> u32 {
        self.offset
    }

    /// The unread rest of the type stream.
    pub fn types(&self) -> &'a [u8] {
        &self.types[self.type_at..]
    }

    /// The next instruction. Ends after the first error.
    #[inline]
    pub fn step(&mut self) -> Option<Result<TypedInstruction<'_, 'a>, DecodeError>> {
        let instruction = match self.instructions.next()? {
            Ok(instruction) => instruction,
            Err(error) => return Some(Err(error)),
        };
        self.offset = instruction.end();
        let is_known = self.fill(&instruction);
        for operand in self.pops.iter_mut().rev().chain(&mut self.pushes) {
            if operand.is_reference() {
                operand.entry = TypeEntry::read(self.types, &mut self.type_at);
            }
        }
        let (pops, pushes) = (&self.pops, &self.pushes);
        Some(Ok(TypedInstruction { instruction, pops, pushes, is_known }))
    }

    /// The next instruction; `None` at the end or at bytes that are not an instruction.
    #[inline]
    pub fn valid_step(&mut self) -> Option<TypedInstruction<'_, 'a>> {
        self.step().and_then(Result::ok)
    }

    /// Finds the operands of an instruction, using descriptors; returns whether they are complete.
    fn fill(&mut self, instruction: &Instruction<'_>) -> bool {
        self.pops.clear();
        self.pushes.clear();
        let info = instruction.op.info();
        if let Effect::Fixed(items) = info.pops {
            self.pops.extend(items.iter().map(|&item| StackOperand::of(item)));
        }
        if let Effect::Fixed(items) = info.pushes {
            self.pushes.extend(items.iter().map(|&item| StackOperand::of(item)));
        }
        if info.pops != Effect::ByImmediate {
            return true;
        }
        let action = instruction.op.action();
        if action == Action::NewArray(Creation::Nested) {
            let count = instruction.immediates[1] as usize;
            self.pops.resize(count, StackOperand::of_kind(Kind::Int));
            return true;
        }
        let Some(descriptor) = self.module.callee_descriptor(instruction) else { return false };
        let pops_receiver = match action.call() {
            Some(Call::Invoke(_)) => true,
            Some(Call::New | Call::NewLocal | Call::Superinit) | None => false,
        };
        if descriptor.receiver.is_some() && pops_receiver {
            self.pops.push(StackOperand::of_kind(Kind::Ref));
        }
        let kind_of = |ty| StackOperand::of_kind(self.module.kind_of(ty));
        self.pops.extend(descriptor.params.iter().map(|param| kind_of(param.ty)));
        if info.pushes == Effect::ByImmediate
            && let Some(ret) = descriptor.ret
        {
            self.pushes.push(kind_of(ret.ty));
        }
        true
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::asm::assemble;

    const MODULE: &str = "
.module app single
.class Main public
.super java.lang.Object
.method m(int[] read) void static
  .code
    aload 0 <int[] read>
    iconst_0
    arrayload.i <keep int[] read>
    ipop
    aload 0 <int[] read>
    invokestatic Main::m(int[] read) void <int[] read>
    return
.end
.end
";

    #[test]
    fn entries_belong_to_operands() {
        let module = assemble(MODULE).unwrap();
        let body = module.classes.values().next().unwrap().methods[0].body.as_ref().unwrap();
        let code = &module.code[body.code.start as usize..body.code.end as usize];
        let types = &module.type_stream[body.types.start as usize..body.types.end as usize];
        let mut walk = Walk::new(&module, code, types);
        let mut seen = Vec::new();
        while let Some(step) = walk.valid_step() {
            assert!(step.is_known);
            let is_kept = |operand: &StackOperand| operand.entry.map(|entry| entry.keep);
            let pops: Vec<Option<bool>> = step.pops.iter().map(is_kept).collect();
            seen.push((pops, step.pushes.len(), step.entries().count()));
        }
        let none = alloc::vec![];
        let wanted = [
            (none.clone(), 1, 1),
            (none.clone(), 1, 0),
            (alloc::vec![Some(true), None], 1, 1),
            (alloc::vec![None], 0, 0),
            (none.clone(), 1, 1),
            (alloc::vec![Some(false)], 0, 1),
            (none, 0, 0),
        ];
        assert_eq!(seen, wanted);
        assert!(walk.types().is_empty());
        assert_eq!(walk.offset() as usize, code.len());
    }
}
