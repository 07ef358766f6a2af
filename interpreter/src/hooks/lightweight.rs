//! Lightweight events: calls of which only the objects that take part, or one int, are wanted.
//!
//! Most events are of this kind and dominate monitoring cost. Their traps call the listener directly and then
//! continue with the call's fast path. The after-event is raised by a *return trap*. For it there is a second
//! copy of the code ([`Traps::return_copy`]): a call with an after-event is made from that copy, where a trap
//! follows it.

use alloc::boxed::Box;

use tsb_format::isa::{Call, Dispatch};
use tsb_format::{Kind as Stack, Op};
use tsb_verifier::{GlobalMethodId, GlobalTypeId, Program};

use super::Action;
use super::events::{Identity, Kind, Phase, Wanted};
use super::watch::{ArmedSite, Pending, PendingRole, Values, Watch};
use crate::value::Ref;
use crate::vm::Vm;

/// The traps of a method.
#[derive(Debug)]
pub(crate) struct Traps {
    /// By code offset: 1 + the index of the site, or 0.
    sites_by_offset: Box<[u16]>,
    /// By index of the site.
    sites: Box<[LightweightSite]>,
    /// Where the second copy of the code starts.
    pub(crate) return_copy: u32,
    /// In a constructor with execution events: the call of the superclass's constructor, and the return trap
    /// after it. The execution starts there, since the code before it evaluates that call's arguments.
    superinit: Option<(u32, u32)>,
}

/// How a call selects its method.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum CalleeLookup {
    /// The call has no receiver.
    Static,
    /// The method does not depend on the receiver's class.
    Direct,
    /// The method depends on the receiver's class.
    Virtual,
}

/// What is reported of a call's result.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum ReportedResult {
    /// Nothing.
    None,
    /// The object.
    Object,
    /// The int as a boolean.
    Boolean,
    /// The value of another type on the stack of ints.
    Int,
}

/// How a site's lightweight events are raised.
#[derive(Clone, Copy, Debug)]
pub(crate) struct LightweightSite {
    number: u32,
    is_lightweight: bool,
    before: bool,
    after: bool,
    thrown: bool,
    pub(crate) result: ReportedResult,
    pub(crate) lookup: CalleeLookup,
    /// The argument that the before-event carries.
    pub(crate) argument: Option<IntArgument>,
}

/// The position of an int argument of a call.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct IntArgument {
    position: u32,
    /// How many arguments follow.
    pub(crate) after: u8,
    /// How many of those are on the stack of ints.
    pub(crate) ints_after: u8,
}

/// A call whose return or exception has to be reported.
#[derive(Clone, Copy, Debug)]
pub(crate) struct PendingCall {
    /// The frame that has made the call.
    pub(crate) fp: u32,
    pub(crate) receiver: Identity,
    site: LightweightSite,
}

/// How a lightweight event was handled.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Delivery {
    /// The event was reported, and the program continues.
    Continue,
    /// The event was reported, and the listener's reactions come first.
    Pending,
    /// The event cannot be reported in this form.
    Unsupported,
}

impl Traps {
    pub(crate) fn new(program: &Program<'_>, code: usize, armed: &[ArmedSite]) -> Traps {
        let mut sites_by_offset = alloc::vec![0; code].into_boxed_slice();
        for (site, position) in armed.iter().zip(1..) {
            sites_by_offset[site.found.offset as usize] = position;
        }
        let sites = armed.iter().map(|site| LightweightSite::new(program, site)).collect();
        // The trap before the first instruction follows the first copy.
        Traps { sites_by_offset, sites, return_copy: code as u32 + 1, superinit: None }
    }

    /// Lets a constructor's execution start after the superclass constructor's call at an offset. Returns the
    /// offsets at which traps have to be set.
    pub(crate) fn start_after(&mut self, superinit: u32) -> [usize; 2] {
        let after = self.return_copy + superinit + u32::from(Op::Superinit.info().length);
        self.superinit = Some((superinit, after));
        [superinit as usize, after as usize]
    }

