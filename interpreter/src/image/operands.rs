//! The positions of operands, found by walking code.
//!
//! Stacks are empty at joins, and code between two joins is straight. One forward walk therefore knows the
//! operand stacks at every instruction. Linking uses it to build operand slot maps, the collector to find the
//! references in a frame.

use alloc::boxed::Box;
use alloc::vec;
use alloc::vec::Vec;

use tsb_format::isa::{Action, Call};
use tsb_format::{Body, Instruction, Kind, Op, PlaneId, StackOperand, Walk};
use tsb_verifier::{GlobalMethodId, Program};

use super::method::{Areas, Model};
use crate::models::OperandSlotMap;

/// Follows the operand stacks.
pub(crate) trait Tracker {
    /// Whether it needs the operands' entries in the type stream.
    const READS_TYPES: bool = false;

    /// Called for each popped operand.
    fn pop(&mut self, operand: &StackOperand);
    /// Called for each pushed operand.
    fn push(&mut self, operand: &StackOperand);
    /// Called when all stacks are emptied, except for the exception at a handler's entry.
    fn reset(&mut self, handler: Option<PlaneId>);
    /// Called before each instruction.
    fn at(&mut self, _instruction: &Instruction<'_>) {}
}

/// The stage of an instruction.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Stage {
    /// Its operands are in place.
    Before,
    /// Its operands are popped.
    Popped,
    /// Its results are pushed.
    Pushed,
}

/// Walks the code of a method.
pub(crate) fn walk(program: &Program<'_>, method: GlobalMethodId, tracker: &mut impl Tracker) {
    walk_until(program, method, tracker, |_, _, _| true);
}

/// Walks the code of a method while `continues` returns true. It is called at each stage of each instruction.
///
/// The time is linear in the code, plus sorting the handlers.
fn walk_until<T: Tracker>(
    program: &Program<'_>,
    method: GlobalMethodId,
    tracker: &mut T,
    mut continues: impl FnMut(&T, &Instruction<'_>, Stage) -> bool,
) {
    let module = &program.modules[program.methods[method].module];
    let Some(body) = program.body(method) else { return };
    let mut joins = body.joins.iter().peekable();
    let handlers = body.handlers.iter().map(|handler| (handler.target, handler.plane));
    let mut handlers: Vec<(u32, PlaneId)> = handlers.collect();
    // The first handler listed determines the plane.
    handlers.sort_by_key(|&(target, _)| target);
    handlers.dedup_by_key(|&mut (target, _)| target);
    let mut handlers = handlers.into_iter().peekable();
    let types = if T::READS_TYPES { program.type_stream(method) } else { &[] };
    let mut walk = Walk::new(module, program.code(method), types);
    while let Some(step) = walk.valid_step() {
        let instruction = step.instruction;
        let offset = instruction.offset;
        while joins.next_if(|&&join| join < offset).is_some() {}
        while handlers.next_if(|&(target, _)| target < offset).is_some() {}
        if joins.peek() == Some(&&offset) {
            tracker.reset(None);
        } else if let Some((_, plane)) = handlers.next_if(|&(target, _)| target == offset) {
            tracker.reset(Some(plane));
        }
        tracker.at(&instruction);
        if !continues(tracker, &instruction, Stage::Before) {
            return;
        }
        step.pops.iter().rev().for_each(|operand| tracker.pop(operand));
        if !continues(tracker, &instruction, Stage::Popped) {
            return;
        }
        step.pushes.iter().for_each(|operand| tracker.push(operand));
        if !continues(tracker, &instruction, Stage::Pushed) {
            return;
        }
        if !instruction.op.info().flow.falls_through() {
            tracker.reset(None);
        }
    }
}

/// The offset of an instruction, and the slots that are not in the operand slot map.
pub(crate) type OverflowSlots = (u32, Box<[u16]>);

/// The frame slots of a method's reference operands, on a stack for each plane.
pub(crate) struct PlaneStacks {
    bases: Vec<u16>,
    depths: Vec<u16>,
    /// The current instruction.
    current: Option<(u32, Op)>,
    /// The slots of its popped operands.
    popped: Vec<u16>,
    /// The slots of its pushed operands.
    pushed: Vec<u16>,
    /// The entries of the [`OperandSlotMap`] up to here.
    slots: Vec<u16>,
    overflow: Vec<OverflowSlots>,
    /// Whether slots are recorded.
    records: bool,
}

impl PlaneStacks {
    pub(crate) fn new(body: &Body, area: u32) -> PlaneStacks {
        let mut end = area as u16;
        let bases = body.planes.iter().map(|plane| {
            let base = end;
            end += plane.max;
            base
        });
        PlaneStacks {
            bases: bases.collect(),
            depths: vec![0; body.planes.len()],
            current: None,
            popped: Vec::new(),
            pushed: Vec::new(),
            slots: Vec::new(),
            overflow: Vec::new(),
            records: true,
        }
    }

    /// The number of slots of all stacks.
    pub(crate) fn size(body: &Body) -> u32 {
        body.planes.iter().map(|plane| u32::from(plane.max)).sum()
    }

    /// The entries of the [`OperandSlotMap`] of a walked method, and its overflow list, ordered by offset.
    pub(crate) fn tables(mut self) -> (Vec<u16>, Vec<OverflowSlots>) {
        self.record_slots();
        (self.slots, self.overflow)
    }

    /// Records the slots of the current instruction.
    fn record_slots(&mut self) {
        let Some((offset, op)) = self.current.take() else { return };
        let first = offset as usize * OperandSlotMap::PER_CODE_BYTE;
        if op.action().call().is_some() {
            if let Some(&result) = self.pushed.first() {
                self.slots[first + OperandSlotMap::RESULT] = result;
            }
            self.popped.reverse();
            let inline = self.popped.len().min(OperandSlotMap::INLINE_ARGUMENTS);
            let (inline, overflow) = self.popped.split_at(inline);
            let at = first + OperandSlotMap::ARGUMENTS;
            self.slots[at..at + inline.len()].copy_from_slice(inline);
            if !overflow.is_empty() {
                self.overflow.push((offset, overflow.into()));
            }
        } else {
            self.popped.append(&mut self.pushed);
            match self.popped[..] {
                // The second operand that `adup` pushes is in the next slot, or on another plane.
                [_, second, third] if op.action() == Action::Copy && third == second + 1 => {
                    self.popped.truncate(2);
                }
                [_, _, _] if op.action() == Action::Copy => {
                    self.overflow.push((offset, self.popped[..].into()));
                    self.popped.clear();
                    self.popped.push(OperandSlotMap::IN_OVERFLOW_LIST as u16);
                }
                _ => {}
            }
            self.slots[first..first + self.popped.len()].copy_from_slice(&self.popped);
        }
        self.popped.clear();
        self.pushed.clear();
    }
}

impl Tracker for PlaneStacks {
    const READS_TYPES: bool = true;

    fn pop(&mut self, operand: &StackOperand) {
        let Some(entry) = operand.entry else { return };
        let plane = entry.plane.as_u32() as usize;
        let top = self.depths[plane] - 1;
        if self.records {
            self.popped.push(self.bases[plane] + top);
        }
        if !entry.keep {
            self.depths[plane] = top;
        }
    }

    fn push(&mut self, operand: &StackOperand) {
        let Some(entry) = operand.entry else { return };
        let plane = entry.plane.as_u32() as usize;
        if self.records {
            self.pushed.push(self.bases[plane] + self.depths[plane]);
        }
        self.depths[plane] += 1;
    }

    fn reset(&mut self, handler: Option<PlaneId>) {
        self.depths.fill(0);
        if let Some(plane) = handler {
            self.depths[plane.as_u32() as usize] = 1;
        }
    }

    fn at(&mut self, instruction: &Instruction<'_>) {
        if !self.records {
            return;
        }
        self.record_slots();
        self.current = Some((instruction.offset, instruction.op));
        let end = instruction.end() as usize;
        self.slots.resize(end * OperandSlotMap::PER_CODE_BYTE, 0);
    }
}

/// All operands on one stack.
struct CommonStack(Vec<Kind>);

impl Tracker for CommonStack {
    fn pop(&mut self, _operand: &StackOperand) {
        self.0.pop();
    }
    fn push(&mut self, operand: &StackOperand) {
        self.0.push(operand.kind);
    }
    fn reset(&mut self, handler: Option<PlaneId>) {
        self.0.clear();
        if handler.is_some() {
            self.0.push(Kind::Ref);
        }
    }
}

/// References on one stack.
struct RefStack(u32);

impl Tracker for RefStack {
    fn pop(&mut self, operand: &StackOperand) {
        self.0 -= u32::from(operand.is_reference());
    }
    fn push(&mut self, operand: &StackOperand) {
        self.0 += u32::from(operand.is_reference());
    }
    fn reset(&mut self, handler: Option<PlaneId>) {
        self.0 = u32::from(handler.is_some());
    }
}

/// The stage of a frame's instruction.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub(crate) enum Moment {
    /// Before the instruction: its operands are in place.
    Before,
    /// In the call: the arguments are popped, and a `new` has pushed the new object.
    InCall,
}

