//! What the methods of imported modules write and call.

use hashbrown::HashSet;

use cranelift_entity::SecondaryMap;
use cranelift_entity::packed_option::PackedOption;
use smallvec::SmallVec;
use tsb_format::isa::{Call, Target};
use tsb_format::{
    ClassId, DescId, FieldRefId, Flags, Immediate, Instructions, MethodDef, MethodRefId, Module,
    NameId, Type, TypeId,
};

use super::callee::{Callee, Interner, Name, Selector};

/// A method that an imported module declares.
#[derive(Clone, Copy, Debug)]
pub(super) struct ImportedMethod {
    class: ClassId,
    index: usize,
    /// Whether it is static; class initialisers are.
    pub is_static: bool,
}

/// Something that a method may do.
pub(super) enum Step {
    /// It writes a field of a class.
    Writes((Name, Name)),
    /// Other threads may write anything meanwhile.
    WritesEverything,
    /// It calls something.
    Calls(Callee),
}

/// An imported module with the numbers of its names.
pub(super) struct Import<'m> {
    module: &'m Module<'m>,
    names: SecondaryMap<NameId, PackedOption<Name>>,
    types: SecondaryMap<TypeId, PackedOption<Name>>,
    params: SecondaryMap<DescId, Option<SmallVec<[Name; 8]>>>,
    volatile: HashSet<(TypeId, NameId)>,
}

impl<'m> Import<'m> {
    /// Names nothing yet.
    pub fn new(module: &'m Module<'m>) -> Import<'m> {
        let fields = module.classes.values().flat_map(|class| {
            let fields = class.fields.iter();
            fields.filter(|field| field.flags.contains(Flags::VOLATILE)).map(|f| (class.ty, f.name))
        });
        Import {
            module,
            names: SecondaryMap::new(),
            types: SecondaryMap::new(),
            params: SecondaryMap::new(),
            volatile: fields.collect(),
        }
    }

    fn name(&mut self, id: NameId, interner: &mut Interner) -> Name {
        if let Some(known) = self.names[id].expand() {
            return known;
        }
        let name = interner.name(&self.module.names[id]);
        self.names[id] = name.into();
        name
    }

    fn type_name(&mut self, id: TypeId, interner: &mut Interner) -> Name {
        if let Some(known) = self.types[id].expand() {
            return known;
        }
        let name = match self.module.types[id] {
            Type::Class(name) => self.name(name, interner),
            Type::Primitive(_) | Type::Array(_) => interner.name(&text(self.module, id)),
        };
        self.types[id] = name.into();
        name
    }

    fn selector(&mut self, name: NameId, desc: DescId, interner: &mut Interner) -> Selector {
        if self.params[desc].is_none() {
            let params = self.module.descriptors[desc].params.iter();
            let params = params.map(|param| self.type_name(param.ty, interner)).collect();
            self.params[desc] = Some(params);
        }
        let name = self.name(name, interner);
        interner.selector_of(name, self.params[desc].as_deref().unwrap_or_default())
    }

    /// All methods with their classes and selectors.
    pub fn methods(&mut self, interner: &mut Interner) -> Vec<(Name, Selector, ImportedMethod)> {
        let module = self.module;
        let mut methods = Vec::new();
        for (id, class) in &module.classes {
            let name = self.type_name(class.ty, interner);
            for (index, method) in class.methods.iter().enumerate() {
                let selector = self.selector(method.name, method.desc, interner);
                let is_static = method.flags.contains(Flags::STATIC);
                methods.push((name, selector, ImportedMethod { class: id, index, is_static }));
            }
        }
        methods
    }

    /// What a method may do, its callees not included.
    pub fn steps(&mut self, method: ImportedMethod, interner: &mut Interner) -> Vec<Step> {
        let module = self.module;
        let class = &module.classes[method.class];
        let def = &class.methods[method.index];
        let mut steps = Vec::new();
        if def.flags.contains(Flags::SYNCHRONIZED) || self.may_run_other_threads(class.ty, def) {
            steps.push(Step::WritesEverything);
        }
        let Some(body) = &def.body else { return steps };
        let range = body.code.start as usize..body.code.end as usize;
        let code = module.code.get(range).unwrap_or(&[]);
        let initialiser = interner.initialiser();
        for instruction in Instructions::new(code).map_while(Result::ok) {
            let action = instruction.op.action();
            if action.acquires() {
                steps.push(Step::WritesEverything);
            }
            let index = |kind| instruction.immediate(|&immediate| immediate == kind);
            if let Some(index) = index(Immediate::Field) {
                let field = &module.field_refs[FieldRefId::from_u32(index as u32)];
                let class = self.type_name(field.owner, interner);
                if self.volatile.contains(&(field.owner, field.name)) {
                    steps.push(Step::WritesEverything);
                }
                if action.is_write() {
                    steps.push(Step::Writes((class, self.name(field.name, interner))));
                }
                if action.access().is_some_and(|access| access.target == Target::Static) {
                    steps.push(Step::Calls(Callee::Exact(class, initialiser)));
                }
            } else if let Some(index) = index(Immediate::Method) {
                let method = &module.method_refs[MethodRefId::from_u32(index as u32)];
                let selector = self.selector(method.name, method.desc, interner);
                if action.call().is_some_and(Call::is_by_receiver) {
                    steps.push(Step::Calls(Callee::ByReceiver(selector)));
                } else {
                    let class = self.type_name(method.owner, interner);
                    steps.push(Step::Calls(Callee::Exact(class, selector)));
                    steps.push(Step::Calls(Callee::Exact(class, initialiser)));
                }
            }
        }
        steps
    }

    /// Whether other threads may run while a native method does.
    fn may_run_other_threads(&self, class: TypeId, method: &MethodDef) -> bool {
        let name = &self.module.names[method.name];
        method.flags.contains(Flags::NATIVE)
            && (name.starts_with("wait")
                || name.starts_with("notify")
                || text(self.module, class) == "java.lang.Thread")
    }
}

/// The name of a type as in source.
fn text(module: &Module<'_>, ty: TypeId) -> String {
    match module.types[ty] {
        Type::Primitive(primitive) => primitive.keyword().to_owned(),
        Type::Class(name) => module.names[name].to_string(),
        Type::Array(element) => format!("{}[]", text(module, element)),
    }
}
