//! Import of compiled classes.

use std::collections::HashMap;
use std::sync::Arc;

use tsb_format::{Constant, Module, SignatureMember, TypeId};

use super::class_table::{ClassTable, HeaderState};
use super::types::signature::Reader;
use super::types::{Ty, TypeVar, subst};
use crate::tree::{Class, ClassId, ConstValue, Field, Flags, JavaStr, Method, Origin, Prim, Type};

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

impl ClassTable<'_> {
    /// Enters all classes of the class path.
    pub fn import(&mut self, class_path: &ClassPath<'_>) {
        let mut entered = Vec::new();
        for module in &class_path.modules {
            for (id, def) in &module.classes {
                let Some(name) = class_name(module, def.ty) else { continue };
                if !self.by_name.contains_key(name) && !def.flags.contains(Flags::SYNTHETIC) {
                    let class = self.enter_imported(name, def.flags);
                    entered.push((*module, id, class));
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
        let signatures = self.signatures_of(class_path);
        // Outer classes come first, since nested ones use their type parameters.
        let mut order = entered.clone();
        order.sort_by_key(|&(_, _, class)| {
            std::iter::successors(Some(class), |&c| self.symbols.classes[c].outer).count()
        });
        for &(module, id, class) in &order {
            self.import_class_params(
                class,
                text_of(&signatures, module, id, SignatureMember::Class),
            );
        }
        for &(module, id, class) in &order {
            self.import_supertypes(class, text_of(&signatures, module, id, SignatureMember::Class));
        }
        for (module, id, class) in entered {
            self.import_members(module, id, class, &signatures);
        }
    }

    fn signatures_of<'m>(&self, class_path: &ClassPath<'m>) -> Signatures<'m> {
        let mut all = HashMap::new();
        for &module in &class_path.modules {
            for signature in &module.signatures {
                let key = (std::ptr::from_ref(module).cast(), signature.class, signature.member);
                all.insert(key, &*signature.text);
            }
        }
        all
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

    fn enter_imported(&mut self, name: &str, flags: Flags) -> ClassId {
        let (package, simple) = name.rsplit_once('.').unwrap_or(("", name));
        self.add_package(package);
        let name: Arc<str> = name.into();
        let class = self.symbols.classes.push(Class {
            name: name.clone(),
            simple_name: simple.into(),
            package: package.into(),
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

    fn import_members<'m>(
        &mut self,
        module: &'m Module<'m>,
        id: tsb_format::ClassId,
        class: ClassId,
        signatures: &Signatures<'m>,
    ) {
        let def_id = id;
        let def = &module.classes[id];
        let mut types: HashMap<TypeId, Type> = HashMap::new();
        let mut type_of = |table: &ClassTable<'_>, id: TypeId| {
            *types
                .entry(id)
                .or_insert_with(|| table.imported_type(module, id).unwrap_or(Type::Void))
        };
        let is_interface = def.flags.contains(Flags::INTERFACE);
        let superclass = def.superclass.and_then(|id| type_of(self, id).as_class());
        self.symbols.classes[class].superclass = superclass.filter(|_| !is_interface);
        self.symbols.classes[class].interfaces =
            def.interfaces.iter().filter_map(|&id| type_of(self, id).as_class()).collect();
        for (index, field) in def.fields.iter().enumerate() {
            if field.flags.contains(Flags::SYNTHETIC) {
                continue;
            }
            let constant = field.constant.map(|constant| match constant {
                Constant::Int(v)
                    if module.types.get(field.ty)
                        == Some(&tsb_format::Type::Primitive(tsb_format::Primitive::Boolean)) =>
                {
                    ConstValue::Boolean(v != 0)
                }
                Constant::Int(v) => ConstValue::Int(v),
                Constant::Long(v) => ConstValue::Long(v),
                Constant::Float(bits) => ConstValue::Float(f32::from_bits(bits)),
                Constant::Double(bits) => ConstValue::Double(f64::from_bits(bits)),
                Constant::String(id) => ConstValue::String(JavaStr(decode_literal(
                    module.literals.get(id).map_or(&[], |bytes| bytes),
                ))),
            });
            let ty = type_of(self, field.ty);
            let id = self.symbols.fields.push(Field {
                owner: class,
                name: module.names[field.name].as_ref().into(),
                ty,
                flags: field.flags,
                constant,
                signature: None,
                origin: Origin::Imported,
            });
            let text = text_of(signatures, module, def_id, SignatureMember::Field(index as u32));
            self.field_tys[id] =
                text.and_then(|text| Reader::new(text, self, self.vars_around(class)).ty());
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
                desc.params.iter().skip(hidden).map(|param| type_of(self, param.ty)).collect();
            let ret = desc.ret.map_or(Type::Void, |ret| type_of(self, ret.ty));
            let throws =
                method.throws.iter().filter_map(|&id| type_of(self, id).as_class()).collect();
            let id = self.symbols.methods.push(Method {
                owner: class,
                name: name.into(),
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
            let text = text_of(signatures, module, def_id, SignatureMember::Method(index as u32));
            self.method_sigs[id] = text
                .and_then(|text| Reader::new(text, self, self.vars_around(class)).method())
                .filter(|sig| sig.args.len() == self.symbols.methods[id].params.len())
                .map(Arc::new);
            self.symbols.classes[class].methods.push(id);
        }
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

/// The generic signatures of all modules, by module, class and member.
type Signatures<'m> = HashMap<(*const (), tsb_format::ClassId, SignatureMember), &'m str>;

fn text_of<'m>(
    signatures: &Signatures<'m>,
    module: &Module<'m>,
    class: tsb_format::ClassId,
    member: SignatureMember,
) -> Option<&'m str> {
    signatures.get(&(std::ptr::from_ref(module).cast(), class, member)).copied()
}

fn class_name<'m>(module: &'m Module<'_>, id: TypeId) -> Option<&'m str> {
    match module.types.get(id)? {
        tsb_format::Type::Class(name) => Some(module.names.get(*name)?.as_ref()),
        _ => None,
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
