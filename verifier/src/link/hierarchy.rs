//! Binds classes by name and types across modules, and checks the hierarchy.

use alloc::boxed::Box;
use alloc::collections::{BTreeMap, BTreeSet, VecDeque};
use alloc::string::ToString;
use alloc::vec;
use alloc::vec::Vec;

use cranelift_entity::{EntityRef, PrimaryMap, SecondaryMap};
use tsb_format::{ClassId, Flags, Module, NameId, Primitive, Type, TypeId};

use super::{in_local_class, in_module};
use crate::error::{LinkError, LinkErrorKind};
use crate::ids::*;
use crate::inherit::Interval;
use crate::program::{ClassInfo, GlobalType, Links, Trust, WellKnown};

/// The result of binding the hierarchy.
pub(super) struct Bound {
    pub(super) links: PrimaryMap<ModuleId, Links>,
    pub(super) types: PrimaryMap<GlobalTypeId, GlobalType>,
    pub(super) arrays: BTreeMap<GlobalTypeId, GlobalTypeId>,
    pub(super) classes: PrimaryMap<GlobalClassId, ClassInfo>,
    pub(super) order: Vec<GlobalClassId>,
    pub(super) by_name: Vec<GlobalClassId>,
    pub(super) interface_pool: Vec<GlobalClassId>,
    pub(super) symbols: PrimaryMap<Symbol, (ModuleId, NameId)>,
    pub(super) well_known: WellKnown,
}

/// The limit for all superinterface lists together.
const INTERFACE_POOL: usize = 1 << 22;

type Modules<'a> = PrimaryMap<ModuleId, Module<'a>>;

/// Binds classes and types and checks the hierarchy (JVMS 5.3.5, 4.1).
pub(super) fn bind(modules: &Modules<'_>, trust: &[Trust]) -> Result<Bound, LinkError> {
    let mut links: PrimaryMap<ModuleId, Links> =
        modules.values().zip(trust).map(|(module, &trust)| new_links(module, trust)).collect();
    let symbols = intern_names(modules, &mut links);
    let defined = define_classes(modules, &mut links)?;
    let (types, arrays) = bind_types(modules, &mut links, &defined)?;
    let object = defined.get("java.lang.Object").copied();
    let Some(object) = object else {
        let name = "java.lang.Object".to_string();
        return Err(match modules.values().next_back() {
            Some(module) => in_module(module, LinkErrorKind::MissingClass { name }),
            None => {
                LinkError { place: Default::default(), kind: LinkErrorKind::MissingClass { name } }
            }
        });
    };
    let mut classes = PrimaryMap::with_capacity(defined.len());
    let mut packages = Packages::new(modules, &links);
    for (module_id, module) in modules {
        for (def, _) in &module.classes {
            let info = bind_class(modules, &links, module_id, def, &types, object, &mut packages)
                .map_err(|kind| in_local_class(module, def, kind))?;
            classes.push(info);
        }
    }
    check_supertypes(modules, &classes)?;
    let order = supertypes_first(modules, &classes)?;
    number(&mut classes, &order);
    let interface_pool = close_interfaces(modules, &mut classes, &order)?;
    let well_known = WellKnown {
        object,
        string: defined.get("java.lang.String").copied(),
        class: defined.get("java.lang.Class").copied(),
        throwable: defined.get("java.lang.Throwable").copied(),
        cloneable: defined.get("java.lang.Cloneable").copied(),
        serializable: defined.get("java.io.Serializable").copied(),
    };
    let by_name = defined.into_values().collect();
    Ok(Bound { links, types, arrays, classes, order, by_name, interface_pool, symbols, well_known })
}

