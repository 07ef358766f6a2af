//! Whether the next instruction changes anything but what a query has made itself ([`crate::hooks::query`]).

use alloc::format;
use alloc::sync::Arc;

use cranelift_entity::EntityRef;
use tsb_format::{
    Effect, FieldRefId, Flags, Immediate, Instruction, Instructions, Kind, MethodRefId, Op, TypeId,
};
use tsb_verifier::{GlobalClassId, GlobalFieldId, GlobalMethodId, GlobalType, GlobalTypeId};

use super::Regs;
use crate::hooks::{Action, action};
use crate::models::StackModel;
use crate::value::Ref;
use crate::vm::Vm;

/// Where the objects begin that a query has made: those in the heap, and those in frames.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Own {
    pub(crate) heap: u32,
    pub(crate) frames: u32,
}

impl Own {
    fn has(self, vm: &Vm<'_>, object: Ref) -> bool {
        let start = if vm.heap.is_local(object) { self.frames } else { self.heap };
        // What is done to null throws.
        object.is_null() || object.0 >= start
    }
}

/// Native methods that change nothing, by class.
const PURE_CLASSES: [&str; 7] = [
    "java.lang.Character",
    "java.lang.Class",
    "java.lang.DecimalText",
    "java.lang.Double",
    "java.lang.Float",
    "java.lang.Math",
    "java.lang.StrictMath",
];

/// Other native methods that change nothing but objects that they make, or, in the case of exceptions, objects that have just been made.
const PURE_NATIVES: [&str; 14] = [
    "java.lang.Object.clone()",
    "java.lang.Object.getClass()",
    "java.lang.Runtime.availableProcessors()",
    "java.lang.Runtime.maxMemory()",
    "java.lang.System.property(java.lang.String)",
    "java.lang.Thread.current0()",
    "java.lang.Thread.holdsLock0(java.lang.Object)",
    "java.lang.Thread.isInterrupted0()",
    "java.lang.Throwable.capture()",
    "java.util.Arrays.ofSameType(java.lang.Object[], int)",
    "jdk.internal.io.HostFiles.canonical0(java.lang.String)",
    "jdk.internal.io.HostFiles.modified0(java.lang.String)",
    "jdk.internal.io.HostFiles.size0(java.lang.String)",
    "jdk.internal.io.HostFiles.status0(java.lang.String, boolean)",
];

/// Makes sure that the next instruction of the running frame changes nothing but objects that are `own`, and that it waits for nobody. What
/// initialises classes of the library changes nothing that can be told.
///
/// # Errors
/// What it would change.
///
/// # Safety
/// `FRAME`, `CODE`, `MACHINE` ([`crate::contracts`]).
pub(crate) unsafe fn check<S: StackModel>(vm: &Vm<'_>, own: Own) -> Result<(), Arc<str>> {
    let Some(top) = vm.thread.top(&vm.image) else { return Ok(()) };
    let code = vm.program.code(top.method).get(top.pc as usize..).unwrap_or(&[]);
    // A trap before the first instruction has none of its own.
    let Some(Ok(instruction)) = Instructions::new(code).next() else { return Ok(()) };
    let has = |kind: Immediate| instruction.immediate(|it| *it == kind);
    let links = &vm.program.links[vm.program.methods[top.method].module];
    if let Some(index) = has(Immediate::Method) {
        let target = links.methods[MethodRefId::new(index as usize)];
        // SAFETY: `FRAME`, `CODE`: the frame is at this instruction.
        return unsafe { call::<S>(vm, own, instruction.op, target) };
    }
    if instruction.op == Op::Monitorenter {
        // SAFETY: `POP`: the object is on the stack of references.
        let object = unsafe { peek::<S, _>(vm, |r| r.pop_ref()) };
        return lockable(vm, object);
    }
    if instruction.op == Op::Initclass
        && let Some(index) = has(Immediate::Type)
        && let GlobalType::Class(class) = vm.program.types[links.types[TypeId::new(index as usize)]]
    {
        return initialized(vm, class);
    }
    let field = has(Immediate::Field).map(|index| links.fields[FieldRefId::new(index as usize)]);
    match (
        action(&vm.program, top.method, &instruction, |_| Some(GlobalTypeId::from_u32(0))),
        field,
    ) {
        (Some((_, _, Action::Static { writes, .. })), Some(field)) => {
            let class = vm.program.fields[field].class;
            initialized(vm, class)?;
            let starts = vm.is_trusted(class)
                && vm.initializers.initialized_by(class) == Some(vm.threads.current());
            if writes && !starts {
                return Err(write_of(vm, field));
            }
        }
        (Some((_, _, Action::Field { object, writes: true, ty })), Some(field)) => {
            let kind = vm.program.kind(ty);
            // SAFETY: `POP`, `REGISTER`: the operands are where the instruction finds them.
            let object = unsafe {
                peek::<S, _>(vm, |r| {
                    r.pop_slot(kind);
                    r.ref_in(object)
                })
            };
            if !own.has(vm, object) {
                return Err(write_of(vm, field));
            }
        }
        (Some((_, _, Action::Element { array, index, writes: true })), _) => {
            let kind = stored(&instruction);
            // SAFETY: as for fields; the element that is stored has the kind that the instruction pops.
            let array = unsafe {
                peek::<S, _>(vm, |r| {
                    r.pop_slot(kind);
                    r.int_in(index);
                    r.ref_in(array)
                })
            };
            if !own.has(vm, array) {
                return Err("it would write an element of an array".into());
            }
        }
        _ => {}
    }
    Ok(())
}

