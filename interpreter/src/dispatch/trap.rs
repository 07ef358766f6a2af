//! Traps: instructions of a listener's sites are replaced by a trap, which reports the site's events and
//! executes the displaced instruction.
//!
//! As in [`super::ops`], all functions require that `r` stands at their instruction in verified code.

use tsb_format::isa::{Action as Does, Creation};
use tsb_format::{Kind as Stack, Op, Primitive, for_each_instruction};
use tsb_verifier::{GlobalMethodId, GlobalType, GlobalTypeId};

use super::calls::{self, slow};
use super::*;
use crate::heap::{ARRAY_HEADER, Heap};
use crate::hooks::lightweight::{Delivery, ReportedResult};
use crate::hooks::raise::RaisedEvent;
use crate::hooks::watch::{ArmedSite, Pending, PendingRole, TrapPoint, Values};
use crate::hooks::{Action, Datum, Kind, Member, OperandLocation, Phase};
use crate::image::UNINITIALIZED;
use crate::image::method::Model;
use crate::signatures::{ANY, Plain};

/// The outcome of the fast path of a trap.
pub(super) enum FastTrap {
    /// The call goes into the callee that was found.
    Enter,
    /// A call has returned, and the program continues after it.
    Returned,
    /// The listener's reactions come first.
    ReactionsPending,
    /// The trap needs the slow path.
    Unsupported,
}

/// Fast path for calls with no before-event; `false` if another path must run. Nothing is called here, so
/// that the handler saves no registers.
///
/// # Safety
/// As for [`fast_trap`].
#[cfg(all(tail_calls, not(debug_assertions)))]
#[inline(always)]
pub(super) unsafe fn try_pending_call<S: StackModel, H: Hooks>(
    r: &mut Regs<S>,
    vm: &mut Vm<'_>,
) -> bool {
    // SAFETY: as for `fast_trap`.
    unsafe {
        let method = r.method();
        if H::METHOD_EVENTS || (*method).traps.is_null() {
            return false;
        }
        let traps = &*(*method).traps;
        let offset = r.pc.offset_from((*method).code) as u32;
        let Some(site) = traps.lightweight(offset).filter(|site| site.reports_only_return()) else {
            return false;
        };
        let (callee, receiver) = calls::ready_callee(r, vm, site.lookup);
        let fp = r.fp.offset_from(vm.hot.stack) as u32;
        if callee.is_null() || !vm.note_pending_call(site, fp, receiver) {
            return false;
        }
        r.pc = r.pc.add(traps.return_copy as usize);
        vm.hot.callee = callee;
        true
    }
}

/// Fast path of a trap at a call, and of a return trap, for lightweight events
/// ([`crate::hooks::lightweight`]).
///
/// # Safety
/// `FRAME`, `CODE`, `ENTRY`, `POP`, `TYPE`, `CALLEE`, `MACHINE` ([`crate::contracts`]).
#[inline(always)]
pub(super) unsafe fn fast_trap<S: StackModel, H: Hooks>(
    r: &mut Regs<S>,
    vm: &mut Vm<'_>,
) -> FastTrap {
    // SAFETY: `pc` is at a trap, so the method has a trap table, which lives as long as the method. At a call
    // the arguments are in place, at a return trap the result, if there is one.
    unsafe {
        let method = r.method();
        if H::METHOD_EVENTS || (*method).traps.is_null() {
            return FastTrap::Unsupported;
        }
        let traps = &*(*method).traps;
        let offset = r.pc.offset_from((*method).code) as u32;
        if traps.is_after_superinit(offset) {
            return FastTrap::Unsupported;
        }
        let fp = r.fp.offset_from(vm.hot.stack) as u32;
        if let Some(after) = offset.checked_sub(traps.return_copy) {
            r.pc = r.pc.sub(traps.return_copy as usize);
            let length = calls::CALL_LENGTH;
            let Some(site) = traps.lightweight(after - length as u32) else {
                return FastTrap::ReactionsPending;
            };
            let delivery = match site.result {
                ReportedResult::Object => {
                    vm.report_return(site, fp, r.operands.pushed_ref(r.fp, r.pc.sub(length)))
                }
                ReportedResult::Boolean => {
                    let result = r.operands.pop_int(r.fp);
                    r.operands.push_int(r.fp, result);
                    vm.report_boolean_return(site, fp, result & 1 != 0)
                }
                ReportedResult::Int => {
                    let result = r.operands.pop_int(r.fp);
                    r.operands.push_int(r.fp, result);
                    vm.report_int_return(site, fp, result)
                }
                ReportedResult::None => vm.report_return(site, fp, Ref::NULL),
            };
            return match delivery {
                Delivery::Continue => FastTrap::Returned,
                _ => FastTrap::ReactionsPending,
            };
        }
        let Some(site) = traps.lightweight(offset) else { return FastTrap::Unsupported };
        let (callee, receiver) = calls::ready_callee(r, vm, site.lookup);
        if callee.is_null() {
            return FastTrap::Unsupported;
        }
        let argument = match site.argument {
            None => 0,
            Some(argument) => {
                let after = match S::MODEL {
                    Model::One => argument.after,
                    Model::Five | Model::Multi => argument.ints_after,
                };
                let mut operands = r.operands;
                for _ in 0..after {
                    operands.pop_int(r.fp);
                }
                operands.pop_int(r.fp)
            }
        };
        match vm.report_call(site, fp, ((*method).id, offset), receiver, argument) {
            Delivery::Continue => {}
            Delivery::Pending => return FastTrap::ReactionsPending,
            Delivery::Unsupported => return FastTrap::Unsupported,
        }
        if site.has_return_trap() {
            r.pc = r.pc.add(traps.return_copy as usize);
        }
        vm.hot.callee = callee;
        FastTrap::Enter
    }
}

