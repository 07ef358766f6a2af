//! Module to text.

use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt::Write;

use cranelift_entity::EntityRef;

use super::token::escape;
use super::{FLAG_WORDS, RESERVED};
use crate::columns;
use crate::entities::*;
use crate::inlines::Inlines;
use crate::instruction::{Instruction, Instructions};
use crate::isa::Immediate;
use crate::lines;
use crate::loads::Loads;
use crate::module::*;
use crate::origins::{self, Node};
use crate::type_stream::TypeEntry;
use crate::types::{Annotation, PlaneType, Type};
use crate::walk::{TypedInstruction, Walk};
use crate::wtf8;

/// The whole module as assembly text.
pub fn disassemble(module: &Module<'_>) -> String {
    let mut printer = Printer { module, out: String::new() };
    printer.module();
    printer.out
}

/// One method as assembly text.
pub fn disassemble_method(module: &Module<'_>, method: &MethodDef) -> String {
    let mut printer = Printer { module, out: String::new() };
    printer.method(method, None);
    printer.out
}

pub(super) struct Printer<'m, 'a> {
    pub(super) module: &'m Module<'a>,
    pub(super) out: String,
}

fn is_plain(word: &str) -> bool {
    !RESERVED.contains(&word)
        && word.split('.').all(|part| {
            let mut chars = part.chars();
            chars.next().is_some_and(|c| c.is_ascii_alphabetic() || c == '_' || c == '$')
                && chars.all(|c| c.is_ascii_alphanumeric() || c == '_' || c == '$')
        })
}

impl Printer<'_, '_> {
    fn put(&mut self, text: &str) {
        self.out.push_str(text);
    }

    fn number(&mut self, number: impl core::fmt::Display) {
        let _ = write!(self.out, "{number}");
    }

    fn quoted_unless_plain(&mut self, name: &str) {
        if is_plain(name) {
            self.put(name);
        } else {
            escape(name.encode_utf16(), '\'', &mut self.out);
        }
    }

    fn name(&mut self, id: NameId) {
        match self.module.names.get(id) {
            Some(name) => self.quoted_unless_plain(name),
            None => self.number(format_args!("#{}", id.index())),
        }
    }

    fn member_name(&mut self, id: NameId) {
        match self.module.names.get(id).map(|name| &**name) {
            Some(name @ ("<init>" | "<clinit>")) => self.put(name),
            _ => self.name(id),
        }
    }

    fn ty(&mut self, id: TypeId) {
        let mut id = id;
        let mut dimensions = 0;
        while let Some(&Type::Array(element)) = self.module.types.get(id) {
            // A hand-made table may hold an array of itself.
            if element >= id {
                break;
            }
            id = element;
            dimensions += 1;
        }
        match self.module.types.get(id) {
            Some(Type::Primitive(primitive)) => self.put(primitive.keyword()),
            Some(&Type::Class(name)) => self.name(name),
            _ => self.number(format_args!("#{}", id.index())),
        }
        for _ in 0..dimensions {
            self.put("[]");
        }
    }

    fn annotation(&mut self, annotation: Annotation) {
        if annotation.local {
            self.put(" local");
        } else if annotation.captured {
            self.put(" captured");
        }
        if annotation.read_only {
            self.put(" read");
        }
    }

    pub(super) fn receiver(&mut self, annotation: Annotation) {
        self.put("this");
        self.annotation(annotation);
    }

    pub(super) fn plane_type(&mut self, ty: PlaneType) {
        self.ty(ty.ty);
        self.annotation(ty.annotation);
    }

    fn flags(&mut self, flags: Flags) {
        for (flag, word) in FLAG_WORDS {
            if flags.contains(flag) {
                self.put(" ");
                self.put(word);
            }
        }
    }

    fn descriptor(&mut self, id: DescId) {
        let Some(desc) = self.module.descriptors.get(id) else {
            self.number(format_args!("#{}", id.index()));
            return;
        };
        self.put("(");
        let mut separator = "";
        if let Some(receiver) = desc.receiver {
            self.receiver(receiver);
            separator = ", ";
        }
        for &param in &desc.params {
            self.put(separator);
            self.plane_type(param);
            separator = ", ";
        }
        self.put(") ");
        match desc.ret {
            Some(ret) => self.plane_type(ret),
            None => self.put("void"),
        }
    }

