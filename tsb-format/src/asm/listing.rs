//! A method's code as rows, each with the operands on every stack before its instruction.

use alloc::string::String;
use alloc::vec::Vec;

use cranelift_entity::EntityRef;

use super::disassemble::{Code, Printer};
use crate::entities::PlaneId;
use crate::isa::Op;
use crate::lines;
use crate::module::{Body, MethodDef, Module};
use crate::types::Kind;
use crate::walk::{StackOperand, Walk};

/// The code of a method for people: what assembly text says, with the state of the operand stacks.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Listing {
    /// The operand stacks that the method uses: those of primitive kinds, then one for each reference plane.
    pub stacks: Vec<ListedStack>,
    /// The type of each register: `this`, the parameters, and the others.
    pub registers: Vec<String>,
    /// The rows, in the order of the code.
    pub rows: Vec<ListedInstruction>,
    /// The offset after the last row. It is less than the length of the code if the rest is malformed.
    pub end: u32,
}

/// An operand stack of a method.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ListedStack {
    /// The kind or the plane type: `int`, `java.lang.String captured`.
    pub ty: String,
    /// The declared greatest depth.
    pub max: u16,
}

/// An instruction of a method.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ListedInstruction {
    /// Its offset in the code.
    pub offset: u32,
    /// The source line; `None` if unknown.
    pub line: Option<u32>,
    /// Whether control joins here, or a handler starts: the stacks are empty, but for the exception.
    pub is_target: bool,
    /// The operation.
    pub op: Op,
    /// The instruction as assembly text writes it, with its planes.
    pub text: String,
    /// The number of operands on each of [`Listing::stacks`] before the instruction.
    pub depths: Vec<u16>,
    /// The popped operands as indices of [`Listing::stacks`], deepest first.
    pub pops: Vec<u32>,
    /// The pushed operands as indices of [`Listing::stacks`], deepest first.
    pub pushes: Vec<u32>,
}

/// The code of a method as rows; empty if it has none. Malformed code ends them; operands that are not on a stack are ignored: this does
/// not verify.
pub fn listing(module: &Module<'_>, method: &MethodDef) -> Listing {
    let Some(body) = &method.body else { return Listing::default() };
    let mut printer = Printer { module, out: String::new() };
    let mut take = |print: &mut dyn FnMut(&mut Printer<'_, '_>)| {
        print(&mut printer);
        core::mem::take(&mut printer.out)
    };
    let [int, long, float, double] = body.max_primitive;
    let primitive = [("int", int), ("long", long), ("float", float), ("double", double)];
    let mut stacks: Vec<ListedStack> =
        primitive.iter().map(|&(ty, max)| ListedStack { ty: ty.into(), max }).collect();
    for plane in &body.planes {
        stacks.push(ListedStack { ty: take(&mut |it| it.plane_type(plane.ty)), max: plane.max });
    }
    let mut registers = Vec::new();
    if let Some(descriptor) = module.descriptors.get(method.desc) {
        let receiver = |annotation| take(&mut |it| it.receiver(annotation));
        registers.extend(descriptor.receiver.map(receiver));
        let params = descriptor.params.iter();
        registers.extend(params.map(|&param| take(&mut |it| it.plane_type(param))));
    }
    for run in &body.locals {
        let ty = take(&mut |it| it.plane_type(run.ty));
        registers.extend(core::iter::repeat_n(ty, usize::from(run.count)));
    }
    let code = Code::new(module, body);
    let part = module.lines.get(body.lines.start as usize..body.lines.end as usize);
    let mut lines = lines::entries(part.unwrap_or(&[])).peekable();
    let (mut line, mut rows) = (None, Vec::new());
    let mut depths = alloc::vec![0; stacks.len()];
    let mut walk = Walk::new(module, code.bytes, code.types);
    while (walk.offset() as usize) < code.bytes.len() {
        let offset = walk.offset();
        while let Some((_, next)) = lines.next_if(|&(pc, _)| pc <= offset) {
            line = Some(next);
        }
        let is_target = body.joins.contains(&offset)
            || body.handlers.iter().any(|handler| handler.target == offset);
        enter(body, offset, &mut depths);
        let Some(step) = walk.valid_step() else { break };
        let op = step.instruction.op;
        let text = take(&mut |it| it.instruction(body, &step, &code));
        let stack = |operand: &StackOperand| stack_of(operand).filter(|&it| it < stacks.len());
        let pops: Vec<u32> = step.pops.iter().filter_map(stack).map(|it| it as u32).collect();
        let pushes: Vec<u32> = step.pushes.iter().filter_map(stack).map(|it| it as u32).collect();
        let before = depths.clone();
        let gone = step.pops.iter().filter(|it| it.entry.is_none_or(|entry| !entry.keep));
        for stack in gone.filter_map(stack) {
            depths[stack] = u16::saturating_sub(depths[stack], 1);
        }
        for stack in step.pushes.iter().filter_map(stack) {
            depths[stack] = u16::saturating_add(depths[stack], 1);
        }
        // What follows is reached from elsewhere, with empty stacks.
        if !op.info().flow.falls_through() {
            depths.fill(0);
        }
        rows.push(ListedInstruction {
            offset,
            line,
            is_target,
            op,
            text,
            depths: before,
            pops,
            pushes,
        });
    }
    let used = |stack: usize| stacks[stack].max > 0 || stack >= Kind::Ref as usize;
    let kept: Vec<usize> = (0..stacks.len()).filter(|&stack| used(stack)).collect();
    let number = |stack: u32| kept.iter().position(|&it| it as u32 == stack).map(|it| it as u32);
    for row in &mut rows {
        row.depths = kept.iter().map(|&stack| row.depths[stack]).collect();
        row.pops = row.pops.iter().copied().filter_map(number).collect();
        row.pushes = row.pushes.iter().copied().filter_map(number).collect();
    }
    let stacks = kept.iter().map(|&stack| stacks[stack].clone()).collect();
    Listing { stacks, registers, rows, end: walk.offset() }
}

/// Sets the depths where a handler starts: the exception is the only operand.
fn enter(body: &Body, offset: u32, depths: &mut [u16]) {
    if let Some(handler) = body.handlers.iter().find(|handler| handler.target == offset) {
        depths.fill(0);
        if let Some(depth) = depths.get_mut(Kind::Ref as usize + handler.plane.index()) {
            *depth = 1;
        }
    }
}

/// The number of an operand's stack among all stacks of the method.
fn stack_of(operand: &StackOperand) -> Option<usize> {
    match operand.kind {
        Kind::Ref => operand.entry.map(|entry| Kind::Ref as usize + PlaneId::index(entry.plane)),
        kind => Some(kind as usize),
    }
}
