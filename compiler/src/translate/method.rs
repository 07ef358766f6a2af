//! The code of a method: from the operand stack and local variables of a class file to variables with types.
//!
//! Blocks are translated in an order in which each one comes after a predecessor. Operands stay symbolic within a block. Each store into a
//! local variable makes a variable of its own; where control flows together, those that can be read become one ([`Unions`]). So a slot that
//! serves for several variables of the source becomes several variables here. [`super::types`] finds the types of references afterwards.

use std::rc::Rc;

use cranelift_entity::EntityRef;
use hashbrown::HashMap;
use tsb_classfile::{Code, Method as FileMethod};

use super::declare::Own;
use super::error::{Place, Refusal};
use super::flow::{Flow, FlowError};
use super::hierarchy::{Hierarchy, NoClass};
use super::missing::MissingItem;
use super::state::{Entry, Local, Locals, Unions, Value};
use super::{Found, Sites, types};
use crate::ir::{
    self, Block, Function, Inst, Op, Operand, Region, RegionData, Terminator, ValueType, Var,
    VarData,
};
use crate::lower::{Lowering, SymbolPool};
use crate::tree::{ClassId, Flags, MethodId, SYNTHETIC, Type};

/// Why an instruction is not translated.
#[derive(Debug)]
pub(super) enum Stop {
    /// A class or member does not exist. Java throws this error when the instruction runs.
    Missing(MissingItem, &'static str, String),
    /// It is not supported here.
    Unsupported(String),
    /// The method as a whole cannot be translated.
    Refused(String),
}

impl From<NoClass> for Stop {
    fn from(NoClass(class): NoClass) -> Stop {
        let text = class.replace('.', "/");
        Stop::Missing(MissingItem { class, member: None }, "java.lang.NoClassDefFoundError", text)
    }
}

/// The limit for the sizes of all states that blocks pass on.
const MAX_EFFORT: usize = 1 << 22;

/// What verified code does not do.
pub(super) fn malformed<T>() -> Result<T, Stop> {
    Err(Stop::Refused("this code is not legal".to_owned()))
}

/// What all methods of a translation share.
pub(super) struct World<'w, 'f, 's> {
    pub hierarchy: &'w Hierarchy<'s>,
    pub sites: &'w Sites<'f>,
    /// Whether what is missing or not supported becomes code that throws an error.
    pub is_lenient: bool,
}

/// Translates the code of a method.
pub(super) struct Translator<'t, 'w, 'i, 'f, 's> {
    pub world: &'t World<'w, 'f, 's>,
    pub own: &'t Own<'i, 'f>,
    pub method: &'t FileMethod<'f>,
    pub code: &'t Code<'f>,
    pub lowering: &'t mut Lowering<'s>,
    pub flow: Flow<'t>,
    pub function: Function,
    pub found: &'t mut Found,
    pub unions: Unions,
    /// The slot of each variable that a store made.
    pub slots: HashMap<Var, u16>,
    pub blocks: Vec<Option<Block>>,
    /// The local variables at the start of each block that control has been found to reach.
    pub locals_at: Vec<Option<Locals>>,
    pub written_at: Vec<u64>,
    /// The blocks that lead to each block, with their operands.
    pub incoming: Vec<Vec<(Block, Vec<Entry>)>>,
    /// The variables for the operands at the start of each block; `None` where the operand needs none.
    pub phis: Vec<Vec<Option<Var>>>,
    /// Whether the operands at the start of each block are fixed.
    pub is_started: Vec<bool>,
    pub is_done: Vec<bool>,
    /// Targets of exceptions whose blocks are not finished, with the blocks that get the exceptions.
    pub pending: Vec<(usize, Block)>,
    /// The size of all states that have been passed on.
    pub effort: usize,
    pub regions: HashMap<Vec<usize>, Option<Region>>,
    /// The handlers for each target of exceptions.
    pub handlers: HashMap<usize, Option<Block>>,
    /// The blocks with their places in the code.
    pub layout: Vec<((u32, u8), Block)>,
    pub stack: Vec<Entry>,
    pub locals: Locals,
    /// The parameters that may have been assigned, as bits of their numbers. As in the reference virtual machine, handlers do not know.
    pub written: u64,
    pub current: Block,
    pub current_number: usize,
    pub line: u32,
    pub lines: Vec<(u16, u16)>,
    pub offset: u32,
    /// The classes of the objects that `new` makes, by its offset.
    pub made: HashMap<u32, ClassId>,
    pub superinits: usize,
    /// In a constructor that assigns slot 0, the receiver is copied to a variable after the call of another constructor.
    pub assigns_slot_0: bool,
    /// The number of each parameter slot, 0 for the receiver.
    pub param_numbers: HashMap<u16, u32>,
    pub lock: Option<(Operand, Option<Region>, Option<Block>)>,
    /// The types of variables that no instruction determines: parameters and caught exceptions.
    pub fixed: HashMap<Var, Type>,
}