/// Empty links of a module with the final capacity. For most programs these tables take more than half of the
/// memory.
fn new_links(module: &Module<'_>, trust: Trust) -> Links {
    Links {
        trust,
        names: PrimaryMap::with_capacity(module.names.len()),
        types: PrimaryMap::with_capacity(module.types.len()),
        classes: PrimaryMap::with_capacity(module.classes.len()),
        descriptors: PrimaryMap::with_capacity(module.descriptors.len()),
        fields: PrimaryMap::with_capacity(module.field_refs.len()),
        methods: PrimaryMap::with_capacity(module.method_refs.len()),
    }
}

fn intern_names(
    modules: &Modules<'_>,
    links: &mut PrimaryMap<ModuleId, Links>,
) -> PrimaryMap<Symbol, (ModuleId, NameId)> {
    // Modules share few names.
    let mut symbols =
        PrimaryMap::with_capacity(modules.values().map(|module| module.names.len()).sum());
    let mut known: BTreeMap<&str, Symbol> = BTreeMap::new();
    for (module_id, module) in modules {
        for (id, name) in &module.names {
            let symbol = *known.entry(name).or_insert_with(|| symbols.push((module_id, id)));
            links[module_id].names.push(symbol);
        }
    }
    symbols
}

fn define_classes<'m>(
    modules: &'m Modules<'_>,
    links: &mut PrimaryMap<ModuleId, Links>,
) -> Result<BTreeMap<&'m str, GlobalClassId>, LinkError> {
    let mut defined: BTreeMap<&str, GlobalClassId> = BTreeMap::new();
    let mut homes: Vec<ModuleId> = Vec::new();
    for (module_id, module) in modules {
        for (def, class) in &module.classes {
            let id = GlobalClassId::new(homes.len());
            homes.push(module_id);
            let name = class_name(module, class.ty);
            if let Some(first) = defined.insert(name, id) {
                let home = &modules[homes[first.index()]];
                let first = home.names[home.name].to_string();
                return Err(in_local_class(module, def, LinkErrorKind::DuplicateClass { first }));
            }
            links[module_id].classes.push(id);
        }
    }
    Ok(defined)
}

/// The name of a class type; `tables::check` has checked that the type is one.
fn class_name<'m>(module: &'m Module<'_>, ty: TypeId) -> &'m str {
    match module.types[ty] {
        Type::Class(name) => &module.names[name],
        _ => "?",
    }
}

type Types = (PrimaryMap<GlobalTypeId, GlobalType>, BTreeMap<GlobalTypeId, GlobalTypeId>);

/// The types of the program: primitive ones, one for each class, then arrays.
fn bind_types(
    modules: &Modules<'_>,
    links: &mut PrimaryMap<ModuleId, Links>,
    defined: &BTreeMap<&str, GlobalClassId>,
) -> Result<Types, LinkError> {
    let mut types: PrimaryMap<GlobalTypeId, GlobalType> =
        Primitive::ALL.iter().map(|&primitive| GlobalType::Primitive(primitive)).collect();
    for class in 0..defined.len() {
        types.push(GlobalType::Class(GlobalClassId::new(class)));
    }
    let mut arrays = BTreeMap::new();
    for (module_id, module) in modules {
        for &ty in module.types.values() {
            let global = match ty {
                Type::Primitive(primitive) => GlobalTypeId::new(primitive as usize),
                Type::Class(name) => match defined.get(&*module.names[name]) {
                    Some(&class) => type_of(class),
                    None => {
                        let name = module.names[name].to_string();
                        return Err(in_module(module, LinkErrorKind::MissingClass { name }));
                    }
                },
                Type::Array(element) => {
                    let element = links[module_id].types[element];
                    *arrays.entry(element).or_insert_with(|| types.push(GlobalType::Array(element)))
                }
            };
            links[module_id].types.push(global);
        }
    }
    Ok((types, arrays))
}

fn type_of(class: GlobalClassId) -> GlobalTypeId {
    GlobalTypeId::new(Primitive::ALL.len() + class.index())
}

