//! What attribution tells the index (see [`super::super::index`]): types of expressions, and what may stand at the cursor.

use super::super::index::{ScopeVariable, Wanted};
use super::super::types::Ty;
use super::Attr;
use super::super_ref::SuperSite;
use crate::ast;
use crate::source::Span;
use crate::tree::{ClassId, ExprId, ExprKind, MethodId};

impl Attr<'_, '_> {
    /// Records the types of the body's expressions.
    pub(super) fn note_types(&mut self) {
        let Some(mut recorder) = self.table.recorder.take() else { return };
        let mut last = None;
        for (id, expr) in self.body.exprs.iter() {
            // The receiver is often not written.
            let is_implicit = matches!(expr.kind, ExprKind::This)
                && self.table.sources.snippet(expr.span) != "this";
            // Conversions follow their operands and have their spans. Only those that erasure requires have the expression's own type.
            let is_conversion = last == Some(expr.span) && !self.implicit_casts.contains(id);
            if !is_implicit && !is_conversion && !expr.span.is_empty() {
                recorder.note_type(expr.span, self.ty_of(id));
                last = Some(expr.span);
            }
        }
        self.table.recorder = Some(recorder);
    }

    /// Offers the members of a value for the name after its dot.
    pub(super) fn offer_members_of(&mut self, value: ExprId, name: Span) {
        if self.table.wants_offers(name) {
            let ty = self.ty_of(value);
            self.table.offer_members(&ty, Wanted::OfObject, self.class);
        }
    }

    /// Offers the static members of a class for the name after its dot.
    pub(super) fn offer_members_of_class(&mut self, class: ClassId, name: Span) {
        if self.table.wants_offers(name) {
            self.table.offer_members(&Ty::class(class), Wanted::OfClass, self.class);
        }
    }

    /// Offers the members of `super`.
    pub(super) fn offer_members_of_super(&mut self, site: &SuperSite, name: Span) {
        if self.table.wants_offers(name) {
            self.table.offer_members(&site.ty, Wanted::OfObject, self.class);
        }
    }

    /// Offers all names in scope.
    pub(super) fn offer_scope(&mut self) {
        let mut variables = Vec::new();
        for visible in self.visible.since(0) {
            let Some(local) = visible.local else { continue };
            let (data, ty) = self.local_at(local, visible.depth);
            let ty = ty.unwrap_or_else(|| Ty::from(data.ty));
            variables.push(ScopeVariable { name: visible.name.to_owned(), ty });
        }
        let is_static = self.is_static_within(self.class);
        self.table.offer_scope(variables, (self.class, is_static), self.scope);
    }

    /// The methods of a name that a type has.
    pub(super) fn overloads_of(&self, ty: &Ty, class: ClassId, name: &str) -> Vec<(MethodId, Ty)> {
        let methods = self.table.methods_named(class, name).into_iter();
        methods.map(|method| (method, ty.clone())).collect()
    }
}

/// The index of the argument that an offset is in: those before it end there or earlier.
pub(super) fn argument_at(args: &[&ast::Expr<'_>], offset: u32) -> usize {
    args.iter().filter(|arg| arg.span.hi < offset).count()
}
