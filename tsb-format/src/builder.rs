//! Builds a module: interns every table entry.

use alloc::borrow::{Cow, ToOwned};
use alloc::collections::BTreeMap;
use alloc::string::String;
use alloc::vec::Vec;

use cranelift_entity::{EntityRef, PrimaryMap};

use crate::entities::*;
use crate::module::{Descriptor, Discipline, FieldRef, MethodRef, Module};
use crate::types::{Primitive, Type};

/// A module under construction. Ids are assigned in the order of first use, so equal input gives equal output.
/// Callers may change `module` directly, but must append table entries only through the builder.
#[derive(Debug)]
pub struct ModuleBuilder {
    /// What has been built so far.
    pub module: Module<'static>,
    names: BTreeMap<String, NameId>,
    literals: BTreeMap<Vec<u8>, LiteralId>,
    longs: BTreeMap<i64, LongId>,
    doubles: BTreeMap<u64, DoubleId>,
    classes: BTreeMap<NameId, TypeId>,
    arrays: BTreeMap<TypeId, TypeId>,
    descriptors: BTreeMap<Descriptor, DescId>,
    field_refs: BTreeMap<FieldRef, FieldRefId>,
    method_refs: BTreeMap<MethodRef, MethodRefId>,
}

fn intern<K: Ord + Clone, I: EntityRef, V>(
    index: &mut BTreeMap<K, I>,
    table: &mut PrimaryMap<I, V>,
    key: K,
    value: impl FnOnce(K) -> V,
) -> I {
    *index.entry(key.clone()).or_insert_with(|| table.push(value(key)))
}

impl ModuleBuilder {
    /// Starts an empty module.
    pub fn new(name: &str, discipline: Discipline) -> ModuleBuilder {
        let module = Module::new(name, discipline);
        ModuleBuilder {
            names: BTreeMap::from([(name.to_owned(), module.name)]),
            module,
            literals: BTreeMap::new(),
            longs: BTreeMap::new(),
            doubles: BTreeMap::new(),
            classes: BTreeMap::new(),
            arrays: BTreeMap::new(),
            descriptors: BTreeMap::new(),
            field_refs: BTreeMap::new(),
            method_refs: BTreeMap::new(),
        }
    }

    /// The id of a name.
    pub fn name(&mut self, name: &str) -> NameId {
        if let Some(&id) = self.names.get(name) {
            return id;
        }
        intern(&mut self.names, &mut self.module.names, name.to_owned(), Cow::Owned)
    }

    /// The id of a string literal given as generalised UTF-8 (see [`Module::literals`]).
    pub fn literal(&mut self, bytes: &[u8]) -> LiteralId {
        intern(&mut self.literals, &mut self.module.literals, bytes.to_owned(), Cow::Owned)
    }

    /// The id of a long constant.
    pub fn long(&mut self, value: i64) -> LongId {
        intern(&mut self.longs, &mut self.module.longs, value, |v| v)
    }

    /// The id of a double constant, by its bits.
    pub fn double(&mut self, bits: u64) -> DoubleId {
        intern(&mut self.doubles, &mut self.module.doubles, bits, |v| v)
    }

    /// The id of a primitive type.
    pub fn primitive(&self, primitive: Primitive) -> TypeId {
        primitive.type_id()
    }

    /// The id of a class type, by its binary name.
    pub fn class(&mut self, name: &str) -> TypeId {
        let name = self.name(name);
        intern(&mut self.classes, &mut self.module.types, name, Type::Class)
    }

    /// The id of an array type.
    pub fn array(&mut self, element: TypeId) -> TypeId {
        intern(&mut self.arrays, &mut self.module.types, element, Type::Array)
    }

    /// The id of a descriptor.
    pub fn descriptor(&mut self, descriptor: Descriptor) -> DescId {
        intern(&mut self.descriptors, &mut self.module.descriptors, descriptor, |d| d)
    }

    /// The id of a field reference.
    pub fn field_ref(&mut self, field: FieldRef) -> FieldRefId {
        intern(&mut self.field_refs, &mut self.module.field_refs, field, |f| f)
    }

    /// The id of a method reference.
    pub fn method_ref(&mut self, method: MethodRef) -> MethodRefId {
        intern(&mut self.method_refs, &mut self.module.method_refs, method, |m| m)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn equal_entries_get_equal_ids() {
        let mut builder = ModuleBuilder::new("m", Discipline::Single);
        let string = builder.class("java.lang.String");
        assert_eq!(builder.class("java.lang.String"), string);
        let strings = builder.array(string);
        assert_ne!(strings, string);
        assert_eq!(builder.array(string), strings);
        assert_eq!(builder.name("m"), builder.module.name);
    }
}
