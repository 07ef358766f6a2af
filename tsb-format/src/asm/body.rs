//! Text to module: method bodies.

use alloc::borrow::ToOwned;
use alloc::collections::BTreeMap;
use alloc::format;
use alloc::string::String;
use alloc::vec;
use alloc::vec::Vec;

use cranelift_entity::EntityRef;

use super::assemble::{Assembler, Result};
use super::token::Token;
use crate::columns;
use crate::entities::*;
use crate::inlines::{InlineSite, Inlines};
use crate::instruction::Instruction;
use crate::isa::{self, Access, Action, Call, Immediate, Op};
use crate::lines;
use crate::loads::{CachedLoad, Loads, MAX_LOADS};
use crate::module::*;
use crate::origins::{self, Node};
use crate::type_stream::TypeEntry;
use crate::types::{Kind, PlaneType, Type};
use crate::walk::Walk;

/// A code position as the text names it.
#[derive(Clone)]
enum Target {
    Label(String),
    Offset(u32),
    Distance(i64),
}

/// The encoded size of a distance.
#[derive(Clone, Copy)]
enum Width {
    Short,
    Long,
}

/// A distance to be filled in.
struct Fixup {
    /// Offset of its bytes in the method's code.
    at: usize,
    /// Offset of the opcode from which the distance counts.
    from: u32,
    width: Width,
    target: Target,
    /// The token, for messages.
    token: usize,
}

#[derive(Default)]
struct BodyText {
    code: Vec<u8>,
    types: Vec<u8>,
    planes: Vec<Plane>,
    planes_given: bool,
    depths: Option<[u16; 6]>,
    joins: Option<Vec<Target>>,
    handlers: Vec<(Target, Target, Target, TypeId, PlaneId)>,
    superinit: Option<Option<Target>>,
    writes: Option<Vec<TypeId>>,
    arguments: Vec<PlaneType>,
    locals: Vec<LocalRun>,
    lines: Vec<(u32, u32)>,
    columns: Vec<(u32, u32)>,
    origins: Vec<origins::Entry>,
    inlines: Inlines,
    loads: Loads,
    labels: BTreeMap<String, u32>,
    fixups: Vec<Fixup>,
}

impl BodyText {
    /// The plane type of a register.
    fn register(&self, number: usize) -> Option<PlaneType> {
        if let Some(&argument) = self.arguments.get(number) {
            return Some(argument);
        }
        let mut local = number - self.arguments.len();
        for run in &self.locals {
            if local < usize::from(run.count) {
                return Some(run.ty);
            }
            local -= usize::from(run.count);
        }
        None
    }
}

impl<'t> Assembler<'t> {
    /// A method's body; `arguments` are the registers before its locals.
    pub(super) fn body(&mut self, arguments: Vec<PlaneType>) -> Result<Body> {
        let mut text = BodyText { arguments, ..BodyText::default() };
        loop {
            self.skip_newlines();
            match self.peek() {
                Token::Directive(".end" | ".plain") => break,
                Token::Directive(directive) => {
                    self.bump();
                    self.directive(directive, &mut text)?;
                    self.end_of_line()?;
                }
                Token::Word(label) if self.peek_second() == Token::Colon => {
                    self.bump();
                    self.bump();
                    if text.labels.insert(label.to_owned(), text.code.len() as u32).is_some() {
                        return self.error_before(format!("label `{label}` is defined twice"));
                    }
                }
                Token::Word(mnemonic) => {
                    self.bump();
                    let Some(op) = Op::from_mnemonic(mnemonic) else {
                        return self.error_before(format!("unknown instruction `{mnemonic}`"));
                    };
                    self.instruction(op, &mut text)?;
                    self.end_of_line()?;
                }
                _ => return self.error("expected an instruction, a label or a directive"),
            }
        }
        self.finish(text)
    }

