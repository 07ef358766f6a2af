//! Native methods, and returns from methods of all kinds.

use super::*;

/// Runs a native method, whose frame is the running one, and returns from it.
///
/// # Safety
/// `FRAME`, `CALLEE`, `MACHINE` ([`crate::contracts`]).
#[inline(always)]
pub(in crate::dispatch) unsafe fn native<S: StackModel, H: Hooks>(
    r: &mut Regs<S>,
    vm: &mut Vm<'_>,
) -> Continuation {
    // SAFETY: `HEADER`; the call has room for the result (`PUSH`).
    unsafe {
        r.save(vm);
        let method = r.method();
        if !run_native(vm, method) {
            return slow_path::<S, H, NativeFailed>();
        }
        let caller: *mut Slot = header::get(r.fp, header::FP);
        if H::METHOD_EVENTS || caller.addr() & header::TAG != 0 {
            return slow_path::<S, H, LeaveNative>();
        }
        pop_frame(r, caller);
        let result = vm.hot.result;
        match (*method).returns {
            None => {}
            Some(Kind::Int) => r.push_int(result as i32),
            Some(Kind::Long) => r.push_long(result as i64),
            Some(Kind::Float) => r.push_float(f32::from_bits(result as u32)),
            Some(Kind::Double) => r.push_double(f64::from_bits(result)),
            Some(Kind::Ref) => r.push_ref(Ref(result as u32)),
        }
        advance_past_call(r);
        count::<S, H>(vm)
    }
}

/// Calls a native method. The machine gets the result, or the trap if this returns `false`. This is a
/// separate function because a handler with values on the host stack does not end with a jump.
///
/// # Safety
/// `FRAME`, `CALLEE`, `MACHINE` ([`crate::contracts`]).
#[inline(never)]
unsafe fn run_native(vm: &mut Vm<'_>, method: *const Method) -> bool {
    // SAFETY: the method is the running one.
    match unsafe { (*method).native }.map(|native| native(vm)) {
        Some(Ok(result)) => {
            vm.hot.result = result;
            true
        }
        failed => {
            vm.trap = failed.and_then(Result::err);
            false
        }
    }
}

/// The slow path of a native method that ends without a result.
enum NativeFailed {}

impl<S: StackModel, H: Hooks> SlowPath<S, H> for NativeFailed {
    unsafe fn run(_: Regs<S>, vm: &mut Vm<'_>, hooks: &mut H) -> Control {
        // The registers were saved before the method ran. It may have put an initialiser's frame on top.
        let reason = vm.trap.take();
        vm.raise(reason.unwrap_or(Trap::Stop), hooks)
    }
}

/// The return from a native method that no instruction called, or that is watched.
enum LeaveNative {}

impl<S: StackModel, H: Hooks> SlowPath<S, H> for LeaveNative {
    unsafe fn run(mut r: Regs<S>, vm: &mut Vm<'_>, hooks: &mut H) -> Control {
        // SAFETY: as for `native`.
        unsafe {
            let kind = (*r.method()).returns;
            let value = kind.map(|kind| Value::from_slot(kind, vm.hot.result));
            match return_slow_and_react(&mut r, vm, hooks, value) {
                Control::Stop => Control::Stop,
                Control::Reload => match count::<S, H>(vm) {
                    Continuation::Next => Control::Reload,
                    _ => SliceEnd::run(r, vm, hooks),
                },
            }
        }
    }
}

/// The result type of a method.
pub(in crate::dispatch) trait Returned {
    type Value: Copy;
    /// # Safety
    /// `FRAME`, `CODE`, `POP` ([`crate::contracts`]).
    unsafe fn pop<S: StackModel>(r: &mut Regs<S>) -> Self::Value;
    /// # Safety
    /// `FRAME`, `CODE`, `PUSH` ([`crate::contracts`]).
    unsafe fn push<S: StackModel>(r: &mut Regs<S>, value: Self::Value);
    fn value(value: Self::Value) -> Option<Value>;
}

macro_rules! returned {
    ($($name:ident $ty:ty, |$given:pat_param| $value:expr,
       |$r:ident| $pop:expr, |$to:ident, $v:ident| $push:expr;)*) => {$(
        pub(in crate::dispatch) enum $name {}

        impl Returned for $name {
            type Value = $ty;
            #[inline(always)]
            unsafe fn pop<S: StackModel>($r: &mut Regs<S>) -> $ty {
                $pop
            }
            #[inline(always)]
            unsafe fn push<S: StackModel>($to: &mut Regs<S>, $v: $ty) {
                $push
            }
            fn value($given: $ty) -> Option<Value> {
                $value
            }
        }
    )*};
}

returned! {
    Void (), |()| None, |_r| (), |_r, _value| ();
    Int i32, |value| Some(Value::Int(value)),
        // SAFETY: `POP`; the call has room for its result (`PUSH`).
        |r| unsafe { r.pop_int() }, |r, value| unsafe { r.push_int(value) };
    Long i64, |value| Some(Value::Long(value)),
        // SAFETY: as above.
        |r| unsafe { r.pop_long() }, |r, value| unsafe { r.push_long(value) };
    Float f32, |value| Some(Value::Float(value)),
        // SAFETY: as above.
        |r| unsafe { r.pop_float() }, |r, value| unsafe { r.push_float(value) };
    Double f64, |value| Some(Value::Double(value)),
        // SAFETY: as above.
        |r| unsafe { r.pop_double() }, |r, value| unsafe { r.push_double(value) };
    Reference Ref, |value| Some(Value::Ref(value)),
        // SAFETY: as above.
        |r| unsafe { r.pop_ref() }, |r, value| unsafe { r.push_ref(value) };
}

