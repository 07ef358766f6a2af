//! The sites in a method's code, and the locations of their instructions' operands.

use alloc::vec::Vec;

use cranelift_entity::EntityRef;
use tsb_format::inlines::{InlineSite as Inlined, Inlines};
use tsb_format::isa::{Access, Action as Does, Call, Dispatch, Operand, Target, Term};
use tsb_format::{
    FieldRefId, Flags, Immediate, Instruction, Instructions, MethodRefId, Op, TypeId, Walk,
    columns, lines,
};
use tsb_verifier::{GlobalMethodId, GlobalTypeId, Program, Verified};

use super::events::{Kind, Member, Site};

/// The location of an operand.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum OperandLocation {
    /// On the stack of its kind.
    Stack,
    /// In a register.
    Register(u16),
    /// The int in a register, plus a constant.
    Sum(u16, i8),
}

/// What the instruction of a site does.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Action {
    /// Reads or writes an instance field.
    Field { object: OperandLocation, writes: bool, ty: GlobalTypeId },
    /// Reads or writes a static field.
    Static { writes: bool, ty: GlobalTypeId },
    /// Reads or writes an array element.
    Element { array: OperandLocation, index: OperandLocation, writes: bool },
    /// Creates an array.
    Array,
    /// Calls a method or constructor.
    Call(GlobalMethodId),
    /// Branches.
    Branch,
}

/// A site and its instruction.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct SiteInstruction {
    pub(crate) site: Site,
    pub(crate) offset: u32,
    pub(crate) op: Op,
    pub(crate) action: Action,
}

/// The location of an operand of a field or element access. Operand 0 is the deepest one.
pub(crate) fn operand_location(instruction: &Instruction<'_>, operand: usize) -> OperandLocation {
    let immediate = |at: u8| instruction.immediates[usize::from(at)];
    match instruction.op.operand(operand) {
        Operand::Stack => OperandLocation::Stack,
        Operand::Register(at) => OperandLocation::Register(immediate(at) as u16),
        Operand::Result(&Term {
            immediates: &[by], operands: &[Operand::Register(at)], ..
        }) => OperandLocation::Sum(immediate(at) as u16, immediate(by) as i8),
        // No such operand exists (checked below).
        Operand::Constant(_) | Operand::Result(_) => OperandLocation::Stack,
    }
}

/// The operands of all field and element accesses have an [`OperandLocation`], and written values are on
/// stacks.
const _: () = {
    let mut i = 0;
    while i < Op::ALL.len() {
        if let Some(access) = Op::ALL[i].action().access() {
            let value = match access.target {
                Target::Static => 0,
                Target::Field => 1,
                Target::Element => 2,
            };
            let is_on_stack = matches!(Op::ALL[i].operand(value), Operand::Stack);
            if (access.writes && !is_on_stack) || !has_locations(Op::ALL[i], value) {
                panic!("{}", Op::ALL[i].mnemonic());
            }
        }
        i += 1;
    }
};

const fn has_locations(op: Op, operands: usize) -> bool {
    let mut number = 0;
    while number < operands {
        match op.operand(number) {
            Operand::Stack | Operand::Register(_) => {}
            Operand::Result(Term {
                op: Op::IaddConst,
                immediates: [_],
                operands: [Operand::Register(_)],
            }) if number == 1 => {}
            Operand::Constant(_) | Operand::Result(_) => return false,
        }
        number += 1;
    }
    true
}

