//! The rules for fields, calls and constructors (JVMS 4.10.1.8, 4.10.1.9).

use super::error::VerifyErrorKind;
use super::frame::Frame;
use super::rules::{Checked, Initialized, Rules, pool_index, rule};
use super::types::{ClassId, Type};
use crate::descriptor::{FieldType, MethodType, field_type};
use crate::instruction::{Instruction, Operand};
use crate::isa::{FieldAccess, Invoke, Op};
use crate::mutf8::Mutf8;
use crate::pool::{Constant, MemberRef};

/// The class of a called method, its name and its descriptor.
type Callee<'c> = (Option<Mutf8<'c>>, Mutf8<'c>, Mutf8<'c>);

impl<'c> Rules<'_, 'c> {
    pub(super) fn field(
        &mut self,
        frame: &mut Frame,
        instruction: &Instruction<'c>,
        access: FieldAccess,
    ) -> Checked<()> {
        let (member, ty) = self.field_operand(instruction)?;
        if access.is_write {
            self.pop(frame, ty)?;
        }
        if !access.is_static {
            let target = self.classes.id(member.class);
            if self.classes.is_array(target) && !self.by_inference {
                return rule("4.10.1.9.getfield", "an array has no fields");
            }
            self.field_owner(frame, member, access, target)?;
        }
        if !access.is_write {
            frame.push(ty)?;
        }
        Ok(())
    }

    /// The field that an instruction names, and its type.
    pub(super) fn field_operand(
        &mut self,
        instruction: &Instruction<'c>,
    ) -> Checked<(MemberRef<'c>, Type)> {
        let index = pool_index(instruction);
        let is_field = matches!(self.class.pool.get(index), Constant::Field(..));
        let member = self.class.pool.member(index).filter(|_| is_field);
        let found = member.and_then(|member| Some((member, field_type(member.descriptor)?)));
        let (member, ty) = found.ok_or_else(|| self.constant_error(index, "a field"))?;
        Ok((member, self.classes.of(ty)))
    }

    /// Pops the object whose field is used.
    fn field_owner(
        &mut self,
        frame: &mut Frame,
        member: MemberRef<'c>,
        access: FieldAccess,
        target: ClassId,
    ) -> Checked<()> {
        let found = frame.pop_slot()?;
        let is_own = target == self.this
            && self
                .class
                .fields
                .iter()
                .any(|f| f.name == member.name && f.descriptor == member.descriptor);
        // A constructor may initialise fields before it calls another constructor (JVMS 4.10.1.9, putfield).
        if access.is_write && found == Type::UninitializedThis && is_own {
            return Ok(());
        }
        if !self.is_assignable(found, Type::Class(target))? {
            return Err(self.wrong(self.classes.show(Type::Class(target)), found));
        }
        if found == Type::Class(self.this) {
            return Ok(());
        }
        let class = member.class.as_bytes();
        if self.classes.is_superclass(class)?
            && self.classes.is_protected_field(class, member.name, member.descriptor)?
            && !self.classes.is_this(found)?
        {
            return Err(self.protected(member, found));
        }
        Ok(())
    }

    fn protected(&self, member: MemberRef<'c>, found: Type) -> VerifyErrorKind {
        let found = self.classes.show(found);
        let member = format!("{}.{}{}", member.class, member.name, member.descriptor);
        VerifyErrorKind::Protected { member, found }
    }

    pub(super) fn invoke(
        &mut self,
        frame: &mut Frame,
        instruction: &Instruction<'c>,
        invoke: Invoke,
    ) -> Checked<Initialized> {
        let (callee, ty) = self.call_operand(instruction, invoke)?;
        let (class, name, descriptor) = callee;
        let is_constructor = name.is("<init>");
        let parameters: Vec<FieldType<'c>> = ty.parameters().collect();
        for &parameter in parameters.iter().rev() {
            let ty = self.classes.of(parameter);
            self.pop(frame, ty)?;
        }
        let mut initialized = Initialized::Nothing;
        if let Some(class) = class {
            let member = MemberRef { class, name, descriptor };
            match invoke {
                Invoke::Static | Invoke::Dynamic => {}
                Invoke::Special if is_constructor => {
                    initialized = self.construct(frame, member)?;
                }
                Invoke::Special => {
                    self.pop(frame, Type::Class(self.this))?;
                }
                Invoke::Interface => {
                    let class = self.classes.class(class);
                    self.pop(frame, class)?;
                }
                Invoke::Virtual => self.receiver(frame, member)?,
            }
        }
        if let Some(result) = ty.result {
            if is_constructor {
                return rule("4.9.1", "a constructor returns nothing");
            }
            let result = self.classes.of(result);
            frame.push(result)?;
        }
        Ok(initialized)
    }

    /// What an instruction calls, and its type.
    pub(super) fn call_operand(
        &mut self,
        instruction: &Instruction<'c>,
        invoke: Invoke,
    ) -> Checked<(Callee<'c>, MethodType<'c>)> {
        let callee = self.callee(instruction, invoke)?;
        let (class, name, descriptor) = callee;
        let Some(ty) = MethodType::parse(descriptor) else {
            return Err(self.constant_error(pool_index(instruction), "a method"));
        };
        match instruction.operand {
            Operand::Interface(_, count, zero)
                if usize::from(count) != ty.slots() + 1 || zero != 0 =>
            {
                return rule(
                    "4.10.1.9.invokeinterface",
                    "the instruction must repeat the number of arguments, and end with zero",
                );
            }
            Operand::Dynamic(_, zeros) if zeros != 0 => {
                return rule("4.9.1", "the instruction must end with two zeros");
            }
            _ => {}
        }
        let is_constructor = name.is("<init>");
        if name.as_bytes().starts_with(b"<") && !(is_constructor && invoke == Invoke::Special) {
            return rule(
                "4.9.1",
                "only invokespecial calls constructors, and nothing calls <clinit>",
            );
        }
        if let (Invoke::Special, false, Some(class)) = (invoke, is_constructor, class) {
            self.check_special(class)?;
        }
        Ok((callee, ty))
    }

    /// The class, name and descriptor of what an instruction calls. A dynamic call has no class.
    fn callee(&mut self, instruction: &Instruction<'c>, invoke: Invoke) -> Checked<Callee<'c>> {
        let index = pool_index(instruction);
        let constant = self.class.pool.get(index);
        let is_method = matches!(constant, Constant::Method(..));
        let is_interface_method = matches!(constant, Constant::InterfaceMethod(..));
        let (fits, expected) = match invoke {
            Invoke::Virtual => (is_method, "a method"),
            Invoke::Special | Invoke::Static => {
                let since_8 = self.class.version.major >= 52;
                (is_method || is_interface_method && since_8, "a method")
            }
            Invoke::Interface => (is_interface_method, "an interface method"),
            Invoke::Dynamic => {
                (matches!(constant, Constant::InvokeDynamic(..)), "a dynamic call site")
            }
        };
        let found = match (fits, invoke) {
            (false, _) => None,
            (true, Invoke::Dynamic) => {
                self.class.pool.dynamic(index).map(|(name, ty)| (None, name, ty))
            }
            (true, Invoke::Virtual | Invoke::Special | Invoke::Static | Invoke::Interface) => {
                let member = self.class.pool.member(index);
                member.map(|m| (Some(m.class), m.name, m.descriptor))
            }
        };
        found.ok_or_else(|| self.constant_error(index, expected))
    }

    /// Checks that invokespecial calls a method of the class, a superclass or a direct superinterface (JVMS 4.9.2).
    fn check_special(&mut self, class: Mutf8<'c>) -> Checked<()> {
        let is_direct = class == self.class.name
            || self.class.superclass == Some(class)
            || self.class.interfaces.contains(&class);
        if is_direct {
            return Ok(());
        }
        let id = self.classes.id(class);
        let (is_subtype, is_interface) = self.classes.this_is_subtype(id)?;
        if !is_subtype || is_interface {
            return rule(
                "4.9.2",
                "invokespecial calls methods of the class, its superclasses and direct superinterfaces only",
            );
        }
        Ok(())
    }

    /// Pops the object that a constructor is called on, and takes it for initialized (JVMS 4.10.1.9, invokespecial).
    fn construct(&mut self, frame: &mut Frame, member: MemberRef<'c>) -> Checked<Initialized> {
        let found = self.pop_reference(frame)?;
        match found {
            Type::UninitializedThis => {
                if member.class != self.class.name && self.class.superclass != Some(member.class) {
                    return rule(
                        "4.10.1.9.invokespecial",
                        "a constructor calls one of its class or of the superclass",
                    );
                }
                frame.replace(found, Type::Class(self.this));
                frame.this_is_uninitialized = false;
                Ok(Initialized::This)
            }
            Type::Uninitialized(offset) => {
                let class = self.made_at(offset)?;
                if class != self.classes.id(member.class) {
                    return Err(self.wrong(member.class.to_string(), Type::Class(class)));
                }
                let name = member.class.as_bytes();
                if self.classes.is_superclass(name)?
                    && self.classes.is_protected_method(name, member.name, member.descriptor)?
                    && !self.classes.is_this(Type::Class(class))?
                {
                    return Err(self.protected(member, Type::Class(class)));
                }
                frame.replace(found, Type::Class(class));
                Ok(Initialized::Other)
            }
            _ => Err(self.wrong("an uninitialized object", found)),
        }
    }

    /// The class of the object that the instruction `new` at an offset makes.
    fn made_at(&mut self, offset: u16) -> Checked<ClassId> {
        match Instruction::decode(self.code.bytes, offset.into()) {
            Ok(instruction) if instruction.op == Op::New => self.class_operand(&instruction),
            _ => rule("4.10.1.9.invokespecial", "the object must be made by `new`"),
        }
    }

    /// Pops the object whose method invokevirtual calls.
    fn receiver(&mut self, frame: &mut Frame, member: MemberRef<'c>) -> Checked<()> {
        let class = self.classes.class(member.class);
        let found = self.pop(frame, class)?;
        if found == Type::Class(self.this) {
            return Ok(());
        }
        let name = member.class.as_bytes();
        // An array has a public method `clone`.
        let is_clone_of_array = matches!(found, Type::Class(id) if self.classes.is_array(id))
            && member.class.is("java/lang/Object")
            && member.name.is("clone");
        if self.classes.is_superclass(name)?
            && self.classes.is_protected_method(name, member.name, member.descriptor)?
            && !is_clone_of_array
            && !self.classes.is_this(found)?
        {
            return Err(self.protected(member, found));
        }
        Ok(())
    }
}
