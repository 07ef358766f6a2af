//! Statements (JLS 14).

use std::collections::HashSet;

use super::super::types::Ty;
use super::frame::Returns;
use super::{Attr, Target};
use crate::ast::{self, Block, ForInit, Modifier, StmtKind as Ast};
use crate::diagnostics::Code;
use crate::source::Span;
use crate::tree::{
    Catch, ClassId, ConstValue, ExprId, Finally, Loop, LoopTest, Prim, Stmt, StmtKind, Switch,
    SwitchGroup, SwitchLabel, TargetId, Try, Type,
};

impl<'a> Attr<'_, 'a> {
    pub(super) fn stmt_at(&self, kind: StmtKind, span: Span) -> Stmt {
        Stmt { kind, span, line: self.line(span) }
    }

    /// The statements of a block, whose declarations end with it.
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

    fn stmts(&mut self, stmts: &'a [ast::Stmt<'a>], out: &mut Vec<Stmt>) {
        for stmt in stmts {
            match &stmt.kind {
                Ast::Local(decl) => self.local_decl(decl, out),
                Ast::Type(decl) => self.local_class(decl, out),
                _ => out.extend(self.stmt(stmt)),
            }
        }
    }

    /// A statement that is not a declaration. None if it was refused.
    fn stmt(&mut self, stmt: &'a ast::Stmt<'a>) -> Option<Stmt> {
        crate::stack::grow(|| self.stmt_labeled(stmt, Vec::new()))
    }

    /// The body of a compound statement: a scope of its own.
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
            Ast::Expr(expr) => {
                let value = self.expr(expr)?;
                StmtKind::Expr(self.peeled(value, None))
            }
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

    pub(super) fn in_target<R>(
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
        let is_final = decl.modifiers.has(Modifier::Final);
        if let ast::TypeKind::Var = decl.ty.kind {
            self.inferred_decl(decl, is_final, out);
            return;
        }
        let base = self.world.resolve_value_ty(&decl.ty, self.scope);
        for var in decl.vars {
            let ty = base
                .as_ref()
                .and_then(|base| self.world.arrays_of(base, var.extra_dims.into(), var.name.span));
            let local = self.declare(var.name, ty.clone(), is_final);
            let (Some(local), Some(ty)) = (local, ty) else {
                // Still look at the initialiser, for its own sake.
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
                        || self.world.is_string(self.body.locals[local].ty);
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
            let ty = value.map(|value| self.world.upward(&self.ty_of(value)));
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

    fn switch(&mut self, switch: &'a ast::Switch<'a>, labels: Vec<&'a str>) -> Option<StmtKind> {
        let selector =
            self.value(switch.selector).and_then(|selector| self.check_selector(selector));
        let ty = selector.map(|selector| self.type_of(selector));
        let depth = self.visible.len();
        let scope = self.scope.vars;
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
        self.scope.vars = scope;
        let selector = selector?;
        let selector = match self.type_of(selector) {
            Type::Prim(prim) => self.convert_numeric(selector, prim.promoted()),
            ty => match self.enum_of(ty) {
                Some(class) => self.ordinal_of(selector, class)?,
                None => selector,
            },
        };
        Some(StmtKind::Switch(Box::new(Switch { target, selector, groups: groups? })))
    }

    /// The selector of a switch is of type char, byte, short, int, a box of one, or String (JLS 14.11.1).
    fn check_selector(&mut self, selector: ExprId) -> Option<ExprId> {
        let ty = self.ty_of(selector);
        let is_small = |prim: Prim| prim.is_integral() && prim.widens_to(Prim::Int);
        if self.world.as_primitive(&ty).is_some_and(is_small) {
            return Some(self.unboxed(selector));
        }
        let erased = self.type_of(selector);
        if self.world.is_string(erased) || self.enum_of(erased).is_some() {
            return Some(selector);
        }
        if ty.is_reference() && self.world.unboxed_ty(&ty).is_none() {
            let span = self.span_of(selector);
            let message = format!(
                "a switch over {} is not supported: int, String and enums are",
                self.world.show_ty(&ty)
            );
            self.error(Code::Unsupported, span, message);
            return None;
        }
        self.report_mismatch(selector, &Ty::INT);
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
            Some(expr) if selector.is_some_and(|ty| self.enum_of(ty).is_some()) => {
                let class = self.enum_of(selector?)?;
                SwitchLabel::Int(self.enum_label(class, expr)?)
            }
            Some(expr) => {
                let value = self.value(expr);
                let value = self.assign_convert(value?, &Ty::from(selector?))?;
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
                    self.world.show_ty(&ret)
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

    fn throw(&mut self, expr: &'a ast::Expr<'a>) -> Option<StmtKind> {
        let value = self.value(expr)?;
        let throwable = self.world.need(
            self.world.symbols.known.throwable,
            "java.lang.Throwable",
            expr.span,
        )?;
        let ty = self.ty_of(value);
        if !self.world.is_subtype_of(&ty, &Ty::class(throwable)) {
            self.report_mismatch(value, &Ty::class(throwable));
            return None;
        }
        let value =
            if ty == Ty::Null { self.convert_to(value, &Ty::class(throwable)) } else { value };
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
        let ty = self.world.resolve_value_ty(&clause.param.ty, self.scope);
        let class: Option<ClassId> = ty.and_then(|ty| {
            let throwable = self.world.need(
                self.world.symbols.known.throwable,
                "java.lang.Throwable",
                clause.span,
            )?;
            match ty {
                Ty::Class(class, _) if self.world.is_subclass(class, throwable) => Some(class),
                _ => {
                    let message = format!(
                        "incompatible types: {} cannot be converted to Throwable",
                        self.world.show_ty(&ty)
                    );
                    self.error(Code::TypeMismatch, clause.param.ty.span, message);
                    None
                }
            }
        });
        let is_final = clause.param.modifiers.has(Modifier::Final);
        let local = self.declare(clause.param.name, class.map(Ty::class), is_final);
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
