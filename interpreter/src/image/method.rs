//! Prepared methods: what the interpreter needs to run a method. A method is prepared when it is first
//! called.

use alloc::boxed::Box;
use alloc::vec::Vec;

use tsb_format::{Kind, Op};
use tsb_verifier::{GlobalMethodId, Program};

use super::loads::CachedLoads;
use super::operands::{OverflowSlots, PlaneStacks, walk};
use super::stack_slots::StackSlots;
use super::{CallEntry, CallRules, FieldEntry, ModuleTables, argument_bits};
use crate::hooks::lightweight::Traps;
use crate::models::OperandSlotMap;
use crate::natives::Native;
use crate::signatures::{self, CallSignature, signature_of};
use crate::value::Ref;

/// The stack model: how operands are kept.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub enum Model {
    /// All operands on one stack.
    One,
    /// A stack for each of int, long, float, double and all references.
    Five,
    /// A stack for each type.
    Multi,
}

impl Model {
    /// All models.
    pub const ALL: [Model; 3] = [Model::One, Model::Five, Model::Multi];

    /// Whether this build has the interpreter (features `one-stack`, `five-stack`, `multi-stack`).
    pub const fn is_available(self) -> bool {
        match self {
            Model::One => cfg!(feature = "one-stack"),
            Model::Five => cfg!(feature = "five-stack"),
            Model::Multi => cfg!(feature = "multi-stack"),
        }
    }

    /// Words of a frame's header ([`crate::thread::header`]).
    #[inline(always)]
    pub(crate) const fn header(self) -> usize {
        match self {
            Model::One => 3,
            Model::Five => 6,
            Model::Multi => 7,
        }
    }
}

/// Where the operand stacks start, in slots from the frame's base, in the order of [`Kind`]. For
/// [`Model::One`] all are equal. For [`Model::Multi`] the last one is the start of the stacks of all
/// reference planes.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Areas {
    pub(crate) base: [u32; 5],
}

/// The byte that, after [`Op::PREFIX`], forms the code of native methods.
pub(crate) const NATIVE: u8 = 0xff;

/// The code of native methods. Verified modules do not contain it.
const NATIVE_CODE: &[u8; 2] = &[Op::PREFIX, NATIVE];
const _: () = assert!(Op::ALL.len() - Op::FIRST_PREFIXED as usize <= NATIVE as usize);

/// A prepared method. Its pointers point into the module and the side tables of the same machine.
#[derive(Debug)]
#[repr(C)]
pub struct Method {
    // The fields that calls read come first.
    /// Where calls begin: the start of the code, or a trap.
    pub(crate) entry: *const u8,
    /// Slots of the frame from its base.
    pub(crate) frame: u32,
    /// Number of registers. The stack allocation slots follow them, then the operands.
    pub(crate) registers: u32,
    /// Number of arguments.
    pub(crate) arguments: u16,
    /// Number of reference arguments.
    pub(crate) ref_arguments: u16,
    /// The offset or the constant of an [`Accessor`](super::accessors::Accessor).
    pub(crate) accessor_operand: u32,
    pub(crate) areas: Areas,
    /// The call signature.
    pub(crate) signature: CallSignature,
    /// The kind of each argument register.
    pub(crate) kinds: *const Kind,
    /// For [`Model::Multi`]: the operand slot map.
    pub(crate) slot_map: OperandSlotMap,
    pub(crate) calls: *mut CallEntry,
    pub(crate) rules: *const CallRules,
    pub(crate) fields: *mut FieldEntry,
    pub(crate) types: *const u32,
    pub(crate) strings: *const Ref,
    pub(crate) doubles: *const u64,
    pub(crate) longs: *const i64,
    pub(crate) code: *const u8,
    /// By register: the start of its stack allocation slot, for methods with local registers
    /// ([`super::stack_slots`]).
    pub(crate) stack_slots: *const u16,
    /// The arguments that it may leak ([`super::argument_bits`]).
    pub(crate) leaks: u64,
    pub(crate) id: GlobalMethodId,
    /// The implementation of a native method, whose code is one pseudo-instruction.
    pub(crate) native: Option<Native>,
    /// The traps in its code; null if the code is unchanged.
    pub(crate) traps: *const Traps,
    /// Where the second copy of its code starts, if there is one ([`crate::hooks::lightweight`]).
    return_copy: u32,
    /// The kind of its result.
    pub(crate) returns: Option<Kind>,
    /// The fields that its registers cache.
    pub(crate) cached_loads: CachedLoads,
    /// Registers that hold references.
    pub(crate) ref_registers: Box<[u16]>,
    slot_table: Box<[u16]>,
    overflow_slots: Box<[OverflowSlots]>,
    _kinds: Box<[Kind]>,
    _stack_slots: Box<[u16]>,
}

/// Why a method cannot be prepared.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Unready {
    /// Its registers, operands or reference operands exceed the 16-bit numbers of [`Model::Multi`].
    TooLarge,
    /// The tables of all prepared methods exceed their limit.
    NoRoom,
}

impl Method {
    /// For [`Model::Multi`]: a slot that is not in the map of the instruction at `pc`, but in the overflow
    /// list.
    #[cold]
    #[inline(never)]
    pub(crate) fn overflow_slot(&self, pc: *const u8, number: usize) -> usize {
        let offset = self.offset((pc.addr() - self.code.addr()) as u32);
        let listed = self.overflow_slots.iter().find(|&&(at, _)| at == offset);
        listed.and_then(|(_, slots)| slots.get(number)).map_or(0, |&slot| usize::from(slot))
    }

