//! Expressions (JLS 15), except what has a module of its own.

use super::super::constant;
use super::{Arms, Attr};
use crate::ast::{self, Literal};
use crate::diagnostics::{Code, Diagnostic};
use crate::source::Span;
use crate::tree::{ConstValue, ExprId, ExprKind, JavaStr, Prim, Type};

impl<'a> Attr<'_, 'a> {
    /// An expression that must have a value.
    pub(super) fn value(&mut self, expr: &'a ast::Expr<'a>) -> Option<ExprId> {
        let value = self.expr(expr)?;
        if self.type_of(value) == Type::Void {
            self.error(Code::VoidValue, expr.span, "'void' type not allowed here");
            return None;
        }
        Some(value)
    }

    /// A condition.
    pub(super) fn condition(&mut self, expr: &'a ast::Expr<'a>) -> Option<ExprId> {
        let value = self.value(expr)?;
        self.assign_convert(value, Type::BOOLEAN)
    }

    /// Any expression, `void` calls among them.
    pub(super) fn expr(&mut self, expr: &'a ast::Expr<'a>) -> Option<ExprId> {
        crate::stack::grow(|| self.expr_kind(expr))
    }

    fn expr_kind(&mut self, expr: &'a ast::Expr<'a>) -> Option<ExprId> {
        let span = expr.span;
        match &expr.kind {
            ast::ExprKind::Literal(literal) => self.literal(literal, span),
            ast::ExprKind::Name(name) => self.name(*name),
            ast::ExprKind::This => self.this(span),
            ast::ExprKind::Paren(inner) => self.expr(inner),
            ast::ExprKind::Field { target, name } => {
                let target = self.value(target)?;
                self.field_of_value(target, *name, span)
            }
            ast::ExprKind::SuperField { super_span, name } => {
                self.super_field(*super_span, *name, span)
            }
            ast::ExprKind::Call(call) => self.call(call, span),
            ast::ExprKind::New(new) => self.new_object(new, span),
            ast::ExprKind::NewArray(new) => self.new_array(new, span),
            ast::ExprKind::Index { array, index } => {
                let bracket = Span { lo: array.span.hi, ..span };
                let (array, index, element) = self.element(array, index)?;
                let line = self.line(bracket);
                Some(self.push(ExprKind::Element { array, index }, element, span, line))
            }
            ast::ExprKind::Unary { op, op_span, operand } => {
                let operand = self.value(operand)?;
                self.unary(*op, *op_span, operand, span)
            }
            ast::ExprKind::IncDec { op, op_span, target } => {
                self.step_variable(*op, *op_span, target, span)
            }
            ast::ExprKind::Chain(chain) => self.chain(chain, span),
            ast::ExprKind::InstanceOf { operand, ty } => {
                let value = self.value(operand);
                let target = self.world.resolve_type(ty, self.scope);
                self.instance_of(value?, target?, ty.span, span)
            }
            ast::ExprKind::Cast { ty, operand } => {
                let target = self.world.resolve_type(ty, self.scope);
                let value = self.value(operand);
                let (value, target) = (value?, target?);
                let line = self.line(span);
                self.cast_convert(value, target, span, line)
            }
            ast::ExprKind::Conditional { condition, then, otherwise } => {
                self.conditional(condition, then, otherwise, span)
            }
            ast::ExprKind::Assign { op: None, op_span, target, value } => {
                let place = self.place(target, false);
                let value = self.value(value);
                let ((place, ty), value) = (place?, value?);
                let value = self.assign_convert(value, ty)?;
                let line = self.line(*op_span);
                Some(self.push(ExprKind::Assign { place, value }, ty, span, line))
            }
            ast::ExprKind::Assign { op: Some(op), op_span, target, value } => {
                self.compound_assign(*op, *op_span, target, value, span)
            }
            ast::ExprKind::ClassLiteral(ty) => {
                let class =
                    self.world.need(self.world.symbols.known.class, "java.lang.Class", span);
                let denoted = self.world.resolve_type(ty, self.scope);
                if denoted == Some(Type::Void) {
                    self.error(Code::Unsupported, span, "`void.class` is not supported yet");
                    return None;
                }
                let line = self.line(span);
                Some(self.push(ExprKind::ClassLiteral(denoted?), Type::Class(class?), span, line))
            }
            ast::ExprKind::Error => None,
        }
    }

    fn literal(&mut self, literal: &Literal<'_>, span: Span) -> Option<ExprId> {
        let (value, ty) = match *literal {
            Literal::Int(v) => (ConstValue::Int(v), Type::INT),
            Literal::Long(v) => (ConstValue::Long(v), Type::LONG),
            Literal::Float(v) => (ConstValue::Float(v), Type::FLOAT),
            Literal::Double(v) => (ConstValue::Double(v), Type::DOUBLE),
            Literal::Boolean(v) => (ConstValue::Boolean(v), Type::BOOLEAN),
            Literal::Char(v) => (ConstValue::Int(v.into()), Type::CHAR),
            Literal::Null => (ConstValue::Null, Type::Null),
            Literal::String(units) => {
                let string =
                    self.world.need(self.world.symbols.known.string, "java.lang.String", span)?;
                (ConstValue::String(JavaStr(units.into())), Type::Class(string))
            }
        };
        let line = self.line(span);
        let id = self.push(ExprKind::Const(value), ty, span, line);
        self.check_string_length(id)?;
        Some(id)
    }

    /// String constants have the length limit of class files, as the reference compiler enforces it.
    pub(super) fn check_string_length(&mut self, expr: ExprId) -> Option<()> {
        if let Some(ConstValue::String(text)) = self.constant_of(expr)
            && text.0.len() > 65535 / 3
            && constant::modified_utf8_len(&text.0) > 65535
        {
            let span = self.span_of(expr);
            self.error(Code::LimitExceeded, span, "constant string too long");
            return None;
        }
        Some(())
    }

    fn instance_of(
        &mut self,
        operand: ExprId,
        target: Type,
        ty_span: Span,
        span: Span,
    ) -> Option<ExprId> {
        let from = self.type_of(operand);
        if !from.is_reference() {
            let message = format!(
                "unexpected type: instanceof needs a reference, but this is {}",
                self.show(from)
            );
            let operand_span = self.span_of(operand);
            self.error(Code::BadOperand, operand_span, message);
            return None;
        }
        if !target.is_reference() {
            let message = format!("unexpected type: {} is not a reference type", self.show(target));
            self.error(Code::InconvertibleTypes, ty_span, message);
            return None;
        }
        if !self.world.is_castable(from, target) {
            let message = format!(
                "incompatible types: {} cannot be converted to {}",
                self.show(from),
                self.show(target)
            );
            let operand_span = self.span_of(operand);
            self.error(Code::InconvertibleTypes, operand_span, message);
            return None;
        }
        let line = self.line(span);
        Some(self.push(ExprKind::InstanceOf { operand, target }, Type::BOOLEAN, span, line))
    }

    /// `c ? a : b` (JLS 15.25)
    fn conditional(
        &mut self,
        condition: &'a ast::Expr<'a>,
        then: &'a ast::Expr<'a>,
        otherwise: &'a ast::Expr<'a>,
        span: Span,
    ) -> Option<ExprId> {
        let question =
            Span { lo: condition.span.hi, hi: then.span.lo.max(condition.span.hi), ..span };
        let offset = self.world.sources.snippet(question).find('?').unwrap_or(0);
        let line = self.line(Span { lo: question.lo + offset as u32, ..question });
        let cond = self.condition(condition);
        let then = self.value(then);
        let otherwise = self.value(otherwise);
        let (cond, then, otherwise) = (cond?, then?, otherwise?);
        let (a, b) = (self.type_of(then), self.type_of(otherwise));
        let unboxed = |ty: Type| self.world.unboxed(ty);
        let needs_unboxing = match (a, b) {
            (Type::Prim(_), Type::Prim(_)) => false,
            (Type::Prim(_), _) | (_, Type::Prim(_)) => true,
            // Two boxes of different types make a numeric conditional (JLS 15.25, table 15.25-A).
            _ => {
                let numeric = |p: Option<Prim>| p.is_some_and(Prim::is_numeric);
                a != b && numeric(unboxed(a)) && numeric(unboxed(b))
            }
        };
        if needs_unboxing {
            let message = format!(
                "a conditional with operands of types {} and {} needs boxing or unboxing, which is not supported yet",
                self.show(a),
                self.show(b)
            );
            self.report(Diagnostic::error(Code::Unsupported, span, message));
            return None;
        }
        if a.is_reference() {
            let ty = self.world.least_upper_bound(a, b)?;
            if let Some(id) = self.constant_conditional(cond, then, otherwise, ty, span, line) {
                return Some(id);
            }
            let (wide_then, wide_otherwise) = (self.widen(then, ty), self.widen(otherwise, ty));
            let kind = ExprKind::Conditional { cond, then: wide_then, otherwise: wide_otherwise };
            let id = self.push(kind, ty, span, line);
            self.arms.insert(id, Arms { cond, then, otherwise });
            return Some(id);
        }
        let Some(ty) = self.conditional_type(then, otherwise) else {
            let message = format!(
                "incompatible types: bad types in conditional expression: {} and {}",
                self.show(a),
                self.show(b)
            );
            self.error(Code::TypeMismatch, span, message);
            return None;
        };
        let (then, otherwise) =
            (self.convert_numeric(then, ty), self.convert_numeric(otherwise, ty));
        let ty = Type::Prim(ty);
        if let Some(id) = self.constant_conditional(cond, then, otherwise, ty, span, line) {
            return Some(id);
        }
        Some(self.push(ExprKind::Conditional { cond, then, otherwise }, ty, span, line))
    }

    /// A conditional of three constants is a constant.
    fn constant_conditional(
        &mut self,
        cond: ExprId,
        then: ExprId,
        otherwise: ExprId,
        ty: Type,
        span: Span,
        line: u32,
    ) -> Option<ExprId> {
        let (a, b) = (self.constant_of(then)?.clone(), self.constant_of(otherwise)?.clone());
        let &ConstValue::Boolean(holds) = self.constant_of(cond)? else { return None };
        Some(self.push(ExprKind::Const(if holds { a } else { b }), ty, span, line))
    }

    /// The type of a conditional with primitive operands (JLS 15.25.1, 15.25.2).
    fn conditional_type(&self, then: ExprId, otherwise: ExprId) -> Option<Prim> {
        let (a, b) = (self.type_of(then).as_prim()?, self.type_of(otherwise).as_prim()?);
        if a == b {
            return Some(a);
        }
        if !a.is_numeric() || !b.is_numeric() {
            return None;
        }
        if matches!((a, b), (Prim::Byte, Prim::Short) | (Prim::Short, Prim::Byte)) {
            return Some(Prim::Short);
        }
        let int_constant = |expr: ExprId| match self.constant_of(expr) {
            Some(&ConstValue::Int(value)) if self.type_of(expr) == Type::INT => Some(value),
            _ => None,
        };
        if int_constant(otherwise).is_some_and(|value| constant::fits(value, a)) {
            return Some(a);
        }
        if int_constant(then).is_some_and(|value| constant::fits(value, b)) {
            return Some(b);
        }
        Some(super::operators::binary_promotion(a, b))
    }
}
