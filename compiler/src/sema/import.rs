//! Import of compiled classes.

use std::cell::OnceCell;
use std::sync::Arc;

use cranelift_entity::SecondaryMap;
use hashbrown::HashMap;
use tsb_format::{Constant, Module, NameId, SignatureMember, TypeId};

use super::class_table::{ClassTable, HeaderState};
use super::types::signature::Reader;
use super::types::{MethodSig, Ty, TypeVar, subst};
use crate::tree::{
    Class, ClassId, ConstValue, Field, FieldId, Flags, JavaAnnotation, JavaStr, Method, MethodId,
    Origin, Prim, Type,
};

/// Compiled modules whose classes a program may use.
#[derive(Debug, Default)]
pub struct ClassPath<'m> {
    modules: Vec<&'m Module<'m>>,
}

impl<'m> ClassPath<'m> {
    /// An empty class path: all classes come from source.
    pub fn new() -> Self {
        Self::default()
    }

    /// Adds a module. If two modules define a class of the same name, the first one is used.
    pub fn add(&mut self, module: &'m Module<'m>) {
        self.modules.push(module);
    }
}

/// A module of the class path, with what has been looked up in it.
struct Import<'m> {
    module: &'m Module<'m>,
    names: SecondaryMap<NameId, Option<Arc<str>>>,
    types: SecondaryMap<TypeId, Option<Type>>,
    signatures: HashMap<(tsb_format::ClassId, SignatureMember), &'m str>,
}

impl<'m> Import<'m> {
    fn new(module: &'m Module<'m>) -> Self {
        let signatures = module.signatures.iter();
        Import {
            module,
            names: SecondaryMap::new(),
            types: SecondaryMap::new(),
            signatures: signatures.map(|s| ((s.class, s.member), &*s.text)).collect(),
        }
    }

    fn name(&mut self, id: NameId) -> Arc<str> {
        let name = &self.module.names[id];
        self.names[id].get_or_insert_with(|| name.as_ref().into()).clone()
    }

    /// A type; `void` if the class path lacks its class.
    fn ty(&mut self, table: &ClassTable<'_>, id: TypeId) -> Type {
        if let Some(known) = self.types[id] {
            return known;
        }
        let ty = table.imported_type(self.module, id).unwrap_or(Type::Void);
        self.types[id] = Some(ty);
        ty
    }

    fn class(&mut self, table: &ClassTable<'_>, id: TypeId) -> Option<ClassId> {
        self.ty(table, id).as_class()
    }
}

impl<'a> ClassTable<'a> {
    /// Enters all classes of the class path.
    pub fn import(&mut self, class_path: &ClassPath<'a>) {
        let mut imports: Vec<Import<'a>> =
            class_path.modules.iter().map(|&module| Import::new(module)).collect();
        let classes = || class_path.modules.iter().flat_map(|module| module.classes.values());
        let class_count = classes().count();
        self.symbols.classes.reserve(class_count);
        self.by_name.reserve(class_count);
        self.symbols.fields.reserve(classes().map(|class| class.fields.len()).sum());
        self.symbols.methods.reserve(classes().map(|class| class.methods.len()).sum());
        let mut entered = Vec::with_capacity(class_count);
        let mut package: Arc<str> = "".into();
        for (index, import) in imports.iter_mut().enumerate() {
            for (id, def) in &import.module.classes {
                let Some(&tsb_format::Type::Class(name)) = import.module.types.get(def.ty) else {
                    continue;
                };
                let name = import.name(name);
                if !self.by_name.contains_key(&name) && !def.flags.contains(Flags::SYNTHETIC) {
                    let of_class = name.rsplit_once('.').map_or("", |(package, _)| package);
                    if *package != *of_class {
                        package = of_class.into();
                        self.add_package(of_class);
                    }
                    let class = self.enter_imported(name, package.clone(), def.flags);
                    entered.push((index, id, class));
                }
            }
        }
        // A class whose name has a dollar sign is a member of the class named before the last one (JLS 13.1).
        for &(_, _, class) in &entered {
            let name = self.symbols.classes[class].name.clone();
            if let Some((outer, simple)) = name.rsplit_once('$')
                // Local and anonymous classes are not members.
                && !simple.starts_with(|c: char| c.is_ascii_digit())
                && let Some(&outer) = self.by_name.get(outer)
            {
                let c = &mut self.symbols.classes[class];
                c.outer = Some(outer);
                c.simple_name = simple.into();
                self.symbols.classes[outer].members.push(class);
            }
        }
        self.find_known_classes();
        // Outer classes come first, since nested ones use their type parameters.
        let mut order = entered.clone();
        order.sort_by_key(|&(_, _, class)| {
            std::iter::successors(Some(class), |&c| self.symbols.classes[c].outer).count()
        });
        let text = |index: usize, id| {
            let signatures = &imports[index].signatures;
            signatures.get(&(id, SignatureMember::Class)).copied()
        };
        for &(index, id, class) in &order {
            self.import_class_params(class, text(index, id));
        }
        for &(index, id, class) in &order {
            self.import_supertypes(class, text(index, id));
        }
        for &(index, id, class) in &entered {
            self.import_members(&mut imports[index], id, class);
        }
        let classes: HashMap<(usize, tsb_format::ClassId), ClassId> =
            entered.iter().map(|&(index, id, class)| ((index, id), class)).collect();
        for (index, module) in class_path.modules.iter().enumerate() {
            self.import_annotations(module, |id| classes.get(&(index, id)).copied());
        }
    }

