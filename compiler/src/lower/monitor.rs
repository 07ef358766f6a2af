//! Locks (JLS 14.19, 8.4.3.6).

use crate::ir::{self, Entry, Op, Operand, Origin, ValueType};
use crate::tree::{SYNTHETIC, Stmt, Synchronized};

use super::function::{JumpScope, Lower};

impl<'a> Lower<'_, 'a> {
    /// Lowers a `synchronized` statement.
    pub fn lower_synchronized(&mut self, stmt: &'a Synchronized, column: u32) {
        self.line = self.expr(stmt.lock).line;
        let ty = self.type_of(stmt.lock);
        let lock = self.temp(ty);
        let value = self.value(stmt.lock, Some(lock));
        if value != Operand::Var(lock) {
            self.push(Op::Copy, Some(lock), [value]);
        }
        let origin = self.origin(stmt.lock);
        let mark = self.slots.mark();
        self.slots.reserve(1);
        self.locked(lock.into(), origin, &stmt.body, stmt.end_line, column);
        self.slots.release(mark);
    }

    /// Lowers statements that run while an object is locked. The lock is released on every exit. `origin` is the source
    /// expression of the object, if it may be null; `column` is that of the statement.
    pub fn locked(
        &mut self,
        lock: Operand,
        origin: Option<Origin>,
        stmts: &'a [Stmt],
        end_line: u32,
        column: u32,
    ) {
        let outside = self.region();
        let exit = self.new_block();
        let handler = self.new_block();
        self.column = column;
        self.push_with(Op::MonitorEnter, None, [lock], origin);
        let throwable = ir::Type::THROWABLE;
        let region = self.new_region(outside, vec![(throwable, handler)]);
        self.scopes.push(JumpScope::Monitor { lock, outside });
        self.set_region(Some(region));
        self.block_stmts(stmts);
        self.scopes.pop();
        if self.is_reachable() {
            self.line = end_line;
            self.set_region(outside);
            self.emit(Op::MonitorExit, [lock]);
            self.goto(exit);
        }
        let ty = ValueType::plain(throwable);
        let var = self.function.new_temp(ty);
        let line = end_line | SYNTHETIC;
        self.start_handler(handler, Entry { ty, var: Some(var), line });
        self.line = end_line;
        self.emit(Op::MonitorExit, [lock]);
        self.throw(var.into(), line, 0, None);
        self.set_region(outside);
        self.start(exit);
    }
}
