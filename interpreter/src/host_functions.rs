//! Functions of the embedder that a program calls.
//!
//! A program declares a host function as a `static native` method of a class of its own. The embedder registers a Rust
//! closure under the method's name ([`HostFunctions`]). Each native method of the program is bound when a machine is made
//! ([`crate::Vm::with_host_functions`]): its parameter types and its result type must be those of the closure.
//!
//! Arguments are copied before the closure runs, results after it has returned. So a host function keeps no reference to an
//! object of the program, and writes through none: every annotation that the program declares for a parameter holds
//! (`docs/verifier.md`, section 4).

use alloc::boxed::Box;
use alloc::collections::BTreeMap;
use alloc::format;
use alloc::string::{String, ToString};
use alloc::sync::Arc;
use alloc::vec::Vec;
use core::any::{Any, type_name};
use core::fmt;

use tsb_format::Flags;
use tsb_verifier::{GlobalMethodId, Program, Trust};

use crate::fault::{Fault, Trap};
use crate::value::{Ref, Slot};
use crate::vm::{LinkError, Vm};

mod convert;

pub use convert::{Argument, Arguments, HostResult, HostType};

/// The class of exceptions that a host function throws unless it names another one.
const DEFAULT_CLASS: &str = "java.lang.RuntimeException";

/// Classes of exceptions that host functions throw. Who gives a machine a part of the class library gives it these too, if
/// the program has host functions. A host function may also throw an exception of any other class that the program uses.
pub const EXCEPTIONS: &[&str] = &[
    "java.io.IOException",
    "java.io.UncheckedIOException",
    "java.lang.IllegalArgumentException",
    "java.lang.IllegalStateException",
    "java.lang.IndexOutOfBoundsException",
    DEFAULT_CLASS,
    "java.lang.SecurityException",
    "java.lang.UnsupportedOperationException",
    "java.util.NoSuchElementException",
];

type Run = dyn Fn(&mut HostCall<'_, '_>) -> Result<Slot, HostError> + Send + Sync;

/// A Rust closure with the types that a native method must declare for it.
#[derive(Clone)]
pub struct HostFunction {
    parameters: &'static [HostType],
    result: Option<HostType>,
    run: Arc<Run>,
}

impl HostFunction {
    /// A host function from a closure. The closure has two parameters: the call, and the arguments. Several arguments are a
    /// tuple, no arguments are `()`. Which types arguments and results can have is said at [`Argument`] and [`HostResult`].
    pub fn new<A, R, F>(function: F) -> HostFunction
    where
        A: Arguments,
        R: HostResult,
        F: Fn(&mut HostCall<'_, '_>, A) -> R + Send + Sync + 'static,
    {
        let run = move |call: &mut HostCall<'_, '_>| {
            let arguments = A::read_all(call)?;
            let result = function(call, arguments);
            result.into_slot(call)
        };
        HostFunction { parameters: A::TYPES, result: R::TYPE, run: Arc::new(run) }
    }

    /// The types as a declaration in Java has them: `int (byte[], long)`.
    fn signature(&self) -> String {
        let parameters: Vec<String> = self.parameters.iter().map(ToString::to_string).collect();
        format!("{} ({})", result_name(self.result), parameters.join(", "))
    }
}

impl fmt::Debug for HostFunction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "HostFunction({})", self.signature())
    }
}

fn result_name(result: Option<HostType>) -> String {
    result.map_or_else(|| "void".to_string(), |ty| ty.to_string())
}

/// Host functions by the names of the native methods that they implement: `Sensor.read`, with a package
/// `lab.Sensor.read`, of a nested class `lab.Device$Sensor.read`. A name with parameter types, `Sensor.read(int)`, stands
/// for one of several methods of one name.
#[derive(Clone, Debug, Default)]
pub struct HostFunctions {
    functions: BTreeMap<String, HostFunction>,
}

impl HostFunctions {
    /// No functions.
    pub fn new() -> HostFunctions {
        HostFunctions::default()
    }

    /// Registers a function. It takes the place of one that was registered under this name before.
    pub fn insert(&mut self, name: impl Into<String>, function: HostFunction) {
        self.functions.insert(name.into(), function);
    }

    /// Whether there are no functions.
    pub fn is_empty(&self) -> bool {
        self.functions.is_empty()
    }

    /// Looks whether there is a function of the right types for each native method of the program's own modules.
    ///
    /// # Errors
    /// For the first native method without one.
    pub fn check(&self, program: &Program<'_>) -> Result<(), LinkError> {
        self.bind(program).map(|_| ())
    }

    /// Finds the function for each native method of the program's own modules.
    pub(crate) fn bind(&self, program: &Program<'_>) -> Result<BoundFunctions, LinkError> {
        let mut bound = Vec::new();
        for (id, method) in program.methods.iter() {
            let is_own = program.links[method.module].trust == Trust::Untrusted;
            if method.flags.contains(Flags::NATIVE) && is_own {
                bound.push((id, self.find(program, id)?.clone()));
            }
        }
        Ok(BoundFunctions(bound.into_boxed_slice()))
    }

