//! Dispatch by jumps: each instruction has a handler, which ends with a call of the handler of the next one.
//!
//! All handlers have one signature, and nothing of a handler's own is alive at its last call. So optimising
//! compilers make that call a jump; this is what the build script relies on, on the targets where it holds, and
//! what a test makes sure of. A jump of its own at the end of every instruction is easier to predict than the
//! one jump of a loop, and the arguments of the handlers stay in registers.

use core::ops::Range;

use tsb_format::{Op, for_each_instruction};

use super::calls::{self, Form};
use super::trap::Trapped;
use super::{Args, Fixed, Handler, Regs, Step, along, handlers, ops};
use crate::hooks::Hooks;
use crate::image::method::{Method, NATIVE};
use crate::models::{Model, StackModel};
use crate::shapes::{self, ANY, New, Passing, Plain, This};
use crate::value::Slot;
use crate::vm::Vm;

/// As [`super::run`].
pub(super) unsafe fn run<S: StackModel, H: Hooks>(vm: &mut Vm<'_>) {
    // SAFETY: as the caller vouches. When this comes back, the thread has stopped.
    unsafe { go_on::<S, H>(vm) };
}

/// Goes on where the thread stands.
#[inline(always)]
pub(super) unsafe fn go_on<S: StackModel, H: Hooks>(vm: *mut Vm<'_>) -> bool {
    // SAFETY: the thread has a frame; nothing else uses the machine while the interpreter runs.
    unsafe {
        let r = Regs::<S>::load(&*vm);
        next::<S, H>(Args::new(r, vm))
    }
}

/// Goes on with the instruction at `pc`.
#[inline(always)]
unsafe fn next<S: StackModel, H: Hooks>(args: Args) -> bool {
    // SAFETY: `pc` is at an instruction (verifier: code is decoded from start to end, control stays at
    // instruction starts).
    unsafe {
        let opcode = usize::from(*args.pc);
        let handler = Table::<S, H>::SHARED[opcode];
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
        handlers[Op::TRAP as usize] = along::<S, H, Trapped>;
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

/// How many shapes there are.
const SHAPES: usize = shapes::NATIVE as usize + 1;

/// What enters methods: by the shape of their arguments.
struct Entries<S, H>(core::marker::PhantomData<(S, H)>);

impl<S: StackModel, H: Hooks> Entries<S, H> {
    const PLAIN: &'static [Handler; SHAPES] = &Self::table::<{ Form::Plain as u8 }>();
    const NEW: &'static [Handler; SHAPES] = &Self::table::<{ Form::New as u8 }>();
    const THIS: &'static [Handler; SHAPES] = &Self::table::<{ Form::This as u8 }>();

    /// What enters a method.
    #[inline(always)]
    unsafe fn of(form: Form, callee: *const Method) -> Handler {
        let entries = match form {
            Form::Plain => Self::PLAIN,
            Form::New => Self::NEW,
            Form::This => Self::THIS,
        };
        // SAFETY: the callee is a method; its shape is one of the table's.
        unsafe { *entries.get_unchecked(usize::from((*callee).shape)) }
    }
}

/// Defines the tables of entries, with the shapes that have one of their own.
macro_rules! entries {
    ($($shape:literal)*) => {
        impl<S: StackModel, H: Hooks> Entries<S, H> {
            const fn table<const FORM: u8>() -> [Handler; SHAPES] {
                let mut entries = [Self::entry::<FORM, ANY>(); SHAPES];
                $(
                    let occurs = (!matches!(S::MODEL, Model::One) || shapes::is_uniform($shape))
                        && (FORM == Form::Plain as u8 || $shape % 4 == 1);
                    if occurs {
                        entries[$shape] = Self::entry::<FORM, $shape>();
                    }
                )*
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
        // SAFETY: the call has found a callee of this shape; nothing else uses the machine meanwhile.
        unsafe {
            match calls::begin::<S, H, P>(&mut r, &mut *vm) {
                Step::Aside(detour) => Args::new(r, vm).beside::<S>(args).pass(detour),
                _ => next::<S, H>(Args::new(r, vm).beside::<S>(args)),
            }
        }
    }

    /// Does what a native method does.
    fn native<S: StackModel, H: Hooks>(args: Args) {
        let (mut r, vm) = args.state::<S>();
        // SAFETY: the handler is called in the code of native methods; nothing else uses the machine meanwhile.
        unsafe {
            match calls::native::<S, H>(&mut r, &mut *vm) {
                Step::Aside(detour) => Args::new(r, vm).beside::<S>(args).pass(detour),
                _ => next::<S, H>(Args::new(r, vm).beside::<S>(args)),
            }
        }
    }

    /// Goes on to the handler that the byte behind the prefix stands for.
    fn prefix<S: StackModel, H: Hooks>(args: Args) {
        // SAFETY: a byte follows (verifier: code is decoded from start to end).
        unsafe {
            let byte = usize::from(*args.pc.add(1));
            let handler = Table::<S, H>::SHARED_PREFIXED[byte];
            args.pass(handler)
        }
    }
}

macro_rules! define_handlers {
    ($($(#[doc = $doc:literal])+ $name:ident $mnemonic:literal ($($imm:ident),*)
       [$($pops:tt)*] => [$($pushes:tt)*] $flow:ident;)*) => {
        #[allow(non_snake_case, reason = "handlers bear the names of the table's rows")]
        mod handler {
            use super::*;

            $(
                handlers! {
                    #[doc(hidden)]
                    fn $name<S: StackModel, H: Hooks>(args: Args) {
                        let (mut r, vm) = args.state::<S>();
                        // SAFETY: the handler is called for its instruction, in verified code; nothing else uses
                        // the machine meanwhile.
                        unsafe {
                            match ops::$name::<S, H>(&mut r, &mut *vm) {
                                Step::Next => next::<S, H>(Args::new(r, vm).beside::<S>(args)),
                                Step::Aside(detour) => Args::new(r, vm).beside::<S>(args).pass(detour),
                                Step::Enter(form) => {
                                    let entry = Entries::<S, H>::of(form, (*vm).hot.callee);
                                    Args::new(r, vm).beside::<S>(args).pass(entry)
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
        let d = if S::MODEL == Model::One { came.d } else { self.d };
        Args { vm: came.vm, heap: came.heap, d, ..self }
    }
}