    fn module(&mut self) {
        let module = self.module;
        self.put(".module ");
        self.name(module.name);
        self.put(match module.discipline {
            Discipline::Multi => " multi\n",
            Discipline::Five => " five\n",
            Discipline::Single => " single\n",
        });
        if let Some(class) = module.main.and_then(|main| module.classes.get(main)) {
            self.put(".main ");
            self.ty(class.ty);
            self.put("\n");
        }
        for (id, class) in &module.classes {
            self.class(id, class);
        }
    }

    fn class(&mut self, id: ClassId, class: &ClassDef) {
        self.put("\n.class ");
        self.ty(class.ty);
        self.flags(class.flags);
        self.put("\n");
        self.type_line(".super", class.superclass.as_slice());
        self.type_line(".implements", &class.interfaces);
        self.type_line(".host", class.host.as_slice());
        if let Some(name) = class.source.and_then(|source| self.module.names.get(source)) {
            self.put(".source ");
            escape(name.encode_utf16(), '"', &mut self.out);
            self.put("\n");
        }
        self.annotated(".annotated", id, SignatureMember::Class);
        for (index, field) in class.fields.iter().enumerate() {
            self.field(field);
            self.annotated("  .annotated", id, SignatureMember::Field(index as u32));
        }
        for (index, method) in class.methods.iter().enumerate() {
            self.method(method, Some((id, SignatureMember::Method(index as u32))));
        }
        self.put(".end\n");
    }

    /// The Java annotations of a declaration, each in a line.
    fn annotated(&mut self, directive: &str, class: ClassId, member: SignatureMember) {
        let wanted = (class, member);
        let all = &self.module.annotated;
        let Ok(at) = all.binary_search_by_key(&wanted, |one| (one.class, one.member)) else {
            return;
        };
        for annotation in &all[at].annotations {
            self.put(directive);
            self.put(" ");
            self.name(annotation.interface);
            for &constant in &annotation.constants {
                self.put(" ");
                self.name(constant);
            }
            self.put("\n");
        }
    }

    fn type_line(&mut self, directive: &str, types: &[TypeId]) {
        if !types.is_empty() {
            self.type_list(directive, types);
        }
    }

    fn type_list(&mut self, directive: &str, types: &[TypeId]) {
        self.put(directive);
        for (i, &ty) in types.iter().enumerate() {
            self.put(if i == 0 { " " } else { ", " });
            self.ty(ty);
        }
        self.put("\n");
    }

    fn field(&mut self, field: &FieldDef) {
        self.put(".field ");
        self.name(field.name);
        self.put(" ");
        self.ty(field.ty);
        self.flags(field.flags);
        match field.constant {
            None => {}
            Some(Constant::Int(value)) => self.number(format_args!(" = int {value}")),
            Some(Constant::Long(value)) => self.number(format_args!(" = long {value}")),
            Some(Constant::Float(bits)) => {
                let text = float_text(f32::from_bits(bits), format_args!("{bits:#010x}"));
                self.number(format_args!(" = float {text}"));
            }
            Some(Constant::Double(bits)) => {
                let text = double_text(bits);
                self.number(format_args!(" = double {text}"));
            }
            Some(Constant::String(literal)) => {
                self.put(" = ");
                self.literal(literal);
            }
        }
        self.put("\n");
    }

    fn literal(&mut self, id: LiteralId) {
        match self.module.literals.get(id) {
            Some(literal) => escape(wtf8::to_utf16(literal), '"', &mut self.out),
            None => self.number(format_args!("#{}", id.index())),
        }
    }

    fn method(&mut self, method: &MethodDef, place: Option<(ClassId, SignatureMember)>) {
        self.put("\n.method ");
        self.member_name(method.name);
        self.descriptor(method.desc);
        self.flags(method.flags);
        self.put("\n");
        if let Some((class, member)) = place {
            self.annotated("  .annotated", class, member);
        }
        self.type_line("  .throws", &method.throws);
        if let Some(body) = &method.body {
            self.put("  .code\n");
            self.body(body);
        }
        if let Some(plain) = &method.plain {
            self.put("  .plain\n");
            self.body(plain);
        }
        self.put(".end\n");
    }

