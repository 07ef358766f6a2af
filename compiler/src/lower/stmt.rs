//! Statements.

use crate::ir::{Block, Op, Terminator};
use crate::stack;
use crate::tree::{ExprId, Loop, LoopTest, Stmt, StmtKind, TargetId};

use super::function::{JumpScope, Lower};
use super::slots;

impl<'a> Lower<'_, 'a> {
    pub fn stmts(&mut self, stmts: &'a [Stmt]) {
        for stmt in stmts {
            self.stmt(stmt);
        }
    }

    /// Lowers the statements of a block. Its variables go out of scope at its end.
    pub fn block_stmts(&mut self, stmts: &'a [Stmt]) {
        let mark = self.slots.mark();
        self.stmts(stmts);
        self.slots.release(mark);
    }

    fn stmt(&mut self, stmt: &'a Stmt) {
        if !self.is_reachable() || self.function.is_too_large() {
            return;
        }
        stack::grow(|| self.stmt_step(stmt));
    }

    fn stmt_step(&mut self, stmt: &'a Stmt) {
        match &stmt.kind {
            StmtKind::Empty => {}
            StmtKind::Expr(expr) => {
                self.line = stmt.line;
                self.effect(*expr);
            }
            StmtKind::Local { local, init } => {
                self.slots.declare(*local, self.body.locals[*local].ty);
                if let Some(init) = init {
                    self.line = stmt.line;
                    let var = self.local(*local);
                    self.value(*init, Some(var));
                }
            }
            StmtKind::Block(stmts) => self.block_stmts(stmts),
            StmtKind::If { cond, then, otherwise } if let Some(truth) = self.truth_value(*cond) => {
                if truth {
                    self.stmt(then);
                } else if let Some(otherwise) = otherwise {
                    self.stmt(otherwise);
                }
            }
            StmtKind::If { cond, then, otherwise } => {
                self.line = stmt.line;
                let [on_true, join] = [self.new_block(), self.new_block()];
                let on_false = if otherwise.is_some() { self.new_block() } else { join };
                self.cond(*cond, on_true, on_false);
                self.start(on_true);
                self.stmt(then);
                self.goto(join);
                if let Some(otherwise) = otherwise {
                    self.start(on_false);
                    self.stmt(otherwise);
                    self.goto(join);
                }
                self.start(join);
            }
            StmtKind::Loop(looped) => self.lower_loop(looped),
            StmtKind::Switch(switch) => {
                self.line = stmt.line;
                self.lower_switch(switch, None);
            }
            StmtKind::Yield { target, value } => {
                self.line = stmt.line;
                let result = self.scopes.iter().rev().find_map(|scope| match scope {
                    JumpScope::Target { target: t, result, .. } if t == target => *result,
                    _ => None,
                });
                self.value(*value, result);
                self.jump(*target, false);
            }
            StmtKind::Labeled { target, body } => {
                let on_break = self.new_block();
                self.scopes.push(JumpScope::Target {
                    target: *target,
                    on_break,
                    on_continue: None,
                    result: None,
                });
                self.stmt(body);
                self.scopes.pop();
                self.start(on_break);
            }
            StmtKind::Break(target) => {
                self.line = stmt.line;
                self.jump(*target, false);
            }
            StmtKind::Continue(target) => {
                self.line = stmt.line;
                self.jump(*target, true);
            }
            StmtKind::Return(value) => {
                self.line = stmt.line;
                self.lower_return(*value);
            }
            StmtKind::Throw(value) => {
                self.line = stmt.line;
                let thrown = self.value(*value, None);
                let origin = self.origin(*value);
                self.line = stmt.line;
                let column = self.lowering.column(stmt.span);
                self.throw(thrown, stmt.line, column, origin);
            }
            StmtKind::Synchronized(locked) => {
                let column = self.lowering.column(stmt.span);
                self.lower_synchronized(locked, column);
            }
            StmtKind::Try(try_stmt) => self.lower_try(try_stmt),
        }
    }

    fn lower_loop(&mut self, looped: &'a Loop) {
        let mark = self.slots.mark();
        self.stmts(&looped.init);
        let [body, next, exit] = [self.new_block(), self.new_block(), self.new_block()];
        let test = if looped.update.is_empty() { next } else { self.new_block() };
        let mut test_blocks = Vec::new();
        if looped.test == LoopTest::Before && looped.cond.is_some() {
            // The test runs first but is placed after the body, so that an iteration takes one branch.
            let first = self.function.layout.len();
            self.loop_test(looped, test, body, exit);
            test_blocks = self.function.layout.split_off(first);
        }
        self.start(body);
        let scope = JumpScope::Target {
            target: looped.target,
            on_break: exit,
            on_continue: Some(next),
            result: None,
        };
        self.scopes.push(scope);
        self.stmt(&looped.body);
        self.scopes.pop();
        if test != next || test_blocks.is_empty() {
            self.start(next);
            self.stmts(&looped.update);
        }
        if test_blocks.is_empty() {
            self.loop_test(looped, test, body, exit);
        } else {
            self.goto(test);
            self.function.layout.extend(test_blocks);
        }
        self.slots.release(mark);
        self.start(exit);
    }

    /// Lowers the test of a loop in a block of its own.
    fn loop_test(&mut self, looped: &Loop, test: Block, body: Block, exit: Block) {
        if self.current_block() != Some(test) {
            self.start(test);
        }
        self.line = looped.cond_line;
        match looped.cond {
            Some(cond) => self.cond(cond, body, exit),
            None => self.goto(body),
        }
    }

    /// Lowers a `break` or `continue` of an enclosing statement, including each `finally` on the path.
    fn jump(&mut self, target: TargetId, is_continue: bool) {
        let found = self.scopes.iter().enumerate().rev().find_map(|(depth, scope)| match scope {
            JumpScope::Target { target: t, on_break, on_continue, .. } if *t == target => Some((
                depth,
                if is_continue { on_continue.unwrap_or(*on_break) } else { *on_break },
            )),
            _ => None,
        });
        if let Some((depth, block)) = found {
            let region = self.region();
            self.run_finally(depth + 1);
            self.goto(block);
            self.set_region(region);
        }
    }

    fn lower_return(&mut self, value: Option<ExprId>) {
        let width = value.map_or(0, |value| slots::width(self.type_of(value)));
        let mut value = value.map(|value| self.value(value, None));
        let mark = self.slots.mark();
        if self
            .scopes
            .iter()
            .any(|scope| matches!(scope, JumpScope::Finally { .. } | JumpScope::Monitor { .. }))
        {
            value = value.map(|value| self.saved(value));
            self.slots.reserve(width);
        }
        let region = self.region();
        self.run_finally(0);
        self.slots.release(mark);
        self.end(Terminator::Return(value));
        self.set_region(region);
    }

    /// Releases locks and copies the statements of each `finally` in the scopes from `depth` inwards, the innermost
    /// first.
    fn run_finally(&mut self, depth: usize) {
        for i in (depth..self.scopes.len()).rev() {
            match self.scopes[i] {
                JumpScope::Finally { finally, outside } => {
                    let inner = self.scopes.split_off(i);
                    self.set_region(outside);
                    self.block_stmts(&finally.body);
                    self.set_region(outside);
                    self.scopes.extend(inner);
                }
                JumpScope::Monitor { lock, outside } => {
                    self.set_region(outside);
                    self.emit(Op::MonitorExit, [lock]);
                }
                JumpScope::Target { .. } => {}
            }
        }
    }
}
