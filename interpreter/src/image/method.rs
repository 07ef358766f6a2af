//! What running a method needs, made when it is first called.

use alloc::boxed::Box;
use alloc::vec::Vec;

use tsb_format::Kind;
use tsb_verifier::{GlobalMethodId, Program};

use super::homes::Homes;
use super::loads::HeldLoads;
use super::operands::{PlaneStacks, walk};
use super::{CallEntry, FieldEntry, ModuleTables, TypeInfo, argument_bits};
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

/// A method that is ready to run. Pointers lead into the module and the side tables of the same machine.
#[derive(Debug)]
pub struct Method {
    pub(crate) code: *const u8,
    /// Where calls begin: at the code's start, unless that is watched.
    pub(crate) entry: *const u8,
    pub(crate) fields: *mut FieldEntry,
    pub(crate) calls: *mut CallEntry,
    pub(crate) types: *const u32,
    pub(crate) strings: *const Ref,
    pub(crate) longs: *const i64,
    pub(crate) doubles: *const u64,
    /// For [`Model::Multi`]: the place of each reference operand in code order.
    pub(crate) places: *const u16,
    /// For [`Model::Multi`]: for each code offset, the index of its first reference operand.
    pub(crate) entries_before: *const u16,
    /// For methods with local registers, by register: where the object of the register goes ([`super::homes`]).
    pub(crate) homes: *const u16,
    /// The kind of each argument register.
    pub(crate) kinds: *const Kind,
    /// Slots of the frame from its base on.
    pub(crate) frame: u32,
    /// Number of registers; the homes of local objects follow them, then the operands.
    pub(crate) registers: u32,
    /// How many of them are arguments.
    pub(crate) arguments: u32,
    /// How many of those are references.
    pub(crate) ref_arguments: u32,
    pub(crate) areas: Areas,
    /// The arguments that it may let escape ([`super::argument_bits`]).
    pub(crate) leaks: u64,
    pub(crate) id: GlobalMethodId,
    /// The loads that its registers hold.
    pub(crate) held: HeldLoads,
    /// Registers that hold references.
    pub(crate) ref_registers: Box<[u16]>,
    _places: Box<[u16]>,
    before: Box<[u16]>,
    _kinds: Box<[Kind]>,
    _homes: Box<[u16]>,
}

/// The method's registers, operands or reference operands are too many for the tables of [`Model::Multi`],
/// which number them with 16 bits.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct TooLarge;

impl Method {
    /// For [`Model::Multi`]: how many reference operands the code has before an offset.
    pub(crate) fn entries_before(&self, offset: u32) -> u32 {
        self.before.get(offset as usize).map_or(0, |&count| u32::from(count))
    }

    /// The slots of the frame in which local objects may be, from its base.
    pub(crate) fn home_slots(&self) -> core::ops::Range<u32> {
        self.registers..self.areas.base[0]
    }

    /// Makes a method ready for a model. A native method gets a frame with its arguments only.
    pub(crate) fn prepare(
        program: &Program<'_>,
        tables: &mut ModuleTables,
        types: &[TypeInfo],
        id: GlobalMethodId,
        model: Model,
        held: HeldLoads,
    ) -> Result<Method, TooLarge> {
        let info = &program.methods[id];
        let module = &program.modules[info.module];
        let kinds: Vec<Kind> = program.registers(id).map(|plane| program.kind(plane.ty)).collect();
        let arguments = program.descriptor(id).params.len() + usize::from(!info.is_static());
        let registers = kinds.len() as u32;
        let body = program.body(id);
        let homes = Homes::lay_out(program, types, id);
        let operands = registers + homes.slots;
        let mut areas = Areas { base: [operands; 5] };
        let mut frame = operands;
        let (mut places, mut entries_before) = (Vec::new(), Vec::new());
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
                    return Err(TooLarge);
                }
                let mut stacks = PlaneStacks::new(body, program.type_stream(id), areas.base[4]);
                walk(program, id, None, &mut stacks);
                if stacks.places.len() > usize::from(u16::MAX) {
                    return Err(TooLarge);
                }
                (places, entries_before) = (stacks.places, stacks.entries_before);
            }
        }
        let ref_registers = kinds.iter().enumerate().filter(|&(_, &kind)| kind == Kind::Ref);
        let ref_registers = ref_registers.map(|(i, _)| i as u16).collect();
        let (places, entries_before) =
            (places.into_boxed_slice(), entries_before.into_boxed_slice());
        let kinds = kinds[..arguments].to_vec().into_boxed_slice();
        let ref_arguments = kinds.iter().filter(|&&kind| kind == Kind::Ref).count();
        Ok(Method {
            code: program.code(id).as_ptr(),
            entry: program.code(id).as_ptr(),
            fields: tables.fields.as_mut_ptr(),
            calls: tables.calls.as_mut_ptr(),
            types: tables.types.as_ptr(),
            strings: tables.strings.as_ptr(),
            longs: module.longs.values().as_slice().as_ptr(),
            doubles: module.doubles.values().as_slice().as_ptr(),
            places: places.as_ptr(),
            entries_before: entries_before.as_ptr(),
            homes: homes.places.as_ptr(),
            kinds: kinds.as_ptr(),
            frame,
            registers,
            arguments: arguments as u32,
            ref_arguments: ref_arguments as u32,
            areas,
            leaks: argument_bits(program.descriptor(id).annotations(), |kept| !kept.captured),
            id,
            held,
            ref_registers,
            _places: places,
            before: entries_before,
            _kinds: kinds,
            _homes: homes.places,
        })
    }
}
