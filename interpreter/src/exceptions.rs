//! Making exceptions and finding their handlers.

use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

use tsb_format::Flags;
use tsb_verifier::{GlobalClassId, GlobalMethodId, GlobalType, GlobalTypeId, Trust};

use crate::dispatch::Control;
use crate::fault::{Fault, Trap};
use crate::hooks::watch::Role;
use crate::hooks::{Exit, Hooks, Kind};
use crate::image::method::Model;
use crate::thread::{Entered, start_of};
use crate::value::{Ref, Slot, Value};
use crate::vm::{Stopped, Vm};

/// Frames that a stack trace keeps, the innermost ones.
pub(crate) const MAX_TRACE: usize = 1024;

/// The longest array, as in the reference implementation.
pub(crate) const MAX_ARRAY: u32 = i32::MAX as u32 - 2;

impl Vm<'_> {
    /// Deals with what went wrong at the instruction or in the native method that the thread stands at: goes
    /// to a handler, or stops.
    pub(crate) fn raise<H: Hooks>(&mut self, trap: Trap, hooks: &mut H) -> Control {
        let exception = match self.exception_of(trap) {
            Ok(exception) => exception,
            Err(stopped) => {
                self.stopped = Some(stopped);
                return Control::Stop;
            }
        };
        if self.watch.is_some() {
            self.tell_of_exception(Kind::Throw, exception);
        }
        self.unwind(exception, hooks)
    }

    fn exception_of(&mut self, trap: Trap) -> Result<Ref, Stopped> {
        let made = match trap {
            Trap::Thrown(exception) => return Ok(exception),
            Trap::Exit(status) => return Err(Stopped::Exit(status)),
            Trap::Stop => return Err(Stopped::Listener),
            Trap::Fatal(reason) => return Err(Stopped::Fatal(reason)),
            Trap::Java { class, ref message } => self.new_throwable(class, message.as_deref()),
            Trap::Fault(fault) => {
                self.stack_overflows += u64::from(fault == Fault::StackOverflow);
                let (class, message) = self.describe(fault);
                self.new_throwable(class, message.as_deref())
            }
        };
        made.map_err(|trap| match trap {
            Trap::Fatal(reason) => Stopped::Fatal(reason),
            other => Stopped::Fatal(format!("no memory to report {other:?}")),
        })
    }

    /// The exception class and message of a fault.
    fn describe(&self, fault: Fault) -> (&'static str, Option<String>) {
        let name = |ty: u32| self.java_name(GlobalTypeId::from_u32(ty));
        match fault {
            Fault::DivideByZero => ("java.lang.ArithmeticException", Some("/ by zero".to_string())),
            Fault::Null => {
                let (method, pc) = self.place();
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
        let place = |ty: u32| {
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
        let places = if place(from) == place(to) {
            format!("{a} and {b} are {}", place(from))
        } else {
            format!("{a} is {}; {b} is {}", place(from), place(to))
        };
        format!("class {a} cannot be cast to class {b} ({places})")
    }

    /// Makes an exception of the named class, with the stack trace of the running thread. No constructor runs.
    pub(crate) fn new_throwable(
        &mut self,
        class: &'static str,
        message: Option<&str>,
    ) -> Result<Ref, Trap> {
        self.new_throwable_below(class, message, 0)
    }

    /// As [`Vm::new_throwable`], with a trace without the `skip` innermost frames.
    pub(crate) fn new_throwable_below(
        &mut self,
        class: &'static str,
        message: Option<&str>,
        skip: usize,
    ) -> Result<Ref, Trap> {
        // A class that is loaded for its name only is abstract.
        let complete =
            |&class: &GlobalClassId| !self.program.classes[class].flags.contains(Flags::ABSTRACT);
        let found = self.program.class_named(class).filter(complete);
        let Some(ty) = found.map(|class| self.program.classes[class].ty) else {
            let message = message.unwrap_or("no message");
            return Err(Trap::Fatal(format!("{class}: {message}")));
        };
        self.heap_reserve(true);
        let made = self.fill_throwable(ty.as_u32(), message, skip);
        self.heap_reserve(false);
        made
    }

    fn fill_throwable(&mut self, ty: u32, message: Option<&str>, skip: usize) -> Result<Ref, Trap> {
        let object = self.new_object(ty)?;
        let handle = self.hold(object);
        // Without memory for them, message and trace stay null.
        if let Some(message) = message
            && let Ok(string) = self.new_string(message)
        {
            let object = self.handles[handle];
            self.heap.set_ref(object, self.layouts.message, string);
        }
        if let Ok(trace) = self.backtrace(skip) {
            let object = self.handles[handle];
            self.heap.set_ref(object, self.layouts.backtrace, trace);
        }
        Ok(self.release(handle))
    }

    /// The running thread's frames as pairs of method and code offset, without the `skip` innermost.
    pub(crate) fn backtrace(&mut self, skip: usize) -> Result<Ref, Trap> {
        let Some(ty) = self.layouts.ints else { return Ok(Ref::NULL) };
        let places: Vec<(u32, u32)> = self
            .thread
            .frames(&self.image)
            .filter(|frame| !frame.waiting)
            .skip(skip)
            .filter(|frame| !self.is_hidden(frame.method))
            .take(MAX_TRACE)
            .map(|frame| (frame.method.as_u32(), frame.pc))
            .collect();
        let array = self.new_array(ty, places.len() as u32 * 2)?;
        for (i, (method, pc)) in places.into_iter().enumerate() {
            let at = crate::heap::ARRAY_HEADER + 8 * i as u32;
            self.heap.set(array, at, method);
            self.heap.set(array, at + 4, pc);
        }
        Ok(array)
    }

    /// Whether stack traces leave a method out: those of synthetic classes have no counterpart in the source, and
    /// what threads start with has none in the reference library.
    pub(crate) fn is_hidden(&self, method: GlobalMethodId) -> bool {
        if Some(method) == self.layouts.thread_entry {
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

    /// The method and the place in its code that the thread stands at.
    pub(crate) fn place(&self) -> (GlobalMethodId, u32) {
        let (method, pc) = (self.thread.method, self.thread.pc);
        (method, self.image.method(method).map_or(pc, |prepared| prepared.offset(pc)))
    }

    /// Drops frames until one has a handler for an exception, and goes there.
    fn unwind<H: Hooks>(&mut self, exception: Ref, hooks: &mut H) -> Control {
        let model = self.model();
        let mut exception = exception;
        let mut waiting = false;
        while let Some(frame) = self.thread.top(&self.image) {
            if self.watch.is_some() {
                self.threw(frame.fp, exception, |role| {
                    matches!(role, Role::Resumed | Role::Starting)
                });
            }
            if self.watch.is_some() {
                self.calls_throw(frame.fp, exception);
            }
            if !waiting && self.enter_handler(exception) {
                if self.watch.is_none() {
                    return Control::Reload;
                }
                self.tell_of_exception(Kind::Catch, exception);
                return self.settle_events(hooks);
            }
            if H::METHOD_EVENTS && !waiting {
                hooks.exit(self, frame.method, Exit::Exception(Value::Ref(exception)));
            }
            let class = self.program.methods[frame.method].class;
            let entered = frame.entered;
            // A frame that never started leaves its class uninitialised if that is an interface.
            if waiting && matches!(entered, Entered::Initializer | Entered::Before) {
                self.initializers.failed(class, Ref::NULL);
            }
            if self.watch.is_some() {
                self.threw(frame.fp, exception, |role| role == Role::Execution);
            }
            self.thread.pop(&self.image, model);
            if self.watch.is_some() {
                self.threw(frame.fp, exception, |role| role == Role::Call);
            }
            match entered {
                Entered::Handler => self.handler_ended(),
                Entered::Outside => {
                    self.stopped = Some(Stopped::Uncaught(exception));
                    return Control::Stop;
                }
                Entered::Initializer | Entered::Before if !waiting => {
                    // The frame below has not started, so it has no place in a trace.
                    let unstarted = usize::from(entered == Entered::Before);
                    exception = match self.initializer_threw(class, exception, unstarted) {
                        Ok(exception) => exception,
                        Err(trap) => match self.exception_of(trap) {
                            Ok(exception) => exception,
                            Err(stopped) => {
                                self.stopped = Some(stopped);
                                return Control::Stop;
                            }
                        },
                    };
                }
                _ => {}
            }
            waiting = entered == Entered::Before;
        }
        self.stopped = Some(Stopped::Uncaught(exception));
        Control::Stop
    }

    /// Goes to the running method's handler of an exception at the instruction at hand, if it has one.
    fn enter_handler(&mut self, exception: Ref) -> bool {
        let program = &self.program;
        let (id, pc) = self.place();
        let Some(body) = program.body(id) else { return false };
        let ty = GlobalTypeId::from_u32(self.heap.type_of(exception));
        let types = &program.links[program.methods[id].module].types;
        let found = body.handlers.iter().find(|handler| {
            (handler.start..handler.end).contains(&pc)
                && program.is_subtype(ty, types[handler.catch])
        });
        let (Some(handler), Some(method)) = (found, self.image.method(id)) else { return false };
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
        true
    }
}
