//! The machine: one program with its heap, threads and configuration.

use alloc::boxed::Box;
use alloc::format;
use alloc::string::{String, ToString};
use alloc::sync::Arc;
use alloc::vec;
use alloc::vec::Vec;
use core::fmt;
use core::sync::atomic::{AtomicUsize, Ordering};

use cranelift_entity::EntityRef;
use tsb_format::Flags;
use tsb_verifier::{GlobalClassId, GlobalMethodId, GlobalTypeId, Program, Trust, Verified};

use crate::dispatch::{Backend, Control};
use crate::fault::{Fault, Trap};
use crate::heap::raw::Area;
use crate::heap::{Heap, MAX_HEAP, Room};
use crate::heap_verifier::HeapFault;
use crate::hooks::raise::watched_native;
use crate::hooks::react::ListenerFrame;
use crate::hooks::watch::Watch;
use crate::hooks::{Hooks, Kind};
use crate::host::{Host, Stream};
use crate::host_functions::{HostCalls, HostFunctions, call_host};
use crate::image::method::{Method, Model, Unready};
use crate::image::{Image, SelectionCache, TypeInfo};
use crate::init::Initializers;
use crate::natives::{self, Native, WeakReferences};
use crate::objects::Layouts;
use crate::roots::OperandMaps;
use crate::strings::InternTable;
use crate::thread::{FrameOrigin, StackRegion, Thread};
use crate::threads::deadlock::Deadlock;
use crate::threads::{ThreadId, Threads};
use crate::value::{Ref, Slot, Value};

mod limits;
mod query;
mod run;

/// The cost of searching a superinterface, in bytes of [`Vm::work`].
const SEARCH_COST: u64 = 64;

/// The cost of preparing a byte of code or a register, in bytes of [`Vm::work`].
const PREPARE_COST: u64 = 32;

/// Limits and options of a machine.
#[derive(Clone, Debug)]
pub struct Config {
    /// Greatest size of the heap in bytes.
    pub heap: u64,
    /// Greatest size of a thread's frames in bytes.
    pub max_stack: usize,
    /// Greatest size of the frames of all threads together in bytes, at least that of one thread's frames.
    pub max_stacks: usize,
    /// How many calls and backward branches may be executed, less the work of natives and collections
    /// (docs/limits.md); `None` for any number.
    pub fuel: Option<u64>,
    /// How long a run may take, in milliseconds; `None` for any time.
    pub time_limit: Option<u64>,
    /// The seed of identity hash codes and of thread scheduling.
    pub seed: u64,
    /// The longest time slice of a thread, in calls and backward branches.
    pub quantum: u32,
    /// How many threads there may be at a time, the main thread included. Each takes address space for `max_stack`
    /// bytes; there are fewer if the system does not have that.
    pub max_threads: u32,
    /// Whether the program's clock is virtual: it advances with the executed instructions, and jumps ahead
    /// when all threads sleep.
    pub virtual_clock: bool,
    /// The program's arguments.
    pub args: Vec<String>,
    /// Whether `assert` statements are checked.
    pub assertions: bool,
    /// Whether garbage is collected at every allocation, and dead registers are cleared as when memory is
    /// exhausted. This finds references that the collector misses.
    pub gc_stress: bool,
    /// Whether the heap is checked after every collection; [`Vm::verify_heap`] returns the first fault.
    pub verify_heap: bool,
    /// With [`Config::gc_stress`]: the number of the allocation that fails, the first being 1. This finds
    /// code that does not handle failing allocations. Exceptions that the machine creates itself are not
    /// counted.
    pub failing_allocation: Option<u64>,
    /// The dispatch back end.
    pub backend: Backend,
}

impl Default for Config {
    fn default() -> Config {
        Config {
            heap: 1 << 30,
            max_stack: 2 << 20,
            max_stacks: 128 << 20,
            fuel: None,
            time_limit: None,
            seed: 0,
            quantum: 1000,
            max_threads: 16,
            virtual_clock: false,
            args: Vec::new(),
            assertions: false,
            gc_stress: false,
            verify_heap: false,
            failing_allocation: None,
            backend: Backend::default(),
        }
    }
}

