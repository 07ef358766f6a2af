//! Encoding of a method: bytes, branch distances, type stream, joins, handlers and line table.

use std::collections::BTreeSet;

use cranelift_entity::SecondaryMap;
use tsb_format::isa::{Action, Call};
use tsb_format::loads::CachedLoad;
use tsb_format::type_stream::TypeEntry;
use tsb_format::{Body, Handler, Immediate, Kind, LocalRun, Op, TypeId, columns, lines, origins};

use super::load_table::{self, FieldNumbers};
use super::maxima::Depths;
use super::registers::Registers;
use super::stack_code::{self, Accesses, Code, End, Slot, StackBlock, StackCode, StackInst, Tail};
use super::writer::immediate;
use super::{ModuleWriter, TooLarge, ops};
use crate::ir::{Block, Function, InlinedCall, Pool, Region};
use crate::tree::SYNTHETIC;

mod layout;

use layout::{
    EndForm, GOTO_W, Layout, is_idle, length, needs_nop, slot_kind, switch_size, table_range,
    trampoline_targets,
};

/// Encodes a method and adds the declarations that the verifier requires.
pub(super) fn emit(
    pool: &Pool,
    function: &Function,
    code: &StackCode,
    registers: &Registers,
    writer: &mut ModuleWriter,
) -> Result<Body, TooLarge> {
    let mut emitter = Emitter {
        pool,
        function,
        registers,
        code: Vec::new(),
        types: Vec::new(),
        depths: Depths::default(),
        lines: Vec::new(),
        columns: Vec::new(),
        origins: Vec::new(),
        line: None,
        inlines: Vec::new(),
        site: None,
        joins: BTreeSet::new(),
        superinit: None,
        writes: BTreeSet::new(),
        cached: load_table::numbers(&function.loads),
        cached_reads: Vec::new(),
    };
    let plan = Layout::of(code, registers);
    emitter.note_line(function.line);
    let mut starts = Vec::with_capacity(code.blocks.len());
    for (i, block) in code.blocks.iter().enumerate() {
        starts.push((emitter.offset(), emitter.offset()));
        emitter.block(block, i, &plan, writer)?;
        starts[i].1 = emitter.offset();
    }
    let handlers = emitter.handlers(code, &plan, &starts, writer);
    emitter.finish(handlers, writer)
}

struct Emitter<'a> {
    pool: &'a Pool,
    function: &'a Function,
    registers: &'a Registers,
    code: Vec<u8>,
    types: Vec<u8>,
    depths: Depths,
    lines: Vec<(u32, u32)>,
    columns: Vec<(u32, u32)>,
    origins: Vec<origins::Entry>,
    line: Option<u32>,
    inlines: Vec<(u32, Option<u32>)>,
    site: Option<InlinedCall>,
    joins: BTreeSet<u32>,
    superinit: Option<u32>,
    writes: BTreeSet<TypeId>,
    /// The number of the cached field of each variable.
    cached: FieldNumbers,
    /// The offsets at which these variables are read, with the number of the field.
    cached_reads: Vec<(u32, usize)>,
}

