//! Binds and checks fields, methods and descriptors of classes.

use alloc::boxed::Box;
use alloc::collections::BTreeMap;
use alloc::string::ToString;
use alloc::vec::Vec;

use cranelift_entity::PrimaryMap;
use tsb_format::{Constant, FieldDef, Flags, MethodDef, Module, Primitive};

use super::hierarchy::{Bound, single_access};
use super::{in_class, in_method};
use crate::error::{LinkError, LinkErrorKind};
use crate::ids::*;
use crate::inherit::{Declaration, Inherited};
use crate::program::{
    ClassInfo, FieldInfo, GlobalType, LinkedDescriptor, MethodInfo, Selector, Tables, Trust,
};

/// Interns names, selectors and parameter lists.
#[derive(Default)]
struct Interner {
    params: PrimaryMap<ParamsId, Box<[GlobalTypeId]>>,
    known_params: BTreeMap<Box<[GlobalTypeId]>, ParamsId>,
    selectors: PrimaryMap<SelectorId, Selector>,
    known_selectors: BTreeMap<Selector, SelectorId>,
}

impl Interner {
    fn params(&mut self, params: Box<[GlobalTypeId]>) -> ParamsId {
        let Interner { params: table, known_params, .. } = self;
        if let Some(&id) = known_params.get(&params) {
            return id;
        }
        let id = table.push(params.clone());
        known_params.insert(params, id);
        id
    }

    fn selector(&mut self, name: Symbol, params: ParamsId) -> SelectorId {
        let selector = Selector { name, params };
        let Interner { selectors, known_selectors, .. } = self;
        *known_selectors.entry(selector).or_insert_with(|| selectors.push(selector))
    }
}

/// Adds the members to the hierarchy, and checks their flags and descriptors.
pub(super) fn bind<'a>(
    modules: PrimaryMap<ModuleId, Module<'a>>,
    bound: Bound,
) -> Result<Tables<'a>, LinkError> {
    let Bound {
        mut links,
        types,
        arrays,
        mut classes,
        order,
        by_name,
        interface_pool,
        symbols,
        well_known,
    } = bound;
    let mut interner = Interner::default();
    for (module_id, module) in &modules {
        let link = &mut links[module_id];
        for descriptor in module.descriptors.values() {
            let params: Box<[_]> = descriptor.params.iter().map(|&p| link.plane(p)).collect();
            let signature = interner.params(params.iter().map(|param| param.ty).collect());
            let ret = descriptor.ret.map(|ret| link.plane(ret));
            let receiver = descriptor.receiver;
            link.descriptors.push(LinkedDescriptor { receiver, params, ret, signature });
        }
        // References also have selectors, since no declaration may match them.
        for reference in module.method_refs.values() {
            let signature = link.descriptors[reference.desc].signature;
            interner.selector(link.names[reference.name], signature);
        }
    }
    let defs = || modules.values().flat_map(|module| module.classes.values());
    let mut fields = PrimaryMap::with_capacity(defs().map(|class| class.fields.len()).sum());
    let mut methods = PrimaryMap::with_capacity(defs().map(|class| class.methods.len()).sum());
    let class_ids: Vec<GlobalClassId> = classes.keys().collect();
    for class in class_ids {
        let info = &mut classes[class];
        let (first_field, first_method) = (fields.len(), methods.len());
        let (module, link) = (&modules[info.module], &links[info.module]);
        let def = &module.classes[info.def];
        for (index, field) in def.fields.iter().enumerate() {
            fields.push(FieldInfo {
                class,
                index: index as u32,
                name: link.names[field.name],
                ty: link.types[field.ty],
                flags: field.flags,
                constant: field.constant,
            });
        }
        for (index, method) in def.methods.iter().enumerate() {
            let name = link.names[method.name];
            let selector = interner.selector(name, link.descriptors[method.desc].signature);
            let id = methods.push(MethodInfo {
                class,
                module: info.module,
                index: index as u32,
                name,
                selector,
                desc: method.desc,
                flags: method.flags,
            });
            if &*module.names[method.name] == "<clinit>" {
                info.initializer = Some(id);
            }
        }
        info.fields = IdRange::new(first_field, fields.len());
        info.methods = IdRange::new(first_method, methods.len());
    }
    let field_index = Inherited::new(
        symbols.len(),
        fields
            .iter()
            .map(|(member, field): (_, &FieldInfo)| Declaration {
                key: field.name,
                interval: classes[field.class].interval,
                member,
            })
            .collect(),
    );
    let method_index = Inherited::new(
        interner.selectors.len(),
        methods
            .iter()
            .map(|(member, method): (_, &MethodInfo)| Declaration {
                key: method.selector,
                interval: classes[method.class].interval,
                member,
            })
            .collect(),
    );
    let mut interface_methods: Vec<(SelectorId, GlobalMethodId)> = methods
        .iter()
        .filter(|(_, method)| {
            let hidden = Flags(Flags::STATIC.0 | Flags::PRIVATE.0);
            classes[method.class].is_interface() && method.flags.0 & hidden.0 == 0
        })
        .map(|(id, method)| (method.selector, id))
        .collect();
    interface_methods.sort_unstable();
    let main =
        modules.iter().filter_map(|(id, module)| Some(links[id].classes[module.main?])).next_back();
    let tables = Tables {
        modules,
        links,
        types,
        classes,
        order,
        fields,
        methods,
        symbols,
        selectors: interner.selectors,
        params: interner.params,
        main,
        well_known,
        by_name,
        arrays,
        interface_pool,
        field_index,
        method_index,
        interface_methods,
        selection: Default::default(),
        leaked: Default::default(),
    };
    check(&tables)?;
    Ok(tables)
}

