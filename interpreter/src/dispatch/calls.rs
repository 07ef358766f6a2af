//! The instructions that enter and leave methods, and the slow ways through others.
//!
//! As in [`super::ops`], all functions demand that `r` stands at their instruction in verified code.

use cranelift_entity::EntityRef;
use tsb_format::Op;
use tsb_verifier::{GlobalClassId, GlobalMethodId};

use super::*;
use crate::hooks::Exit;
use crate::image::method::Method;
use crate::image::{Dispatch, UNINITIALIZED};
use crate::init::Initialization;
use crate::thread::{Entered, pack_base, pack_place};
use crate::value::Value;

/// Length of every instruction that calls.
const CALL_LENGTH: usize = 3;

/// The arguments fill all argument registers.
pub(super) const PLAIN: u8 = 0;
/// Register 0 gets the given object, which the caller also pushes.
pub(super) const NEW: u8 = 1;
/// Register 0 gets the given object.
pub(super) const THIS: u8 = 2;

/// Calls a method: pops its arguments and makes its frame the running one.
#[inline(always)]
pub(super) unsafe fn enter<S: StackModel, H: Hooks, const FORM: u8>(
    r: &mut Regs<S>,
    vm: &mut Vm<'_>,
    hooks: &mut H,
    method: u32,
    object: Ref,
) -> Control {
    // SAFETY: `method` is a method of the program, called as the descriptor of its reference says.
    unsafe {
        let callee = *vm.hot.ready.add(method as usize);
        if callee.is_null() {
            return enter_slowly::<S, H, FORM>(*r, vm, hooks, method, object);
        }
        if !push_frame::<S, FORM>(r, vm, callee, object) {
            return raise(*r, vm, hooks, Fault::StackOverflow);
        }
        if H::METHOD_EVENTS {
            r.save(vm);
            hooks.enter(vm, (*callee).id);
        }
        count(r, vm)
    }
}

#[inline(always)]
unsafe fn push_frame<S: StackModel, const FORM: u8>(
    r: &mut Regs<S>,
    vm: &mut Vm<'_>,
    callee: *const Method,
    object: Ref,
) -> bool {
    // SAFETY: the frame is checked to fit into the thread's area; its layout is the callee's.
    unsafe {
        let caller = r.method;
        let to = r.fp.add((*caller).frame as usize);
        let room = vm.hot.stack_end.offset_from(to);
        if room < (*callee).frame as isize {
            return false;
        }
        let place = pack_place((*caller).id, r.offset());
        let base = pack_base(r.fp.offset_from(vm.hot.stack) as u32, Entered::Call);
        let first = usize::from(FORM != PLAIN);
        r.operands.pop_arguments(r.fp, callee, first, to);
        if FORM != PLAIN {
            *to = Slot::from(object.0);
        }
        if FORM == NEW {
            r.push_ref(object);
        }
        let registers = (*callee).registers as usize;
        let mut local = (*callee).arguments as usize;
        while local < registers {
            *to.add(local) = 0;
            local += 1;
        }
        let header = to.add(registers);
        *header = place;
        *header.add(1) = base;
        r.operands.store(r.fp, caller, header.add(2));
        r.fp = to;
        r.method = callee;
        r.pc = (*callee).code;
        r.operands = S::empty(to, callee);
        true
    }
}

/// Calls a method that is not ready: makes it so, or runs the native method.
#[cold]
#[inline(never)]
unsafe fn enter_slowly<S: StackModel, H: Hooks, const FORM: u8>(
    mut r: Regs<S>,
    vm: &mut Vm<'_>,
    hooks: &mut H,
    method: u32,
    object: Ref,
) -> Control {
    let id = GlobalMethodId::new(method as usize);
    // SAFETY: as for `enter`.
    unsafe {
        if vm.program.methods[id].is_abstract() {
            let entry = &*(*r.method).calls.add(r.u16(1));
            let (operands, refs) = (u32::from(entry.operands), u32::from(entry.refs));
            let ty = *r.object::<u32>(r.operands.receiver(r.fp, operands, refs), 0);
            return raise(r, vm, hooks, Fault::Abstract { method, ty });
        }
        let callee = match vm.prepare(id) {
            Ok(callee) => callee,
            Err(reason) => return trap(r, vm, hooks, reason),
        };
        if !push_frame::<S, FORM>(&mut r, vm, callee, object) {
            return raise(r, vm, hooks, Fault::StackOverflow);
        }
        r.save(vm);
        if H::METHOD_EVENTS {
            hooks.enter(vm, id);
        }
        if let Some(native) = vm.natives[id.index()] {
            let result = match native(vm) {
                Ok(result) => result,
                Err(reason) => return vm.raise(reason, hooks),
            };
            let control = leave_native(&mut r, vm, hooks, id, result);
            if control != Control::Next {
                return control;
            }
        }
        r.save(vm);
        match count(&mut r, vm) {
            Control::Stop => Control::Stop,
            _ => Control::Reload,
        }
    }
}