/// What is known about the method to translate.
pub(super) struct Job<'t, 'i, 'f> {
    pub own: &'t Own<'i, 'f>,
    pub method: &'t FileMethod<'f>,
    pub code: &'t Code<'f>,
    /// `None` for a class initialiser.
    pub symbol: Option<MethodId>,
}

/// Translates the code of a method. `None` if it cannot be translated; the reasons are in `found`.
pub(super) fn translate<'f, 's>(
    world: &World<'_, 'f, 's>,
    lowering: &mut Lowering<'s>,
    job: &Job<'_, '_, 'f>,
    found: &mut Found,
) -> Option<Function> {
    let symbols = world.hierarchy.symbols;
    let names = lowering.symbol_pool();
    let mut params = Vec::new();
    let mut slots = Vec::new();
    let mut fixed = Vec::new();
    let mut ret = Type::Void;
    let mut next_slot = 0;
    let is_static = job.symbol.is_none_or(|method| symbols.methods[method].is_static());
    let mut types = Vec::new();
    if !is_static {
        types.push(Type::Class(job.own.class));
    }
    if let Some(method) = job.symbol {
        types.extend(&symbols.methods[method].params);
        ret = symbols.methods[method].ret;
    }
    for (at, &ty) in types.iter().enumerate() {
        slots.push(next_slot);
        next_slot += if matches!(ty, Type::LONG | Type::DOUBLE) { 2 } else { 1 };
        let name = match (at, is_static) {
            (0, false) => "this".into(),
            _ => variable_name(job.code, slots[at], 0),
        };
        params.push(VarData { ty: ValueType::plain(names.ty(ty)), name: Some(name) });
        if ty.is_reference() {
            fixed.push((Var::new(at), ty));
        }
    }
    let ret = (ret != Type::Void).then(|| ValueType::plain(names.ty(ret)));
    let is_constructor = job.symbol.is_some_and(|method| symbols.methods[method].is_constructor());
    let function = Function::new(params, ret, is_constructor);
    let place = || {
        let method = Some(job.method.to_string());
        Place { method, ..job.own.place() }
    };
    let flow = match Flow::of(job.code, &slots) {
        Ok(flow) => flow,
        Err(error) => {
            let (offset, message) = match error {
                FlowError::Malformed(at) => (Some(at), "this code is not legal"),
                FlowError::TooComplex => (None, "this method is too complex to be translated"),
                FlowError::Subroutine(at) => (Some(at), "subroutines (jsr) are not supported"),
            };
            let place = Place { offset, ..place() };
            found.refusals.push(Refusal { place, message: message.to_owned() });
            return None;
        }
    };
    let count = flow.blocks.len();
    let mut lines = job.code.lines.clone();
    lines.sort_by_key(|&(start, _)| start);
    let current = function.entry();
    let mut locals: Locals = vec![None; flow.slots.len()];
    let mut param_numbers = HashMap::new();
    let first = u32::from(is_static);
    let mut var_slots = HashMap::new();
    for (at, &slot) in slots.iter().enumerate() {
        let local = match (is_constructor, at) {
            (true, 0) => Local::UninitializedThis,
            _ => Local::Var(Var::new(at)),
        };
        locals[flow.number(slot)] = Some(local);
        param_numbers.insert(slot, at as u32 + first);
        var_slots.insert(Var::new(at), slot);
    }
    let assigns_slot_0 = is_constructor
        && flow.instructions.iter().any(|instruction| {
            super::flow::local(instruction).is_some_and(|(slot, _, writes, _)| slot == 0 && writes)
        });
    let mut translator = Translator {
        world,
        own: job.own,
        method: job.method,
        code: job.code,
        lowering,
        function,
        found,
        unions: Unions::default(),
        slots: var_slots,
        blocks: vec![None; count],
        locals_at: vec![None; count],
        written_at: vec![0; count],
        incoming: vec![Vec::new(); count],
        phis: vec![Vec::new(); count],
        is_started: vec![false; count],
        is_done: vec![false; count],
        pending: Vec::new(),
        effort: 0,
        regions: HashMap::new(),
        handlers: HashMap::new(),
        layout: vec![((0, 0), current)],
        stack: Vec::new(),
        locals,
        written: 0,
        current,
        current_number: 0,
        line: 0,
        lines,
        offset: 0,
        made: HashMap::new(),
        superinits: 0,
        assigns_slot_0,
        param_numbers,
        lock: None,
        fixed: fixed.into_iter().collect(),
        flow,
    };
    let is_synchronized = job
        .symbol
        .is_some_and(|method| symbols.methods[method].flags.contains(Flags::SYNCHRONIZED));
    if is_synchronized {
        let class = translator.names().class(job.own.class);
        translator.lock = Some((
            match is_static {
                true => Operand::Const(ir::Const::Class(class)),
                false => Operand::Var(Var::new(0)),
            },
            None,
            None,
        ));
    }
    match translator.run() {
        Ok(()) => Some(translator.function),
        Err(stop) => {
            translator.report(stop);
            None
        }
    }
}