/// Why a program cannot be run here.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum LinkError {
    /// The machine does not implement this native method of the class library.
    NoNative(String),
    /// No host function is registered for a native method of the program.
    NoHostFunction {
        /// The method, with its parameter types.
        method: String,
        /// Its result type.
        result: String,
        /// The name that a host function has to be registered under.
        name: String,
    },
    /// The host function for a native method has other types than the method declares.
    HostFunctionDiffers {
        /// The method, with its parameter types.
        method: String,
        /// Its result type.
        result: String,
        /// The types of the host function.
        registered: String,
    },
    /// The system has no memory for the heap.
    NoMemory,
    /// The build has no tail calls, for the given reason.
    NoTailCalls(&'static str),
}

impl fmt::Display for LinkError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            LinkError::NoNative(method) => write!(f, "native method {method} is not implemented"),
            LinkError::NoHostFunction { method, result, name } => write!(
                f,
                "native method {result} {method} of the program is not implemented: register a host function `{name}` with these types"
            ),
            LinkError::HostFunctionDiffers { method, result, registered } => write!(
                f,
                "native method {result} {method} of the program does not fit the host function with the types {registered}"
            ),
            LinkError::NoMemory => write!(f, "the system has no memory for the heap"),
            LinkError::NoTailCalls(why) => {
                write!(f, "dispatch by tail calls is not available: {why}")
            }
        }
    }
}

impl core::error::Error for LinkError {}

/// How a run ended.
#[derive(Clone, PartialEq, Debug)]
pub enum Outcome {
    /// The first method returned.
    Finished,
    /// The program asked to end with this status.
    Exit(i32),
    /// An exception left the first method. It has been reported on the error stream.
    Uncaught,
    /// The fuel is used up. The run can be continued with [`Vm::refuel`] and [`Vm::run`].
    OutOfFuel,
    /// The time limit is exceeded.
    TimeLimit,
    /// The host has requested the end of the run.
    Interrupted,
    /// The listener has stopped the run.
    Stopped,
    /// No thread can continue.
    Deadlock(Box<Deadlock>),
    /// The machine cannot continue.
    Failed(String),
}

/// Why the interpreter returned.
#[derive(Debug)]
pub(crate) enum Stopped {
    Finished,
    Exit(i32),
    Uncaught(Ref),
    OutOfFuel,
    TimeLimit,
    Listener,
    Deadlock(Box<Deadlock>),
    /// The running thread's time slice is over; the run continues.
    TimeSliceEnd,
    Fatal(String),
}

/// The state that instructions use all the time. The pointers point to memory of the machine's other fields
/// that does not move.
#[derive(Debug)]
pub(crate) struct Hot {
    pub(crate) statics: *mut Slot,
    pub(crate) types: *const TypeInfo,
    pub(crate) vtables: *const *const *const Method,
    pub(crate) stack: *mut Slot,
    pub(crate) stack_end: *mut Slot,
    /// Calls and backward branches left in this slice.
    pub(crate) slice: u32,
    pub(crate) backend: Backend,
    /// The method that the current call enters.
    pub(crate) callee: *const Method,
    /// The object that the callee's register 0 gets, if it is not an argument of the call.
    pub(crate) object: Ref,
    /// The fault of the current instruction.
    pub(crate) fault: Fault,
    /// The result of the last native method.
    pub(crate) result: Slot,
    /// The hooks of the current run.
    pub(crate) hooks: *mut (),
    /// The handlers of instructions and calls.
    #[cfg(all(tail_calls, not(debug_assertions)))]
    pub(crate) handlers: crate::dispatch::Handlers,
}

/// The number of the next machine.
static NEXT_ID: AtomicUsize = AtomicUsize::new(0);

