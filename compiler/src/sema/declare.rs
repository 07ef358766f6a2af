//! Enters the declarations of the source files: classes, then their supertypes, then members.

use hashbrown::{HashMap, HashSet};
use std::sync::Arc;

use super::class_table::{
    ClassDecl, ClassTable, ConstantState, FieldSource, HeaderState, MethodSource, flags_of,
};
use super::import::Generic;
use super::java_packages;
use super::scope::{LookupScope, TypeScopeId};
use super::types::{MethodSig, Ty, TypeVar};
use crate::ast::{
    self, ConstructorDecl, FieldDecl, Member, MethodDecl, Modifier, Param, TypeDecl, TypeDeclKind,
    TypeExpr, TypeParam,
};
use crate::diagnostics::{Code, Diagnostic};
use crate::source::Span;
use crate::tree::{
    Class, ClassId, Field, Flags, LAUNCHER, LIBRARY_ROOTS, Method, MethodId, Origin, Prim, Type,
};

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

    fn enter_members(&mut self, class: ClassId) {
        let Some(ClassDecl { unit, decl }) = self.class_decls[class] else { return };
        let scope = LookupScope::of(unit, Some(class));
        let mut signatures: HashMap<(Arc<str>, Vec<Type>), MethodId> = HashMap::new();
        let mut has_constructor = false;
        for member in decl.members {
            match member {
                Member::Field(field) => self.enter_fields(class, scope, field),
                Member::Method(method) => {
                    let Some(id) = self.enter_method(class, scope, method) else {
                        self.broken_members.insert((class, method.name.name.to_owned()));
                        continue;
                    };
                    self.check_duplicate_method(&mut signatures, id, method.name.span);
                }
                Member::Constructor(constructor) => {
                    has_constructor = true;
                    let Some(id) = self.enter_constructor(class, scope, constructor) else {
                        self.broken_members.insert((class, Method::CONSTRUCTOR.to_owned()));
                        continue;
                    };
                    self.check_duplicate_method(&mut signatures, id, constructor.name.span);
                }
                Member::Initializer(initializer) => {
                    if decl.kind == TypeDeclKind::Interface {
                        let message = "initializers are not allowed in interfaces";
                        self.report(Diagnostic::error(
                            Code::DeclarationNotAllowed,
                            initializer.span,
                            message,
                        ));
                    }
                }
                Member::Type(_) => {}
            }
        }
        let is_anonymous = decl.name.name.is_empty();
        if !has_constructor && decl.kind == TypeDeclKind::Class && !is_anonymous {
            let c = &self.symbols.classes[class];
            let access = [Flags::PUBLIC, Flags::PROTECTED, Flags::PRIVATE]
                .into_iter()
                .find(|&access| c.flags.contains(access))
                .unwrap_or_default();
            let id = self.symbols.methods.push(Method {
                owner: class,
                name: Method::CONSTRUCTOR.into(),
                flags: access,
                params: Vec::new(),
                ret: Type::Void,
                throws: Vec::new(),
                contract: Vec::new(),
                signature: None,
                origin: Origin::Source(decl.name.span),
            });
            self.method_decls[id] = Some(MethodSource::DefaultConstructor);
            self.symbols.classes[class].methods.push(id);
        }
    }

    fn check_duplicate_method(
        &mut self,
        seen: &mut HashMap<(Arc<str>, Vec<Type>), MethodId>,
        id: MethodId,
        span: Span,
    ) {
        let m = &self.symbols.methods[id];
        let class = m.owner;
        let key = (m.name.clone(), m.params.clone());
        match seen.get(&key) {
            None => {
                seen.insert(key, id);
                self.symbols.classes[class].methods.push(id);
            }
            Some(&first) => {
                let what = if m.is_constructor() { "constructor" } else { "method" };
                let message = format!(
                    "{what} {} is already defined in {} {}",
                    self.show_method(id),
                    self.kind_name(class),
                    self.show_class(class)
                );
                let mut diagnostic = Diagnostic::error(Code::DuplicateDeclaration, span, message);
                if let Some(first) = self.symbols.methods[first].origin.span() {
                    diagnostic = diagnostic.also(first, "first defined here");
                }
                self.report(diagnostic);
            }
        }
    }

    fn enter_fields(&mut self, class: ClassId, scope: LookupScope, decl: &'a FieldDecl<'a>) {
        let in_interface = self.symbols.classes[class].is_interface();
        let mut flags = flags_of(&decl.modifiers);
        if in_interface {
            flags = flags.with(Flags::PUBLIC).with(Flags::STATIC).with(Flags::FINAL);
            self.refuse_modifiers(
                &decl.modifiers,
                &[Modifier::Public, Modifier::Static, Modifier::Final],
                "interface fields",
            );
        }
        let mut scope = scope;
        scope.is_static = flags.contains(Flags::STATIC);
        let Some(base) = self.resolve_value_ty(&decl.ty, scope) else {
            self.broken_members
                .extend(decl.vars.iter().map(|var| (class, var.name.name.to_owned())));
            return;
        };
        for var in decl.vars {
            let dims = var.extra_dims.into();
            let Some(full) = self.arrays_of(&base, dims, var.name.span) else { continue };
            let ty = self.erasure(&full);
            if let Some(first) = self.declared_field(class, var.name.name) {
                let message = format!(
                    "variable {} is already defined in {} {}",
                    var.name.name,
                    self.kind_name(class),
                    self.show_class(class)
                );
                let mut diagnostic =
                    Diagnostic::error(Code::DuplicateDeclaration, var.name.span, message);
                if let Some(first) = self.symbols.fields[first].origin.span() {
                    diagnostic = diagnostic.also(first, "first defined here");
                }
                self.report(diagnostic);
                continue;
            }
            if in_interface && var.init.is_none() {
                let message = format!("the interface field {} needs an initializer", var.name.name);
                self.report(
                    Diagnostic::error(Code::Syntax, var.name.span, message).label("= expected"),
                );
            }
            let id = self.symbols.fields.push(Field {
                owner: class,
                name: var.name.name.into(),
                ty,
                flags,
                constant: None,
                signature: self.field_signature(&full).map(Arc::from),
                origin: Origin::Source(var.name.span),
            });
            self.field_tys[id] = Generic::known(full);
            self.field_decls[id] = Some(FieldSource { var, annotations: decl.modifiers.written });
            let may_be_constant = flags.contains(Flags::FINAL)
                && (matches!(ty, Type::Prim(_)) || self.is_string(ty))
                && matches!(var.init, Some(ast::Init::Expr(_)));
            if may_be_constant {
                self.constants[id] = ConstantState::Open;
            }
            self.add_field(id);
        }
    }

    fn refuse_modifiers(
        &mut self,
        modifiers: &ast::Modifiers<'_>,
        allowed: &[Modifier],
        what: &str,
    ) {
        for &(modifier, span) in modifiers.list {
            if !allowed.contains(&modifier) {
                let message = format!("modifier {} is not allowed on {what}", modifier.keyword());
                self.report(Diagnostic::error(Code::ModifierNotAllowed, span, message));
            }
        }
    }

    fn resolve_params(&mut self, params: &[Param<'_>], scope: LookupScope) -> Option<Vec<Ty>> {
        // All parameters are resolved before the first failure is returned, so that all failures are reported.
        let types: Vec<Option<Ty>> =
            params.iter().map(|param| self.resolve_value_ty(&param.ty, scope)).collect();
        let types: Vec<Ty> = types.into_iter().collect::<Option<_>>()?;
        let words: usize = 1 + types
            .iter()
            .map(|ty| if matches!(ty, Ty::Prim(Prim::Long | Prim::Double)) { 2 } else { 1 })
            .sum::<usize>();
        if words > MAX_PARAMETER_WORDS {
            self.report(Diagnostic::error(
                Code::LimitExceeded,
                params[0].span.to(params[params.len() - 1].span),
                "too many parameters",
            ));
        }
        Some(types)
    }

    fn resolve_throws(&mut self, throws: &[TypeExpr<'_>], scope: LookupScope) -> Vec<Ty> {
        let mut types = Vec::new();
        for ty in throws {
            let Some(resolved) = self.resolve_ty(ty, scope) else { continue };
            let Some(throwable) = self.symbols.known.throwable else { continue };
            if self.is_subtype_of(&resolved, &Ty::class(throwable)) {
                types.push(resolved);
            } else {
                let message = format!(
                    "incompatible types: {} cannot be converted to Throwable",
                    self.show_ty(&resolved)
                );
                self.report(Diagnostic::error(Code::TypeMismatch, ty.span, message));
            }
        }
        types
    }

    /// Enters a method or constructor with resolved types.
    fn add_method(
        &mut self,
        class: ClassId,
        name: Arc<str>,
        flags: Flags,
        scope: Option<TypeScopeId>,
        sig: MethodSig,
        span: Span,
    ) -> MethodId {
        let signature = self.method_signature(&sig).map(Arc::from);
        let flags = if &*name == LAUNCHER { flags.with(Flags::SYNTHETIC) } else { flags };
        let id = self.symbols.methods.push(Method {
            owner: class,
            name,
            flags,
            params: sig.args.iter().map(|ty| self.erasure(ty)).collect(),
            ret: self.erasure(&sig.ret),
            throws: sig.throws.iter().filter_map(|ty| self.erasure(ty).as_class()).collect(),
            contract: Vec::new(),
            signature: signature.clone(),
            origin: Origin::Source(span),
        });
        if signature.is_some() {
            self.method_sigs[id] = Generic::known(Arc::new(sig));
        }
        self.method_scopes[id] = scope;
        id
    }

    /// Adds the type parameters of a method to a scope.
    fn enter_type_params(
        &mut self,
        params: &[TypeParam<'_>],
        scope: &mut LookupScope,
    ) -> Arc<[TypeVar]> {
        scope.vars = self.declare_type_params(params);
        let vars = self.vars_of(scope.vars);
        self.resolve_bounds(params, &vars, *scope);
        vars.into()
    }

    fn enter_method(
        &mut self,
        class: ClassId,
        scope: LookupScope,
        decl: &'a MethodDecl<'a>,
    ) -> Option<MethodId> {
        let mut flags = flags_of(&decl.modifiers);
        let owner = &self.symbols.classes[class];
        let in_interface = owner.is_interface();
        let name = decl.name.name;
        if in_interface {
            let is_private = decl.modifiers.has(Modifier::Private);
            let has_code = is_private
                || [Modifier::Static, Modifier::Default].iter().any(|&m| decl.modifiers.has(m));
            match decl.body {
                Some(body) if !has_code => {
                    self.report(Diagnostic::error(
                        Code::MethodBody,
                        decl.name.span.to(body.span.start()),
                        "interface abstract methods cannot have body",
                    ));
                    return None;
                }
                None if has_code => {
                    self.report(Diagnostic::error(
                        Code::MethodBody,
                        decl.name.span,
                        "missing method body, or declare abstract",
                    ));
                    return None;
                }
                _ => {}
            }
            if !is_private {
                flags = flags.with(Flags::PUBLIC);
            }
            if !has_code {
                flags = flags.with(Flags::ABSTRACT);
            }
        } else {
            let bodiless = flags.contains(Flags::ABSTRACT) || flags.contains(Flags::NATIVE);
            let package = &self.symbols.classes[class].package;
            let problem = match (decl.body.is_some(), bodiless) {
                (false, false) => Some("missing method body, or declare abstract"),
                (true, true) if flags.contains(Flags::NATIVE) => {
                    Some("native methods cannot have a body")
                }
                (true, true) => Some("abstract methods cannot have a body"),
                _ => None,
            };
            if let Some(problem) = problem {
                self.report(Diagnostic::error(Code::MethodBody, decl.name.span, problem));
            } else if let Some(span) = decl.modifiers.span_of(Modifier::Native)
                && !LIBRARY_ROOTS.iter().any(|root| package.starts_with(root))
                && (!flags.contains(Flags::STATIC) || flags.contains(Flags::SYNCHRONIZED))
            {
                let message = "native methods that are not static, or synchronized, are not supported outside the class library";
                let hint = "a static native method is a host function, which the embedder of the program implements";
                self.report(Diagnostic::error(Code::Unsupported, span, message).hint(hint));
            }
        }
        let mut scope = scope;
        scope.is_static = flags.contains(Flags::STATIC);
        let type_params = self.enter_type_params(decl.type_params, &mut scope);
        if decl.params.iter().any(|param| param.is_varargs) {
            flags = flags.with(Flags::VARARGS);
        }
        self.check_method_receiver(class, scope, decl.receiver, flags);
        let args = self.resolve_params(decl.params, scope);
        let ret = self.resolve_ty(&decl.result, scope);
        let throws = self.resolve_throws(decl.throws, scope);
        let sig = MethodSig { params: type_params, args: args?, ret: ret?, throws };
        let id = self.add_method(class, name.into(), flags, scope.vars, sig, decl.name.span);
        self.method_decls[id] = Some(MethodSource::Method(decl));
        Some(id)
    }

    fn enter_constructor(
        &mut self,
        class: ClassId,
        scope: LookupScope,
        decl: &'a ConstructorDecl<'a>,
    ) -> Option<MethodId> {
        let mut scope = scope;
        let type_params = self.enter_type_params(decl.type_params, &mut scope);
        let mut flags = flags_of(&decl.modifiers);
        // A record in an interface is implicitly public, and so is its implicit constructor (JLS 8.10.4).
        let is_implied = decl.span == decl.name.span;
        let is_public = self.symbols.classes[class].flags.contains(Flags::PUBLIC);
        if is_implied && is_public && self.is_record(class) {
            flags = flags.with(Flags::PUBLIC);
        }
        if decl.params.iter().any(|param| param.is_varargs) {
            flags = flags.with(Flags::VARARGS);
        }
        self.check_constructor_receiver(class, scope, decl.receiver);
        let args = self.resolve_params(decl.params, scope);
        let throws = self.resolve_throws(decl.throws, scope);
        let sig = MethodSig { params: type_params, args: args?, ret: Ty::Void, throws };
        let name = Method::CONSTRUCTOR.into();
        let id = self.add_method(class, name, flags, scope.vars, sig, decl.name.span);
        self.method_decls[id] = Some(MethodSource::Constructor(decl));
        Some(id)
    }
}
