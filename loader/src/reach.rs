//! Finds the reachable part of the library, and copies it.

use alloc::borrow::Cow;
use alloc::boxed::Box;
use alloc::vec::Vec;
use core::ops::Range;

use hashbrown::HashMap;
use tsb_format::inlines::Inlines;
use tsb_format::isa::{Action, Call, Dispatch};
use tsb_format::loads::Loads;
use tsb_format::origins::{self, Node};
use tsb_format::renumber::{self, PoolOperand};
use tsb_format::{
    Body, Catalogued, ClassId, DescId, FieldRefId, Flags, MethodDef, MethodRefId, Module, NameId,
    Op, PlaneType, Section, ThinVec, Type, TypeId,
};

use crate::classes::{Classes, MemberIndex};
use crate::numbers::Numbers;
use crate::selectors::Selector;
use crate::{LoadError, Member, Needs, Result};

/// How a method is referred to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum CallKind {
    /// The method itself.
    Exactly,
    /// As the constructor of a new object.
    New,
    /// Any method that the receiver's class selects.
    Call,
}

/// The state of a selector.
#[derive(Debug)]
pub(crate) enum SelectorState {
    /// Not called so far; the methods to be reached once it is.
    Uncalled(Vec<MemberIndex>),
    /// It is called.
    Called,
}

/// The state of the analysis.
#[derive(Debug)]
pub(crate) struct Reach<'l, 'n> {
    needs: Needs<'n>,
    pub(crate) classes: Classes<'l>,
    pub(crate) numbers: Numbers,
    /// The result, without classes and byte sections.
    pub(crate) module: Module<'l>,
    pub(crate) code: Vec<u8>,
    pub(crate) type_stream: Vec<u8>,
    pub(crate) lines: Vec<u8>,
    pub(crate) columns: Vec<u8>,
    pub(crate) origins: Vec<u8>,
    pub(crate) loads: Vec<u8>,
    calls: HashMap<Selector, SelectorState>,
    /// Present classes whose supertypes have not been processed.
    new_classes: Vec<ClassId>,
    /// Reached methods that have not been processed.
    new_methods: Vec<MemberIndex>,
}

impl<'l, 'n> Reach<'l, 'n> {
    pub(crate) fn new(library: Catalogued<'l>, needs: Needs<'n>) -> Result<Reach<'l, 'n>> {
        let module = Module::new("", library.discipline()?);
        let mut reach = Reach {
            needs,
            classes: Classes::new(library)?,
            numbers: Numbers::default(),
            module,
            code: Vec::new(),
            type_stream: Vec::new(),
            lines: Vec::new(),
            columns: Vec::new(),
            origins: Vec::new(),
            loads: Vec::new(),
            calls: HashMap::new(),
            new_classes: Vec::new(),
            new_methods: Vec::new(),
        };
        reach.module.names.clear();
        reach.module.name = reach.module.names.push(Cow::Borrowed(library.module_name()?));
        Ok(reach)
    }

    /// Reaches what the virtual machine uses.
    pub(crate) fn add_needs(&mut self) -> Result<()> {
        for name in self.needs.objects {
            if let Some(class) = self.classes.file.class_named(name)? {
                self.live(class)?;
            }
        }
        for &(class, field) in self.needs.fields {
            let file = self.classes.file;
            if let Some((class, name)) = file.class_named(class)?.zip(file.find_name(field)?) {
                let fields = &self.classes.members(class)?.fields;
                if let Some(i) = fields.iter().position(|field| field.def.name == name) {
                    self.keep((class, i))?;
                }
            }
        }
        self.needs.methods.iter().try_for_each(|&method| self.reach_named(method))
    }

    /// Reaches the methods with a name in a class.
    fn reach_named(&mut self, (class, method): Member<'_>) -> Result<()> {
        let file = self.classes.file;
        if let Some((class, name)) = file.class_named(class)?.zip(file.find_name(method)?) {
            for i in 0..self.classes.members(class)?.methods.len() {
                if self.classes.members(class)?.methods[i].head.def.name == name {
                    self.reach((class, i))?;
                }
            }
        }
        Ok(())
    }

    /// Reaches the methods that a native method may call.
    fn call_back(&mut self, class: ClassId, name: NameId) -> Result<()> {
        let file = self.classes.file;
        let ty = self.classes.class(class)?.head.def.ty;
        let Type::Class(class) = file.ty(ty)? else { return Ok(()) };
        let native = (file.name(class)?, file.name(name)?);
        let methods = self.needs.callbacks.iter().filter(|(cause, _)| *cause == native);
        methods.map(|&(_, method)| method).try_for_each(|method| self.reach_named(method))
    }