/// The slow path of a trap.
pub(super) enum Trapped {}

impl<S: StackModel, H: Hooks> SlowPath<S, H> for Trapped {
    unsafe fn run(mut r: Regs<S>, vm: &mut Vm<'_>, hooks: &mut H) -> Control {
        // SAFETY: `pc` is at a trap in the copy of the method's code.
        unsafe {
            if vm.hot.backend == Backend::Loop {
                match fast_trap::<S, H>(&mut r, vm) {
                    FastTrap::Enter => {
                        let entered = calls::push_callee_frame::<S, H, Plain<ANY>>(&mut r, vm);
                        return match entered {
                            Continuation::SlowPath(handler)
                                if Args::new(r, vm).dispatch_to(handler) =>
                            {
                                Control::Reload
                            }
                            Continuation::SlowPath(_) => Control::Stop,
                            _ => {
                                r.save(vm);
                                Control::Reload
                            }
                        };
                    }
                    FastTrap::Returned => {
                        r.save(vm);
                        return Control::Reload;
                    }
                    FastTrap::ReactionsPending | FastTrap::Unsupported => {}
                }
            }
            r.save(vm);
            if vm.has_pending_reactions() {
                vm.sweep_locals();
                return vm.run_reactions(hooks);
            }
            let (method, pc) = (vm.thread.method, vm.thread.pc);
            if !(*r.method()).traps.is_null() {
                let traps = &*(*r.method()).traps;
                if traps.is_superinit(pc) {
                    // The call is executed in the copy with return traps.
                    r.pc = r.pc.add(traps.return_copy as usize);
                    r.save(vm);
                    return Control::Reload;
                }
                if traps.is_after_superinit(pc) {
                    r.pc = r.pc.sub(traps.return_copy as usize);
                    r.save(vm);
                    let execution = vm.watch.as_ref().and_then(|it| it.execution_of(method));
                    if let Some((number, wanted)) = execution {
                        vm.execution_starts(number, wanted);
                    }
                    return vm.run_reactions(hooks);
                }
            }
            let point = vm.watch.as_ref().and_then(|watch| watch.point(method, pc));
            let control = match point {
                Some(TrapPoint::Entry(number, wanted)) => {
                    r.pc = (*r.method()).code;
                    r.save(vm);
                    vm.execution_starts(number, wanted);
                    Control::Reload
                }
                Some(TrapPoint::Site(armed)) => match armed.found.action {
                    Action::Field { object, writes, ty } => {
                        field(r, vm, hooks, &armed, object, writes, ty)
                    }
                    Action::Static { writes, ty } => static_field(r, vm, hooks, &armed, writes, ty),
                    Action::Element { array, index, writes } => {
                        element(r, vm, hooks, &armed, array, index, writes)
                    }
                    Action::Array => new_array(r, vm, hooks, &armed),
                    Action::Call(target) => call(r, vm, hooks, &armed, target),
                    Action::Branch => branch(r, vm, hooks, &armed),
                },
                None => {
                    vm.stopped = Some(crate::vm::Stopped::Fatal("a trap that nobody set".into()));
                    Control::Stop
                }
            };
            match control {
                Control::Reload => vm.run_reactions(hooks),
                Control::Stop => Control::Stop,
            }
        }
    }
}

