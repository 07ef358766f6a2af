//! Links modules into a program.

mod effort;
mod hierarchy;
mod members;
mod overriding;
mod references;
mod sizes;
mod tables;

use alloc::boxed::Box;
use alloc::string::ToString;
use alloc::vec::Vec;

use cranelift_entity::PrimaryMap;
use tsb_format::Module;

use crate::error::{ErrorLocation, LinkError, LinkErrorKind};
use crate::ids::*;
use crate::program::{Program, Tables, Trust, local_type_name};
use crate::selection;

/// Links modules into a program. Classes may refer to each other across modules in any direction.
///
/// # Errors
/// The first violation, in the order of phases: tables and indices, class names, hierarchy, members,
/// references, overriding.
pub fn link(modules: Vec<(Module<'_>, Trust)>) -> Result<Program<'_>, LinkError> {
    let (modules, trust): (Vec<_>, Vec<_>) = modules.into_iter().unzip();
    let modules: PrimaryMap<ModuleId, Module<'_>> = modules.into_iter().collect();
    for module in modules.values() {
        tables::check(module)?;
    }
    let bound = hierarchy::bind(&modules, &trust)?;
    let mut program = members::bind(modules, bound)?;
    let room = sizes::check(&program)?;
    let mut effort = effort::Effort::default();
    program.selection = selection::build(&program, room, || effort.spend(1))
        .map_err(|(class, kind)| in_class(&program, class, kind))?;
    references::resolve(&mut program, &mut effort)?;
    program.leaked = overriding::check(&program, &mut effort)?;
    check_main(&program)?;
    Ok(Program(program))
}

impl Program<'_> {
    /// Checks the indices in the plain code of a method, if it has any.
    ///
    /// # Errors
    /// If an index is out of bounds.
    pub(crate) fn check_plain(&self, method: GlobalMethodId) -> Result<(), LinkError> {
        let Some(plain) = &self.method_def(method).plain else { return Ok(()) };
        tables::check_body(&self.modules[self.methods[method].module], plain)
            .map_err(|kind| in_method(self, method, kind))
    }

    /// Exchanges the code of a method with its plain code (`MethodDef::plain`). Returns whether it has any.
    pub(crate) fn exchange_code(&mut self, method: GlobalMethodId) -> bool {
        let tables = &mut self.0;
        let (class, index) = (tables.methods[method].class, tables.methods[method].index);
        let (module, def) = (tables.classes[class].module, tables.classes[class].def);
        let def = &mut tables.modules[module].classes[def].methods[index as usize];
        match (&mut def.body, &mut def.plain) {
            (Some(body), Some(plain)) => {
                core::mem::swap(body, &mut **plain);
                true
            }
            _ => false,
        }
    }
}

fn check_main(tables: &Tables<'_>) -> Result<(), LinkError> {
    use tsb_format::Flags;
    let Some(class) = tables.main else { return Ok(()) };
    let shape = Flags::PUBLIC.with(Flags::STATIC);
    let fits = tables.main_method().is_some_and(|main| {
        tables.methods[main].flags.contains(shape) && tables.descriptor(main).ret.is_none()
    });
    if fits { Ok(()) } else { Err(in_class(tables, class, LinkErrorKind::BadMain)) }
}

fn in_module(module: &Module<'_>, kind: LinkErrorKind) -> LinkError {
    let name = module.names.get(module.name).map_or("?", |name| name);
    let place = ErrorLocation { module: name.to_string(), class: None, member: None };
    LinkError { place: Box::new(place), kind }
}

fn in_local_class(
    module: &Module<'_>,
    class: tsb_format::ClassId,
    kind: LinkErrorKind,
) -> LinkError {
    let mut error = in_module(module, kind);
    error.place.class = Some(local_type_name(module, module.classes[class].ty));
    error
}

fn in_class(tables: &Tables<'_>, class: GlobalClassId, kind: LinkErrorKind) -> LinkError {
    let info = &tables.classes[class];
    in_local_class(&tables.modules[info.module], info.def, kind)
}

fn in_method(tables: &Tables<'_>, method: GlobalMethodId, kind: LinkErrorKind) -> LinkError {
    let info = &tables.methods[method];
    let mut error = in_class(tables, info.class, kind);
    error.place.member = Some(tables.signature_name(info.selector));
    error
}
