//! Where operands stand, found out by walking code.
//!
//! Stacks are empty at joins, and the code between two joins is straight, so one forward walk knows for every
//! instruction what stands on the operand stacks. Linking uses it to give the operands of the type stream
//! their places, the collector to find the references in a frame.

use alloc::vec;
use alloc::vec::Vec;

use tsb_format::{
    Body, Effect, Instruction, Instructions, Kind, MethodRefId, Op, PlaneId, StackItem, TypeEntry,
};
use tsb_verifier::{GlobalMethodId, ModuleId, Program};

use super::method::{Areas, Model};

/// Something that follows the operand stacks.
pub(crate) trait Operands {
    /// An operand is popped.
    fn pop(&mut self, kind: Kind);
    /// An operand is pushed.
    fn push(&mut self, kind: Kind);
    /// All stacks are emptied, but for the exception at a handler's entry.
    fn reset(&mut self, handler: Option<PlaneId>);
    /// An instruction starts.
    fn at(&mut self, _offset: u32) {}
}

const fn kind_of(item: StackItem) -> Kind {
    match item {
        StackItem::I => Kind::Int,
        StackItem::L => Kind::Long,
        StackItem::F => Kind::Float,
        StackItem::D => Kind::Double,
        StackItem::A(_) => Kind::Ref,
    }
}

/// Pops what an instruction pops, the top operand first.
pub(crate) fn pops(
    program: &Program<'_>,
    module: ModuleId,
    instruction: &Instruction<'_>,
    operands: &mut impl Operands,
) {
    match instruction.op.info().pops {
        Effect::Fixed(items) => items.iter().rev().for_each(|&item| operands.pop(kind_of(item))),
        Effect::ByImmediate if instruction.op == Op::Multinewarray => {
            (0..instruction.b).for_each(|_| operands.pop(Kind::Int));
        }
        Effect::ByImmediate => {
            let method = MethodRefId::from_u32(instruction.a as u32);
            let desc = program.modules[module].method_refs[method].desc;
            let params = &program.links[module].descriptors[desc].params;
            params.iter().rev().for_each(|param| operands.pop(program.kind(param.ty)));
            if matches!(
                instruction.op,
                Op::Invokevirtual | Op::Invokespecial | Op::Invokeinterface
            ) {
                operands.pop(Kind::Ref);
            }
        }
    }
}

/// Pushes what an instruction pushes.
pub(crate) fn pushes(
    program: &Program<'_>,
    module: ModuleId,
    instruction: &Instruction<'_>,
    operands: &mut impl Operands,
) {
    match instruction.op.info().pushes {
        Effect::Fixed(items) => items.iter().for_each(|&item| operands.push(kind_of(item))),
        Effect::ByImmediate => {
            let method = MethodRefId::from_u32(instruction.a as u32);
            let desc = program.modules[module].method_refs[method].desc;
            if let Some(ret) = program.links[module].descriptors[desc].ret {
                operands.push(program.kind(ret.ty));
            }
        }
    }
}

/// Walks the code of a method up to the instruction at `end` (or to the end of the code) and gives that
/// instruction.
pub(crate) fn walk<'p>(
    program: &'p Program<'_>,
    method: GlobalMethodId,
    end: Option<u32>,
    operands: &mut impl Operands,
) -> Option<Instruction<'p>> {
    let module = program.methods[method].module;
    let body = program.body(method)?;
    let mut joins = body.joins.iter().peekable();
    for instruction in Instructions::new(program.code(method)) {
        let instruction = instruction.ok()?;
        let offset = instruction.offset;
        while joins.next_if(|&&join| join < offset).is_some() {}
        if joins.peek() == Some(&&offset) {
            operands.reset(None);
        } else if let Some(handler) = body.handlers.iter().find(|handler| handler.target == offset) {
            operands.reset(Some(handler.plane));
        }
        operands.at(offset);
        if end == Some(offset) {
            return Some(instruction);
        }
        pops(program, module, &instruction, operands);
        pushes(program, module, &instruction, operands);
        if !instruction.op.info().flow.falls_through() {
            operands.reset(None);
        }
    }
    None
}

/// The places of a method's reference operands on separate stacks for each plane.
pub(crate) struct PlaneStacks<'p> {
    stream: &'p [u8],
    at: usize,
    bases: Vec<u16>,
    depths: Vec<u16>,
    /// The place of each entry read so far.
    pub(crate) places: Vec<u16>,
    /// For each code offset up to the last instruction seen, how many entries come before it. Only those at
    /// instruction starts mean something.
    pub(crate) entries_before: Vec<u16>,
}