    /// Whether the trap at an offset is the call of the superclass's constructor.
    pub(crate) fn is_superinit(&self, offset: u32) -> bool {
        self.superinit.is_some_and(|(at, _)| at == offset)
    }

    /// Whether the trap at an offset is the return trap of that call.
    #[inline(always)]
    pub(crate) fn is_after_superinit(&self, offset: u32) -> bool {
        self.superinit.is_some_and(|(_, after)| after == offset)
    }

    /// The index of the site at an offset.
    #[inline(always)]
    pub(crate) fn index_at(&self, offset: u32) -> Option<usize> {
        usize::from(*self.sites_by_offset.get(offset as usize)?).checked_sub(1)
    }

    /// The site at an offset, if its events are lightweight.
    #[inline(always)]
    pub(crate) fn lightweight(&self, offset: u32) -> Option<&LightweightSite> {
        self.sites.get(self.index_at(offset)?).filter(|site| site.is_lightweight)
    }

    /// The offsets of return traps.
    pub(crate) fn return_traps<'a>(
        &'a self,
        armed: &'a [ArmedSite],
    ) -> impl Iterator<Item = usize> + 'a {
        let both = armed
            .iter()
            .zip(&self.sites)
            .filter(|(_, site)| site.is_lightweight && site.has_return_trap());
        both.map(|(armed, _)| {
            (armed.found.offset + u32::from(armed.found.op.info().length)) as usize
        })
    }
}

impl LightweightSite {
    fn new(program: &Program<'_>, armed: &ArmedSite) -> LightweightSite {
        let wanted = armed.wanted;
        let is_call = armed.found.site.kind == Kind::Call;
        let (argument, result) = match armed.found.action {
            Action::Call(target) if is_call => {
                let argument = argument(program, target, wanted);
                (argument, result(program, target, wanted, argument))
            }
            _ => (None, None),
        };
        let more = wanted.this || wanted.text || wanted.boxed || wanted.in_handlers;
        LightweightSite {
            number: armed.number,
            is_lightweight: wanted.lightweight && !more && result.is_some(),
            before: wanted.before,
            after: wanted.after,
            thrown: wanted.thrown,
            result: result.unwrap_or(ReportedResult::None),
            argument,
            lookup: match armed.found.op.action().call() {
                Some(Call::Invoke(Dispatch::Static)) => CalleeLookup::Static,
                Some(Call::Invoke(Dispatch::Special)) => CalleeLookup::Direct,
                Some(
                    Call::Invoke(Dispatch::Virtual | Dispatch::Interface)
                    | Call::New
                    | Call::NewLocal
                    | Call::Superinit,
                )
                | None => CalleeLookup::Virtual,
            },
        }
    }

    /// Whether calls of the site have an after-event and no before-event.
    #[inline(always)]
    #[cfg(all(tail_calls, not(debug_assertions)))]
    pub(crate) fn reports_only_return(&self) -> bool {
        self.is_lightweight && !self.before && self.has_return_trap()
    }

    /// Whether calls of the site need a return trap.
    #[inline(always)]
    pub(crate) fn has_return_trap(&self) -> bool {
        self.after || self.thrown
    }
}

/// The wanted argument of a before-event, if it is on the stack of ints.
fn argument(program: &Program<'_>, target: GlobalMethodId, wanted: Wanted) -> Option<IntArgument> {
    let params = &program.descriptor(target).params;
    let position = wanted.values.trailing_zeros();
    let param = params.get(position as usize).filter(|_| position < 31 && wanted.before)?;
    let after = &params[position as usize + 1..];
    let is_int = |ty| program.kind(ty) == Stack::Int;
    let ints = after.iter().filter(|param| is_int(param.ty)).count();
    is_int(param.ty).then_some(IntArgument {
        position,
        after: u8::try_from(after.len()).ok()?,
        ints_after: u8::try_from(ints).ok()?,
    })
}

