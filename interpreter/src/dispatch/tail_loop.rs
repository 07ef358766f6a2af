//! Dispatch by jumps: each instruction has a handler, which ends with a call of the handler of the next one.
//!
//! All handlers have one signature, and nothing of a handler's own is alive at its last call. So optimising
//! compilers make that call a jump; this is what the build script relies on, on the targets where it holds, and
//! what a test makes sure of. A jump of its own at the end of every instruction is easier to predict than the
//! one jump of a loop, and the arguments of the handlers stay in registers.

use core::ops::Range;

use tsb_format::{Op, for_each_instruction};

use super::calls::{self, CallKind, accessors};
use super::trap::{self, FastTrap, Trapped};
use super::{Args, Continuation, Handler, HeapWord, Regs, handlers, ops, slow_path_entry};
use crate::hooks::Hooks;
use crate::image::accessors::Accessor;
use crate::image::method::NATIVE;
use crate::models::{Model, StackModel};
use crate::signatures::{self, ANY, ArgumentPassing, New, Plain, This};
use crate::value::Slot;
use crate::vm::Vm;

/// As [`super::run`].
///
/// # Safety
/// `FRAME`, `MACHINE` ([`crate::contracts`]).
pub(super) unsafe fn run<S: StackModel, H: Hooks>(vm: &mut Vm<'_>) {
    let handlers = &mut vm.hot.handlers;
    let of = core::ptr::from_ref(Table::<S, H>::SHARED).cast();
    if handlers.of != of {
        handlers.bytes.copy_from_slice(Table::<S, H>::SHARED);
        handlers.plain.copy_from_slice(Entries::<S, H>::PLAIN);
        handlers.of = of;
    }
    // SAFETY: `FRAME`, `MACHINE`. When this comes back, the thread has stopped.
    unsafe { go_on::<S, H>(vm) };
}

/// Goes on where the thread stands.
///
/// # Safety
/// `FRAME`, `CODE`, `MACHINE` ([`crate::contracts`]).
#[inline(always)]
pub(super) unsafe fn go_on<S: StackModel, H: Hooks>(vm: *mut Vm<'_>) -> bool {
    // SAFETY: `FRAME`, `CODE`, `MACHINE`.
    unsafe {
        let r = Regs::<S>::load(&*vm);
        next::<S>(Args::new(r, vm))
    }
}

/// Goes on with the instruction at `pc`.
///
/// # Safety
/// `CODE`, `MACHINE` ([`crate::contracts`]).
#[inline(always)]
unsafe fn next<S: StackModel>(args: Args) -> bool {
    // SAFETY: `CODE`: a byte of an instruction has a handler. `MACHINE`.
    unsafe {
        let opcode = usize::from(*args.pc);
        let handler = (*args.state::<S>().1).hot.handlers.bytes[opcode];
        args.dispatch_to(handler)
    }
}

/// The handlers of a stack model.
struct Table<S, H>(core::marker::PhantomData<(S, H)>);

impl<S: StackModel, H: Hooks> Table<S, H> {
    /// The handlers of a range of rows, by the last byte of their opcodes. No code has other opcodes; all bytes but
    /// those of the rows lead to `other`.
    const fn page(rows: Range<usize>, other: Handler) -> [Handler; 256] {
        let mut handlers = [other; 256];
        let mut i = rows.start;
        while i < rows.end {
            handlers[i - rows.start] = Self::ROWS[i];
            i += 1;
        }
        handlers
    }

    const BYTES: [Handler; 256] = {
        let mut handlers = Self::page(0..Op::FIRST_PREFIXED as usize, prefix::<S, H>);
        handlers[Op::TRAP as usize] = trapped::<S, H>;
        handlers
    };
    const PREFIXED: [Handler; 256] = {
        let rows = Op::FIRST_PREFIXED as usize..Op::ALL.len();
        let mut handlers = Self::page(rows, prefix::<S, H>);
        handlers[NATIVE as usize] = native::<S, H>;
        handlers
    };
    /// By the first byte.
    const SHARED: &'static [Handler; 256] = &Self::BYTES;
    /// By the byte behind the prefix.
    const SHARED_PREFIXED: &'static [Handler; 256] = &Self::PREFIXED;
}

