//! Reachability (JLS 14.22).

use crate::diagnostics::{Code, Diagnostic};
use crate::sema::attr::{AttributedBody, CodeKind};
use crate::sema::class_table::ClassTable;
use crate::source::Span;
use crate::tree::{
    Body, ConstValue, ExprId, ExprKind, Loop, LoopTest, Stmt, StmtKind, SwitchGroup, TargetId, Try,
    Type,
};

/// A pending jump that has left a statement but not reached its target.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Jump {
    target: TargetId,
    is_continue: bool,
}

struct Reach<'b> {
    body: &'b Body,
    /// Whether the current point is reachable.
    alive: bool,
    jumps: Vec<Jump>,
    unreachable: Vec<Span>,
    /// Patterns with variables to which control falls through.
    entered: Vec<Span>,
}

/// Reports unreachable statements and illegally reachable ends, and records in the body what completes normally.
pub(super) fn check(table: &mut ClassTable<'_>, attributed: &mut AttributedBody) {
    check_switch_expressions(table, attributed);
    let mut stmts = std::mem::take(&mut attributed.body.stmts);
    let mut prologue = std::mem::take(&mut attributed.body.prologue);
    let mut reach = Reach::of(&attributed.body);
    reach.stmts(&mut prologue);
    if let Some(call) = &attributed.body.constructor_call
        && !reach.alive
    {
        reach.unreachable.push(call.span);
        reach.alive = true;
    }
    let mut stuck = Vec::new();
    let is_initializer = matches!(attributed.kind, CodeKind::StaticInit | CodeKind::InstanceInit);
    for stmt in &mut stmts {
        reach.stmt(stmt);
        if is_initializer && !reach.alive {
            stuck.push(stmt.span);
            reach.alive = true;
        }
    }
    let alive = reach.alive;
    let Reach { unreachable, entered, .. } = reach;
    let is_certain = unreachable.is_empty();
    report_fall_through(table, &entered);
    attributed.body.stmts = stmts;
    attributed.body.prologue = prologue;
    attributed.body.completes_normally = alive;
    for span in unreachable {
        table.report(Diagnostic::error(Code::UnreachableStatement, span, "unreachable statement"));
    }
    for span in stuck {
        let message = "initializer must be able to complete normally";
        table.report(Diagnostic::error(Code::UnreachableStatement, span.start(), message));
    }
    if let CodeKind::Method(method) | CodeKind::Lambda(Some(method)) = attributed.kind
        && alive
        && is_certain
        && table.symbols.methods[method].ret != Type::Void
    {
        let message = "missing return statement";
        let ret = table.show(table.symbols.methods[method].ret);
        table.report(
            Diagnostic::error(Code::MissingReturn, attributed.end, message)
                .also(attributed.name, format!("this method returns {ret}")),
        );
    }
}

fn report_fall_through(table: &mut ClassTable<'_>, patterns: &[Span]) {
    for &pattern in patterns {
        let message = "illegal fall-through to a pattern";
        table.report(
            Diagnostic::error(Code::DuplicateCase, pattern, message)
                .hint("end the statements before it with `break`"),
        );
    }
}

/// Checks that every path through a switch expression ends with `yield` or an exception (JLS 15.28.1). No other jump
/// leaves it, so each switch expression is checked on its own.
fn check_switch_expressions(table: &mut ClassTable<'_>, attributed: &mut AttributedBody) {
    let switches: Vec<ExprId> = attributed
        .body
        .exprs
        .iter()
        .filter(|(_, expr)| matches!(expr.kind, ExprKind::Switch(_)))
        .map(|(id, _)| id)
        .collect();
    for id in switches {
        let ExprKind::Switch(switch) = &mut attributed.body.exprs[id].kind else { continue };
        let mut groups = std::mem::take(&mut switch.groups);
        let mut reach = Reach::of(&attributed.body);
        reach.alive = false;
        let mut open: Option<(Span, &str)> = None;
        let last = groups.len().saturating_sub(1);
        for (index, group) in groups.iter_mut().enumerate() {
            reach.enter(group);
            reach.stmts(&mut group.stmts);
            if reach.alive && (group.is_rule || index == last) && open.is_none() {
                let message = if group.is_rule {
                    "switch rule completes without providing a value"
                } else {
                    "switch expression completes without providing a value"
                };
                open = Some((group.end, message));
            }
        }
        let Reach { unreachable, entered, .. } = reach;
        report_fall_through(table, &entered);
        for span in unreachable {
            let code = Code::UnreachableStatement;
            table.report(Diagnostic::error(code, span, "unreachable statement"));
        }
        if let Some((end, message)) = open {
            table.report(
                Diagnostic::error(Code::MissingReturn, end, message)
                    .hint("every way through it must end with `yield` or `throw`"),
            );
        }
        if let ExprKind::Switch(switch) = &mut attributed.body.exprs[id].kind {
            switch.groups = groups;
        }
    }
}