/// What to report of a call's result; `None` if other values are wanted than that and the argument.
fn result(
    program: &Program<'_>,
    target: GlobalMethodId,
    wanted: Wanted,
    argument: Option<IntArgument>,
) -> Option<ReportedResult> {
    let descriptor = program.descriptor(target);
    let position = descriptor.params.len() as u32;
    match wanted.values & !argument.map_or(0, |it| 1 << it.position) {
        0 => Some(ReportedResult::None),
        values if position < 31 && values == 1 << position => match descriptor.ret?.ty {
            ty if program.kind(ty) == Stack::Ref => Some(ReportedResult::Object),
            ty if program.is_boolean(ty) => Some(ReportedResult::Boolean),
            ty if program.kind(ty) == Stack::Int => Some(ReportedResult::Int),
            _ => None,
        },
        _ => None,
    }
}

impl Watch {
    /// Whether lightweight events can be raised now: no instruction is about to be resumed, and no method
    /// runs for the listener.
    #[inline(always)]
    fn is_lightweight(&self) -> bool {
        !self.in_handler && self.pending.last().is_none_or(|last| last.role != PendingRole::Resumed)
    }

    /// Records that a call's before-event was reported, while verdict handlers run, if its trap still exists.
    #[cold]
    #[inline(never)]
    fn note_resumed(&mut self, number: u32, fp: u32, at: (GlobalMethodId, u32)) {
        if self.is_trap(at.0, at.1) {
            let (this, receiver, makes) = (None, None, false);
            let (role, wanted, values) = (PendingRole::Resumed, Wanted::default(), Values::new());
            self.pending.push(Pending { role, fp, number, wanted, makes, this, receiver, values });
        }
    }
}

