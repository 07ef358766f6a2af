//! Where operands stand, found out by walking code.
//!
//! Stacks are empty at joins, and the code between two joins is straight, so one forward walk knows for every
//! instruction what stands on the operand stacks. Linking uses it to give the operands of the type stream
//! their places, the collector to find the references in a frame.

use alloc::vec;
use alloc::vec::Vec;

use tsb_format::effects::Operands;
use tsb_format::type_stream::TypeEntry;
use tsb_format::{Body, Instruction, Instructions, Kind, Op, PlaneId};
use tsb_verifier::{GlobalMethodId, Program};

use super::method::{Areas, Model};

/// Something that follows the operand stacks.
pub(crate) trait Tracker {
    /// An operand is popped.
    fn pop(&mut self, kind: Kind);
    /// An operand is pushed.
    fn push(&mut self, kind: Kind);
    /// All stacks are emptied, but for the exception at a handler's entry.
    fn reset(&mut self, handler: Option<PlaneId>);
    /// An instruction starts.
    fn at(&mut self, _offset: u32) {}
}

/// Walks the code of a method up to the instruction at `end` (or to the end of the code) and gives that
/// instruction.
pub(crate) fn walk<'p>(
    program: &'p Program<'_>,
    method: GlobalMethodId,
    end: Option<u32>,
    tracker: &mut impl Tracker,
) -> Option<Instruction<'p>> {
    let module = &program.modules[program.methods[method].module];
    let body = program.body(method)?;
    let mut operands = Operands::default();
    let mut joins = body.joins.iter().peekable();
    for instruction in Instructions::new(program.code(method)) {
        let instruction = instruction.ok()?;
        let offset = instruction.offset;
        while joins.next_if(|&&join| join < offset).is_some() {}
        if joins.peek() == Some(&&offset) {
            tracker.reset(None);
        } else if let Some(handler) = body.handlers.iter().find(|handler| handler.target == offset)
        {
            tracker.reset(Some(handler.plane));
        }
        tracker.at(offset);
        if end == Some(offset) {
            return Some(instruction);
        }
        operands.fill(module, &instruction);
        operands.pops.iter().rev().for_each(|&kind| tracker.pop(kind));
        operands.pushes.iter().for_each(|&kind| tracker.push(kind));
        if !instruction.op.info().flow.falls_through() {
            tracker.reset(None);
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

impl Tracker for PlaneStacks<'_> {
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

impl Tracker for CommonStack {
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

impl Tracker for RefStack {
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
    tracker: &mut impl Tracker,
) {
    let Some(instruction) = walk(program, method, Some(offset), tracker) else { return };
    if moment == Moment::InCall {
        let mut operands = Operands::default();
        operands.fill(&program.modules[program.methods[method].module], &instruction);
        operands.pops.iter().rev().for_each(|&kind| tracker.pop(kind));
        if matches!(instruction.op, Op::New | Op::NewL) {
            operands.pushes.iter().for_each(|&kind| tracker.push(kind));
        }
    }
}