/// The frame slots that hold reference operands, for positions in a method's code in ascending order. The
/// code is walked once.
pub(crate) fn live_operands(
    program: &Program<'_>,
    method: GlobalMethodId,
    model: Model,
    areas: &Areas,
    positions: &[(u32, Moment)],
) -> Vec<Box<[u32]>> {
    let Some(body) = program.body(method) else { return Vec::new() };
    match model {
        Model::One => {
            snapshots(program, method, positions, &mut CommonStack(Vec::new()), |stack| {
                let refs = stack.0.iter().enumerate().filter(|&(_, &kind)| kind == Kind::Ref);
                refs.map(|(i, _)| areas.base[0] + i as u32).collect()
            })
        }
        Model::Five => snapshots(program, method, positions, &mut RefStack(0), |stack| {
            (areas.base[4]..areas.base[4] + stack.0).collect()
        }),
        Model::Multi => {
            let mut stacks = PlaneStacks::new(body, areas.base[4]);
            stacks.records = false;
            snapshots(program, method, positions, &mut stacks, |stacks| {
                let planes = stacks.bases.iter().zip(&stacks.depths);
                let slots =
                    planes.flat_map(|(&base, &depth)| u32::from(base)..u32::from(base + depth));
                slots.collect()
            })
        }
    }
}

/// The value of `live` at each of several positions.
fn snapshots<T: Tracker>(
    program: &Program<'_>,
    method: GlobalMethodId,
    positions: &[(u32, Moment)],
    tracker: &mut T,
    live: impl Fn(&T) -> Box<[u32]>,
) -> Vec<Box<[u32]>> {
    let mut found = Vec::with_capacity(positions.len());
    walk_until(program, method, tracker, |tracker, instruction, stage| {
        let in_call = match instruction.op.action().call() {
            Some(Call::New | Call::NewLocal) => Stage::Pushed,
            Some(Call::Invoke(_) | Call::Superinit) | None => Stage::Popped,
        };
        while let Some(&(offset, moment)) = positions.get(found.len()) {
            let wanted = if moment == Moment::Before { Stage::Before } else { in_call };
            if offset != instruction.offset || wanted != stage {
                break;
            }
            found.push(live(tracker));
        }
        found.len() < positions.len()
    });
    // All positions are instructions.
    found.resize(positions.len(), Box::default());
    found
}
