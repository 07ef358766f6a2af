//! Instructions that enter and leave methods.
//!
//! As in [`super::ops`], all functions require that `r` stands at their instruction in verified code.

use alloc::vec::Vec;

use tsb_format::isa::{self, Action};
use tsb_format::{Kind, Op};
use tsb_verifier::GlobalMethodId;

use super::*;
use crate::hooks::Exit;
use crate::hooks::lightweight::CalleeLookup;
use crate::image::{BY_SEARCH, CallEntry, CallRules, Dispatch, UNINITIALIZED};
use crate::init::Initialization;
use crate::models::argument_count;
use crate::signatures::{self, ArgumentPassing};
use crate::thread::FrameOrigin;
use crate::value::Value;

#[cfg(all(tail_calls, not(debug_assertions)))]
pub(super) mod accessors;
mod leave;
pub(super) mod slow;

use leave::return_slow;
pub(super) use leave::{Double, Float, Int, Long, Reference, Void, leave, native};
pub(super) use slow::initialize_for_field;

/// Length of every call instruction.
pub(super) const CALL_LENGTH: usize = 3;

/// How a call passes arguments, as a value; [`ArgumentPassing`] is the same as a type.
#[derive(Clone, Copy)]
pub(crate) enum CallKind {
    /// [`signatures::Plain`].
    Plain,
    /// [`signatures::New`].
    New,
    /// [`signatures::This`].
    This,
}

/// Continues into `callee`, or with the slow path if `callee` is null. `object` goes to register 0 unless the
/// call is plain.
///
/// # Safety
/// `FRAME`, `CODE`, `POP`, `CALLEE` ([`crate::contracts`]).
#[inline(always)]
pub(super) unsafe fn enter<S: StackModel, H: Hooks>(
    vm: &mut Vm<'_>,
    callee: *const Method,
    kind: CallKind,
    object: Ref,
) -> Continuation {
    if H::METHOD_EVENTS || callee.is_null() {
        return slow_path::<S, H, Call>();
    }
    vm.hot.callee = callee;
    if !matches!(kind, CallKind::Plain) {
        vm.hot.object = object;
    }
    Continuation::Enter(kind)
}

/// Pushes the frame of the callee that a call has found.
///
/// # Safety
/// `FRAME`, `CODE`, `POP`, `CALLEE` ([`crate::contracts`]).
#[inline(always)]
pub(super) unsafe fn push_callee_frame<S: StackModel, H: Hooks, P: ArgumentPassing>(
    r: &mut Regs<S>,
    vm: &mut Vm<'_>,
) -> Continuation {
    // SAFETY: the callee has this call signature, and its arguments are those of the reference's descriptor.
    unsafe {
        let (callee, object) = (vm.hot.callee, vm.hot.object);
        if !push_frame::<S, P>(r, vm, callee, object) {
            // The argument passing is known; the slow path handles any signature.
            return if P::PUSHES {
                slow_path::<S, H, StackGrowth<signatures::New<{ signatures::ANY }>>>()
            } else if P::FIRST != 0 {
                slow_path::<S, H, StackGrowth<signatures::This<{ signatures::ANY }>>>()
            } else {
                slow_path::<S, H, StackGrowth<signatures::Plain<{ signatures::ANY }>>>()
            };
        }
        // A native method is counted when it returns, since it may end the slice.
        if P::SIGNATURE == signatures::ANY && signatures::is_native((*callee).signature) {
            return Continuation::Next;
        }
        count::<S, H>(vm)
    }
}

/// # Safety
/// `FRAME`, `CODE`, `POP`, `CALLEE` ([`crate::contracts`]).
#[inline(always)]
unsafe fn push_frame<S: StackModel, P: ArgumentPassing>(
    r: &mut Regs<S>,
    vm: &mut Vm<'_>,
    callee: *const Method,
    object: Ref,
) -> bool {
    // SAFETY: the frame is checked to fit into the thread's area; its layout is the callee's.
    unsafe {
        let to = r.operands.callee_frame::<P>(r.fp, callee);
        let end = to.wrapping_add((*callee).frame as usize);
        if end.addr() > vm.hot.stack_end.addr() {
            return false;
        }
        r.operands.pop_arguments::<P>(r.fp, r.pc, callee, to);
        if P::FIRST != 0 {
            *to = Slot::from(object.0);
        }
        if P::PUSHES {
            r.push_ref(object);
        }
        header::put(to, header::METHOD, callee);
        header::put(to, header::PC, r.pc);
        header::put(to, header::FP, r.fp);
        r.operands.store(to);
        let registers = to.add((*callee).registers as usize);
        let mut local = to.add(argument_count::<P>(callee));
        while local < registers {
            // There are few registers: calling `memset` would cost more than it saves.
            local.write_volatile(0);
            local = local.add(1);
        }
        r.fp = to;
        r.pc = (*callee).entry;
        r.operands = S::empty(to, callee);
        true
    }
}

