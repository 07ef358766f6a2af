//! Creation of objects and arrays (JLS 15.9, 15.10, 10.6).

use super::super::types::Ty;
use super::Attr;
use super::args::Arg;
use super::infer_call::{Callee, PendingCall};
use crate::ast::{self, ArrayInit, Init};
use crate::diagnostics::{Code, Diagnostic};
use crate::source::Span;
use crate::tree::{ExprId, ExprKind};

impl<'a> Attr<'_, 'a> {
    /// `new C(…)`
    pub(super) fn new_object(&mut self, new: &'a ast::New<'a>, span: Span) -> Option<Arg<'a>> {
        if let Some(body) = new.body {
            self.error(
                Code::Unsupported,
                body.name.span,
                "anonymous classes are not supported yet",
            );
            return None;
        }
        if let Some(outer) = new.outer {
            let message = "creations of inner objects (`e.new C()`) are not supported yet";
            self.error(Code::Unsupported, outer.span, message);
            return None;
        }
        let ty = self.world.resolve_ty(new.ty, self.scope);
        let args = self.args(new.args);
        let (ty, args) = (ty?, args?);
        let Ty::Class(class, _) = ty else {
            let message = format!("unexpected type: {} is not a class", self.world.show_ty(&ty));
            self.error(Code::TypeMismatch, new.ty.span, message);
            return None;
        };
        if ty.has_wildcard_args() {
            let message = "unexpected type: an object has no wildcards among its type arguments";
            self.error(Code::TypeMismatch, new.ty.span, message);
            return None;
        }
        let c = &self.world.symbols.classes[class];
        if c.is_abstract() {
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
        if is_diamond && self.world.class_params(class).is_empty() {
            let message = format!(
                "cannot infer type arguments: {} is not generic",
                self.world.show_class(class)
            );
            self.error(Code::TypeMismatch, new.ty.span, message);
            return None;
        }
        let applicable = self.choose_constructor(&ty, class, is_diamond, &args, span, false)?;
        let line = self.line(span);
        let pending = PendingCall::new(Callee::Constructor, applicable, args, (span, line), span);
        self.pending_or_done(pending)
    }

    /// `new T[e][]` and `new T[]{…}`
    pub(super) fn new_array(&mut self, new: &'a ast::NewArray<'a>, span: Span) -> Option<ExprId> {
        let element = self.world.resolve_value_ty(new.element, self.scope);
        if let Some(element) = &element
            && !self.world.is_reifiable(element)
        {
            self.error(Code::TypeMismatch, span, "generic array creation");
            return None;
        }
        let ty = element.and_then(|element| self.world.arrays_of(&element, new.dims.into(), span));
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

    /// What a variable or element of a type starts with.
    pub(super) fn initializer(&mut self, init: &Init<'a>, ty: &Ty) -> Option<ExprId> {
        match init {
            Init::Expr(expr) => self.value_to(expr, ty),
            Init::Array(array) => self.array_init(array, ty),
        }
    }

    fn array_init(&mut self, init: &'a ArrayInit<'a>, ty: &Ty) -> Option<ExprId> {
        let Some(element) = ty.element() else {
            let message = format!("illegal initializer for {}", self.world.show_ty(ty));
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
