//! Members: fields, methods and constructors of the declared classes.

use std::sync::Arc;

use hashbrown::HashMap;

use super::super::class_table::{
    ClassDecl, ClassTable, ConstantState, FieldSource, MethodSource, flags_of,
};
use super::super::import::Generic;
use super::super::scope::{LookupScope, TypeScopeId};
use super::super::types::{MethodSig, Ty, TypeVar};
use super::MAX_PARAMETER_WORDS;
use crate::ast::{
    self, ConstructorDecl, FieldDecl, Member, MethodDecl, Modifier, Param, TypeDeclKind, TypeExpr,
    TypeParam,
};
use crate::diagnostics::{Code, Diagnostic};
use crate::source::Span;
use crate::tree::{
    ClassId, Field, Flags, LAUNCHER, LIBRARY_ROOTS, Method, MethodId, Origin, Prim, Type,
};

impl<'a> ClassTable<'a> {
    pub(super) fn enter_members(&mut self, class: ClassId) {
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

    pub(super) fn check_duplicate_method(
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

    pub(super) fn enter_fields(
        &mut self,
        class: ClassId,
        scope: LookupScope,
        decl: &'a FieldDecl<'a>,
    ) {
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

    pub(super) fn refuse_modifiers(
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

    pub(super) fn resolve_params(
        &mut self,
        params: &[Param<'_>],
        scope: LookupScope,
    ) -> Option<Vec<Ty>> {
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

    pub(super) fn resolve_throws(
        &mut self,
        throws: &[TypeExpr<'_>],
        scope: LookupScope,
    ) -> Vec<Ty> {
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
    pub(super) fn add_method(
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
    pub(super) fn enter_type_params(
        &mut self,
        params: &[TypeParam<'_>],
        scope: &mut LookupScope,
    ) -> Arc<[TypeVar]> {
        scope.vars = self.declare_type_params(params);
        let vars = self.vars_of(scope.vars);
        self.resolve_bounds(params, &vars, *scope);
        vars.into()
    }

    pub(super) fn enter_method(
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

    pub(super) fn enter_constructor(
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
