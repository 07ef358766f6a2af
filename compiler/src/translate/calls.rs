//! Fields, calls, and new objects.

use std::sync::Arc;

use tsb_classfile::descriptor::field_type;
use tsb_classfile::isa::{Effect, FieldAccess, Invoke, Op as FileOp};
use tsb_classfile::{Instruction, MemberRef};
use tsb_format::Kind;

use super::declare::show_field;
use super::hierarchy::{constant_type, dotted, method_types, show_method, type_of};
use super::method::{Stop, Translator, malformed};
use super::missing::MissingItem;
use super::state::{Entry, Expression, Value};
use crate::ir::{self, Dispatch, FieldRef, MethodRef, Op, Operand, Var};
use crate::tree::{ClassId, FieldId, Flags, MethodId, Type};

/// A method that a class file refers to.
#[derive(Clone, Copy, Debug)]
pub(super) struct Callee {
    pub method: MethodId,
    /// The class that the reference names, or Object for arrays.
    pub owner: ClassId,
    /// The array type that the reference names.
    pub array: Option<Type>,
}

impl<'t> Translator<'t, '_, '_, '_, '_> {
    fn member(&self, instruction: &Instruction<'_>) -> Result<MemberRef<'t>, Stop> {
        let member = instruction.pool_index().and_then(|index| self.own.file().pool.member(index));
        match member {
            Some(member) => Ok(member),
            None => malformed(),
        }
    }

    /// The class that a member is looked up in.
    fn owner(&self, member: MemberRef<'_>) -> Result<Type, Stop> {
        Ok(constant_type(self.hierarchy().by_name, member.class)?)
    }

    // ---- fields ----

    /// Resolves a field. A static field and one of an object differ.
    pub(super) fn resolve_field(
        &self,
        member: MemberRef<'_>,
        is_static: bool,
    ) -> Result<(FieldId, ClassId), Stop> {
        let Type::Class(owner) = self.owner(member)? else { return malformed() };
        let Some(ty) = field_type(member.descriptor) else { return malformed() };
        let ty = type_of(self.hierarchy().by_name, ty)?;
        let name: Arc<str> = member.name.to_string().into();
        let field = self.hierarchy().field(owner, &name, ty);
        let symbols = self.hierarchy().symbols;
        match field.filter(|&field| symbols.fields[field].is_static() == is_static) {
            Some(field) => Ok((field, owner)),
            None => {
                let member_text = show_field(member.name, member.descriptor);
                let item = MissingItem { class: dotted(member.class), member: Some(member_text) };
                let text = member.name.to_string();
                Err(Stop::Missing(item, "java.lang.NoSuchFieldError", text))
            }
        }
    }

    fn static_field(&mut self, field: FieldId, owner: ClassId) -> FieldRef {
        let user = self.own.class;
        self.names().static_field(field, owner, user)
    }

    pub(super) fn field(
        &mut self,
        instruction: &Instruction<'t>,
        access: FieldAccess,
    ) -> Result<(), Stop> {
        let member = self.member(instruction)?;
        let (field, owner) = self.resolve_field(member, access.is_static)?;
        let symbols = self.hierarchy().symbols;
        let ty = symbols.fields[field].ty;
        let user = self.own.class;
        if access.is_write {
            self.check_final(field)?;
        }
        match (access.is_static, access.is_write) {
            (true, false) => {
                let field = self.static_field(field, owner);
                let dst = self.temp_of(ty);
                self.emit(Op::GetStatic(field), Some(dst), []);
                self.push_with(dst, Some(Expression::Static(field)));
            }
            (true, true) => {
                let (value, _) = self.pop()?;
                let value = self.enum_constants(field, value);
                let field = self.static_field(field, owner);
                self.emit(Op::PutStatic(field), None, [value]);
            }
            (false, false) => {
                let (object, origin) = self.pop()?;
                let field = self.names().field_through(field, Type::Class(owner), user);
                let dst = self.temp_of(ty);
                self.emit_with(Op::GetField(field), Some(dst), [object], origin.as_ref());
                self.push_with(dst, Some(Expression::Field(field, origin)));
            }
            (false, true) => {
                let (value, _) = self.pop()?;
                // A constructor may assign fields of its own class before it calls another one.
                let (object, origin) = match self.pop_entry()? {
                    Entry { value: Value::UninitializedThis, .. } => {
                        (Operand::Var(Var::from_u32(0)), None)
                    }
                    entry => {
                        self.stack.push(entry);
                        self.pop()?
                    }
                };
                let field = self.names().field_through(field, Type::Class(owner), user);
                self.emit_with(Op::PutField(field), None, [object, value], origin.as_ref());
            }
        }
        Ok(())
    }

    /// Refuses an assignment to a final field that throws IllegalAccessError in Java (JVMS 6.5, `putfield`).
    fn check_final(&self, field: FieldId) -> Result<(), Stop> {
        let symbol = &self.hierarchy().symbols.fields[field];
        let is_initialiser = match symbol.is_static() {
            true => self.method.name.is("<clinit>"),
            false => self.method.is_constructor(),
        };
        if !symbol.is_final() || symbol.owner == self.own.class && is_initialiser {
            return Ok(());
        }
        Err(Stop::Unsupported(format!(
            "the final field {} is assigned outside of its initialiser",
            symbol.name
        )))
    }

    /// The constants of an enum, which its class gets to know where they are first stored. In Java the class asks `values` for them.
    fn enum_constants(&mut self, field: FieldId, value: Operand) -> Operand {
        let hierarchy = self.hierarchy();
        let symbols = hierarchy.symbols;
        let own = self.own.class;
        let symbol = &symbols.fields[field];
        let array = Type::Class(own).array_of(1);
        let base = hierarchy.class("java.lang.Enum");
        let is_values = self.method.name.is("<clinit>")
            && symbol.owner == own
            && symbol.flags.contains(Flags::SYNTHETIC)
            && Some(symbol.ty) == array
            && base.is_some()
            && symbols.classes[own].superclass == base;
        let known = symbols.known;
        let (true, Some(base), Some(class), Some(object)) =
            (is_values, base, known.class, known.object)
        else {
            return value;
        };
        let objects = Type::Class(object).array_of(1).unwrap_or(Type::Class(object));
        let types = super::hierarchy::MethodTypes {
            params: vec![Type::Class(class), objects],
            ret: objects,
        };
        let Some(method) = hierarchy.declared_method(base, &"$constants".into(), &types) else {
            return value;
        };
        let method = self.names().method(method);
        let class = ir::Const::Class(self.names().class(own));
        self.emit(Op::Call(Dispatch::Static, method), None, [class.into(), value]);
        value
    }

    // ---- methods ----

    /// Resolves a method.
    pub(super) fn resolve_method(&self, member: MemberRef<'_>) -> Result<Callee, Stop> {
        let owner = self.owner(member)?;
        let types = method_types(self.hierarchy().by_name, member.descriptor)?;
        let name: Arc<str> = member.name.to_string().into();
        let known = &self.hierarchy().symbols.known;
        let (class, array) = match owner {
            Type::Class(class) => (Some(class), None),
            _ => (known.object, Some(owner)),
        };
        let found = class.and_then(|class| {
            let method = self.hierarchy().method(class, &name, &types)?;
            Some(Callee { method, owner: class, array })
        });
        found.ok_or_else(|| {
            let text = show_method(member.name, member.descriptor);
            let class = dotted(member.class);
            let (name, ret) = text.rsplit_once(": ").unwrap_or((&text, "void"));
            let message = format!("'{ret} {class}.{name}'");
            let item = MissingItem { class, member: Some(text.clone()) };
            Stop::Missing(item, "java.lang.NoSuchMethodError", message)
        })
    }

    /// A reference to a method, and how it is called virtually.
    pub(super) fn virtual_callee(&mut self, callee: Callee) -> (Dispatch, MethodRef) {
        let symbols = self.hierarchy().symbols;
        let user = self.own.class;
        let Callee { method, owner, array } = callee;
        if let Some(array) = array {
            let array = self.names().ty(array);
            if &*symbols.methods[method].name == "clone" {
                return (Dispatch::Virtual, self.names().array_clone(array));
            }
            return (Dispatch::Virtual, self.names().method(method));
        }
        if symbols.methods[method].flags.contains(Flags::PRIVATE) {
            // A class calls private methods of its nest without a search.
            return (Dispatch::Special, self.names().method(method));
        }
        let owner = self.names().method_owner(method, owner, user);
        let dispatch = match symbols.classes[owner].is_interface() {
            true => Dispatch::Interface,
            false => Dispatch::Virtual,
        };
        (dispatch, self.names().method_of(method, owner))
    }

    /// A reference to a static method.
    pub(super) fn static_callee(&mut self, callee: Callee) -> MethodRef {
        let user = self.own.class;
        let owner = self.names().method_owner(callee.method, callee.owner, user);
        self.names().method_of(callee.method, owner)
    }

    /// A reference to the method that `invokespecial` calls (JVMS 6.5): a private one, or one of a supertype.
    pub(super) fn special_callee(&mut self, callee: Callee) -> Result<MethodRef, Stop> {
        let hierarchy = self.hierarchy();
        let symbols = hierarchy.symbols;
        let own = self.own.class;
        let Callee { method, owner, .. } = callee;
        let symbol = &symbols.methods[method];
        if symbol.flags.contains(Flags::PRIVATE) || owner == own {
            return Ok(self.names().method(method));
        }
        if symbols.classes[owner].is_interface() {
            return Ok(self.names().method_of(method, owner));
        }
        // The search starts at the direct superclass.
        let Some(above) = symbols.classes[own].superclass else { return malformed() };
        let types =
            super::hierarchy::MethodTypes { params: symbol.params.clone(), ret: symbol.ret };
        let found = hierarchy.method(above, &symbol.name, &types).unwrap_or(method);
        if symbols.methods[found].is_abstract() {
            let text = format!("a call of the abstract method {} of the superclass", symbol.name);
            return Err(Stop::Unsupported(text));
        }
        let owner = symbols.methods[found].owner;
        let named = if symbols.classes[owner].is_interface() { above } else { owner };
        Ok(self.names().method_of(found, named))
    }

    /// Whether the method is static as the instruction expects. Java throws IncompatibleClassChangeError otherwise.
    fn check_static(&self, method: MethodId, is_static: bool) -> Result<(), Stop> {
        let symbols = self.hierarchy().symbols;
        let symbol = &symbols.methods[method];
        if symbol.is_static() == is_static {
            return Ok(());
        }
        let what = if symbol.is_static() { "static" } else { "not static" };
        let class = &symbols.classes[symbol.owner].name;
        Err(Stop::Unsupported(format!("the method {class}.{} is {what}", symbol.name)))
    }

    /// Pops arguments, which are in the order of the parameters.
    pub(super) fn pop_arguments(&mut self, count: usize) -> Result<Vec<Operand>, Stop> {
        let mut args = Vec::with_capacity(count + 1);
        for _ in 0..count {
            args.push(self.pop()?.0);
        }
        args.reverse();
        Ok(args)
    }

    pub(super) fn invoke(
        &mut self,
        instruction: &Instruction<'t>,
        invoke: Invoke,
    ) -> Result<(), Stop> {
        if invoke == Invoke::Dynamic {
            return self.invoke_dynamic(instruction);
        }
        let member = self.member(instruction)?;
        let callee = self.resolve_method(member)?;
        let symbols = self.hierarchy().symbols;
        let count = symbols.methods[callee.method].params.len();
        if member.name.is("<init>") {
            return self.construct(callee, count);
        }
        self.check_static(callee.method, invoke == Invoke::Static)?;
        let mut args = self.pop_arguments(count)?;
        if invoke == Invoke::Static {
            let method = self.static_callee(callee);
            self.call(Dispatch::Static, method, args, None);
            return Ok(());
        }
        let (receiver, origin) = self.pop()?;
        args.insert(0, receiver);
        let (dispatch, method) = match invoke {
            Invoke::Special => (Dispatch::Special, self.special_callee(callee)?),
            _ => self.virtual_callee(callee),
        };
        self.call(dispatch, method, args, origin.as_ref());
        Ok(())
    }

    // ---- objects ----

    pub(super) fn new_object(&mut self, instruction: &Instruction<'t>) -> Result<(), Stop> {
        let Type::Class(class) = self.class_operand(instruction)? else { return malformed() };
        let hierarchy = self.hierarchy();
        if hierarchy.symbols.classes[class].is_abstract() {
            let name = &hierarchy.symbols.classes[class].name;
            return Err(Stop::Unsupported(format!("{name} is abstract and has no instances")));
        }
        let mut supers = hierarchy.superclasses(self.own.class);
        if self.lowering.initialises(class)
            && !supers.any(|above| above == class)
            && !self.has_plain_arguments(instruction)
        {
            let ty = self.names().class(class);
            self.emit(Op::InitClass(ty), None, []);
        }
        self.made.insert(instruction.offset, class);
        let value = Value::Uninitialized(instruction.offset);
        self.stack.push(Entry { value, is_wide: false, origin: None });
        Ok(())
    }

    /// Whether no code can run between `new` and the call of the constructor.
    fn has_plain_arguments(&self, instruction: &Instruction<'_>) -> bool {
        let all = &self.flow.instructions;
        let first = all.partition_point(|other| other.offset <= instruction.offset);
        for next in &all[first..] {
            match next.op.info().effect {
                Effect::Invoke(Invoke::Special) => return true,
                Effect::Load(..) | Effect::Null => {}
                Effect::Simple([], _) => {}
                Effect::Constant(_) => {}
                Effect::Shuffle(_) if next.op == FileOp::Dup => {}
                _ => return false,
            }
        }
        false
    }

    fn construct(&mut self, callee: Callee, count: usize) -> Result<(), Stop> {
        let mut args = self.pop_arguments(count)?;
        let constructor = self.names().method(callee.method);
        let Entry { value, .. } = self.pop_entry()?;
        match value {
            Value::Uninitialized(offset) => {
                let Some(&class) = self.made.get(&offset) else { return malformed() };
                if class != callee.owner {
                    return malformed();
                }
                let dst = self.temp(Kind::Ref);
                self.emit(Op::New(constructor), Some(dst), args);
                self.initialised(value, dst);
            }
            Value::UninitializedThis => {
                self.superinits += 1;
                if self.superinits > 1 {
                    let text = "a constructor that calls other constructors at several places is not supported";
                    return Err(Stop::Refused(text.to_owned()));
                }
                self.emit(Op::SuperInit(constructor), None, args.drain(..));
                self.initialised(value, Var::from_u32(0));
            }
            Value::Operand(_) => return malformed(),
        }
        Ok(())
    }
}