/// What enters methods: by the shape of their arguments.
struct Entries<S, H>(core::marker::PhantomData<(S, H)>);

impl<S: StackModel, H: Hooks> Entries<S, H> {
    const PLAIN: &'static [Handler; signatures::COUNT] =
        &Self::table::<{ CallKind::Plain as u8 }>();
    const NEW: &'static [Handler; signatures::COUNT] = &Self::table::<{ CallKind::New as u8 }>();
    const THIS: &'static [Handler; signatures::COUNT] = &Self::table::<{ CallKind::This as u8 }>();

    /// What enters the method that a call has found.
    ///
    /// # Safety
    /// `CALLEE` ([`crate::contracts`]).
    #[inline(always)]
    unsafe fn of(vm: &Vm<'_>, kind: CallKind) -> Handler {
        let callee = vm.hot.callee;
        let entries = match kind {
            CallKind::Plain => &vm.hot.handlers.plain,
            CallKind::New => Self::NEW,
            CallKind::This => Self::THIS,
        };
        // SAFETY: `CALLEE`. Its shape is one of the table's.
        unsafe { *entries.get_unchecked(usize::from((*callee).signature)) }
    }
}

/// Defines the tables of entries, with the shapes that have one of their own.
macro_rules! entries {
    ($($signature:literal)*) => {
        impl<S: StackModel, H: Hooks> Entries<S, H> {
            const fn table<const CALL_KIND: u8>() -> [Handler; signatures::COUNT] {
                let mut entries = [Self::entry::<CALL_KIND, ANY>(); signatures::COUNT];
                $(
                    let occurs = (!matches!(S::MODEL, Model::One) || signatures::is_uniform($signature))
                        && (CALL_KIND == CallKind::Plain as u8 || $signature % 4 == 1);
                    if occurs {
                        entries[$signature] = Self::entry::<CALL_KIND, $signature>();
                    }
                )*
                Self::fill_accessors::<CALL_KIND>(&mut entries);
                entries
            }
        }
    };
}

entries! {
    0 1 2 3
    5 6 7 9 10 11 13 14 15
    21 22 23 25 26 27 29 30 31 37 38 39 41 42 43 45 46 47 53 54 55 57 58 59 61 62 63
}

impl<S: StackModel, H: Hooks> Entries<S, H> {
    /// Puts in what methods that need no frame do.
    const fn fill_accessors<const CALL_KIND: u8>(entries: &mut [Handler; signatures::COUNT]) {
        let first = signatures::ACCESSOR as usize;
        entries[first + Accessor::Nothing as usize] = match CALL_KIND {
            0 => accessor::<S, H, Plain<ANY>, accessors::Nothing>,
            1 => accessor::<S, H, New<ANY>, accessors::Nothing>,
            _ => accessor::<S, H, This<ANY>, accessors::Nothing>,
        };
        if CALL_KIND == CallKind::Plain as u8 {
            entries[first + Accessor::Constant as usize] =
                accessor::<S, H, Plain<ANY>, accessors::Constant>;
            entries[first + Accessor::GetByte as usize] =
                accessor::<S, H, Plain<ANY>, accessors::GetByte>;
            entries[first + Accessor::GetInt as usize] =
                accessor::<S, H, Plain<ANY>, accessors::GetInt>;
            entries[first + Accessor::GetLong as usize] =
                accessor::<S, H, Plain<ANY>, accessors::GetLong>;
            entries[first + Accessor::GetDouble as usize] =
                accessor::<S, H, Plain<ANY>, accessors::GetDouble>;
            entries[first + Accessor::GetRef as usize] =
                accessor::<S, H, Plain<ANY>, accessors::GetRef>;
            entries[first + Accessor::SetInt as usize] =
                accessor::<S, H, Plain<ANY>, accessors::SetInt>;
            entries[first + Accessor::SetRef as usize] =
                accessor::<S, H, Plain<ANY>, accessors::SetRef>;
        }
    }