    fn directive(&mut self, directive: &str, text: &mut BodyText) -> Result<()> {
        match directive {
            ".plane" => {
                text.planes_given = true;
                if self.peek() != Token::Newline {
                    let ty = self.plane_type()?;
                    text.planes.push(Plane { ty, max: self.integer()? });
                }
            }
            ".locals" => {
                let ty = self.plane_type()?;
                text.locals.push(LocalRun { ty, count: self.integer()? });
            }
            ".depth" => {
                let mut depths = [0; 6];
                while let Token::Word(word) = self.peek() {
                    let names = ["int", "long", "float", "double", "ref", "all"];
                    let Some(i) = names.iter().position(|&name| name == word) else {
                        return self
                            .error("expected `int`, `long`, `float`, `double`, `ref` or `all`");
                    };
                    self.bump();
                    depths[i] = self.integer()?;
                }
                text.depths = Some(depths);
            }
            ".joins" => {
                let mut joins = Vec::new();
                while self.peek() != Token::Newline {
                    if !joins.is_empty() {
                        self.expect(Token::Comma, "`,`")?;
                    }
                    joins.push(self.target()?);
                }
                text.joins = Some(joins);
            }
            ".handler" => {
                let (start, end, target) = (self.target()?, self.target()?, self.target()?);
                let catch = self.ty()?;
                let entries = self.entries(text)?;
                let [TypeEntry { plane, keep: false }] = entries[..] else {
                    return self.error_before("a handler has one plane");
                };
                text.handlers.push((start, end, target, catch, plane));
            }
            ".superinit" => {
                let none = self.peek() == Token::Newline;
                text.superinit = Some(if none { None } else { Some(self.target()?) });
            }
            ".writes" => text.writes = Some(self.types()?),
            ".line" => {
                let line = self.integer()?;
                text.lines.push((text.code.len() as u32, line));
            }
            ".column" => {
                let column = self.integer()?;
                let offset = text.code.len() as u32;
                if text.columns.last().is_some_and(|last| last.0 == offset) {
                    return self.error_before("there is no code since the last `.column`");
                }
                text.columns.push((offset, column));
            }
            ".site" => {
                let parent = self.optional_site()?;
                let method = self.integer()?;
                let is_virtual = self.eat_word("virtual");
                let line = if self.eat_word("line") { Some(self.integer()?) } else { None };
                text.inlines.sites.push(InlineSite { parent, method, is_virtual, line });
            }
            ".inlined" => {
                let site = self.optional_site()?;
                let offset = text.code.len() as u32;
                if text.inlines.ranges.last().is_some_and(|last| last.0 == offset) {
                    return self.error_before("there is no code since the last `.inlined`");
                }
                text.inlines.ranges.push((offset, site));
            }
            ".load" => {
                let register = self.integer()?;
                let object = if self.eat_word("static") { None } else { Some(self.integer()?) };
                if text.loads.loads.len() == MAX_LOADS {
                    return self.error_before(format!("a method has at most {MAX_LOADS} loads"));
                }
                let field = FieldRefId::from_u32(self.field_index()?);
                text.loads.loads.push(CachedLoad { register, object, field });
            }
            ".held" => {
                let mut held = 0;
                while self.peek() != Token::Newline {
                    if held != 0 {
                        self.expect(Token::Comma, "`,`")?;
                    }
                    match self.integer::<usize>()? {
                        load if load < text.loads.loads.len() => held |= 1 << load,
                        _ => return self.error_before("there is no such `.load`"),
                    }
                }
                let offset = text.code.len() as u32;
                if text.loads.ranges.last().is_some_and(|last| last.0 == offset) {
                    return self.error_before("there is no code since the last `.held`");
                }
                text.loads.ranges.push((offset, held));
            }
            ".origin" => {
                let nodes = self.origin()?;
                text.origins.push(origins::Entry { offset: text.code.len() as u32, nodes });
            }
            ".byte" | ".types" => {
                let mut bytes: Vec<u8> = Vec::new();
                while self.peek() != Token::Newline {
                    if !bytes.is_empty() {
                        self.expect(Token::Comma, "`,`")?;
                    }
                    bytes.push(self.integer()?);
                }
                let out = if directive == ".byte" { &mut text.code } else { &mut text.types };
                out.extend(bytes);
            }
            _ => return self.error_before(format!("unknown directive `{directive}`")),
        }
        Ok(())
    }

    fn field_index(&mut self) -> Result<u32> {
        if let Some(index) = self.raw_index()? {
            return Ok(index);
        }
        let owner = self.ty()?;
        self.expect(Token::Member, "`::`")?;
        let name = self.name()?;
        let name = self.builder.name(&name);
        let ty = self.ty()?;
        Ok(self.builder.field_ref(FieldRef { owner, name, ty }).as_u32())
    }

