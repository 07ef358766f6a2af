//! Rules for members that a class inherits from several supertypes (JLS 8.4.8.3, 8.4.8.4, 9.4.1.3).

use hashbrown::HashMap;

use super::class_table::ClassTable;
use super::types::Ty;
use crate::diagnostics::{Code, Diagnostic};
use crate::source::Span;
use crate::tree::{ClassId, Flags, Method, MethodId, Origin};

/// Flags of methods that are not inherited.
const PRIVATE_OR_SYNTHETIC: u16 = Flags::PRIVATE.with(Flags::SYNTHETIC).0;

impl ClassTable<'_> {
    /// Methods inherited from several supertypes must have a most specific result (JLS 8.4.8.3, 9.4.1.3).
    pub(super) fn check_inherited_results(&mut self, class: ClassId, span: Span) {
        let supers = self.supertypes(class);
        let mut inherited: Vec<MethodId> = Vec::new();
        for &superclass in supers.iter().filter(|&&s| s != class) {
            for &method in &self.symbols.classes[superclass].methods {
                let m = &self.symbols.methods[method];
                if !m.is_abstract() || self.declares_same(class, method) {
                    continue;
                }
                let clash = inherited.iter().copied().find(|&other| {
                    let o = &self.symbols.methods[other];
                    o.name == m.name
                        && (self.is_subsignature(class, other, method)
                            || self.is_subsignature(class, method, other))
                        && !self.is_return_substitutable(class, other, method)
                        && !self.is_return_substitutable(class, method, other)
                });
                if let Some(other) = clash {
                    let owner =
                        |method: MethodId| self.show_class(self.symbols.methods[method].owner);
                    let message = format!(
                        "types {} and {} are incompatible: both define {}, but with unrelated return types",
                        owner(other),
                        owner(method),
                        self.show_method(method)
                    );
                    self.report(Diagnostic::error(Code::IllegalOverride, span, message));
                    return;
                }
                inherited.push(method);
            }
        }
    }

    /// Type arguments may not make the signatures of two inherited methods with bodies equal (JLS 8.4.8.4).
    pub(super) fn check_inherited_bodies(&mut self, class: ClassId, span: Span) {
        let first = self.symbols.classes[class].superclass;
        let chain = std::iter::successors(first, |&c| self.symbols.classes[c].superclass);
        for owner in chain.filter(|&c| !self.class_sigs[c].params.is_empty()) {
            let bodies: Vec<MethodId> = self.symbols.classes[owner]
                .methods
                .iter()
                .copied()
                .filter(|&method| {
                    let m = &self.symbols.methods[method];
                    !m.is_abstract()
                        && !m.is_constructor()
                        && !m.flags.contains(Flags::SYNTHETIC)
                        && self.is_inherited(owner, m.flags, class)
                })
                .collect();
            let clash = bodies.iter().enumerate().find_map(|(index, &a)| {
                let same = bodies[index + 1..].iter().find(|&&b| {
                    self.symbols.methods[a].name == self.symbols.methods[b].name
                        && self.is_subsignature(class, a, b)
                })?;
                (!self.declares_same(class, a)).then_some((a, *same))
            });
            if let Some((a, b)) = clash {
                let message = format!(
                    "methods {} and {} from {} are inherited with the same signature",
                    self.show_method(a),
                    self.show_method(b),
                    self.show_class(owner)
                );
                self.report(Diagnostic::error(Code::IllegalOverride, span, message));
                return;
            }
        }
    }

    fn declares_same(&self, class: ClassId, method: MethodId) -> bool {
        self.symbols.classes[class].methods.iter().any(|&m| self.is_subsignature(class, m, method))
    }

    /// An inherited default method must be the only inherited method of its signature, unless a superclass has one too.
    pub(super) fn check_inherited_defaults(&mut self, class: ClassId, span: Span) {
        let mut by_name: HashMap<&str, Vec<MethodId>> = HashMap::new();
        let mut has_default = false;
        for owner in self.supertypes(class) {
            if owner == class || !self.symbols.classes[owner].is_interface() {
                continue;
            }
            for &method in &self.symbols.classes[owner].methods {
                let m = &self.symbols.methods[method];
                if m.is_static() || m.flags.0 & PRIVATE_OR_SYNTHETIC != 0 {
                    continue;
                }
                has_default |= !m.is_abstract();
                by_name.entry(&m.name).or_default().push(method);
            }
        }
        if !has_default {
            return;
        }
        let mut found: Option<(MethodId, MethodId)> = None;
        for methods in by_name.values().filter(|methods| methods.len() > 1) {
            for (index, &a) in methods.iter().enumerate() {
                let clash =
                    methods[index + 1..].iter().find(|&&b| self.defaults_clash(class, a, b));
                if let Some(&b) = clash
                    && found.is_none_or(|(first, _)| a < first)
                {
                    found = Some((a, b));
                }
            }
        }
        drop(by_name);
        let Some((a, b)) = found else { return };
        let (x, y) = (&self.symbols.methods[a], &self.symbols.methods[b]);
        let what = match x.is_abstract() || y.is_abstract() {
            true => "abstract and default",
            false => "unrelated defaults",
        };
        let message = format!(
            "types {} and {} are incompatible: {} inherits {what} for {} from both",
            self.show_class(x.owner),
            self.show_class(y.owner),
            self.show_class(class),
            self.show_method(a)
        );
        self.report(Diagnostic::error(Code::IllegalOverride, span, message));
    }

    /// Whether two methods of interfaces, one of them with a body, are both inherited.
    fn defaults_clash(&self, class: ClassId, a: MethodId, b: MethodId) -> bool {
        let (x, y) = (&self.symbols.methods[a], &self.symbols.methods[b]);
        let same = |m: MethodId, other: MethodId| {
            self.is_subsignature(class, m, other) || self.is_subsignature(class, other, m)
        };
        if x.is_abstract() && y.is_abstract()
            || self.is_subclass(x.owner, y.owner)
            || self.is_subclass(y.owner, x.owner)
            || !same(a, b)
        {
            return false;
        }
        // A method that the class or a superclass declares takes precedence, and a method that overrides one of them
        // hides it.
        let overrides = |c: ClassId| {
            let is_class = !self.symbols.classes[c].is_interface() || c == class;
            let below = |owner: ClassId| c != owner && self.is_subclass(c, owner);
            (is_class || below(x.owner) || below(y.owner))
                && self.symbols.classes[c].methods.iter().any(|&m| {
                    let data = &self.symbols.methods[m];
                    data.name == x.name
                        && !data.is_static()
                        && !data.flags.contains(Flags::PRIVATE)
                        && (same(m, a) || same(m, b))
                })
        };
        !self.supertypes_with_object(class).into_iter().any(overrides)
    }

    /// Checks that a superclass's method may implement a default method (JLS 8.4.8.3). Returns whether a violation was
    /// reported.
    pub(super) fn check_default_implementation(
        &mut self,
        class: ClassId,
        interface: ClassId,
        method: MethodId,
        span: Span,
    ) -> bool {
        let m = &self.symbols.methods[method];
        if !self.symbols.classes[interface].is_interface()
            || m.is_static()
            || m.flags.0 & PRIVATE_OR_SYNTHETIC != 0
        {
            return false;
        }
        let Some(found) = self.implementation(class, method) else { return false };
        let owner = self.symbols.methods[found].owner;
        found != method
            && owner != class
            && !self.symbols.classes[owner].is_interface()
            && !self.is_subclass(owner, interface)
            && self.check_override(found, method, span, class)
    }

    /// Two methods of a class and its supertypes may not have the same erased parameters, unless one overrides the other
    /// or another method overrides both (JLS 8.4.8.3).
    pub(super) fn check_name_clashes(&mut self, class: ClassId, span: Span) {
        let c = &self.symbols.classes[class];
        let direct: Vec<ClassId> =
            c.superclass.into_iter().chain(c.interfaces.iter().copied()).collect();
        let supertypes = self.supertypes_with_object(class);
        let mut found: Option<(MethodId, MethodId)> = None;
        if direct.len() < 2 {
            // Only pairs with a method of the class itself are new.
            for &own in &c.methods {
                let name = &self.symbols.methods[own].name;
                let named = supertypes.iter().flat_map(|&owner| self.declared_methods(owner, name));
                let methods: Vec<MethodId> = named.collect();
                let clash = methods.iter().find(|&&other| self.clash(class, own, other, &methods));
                found = found.or(clash.map(|&other| (own, other)));
            }
        } else {
            // The direct supertypes that have each supertype: two methods that one of them has were compared there.
            let mut through: HashMap<ClassId, Vec<usize>> = HashMap::new();
            for (index, &above) in direct.iter().enumerate() {
                for owner in self.supertypes_with_object(above) {
                    through.entry(owner).or_default().push(index);
                }
            }
            let is_compared = |a: MethodId, b: MethodId| {
                let [a, b] = [a, b].map(|method| through.get(&self.symbols.methods[method].owner));
                a.zip(b).is_some_and(|(a, b)| a.iter().any(|index| b.contains(index)))
            };
            let mut by_name: HashMap<&str, Vec<MethodId>> = HashMap::new();
            for &owner in &supertypes {
                for &method in &self.symbols.classes[owner].methods {
                    by_name.entry(&self.symbols.methods[method].name).or_default().push(method);
                }
            }
            for methods in by_name.values() {
                for (index, &a) in methods.iter().enumerate() {
                    let clash = methods[index + 1..]
                        .iter()
                        .find(|&&b| !is_compared(a, b) && self.clash(class, a, b, methods));
                    if let Some(&b) = clash
                        && found.is_none_or(|first| (a, b) < first)
                    {
                        found = Some((a, b));
                    }
                }
            }
        }
        let Some((a, b)) = found else { return };
        let owner = |method: MethodId| self.symbols.methods[method].owner;
        let message = format!(
            "name clash: {} in {} and {} in {} have the same erasure, yet neither overrides the other",
            self.show_method(a),
            self.show_class(owner(a)),
            self.show_method(b),
            self.show_class(owner(b))
        );
        // The method of the class itself that is one of them, or overrides one.
        let own = self.symbols.classes[class].methods.iter().copied().find(|&m| {
            [a, b].into_iter().any(|clashing| {
                m == clashing
                    || self.symbols.methods[m].name == self.symbols.methods[clashing].name
                        && self.is_subsignature(class, m, clashing)
            })
        });
        let span = own.and_then(|own| self.symbols.methods[own].origin.span()).unwrap_or(span);
        self.report(Diagnostic::error(Code::IllegalOverride, span, message));
    }

    /// Whether two members of a class have the same erased parameters, neither overrides the other, and none of the
    /// methods overrides both. The first one is declared in a class that is no supertype of the second one's.
    fn clash(&self, class: ClassId, a: MethodId, b: MethodId, methods: &[MethodId]) -> bool {
        let (x, y) = (&self.symbols.methods[a], &self.symbols.methods[b]);
        if x.params != y.params || x.owner == y.owner || self.is_subsignature(class, a, b) {
            return false;
        }
        let is_member = |m: &Method| {
            !m.is_constructor()
                && !m.flags.contains(Flags::PRIVATE)
                && (m.owner == class
                    || m.flags.0 & PRIVATE_OR_SYNTHETIC == 0
                        && !(m.is_static() && self.symbols.classes[m.owner].is_interface())
                        && self.is_inherited(m.owner, m.flags, class))
        };
        let is_related = self.is_subclass(x.owner, y.owner);
        // That was checked when the library was compiled.
        let is_known = is_related && x.origin == Origin::Imported;
        !is_known
            && is_member(x)
            && is_member(y)
            && (is_related || !self.is_subsignature(class, b, a))
            && !methods
                .iter()
                .filter(|&&m| m != a && m != b)
                .any(|&m| self.is_subsignature(class, m, a) && self.is_subsignature(class, m, b))
    }

    /// A class may not inherit a generic interface with different arguments (JLS 8.1.5).
    pub(super) fn check_parameterisations(&mut self, class: ClassId, span: Span) {
        let c = &self.symbols.classes[class];
        if c.interfaces.len() + usize::from(c.superclass.is_some()) < 2 {
            return;
        }
        let mut known: HashMap<ClassId, Ty> = HashMap::new();
        let mut waiting = vec![self.this_type(class)];
        while let Some(ty) = waiting.pop() {
            let Ty::Class(of, args) = &ty else { continue };
            if let Some(other) = known.get(of) {
                if self.is_same(other, &ty) {
                    continue;
                }
                let message = format!(
                    "{} cannot be inherited with different arguments: {} and {}",
                    self.show_class(*of),
                    self.show_ty(other),
                    self.show_ty(&ty)
                );
                self.report(Diagnostic::error(Code::IllegalSupertype, span, message));
                return;
            }
            waiting.extend(self.direct_supertypes(*of, args));
            known.insert(*of, ty);
        }
    }

    /// An interface may not have bodies for methods of `Object` (JLS 9.4.1.2).
    pub(super) fn check_not_of_object(
        &mut self,
        class: ClassId,
        overridden: &[MethodId],
        method: MethodId,
        span: Span,
    ) {
        let m = &self.symbols.methods[method];
        let object = self.symbols.known.object;
        let is_of_object =
            overridden.iter().any(|&o| Some(self.symbols.methods[o].owner) == object);
        if is_of_object && self.symbols.classes[class].is_interface() && !m.is_abstract() {
            let message = format!(
                "default method {} in interface {} overrides a member of java.lang.Object",
                m.name,
                self.show_class(class)
            );
            self.report(Diagnostic::error(Code::IllegalOverride, span, message));
        }
    }

    /// A generic class may not extend `Throwable` (JLS 8.1.2).
    pub(super) fn check_throwable(&mut self, class: ClassId) {
        let throwable = self.by_name.get("java.lang.Throwable").copied();
        let decl = self.class_decls[class].map(|source| source.decl);
        if let Some(superclass) = decl.and_then(|decl| decl.superclass)
            && throwable.is_some_and(|throwable| self.is_subclass(class, throwable))
            && !self.class_params(class).is_empty()
        {
            let message = "a generic class may not extend java.lang.Throwable";
            self.report(Diagnostic::error(Code::IllegalSupertype, superclass.span, message));
        }
    }
}
