//! Events of calls of which no more is told than which objects take part.
//!
//! They are most of the events there are, and what telling of them costs is what monitoring costs. So the machine does without all that the
//! general way needs: the call goes on in the code that would have run it without a trap, and the event after it is raised by a trap where
//! the call comes back. For that there is a second copy of the code behind the first ([`Traps::return_copy`]): a call that is to be told of
//! when it ends is made there, and behind it stands a trap in this copy only.

use alloc::boxed::Box;

use tsb_format::isa::{Call, Dispatch};
use tsb_format::{Kind as Stack, Op};
use tsb_verifier::{GlobalMethodId, GlobalTypeId, Program};

use super::Action;
use super::events::{Identity, Kind, Phase, Wanted};
use super::watch::{ArmedSite, Pending, PendingRole, Values, Watch};
use crate::value::Ref;
use crate::vm::Vm;

/// What the traps of a method are, for those that come to one.
#[derive(Debug)]
pub(crate) struct Traps {
    /// By offset in the code 1 + the place of the site, or 0.
    sites_by_offset: Box<[u16]>,
    /// By place of the site.
    sites: Box<[LightweightSite]>,
    /// Where the second copy of the code starts.
    pub(crate) return_copy: u32,
    /// In a constructor whose execution is told of: the call of the superclass's constructor, and where it comes back in the second
    /// copy. The execution starts there, as what runs before is done for that call.
    superinit: Option<(u32, u32)>,
}

/// How a call finds its method.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum CalleeLookup {
    /// It has no receiver.
    Static,
    /// Whatever the receiver's class is.
    Direct,
    /// By the receiver's class.
    Virtual,
}

/// What is told of the result of a call.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum ReportedResult {
    /// Nothing.
    None,
    /// Which object it is.
    Object,
    /// The int that stands for a boolean.
    Boolean,
    /// The value of another type on the stack of ints.
    Int,
}

/// How a call is told of briefly, if it is.
#[derive(Clone, Copy, Debug)]
pub(crate) struct LightweightSite {
    number: u32,
    is_lightweight: bool,
    before: bool,
    after: bool,
    thrown: bool,
    pub(crate) result: ReportedResult,
    pub(crate) lookup: CalleeLookup,
    /// The argument that is told of before the call.
    pub(crate) argument: Option<IntArgument>,
}

/// Where an int among the arguments of a call is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct IntArgument {
    place: u32,
    /// How many arguments come behind it.
    pub(crate) after: u8,
    /// How many of them stand on the stack of ints.
    pub(crate) ints_after: u8,
}

/// A call that has been made and is told of when it comes back.
#[derive(Clone, Copy, Debug)]
pub(crate) struct PendingCall {
    /// The frame that has made it.
    pub(crate) fp: u32,
    pub(crate) receiver: Identity,
    site: LightweightSite,
}

/// Whether a call goes on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Delivery {
    /// It has been told of, and goes on.
    Continue,
    /// It has been told of, and what the listener wants comes first.
    Pending,
    /// It cannot be told of so.
    Unsupported,
}

impl Traps {
    pub(crate) fn new(program: &Program<'_>, code: usize, armed: &[ArmedSite]) -> Traps {
        let mut sites_by_offset = alloc::vec![0; code].into_boxed_slice();
        for (site, place) in armed.iter().zip(1..) {
            sites_by_offset[site.found.offset as usize] = place;
        }
        let sites = armed.iter().map(|site| LightweightSite::new(program, site)).collect();
        // Behind the first copy stands the trap before the first instruction.
        Traps { sites_by_offset, sites, return_copy: code as u32 + 1, superinit: None }
    }

    /// Has the execution of a constructor start behind the call at an offset. Gives where traps have to stand for that.
    pub(crate) fn start_after(&mut self, superinit: u32) -> [usize; 2] {
        let after = self.return_copy + superinit + u32::from(Op::Superinit.info().length);
        self.superinit = Some((superinit, after));
        [superinit as usize, after as usize]
    }

    /// Whether a trap is at the call of the superclass's constructor.
    pub(crate) fn is_superinit(&self, offset: u32) -> bool {
        self.superinit.is_some_and(|(at, _)| at == offset)
    }

