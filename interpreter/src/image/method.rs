//! What running a method needs, made when it is first called.

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

/// How operands are kept.
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
    /// All of them.
    pub const ALL: [Model; 3] = [Model::One, Model::Five, Model::Multi];

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

/// Where the operand stacks start, in slots from the frame's base: in the order of [`Kind`]; all the same for
/// [`Model::One`]; the last is where the stacks of the reference planes start for [`Model::Multi`].
#[derive(Clone, Copy, Debug)]
pub(crate) struct Areas {
    pub(crate) base: [u32; 5],
}

/// The byte that, behind [`Op::PREFIX`], makes the code of native methods.
pub(crate) const NATIVE: u8 = 0xff;

/// The code of native methods: no module has it.
const NATIVE_CODE: &[u8; 2] = &[Op::PREFIX, NATIVE];
const _: () = assert!(Op::ALL.len() - Op::FIRST_PREFIXED as usize <= NATIVE as usize);

/// A method that is ready to run. Pointers lead into the module and the side tables of the same machine.
#[derive(Debug)]
#[repr(C)]
pub struct Method {
    // What a call needs stands together at the start.
    /// Where calls begin: at the code's start, unless that is watched.
    pub(crate) entry: *const u8,
    /// Slots of the frame from its base on.
    pub(crate) frame: u32,
    /// Number of registers; the homes of local objects follow them, then the operands.
    pub(crate) registers: u32,
    /// How many of them are arguments.
    pub(crate) arguments: u16,
    /// How many of those are references.
    pub(crate) ref_arguments: u16,
    /// The offset or the constant of a [`Accessor`](super::accessors::Leaf).
    pub(crate) accessor_operand: u32,
    pub(crate) areas: Areas,
    /// The kinds of the arguments, if they are few, or what the method does, if that is little.
    pub(crate) signature: CallSignature,
    /// The kind of each argument register.
    pub(crate) kinds: *const Kind,
    /// For [`Model::Multi`]: where reference operands stand.
    pub(crate) slot_map: OperandSlotMap,
    pub(crate) calls: *mut CallEntry,
    pub(crate) rules: *const CallRules,
    pub(crate) fields: *mut FieldEntry,
    pub(crate) types: *const u32,
    pub(crate) strings: *const Ref,
    pub(crate) doubles: *const u64,
    pub(crate) longs: *const i64,
    pub(crate) code: *const u8,
    /// For methods with local registers, by register: where the object of the register goes ([`super::stack_slots`]).
    pub(crate) stack_slots: *const u16,
    /// The arguments that it may let escape ([`super::argument_bits`]).
    pub(crate) leaks: u64,
    pub(crate) id: GlobalMethodId,
    /// What a native method does; its code is one instruction of the machine's own.
    pub(crate) native: Option<Native>,
    /// Where traps stand in its code; null if that is as it was loaded.
    pub(crate) traps: *const Traps,
    /// Where the second copy of its code starts, if there is one ([`crate::hooks::brief`]).
    return_copy: u32,
    /// The kind of its result.
    pub(crate) returns: Option<Kind>,
    /// The loads that its registers hold.
    pub(crate) cached_loads: CachedLoads,
    /// Registers that hold references.
    pub(crate) ref_registers: Box<[u16]>,
    slot_table: Box<[u16]>,
    overflow_slots: Box<[OverflowSlots]>,
    _kinds: Box<[Kind]>,
    _homes: Box<[u16]>,
}

/// Why a method cannot be made ready.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Unready {
    /// Its registers, operands or reference operands are too many for the tables of [`Model::Multi`], which number them with
    /// 16 bits.
    TooLarge,
    /// The tables of all methods that were made ready take too much.
    NoRoom,
}

impl Method {
    /// For [`Model::Multi`]: a place that had no room beside the instruction at `pc`.
    #[cold]
    #[inline(never)]
    pub(crate) fn overflow_slot(&self, pc: *const u8, number: usize) -> usize {
        let offset = self.offset((pc.addr() - self.code.addr()) as u32);
        let listed = self.overflow_slots.iter().find(|&&(at, _)| at == offset);
        listed.and_then(|(_, places)| places.get(number)).map_or(0, |&place| usize::from(place))
    }

    /// The offset in the code of a place in it, or in its second copy.
    #[inline]
    pub(crate) fn offset(&self, pc: u32) -> u32 {
        pc.checked_sub(self.return_copy).unwrap_or(pc)
    }

    /// Has the method run a copy of its code, behind which there is another one.
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

    /// The bytes that it takes.
    pub(crate) fn bytes(&self) -> usize {
        let more = self
            .overflow_slots
            .iter()
            .map(|(_, places)| size_of::<OverflowSlots>() + 2 * places.len());
        let lists = self.ref_registers.len() + self.slot_table.len() + self._homes.len();
        size_of::<Method>() + 2 * lists + self._kinds.len() + more.sum::<usize>()
    }

    /// The slots of the frame in which local objects may be, from its base.
    pub(crate) fn stack_slot_range(&self) -> core::ops::Range<u32> {
        self.registers..self.areas.base[0]
    }

    /// Makes a method ready for a model. A native method gets a frame with its arguments only.
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
            // At most 255 (verifier).
            arguments: arguments as u16,
            ref_arguments: ref_arguments as u16,
            accessor_operand: 0,
            signature: if body.is_some() {
                signature_of(model, &kinds)
            } else {
                signatures::NATIVE
            },
            areas,
            leaks: argument_bits(program.descriptor(id).annotations(), |kept| !kept.captured),
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
            _homes: stack_slots.starts,
        })
    }
}