impl<S: StackModel> Regs<S> {
    /// # Safety
    /// `FRAME`, `CODE`, `POP` ([`crate::contracts`]).
    pub(super) unsafe fn pop_slot(&mut self, kind: Stack) -> Slot {
        // SAFETY: `FRAME`, `CODE`, `POP`.
        unsafe {
            match kind {
                Stack::Int => Slot::from(self.pop_int() as u32),
                Stack::Long => self.pop_long() as Slot,
                Stack::Float => Slot::from(self.pop_float().to_bits()),
                Stack::Double => self.pop_double().to_bits(),
                Stack::Ref => Slot::from(self.pop_ref().0),
            }
        }
    }

    /// # Safety
    /// `FRAME`, `CODE`, `PUSH` ([`crate::contracts`]).
    unsafe fn push_slot(&mut self, kind: Stack, slot: Slot) {
        // SAFETY: `FRAME`, `CODE`, `PUSH`.
        unsafe {
            match kind {
                Stack::Int => self.push_int(slot as u32 as i32),
                Stack::Long => self.push_long(slot as i64),
                Stack::Float => self.push_float(f32::from_bits(slot as u32)),
                Stack::Double => self.push_double(f64::from_bits(slot)),
                Stack::Ref => self.push_ref(Ref(slot as u32)),
            }
        }
    }

    /// The reference in a location.
    ///
    /// # Safety
    /// `FRAME`, `CODE`, `POP`, `REGISTER` ([`crate::contracts`]).
    pub(super) unsafe fn ref_in(&mut self, location: OperandLocation) -> Ref {
        // SAFETY: `FRAME`, `CODE`, `POP`, `REGISTER`.
        unsafe {
            match location {
                OperandLocation::Register(number) => {
                    Ref(*self.register(usize::from(number)) as u32)
                }
                OperandLocation::Stack | OperandLocation::Sum(..) => self.pop_ref(),
            }
        }
    }

    /// The int in a location.
    ///
    /// # Safety
    /// `FRAME`, `CODE`, `POP`, `REGISTER` ([`crate::contracts`]).
    pub(super) unsafe fn int_in(&mut self, location: OperandLocation) -> i32 {
        // SAFETY: `FRAME`, `CODE`, `POP`, `REGISTER`.
        unsafe {
            match location {
                OperandLocation::Stack => self.pop_int(),
                OperandLocation::Register(number) => *self.register(usize::from(number)) as i32,
                OperandLocation::Sum(number, constant) => {
                    (*self.register(usize::from(number)) as i32).wrapping_add(i32::from(constant))
                }
            }
        }
    }
}

fn primitive(vm: &Vm<'_>, ty: GlobalTypeId) -> Option<Primitive> {
    match vm.program.types[ty] {
        GlobalType::Primitive(primitive) => Some(primitive),
        _ => None,
    }
}

/// The value that a field or element of a type keeps of a slot; `None` is a reference type.
fn narrow(ty: Option<Primitive>, slot: Slot) -> Slot {
    let int = |value: i32| Slot::from(value as u32);
    match ty {
        Some(Primitive::Boolean) => slot & 1,
        Some(Primitive::Byte) => int(i32::from(slot as i8)),
        Some(Primitive::Char) => Slot::from(slot as u16),
        Some(Primitive::Short) => int(i32::from(slot as i16)),
        Some(Primitive::Long | Primitive::Double) => slot,
        Some(Primitive::Int | Primitive::Float) | None => Slot::from(slot as u32),
    }
}

/// Reads a value of a type from an object.
fn read(heap: &Heap, ty: Option<Primitive>, object: Ref, offset: u32) -> Slot {
    let slot = match ty.map_or(4, Primitive::width) {
        1 => Slot::from(heap.get::<u8>(object, offset)),
        2 => Slot::from(heap.get::<u16>(object, offset)),
        4 => Slot::from(heap.get::<u32>(object, offset)),
        _ => heap.get::<u64>(object, offset),
    };
    narrow(ty, slot)
}

