//! Creation of objects and arrays (JLS 15.9, 15.10, 10.6).

use super::super::scope::TypeLookup;
use super::super::types::Ty;
use super::Attr;
use super::args::{Arg, GivenArgs};
use super::index::argument_at;
use super::infer_call::{Callee, PendingCall};
use crate::ast::{self, ArrayInit, Init};
use crate::diagnostics::{Code, Diagnostic};
use crate::source::Span;
use crate::tree::{ExprId, ExprKind};

impl<'a> Attr<'_, 'a> {
    /// `new C(…)`
    pub(super) fn new_object(&mut self, new: &'a ast::New<'a>, span: Span) -> Option<Arg<'a>> {
        let outer = new.outer.map(|outer| self.value(outer));
        let ty = match outer {
            None => self.table.resolve_ty(new.ty, self.scope),
            Some(None) => None,
            Some(Some(outer)) => self.inner_class_of(outer, new.ty),
        };
        let type_args = self.constructor_type_args(new.type_args);
        let args = self.args(new.args);
        if let Some(at) = self.table.wants_overloads(new.args_span)
            && let Some(class) = ty.as_ref().and_then(Ty::as_class)
        {
            let constructors = self.table.constructors(class).into_iter();
            let site = self.table.this_type(class);
            let methods: Vec<_> = constructors.map(|method| (method, site.clone())).collect();
            self.table.note_overloads(&methods, argument_at(new.args, at));
        }
        let (ty, args, type_args) = (ty?, args?, type_args?);
        let outer = outer.flatten();
        let Ty::Class(class, _) = ty else {
            let message = format!("unexpected type: {} is not a class", self.table.show_ty(&ty));
            self.error(Code::TypeMismatch, new.ty.span, message);
            return None;
        };
        if ty.has_wildcard_args() {
            let message = "unexpected type: an object has no wildcards among its type arguments";
            self.error(Code::TypeMismatch, new.ty.span, message);
            return None;
        }
        if self.table.is_enum(class) && !self.is_enum_constant(class) {
            self.error(Code::AbstractInstantiation, span, "enum classes must not be instantiated");
            return None;
        }
        if new.body.is_some() {
            self.check_anonymous(new, class)?;
        }
        if outer.is_some() && self.table.outer_instance_class(class).is_none() {
            let message = "qualified new of static class";
            self.error(Code::StaticContext, span, message);
            return None;
        }
        let c = &self.table.symbols.classes[class];
        if c.is_abstract() && new.body.is_none() {
            let name = c.simple_name.clone();
            let mut diagnostic = Diagnostic::error(
                Code::AbstractInstantiation,
                span,
                format!("{name} is abstract; cannot be instantiated"),
            );
            if let Some(declared) = c.origin.span() {
                let what = if c.is_interface() {
                    "this is an interface"
                } else {
                    "declared abstract here"
                };
                diagnostic = diagnostic.also(declared, what);
            }
            self.report(diagnostic);
            return None;
        }
        let is_diamond =
            matches!(new.ty.kind, ast::TypeKind::Generic(generic) if generic.is_diamond);
        if is_diamond && self.table.class_params(class).is_empty() {
            let message = format!(
                "cannot infer type arguments: {} is not generic",
                self.table.show_class(class)
            );
            self.error(Code::TypeMismatch, new.ty.span, message);
            return None;
        }
        if is_diamond && !type_args.is_empty() {
            let message = "cannot infer type arguments: the constructor has explicit ones";
            self.error(Code::TypeMismatch, new.ty.span, message);
            return None;
        }
        let is_anonymous = new.body.is_some();
        let given = GivenArgs { args: &args, type_args: &type_args };
        let applicable =
            self.choose_constructor(&ty, class, is_diamond, given, span, is_anonymous)?;
        if let ast::TypeKind::Named(name) | ast::TypeKind::Generic(&ast::GenericType { name, .. }) =
            new.ty.kind
        {
            self.table.note_method(name.last().span, applicable.method);
        }
        let line = self.line(span);
        let callee = match new.body {
            Some(body) => Callee::Anonymous { body, outer, is_diamond },
            None => Callee::Constructor { outer },
        };
        let pending = PendingCall::new(callee, applicable, args, (span, line), span);
        self.pending_or_done(pending)
    }

    /// The explicit type arguments of a constructor.
    pub(super) fn constructor_type_args(
        &mut self,
        args: &'a [ast::TypeExpr<'a>],
    ) -> Option<Vec<Ty>> {
        args.iter().map(|ty| self.table.resolve_arg(ty, self.scope)).collect()
    }

    /// The class named after `outer.new` (JLS 15.9.1).
    fn inner_class_of(&mut self, outer: ExprId, ty: &ast::TypeExpr<'a>) -> Option<Ty> {
        let around = self.member_class_or_report(outer, ty.span)?;
        let (name, own, is_diamond) = match ty.kind {
            ast::TypeKind::Named(name) => (name.as_simple()?, &[][..], false),
            ast::TypeKind::Generic(generic) => {
                let own = generic.args.last().copied().unwrap_or(&[]);
                (generic.name.as_simple()?, own, generic.is_diamond)
            }
            _ => return None,
        };
        let found = self.table.member_type(around, name.name, self.scope);
        if matches!(found, TypeLookup::Missing) {
            let message = format!(
                "cannot find class {} in {} {}",
                name.name,
                self.table.kind_name(around),
                self.table.show_class(around)
            );
            self.error(Code::UnknownType, name.span, message);
            return None;
        }
        let class = self.table.accept_type(found, name)?;
        if is_diamond {
            return Some(Ty::class(class));
        }
        let own: Vec<Option<Ty>> =
            own.iter().map(|arg| self.table.resolve_arg(arg, self.scope)).collect();
        let own: Vec<Ty> = own.into_iter().collect::<Option<_>>()?;
        let outer_class = self.table.symbols.classes[class].outer?;
        let around_ty = self.table.capture(&self.ty_of(outer));
        let mut args: Vec<Ty> = match self.table.as_super(&around_ty, outer_class) {
            Some(Ty::Class(_, args)) => args.to_vec(),
            _ => Vec::new(),
        };
        args.extend(own);
        if args.len() != self.table.class_params(class).len() {
            return Some(Ty::class(class));
        }
        Some(Ty::Class(class, args.into_iter().collect()))
    }

    /// Whether the initialiser of an enum constant is being attributed.
    fn is_enum_constant(&mut self, class: crate::tree::ClassId) -> bool {
        self.class == class
            && self
                .current_field
                .is_some_and(|field| self.table.enum_ordinal(class, field).is_some())
    }

    /// `new T[e][]` and `new T[]{…}`
    pub(super) fn new_array(&mut self, new: &'a ast::NewArray<'a>, span: Span) -> Option<ExprId> {
        let element = self.table.resolve_value_ty(new.element, self.scope);
        if let Some(element) = &element
            && !self.table.is_reifiable(element)
        {
            self.error(Code::TypeMismatch, span, "generic array creation");
            return None;
        }
        let ty = element.and_then(|element| self.table.arrays_of(&element, new.dims.into(), span));
        if let Some(init) = new.init {
            return self.array_init(init, &ty?);
        }
        let lengths: Vec<Option<ExprId>> = new
            .lengths
            .iter()
            .map(|length| {
                let value = self.value(length)?;
                self.index_value(value)
            })
            .collect();
        let (ty, lengths) = (ty?, lengths.into_iter().collect::<Option<Vec<_>>>()?);
        let line = self.line(span);
        Some(self.push_ty(ExprKind::NewArray { lengths }, ty, span, line))
    }

    /// The initial value of a variable or element of a type.
    pub(super) fn initializer(&mut self, init: &Init<'a>, ty: &Ty) -> Option<ExprId> {
        match init {
            Init::Expr(expr) => self.value_to(expr, ty),
            Init::Array(array) => self.array_init(array, ty),
        }
    }

    fn array_init(&mut self, init: &'a ArrayInit<'a>, ty: &Ty) -> Option<ExprId> {
        let Some(element) = ty.element() else {
            let message = format!("illegal initializer for {}", self.table.show_ty(ty));
            self.error(Code::TypeMismatch, init.span, message);
            return None;
        };
        let elements: Vec<Option<ExprId>> = init
            .elements
            .iter()
            .map(|e| crate::stack::grow(|| self.initializer(e, element)))
            .collect();
        let elements = elements.into_iter().collect::<Option<Vec<_>>>()?;
        let line = self.line(init.span);
        Some(self.push_ty(ExprKind::ArrayOf(elements), ty.clone(), init.span, line))
    }
}
