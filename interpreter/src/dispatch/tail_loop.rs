//! Dispatch by tail calls: each instruction has a handler, which ends with a call of the next instruction's
//! handler.
//!
//! All handlers have one signature, and no value of a handler is alive at its last call, so optimising
//! compilers turn the call into a jump. The build script enables this module on targets where that holds, and
//! a test checks it. A separate indirect jump at the end of each instruction is easier to predict than the
//! single jump of a loop, and the handlers' arguments stay in registers.

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
    // SAFETY: `FRAME`, `MACHINE`. When the handlers return, the thread has stopped.
    unsafe { resume::<S, H>(vm) };
}

/// Continues where the thread stands.
///
/// # Safety
/// `FRAME`, `CODE`, `MACHINE` ([`crate::contracts`]).
#[inline(always)]
pub(super) unsafe fn resume<S: StackModel, H: Hooks>(vm: *mut Vm<'_>) -> bool {
    // SAFETY: `FRAME`, `CODE`, `MACHINE`.
    unsafe {
        let r = Regs::<S>::load(&*vm);
        next::<S>(Args::new(r, vm))
    }
}

/// Dispatches the instruction at `pc`.
///
/// # Safety
/// `CODE`, `MACHINE` ([`crate::contracts`]).
#[inline(always)]
unsafe fn next<S: StackModel>(args: Args) -> bool {
    // SAFETY: `CODE`: the first byte of an instruction has a handler. `MACHINE`.
    unsafe {
        let opcode = usize::from(*args.pc);
        let handler = (*args.state::<S>().1).hot.handlers.bytes[opcode];
        args.dispatch_to(handler)
    }
}

/// The handlers of a stack model and hooks.
struct Table<S, H>(core::marker::PhantomData<(S, H)>);

impl<S: StackModel, H: Hooks> Table<S, H> {
    /// The handlers of a range of rows, by the last byte of their opcodes. All other bytes map to `other`;
    /// verified code contains none of them.
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
    /// By the byte after the prefix.
    const SHARED_PREFIXED: &'static [Handler; 256] = &Self::PREFIXED;
}

/// The handlers that push a callee's frame, by call signature.
struct Entries<S, H>(core::marker::PhantomData<(S, H)>);

impl<S: StackModel, H: Hooks> Entries<S, H> {
    const PLAIN: &'static [Handler; signatures::COUNT] =
        &Self::table::<{ CallKind::Plain as u8 }>();
    const NEW: &'static [Handler; signatures::COUNT] = &Self::table::<{ CallKind::New as u8 }>();
    const THIS: &'static [Handler; signatures::COUNT] = &Self::table::<{ CallKind::This as u8 }>();

    /// The handler that enters the callee that was found.
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
        // SAFETY: `CALLEE`. Its call signature is an index of the table.
        unsafe { *entries.get_unchecked(usize::from((*callee).signature)) }
    }
}

