//! The observer that follows references.

use std::collections::BTreeSet;
use std::rc::Rc;

use tsb_format::isa::{Action, Call, Creation, Operand as Source, Target};
use tsb_format::{Annotation, Immediate, Kind, Module, PlaneRule, TypeId};
use tsb_interpreter::{Exit, Observer, Ref, Value, Vm};
use tsb_verifier::GlobalMethodId;

use crate::claims::{ClaimRow, MethodClaims};
use crate::shadow::{Frame, Restrictions, Shadow};
use crate::violation::{Violation, ViolationKind};

/// The greatest number of recorded violations. One is enough to reject the claims.
const MAX_VIOLATIONS: usize = 16;

/// Checks one run of a single-threaded program.
#[derive(Debug)]
pub struct Oracle<'a> {
    claims: &'a [Module<'static>],
    methods: Vec<Option<Rc<MethodClaims>>>,
    frames: Vec<Frame>,
    restrictions: Restrictions,
    violations: Vec<Violation>,
    entered: BTreeSet<GlobalMethodId>,
}

impl<'a> Oracle<'a> {
    /// An oracle for claims. The modules are in the program's order. They differ from its modules only in
    /// annotations and allocation instructions.
    pub fn new(claims: &'a [Module<'static>]) -> Oracle<'a> {
        Oracle {
            claims,
            methods: Vec::new(),
            frames: Vec::new(),
            restrictions: Restrictions::new(),
            violations: Vec::new(),
            entered: BTreeSet::new(),
        }
    }

    /// The first violations so far.
    pub fn violations(&self) -> &[Violation] {
        &self.violations
    }

    /// The methods that have been entered.
    pub fn entered(&self) -> &BTreeSet<GlobalMethodId> {
        &self.entered
    }

    fn claims_of(&mut self, vm: &Vm<'_>, method: GlobalMethodId) -> Rc<MethodClaims> {
        let program = vm.program();
        self.methods.resize(program.methods.len(), None);
        let claims = &mut self.methods[method.as_u32() as usize];
        let make = || {
            let module = program.methods[method].module.as_u32() as usize;
            Rc::new(MethodClaims::of(program, method, &self.claims[module]))
        };
        claims.get_or_insert_with(make).clone()
    }

    fn push(&mut self, vm: &Vm<'_>, method: GlobalMethodId, arguments: Vec<Shadow>) {
        self.entered.insert(method);
        let claims = self.claims_of(vm, method);
        self.frames.push(Frame::new(method, claims, arguments));
    }

    fn record(&mut self, kind: ViolationKind, frame: &Frame, at: u32) {
        if self.violations.len() < MAX_VIOLATIONS {
            self.violations.push(Violation { kind, method: frame.method, at });
        }
    }

    /// A reference escapes.
    fn escapes(&mut self, shadow: Shadow, kind: ViolationKind, frame: &Frame, at: u32) {
        if self.restrictions.is_captured(shadow) {
            self.record(kind, frame, at);
        }
        if shadow.read_only {
            self.record(ViolationKind::ReadOnlyEscape, frame, at);
        }
    }

    /// Completes the last instruction, which finished or threw; control is at `now`.
    fn finish_instruction(&mut self, frame: &mut Frame, now: u32) {
        if let Some(stack) = frame.claims.handler(now) {
            frame.catch(stack);
            return;
        }
        let Some(at) = frame.pending.take() else { return };
        let claims = frame.claims.clone();
        let Some(row) = claims.row(at) else { return };
        // Only branches lead to themselves. Other instructions run again after they have initialised a class.
        if at == now && row.op.info().flow.falls_through() && row.op.info().flow != BRANCH {
            return;
        }
        self.complete(frame, row, at);
    }

    fn complete(&mut self, frame: &mut Frame, row: &ClaimRow, at: u32) {
        self.check_writes(frame, row, at);
        let popped = frame.pop(row);
        for (operand, &shadow) in row.pops.iter().zip(&popped) {
            match operand.rule {
                Some(PlaneRule::FieldStored | PlaneRule::ElementStored) => {
                    self.escapes(shadow, ViolationKind::Stored, frame, at);
                }
                Some(PlaneRule::OwnerWritten | PlaneRule::ArrayWritten) if shadow.read_only => {
                    self.record(ViolationKind::Written, frame, at);
                }
                Some(PlaneRule::IntoRegister) => {
                    let register = row.register();
                    let annotation = frame.claims.registers[register].annotation;
                    frame.registers[register] = self.restrictions.restrict(shadow, annotation);
                }
                _ => {}
            }
        }
        for operand in &row.pushes {
            let shadow = match operand.rule {
                Some(PlaneRule::FromRegister) => frame.registers[row.register()],
                Some(PlaneRule::Same | PlaneRule::CheckedType | PlaneRule::Supertype) => popped[0],
                Some(PlaneRule::Null) => Shadow::NULL,
                Some(PlaneRule::Allocated | PlaneRule::AllocatedLocally) => {
                    match frame.allocated.take() {
                        Some(allocated) => allocated,
                        None if row.op.action() == Action::NewArray(Creation::Local) => {
                            self.allocate_in_slot(frame, row, at)
                        }
                        None => Shadow::default(),
                    }
                }
                None if row.op.action().call().is_some_and(Call::is_new) => {
                    frame.allocated.take().unwrap_or_default()
                }
                None => frame.result.take().unwrap_or_default(),
                _ => Shadow::default(),
            };
            let shadow = self.restrictions.restrict(shadow, operand.claimed.annotation);
            frame.push(operand.stack, shadow);
        }
    }

    /// Checks a write: the object must be writable, and the header must declare the type as written.
    fn check_writes(&mut self, frame: &Frame, row: &ClaimRow, at: u32) {
        let Some(access) = row.op.action().access().filter(|access| access.writes) else { return };
        let is_field = access.target != Target::Element;
        // An object or array in a register is not an operand.
        let register = match (access.target, row.op.operand(0)) {
            (Target::Field | Target::Element, Source::Register(at)) => {
                Some(row.immediates[usize::from(at)] as usize)
            }
            _ => None,
        };
        if register.is_some_and(|register| frame.registers[register].read_only) {
            self.record(ViolationKind::Written, frame, at);
        }
        let written: Option<TypeId> = if is_field {
            let immediates = row.op.info().immediates;
            let field = immediates.iter().position(|it| *it == Immediate::Field).unwrap_or(0);
            let field = row.immediates[field] as u32;
            let claimed = &self.claims[frame.claims.module.as_u32() as usize];
            Some(claimed.field_refs[tsb_format::FieldRefId::from_u32(field)].owner)
        } else {
            let array = row.pops.iter().find(|o| o.rule == Some(PlaneRule::ArrayWritten));
            register
                .map(|register| frame.claims.registers[register].ty)
                .or(array.map(|array| array.claimed.ty))
        };
        if written.is_some_and(|ty| !frame.claims.writes.contains(&ty)) {
            self.record(ViolationKind::UndeclaredWrite, frame, at);
        }
    }

    /// A new object in the stack allocation slot of the register that the next instruction stores it in.
    fn allocate_in_slot(&mut self, frame: &mut Frame, row: &ClaimRow, at: u32) -> Shadow {
        let allocated = self.restrictions.local();
        let Some(register) = frame.claims.row(row.end).map(ClaimRow::register) else {
            return allocated;
        };
        if let Some(before) = frame.slots.insert(register, allocated)
            && self.restrictions.is_captured(before)
            && frame.is_referenced(before, register)
        {
            self.record(ViolationKind::SlotInUse, frame, at);
        }
        allocated
    }

    /// The arguments of the method that the frame's current instruction calls.
    fn arguments(&mut self, vm: &Vm<'_>, frame: &mut Frame, callee: GlobalMethodId) -> Vec<Shadow> {
        let claims = frame.claims.clone();
        let Some((at, row)) = frame.pending.and_then(|at| Some((at, claims.row(at)?))) else {
            return Vec::new();
        };
        let mut operands = frame.operands(row).into_iter().rev();
        let Some(called) = row.op.action().call() else { return Vec::new() };
        let object = match called {
            Call::New | Call::NewLocal => {
                let allocated = match called {
                    Call::NewLocal => self.allocate_in_slot(frame, row, at),
                    _ => Shadow::default(),
                };
                // Read-only applies to the pushed reference; the constructor may write.
                let claimed = row.pushes[0].claimed.annotation;
                let annotation = Annotation { read_only: false, ..claimed };
                frame.allocated = Some(self.restrictions.restrict(allocated, annotation));
                frame.allocated
            }
            Call::Superinit => Some(frame.registers[0]),
            Call::Invoke(_) => None,
        };
        let module = &self.claims[claims.module.as_u32() as usize];
        let wanted = &module.descriptors[module.method_refs[row.method()].desc];
        let required =
            wanted.receiver.into_iter().chain(wanted.params.iter().map(|p| p.annotation));
        let declared = self.claims_of(vm, callee);
        let program = vm.program();
        let is_native = program.body(callee).is_none();
        let mut arguments = Vec::new();
        let kinds = program.registers(callee).map(|plane| program.kind(plane.ty));
        for (i, ((kind, declared), required)) in
            kinds.zip(&declared.parameters).zip(required).enumerate()
        {
            if kind != Kind::Ref {
                arguments.push(Shadow::NULL);
                continue;
            }
            let shadow = match object {
                Some(object) if i == 0 => object,
                _ => operands.next().unwrap_or_default(),
            };
            self.pass(shadow, required, *declared, is_native, frame, at);
            arguments.push(self.restrictions.restrict(shadow, *declared));
        }
        arguments
    }

    /// Passes an argument. `declared` is the annotation of the called method's parameter, `required` that of the
    /// call's descriptor.
    fn pass(
        &mut self,
        shadow: Shadow,
        required: Annotation,
        declared: Annotation,
        is_native: bool,
        frame: &Frame,
        at: u32,
    ) {
        if !declared.captured && required.captured {
            self.restrictions.release(shadow);
        }
        if is_native && !declared.captured && self.restrictions.is_captured(shadow) {
            self.record(ViolationKind::KeptByNative, frame, at);
        }
        if is_native && !declared.read_only && shadow.read_only {
            self.record(ViolationKind::WrittenByNative, frame, at);
        }
    }

    /// Compares registers with the fields that they are claimed to hold.
    fn check_loads(&mut self, vm: &Vm<'_>, place: &tsb_interpreter::Frame, frame: &Frame) {
        let loads = &frame.claims.loads;
        let links = &vm.program().links[frame.claims.module];
        let same = |a: Value, b: Value| a.kind() == b.kind() && a.to_slot() == b.to_slot();
        let held = loads.of_set(loads.held_at(place.pc)).all(|(_, load)| {
            let field = links.fields[load.field];
            let value = match load.object {
                None => vm.static_field(field),
                Some(object) => match vm.register(place, object as usize) {
                    Some(Value::Ref(object)) if object != Ref::NULL => vm.field(object, field),
                    _ => None,
                },
            };
            let register = vm.register(place, load.register as usize);
            value.zip(register).is_some_and(|(value, register)| same(value, register))
        });
        if !held {
            self.record(ViolationKind::NotHeld, frame, place.pc);
        }
    }
}

