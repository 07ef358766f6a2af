//! The sites in a method's code, and how their instructions find what they work on.

use alloc::vec::Vec;

use cranelift_entity::EntityRef;
use tsb_format::effects::Operands;
use tsb_format::inlines::{Inlines, Site as Inlined};
use tsb_format::type_stream::TypeEntry;
use tsb_format::{
    FieldRefId, Flags, Flow, Immediate, Instruction, Instructions, Kind as Stack, MethodRefId, Op,
    TypeId, lines,
};
use tsb_verifier::{GlobalMethodId, GlobalTypeId, Program, Verified};

use super::events::{Kind, Member, Site};

/// Where an operand is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Place {
    /// On its stack.
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
    Field { object: Place, writes: bool, ty: GlobalTypeId },
    /// Reads or writes a static field.
    Static { writes: bool, ty: GlobalTypeId },
    /// Reads or writes an array element.
    Element { array: Place, index: Place, writes: bool },
    /// Makes an array.
    Array,
    /// Calls a method or constructor.
    Call(GlobalMethodId),
    /// Branches.
    Branch,
}

/// A site and its instruction.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Found {
    pub(crate) site: Site,
    pub(crate) offset: u32,
    pub(crate) op: Op,
    pub(crate) action: Action,
}

/// The places of the operands of an instruction on fields or array elements, the deepest first. What its mnemonic says behind the second
/// point tells for each whether it is on a stack or in a register; without that all are on stacks.
fn places(instruction: &Instruction<'_>) -> [Place; 2] {
    let info = instruction.op.info();
    let letters = info.mnemonic.split('.').nth(2).unwrap_or("");
    let mut immediates = info.immediates.iter().zip(instruction.immediates);
    let mut places = [Place::Stack; 2];
    for (place, letter) in places.iter_mut().zip(letters.chars()) {
        let is_register = |(immediate, _): &(&Immediate, i32)| {
            matches!(immediate, Immediate::RefReg | Immediate::IntReg)
        };
        if letter == 'r'
            && let Some((_, register)) = immediates.by_ref().find(is_register)
        {
            *place = Place::Register(register as u16);
        }
    }
    if letters.ends_with('8')
        && let ([_, Place::Register(register)], Some((_, constant))) = (places, immediates.next())
    {
        places[1] = Place::Sum(register, constant as i8);
    }
    places
}

