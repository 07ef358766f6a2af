//! Lambda expressions (JLS 15.27).

use super::super::types::infer::Infer;
use super::super::types::{FunctionType, Ty};
use super::args::Arg;
use super::frame::{InferredReturns, NestedBody, Returns};
use super::{Attr, CodeKind, LocalFacts};
use crate::ast::{self, Lambda, LambdaBody, StmtKind as Ast};
use crate::diagnostics::{Code, Diagnostic, Diagnostics};
use crate::tree::{ConstValue, ExprId, ExprKind, Stmt, StmtKind};

impl<'a> Attr<'_, 'a> {
    /// Whether the lambda expression is pertinent to applicability (JLS 15.12.2.2, 18.5.1), so that its constraints
    /// have been reduced when the method was checked.
    pub(super) fn is_pertinent(lambda: &Lambda<'_>, formal: &Ty) -> bool {
        !matches!(formal, Ty::Infer(_))
            && !formal.is_proper()
            && lambda.params.iter().all(|param| param.ty.is_some())
    }

    /// Whether a lambda expression is potentially compatible with a parameter (JLS 15.12.2.1). If its parameters are
    /// typed and its results are standalone expressions, these must also convert to the result type, if that is known.
    pub(super) fn lambda_may_fit(&mut self, lambda: &'a Lambda<'a>, formal: &Ty) -> bool {
        if matches!(formal, Ty::Infer(_)) {
            return true;
        }
        let Some(function) = self.table.function_type(formal) else { return false };
        if function.params.len() != lambda.params.len() {
            return false;
        }
        let fits = match (&lambda.body, &function.ret) {
            (LambdaBody::Expr(body), Ty::Void) => {
                Self::is_statement_expr(body.unparenthesized())
                    && !matches!(body.kind, ast::ExprKind::Paren(_))
            }
            (LambdaBody::Expr(_), _) => true,
            (LambdaBody::Block(block), Ty::Void) => !block.stmts.iter().any(returns_value),
            (LambdaBody::Block(block), _) => {
                !block.stmts.iter().any(returns_nothing) && !may_complete(block.stmts)
            }
        };
        fits && self.results_fit(lambda, &function)
    }

    /// Whether the results of a lambda expression with typed parameters convert to the result type.
    fn results_fit(&mut self, lambda: &'a Lambda<'a>, function: &FunctionType) -> bool {
        if function.ret == Ty::Void || lambda.params.iter().any(|param| param.ty.is_none()) {
            return true;
        }
        let is_known = function.ret.is_proper();
        self.probe(lambda).iter().all(|result| match result {
            Some(Ty::Void) => false,
            // A constant may be narrowed.
            Some(Ty::INT) if matches!(function.ret, Ty::Prim(_)) => true,
            Some(ty) => !is_known || self.table.converts_loosely(ty, &function.ret),
            None => true,
        })
    }

    /// Whether all results of a lambda expression with typed parameters are standalone expressions of primitive types,
    /// or none is (JLS 15.12.2.5).
    pub(super) fn results_are(&mut self, lambda: &'a Lambda<'a>, primitive: bool) -> bool {
        self.probe(lambda).iter().all(|result| match result {
            Some(ty) => ty.as_prim().is_some() == primitive,
            None => !primitive,
        })
    }

    /// The types of the results of a lambda expression with typed parameters; `None` for poly expressions.
    fn probe(&mut self, lambda: &'a Lambda<'a>) -> Vec<Option<Ty>> {
        let params: Vec<Option<Ty>> = lambda
            .params
            .iter()
            .map(|param| self.table.resolve_value_ty(&param.ty?, self.scope))
            .collect();
        let Some(params) = params.into_iter().collect::<Option<Vec<Ty>>>() else {
            return Vec::new();
        };
        let context = self.contexts.within(lambda.arrow, &params);
        if let Some(known) = self.contexts.results(context) {
            return known.clone();
        }
        let inner =
            self.speculate(|attr| attr.lambda_body(lambda, &params, Returns::Probe(Vec::new())));
        let types = match inner.map(|inner| inner.returns) {
            Some(Returns::Probe(types)) => types,
            _ => Vec::new(),
        };
        self.contexts.keep_results(context, types.clone());
        types
    }

    /// Attributes code only for its types (speculative attribution): errors are not reported, and no classes are
    /// generated.
    fn speculate<R>(&mut self, f: impl FnOnce(&mut Self) -> R) -> R {
        let diagnostics = std::mem::replace(&mut self.table.diagnostics, Diagnostics::new());
        self.speculative += 1;
        self.discarded += 1;
        let result = f(self);
        self.discarded -= 1;
        self.speculative -= 1;
        self.table.diagnostics = diagnostics;
        result
    }

    /// The types of the parameters of a lambda expression for a function type.
    fn lambda_params(
        &mut self,
        lambda: &'a Lambda<'a>,
        function: &FunctionType,
    ) -> Option<Vec<Ty>> {
        let types: Vec<Option<Ty>> = lambda
            .params
            .iter()
            .zip(&function.params)
            .map(|(param, ty)| match param.ty {
                Some(written) => self.table.resolve_value_ty(&written, self.scope),
                None => Some(self.table.upward(ty)),
            })
            .collect();
        types.into_iter().collect()
    }

    /// Reduces the constraint that a lambda expression is compatible with a type (JLS 18.2.1).
    pub(super) fn reduce_lambda(
        &mut self,
        infer: &mut Infer,
        lambda: &'a Lambda<'a>,
        formal: &Ty,
    ) -> bool {
        let target = self.explicit_target(lambda, formal);
        if let (Ty::Class(_, wanted), Ty::Class(_, inferred)) = (formal, &target)
            && !wanted.iter().zip(inferred.iter()).all(|(wanted, inferred)| {
                // Arguments that the parameters do not determine stay unchanged.
                wanted == inferred || infer.contains(self.table, wanted, inferred)
            })
        {
            return false;
        }
        let Some(function) = infer.target_function_type(self.table, &target) else { return false };
        if function.params.len() != lambda.params.len() {
            return false;
        }
        for (param, ty) in lambda.params.iter().zip(&function.params) {
            let holds = match param.ty {
                Some(written) => {
                    let Some(written) =
                        self.speculate(|attr| attr.table.resolve_value_ty(&written, attr.scope))
                    else {
                        return true;
                    };
                    infer.equal(self.table, &written, ty)
                }
                None => infer.resolve(self.table, ty),
            };
            if !holds {
                return false;
            }
        }
        if function.ret == Ty::Void {
            return true;
        }
        let function = FunctionType {
            params: function.params.iter().map(|ty| infer.apply(ty)).collect(),
            ret: infer.apply(&function.ret),
            ..function
        };
        if function.ret.is_proper() {
            return true;
        }
        let Some(params) = self.speculate(|attr| attr.lambda_params(lambda, &function)) else {
            return true;
        };
        let returns = InferredReturns {
            infer: std::mem::take(infer),
            ret: function.ret.clone(),
            holds: true,
        };
        let inner = self
            .speculate(|attr| attr.lambda_body(lambda, &params, Returns::Infer(Box::new(returns))));
        match inner.map(|inner| inner.returns) {
            Some(Returns::Infer(returns)) => {
                *infer = returns.infer;
                returns.holds
            }
            _ => false,
        }
    }

    /// The checked exceptions that the body of a lambda expression throws.
    pub(super) fn thrown_by_lambda(
        &mut self,
        lambda: &'a Lambda<'a>,
        formal: &Ty,
        infer: &Infer,
    ) -> Vec<crate::tree::ClassId> {
        let Some(function) = self.table.function_type(formal) else { return Vec::new() };
        if function.params.len() != lambda.params.len() {
            return Vec::new();
        }
        let function = FunctionType {
            params: function.params.iter().map(|ty| infer.apply(ty)).collect(),
            ret: infer.apply(&function.ret),
            ..function
        };
        let Some(params) = self.speculate(|attr| attr.lambda_params(lambda, &function)) else {
            return Vec::new();
        };
        let inner = self.speculate(|attr| {
            attr.lambda_body(lambda, &params, Returns::Type(function.ret.clone()))
        });
        inner
            .map_or(Vec::new(), |inner| super::super::flow::escaping(self.table, &inner.attributed))
    }

    /// Attributes the body of a lambda expression as a nested body.
    fn lambda_body(
        &mut self,
        lambda: &'a Lambda<'a>,
        params: &[Ty],
        returns: Returns,
    ) -> Option<NestedBody> {
        self.push_frame(returns);
        let context = self.contexts.within(lambda.arrow, params);
        let around = self.contexts.enter(context);
        self.kind = CodeKind::Lambda(None);
        for (param, ty) in lambda.params.iter().zip(params) {
            let is_final = param.modifiers.has(ast::Modifier::Final);
            if let Some(local) = self.declare(param.name, Some(ty.clone()), is_final) {
                self.facts[local] =
                    LocalFacts { has_value: true, is_parameter: true, ..LocalFacts::default() };
                self.body.params.push(local);
            }
        }
        let end = match &lambda.body {
            LambdaBody::Expr(body) => {
                let stmts = self.lambda_result(body);
                self.body.stmts = stmts.into_iter().collect();
                body.span
            }
            LambdaBody::Block(block) => {
                self.body.stmts = self.block(block);
                block.close()
            }
        };
        self.contexts.enter(around);
        self.pop_frame(end, lambda.arrow)
    }

    /// The statement for a lambda body that is an expression.
    fn lambda_result(&mut self, body: &'a ast::Expr<'a>) -> Option<Stmt> {
        let line = self.line(body.span);
        let kind = match &self.returns {
            Returns::Type(Ty::Void) => {
                if !Self::is_statement_expr(body) {
                    let message = "bad return type in lambda expression: a statement is needed";
                    self.error(Code::BadFunction, body.span, message);
                    return None;
                }
                let value = self.expr(body)?;
                StmtKind::Expr(self.peeled(value, None))
            }
            _ => StmtKind::Return(Some(self.returned(body)?)),
        };
        let line = match kind {
            StmtKind::Return(Some(value)) => self.body.exprs[value].line.min(line),
            _ => line,
        };
        Some(Stmt { kind, span: body.span, line })
    }

    /// Attributes a returned value.
    pub(super) fn returned(&mut self, expr: &'a ast::Expr<'a>) -> Option<ExprId> {
        match &self.returns {
            Returns::Type(ty) => {
                let ty = ty.clone();
                self.value_to(expr, &ty)
            }
            Returns::Forbidden => self.value(expr),
            Returns::Probe(_) => {
                let arg = self.arg(expr);
                let ty = match &arg {
                    Some(Arg::Value(_, ty)) => Some(ty.clone()),
                    _ => None,
                };
                if let Returns::Probe(types) = &mut self.returns {
                    types.push(ty);
                }
                None
            }
            Returns::Infer(_) => {
                let arg = self.arg(expr)?;
                let Returns::Infer(mut returns) =
                    std::mem::replace(&mut self.returns, Returns::Forbidden)
                else {
                    return None;
                };
                let ret = returns.ret.clone();
                let holds = match &arg {
                    Arg::Value(_, Ty::Void) => false,
                    // A constant converts as in an assignment, which is checked when the type is known.
                    arg => self.reduce_arg(&mut returns.infer, arg, &ret),
                };
                returns.holds &= holds;
                self.returns = Returns::Infer(returns);
                None
            }
        }
    }

    /// Attributes a lambda expression whose call could not be inferred, to report the errors in it.
    pub(super) fn check_lambda_alone(
        &mut self,
        _expr: &'a ast::Expr<'a>,
        lambda: &'a Lambda<'a>,
        formal: &Ty,
    ) {
        let Some(function) = self.table.function_type(formal) else { return };
        if function.params.len() != lambda.params.len()
            || function.params.iter().any(|param| !param.is_proper())
        {
            return;
        }
        let Some(params) = self.lambda_params(lambda, &function) else { return };
        self.speculative += 1;
        self.lambda_body(lambda, &params, Returns::Probe(Vec::new()));
        self.speculative -= 1;
    }

    /// A lambda expression for a target type.
    pub(super) fn lambda(
        &mut self,
        expr: &'a ast::Expr<'a>,
        lambda: &'a Lambda<'a>,
        to: &Ty,
    ) -> Option<ExprId> {
        let to = self.explicit_target(lambda, to);
        let Some(function) = self.table.function_type(&to) else {
            let message = format!(
                "incompatible types: {} is not a functional interface",
                self.table.show_ty(&to)
            );
            self.error(Code::BadFunction, expr.span, message);
            return None;
        };
        if !function.type_params.is_empty() {
            let message =
                "invalid functional descriptor for lambda expression: its method is generic";
            self.error(Code::BadFunction, expr.span, message);
            return None;
        }
        if function.params.len() != lambda.params.len() {
            let message = "incompatible types: incompatible parameter types in lambda expression";
            let hint =
                format!("{} takes {} parameters", self.table.show_ty(&to), function.params.len());
            self.report(Diagnostic::error(Code::BadFunction, expr.span, message).hint(hint));
            return None;
        }
        let params = self.lambda_params(lambda, &function)?;
        for ((param, written), wanted) in lambda.params.iter().zip(&params).zip(&function.params) {
            if param.ty.is_some() && !self.table.is_same(written, wanted) {
                let message =
                    "incompatible types: incompatible parameter types in lambda expression";
                self.error(Code::BadFunction, expr.span, message);
                return None;
            }
        }
        let line = self.line(lambda.arrow);
        let null = ExprKind::Const(ConstValue::Null);
        if self.discarded > 0 && self.is_probing() {
            return Some(self.push_ty(null, to.clone(), expr.span, line));
        }
        let errors = self.table.diagnostics.error_count();
        let inner = self.lambda_body(lambda, &params, Returns::Type(function.ret.clone()))?;
        self.check_value_returned(lambda, &function.ret);
        if self.table.diagnostics.error_count() > errors {
            return None;
        }
        if self.speculative > 0 {
            return Some(self.push_ty(null, to.clone(), expr.span, line));
        }
        self.lambda_object(inner, &function, &params, &to, expr.span, line)
    }

    /// Reports a block that ends without the value that the function returns (JLS 15.27.3).
    fn check_value_returned(&mut self, lambda: &Lambda<'a>, ret: &Ty) {
        if let LambdaBody::Block(block) = &lambda.body
            && *ret != Ty::Void
            && !block.stmts.iter().any(returns_value)
            && may_complete(block.stmts)
        {
            let ret = self.table.show_ty(ret);
            let message = "bad return type in lambda expression: missing return value";
            self.report(
                Diagnostic::error(Code::MissingReturn, block.close(), message)
                    .also(lambda.arrow, format!("this function returns {ret}")),
            );
        }
    }

    /// The ground target type of a lambda expression with typed parameters for an interface with wildcards: the
    /// arguments are inferred from the types of the parameters (JLS 18.5.3).
    fn explicit_target(&mut self, lambda: &'a Lambda<'a>, to: &Ty) -> Ty {
        let Ty::Class(class, args) = to else { return to.clone() };
        if !to.has_wildcard_args()
            || lambda.params.is_empty()
            || lambda.params.iter().any(|param| param.ty.is_none())
        {
            return to.clone();
        }
        let params = self.table.class_params(*class);
        let mut infer = Infer::default();
        let types = infer.add_params(self.table, &params);
        let general = Ty::Class(*class, types.iter().cloned().collect());
        let Some(function) = self.table.function_type(&general) else { return to.clone() };
        for (param, ty) in lambda.params.iter().zip(&function.params) {
            let Some(written) = param.ty else { return to.clone() };
            let written = self.speculate(|attr| attr.table.resolve_value_ty(&written, attr.scope));
            let Some(written) = written else { return to.clone() };
            if !infer.equal(self.table, &written, ty) {
                return to.clone();
            }
        }
        let args = args.iter().zip(&types).map(|(arg, ty)| match infer.apply(ty) {
            Ty::Infer(_) => arg.clone(),
            known => known,
        });
        Ty::Class(*class, args.collect())
    }
}

