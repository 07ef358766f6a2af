//! Statements (JLS 14).

use super::super::flow::outcome;
use super::super::types::Ty;
use super::bindings::Bindings;
use super::frame::Returns;
use super::visible::Visible;
use super::{Attr, JumpTarget};
use crate::ast::{self, Block, ForInit, Modifier, StmtKind as Ast};
use crate::diagnostics::{Code, Diagnostic};
use crate::source::Span;
use crate::tree::{Loop, LoopTest, Stmt, StmtKind, Synchronized, TargetId};

impl<'a> Attr<'_, 'a> {
    pub(super) fn stmt_at(&self, kind: StmtKind, span: Span) -> Stmt {
        Stmt { kind, span, line: self.line(span) }
    }

    /// The statements of a block, whose declarations go out of scope at its end.
    pub(super) fn block(&mut self, block: &Block<'a>) -> Vec<Stmt> {
        let depth = self.visible.len();
        let mut stmts = Vec::with_capacity(block.stmts.len());
        let scope = self.scope.vars;
        self.stmts(block.stmts, &mut stmts);
        self.visible.truncate(depth);
        self.scope.vars = scope;
        stmts
    }

    /// A block as a statement.
    pub(super) fn block_stmt(&mut self, block: &Block<'a>) -> Stmt {
        let stmts = self.block(block);
        self.stmt_at(StmtKind::Block(stmts), block.span)
    }

    pub(super) fn stmts(&mut self, stmts: &'a [ast::Stmt<'a>], out: &mut Vec<Stmt>) {
        for stmt in stmts {
            match &stmt.kind {
                Ast::Local(decl) => self.local_decl(decl, out),
                Ast::Type(decl) => self.local_class(decl, out),
                _ => {
                    out.extend(self.stmt(stmt));
                    let after = std::mem::take(&mut self.bindings.when_true);
                    self.introduce(&after);
                }
            }
        }
    }

    /// A statement that is not a declaration; `None` if it was rejected. The pattern variables that it introduces are
    /// left in `bindings` as those of a true expression.
    fn stmt(&mut self, stmt: &'a ast::Stmt<'a>) -> Option<Stmt> {
        let stmt =
            crate::stack::grow(|| self.with_hoisted(|attr| attr.stmt_labeled(stmt, Vec::new())));
        let after = std::mem::take(&mut self.after_stmt);
        self.bindings = Bindings { when_true: after, when_false: Vec::new() };
        stmt
    }

    /// The body of a compound statement, which is a scope of its own.
    pub(super) fn sub_stmt(&mut self, stmt: &'a ast::Stmt<'a>) -> Option<Stmt> {
        let depth = self.visible.len();
        let result = match &stmt.kind {
            Ast::Local(decl) => {
                self.error(
                    Code::DeclarationNotAllowed,
                    stmt.span,
                    "variable declaration not allowed here",
                );
                self.local_decl(decl, &mut Vec::new());
                None
            }
            _ => self.stmt(stmt),
        };
        self.visible.truncate(depth);
        result
    }

    fn stmt_labeled(&mut self, stmt: &'a ast::Stmt<'a>, mut labels: Vec<&'a str>) -> Option<Stmt> {
        let span = stmt.span;
        let kind = match &stmt.kind {
            Ast::Empty => StmtKind::Empty,
            Ast::Block(block) => StmtKind::Block(self.block(block)),
            Ast::Local(_) | Ast::Type(_) | Ast::Error => return None,
            Ast::ConstructorCall(call) => {
                self.report_constructor_call(call);
                return None;
            }
            Ast::Expr(expr) => {
                let value = self.expr(expr)?;
                StmtKind::Expr(self.peeled(value, None))
            }
            Ast::If { condition, then, otherwise } => {
                let (cond, bindings) = self.condition_with_bindings(condition);
                let Bindings { when_true, when_false } = bindings;
                let mut then = self.with_bindings(&when_true, |attr| attr.sub_stmt(then));
                let mut otherwise = otherwise
                    .map(|stmt| self.with_bindings(&when_false, |attr| attr.sub_stmt(stmt)));
                if !when_true.is_empty() || !when_false.is_empty() {
                    let then = self.completes(then.as_mut());
                    let otherwise =
                        otherwise.as_mut().is_none_or(|stmt| self.completes(stmt.as_mut()));
                    self.after_stmt = match (then, otherwise) {
                        (true, false) => when_true,
                        (false, true) => when_false,
                        _ => Vec::new(),
                    };
                }
                let otherwise = match otherwise {
                    Some(stmt) => Some(Box::new(stmt?)),
                    None => None,
                };
                StmtKind::If { cond: cond?, then: Box::new(then?), otherwise }
            }
            Ast::While { condition, body } => {
                let (cond, bindings) = self.condition_with_bindings(condition);
                let Bindings { when_true, when_false } = bindings;
                let (target, mut body) = self.in_target(labels, true, false, |attr| {
                    attr.with_bindings(&when_true, |attr| attr.sub_stmt(body))
                });
                self.after_loop(body.as_mut(), target, when_false);
                // In the reference compiler, a condition starts at the parenthesis before it.
                let cond_line = self.line(self.paren_before(condition.span, span));
                StmtKind::Loop(Box::new(Loop {
                    target,
                    test: LoopTest::Before,
                    init: Vec::new(),
                    cond: Some(cond?),
                    cond_line,
                    update: Vec::new(),
                    body: body?,
                }))
            }
            Ast::DoWhile { body, condition } => {
                let (target, mut body) =
                    self.in_target(labels, true, false, |attr| attr.sub_stmt(body));
                let (cond, bindings) = self.condition_with_bindings(condition);
                self.after_loop(body.as_mut(), target, bindings.when_false);
                let cond_line = self.line(self.paren_before(condition.span, span));
                StmtKind::Loop(Box::new(Loop {
                    target,
                    test: LoopTest::After,
                    init: Vec::new(),
                    cond: Some(cond?),
                    cond_line,
                    update: Vec::new(),
                    body: body?,
                }))
            }
            Ast::For(for_stmt) => self.for_stmt(for_stmt, labels, span)?,
            Ast::ForEach(for_each) => return self.for_each(for_each, labels, span),
            Ast::Switch(switch) => self.switch_stmt(switch, labels)?,
            Ast::Yield { value } => self.yield_stmt(value, span)?,
            Ast::Labeled { label, body } => {
                let in_use = labels.contains(&label.name)
                    || self.targets.iter().any(|target| target.labels.contains(&label.name));
                if in_use {
                    let message = format!("label {} is already in use", label.name);
                    self.error(Code::DuplicateDeclaration, label.span, message);
                }
                labels.push(label.name);
                let takes_label = matches!(
                    body.kind,
                    Ast::While { .. }
                        | Ast::DoWhile { .. }
                        | Ast::For(_)
                        | Ast::ForEach(_)
                        | Ast::Switch(_)
                        | Ast::Labeled { .. }
                );
                if takes_label {
                    return crate::stack::grow(|| self.stmt_labeled(body, labels));
                }
                let (target, body) =
                    self.in_target(labels, false, false, |attr| attr.sub_stmt(body));
                StmtKind::Labeled { target, body: Box::new(body?) }
            }
            Ast::Break { label } => StmtKind::Break(self.jump_target(*label, span, false)?),
            Ast::Continue { label } => StmtKind::Continue(self.jump_target(*label, span, true)?),
            Ast::Return { value } => self.return_stmt(*value, span)?,
            Ast::Throw { value } => self.throw(value)?,
            Ast::Try(try_stmt) => self.try_stmt(try_stmt, span)?,
            Ast::Synchronized { lock, body } => self.synchronized(lock, body)?,
            Ast::Assert { condition, message } => self.assertion(condition, *message, span)?,
        };
        Some(self.stmt_at(kind, span))
    }

    /// The last parenthesis before a condition, or the condition if there is none.
    fn paren_before(&self, condition: Span, stmt: Span) -> Span {
        let before = Span { lo: stmt.lo, hi: condition.lo.max(stmt.lo), ..stmt };
        match self.table.sources.snippet(before).rfind('(') {
            Some(offset) => Span { lo: stmt.lo + offset as u32, ..condition },
            None => condition,
        }
    }

    /// Whether a statement completes normally. A rejected one may.
    fn completes(&self, stmt: Option<&mut Stmt>) -> bool {
        stmt.is_none_or(|stmt| outcome(&self.body, stmt, None).0)
    }

    /// The pattern variables that a loop's condition introduces if it is false are in scope after the loop, unless a
    /// `break` also leads there.
    fn after_loop(&mut self, body: Option<&mut Stmt>, target: TargetId, vars: Vec<Visible<'a>>) {
        if !vars.is_empty() && body.is_some_and(|body| !outcome(&self.body, body, Some(target)).1) {
            self.after_stmt = vars;
        }
    }

    pub(super) fn in_target<R>(
        &mut self,
        labels: Vec<&'a str>,
        is_loop: bool,
        is_switch: bool,
        f: impl FnOnce(&mut Self) -> R,
    ) -> (TargetId, R) {
        let id = self.new_target();
        self.targets.push(JumpTarget { labels, id, is_loop, is_switch, yields: None });
        let result = f(self);
        self.targets.pop();
        (id, result)
    }

    pub(super) fn local_decl(&mut self, decl: &'a ast::LocalDecl<'a>, out: &mut Vec<Stmt>) {
        let is_final = decl.modifiers.has(Modifier::Final);
        if let ast::TypeKind::Var = decl.ty.kind {
            self.inferred_decl(decl, is_final, out);
            return;
        }
        let base = self.table.resolve_value_ty(&decl.ty, self.scope);
        for var in decl.vars {
            let ty = base
                .as_ref()
                .and_then(|base| self.table.arrays_of(base, var.extra_dims.into(), var.name.span));
            let local = self.declare(var.name, ty.clone(), is_final);
            let (Some(local), Some(ty)) = (local, ty) else {
                // The initialiser is attributed to report its errors.
                if let Some(ast::Init::Expr(expr)) = var.init {
                    self.arg(expr);
                }
                continue;
            };
            let init = match &var.init {
                Some(init) => {
                    self.facts[local].has_value = true;
                    let Some(value) = self.initializer(init, &ty) else { continue };
                    let is_constant = matches!(ty, Ty::Prim(_))
                        || self.table.is_string(self.body.locals[local].ty);
                    if is_final
                        && is_constant
                        && let Some(value) = self.constant_of(value).cloned()
                    {
                        self.note_constant(local, Some(value));
                    }
                    Some(value)
                }
                None => None,
            };
            out.push(self.stmt_at(StmtKind::Local { local, init }, var.span));
        }
    }

    /// `var x = e;` (JLS 14.4.1)
    fn inferred_decl(&mut self, decl: &'a ast::LocalDecl<'a>, is_final: bool, out: &mut Vec<Stmt>) {
        for var in decl.vars {
            let refuse = |attr: &mut Self, reason: &str| {
                let message =
                    format!("cannot infer type for local variable {}: {reason}", var.name.name);
                attr.error(Code::InferenceFailed, var.name.span, message);
                attr.declare(var.name, None, is_final);
            };
            if decl.vars.len() > 1 {
                let message = "'var' is not allowed in a compound declaration";
                self.error(Code::InferenceFailed, decl.vars[1].name.span, message);
                self.declare(var.name, None, is_final);
                continue;
            }
            let init = match var.init {
                _ if var.extra_dims > 0 => {
                    refuse(self, "'var' is not allowed as an element type of an array");
                    continue;
                }
                None => {
                    refuse(self, "it has no initializer");
                    continue;
                }
                Some(ast::Init::Array(_)) => {
                    refuse(self, "an array initializer needs an explicit target type");
                    continue;
                }
                Some(ast::Init::Expr(init)) => init,
            };
            match init.unparenthesized().kind {
                ast::ExprKind::Lambda(_) => {
                    refuse(self, "a lambda expression needs an explicit target type");
                    continue;
                }
                ast::ExprKind::MethodRef(_) => {
                    refuse(self, "a method reference needs an explicit target type");
                    continue;
                }
                _ => {}
            }
            let value = self.expr(init);
            let ty = value.map(|value| self.table.upward(&self.ty_of(value)));
            if let Some(Ty::Null | Ty::Void) = ty {
                let reason = if ty == Some(Ty::Null) {
                    "its initializer is null"
                } else {
                    "its initializer is of type void"
                };
                refuse(self, reason);
                continue;
            }
            let local = self.declare(var.name, ty.clone(), is_final);
            let (Some(local), Some(value), Some(ty)) = (local, value, ty) else { continue };
            self.facts[local].has_value = true;
            let value = self.convert_to(value, &ty);
            if is_final && let Some(value) = self.constant_of(value).cloned() {
                self.note_constant(local, Some(value));
            }
            out.push(self.stmt_at(StmtKind::Local { local, init: Some(value) }, var.span));
        }
    }

    fn expr_stmts(&mut self, exprs: &'a [&'a ast::Expr<'a>]) -> Vec<Stmt> {
        let mut stmts = Vec::new();
        for expr in exprs {
            if let Some(value) = self.expr(expr) {
                let value = self.peeled(value, None);
                stmts.push(self.stmt_at(StmtKind::Expr(value), expr.span));
            }
        }
        stmts
    }

    fn for_stmt(
        &mut self,
        stmt: &'a ast::For<'a>,
        labels: Vec<&'a str>,
        span: Span,
    ) -> Option<StmtKind> {
        let depth = self.visible.len();
        let init = match stmt.init {
            ForInit::Exprs(exprs) => self.expr_stmts(exprs),
            ForInit::Local(decl) => {
                let mut stmts = Vec::new();
                self.local_decl(decl, &mut stmts);
                stmts
            }
        };
        let cond = stmt.condition.map(|cond| self.condition(cond));
        let Bindings { when_true, when_false } = self.take_bindings();
        let inner = self.visible.len();
        self.introduce(&when_true);
        let update = self.expr_stmts(stmt.update);
        let (target, mut body) =
            self.in_target(labels, true, false, |attr| attr.sub_stmt(stmt.body));
        self.visible.truncate(inner);
        self.after_loop(body.as_mut(), target, when_false);
        self.visible.truncate(depth);
        let cond = match cond {
            Some(cond) => Some(cond?),
            None => None,
        };
        let cond_line = cond.map_or_else(|| self.line(span), |cond| self.body.exprs[cond].line);
        let test = LoopTest::Before;
        Some(StmtKind::Loop(Box::new(Loop {
            target,
            test,
            init,
            cond,
            cond_line,
            update,
            body: body?,
        })))
    }

    fn jump_target(
        &mut self,
        label: Option<ast::Ident<'a>>,
        span: Span,
        is_continue: bool,
    ) -> Option<TargetId> {
        // A switch expression can be left only by `yield`.
        let inner = self.targets.iter().rposition(|target| target.yields.is_some());
        let within = inner.map_or(0, |index| index + 1);
        let leaves = |target: &JumpTarget<'_>| match label {
            None => target.is_loop || target.is_switch && !is_continue,
            Some(label) => target.labels.contains(&label.name),
        };
        if self.targets[..within].iter().any(leaves) && !self.targets[within..].iter().any(leaves) {
            let what = if is_continue { "continue" } else { "break" };
            let message = format!("attempt to {what} out of a switch expression");
            self.error(Code::MisplacedJump, span, message);
            return None;
        }
        match label {
            None => {
                let found =
                    self.targets.iter().rev().find(|t| t.is_loop || t.is_switch && !is_continue);
                if found.is_none() {
                    let message = if is_continue {
                        "continue outside of loop"
                    } else {
                        "break outside switch or loop"
                    };
                    self.error(Code::MisplacedJump, span, message);
                    return None;
                }
                found.map(|target| target.id)
            }
            Some(label) => {
                let found =
                    self.targets.iter().rev().find(|target| target.labels.contains(&label.name));
                match found {
                    None => {
                        let message = format!("undefined label: {}", label.name);
                        self.error(Code::UnknownLabel, label.span, message);
                        None
                    }
                    Some(target) if is_continue && !target.is_loop => {
                        let message = format!("not a loop label: {}", label.name);
                        self.error(Code::MisplacedJump, label.span, message);
                        None
                    }
                    Some(target) => Some(target.id),
                }
            }
        }
    }

    fn return_stmt(&mut self, value: Option<&'a ast::Expr<'a>>, span: Span) -> Option<StmtKind> {
        if self.targets.iter().any(|target| target.yields.is_some()) {
            let message = "attempt to return out of a switch expression";
            self.error(Code::IllegalReturn, span, message);
            return None;
        }
        if self.in_prologue && self.outer.len() == self.base {
            let message = "'return' not allowed before explicit constructor invocation";
            self.error(Code::IllegalReturn, span, message);
            return None;
        }
        let ret = match &self.returns {
            Returns::Type(ret) => ret.clone(),
            Returns::Forbidden => {
                self.error(Code::IllegalReturn, span, "return outside method");
                return None;
            }
            Returns::Infer(_) | Returns::Probe(_) => {
                if let Some(expr) = value {
                    self.returned(expr);
                }
                return None;
            }
        };
        match value {
            None if ret == Ty::Void => Some(StmtKind::Return(None)),
            None => {
                let message = format!(
                    "incompatible types: missing return value of type {}",
                    self.table.show_ty(&ret)
                );
                self.error(Code::IllegalReturn, span, message);
                None
            }
            Some(expr) if ret == Ty::Void => {
                self.arg(expr);
                self.error(
                    Code::IllegalReturn,
                    expr.span,
                    "incompatible types: unexpected return value",
                );
                None
            }
            Some(expr) => Some(StmtKind::Return(Some(self.returned(expr)?))),
        }
    }

    /// A `synchronized` statement (JLS 14.19).
    fn synchronized(&mut self, lock: &'a ast::Expr<'a>, body: &Block<'a>) -> Option<StmtKind> {
        let value = self.value(lock);
        let stmts = self.block(body);
        let value = value?;
        let ty = self.ty_of(value);
        if matches!(ty, Ty::Prim(_) | Ty::Null | Ty::Void) {
            let shown = self.table.show_ty(&ty);
            let message = "unexpected type: an object is needed to lock";
            let diagnostic = Diagnostic::error(Code::TypeMismatch, lock.span, message);
            self.report(diagnostic.label(format!("this is of type {shown}")));
            return None;
        }
        let end_line = self.line(body.close());
        Some(StmtKind::Synchronized(Box::new(Synchronized { lock: value, body: stmts, end_line })))
    }

    fn throw(&mut self, expr: &'a ast::Expr<'a>) -> Option<StmtKind> {
        let value = self.value(expr)?;
        let throwable = self.table.need(
            self.table.symbols.known.throwable,
            "java.lang.Throwable",
            expr.span,
        )?;
        let ty = self.ty_of(value);
        if !self.table.is_subtype_of(&ty, &Ty::class(throwable)) {
            self.report_mismatch(value, &Ty::class(throwable));
            return None;
        }
        let value =
            if ty == Ty::Null { self.convert_to(value, &Ty::class(throwable)) } else { value };
        Some(StmtKind::Throw(value))
    }
}
