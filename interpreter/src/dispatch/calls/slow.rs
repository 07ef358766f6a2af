//! Slow paths that create objects, initialise classes and look methods up.

use super::*;
use crate::image::method::Method;
use tsb_verifier::GlobalClassId;

/// Initialises a class. Returns `Ok(true)` if it is initialised, `Ok(false)` if this thread is initialising
/// it. `Err` says where control continues: in the initialiser, after which the instruction is executed again,
/// or in a handler. The thread must stand at the instruction, with nothing popped.
pub(in crate::dispatch) fn initialize<H: Hooks>(
    vm: &mut Vm<'_>,
    hooks: &mut H,
    class: GlobalClassId,
) -> Result<bool, Control> {
    match vm.initialize(class, FrameOrigin::Initializer) {
        Ok(Initialization::Done) => Ok(true),
        Ok(Initialization::Running) => Ok(false),
        Ok(Initialization::InOtherThread(class)) => Err(vm.wait_for_class(class)),
        Ok(Initialization::Started) => {
            if H::METHOD_EVENTS {
                hooks.enter(vm, vm.thread.method);
            }
            Err(Control::Reload)
        }
        Err(reason) => Err(vm.raise(reason, hooks)),
    }
}

/// Initialises the class of the current instruction's static field and returns the field's slot.
///
/// # Safety
/// `FRAME`, `CODE`, `ENTRY`, `TYPE` ([`crate::contracts`]).
pub(in crate::dispatch) unsafe fn initialize_for_field<S: StackModel, H: Hooks>(
    r: &Regs<S>,
    vm: &mut Vm<'_>,
    hooks: &mut H,
    op: Op,
) -> Result<u32, Control> {
    // SAFETY: `ENTRY`: the field reference exists.
    unsafe {
        r.save(vm);
        let index = r.u16(op.info().head as usize);
        let entry = (*r.method()).fields.add(index);
        let class = vm.class_of_field((*r.method()).id, index);
        if initialize(vm, hooks, class)? {
            *entry &= !UNINITIALIZED;
        }
        Ok(*entry & !UNINITIALIZED)
    }
}

/// The callee of the current call, and the object that its register 0 gets separately from the arguments.
///
/// # Safety
/// `FRAME`, `CODE`, `ENTRY`, `TYPE` ([`crate::contracts`]).
pub(super) unsafe fn select_callee<S: StackModel>(
    r: &Regs<S>,
    vm: &mut Vm<'_>,
    called: isa::Call,
    entry: &CallEntry,
    rules: &CallRules,
) -> Result<(u32, Ref), Trap> {
    let target = entry.target & !UNINITIALIZED;
    // SAFETY: the instruction is the call of this entry; the thread stands at it, with the arguments in
    // place.
    unsafe {
        match called {
            // The arguments are roots: the collector updates them.
            isa::Call::New => Ok((target, vm.new_object(entry.cached_type)?)),
            isa::Call::NewLocal => {
                let stack_slot = stack_slot(r, CALL_LENGTH);
                let object = match stack_slot.is_null() {
                    true => vm.new_object(entry.cached_type)?,
                    false => initialise_stack_object(
                        r,
                        stack_slot,
                        entry.cached_type,
                        entry.size_or_slot,
                    ),
                };
                Ok((target, object))
            }
            isa::Call::Superinit => Ok((target, Ref(*r.fp as u32))),
            isa::Call::Invoke(isa::Dispatch::Static) => Ok((target, Ref::NULL)),
            isa::Call::Invoke(how) => {
                let receiver = r.receiver(entry);
                if receiver.is_null() {
                    return Err(Fault::Null.into());
                }
                let ty = *r.object::<u32>(receiver, 0);
                let found = match rules.dispatch {
                    _ if how == isa::Dispatch::Special => Some(target),
                    Dispatch::Direct => Some(target),
                    Dispatch::Table | Dispatch::GuardedTable => {
                        let class = vm.image.types[ty as usize].class;
                        Some(vm.program.selected(class)[rules.slot as usize].as_u32())
                    }
                    Dispatch::Search | Dispatch::GuardedSearch => vm.select(ty, target),
                };
                let concrete = |&method: &u32| {
                    !vm.program.methods[GlobalMethodId::from_u32(method)].is_abstract()
                };
                match found.filter(concrete) {
                    Some(method) => Ok((method, Ref::NULL)),
                    None => Err(Fault::Abstract { method: found.unwrap_or(target), ty }.into()),
                }
            }
        }
    }
}