    fn method_index(&mut self) -> Result<u32> {
        if let Some(index) = self.raw_index()? {
            return Ok(index);
        }
        let owner = self.ty()?;
        self.expect(Token::Member, "`::`")?;
        let name = self.name()?;
        let name = self.builder.name(&name);
        let desc = self.descriptor()?;
        Ok(self.builder.method_ref(MethodRef { owner, name, desc }).as_u32())
    }

    /// An expression in prefix order.
    fn origin(&mut self) -> Result<Vec<Node>> {
        let mut nodes = Vec::new();
        let mut missing = 1;
        while missing > 0 {
            let Token::Word(word) = self.bump() else {
                return self.error_before("expected an expression");
            };
            let node = match word {
                "unknown" => Node::Unknown,
                "null" => Node::Null,
                "local" => Node::Local(self.integer()?),
                "parameter" => Node::Parameter(self.integer()?),
                "int" => Node::Int(self.integer()?),
                "element" => Node::Element,
                "static" => Node::Static(FieldRefId::from_u32(self.field_index()?)),
                "field" => Node::Field(FieldRefId::from_u32(self.field_index()?)),
                "call" => Node::Call(MethodRefId::from_u32(self.method_index()?)),
                _ => return self.error_before("expected an expression"),
            };
            missing += node.operands();
            missing -= 1;
            nodes.push(node);
        }
        Ok(nodes)
    }

    fn target(&mut self) -> Result<Target> {
        match self.peek() {
            Token::Word(label) => {
                self.bump();
                Ok(Target::Label(label.to_owned()))
            }
            Token::Offset(text) => {
                self.bump();
                match text[1..].parse() {
                    Ok(offset) => Ok(Target::Offset(offset)),
                    Err(_) => self.error_before("the offset is out of range"),
                }
            }
            Token::Number(_) => Ok(Target::Distance(self.integer()?)),
            _ => self.error("expected a label"),
        }
    }

    fn entries(&mut self, text: &mut BodyText) -> Result<Vec<TypeEntry>> {
        let mut entries = Vec::new();
        // `<init>` is one token elsewhere; here it can only be a class of that name.
        self.expect(Token::Less, "`<`")?;
        while !self.eat(Token::Greater) {
            if !entries.is_empty() {
                self.expect(Token::Comma, "`,` or `>`")?;
            }
            let keep = self.eat_word("keep");
            if let Token::Index(_) = self.peek()
                && let Some(index) = self.raw_index()?
            {
                entries.push(TypeEntry { plane: PlaneId::new(index as usize), keep });
                continue;
            }
            let ty = self.plane_type()?;
            let plane = self.plane(ty, text)?;
            entries.push(TypeEntry { plane, keep });
        }
        Ok(entries)
    }

    fn plane(&mut self, ty: PlaneType, text: &mut BodyText) -> Result<PlaneId> {
        let found = text.planes.iter().position(|plane| plane.ty == ty);
        let index = match found {
            Some(index) => index,
            None if text.planes_given => {
                return self.error_before("the plane is not among the `.plane` lines");
            }
            None => {
                text.planes.push(Plane { ty, max: 0 });
                text.planes.len() - 1
            }
        };
        Ok(PlaneId::new(index))
    }

    fn instruction(&mut self, op: Op, text: &mut BodyText) -> Result<()> {
        let from = text.code.len() as u32;
        op.encode(&mut text.code);
        for &immediate in op.info().immediates {
            self.immediate(immediate, from, text)?;
        }
        if self.peek() == Token::Less {
            for entry in self.entries(text)? {
                entry.write(&mut text.types);
            }
        } else if self.peek() == Token::Word("<init>") || self.peek() == Token::Word("<clinit>") {
            return self.error("quote this class name");
        }
        Ok(())
    }

    fn fixup(&mut self, from: u32, width: Width, text: &mut BodyText) -> Result<()> {
        let token = self.position();
        let target = self.target()?;
        let at = text.code.len();
        text.code.extend(match width {
            Width::Short => &[0, 0][..],
            Width::Long => &[0, 0, 0, 0],
        });
        text.fixups.push(Fixup { at, from, width, target, token });
        Ok(())
    }