/// As [`push_frame`], and grows the stack first if necessary.
///
/// # Safety
/// `FRAME`, `CODE`, `POP`, `CALLEE` ([`crate::contracts`]).
unsafe fn push_frame_slow<S: StackModel, P: ArgumentPassing>(
    r: &mut Regs<S>,
    vm: &mut Vm<'_>,
    callee: *const Method,
    object: Ref,
) -> bool {
    // SAFETY: as for `push_frame`.
    unsafe {
        let to = r.operands.callee_frame::<P>(r.fp, callee);
        let end = to.wrapping_add((*callee).frame as usize);
        let slots = (end.addr() - vm.hot.stack.addr()) / size_of::<Slot>();
        u32::try_from(slots).is_ok_and(|end| vm.grow_stack(end))
            && push_frame::<S, P>(r, vm, callee, object)
    }
}

/// A call whose frame goes beyond the used part of the thread's stack region.
struct StackGrowth<P>(core::marker::PhantomData<P>);

impl<S: StackModel, H: Hooks, P: ArgumentPassing> SlowPath<S, H> for StackGrowth<P> {
    unsafe fn run(mut r: Regs<S>, vm: &mut Vm<'_>, hooks: &mut H) -> Control {
        // SAFETY: as for `push_callee_frame`, which has changed nothing.
        unsafe {
            let (callee, object) = (vm.hot.callee, vm.hot.object);
            if !push_frame_slow::<S, P>(&mut r, vm, callee, object) {
                return trap(&r, vm, hooks, Fault::StackOverflow.into());
            }
            r.save(vm);
            if signatures::is_native((*callee).signature) {
                return Control::Reload;
            }
            match count::<S, H>(vm) {
                Continuation::Next => Control::Reload,
                _ => SliceEnd::run(r, vm, hooks),
            }
        }
    }
}

/// Calls a method through the vtable of the receiver's class.
///
/// # Safety
/// `FRAME`, `CODE`, `ENTRY`, `POP`, `TYPE`, `MACHINE` ([`crate::contracts`]).
#[inline(always)]
pub(super) unsafe fn invoke_virtual<S: StackModel, H: Hooks>(
    r: &mut Regs<S>,
    vm: &mut Vm<'_>,
) -> Continuation {
    if H::METHOD_EVENTS {
        return slow_path::<S, H, Call>();
    }
    // SAFETY: the receiver is an instance of the method's class or null (`TYPE`), so its type's vtable has
    // the slot.
    unsafe {
        let entry = &*(*r.method()).calls.add(r.u16(1));
        let receiver = r.receiver(entry);
        if receiver.is_null() {
            return raise::<S, H>(vm, Fault::Null);
        }
        if entry.size_or_slot >= BY_SEARCH {
            return Continuation::Select;
        }
        let ty = *r.object::<u32>(receiver, 0);
        let callee = *(*vm.hot.vtables.add(ty as usize)).add(entry.size_or_slot as usize);
        enter::<S, H>(vm, callee, CallKind::Plain, Ref::NULL)
    }
}

/// Calls an interface method through the inline cache.
///
/// # Safety
/// `FRAME`, `CODE`, `ENTRY`, `POP`, `TYPE`, `MACHINE` ([`crate::contracts`]).
#[inline(always)]
pub(super) unsafe fn invoke_interface<S: StackModel, H: Hooks>(
    r: &mut Regs<S>,
    vm: &mut Vm<'_>,
) -> Continuation {
    if H::METHOD_EVENTS {
        return slow_path::<S, H, Call>();
    }
    // SAFETY: the receiver is an object or null (`TYPE`).
    unsafe {
        let entry = &*(*r.method()).calls.add(r.u16(1));
        let receiver = r.receiver(entry);
        if receiver.is_null() {
            return raise::<S, H>(vm, Fault::Null);
        }
        if *r.object::<u32>(receiver, 0) != entry.cached_type {
            return Continuation::Select;
        }
        vm.hot.callee = entry.cached_callee;
        Continuation::Enter(CallKind::Plain)
    }
}

