//! Checks overriding and implementing: access, contracts, completeness (JVMS 5.4.5, JLS 8.4.8, 8.1.1.1).

use alloc::vec;
use alloc::vec::Vec;

use cranelift_entity::EntitySet;
use tsb_format::{Annotation, Flags};

use super::effort::Effort;
use super::references::broken_contract;
use super::{in_class, in_method};
use crate::error::{ContractPart, LinkError, LinkErrorKind};
use crate::ids::*;
use crate::program::{Specific, Tables};
use crate::selection::Implementation;

const READ_ONLY: Annotation = Annotation::READ_ONLY;

/// Checks every method against those it overrides, and every class with instances against the methods it must
/// implement. Returns the leaking methods: those of which some overriding method lets a captured argument
/// escape.
pub(super) fn check(
    tables: &Tables<'_>,
    effort: &mut Effort,
) -> Result<EntitySet<GlobalMethodId>, LinkError> {
    let mut leaked = EntitySet::new();
    for method in tables.methods.keys() {
        check_method(tables, method, &mut leaked, effort)
            .and_then(|()| find_leaked(tables, method, &mut leaked, effort))
            .map_err(|kind| in_method(tables, method, kind))?;
    }
    check_abstract_methods(tables)?;
    for &class in &tables.order {
        check_interfaces(tables, class, &mut leaked, effort)
            .map_err(|kind| in_class(tables, class, kind))?;
    }
    Ok(leaked)
}

/// Marks the methods of superclasses that this method overrides, if it lets arguments escape that they keep
/// captured.
fn find_leaked(
    tables: &Tables<'_>,
    method: GlobalMethodId,
    leaked: &mut EntitySet<GlobalMethodId>,
    effort: &mut Effort,
) -> Result<(), LinkErrorKind> {
    // If the method keeps all captured arguments of a declaration, those that the declaration overrides itself
    // have been marked with the declaration.
    let mark = |above| {
        let leaks = leaks(tables, method, above);
        if leaks {
            leaked.insert(above);
        }
        leaks
    };
    tables.for_each_overridden(method, mark, || effort.spend(1))
}

/// Whether the overriding method lets an argument escape that the overridden one keeps captured.
fn leaks(tables: &Tables<'_>, overriding: GlobalMethodId, overridden: GlobalMethodId) -> bool {
    let given = tables.descriptor(overriding).annotations();
    let mut pairs = given.zip(tables.descriptor(overridden).annotations());
    pairs.any(|(given, wanted)| wanted.captured && !given.captured)
}

/// Checks a method against the declarations further up.
fn check_method(
    tables: &Tables<'_>,
    method: GlobalMethodId,
    leaked: &mut EntitySet<GlobalMethodId>,
    effort: &mut Effort,
) -> Result<(), LinkErrorKind> {
    let info = &tables.methods[method];
    if info.flags.contains(Flags::PRIVATE) || tables.name(info.name).starts_with('<') {
        return Ok(());
    }
    let class = &tables.classes[info.class];
    let mut above = tables.find_above(method);
    while let Some(overridden) = above {
        effort.spend(1)?;
        let other = &tables.methods[overridden];
        let other_class = &tables.classes[other.class];
        let visible = other.flags.contains(Flags::PUBLIC)
            || other.flags.contains(Flags::PROTECTED)
            || (!other.flags.contains(Flags::PRIVATE) && other_class.package == class.package);
        // An interface has only the public instance methods of Object.
        let from_object =
            class.is_interface() && (!other.flags.contains(Flags::PUBLIC) || other.is_static());
        if visible && !from_object {
            check_pair(tables, method, overridden)?;
            // The overridden method was compared with those that it overrides itself, except for
            // package-private methods of other packages.
            if other_class.package == class.package {
                break;
            }
        }
        above = tables.find_above(overridden);
    }
    let mut declarations = 0;
    for declared in tables.interface_declarations(info.selector) {
        declarations += 1;
        let interface = tables.methods[declared].class;
        if interface != info.class
            && tables.all_interfaces(info.class).binary_search(&interface).is_ok()
            && !(class.is_interface() && info.is_static())
        {
            check_pair(tables, method, declared)?;
            if !info.is_static() && leaks(tables, method, declared) {
                leaked.insert(declared);
            }
        }
    }
    effort.spend(declarations)
}