    /// Adds the annotations of the imported annotation interfaces, which tell where annotations of them are kept.
    fn import_annotations(
        &mut self,
        module: &Module<'_>,
        class_of: impl Fn(tsb_format::ClassId) -> Option<ClassId>,
    ) {
        let of_classes = module.annotated.iter().filter(|one| one.member == SignatureMember::Class);
        for annotated in of_classes {
            let Some(class) = class_of(annotated.class) else { continue };
            let name = |&id: &NameId| Arc::from(&*module.names[id]);
            let own = annotated.annotations.iter().map(|annotation| JavaAnnotation {
                interface: name(&annotation.interface),
                constants: annotation.constants.iter().map(name).collect(),
            });
            self.symbols.annotations.classes[class] = own.collect();
        }
    }

    /// The type variables in scope for declarations in a class.
    fn vars_around(&self, class: ClassId) -> Vec<(Arc<str>, TypeVar)> {
        let params = self.class_params(class);
        params.iter().map(|&var| (self.type_vars.name(var), var)).collect()
    }

    fn import_class_params(&mut self, class: ClassId, text: Option<&str>) {
        let around = self.outer_instance_class(class);
        let mut params = around.map_or(Vec::new(), |outer| self.class_params(outer).to_vec());
        let vars = around.map_or(Vec::new(), |outer| self.vars_around(outer));
        if let Some(own) = text.and_then(|text| Reader::new(text, self, vars).params()) {
            params.extend(own);
        }
        self.class_sigs[class].params = params.into();
    }

    fn import_supertypes(&mut self, class: ClassId, text: Option<&str>) {
        let Some(text) = text else { return };
        // The parameters have been read. They are read again to set their bounds, once the parameters of all classes
        // are known.
        let around = self.outer_instance_class(class);
        let outer = around.map_or(0, |outer| self.class_params(outer).len());
        let vars = around.map_or(Vec::new(), |outer| self.vars_around(outer));
        let mut reader = Reader::new(text, self, vars);
        let Some(again) = reader.params() else { return };
        let own: Vec<TypeVar> = self.class_params(class)[outer..].to_vec();
        let args: Vec<Ty> = own.iter().map(|&var| Ty::Var(var)).collect();
        for (&new, &var) in again.iter().zip(&own) {
            self.type_vars.set_upper(var, subst(&self.type_vars.upper(new), &again, &args));
        }
        let (mut supers, mut permitted) = (Vec::new(), Vec::new());
        while !reader.is_at_end() {
            let permits = reader.eat('^');
            let Some(ty) = reader.ty() else { return };
            if permits {
                permitted.extend(ty.as_class());
                continue;
            }
            supers.push(subst(&ty, &again, &args));
        }
        self.permitted[class] = permitted;
        if supers.is_empty() {
            return;
        }
        let superclass = supers.remove(0);
        let is_interface = self.symbols.classes[class].is_interface();
        let sig = &mut self.class_sigs[class];
        sig.superclass = Some(superclass).filter(|_| !is_interface);
        sig.interfaces = supers;
    }

