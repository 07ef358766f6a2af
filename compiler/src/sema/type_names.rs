//! Resolution of type expressions, and the rules for type arguments (JLS 4.3 to 4.5, 6.5.5).

use std::sync::Arc;

use super::class_table::{ClassTable, prim_of};
use super::scope::{LookupScope, TypeLookup, TypeScope, TypeScopeId};
use super::types::{Args, Ty, TypeVar, TypeVarData, Wildcard};
use crate::ast::{GenericType, Name, TypeExpr, TypeKind, TypeParam, WildcardBound};
use crate::diagnostics::{Code, Diagnostic};
use crate::source::Span;
use crate::tree::ClassId;

impl<'a> ClassTable<'a> {
    /// The type of a type expression. Reports an error if there is none.
    pub fn resolve_ty(&mut self, ty: &TypeExpr<'_>, scope: LookupScope) -> Option<Ty> {
        match ty.kind {
            TypeKind::Void => Some(Ty::Void),
            TypeKind::Primitive(primitive) => Some(Ty::Prim(prim_of(primitive))),
            TypeKind::Named(name) => self.resolve_named(name, scope),
            TypeKind::Generic(generic) => self.resolve_generic(generic, scope, ty.span),
            TypeKind::Array { element, dims } => {
                let element = self.resolve_ty(element, scope)?;
                if element == Ty::Void {
                    let message = "there are no arrays of void";
                    self.report(Diagnostic::error(Code::VoidValue, ty.span, message));
                    return None;
                }
                self.arrays_of(&element, dims.into(), ty.span)
            }
            TypeKind::Intersection(types) => {
                let types: Vec<Option<Ty>> =
                    types.iter().map(|ty| self.resolve_ty(ty, scope)).collect();
                let types: Vec<Ty> = types.into_iter().collect::<Option<_>>()?;
                Some(Ty::Intersection(types.into()))
            }
            TypeKind::Wildcard(_) | TypeKind::Var => {
                let message = "this type cannot stand here";
                self.report(Diagnostic::error(Code::UnknownType, ty.span, message));
                None
            }
            TypeKind::Error => None,
        }
    }

    /// A type of values, that is, not void.
    pub fn resolve_value_ty(&mut self, ty: &TypeExpr<'_>, scope: LookupScope) -> Option<Ty> {
        let resolved = self.resolve_ty(ty, scope)?;
        if resolved == Ty::Void {
            self.report(Diagnostic::error(
                Code::VoidValue,
                ty.span,
                "a variable cannot be of type void",
            ));
            return None;
        }
        Some(resolved)
    }

    /// The array type of a type. Reports an error if it has too many dimensions.
    pub fn arrays_of(&mut self, ty: &Ty, dims: usize, span: Span) -> Option<Ty> {
        let erased = self.erasure(ty);
        self.array_of(erased, dims, span)?;
        Some((0..dims).fold(ty.clone(), |ty, _| ty.array()))
    }

    fn resolve_named(&mut self, name: Name<'_>, scope: LookupScope) -> Option<Ty> {
        if let Some(simple) = name.as_simple()
            && let TypeLookup::Var(var, is_static) = self.lookup_type(simple.name, scope)
        {
            if is_static {
                let message = format!(
                    "non-static type variable {} cannot be referenced from a static context",
                    simple.name
                );
                self.report(Diagnostic::error(Code::StaticContext, name.span, message));
                return None;
            }
            self.note_type_param(name.span, var);
            return Some(Ty::Var(var));
        }
        let class = self.resolve_class_name(name, scope)?;
        Some(Ty::Class(class, self.implicit_args(class, scope)))
    }

    /// The arguments of an inner class that is named without any: those of the enclosing class, where they are known.
    fn implicit_args(&mut self, class: ClassId, scope: LookupScope) -> Args {
        let Some(outer) = self.outer_instance_class(class) else { return Args::default() };
        self.complete_header(class);
        if self.own_param_count(class) > 0 || scope.is_static {
            return Args::default();
        }
        self.outer_args(outer, scope)
    }