/// Looks at the operands of the instruction at hand: nothing is popped for good.
///
/// # Safety
/// `FRAME` ([`crate::contracts`]). What is popped is there.
unsafe fn peek<S: StackModel, T>(vm: &Vm<'_>, look: impl FnOnce(&mut Regs<S>) -> T) -> T {
    // SAFETY: `FRAME`. The stack pointers in the frame's header, which popping changes, are set back.
    unsafe {
        let mut r = Regs::<S>::load(vm);
        let (fp, method) = (r.fp, r.method());
        let saved = r.operands.save(fp, method);
        let seen = look(&mut r);
        S::restore(fp, method, saved);
        seen
    }
}

/// The kind of the element that an instruction stores: what it pops last.
fn stored(instruction: &Instruction<'_>) -> Kind {
    match instruction.op.info().pops {
        Effect::Fixed(items) => items.last().map_or(Kind::Int, |item| item.kind()),
        Effect::ByImmediate => Kind::Int,
    }
}

fn write_of(vm: &Vm<'_>, field: GlobalFieldId) -> Arc<str> {
    let info = &vm.program.fields[field];
    let (class, name) = (vm.program.class_name(info.class), vm.program.name(info.name));
    format!("it would write the field {class}.{name}").into()
}

/// A class is initialised, or may be: its initialiser changes nothing that the program could tell.
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

/// No other thread has the lock of an object, or of null, which throws.
pub(crate) fn lockable(vm: &Vm<'_>, object: Ref) -> Result<(), Arc<str>> {
    let owner = vm.threads.monitors.owner(object);
    match object.is_null() || owner.is_none_or(|owner| owner == vm.threads.current()) {
        true => Ok(()),
        false => Err("it would wait for a lock".into()),
    }
}

/// As [`check`], of a call.
///
/// # Safety
/// As for [`check`].
unsafe fn call<S: StackModel>(
    vm: &Vm<'_>,
    own: Own,
    op: Op,
    target: GlobalMethodId,
) -> Result<(), Arc<str>> {
    let program = &vm.program;
    let makes = matches!(op, Op::New | Op::NewL | Op::Superinit);
    let has_receiver = !makes && !program.methods[target].is_static();
    // SAFETY: `POP`: the arguments of the call are on their stacks.
    let (receiver, arguments) =
        unsafe { peek::<S, _>(vm, |r| super::trap::pop_operands(r, vm, target, has_receiver)) };
    let callee = match (op, receiver) {
        (Op::Invokevirtual | Op::Invokeinterface, Some(receiver)) => {
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
    if op == Op::Invokestatic || makes {
        initialized(vm, program.methods[target].class)?;
    }
    let flags = program.methods[callee].flags;
    if !flags.contains(Flags::NATIVE) {
        return Ok(());
    }
    let class = program.class_name(program.methods[callee].class);
    let name = program.method_name(callee);
    if name.starts_with("java.lang.System.arraycopy(") {
        // The arguments come the last one first: length, place and destination.
        let destination = arguments.get(2).map_or(Ref::NULL, |(_, slot)| Ref(*slot as u32));
        return match own.has(vm, destination) {
            true => Ok(()),
            false => Err("it would write elements of an array".into()),
        };
    }
    match PURE_CLASSES.contains(&class) || PURE_NATIVES.contains(&&name[..]) {
        true => Ok(()),
        false => Err(format!("it would call the native method {name}").into()),
    }
}