    fn body(&mut self, body: &Body) {
        for plane in &body.planes {
            self.put("  .plane ");
            self.plane_type(plane.ty);
            self.number(format_args!(" {}\n", plane.max));
        }
        if body.planes.is_empty() {
            self.put("  .plane\n");
        }
        for run in &body.locals {
            self.put("  .locals ");
            self.plane_type(run.ty);
            self.number(format_args!(" {}\n", run.count));
        }
        let [int, long, float, double] = body.max_primitive;
        let depths = [int, long, float, double, body.max_ref, body.max_all];
        self.put("  .depth");
        for (name, depth) in ["int", "long", "float", "double", "ref", "all"].iter().zip(depths) {
            if depth != 0 {
                self.number(format_args!(" {name} {depth}"));
            }
        }
        self.put("\n");
        let code = Code::new(self.module, body);
        self.put("  .joins");
        for (i, &join) in body.joins.iter().enumerate() {
            let separator = if i == 0 { " " } else { ", " };
            self.number(format_args!("{separator}{}", code.label(join)));
        }
        self.put("\n");
        for handler in &body.handlers {
            let [start, end, target] =
                [handler.start, handler.end, handler.target].map(|offset| code.label(offset));
            self.number(format_args!("  .handler {start} {end} {target} "));
            self.ty(handler.catch);
            self.put(" ");
            self.entries(body, &[TypeEntry { plane: handler.plane, keep: false }]);
            self.put("\n");
        }
        match body.superinit {
            Some(offset) => self.number(format_args!("  .superinit {}\n", code.label(offset))),
            None => self.put("  .superinit\n"),
        }
        self.type_list("  .writes", &body.writes);
        let inlines =
            self.module.inlines.get(body.inlines.start as usize..body.inlines.end as usize);
        let inlines = Inlines::read(inlines.unwrap_or(&[])).unwrap_or_default();
        for site in &inlines.sites {
            self.put("  .site ");
            self.site(site.parent);
            self.number(format_args!(" {}", site.method));
            if site.is_virtual {
                self.put(" virtual");
            }
            if let Some(line) = site.line {
                self.number(format_args!(" line {line}"));
            }
            self.put("\n");
        }
        let loads = self.module.loads.get(body.loads.start as usize..body.loads.end as usize);
        let loads = Loads::read(loads.unwrap_or(&[])).unwrap_or_default();
        for load in &loads.loads {
            self.number(format_args!("  .load {} ", load.register));
            match load.object {
                Some(object) => self.number(format_args!("{object} ")),
                None => self.put("static "),
            }
            self.field_ref(load.field);
            self.put("\n");
        }
        self.code(body, &code, &inlines, &loads);
    }

    fn site(&mut self, site: Option<u32>) {
        match site {
            Some(site) => self.number(format_args!("{site}")),
            None => self.put("none"),
        }
    }

    fn code(&mut self, body: &Body, code: &Code<'_>, inlines: &Inlines, loads: &Loads) {
        let mut ranges = inlines.ranges.iter().peekable();
        let mut held = loads.ranges.iter().peekable();
        let mut lines = lines::entries(
            self.module
                .lines
                .get(body.lines.start as usize..body.lines.end as usize)
                .unwrap_or(&[]),
        )
        .peekable();
        let columns =
            self.module.columns.get(body.columns.start as usize..body.columns.end as usize);
        let mut columns = columns::entries(columns.unwrap_or(&[])).peekable();
        let origins =
            self.module.origins.get(body.origins.start as usize..body.origins.end as usize);
        let mut origins = origins::entries(origins.unwrap_or(&[])).map_while(Result::ok).peekable();
        let mut walk = Walk::new(self.module, code.bytes, code.types);
        while walk.offset() < code.bytes.len() as u32 {
            let offset = walk.offset();
            while let Some((_, line)) = lines.next_if(|&(pc, _)| pc <= offset) {
                self.number(format_args!("  .line {line}\n"));
            }
            while let Some(&(_, site)) = ranges.next_if(|&&(pc, _)| pc <= offset) {
                self.put("  .inlined ");
                self.site(site);
                self.put("\n");
            }
            while let Some(&(_, set)) = held.next_if(|&&(pc, _)| pc <= offset) {
                self.put("  .held");
                for (i, (load, _)) in loads.of_set(set).enumerate() {
                    self.number(format_args!("{}{load}", if i == 0 { " " } else { ", " }));
                }
                self.put("\n");
            }
            if code.labels.binary_search(&offset).is_ok() {
                self.number(format_args!("L{offset}:\n"));
            }
            let Some(step) = walk.valid_step() else { break };
            while let Some((_, column)) = columns.next_if(|&(pc, _)| pc <= offset) {
                self.number(format_args!("  .column {column}\n"));
            }
            while let Some(entry) = origins.next_if(|entry| entry.offset <= offset) {
                self.put("  .origin");
                entry.nodes.iter().for_each(|&node| self.origin(node));
                self.put("\n");
            }
            self.put("    ");
            self.instruction(body, &step, code);
            self.put("\n");
        }
        self.raw_bytes("    .byte", &code.bytes[walk.offset() as usize..]);
        self.raw_bytes("    .types", walk.types());
        if code.labels.binary_search(&(code.bytes.len() as u32)).is_ok() {
            self.number(format_args!("L{}:\n", code.bytes.len()));
        }
    }

