//! Instruction selection: which values stay on the operand stacks.
//!
//! Instructions keep their order. A temporary that is used in the block that defines it is *pending* from its
//! definition on: its value is on the stack. An instruction takes it from there if the top pending values of that stack
//! are the instruction's operands in order. Other operands (variables and constants) are pushed before the code of the
//! operand above them on the same stack, which is correct unless the variable is assigned in between. If the order does
//! not fit, a pending value is stored in a register instead.
//!
//! The disciplines differ only in which operands share a stack: all, those of one kind, or those of one plane.

use cranelift_entity::packed_option::PackedOption;
use cranelift_entity::{EntitySet, SecondaryMap};
use smallvec::SmallVec;
use tsb_format::isa::Action;
use tsb_format::{Discipline, Kind, Op};

use super::ops;
use super::stack_code::{
    Code, End, RegisterOperands, Slot, Slots, Stack, StackBlock, StackCode, StackInst, Tail,
};
use crate::ir::{
    self, Block, Const, Function, Inst, Operand, Pool, Relation, Terminator, Type, ValueType, Var,
};

mod operations;

use operations::increment;

/// Selects instructions for all blocks.
pub(super) fn select(pool: &Pool, function: &Function, discipline: Discipline) -> StackCode {
    let mut selector = Selector::new(pool, function, discipline);
    let layout = ir::code_order(function);
    StackCode { blocks: layout.iter().map(|&block| selector.block(block)).collect() }
}

/// Whether operands in the slot may refer to objects in the frame.
fn is_local(slot: Slot) -> bool {
    matches!(slot, Slot::Plane(ty) if ty.annotation.local)
}

/// Removes instructions that drop operands directly before a return or throw: operands may be left on the stacks there.
fn remove_final_drops(insts: &mut Vec<StackInst>) {
    let is_push = |inst: &StackInst| inst.pops.is_empty() && !inst.pushes.is_empty();
    let drops = |inst: &StackInst| match inst.code {
        Code::Plain(op) => op.action() == Action::Drop,
        _ => false,
    };
    let Some(mut at) = insts.len().checked_sub(1) else { return };
    let mut missing = insts[at].pops.len();
    while at > 0 && is_push(&insts[at - 1]) {
        at -= 1;
        missing = missing.saturating_sub(1);
    }
    // The returned value may be below the dropped operands.
    while missing == 0 && at > 0 && drops(&insts[at - 1]) {
        at -= 1;
        insts.remove(at);
    }
}

/// A value on a stack that is not used yet.
#[derive(Clone, Copy, Debug)]
struct Pending {
    var: Var,
    stack: Stack,
    slot: Slot,
    /// The number of remaining uses.
    uses: u32,
    /// Where the code that pushes it onto its stack starts.
    start: Start,
    /// The position where its code ends.
    end: usize,
}

/// Where the code of a value starts.
#[derive(Clone, Copy, Debug)]
struct Start {
    at: usize,
    /// Nothing can be pushed below the value: its code starts with a copy of the operand below, or the value was on the
    /// stack at the start of the block.
    is_bottom: bool,
}

impl Start {
    fn at(at: usize) -> Start {
        Start { at, is_bottom: false }
    }
}

/// What is pushed for an operand that is not pending.
#[derive(Clone, Copy, Debug)]
enum Leaf {
    Load(Var),
    Const(Const, Slot),
    /// A copy of the pending variable below, or a load if that was moved to a register.
    Dup(Var, Slot),
}

#[derive(Debug)]
enum Item {
    Inst(StackInst),
    Leaf(Leaf),
    /// No code: the value on the stack becomes the value of another variable.
    Rename,
}

/// A position in the code of a block: the insertions before the item, and the item.
#[derive(Debug, Default)]
struct Position {
    store: Option<(Var, Slot)>,
    /// In reverse order.
    leaves: SmallVec<[Leaf; 2]>,
    item: Option<Item>,
}