/// A machine with a program.
pub struct Vm<'p> {
    pub(crate) hot: Hot,
    pub(crate) heap: Heap,
    pub(crate) thread: Thread,
    pub(crate) image: Image,
    pub(crate) program: Arc<Verified<Program<'p>>>,
    pub(crate) natives: Box<[Option<Native>]>,
    pub(crate) initializers: Initializers,
    pub(crate) layouts: Layouts,
    /// Class objects by type; null before the first use.
    pub(crate) class_objects: Box<[Ref]>,
    pub(crate) interned: InternTable,
    pub(crate) weak: WeakReferences,
    /// References that the machine's own code holds ([`Vm::hold`]).
    pub(crate) handles: Vec<Ref>,
    pub(crate) operand_maps: OperandMaps,
    pub(crate) host: Box<dyn Host>,
    pub(crate) host_calls: HostCalls,
    /// Tells this machine from others.
    pub(crate) id: usize,
    pub(crate) model: Option<Model>,
    pub(crate) stopped: Option<Stopped>,
    /// The trap of the current native method.
    pub(crate) trap: Option<Trap>,
    /// Where allocations may go when a collection is due.
    pub(crate) room: Room,
    /// The preallocated error for exhausted memory; null until it is first needed.
    pub(crate) out_of_memory: Ref,
    /// Frames of methods that run for the listener.
    pub(crate) for_listener: Vec<ListenerFrame>,
    /// Whether a query runs. No garbage is collected then.
    pub(crate) in_query: bool,
    /// The number of stack-allocated objects moved to the heap.
    pub(crate) moved_locals: u64,
    /// The number of `StackOverflowError`s thrown.
    pub(crate) stack_overflows: u64,
    /// The first fault found in the heap.
    pub(crate) heap_fault: Option<HeapFault>,
    /// The listener and its state, if there is one.
    pub(crate) watch: Option<Box<Watch>>,
    /// The number of repeated loads.
    pub(crate) repeated_loads: u64,
    /// What the first method returned.
    result: Option<Value>,
    selection_cache: SelectionCache,
    pub(crate) threads: Threads,
    pub(crate) config: Config,
    fuel: Option<u64>,
    granted: u32,
    deadline: Option<i64>,
    /// Bytes of work until the clock is read again; 0 when the time limit is exceeded.
    work: u64,
    /// Bytes of work that have used no fuel yet: less than a unit outside of queries.
    unpaid_work: u64,
    reporting: bool,
    started: bool,
}

impl fmt::Debug for Vm<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Vm").field("model", &self.model).field("thread", &self.thread).finish()
    }
}

/// A heap, the area for the frames of all threads, and the number of threads for which the area has a region.
fn heap_with_frames(config: &Config, part: u32) -> Option<(Heap, Area, u32)> {
    let bytes = u64::from(part) * size_of::<Slot>() as u64;
    let room = MAX_HEAP.saturating_sub(config.heap) / bytes;
    let most = u64::from(config.max_threads).min(room).max(1) as u32;
    let mut fewer = core::iter::successors(Some(most), |&count| (count > 1).then_some(count / 2));
    fewer.find_map(|count| {
        let slots = part as usize * count as usize;
        let (mut heap, area) = Heap::new(config.heap, slots, config.seed, config.gc_stress)?;
        heap.until_failure = config.failing_allocation.unwrap_or(0);
        Some((heap, area, count))
    })
}