    /// An instruction with its immediates and the planes of its operands.
    pub(super) fn instruction(
        &mut self,
        body: &Body,
        step: &TypedInstruction<'_, '_>,
        code: &Code<'_>,
    ) {
        self.put(step.instruction.op.mnemonic());
        self.immediates(&step.instruction, code);
        let entries: Vec<TypeEntry> = step.entries().collect();
        if !entries.is_empty() {
            self.put(" ");
            self.entries(body, &entries);
        }
    }

    fn origin(&mut self, node: Node) {
        match node {
            Node::Unknown => self.put(" unknown"),
            Node::Null => self.put(" null"),
            Node::Local(slot) => self.number(format_args!(" local {slot}")),
            Node::Parameter(number) => self.number(format_args!(" parameter {number}")),
            Node::Int(value) => self.number(format_args!(" int {value}")),
            Node::Element => self.put(" element"),
            Node::Static(field) => {
                self.put(" static ");
                self.field_ref(field);
            }
            Node::Field(field) => {
                self.put(" field ");
                self.field_ref(field);
            }
            Node::Call(method) => {
                self.put(" call ");
                self.method_ref(method);
            }
        }
    }

    fn field_ref(&mut self, id: FieldRefId) {
        match self.module.field_refs.get(id) {
            Some(field) => {
                self.ty(field.owner);
                self.put("::");
                self.name(field.name);
                self.put(" ");
                self.ty(field.ty);
            }
            None => self.number(format_args!("#{}", id.as_u32())),
        }
    }

    fn method_ref(&mut self, id: MethodRefId) {
        match self.module.method_refs.get(id) {
            Some(method) => {
                self.ty(method.owner);
                self.put("::");
                self.member_name(method.name);
                self.descriptor(method.desc);
            }
            None => self.number(format_args!("#{}", id.as_u32())),
        }
    }

    fn raw_bytes(&mut self, directive: &str, bytes: &[u8]) {
        for chunk in bytes.chunks(16) {
            self.put(directive);
            for (i, byte) in chunk.iter().enumerate() {
                self.number(format_args!("{}{byte:#04x}", if i == 0 { " " } else { ", " }));
            }
            self.put("\n");
        }
    }

    fn entries(&mut self, body: &Body, entries: &[TypeEntry]) {
        self.put("<");
        for (i, entry) in entries.iter().enumerate() {
            if i > 0 {
                self.put(", ");
            }
            if entry.keep {
                self.put("keep ");
            }
            match body.planes.get(entry.plane.index()) {
                Some(plane) => self.plane_type(plane.ty),
                None => self.number(format_args!("#{}", entry.plane.index())),
            }
        }
        self.put(">");
    }

    fn immediates(&mut self, instruction: &Instruction<'_>, code: &Code<'_>) {
        if let Some(switch) = instruction.switch {
            let label =
                |distance: i16| code.distance_label(instruction.offset, i64::from(distance));
            let sparse = instruction.op.info().immediates.contains(&Immediate::LookupSwitch);
            for (i, (key, distance)) in switch.cases().enumerate() {
                if sparse || i == 0 {
                    self.number(format_args!(" {key}"));
                    self.put(":");
                }
                let separator = if i + 1 < usize::from(switch.count) { "," } else { "" };
                self.number(format_args!(" {}{separator}", label(distance)));
            }
            if switch.count == 0 && !sparse {
                self.put(" 0:");
            }
            self.number(format_args!(" default {}", label(switch.default)));
            return;
        }
        for (&immediate, value) in
            instruction.op.info().immediates.iter().zip(instruction.immediates)
        {
            self.put(" ");
            self.immediate(immediate, value, instruction.offset, code);
        }
    }