    const fn entry<const CALL_KIND: u8, const SIGNATURE: u8>() -> Handler {
        match CALL_KIND {
            0 => enter::<S, H, Plain<SIGNATURE>>,
            1 => enter::<S, H, New<SIGNATURE>>,
            _ => enter::<S, H, This<SIGNATURE>>,
        }
    }
}

handlers! {
    /// Enters the method that a call has found.
    fn enter<S: StackModel, H: Hooks, P: ArgumentPassing>(args: Args) {
        let (mut r, vm) = args.state::<S>();
        // SAFETY: `FRAME`, `CODE`, `POP`, `CALLEE`, `MACHINE`. The callee that the call has found is of this shape.
        unsafe {
            match calls::push_callee_frame::<S, H, P>(&mut r, &mut *vm) {
                Continuation::SlowPath(handler) => Args::new(r, vm).with_unchanged::<S>(args).dispatch_to(handler),
                _ => next::<S>(Args::new(r, vm).with_unchanged::<S>(args)),
            }
        }
    }

    /// Goes on with a virtual call whose method has to be found.
    fn select<S: StackModel, H: Hooks>(args: Args) {
        let (mut r, vm) = args.state::<S>();
        // SAFETY: `FRAME`, `CODE`, `POP`, `ENTRY`, `TYPE`, `MACHINE`. The instruction is such a call.
        unsafe {
            match calls::select::<S, H>(&mut r, &mut *vm) {
                Continuation::SlowPath(handler) => args.dispatch_to(handler),
                Continuation::SelectGuarded => args.dispatch_to(select_guarded::<S, H>),
                _ => args.dispatch_to(Entries::<S, H>::of(&*vm, CallKind::Plain)),
            }
        }
    }

    /// The same for those that need more care.
    fn select_guarded<S: StackModel, H: Hooks>(args: Args) {
        let (mut r, vm) = args.state::<S>();
        // SAFETY: as for `select`.
        unsafe {
            match calls::select_guarded::<S, H>(&mut r, &mut *vm) {
                Continuation::SlowPath(handler) => args.dispatch_to(handler),
                _ => args.dispatch_to(Entries::<S, H>::of(&*vm, CallKind::Plain)),
            }
        }
    }

    /// Does what a method does that needs no frame.
    fn accessor<S: StackModel, H: Hooks, P: ArgumentPassing, L: accessors::AccessorBody>(args: Args) {
        let (mut r, vm) = args.state::<S>();
        // SAFETY: `FRAME`, `CODE`, `POP`, `PUSH`, `TYPE`, `CALLEE`, `MACHINE`. The call has found such a method.
        unsafe {
            match accessors::execute::<S, P, L>(&mut r, &mut *vm) {
                // The end of a slice comes at the start of the method.
                false => args.dispatch_to(enter::<S, H, P>),
                true => next::<S>(Args::new(r, vm).with_unchanged::<S>(args)),
            }
        }
    }

    /// Does what a native method does.
    fn native<S: StackModel, H: Hooks>(args: Args) {
        let (mut r, vm) = args.state::<S>();
        // SAFETY: `FRAME`, `CODE`, `REGISTER`, `TYPE`, `MACHINE`. This byte stands in the code of native methods only.
        unsafe {
            match calls::native::<S, H>(&mut r, &mut *vm) {
                Continuation::SlowPath(handler) => Args::new(r, vm).with_unchanged::<S>(args).dispatch_to(handler),
                _ => next::<S>(Args::new(r, vm).with_unchanged::<S>(args)),
            }
        }
    }

    /// Goes on at a trap.
    fn trapped<S: StackModel, H: Hooks>(args: Args) {
        let (mut r, vm) = args.state::<S>();
        // SAFETY: `FRAME`, `CODE`, `POP`, `PUSH`, `ENTRY`, `TYPE`, `MACHINE`. A trap stands in place of a verified instruction.
        unsafe {
            match trap::try_pending_call::<S, H>(&mut r, &mut *vm) {
                true => {
                    let entry = Entries::<S, H>::of(&*vm, CallKind::Plain);
                    Args::new(r, vm).with_unchanged::<S>(args).dispatch_to(entry)
                }
                false => args.dispatch_to(lightweight_trap::<S, H>),
            }
        }
    }

    /// Goes on at a trap where something is told.
    #[inline(never)]
    fn lightweight_trap<S: StackModel, H: Hooks>(args: Args) {
        let (mut r, vm) = args.state::<S>();
        // SAFETY: `FRAME`, `CODE`, `POP`, `PUSH`, `ENTRY`, `TYPE`, `MACHINE`. A trap stands in place of a verified instruction.
        unsafe {
            match trap::fast_trap::<S, H>(&mut r, &mut *vm) {
                FastTrap::Enter => {
                    let entry = Entries::<S, H>::of(&*vm, CallKind::Plain);
                    Args::new(r, vm).with_unchanged::<S>(args).dispatch_to(entry)
                }
                FastTrap::Returned => next::<S>(Args::new(r, vm).with_unchanged::<S>(args)),
                FastTrap::ReactionsPending | FastTrap::Unsupported => {
                    Args::new(r, vm).with_unchanged::<S>(args).dispatch_to(slow_path_entry::<S, H, Trapped>)
                }
            }
        }
    }

    /// Goes on to the handler that the byte behind the prefix stands for.
    fn prefix<S: StackModel, H: Hooks>(args: Args) {
        // SAFETY: `CODE`: a byte follows the prefix.
        unsafe {
            let byte = usize::from(*args.pc.add(1));
            let handler = Table::<S, H>::SHARED_PREFIXED[byte];
            args.dispatch_to(handler)
        }
    }
}