    /// Reads `#n`, or calls `intern` for the index.
    fn pool_index(
        &mut self,
        text: &mut BodyText,
        intern: impl FnOnce(&mut Self) -> Result<u32>,
    ) -> Result<()> {
        let index = match self.raw_index()? {
            Some(index) => index,
            None => intern(self)?,
        };
        match u16::try_from(index) {
            Ok(index) => text.code.extend(index.to_le_bytes()),
            Err(_) => return self.error_before("the pool has more than 65536 entries"),
        }
        Ok(())
    }

    fn immediate(&mut self, immediate: Immediate, from: u32, text: &mut BodyText) -> Result<()> {
        match immediate {
            Immediate::Reg
            | Immediate::IntReg
            | Immediate::LongReg
            | Immediate::DoubleReg
            | Immediate::RefReg
            | Immediate::U8 => text.code.push(self.integer()?),
            Immediate::Reg16 => text.code.extend(self.integer::<u16>()?.to_le_bytes()),
            Immediate::I8 => text.code.extend(self.integer::<i8>()?.to_le_bytes()),
            Immediate::I16 => text.code.extend(self.integer::<i16>()?.to_le_bytes()),
            Immediate::I32 => text.code.extend(self.integer::<i32>()?.to_le_bytes()),
            Immediate::F32 => text.code.extend(self.float_bits()?.to_le_bytes()),
            Immediate::Long => self.pool_index(text, |asm| {
                let value = asm.integer()?;
                Ok(asm.builder.long(value).as_u32())
            })?,
            Immediate::Double => self.pool_index(text, |asm| {
                let bits = asm.double_bits()?;
                Ok(asm.builder.double(bits).as_u32())
            })?,
            Immediate::Literal => self.pool_index(text, |asm| Ok(asm.literal()?.as_u32()))?,
            Immediate::Type => {
                let ty = self.ty()?;
                match u16::try_from(ty.as_u32()) {
                    Ok(index) => text.code.extend(index.to_le_bytes()),
                    Err(_) => return self.error_before("the module has more than 65536 types"),
                }
            }
            Immediate::Field => self.pool_index(text, Self::field_index)?,
            Immediate::Method => self.pool_index(text, Self::method_index)?,
            Immediate::Label => self.fixup(from, Width::Short, text)?,
            Immediate::Label32 => self.fixup(from, Width::Long, text)?,
            Immediate::TableSwitch => self.table_switch(from, text)?,
            Immediate::LookupSwitch => self.lookup_switch(from, text)?,
        }
        Ok(())
    }

    /// `5: L1, L2 default L3`
    fn table_switch(&mut self, from: u32, text: &mut BodyText) -> Result<()> {
        text.code.extend(self.integer::<i32>()?.to_le_bytes());
        self.expect(Token::Colon, "`:`")?;
        let head = text.code.len();
        text.code.extend([0; 4]);
        let mut count = 0u16;
        while !self.eat_word("default") {
            if count > 0 {
                self.expect(Token::Comma, "`,` or `default`")?;
            }
            self.fixup(from, Width::Short, text)?;
            count = self.one_more(count)?;
        }
        self.default(head, count, from, text)
    }

    /// `1: L1, 7: L2 default L3`
    fn lookup_switch(&mut self, from: u32, text: &mut BodyText) -> Result<()> {
        let head = text.code.len();
        text.code.extend([0; 4]);
        let mut count = 0u16;
        while !self.eat_word("default") {
            if count > 0 {
                self.expect(Token::Comma, "`,` or `default`")?;
            }
            text.code.extend(self.integer::<i32>()?.to_le_bytes());
            self.expect(Token::Colon, "`:`")?;
            self.fixup(from, Width::Short, text)?;
            count = self.one_more(count)?;
        }
        self.default(head, count, from, text)
    }

    fn one_more(&self, count: u16) -> Result<u16> {
        match count.checked_add(1) {
            Some(count) => Ok(count),
            None => self.error_before("a switch has at most 65535 cases"),
        }
    }

    fn default(&mut self, head: usize, count: u16, from: u32, text: &mut BodyText) -> Result<()> {
        text.code[head..head + 2].copy_from_slice(&count.to_le_bytes());
        let token = self.position();
        let target = self.target()?;
        text.fixups.push(Fixup { at: head + 2, from, width: Width::Short, target, token });
        Ok(())
    }