    fn enter_imported(&mut self, name: Arc<str>, package: Arc<str>, flags: Flags) -> ClassId {
        let simple = name.rsplit_once('.').map_or(&*name, |(_, simple)| simple);
        let class = self.symbols.classes.push(Class {
            name: name.clone(),
            simple_name: simple.into(),
            package,
            flags,
            superclass: None,
            interfaces: Vec::new(),
            outer: None,
            members: Vec::new(),
            fields: Vec::new(),
            methods: Vec::new(),
            signature: None,
            origin: Origin::Imported,
        });
        self.by_name.insert(name, class);
        self.headers[class] = HeaderState::Done;
        class
    }

    fn import_members(
        &mut self,
        import: &mut Import<'a>,
        def_id: tsb_format::ClassId,
        class: ClassId,
    ) {
        let module = import.module;
        let def = &module.classes[def_id];
        let is_interface = def.flags.contains(Flags::INTERFACE);
        let superclass = def.superclass.and_then(|id| import.class(self, id));
        self.symbols.classes[class].superclass = superclass.filter(|_| !is_interface);
        self.symbols.classes[class].interfaces =
            def.interfaces.iter().filter_map(|&id| import.class(self, id)).collect();
        for (index, field) in def.fields.iter().enumerate() {
            if field.flags.contains(Flags::SYNTHETIC) {
                continue;
            }
            let ty = import.ty(self, field.ty);
            let constant = field.constant.map(|constant| match constant {
                Constant::Int(v) if ty == Type::Prim(Prim::Boolean) => ConstValue::Boolean(v != 0),
                Constant::Int(v) => ConstValue::Int(v),
                Constant::Long(v) => ConstValue::Long(v),
                Constant::Float(bits) => ConstValue::Float(f32::from_bits(bits)),
                Constant::Double(bits) => ConstValue::Double(f64::from_bits(bits)),
                Constant::String(id) => ConstValue::String(JavaStr(decode_literal(
                    module.literals.get(id).map_or(&[], |bytes| bytes),
                ))),
            });
            let id = self.symbols.fields.push(Field {
                owner: class,
                name: import.name(field.name),
                ty,
                flags: field.flags,
                constant,
                signature: None,
                origin: Origin::Imported,
            });
            let member = SignatureMember::Field(index as u32);
            if let Some(&text) = import.signatures.get(&(def_id, member)) {
                self.field_tys[id] = Generic::unread(text);
            }
            self.add_field(id);
        }
        for (index, method) in def.methods.iter().enumerate() {
            let name = module.names[method.name].as_ref();
            if name == "<clinit>" || method.flags.contains(Flags::SYNTHETIC) {
                continue;
            }
            let desc = &module.descriptors[method.desc];
            // Constructors of inner classes have an undeclared first parameter for the enclosing instance.
            let hidden =
                usize::from(name == "<init>" && self.outer_instance_class(class).is_some());
            let params =
                desc.params.iter().skip(hidden).map(|param| import.ty(self, param.ty)).collect();
            let ret = desc.ret.map_or(Type::Void, |ret| import.ty(self, ret.ty));
            let throws = method.throws.iter().filter_map(|&id| import.class(self, id)).collect();
            let id = self.symbols.methods.push(Method {
                owner: class,
                name: import.name(method.name),
                flags: method.flags,
                params,
                ret,
                throws,
                contract: desc
                    .receiver
                    .into_iter()
                    .chain(desc.params.iter().map(|param| param.annotation))
                    .collect(),
                signature: None,
                origin: Origin::Imported,
            });
            let member = SignatureMember::Method(index as u32);
            if let Some(&text) = import.signatures.get(&(def_id, member)) {
                self.method_sigs[id] = Generic::unread(text);
            }
            self.symbols.classes[class].methods.push(id);
        }
    }

    /// The generic signature of a method; `None` if its types are not generic.
    pub fn generic_sig(&self, method: MethodId) -> Option<&Arc<MethodSig>> {
        self.method_sigs[method].get(|text| {
            let m = &self.symbols.methods[method];
            let sig = Reader::new(text, self, self.vars_around(m.owner)).method();
            sig.filter(|sig| sig.args.len() == m.params.len()).map(Arc::new)
        })
    }

