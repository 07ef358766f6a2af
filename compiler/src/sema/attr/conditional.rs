//! Conditional expressions (JLS 15.25).

use super::super::constant;
use super::super::types::Ty;
use super::Attr;
use super::args::{Arg, PendingConditional};
use crate::ast;
use crate::diagnostics::Code;
use crate::source::Span;
use crate::tree::{ConstValue, ExprId, ExprKind, Prim, Type};

impl<'a> Attr<'_, 'a> {
    /// `c ? a : b`
    pub(super) fn conditional(
        &mut self,
        condition: &'a ast::Expr<'a>,
        then: &'a ast::Expr<'a>,
        otherwise: &'a ast::Expr<'a>,
        span: Span,
    ) -> Option<Arg<'a>> {
        let question =
            Span { lo: condition.span.hi, hi: then.span.lo.max(condition.span.hi), ..span };
        let offset = self.table.sources.snippet(question).find('?').unwrap_or(0);
        let line = self.line(Span { lo: question.lo + offset as u32, ..question });
        let (cond, bindings) = self.condition_with_bindings(condition);
        let then = self.with_bindings(&bindings.when_true, |attr| attr.arm(then));
        let otherwise = self.with_bindings(&bindings.when_false, |attr| attr.arm(otherwise));
        let (cond, then, otherwise) = (cond?, then?, otherwise?);
        let prims = self.arm_prim(&then).zip(self.arm_prim(&otherwise));
        let is_primitive = prims.is_some_and(|(a, b)| {
            a.is_numeric() && b.is_numeric() || a == Prim::Boolean && b == Prim::Boolean
        });
        if !is_primitive {
            // Constants, including strings, may form a constant expression.
            if let (Arg::Value(a, _), Arg::Value(b, ty)) = (&then, &otherwise)
                && let Some(value) =
                    self.constant_conditional(cond, *a, *b, self.table.erasure(ty), span, line)
            {
                return Some(self.value_arg(value));
            }
            // A number or boolean and null form a reference conditional, whatever the target type is (JLS 15.25, table
            // 15.25-A).
            let is_null = |arm: &Arg<'a>| matches!(arm, Arg::Value(_, Ty::Null));
            let is_boxed = is_null(&then) && self.arm_prim(&otherwise).is_some()
                || is_null(&otherwise) && self.arm_prim(&then).is_some();
            let pending = PendingConditional { cond, then, otherwise, span, line };
            if is_boxed {
                let value = self.standalone_conditional(pending)?;
                return Some(self.value_arg(value));
            }
            return Some(Arg::Conditional(Box::new(pending)));
        }
        let (then, otherwise) = (self.standalone(then), self.standalone(otherwise));
        let (then, otherwise) = (then?, otherwise?);
        let value = self.primitive_conditional(cond, then, otherwise, span, line)?;
        Some(self.value_arg(value))
    }

    fn arm(&mut self, arm: &'a ast::Expr<'a>) -> Option<Arg<'a>> {
        let arg = self.arg(arm)?;
        if let Arg::Value(_, Ty::Void) = arg {
            self.error(Code::VoidValue, arm.span, "'void' type not allowed here");
            return None;
        }
        Some(arg)
    }

    /// The primitive type of an arm, after unboxing.
    fn arm_prim(&self, arm: &Arg<'a>) -> Option<Prim> {
        match arm {
            Arg::Value(_, ty) => self.table.as_primitive(ty),
            Arg::Call(pending) => self.table.as_primitive(&pending.declared_ret(self.table)),
            _ => None,
        }
    }

    /// A numeric or boolean conditional (JLS 15.25.1, 15.25.2).
    fn primitive_conditional(
        &mut self,
        cond: ExprId,
        then: ExprId,
        otherwise: ExprId,
        span: Span,
        line: u32,
    ) -> Option<ExprId> {
        let (a, b) = (self.ty_of(then), self.ty_of(otherwise));
        if a == b && a.is_reference() {
            let kind = ExprKind::Conditional { cond, then, otherwise };
            return Some(self.push_ty(kind, a, span, line));
        }
        let ty = self.conditional_type(then, otherwise)?;
        let (then, otherwise) = (self.unboxed(then), self.unboxed(otherwise));
        let then = self.convert_numeric(then, ty);
        let otherwise = self.convert_numeric(otherwise, ty);
        let ty = Type::Prim(ty);
        if let Some(id) = self.constant_conditional(cond, then, otherwise, ty, span, line) {
            return Some(id);
        }
        Some(self.push(ExprKind::Conditional { cond, then, otherwise }, ty, span, line))
    }

    /// A reference conditional without target type. Its type is the least upper bound.
    pub(super) fn standalone_conditional(
        &mut self,
        pending: PendingConditional<'a>,
    ) -> Option<ExprId> {
        let PendingConditional { cond, then, otherwise, span, line } = pending;
        let (then, otherwise) = (self.standalone(then), self.standalone(otherwise));
        let (then, otherwise) = (then?, otherwise?);
        let reference = |attr: &Self, expr: ExprId| match attr.ty_of(expr) {
            Ty::Prim(prim) => attr.table.box_ty(prim),
            other => Some(other),
        };
        let (a, b) = (reference(self, then)?, reference(self, otherwise)?);
        let ty = self.table.lub(&[a, b]);
        let ty = self.table.capture(&ty);
        let (then, otherwise) = (self.convert_to(then, &ty), self.convert_to(otherwise, &ty));
        let kind = ExprKind::Conditional { cond, then, otherwise };
        Some(self.push_ty(kind, ty, span, line))
    }

    /// A conditional of three constants, the last two of one type, is a constant expression.
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
        if self.type_of(then) != self.type_of(otherwise) {
            return None;
        }
        let &ConstValue::Boolean(holds) = self.constant_of(cond)? else { return None };
        Some(self.push(ExprKind::Const(if holds { a } else { b }), ty, span, line))
    }

    /// The type of a conditional with primitive operands, after unboxing.
    fn conditional_type(&self, then: ExprId, otherwise: ExprId) -> Option<Prim> {
        let a = self.table.as_primitive(&self.ty_of(then))?;
        let b = self.table.as_primitive(&self.ty_of(otherwise))?;
        if a == b {
            return Some(a);
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
