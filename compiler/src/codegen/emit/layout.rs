//! The layout of the code: the offset of each block, and the form in which it ends.

use cranelift_entity::SecondaryMap;
use tsb_format::{Kind, Op};

use super::super::registers::Registers;
use super::super::stack_code::{self, Code, End, Slot, StackBlock, StackCode, StackInst};
use super::super::{combined, ops};
use crate::ir::Block;
use crate::tree::SYNTHETIC;

/// How the end of a block is encoded.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum EndForm {
    /// Nothing: control falls through to the next block, or the last instruction has left the method.
    Nothing,
    /// A jump.
    Goto { far: bool },
    /// A branch. If `inverted`, the inverse branches to the other target. Otherwise control falls through, or with
    /// `then_goto` executes a jump, far if it is `Some(true)`.
    Branch { inverted: bool, far: bool, then_goto: Option<bool> },
    /// A switch, followed by jumps to the targets that its 16-bit distances do not reach.
    Switch { trampolines: bool },
}

/// The offsets of blocks and the forms of their ends.
pub(super) struct Layout {
    pub(super) index_of: SecondaryMap<Block, usize>,
    pub(super) forms: Vec<EndForm>,
    pub(super) offsets: Vec<i64>,
    /// The offset of the end of each block.
    ends: Vec<i64>,
}

const GOTO: i64 = 3;
pub(super) const GOTO_W: i64 = Op::GotoW.info().length as i64;

impl Layout {
    /// Starts with near jumps everywhere and widens those whose distance is too large, up to a fixed point.
    pub(super) fn of(code: &StackCode, registers: &Registers) -> Layout {
        let count = code.blocks.len();
        let mut index_of = SecondaryMap::new();
        for (i, block) in code.blocks.iter().enumerate() {
            index_of[block.block] = i;
        }
        let forms = (0..count)
            .map(|i| match &code.blocks[i].end {
                End::Leave => EndForm::Nothing,
                End::Goto(target) if index_of[*target] == i + 1 => EndForm::Nothing,
                End::Goto(_) => EndForm::Goto { far: false },
                End::Branch { then, .. } if index_of[*then] == i + 1 => {
                    EndForm::Branch { inverted: true, far: false, then_goto: None }
                }
                End::Branch { otherwise, .. } => {
                    let falls = index_of[*otherwise] == i + 1;
                    let then_goto = (!falls).then_some(false);
                    EndForm::Branch { inverted: false, far: false, then_goto }
                }
                End::Switch { .. } => EndForm::Switch { trampolines: false },
            })
            .collect();
        let sizes: Vec<i64> = code
            .blocks
            .iter()
            .map(|block| {
                let insts = block.insts.iter();
                let nop = if needs_nop(block, registers) { length(Op::Nop) } else { 0 };
                nop + insts.map(|inst| size(inst, registers)).sum::<i64>()
            })
            .collect();
        let mut layout = Layout { index_of, forms, offsets: vec![0; count], ends: vec![0; count] };
        loop {
            let mut at = 0;
            for (i, size) in sizes.iter().enumerate() {
                layout.offsets[i] = at;
                layout.ends[i] = at + size;
                at = layout.ends[i] + layout.end_size(&code.blocks[i].end, layout.forms[i]);
            }
            if !layout.widen(code) {
                break;
            }
        }
        layout
    }

    fn end_size(&self, end: &End, form: EndForm) -> i64 {
        match form {
            EndForm::Nothing => 0,
            EndForm::Goto { far } => goto_size(far),
            EndForm::Branch { inverted, far, then_goto } => {
                branch_size(end, inverted != far)
                    + if far { GOTO_W } else { 0 }
                    + then_goto.map_or(0, goto_size)
            }
            EndForm::Switch { trampolines } => {
                let End::Switch { cases, default } = end else { return 0 };
                let jumps = if trampolines { trampoline_targets(cases, *default).len() } else { 0 };
                switch_size(cases) + jumps as i64 * GOTO_W
            }
        }
    }

    /// Widens the forms whose distance is too large. Returns whether there were any.
    fn widen(&mut self, code: &StackCode) -> bool {
        let mut changed = false;
        for (i, block) in code.blocks.iter().enumerate() {
            let at = self.ends[i];
            let reaches = |from: i64, target: Block| {
                i16::try_from(self.offsets[self.index_of[target]] - from).is_ok()
            };
            let form = match (self.forms[i], &block.end) {
                (EndForm::Goto { far: false }, End::Goto(target)) if !reaches(at, *target) => {
                    EndForm::Goto { far: true }
                }
                (
                    EndForm::Branch { inverted, far, then_goto },
                    End::Branch { then, otherwise, .. },
                ) => {
                    let (first, second) =
                        if inverted { (*otherwise, *then) } else { (*then, *otherwise) };
                    let far = far || !reaches(at, first);
                    let jump_at = at
                        + branch_size(&block.end, inverted != far)
                        + if far { GOTO_W } else { 0 };
                    let then_goto = then_goto.map(|wide| wide || !reaches(jump_at, second));
                    EndForm::Branch { inverted, far, then_goto }
                }
                (EndForm::Switch { trampolines: false }, End::Switch { cases, default }) => {
                    let targets = trampoline_targets(cases, *default);
                    EndForm::Switch {
                        trampolines: !targets.iter().all(|&target| reaches(at, target)),
                    }
                }
                (form, _) => form,
            };
            changed |= form != self.forms[i];
            self.forms[i] = form;
        }
        changed
    }