/// Whether a statement completes normally, and whether it has a `break` of the statement `target`. Reports nothing
/// about unreachable statements.
pub(crate) fn outcome(body: &Body, stmt: &mut Stmt, target: Option<TargetId>) -> (bool, bool) {
    let mut reach = Reach::of(body);
    reach.stmt(stmt);
    let leaves = reach.jumps.iter().any(|jump| Some(jump.target) == target && !jump.is_continue);
    (reach.alive, leaves)
}

impl<'b> Reach<'b> {
    fn of(body: &'b Body) -> Reach<'b> {
        Reach { body, alive: true, jumps: Vec::new(), unreachable: Vec::new(), entered: Vec::new() }
    }

    /// Starts a group of a switch, to which the code before it may fall through.
    fn enter(&mut self, group: &SwitchGroup) {
        if self.alive && !group.is_rule {
            self.entered.extend(group.pattern);
        }
        self.alive = true;
    }

    fn constant(&self, cond: ExprId) -> Option<bool> {
        match self.body.exprs[cond].kind {
            ExprKind::Const(ConstValue::Boolean(value)) => Some(value),
            _ => None,
        }
    }

    /// Removes the pending jumps to a target. Returns whether there were any.
    fn arrive(&mut self, target: TargetId, is_continue: bool) -> bool {
        let before = self.jumps.len();
        self.jumps.retain(|jump| *jump != Jump { target, is_continue });
        self.jumps.len() < before
    }

    fn stmts(&mut self, stmts: &mut [Stmt]) {
        for stmt in stmts {
            self.stmt(stmt);
        }
    }

    fn stmt(&mut self, stmt: &mut Stmt) {
        crate::stack::grow(|| self.stmt_kind(stmt));
    }

    fn stmt_kind(&mut self, stmt: &mut Stmt) {
        if !self.alive {
            self.unreachable.push(stmt.span);
            // One report suffices: continue as if the statement were reachable.
            self.alive = true;
        }
        match &mut stmt.kind {
            StmtKind::Empty | StmtKind::Expr(_) | StmtKind::Local { .. } => {}
            StmtKind::Block(stmts) => self.stmts(stmts),
            StmtKind::If { then, otherwise, .. } => {
                self.stmt(then);
                match otherwise {
                    Some(otherwise) => {
                        let after_then = std::mem::replace(&mut self.alive, true);
                        self.stmt(otherwise);
                        self.alive |= after_then;
                    }
                    None => self.alive = true,
                }
            }
            StmtKind::Loop(whole) => self.loop_stmt(whole),
            StmtKind::Switch(switch) => {
                let mut has_default = false;
                let mut leaves = false;
                // Code before the first group does not fall through to it.
                self.alive = false;
                for group in &mut switch.groups {
                    has_default |= group.labels.contains(&crate::tree::SwitchLabel::Default);
                    self.enter(group);
                    self.stmts(&mut group.stmts);
                    if group.is_rule {
                        leaves |= self.alive;
                    }
                }
                self.alive |= leaves || !has_default;
                self.alive |= self.arrive(switch.target, false);
            }
            StmtKind::Labeled { target, body } => {
                let target = *target;
                self.stmt(body);
                self.alive |= self.arrive(target, false);
            }
            &mut StmtKind::Break(target) => self.jump(target, false),
            &mut StmtKind::Continue(target) => self.jump(target, true),
            StmtKind::Return(_) | StmtKind::Throw(_) | StmtKind::Yield { .. } => {
                self.alive = false;
            }
            StmtKind::Synchronized(whole) => self.stmts(&mut whole.body),
            StmtKind::Try(whole) => self.try_stmt(whole),
        }
    }

    fn jump(&mut self, target: TargetId, is_continue: bool) {
        self.jumps.push(Jump { target, is_continue });
        self.alive = false;
    }

    fn loop_stmt(&mut self, whole: &mut Loop) {
        self.stmts(&mut whole.init);
        let cond = whole.cond.map_or(Some(true), |cond| self.constant(cond));
        match whole.test {
            LoopTest::Before => {
                self.alive = cond != Some(false);
                self.stmt(&mut whole.body);
                self.arrive(whole.target, true);
                self.alive = cond != Some(true);
            }
            LoopTest::After => {
                self.stmt(&mut whole.body);
                self.alive |= self.arrive(whole.target, true);
                self.alive &= cond != Some(true);
            }
        }
        self.alive |= self.arrive(whole.target, false);
    }

    fn try_stmt(&mut self, whole: &mut Try) {
        let outer = std::mem::take(&mut self.jumps);
        self.stmts(&mut whole.body);
        let mut end = self.alive;
        for clause in &mut whole.catches {
            self.alive = true;
            self.stmts(&mut clause.body);
            end |= self.alive;
        }
        let inner = std::mem::replace(&mut self.jumps, outer);
        self.alive = true;
        let completes = match &mut whole.finally {
            Some(finally) => {
                self.stmts(&mut finally.body);
                finally.completes_normally = self.alive;
                self.alive
            }
            None => true,
        };
        // A finally clause that does not complete normally discards pending jumps.
        if completes {
            self.jumps.extend(inner);
            self.alive = end;
        }
    }
}
