//! Sealed classes and interfaces (JLS 8.1.1.2, 8.1.6, 9.1.1.4, 9.1.4).

use super::class_table::{ClassDecl, ClassTable};
use super::scope::LookupScope;
use crate::ast::{Modifier, TypeDeclKind};
use crate::diagnostics::{Code, Diagnostic};
use crate::source::Span;
use crate::tree::{ClassId, Flags};

impl ClassTable<'_> {
    /// Whether a class is sealed.
    pub fn is_sealed(&self, class: ClassId) -> bool {
        match self.class_decls[class] {
            Some(source) => source.decl.modifiers.has(Modifier::Sealed),
            None => !self.permitted[class].is_empty(),
        }
    }

    /// Determines the permitted subclasses of each sealed class: those of its clause, otherwise its direct subclasses
    /// in the same file.
    pub(super) fn find_permitted(&mut self, sources: &[ClassId]) {
        for &class in sources {
            let Some(ClassDecl { unit, decl }) = self.class_decls[class] else { continue };
            let name = decl.name.span;
            if !decl.modifiers.has(Modifier::Sealed) {
                if let Some(first) = decl.permits.first() {
                    let message = "invalid permits clause: the class is not sealed";
                    self.report_sealing(first.span, message);
                }
                continue;
            }
            let mut permitted = Vec::new();
            let scope = LookupScope {
                vars: self.class_scopes[class],
                ..LookupScope::of(unit, Some(class))
            };
            for ty in decl.permits {
                let Some(sub) = self.resolve_ty(ty, scope).and_then(|ty| ty.as_class()) else {
                    self.broken_classes.insert(class);
                    continue;
                };
                if permitted.contains(&sub) {
                    let message = "invalid permits clause: must not contain duplicates";
                    self.report_sealing(ty.span, message);
                } else if !self.extends_or_implements(sub, class) && !self.has_broken_supertype(sub)
                {
                    let message = "invalid permits clause: subclass must extend sealed class";
                    self.report_sealing(ty.span, message);
                }
                permitted.push(sub);
            }
            if decl.permits.is_empty() {
                permitted.extend(sources.iter().copied().filter(|&sub| {
                    self.class_decls[sub].is_some_and(|source| source.unit == unit)
                        && self.extends_or_implements(sub, class)
                }));
                if permitted.is_empty() {
                    self.report_sealing(name, "sealed class must have subclasses");
                }
            }
            self.permitted[class] = permitted;
            self.symbols.classes[class].signature = self.class_signature(class).map(Into::into);
        }
    }

    fn extends_or_implements(&self, sub: ClassId, class: ClassId) -> bool {
        let c = &self.symbols.classes[sub];
        c.superclass == Some(class) || c.interfaces.contains(&class)
    }

    fn report_sealing(&mut self, span: Span, message: impl Into<String>) {
        self.report(Diagnostic::error(Code::IllegalSealing, span, message));
    }

    /// Checks the rules for a class whose supertypes may be sealed.
    pub(super) fn check_sealing(&mut self, class: ClassId) {
        let Some(ClassDecl { decl, .. }) = self.class_decls[class] else { return };
        let c = &self.symbols.classes[class];
        let supertypes: Vec<ClassId> =
            c.superclass.into_iter().chain(c.interfaces.iter().copied()).collect();
        let sealed: Vec<ClassId> =
            supertypes.into_iter().filter(|&class| self.is_sealed(class)).collect();
        let written = decl.superclass.iter().chain(decl.interfaces).next();
        let place = written.map_or(decl.name.span, |ty| ty.span);
        if sealed.is_empty() {
            if let Some(span) = decl.modifiers.span_of(Modifier::NonSealed) {
                let name = self.show_class(class);
                let message = format!(
                    "non-sealed modifier not allowed here: {name} does not have any sealed supertypes"
                );
                self.report_sealing(span.to(decl.name.span).end(), message);
            }
            return;
        }
        for &above in &sealed {
            let name = self.show_class(above);
            if self.is_local(class) {
                let message = "local classes must not extend sealed classes";
                self.report_sealing(place, message);
                return;
            }
            if !self.permitted[above].contains(&class) && !self.broken_classes.contains(&above) {
                let message = format!(
                    "class is not allowed to extend sealed class: {name} (as it is not listed in its 'permits' clause)"
                );
                self.report_sealing(place, message);
            } else if !self.same_package(class, above) {
                let message = format!(
                    "class {} cannot extend the sealed class {name} of another package",
                    self.show_class(class)
                );
                self.report_sealing(place, message);
            }
        }
        let says = [Modifier::Final, Modifier::Sealed, Modifier::NonSealed]
            .iter()
            .any(|&m| decl.modifiers.has(m));
        match decl.kind {
            TypeDeclKind::Class if !says => {
                let message = "sealed, non-sealed or final modifiers expected";
                self.report_sealing(decl.name.span, message);
            }
            TypeDeclKind::Interface if !says => {
                let message = "sealed or non-sealed modifiers expected";
                self.report_sealing(decl.name.span, message);
            }
            _ => {}
        }
    }

    /// Whether a class is declared in a body.
    pub fn is_local(&self, class: ClassId) -> bool {
        let c = &self.symbols.classes[class];
        c.outer.is_some_and(|outer| {
            !c.flags.contains(Flags::SYNTHETIC)
                && !self.symbols.classes[outer].members.contains(&class)
        })
    }
}