fn check(tables: &Tables<'_>) -> Result<(), LinkError> {
    for (class, info) in &tables.classes {
        let def = tables.class_def(class);
        for (id, field) in info.fields.iter().zip(&def.fields) {
            let fail = |kind| {
                let mut error = in_class(tables, class, kind);
                error.place.member = Some(tables.name(tables.fields[id].name).to_string());
                error
            };
            // Of two declarations in a class, the index has the later one.
            if tables.field_index.get(info.interval, tables.fields[id].name) != Some(id) {
                return Err(fail(LinkErrorKind::DuplicateField));
            }
            check_field(tables, info, field, &tables.fields[id]).map_err(fail)?;
        }
        for (id, method) in info.methods.iter().zip(&def.methods) {
            let fail = |kind| in_method(tables, id, kind);
            if tables.method_index.get(info.interval, tables.methods[id].selector) != Some(id) {
                return Err(fail(LinkErrorKind::DuplicateMethod));
            }
            check_method(tables, info, method, id).map_err(fail)?;
        }
    }
    Ok(())
}

fn check_field(
    tables: &Tables<'_>,
    class: &ClassInfo,
    def: &FieldDef,
    field: &FieldInfo,
) -> Result<(), LinkErrorKind> {
    let flags = field.flags;
    let allowed = Flags::PUBLIC
        .with(Flags::PRIVATE)
        .with(Flags::PROTECTED)
        .with(Flags::STATIC)
        .with(Flags::FINAL)
        .with(Flags::TRANSIENT)
        .with(Flags::VOLATILE)
        .with(Flags::SYNTHETIC);
    let of_interface = Flags::PUBLIC.with(Flags::STATIC).with(Flags::FINAL);
    let rule = if !allowed.contains(flags) {
        Some("a field cannot have all of these flags")
    } else if !single_access(flags) {
        Some("at most one access flag may be set")
    } else if flags.contains(Flags::FINAL.with(Flags::VOLATILE)) {
        Some("a field cannot be both final and volatile")
    } else if class.is_interface() && !flags.contains(of_interface) {
        Some("a field of an interface is public, static and final")
    } else {
        None
    };
    if let Some(rule) = rule {
        return Err(LinkErrorKind::BadFlags { flags: flags.0, rule });
    }
    let Some(constant) = def.constant else { return Ok(()) };
    if !flags.contains(Flags::FINAL) {
        return Err(LinkErrorKind::BadConstant { rule: "only a final field can be a constant" });
    }
    let string = tables.well_known.string;
    let fits = match (tables.types[field.ty], constant) {
        (GlobalType::Primitive(primitive), Constant::Int(value)) => match primitive {
            Primitive::Boolean => matches!(value, 0 | 1),
            Primitive::Byte => i8::try_from(value).is_ok(),
            Primitive::Char => u16::try_from(value).is_ok(),
            Primitive::Short => i16::try_from(value).is_ok(),
            Primitive::Int => true,
            _ => false,
        },
        (GlobalType::Primitive(Primitive::Long), Constant::Long(_)) => true,
        (GlobalType::Primitive(Primitive::Float), Constant::Float(_)) => true,
        (GlobalType::Primitive(Primitive::Double), Constant::Double(_)) => true,
        (GlobalType::Class(class), Constant::String(_)) => Some(class) == string,
        _ => false,
    };
    if fits {
        Ok(())
    } else {
        Err(LinkErrorKind::BadConstant { rule: "the constant does not fit the type of the field" })
    }
}