    /// The arguments of the type of the enclosing instance of class `outer` in a scope.
    fn outer_args(&mut self, outer: ClassId, scope: LookupScope) -> Args {
        let mut around = scope.class;
        while let Some(c) = around {
            if self.is_subclass(c, outer) {
                return match self.as_super(&self.this_type(c), outer) {
                    Some(Ty::Class(_, args)) => args,
                    _ => Args::default(),
                };
            }
            around = self.symbols.classes[c].outer;
        }
        Args::default()
    }

    fn resolve_generic(
        &mut self,
        generic: &GenericType<'_>,
        scope: LookupScope,
        span: Span,
    ) -> Option<Ty> {
        let class = self.resolve_class_name(generic.name, scope)?;
        self.complete_header(class);
        let last = generic.args[generic.args.len() - 1];
        let mut args: Vec<Option<Ty>> = Vec::new();
        for arg in last {
            args.push(self.resolve_arg(arg, scope));
        }
        let args: Vec<Ty> = args.into_iter().collect::<Option<_>>()?;
        if generic.is_diamond {
            return Some(Ty::class(class));
        }
        let own = self.own_param_count(class);
        if args.len() != own && !last.is_empty() {
            let message = if own == 0 {
                format!("type {} does not take parameters", self.show_class(class))
            } else {
                format!("wrong number of type arguments; required {own}")
            };
            self.report(Diagnostic::error(Code::TypeMismatch, span, message));
            return None;
        }
        let outer = match self.outer_instance_class(class) {
            Some(outer) if !self.class_params(outer).is_empty() => {
                let written = generic.args.iter().rev().nth(1).filter(|args| !args.is_empty());
                match written {
                    Some(args) => {
                        let args: Vec<Option<Ty>> =
                            args.iter().map(|arg| self.resolve_arg(arg, scope)).collect();
                        args.into_iter().collect::<Option<Args>>()?
                    }
                    None => self.outer_args(outer, scope),
                }
            }
            _ => Args::default(),
        };
        let all: Args = outer.iter().cloned().chain(args).collect();
        let params = self.class_params(class);
        if all.len() != params.len() {
            return Some(Ty::class(class));
        }
        self.check_bounds(&params, &all, last);
        Some(Ty::Class(class, all))
    }

