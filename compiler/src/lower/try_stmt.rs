//! `try` (JLS 14.20).
//!
//! There are two regions: an outer one whose only handler runs `finally` and rethrows, and an inner one for the catch
//! clauses. The copies of `finally` on other exits are in neither.

use cranelift_entity::EntityRef;

use crate::ir::{self, Block, Entry, Region, RegionData, ValueType};
use crate::tree::{Finally, SYNTHETIC, Try};

use super::function::{JumpScope, Lower};

impl<'a> Lower<'_, 'a> {
    pub fn lower_try(&mut self, try_stmt: &'a Try) {
        let outside = self.region();
        let exit = self.new_block();
        let throwable = ir::Type::THROWABLE;
        let around_body = try_stmt.finally.as_ref().filter(|finally| !finally.on_exceptions);
        if let Some(finally) = around_body {
            self.scopes.push(JumpScope::Finally { finally, outside });
        }
        let on_exceptions = try_stmt.finally.as_ref().filter(|finally| finally.on_exceptions);
        let rethrow = on_exceptions.map(|finally| (finally, self.new_block()));
        if let Some((finally, handler)) = rethrow {
            let region = self.new_region(outside, vec![(throwable, handler)]);
            self.scopes.push(JumpScope::Finally { finally, outside });
            self.set_region(Some(region));
        }
        let around = self.region();

        let handlers: Vec<Block> = try_stmt.catches.iter().map(|_| self.new_block()).collect();
        if !handlers.is_empty() {
            let mut clauses = Vec::new();
            for (catch, &handler) in try_stmt.catches.iter().zip(&handlers) {
                for &class in &catch.classes {
                    clauses.push((self.symbol_pool().class(class), handler));
                }
            }
            let region = self.new_region(around, clauses);
            self.set_region(Some(region));
        }
        self.block_stmts(&try_stmt.body);
        self.complete(try_stmt.finally.as_ref(), try_stmt.body_end_line, outside, exit);
        if around_body.is_some() {
            self.scopes.pop();
        }

        for (catch, &handler) in try_stmt.catches.iter().zip(&handlers) {
            let var = self.local(catch.local);
            let ty = self.function.vars[var].ty;
            self.start_handler(handler, Entry { ty, var: Some(var), line: catch.line });
            self.line = catch.line & !SYNTHETIC;
            let mark = self.slots.mark();
            self.slots.declare(catch.local, self.body.locals[catch.local].ty);
            self.block_stmts(&catch.body);
            self.slots.release(mark);
            self.complete(rethrow.map(|(finally, _)| finally), catch.end_line, outside, exit);
        }

        if let Some((finally, handler)) = rethrow {
            self.scopes.pop();
            let ty = ValueType::plain(throwable);
            let var = self.function.new_temp(ty);
            let line = finally.end_line | SYNTHETIC;
            self.start_handler(handler, Entry { ty, var: Some(var), line });
            let mark = self.slots.mark();
            self.slots.skip_to_unused();
            self.slots.reserve(1);
            self.block_stmts(&finally.body);
            self.slots.release(mark);
            self.line = finally.end_line;
            self.throw(var.into(), line, 0, None);
        }
        self.set_region(outside);
        self.start(exit);
    }

    /// The end of the protected statements or of a catch clause: runs `finally` and continues after the `try`.
    fn complete(
        &mut self,
        finally: Option<&'a Finally>,
        line: u32,
        outside: Option<Region>,
        exit: Block,
    ) {
        if self.is_reachable() {
            self.line = line;
            self.set_region(outside);
            if let Some(finally) = finally {
                let scope = self.scopes.pop();
                self.block_stmts(&finally.body);
                self.scopes.extend(scope);
            }
            self.goto(exit);
        }
    }

    pub fn start_handler(&mut self, handler: Block, entry: Entry) {
        self.function.blocks[handler].handler = Some(entry);
        self.start(handler);
    }

    pub fn new_region(
        &mut self,
        parent: Option<Region>,
        clauses: Vec<(ir::Type, Block)>,
    ) -> Region {
        let region = self.function.regions.push(RegionData { parent, clauses });
        debug_assert!(parent.is_none_or(|parent| parent.index() < region.index()));
        region
    }
}