/// The name of the local variable that a slot holds from an offset on.
pub(super) fn variable_name(code: &Code<'_>, slot: u16, offset: u32) -> std::sync::Arc<str> {
    let is_it = |v: &&tsb_classfile::LocalVariable<'_>| {
        let start = u32::from(v.start);
        v.slot == slot && start <= offset && offset < start + u32::from(v.length)
    };
    match code.variables.iter().find(is_it) {
        Some(variable) => variable.name.to_string().into(),
        None => format!("<local{slot}>").into(),
    }
}

impl<'t, 'w, 'i, 'f, 's> Translator<'t, 'w, 'i, 'f, 's> {
    pub fn names(&mut self) -> &mut SymbolPool<'s> {
        self.lowering.symbol_pool()
    }

    pub fn hierarchy(&self) -> &'w Hierarchy<'s> {
        self.world.hierarchy
    }

    fn place(&self) -> Place {
        Place {
            method: Some(self.method.to_string()),
            offset: Some(self.offset),
            line: u16::try_from(self.line).ok().filter(|&line| line != 0),
            ..self.own.place()
        }
    }

    pub fn report(&mut self, stop: Stop) {
        match stop {
            Stop::Missing(item, ..) => {
                let user = self.own.user(Some(self.method));
                self.found.missing.add(item, user);
            }
            Stop::Unsupported(message) if self.world.is_lenient => {
                let place = self.place();
                self.found.replaced.push(Refusal { place, message });
            }
            Stop::Unsupported(message) | Stop::Refused(message) => {
                let place = self.place();
                self.found.refusals.push(Refusal { place, message });
            }
        }
    }

    fn run(&mut self) -> Result<(), Stop> {
        let first = self.lines.first().copied();
        self.function.line = first.map_or(0, |(_, line)| line.into());
        self.line = self.line_at(0);
        if let Some((lock, ..)) = self.lock {
            self.emit(Op::MonitorEnter, None, [lock]);
        }
        let start = self.block(0)?;
        self.end(Terminator::Goto(start));
        self.connect(0)?;
        // Where code throws instead of going on, a block may be reached only from one that comes later.
        let mut has_changed = true;
        while has_changed {
            has_changed = false;
            for at in 0..self.flow.order.len() {
                let number = self.flow.order[at];
                if self.locals_at[number].is_some() && !self.is_done[number] {
                    self.translate_block(number)?;
                    self.is_done[number] = true;
                    has_changed = true;
                }
            }
        }
        self.settle()?;
        self.layout.sort_by_key(|&(key, _)| key);
        self.function.layout = self.layout.iter().map(|&(_, block)| block).collect();
        if self.function.is_too_large() {
            return Err(Stop::Refused("this method is too large".to_owned()));
        }
        if self.function.is_constructor {
            super::constructors::check(self)?;
        }
        let mut unions = std::mem::take(&mut self.unions);
        types::finish(self, &mut unions)?;
        ir::remove_unreachable(&mut self.function);
        Ok(())
    }

    fn line_at(&self, offset: u32) -> u32 {
        let after = self.lines.partition_point(|&(start, _)| u32::from(start) <= offset);
        after.checked_sub(1).map_or(0, |at| self.lines[at].1.into())
    }

    // ---- blocks ----

    fn offset_of(&self, number: usize) -> u32 {
        self.flow.instructions[self.flow.blocks[number].first].offset
    }

    /// Whether a block is entered by exceptions only.
    fn is_handler(&self, number: usize) -> bool {
        number != 0 && self.flow.preds[number].is_empty()
    }

    /// The block for a basic block.
    pub fn block(&mut self, number: usize) -> Result<Block, Stop> {
        if let Some(block) = self.blocks[number] {
            return Ok(block);
        }
        let handlers = self.flow.blocks[number].handlers.clone();
        let region = self.region(handlers)?;
        let block = self.function.new_block(region);
        self.blocks[number] = Some(block);
        self.layout.push(((self.offset_of(number), 1), block));
        Ok(block)
    }

    /// The region with these handlers.
    fn region(&mut self, handlers: Vec<usize>) -> Result<Option<Region>, Stop> {
        if let Some(&known) = self.regions.get(&handlers) {
            return Ok(known);
        }
        let around = self.lock_region();
        let mut region = around;
        if !handlers.is_empty() {
            // The handlers may be in the region themselves, so it is made before them.
            let parent = around;
            let made = self.function.regions.push(RegionData { parent, clauses: Vec::new() });
            region = Some(made);
            self.regions.insert(handlers.clone(), region);
            let mut clauses = Vec::new();
            for handler in handlers {
                let handler = self.code.handlers[handler];
                let caught = match handler.catches {
                    Some(class) => {
                        match super::hierarchy::constant_type(self.hierarchy().by_name, class) {
                            Ok(ty) => self.names().ty(ty),
                            Err(lacking) => {
                                self.report(lacking.into());
                                continue;
                            }
                        }
                    }
                    None => ir::Type::THROWABLE,
                };
                let Some(target) = self.flow.block_at(handler.target.into()) else {
                    return malformed();
                };
                if let Some(block) = self.handler(target)? {
                    clauses.push((caught, block));
                }
            }
            self.function.regions[made].clauses = clauses;
        } else {
            self.regions.insert(handlers, region);
        }
        Ok(region)
    }

    /// The type of the exceptions that lead to a block.
    fn caught_type(&self, target: usize) -> Option<(Type, bool)> {
        let hierarchy = self.hierarchy();
        let throwable = hierarchy.symbols.known.throwable.map(Type::Class)?;
        let offset = self.offset_of(target);
        let mut found: Option<Type> = None;
        let mut catches_all = false;
        for handler in self.code.handlers.iter().filter(|h| u32::from(h.target) == offset) {
            let ty = match handler.catches {
                Some(class) => super::hierarchy::constant_type(hierarchy.by_name, class).ok(),
                None => {
                    catches_all = true;
                    Some(throwable)
                }
            };
            found = match (found, ty) {
                (Some(one), Some(other)) => Some(hierarchy.least_upper_bound(one, other)),
                (one, other) => one.or(other),
            };
        }
        Some((found?, catches_all))
    }

    /// The block that gets the exceptions for a target; `None` if no class that it catches exists.
    fn handler(&mut self, target: usize) -> Result<Option<Block>, Stop> {
        if let Some(&known) = self.handlers.get(&target) {
            return Ok(known);
        }
        let Some((ty, catches_all)) = self.caught_type(target) else {
            self.handlers.insert(target, None);
            return Ok(None);
        };
        let ir_type = ValueType::plain(self.names().ty(ty));
        let var = self.function.new_temp(ir_type);
        self.fixed.insert(var, ty);
        let line = self.line_at(self.offset_of(target));
        let line = if catches_all { line | SYNTHETIC } else { line };
        let entry = ir::Entry { ty: ir_type, var: Some(var), line };
        let stack = vec![Entry { value: Value::Operand(var.into()), is_wide: false, origin: None }];
        let block = if self.is_handler(target) {
            // Exceptions lead to the block itself.
            let block = self.function.new_block(None);
            self.blocks[target] = Some(block);
            self.layout.push(((self.offset_of(target), 1), block));
            block
        } else {
            let region = self.lock_region();
            let block = self.function.new_block(region);
            self.layout.push(((u32::MAX, 1), block));
            block
        };
        self.handlers.insert(target, Some(block));
        self.function.blocks[block].handler = Some(entry);
        self.pending.push((target, block));
        self.pass_operands(block, target, stack)?;
        Ok(Some(block))
    }

    /// Finishes the blocks that get exceptions. Their regions have handlers too, so this is not done when they are made.
    fn settle(&mut self) -> Result<(), Stop> {
        while let Some((target, block)) = self.pending.pop() {
            if self.is_handler(target) {
                let region = self.region(self.flow.blocks[target].handlers.clone())?;
                self.function.blocks[block].region = region;
            } else {
                let target = self.block(target)?;
                self.function.blocks[block].end = Some(Terminator::Goto(target));
            }
        }
        Ok(())
    }

    /// The region around the whole of a synchronized method. Its handler releases the lock (JVMS 2.11.10).
    fn lock_region(&mut self) -> Option<Region> {
        let (lock, region, _) = self.lock?;
        if region.is_some() {
            return region;
        }
        let ty = ValueType::plain(ir::Type::THROWABLE);
        let var = self.function.new_temp(ty);
        if let Some(throwable) = self.hierarchy().symbols.known.throwable {
            self.fixed.insert(var, Type::Class(throwable));
        }
        let handler = self.function.new_block(None);
        let line = self.lines.last().map_or(0, |&(_, line)| line.into()) | SYNTHETIC;
        let data = &mut self.function.blocks[handler];
        data.handler = Some(ir::Entry { ty, var: Some(var), line });
        data.insts.push(Inst {
            op: Op::MonitorExit,
            dst: None,
            args: [lock].into_iter().collect(),
            line,
            column: 0,
            origin: None,
            site: None,
        });
        data.end = Some(Terminator::Throw {
            value: var.into(),
            line,
            column: 0,
            origin: None,
            site: None,
        });
        self.layout.push(((u32::MAX, 2), handler));
        let clauses = vec![(ir::Type::THROWABLE, handler)];
        let region = self.function.regions.push(RegionData { parent: None, clauses });
        self.lock = Some((lock, Some(region), Some(handler)));
        Some(region)
    }

    fn translate_block(&mut self, number: usize) -> Result<(), Stop> {
        self.current = self.block(number)?;
        self.settle()?;
        self.current_number = number;
        self.locals = self.locals_at[number].clone().unwrap_or_default();
        self.written = self.written_at[number];
        self.offset = self.offset_of(number);
        self.line = self.line_at(self.offset);
        self.start_stack(number)?;
        self.flow_to_handlers();
        let (first, end) = (self.flow.blocks[number].first, self.flow.blocks[number].end);
        let mut at = first;
        while at < end {
            let instruction = self.flow.instructions[at];
            self.offset = instruction.offset;
            self.line = self.line_at(instruction.offset);
            let next = self.flow.instructions.get(at + 1).filter(|_| at + 1 < end).copied();
            match self.instruction(&instruction, next.as_ref()) {
                Ok(count) => at += count,
                Err(stop @ Stop::Refused(_)) => return Err(stop),
                Err(stop) => {
                    self.throw_instead(&stop)?;
                    self.report(stop);
                    return Ok(());
                }
            }
        }
        if self.function.blocks[self.current].end.is_none() {
            // Control falls into the next block.
            let &[next] = &self.flow.blocks[number].succs[..] else { return malformed() };
            let target = self.block(next)?;
            self.end(Terminator::Goto(target));
        }
        for at in 0..self.flow.blocks[number].succs.len() {
            self.connect(self.flow.blocks[number].succs[at])?;
        }
        Ok(())
    }

    /// Throws what Java throws for an instruction that refers to something missing, and ends the block.
    fn throw_instead(&mut self, stop: &Stop) -> Result<(), Stop> {
        let (class, text) = match stop {
            Stop::Missing(_, class, text) => (*class, text.clone()),
            Stop::Unsupported(text) | Stop::Refused(text) => {
                ("java.lang.UnsupportedOperationException", text.clone())
            }
        };
        let hierarchy = self.hierarchy();
        let string = hierarchy.symbols.known.string.map(Type::Class);
        let params: Vec<Type> = string.into_iter().collect();
        let types = super::hierarchy::MethodTypes { params, ret: Type::Void };
        let class = hierarchy.class(class);
        let constructor = class.and_then(|class| hierarchy.method(class, &"<init>".into(), &types));
        let (Some(class), Some(constructor)) = (class, constructor) else {
            return Err(Stop::Refused(format!("the class library has no error for: {text}")));
        };
        let units: Vec<u16> = text.encode_utf16().collect();
        let text = ir::Const::Text(self.names().pool.text(&units));
        let constructor = self.names().method(constructor);
        let error = self.temp_of(Type::Class(class));
        self.emit(Op::New(constructor), Some(error), [text.into()]);
        let line = self.line;
        self.end(Terminator::Throw {
            value: error.into(),
            line,
            column: 0,
            origin: None,
            site: None,
        });
        Ok(())
    }

    /// The operands at the start of a block: the same as at the end of all predecessors, or variables that these assign.
    fn start_stack(&mut self, number: usize) -> Result<(), Stop> {
        let offset = self.offset_of(number);
        let gets_exceptions = self.code.handlers.iter().any(|h| u32::from(h.target) == offset);
        let all_known = self.flow.preds[number].iter().all(|&pred| self.is_done[pred])
            && (self.is_handler(number) || !gets_exceptions);
        self.is_started[number] = true;
        let incoming = std::mem::take(&mut self.incoming[number]);
        let mut stack: Vec<Entry> = incoming.first().map_or(Vec::new(), |(_, stack)| stack.clone());
        let mut phis = vec![None; stack.len()];
        for (at, entry) in stack.iter_mut().enumerate() {
            let mut origin_is_same = true;
            let mut is_same = all_known;
            for (_, other) in &incoming {
                let Some(other) = other.get(at) else { return malformed() };
                is_same &= other.value == entry.value;
                origin_is_same &= match (&other.origin, &entry.origin) {
                    (Some(a), Some(b)) => Rc::ptr_eq(a, b),
                    (a, b) => a.is_none() && b.is_none(),
                };
            }
            if !origin_is_same || !all_known {
                entry.origin = None;
            }
            let Value::Operand(operand) = entry.value else { continue };
            if !is_same {
                let kind = self.kind(operand);
                let var = self.temp(kind);
                phis[at] = Some(var);
                entry.value = Value::Operand(var.into());
            }
        }
        self.phis[number] = phis;
        self.stack = stack;
        for (from, stack) in incoming {
            self.copy_operands(from, number, &stack)?;
        }
        Ok(())
    }

    /// Assigns the operands at the end of a block to the variables at the start of another one.
    fn copy_operands(&mut self, from: Block, to: usize, stack: &[Entry]) -> Result<(), Stop> {
        let mut copies: Vec<(Var, Operand)> = Vec::new();
        for (phi, entry) in self.phis[to].iter().zip(stack) {
            if let (&Some(phi), Value::Operand(operand)) = (phi, entry.value)
                && operand != Operand::Var(phi)
            {
                copies.push((phi, operand));
            }
        }
        if copies.is_empty() {
            return Ok(());
        }
        // A variable may be assigned before it is copied.
        let mut insts = Vec::new();
        let overlaps = |at: usize| {
            let earlier = &copies[..at];
            copies[at].1.var().is_some_and(|var| earlier.iter().any(|&(phi, _)| phi == var))
        };
        let line = self.line;
        let copy = |dst: Var, operand: Operand| Inst {
            op: Op::Copy,
            dst: Some(dst),
            args: [operand].into_iter().collect(),
            line,
            column: 0,
            origin: None,
            site: None,
        };
        if (0..copies.len()).any(overlaps) {
            for (_, operand) in &mut copies {
                let kind = self.kind(*operand);
                let temp = self.temp(kind);
                insts.push(copy(temp, *operand));
                *operand = temp.into();
            }
        }
        insts.extend(copies.iter().map(|&(phi, operand)| copy(phi, operand)));
        let target = self.block(to)?;
        // The end of a block that gets exceptions is not known yet.
        if let None | Some(Terminator::Goto(_)) = self.function.blocks[from].end {
            self.function.blocks[from].insts.extend(insts);
            return Ok(());
        }
        let region = self.function.blocks[from].region;
        let edge = self.function.new_block(region);
        let key = self.layout.iter().find(|&&(_, block)| block == from).map(|&((at, _), _)| at);
        self.layout.push(((key.unwrap_or(u32::MAX), 2), edge));
        self.function.blocks[edge].insts = insts;
        self.function.blocks[edge].end = Some(Terminator::Goto(target));
        if let Some(end) = &mut self.function.blocks[from].end {
            end.map_targets(|block| if block == target { edge } else { block });
        }
        Ok(())
    }

    /// Passes locals and operands to a successor of the current block.
    fn connect(&mut self, to: usize) -> Result<(), Stop> {
        self.written_at[to] |= self.written;
        self.merge_locals(to);
        self.effort += self.locals.len() + self.stack.len();
        if self.effort > MAX_EFFORT {
            return Err(Stop::Refused("this method is too complex to be translated".to_owned()));
        }
        self.pass_operands(self.current, to, self.stack.clone())
    }

    /// Passes operands from the end of a block to the start of another one.
    fn pass_operands(&mut self, from: Block, to: usize, stack: Vec<Entry>) -> Result<(), Stop> {
        if self.is_started[to] {
            return self.copy_operands(from, to, &stack);
        }
        self.incoming[to].push((from, stack));
        Ok(())
    }

    fn merge_locals(&mut self, to: usize) {
        let live = |flow: &Flow<'_>, at: usize| flow.is_live(to, at);
        let Some(known) = &mut self.locals_at[to] else {
            let locals = self.locals.iter().enumerate();
            let kept = locals.map(|(at, &local)| local.filter(|_| live(&self.flow, at)));
            self.locals_at[to] = Some(kept.collect());
            return;
        };
        let pool = &self.lowering.symbol_pool().pool;
        for (at, (old, &new)) in known.iter_mut().zip(&self.locals).enumerate() {
            match (*old, new) {
                _ if !live(&self.flow, at) => {}
                (Some(Local::Var(a)), Some(Local::Var(b))) => {
                    if self.function.kind(pool, a) == self.function.kind(pool, b) {
                        self.unions.union(a, b);
                    }
                }
                (a, b) if a == b => {}
                _ => *old = None,
            }
        }
    }

    /// Passes the local variables to the handlers of the current block.
    pub fn flow_to_handlers(&mut self) {
        if self.flow.blocks[self.current_number].handlers.is_empty() {
            return;
        }
        for target in self.flow.handler_blocks(self.code, self.current_number) {
            if self.handlers.get(&target).is_some_and(Option::is_some) {
                self.merge_locals(target);
            }
        }
    }

    /// Adds a block after the current one.
    pub fn append(&mut self, block: Block) {
        self.layout.push(((self.offset, 2), block));
    }

    /// Ends the current block.
    pub fn end(&mut self, end: Terminator) {
        self.function.blocks[self.current].end = Some(end);
    }

    /// Leaves a synchronized method: releases the lock outside of the region that does so after exceptions.
    pub fn unlock(&mut self) {
        let Some((lock, ..)) = self.lock else { return };
        let block = self.function.new_block(None);
        self.layout.push(((self.offset, 3), block));
        self.end(Terminator::Goto(block));
        self.current = block;
        self.emit(Op::MonitorExit, None, [lock]);
    }
}
