//! The listener's reactions: calling methods, throwing exceptions, and skipping calls.
//!
//! Methods and constructors run at an instruction of the current frame, which continues afterwards. An
//! exception is thrown at the event's position, so that the handlers around that position apply, not those
//! around the next instruction.

use alloc::vec::Vec;

use tsb_format::{Flags, Kind as Stack, Primitive};
use tsb_verifier::{GlobalClassId, GlobalMethodId, GlobalType, GlobalTypeId};

use super::Hooks;
use super::boxes::NewBox;
use super::events::{Acts, GuestValue, HandlerCall, Skip, Throw};
use super::watch::Watch;
use crate::dispatch::Control;
use crate::fault::Trap;
use crate::heap::ARRAY_HEADER;
use crate::thread::FrameOrigin;
use crate::threads::ThreadId;
use crate::value::{Ref, Slot};
use crate::vm::{Stopped, Vm};

/// The position of an event: the frame and the offset in its code.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct EventPosition {
    pub(crate) fp: u32,
    pub(crate) pc: u32,
}

/// A method call that the listener has requested.
#[derive(Debug)]
pub(crate) struct RequestedCall {
    /// The thread of the event, which runs the method; `None`, for any thread, if it has ended.
    thread: Option<ThreadId>,
    call: HandlerCall,
    position: Option<EventPosition>,
}

/// An exception that the listener has requested.
#[derive(Debug)]
pub(crate) struct RequestedThrow {
    thread: ThreadId,
    throw: Throw,
    position: Option<EventPosition>,
}

/// A frame of a method that runs for the listener.
#[derive(Debug)]
pub(crate) struct ListenerFrame {
    /// The base of the frame.
    fp: u32,
    /// The exception, if the method is its constructor.
    pub(crate) exception: Option<Ref>,
    /// Where the method's exception is thrown.
    pub(crate) position: Option<EventPosition>,
}

impl Watch {
    /// Records the actions that the listener requests at an event.
    pub(super) fn note_acts(
        &mut self,
        acts: Acts,
        thread: ThreadId,
        position: Option<EventPosition>,
    ) {
        let Acts { calls, throw, skip, yields } = acts;
        self.yields |= yields;
        let requested = |call: HandlerCall| RequestedCall { thread: Some(thread), call, position };
        self.calls.extend(calls.into_iter().map(requested));
        self.skip = skip;
        if let Some(throw) = throw {
            self.skip = None;
            // The first of several exceptions is thrown.
            if !self.throws_in(thread) {
                self.throws.push(RequestedThrow { thread, throw, position });
            }
        }
    }

    /// Whether an exception is requested in a thread.
    pub(crate) fn throws_in(&self, thread: ThreadId) -> bool {
        self.throws.iter().any(|asked| asked.thread == thread)
    }

    fn take_throw(&mut self, thread: ThreadId) -> Option<RequestedThrow> {
        let at = self.throws.iter().position(|asked| asked.thread == thread)?;
        Some(self.throws.remove(at))
    }

    /// Whether reactions have to run before a thread continues.
    #[inline(always)]
    pub(crate) fn has_reactions(&self, thread: ThreadId) -> bool {
        self.stop
            || self.yields
            || !self.calls.is_empty() && self.calls_in(thread)
            || !self.throws.is_empty() && self.throws_in(thread)
    }

    /// Whether a call is requested in a thread.
    fn calls_in(&self, thread: ThreadId) -> bool {
        self.calls.iter().any(|requested| requested.thread.is_none_or(|it| it == thread))
    }

    /// Removes the first call that is requested in a thread.
    fn take_call(&mut self, thread: ThreadId) -> Option<RequestedCall> {
        let is_here = |it: &RequestedCall| it.thread.is_none_or(|it| it == thread);
        let at = self.calls.iter().position(is_here)?;
        Some(self.calls.remove(at))
    }

    /// Leaves the requests of a thread that ends to the others.
    pub(crate) fn thread_ended(&mut self, thread: ThreadId) {
        for requested in self.calls.iter_mut().filter(|it| it.thread == Some(thread)) {
            requested.thread = None;
        }
        self.throws.retain(|requested| requested.thread != thread);
    }
}

/// A converted value: a slot, or an object to be created.
pub(super) enum Converted {
    Slot(Slot),
    Text(alloc::sync::Arc<str>),
    Box(NewBox),
}