/// Calls `test` with the statements of a body, except those of nested lambda expressions and classes.
pub(crate) fn any_stmt(stmt: &ast::Stmt<'_>, test: &mut dyn FnMut(&ast::Stmt<'_>) -> bool) -> bool {
    if test(stmt) {
        return true;
    }
    crate::stack::grow(|| match &stmt.kind {
        Ast::Block(block) => any(block.stmts, test),
        Ast::If { then, otherwise, .. } => {
            any_stmt(then, test) || otherwise.is_some_and(|stmt| any_stmt(stmt, test))
        }
        Ast::While { body, .. } | Ast::DoWhile { body, .. } | Ast::Labeled { body, .. } => {
            any_stmt(body, test)
        }
        Ast::For(stmt) => any_stmt(stmt.body, test),
        Ast::ForEach(stmt) => any_stmt(stmt.body, test),
        Ast::Switch(switch) => switch.groups.iter().any(|group| any(group.stmts, test)),
        Ast::Synchronized { body, .. } => any(body.stmts, test),
        Ast::Try(stmt) => {
            any(stmt.block.stmts, test)
                || stmt.catches.iter().any(|catch| any(catch.body.stmts, test))
                || stmt.finally.is_some_and(|block| any(block.stmts, test))
        }
        _ => false,
    })
}