/// The event that an instruction raises. `array` gives the type of an array in a location.
fn action(
    program: &Verified<Program<'_>>,
    method: GlobalMethodId,
    instruction: &Instruction<'_>,
    array: impl FnOnce(OperandLocation) -> Option<GlobalTypeId>,
) -> Option<(Kind, Member, Action)> {
    let links = &program.links[program.methods[method].module];
    match instruction.op.action() {
        Does::Access(Access { target: Target::Element, writes, .. }) => {
            let kind = if writes { Kind::ArrayStore } else { Kind::ArrayLoad };
            let [array_location, index] =
                [0, 1].map(|operand| operand_location(instruction, operand));
            let action = Action::Element { array: array_location, index, writes };
            Some((kind, Member::Type(array(array_location)?), action))
        }
        Does::Access(Access { target, writes, .. }) => {
            let index = instruction.immediate(|&immediate| immediate == Immediate::Field)?;
            let field = links.fields[FieldRefId::new(index as usize)];
            let ty = program.fields[field].ty;
            let action = match target {
                Target::Static => Action::Static { writes, ty },
                Target::Field | Target::Element => {
                    Action::Field { object: operand_location(instruction, 0), writes, ty }
                }
            };
            Some((if writes { Kind::Set } else { Kind::Get }, Member::Field(field), action))
        }
        Does::NewArray(_) => {
            let ty = links.types[TypeId::new(instruction.immediates[0] as usize)];
            Some((Kind::NewArray, Member::Type(ty), Action::Array))
        }
        // The superclass constructor's call is no site.
        Does::Call(Call::Superinit) => None,
        Does::Call(called @ (Call::Invoke(_) | Call::New | Call::NewLocal)) => {
            let index = instruction.immediate(|&immediate| immediate == Immediate::Method)?;
            let target = links.methods[MethodRefId::new(index as usize)];
            // `super.m()` is no site: it runs a part of the current action.
            let is_private = program.methods[target].flags.contains(Flags::PRIVATE);
            if called == Call::Invoke(Dispatch::Special) && !is_private {
                return None;
            }
            let kind = if called.is_new() { Kind::New } else { Kind::Call };
            Some((kind, Member::Method(target), Action::Call(target)))
        }
        Does::Branch(_) | Does::Jump | Does::Switch => {
            Some((Kind::Branch, Member::None, Action::Branch))
        }
        Does::Nothing
        | Does::Constant(_)
        | Does::Load(_)
        | Does::Store
        | Does::Increment
        | Does::Drop
        | Does::Copy
        | Does::Compute
        | Does::Divide
        | Does::ArrayLength
        | Does::InstanceOf
        | Does::CheckCast
        | Does::Widen
        | Does::InitClass
        | Does::MonitorEnter
        | Does::MonitorExit
        | Does::Return
        | Does::Throw => None,
    }
}

/// The types of a method's registers, in runs.
struct Registers(Vec<(usize, GlobalTypeId)>);

impl Registers {
    fn of(program: &Verified<Program<'_>>, method: GlobalMethodId) -> Registers {
        let mut end = 0;
        let runs = program.register_runs(method).map(|(plane, count)| {
            end += count;
            (end, plane.ty)
        });
        Registers(runs.collect())
    }

    fn ty(&self, register: u16) -> Option<GlobalTypeId> {
        let run = self.0.partition_point(|&(end, _)| end <= usize::from(register));
        self.0.get(run).map(|&(_, ty)| ty)
    }
}

