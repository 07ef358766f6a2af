//! Random hierarchies of classes and interfaces in several packages and modules around one method, calls of it
//! through every type, and the method that each call runs according to the JVM specification.
//!
//! The rules of resolution and selection (JVMS 5.4.3.3, 5.4.3.4, 5.4.5, 5.4.6) are implemented literally and
//! slowly. They share no code with the implementation that they are compared with.

mod emit;

use crate::random::Random;

/// A class or interface.
#[derive(Clone, Debug)]
pub(crate) struct Class {
    package: usize,
    module: usize,
    is_interface: bool,
    is_abstract: bool,
    /// `None` for `java.lang.Object`.
    superclass: Option<usize>,
    interfaces: Vec<usize>,
    declaration: Option<Declaration>,
}

/// A declaration of the method.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Declaration {
    access: Access,
    is_static: bool,
    is_abstract: bool,
    is_final: bool,
    /// Whether the declaration keeps the receiver and the two arguments captured.
    captured: [bool; 3],
    /// Whether it returns `Box` instead of `Object`.
    returns_box: bool,
}

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
enum Access {
    Private,
    Package,
    Protected,
    Public,
}

/// A call of the method by a type on an instance of a class.
#[derive(Clone, Copy, Debug)]
pub struct Call {
    /// The number of the type that the call names.
    pub by: usize,
    /// The number of the receiver's class.
    pub on: usize,
    /// The number of the class whose declaration runs; `None` if the call throws `AbstractMethodError`.
    pub runs: Option<usize>,
}

/// A random hierarchy.
#[derive(Clone, Debug)]
pub struct Hierarchy {
    classes: Vec<Class>,
    modules: usize,
}

/// The dominant feature of a hierarchy.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Kind {
    /// All features.
    Mixed,
    /// Declarations along superclasses.
    Chain,
    /// Declarations in interfaces.
    Defaults,
}

/// The packages.
const PACKAGES: [&str; 3] = ["p", "q", "r"];

impl Hierarchy {
    /// The hierarchy for a seed.
    pub fn random(seed: u64) -> Hierarchy {
        let mut random = Random::new(seed);
        let kind = random.pick(&[Kind::Mixed, Kind::Mixed, Kind::Chain, Kind::Defaults]);
        let (interfaces, classes) = match kind {
            Kind::Mixed => (random.below(5), 1 + random.below(6)),
            Kind::Chain => (random.below(2), 4 + random.below(5)),
            Kind::Defaults => (2 + random.below(5), 2 + random.below(3)),
        };
        let modules = 1 + random.below(3);
        let packages = 1 + random.below(PACKAGES.len());
        let mut made: Vec<Class> = Vec::new();
        // Either only public methods or all kinds of access; contracts are kept, or some are not.
        let (mixed, leaks) = (random.percent(60), random.pick(&[20, 50]));
        for i in 0..interfaces + classes {
            let is_interface = i < interfaces;
            let (straight, declares) = match kind {
                Kind::Mixed => (60, 65),
                Kind::Chain => (95, 85),
                Kind::Defaults => (90, if is_interface { 75 } else { 10 }),
            };
            let mut superclass = None;
            if !is_interface && i > interfaces && random.percent(90) {
                let any = interfaces + random.below(i - interfaces);
                superclass = Some(if random.percent(straight) { i - 1 } else { any });
            }
            let mut above: Vec<usize> = Vec::new();
            for interface in 0..interfaces.min(i) {
                if random.percent(if is_interface { 35 } else { 45 }) {
                    above.push(interface);
                }
            }
            let class = Class {
                package: random.below(packages),
                module: random.below(modules),
                is_interface,
                is_abstract: is_interface || random.percent(25),
                superclass,
                interfaces: above,
                declaration: None,
            };
            made.push(class);
            if random.percent(declares) {
                let mixed = mixed || kind == Kind::Chain;
                made[i].declaration = Some(declaration(&made, i, mixed, leaks, &mut random));
            }
        }
        Hierarchy { classes: made, modules }
    }

    /// The number of modules. The others need the first one.
    pub fn modules(&self) -> usize {
        self.modules
    }

    /// The calls with known results, in program order.
    pub fn calls(&self) -> Vec<Call> {
        let mut calls = Vec::new();
        for by in 0..self.classes.len() {
            let Some(resolved) = self.callable(by) else { continue };
            for on in 0..self.classes.len() {
                let class = &self.classes[on];
                if !class.is_abstract && self.is_subtype(on, by) {
                    calls.push(Call { by, on, runs: self.select(on, resolved[0]) });
                }
            }
        }
        calls
    }

    fn is_subtype(&self, below: usize, above: usize) -> bool {
        let class = &self.classes[below];
        below == above
            || class.superclass.is_some_and(|next| self.is_subtype(next, above))
            || class.interfaces.iter().any(|&next| self.is_subtype(next, above))
    }

    fn superinterfaces(&self, class: usize) -> Vec<usize> {
        let all = 0..self.classes.len();
        all.filter(|&other| {
            other != class && self.classes[other].is_interface && self.is_subtype(class, other)
        })
        .collect()
    }