impl Vm<'_> {
    /// Runs the listener's reactions. The thread must stand at an instruction, with its state saved.
    pub(crate) fn run_reactions<H: Hooks>(&mut self, hooks: &mut H) -> Control {
        let Some(watch) = &mut self.watch else { return Control::Reload };
        if watch.stop {
            self.stopped = Some(Stopped::Listener);
            return Control::Stop;
        }
        if watch.in_handler || !watch.has_reactions(self.threads.current()) {
            return Control::Reload;
        }
        let started = match self.start_verdict_handler() {
            Ok(false) => self.start_throw(FrameOrigin::VerdictHandler),
            started => started,
        };
        match started {
            Ok(true) => Control::Reload,
            Ok(false) => self.yield_at_event(),
            Err(trap) => self.raise(trap, hooks),
        }
    }

    /// Whether the listener has requested that the running thread lets others run, and there are others. Clears the request.
    pub(crate) fn take_requested_yield(&mut self) -> bool {
        let requested = self.watch.as_mut().is_some_and(|watch| core::mem::take(&mut watch.yields));
        requested && self.threads.has_others()
    }

    /// Ends the time slice of the running thread if the listener has requested that.
    fn yield_at_event(&mut self) -> Control {
        if !self.take_requested_yield() {
            return Control::Reload;
        }
        self.threads.yield_now();
        self.stopped = Some(Stopped::TimeSliceEnd);
        Control::Stop
    }

    /// Converts a listener's value to a type; `None` if it does not fit.
    pub(super) fn convert(&self, ty: GlobalTypeId, given: &GuestValue) -> Option<Converted> {
        let int = |value: i32| Converted::Slot(Slot::from(value as u32));
        Some(match (self.program.types[ty], given) {
            (GlobalType::Primitive(primitive), given) => match (primitive, given) {
                (Primitive::Boolean, &GuestValue::Boolean(value)) => int(value.into()),
                (Primitive::Char, &GuestValue::Char(value)) => int(value.into()),
                (Primitive::Byte, &GuestValue::Int(value)) => int(i8::try_from(value).ok()?.into()),
                (Primitive::Short, &GuestValue::Int(value)) => {
                    int(i16::try_from(value).ok()?.into())
                }
                (Primitive::Int, &GuestValue::Int(value)) => int(value),
                (Primitive::Long, &GuestValue::Long(value)) => Converted::Slot(value as Slot),
                (Primitive::Float, GuestValue::Float(value)) => {
                    Converted::Slot(Slot::from(value.to_bits()))
                }
                (Primitive::Double, GuestValue::Double(value)) => Converted::Slot(value.to_bits()),
                _ => return None,
            },
            (_, GuestValue::Null) => Converted::Slot(0),
            (_, GuestValue::Text(text)) => {
                let is_one = self.layouts.string.is_some_and(|it| self.is_subtype(it, ty.as_u32()));
                if !is_one {
                    return None;
                }
                Converted::Text(text.clone())
            }
            (_, &GuestValue::Object(number)) => {
                let object = self.heap.object_of(number).unwrap_or(Ref::NULL);
                let fits =
                    object.is_null() || self.is_subtype(self.heap.type_of(object), ty.as_u32());
                if !fits {
                    return None;
                }
                Converted::Slot(object.0.into())
            }
            (_, given) => Converted::Box(self.boxed(ty, given)?),
        })
    }

    /// The slot of a converted value.
    pub(super) fn slot(&mut self, converted: &Converted) -> Result<Slot, Trap> {
        Ok(match converted {
            Converted::Slot(slot) => *slot,
            Converted::Text(text) => self.new_string(text)?.0.into(),
            Converted::Box(new) => self.new_box(*new)?.0.into(),
        })
    }

    /// Converts the arguments of a requested call; `None` if the method cannot be called with them.
    fn convert_arguments(&mut self, call: &HandlerCall) -> Result<Option<Vec<Slot>>, Trap> {
        let program = self.program.clone();
        let params = &program.descriptor(call.method).params;
        let is_callable = program.methods[call.method].is_static()
            && program.body(call.method).is_some()
            && program.name(program.methods[call.method].name) != "<clinit>";
        if !is_callable || params.len() != call.arguments.len() {
            return Ok(None);
        }
        let made = params.iter().zip(&call.arguments);
        let made: Option<Vec<Converted>> =
            made.map(|(param, given)| self.convert(param.ty, given)).collect();
        let Some(made) = made else { return Ok(None) };
        // Creating an object may move the others.
        let first = self.handles.len();
        for (param, one) in params.iter().zip(&made) {
            let is_ref = program.kind(param.ty) == Stack::Ref;
            let object = match one {
                Converted::Slot(slot) if is_ref => Ref(*slot as u32),
                _ => Ref::NULL,
            };
            self.hold(object);
        }
        for (position, one) in made.iter().enumerate() {
            if matches!(one, Converted::Slot(_)) {
                continue;
            }
            match self.slot(one) {
                Ok(slot) => self.handles[first + position] = Ref(slot as u32),
                Err(trap) => {
                    self.handles.truncate(first);
                    return Err(trap);
                }
            }
        }
        let slot = |(position, one): (usize, &Converted)| match one {
            Converted::Slot(slot) if program.kind(params[position].ty) != Stack::Ref => *slot,
            _ => Slot::from(self.handles[first + position].0),
        };
        let slots = made.iter().enumerate().map(slot).collect();
        self.handles.truncate(first);
        Ok(Some(slots))
    }

    /// Pushes the frame of the next requested call. Returns whether there was one.
    fn start_verdict_handler(&mut self) -> Result<bool, Trap> {
        let thread = self.threads.current();
        loop {
            let requested = self.watch.as_mut().and_then(|watch| watch.take_call(thread));
            let Some(RequestedCall { call, position, .. }) = requested else { return Ok(false) };
            let Some(slots) = self.convert_arguments(&call)? else { continue };
            self.push(call.method, &slots, FrameOrigin::VerdictHandler)?;
            self.push_listener_frame(ListenerFrame {
                fp: self.thread.fp,
                exception: None,
                position,
            });
            self.entered_for_listener(self.program.methods[call.method].class)?;
            return Ok(true);
        }
    }

    /// Disables events while a method of a class runs for the listener, whose frame has been pushed.
    fn entered_for_listener(&mut self, class: GlobalClassId) -> Result<(), Trap> {
        if let Some(watch) = &mut self.watch {
            watch.in_handler = true;
        }
        self.initialize(class, FrameOrigin::Before).map(|_| ())
    }

    /// Whether a method is a constructor of an exception with a string as its only parameter.
    fn makes_exception(&self, constructor: GlobalMethodId) -> bool {
        let program = &self.program;
        let info = &program.methods[constructor];
        let class = &program.classes[info.class];
        let throwable = program.class_named("java.lang.Throwable");
        let is_one = |above| program.is_subtype(class.ty, program.classes[above].ty);
        let params = &program.descriptor(constructor).params;
        program.name(info.name) == "<init>"
            && !class.flags.contains(Flags::ABSTRACT)
            && throwable.is_some_and(is_one)
            && matches!(&params[..], [message] if Some(message.ty.as_u32()) == self.layouts.string)
    }

    /// Starts to create the exception that is requested in the running thread. Returns whether there was one.
    fn start_throw(&mut self, origin: FrameOrigin) -> Result<bool, Trap> {
        let thread = self.threads.current();
        let asked = self.watch.as_mut().and_then(|watch| watch.take_throw(thread));
        let Some(RequestedThrow { throw, position, .. }) = asked else { return Ok(false) };
        if !self.makes_exception(throw.constructor) {
            return Ok(false);
        }
        let class = self.program.methods[throw.constructor].class;
        let object = self.new_object(self.program.classes[class].ty.as_u32())?;
        let handle = self.hold(object);
        let message = self.new_string(&throw.message);
        let exception = self.release(handle);
        let slots = [Slot::from(exception.0), Slot::from(message?.0)];
        self.push(throw.constructor, &slots, origin)?;
        self.thread.in_call = false;
        self.push_listener_frame(ListenerFrame {
            fp: self.thread.fp,
            exception: Some(exception),
            position,
        });
        self.entered_for_listener(class)?;
        Ok(true)
    }

    fn push_listener_frame(&mut self, running: ListenerFrame) {
        // A frame of a discarded thread may have had the same base.
        self.for_listener.retain(|other| other.fp != running.fp);
        self.for_listener.push(running);
    }

    /// Ends the listener's method whose frame at `fp` has been dropped.
    pub(crate) fn verdict_handler_ended(&mut self, fp: u32) -> Option<ListenerFrame> {
        if let Some(watch) = &mut self.watch {
            watch.in_handler = false;
        }
        let at = self.for_listener.iter().position(|running| running.fp == fp)?;
        Some(self.for_listener.remove(at))
    }

    /// Handles an exception that leaves the listener's method whose frame at `fp` has been dropped: it is
    /// thrown at the event's position, in place of a requested one.
    pub(crate) fn verdict_handler_threw(&mut self, fp: u32) {
        let position = self.verdict_handler_ended(fp).and_then(|running| running.position);
        if let Some(position) = position.filter(|position| position.fp == self.thread.fp) {
            self.thread.pc = position.pc;
        }
        self.drop_throw();
    }

    /// Throws an exception that was created for the listener.
    pub(crate) fn throw_made<H: Hooks>(
        &mut self,
        exception: Ref,
        position: Option<EventPosition>,
        hooks: &mut H,
    ) -> Control {
        if let Some(position) = position.filter(|position| position.fp == self.thread.fp) {
            let current = self.position();
            self.thread.pc = position.pc;
            self.move_trace_start(exception, current, self.position());
        }
        self.unwind(exception, hooks)
    }

    /// Changes the position of the innermost frame in an exception's stack trace.
    fn move_trace_start(
        &mut self,
        exception: Ref,
        from: (GlobalMethodId, u32),
        to: (GlobalMethodId, u32),
    ) {
        let trace = self.heap.get_ref(exception, self.layouts.backtrace);
        if trace.is_null() || self.heap.length(trace) < 2 {
            return;
        }
        let first = (
            self.heap.get::<u32>(trace, ARRAY_HEADER),
            self.heap.get::<u32>(trace, ARRAY_HEADER + 4),
        );
        if first == (from.0.as_u32(), from.1) {
            self.heap.set(trace, ARRAY_HEADER + 4, to.1);
        }
    }

    /// Discards the exception that is requested in the running thread.
    pub(crate) fn drop_throw(&mut self) {
        let thread = self.threads.current();
        if let Some(watch) = &mut self.watch {
            watch.take_throw(thread);
        }
    }

    /// The number of requested exceptions.
    pub(crate) fn requested_throws(&self) -> usize {
        self.watch.as_ref().map_or(0, |watch| watch.throws.len())
    }

    /// Starts to create the exception that replaces one that is leaving a call of the running frame, if
    /// events have requested it meanwhile. Returns whether there was one.
    ///
    /// # Errors
    /// What ends the run.
    pub(crate) fn replace_exception(
        &mut self,
        exception: &mut Ref,
        before: usize,
        origin: FrameOrigin,
    ) -> Result<bool, Trap> {
        if self.requested_throws() <= before {
            return Ok(false);
        }
        let handle = self.hold(*exception);
        // Until a frame is pushed above the call, the collector has to know that the call's arguments are
        // gone.
        self.thread.in_call = origin == FrameOrigin::ReplacingException;
        let started = self.start_throw(origin);
        self.thread.in_call = false;
        *exception = self.release(handle);
        match started {
            // If the replacement cannot be created, the exception itself continues.
            Err(Trap::Fault(_) | Trap::Java { .. } | Trap::Thrown(_)) => Ok(false),
            started => started,
        }
    }

    /// Sets the position of requests of the events of a call that has returned: the call at an offset of the
    /// running frame.
    pub(crate) fn raised_at_call(&mut self, call: u32) {
        let (thread, fp) = (self.threads.current(), self.thread.fp);
        let Some(watch) = &mut self.watch else { return };
        let throws = watch.throws.iter_mut().map(|asked| (Some(asked.thread), &mut asked.position));
        let calls = watch.calls.iter_mut().map(|called| (called.thread, &mut called.position));
        for (_, position) in throws.chain(calls).filter(|(of, _)| *of == Some(thread)) {
            // The position is in the frame itself, or in the callee's frame, which is gone.
            if position.is_none_or(|position| position.fp >= fp) {
                *position = Some(EventPosition { fp, pc: call });
            }
        }
    }

    /// The value that replaces the result of a skipped call. The outer option is `None` if the call has to be
    /// made, the inner one if the method has no result.
    pub(crate) fn skipped(
        &mut self,
        target: GlobalMethodId,
    ) -> Result<Option<Option<(Stack, Slot)>>, Trap> {
        let skip = self.watch.as_mut().and_then(|watch| watch.skip.take());
        let Some(Skip { result }) = skip else { return Ok(None) };
        let program = self.program.clone();
        let Some(ret) = program.descriptor(target).ret else { return Ok(Some(None)) };
        let made = result.and_then(|given| self.convert(ret.ty, &given));
        let slot = match made {
            None => return Ok(None),
            Some(made) => self.slot(&made)?,
        };
        Ok(Some(Some((program.kind(ret.ty), slot))))
    }
}