const BRANCH: tsb_format::Flow = tsb_format::Flow::Branch;

impl Observer for Oracle<'_> {
    fn enter(&mut self, vm: &Vm<'_>, method: GlobalMethodId) {
        let program = vm.program();
        let is_initializer = program.name(program.methods[method].name) == "<clinit>";
        let arguments = match self.frames.pop() {
            Some(mut frame) => {
                let arguments = match is_initializer {
                    true => Vec::new(),
                    false => self.arguments(vm, &mut frame, method),
                };
                self.frames.push(frame);
                arguments
            }
            None => Vec::new(),
        };
        self.push(vm, method, arguments);
    }

    fn exit(&mut self, _vm: &Vm<'_>, method: GlobalMethodId, how: Exit) {
        let Some(frame) = self.frames.pop_if(|frame| frame.method == method) else { return };
        let Exit::Value(_) = how else { return };
        let claims = frame.claims.clone();
        let returning = frame.pending.and_then(|at| Some((at, claims.row(at)?)));
        let Some((at, row)) = returning.filter(|(_, row)| row.returns_reference()) else { return };
        let shadow = frame.operands(row).first().copied().unwrap_or_default();
        if self.restrictions.is_captured(shadow) {
            self.record(ViolationKind::Returned, &frame, at);
        }
        if let Some(caller) = self.frames.last_mut() {
            caller.result = Some(shadow);
        }
    }

    fn wants_steps(&self) -> bool {
        true
    }

    fn step(&mut self, vm: &Vm<'_>) {
        let Some(place) = vm.frames().next() else { return };
        if self.frames.last().is_none_or(|frame| frame.method != place.method) {
            // The observer is not notified of methods that the virtual machine starts after the program.
            self.push(vm, place.method, Vec::new());
        }
        let Some(mut frame) = self.frames.pop() else { return };
        self.finish_instruction(&mut frame, place.pc);
        if !frame.claims.loads.loads.is_empty() {
            self.check_loads(vm, &place, &frame);
        }
        frame.pending = Some(place.pc);
        let claims = frame.claims.clone();
        if let Some(row) = claims.row(place.pc).filter(|row| row.op.action() == Action::Throw) {
            let thrown = frame.operands(row).first().copied().unwrap_or_default();
            self.escapes(thrown, ViolationKind::Thrown, &frame, place.pc);
        }
        self.frames.push(frame);
    }
}