/// The sites of wanted kinds in a method's code, in code order. Inlined code belongs to the inlined method.
pub(crate) fn sites(
    program: &Verified<Program<'_>>,
    method: GlobalMethodId,
    wants: impl Fn(Kind) -> bool,
) -> Vec<SiteInstruction> {
    let mut found = Vec::new();
    let Some(body) = program.body(method) else { return found };
    let module = &program.modules[program.methods[method].module];
    let links = &program.links[program.methods[method].module];
    let mut registers = None;
    let mut columns = columns::entries(program.columns(method)).peekable();
    let mut lines = lines::marked_entries(program.lines(method)).peekable();
    // Code before the first entry belongs to that entry.
    let (mut line, mut is_made) = (lines.peek().map_or(0, |first| first.line), false);
    let inlines = Inlines::read(program.inlines(method)).unwrap_or_default();
    let from_module =
        |site: &Inlined| program.method_of_module(program.methods[method].module, site.method);
    let mut walk = Walk::new(module, program.code(method), program.type_stream(method));
    while let Some(step) = walk.valid_step() {
        let instruction = step.instruction;
        while let Some(next) = lines.next_if(|next| next.offset <= instruction.offset) {
            (line, is_made) = (next.line, next.is_generated);
        }
        let mut column = 0;
        while let Some((at, next)) = columns.next_if(|&(at, _)| at <= instruction.offset) {
            column = if at == instruction.offset { next } else { 0 };
        }
        // The array is the deepest popped reference.
        let deepest = || {
            let entry = step.pops.iter().find(|operand| operand.is_reference())?.entry?;
            let plane = body.planes.get(entry.plane.as_u32() as usize)?;
            Some(links.plane(plane.ty).ty)
        };
        let array = |location| match location {
            OperandLocation::Register(register) => {
                registers.get_or_insert_with(|| Registers::of(program, method)).ty(register)
            }
            OperandLocation::Stack | OperandLocation::Sum(..) => deepest(),
        };
        if let Some((kind, member, action)) = action(program, method, &instruction, array)
            && wants(kind)
            && !(is_made && matches!(kind, Kind::Call | Kind::New))
        {
            let inlined = inlines.sites_at(instruction.offset).next().and_then(from_module);
            let within = Some(inlined.unwrap_or(method));
            let through = match (kind, instruction.immediate(|it| *it == Immediate::Method)) {
                (Kind::Call, Some(index)) => {
                    let owner = module.method_refs[MethodRefId::new(index as usize)].owner;
                    Some(links.types[owner])
                }
                _ => None,
            };
            let site = Site { kind, member, through, within, line, column };
            found.push(SiteInstruction {
                site,
                offset: instruction.offset,
                op: instruction.op,
                action,
            });
        }
    }
    found
}

/// The site of a method's execution.
pub(crate) fn execution(program: &Verified<Program<'_>>, method: GlobalMethodId) -> Site {
    let (kind, member) = (Kind::Execution, Member::Method(method));
    let line = line(program, method, 0);
    Site { kind, member, through: None, within: Some(method), line, column: 0 }
}

/// Whether the compiler has generated an instruction without a counterpart in the source.
pub(crate) fn is_made(program: &Program<'_>, method: GlobalMethodId, offset: u32) -> bool {
    let places = lines::marked_entries(program.lines(method));
    places.take_while(|entry| entry.offset <= offset).last().is_some_and(|entry| entry.is_generated)
}

/// Whether an instruction is an `athrow`.
pub(crate) fn is_throw(program: &Program<'_>, method: GlobalMethodId, offset: u32) -> bool {
    let mut rest = Instructions::new(program.code(method).get(offset as usize..).unwrap_or(&[]));
    matches!(rest.next(), Some(Ok(instruction)) if instruction.op.action() == Does::Throw)
}

/// The source line of an instruction, or the first known one of the method; 0 if none is known.
pub(crate) fn line(program: &Verified<Program<'_>>, method: GlobalMethodId, offset: u32) -> u32 {
    let table = program.lines(method);
    let first = || lines::entries(table).next().map(|(_, line)| line);
    lines::line_at(table, offset).or_else(first).unwrap_or(0)
}

/// The column of an instruction; 0 if it is unknown.
pub(crate) fn column(program: &Program<'_>, method: GlobalMethodId, offset: u32) -> u32 {
    columns::column_at(program.columns(method), offset).unwrap_or(0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn operands_have_locations() {
        let at = |op: Op, immediates| {
            let length = u32::from(op.info().length);
            let instruction = Instruction { offset: 0, op, length, immediates, switch: None };
            [0, 1].map(|operand| operand_location(&instruction, operand))
        };
        use OperandLocation::{Register, Stack, Sum};
        assert_eq!(at(Op::GetfieldIR, [7, 1, 0, 0]), [Register(7), Stack]);
        assert_eq!(at(Op::ArrayloadI, [0; 4]), [Stack, Stack]);
        assert_eq!(at(Op::ArrayloadISR, [9, 0, 0, 0]), [Stack, Register(9)]);
        assert_eq!(at(Op::ArrayloadDRR8, [1, 2, -3, 0]), [Register(1), Sum(2, -3)]);
        assert_eq!(at(Op::ArraystoreBRSS, [4, 0, 0, 0]), [Register(4), Stack]);
    }
}
