//! Enters the declarations of the source files: classes, then their supertypes, then members.

use hashbrown::{HashMap, HashSet};
use std::sync::Arc;

use super::class_table::{ClassDecl, ClassTable, HeaderState, flags_of};
use super::java_packages;
use super::scope::LookupScope;
use super::types::Ty;
use crate::ast::{Member, Modifier, TypeDecl, TypeDeclKind, TypeExpr};
use crate::diagnostics::{Code, Diagnostic};
use crate::tree::{Class, ClassId, Flags, Origin};

mod members;

/// The limit for the superclasses of a class, and for its superinterfaces.
const MAX_SUPERTYPES: usize = 1000;

/// The limit for the parameters of a method, including the receiver; long and double count twice (JVMS 4.3.3).
const MAX_PARAMETER_WORDS: usize = 255;

impl<'a> ClassTable<'a> {
    /// Enters all source declarations.
    pub fn declare_sources(&mut self) {
        for (index, unit) in self.units.iter().enumerate() {
            let package: Arc<str> =
                unit.package.map_or(String::new(), |name| name.to_string()).into();
            self.add_package(&package);
            for decl in unit.types {
                self.enter_class(index, &package, None, decl);
            }
        }
        self.find_known_classes();
        let sources: Vec<ClassId> = self.source_classes();
        self.check_imports();
        self.enter_declared(&sources);
    }

    /// Enters the supertypes and members of classes that have been declared.
    pub(super) fn enter_declared(&mut self, sources: &[ClassId]) {
        self.are_headers_known = false;
        for &class in sources {
            self.complete_header(class);
        }
        self.break_cycles(sources);
        self.bound_supertypes(sources);
        self.resolve_class_bounds(sources);
        self.are_headers_known = true;
        self.find_permitted(sources);
        for &class in sources {
            self.enter_members(class);
        }
        self.check_static_imports();
    }

    /// The classes of this compilation, outer ones before nested ones.
    pub fn source_classes(&self) -> Vec<ClassId> {
        self.symbols.classes.keys().filter(|&class| self.class_decls[class].is_some()).collect()
    }

    pub(super) fn enter_class(
        &mut self,
        unit: usize,
        package: &Arc<str>,
        outer: Option<ClassId>,
        decl: &'a TypeDecl<'a>,
    ) {
        let simple = decl.name.name;
        let name: Arc<str> = match outer {
            Some(outer) => format!("{}${simple}", self.symbols.classes[outer].name).into(),
            None if package.is_empty() => simple.into(),
            None => format!("{package}.{simple}").into(),
        };
        let mut enclosing = outer;
        while let Some(class) = enclosing {
            if &*self.symbols.classes[class].simple_name == simple {
                self.report_duplicate_class(decl, Some(class));
                return;
            }
            enclosing = self.symbols.classes[class].outer;
        }
        if let Some(&other) = self.by_name.get(&name)
            && self.class_decls[other].is_some()
        {
            self.report_duplicate_class(decl, Some(other));
            return;
        }
        let mut flags = flags_of(&decl.modifiers).with(self.implied_flags(decl));
        if let Some(outer) = outer {
            let is_static = decl.kind != TypeDeclKind::Class
                || decl.modifiers.has(Modifier::Static)
                || self.symbols.classes[outer].is_interface();
            if is_static {
                flags = flags.with(Flags::STATIC);
            }
            if self.symbols.classes[outer].is_interface() {
                flags = flags.with(Flags::PUBLIC);
            }
        }
        let class = self.symbols.classes.push(Class {
            name: name.clone(),
            simple_name: simple.into(),
            package: package.clone(),
            flags,
            superclass: None,
            interfaces: Vec::new(),
            outer,
            members: Vec::new(),
            fields: Vec::new(),
            methods: Vec::new(),
            signature: None,
            origin: Origin::Source(decl.name.span),
        });
        self.by_name.insert(name, class);
        self.class_decls[class] = Some(ClassDecl { unit, decl });
        if let Some(outer) = outer {
            self.symbols.classes[outer].members.push(class);
        }
        self.add_outer_field(class);
        for member in decl.members {
            if let Member::Type(inner) = member {
                self.enter_class(unit, package, Some(class), inner);
            }
        }
    }