    /// Processes all classes and methods that become reachable.
    pub(crate) fn run(&mut self) -> Result<()> {
        loop {
            if let Some(class) = self.new_classes.pop() {
                let def = self.classes.class(class)?.head.def.clone();
                self.ty(def.ty)?;
                for ty in def.superclass.into_iter().chain(def.interfaces).chain(def.host) {
                    self.ty(ty)?;
                }
            } else if let Some(method) = self.new_methods.pop() {
                self.copy_method(method)?;
            } else {
                return Ok(());
            }
        }
    }

    /// Marks a class as present.
    pub(crate) fn present(&mut self, id: ClassId) -> Result<()> {
        let class = self.classes.class(id)?;
        if !core::mem::replace(&mut class.present, true) {
            self.new_classes.push(id);
        }
        Ok(())
    }

    /// Marks a class and its supertypes as live.
    pub(crate) fn live(&mut self, id: ClassId) -> Result<()> {
        let class = self.classes.class(id)?;
        if core::mem::replace(&mut class.live, true) {
            return Ok(());
        }
        let supertypes: Vec<ClassId> =
            class.superclass.into_iter().chain(class.interfaces.iter().copied()).collect();
        self.present(id)?;
        self.initialize(id)?;
        for i in 0..self.classes.members(id)?.methods.len() {
            let method = &self.classes.members(id)?.methods[i];
            let (is_virtual, name, selector) =
                (method.is_virtual, method.head.def.name, method.selector);
            if !is_virtual {
                continue;
            }
            if self.is_called_by_name(name)? {
                self.call(selector)?;
            }
            match self.calls.entry(selector).or_insert(SelectorState::Uncalled(Vec::new())) {
                SelectorState::Uncalled(waiting) => waiting.push((id, i)),
                SelectorState::Called => self.reach((id, i))?,
            }
        }
        supertypes.into_iter().try_for_each(|supertype| self.live(supertype))
    }

    /// Whether the virtual machine calls methods with this name on any object.
    fn is_called_by_name(&self, name: NameId) -> Result<bool> {
        if self.needs.virtual_calls.is_empty() {
            return Ok(false);
        }
        let name = self.classes.file.name(name)?;
        Ok(self.needs.virtual_calls.contains(&name))
    }

    /// Marks a class and its supertypes as initialised.
    pub(crate) fn initialize(&mut self, id: ClassId) -> Result<()> {
        let class = self.classes.class(id)?;
        if core::mem::replace(&mut class.initialized, true) {
            return Ok(());
        }
        let supertypes: Vec<ClassId> =
            class.superclass.into_iter().chain(class.interfaces.iter().copied()).collect();
        self.present(id)?;
        for i in 0..self.classes.members(id)?.methods.len() {
            let name = self.classes.members(id)?.methods[i].head.def.name;
            if self.classes.is_initializer(name) {
                self.reach((id, i))?;
            }
        }
        supertypes.into_iter().try_for_each(|supertype| self.initialize(supertype))
    }

    /// Marks a selector as called.
    pub(crate) fn call(&mut self, selector: Selector) -> Result<()> {
        match self.calls.insert(selector, SelectorState::Called) {
            Some(SelectorState::Uncalled(waiting)) => {
                waiting.into_iter().try_for_each(|method| self.reach(method))
            }
            _ => Ok(()),
        }
    }

    /// Reaches a method.
    pub(crate) fn reach(&mut self, (class, i): MemberIndex) -> Result<()> {
        let method = &mut self.classes.members(class)?.methods[i];
        if !core::mem::replace(&mut method.reached, true) {
            let name = method.head.def.name;
            let starts =
                method.head.def.flags.contains(Flags::STATIC) || self.classes.is_constructor(name);
            self.present(class)?;
            if starts {
                self.initialize(class)?;
            }
            self.new_methods.push((class, i));
        }
        Ok(())
    }

    /// Keeps a field.
    pub(crate) fn keep(&mut self, (class, i): MemberIndex) -> Result<()> {
        let field = &mut self.classes.members(class)?.fields[i];
        if !core::mem::replace(&mut field.kept, true) {
            let (ty, is_static) = (field.def.ty, field.def.flags.contains(Flags::STATIC));
            self.present(class)?;
            self.ty(ty)?;
            if is_static {
                self.initialize(class)?;
            }
        }
        Ok(())
    }

    /// Reaches the methods that a reference may resolve to.
    pub(crate) fn resolve(
        &mut self,
        owner: ClassId,
        selector: Selector,
        kind: CallKind,
    ) -> Result<()> {
        for (class, i) in self.classes.resolve_method(owner, selector)? {
            self.reach((class, i))?;
            let method = &self.classes.members(class)?.methods[i];
            if method.is_virtual && kind == CallKind::Call {
                self.call(selector)?;
            }
            let abstract_class =
                self.classes.class(class)?.head.def.flags.contains(Flags::ABSTRACT);
            if kind == CallKind::New && !abstract_class {
                self.live(class)?;
            }
        }
        Ok(())
    }

