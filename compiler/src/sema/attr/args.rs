//! Poly expressions (JLS 15.2), whose type depends on their context. They are attributed as far as possible without a
//! target type, and completed when the target type is known.

use super::super::types::Ty;
use super::Attr;
use super::infer_call::PendingCall;
use super::method_ref::MethodRefSite;
use super::switch::PendingSwitch;
use crate::ast;
use crate::diagnostics::Code;
use crate::source::Span;
use crate::tree::{ExprId, ExprKind, Type};

/// An expression that may need a target type.
pub(super) enum Arg<'a> {
    /// A standalone expression.
    Value(ExprId, Ty),
    /// An expression of which only the type is needed.
    Typed(Ty),
    /// A lambda expression.
    Lambda(&'a ast::Expr<'a>, &'a ast::Lambda<'a>),
    /// A method reference.
    MethodRef(&'a ast::Expr<'a>, &'a ast::MethodRef<'a>, Box<MethodRefSite>),
    /// A call or object creation with type arguments that are not inferred yet.
    Call(Box<PendingCall<'a>>),
    /// A conditional expression with reference operands.
    Conditional(Box<PendingConditional<'a>>),
    /// A switch expression.
    Switch(Box<PendingSwitch<'a>>),
}

/// What a call gives to choose a method by.
#[derive(Clone, Copy)]
pub(super) struct GivenArgs<'c, 'a> {
    /// The arguments.
    pub args: &'c [Arg<'a>],
    /// The explicit type arguments; empty if there are none.
    pub type_args: &'c [Ty],
}

/// A conditional expression whose arms are converted separately (JLS 15.25.3).
pub(super) struct PendingConditional<'a> {
    pub cond: ExprId,
    pub then: Arg<'a>,
    pub otherwise: Arg<'a>,
    pub span: Span,
    pub line: u32,
}