    fn report_duplicate_class(&mut self, decl: &TypeDecl<'_>, other: Option<ClassId>) {
        let message = format!("class {} is already defined", decl.name.name);
        let mut diagnostic = Diagnostic::error(Code::DuplicateDeclaration, decl.name.span, message);
        if let Some(span) = other.and_then(|other| self.symbols.classes[other].origin.span()) {
            diagnostic = diagnostic.also(span, "first defined here");
        }
        self.report(diagnostic);
    }

    /// Checks that imports name accessible entities that exist (JLS 7.5).
    fn check_imports(&mut self) {
        for (index, unit) in self.units.iter().enumerate() {
            let scope = LookupScope::of(index, None);
            let mut single: HashMap<&str, ClassId> = HashMap::new();
            for import in unit.imports {
                let name = import.name.to_string();
                if import.is_module {
                    if !super::scope::MODULES.contains(&&*name) {
                        let message = format!("module not found: {name}");
                        let span = import.name.span;
                        self.report(Diagnostic::error(Code::UnknownPackage, span, message));
                    }
                    continue;
                }
                let class = self.imported_class(import.name);
                self.note_import(import);
                if import.is_static {
                    self.check_static_import(import, scope);
                    continue;
                }
                if import.on_demand {
                    // Without a class of that name, a package that only the library lacks makes no difference.
                    if class.is_none()
                        && !self.packages.contains(&name)
                        && !java_packages::is_java_package(&name)
                    {
                        let message = format!("package {name} does not exist");
                        self.report(Diagnostic::error(
                            Code::UnknownPackage,
                            import.name.span,
                            message,
                        ));
                    }
                    continue;
                }
                let last = import.name.last();
                let Some(class) = class else {
                    self.failed_imports.push((index, last.name.to_owned()));
                    let package = import.name.qualifier();
                    let d = match package {
                        Some(package)
                            if !self.packages.contains(&package.to_string())
                                && self.imported_class(package).is_none() =>
                        {
                            let message = java_packages::missing(&package.to_string());
                            Diagnostic::error(Code::UnknownPackage, package.span, message)
                        }
                        _ => {
                            let place = package
                                .map_or(String::new(), |package| format!(" in package {package}"));
                            let message = format!("cannot find class {}{place}", last.name);
                            Diagnostic::error(Code::UnknownType, last.span, message)
                        }
                    };
                    self.report(d);
                    continue;
                };
                if !self.is_class_accessible(class, scope) {
                    self.accept_type(super::scope::TypeLookup::Inaccessible(class), last);
                    continue;
                }
                if self.class_decls[class].is_none()
                    && let Some(package) = import.name.qualifier()
                    && self.symbols.classes[class].package.starts_with("jdk.")
                {
                    let message = format!("package {package} is not visible");
                    self.report(Diagnostic::error(Code::UnknownPackage, package.span, message));
                }
                let declared = unit.types.iter().any(|decl| decl.name.name == last.name)
                    && self.class_decls[class].is_none_or(|decl| {
                        decl.unit != index || self.symbols.classes[class].outer.is_some()
                    });
                if declared || single.insert(last.name, class).is_some_and(|other| other != class) {
                    let message = format!(
                        "a type with the name {} is already defined or imported in this file",
                        last.name
                    );
                    self.report(Diagnostic::error(Code::DuplicateDeclaration, last.span, message));
                }
            }
        }
    }