/// Writes a value of a type to an object.
fn write(heap: &mut Heap, ty: Option<Primitive>, object: Ref, offset: u32, slot: Slot) {
    match ty.map_or(4, Primitive::width) {
        1 => heap.set(object, offset, slot as u8),
        2 => heap.set(object, offset, slot as u16),
        4 => heap.set(object, offset, slot as u32),
        _ => heap.set(object, offset, slot),
    }
}

/// Whether the before-event was reported earlier, and verdict handlers have run since.
fn is_resumed(vm: &mut Vm<'_>, armed: &ArmedSite) -> bool {
    let fp = vm.thread.fp;
    let watch = vm.watch.as_mut();
    let resumed = watch.and_then(|watch| watch.take(fp, |role| role == PendingRole::Resumed));
    // One of another site is stale: its trap was removed while verdict handlers ran.
    resumed.is_some_and(|resumed| resumed.number == armed.number)
}

/// Reports a before-event. Returns whether verdict handlers have to run before the instruction is executed.
fn raise_before(
    vm: &mut Vm<'_>,
    armed: &ArmedSite,
    receiver: Option<&Datum>,
    values: &[Datum],
) -> bool {
    report_before(vm, armed, receiver, values);
    reacts_before(vm, armed)
}

fn report_before(vm: &mut Vm<'_>, armed: &ArmedSite, receiver: Option<&Datum>, values: &[Datum]) {
    let this = vm.this(armed.wanted);
    let (number, phase) = (armed.number, Phase::Before);
    vm.report_event(&RaisedEvent { number, phase, this: this.as_ref(), receiver, values });
}

/// Whether verdict handlers have to run before the instruction is executed. If so, records that the before-event was
/// reported.
fn reacts_before(vm: &mut Vm<'_>, armed: &ArmedSite) -> bool {
    let (number, wanted) = (armed.number, armed.wanted);
    let thread = vm.threads.current();
    let waits = vm.watch.as_ref().is_some_and(|watch| watch.has_reactions(thread));
    let (method, pc) = (vm.thread.method, vm.thread.pc);
    if waits && vm.watch.as_ref().is_some_and(|watch| watch.is_trap(method, pc)) {
        let (role, fp) = (PendingRole::Resumed, vm.thread.fp);
        let values = Values::new();
        let (this, receiver, makes) = (None, None, false);
        vm.push_pending(Pending { role, fp, number, wanted, makes, this, receiver, values });
    }
    waits
}

fn raise_after(vm: &mut Vm<'_>, armed: &ArmedSite, receiver: Option<&Datum>, values: &[Datum]) {
    let this = vm.this(armed.wanted);
    let (number, phase) = (armed.number, Phase::After);
    vm.report_event(&RaisedEvent { number, phase, this: this.as_ref(), receiver, values });
}

