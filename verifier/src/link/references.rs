//! Resolves field and method references.

use alloc::format;
use alloc::vec::Vec;

use tsb_format::Annotation;

use crate::error::{ContractPart, LinkError, LinkErrorKind};
use crate::ids::*;
use crate::program::{GlobalType, LinkedDescriptor, Selector, Tables};

use super::effort::Effort;
use super::in_module;

/// Resolves all references. Access depends on the using class, and is checked with the code.
pub(super) fn resolve(tables: &mut Tables<'_>, effort: &mut Effort) -> Result<(), LinkError> {
    let selectors: alloc::collections::BTreeMap<Selector, SelectorId> =
        tables.selectors.iter().map(|(id, &selector)| (selector, id)).collect();
    let modules: Vec<ModuleId> = tables.modules.keys().collect();
    for id in modules {
        let fields = tables.modules[id]
            .field_refs
            .keys()
            .map(|reference| field(tables, id, reference, effort))
            .collect::<Result<_, _>>()?;
        let methods = tables.modules[id]
            .method_refs
            .keys()
            .map(|reference| method(tables, id, reference, &selectors, effort))
            .collect::<Result<_, _>>()?;
        tables.links[id].fields = fields;
        tables.links[id].methods = methods;
    }
    Ok(())
}

fn field(
    tables: &Tables<'_>,
    module: ModuleId,
    reference: tsb_format::FieldRefId,
    effort: &mut Effort,
) -> Result<GlobalFieldId, LinkError> {
    let link = &tables.links[module];
    let wanted = &tables.modules[module].field_refs[reference];
    let (owner, name, ty) =
        (link.types[wanted.owner], link.names[wanted.name], link.types[wanted.ty]);
    let mut find = || {
        let class = tables.types[owner].class().ok_or(LinkErrorKind::NoSuchField)?;
        effort.spend(tables.all_interfaces(class).len())?;
        let found = tables.find_field(class, name).ok_or(LinkErrorKind::NoSuchField)?;
        if tables.fields[found].ty != ty {
            let found = tables.type_name(tables.fields[found].ty);
            return Err(LinkErrorKind::FieldTypeDiffers { found });
        }
        Ok(found)
    };
    find().map_err(|kind| {
        let mut error = in_module(&tables.modules[module], kind);
        let (ty, owner) = (tables.type_name(ty), tables.type_name(owner));
        error.place.member = Some(format!("field {ty} {owner}.{}", tables.name(name)));
        error
    })
}

fn method(
    tables: &Tables<'_>,
    module: ModuleId,
    reference: tsb_format::MethodRefId,
    selectors: &alloc::collections::BTreeMap<Selector, SelectorId>,
    effort: &mut Effort,
) -> Result<GlobalMethodId, LinkError> {
    let link = &tables.links[module];
    let wanted = &tables.modules[module].method_refs[reference];
    let (owner, name) = (link.types[wanted.owner], link.names[wanted.name]);
    let descriptor = &link.descriptors[wanted.desc];
    let selector = selectors[&Selector { name, params: descriptor.signature }];
    let mut find = || {
        let class = match tables.types[owner] {
            GlobalType::Class(class) => class,
            _ => tables.well_known.object,
        };
        let declarations = tables.interface_declarations(selector).count();
        effort.spend(declarations.saturating_mul(declarations))?;
        let found = tables.resolve_method(class, selector).ok_or(LinkErrorKind::NoSuchMethod)?;
        if matches!(tables.name(name), "<init>" | "<clinit>")
            && tables.methods[found].class != class
        {
            return Err(LinkErrorKind::NoSuchMethod);
        }
        let all = Annotation { captured: true, ..Annotation::READ_ONLY };
        match broken_contract(tables, tables.descriptor(found), descriptor, all) {
            None => Ok(found),
            Some(part) => {
                Err(LinkErrorKind::UnkeptReference { method: tables.method_name(found), part })
            }
        }
    };
    find().map_err(|kind| {
        let mut error = in_module(&tables.modules[module], kind);
        let owner = tables.type_name(owner);
        error.place.member = Some(format!("method {owner}.{}", tables.signature_name(selector)));
        error
    })
}

/// The first part of `wanted`'s contract that `given` breaks; both have the same parameter types. Of the
/// annotations of arguments, only those in `binding` count.
pub(super) fn broken_contract(
    tables: &Tables<'_>,
    given: &LinkedDescriptor,
    wanted: &LinkedDescriptor,
    binding: Annotation,
) -> Option<ContractPart> {
    let keeps =
        |given: Annotation, wanted: Annotation| wanted.bits() & !given.bits() & binding.bits() == 0;
    match (given.receiver, wanted.receiver) {
        (None, Some(_)) => return Some(ContractPart::Instance),
        (Some(_), None) => return Some(ContractPart::Static),
        (Some(given), Some(wanted)) if !keeps(given, wanted) => {
            return Some(ContractPart::Receiver);
        }
        _ => {}
    }
    for (i, (given, wanted)) in given.params.iter().zip(&wanted.params).enumerate() {
        if !keeps(given.annotation, wanted.annotation) {
            return Some(ContractPart::Parameter(i as u32));
        }
    }
    let kept = match (given.ret, wanted.ret) {
        (None, None) => true,
        (Some(given), Some(wanted)) => {
            tables.is_subtype(given.ty, wanted.ty)
                && given.annotation.converts_to(wanted.annotation)
        }
        _ => false,
    };
    (!kept).then_some(ContractPart::Result)
}