    /// Resolves the supertypes of a class, unless that is done or in progress.
    pub fn complete_header(&mut self, class: ClassId) {
        if self.headers[class] != HeaderState::Open {
            return;
        }
        let Some(ClassDecl { unit, decl }) = self.class_decls[class] else {
            self.headers[class] = HeaderState::Done;
            return;
        };
        self.headers[class] = HeaderState::InProgress;
        self.declare_class_params(class, decl);
        // Supertypes are resolved in the enclosing scope: members of the class are not in scope there (JLS 8.1.4).
        let scope = self.header_scope(class, unit);
        let object = self.symbols.known.object;
        if decl.kind != TypeDeclKind::Interface {
            let mut generic = None;
            let written = decl.superclass.and_then(|ty| {
                let (superclass, full) = self.resolve_supertype(&ty, scope)?;
                generic = Some(full);
                let c = &self.symbols.classes[superclass];
                let (code, message) = if c.is_interface() {
                    (
                        Code::IllegalSupertype,
                        format!("no interface expected here: {} is an interface", c.simple_name),
                    )
                } else if c.flags.contains(Flags::FINAL) {
                    (Code::IllegalSupertype, format!("cannot inherit from final {}", c.simple_name))
                } else if !self.may_be_extended(superclass, decl.kind, ty.span) {
                    return None;
                } else {
                    return Some(superclass);
                };
                let is_interface = c.is_interface();
                let mut diagnostic = Diagnostic::error(code, ty.span, message);
                if is_interface {
                    diagnostic =
                        diagnostic.hint("a class implements an interface: use `implements`");
                }
                self.report(diagnostic);
                (!is_interface).then_some(superclass)
            });
            if decl.superclass.is_some() && written.is_none() {
                self.broken_classes.insert(class);
            }
            self.class_sigs[class].superclass = generic.filter(|_| written.is_some());
            self.symbols.classes[class].superclass =
                written.or(object.filter(|&object| object != class));
        }
        let mut interfaces = Vec::new();
        let mut generic = Vec::new();
        for ty in decl.interfaces {
            let Some((interface, full)) = self.resolve_supertype(ty, scope) else {
                self.broken_classes.insert(class);
                continue;
            };
            if !self.symbols.classes[interface].is_interface() {
                let message =
                    format!("interface expected here: {} is a class", self.show_class(interface));
                self.report(Diagnostic::error(Code::IllegalSupertype, ty.span, message));
            } else if interfaces.contains(&interface) {
                let message = format!("repeated interface {}", self.show_class(interface));
                self.report(Diagnostic::error(Code::IllegalSupertype, ty.span, message));
            } else {
                interfaces.push(interface);
                generic.push(full);
            }
        }
        self.class_sigs[class].interfaces = generic;
        self.symbols.classes[class].interfaces = interfaces;
        self.headers[class] = HeaderState::Done;
    }

    /// Creates the type parameters of a class, after those of the enclosing class.
    fn declare_class_params(&mut self, class: ClassId, decl: &TypeDecl<'_>) {
        let mut params = match self.outer_instance_class(class) {
            Some(outer) => {
                self.complete_header(outer);
                self.class_params(outer).to_vec()
            }
            None => Vec::new(),
        };
        let own = self.declare_type_params(decl.type_params);
        self.class_scopes[class] = own;
        if let (Some(own), Some(place)) = (own, self.inner[class].site) {
            self.type_scopes[own].parent = place.scope.vars;
        }
        params.extend(self.vars_of(own));
        self.class_sigs[class].params = params.into();
    }

    /// Resolves the bounds of the type parameters of all classes.
    fn resolve_class_bounds(&mut self, sources: &[ClassId]) {
        for &class in sources {
            let Some(ClassDecl { unit, decl }) = self.class_decls[class] else { continue };
            let own = self.class_scopes[class];
            let scope = self.header_scope(class, unit);
            let vars = self.vars_of(own);
            self.resolve_bounds(decl.type_params, &vars, scope);
            self.symbols.classes[class].signature = self.class_signature(class).map(Arc::from);
        }
    }

    fn resolve_supertype(
        &mut self,
        ty: &TypeExpr<'_>,
        scope: LookupScope,
    ) -> Option<(ClassId, Ty)> {
        match self.resolve_ty(ty, scope)? {
            full @ Ty::Class(class, _) => {
                if full.has_wildcard_args() {
                    let message = "unexpected type: a supertype has no wildcards as arguments";
                    self.report(Diagnostic::error(Code::IllegalSupertype, ty.span, message));
                    return None;
                }
                Some((class, full))
            }
            other => {
                let message = format!("unexpected type: {} is not a class", self.show_ty(&other));
                self.report(Diagnostic::error(Code::IllegalSupertype, ty.span, message));
                None
            }
        }
    }

