//! Conversions and their contexts (JLS 5).

use super::super::constant;
use super::{Arms, Attr};
use crate::diagnostics::{Code, Diagnostic};
use crate::source::Span;
use crate::tree::{ConstValue, Conversion, ExprId, ExprKind, Prim, Type};

impl<'a> Attr<'_, 'a> {
    /// Whether an expression may be handed to a parameter without boxing: strict invocation (JLS 5.3).
    pub(super) fn fits_parameter(&self, expr: ExprId, to: Type) -> bool {
        match self.arms.get(&expr) {
            Some(arms) => {
                self.fits_parameter(arms.then, to) && self.fits_parameter(arms.otherwise, to)
            }
            None => self.world.widens(self.type_of(expr), to),
        }
    }

    /// Converts an expression that is known to widen to a type.
    pub(super) fn widen(&mut self, expr: ExprId, to: Type) -> ExprId {
        let from = self.type_of(expr);
        if from == to {
            return expr;
        }
        if let Some(&Arms { cond, then, otherwise }) = self.arms.get(&expr)
            && to.is_reference()
        {
            let (then, otherwise) = (self.widen(then, to), self.widen(otherwise, to));
            let (span, line) = (self.span_of(expr), self.body.exprs[expr].line);
            let converted =
                self.push(ExprKind::Conditional { cond, then, otherwise }, to, span, line);
            self.arms.insert(converted, Arms { cond, then, otherwise });
            return converted;
        }
        match to {
            Type::Prim(prim) => self.convert_numeric(expr, prim),
            _ if matches!(self.body.exprs[expr].kind, ExprKind::Const(ConstValue::Null)) => {
                let (span, line) = (self.span_of(expr), self.body.exprs[expr].line);
                self.push(ExprKind::Const(ConstValue::Null), to, span, line)
            }
            _ => self.push_conversion(expr, Conversion::Widen, to),
        }
    }

    /// Converts between primitive types, which must be both numeric or the same.
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

    /// Converts in an assignment context (JLS 5.2), or reports that it cannot.
    pub(super) fn assign_convert(&mut self, expr: ExprId, to: Type) -> Option<ExprId> {
        if let Some(&Arms { cond, then, otherwise }) = self.arms.get(&expr)
            && to.is_reference()
        {
            let (then, otherwise) =
                (self.assign_convert(then, to), self.assign_convert(otherwise, to));
            let (then, otherwise) = (then?, otherwise?);
            let (span, line) = (self.span_of(expr), self.body.exprs[expr].line);
            return Some(self.push(
                ExprKind::Conditional { cond, then, otherwise },
                to,
                span,
                line,
            ));
        }
        let from = self.type_of(expr);
        if self.world.widens(from, to) {
            return Some(self.widen(expr, to));
        }
        if let (Some(&ConstValue::Int(value)), Type::Prim(prim)) = (self.constant_of(expr), to)
            && constant::fits(value, prim)
        {
            return Some(self.convert_numeric(expr, prim));
        }
        self.report_mismatch(expr, to);
        None
    }

    /// Reports that an expression is not of the type wanted.
    pub(super) fn report_mismatch(&mut self, expr: ExprId, to: Type) {
        let (from, span) = (self.type_of(expr), self.span_of(expr));
        if let Some(diagnostic) = self.boxing(from, to, span) {
            self.report(diagnostic);
            return;
        }
        let (shown_from, shown_to) = (self.show(from), self.show(to));
        let diagnostic = if from.is_numeric() && to.is_numeric() {
            let message = format!(
                "incompatible types: possible lossy conversion from {shown_from} to {shown_to}"
            );
            Diagnostic::error(Code::LossyConversion, span, message)
                .hint(format!("if losing information is meant, cast: `({shown_to})`"))
        } else {
            let message =
                format!("incompatible types: {shown_from} cannot be converted to {shown_to}");
            let diagnostic = Diagnostic::error(Code::TypeMismatch, span, message);
            if self.world.is_castable(from, to) && from.is_reference() {
                diagnostic.hint(format!("a cast `({shown_to})` checks when it runs"))
            } else {
                diagnostic
            }
        };
        self.report(diagnostic);
    }

    /// The diagnostic for a conversion that needs boxing or unboxing (JLS 5.1.7, 5.1.8), if this is one.
    pub(super) fn boxing(&self, from: Type, to: Type, span: Span) -> Option<Diagnostic> {
        let what = match (from, to) {
            (Type::Prim(prim), Type::Class(class)) => {
                let boxes = self.world.unboxed(to) == Some(prim)
                    || self
                        .world
                        .by_name
                        .get(box_name(prim))
                        .is_some_and(|&boxed| self.world.is_subclass(boxed, class))
                    || prim == Prim::Int
                        && matches!(
                            self.world.unboxed(to),
                            Some(Prim::Byte | Prim::Short | Prim::Char)
                        );
                boxes.then_some("boxing")?
            }
            (Type::Class(_), Type::Prim(prim)) => {
                let unboxed = self.world.unboxed(from)?;
                unboxed.widens_to(prim).then_some("unboxing")?
            }
            _ => return None,
        };
        let message = format!(
            "{what} conversion is not supported yet ({} to {})",
            self.show(from),
            self.show(to)
        );
        let hint = match (what, to) {
            ("boxing", _) => format!("write `{}.valueOf(…)`", simple_box_name(from)),
            (_, Type::Prim(prim)) => format!("write `….{}Value()`", prim.name()),
            _ => String::new(),
        };
        Some(Diagnostic::error(Code::Unsupported, span, message).hint(hint))
    }

    /// Converts in a cast context (JLS 5.5).
    pub(super) fn cast_convert(
        &mut self,
        expr: ExprId,
        to: Type,
        span: Span,
        line: u32,
    ) -> Option<ExprId> {
        let from = self.type_of(expr);
        let converted = match (from, to) {
            _ if from == to => expr,
            (Type::Prim(a), Type::Prim(b)) if a.is_numeric() && b.is_numeric() => {
                self.convert_numeric(expr, b)
            }
            _ if from.is_reference() && to.is_reference() && self.world.is_subtype(from, to) => {
                self.arms.remove(&expr);
                self.widen(expr, to)
            }
            _ if from.is_reference() && to.is_reference() && self.world.is_castable(from, to) => {
                self.push_conversion(expr, Conversion::Checked, to)
            }
            _ => {
                let unboxes = match (from, to) {
                    // A cast may narrow to the box first (JLS 5.5, table 5.5-A).
                    (Type::Class(_), Type::Prim(prim)) => {
                        let boxed = self.world.by_name.get(box_name(prim)).copied();
                        boxed.is_some_and(|boxed| self.world.is_castable(from, Type::Class(boxed)))
                    }
                    _ => false,
                };
                let operand_span = self.span_of(expr);
                let (shown_from, shown_to) = (self.show(from), self.show(to));
                let diagnostic = self.boxing(from, to, operand_span).unwrap_or_else(|| {
                    if unboxes {
                        let message = format!(
                            "unboxing conversion is not supported yet ({shown_from} to {shown_to})"
                        );
                        return Diagnostic::error(Code::Unsupported, operand_span, message);
                    }
                    let message = format!(
                        "incompatible types: {shown_from} cannot be converted to {shown_to}"
                    );
                    Diagnostic::error(Code::InconvertibleTypes, operand_span, message)
                });
                self.report(diagnostic);
                return None;
            }
        };
        // A cast is no longer a plain operand: the arms of a conditional inside it are fixed, and it is one expression.
        self.arms.remove(&converted);
        if converted != expr {
            let node = &mut self.body.exprs[converted];
            node.span = span;
            node.line = line;
        }
        Some(converted)
    }

    /// Reports an operand whose value is needed as a number but which is a box; true if it was one.
    pub(super) fn report_box(&mut self, expr: ExprId) -> bool {
        let from = self.type_of(expr);
        let Some(prim) = self.world.unboxed(from) else { return false };
        let message = format!(
            "unboxing conversion is not supported yet ({} to {})",
            self.show(from),
            prim.name()
        );
        let span = self.span_of(expr);
        self.report(
            Diagnostic::error(Code::Unsupported, span, message)
                .hint(format!("write `….{}Value()`", prim.name())),
        );
        true
    }
}

/// The class that boxes a primitive type.
fn box_name(prim: Prim) -> &'static str {
    match prim {
        Prim::Boolean => "java.lang.Boolean",
        Prim::Byte => "java.lang.Byte",
        Prim::Short => "java.lang.Short",
        Prim::Char => "java.lang.Character",
        Prim::Int => "java.lang.Integer",
        Prim::Long => "java.lang.Long",
        Prim::Float => "java.lang.Float",
        Prim::Double => "java.lang.Double",
    }
}

fn simple_box_name(ty: Type) -> &'static str {
    ty.as_prim().map_or("", |prim| box_name(prim).trim_start_matches("java.lang."))
}