    pub(crate) fn name(&mut self, old: NameId) -> Result<NameId> {
        if let Some(known) = self.numbers.names.get(old) {
            return Ok(known);
        }
        let name = self.classes.file.name(old)?;
        Ok(self.numbers.names.set(old, self.module.names.push(Cow::Borrowed(name))))
    }

    pub(crate) fn ty(&mut self, old: TypeId) -> Result<TypeId> {
        if let Some(known) = self.numbers.types.get(old) {
            return Ok(known);
        }
        let ty = match self.classes.file.ty(old)? {
            Type::Primitive(_) => return Ok(old),
            Type::Array(element) => Type::Array(self.ty(element)?),
            Type::Class(name) => {
                if let Some(class) = self.classes.file.class_of(old)? {
                    self.present(class)?;
                }
                Type::Class(self.name(name)?)
            }
        };
        Ok(self.numbers.types.set(old, self.module.types.push(ty)))
    }

    fn plane(&mut self, plane: PlaneType) -> Result<PlaneType> {
        Ok(PlaneType { ty: self.ty(plane.ty)?, ..plane })
    }

    fn descriptor(&mut self, old: DescId) -> Result<DescId> {
        if let Some(known) = self.numbers.descriptors.get(old) {
            return Ok(known);
        }
        let mut descriptor = self.classes.file.descriptor(old)?;
        for plane in descriptor.params.iter_mut().chain(&mut descriptor.ret) {
            *plane = self.plane(*plane)?;
        }
        Ok(self.numbers.descriptors.set(old, self.module.descriptors.push(descriptor)))
    }

    /// The class in which members of a type are looked up; `java.lang.Object` for arrays.
    fn owner(&mut self, ty: TypeId) -> Result<Option<ClassId>> {
        match self.classes.file.ty(ty)? {
            Type::Class(_) => Ok(self.classes.file.class_of(ty)?),
            _ => Ok(self.classes.object),
        }
    }

    fn field(&mut self, old: FieldRefId) -> Result<FieldRefId> {
        if let Some(known) = self.numbers.fields.get(old) {
            return Ok(known);
        }
        let mut reference = self.classes.file.field_ref(old)?;
        if let Some(owner) = self.owner(reference.owner)?
            && let Some(field) = self.classes.resolve_field(owner, reference.name)?
        {
            self.keep(field)?;
        }
        reference.owner = self.ty(reference.owner)?;
        reference.name = self.name(reference.name)?;
        reference.ty = self.ty(reference.ty)?;
        Ok(self.numbers.fields.set(old, self.module.field_refs.push(reference)))
    }

    fn method(&mut self, old: MethodRefId, kind: CallKind) -> Result<MethodRefId> {
        let known = self.numbers.methods.get(old);
        if known.is_some() && kind == CallKind::Exactly {
            return Ok(known.unwrap_or(old));
        }
        let mut reference = self.classes.file.method_ref(old)?;
        let selector =
            self.classes.selectors.of(&self.classes.file, reference.name, reference.desc)?;
        let is_known = known.is_some()
            && kind == CallKind::Call
            && matches!(self.calls.get(&selector), Some(SelectorState::Called));
        if !is_known && let Some(owner) = self.owner(reference.owner)? {
            self.resolve(owner, selector, kind)?;
        }
        if let Some(known) = known {
            return Ok(known);
        }
        reference.owner = self.ty(reference.owner)?;
        reference.name = self.name(reference.name)?;
        reference.desc = self.descriptor(reference.desc)?;
        Ok(self.numbers.methods.set(old, self.module.method_refs.push(reference)))
    }

    /// The new index of an instruction's operand.
    fn operand(&mut self, op: Op, operand: PoolOperand) -> Result<u32> {
        let (file, numbers) = (self.classes.file, &mut self.numbers);
        Ok(match operand {
            PoolOperand::Long(old) => match numbers.longs.get(old) {
                Some(known) => known.as_u32(),
                None => numbers.longs.set(old, self.module.longs.push(file.long(old)?)).as_u32(),
            },
            PoolOperand::Double(old) => match numbers.doubles.get(old) {
                Some(known) => known.as_u32(),
                None => {
                    numbers.doubles.set(old, self.module.doubles.push(file.double(old)?)).as_u32()
                }
            },
            PoolOperand::Literal(old) => self.literal(old)?.as_u32(),
            PoolOperand::Type(old) => {
                if op.action() == Action::InitClass
                    && let Some(class) = file.class_of(old)?
                {
                    self.initialize(class)?;
                }
                self.ty(old)?.as_u32()
            }
            PoolOperand::Field(old) => self.field(old)?.as_u32(),
            PoolOperand::Method(old) => {
                let kind = match op.action().call() {
                    Some(Call::New | Call::NewLocal) => CallKind::New,
                    Some(Call::Invoke(Dispatch::Virtual | Dispatch::Interface)) => CallKind::Call,
                    Some(Call::Invoke(Dispatch::Static | Dispatch::Special) | Call::Superinit)
                    | None => CallKind::Exactly,
                };
                self.method(old, kind)?.as_u32()
            }
        })
    }