/// Numbers packages, and records which of them belong to trusted modules.
struct Packages<'m> {
    numbers: BTreeMap<&'m str, u32>,
    trusted: BTreeSet<&'m str>,
}

impl<'m> Packages<'m> {
    fn new(modules: &'m Modules<'_>, links: &PrimaryMap<ModuleId, Links>) -> Packages<'m> {
        let trusted = modules
            .iter()
            .filter(|&(id, _)| links[id].trust == Trust::Trusted)
            .flat_map(|(_, module)| {
                module.classes.values().map(|class| package(class_name(module, class.ty)))
            })
            .filter(|package| !package.is_empty())
            .collect();
        Packages { numbers: BTreeMap::new(), trusted }
    }

    fn number(&mut self, package: &'m str) -> u32 {
        let next = self.numbers.len() as u32;
        *self.numbers.entry(package).or_insert(next)
    }
}

fn package(class: &str) -> &str {
    class.rfind('.').map_or("", |dot| &class[..dot])
}

fn bind_class<'m>(
    modules: &'m Modules<'_>,
    links: &PrimaryMap<ModuleId, Links>,
    module_id: ModuleId,
    def: ClassId,
    types: &PrimaryMap<GlobalTypeId, GlobalType>,
    object: GlobalClassId,
    packages: &mut Packages<'m>,
) -> Result<ClassInfo, LinkErrorKind> {
    let (module, link) = (&modules[module_id], &links[module_id]);
    let class = &module.classes[def];
    let id = link.classes[def];
    let name = class_name(module, class.ty);
    let package = package(name);
    let reserved = packages.trusted.contains(package) || package.split('.').next() == Some("java");
    if link.trust == Trust::Untrusted && reserved {
        return Err(LinkErrorKind::ReservedPackage { package: package.to_string() });
    }
    check_class_flags(class.flags)?;
    let resolve = |ty: TypeId| match types[link.types[ty]] {
        GlobalType::Class(class) => class,
        _ => object,
    };
    let superclass = class.superclass.map(resolve);
    match superclass {
        None if id != object => {
            return Err(LinkErrorKind::BadSuperclass {
                rule: "every class but java.lang.Object has a superclass",
            });
        }
        Some(_) if id == object => {
            return Err(LinkErrorKind::BadSuperclass {
                rule: "java.lang.Object has no superclass",
            });
        }
        Some(superclass) if class.flags.contains(Flags::INTERFACE) && superclass != object => {
            return Err(LinkErrorKind::BadSuperclass {
                rule: "the superclass of an interface is java.lang.Object",
            });
        }
        _ => {}
    }
    if id == object && (class.flags.contains(Flags::INTERFACE) || !class.interfaces.is_empty()) {
        return Err(LinkErrorKind::BadSuperclass {
            rule: "java.lang.Object is a class without superinterfaces",
        });
    }
    let interfaces: Box<[GlobalClassId]> =
        class.interfaces.iter().map(|&interface| resolve(interface)).collect();
    let host = match class.host {
        None => id,
        Some(host) => {
            // A module's classes are numbered consecutively.
            let id = resolve(host);
            let first = link.classes.values().next().map_or(0, |first| first.index());
            let local = id.index().checked_sub(first).map(ClassId::new);
            match local.and_then(|def| module.classes.get(def)) {
                Some(other) if other.host.is_none() => id,
                _ => {
                    let host = class_name(module, host).to_string();
                    return Err(LinkErrorKind::BadHost { host });
                }
            }
        }
    };
    let name = match module.types[class.ty] {
        Type::Class(name) => link.names[name],
        _ => link.names[module.name],
    };
    Ok(ClassInfo {
        module: module_id,
        def,
        name,
        package: packages.number(package),
        ty: type_of(id),
        superclass,
        interfaces,
        depth: 0,
        flags: class.flags,
        host,
        fields: IdRange::new(0, 0),
        methods: IdRange::new(0, 0),
        initializer: None,
        interval: Interval::default(),
        all_interfaces: 0..0,
    })
}

