//! Statements (JLS 14).

use std::collections::HashSet;

use super::{Attr, CodeKind, Target};
use crate::ast::{self, Block, ForInit, Modifier, StmtKind as Ast};
use crate::diagnostics::{Code, Diagnostic};
use crate::source::Span;
use crate::tree::{
    Catch, ClassId, CompareOp, ConstValue, ExprId, ExprKind, Finally, Loop, LoopTest, Place, Step,
    StepValue, Stmt, StmtKind, Switch, SwitchGroup, SwitchLabel, TargetId, Try, Type,
};

impl<'a> Attr<'_, 'a> {
    fn stmt_at(&self, kind: StmtKind, span: Span) -> Stmt {
        Stmt { kind, span, line: self.line(span) }
    }

    /// The statements of a block, whose declarations end with it.
    pub(super) fn block(&mut self, block: &Block<'a>) -> Vec<Stmt> {
        let depth = self.visible.len();
        let mut stmts = Vec::with_capacity(block.stmts.len());
        self.stmts(block.stmts, &mut stmts);
        self.visible.truncate(depth);
        stmts
    }

    /// A block as a statement.
    pub(super) fn block_stmt(&mut self, block: &Block<'a>) -> Stmt {
        let stmts = self.block(block);
        self.stmt_at(StmtKind::Block(stmts), block.span)
    }

    fn stmts(&mut self, stmts: &'a [ast::Stmt<'a>], out: &mut Vec<Stmt>) {
        for stmt in stmts {
            match &stmt.kind {
                Ast::Local(decl) => self.local_decl(decl, out),
                _ => out.extend(self.stmt(stmt)),
            }
        }
    }

    /// A statement that is not a declaration. None if it was refused.
    fn stmt(&mut self, stmt: &'a ast::Stmt<'a>) -> Option<Stmt> {
        crate::stack::grow(|| self.stmt_labeled(stmt, Vec::new()))
    }

    /// The body of a compound statement: a scope of its own.
    fn sub_stmt(&mut self, stmt: &'a ast::Stmt<'a>) -> Option<Stmt> {
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
            Ast::Local(_) | Ast::Error => return None,
            Ast::Expr(expr) => StmtKind::Expr(self.expr(expr)?),
            Ast::If { condition, then, otherwise } => {
                let cond = self.condition(condition);
                let then = self.sub_stmt(then);
                let otherwise = otherwise.map(|stmt| self.sub_stmt(stmt));
                let otherwise = match otherwise {
                    Some(stmt) => Some(Box::new(stmt?)),
                    None => None,
                };
                StmtKind::If { cond: cond?, then: Box::new(then?), otherwise }
            }
            Ast::While { condition, body } => {
                let cond = self.condition(condition);
                let (target, body) =
                    self.in_target(labels, true, false, |attr| attr.sub_stmt(body));
                // The reference compiler counts the parenthesis ahead of the condition as its start.
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
                let (target, body) =
                    self.in_target(labels, true, false, |attr| attr.sub_stmt(body));
                let cond = self.condition(condition);
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
            Ast::Switch(switch) => self.switch(switch, labels)?,
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
            Ast::Try(try_stmt) => self.try_stmt(try_stmt)?,
        };
        Some(self.stmt_at(kind, span))
    }

    /// The last parenthesis ahead of a condition, or the condition if there is none.
    fn paren_before(&self, condition: Span, stmt: Span) -> Span {
        let before = Span { lo: stmt.lo, hi: condition.lo.max(stmt.lo), ..stmt };
        match self.world.sources.snippet(before).rfind('(') {
            Some(offset) => Span { lo: stmt.lo + offset as u32, ..condition },
            None => condition,
        }
    }

    fn in_target<R>(
        &mut self,
        labels: Vec<&'a str>,
        is_loop: bool,
        is_switch: bool,
        f: impl FnOnce(&mut Self) -> R,
    ) -> (TargetId, R) {
        let id = self.new_target();
        self.targets.push(Target { labels, id, is_loop, is_switch });
        let result = f(self);
        self.targets.pop();
        (id, result)
    }

    fn local_decl(&mut self, decl: &'a ast::LocalDecl<'a>, out: &mut Vec<Stmt>) {
        let base = self.world.resolve_value_type(&decl.ty, self.scope);
        let is_final = decl.modifiers.has(Modifier::Final);
        for var in decl.vars {
            let ty = base
                .and_then(|base| self.world.array_of(base, var.extra_dims.into(), var.name.span));
            let local = self.declare(var.name, ty, is_final);
            let (Some(local), Some(ty)) = (local, ty) else {
                // Still look at the initialiser, for its own sake.
                if let Some(ast::Init::Expr(expr)) = var.init {
                    self.value(expr);
                }
                continue;
            };
            let init = match &var.init {
                Some(init) => {
                    self.facts[local].has_value = true;
                    let Some(value) = self.initializer(init, ty) else { continue };
                    if is_final && let Some(value) = self.constant_of(value).cloned() {
                        self.note_constant(local, Some(value));
                    }
                    Some(value)
                }
                None => None,
            };
            out.push(self.stmt_at(StmtKind::Local { local, init }, var.span));
        }
    }

    fn expr_stmts(&mut self, exprs: &'a [&'a ast::Expr<'a>]) -> Vec<Stmt> {
        let mut stmts = Vec::new();
        for expr in exprs {
            if let Some(value) = self.expr(expr) {
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
        let update = self.expr_stmts(stmt.update);
        let (target, body) = self.in_target(labels, true, false, |attr| attr.sub_stmt(stmt.body));
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

    /// An enhanced `for` over an array, spelled out (JLS 14.14.2).
    fn for_each(
        &mut self,
        stmt: &'a ast::ForEach<'a>,
        labels: Vec<&'a str>,
        span: Span,
    ) -> Option<Stmt> {
        let depth = self.visible.len();
        let array = self.value(stmt.iterable);
        let declared = self.world.resolve_value_type(&stmt.var.ty, self.scope);
        let element_ty = array.and_then(|array| {
            let ty = self.type_of(array);
            let element = ty.element();
            if element.is_none() {
                let iterable = self.world.by_name.get("java.lang.Iterable").copied();
                let is_iterable = matches!((ty, iterable), (Type::Class(c), Some(i)) if self.world.is_subclass(c, i));
                if is_iterable {
                    let message = "enhanced for over an Iterable is not supported yet";
                    self.error(Code::Unsupported, stmt.iterable.span, message);
                } else {
                    let message = format!("for-each not applicable to expression type {}", self.show(ty));
                    self.report(
                        Diagnostic::error(Code::TypeMismatch, stmt.iterable.span, message)
                            .label("an array is needed here"),
                    );
                }
            }
            element
        });
        // All of it but the body is on the line of the array.
        let at = stmt.iterable.span;
        let line = array.map_or_else(|| self.line(at), |array| self.body.exprs[array].line);
        let local = self.declare(stmt.var.name, declared, stmt.var.modifiers.has(Modifier::Final));
        let mut parts = None;
        if let (Some(array), Some(element_ty)) = (array, element_ty) {
            let array_ty = self.type_of(array);
            let array_local = self.synthetic_local(array_ty, at);
            let length_local = self.synthetic_local(Type::INT, at);
            let index_local = self.synthetic_local(Type::INT, at);
            let array_value = self.push(ExprKind::Local(array_local), array_ty, at, line);
            let length = self.push(ExprKind::ArrayLength(array_value), Type::INT, at, line);
            let zero = self.push(ExprKind::Const(ConstValue::Int(0)), Type::INT, at, line);
            let index = self.push(ExprKind::Local(index_local), Type::INT, at, line);
            let limit = self.push(ExprKind::Local(length_local), Type::INT, at, line);
            let kind = ExprKind::Compare { op: CompareOp::Lt, left: index, right: limit };
            let cond = self.push(kind, Type::BOOLEAN, at, line);
            let kind = ExprKind::Step {
                step: Step::Up,
                value: StepValue::New,
                place: Place::Local(index_local),
            };
            let update = self.push(kind, Type::INT, at, line);
            let array_value = self.push(ExprKind::Local(array_local), array_ty, at, line);
            let index = self.push(ExprKind::Local(index_local), Type::INT, at, line);
            let element =
                self.push(ExprKind::Element { array: array_value, index }, element_ty, at, line);
            let element = declared.and_then(|declared| self.assign_convert(element, declared));
            let init = [(array_local, array), (length_local, length), (index_local, zero)];
            let stmt = |kind| Stmt { kind, span: at, line };
            let init: Vec<Stmt> = init
                .into_iter()
                .map(|(local, init)| stmt(StmtKind::Local { local, init: Some(init) }))
                .collect();
            parts = element.map(|element| (init, cond, stmt(StmtKind::Expr(update)), element));
        }
        if let Some(local) = local {
            self.facts[local].has_value = true;
        }
        let (target, body) = self.in_target(labels, true, false, |attr| attr.sub_stmt(stmt.body));
        self.visible.truncate(depth);
        let ((init, cond, update, element), local, body) = (parts?, local?, body?);
        let assign = Stmt {
            kind: StmtKind::Local { local, init: Some(element) },
            span: stmt.var.span,
            line,
        };
        let body_span = body.span;
        let body = Stmt { kind: StmtKind::Block(vec![assign, body]), span: body_span, line };
        let test = LoopTest::Before;
        let whole = Loop {
            target,
            test,
            init,
            cond: Some(cond),
            cond_line: line,
            update: vec![update],
            body,
        };
        Some(Stmt { kind: StmtKind::Loop(Box::new(whole)), span, line })
    }

    fn switch(&mut self, switch: &'a ast::Switch<'a>, labels: Vec<&'a str>) -> Option<StmtKind> {
        let selector =
            self.value(switch.selector).and_then(|selector| self.check_selector(selector));
        let ty = selector.map(|selector| self.type_of(selector));
        let depth = self.visible.len();
        let mut seen: HashSet<SwitchLabel> = HashSet::new();
        let (target, groups) = self.in_target(labels, false, true, |attr| {
            let mut groups = Some(Vec::new());
            attr.groups.push(0);
            let innermost = attr.groups.len() - 1;
            for group in switch.groups {
                attr.next_group += 1;
                attr.groups[innermost] = attr.next_group;
                let mut group_labels = Some(Vec::new());
                for label in group.labels {
                    match attr.switch_label(label, ty, &mut seen) {
                        Some(label) => {
                            group_labels.iter_mut().for_each(|labels| labels.push(label.clone()))
                        }
                        None => group_labels = None,
                    }
                }
                let mut stmts = Vec::new();
                attr.stmts(group.stmts, &mut stmts);
                match (group_labels, &mut groups) {
                    (Some(labels), Some(groups)) => groups.push(SwitchGroup { labels, stmts }),
                    _ => groups = None,
                }
            }
            attr.groups.pop();
            groups
        });
        self.visible.truncate(depth);
        let selector = selector?;
        let selector = match self.type_of(selector) {
            Type::Prim(prim) => self.convert_numeric(selector, prim.promoted()),
            _ => selector,
        };
        Some(StmtKind::Switch(Box::new(Switch { target, selector, groups: groups? })))
    }

    /// The selector of a switch is of type char, byte, short, int or String (JLS 14.11.1).
    fn check_selector(&mut self, selector: ExprId) -> Option<ExprId> {
        let ty = self.type_of(selector);
        if matches!(ty, Type::Prim(prim) if prim.is_integral() && prim.widens_to(crate::tree::Prim::Int))
            || self.world.is_string(ty)
        {
            return Some(selector);
        }
        if self.report_box(selector) {
            return None;
        }
        if ty.is_reference() {
            let span = self.span_of(selector);
            let message =
                format!("a switch over {} is not supported: int and String are", self.show(ty));
            self.error(Code::Unsupported, span, message);
            return None;
        }
        self.report_mismatch(selector, Type::INT);
        None
    }

    fn switch_label(
        &mut self,
        label: &'a ast::SwitchLabel<'a>,
        selector: Option<Type>,
        seen: &mut HashSet<SwitchLabel>,
    ) -> Option<SwitchLabel> {
        let resolved = match label.value {
            None => SwitchLabel::Default,
            Some(expr) => {
                let value = self.value(expr);
                let value = self.assign_convert(value?, selector?)?;
                match self.constant_of(value) {
                    Some(&ConstValue::Int(value)) => SwitchLabel::Int(value),
                    Some(ConstValue::String(value)) => SwitchLabel::String(value.clone()),
                    _ => {
                        let message = if selector.is_some_and(Type::is_reference) {
                            "constant string expression required"
                        } else {
                            "constant expression required"
                        };
                        self.error(Code::NotConstant, expr.span, message);
                        return None;
                    }
                }
            }
        };
        if !seen.insert(resolved.clone()) {
            let message = if resolved == SwitchLabel::Default {
                "duplicate default label"
            } else {
                "duplicate case label"
            };
            self.error(Code::DuplicateCase, label.span, message);
        }
        Some(resolved)
    }

    fn jump_target(
        &mut self,
        label: Option<ast::Ident<'a>>,
        span: Span,
        is_continue: bool,
    ) -> Option<TargetId> {
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
        let ret = match self.kind {
            CodeKind::Method(method) => self.world.symbols.methods[method].ret,
            CodeKind::Constructor(_) => Type::Void,
            CodeKind::StaticInit | CodeKind::InstanceInit => {
                self.error(Code::IllegalReturn, span, "return outside method");
                return None;
            }
        };
        match value {
            None if ret == Type::Void => Some(StmtKind::Return(None)),
            None => {
                let message =
                    format!("incompatible types: missing return value of type {}", self.show(ret));
                self.error(Code::IllegalReturn, span, message);
                None
            }
            Some(expr) if ret == Type::Void => {
                self.expr(expr);
                self.error(
                    Code::IllegalReturn,
                    expr.span,
                    "incompatible types: unexpected return value",
                );
                None
            }
            Some(expr) => {
                let value = self.value(expr)?;
                Some(StmtKind::Return(Some(self.assign_convert(value, ret)?)))
            }
        }
    }

    fn throw(&mut self, expr: &'a ast::Expr<'a>) -> Option<StmtKind> {
        let value = self.value(expr)?;
        let throwable = self.world.need(
            self.world.symbols.known.throwable,
            "java.lang.Throwable",
            expr.span,
        )?;
        let ty = self.type_of(value);
        if !self.world.is_subtype(ty, Type::Class(throwable)) {
            self.report_mismatch(value, Type::Class(throwable));
            return None;
        }
        let value =
            if ty == Type::Null { self.widen(value, Type::Class(throwable)) } else { value };
        Some(StmtKind::Throw(value))
    }

    fn try_stmt(&mut self, stmt: &'a ast::Try<'a>) -> Option<StmtKind> {
        let body = self.block(&stmt.block);
        let mut catches = Some(Vec::new());
        for clause in stmt.catches {
            match (self.catch(clause), &mut catches) {
                (Some(clause), Some(catches)) => catches.push(clause),
                _ => catches = None,
            }
        }
        let finally = stmt.finally.map(|block| Finally {
            body: self.block(&block),
            completes_normally: true,
            end_line: self.line(block.close()),
        });
        let body_end_line = self.line(stmt.block.close());
        Some(StmtKind::Try(Box::new(Try { body, body_end_line, catches: catches?, finally })))
    }

    fn catch(&mut self, clause: &'a ast::Catch<'a>) -> Option<Catch> {
        let depth = self.visible.len();
        let ty = self.world.resolve_value_type(&clause.param.ty, self.scope);
        let class: Option<ClassId> = ty.and_then(|ty| {
            let throwable = self.world.need(
                self.world.symbols.known.throwable,
                "java.lang.Throwable",
                clause.span,
            )?;
            match ty {
                Type::Class(class) if self.world.is_subclass(class, throwable) => Some(class),
                _ => {
                    let message = format!(
                        "incompatible types: {} cannot be converted to Throwable",
                        self.show(ty)
                    );
                    self.error(Code::TypeMismatch, clause.param.ty.span, message);
                    None
                }
            }
        });
        let is_final = clause.param.modifiers.has(Modifier::Final);
        let local = self.declare(clause.param.name, class.map(Type::Class), is_final);
        if let Some(local) = local {
            self.facts[local].has_value = true;
        }
        let body = self.block(&clause.body);
        self.visible.truncate(depth);
        Some(Catch {
            classes: vec![class?],
            local: local?,
            body,
            line: self.line(clause.span),
            end_line: self.line(clause.body.close()),
        })
    }
}