    fn declaration(&self, class: usize) -> Option<&Declaration> {
        self.classes[class].declaration.as_ref()
    }

    /// The maximally specific superinterface methods (JVMS 5.4.3.3).
    fn maximally_specific(&self, class: usize) -> Vec<usize> {
        let declaring = |&interface: &usize| {
            self.declaration(interface).is_some_and(|l| !l.is_static && l.access != Access::Private)
        };
        let all: Vec<usize> = self.superinterfaces(class).into_iter().filter(declaring).collect();
        let is_maximal =
            |&&one: &&usize| !all.iter().any(|&other| other != one && self.is_subtype(other, one));
        all.iter().filter(is_maximal).copied().collect()
    }

    /// The methods that a reference through this type may resolve to (JVMS 5.4.3.3, 5.4.3.4).
    fn resolve(&self, class: usize) -> Vec<usize> {
        let mut next = Some(class);
        while let Some(at) = next {
            if self.declaration(at).is_some() {
                return vec![at];
            }
            next = self.classes[at].superclass;
        }
        let maximal = self.maximally_specific(class);
        let concrete: Vec<usize> = maximal
            .iter()
            .copied()
            .filter(|&i| self.declaration(i).is_some_and(|l| !l.is_abstract))
            .collect();
        if let [one] = concrete[..] {
            return vec![one];
        }
        maximal
    }

    /// The methods that a virtual call through this type, from a class of the same package, may resolve to;
    /// `None` if such a call is not allowed.
    fn callable(&self, by: usize) -> Option<Vec<usize>> {
        let resolved = self.resolve(by);
        let fits = |&at: &usize| {
            let Some(declaration) = self.declaration(at) else { return false };
            let accessible = match declaration.access {
                Access::Public => true,
                Access::Protected | Access::Package => {
                    self.classes[at].package == self.classes[by].package
                }
                Access::Private => false,
            };
            accessible && !declaration.is_static
        };
        (!resolved.is_empty() && resolved.iter().all(fits)).then_some(resolved)
    }

    /// JVMS 5.4.5: whether the method of one class can override that of a superclass or superinterface.
    fn can_override(&self, below: usize, above: usize) -> bool {
        let (Some(mc), Some(ma)) = (self.declaration(below), self.declaration(above)) else {
            return false;
        };
        if mc.access == Access::Private || mc.is_static || ma.is_static {
            return false;
        }
        match ma.access {
            Access::Public | Access::Protected => true,
            Access::Private => false,
            Access::Package => {
                self.classes[below].package == self.classes[above].package
                    || (0..self.classes.len()).any(|between| {
                        between != below
                            && between != above
                            && self.is_subtype(below, between)
                            && self.is_subtype(between, above)
                            && self.can_override(below, between)
                            && self.can_override(between, above)
                    })
            }
        }
    }

    /// JVMS 5.4.6: the class whose method a call runs on an instance of a class; `None` if the method is
    /// abstract or missing.
    fn select(&self, class: usize, resolved: usize) -> Option<usize> {
        let concrete =
            |&at: &usize| self.declaration(at).is_some_and(|declaration| !declaration.is_abstract);
        let mut next = Some(class);
        while let Some(at) = next {
            if self.declaration(at).is_some() && self.can_override(at, resolved) {
                return Some(at).filter(concrete);
            }
            next = self.classes[at].superclass;
        }
        let maximal: Vec<usize> =
            self.maximally_specific(class).into_iter().filter(concrete).collect();
        match maximal[..] {
            [one] => Some(one),
            _ => None,
        }
    }
}

fn declaration(
    made: &[Class],
    class: usize,
    mixed: bool,
    leaks: usize,
    random: &mut Random,
) -> Declaration {
    let is_interface = made[class].is_interface;
    let access = match random.below(100) {
        _ if !mixed => Access::Public,
        0..3 => Access::Private,
        _ if is_interface => Access::Public,
        3..50 => Access::Package,
        50..60 => Access::Protected,
        _ => Access::Public,
    };
    // The access is usually as wide as that of the overridden method.
    let mut above = made[class].superclass;
    let mut access = access;
    while let Some(at) = above.filter(|_| access != Access::Private && !is_interface) {
        let class = &made[class];
        if let Some(declaration) = made[at].declaration
            && (declaration.access > Access::Package || made[at].package == class.package)
            && random.percent(95)
        {
            access = access.max(declaration.access);
        }
        above = made[at].superclass;
    }
    if access != Access::Private && !made[class].interfaces.is_empty() && random.percent(80) {
        access = Access::Public;
    }
    let is_static = random.percent(1);
    let is_abstract = access != Access::Private
        && !is_static
        && made[class].is_abstract
        && random.percent(if is_interface { 50 } else { 30 });
    Declaration {
        access,
        is_static,
        is_abstract,
        is_final: !is_interface && !is_abstract && random.percent(3),
        captured: [0; 3].map(|_| !random.percent(leaks)),
        returns_box: random.percent(96),
    }
}
