//! The function under construction: its current block, its variables, and the scopes that jumps leave.

use cranelift_entity::SecondaryMap;
use cranelift_entity::packed_option::PackedOption;
use smallvec::SmallVec;

use crate::ir::{
    self, Block, Function, Inst, Op, Operand, Origin, Region, Terminator, ValueType, Var,
};
use crate::source::Span;
use crate::tree::{
    self, Body, ClassId, ConstructorCall, ExprId, FieldId, Finally, LocalId, SYNTHETIC, StmtKind,
    Symbols, TargetId, Type,
};

use super::facts::Facts;
use super::slots::Slots;
use super::{Lowering, SymbolPool, receiver};

/// The function that is being lowered.
pub(super) struct Lower<'l, 'a> {
    pub lowering: &'l mut Lowering<'a>,
    pub body: &'a Body,
    pub facts: Facts,
    pub function: Function,
    pub class: ClassId,
    locals: SecondaryMap<LocalId, PackedOption<Var>>,
    pub slots: Slots,
    /// The parameters that may have been assigned at the start of each block.
    written: SecondaryMap<Block, u64>,
    /// The block to which instructions are added; `None` in unreachable code.
    current: Option<Block>,
    region: Option<Region>,
    pub scopes: Vec<JumpScope<'a>>,
    /// The line of the last line entry.
    pub line: u32,
    /// The column of the next instruction; 0 if it has none.
    pub column: u32,
    /// Whether the instructions being added have no counterpart in the source.
    pub is_synthetic: bool,
}

/// An enclosing construct of the statement that is being lowered.
pub(super) enum JumpScope<'a> {
    /// A statement that `break` and `continue` can name, or a switch expression with the variable for its value.
    Target { target: TargetId, on_break: Block, on_continue: Option<Block>, result: Option<Var> },
    /// A lock that is released when control leaves, and the enclosing region.
    Monitor { lock: Operand, outside: Option<Region> },
    /// A `try` whose `finally` runs when control leaves, and the enclosing region.
    Finally { finally: &'a Finally, outside: Option<Region> },
}

impl<'l, 'a> Lower<'l, 'a> {
    pub fn new(
        lowering: &'l mut Lowering<'a>,
        function: Function,
        body: &'a Body,
        class: ClassId,
        slots: Slots,
    ) -> Self {
        let entry = function.entry();
        Lower {
            lowering,
            body,
            facts: Facts::of(body),
            function,
            class,
            locals: SecondaryMap::new(),
            slots,
            written: SecondaryMap::new(),
            current: Some(entry),
            region: None,
            scopes: Vec::new(),
            line: 0,
            column: 0,
            is_synthetic: false,
        }
    }