    pub(super) fn offset(&self, block: Block) -> i64 {
        self.offsets[self.index_of[block]]
    }
}

/// The length of a branch, or of its inverse.
pub(super) fn branch_size(end: &End, inverse: bool) -> i64 {
    match end {
        End::Branch { inverse: written, .. } if inverse => length(*written),
        End::Branch { op, .. } => length(*op),
        _ => 0,
    }
}

pub(super) const fn goto_size(far: bool) -> i64 {
    if far { GOTO_W } else { GOTO }
}

/// The targets of a switch, without duplicates.
pub(super) fn trampoline_targets(cases: &[(i32, Block)], default: Block) -> Vec<Block> {
    let mut seen = cranelift_entity::EntitySet::new();
    let targets = cases.iter().map(|&(_, block)| block).chain([default]);
    targets.filter(|&block| seen.insert(block)).collect()
}

/// The range of the keys, lowest key and count, if a table switch is no larger than a lookup switch.
pub(super) fn table_range(cases: &[(i32, Block)]) -> Option<(i32, i64)> {
    let (low, high) = (cases.first()?.0, cases.last()?.0);
    let count = i64::from(high) - i64::from(low) + 1;
    // A table is both smaller and faster as long as at most two thirds of it are gaps.
    (count <= i64::from(u16::MAX) && 8 + 2 * count <= 4 + 6 * cases.len() as i64)
        .then_some((low, count))
}

pub(super) fn switch_size(cases: &[(i32, Block)]) -> i64 {
    match table_range(cases) {
        Some((_, count)) => 9 + 2 * count,
        None => 5 + 6 * cases.len() as i64,
    }
}

/// The size of the shortest instruction that accesses a register.
pub(super) fn register_size(kind: Kind, register: u16, load: bool) -> i64 {
    let form = if load { ops::load } else { ops::store };
    let short = if load { ops::short_load(kind, register) } else { None };
    length(short.unwrap_or_else(|| form(kind, register > 0xff)))
}

/// Whether an instruction moves a register to itself.
pub(super) fn is_idle(op: Op, vars: &stack_code::RegisterOperands, registers: &Registers) -> bool {
    let mut numbers = vars.iter().map(|var| registers.of[var]);
    combined::is_register_move(op) && numbers.next() == numbers.next()
}

pub(super) fn length(op: Op) -> i64 {
    op.info().length.into()
}

/// Whether the first instruction of a handler has a line of its own, so that no instruction is left for the line of the
/// clause.
pub(super) fn needs_nop(block: &StackBlock, registers: &Registers) -> bool {
    let Some(entry) = block.handler.filter(|entry| entry.line & !SYNTHETIC != 0) else {
        return false;
    };
    let mut insts = block.insts.iter();
    let first = insts.find(|inst| inst.line.is_some() || size(inst, registers) > 0);
    first.and_then(|inst| inst.line).is_some_and(|line| line != entry.line)
}

pub(super) fn slot_kind(slots: &[Slot]) -> Kind {
    slots.first().map_or(Kind::Int, |slot| slot.kind())
}

pub(super) fn size(inst: &StackInst, registers: &Registers) -> i64 {
    match inst.code {
        Code::Plain(op) => length(op),
        Code::Load(var) => register_size(slot_kind(&inst.pushes), registers.of[var], true),
        Code::Store(var) => register_size(slot_kind(&inst.pops), registers.of[var], false),
        Code::Inc(var, by) => {
            let is_short = registers.of[var] <= 0xff && i8::try_from(by).is_ok();
            length(if is_short { Op::Iinc } else { Op::IincW })
        }
        Code::Int8(op, _) | Code::Int32(op, _) => length(op),
        Code::Int16(_) => length(Op::Iconst16),
        Code::Long(_) => length(Op::Lconst),
        Code::Double(_) => length(Op::Dconst),
        Code::Text(_) => length(Op::Astring),
        Code::Type(op, _) | Code::Field(op, _) | Code::Method(op, _) => length(op),
        Code::MultiArray(..) => length(Op::Multinewarray),
        Code::LocalArray(..) => length(Op::NewarrayL),
        Code::Combined(op, vars, _) if is_idle(op, &vars, registers) => 0,
        Code::Combined(op, ..) => length(op),
    }
}