/// What the instruction does that events tell of, and to what; the type of an array is given by the type stream or a register.
pub(crate) fn action(
    program: &Verified<Program<'_>>,
    method: GlobalMethodId,
    instruction: &Instruction<'_>,
    array: impl FnOnce(Place) -> Option<GlobalTypeId>,
) -> Option<(Kind, Member, Action)> {
    let info = instruction.op.info();
    let links = &program.links[program.methods[method].module];
    let name = info.mnemonic.split('.').next().unwrap_or("");
    let writes = matches!(name, "putfield" | "putstatic" | "arraystore");
    let [first, second] = places(instruction);
    match name {
        "getfield" | "putfield" | "getstatic" | "putstatic" => {
            let index = instruction.immediate(|&immediate| immediate == Immediate::Field)?;
            let field = links.fields[FieldRefId::new(index as usize)];
            let ty = program.fields[field].ty;
            let action = match program.fields[field].is_static() {
                true => Action::Static { writes, ty },
                false => Action::Field { object: first, writes, ty },
            };
            Some((if writes { Kind::Set } else { Kind::Get }, Member::Field(field), action))
        }
        "arrayload" | "arraystore" => {
            let kind = if writes { Kind::ArrayStore } else { Kind::ArrayLoad };
            let action = Action::Element { array: first, index: second, writes };
            Some((kind, Member::Type(array(first)?), action))
        }
        "newarray" | "multinewarray" => {
            let ty = links.types[TypeId::new(instruction.immediates[0] as usize)];
            Some((Kind::NewArray, Member::Type(ty), Action::Array))
        }
        _ => match info.flow {
            // The constructor of a superclass is no call of its own.
            Flow::Call if instruction.op != Op::Superinit => {
                let index = instruction.immediate(|&immediate| immediate == Immediate::Method)?;
                let target = links.methods[MethodRefId::new(index as usize)];
                // `super.m()` is no call of its own: what it runs belongs to what runs already.
                let is_private = program.methods[target].flags.contains(Flags::PRIVATE);
                if instruction.op == Op::Invokespecial && !is_private {
                    return None;
                }
                let new = matches!(instruction.op, Op::New | Op::NewL);
                let kind = if new { Kind::New } else { Kind::Call };
                Some((kind, Member::Method(target), Action::Call(target)))
            }
            Flow::Branch | Flow::Jump | Flow::Switch => {
                Some((Kind::Branch, Member::None, Action::Branch))
            }
            _ => None,
        },
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

/// The sites of the kinds that are wanted in a method's code, in the order of the code. What stands in place of a call is within the method
/// called.
pub(crate) fn sites(
    program: &Verified<Program<'_>>,
    method: GlobalMethodId,
    wants: impl Fn(Kind) -> bool,
) -> Vec<Found> {
    let mut found = Vec::new();
    let Some(body) = program.body(method) else { return found };
    let module = &program.modules[program.methods[method].module];
    let links = &program.links[program.methods[method].module];
    let mut registers = None;
    let (stream, mut at) = (program.type_stream(method), 0);
    let mut lines = lines::places(program.lines(method)).peekable();
    // What stands before the first entry belongs to it.
    let (mut line, mut is_made) = (lines.peek().map_or(0, |first| first.line), false);
    let mut operands = Operands::default();
    let inlines = Inlines::read(program.inlines(method)).unwrap_or_default();
    let from_module =
        |site: &Inlined| program.method_of_module(program.methods[method].module, site.method);
    for instruction in Instructions::new(program.code(method)).map_while(Result::ok) {
        while let Some(next) = lines.next_if(|next| next.offset <= instruction.offset) {
            (line, is_made) = (next.line, next.is_made);
        }
        operands.fill(module, &instruction);
        let popped = operands.pops.iter().filter(|&&kind| kind == Stack::Ref).count();
        // The array is the deepest reference that is popped.
        let mut deepest = None;
        for entry in 0..operands.references() {
            let plane = TypeEntry::read(stream, &mut at)
                .and_then(|entry| body.planes.get(entry.plane.as_u32() as usize));
            if entry + 1 == popped {
                deepest = plane.map(|plane| links.plane(plane.ty).ty);
            }
        }
        let array = |place| match place {
            Place::Register(register) => {
                registers.get_or_insert_with(|| Registers::of(program, method)).ty(register)
            }
            _ => deepest,
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
            let site = Site { kind, member, through, within, line };
            found.push(Found { site, offset: instruction.offset, op: instruction.op, action });
        }
    }
    found
}

/// The site of a method's execution.
pub(crate) fn execution(program: &Verified<Program<'_>>, method: GlobalMethodId) -> Site {
    let (kind, member) = (Kind::Execution, Member::Method(method));
    let line = line(program, method, 0);
    Site { kind, member, through: None, within: Some(method), line }
}

/// Whether an instruction has no counterpart in the source: the compiler has made it for something else that stands there.
pub(crate) fn is_made(program: &Program<'_>, method: GlobalMethodId, offset: u32) -> bool {
    let places = lines::places(program.lines(method));
    places.take_while(|place| place.offset <= offset).last().is_some_and(|place| place.is_made)
}

/// Whether an instruction is one that throws what it is given.
pub(crate) fn is_throw(program: &Program<'_>, method: GlobalMethodId, offset: u32) -> bool {
    let mut rest = Instructions::new(program.code(method).get(offset as usize..).unwrap_or(&[]));
    matches!(rest.next(), Some(Ok(instruction)) if instruction.op == Op::Athrow)
}

/// The line of an instruction, or the first known one of the method; 0 if none is known.
pub(crate) fn line(program: &Verified<Program<'_>>, method: GlobalMethodId, offset: u32) -> u32 {
    let table = program.lines(method);
    let first = || lines::entries(table).next().map(|(_, line)| line);
    lines::line_at(table, offset).or_else(first).unwrap_or(0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn mnemonics_say_where_operands_are() {
        let at = |op: Op, immediates| {
            let length = u32::from(op.info().length);
            places(&Instruction { offset: 0, op, length, immediates, switch: None })
        };
        use Place::{Register, Stack, Sum};
        assert_eq!(at(Op::GetfieldIR, [7, 1, 0, 0]), [Register(7), Stack]);
        assert_eq!(at(Op::ArrayloadI, [0; 4]), [Stack, Stack]);
        assert_eq!(at(Op::ArrayloadISR, [9, 0, 0, 0]), [Stack, Register(9)]);
        assert_eq!(at(Op::ArrayloadDRR8, [1, 2, -3, 0]), [Register(1), Sum(2, -3)]);
        assert_eq!(at(Op::ArraystoreBRSS, [4, 0, 0, 0]), [Register(4), Stack]);
    }

    #[test]
    fn what_is_written_is_on_a_stack() {
        for op in Op::ALL {
            let mut parts = op.mnemonic().split('.');
            let written = match parts.next() {
                Some("putfield") => 1,
                Some("arraystore") => 2,
                _ => continue,
            };
            let letter = parts.nth(1).map(|letters| letters.as_bytes()[written]);
            assert!(letter.is_none_or(|letter| letter == b's'), "{}", op.mnemonic());
        }
    }
}
