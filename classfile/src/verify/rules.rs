//! The rules for single instructions (JVMS 4.10.1.9), for both verifiers.

use super::effort::Effort;
use super::error::VerifyErrorKind;
use super::frame::Frame;
use super::types::{ClassId, Classes, Type};
use crate::descriptor::{MethodType, field_type};
use crate::instruction::{Instruction, Operand, Switch};
use crate::isa::{Effect, Element, Kind, Op, Shuffle};
use crate::model::{ClassFile, Code, Method};
use crate::pool::{Constant, PoolIndex};

/// Where control goes after an instruction.
#[derive(Clone, Copy, Debug)]
pub(super) enum Flow<'a> {
    /// To the next instruction.
    Next,
    /// To the next instruction or the target.
    Branch(i64),
    /// To the target.
    Goto(i64),
    /// To the targets of the switch.
    Switch(Switch<'a>),
    /// Out of the method.
    End,
    /// Into a subroutine.
    Jsr(i64),
    /// Back from the subroutine whose return address the local variable holds.
    Ret(u16),
}

/// What an instruction did besides changing the frame.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Initialized {
    /// No object.
    Nothing,
    /// The object under construction.
    This,
    /// Another object.
    Other,
}

/// What the rules need to know of the method.
pub(super) struct Rules<'r, 'c> {
    pub(super) class: &'c ClassFile<'c>,
    pub(super) method: &'c Method<'c>,
    pub(super) code: &'c Code<'c>,
    pub(super) classes: &'r mut Classes<'c>,
    pub(super) effort: &'r mut Effort,
    /// The type of the class under verification.
    pub(super) this: ClassId,
    /// The result of the method.
    pub(super) result: Option<Type>,
    /// Whether the types are inferred. HotSpot has two verifiers, which differ in some rules.
    pub(super) by_inference: bool,
}

pub(super) type Checked<T> = Result<T, VerifyErrorKind>;

pub(super) fn rule<T>(section: &'static str, rule: &'static str) -> Checked<T> {
    Err(VerifyErrorKind::Rule { section, rule })
}

impl<'r, 'c> Rules<'r, 'c> {
    /// The types at the start of the method (JVMS 4.10.1.6).
    pub(super) fn first_frame(&mut self) -> Checked<Frame> {
        let mut frame = Frame::new(self.code.max_locals, self.code.max_stack);
        let mut local = 0;
        if !self.method.is_static() {
            let is_object = self.class.name.is("java/lang/Object");
            let under_construction = self.method.is_constructor() && !is_object;
            let this = match under_construction {
                true => Type::UninitializedThis,
                false => Type::Class(self.this),
            };
            frame.set_local(0, this)?;
            frame.this_is_uninitialized = under_construction;
            local = 1;
        }
        if let Some(descriptor) = MethodType::parse(self.method.descriptor) {
            for parameter in descriptor.parameters() {
                let ty = self.classes.of(parameter);
                frame.set_local(local, ty)?;
                // At most 255 slots, as the reader has checked.
                local += parameter.slots() as u16;
            }
            self.result = descriptor.result.map(|result| self.classes.of(result));
        }
        Ok(frame)
    }

    pub(super) fn wrong(&self, expected: impl Into<String>, found: Type) -> VerifyErrorKind {
        VerifyErrorKind::Operand { expected: expected.into(), found: self.classes.show(found) }
    }

    pub(super) fn is_assignable(&mut self, from: Type, to: Type) -> Checked<bool> {
        self.classes.is_assignable(from, to, self.effort)
    }

    /// Pops a value that is assignable to a type.
    pub(super) fn pop(&mut self, frame: &mut Frame, expected: Type) -> Checked<Type> {
        if let Some(second) = expected.second_half() {
            let found = frame.pop_slot()?;
            if found != second {
                return Err(self.wrong(self.classes.show(expected), found));
            }
        }
        let found = frame.pop_slot()?;
        if !self.is_assignable(found, expected)? {
            return Err(self.wrong(self.classes.show(expected), found));
        }
        Ok(found)
    }