/// Reports the events of an access, and executes it in between. `old` is the value read; `new` is `None` for
/// an access that reads. Returns whether the access was executed.
#[expect(clippy::too_many_arguments, reason = "all that differs between fields and elements")]
fn access(
    vm: &mut Vm<'_>,
    armed: &ArmedSite,
    receiver: Option<Ref>,
    index: Option<i32>,
    ty: GlobalTypeId,
    old: Slot,
    new: Option<Slot>,
    write: impl FnOnce(&mut Vm<'_>),
) -> bool {
    let wanted = armed.wanted;
    if !vm.is_watched() {
        write(vm);
        return true;
    }
    let resumed = is_resumed(vm, armed);
    let receiver = receiver.filter(|_| wanted.receiver).map(|object| vm.object(object, wanted));
    let mut values: Values = index.map(Datum::Int).into_iter().collect();
    let value = vm.datum_at(values.len(), ty, old, wanted);
    if let Some(new) = new {
        values.push(value.clone());
        let new = vm.datum_at(values.len(), ty, new, wanted);
        values.push(new);
    }
    if wanted.before && !resumed && raise_before(vm, armed, receiver.as_ref(), &values) {
        return false;
    }
    write(vm);
    if wanted.after {
        if new.is_none() {
            values.push(value);
        }
        raise_after(vm, armed, receiver.as_ref(), &values);
    }
    true
}

/// Continues after an executed access; restarts one that was not executed.
///
/// # Safety
/// `FRAME`, `CODE` ([`crate::contracts`]).
unsafe fn finish_access<S: StackModel>(
    mut r: Regs<S>,
    vm: &mut Vm<'_>,
    op: Op,
    done: bool,
) -> Control {
    if done {
        // SAFETY: another instruction follows (verifier section 8: `FallsOff`).
        unsafe {
            r.pc = r.pc.add(op.info().length as usize);
            r.save(vm);
        }
    }
    Control::Reload
}

/// # Safety
/// `FRAME`, `CODE`, `ENTRY`, `POP`, `TYPE`, `MACHINE` ([`crate::contracts`]).
unsafe fn field<S: StackModel, H: Hooks>(
    mut r: Regs<S>,
    vm: &mut Vm<'_>,
    hooks: &mut H,
    armed: &ArmedSite,
    location: OperandLocation,
    writes: bool,
    ty: GlobalTypeId,
) -> Control {
    // SAFETY: `POP`, `REGISTER`: the operands are in the locations that the instruction reads.
    unsafe {
        let kind = vm.program.kind(ty);
        let width = primitive(vm, ty);
        let new = writes.then(|| narrow(width, r.pop_slot(kind)));
        let object = r.ref_in(location);
        if object.is_null() {
            return trap(&r, vm, hooks, Fault::Null.into());
        }
        let Member::Field(field) = armed.found.site.member else { return Control::Stop };
        let offset = vm.image.offset(field);
        let old = read(&vm.heap, width, object, offset);
        let done = access(vm, armed, Some(object), None, ty, old, new, |vm| {
            if let Some(new) = new {
                write(&mut vm.heap, width, object, offset, new);
            }
        });
        if new.is_none() && done {
            r.push_slot(kind, old);
        }
        finish_access(r, vm, armed.found.op, done)
    }
}

/// # Safety
/// `FRAME`, `CODE`, `ENTRY`, `POP`, `TYPE`, `MACHINE` ([`crate::contracts`]).
unsafe fn static_field<S: StackModel, H: Hooks>(
    mut r: Regs<S>,
    vm: &mut Vm<'_>,
    hooks: &mut H,
    armed: &ArmedSite,
    writes: bool,
    ty: GlobalTypeId,
) -> Control {
    // SAFETY: as for `field`.
    unsafe {
        let op = armed.found.op;
        let Member::Field(field) = armed.found.site.member else { return Control::Stop };
        if !vm.is_initialized(vm.program.fields[field].class)
            && let Err(control) = calls::initialize_for_field(&r, vm, hooks, op)
        {
            return control;
        }
        let kind = vm.program.kind(ty);
        let width = primitive(vm, ty);
        let new = writes.then(|| narrow(width, r.pop_slot(kind)));
        let slot = vm.hot.statics.add(vm.image.offset(field) as usize);
        let old = narrow(width, *slot);
        let done = access(vm, armed, None, None, ty, old, new, |_| {
            if let Some(new) = new {
                *slot = new;
            }
        });
        if new.is_none() && done {
            r.push_slot(kind, old);
        }
        finish_access(r, vm, op, done)
    }
}

/// # Safety
/// `FRAME`, `CODE`, `POP`, `TYPE`, `MACHINE` ([`crate::contracts`]).
unsafe fn element<S: StackModel, H: Hooks>(
    mut r: Regs<S>,
    vm: &mut Vm<'_>,
    hooks: &mut H,
    armed: &ArmedSite,
    array: OperandLocation,
    index: OperandLocation,
    writes: bool,
) -> Control {
    // SAFETY: as for `field`.
    unsafe {
        let Member::Type(declared) = armed.found.site.member else { return Control::Stop };
        let GlobalType::Array(declared) = vm.program.types[declared] else { return Control::Stop };
        let kind = vm.program.kind(declared);
        let new = writes.then(|| r.pop_slot(kind));
        let index = r.int_in(index);
        let array = r.ref_in(array);
        if array.is_null() {
            return trap(&r, vm, hooks, Fault::Null.into());
        }
        let length = vm.heap.length(array);
        if index as u32 >= length {
            return trap(&r, vm, hooks, Fault::Index { index, array }.into());
        }
        let ty = GlobalTypeId::from_u32(vm.image.types[vm.heap.type_of(array) as usize].element);
        let width = primitive(vm, ty);
        let new = new.map(|new| narrow(width, new));
        if let (None, Some(value @ 1..)) = (width, new) {
            let stored = vm.heap.type_of(Ref(value as u32));
            if stored != ty.as_u32() && !vm.is_subtype(stored, ty.as_u32()) {
                return trap(&r, vm, hooks, Fault::Store(stored).into());
            }
        }
        let offset = ARRAY_HEADER + index as u32 * width.map_or(4, Primitive::width);
        let old = read(&vm.heap, width, array, offset);
        let done = access(vm, armed, Some(array), Some(index), ty, old, new, |vm| {
            if let Some(new) = new {
                write(&mut vm.heap, width, array, offset, new);
            }
        });
        if new.is_none() && done {
            r.push_slot(kind, old);
        }
        finish_access(r, vm, armed.found.op, done)
    }
}

/// # Safety
/// `FRAME`, `CODE`, `POP`, `TYPE`, `MACHINE` ([`crate::contracts`]).
unsafe fn new_array<S: StackModel, H: Hooks>(
    r: Regs<S>,
    vm: &mut Vm<'_>,
    hooks: &mut H,
    armed: &ArmedSite,
) -> Control {
    let op = armed.found.op;
    // SAFETY: `POP`: that many ints are on the stack.
    unsafe {
        let mut peek = r;
        let Does::NewArray(creation) = op.action() else { return Control::Stop };
        let mut lengths: Values = match creation {
            Creation::Local => core::iter::once(Datum::Int(r.u8(4) as i32)).collect(),
            Creation::Nested => (0..r.u8(4)).map(|_| Datum::Int(peek.pop_int())).collect(),
            Creation::Heap => core::iter::once(Datum::Int(peek.pop_int())).collect(),
        };
        lengths.reverse();
        let negative = |length: &Datum| match length {
            Datum::Int(length) if *length < 0 => Some(*length),
            _ => None,
        };
        if let Some(length) = lengths.iter().find_map(negative) {
            return trap(&r, vm, hooks, Fault::NegativeSize(length).into());
        }
        let (watched, resumed) = (vm.is_watched(), is_resumed(vm, armed));
        if watched && armed.wanted.before && !resumed && raise_before(vm, armed, None, &lengths) {
            return Control::Reload;
        }
        let (fp, next) = (vm.thread.fp, vm.thread.pc + u32::from(op.info().length));
        let control = match creation {
            Creation::Local => local_array(r, vm, hooks),
            Creation::Nested => <slow::MultiArray as SlowPath<S, H>>::run(r, vm, hooks),
            Creation::Heap => <slow::NewArray as SlowPath<S, H>>::run(r, vm, hooks),
        };
        let is_made = control == Control::Reload && (vm.thread.fp, vm.thread.pc) == (fp, next);
        if watched && armed.wanted.after && is_made {
            let regs = Regs::<S>::load(vm);
            let made = regs.operands.pushed_ref(regs.fp, r.pc);
            let made = armed.wanted.receiver.then(|| vm.object(made, armed.wanted));
            raise_after(vm, armed, made.as_ref(), &lengths);
        }
        control
    }
}

/// # Safety
/// `FRAME`, `CODE`, `POP`, `TYPE`, `MACHINE` ([`crate::contracts`]).
unsafe fn local_array<S: StackModel, H: Hooks>(
    mut r: Regs<S>,
    vm: &mut Vm<'_>,
    hooks: &mut H,
) -> Control {
    // SAFETY: the instruction is `newarray.l`; its function takes the slow path only if there is no stack
    // allocation slot.
    unsafe {
        match ops::NewarrayL::<S, H>(&mut r, vm) {
            Continuation::Next => {
                r.save(vm);
                Control::Reload
            }
            _ => <slow::NewLocalArray as SlowPath<S, H>>::run(r, vm, hooks),
        }
    }
}

/// # Safety
/// `FRAME`, `CODE`, `ENTRY`, `POP`, `TYPE`, `CALLEE`, `MACHINE` ([`crate::contracts`]).
unsafe fn call<S: StackModel, H: Hooks>(
    r: Regs<S>,
    vm: &mut Vm<'_>,
    hooks: &mut H,
    armed: &ArmedSite,
    target: GlobalMethodId,
) -> Control {
    let (op, wanted, number) = (armed.found.op, armed.wanted, armed.number);
    // SAFETY: the instruction is a call of this method, whose arguments are on the stacks.
    unsafe {
        let entry = *(*r.method()).calls.add(r.u16(1));
        if entry.target & UNINITIALIZED != 0 {
            let class = vm.class_of_method(target.as_u32());
            if let Err(control) = slow::initialize(vm, hooks, class) {
                return control;
            }
        }
        let kind = armed.found.site.kind;
        let has_receiver = kind != Kind::New && !vm.program.methods[target].is_static();
        if has_receiver && r.receiver(&entry).is_null() {
            return trap(&r, vm, hooks, Fault::Null.into());
        }
        if !vm.is_watched() && (!wanted.in_handlers || vm.in_query) {
            return calls::call::<S, H, false>(r, vm, hooks, op);
        }
        let resumed = is_resumed(vm, armed);
        let (receiver, values) = match wanted.values {
            0 if has_receiver && wanted.receiver => {
                (Some(vm.object(r.receiver(&entry), wanted)), Values::new())
            }
            0 => (None, Values::new()),
            _ => operands(r, vm, target, has_receiver, armed),
        };
        if wanted.before && !resumed {
            report_before(vm, armed, receiver.as_ref(), &values);
            match if kind == Kind::Call { vm.skipped(target) } else { Ok(None) } {
                Ok(None) => {}
                Ok(Some(result)) => {
                    vm.report_not_done(number);
                    return skip(r, vm, target, has_receiver, result);
                }
                Err(reason) => {
                    vm.report_not_done(number);
                    return trap(&r, vm, hooks, reason);
                }
            }
            if reacts_before(vm, armed) {
                return Control::Reload;
            }
        }
        if !wanted.after && !wanted.thrown {
            return calls::call_ready::<S, H, false>(r, vm, hooks, op);
        }
        let (role, fp, this) = (PendingRole::Starting, vm.thread.fp, vm.this(wanted));
        let makes = kind == Kind::New;
        vm.push_pending(Pending { role, fp, number, wanted, makes, this, receiver, values });
        calls::call_ready::<S, H, true>(r, vm, hooks, op)
    }
}

/// Skips the current call, and pushes `result` in place of its result.
///
/// # Safety
/// `FRAME`, `CODE`, `POP`, `PUSH`, `TYPE` ([`crate::contracts`]). `result` has the target's result type.
unsafe fn skip<S: StackModel>(
    mut r: Regs<S>,
    vm: &mut Vm<'_>,
    target: GlobalMethodId,
    has_receiver: bool,
    result: Option<(Stack, Slot)>,
) -> Control {
    // SAFETY: the arguments are in place, and there is room for the result (`POP`, `PUSH`). Another
    // instruction follows (verifier section 8: `FallsOff`).
    unsafe {
        let _ = pop_operands(&mut r, vm, target, has_receiver);
        r.operands.next();
        if let Some((kind, slot)) = result {
            r.push_slot(kind, slot);
        }
        r.pc = r.pc.add(calls::CALL_LENGTH);
        r.save(vm);
    }
    Control::Reload
}

/// The receiver and the arguments of the current call, without popping them.
///
/// # Safety
/// `FRAME`, `CODE`, `POP`, `TYPE`, `MACHINE` ([`crate::contracts`]).
unsafe fn operands<S: StackModel>(
    mut peek: Regs<S>,
    vm: &mut Vm<'_>,
    target: GlobalMethodId,
    has_receiver: bool,
    armed: &ArmedSite,
) -> (Option<Datum>, Values) {
    // SAFETY: as for `call`. The stack pointers are restored.
    let (receiver, slots) = unsafe {
        let before = peek.operands.save(peek.fp, peek.method());
        let popped = pop_operands(&mut peek, vm, target, has_receiver);
        S::restore(peek.fp, peek.method(), before);
        popped
    };
    let wanted = armed.wanted;
    let receiver = receiver.filter(|_| wanted.receiver).map(|object| vm.object(object, wanted));
    let slots = slots.into_iter().rev().enumerate();
    let values = slots.map(|(position, (ty, slot))| vm.datum_at(position, ty, slot, wanted));
    (receiver, values.collect())
}

/// Pops the receiver and the arguments of the current call. The last argument comes first.
///
/// # Safety
/// `FRAME`, `CODE`, `POP`, `TYPE` ([`crate::contracts`]).
pub(super) unsafe fn pop_operands<S: StackModel>(
    r: &mut Regs<S>,
    vm: &Vm<'_>,
    target: GlobalMethodId,
    has_receiver: bool,
) -> (Option<Ref>, smallvec::SmallVec<[(GlobalTypeId, Slot); 4]>) {
    let program = &vm.program;
    let params = program.descriptor(target).params.iter().rev();
    let is_ref = |ty: GlobalTypeId| program.kind(ty) == Stack::Ref;
    let mut refs = params.clone().filter(|param| is_ref(param.ty)).count();
    refs += usize::from(has_receiver);
    // SAFETY: as for `call`. The last argument is on top, the receiver below the others.
    let mut pop_ref = |r: &mut Regs<S>| unsafe {
        refs -= 1;
        r.operands.pop_ref_argument(r.fp, r.pc, refs)
    };
    let slots = params
        .map(|param| {
            let slot = match program.kind(param.ty) {
                Stack::Ref => Slot::from(pop_ref(r).0),
                // SAFETY: as above.
                kind => unsafe { r.pop_slot(kind) },
            };
            (param.ty, slot)
        })
        .collect();
    let receiver = has_receiver.then(|| pop_ref(r));
    (receiver, slots)
}

/// # Safety
/// `FRAME`, `CODE`, `POP`, `TYPE`, `MACHINE` ([`crate::contracts`]).
unsafe fn branch<S: StackModel, H: Hooks>(
    mut r: Regs<S>,
    vm: &mut Vm<'_>,
    hooks: &mut H,
    armed: &ArmedSite,
) -> Control {
    let this = if vm.is_watched() { vm.this(armed.wanted) } else { None };
    // SAFETY: the instruction is this branch.
    let step = unsafe { branch_on::<S, H>(armed.found.op, &mut r, vm) };
    // SAFETY: `pc` is at an instruction boundary.
    unsafe { r.save(vm) };
    if vm.is_watched() {
        let line = crate::hooks::line(&vm.program, vm.thread.method, vm.thread.pc);
        let values = [Datum::Int(line as i32)];
        let (number, phase) = (armed.number, Phase::Before);
        let this = this.as_ref();
        vm.report_event(&RaisedEvent { number, phase, this, receiver: None, values: &values });
    }
    match step {
        Continuation::Next => Control::Reload,
        // SAFETY: as above. The end of a slice is the only slow path of a branch.
        _ => unsafe { <SliceEnd as SlowPath<S, H>>::run(r, vm, hooks) },
    }
}

/// Executes an instruction if it is a branch.
macro_rules! execute {
    (Branch $name:ident $r:ident $vm:ident) => {
        // SAFETY: `FRAME`, `CODE`, `POP`, `TYPE`, `MACHINE`.
        unsafe { ops::$name::<S, H>($r, $vm) }
    };
    (Jump $($rest:ident)*) => { execute!(Branch $($rest)*) };
    (Switch $($rest:ident)*) => { execute!(Branch $($rest)*) };
    (Next $($rest:ident)*) => { Continuation::Next };
    (Call $($rest:ident)*) => { Continuation::Next };
    (Return $($rest:ident)*) => { Continuation::Next };
    (Throw $($rest:ident)*) => { Continuation::Next };
}

macro_rules! define_branches {
    ($($(#[doc = $doc:literal])+ $name:ident $mnemonic:literal ($($imm:ident),*)
       [$($pops:tt)*] => [$($pushes:tt)*] $flow:ident $meaning:tt;)*) => {
        /// Executes the current instruction if it is a branch.
        ///
        /// # Safety
        /// `FRAME`, `CODE`, `POP`, `TYPE`, `MACHINE` ([`crate::contracts`]).
        unsafe fn branch_on<S: StackModel, H: Hooks>(
            op: Op,
            r: &mut Regs<S>,
            vm: &mut Vm<'_>,
        ) -> Continuation {
            match op {
                $(Op::$name => execute!($flow $name r vm),)*
            }
        }
    };
}

for_each_instruction!(define_branches);