/// How an instruction gets its operands, the last one first.
#[derive(Debug, Default)]
struct Plan {
    taken: SmallVec<[Var; 4]>,
    dups: SmallVec<[Var; 2]>,
    leaves: SmallVec<[(usize, Leaf); 4]>,
    slots: Slots,
    starts: SmallVec<[(Stack, Start); 3]>,
}

impl Plan {
    /// Where the next operand of this stack must be inserted, below those planned so far.
    fn start(&self, stack: Stack, now: usize) -> Start {
        self.starts.iter().find(|(s, _)| *s == stack).map_or(Start::at(now), |&(_, start)| start)
    }

    fn set_start(&mut self, stack: Stack, start: Start) {
        match self.starts.iter_mut().find(|(s, _)| *s == stack) {
            Some((_, known)) => *known = start,
            None => self.starts.push((stack, start)),
        }
    }
}

struct Selector<'a> {
    pool: &'a Pool,
    function: &'a Function,
    discipline: Discipline,
    /// The number of uses of each variable.
    uses: SecondaryMap<Var, u32>,
    /// Temporaries with one definition, after which all uses are in the same block.
    local: EntitySet<Var>,
    /// Variables that were pending and were moved to a register.
    registered: EntitySet<Var>,

    positions: Vec<Position>,
    pending: Vec<Pending>,
    is_pending: EntitySet<Var>,
    /// For each variable, the position of its last assignment, counted over all blocks.
    assigned: SecondaryMap<Var, usize>,
    /// The number of positions in earlier blocks.
    base: usize,
    /// Variables whose objects may be in the frame.
    locals: Vec<Var>,
    /// Whether the code is a constructor's before it calls another one.
    is_before_superinit: bool,
}