/// Defines the tables of entries, with the call signatures that have a specialised entry.
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
    /// Fills in the entries of trivial accessors.
    const fn fill_accessors<const CALL_KIND: u8>(entries: &mut [Handler; signatures::COUNT]) {
        let first = signatures::ACCESSOR as usize;
        entries[first + Accessor::Nothing as usize] = match CALL_KIND {
            0 => accessor::<S, H, Plain<ANY>, accessors::Nothing>,
            1 => accessor::<S, H, New<ANY>, accessors::Nothing>,
            _ => accessor::<S, H, This<ANY>, accessors::Nothing>,
        };
        if CALL_KIND == CallKind::Plain as u8 {
            entries[first + Accessor::SquareRoot as usize] =
                accessor::<S, H, Plain<ANY>, accessors::SquareRoot>;
            entries[first + Accessor::FunctionOfOne as usize] =
                accessor::<S, H, Plain<ANY>, accessors::FunctionOfOne>;
            entries[first + Accessor::FunctionOfTwo as usize] =
                accessor::<S, H, Plain<ANY>, accessors::FunctionOfTwo>;
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
    /// Enters the callee that was found.
    fn enter<S: StackModel, H: Hooks, P: ArgumentPassing>(args: Args) {
        let (mut r, vm) = args.state::<S>();
        // SAFETY: `FRAME`, `CODE`, `POP`, `CALLEE`, `MACHINE`. The callee has this call signature.
        unsafe {
            match calls::push_callee_frame::<S, H, P>(&mut r, &mut *vm) {
                Continuation::SlowPath(handler) => Args::new(r, vm).with_unchanged::<S>(args).dispatch_to(handler),
                _ => next::<S>(Args::new(r, vm).with_unchanged::<S>(args)),
            }
        }
    }

    /// Looks up the callee of a virtual call.
    fn select<S: StackModel, H: Hooks>(args: Args) {
        let (mut r, vm) = args.state::<S>();
        // SAFETY: `FRAME`, `CODE`, `POP`, `ENTRY`, `TYPE`, `MACHINE`. The instruction is a virtual call.
        unsafe {
            match calls::select::<S, H>(&mut r, &mut *vm) {
                Continuation::SlowPath(handler) => args.dispatch_to(handler),
                Continuation::SelectGuarded => args.dispatch_to(select_guarded::<S, H>),
                _ => args.dispatch_to(Entries::<S, H>::of(&*vm, CallKind::Plain)),
            }
        }
    }

    /// As `select`, for guarded calls.
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

    /// Executes a trivial accessor.
    fn accessor<S: StackModel, H: Hooks, P: ArgumentPassing, L: accessors::AccessorBody>(args: Args) {
        let (mut r, vm) = args.state::<S>();
        // SAFETY: `FRAME`, `CODE`, `POP`, `PUSH`, `TYPE`, `CALLEE`, `MACHINE`. The callee is this accessor.
        unsafe {
            match accessors::execute::<S, P, L>(&mut r, &mut *vm) {
                // The slice ends at the start of the method.
                false => args.dispatch_to(enter::<S, H, P>),
                true => next::<S>(Args::new(r, vm).with_unchanged::<S>(args)),
            }
        }
    }

    /// Runs a native method.
    fn native<S: StackModel, H: Hooks>(args: Args) {
        let (mut r, vm) = args.state::<S>();
        // SAFETY: `FRAME`, `CODE`, `REGISTER`, `TYPE`, `MACHINE`. Only the code of native methods contains
        // this byte.
        unsafe {
            match calls::native::<S, H>(&mut r, &mut *vm) {
                Continuation::SlowPath(handler) => Args::new(r, vm).with_unchanged::<S>(args).dispatch_to(handler),
                _ => next::<S>(Args::new(r, vm).with_unchanged::<S>(args)),
            }
        }
    }

    /// Executes a trap that needs no call of the listener.
    fn trapped<S: StackModel, H: Hooks>(args: Args) {
        let (mut r, vm) = args.state::<S>();
        // SAFETY: `FRAME`, `CODE`, `POP`, `PUSH`, `ENTRY`, `TYPE`, `MACHINE`. A trap replaces a verified
        // instruction.
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

    /// Executes a trap with lightweight events.
    #[inline(never)]
    fn lightweight_trap<S: StackModel, H: Hooks>(args: Args) {
        let (mut r, vm) = args.state::<S>();
        // SAFETY: `FRAME`, `CODE`, `POP`, `PUSH`, `ENTRY`, `TYPE`, `MACHINE`. A trap replaces a verified
        // instruction.
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

    /// Dispatches by the byte after the prefix.
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
    /// The arguments that never change are taken from `received`, so that they stay in their registers.
    #[inline(always)]
    fn with_unchanged<S: StackModel>(self, received: Args) -> Args {
        let c = if S::MODEL == Model::One { received.c } else { self.c };
        Args { c, d: received.d, heap: received.heap, ..self }
    }
}
