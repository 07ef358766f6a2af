//! Expressions (JLS 15), except those with modules of their own.

use super::super::constant;
use super::super::types::Ty;
use super::Attr;
use super::args::Arg;
use super::lvalue::assigned;
use crate::ast::{self, Literal};
use crate::diagnostics::Code;
use crate::source::Span;
use crate::tree::{ConstValue, ExprId, ExprKind, JavaStr, Type};

impl<'a> Attr<'_, 'a> {
    /// An expression that must not be void.
    pub(super) fn value(&mut self, expr: &'a ast::Expr<'a>) -> Option<ExprId> {
        let value = self.expr(expr)?;
        if self.type_of(value) == Type::Void {
            self.error(Code::VoidValue, expr.span, "'void' type not allowed here");
            return None;
        }
        Some(value)
    }

    /// The type of an expression, with the wildcards among its arguments captured. An expression may be attributed
    /// several times for different target types; its captured variables are the same each time.
    pub(super) fn wildcards_captured(&mut self, ty: &Ty, span: Span) -> Ty {
        self.captured_as(ty, span, 0)
    }

    /// The same for one of several types that belong to an expression.
    pub(super) fn captured_as(&mut self, ty: &Ty, span: Span, number: usize) -> Ty {
        if !ty.has_wildcard_args() {
            return ty.clone();
        }
        let known = self.captured_types.entry((span, number, ty.clone()));
        known.or_insert_with(|| self.table.capture(ty)).clone()
    }

    /// A condition.
    pub(super) fn condition(&mut self, expr: &'a ast::Expr<'a>) -> Option<ExprId> {
        self.value_to(expr, &Ty::BOOLEAN)
    }

    /// Any expression, including `void` calls.
    pub(super) fn expr(&mut self, expr: &'a ast::Expr<'a>) -> Option<ExprId> {
        let arg = self.arg(expr)?;
        self.standalone(arg)
    }

    /// An expression that is not a poly expression.
    pub(super) fn expr_kind(&mut self, expr: &'a ast::Expr<'a>) -> Option<ExprId> {
        let span = expr.span;
        match &expr.kind {
            ast::ExprKind::Literal(literal) => self.literal(literal, span),
            ast::ExprKind::Name(name) => self.name(*name),
            ast::ExprKind::This => self.this(span),
            ast::ExprKind::QualifiedThis(name) => self.qualified_this(*name, span),
            ast::ExprKind::Paren(_)
            | ast::ExprKind::Call(_)
            | ast::ExprKind::New(_)
            | ast::ExprKind::Conditional { .. }
            | ast::ExprKind::Switch(_)
            | ast::ExprKind::Lambda(_)
            | ast::ExprKind::MethodRef(_) => self.expr(expr),
            ast::ExprKind::Field { target, name } => {
                let target = self.value(target)?;
                self.field_of_value(target, *name, span)
            }
            ast::ExprKind::SuperField { of, name } => self.super_field(*of, *name, span),
            ast::ExprKind::NewArray(new) => self.new_array(new, span),
            ast::ExprKind::Index { array, index } => {
                let bracket = Span { lo: array.span.hi, ..span };
                let (array, index, element) = self.element(array, index)?;
                let line = self.line(bracket);
                let erased = self.type_of(array).element()?;
                let value = self.push(ExprKind::Element { array, index }, erased, span, line);
                let element = self.table.capture(&element);
                Some(self.retyped(value, element))
            }
            ast::ExprKind::Matches { operand, pattern } => self.matches(operand, pattern, span),
            ast::ExprKind::Unary { op, op_span, operand } => {
                let operand = self.value(operand);
                self.bindings = self.take_bindings().negated();
                let operand = operand?;
                self.unary(*op, *op_span, operand, span)
            }
            ast::ExprKind::IncDec { op, op_span, target } => {
                self.step_variable(*op, *op_span, target, span)
            }
            ast::ExprKind::Chain(chain) => self.chain(chain, span),
            ast::ExprKind::InstanceOf { operand, ty } => {
                let value = self.value(operand);
                let target = self.table.resolve_ty(ty, self.scope);
                self.instance_of(value?, &target?, ty.span, span)
            }
            ast::ExprKind::Cast { ty, operand } => {
                let target = self.table.resolve_ty(ty, self.scope);
                let arg = self.arg(operand);
                let (arg, target) = (arg?, target?);
                let line = self.line(span);
                let value = match arg {
                    // Only these have the cast's type as target type (JLS 15.16, 15.27, 15.13).
                    Arg::Lambda(..) | Arg::MethodRef(..) => {
                        let function = self.complete(arg, &target)?;
                        return Some(match target {
                            Ty::Intersection(_) => function,
                            target => self.retyped(function, target),
                        });
                    }
                    arg => self.standalone(arg)?,
                };
                if self.type_of(value) == Type::Void {
                    self.error(Code::VoidValue, operand.span, "'void' type not allowed here");
                    return None;
                }
                let cast = self.cast_convert(value, &target, span, line)?;
                if target.has_wildcard_args() {
                    let captured = self.wildcards_captured(&target, span);
                    return Some(self.retyped(cast, captured));
                }
                Some(cast)
            }
            ast::ExprKind::Assign { op: None, op_span, target, value } => {
                let lvalue = self.lvalue(target, false);
                let value = match &lvalue {
                    Some((_, ty)) => self.value_to(value, ty),
                    None => self.value(value),
                };
                let ((lvalue, ty), value) = (lvalue?, value?);
                let erased = self.lvalue_type(lvalue);
                let value = self.convert_to(value, &Ty::from(erased));
                let line = self.line(*op_span);
                let assign = self.push(ExprKind::Assign { lvalue, value }, erased, span, line);
                self.show_at(assign, assigned(target));
                Some(self.retyped(assign, ty))
            }
            ast::ExprKind::Assign { op: Some(op), op_span, target, value } => {
                self.compound_assign(*op, *op_span, target, value, span)
            }
            ast::ExprKind::ClassLiteral(ty) => {
                let class =
                    self.table.need(self.table.symbols.known.class, "java.lang.Class", span);
                let full = self.table.resolve_ty(ty, self.scope);
                if let Some(Ty::Var(_)) = full {
                    self.error(Code::TypeMismatch, span, "cannot select from a type variable");
                    return None;
                }
                let denoted = full.as_ref().map(|ty| self.table.erasure(ty));
                if denoted == Some(Type::Void) {
                    self.error(Code::Unsupported, span, "`void.class` is not supported yet");
                    return None;
                }
                let line = self.line(span);
                let class = class?;
                let arg = match full? {
                    Ty::Prim(prim) => self.table.box_ty(prim)?,
                    other => self.table.erased(&other),
                };
                let args =
                    if self.table.class_params(class).is_empty() { Vec::new() } else { vec![arg] };
                let ty = Ty::Class(class, args.into_iter().collect());
                Some(self.push_ty(ExprKind::ClassLiteral(denoted?), ty, span, line))
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
                    self.table.need(self.table.symbols.known.string, "java.lang.String", span)?;
                (ConstValue::String(JavaStr(units.into())), Type::Class(string))
            }
        };
        let line = self.line(span);
        let id = self.push(ExprKind::Const(value), ty, span, line);
        self.check_string_length(id)?;
        Some(id)
    }

    /// String constants have the length limit of class files, as in the reference compiler.
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

    pub(super) fn instance_of(
        &mut self,
        operand: ExprId,
        target: &Ty,
        ty_span: Span,
        span: Span,
    ) -> Option<ExprId> {
        let from = self.ty_of(operand);
        if !from.is_reference() {
            let message = format!(
                "unexpected type: instanceof needs a reference, but this is {}",
                self.table.show_ty(&from)
            );
            let operand_span = self.span_of(operand);
            self.error(Code::BadOperand, operand_span, message);
            return None;
        }
        if !target.is_reference() {
            let message =
                format!("unexpected type: {} is not a reference type", self.table.show_ty(target));
            self.error(Code::InconvertibleTypes, ty_span, message);
            return None;
        }
        if !self.table.is_castable_to(&from, target) {
            let message = format!(
                "incompatible types: {} cannot be converted to {}",
                self.table.show_ty(&from),
                self.table.show_ty(target)
            );
            let operand_span = self.span_of(operand);
            self.error(Code::InconvertibleTypes, operand_span, message);
            return None;
        }
        // If the type is not reifiable, the type of the operand must imply its arguments (JLS 15.20.2).
        if !self.table.is_reifiable(target) && !self.follows_from(&from, target) {
            let message = format!(
                "{} cannot be safely cast to {}",
                self.table.show_ty(&from),
                self.table.show_ty(target)
            );
            let operand_span = self.span_of(operand);
            self.error(Code::InconvertibleTypes, operand_span, message);
            return None;
        }
        let line = self.line(span);
        let target = self.table.erasure(target);
        Some(self.push(ExprKind::InstanceOf { operand, target }, Type::BOOLEAN, span, line))
    }

    /// Whether an object of type `from` and of the class of `target` is always of type `target`: the cast is not
    /// unchecked.
    fn follows_from(&self, from: &Ty, target: &Ty) -> bool {
        if self.table.is_subtype_of(from, target) {
            return true;
        }
        let Ty::Class(class, _) = target else { return false };
        // The arguments are implied if the supertype's arguments determine them.
        let Ty::Class(base, _) = from else { return false };
        let params = self.table.class_params(*class);
        let general = self.table.this_type(*class);
        let Some(Ty::Class(_, base_args)) = self.table.as_super(&general, *base) else {
            return false;
        };
        let determined = params.iter().all(|param| base_args.contains(&Ty::Var(*param)));
        determined && !self.table.is_raw(from) && {
            let Ty::Class(_, args) = target else { return false };
            let upper = super::super::types::subst(
                &Ty::Class(*base, base_args.iter().cloned().collect()),
                &params,
                args,
            );
            self.table.is_subtype_of(from, &upper) || self.table.is_subtype_of(&upper, from)
        }
    }
}
