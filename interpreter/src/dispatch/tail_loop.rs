//! Dispatch by jumps: each instruction has a handler, which ends with a call of the handler of the next one.
//!
//! All handlers have one signature, and nothing of a handler's own is alive at its last call. So optimising
//! compilers make that call a jump; this is what the build script relies on, on the targets where it holds, and
//! what a test makes sure of. A jump of its own at the end of every instruction is easier to predict than the
//! one jump of a loop, and the arguments of the handlers stay in registers.

use core::ops::Range;

use tsb_format::{Op, for_each_instruction};

use super::calls::{self, Form, leaf};
use super::trap::{self, Briefly, Trapped};
use super::{Args, Fixed, Handler, Regs, Step, along, handlers, ops};
use crate::hooks::Hooks;
use crate::image::leaf::Leaf;
use crate::image::method::NATIVE;
use crate::models::{Model, StackModel};
use crate::shapes::{self, ANY, New, Passing, Plain, This};
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
        args.pass(handler)
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
    const PLAIN: &'static [Handler; shapes::COUNT] = &Self::table::<{ Form::Plain as u8 }>();
    const NEW: &'static [Handler; shapes::COUNT] = &Self::table::<{ Form::New as u8 }>();
    const THIS: &'static [Handler; shapes::COUNT] = &Self::table::<{ Form::This as u8 }>();

    /// What enters the method that a call has found.
    ///
    /// # Safety
    /// `CALLEE` ([`crate::contracts`]).
    #[inline(always)]
    unsafe fn of(vm: &Vm<'_>, form: Form) -> Handler {
        let callee = vm.hot.callee;
        let entries = match form {
            Form::Plain => &vm.hot.handlers.plain,
            Form::New => Self::NEW,
            Form::This => Self::THIS,
        };
        // SAFETY: `CALLEE`. Its shape is one of the table's.
        unsafe { *entries.get_unchecked(usize::from((*callee).shape)) }
    }
}

