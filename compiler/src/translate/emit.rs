//! The instructions of a method under construction, and the state that they change.

use std::rc::Rc;

use cranelift_entity::EntityRef;
use tsb_format::Kind;

use super::method::{Stop, Translator, malformed, variable_name};
use super::state::{Entry, Expression, Local, Value};
use crate::ir::{self, Dispatch, Inst, Op, Operand, ValueType, Var};
use crate::tree::Type;

impl Translator<'_, '_, '_, '_, '_> {
    /// Adds an instruction.
    pub fn emit(&mut self, op: Op, dst: Option<Var>, args: impl IntoIterator<Item = Operand>) {
        self.emit_with(op, dst, args, None);
    }

    /// Adds an instruction whose first argument, which must not be null, is the value of the given expression.
    pub fn emit_with(
        &mut self,
        op: Op,
        dst: Option<Var>,
        args: impl IntoIterator<Item = Operand>,
        origin: Option<&Rc<Expression>>,
    ) {
        let origin = Expression::nodes(origin).map(|nodes| self.function.origins.push(nodes));
        let args = args.into_iter().collect();
        let inst = Inst { op, dst, args, line: self.line, column: 0, origin, site: None };
        self.function.blocks[self.current].insts.push(inst);
    }

    pub fn kind(&mut self, operand: Operand) -> Kind {
        self.function.operand_kind(&self.lowering.symbol_pool().pool, operand)
    }

    /// A new variable. That of a reference gets its type when all code is known.
    pub fn temp(&mut self, kind: Kind) -> Var {
        let object = ValueType::plain(ir::Type::OBJECT);
        self.function.new_temp(ir::kind_type(kind).unwrap_or(object))
    }

    pub fn temp_of(&mut self, ty: Type) -> Var {
        let ty = self.names().value(ty);
        self.function.new_temp(ty)
    }

    pub fn push(&mut self, operand: impl Into<Operand>) {
        self.push_with(operand, None);
    }

    pub fn push_with(&mut self, operand: impl Into<Operand>, origin: Option<Expression>) {
        let operand = operand.into();
        let is_wide = matches!(self.kind(operand), Kind::Long | Kind::Double);
        let origin = origin.map(Rc::new);
        self.stack.push(Entry { value: Value::Operand(operand), is_wide, origin });
    }

    pub fn pop_entry(&mut self) -> Result<Entry, Stop> {
        match self.stack.pop() {
            Some(entry) => Ok(entry),
            None => malformed(),
        }
    }

    /// Pops an initialised value.
    pub fn pop(&mut self) -> Result<(Operand, Option<Rc<Expression>>), Stop> {
        let Entry { value, origin, .. } = self.pop_entry()?;
        match value {
            Value::Operand(operand) => Ok((operand, self.described(origin))),
            Value::Uninitialized(_) | Value::UninitializedThis => Err(Stop::Refused(
                "the use of an object before its constructor is called is not supported".to_owned(),
            )),
        }
    }

    /// Computes a value and pushes it.
    pub fn compute(&mut self, op: Op, kind: Kind, args: impl IntoIterator<Item = Operand>) {
        let dst = self.temp(kind);
        self.emit(op, Some(dst), args);
        self.push(dst);
    }

    /// An expression as the instruction describes it that uses its value: a parameter is called one until it has been assigned on the way to
    /// that instruction.
    fn described(&self, origin: Option<Rc<Expression>>) -> Option<Rc<Expression>> {
        let Some(Expression::Local(slot)) = origin.as_deref() else { return origin };
        let number = u16::try_from(*slot).ok().and_then(|slot| self.param_numbers.get(&slot));
        match number {
            Some(&number) if number > 63 || self.written >> number & 1 == 0 => {
                Some(Rc::new(Expression::Parameter(number)))
            }
            _ => origin,
        }
    }

    pub fn load(&mut self, slot: u16, kind: tsb_classfile::isa::Kind) -> Result<(), Stop> {
        use tsb_classfile::isa::Kind as FileKind;
        let number = self.flow.number(slot);
        let is_wide = matches!(kind, FileKind::Long | FileKind::Double);
        let origin = Some(Rc::new(Expression::Local(slot.into())));
        let value = match self.locals.get(number).copied().flatten() {
            Some(Local::Var(var)) => Value::Operand(var.into()),
            Some(Local::Uninitialized(offset)) => Value::Uninitialized(offset),
            Some(Local::UninitializedThis) => Value::UninitializedThis,
            None => return malformed(),
        };
        self.stack.push(Entry { value, is_wide, origin });
        Ok(())
    }

    pub fn store(&mut self, slot: u16) -> Result<(), Stop> {
        let entry = self.pop_entry()?;
        if let Some(&number) = self.param_numbers.get(&slot)
            && number < 64
        {
            self.written |= 1 << number;
        }
        let number = self.flow.number(slot);
        let local = match entry.value {
            Value::Operand(operand) => {
                self.save_operands(slot);
                let kind = self.kind(operand);
                let var = self.local_var(slot, kind);
                self.assign(var, operand);
                Local::Var(var)
            }
            Value::Uninitialized(offset) => Local::Uninitialized(offset),
            Value::UninitializedThis => Local::UninitializedThis,
        };
        self.locals[number] = Some(local);
        self.flow_to_handlers();
        Ok(())
    }

    /// A variable for what a slot holds from now on.
    fn local_var(&mut self, slot: u16, kind: Kind) -> Var {
        let var = self.temp(kind);
        let end = self.flow.instructions.partition_point(|i| i.offset <= self.offset);
        let next = self.flow.instructions.get(end).map_or(self.offset, |i| i.offset);
        self.function.vars[var].name = Some(variable_name(self.code, slot, next));
        self.slots.insert(var, slot);
        var
    }

    /// Assigns an operand. If the last instruction computed it for nothing else, it assigns the variable itself.
    fn assign(&mut self, var: Var, operand: Operand) {
        if let Operand::Var(source) = operand
            && !self.slots.contains_key(&source)
            && !self.is_on_stack(source)
            && let Some(last) = self.function.blocks[self.current].insts.last_mut()
            && last.dst == Some(source)
            && self.fixed.get(&source).is_none()
            && !self.phis[self.current_number].contains(&Some(source))
        {
            last.dst = Some(var);
            return;
        }
        self.emit(Op::Copy, Some(var), [operand]);
    }

    fn is_on_stack(&self, var: Var) -> bool {
        self.stack.iter().any(|entry| entry.value == Value::Operand(var.into()))
    }

    /// Copies the operands that are variables of a slot, which is about to be assigned.
    pub fn save_operands(&mut self, slot: u16) {
        for at in 0..self.stack.len() {
            let Value::Operand(Operand::Var(var)) = self.stack[at].value else { continue };
            if self.slots.get(&var) != Some(&slot) {
                continue;
            }
            if self.function.is_constructor && var == Var::new(0) {
                continue;
            }
            let kind = self.kind(var.into());
            let copy = self.temp(kind);
            self.emit(Op::Copy, Some(copy), [var.into()]);
            for entry in &mut self.stack[at..] {
                if entry.value == Value::Operand(var.into()) {
                    entry.value = Value::Operand(copy.into());
                }
            }
        }
    }

    /// Adds to an int variable.
    pub fn increment(&mut self, slot: u16, by: i16) -> Result<(), Stop> {
        let number = self.flow.number(slot);
        let Some(Local::Var(var)) = self.locals.get(number).copied().flatten() else {
            return malformed();
        };
        self.save_operands(slot);
        self.emit(
            Op::Arith(ir::Arith::Add, Kind::Int),
            Some(var),
            [var.into(), Operand::int(by.into())],
        );
        Ok(())
    }

    /// Replaces an object that has been initialised, wherever it is.
    pub fn initialised(&mut self, which: Value, var: Var) {
        let local = match which {
            Value::Uninitialized(offset) => Local::Uninitialized(offset),
            _ => Local::UninitializedThis,
        };
        for entry in self.stack.iter_mut().filter(|entry| entry.value == which) {
            entry.value = Value::Operand(var.into());
        }
        for at in 0..self.locals.len() {
            if self.locals[at] != Some(local) {
                continue;
            }
            let slot = self.flow.slots[at];
            let is_receiver = which == Value::UninitializedThis && slot == 0;
            if is_receiver && !self.assigns_slot_0 {
                self.locals[at] = Some(Local::Var(var));
                continue;
            }
            let copy = self.local_var(slot, Kind::Ref);
            self.emit(Op::Copy, Some(copy), [var.into()]);
            self.locals[at] = Some(Local::Var(copy));
        }
        self.flow_to_handlers();
    }

    /// A call that pushes its result.
    pub fn call(
        &mut self,
        dispatch: Dispatch,
        method: ir::MethodRef,
        args: Vec<Operand>,
        origin: Option<&Rc<Expression>>,
    ) {
        let ret = self.names().pool.method_def(method).signature.ret;
        let dst = ret.map(|ret| {
            let kind = self.names().pool.kind(ret.ty);
            self.temp(kind)
        });
        self.emit_with(Op::Call(dispatch, method), dst, args, origin);
        if let Some(dst) = dst {
            self.push_with(dst, Some(Expression::Call(method)));
        }
    }
}
