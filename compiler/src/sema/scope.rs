//! Resolution of type names (JLS 6.5.5, 6.4.1, 7.5).

use hashbrown::HashSet;

use std::sync::Arc;

use cranelift_entity::entity_impl;

use super::class_table::{ClassTable, HeaderState};
use super::java_packages;
use super::types::TypeVar;
use crate::ast::{Ident, Name};
use crate::diagnostics::{Code, Diagnostic};
use crate::tree::{ClassId, Flags};

/// A scope of type names within a class.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct TypeScopeId(u32);
entity_impl!(TypeScopeId, "scope");

/// The type names that a declaration brings into scope.
#[derive(Debug, Default)]
pub(crate) struct TypeScope {
    /// Type parameters.
    pub vars: Vec<(Arc<str>, TypeVar)>,
    /// A local class.
    pub class: Option<(Arc<str>, ClassId)>,
    /// The enclosing scope in the same class.
    pub parent: Option<TypeScopeId>,
}

/// The context in which type names are looked up.
#[derive(Debug, Clone, Copy)]
pub(crate) struct LookupScope {
    /// The compilation unit.
    pub unit: usize,
    /// The innermost class whose members are in scope.
    pub class: Option<ClassId>,
    /// The scopes inside that class: type parameters of a method, or of a class whose header this is, and local
    /// classes.
    pub vars: Option<TypeScopeId>,
    /// Whether the type parameters of the innermost class are inaccessible.
    pub is_static: bool,
}

impl LookupScope {
    /// The scope of the body of a class, or of the top level of a file.
    pub fn of(unit: usize, class: Option<ClassId>) -> LookupScope {
        LookupScope { unit, class, vars: None, is_static: false }
    }
}

/// Keywords that can precede a name in the position of a type.
const KEYWORDS: [&str; 10] =
    ["return", "throw", "void", "int", "long", "double", "float", "boolean", "char", "final"];

/// The modules that the class library has classes of.
pub(super) const MODULES: [&str; 2] = ["java.base", "java.se"];

/// Whether a module exports a package.
fn exports(module: &str, package: &str) -> bool {
    MODULES.contains(&module) && package.starts_with("java.")
}

/// The result of looking up a simple type name.
pub(crate) enum TypeLookup {
    /// This class.
    Found(ClassId),
    /// A type parameter; true if it belongs to a class without instance in this context.
    Var(TypeVar, bool),
    /// One of several classes, all imported on demand or inherited.
    Ambiguous(ClassId, ClassId),
    /// A class that is not accessible here.
    Inaccessible(ClassId),
    /// Nothing.
    Missing,
}

impl<'a> ClassTable<'a> {
    /// The class of a name in type position. Reports an error if there is none.
    pub fn resolve_class_name(&mut self, name: Name<'_>, scope: LookupScope) -> Option<ClassId> {
        let first = name.segments[0];
        if self.wants_offers(first.span) {
            self.offer_types(scope);
        }
        let mut class = match self.lookup_type(first.name, scope) {
            TypeLookup::Missing => None,
            found => Some(self.accept_type(found, first)?),
        };
        let mut index = 1;
        if class.is_none() {
            // JLS 6.5.4: a name that is not a type is a package.
            let mut package = first.name.to_owned();
            while class.is_none() && index < name.segments.len() {
                let segment = name.segments[index];
                if self.wants_offers(segment.span) {
                    self.offer_package(&package, scope, true);
                }
                class = self.class_in_package(&package, segment.name);
                if class.is_none() {
                    package = format!("{package}.{}", segment.name);
                }
                index += 1;
            }
            match class {
                None => {
                    self.report_missing_type(name, scope);
                    return None;
                }
                Some(found) if !self.is_class_accessible(found, scope) => {
                    self.report_inaccessible_class(found, name.segments[index - 1]);
                    return None;
                }
                Some(found) => self.note_class(name.segments[index - 1].span, found),
            }
        }
        let mut class = class?;
        for &segment in &name.segments[index..] {
            if self.wants_offers(segment.span) {
                self.offer_member_classes(class, scope.class);
            }
            let found = self.member_type(class, segment.name, scope);
            if matches!(found, TypeLookup::Missing) {
                self.report(Diagnostic::error(
                    Code::UnknownType,
                    segment.span,
                    format!(
                        "cannot find class {} in {} {}",
                        segment.name,
                        self.kind_name(class),
                        self.show_class(class)
                    ),
                ));
                return None;
            }
            class = self.accept_type(found, segment)?;
        }
        Some(class)
    }