    /// Pops a reference to an initialized object or not.
    pub(super) fn pop_reference(&mut self, frame: &mut Frame) -> Checked<Type> {
        let found = frame.pop_slot()?;
        if !found.is_reference() {
            return Err(self.wrong("a reference", found));
        }
        Ok(found)
    }

    fn object(&mut self) -> Type {
        self.classes.platform("java/lang/Object")
    }

    fn pop_kind(&mut self, frame: &mut Frame, kind: Kind) -> Checked<Type> {
        match kind {
            Kind::Reference => {
                let object = self.object();
                self.pop(frame, object)
            }
            Kind::Int | Kind::Long | Kind::Float | Kind::Double => self.pop(frame, primitive(kind)),
        }
    }

    /// Applies an instruction to the frame (JVMS 4.10.1.9).
    pub(super) fn apply(
        &mut self,
        frame: &mut Frame,
        instruction: &Instruction<'c>,
    ) -> Checked<(Flow<'c>, Initialized)> {
        self.effort.spend(1)?;
        let op = instruction.op;
        let major = self.class.version.major;
        if !op.is_in(major) {
            return Err(VerifyErrorKind::Version { major });
        }
        let mut initialized = Initialized::Nothing;
        let flow = match op.info().effect {
            Effect::Simple(pops, pushes) => {
                for &kind in pops.iter().rev() {
                    self.pop_kind(frame, kind)?;
                }
                for &kind in pushes {
                    frame.push(primitive(kind))?;
                }
                Flow::Next
            }
            Effect::Null => {
                frame.push(Type::Null)?;
                Flow::Next
            }
            Effect::Constant(slots) => {
                let ty = self.constant(instruction, slots)?;
                frame.push(ty)?;
                Flow::Next
            }
            Effect::Load(kind, local) => {
                self.load(frame, kind, local_of(instruction, local))?;
                Flow::Next
            }
            Effect::Store(kind, local) => {
                self.store(frame, kind, local_of(instruction, local))?;
                Flow::Next
            }
            Effect::Increment => {
                self.local(frame, local_of(instruction, None), Type::Int)?;
                Flow::Next
            }
            Effect::ArrayLoad(element) => {
                self.pop(frame, Type::Int)?;
                let ty = self.pop_array(frame, element)?;
                frame.push(ty)?;
                Flow::Next
            }
            Effect::ArrayStore(element) => {
                self.pop_kind(frame, element_kind(element))?;
                self.pop(frame, Type::Int)?;
                self.pop_array(frame, element)?;
                Flow::Next
            }
            Effect::Shuffle(Shuffle::Pop(count)) => {
                frame.drop_slots(count)?;
                Flow::Next
            }
            Effect::Shuffle(Shuffle::Dup { count, below }) => {
                frame.duplicate(count, below)?;
                Flow::Next
            }
            Effect::Shuffle(Shuffle::Swap) => {
                frame.swap()?;
                Flow::Next
            }
            Effect::If(kinds) => {
                for &kind in kinds {
                    match kind {
                        // Objects that are not initialized may be compared, by inference with null only.
                        Kind::Reference if kinds.len() == 1 || !self.by_inference => {
                            self.pop_reference(frame)?
                        }
                        Kind::Reference | Kind::Int | Kind::Long | Kind::Float | Kind::Double => {
                            self.pop_kind(frame, kind)?
                        }
                    };
                }
                Flow::Branch(target(instruction))
            }
            Effect::Goto => Flow::Goto(target(instruction)),
            Effect::Jsr => {
                let target = target(instruction);
                let start =
                    u16::try_from(target).map_err(|_| VerifyErrorKind::Target { target })?;
                frame.push(Type::ReturnAddress(start))?;
                Flow::Jsr(target)
            }
            Effect::Ret => Flow::Ret(local_of(instruction, None)),
            Effect::Switch => {
                self.pop(frame, Type::Int)?;
                self.switch(instruction)?
            }
            Effect::Return(kind) => {
                self.leave(frame, kind)?;
                Flow::End
            }
            Effect::Field(access) => {
                self.field(frame, instruction, access)?;
                Flow::Next
            }
            Effect::Invoke(invoke) => {
                initialized = self.invoke(frame, instruction, invoke)?;
                Flow::Next
            }
            Effect::New => {
                self.new_object(frame, instruction)?;
                Flow::Next
            }
            Effect::NewArray => {
                self.pop(frame, Type::Int)?;
                let ty = self.primitive_array(instruction)?;
                frame.push(ty)?;
                Flow::Next
            }
            Effect::NewReferenceArray => {
                let array = self.reference_array(instruction)?;
                self.pop(frame, Type::Int)?;
                frame.push(Type::Class(array))?;
                Flow::Next
            }
            Effect::NewMultiArray => {
                self.multi_array(frame, instruction)?;
                Flow::Next
            }
            Effect::ArrayLength => {
                match self.pop_reference(frame)? {
                    Type::Null => {}
                    Type::Class(id) if self.classes.is_array(id) => {}
                    found => return Err(self.wrong("an array", found)),
                }
                frame.push(Type::Int)?;
                Flow::Next
            }
            Effect::Throw => {
                let throwable = self.classes.platform("java/lang/Throwable");
                self.pop(frame, throwable)?;
                Flow::End
            }
            Effect::CheckCast => {
                let class = self.class_operand(instruction)?;
                self.pop_kind(frame, Kind::Reference)?;
                frame.push(Type::Class(class))?;
                Flow::Next
            }
            Effect::InstanceOf => {
                self.class_operand(instruction)?;
                self.pop_kind(frame, Kind::Reference)?;
                frame.push(Type::Int)?;
                Flow::Next
            }
            Effect::Monitor => {
                if self.by_inference {
                    self.pop_kind(frame, Kind::Reference)?;
                } else {
                    self.pop_reference(frame)?;
                }
                Flow::Next
            }
        };
        Ok((flow, initialized))
    }