    /// Reports and removes cycles: a class may not depend on itself by inheritance or by containing a class that it
    /// inherits from (JLS 8.1.4, 9.1.3).
    fn break_cycles(&mut self, sources: &[ClassId]) {
        // 1: on the current path, 2: finished.
        let mut marks: HashMap<ClassId, u8> = HashMap::new();
        for &start in sources {
            let mut path = vec![(start, self.dependencies(start))];
            if *marks.entry(start).or_insert(1) == 2 {
                continue;
            }
            while let Some((class, rest)) = path.last_mut() {
                let class = *class;
                let Some(next) = rest.pop() else {
                    marks.insert(class, 2);
                    path.pop();
                    continue;
                };
                match marks.get(&next) {
                    Some(2) => {}
                    Some(_) => {
                        let c = &self.symbols.classes[next];
                        let message = format!("cyclic inheritance involving {}", c.simple_name);
                        let span = c.origin.span();
                        let superclass =
                            self.symbols.known.object.filter(|&object| object != class);
                        self.class_sigs[class].superclass = None;
                        self.class_sigs[class].interfaces.clear();
                        let c = &mut self.symbols.classes[class];
                        c.interfaces.clear();
                        c.superclass = superclass.filter(|_| !c.is_interface());
                        if let Some(span) = span {
                            self.report(Diagnostic::error(Code::CyclicInheritance, span, message));
                        }
                        if let Some((_, rest)) = path.last_mut() {
                            rest.clear();
                        }
                    }
                    None => {
                        marks.insert(next, 1);
                        let dependencies = self.dependencies(next);
                        path.push((next, dependencies));
                    }
                }
            }
        }
    }

    /// Limits the number of supertypes of a class, so that lookups in all supertypes take bounded time.
    fn bound_supertypes(&mut self, sources: &[ClassId]) {
        let mut depths: HashMap<ClassId, usize> = HashMap::new();
        for &start in sources {
            let mut path = Vec::new();
            let mut current = Some(start);
            while let Some(class) = current.filter(|class| !depths.contains_key(class)) {
                path.push(class);
                current = self.symbols.classes[class].superclass;
            }
            for class in path.into_iter().rev() {
                let superclass = self.symbols.classes[class].superclass;
                let mut depth = superclass.map_or(0, |superclass| depths[&superclass] + 1);
                if depth > MAX_SUPERTYPES {
                    self.refuse_supertypes(class, "superclasses");
                    self.symbols.classes[class].superclass = self.symbols.known.object;
                    self.class_sigs[class].superclass = None;
                    depth = 1;
                }
                depths.insert(class, depth);
            }
        }
        for &class in sources {
            if self.has_too_many_interfaces(class) {
                self.refuse_supertypes(class, "superinterfaces");
                self.symbols.classes[class].interfaces.clear();
                self.class_sigs[class].interfaces.clear();
            }
        }
    }

    fn refuse_supertypes(&mut self, class: ClassId, what: &str) {
        let name = self.show_class(class);
        let message = format!("class {name} has more than {MAX_SUPERTYPES} {what}");
        self.broken_classes.insert(class);
        if let Some(span) = self.symbols.classes[class].origin.span() {
            self.report(Diagnostic::error(Code::LimitExceeded, span, message));
        }
    }

    fn has_too_many_interfaces(&self, class: ClassId) -> bool {
        let mut seen: HashSet<ClassId> = HashSet::new();
        let mut waiting = vec![class];
        while let Some(class) = waiting.pop() {
            let c = &self.symbols.classes[class];
            waiting.extend(c.superclass);
            for &interface in &c.interfaces {
                if seen.insert(interface) {
                    waiting.push(interface);
                }
                if seen.len() > MAX_SUPERTYPES {
                    return true;
                }
            }
        }
        false
    }

    /// The direct dependencies of a class: its supertypes, and their enclosing classes.
    fn dependencies(&self, class: ClassId) -> Vec<ClassId> {
        let c = &self.symbols.classes[class];
        let mut all: Vec<ClassId> =
            c.superclass.into_iter().chain(c.interfaces.iter().copied()).collect();
        for index in 0..all.len() {
            let mut outer = self.symbols.classes[all[index]].outer;
            while let Some(o) = outer {
                all.push(o);
                outer = self.symbols.classes[o].outer;
            }
        }
        all
    }
}
