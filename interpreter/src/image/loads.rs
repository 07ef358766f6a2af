//! The loads that registers of a method hold, and the calls behind which they are reloaded.
//!
//! Whether a call may write a field that is held across it is known when its method is first called: it follows from
//! the code of all methods that the call may come to, overriding ones included ([`Effects`]). Calls that write nothing
//! of that kind cost nothing. The others take the slow way, and their frames are marked; leaving such a frame redoes the
//! call's back-setting block.

use alloc::boxed::Box;
use alloc::vec::Vec;

use cranelift_entity::EntityRef;
use tsb_format::loads::Loads;
use tsb_format::{Immediate, Instructions, MethodRefId, Primitive};
use tsb_verifier::effects::Effects;
use tsb_verifier::{GlobalFieldId, GlobalMethodId, GlobalType, Program};

use super::{Dispatch, ModuleTables, NO_SLOT, NO_TYPE};

/// How a field is read.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Width {
    /// A byte or boolean.
    Byte,
    /// A char.
    Char,
    /// A short.
    Short,
    /// An int, float or reference.
    Four,
    /// A long or double.
    Eight,
}

/// A load of a method.
#[derive(Clone, Copy, Debug)]
pub(crate) struct CachedLoad {
    /// The register that holds the field.
    pub(crate) register: u32,
    /// The register of the object; `None` for a static field.
    pub(crate) object: Option<u32>,
    /// The offset in the object, or the slot among the statics.
    pub(crate) offset: u32,
    /// What is read there.
    pub(crate) width: Width,
}

/// What a method holds.
#[derive(Debug, Default)]
pub(crate) struct CachedLoads {
    table: Loads,
    loads: Box<[CachedLoad]>,
    /// The calls that may write what is held across them, ascending: the offset and the loads to be reloaded.
    reload_sets: Box<[(u32, u32)]>,
}

impl CachedLoads {
    /// Finds out what a method holds, and which of its calls may write it. The entries of these calls take the slow
    /// way from now on.
    pub(crate) fn link(
        program: &Program<'_>,
        field_offsets: &[u32],
        tables: &mut ModuleTables,
        effects: &mut Option<Effects>,
        method: GlobalMethodId,
    ) -> CachedLoads {
        let table = Loads::read(program.loads(method)).unwrap_or_default();
        if table.loads.is_empty() {
            return CachedLoads::default();
        }
        let effects = effects.get_or_insert_with(|| Effects::of(program));
        let links = &program.links[program.methods[method].module];
        let fields: Vec<GlobalFieldId> =
            table.loads.iter().map(|load| links.fields[load.field]).collect();
        let loads = table.loads.iter().zip(&fields).map(|(load, &field)| CachedLoad {
            register: load.register,
            object: load.object,
            offset: field_offsets[field.index()],
            width: width(program, field),
        });
        let loads = loads.collect();
        let mut reload_sets = Vec::new();
        for call in Instructions::new(program.code(method)).map_while(Result::ok) {
            let index = call.immediate(|&immediate| immediate == Immediate::Method);
            let block = table.reload_set(call.offset, call.end());
            let (Some(index), true) = (index, block != 0) else { continue };
            let called = links.methods[MethodRefId::new(index as usize)];
            let written = effects.of_call(program, call.op, called);
            let reloaded = table
                .of_set(block)
                .filter(|&(i, _)| written & effects.field(fields[i]) != 0)
                .fold(0, |set, (i, _)| set | 1 << i);
            if reloaded != 0 {
                reload_sets.push((call.offset, reloaded));
                tables.force_slow_path(index as usize);
            }
        }
        CachedLoads { table, loads, reload_sets: reload_sets.into_boxed_slice() }
    }

    /// The loads to be reloaded behind the call at an offset.
    pub(crate) fn reload_set(&self, offset: u32) -> u32 {
        let found = self.reload_sets.binary_search_by_key(&offset, |&(at, _)| at);
        found.map_or(0, |at| self.reload_sets[at].1)
    }

    /// The loads that are held before the instruction at an offset.
    pub(crate) fn cached_at(&self, offset: u32) -> u32 {
        self.table.held_at(offset)
    }

    /// The loads of a set.
    pub(crate) fn of_set(&self, set: u32) -> impl Iterator<Item = CachedLoad> + '_ {
        self.table.of_set(set).map(|(i, _)| self.loads[i])
    }
}

impl ModuleTables {
    /// Lets all calls of a method reference take the slow way.
    fn force_slow_path(&mut self, reference: usize) {
        let (entry, rules) = (&mut self.calls[reference], &mut self.rules[reference]);
        rules.always_slow = true;
        entry.callee = core::ptr::null();
        if rules.dispatch != Dispatch::Direct {
            entry.size_or_slot = NO_SLOT;
        }
        if !entry.cached_callee.is_null() {
            (entry.cached_callee, entry.cached_type) = (core::ptr::null(), NO_TYPE);
        }
    }
}

fn width(program: &Program<'_>, field: GlobalFieldId) -> Width {
    match program.types[program.fields[field].ty] {
        GlobalType::Primitive(Primitive::Boolean | Primitive::Byte) => Width::Byte,
        GlobalType::Primitive(Primitive::Char) => Width::Char,
        GlobalType::Primitive(Primitive::Short) => Width::Short,
        GlobalType::Primitive(Primitive::Long | Primitive::Double) => Width::Eight,
        _ => Width::Four,
    }
}
