//! Creating exceptions and finding their handlers.

use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

use tsb_format::Flags;
use tsb_verifier::{GlobalClassId, GlobalMethodId, GlobalType, GlobalTypeId, Trust};

use crate::dispatch::Control;
use crate::fault::{Fault, Trap};
use crate::heap::Room;
use crate::hooks::watch::PendingRole;
use crate::hooks::{Exit, Hooks, Kind};
use crate::image::method::Model;
use crate::thread::{FrameOrigin, start_of};
use crate::value::{Ref, Slot, Value};
use crate::vm::{Stopped, Vm};

/// Frames in a stack trace, the innermost ones.
pub(crate) const MAX_TRACE: usize = 1024;

/// The cost of creating and throwing an exception, in bytes of [`Vm::work`].
const RAISE_COST: u64 = 4 << 10;

/// The cost of visiting a frame or an entry of a handler table, in bytes of [`Vm::work`].
const VISIT_COST: u64 = 64;

/// The longest array, as in the reference implementation.
pub(crate) const MAX_ARRAY: u32 = i32::MAX as u32 - 2;

impl Vm<'_> {
    /// Handles a trap of the current instruction or native method: continues in a handler, or stops.
    pub(crate) fn raise<H: Hooks>(&mut self, trap: Trap, hooks: &mut H) -> Control {
        let exception = match self.exception_of(trap) {
            Ok(exception) => exception,
            Err(stopped) => return self.stop(stopped),
        };
        if self.watch.is_some() {
            self.report_exception(Kind::Throw, exception);
        }
        self.unwind(exception, hooks)
    }

    fn stop(&mut self, stopped: Stopped) -> Control {
        self.stopped = Some(stopped);
        Control::Stop
    }

    fn exception_of(&mut self, trap: Trap) -> Result<Ref, Stopped> {
        let made = self.work(RAISE_COST).and_then(|()| match trap {
            Trap::Thrown(exception) => Ok(exception),
            Trap::Java { class, ref message } => self.new_throwable(class, message.as_deref()),
            Trap::Fault(fault) => {
                self.stack_overflows += u64::from(fault == Fault::StackOverflow);
                let (class, message) = self.describe(fault);
                // A collection has just taken place.
                let room = match fault {
                    Fault::OutOfMemory => Room::Reserve,
                    _ => Room::AfterCollecting,
                };
                self.new_throwable_in(room, class, message.as_deref(), 0)
            }
            Trap::Exit(_) | Trap::Stop | Trap::TimeLimit | Trap::Blocked | Trap::Fatal(_) => {
                Err(trap)
            }
        });
        // If there is no memory for an exception, the preallocated OutOfMemoryError is thrown.
        let made = made.or_else(|trap| match trap {
            Trap::Fault(_) | Trap::Java { .. } => self.out_of_memory(),
            trap => Err(trap),
        });
        made.map_err(|trap| match trap {
            Trap::Exit(status) => Stopped::Exit(status),
            Trap::Stop => Stopped::Listener,
            Trap::TimeLimit => Stopped::TimeLimit,
            Trap::Blocked => Stopped::TimeSliceEnd,
            Trap::Fatal(reason) => Stopped::Fatal(reason),
            other => Stopped::Fatal(format!("no memory to report {other:?}")),
        })
    }

    /// The OutOfMemoryError for exhausted memory: one object for the whole run, without a stack trace. It is
    /// created when it is first needed, in space that is reserved for it.
    fn out_of_memory(&mut self) -> Result<Ref, Trap> {
        if self.out_of_memory.is_null() {
            let (class, message) = self.describe(Fault::OutOfMemory);
            let ty = self.throwable_type(class, message.as_deref())?;
            let usual = core::mem::replace(&mut self.room, Room::Last);
            let made = self.fill_throwable(ty, message.as_deref(), None);
            self.room = usual;
            self.out_of_memory = made?;
        }
        Ok(self.out_of_memory)
    }

    /// The exception class and message of a fault.
    fn describe(&self, fault: Fault) -> (&'static str, Option<String>) {
        let name = |ty: u32| self.java_name(GlobalTypeId::from_u32(ty));
        match fault {
            Fault::DivideByZero => ("java.lang.ArithmeticException", Some("/ by zero".to_string())),
            Fault::Null => {
                let (method, pc) = self.position();
                let class_name = |ty| self.java_name(ty);
                let message =
                    crate::null_messages::describe(&self.program, method, pc, &class_name);
                ("java.lang.NullPointerException", message)
            }
            Fault::Index { index, array } => {
                let length = self.heap.length(array);
                (
                    "java.lang.ArrayIndexOutOfBoundsException",
                    Some(format!("Index {index} out of bounds for length {length}")),
                )
            }
            Fault::NegativeSize(size) => {
                ("java.lang.NegativeArraySizeException", Some(size.to_string()))
            }
            Fault::Cast { from, to } => {
                ("java.lang.ClassCastException", Some(self.cast_message(from, to)))
            }
            Fault::Store(ty) => ("java.lang.ArrayStoreException", Some(name(ty))),
            Fault::StackOverflow => ("java.lang.StackOverflowError", None),
            Fault::OutOfMemory => {
                ("java.lang.OutOfMemoryError", Some("Java heap space".to_string()))
            }
            Fault::ArrayTooLarge => (
                "java.lang.OutOfMemoryError",
                Some("Requested array size exceeds VM limit".to_string()),
            ),
            Fault::Abstract { method, ty } => {
                let method = GlobalMethodId::from_u32(method);
                let message = format!(
                    "{} has no implementation of {}",
                    name(ty),
                    self.program.method_name(method)
                );
                ("java.lang.AbstractMethodError", Some(message))
            }
        }
    }

    fn cast_message(&self, from: u32, to: u32) -> String {
        let module = |ty: u32| {
            let mut ty = GlobalTypeId::from_u32(ty);
            while let GlobalType::Array(element) = self.program.types[ty] {
                ty = element;
            }
            let trusted = match self.program.types[ty] {
                GlobalType::Class(class) => {
                    let module = self.program.classes[class].module;
                    self.program.links[module].trust == Trust::Trusted
                }
                _ => true,
            };
            if trusted {
                "in module java.base of loader 'bootstrap'"
            } else {
                "in unnamed module of loader 'app'"
            }
        };
        let (a, b) = (
            self.java_name(GlobalTypeId::from_u32(from)),
            self.java_name(GlobalTypeId::from_u32(to)),
        );
        let modules = if module(from) == module(to) {
            format!("{a} and {b} are {}", module(from))
        } else {
            format!("{a} is {}; {b} is {}", module(from), module(to))
        };
        format!("class {a} cannot be cast to class {b} ({modules})")
    }

    /// Creates an exception of the named class, with the stack trace of the running thread. No constructor
    /// runs.
    pub(crate) fn new_throwable(
        &mut self,
        class: &str,
        message: Option<&str>,
    ) -> Result<Ref, Trap> {
        self.new_throwable_below(class, message, 0)
    }

    /// As [`Vm::new_throwable`], with a trace without the `skip` innermost frames.
    pub(crate) fn new_throwable_below(
        &mut self,
        class: &str,
        message: Option<&str>,
        skip: usize,
    ) -> Result<Ref, Trap> {
        self.new_throwable_in(Room::AfterCollecting, class, message, skip)
    }

    fn new_throwable_in(
        &mut self,
        room: Room,
        class: &str,
        message: Option<&str>,
        skip: usize,
    ) -> Result<Ref, Trap> {
        let ty = self.throwable_type(class, message)?;
        let usual = core::mem::replace(&mut self.room, room);
        let made = self.fill_throwable(ty, message, Some(skip));
        self.room = usual;
        made
    }

    /// The type of the named exception class. If the program lacks the class, the trap contains the message.
    fn throwable_type(&self, class: &str, message: Option<&str>) -> Result<u32, Trap> {
        let found = self.complete_class(class);
        found.map(|class| self.program.classes[class].ty.as_u32()).ok_or_else(|| {
            let message = message.unwrap_or("no message");
            Trap::Fatal(format!("{class}: {message}"))
        })
    }

    /// The class of a name, if there can be objects of it.
    fn complete_class(&self, name: &str) -> Option<GlobalClassId> {
        // A class that is loaded for its name only is abstract.
        let complete =
            |&class: &GlobalClassId| !self.program.classes[class].flags.contains(Flags::ABSTRACT);
        self.program.class_named(name).filter(complete)
    }

    /// Whether an exception of the named class can be thrown.
    pub(crate) fn is_throwable(&self, class: &str) -> bool {
        let throwable = self.program.well_known.throwable;
        let found = self.complete_class(class).zip(throwable);
        found.is_some_and(|(class, throwable)| self.program.is_subclass(class, throwable))
    }

    /// Creates an exception, with a stack trace that omits the `skip` innermost frames, or without one.
    fn fill_throwable(
        &mut self,
        ty: u32,
        message: Option<&str>,
        skip: Option<usize>,
    ) -> Result<Ref, Trap> {
        let object = self.new_object(ty)?;
        let handle = self.hold(object);
        let filled = self.fill_held_throwable(handle, message, skip);
        let object = self.release(handle);
        filled.map(|()| object)
    }

    fn fill_held_throwable(
        &mut self,
        handle: usize,
        message: Option<&str>,
        skip: Option<usize>,
    ) -> Result<(), Trap> {
        // If there is no memory for them, message and trace stay null.
        let unless_full = |made: Result<Ref, Trap>| match made {
            Err(Trap::Fault(Fault::OutOfMemory)) => Ok(Ref::NULL),
            made => made,
        };
        if let Some(message) = message {
            let string = unless_full(self.new_string(message))?;
            let object = self.handles[handle];
            self.heap.set_ref(object, self.layouts.message, string);
        }
        if let Some(skip) = skip {
            let trace = unless_full(self.backtrace(skip))?;
            let object = self.handles[handle];
            self.heap.set_ref(object, self.layouts.backtrace, trace);
        }
        Ok(())
    }

    /// The running thread's frames as pairs of method and code offset, without the `skip` innermost ones.
    pub(crate) fn backtrace(&mut self, skip: usize) -> Result<Ref, Trap> {
        let Some(ty) = self.layouts.ints else { return Ok(Ref::NULL) };
        let mut frames = 0;
        let places: Vec<(u32, u32)> = self
            .thread
            .frames(&self.image)
            .inspect(|_| frames += 1)
            .filter(|frame| !frame.waiting)
            .skip(skip)
            .filter(|frame| !self.is_hidden(frame.method))
            .take(MAX_TRACE)
            .map(|frame| (frame.method.as_u32(), frame.pc))
            .collect();
        self.work(VISIT_COST * frames)?;
        let array = self.new_array(ty, places.len() as u32 * 2)?;
        for (i, (method, pc)) in places.into_iter().enumerate() {
            let at = crate::heap::ARRAY_HEADER + 8 * i as u32;
            self.heap.set(array, at, method);
            self.heap.set(array, at + 4, pc);
        }
        Ok(array)
    }

    /// Whether stack traces omit a method. Methods of synthetic classes and launchers are not in the source, and the
    /// entry method of threads is not in the reference library.
    pub(crate) fn is_hidden(&self, method: GlobalMethodId) -> bool {
        if [self.layouts.thread_entry, self.layouts.launcher].contains(&Some(method)) {
            return true;
        }
        let class = self.program.methods[method].class;
        self.program.classes[class].flags.contains(Flags::SYNTHETIC)
    }

    /// Gives one exception the stack trace of another.
    pub(crate) fn copy_backtrace(&mut self, from: Ref, to: Ref) {
        let trace = self.heap.get_ref(from, self.layouts.backtrace);
        self.heap.set_ref(to, self.layouts.backtrace, trace);
    }

    /// Sets an exception's cause, unless that is null.
    pub(crate) fn set_cause(&mut self, exception: Ref, cause: Ref) {
        if let (false, Some((field, known))) = (cause.is_null(), self.layouts.cause) {
            self.heap.set_ref(exception, field, cause);
            self.heap.set(exception, known, 1u8);
        }
    }

    /// The message of an exception object.
    pub(crate) fn exception_message(&self, exception: Ref) -> Option<String> {
        let message = self.heap.get_ref(exception, self.layouts.message);
        (!message.is_null()).then(|| self.string_text(message))
    }

    /// The running method and the offset in its code.
    pub(crate) fn position(&self) -> (GlobalMethodId, u32) {
        let (method, pc) = (self.thread.method, self.thread.pc);
        (method, self.image.method(method).map_or(pc, |prepared| prepared.offset(pc)))
    }

    /// Drops frames until one has a handler for an exception, and continues there.
    pub(crate) fn unwind<H: Hooks>(&mut self, exception: Ref, hooks: &mut H) -> Control {
        let model = self.model();
        let mut exception = exception;
        let mut waiting = false;
        while let Some(frame) = self.thread.top(&self.image) {
            let handlers = self.program.body(frame.method).map_or(0, |body| body.handlers.len());
            if self.work(VISIT_COST * (1 + handlers as u64)).is_err() {
                return self.stop(Stopped::TimeLimit);
            }
            if self.watch.is_some() {
                let asked = self.requested_throws();
                self.end_by_exception(frame.fp, exception, |role| {
                    matches!(role, PendingRole::Resumed | PendingRole::Starting)
                });
                // The arguments of a call that could not start are still on the stacks.
                match self.replace_exception(&mut exception, asked, FrameOrigin::VerdictHandler) {
                    Ok(false) => {}
                    Ok(true) => return Control::Reload,
                    Err(trap) => return self.raise(trap, hooks),
                }
            }
            if self.watch.is_some() {
                self.end_pending_calls(frame.fp, exception);
            }
            let handler = if waiting { None } else { self.enter_handler(exception) };
            if let Some(leads_back) = handler {
                if self.watch.is_some() {
                    self.report_exception(Kind::Catch, exception);
                    if self.run_reactions(hooks) == Control::Stop {
                        return Control::Stop;
                    }
                }
                // Counted as a branch: otherwise handlers could form a loop that nothing counts.
                return self.count(u32::from(leads_back));
            }
            if H::METHOD_EVENTS && !waiting {
                hooks.exit(self, frame.method, Exit::Exception(Value::Ref(exception)));
            }
            let class = self.program.methods[frame.method].class;
            let origin = frame.origin;
            // A frame that never started leaves its class uninitialised if that is an interface.
            if waiting && matches!(origin, FrameOrigin::Initializer | FrameOrigin::Before) {
                self.initializers.failed(class, Ref::NULL);
            }
            let asked = self.requested_throws();
            if self.watch.is_some() {
                self.end_by_exception(frame.fp, exception, |role| role == PendingRole::Execution);
            }
            self.thread.pop(&self.image, model);
            if self.watch.is_some() {
                self.end_by_exception(frame.fp, exception, |role| role == PendingRole::Call);
            }
            match origin {
                FrameOrigin::Call | FrameOrigin::Watched | FrameOrigin::CallAndReload => match self
                    .replace_exception(&mut exception, asked, FrameOrigin::ReplacingException)
                {
                    Ok(false) => {}
                    Ok(true) => return Control::Reload,
                    Err(trap) => return self.raise(trap, hooks),
                },
                FrameOrigin::VerdictHandler | FrameOrigin::ReplacingException => {
                    self.verdict_handler_threw(frame.fp);
                }
                FrameOrigin::Outside => {
                    self.drop_throw();
                    self.stopped = Some(Stopped::Uncaught(exception));
                    return Control::Stop;
                }
                FrameOrigin::Initializer | FrameOrigin::Before if !waiting => {
                    // The frame below has not started, so it is not in the trace.
                    let unstarted = usize::from(origin == FrameOrigin::Before);
                    exception = match self.initializer_threw(class, exception, unstarted) {
                        Ok(exception) => exception,
                        Err(trap) => match self.exception_of(trap) {
                            Ok(exception) => exception,
                            Err(stopped) => return self.stop(stopped),
                        },
                    };
                }
                _ => {}
            }
            waiting = origin == FrameOrigin::Before;
        }
        self.stopped = Some(Stopped::Uncaught(exception));
        Control::Stop
    }

    /// Continues in the running method's handler for an exception at the current instruction. Returns whether
    /// the handler is at a lower or the same offset; `None` if there is no handler.
    fn enter_handler(&mut self, exception: Ref) -> Option<bool> {
        let program = &self.program;
        let (id, pc) = self.position();
        let body = program.body(id)?;
        let ty = GlobalTypeId::from_u32(self.heap.type_of(exception));
        let types = &program.links[program.methods[id].module].types;
        let found = body.handlers.iter().find(|handler| {
            (handler.start..handler.end).contains(&pc)
                && program.is_subtype(ty, types[handler.catch])
        });
        let (handler, method) = (found?, self.image.method(id)?);
        let model = self.model.unwrap_or(Model::One);
        let mut operands = start_of(method, model);
        let slot = match model {
            Model::One => {
                operands[0] += 1;
                operands[0] - 1
            }
            Model::Five => {
                operands[4] += 1;
                operands[4] - 1
            }
            Model::Multi => {
                let below = body.planes.iter().take(handler.plane.as_u32() as usize);
                method.areas.base[4] + below.map(|plane| u32::from(plane.max)).sum::<u32>()
            }
        };
        self.thread.area[(self.thread.fp + slot) as usize] = Slot::from(exception.0);
        self.thread.operands = operands;
        self.thread.pc = handler.target;
        Some(handler.target <= pc)
    }
}