    fn find(
        &self,
        program: &Program<'_>,
        method: GlobalMethodId,
    ) -> Result<&HostFunction, LinkError> {
        let full = program.method_name(method);
        let short = full.split('(').next().unwrap_or_default();
        let result = program.descriptor(method).ret.map(|ret| ret.ty);
        let result_name = result.map_or_else(|| "void".to_string(), |ty| program.type_name(ty));
        let Some(function) = self.functions.get(&full).or_else(|| self.functions.get(short)) else {
            let name = short.to_string();
            return Err(LinkError::NoHostFunction { method: full, result: result_name, name });
        };
        let parameters = &program.descriptor(method).params;
        let fits = |ty: Option<HostType>, declared| match (ty, declared) {
            (None, None) => true,
            (Some(ty), Some(declared)) => ty.fits(program, declared),
            _ => false,
        };
        let is_right = parameters.len() == function.parameters.len()
            && fits(function.result, result)
            && parameters
                .iter()
                .zip(function.parameters)
                .all(|(declared, ty)| fits(Some(*ty), Some(declared.ty)));
        if is_right {
            return Ok(function);
        }
        Err(LinkError::HostFunctionDiffers {
            method: full,
            result: result_name,
            registered: function.signature(),
        })
    }
}

/// The host functions of a program's native methods, in the order of the methods.
#[derive(Debug)]
pub(crate) struct BoundFunctions(Box<[(GlobalMethodId, HostFunction)]>);

impl BoundFunctions {
    pub(crate) fn methods(&self) -> impl Iterator<Item = GlobalMethodId> {
        self.0.iter().map(|(method, _)| *method)
    }

    fn of(&self, method: GlobalMethodId) -> Option<&HostFunction> {
        let found = self.0.binary_search_by_key(&method, |(method, _)| *method).ok()?;
        Some(&self.0[found].1)
    }
}

/// What the machine needs for calls of host functions.
#[derive(Debug)]
pub(crate) struct HostCalls {
    functions: BoundFunctions,
    /// What the embedder keeps for host functions of this run.
    state: Option<Box<dyn Any>>,
    /// How many calls there were.
    count: u64,
    /// What a host function has panicked with.
    panic: Option<Panic>,
    /// Whether a host function has panicked.
    pub(crate) has_panicked: bool,
}

impl HostCalls {
    pub(crate) fn new(functions: BoundFunctions) -> HostCalls {
        HostCalls { functions, state: None, count: 0, panic: None, has_panicked: false }
    }
}

impl Vm<'_> {
    /// Gives host functions of this run something of the embedder's own ([`HostCall::state`]).
    pub fn set_host_state(&mut self, state: Box<dyn Any>) {
        self.host_calls.state = Some(state);
    }

    /// Takes back what [`Vm::set_host_state`] gave.
    pub fn take_host_state(&mut self) -> Option<Box<dyn Any>> {
        self.host_calls.state.take()
    }

    /// Goes on with the panic of a host function, if there was one.
    pub(crate) fn resume_panic(&mut self) {
        if let Some(panic) = self.host_calls.panic.take() {
            resume_panic(panic);
        }
    }

    /// The exception that a host function throws. No constructor runs.
    fn host_exception(&mut self, class: &str, message: &str) -> Trap {
        let made = match self.is_throwable(class) {
            true => self.new_throwable(class, Some(message)),
            false => self.new_throwable(DEFAULT_CLASS, Some(&format!("{class}: {message}"))),
        };
        made.map_or_else(|trap| trap, Trap::Thrown)
    }
}

type Panic = Box<dyn Any + Send>;

/// Calls a function. The interpreters' own functions cannot be unwound, so a panic is kept until they have returned.
#[cfg(feature = "std")]
fn catch_panic<R>(function: impl FnOnce() -> R) -> Result<R, Panic> {
    // The machine is not used again but to end the run.
    std::panic::catch_unwind(core::panic::AssertUnwindSafe(function))
}

#[cfg(feature = "std")]
fn resume_panic(panic: Panic) {
    std::panic::resume_unwind(panic);
}

/// Without the standard library a panic ends the process.
#[cfg(not(feature = "std"))]
fn catch_panic<R>(function: impl FnOnce() -> R) -> Result<R, Panic> {
    Ok(function())
}

#[cfg(not(feature = "std"))]
fn resume_panic(_panic: Panic) {}