    /// Checks what does not depend on operands (JVMS 4.9.1).
    pub(super) fn check_operands(&mut self, instruction: &Instruction<'c>) -> Checked<()> {
        let major = self.class.version.major;
        if !instruction.op.is_in(major) {
            return Err(VerifyErrorKind::Version { major });
        }
        let limit = self.code.max_locals;
        let check_local = |local: u16, kind: Kind| {
            let slots = if matches!(kind, Kind::Long | Kind::Double) { 2 } else { 1 };
            if usize::from(local) + slots > usize::from(limit) {
                return Err(VerifyErrorKind::NoLocal { local, limit });
            }
            Ok(())
        };
        match instruction.op.info().effect {
            Effect::Load(kind, local) | Effect::Store(kind, local) => {
                check_local(local_of(instruction, local), kind)?;
            }
            Effect::Increment | Effect::Ret => {
                check_local(local_of(instruction, None), Kind::Int)?;
            }
            Effect::Constant(slots) => {
                self.constant(instruction, slots)?;
            }
            Effect::Switch => {
                self.switch(instruction)?;
            }
            Effect::Field(_) => {
                self.field_operand(instruction)?;
            }
            Effect::Invoke(invoke) => {
                self.call_operand(instruction, invoke)?;
            }
            Effect::New => {
                self.made_class(instruction)?;
            }
            Effect::NewArray => {
                self.primitive_array(instruction)?;
            }
            Effect::NewReferenceArray => {
                self.reference_array(instruction)?;
            }
            Effect::NewMultiArray => {
                self.nested_array(instruction)?;
            }
            Effect::CheckCast | Effect::InstanceOf => {
                self.class_operand(instruction)?;
            }
            Effect::Simple(..)
            | Effect::Null
            | Effect::ArrayLoad(_)
            | Effect::ArrayStore(_)
            | Effect::Shuffle(_)
            | Effect::If(_)
            | Effect::Goto
            | Effect::Jsr
            | Effect::Return(_)
            | Effect::ArrayLength
            | Effect::Throw
            | Effect::Monitor => {}
        }
        Ok(())
    }