impl<'a> Selector<'a> {
    fn new(pool: &'a Pool, function: &'a Function, discipline: Discipline) -> Selector<'a> {
        let mut uses: SecondaryMap<Var, u32> = SecondaryMap::new();
        let mut block_of: SecondaryMap<Var, PackedOption<Block>> = SecondaryMap::new();
        let mut local = EntitySet::new();
        let mut in_registers: EntitySet<Var> = EntitySet::new();
        for (i, var) in function.vars.keys().enumerate() {
            if i < function.param_count {
                in_registers.insert(var);
            }
        }
        for &block in &function.layout {
            let data = &function.blocks[block];
            let mut define = |var: Var, in_registers: &mut EntitySet<Var>| {
                if block_of[var].is_some() {
                    in_registers.insert(var);
                }
                block_of[var] = block.into();
            };
            if let Some(var) = data.handler.and_then(|entry| entry.var) {
                define(var, &mut in_registers);
            }
            let mut defined_here: EntitySet<Var> = EntitySet::new();
            if let Some(var) = data.handler.and_then(|entry| entry.var) {
                defined_here.insert(var);
            }
            for inst in &data.insts {
                for var in inst.args.iter().filter_map(|arg| arg.var()) {
                    uses[var] += 1;
                    if !defined_here.contains(var) {
                        in_registers.insert(var);
                    }
                }
                if let Some(dst) = inst.dst {
                    define(dst, &mut in_registers);
                    defined_here.insert(dst);
                }
            }
            for var in data.end.iter().flat_map(|end| end.args()).filter_map(|arg| arg.var()) {
                uses[var] += 1;
                if !defined_here.contains(var) {
                    in_registers.insert(var);
                }
            }
        }
        // A variable that caches a field, and the variable of the object, are always in registers.
        for load in &function.loads {
            in_registers.insert(load.var);
            load.object.into_iter().for_each(|object| {
                in_registers.insert(object);
            });
        }
        for var in function.vars.keys() {
            if !in_registers.contains(var) && uses[var] > 0 {
                local.insert(var);
            }
        }
        Selector {
            pool,
            function,
            discipline,
            uses,
            local,
            registered: EntitySet::new(),
            positions: Vec::new(),
            pending: Vec::new(),
            is_pending: EntitySet::new(),
            assigned: SecondaryMap::new(),
            base: 0,
            is_before_superinit: function.is_constructor,
            locals: function
                .vars
                .iter()
                .filter(|(_, data)| data.ty.annotation.local)
                .map(|(var, _)| var)
                .collect(),
        }
    }

    // ---- slots and stacks ----

    fn slot(&self, ty: ValueType) -> Slot {
        match self.pool.kind(ty.ty) {
            Kind::Ref => Slot::Plane(ty),
            kind => Slot::Primitive(kind),
        }
    }

    fn plain(&self, ty: Type) -> Slot {
        self.slot(ValueType::plain(ty))
    }

    fn var_slot(&self, var: Var) -> Slot {
        self.slot(self.function.vars[var].ty)
    }

    fn stack(&self, slot: Slot) -> Stack {
        Stack::of(self.discipline, slot)
    }

    /// The slot of an operand. A null constant is pushed onto the wanted plane.
    fn operand_slot(&self, operand: Operand, wanted: Slot) -> Slot {
        match operand {
            Operand::Var(var) => match self.pending.iter().rev().find(|entry| entry.var == var) {
                Some(entry) if self.is_pending.contains(var) => entry.slot,
                _ => self.var_slot(var),
            },
            Operand::Const(constant) => self.constant_slot(constant, wanted),
        }
    }

    fn constant_slot(&self, constant: Const, wanted: Slot) -> Slot {
        match constant {
            Const::Null => wanted,
            Const::Text(_) => self.plain(Type::STRING),
            Const::Class(_) => self.plain(Type::CLASS),
            _ => Slot::Primitive(constant.kind()),
        }
    }

    // ---- operands ----

    /// Moves a pending value to a register.
    fn move_to_register(&mut self, var: Var) {
        if let Some(at) = self.pending.iter().rposition(|entry| entry.var == var) {
            let entry = self.pending.remove(at);
            self.is_pending.remove(var);
            self.registered.insert(var);
            self.assigned[var] = self.base + entry.end;
            self.position(entry.end).store = Some((var, entry.slot));
        }
    }

    fn position(&mut self, at: usize) -> &mut Position {
        if at >= self.positions.len() {
            self.positions.resize_with(at + 1, Position::default);
        }
        &mut self.positions[at]
    }

    /// The position of the next item.
    fn now(&self) -> usize {
        match self.positions.last() {
            Some(last) if last.item.is_none() => self.positions.len() - 1,
            _ => self.positions.len(),
        }
    }

    fn push_item(&mut self, item: Item) {
        let now = self.now();
        self.position(now).item = Some(item);
    }

    /// Plans how to provide the operands. Fails with a pending variable that must be moved to a register first.
    fn plan(&self, args: &[(Operand, Slot)]) -> Result<Plan, Var> {
        let now = self.now();
        let mut plan = Plan::default();
        for (k, &(arg, wanted)) in args.iter().enumerate().rev() {
            let slot = self.operand_slot(arg, wanted);
            let stack = self.stack(slot);
            plan.slots.push(slot);
            let leaf = match arg {
                Operand::Const(constant) => Leaf::Const(constant, slot),
                Operand::Var(var) if self.is_pending.contains(var) => {
                    let top = self
                        .pending
                        .iter()
                        .rev()
                        .filter(|entry| entry.stack == stack)
                        .find(|entry| !plan.taken.contains(&entry.var));
                    let Some(top) = top.filter(|top| top.var == var) else { return Err(var) };
                    let planned = plan.dups.iter().filter(|&&dup| dup == var).count() as u32;
                    if top.uses == planned + 1 {
                        plan.taken.push(var);
                        plan.set_start(stack, top.start);
                        continue;
                    }
                    let below = args[..k].iter().rev().find(|&&(arg, wanted)| {
                        self.stack(self.operand_slot(arg, wanted)) == stack
                    });
                    if below.is_some_and(|&(arg, _)| arg != Operand::Var(var)) {
                        return Err(var);
                    }
                    plan.dups.push(var);
                    Leaf::Dup(var, slot)
                }
                Operand::Var(var) => Leaf::Load(var),
            };
            let in_the_way = || {
                let on_stack = |var: &&Var| {
                    self.pending.iter().any(|entry| entry.var == **var && entry.stack == stack)
                };
                plan.taken.iter().rev().find(on_stack).copied()
            };
            let start = plan.start(stack, now);
            let is_dup = matches!(leaf, Leaf::Dup(..));
            let is_stale = match leaf {
                Leaf::Load(var) => start.at < now && self.assigned[var] > self.base + start.at,
                _ => false,
            };
            if is_stale || (start.is_bottom && !is_dup) {
                let on_stack = |entry: &&Pending| entry.stack == stack;
                let top = self.pending.iter().rev().find(on_stack).map(|entry| entry.var);
                if let Some(var) = in_the_way().or(top) {
                    return Err(var);
                }
            }
            plan.leaves.push((start.at, leaf));
            plan.set_start(stack, Start { at: start.at, is_bottom: is_dup });
        }
        plan.slots.reverse();
        Ok(plan)
    }

    /// Pushes the operands onto the stacks. Returns their slots, and where the code of a result on a stack starts.
    fn operands(&mut self, args: &[(Operand, Slot)]) -> Plan {
        let plan = loop {
            match self.plan(args) {
                Ok(plan) => break plan,
                Err(var) => self.move_to_register(var),
            }
        };
        for &var in &plan.taken {
            self.is_pending.remove(var);
        }
        self.pending.retain(|entry| !plan.taken.contains(&entry.var));
        for &dup in &plan.dups {
            if let Some(entry) = self.pending.iter_mut().find(|entry| entry.var == dup) {
                entry.uses -= 1;
            }
        }
        for &(at, leaf) in &plan.leaves {
            self.position(at).leaves.push(leaf);
        }
        plan
    }

    /// Makes a value that was just pushed the value of its variable.
    fn result(&mut self, dst: Option<Var>, slot: Slot, start: Start) {
        match dst {
            // A load from a register would push the value onto the variable's plane, so all uses must accept that
            // plane.
            Some(var)
                if self.local.contains(var)
                    && !is_local(self.var_slot(var))
                    && (self.uses[var] == 1 || slot == self.var_slot(var)) =>
            {
                let (stack, end) = (self.stack(slot), self.now());
                let uses = self.uses[var];
                self.pending.push(Pending { var, stack, slot, uses, start, end });
                self.is_pending.insert(var);
            }
            Some(var) if self.uses[var] > 0 => {
                self.push_item(Item::Inst(StackInst::new(Code::Store(var), [slot], None)));
                self.assigned[var] = self.base + self.positions.len();
            }
            _ => {
                let pop = Code::Plain(ops::pop(slot.kind()));
                self.push_item(Item::Inst(StackInst::new(pop, [slot], None)));
            }
        }
    }

    // ---- blocks ----

    fn block(&mut self, block: Block) -> StackBlock {
        let function = self.function;
        let data = &function.blocks[block];
        self.pending.clear();
        if let Some(entry) = data.handler {
            let slot = self.slot(entry.ty);
            self.result(entry.var, slot, Start { at: 0, is_bottom: true });
        }
        for inst in &data.insts {
            self.inst(inst);
        }
        let end = match &data.end {
            Some(end) => self.end(end),
            None => End::Leave,
        };
        let can_throw = data.can_throw();
        let mut insts = self.flatten();
        if matches!(end, End::Leave) {
            remove_final_drops(&mut insts);
        }
        StackBlock {
            block,
            handler: data.handler,
            region: data.region.filter(|_| can_throw),
            can_throw,
            insts,
            end,
        }
    }

    /// The code of the block in order.
    fn flatten(&mut self) -> Vec<StackInst> {
        let mut insts = Vec::with_capacity(self.positions.len() * 2);
        self.base += self.positions.len() + 1;
        for position in std::mem::take(&mut self.positions) {
            if let Some((var, slot)) = position.store {
                insts.push(StackInst::new(Code::Store(var), [slot], None));
            }
            for &leaf in position.leaves.iter().rev() {
                insts.push(self.leaf(leaf));
            }
            match position.item {
                Some(Item::Inst(inst)) => insts.push(inst),
                Some(Item::Leaf(leaf)) => insts.push(self.leaf(leaf)),
                Some(Item::Rename) | None => {}
            }
        }
        insts
    }

    fn leaf(&self, leaf: Leaf) -> StackInst {
        match leaf {
            Leaf::Load(var) => StackInst::new(Code::Load(var), [], Some(self.var_slot(var))),
            Leaf::Const(constant, slot) => StackInst::new(ops::constant(constant), [], Some(slot)),
            Leaf::Dup(var, _) if self.registered.contains(var) => self.leaf(Leaf::Load(var)),
            Leaf::Dup(_, slot) => {
                let mut dup =
                    StackInst::new(Code::Plain(ops::dup(slot.kind())), [slot], Some(slot));
                dup.pushes.push(slot);
                dup
            }
        }
    }

    // ---- instructions ----

    fn inst(&mut self, inst: &Inst) {
        if let Some((var, by)) = increment(inst)
            && !self.local.contains(var)
            && self.pool.kind(self.function.vars[var].ty.ty) == Kind::Int
        {
            self.push_item(Item::Inst(StackInst::new(Code::Inc(var, by), [], None)));
            self.assigned[var] = self.base + self.positions.len();
            return;
        }
        if matches!(inst.op, ir::Op::SuperInit(_)) {
            self.is_before_superinit = false;
        }
        let Some((code, wanted, mut result)) = self.selected(inst) else { return self.copy(inst) };
        let args =
            if matches!(code, Code::Combined(..)) { &inst.args[1..] } else { &inst.args[..] };
        let args: SmallVec<[(Operand, Slot); 4]> = args.iter().copied().zip(wanted).collect();
        let plan = self.operands(&args);
        let op_at = self.now();
        if let (ir::Op::ArrayLoad(declared), Some(Slot::Plane(array))) =
            (inst.op, plan.slots.first())
        {
            let array = if self.pool.element(array.ty).is_some() { array.ty } else { declared };
            result = self.pool.element(array).map(|element| self.plain(element));
        }
        if let (ir::Op::Cast(ty), Some(&Slot::Plane(ValueType { annotation, .. }))) =
            (inst.op, plan.slots.first())
        {
            // A cast preserves the annotation of its operand.
            result = Some(self.slot(ValueType { ty, annotation }));
        }
        let mut stack_inst = StackInst::new(code, plan.slots.iter().copied(), result);
        stack_inst.line = inst.can_throw().then_some(inst.line);
        stack_inst.column = inst.column;
        stack_inst.origin = inst.origin;
        stack_inst.site = inst.site;
        self.push_item(Item::Inst(stack_inst));
        if inst.may_run_code() {
            let now = self.base + self.positions.len();
            for load in &self.function.loads {
                self.assigned[load.var] = now;
            }
        }
        if result.is_some_and(is_local) {
            // No local object may be on a stack while another is created: they might share a stack allocation slot.
            let now = self.base + self.positions.len();
            for &var in &self.locals {
                self.assigned[var] = now;
            }
        }
        if let Some(slot) = result {
            let start = plan.start(self.stack(slot), op_at);
            self.result(inst.dst, slot, start);
        }
    }

    fn copy(&mut self, inst: &Inst) {
        let arg = inst.args[0];
        let dst = inst.dst.filter(|&dst| self.uses[dst] > 0);
        let pending = arg.var().filter(|&var| self.is_pending.contains(var));
        let wanted = match dst {
            Some(dst) => self.var_slot(dst),
            None if pending.is_none() => return,
            None => self.var_slot_of(arg),
        };
        let plan = self.operands(&[(arg, wanted)]);
        let slot = plan.slots[0];
        let now = self.now();
        if let Some(&(_, leaf)) = plan.leaves.first() {
            // The pushed value is the result itself, so it is an item of its own.
            self.position(now).leaves.pop();
            self.position(now).item = Some(Item::Leaf(leaf));
            let is_bottom = matches!(leaf, Leaf::Dup(..));
            self.result(dst, slot, Start { at: now, is_bottom });
        } else {
            let start = plan.start(self.stack(slot), now);
            self.push_item(Item::Rename);
            self.result(dst, slot, start);
        }
    }

    fn var_slot_of(&self, operand: Operand) -> Slot {
        match operand {
            Operand::Var(var) => self.var_slot(var),
            Operand::Const(constant) => self.constant_slot(constant, self.plain(Type::OBJECT)),
        }
    }

    // ---- ends ----

    fn end(&mut self, end: &Terminator) -> End {
        match end {
            Terminator::Goto(target) => End::Goto(*target),
            Terminator::Branch { relation, kind, args, then, otherwise } => {
                self.branch(*relation, *kind, *args, *then, *otherwise)
            }
            Terminator::Switch { value, cases, default } => {
                self.operands(&[(*value, Slot::Primitive(Kind::Int))]);
                End::Switch { cases: cases.clone(), default: *default }
            }
            Terminator::Return(value) => {
                let mut inst = StackInst::new(Code::Plain(Op::Return), [], None);
                if let (Some(value), Some(ty)) = (value, self.function.ret) {
                    let plan = self.operands(&[(*value, self.slot(ty))]);
                    inst.code = Code::Plain(ops::returns(self.pool, ty.ty));
                    inst.pops = plan.slots;
                }
                self.push_item(Item::Inst(inst));
                End::Leave
            }
            Terminator::Throw { value, line, column, origin, site } => {
                let wanted = self.plain(Type::THROWABLE);
                let plan = self.operands(&[(*value, wanted)]);
                let mut inst = StackInst::new(Code::Plain(Op::Athrow), plan.slots, None);
                inst.line = Some(*line);
                inst.column = *column;
                inst.origin = *origin;
                inst.site = *site;
                self.push_item(Item::Inst(inst));
                End::Leave
            }
        }
    }

    fn branch(
        &mut self,
        relation: Relation,
        kind: Kind,
        args: [Operand; 2],
        then: Block,
        otherwise: Block,
    ) -> End {
        let branch = |op, inverse, pops| {
            let (vars, tail) = (RegisterOperands::new(), Tail::None);
            End::Branch { op, inverse, pops, vars, tail, then, otherwise }
        };
        let zero = |operand: Operand| match operand {
            Operand::Const(Const::Int(0)) => kind == Kind::Int,
            Operand::Const(Const::Null) => true,
            _ => false,
        };
        let (relation, args) = if zero(args[0]) && !zero(args[1]) {
            (relation.swapped(), [args[1], args[0]])
        } else {
            (relation, args)
        };
        let wanted = [self.var_slot_of(args[0]), self.var_slot_of(args[1])];
        if zero(args[1]) {
            let plan = self.operands(&[(args[0], wanted[0])]);
            let by = |relation: Relation| match (kind, relation) {
                (Kind::Ref, Relation::Eq) => Op::Ifnull,
                (Kind::Ref, _) => Op::Ifnonnull,
                _ => ops::int_zero(relation),
            };
            let (op, inverse) = (by(relation), by(relation.negated(kind)));
            return branch(op, inverse, plan.slots);
        }
        let plan = self.operands(&[(args[0], wanted[0]), (args[1], wanted[1])]);
        if kind == Kind::Float {
            let (compare, relation) = ops::float(relation);
            let int = Slot::Primitive(Kind::Int);
            let inst = StackInst::new(Code::Plain(compare), plan.slots, Some(int));
            self.push_item(Item::Inst(inst));
            let (op, inverse) =
                (ops::int_zero(relation), ops::int_zero(relation.negated(Kind::Int)));
            return branch(op, inverse, [int].into_iter().collect());
        }
        let (op, inverse) = (ops::two(relation, kind), ops::two(relation.negated(kind), kind));
        branch(op, inverse, plan.slots)
    }
}