impl Emitter<'_> {
    fn offset(&self) -> u32 {
        self.code.len() as u32
    }

    fn block(
        &mut self,
        block: &StackBlock,
        index: usize,
        layout: &Layout,
        writer: &mut ModuleWriter,
    ) -> Result<(), TooLarge> {
        debug_assert_eq!(i64::from(self.offset()), layout.offsets[index]);
        self.depths.join();
        if let Some(entry) = block.handler {
            self.depths.push(Slot::Plane(entry.ty));
            self.note_line(entry.line);
            if needs_nop(block, self.registers) {
                self.code.push(Op::Nop.byte());
            }
        }
        for inst in &block.insts {
            self.inst(inst, writer)?;
        }
        self.end(block, index, layout)
    }

    /// Records the line of the next instruction. A line of compiler-generated code is recorded twice.
    fn note_line(&mut self, line: u32) {
        if line & !SYNTHETIC == 0 || self.line == Some(line) {
            return;
        }
        let entry = (self.offset(), line & !SYNTHETIC);
        while self.lines.last().is_some_and(|last| last.0 == entry.0) {
            self.lines.pop();
        }
        self.lines.extend(std::iter::repeat_n(entry, if line & SYNTHETIC == 0 { 1 } else { 2 }));
        self.line = Some(line);
    }

    // ---- instructions ----

    fn inst(&mut self, inst: &StackInst, writer: &mut ModuleWriter) -> Result<(), TooLarge> {
        self.note_reads(inst.accesses());
        if let Some(line) = inst.line {
            self.note_line(line);
        }
        if inst.column != 0 {
            self.columns.push((self.offset(), inst.column));
        }
        if inst.line.is_some() && self.site != inst.site {
            self.inlines.push((self.offset(), inst.site.map(|site| site.as_u32())));
            self.site = inst.site;
        }
        if let Some(origin) = inst.origin
            && writer.origins.is_some()
        {
            let nodes = self.function.origins[origin].iter().map(|node| {
                node.map(
                    &mut *writer,
                    |writer, field| writer.field(self.pool, field),
                    |writer, method| writer.method(self.pool, method),
                )
            });
            let entry = origins::Entry { offset: self.offset(), nodes: nodes.collect() };
            self.origins.push(entry);
        }
        for (i, &slot) in inst.pops.iter().enumerate().rev() {
            if let Some(plane) = self.depths.plane(slot) {
                let keep = inst.keep == Some(i as u8);
                TypeEntry { plane, keep }.write(&mut self.types);
            }
        }
        for &slot in &inst.pushes {
            if let Some(plane) = self.depths.plane(slot) {
                TypeEntry { plane, keep: false }.write(&mut self.types);
            }
        }
        self.depths.step(inst);
        self.note_write(inst, writer);
        self.encode(inst, writer)
    }

    /// Records reads of variables that cache fields.
    fn note_reads(&mut self, accesses: Accesses) {
        let at = self.offset();
        let loads = accesses.reads.iter().filter_map(|&var| self.cached[var]);
        self.cached_reads.extend(loads.map(|load| (at, load)));
    }

    /// Records the type that the instruction writes to.
    fn note_write(&mut self, inst: &StackInst, writer: &mut ModuleWriter) {
        match inst.code {
            Code::Field(op, field) if ops::writes(op) => {
                self.writes.insert(writer.ty(self.pool, self.pool.field_def(field).owner));
            }
            Code::Combined(op, _, Tail::Field(field)) if ops::writes(op) => {
                self.writes.insert(writer.ty(self.pool, self.pool.field_def(field).owner));
            }
            Code::Combined(op, vars, _) if ops::writes(op) => {
                if let Some(array) = vars.iter().next() {
                    let ty = self.function.vars[array].ty.ty;
                    self.writes.insert(writer.ty(self.pool, ty));
                }
            }
            Code::Plain(op) if ops::writes(op) => {
                if let Some(Slot::Plane(ty)) = inst.pops.first() {
                    self.writes.insert(writer.ty(self.pool, ty.ty));
                }
            }
            _ => {}
        }
    }

    fn encode(&mut self, inst: &StackInst, writer: &mut ModuleWriter) -> Result<(), TooLarge> {
        let pool = self.pool;
        match inst.code {
            Code::Plain(op) => self.op(op),
            Code::Load(var) => {
                let (kind, register) = (slot_kind(&inst.pushes), self.registers.of[var]);
                match ops::short_load(kind, register) {
                    Some(op) => self.op(op),
                    None => self.register(ops::load, kind, register),
                }
            }
            Code::Store(var) => {
                self.register(ops::store, slot_kind(&inst.pops), self.registers.of[var]);
            }
            Code::Inc(var, by) => match (u8::try_from(self.registers.of[var]), i8::try_from(by)) {
                (Ok(register), Ok(by)) => {
                    self.op(Op::Iinc);
                    self.code.push(register);
                    self.code.extend(by.to_le_bytes());
                }
                _ => {
                    self.op(Op::IincW);
                    self.code.extend(self.registers.of[var].to_le_bytes());
                    self.code.extend(by.to_le_bytes());
                }
            },
            Code::Int8(op, value) => {
                self.op(op);
                self.code.extend(value.to_le_bytes());
            }
            Code::Int16(value) => {
                self.op(Op::Iconst16);
                self.code.extend(value.to_le_bytes());
            }
            Code::Int32(op, value) => {
                self.op(op);
                self.code.extend(value.to_le_bytes());
            }
            Code::Long(value) => {
                let id = immediate(writer.builder.long(value), "long constants")?;
                self.indexed(Op::Lconst, id);
            }
            Code::Double(bits) => {
                let id = immediate(writer.builder.double(bits), "double constants")?;
                self.indexed(Op::Dconst, id);
            }
            Code::Text(text) => {
                let id = immediate(writer.text(pool, text), "string literals")?;
                self.indexed(Op::Astring, id);
            }
            Code::Type(op, ty) => {
                let id = immediate(writer.ty(pool, ty), "types")?;
                self.indexed(op, id);
            }
            Code::Field(op, field) => {
                let id = immediate(writer.field(pool, field), "field references")?;
                self.indexed(op, id);
            }
            Code::Method(op, method) => {
                if op.action() == Action::Call(Call::Superinit) {
                    self.superinit = Some(self.offset());
                }
                let id = immediate(writer.method(pool, method), "method references")?;
                self.indexed(op, id);
            }
            Code::LocalArray(ty, length) => {
                let id = immediate(writer.ty(pool, ty), "types")?;
                self.indexed(Op::NewarrayL, id);
                self.code.push(length);
            }
            Code::MultiArray(ty, dimensions) => {
                let id = immediate(writer.ty(pool, ty), "types")?;
                self.indexed(Op::Multinewarray, id);
                self.code.push(dimensions);
            }
            Code::Combined(op, vars, _) if is_idle(op, &vars, self.registers) => {}
            Code::Combined(op, vars, tail) => {
                self.op(op);
                let field = match tail {
                    Tail::Field(field) => {
                        Some(immediate(writer.field(pool, field), "field references")?)
                    }
                    _ => None,
                };
                self.operands(op, &vars, tail);
                self.code.extend(field.into_iter().flat_map(u16::to_le_bytes));
            }
        }
        Ok(())
    }

    fn op(&mut self, op: Op) {
        op.encode(&mut self.code);
    }

    /// The registers and the constant of a combined instruction.
    fn operands(&mut self, op: Op, vars: &stack_code::RegisterOperands, tail: Tail) {
        let mut vars = vars.iter();
        let constants = match tail {
            Tail::Constant(value) => [value, 0],
            Tail::Constants(first, second) => [first.into(), second.into()],
            Tail::None | Tail::Field(_) => [0; 2],
        };
        let mut constants = constants.into_iter();
        for immediate in op.info().immediates {
            match immediate {
                Immediate::IntReg
                | Immediate::LongReg
                | Immediate::DoubleReg
                | Immediate::RefReg => {
                    let register = vars.next().map_or(0, |var| self.registers.of[var]);
                    debug_assert!(register <= 0xff);
                    self.code.push(register as u8);
                }
                Immediate::I8 | Immediate::U8 => {
                    let value = constants.next().unwrap_or_default();
                    self.code.push(value as u8);
                }
                _ => {}
            }
        }
    }

    fn indexed(&mut self, op: Op, id: u16) {
        self.op(op);
        self.code.extend(id.to_le_bytes());
    }

    fn register(&mut self, form: fn(Kind, bool) -> Op, kind: Kind, register: u16) {
        match u8::try_from(register) {
            Ok(number) => {
                self.op(form(kind, false));
                self.code.push(number);
            }
            Err(_) => self.indexed(form(kind, true), register),
        }
    }

    // ---- ends ----

    fn end(&mut self, block: &StackBlock, index: usize, layout: &Layout) -> Result<(), TooLarge> {
        match (&block.end, layout.forms[index]) {
            (End::Goto(target), EndForm::Goto { far }) => self.goto(layout.offset(*target), far),
            (
                End::Branch { op, inverse, pops, vars, tail, then, otherwise },
                EndForm::Branch { inverted, far, then_goto },
            ) => {
                self.note_reads(Accesses::combined(*op, vars));
                for &slot in pops.iter().rev() {
                    if let Some(plane) = self.depths.plane(slot) {
                        TypeEntry { plane, keep: false }.write(&mut self.types);
                    }
                    self.depths.pop(slot);
                }
                let (op, inverse, first, second) = if inverted {
                    (*inverse, *op, *otherwise, *then)
                } else {
                    (*op, *inverse, *then, *otherwise)
                };
                if far {
                    let skip = i64::from(self.offset()) + length(inverse) + GOTO_W;
                    self.branch(inverse, vars, *tail, skip);
                    self.goto(layout.offset(first), true);
                } else {
                    self.branch(op, vars, *tail, layout.offset(first));
                }
                if let Some(far) = then_goto {
                    self.goto(layout.offset(second), far);
                }
            }
            (End::Switch { cases, default }, EndForm::Switch { trampolines }) => {
                self.depths.pop(Slot::Primitive(Kind::Int));
                self.switch(cases, *default, trampolines, layout)?;
            }
            _ => {}
        }
        Ok(())
    }

    /// A branch or jump with a 16-bit distance.
    fn near(&mut self, op: Op, target: i64) {
        self.branch(op, &stack_code::RegisterOperands::new(), Tail::None, target);
    }

    /// A branch or jump with a 16-bit distance that takes operands from registers and constants.
    fn branch(&mut self, op: Op, vars: &stack_code::RegisterOperands, tail: Tail, target: i64) {
        let distance = target - i64::from(self.offset());
        self.op(op);
        self.operands(op, vars, tail);
        self.code.extend((distance as i16).to_le_bytes());
        self.joins.insert(target as u32);
    }

    fn goto(&mut self, target: i64, far: bool) {
        if far {
            let distance = target - i64::from(self.offset());
            self.op(Op::GotoW);
            self.code.extend((distance as i32).to_le_bytes());
            self.joins.insert(target as u32);
        } else {
            self.near(Op::Goto, target);
        }
    }

    fn switch(
        &mut self,
        cases: &[(i32, Block)],
        default: Block,
        trampolines: bool,
        layout: &Layout,
    ) -> Result<(), TooLarge> {
        let start = i64::from(self.offset());
        let targets = trampoline_targets(cases, default);
        let after = start + switch_size(cases);
        let offsets: SecondaryMap<Block, i64> = {
            let mut offsets = SecondaryMap::new();
            for (i, &target) in targets.iter().enumerate() {
                offsets[target] =
                    if trampolines { after + i as i64 * GOTO_W } else { layout.offset(target) };
            }
            offsets
        };
        let distance = |block: Block| i16::try_from(offsets[block] - start);
        let mut table = Vec::new();
        let mut row = |key: Option<i32>, block: Block| -> Result<(), TooLarge> {
            table.extend(key.iter().flat_map(|key| key.to_le_bytes()));
            table.extend(distance(block).map_err(|_| TooLarge::Switch)?.to_le_bytes());
            Ok(())
        };
        let count = match table_range(cases) {
            Some((low, count)) => {
                let mut cases = cases.iter().peekable();
                for i in 0..count {
                    let key = i64::from(low) + i;
                    match cases.next_if(|case| i64::from(case.0) == key) {
                        Some(&(_, block)) => row(None, block)?,
                        None => row(None, default)?,
                    }
                }
                self.op(Op::Tableswitch);
                self.code.extend(low.to_le_bytes());
                count as usize
            }
            None => {
                for &(key, block) in cases {
                    row(Some(key), block)?;
                }
                self.op(Op::Lookupswitch);
                cases.len()
            }
        };
        self.code.extend(u16::try_from(count).map_err(|_| TooLarge::Switch)?.to_le_bytes());
        self.code.extend(distance(default).map_err(|_| TooLarge::Switch)?.to_le_bytes());
        self.code.extend(table);
        for &target in &targets {
            self.joins.insert(offsets[target] as u32);
            if trampolines {
                self.goto(layout.offset(target), true);
            }
        }
        Ok(())
    }

    // ---- tables ----

    /// The handler table: inner regions before outer ones, and one range for each contiguous part of a region. Blocks
    /// that raise no exceptions may be part of any range.
    fn handlers(
        &mut self,
        code: &StackCode,
        layout: &Layout,
        starts: &[(u32, u32)],
        writer: &mut ModuleWriter,
    ) -> Vec<Handler> {
        let mut covered: SecondaryMap<Region, Vec<(u32, u32)>> = SecondaryMap::new();
        let mut active: Vec<Region> = Vec::new();
        for (block, &(start, end)) in code.blocks.iter().zip(starts) {
            if !block.can_throw || start == end {
                continue;
            }
            let regions: Vec<Region> = block
                .region
                .map(|_| self.function.enclosing(block.block).collect())
                .unwrap_or_default();
            for &region in &regions {
                match covered[region].last_mut() {
                    Some(last) if active.contains(&region) => last.1 = end,
                    _ => covered[region].push((start, end)),
                }
            }
            active = regions;
        }
        let mut handlers = Vec::new();
        for (region, data) in self.function.regions.iter().rev() {
            for &(catch, handler) in &data.clauses {
                let block = &code.blocks[..];
                let Some(entry) = block
                    .get(layout.index_of[handler])
                    .filter(|block| block.block == handler)
                    .and_then(|block| block.handler)
                else {
                    continue;
                };
                let Some(plane) = self.depths.plane(Slot::Plane(entry.ty)) else { continue };
                let catch = writer.ty(self.pool, catch);
                let target = layout.offset(handler) as u32;
                for &(start, end) in &covered[region] {
                    handlers.push(Handler { start, end, target, catch, plane });
                }
            }
        }
        handlers
    }

    fn finish(
        mut self,
        handlers: Vec<Handler>,
        writer: &mut ModuleWriter,
    ) -> Result<Body, TooLarge> {
        let (max_primitive, max_ref, max_all) = self.depths.maxima()?;
        let pool = self.pool;
        let planes = self.depths.planes(|ty| writer.plane(pool, ty))?;
        let locals = self
            .registers
            .locals
            .iter()
            .map(|&(ty, count)| LocalRun { ty: writer.plane(pool, ty), count })
            .collect();
        for handler in &handlers {
            self.joins.remove(&handler.target);
        }
        let loads = self.load_table(&handlers, writer)?;
        let range = |all: &mut Vec<u8>, own: &[u8]| {
            let start = u32::try_from(all.len()).map_err(|_| TooLarge::Code)?;
            all.extend(own);
            Ok(start..u32::try_from(all.len()).map_err(|_| TooLarge::Code)?)
        };
        let lines = match &mut writer.lines {
            Some(all) => {
                let mut own = Vec::new();
                lines::write(&mut own, &self.lines);
                range(all, &own)?
            }
            None => 0..0,
        };
        let columns = {
            let mut own = Vec::new();
            columns::write(&mut own, &self.columns);
            range(&mut writer.columns, &own)?
        };
        let origins = match &mut writer.origins {
            Some(all) => {
                let mut own = Vec::new();
                origins::write(&mut own, &self.origins);
                range(all, &own)?
            }
            None => 0..0,
        };
        let inlines = {
            let with_lines = writer.lines.is_some();
            let mut own = Vec::new();
            self.function.inline_table(self.inlines, with_lines).write(&mut own);
            range(&mut writer.inlines, &own)?
        };
        Ok(Body {
            planes: planes.into(),
            locals,
            max_primitive,
            max_ref,
            max_all,
            code: range(&mut writer.code, &self.code)?,
            types: range(&mut writer.type_stream, &self.types)?,
            joins: self.joins.into_iter().collect(),
            handlers: handlers.into(),
            superinit: self.superinit,
            writes: self.writes.into_iter().collect(),
            lines,
            origins,
            inlines,
            loads: range(&mut writer.loads, &loads)?,
            columns,
        })
    }

    /// The bytes of the load table.
    fn load_table(
        &self,
        handlers: &[Handler],
        writer: &mut ModuleWriter,
    ) -> Result<Vec<u8>, TooLarge> {
        let mut bytes = Vec::new();
        if self.function.loads.is_empty() {
            return Ok(bytes);
        }
        let register = |var| u32::from(self.registers.of[var]);
        let loads: Vec<CachedLoad> = self
            .function
            .loads
            .iter()
            .map(|load| CachedLoad {
                register: register(load.var),
                object: load.object.map(register),
                field: writer.field(self.pool, load.field),
            })
            .collect();
        let entries: Vec<u32> = handlers.iter().map(|handler| handler.target).collect();
        let method = load_table::MethodCode {
            module: &writer.builder.module,
            code: &self.code,
            types: &self.types,
            joins: &self.joins,
            entries: &entries,
        };
        let table =
            load_table::table(&method, &loads, &self.cached_reads).ok_or(TooLarge::Loads)?;
        table.write(&mut bytes);
        Ok(bytes)
    }
}