    pub(super) fn constant_error(
        &self,
        index: PoolIndex,
        expected: &'static str,
    ) -> VerifyErrorKind {
        let found = self.class.pool.get(index).what();
        VerifyErrorKind::Constant { index: index.0, expected, found }
    }

    /// The class constant that an instruction refers to.
    pub(super) fn class_operand(&mut self, instruction: &Instruction<'c>) -> Checked<ClassId> {
        let index = pool_index(instruction);
        match self.class.pool.class(index) {
            Some(name) => Ok(self.classes.id(name)),
            None => Err(self.constant_error(index, "a class")),
        }
    }

    /// The type of a constant that takes so many slots (JVMS 4.10.1.9, ldc).
    fn constant(&mut self, instruction: &Instruction<'c>, slots: usize) -> Checked<Type> {
        let index = pool_index(instruction);
        let constant = self.class.pool.get(index);
        let ty = match constant {
            Constant::Integer(_) => Type::Int,
            Constant::Float(_) => Type::Float,
            Constant::Long(_) => Type::Long,
            Constant::Double(_) => Type::Double,
            Constant::String(_) => self.classes.platform("java/lang/String"),
            // Earlier compilers did not load classes in this way (JVMS, table 4.4-C).
            Constant::Class(_) if self.class.version.major >= 49 => {
                self.classes.platform("java/lang/Class")
            }
            Constant::MethodHandle(..) => self.classes.platform("java/lang/invoke/MethodHandle"),
            Constant::MethodType(_) => self.classes.platform("java/lang/invoke/MethodType"),
            Constant::Dynamic(..) => {
                let ty = self.class.pool.dynamic(index).and_then(|(_, ty)| field_type(ty));
                match ty {
                    Some(ty) => self.classes.of(ty),
                    None => return Err(self.constant_error(index, "a loadable constant")),
                }
            }
            Constant::Class(_)
            | Constant::Unusable
            | Constant::Utf8(_)
            | Constant::Field(..)
            | Constant::Method(..)
            | Constant::InterfaceMethod(..)
            | Constant::NameAndType(..)
            | Constant::InvokeDynamic(..)
            | Constant::Module(_)
            | Constant::Package(_) => {
                return Err(self.constant_error(index, "a loadable constant"));
            }
        };
        let found = 1 + usize::from(ty.second_half().is_some());
        match (found == slots, slots) {
            (true, _) => Ok(ty),
            (false, 1) => Err(self.constant_error(index, "a constant of one slot")),
            (false, _) => Err(self.constant_error(index, "a constant of two slots")),
        }
    }

    /// Checks the type of a local variable, of two slots if the type has them.
    fn local(&mut self, frame: &Frame, local: u16, expected: Type) -> Checked<()> {
        let found = frame.local(local)?;
        let second = match expected.second_half() {
            None => None,
            Some(second) => {
                let next = local.checked_add(1);
                let limit = self.code.max_locals;
                let next = next.ok_or(VerifyErrorKind::NoLocal { local, limit })?;
                Some((frame.local(next)?, second))
            }
        };
        if found == expected && second.is_none_or(|(found, expected)| found == expected) {
            return Ok(());
        }
        let (expected, found) = (self.classes.show(expected), self.classes.show(found));
        Err(VerifyErrorKind::Local { local, expected, found })
    }