/// Returns from the running method.
///
/// # Safety
/// `FRAME`, `CODE`, `POP`, `PUSH`, `MACHINE` ([`crate::contracts`]).
#[inline(always)]
pub(in crate::dispatch) unsafe fn leave<S: StackModel, H: Hooks, R: Returned>(
    r: &mut Regs<S>,
    _vm: &mut Vm<'_>,
) -> Continuation {
    // SAFETY: `HEADER`: the header was written when the frame was pushed.
    unsafe {
        let caller: *mut Slot = header::get(r.fp, header::FP);
        if H::METHOD_EVENTS || caller.addr() & header::TAG != 0 {
            return slow_path::<S, H, Leave<R>>();
        }
        let value = R::pop(r);
        pop_frame(r, caller);
        R::push(r, value);
        advance_past_call(r)
    }
}

/// Restores the caller's state at the call, which has yet to push the result.
///
/// # Safety
/// `FRAME`, `HEADER` ([`crate::contracts`]).
#[inline(always)]
unsafe fn pop_frame<S: StackModel>(r: &mut Regs<S>, caller: *mut Slot) {
    // SAFETY: the running frame was pushed by a call of that frame.
    unsafe {
        r.operands = S::load(r.fp);
        r.pc = header::get(r.fp, header::PC);
        r.fp = caller;
    }
}

/// Continues after the current call.
///
/// # Safety
/// `FRAME`, `CODE` ([`crate::contracts`]).
#[inline(always)]
pub(super) unsafe fn advance_past_call<S: StackModel>(r: &mut Regs<S>) -> Continuation {
    // SAFETY: another instruction follows (verifier section 8: `FallsOff`).
    r.pc = unsafe { r.pc.add(CALL_LENGTH) };
    r.operands.next();
    Continuation::Next
}

/// The return from a method that no instruction called, or that is watched.
struct Leave<R>(core::marker::PhantomData<R>);

impl<S: StackModel, H: Hooks, R: Returned> SlowPath<S, H> for Leave<R> {
    unsafe fn run(mut r: Regs<S>, vm: &mut Vm<'_>, hooks: &mut H) -> Control {
        // SAFETY: the instruction is the return of this kind.
        unsafe {
            let value = R::value(R::pop(&mut r));
            return_slow_and_react(&mut r, vm, hooks, value)
        }
    }
}

/// Returns from the running method in all cases, then runs the listener's reactions.
///
/// # Safety
/// `FRAME`, `CODE`, `POP`, `PUSH`, `MACHINE` ([`crate::contracts`]).
unsafe fn return_slow_and_react<S: StackModel, H: Hooks>(
    r: &mut Regs<S>,
    vm: &mut Vm<'_>,
    hooks: &mut H,
    result: Option<Value>,
) -> Control {
    // SAFETY: `FRAME`, `CODE`, `POP`, `PUSH`, `MACHINE`.
    match unsafe { return_slow(r, vm, hooks, result) } {
        Control::Reload if vm.watch.is_some() => vm.run_reactions(hooks),
        control => control,
    }
}

/// Returns from the running method in all cases, and saves the state at which control continues in the
/// thread.
///
/// # Safety
/// `FRAME`, `CODE`, `POP`, `PUSH`, `MACHINE` ([`crate::contracts`]).
pub(super) unsafe fn return_slow<S: StackModel, H: Hooks>(
    r: &mut Regs<S>,
    vm: &mut Vm<'_>,
    hooks: &mut H,
    result: Option<Value>,
) -> Control {
    // SAFETY: as for `leave`; the call has room for its result (`PUSH`).
    unsafe {
        r.save(vm);
        if H::METHOD_EVENTS {
            hooks.exit(vm, (*r.method()).id, result.map_or(Exit::Void, Exit::Value));
        }
        let caller: *mut Slot = header::get(r.fp, header::FP);
        let tag = caller.addr() & header::TAG;
        let (method, fp) = (vm.thread.method, vm.thread.fp);
        if tag != 0 {
            if vm.watch.is_some() {
                vm.execution_returns(result);
            }
            let calls =
                [FrameOrigin::Watched, FrameOrigin::CallAndReload].map(|origin| origin as usize);
            if !calls.contains(&tag) {
                return vm.left(result, hooks);
            }
        }
        pop_frame(r, caller.map_addr(|at| at & !header::TAG));
        match result {
            None => {}
            Some(Value::Int(value)) => r.push_int(value),
            Some(Value::Long(value)) => r.push_long(value),
            Some(Value::Float(value)) => r.push_float(value),
            Some(Value::Double(value)) => r.push_double(value),
            Some(Value::Ref(value)) => r.push_ref(value),
        }
        let call = r.pc;
        advance_past_call(r);
        r.save(vm);
        if tag != 0 {
            vm.call_returns(method, fp, result, || r.operands.pushed_ref(r.fp, call));
            if vm.watch.is_some() {
                vm.raised_at_call(vm.thread.pc - CALL_LENGTH as u32);
            }
            vm.reload_after_call(vm.thread.pc - CALL_LENGTH as u32);
        }
        Control::Reload
    }
}