/// The implementation of all native methods that stand for host functions.
pub(crate) fn call_host(vm: &mut Vm<'_>) -> Result<Slot, Trap> {
    // A host function may take long, so the clock and the interrupt are looked at before each call.
    if vm.time_is_over() {
        return Err(Trap::TimeLimit);
    }
    let function = vm.host_calls.functions.of(vm.thread.method).cloned();
    let function = function.ok_or_else(|| Trap::Fatal("no such host function".to_string()))?;
    vm.host_calls.count += 1;
    let result = match catch_panic(|| (function.run)(&mut HostCall { vm })) {
        Ok(result) => result,
        Err(panic) => {
            vm.host_calls.has_panicked = true;
            vm.host_calls.panic = Some(panic);
            return Err(Trap::Stop);
        }
    };
    result.map_err(|error| match error.0 {
        Failure::Exception { class, message } => vm.host_exception(&class, &message),
        Failure::Trap(trap) => trap,
    })
}

/// A call of a host function: what the function can learn of the program and its run.
pub struct HostCall<'v, 'p> {
    vm: &'v mut Vm<'p>,
}

impl fmt::Debug for HostCall<'_, '_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("HostCall").field("method", &self.method()).finish_non_exhaustive()
    }
}

impl HostCall<'_, '_> {
    /// The native method that is called: `Sensor.read(int)`.
    pub fn method(&self) -> String {
        self.vm.program().method_name(self.vm.thread.method)
    }

    /// What the embedder keeps for host functions of this run.
    ///
    /// # Errors
    /// If there is nothing, or something of another type.
    pub fn state<T: Any>(&mut self) -> Result<&mut T, HostError> {
        let state = self.vm.host_calls.state.as_mut();
        state.and_then(|state| state.downcast_mut()).ok_or_else(|| {
            HostError::new(format!("the run has no host state of the type {}", type_name::<T>()))
        })
    }

    /// Takes fuel from the program, beside the unit that each call takes. If there is not so much left, the run ends after
    /// the call.
    pub fn use_fuel(&mut self, units: u64) {
        self.vm.use_fuel(units);
    }

    /// Whether the run is interrupted, or its time is used up. A function that takes long can look at this and return.
    pub fn is_over(&mut self) -> bool {
        self.vm.time_is_over()
    }

    /// The class of an argument, as `Class.getName` gives it.
    ///
    /// # Errors
    /// If the object was the argument of another call.
    pub fn class_name(&self, object: Object) -> Result<String, HostError> {
        let object = self.object(object)?;
        let ty = self.vm.heap.type_of(object);
        Ok(self.vm.java_name(tsb_verifier::GlobalTypeId::from_u32(ty)))
    }

    /// A copy of the value of an instance field of an argument, private or not.
    ///
    /// # Errors
    /// If the object was the argument of another call, or has no field of this name and type.
    pub fn field<T: Argument>(&self, object: Object, name: &str) -> Result<T, HostError> {
        let object = self.object(object)?;
        convert::read_field(self, object, name)
    }

    /// A handle to an object, for this call only.
    fn handle(&self, object: Ref) -> Object {
        Object { machine: self.vm.id, call: self.vm.host_calls.count, object }
    }

    /// The object of a handle. No object moves during a call of a host function: it allocates nothing.
    fn object(&self, object: Object) -> Result<Ref, HostError> {
        let is_valid = object.machine == self.vm.id && object.call == self.vm.host_calls.count;
        is_valid.then_some(object.object).ok_or_else(|| {
            HostError::new("a handle to an object is only valid in the call that it came with")
        })
    }
}

/// A handle to an object that a host function got as an argument. It can be looked at during the call
/// ([`HostCall::class_name`], [`HostCall::field`]). Later it is refused.
#[derive(Clone, Copy, Debug)]
pub struct Object {
    machine: usize,
    call: u64,
    object: Ref,
}

/// Why a host function has no result: the program gets an exception, or the run ends.
///
/// Every Rust error can be converted by `?`. It becomes a `java.lang.RuntimeException` with its text as the message.
#[derive(Debug)]
pub struct HostError(Failure);

#[derive(Debug)]
enum Failure {
    Exception { class: String, message: String },
    Trap(Trap),
}

impl HostError {
    /// The program gets a `java.lang.RuntimeException` with this message.
    pub fn new(message: impl Into<String>) -> HostError {
        HostError::exception(DEFAULT_CLASS, message)
    }

    /// The program gets an exception of this class, such as `java.io.IOException`. It can be one of [`EXCEPTIONS`], one that
    /// a native method of the program declares in its `throws` clause, or one of the program's own. If there is no such class
    /// in the program, a `java.lang.RuntimeException` names it in its message.
    pub fn exception(class: impl Into<String>, message: impl Into<String>) -> HostError {
        HostError(Failure::Exception { class: class.into(), message: message.into() })
    }

    /// The run ends with [`crate::Outcome::Stopped`]. The program cannot catch that.
    pub fn stop() -> HostError {
        HostError(Failure::Trap(Trap::Stop))
    }

    fn null() -> HostError {
        HostError(Failure::Trap(Fault::Null.into()))
    }
}

impl From<Trap> for HostError {
    fn from(trap: Trap) -> HostError {
        HostError(Failure::Trap(trap))
    }
}

impl<E: core::error::Error> From<E> for HostError {
    fn from(error: E) -> HostError {
        HostError::new(error.to_string())
    }
}