    pub(crate) fn literal(&mut self, old: tsb_format::LiteralId) -> Result<tsb_format::LiteralId> {
        if let Some(known) = self.numbers.literals.get(old) {
            return Ok(known);
        }
        let literal = Cow::Borrowed(self.classes.file.literal(old)?);
        Ok(self.numbers.literals.set(old, self.module.literals.push(literal)))
    }

    /// Copies a reached method to the result, and reaches everything it refers to.
    fn copy_method(&mut self, (class, i): MemberIndex) -> Result<()> {
        let head = self.classes.members(class)?.methods[i].head.clone();
        let mut copied = MethodDef {
            name: self.name(head.def.name)?,
            desc: self.descriptor(head.def.desc)?,
            flags: head.def.flags,
            // Only compilers use the declared exceptions.
            throws: ThinVec::new(),
            body: None,
            plain: None,
        };
        if head.def.flags.contains(Flags::NATIVE) {
            self.call_back(class, head.def.name)?;
        }
        let mut inlines = Inlines::default();
        if let Some(body) = self.classes.file.body(&head)? {
            inlines = self.inlines(&body)?;
            copied.body = Some(self.body(body)?);
        }
        self.classes.members(class)?.methods[i].copied = Some(Box::new((copied, inlines)));
        Ok(())
    }

    fn body(&mut self, mut body: Body) -> Result<Body> {
        for plane in &mut body.planes {
            plane.ty = self.plane(plane.ty)?;
        }
        for run in &mut body.locals {
            run.ty = self.plane(run.ty)?;
        }
        for handler in &mut body.handlers {
            handler.catch = self.ty(handler.catch)?;
        }
        for ty in &mut body.writes {
            *ty = self.ty(*ty)?;
        }
        body.writes.sort_unstable();
        let file = self.classes.file;
        let mut code: Vec<u8> = file.part(Section::Code, &body.code)?.into();
        renumber::code(&mut code, |instruction, operand| self.operand(instruction.op, operand))?;
        body.code = append(&mut self.code, &code);
        body.types = append(&mut self.type_stream, file.part(Section::TypeStream, &body.types)?);
        body.lines = append(&mut self.lines, file.part(Section::Lines, &body.lines)?);
        body.columns = append(&mut self.columns, file.part(Section::Columns, &body.columns)?);
        let table = self.origins(file.part(Section::Origins, &body.origins)?)?;
        body.origins = append(&mut self.origins, &table);
        let table = self.loads(file.part(Section::Loads, &body.loads)?)?;
        body.loads = append(&mut self.loads, &table);
        body.inlines = 0..0;
        Ok(body)
    }

    fn origins(&mut self, table: &[u8]) -> Result<Vec<u8>> {
        let mut entries = Vec::new();
        for entry in origins::entries(table) {
            let mut entry = entry.map_err(|_| LoadError::Table)?;
            for node in &mut entry.nodes {
                *node = match *node {
                    Node::Static(field) => Node::Static(self.field(field)?),
                    Node::Field(field) => Node::Field(self.field(field)?),
                    Node::Call(method) => Node::Call(self.method(method, CallKind::Exactly)?),
                    other => other,
                };
            }
            entries.push(entry);
        }
        let mut out = Vec::new();
        origins::write(&mut out, &entries);
        Ok(out)
    }

    fn loads(&mut self, table: &[u8]) -> Result<Vec<u8>> {
        let mut loads = Loads::read(table).ok_or(LoadError::Table)?;
        for load in &mut loads.loads {
            load.field = self.field(load.field)?;
        }
        let mut out = Vec::new();
        loads.write(&mut out);
        Ok(out)
    }

    /// Reaches the methods that are inlined into a body.
    fn inlines(&mut self, body: &Body) -> Result<Inlines> {
        let table = self.classes.file.part(Section::Inlines, &body.inlines)?;
        let inlines = Inlines::read(table).ok_or(LoadError::Table)?;
        for site in &inlines.sites {
            let (class, method) = self.classes.file.method_at(site.method)?;
            if method as usize >= self.classes.members(class)?.methods.len() {
                return Err(LoadError::Table);
            }
            self.reach((class, method as usize))?;
        }
        Ok(inlines)
    }
}

pub(crate) fn append(out: &mut Vec<u8>, bytes: &[u8]) -> Range<u32> {
    let start = out.len() as u32;
    out.extend_from_slice(bytes);
    start..out.len() as u32
}