/// Defines the tables of entries, with the shapes that have one of their own.
macro_rules! entries {
    ($($shape:literal)*) => {
        impl<S: StackModel, H: Hooks> Entries<S, H> {
            const fn table<const FORM: u8>() -> [Handler; shapes::COUNT] {
                let mut entries = [Self::entry::<FORM, ANY>(); shapes::COUNT];
                $(
                    let occurs = (!matches!(S::MODEL, Model::One) || shapes::is_uniform($shape))
                        && (FORM == Form::Plain as u8 || $shape % 4 == 1);
                    if occurs {
                        entries[$shape] = Self::entry::<FORM, $shape>();
                    }
                )*
                Self::leaves::<FORM>(&mut entries);
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
    const fn leaves<const FORM: u8>(entries: &mut [Handler; shapes::COUNT]) {
        let first = shapes::LEAF as usize;
        entries[first + Leaf::Nothing as usize] = match FORM {
            0 => leaf::<S, H, Plain<ANY>, leaf::Nothing>,
            1 => leaf::<S, H, New<ANY>, leaf::Nothing>,
            _ => leaf::<S, H, This<ANY>, leaf::Nothing>,
        };
        if FORM == Form::Plain as u8 {
            entries[first + Leaf::Constant as usize] = leaf::<S, H, Plain<ANY>, leaf::Constant>;
            entries[first + Leaf::GetByte as usize] = leaf::<S, H, Plain<ANY>, leaf::GetByte>;
            entries[first + Leaf::GetInt as usize] = leaf::<S, H, Plain<ANY>, leaf::GetInt>;
            entries[first + Leaf::GetLong as usize] = leaf::<S, H, Plain<ANY>, leaf::GetLong>;
            entries[first + Leaf::GetDouble as usize] = leaf::<S, H, Plain<ANY>, leaf::GetDouble>;
            entries[first + Leaf::GetRef as usize] = leaf::<S, H, Plain<ANY>, leaf::GetRef>;
            entries[first + Leaf::SetInt as usize] = leaf::<S, H, Plain<ANY>, leaf::SetInt>;
            entries[first + Leaf::SetRef as usize] = leaf::<S, H, Plain<ANY>, leaf::SetRef>;
        }
    }

    const fn entry<const FORM: u8, const SHAPE: u8>() -> Handler {
        match FORM {
            0 => enter::<S, H, Plain<SHAPE>>,
            1 => enter::<S, H, New<SHAPE>>,
            _ => enter::<S, H, This<SHAPE>>,
        }
    }
}

handlers! {
    /// Enters the method that a call has found.
    fn enter<S: StackModel, H: Hooks, P: Passing>(args: Args) {
        let (mut r, vm) = args.state::<S>();
        // SAFETY: `FRAME`, `CODE`, `POP`, `CALLEE`, `MACHINE`. The callee that the call has found is of this shape.
        unsafe {
            match calls::begin::<S, H, P>(&mut r, &mut *vm) {
                Step::Aside(detour) => Args::new(r, vm).beside::<S>(args).pass(detour),
                _ => next::<S>(Args::new(r, vm).beside::<S>(args)),
            }
        }
    }

    /// Goes on with a virtual call whose method has to be found.
    fn select<S: StackModel, H: Hooks>(args: Args) {
        let (mut r, vm) = args.state::<S>();
        // SAFETY: `FRAME`, `CODE`, `POP`, `ENTRY`, `TYPE`, `MACHINE`. The instruction is such a call.
        unsafe {
            match calls::select::<S, H>(&mut r, &mut *vm) {
                Step::Aside(detour) => args.pass(detour),
                Step::SelectWithCare => args.pass(select_with_care::<S, H>),
                _ => args.pass(Entries::<S, H>::of(&*vm, Form::Plain)),
            }
        }
    }

    /// The same for those that need more care.
    fn select_with_care<S: StackModel, H: Hooks>(args: Args) {
        let (mut r, vm) = args.state::<S>();
        // SAFETY: as for `select`.
        unsafe {
            match calls::select_with_care::<S, H>(&mut r, &mut *vm) {
                Step::Aside(detour) => args.pass(detour),
                _ => args.pass(Entries::<S, H>::of(&*vm, Form::Plain)),
            }
        }
    }

    /// Does what a method does that needs no frame.
    fn leaf<S: StackModel, H: Hooks, P: Passing, L: leaf::Action>(args: Args) {
        let (mut r, vm) = args.state::<S>();
        // SAFETY: `FRAME`, `CODE`, `POP`, `PUSH`, `TYPE`, `CALLEE`, `MACHINE`. The call has found such a method.
        unsafe {
            match leaf::execute::<S, P, L>(&mut r, &mut *vm) {
                // The end of a slice comes at the start of the method.
                false => args.pass(enter::<S, H, P>),
                true => next::<S>(Args::new(r, vm).beside::<S>(args)),
            }
        }
    }

    /// Does what a native method does.
    fn native<S: StackModel, H: Hooks>(args: Args) {
        let (mut r, vm) = args.state::<S>();
        // SAFETY: `FRAME`, `CODE`, `REGISTER`, `TYPE`, `MACHINE`. This byte stands in the code of native methods only.
        unsafe {
            match calls::native::<S, H>(&mut r, &mut *vm) {
                Step::Aside(detour) => Args::new(r, vm).beside::<S>(args).pass(detour),
                _ => next::<S>(Args::new(r, vm).beside::<S>(args)),
            }
        }
    }

    /// Goes on at a trap.
    fn trapped<S: StackModel, H: Hooks>(args: Args) {
        let (mut r, vm) = args.state::<S>();
        // SAFETY: `FRAME`, `CODE`, `POP`, `PUSH`, `ENTRY`, `TYPE`, `MACHINE`. A trap stands in place of a verified instruction.
        unsafe {
            match trap::departs::<S, H>(&mut r, &mut *vm) {
                true => {
                    let entry = Entries::<S, H>::of(&*vm, Form::Plain);
                    Args::new(r, vm).beside::<S>(args).pass(entry)
                }
                false => args.pass(told::<S, H>),
            }
        }
    }

    /// Goes on at a trap where something is told.
    #[inline(never)]
    fn told<S: StackModel, H: Hooks>(args: Args) {
        let (mut r, vm) = args.state::<S>();
        // SAFETY: `FRAME`, `CODE`, `POP`, `PUSH`, `ENTRY`, `TYPE`, `MACHINE`. A trap stands in place of a verified instruction.
        unsafe {
            match trap::briefly::<S, H>(&mut r, &mut *vm) {
                Briefly::Enter => {
                    let entry = Entries::<S, H>::of(&*vm, Form::Plain);
                    Args::new(r, vm).beside::<S>(args).pass(entry)
                }
                Briefly::Behind => next::<S>(Args::new(r, vm).beside::<S>(args)),
                Briefly::Settle | Briefly::Not => {
                    Args::new(r, vm).beside::<S>(args).pass(along::<S, H, Trapped>)
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
            args.pass(handler)
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
                                Step::Next => next::<S>(Args::new(r, vm).beside::<S>(args)),
                                Step::Aside(detour) => Args::new(r, vm).beside::<S>(args).pass(detour),
                                Step::Enter(form) => {
                                    let entry = Entries::<S, H>::of(&*vm, form);
                                    Args::new(r, vm).beside::<S>(args).pass(entry)
                                }
                                Step::Select | Step::SelectWithCare => {
                                    Args::new(r, vm).beside::<S>(args).pass(select::<S, H>)
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
    fn beside<S: StackModel>(self, came: Args) -> Args {
        let c = if S::MODEL == Model::One { came.c } else { self.c };
        Args { c, d: came.d, heap: came.heap, ..self }
    }
}