    fn load(&mut self, frame: &mut Frame, kind: Kind, local: u16) -> Checked<()> {
        if kind != Kind::Reference {
            let ty = primitive(kind);
            self.local(frame, local, ty)?;
            return frame.push(ty);
        }
        let found = frame.local(local)?;
        if !found.is_reference() {
            let (expected, found) = ("a reference".to_owned(), self.classes.show(found));
            return Err(VerifyErrorKind::Local { local, expected, found });
        }
        frame.push(found)
    }

    fn store(&mut self, frame: &mut Frame, kind: Kind, local: u16) -> Checked<()> {
        let ty = match kind {
            Kind::Reference => {
                let found = frame.pop_slot()?;
                if !found.is_reference() && !matches!(found, Type::ReturnAddress(_)) {
                    return Err(self.wrong("a reference", found));
                }
                found
            }
            Kind::Int | Kind::Long | Kind::Float | Kind::Double => {
                self.pop(frame, primitive(kind))?
            }
        };
        frame.set_local(local, ty)
    }

    /// Pops an array with elements of a type; the result is the type of an element.
    fn pop_array(&mut self, frame: &mut Frame, element: Element) -> Checked<Type> {
        let (names, ty): (&[&[u8]], Type) = match element {
            Element::Int => (&[b"[I"], Type::Int),
            Element::Long => (&[b"[J"], Type::Long),
            Element::Float => (&[b"[F"], Type::Float),
            Element::Double => (&[b"[D"], Type::Double),
            Element::Byte => (&[b"[B", b"[Z"], Type::Int),
            Element::Char => (&[b"[C"], Type::Int),
            Element::Short => (&[b"[S"], Type::Int),
            Element::Reference => (&[], Type::Null),
        };
        let found = self.pop_reference(frame)?;
        match found {
            // An access would fail when it runs.
            Type::Null => return Ok(ty),
            Type::Class(id) if element == Element::Reference => {
                if let Some(component) = self.classes.component(id) {
                    return Ok(Type::Class(component));
                }
            }
            Type::Class(id) if names.contains(&self.classes.name(id)) => return Ok(ty),
            _ => {}
        }
        Err(self.wrong(format!("an array for {element:?} elements"), found))
    }