    pub fn symbols(&self) -> &'a Symbols {
        &self.lowering.program.symbols
    }

    pub fn symbol_pool(&mut self) -> &mut SymbolPool<'a> {
        &mut self.lowering.names
    }

    /// Maps the parameters of the body to those of the function.
    pub fn bind_parameters(&mut self, has_receiver: bool) {
        let params = self.function.vars.keys().skip(usize::from(has_receiver));
        for (&local, var) in self.body.params.iter().zip(params) {
            self.locals[local] = var.into();
        }
    }

    /// Lowers the call of another constructor. After a call of a superclass constructor, the instance initialisers
    /// follow.
    pub fn constructor_call(&mut self, call: &'a ConstructorCall) {
        self.line = call.line;
        self.function.line = call.line;
        for &(field, local) in &call.kept {
            let value = self.local(local);
            let field = self.field_through(field, Type::Class(self.class));
            self.emit(Op::PutField(field), [Operand::Var(receiver()), Operand::Var(value)]);
        }
        self.stmts(&self.body.prologue);
        self.line = call.line;
        let args = self.values(&call.args);
        self.line = call.call_line;
        let constructor = self.symbol_pool().method(call.constructor);
        self.emit(Op::SuperInit(constructor), args);
        let program = self.lowering.program;
        if !call.is_this
            && let Some(body) = &program.initializers[self.class].instance
        {
            let body = std::mem::replace(&mut self.body, body);
            let facts = std::mem::replace(&mut self.facts, Facts::of(self.body));
            let locals = std::mem::take(&mut self.locals);
            let (mark, slots) = (self.slots.mark(), self.slots.enter());
            self.stmts(&self.body.stmts);
            self.slots.leave(slots);
            self.slots.release(mark);
            (self.body, self.facts, self.locals) = (body, facts, locals);
        }
    }

    /// Lowers the statements of the body and ends the function.
    ///
    /// With a `lock`, they run while the object is locked (JLS 8.4.3.6).
    pub fn finish(mut self, lock: Option<Operand>) -> Function {
        if self.function.line == 0 {
            let first = self.body.stmts.iter().find(|stmt| !matches!(stmt.kind, StmtKind::Empty));
            self.function.line = first.map_or(self.body.end_line, |stmt| stmt.line) & !SYNTHETIC;
        }
        match lock {
            Some(lock) => {
                self.line = self.body.stmts.first().map_or(self.body.end_line, |stmt| stmt.line);
                self.locked(lock, None, &self.body.stmts, self.body.end_line, 0);
            }
            None => self.stmts(&self.body.stmts),
        }
        if self.body.completes_normally {
            self.line = self.body.end_line;
            self.end(Terminator::Return(None));
        }
        if !self.function.is_too_large() {
            ir::remove_unreachable(&mut self.function);
        }
        self.function
    }

    // ---- variables ----

    /// The IR variable of a local variable.
    pub fn local(&mut self, local: LocalId) -> Var {
        if let Some(var) = self.locals[local].expand() {
            return var;
        }
        let data = &self.body.locals[local];
        let ty = self.symbol_pool().value(data.ty);
        let var = self.function.vars.push(ir::VarData { ty, name: Some(data.name.clone()) });
        self.locals[local] = var.into();
        var
    }

    pub fn temp(&mut self, ty: Type) -> Var {
        let ty = self.symbol_pool().value(ty);
        self.function.new_temp(ty)
    }

    /// The variable `wanted` if given, otherwise a temporary.
    pub fn result(&mut self, ty: Type, wanted: Option<Var>) -> Var {
        wanted.unwrap_or_else(|| self.temp(ty))
    }

    /// A copy of the operand if it is a source variable, which may be assigned before the operand is used.
    pub fn saved(&mut self, operand: Operand) -> Operand {
        match operand {
            Operand::Var(var)
                if self.function.vars[var].name.is_some()
                    && !(self.function.is_constructor && var == receiver()) =>
            {
                let mut ty = self.function.vars[var].ty;
                if let Some(kind_type) = ir::kind_type(self.symbol_pool().pool.kind(ty.ty)) {
                    ty = kind_type;
                }
                self.assign(ty, Op::Copy, [operand]).into()
            }
            other => other,
        }
    }

    // ---- blocks ----

    pub fn is_reachable(&self) -> bool {
        self.current.is_some()
    }

    /// The block under construction.
    pub fn current_block(&self) -> Option<Block> {
        self.current
    }

    /// Creates a block in the current region.
    pub fn new_block(&mut self) -> Block {
        self.function.new_block(self.region)
    }

    /// Continues in a block and appends it to the layout.
    pub fn start(&mut self, block: Block) {
        self.goto(block);
        self.function.layout.push(block);
        self.current = Some(block);
        self.slots.set_written(self.written[block]);
        self.region = self.function.blocks[block].region;
    }

    pub fn region(&self) -> Option<Region> {
        self.region
    }

    /// Changes the region of the code that follows.
    pub fn set_region(&mut self, region: Option<Region>) {
        if self.region == region {
            return;
        }
        self.region = region;
        if self.is_reachable() {
            let block = self.new_block();
            self.start(block);
        }
    }

    /// Ends the current block, if it is reachable.
    pub fn end(&mut self, end: Terminator) {
        if let Some(block) = self.current.take() {
            for target in end.targets() {
                self.written[target] |= self.slots.written();
            }
            self.function.blocks[block].end = Some(end);
        }
    }

    /// Ends the current block with a `throw`.
    pub fn throw(&mut self, value: Operand, line: u32, column: u32, origin: Option<Origin>) {
        self.end(Terminator::Throw { value, line, column, origin, site: None });
    }

    pub fn goto(&mut self, target: Block) {
        self.end(Terminator::Goto(target));
    }

    // ---- instructions ----

    /// The column at which events of an expression are shown; 0 if columns are not wanted.
    pub fn column_of(&self, expr: ExprId) -> u32 {
        let expr = self.expr(expr);
        self.lowering.column(Span { lo: expr.point, hi: expr.point, ..expr.span })
    }

    /// Gives the next instruction the column of an expression.
    pub fn show_at(&mut self, expr: ExprId) {
        self.column = self.column_of(expr);
    }

    pub fn push(&mut self, op: Op, dst: Option<Var>, args: impl IntoIterator<Item = Operand>) {
        self.push_with(op, dst, args, None);
    }

    /// Adds an instruction whose first argument is the value of the given source expression and must not be null.
    pub fn push_with(
        &mut self,
        op: Op,
        dst: Option<Var>,
        args: impl IntoIterator<Item = Operand>,
        origin: Option<Origin>,
    ) {
        let column = std::mem::take(&mut self.column);
        if let Some(block) = self.current {
            let made = if self.is_synthetic { SYNTHETIC } else { 0 };
            let (args, line) = (args.into_iter().collect(), self.line | made);
            let column = if self.is_synthetic { 0 } else { column };
            let inst = Inst { op, dst, args, line, column, origin, site: None };
            self.function.blocks[block].insts.push(inst);
        }
    }

    /// Adds an instruction without a result.
    pub fn emit(&mut self, op: Op, args: impl IntoIterator<Item = Operand>) {
        self.push(op, None, args);
    }

    /// Adds an instruction that assigns its result to a new temporary.
    pub fn assign(
        &mut self,
        ty: ValueType,
        op: Op,
        args: impl IntoIterator<Item = Operand>,
    ) -> Var {
        let dst = self.function.new_temp(ty);
        self.push(op, Some(dst), args);
        dst
    }

    /// The operands of expressions in order. A variable that a later expression assigns is copied first.
    pub fn values(&mut self, exprs: &[ExprId]) -> SmallVec<[Operand; 3]> {
        let last_assignment = exprs.iter().rposition(|&expr| self.facts.assigns(expr));
        let mut operands = SmallVec::with_capacity(exprs.len());
        for (i, &expr) in exprs.iter().enumerate() {
            let operand = self.value(expr, None);
            operands.push(match last_assignment {
                Some(last) if i < last => self.saved(operand),
                _ => operand,
            });
        }
        operands
    }

    /// The operand of an expression; a copy if it is a variable that a later expression assigns.
    pub fn value_before(&mut self, expr: ExprId, later: &[ExprId]) -> Operand {
        let operand = self.value(expr, None);
        if later.iter().any(|&expr| self.facts.assigns(expr)) {
            self.saved(operand)
        } else {
            operand
        }
    }

    /// A reference to a field of an object of the given type.
    pub fn field_through(&mut self, field: FieldId, through: Type) -> ir::FieldRef {
        let class = self.class;
        self.symbol_pool().field_through(field, through, class)
    }

    pub fn type_of(&self, expr: ExprId) -> Type {
        self.body.type_of(expr)
    }

    pub fn expr(&self, expr: ExprId) -> &'a tree::Expr {
        &self.body.exprs[expr]
    }
}
