//! Static imports (JLS 7.5.3, 7.5.4).

use super::class_table::ClassTable;
use super::java_packages;
use super::members::FieldLookup;
use super::scope::{LookupScope, TypeLookup};
use crate::ast::Import;
use crate::diagnostics::{Code, Diagnostic};
use crate::tree::{ClassId, FieldId, Flags, MethodId};

/// The kinds of static imports, by whether they are on demand: single imports come first.
const KINDS: [bool; 2] = [false, true];

impl ClassTable<'_> {
    /// Checks that a static import names an accessible class and, unless it is on demand, static members of it (JLS
    /// 7.5.3, 7.5.4).
    pub fn check_static_import(&mut self, import: &Import<'_>, scope: LookupScope) {
        let owner = if import.on_demand { Some(import.name) } else { import.name.qualifier() };
        let Some(owner) = owner else { return };
        let Some(class) = self.imported_class(owner) else {
            let last = owner.last();
            let d = match owner.qualifier() {
                Some(package)
                    if !self.packages.contains(&package.to_string())
                        && self.imported_class(package).is_none() =>
                {
                    let message = java_packages::missing(&package.to_string());
                    Diagnostic::error(Code::UnknownPackage, package.span, message)
                }
                _ => {
                    let message = format!("cannot find class {}", last.name);
                    Diagnostic::error(Code::UnknownType, last.span, message)
                }
            };
            self.report(d);
            return;
        };
        if !self.is_class_accessible(class, scope) {
            self.accept_type(TypeLookup::Inaccessible(class), owner.last());
            return;
        }
        if !import.on_demand {
            self.static_imports.push((scope.unit, class, import.name.last().span));
        }
    }

    /// Checks that the members of static imports exist. Members are entered only after imports are resolved.
    pub fn check_static_imports(&mut self) {
        for (unit, class, span) in std::mem::take(&mut self.static_imports) {
            let name = self.sources.snippet(span).to_owned();
            let member_type = self.supertypes(class).into_iter().any(|owner| {
                let members = &self.symbols.classes[owner].members;
                members.iter().any(|&m| *self.symbols.classes[m].simple_name == *name)
            });
            let found = member_type
                || self.importable_field(unit, class, &name).is_some()
                || !self.importable_methods(unit, class, &name).is_empty();
            if !found && !self.is_broken(class, &name) {
                let shown = self.show_class(class);
                let message = format!("cannot find static member {name} in {shown}");
                self.report(Diagnostic::error(Code::UnknownName, span, message));
            }
        }
    }

    /// The classes whose static members a file imports under a name: by single imports, or else on demand (JLS 6.4.1).
    pub fn static_import_owners(&self, unit: usize, name: &str, on_demand: bool) -> Vec<ClassId> {
        let mut owners = Vec::new();
        for import in self.units[unit].imports {
            if !import.is_static || import.on_demand != on_demand {
                continue;
            }
            let owner = if on_demand {
                Some(import.name)
            } else if import.name.last().name == name {
                import.name.qualifier()
            } else {
                None
            };
            if let Some(class) = owner.and_then(|owner| self.imported_class(owner))
                && !owners.contains(&class)
            {
                owners.push(class);
            }
        }
        owners
    }

    /// The static fields that a file imports under a name, each with the class it is imported from. Imports on demand
    /// count only if there are no single ones (JLS 6.4.1).
    pub fn imported_fields(&self, unit: usize, name: &str) -> Vec<(FieldId, ClassId)> {
        for on_demand in KINDS {
            let mut found: Vec<(FieldId, ClassId)> = Vec::new();
            for class in self.static_import_owners(unit, name, on_demand) {
                if let Some(field) = self.importable_field(unit, class, name)
                    && found.iter().all(|&(known, _)| known != field)
                {
                    found.push((field, class));
                }
            }
            if !found.is_empty() {
                return found;
            }
        }
        Vec::new()
    }

    /// The static methods that a file imports under a name, by the same rules.
    pub fn imported_methods(&self, unit: usize, name: &str) -> Vec<(MethodId, ClassId)> {
        for on_demand in KINDS {
            let mut found: Vec<(MethodId, ClassId)> = Vec::new();
            for class in self.static_import_owners(unit, name, on_demand) {
                for method in self.importable_methods(unit, class, name) {
                    if found.iter().all(|&(known, _)| known != method) {
                        found.push((method, class));
                    }
                }
            }
            if !found.is_empty() {
                return found;
            }
        }
        Vec::new()
    }

    fn importable_field(&self, unit: usize, class: ClassId, name: &str) -> Option<FieldId> {
        let FieldLookup::Found(field) = self.find_field(class, name) else { return None };
        let f = &self.symbols.fields[field];
        self.is_importable(unit, f.owner, f.flags).then_some(field)
    }

    fn importable_methods(&self, unit: usize, class: ClassId, name: &str) -> Vec<MethodId> {
        let mut methods = self.methods_named(class, name);
        methods.retain(|&method| {
            let m = &self.symbols.methods[method];
            self.is_importable(unit, m.owner, m.flags)
        });
        methods
    }

    /// Whether a file can import a member; protected members only in the same package.
    fn is_importable(&self, unit: usize, owner: ClassId, flags: Flags) -> bool {
        let package = self.package_of(LookupScope::of(unit, None));
        let same_package = *self.symbols.classes[owner].package == *package;
        flags.contains(Flags::STATIC)
            && (flags.contains(Flags::PUBLIC) || same_package && !flags.contains(Flags::PRIVATE))
    }
}
