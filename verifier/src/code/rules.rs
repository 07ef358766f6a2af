//! The instructions with their own rules: references, fields, arrays, objects, calls, returns.

use alloc::boxed::Box;
use alloc::string::ToString;

use byteorder::{ByteOrder, LittleEndian};
use cranelift_entity::EntityRef;
use tsb_format::isa::{
    Action, Call, Condition, Constant, Creation, Dispatch, Register, Storage, Target,
};
use tsb_format::type_stream::TypeEntry;
use tsb_format::{Effect, FieldRefId, Flags, Instruction, MethodRefId, Op, TypeId};

use super::Fault;
use super::access::{self, Access};
use super::facts::{CAPTURED, LOCAL, Plane, READ_ONLY, REFERENCE, TypeFacts, is_primitive};
use super::pass::{Pass, distance, no_entry, tail};
use super::row::{ACTIONS, REFERENCES, ROWS, Row, TypeSet, USES};
use super::stacks::Rules;
use crate::error::VerifyErrorKind as E;
use crate::ids::*;
use crate::program::{FieldInfo, GlobalType, LinkedDescriptor, MethodInfo};

#[inline]
fn is_in(set: TypeSet, ty: GlobalTypeId) -> bool {
    let bit = if is_primitive(ty) { 1 << ty.index() } else { REFERENCES };
    set & bit != 0
}

/// A used member, with the type in the reference and the receivers on which it may be used.
struct MemberUse<T> {
    member: T,
    owner: GlobalTypeId,
    access: Access,
}