    /// Checks that type arguments are within the bounds of their parameters (JLS 4.5).
    fn check_bounds(&mut self, params: &[TypeVar], args: &[Ty], written: &[TypeExpr<'_>]) {
        if !self.are_headers_known {
            return;
        }
        let first = args.len() - written.len();
        for (index, expr) in written.iter().enumerate() {
            let (param, arg) = (params[first + index], &args[first + index]);
            let upper = super::types::subst(&self.type_vars.upper(param), params, args);
            let fits = match arg {
                Ty::Wildcard(Wildcard::Extends(bound)) => {
                    self.is_castable_to(bound, &upper) || self.is_castable_to(&upper, bound)
                }
                Ty::Wildcard(Wildcard::Super(bound)) => self.is_subtype_of(bound, &upper),
                Ty::Wildcard(Wildcard::Any) => true,
                arg => {
                    args.iter().any(|arg| matches!(arg, Ty::Wildcard(_)))
                        || self.is_subtype_of(arg, &upper)
                        || self.is_unchecked_subtype(arg, &upper)
                }
            };
            if !fits {
                let message = format!(
                    "type argument {} is not within bounds of type-variable {}",
                    self.show_ty(arg),
                    self.type_vars.name(param)
                );
                self.report(Diagnostic::error(Code::TypeMismatch, expr.span, message));
            }
        }
    }

    /// A type argument.
    pub fn resolve_arg(&mut self, arg: &TypeExpr<'_>, scope: LookupScope) -> Option<Ty> {
        let ty = match arg.kind {
            TypeKind::Wildcard(None) => return Some(Ty::Wildcard(Wildcard::Any)),
            TypeKind::Wildcard(Some((kind, bound))) => {
                let bound = Arc::new(self.resolve_arg(bound, scope)?);
                return Some(Ty::Wildcard(match kind {
                    WildcardBound::Extends => Wildcard::Extends(bound),
                    WildcardBound::Super => Wildcard::Super(bound),
                }));
            }
            _ => self.resolve_ty(arg, scope)?,
        };
        if !ty.is_reference() {
            let message =
                format!("unexpected type: a reference is needed, {} is none", self.show_ty(&ty));
            let mut diagnostic = Diagnostic::error(Code::TypeMismatch, arg.span, message);
            if let Ty::Prim(prim) = ty {
                let boxed = super::types::bounds::box_name(prim).trim_start_matches("java.lang.");
                diagnostic = diagnostic.hint(format!("write `{boxed}`"));
            }
            self.report(diagnostic);
            return None;
        }
        Some(ty)
    }

    /// Declares type parameters, without bounds at first.
    pub fn declare_type_params(&mut self, params: &[TypeParam<'_>]) -> Option<TypeScopeId> {
        if params.is_empty() {
            return None;
        }
        let mut vars: Vec<(Arc<str>, TypeVar)> = Vec::new();
        for param in params {
            let name: Arc<str> = param.name.name.into();
            if vars.iter().any(|(known, _)| *known == name) {
                let message = format!("type variable {name} is already defined");
                self.report(Diagnostic::error(
                    Code::DuplicateDeclaration,
                    param.name.span,
                    message,
                ));
            }
            let upper = self.object_ty();
            let data = TypeVarData { name: name.clone(), upper, lower: None, wildcard: None };
            let var = self.type_vars.push(data);
            self.declare_type_param(param.name.span, var);
            vars.push((name, var));
        }
        Some(self.type_scopes.push(TypeScope { vars, ..TypeScope::default() }))
    }

    /// The type parameters of a scope, in order.
    pub fn vars_of(&self, scope: Option<TypeScopeId>) -> Vec<TypeVar> {
        scope.map_or(Vec::new(), |id| {
            self.type_scopes[id].vars.iter().map(|&(_, var)| var).collect()
        })
    }

    /// Resolves the bounds of type parameters that are in scope.
    pub fn resolve_bounds(
        &mut self,
        params: &[TypeParam<'_>],
        vars: &[TypeVar],
        scope: LookupScope,
    ) {
        if self.are_headers_known && params.iter().any(|param| !param.bounds.is_empty()) {
            // A bound may have the parameters as arguments, which can be checked only when all bounds are known.
            let diagnostics = std::mem::take(&mut self.diagnostics);
            self.are_headers_known = false;
            self.find_bounds(params, vars, scope);
            self.are_headers_known = true;
            self.diagnostics = diagnostics;
        }
        self.find_bounds(params, vars, scope);
    }

    fn find_bounds(&mut self, params: &[TypeParam<'_>], vars: &[TypeVar], scope: LookupScope) {
        for (param, &var) in params.iter().zip(vars) {
            let mut bounds: Vec<Ty> = Vec::new();
            for (index, bound) in param.bounds.iter().enumerate() {
                let Some(ty) = self.resolve_ty(bound, scope) else { continue };
                let is_interface = match &ty {
                    Ty::Class(class, _) => self.symbols.classes[*class].is_interface(),
                    Ty::Var(_) if index == 0 && param.bounds.len() == 1 => true,
                    _ => {
                        let message =
                            format!("unexpected type: {} cannot be a bound", self.show_ty(&ty));
                        self.report(Diagnostic::error(Code::TypeMismatch, bound.span, message));
                        continue;
                    }
                };
                if index > 0 && !is_interface {
                    let message =
                        format!("interface expected here: {} is a class", self.show_ty(&ty));
                    self.report(Diagnostic::error(Code::IllegalSupertype, bound.span, message));
                    continue;
                }
                bounds.push(ty);
            }
            match bounds.len() {
                0 => {}
                1 => self.type_vars.set_upper(var, bounds.remove(0)),
                _ => self.type_vars.set_upper(var, Ty::Intersection(bounds.into())),
            }
        }
    }
}