/// Fills the caches for the next call.
///
/// # Safety
/// `FRAME`, `CODE`, `ENTRY` ([`crate::contracts`]).
pub(super) unsafe fn fill_caches<S: StackModel>(
    r: &Regs<S>,
    vm: &mut Vm<'_>,
    called: isa::Call,
    entry: &mut CallEntry,
    rules: &CallRules,
    callee: *const Method,
) {
    // SAFETY: as for `select_callee`; the receiver is not null.
    unsafe {
        if called.is_by_receiver() && rules.dispatch != Dispatch::Direct {
            let ty = *r.object::<u32>(r.receiver(entry), 0);
            if matches!(rules.dispatch, Dispatch::Table | Dispatch::GuardedTable) {
                vm.image.fill_vtable(ty, rules.slot, callee);
            } else {
                vm.image.dispatch_cache.insert(ty, entry.target, callee);
            }
            return;
        }
        entry.callee = callee;
        entry.target &= !UNINITIALIZED;
    }
}

/// Creates the string of a literal at its first use.
pub(in crate::dispatch) enum Literal {}

impl<S: StackModel, H: Hooks> SlowPath<S, H> for Literal {
    unsafe fn run(r: Regs<S>, vm: &mut Vm<'_>, hooks: &mut H) -> Control {
        // SAFETY: `ENTRY`: the literal exists.
        unsafe {
            r.save(vm);
            let made = vm.literal((*r.method()).id, r.u16(1));
            push_made(r, vm, hooks, Op::Astring, made)
        }
    }
}

/// Pushes a class object.
pub(in crate::dispatch) enum ClassObject {}

impl<S: StackModel, H: Hooks> SlowPath<S, H> for ClassObject {
    unsafe fn run(r: Regs<S>, vm: &mut Vm<'_>, hooks: &mut H) -> Control {
        // SAFETY: `ENTRY`: the type exists.
        unsafe {
            r.save(vm);
            let made = vm.class_object(*(*r.method()).types.add(r.u16(2)));
            push_made(r, vm, hooks, Op::Aclass, made)
        }
    }
}

/// Creates an array after a collection.
pub(in crate::dispatch) enum NewArray {}

impl<S: StackModel, H: Hooks> SlowPath<S, H> for NewArray {
    unsafe fn run(mut r: Regs<S>, vm: &mut Vm<'_>, hooks: &mut H) -> Control {
        // SAFETY: `POP`: the length is on the stack. It is not negative.
        unsafe {
            r.save(vm);
            let length = r.pop_int();
            let made = vm.new_array(*(*r.method()).types.add(r.u16(1)), length as u32);
            push_made(r, vm, hooks, Op::Newarray, made)
        }
    }
}

/// Creates a local array that has no stack allocation slot.
pub(in crate::dispatch) enum NewLocalArray {}

impl<S: StackModel, H: Hooks> SlowPath<S, H> for NewLocalArray {
    unsafe fn run(r: Regs<S>, vm: &mut Vm<'_>, hooks: &mut H) -> Control {
        // SAFETY: `ENTRY`: the type exists.
        unsafe {
            r.save(vm);
            let made = vm.new_array(*(*r.method()).types.add(r.u16(2)), r.u8(4) as u32);
            push_made(r, vm, hooks, Op::NewarrayL, made)
        }
    }
}

/// Creates nested arrays.
pub(in crate::dispatch) enum MultiArray {}

impl<S: StackModel, H: Hooks> SlowPath<S, H> for MultiArray {
    unsafe fn run(mut r: Regs<S>, vm: &mut Vm<'_>, hooks: &mut H) -> Control {
        // SAFETY: `POP`: that many ints are on the stack.
        unsafe {
            r.save(vm);
            let ty = *(*r.method()).types.add(r.u16(2));
            let mut lengths = alloc::vec![0; r.u8(4)];
            for length in lengths.iter_mut().rev() {
                *length = r.pop_int();
            }
            let made = vm.new_nested_array(ty, &lengths);
            push_made(r, vm, hooks, Op::Multinewarray, made)
        }
    }
}