/// The rank of an access; greater is wider.
fn access(flags: Flags) -> u8 {
    if flags.contains(Flags::PUBLIC) {
        3
    } else if flags.contains(Flags::PROTECTED) {
        2
    } else if flags.contains(Flags::PRIVATE) {
        0
    } else {
        1
    }
}

/// Checks a method against one that it may override by access.
fn check_pair(
    tables: &Tables<'_>,
    method: GlobalMethodId,
    overridden: GlobalMethodId,
) -> Result<(), LinkErrorKind> {
    let (below, above) = (&tables.methods[method], &tables.methods[overridden]);
    let name = || tables.method_name(overridden);
    if below.is_static() != above.is_static() {
        return Err(LinkErrorKind::StaticOverride { method: name() });
    }
    if above.flags.contains(Flags::FINAL) {
        return Err(LinkErrorKind::OverridesFinal { method: name() });
    }
    if access(below.flags) < access(above.flags) {
        return Err(LinkErrorKind::ReducesAccess { method: name() });
    }
    if below.is_static() {
        return Ok(());
    }
    match broken_when_overridden(tables, method, overridden) {
        None => Ok(()),
        Some(part) => Err(LinkErrorKind::BreaksContract { method: name(), part }),
    }
}

/// The first part of an overridden method's contract that the overriding one breaks. Captured arguments are not
/// part of it: stack-allocated objects are moved to the heap before a call of a method that lets them escape.
fn broken_when_overridden(
    tables: &Tables<'_>,
    overriding: GlobalMethodId,
    overridden: GlobalMethodId,
) -> Option<ContractPart> {
    broken_contract(tables, tables.descriptor(overriding), tables.descriptor(overridden), READ_ONLY)
}

/// Checks that no class with instances inherits an abstract method from a superclass. Counting the instantiable
/// classes in each piece of a selector's index avoids a visit of each class.
fn check_abstract_methods(tables: &Tables<'_>) -> Result<(), LinkError> {
    let mut at: Vec<Option<GlobalClassId>> = vec![None; tables.classes.len()];
    for (class, info) in &tables.classes {
        at[info.interval.start as usize] = Some(class);
    }
    // next[i]: the first instantiable class at number i or later.
    let mut next: Vec<Option<GlobalClassId>> = vec![None; tables.classes.len() + 1];
    for i in (0..at.len()).rev() {
        next[i] = at[i].filter(|&class| is_instantiable(tables, class)).or(next[i + 1]);
    }
    for selector in tables.selectors.keys() {
        let pieces = tables.method_index.pieces(selector);
        for (i, piece) in pieces.iter().enumerate() {
            let Some(method) = piece.member.expand() else { continue };
            let info = &tables.methods[method];
            if !info.is_abstract() || tables.classes[info.class].is_interface() {
                continue;
            }
            let end = pieces.get(i + 1).map_or(u32::MAX, |next| next.start);
            let class = next[piece.start as usize];
            if let Some(class) = class.filter(|&class| tables.classes[class].interval.start < end) {
                let method = tables.method_name(method);
                return Err(in_class(tables, class, LinkErrorKind::NotImplemented { method }));
            }
        }
    }
    Ok(())
}

fn is_instantiable(tables: &Tables<'_>, class: GlobalClassId) -> bool {
    let flags = tables.classes[class].flags;
    !flags.contains(Flags::ABSTRACT) && !flags.contains(Flags::INTERFACE)
}