/// Looks a virtual call's callee up in the global dispatch cache, and fills the inline cache.
///
/// # Safety
/// `FRAME`, `CODE`, `ENTRY`, `POP`, `TYPE`, `MACHINE` ([`crate::contracts`]).
#[inline(always)]
pub(super) unsafe fn select<S: StackModel, H: Hooks>(
    r: &mut Regs<S>,
    vm: &mut Vm<'_>,
) -> Continuation {
    // SAFETY: the instruction is a call on a receiver that is not null.
    unsafe {
        let entry = (*r.method()).calls.add(r.u16(1));
        if (*entry).size_or_slot != BY_SEARCH {
            return Continuation::SelectGuarded;
        }
        let ty = *r.object::<u32>(r.receiver(&*entry), 0);
        let callee = vm.image.dispatch_cache.find(ty, (*entry).target);
        if callee.is_null() {
            return slow_path::<S, H, Call>();
        }
        ((*entry).cached_type, (*entry).cached_callee) = (ty, callee);
        vm.hot.callee = callee;
        Continuation::Enter(CallKind::Plain)
    }
}

/// As [`select`], for other ways of dispatch and for callees that may leak an argument that the caller
/// requires to stay captured. A leaking callee is not put into the inline cache: each call of it has to be
/// checked.
///
/// # Safety
/// `FRAME`, `CODE`, `ENTRY`, `POP`, `TYPE`, `MACHINE` ([`crate::contracts`]).
#[inline(always)]
pub(super) unsafe fn select_guarded<S: StackModel, H: Hooks>(
    r: &mut Regs<S>,
    vm: &mut Vm<'_>,
) -> Continuation {
    // SAFETY: as for `select`; the receiver is an instance of the method's class, so its type's vtable has
    // the slot.
    unsafe {
        let (method, index) = (r.method(), r.u16(1));
        let (entry, rules) = ((*method).calls.add(index), &*(*method).rules.add(index));
        let receiver = r.receiver(&*entry);
        let ty = *r.object::<u32>(receiver, 0);
        let callee = cached_callee(vm, &*entry, rules, ty);
        if callee.is_null() || rules.always_slow {
            return slow_path::<S, H, Call>();
        }
        let guarded = matches!(rules.dispatch, Dispatch::GuardedTable | Dispatch::GuardedSearch);
        let leaks = if guarded { (*callee).leaks & rules.relied } else { 0 };
        if leaks == 0 {
            ((*entry).cached_type, (*entry).cached_callee) = (ty, callee);
        } else if leaks != 1 || vm.heap.is_local(receiver) {
            // A stack-allocated argument may have to be moved to the heap first.
            return slow_path::<S, H, Call>();
        }
        vm.hot.callee = callee;
        Continuation::Enter(CallKind::Plain)
    }
}

/// The cached callee of a virtual call on receivers of a type; null if it is not cached.
///
/// # Safety
/// `TYPE` ([`crate::contracts`]).
#[inline(always)]
unsafe fn cached_callee(
    vm: &Vm<'_>,
    entry: &CallEntry,
    rules: &CallRules,
    ty: u32,
) -> *const Method {
    match rules.dispatch {
        Dispatch::Direct => entry.callee,
        Dispatch::Table | Dispatch::GuardedTable => {
            // SAFETY: the type is a subtype of the method's class, so its vtable has the slot.
            unsafe { *(*vm.hot.vtables.add(ty as usize)).add(rules.slot as usize) }
        }
        Dispatch::Search | Dispatch::GuardedSearch => {
            vm.image.dispatch_cache.find(ty, entry.target)
        }
    }
}

/// Creates an object and calls its constructor.
///
/// # Safety
/// `FRAME`, `CODE`, `ENTRY`, `CALLEE`, `MACHINE` ([`crate::contracts`]).
#[inline(always)]
pub(super) unsafe fn new<S: StackModel, H: Hooks>(
    r: &mut Regs<S>,
    vm: &mut Vm<'_>,
) -> Continuation {
    // SAFETY: the method is a constructor of a class with instances (verifier section 10).
    unsafe {
        let entry = &*(*r.method()).calls.add(r.u16(1));
        if H::METHOD_EVENTS || entry.callee.is_null() {
            return slow_path::<S, H, Call>();
        }
        let Some(object) = vm.heap.bump(u64::from(entry.size_or_slot)) else {
            return slow_path::<S, H, Call>();
        };
        *r.object::<u32>(object, 0) = entry.cached_type;
        enter::<S, H>(vm, entry.callee, CallKind::New, object)
    }
}