/// Whether at most one of the three access flags is set.
pub(super) fn single_access(flags: Flags) -> bool {
    let access = Flags::PUBLIC.0 | Flags::PRIVATE.0 | Flags::PROTECTED.0;
    (flags.0 & access).count_ones() <= 1
}

fn check_class_flags(flags: Flags) -> Result<(), LinkErrorKind> {
    let allowed = Flags::PUBLIC
        .with(Flags::PRIVATE)
        .with(Flags::PROTECTED)
        .with(Flags::STATIC)
        .with(Flags::FINAL)
        .with(Flags::ABSTRACT)
        .with(Flags::INTERFACE)
        .with(Flags::SYNTHETIC);
    let rule = if !allowed.contains(flags) {
        "a class cannot have all of these flags"
    } else if !single_access(flags) {
        "at most one access flag may be set"
    } else if flags.contains(Flags::FINAL)
        && (flags.contains(Flags::ABSTRACT) || flags.contains(Flags::INTERFACE))
    {
        "a final class is neither abstract nor an interface"
    } else {
        return Ok(());
    };
    Err(LinkErrorKind::BadFlags { flags: flags.0, rule })
}

/// Whether a class may refer to another (JVMS 5.4.4). Protected member classes are public, as in class files.
pub(crate) fn class_accessible(class: &ClassInfo, from: &ClassInfo) -> bool {
    class.flags.contains(Flags::PUBLIC)
        || class.flags.contains(Flags::PROTECTED)
        || class.package == from.package
}

fn check_supertypes(
    modules: &Modules<'_>,
    classes: &PrimaryMap<GlobalClassId, ClassInfo>,
) -> Result<(), LinkError> {
    let name = |class: GlobalClassId| {
        let info = &classes[class];
        let module = &modules[info.module];
        class_name(module, module.classes[info.def].ty).to_string()
    };
    for info in classes.values() {
        let check = || {
            if let Some(superclass) = info.superclass {
                let above = &classes[superclass];
                if above.is_interface() {
                    let superclass = name(superclass);
                    return Err(LinkErrorKind::SuperclassIsInterface { superclass });
                }
                if above.flags.contains(Flags::FINAL) {
                    return Err(LinkErrorKind::FinalSuperclass { superclass: name(superclass) });
                }
            }
            let mut seen = BTreeSet::new();
            for &interface in &info.interfaces {
                if !classes[interface].is_interface() {
                    return Err(LinkErrorKind::NotAnInterface { class: name(interface) });
                }
                if !seen.insert(interface) {
                    let interface = name(interface);
                    return Err(LinkErrorKind::RepeatedInterface { interface });
                }
            }
            for &supertype in info.superclass.iter().chain(&info.interfaces) {
                if !class_accessible(&classes[supertype], info) {
                    return Err(LinkErrorKind::InaccessibleClass { class: name(supertype) });
                }
            }
            Ok(())
        };
        check().map_err(|kind| in_local_class(&modules[info.module], info.def, kind))?;
    }
    Ok(())
}

fn supertypes(info: &ClassInfo) -> impl Iterator<Item = GlobalClassId> + '_ {
    info.superclass.iter().chain(&info.interfaces).copied()
}