/// Completes an instruction that creates an object.
///
/// # Safety
/// `FRAME`, `CODE`, `PUSH` ([`crate::contracts`]).
unsafe fn push_made<S: StackModel, H: Hooks>(
    mut r: Regs<S>,
    vm: &mut Vm<'_>,
    hooks: &mut H,
    op: Op,
    made: Result<Ref, Trap>,
) -> Control {
    match made {
        // SAFETY: `PUSH`: there is room for the result.
        Ok(object) => unsafe {
            r.push_ref(object);
            r.pc = r.pc.add(op.info().length as usize);
            r.save(vm);
            Control::Reload
        },
        // SAFETY: `pc` is still at the instruction.
        Err(reason) => unsafe { trap(&r, vm, hooks, reason) },
    }
}

/// Initialises a class for `initclass`.
pub(in crate::dispatch) enum InitializeClass {}

impl<S: StackModel, H: Hooks> SlowPath<S, H> for InitializeClass {
    unsafe fn run(mut r: Regs<S>, vm: &mut Vm<'_>, hooks: &mut H) -> Control {
        // SAFETY: the type is a class (verifier section 10).
        unsafe {
            r.save(vm);
            let ty = *(*r.method()).types.add(r.u16(2));
            let class = (*vm.hot.types.add(ty as usize)).class;
            if let Err(control) = initialize(vm, hooks, class) {
                return control;
            }
            r.pc = r.pc.add(Op::Initclass.info().length as usize);
            r.save(vm);
        }
        Control::Reload
    }
}

/// Throws the exception on the stack.
pub(in crate::dispatch) enum Throw {}

impl<S: StackModel, H: Hooks> SlowPath<S, H> for Throw {
    unsafe fn run(mut r: Regs<S>, vm: &mut Vm<'_>, hooks: &mut H) -> Control {
        // SAFETY: `POP`: the operand is on the stack.
        unsafe {
            let exception = r.pop_ref();
            let reason =
                if exception.is_null() { Fault::Null.into() } else { Trap::Thrown(exception) };
            trap(&r, vm, hooks, reason)
        }
    }
}

/// Locks an object.
pub(in crate::dispatch) enum Lock {}

impl<S: StackModel, H: Hooks> SlowPath<S, H> for Lock {
    unsafe fn run(mut r: Regs<S>, vm: &mut Vm<'_>, hooks: &mut H) -> Control {
        // SAFETY: `POP`; another instruction follows (verifier section 8: `FallsOff`).
        unsafe {
            r.save(vm);
            if let Err(reason) = vm.room_for_monitor() {
                return trap(&r, vm, hooks, reason);
            }
            let object = r.pop_ref();
            if object.is_null() {
                return trap(&r, vm, hooks, Fault::Null.into());
            }
            r.pc = r.pc.add(Op::Monitorenter.info().length as usize);
            r.save(vm);
            match (vm.lock(object), count::<S, H>(vm)) {
                (Control::Stop, _) => Control::Stop,
                (Control::Reload, step) => {
                    let is_over = matches!(step, Continuation::SlowPath(_));
                    if vm.watch.is_some() && vm.run_reactions(hooks) == Control::Stop {
                        return Control::Stop;
                    }
                    if !is_over || vm.next_slice() { Control::Reload } else { Control::Stop }
                }
            }
        }
    }
}

/// Unlocks an object.
pub(in crate::dispatch) enum Unlock {}

impl<S: StackModel, H: Hooks> SlowPath<S, H> for Unlock {
    unsafe fn run(mut r: Regs<S>, vm: &mut Vm<'_>, hooks: &mut H) -> Control {
        // SAFETY: as for `Lock`.
        unsafe {
            let object = r.pop_ref();
            if vm.watch.is_some() {
                r.save(vm);
            }
            let unlocked = match object.is_null() {
                true => Err(Fault::Null.into()),
                false => vm.unlock(object),
            };
            if let Err(reason) = unlocked {
                return trap(&r, vm, hooks, reason);
            }
            r.pc = r.pc.add(Op::Monitorexit.info().length as usize);
            r.save(vm);
            if vm.watch.is_some() { vm.run_reactions(hooks) } else { Control::Reload }
        }
    }
}
