//! Checks that a query's next instruction changes nothing but objects that the query has created
//! ([`crate::hooks::query`]).

use alloc::format;
use alloc::sync::Arc;

use cranelift_entity::EntityRef;
use tsb_format::isa::{Access, Action, Call, Dispatch, Target};
use tsb_format::{FieldRefId, Flags, Immediate, Instructions, MethodRefId, TypeId};
use tsb_verifier::{GlobalClassId, GlobalFieldId, GlobalMethodId, GlobalType};

use super::Regs;
use crate::hooks::operand_location;
use crate::models::StackModel;
use crate::value::Ref;
use crate::vm::Vm;

/// Where the objects that a query has created begin: in the heap, and in frames.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Own {
    pub(crate) heap: u32,
    pub(crate) frames: u32,
}

impl Own {
    fn has(self, vm: &Vm<'_>, object: Ref) -> bool {
        let start = if vm.heap.is_local(object) { self.frames } else { self.heap };
        // An access to null throws.
        object.is_null() || object.0 >= start
    }
}

/// Prefixes of the names of native methods without side effects: all those of some classes.
const PURE_CLASSES: [&str; 7] = [
    "java.lang.Character.",
    "java.lang.Class.",
    "java.lang.DecimalText.",
    "java.lang.Double.",
    "java.lang.Float.",
    "java.lang.Math.",
    "java.lang.StrictMath.",
];

/// Other native methods that change nothing but objects that they create.
const PURE_NATIVES: [&str; 13] = [
    "java.lang.Object.clone()",
    "java.lang.Object.getClass()",
    "java.lang.Runtime.availableProcessors()",
    "java.lang.Runtime.maxMemory()",
    "java.lang.System.property(java.lang.String)",
    "java.lang.Thread.current0()",
    "java.lang.Thread.holdsLock0(java.lang.Object)",
    "java.lang.Thread.isInterrupted0()",
    "java.util.Arrays.ofSameType(java.lang.Object[], int)",
    "jdk.internal.io.HostFiles.canonical0(java.lang.String)",
    "jdk.internal.io.HostFiles.modified0(java.lang.String)",
    "jdk.internal.io.HostFiles.size0(java.lang.String)",
    "jdk.internal.io.HostFiles.status0(java.lang.String, boolean)",
];

/// Checks that the next instruction of the running frame changes only `own` objects and does not wait for
/// another thread. Initialisers of library classes are allowed: the program cannot observe their effects.
///
/// # Errors
/// What the instruction would change.
///
/// # Safety
/// `FRAME`, `CODE`, `MACHINE` ([`crate::contracts`]).
pub(crate) unsafe fn check<S: StackModel>(vm: &Vm<'_>, own: Own) -> Result<(), Arc<str>> {
    let Some(top) = vm.thread.top(&vm.image) else { return Ok(()) };
    let code = vm.program.code(top.method).get(top.pc as usize..).unwrap_or(&[]);
    // The trap before the first instruction has no instruction of its own.
    let Some(Ok(instruction)) = Instructions::new(code).next() else { return Ok(()) };
    let links = &vm.program.links[vm.program.methods[top.method].module];
    let index =
        |kind: Immediate| instruction.immediate(|it| *it == kind).map_or(0, |index| index as usize);
    match instruction.op.action() {
        Action::Call(called) => {
            let target = links.methods[MethodRefId::new(index(Immediate::Method))];
            // SAFETY: `FRAME`, `CODE`: the frame is at this instruction.
            unsafe { call::<S>(vm, own, called, target) }
        }
        Action::MonitorEnter => {
            // SAFETY: `POP`: the object is on the stack of references.
            let object = unsafe { peek::<S, _>(vm, |r| r.pop_ref()) };
            lockable(vm, object)
        }
        Action::InitClass => {
            match vm.program.types[links.types[TypeId::new(index(Immediate::Type))]] {
                GlobalType::Class(class) => initialized(vm, class),
                GlobalType::Primitive(_) | GlobalType::Array(_) => Ok(()),
            }
        }
        Action::Access(Access { target: Target::Static, writes, .. }) => {
            let field = links.fields[FieldRefId::new(index(Immediate::Field))];
            let class = vm.program.fields[field].class;
            initialized(vm, class)?;
            let starts = vm.is_trusted(class)
                && vm.initializers.initialized_by(class) == Some(vm.threads.current());
            if writes && !starts { Err(write_of(vm, field)) } else { Ok(()) }
        }
        Action::Access(Access { writes: false, .. }) => Ok(()),
        Action::Access(Access {
            target: target @ (Target::Field | Target::Element),
            storage,
            ..
        }) => {
            let (object, element) =
                (operand_location(&instruction, 0), operand_location(&instruction, 1));
            // SAFETY: `POP`, `REGISTER`: the operands are in the locations that the instruction reads, the
            // written value on its stack.
            let object = unsafe {
                peek::<S, _>(vm, |r| {
                    r.pop_slot(storage.kind());
                    if target == Target::Element {
                        r.int_in(element);
                    }
                    r.ref_in(object)
                })
            };
            match target {
                _ if own.has(vm, object) => Ok(()),
                Target::Element => Err("it would write an element of an array".into()),
                Target::Field | Target::Static => {
                    Err(write_of(vm, links.fields[FieldRefId::new(index(Immediate::Field))]))
                }
            }
        }
        // Locks are restored when the query ends; new arrays are its own.
        Action::Nothing
        | Action::Constant(_)
        | Action::Load(_)
        | Action::Store
        | Action::Increment
        | Action::Drop
        | Action::Copy
        | Action::Compute
        | Action::Divide
        | Action::Branch(_)
        | Action::Jump
        | Action::Switch
        | Action::ArrayLength
        | Action::NewArray(_)
        | Action::InstanceOf
        | Action::CheckCast
        | Action::Widen
        | Action::MonitorExit
        | Action::Return
        | Action::Throw => Ok(()),
    }
}

