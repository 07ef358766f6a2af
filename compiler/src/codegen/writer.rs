//! The module under construction.

use cranelift_entity::packed_option::PackedOption;
use cranelift_entity::{EntityRef, SecondaryMap};
use tsb_format::builder::ModuleBuilder;
use tsb_format::{
    DescId, Descriptor, Discipline, FieldRefId, LiteralId, MethodRefId, PlaneType, TypeId, wtf8,
};

use super::TooLarge;
use crate::ir::{FieldRef, MethodRef, Pool, Signature, Text, Type, TypeDef, ValueType};

/// A module under construction, with the ids in it of entities of the control-flow representation. An entity is added
/// at its first use.
#[derive(Debug)]
pub struct ModuleWriter {
    /// The module and its tables.
    pub builder: ModuleBuilder,
    /// The code of all methods so far.
    pub code: Vec<u8>,
    /// The type streams of all methods so far.
    pub type_stream: Vec<u8>,
    /// The line tables of all methods so far; `None` if the module has none.
    pub lines: Option<Vec<u8>>,
    /// The origin tables of all methods so far; `None` if the module has none.
    pub origins: Option<Vec<u8>>,
    /// The inline tables of all methods so far.
    pub inlines: Vec<u8>,
    /// The load tables of all methods so far.
    pub loads: Vec<u8>,
    /// The column tables of all methods so far.
    pub columns: Vec<u8>,
    types: SecondaryMap<Type, PackedOption<TypeId>>,
    fields: SecondaryMap<FieldRef, PackedOption<FieldRefId>>,
    methods: SecondaryMap<MethodRef, PackedOption<MethodRefId>>,
    texts: SecondaryMap<Text, PackedOption<LiteralId>>,
}

impl ModuleWriter {
    /// Starts an empty module.
    pub fn new(name: &str, discipline: Discipline, with_debug: bool) -> ModuleWriter {
        ModuleWriter {
            builder: ModuleBuilder::new(name, discipline),
            code: Vec::new(),
            type_stream: Vec::new(),
            lines: with_debug.then(Vec::new),
            origins: with_debug.then(Vec::new),
            inlines: Vec::new(),
            loads: Vec::new(),
            columns: Vec::new(),
            types: SecondaryMap::new(),
            fields: SecondaryMap::new(),
            methods: SecondaryMap::new(),
            texts: SecondaryMap::new(),
        }
    }

    /// The discipline of all code.
    pub fn discipline(&self) -> Discipline {
        self.builder.module.discipline
    }

    /// The id of a type.
    pub fn ty(&mut self, pool: &Pool, ty: Type) -> TypeId {
        if let Some(id) = self.types[ty].expand() {
            return id;
        }
        let id = match pool.type_def(ty) {
            TypeDef::Primitive(primitive) => self.builder.primitive(*primitive),
            TypeDef::Class(name) => self.builder.class(name),
            TypeDef::Array(element) => {
                let element = self.ty(pool, *element);
                self.builder.array(element)
            }
        };
        self.types[ty] = id.into();
        id
    }

    /// The plane type of a value type.
    pub fn plane(&mut self, pool: &Pool, ty: ValueType) -> PlaneType {
        PlaneType { ty: self.ty(pool, ty.ty), annotation: ty.annotation }
    }

    /// The id of a method descriptor.
    pub fn descriptor(&mut self, pool: &Pool, signature: &Signature) -> DescId {
        let params = signature.params.iter().map(|&param| self.plane(pool, param)).collect();
        let ret = signature.ret.map(|ret| self.plane(pool, ret));
        self.builder.descriptor(Descriptor { receiver: signature.receiver, params, ret })
    }

    /// The id of a field reference.
    pub fn field(&mut self, pool: &Pool, field: FieldRef) -> FieldRefId {
        if let Some(id) = self.fields[field].expand() {
            return id;
        }
        let def = pool.field_def(field);
        let reference = tsb_format::FieldRef {
            owner: self.ty(pool, def.owner),
            name: self.builder.name(&def.name),
            ty: self.ty(pool, def.ty),
        };
        let id = self.builder.field_ref(reference);
        self.fields[field] = id.into();
        id
    }

    /// The id of a method reference.
    pub fn method(&mut self, pool: &Pool, method: MethodRef) -> MethodRefId {
        if let Some(id) = self.methods[method].expand() {
            return id;
        }
        let def = pool.method_def(method);
        let reference = tsb_format::MethodRef {
            owner: self.ty(pool, def.owner),
            name: self.builder.name(&def.name),
            desc: self.descriptor(pool, &def.signature),
        };
        let id = self.builder.method_ref(reference);
        self.methods[method] = id.into();
        id
    }

    /// The id of a string literal.
    pub fn text(&mut self, pool: &Pool, text: Text) -> LiteralId {
        if let Some(id) = self.texts[text].expand() {
            return id;
        }
        let bytes = wtf8::from_utf16(pool.text_units(text).iter().copied());
        let id = self.builder.literal(&bytes);
        self.texts[text] = id.into();
        id
    }

    /// Completes the module.
    pub fn finish(mut self) -> tsb_format::Module<'static> {
        self.builder.module.code = self.code.into();
        self.builder.module.type_stream = self.type_stream.into();
        self.builder.module.lines = self.lines.unwrap_or_default().into();
        self.builder.module.origins = self.origins.unwrap_or_default().into();
        self.builder.module.inlines = self.inlines.into();
        self.builder.module.loads = self.loads.into();
        self.builder.module.columns = self.columns.into();
        self.builder.module
    }
}

/// An index as a 16-bit immediate.
pub(super) fn immediate(id: impl EntityRef, what: &'static str) -> Result<u16, TooLarge> {
    u16::try_from(id.index()).map_err(|_| TooLarge::Pool(what))
}
