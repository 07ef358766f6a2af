//! Rules for whole classes: overriding, hiding and implementing (JLS 8.4.8, 9.4.1, 8.1.1.1).

use super::class_table::{ClassTable, MethodSource};
use super::types::Ty;
use crate::ast::Annotation;
use crate::diagnostics::{Code, Diagnostic};
use crate::source::Span;
use crate::tree::{ClassId, Flags, MethodId};

/// The rank of an access modifier; a higher one permits more access.
fn openness(flags: Flags) -> u8 {
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

impl ClassTable<'_> {
    /// Checks a class of this compilation.
    pub fn check_class(&mut self, class: ClassId) {
        let Some(span) = self.symbols.classes[class].origin.span() else { return };
        for method in self.symbols.classes[class].methods.clone() {
            if !self.symbols.methods[method].is_constructor() {
                self.check_overriding(class, method);
            }
        }
        self.check_annotations(class);
        self.check_record(class);
        self.check_sealing(class);
        self.check_implementations(class, span);
        self.check_name_clashes(class, span);
        self.check_parameterisations(class, span);
        self.check_inherited_results(class, span);
        self.check_inherited_bodies(class, span);
        self.check_inherited_defaults(class, span);
        self.check_throwable(class);
    }

    /// Checks `@FunctionalInterface` and `@SafeVarargs` (JLS 9.6.4.9, 9.6.4.7).
    fn check_annotations(&mut self, class: ClassId) {
        let Some(decl) = self.class_decls[class].map(|source| source.decl) else { return };
        if let Some(span) = decl.modifiers.annotation(Annotation::FunctionalInterface)
            && !self.has_broken_supertype(class)
            && !self.broken_members.iter().any(|(owner, _)| self.is_subclass(class, *owner))
            && self.function_type(&self.this_type(class)).is_none()
        {
            let message = format!(
                "unexpected @FunctionalInterface annotation: {} is not a functional interface",
                self.show_class(class)
            );
            self.report(Diagnostic::error(Code::BadFunction, span, message));
        }
        for method in self.symbols.classes[class].methods.clone() {
            let modifiers = match self.method_decls[method] {
                Some(MethodSource::Method(decl)) => decl.modifiers,
                Some(MethodSource::Constructor(decl)) => decl.modifiers,
                _ => continue,
            };
            if modifiers.annotation(Annotation::SafeVarargs).is_none() {
                continue;
            }
            let m = &self.symbols.methods[method];
            let Some(span) = m.origin.span() else { continue };
            let is_fixed = m.is_constructor()
                || [Flags::STATIC, Flags::FINAL, Flags::PRIVATE]
                    .iter()
                    .any(|&f| m.flags.contains(f));
            let problem = if !m.is_varargs() {
                "is not a varargs method"
            } else if !is_fixed {
                "is neither static nor final nor private"
            } else {
                continue;
            };
            let message =
                format!("invalid SafeVarargs annotation: {} {problem}", self.show_method(method));
            self.report(Diagnostic::error(Code::OverridesNothing, span, message));
        }
    }

    /// The methods of supertypes with the same name and parameters as a method, as far as they are visible to its
    /// class.
    fn overridden(&self, class: ClassId, method: MethodId) -> Vec<MethodId> {
        let is_interface = self.symbols.classes[class].is_interface();
        let mut found: Vec<MethodId> = Vec::new();
        // Whether a superclass in the same package has such a method: what that one overrides was checked there.
        let mut is_checked = false;
        for superclass in self.supertypes_with_object(class) {
            if superclass == class || is_checked && !self.symbols.classes[superclass].is_interface()
            {
                continue;
            }
            let only_public = is_interface && Some(superclass) == self.symbols.known.object;
            for candidate in self.declared_methods(superclass, &self.symbols.methods[method].name) {
                let public = self.symbols.methods[candidate].flags.contains(Flags::PUBLIC);
                if self.overrides(class, method, candidate) && (public || !only_public) {
                    found.push(candidate);
                    is_checked |= self.same_package(class, superclass);
                }
            }
        }
        found
    }

    fn check_overriding(&mut self, class: ClassId, method: MethodId) {
        let m = &self.symbols.methods[method];
        let Some(span) = m.origin.span() else { return };
        let (is_static, is_private) = (m.is_static(), m.flags.contains(Flags::PRIVATE));
        let overridden = self.overridden(class, method);
        for &other in &overridden {
            if self.check_override(method, other, span, class) {
                break;
            }
        }
        self.check_not_of_object(class, &overridden, method, span);
        if let Some(MethodSource::Method(decl)) = self.method_decls[method]
            && let Some(annotation) = decl.modifiers.annotation(Annotation::Override)
        {
            let problem = if is_static {
                Some("static methods cannot be annotated with @Override")
            } else if is_private || overridden.is_empty() {
                Some("method does not override or implement a method from a supertype")
            } else {
                None
            };
            if let Some(problem) = problem
                && !self.supertypes(class).iter().any(|c| self.broken_classes.contains(c))
            {
                let diagnostic = Diagnostic::error(Code::OverridesNothing, annotation, problem);
                let diagnostic = self.with_near_method(diagnostic, class, method);
                self.report(diagnostic);
            }
        }
    }

    /// Adds a hint with an inherited method that the author may have meant to override.
    fn with_near_method(
        &self,
        diagnostic: Diagnostic,
        class: ClassId,
        method: MethodId,
    ) -> Diagnostic {
        let m = &self.symbols.methods[method];
        let inherited: Vec<MethodId> = self
            .supertypes_with_object(class)
            .into_iter()
            .filter(|&c| c != class)
            .flat_map(|c| self.symbols.classes[c].methods.iter().copied())
            .filter(|&c| {
                !self.symbols.methods[c].is_constructor() && !self.symbols.methods[c].is_static()
            })
            .collect();
        if let Some(&same) = inherited.iter().find(|&&c| self.symbols.methods[c].name == m.name) {
            let owner = self.show_class(self.symbols.methods[same].owner);
            return diagnostic.hint(format!("there is {} in {owner}", self.show_method(same)));
        }
        let names = inherited.iter().map(|&c| &*self.symbols.methods[c].name);
        match crate::similar::closest(&m.name, names) {
            Some(near) => diagnostic.hint(format!("did you mean `{near}`?")),
            None => diagnostic,
        }
    }

    /// Checks whether a method may override, hide or implement another. Reports a violation at `span` and returns
    /// whether there was one.
    pub(super) fn check_override(
        &mut self,
        method: MethodId,
        other: MethodId,
        span: Span,
        class: ClassId,
    ) -> bool {
        let (m, o) = (&self.symbols.methods[method], &self.symbols.methods[other]);
        let problem = if m.is_static() && !o.is_static() {
            Some("overriding method is static".to_owned())
        } else if o.flags.contains(Flags::FINAL) {
            let what = if o.is_static() { "static and final" } else { "final" };
            Some(format!("overridden method is {what}"))
        } else if !m.is_static() && o.is_static() {
            Some("overridden method is static".to_owned())
        } else if openness(m.flags) < openness(o.flags) {
            let was = match openness(o.flags) {
                3 => "public",
                2 => "protected",
                _ => "package",
            };
            Some(format!("attempting to assign weaker access privileges; was {was}"))
        } else if !self.is_return_substitutable(class, method, other) {
            Some(format!(
                "return type {} is not compatible with {}",
                self.show_ty(&self.result_in(class, method)),
                self.show_ty(&self.result_in(class, other))
            ))
        } else {
            m.throws
                .iter()
                .find(|&&thrown| {
                    !self.is_unchecked(thrown)
                        && !o.throws.iter().any(|&allowed| self.is_subclass(thrown, allowed))
                })
                .map(|&thrown| {
                    format!("overridden method does not throw {}", self.show_class(thrown))
                })
        };
        let Some(problem) = problem else { return false };
        let verb = if m.is_static() && o.is_static() {
            "hide"
        } else if self.symbols.classes[o.owner].is_interface()
            && !self.symbols.classes[m.owner].is_interface()
        {
            "implement"
        } else {
            "override"
        };
        let message = format!(
            "{} in {} cannot {verb} {} in {}",
            self.show_method(method),
            self.show_class(m.owner),
            self.show_method(other),
            self.show_class(o.owner)
        );
        let mut diagnostic = Diagnostic::error(Code::IllegalOverride, span, message).label(problem);
        if let Some(declared) = o.origin.span() {
            diagnostic = diagnostic.also(declared, "the method it would override");
        }
        if m.owner != class
            && let Some(declared) = m.origin.span()
        {
            diagnostic = diagnostic.also(declared, "the inherited method");
        }
        self.report(diagnostic);
        true
    }

    /// Whether the results of two methods, as members of a class, permit overriding (JLS 8.4.5). Unchecked conversion
    /// is permitted.
    pub(super) fn is_return_substitutable(
        &self,
        class: ClassId,
        method: MethodId,
        other: MethodId,
    ) -> bool {
        let site = self.this_type(class);
        let (m, o) = (self.member_sig(&site, method), self.member_sig(&site, other));
        let renamed: Vec<Ty> = m.params.iter().map(|&param| Ty::Var(param)).collect();
        let wanted = super::types::subst(&o.ret, &o.params, &renamed);
        match (&m.ret, &wanted) {
            (Ty::Void | Ty::Prim(_), _) | (_, Ty::Void | Ty::Prim(_)) => m.ret == wanted,
            (ret, wanted) => {
                self.converts(ret, wanted)
                    || self.is_subtype_of(&self.erased(ret), &self.erased(wanted))
                        && (m.params.len() != o.params.len()
                            || self.is_raw(ret)
                            || *ret == self.erased(wanted))
            }
        }
    }

    /// The implementation that a class has of `method`: the nearest in the class and its superclasses, otherwise a
    /// default method of an interface.
    pub fn implementation(&self, class: ClassId, method: MethodId) -> Option<MethodId> {
        let wanted = &self.symbols.methods[method];
        let mut current = Some(class);
        while let Some(c) = current {
            let found = self.declared_methods(c, &wanted.name).into_iter().find(|&m| {
                (m == method || self.is_subsignature(class, m, method))
                    && self.is_inherited(c, self.symbols.methods[m].flags, class)
            });
            if found.is_some() {
                return found;
            }
            current = self.symbols.classes[c].superclass;
        }
        let interfaces = self.supertypes(class);
        let candidates: Vec<MethodId> = interfaces
            .into_iter()
            .filter(|&c| self.symbols.classes[c].is_interface())
            .flat_map(|c| self.declared_methods(c, &wanted.name))
            .filter(|&m| {
                let data = &self.symbols.methods[m];
                !data.is_static()
                    && !data.flags.contains(Flags::PRIVATE)
                    && (m == method || self.is_subsignature(class, m, method))
            })
            .collect();
        // The most specific one decides, whether abstract or not.
        candidates.iter().copied().find(|&m| {
            let owner = self.symbols.methods[m].owner;
            !self.symbols.methods[m].is_abstract()
                && !candidates.iter().any(|&other| {
                    let o = self.symbols.methods[other].owner;
                    o != owner && self.is_subclass(o, owner)
                })
        })
    }

    /// Checks that a class that is not abstract implements all abstract methods, and that inherited implementations are
    /// legal.
    fn check_implementations(&mut self, class: ClassId, span: Span) {
        if self.symbols.classes[class].is_interface() {
            return;
        }
        let is_abstract_class = self.symbols.classes[class].is_abstract();
        for superclass in self.supertypes(class) {
            if self.broken_classes.contains(&superclass) {
                continue;
            }
            for method in self.symbols.classes[superclass].methods.clone() {
                if !self.symbols.methods[method].is_abstract() {
                    if self.check_default_implementation(class, superclass, method, span) {
                        return;
                    }
                    continue;
                }
                let implementation = self.implementation(class, method).filter(|&i| {
                    // A method in another package does not override a package-private one (JLS 8.4.8.1).
                    i == method || self.overrides(class, i, method)
                });
                match implementation {
                    Some(i) if !self.symbols.methods[i].is_abstract() => {
                        let owner = self.symbols.methods[i].owner;
                        if owner != class
                            && !self.is_subclass(owner, superclass)
                            && self.check_override(i, method, span, class)
                        {
                            return;
                        }
                    }
                    _ if is_abstract_class => {}
                    _ if self.superclass_implements(class, method) => {}
                    _ if self.leaves_methods_to_constants(class) => {
                        let c = &mut self.symbols.classes[class];
                        c.flags = c.flags.with(Flags::ABSTRACT);
                        return;
                    }
                    _ => {
                        if self.broken_classes.contains(&class)
                            || self.has_broken_method(class, &self.symbols.methods[method].name)
                        {
                            continue;
                        }
                        self.report_missing_implementation(class, method, span);
                        return;
                    }
                }
            }
        }
    }

    /// Whether the superclass has an implementation. A class with a raw superclass cannot recognise it as one.
    fn superclass_implements(&self, class: ClassId, method: MethodId) -> bool {
        let superclass = self.symbols.classes[class].superclass;
        let found = superclass.and_then(|superclass| {
            self.is_subclass(superclass, self.symbols.methods[method].owner)
                .then(|| self.implementation(superclass, method))?
        });
        found.is_some_and(|found| !self.symbols.methods[found].is_abstract())
    }

    fn report_missing_implementation(&mut self, class: ClassId, method: MethodId, span: Span) {
        let owner = self.symbols.methods[method].owner;
        let message = format!(
            "{} is not abstract and does not override abstract method {} in {}",
            self.show_class(class),
            self.show_method(method),
            self.show_class(owner)
        );
        let mut diagnostic = Diagnostic::error(Code::MissingImplementation, span, message);
        if let Some(declared) = self.symbols.methods[method].origin.span() {
            diagnostic = diagnostic.also(declared, "declared abstract here");
        }
        self.report(diagnostic.hint("implement the method, or declare the class abstract"));
    }
}