macro_rules! define_handlers {
    ($($(#[doc = $doc:literal])+ $name:ident $mnemonic:literal ($($imm:ident),*)
       [$($pops:tt)*] => [$($pushes:tt)*] $flow:ident $meaning:tt;)*) => {
        #[allow(non_snake_case, reason = "handlers bear the names of the table's rows")]
        mod handler {
            use super::*;

            $(
                handlers! {
                    #[doc(hidden)]
                    fn $name<S: StackModel, H: Hooks>(args: Args) {
                        let (mut r, vm) = args.state::<S>();
                        // SAFETY: `FRAME`, `CODE`, `POP`, `PUSH`, `REGISTER`, `ENTRY`, `TYPE`, `LOCAL`, `MACHINE`. The
                        // handler is called for its instruction.
                        unsafe {
                            match ops::$name::<S, H>(&mut r, &mut *vm) {
                                Continuation::Next => next::<S>(Args::new(r, vm).with_unchanged::<S>(args)),
                                Continuation::SlowPath(handler) => Args::new(r, vm).with_unchanged::<S>(args).dispatch_to(handler),
                                Continuation::Enter(kind) => {
                                    let entry = Entries::<S, H>::of(&*vm, kind);
                                    Args::new(r, vm).with_unchanged::<S>(args).dispatch_to(entry)
                                }
                                Continuation::Select | Continuation::SelectGuarded => {
                                    Args::new(r, vm).with_unchanged::<S>(args).dispatch_to(select::<S, H>)
                                }
                            }
                        }
                    }
                }
            )*

            impl<S: StackModel, H: Hooks> Table<S, H> {
                pub(super) const ROWS: &'static [Handler] = &[$($name::<S, H>),*];
            }
        }
    };
}

for_each_instruction!(define_handlers);

impl Args {
    /// With the arguments that never change as they came, so that they stay where they are.
    #[inline(always)]
    fn with_unchanged<S: StackModel>(self, received: Args) -> Args {
        let c = if S::MODEL == Model::One { received.c } else { self.c };
        Args { c, d: received.d, heap: received.heap, ..self }
    }
}