/// All classes, each after its supertypes. Classes on a cycle, or below one, are missing.
fn supertypes_first(
    modules: &Modules<'_>,
    classes: &PrimaryMap<GlobalClassId, ClassInfo>,
) -> Result<Vec<GlobalClassId>, LinkError> {
    // Subtypes of class c: subtypes[starts[c]..starts[c + 1]].
    let mut starts = vec![0u32; classes.len() + 1];
    for supertype in classes.values().flat_map(supertypes) {
        starts[supertype.index() + 1] += 1;
    }
    for i in 1..starts.len() {
        starts[i] += starts[i - 1];
    }
    let mut next = starts.clone();
    let mut subtypes = vec![GlobalClassId::new(0); starts[classes.len()] as usize];
    let mut waiting: SecondaryMap<GlobalClassId, u32> = SecondaryMap::with_capacity(classes.len());
    let mut ready = VecDeque::new();
    for (class, info) in classes {
        for supertype in supertypes(info) {
            let slot = &mut next[supertype.index()];
            subtypes[*slot as usize] = class;
            *slot += 1;
            waiting[class] += 1;
        }
        if waiting[class] == 0 {
            ready.push_back(class);
        }
    }
    let mut order = Vec::with_capacity(classes.len());
    while let Some(class) = ready.pop_front() {
        order.push(class);
        let range = starts[class.index()] as usize..starts[class.index() + 1] as usize;
        for &subtype in &subtypes[range] {
            waiting[subtype] -= 1;
            if waiting[subtype] == 0 {
                ready.push_back(subtype);
            }
        }
    }
    match classes.iter().find(|&(class, _)| waiting[class] > 0) {
        None => Ok(order),
        Some((_, info)) => {
            Err(in_local_class(&modules[info.module], info.def, LinkErrorKind::CyclicHierarchy))
        }
    }
}

/// Numbers the superclass tree in preorder; `order` has supertypes first.
fn number(classes: &mut PrimaryMap<GlobalClassId, ClassInfo>, order: &[GlobalClassId]) {
    let mut sizes: SecondaryMap<GlobalClassId, u32> = SecondaryMap::with_default(1);
    for &class in order.iter().rev() {
        if let Some(superclass) = classes[class].superclass {
            let size = sizes[class];
            sizes[superclass] += size;
        }
    }
    let mut free: SecondaryMap<GlobalClassId, u32> = SecondaryMap::new();
    for &class in order {
        let (mut start, mut depth) = (0, 0);
        if let Some(superclass) = classes[class].superclass {
            start = free[superclass];
            depth = classes[superclass].depth + 1;
            free[superclass] += sizes[class];
        }
        free[class] = start + 1;
        let info = &mut classes[class];
        info.interval = Interval { start, end: start + sizes[class] };
        info.depth = depth;
    }
}

/// Gives each class the sorted list of all its superinterfaces. A class that adds none shares its superclass's
/// list.
fn close_interfaces(
    modules: &Modules<'_>,
    classes: &mut PrimaryMap<GlobalClassId, ClassInfo>,
    order: &[GlobalClassId],
) -> Result<Vec<GlobalClassId>, LinkError> {
    let mut pool: Vec<GlobalClassId> = Vec::new();
    let mut steps = super::effort::Effort::default();
    let mut list = Vec::new();
    for &class in order {
        let info = &classes[class];
        let inherited = info.superclass.map_or(0..0, |above| classes[above].all_interfaces.clone());
        if info.interfaces.is_empty() {
            classes[class].all_interfaces = inherited;
            continue;
        }
        let inherited_list = &pool[inherited.start as usize..inherited.end as usize];
        let fail = |kind| in_local_class(&modules[info.module], info.def, kind);
        list.clear();
        list.extend_from_slice(inherited_list);
        for &interface in &info.interfaces {
            let above = &classes[interface].all_interfaces;
            steps.spend(above.len() + 1).map_err(fail)?;
            list.push(interface);
            list.extend_from_slice(&pool[above.start as usize..above.end as usize]);
        }
        let mut range = inherited.clone();
        steps.spend(inherited.len()).map_err(fail)?;
        list.sort_unstable();
        list.dedup();
        if list != inherited_list {
            if pool.len() + list.len() > INTERFACE_POOL {
                return Err(fail(LinkErrorKind::TooComplex));
            }
            range = pool.len() as u32..(pool.len() + list.len()) as u32;
            pool.extend_from_slice(&list);
        }
        classes[class].all_interfaces = range;
    }
    Ok(pool)
}
