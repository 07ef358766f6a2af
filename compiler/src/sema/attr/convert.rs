//! Conversions and their contexts (JLS 5).

use super::super::constant;
use super::super::types::Ty;
use super::Attr;
use crate::diagnostics::{Code, Diagnostic};
use crate::source::Span;
use crate::tree::{ConstValue, Conversion, ExprId, ExprKind, Prim, Type};

impl<'a> Attr<'_, 'a> {
    /// The type of an expression.
    pub(super) fn ty_of(&self, expr: ExprId) -> Ty {
        match &self.tys[expr] {
            Some(ty) => ty.clone(),
            None => Ty::from(self.type_of(expr)),
        }
    }

    /// Adds an expression of a type whose erasure is the type of its value.
    pub(super) fn push_ty(&mut self, kind: ExprKind, ty: Ty, span: Span, line: u32) -> ExprId {
        let erased = self.table.erasure(&ty);
        let expr = self.push(kind, erased, span, line);
        self.note_ty(expr, ty);
        expr
    }

    fn note_ty(&mut self, expr: ExprId, ty: Ty) {
        if !matches!(ty, Ty::Void | Ty::Null | Ty::Prim(_)) {
            self.tys[expr] = Some(ty);
        }
    }

    /// An expression whose static type is more specific than its erasure: with a cast where one is needed.
    pub(super) fn retyped(&mut self, expr: ExprId, ty: Ty) -> ExprId {
        let (from, to) = (self.type_of(expr), self.table.erasure(&ty));
        if from == to || !from.is_reference() || !to.is_reference() {
            self.note_ty(expr, ty);
            return expr;
        }
        let conversion =
            if self.table.is_subtype(from, to) { Conversion::Widen } else { Conversion::Checked };
        let converted = self.push_conversion(expr, conversion, to);
        self.implicit_casts.insert(converted);
        self.note_ty(converted, ty);
        converted
    }

    /// The expression without an implicit cast, if its value converts to `to` without it.
    pub(super) fn peeled(&self, expr: ExprId, to: Option<Type>) -> ExprId {
        if self.implicit_casts.contains(expr)
            && let ExprKind::Convert { operand, .. } = self.body.exprs[expr].kind
            && to.is_none_or(|to| self.table.is_subtype(self.type_of(operand), to))
        {
            return operand;
        }
        expr
    }

    /// Converts an expression to a type to which it is convertible in a loose invocation context.
    pub(super) fn convert_to(&mut self, expr: ExprId, to: &Ty) -> ExprId {
        let from = self.ty_of(expr);
        match (&from, to) {
            (Ty::Prim(_), Ty::Prim(prim)) => self.convert_numeric(expr, *prim),
            (Ty::Prim(_), _) if to.is_reference() => {
                let boxed = self.boxed(expr);
                if self.type_of(boxed).as_prim().is_some() {
                    return boxed;
                }
                self.convert_to(boxed, to)
            }
            (_, Ty::Prim(prim)) if from.is_reference() => {
                let unboxed = self.unboxed(expr);
                if self.type_of(unboxed).as_prim().is_some() {
                    self.convert_numeric(unboxed, *prim)
                } else {
                    unboxed
                }
            }
            _ => {
                let erased = self.table.erasure(to);
                self.convert_reference(expr, erased)
            }
        }
    }

    /// Converts a reference to an erased type.
    fn convert_reference(&mut self, expr: ExprId, to: Type) -> ExprId {
        let expr = self.peeled(expr, Some(to));
        let from = self.type_of(expr);
        if from == to || !from.is_reference() {
            return expr;
        }
        if matches!(self.body.exprs[expr].kind, ExprKind::Const(ConstValue::Null)) {
            let (span, line) = (self.span_of(expr), self.body.exprs[expr].line);
            return self.push(ExprKind::Const(ConstValue::Null), to, span, line);
        }
        if self.table.is_subtype(from, to) {
            return self.push_conversion(expr, Conversion::Widen, to);
        }
        let converted = self.push_conversion(expr, Conversion::Checked, to);
        self.implicit_casts.insert(converted);
        converted
    }

    /// Converts between primitive types, which must be both numeric or equal.
    pub(super) fn convert_numeric(&mut self, expr: ExprId, to: Prim) -> ExprId {
        let ty = Type::Prim(to);
        if self.type_of(expr) == ty {
            return expr;
        }
        if let Some(value) = self.constant_of(expr).and_then(|value| constant::convert(value, to)) {
            let (span, line) = (self.span_of(expr), self.body.exprs[expr].line);
            return self.push(ExprKind::Const(value), ty, span, line);
        }
        self.push_conversion(expr, Conversion::Numeric, ty)
    }

    fn push_conversion(&mut self, operand: ExprId, conversion: Conversion, to: Type) -> ExprId {
        let (span, line) = (self.span_of(operand), self.body.exprs[operand].line);
        self.push(ExprKind::Convert { conversion, operand }, to, span, line)
    }

    /// Converts in an assignment context (JLS 5.2), or reports a mismatch.
    pub(super) fn assign_convert(&mut self, expr: ExprId, to: &Ty) -> Option<ExprId> {
        let from = self.ty_of(expr);
        if self.table.converts_loosely(&from, to) {
            return Some(self.convert_to(expr, to));
        }
        // A constant may be narrowed, then boxed.
        if let Some(&ConstValue::Int(value)) = self.constant_of(expr)
            && !matches!(from, Ty::Prim(Prim::Boolean))
        {
            let narrow = to.as_prim().or_else(|| match self.table.unboxed_ty(to) {
                Some(prim @ (Prim::Byte | Prim::Short | Prim::Char)) if to.as_class().is_some() => {
                    Some(prim)
                }
                _ => None,
            });
            if let Some(prim) = narrow
                && constant::fits(value, prim)
            {
                let narrowed = self.convert_numeric(expr, prim);
                return Some(self.convert_to(narrowed, to));
            }
        }
        self.report_mismatch(expr, to);
        None
    }

    /// Whether the class of a value has an unknown supertype, which has been reported: the value may fit any type.
    pub(super) fn may_have_unknown_supertype(&self, ty: &Ty) -> bool {
        ty.as_class().is_some_and(|class| self.table.has_broken_supertype(class))
    }

    /// Reports that an expression does not have the required type.
    pub(super) fn report_mismatch(&mut self, expr: ExprId, to: &Ty) {
        let (from, span) = (self.ty_of(expr), self.span_of(expr));
        self.report_type_mismatch(&from, to, span);
    }

    /// Reports that a value of one type was found where another is required.
    pub(super) fn report_type_mismatch(&mut self, from: &Ty, to: &Ty, span: Span) {
        if self.may_have_unknown_supertype(from) {
            return;
        }
        let (shown_from, shown_to) = (self.table.show_ty(from), self.table.show_ty(to));
        let is_numeric = |ty: &Ty| ty.as_prim().is_some_and(Prim::is_numeric);
        let diagnostic = if is_numeric(from) && is_numeric(to) {
            let message = format!(
                "incompatible types: possible lossy conversion from {shown_from} to {shown_to}"
            );
            Diagnostic::error(Code::LossyConversion, span, message)
                .hint(format!("if losing information is meant, cast: `({shown_to})`"))
        } else {
            let message =
                format!("incompatible types: {shown_from} cannot be converted to {shown_to}");
            let diagnostic = Diagnostic::error(Code::TypeMismatch, span, message);
            if from.is_reference() && to.is_reference() && self.table.is_castable_to(from, to) {
                diagnostic.hint(format!("a cast `({shown_to})` checks when it runs"))
            } else {
                diagnostic
            }
        };
        self.report(diagnostic);
    }

    /// Converts in a cast context (JLS 5.5).
    pub(super) fn cast_convert(
        &mut self,
        expr: ExprId,
        to: &Ty,
        span: Span,
        line: u32,
    ) -> Option<ExprId> {
        let from = self.ty_of(expr);
        let converted = match (&from, to) {
            (Ty::Prim(a), Ty::Prim(b)) if a == b => expr,
            (Ty::Prim(a), Ty::Prim(b)) if a.is_numeric() && b.is_numeric() => {
                self.convert_numeric(expr, *b)
            }
            (Ty::Prim(_), _) if to.is_reference() && self.table.converts_loosely(&from, to) => {
                let boxed = self.convert_to(expr, to);
                self.as_cast(boxed, to)
            }
            (_, Ty::Prim(prim)) if from.is_reference() => {
                if self.table.converts_loosely(&from, to) {
                    self.convert_to(expr, to)
                } else {
                    // A cast may narrow to the box first (table 5.5-A).
                    let boxed = self.table.box_ty(*prim);
                    match boxed.filter(|boxed| {
                        from != Ty::Null
                            && self.table.unboxed_ty(&from).is_none()
                            && self.table.is_castable_to(&from, boxed)
                    }) {
                        Some(boxed) => {
                            let narrowed = self.checked_cast(expr, &boxed);
                            let node = &mut self.body.exprs[narrowed];
                            (node.span, node.line) = (span, line);
                            self.convert_to(narrowed, to)
                        }
                        None => return self.report_bad_cast(expr, to),
                    }
                }
            }
            _ if from.is_reference() && to.is_reference() => {
                if self.table.is_subtype_of(&from, to) {
                    let widened = self.convert_to(expr, to);
                    self.as_cast(widened, to)
                } else if self.table.is_castable_to(&from, to) {
                    self.checked_cast(expr, to)
                } else {
                    return self.report_bad_cast(expr, to);
                }
            }
            _ => return self.report_bad_cast(expr, to),
        };
        if converted != expr {
            let node = &mut self.body.exprs[converted];
            node.span = span;
            node.line = line;
        }
        Some(converted)
    }

    fn report_bad_cast(&mut self, expr: ExprId, to: &Ty) -> Option<ExprId> {
        let from = self.ty_of(expr);
        if self.may_have_unknown_supertype(&from) {
            return None;
        }
        let message = format!(
            "incompatible types: {} cannot be converted to {}",
            self.table.show_ty(&from),
            self.table.show_ty(to)
        );
        let span = self.span_of(expr);
        self.error(Code::InconvertibleTypes, span, message);
        None
    }

    /// An expression that already has the type of a cast, as an expression of its own.
    fn as_cast(&mut self, expr: ExprId, to: &Ty) -> ExprId {
        if self.ty_of(expr) == *to {
            return expr;
        }
        let erased = self.table.erasure(to);
        let cast = self.push_conversion(expr, Conversion::Widen, erased);
        self.note_ty(cast, to.clone());
        cast
    }

    /// A cast that is checked at run time, as far as the type is reifiable.
    fn checked_cast(&mut self, expr: ExprId, to: &Ty) -> ExprId {
        if let Ty::Intersection(types) = to {
            // Each type is checked, the last one first, so that the first one is the type of the value.
            let cast = types.iter().rev().fold(expr, |expr, ty| self.checked_cast(expr, ty));
            self.note_ty(cast, to.clone());
            return cast;
        }
        let erased = self.table.erasure(to);
        let expr = self.peeled(expr, Some(erased));
        let conversion = if self.table.is_subtype(self.type_of(expr), erased) {
            Conversion::Widen
        } else {
            Conversion::Checked
        };
        let cast = self.push_conversion(expr, conversion, erased);
        self.note_ty(cast, to.clone());
        cast
    }
}