    fn switch(&mut self, instruction: &Instruction<'c>) -> Checked<Flow<'c>> {
        let Operand::Switch(switch) = instruction.operand else {
            return rule("4.9.1", "a switch has a table");
        };
        // Later versions do not care (JVMS 4.10.1.9, tableswitch).
        if self.class.version.major < 51 && !switch.is_padded_with_zeros {
            return rule("4.9.1", "the padding of a switch is zero in files of this version");
        }
        if instruction.op == Op::Lookupswitch {
            let mut before = None;
            for (key, _) in switch.cases() {
                if before.is_some_and(|before| before >= key) {
                    return rule("4.10.1.9.lookupswitch", "the keys of a switch must ascend");
                }
                before = Some(key);
            }
        }
        Ok(Flow::Switch(switch))
    }

    /// Leaves the method with a value of a kind (JVMS 4.10.1.9, return).
    fn leave(&mut self, frame: &mut Frame, kind: Option<Kind>) -> Checked<()> {
        let Some(kind) = kind else {
            if self.result.is_some() {
                return rule("4.10.1.9.return", "the method must return a value");
            }
            if frame.this_is_uninitialized && self.method.is_constructor() {
                return rule(
                    "4.10.1.9.return",
                    "a constructor must call another one before it returns",
                );
            }
            return Ok(());
        };
        let found = match kind {
            Kind::Reference => self.pop_reference(frame)?,
            Kind::Int | Kind::Long | Kind::Float | Kind::Double => {
                self.pop(frame, primitive(kind))?
            }
        };
        let Some(result) = self.result else {
            return rule("4.10.1.9.return", "the method returns nothing");
        };
        if !self.is_assignable(found, result)? {
            return Err(self.wrong(self.classes.show(result), found));
        }
        Ok(())
    }

    fn made_class(&mut self, instruction: &Instruction<'c>) -> Checked<ClassId> {
        let class = self.class_operand(instruction)?;
        if self.classes.is_array(class) {
            return rule("4.10.1.9.new", "`new` makes no arrays");
        }
        Ok(class)
    }

    fn reference_array(&mut self, instruction: &Instruction<'c>) -> Checked<ClassId> {
        let component = self.class_operand(instruction)?;
        let array = self.classes.array_of(component);
        array.map_or_else(|| rule("4.9.1", "an array type has at most 255 dimensions"), Ok)
    }

    fn new_object(&mut self, frame: &mut Frame, instruction: &Instruction<'c>) -> Checked<()> {
        self.made_class(instruction)?;
        // The code has less than 65536 bytes.
        let made = Type::Uninitialized(instruction.offset as u16);
        if frame.stack_contains(made) {
            return rule("4.10.1.9.new", "an object of this instruction is still uninitialized");
        }
        frame.forget_in_locals(made);
        frame.push(made)
    }

    fn primitive_array(&mut self, instruction: &Instruction<'c>) -> Checked<Type> {
        let name = match instruction.operand {
            Operand::ArrayType(4) => "[Z",
            Operand::ArrayType(5) => "[C",
            Operand::ArrayType(6) => "[F",
            Operand::ArrayType(7) => "[D",
            Operand::ArrayType(8) => "[B",
            Operand::ArrayType(9) => "[S",
            Operand::ArrayType(10) => "[I",
            Operand::ArrayType(11) => "[J",
            _ => return rule("4.9.1", "newarray must name a primitive type"),
        };
        Ok(self.classes.platform(name))
    }

    /// The array type that an instruction makes, and the number of dimensions with elements.
    fn nested_array(&mut self, instruction: &Instruction<'c>) -> Checked<(ClassId, u8)> {
        let array = self.class_operand(instruction)?;
        let name = self.classes.name(array);
        let dimensions = name.len() - crate::descriptor::element(name).len();
        let Operand::MultiArray(_, count) = instruction.operand else {
            return rule("4.9.1", "multianewarray has a number of dimensions");
        };
        if count == 0 || usize::from(count) > dimensions {
            return rule("4.9.1", "multianewarray makes between 1 and all dimensions of the array");
        }
        Ok((array, count))
    }

    fn multi_array(&mut self, frame: &mut Frame, instruction: &Instruction<'c>) -> Checked<()> {
        let (array, count) = self.nested_array(instruction)?;
        for _ in 0..count {
            self.pop(frame, Type::Int)?;
        }
        frame.push(Type::Class(array))
    }
}

/// The type of values of a kind. References are handled apart.
const fn primitive(kind: Kind) -> Type {
    match kind {
        Kind::Int => Type::Int,
        Kind::Long => Type::Long,
        Kind::Float => Type::Float,
        Kind::Double => Type::Double,
        Kind::Reference => Type::Null,
    }
}

const fn element_kind(element: Element) -> Kind {
    match element {
        Element::Int | Element::Byte | Element::Char | Element::Short => Kind::Int,
        Element::Long => Kind::Long,
        Element::Float => Kind::Float,
        Element::Double => Kind::Double,
        Element::Reference => Kind::Reference,
    }
}

/// The local variable of an instruction: the fixed one, or that of the operand.
fn local_of(instruction: &Instruction<'_>, fixed: Option<u16>) -> u16 {
    match instruction.operand {
        Operand::Local(local) | Operand::Increment(local, _) => local,
        _ => fixed.unwrap_or(u16::MAX),
    }
}

pub(super) fn pool_index(instruction: &Instruction<'_>) -> PoolIndex {
    instruction.pool_index().unwrap_or(PoolIndex(0))
}

/// The target of a branch; what has none leads nowhere.
fn target(instruction: &Instruction<'_>) -> i64 {
    match instruction.operand {
        Operand::Target(target) => target,
        _ => -1,
    }
}
