//! Reporting events to the listener.

use alloc::boxed::Box;
use alloc::string::String;
use alloc::sync::Arc;
use alloc::vec::Vec;

use tsb_format::Primitive;
use tsb_verifier::{GlobalMethodId, GlobalPlane, GlobalType, GlobalTypeId};

use super::events::{Datum, Event, Kind, Listener, Member, Phase, Site, Wanted};
use super::react::EventPosition;
use super::sites;
use super::watch::{Pending, PendingRole, Values, Watch};
use crate::fault::Trap;
use crate::host::Stream;
use crate::value::{Ref, Slot, Value};
use crate::vm::Vm;

/// An event without its time.
pub(crate) struct RaisedEvent<'a> {
    pub(crate) number: u32,
    pub(crate) phase: Phase,
    pub(crate) this: Option<&'a Datum>,
    pub(crate) receiver: Option<&'a Datum>,
    pub(crate) values: &'a [Datum],
}

impl Vm<'_> {
    /// Reports events to a listener from now on. Call it before the first run: methods that have already been
    /// called raise no events.
    pub fn watch(&mut self, listener: Box<dyn Listener>) {
        let started = self.nanos();
        if listener.passes_objects() || listener.has_queries() {
            self.image.disable_stack_allocation();
            self.heap.find_by_number();
        }
        self.watch = Some(Box::new(Watch::new(listener, self.program.methods.len(), started)));
    }

    /// Whether events are raised now.
    pub(crate) fn is_watched(&self) -> bool {
        self.watch.as_ref().is_some_and(|watch| !watch.in_handler)
    }

    /// Reports an event.
    pub(crate) fn report_event(&mut self, raised: &RaisedEvent<'_>) {
        let time = self.time_of_event();
        let answers = self.answers(raised);
        let Some(watch) = &mut self.watch else { return };
        let &RaisedEvent { number: site, phase, this, receiver, values } = raised;
        let thread = self.threads.current();
        let answers = &answers[..];
        let event = Event { site, phase, thread, time, this, receiver, values, answers };
        watch.skip = None;
        if watch.listener.on_event(&event) {
            let position = EventPosition { fp: self.thread.fp, pc: self.thread.pc };
            watch.react(&self.program, thread, Some(position));
        }
    }

    fn time_of_event(&mut self) -> u64 {
        match self.watch.as_ref().and_then(|it| it.needs_time.then_some(it.started)) {
            Some(started) => u64::try_from(self.nanos() - started).unwrap_or(0),
            None => 0,
        }
    }

    /// Reports that the action of a before-event does not take place.
    pub(crate) fn report_not_done(&mut self, number: u32) {
        let (time, thread) = (self.time_of_event(), self.threads.current());
        if let Some(watch) = &mut self.watch {
            watch.listener.on_not_done(number, thread, time);
        }
    }

    /// A value of a type, for an event.
    pub(crate) fn datum(&mut self, ty: GlobalTypeId, slot: Slot, wanted: Wanted) -> Datum {
        match self.program.types[ty] {
            GlobalType::Primitive(primitive) => match primitive {
                Primitive::Boolean => Datum::Boolean(slot as u8 & 1 != 0),
                Primitive::Char => Datum::Char(slot as u16),
                Primitive::Byte | Primitive::Short | Primitive::Int => {
                    Datum::Int(slot as u32 as i32)
                }
                Primitive::Long => Datum::Long(slot as i64),
                Primitive::Float => Datum::Float(f32::from_bits(slot as u32)),
                Primitive::Double => Datum::Double(f64::from_bits(slot)),
            },
            _ => self.object(Ref(slot as u32), wanted),
        }
    }

    /// The value at a position, for an event: null unless it is wanted.
    pub(crate) fn datum_at(
        &mut self,
        position: usize,
        ty: GlobalTypeId,
        slot: Slot,
        wanted: Wanted,
    ) -> Datum {
        if wanted.value(position) { self.datum(ty, slot, wanted) } else { Datum::Null }
    }

    /// An object or null, for an event.
    pub(crate) fn object(&mut self, object: Ref, wanted: Wanted) -> Datum {
        if object.is_null() {
            return Datum::Null;
        }
        let ty = self.heap.type_of(object);
        let mut text = (wanted.text && Some(ty) == self.layouts.string)
            .then(|| Arc::from(self.string_text(object)));
        if wanted.boxed {
            text = text.or_else(|| self.boxed_text(object));
        }
        let number = self.heap.number(object);
        if self.heap.has_many_locals() {
            self.sweep_locals();
        }
        Datum::Object { number, ty: GlobalTypeId::from_u32(ty), text }
    }

    /// `this` of the running frame, if it is wanted and there is one.
    pub(crate) fn this(&mut self, wanted: Wanted) -> Option<Datum> {
        let method = self.thread.method;
        if !wanted.this || self.program.methods[method].is_static() {
            return None;
        }
        let this = self.thread.area[self.thread.fp as usize];
        Some(self.object(Ref(this as u32), wanted))
    }

    /// The receiver, if there is one, and the arguments of a method, from a frame's registers.
    pub(crate) fn arguments(
        &mut self,
        method: GlobalMethodId,
        slots: &[Slot],
        wanted: Wanted,
    ) -> (Option<Datum>, Values) {
        let program = self.program.clone();
        let descriptor = program.descriptor(method);
        let (receiver, slots) = match descriptor.receiver {
            Some(_) => slots.split_first().map_or((None, slots), |(&first, rest)| {
                let is_wanted = wanted.receiver || wanted.this;
                (is_wanted.then(|| self.object(Ref(first as u32), wanted)), rest)
            }),
            None => (None, slots),
        };
        let params = descriptor.params.iter().zip(slots).enumerate();
        let value = |(position, (param, &slot)): (usize, (&GlobalPlane, &Slot))| {
            self.datum_at(position, param.ty, slot, wanted)
        };
        (receiver, params.map(value).collect())
    }

    /// Reports the start of the running method, whose frame has just been pushed.
    pub(crate) fn execution_starts(&mut self, number: u32, wanted: Wanted) {
        if !self.is_watched() {
            return;
        }
        let (method, fp) = (self.thread.method, self.thread.fp);
        let descriptor = self.program.descriptor(method);
        let count = descriptor.params.len() + usize::from(descriptor.receiver.is_some());
        let slots: Vec<Slot> = self.thread.area[fp as usize..fp as usize + count].to_vec();
        let (receiver, values) = self.arguments(method, &slots, wanted);
        let this = receiver.clone().filter(|_| wanted.this);
        if wanted.before {
            let (this, receiver) = (this.as_ref(), receiver.as_ref());
            let phase = Phase::Before;
            self.report_event(&RaisedEvent { number, phase, this, receiver, values: &values });
        }
        if wanted.after || wanted.thrown {
            self.thread.watch_return(fp);
            let role = PendingRole::Execution;
            self.push_pending(Pending {
                role,
                fp,
                number,
                wanted,
                makes: false,
                this,
                receiver,
                values,
            });
        }
    }

    /// Pushes an action whose end has to be reported.
    pub(crate) fn push_pending(&mut self, pending: Pending) {
        if let Some(watch) = &mut self.watch {
            watch.pending.push(pending);
        }
    }

    /// Records the frame of the call that was pending as starting.
    pub(crate) fn note_call_frame(&mut self) {
        let fp = self.thread.fp;
        let Some(watch) = &mut self.watch else { return };
        if let Some(pending) =
            watch.pending.last_mut().filter(|last| last.role == PendingRole::Starting)
        {
            pending.role = PendingRole::Call;
            pending.fp = fp;
            self.thread.watch_return(fp);
        }
    }

    fn ended(&mut self, mut pending: Pending, phase: Phase, last: Option<Datum>) {
        pending.values.extend(last);
        let (this, receiver) = (pending.this.as_ref(), pending.receiver.as_ref());
        let (number, values) = (pending.number, &pending.values[..]);
        self.report_event(&RaisedEvent { number, phase, this, receiver, values });
    }

    /// The result of a method, the value after its arguments.
    fn result(
        &mut self,
        method: GlobalMethodId,
        result: Option<Value>,
        pending: &Pending,
    ) -> Option<Datum> {
        let (wanted, position) = (pending.wanted, pending.values.len());
        let slot = result?.to_slot();
        if !wanted.value(position) {
            return Some(Datum::Null);
        }
        let ty = self.program.descriptor(method).ret?.ty;
        Some(self.datum(ty, slot, wanted))
    }

    /// Reports that the running method returns. Its frame still exists.
    pub(crate) fn execution_returns(&mut self, result: Option<Value>) {
        let (method, fp) = (self.thread.method, self.thread.fp);
        let ends = |role| role == PendingRole::Execution;
        let Some(pending) = self.watch.as_mut().and_then(|watch| watch.take(fp, ends)) else {
            return;
        };
        if pending.wanted.after {
            let last = self.result(method, result, &pending);
            self.ended(pending, Phase::After, last);
        }
    }

    /// Reports that a method, whose frame was at `fp`, has returned to the running frame. `made` is the
    /// reference pushed last.
    pub(crate) fn call_returns(
        &mut self,
        method: GlobalMethodId,
        fp: u32,
        result: Option<Value>,
        made: impl FnOnce() -> Ref,
    ) {
        let ends = |role| role == PendingRole::Call;
        let Some(mut pending) = self.watch.as_mut().and_then(|watch| watch.take(fp, ends)) else {
            return;
        };
        if !pending.wanted.after {
            return;
        }
        if pending.makes && pending.wanted.receiver {
            pending.receiver = Some(self.object(made(), pending.wanted));
        }
        let last = self.result(method, result, &pending);
        self.ended(pending, Phase::After, last);
    }

    /// Reports that an exception ends a frame's pending actions with these roles.
    pub(crate) fn end_by_exception(
        &mut self,
        fp: u32,
        exception: Ref,
        is: impl Fn(PendingRole) -> bool,
    ) {
        while let Some(pending) = self.watch.as_mut().and_then(|watch| watch.take(fp, &is)) {
            if pending.role == PendingRole::Resumed {
                self.report_not_done(pending.number);
            } else if pending.wanted.thrown {
                let is_wanted = pending.wanted.value(pending.values.len());
                let last = match is_wanted {
                    true => self.object(exception, pending.wanted),
                    false => Datum::Null,
                };
                self.ended(pending, Phase::Thrown, Some(last));
            }
        }
    }

    /// Reports an event whose site becomes known only now.
    pub(crate) fn report_at_late_site(
        &mut self,
        site: Site,
        receiver: impl FnOnce(&mut Self, Wanted) -> Option<Datum>,
        values: &[Datum],
    ) {
        let program = self.program.clone();
        let Some(watch) = self.watch.as_mut().filter(|watch| !watch.in_handler) else { return };
        if !watch.listener.wants(site.kind) {
            return;
        }
        let (number, wanted) = watch.late_site(&program, site);
        if wanted.before {
            let this = if site.within.is_some() { self.this(wanted) } else { None };
            let receiver = if wanted.receiver { receiver(self, wanted) } else { None };
            let (this, receiver) = (this.as_ref(), receiver.as_ref());
            self.report_event(&RaisedEvent {
                number,
                phase: Phase::Before,
                this,
                receiver,
                values,
            });
        }
    }

    /// Reports that an exception is thrown or caught where the thread stands.
    pub(crate) fn report_exception(&mut self, kind: Kind, exception: Ref) {
        if !self.watch.as_ref().is_some_and(|watch| watch.listener.wants(kind)) {
            return;
        }
        let (within, pc) = self.position();
        // The source neither throws nor catches the exceptions that `finally` and locks handle. The machine
        // throws the exceptions of other instructions.
        let throws = kind == Kind::Throw && !sites::is_throw(&self.program, within, pc);
        if !throws && sites::is_made(&self.program, within, pc) {
            return;
        }
        let line = sites::line(&self.program, within, pc);
        let column = sites::column(&self.program, within, pc);
        let ty = GlobalTypeId::from_u32(self.heap.type_of(exception));
        let declared = if kind == Kind::Catch { self.declared_at(within, pc, ty) } else { None };
        let member = Member::Type(declared.unwrap_or(ty));
        let site = Site { kind, member, through: None, within: Some(within), line, column };
        self.report_at_late_site(site, |vm, wanted| Some(vm.object(exception, wanted)), &[]);
    }

    /// The declared type with which a handler catches exceptions of a type.
    fn declared_at(
        &self,
        method: GlobalMethodId,
        handler: u32,
        ty: GlobalTypeId,
    ) -> Option<GlobalTypeId> {
        let links = &self.program.links[self.program.methods[method].module];
        let body = self.program.body(method)?;
        let at = body.handlers.iter().filter(|one| one.target == handler);
        let mut declared = at.map(|one| links.types[one.catch]);
        declared.find(|declared| self.is_subtype(ty.as_u32(), declared.as_u32()))
    }

    /// Reports an action on an object's monitor or on a thread, at the innermost frame of a wanted method.
    pub(crate) fn report_object(&mut self, kind: Kind, object: Ref) {
        if !self.watch.as_ref().is_some_and(|watch| watch.listener.wants(kind)) {
            return;
        }
        let program = self.program.clone();
        let is_own = |method: GlobalMethodId| {
            self.watch.as_ref().is_some_and(|watch| watch.listener.wants_method(&program, method))
        };
        // Locks have a site only in the frame that takes them.
        let most = if matches!(kind, Kind::Lock | Kind::Unlock) { 1 } else { usize::MAX };
        let own = self.frames().take(most).enumerate().find(|(_, frame)| is_own(frame.method));
        let Some((depth, frame)) = own else { return };
        // The instruction before has taken the lock.
        let pc = frame.pc.saturating_sub(u32::from(depth == 0 && kind == Kind::Lock));
        let line = sites::line(&program, frame.method, pc);
        let column = sites::column(&program, frame.method, pc);
        let member = Member::Type(GlobalTypeId::from_u32(self.heap.type_of(object)));
        let site = Site { kind, member, through: None, within: Some(frame.method), line, column };
        self.report_at_late_site(site, |vm, wanted| Some(vm.object(object, wanted)), &[]);
    }

    /// Reports the end of a thread.
    pub(crate) fn report_thread_end(&mut self, thread: Ref) {
        let (kind, member) = (Kind::ThreadEnd, Member::None);
        let site = Site { kind, member, through: None, within: None, line: 0, column: 0 };
        self.report_at_late_site(site, |vm, wanted| Some(vm.object(thread, wanted)), &[]);
    }

    /// Reports an event without place and values.
    pub(crate) fn report_event_of_kind(&mut self, kind: Kind) {
        let site =
            Site { kind, member: Member::None, through: None, within: None, line: 0, column: 0 };
        self.report_at_late_site(site, |_, _| None, &[]);
    }

    /// Reports output, at the innermost frame of a module that is not trusted.
    pub(crate) fn report_output(&mut self, stream: Stream, bytes: &[u8]) {
        if !self.watch.as_ref().is_some_and(|watch| watch.listener.wants(Kind::Output)) {
            return;
        }
        let program = self.program.clone();
        let own = self.frames().find(|frame| {
            let module = program.methods[frame.method].module;
            program.links[module].trust == tsb_verifier::Trust::Untrusted
        });
        let within = own.map(|frame| frame.method);
        let line = own.map_or(0, |frame| sites::line(&program, frame.method, frame.pc));
        let column = own.map_or(0, |frame| sites::column(&program, frame.method, frame.pc));
        let (kind, member) = (Kind::Output, Member::None);
        let site = Site { kind, member, through: None, within, line, column };
        let number = Datum::Int(if stream == Stream::Out { 1 } else { 2 });
        let text = Datum::Text(Arc::from(String::from_utf8_lossy(bytes)));
        self.report_at_late_site(site, |_, _| None, &[number, text]);
    }

    /// Reports the dead objects that the collector has found.
    pub(crate) fn report_deaths(&mut self) {
        let dead = self.heap.take_dead();
        if let Some(watch) = self.watch.as_mut().filter(|_| !dead.is_empty()) {
            watch.report_deaths(dead);
        }
    }

    /// Finds dead stack-allocated objects: their frame has ended, or another object has taken their slot.
    pub(crate) fn sweep_locals(&mut self) {
        let start = self.heap.frames_start();
        let contexts = self.contexts();
        let stack_slots: Vec<core::ops::Range<u32>> = contexts
            .iter()
            .flat_map(|context| self.thread.frames_of(context, &self.image))
            .filter_map(|frame| {
                let slots = self.image.method(frame.method)?.stack_slot_range();
                let at = |slot: u32| start + 8 * (frame.fp + slot);
                (!slots.is_empty()).then(|| at(slots.start)..at(slots.end))
            })
            .collect();
        self.heap.sweep_locals(|object| stack_slots.iter().any(|range| range.contains(&object.0)));
        self.report_deaths();
    }
}

/// Replaces a native method with execution events.
pub(crate) fn watched_native(vm: &mut Vm<'_>) -> Result<Slot, Trap> {
    let method = vm.thread.method;
    let watch = vm.watch.as_ref();
    let native = watch.and_then(|watch| watch.natives.get(&method.as_u32()).copied());
    let native = native.ok_or_else(|| Trap::Fatal(String::from("no such native method")))?;
    let wanted = watch.and_then(|watch| watch.execution_of(method));
    if let (Some((number, wanted)), false) = (wanted, vm.resumes_native()) {
        vm.execution_starts(number, wanted);
    }
    let result = native(vm)?;
    let ret = vm.program.descriptor(method).ret;
    let value = ret.map(|ret| Value::from_slot(vm.program.kind(ret.ty), result));
    vm.execution_returns(value);
    match &vm.watch {
        Some(watch) if watch.stop => Err(Trap::Stop),
        _ => Ok(result),
    }
}