/// [`stack_slot`] handles all instructions that store a reference in a register.
const _: () = {
    let mut i = 0;
    while i < Op::ALL.len() {
        let op = Op::ALL[i];
        let stores = matches!(op.action(), Action::Store) && matches!(op.moved_kind(), Kind::Ref);
        if stores && !matches!(op, Op::Astore | Op::AstoreW) {
            panic!("{}", op.mnemonic());
        }
        i += 1;
    }
};

/// The stack allocation slot of the local register in which the next instruction stores the new object; null
/// if the register has none.
///
/// # Safety
/// `FRAME`, `CODE`, `LOCAL` ([`crate::contracts`]).
#[inline(always)]
pub(super) unsafe fn stack_slot<S: StackModel>(r: &Regs<S>, length: usize) -> *mut Slot {
    // SAFETY: a store to a local register follows (verifier section 10: rules of local registers), and the
    // method's table of stack allocation slots has an entry for each register.
    unsafe {
        let register = if r.u8(length) == usize::from(Op::Astore.byte()) {
            r.u8(length + 1)
        } else {
            r.u16(length + usize::from(Op::AstoreW.info().length) - 2)
        };
        match *(*r.method()).stack_slots.add(register) {
            0 => core::ptr::null_mut(),
            start => r.fp.add(usize::from(start)),
        }
    }
}

/// Initialises a stack allocation slot of `size` bytes, a multiple of 8, to an object with default field
/// values.
///
/// # Safety
/// `FRAME`, `CODE`, `LOCAL` ([`crate::contracts`]).
#[inline(always)]
pub(super) unsafe fn initialise_stack_object<S: StackModel>(
    r: &Regs<S>,
    stack_slot: *mut Slot,
    ty: u32,
    size: u32,
) -> Ref {
    // SAFETY: the slot lies in the running frame; the word before it is for the identity hash code and the
    // object number. `LOCAL`: nothing refers to the previous object.
    unsafe {
        let end = stack_slot.add(size as usize / size_of::<Slot>());
        let mut at = stack_slot.sub(1);
        while at < end {
            // A loop, as for the registers of a frame, not a call of `memset`.
            at.write_volatile(0);
            at = at.add(1);
        }
        stack_slot.cast::<u32>().write(ty);
        // The frames follow the heap, at offsets that a reference can hold.
        Ref(stack_slot.cast::<u8>().offset_from(r.heap) as u32)
    }
}

/// Creates an object in the frame and calls its constructor.
///
/// # Safety
/// `FRAME`, `CODE`, `ENTRY`, `CALLEE`, `MACHINE` ([`crate::contracts`]).
#[inline(always)]
pub(super) unsafe fn new_local<S: StackModel, H: Hooks>(
    r: &mut Regs<S>,
    vm: &mut Vm<'_>,
) -> Continuation {
    // SAFETY: as for `new`.
    unsafe {
        let entry = &*(*r.method()).calls.add(r.u16(1));
        let stack_slot = stack_slot(r, CALL_LENGTH);
        if H::METHOD_EVENTS || entry.callee.is_null() {
            return slow_path::<S, H, Call>();
        }
        if stack_slot.is_null() {
            return new::<S, H>(r, vm);
        }
        let object = initialise_stack_object(r, stack_slot, entry.cached_type, entry.size_or_slot);
        enter::<S, H>(vm, entry.callee, CallKind::New, object)
    }
}

/// The slow path of calls: the class is not initialised, garbage has to be collected, the method is called
/// for the first time or is a native one.
enum Call {}

impl<S: StackModel, H: Hooks> SlowPath<S, H> for Call {
    unsafe fn run(r: Regs<S>, vm: &mut Vm<'_>, hooks: &mut H) -> Control {
        // SAFETY: the instruction is a call.
        unsafe {
            let op = Op::ALL[usize::from(*r.pc)];
            call::<S, H, false>(r, vm, hooks, op)
        }
    }
}