/// Ends a native method with a result.
unsafe fn leave_native<S: StackModel, H: Hooks>(
    r: &mut Regs<S>,
    vm: &mut Vm<'_>,
    hooks: &mut H,
    method: GlobalMethodId,
    result: Slot,
) -> Control {
    let ret = vm.program.descriptor(method).ret;
    let value = ret.map(|ret| Value::from_slot(vm.program.kind(ret.ty), result));
    // SAFETY: the native method's frame is the running one; the call has room for its result (verifier).
    unsafe {
        leave(r, vm, hooks, value, |r, _vm| match value {
            None => {}
            Some(Value::Int(value)) => r.operands.push_int(value),
            Some(Value::Long(value)) => r.operands.push_long(value),
            Some(Value::Float(value)) => r.operands.push_float(value),
            Some(Value::Double(value)) => r.operands.push_double(value),
            Some(Value::Ref(value)) => r.push_ref(value),
        })
    }
}

/// Calls the method that the receiver's class has for the method reference.
#[inline(always)]
pub(super) unsafe fn invoke_virtual<S: StackModel, H: Hooks>(
    r: &mut Regs<S>,
    vm: &mut Vm<'_>,
    hooks: &mut H,
) -> Control {
    // SAFETY: the receiver is an instance of the method's class or null (verifier: call operands), so its type's
    // vtable has the slot.
    unsafe {
        let index = r.u16(1);
        let entry = &mut *(*r.method).calls.add(index);
        let (operands, refs) = (u32::from(entry.operands), u32::from(entry.refs));
        let receiver = r.operands.receiver(r.fp, operands, refs);
        if receiver.is_null() {
            return raise(*r, vm, hooks, Fault::Null);
        }
        let method = if entry.dispatch == Dispatch::Table {
            let ty = *r.object::<u32>(receiver, 0);
            *(*vm.hot.types.add(ty as usize)).vtable.add(entry.key as usize)
        } else if entry.dispatch == Dispatch::Search {
            let ty = *r.object::<u32>(receiver, 0);
            if entry.key == ty {
                entry.selected
            } else {
                match vm.select(ty, entry.target) {
                    Some(selected) => {
                        entry.key = ty;
                        entry.selected = selected;
                        selected
                    }
                    None => {
                        let method = entry.target;
                        return raise(*r, vm, hooks, Fault::Abstract { method, ty });
                    }
                }
            }
        } else {
            entry.target
        };
        enter::<S, H, PLAIN>(r, vm, hooks, method, Ref::NULL)
    }
}