impl Vm<'_> {
    #[inline(always)]
    fn identity(&mut self, object: Ref) -> Identity {
        if object.is_null() {
            return null();
        }
        let ty = GlobalTypeId::from_u32(self.heap.type_of(object));
        Identity { number: self.heap.number(object), ty }
    }

    /// Pushes the pending call of the frame at `fp`, for sites with [`LightweightSite::reports_only_return`].
    /// Returns `false` if the call needs a slower path.
    #[inline(always)]
    #[cfg(all(tail_calls, not(debug_assertions)))]
    pub(crate) fn note_pending_call(
        &mut self,
        site: &LightweightSite,
        fp: u32,
        receiver: Ref,
    ) -> bool {
        let Some(watch) = &mut self.watch else { return false };
        let has_room = watch.pending_calls.len() < watch.pending_calls.capacity();
        if !has_room || !watch.is_lightweight() || self.heap.has_many_locals() {
            return false;
        }
        let receiver = match receiver.is_null() {
            true => null(),
            false => {
                let Some(number) = self.heap.known_number(receiver) else { return false };
                Identity { number, ty: GlobalTypeId::from_u32(self.heap.type_of(receiver)) }
            }
        };
        watch.pending_calls.push(PendingCall { fp, receiver, site: *site });
        true
    }

    /// Reports a call by the frame at `fp`, at an offset in a method, and an argument if wanted.
    #[inline(always)]
    pub(crate) fn report_call(
        &mut self,
        site: &LightweightSite,
        fp: u32,
        at: (GlobalMethodId, u32),
        receiver: Ref,
        argument: i32,
    ) -> Delivery {
        if !self.watch.as_ref().is_some_and(|watch| watch.is_lightweight()) {
            return Delivery::Unsupported;
        }
        if self.heap.has_many_locals() {
            return Delivery::Pending;
        }
        let receiver = self.identity(receiver);
        let Some(watch) = &mut self.watch else { return Delivery::Unsupported };
        if site.before
            && watch.listener.on_lightweight_event(
                site.number,
                Phase::Before,
                receiver,
                Identity::of_int(argument),
            )
            && self.reacts_before_call(site.number, fp, at)
        {
            return Delivery::Pending;
        }
        let Some(watch) = &mut self.watch else { return Delivery::Unsupported };
        if site.has_return_trap() {
            watch.pending_calls.push(PendingCall { fp, receiver, site: *site });
        }
        Delivery::Continue
    }

    /// Reports that a call of the frame at `fp` has returned an object.
    #[inline(always)]
    pub(crate) fn report_return(
        &mut self,
        site: &LightweightSite,
        fp: u32,
        result: Ref,
    ) -> Delivery {
        let result = self.identity(result);
        self.report_return_with(site, fp, result)
    }

    /// As [`Vm::report_return`], with a boolean.
    #[inline(always)]
    pub(crate) fn report_boolean_return(
        &mut self,
        site: &LightweightSite,
        fp: u32,
        holds: bool,
    ) -> Delivery {
        let result = if holds { Identity::truth() } else { null() };
        self.report_return_with(site, fp, result)
    }

    /// As [`Vm::report_return`], with another value on the stack of ints.
    #[inline(always)]
    pub(crate) fn report_int_return(
        &mut self,
        site: &LightweightSite,
        fp: u32,
        result: i32,
    ) -> Delivery {
        self.report_return_with(site, fp, Identity::of_int(result))
    }

    #[inline(always)]
    fn report_return_with(
        &mut self,
        site: &LightweightSite,
        fp: u32,
        result: Identity,
    ) -> Delivery {
        let Some(watch) = &mut self.watch else { return Delivery::Continue };
        let Some(call) = watch.pending_calls.pop() else { return Delivery::Continue };
        debug_assert_eq!(call.fp, fp, "calls come back in the reverse order");
        if site.after
            && watch.listener.on_lightweight_event(site.number, Phase::After, call.receiver, result)
        {
            self.react_lightweight();
        }
        let thread = self.threads.current();
        let waits = self.watch.as_ref().is_some_and(|watch| watch.has_reactions(thread));
        match waits || self.heap.has_many_locals() {
            true => Delivery::Pending,
            false => Delivery::Continue,
        }
    }

    /// Reports the exception that ends the pending calls of a frame and of the frames above it.
    pub(crate) fn end_pending_calls(&mut self, fp: u32, exception: Ref) {
        loop {
            let Some(watch) = &mut self.watch else { return };
            let Some(call) = watch.pending_calls.pop_if(|call| call.fp >= fp) else { return };
            if !call.site.thrown {
                continue;
            }
            let result = match call.site.result {
                ReportedResult::None => null(),
                _ => self.identity(exception),
            };
            let Some(watch) = &mut self.watch else { return };
            let (site, phase) = (call.site.number, Phase::Thrown);
            if watch.listener.on_lightweight_event(site, phase, call.receiver, result) {
                self.react_lightweight();
            }
        }
    }

    /// Records the listener's reaction to a lightweight event. A separate function, so that the handler has
    /// no values on the host stack and can end with a tail call.
    #[cold]
    #[inline(never)]
    fn react_lightweight(&mut self) {
        let thread = self.threads.current();
        if let Some(watch) = &mut self.watch {
            watch.react(&self.program, thread, None);
        }
    }

    /// As [`Vm::react_lightweight`], before a call. Returns whether reactions have to run before the call.
    #[cold]
    #[inline(never)]
    fn reacts_before_call(&mut self, number: u32, fp: u32, at: (GlobalMethodId, u32)) -> bool {
        self.react_lightweight();
        let thread = self.threads.current();
        let Some(watch) = self.watch.as_mut().filter(|watch| watch.has_reactions(thread)) else {
            return false;
        };
        watch.note_resumed(number, fp, at);
        true
    }

    /// Whether reactions or a sweep of dead local objects have to run before the current instruction.
    pub(crate) fn has_pending_reactions(&self) -> bool {
        let thread = self.threads.current();
        let waits = |watch: &Watch| !watch.in_handler && watch.has_reactions(thread);
        self.watch.as_ref().is_some_and(|watch| waits(watch)) || self.heap.has_many_locals()
    }
}

/// The null reference.
#[inline(always)]
fn null() -> Identity {
    Identity { number: 0, ty: GlobalTypeId::from_u32(0) }
}