impl<'p> Vm<'p> {
    /// A machine that will run a program from its `main`. Machines may share a program.
    ///
    /// # Errors
    /// [`LinkError`], if a native method is unknown, there is no memory, or the build lacks the back end.
    pub fn new(
        program: impl Into<Arc<Verified<Program<'p>>>>,
        config: Config,
        host: Box<dyn Host>,
    ) -> Result<Vm<'p>, LinkError> {
        Vm::with_host_functions(program, config, host, &HostFunctions::default())
    }

    /// As [`Vm::new`], with host functions for the native methods of the program.
    ///
    /// # Errors
    /// As for [`Vm::new`], and if a native method of the program has no host function, or one of other types.
    pub fn with_host_functions(
        program: impl Into<Arc<Verified<Program<'p>>>>,
        config: Config,
        host: Box<dyn Host>,
        functions: &HostFunctions,
    ) -> Result<Vm<'p>, LinkError> {
        if let Some(why) = config.backend.obstacle() {
            return Err(LinkError::NoTailCalls(why));
        }
        let program = program.into();
        let mut image = Image::new(&program);
        let part = (config.max_stack / size_of::<Slot>()).max(64);
        let part = u32::try_from(part).map_err(|_| LinkError::NoMemory)?;
        let (heap, frames, parts) = heap_with_frames(&config, part).ok_or(LinkError::NoMemory)?;
        let thread = Thread::new(frames, StackRegion::new(0..part));
        let mut natives: Box<[Option<Native>]> =
            vec![None; program.methods.len()].into_boxed_slice();
        for (id, method) in program.methods.iter() {
            let is_trusted = program.links[method.module].trust == Trust::Trusted;
            if method.flags.contains(Flags::NATIVE) && is_trusted {
                let name = program.method_name(id);
                let found = natives::find(&name).ok_or(LinkError::NoNative(name))?;
                natives[id.index()] = Some(found);
            }
        }
        let functions = functions.bind(&program)?;
        for method in functions.methods() {
            natives[method.index()] = Some(call_host);
        }
        let stack = thread.area.as_mut_ptr();
        let all = (config.max_stacks / size_of::<Slot>()).max(part as usize);
        let all = u32::try_from(all).unwrap_or(u32::MAX);
        let hot = Hot {
            statics: image.statics.as_mut_ptr(),
            types: image.types.as_ptr(),
            vtables: image.vtables_of_types.as_ptr(),
            stack,
            stack_end: stack,
            slice: 0,
            backend: config.backend,
            callee: core::ptr::null(),
            object: Ref::NULL,
            fault: Fault::Null,
            result: 0,
            hooks: core::ptr::null_mut(),
            #[cfg(all(tail_calls, not(debug_assertions)))]
            handlers: crate::dispatch::Handlers::default(),
        };
        let fuel = config.fuel;
        let threads = Threads::new(part, parts - 1, all, config.seed, config.quantum);
        Ok(Vm {
            threads,
            hot,
            heap,
            thread,
            initializers: Initializers::new(&program, &image),
            layouts: Layouts::new(&program, &image),
            class_objects: vec![Ref::NULL; program.types.len()].into_boxed_slice(),
            interned: InternTable::default(),
            weak: WeakReferences::default(),
            handles: Vec::new(),
            operand_maps: OperandMaps::default(),
            host,
            host_calls: HostCalls::new(functions),
            id: NEXT_ID.fetch_add(1, Ordering::Relaxed),
            model: None,
            stopped: None,
            trap: None,
            room: Room::default(),
            out_of_memory: Ref::NULL,
            for_listener: Vec::new(),
            in_query: false,
            moved_locals: 0,
            stack_overflows: 0,
            heap_fault: None,
            watch: None,
            repeated_loads: 0,
            result: None,
            selection_cache: SelectionCache::default(),
            config,
            fuel,
            granted: 0,
            deadline: None,
            work: limits::CLOCK_BYTES,
            unpaid_work: 0,
            reporting: false,
            started: false,
            natives,
            image,
            program,
        })
    }

    /// The program.
    pub fn program(&self) -> &Program<'p> {
        &self.program
    }

    /// Whether `assert` statements are checked.
    pub(crate) fn assertions(&self) -> bool {
        self.config.assertions
    }

    fn end(&mut self, stopped: Stopped) -> Outcome {
        self.flush(Stream::Out);
        self.flush(Stream::Err);
        if !matches!(stopped, Stopped::OutOfFuel) {
            self.report_event_of_kind(Kind::End);
        }
        match stopped {
            Stopped::Finished if self.reporting => Outcome::Uncaught,
            Stopped::Finished => Outcome::Finished,
            Stopped::Exit(status) => Outcome::Exit(status),
            Stopped::Uncaught(_) => Outcome::Uncaught,
            Stopped::OutOfFuel => Outcome::OutOfFuel,
            Stopped::TimeLimit if self.host.is_interrupted() => Outcome::Interrupted,
            Stopped::TimeLimit => Outcome::TimeLimit,
            Stopped::Listener => Outcome::Stopped,
            Stopped::Deadlock(deadlock) => Outcome::Deadlock(deadlock),
            Stopped::TimeSliceEnd => Outcome::Failed("a turn ended with the run".to_string()),
            Stopped::Fatal(reason) => Outcome::Failed(reason),
        }
    }

    /// Reports an exception that left the first method of a thread: starts the library's handler, or writes a
    /// short message. Returns why the run ends, if it does.
    fn report(&mut self, exception: Ref) -> Result<(), Stopped> {
        let ty = GlobalTypeId::from_u32(self.heap.type_of(exception));
        let class = self.java_name(ty);
        let is_main = self.threads.current() == ThreadId::MAIN;
        if self.reporting || !is_main {
            let name = self.thread_name(self.threads.current());
            let text = format!(
                "\nException: {class} thrown from the UncaughtExceptionHandler in thread \"{name}\"\n"
            );
            self.write(Stream::Err, text.as_bytes());
            return self.thread_ended();
        }
        self.reporting = true;
        let program = self.program.clone();
        let Some(reporter) = self.thread_method("uncaught") else {
            let message = match self.exception_message(exception) {
                Some(message) => format!("Exception in thread \"main\" {class}: {message}\n"),
                None => format!("Exception in thread \"main\" {class}\n"),
            };
            self.write(Stream::Err, message.as_bytes());
            return Err(Stopped::Uncaught(exception));
        };
        let class = program.methods[reporter].class;
        let started = self
            .push(reporter, &[Slot::from(exception.0)], FrameOrigin::Outside)
            .and_then(|()| self.initialize(class, FrameOrigin::Before).map(|_| ()));
        started.map_err(|trap| match trap {
            Trap::TimeLimit => Stopped::TimeLimit,
            _ => Stopped::Uncaught(exception),
        })
    }

    /// The chosen model.
    pub(crate) fn model(&self) -> Model {
        self.model.unwrap_or(Model::One)
    }

    fn start_main(&mut self) -> Result<(), Trap> {
        let program = self.program.clone();
        let main = program
            .main_method()
            .filter(|&main| program.methods[main].is_static() && program.body(main).is_some())
            .ok_or_else(|| Trap::Fatal("the program has no method main(String[])".to_string()))?;
        let array_type = program.descriptor(main).params[0].ty;
        let args = core::mem::take(&mut self.config.args);
        let array = self.new_array(array_type.as_u32(), args.len() as u32)?;
        let handle = self.hold(array);
        for (i, arg) in args.iter().enumerate() {
            let string = self.new_string(arg)?;
            let array = self.handles[handle];
            self.heap.set_ref(array, crate::heap::ARRAY_HEADER + 4 * i as u32, string);
        }
        let array = self.release(handle);
        self.push(main, &[Slot::from(array.0)], FrameOrigin::Outside)?;
        let class = program.methods[main].class;
        self.initialize(class, FrameOrigin::Before)?;
        Ok(())
    }

    /// Pushes a frame of a method with code.
    pub(crate) fn push(
        &mut self,
        method: GlobalMethodId,
        arguments: &[Slot],
        origin: FrameOrigin,
    ) -> Result<(), Trap> {
        self.prepare(method)?;
        let model = self.model();
        let frame = self.image.method(method).map_or(0, |callee| callee.frame);
        if !self.grow_stack(self.thread.next_base(&self.image, model).saturating_add(frame)) {
            return Err(crate::fault::Fault::StackOverflow.into());
        }
        match self.image.method(method) {
            Some(callee) if self.thread.push(&self.image, model, callee, arguments, origin) => {
                Ok(())
            }
            _ => Err(crate::fault::Fault::StackOverflow.into()),
        }
    }

    /// Prepares a method.
    pub(crate) fn prepare(&mut self, method: GlobalMethodId) -> Result<*const Method, Trap> {
        let model = self.model();
        if let Some(known) = self.image.method(method) {
            return Ok(core::ptr::from_ref(known));
        }
        let size = self.program.code(method).len() + self.program.registers(method).count();
        self.work_once(PREPARE_COST * (1 + size as u64))?;
        let Vm { image, program, watch, natives, .. } = self;
        let arm = |method: &mut Method| {
            let mut is_watched = false;
            if let Some(watch) = watch
                && watch.arm(program, method)
            {
                let native = &mut natives[method.id.index()];
                watch.natives.extend(native.map(|native| (method.id.as_u32(), native)));
                *native = Some(watched_native);
                is_watched = true;
            }
            method.native = natives[method.id.index()];
            is_watched
        };
        image.prepare(program, method, model, arm).map_err(|reason| match reason {
            Unready::TooLarge => Trap::Fatal(format!(
                "method {} is too large for the multi-stack interpreter",
                program.method_name(method)
            )),
            // The message of the reference implementation for exhausted class metadata.
            Unready::NoRoom => Trap::java("java.lang.OutOfMemoryError", "Metaspace"),
        })
    }

    /// Ends a frame that no call instruction has pushed.
    pub(crate) fn left<H: Hooks>(&mut self, result: Option<Value>, hooks: &mut H) -> Control {
        let origin = self.thread.top(&self.image).map(|top| top.origin);
        let class = self.program.methods[self.thread.method].class;
        let model = self.model();
        match origin {
            Some(FrameOrigin::VerdictHandler) => {
                let fp = self.thread.fp;
                self.thread.pop(&self.image, model);
                self.reload_all();
                match self.verdict_handler_ended(fp) {
                    Some(ListenerFrame { exception: Some(exception), position, .. }) => {
                        self.throw_made(exception, position, hooks)
                    }
                    _ => self.run_reactions(hooks),
                }
            }
            Some(FrameOrigin::ReplacingException) => {
                let fp = self.thread.fp;
                self.thread.pop(&self.image, model);
                match self.verdict_handler_ended(fp) {
                    Some(ListenerFrame { exception: Some(exception), .. }) => {
                        self.throw_made(exception, None, hooks)
                    }
                    // The call below has no result, so control cannot continue after it.
                    _ => {
                        self.stopped = Some(Stopped::Fatal("an exception is missing".to_string()));
                        Control::Stop
                    }
                }
            }
            Some(FrameOrigin::Initializer | FrameOrigin::Before) => {
                self.initializers.completed(class);
                self.thread.pop(&self.image, model);
                if origin == Some(FrameOrigin::Initializer) {
                    self.reload_all();
                }
                if H::METHOD_EVENTS && origin == Some(FrameOrigin::Before) {
                    hooks.enter(self, self.thread.method);
                }
                Control::Reload
            }
            _ => {
                if self.in_query || self.threads.current() == ThreadId::MAIN {
                    self.result = result;
                }
                self.thread.running = false;
                self.stopped = Some(Stopped::Finished);
                Control::Stop
            }
        }
    }

    /// Whether `sub` is a subtype of `sup`.
    #[inline(never)]
    pub(crate) fn is_subtype(&self, sub: u32, sup: u32) -> bool {
        self.program.is_subtype(GlobalTypeId::from_u32(sub), GlobalTypeId::from_u32(sup))
    }

    /// The method that a call of an interface method runs on an object of a type.
    #[cold]
    #[inline(never)]
    pub(crate) fn select(&mut self, ty: u32, method: u32) -> Option<u32> {
        if let Some(selected) = self.selection_cache.find(ty, method) {
            return Some(selected);
        }
        let class = self.image.types[ty as usize].class;
        // The current call checks the time limit again.
        let _ = self.work(SEARCH_COST * (1 + self.program.all_interfaces(class).len() as u64));
        let selected = self.program.select(class, GlobalMethodId::from_u32(method))?.as_u32();
        self.selection_cache.insert(ty, method, selected);
        Some(selected)
    }

    /// The class that declares a method.
    #[cold]
    #[inline(never)]
    pub(crate) fn class_of_method(&self, method: u32) -> GlobalClassId {
        self.program.methods[GlobalMethodId::from_u32(method)].class
    }

    /// The class that declares a field, by a field reference of a method's module.
    #[cold]
    #[inline(never)]
    pub(crate) fn class_of_field(&self, method: GlobalMethodId, index: usize) -> GlobalClassId {
        let module = self.program.methods[method].module;
        let field = self.program.links[module].fields[tsb_format::FieldRefId::new(index)];
        self.program.fields[field].class
    }

    /// Writes to a stream. The host records failures.
    pub(crate) fn write(&mut self, stream: Stream, bytes: &[u8]) {
        let _ = self.host.write(stream, bytes);
    }

    /// The thread that runs.
    pub fn running_thread(&self) -> ThreadId {
        self.threads.current()
    }

    /// The frames of the running thread, from the innermost one outwards.
    pub fn frames(&self) -> impl Iterator<Item = Frame> + '_ {
        let frames = self.thread.frames(&self.image).filter(|frame| !frame.waiting);
        frames.map(|frame| Frame { method: frame.method, pc: frame.pc, base: frame.fp })
    }

    /// A register of a frame; `None` if the method has no such register.
    pub fn register(&self, frame: &Frame, number: usize) -> Option<Value> {
        let plane = self.program.registers(frame.method).nth(number)?;
        let slot = self.thread.area.get(frame.base as usize + number)?;
        Some(Value::from_slot(self.program.kind(plane.ty), *slot))
    }

    /// The number of stack-allocated objects that were moved to the heap before a call that might let them
    /// escape.
    pub fn moved_locals(&self) -> u64 {
        self.moved_locals
    }

    /// The number of `StackOverflowError`s that the machine has thrown. The possible depth of calls depends
    /// on the stack model, so runs on several models need not agree if there were any.
    pub fn stack_overflows(&self) -> u64 {
        self.stack_overflows
    }

    /// The number of fields in registers that were loaded again because a call may have written them.
    pub fn repeated_loads(&self) -> u64 {
        self.repeated_loads
    }

    /// Bytes of all objects allocated in the heap so far.
    pub fn allocated(&self) -> u64 {
        self.heap.allocated()
    }

    /// The number of collections.
    pub fn collections(&self) -> u64 {
        self.heap.collections
    }
}

/// A frame of a stopped machine. It is valid until the machine runs again.
#[derive(Clone, Copy, Debug)]
pub struct Frame {
    /// Its method.
    pub method: GlobalMethodId,
    /// The offset of its current instruction, or of the call it has made.
    pub pc: u32,
    base: u32,
}