    /// Converts the result of a lookup to a class, or reports why there is none. Reports nothing about a missing class.
    pub fn accept_type(&mut self, found: TypeLookup, name: Ident<'_>) -> Option<ClassId> {
        match found {
            TypeLookup::Found(class) => {
                self.note_class(name.span, class);
                Some(class)
            }
            TypeLookup::Ambiguous(a, b) => {
                let full = |class: ClassId| self.symbols.classes[class].name.replace('$', ".");
                let label = format!("both {} and {} match", full(a), full(b));
                let message = format!("reference to {} is ambiguous", name.name);
                self.report(
                    Diagnostic::error(Code::AmbiguousName, name.span, message).label(label),
                );
                None
            }
            TypeLookup::Inaccessible(class) => {
                self.report_inaccessible_class(class, name);
                None
            }
            TypeLookup::Var(..) => {
                let message = format!("unexpected type: {} is a type parameter", name.name);
                self.report(Diagnostic::error(Code::UnknownType, name.span, message));
                None
            }
            TypeLookup::Missing => None,
        }
    }

    fn report_inaccessible_class(&mut self, class: ClassId, name: Ident<'_>) {
        let c = &self.symbols.classes[class];
        let message = if c.flags.contains(Flags::PRIVATE) {
            format!("{} has private access", c.simple_name)
        } else {
            format!(
                "{} is not public in package {}; cannot be accessed from outside package",
                c.simple_name, c.package
            )
        };
        self.report(Diagnostic::error(Code::Inaccessible, name.span, message));
    }

    fn report_missing_type(&mut self, name: Name<'_>, scope: LookupScope) {
        let last = name.last();
        if name.segments.len() == 1 && self.is_meant_by_failed_import(last.name, scope.unit) {
            return;
        }
        let diagnostic = match name.qualifier() {
            Some(qualifier) if !self.packages.contains(&qualifier.to_string()) => {
                let message = java_packages::missing(&qualifier.to_string());
                Diagnostic::error(Code::UnknownPackage, qualifier.span, message)
            }
            Some(qualifier) => Diagnostic::error(
                Code::UnknownType,
                last.span,
                format!("cannot find class {} in package {qualifier}", last.name),
            ),
            None => {
                let d = Diagnostic::error(
                    Code::UnknownType,
                    last.span,
                    format!("cannot find class {}", last.name),
                );
                match self.similar_type(last.name, scope) {
                    Some(similar) => d.hint(similar),
                    None => d,
                }
            }
        };
        self.report(diagnostic);
    }

    /// Whether a rejected import would have brought a name into scope.
    pub(super) fn is_meant_by_failed_import(&self, name: &str, unit: usize) -> bool {
        let mut failed = self.failed_imports.iter().filter(|failed| failed.0 == unit);
        failed.any(|(_, failed)| {
            failed == name || crate::similar::closest(name, [&**failed].into_iter()).is_some()
        })
    }

    /// A hint for an unknown simple type name: a class of that name elsewhere, or one with a similar name.
    fn similar_type(&self, name: &str, scope: LookupScope) -> Option<String> {
        let mut elsewhere: Vec<&str> = self
            .symbols
            .classes
            .values()
            .filter(|c| &*c.simple_name == name && c.outer.is_none() && !c.package.is_empty())
            .map(|c| &*c.name)
            .collect();
        elsewhere.sort_unstable();
        if let Some(full) = elsewhere.first() {
            return Some(format!("did you forget `import {full};`?"));
        }
        let package = self.package_of(scope);
        let near = self.symbols.classes.values().filter(|c| {
            let visible =
                c.outer.is_none() && (*c.package == *package || &*c.package == "java.lang");
            visible || c.outer.is_some_and(|outer| Some(outer) == scope.class)
        });
        crate::similar::closest(name, near.map(|c| &*c.simple_name))
            .or_else(|| crate::similar::closest(name, KEYWORDS.into_iter()))
            .map(|near| format!("did you mean `{near}`?"))
            .or_else(|| self.missing_package_on_demand(scope))
    }

