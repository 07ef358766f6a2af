//! Class hierarchy analysis: which methods override which, and which may be overridden by classes of other modules.

use hashbrown::{HashMap, HashSet};

use cranelift_entity::{EntitySet, SecondaryMap};

use super::World;
use crate::tree::{Class, ClassId, Flags, Method, MethodId, Origin, Symbols, Type};

/// Overriding in a module and the modules it imports.
#[derive(Debug)]
pub(crate) struct Hierarchy {
    /// Pairs of a method that some class of the module has, and a method that it overrides or implements. The first
    /// must satisfy the contract of the second.
    pub pairs: Vec<(MethodId, MethodId)>,
    /// Methods of the module that a class of another module may override without being checked against the contract.
    pub open: EntitySet<MethodId>,
    /// Methods without a body that no class of the module implements.
    pub unimplemented: EntitySet<MethodId>,
}

impl Hierarchy {
    pub fn of(symbols: &Symbols, world: World) -> Hierarchy {
        let pairs = pairs(symbols);
        let implemented: HashSet<MethodId> = pairs.iter().map(|&(_, above)| above).collect();
        let mut hierarchy =
            Hierarchy { pairs, open: EntitySet::new(), unimplemented: EntitySet::new() };
        let extended = extended_elsewhere(symbols, world);
        for (id, method) in symbols.methods.iter() {
            if method.origin == Origin::Imported {
                continue;
            }
            if is_overridable(symbols, method)
                && extended.contains(method.owner)
                && (world == World::Open || is_visible_elsewhere(method.flags))
            {
                hierarchy.open.insert(id);
            }
            if method.is_abstract() && !implemented.contains(&id) {
                hierarchy.unimplemented.insert(id);
            }
        }
        hierarchy
    }
}

/// Whether an instance method can be overridden at all.
pub(crate) fn is_overridable(symbols: &Symbols, method: &Method) -> bool {
    is_virtual(method)
        && !method.flags.contains(Flags::FINAL)
        && !symbols.classes[method.owner].flags.contains(Flags::FINAL)
}

/// Whether the method is selected by the class of its receiver.
fn is_virtual(method: &Method) -> bool {
    !method.is_static() && !method.is_constructor() && !method.flags.contains(Flags::PRIVATE)
}

fn is_visible_elsewhere(flags: Flags) -> bool {
    flags.contains(Flags::PUBLIC) || flags.contains(Flags::PROTECTED)
}

/// The classes and interfaces that may have direct or indirect subclasses in other modules.
fn extended_elsewhere(symbols: &Symbols, world: World) -> EntitySet<ClassId> {
    let mut extended = EntitySet::new();
    if world == World::Closed {
        return extended;
    }
    for (id, class) in symbols.classes.iter() {
        if class.origin != Origin::Imported && is_extensible(symbols, class, world) {
            extended.insert(id);
            for above in supertypes(symbols, id) {
                extended.insert(above);
            }
        }
    }
    extended
}

/// Whether a class of another module may name the class as its supertype.
fn is_extensible(symbols: &Symbols, class: &Class, world: World) -> bool {
    let admits = |flags: Flags| match world {
        World::Sealed => is_visible_elsewhere(flags),
        World::Open | World::Closed => !flags.contains(Flags::PRIVATE),
    };
    let has_constructor = || {
        let mut methods = class.methods.iter().map(|&method| &symbols.methods[method]);
        methods.any(|method| method.is_constructor() && admits(method.flags))
    };
    let nestmates_only = class.flags.contains(Flags::PRIVATE);
    !class.flags.contains(Flags::FINAL)
        && (world != World::Sealed || is_visible_elsewhere(class.flags))
        && !nestmates_only
        && (class.is_interface() || has_constructor())
}

/// All superclasses and superinterfaces, each once, without the class itself.
fn supertypes(symbols: &Symbols, class: ClassId) -> Vec<ClassId> {
    let mut seen = EntitySet::new();
    let mut found = Vec::new();
    let mut work = vec![class];
    while let Some(next) = work.pop() {
        let data = &symbols.classes[next];
        let object = symbols.known.object.filter(|&object| data.is_interface() && object != next);
        for above in
            data.superclass.into_iter().chain(object).chain(data.interfaces.iter().copied())
        {
            if above != class && seen.insert(above) {
                found.push(above);
                work.push(above);
            }
        }
    }
    found
}

type Selector<'s> = (&'s str, &'s [Type]);

/// The virtual methods of classes by selector, indexed when a class is first looked at.
struct Declared<'s> {
    symbols: &'s Symbols,
    classes: SecondaryMap<ClassId, Option<HashMap<Selector<'s>, MethodId>>>,
}

impl<'s> Declared<'s> {
    fn find(&mut self, class: ClassId, selector: &Selector<'s>) -> Option<MethodId> {
        let symbols = self.symbols;
        let methods = self.classes[class].get_or_insert_with(|| {
            let methods = symbols.classes[class].methods.iter();
            let methods = methods.map(|&id| (id, &symbols.methods[id]));
            let methods = methods.filter(|(_, method)| is_virtual(method));
            methods.map(|(id, method)| ((&*method.name, &*method.params), id)).collect()
        });
        methods.get(selector).copied()
    }
}

fn pairs(symbols: &Symbols) -> Vec<(MethodId, MethodId)> {
    let mut declared = Declared { symbols, classes: SecondaryMap::new() };
    let mut pairs = Vec::new();
    let mut seen = HashSet::new();
    for (class, data) in symbols.classes.iter() {
        if data.origin == Origin::Imported {
            continue;
        }
        let chain = || std::iter::successors(Some(class), |&c| symbols.classes[c].superclass);
        for above in supertypes(symbols, class) {
            for &overridden in &symbols.classes[above].methods {
                let method = &symbols.methods[overridden];
                if !is_virtual(method) {
                    continue;
                }
                let selector = (&*method.name, &*method.params);
                let found = chain().find_map(|class| declared.find(class, &selector));
                if let Some(found) = found
                    && found != overridden
                    && may_override(symbols, found, overridden)
                    && seen.insert((found, overridden))
                {
                    pairs.push((found, overridden));
                }
            }
        }
    }
    pairs
}

/// Whether access allows the overriding: package-private methods are overridden in their package only (JLS 8.4.8.1).
fn may_override(symbols: &Symbols, method: MethodId, overridden: MethodId) -> bool {
    let package = |method: MethodId| &symbols.classes[symbols.methods[method].owner].package;
    is_visible_elsewhere(symbols.methods[overridden].flags)
        || package(method) == package(overridden)
}