fn any(stmts: &[ast::Stmt<'_>], test: &mut dyn FnMut(&ast::Stmt<'_>) -> bool) -> bool {
    stmts.iter().any(|stmt| any_stmt(stmt, test))
}

fn returns_value(stmt: &ast::Stmt<'_>) -> bool {
    any_stmt(stmt, &mut |stmt| matches!(stmt.kind, Ast::Return { value: Some(_) }))
}

fn returns_nothing(stmt: &ast::Stmt<'_>) -> bool {
    any_stmt(stmt, &mut |stmt| matches!(stmt.kind, Ast::Return { value: None }))
}

/// Whether statements may complete normally, judging by syntax: not if the last one returns, throws, or loops
/// endlessly.
fn may_complete(stmts: &[ast::Stmt<'_>]) -> bool {
    let Some(last) = stmts.last() else { return true };
    crate::stack::grow(|| match &last.kind {
        Ast::Return { .. } | Ast::Throw { .. } | Ast::Yield { .. } => false,
        Ast::Block(block) | Ast::Synchronized { body: block, .. } => may_complete(block.stmts),
        Ast::If { then, otherwise: Some(otherwise), .. } => {
            may_complete(std::slice::from_ref(*then))
                || may_complete(std::slice::from_ref(*otherwise))
        }
        Ast::While { condition, body } | Ast::DoWhile { condition, body } => {
            !matches!(condition.kind, ast::ExprKind::Literal(ast::Literal::Boolean(true)))
                || breaks(body)
        }
        Ast::For(stmt) => stmt.condition.is_some() || breaks(stmt.body),
        Ast::Try(stmt) => {
            let finally = stmt.finally.is_some_and(|block| !may_complete(block.stmts));
            !finally
                && (may_complete(stmt.block.stmts)
                    || stmt.catches.iter().any(|catch| may_complete(catch.body.stmts)))
        }
        Ast::Switch(switch) => {
            !switch.groups.iter().any(|group| {
                group.labels.iter().any(|label| matches!(label.kind, ast::LabelKind::Default))
            }) || switch.groups.iter().any(|group| group.stmts.iter().any(breaks))
                || switch.has_arrows && switch.groups.iter().any(|group| may_complete(group.stmts))
                || switch.groups.last().is_none_or(|group| may_complete(group.stmts))
        }
        Ast::Labeled { body, .. } => may_complete(std::slice::from_ref(*body)) || breaks(body),
        _ => true,
    })
}

fn breaks(stmt: &ast::Stmt<'_>) -> bool {
    any_stmt(stmt, &mut |stmt| matches!(stmt.kind, Ast::Break { .. }))
}