    fn resolve(&self, text: &BodyText, target: &Target, from: u32) -> Result<i64> {
        match target {
            Target::Label(label) => match text.labels.get(label) {
                Some(&offset) => Ok(i64::from(offset)),
                None => self.error_before(format!("label `{label}` is not defined in this method")),
            },
            Target::Offset(offset) => Ok(i64::from(*offset)),
            Target::Distance(distance) => Ok(i64::from(from) + distance),
        }
    }

    fn offset(&self, text: &BodyText, target: &Target) -> Result<u32> {
        let offset = self.resolve(text, target, 0)?;
        u32::try_from(offset).or_else(|_| self.error_before("the offset is out of range"))
    }

    fn finish(&mut self, mut text: BodyText) -> Result<Body> {
        for fixup in core::mem::take(&mut text.fixups) {
            let target = match self.resolve(&text, &fixup.target, fixup.from) {
                Ok(target) => target,
                Err(error) => return self.error_at_token(fixup.token, error.message),
            };
            let distance = target - i64::from(fixup.from);
            let out_of_range = "the branch is too far for this instruction";
            match fixup.width {
                Width::Short => match i16::try_from(distance) {
                    Ok(d) => text.code[fixup.at..fixup.at + 2].copy_from_slice(&d.to_le_bytes()),
                    Err(_) => return self.error_at_token(fixup.token, out_of_range.to_owned()),
                },
                Width::Long => match i32::try_from(distance) {
                    Ok(d) => text.code[fixup.at..fixup.at + 4].copy_from_slice(&d.to_le_bytes()),
                    Err(_) => return self.error_at_token(fixup.token, out_of_range.to_owned()),
                },
            }
        }
        let mut handlers = Vec::new();
        for (start, end, target, catch, plane) in &text.handlers {
            handlers.push(Handler {
                start: self.offset(&text, start)?,
                end: self.offset(&text, end)?,
                target: self.offset(&text, target)?,
                catch: *catch,
                plane: *plane,
            });
        }
        let mut joins = None;
        if let Some(targets) = &text.joins {
            let offsets: Result<Vec<u32>> =
                targets.iter().map(|target| self.offset(&text, target)).collect();
            joins = Some(offsets?);
        }
        let superinit = match &text.superinit {
            None => None,
            Some(None) => Some(None),
            Some(Some(target)) => Some(Some(self.offset(&text, target)?)),
        };
        let summary = Summary::of(&self.builder.module, &text, &handlers);
        let depths = text.depths.unwrap_or(summary.depths);
        if !text.planes_given {
            for (plane, max) in text.planes.iter_mut().zip(summary.plane_depths) {
                plane.max = max;
            }
        }
        let part = |section: &mut Vec<u8>, bytes: &[u8]| {
            let start = section.len() as u32;
            section.extend_from_slice(bytes);
            start..section.len() as u32
        };
        let mut line_table = Vec::new();
        lines::write(&mut line_table, &text.lines);
        let mut column_table = Vec::new();
        columns::write(&mut column_table, &text.columns);
        let mut origin_table = Vec::new();
        origins::write(&mut origin_table, &text.origins);
        let mut inline_table = Vec::new();
        text.inlines.write(&mut inline_table);
        let mut load_table = Vec::new();
        text.loads.write(&mut load_table);
        let [int, long, float, double, max_ref, max_all] = depths;
        Ok(Body {
            planes: text.planes.into(),
            locals: text.locals.into(),
            max_primitive: [int, long, float, double],
            max_ref,
            max_all,
            code: part(&mut self.code, &text.code),
            types: part(&mut self.type_stream, &text.types),
            joins: joins.unwrap_or(summary.joins).into(),
            handlers: handlers.into(),
            superinit: superinit.unwrap_or(summary.superinit),
            writes: text.writes.unwrap_or(summary.writes).into(),
            lines: part(&mut self.lines, &line_table),
            origins: part(&mut self.origins, &origin_table),
            inlines: part(&mut self.inlines, &inline_table),
            loads: part(&mut self.loads, &load_table),
            columns: part(&mut self.columns, &column_table),
        })
    }

    /// A site's number, or `none`.
    fn optional_site(&mut self) -> Result<Option<u32>> {
        if self.eat_word("none") { Ok(None) } else { self.integer().map(Some) }
    }
}

/// What the assembler computes if the text does not give it.
struct Summary {
    /// int, long, float, double, references, all.
    depths: [u16; 6],
    plane_depths: Vec<u16>,
    joins: Vec<u32>,
    superinit: Option<u32>,
    writes: Vec<TypeId>,
}