/// Ends the running method; `push` hands its result to the caller.
#[inline(always)]
pub(super) unsafe fn leave<S: StackModel, H: Hooks>(
    r: &mut Regs<S>,
    vm: &mut Vm<'_>,
    hooks: &mut H,
    result: Option<Value>,
    push: impl FnOnce(&mut Regs<S>, &mut Vm<'_>),
) -> Control {
    // SAFETY: the header was written when the frame was pushed; the caller's method is ready.
    unsafe {
        if H::METHOD_EVENTS {
            r.save(vm);
            hooks.exit(vm, (*r.method).id, result.map_or(Exit::Void, Exit::Value));
        }
        let header = r.fp.add((*r.method).registers as usize);
        let (place, base) = (*header, *header.add(1));
        if base >> 32 != Entered::Call as u64 {
            return leave_specially(*r, vm, hooks, result);
        }
        let caller = *vm.hot.ready.add((place >> 32) as usize);
        let fp = vm.hot.stack.add(base as u32 as usize);
        r.operands = S::load(fp, caller, header.add(2));
        r.fp = fp;
        r.method = caller;
        r.pc = (*caller).code.add(place as u32 as usize);
        push(r, vm);
        r.pc = r.pc.add(CALL_LENGTH);
        Control::Next
    }
}

/// Ends a method that no instruction called.
#[cold]
#[inline(never)]
unsafe fn leave_specially<S: StackModel, H: Hooks>(
    r: Regs<S>,
    vm: &mut Vm<'_>,
    hooks: &mut H,
    result: Option<Value>,
) -> Control {
    // SAFETY: the running frame is complete; the frame below has code.
    unsafe {
        r.save(vm);
        vm.left(result, hooks)
    }
}

/// Creates an object and calls its constructor.
#[inline(always)]
pub(super) unsafe fn new<S: StackModel, H: Hooks>(
    r: &mut Regs<S>,
    vm: &mut Vm<'_>,
    hooks: &mut H,
) -> Control {
    // SAFETY: the method is a constructor of a class with instances (verifier).
    unsafe {
        let index = r.u16(1);
        let entry = &*(*r.method).calls.add(index);
        let mut method = entry.target;
        let ty = entry.key;
        if method & UNINITIALIZED != 0 {
            match initialize_for_call(r, vm, hooks, index) {
                Ok(ready) => method = ready,
                Err(control) => return control,
            }
        }
        let size = (*vm.hot.types.add(ty as usize)).size;
        let object = match vm.heap.object(ty, size) {
            Some(object) => object,
            None => {
                // The arguments are still in place, and followed when objects move.
                r.save(vm);
                match vm.new_object(ty) {
                    Ok(object) => object,
                    Err(reason) => return trap(*r, vm, hooks, reason),
                }
            }
        };
        enter::<S, H, NEW>(r, vm, hooks, method, object)
    }
}

/// The interned string of a literal.
#[inline(always)]
pub(super) unsafe fn string<S: StackModel>(
    r: &mut Regs<S>,
    vm: &mut Vm<'_>,
    index: usize,
) -> Result<Ref, Trap> {
    // SAFETY: the literal exists (verifier).
    unsafe {
        let string = *(*r.method).strings.add(index);
        if !string.is_null() {
            return Ok(string);
        }
        r.save(vm);
        vm.literal((*r.method).id, index)
    }
}

/// Creates nested arrays.
#[inline(always)]
pub(super) unsafe fn multi_array<S: StackModel, H: Hooks>(
    r: &mut Regs<S>,
    vm: &mut Vm<'_>,
    hooks: &mut H,
) -> Control {
    // SAFETY: as the caller vouches.
    unsafe { multi_array_slowly(*r, vm, hooks) }
}

#[cold]
#[inline(never)]
unsafe fn multi_array_slowly<S: StackModel, H: Hooks>(
    mut r: Regs<S>,
    vm: &mut Vm<'_>,
    hooks: &mut H,
) -> Control {
    // SAFETY: that many ints are on the stack (verifier).
    unsafe {
        let ty = *(*r.method).types.add(r.u16(1));
        let mut lengths = alloc::vec![0; r.u8(3)];
        for length in lengths.iter_mut().rev() {
            *length = r.operands.pop_int();
        }
        r.save(vm);
        match vm.new_nested_array(ty, &lengths) {
            Ok(array) => {
                r.push_ref(array);
                r.pc = r.pc.add(Op::Multinewarray.info().length as usize);
                r.save(vm);
                Control::Reload
            }
            Err(reason) => trap(r, vm, hooks, reason),
        }
    }
}

/// Sees to it that a class is initialised or being initialised by this thread: `Ok(true)` or `Ok(false)`.
/// Otherwise control goes where `Err` says: into the initialiser, after which the instruction is executed
/// again, or to a handler.
#[cold]
#[inline(never)]
unsafe fn initialize<S: StackModel, H: Hooks>(
    r: Regs<S>,
    vm: &mut Vm<'_>,
    hooks: &mut H,
    class: GlobalClassId,
) -> Result<bool, Control> {
    // SAFETY: nothing was popped yet.
    unsafe { r.save(vm) };
    match vm.initialize(class, Entered::Initializer) {
        Ok(Initialization::Done) => Ok(true),
        Ok(Initialization::Running) => Ok(false),
        Ok(Initialization::Started) => {
            if H::METHOD_EVENTS {
                hooks.enter(vm, vm.thread.method);
            }
            Err(Control::Reload)
        }
        // SAFETY: as the caller vouches.
        Err(reason) => Err(unsafe { trap(r, vm, hooks, reason) }),
    }
}

/// Initialises the class of a static field and gives the field's slot.
#[inline(always)]
pub(super) unsafe fn initialize_for_field<S: StackModel, H: Hooks>(
    r: &mut Regs<S>,
    vm: &mut Vm<'_>,
    hooks: &mut H,
    index: usize,
) -> Result<u32, Control> {
    // SAFETY: the field reference exists (verifier).
    unsafe {
        let entry = (*r.method).fields.add(index);
        let class = vm.class_of_field((*r.method).id, index);
        match initialize(*r, vm, hooks, class) {
            Ok(true) => *entry &= !UNINITIALIZED,
            Ok(false) => {}
            Err(control) => return Err(control),
        }
        Ok(*entry & !UNINITIALIZED)
    }
}

/// Initialises the class of a static method or constructor and gives the method.
#[inline(always)]
pub(super) unsafe fn initialize_for_call<S: StackModel, H: Hooks>(
    r: &mut Regs<S>,
    vm: &mut Vm<'_>,
    hooks: &mut H,
    index: usize,
) -> Result<u32, Control> {
    // SAFETY: the method reference exists (verifier).
    unsafe {
        let entry = (*r.method).calls.add(index);
        let method = (*entry).target & !UNINITIALIZED;
        let class = vm.class_of_method(method);
        match initialize(*r, vm, hooks, class) {
            Ok(true) => (*entry).target = method,
            Ok(false) => {}
            Err(control) => return Err(control),
        }
        Ok(method)
    }
}

/// Initialises the class of a type.
#[inline(always)]
pub(super) unsafe fn initialize_type<S: StackModel, H: Hooks>(
    r: &mut Regs<S>,
    vm: &mut Vm<'_>,
    hooks: &mut H,
    ty: u32,
) -> Result<(), Control> {
    // SAFETY: the type is a class (verifier).
    unsafe {
        let class = (*vm.hot.types.add(ty as usize)).class;
        if vm.is_initialized(class) {
            return Ok(());
        }
        match initialize(*r, vm, hooks, class) {
            Ok(_) => Ok(()),
            Err(control) => Err(control),
        }
    }
}