/// Calls a method in all cases. With `WATCHED`, the call's pending event was pushed before, and its return is
/// reported.
///
/// # Safety
/// `FRAME`, `CODE`, `ENTRY`, `POP`, `TYPE`, `CALLEE`, `MACHINE` ([`crate::contracts`]).
pub(super) unsafe fn call<S: StackModel, H: Hooks, const WATCHED: bool>(
    mut r: Regs<S>,
    vm: &mut Vm<'_>,
    hooks: &mut H,
    op: Op,
) -> Control {
    let Some(called) = op.action().call() else { return Control::Stop };
    // SAFETY: the instruction is a call.
    unsafe {
        let entry = &mut *(*r.method()).calls.add(r.u16(1));
        r.save(vm);
        let mut is_initialised = true;
        if entry.target & UNINITIALIZED != 0 {
            let class = vm.class_of_method(entry.target & !UNINITIALIZED);
            if called == isa::Call::Superinit {
                // The class of an object under construction is at least being initialised.
                is_initialised = vm.is_initialized(class);
            } else {
                match slow::initialize::<H>(vm, hooks, class) {
                    Ok(done) => is_initialised = done,
                    Err(control) => return control,
                }
            }
        }
        let rules = (*r.method()).rules.add(r.u16(1));
        let found = slow::select_callee(&r, vm, called, entry, &*rules);
        let (method, object) = match found.and_then(|found| vm.work(1).map(|()| found)) {
            Ok(found) => found,
            Err(reason) => return trap(&r, vm, hooks, reason),
        };
        let id = GlobalMethodId::from_u32(method);
        let callee = match vm.prepare(id) {
            Ok(callee) => callee,
            Err(reason) => return trap(&r, vm, hooks, reason),
        };
        // `prepare` may have changed the entries of the method's calls, this one among them.
        let rules = &*rules;
        let entry = &mut *(*r.method()).calls.add(r.u16(1));
        let native = (*callee).native;
        // All other calls run the method that the reference names, which keeps the arguments captured
        // (verifier section 5: `UnkeptReference`).
        if called.is_by_receiver()
            && (*callee).leaks & rules.relied != 0
            && let Err(reason) = vm.materialise_arguments(id, &arguments(&r, callee))
        {
            return trap(&r, vm, hooks, reason);
        }
        if is_initialised && !rules.always_slow {
            slow::fill_caches(&r, vm, called, entry, rules, callee);
        }
        let reloads = rules.always_slow && (*r.method()).cached_loads.reload_set(vm.thread.pc) != 0;
        let pushed = match called {
            isa::Call::New | isa::Call::NewLocal => push_frame_slow::<
                S,
                signatures::New<{ signatures::ANY }>,
            >(&mut r, vm, callee, object),
            isa::Call::Superinit => push_frame_slow::<S, signatures::This<{ signatures::ANY }>>(
                &mut r, vm, callee, object,
            ),
            isa::Call::Invoke(_) => push_frame_slow::<S, signatures::Plain<{ signatures::ANY }>>(
                &mut r, vm, callee, object,
            ),
        };
        if !pushed {
            return trap(&r, vm, hooks, Fault::StackOverflow.into());
        }
        r.save(vm);
        if WATCHED {
            vm.note_call_frame();
        }
        if reloads {
            vm.thread.reload_at_return();
        }
        if H::METHOD_EVENTS {
            hooks.enter(vm, id);
        }
        if let Some(native) = native {
            match native(vm) {
                Err(reason) => return vm.raise(reason, hooks),
                Ok(result) => {
                    let value = (*callee).returns.map(|kind| Value::from_slot(kind, result));
                    if return_slow(&mut r, vm, hooks, value) == Control::Stop {
                        return Control::Stop;
                    }
                }
            }
        }
        match count::<S, H>(vm) {
            Continuation::Next => Control::Reload,
            _ => SliceEnd::run(r, vm, hooks),
        }
    }
}

/// The arguments of the current call, without popping them.
///
/// # Safety
/// `FRAME`, `CODE`, `POP`, `CALLEE` ([`crate::contracts`]).
unsafe fn arguments<S: StackModel>(r: &Regs<S>, callee: *const Method) -> Vec<Slot> {
    // SAFETY: the instruction is a call of this method that has popped nothing (`CALLEE`). Popping changes
    // the stack pointers in the frame's header; they are restored.
    unsafe {
        let mut arguments =
            alloc::vec![0; argument_count::<signatures::Plain<{ signatures::ANY }>>(callee)];
        let (mut operands, method) = (r.operands, r.method());
        let saved = operands.save(r.fp, method);
        let to = arguments.as_mut_ptr();
        operands.pop_arguments::<signatures::Plain<{ signatures::ANY }>>(r.fp, r.pc, callee, to);
        S::restore(r.fp, method, saved);
        arguments
    }
}