fn check_method(
    tables: &Tables<'_>,
    class: &ClassInfo,
    def: &MethodDef,
    id: GlobalMethodId,
) -> Result<(), LinkErrorKind> {
    let flags = def.flags;
    let has = |flag| flags.contains(flag);
    let name = tables.name(tables.methods[id].name);
    let (constructor, initializer) = (name == "<init>", name == "<clinit>");
    if let Some(rule) = bad_method_flags(flags, class, constructor || initializer) {
        return Err(LinkErrorKind::BadFlags { flags: flags.0, rule });
    }
    let descriptor = tables.descriptor(id);
    if descriptor.receiver.is_some() == has(Flags::STATIC) {
        return Err(LinkErrorKind::ReceiverMismatch);
    }
    // A host function implements it. It gets copies of its arguments, so what the descriptor says of them holds.
    let is_untrusted = tables.links[class.module].trust == Trust::Untrusted;
    if has(Flags::NATIVE) && is_untrusted && (!has(Flags::STATIC) || has(Flags::SYNCHRONIZED)) {
        return Err(LinkErrorKind::BadHostFunction);
    }
    match (&def.body, has(Flags::ABSTRACT) || has(Flags::NATIVE)) {
        (None, false) => return Err(LinkErrorKind::MissingBody),
        (Some(_), true) => return Err(LinkErrorKind::UnexpectedBody),
        _ => {}
    }
    if has(Flags::ABSTRACT) && !class.is_interface() && !class.flags.contains(Flags::ABSTRACT) {
        return Err(LinkErrorKind::AbstractInConcreteClass);
    }
    if constructor {
        let rule = if class.is_interface() {
            "an interface has no constructors"
        } else if has(Flags::STATIC) {
            "a constructor is not static"
        } else if descriptor.ret.is_some() {
            "a constructor returns nothing"
        } else {
            return Ok(());
        };
        return Err(LinkErrorKind::BadConstructor { rule });
    }
    let plain = descriptor.ret.is_none() && descriptor.params.is_empty() && has(Flags::STATIC);
    if initializer && !plain {
        return Err(LinkErrorKind::BadInitializer);
    }
    Ok(())
}

fn bad_method_flags(flags: Flags, class: &ClassInfo, special: bool) -> Option<&'static str> {
    let any = |mask: Flags| flags.0 & mask.0 != 0;
    let allowed = Flags::PUBLIC
        .with(Flags::PRIVATE)
        .with(Flags::PROTECTED)
        .with(Flags::STATIC)
        .with(Flags::FINAL)
        .with(Flags::ABSTRACT)
        .with(Flags::NATIVE)
        .with(Flags::SYNCHRONIZED)
        .with(Flags::SYNTHETIC)
        .with(Flags::VARARGS);
    let not_abstract = Flags::PRIVATE
        .with(Flags::STATIC)
        .with(Flags::FINAL)
        .with(Flags::NATIVE)
        .with(Flags::SYNCHRONIZED);
    let not_special =
        Flags::FINAL.with(Flags::ABSTRACT).with(Flags::NATIVE).with(Flags::SYNCHRONIZED);
    let not_interface =
        Flags::PROTECTED.with(Flags::FINAL).with(Flags::NATIVE).with(Flags::SYNCHRONIZED);
    if !allowed.contains(flags) {
        Some("a method cannot have all of these flags")
    } else if !single_access(flags) {
        Some("at most one access flag may be set")
    } else if any(Flags::ABSTRACT) && any(not_abstract) {
        Some("an abstract method is not private, static, final, native or synchronized")
    } else if special && any(not_special) {
        Some("a constructor or class initialiser is not final, abstract, native or synchronized")
    } else if class.is_interface() && !special && any(not_interface) {
        Some("a method of an interface is not protected, final, native or synchronized")
    } else if class.is_interface() && !special && !any(Flags::PUBLIC.with(Flags::PRIVATE)) {
        Some("a method of an interface is public or private")
    } else {
        None
    }
}