    /// The offset in the original code of an offset in a copy.
    #[inline]
    pub(crate) fn offset(&self, pc: u32) -> u32 {
        pc.checked_sub(self.return_copy).unwrap_or(pc)
    }

    /// Lets the method run a copy of its code, which a second copy follows.
    pub(crate) fn run_copy(&mut self, code: *const u8, traps: &Traps) {
        self.code = code;
        self.entry = code;
        self.traps = traps;
        self.return_copy = traps.return_copy;
        if !self.slot_table.is_empty() {
            let mut slot_table = self.slot_table.to_vec();
            slot_table.resize(traps.return_copy as usize * OperandSlotMap::PER_CODE_BYTE, 0);
            slot_table.extend_from_slice(&self.slot_table);
            self.slot_table = slot_table.into_boxed_slice();
        }
        self.slot_map = OperandSlotMap::new(code, self.slot_table.as_ptr());
    }

    /// The bytes that the method takes.
    pub(crate) fn bytes(&self) -> usize {
        let more = self
            .overflow_slots
            .iter()
            .map(|(_, slots)| size_of::<OverflowSlots>() + 2 * slots.len());
        let lists = self.ref_registers.len() + self.slot_table.len() + self._stack_slots.len();
        size_of::<Method>() + 2 * lists + self._kinds.len() + more.sum::<usize>()
    }

    /// The frame slots of stack-allocated objects, from the frame's base.
    pub(crate) fn stack_slot_range(&self) -> core::ops::Range<u32> {
        self.registers..self.areas.base[0]
    }

    /// Prepares a method for a model. The frame of a native method has its arguments only.
    pub(crate) fn prepare(
        program: &Program<'_>,
        tables: &mut ModuleTables,
        stack_slots: StackSlots,
        id: GlobalMethodId,
        model: Model,
        cached_loads: CachedLoads,
    ) -> Result<Method, Unready> {
        let info = &program.methods[id];
        let module = &program.modules[info.module];
        let kinds: Vec<Kind> = program.registers(id).map(|plane| program.kind(plane.ty)).collect();
        let arguments = program.descriptor(id).params.len() + usize::from(!info.is_static());
        let registers = kinds.len() as u32;
        let body = program.body(id);
        let operands = registers + stack_slots.slots;
        let mut areas = Areas { base: [operands; 5] };
        let mut frame = operands;
        let (mut slot_table, mut overflow_slots) = (Vec::new(), Vec::new());
        if let Some(body) = body {
            match model {
                Model::One => frame += u32::from(body.max_all),
                Model::Five | Model::Multi => {
                    for (base, &max) in areas.base.iter_mut().zip(&body.max_primitive) {
                        *base = frame;
                        frame += u32::from(max);
                    }
                    areas.base[4] = frame;
                    frame += match model {
                        Model::Five => u32::from(body.max_ref),
                        _ => PlaneStacks::size(body),
                    };
                }
            }
            if model == Model::Multi {
                if frame > u32::from(u16::MAX) {
                    return Err(Unready::TooLarge);
                }
                let mut stacks = PlaneStacks::new(body, areas.base[4]);
                walk(program, id, &mut stacks);
                (slot_table, overflow_slots) = stacks.tables();
            }
        }
        let ref_registers = kinds.iter().enumerate().filter(|&(_, &kind)| kind == Kind::Ref);
        let ref_registers = ref_registers.map(|(i, _)| i as u16).collect();
        let (slot_table, overflow_slots) =
            (slot_table.into_boxed_slice(), overflow_slots.into_boxed_slice());
        let kinds = kinds[..arguments].to_vec().into_boxed_slice();
        let ref_arguments = kinds.iter().filter(|&&kind| kind == Kind::Ref).count();
        let code = if body.is_some() { program.code(id).as_ptr() } else { NATIVE_CODE.as_ptr() };
        Ok(Method {
            code,
            entry: code,
            fields: tables.fields.as_mut_ptr(),
            calls: tables.calls.as_mut_ptr(),
            rules: tables.rules.as_ptr(),
            types: tables.types.as_ptr(),
            strings: tables.strings.as_ptr(),
            longs: module.longs.values().as_slice().as_ptr(),
            doubles: module.doubles.values().as_slice().as_ptr(),
            slot_map: OperandSlotMap::new(code, slot_table.as_ptr()),
            stack_slots: stack_slots.starts.as_ptr(),
            kinds: kinds.as_ptr(),
            frame,
            registers,
            // At most 255 (verifier section 2: `TooManyParameters`).
            arguments: arguments as u16,
            ref_arguments: ref_arguments as u16,
            accessor_operand: 0,
            signature: if body.is_some() {
                signature_of(model, &kinds)
            } else {
                signatures::NATIVE
            },
            areas,
            leaks: argument_bits(program.descriptor(id).annotations(), |annotation| {
                !annotation.captured
            }),
            id,
            native: None,
            traps: core::ptr::null(),
            return_copy: u32::MAX,
            returns: program.descriptor(id).ret.map(|ret| program.kind(ret.ty)),
            cached_loads,
            ref_registers,
            slot_table,
            overflow_slots,
            _kinds: kinds,
            _stack_slots: stack_slots.starts,
        })
    }
}