/// The callee of the current call, null if the call needs the slow path, and its receiver, null if it has
/// none.
///
/// # Safety
/// `FRAME`, `CODE`, `ENTRY`, `POP` ([`crate::contracts`]).
#[inline(always)]
pub(super) unsafe fn ready_callee<S: StackModel>(
    r: &Regs<S>,
    vm: &Vm<'_>,
    lookup: CalleeLookup,
) -> (*const Method, Ref) {
    // SAFETY: the instruction is a call of this kind, with its arguments in place; a receiver that is not
    // null is an instance of the method's class.
    unsafe {
        let (method, index) = (r.method(), r.u16(1));
        let (entry, rules) = (&mut *(*method).calls.add(index), &*(*method).rules.add(index));
        if lookup == CalleeLookup::Static {
            let is_ready = !rules.always_slow && entry.target & UNINITIALIZED == 0;
            let callee = if is_ready { entry.callee } else { core::ptr::null() };
            let leaks = !callee.is_null() && (*callee).leaks & rules.relied != 0;
            return (if leaks { core::ptr::null() } else { callee }, Ref::NULL);
        }
        let receiver = r.receiver(entry);
        if receiver.is_null() || rules.always_slow {
            return (core::ptr::null(), receiver);
        }
        let callee = match rules.dispatch {
            _ if lookup == CalleeLookup::Direct => entry.callee,
            Dispatch::Direct => entry.callee,
            _ => {
                let ty = *r.object::<u32>(receiver, 0);
                if ty == entry.cached_type {
                    return (entry.cached_callee, receiver);
                }
                cached_callee(vm, entry, rules, ty)
            }
        };
        if callee.is_null() {
            return (callee, receiver);
        }
        let leaks = (*callee).leaks & rules.relied;
        if leaks != 0 {
            // A stack-allocated receiver has to be moved to the heap first. The callee is not cached, since
            // each call has to be checked.
            let is_ready = leaks == 1 && !vm.heap.is_local(receiver);
            return (if is_ready { callee } else { core::ptr::null() }, receiver);
        }
        if entry.size_or_slot == BY_SEARCH {
            let ty = *r.object::<u32>(receiver, 0);
            (entry.cached_type, entry.cached_callee) = (ty, callee);
        }
        (callee, receiver)
    }
}

/// As [`call`], with a shortcut for callees that are ready.
///
/// # Safety
/// `FRAME`, `CODE`, `ENTRY`, `POP`, `TYPE`, `CALLEE`, `MACHINE` ([`crate::contracts`]).
pub(super) unsafe fn call_ready<S: StackModel, H: Hooks, const WATCHED: bool>(
    mut r: Regs<S>,
    vm: &mut Vm<'_>,
    hooks: &mut H,
    op: Op,
) -> Control {
    // SAFETY: the instruction is a call, with its arguments in place and a receiver that is not null.
    unsafe {
        let (method, index) = (r.method(), r.u16(1));
        let (entry, rules) = (&*(*method).calls.add(index), &*(*method).rules.add(index));
        let callee = match op.action().call() {
            Some(isa::Call::Invoke(isa::Dispatch::Static | isa::Dispatch::Special)) => entry.callee,
            Some(isa::Call::Invoke(isa::Dispatch::Virtual | isa::Dispatch::Interface)) => {
                let ty = *r.object::<u32>(r.receiver(entry), 0);
                cached_callee(vm, entry, rules, ty)
            }
            Some(isa::Call::New | isa::Call::NewLocal | isa::Call::Superinit) | None => {
                core::ptr::null()
            }
        };
        let is_ready = !H::METHOD_EVENTS
            && !rules.always_slow
            && !callee.is_null()
            && (*callee).native.is_none()
            && (*callee).leaks & rules.relied == 0;
        if !is_ready {
            return call::<S, H, WATCHED>(r, vm, hooks, op);
        }
        if !push_frame_slow::<S, signatures::Plain<{ signatures::ANY }>>(
            &mut r,
            vm,
            callee,
            Ref::NULL,
        ) {
            return trap(&r, vm, hooks, Fault::StackOverflow.into());
        }
        r.save(vm);
        if WATCHED {
            vm.note_call_frame();
        }
        match count::<S, H>(vm) {
            Continuation::Next => Control::Reload,
            _ => SliceEnd::run(r, vm, hooks),
        }
    }
}