    /// A hint with a package of Java that the file imports on demand and the library lacks.
    fn missing_package_on_demand(&self, scope: LookupScope) -> Option<String> {
        let imports = self.units[scope.unit].imports.iter();
        let names = imports.filter(|i| i.on_demand && !i.is_static).map(|i| i.name.to_string());
        let mut missing =
            names.filter(|n| java_packages::is_java_package(n) && !self.packages.contains(n));
        missing.next().map(|package| format!("the class library has no package {package}"))
    }

    /// The package of a scope's compilation unit.
    pub fn package_of(&self, scope: LookupScope) -> String {
        self.units[scope.unit].package.map_or(String::new(), |package| package.to_string())
    }

    /// Looks up a simple type name (JLS 6.4.1: member types, then types of the unit, single imports, the package,
    /// imports on demand).
    pub fn lookup_type(&mut self, name: &str, scope: LookupScope) -> TypeLookup {
        let mut at = scope;
        let mut is_static = false;
        loop {
            if let Some(found) = self.declared_in_body(name, at.vars, is_static) {
                return found;
            }
            is_static |= at.is_static;
            let Some(class) = at.class else { break };
            match self.member_type(class, name, scope) {
                TypeLookup::Missing => {}
                found => return found,
            }
            if let Some(found) = self.declared_in_body(name, self.class_scopes[class], is_static)
                && matches!(found, TypeLookup::Var(..))
            {
                return found;
            }
            if &*self.symbols.classes[class].simple_name == name {
                return TypeLookup::Found(class);
            }
            match self.inner[class].site {
                Some(place) => {
                    let kind = self.declared_kind(class);
                    is_static = is_static && kind != Some(crate::ast::TypeDeclKind::Class);
                    at = place.scope;
                }
                None => {
                    is_static |= self.outer_instance_class(class).is_none();
                    at = LookupScope::of(scope.unit, self.symbols.classes[class].outer);
                }
            }
        }
        let unit = &self.units[scope.unit];
        let package = self.package_of(scope);
        let in_package = self.class_in_package(&package, name);
        if let Some(class) = in_package
            && self.class_decls[class].is_some_and(|source| source.unit == scope.unit)
        {
            return TypeLookup::Found(class);
        }
        for import in unit
            .imports
            .iter()
            .filter(|import| !import.on_demand && !import.is_module)
            .filter(|import| import.name.last().name == name)
        {
            if import.is_static {
                if let Some(outer) =
                    import.name.qualifier().and_then(|outer| self.imported_class(outer))
                    && let TypeLookup::Found(class) = self.member_type(outer, name, scope)
                {
                    return TypeLookup::Found(class);
                }
            } else if let Some(class) = self.imported_class(import.name) {
                return TypeLookup::Found(class);
            }
        }
        if let Some(class) = in_package {
            return TypeLookup::Found(class);
        }
        let mut found: Option<ClassId> = None;
        let mut hidden = None;
        let on_demand = unit.imports.iter().filter(|import| import.on_demand);
        let mut candidates: Vec<ClassId> = Vec::new();
        for import in on_demand {
            if !import.is_static
                && let Some(class) = self.class_in_package(&import.name.to_string(), name)
            {
                candidates.push(class);
            } else if let Some(outer) = self.imported_class(import.name)
                && let TypeLookup::Found(class) = self.member_type(outer, name, scope)
            {
                candidates.push(class);
            }
        }
        candidates.extend(self.class_in_package("java.lang", name));
        for class in candidates {
            if !self.is_class_accessible(class, scope) {
                hidden = hidden.or(Some(class));
                continue;
            }
            match found {
                Some(other) if other != class => return TypeLookup::Ambiguous(other, class),
                _ => found = Some(class),
            }
        }
        match (found, hidden) {
            (Some(class), _) => TypeLookup::Found(class),
            (None, Some(class)) => TypeLookup::Inaccessible(class),
            (None, None) => self.imported_by_module(name, scope),
        }
    }