    /// The generic type of a field; `None` if its type is not generic.
    pub fn generic_field_ty(&self, field: FieldId) -> Option<&Ty> {
        self.field_tys[field].get(|text| {
            let owner = self.symbols.fields[field].owner;
            Reader::new(text, self, self.vars_around(owner)).ty()
        })
    }

    fn imported_type(&self, module: &Module<'_>, id: TypeId) -> Option<Type> {
        let mut dims = 0;
        let mut id = id;
        loop {
            match *module.types.get(id)? {
                tsb_format::Type::Array(element) if dims < 255 => {
                    dims += 1;
                    id = element;
                }
                tsb_format::Type::Array(_) => return None,
                tsb_format::Type::Primitive(primitive) => {
                    return Type::Prim(prim(primitive)).array_of(dims);
                }
                tsb_format::Type::Class(name) => {
                    let class = *self.by_name.get(module.names.get(name)?.as_ref())?;
                    return Type::Class(class).array_of(dims);
                }
            }
        }
    }
}

/// The generic part of a member's declaration. That of an imported member is read from its text when it is first used:
/// most members of the class path are never used.
#[derive(Debug, Clone)]
pub(crate) struct Generic<'a, T> {
    text: Option<&'a str>,
    known: OnceCell<Option<T>>,
}

impl<T> Default for Generic<'_, T> {
    /// The part of a member that is not generic.
    fn default() -> Self {
        Generic { text: None, known: OnceCell::new() }
    }
}

impl<'a, T> Generic<'a, T> {
    /// The part of a declared member.
    pub fn known(value: T) -> Self {
        Generic { text: None, known: OnceCell::from(Some(value)) }
    }

    fn unread(text: &'a str) -> Self {
        Generic { text: Some(text), known: OnceCell::new() }
    }

    fn get(&self, read: impl FnOnce(&'a str) -> Option<T>) -> Option<&T> {
        match self.text {
            Some(text) => self.known.get_or_init(|| read(text)).as_ref(),
            None => self.known.get().and_then(Option::as_ref),
        }
    }
}

fn prim(primitive: tsb_format::Primitive) -> Prim {
    use tsb_format::Primitive as P;
    match primitive {
        P::Boolean => Prim::Boolean,
        P::Byte => Prim::Byte,
        P::Char => Prim::Char,
        P::Short => Prim::Short,
        P::Int => Prim::Int,
        P::Long => Prim::Long,
        P::Float => Prim::Float,
        P::Double => Prim::Double,
    }
}

/// Decodes UTF-8 in which unpaired surrogates are encoded as three bytes (WTF-8).
fn decode_literal(bytes: &[u8]) -> Arc<[u16]> {
    let mut units = Vec::with_capacity(bytes.len());
    let mut rest = bytes;
    while let Some((&first, tail)) = rest.split_first() {
        let (length, high) = match first {
            0..=0x7f => (0, u32::from(first)),
            0x80..=0xdf => (1, u32::from(first & 0x1f)),
            0xe0..=0xef => (2, u32::from(first & 0x0f)),
            _ => (3, u32::from(first & 0x07)),
        };
        let length = length.min(tail.len());
        let point =
            tail[..length].iter().fold(high, |point, &byte| point << 6 | u32::from(byte & 0x3f));
        match point.checked_sub(0x10000) {
            Some(offset) => {
                units.extend([0xd800 | (offset >> 10) as u16, 0xdc00 | (offset & 0x3ff) as u16])
            }
            None => units.push(point as u16),
        }
        rest = &tail[length..];
    }
    units.into()
}

#[cfg(test)]
mod tests {
    use super::decode_literal;

    #[test]
    fn literals_keep_pairs_and_unpaired_surrogates() {
        let text = "aä€😀";
        assert_eq!(*decode_literal(text.as_bytes()), text.encode_utf16().collect::<Vec<_>>()[..]);
        assert_eq!(*decode_literal(&[0xed, 0xa0, 0x80]), [0xd800]);
    }
}