/// Reads operands of the current instruction, then restores the stack pointers.
///
/// # Safety
/// `FRAME` ([`crate::contracts`]). The operands that `look` pops are on their stacks.
unsafe fn peek<S: StackModel, T>(vm: &Vm<'_>, look: impl FnOnce(&mut Regs<S>) -> T) -> T {
    // SAFETY: `FRAME`. Popping changes the stack pointers in the frame's header; they are restored.
    unsafe {
        let mut r = Regs::<S>::load(vm);
        let (fp, method) = (r.fp, r.method());
        let saved = r.operands.save(fp, method);
        let seen = look(&mut r);
        S::restore(fp, method, saved);
        seen
    }
}

fn write_of(vm: &Vm<'_>, field: GlobalFieldId) -> Arc<str> {
    let info = &vm.program.fields[field];
    let (class, name) = (vm.program.class_name(info.class), vm.program.name(info.name));
    format!("it would write the field {class}.{name}").into()
}

/// Checks that a class is initialised, or that the program cannot observe its initialisation.
pub(crate) fn initialized(vm: &Vm<'_>, class: GlobalClassId) -> Result<(), Arc<str>> {
    if vm.is_initialized(class) {
        return Ok(());
    }
    let by = vm.initializers.initialized_by(class);
    if vm.is_trusted(class) && by.is_none_or(|thread| thread == vm.threads.current()) {
        return Ok(());
    }
    let name = vm.program.class_name(class);
    Err(format!("it would initialise the class {name}").into())
}

/// Checks that no other thread holds an object's lock. Locking null throws.
pub(crate) fn lockable(vm: &Vm<'_>, object: Ref) -> Result<(), Arc<str>> {
    let owner = vm.threads.monitors.owner(object);
    match object.is_null() || owner.is_none_or(|owner| owner == vm.threads.current()) {
        true => Ok(()),
        false => Err("it would wait for a lock".into()),
    }
}

/// As [`check`], for a call.
///
/// # Safety
/// As for [`check`].
unsafe fn call<S: StackModel>(
    vm: &Vm<'_>,
    own: Own,
    called: Call,
    target: GlobalMethodId,
) -> Result<(), Arc<str>> {
    let program = &vm.program;
    let has_receiver = match called {
        Call::Invoke(dispatch) => dispatch != Dispatch::Static,
        Call::New | Call::NewLocal | Call::Superinit => false,
    };
    // SAFETY: `POP`: the arguments of the call are on their stacks.
    let (receiver, arguments) =
        unsafe { peek::<S, _>(vm, |r| super::trap::pop_operands(r, vm, target, has_receiver)) };
    let callee = match receiver {
        Some(receiver) if called.is_by_receiver() => {
            if receiver.is_null() {
                return Ok(());
            }
            let class = vm.image.types[vm.heap.type_of(receiver) as usize].class;
            match program.select(class, target) {
                Some(callee) => callee,
                None => return Ok(()),
            }
        }
        _ => target,
    };
    if called.is_new() || called == Call::Invoke(Dispatch::Static) {
        initialized(vm, program.methods[target].class)?;
    }
    let flags = program.methods[callee].flags;
    if !flags.contains(Flags::NATIVE) {
        return Ok(());
    }
    let name = program.method_name(callee);
    if name.starts_with("java.lang.System.arraycopy(") {
        // The last argument comes first: length, position and destination.
        let destination = arguments.get(2).map_or(Ref::NULL, |(_, slot)| Ref(*slot as u32));
        return match own.has(vm, destination) {
            true => Ok(()),
            false => Err("it would write elements of an array".into()),
        };
    }
    if name == "java.lang.Throwable.capture()" {
        return match receiver.is_none_or(|exception| own.has(vm, exception)) {
            true => Ok(()),
            false => Err("it would write the stack trace of an exception".into()),
        };
    }
    let is_of_pure_class = PURE_CLASSES.iter().any(|class| name.starts_with(class));
    match is_of_pure_class || PURE_NATIVES.contains(&&name[..]) {
        true => Ok(()),
        false => Err(format!("it would call the native method {name}").into()),
    }
}