/// Checks a class against the methods of its superinterfaces. What has been checked for an instantiable
/// superclass is only checked again if an interface that this class adds may change the selected method.
/// Methods that this class declares are checked as such.
fn check_interfaces(
    tables: &Tables<'_>,
    class: GlobalClassId,
    leaked: &mut EntitySet<GlobalMethodId>,
    effort: &mut Effort,
) -> Result<(), LinkErrorKind> {
    let info = &tables.classes[class];
    let instantiable = is_instantiable(tables, class);
    let Some(superclass) = info.superclass else { return Ok(()) };
    if info.is_interface() || tables.all_interfaces(class).is_empty() {
        return Ok(());
    }
    let all = instantiable && !is_instantiable(tables, superclass);
    if !all && tables.all_interfaces(class).len() == tables.all_interfaces(superclass).len() {
        return Ok(());
    }
    for &interface in tables.all_interfaces(class) {
        effort.spend(1)?;
        if !all && tables.all_interfaces(superclass).binary_search(&interface).is_ok() {
            continue;
        }
        for wanted in tables.classes[interface].methods.iter() {
            effort.spend(1)?;
            let method = &tables.methods[wanted];
            if method.is_static() || method.flags.contains(Flags::PRIVATE) {
                continue;
            }
            let Some(found) = check_implementation(tables, class, wanted, instantiable, effort)?
            else {
                continue;
            };
            check_found(tables, found, wanted, leaked)?;
            if all {
                continue;
            }
            // The same method is selected for all other declarations of the selector in interfaces, those of
            // superclasses included.
            for other in tables.interface_declarations(method.selector) {
                effort.spend(1)?;
                let above = tables.methods[other].class;
                if tables.all_interfaces(class).binary_search(&above).is_ok() {
                    check_found(tables, found, other, leaked)?;
                }
            }
        }
    }
    Ok(())
}

/// The method that a class selects for an interface's method. `None` if the class declares it itself, or if
/// only subclasses, which are checked with all their interfaces, can have instances.
fn check_implementation(
    tables: &Tables<'_>,
    class: GlobalClassId,
    wanted: GlobalMethodId,
    instantiable: bool,
    effort: &mut Effort,
) -> Result<Option<GlobalMethodId>, LinkErrorKind> {
    let selector = tables.methods[wanted].selector;
    let not_implemented = || LinkErrorKind::NotImplemented { method: tables.method_name(wanted) };
    if let Some(nearest) = tables.find_in_superclasses(class, selector)
        && tables.methods[nearest].is_static()
        && tables.methods[nearest].class != class
    {
        return Err(not_implemented());
    }
    let declarations = tables.interface_declarations(selector).count();
    effort.spend(declarations.saturating_mul(declarations))?;
    match tables.implementation(class, selector) {
        Implementation::Inherited(found) if tables.methods[found].class == class => Ok(None),
        Implementation::Inherited(found) if tables.methods[found].flags.contains(Flags::PUBLIC) => {
            Ok(Some(found))
        }
        Implementation::Inherited(_) | Implementation::Default(_) if !instantiable => Ok(None),
        Implementation::Inherited(_) => Err(not_implemented()),
        Implementation::Default(Specific::One(found)) => Ok(Some(found)),
        Implementation::Default(Specific::Several(first, second)) => {
            Err(LinkErrorKind::ConflictingDefaults {
                first: tables.method_name(first),
                second: tables.method_name(second),
            })
        }
        Implementation::Default(Specific::Abstract(_) | Specific::None) => Err(not_implemented()),
    }
}

/// Checks an inherited implementation against the method that it implements.
fn check_found(
    tables: &Tables<'_>,
    found: GlobalMethodId,
    wanted: GlobalMethodId,
    leaked: &mut EntitySet<GlobalMethodId>,
) -> Result<(), LinkErrorKind> {
    match broken_when_overridden(tables, found, wanted) {
        None => {
            if leaks(tables, found, wanted) {
                leaked.insert(wanted);
            }
            Ok(())
        }
        Some(part) => {
            let (found, method) = (tables.method_name(found), tables.method_name(wanted));
            Err(LinkErrorKind::WeakImplementation { found, method, part })
        }
    }
}