impl<'p> PlaneStacks<'p> {
    pub(crate) fn new(body: &Body, stream: &'p [u8], area: u32) -> PlaneStacks<'p> {
        let mut end = area as u16;
        let bases = body.planes.iter().map(|plane| {
            let base = end;
            end += plane.max;
            base
        });
        PlaneStacks {
            stream,
            at: 0,
            bases: bases.collect(),
            depths: vec![0; body.planes.len()],
            places: Vec::new(),
            entries_before: Vec::new(),
        }
    }

    /// How many slots the stacks take.
    pub(crate) fn size(body: &Body) -> u32 {
        body.planes.iter().map(|plane| u32::from(plane.max)).sum()
    }

    fn entry(&mut self) -> Option<TypeEntry> {
        TypeEntry::read(self.stream, &mut self.at)
    }
}

impl Operands for PlaneStacks<'_> {
    fn pop(&mut self, kind: Kind) {
        if kind != Kind::Ref {
            return;
        }
        let Some(entry) = self.entry() else { return };
        let plane = entry.plane.as_u32() as usize;
        let top = self.depths[plane] - 1;
        self.places.push(self.bases[plane] + top);
        if !entry.keep {
            self.depths[plane] = top;
        }
    }

    fn push(&mut self, kind: Kind) {
        if kind != Kind::Ref {
            return;
        }
        let Some(entry) = self.entry() else { return };
        let plane = entry.plane.as_u32() as usize;
        self.places.push(self.bases[plane] + self.depths[plane]);
        self.depths[plane] += 1;
    }

    fn reset(&mut self, handler: Option<PlaneId>) {
        self.depths.fill(0);
        if let Some(plane) = handler {
            self.depths[plane.as_u32() as usize] = 1;
        }
    }

    fn at(&mut self, offset: u32) {
        self.entries_before.resize(offset as usize + 1, self.places.len() as u16);
    }
}

/// Operands on one stack.
struct CommonStack(Vec<Kind>);

impl Operands for CommonStack {
    fn pop(&mut self, _kind: Kind) {
        self.0.pop();
    }
    fn push(&mut self, kind: Kind) {
        self.0.push(kind);
    }
    fn reset(&mut self, handler: Option<PlaneId>) {
        self.0.clear();
        if handler.is_some() {
            self.0.push(Kind::Ref);
        }
    }
}

/// References on a stack of their own.
struct RefStack(u32);

impl Operands for RefStack {
    fn pop(&mut self, kind: Kind) {
        self.0 -= u32::from(kind == Kind::Ref);
    }
    fn push(&mut self, kind: Kind) {
        self.0 += u32::from(kind == Kind::Ref);
    }
    fn reset(&mut self, handler: Option<PlaneId>) {
        self.0 = u32::from(handler.is_some());
    }
}

/// Where a frame stands.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Moment {
    /// Before the instruction: its operands are in place.
    Before,
    /// In the call: the arguments are popped, and a `new` has pushed the new object.
    InCall,
}

/// The slots of a frame that hold reference operands at a moment.
pub(crate) fn live_operands(
    program: &Program<'_>,
    method: GlobalMethodId,
    model: Model,
    areas: &Areas,
    offset: u32,
    moment: Moment,
) -> Vec<u32> {
    let Some(body) = program.body(method) else { return Vec::new() };
    match model {
        Model::One => {
            let mut stack = CommonStack(Vec::new());
            run_to(program, method, offset, moment, &mut stack);
            let refs = stack.0.iter().enumerate().filter(|&(_, &kind)| kind == Kind::Ref);
            refs.map(|(i, _)| areas.base[0] + i as u32).collect()
        }
        Model::Five => {
            let mut stack = RefStack(0);
            run_to(program, method, offset, moment, &mut stack);
            (areas.base[4]..areas.base[4] + stack.0).collect()
        }
        Model::Multi => {
            let mut stacks = PlaneStacks::new(body, program.type_stream(method), areas.base[4]);
            run_to(program, method, offset, moment, &mut stacks);
            let planes = stacks.bases.iter().zip(&stacks.depths);
            planes.flat_map(|(&base, &depth)| u32::from(base)..u32::from(base + depth)).collect()
        }
    }
}

fn run_to(
    program: &Program<'_>,
    method: GlobalMethodId,
    offset: u32,
    moment: Moment,
    operands: &mut impl Operands,
) {
    let Some(instruction) = walk(program, method, Some(offset), operands) else { return };
    if moment == Moment::InCall {
        let module = program.methods[method].module;
        pops(program, module, &instruction, operands);
        if instruction.op == Op::New {
            pushes(program, module, &instruction, operands);
        }
    }
}