impl<'a> Attr<'_, 'a> {
    /// Attributes an expression as far as possible without a target type.
    pub(super) fn arg(&mut self, expr: &'a ast::Expr<'a>) -> Option<Arg<'a>> {
        let arg = self.arg_kind(expr);
        let keeps_bindings = match expr.kind {
            ast::ExprKind::Paren(_) | ast::ExprKind::Matches { .. } => true,
            ast::ExprKind::Unary { op, .. } => op == ast::UnaryOp::Not,
            ast::ExprKind::Chain(chain) => {
                matches!(chain.rest[0].op, ast::BinaryOp::LogicalAnd | ast::BinaryOp::LogicalOr)
            }
            _ => false,
        };
        if !keeps_bindings {
            self.take_bindings();
        }
        arg
    }

    fn arg_kind(&mut self, expr: &'a ast::Expr<'a>) -> Option<Arg<'a>> {
        crate::stack::grow(|| match &expr.kind {
            ast::ExprKind::Paren(inner) => self.arg(inner),
            ast::ExprKind::Switch(switch) => {
                let pending = self.switch_expr(switch, None, expr.span)?;
                Some(Arg::Switch(Box::new(pending)))
            }
            ast::ExprKind::Lambda(lambda) => Some(Arg::Lambda(expr, lambda)),
            ast::ExprKind::MethodRef(method) => {
                let site = self.method_ref_site(method)?;
                Some(Arg::MethodRef(expr, method, Box::new(site)))
            }
            ast::ExprKind::Call(call) => self.call(call, expr.span),
            ast::ExprKind::New(new) => self.new_object(new, expr.span),
            ast::ExprKind::Conditional { condition, then, otherwise } => {
                self.conditional(condition, then, otherwise, expr.span)
            }
            _ => {
                let value = self.expr_kind(expr)?;
                Some(self.value_arg(value))
            }
        })
    }

    /// A standalone expression.
    pub(super) fn value_arg(&self, value: ExprId) -> Arg<'a> {
        Arg::Value(value, self.ty_of(value))
    }

    /// Attributes all arguments, even if one of them is wrong.
    pub(super) fn args(&mut self, args: &'a [&'a ast::Expr<'a>]) -> Option<Vec<Arg<'a>>> {
        let values: Vec<Option<Arg<'a>>> = args
            .iter()
            .map(|arg| {
                let value = self.arg(arg)?;
                if let Arg::Value(_, Ty::Void) = value {
                    self.error(Code::VoidValue, arg.span, "'void' type not allowed here");
                    return None;
                }
                Some(value)
            })
            .collect();
        values.into_iter().collect()
    }

    /// Completes an expression without a target type.
    pub(super) fn standalone(&mut self, arg: Arg<'a>) -> Option<ExprId> {
        match arg {
            Arg::Value(value, _) => Some(value),
            Arg::Typed(_) => None,
            Arg::Lambda(expr, _) => {
                self.error(Code::BadFunction, expr.span, "lambda expression not expected here");
                None
            }
            Arg::MethodRef(expr, ..) => {
                self.error(Code::BadFunction, expr.span, "method reference not expected here");
                None
            }
            Arg::Call(pending) => self.finish_call(*pending, None),
            Arg::Conditional(pending) => self.standalone_conditional(*pending),
            Arg::Switch(pending) => self.standalone_switch(*pending),
        }
    }

    /// Completes an expression for a target type, to which it is converted as in an assignment.
    pub(super) fn complete(&mut self, arg: Arg<'a>, to: &Ty) -> Option<ExprId> {
        crate::stack::grow(|| match arg {
            Arg::Value(value, Ty::Void) => {
                let span = self.span_of(value);
                self.report_type_mismatch(&Ty::Void, to, span);
                None
            }
            Arg::Value(value, _) => self.assign_convert(value, to),
            Arg::Typed(_) => None,
            Arg::Lambda(expr, lambda) => self.lambda(expr, lambda, to),
            Arg::MethodRef(expr, method, site) => self.method_ref(expr, method, *site, to),
            Arg::Call(pending) => {
                let value = self.finish_call(*pending, Some(to))?;
                if self.type_of(value) == Type::Void {
                    let span = self.span_of(value);
                    self.report_type_mismatch(&Ty::Void, to, span);
                    return None;
                }
                self.assign_convert(value, to)
            }
            Arg::Switch(pending) => self.complete_switch(*pending, to),
            Arg::Conditional(pending) => {
                let PendingConditional { cond, then, otherwise, span, line } = *pending;
                let (then, otherwise) = (self.complete(then, to), self.complete(otherwise, to));
                let (then, otherwise) = (then?, otherwise?);
                let kind = ExprKind::Conditional { cond, then, otherwise };
                Some(self.push_ty(kind, to.clone(), span, line))
            }
        })
    }

    /// Attributes an expression whose value is converted to a type as in an assignment.
    pub(super) fn value_to(&mut self, expr: &'a ast::Expr<'a>, to: &Ty) -> Option<ExprId> {
        if let ast::ExprKind::Switch(switch) = expr.unparenthesized().kind {
            let span = expr.unparenthesized().span;
            let pending = self.switch_expr(switch, Some(to), span);
            self.take_bindings();
            return self.complete_switch(pending?, to);
        }
        let arg = self.arg(expr)?;
        if let Arg::Value(value, Ty::Void) = arg {
            let span = self.span_of(value);
            self.report_type_mismatch(&Ty::Void, to, span);
            return None;
        }
        self.complete(arg, to)
    }

    /// The type of an argument as displayed in messages.
    pub(super) fn shown_arg(&self, arg: &Arg<'a>) -> String {
        match arg {
            Arg::Value(_, ty) | Arg::Typed(ty) => self.table.show_ty(ty),
            Arg::Lambda(_, lambda) => {
                let names: Vec<&str> = lambda.params.iter().map(|p| p.name.name).collect();
                format!("({})->…", names.join(","))
            }
            Arg::MethodRef(expr, ..) => self.table.sources.snippet(expr.span).to_owned(),
            Arg::Call(pending) => self.table.show_ty(&pending.shown_ret(self.table)),
            Arg::Conditional(pending) => self.shown_arg(&pending.then),
            Arg::Switch(pending) => pending
                .yields
                .first()
                .map_or_else(|| "switch".to_owned(), |value| self.shown_arg(value)),
        }
    }
}
