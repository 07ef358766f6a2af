//! Reaches the part of the library that a program's modules refer to.

use alloc::vec::Vec;

use cranelift_entity::PrimaryMap;
use hashbrown::{HashMap, HashSet};
use tsb_format::{ClassId, Descriptor, Flags, Module, NameId, Primitive, Type, TypeId};

use crate::Result;
use crate::reach::{CallKind, Reach};
use crate::selectors::{Selector, TypeKey};

/// A module's types in terms of the library; `None` for types that the library does not have.
struct LibraryTypes {
    keys: PrimaryMap<TypeId, Option<TypeKey>>,
    classes: PrimaryMap<TypeId, Option<ClassId>>,
}

impl Reach<'_, '_> {
    /// Reaches what the modules refer to.
    pub(crate) fn add_modules(&mut self, modules: &[&Module<'_>]) -> Result<()> {
        let types: Vec<LibraryTypes> =
            modules.iter().map(|module| self.library_types(module)).collect::<Result<_>>()?;
        let object = self.classes.object;
        let mut supertypes: Vec<ClassId> = object.into_iter().collect();
        let mut declared = HashSet::new();
        for (module, types) in modules.iter().zip(&types) {
            for class in module.classes.values() {
                self.add_package(module, class.ty)?;
                for &ty in class.superclass.iter().chain(&class.interfaces) {
                    supertypes.extend(types.classes.get(ty).copied().flatten());
                }
                for method in &class.methods {
                    let descriptor = module.descriptors.get(method.desc);
                    declared.extend(self.selector(module, types, method.name, descriptor)?);
                }
            }
        }
        supertypes.sort_unstable();
        supertypes.dedup();
        self.extend(&supertypes, &declared)?;
        for (module, types) in modules.iter().zip(&types) {
            self.add_members(module, types, &supertypes)?;
        }
        Ok(())
    }

    fn library_types(&mut self, module: &Module<'_>) -> Result<LibraryTypes> {
        let mut types = LibraryTypes { keys: PrimaryMap::new(), classes: PrimaryMap::new() };
        for (id, &ty) in &module.types {
            let (mut key, mut class) = (None, None);
            match ty {
                Type::Primitive(primitive) => {
                    key = Some(TypeKey::of(Primitive::type_id(primitive)))
                }
                Type::Array(element) if element < id => {
                    key = types.keys[element].map(TypeKey::array);
                }
                Type::Class(name) if let Some(name) = module.names.get(name) => {
                    class = self.classes.file.class_named(name)?;
                    if let Some(class) = class {
                        self.present(class)?;
                        key = Some(TypeKey::of(self.classes.class(class)?.head.def.ty));
                    }
                }
                _ => {}
            }
            types.keys.push(key);
            types.classes.push(class);
        }
        Ok(types)
    }

    /// Reaches a class of the package that a class of a module claims to be in. Linking then recognises the
    /// package as the library's.
    fn add_package(&mut self, module: &Module<'_>, ty: TypeId) -> Result<()> {
        let Some(&Type::Class(name)) = module.types.get(ty) else { return Ok(()) };
        let name = module.names.get(name).map_or("", |name| name);
        if let Some(dot) = name.rfind('.')
            && let Some(class) = self.classes.file.class_in_package(&name[..=dot])?
        {
            self.present(class)?;
        }
        Ok(())
    }

    /// The selector of a module's method; `None` if no method of the library can have it.
    fn selector(
        &mut self,
        module: &Module<'_>,
        types: &LibraryTypes,
        name: NameId,
        descriptor: Option<&Descriptor>,
    ) -> Result<Option<Selector>> {
        let (Some(name), Some(descriptor)) = (module.names.get(name), descriptor) else {
            return Ok(None);
        };
        let key = |ty: TypeId| types.keys.get(ty).copied().flatten();
        let params: Option<Vec<TypeKey>> = descriptor.params.iter().map(|p| key(p.ty)).collect();
        let Some(params) = params else { return Ok(None) };
        let name = self.classes.file.find_name(name)?;
        Ok(name.map(|name| self.classes.selectors.get(name, &params)))
    }

    /// Reaches inherited members of classes that extend library classes, if members with these selectors, or
    /// each other, may conflict with them.
    fn extend(&mut self, supertypes: &[ClassId], declared: &HashSet<Selector>) -> Result<()> {
        let mut all = Vec::new();
        for &supertype in supertypes {
            self.live(supertype)?;
            all.extend(self.classes.supertypes(supertype)?);
        }
        all.sort_unstable();
        all.dedup();
        let mut defaults: HashMap<Selector, u32> = HashMap::new();
        for class in all {
            let is_interface = self.classes.class(class)?.head.def.flags.contains(Flags::INTERFACE);
            for i in 0..self.classes.members(class)?.methods.len() {
                let method = &self.classes.members(class)?.methods[i];
                let (selector, is_virtual) = (method.selector, method.is_virtual);
                let is_abstract = method.head.def.flags.contains(Flags::ABSTRACT);
                if is_interface && is_virtual {
                    *defaults.entry(selector).or_default() += 1;
                }
                if declared.contains(&selector) && !self.classes.is_constructor(selector.name) {
                    self.reach((class, i))?;
                    if is_virtual {
                        self.call(selector)?;
                    }
                } else if is_abstract {
                    self.call(selector)?;
                }
            }
        }
        let repeated = defaults.into_iter().filter(|&(_, count)| count > 1);
        repeated.map(|(selector, _)| selector).try_for_each(|selector| self.call(selector))
    }

    /// Reaches the members that a module refers to.
    fn add_members(
        &mut self,
        module: &Module<'_>,
        types: &LibraryTypes,
        supertypes: &[ClassId],
    ) -> Result<()> {
        let object = self.classes.object;
        // A class of the program inherits the members of its supertypes.
        let owners = |ty: TypeId| -> Vec<ClassId> {
            match (module.types.get(ty), types.classes.get(ty).copied().flatten()) {
                (_, Some(class)) => [class].into(),
                (Some(Type::Array(_)), _) => object.into_iter().collect(),
                _ => supertypes.into(),
            }
        };
        for reference in module.method_refs.values() {
            let descriptor = module.descriptors.get(reference.desc);
            let Some(selector) = self.selector(module, types, reference.name, descriptor)? else {
                continue;
            };
            let is_constructor = self.classes.is_constructor(selector.name);
            if is_constructor && types.classes.get(reference.owner).copied().flatten().is_none() {
                continue;
            }
            for owner in owners(reference.owner) {
                let how = if is_constructor { CallKind::New } else { CallKind::Call };
                self.resolve(owner, selector, how)?;
            }
        }
        for reference in module.field_refs.values() {
            let Some(name) = module.names.get(reference.name) else { continue };
            let Some(name) = self.classes.file.find_name(name)? else { continue };
            for owner in owners(reference.owner) {
                if let Some(field) = self.classes.resolve_field(owner, name)? {
                    self.keep(field)?;
                }
            }
        }
        Ok(())
    }
}