impl<'p> Pass<'p, '_> {
    /// Checks the instruction `op`; its bytes are complete.
    #[inline]
    pub(super) fn other<R: Rules>(&mut self, op: Op, bytes: &[u8]) -> Result<(), Fault> {
        let row = &ROWS[op as usize];
        let index = || tail(bytes);
        match ACTIONS[op as usize] {
            // Registers.
            Action::Load(register) => self.load::<R>(match register {
                Register::Named => named(bytes),
                Register::Fixed(number) => number.into(),
            }),
            Action::Store => self.store::<R>(named(bytes)),

            // Calls.
            Action::Call(Call::Invoke(dispatch)) => self.invoke::<R>(dispatch, index()),
            Action::Call(Call::New) => self.new_object::<R>(index()),
            Action::Call(Call::NewLocal) => self.new_local_object::<R>(index()),
            Action::Call(Call::Superinit) => self.superinit::<R>(index()),

            // Fields and arrays.
            Action::Access(access) => match (access.target, access.writes) {
                (Target::Field, false) => {
                    let field = self.field(index(), row.types, false)?;
                    let wanted = Plane { ty: field.owner, bits: CAPTURED | READ_ONLY };
                    let receiver = self.reference_as::<R>(row, bytes, wanted)?;
                    let class = field.member.class;
                    access::check_receiver(self.tables, field.access, class, receiver)?;
                    self.push_value::<R>(row, field.member.ty)
                }
                (Target::Field, true) => {
                    let field = self.field(index(), row.types, false)?;
                    self.check_final(field.member, TypeFacts::is_constructor)?;
                    self.pop_value::<R>(row, field.member.ty)?;
                    let wanted = Plane { ty: field.owner, bits: CAPTURED };
                    let receiver = self.written_object::<R>(row, bytes, field.member, wanted)?;
                    let class = field.member.class;
                    access::check_receiver(self.tables, field.access, class, receiver)?;
                    self.write(self.module.field_refs[FieldRefId::new(index().into())].owner)
                }
                (Target::Static, false) => {
                    let field = self.field(index(), row.types, true)?;
                    self.push_value::<R>(row, field.member.ty)
                }
                (Target::Static, true) => {
                    let field = self.field(index(), row.types, true)?;
                    self.check_final(field.member, TypeFacts::is_initializer)?;
                    self.pop_value::<R>(row, field.member.ty)?;
                    self.write(self.module.field_refs[FieldRefId::new(index().into())].owner)
                }
                (Target::Element, false) => {
                    self.pop_primitives::<R>(row)?;
                    let (_, array) = self.reference::<R>(row, bytes)?;
                    let element = self.element(array, row.types)?;
                    self.push_value::<R>(row, element)
                }
                (Target::Element, true) => self.store_element::<R>(access.storage, row, bytes),
            },
            Action::ArrayLength => {
                let (_, array) = self.reference::<R>(row, bytes)?;
                self.element(array, TypeSet::MAX)?;
                self.push_primitive::<R>(0)
            }
            Action::NewArray(Creation::Heap) => self.new_array::<R>(index(), 1),
            Action::NewArray(Creation::Local) => {
                self.new_local_array::<R>(LittleEndian::read_u16(&bytes[1..]))
            }
            Action::NewArray(Creation::Nested) => {
                self.new_array::<R>(LittleEndian::read_u16(&bytes[1..]), bytes[3])
            }

            // References.
            Action::Drop | Action::MonitorEnter | Action::MonitorExit => {
                self.pop_any::<R>().map(drop)
            }
            Action::Copy => {
                let (_, plane) = self.pop_any::<R>()?;
                self.push_from::<R>(plane)?;
                self.push_from::<R>(plane).map(drop)
            }
            Action::Branch(Condition::Same) => {
                self.pop_any::<R>()?;
                self.pop_any::<R>()?;
                self.branch(distance(bytes))
            }
            Action::Branch(Condition::IsNull) => {
                self.reference::<R>(row, bytes)?;
                self.branch(distance(bytes))
            }
            Action::InstanceOf => {
                self.reference_type(index())?;
                self.pop_any::<R>()?;
                self.push_primitive::<R>(0)
            }
            Action::CheckCast => {
                let ty = self.reference_type(index())?;
                let plane = self.pop_cast::<R>()?;
                self.push_from::<R>(Plane { ty, bits: plane.bits }).map(drop)
            }
            Action::Widen => {
                let ty = self.reference_type(index())?;
                let plane = self.pop_cast::<R>()?;
                let wanted = Plane { ty, bits: plane.bits };
                if !self.facts.convertible(self.tables, plane, wanted) {
                    return Err(self.wrong_plane(plane, wanted));
                }
                self.push_from::<R>(wanted).map(drop)
            }
            Action::Throw => {
                let ty = self.known(self.tables.well_known.throwable, "java.lang.Throwable")?;
                self.pop_as::<R>(Plane::plain(ty)).map(drop)
            }
            Action::InitClass => {
                let ty = self.reference_type(index())?;
                match self.tables.types[ty] {
                    GlobalType::Class(_) => Ok(()),
                    _ => Err(self.wrong_type(ty, "a class or interface")),
                }
            }

            Action::Constant(constant) => self.constant::<R>(constant, op, index()),

            // Transfers.
            Action::Jump => self.branch(match bytes.len() {
                5 => LittleEndian::read_i32(&bytes[1..]).into(),
                _ => distance(bytes),
            }),
            Action::Return => self.leave::<R>(op),

            // The pass handles these itself: their operands are primitive, or they are switches.
            Action::Nothing
            | Action::Increment
            | Action::Compute
            | Action::Divide
            | Action::Branch(Condition::Values)
            | Action::Switch => Err(unknown(op)),
        }
    }

    #[inline]
    fn constant<R: Rules>(&mut self, constant: Constant, op: Op, index: u16) -> Result<(), Fault> {
        match constant {
            Constant::Null => self.push_any::<R>().map(drop),
            Constant::PooledLong => {
                in_pool("longs", index, self.module.longs.len())?;
                self.push_primitive::<R>(1)
            }
            Constant::PooledDouble => {
                in_pool("doubles", index, self.module.doubles.len())?;
                self.push_primitive::<R>(3)
            }
            Constant::Literal => {
                in_pool("literals", index, self.module.literals.len())?;
                let ty = self.known(self.tables.well_known.string, "java.lang.String")?;
                self.push_from::<R>(Plane::plain(ty)).map(drop)
            }
            Constant::Class => {
                let (_, named) = self.type_at(index)?;
                self.facts.check_type(self.tables, named, self.class)?;
                let ty = self.known(self.tables.well_known.class, "java.lang.Class")?;
                self.push_from::<R>(Plane::plain(ty)).map(drop)
            }
            // The pass handles these itself: their operands are primitive.
            Constant::Implied(_) | Constant::Immediate => Err(unknown(op)),
        }
    }

    // ---- registers ----

    #[inline]
    fn load<R: Rules>(&mut self, register: u32) -> Result<(), Fault> {
        match self.registers.get(register) {
            Some(found) if found.kind == REFERENCE => {
                self.check_read(register)?;
                self.push_from::<R>(found.plane).map(drop)
            }
            found => Err(self.wrong_register(register, found.map(|found| found.plane))),
        }
    }

    #[inline]
    fn store<R: Rules>(&mut self, register: u32) -> Result<(), Fault> {
        match self.registers.get(register) {
            Some(found) if found.kind == REFERENCE => {
                self.check_written(register)?;
                if found.plane.bits & LOCAL != 0 && self.local_store != Some(self.at) {
                    return Err(Box::new(E::LocalOverwritten { register }));
                }
                self.pop_as::<R>(found.plane).map(drop)
            }
            found => Err(self.wrong_register(register, found.map(|found| found.plane))),
        }
    }

    /// Pops a reference that will be pushed to the plane of another type. It must not be local: a new object of
    /// its type may replace it in the frame as soon as its own plane is empty.
    fn pop_cast<R: Rules>(&mut self) -> Result<Plane, Fault> {
        let (_, plane) = self.pop_any::<R>()?;
        if plane.bits & LOCAL != 0 {
            return Err(self.wrong_plane(plane, Plane { bits: CAPTURED, ..plane }));
        }
        Ok(plane)
    }

    // ---- references on a stack or in a register ----

    /// The reference in the instruction's register, or the popped one if the instruction has no register.
    /// Returns its type in the module's numbering, and its plane.
    #[inline]
    fn reference<R: Rules>(&mut self, row: &Row, bytes: &[u8]) -> Result<(TypeId, Plane), Fault> {
        let Some(at) = USES[row.op as usize].reference() else {
            let (index, plane) = self.pop_any::<R>()?;
            return Ok((self.body.planes[index as usize].ty.ty, plane));
        };
        let register = u32::from(bytes[at]);
        self.check_read(register)?;
        match self.registers.get(register) {
            Some(found) => Ok((found.named, found.plane)),
            None => Err(self.wrong_register(register, None)),
        }
    }

    /// As [`Pass::reference`], for a plane that must be convertible to `wanted`.
    #[inline(always)]
    fn reference_as<R: Rules>(
        &mut self,
        row: &Row,
        bytes: &[u8],
        wanted: Plane,
    ) -> Result<Plane, Fault> {
        let (_, found) = self.reference::<R>(row, bytes)?;
        self.check_used(found, wanted)
    }

    /// The object whose field is written. Before the superinit this may be the object under construction, if
    /// its own class declares the field and the reference is in register 0. So no other code gets the
    /// reference.
    #[inline]
    fn written_object<R: Rules>(
        &mut self,
        row: &Row,
        bytes: &[u8],
        field: &FieldInfo,
        wanted: Plane,
    ) -> Result<Plane, Fault> {
        let is_own = field.class == self.class && self.at < self.superinit;
        match USES[row.op as usize].reference() {
            Some(at) if is_own && bytes[at] == 0 => match self.registers.get(0) {
                Some(this) => self.check_used(this.plane, wanted),
                None => Err(self.wrong_register(0, None)),
            },
            _ => self.reference_as::<R>(row, bytes, wanted),
        }
    }

    // ---- values of fields, elements, parameters ----

    /// Pushes a value read from a field or an array element.
    #[inline]
    fn push_value<R: Rules>(&mut self, row: &Row, ty: GlobalTypeId) -> Result<(), Fault> {
        if row.pushed > 0 {
            return self.push_primitive::<R>(row.pushes[0]);
        }
        self.push_from::<R>(Plane::plain(ty)).map(drop)
    }

    /// Pops a value to be written to a field.
    #[inline]
    fn pop_value<R: Rules>(&mut self, row: &Row, ty: GlobalTypeId) -> Result<(), Fault> {
        if row.popped > 0 {
            return self.pop_primitive::<R>(row.pops[0]);
        }
        self.pop_as::<R>(Plane::plain(ty)).map(drop)
    }

    /// Checks a field reference: static or not, its type, and access.
    #[inline]
    fn field(
        &self,
        index: u16,
        types: TypeSet,
        is_static: bool,
    ) -> Result<MemberUse<&'p FieldInfo>, Fault> {
        let (tables, links) = (self.tables, self.links);
        let id = FieldRefId::new(index.into());
        let Some(&found) = links.fields.get(id) else {
            return Err(no_entry("field references", index, links.fields.len()));
        };
        let owner = links.types[self.module.field_refs[id].owner];
        let field = &tables.fields[found];
        if field.is_static() != is_static {
            return Err(Box::new(if is_static { E::NotStatic } else { E::IsStatic }));
        }
        if !is_in(types, field.ty) {
            return Err(Box::new(E::WrongField { found: tables.type_name(field.ty) }));
        }
        self.facts.check_type(tables, owner, self.class)?;
        let access = access::check_member(tables, field.class, field.flags, owner, self.class)?;
        Ok(MemberUse { member: field, owner, access })
    }

    #[inline]
    fn check_final(
        &self,
        field: &FieldInfo,
        initializes: fn(&TypeFacts, Symbol) -> bool,
    ) -> Result<(), Fault> {
        if !field.flags.contains(Flags::FINAL) {
            return Ok(());
        }
        let method = &self.tables.methods[self.method];
        if field.class == self.class && initializes(self.facts, method.name) {
            return Ok(());
        }
        Err(Box::new(E::FinalField))
    }

    // ---- arrays ----

    /// The element type of an array, which must be in `types`.
    #[inline]
    fn element(&self, array: Plane, types: TypeSet) -> Result<GlobalTypeId, Fault> {
        match self.tables.types[array.ty] {
            GlobalType::Array(element) if is_in(types, element) => Ok(element),
            GlobalType::Array(_) => {
                Err(Box::new(E::WrongElement { found: self.tables.type_name(array.ty) }))
            }
            _ => Err(Box::new(E::NotAnArray { found: array.name(self.tables) })),
        }
    }

    #[inline(always)]
    fn store_element<R: Rules>(
        &mut self,
        storage: Storage,
        row: &Row,
        bytes: &[u8],
    ) -> Result<(), Fault> {
        if storage == Storage::Reference {
            let (_, value) = self.pop_any::<R>()?;
            if value.bits != 0 {
                return Err(self.wrong_plane(value, Plane::plain(value.ty)));
            }
        }
        self.pop_primitives::<R>(row)?;
        let (named, array) = self.reference::<R>(row, bytes)?;
        self.element(array, row.types)?;
        if array.bits & READ_ONLY != 0 {
            return Err(Box::new(E::ReadOnly { plane: array.name(self.tables) }));
        }
        self.write(named)
    }

    fn new_array<R: Rules>(&mut self, index: u16, dimensions: u8) -> Result<(), Fault> {
        let (id, ty) = self.type_at(index)?;
        if !self.is_array(id) {
            return Err(self.wrong_type(ty, "an array type"));
        }
        self.facts.check_type(self.tables, ty, self.class)?;
        let (mut element, mut depth) = (ty, 0u32);
        while let GlobalType::Array(inner) = self.tables.types[element] {
            element = inner;
            depth += 1;
        }
        if dimensions == 0 || u32::from(dimensions) > depth {
            let array = self.tables.type_name(ty);
            return Err(Box::new(E::WrongDimensions { count: dimensions, array }));
        }
        for _ in 0..dimensions {
            self.pop_primitive::<R>(0)?;
        }
        self.push_from::<R>(Plane::plain(ty)).map(drop)
    }

    // ---- types ----

    /// The class, interface or array type that an immediate refers to; it must be accessible.
    fn reference_type(&self, index: u16) -> Result<GlobalTypeId, Fault> {
        let (_, ty) = self.type_at(index)?;
        if is_primitive(ty) {
            return Err(self.wrong_type(ty, "a class, interface or array type"));
        }
        self.facts.check_type(self.tables, ty, self.class)?;
        Ok(ty)
    }

    #[cold]
    fn wrong_type(&self, ty: GlobalTypeId, wanted: &'static str) -> Fault {
        Box::new(E::WrongType { found: self.tables.type_name(ty), wanted })
    }

    fn known(
        &self,
        class: Option<GlobalClassId>,
        name: &'static str,
    ) -> Result<GlobalTypeId, Fault> {
        match class {
            Some(class) => Ok(self.tables.classes[class].ty),
            None => Err(Box::new(E::MissingKnownClass { class: name })),
        }
    }

    // ---- calls ----

    /// Checks access to a method, and returns it with the descriptor of the reference.
    #[inline]
    fn method(
        &self,
        index: u16,
    ) -> Result<(MemberUse<&'p MethodInfo>, &'p LinkedDescriptor), Fault> {
        let (tables, links) = (self.tables, self.links);
        let id = MethodRefId::new(index.into());
        let Some(&found) = links.methods.get(id) else {
            return Err(no_entry("method references", index, links.methods.len()));
        };
        let reference = &self.module.method_refs[id];
        let owner = links.types[reference.owner];
        let method = &tables.methods[found];
        self.facts.check_type(tables, owner, self.class)?;
        let array_clone = matches!(tables.types[owner], GlobalType::Array(_))
            && tables.name(method.name) == "clone";
        let access = if array_clone {
            Access::any()
        } else {
            access::check_member(tables, method.class, method.flags, owner, self.class)?
        };
        Ok((MemberUse { member: method, owner, access }, &links.descriptors[reference.desc]))
    }

    /// Pops arguments, the last one first. None may be on the plane `reserved`.
    #[inline]
    fn pop_arguments<R: Rules>(
        &mut self,
        descriptor: &LinkedDescriptor,
        reserved: Option<Plane>,
    ) -> Result<(), Fault> {
        for &param in descriptor.params.iter().rev() {
            match self.facts.kind(param.ty) {
                REFERENCE => {
                    let found = self.pop_used::<R>(param.into())?;
                    if Some(found) == reserved {
                        return Err(Box::new(E::LocalInUse { plane: found.name(self.tables) }));
                    }
                }
                kind => self.pop_primitive::<R>(kind)?,
            }
        }
        Ok(())
    }

    #[inline(always)]
    fn invoke<R: Rules>(&mut self, dispatch: Dispatch, index: u16) -> Result<(), Fault> {
        let (called, descriptor) = self.method(index)?;
        let wrong = |rule| Err(Box::new(E::WrongMethod { rule }));
        let name = called.member.name;
        if self.facts.is_constructor(name) || self.facts.is_initializer(name) {
            return wrong("constructors and class initialisers cannot be invoked");
        }
        if (dispatch == Dispatch::Static) != called.member.is_static() {
            let is_static = called.member.is_static();
            return Err(Box::new(if is_static { E::IsStatic } else { E::NotStatic }));
        }
        self.pop_arguments::<R>(descriptor, None)?;
        if let Some(annotation) = descriptor.receiver {
            let bits = annotation.bits();
            let mut wanted = Plane { ty: called.owner, bits };
            let on_interface = match self.tables.types[called.owner] {
                GlobalType::Class(class) => self.tables.classes[class].is_interface(),
                _ => false,
            };
            let private = called.member.flags.contains(Flags::PRIVATE);
            match dispatch {
                // A static method has no receiver.
                Dispatch::Static => {}
                Dispatch::Special if private => {}
                Dispatch::Special => {
                    self.check_special(&called)?;
                    wanted.ty = self.tables.classes[self.class].ty;
                }
                Dispatch::Virtual | Dispatch::Interface if private => {
                    return wrong("a private method is called by invokespecial");
                }
                Dispatch::Interface if !on_interface => {
                    return wrong("invokeinterface needs an interface");
                }
                Dispatch::Interface if !self.tables.classes[called.member.class].is_interface() => {
                    return wrong("a method of java.lang.Object is called by invokevirtual");
                }
                Dispatch::Virtual if on_interface => {
                    return wrong("invokevirtual needs a class or array");
                }
                Dispatch::Virtual | Dispatch::Interface => {}
            }
            let receiver = self.pop_used::<R>(wanted)?;
            if dispatch != Dispatch::Special {
                access::check_receiver(self.tables, called.access, called.member.class, receiver)?;
            }
        }
        match descriptor.ret {
            None => Ok(()),
            Some(ret) => match self.facts.kind(ret.ty) {
                REFERENCE => self.push_from::<R>(ret.into()).map(drop),
                kind => self.push_primitive::<R>(kind),
            },
        }
    }

    /// Checks `super.m()`: the method that the superclass has, or one of a direct superinterface; or a method
    /// of this class.
    fn check_special(&self, called: &MemberUse<&MethodInfo>) -> Result<(), Fault> {
        let tables = self.tables;
        let wrong = |rule| Err(Box::new(E::WrongMethod { rule }));
        if called.member.is_abstract() {
            return wrong("an abstract method cannot be called by invokespecial");
        }
        let class = &tables.classes[self.class];
        let owner = match tables.types[called.owner] {
            GlobalType::Class(owner) => owner,
            _ => return wrong("invokespecial needs a class or interface"),
        };
        if owner == self.class || class.interfaces.contains(&owner) {
            return Ok(());
        }
        let inherited = class
            .superclass
            .filter(|&superclass| tables.is_subclass(superclass, owner))
            .and_then(|superclass| tables.resolve_method(superclass, called.member.selector));
        match inherited {
            Some(found) if core::ptr::eq(&tables.methods[found], called.member) => Ok(()),
            _ => wrong("invokespecial names a method that the superclass does not have"),
        }
    }

    fn constructor(
        &self,
        index: u16,
    ) -> Result<(MemberUse<&'p MethodInfo>, &'p LinkedDescriptor), Fault> {
        let (called, descriptor) = self.method(index)?;
        if !self.facts.is_constructor(called.member.name) {
            return Err(Box::new(E::WrongMethod { rule: "a constructor is wanted" }));
        }
        Ok((called, descriptor))
    }

    /// The class of a new object, and the descriptor of its constructor.
    fn instantiated(&self, index: u16) -> Result<(GlobalTypeId, &'p LinkedDescriptor), Fault> {
        let (called, descriptor) = self.constructor(index)?;
        // A protected constructor of another package may only be called by superinits of subclasses (JLS
        // 6.6.2.2).
        if called.access != Access::any() {
            return Err(Box::new(E::InaccessibleMember));
        }
        let class = &self.tables.classes[called.member.class];
        if class.flags.contains(Flags::ABSTRACT) || class.is_interface() {
            let class = self.tables.class_name(called.member.class).to_string();
            return Err(Box::new(E::NotInstantiable { class }));
        }
        Ok((class.ty, descriptor))
    }

    fn new_object<R: Rules>(&mut self, index: u16) -> Result<(), Fault> {
        let (class, descriptor) = self.instantiated(index)?;
        self.pop_arguments::<R>(descriptor, None)?;
        let plane = self.push_from::<R>(Plane::plain(class))?;
        self.check_captured(plane, descriptor)
    }

    /// Checks that the constructor keeps its receiver captured if the object is pushed to a captured plane.
    fn check_captured(&self, plane: Plane, constructor: &LinkedDescriptor) -> Result<(), Fault> {
        let is_captured = constructor.receiver.is_some_and(|receiver| receiver.captured);
        if plane.bits & CAPTURED != 0 && !is_captured {
            return Err(Box::new(E::CapturedAllocation { plane: plane.name(self.tables) }));
        }
        Ok(())
    }

    fn new_local_object<R: Rules>(&mut self, index: u16) -> Result<(), Fault> {
        let (class, descriptor) = self.instantiated(index)?;
        let produced = Plane { ty: class, bits: CAPTURED | LOCAL };
        self.check_captured(produced, descriptor)?;
        self.pop_arguments::<R>(descriptor, Some(produced))?;
        self.push_local::<R>(produced, Op::NewL)
    }

    fn new_local_array<R: Rules>(&mut self, index: u16) -> Result<(), Fault> {
        let (id, ty) = self.type_at(index)?;
        if !self.is_array(id) {
            return Err(self.wrong_type(ty, "an array type"));
        }
        self.facts.check_type(self.tables, ty, self.class)?;
        self.push_local::<R>(Plane { ty, bits: CAPTURED | LOCAL }, Op::NewarrayL)
    }

    /// Pushes a new local object. The next instruction must store it in a local register of its class, whose
    /// frame slot it occupies. The previous object of the register is lost. No other reference to it can exist:
    /// it was only in the register, on the register's plane, which must be empty, and in callees that have
    /// returned.
    fn push_local<R: Rules>(&mut self, produced: Plane, op: Op) -> Result<(), Fault> {
        let entry = TypeEntry::read(self.types, &mut { self.type_at });
        self.push_from::<R>(produced)?;
        let on_plane = entry.map_or(0, |entry| self.stacks.count(entry.plane.as_u32()));
        if on_plane != 1 {
            return Err(Box::new(E::LocalInUse { plane: produced.name(self.tables) }));
        }
        let next = self.at + u32::from(op.info().length);
        let store = Instruction::decode(self.code, next).ok();
        let store = store.filter(|store| ACTIONS[store.op as usize] == Action::Store);
        let stored = store.and_then(|store| self.registers.get(store.immediates[0] as u32));
        if stored.is_none_or(|stored| stored.plane != produced) {
            return Err(Box::new(E::LocalNotStored));
        }
        self.local_store = Some(next);
        Ok(())
    }

    fn superinit<R: Rules>(&mut self, index: u16) -> Result<(), Fault> {
        if self.body.superinit != Some(self.at) {
            return Err(Box::new(E::MisplacedSuperinit));
        }
        self.superinit_passed = true;
        let (called, descriptor) = self.constructor(index)?;
        let superclass = self.tables.classes[self.class].superclass;
        if called.member.class != self.class && Some(called.member.class) != superclass {
            return Err(Box::new(E::WrongMethod {
                rule: "superinit calls a constructor of this class or of its superclass",
            }));
        }
        self.pop_arguments::<R>(descriptor, None)?;
        let wanted = Plane {
            ty: called.owner,
            bits: descriptor.receiver.map_or(0, |receiver| receiver.bits()),
        };
        match self.registers.get(0) {
            Some(this) if self.facts.convertible(self.tables, this.plane, wanted) => Ok(()),
            Some(this) => Err(self.wrong_plane(this.plane, wanted)),
            None => Err(self.wrong_register(0, None)),
        }
    }

    // ---- returns ----

    fn leave<R: Rules>(&mut self, op: Op) -> Result<(), Fault> {
        if self.at < self.superinit {
            return Err(Box::new(E::ReturnBeforeSuperinit));
        }
        let ret = self.tables.descriptor(self.method).ret;
        let returned = match op.info().pops {
            Effect::Fixed([item]) => Some(item.kind() as u8),
            _ => None,
        };
        if ret.map(|ret| self.facts.kind(ret.ty)) != returned {
            let wanted = ret.map(|ret| Plane::from(ret).name(self.tables));
            let wanted = wanted.unwrap_or_else(|| "nothing".to_string());
            return Err(Box::new(E::WrongReturn { wanted }));
        }
        match (ret, returned) {
            (Some(ret), Some(REFERENCE)) => self.pop_as::<R>(ret.into()).map(drop),
            (_, Some(kind)) => self.pop_primitive::<R>(kind),
            _ => Ok(()),
        }
    }
}

/// The register that the first immediate names, which is also the last one.
#[inline]
fn named(bytes: &[u8]) -> u32 {
    match bytes {
        [_, register] => (*register).into(),
        _ => tail(bytes).into(),
    }
}

#[cold]
fn unknown(op: Op) -> Fault {
    Box::new(E::UnknownOpcode { opcode: op.opcode() })
}

#[inline]
fn in_pool(pool: &'static str, index: u16, length: usize) -> Result<(), Fault> {
    if usize::from(index) < length { Ok(()) } else { Err(no_entry(pool, index, length)) }
}
