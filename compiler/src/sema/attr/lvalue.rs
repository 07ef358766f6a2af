//! Assignment targets (JLS 15.26, 16).

use cranelift_entity::EntityRef;

use super::super::class_table::MethodSource;
use super::super::types::Ty;
use super::names::{Denoted, Through, Variable};
use super::{Attr, CodeKind};
use crate::ast::{self, Ident};
use crate::diagnostics::{Code, Diagnostic};
use crate::source::Span;
use crate::tree::{ExprId, FieldId, Flags, LocalId, Lvalue};

/// The name of an assigned variable, or the expression of an assigned array element.
pub(super) fn assigned(target: &ast::Expr<'_>) -> Span {
    let target = target.unparenthesized();
    match target.kind {
        ast::ExprKind::Name(name) => name.last().span,
        ast::ExprKind::Field { name, .. } => name.span,
        _ => target.span,
    }
}

impl<'a> Attr<'_, 'a> {
    /// The assignment target of an expression, and its type; `reads` if its old value is used, too.
    pub(super) fn lvalue(
        &mut self,
        target: &'a ast::Expr<'a>,
        reads: bool,
    ) -> Option<(Lvalue, Ty)> {
        let inner = target.unparenthesized();
        match inner.kind {
            ast::ExprKind::Name(name) => {
                let last = name.last();
                match name.qualifier() {
                    None => match self.variable(last, !reads) {
                        Variable::Local(_, depth) if depth < self.outer.len() => {
                            self.report_captured_assignment(depth, name.span);
                            return None;
                        }
                        Variable::Local(local, _) => {
                            self.check_guard_assigns(last, Some(local))?;
                            self.facts[local].is_assigned = true;
                            self.check_local_assignable(local, name.span)?;
                            let ty = match self.local_tys[local].clone() {
                                Some(ty) => ty,
                                None => Ty::from(self.body.locals[local].ty),
                            };
                            return Some((Lvalue::Local(local), ty));
                        }
                        Variable::Field(field, site) => {
                            self.check_field_access(field, site, Through::Simple, last.span)?;
                            self.check_guard_assigns(last, None)?;
                            self.check_field_assignable(field, true, last.span)?;
                            let is_static = self.table.symbols.fields[field].is_static();
                            let object = match is_static || site == self.class {
                                true => None,
                                false => Some(self.instance_of_around(site, last.span)?),
                            };
                            return Some(self.field_lvalue(field, object, last.span));
                        }
                        Variable::Broken => return None,
                        Variable::None => {
                            self.report_unknown_variable(name);
                            return None;
                        }
                    },
                    Some(qualifier) => match self.ambiguous_name(qualifier)? {
                        Denoted::Value(object) => {
                            return self.qualified_lvalue(object, false, last);
                        }
                        Denoted::Type(class) => {
                            self.offer_members_of_class(class, last.span);
                            let field = self.find_field_or_report(class, last)?;
                            self.check_field_access(field, class, Through::Type, last.span)?;
                            self.check_guard_assigns(last, None)?;
                            self.check_field_assignable(field, false, last.span)?;
                            return Some(self.field_lvalue(field, None, last.span));
                        }
                        Denoted::Package(_) => return None,
                    },
                }
            }
            ast::ExprKind::Field { target, name } => {
                let is_this = matches!(target.kind, ast::ExprKind::This);
                let object = match self.early_receiver(target, name, reads) {
                    Some(early) => early?,
                    None => self.value(target)?,
                };
                return self.qualified_lvalue(object, is_this, name);
            }
            ast::ExprKind::SuperField { of, name } => {
                let site = self.super_site(of)?;
                let field = self.find_field_or_report(site.class, name)?;
                self.check_field_access(field, site.class, Through::Super(site.of), name.span)?;
                self.check_field_assignable(field, false, name.span)?;
                let object = self.instance_of_around(site.of, name.span)?;
                return Some(self.field_lvalue(field, Some(object), name.span));
            }
            ast::ExprKind::Index { array, index } => {
                let (array, index, element) = self.element(array, index)?;
                return Some((Lvalue::Element { array, index }, element));
            }
            ast::ExprKind::Error => return None,
            _ => {
                self.expr(inner)?;
            }
        }
        self.error(Code::NotAVariable, target.span, "unexpected value: a variable is needed here");
        None
    }

    fn qualified_lvalue(
        &mut self,
        object: ExprId,
        is_this: bool,
        name: Ident<'a>,
    ) -> Option<(Lvalue, Ty)> {
        self.offer_members_of(object, name.span);
        if self.type_of(object).element().is_some() && name.name == "length" {
            self.error(
                Code::FinalAssignment,
                name.span,
                "cannot assign a value to final variable length",
            );
            return None;
        }
        let class = self.member_class_or_report(object, name.span)?;
        let field = self.find_field_or_report(class, name)?;
        self.check_field_access(field, class, Through::Value(object), name.span)?;
        self.check_guard_assigns(name, None)?;
        self.check_field_assignable(field, is_this, name.span)?;
        Some(self.field_lvalue(field, Some(object), name.span))
    }

    /// A guard assigns only variables that it declares (JLS 14.11.1).
    fn check_guard_assigns(&mut self, name: Ident<'_>, local: Option<LocalId>) -> Option<()> {
        let guard = self.guard.filter(|guard| guard.depth == self.outer.len());
        let Some(guard) = guard else { return Some(()) };
        if local.is_some_and(|local| local.index() >= guard.first_local) {
            return Some(());
        }
        let message =
            format!("cannot assign to {}, as it was not declared inside the guard", name.name);
        self.error(Code::FinalAssignment, name.span, message);
        None
    }

    fn field_lvalue(&mut self, field: FieldId, object: Option<ExprId>, span: Span) -> (Lvalue, Ty) {
        if self.table.symbols.fields[field].is_static() {
            return (Lvalue::StaticField { field, qualifier: object }, self.table.field_ty(field));
        }
        let object = object.unwrap_or_else(|| {
            let line = self.line(span);
            self.this_value(span, line)
        });
        let ty = self.field_ty_of(field, &self.ty_of(object));
        (Lvalue::Field { object, field }, ty)
    }

    /// A final variable with an initialiser is never assigned again. One without may be assigned, as flow analysis
    /// checks.
    fn check_local_assignable(&mut self, local: LocalId, span: Span) -> Option<()> {
        let variable = &self.body.locals[local];
        let facts = self.facts[local];
        if !variable.is_final || !facts.has_value {
            return Some(());
        }
        let message = if facts.is_multi_catch {
            format!("multi-catch parameter {} may not be assigned", variable.name)
        } else if facts.is_resource {
            format!("auto-closeable resource {} may not be assigned", variable.name)
        } else if facts.is_parameter {
            format!("final parameter {} may not be assigned", variable.name)
        } else {
            format!("cannot assign a value to final variable {}", variable.name)
        };
        let declared = variable.span;
        self.report(
            Diagnostic::error(Code::FinalAssignment, span, message)
                .also(declared, "declared final here"),
        );
        None
    }

    /// A blank final field is assigned only by its simple name or through `this`, in a constructor or initialiser of
    /// its class (JLS 8.3.1.2, 16).
    fn check_field_assignable(
        &mut self,
        field: FieldId,
        by_simple_name: bool,
        span: Span,
    ) -> Option<()> {
        let f = &self.table.symbols.fields[field];
        if !f.flags.contains(Flags::FINAL) {
            return Some(());
        }
        let is_blank =
            self.table.field_decls[field].is_some_and(|source| source.var.init.is_none());
        let in_init = match self.kind {
            CodeKind::StaticInit => f.is_static(),
            CodeKind::InstanceInit | CodeKind::Constructor(_) => !f.is_static(),
            CodeKind::Method(_) | CodeKind::Lambda(_) => false,
        };
        // The fields of a record are assigned implicitly at the end of its compact constructor (JLS 8.10.4.2).
        let is_compact = match self.kind {
            CodeKind::Constructor(method) => match self.table.method_decls[method] {
                Some(MethodSource::Constructor(decl)) => {
                    decl.is_compact && span != decl.body.close()
                }
                _ => false,
            },
            _ => false,
        };
        if is_blank && by_simple_name && in_init && f.owner == self.class && !is_compact {
            return Some(());
        }
        let message = format!("cannot assign a value to final variable {}", f.name);
        let mut diagnostic = Diagnostic::error(Code::FinalAssignment, span, message);
        if let Some(declared) = f.origin.span() {
            diagnostic = diagnostic.also(declared, "declared final here");
        }
        self.report(diagnostic);
        None
    }

    /// The receiver of an assignment to a field of the object under construction, before the superclass constructor has
    /// been called (JLS 6.5.6.1, 8.8.7.1). `None` if it is another assignment, `Some(None)` if it is rejected.
    fn early_receiver(
        &mut self,
        target: &ast::Expr<'a>,
        name: Ident<'_>,
        reads: bool,
    ) -> Option<Option<ExprId>> {
        let is_this = match target.kind {
            ast::ExprKind::This => true,
            ast::ExprKind::QualifiedThis(class) => {
                self.in_prologue
                    && self.table.resolve_class_name(class, self.scope) == Some(self.class)
            }
            _ => false,
        };
        if !is_this || !self.in_prologue || self.is_static || reads {
            return None;
        }
        let fields = &self.table.symbols.classes[self.class].fields;
        let found = fields.iter().copied().find(|&field| {
            let field = &self.table.symbols.fields[field];
            &*field.name == name.name && !field.is_static()
        });
        match self.may_assign_early(found?, name.span) {
            None => Some(None),
            Some(false) => None,
            Some(true) => {
                let line = self.line(target.span);
                Some(Some(self.this_value(target.span, line)))
            }
        }
    }

    /// Whether code before the call of the superclass constructor may assign a field of the object under construction:
    /// one that the class itself declares, without initialiser, outside lambda expressions. `None` if that is reported.
    pub(super) fn may_assign_early(&mut self, field: FieldId, span: Span) -> Option<bool> {
        let f = &self.table.symbols.fields[field];
        if f.owner != self.class || self.outer.len() != self.base {
            return Some(false);
        }
        let Some(source) = self.table.field_decls[field] else { return Some(true) };
        if source.var.init.is_none() {
            return Some(true);
        }
        let message = format!(
            "cannot assign initialized field {} before supertype constructor has been called",
            f.name
        );
        self.error(Code::StaticContext, span, message);
        None
    }
}