    /// Looks up a class in the packages of imported modules. All other imports hide it (JLS 6.4.1).
    fn imported_by_module(&self, name: &str, scope: LookupScope) -> TypeLookup {
        let unit = &self.units[scope.unit];
        let mut found: Option<ClassId> = None;
        for import in unit.imports.iter().filter(|import| import.is_module) {
            let module = import.name.to_string();
            for package in self.packages.iter().filter(|package| exports(&module, package)) {
                match (self.class_in_package(package, name), found) {
                    (Some(class), _) if !self.is_class_accessible(class, scope) => {}
                    (Some(class), Some(other)) if class != other => {
                        let (a, b) = (class.min(other), class.max(other));
                        return TypeLookup::Ambiguous(a, b);
                    }
                    (Some(class), _) => found = Some(class),
                    (None, _) => {}
                }
            }
        }
        found.map_or(TypeLookup::Missing, TypeLookup::Found)
    }

    /// Looks up a name among the type parameters and local classes of a scope within a class.
    fn declared_in_body(
        &self,
        name: &str,
        mut scope: Option<TypeScopeId>,
        is_static: bool,
    ) -> Option<TypeLookup> {
        while let Some(id) = scope {
            let found = &self.type_scopes[id];
            if let Some((known, class)) = &found.class
                && &**known == name
            {
                return Some(TypeLookup::Found(*class));
            }
            if let Some((_, var)) = found.vars.iter().find(|(known, _)| &**known == name) {
                return Some(TypeLookup::Var(*var, is_static));
            }
            scope = found.parent;
        }
        None
    }

    /// The class with a canonical name (JLS 6.7).
    pub fn imported_class(&self, name: Name<'_>) -> Option<ClassId> {
        let mut package = String::new();
        for (index, segment) in name.segments.iter().enumerate() {
            if let Some(class) = self.class_in_package(&package, segment.name)
                && (index > 0 || name.segments.len() > 1 || package.is_empty())
            {
                let mut class = class;
                for inner in &name.segments[index + 1..] {
                    class = *self.symbols.classes[class].members.iter().find(|&&member| {
                        &*self.symbols.classes[member].simple_name == inner.name
                    })?;
                }
                return Some(class);
            }
            if !package.is_empty() {
                package.push('.');
            }
            package.push_str(segment.name);
        }
        None
    }

    /// The member class of a class, declared or inherited (JLS 8.5).
    pub fn member_type(&mut self, class: ClassId, name: &str, scope: LookupScope) -> TypeLookup {
        let mut result = TypeLookup::Missing;
        // Supertypes that are reached on several paths are visited once. The search does not continue above a
        // declaration.
        let mut seen = HashSet::new();
        let mut waiting = vec![class];
        while let Some(class) = waiting.pop() {
            if !seen.insert(class) {
                continue;
            }
            let declared = self.symbols.classes[class]
                .members
                .iter()
                .copied()
                .find(|&member| &*self.symbols.classes[member].simple_name == name);
            if let Some(member) = declared {
                match result {
                    _ if !self.is_class_accessible(member, scope) => {
                        if matches!(result, TypeLookup::Missing) {
                            result = TypeLookup::Inaccessible(member);
                        }
                    }
                    TypeLookup::Found(other) if other != member => {
                        return TypeLookup::Ambiguous(other, member);
                    }
                    _ => result = TypeLookup::Found(member),
                }
                continue;
            }
            if self.headers[class] == HeaderState::InProgress {
                continue;
            }
            self.complete_header(class);
            let c = &self.symbols.classes[class];
            waiting.extend(c.interfaces.iter().rev());
            waiting.extend(c.superclass);
        }
        result
    }

    /// Whether a class is accessible in a scope (JLS 6.6.1).
    pub fn is_class_accessible(&self, class: ClassId, scope: LookupScope) -> bool {
        let c = &self.symbols.classes[class];
        let same_package = *c.package == *self.package_of(scope);
        let Some(outer) = c.outer else {
            return same_package || c.flags.contains(Flags::PUBLIC);
        };
        if !self.is_class_accessible(outer, scope) {
            return false;
        }
        if c.flags.contains(Flags::PRIVATE) {
            return scope.class.is_some_and(|from| self.top_level(from) == self.top_level(class))
                || scope.class.is_none()
                    && self.class_decls[class].is_some_and(|decl| decl.unit == scope.unit);
        }
        if c.flags.contains(Flags::PUBLIC) || same_package {
            return true;
        }
        c.flags.contains(Flags::PROTECTED) && {
            let mut from = scope.class;
            while let Some(inner) = from {
                if self.is_subclass(inner, outer) {
                    return true;
                }
                from = self.symbols.classes[inner].outer;
            }
            false
        }
    }
}