    /// Whether a trap is where that call comes back.
    #[inline(always)]
    pub(crate) fn is_after_superinit(&self, offset: u32) -> bool {
        self.superinit.is_some_and(|(_, after)| after == offset)
    }

    /// The place of a site among those of the method.
    #[inline(always)]
    pub(crate) fn index_at(&self, offset: u32) -> Option<usize> {
        usize::from(*self.sites_by_offset.get(offset as usize)?).checked_sub(1)
    }

    /// A site that is told of briefly.
    #[inline(always)]
    pub(crate) fn lightweight(&self, offset: u32) -> Option<&LightweightSite> {
        self.sites.get(self.index_at(offset)?).filter(|site| site.is_lightweight)
    }

    /// Where calls come back that are told of then, in the code.
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

    /// Whether nothing is told of its calls before they are made, but something when they end.
    #[inline(always)]
    #[cfg(all(tail_calls, not(debug_assertions)))]
    pub(crate) fn reports_only_return(&self) -> bool {
        self.is_lightweight && !self.before && self.has_return_trap()
    }

    /// Whether its calls are told of when they come back.
    #[inline(always)]
    pub(crate) fn has_return_trap(&self) -> bool {
        self.after || self.thrown
    }
}

/// The only argument that is wanted of a call before it is made, if it is one on the stack of ints.
fn argument(program: &Program<'_>, target: GlobalMethodId, wanted: Wanted) -> Option<IntArgument> {
    let params = &program.descriptor(target).params;
    let place = wanted.values.trailing_zeros();
    let param = params.get(place as usize).filter(|_| place < 31 && wanted.before)?;
    let after = &params[place as usize + 1..];
    let is_int = |ty| program.kind(ty) == Stack::Int;
    let ints = after.iter().filter(|param| is_int(param.ty)).count();
    is_int(param.ty).then_some(IntArgument {
        place,
        after: u8::try_from(after.len()).ok()?,
        ints_after: u8::try_from(ints).ok()?,
    })
}

/// What is to be told of the result of a call, if nothing else is wanted of its values but the argument.
fn result(
    program: &Program<'_>,
    target: GlobalMethodId,
    wanted: Wanted,
    argument: Option<IntArgument>,
) -> Option<ReportedResult> {
    let descriptor = program.descriptor(target);
    let place = descriptor.params.len() as u32;
    match wanted.values & !argument.map_or(0, |it| 1 << it.place) {
        0 => Some(ReportedResult::None),
        values if place < 31 && values == 1 << place => match descriptor.ret?.ty {
            ty if program.kind(ty) == Stack::Ref => Some(ReportedResult::Object),
            ty if program.is_boolean(ty) => Some(ReportedResult::Boolean),
            ty if program.kind(ty) == Stack::Int => Some(ReportedResult::Int),
            _ => None,
        },
        _ => None,
    }
}

impl Watch {
    /// Whether events can be told of briefly now: nothing is about to be resumed, and no method runs for the listener.
    #[inline(always)]
    fn is_lightweight(&self) -> bool {
        !self.in_handler && self.pending.last().is_none_or(|last| last.role != PendingRole::Resumed)
    }

    /// Notes that the event before of a call has been raised, while handlers run, if there is still a trap at it.
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

    /// Notes a call that the frame at `fp` is about to make of which nothing is told before it is made ([`LightweightSite::reports_only_return`]), if no more
    /// than that has to be done; gives whether.
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

    /// Tells of a call that is about to be made by the frame at `fp`, at an offset in a method, and of an argument if that is wanted.
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

    /// Tells of a call that has come back to the frame at `fp` with an object.
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

    /// Tells of the calls of a frame, and of those above it, that an exception has ended.
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

    /// Does what the listener asks for because of a brief event. Apart, so that nothing of it is on the stack of a handler, which ends with a tail
    /// call.
    #[cold]
    #[inline(never)]
    fn react_lightweight(&mut self) {
        let thread = self.threads.current();
        if let Some(watch) = &mut self.watch {
            watch.react(&self.program, thread, None);
        }
    }

    /// As [`Vm::react_lightweight`], of a call that is about to be made; gives whether something has to be done before.
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

    /// Whether something has to be done before the instruction at hand that has nothing to do with it.
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