impl Summary {
    fn of(module: &Module<'_>, text: &BodyText, handlers: &[Handler]) -> Summary {
        let mut summary = Summary {
            depths: [0; 6],
            plane_depths: vec![0; text.planes.len()],
            joins: Vec::new(),
            superinit: None,
            writes: Vec::new(),
        };
        let mut counts = Counts { kinds: [0; 6], planes: vec![0; text.planes.len()] };
        let mut walk = Walk::new(module, &text.code, &text.types);
        while let Some(step) = walk.valid_step() {
            let instruction = step.instruction;
            if let Some(handler) = handlers.iter().find(|h| h.target == instruction.offset) {
                counts.clear();
                counts.push(Kind::Ref, Some(handler.plane), &mut summary);
            }
            for (position, operand) in step.pops.iter().enumerate().rev() {
                let entry = operand.entry;
                if !entry.is_some_and(|entry| entry.keep) {
                    counts.pop(operand.kind, entry.map(|entry| entry.plane));
                }
                if position == 0 {
                    let plane = entry.and_then(|entry| text.planes.get(entry.plane.index()));
                    summary.note_array_write(module, &instruction, plane.map(|plane| plane.ty));
                }
            }
            let array = instruction.immediate(|&immediate| immediate == Immediate::RefReg);
            let array = array.and_then(|register| text.register(register as usize));
            summary.note_array_write(module, &instruction, array);
            for operand in step.pushes {
                counts.push(operand.kind, operand.entry.map(|entry| entry.plane), &mut summary);
            }
            summary.note_field_write(module, &instruction);
            summary.joins.extend(instruction.target());
            if let Some(switch) = instruction.switch {
                let distances =
                    switch.cases().map(|(_, distance)| distance).chain([switch.default]);
                summary.joins.extend(
                    distances.filter_map(|d| instruction.offset.checked_add_signed(i32::from(d))),
                );
            }
            if instruction.op.action() == Action::Call(Call::Superinit) {
                summary.superinit.get_or_insert(instruction.offset);
            }
            if !instruction.op.info().flow.falls_through() {
                counts.clear();
            }
        }
        summary.joins.sort_unstable();
        summary.joins.dedup();
        summary.writes.sort_unstable();
        summary.writes.dedup();
        summary
    }

    /// The written array is the deepest operand, or in a register.
    fn note_array_write(
        &mut self,
        module: &Module<'_>,
        instruction: &Instruction<'_>,
        array: Option<PlaneType>,
    ) {
        if let Some(array) = array
            && let Some(Access { target: isa::Target::Element, writes: true, .. }) =
                instruction.op.action().access()
            && matches!(module.types.get(array.ty), Some(Type::Array(_)))
        {
            self.writes.push(array.ty);
        }
    }

    /// The class of a written field is the owner of the field reference.
    fn note_field_write(&mut self, module: &Module<'_>, instruction: &Instruction<'_>) {
        let field = instruction.immediate(|&immediate| immediate == Immediate::Field);
        if instruction.op.action().is_write()
            && let Some(field) = field
            && let Some(field) = module.field_refs.get(FieldRefId::new(field as usize))
        {
            self.writes.push(field.owner);
        }
    }
}

struct Counts {
    kinds: [u16; 6],
    planes: Vec<u16>,
}

impl Counts {
    fn clear(&mut self) {
        self.kinds = [0; 6];
        self.planes.fill(0);
    }

    fn pop(&mut self, kind: Kind, plane: Option<PlaneId>) {
        for i in [kind as usize, 5] {
            self.kinds[i] = self.kinds[i].saturating_sub(1);
        }
        if let Some(count) = plane.and_then(|plane| self.planes.get_mut(plane.index())) {
            *count = count.saturating_sub(1);
        }
    }

    fn push(&mut self, kind: Kind, plane: Option<PlaneId>, summary: &mut Summary) {
        for i in [kind as usize, 5] {
            self.kinds[i] = self.kinds[i].saturating_add(1);
            summary.depths[i] = summary.depths[i].max(self.kinds[i]);
        }
        if let Some(plane) = plane
            && let Some(count) = self.planes.get_mut(plane.index())
        {
            *count = count.saturating_add(1);
            let max = &mut summary.plane_depths[plane.index()];
            *max = (*max).max(*count);
        }
    }
}
