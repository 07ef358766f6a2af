//! Definite assignment in statements (JLS 16.2).

use cranelift_entity::EntityRef;

use super::{Assign, Exit, State};
use crate::source::Span;
use crate::tree::{Loop, LoopTest, Stmt, StmtKind, Switch, SwitchLabel, Try, Type};

impl<'b> Assign<'b, '_> {
    pub(super) fn stmts(&mut self, stmts: &'b [Stmt]) {
        for stmt in stmts {
            self.stmt(stmt);
        }
    }

    pub(super) fn stmt(&mut self, stmt: &'b Stmt) {
        crate::stack::grow(|| self.stmt_kind(stmt));
    }

    pub(super) fn stmt_kind(&mut self, stmt: &'b Stmt) {
        match &stmt.kind {
            StmtKind::Empty => {}
            StmtKind::Expr(expr) => self.expr(*expr),
            StmtKind::Local { local, init } => {
                self.declare(*local);
                if let Some(init) = init {
                    self.expr(*init);
                    self.assign(local.index(), stmt.span);
                }
            }
            StmtKind::Block(stmts) => self.stmts(stmts),
            StmtKind::If { cond, then, otherwise } => {
                let (holds, fails) = self.condition(*cond);
                self.state = holds;
                self.stmt(then);
                let after_then = std::mem::replace(&mut self.state, fails);
                if let Some(otherwise) = otherwise {
                    self.stmt(otherwise);
                }
                self.state.join(&after_then);
            }
            StmtKind::Loop(whole) => self.loop_stmt(whole),
            StmtKind::Switch(switch) => {
                self.switch(switch);
                self.arrive(Exit::Break(switch.target));
            }
            StmtKind::Yield { target, value } => {
                if self.node(*value).ty == Type::BOOLEAN {
                    let (holds, fails) = self.condition(*value);
                    for (state, value) in [(holds, true), (fails, false)] {
                        self.exits.push((Exit::Yield(*target, Some(value)), state, stmt.span));
                    }
                    self.state.kill();
                } else {
                    self.expr(*value);
                    self.exit(Exit::Yield(*target, None), stmt.span);
                }
            }
            StmtKind::Labeled { target, body } => {
                self.stmt(body);
                self.arrive(Exit::Break(*target));
            }
            &StmtKind::Break(target) => self.exit(Exit::Break(target), stmt.span),
            &StmtKind::Continue(target) => self.exit(Exit::Continue(target), stmt.span),
            StmtKind::Return(value) => {
                value.iter().for_each(|&value| self.expr(value));
                self.exit(Exit::Return, stmt.span);
            }
            StmtKind::Throw(value) => {
                self.expr(*value);
                self.state.kill();
            }
            StmtKind::Synchronized(whole) => {
                self.expr(whole.lock);
                self.stmts(&whole.body);
            }
            StmtKind::Try(whole) => self.try_stmt(whole),
        }
    }

    /// Analyses the groups of a switch. Jumps out of them remain pending.
    pub(super) fn switch(&mut self, switch: &'b Switch) {
        self.expr(switch.selector);
        // Tests run in order, each after the previous ones have failed.
        let mut entries: Vec<Option<State>> = vec![None; switch.groups.len()];
        for (group, entry) in switch.groups.iter().zip(&mut entries) {
            for label in &group.labels {
                let Some(test) = label.test() else { continue };
                let (holds, fails) = self.condition(test);
                self.state = fails;
                match entry {
                    Some(entry) => entry.join(&holds),
                    None => *entry = Some(holds),
                }
            }
        }
        let dead = self.state.dead();
        let mut entry = std::mem::replace(&mut self.state, dead);
        let mut exit = self.state.clone();
        let mut has_default = false;
        for (group, tested) in switch.groups.iter().zip(entries) {
            let is_default = group.labels.contains(&SwitchLabel::Default);
            has_default |= is_default;
            if let Some(tested) = &tested {
                self.state.join(tested);
            }
            if tested.is_none() || is_default {
                self.state.join(&entry);
            }
            self.stmts(&group.stmts);
            for stmt in &group.stmts {
                if let StmtKind::Local { local, .. } = stmt.kind {
                    entry.assigned.remove(local.index());
                    entry.unassigned.add(local.index());
                }
            }
            if group.is_rule {
                exit.join(&self.state);
                self.state.kill();
            }
        }
        self.state.join(&exit);
        if !has_default {
            self.state.join(&entry);
        }
    }

    /// The states after a switch expression; if it is a condition, those for true and for false.
    pub(super) fn switch_expr(&mut self, switch: &'b Switch) -> (State, State) {
        self.switch(switch);
        // The end of the last group is unreachable.
        let dead = self.state.dead();
        let [holds, fails] = [true, false].map(|value| {
            self.state = dead.clone();
            self.arrive(Exit::Yield(switch.target, Some(value)));
            self.state.clone()
        });
        self.state = dead;
        self.arrive(Exit::Yield(switch.target, None));
        let [mut any_holds, mut any_fails] = [holds, fails];
        any_holds.join(&self.state);
        any_fails.join(&self.state);
        (any_holds, any_fails)
    }

    pub(super) fn exit(&mut self, exit: Exit, span: Span) {
        self.exits.push((exit, self.state.clone(), span));
        self.state.kill();
    }

    /// Joins the states of all pending jumps to this target.
    pub(super) fn arrive(&mut self, exit: Exit) {
        let state = &mut self.state;
        self.exits.retain(|(pending, from, _)| {
            if *pending == exit {
                state.join(from);
            }
            *pending != exit
        });
    }

    /// Analyses a loop. If its body assigns variables that were unassigned before, it is analysed a second time: an
    /// assignment of a final variable in it may then be a second one (JLS 16.2.10 to 16.2.12).
    pub(super) fn loop_stmt(&mut self, whole: &'b Loop) {
        self.stmts(&whole.init);
        let was_in_second_round = std::mem::replace(&mut self.in_second_round, false);
        let errors = self.errors;
        let entry = self.state.clone();
        let mut start = entry.clone();
        let mut skip: Option<State> = None;
        loop {
            let exits = self.exits.len();
            self.state = start.clone();
            let after = match whole.test {
                LoopTest::Before => {
                    let (holds, fails) = self.loop_condition(whole);
                    self.state = holds;
                    self.stmt(&whole.body);
                    self.arrive(Exit::Continue(whole.target));
                    self.stmts(&whole.update);
                    fails
                }
                LoopTest::After => {
                    self.stmt(&whole.body);
                    self.arrive(Exit::Continue(whole.target));
                    let (holds, fails) = self.loop_condition(whole);
                    self.state = holds;
                    fails
                }
            };
            let skip = skip.get_or_insert(after);
            let mut finals = start.unassigned.clone();
            finals.intersect(&self.state.unassigned);
            if self.in_second_round
                || self.errors != errors
                || start.unassigned.is_subset(&self.state.unassigned)
            {
                self.state = skip.clone();
                break;
            }
            // The jumps of this pass are found again in the next one, with more conservative states.
            self.exits.truncate(exits);
            start.unassigned = finals;
            self.in_second_round = true;
        }
        self.in_second_round = was_in_second_round;
        self.arrive(Exit::Break(whole.target));
    }

    pub(super) fn loop_condition(&mut self, whole: &Loop) -> (State, State) {
        match whole.cond {
            Some(cond) => self.condition(cond),
            None => (self.state.clone(), self.state.dead()),
        }
    }

    pub(super) fn try_stmt(&mut self, whole: &'b Try) {
        let outer_unassigned =
            std::mem::replace(&mut self.unassigned_in_try, self.state.unassigned.clone());
        let outer_exits = std::mem::take(&mut self.exits);
        let before = self.state.assigned.clone();
        self.stmts(&whole.body);
        self.unassigned_in_try.intersect(&self.state.unassigned);
        let mut end = self.state.clone();
        let unassigned_in_body = self.unassigned_in_try.clone();
        for clause in &whole.catches {
            self.state = State { assigned: before.clone(), unassigned: unassigned_in_body.clone() };
            self.declare(clause.local);
            self.assign(clause.local.index(), self.body.locals[clause.local].span);
            self.stmts(&clause.body);
            end.join(&self.state);
        }
        let inner_exits = std::mem::replace(&mut self.exits, outer_exits);
        match &whole.finally {
            Some(finally) => {
                self.state = State { assigned: before, unassigned: self.unassigned_in_try.clone() };
                self.stmts(&finally.body);
                // A finally clause that does not complete normally discards pending jumps.
                if finally.completes_normally {
                    let after = self.state.clone();
                    for (exit, mut state, span) in inner_exits {
                        state.assigned.unite(&after.assigned);
                        state.unassigned.intersect(&after.unassigned);
                        self.exits.push((exit, state, span));
                    }
                    self.state.unassigned.intersect(&end.unassigned);
                    self.state.assigned.unite(&end.assigned);
                }
            }
            None => {
                self.state = end;
                self.exits.extend(inner_exits);
            }
        }
        self.unassigned_in_try.intersect(&outer_unassigned);
        self.unassigned_in_try.intersect(&self.state.unassigned);
    }
}
