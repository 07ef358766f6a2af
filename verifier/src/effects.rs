//! Which fields a call may write, among those that registers hold somewhere ([`tsb_format::loads`]).
//!
//! The writes of a call are the writes of all code that it may run ([`crate::calls`]).

use alloc::collections::BTreeMap;

use cranelift_entity::EntityRef;
use tsb_format::loads::Loads;
use tsb_format::{FieldRefId, Flags, Immediate, Instruction, Op};

use crate::calls::{Closure, MethodFacts};
use crate::ids::*;
use crate::program::Tables;

/// A set of fields, a bit for each. More than 64 fields share bits.
pub type FieldSet = u64;

/// The set of all fields: other threads may run, or nothing is known.
const EVERYTHING: FieldSet = FieldSet::MAX;

/// The fields that calls may write; computed on demand.
#[derive(Debug)]
pub struct Effects {
    fields: CachedFields,
    calls: Closure<FieldSet>,
}

/// The fields that registers hold somewhere, numbered.
#[derive(Debug)]
struct CachedFields(BTreeMap<GlobalFieldId, u32>);

impl Effects {
    /// Collects the fields that registers hold anywhere in the program.
    pub fn of(tables: &Tables<'_>) -> Effects {
        let mut fields = BTreeMap::new();
        for method in tables.methods.keys() {
            let table = tables.loads(method);
            let links = &tables.links[tables.methods[method].module];
            for load in Loads::read(table).unwrap_or_default().loads {
                if let Some(&field) = links.fields.get(load.field) {
                    let number = fields.len() as u32;
                    fields.entry(field).or_insert(number);
                }
            }
        }
        Effects { fields: CachedFields(fields), calls: Closure::of(tables) }
    }

    /// The set of one field; empty if no register holds the field.
    pub fn field(&self, field: GlobalFieldId) -> FieldSet {
        self.fields.field(field)
    }

    /// The fields that a call of a method by the instruction `op` may write.
    pub fn of_call(&mut self, tables: &Tables<'_>, op: Op, method: GlobalMethodId) -> FieldSet {
        self.calls.of_call(&mut self.fields, tables, op, method)
    }
}

impl CachedFields {
    fn field(&self, field: GlobalFieldId) -> FieldSet {
        self.0.get(&field).map_or(0, |number| 1 << (number % FieldSet::BITS))
    }

    /// Native methods call no code, and write only fields of their own class; but some let other threads run.
    fn of_native(&self, tables: &Tables<'_>, method: GlobalMethodId) -> FieldSet {
        let info = &tables.methods[method];
        let name = tables.name(info.name);
        let lets_others_run = tables.class_name(info.class) == "java.lang.Thread"
            || ["wait", "notify"].iter().any(|prefix| name.starts_with(prefix));
        if lets_others_run {
            return EVERYTHING;
        }
        let own = self.0.keys().filter(|&&field| tables.fields[field].class == info.class);
        own.fold(0, |set, &field| set | self.field(field))
    }
}

impl MethodFacts for CachedFields {
    type Set = FieldSet;

    const NONE: FieldSet = 0;

    fn of_method(&mut self, tables: &Tables<'_>, method: GlobalMethodId) -> (FieldSet, bool) {
        let flags = tables.methods[method].flags;
        if flags.contains(Flags::SYNCHRONIZED) {
            return (EVERYTHING, false);
        }
        match flags.contains(Flags::NATIVE) {
            true => (self.of_native(tables, method), false),
            false => (0, true),
        }
    }

    fn of_instruction(
        &mut self,
        tables: &Tables<'_>,
        method: GlobalMethodId,
        instruction: &Instruction<'_>,
    ) -> Result<FieldSet, FieldSet> {
        let op = instruction.op;
        if op.action().acquires() {
            return Err(EVERYTHING);
        }
        let links = &tables.links[tables.methods[method].module];
        let index = instruction.immediate(|&immediate| immediate == Immediate::Field);
        let field = index.and_then(|index| links.fields.get(FieldRefId::new(index as usize)));
        let Some(&field) = field else { return Ok(0) };
        if tables.fields[field].flags.contains(Flags::VOLATILE) {
            return Err(EVERYTHING);
        }
        Ok(if op.action().is_write() { self.field(field) } else { 0 })
    }
}