    fn immediate(&mut self, immediate: Immediate, value: i32, offset: u32, code: &Code<'_>) {
        let module = self.module;
        let index = value as usize;
        let raw = format!("#{value}");
        match immediate {
            Immediate::Reg
            | Immediate::IntReg
            | Immediate::LongReg
            | Immediate::DoubleReg
            | Immediate::RefReg
            | Immediate::Reg16
            | Immediate::I8
            | Immediate::U8
            | Immediate::I16
            | Immediate::I32 => self.number(value),
            Immediate::F32 => {
                let text = float_text(
                    f32::from_bits(value as u32),
                    format_args!("{:#010x}", value as u32),
                );
                self.put(&text);
            }
            Immediate::Long => match module.longs.get(LongId::new(index)) {
                Some(value) => self.number(value),
                None => self.put(&raw),
            },
            Immediate::Double => match module.doubles.get(DoubleId::new(index)) {
                Some(&bits) => self.put(&double_text(bits)),
                None => self.put(&raw),
            },
            Immediate::Literal => self.literal(LiteralId::new(index)),
            Immediate::Type => self.ty(TypeId::new(index)),
            Immediate::Field => self.field_ref(FieldRefId::new(index)),
            Immediate::Method => self.method_ref(MethodRefId::new(index)),
            Immediate::Label | Immediate::Label32 => {
                self.put(&code.distance_label(offset, i64::from(value)));
            }
            Immediate::TableSwitch | Immediate::LookupSwitch => {}
        }
    }
}

/// A float in a form that parses back to the same bits.
fn float_text(value: f32, bits: core::fmt::Arguments<'_>) -> String {
    if value.is_finite() { format!("{value:?}") } else { format!("bits {bits}") }
}

fn double_text(bits: u64) -> String {
    let value = f64::from_bits(bits);
    if value.is_finite() { format!("{value:?}") } else { format!("bits {bits:#018x}") }
}

/// A method's bytes and the offsets that get a label.
pub(super) struct Code<'m> {
    pub(super) bytes: &'m [u8],
    pub(super) types: &'m [u8],
    pub(super) labels: Vec<u32>,
}

impl<'m> Code<'m> {
    pub(super) fn new(module: &'m Module<'_>, body: &Body) -> Code<'m> {
        let part = |section: &'m [u8], range: &core::ops::Range<u32>| {
            section.get(range.start as usize..range.end as usize).unwrap_or(&[])
        };
        let bytes = part(&module.code, &body.code);
        let mut starts = Vec::new();
        let mut targets = Vec::from_iter(body.joins.iter().copied());
        targets.extend(body.superinit);
        for handler in &body.handlers {
            targets.extend([handler.start, handler.end, handler.target]);
        }
        let mut end = 0;
        for instruction in Instructions::new(bytes).map_while(Result::ok) {
            starts.push(instruction.offset);
            end = instruction.end();
            targets.extend(instruction.target());
            if let Some(switch) = instruction.switch {
                let distances = switch.cases().map(|(_, distance)| distance);
                targets.extend(
                    distances
                        .chain([switch.default])
                        .filter_map(|d| instruction.offset.checked_add_signed(i32::from(d))),
                );
            }
        }
        if end as usize == bytes.len() {
            starts.push(end);
        }
        targets.sort_unstable();
        targets.dedup();
        targets.retain(|target| starts.binary_search(target).is_ok());
        Code { bytes, types: part(&module.type_stream, &body.types), labels: targets }
    }

    /// The text for a code offset: its label, or the number if no instruction starts there.
    fn label(&self, offset: u32) -> String {
        let sigil = if self.labels.binary_search(&offset).is_ok() { 'L' } else { '@' };
        format!("{sigil}{offset}")
    }

    fn distance_label(&self, offset: u32, distance: i64) -> String {
        match u32::try_from(i64::from(offset) + distance) {
            Ok(target) => self.label(target),
            // A target before the start of the code can only be written as a distance.
            Err(_) => distance.to_string(),
        }
    }
}
