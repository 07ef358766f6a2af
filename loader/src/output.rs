//! Builds the result module from the reached classes and members.

use alloc::borrow::Cow;
use alloc::vec::Vec;

use hashbrown::HashMap;
use tsb_format::{ClassDef, Constant, Flags, Module};

use crate::classes::{Class, MemberIndex};
use crate::reach::{Reach, append};
use crate::{LoadError, Result};

impl<'l> Reach<'l, '_> {
    /// The result. Classes and members are in the library's order.
    pub(crate) fn finish(mut self) -> Result<Module<'l>> {
        let file = self.classes.file;
        let empty = crate::classes::Classes::new(file)?;
        let classes: Vec<_> = core::mem::replace(&mut self.classes, empty).take().collect();
        let numbers = method_numbers(&classes);
        let mut inlines = Vec::new();
        for (_, class) in classes {
            let flags = flags(&class);
            let (head, members) = class.into_members();
            let def = head.def;
            let mut copied = ClassDef {
                ty: self.ty(def.ty)?,
                flags,
                superclass: def.superclass.map(|ty| self.ty(ty)).transpose()?,
                interfaces: def.interfaces.iter().map(|&ty| self.ty(ty)).collect::<Result<_>>()?,
                host: def.host.map(|ty| self.ty(ty)).transpose()?,
                source: def.source.map(|name| self.name(name)).transpose()?,
                fields: Vec::new(),
                methods: Vec::new(),
            };
            for mut field in members.fields.into_iter().filter(|field| field.kept) {
                field.def.name = self.name(field.def.name)?;
                field.def.ty = self.ty(field.def.ty)?;
                if let Some(Constant::String(literal)) = &mut field.def.constant {
                    *literal = self.literal(*literal)?;
                }
                copied.fields.push(field.def);
            }
            for method in members.methods {
                let Some(result) = method.copied else { continue };
                let (mut def, mut table) = *result;
                for site in &mut table.sites {
                    let (class, method) = file.method_at(site.method)?;
                    let number = numbers.get(&(class, method as usize));
                    site.method = *number.ok_or(LoadError::Table)?;
                }
                if let Some(body) = &mut def.body {
                    let mut bytes = Vec::new();
                    table.write(&mut bytes);
                    body.inlines = append(&mut inlines, &bytes);
                }
                copied.methods.push(def);
            }
            self.module.classes.push(copied);
        }
        Ok(Module {
            code: Cow::Owned(self.code),
            type_stream: Cow::Owned(self.type_stream),
            lines: Cow::Owned(self.lines),
            origins: Cow::Owned(self.origins),
            inlines: Cow::Owned(inlines),
            loads: Cow::Owned(self.loads),
            columns: Cow::Owned(self.columns),
            ..self.module
        })
    }
}

/// The flags of a class in the result. A class without instances becomes abstract, so it needs no
/// implementations.
fn flags(class: &Class) -> Flags {
    let flags = class.head.def.flags;
    if class.live || flags.contains(Flags::INTERFACE) {
        return flags;
    }
    Flags(flags.0 & !Flags::FINAL.0).with(Flags::ABSTRACT)
}

/// For each method of the library its number among all methods of the result, if it is reached.
fn method_numbers(
    classes: &[(tsb_format::ClassId, alloc::boxed::Box<Class>)],
) -> HashMap<MemberIndex, u32> {
    let mut numbers = HashMap::new();
    for (id, class) in classes {
        let Some(members) = class.known_members() else { continue };
        for (i, _) in members.methods.iter().enumerate().filter(|(_, m)| m.copied.is_some()) {
            numbers.insert((*id, i), numbers.len() as u32);
        }
    }
    numbers
}
