//! Cached loads: fields that registers of a method hold, and the reload sets of its calls.
//!
//! When a method is first called, the code of all possible callees tells whether a call may write a field
//! that is cached across it ([`Effects`]). Calls that write no such field have no cost. The others take the
//! slow path, and their frames are marked; the return from such a frame executes the call's reload set.

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

/// A cached load of a method.
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

/// The cached loads of a method.
#[derive(Debug, Default)]
pub(crate) struct CachedLoads {
    table: Loads,
    loads: Box<[CachedLoad]>,
    /// The calls that may write cached fields, ascending: the offset and the reload set.
    reload_sets: Box<[(u32, u32)]>,
}

impl CachedLoads {
    /// Computes the cached loads and reload sets of a method. Calls with a reload set take the slow path from
    /// now on.
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

    /// The reload set of the call at an offset.
    pub(crate) fn reload_set(&self, offset: u32) -> u32 {
        let found = self.reload_sets.binary_search_by_key(&offset, |&(at, _)| at);
        found.map_or(0, |at| self.reload_sets[at].1)
    }

    /// The loads that are cached before the instruction at an offset.
    pub(crate) fn cached_at(&self, offset: u32) -> u32 {
        self.table.held_at(offset)
    }

    /// The registers of the objects whose fields are cached. They are read where the fields are read again.
    pub(crate) fn objects(&self) -> impl Iterator<Item = u32> + '_ {
        self.loads.iter().filter_map(|load| load.object)
    }

    /// The loads of a set.
    pub(crate) fn of_set(&self, set: u32) -> impl Iterator<Item = CachedLoad> + '_ {
        self.table.of_set(set).map(|(i, _)| self.loads[i])
    }
}

impl ModuleTables {
    /// Makes all calls of a method reference take the slow path.
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
